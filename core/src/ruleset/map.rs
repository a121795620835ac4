//! Maps: the places of a game, the ways between them, and marks on them, as displayed to people.
//!
//! A ruleset describes what is where, and the host and the services decide how to display it: as a picture or as a
//! list. A [`Map`] is public, and [`OwnMarks`] are for one seat. They are separate types, so that a seat's marks can't
//! end up on the public map. Neither may reveal more than earlier events did.

use serde::{Deserialize, Serialize};

use super::data::Data;
use super::manifest::Manifest;
use super::options::Token;
use super::record::{Record, Recorded};
use super::roster::{Roster, Seat};
use super::value::{Term, VocabularyWord, Word};

/// The maximum coordinate of a position. The minimum is 0.
pub const MAP_EDGE: i64 = 1000;

/// The vocabulary of a ruleset's maps, declared in the manifest. The message `game-map` is the title.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapSpec {
    /// The vocabularies whose words can be places. Empty if only seats are places.
    pub places: &'static [&'static str],
    /// The vocabulary of the kinds of places, ways, marks and arrows. The legend names the kinds, and a service draws
    /// each in its own style.
    pub kinds: &'static str,
}

/// The name of a place: a word of the game or a seat.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MapPoint {
    /// A seat: either a place itself, as in a circle of players, or a player who is at a place.
    Seat(Seat),
    /// A word of one of the vocabularies of [`MapSpec::places`].
    Word(Word),
}

impl MapPoint {
    /// Returns the point as written in scenarios and transcripts.
    pub fn spell(&self, roster: &Roster) -> String {
        match self {
            MapPoint::Seat(seat) => roster.handle(*seat).to_owned(),
            MapPoint::Word(word) => word.clone().into_owned(),
        }
    }

    /// Returns the point that a word of a command refers to, or `None` for numbers and texts.
    pub fn of_token(token: &Token) -> Option<Self> {
        match token {
            Token::Term(Term::Seat(seat)) => Some(MapPoint::Seat(*seat)),
            Token::Term(Term::Word(word)) => Some(MapPoint::Word(word.clone())),
            Token::Term(Term::Number(_)) | Token::Text(_) => None,
        }
    }
}

impl From<Seat> for MapPoint {
    fn from(seat: Seat) -> Self {
        MapPoint::Seat(seat)
    }
}

/// For words that come from data.
impl From<Word> for MapPoint {
    fn from(word: Word) -> Self {
        MapPoint::Word(word)
    }
}

impl<W: VocabularyWord + Into<Word>> From<W> for MapPoint {
    fn from(word: W) -> Self {
        MapPoint::Word(word.into())
    }
}

/// The public map, which onlookers see, too: it only contains public information.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Map {
    /// The places. Those without a position are arranged in a circle, in this order.
    pub places: Vec<MapPlace>,
    /// The ways between them. If a map from data has any, each of its places must be reachable by one.
    pub ways: Vec<MapWay>,
    /// The seats that are at places, as far as that is public. Seats that are places themselves aren't included.
    pub seats: Vec<(Seat, MapPoint)>,
    /// The marks.
    pub marks: Vec<MapMark>,
    /// The arrows.
    pub arrows: Vec<MapArrow>,
    /// The coastlines: closed lines through positions with the same coordinates as places. The web page draws them in
    /// the background; they have no meaning.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub coast: Vec<Vec<(i64, i64)>>,
}

/// Marks and arrows for a single seat, drawn on top of the public map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnMarks {
    /// The marks.
    pub marks: Vec<MapMark>,
    /// The arrows.
    pub arrows: Vec<MapArrow>,
}

/// A place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MapPlace {
    /// Its name.
    pub name: MapPoint,
    /// Its kind, a word of [`MapSpec::kinds`].
    pub kind: Word,
    /// Its position from the left and from the top, each from 0 to [`MAP_EDGE`].
    pub at: Option<(i64, i64)>,
}

impl MapPlace {
    /// Creates a place without a position.
    pub fn new(name: impl Into<MapPoint>, kind: impl Into<Word>) -> Self {
        MapPlace { name: name.into(), kind: kind.into(), at: None }
    }

