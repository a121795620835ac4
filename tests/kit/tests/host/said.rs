//! Lines that people take back, edit and answer, mentions of people, and the menus of commands.

use std::sync::Arc;

use gloaming_core::chat::{Attachment, MenuEntry, Operation, OperationKind};
use gloaming_core::ruleset::{Seat, Standing, Token, spell};
use gloaming_testkit::party::Party;
use gloaming_testkit::service::{Profile, Sight};

use crate::{SIX, games, gauntlet, minutes, seconds, talk};

const CHATS: [Profile; 2] = [Profile::MatrixLike, Profile::TelegramLike];

/// The standing vote of a seat, as far as its options say.
fn vote(party: &Party, id: &gloaming_host::TableId, seat: u8) -> Option<String> {
    let offers = party.table(id).offers(Seat(seat));
    offers
        .iter()
        .find(|offer| offer.verb == "vote")
        .and_then(|offer| offer.standing.first())
        .map(|order| format!("{:?}", order.words))
}

fn take_back(party: &mut Party, name: &str, message: &gloaming_core::chat::MessageId) {
    let person = party.guest(name).person.clone();
    party.service(name).retract(party.now(), &person, message).expect("it is theirs");
    party.pump();
}

#[test]
fn whoever_takes_the_message_back_takes_the_order_back_before_it_counts() {
    for profile in CHATS {
        let (mut party, id) = gauntlet(&[profile], "");
        party.wait_until(|party| party.saw("Ann", "Evening 1."));
        let first = party.tell("Bob", "vote cat");
        let second = party.tell("Bob", "vote ann");
        let stands = vote(&party, &id, 1);
        take_back(&mut party, "Bob", &first);
        assert_eq!(vote(&party, &id, 1), stands, "a later order is not touched");
        party.restart();
        take_back(&mut party, "Bob", &second);
        assert_ne!(vote(&party, &id, 1), stands, "{profile:?}\n{}", party.read("Bob"));
        // A person who may remove what others write undoes no vote of theirs.
        let third = party.tell("Bob", "vote fay");
        let stands = vote(&party, &id, 1);
        let (bob, cat) = (party.guest("Bob").person.clone(), party.guest("Cat").person.clone());
        party.service("Cat").remove(party.now(), &cat, &bob, &third).expect("it was removed");
        party.pump();
        assert_eq!(vote(&party, &id, 1), stands, "{profile:?}\n{}", party.read("Bob"));
        // An order that the rules know no way back from stands, and that is said.
        let group = party.tell("Ann", "group bob");
        take_back(&mut party, "Ann", &group);
        assert!(party.told("Ann", "group stands: it cannot be taken back"), "{}", party.read("Ann"));
        let late = party.tell("Dan", "vote eve");
        party.wait_until(|party| party.saw("Ann", "Night 1."));
        take_back(&mut party, "Dan", &late);
        assert!(party.told("Dan", "What you took back (vote) has counted already"), "{}", party.read("Dan"));
        // Nobody else hears of any of it.
        assert!(!party.saw("Cat", "taken back") && !party.saw("Cat", "took back"));
    }
}

/// The orders of Cat's agents, as the page shows them with the command that takes each back.
fn agents(party: &Party, id: &gloaming_host::TableId) -> Vec<String> {
    let offers = party.table(id).offers(Seat(2));
    let standing = offers.iter().filter(|offer| offer.verb == "send").flat_map(|offer| &offer.standing);
    let typed = |words: &[Token]| spell("", words, party.table(id).roster()).trim().to_owned();
    let undo = |order: &Standing| order.undo.as_ref().map(|(verb, words)| format!("{verb} {}", typed(words)));
    standing.map(|order| format!("{}, else {}", typed(&order.words), undo(order).unwrap_or_default())).collect()
}

