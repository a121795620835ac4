use gloaming_core::chat::{
    Batch, ChatError, Choice, Cursor, Happening, LengthUnit, MissingRight, Operation, OperationKey, OperationKind,
    Person, Place, Platform, Post, Prompt, PromptId, Receipt, RoomSpeakers, Settled, Support,
};
use gloaming_core::text::Document;
use jiff::Timestamp;

use super::*;

fn at(second: i64) -> Timestamp {
    Timestamp::from_second(second).expect("a small number of seconds")
}

fn post(place: &Place, text: &str) -> Post {
    Post::new(place.clone(), Document::text(text))
}

fn execute(service: &VirtualService, key: &str, operation: &Operation) -> Result<Receipt, ChatError> {
    block_on(service.execute(&OperationKey::new(key), operation)).expect("virtual services never wait")
}

fn receive(service: &VirtualService, cursor: Option<Cursor>) -> Result<Batch, ChatError> {
    block_on(service.receive(cursor)).expect("virtual services never wait")
}

fn settle(service: &VirtualService, key: &str, operation: &Operation) -> Settled {
    block_on(service.settle(&OperationKey::new(key), operation)).expect("virtual services never wait")
}

fn opened(receipt: Result<Receipt, ChatError>) -> Place {
    match receipt {
        Ok(Receipt::Opened(place)) => place,
        other => panic!("nothing was opened: {other:?}"),
    }
}

/// Creates a room with Ann and Bob.
fn green(service: &VirtualService) -> (Place, Person, Person) {
    let (ann, bob) = (service.person("Ann"), service.person("Bob"));
    let room = service.room(at(1), "The green");
    for person in [&ann, &bob] {
        service.join(at(1), person, &room).expect("the room is public");
    }
    (room, ann, bob)
}

fn texts(screen: &[Seen]) -> Vec<&str> {
    screen
        .iter()
        .filter_map(|seen| match &seen.sight {
            Sight::Message(message) => Some(message.text.as_str()),
            _ => None,
        })
        .collect()
}

#[test]
fn telegram_allows_twenty_messages_a_minute_in_a_group_and_counts_edits() {
    let service = VirtualService::new("tg", Profile::TelegramLike);
    let (room, ..) = green(&service);
    let mut first = None;
    for number in 0..19 {
        let sent = execute(&service, &format!("k{number}"), &Operation::Send(post(&room, "tick")));
        let Ok(Receipt::Sent(message)) = sent else { panic!("{sent:?}") };
        first.get_or_insert(message);
    }
    let message = first.expect("nineteen were sent");
    let edit = |text| Operation::Edit { message: message.clone(), post: post(&room, text) };
    assert_eq!(execute(&service, "e1", &edit("tick")), Ok(Receipt::Done), "nothing changes: nothing is counted");
    assert_eq!(execute(&service, "e2", &edit("tock")), Ok(Receipt::Done));
    service.set_now(at(21));
    let busy = execute(&service, "k20", &Operation::Send(post(&room, "too much")));
    assert_eq!(busy, Err(ChatError::Busy { after: std::time::Duration::from_secs(40) }));
    service.set_now(at(61));
    assert!(execute(&service, "k20", &Operation::Send(post(&room, "in time"))).is_ok());
}

#[test]
fn a_lost_answer_is_found_where_keys_are_known_and_unknown_where_not() {
    for profile in Profile::ALL {
        let service = VirtualService::new("any", profile);
        let (room, ann, _) = green(&service);
        let send = Operation::Send(post(&room, "dusk falls"));
        let lost = ChatError::Unknown { reason: "the line went dead".into() };
        service.inject(Fault::after(OperationKind::Send, lost.clone()));
        assert_eq!(execute(&service, "k1", &send), Err(lost));
        assert!(service.log()[0].done, "it was done all the same");
        let keyed = matches!(profile, Profile::MatrixLike | Profile::WebLike);
        match settle(&service, "k1", &send) {
            Settled::Happened(receipt) => assert_eq!(execute(&service, "k1", &send), Ok(receipt)),
            settled => {
                assert_eq!((settled, keyed), (Settled::Unknown, false));
                assert!(execute(&service, "k1", &send).is_ok());
            }
        }
        let times = if keyed { 1 } else { 2 };
        assert_eq!(texts(&service.screen(&ann)), vec!["dusk falls"; times], "{}", profile.name());
    }
}

