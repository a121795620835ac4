use std::collections::BTreeMap;

use gloaming_core::chat::{MessageId, Operation, OperationKey, Person, PlatformName};
use gloaming_core::text::Document;
use jiff::{SignedDuration, Timestamp};

use super::*;

const ANY: &dyn Fn(&Recipient, &OutboxItem) -> bool = &|_, _| true;

fn recipient(name: &str) -> Recipient {
    Recipient::Room(Place::new(&PlatformName::new("test"), name))
}

fn note(text: &str) -> OutboxItem {
    OutboxItem::Note(Document::text(text))
}

fn part(text: &str) -> OutboxItem {
    OutboxItem::Part { of: None, document: Document::text(text), protect: false, unlabelled: false }
}

fn at(seconds: i64) -> Timestamp {
    Timestamp::UNIX_EPOCH + SignedDuration::from_secs(seconds)
}

/// Returns the queues as restored from the rows, after everything that changed was written.
fn written(queues: &mut Queues, rows: &mut BTreeMap<String, Vec<u8>>) -> Queues {
    let mut batch = StoreBatch::default();
    write(queues, &mut batch);
    for (key, value) in batch.rows() {
        match value {
            Some(value) => rows.insert(key.to_owned(), value.to_vec()),
            None => rows.remove(key),
        };
    }
    let stored: Vec<(String, Vec<u8>)> = rows.iter().map(|(key, value)| (key.clone(), value.clone())).collect();
    read(&stored, queues.count()).expect("what was written reads")
}

#[test]
fn a_lane_that_waits_holds_up_no_other_and_keeps_its_order() {
    let mut queues = Queues::default();
    queues.put(recipient("a"), note("1"));
    queues.put(recipient("a"), note("2"));
    queues.put(recipient("b"), note("3"));
    queues.wait(&recipient("a"), Some(at(10)));
    assert_eq!(queues.next(at(0), ANY), Some(recipient("b")));
    assert_eq!(queues.next_due(), Some(at(10)));
    assert_eq!(queues.next(at(10), ANY), Some(recipient("a")));
    assert_eq!(queues.first(&recipient("a")), Some(&note("1")));
    queues.done(&recipient("a"));
    assert_eq!(queues.first(&recipient("a")), Some(&note("2")));
}

#[test]
fn lanes_take_turns_in_the_order_in_which_things_happened() {
    let mut queues = Queues::default();
    for (queue, text) in [("b", "1"), ("a", "2"), ("b", "3")] {
        queues.put(recipient(queue), part(text));
    }
    queues.put(recipient("a"), note("chatter"));
    let mut order = Vec::new();
    while let Some(next) = queues.next(at(0), ANY) {
        queues.done(&next);
        order.push(next);
    }
    assert_eq!(order, [recipient("b"), recipient("a"), recipient("b"), recipient("a")]);
}

#[test]
fn what_was_meant_for_a_moved_place_comes_first_at_the_new_one() {
    let mut queues = Queues::default();
    queues.put(recipient("old"), note("1"));
    queues.put(recipient("new"), note("2"));
    let Recipient::Room(old) = recipient("old") else { return };
    let Recipient::Room(new) = recipient("new") else { return };
    queues.moved(&old, &new);
    assert!(queues.first(&recipient("old")).is_none());
    assert_eq!(queues.first(&recipient("new")), Some(&note("1")));
    let mut again = written(&mut queues, &mut BTreeMap::new());
    assert_eq!(again.next(at(0), ANY), Some(recipient("new")));
}

#[test]
fn a_service_that_does_not_answer_is_asked_less_and_less_often() {
    let mut queues = Queues::default();
    queues.put(recipient("a"), note("1"));
    let pauses: Vec<i64> = (0..8)
        .map(|_| {
            queues.pause(&recipient("a"), at(0));
            queues.next_due().expect("it goes on by itself").as_second()
        })
        .collect();
    assert_eq!(pauses, [5, 10, 20, 40, 80, 160, 300, 300]);
    queues.wake_service(&PlatformName::new("test"));
    assert_eq!(queues.next(at(0), ANY), Some(recipient("a")));
    queues.pause(&recipient("a"), at(0));
    assert_eq!(queues.next_due(), Some(at(5)), "once it answered, the pauses begin anew");
}