#[test]
fn of_several_orders_a_removed_message_takes_back_the_one_that_it_gave() {
    for profile in CHATS {
        let (mut party, id) = gauntlet(&[profile], "agents = true");
        party.wait_until(|party| party.saw("Ann", "Night 1."));
        // Each question to choose an agent; the question for whom it watches has other choices.
        let asked = |party: &Party| party.read("Cat").matches("(fox) (raven)").count();
        assert_eq!(asked(&party), 1, "{profile:?}\n{}", party.read("Cat"));
        party.choose("Cat", "raven");
        party.choose("Cat", "bob");
        assert_eq!(asked(&party), 2, "the other agent is asked for: {}", party.read("Cat"));
        let fox = party.tell("Cat", "send fox ann");
        let both = ["fox ann, else recall fox", "raven bob, else recall raven"];
        assert_eq!(agents(&party, &id), both);
        let again = party.tell("Cat", "send fox dan");
        take_back(&mut party, "Cat", &fox);
        assert_eq!(agents(&party, &id), ["fox dan, else recall fox", both[1]], "a later order is not touched");
        party.restart();
        take_back(&mut party, "Cat", &again);
        assert_eq!(agents(&party, &id), both[1..], "{profile:?}\n{}", party.read("Cat"));
        let raven = party.tell("Cat", "send raven eve");
        party.tell("Cat", "recall raven");
        take_back(&mut party, "Cat", &raven);
        assert!(agents(&party, &id).is_empty() && !party.told("Cat", "cannot be taken back"), "{}", party.read("Cat"));
    }
}

#[test]
fn a_mark_that_is_withdrawn_takes_its_order_back() {
    let (mut party, id) = gauntlet(&[Profile::MatrixLike], "");
    party.wait_until(|party| party.saw("Ann", "Evening 1."));
    let (service, bob) = (party.services[0].clone(), party.guest("Bob").person.clone());
    let direct = service.direct(&bob).expect("he has a conversation");
    let asked = service.standing(&direct).into_iter().filter_map(|message| message.prompt);
    let (prompt, choice) = asked
        .filter_map(|prompt| {
            let choice = prompt.choices.iter().position(|choice| choice.label == "nobody")?;
            Some((prompt, choice as u16))
        })
        .last()
        .expect("he is asked");
    let before = vote(&party, &id, 1);
    service.pick(party.now(), &bob, &prompt.id, &[choice]).expect("he can");
    party.pump();
    service.withdraw(party.now(), &bob, &prompt.id, choice).expect("it is his");
    party.pump();
    // Whichever question it was: what it gave is answered one way or the other.
    let answered = vote(&party, &id, 1) != before || party.told("Bob", "cannot be taken back");
    assert!(answered, "{}", party.read("Bob"));
}

#[test]
fn a_command_that_is_mended_in_a_room_counts_and_talk_does_not() {
    for profile in CHATS {
        let (mut party, _) = gauntlet(&[profile], "");
        let typed = party.say("Ann", "!roll 6");
        let ann = party.guest("Ann").person.clone();
        party.services[0].edit(party.now(), &ann, &typed, "!roll 8").expect("it is hers");
        party.pump();
        assert_eq!(party.count("Bob", "throws a die"), 2, "{profile:?}\n{}", party.read("Bob"));
        let said = party.say("Ann", "Good mornin");
        party.services[0].edit(party.now(), &ann, &said, "Good morning").expect("it is hers");
        party.pump();
        assert_eq!(party.count("Bob", "Good morning"), 0, "the room itself shows it");
    }
}

#[test]
fn a_line_of_a_channel_is_answered_in_that_channel() {
    let (mut party, _) = gauntlet(&[Profile::TelegramLike], "");
    talk(&mut party, "Ann", "East island", "who is with me?");
    let (service, bob) = (party.services[0].clone(), party.guest("Bob").person.clone());
    let direct = service.direct(&bob).expect("he has a conversation");
    let line = service.standing(&direct).into_iter().find(|message| message.text.contains("who is with me?"));
    party.restart();
    service.reply(party.now(), &bob, &line.expect("he reads it").message, "I am").expect("he can");
    party.pump();
    assert!(party.told("Ann", "bob: I am") && party.told("Cat", "bob: I am"), "{}", party.read("Ann"));
    for name in ["Dan", "Eve", "Fay"] {
        assert!(!party.saw(name, "I am"), "{name}\n{}", party.read(name));
    }
}

#[test]
fn what_is_asked_in_a_room_is_answered_there_in_reply() {
    for profile in Profile::ALL {
        let mut party = Party::new(games(), &[profile]);
        party.all_come(&["Ann", "Bob"]);
        party.say("Ann", "!games");
        let (_, answer) = party.messages("Bob").pop().expect("he reads it");
        let replies = !matches!(profile, Profile::TextOnly);
        assert_eq!(answer.reply_to.is_some(), replies, "{profile:?}: {answer:?}");
    }
}

