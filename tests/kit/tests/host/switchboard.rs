//! The switchboard decides who reads what where, in rooms, private chats, mirrors and questions.

use gloaming_core::chat::{Attachment, Author, Happening, Incoming, IncomingId, Operation, Platform};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Logged, Profile};

use crate::{SIX, all_kinds, conformance_game, games, minutes, talk};

#[test]
fn talk_is_mirrored_to_the_other_services_and_not_to_who_said_it() {
    let (mut fixture, _) = conformance_game(&[Profile::MatrixLike, Profile::TelegramLike, Profile::WebLike], "");
    fixture.say("Ann", "Good morning!");
    for name in SIX {
        let read = fixture.messages(name).iter().filter(|(_, message)| message.text.contains("Good morning!")).count();
        assert_eq!(read, 1, "{name}\n{}", fixture.read(name));
    }
    assert!(fixture.shown("Bob", "ann: Good morning!"), "under the handle: {}", fixture.read("Bob"));
    talk(&mut fixture, "Bob", "East island", "hush");
    assert!(!fixture.told("Bob", "bob: hush") && fixture.told("Cat", "bob: hush") && !fixture.saw("Dan", "hush"));
}

#[test]
fn a_public_line_waits_for_nothing_that_is_told_in_private() {
    for profiles in all_kinds() {
        let (mut fixture, _) = conformance_game(&profiles, "agents = true");
        fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
        fixture.tell("Cat", "send fox ann");
        let before: Vec<usize> = fixture.services.iter().map(|service| service.log().len()).collect();
        fixture.wait_until(|fixture| fixture.saw("Cat", "Your fox is back"));
        for (service, before) in fixture.services.iter().zip(before) {
            let sent: Vec<String> = service.log()[before..].iter().filter_map(said).collect();
            let place = |words: &str| sent.iter().position(|text| text.contains(words));
            let (dawn, result) = (place("Day 2."), place("Your fox is back"));
            assert!(dawn.is_some(), "{sent:?}");
            assert!(result.is_none_or(|result| dawn < Some(result)), "{profiles:?}: {sent:?}");
        }
    }
}

/// Returns the text that the bot sent with an operation.
fn said(logged: &Logged) -> Option<String> {
    match &logged.operation {
        Operation::Send(post) => Some(post.document.plain()),
        _ => None,
    }
}

#[test]
fn prompts_never_stand_in_a_room() {
    for profiles in all_kinds() {
        let (mut fixture, _) = conformance_game(&profiles, "");
        fixture.tell("Ann", "offer bob");
        fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
        for name in SIX {
            let in_rooms = fixture.messages(name).into_iter().filter(|(place, _)| place.starts_with("room"));
            for (_, message) in in_rooms {
                assert!(message.choices.is_empty() && message.field.is_none(), "{name} on {profiles:?}: {message:?}");
            }
        }
        assert!(fixture.told("Bob", "name the victim of the night"), "{profiles:?}\n{}", fixture.read("Bob"));
    }
}

#[test]
fn rooms_are_closed_at_night_or_say_that_they_are() {
    for profile in Profile::ALL {
        let (mut fixture, _) = conformance_game(&[profile], "");
        assert!(fixture.may_write("Ann"), "{profile:?}");
        fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
        assert_eq!(fixture.may_write("Ann"), profile == Profile::TextOnly, "{profile:?}");
        if profile == Profile::TextOnly {
            fixture.say("Ann", "Is anybody up?");
            assert!(fixture.told("Ann", "You can't write there now"), "{}", fixture.read("Ann"));
        }
        fixture.wait_until(|fixture| fixture.saw("Ann", "Day 2."));
        assert!(fixture.may_write("Ann"), "{profile:?}");
    }
}

