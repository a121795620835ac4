//! The bot and its rooms: greeted once, removed and back, and everything restored when the game is over.

use std::sync::Arc;

use gloaming_core::chat::{
    Capabilities, ChatError, MissingRight, Operation, OperationKey, OperationKind, Place, Platform, Receipt,
    RoomSpeakers,
};
use gloaming_core::kit::Seed;
use gloaming_core::ruleset::{DeskVerb, Seat};
use gloaming_host::{AtTheEnd, Settings};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Between, Fault, Profile, Standing, Through, VirtualService, block_on};
use jiff::SignedDuration;

use crate::{DEAL, SIX, conformance_game, games, minutes, talk};

const CHATS: [Profile; 2] = [Profile::MatrixLike, Profile::TelegramLike];

fn standing(fixture: &HostFixture, words: &str) -> Vec<Standing> {
    let standing = fixture.services[0].standing(&fixture.rooms[0]);
    standing.into_iter().filter(|message| message.by.is_none() && message.text.contains(words)).collect()
}

fn perform(fixture: &HostFixture, operation: &Operation) -> Receipt {
    let key = OperationKey::new(format!("by-hand-{}", fixture.services[0].log().len()));
    let done = block_on(fixture.services[0].execute(&key, operation)).expect("virtual services never wait");
    done.expect("the service can")
}

/// Returns the room's write permissions, as the service reports them.
fn speakers(fixture: &HostFixture) -> Receipt {
    perform(fixture, &Operation::ReadSpeakers { place: fixture.rooms[0].clone(), people: Vec::new(), known: None })
}

/// Users muted Fay before any game.
fn silence_fay(fixture: &HostFixture) -> Receipt {
    let speakers = RoomSpeakers::AllBut(vec![fixture.guest("Fay").person.clone()]);
    perform(fixture, &Operation::SetSpeakers { place: fixture.rooms[0].clone(), speakers, before: None });
    self::speakers(fixture)
}

fn done(fixture: &HostFixture, kind: OperationKind) -> Vec<Operation> {
    let log = fixture.services[0].log().into_iter().filter(|logged| logged.done);
    log.map(|logged| logged.operation).filter(|operation| operation.kind() == kind).collect()
}

#[test]
fn one_greeting_says_what_is_missing_and_never_comes_twice() {
    for profile in CHATS {
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&["Ann"]);
        let room = fixture.rooms[0].clone();
        let greetings = |fixture: &HostFixture| standing(fixture, "I moderate games");
        assert_eq!(greetings(&fixture).len(), 1, "{profile:?}");
        fixture.services[0].set_right(fixture.now(), &room, MissingRight::Restrict, false);
        fixture.services[0].set_right(fixture.now(), &room, MissingRight::RemoveMessages, false);
        fixture.pump();
        let [greeting] = greetings(&fixture).try_into().expect("one greeting");
        assert!(greeting.text.contains("I can't control who may write: I announce the night, but everyone"));
        assert!(greeting.text.contains("I can't delete messages"), "{}", greeting.text);
        for right in [MissingRight::Restrict, MissingRight::RemoveMessages] {
            fixture.services[0].set_right(fixture.now(), &room, right, true);
        }
        fixture.pump();
        let [greeting] = greetings(&fixture).try_into().expect("one greeting");
        assert!(!greeting.text.contains("I'm missing permissions"), "{}", greeting.text);
        let ann = fixture.guest("Ann").person.clone();
        fixture.services[0].remove_bot(fixture.now(), &room).expect("it is there");
        fixture.restart();
        fixture.services[0].add_bot(fixture.now(), &ann, &room).expect("it is not there");
        fixture.pump();
        fixture.services[0].deliver_again(None);
        fixture.pump();
        assert_eq!(greetings(&fixture).len(), 1, "{profile:?}\n{}", fixture.read("Ann"));
    }
}

