//! Random games in which all players do anything, with nonsense, talk, time and the game master.

use gloaming_core::ruleset::erase;
use gloaming_factions::Factions;
use gloaming_testkit::play::{Case, Plan, Report, budget, check_game, check_ruleset};
use gloaming_testkit::tier::Run;

/// Found by random play: `group` was offered without a name to a player who already had a channel with each of the
/// others.
#[test]
fn no_channel_is_offered_to_a_player_for_whom_all_are_open() {
    let plan = Plan { cases: vec![Case { players: 8..=12, setup: "pace = \"sprint\"\n" }], ..Plan::default() };
    for seed in [210_453_397_513, 304_942_678_017] {
        let played = check_game(&erase(Factions), &plan, seed, &mut Report::default());
        played.unwrap_or_else(|fault| panic!("{fault}"));
    }
}

#[test]
fn games_hold_whatever_people_do() {
    let sprint = "pace = \"sprint\"\n";
    let plan = Plan {
        cases: vec![
            Case { players: 8..=12, setup: sprint },
            Case {
                players: 12..=20,
                setup: "pace = \"sprint\"\nquery-range = \"all\"\nspectators = \"all\"\nmissed-limit = 2",
            },
            Case { players: 8..=14, setup: "auto-submit = false\nstart = \"merged\"\nstalemate-nights = 2" },
        ],
        games: budget(24).expect("GLOAMING_GAMES is a number"),
        ..Plan::default()
    };
    let report = check_ruleset(&erase(Factions), &plan).unwrap_or_else(|fault| panic!("{fault}"));
    println!("{report:?}");
    // A soak draws other rounds, which need not contain everything.
    if Run::from_environment().round > 0 {
        return;
    }
    for verb in ["vote", "submit", "query", "share", "group", "clear"] {
        assert!(report.verbs.contains(verb), "{verb}: {report:?}");
    }
    for event in ["merge", "died", "colour", "vote-tally", "game-over", "reveal"] {
        assert!(report.events.contains(event), "{event}: {report:?}");
    }
}
