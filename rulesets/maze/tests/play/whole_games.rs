//! Random games from the options, disturbed in every way, from the deal to the end.

use gloaming_core::ruleset::erase;
use gloaming_maze::Maze;
use gloaming_testkit::play::{Case, Plan, Report, budget, check_ruleset};
use gloaming_testkit::tier::Run;

const FIVE: &str = r#"
    deal = { ann = "white-hat", bob = "black-hat", cat = "man-in-black", dan = "white-hat", eve = "white-hat" }
    first-holder = "ann"
    speciality-deal = { bob = "telegrapher" }
    steal-report = false
    night-talk = true
"#;

const NINE: &str = r#"
    deal = { ann = "white-hat", bob = "black-hat", cat = "man-in-black", dan = "white-hat", eve = "white-hat", fay = "white-hat", gus = "black-hat", hal = "black-hat", ida = "white-hat" }
    speciality-deal = { bob = "barkeep", gus = "lockpick", hal = "card-sharp" }
    rolls = { maze = ["bob", "dan", "gus"], lynch = ["ann", "eve"], kill = ["ida"], hat = ["black"] }
    idle-kill = "random"
    tie = "random"
"#;

/// `GLOAMING_GAMES=10000` plays that many.
#[test]
fn games_hold_whatever_people_do() {
    let case = |setup| Case { players: 7..=18, setup };
    let plan = Plan {
        cases: vec![
            case(""),
            case("hammer = true\nunmask = true\nnight-talk = true\nreminder = \"0s\""),
            case("immune-lynch = \"next\"\ntie = \"random\"\nidle-kill = \"random\""),
            case("specialities = \"none\"\nday = \"2h\"\nnight = \"30m\""),
            Case { players: 5..=5, setup: FIVE },
            Case { players: 9..=9, setup: NINE },
        ],
        games: budget(40).expect("GLOAMING_GAMES is a number"),
        steps: 240,
        texts: vec!["The sun also rises.", "What a night, ann!"],
        ..Plan::default()
    };
    let report: Report = check_ruleset(&erase(Maze), &plan).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(report.games, plan.games);
    // A soak draws other rounds, which need not contain everything.
    if Run::from_environment().round > 0 {
        return;
    }
    assert!(report.taken > 2_000 && report.refused > 500 && report.walks > 4_000, "{report:?}");
    for verb in [
        "vote", "unvote", "tally", "wear", "pass", "search", "kill", "steal", "detain", "pick", "wire", "palm",
        "cancel", "unmask", "done",
    ] {
        assert!(report.verbs.contains(verb), "{verb} was never used: {:?}", report.verbs);
    }
    for event in [
        "lynch-spared",
        "maze-held",
        "maze-discarded",
        "search-result",
        "steal-result",
        "team-cancelled",
        "telegram",
        "unmasked",
        "reminder",
        "game-over",
        "maze-trail",
    ] {
        assert!(report.events.contains(event), "{event} was never sent: {:?}", report.events);
    }
}