#[test]
fn a_game_whose_room_is_lost_stands_still_until_the_bot_is_back() {
    for profile in CHATS {
        let (mut fixture, id) = conformance_game(&[profile], "");
        let (room, ann) = (fixture.rooms[0].clone(), fixture.guest("Ann").person.clone());
        fixture.services[0].remove_bot(fixture.now(), &room).expect("it is there");
        fixture.pump();
        assert_eq!(fixture.count("Gus", "I was removed from the room"), 1, "{}", fixture.read("Gus"));
        assert!(fixture.told("Gus", "invite me again"), "{profile:?}");
        // Each player is notified once why the game is blocked.
        for name in ["Ann", "Bob", "Fay"] {
            assert_eq!(fixture.count(name, "I was removed from the room of the game"), 1, "{}", fixture.read(name));
        }
        assert!(fixture.table(&id).clock().is_paused());
        let phase = fixture.table(&id).phase().0.to_owned();
        fixture.wait(SignedDuration::from_hours(72));
        fixture.restart();
        assert_eq!(fixture.table(&id).phase().0, phase, "time stands still");
        fixture.tell("Ann", "pm bob still here?");
        assert_eq!(fixture.count("Gus", "I was removed from the room"), 1, "{}", fixture.read("Gus"));
        fixture.services[0].add_bot(fixture.now(), &ann, &room).expect("it is not there");
        fixture.pump();
        assert!(fixture.told("Gus", "I am back in the room"), "{}", fixture.read("Gus"));
        assert!(!fixture.table(&id).clock().is_paused());
        fixture.wait_until(|fixture| fixture.shown("Ann", "Night 1."));
        assert!(!fixture.may_write("Ann"), "{profile:?}");
    }
}

#[test]
fn a_game_that_has_another_room_goes_on_and_a_pause_of_the_game_master_stays() {
    let (mut fixture, id) = conformance_game(&CHATS, "");
    let room = fixture.rooms[0].clone();
    fixture.services[0].remove_bot(fixture.now(), &room).expect("it is there");
    fixture.pump();
    assert!(fixture.told("Gus", "It continues in its other rooms") && !fixture.table(&id).clock().is_paused());
    fixture.wait_until(|fixture| fixture.shown("Bob", "Night 1."));

    let (mut fixture, id) = conformance_game(&[Profile::MatrixLike], "");
    let (room, ann) = (fixture.rooms[0].clone(), fixture.guest("Ann").person.clone());
    fixture.tell("Gus", "desk pause");
    fixture.services[0].remove_bot(fixture.now(), &room).expect("it is there");
    fixture.pump();
    fixture.services[0].add_bot(fixture.now(), &ann, &room).expect("it is not there");
    fixture.pump();
    assert!(fixture.table(&id).clock().is_paused());
}

#[test]
fn lines_of_a_private_room_that_is_lost_go_to_everybodys_own_conversation() {
    let (mut fixture, _) = conformance_game(&[Profile::MatrixLike], "");
    // A replacement can't be created.
    fixture.services[0].inject(Fault::before(OperationKind::OpenRoom, ChatError::Unsupported));
    talk(&mut fixture, "Ann", "East island", "in the room");
    let service = &fixture.services[0];
    let places = service.places_of(&fixture.guest("Ann").person);
    let east = places.into_iter().find(|place| service.title(place).as_deref() == Some("East island"));
    service.remove_bot(fixture.now(), &east.expect("a room of its own")).expect("it is there");
    fixture.pump();
    fixture.tell("Ann", "#east in private");
    assert!(fixture.told("Bob", "in private") && fixture.told("Cat", "in private"), "{}", fixture.read("Bob"));
    for name in ["Dan", "Eve", "Fay", "Gus"] {
        assert!(!fixture.saw(name, "in private") && !fixture.saw(name, "in the room"), "{name}");
    }
    assert!(!fixture.told("Gus", "I was removed"), "that there is such a room is a secret");
}

#[test]
fn whoever_leads_is_told_which_right_is_missing_and_what_happens_instead() {
    for profile in CHATS {
        let (mut fixture, _) = conformance_game(&[profile], "");
        fixture.wait_until(|fixture| fixture.shown("Ann", "Night 1."));
        let room = fixture.rooms[0].clone();
        let right = |fixture: &mut HostFixture, granted| {
            fixture.services[0].set_right(fixture.now(), &room, MissingRight::Restrict, granted);
            fixture.pump();
        };
        right(&mut fixture, false);
        assert!(fixture.told("Gus", "and delete what is written during it"), "{}", fixture.read("Gus"));
        assert!(!fixture.saw("Ann", "I'm missing permissions"));
        fixture.wait_until(|fixture| fixture.shown("Ann", "Day 2."));
        assert!(!fixture.may_write("Ann"), "it could not be opened");
        right(&mut fixture, true);
        assert!(
            fixture.told("Gus", "I have all the permissions that I need again") && fixture.may_write("Ann"),
            "{profile:?}"
        );

        // At the beginning of a game it is announced as well.
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&SIX);
        fixture.all_start();
        let room = fixture.rooms[0].clone();
        fixture.services[0].set_right(fixture.now(), &room, MissingRight::Pin, false);
        fixture.deal("gauntlet", &SIX, Some("Ann"), crate::DEAL);
        assert!(fixture.told("Ann", "I can't pin messages") && !fixture.told("Bob", "I can't pin"));
    }
}

