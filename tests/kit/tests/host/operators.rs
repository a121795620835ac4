//! Operators in a chat: they are notified of failures, may ask for the status and the list of games, and learn nothing
//! about a game.

use std::sync::Arc;

use gloaming_core::chat::Place;
use gloaming_host::{LogSwitch, NoLevel, Operators};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;
use parking_lot::Mutex;

use crate::{SIX, conformance_game, games, minutes, seconds};

/// A log that records its level.
struct Level(Arc<Mutex<String>>);

impl LogSwitch for Level {
    fn level(&self) -> String {
        self.0.lock().clone()
    }

    fn set(&mut self, level: &str) -> Result<(), NoLevel> {
        let known = ["off", "error", "warn", "info", "debug", "trace"].contains(&level);
        *self.0.lock() = known.then(|| level.to_owned()).ok_or(NoLevel)?;
        Ok(())
    }
}

/// Makes Opal and Otto operators, with their own room on the first service. Also returns the level of the log.
fn with_operators(fixture: &mut HostFixture) -> (Place, Arc<Mutex<String>>) {
    let (opal, otto) = (fixture.come("Opal", 0), fixture.come("Otto", 0));
    let room = fixture.services[0].room(fixture.now(), "Desk");
    for person in [&opal, &otto] {
        fixture.services[0].join(fixture.now(), person, &room).expect("no user is banned");
    }
    fixture.pump();
    let level = Arc::new(Mutex::new("info".to_owned()));
    look_after(fixture, &room, &level);
    (room, level)
}

fn look_after(fixture: &mut HostFixture, room: &Place, level: &Arc<Mutex<String>>) {
    let operators = Operators { rooms: [room.clone()].into(), ..Operators::default() };
    let now = fixture.now();
    fixture.host.set_operators(operators, Some(Box::new(Level(Arc::clone(level)))), now);
    fixture.pump();
}

#[test]
fn a_room_of_operators_is_told_what_fails_and_which_games_there_are() {
    let mut fixture = HostFixture::new(games(), &[Profile::MatrixLike, Profile::TelegramLike]);
    let (room, level) = with_operators(&mut fixture);
    assert!(fixture.shown("Opal", "I am running."), "{}", fixture.read("Opal"));
    fixture.all_come(&SIX);
    fixture.all_start();
    let id = fixture.deal("gauntlet", &SIX, None, crate::DEAL);
    let begins = format!("The game {} begins: gauntlet, 6 players.", id.0);
    assert!(fixture.shown("Otto", &begins), "{}", fixture.read("Otto"));
    fixture.say_in("Opal", &room, "!status");
    assert!(fixture.shown("Opal", "One game is running, no lobbies are open."), "{}", fixture.read("Opal"));
    assert!(fixture.shown("Opal", "- telegram-like: works"), "{}", fixture.read("Opal"));

    fixture.services[1].go_offline("the cable is out");
    fixture.wait(seconds(20));
    assert!(fixture.shown("Otto", "telegram-like is not working: the cable is out"), "{}", fixture.read("Otto"));
    fixture.say_in("Opal", &room, "!status");
    assert!(fixture.shown("Opal", "- telegram-like: is not working: the cable is out"), "{}", fixture.read("Opal"));
    fixture.services[1].come_back();
    fixture.wait(seconds(1));
    fixture.wait(minutes(1));
    fixture.wait(minutes(1));
    assert_eq!(fixture.count("Otto", "telegram-like is working again. The problem was: the cable is out"), 1);

    fixture.say_in("Opal", &room, "!games");
    assert!(fixture.shown("Opal", &format!("- {}: gauntlet, 6 players, on ", id.0)), "{}", fixture.read("Opal"));
    fixture.say_in("Opal", &room, "!rooms");
    assert!(fixture.shown("Opal", "2 rooms have a game:"), "{}", fixture.read("Opal"));
    fixture.say_in("Opal", &room, "!log");
    fixture.say_in("Opal", &room, "!log loud");
    assert!(fixture.shown("Opal", "“loud” is not a log level."), "{}", fixture.read("Opal"));
    fixture.say_in("Opal", &room, "!log debug");
    assert!(fixture.shown("Opal", "The log level is now debug"), "{}", fixture.read("Opal"));
    assert_eq!(*level.lock(), "debug");

    fixture.say_in("Opal", &room, "!close");
    assert!(fixture.shown("Opal", "Which game? Say its short name"), "{}", fixture.read("Opal"));
    let typo = format!("{}x", &id.0[..id.0.len() - 1]);
    fixture.say_in("Opal", &room, &format!("!close {typo}"));
    assert!(fixture.shown("Opal", &format!("Did you mean {}?", id.0)), "{}", fixture.read("Opal"));
    assert!(fixture.table(&id).winners().is_none());
    fixture.restart();
    look_after(&mut fixture, &room, &level);
    fixture.say_in("Opal", &room, &format!("!close {}", id.0));
    assert!(fixture.shown("Opal", &format!("The game {} is cancelled.", id.0)), "{}", fixture.read("Opal"));
    assert!(fixture.shown("Otto", &format!("The game {} (gauntlet) is over.", id.0)), "{}", fixture.read("Otto"));
    assert!(fixture.table(&id).winners().is_some());
    fixture.say_in("Opal", &room, &format!("!close {}", id.0));
    assert!(fixture.shown("Opal", "is already over"), "{}", fixture.read("Opal"));
}