#[test]
fn a_fault_before_leaves_no_trace_and_strikes_only_as_often_as_it_should() {
    let service = VirtualService::new("web", Profile::WebLike);
    let (room, ann, _) = green(&service);
    let elsewhere = service.room(at(2), "Elsewhere");
    let refusal = ChatError::Offline { reason: "no route".into() };
    service.inject(Fault::before(OperationKind::Send, refusal.clone()).times(2).only_in(&room));
    let send = Operation::Send(post(&room, "hello"));
    assert!(execute(&service, "k0", &Operation::Send(post(&elsewhere, "hello"))).is_ok());
    assert_eq!(execute(&service, "k1", &send), Err(refusal.clone()));
    assert_eq!(settle(&service, "k1", &send), Settled::DidNot);
    assert_eq!(execute(&service, "k1", &send), Err(refusal));
    assert!(execute(&service, "k1", &send).is_ok());
    assert_eq!(texts(&service.screen(&ann)), ["hello"]);
    assert!(!service.has_faults());
}

#[test]
fn an_outage_hides_nothing_that_people_say_meanwhile() {
    let service = VirtualService::new("mx", Profile::MatrixLike);
    let (room, ann, _) = green(&service);
    let cursor = receive(&service, None).expect("online").cursor;
    service.go_offline("the cable");
    service.say(at(5), &ann, &room, "anyone?").expect("people can talk");
    let offline = ChatError::Offline { reason: "the cable".into() };
    assert_eq!(receive(&service, cursor.clone()), Err(offline.clone()));
    assert_eq!(execute(&service, "k", &Operation::Send(post(&room, "no"))), Err(offline));
    service.come_back();
    let batch = receive(&service, cursor.clone()).expect("online again");
    assert!(matches!(&batch.incoming[..], [one] if one.at == at(5)));
    assert!(service.deliver_again(None));
    let again = receive(&service, batch.cursor).expect("online");
    assert_eq!(again.incoming, batch.incoming);
}

#[test]
fn telegram_keeps_nothing_that_was_acknowledged() {
    for (profile, remembered) in [(Profile::TelegramLike, 0), (Profile::MatrixLike, 3)] {
        let service = VirtualService::new("any", profile);
        green(&service);
        let batch = receive(&service, None).expect("online");
        assert_eq!(batch.incoming.len(), 3, "the bot was added, two came");
        receive(&service, batch.cursor).expect("online");
        assert_eq!(receive(&service, None).expect("online").incoming.len(), remembered, "{}", profile.name());
    }
}

#[test]
fn who_blocked_the_bot_is_unreachable_until_they_start_it_again() {
    for (profile, refusal) in [(Profile::TelegramLike, ChatError::StartFirst), (Profile::WebLike, ChatError::Gone)] {
        let service = VirtualService::new("any", profile);
        let ann = service.person("Ann");
        let direct = service.start(at(1), &ann, Some("t0ken")).expect("links can be followed");
        service.block(at(2), &ann).expect("Ann is there");
        let send = Operation::Send(post(&direct, "psst"));
        assert_eq!(execute(&service, "k1", &send), Err(refusal.clone()));
        assert_eq!(execute(&service, "k2", &Operation::OpenDirect { person: ann.clone() }), Err(refusal));
        assert_eq!(service.start(at(3), &ann, None).expect("links can be followed"), direct, "the same conversation");
        assert!(execute(&service, "k1", &send).is_ok());
        let told: Vec<_> = service.incoming().into_iter().map(|incoming| incoming.what).collect();
        assert!(matches!(&told[..], [
            Happening::DirectOpened { start: Some(token), .. },
            Happening::Unreachable { .. },
            Happening::DirectOpened { start: None, .. },
        ] if token == "t0ken"));
    }
}

#[test]
fn a_closed_room_is_closed_for_people_and_not_for_the_bot() {
    let service = VirtualService::new("mx", Profile::MatrixLike);
    let (room, ann, bob) = green(&service);
    let only = RoomSpeakers::Only(vec![ann.clone()]);
    execute(&service, "k1", &Operation::SetSpeakers { place: room.clone(), speakers: only, before: None })
        .expect("Matrix can");
    let refused = service.say(at(2), &bob, &room, "but I …").expect_err("Bob may not");
    assert_eq!(refused.to_string(), "Bob may not write in «The green» now");
    assert!(service.say(at(2), &ann, &room, "I may").is_ok());
    assert!(execute(&service, "k2", &Operation::Send(post(&room, "so may I"))).is_ok());
    let archive = Operation::Leave { place: room.clone(), archive: true };
    assert!(execute(&service, "k3", &archive).is_ok() && execute(&service, "k3", &archive).is_ok());
    assert!(!service.may_write(&ann, &room));
}

