//! Deleted, edited and answered lines, mentions of users, and the menus of commands.

use std::sync::Arc;

use gloaming_core::chat::{Attachment, ChatError, MenuEntry, Operation, OperationKind, Picture, Platform as _};
use gloaming_core::ruleset::{Seat, Standing, Token, spell};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Fault, Profile, Sight};

use crate::{SIX, all_kinds, conformance_game, games, minutes, seconds, talk};

const CHATS: [Profile; 2] = [Profile::MatrixLike, Profile::TelegramLike];

/// Returns a seat's current vote, according to its options.
fn vote(fixture: &HostFixture, id: &gloaming_host::TableId, seat: u8) -> Option<String> {
    let offers = fixture.table(id).offers(Seat(seat));
    offers
        .iter()
        .find(|offer| offer.verb == "vote")
        .and_then(|offer| offer.standing.first())
        .map(|order| format!("{:?}", order.words))
}

fn take_back(fixture: &mut HostFixture, name: &str, message: &gloaming_core::chat::MessageId) {
    let person = fixture.guest(name).person.clone();
    fixture.service(name).retract(fixture.now(), &person, message).expect("it is theirs");
    fixture.pump();
}

/// The dusk of a game whose evenings begin at six in Tokyo, which is nine in the morning of UTC.
const TOKYO: &str = "time-zone = \"Asia/Tokyo\"";

#[test]
fn a_person_says_where_they_live_and_reads_times_as_their_clocks_show_them() {
    for profile in Profile::ALL {
        let (mut fixture, _) = conformance_game(&[profile], TOKYO);
        fixture.tell("Bob", "zone");
        assert!(fixture.told("Bob", "I don't know your time zone"), "{profile:?}: {}", fixture.read("Bob"));
        fixture.tell("Bob", "zone Europe/Berlyn");
        let meant = if profile == Profile::WebLike { "“Europe/Berlin”" } else { "zone Europe/Berlin" };
        assert!(fixture.told("Bob", &format!("Did you mean {meant}?")), "{profile:?}: {}", fixture.read("Bob"));
        fixture.tell("Bob", "zone Europe/Berlin");
        fixture.restart();
        fixture.tell("Bob", "!zone");
        assert!(
            fixture.told("Bob", "I show you times in the time zone Europe/Berlin."),
            "{profile:?}: {}",
            fixture.read("Bob")
        );
        // The room has one time zone, and a private chat the reader's.
        fixture.wait_until(|fixture| fixture.saw("Ann", "The talk is over."));
        fixture.tell("Ann", "status");
        fixture.tell("Bob", "status");
        assert!(fixture.told("Ann", "(Asia/Tokyo)"), "{profile:?}: {}", fixture.read("Ann"));
        assert!(fixture.told("Bob", "(Europe/Berlin)"), "{profile:?}: {}", fixture.read("Bob"));
        assert!(fixture.saw("Bob", "(Asia/Tokyo)") && !fixture.saw("Ann", "Europe"), "{profile:?}");
    }
}

#[test]
fn somebody_without_a_game_can_say_where_they_live() {
    let mut fixture = HostFixture::new(games(), &[Profile::TextOnly]);
    fixture.all_come(&["Ann"]);
    fixture.all_start();
    fixture.tell("Ann", "zone asia/tokyo");
    assert!(fixture.told("Ann", "in the time zone Asia/Tokyo."), "{}", fixture.read("Ann"));
}

