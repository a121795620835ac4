//! A person has another account, and their service vouches for it: everything that is known of them goes on with the new one.

use gloaming_core::chat::{Author, Happening, Incoming, IncomingId, Person, Place, PlatformName};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

use crate::one_night::gather;
use crate::{DEAL, SIX, games, minutes};

const PROFILES: [Profile; 3] = [Profile::TextOnly, Profile::MatrixLike, Profile::TelegramLike];

/// The new account of a person: it has come into their room, and has not been heard of otherwise.
fn other_account(fixture: &mut HostFixture, name: &str) -> Person {
    let (on, new) = (fixture.guest(name).on, format!("{name}_"));
    let new = fixture.services[on].person(&new);
    fixture.services[on].join(fixture.now(), &new, &fixture.rooms[on]).expect("the room is public");
    fixture.pump();
    new
}

/// A service says that a person has another account. Returns the conversation of the old one.
fn says(fixture: &mut HostFixture, service: &PlatformName, name: &str, new: &Person) -> Option<Place> {
    let from = fixture.guest(name).person.clone();
    let left = fixture.service(name).direct(&from);
    let what = Happening::PersonMoved { from, to: Author::new(new.clone(), name) };
    let now = fixture.now();
    fixture.host.take(service, Incoming { id: IncomingId::new(format!("{name} moves")), at: now, what }, now);
    fixture.pump();
    left
}

/// A person goes on with another account, after a restart if wanted. Returns the conversation that they left, and how much stood there.
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

/// Bob, the seer, is asked for two cards of the centre. What everybody but him reads until the day.
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
        assert_eq!(stands.len(), read, "{profile:?}: nothing more is said to the old account: {stands:?}");
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

/// Where the bot may not begin a conversation, the leader hears that a player is not reached until they write.
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
        let refused = |text: &str| text.contains("You are the game master of no game");
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
    // Their seats are their own still.
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
    // Another service says it of two of ours, and ours of one of another's.
    says(&mut fixture, &mallory.platform.clone(), "Ann", &bob);
    says(&mut fixture, &ann.platform.clone(), "Ann", &mallory);
    fixture.say("Ann", "!practice 2");
    fixture.say("Ann", "!start");
    assert!(fixture.told("Ann", "You were dealt"), "{}", fixture.read("Ann"));
}