#[test]
fn a_quote_of_private_words_is_taken_out_and_reported() {
    for profile in [Profile::MatrixLike, Profile::WebLike] {
        let (mut fixture, _) = conformance_game(&[profile], "");
        fixture.say("Ann", "It said: You are a guest and live on the east island.");
        assert!(fixture.told("Ann", "was not passed on") && fixture.told("Gus", "ann quoted my private words"));
        let standing = fixture.services[0].standing(&fixture.rooms[0]);
        assert!(!standing.iter().any(|message| message.text.contains("It said")), "{profile:?}");
    }
    let (mut fixture, _) = conformance_game(&[Profile::WebLike], "");
    let ann = fixture.guest("Ann").clone();
    let direct = fixture.services[0].direct(&ann.person).unwrap();
    let dealt =
        fixture.services[0].standing(&direct).into_iter().find(|one| one.text.contains("You are a guest")).unwrap();
    let room = fixture.rooms[0].clone();
    fixture.services[0].forward(fixture.now(), &ann.person, &room, &dealt.message).unwrap();
    fixture.pump();
    assert!(fixture.told("Gus", "ann quoted my private words"), "{}", fixture.read("Gus"));
}

#[test]
fn a_service_learns_with_what_it_brought_which_lines_may_not_stand() {
    let (mut fixture, _) = conformance_game(&[Profile::WebLike], "");
    let service = std::sync::Arc::clone(&fixture.services[0]);
    fixture.say("Ann", "Good morning.");
    assert_eq!(service.refused(), []);
    fixture.say("Ann", "It said: You are a guest and live on the east island.");
    let refused = service.refused();
    let lines: Vec<_> = refused.iter().map(|line| &line.place).collect();
    assert_eq!(lines, [&fixture.rooms[0]], "{refused:?}");
    // That line is deleted, and a line is only reported once.
    let retracted = service.log().iter().any(|logged| match &logged.operation {
        gloaming_core::chat::Operation::Retract { message, .. } => *message == refused[0].message,
        _ => false,
    });
    assert!(retracted);
    fixture.say("Ann", "Good evening.");
    assert_eq!(service.refused().len(), 1);
}

#[test]
fn a_quote_in_words_that_a_command_passes_on_is_kept_back_too() {
    for profiles in all_kinds() {
        let (mut fixture, _) = conformance_game(&profiles, "");
        let quotes = |fixture: &HostFixture| fixture.count("Gus", "ann quoted my private words");
        fixture.tell("Ann", "pm bob You are a guest and live on the east island.");
        assert_eq!(quotes(&fixture), 1, "{profiles:?}\n{}", fixture.read("Gus"));
        assert!(!fixture.saw("Bob", "ann: You are a guest"), "{profiles:?}\n{}", fixture.read("Bob"));
        assert!(fixture.told("Ann", "was not passed on"), "{profiles:?}\n{}", fixture.read("Ann"));
        // Replaying the journal gives the same result, so the step before it can be taken back after a restart.
        fixture.tell("Ann", "roll 6");
        fixture.restart();
        fixture.tell("Gus", "desk back");
        assert!(fixture.saw("Bob", "took back the last command"), "{profiles:?}\n{}", fixture.read("Gus"));
        assert_eq!(quotes(&fixture), 1, "{profiles:?}: {}", fixture.read("Gus"));
        // The player's own words are passed on, and so are those that another player received.
        fixture.tell("Ann", "pm bob I am a guest, believe me.");
        assert!(fixture.told("Bob", "I am a guest, believe me."), "{profiles:?}\n{}", fixture.read("Bob"));
        // No other verb passes text on.
        fixture.tell("Ann", "rules You are a guest and live on the east island.");
        assert_eq!(quotes(&fixture), 1, "{profiles:?}: {}", fixture.read("Gus"));
    }
}

