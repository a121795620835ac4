//! A long game has its own room if the service can create rooms, so that a community's room isn't muted for days.

use std::sync::Arc;
use std::time::Duration;

use gloaming_core::chat::{ChatError, Links, MissingRight, Operation, OperationKind, Place, Platform};
use gloaming_core::kit::Seed;
use gloaming_core::ruleset::erase;
use gloaming_host::Settings;
use gloaming_one_night::OneNight;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::manifests::with_own_room;
use gloaming_testkit::service::{Between, Fault, Profile, Through, VirtualService};

use crate::{minutes, seconds};

/// The announcement when night falls.
const NIGHT: &str = "Night falls.";

/// Gathers three players for a long game on such a service. Zoe is also in the room.
fn gathered(profile: Profile) -> HostFixture {
    gather(HostFixture::new(vec![with_own_room(erase(OneNight))], &[profile]))
}

fn gather(mut fixture: HostFixture) -> HostFixture {
    fixture.all_come(&["Ann", "Bob", "Cat", "Zoe"]);
    fixture.all_start();
    fixture.say("Ann", "!new one-night");
    for name in ["Bob", "Cat"] {
        fixture.say(name, "!join");
    }
    fixture
}

/// Returns the titles of the rooms that a user is in, other than the community's.
fn other_rooms(fixture: &HostFixture, name: &str) -> Vec<String> {
    let (service, person) = (fixture.service(name), &fixture.guest(name).person);
    let direct = service.direct(person);
    let others = service.places_of(person).into_iter();
    let others = others.filter(|place| *place != fixture.rooms[0] && Some(place) != direct.as_ref());
    others.filter_map(|place| service.title(&place)).collect()
}

#[test]
fn a_long_game_has_a_room_of_its_own_and_the_room_of_the_community_stays_open() {
    let mut fixture = gathered(Profile::MatrixLike);
    assert!(fixture.shown("Zoe", "So I create a room for it"), "{}", fixture.read("Zoe"));
    fixture.say("Ann", "!start");
    for name in ["Ann", "Bob", "Cat"] {
        assert_eq!(other_rooms(&fixture, name).len(), 1, "{name}\n{}", fixture.read(name));
        assert_eq!(fixture.count(name, NIGHT), 1, "once, and in the room: {}", fixture.read(name));
        assert!(fixture.shown(name, NIGHT), "{}", fixture.read(name));
        assert!(fixture.may_write(name), "the room of the community is not closed at night");
    }
    assert!(other_rooms(&fixture, "Zoe").is_empty() && !fixture.saw("Zoe", NIGHT), "{}", fixture.read("Zoe"));
    assert!(fixture.shown("Zoe", "takes place in its own room"), "{}", fixture.read("Zoe"));
    let notices = fixture.services[0].standing(&fixture.rooms[0]).into_iter().map(|message| message.text);
    let notices: Vec<String> =
        notices.filter(|text| text.contains("The game has begun") || text.contains("off")).collect();
    assert_eq!(notices, ["The game has begun."], "the lobby's notice");
    fixture.say("Zoe", "what are they doing?");
    assert!(!fixture.saw("Zoe", "You have no seat"), "nothing that is said here is of the game");
    fixture.restart();
    fixture.wait(minutes(30));
    assert_eq!(fixture.count("Bob", NIGHT), 1, "{}", fixture.read("Bob"));
    assert!(!fixture.saw("Zoe", "The day begins"), "{}", fixture.read("Zoe"));
    // Another game can be opened in the room meanwhile.
    fixture.say("Zoe", "!new one-night");
    assert!(fixture.shown("Ann", "3–12 players"), "{}", fixture.read("Ann"));
    assert_eq!(fixture.host.take_problems(), []);
}

#[test]
fn nothing_is_asked_before_the_room_of_its_own_has_told_what_it_belongs_to() {
    let mut fixture = gathered(Profile::MatrixLike);
    let busy = ChatError::Busy { after: Duration::from_secs(57) };
    fixture.services[0].inject(Fault::before(OperationKind::OpenRoom, busy));
    fixture.say("Ann", "!start");
    fixture.wait(seconds(20));
    // The label depends on the card: some have nothing to do, others may do nothing.
    let questions = ["(Ready)", "(Nothing tonight)"];
    let asked = |fixture: &HostFixture, name: &str| questions.iter().any(|question| fixture.told(name, question));
    for name in ["Ann", "Bob", "Cat"] {
        assert!(fixture.told(name, "You were dealt") && !asked(&fixture, name), "{}", fixture.read(name));
    }
    fixture.wait(minutes(2));
    for name in ["Ann", "Bob", "Cat"] {
        let read = fixture.read(name);
        let asked: Vec<usize> = questions.iter().flat_map(|one| read.match_indices(one)).map(|(at, _)| at).collect();
        assert_eq!(asked.len(), 1, "{read}");
        assert!(read.find(NIGHT).expect("it is told") < asked[0], "{read}");
    }
}

