//! The story after the end: every step of a night in order, with the rule that decided it.

use gloaming_core::ruleset::Effect;
use gloaming_core::text::Texts;

use crate::fixture::{RulesetFixture, deal, rules};

const SETUP: &str = r#"
deal = { ann = "white-hat", bob = "white-hat", cat = "white-hat", dan = "white-hat", eve = "black-hat", fay = "black-hat", gus = "man-in-black" }
speciality-deal = { eve = "barkeep" }
first-holder = "ann"
"#;

/// Ends the phase and returns what was recounted in it, each line with the rules that were traced for it.
fn ended(fixture: &mut RulesetFixture) -> Vec<String> {
    let texts = Texts::of(rules().manifest()).expect("the texts read");
    let name = fixture.phase.clone();
    let answered = fixture.input(&gloaming_core::ruleset::Input::Deadline { name: &name }).expect("time is taken");
    let mut told: Vec<String> = Vec::new();
    let mut explains = false;
    for effect in answered.effects {
        match effect {
            Effect::Recount(step) => {
                told.push(texts.story("en", &step, fixture.game.roster()).plain());
                explains = true;
            }
            Effect::Trace { rule, .. } if explains => {
                if let Some(line) = told.last_mut() {
                    line.push_str(&format!(" {rule}"));
                }
            }
            Effect::Tell { .. } => explains = false,
            _ => {}
        }
    }
    told
}

fn orders(fixture: &mut RulesetFixture, orders: &[(&str, &str)]) {
    for (name, order) in orders {
        fixture.say(name, order).unwrap_or_else(|refusal| panic!("{name}: {order}: {refusal}"));
    }
}

#[test]
fn every_step_of_a_night_is_told_in_its_order() {
    let mut fixture = deal(7, SETUP, 1);
    orders(&mut fixture, &[("gus", "wear white")]);
    assert_eq!(ended(&mut fixture), ["gus, the Man in Black, put on the white hat. MZ-61"]);
    // The holder is condemned, and lives.
    orders(&mut fixture, &[("bob", "vote ann")]);
    assert_eq!(ended(&mut fixture), ["As night fell, ann held The Maze."]);

    orders(
        &mut fixture,
        &[("ann", "pass bob"), ("gus", "search ann redirect"), ("eve", "kill dan"), ("fay", "steal bob")],
    );
    assert_eq!(
        ended(&mut fixture),
        [
            "gus, the Man in Black, searched ann and found The Maze. MZ-68",
            "The Black Hats aimed at dan. MZ-84",
            "gus redirected the shot, away from dan and to ann, who held The Maze. MZ-71",
            "The shot found ann, who held The Maze and came to no harm. MZ-45",
            "The Black Hats tried bob's pocket for The Maze, but it wasn't there. MZ-91",
            "ann passed The Maze to bob. MZ-48",
        ]
    );

    orders(&mut fixture, &[("ann", "vote bob")]);
    assert_eq!(ended(&mut fixture), ["As night fell, bob held The Maze."]);
    orders(
        &mut fixture,
        &[("eve", "detain gus"), ("gus", "search bob"), ("eve", "steal bob to fay"), ("fay", "kill dan")],
    );
    assert_eq!(
        ended(&mut fixture),
        [
            "The barkeep kept gus busy. MZ-100",
            "gus, the Man in Black, searched bob and found nothing. MZ-100",
            "The Black Hats aimed at dan. MZ-84",
            "The shot killed dan. MZ-84",
            "The Black Hats tried bob's pocket for The Maze, and it was there. MZ-91",
            "The thieves took The Maze from bob and gave it to fay. MZ-92",
        ]
    );

    // Without a pass and a shot.
    orders(&mut fixture, &[("ann", "vote fay")]);
    assert_eq!(ended(&mut fixture), ["As night fell, fay held The Maze."]);
    let quiet = ended(&mut fixture);
    assert_eq!(quiet[0], "No shot was fired. MZ-86");
    assert!(
        quiet[1].starts_with("The Maze went from fay to ") && quiet[1].ends_with(", at random. MZ-49"),
        "{quiet:?}"
    );
}
