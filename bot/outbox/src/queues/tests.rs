//! Tests of queues with lines and counters, which is all that queues know of items. The host tests its own items.

use gloaming_core::chat::{Operation, OperationKey, Post};
use gloaming_core::text::Document;

use super::*;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Room(Place);

impl QueueRecipient for Room {
    fn platform(&self) -> &PlatformName {
        &self.0.platform
    }

    fn of_place(place: &Place) -> impl Iterator<Item = Self> {
        std::iter::once(Room(place.clone()))
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, strum::AsRefStr)]
enum Item {
    /// Lines are merged into one message while they wait.
    Lines(Vec<u8>),
    /// The last of several counters supersedes the others.
    Counter(u8),
}

impl QueueItem for Item {
    type Recipient = Room;

    fn is_chatter(&self) -> bool {
        matches!(self, Item::Counter(_))
    }

    fn gives_way(&self, _: &Room) -> bool {
        matches!(self, Item::Counter(_))
    }

    fn keeps_fresh(&self) -> bool {
        matches!(self, Item::Counter(_))
    }

    fn waits_for_nothing(&self) -> bool {
        *self == Item::Counter(0)
    }

    fn is_decoration(&self) -> bool {
        false
    }

    fn asks_in_several_messages(&self) -> bool {
        false
    }

    fn joins(&self) -> Joins {
        if self.is_chatter() { Joins::Last } else { Joins::WhileWaiting }
    }

    fn take_in(&mut self, later: Self) -> Result<bool, Self> {
        match (self, later) {
            (Item::Lines(lines), Item::Lines(more)) => {
                lines.extend(more);
                Ok(true)
            }
            (Item::Counter(count), Item::Counter(newer)) => {
                *count = newer;
                Ok(true)
            }
            (_, later) => Err(later),
        }
    }
}

fn room(name: &str) -> Room {
    Room(Place::new(&PlatformName::new("test"), name))
}

fn at(second: i64) -> Timestamp {
    Timestamp::UNIX_EPOCH + SignedDuration::from_secs(second)
}

fn line(number: u8) -> Item {
    Item::Lines(vec![number])
}

/// Returns the items in order of delivery if everything is sent at once.
fn all(mut queues: Queues<Item>) -> Vec<Item> {
    let mut items = Vec::new();
    while let Some(recipient) = queues.next(at(1_000), &|_, _| true) {
        if queues.gives_way(&recipient) {
            queues.let_pass(&recipient);
            continue;
        }
        items.extend(queues.first(&recipient).cloned());
        queues.done(&recipient);
    }
    items
}

#[test]
fn lines_that_wait_make_one_message_and_pass_a_counter() {
    let mut queues = Queues::default();
    queues.put(room("a"), line(1));
    queues.put(room("a"), Item::Counter(1));
    queues.put(room("a"), Item::Counter(2));
    queues.put(room("a"), line(2));
    assert_eq!(all(queues.clone()), [line(1), line(2), Item::Counter(2)]);
    queues.wait_for_room(&room("a"), at(9));
    queues.put(room("a"), line(3));
    assert_eq!(all(queues), [line(1), Item::Lines(vec![2, 3]), Item::Counter(2)]);
}

#[test]
fn what_may_have_happened_stands_in_front_after_a_restart_and_takes_in_nothing() {
    let mut queues = Queues::default();
    queues.put(room("a"), line(1));
    queues.put(room("b"), line(2));
    let operation = Operation::Send(Post::new(room("a").0, Document::text("1")));
    let pending = Pending::new(OperationKey::new("o1"), operation, None, None);
    queues.begin(&room("a"), Some(pending.clone()));
    queues.put(room("a"), line(3));
    let put = queues.count();
    let stored: Vec<String> = queues
        .changes()
        .map(|(number, item)| serde_json::to_string(&(number, item)).expect("an item is JSON"))
        .collect();
    let read = stored.iter().map(|row| {
        let (number, item): (Number, Option<StoredItem<'static, Item>>) =
            serde_json::from_str(row).expect("written rows can be parsed");
        (number, item.expect("nothing is missing"))
    });
    let again: Queues<Item> = Queues::restore(read.collect::<Vec<_>>(), put);
    assert_eq!(again.pending(&room("a")), Some(&pending));
    assert_eq!(again.items(&room("a")).map(|(_, item)| item.clone()).collect::<Vec<_>>(), [line(1), line(3)]);
    assert_eq!(all(again), [line(1), line(2), line(3)]);
}

#[test]
fn items_are_taken_out_by_what_they_are() {
    let mut queues = Queues::default();
    for name in ["a", "b"] {
        queues.put(room(name), line(1));
        queues.put(room(name), Item::Counter(2));
    }
    queues.begin(&room("b"), None);
    let taken = queues.take_out(|_, item, under_way| !under_way && *item == line(1));
    assert_eq!(taken, [(room("a"), line(1))]);
    assert_eq!(queues.waiting(&room("a")), 1);
    assert_eq!(queues.recipients().len(), 2);
}

#[test]
fn a_queue_waits_for_what_was_put_into_another_one_before_and_something_passes_it() {
    let mut queues = Queues::default();
    let (lines, rights) = (room("lines"), room("rights"));
    let next = |queues: &mut Queues<Item>, second| queues.next(at(second), &|recipient, _| *recipient == rights);
    queues.put(lines.clone(), line(1));
    queues.put(rights.clone(), line(2));
    queues.put(lines.clone(), line(3));
    assert!(queues.is_due_before(&lines, &rights, |item| *item == line(1)));
    assert!(!queues.is_due_before(&lines, &rights, |item| *item == line(3)), "it was put later");
    queues.wait(&lines, Some(at(9)));
    queues.wait_behind(&rights, lines.clone());
    assert_eq!(next(&mut queues, 1), None);
    queues.put(rights.clone(), Item::Counter(0));
    assert_eq!(next(&mut queues, 1), Some(rights.clone()), "it is looked at");
    queues.wait_behind(&rights, lines.clone());
    assert_eq!(queues.first(&rights), Some(&Item::Counter(0)));
    assert_eq!(next(&mut queues, 1), Some(rights.clone()));
    queues.done(&rights);
    queues.wait_behind(&rights, lines.clone());
    queues.done(&lines);
    assert_eq!(next(&mut queues, 1), Some(rights.clone()));
    // A queue that continues only when it is woken doesn't block others.
    queues.wait(&lines, None);
    assert!(!queues.is_due_before(&lines, &rights, |_| true));
}