#[test]
fn a_lane_that_was_not_answered_does_not_wait_long_while_others_of_the_service_are() {
    let mut queues = Queues::default();
    for queue in ["a", "b", "c"] {
        queues.put(recipient(queue), note("1"));
    }
    for _ in 0..5 {
        queues.pause(&recipient("a"), at(0));
    }
    // The service has specified how long this one has to wait.
    queues.pause(&recipient("c"), at(0));
    queues.wait(&recipient("c"), Some(at(200)));
    queues.answered(&recipient("b"), at(10));
    queues.answered(&recipient("b"), at(12));
    queues.done(&recipient("b"));
    assert_eq!(queues.next(at(14), ANY), None);
    assert_eq!(queues.next(at(15), ANY), Some(recipient("a")));
    queues.pause(&recipient("a"), at(15));
    assert_eq!(queues.next_due(), Some(at(25)));
    queues.done(&recipient("a"));
    assert_eq!(queues.next_due(), Some(at(200)));
}

#[test]
fn what_a_game_has_to_say_passes_answers_and_keeps_its_own_order() {
    let answer = |by: &str, message: &str, text: &str| {
        let by = Some(Person::new(&PlatformName::new("test"), by));
        let message = Some(MessageId::new(message));
        let document = Document::text(text);
        OutboxItem::Answer(Answer { to: message.clone(), by, asked_last: message, ..Answer::of(document) })
    };
    let mut queues = Queues::default();
    for number in 0..40 {
        queues.put(recipient("a"), answer("bob", &format!("m{number}"), &format!("no {number}")));
    }
    queues.put(recipient("a"), answer("ann", "m50", "yes"));
    queues.put(recipient("a"), answer("ann", "m51", "yes"));
    queues.put(recipient("a"), part("first"));
    queues.put(recipient("a"), part("second"));
    let mut rows = BTreeMap::new();
    let mut queues = written(&mut queues, &mut rows);
    assert_eq!(rows.len(), 4);
    let mut order = Vec::new();
    while let Some(next) = queues.next(at(0), ANY) {
        if queues.gives_way(&next) {
            queues.let_pass(&next);
            continue;
        }
        order.extend(queues.first(&next).cloned());
        queues.done(&next);
        queues = written(&mut queues, &mut rows);
    }
    let [first, second, OutboxItem::Answer(bob), OutboxItem::Answer(ann)] = order.as_slice() else {
        panic!("{order:#?}")
    };
    assert_eq!([first, second], [&part("first"), &part("second")]);
    assert_eq!((bob.others, bob.left_out, bob.document.blocks.len()), (4, 35, 5));
    assert_eq!((ann.others, ann.left_out, ann.document.plain()), (0, 0, "yes".to_owned()), "nothing is said twice");
}

#[test]
fn rows_that_have_to_wait_make_one_message() {
    let table = crate::ids::TableId("nafa".into());
    let rows = |rows: &[u64]| OutboxItem::Rows { table: table.clone(), rows: rows.to_vec(), whole: false };
    let mut stored = BTreeMap::new();
    let mut queues = Queues::default();
    for number in 1..=4 {
        queues.put(recipient("a"), rows(&[number]));
    }
    written(&mut queues, &mut stored);
    // An item that was tried may have been delivered already.
    queues.wait(&recipient("a"), Some(at(9)));
    assert_eq!(queues.first(&recipient("a")), Some(&rows(&[1])));
    queues.done(&recipient("a"));
    assert_eq!(queues.first(&recipient("a")), Some(&rows(&[2, 3, 4])));
    queues.put(recipient("a"), note("between"));
    queues.put(recipient("a"), rows(&[5]));
    queues.put(recipient("a"), rows(&[6]));
    queues.wait_for_room(&recipient("a"), at(20));
    assert_eq!(queues.next(at(10), ANY), None);
    queues.put(recipient("a"), rows(&[7]));
    let mut again = written(&mut queues, &mut stored);
    let mut order = Vec::new();
    while let Some(next) = again.next(at(20), ANY) {
        order.extend(again.first(&next).cloned());
        again.done(&next);
    }
    assert_eq!(order, [rows(&[2, 3, 4]), note("between"), rows(&[5, 6, 7])]);
    // If there is more to say, the first item may have a larger share, so it is planned once more.
    let mut queues = Queues::default();
    queues.put(recipient("a"), rows(&[1]));
    queues.put(recipient("a"), rows(&[2]));
    queues.wait_for_room(&recipient("a"), at(20));
    assert_eq!(queues.next(at(10), ANY), Some(recipient("a")));
    queues.wait_for_room(&recipient("a"), at(20));
    assert_eq!(queues.next(at(10), ANY), None);
}