#[test]
fn whoever_takes_the_message_back_takes_the_order_back_before_it_counts() {
    for profile in CHATS {
        let (mut fixture, id) = conformance_game(&[profile], "");
        fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
        let first = fixture.tell("Bob", "vote cat");
        let second = fixture.tell("Bob", "vote ann");
        let stands = vote(&fixture, &id, 1);
        take_back(&mut fixture, "Bob", &first);
        assert_eq!(vote(&fixture, &id, 1), stands, "a later order is not touched");
        fixture.restart();
        take_back(&mut fixture, "Bob", &second);
        assert_ne!(vote(&fixture, &id, 1), stands, "{profile:?}\n{}", fixture.read("Bob"));
        // A room admin's deletion of a message doesn't undo its author's vote.
        let third = fixture.tell("Bob", "vote fay");
        let stands = vote(&fixture, &id, 1);
        let (bob, cat) = (fixture.guest("Bob").person.clone(), fixture.guest("Cat").person.clone());
        fixture.service("Cat").remove(fixture.now(), &cat, &bob, &third).expect("it was removed");
        fixture.pump();
        assert_eq!(vote(&fixture, &id, 1), stands, "{profile:?}\n{}", fixture.read("Bob"));
        // An order that the rules can't undo stays, and the player is notified.
        let group = fixture.tell("Ann", "group bob");
        take_back(&mut fixture, "Ann", &group);
        assert!(fixture.told("Ann", "You can't take that back: group still counts"), "{}", fixture.read("Ann"));
        let late = fixture.tell("Dan", "vote eve");
        fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
        take_back(&mut fixture, "Dan", &late);
        assert!(fixture.told("Dan", "What you took back (vote) has already counted"), "{}", fixture.read("Dan"));
        // No other player sees any of this.
        assert!(!fixture.saw("Cat", "taken back") && !fixture.saw("Cat", "took back"));
    }
}

/// Returns the orders of Cat's agents as the page shows them, with the command that withdraws each.
fn agents(fixture: &HostFixture, id: &gloaming_host::TableId) -> Vec<String> {
    let offers = fixture.table(id).offers(Seat(2));
    let standing = offers.iter().filter(|offer| offer.verb == "send").flat_map(|offer| &offer.standing);
    let typed = |words: &[Token]| spell("", words, fixture.table(id).roster()).trim().to_owned();
    let undo = |order: &Standing| order.undo.as_ref().map(|undo| format!("{} {}", undo.verb, typed(&undo.words)));
    standing.map(|order| format!("{}, else {}", typed(&order.words), undo(order).unwrap_or_default())).collect()
}

#[test]
fn of_several_orders_a_removed_message_takes_back_the_one_that_it_gave() {
    for profile in CHATS {
        let (mut fixture, id) = conformance_game(&[profile], "agents = true");
        fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
        // Count questions that choose an agent. The question of whom it watches has other choices.
        let asked = |fixture: &HostFixture| fixture.read("Cat").matches("(fox) (raven)").count();
        assert_eq!(asked(&fixture), 1, "{profile:?}\n{}", fixture.read("Cat"));
        fixture.choose("Cat", "raven");
        fixture.choose("Cat", "bob");
        assert_eq!(asked(&fixture), 2, "the other agent is asked for: {}", fixture.read("Cat"));
        let fox = fixture.tell("Cat", "send fox ann");
        let both = ["fox ann, else recall fox", "raven bob, else recall raven"];
        assert_eq!(agents(&fixture, &id), both);
        let again = fixture.tell("Cat", "send fox dan");
        take_back(&mut fixture, "Cat", &fox);
        assert_eq!(agents(&fixture, &id), ["fox dan, else recall fox", both[1]], "a later order is not touched");
        fixture.restart();
        take_back(&mut fixture, "Cat", &again);
        assert_eq!(agents(&fixture, &id), both[1..], "{profile:?}\n{}", fixture.read("Cat"));
        let raven = fixture.tell("Cat", "send raven eve");
        fixture.tell("Cat", "recall raven");
        take_back(&mut fixture, "Cat", &raven);
        assert!(
            agents(&fixture, &id).is_empty() && !fixture.told("Cat", "can't take that back"),
            "{}",
            fixture.read("Cat")
        );
    }
}

