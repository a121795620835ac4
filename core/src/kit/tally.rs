//! Counting of votes.

use std::collections::BTreeMap;

use crate::ruleset::{Entry, Seat, Term};

/// The number of votes for each target: usually players, but anything that a record can name is possible, such as
/// words, or players and words ([`PlayerOr`](crate::ruleset::PlayerOr)).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally<T = Seat> {
    votes: BTreeMap<T, u32>,
}

impl<T> Default for Tally<T> {
    fn default() -> Self {
        Tally { votes: BTreeMap::new() }
    }
}

impl<T: Copy + Ord + Into<Term>> Tally<T> {
    /// Creates a tally with one vote for each of these.
    pub fn of(targets: impl IntoIterator<Item = T>) -> Self {
        let mut tally = Tally::default();
        for target in targets {
            tally.add(target, 1);
        }
        tally
    }

    /// Adds votes for a target.
    pub fn add(&mut self, target: T, votes: u32) {
        let count = self.votes.entry(target).or_default();
        *count = count.saturating_add(votes);
    }

    /// Returns the number of votes for a target.
    pub fn votes_for(&self, target: T) -> u32 {
        self.votes.get(&target).copied().unwrap_or(0)
    }

    /// Returns the highest number of votes, or 0 if there are no votes.
    pub fn most(&self) -> u32 {
        self.votes.values().copied().max().unwrap_or(0)
    }

    /// Returns the targets with the most votes, in order. Several if they are tied, none if there are no votes.
    pub fn leaders(&self) -> Vec<T> {
        let most = self.most();
        self.chosen().filter(|(_, votes)| *votes == most).map(|(target, _)| target).collect()
    }

    /// Returns the target with the most votes. If several are tied, returns the result of `of_tied`. Returns `None` if
    /// there are no votes.
    pub fn leader(&self, of_tied: impl FnOnce(&[T]) -> Option<T>) -> Option<T> {
        match self.leaders().as_slice() {
            [] => None,
            [one] => Some(*one),
            tied => of_tied(tied),
        }
    }

    /// Returns all targets that have votes, with the number of votes: players in joining order, words in order of
    /// declaration.
    pub fn chosen(&self) -> impl Iterator<Item = (T, u32)> {
        self.votes.iter().map(|(target, votes)| (*target, *votes)).filter(|(_, votes)| *votes > 0)
    }

    /// Returns the numbers of votes for an event, as `ann=3`, without targets that have none.
    pub fn entries(&self) -> Vec<Entry> {
        self.chosen().map(|(target, votes)| Entry::pair(target, i64::from(votes))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::PlayerOr;

    #[test]
    fn those_with_the_most_votes_lead() {
        let (ann, bob, cat) = (Seat(0), Seat(1), Seat(2));
        let mut tally = Tally::of([cat, ann, cat, ann, bob]);
        assert_eq!((tally.leaders(), tally.most()), (vec![ann, cat], 2));
        tally.add(bob, 2);
        assert_eq!((tally.leaders(), tally.votes_for(bob), tally.votes_for(Seat(7))), (vec![bob], 3, 0));
        assert_eq!(tally.entries(), [Entry::pair(ann, 2), Entry::pair(bob, 3), Entry::pair(cat, 2)]);
        assert_eq!(tally.leader(|_| panic!("nobody is tied")), Some(bob));
        tally.add(cat, 1);
        assert_eq!(tally.leader(|tied| tied.last().copied()), Some(cat));
        assert_eq!(tally.leader(|_| None), None);
    }

    #[test]
    fn players_and_words_are_counted_together() {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, gloaming_core::Vocabulary)]
        enum Ballot {
            Nobody,
            Everybody,
        }
        let (ann, bob) = (PlayerOr::Player(Seat(0)), PlayerOr::Player(Seat(1)));
        let nobody = PlayerOr::Word(Ballot::Nobody);
        let mut tally = Tally::of([nobody, bob, nobody, ann]);
        tally.add(ann, 1);
        tally.add(PlayerOr::Word(Ballot::Everybody), 0);
        assert_eq!((tally.leaders(), tally.votes_for(bob)), (vec![ann, nobody], 1));
        assert_eq!(tally.entries(), [Entry::pair(Seat(0), 2), Entry::pair(Seat(1), 1), Entry::pair("nobody", 2)]);
    }

    #[test]
    fn where_nobody_voted_nobody_leads() {
        let tally: Tally = Tally::of([]);
        assert_eq!((tally.leaders(), tally.most(), tally.entries()), (vec![], 0, vec![]));
        assert_eq!(tally.leader(|tied| tied.first().copied()), None);
    }
}
