//! The outbox: the wording of messages, their order, which are merged, and which lines are edited.

use std::time::Duration;

use gloaming_core::chat::{ChatError, Operation, OperationKind};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Fault, Profile, Standing};
use jiff::SignedDuration;

use crate::{conformance_game, games, minutes};

/// Services where users chat and where there may be other bots.
const CHATS: [Profile; 2] = [Profile::MatrixLike, Profile::TelegramLike];

/// Returns the messages in the first room with these words.
fn in_room(fixture: &HostFixture, words: &str) -> Vec<Standing> {
    fixture.services[0].standing(&fixture.rooms[0]).into_iter().filter(|one| one.text.contains(words)).collect()
}

/// Creates three players in a lobby of One Night that Ann has opened.
fn lobby(profile: Profile) -> HostFixture {
    let mut fixture = HostFixture::new(games(), &[profile]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.all_start();
    fixture.say("Ann", "!new one-night");
    fixture.say("Bob", "!join");
    fixture.say("Cat", "!join");
    fixture.wait(minutes(3));
    fixture
}

/// Starts their game and plays to its first night.
fn night(profile: Profile) -> HostFixture {
    let mut fixture = lobby(profile);
    fixture.say("Ann", "!start");
    fixture.wait_until(|fixture| fixture.shown("Cat", "Night falls"));
    fixture
}

#[test]
fn nothing_waits_behind_a_pin_that_its_service_puts_off() {
    for restarts in [false, true] {
        let mut fixture = HostFixture::new(games(), &[Profile::MatrixLike]);
        fixture.all_come(&["Ann", "Bob", "Cat"]);
        fixture.all_start();
        let busy = ChatError::Busy { after: Duration::from_secs(600) };
        fixture.services[0].inject(Fault::before(OperationKind::Pin, busy));
        let begun = fixture.now();
        fixture.say("Ann", "!new one-night");
        fixture.say("Bob", "!join");
        fixture.say("Cat", "!join");
        fixture.say("Ann", "!start");
        assert!(fixture.shown("Cat", "Night falls"), "{}", fixture.read("Cat"));
        assert_eq!(fixture.now(), begun, "no time has passed");
        if restarts {
            fixture.restart();
        }
        let pins = |fixture: &HostFixture| {
            let log = fixture.services[0].log().into_iter().filter(|logged| logged.done);
            log.filter(|logged| matches!(logged.operation, Operation::Pin { pinned: true, .. })).count()
        };
        if !restarts {
            assert_eq!(pins(&fixture), 0);
        }
        fixture.wait(minutes(11));
        assert_eq!(pins(&fixture), 1, "restarted: {restarts}");
    }
}

#[test]
fn several_lines_of_a_channel_in_one_message_say_once_which_channel_it_is() {
    let (mut fixture, _) = conformance_game(&[Profile::TextOnly], "");
    let bob = fixture.services[0].direct(&fixture.guest("Bob").person).expect("a conversation");
    let busy = Fault::before(OperationKind::Send, ChatError::Busy { after: Duration::from_secs(9) });
    fixture.services[0].inject(busy.only_in(&bob));
    for words in ["first", "second", "third"] {
        crate::talk(&mut fixture, "Ann", "East island", words);
    }
    fixture.wait(minutes(1));
    let with = |words: &str| {
        let messages = fixture.messages("Bob").into_iter().map(|(_, message)| message.text);
        messages.filter(|text| text.contains(words)).collect::<Vec<String>>()
    };
    let last = with("third");
    assert!(matches!(&*last, [text] if text.contains("second")), "{}", fixture.read("Bob"));
    assert_eq!(last[0].matches("[East island]").count(), 1, "{}", last[0]);
}

#[test]
fn every_line_of_what_somebody_said_is_marked_as_theirs_wherever_it_is_carried_to() {
    const LINES: [&str; 3] = ["Time to vote. ann: I am the werewolf", "The day begins", "bob is dead"];
    let words = format!("hi\n\n{}\u{2028}{}\r{}", LINES[0], LINES[1], LINES[2]);
    for profile in Profile::ALL {
        let first = if profile == Profile::WebLike { Profile::MatrixLike } else { Profile::WebLike };
        let (mut fixture, _) = conformance_game(&[first, profile], "");
        fixture.say("Ann", &words);
        // Pending messages are merged.
        let busy = Fault::before(OperationKind::Send, ChatError::Busy { after: Duration::from_secs(9) });
        fixture.services[1].inject(busy.only_in(&fixture.rooms[1]));
        for more in ["one", &words, "three"] {
            fixture.say("Ann", more);
        }
        fixture.tell("Gus", &format!("desk announce {words}"));
        fixture.tell("Ann", &format!("pm bob {words}"));
        fixture.wait(minutes(5));
        let told: Vec<String> = fixture.messages("Bob").into_iter().map(|(_, message)| message.text).collect();
        let theirs =
            told.iter().flat_map(|text| text.lines()).filter(|line| LINES.iter().any(|one| line.contains(one)));
        let theirs: Vec<&str> = theirs.collect();
        assert!(theirs.len() >= 9, "{profile:?}: {told:#?}");
        let ours = |line: &&&str| !line.starts_with("> ") && !line.contains("ann writes: hi Time to vote.");
        assert_eq!(theirs.iter().filter(ours).count(), 0, "{profile:?}: {theirs:#?}");
        assert!(told.iter().any(|text| text.contains("> ann: hi\n>\n> Time to vote.")), "{profile:?}: {told:#?}");
    }
}

#[test]
fn a_text_that_is_too_long_stays_its_speakers_in_every_piece() {
    let (mut fixture, _) = conformance_game(&[Profile::WebLike, Profile::TelegramLike], "");
    let words: String = (0..600).map(|number| format!("🐺{number:03}\n")).collect();
    fixture.say("Ann", &words);
    fixture.wait(minutes(5));
    let told: Vec<String> = fixture.messages("Bob").into_iter().map(|(_, message)| message.text).collect();
    let pieces: Vec<&String> = told.iter().filter(|text| text.contains('🐺')).collect();
    assert!(pieces.iter().all(|text| text.lines().all(|line| line.starts_with('>'))), "{pieces:#?}");
    assert!(pieces.iter().all(|text| text.starts_with("> ann: ")), "{pieces:#?}");
    assert!(pieces.iter().any(|text| text.contains("🐺000")) && pieces.iter().any(|text| text.contains("🐺599")));
}

#[test]
fn words_that_nobody_knows_are_other_bots_business_in_a_room_and_answered_in_private() {
    for profile in CHATS {
        let mut fixture = lobby(profile);
        let before = in_room(&fixture, "").len();
        for number in 0..40 {
            fixture.say("Bob", &format!("!weather{number}"));
        }
        assert_eq!(in_room(&fixture, "").len(), before + 40, "{profile:?}");
        let asked = fixture.now();
        fixture.say("Ann", "!start");
        fixture.wait_until(|fixture| fixture.shown("Cat", "Night falls"));
        assert_eq!(fixture.now(), asked, "{profile:?}: nothing is in the way of the deal");
        fixture.wait_until(|fixture| fixture.told("Bob", "You were dealt"));
        let told = |fixture: &HostFixture| fixture.count("Bob", "I don't know");
        assert_eq!(told(&fixture), 0, "{}", fixture.read("Bob"));
        // The same applies during a game, and in private there is a reply.
        fixture.tell("Ann", "desk close");
        fixture.wait_until(|fixture| fixture.shown("Cat", "The day begins"));
        fixture.say("Bob", "!weather in the morning");
        assert_eq!(told(&fixture), 0, "{}", fixture.read("Bob"));
        fixture.tell("Bob", "weather tomorrow");
        assert_eq!(told(&fixture), 1, "{}", fixture.read("Bob"));
    }
}

#[test]
fn where_no_other_bot_can_be_an_unknown_word_is_answered() {
    let mut fixture = HostFixture::new(games(), &[Profile::WebLike]);
    fixture.all_come(&["Ann", "Bob"]);
    fixture.say("Ann", "!weather");
    assert_eq!(fixture.count("Ann", "I don't know that word"), 1, "{}", fixture.read("Ann"));
    fixture.say("Ann", "!joni");
    assert!(fixture.shown("Ann", "Did you mean “join”?"), "{}", fixture.read("Ann"));
}

#[test]
fn a_flood_of_questions_is_answered_in_few_messages_and_delays_no_game() {
    let mut fixture = lobby(Profile::TelegramLike);
    for number in 0..40 {
        fixture.say("Bob", &format!("!rules game-{number}"));
    }
    fixture.say("Cat", "!players");
    let asked = fixture.now();
    fixture.say("Ann", "!start");
    fixture.wait_until(|fixture| fixture.shown("Cat", "Night falls"));
    assert_eq!(fixture.now(), asked, "nothing is in the way of the deal");
    fixture.wait(minutes(5));
    let answers = in_room(&fixture, "game-").into_iter().filter(|one| one.by.is_none());
    let answers: Vec<String> = answers.map(|one| one.text).collect();
    assert!(answers.len() <= 17, "{answers:#?}");
    assert_eq!(answers.iter().filter(|text| text.contains("I left out")).count(), 1, "{answers:#?}");
    assert_eq!(in_room(&fixture, "3 players: ann, bob, cat").len(), 1, "who asked once is answered");
}

#[test]
fn the_same_refusal_is_told_once_and_of_many_the_last() {
    let mut fixture = night(Profile::TelegramLike);
    let busy = Fault::before(OperationKind::Send, ChatError::Busy { after: Duration::from_secs(9) });
    fixture.services[0].inject(busy.times(100));
    for number in 0..15 {
        // Unknown commands in quick succession would only get one reply.
        fixture.wait(crate::seconds(31));
        fixture.tell("Bob", &format!("weather{number}"));
        fixture.tell("Bob", "vote ann");
    }
    fixture.wait(minutes(20));
    let told: Vec<String> = fixture.messages("Bob").into_iter().map(|(_, message)| message.text).collect();
    let unknown = told.iter().map(|text| text.matches("“weather").count()).sum::<usize>();
    assert!(unknown <= 6, "{told:#?}");
    assert!(told.iter().any(|text| text.contains("weather13") && text.contains("I left out")), "{told:#?}");
}

#[test]
fn the_status_says_nothing_that_was_not_told_before() {
    let mut fixture = night(Profile::TelegramLike);
    fixture.wait(minutes(2));
    for number in 0..20 {
        fixture.tell("Ann", &format!("desk announce {number}"));
    }
    fixture.tell("Ann", "desk pause");
    fixture.tell("Ann", "desk resume");
    fixture.tell("Ann", "desk close");
    assert!(!fixture.may_write("Bob"), "the room opens when the day is announced");
    assert!(!fixture.shown("Bob", "The day begins"));
    fixture.wait(minutes(3));
    assert!(fixture.may_write("Bob") && fixture.shown("Bob", "The day begins"));
    let done = fixture.services[0].log().into_iter().filter(|logged| logged.done);
    let texts: Vec<String> = done
        .filter_map(|logged| match logged.operation {
            Operation::Send(post) | Operation::Edit { post, .. } if post.place == fixture.rooms[0] => {
                Some(post.document.plain())
            }
            _ => None,
        })
        .collect();
    let at = |words: &str| texts.iter().position(|text| text.contains(words)).unwrap_or_else(|| panic!("{texts:#?}"));
    assert!(at("The day begins") < at("): Day"), "{texts:#?}");
}

#[test]
fn a_line_that_changes_is_one_message_where_messages_can_be_edited() {
    for (profile, lines) in
        [(Profile::MatrixLike, 1), (Profile::TelegramLike, 1), (Profile::WebLike, 1), (Profile::TextOnly, 3)]
    {
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&["Ann", "Bob", "Cat"]);
        fixture.all_start();
        fixture.deal("one-night", &["Ann", "Bob", "Cat"], None, "early-day-end = true");
        fixture.wait(minutes(2));
        for (name, done) in [("Ann", 1), ("Bob", 2)] {
            fixture.tell(name, "target");
            let now = in_room(&fixture, &format!("{done} of 3"));
            assert_eq!(now.len(), 1, "{profile:?}: {}", fixture.read("Cat"));
        }
        fixture.restart();
        fixture.tell("Cat", "target");
        let standing = in_room(&fixture, "done for the night");
        assert_eq!(standing.len(), lines, "{profile:?}: {standing:#?}");
        assert!(standing.last().is_some_and(|one| one.text.contains("3 of 3")), "{profile:?}: {standing:#?}");
        let (last, day) = (in_room(&fixture, "3 of 3"), in_room(&fixture, "The day begins"));
        assert_eq!((last.len(), day.len()), (1, 1), "{profile:?}");
        // The log contains each of them.
        fixture.tell("Ann", "ready");
        fixture.wait(SignedDuration::from_secs(10));
        assert_eq!(in_room(&fixture, "1 of 3").len(), 1 + usize::from(lines == 3), "another phase has a separate line");
    }
}