#[test]
fn a_long_game_is_played_again_from_either_room() {
    let mut fixture = gathered(Profile::MatrixLike);
    fixture.say("Ann", "!start");
    let made = |fixture: &HostFixture| other_rooms(fixture, "Bob").len();
    fixture.say("Bob", "!again");
    assert!(fixture.shown("Bob", "you could play again"), "it runs: {}", fixture.read("Bob"));
    fixture.tell("Ann", "desk cancel");
    // The game's room isn't used for anything else, so no further one is created.
    let mut places = fixture.service("Bob").places_of(&fixture.guest("Bob").person).into_iter();
    let own =
        places.find(|place| fixture.service("Bob").title(place).is_some_and(|title| title.starts_with("One Night")));
    let own = own.expect("the room of the game");
    fixture.say_in("Bob", &own, "!again");
    fixture.say_in("Ann", &own, "!start");
    assert_eq!((made(&fixture), fixture.count("Bob", NIGHT)), (1, 2), "{}", fixture.read("Bob"));
    fixture.tell("Ann", "desk cancel");
    fixture.restart();
    fixture.say("Bob", "!again");
    assert!(fixture.shown("Zoe", "So I create a room for it"), "{}", fixture.read("Zoe"));
    fixture.say("Ann", "!start");
    assert_eq!((made(&fixture), fixture.count("Bob", NIGHT)), (2, 3), "{}", fixture.read("Bob"));
}

#[test]
fn where_no_room_can_be_made_people_are_told_before_they_start() {
    for profile in [Profile::TelegramLike, Profile::TextOnly] {
        let mut fixture = gathered(profile);
        assert!(fixture.shown("Zoe", "closed for most of them"), "{profile:?}\n{}", fixture.read("Zoe"));
        fixture.say("Ann", "!start");
        assert!(fixture.shown("Zoe", NIGHT), "{profile:?}\n{}", fixture.read("Zoe"));
    }
    // A room on a page is only used for games anyway.
    let fixture = gathered(Profile::WebLike);
    assert!(!fixture.saw("Ann", "This game takes days"), "{}", fixture.read("Ann"));
}

#[test]
fn who_opened_a_long_game_can_have_it_in_the_room_all_the_same() {
    let mut fixture = gathered(Profile::MatrixLike);
    fixture.say("Ann", "!start here");
    assert!(fixture.shown("Zoe", NIGHT) && other_rooms(&fixture, "Ann").is_empty(), "{}", fixture.read("Zoe"));
}

#[test]
fn a_room_that_cannot_be_made_keeps_nobody_from_playing() {
    let mut fixture = gathered(Profile::MatrixLike);
    let refused = ChatError::NotAllowed { right: MissingRight::Invite };
    fixture.services[0].inject(Fault::before(OperationKind::OpenRoom, refused));
    fixture.say("Ann", "!start");
    assert!(fixture.shown("Zoe", "I couldn't create a room for the game"), "{}", fixture.read("Zoe"));
    assert!(fixture.shown("Zoe", NIGHT), "{}", fixture.read("Zoe"));
}

#[test]
fn while_a_room_is_made_for_a_game_no_other_one_gathers_where_it_may_have_to_take_place() {
    for restarts in [false, true] {
        let mut fixture = gathered(Profile::MatrixLike);
        let busy = ChatError::Busy { after: std::time::Duration::from_secs(60) };
        for error in [busy, ChatError::NotAllowed { right: MissingRight::Invite }] {
            fixture.services[0].inject(Fault::before(OperationKind::OpenRoom, error));
        }
        fixture.say("Ann", "!start");
        if restarts {
            // No game is loaded.
            fixture.restart_unread();
        }
        fixture.say("Zoe", "!new one-night");
        fixture.wait(minutes(2));
        assert!(fixture.shown("Zoe", NIGHT), "it takes place here: {}", fixture.read("Zoe"));
        fixture.wait_until(|fixture| fixture.shown("Ann", "The day begins"));
        let id = fixture.host.games().next().cloned().expect("a game runs");
        let before = fixture.table(&id).log().len();
        fixture.say("Ann", "Good morning!");
        assert!(fixture.table(&id).log().len() > before, "the game hears nothing: {}", fixture.read("Ann"));
    }
}