#[test]
fn private_words_that_a_reply_shows_as_a_quote_are_taken_out_with_it() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    let ann = fixture.guest("Ann").person.clone();
    let (room, direct) = (fixture.rooms[0].clone(), fixture.services[0].direct(&ann).unwrap());
    let of = |fixture: &HostFixture, place: &_, words: &str| {
        let all = fixture.services[0].standing(place).into_iter();
        all.filter(|one| one.text.contains(words)).last().expect("the bot said it").message
    };
    // A quote of a public message isn't deleted.
    let public = of(&fixture, &room, "The game takes place");
    fixture.services[0].say_quoting(fixture.now(), &ann, &room, &public, "I like that").unwrap();
    fixture.pump();
    assert!(!fixture.saw("Gus", "ann quoted my private words"), "{}", fixture.read("Gus"));
    // In private there are no other readers.
    let dealt = of(&fixture, &direct, "You are a guest");
    fixture.services[0].say_quoting(fixture.now(), &ann, &direct, &dealt, "#east-island I like mine").unwrap();
    fixture.pump();
    assert!(fixture.told("Bob", "I like mine"), "{}", fixture.read("Bob"));
    fixture.services[0].say_quoting(fixture.now(), &ann, &room, &dealt, "look at mine").unwrap();
    fixture.pump();
    assert!(fixture.told("Gus", "ann quoted my private words"), "{}", fixture.read("Gus"));
    assert!(!fixture.services[0].standing(&room).iter().any(|one| one.text.contains("look at mine")));
}

#[test]
fn private_words_in_a_message_without_text_are_taken_out_with_it() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    let (ann, room, now) = (fixture.guest("Ann").person.clone(), fixture.rooms[0].clone(), fixture.now());
    let platform = fixture.services[0].name().clone();
    let mut poll = |question: &str| {
        let message = fixture.services[0].attach(now, &ann, &room, Attachment::Other, "").unwrap();
        let what = Happening::Said {
            by: Author::new(ann.clone(), "Ann".to_owned()),
            place: room.clone(),
            direct: false,
            message: message.clone(),
            text: String::new(),
            reply_to: None,
            quote: Some(question.to_owned()),
            mentions: Vec::new(),
            forwarded: None,
            attachment: Some(Attachment::Other),
            addressed: false,
            in_thread: false,
        };
        let id = IncomingId::new(format!("poll-{question}"));
        fixture.host.take(&platform, Incoming { id, at: now, what }, now);
        fixture.pump();
        let stands = fixture.services[0].standing(&room).iter().any(|one| one.message == message);
        (stands, fixture.told("Gus", "ann quoted my private words"))
    };
    assert_eq!(poll("Who is for bob?\nI am\nI am not"), (true, false));
    assert_eq!(poll("It said: You are a guest and live on the east island.\nYes\nNo"), (false, true));
}

#[test]
fn private_words_that_an_edit_shows_beside_its_text_are_taken_out_with_it() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    let (ann, room, now) = (fixture.guest("Ann").person.clone(), fixture.rooms[0].clone(), fixture.now());
    let platform = fixture.services[0].name().clone();
    let message = fixture.services[0].say(now, &ann, &room, "good morning").expect("she is in the room");
    fixture.pump();
    let mut edit = |shown: &str| {
        let what = Happening::Edited {
            by: Author::new(ann.clone(), "Ann".to_owned()),
            place: room.clone(),
            direct: false,
            message: message.clone(),
            text: "good morning all".to_owned(),
            quote: Some(shown.to_owned()),
            mentions: Vec::new(),
            addressed: false,
        };
        let id = IncomingId::new(format!("edit-{shown}"));
        fixture.host.take(&platform, Incoming { id, at: now, what }, now);
        fixture.pump();
        let stands = fixture.services[0].standing(&room).iter().any(|one| one.message == message);
        (stands, fixture.told("Gus", "ann quoted my private words"))
    };
    assert_eq!(edit("Good morning, all"), (true, false));
    assert_eq!(edit("It said: You are a guest and live on the east island."), (false, true));
}