    /// Sets its position.
    #[must_use]
    pub fn at(self, from_left: i64, from_top: i64) -> Self {
        MapPlace { at: Some((from_left, from_top)), ..self }
    }
}

/// A way between two places, in both directions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MapWay {
    /// The two places.
    pub ends: (MapPoint, MapPoint),
    /// Its kind, a word of [`MapSpec::kinds`].
    pub kind: Word,
}

impl MapWay {
    /// Creates a way.
    pub fn new(one: impl Into<MapPoint>, other: impl Into<MapPoint>, kind: impl Into<Word>) -> Self {
        MapWay { ends: (one.into(), other.into()), kind: kind.into() }
    }
}

/// A mark at a place, at a player, or in the middle of a way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MapMark {
    /// The place, or a seat that is on the map.
    pub on: MapPoint,
    /// The other end of the way, for a mark in its middle.
    pub towards: Option<MapPoint>,
    /// Its kind, a word of [`MapSpec::kinds`].
    pub kind: Word,
    /// An event that describes it. Without one, its kind is displayed.
    pub says: Option<Record>,
}

impl MapMark {
    /// Creates a mark at a place or a player.
    pub fn new(on: impl Into<MapPoint>, kind: impl Into<Word>) -> Self {
        MapMark { on: on.into(), towards: None, kind: kind.into(), says: None }
    }

    /// Moves the mark to the middle of the way to another place.
    #[must_use]
    pub fn towards(self, other: impl Into<MapPoint>) -> Self {
        MapMark { towards: Some(other.into()), ..self }
    }

    /// Sets an event that describes the mark. It must be declared with `all` on the public map, and with `seat` among a
    /// seat's own marks.
    #[must_use]
    pub fn saying(self, event: impl Recorded) -> Self {
        MapMark { says: Some(event.into_record()), ..self }
    }
}

/// An arrow between places or seats, such as a vote, a journey or an observation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MapArrow {
    /// Its start: a place, or a seat that is on the map.
    pub from: MapPoint,
    /// Its end.
    pub to: MapPoint,
    /// Its kind, a word of [`MapSpec::kinds`].
    pub kind: Word,
    /// An event that describes it. Without one, its kind and its ends are displayed.
    pub says: Option<Record>,
}

impl MapArrow {
    /// Creates an arrow.
    pub fn new(from: impl Into<MapPoint>, to: impl Into<MapPoint>, kind: impl Into<Word>) -> Self {
        MapArrow { from: from.into(), to: to.into(), kind: kind.into(), says: None }
    }

    /// Sets an event that describes the arrow, as in [`MapMark::saying`].
    #[must_use]
    pub fn saying(self, event: impl Recorded) -> Self {
        MapArrow { says: Some(event.into_record()), ..self }
    }
}

/// A problem with a map.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{part:?} of the map, `{given}`: {problem:?}")]
pub struct MapFault {
    /// The part with the problem.
    pub part: MapPart,
    /// The problem.
    pub problem: MapProblem,
    /// The invalid name, kind or position.
    pub given: String,
    /// The valid names or kinds, if it should be one of them.
    pub allowed: Vec<String>,
}

/// A part of a map, by its index from 0 in its list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapPart {
    /// One of the places.
    Place(usize),
    /// One of the ways.
    Way(usize),
    /// One of the seats that are at places.
    Seat(usize),
    /// One of the marks.
    Mark(usize),
    /// One of the arrows.
    Arrow(usize),
}

/// The kind of a problem with a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapProblem {
    /// Two places have the same name.
    Twice,
    /// A position is not in the range from 0 to [`MAP_EDGE`].
    OutOfRange,
    /// There are ways, but none leads to this place.
    Unreached,
    /// The place has no English name: its word isn't in any vocabulary of the map, or data only names it in other
    /// languages.
    NoName,
    /// No place and no seat on the map has this name.
    UnknownPlace,
    /// The vocabulary of kinds doesn't have this word.
    UnknownKind,
}

impl MapProblem {
    /// Returns its word in a setup fault: core's message is `data-WORD`.
    pub const fn reason(self) -> &'static str {
        match self {
            MapProblem::Twice => "place-twice",
            MapProblem::OutOfRange => "place-out-of-range",
            MapProblem::Unreached => "place-unreached",
            MapProblem::NoName => "place-no-name",
            MapProblem::UnknownPlace => "place-unknown",
            MapProblem::UnknownKind => "place-kind",
        }
    }
}

