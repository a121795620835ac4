//! The bot and its rooms: greeted once, put out and back, and everything as it was when the game is over.

use std::sync::Arc;

use gloaming_core::chat::{
    ChatError, MissingRight, Operation, OperationKey, OperationKind, Place, Platform, Receipt, RoomSpeakers,
};
use gloaming_core::kit::Seed;
use gloaming_host::{AtTheEnd, Settings};
use gloaming_testkit::party::Party;
use gloaming_testkit::service::{Between, Fault, Profile, Standing, Through, VirtualService, block_on};
use jiff::SignedDuration;

use crate::{DEAL, SIX, games, gauntlet, minutes, talk};

const CHATS: [Profile; 2] = [Profile::MatrixLike, Profile::TelegramLike];

fn standing(party: &Party, words: &str) -> Vec<Standing> {
    let standing = party.services[0].standing(&party.rooms[0]);
    standing.into_iter().filter(|message| message.by.is_none() && message.text.contains(words)).collect()
}

fn perform(party: &Party, operation: &Operation) -> Receipt {
    let key = OperationKey::new(format!("by-hand-{}", party.services[0].log().len()));
    let done = block_on(party.services[0].execute(&key, operation)).expect("virtual services never wait");
    done.expect("the service can")
}

/// The rights to write in the room, as the service has them.
fn speakers(party: &Party) -> Receipt {
    perform(party, &Operation::ReadSpeakers { place: party.rooms[0].clone(), people: Vec::new(), known: None })
}

/// People have kept Fay from writing, before any game.
fn silence_fay(party: &Party) -> Receipt {
    let speakers = RoomSpeakers::AllBut(vec![party.guest("Fay").person.clone()]);
    perform(party, &Operation::SetSpeakers { place: party.rooms[0].clone(), speakers, before: None });
    self::speakers(party)
}

fn done(party: &Party, kind: OperationKind) -> Vec<Operation> {
    let log = party.services[0].log().into_iter().filter(|logged| logged.done);
    log.map(|logged| logged.operation).filter(|operation| operation.kind() == kind).collect()
}

#[test]
fn one_greeting_says_what_is_missing_and_never_comes_twice() {
    for profile in CHATS {
        let mut party = Party::new(games(), &[profile]);
        party.all_come(&["Ann"]);
        let room = party.rooms[0].clone();
        let greetings = |party: &Party| standing(party, "I moderate games");
        assert_eq!(greetings(&party).len(), 1, "{profile:?}");
        party.services[0].set_right(party.now(), &room, MissingRight::Restrict, false);
        party.services[0].set_right(party.now(), &room, MissingRight::RemoveMessages, false);
        party.pump();
        let [greeting] = greetings(&party).try_into().expect("one greeting");
        assert!(greeting.text.contains("I may not say who may write: the night is announced, and nobody is kept"));
        assert!(greeting.text.contains("I may not remove messages"), "{}", greeting.text);
        for right in [MissingRight::Restrict, MissingRight::RemoveMessages] {
            party.services[0].set_right(party.now(), &room, right, true);
        }
        party.pump();
        let [greeting] = greetings(&party).try_into().expect("one greeting");
        assert!(!greeting.text.contains("I lack rights"), "{}", greeting.text);
        let ann = party.guest("Ann").person.clone();
        party.services[0].remove_bot(party.now(), &room).expect("it is there");
        party.restart();
        party.services[0].add_bot(party.now(), &ann, &room).expect("it is not there");
        party.pump();
        party.services[0].deliver_again(None);
        party.pump();
        assert_eq!(greetings(&party).len(), 1, "{profile:?}\n{}", party.read("Ann"));
    }
}

#[test]
fn a_game_whose_room_is_lost_stands_still_until_the_bot_is_back() {
    for profile in CHATS {
        let (mut party, id) = gauntlet(&[profile], "");
        let (room, ann) = (party.rooms[0].clone(), party.guest("Ann").person.clone());
        party.services[0].remove_bot(party.now(), &room).expect("it is there");
        party.pump();
        assert_eq!(party.count("Gus", "I was put out of the room"), 1, "{}", party.read("Gus"));
        assert!(party.told("Gus", "invite me again") && !party.saw("Ann", "I was put out"), "{profile:?}");
        assert!(party.table(&id).clock().is_paused());
        let phase = party.table(&id).phase().0.to_owned();
        party.wait(SignedDuration::from_hours(72));
        party.restart();
        assert_eq!(party.table(&id).phase().0, phase, "time stands still");
        party.tell("Ann", "pm bob still here?");
        assert_eq!(party.count("Gus", "I was put out of the room"), 1, "{}", party.read("Gus"));
        party.services[0].add_bot(party.now(), &ann, &room).expect("it is not there");
        party.pump();
        assert!(party.told("Gus", "I am back in the room"), "{}", party.read("Gus"));
        assert!(!party.table(&id).clock().is_paused());
        party.wait_until(|party| party.shown("Ann", "Night 1."));
        assert!(!party.may_write("Ann"), "{profile:?}");
    }
}

