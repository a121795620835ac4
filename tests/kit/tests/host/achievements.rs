//! Achievements: earned in finished games of real players, announced once in a room, and kept with the statistics.

use gloaming_core::ruleset::Seat;
use gloaming_host::{NewTable, Occupant, SeatPlan, TableId};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

use crate::one_night::FOUR;
use crate::{games, minutes};

const DEAL: &str = r#"
deal = { ann = "werewolf", bob = "seer", cat = "tanner", dan = "villager" }
centre = ["robber", "drunk", "hunter"]
"#;

/// All vote for the werewolf, who votes for the tanner.
const WOLF_DIES: [(&str, &str); 4] = [("Ann", "cat"), ("Bob", "ann"), ("Cat", "ann"), ("Dan", "ann")];

/// All vote for the tanner, who votes for the werewolf.
const TANNER_DIES: [(&str, &str); 4] = [("Ann", "cat"), ("Bob", "cat"), ("Cat", "ann"), ("Dan", "cat")];

fn party(profile: Profile) -> HostFixture {
    let mut fixture = HostFixture::new(games(), &[profile]);
    fixture.all_come(&FOUR);
    fixture.all_start();
    fixture
}

fn until_the_vote(fixture: &mut HostFixture, game_master: &str) -> TableId {
    let id = fixture.deal("one-night", &FOUR, Some(game_master), DEAL);
    fixture.wait_until(|fixture| fixture.table(&id).phase().0 == "voting");
    id
}

fn vote(fixture: &mut HostFixture, votes: &[(&str, &str)]) {
    for (name, target) in votes {
        fixture.tell(name, &format!("vote {target}"));
    }
}

fn played(fixture: &mut HostFixture, votes: &[(&str, &str)]) -> TableId {
    let id = until_the_vote(fixture, "Ann");
    vote(fixture, votes);
    assert!(fixture.table(&id).winners().is_some(), "{}", fixture.read("Ann"));
    id
}

/// Returns a player's achievements, game by game.
fn of(fixture: &HostFixture, name: &str) -> Vec<Vec<String>> {
    let person = fixture.guest(name).person.clone();
    fixture.host.statistics(&person).into_iter().map(|game| game.achievements).collect()
}

#[test]
fn a_room_is_told_once_and_everybody_can_look_them_up() {
    for profile in Profile::ALL {
        let mut fixture = party(profile);
        let told =
            "New achievements here: bob: Second sight (dealt the seer, and won with the town when a werewolf died).";
        let id = until_the_vote(&mut fixture, "Ann");
        vote(&mut fixture, &WOLF_DIES[..3]);
        // While a vote is missing, no achievements are revealed.
        fixture.tell("Bob", "stats one-night");
        assert!(fixture.told("Bob", "you have 0 of 5 achievements"), "{profile:?}: {}", fixture.read("Bob"));
        assert_eq!((fixture.table(&id).achievements(Seat(1)), of(&fixture, "Bob")), (vec![], vec![]));
        assert!(!fixture.shown("Dan", "Second sight"), "{profile:?}: {}", fixture.read("Dan"));
        fixture.tell("Dan", "vote ann");
        assert_eq!(fixture.count("Dan", told), 1, "{profile:?}: {}", fixture.read("Dan"));
        assert_eq!((of(&fixture, "Bob"), of(&fixture, "Dan")), (vec![vec!["second-sight".to_owned()]], vec![vec![]]));

        fixture.restart();
        played(&mut fixture, &WOLF_DIES);
        assert_eq!(fixture.count("Dan", "New achievements here:"), 1, "{profile:?}: {}", fixture.read("Dan"));
        played(&mut fixture, &TANNER_DIES);
        let second = "New achievements here: cat: Happy end (died as the tanner, as wished).";
        assert_eq!(fixture.count("Dan", second), 1, "{profile:?}: {}", fixture.read("Dan"));

        fixture.tell("Bob", "stats");
        assert!(fixture.told("Bob", "Achievements: Second sight ×2."), "{profile:?}: {}", fixture.read("Bob"));
        fixture.tell("Bob", "stats One-Night");
        assert!(fixture.told("Bob", "you have 1 of 5 achievements"), "{profile:?}: {}", fixture.read("Bob"));
        assert!(fixture.told("Bob", "when a werewolf died – yours, 2 times"), "{profile:?}: {}", fixture.read("Bob"));
        assert!(fixture.told("Bob", "won as the only werewolf – not yet"), "{profile:?}: {}", fixture.read("Bob"));
        fixture.tell("Bob", "stats export");
        assert!(fixture.told("Bob", ",yes,town,second-sight"), "{profile:?}: {}", fixture.read("Bob"));
        fixture.tell("Cat", "language de");
        fixture.tell("Cat", "stats");
        assert!(fixture.told("Cat", "Erfolge: Wunschgemäß."), "{profile:?}: {}", fixture.read("Cat"));
        fixture.tell("Dan", "stats chess");
        assert!(fixture.told("Dan", "I show those of others in a room"), "{profile:?}: {}", fixture.read("Dan"));
    }
}

