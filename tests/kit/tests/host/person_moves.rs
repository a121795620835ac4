//! A user moves to another account with the service's confirmation: everything known about them continues with the new
//! one.

use std::time::Duration;

use gloaming_core::chat::{
    Author, ChatError, Happening, Incoming, IncomingId, Operation, OperationKind, Person, Place, Platform, PlatformName,
};
use gloaming_host::{Dispatch, Slots, Time};
use gloaming_testkit::host_fixture::{Guest, HostFixture};
use gloaming_testkit::service::{Fault, Profile, block_on};

use crate::one_night::gather;
use crate::{DEAL, SIX, conformance_game, games, minutes};

const PROFILES: [Profile; 3] = [Profile::TextOnly, Profile::MatrixLike, Profile::TelegramLike];

/// Creates a user's new account, which has joined their room and done nothing else.
fn other_account(fixture: &mut HostFixture, name: &str) -> Person {
    let (on, new) = (fixture.guest(name).on, format!("{name}_"));
    let new = fixture.services[on].person(&new);
    fixture.services[on].join(fixture.now(), &new, &fixture.rooms[on]).expect("the room is public");
    fixture.pump();
    new
}

/// Lets a service report that a user has another account. Returns the old account's private chat.
fn says(fixture: &mut HostFixture, service: &PlatformName, name: &str, new: &Person) -> Option<Place> {
    let from = fixture.guest(name).person.clone();
    let left = fixture.service(name).direct(&from);
    let what = Happening::PersonMoved { from, to: Author::new(new.clone(), name) };
    let now = fixture.now();
    fixture.host.take(service, Incoming { id: IncomingId::new(format!("{name} moves")), at: now, what }, now);
    fixture.pump();
    left
}

/// Moves a user to another account, with a restart if wanted. Returns the private chat that they left, and the number
/// of messages in it.
fn moves(fixture: &mut HostFixture, name: &str, restarts: bool) -> (Place, usize) {
    let new = other_account(fixture, name);
    let left = says(fixture, &new.platform.clone(), name, &new).expect("they had a conversation");
    let read = fixture.service(name).standing(&left).len();
    if restarts {
        fixture.restart();
    }
    let guest = fixture.guests.iter_mut().find(|guest| guest.name == name).expect("they are here");
    guest.person = new.clone();
    if fixture.service(name).profile() == Profile::TelegramLike {
        fixture.service(name).start(fixture.now(), &new, None).expect("everybody can");
        fixture.pump();
    }
    (left, read)
}

/// Asks Bob, the seer, for two cards of the centre. Returns what all but him read until the day.
fn night(profile: Profile, moved: bool, restarts: bool) -> Vec<String> {
    let mut fixture = gather(&[profile]);
    fixture.all_start();
    fixture.say("Gem", "!start");
    let mut left = None;
    if moved {
        left = Some(moves(&mut fixture, "Bob", restarts));
    } else {
        other_account(&mut fixture, "Bob");
    }
    fixture.tell("Bob", "left");
    fixture.tell("Bob", "right");
    assert!(fixture.told("Bob", "Noted: left and right"), "{profile:?}, {restarts}\n{}", fixture.read("Bob"));
    fixture.wait_until(|fixture| fixture.host.tables().next().is_some_and(|(_, table)| table.phase().0 == "day"));
    assert!(fixture.told("Bob", "You looked at"), "{profile:?}, {restarts}\n{}", fixture.read("Bob"));
    if let Some((left, read)) = left {
        let stands = fixture.services[0].standing(&left);
        assert_eq!(stands.len(), read, "{profile:?}: nothing more is sent to the old account: {stands:?}");
    }
    ["Ann", "Cat", "Dan", "Gem"].iter().map(|name| fixture.read(name)).collect()
}

#[test]
fn a_player_plays_on_and_nobody_else_reads_anything_of_it() {
    for profile in [Profile::TextOnly, Profile::MatrixLike] {
        let stays = night(profile, false, false);
        for restarts in [false, true] {
            assert_eq!(night(profile, true, restarts), stays, "{profile:?}, restarted: {restarts}");
        }
    }
}

