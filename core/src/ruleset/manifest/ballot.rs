//! Votes of which everybody is told.

use std::collections::BTreeMap;

use crate::ruleset::{Record, Seat, Term, Value};

/// An event told to all that says how somebody voted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ballot {
    /// One vote, which replaces the earlier one of the same player.
    Cast {
        /// The event.
        event: &'static str,
        /// The field that names who votes.
        by: &'static str,
        /// The field that names for whom. It may hold a word, such as a vote for nobody.
        of: &'static str,
    },
    /// The vote of a player was taken back.
    Withdrawn {
        /// The event.
        event: &'static str,
        /// The field that names who voted.
        by: &'static str,
    },
    /// Votes in a list of pairs.
    All {
        /// The event.
        event: &'static str,
        /// The field with the pairs.
        votes: &'static str,
    },
}

impl Ballot {
    /// The event, and the fields that it needs.
    pub fn names(self) -> (&'static str, Vec<&'static str>) {
        match self {
            Ballot::Cast { event, by, of } => (event, vec![by, of]),
            Ballot::Withdrawn { event, by } => (event, vec![by]),
            Ballot::All { event, votes } => (event, vec![votes]),
        }
    }

    /// Counts what an event says of votes: who votes for whom now.
    pub fn count(ballots: &[Ballot], event: &Record, votes: &mut BTreeMap<Seat, Seat>) {
        let seat = |value: Option<&Value>| match value {
            Some(Value::Term(Term::Seat(seat))) => Some(*seat),
            _ => None,
        };
        for ballot in ballots.iter().filter(|ballot| ballot.names().0 == event.name) {
            match ballot {
                Ballot::Cast { by, of, .. } => {
                    let Some(voter) = seat(event.field(by)) else { continue };
                    votes.remove(&voter);
                    votes.extend(seat(event.field(of)).map(|target| (voter, target)));
                }
                Ballot::Withdrawn { by, .. } => {
                    seat(event.field(by)).map(|voter| votes.remove(&voter));
                }
                Ballot::All { votes: field, .. } => votes.extend(event.field(field).into_iter().flat_map(pairs)),
            }
        }
    }
}

/// The pairs of players in a list.
pub(crate) fn pairs(value: &Value) -> Vec<(Seat, Seat)> {
    let Value::Entries(entries) = value else { return Vec::new() };
    let pair = |entry: &crate::ruleset::Entry| match (&entry.key, &entry.values[..]) {
        (Some(Term::Seat(one)), [Term::Seat(other)]) => Some((*one, *other)),
        _ => None,
    };
    entries.iter().filter_map(pair).collect()
}