#[test]
fn a_mark_that_is_withdrawn_takes_its_order_back() {
    let (mut fixture, id) = conformance_game(&[Profile::MatrixLike], "");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
    let (service, bob) = (fixture.services[0].clone(), fixture.guest("Bob").person.clone());
    let direct = service.direct(&bob).expect("he has a conversation");
    let asked = service.standing(&direct).into_iter().filter_map(|message| message.prompt);
    let (prompt, choice) = asked
        .filter_map(|prompt| {
            let choice = prompt.choices.iter().position(|choice| choice.label == "nobody")?;
            Some((prompt, choice as u16))
        })
        .last()
        .expect("he is asked");
    let before = vote(&fixture, &id, 1);
    service.pick(fixture.now(), &bob, &prompt.id, &[choice]).expect("he can");
    fixture.pump();
    service.withdraw(fixture.now(), &bob, &prompt.id, choice).expect("it is his");
    fixture.pump();
    // Whichever question it was, its answer is either undone or refused.
    let answered = vote(&fixture, &id, 1) != before || fixture.told("Bob", "can't take that back");
    assert!(answered, "{}", fixture.read("Bob"));
}

#[test]
fn a_command_that_is_mended_in_a_room_counts_and_talk_does_not() {
    for profile in CHATS {
        let (mut fixture, _) = conformance_game(&[profile], "");
        let typed = fixture.say("Ann", "!roll 6");
        let ann = fixture.guest("Ann").person.clone();
        fixture.services[0].edit(fixture.now(), &ann, &typed, "!roll 8").expect("it is hers");
        fixture.pump();
        assert_eq!(fixture.count("Bob", "throws a die"), 2, "{profile:?}\n{}", fixture.read("Bob"));
        let said = fixture.say("Ann", "Good mornin");
        fixture.services[0].edit(fixture.now(), &ann, &said, "Good morning").expect("it is hers");
        fixture.pump();
        assert_eq!(fixture.count("Bob", "Good morning"), 0, "the room itself shows it");
    }
}

#[test]
fn a_command_that_is_mended_counts_also_if_the_program_has_just_started() {
    for direct in [true, false] {
        let (mut fixture, _) = conformance_game(&[Profile::MatrixLike], "");
        let typed = if direct { fixture.tell("Ann", "roll 6") } else { fixture.say("Ann", "!roll 6") };
        let ann = fixture.guest("Ann").person.clone();
        // No game is loaded.
        fixture.restart_unread();
        let words = if direct { "roll 8" } else { "!roll 8" };
        fixture.services[0].edit(fixture.now(), &ann, &typed, words).expect("it is hers");
        fixture.pump();
        assert_eq!(fixture.count("Bob", "throws a die"), 2, "{direct}\n{}", fixture.read("Bob"));
    }
}

#[test]
fn an_edit_that_changes_nothing_does_nothing() {
    for direct in [true, false] {
        let (mut fixture, _) = conformance_game(&[Profile::MatrixLike], "");
        let roll = |fixture: &mut HostFixture, sides: &str| match direct {
            true => fixture.tell("Ann", &format!("roll {sides}")),
            false => fixture.say("Ann", &format!("!roll {sides}")),
        };
        let first = roll(&mut fixture, "6");
        roll(&mut fixture, "8");
        let (service, ann) = (fixture.services[0].clone(), fixture.guest("Ann").person.clone());
        let edit = |fixture: &mut HostFixture, text: &str| {
            service.edit(fixture.now(), &ann, &first, text).expect("it is hers");
            fixture.pump();
        };
        let words = |sides: &str| if direct { format!("roll {sides}") } else { format!("!roll {sides}") };
        for _ in 0..2 {
            let said = fixture.services[0].log().len();
            edit(&mut fixture, &words("6"));
            assert_eq!(fixture.count("Bob", "throws a die"), 2, "{direct}\n{}", fixture.read("Bob"));
            assert_eq!(fixture.services[0].log().len(), said, "nothing is answered");
            fixture.restart();
        }
        edit(&mut fixture, &words("12"));
        edit(&mut fixture, &words("12"));
        assert_eq!(fixture.count("Bob", "throws a die"), 3, "{direct}\n{}", fixture.read("Bob"));
        edit(&mut fixture, &words("6"));
        assert_eq!(fixture.count("Bob", "throws a die"), 4, "it says something else again");
    }
}