#[test]
fn a_queue_goes_on_in_the_turn_of_the_line_that_passes_first() {
    let mut queues = Queues::default();
    let table = TableId("game".into());
    queues.put(recipient("room"), OutboxItem::Poll { table });
    queues.put(recipient("room"), part("the day begins"));
    queues.put(recipient("other"), part("later"));
    assert_eq!(queues.next(at(0), ANY), Some(recipient("room")), "what was put first goes first");
    assert!(queues.gives_way(&recipient("room")));
    queues.let_pass(&recipient("room"));
    assert_eq!(queues.next(at(0), ANY), Some(recipient("room")));
    assert_eq!(queues.first(&recipient("room")), Some(&part("the day begins")));
    queues.done(&recipient("room"));
    assert_eq!(queues.next(at(0), ANY), Some(recipient("other")), "how it stands can wait");
}

#[test]
fn what_keeps_a_message_fresh_lets_everything_pass_and_lines_keep_their_order() {
    let mut queues = Queues::default();
    let table = TableId("game".into());
    let room = recipient("room");
    for table in ["game", "other"] {
        queues.put(room.clone(), OutboxItem::Status { table: TableId(table.into()) });
    }
    assert!(!queues.gives_way(&room), "nobody waits for anything else");
    queues.put(room.clone(), OutboxItem::LobbyBoards);
    for _ in 0..2 {
        assert!(queues.gives_way(&room));
        queues.let_pass(&room);
    }
    assert_eq!(queues.first(&room), Some(&OutboxItem::LobbyBoards));
    let rows = |rows: &[u64]| OutboxItem::Rows { table: table.clone(), rows: rows.to_vec(), whole: false };
    let mut queues = Queues::default();
    queues.put(room.clone(), rows(&[1]));
    assert!(!queues.hold(&room), "it is alone");
    queues.put(room.clone(), OutboxItem::Poll { table: table.clone() });
    assert!(queues.hold(&room));
    assert_eq!(queues.first(&room), Some(&OutboxItem::Poll { table: table.clone() }));
    assert!(!queues.gives_way(&room), "the message of a vote need not let it pass again");
    queues.put(room.clone(), rows(&[2]));
    assert!(queues.gives_way(&room), "a later line goes first");
    queues.let_pass(&room);
    assert!(!queues.hold(&room), "and goes with what waited for more to say");
    queues.wait_for_room(&room, at(20));
    assert_eq!(queues.first(&room), Some(&rows(&[1, 2])));
    queues.put(room.clone(), note("between"));
    queues.put(room.clone(), rows(&[3]));
    assert!(!queues.hold(&room), "a later line comes later");
}

#[test]
fn the_rows_are_the_lanes_at_every_moment() {
    let mut rows = BTreeMap::new();
    let mut queues = Queues::default();
    queues.put(recipient("a"), part("long"));
    queues.put(recipient("a"), note("2"));
    queues.put(recipient("b"), note("3"));
    written(&mut queues, &mut rows);
    assert_eq!(rows.len(), 3);
    queues.replace_first(&recipient("a"), vec![part("lo"), part("ng")]);
    let pending = pending("o1", "a");
    queues.begin(&recipient("a"), Some(pending.clone()));
    assert_eq!(queues.next(at(0), ANY), Some(recipient("b")), "what is under way waits for its answer");
    queues.put(recipient("a"), note("4"));
    let mut again = written(&mut queues, &mut rows);
    assert_eq!(again.pending(&recipient("a")), Some(&pending));
    let mut order = Vec::new();
    while let Some(next) = again.next(at(0), ANY) {
        order.push(again.first(&next).cloned());
        again.done(&next);
        assert_eq!(again.pending(&next), None);
    }
    assert_eq!(order, [part("lo"), part("ng"), note("2"), note("3"), note("4")].map(Some));
    let mut nothing = written(&mut again, &mut rows);
    assert!(rows.is_empty() && nothing.next(at(0), ANY).is_none());
    nothing.put(recipient("a"), note("5"));
    assert_eq!(nothing.count(), 5, "a number is never given twice");
}

