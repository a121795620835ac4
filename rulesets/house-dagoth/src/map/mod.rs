//! The map: places, the connections between them, and the bases of factions (HD-35). `read` parses it from a file, and
//! `routes` finds routes on it.

mod read;
mod routes;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use gloaming_core::ruleset::{DataWord, RawSetup};
use serde::{Deserialize, Serialize};

use crate::words::{Faction, Means, Mode};

pub(crate) use read::{MapFaultKind, read_map};
pub use routes::Leg;
use routes::Routes;

/// The built-in maps: name and file.
pub(crate) const BUILT_IN: &[(&str, &str)] =
    &[("vvardenfell", include_str!("../../maps/vvardenfell.toml")), ("tiny", include_str!("../../maps/tiny.toml"))];

/// A place on the map: its index in the alphabetical order of the places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Place(pub u8);

impl Place {
    /// Returns the place as an index.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A closed line through positions, each from the left and from the top.
pub type Shore = Vec<(u16, u16)>;

/// A map that can be played.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct GameMap {
    /// The words of the places, in alphabetical order.
    pub places: Vec<String>,
    /// The camps.
    pub camps: Vec<Place>,
    /// The roads, each with its length.
    pub roads: Vec<(Place, Place, u32)>,
    /// The connections by silt strider.
    pub strider: Vec<(Place, Place)>,
    /// The connections by boat.
    pub boat: Vec<(Place, Place)>,
    /// The places that have a guild guide. Each is connected to every other one.
    pub guide: Vec<Place>,
    /// The possible bases of each faction.
    pub bases: BTreeMap<Faction, Vec<Place>>,
    /// The positions of places, from the left and from the top (HD-122).
    pub at: BTreeMap<Place, (u16, u16)>,
    /// The coasts of a map that comes as data. They are only drawn and have no effect on rules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub coast: Vec<Shore>,
    #[serde(skip)]
    routes: OnceLock<Routes>,
}

impl GameMap {
    /// Returns the place with this word, ignoring case.
    pub fn find(&self, word: &str) -> Option<Place> {
        // Words from offered choices are spelled as on the map, so try the sorted list first.
        let exactly = self.places.binary_search_by(|one| one.as_str().cmp(word)).ok();
        let place = exactly.or_else(|| self.places.iter().position(|one| one.eq_ignore_ascii_case(word)))?;
        u8::try_from(place).ok().map(Place)
    }

    /// Returns the word of a place.
    pub fn word(&self, place: Place) -> &str {
        self.places.get(place.index()).map_or("", String::as_str)
    }

    /// Returns all places, in alphabetical order.
    pub fn all(&self) -> impl Iterator<Item = Place> + use<> {
        // `read` limits the number of places so that it fits in a byte.
        (0..self.places.len() as u8).map(Place)
    }

    fn routes(&self) -> &Routes {
        self.routes.get_or_init(|| Routes::of(self))
    }

    /// Returns the route between two places, leg by leg. It is empty within one place, and `None` if there is no route
    /// (HD-38 to HD-41).
    pub fn route(&self, from: Place, to: Place, mode: Mode) -> Option<&[Leg]> {
        self.routes().find(from, to, mode)
    }

    /// Returns the places to which a road leads from here, in alphabetical order.
    pub fn neighbours(&self, place: Place) -> &[Place] {
        self.routes().neighbours(place)
    }

    /// Returns the number of connections that meet in a place: roads, boats, striders, and the places of the other
    /// guild guides.
    pub(crate) fn ways(&self, place: Place) -> u32 {
        self.routes().ways(place)
    }

    /// Returns `true` if a road joins two places.
    pub fn has_road(&self, one: Place, other: Place) -> bool {
        self.roads.iter().any(|(from, to, _)| (*from, *to) == (one, other) || (*to, *from) == (one, other))
    }

    /// Returns `true` if boats leave here.
    pub fn has_boat(&self, place: Place) -> bool {
        self.boat.iter().any(|(one, other)| *one == place || *other == place)
    }

    /// Returns the connections of a kind other than roads, each once.
    pub(crate) fn quick(&self, means: Means) -> Vec<(Place, Place)> {
        match means {
            Means::Strider => self.strider.clone(),
            Means::Boat => self.boat.clone(),
            Means::Guide => {
                let pairs = |at: usize| self.guide[at + 1..].iter().map(move |other| (self.guide[at], *other));
                (0..self.guide.len()).flat_map(pairs).collect()
            }
            Means::Road => Vec::new(),
        }
    }
}

/// Returns a built-in map, whose routes are computed only once. Games store no coast with it.
pub(crate) fn built_in(name: &str) -> Option<Arc<GameMap>> {
    let (map, _) = whole().get(BUILT_IN.iter().position(|(one, _)| *one == name)?)?;
    Some(Arc::clone(map))
}

/// Returns the coast of a built-in map, which is recognised by its places and their positions.
pub(crate) fn built_in_coast(map: &GameMap) -> &'static [Shore] {
    let known = whole().iter().find(|(one, _)| one.places == map.places && one.at == map.at);
    known.map_or(&[], |(_, coast)| coast)
}

/// Returns the built-in maps, each with its coast.
fn whole() -> &'static [(Arc<GameMap>, Vec<Shore>)] {
    static MAPS: OnceLock<Vec<(Arc<GameMap>, Vec<Shore>)>> = OnceLock::new();
    let read = |(name, text): &(&str, &str)| {
        let table: RawSetup =
            text.parse().unwrap_or_else(|fault| panic!("invariant: the map {name} can be parsed: {fault}"));
        let map = read_map(&table);
        let mut map = map.unwrap_or_else(|faults| panic!("invariant: the map {name} is valid: {faults:?}"));
        let coast = std::mem::take(&mut map.coast);
        (Arc::new(map), coast)
    };
    MAPS.get_or_init(|| BUILT_IN.iter().map(read).collect())
}

/// Returns the words that a map defines, with their names, even if the map can't be played.
pub(crate) fn map_words(table: &RawSetup) -> Vec<DataWord> {
    let places = table.get("places").and_then(|list| list.as_array()).into_iter().flatten();
    let names = |word: &str| {
        let named = table.get("names").and_then(|names| names.as_table()).into_iter().flatten();
        let named =
            named.filter_map(|(language, names)| Some((language.clone(), names.get(word)?.as_str()?.to_owned())));
        named.collect::<Vec<(String, String)>>()
    };
    let words = places.filter_map(|place| place.as_str());
    words.map(|word| DataWord { vocabulary: "place", word: word.to_owned(), names: names(word) }).collect()
}
