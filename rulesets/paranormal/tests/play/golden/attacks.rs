//! Attacks against protections (matrix 1).

use super::blocks::Make;
use super::town::{Outcome, Town};
use super::{Line, Wrong, matrix};

/// A case: its name, its rule, and how it changes the town.
pub type Case = (&'static str, &'static str, Make);

/// An attack of Ann on Bob: its column of the matrix, its rule, and the town in which it happens.
pub const ATTACKS: [Case; 12] = [
    ("regular", "PN-113", |town| town.role("ann", "vigilante").order("ann", "kill bob")),
    ("tech", "PN-140", |town| {
        let guns = town.role("ann", "military-scientist").item("ann", "sentry-guns");
        guns.doppelganger("bob").order("hal", "hunt ann with bob")
    }),
    ("targeted", "PN-245", |town| {
        town.role("ann", "exterminator").item("ann", "advanced-targeting").order("ann", "kill bob")
    }),
    ("plasma", "PN-242", |town| {
        town.role("ann", "exterminator").item("ann", "plasma-bomb").order("ann", "use plasma-bomb bob")
    }),
    ("consume", "PN-101", |town| town.role("ann", "advanced-doppelganger").order("ann", "consume bob")),
    ("infest", "PN-179", |town| town.role("ann", "infester").order("ann", "infest bob")),
    ("tech convert", "PN-189", |town| town.role("ann", "tech-hivemind").order("ann", "convert bob")),
    ("psychic convert", "PN-188", |town| town.role("ann", "psychic-hivemind").order("ann", "convert bob")),
    ("abduction", "PN-195", |town| town.role("ann", "organ-harvester").order("ann", "abduct bob")),
    ("morning", "PN-139", |town| {
        town.role("ann", "military-scientist").item("ann", "assassin-bot").order("ann", "use assassin-bot bob")
    }),
    ("day", "PN-246", |town| {
        let bot = town.role("ann", "exterminator").item("ann", "advanced-assassin-bot");
        bot.setup("start = \"day\"").by_day("ann", "use advanced-assassin-bot bob")
    }),
    ("fate", "PN-91", |town| town.lynch("bob")),
];

/// A protection of Bob: its row of the matrix, its rule, and the town that has it.
pub const PROTECTIONS: [Case; 12] = [
    ("Guardian", "PN-129", |town| town.role("cat", "guardian").order("cat", "guard bob")),
    ("Heroic Guard", "PN-126", |town| town.role("cat", "heroic-guard").order("cat", "guard bob")),
    ("Observant Guard", "PN-127", |town| town.role("cat", "observant-guard").order("cat", "guard bob")),
    ("Vengeful Guard", "PN-128", |town| town.role("cat", "vengeful-guard").order("cat", "guard bob")),
    ("Sentry Guns", "PN-142", |town| {
        let guns = town.role("bob", "military-scientist").item("bob", "sentry-guns");
        guns.order("bob", "allow ann cat dan eve")
    }),
    ("Personal Shield", "PN-225", |town| town.item("bob", "personal-shield")),
    ("Body Double", "PN-146", |town| town.role("bob", "cutting-edge-scientist").item("bob", "body-double")),
    ("toughness", "PN-100", |town| town.role("bob", "tough-doppelganger")),
    ("Anti-Tech Field", "PN-209", |town| town.has("bob", "natural-anti-tech-field")),
    ("Mind Shield", "PN-208", |town| town.has("bob", "natural-mind-shield")),
    ("hidden Sneak", "PN-123", |town| town.role("bob", "sneak").order("bob", "sneak dan")),
    ("off-board", "PN-371", |town| town.role("dan", "xenozoologist").order("dan", "abduct bob")),
];

/// Returns whether a pair can't occur in a game, or is covered elsewhere.
fn cannot_be(attack: &str, protection: &str) -> bool {
    match protection {
        // The settings apply to a night and the bot acts by day, when players are neither hidden nor away.
        "hidden Sneak" => ["tech", "day", "fate", "abduction", "morning"].contains(&attack),
        "off-board" => ["tech", "abduction", "day", "fate"].contains(&attack),
        // Guns can't be set before the first day.
        "Sentry Guns" | "Guardian" | "Heroic Guard" | "Observant Guard" | "Vengeful Guard" => attack == "day",
        // A Doppelganger can't be consumed or converted.
        "toughness" => ["consume", "tech convert", "psychic convert"].contains(&attack),
        // Guns don't shoot at a player with a field, so there is nothing to stop.
        _ => false,
    }
}

fn town(attack: Make, protection: Make, name: &str) -> Town {
    let town = attack(protection(Town::default()));
    // A Doppelganger by role carries the hunt without another race.
    if name == "toughness" { town.of_own_race("bob") } else { town }
}

/// Returns `true` if the attack had its effect on Bob.
fn hits(outcome: &Outcome, attack: &str) -> bool {
    let stated = |result: &str| {
        outcome.told_with("ann", "infest-result", "result", result)
            || outcome.told_with("ann", "convert-result", "result", result)
            || outcome.told_with("doppelgangers", "consume-result", "result", result)
    };
    match attack {
        "infest" => stated("infected") && outcome.told("bob", "infected"),
        "tech convert" | "psychic convert" => stated("converted") && outcome.told("bob", "converted"),
        "consume" => outcome.told_with("bob", "new-role", "reason", "consumed"),
        "abduction" => outcome.told_with("bob", "you-died", "cause", "harvested"),
        _ => outcome.dies("bob"),
    }
}

/// Returns the cell of the matrix that a night shows, which may need two nights.
fn cell(attack: (&str, Make), protection: (&str, Make), alone: &Outcome) -> &'static str {
    if hits(alone, attack.0) {
        return "no";
    }
    // Adds a second, regular attack in the same night. A protection against all attacks stops it, one against a single
    // attack does not.
    let stops_kills = [
        "Guardian",
        "Heroic Guard",
        "Observant Guard",
        "Vengeful Guard",
        "Sentry Guns",
        "Personal Shield",
        "Body Double",
    ];
    if stops_kills.contains(&protection.0) && !["morning", "day", "abduction"].contains(&attack.0) {
        let both = town(attack.1, protection.1, protection.0).role("eve", "vigilante").order("eve", "kill bob");
        let both = both.night();
        return if both.dies("bob") || hits(&both, attack.0) { "1" } else { "all" };
    }
    let used = alone.told("bob", "device-spent");
    if used { "1" } else { "all" }
}

/// Returns the lines, each of which is compared with its cell.
pub fn lines(wrong: &mut Wrong) -> Vec<Line> {
    let matrix = matrix("| protection | regular |");
    let mut lines = Vec::new();
    for (row, (protection, own, stands)) in PROTECTIONS.into_iter().enumerate() {
        assert_eq!(matrix[row + 1][0], protection);
        for (column, (attack, rule, strikes)) in ATTACKS.into_iter().enumerate() {
            assert_eq!(matrix[0][column + 1], attack);
            if cannot_be(attack, protection) {
                continue;
            }
            let outcome = town(strikes, stands, protection).night();
            let expected = matrix[row + 1][column + 1].as_str();
            wrong.check(cell((attack, strikes), (protection, stands), &outcome) == expected, || {
                format!("{attack} at {protection}: {}", outcome.line())
            });
            let decides = match attack {
                "plasma" => "PN-380",
                "abduction" => "PN-367",
                "morning" => "PN-385",
                "day" | "fate" => "PN-352",
                _ => "PN-378",
            };
            lines.push(Line::new(attack, protection, &outcome, &[rule, own, decides]));
        }
    }
    lines
}
