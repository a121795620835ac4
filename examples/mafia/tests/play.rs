//! Random games from the options, disturbed in every way. Also pins the format of stored games.

use gloaming_core::ruleset::{Saved, Step, erase, spell};
use gloaming_mafia::Mafia;
use gloaming_testkit::play::{Case, Plan, budget, check_ruleset};
use gloaming_testkit::ruleset_fixture::RulesetFixture;
use gloaming_testkit::tier::Run;

/// `GLOAMING_GAMES=10000` plays that many.
#[test]
fn games_hold_whatever_people_do() {
    let case = |setup| Case { players: 3..=24, setup };
    let plan = Plan {
        cases: vec![
            case(""),
            case("start = \"night\""),
            case("end = \"parity\"\ntie = \"nobody\""),
            Case { players: 7..=9, setup: "mafia = 3\nend = \"parity\"\nstart = \"night\"\nlots = [\"cat\", \"ann\"]" },
        ],
        games: budget(40).expect("GLOAMING_GAMES is a number"),
        steps: 120,
        ..Plan::default()
    };
    let report = check_ruleset(&erase(Mafia), &plan).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(report.games, plan.games);
    // A soak draws other rounds, which need not contain everything.
    if Run::from_environment().round > 0 {
        return;
    }
    assert!(report.taken > 1_000 && report.refused > 500 && report.walks > 2_000, "{report:?}");
    assert!(report.verbs.contains("vote") && report.verbs.contains("kill"), "{report:?}");
    for event in ["teammates", "kill-chosen", "tally", "died", "nobody-died", "game-over", "roles"] {
        assert!(report.events.contains(event), "{event} was never sent: {:?}", report.events);
    }
}

/// Seven players with seed 1. One was lynched, and one mafioso of two has chosen. Written by version 1 of the state.
const NIGHT: &str = include_str!("../states/night-1.json");

#[test]
fn a_game_saved_at_night_is_taken_up_and_the_same_seed_deals_the_same_for_ever() {
    let saved: Saved = serde_json::from_str(NIGHT).expect("the file is a saved game");
    let game = erase(Mafia).load(&saved).expect("a state of version 1 can be loaded");
    assert_eq!((game.broken_invariant(), game.awaited().len(), game.alive().len()), (None, 1, 6));

    let mut fixture = RulesetFixture::deal(&erase(Mafia), 7, "mafia = 2", 1);
    play_until_night(&mut fixture);
    assert_eq!(fixture.game.save(), saved);
}

/// Plays up to the night that was saved.
fn play_until_night(fixture: &mut RulesetFixture) {
    // All players vote for the next one, except the first three, who agree.
    let seats = fixture.game.alive();
    for (index, seat) in seats.iter().enumerate() {
        let target = if index < 3 { seats[6] } else { seats[index - 1] };
        let line = spell("vote", &[target.into()], fixture.game.roster());
        fixture.order(*seat, &line).expect("a vote for another player");
    }
    let mafioso = fixture.game.awaited()[0];
    let prey = fixture.game.next(mafioso, "kill", &[]).and_then(|next| next.step);
    let Some(Step::One(choices)) = prey else { panic!("it is night, and a townsperson can be named") };
    let line = spell("kill", &choices[..1], fixture.game.roster());
    fixture.order(mafioso, &line).expect("a townsperson can be chosen");
}
