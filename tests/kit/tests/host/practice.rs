//! Practice players: a whole game of them, and its replay.

use gloaming_core::kit::Seed;
use gloaming_core::ruleset::Seat;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;
use jiff::{SignedDuration, Timestamp};

use crate::games;

fn played(seed: u64) -> HostFixture {
    let mut fixture = HostFixture::drawn(Timestamp::UNIX_EPOCH, games(), &[Profile::WebLike], Seed::from_number(seed));
    fixture.all_come(&["Ann"]);
    fixture.say("Ann", "!new one-night");
    fixture.say("Ann", "!leave");
    fixture.say("Ann", "!setup early-day-end = true");
    fixture.say("Ann", "!practice 5");
    fixture.say("Ann", "!start");
    fixture.wait_until(|fixture| fixture.shown("Ann", "The game is over"));
    fixture
}

#[test]
fn practice_players_finish_a_game_alone_and_the_same_way_for_a_seed() {
    let first = played(1);
    let read = first.read("Ann");
    assert!(read.contains("ready to vote") && read.contains("The votes: "), "{read}");
    assert!(first.now().duration_since(played(1).now()).is_zero());
    assert_eq!(first.transcripts(), played(1).transcripts());
    assert_ne!(first.transcripts(), played(2).transcripts());
    // All were quick, so no phase lasted until its deadline.
    assert!(!read.contains("left to talk"), "{read}");
}

#[test]
fn a_seat_that_somebody_takes_is_played_by_nobody_else() {
    let mut fixture = HostFixture::new(games(), &[Profile::WebLike]);
    fixture.all_come(&["Ann", "Bea"]);
    fixture.all_start();
    fixture.say("Ann", "!new gauntlet");
    fixture.say("Ann", "!leave");
    fixture.say("Ann", "!practice 5");
    fixture.say("Ann", "!start");
    let id = fixture.host.games().next().cloned().expect("it was dealt");
    let free = fixture.table(&id).roster().handle(Seat(0)).to_owned();
    fixture.wait_until(|fixture| fixture.host.next_practice().is_some());
    fixture.tell("Ann", &format!("desk replacing {free}"));
    fixture.tell("Bea", "join");
    assert!(fixture.told("Bea", &format!("You play as {free}")), "{}", fixture.read("Ann"));
    let told = |fixture: &HostFixture| fixture.read("Bea").lines().filter(|line| line.starts_with("direct | ")).count();
    let (before, rows) = (told(&fixture), fixture.table(&id).log().len());
    fixture.wait(SignedDuration::from_secs(10));
    assert!(fixture.table(&id).log().len() > rows, "the others move: {}", fixture.read("Ann"));
    assert_eq!(told(&fixture), before, "{}", fixture.read("Bea"));
}
