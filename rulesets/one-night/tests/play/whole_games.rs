//! Random games from the options, from the deal to the end.

use gloaming_core::kit::{Draw, Draws, Seed};
use gloaming_core::ruleset::{Next, Seat, Step, Token, spell};

use crate::sitting::{Sitting, rules};

const SETUPS: &[&str] = &[
    "",
    "deck = \"mixed\"\nearly-day-end = true",
    "passphrase = \"quiet waters\"\nchat-outside-day = \"light\"",
    "missing-vote = \"random\"\nreveal-votes = true\ndeck = \"mixed\"",
    "passphrase = \"quiet waters\"\nearly-day-end = true",
];

/// Walks one command of a verb, at random.
fn walk(sitting: &Sitting, seat: Seat, verb: &str, draw: &mut Draw) -> Vec<Token> {
    let mut words: Vec<Token> = Vec::new();
    loop {
        let next = sitting.game.next(seat, verb, &words).unwrap_or_else(|| panic!("{verb} {words:?} leads nowhere"));
        let Next { complete, step } = next;
        let Some(step) = step else {
            assert!(complete, "{verb} {words:?} can neither go on nor be sent");
            return words;
        };
        if complete && draw.below(3) == 0 {
            return words;
        }
        match step {
            Step::One(choices) => words.push(draw.pick(&choices).expect("a choice").clone()),
            Step::Several { of, least, most } => {
                let mut choices = of;
                draw.shuffle(&mut choices);
                let span = u32::from(most - least) + 1;
                let count = usize::from(least) + draw.below(span) as usize;
                words.extend(choices.into_iter().take(count));
            }
            Step::Number { .. } => panic!("no command of this game takes a number"),
            Step::Text { .. } => {
                let text = if draw.below(2) == 0 { "quiet waters" } else { "What a night, ann!" };
                words.push(Token::Text(text.to_owned()));
            }
        }
    }
}

/// What every state must be, whatever was done to get there.
fn inspect(sitting: &Sitting) {
    assert_eq!(sitting.game.broken_invariant(), None);
    let saved = sitting.game.save();
    let again = rules().load(&saved).expect("what was saved can be taken up");
    assert_eq!(again.save(), saved);
    for seat in sitting.game.roster().seats() {
        assert_eq!(again.options(seat), sitting.game.options(seat));
    }
}

#[test]
fn games_played_from_the_options_end_and_never_break() {
    for players in 3..=12 {
        for (number, setup) in SETUPS.iter().enumerate() {
            for seed in 0..3 {
                play(players, setup, seed + 10 * number as u64);
            }
        }
    }
}

fn play(players: usize, setup: &str, seed: u64) {
    let mut sitting = Sitting::deal(players, setup, seed);
    let mut draw = Draws::new(Seed::from_number(seed)).draw("test");
    let seats: Vec<Seat> = sitting.game.roster().seats().collect();
    inspect(&sitting);
    for _ in 0..2_000 {
        if sitting.winners.is_some() {
            break;
        }
        if draw.below(players as u32 * 6) == 0 {
            sitting.strike();
            inspect(&sitting);
            continue;
        }
        let seat = *draw.pick(&seats).expect("somebody plays");
        let offers = sitting.game.options(seat);
        let Some(offer) = draw.pick(&offers) else {
            // Only who was taken off the list has nothing to do.
            assert!(!sitting.game.alive().contains(&seat), "a player has no option at all");
            continue;
        };
        if let Some(standing) = &offer.standing {
            assert!(sitting.game.next(seat, offer.verb, standing).is_some_and(|next| next.complete));
        }
        let words = walk(&sitting, seat, offer.verb, &mut draw);
        let line = spell(offer.verb, &words, sitting.game.roster());
        match sitting.order(seat, &line) {
            Ok(_) => inspect(&sitting),
            Err(code) => assert_eq!((offer.verb, code.as_str()), ("passphrase", "wrong-passphrase"), "{line}"),
        }
    }
    let winners = sitting.winners.clone().expect("every game ends");
    assert_eq!(sitting.phase, "over");
    for seat in seats {
        let verbs: Vec<&str> = sitting.game.options(seat).iter().map(|offer| offer.verb).collect();
        assert!(verbs.is_empty() || verbs == ["status", "rules", "tips"], "{verbs:?}");
    }
    assert!(winners.is_sorted());
}

/// Whatever anybody types: the game takes it or refuses it, and a refusal changes nothing.
#[test]
fn junk_is_refused_and_changes_nothing() {
    const WORDS: &[&str] = &[
        "ann", "@Bob", "cat", "dan", "eve", "left", "MIDDLE", "right", "up", "down", "nobody", "zed", "changes", "ä",
        "!", "\u{202e}", "=", "quiet", "waters",
    ];
    const VERBS: &[&str] = &[
        "target",
        "vote",
        "ready",
        "passphrase",
        "role",
        "circle",
        "status",
        "rules",
        "tips",
        "report",
        "ask",
        "TARGET",
    ];
    let (mut taken, mut refused) = (0, 0);
    for seed in 0..60 {
        let setup = SETUPS[seed as usize % SETUPS.len()];
        let mut sitting = Sitting::deal(5, setup, seed);
        let mut draw = Draws::new(Seed::from_number(seed)).draw("junk");
        for _ in 0..150 {
            if draw.below(40) == 0 && sitting.winners.is_none() {
                sitting.strike();
            }
            let mut line = (*draw.pick(VERBS).expect("verbs")).to_owned();
            for _ in 0..draw.below(4) {
                line.push(' ');
                line.push_str(draw.pick(WORDS).expect("words"));
            }
            let seat = Seat(u8::try_from(draw.below(5)).expect("five players"));
            let before = sitting.game.save();
            match sitting.order(seat, &line) {
                Ok(_) => taken += 1,
                Err(_) => {
                    refused += 1;
                    assert_eq!(sitting.game.save(), before, "{line} was refused and changed something");
                }
            }
            assert_eq!(sitting.game.broken_invariant(), None, "{line}");
        }
    }
    assert!(taken > 500 && refused > 2_000, "{taken} taken, {refused} refused");
}