#[test]
fn one_message_says_how_the_game_stands_from_the_lobby_to_the_end() {
    for profile in CHATS {
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&["Ann", "Bob", "Cat"]);
        fixture.all_start();
        fixture.say("Ann", "!new one-night");
        let [notice] = standing(&fixture, "Not in this room?").try_into().expect("one notice");
        assert!(notice.pinned, "{profile:?}");
        fixture.say("Bob", "!join");
        fixture.say("Cat", "!join");
        fixture.say("Ann", "!start");
        let status = |fixture: &HostFixture| {
            let found =
                fixture.services[0].standing(&fixture.rooms[0]).into_iter().find(|one| one.message == notice.message);
            found.expect("the same message")
        };
        fixture.wait_until(|fixture| standing(fixture, "): Night").len() == 1);
        let night = status(&fixture);
        assert!(night.pinned && night.prompt.is_none(), "{night:?}");
        assert!(night.text.starts_with("One Night (") && night.text.contains("): Night"), "{}", night.text);
        assert!(night.text.contains("until 12:1") && night.text.contains("In the game: ann, bob, cat."));
        fixture.tell("Ann", "desk pause");
        assert!(status(&fixture).text.contains("paused"), "{}", status(&fixture).text);
        fixture.tell("Ann", "desk resume");
        fixture.restart();
        fixture.wait_until(|fixture| standing(fixture, "): Day").len() == 1);
        assert!(status(&fixture).text.contains("): Day"), "{}", status(&fixture).text);
        fixture.tell("Ann", "desk cancel");
        let over = status(&fixture);
        assert!(!over.pinned && !over.text.contains("until"), "{over:?}");
        let ours = standing(&fixture, "One Night (");
        assert_eq!(ours.len(), 1, "{ours:?}");
    }
}

#[test]
fn the_pinned_message_changes_with_the_board_of_the_game() {
    for profile in CHATS {
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&SIX);
        fixture.all_start();
        fixture.say("Ann", "!new gauntlet");
        for name in &SIX[1..] {
            fixture.say(name, "!join");
        }
        fixture.say("Ann", "!start");
        let [status] = standing(&fixture, "6 are alive.").try_into().expect("one message has the board");
        assert!(status.pinned, "{profile:?}");
        let id = fixture.host.games().next().cloned().expect("the game");
        let now = fixture.now();
        fixture.host.desk(&id, DeskVerb::Remove(Seat(5)), now).expect("the rules allow it");
        fixture.pump();
        let changed = standing(&fixture, "5 are alive.");
        assert!(matches!(changed.as_slice(), [one] if one.message == status.message), "{profile:?}: {changed:#?}");
        assert!(standing(&fixture, "6 are alive.").is_empty(), "{profile:?}");
        fixture.host.desk(&id, DeskVerb::Replacing(Seat(4)), now).expect("the rules allow it");
        fixture.pump();
        let changed = standing(&fixture, "eve: free for a new player");
        assert!(matches!(changed.as_slice(), [one] if one.message == status.message), "{profile:?}: {changed:#?}");
    }
}

#[test]
fn a_lobby_that_is_called_off_is_pinned_no_more() {
    let mut fixture = HostFixture::new(games(), &[Profile::MatrixLike]);
    fixture.all_come(&["Ann"]);
    fixture.say("Ann", "!new one-night");
    fixture.say("Ann", "!close");
    let closed = standing(&fixture, "cancelled");
    assert!(!closed.is_empty() && !closed.iter().any(|message| message.pinned), "{closed:?}");
}