/// If the bot can't open a private chat, the leader learns that a player can't be reached until they write.
#[test]
fn a_player_who_has_to_write_first_plays_on_when_they_have() {
    for restarts in [false, true] {
        let read = night(Profile::TelegramLike, true, restarts);
        assert!(read[3].contains("bob"), "{}", read[3]);
    }
}

#[test]
fn in_a_lobby_a_person_keeps_their_place_and_leads_on() {
    for (profile, restarts) in PROFILES.into_iter().flat_map(|profile| [(profile, false), (profile, true)]) {
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&["Ann", "Bob", "Cat"]);
        fixture.all_start();
        fixture.say("Ann", "!new one-night");
        fixture.say("Bob", "!join");
        fixture.say("Cat", "!join");
        fixture.tell("Bob", "language de");
        let old = fixture.guest("Bob").person.clone();
        moves(&mut fixture, "Ann", restarts);
        moves(&mut fixture, "Bob", restarts);
        fixture.say("Ann", "!start");
        let (_, table) = fixture.host.tables().next().unwrap_or_else(|| panic!("{profile:?}\n{}", fixture.read("Ann")));
        assert_eq!(table.roster().handles(), ["ann", "bob", "cat"], "{profile:?}");
        assert!(fixture.told("Ann", "You were dealt"), "{profile:?}\n{}", fixture.read("Ann"));
        assert!(fixture.told("Bob", "Deine Karte:"), "{profile:?}\n{}", fixture.read("Bob"));
        assert!(!fixture.machine().holds(&format!("person/{}/{}", old.platform, old.id)), "{profile:?}");
    }
}

#[test]
fn a_game_master_has_the_desk_and_the_old_account_does_not() {
    for (profile, restarts) in PROFILES.into_iter().flat_map(|profile| [(profile, false), (profile, true)]) {
        let mut fixture = gather(&[profile]);
        fixture.all_start();
        fixture.say("Gem", "!start");
        let old = fixture.guest("Gem").person.clone();
        let (left, _) = moves(&mut fixture, "Gem", restarts);
        fixture.tell("Gem", "desk announce Dinner at eight!");
        assert!(fixture.shown("Bob", "> Dinner at eight!"), "{profile:?}\n{}", fixture.read("Gem"));
        fixture.services[0].say_direct(fixture.now(), &old, "desk announce Supper at nine!").expect("anybody can");
        fixture.pump();
        assert!(!fixture.shown("Bob", "> Supper at nine!"), "{profile:?}\n{}", fixture.read("Bob"));
        let refused = |text: &str| text.contains("You are not the game master of any game");
        assert!(fixture.services[0].standing(&left).iter().any(|said| refused(&said.text)), "{profile:?}");
    }
}

#[test]
fn who_is_kept_out_stays_out() {
    let mut fixture = HostFixture::new(games(), &[Profile::TextOnly]);
    fixture.all_come(&["Ann", "Bob"]);
    fixture.all_start();
    fixture.say("Ann", "!new one-night");
    fixture.say("Bob", "!join");
    fixture.say("Ann", "!ban bob");
    moves(&mut fixture, "Bob", true);
    fixture.say("Bob", "!join");
    assert_eq!(fixture.count("Bob", "You play as"), 0, "{}", fixture.read("Bob"));
}

/// One of the two may know what the other must not.
#[test]
fn two_players_of_one_game_do_not_become_one() {
    let mut fixture = HostFixture::new(games(), &[Profile::MatrixLike]);
    fixture.all_come(&SIX);
    fixture.come("Gus", 0);
    fixture.all_start();
    let id = fixture.deal("gauntlet", &SIX, Some("Gus"), DEAL);
    let (bob, cat) = (fixture.guest("Bob").person.clone(), fixture.guest("Cat").person.clone());
    let (told, before) = (fixture.count("Gus", "bob"), fixture.count("Cat", "stalker"));
    says(&mut fixture, &bob.platform.clone(), "Bob", &cat);
    assert!(fixture.count("Gus", "bob") > told, "the leader hears it\n{}", fixture.read("Gus"));
    assert_eq!(fixture.count("Cat", "stalker"), before, "{}", fixture.read("Cat"));
    // They still have their own seats.
    fixture.wait(minutes(1));
    let read = fixture.read("Bob");
    fixture.tell("Bob", "help");
    assert_ne!(fixture.read("Bob"), read, "{id:?}");
}

