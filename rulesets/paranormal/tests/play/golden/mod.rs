//! The golden interactions: each class of effect against each other, in a town of eight (section 4.0 of `RULES.md`).
//!
//! All of them are played, and the outcomes are pinned in two pages of the book. Lines of matrices 1 to 4 are compared
//! with the cells of `RULES.md` or with what this file says, so that the pages change only on purpose.

mod attacks;
mod blocks;
mod looks;
mod others;
mod town;

use std::fmt::Write;
use std::path::Path;

use town::Outcome;

const RULES: &str = include_str!("../../../RULES.md");
/// The names of the pages, and the pages as they are in the book.
const BOOK: [(&str, &str); 2] = [
    ("paranormal-nights.md", include_str!("../../../../../docs/paranormal-nights.md")),
    ("paranormal-visits.md", include_str!("../../../../../docs/paranormal-visits.md")),
];

/// One outcome: the two effects, how it ends, and the rules that decide.
pub struct Line {
    one: String,
    other: String,
    outcome: String,
    rules: String,
}

impl Line {
    fn new(one: impl Into<String>, other: impl Into<String>, outcome: &Outcome, rules: &[&str]) -> Self {
        let mut named: Vec<&str> = Vec::new();
        for rule in rules {
            assert!(RULES.contains(&format!("**{rule}**")), "there is no rule {rule}");
            if !named.contains(rule) {
                named.push(rule);
            }
        }
        Line { one: one.into(), other: other.into(), outcome: outcome.line(), rules: named.join(", ") }
    }
}

/// Outcomes that differ from the matrices.
#[derive(Default)]
pub struct Wrong(Vec<String>);

impl Wrong {
    fn check(&mut self, holds: bool, told: impl FnOnce() -> String) {
        if !holds {
            self.0.push(told());
        }
    }
}

/// Returns the cells of the table in `RULES.md` that begins with this text, headings first.
fn matrix(begins: &str) -> Vec<Vec<String>> {
    let lines = RULES.lines().skip_while(|line| !line.starts_with(begins)).take_while(|line| line.starts_with('|'));
    let rows = lines.filter(|line| !line.starts_with("|---"));
    rows.map(|line| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()).collect()
}

const NIGHTS: &str = "\
# Nights of Paranormal Mafia

This page shows what happens when two effects meet in one night of [Paranormal Mafia](../rulesets/paranormal/RULES.md): attacks, blocks,
conversions and abductions. [Visits](paranormal-visits.md) has looks, visits, rays and armed homes. A test plays each line in a town of eight
and writes this page, so it always agrees with the game.

**ann** does what the first column says, and **bob** is her target. **cat** helps or hinders, **dan** is a player with another home, and
**hal** is a Doppelganger. All others are Townies. An outcome lists what players learn at that dawn, or on that day, except for the flips.

The first table names attacks as matrix 1 of the rules does: *regular* is a Vigilante, *tech* are Sentry Guns at ann's home when bob
comes there, *targeted* is a kill with Advanced Targeting, *abduction* an Organ Harvester, *morning* an Assassin Bot, *day* an Advanced
Assassin Bot, and *fate* a lynch.
";

const VISITS: &str = "\
# Visits in Paranormal Mafia

This page shows what players see when two effects meet in one night of [Paranormal Mafia](../rulesets/paranormal/RULES.md): looks, visits,
rays and armed homes. [Nights](paranormal-nights.md) has attacks, blocks, conversions and abductions. A test plays each line in a town of
eight and writes this page, so it always agrees with the game.

**ann** does what the first column says, and **bob** is her target. **cat** helps or hinders, **dan** is a player with another home, and
**hal** is a Doppelganger. All others are Townies. An outcome lists what players learn at that dawn, or on that day, except for the flips.
";

/// Plays all lines. Returns the pages, and the number of lines.
fn pages() -> ([String; 2], usize) {
    let mut count = 0;
    let wrong = &mut Wrong::default();
    let mut table = |title: &str, one: &str, other: &str, lines: Vec<Line>| {
        count += lines.len();
        let mut table = format!("\n## {title}\n\n| {one} | {other} | outcome | rules |\n|---|---|---|---|\n");
        for Line { one, other, outcome, rules } in lines {
            writeln!(table, "| {one} | {other} | {outcome} | {rules} |").expect("a string");
        }
        table
    };
    let nights = [
        NIGHTS.to_owned(),
        table("Attacks and protections", "attack of ann", "protection of bob", attacks::lines(wrong)),
        table("Blocks and orders", "block of cat at ann", "order of ann", blocks::lines(wrong)),
        table("Conversions and abductions", "ann does", "bob is", others::changes(wrong)),
    ];
    let visits = [
        VISITS.to_owned(),
        table("Looking at a player", "ann looks as", "bob is", looks::lines(wrong)),
        table("Visits, and who sees them", "bob does at cat's home", "seen by", looks::visits(wrong)),
        table("Rays", "ray of cat turns ann to dan", "order of ann", others::rays(wrong)),
        table("Armed homes, hidden Sneaks and Plasma Bombs", "ann's order at bob", "bob's home", others::homes(wrong)),
    ];
    assert!(wrong.0.is_empty(), "{}", wrong.0.join("\n"));
    ([nights.concat(), visits.concat()], count)
}

#[test]
fn the_golden_interactions_are_those_of_the_book() {
    let (pages, count) = pages();
    assert!((300..=600).contains(&count), "{count} lines");
    for (page, (name, book)) in pages.iter().zip(BOOK) {
        if page == book {
            continue;
        }
        let written = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::write(&written, page).expect("a page can be written to the target folder");
        let differs = page.lines().zip(book.lines()).position(|(new, old)| new != old);
        let at = differs.unwrap_or_else(|| page.lines().count().min(book.lines().count()));
        panic!(
            "docs/{name} differs from line {} on:\n{}\nThe new page is {}: review it, then copy it there.",
            at + 1,
            page.lines().nth(at).unwrap_or("(the end)"),
            written.display()
        );
    }
}

/// Dead players first read that they died, and then what follows from it (PN-257, PN-62).
#[test]
fn the_dead_read_first_that_they_died() {
    let town = town::Town::default().item("bob", "personal-shield");
    let night = town.clone().order("hal", "hunt cat").night();
    let told = ["you-died", "medium-present", "died", "last-words"];
    let heard: Vec<&str> = night.heard_by("cat").filter(|event| told.contains(event)).collect();
    assert_eq!(heard, ["you-died", "medium-present", "last-words"]);
}

/// PN-395: each player's results come in the order of the list of events.
#[test]
fn results_come_in_the_order_of_the_events() {
    let town = town::Town::default().role("ann", "telepath").item("ann", "scanner");
    let town = town.role("dan", "observant-guard").role("eve", "infester");
    let town = town.order("ann", "use scanner bob").order("ann", "read cat").order("dan", "guard ann");
    let outcome = town.order("eve", "infest ann").order("hal", "hunt ann").night();
    let results = ["infected", "scan-result", "attacker-named", "goal-result"];
    let told: Vec<&str> = outcome.heard_by("ann").filter(|event| results.contains(event)).collect();
    assert_eq!(told, ["goal-result", "scan-result", "attacker-named", "infected"]);
}