#[test]
fn who_may_write_is_as_it_was_whatever_happened_in_between() {
    for profile in [Profile::MatrixLike, Profile::TelegramLike, Profile::WebLike] {
        for lost in [false, true] {
            let mut fixture = HostFixture::new(games(), &[profile]);
            fixture.all_come(&SIX);
            fixture.all_start();
            let before = silence_fay(&fixture);
            if lost {
                // The response to the first change is lost with the process, and days pass before the next one.
                let unknown = ChatError::Unknown { reason: "no answer".into() };
                fixture.services[0].inject(Fault::after(OperationKind::SetSpeakers, unknown).times(2));
            }
            fixture.deal("gauntlet", &SIX, Some("Ann"), crate::DEAL);
            fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
            assert_ne!(speakers(&fixture), before, "{profile:?}");
            fixture.restart_unread();
            fixture.wait_for_nobody(SignedDuration::from_hours(24 * 9));
            fixture.pump();
            fixture.restart();
            fixture.tell("Ann", "desk cancel");
            // Talk in the room goes first, as quickly as the service allows.
            fixture.wait(minutes(5));
            assert_eq!(speakers(&fixture), before, "{profile:?}, lost: {lost}");
            // Once more, to check that nothing of the first game is left.
            fixture.deal("gauntlet", &SIX, Some("Ann"), crate::DEAL);
            fixture.tell("Ann", "desk cancel");
            fixture.wait(minutes(5));
            assert_eq!(speakers(&fixture), before, "{profile:?}");
        }
    }
}

#[test]
fn what_could_not_be_put_back_is_when_the_right_comes_back() {
    for profile in CHATS {
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&SIX);
        fixture.all_start();
        let before = silence_fay(&fixture);
        fixture.deal("gauntlet", &SIX, Some("Ann"), crate::DEAL);
        let room = fixture.rooms[0].clone();
        fixture.services[0].set_right(fixture.now(), &room, MissingRight::Restrict, false);
        fixture.tell("Ann", "desk cancel");
        assert_ne!(speakers(&fixture), before);
        // A game in between neither forgets nor changes the original permissions.
        fixture.deal("gauntlet", &SIX, Some("Ann"), crate::DEAL);
        fixture.services[0].set_right(fixture.now(), &room, MissingRight::Restrict, true);
        fixture.pump();
        assert_ne!(speakers(&fixture), before, "a game is played");
        fixture.services[0].set_right(fixture.now(), &room, MissingRight::Restrict, false);
        fixture.tell("Ann", "desk cancel");
        fixture.restart();
        fixture.services[0].set_right(fixture.now(), &room, MissingRight::Restrict, true);
        fixture.pump();
        assert_eq!(speakers(&fixture), before, "{profile:?}");
    }
}

#[test]
fn private_rooms_are_archived_or_left_and_the_room_where_people_gathered_needs_no_group() {
    for at_the_end in [AtTheEnd::Archive, AtTheEnd::Leave] {
        let mut fixture = HostFixture::new(games(), &[Profile::MatrixLike]);
        fixture.host.set_settings(Settings { at_the_end, ..Settings::default() });
        fixture.all_come(&SIX);
        fixture.deal("gauntlet", &SIX, Some("Ann"), crate::DEAL);
        talk(&mut fixture, "Ann", "East island", "hush");
        let service = &fixture.services[0];
        let places = service.places_of(&fixture.guest("Ann").person);
        let east = places.into_iter().find(|place| service.title(place).as_deref() == Some("East island"));
        let east = east.expect("a room of its own");
        fixture.tell("Ann", "desk cancel");
        let left: Vec<(Place, bool)> = done(&fixture, OperationKind::Leave)
            .into_iter()
            .filter_map(|operation| match operation {
                Operation::Leave { place, archive } => Some((place, archive)),
                _ => None,
            })
            .collect();
        assert!(left.contains(&(east.clone(), at_the_end == AtTheEnd::Archive)), "{left:?}");
        assert_eq!(left.len(), 2, "two islands: {left:?}");
        assert!(!left.iter().any(|(place, _)| *place == fixture.rooms[0]), "people's own room is theirs");
        // Archived rooms stay closed until the end is taken back.
        fixture.tell("Ann", "role");
        let ann = fixture.guest("Ann").person.clone();
        assert_eq!(fixture.services[0].may_write(&ann, &east), at_the_end == AtTheEnd::Leave);
        fixture.tell("Ann", "desk announce bye");
        fixture.wait(minutes(1));
        assert_eq!(done(&fixture, OperationKind::Group), [], "everyone is already in the only public room");
    }
}

