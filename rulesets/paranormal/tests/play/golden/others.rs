//! Rays, armed homes, Sneaks and plasma, conversions and abductions.

use super::blocks::{Make, ORDERS, Order};
use super::town::{Outcome, Town};
use super::{Line, Wrong};

fn ray(town: Town) -> Town {
    let user = town.role("cat", "cutting-edge-scientist").item("cat", "mind-control-ray");
    user.order("cat", "use mind-control-ray ann dan")
}

/// Players who gave no order, and whether a ray makes them act.
const IDLE: [(&str, &str, Make, bool); 7] = [
    ("a Vigilante without an order", "PN-113", |town| town.role("ann", "vigilante"), true),
    ("an Agent without an order", "PN-114", |town| town.role("ann", "agent"), true),
    ("a Reporter without an order", "PN-362", |town| town.role("ann", "reporter"), true),
    (
        "a Snooper Bot without an order",
        "PN-362",
        |town| town.role("ann", "intelligence-scientist").item("ann", "snooper-bot"),
        true,
    ),
    ("a Rogue without an order", "PN-106", |town| town.role("ann", "rogue-doppelganger"), false),
    ("a plain Doppelganger", "PN-108", |town| town.role("ann", "doppelganger"), false),
    ("a Townie", "PN-108", |town| town, false),
];

/// Returns the lines of orders that a ray turns.
pub fn rays(wrong: &mut Wrong) -> Vec<Line> {
    let mut lines = Vec::new();
    for Order(_, order, own, gives, _) in &ORDERS {
        let outcome = gives(ray(Town::default()));
        // The bot of an alien and similar devices still hit a player, now Dan.
        let outcome = outcome.night();
        wrong.check(outcome.told("cat", "ray-locked"), || format!("{order}: {}", outcome.line()));
        wrong.check(outcome.told("ann", "mind-controlled") || outcome.dies("ann"), || {
            format!("{order}: {}", outcome.line())
        });
        wrong.check(!outcome.dies("bob") || *order == "a Guardian", || format!("{order}: {}", outcome.line()));
        lines.push(Line::new("a Mind Control Ray", *order, &outcome, &["PN-147", *own, "PN-362"]));
    }
    for (order, own, gives, acts) in IDLE {
        let outcome = gives(ray(Town::default())).night();
        let told = outcome.dies("dan") || outcome.line().contains("ann sees") || outcome.line().contains("ann learns");
        wrong.check(told == acts, || format!("{order}: {}", outcome.line()));
        lines.push(Line::new("a Mind Control Ray", order, &outcome, &["PN-148", own, "PN-362"]));
    }
    lines
}

/// Visits of Ann to Bob. The flag is set if being shot doesn't stop their effect.
const VISITS: [(&str, &str, Make, bool); 11] = [
    ("hunt", "PN-93", |town| town.role("ann", "doppelganger").order("ann", "hunt bob"), true),
    ("consume", "PN-101", |town| town.role("ann", "advanced-doppelganger").order("ann", "consume bob"), true),
    ("kill", "PN-113", |town| town.role("ann", "vigilante").order("ann", "kill bob"), true),
    ("infest", "PN-179", |town| town.role("ann", "infester").order("ann", "infest bob"), true),
    ("convert by a visit", "PN-189", |town| town.role("ann", "tech-hivemind").order("ann", "convert bob"), true),
    ("abduct", "PN-165", |town| town.role("ann", "xenozoologist").order("ann", "abduct bob"), false),
    ("guard", "PN-125", |town| town.role("ann", "guardian").order("ann", "guard bob"), false),
    ("investigate", "PN-115", |town| town.role("ann", "detective").order("ann", "investigate bob"), false),
    ("follow", "PN-118", |town| town.role("ann", "reporter").order("ann", "follow bob"), false),
    ("watch", "PN-119", |town| town.role("ann", "reporter").order("ann", "watch bob"), false),
    ("sneak", "PN-122", |town| town.role("ann", "sneak").order("ann", "sneak bob"), false),
];

/// The homes that Ann visits.
const HOMES: [(&str, &str, Make); 5] = [
    ("that of a War Vet on alert", "PN-110", |town| town.role("bob", "war-vet")),
    ("armed by Sentry Guns", "PN-140", |town| town.role("bob", "military-scientist").item("bob", "sentry-guns")),
    ("a place where the Sneak dan hides", "PN-124", |town| town.role("dan", "sneak").order("dan", "sneak bob")),
    ("left by the Sneak bob", "PN-123", |town| town.role("bob", "sneak").order("bob", "sneak dan")),
    ("hit by a Plasma Bomb of cat", "PN-380", |town| {
        town.role("cat", "exterminator").item("cat", "plasma-bomb").order("cat", "use plasma-bomb bob")
    }),
];

fn result(outcome: &Outcome) -> bool {
    ["role-result", "follow-result", "watch-result", "sneak-result", "specimen"]
        .iter()
        .any(|event| outcome.told("ann", event))
}