#[test]
fn a_game_that_has_another_room_goes_on_and_a_pause_of_the_game_master_stays() {
    let (mut party, id) = gauntlet(&CHATS, "");
    let room = party.rooms[0].clone();
    party.services[0].remove_bot(party.now(), &room).expect("it is there");
    party.pump();
    assert!(party.told("Gus", "It goes on in its other rooms") && !party.table(&id).clock().is_paused());
    party.wait_until(|party| party.shown("Bob", "Night 1."));

    let (mut party, id) = gauntlet(&[Profile::MatrixLike], "");
    let (room, ann) = (party.rooms[0].clone(), party.guest("Ann").person.clone());
    party.tell("Gus", "desk pause");
    party.services[0].remove_bot(party.now(), &room).expect("it is there");
    party.pump();
    party.services[0].add_bot(party.now(), &ann, &room).expect("it is not there");
    party.pump();
    assert!(party.table(&id).clock().is_paused());
}

#[test]
fn lines_of_a_private_room_that_is_lost_go_to_everybodys_own_conversation() {
    let (mut party, _) = gauntlet(&[Profile::MatrixLike], "");
    talk(&mut party, "Ann", "East island", "in the room");
    let service = &party.services[0];
    let places = service.places_of(&party.guest("Ann").person);
    let east = places.into_iter().find(|place| service.title(place).as_deref() == Some("East island"));
    service.remove_bot(party.now(), &east.expect("a room of its own")).expect("it is there");
    party.pump();
    party.tell("Ann", "#east in private");
    assert!(party.told("Bob", "in private") && party.told("Cat", "in private"), "{}", party.read("Bob"));
    for name in ["Dan", "Eve", "Fay", "Gus"] {
        assert!(!party.saw(name, "in private") && !party.saw(name, "in the room"), "{name}");
    }
    assert!(!party.told("Gus", "I was put out"), "that there is such a room is a secret");
}

#[test]
fn whoever_leads_is_told_which_right_is_missing_and_what_happens_instead() {
    for profile in CHATS {
        let (mut party, _) = gauntlet(&[profile], "");
        party.wait_until(|party| party.shown("Ann", "Night 1."));
        let room = party.rooms[0].clone();
        let right = |party: &mut Party, granted| {
            party.services[0].set_right(party.now(), &room, MissingRight::Restrict, granted);
            party.pump();
        };
        right(&mut party, false);
        assert!(party.told("Gus", "what is said in it I take out again"), "{}", party.read("Gus"));
        assert!(!party.saw("Ann", "I lack rights"));
        party.wait_until(|party| party.shown("Ann", "Day 2."));
        assert!(!party.may_write("Ann"), "it could not be opened");
        right(&mut party, true);
        assert!(party.told("Gus", "I have every right that I need again") && party.may_write("Ann"), "{profile:?}");

        // At the beginning of a game it is told as well.
        let mut party = Party::new(games(), &[profile]);
        party.all_come(&SIX);
        party.all_start();
        let room = party.rooms[0].clone();
        party.services[0].set_right(party.now(), &room, MissingRight::Pin, false);
        party.deal("gauntlet", &SIX, Some("Ann"), crate::DEAL);
        assert!(party.told("Ann", "I may not pin messages") && !party.told("Bob", "I may not pin"));
    }
}

