//! One game on several services: its code, the room that a page gets for it, where users join, and a team that spans
//! services.

use std::sync::Arc;

use gloaming_core::chat::{
    Author, Happening, Incoming, IncomingId, MessageId, Moderation, Operation, Person, Place, Platform,
};
use gloaming_core::kit::Seed;
use gloaming_page_model::{Board, Slot};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Between, Profile, Sight, Through, VirtualService};

use crate::{SIX, conformance_game, games, minutes, talk};

const THREE_SERVICES: [Profile; 3] = [Profile::MatrixLike, Profile::TelegramLike, Profile::WebLike];

/// Opens a game where Ann is, on the first service. Bob and Cat are on the second and the third.
pub(crate) fn opened(profiles: &[Profile]) -> (HostFixture, String) {
    let mut fixture = HostFixture::new(games(), profiles);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.say("Ann", "!new one-night");
    let code = code(&fixture);
    (fixture, code)
}

/// Returns the code that Ann reads.
pub(crate) fn code(fixture: &HostFixture) -> String {
    let read = fixture.read("Ann");
    let after = read.rsplit("Write join ").next().unwrap_or_default();
    after.chars().take_while(char::is_ascii_alphanumeric).collect()
}

/// Returns the number of rooms created on the last service for users who join with a code.
fn made(fixture: &HostFixture) -> usize {
    let log = fixture.services.last().unwrap().log();
    let done = log.iter().filter(|logged| logged.answer.is_ok());
    done.filter(|logged| matches!(logged.operation, Operation::OpenPublicRoom { .. })).count()
}

/// Returns the rooms that the bot has left on the last service.
fn left(fixture: &HostFixture) -> Vec<Place> {
    let log = fixture.services.last().unwrap().log();
    let left = log.into_iter().filter_map(|logged| match logged.operation {
        Operation::Leave { place, archive: false } => Some(place),
        _ => None,
    });
    left.collect()
}

/// Follows the link to the page: enters the most recently created room and takes a seat.
pub(crate) fn comes_to_the_page(fixture: &mut HostFixture, name: &str) -> Place {
    let log = fixture.services.last().unwrap().log().into_iter().rev();
    let mut rooms = log.filter_map(|logged| match (logged.operation, logged.answer) {
        (Operation::OpenPublicRoom { .. }, Ok(gloaming_core::chat::Receipt::Opened(place))) => Some(place),
        _ => None,
    });
    let room = rooms.next().expect("a room was made");
    let person = fixture.guest(name).person.clone();
    fixture.service(name).start(fixture.now(), &person, None).unwrap();
    fixture.service(name).join(fixture.now(), &person, &room).unwrap();
    fixture.pump();
    fixture.command(name, &room, "join");
    room
}

pub(crate) fn board(fixture: &HostFixture, name: &str, slot: Slot) -> Option<Board> {
    let guest = fixture.guest(name);
    let screen = fixture.services[guest.on].screen(&guest.person);
    let last = screen.into_iter().rev().find_map(|seen| match seen.sight {
        Sight::Board { slot: found, board } if found == slot => Some(board),
        _ => None,
    });
    last.flatten().map(|board| *board)
}