#[test]
fn an_answer_that_comes_back_after_the_last_item_was_given_up_does_no_harm() {
    let mut queues = Queues::default();
    queues.put(recipient("a"), note("1"));
    let item = queues.begin(&recipient("a"), None).expect("it has an item");
    queues.done(&recipient("a"));
    assert!(!queues.finish(&recipient("a"), item, None));
    assert!(queues.first(&recipient("a")).is_none());
}

fn pending(key: &str, place: &str) -> Pending {
    let place = Place::new(&PlatformName::new("test"), place);
    let operation = Operation::Retract { place, message: MessageId::new("m") };
    Pending { key: OperationKey::new(key), operation, asks: None, counted_at: None, moved_to: None }
}

fn moved(queues: &mut Queues) {
    let (Recipient::Room(old), Recipient::Room(new)) = (recipient("old"), recipient("new")) else { return };
    queues.moved(&old, &new);
}

#[test]
fn in_queues_that_became_one_each_answer_is_that_of_its_own_item() {
    for new_first in [true, false] {
        let mut queues = Queues::default();
        queues.put(recipient("old"), part("1"));
        queues.put(recipient("new"), part("2"));
        queues.put(recipient("old"), part("3"));
        queues.put(recipient("new"), part("4"));
        let old = queues.begin(&recipient("old"), None).expect("it has an item");
        let new = queues.begin(&recipient("new"), None).expect("it has an item");
        moved(&mut queues);
        assert_eq!(queues.next(at(0), ANY), None, "both are under way");
        let (first, second) = if new_first { (new, old) } else { (old, new) };
        assert!(queues.finish(&recipient("new"), first, None));
        queues.done(&recipient("new"));
        assert_eq!(queues.next(at(0), ANY), None, "one is under way");
        assert_eq!(queues.waiting(&recipient("new")), 3);
        assert!(queues.finish(&recipient("new"), second, None));
        queues.done(&recipient("new"));
        let mut order = Vec::new();
        while let Some(next) = queues.next(at(0), ANY) {
            order.extend(queues.first(&next).cloned());
            queues.done(&next);
        }
        assert_eq!(order, [part("3"), part("4")], "the new one was answered first: {new_first}");
    }
}

/// A message that the old recipient may have received is sent to the new one.
#[test]
fn what_waits_for_one_recipient_goes_to_another_in_order_and_is_said_there_anew() {
    let mut queues = Queues::default();
    queues.put(recipient("old"), part("1"));
    queues.put(recipient("new"), part("2"));
    queues.put(recipient("old"), part("3"));
    let item = queues.begin(&recipient("old"), None).expect("it has an item");
    assert!(queues.finish(&recipient("old"), item, Some(pending("o1", "old"))));
    queues.wait(&recipient("old"), None);
    queues.recipient_moved(&recipient("old"), &recipient("new"));
    assert_eq!(queues.pending(&recipient("new")), None);
    let mut order = Vec::new();
    while let Some(next) = queues.next(at(0), ANY) {
        assert_eq!(next, recipient("new"));
        order.extend(queues.first(&next).cloned());
        queues.done(&next);
    }
    assert_eq!(order, [part("1"), part("2"), part("3")]);
}