/// Creates a game of six with rooms for two islands. Also returns the east's room.
fn islands(profile: Profile, at_the_end: AtTheEnd) -> (HostFixture, Place) {
    let mut fixture = HostFixture::new(games(), &[profile]);
    fixture.host.set_settings(Settings { at_the_end, ..Settings::default() });
    fixture.all_come(&SIX);
    fixture.come("Gus", 0);
    fixture.all_start();
    fixture.deal("gauntlet", &SIX, Some("Gus"), crate::DEAL);
    talk(&mut fixture, "Ann", "East island", "hush");
    let service = &fixture.services[0];
    let places = service.places_of(&fixture.guest("Ann").person);
    let east = places.into_iter().find(|place| service.title(place).as_deref() == Some("East island"));
    (fixture, east.expect("a room of its own"))
}

/// Returns how often the bot has left a room for good.
fn left(fixture: &HostFixture, room: &Place) -> usize {
    let leave = Operation::Leave { place: room.clone(), archive: false };
    done(fixture, OperationKind::Leave).into_iter().filter(|operation| *operation == leave).count()
}

#[test]
fn a_private_room_says_in_its_title_that_the_game_is_over_and_is_left_a_day_later() {
    let (mut fixture, east) = islands(Profile::MatrixLike, AtTheEnd::Archive);
    fixture.services[0].inject(Fault::before(OperationKind::Rename, ChatError::Unknown { reason: "lost".to_owned() }));
    fixture.tell("Gus", "desk cancel");
    fixture.wait(minutes(5));
    assert_eq!(fixture.services[0].title(&east).as_deref(), Some("East island (over)"));
    assert_eq!(left(&fixture, &east), 0, "players read on");
    fixture.restart();
    fixture.wait(minutes(23 * 60));
    assert_eq!(left(&fixture, &east), 0, "players read on");
    fixture.restart();
    fixture.wait(minutes(60));
    assert_eq!(left(&fixture, &east), 1);
    fixture.restart();
    fixture.wait(minutes(48 * 60));
    assert_eq!(left(&fixture, &east), 1);
    assert_eq!(fixture.services[0].title(&east).as_deref(), Some("East island (over)"));
    assert_eq!(fixture.host.take_problems(), []);
}

#[test]
fn a_private_room_has_its_title_again_when_the_end_is_taken_back() {
    let (mut fixture, east) = islands(Profile::MatrixLike, AtTheEnd::Archive);
    fixture.tell("Ann", "roll 6");
    fixture.tell("Gus", "desk cancel");
    assert_eq!(fixture.services[0].title(&east).as_deref(), Some("East island (over)"));
    fixture.tell("Gus", "desk back");
    assert_eq!(fixture.services[0].title(&east).as_deref(), Some("East island"), "{}", fixture.read("Gus"));
    assert!(fixture.services[0].may_write(&fixture.guest("Ann").person, &east), "{}", fixture.read("Ann"));
    assert_eq!(left(&fixture, &east), 0);
}

#[test]
fn a_room_that_keeps_its_title_is_put_away_all_the_same_and_where_rooms_are_not_listed_it_stays() {
    let (mut fixture, east) = islands(Profile::MatrixLike, AtTheEnd::Leave);
    let right = ChatError::NotAllowed { right: MissingRight::Change };
    fixture.services[0].inject(Fault::before(OperationKind::Rename, right).times(2));
    fixture.tell("Gus", "desk cancel");
    assert_eq!(fixture.services[0].title(&east).as_deref(), Some("East island"));
    assert_eq!(left(&fixture, &east), 1, "at once, as the settings have it");

    let (mut fixture, east) = islands(Profile::WebLike, AtTheEnd::Archive);
    fixture.tell("Gus", "desk cancel");
    fixture.wait(minutes(48 * 60));
    assert_eq!(done(&fixture, OperationKind::Rename), []);
    assert_eq!(left(&fixture, &east), 0, "the page shows it with its game");
}