#[test]
fn only_whoever_has_to_do_something_is_called_and_only_in_private() {
    for profile in CHATS {
        let (mut party, _) = gauntlet(&[profile], "");
        party.wait_until(|party| party.saw("Ann", "Night 1."));
        party.tell("Gus", "desk remind");
        let asked = |words: &str| {
            party.messages("Bob").into_iter().filter(|(_, one)| one.text.contains(words)).any(|(_, one)| one.notified)
        };
        assert!(asked("name the victim of the night"), "{profile:?}\n{}", party.read("Bob"));
        for name in SIX {
            for (place, message) in party.messages(name) {
                assert!(place == "direct" || message.mentions.is_empty(), "{name}: {message:?}");
            }
        }
    }
}

#[test]
fn menus_show_what_can_be_said_and_nothing_about_anybody() {
    let shown = |party: &Party, name: &str, place: &str| -> Vec<Vec<String>> {
        let screen = party.service(name).screen(&party.guest(name).person);
        let menus = screen.into_iter().filter(|seen| seen.place.starts_with(place));
        let commands = |entries: Vec<MenuEntry>| entries.into_iter().map(|entry| entry.command).collect();
        menus
            .filter_map(|seen| match seen.sight {
                Sight::Menu { entries } => Some(commands(entries)),
                _ => None,
            })
            .collect()
    };
    let (mut party, _) = gauntlet(&[Profile::TelegramLike], "");
    let set = party.services[0].log().into_iter().filter(|one| one.operation.kind() == OperationKind::SetMenu);
    let general: Vec<Operation> = set.map(|one| one.operation).take(2).collect();
    for (menu, word) in general.iter().zip(["new", "games"]) {
        let Operation::SetMenu { entries, language: None, .. } = menu else { panic!("{menu:?}") };
        assert!(entries.iter().any(|entry| entry.command == word && !entry.help.is_empty()), "{entries:?}");
    }
    let ann = shown(&party, "Ann", "direct");
    assert!(ann.last().is_some_and(|menu| menu.iter().any(|verb| verb == "roll")), "{ann:?}");
    let status = |menu: &Vec<String>| menu.iter().filter(|verb| *verb == "status").count() == 1;
    assert!(ann.last().is_some_and(|menu| status(menu) && menu.ends_with(&["help".to_owned()])), "{ann:?}");
    assert_eq!(ann, shown(&party, "Bob", "direct"), "roles do not show");
    assert!(!ann.concat().iter().any(|verb| verb.starts_with("gm-")), "the desk's verbs are nobody else's");
    party.tell("Gus", "desk cancel");
    assert_eq!(shown(&party, "Ann", "direct").last(), Some(&Vec::new()), "the general one shows again");
    party.restart();
    assert!(shown(&party, "Ann", "room").last().is_none_or(Vec::is_empty));
}

#[test]
fn somebody_elses_words_give_no_order() {
    let (mut party, _) = gauntlet(&[Profile::TelegramLike], "");
    let (service, ann) = (Arc::clone(&party.services[0]), party.guest("Ann").person.clone());
    let direct = service.direct(&ann).expect("she has a conversation");
    let order = party.tell("Ann", "roll 6");
    assert_eq!(party.count("Bob", "throws a die"), 1, "{}", party.read("Bob"));
    service.forward(party.now(), &ann, &direct, &order).expect("it is hers");
    party.pump();
    assert_eq!(party.count("Bob", "throws a die"), 1, "{}", party.read("Bob"));
    assert!(party.told("Ann", "A forwarded message gives no order"), "{}", party.read("Ann"));
    // In the channel that she talks in they are talk.
    party.tell("Ann", "#east");
    service.forward(party.now(), &ann, &direct, &order).expect("it is hers");
    party.pump();
    assert!(party.told("Bob", "roll 6") && !party.saw("Dan", "roll 6"), "{}", party.read("Bob"));

    let mut party = Party::new(games(), &[Profile::TelegramLike]);
    party.all_come(&["Ann", "Bob", "Cat"]);
    party.all_start();
    party.say("Ann", "!new one-night");
    let words = party.say("Bob", "!join");
    let (room, cat) = (party.rooms[0].clone(), party.guest("Cat").person.clone());
    party.services[0].forward(party.now(), &cat, &room, &words).expect("she reads it");
    party.pump();
    let standing = party.services[0].standing(&room);
    assert!(standing.iter().any(|message| message.text.contains("2 are in: ann, bob.")), "{standing:?}");
}

