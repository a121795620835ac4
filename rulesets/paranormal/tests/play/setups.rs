//! A setup by hand: all of its faults are reported at once, with what was probably meant.

use gloaming_core::ruleset::{Data, SetupFault, erase};
use gloaming_paranormal::Paranormal;
use gloaming_testkit::ruleset_fixture::{handles, now, raw};

const WRONG: &str = r#"
night = "8x"
nihgt = "8h"
max-day = 0
start = "nigth"
dopp-win = "parity!"
early-night = "yes"
deal = { ann = "detectiv", bob = "doppelgangr", caat = "townie", dan = "xenozoologist", eve = "xenozoologist", fay = "exterminator-operative", gus = "telepath", hal = "operative" }
races = { gus = "doppelgange", dan = "doppelganger", ida = "human" }
attributes = { gus = ["natural-mind-shield"], dan = ["natural-mind-sheild"], evee = ["kook"] }
tech = { fay = ["scaner", "stun-orb", "stun-orb-2"], gus = ["robot"] }
natures = { eve = "mind-shield", fay = "mind-sheild" }
allies = { dan = "town", eve = "twon" }
contacts = { fay = "gus", eve = "jan" }
stockpile = { dan = ["guardain"], gus = ["guardian"] }
rolls = { bodygaurd = ["guardian"], abductor = ["annn"], harvester = ["bloom", "mind-stealr"] }
"#;

/// Every fault of [`WRONG`]: its code, the key, what was given, and what was meant.
const FAULTS: &[(&str, &str, &str, Option<&str>)] = &[
    ("unknown-key", "nihgt", "nihgt", Some("night")),
    ("unknown-player", "deal", "caat", Some("cat")),
    ("unknown-role", "deal", "detectiv", Some("detective")),
    ("unknown-role", "deal", "doppelgangr", Some("doppelganger")),
    ("unknown-role", "deal", "operative", None),
    ("too-many-of-role", "deal", "xenozoologist", None),
    ("bad-race", "races", "doppelgange", Some("doppelganger")),
    ("bad-race", "races", "dan = doppelganger", None),
    ("unknown-player", "attributes", "evee", Some("eve")),
    ("unknown-attribute", "attributes", "natural-mind-sheild", Some("natural-mind-shield")),
    ("bad-attribute", "attributes", "gus = natural-mind-shield", None),
    ("unknown-item", "tech", "scaner", Some("scanner")),
    ("bad-tech", "tech", "fay = stun-orb-2", None),
    ("bad-tech", "tech", "gus = robot", None),
    ("bad-option", "natures", "mind-sheild", Some("mind-shield")),
    ("bad-option", "natures", "eve = mind-shield", None),
    ("bad-option", "allies", "twon", Some("town")),
    ("bad-option", "allies", "dan = town", None),
    ("unknown-player", "contacts", "jan", Some("dan")),
    ("bad-option", "contacts", "fay = gus", None),
    ("missing-partner", "contacts", "gus", None),
    ("unknown-role", "stockpile", "guardain", Some("guardian")),
    ("bad-option", "stockpile", "dan", None),
    ("bad-option", "stockpile", "gus = guardian", None),
    ("unknown-player", "rolls", "annn", Some("ann")),
    ("unknown-draw", "rolls", "bodygaurd", Some("bodyguard")),
    ("unknown-draw", "rolls", "mind-stealr", Some("mind-stealer")),
    ("bad-duration", "night", "8x", None),
    ("bad-option", "early-night", "yes", None),
    ("bad-option", "start", "nigth", Some("night")),
    ("bad-option", "max-day", "0", None),
    ("bad-option", "dopp-win", "parity!", Some("parity")),
];

#[test]
fn every_mistake_is_told_at_once_with_what_was_meant() {
    let faults = erase(Paranormal)
        .check(&handles(10), &raw(WRONG), &Data::new(), now())
        .expect_err("nearly everything in it is wrong");
    let told = |fault: &SetupFault| format!("{} | {} | {} | {:?}", fault.code, fault.key, fault.given, fault.meant);
    let told: Vec<String> = faults.iter().map(told).collect();
    let expected: Vec<String> =
        FAULTS.iter().map(|(code, key, given, meant)| format!("{code} | {key} | {given} | {meant:?}")).collect();
    assert_eq!(told, expected, "{}", told.join("\n"));
}