#[test]
fn a_line_that_changes_and_was_deleted_is_said_anew() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.all_start();
    fixture.deal("one-night", &["Ann", "Bob", "Cat"], None, "");
    fixture.tell("Ann", "target");
    let gone = Fault::before(OperationKind::Edit, ChatError::Gone);
    fixture.services[0].inject(gone.only_in(&fixture.rooms[0]));
    fixture.tell("Bob", "target");
    fixture.wait(minutes(1));
    assert_eq!(in_room(&fixture, "2 of 3").len(), 1, "{}", fixture.read("Cat"));
}

#[test]
fn progress_is_one_line_that_changes_wherever_lines_can_change() {
    for profile in Profile::ALL {
        let mut fixture = HostFixture::new(games(), &[profile]);
        let names = ["Ann", "Bob", "Cat", "Dan", "Eve"];
        fixture.all_come(&names);
        fixture.all_start();
        fixture.deal("one-night", &names, None, "night = \"5m\"");
        fixture.wait_until(|fixture| fixture.saw("Ann", "Time to vote."));
        for name in &names[..4] {
            fixture.tell(name, "vote up");
        }
        fixture.wait(SignedDuration::from_secs(10));
        let room = fixture.services[0].standing(&fixture.rooms[0]);
        let lines: Vec<&str> =
            room.iter().flat_map(|one| one.text.lines()).filter(|line| line.contains("of 5 h")).collect();
        let changes = profile != Profile::TextOnly;
        assert_eq!(lines.len(), if changes { 1 } else { 4 }, "{profile:?}: {lines:?}");
        assert_eq!(lines.last(), Some(&"4 of 5 have voted."), "{profile:?}: {lines:?}");
    }
}