/// Returns the rooms of each group operation.
fn groups(fixture: &HostFixture) -> Vec<Vec<Place>> {
    let log = fixture.services[0].log().into_iter().filter(|logged| logged.done);
    log.filter_map(|logged| match logged.operation {
        Operation::Group { places, .. } => Some(places),
        _ => None,
    })
    .collect()
}

/// A service on which users find a group with a link.
struct Linked(Arc<VirtualService>);

impl Between for Linked {
    fn service(&self) -> &dyn Platform {
        &*self.0
    }

    fn links(&self) -> &dyn Links {
        self
    }
}

impl Links for Linked {
    fn link(&self, group: &Place) -> Option<String> {
        Some(format!("https://example.org/{}", group.id.as_str()))
    }
}

#[test]
fn the_room_of_a_long_game_is_told_once_where_its_group_is_and_the_bot_leaves_it_at_the_end() {
    let start = "2026-03-20T12:00:00Z".parse().unwrap();
    let through = |service| -> Arc<dyn Platform> { Arc::new(Through(Linked(service))) };
    let games = vec![with_own_room(erase(OneNight))];
    let mut fixture =
        gather(HostFixture::through(start, games, &[Profile::MatrixLike], Seed::from_number(0), &through));
    fixture.say("Ann", "!start");
    fixture.wait(seconds(30));
    assert_eq!(fixture.count("Bob", "All rooms of this game"), 1, "{}", fixture.read("Bob"));
    assert!(fixture.shown("Bob", "https://example.org/r") && !fixture.saw("Zoe", "All rooms of this game"));
    fixture.restart();
    fixture.wait(minutes(1));
    assert_eq!((fixture.count("Bob", "All rooms of this game"), groups(&fixture).len()), (1, 1));
    assert!(!groups(&fixture)[0].contains(&fixture.rooms[0]), "the community's room is not of the game");
    fixture.tell("Ann", "desk cancel");
    let left = fixture.services[0].log().into_iter().filter(|logged| logged.operation.kind() == OperationKind::Leave);
    assert_eq!(left.count(), 1, "the group");
}

#[test]
fn a_group_is_made_once_and_last_and_nothing_waits_for_it() {
    let mut fixture = gathered(Profile::MatrixLike);
    let busy = ChatError::Busy { after: Duration::from_secs(57) };
    fixture.services[0].inject(Fault::after(OperationKind::Group, busy).times(3));
    fixture.say("Ann", "!start");
    fixture.wait(seconds(20));
    assert!(fixture.shown("Bob", NIGHT), "{}", fixture.read("Bob"));
    fixture.tell("Ann", "desk announce Listen all.");
    assert!(fixture.shown("Bob", "Listen all."), "{}", fixture.read("Bob"));
    fixture.wait(minutes(6));
    assert_eq!(groups(&fixture).len(), 1, "its key is kept");
}

#[test]
fn a_group_goes_out_after_everything_that_people_wait_for() {
    let mut fixture = gathered(Profile::MatrixLike);
    let direct = fixture.services[0].direct(&fixture.guest("Ann").person).expect("she has a conversation");
    let busy = ChatError::Busy { after: Duration::from_secs(57) };
    fixture.services[0].inject(Fault::before(OperationKind::Send, busy).only_in(&direct));
    fixture.say("Ann", "!start");
    fixture.wait(seconds(20));
    assert!(fixture.shown("Bob", NIGHT), "the room is made: {}", fixture.read("Bob"));
    assert!(!fixture.told("Ann", "You were dealt"), "that still waits: {}", fixture.read("Ann"));
    assert!(groups(&fixture).is_empty(), "so the group waits as well");
    fixture.wait(minutes(2));
    assert!(fixture.told("Ann", "You were dealt"), "{}", fixture.read("Ann"));
    assert_eq!(groups(&fixture).len(), 1);
}

#[test]
fn there_is_no_group_where_the_operator_wants_none_or_the_game_is_where_people_gathered() {
    let mut fixture = gathered(Profile::MatrixLike);
    fixture.host.set_settings(Settings { spaces: false, ..Settings::default() });
    fixture.say("Ann", "!start");
    fixture.wait(minutes(1));
    assert!(groups(&fixture).is_empty());
    let mut fixture = gathered(Profile::MatrixLike);
    fixture.say("Ann", "!start here");
    fixture.wait(minutes(1));
    assert!(groups(&fixture).is_empty());
}
