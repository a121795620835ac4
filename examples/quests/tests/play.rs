//! Random games from the options, disturbed in every way.

use gloaming_core::ruleset::erase;
use gloaming_quests::Quests;
use gloaming_testkit::play::{Case, Plan, budget, check_ruleset};
use gloaming_testkit::tier::Run;

/// `GLOAMING_GAMES=10000` plays that many.
#[test]
fn games_hold_whatever_people_do() {
    let plan = Plan {
        cases: vec![
            Case { players: 5..=10, setup: "" },
            Case { players: 5..=10, setup: "confidant = true\nfifth = \"game\"" },
            Case { players: 7..=10, setup: "shade = true\nloner = true" },
        ],
        games: budget(40).expect("GLOAMING_GAMES is a number"),
        steps: 300,
        ..Plan::default()
    };
    let report = check_ruleset(&erase(Quests), &plan).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(report.games, plan.games);
    // A soak draws other rounds, which need not contain everything.
    if Run::from_environment().round > 0 {
        return;
    }
    for verb in ["propose", "vote", "play"] {
        assert!(report.verbs.contains(verb), "{verb} was never possible: {report:?}");
    }
    for event in ["no-team", "votes", "sets", "quest-over", "stalled", "game-over", "roles"] {
        assert!(report.events.contains(event), "{event} was never sent: {:?}", report.events);
    }
}
