//! Practice players: a whole game of them, and the same one again.

use gloaming_core::kit::Seed;
use gloaming_testkit::party::Party;
use gloaming_testkit::service::Profile;
use jiff::Timestamp;

use crate::games;

fn played(seed: u64) -> Party {
    let mut party = Party::drawn(Timestamp::UNIX_EPOCH, games(), &[Profile::WebLike], Seed::from_number(seed));
    party.all_come(&["Ann"]);
    party.say("Ann", "!new one-night");
    party.say("Ann", "!leave");
    party.say("Ann", "!setup early-day-end = true");
    party.say("Ann", "!practice 5");
    party.say("Ann", "!start");
    party.wait_until(|party| party.shown("Ann", "The game is over"));
    party
}

#[test]
fn practice_players_finish_a_game_alone_and_the_same_way_for_a_seed() {
    let first = played(1);
    let read = first.read("Ann");
    assert!(read.contains("ready to vote") && read.contains("The votes: "), "{read}");
    assert!(first.now().duration_since(played(1).now()).is_zero());
    assert_eq!(first.transcripts(), played(1).transcripts());
    assert_ne!(first.transcripts(), played(2).transcripts());
    // Everybody was quick: no phase lasted to its deadline.
    assert!(!read.contains("of the day are left"), "{read}");
}