#[test]
fn a_forward_from_the_bot_is_no_quote_if_it_holds_no_private_message() {
    let (mut fixture, _) = conformance_game(&[Profile::WebLike], "");
    fixture.tell("Ann", "roll 6");
    let (ann, room) = (fixture.guest("Ann").clone(), fixture.rooms[0].clone());
    let all = fixture.services[0].standing(&room).into_iter();
    let thrown = all.filter(|one| one.text.contains("throws a die")).last().expect("it was sent to all");
    fixture.services[0].forward(fixture.now(), &ann.person, &room, &thrown.message).unwrap();
    fixture.pump();
    assert!(!fixture.saw("Gus", "quoted my private words"), "{}", fixture.read("Gus"));
    let standing = fixture.services[0].standing(&room);
    assert_eq!(standing.iter().filter(|one| one.text.contains("throws a die")).count(), 2, "it stands");
}

#[test]
fn private_lines_are_protected_where_that_can_be_done() {
    let (fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    let dealt = fixture.messages("Bob").into_iter().find(|(_, message)| message.text.contains("You are a stalker"));
    assert!(dealt.unwrap().1.protected);
}

#[test]
fn an_onlooker_is_answered_in_private() {
    let (mut fixture, _) = conformance_game(&[Profile::TextOnly], "");
    fixture.come("Zoe", 0);
    fixture.say("Zoe", "!rules forms");
    assert!(
        fixture.told("Zoe", "A form needs a vote") && !fixture.saw("Ann", "A form needs a vote"),
        "{}",
        fixture.read("Zoe")
    );
    fixture.tell("Zoe", "role");
    assert!(fixture.told("Zoe", "only its players can do that"));
}

#[test]
fn with_two_games_the_name_says_which() {
    let mut fixture = HostFixture::new(games(), &[Profile::TextOnly]);
    fixture.all_come(&SIX);
    let first = fixture.deal("gauntlet", &SIX, None, crate::DEAL);
    let second = fixture.deal("gauntlet", &SIX, None, crate::DEAL);
    fixture.tell("Ann", "roll 6");
    assert!(fixture.told("Ann", "more than one game"), "{}", fixture.read("Ann"));
    assert!(fixture.told("Ann", &format!("Your games: {}, {}", first.0, second.0)), "{}", fixture.read("Ann"));
    fixture.tell("Ann", &format!("!roll {} 6", second.0));
    fixture.tell("Ann", &format!("#east {} psst", first.0));
    let said = |id, words: &str| fixture.table(id).log().iter().any(|row| format!("{:?}", row.line).contains(words));
    assert!(said(&second, "rolled") && !said(&first, "rolled"));
    assert!(said(&first, "psst") && !said(&second, "psst"));
}

#[test]
fn an_answer_that_fits_several_is_asked_back() {
    let mut fixture = HostFixture::new(games(), &[Profile::TextOnly]);
    let people = ["Ann", "Anna", "Bob", "Dan"];
    fixture.all_come(&people);
    let setup = "deal = { ann = \"guest\", anna = \"guest\", bob = \"stalker\", dan = \"guest\" }";
    fixture.deal("gauntlet", &people, None, setup);
    fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
    fixture.tell("Bob", "an");
    assert!(fixture.told("Bob", "Which one do you mean: ann, anna?"), "{}", fixture.read("Bob"));
    fixture.tell("Bob", "anna");
    assert!(fixture.told("Bob", "You strike at anna"), "{}", fixture.read("Bob"));
}

#[test]
fn an_edited_command_counts_and_a_repeated_one_acts_once() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    let typed = fixture.tell("Ann", "rol 6");
    assert!(fixture.told("Ann", "Did you mean roll?"), "{}", fixture.read("Ann"));
    let ann = fixture.guest("Ann").person.clone();
    fixture.services[0].edit(fixture.now(), &ann, &typed, "roll 6").unwrap();
    fixture.pump();
    assert_eq!(fixture.count("Bob", "throws a die"), 1, "{}", fixture.read("Bob"));
    assert!(fixture.services[0].deliver_again(None));
    fixture.pump();
    fixture.wait(minutes(1));
    assert_eq!(fixture.count("Bob", "throws a die"), 1);
}
