//! Public votes.

use std::collections::BTreeMap;

use crate::ruleset::{Record, Seat, Term, Value};

/// A public event about votes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ballot {
    /// A single vote, which replaces the player's previous one.
    Cast {
        /// The event.
        event: &'static str,
        /// The field with the voter.
        by: &'static str,
        /// The field with the player voted for. It may contain a word instead, such as an abstention.
        of: &'static str,
    },
    /// A withdrawn vote.
    Withdrawn {
        /// The event.
        event: &'static str,
        /// The field with the voter.
        by: &'static str,
    },
    /// A list of votes, as pairs.
    All {
        /// The event.
        event: &'static str,
        /// The field with the pairs.
        votes: &'static str,
    },
}

impl Ballot {
    /// Returns the event's name, and the fields that it needs.
    pub fn names(self) -> (&'static str, Vec<&'static str>) {
        match self {
            Ballot::Cast { event, by, of } => (event, vec![by, of]),
            Ballot::Withdrawn { event, by } => (event, vec![by]),
            Ballot::All { event, votes } => (event, vec![votes]),
        }
    }

    /// Updates the current votes with an event.
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

/// Returns the pairs of players in a list.
pub(crate) fn pairs(value: &Value) -> Vec<(Seat, Seat)> {
    let Value::Entries(entries) = value else { return Vec::new() };
    let pair = |entry: &crate::ruleset::Entry| match (&entry.key, &entry.values[..]) {
        (Some(Term::Seat(one)), [Term::Seat(other)]) => Some((*one, *other)),
        _ => None,
    };
    entries.iter().filter_map(pair).collect()
}