#[test]
fn one_message_says_how_the_game_stands_from_the_lobby_to_the_end() {
    for profile in CHATS {
        let mut party = Party::new(games(), &[profile]);
        party.all_come(&["Ann", "Bob", "Cat"]);
        party.all_start();
        party.say("Ann", "!new one-night");
        let [notice] = standing(&party, "takes a seat").try_into().expect("one notice");
        assert!(notice.pinned, "{profile:?}");
        party.say("Bob", "!join");
        party.say("Cat", "!join");
        party.say("Ann", "!start");
        let status = |party: &Party| {
            let found =
                party.services[0].standing(&party.rooms[0]).into_iter().find(|one| one.message == notice.message);
            found.expect("the same message")
        };
        party.wait_until(|party| standing(party, "): Night").len() == 1);
        let night = status(&party);
        assert!(night.pinned && night.prompt.is_none(), "{night:?}");
        assert!(night.text.starts_with("One Night (") && night.text.contains("): Night"), "{}", night.text);
        assert!(night.text.contains("until 12:1") && night.text.contains("In the game: ann, bob, cat."));
        party.tell("Ann", "desk pause");
        assert!(status(&party).text.contains("the clock stands still"), "{}", status(&party).text);
        party.tell("Ann", "desk resume");
        party.restart();
        party.wait_until(|party| standing(party, "): Day").len() == 1);
        assert!(status(&party).text.contains("): Day"), "{}", status(&party).text);
        party.tell("Ann", "desk cancel");
        let over = status(&party);
        assert!(!over.pinned && !over.text.contains("until"), "{over:?}");
        let ours = standing(&party, "One Night (");
        assert_eq!(ours.len(), 1, "{ours:?}");
    }
}

#[test]
fn a_lobby_that_is_called_off_is_pinned_no_more() {
    let mut party = Party::new(games(), &[Profile::MatrixLike]);
    party.all_come(&["Ann"]);
    party.say("Ann", "!new one-night");
    party.say("Ann", "!close");
    let closed = standing(&party, "called off");
    assert!(!closed.is_empty() && !closed.iter().any(|message| message.pinned), "{closed:?}");
}

#[test]
fn who_may_write_is_as_it_was_whatever_happened_in_between() {
    for profile in [Profile::MatrixLike, Profile::TelegramLike, Profile::WebLike] {
        for lost in [false, true] {
            let mut party = Party::new(games(), &[profile]);
            party.all_come(&SIX);
            party.all_start();
            let before = silence_fay(&party);
            if lost {
                // The answer to the first change is lost with the process, and days pass before the next one.
                let unknown = ChatError::Unknown { reason: "no answer".into() };
                party.services[0].inject(Fault::after(OperationKind::SetSpeakers, unknown).times(2));
            }
            party.deal("gauntlet", &SIX, Some("Ann"), crate::DEAL);
            party.wait_until(|party| party.saw("Ann", "Night 1."));
            assert_ne!(speakers(&party), before, "{profile:?}");
            party.restart_unread();
            party.wait_for_nobody(SignedDuration::from_hours(24 * 9));
            party.pump();
            party.restart();
            party.tell("Ann", "desk cancel");
            // Talk in the room goes first, as quickly as the service lets it.
            party.wait(minutes(5));
            assert_eq!(speakers(&party), before, "{profile:?}, lost: {lost}");
            // Once more, to see that nothing of the first game is left.
            party.deal("gauntlet", &SIX, Some("Ann"), crate::DEAL);
            party.tell("Ann", "desk cancel");
            party.wait(minutes(5));
            assert_eq!(speakers(&party), before, "{profile:?}");
        }
    }
}

#[test]
fn what_could_not_be_put_back_is_when_the_right_comes_back() {
    for profile in CHATS {
        let mut party = Party::new(games(), &[profile]);
        party.all_come(&SIX);
        party.all_start();
        let before = silence_fay(&party);
        party.deal("gauntlet", &SIX, Some("Ann"), crate::DEAL);
        let room = party.rooms[0].clone();
        party.services[0].set_right(party.now(), &room, MissingRight::Restrict, false);
        party.tell("Ann", "desk cancel");
        assert_ne!(speakers(&party), before);
        // A game in between neither forgets nor changes what stood first.
        party.deal("gauntlet", &SIX, Some("Ann"), crate::DEAL);
        party.services[0].set_right(party.now(), &room, MissingRight::Restrict, true);
        party.pump();
        assert_ne!(speakers(&party), before, "a game is played");
        party.services[0].set_right(party.now(), &room, MissingRight::Restrict, false);
        party.tell("Ann", "desk cancel");
        party.restart();
        party.services[0].set_right(party.now(), &room, MissingRight::Restrict, true);
        party.pump();
        assert_eq!(speakers(&party), before, "{profile:?}");
    }
}