#[test]
fn a_private_room_is_made_once_however_often_the_service_puts_the_rest_off() {
    let put_off = [
        ChatError::Busy { after: std::time::Duration::from_secs(57) },
        ChatError::Offline { reason: "away".to_owned() },
        ChatError::Unknown { reason: "its answer was lost".to_owned() },
    ];
    for error in put_off {
        let mut fixture = HostFixture::new(games(), &[Profile::MatrixLike]);
        fixture.all_come(&SIX);
        fixture.services[0].inject(Fault::after(OperationKind::OpenRoom, error.clone()).times(2));
        fixture.deal("gauntlet", &SIX, Some("Ann"), crate::DEAL);
        fixture.wait(minutes(3));
        assert!(!fixture.services[0].has_faults());
        assert_eq!(done(&fixture, OperationKind::OpenRoom).len(), 2, "one for each island: {error}");
        let rooms: Vec<Place> = fixture.services[0].places_of(&fixture.guest("Ann").person);
        let rooms = rooms.iter().filter_map(|place| fixture.services[0].title(place));
        assert_eq!(rooms.filter(|title| title == "East island").count(), 1, "{error}");
        talk(&mut fixture, "Ann", "East island", "hush");
        assert!(fixture.saw("Bob", "hush") && !fixture.saw("Dan", "hush"), "{error}\n{}", fixture.read("Bob"));
    }
}

#[test]
fn a_room_that_was_made_before_its_members_changed_is_taken_up() {
    let mut fixture = HostFixture::new(games(), &[Profile::MatrixLike]);
    fixture.all_come(&SIX);
    fixture.come("Gus", 0);
    fixture.come("Zoe", 0);
    fixture.all_start();
    let busy = ChatError::Busy { after: std::time::Duration::from_secs(57) };
    fixture.services[0].inject(Fault::after(OperationKind::OpenRoom, busy).times(2));
    fixture.deal("gauntlet", &SIX, Some("Gus"), crate::DEAL);
    fixture.tell("Gus", "desk replacing ann");
    fixture.tell("Zoe", "join");
    fixture.wait(minutes(3));
    assert_eq!(done(&fixture, OperationKind::OpenRoom).len(), 2, "one for each island");
    talk(&mut fixture, "Bob", "East island", "hush");
    assert!(fixture.saw("Zoe", "hush") && !fixture.saw("Ann", "hush"), "{}", fixture.read("Zoe"));
}

/// A service whose admin may play and can see the titles of all rooms.
struct Watched(Arc<VirtualService>);

impl Between for Watched {
    fn service(&self) -> &dyn Platform {
        &*self.0
    }

    fn capabilities(&self, place: Option<&Place>) -> Capabilities {
        Capabilities { titles_seen: true, ..self.0.capabilities(place) }
    }
}

#[test]
fn the_titles_of_private_rooms_say_nothing_where_others_read_them() {
    let start = "2026-03-20T12:00:00Z".parse().unwrap();
    let through = |service| -> Arc<dyn Platform> { Arc::new(Through(Watched(service))) };
    let mut fixture = HostFixture::through(start, games(), &[Profile::MatrixLike], Seed::from_number(0), &through);
    fixture.all_come(&SIX);
    let id = fixture.deal("gauntlet", &SIX, Some("Ann"), crate::DEAL);
    let titles: Vec<String> = done(&fixture, OperationKind::OpenRoom)
        .into_iter()
        .filter_map(|operation| match operation {
            Operation::OpenRoom { title, .. } => Some(title),
            _ => None,
        })
        .collect();
    let neutral = format!("Private room ({})", id.0);
    assert_eq!(titles, [neutral.clone(), neutral], "of the same kind");
    // Inside, the members learn which room it is.
    let said = fixture.services[0].places_of(&fixture.guest("Bob").person);
    let said = said.iter().flat_map(|place| fixture.services[0].standing(place));
    let said = said.filter(|message| message.text.contains("private room of East island"));
    assert_eq!(said.count(), 1, "{}", fixture.read("Bob"));
}

#[test]
fn nobody_waits_for_a_private_room_that_is_being_made() {
    let mut fixture = HostFixture::new(games(), &[Profile::MatrixLike]);
    fixture.all_come(&SIX);
    fixture.all_start();
    let busy = ChatError::Busy { after: std::time::Duration::from_secs(57) };
    fixture.services[0].inject(Fault::before(OperationKind::OpenRoom, busy).times(1_000));
    fixture.deal("gauntlet", &SIX, Some("Dan"), crate::DEAL);
    for (name, other) in [("Ann", "Bob"), ("Bob", "Ann")] {
        fixture.tell(name, &format!("pm {} psst", other.to_lowercase()));
        assert!(fixture.told(other, "psst"), "{}", fixture.read(other));
    }
    talk(&mut fixture, "Ann", "East island", "hush");
    assert!(fixture.told("Bob", "hush"), "{}", fixture.read("Bob"));
    // Neither does the room that all are in.
    fixture.tell("Dan", "desk announce Listen all.");
    fixture.wait(minutes(1));
    assert!(fixture.shown("Ann", "Listen all."), "{}", fixture.read("Ann"));
    assert!(fixture.services[0].has_faults(), "no private room was made meanwhile");
    assert_eq!(done(&fixture, OperationKind::OpenRoom), []);
}