#[test]
fn in_queues_that_became_one_every_operation_that_may_have_happened_is_asked_about_after_a_restart() {
    let mut rows = BTreeMap::new();
    let mut queues = Queues::default();
    for (queue, text) in [("new", "1"), ("old", "2"), ("old", "3"), ("new", "4")] {
        queues.put(recipient(queue), part(text));
    }
    queues.begin(&recipient("old"), Some(pending("o1", "old")));
    written(&mut queues, &mut rows);
    moved(&mut queues);
    let mut queues = written(&mut queues, &mut rows);
    let (new, to) = (recipient("new"), Place::new(&PlatformName::new("test"), "new"));
    assert_eq!(queues.first(&new), Some(&part("2")), "it may stand there already");
    assert_eq!(queues.pending(&new), Some(&Pending { moved_to: Some(to.clone()), ..pending("o1", "old") }));
    // The other one is in flight when the place moves.
    queues.done(&new);
    queues.put(recipient("old"), part("5"));
    queues.begin(&new, Some(pending("o2", "new")));
    queues.begin(&recipient("old"), Some(pending("o3", "old")));
    moved(&mut queues);
    let mut queues = written(&mut queues, &mut rows);
    let mut order = Vec::new();
    while let Some(next) = queues.next(at(0), ANY) {
        let key = queues.pending(&next).map(|pending| pending.key.clone());
        order.extend(queues.first(&next).cloned().map(|item| (item, key)));
        queues.done(&next);
    }
    let expected = [("1", Some("o2")), ("5", Some("o3")), ("3", None), ("4", None)];
    assert_eq!(order, expected.map(|(text, key)| (part(text), key.map(OperationKey::new))));
}

#[test]
fn an_answer_is_not_taken_for_that_of_what_stands_in_front_by_now() {
    let mut queues = Queues::default();
    let table = crate::ids::TableId("nafa".into());
    queues.put(recipient("a"), OutboxItem::Rows { table: table.clone(), rows: vec![1], whole: false });
    queues.put(recipient("a"), part("2"));
    let item = queues.begin(&recipient("a"), None).expect("it has an item");
    assert_eq!(queues.take_out(|_, item, _| item.table() == Some(&table)).len(), 1);
    assert_eq!(queues.next(at(0), ANY), None, "something is under way");
    assert!(!queues.finish(&recipient("a"), item, None), "it was taken out");
    assert_eq!(queues.next(at(0), ANY), Some(recipient("a")));
    assert_eq!(queues.first(&recipient("a")), Some(&part("2")));
}

#[test]
fn decoration_counts_as_nothing_that_waits_so_two_groups_never_wait_for_each_other() {
    let platform = PlatformName::new("test");
    let group = |name: &str| {
        let table = TableId(name.into());
        let recipient = Recipient::Aside { platform: platform.clone(), table: table.clone(), channel: None };
        (recipient, OutboxItem::Group { table })
    };
    let (one, item) = group("one");
    let mut queues = Queues::default();
    queues.put(one.clone(), item);
    let (two, item) = group("two");
    queues.put(two.clone(), item);
    let pins = Recipient::Pins(Place::new(&platform, "a"));
    queues.put(pins, OutboxItem::Pin { message: MessageId::new("m1"), pinned: true });
    assert!(!queues.others_wait(&one) && !queues.others_wait(&two));
    queues.put(recipient("a"), note("1"));
    assert!(queues.others_wait(&one) && queues.others_wait(&two));
}

#[test]
fn what_waits_names_the_account_that_a_person_has_now() {
    let service = PlatformName::new("test");
    let (old, new, other) =
        (Person::new(&service, "old"), Person::new(&service, "new"), Person::new(&service, "other"));
    let room = Place::new(&service, "room");
    let mut queues = Queues::default();
    let of = |person: &Person| {
        let calls = vec![other.clone(), person.clone()];
        let answer = Answer { by: Some(person.clone()), calls, ..Answer::of(Document::text("Noted.")) };
        let query = QueryId::new("q");
        let asking = Asking { by: person.clone(), query, text: String::new(), language: None };
        let people = vec![person.clone(), other.clone()];
        [OutboxItem::Answer(answer), OutboxItem::Query(asking), OutboxItem::LookFor { room: room.clone(), people }]
    };
    for item in of(&old) {
        queues.put(Recipient::Room(room.clone()), item);
    }
    queues.put(Recipient::Direct(other.clone()), OutboxItem::Note(Document::text("Noted.")));
    let _ = queues.changes().count();
    queues.change_all(|item| item.person_moved(&old, &new));
    let items: Vec<OutboxItem> = queues.items(&Recipient::Room(room.clone())).map(|(_, item)| item.clone()).collect();
    assert_eq!(items, of(&new));
    assert_eq!(queues.changes().count(), 3, "what names somebody else is not written again");
}
