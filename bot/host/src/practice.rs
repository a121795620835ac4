//! Practice players: the bot itself in a seat, playing from the options like anybody else.

use gloaming_core::kit::{Draw, Draws, Seed};
use gloaming_core::ruleset::{Game, Offer, Seat, Step, Term, Token, spell};

/// The draws of the practice players of a game: made from its seed, so that they repeat themselves, and never a stream
/// of the game's own.
pub fn draws(seed: Seed) -> Draws {
    let mut draw = Draws::new(seed).draw("the host's own");
    Draws::new(Seed::new(std::array::from_fn(|_| draw.below(256) as u8)))
}

/// A command that the seat can give now, drawn from its options; `None` if there is nothing that it should do.
///
/// Only verbs that the seat is asked for are chosen. Every choice of a walk is equally likely; free text is left out, as a
/// practice player has nothing to say.
pub fn choose(game: &dyn Game, seat: Seat, draw: &mut Draw) -> Option<String> {
    let mut offers: Vec<Offer> = game.options(seat);
    offers.retain(Offer::is_asked);
    let verb = draw.pick(&offers)?.verb;
    let words = walk(game, seat, verb, draw)?;
    Some(spell(verb, &words, game.roster()))
}

/// A random walk through the options of a verb, to a command that is complete.
pub fn walk(game: &dyn Game, seat: Seat, verb: &str, draw: &mut Draw) -> Option<Vec<Token>> {
    let mut words: Vec<Token> = Vec::new();
    // No command is longer than a walk of this many words.
    for _ in 0..32 {
        let next = game.next(seat, verb, &words)?;
        let Some(step) = next.step else { return next.complete.then_some(words) };
        // Abstaining is rare: most people who can do something do it.
        if next.complete && draw.below(8) == 0 {
            return Some(words);
        }
        match step {
            Step::One(choices) => match draw.pick(&choices) {
                Some(choice) => words.push(choice.clone()),
                None => return next.complete.then_some(words),
            },
            Step::Several { mut of, least, most } => {
                draw.shuffle(&mut of);
                let most = usize::from(most).min(of.len());
                let least = usize::from(least).min(most);
                let count = least + draw.below((most - least + 1) as u32) as usize;
                words.extend(of.into_iter().take(count));
                let next = game.next(seat, verb, &words)?;
                if next.complete {
                    return Some(words);
                }
            }
            Step::Number { from, to } => {
                let range = u32::try_from(to.saturating_sub(from).saturating_add(1)).unwrap_or(u32::MAX);
                words.push(Token::Term(Term::Number(from + i64::from(draw.below(range)))));
            }
            Step::Text { .. } => return next.complete.then_some(words),
        }
    }
    None
}