#[test]
fn whoever_leads_hears_once_who_left_and_who_is_back() {
    for profile in CHATS {
        let (mut fixture, _) = conformance_game(&[profile], "");
        let (room, bob) = (fixture.rooms[0].clone(), fixture.guest("Bob").person.clone());
        fixture.services[0].leave(fixture.now(), &bob, &room).expect("he is there");
        fixture.pump();
        fixture.services[0].deliver_again(None);
        fixture.restart();
        assert_eq!(fixture.count("Gus", "has left the room of your game"), 1, "{}", fixture.read("Gus"));
        assert!(fixture.told("Gus", "desk replacing bob") && !fixture.saw("Ann", "desk replacing"), "{profile:?}");
        // Secret messages still reach him.
        fixture.tell("Ann", "pm bob still here?");
        assert!(fixture.told("Bob", "still here?"), "{}", fixture.read("Bob"));
        fixture.services[0].join(fixture.now(), &bob, &room).expect("the room is public");
        fixture.pump();
        assert_eq!(fixture.count("Gus", "is back"), 1, "{}", fixture.read("Gus"));
    }
}

#[test]
fn whoever_leads_hears_who_cannot_be_reached_and_nothing_is_lost_meanwhile() {
    for profile in CHATS {
        let (mut fixture, _) = conformance_game(&[profile], "");
        let bob = fixture.guest("Bob").person.clone();
        fixture.services[0].block(fixture.now(), &bob).expect("he has a conversation");
        fixture.pump();
        fixture.tell("Ann", "pm bob first");
        fixture.restart();
        assert_eq!(fixture.count("Gus", "I can no longer reach"), 1, "{}", fixture.read("Gus"));
        assert!(!fixture.saw("Ann", "I can no longer reach") && !fixture.told("Bob", "first"), "{profile:?}");
        fixture.services[0].start(fixture.now(), &bob, None).expect("everybody can");
        fixture.pump();
        assert_eq!(fixture.count("Bob", "first"), 1, "{}", fixture.read("Bob"));
        assert_eq!(fixture.count("Gus", "is back"), 1, "{}", fixture.read("Gus"));
    }
}

#[test]
fn that_somebody_could_not_be_told_something_is_no_news_for_who_plays() {
    for leads in ["Gus", "Ann"] {
        let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
        fixture.all_come(&SIX);
        fixture.come("Gus", 0);
        fixture.all_start();
        fixture.deal("gauntlet", &SIX, Some(leads), DEAL);
        let bob = fixture.services[0].direct(&fixture.guest("Bob").person).expect("he has a conversation");
        fixture.services[0].inject(Fault::before(OperationKind::Send, ChatError::Gone).only_in(&bob));
        fixture.tell("Cat", "pm bob first");
        assert_eq!(
            fixture.count(leads, "I can no longer reach"),
            usize::from(leads == "Gus"),
            "{}",
            fixture.read(leads)
        );
    }
}

#[test]
fn who_leaves_their_conversation_is_asked_in_again_and_who_declines_is_left_alone() {
    let (mut fixture, _) = conformance_game(&[Profile::MatrixLike], "");
    let bob = fixture.guest("Bob").person.clone();
    let service = std::sync::Arc::clone(&fixture.services[0]);
    let direct = service.direct(&bob).expect("he has a conversation");
    service.comes_when_invited(&bob, false);
    service.leave(fixture.now(), &bob, &direct).expect("he is there");
    fixture.pump();
    assert_eq!(fixture.count("Gus", "I can no longer reach"), 1, "{}", fixture.read("Gus"));
    fixture.tell("Ann", "pm bob first");
    let opened = done(&fixture, OperationKind::OpenDirect).len();
    service.refuse(fixture.now(), &bob, &direct).expect("he is asked in");
    fixture.pump();
    fixture.tell("Ann", "pm bob second");
    fixture.wait(minutes(30));
    assert_eq!(done(&fixture, OperationKind::OpenDirect).len(), opened, "he is asked once");
    fixture.tell("Bob", "role");
    assert!(fixture.told("Bob", "second"), "{}", fixture.read("Bob"));
    assert_eq!(fixture.count("Gus", "is back"), 1, "{}", fixture.read("Gus"));
}