impl Map {
    /// Returns `true` if the map is a table: its players are places without positions, so that they form a circle with
    /// all other places in the middle. A service that draws seats draws it there instead of a separate map.
    pub fn is_table(&self) -> bool {
        self.seats.is_empty() && self.circle().next().is_some()
    }

    /// Returns the seats that form a circle, in order.
    pub fn circle(&self) -> impl Iterator<Item = Seat> {
        self.places.iter().filter(|place| place.at.is_none()).filter_map(|place| match place.name {
            MapPoint::Seat(seat) => Some(seat),
            MapPoint::Word(_) => None,
        })
    }

    /// Returns `true` if it is the name of a place, or a seat that is at a place.
    pub fn has(&self, point: &MapPoint) -> bool {
        self.is_place(point) || matches!(point, MapPoint::Seat(seat) if self.seats.iter().any(|(one, _)| one == seat))
    }

    fn is_place(&self, point: &MapPoint) -> bool {
        self.places.iter().any(|place| place.name == *point)
    }

    /// Returns all problems with the map, in the order of its parts. For a map that comes from `data`, the words of
    /// places need the names defined there, and if there are any ways, each place must be reachable by one.
    pub fn faults(&self, manifest: &Manifest, roster: &Roster, data: Option<&Data>) -> Vec<MapFault> {
        let mut checking = Checking { map: self, manifest, roster, faults: Vec::new() };
        let names = data.map(|data| data.words(manifest));
        for (number, place) in self.places.iter().enumerate() {
            let (part, given) = (MapPart::Place(number), || place.name.spell(roster));
            if self.places[..number].iter().any(|other| other.name == place.name) {
                checking.fault(part, MapProblem::Twice, given());
            }
            if let MapPoint::Word(word) = &place.name {
                let of_map = checking.spec().places.iter();
                let of_map: Vec<&(&str, &[&str])> =
                    of_map.filter_map(|kind| manifest.vocabularies.iter().find(|(one, _)| one == kind)).collect();
                let is_known = of_map.iter().any(|(_, words)| words.is_empty() || words.contains(&&**word));
                let named = names.iter().flatten().find(|one| one.word == **word && !one.names.is_empty());
                let lacks_english =
                    named.is_some_and(|one| !one.names.iter().any(|(language, _)| language.starts_with("en")));
                if !is_known || lacks_english {
                    checking.fault(part, MapProblem::NoName, given());
                }
            }
            checking.kind(part, &place.kind);
            if let Some((left, top)) = place.at.filter(|(left, top)| !is_on_map(*left) || !is_on_map(*top)) {
                checking.fault(part, MapProblem::OutOfRange, format!("{left}, {top}"));
            }
            let reaches = |way: &MapWay| way.ends.0 == place.name || way.ends.1 == place.name;
            if data.is_some() && !self.ways.is_empty() && !self.ways.iter().any(reaches) {
                checking.fault(part, MapProblem::Unreached, given());
            }
        }
        for (number, way) in self.ways.iter().enumerate() {
            checking.kind(MapPart::Way(number), &way.kind);
            checking.place(MapPart::Way(number), &way.ends.0);
            checking.place(MapPart::Way(number), &way.ends.1);
        }
        for (number, (_, on)) in self.seats.iter().enumerate() {
            checking.place(MapPart::Seat(number), on);
        }
        checking.marks(&self.marks, &self.arrows);
        checking.faults
    }

    /// Returns all problems with the marks of a seat on this map.
    pub fn faults_of(&self, own: &OwnMarks, manifest: &Manifest, roster: &Roster) -> Vec<MapFault> {
        let mut checking = Checking { map: self, manifest, roster, faults: Vec::new() };
        checking.marks(&own.marks, &own.arrows);
        checking.faults
    }
}

fn is_on_map(number: i64) -> bool {
    (0..=MAP_EDGE).contains(&number)
}

/// A map that is being checked.
struct Checking<'a> {
    map: &'a Map,
    manifest: &'a Manifest,
    roster: &'a Roster,
    faults: Vec<MapFault>,
}