#[test]
fn a_service_vouches_for_its_own_accounts_alone() {
    let mut fixture = HostFixture::new(games(), &[Profile::MatrixLike, Profile::TextOnly]);
    fixture.all_come(&["Ann", "Mallory", "Bob"]);
    fixture.all_start();
    fixture.say("Ann", "!new one-night");
    let (ann, mallory) = (fixture.guest("Ann").person.clone(), fixture.guest("Mallory").person.clone());
    assert_ne!(ann.platform, mallory.platform);
    let bob = fixture.guest("Bob").person.clone();
    // Another service reports it about two of our users, and our service about one of another's.
    says(&mut fixture, &mallory.platform.clone(), "Ann", &bob);
    says(&mut fixture, &ann.platform.clone(), "Ann", &mallory);
    fixture.say("Ann", "!practice 2");
    fixture.say("Ann", "!start");
    assert!(fixture.told("Ann", "You were dealt"), "{}", fixture.read("Ann"));
}

/// Moves a user to another account with the service's confirmation, and lets a stranger take the old one.
fn leaves_to_a_stranger(fixture: &mut HostFixture, name: &str) -> Person {
    let (old, service) = (fixture.guest(name).person.clone(), fixture.services[fixture.guest(name).on].clone());
    let new = service.change_account(fixture.now(), &old).expect("they are there");
    fixture.pump();
    let stranger = service.take_account(&old, "Stranger");
    service.join(fixture.now(), &stranger, &fixture.rooms[0]).expect("the room is public");
    fixture.guests.iter_mut().find(|guest| guest.name == name).expect("they are here").person = new;
    let on = fixture.guest(name).on;
    fixture.guests.push(Guest { name: "Stranger".to_owned(), person: stranger.clone(), on });
    fixture.pump();
    stranger
}

#[test]
fn what_an_onlooker_said_is_forgotten_with_them_and_not_with_a_stranger_who_took_their_account() {
    for (restarts, of_stranger) in [(false, false), (false, true), (true, false), (true, true)] {
        let (mut fixture, _) = conformance_game(&[Profile::TextOnly], "");
        fixture.come("Zoe", 0);
        fixture.say("Zoe", "!vote ann, said Zoe before");
        let stranger = leaves_to_a_stranger(&mut fixture, "Zoe");
        fixture.say("Zoe", "!vote ann, said Zoe after");
        fixture.say("Stranger", "!vote ann, said the stranger");
        if restarts {
            fixture.restart();
        }
        fixture.tell("Gus", "desk cancel");
        let zoe = fixture.guest("Zoe").person.clone();
        let forgotten = fixture.host.forget(if of_stranger { &stranger } else { &zoe }).unwrap();
        assert_eq!(forgotten.games, 1, "restarted: {restarts}, of the stranger: {of_stranger}");
        fixture.host.commit(fixture.now()).unwrap();
        for (words, theirs) in [("said Zoe before", false), ("said Zoe after", false), ("said the stranger", true)] {
            let kept = theirs != of_stranger;
            assert_eq!(
                fixture.machine().holds(words),
                kept,
                "restarted: {restarts}, of the stranger: {of_stranger}: {words}"
            );
        }
        assert_eq!(fixture.machine().holds(&format!("\"{}\"", zoe.id)), of_stranger, "restarted: {restarts}");
    }
}

