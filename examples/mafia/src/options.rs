//! What a player can do now, word by word.

use gloaming_core::ruleset::{Next, Offer, Seat, Step, Token};

use crate::events::Phase;
use crate::state::State;

/// The verbs open to a player: by day `vote`, by night for the mafia `kill`.
pub(crate) fn offers(state: &State, seat: Seat) -> Vec<Offer> {
    let standing = state.choice(seat).map(|target| vec![target.into()]);
    verb(state, seat).map(|verb| Offer { verb, standing }).into_iter().collect()
}

/// What may follow these words: a player whom this one can name, and then nothing more.
pub(crate) fn next(state: &State, seat: Seat, asked: &str, words: &[Token]) -> Option<Next> {
    verb(state, seat).filter(|verb| *verb == asked)?;
    match words {
        [] => Some(Next::must(Step::One(state.targets(seat).map(Token::from).collect()))),
        [one] => state.targets(seat).any(|target| one.seat() == Some(target)).then_some(Next::COMPLETE),
        _ => None,
    }
}

fn verb(state: &State, seat: Seat) -> Option<&'static str> {
    state.choosers().find(|one| *one == seat).map(|_| if state.phase == Phase::Day { "vote" } else { "kill" })
}