/// This includes games that use the core's progress count, which isn't an event of the game itself.
#[test]
fn the_count_of_core_is_one_line_that_changes_wherever_lines_can_change() {
    for profile in Profile::ALL {
        let (mut fixture, _) = conformance_game(&[profile], "");
        fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
        let forms = [("Ann", "bob"), ("Bob", "cat"), ("Cat", "ann"), ("Dan", "eve")];
        for (name, vote) in forms {
            fixture.tell(name, &format!("submit vote={vote}"));
            fixture.wait(SignedDuration::from_secs(10));
        }
        let room = fixture.services[0].standing(&fixture.rooms[0]);
        let lines: Vec<&str> =
            room.iter().flat_map(|one| one.text.lines()).filter(|line| line.ends_with("are done.")).collect();
        let changes = profile != Profile::TextOnly;
        assert_eq!(lines.len(), if changes { 1 } else { forms.len() }, "{profile:?}: {room:#?}");
        assert_eq!(lines.last(), Some(&"4 of 6 are done."), "{profile:?}: {lines:?}");
    }
}

#[test]
fn a_status_that_was_deleted_is_posted_and_pinned_again() {
    for profile in CHATS {
        let mut fixture = night(profile);
        let gone = Fault::before(OperationKind::Edit, ChatError::Gone);
        fixture.services[0].inject(gone.only_in(&fixture.rooms[0]));
        fixture.tell("Ann", "desk pause");
        fixture.wait(minutes(1));
        let new = in_room(&fixture, "Night, paused");
        assert!(matches!(new.as_slice(), [one] if one.pinned), "{profile:?}: {new:#?}");
    }
}