#[test]
fn a_line_that_was_allowed_stays_when_it_is_delivered_again_as_it_was() {
    let (mut fixture, _) = conformance_game(&[Profile::MatrixLike], "");
    let line = fixture.say("Ann", "Good morning!");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
    let (service, ann) = (fixture.services[0].clone(), fixture.guest("Ann").person.clone());
    let room = fixture.rooms[0].clone();
    let stands = |text: &str| service.standing(&room).iter().any(|message| message.text == text);
    service.edit(fixture.now(), &ann, &line, "Good morning!").expect("it is hers");
    fixture.pump();
    assert!(stands("Good morning!"));
    service.edit(fixture.now(), &ann, &line, "Bob is a wolf").expect("it is hers");
    fixture.pump();
    assert!(!stands("Bob is a wolf"), "it says something new when no player may");
}

#[test]
fn a_line_of_a_channel_is_answered_in_that_channel() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    talk(&mut fixture, "Ann", "East island", "who is with me?");
    let (service, bob) = (fixture.services[0].clone(), fixture.guest("Bob").person.clone());
    let direct = service.direct(&bob).expect("he has a conversation");
    let line = service.standing(&direct).into_iter().find(|message| message.text.contains("who is with me?"));
    fixture.restart();
    service.reply(fixture.now(), &bob, &line.expect("he reads it").message, "I am").expect("he can");
    fixture.pump();
    assert!(fixture.told("Ann", "bob: I am") && fixture.told("Cat", "bob: I am"), "{}", fixture.read("Ann"));
    for name in ["Dan", "Eve", "Fay"] {
        assert!(!fixture.saw(name, "I am"), "{name}\n{}", fixture.read(name));
    }
}

#[test]
fn what_is_asked_in_a_room_is_answered_there_in_reply() {
    for profile in Profile::ALL {
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&["Ann", "Bob"]);
        fixture.say("Ann", "!games");
        let (_, answer) = fixture.messages("Bob").pop().expect("he reads it");
        let replies = !matches!(profile, Profile::TextOnly);
        assert_eq!(answer.reply_to.is_some(), replies, "{profile:?}: {answer:?}");
    }
}

#[test]
fn only_whoever_has_to_do_something_is_called_and_only_in_private() {
    for profile in CHATS {
        let (mut fixture, _) = conformance_game(&[profile], "");
        fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
        fixture.tell("Gus", "desk remind");
        let asked = |words: &str| {
            fixture.messages("Bob").into_iter().filter(|(_, one)| one.text.contains(words)).any(|(_, one)| one.notified)
        };
        assert!(asked("name the victim of the night"), "{profile:?}\n{}", fixture.read("Bob"));
        for name in SIX {
            for (place, message) in fixture.messages(name) {
                assert!(place == "direct" || message.mentions.is_empty(), "{name}: {message:?}");
            }
        }
    }
}

#[test]
fn menus_show_what_can_be_said_and_nothing_about_anybody() {
    let shown = |fixture: &HostFixture, name: &str, place: &str| -> Vec<Vec<String>> {
        let screen = fixture.service(name).screen(&fixture.guest(name).person);
        let menus = screen.into_iter().filter(|seen| seen.place.starts_with(place));
        let commands = |entries: Vec<MenuEntry>| entries.into_iter().map(|entry| entry.command).collect();
        menus
            .filter_map(|seen| match seen.sight {
                Sight::Menu { entries } => Some(commands(entries)),
                _ => None,
            })
            .collect()
    };
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    let set = fixture.services[0].log().into_iter().filter(|one| one.operation.kind() == OperationKind::SetMenu);
    let general: Vec<Operation> = set.map(|one| one.operation).take(2).collect();
    for (menu, word) in general.iter().zip(["new", "games"]) {
        let Operation::SetMenu { entries, language: None, .. } = menu else { panic!("{menu:?}") };
        assert!(entries.iter().any(|entry| entry.command == word && !entry.help.is_empty()), "{entries:?}");
    }
    let ann = shown(&fixture, "Ann", "direct");
    assert!(ann.last().is_some_and(|menu| menu.iter().any(|verb| verb == "roll")), "{ann:?}");
    let status = |menu: &Vec<String>| menu.iter().filter(|verb| *verb == "status").count() == 1;
    assert!(ann.last().is_some_and(|menu| status(menu) && menu.ends_with(&["help".to_owned()])), "{ann:?}");
    assert_eq!(ann, shown(&fixture, "Bob", "direct"), "roles do not show");
    assert!(!ann.concat().iter().any(|verb| verb.starts_with("gm-")), "only the desk has the desk's verbs");
    fixture.tell("Gus", "desk cancel");
    assert_eq!(shown(&fixture, "Ann", "direct").last(), Some(&Vec::new()), "the general one shows again");
    fixture.restart();
    assert!(shown(&fixture, "Ann", "room").last().is_none_or(Vec::is_empty));
}

