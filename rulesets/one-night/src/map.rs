//! The table drawn as a map: the players in their circle, the centre cards, and what is known about votes and cards.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Map, MapArrow, MapMark, MapPlace, MapPoint, MapWay, OwnMarks, PlayerOr};

use crate::events::{Cause, Event, Phase};
use crate::roles::{Position, Role};
use crate::setup::Setup;
use crate::state::State;
use crate::{night, vote};

/// The kinds of things on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[allow(missing_docs)]
pub enum Drawn {
    Player,
    Card,
    Neighbour,
    Vote,
    Shot,
    Target,
    Seen,
    Died,
    Reveal,
}

/// Returns the public map. From the day on, the players are placed in the circle of the vote (ON-69). At the end the
/// map shows the deaths, the hunter's shot, the cards, and with `reveal-votes` the votes (ON-88, ON-89).
pub(crate) fn map(table: &Table<Setup>, state: &State) -> Map {
    let is_told = is_night_over(state);
    let seats: Vec<Seat> = if is_told { state.circle.clone() } else { state.seats().collect() };
    let mut map =
        Map { places: seats.iter().map(|seat| MapPlace::new(*seat, Drawn::Player)).collect(), ..Map::default() };
    if state.dealt.is_some() {
        let card = |(from_left, position): (i64, &Position)| MapPlace::new(*position, Drawn::Card).at(from_left, 500);
        map.places.extend([320, 500, 680].into_iter().zip(Position::ALL).map(card));
    }
    if is_told {
        let next = seats.iter().skip(1).chain(seats.first());
        map.ways = seats.iter().zip(next).map(|(one, other)| MapWay::new(*one, *other, Drawn::Neighbour)).collect();
    }
    if is_resolved(state) {
        add_end(table, state, &mut map);
    }
    map
}

fn add_end(table: &Table<Setup>, state: &State, map: &mut Map) {
    let Some((dealt, finals)) = state.dealt.zip(state.cards) else { return };
    let votes: Vec<(Seat, Seat)> = state.seats().filter_map(|seat| Some((seat, state.players[seat].vote?))).collect();
    for (player, cause) in vote::count(&finals, &votes).deaths {
        map.marks.push(MapMark::new(player, Drawn::Died).saying(Event::Died { player, cause }));
        if let Some(hunter) = finals.holder(Role::Hunter).filter(|_| cause == Cause::Hunter) {
            map.arrows.push(MapArrow::new(hunter, player, Drawn::Shot));
        }
    }
    for player in state.seats() {
        if let Some((dealt, held)) = dealt.in_hand(player).zip(finals.in_hand(player)) {
            let reveal = Event::RoleReveal { player, dealt, r#final: held };
            map.marks.push(MapMark::new(player, Drawn::Reveal).saying(reveal));
        }
    }
    for position in Position::ALL.iter().copied() {
        let reveal = Event::CentreReveal { position, dealt: dealt.at(position), r#final: finals.at(position) };
        map.marks.push(MapMark::new(position, Drawn::Reveal).saying(reveal));
    }
    if table.setup.reveal_votes {
        map.arrows.extend(votes.into_iter().map(|(voter, target)| MapArrow::new(voter, target, Drawn::Vote)));
    }
}

/// Returns a player's own marks: their current targets and vote, and what they saw at the end of the night.
pub(crate) fn own_marks(table: &Table<Setup>, state: &State, seat: Seat) -> OwnMarks {
    let Some(player) = state.players.at(seat).filter(|player| !player.dropped) else { return OwnMarks::default() };
    let mut own = OwnMarks::default();
    for target in player.targets.iter().flat_map(|targets| targets.list()) {
        let target: MapPoint = match target {
            PlayerOr::Player(target) => target.into(),
            PlayerOr::Word(position) => position.into(),
        };
        own.arrows.push(MapArrow::new(seat, target, Drawn::Target));
    }
    if let Some(vote) = player.vote.filter(|_| !(table.setup.reveal_votes && is_resolved(state))) {
        own.arrows.push(MapArrow::new(seat, vote, Drawn::Vote));
    }
    let Some(dealt) = state.dealt.filter(|_| is_night_over(state)) else { return own };
    for (_, note) in night::resolve(state, &dealt, &[]).notes.into_iter().filter(|(to, _)| *to == seat) {
        let on: MapPoint = match &note {
            Event::SawRole { player, .. } => (*player).into(),
            Event::SawCentre { position, .. } => (*position).into(),
            _ => seat.into(),
        };
        own.marks.push(MapMark::new(on, Drawn::Seen).saying(note));
    }
    own
}

/// Returns `true` from the day on, when all players have submitted and the circle has been announced.
fn is_night_over(state: &State) -> bool {
    state.dealt.is_some() && state.seats().all(|seat| state.players[seat].targets.is_some())
}

/// Returns `true` once the votes were counted. If the game was cancelled, at least one vote is missing.
fn is_resolved(state: &State) -> bool {
    state.phase == Phase::Over && state.dealt.is_some() && state.seats().all(|seat| state.players[seat].vote.is_some())
}
