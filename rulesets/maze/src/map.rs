//! The table drawn as a map: the players in a circle, the dead, and the votes of the day.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Map, MapArrow, MapMark, MapPlace, OwnMarks};

use crate::events::{Event, Phase};
use crate::roles::Role;
use crate::state::State;

/// The kinds of things on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[allow(missing_docs)]
pub enum Drawn {
    Alive,
    Dead,
    Vote,
    Unmasked,
    Teammate,
}

/// Returns the public map: who is alive, by day the votes, which are public (MZ-33), and a Man in Black who has shown
/// himself.
pub(crate) fn map(state: &State) -> Map {
    let place = |(seat, player): (Seat, &crate::Player)| {
        MapPlace::new(seat, if player.alive { Drawn::Alive } else { Drawn::Dead })
    };
    let votes = state.players.seated().filter(|_| state.phase == Phase::Day).filter(|(_, player)| player.alive);
    let votes = votes.filter_map(|(seat, player)| Some((seat, player.vote?.target)));
    let unmasked = state.players.seated().filter(|(_, player)| state.uses.unmask && player.role == Role::ManInBlack);
    let unmasked = unmasked.map(|(player, _)| MapMark::new(player, Drawn::Unmasked).saying(Event::Unmasked { player }));
    Map {
        places: state.players.seated().map(place).collect(),
        arrows: votes.map(|(voter, target)| MapArrow::new(voter, target, Drawn::Vote)).collect(),
        marks: unmasked.collect(),
        ..Map::default()
    }
}

/// Returns a player's own marks: for a Black Hat, the other Black Hats.
pub(crate) fn own_marks(state: &State, seat: Seat) -> OwnMarks {
    let is_black_hat = state.players.at(seat).is_some_and(crate::Player::is_black_hat);
    let mates =
        state.players.seated().filter(|(other, player)| is_black_hat && *other != seat && player.is_black_hat());
    OwnMarks { marks: mates.map(|(mate, _)| MapMark::new(mate, Drawn::Teammate)).collect(), ..OwnMarks::default() }
}
