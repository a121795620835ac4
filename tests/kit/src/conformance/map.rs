//! The map of the conformance game: the places of its season, using every feature of maps.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Map, MapArrow, MapMark, MapPlace, MapPoint, MapWay, OwnMarks};

use super::events::{Drawn, Event, Island, Place};
use super::setup::Setup;
use super::state::State;

/// Returns the public map: the season's, with the omens at its first place and, after the Merge, the living players.
pub(super) fn map(table: &Table<Setup>, state: &State) -> Option<Map> {
    let mut map = table.setup.place.map.clone();
    let (first, last) = (map.places.first()?.name.clone(), map.places.last()?.name.clone());
    let omens = &table.setup.omens;
    if !omens.is_empty() {
        let place = Place(table.setup.place.first.clone());
        map.marks.push(MapMark::new(first.clone(), Drawn::Omen).saying(Event::Omens {
            omens: omens.clone(),
            place,
            host: None,
        }));
    }
    if state.merged {
        map.seats = state.living().into_iter().map(|seat| (seat, first.clone())).collect();
        if first != last {
            map.arrows.push(MapArrow::new(last, first, Drawn::Crossing));
        }
    }
    Some(map)
}

/// Returns the marks of a seat: its home, its agents that are out, and the player whom its form watches.
pub(super) fn own_marks(table: &Table<Setup>, state: &State, seat: Seat) -> OwnMarks {
    let Some(map) = map(table, state) else { return OwnMarks::default() };
    let person = state.person(seat);
    let is_first = state.merged || person.island == Island::East;
    let home = if is_first { map.places.first() } else { map.places.last() };
    let Some(home) = home.map(|place| &place.name) else { return OwnMarks::default() };
    let agents = person.agents.iter().map(|(agent, player)| {
        MapMark::new(home.clone(), Drawn::Agent).saying(Event::AgentNoted { agent: *agent, player: *player })
    });
    let (from, watched) = (MapPoint::from(seat), person.target.map(MapPoint::from));
    let watched = watched.filter(|to| map.has(to) && map.has(&from));
    OwnMarks {
        marks: std::iter::once(MapMark::new(home.clone(), Drawn::Home)).chain(agents).collect(),
        arrows: watched.map(|to| MapArrow::new(from, to, Drawn::Watch)).into_iter().collect(),
    }
}

/// Returns the map that a season describes: its places, with positions in the table `at`, and pairs of them in the list
/// `ways`. Records an error for each invalid place, position or way.
pub(super) fn of_season(reading: &mut SetupReading<'_>, key: &'static SetupKey, places: &[&str]) -> Map {
    let data = reading.data();
    let Some(season) = data.get("season") else { return Map::default() };
    let two = |value: &RawValue| Some((value.get(0)?.as_integer()?, value.get(1)?.as_integer()?));
    let mut map = Map::default();
    for place in places {
        let at = season.get("at").and_then(|at| at.get(place));
        if let Some(at) = at.filter(|at| two(at).is_none()) {
            reading.wrong_data::<String>(key, &format!("at.{place}"), "no-position", at.to_string(), []);
        }
        let spot = MapPlace::new(Word::Owned((*place).to_owned()), Drawn::Shore);
        map.places.push(MapPlace { at: at.and_then(two), ..spot });
    }
    let ways = season.get("ways").and_then(RawValue::as_array).map_or(&[] as &[RawValue], Vec::as_slice);
    for (number, way) in ways.iter().enumerate() {
        let end = |number: usize| way.get(number).and_then(RawValue::as_str).map(|end| Word::Owned(end.to_owned()));
        match (end(0), end(1)) {
            (Some(one), Some(other)) => map.ways.push(MapWay::new(one, other, Drawn::Path)),
            _ => reading.wrong_data::<String>(key, &format!("ways[{number}]"), "no-way", way.to_string(), []),
        }
    }
    map
}