#[test]
fn somebody_elses_words_give_no_order() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    let (service, ann) = (Arc::clone(&fixture.services[0]), fixture.guest("Ann").person.clone());
    let direct = service.direct(&ann).expect("she has a conversation");
    let order = fixture.tell("Ann", "roll 6");
    assert_eq!(fixture.count("Bob", "throws a die"), 1, "{}", fixture.read("Bob"));
    service.forward(fixture.now(), &ann, &direct, &order).expect("it is hers");
    fixture.pump();
    assert_eq!(fixture.count("Bob", "throws a die"), 1, "{}", fixture.read("Bob"));
    assert!(fixture.told("Ann", "A forwarded message doesn't give an order"), "{}", fixture.read("Ann"));
    // In the channel in which she talks, they are talk.
    fixture.tell("Ann", "#east");
    service.forward(fixture.now(), &ann, &direct, &order).expect("it is hers");
    fixture.pump();
    assert!(fixture.told("Bob", "roll 6") && !fixture.saw("Dan", "roll 6"), "{}", fixture.read("Bob"));

    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.all_start();
    fixture.say("Ann", "!new one-night");
    let words = fixture.say("Bob", "!join");
    let (room, cat) = (fixture.rooms[0].clone(), fixture.guest("Cat").person.clone());
    fixture.services[0].forward(fixture.now(), &cat, &room, &words).expect("she reads it");
    fixture.pump();
    let standing = fixture.services[0].standing(&room);
    assert!(standing.iter().any(|message| message.text.contains("2 players: ann, bob.")), "{standing:?}");
}

#[test]
fn a_picture_in_a_private_channel_is_passed_on_to_its_readers_alone() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike, Profile::MatrixLike], "");
    let (service, ann) = (Arc::clone(&fixture.services[0]), fixture.guest("Ann").person.clone());
    let direct = service.direct(&ann).expect("she has a conversation");
    let picture = |id: &str| Attachment::Shown(Picture::new(service.name(), id));
    let shown = |fixture: &HostFixture, name: &str, words: &str| {
        let of_the_bot = fixture.messages(name).into_iter().filter(|(_, message)| message.by.is_none());
        of_the_bot.filter(|(_, message)| message.text.contains(words)).map(|(_, one)| (one.attachment, one.text)).next()
    };
    // Ann and Cat are on the picture's service, Bob isn't.
    service.attach(fixture.now(), &ann, &direct, picture("p1"), "#east what I saw").expect("she is there");
    fixture.pump();
    let (attached, text) = shown(&fixture, "Cat", "what I saw").expect("Cat reads it");
    assert!(attached && text.ends_with("ann: what I saw"), "{text}");
    let (attached, text) = shown(&fixture, "Bob", "what I saw").expect("Bob reads it");
    assert!(!attached && text.ends_with("ann (sent a picture): what I saw"), "{text}");
    // Without a caption, from a member who talks in the channel. Then once more when the service can't show it again.
    fixture.tell("Ann", "#east");
    let cats = service.direct(&fixture.guest("Cat").person).expect("she has a conversation");
    service.attach(fixture.now(), &ann, &direct, picture("p2"), "").expect("she is there");
    fixture.pump();
    assert_eq!(fixture.messages("Cat").into_iter().filter(|(_, one)| one.attachment).count(), 2);
    assert_eq!(fixture.count("Bob", "ann (sent a picture)"), 2, "{}", fixture.read("Bob"));
    service.inject(Fault::before(OperationKind::Send, ChatError::Unsupported).only_in(&cats));
    service.attach(fixture.now(), &ann, &direct, picture("p3"), "the third").expect("she is there");
    fixture.pump();
    let (attached, text) = shown(&fixture, "Cat", "the third").expect("Cat reads it");
    assert!(!attached && text.ends_with("ann (sent a picture): the third"), "{text}");
    // A caption that fills a message is read, and the picture is described in words.
    service.attach(fixture.now(), &ann, &direct, picture("p4"), &"x".repeat(1_024)).expect("she is there");
    fixture.pump();
    assert!(shown(&fixture, "Cat", "xxx").is_some_and(|(attached, _)| !attached), "{}", fixture.read("Cat"));
    for name in ["Dan", "Eve", "Fay"] {
        assert!(!fixture.messages(name).into_iter().any(|(_, message)| message.attachment), "{name}");
        for words in ["picture", "what I saw", "the third"] {
            assert!(!fixture.saw(name, words), "{name}: {}", fixture.read(name));
        }
    }
    // The picture is stored: a member who starts to read the channel later sees it, too.
    fixture.restart();
    assert_eq!(fixture.host.take_problems(), []);
}