#[test]
fn public_rooms_are_grouped_and_private_ones_archived_or_left() {
    for at_the_end in [AtTheEnd::Archive, AtTheEnd::Leave] {
        let mut party = Party::new(games(), &[Profile::MatrixLike]);
        party.host.set_settings(Settings { at_the_end, ..Settings::default() });
        party.all_come(&SIX);
        let id = party.deal("gauntlet", &SIX, Some("Ann"), crate::DEAL);
        talk(&mut party, "Ann", "East island", "hush");
        let groups = done(&party, OperationKind::Group);
        let title = format!("The gauntlet ({})", id.0);
        let places = vec![party.rooms[0].clone()];
        assert!(
            matches!(&groups[..], [Operation::Group { places: found, .. }] if *found == places),
            "{title}: {groups:?}"
        );
        let service = &party.services[0];
        let places = service.places_of(&party.guest("Ann").person);
        let east = places.into_iter().find(|place| service.title(place).as_deref() == Some("East island"));
        let east = east.expect("a room of its own");
        party.tell("Ann", "desk cancel");
        let left: Vec<(Place, bool)> = done(&party, OperationKind::Leave)
            .into_iter()
            .filter_map(|operation| match operation {
                Operation::Leave { place, archive } => Some((place, archive)),
                _ => None,
            })
            .collect();
        assert!(left.contains(&(east.clone(), at_the_end == AtTheEnd::Archive)), "{left:?}");
        assert_eq!(left.len(), 3, "two islands and the group: {left:?}");
        assert!(!left.iter().any(|(place, _)| *place == party.rooms[0]), "people's own room is theirs");
        // Nothing opens what was put away, until the end is taken back.
        party.tell("Ann", "role");
        let ann = party.guest("Ann").person.clone();
        assert_eq!(party.services[0].may_write(&ann, &east), at_the_end == AtTheEnd::Leave);
        party.tell("Ann", "desk announce bye");
        party.wait(minutes(1));
        assert_eq!(done(&party, OperationKind::Group).len(), 1);
    }
    let mut party = Party::new(games(), &[Profile::MatrixLike]);
    party.host.set_settings(Settings { spaces: false, ..Settings::default() });
    party.all_come(&SIX);
    party.deal("gauntlet", &SIX, Some("Ann"), crate::DEAL);
    assert_eq!(done(&party, OperationKind::Group), []);
}

/// A service on which people find a group by a link.
struct Linked(Arc<VirtualService>);

impl Between for Linked {
    fn service(&self) -> &dyn Platform {
        &*self.0
    }

    fn link(&self, group: &Place) -> Option<String> {
        Some(format!("https://example.org/{}", group.id.as_str()))
    }
}

#[test]
fn the_room_is_told_once_where_the_group_of_its_game_is() {
    let start = "2026-03-20T12:00:00Z".parse().unwrap();
    let mut party = Party::through(start, games(), &[Profile::MatrixLike], Seed::from_number(0), &|service| {
        Arc::new(Through(Linked(service)))
    });
    party.all_come(&SIX);
    party.deal("gauntlet", &SIX, Some("Ann"), crate::DEAL);
    assert_eq!(party.count("Bob", "a space of its own"), 1, "{}", party.read("Bob"));
    assert!(party.shown("Bob", "https://example.org/r"), "{}", party.read("Bob"));
    party.restart();
    party.wait(minutes(1));
    assert_eq!(party.count("Bob", "a space of its own"), 1);
}

#[test]
fn whoever_leads_hears_once_who_left_and_who_is_back() {
    for profile in CHATS {
        let (mut party, _) = gauntlet(&[profile], "");
        let (room, bob) = (party.rooms[0].clone(), party.guest("Bob").person.clone());
        party.services[0].leave(party.now(), &bob, &room).expect("he is there");
        party.pump();
        party.services[0].deliver_again(None);
        party.restart();
        assert_eq!(party.count("Gus", "has left the room of your game"), 1, "{}", party.read("Gus"));
        assert!(party.told("Gus", "desk replacing bob") && !party.saw("Ann", "desk replacing"), "{profile:?}");
        // Secrets reach him all the same.
        party.tell("Ann", "pm bob still here?");
        assert!(party.told("Bob", "still here?"), "{}", party.read("Bob"));
        party.services[0].join(party.now(), &bob, &room).expect("the room is public");
        party.pump();
        assert_eq!(party.count("Gus", "is back"), 1, "{}", party.read("Gus"));
    }
}