/// Returns the lines of visits to armed homes, to homes where a Sneak hides, to empty homes, and to where a bomb goes
/// off.
pub fn homes(wrong: &mut Wrong) -> Vec<Line> {
    let mut lines = Vec::new();
    for (home, own, is) in HOMES {
        for (visit, rule, goes, goes_on) in VISITS {
            let outcome = goes(is(Town::default())).night();
            let line = outcome.line();
            let decides = match own {
                "PN-380" => "PN-242",
                "PN-110" | "PN-140" => "PN-389",
                _ => "PN-364",
            };
            match own {
                "PN-110" | "PN-140" => {
                    wrong.check(outcome.dies("ann"), || format!("{visit} at {home}: {line}"));
                    wrong.check(goes_on || !result(&outcome), || format!("{visit} at {home}: {line}"));
                }
                "PN-380" => {
                    wrong.check(outcome.dies("bob") || visit == "abduct", || format!("{visit} at {home}: {line}"));
                    wrong.check(outcome.dies("ann") || visit == "abduct", || format!("{visit} at {home}: {line}"));
                }
                "PN-123" => wrong.check(!outcome.dies("bob"), || format!("{visit} at {home}: {line}")),
                _ => wrong.check(outcome.dies("dan") == ["hunt", "consume", "kill"].contains(&visit), || {
                    format!("{visit} at {home}: {line}")
                }),
            }
            lines.push(Line::new(visit, home, &outcome, &[rule, own, decides]));
        }
    }
    lines
}

/// What can happen to Bob when Ann targets him.
const CHANGES: [(&str, &str, Make); 7] = [
    ("consumes", "PN-101", |town| town.role("ann", "advanced-doppelganger").order("ann", "consume bob")),
    ("infests", "PN-179", |town| town.role("ann", "infester").order("ann", "infest bob")),
    ("converts by the mind", "PN-188", |town| town.role("ann", "psychic-hivemind").order("ann", "convert bob")),
    ("converts by a visit", "PN-189", |town| town.role("ann", "tech-hivemind").order("ann", "convert bob")),
    ("collects", "PN-165", |town| town.role("ann", "xenozoologist").order("ann", "abduct bob")),
    ("harvests", "PN-195", |town| town.role("ann", "organ-harvester").order("ann", "abduct bob")),
    ("robs", "PN-199", |town| town.role("ann", "mind-stealer").order("ann", "abduct bob")),
];

/// The traits of Bob: the rule, the town, whether he is human, and whether he has a shield against minds or devices.
const VICTIMS: [(&str, &str, Make, bool, bool, bool); 9] = [
    ("a Townie", "PN-273", |town| town, true, false, false),
    ("a human Telepath", "PN-278", |town| town.role("bob", "telepath"), true, false, false),
    (
        "a human Detective with a Spirit-bond",
        "PN-15",
        |town| town.role("bob", "detective").has("bob", "spirit-bond"),
        true,
        false,
        false,
    ),
    (
        "a Doppelganger Detective",
        "PN-190",
        |town| town.role("bob", "detective").doppelganger("bob"),
        false,
        false,
        false,
    ),
    ("an alien", "PN-190", |town| town.role("bob", "survivor"), false, false, false),
    ("behind a Mind Shield", "PN-208", |town| town.has("bob", "natural-mind-shield"), true, true, false),
    (
        "behind an advanced Mind Shield",
        "PN-216",
        |town| town.has("bob", "natural-mind-shield").item("bob", "mind-shield"),
        true,
        true,
        false,
    ),
    ("behind an Anti-Tech Field", "PN-209", |town| town.has("bob", "natural-anti-tech-field"), true, false, true),
    (
        "behind an advanced field",
        "PN-217",
        |town| town.has("bob", "natural-anti-tech-field").item("bob", "anti-tech-field"),
        true,
        false,
        true,
    ),
];

/// Returns the lines of conversions and abductions of all kinds of players.
pub fn changes(wrong: &mut Wrong) -> Vec<Line> {
    let mut lines = Vec::new();
    for (victim, own, is, human, mind, field) in VICTIMS {
        for (change, rule, does) in CHANGES {
            // Members of the pack can't be consumed. A Rogue has the race, but isn't a member.
            if change == "consumes" && victim == "a Doppelganger Detective" {
                continue;
            }
            let outcome = does(is(Town::default())).night();
            let line = outcome.line();
            let (happens, expected) = match change {
                "consumes" => (outcome.told("bob", "new-role"), human),
                "infests" => (outcome.told("bob", "infected"), !field),
                "converts by the mind" => (outcome.told("bob", "converted"), human && !mind),
                "converts by a visit" => (outcome.told("bob", "converted"), human && !field),
                "collects" => (outcome.told("bob", "held"), true),
                "harvests" => (outcome.dies("bob"), true),
                _ => (outcome.told("bob", "role-lost"), true),
            };
            wrong.check(happens == expected, || format!("{change} {victim}: {line}"));
            let decides = match change {
                "collects" | "harvests" | "robs" => "PN-372",
                _ => "PN-382",
            };
            lines.push(Line::new(change, victim, &outcome, &[rule, own, decides]));
        }
    }
    lines
}