#[test]
fn buttons_work_as_in_a_client() {
    let service = VirtualService::new("mx", Profile::MatrixLike);
    let (room, ann, bob) = green(&service);
    let stranger = service.person("Stranger");
    let id = PromptId::new("p-1");
    let choices = ["yes", "no"].map(Choice::new).to_vec();
    let prompt = Prompt::of(id.clone(), choices);
    let sent = execute(&service, "k1", &Operation::Send(Post { prompt: Some(prompt), ..post(&room, "hang?") }));
    let Ok(Receipt::Sent(message)) = sent else { panic!("{sent:?}") };
    assert_eq!(service.pick(at(2), &ann, &id, &[1]), Ok(None), "a reaction wants no answer");
    assert_eq!(service.pick(at(2), &ann, &id, &[1]), Err(PeopleFault::AsItWas));
    assert_eq!(service.pick(at(2), &ann, &id, &[2]), Err(PeopleFault::NoSuchButton { choice: 2, there: 2 }));
    assert!(matches!(service.pick(at(2), &ann, &id, &[0, 1]), Err(PeopleFault::WrongNumber { picked: 2, .. })));
    assert_eq!(service.pick(at(2), &stranger, &id, &[0]), Err(PeopleFault::NoSuchPrompt(id.clone())));
    let seen = service.screen(&bob);
    let last = &seen.last().expect("Bob saw much").sight;
    assert_eq!(*last, Sight::Picked { message: 1, by: "Ann".into(), label: "no".into() }, "everyone sees a reaction");
    assert!(service.withdraw(at(3), &ann, &id, 1).is_ok());
    execute(&service, "k2", &Operation::Edit { message: message.clone(), post: post(&room, "it is decided") })
        .expect("ours");
    assert_eq!(service.pick(at(4), &ann, &message, &[0]), Err(PeopleFault::NoButtons(message.clone())));
    execute(&service, "k3", &Operation::Retract { place: room, message: message.clone() }).expect("ours");
    assert_eq!(service.pick(at(5), &ann, &message, &[0]), Err(PeopleFault::NoSuchMessage(message)));
}

#[test]
fn protected_messages_are_not_forwarded_and_forwarded_ones_say_so() {
    let service = VirtualService::new("tg", Profile::TelegramLike);
    let (room, ann, _) = green(&service);
    let direct = service.start(at(1), &ann, None).expect("links can be followed");
    let send = |key, post| match execute(&service, key, &Operation::Send(post)) {
        Ok(Receipt::Sent(message)) => message,
        other => panic!("{other:?}"),
    };
    let open = send("k1", post(&direct, "you are the seer"));
    let closed = send("k2", Post { protect: true, ..post(&direct, "you are a wolf") });
    assert_eq!(service.forward(at(2), &ann, &room, &closed), Err(PeopleFault::Protected));
    assert!(service.forward(at(2), &ann, &room, &open).is_ok());
    let last = service.incoming().pop().expect("it was said").what;
    assert!(matches!(last, Happening::Said { forwarded: Some(gloaming_core::chat::Forwarded::FromTheBot), .. }));
}

#[test]
fn a_mention_at_the_start_is_a_prefix_and_a_late_key_brings_the_message() {
    let service = VirtualService::new("mx", Profile::MatrixLike);
    let (room, ann, _) = green(&service);
    let said = |service: &VirtualService| match service.incoming().pop().expect("something came").what {
        Happening::Said { text, message, .. } => (text, message),
        other => panic!("{other:?}"),
    };
    service.say(at(2), &ann, &room, "@bot: vote bob").expect("Ann may");
    assert_eq!(said(&service).0, "!vote bob");
    service.say(at(2), &ann, &room, "@bottle").expect("Ann may");
    assert_eq!(said(&service).0, "@bottle");
    let secret = service.say_undecryptable(at(3), &ann, &room, "!vote ann").expect("Matrix encrypts");
    assert!(matches!(service.incoming().pop().expect("something came").what, Happening::Undecryptable { .. }));
    service.decrypt(at(4), &secret).expect("it was unreadable");
    assert_eq!(said(&service), ("!vote ann".to_owned(), secret));
}

#[test]
fn a_lost_right_shows_in_the_capabilities_and_in_the_refusal() {
    let service = VirtualService::new("tg", Profile::TelegramLike);
    let (room, ..) = green(&service);
    service.set_right(at(2), &room, MissingRight::Restrict, false);
    assert_eq!(service.capabilities(Some(&room)).speakers, Support::MissingRight);
    assert_eq!(service.capabilities(None).speakers, Support::Yes);
    let close = Operation::SetSpeakers { place: room.clone(), speakers: RoomSpeakers::Nobody, before: None };
    let refused = Err(ChatError::NotAllowed { right: MissingRight::Restrict });
    assert_eq!(execute(&service, "k1", &close), refused);
    service.set_right(at(3), &room, MissingRight::Restrict, true);
    assert!(execute(&service, "k1", &close).is_ok());
}

