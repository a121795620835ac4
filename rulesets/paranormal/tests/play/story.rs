//! The story after the end: what was done in secret in a night, by seat.

use gloaming_core::ruleset::{Effect, Input, erase};
use gloaming_core::text::Texts;
use gloaming_paranormal::Paranormal;
use gloaming_testkit::ruleset_fixture::RulesetFixture;

const SETUP: &str = r#"
early-night = false
tech = { gus = ["mind-shield"] }
deal = { ann = "agent", bob = "doppelganger", cat = "guardian", dan = "telepath", eve = "townie", fay = "sneak", gus = "military-scientist", hal = "psychic-warden", ida = "exterminator" }
"#;

#[test]
fn a_night_is_told_by_seat_with_what_was_held_off() {
    let mut game = RulesetFixture::deal(&erase(Paranormal), 9, SETUP, 0);
    while game.phase != "night" {
        game.strike();
    }
    let orders = [
        ("dan", "read gus"),
        ("ann", "investigate bob"),
        ("bob", "hunt eve"),
        ("cat", "guard eve"),
        ("hal", "bind ann"),
    ];
    for (name, line) in orders {
        game.say(name, line).unwrap_or_else(|code| panic!("{line}: {code}"));
    }
    let texts = Texts::of(erase(Paranormal).manifest()).expect("the texts are valid");
    let answered = game.input(&Input::Deadline { name: "end" }).expect("the deadline is accepted");
    let told = |language: &str| -> Vec<String> {
        let steps = answered.effects.iter().filter_map(|effect| match effect {
            Effect::Recount(step) => Some(texts.story(language, step, game.game.roster()).plain()),
            _ => None,
        });
        steps.collect()
    };
    assert_eq!(
        told("en"),
        [
            "ann (Agent) – investigate: bob – and was stopped.",
            "bob (Doppelganger) – hunt: eve.",
            "cat (Guardian) – guard: eve.",
            "dan (Telepath) – read: gus.",
            "hal (Psychic Warden) – bind: ann.",
            "gus’s Mind Shield held.",
        ]
    );
    let german = told("de");
    assert_eq!(german[0], "ann (Agent) – ermitteln: bob – und wurde aufgehalten.");
    assert_eq!(german.last().map(String::as_str), Some("Bei gus hat gehalten: Psi-Schild."));
}