#[test]
fn whoever_sends_the_bot_a_picture_hears_that_it_reads_words() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    let (service, ann) = (Arc::clone(&fixture.services[0]), fixture.guest("Ann").person.clone());
    let direct = service.direct(&ann).expect("she has a conversation");
    service.attach(fixture.now(), &ann, &fixture.rooms[0], Attachment::Picture, "").expect("she is there");
    fixture.pump();
    assert!(!fixture.told("Ann", "I read only the captions"), "{}", fixture.read("Ann"));
    service.attach(fixture.now(), &ann, &direct, Attachment::Voice, "").expect("she is there");
    fixture.pump();
    assert!(fixture.told("Ann", "I read only the captions"), "{}", fixture.read("Ann"));
}

#[test]
fn status_and_cancel_are_words_in_a_room_and_in_private() {
    for profile in CHATS {
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&["Ann", "Bob", "Cat"]);
        fixture.all_start();
        fixture.say("Ann", "!new one-night");
        fixture.tell("Ann", "cancel");
        let called_off = fixture.services[0].standing(&fixture.rooms[0]);
        assert!(called_off.iter().any(|message| message.text.contains("cancelled")), "{called_off:?}");
        fixture.say("Ann", "!new one-night");
        fixture.say("Bob", "!join");
        fixture.say("Cat", "!join");
        fixture.tell("Bob", "status");
        assert!(fixture.told("Bob", "3 players: ann, bob, cat."), "{}", fixture.read("Bob"));
        fixture.say("Ann", "!start");
        fixture.tell("Bob", "status");
        assert!(fixture.told("Bob", "It is night."), "a game's own word goes first: {}", fixture.read("Bob"));
        fixture.wait_until(|fixture| fixture.shown("Bob", "The day begins") && fixture.may_write("Bob"));
        fixture.say("Bob", "!cancel");
        assert!(fixture.shown("Bob", "Only the game master"), "{}", fixture.read("Bob"));
        assert!(!fixture.shown("Bob", "was cancelled"), "{}", fixture.read("Bob"));
        fixture.tell("Ann", "cancel");
        assert!(!fixture.shown("Bob", "was cancelled"), "one word only asks: {}", fixture.read("Bob"));
        fixture.tell("Ann", "cancel yes");
        assert!(fixture.shown("Bob", "was cancelled"), "{}", fixture.read("Bob"));
    }
}