#[test]
fn a_moved_group_is_the_same_to_people() {
    let service = VirtualService::new("tg", Profile::TelegramLike);
    let (room, ann, bob) = green(&service);
    service.say(at(2), &ann, &room, "before").expect("Ann may");
    let new = service.move_place(at(3), &room);
    assert_eq!(execute(&service, "k", &Operation::Send(post(&room, "x"))), Err(ChatError::Moved { to: new.clone() }));
    service.say(at(4), &ann, &room, "after").expect("Ann's client follows");
    assert!(execute(&service, "k", &Operation::Send(post(&new, "here"))).is_ok());
    assert!(service.screen(&bob).iter().all(|seen| seen.place == "room 1"));
    assert_eq!(texts(&service.screen(&bob)), ["before", "after", "here"]);
}

/// Plays the same evening. `secret` changes what happens in places where Bob isn't.
fn evening(secret: bool) -> (String, String) {
    let service = VirtualService::new("mx", Profile::MatrixLike);
    let (room, ann, bob) = green(&service);
    if secret {
        let members = vec![ann.clone()];
        let open = Operation::OpenRoom { title: "The den".into(), members, listed: false };
        let den = opened(execute(&service, "den", &open));
        for number in 0..3 {
            service.say(at(2), &ann, &den, "whom?").expect("Ann is there");
            execute(&service, &format!("den-{number}"), &Operation::Send(post(&den, "choose"))).expect("ours");
        }
    }
    service.say(at(3), &ann, &room, "good morning").expect("Ann may");
    let mention = Post { mention: vec![bob.clone()], ..post(&room, "Bob, speak") };
    execute(&service, "day", &Operation::Send(mention)).expect("plain");
    (json_lines(&service.screen(&ann)), json_lines(&service.screen(&bob)))
}

#[test]
fn who_is_not_there_sees_the_same_byte_for_byte() {
    let (ann_plain, bob_plain) = evening(false);
    let (ann_secret, bob_secret) = evening(true);
    assert_eq!(bob_plain, bob_secret);
    assert_ne!(ann_plain, ann_secret);
    assert_eq!((ann_secret, bob_secret), evening(true), "the same calls, the same screens");
    assert!(bob_plain.ends_with(
        r#"{"at":"1970-01-01T00:00:03Z","place":"room 1","title":"The green","sight":{"message":{"message":2,"by":null,"text":"Bob, speak","mentions":["Bob"],"notified":true}}}
"#
    ), "{bob_plain}");
    for line in bob_plain.lines() {
        let seen: Seen = serde_json::from_str(line).expect("screens can be read again");
        assert_eq!(json_lines(&[seen]).trim_end(), line);
    }
}

#[test]
fn private_rooms_are_seen_from_inside_only_and_invitations_can_wait() {
    let service = VirtualService::new("mx", Profile::MatrixLike);
    let (_, ann, bob) = green(&service);
    service.comes_when_invited(&bob, false);
    let members = vec![ann.clone(), bob.clone()];
    let den =
        opened(execute(&service, "den", &Operation::OpenRoom { title: "The den".into(), members, listed: false }));
    assert_eq!(service.members(&den), std::slice::from_ref(&ann));
    execute(&service, "k1", &Operation::Send(post(&den, "early"))).expect("ours");
    assert!(texts(&service.screen(&bob)).is_empty());
    assert!(matches!(service.say(at(2), &bob, &den, "hi"), Err(PeopleFault::NotThere { .. })));
    service.join(at(3), &bob, &den).expect("Bob is invited");
    execute(&service, "k2", &Operation::Send(post(&den, "late"))).expect("ours");
    assert_eq!(texts(&service.screen(&bob)), ["late"], "Matrix shows what came after joining");
    execute(
        &service,
        "k3",
        &Operation::SetMembers { place: den.clone(), members: vec![ann], former: Vec::new(), revoke: Vec::new() },
    )
    .expect("ours");
    execute(&service, "k4", &Operation::Send(post(&den, "alone"))).expect("ours");
    assert_eq!(texts(&service.screen(&bob)), ["late"]);
    assert!(matches!(service.join(at(4), &bob, &den), Err(PeopleFault::NotThere { .. })), "not invited any more");
}

#[test]
fn lengths_are_counted_in_the_unit_of_the_service() {
    let units: Vec<LengthUnit> = Profile::ALL.iter().map(|profile| profile.at_best().longest_message.unit).collect();
    assert_eq!(units, [LengthUnit::Bytes, LengthUnit::Utf16, LengthUnit::Characters, LengthUnit::Characters]);
    let service = VirtualService::new("tg", Profile::TelegramLike);
    let (room, ..) = green(&service);
    let moons = |count: usize| Operation::Send(post(&room, &"🌕".repeat(count)));
    assert!(execute(&service, "k1", &moons(2_048)).is_ok());
    assert!(matches!(execute(&service, "k2", &moons(2_049)), Err(ChatError::Malformed { .. })));
}
