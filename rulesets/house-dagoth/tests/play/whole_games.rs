//! Whole games at random: every walk is accepted, a refusal changes nothing, the invariants hold, and every game ends.

use gloaming_core::ruleset::erase;
use gloaming_house_dagoth::HouseDagoth;
use gloaming_testkit::play::{Case, Plan, budget, check_ruleset};
use gloaming_testkit::tier::Run;

#[test]
fn games_hold_whatever_people_do() {
    let cases = vec![
        Case { players: 6..=20, setup: "max-days = 4" },
        Case { players: 6..=8, setup: "max-days = 4\nfirst = \"night\"\nabilities = \"drawn\"\nstart-agents = 1" },
        Case { players: 6..=8, setup: "max-days = 3\nleader-names = \"typed\"\nday-vote = \"off\"\nnight-chat = true" },
    ];
    let plan = Plan { cases, games: budget(30).expect("GLOAMING_GAMES is a number"), ..Plan::default() };
    let report = check_ruleset(&erase(HouseDagoth), &plan).unwrap_or_else(|fault| panic!("{fault}"));
    // A soak draws other rounds, which need not contain everything.
    if Run::from_environment().round > 0 {
        return;
    }
    for verb in ["order", "leader", "vote", "done", "route"] {
        assert!(report.verbs.contains(verb), "{verb}: {report:?}");
    }
    for event in ["sighting", "spied", "died", "game-over", "recruited", "guard-result"] {
        assert!(report.events.contains(event), "{event}: {report:?}");
    }
}
