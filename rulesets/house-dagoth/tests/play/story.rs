//! The story after the end: the orders of each night, and the outcomes of attacks.

use gloaming_core::ruleset::{Effect, Input};
use gloaming_core::text::Texts;

use crate::fixture::{deal, rules};

const SETUP: &str = r#"
map = "tiny"
first = "night"
town-guard = 0
factions = { ann = "house-hlaalu", bob = "house-redoran", cat = "tribunal-temple", dan = "imperial-legion", eve = "morag-tong" }
bases = { ann = "ash", bob = "bay", cat = "cove", dan = "dun", eve = "eyot" }
allegiances = { eve = ["house-dagoth"] }
agents = { ann = ["mira:male:altmer"], bob = ["gus:male:orc"], cat = ["cleo:male:altmer"], dan = ["dean:male:altmer"], eve = ["kip:male:nord"] }
ability-set = { ann = [], bob = [], cat = [], dan = [], eve = ["writ"] }
"#;

#[test]
fn a_night_is_told_with_its_orders_and_what_came_of_blows() {
    let mut sitting = deal(5, SETUP, 1);
    for (name, line) in
        [("ann", "order mira watch bay"), ("eve", "order kip assassinate bay bob fast"), ("eve", "leader sleeper cove")]
    {
        sitting.say(name, line).unwrap_or_else(|code| panic!("{line}: {code}"));
    }
    let texts = Texts::of(rules().manifest()).expect("the texts are valid");
    let phase = sitting.phase.clone();
    let answered = sitting.input(&Input::Deadline { name: &phase }).expect("the deadline is accepted");
    let told = |language: &str| -> Vec<String> {
        let steps = answered.effects.iter().filter_map(|effect| match effect {
            Effect::Recount(step) => Some(texts.story(language, step, sitting.game.roster()).plain()),
            _ => None,
        });
        steps.collect()
    };
    assert_eq!(
        told("en"),
        [
            "ann sent mira: watch bay.",
            "eve sent kip: kill bob in bay by the fast way.",
            "eve in person: raise a sleeper in cove.",
            "The sleeper of eve rose in cove: the victim is dead.",
            "bob lost an agent: gus.",
            "cat lost an agent: cleo.",
            "The assassins of eve in bay, against bob: the victim is dead.",
        ]
    );
    let german = told("de");
    assert_eq!(german[0], "ann schickte mira: bay beobachten.");
    assert_eq!(german.last().map(String::as_str), Some("Der Anschlag von eve in bay auf bob: das Opfer ist tot."));
}
