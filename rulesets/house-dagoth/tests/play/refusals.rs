//! A refusal of an order says what would be possible.

use gloaming_core::ruleset::{Input, Moment, Speaker, Typed, Words};

use crate::fixture::{RulesetFixture, deal};

/// Ann has two agents at home in Ash and one in Bay. Eve, on the isle, has none.
const SETUP: &str = r#"map = "tiny"
first = "night"
factions = { ann = "house-hlaalu", bob = "house-redoran", cat = "tribunal-temple", dan = "imperial-legion", eve = "morag-tong" }
bases = { ann = "ash", bob = "bay", cat = "cove", dan = "dun", eve = "eyot" }
allegiances = { eve = ["house-dagoth"] }
agents = { ann = ["olm:male:nord", "mira:male:nord", "far:male:nord:bay"], bob = [], cat = [], dan = ["sava:male:nord:eyot"], eve = [] }"#;

/// Returns the code of the refusal of an order, and this field of it.
fn refused(sitting: &RulesetFixture, name: &str, rest: &str, field: &str) -> (String, String) {
    let by = Speaker::Seat(sitting.game.roster().find(name).expect("a test names players"));
    let order = Typed { by, channel: None, verb: "order", words: Words::Typed(rest), quoting: false };
    let moment = Moment { now: jiff::Timestamp::UNIX_EPOCH, deadlines: &[], paused: None };
    let refusal = sitting.game.fork().input(&Input::Command(order), moment).expect_err("it cannot be carried out");
    let value = refusal.field(field).map(|value| value.to_json(sitting.game.roster()).to_string());
    (refusal.name.into_owned(), value.unwrap_or_default())
}

#[test]
fn an_order_that_cannot_be_carried_out_says_what_would_be() {
    let sitting = deal(5, SETUP, 0);
    for (name, order, code, field, possible) in [
        ("ann", "nobody watch bay", "unknown-agent", "agents", r#"["far","mira","olm"]"#),
        ("ann", "mria watch bay", "unknown-agent", "meant", r#""mira""#),
        ("eve", "nobody watch bay", "unknown-agent", "agents", "[]"),
        ("ann", "mira guard far", "not-reachable", "agents", r#"["olm"]"#),
        ("ann", "far guard mira", "not-reachable", "agents", "[]"),
        ("ann", "far guard mira", "not-reachable", "place", r#""bay""#),
        ("ann", "mira ambush ash cove", "no-such-road", "neighbours", r#"["bay","dun"]"#),
        ("dan", "sava ambush eyot bay", "no-such-road", "neighbours", "[]"),
        ("ann", "mira watch eyot", "no-route", "legs", r#"["1=strider:bay","2=boat:eyot"]"#),
    ] {
        assert_eq!(refused(&sitting, name, order, field), (code.to_owned(), possible.to_owned()), "order {order}");
    }
}

#[test]
fn words_that_are_no_order_are_refused_by_the_one_that_is_wrong() {
    let sitting = deal(5, SETUP, 0);
    for (order, word) in [
        ("", ""),
        ("mira", r#""mira""#),
        ("mira dance bay", r#""dance""#),
        ("mira WATCH", r#""watch""#),
        ("mira watch bay now", r#""now""#),
        ("FAST watch", r#""FAST""#),
        ("mira guard fast bob", r#""fast""#),
        ("mira guard olm fast", r#""fast""#),
        ("mira assassinate bay male elf", r#""elf""#),
        ("mira assassinate bay male", r#""male""#),
        ("mira stay now fast", r#""now""#),
        ("mira stay FAST", r#""fast""#),
    ] {
        assert_eq!(
            refused(&sitting, "ann", order, "word"),
            ("bad-syntax".to_owned(), word.to_owned()),
            "order {order}"
        );
    }
}
