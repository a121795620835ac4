//! The choices of a question.

use super::options::Token;
use super::roster::Seat;
use super::value::Term;

/// The words that can be chosen, in the order in which they are shown.
///
/// Most questions name players in joining order and nothing else, and each is asked many times before one is answered: such
/// players are a set of numbers, which needs no memory of its own.
#[derive(Clone, Default)]
pub(super) struct Choices {
    /// The seats that come first, a bit for each.
    seats: [u64; 4],
    /// The choices after them.
    others: Vec<Token>,
}

impl Choices {
    pub(super) fn len(&self) -> usize {
        self.seats.iter().map(|seats| seats.count_ones() as usize).sum::<usize>() + self.others.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.seats == [0; 4] && self.others.is_empty()
    }

    pub(super) fn contains(&self, token: &Token) -> bool {
        token.seat().is_some_and(|seat| self.has_first(seat)) || self.others.contains(token)
    }

    pub(super) fn into_vec(self) -> Vec<Token> {
        let mut all = Vec::with_capacity(self.len());
        for (block, mut seats) in (0u8..).zip(self.seats) {
            while seats != 0 {
                all.push(Seat(block * 64 + seats.trailing_zeros() as u8).into());
                seats &= seats - 1;
            }
        }
        all.extend(self.others);
        all
    }

    /// True if this holds for one of them.
    pub(super) fn any(&self, holds: impl Fn(&Token) -> bool) -> bool {
        let mut seats = (0..=u8::MAX).map(Seat).filter(|seat| self.has_first(*seat));
        seats.any(|seat| holds(&seat.into())) || self.others.iter().any(holds)
    }

    /// True if a seat is among those that come first.
    fn has_first(&self, seat: Seat) -> bool {
        self.seats[seat.index() / 64] & (1 << (seat.index() % 64)) != 0
    }
}

impl FromIterator<Token> for Choices {
    fn from_iter<T: IntoIterator<Item = Token>>(of: T) -> Self {
        let mut choices = Choices::default();
        let mut next = 0;
        for token in of {
            match token {
                Token::Term(Term::Seat(seat)) if choices.others.is_empty() && seat.index() >= next => {
                    choices.seats[seat.index() / 64] |= 1 << (seat.index() % 64);
                    next = seat.index() + 1;
                }
                other => choices.others.push(other),
            }
        }
        choices
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_keep_their_order_and_know_what_is_among_them() {
        let token = |seat: u8| Token::from(Seat(seat));
        for all in [
            vec![],
            vec![token(0), token(63), token(64), token(249)],
            vec![token(2), token(1), token(3)],
            vec![token(1), token(2), Token::from("nobody")],
            vec![Token::from("left"), token(1)],
        ] {
            let choices = || Choices::from_iter(all.clone());
            assert_eq!((choices().len(), choices().is_empty()), (all.len(), all.is_empty()));
            assert!(all.iter().all(|token| choices().contains(token)));
            assert!(!choices().contains(&token(4)) && !choices().contains(&Token::from("right")));
            assert!(
                !choices().any(|one| !all.contains(one)) && all.iter().all(|token| choices().any(|one| one == token))
            );
            assert_eq!(choices().into_vec(), all);
        }
    }
}