impl Checking<'_> {
    /// Returns the declaration; a manifest without one declares no words.
    fn spec(&self) -> MapSpec {
        self.manifest.map.unwrap_or(MapSpec { places: &[], kinds: "" })
    }

    fn fault(&mut self, part: MapPart, problem: MapProblem, given: String) {
        self.faults.push(MapFault { part, problem, given, allowed: Vec::new() });
    }

    fn kind(&mut self, part: MapPart, kind: &Word) {
        let kinds = self.manifest.vocabularies.iter().find(|(name, _)| *name == self.spec().kinds);
        let kinds = kinds.map_or(&[] as &[&str], |(_, words)| words);
        if !kinds.contains(&&**kind) {
            let allowed = kinds.iter().map(|kind| (*kind).to_owned()).collect();
            let (problem, given) = (MapProblem::UnknownKind, kind.clone().into_owned());
            self.faults.push(MapFault { part, problem, given, allowed });
        }
    }

    fn place(&mut self, part: MapPart, point: &MapPoint) {
        if !self.map.is_place(point) {
            self.unknown(part, point);
        }
    }

    fn unknown(&mut self, part: MapPart, point: &MapPoint) {
        let allowed = self.map.places.iter().map(|place| place.name.spell(self.roster)).collect();
        let (problem, given) = (MapProblem::UnknownPlace, point.spell(self.roster));
        self.faults.push(MapFault { part, problem, given, allowed });
    }

    fn marks(&mut self, marks: &[MapMark], arrows: &[MapArrow]) {
        for (number, mark) in marks.iter().enumerate() {
            self.kind(MapPart::Mark(number), &mark.kind);
            for point in [Some(&mark.on), mark.towards.as_ref()].into_iter().flatten() {
                if !self.map.has(point) {
                    self.unknown(MapPart::Mark(number), point);
                }
            }
        }
        for (number, arrow) in arrows.iter().enumerate() {
            self.kind(MapPart::Arrow(number), &arrow.kind);
            for point in [&arrow.from, &arrow.to] {
                if !self.map.has(point) {
                    self.unknown(MapPart::Arrow(number), point);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::{DataKind, DataWord, RawSetup};

    /// The towns.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, gloaming_core::Vocabulary)]
    enum Town {
        Cove,
        Reef,
    }

    /// The kinds of things on the map.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, gloaming_core::Vocabulary)]
    enum Drawn {
        Town,
        Road,
        Agent,
    }

    static MANIFEST: Manifest = Manifest {
        map: Some(MapSpec { places: &["town", "camp"], kinds: "drawn" }),
        vocabularies: &[("town", Town::WORDS), ("drawn", Drawn::WORDS), ("camp", &[])],
        data: &[DataKind {
            words: |_| {
                let word = |word: &str, language: &str| DataWord {
                    vocabulary: "camp",
                    word: word.to_owned(),
                    names: vec![(language.to_owned(), "The camp".to_owned())],
                };
                vec![word("hill", "en"), word("bog", "de")]
            },
            ..DataKind::new("camps", &[])
        }],
        ..Manifest::new("island", "1")
    };

    fn good() -> Map {
        Map {
            places: vec![MapPlace::new(Town::Cove, Drawn::Town).at(0, 1000), MapPlace::new(Town::Reef, Drawn::Town)],
            ways: vec![MapWay::new(Town::Cove, Town::Reef, Drawn::Road)],
            seats: vec![(Seat(0), Town::Reef.into())],
            marks: vec![MapMark::new(Town::Cove, Drawn::Agent).towards(Town::Reef)],
            arrows: vec![MapArrow::new(Seat(0), Town::Cove, Drawn::Agent)],
            coast: Vec::new(),
        }
    }

    fn told(map: &Map) -> Vec<(MapPart, MapProblem, String)> {
        let roster = Roster::new(["ann", "bob"]).expect("handles");
        let data = Data::from([("camps".to_owned(), RawSetup::new())]);
        let faults = map.faults(&MANIFEST, &roster, Some(&data)).into_iter();
        faults.map(|fault| (fault.part, fault.problem, fault.given)).collect()
    }

    #[test]
    fn every_mistake_of_a_map_is_found_at_its_place() {
        use MapPart::{Arrow, Mark, Place, Seat as Lying, Way};
        use MapProblem::{NoName, OutOfRange, Twice, UnknownKind, UnknownPlace, Unreached};
        assert_eq!(told(&good()), []);
        type Change = fn(&mut Map);
        let cases: [(Change, MapPart, MapProblem, &str); 12] = [
            (|map| map.places[0].at = Some((-1, 4)), Place(0), OutOfRange, "-1, 4"),
            (|map| map.places[1].at = Some((4, 1001)), Place(1), OutOfRange, "4, 1001"),
            (|map| map.places.push(map.places[0].clone()), Place(2), Twice, "cove"),
            (|map| map.places.push(MapPlace::new(Word::from("hill"), Drawn::Town)), Place(2), Unreached, "hill"),
            (|map| map.places[0].kind = "city".into(), Place(0), UnknownKind, "city"),
            (|map| map.ways.push(MapWay::new(Town::Cove, Seat(1), Drawn::Road)), Way(1), UnknownPlace, "bob"),
            (|map| map.ways[0].kind = "path".into(), Way(0), UnknownKind, "path"),
            (|map| map.seats.push((Seat(1), Word::from("hill").into())), Lying(1), UnknownPlace, "hill"),
            (|map| map.marks[0].on = Seat(1).into(), Mark(0), UnknownPlace, "bob"),
            (|map| map.marks[0].kind = "spy".into(), Mark(0), UnknownKind, "spy"),
            (|map| map.arrows[0].to = Seat(1).into(), Arrow(0), UnknownPlace, "bob"),
            (|map| map.arrows[0].kind = "spy".into(), Arrow(0), UnknownKind, "spy"),
        ];
        for (change, part, problem, given) in cases {
            let mut map = good();
            change(&mut map);
            assert_eq!(told(&map), [(part, problem, given.to_owned())]);
        }
        let mut bog = good();
        bog.places.push(MapPlace::new(Word::from("bog"), Drawn::Town));
        bog.ways.push(MapWay::new(Town::Cove, Word::from("bog"), Drawn::Road));
        assert_eq!(told(&bog), [(Place(2), NoName, "bog".to_owned())], "German alone");
        assert_eq!(bog.faults(&MANIFEST, &Roster::new(["ann"]).expect("a handle"), None), [], "names are data's");
    }

    #[test]
    fn a_circle_of_players_with_things_in_its_middle_is_a_table() {
        let seats = [1, 0].map(|seat| MapPlace::new(Seat(seat), Drawn::Town));
        let middle = MapPlace::new(Town::Cove, Drawn::Town).at(500, 500);
        let table = Map { places: seats.into_iter().chain([middle]).collect(), ..Map::default() };
        assert!(table.is_table());
        assert_eq!(table.circle().collect::<Vec<Seat>>(), [Seat(1), Seat(0)]);
        // Players who are at places, or have positions of their own, are on a map.
        let on_it = Map { seats: vec![(Seat(0), Town::Cove.into())], ..table };
        let apart = Map { places: vec![MapPlace::new(Seat(0), Drawn::Town).at(1, 2)], ..Map::default() };
        assert!(!on_it.is_table() && !apart.is_table() && !good().is_table());
    }

    #[test]
    fn a_map_without_ways_is_whole_and_marks_of_a_seat_lie_on_what_is_there() {
        let circle =
            Map { places: [0, 1].map(|seat| MapPlace::new(Seat(seat), Drawn::Town)).to_vec(), ..Map::default() };
        assert_eq!(told(&circle), []);
        let roster = Roster::new(["ann", "bob"]).expect("handles");
        let own =
            |to: MapPoint| OwnMarks { arrows: vec![MapArrow::new(Seat(0), to, Drawn::Agent)], ..OwnMarks::default() };
        assert_eq!(circle.faults_of(&own(Seat(1).into()), &MANIFEST, &roster), []);
        let faults = circle.faults_of(&own(Town::Cove.into()), &MANIFEST, &roster);
        assert_eq!(faults.len(), 1);
        assert_eq!(
            (faults[0].problem, faults[0].allowed.as_slice()),
            (MapProblem::UnknownPlace, &["ann".to_owned(), "bob".to_owned()][..])
        );
    }
}