#[test]
fn whoever_leads_hears_who_cannot_be_reached_and_nothing_is_lost_meanwhile() {
    for profile in CHATS {
        let (mut party, _) = gauntlet(&[profile], "");
        let bob = party.guest("Bob").person.clone();
        party.services[0].block(party.now(), &bob).expect("he has a conversation");
        party.pump();
        party.tell("Ann", "pm bob first");
        party.restart();
        assert_eq!(party.count("Gus", "I cannot reach"), 1, "{}", party.read("Gus"));
        assert!(!party.saw("Ann", "I cannot reach") && !party.told("Bob", "first"), "{profile:?}");
        party.services[0].start(party.now(), &bob, None).expect("everybody can");
        party.pump();
        assert_eq!(party.count("Bob", "first"), 1, "{}", party.read("Bob"));
        assert_eq!(party.count("Gus", "is back"), 1, "{}", party.read("Gus"));
    }
}

#[test]
fn that_somebody_could_not_be_told_something_is_no_news_for_who_plays() {
    for leads in ["Gus", "Ann"] {
        let mut party = Party::new(games(), &[Profile::TelegramLike]);
        party.all_come(&SIX);
        party.come("Gus", 0);
        party.all_start();
        party.deal("gauntlet", &SIX, Some(leads), DEAL);
        let bob = party.services[0].direct(&party.guest("Bob").person).expect("he has a conversation");
        party.services[0].inject(Fault::before(OperationKind::Send, ChatError::Gone).only_in(&bob));
        party.tell("Cat", "pm bob first");
        assert_eq!(party.count(leads, "I cannot reach"), usize::from(leads == "Gus"), "{}", party.read(leads));
    }
}

#[test]
fn who_leaves_their_conversation_is_asked_in_again_and_who_declines_is_left_alone() {
    let (mut party, _) = gauntlet(&[Profile::MatrixLike], "");
    let bob = party.guest("Bob").person.clone();
    let service = std::sync::Arc::clone(&party.services[0]);
    let direct = service.direct(&bob).expect("he has a conversation");
    service.comes_when_invited(&bob, false);
    service.leave(party.now(), &bob, &direct).expect("he is there");
    party.pump();
    assert_eq!(party.count("Gus", "I cannot reach"), 1, "{}", party.read("Gus"));
    party.tell("Ann", "pm bob first");
    let opened = done(&party, OperationKind::OpenDirect).len();
    service.refuse(party.now(), &bob, &direct).expect("he is asked in");
    party.pump();
    party.tell("Ann", "pm bob second");
    party.wait(minutes(30));
    assert_eq!(done(&party, OperationKind::OpenDirect).len(), opened, "he is asked once");
    party.tell("Bob", "role");
    assert!(party.told("Bob", "second"), "{}", party.read("Bob"));
    assert_eq!(party.count("Gus", "is back"), 1, "{}", party.read("Gus"));
}

#[test]
fn who_takes_the_name_of_another_is_named_to_everybody_once() {
    for profile in CHATS {
        let (mut party, _) = gauntlet(&[profile], "");
        let bob = party.guest("Bob").person.clone();
        let warned = |party: &Party| party.count("Fay", "which looks like");
        party.services[0].rename(party.now(), &bob, "Robert").expect("he is known");
        party.pump();
        assert_eq!(warned(&party), 0, "{profile:?}");
        // The first letter is Cyrillic.
        for name in ["Ann", "\u{410}nn", "ANN!"] {
            party.services[0].rename(party.now(), &bob, name).expect("he is known");
            party.pump();
            party.restart();
        }
        assert_eq!(warned(&party), 1, "{}", party.read("Fay"));
        assert!(party.shown("Fay", "goes by “Ann” here now"), "{}", party.read("Fay"));
        party.services[0].rename(party.now(), &bob, "Bob").expect("he is known");
        party.services[0].rename(party.now(), &bob, "Dan").expect("he is known");
        party.pump();
        assert_eq!(warned(&party), 2, "{}", party.read("Fay"));
    }
}

#[test]
fn a_bot_that_is_in_a_room_for_the_first_time_does_not_say_that_it_is_back() {
    let mut party = Party::new(games(), &[Profile::TextOnly]);
    party.all_come(&["Ann", "Bob", "Cat"]);
    party.all_start();
    // The service says that the bot is in the room only after the game has begun there, as a terminal does.
    let barn = party.services[0].room(party.now(), "The barn");
    party.rooms[0] = barn.clone();
    for name in ["Ann", "Bob", "Cat"] {
        let person = party.guest(name).person.clone();
        party.services[0].join(party.now(), &person, &barn).expect("the room is public");
    }
    party.deal("one-night", &["Ann", "Bob", "Cat"], Some("Ann"), "");
    assert!(party.told("Ann", "You were dealt"), "{}", party.read("Ann"));
    assert!(!party.saw("Ann", "I am back"), "{}", party.read("Ann"));
}