#[test]
fn a_code_brings_people_of_three_services_into_one_game() {
    let (mut fixture, code) = opened(&THREE_SERVICES);
    assert!(code.len() == 6 && code.chars().all(|letter| "BCDFGHJKMNPRSTWXYZ".contains(letter)), "{code}");
    assert_eq!(made(&fixture), 1, "the page has a room for those who come there");
    let bob = fixture.guest("Bob").person.clone();
    fixture.service("Bob").start(fixture.now(), &bob, Some(&code)).unwrap();
    fixture.pump();
    let room = comes_to_the_page(&mut fixture, "Cat");
    let everybody = "3 players: ann · Matrix-like, bob · Telegram-like, cat · Web-like.";
    let notice = fixture.services[0].standing(&fixture.rooms[0]);
    assert!(notice.iter().any(|one| one.text.contains(everybody)), "{}", fixture.read("Ann"));
    let Some(Board::Lobby { people, code: shown, .. }) = board(&fixture, "Cat", Slot::Lobby) else {
        panic!("no lobby")
    };
    let services: Vec<&str> = people.iter().map(|guest| guest.service.as_str()).collect();
    assert_eq!((services, shown), (vec!["Matrix-like", "Telegram-like", "Web-like"], code.clone()));

    fixture.restart();
    fixture.say("Ann", "!start");
    assert!(fixture.shown("Cat", "Night falls."), "in the room of the page: {}", fixture.read("Cat"));
    assert!(fixture.told("Bob", "Night falls."), "players without a room read it in private: {}", fixture.read("Bob"));
    for name in ["Ann", "Bob", "Cat"] {
        assert_eq!(fixture.count(name, "Night falls."), 1, "{}", fixture.read(name));
        fixture.tell(name, "players");
        assert!(fixture.told(name, "ann · Matrix-like, bob · Telegram-like"), "{}", fixture.read(name));
    }
    let Some(Board::Seats { seats, .. }) = board(&fixture, "Cat", Slot::Seats) else { panic!("no seats") };
    assert_eq!(seats[1].service, "Telegram-like");
    fixture.wait_until(|fixture| fixture.saw("Ann", "The day begins"));
    fixture.say_in("Cat", &room, "Good morning!");
    fixture.say("Ann", "Who is that?");
    for (name, words) in [("Ann", "cat: Good morning!"), ("Bob", "cat: Good morning!"), ("Cat", "ann: Who is that?")] {
        assert!(fixture.saw(name, words), "{name}: {}", fixture.read(name));
    }

    // The code opens a seat in the lobby, and nothing after that.
    fixture.come("Zoe", 1);
    let zoe = fixture.guest("Zoe").person.clone();
    fixture.service("Zoe").start(fixture.now(), &zoe, Some(&code)).unwrap();
    fixture.pump();
    assert!(fixture.told("Zoe", "That doesn't lead to an open lobby"), "{}", fixture.read("Zoe"));
    assert!(left(&fixture).is_empty(), "the game takes place there");

    // The next game gathers in the same rooms, wherever it is asked for.
    fixture.tell("Ann", "desk cancel");
    fixture.command("Cat", &room, "again");
    assert!(fixture.shown("Ann", "another game of One Night"), "{}", fixture.read("Ann"));
    assert!(board(&fixture, "Cat", Slot::Lobby).is_some());
    assert_eq!(made(&fixture), 1);
    fixture.say("Ann", "!start");
    assert_eq!(fixture.count("Cat", "Night falls."), 2, "{}", fixture.read("Cat"));
    assert_eq!(fixture.host.take_problems(), []);
}

#[test]
fn a_page_to_which_nobody_came_is_given_up() {
    let (mut fixture, code) = opened(&THREE_SERVICES);
    // The code is accepted in any spelling, and also from another game's room on the page.
    fixture.tell("Bob", &format!("join {} {}", &code[..3], code[3..].to_lowercase()));
    fixture.tell("Cat", &format!("join {code}"));
    assert!(fixture.told("Bob", "You play as bob") && fixture.told("Cat", "You play as cat"));
    fixture.say("Ann", "!start");
    assert_eq!(left(&fixture).len(), 1, "it is empty");
    assert!(fixture.told("Cat", "Night falls."), "{}", fixture.read("Cat"));

    let (mut fixture, code) = opened(&THREE_SERVICES);
    fixture.tell("Bob", &format!("join {code}"));
    fixture.say("Ann", "!close");
    assert_eq!(left(&fixture).len(), 1);
    assert!(fixture.told("Bob", "The game is cancelled."), "{}", fixture.read("Bob"));

    // Users who already have a seat are notified.
    let (mut fixture, _) = opened(&THREE_SERVICES);
    comes_to_the_page(&mut fixture, "Cat");
    fixture.say("Ann", "!close");
    assert!(left(&fixture).is_empty());
    assert!(fixture.shown("Cat", "The game is cancelled."), "{}", fixture.read("Cat"));
    assert_eq!(board(&fixture, "Cat", Slot::Lobby), None);
}

