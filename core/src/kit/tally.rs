//! The count of a vote, whatever is voted on.

use crate::ruleset::{Entry, Seat};

/// The number of votes that each player has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// By seat; those behind the last with a vote are left out.
    votes: Vec<u32>,
}

impl Tally {
    /// Counts one vote for each of these.
    pub fn of(targets: impl IntoIterator<Item = Seat>) -> Self {
        let mut tally = Tally::default();
        for target in targets {
            tally.add(target, 1);
        }
        tally
    }

    /// So many votes more for a player.
    pub fn add(&mut self, target: Seat, votes: u32) {
        if self.votes.len() <= target.index() {
            self.votes.resize(target.index() + 1, 0);
        }
        self.votes[target.index()] += votes;
    }

    /// The votes for a player.
    pub fn votes_for(&self, target: Seat) -> u32 {
        self.votes.get(target.index()).copied().unwrap_or(0)
    }

    /// The most votes that anybody has; 0 if nobody has any.
    pub fn most(&self) -> u32 {
        self.votes.iter().copied().max().unwrap_or(0)
    }

    /// Those with the most votes, in joining order: several in a tie, nobody if nobody has any.
    pub fn leaders(&self) -> Vec<Seat> {
        let most = self.most();
        self.chosen().filter(|(_, votes)| *votes == most).map(|(seat, _)| seat).collect()
    }

    /// Everybody who has votes, with how many, in joining order.
    pub fn chosen(&self) -> impl Iterator<Item = (Seat, u32)> {
        (0u8..).map(Seat).zip(self.votes.iter().copied()).filter(|(_, votes)| *votes > 0)
    }

    /// The count as it is told, `ann=3`: only players with votes.
    pub fn entries(&self) -> Vec<Entry> {
        self.chosen().map(|(seat, votes)| Entry::pair(seat, i64::from(votes))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_with_the_most_votes_lead() {
        let (ann, bob, cat) = (Seat(0), Seat(1), Seat(2));
        let mut tally = Tally::of([cat, ann, cat, ann, bob]);
        assert_eq!((tally.leaders(), tally.most()), (vec![ann, cat], 2));
        tally.add(bob, 2);
        assert_eq!((tally.leaders(), tally.votes_for(bob), tally.votes_for(Seat(7))), (vec![bob], 3, 0));
        assert_eq!(tally.entries(), [Entry::pair(ann, 2), Entry::pair(bob, 3), Entry::pair(cat, 2)]);
    }

    #[test]
    fn where_nobody_voted_nobody_leads() {
        let tally = Tally::of([]);
        assert_eq!((tally.leaders(), tally.most(), tally.entries()), (vec![], 0, vec![]));
    }
}