#[test]
fn who_takes_the_name_of_another_is_named_to_everybody_once() {
    for profile in CHATS {
        let (mut fixture, _) = conformance_game(&[profile], "");
        let bob = fixture.guest("Bob").person.clone();
        let warned = |fixture: &HostFixture| fixture.count("Fay", "which looks like");
        fixture.services[0].rename(fixture.now(), &bob, "Robert").expect("he is known");
        fixture.pump();
        assert_eq!(warned(&fixture), 0, "{profile:?}");
        // The first letter is Cyrillic.
        for name in ["Ann", "\u{410}nn", "ANN!"] {
            fixture.services[0].rename(fixture.now(), &bob, name).expect("he is known");
            fixture.pump();
            fixture.restart();
        }
        assert_eq!(warned(&fixture), 1, "{}", fixture.read("Fay"));
        assert!(fixture.shown("Fay", "is now called “Ann” here"), "{}", fixture.read("Fay"));
        fixture.services[0].rename(fixture.now(), &bob, "Bob").expect("he is known");
        fixture.services[0].rename(fixture.now(), &bob, "Dan").expect("he is known");
        fixture.pump();
        assert_eq!(warned(&fixture), 2, "{}", fixture.read("Fay"));
    }
}

#[test]
fn nobody_passes_for_the_bot() {
    for profile in CHATS {
        let (mut fixture, _) = conformance_game(&[profile], "");
        let bob = fixture.guest("Bob").person.clone();
        // The last letter but one is Cyrillic.
        for name in ["Game master", "GAME  MASTER!", "Game mast\u{435}r"] {
            fixture.services[0].rename(fixture.now(), &bob, name).expect("he is known");
            fixture.pump();
            fixture.restart();
        }
        let warned = |fixture: &HostFixture| fixture.count("Fay", "nothing that they say is from me");
        assert_eq!(warned(&fixture), 1, "{profile:?}\n{}", fixture.read("Fay"));
        assert!(fixture.shown("Fay", "bob is now called “Game master” here"), "{}", fixture.read("Fay"));
        for name in ["Bob", "Gamemaster's friend", "Game master"] {
            fixture.services[0].rename(fixture.now(), &bob, name).expect("he is known");
            fixture.pump();
        }
        assert_eq!(warned(&fixture), 2, "{profile:?}\n{}", fixture.read("Fay"));
        // A player with this name can't take a seat either.
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.come("Game master", 0);
        fixture.all_start();
        fixture.say("Game master", "!new one-night");
        fixture.say("Game master", "!join");
        fixture.wait(minutes(1));
        assert!(fixture.told("Game master", "You play as game-master-2"), "{}", fixture.read("Game master"));
    }
}

#[test]
fn a_bot_that_is_in_a_room_for_the_first_time_does_not_say_that_it_is_back() {
    let mut fixture = HostFixture::new(games(), &[Profile::TextOnly]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.all_start();
    // The service reports that the bot is in the room only after the game has begun there, as a terminal does.
    let barn = fixture.services[0].room(fixture.now(), "The barn");
    fixture.rooms[0] = barn.clone();
    for name in ["Ann", "Bob", "Cat"] {
        let person = fixture.guest(name).person.clone();
        fixture.services[0].join(fixture.now(), &person, &barn).expect("the room is public");
    }
    fixture.deal("one-night", &["Ann", "Bob", "Cat"], Some("Ann"), "");
    assert!(fixture.told("Ann", "You were dealt"), "{}", fixture.read("Ann"));
    assert!(!fixture.saw("Ann", "I am back"), "{}", fixture.read("Ann"));
}

/// A channel with one member gets no room.
#[test]
fn a_channel_of_one_has_no_room() {
    let (mut fixture, _) = conformance_game(&[Profile::MatrixLike], "");
    fixture.wait_until(|fixture| fixture.saw("Bob", "Night 1."));
    fixture.choose("Bob", "dan");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Day 2."));
    fixture.wait(minutes(1));
    let is_lonely =
        |operation: &Operation| matches!(operation, Operation::OpenRoom { title, .. } if title == "The dead");
    let log = fixture.services[0].log();
    assert!(!log.iter().any(|logged| is_lonely(&logged.operation)), "{}", fixture.read("Dan"));
}