#[test]
fn after_a_new_code_the_old_one_leads_nowhere() {
    let (mut fixture, old) = opened(&THREE_SERVICES);
    fixture.tell("Bob", &format!("join {old}"));
    fixture.say("Bob", "!newcode");
    assert_eq!(code(&fixture), old, "only the leader has another code");
    fixture.say("Ann", "!newcode");
    assert!(fixture.shown("Ann", "The code of this lobby is "), "{}", fixture.read("Ann"));
    let Some(Board::Lobby { people, code: new, .. }) = board(&fixture, "Bob", Slot::Lobby).or_else(|| {
        comes_to_the_page(&mut fixture, "Cat");
        board(&fixture, "Cat", Slot::Lobby)
    }) else {
        panic!("no lobby")
    };
    assert!(new != old && people.iter().any(|guest| guest.handle == "bob"), "he keeps his seat: {people:?}");
    fixture.all_come(&["Zoe"]);
    fixture.tell("Zoe", &format!("join {old}"));
    assert!(fixture.told("Zoe", "That doesn't lead to an open lobby"), "{}", fixture.read("Zoe"));
    fixture.tell("Zoe", &format!("join {new}"));
    assert!(fixture.told("Zoe", "You play as zoe"), "{}", fixture.read("Zoe"));
    assert_eq!(left(&fixture).len(), made(&fixture) - 1, "the page has one room for it");
}

#[test]
fn a_room_that_is_made_too_late_is_given_up() {
    let mut fixture = HostFixture::new(games(), &THREE_SERVICES);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.services[2].go_offline("it is away");
    fixture.say("Ann", "!new one-night");
    fixture.say("Ann", "!close");
    fixture.services[2].come_back();
    fixture.wait(minutes(10));
    assert_eq!(made(&fixture), left(&fixture).len());
    fixture.services[2].go_offline("it is away");
    fixture.say("Ann", "!new one-night");
    fixture.services[2].come_back();
    fixture.wait(minutes(10));
    comes_to_the_page(&mut fixture, "Cat");
    assert!(fixture.told("Cat", "You play as cat"), "{}", fixture.read("Cat"));
}

#[test]
fn nobody_tries_many_codes() {
    let (mut fixture, code) = opened(&[Profile::MatrixLike]);
    for guess in 0..10 {
        fixture.tell("Bob", &format!("join KBTXR{guess}"));
    }
    assert_eq!(fixture.count("Bob", "That doesn't lead to an open lobby"), 10, "{}", fixture.read("Bob"));
    fixture.tell("Bob", &format!("join {code}"));
    assert!(fixture.told("Bob", "many wrong codes") && !fixture.told("Bob", "You play as"), "{}", fixture.read("Bob"));
    fixture.tell("Cat", &format!("join {code}"));
    assert!(fixture.told("Cat", "You play as cat"), "it concerns no other user");
    // The limit on attempts also applies in a room where a game gathers.
    fixture.say("Bob", "!join KBTXRM");
    assert_eq!(fixture.count("Bob", "many wrong codes"), 2, "{}", fixture.read("Bob"));
    fixture.wait(minutes(11));
    fixture.tell("Bob", &format!("join {code}"));
    assert!(fixture.told("Bob", "You play as bob"), "{}", fixture.read("Bob"));
}

/// A service on which all accounts are on one server.
struct OneServer(Arc<VirtualService>);

impl Between for OneServer {
    fn service(&self) -> &dyn Platform {
        &*self.0
    }

    fn moderation(&self) -> &dyn Moderation {
        self
    }
}

impl Moderation for OneServer {
    fn server(&self, _: &Person) -> Option<String> {
        Some("example.org".to_owned())
    }
}

#[test]
fn nobody_tries_many_codes_with_the_accounts_of_one_server() {
    let now = "2026-03-20T12:00:00Z".parse().unwrap();
    let between = |service| -> Arc<dyn Platform> { Arc::new(Through(OneServer(service))) };
    let mut fixture = HostFixture::through(now, games(), &[Profile::MatrixLike], Seed::from_number(0), &between);
    fixture.all_come(&["Ann", "Zoe"]);
    fixture.say("Ann", "!new one-night");
    let code = code(&fixture);
    for number in 0..100 {
        let name = format!("Bob{number}");
        fixture.come(&name, 0);
        for guess in 0..10 {
            fixture.tell(&name, &format!("join KBTXR{guess}"));
        }
    }
    fixture.wait(minutes(1));
    fixture.tell("Zoe", &format!("join {code}"));
    assert!(fixture.told("Zoe", "many wrong codes") && !fixture.told("Zoe", "You play as"), "{}", fixture.read("Zoe"));
    fixture.wait(minutes(11));
    fixture.tell("Zoe", &format!("join {code}"));
    assert!(fixture.told("Zoe", "You play as zoe"), "{}", fixture.read("Zoe"));
}