#[test]
fn a_game_that_is_called_off_gives_none() {
    let mut fixture = party(Profile::TelegramLike);
    let id = until_the_vote(&mut fixture, "Ann");
    vote(&mut fixture, &WOLF_DIES[..3]);
    fixture.tell("Ann", "desk cancel");
    assert_eq!(fixture.table(&id).winners(), Some(&[][..]));
    assert!(fixture.table(&id).roster().seats().all(|seat| fixture.table(&id).achievements(seat).is_empty()));
    assert_eq!(of(&fixture, "Bob"), Vec::<Vec<String>>::new());
    assert!(!fixture.shown("Dan", "New achievements"), "{}", fixture.read("Dan"));
}

#[test]
fn an_end_that_is_taken_back_takes_them_along() {
    let mut fixture = party(Profile::TelegramLike);
    fixture.come("Gus", 0);
    fixture.all_start();
    let id = until_the_vote(&mut fixture, "Gus");
    vote(&mut fixture, &WOLF_DIES);
    assert_eq!(of(&fixture, "Bob"), [["second-sight"]]);
    fixture.tell("Gus", "desk back");
    assert!(fixture.table(&id).winners().is_none(), "{}", fixture.read("Gus"));
    assert_eq!(of(&fixture, "Bob"), Vec::<Vec<String>>::new());
    fixture.tell("Bob", "stats one-night");
    assert!(fixture.told("Bob", "you have 0 of 5 achievements"), "{}", fixture.read("Bob"));
    // The game ends again, which is announced again.
    fixture.tell("Dan", "vote ann");
    assert_eq!(of(&fixture, "Bob"), [["second-sight"]]);
}

#[test]
fn one_person_with_practice_players_earns_none() {
    let mut fixture = party(Profile::TelegramLike);
    let practises = |handle: &str| SeatPlan { handle: handle.to_owned(), occupant: Occupant::Practice };
    let ann = fixture.guest("Ann").person.clone();
    let seat = SeatPlan { handle: "ann".to_owned(), occupant: Occupant::Person { person: ann, direct: None } };
    let setup = r#"
        deal = { ann = "werewolf", bob = "villager", cat = "villager", dan = "villager" }
        centre = ["robber", "drunk", "hunter"]
    "#;
    let new = NewTable {
        ruleset: "one-night".to_owned(),
        name: None,
        seats: vec![seat, practises("bob"), practises("cat"), practises("dan")],
        rooms: vec![fixture.rooms[0].clone()],
        own_room: None,
        game_master: None,
        setup: setup.parse().unwrap(),
        data: gloaming_core::ruleset::Data::new(),
        seed: gloaming_core::kit::Seed::from_number(7),
        language: "en".to_owned(),
    };
    let now = fixture.now();
    let id = fixture.host.open_table(new, now).unwrap();
    fixture.pump();
    fixture.wait(minutes(120));
    // She won as the only werewolf, but the others were practice players, so it doesn't count.
    assert_eq!(fixture.host.wake_table(&id).unwrap().achievements(Seat(0)), ["lone-wolf"]);
    assert_eq!(of(&fixture, "Ann"), Vec::<Vec<String>>::new());
    assert!(fixture.shown("Ann", "That was One Night."), "{}", fixture.read("Ann"));
    assert!(!fixture.shown("Ann", "New achievements"), "{}", fixture.read("Ann"));
}

#[test]
fn somebody_who_is_forgotten_begins_anew() {
    let mut fixture = party(Profile::TelegramLike);
    played(&mut fixture, &WOLF_DIES);
    played(&mut fixture, &TANNER_DIES);
    let bob = fixture.guest("Bob").person.clone();
    fixture.between(|host, _| assert!(host.forget(&bob).unwrap().known));
    fixture.pump();
    assert_eq!(of(&fixture, "Bob"), Vec::<Vec<String>>::new());
    let rows = ["second-sight", "happy-end"].map(|name| fixture.machine().holds(name));
    assert_eq!(rows, [false, true], "no row says any longer that a player had it");
    fixture.all_start();
    played(&mut fixture, &WOLF_DIES);
    assert_eq!(fixture.count("Dan", "New achievements here: bob: Second sight"), 2, "{}", fixture.read("Dan"));
    assert_eq!((of(&fixture, "Bob"), of(&fixture, "Cat").len()), (vec![vec!["second-sight".to_owned()]], 3));
}
