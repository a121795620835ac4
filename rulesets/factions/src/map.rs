//! The islands drawn as a map: who is where, who is out of the game, and who can be reached.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Map, MapArrow, MapMark, MapPlace, OwnMarks};

use crate::events::Phase;
use crate::setup::Setup;
use crate::state::{Island, State};

/// The kinds of things on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[allow(missing_docs)]
pub enum Drawn {
    Island,
    Out,
    Home,
    Asked,
}

/// Where players who are out of the game are shown: the word for no island.
const NOWHERE: Word = Word::Borrowed("none");

fn name(setup: &Setup, place: Option<Island>) -> Word {
    setup.season.named_place(place).0.into()
}

/// Returns the public map. Arrivals, eliminations and departures are announced (FA-16), so it is public who is where.
pub(crate) fn map(setup: &Setup, state: &State) -> Map {
    let here = state.places();
    let across = [250, 750];
    let homes = here.iter().enumerate().map(|(number, place)| {
        let from_left = if here.len() == 1 { 500 } else { across[number % across.len()] };
        MapPlace::new(name(setup, *place), Drawn::Island).at(from_left, 350)
    });
    let is_out = state.players.iter().any(|player| !player.lives());
    let nowhere = is_out.then(|| MapPlace::new(NOWHERE, Drawn::Out).at(500, 850));
    let seats = state.players.seated().map(|(seat, player)| {
        let place = if player.lives() { name(setup, state.place_of(seat)) } else { NOWHERE };
        (seat, place.into())
    });
    Map { places: homes.chain(nowhere).collect(), seats: seats.collect(), ..Map::default() }
}

/// Returns a player's own marks: their island, whose players can be reached, and this evening's unanswered queries to
/// and from the player.
pub(crate) fn own_marks(setup: &Setup, state: &State, seat: Seat) -> OwnMarks {
    let Some(player) = state.players.at(seat).filter(|player| player.lives()) else { return OwnMarks::default() };
    let home = (state.phase != Phase::Over).then(|| MapMark::new(name(setup, state.place_of(seat)), Drawn::Home));
    let open = state.queries.iter().filter(|query| !query.answered && player.lives());
    let mine = open.filter(|query| [query.asker, query.target].contains(&seat) && state.lives(query.target));
    let mine = mine.filter(|query| state.lives(query.asker));
    OwnMarks {
        marks: home.into_iter().collect(),
        arrows: mine.map(|query| MapArrow::new(query.asker, query.target, Drawn::Asked)).collect(),
    }
}
