//! Statistics of finished games survive a process that is killed at any moment, a backup, and `forget`.

use gloaming_core::kit::Seed;
use gloaming_core::ruleset::Data;
use gloaming_host::{NewTable, Occupant, Played, SeatPlan};
use gloaming_testkit::crash::Fuse;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

use crate::games;
use crate::one_night::FOUR;

const DEAL: &str = r#"
deal = { ann = "werewolf", bob = "seer", cat = "tanner", dan = "villager" }
centre = ["robber", "drunk", "hunter"]
"#;

/// Plays One Night up to the last vote, on a process that is killed at this moment: the town finds the werewolf, and
/// the seer was right. Also returns the moments that had passed before the first vote. This kind of service can tell
/// whether a message was sent, so nothing is repeated.
fn evening(fuse: Fuse) -> (HostFixture, u64) {
    let mut fixture = HostFixture::mortal(games(), &[Profile::MatrixLike], fuse);
    fixture.all_come(&FOUR);
    fixture.all_start();
    let id = fixture.deal("one-night", &FOUR, Some("Ann"), DEAL);
    fixture.wait_until(|fixture| fixture.host.table(&id).is_some_and(|table| table.phase().0 == "voting"));
    let moments = fixture.machine().moments();
    for (name, target) in [("Ann", "cat"), ("Bob", "ann"), ("Cat", "ann"), ("Dan", "ann")] {
        fixture.tell(name, &format!("vote {target}"));
    }
    (fixture, moments)
}

/// Returns all players' statistics, in joining order.
fn of_all(fixture: &HostFixture) -> Vec<Vec<Played>> {
    FOUR.iter().map(|name| fixture.host.statistics(&fixture.guest(name).person)).collect()
}

/// Checks that Bob and the room read what they earned that evening.
fn are_told(fixture: &mut HostFixture) {
    fixture.tell("Bob", "stats");
    let own = "One Night: one game, won 1, survived 1. Wins by side: town 1. Achievements: Second sight.";
    assert!(fixture.told("Bob", own), "{}", fixture.read("Bob"));
    fixture.say("Dan", "!ranking");
    assert!(fixture.shown("Dan", "One game was finished here:"), "{}", fixture.read("Dan"));
    assert!(fixture.shown("Dan", "bob: won 1 of 1"), "{}", fixture.read("Dan"));
}

#[test]
fn a_game_counts_once_whenever_the_process_dies() {
    let (undisturbed, before_votes) = evening(Fuse::endless());
    let (all, moments) = (of_all(&undisturbed), undisturbed.machine().moments());
    let won: Vec<Option<bool>> = all.iter().map(|games| games[0].won).collect();
    assert_eq!(won, [Some(false), Some(true), Some(false), Some(true)]);
    for moment in before_votes + 1..=moments {
        let (mut fixture, _) = evening(Fuse::of(moment));
        fixture.pump();
        assert_eq!(of_all(&fixture), all, "dead at {moment} of {moments}");
        assert_eq!(
            fixture.count("Dan", "New achievements here: bob: Second sight"),
            1,
            "dead at {moment} of {moments}"
        );
        are_told(&mut fixture);
    }
}

#[test]
fn a_backup_holds_them_and_nothing_of_games_that_run() {
    let (mut fixture, _) = evening(Fuse::endless());
    let all = of_all(&fixture);
    let running = fixture.deal("one-night", &FOUR, Some("Ann"), DEAL);
    fixture.back_up_and_restore();
    assert_eq!(of_all(&fixture), all);
    fixture.pump();
    assert!(fixture.host.wake_table(&running).is_some_and(|table| table.clock().is_paused()));
    assert_eq!(of_all(&fixture), all, "a running game doesn't count");
    fixture.tell("Ann", "desk cancel");
    are_told(&mut fixture);
    // From then on it is as if nothing had happened: the next game is the second one.
    let id = fixture.deal("one-night", &FOUR, Some("Ann"), DEAL);
    fixture.wait_until(|fixture| fixture.table(&id).phase().0 == "voting");
    for name in ["Bob", "Cat", "Dan"] {
        fixture.tell(name, "vote ann");
    }
    fixture.tell("Ann", "vote cat");
    assert_eq!(of_all(&fixture).iter().map(Vec::len).collect::<Vec<_>>(), [2, 2, 2, 2]);
    assert_eq!(fixture.count("Dan", "New achievements here:"), 1, "it is no longer new");
}

#[test]
fn somebody_who_was_forgotten_stays_forgotten_in_a_backup_and_after_a_death() {
    let (mut fixture, _) = evening(Fuse::endless());
    let all = of_all(&fixture);
    let bob = fixture.guest("Bob").person.clone();
    fixture.between(|host, _| assert!(host.forget(&bob).unwrap().known));
    let theirs = |fixture: &HostFixture| (of_all(fixture)[1].len(), of_all(fixture)[3].clone());
    assert_eq!(theirs(&fixture), (0, all[3].clone()));
    fixture.back_up_and_restore();
    assert_eq!(theirs(&fixture), (0, all[3].clone()));
    fixture.restart();
    assert_eq!(theirs(&fixture), (0, all[3].clone()));
    assert!(!fixture.machine().holds("second-sight"), "nothing says what he has earned");
    fixture.say("Dan", "!ranking");
    assert!(fixture.shown("Dan", "dan: won 1 of 1") && !fixture.shown("Dan", "bob: won"), "{}", fixture.read("Dan"));
}

#[test]
fn two_people_who_had_the_same_name_are_not_counted_as_one() {
    let (mut fixture, _) = evening(Fuse::endless());
    // On the next evening another user is called Bob, and loses as a werewolf who is found.
    let eve = fixture.come("Eve", 0);
    fixture.all_start();
    let seat = |(handle, name): (&str, &str)| SeatPlan {
        handle: handle.to_owned(),
        occupant: match name {
            "Eve" => Occupant::Person { person: eve.clone(), direct: None },
            name => Occupant::Person { person: fixture.guest(name).person.clone(), direct: None },
        },
    };
    let seats = [("ann", "Ann"), ("bob", "Eve"), ("cat", "Cat"), ("dan", "Dan")].map(seat).into();
    let deal = DEAL.replace("ann = \"werewolf\", bob = \"seer\"", "ann = \"seer\", bob = \"werewolf\"");
    let new = NewTable {
        ruleset: "one-night".to_owned(),
        name: None,
        seats,
        rooms: vec![fixture.rooms[0].clone()],
        own_room: None,
        game_master: Some(fixture.guest("Ann").person.clone()),
        setup: deal.parse().unwrap(),
        data: Data::new(),
        seed: Seed::from_number(8),
        language: "en".to_owned(),
    };
    let id = fixture.host.open_table(new, fixture.now()).unwrap();
    fixture.pump();
    fixture.wait_until(|fixture| fixture.table(&id).phase().0 == "voting");
    for name in ["Ann", "Cat", "Dan"] {
        fixture.tell(name, "vote bob");
    }
    fixture.tell("Eve", "vote ann");
    fixture.say("Dan", "!stats bob");
    assert!(fixture.shown("Dan", "The one game of bob here:"), "{}", fixture.read("Dan"));
    assert!(fixture.shown("Dan", "One Night: one game, won 0"), "the last who was called so: {}", fixture.read("Dan"));
    fixture.say("Dan", "!stats cat");
    assert!(fixture.shown("Dan", "The 2 games of cat here:"), "{}", fixture.read("Dan"));
}