/// The game was over when they left their account.
#[test]
fn what_was_said_in_a_game_that_was_over_is_theirs_who_had_the_account_then() {
    for of_stranger in [false, true] {
        let (mut fixture, _) = conformance_game(&[Profile::TextOnly], "");
        fixture.come("Zoe", 0);
        fixture.say("Zoe", "!vote ann, said Zoe before");
        fixture.tell("Gus", "desk cancel");
        fixture.wait(minutes(1));
        let stranger = leaves_to_a_stranger(&mut fixture, "Zoe");
        let zoe = fixture.guest("Zoe").person.clone();
        let forgotten = fixture.host.forget(if of_stranger { &stranger } else { &zoe }).unwrap();
        assert_eq!(forgotten.games, usize::from(!of_stranger));
        fixture.host.commit(fixture.now()).unwrap();
        assert_eq!(fixture.machine().holds("said Zoe before"), of_stranger);
    }
}

#[test]
fn what_waits_for_the_old_account_reaches_the_new_one_and_never_a_stranger() {
    for again in [false, true] {
        let (mut fixture, _) = conformance_game(&[Profile::TextOnly], "");
        fixture.come("Zoe", 0);
        let zoe = fixture.guest("Zoe").person.clone();
        fixture.services[0].start(fixture.now(), &zoe, None).unwrap();
        fixture.pump();
        let direct = fixture.services[0].direct(&zoe).unwrap();
        let busy = ChatError::Busy { after: Duration::from_secs(60) };
        fixture.services[0].inject(Fault::before(OperationKind::Send, busy).only_in(&direct));
        fixture.say("Zoe", "!roll 6");
        assert!(!fixture.told("Zoe", "only its players can do that"));
        leaves_to_a_stranger(&mut fixture, "Zoe");
        let stranger = fixture.guest("Stranger").person.clone();
        fixture.services[0].start(fixture.now(), &stranger, None).unwrap();
        if again {
            let name = zoe.platform.clone();
            fixture.between(|host, _| host.tell_again(&name));
        }
        fixture.wait(minutes(5));
        assert!(fixture.told("Zoe", "only its players can do that"), "again: {again}\n{}", fixture.read("Zoe"));
        assert!(
            !fixture.saw("Stranger", "only its players can do that"),
            "again: {again}\n{}",
            fixture.read("Stranger")
        );
    }
}

/// Pending messages to the old account fail because it is gone. The player reads them with the new account, and counts
/// as reached.
#[test]
fn what_is_under_way_to_the_old_account_says_nothing_about_the_new_one() {
    for profile in [Profile::TextOnly, Profile::MatrixLike] {
        let mut fixture = gather(&[profile]);
        fixture.all_start();
        let (service, gem) = (fixture.services[0].clone(), fixture.guest("Gem").person.clone());
        let bob = fixture.guest("Bob").person.clone();
        let direct = service.direct(&bob).expect("he has a conversation");
        service.say(fixture.now(), &gem, &fixture.rooms[0].clone(), "!start").unwrap();
        let reads = |fixture: &mut HostFixture| {
            let cursor = fixture.host.cursor(fixture.services[0].name());
            let batch = block_on(fixture.services[0].receive(cursor)).unwrap().unwrap();
            let name = fixture.services[0].name().clone();
            let now = fixture.now();
            fixture.host.take_batch(&name, batch, now);
        };
        reads(&mut fixture);
        let (mut slots, mut moved) = (Slots::of_each_service(100), None);
        while moved.is_none() {
            let now = fixture.now();
            let round = fixture.host.round(&mut slots, Time::StandsStill, now).unwrap();
            assert!(!round.is_empty(), "Bob receives his card\n{}", fixture.read("Bob"));
            let is_his = |dispatch: &Dispatch| dispatch.operation().place() == Some(&direct);
            if round.iter().any(is_his) {
                moved = Some(service.change_account(now, &bob).unwrap());
                reads(&mut fixture);
            }
            for dispatch in round {
                slots.give_back(&dispatch.slot());
                let outcome = block_on(dispatch.run()).unwrap();
                fixture.host.complete(outcome, now);
            }
        }
        fixture.guests.iter_mut().find(|guest| guest.name == "Bob").expect("he is here").person = moved.unwrap();
        fixture.pump();
        assert!(fixture.told("Bob", "You were dealt"), "{profile:?}\n{}", fixture.read("Bob"));
        assert!(
            !fixture.told("Gem", "I can no longer reach"),
            "{profile:?}: the leader hears nothing of it\n{}",
            fixture.read("Gem")
        );
        fixture.tell("Bob", "left");
        fixture.tell("Bob", "right");
        assert!(fixture.told("Bob", "Noted: left and right"), "{profile:?}\n{}", fixture.read("Bob"));
    }
}

