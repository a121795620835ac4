use gloaming_core::chat::{MessageId, Operation, OperationKey, Person, PlatformName};
use gloaming_core::text::Document;

use super::*;

const ANY: &dyn Fn(&PlatformName) -> bool = &|_| true;

fn leg(name: &str) -> Leg {
    Leg::Room(Place::new(&PlatformName::new("test"), name))
}

fn note(text: &str) -> Parcel {
    Parcel::Note(Document::text(text))
}

fn part(text: &str) -> Parcel {
    Parcel::Part { of: None, document: Document::text(text), protect: false, unlabelled: false }
}

fn at(seconds: i64) -> Timestamp {
    Timestamp::UNIX_EPOCH + SignedDuration::from_secs(seconds)
}

/// The rows after everything that changed was written.
fn written(courier: &mut Courier, rows: &mut BTreeMap<String, Vec<u8>>) -> Courier {
    let mut batch = StoreBatch::default();
    courier.changes(&mut batch);
    for (key, value) in batch.rows() {
        match value {
            Some(value) => rows.insert(key.to_owned(), value.to_vec()),
            None => rows.remove(key),
        };
    }
    let stored = rows.iter().map(|(key, value)| (key.clone(), value.clone())).collect();
    Courier::restore(stored, courier.count()).expect("what was written reads")
}

#[test]
fn a_lane_that_waits_holds_up_no_other_and_keeps_its_order() {
    let mut courier = Courier::default();
    courier.put(leg("a"), note("1"));
    courier.put(leg("a"), note("2"));
    courier.put(leg("b"), note("3"));
    courier.wait(&leg("a"), Some(at(10)));
    assert_eq!(courier.next(at(0), ANY), Some(leg("b")));
    assert_eq!(courier.next_due(), Some(at(10)));
    assert_eq!(courier.next(at(10), ANY), Some(leg("a")));
    assert_eq!(courier.first(&leg("a")), Some(&note("1")));
    courier.done(&leg("a"));
    assert_eq!(courier.first(&leg("a")), Some(&note("2")));
}

#[test]
fn lanes_take_turns_in_the_order_in_which_things_happened() {
    let mut courier = Courier::default();
    for (lane, text) in [("b", "1"), ("a", "2"), ("b", "3")] {
        courier.put(leg(lane), part(text));
    }
    courier.put(leg("a"), note("chatter"));
    let mut order = Vec::new();
    while let Some(next) = courier.next(at(0), ANY) {
        courier.done(&next);
        order.push(next);
    }
    assert_eq!(order, [leg("b"), leg("a"), leg("b"), leg("a")]);
}

#[test]
fn what_was_meant_for_a_moved_place_comes_first_at_the_new_one() {
    let mut courier = Courier::default();
    courier.put(leg("old"), note("1"));
    courier.put(leg("new"), note("2"));
    let Leg::Room(old) = leg("old") else { return };
    let Leg::Room(new) = leg("new") else { return };
    courier.moved(&old, &new);
    assert!(courier.first(&leg("old")).is_none());
    assert_eq!(courier.first(&leg("new")), Some(&note("1")));
    let mut again = written(&mut courier, &mut BTreeMap::new());
    assert_eq!(again.next(at(0), ANY), Some(leg("new")));
}

#[test]
fn a_service_that_does_not_answer_is_asked_less_and_less_often() {
    let mut courier = Courier::default();
    courier.put(leg("a"), note("1"));
    let pauses: Vec<i64> = (0..8)
        .map(|_| {
            courier.pause(&leg("a"), at(0));
            courier.next_due().expect("it goes on by itself").as_second()
        })
        .collect();
    assert_eq!(pauses, [5, 10, 20, 40, 80, 160, 300, 300]);
    courier.wake_service(&PlatformName::new("test"));
    assert_eq!(courier.next(at(0), ANY), Some(leg("a")));
    courier.pause(&leg("a"), at(0));
    assert_eq!(courier.next_due(), Some(at(5)), "once it answered, the pauses begin anew");
}

#[test]
fn a_lane_that_was_not_answered_does_not_wait_long_while_others_of_the_service_are() {
    let mut courier = Courier::default();
    for lane in ["a", "b", "c"] {
        courier.put(leg(lane), note("1"));
    }
    for _ in 0..5 {
        courier.pause(&leg("a"), at(0));
    }
    // The service has said how long this one has to wait.
    courier.pause(&leg("c"), at(0));
    courier.wait(&leg("c"), Some(at(200)));
    courier.answered(&leg("b"), at(10));
    courier.answered(&leg("b"), at(12));
    courier.done(&leg("b"));
    assert_eq!(courier.next(at(14), ANY), None);
    assert_eq!(courier.next(at(15), ANY), Some(leg("a")));
    courier.pause(&leg("a"), at(15));
    assert_eq!(courier.next_due(), Some(at(25)));
    courier.done(&leg("a"));
    assert_eq!(courier.next_due(), Some(at(200)));
}

