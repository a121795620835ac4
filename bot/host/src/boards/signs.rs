//! Public signs of activity by players: lines of talk, votes, and being done.

use gloaming_core::ruleset::{Ballot, Record, Seat, Shows};
use gloaming_table::{Line, Table};

use super::seats::{declared, pairs, seat};

/// Returns everything that publicly shows a player's presence, with the row number: talk in public channels, and public
/// events that name the player as voting, withdrawing a vote or being done.
pub(crate) fn signs(table: &Table) -> impl Iterator<Item = (u64, Seat)> {
    let public = table.log().iter().filter(|row| table.is_public(row));
    public.flat_map(|row| {
        let seats = match &row.line {
            Line::Talk { by, .. } => by.iter().copied().collect(),
            Line::Event(event) => shown_by(table, event),
            _ => Vec::new(),
        };
        seats.into_iter().map(|seat| (row.number, seat))
    })
}

/// Returns the players whom an event names as doing something in public.
fn shown_by(table: &Table, event: &Record) -> Vec<Seat> {
    let ballots = table.manifest().ballots.iter().filter(|ballot| ballot.names().0 == event.name);
    let voters = ballots.flat_map(|ballot| match ballot {
        Ballot::Cast { by, .. } | Ballot::Withdrawn { by, .. } => seat(event, by).into_iter().collect(),
        Ballot::All { votes, .. } => pairs(event, votes).into_iter().map(|(voter, _)| voter).collect::<Vec<_>>(),
    });
    let done = declared(table.manifest(), event).filter_map(|shows| match shows {
        Shows::Done { player, .. } => seat(event, player),
        _ => None,
    });
    voters.chain(done).collect()
}