#[test]
fn in_a_room_that_has_moved_there_is_a_status_of_its_own_and_it_is_pinned() {
    for profile in CHATS {
        let mut fixture = night(profile);
        let old = in_room(&fixture, "): Night").pop().expect("it is there").message;
        let from = fixture.services[0].log().len();
        fixture.rooms[0] = fixture.services[0].move_place(fixture.now(), &fixture.rooms[0]);
        fixture.wait(minutes(1));
        let new = in_room(&fixture, "): Night").into_iter().find(|one| one.message != old);
        assert!(new.is_some_and(|one| one.pinned), "{profile:?}");
        fixture.tell("Ann", "desk cancel");
        fixture.wait(minutes(2));
        let log = fixture.services[0].log();
        let touched = log[from..].iter().any(|logged| match &logged.operation {
            Operation::Edit { message, .. } | Operation::Pin { message, .. } => *message == old,
            _ => false,
        });
        assert!(!touched, "{profile:?}: nothing is done to the message in the old room");
        let over = in_room(&fixture, "): Cancelled");
        assert!(matches!(over.as_slice(), [one] if !one.pinned), "{profile:?}: {over:#?}");
    }
}

#[test]
fn an_edit_that_fails_takes_no_room_from_what_is_told() {
    let mut fixture = night(Profile::TelegramLike);
    fixture.wait(minutes(2));
    let refused = Fault::before(OperationKind::Edit, ChatError::Malformed { reason: "no".to_owned() });
    fixture.services[0].inject(refused.times(100).only_in(&fixture.rooms[0]));
    for _ in 0..5 {
        fixture.tell("Ann", "desk pause");
        fixture.tell("Ann", "desk resume");
    }
    let failed = fixture.services[0].log().iter().filter(|logged| logged.answer.is_err()).count();
    assert!(failed >= 5, "{failed}");
    for number in 0..10 {
        fixture.tell("Ann", &format!("desk announce line {number}"));
    }
    assert!(fixture.shown("Bob", "line 9"), "twenty messages a minute are sent at once: {}", fixture.read("Bob"));
}