#[test]
fn nobody_tries_many_codes_by_a_clock_of_their_own() {
    let (mut fixture, code) = opened(&[Profile::MatrixLike]);
    fixture.tell("Bob", "hello");
    let guest = fixture.guest("Bob").clone();
    let (platform, now) = (fixture.services[0].name().clone(), fixture.now());
    let place = fixture.services[0].direct(&guest.person).expect("he wrote to the bot");
    // His server claims that the messages were sent far apart, long ago.
    let codes = (0..30).map(|guess| format!("join KBTXR{guess}")).chain([format!("join {code}")]);
    for (number, text) in codes.enumerate() {
        let at = now - minutes(10_000) + minutes(11 * number as i64);
        let what = Happening::said(
            Author::new(guest.person.clone(), "Bob".to_owned()),
            place.clone(),
            true,
            MessageId::new(format!("forged-{number}")),
            text,
        );
        fixture.host.take(&platform, Incoming { id: IncomingId::new(format!("forged-{number}")), at, what }, now);
    }
    fixture.pump();
    assert!(!fixture.told("Bob", "You play as"), "{}", fixture.read("Bob"));
}

#[test]
fn a_team_on_three_services_reads_each_line_once_whatever_is_away() {
    let (mut fixture, _) = conformance_game(&THREE_SERVICES, "");
    let team = ["Ann", "Bob", "Cat"];
    let reads = |fixture: &HostFixture, words: &str, by: &str| {
        for name in SIX {
            let lines = fixture.messages(name).into_iter();
            let times = lines.filter(|(_, message)| message.by.is_none() && message.text.contains(words)).count();
            let wanted = usize::from(team.contains(&name) && name != by);
            assert_eq!(times, wanted, "{name} and “{words}” of {by}\n{}", fixture.read(name));
        }
    };
    for name in team {
        let words = format!("psst from {name}");
        talk(&mut fixture, name, "East island", &words);
        reads(&fixture, &words, name);
    }
    for (away, name) in team.into_iter().enumerate() {
        fixture.services[away].go_offline("it is away");
        let speaker = team[(away + 1) % team.len()];
        let words = format!("while {name} is away");
        talk(&mut fixture, speaker, "East island", &words);
        fixture.restart();
        fixture.services[away].come_back();
        fixture.wait(minutes(3));
        reads(&fixture, &words, speaker);
    }
}

#[test]
fn another_game_of_the_same_people_takes_no_room_in_which_the_page_plays_meanwhile() {
    let (mut fixture, code) = opened(&THREE_SERVICES);
    let bob = fixture.guest("Bob").person.clone();
    fixture.service("Bob").start(fixture.now(), &bob, Some(&code)).unwrap();
    fixture.pump();
    let room = comes_to_the_page(&mut fixture, "Cat");
    fixture.say("Ann", "!start");
    fixture.tell("Ann", "desk cancel");
    for typed in ["new one-night", "practice 2", "start"] {
        fixture.command("Cat", &room, typed);
    }
    let running = fixture.host.games().find(|&id| fixture.table(id).winners().is_none()).cloned();
    let running = running.expect("a game runs on the page");
    fixture.wait_until(|fixture| fixture.saw("Cat", "The day begins"));
    let rows = |fixture: &HostFixture| fixture.table(&running).log().len();
    for gathers in [false, true] {
        if gathers {
            fixture.say("Ann", "!again");
            assert!(fixture.shown("Ann", "another game of One Night"), "{}", fixture.read("Ann"));
        }
        let before = rows(&fixture);
        fixture.say_in("Cat", &room, "Is anybody there?");
        assert!(rows(&fixture) > before, "the game hears nothing, Ann gathers: {gathers}");
    }
    assert_eq!(made(&fixture), 2, "those who come with the new code have a room of their own");
}