#[test]
fn a_message_that_is_mended_into_a_card_is_taken_out_of_the_room() {
    for profiles in
        [vec![Profile::MatrixLike], vec![Profile::TelegramLike], vec![Profile::MatrixLike, Profile::WebLike]]
    {
        let mut fixture = HostFixture::new(games(), &profiles);
        fixture.all_come(&["Ann", "Bob", "Cat"]);
        fixture.all_start();
        let setup = "deal = { ann = \"robber\", bob = \"werewolf\", cat = \"villager\" }\n\
                     centre = [\"villager\", \"villager\", \"tanner\"]";
        fixture.deal("one-night", &["Ann", "Bob", "Cat"], None, setup);
        for name in ["Ann", "Bob", "Cat"] {
            fixture.tell(name, "target");
        }
        fixture.wait(seconds(90));
        assert!(fixture.shown("Ann", "The day begins"), "{}", fixture.read("Ann"));
        let said = fixture.say("Ann", "I am the robber.");
        fixture.wait(minutes(1));
        let card = fixture.messages("Ann").into_iter().find(|(_, message)| message.text.contains("You were dealt the"));
        let card = card.map(|(_, message)| message.text).expect("she has a card");
        let quote = card.lines().find(|line| line.contains("You were dealt the")).expect("a line of it").to_owned();
        let ann = fixture.guest("Ann").person.clone();
        fixture.services[0].edit(fixture.now(), &ann, &said, &quote).expect("it is hers");
        fixture.pump();
        let room = fixture.services[0].standing(&fixture.rooms[0]);
        assert!(!room.iter().any(|message| message.message == said), "{profiles:?}\n{}", fixture.read("Bob"));
        assert!(fixture.told("Ann", "I deleted your message from the room"), "{profiles:?}\n{}", fixture.read("Ann"));
        let carried = |name: &str| {
            let screen = fixture.service(name).screen(&fixture.guest(name).person);
            screen.into_iter().any(|seen| {
                matches!(seen.sight, Sight::Message(message) if message.by.is_none() && seen.place != "direct"
                    && message.text.contains("You were dealt the"))
            })
        };
        assert!(!carried("Bob") && !carried("Cat"), "{profiles:?}: it is not carried over");
        // An edited line that quotes nothing stays.
        let said = fixture.say("Ann", "I am the robbre.");
        fixture.services[0].edit(fixture.now(), &ann, &said, "I am the robber.").expect("it is hers");
        fixture.pump();
        let room = fixture.services[0].standing(&fixture.rooms[0]);
        assert!(room.iter().any(|message| message.message == said), "{profiles:?}\n{}", fixture.read("Bob"));
    }
}

#[test]
fn after_the_end_the_room_is_the_peoples_own_again() {
    for profiles in all_kinds() {
        let (mut fixture, id) = conformance_game(&profiles, "");
        fixture.come("Hal", 0);
        fixture.all_start();
        fixture.tell("Gus", "desk cancel");
        let told = |fixture: &HostFixture| -> Vec<usize> {
            let by_the_bot = |name: &&str| fixture.messages(name).iter().filter(|(_, said)| said.by.is_none()).count();
            ["Ann", "Hal", "Gus"].iter().map(by_the_bot).collect()
        };
        let stands = |fixture: &HostFixture, words: &str| {
            let room = &fixture.rooms[fixture.guest("Ann").on];
            fixture.service("Ann").standing(room).iter().any(|message| message.text == words)
        };
        let (entries, before) = (fixture.table(&id).entry_count(), told(&fixture));
        for name in ["Ann", "Hal"] {
            fixture.say(name, &format!("Well played, says {name}"));
            assert!(stands(&fixture, &format!("Well played, says {name}")), "{profiles:?}: {name} may say so");
        }
        assert_eq!(fixture.table(&id).entry_count(), entries, "{profiles:?}: it is no longer talk of the game");
        fixture.restart_unread();
        fixture.say("Ann", "Until next week!");
        assert!(fixture.host.table(&id).is_none(), "{profiles:?}: talk does not wake a finished game");
        assert!(stands(&fixture, "Until next week!"), "{profiles:?}");
        assert_eq!(told(&fixture), before, "{profiles:?}: nothing is refused\n{}", fixture.read("Hal"));
        // A prefixed command is still understood.
        fixture.say("Ann", "!story");
        assert!(fixture.host.table(&id).is_some(), "{profiles:?}");
    }
}
