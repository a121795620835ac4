//! Checks who is condemned on random days against a second implementation (MZ-32 to MZ-44, MZ-104).

use gloaming_core::kit::{Draw, Draws, Seed};

use crate::fixture::{RulesetFixture, deal};

const NAMES: [&str; 9] = ["ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ida"];
const CARD_SHARP: &str = "gus";
const DEAL: &str = r#"
    deal = { ann = "white-hat", bob = "white-hat", cat = "white-hat", dan = "white-hat", eve = "white-hat", fay = "white-hat", gus = "black-hat", hal = "black-hat", ida = "man-in-black" }
    speciality-deal = { gus = "card-sharp" }
    first-holder = "ann"
"#;

/// Votes in the order in which they were cast, without those that were changed or taken back.
type Votes = Vec<(&'static str, &'static str)>;

/// Returns the condemned among these players: the one with the most votes, and on a tie the one whose newest vote is
/// the oldest.
fn condemned(votes: &Votes, palmed: bool, among: &[&'static str]) -> Option<&'static str> {
    let weight = |voter: &str| if palmed && voter == CARD_SHARP { 2 } else { 1 };
    let mut best: Option<(&'static str, usize, usize)> = None;
    for name in among {
        let of_name: Vec<usize> = (0..votes.len()).filter(|place| votes[*place].1 == *name).collect();
        let Some(newest) = of_name.last().copied() else { continue };
        let count = of_name.iter().map(|place| weight(votes[*place].0)).sum();
        let beats = |(_, most, oldest): (_, usize, usize)| count > most || (count == most && newest < oldest);
        if best.is_none_or(beats) {
            best = Some((name, count, newest));
        }
    }
    best.map(|(name, ..)| name)
}

/// Lets players vote, change their minds and take votes back. Returns the final votes.
fn vote(fixture: &mut RulesetFixture, draw: &mut Draw) -> (Votes, bool) {
    let (mut votes, mut palmed): (Votes, bool) = (Vec::new(), false);
    for _ in 0..draw.below(16) {
        let voter = NAMES[draw.below(9) as usize];
        // There are few targets, so that ties happen.
        let target = NAMES[draw.below(4) as usize];
        let stands = votes.iter().find(|(by, _)| *by == voter).map(|(_, target)| *target);
        match draw.below(8) {
            0 => {
                let taken = fixture.say(voter, "unvote").map(drop);
                assert_eq!(taken, stands.map(drop).ok_or("nothing-to-cancel".to_owned()));
                votes.retain(|(by, _)| *by != voter);
            }
            1 if !palmed => {
                fixture.say(CARD_SHARP, "palm").expect("once a game");
                palmed = true;
            }
            _ => {
                let expected = match target {
                    _ if target == voter => Err("self-target".to_owned()),
                    _ if stands == Some(target) => Err("already-done".to_owned()),
                    _ => Ok(()),
                };
                assert_eq!(fixture.say(voter, &format!("vote {target}")).map(drop), expected);
                if expected.is_ok() {
                    votes.retain(|(by, _)| *by != voter);
                    votes.push((voter, target));
                }
            }
        }
    }
    (votes, palmed)
}

#[test]
fn the_condemned_are_whom_the_rules_condemn() {
    let mut draw = Draws::new(Seed::from_number(0)).draw("days");
    let (mut ties, mut spared) = (0, 0);
    for seed in 0..1_500 {
        let next = seed % 2 == 0;
        let setup = format!("{DEAL}\nimmune-lynch = \"{}\"", if next { "next" } else { "spared" });
        let mut fixture = deal(9, &setup, seed);
        fixture.strike();
        let (votes, palmed) = vote(&mut fixture, &mut draw);
        fixture.strike();
        let first = condemned(&votes, palmed, &NAMES);
        ties += usize::from(first != condemned(&votes.iter().rev().copied().collect(), palmed, &NAMES));
        let is_spared = first == Some("ann");
        spared += usize::from(is_spared);
        let dead = match first {
            Some("ann") if next => condemned(&votes, palmed, &NAMES[1..]),
            Some("ann") => None,
            other => other,
        };
        let problem = format!("{votes:?}, palmed: {palmed}\n{:?}", fixture.told);
        let names = |event: &str| -> Vec<String> {
            let told = fixture.public(event);
            told.iter().map(|event| fixture.field(event, "player").as_str().expect("a name").to_owned()).collect()
        };
        if first.is_some() {
            assert_eq!(names("lynch-spared"), if is_spared { vec!["ann"] } else { Vec::new() }, "{problem}");
        }
        match dead {
            Some(dead) => assert_eq!(names("died"), [dead], "{problem}"),
            // No player has a vote, so one is drawn, which may be the holder, who is spared.
            None if is_spared && !next => assert!(names("died").is_empty(), "{problem}"),
            None if next => assert_eq!(names("died").len(), 1, "{problem}"),
            None => assert_eq!(names("died").len() + names("lynch-spared").len(), 1, "{problem}"),
        }
    }
    assert!(ties > 100 && spared > 100, "{ties} {spared}");
}