#[test]
fn what_a_game_has_to_say_passes_answers_and_keeps_its_own_order() {
    let answer = |by: &str, message: &str, text: &str| {
        let by = Some(Person::new(&PlatformName::new("test"), by));
        let message = Some(MessageId::new(message));
        let document = Document::text(text);
        Parcel::Answer(Answer { to: message.clone(), by, document, others: 0, left_out: 0, asked_last: message })
    };
    let mut courier = Courier::default();
    for number in 0..40 {
        courier.put(leg("a"), answer("bob", &format!("m{number}"), &format!("no {number}")));
    }
    courier.put(leg("a"), answer("ann", "m50", "yes"));
    courier.put(leg("a"), answer("ann", "m51", "yes"));
    courier.put(leg("a"), part("first"));
    courier.put(leg("a"), part("second"));
    let mut rows = BTreeMap::new();
    let mut courier = written(&mut courier, &mut rows);
    assert_eq!(rows.len(), 4);
    let mut order = Vec::new();
    while let Some(next) = courier.next(at(0), ANY) {
        if courier.gives_way(&next) {
            courier.let_pass(&next);
            continue;
        }
        order.extend(courier.first(&next).cloned());
        courier.done(&next);
        courier = written(&mut courier, &mut rows);
    }
    let [first, second, Parcel::Answer(bob), Parcel::Answer(ann)] = order.as_slice() else { panic!("{order:#?}") };
    assert_eq!([first, second], [&part("first"), &part("second")]);
    assert_eq!((bob.others, bob.left_out, bob.document.blocks.len()), (4, 35, 5));
    assert_eq!((ann.others, ann.left_out, ann.document.plain()), (0, 0, "yes".to_owned()), "nothing is said twice");
}

#[test]
fn rows_that_have_to_wait_make_one_message() {
    let table = crate::ids::TableId("nafa".into());
    let rows = |rows: &[u64]| Parcel::Rows { table: table.clone(), rows: rows.to_vec(), whole: false };
    let mut stored = BTreeMap::new();
    let mut courier = Courier::default();
    for number in 1..=4 {
        courier.put(leg("a"), rows(&[number]));
    }
    written(&mut courier, &mut stored);
    // One that was tried may stand there already.
    courier.wait(&leg("a"), Some(at(9)));
    assert_eq!(courier.first(&leg("a")), Some(&rows(&[1])));
    courier.done(&leg("a"));
    assert_eq!(courier.first(&leg("a")), Some(&rows(&[2, 3, 4])));
    courier.put(leg("a"), note("between"));
    courier.put(leg("a"), rows(&[5]));
    courier.put(leg("a"), rows(&[6]));
    courier.wait_for_room(&leg("a"), at(20));
    assert_eq!(courier.next(at(10), ANY), None);
    courier.put(leg("a"), rows(&[7]));
    let mut again = written(&mut courier, &mut stored);
    let mut order = Vec::new();
    while let Some(next) = again.next(at(20), ANY) {
        order.extend(again.first(&next).cloned());
        again.done(&next);
    }
    assert_eq!(order, [rows(&[2, 3, 4]), note("between"), rows(&[5, 6, 7])]);
    // With more to say, the first may be allowed more: it is looked at once more.
    let mut courier = Courier::default();
    courier.put(leg("a"), rows(&[1]));
    courier.put(leg("a"), rows(&[2]));
    courier.wait_for_room(&leg("a"), at(20));
    assert_eq!(courier.next(at(10), ANY), Some(leg("a")));
    courier.wait_for_room(&leg("a"), at(20));
    assert_eq!(courier.next(at(10), ANY), None);
}

#[test]
fn the_rows_are_the_lanes_at_every_moment() {
    let mut rows = BTreeMap::new();
    let mut courier = Courier::default();
    courier.put(leg("a"), part("long"));
    courier.put(leg("a"), note("2"));
    courier.put(leg("b"), note("3"));
    written(&mut courier, &mut rows);
    assert_eq!(rows.len(), 3);
    courier.replace_first(&leg("a"), vec![part("lo"), part("ng")]);
    let operation =
        Operation::Retract { place: Place::new(&PlatformName::new("test"), "a"), message: MessageId::new("m") };
    let flight = Flight { key: OperationKey::new("o1"), operation, asks: None };
    courier.take_off(&leg("a"), Some(flight.clone()));
    assert_eq!(courier.next(at(0), ANY), Some(leg("b")), "what is under way waits for its answer");
    courier.put(leg("a"), note("4"));
    let mut again = written(&mut courier, &mut rows);
    assert_eq!(again.flight(&leg("a")), Some(&flight));
    let mut order = Vec::new();
    while let Some(next) = again.next(at(0), ANY) {
        order.push(again.first(&next).cloned());
        again.done(&next);
        assert_eq!(again.flight(&next), None);
    }
    assert_eq!(order, [part("lo"), part("ng"), note("2"), note("3"), note("4")].map(Some));
    let mut nothing = written(&mut again, &mut rows);
    assert!(rows.is_empty() && nothing.next(at(0), ANY).is_none());
    nothing.put(leg("a"), note("5"));
    assert_eq!(nothing.count(), 5, "a number is never given twice");
}

#[test]
fn an_answer_that_comes_back_after_the_last_parcel_was_given_up_does_no_harm() {
    let mut courier = Courier::default();
    courier.put(leg("a"), note("1"));
    courier.take_off(&leg("a"), None);
    courier.done(&leg("a"));
    courier.land(&leg("a"), None);
    assert!(courier.first(&leg("a")).is_none());
}
