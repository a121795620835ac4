//! Random games from the options, disturbed in every way, from the deal to the end.

use gloaming_core::ruleset::erase;
use gloaming_paranormal::Paranormal;
use gloaming_testkit::play::{Case, Plan, Report, budget, check_ruleset};
use gloaming_testkit::tier::Run;

/// Every kind of alien, together with the most complex roles.
const TEN: &str = r#"
    deal = { ann = "mind-stealer", bob = "doppelganger", cat = "xenozoologist", dan = "exterminator", eve = "survivor", fay = "cutting-edge-scientist", gus = "military-scientist", hal = "advanced-doppelganger", ida = "medium", jon = "intelligence-scientist" }
    tech = { dan = ["combat-camouflage", "replicator"], fay = ["mind-control-ray"], gus = ["sentry-guns"], jon = ["tracking-devices"], eve = ["scanner", "hold-out-blaster"] }
    attributes = { ida = ["spirit-bond"] }
    max-day = 5
"#;

/// Aliens who attack from afar, and players who can be attacked.
const REMOTE: &str = r#"
    deal = { ann = "organ-harvester", bob = "doppelganger", cat = "tech-hivemind", dan = "exterminator", eve = "exterminator-operative", fay = "agent-operative", gus = "agent", hal = "rogue-doppelganger", ida = "enchanter", jon = "infester" }
    tech = { cat = ["mind-control-ray"], dan = ["plasma-bomb", "advanced-targeting"], eve = ["stun-bomb", "stun-orb", "advanced-assassin-bot", "personal-shield"], fay = ["emp-pulse-emitter", "psychic-pulse-emitter", "advanced-holoform", "assassin-bot"] }
    allies = { hal = "doppelgangers" }
    attributes = { gus = ["natural-anti-tech-field", "spirit-bond", "kook"] }
    max-day = 5
    night-talk = true
"#;

/// Roles that visit, hide, guard and bind.
const VISITS: &str = r#"
    deal = { ann = "bloom", bob = "tough-doppelganger", cat = "psychic-hivemind", dan = "sneak", eve = "heroic-guard", fay = "observant-guard", gus = "vengeful-guard", hal = "psychic-warden", ida = "telepath", jon = "war-vet" }
    races = { dan = "doppelganger", jon = "doppelganger" }
    tech = { cat = ["permanent-holoform"] }
    attributes = { eve = ["natural-mind-shield"], fay = ["spirit-bond"] }
    max-day = 5
"#;

/// What players invent and choose, from the first phase on.
const CHOICES: &str = r#"
    deal = { ann = "mind-stealer", bob = "doppelganger-leader", cat = "hivemind", dan = "exterminator", eve = "survivor", fay = "mad-scientist", gus = "mad-scientist", hal = "xenozoologist", ida = "spore-spreader", jon = "bodyguard" }
    races = { gus = "doppelganger" }
    max-day = 5
"#;

/// `GLOAMING_GAMES=10000` plays that many.
#[test]
fn games_hold_whatever_people_do() {
    let case = |setup| Case { players: 7..=30, setup };
    let plan = Plan {
        cases: vec![
            case(""),
            case("start = \"day\"\nnight-talk = true\nquiet = \"0s\"\nno-lynch-vote = false"),
            case("early-night = false\ndopp-win = \"last\"\nkook-told = true\ninactive-days = 1"),
            Case { players: 10..=10, setup: TEN },
            Case { players: 10..=10, setup: REMOTE },
            Case { players: 10..=10, setup: VISITS },
            Case { players: 10..=10, setup: CHOICES },
        ],
        games: budget(14).expect("GLOAMING_GAMES is a number"),
        steps: 200,
        texts: vec!["I was at home.", "Who was at the mill, ann?"],
        ..Plan::default()
    };
    let report: Report = check_ruleset(&erase(Paranormal), &plan).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(report.games, plan.games);
    // A soak draws other rounds, which need not contain everything.
    if Run::from_environment().round > 0 {
        return;
    }
    for event in ["phase", "dealt", "vote-tally", "died", "flip", "game-over"] {
        assert!(report.events.contains(event), "{event} was never sent: {:?}", report.events);
    }
}