#[test]
fn a_guest_reads_on_and_keeps_their_handle() {
    for restarts in [false, true] {
        let (mut fixture, _) = conformance_game(&[Profile::TextOnly], "");
        fixture.come("Zoe", 0);
        fixture.all_start();
        fixture.tell("Gus", "desk admit zoe");
        assert!(fixture.table(&fixture.host.games().next().unwrap().clone()).winners().is_none());
        fixture.tell("Zoe", "#spectators before");
        leaves_to_a_stranger(&mut fixture, "Zoe");
        if restarts {
            fixture.restart();
        }
        fixture.tell("Zoe", "#spectators after");
        assert!(!fixture.saw("Zoe", "You can't write there now"), "{restarts}\n{}", fixture.read("Zoe"));
        fixture.tell("Stranger", "#spectators may I?");
        assert!(!fixture.saw("Zoe", "may I?"), "{restarts}\n{}", fixture.read("Zoe"));
        fixture.tell("Gus", "desk dismiss zoe");
        assert!(fixture.told("Zoe", "guest"), "{restarts}\n{}", fixture.read("Zoe"));
        assert!(!fixture.saw("Stranger", "guest"), "{restarts}\n{}", fixture.read("Stranger"));
    }
}

#[test]
fn a_time_zone_and_statistics_go_with_the_person() {
    let mut fixture = gather(&[Profile::MatrixLike]);
    fixture.all_start();
    fixture.tell("Bob", "zone Europe/Berlin");
    fixture.say("Gem", "!start");
    fixture.wait_until(|fixture| fixture.host.tables().next().is_some_and(|(_, table)| table.winners().is_some()));
    fixture.wait(minutes(1));
    fixture.tell("Bob", "stats");
    let before = fixture.messages("Bob").pop().expect("he is told").1.text;
    leaves_to_a_stranger(&mut fixture, "Bob");
    fixture.restart();
    fixture.tell("Bob", "stats");
    assert_eq!(fixture.messages("Bob").pop().expect("he is told").1.text, before, "{}", fixture.read("Bob"));
    fixture.tell("Bob", "zone");
    assert!(fixture.messages("Bob").pop().expect("he is told").1.text.contains("Berlin"), "{}", fixture.read("Bob"));
    fixture.tell("Stranger", "stats");
    assert_ne!(fixture.messages("Stranger").pop().expect("they are told").1.text, before);
}

/// The service is asked whether a player is in the room, and answers after the player has moved to another account.
#[test]
fn who_is_looked_for_is_looked_for_by_the_new_account() {
    let mut fixture = gather(&[Profile::MatrixLike]);
    fixture.all_start();
    fixture.say("Gem", "!start");
    let (room, service) = (fixture.rooms[0].clone(), fixture.services[0].clone());
    let bob = fixture.guest("Bob").person.clone();
    let busy = ChatError::Busy { after: Duration::from_secs(60) };
    service.inject(Fault::before(OperationKind::ReadMembers, busy).only_in(&room).times(3));
    fixture.restart();
    leaves_to_a_stranger(&mut fixture, "Bob");
    fixture.wait(minutes(5));
    let asked = service.log().into_iter().filter_map(|one| match one.operation {
        Operation::ReadMembers { place, people } if place == room && one.done => Some(people),
        _ => None,
    });
    for people in asked {
        assert!(!people.contains(&bob), "{people:?}");
    }
    assert!(!fixture.told("Gem", "I can no longer reach"), "{}", fixture.read("Gem"));
}