#[test]
fn nobody_else_is_told_anything_or_obeyed() {
    let (mut fixture, id) = conformance_game(&[Profile::MatrixLike], "");
    let (room, level) = with_operators(&mut fixture);
    let close = format!("close {}", id.0);
    for text in ["!status", "!rooms", "!log debug", &format!("!{close}")] {
        fixture.say("Ann", text);
    }
    for text in ["operator status", "operator log debug", &format!("operator {close}")] {
        fixture.tell("Gus", text);
        fixture.tell("Ann", text);
    }
    // An operator of a room is one only in that room.
    fixture.tell("Opal", &format!("operator {close}"));
    assert!(fixture.table(&id).winners().is_none());
    assert_eq!(*level.lock(), "info");
    for name in ["Ann", "Gus", "Opal"] {
        for told in ["One game is running", "log level is", "is cancelled", "rooms have a game"] {
            assert!(!fixture.saw(name, told), "{name}: {}", fixture.read(name));
        }
    }
    // Forwarded messages aren't commands there.
    fixture.say_in("Otto", &room, &close);
    assert!(fixture.table(&id).winners().is_none());
}

#[test]
fn a_room_that_others_can_come_into_gives_no_orders() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    let (room, level) = with_operators(&mut fixture);
    fixture.say_in("Opal", &room, "!log debug");
    assert!(fixture.shown("Opal", "So I take no commands here."), "{}", fixture.read("Opal"));
    assert_eq!(*level.lock(), "info");
}

#[test]
fn a_person_who_operates_asks_in_private_and_is_told_there() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&SIX);
    let opal = fixture.come("Opal", 0);
    fixture.all_start();
    let now = fixture.now();
    fixture.host.set_operators(Operators { people: [opal].into(), ..Operators::default() }, None, now);
    let id = fixture.deal("gauntlet", &SIX, None, crate::DEAL);
    assert!(fixture.told("Opal", &format!("The game {} begins", id.0)), "{}", fixture.read("Opal"));
    fixture.tell("Opal", "operator");
    assert!(fixture.told("Opal", "operator close GAME"), "{}", fixture.read("Opal"));
    fixture.tell("Opal", "operator log debug");
    assert!(fixture.told("Opal", "no log that I could change"), "{}", fixture.read("Opal"));
    // Private messages have the same meaning as before.
    fixture.tell("Opal", "status");
    assert!(fixture.told("Opal", "only its players can do that"), "{}", fixture.read("Opal"));
    fixture.tell("Opal", &format!("operator close {}", id.0.to_uppercase()));
    assert!(fixture.table(&id).winners().is_some(), "{}", fixture.read("Opal"));
}

#[test]
fn what_operators_are_told_is_the_same_whatever_happens_in_a_game() {
    // The same game twice: in one of them a player strikes at night, and players talk in private.
    let told = |acts: bool| {
        let (mut fixture, _) = conformance_game(&[Profile::MatrixLike], "");
        let (room, _) = with_operators(&mut fixture);
        fixture.wait_until(|fixture| fixture.shown("Ann", "Night 1."));
        if acts {
            fixture.tell("Bob", "strike ann");
            fixture.tell("Ann", "pm dan I know who it is");
        }
        let from = fixture.messages("Opal").len();
        for word in ["!status", "!games", "!rooms"] {
            fixture.say_in("Opal", &room, word);
        }
        let all: Vec<String> = fixture.messages("Opal").into_iter().skip(from).map(|(_, one)| one.text).collect();
        all.join("\n").to_lowercase()
    };
    let quiet = told(false);
    assert_eq!(quiet, told(true));
    let names = SIX.iter().map(|name| name.to_lowercase());
    for word in names.chain(["gus", "night", "strike", "medium"].map(str::to_owned)) {
        let is_said = quiet.split(|c: char| !c.is_alphanumeric()).any(|one| one == word);
        assert!(!is_said, "{word}: {quiet}");
    }
}

#[test]
fn operators_change_while_the_program_runs() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    let (opal, otto) = (fixture.come("Opal", 0), fixture.come("Otto", 0));
    fixture.all_start();
    let of = |person| Operators { people: [person].into(), ..Operators::default() };
    let now = fixture.now();
    fixture.host.set_operators(of(opal.clone()), None, now);
    fixture.pump();
    fixture.host.change_operators(Operators { people: [opal, otto.clone()].into(), ..Operators::default() });
    fixture.pump();
    assert_eq!(
        (fixture.count("Opal", "I am running."), fixture.count("Otto", "I am running.")),
        (1, 1),
        "she knows it already"
    );
    fixture.tell("Otto", "operator status");
    assert!(fixture.told("Otto", "No games are running"), "{}", fixture.read("Otto"));
    fixture.host.change_operators(of(otto));
    fixture.pump();
    fixture.tell("Opal", "operator status");
    assert!(!fixture.saw("Opal", "No games are running"), "{}", fixture.read("Opal"));
}

#[test]
fn what_the_operator_of_the_machine_asks_is_done_or_not() {
    let (mut fixture, id) = conformance_game(&[Profile::MatrixLike], "");
    with_operators(&mut fixture);
    let now = fixture.now();
    for (asked, is_done) in [
        ("status", true),
        ("games", true),
        ("rooms", true),
        ("help", true),
        ("log", true),
        ("log loud", false),
        ("log debug", true),
        ("nonsense", false),
        ("", false),
        ("close", false),
        ("close nowhere", false),
        (&format!("close {}", id.0), true),
        (&format!("close {}", id.0), false),
    ] {
        let answer = fixture.host.operator_asks(asked, now);
        assert_eq!(answer.is_done, is_done, "{asked}: {}", answer.words.plain());
        assert!(!answer.words.plain().is_empty(), "{asked}");
    }
}
