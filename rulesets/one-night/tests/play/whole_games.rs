//! Random games from the options, disturbed in every way, from the deal to the end.

use gloaming_core::ruleset::erase;
use gloaming_one_night::OneNight;
use gloaming_testkit::play::{Case, Plan, Report, budget, check_ruleset};
use gloaming_testkit::tier::Run;

/// `GLOAMING_GAMES=10000` plays that many.
#[test]
fn games_hold_whatever_people_do() {
    let case = |setup| Case { players: 3..=12, setup };
    let plan = Plan {
        cases: vec![
            case(""),
            case("reveal-votes = true\nearly-day-end = true"),
            case("deck = \"mixed\"\nearly-day-end = true"),
            case("passphrase = \"quiet waters\"\nchat-outside-day = \"light\""),
            case("missing-vote = \"random\"\nreveal-votes = true\ndeck = \"mixed\""),
            case("passphrase = \"quiet waters\"\nearly-day-end = true"),
        ],
        games: budget(60).expect("GLOAMING_GAMES is a number"),
        texts: vec!["quiet waters", "What a night, ann!"],
        guesses: vec![("passphrase", "wrong-passphrase")],
        ..Plan::default()
    };
    let report: Report = check_ruleset(&erase(OneNight), &plan).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(report.games, plan.games);
    // A soak draws other rounds, which need not contain everything.
    if Run::from_environment().round > 0 {
        return;
    }
    assert!(report.taken > 500 && report.refused > 500 && report.walks > 1_000, "{report:?}");
    for verb in ["target", "vote", "ready", "passphrase", "role", "circle", "status", "rules", "tips", "report", "ask"]
    {
        assert!(report.verbs.contains(verb), "{verb} was never used: {:?}", report.verbs);
    }
    for event in ["dropped", "action-defaulted", "vote-defaulted", "saw-centre", "quote-flagged", "died", "nobody-died"]
    {
        assert!(report.events.contains(event), "{event} was never sent: {:?}", report.events);
    }
}