#[test]
fn whoever_sends_the_bot_a_picture_hears_that_it_reads_words() {
    let (mut party, _) = gauntlet(&[Profile::TelegramLike], "");
    let (service, ann) = (Arc::clone(&party.services[0]), party.guest("Ann").person.clone());
    let direct = service.direct(&ann).expect("she has a conversation");
    service.attach(party.now(), &ann, &party.rooms[0], Attachment::Picture, "").expect("she is there");
    party.pump();
    assert!(!party.told("Ann", "I read words"), "{}", party.read("Ann"));
    service.attach(party.now(), &ann, &direct, Attachment::Voice, "").expect("she is there");
    party.pump();
    assert!(party.told("Ann", "I read words"), "{}", party.read("Ann"));
}

#[test]
fn status_and_cancel_are_words_in_a_room_and_in_private() {
    for profile in CHATS {
        let mut party = Party::new(games(), &[profile]);
        party.all_come(&["Ann", "Bob", "Cat"]);
        party.all_start();
        party.say("Ann", "!new one-night");
        party.tell("Ann", "cancel");
        let called_off = party.services[0].standing(&party.rooms[0]);
        assert!(called_off.iter().any(|message| message.text.contains("called off")), "{called_off:?}");
        party.say("Ann", "!new one-night");
        party.say("Bob", "!join");
        party.say("Cat", "!join");
        party.tell("Bob", "status");
        assert!(party.told("Bob", "3 are in: ann, bob, cat."), "{}", party.read("Bob"));
        party.say("Ann", "!start");
        party.tell("Bob", "status");
        assert!(party.told("Bob", "It is night."), "a game's own word goes first: {}", party.read("Bob"));
        party.wait_until(|party| party.shown("Bob", "The day begins") && party.may_write("Bob"));
        party.say("Bob", "!cancel");
        assert!(party.shown("Bob", "Only who opened the game can do that."), "{}", party.read("Bob"));
        assert!(!party.shown("Bob", "was called off"), "{}", party.read("Bob"));
        party.tell("Ann", "cancel");
        assert!(party.shown("Bob", "was called off"), "{}", party.read("Bob"));
    }
}

#[test]
fn a_message_that_is_mended_into_a_card_is_taken_out_of_the_room() {
    for profiles in
        [vec![Profile::MatrixLike], vec![Profile::TelegramLike], vec![Profile::MatrixLike, Profile::WebLike]]
    {
        let mut party = Party::new(games(), &profiles);
        party.all_come(&["Ann", "Bob", "Cat"]);
        party.all_start();
        let setup = "deal = { ann = \"robber\", bob = \"werewolf\", cat = \"villager\" }\n\
                     centre = [\"villager\", \"villager\", \"tanner\"]";
        party.deal("one-night", &["Ann", "Bob", "Cat"], None, setup);
        for name in ["Ann", "Bob", "Cat"] {
            party.tell(name, "target");
        }
        party.wait(seconds(90));
        assert!(party.shown("Ann", "The day begins"), "{}", party.read("Ann"));
        let said = party.say("Ann", "I am the robber.");
        party.wait(minutes(1));
        let card = party.messages("Ann").into_iter().find(|(_, message)| message.text.contains("You were dealt the"));
        let card = card.map(|(_, message)| message.text).expect("she has a card");
        let quote = card.lines().find(|line| line.contains("You were dealt the")).expect("a line of it").to_owned();
        let ann = party.guest("Ann").person.clone();
        party.services[0].edit(party.now(), &ann, &said, &quote).expect("it is hers");
        party.pump();
        let room = party.services[0].standing(&party.rooms[0]);
        assert!(!room.iter().any(|message| message.message == said), "{profiles:?}\n{}", party.read("Bob"));
        assert!(party.told("Ann", "I took your message out of the room"), "{profiles:?}\n{}", party.read("Ann"));
        let carried = |name: &str| {
            let screen = party.service(name).screen(&party.guest(name).person);
            screen.into_iter().any(|seen| {
                matches!(seen.sight, Sight::Message(message) if message.by.is_none() && seen.place != "direct"
                    && message.text.contains("You were dealt the"))
            })
        };
        assert!(!carried("Bob") && !carried("Cat"), "{profiles:?}: it is not carried over");
        // A line that is edited and quotes nothing stands.
        let said = party.say("Ann", "I am the robbre.");
        party.services[0].edit(party.now(), &ann, &said, "I am the robber.").expect("it is hers");
        party.pump();
        let room = party.services[0].standing(&party.rooms[0]);
        assert!(room.iter().any(|message| message.message == said), "{profiles:?}\n{}", party.read("Bob"));
    }
}
