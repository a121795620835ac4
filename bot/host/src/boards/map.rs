//! The map of a game: as a board, and as a list for readers who don't see pictures.

use gloaming_core::ruleset::{MAP_EDGE, Manifest, Map, MapArrow, MapMark, MapPoint, OwnMarks, Record, Roster, Seat};
use gloaming_core::text::{Arg, Block, Document, Inline, PlayerText, Texts};
use gloaming_page_model::{ArrowLine, Board, CentreLine, MarkLine, PlaceLine, PointLine, TableLine, WayLine};
use gloaming_table::Table;

use super::seats;
use crate::message::{HostTexts, Message};

/// Returns the public map as a board, with a seat's own marks if given, or `None` if the game has no map.
pub(crate) fn map(table: &Table, seat: Option<Seat>, texts: &Texts, language: &str) -> Option<Board> {
    let map = table.game().map()?;
    let own = seat.map(|seat| table.game().own_marks(seat)).unwrap_or_default();
    let showing = Showing { manifest: table.manifest(), roster: table.roster(), texts, language };
    Some(showing.board(&map, &own))
}

/// Returns the table of a game, with a seat's own marks if given, or `None` if the map of the game isn't a table.
pub(super) fn on_table(table: &Table, seat: Option<Seat>, texts: &Texts, language: &str) -> Option<TableLine> {
    let map = table.game().map().filter(Map::is_table)?;
    let own = seat.map(|seat| table.game().own_marks(seat)).unwrap_or_default();
    let showing = Showing { manifest: table.manifest(), roster: table.roster(), texts, language };
    let Board::Map { title, kinds, places, marks, arrows, .. } = showing.board(&map, &own) else { return None };
    let is_seat = |id: &str| table.roster().seats().any(|seat| point_id(&seat.into(), table.roster()) == id);
    let places = places.into_iter().filter(|place| !is_seat(&place.id));
    let places = places.map(|PlaceLine { id, label, .. }| CentreLine { id, label, card: None }).collect();
    let mut on = TableLine { title, kinds, places, marks, arrows };
    seats::turn_over_centre(table, &mut on, texts, language);
    Some(on)
}

/// Returns the ID of a place or player on the map. Handles are marked, so that they can't be confused with words.
pub(crate) fn point_id(point: &MapPoint, roster: &Roster) -> String {
    match point {
        MapPoint::Seat(seat) => format!("@{}", roster.handle(*seat)),
        MapPoint::Word(word) => word.clone().into_owned(),
    }
}

/// A map that is being turned into a board.
struct Showing<'a> {
    manifest: &'a Manifest,
    roster: &'a Roster,
    texts: &'a Texts,
    language: &'a str,
}

impl Showing<'_> {
    fn board(&self, map: &Map, own: &OwnMarks) -> Board {
        let kinds = self.kinds().iter().map(|kind| self.texts.word(self.language, self.kind_vocabulary(), kind));
        let place = |place: &gloaming_core::ruleset::MapPlace| PlaceLine {
            id: self.id(&place.name),
            label: self.label(&place.name),
            kind: self.kind(&place.kind),
            at: place.at.map(|(left, top)| (on_map(left), on_map(top))),
            players: map.seats.iter().filter(|(_, on)| *on == place.name).map(|(seat, _)| self.player(*seat)).collect(),
        };
        let way = |way: &gloaming_core::ruleset::MapWay| WayLine {
            ends: (self.id(&way.ends.0), self.id(&way.ends.1)),
            kind: self.kind(&way.kind),
        };
        let marks = map.marks.iter().map(|mark| self.mark(mark, false));
        let arrows = map.arrows.iter().map(|arrow| self.arrow(arrow, false));
        Board::Map {
            title: self.texts.line(self.language, "game-map").unwrap_or_default(),
            kinds: kinds.collect(),
            places: map.places.iter().map(place).collect(),
            ways: map.ways.iter().map(way).collect(),
            marks: marks.chain(own.marks.iter().map(|mark| self.mark(mark, true))).collect(),
            arrows: arrows.chain(own.arrows.iter().map(|arrow| self.arrow(arrow, true))).collect(),
            coast: map
                .coast
                .iter()
                .map(|shore| shore.iter().map(|(x, y)| (on_map(*x), on_map(*y))).collect())
                .collect(),
        }
    }

    fn mark(&self, mark: &MapMark, own: bool) -> MarkLine {
        MarkLine {
            on: self.id(&mark.on),
            towards: mark.towards.as_ref().map(|point| self.id(point)),
            kind: self.kind(&mark.kind),
            says: self.says(mark.says.as_ref()),
            own,
        }
    }

    fn arrow(&self, arrow: &MapArrow, own: bool) -> ArrowLine {
        ArrowLine {
            from: self.id(&arrow.from),
            to: self.id(&arrow.to),
            kind: self.kind(&arrow.kind),
            says: self.says(arrow.says.as_ref()),
            own,
        }
    }

    fn says(&self, event: Option<&Record>) -> Document {
        event.map(|event| self.texts.event(self.language, event, self.roster)).unwrap_or_default()
    }

    fn player(&self, seat: Seat) -> PointLine {
        let point = MapPoint::Seat(seat);
        PointLine { id: self.id(&point), label: self.label(&point) }
    }

    fn id(&self, point: &MapPoint) -> String {
        point_id(point, self.roster)
    }

    /// Returns the label of a place: for a word, its name in its vocabulary.
    fn label(&self, point: &MapPoint) -> String {
        let MapPoint::Word(word) = point else { return point.spell(self.roster) };
        let of_map = self.manifest.map.map_or(&[] as &[&str], |map| map.places);
        let vocabularies = || self.manifest.vocabularies.iter().filter(|(kind, _)| of_map.contains(kind));
        if let Some((kind, _)) = vocabularies().find(|(_, words)| words.contains(&&**word)) {
            return self.texts.word(self.language, kind, word);
        }
        let mut of_data = vocabularies().filter(|(_, words)| words.is_empty());
        let mut names = of_data.by_ref().map(|(kind, _)| self.texts.word(self.language, kind, word));
        names.find(|name| name != &**word).unwrap_or_else(|| word.clone().into_owned())
    }

    fn kind_vocabulary(&self) -> &'static str {
        self.manifest.map.map_or("", |map| map.kinds)
    }

    fn kinds(&self) -> &'static [&'static str] {
        let kinds = self.manifest.vocabularies.iter().find(|(name, _)| *name == self.kind_vocabulary());
        kinds.map_or(&[], |(_, words)| words)
    }

    /// Returns the number of a kind. Kinds that aren't in the manifest are mistakes that tests find, and are shown as
    /// the first one.
    fn kind(&self, kind: &str) -> u16 {
        let number = self.kinds().iter().position(|one| *one == kind).unwrap_or_default();
        u16::try_from(number).unwrap_or(u16::MAX)
    }
}

/// Clamps a position to the map. Positions outside are mistakes that tests and setup checks find, and are shown at the
/// edge.
fn on_map(number: i64) -> u16 {
    u16::try_from(number.clamp(0, MAP_EDGE)).unwrap_or_default()
}

/// Returns a map as a list: place by place with its players, ways and marks, then the arrows, and finally the reader's
/// own marks. `words` are the host's texts.
pub(crate) fn map_document(board: &Board, words: &HostTexts, language: &str) -> Document {
    let Board::Map { title, kinds, places, ways, marks, arrows, .. } = board else { return Document::default() };
    let listing = Listing { kinds, places, words, language };
    let mut document = Document::default();
    document.push(Block::Paragraph(vec![Inline::Strong(vec![Inline::Text(title.clone())])]));
    let items = places.iter().map(|place| {
        let mut item = listing.place(place, ways);
        let of_all = marks.iter().filter(|mark| !mark.own && mark.towards.is_none());
        let here = of_all.filter(|mark| mark.on == place.id || place.players.iter().any(|one| one.id == mark.on));
        let said: Vec<Vec<Block>> = here.map(|mark| listing.mark(mark)).collect();
        if !said.is_empty() {
            item.push(Block::List { ordered: None, items: said });
        }
        item
    });
    document.push(Block::List { ordered: None, items: items.collect() });
    let along = |own: bool| {
        // Things at a place are listed with the place. Own marks are listed at the end.
        let marks = marks.iter().filter(move |mark| mark.own == own && (own || mark.towards.is_some()));
        let arrows = arrows.iter().filter(move |arrow| arrow.own == own);
        marks.map(|mark| listing.mark(mark)).chain(arrows.map(|arrow| listing.arrow(arrow))).collect::<Vec<_>>()
    };
    let (of_all, own) = (along(false), along(true));
    if !of_all.is_empty() {
        document.push(Block::List { ordered: None, items: of_all });
    }
    if !own.is_empty() {
        document.append(words.message(language, Message::MapOwn, &[]).unwrap_or_default());
        document.push(Block::List { ordered: None, items: own });
    }
    document
}

/// A map that is being turned into a list.
struct Listing<'a> {
    kinds: &'a [String],
    places: &'a [PlaceLine],
    words: &'a HostTexts,
    language: &'a str,
}

impl Listing<'_> {
    fn kind(&self, kind: u16) -> &str {
        self.kinds.get(usize::from(kind)).map_or("", String::as_str)
    }

    fn label<'i>(&'i self, id: &'i str) -> &'i str {
        let players = self.places.iter().flat_map(|place| &place.players).map(|player| (&player.id, &player.label));
        let mut points = self.places.iter().map(|place| (&place.id, &place.label)).chain(players);
        points.find(|(one, _)| *one == id).map_or(id, |(_, label)| label)
    }

    fn told(&self, message: Message, args: &[(&str, &str)]) -> Document {
        let texts: Vec<PlayerText> = args.iter().map(|(_, text)| PlayerText::new(text)).collect();
        let args: Vec<(&str, Arg<'_>)> =
            args.iter().zip(&texts).map(|((name, _), text)| (*name, Arg::Person(text))).collect();
        self.words.message(self.language, message, &args).unwrap_or_default()
    }

    fn place(&self, place: &PlaceLine, ways: &[WayLine]) -> Vec<Block> {
        let (label, kind) = (PlayerText::new(&place.label), PlayerText::new(self.kind(place.kind)));
        let players: Vec<PlayerText> = place.players.iter().map(|player| PlayerText::new(&player.label)).collect();
        let leads = ways.iter().filter_map(|way| match &way.ends {
            (one, other) if *one == place.id => Some((other, way.kind)),
            (one, other) if *other == place.id => Some((one, way.kind)),
            _ => None,
        });
        let leads = leads.map(|(to, kind)| {
            let to = self.told(Message::MapWay, &[("place", self.label(to)), ("kind", self.kind(kind))]);
            PlayerText::new(&to.plain())
        });
        let leads: Vec<PlayerText> = leads.collect();
        let (players, leads): (Vec<Arg<'_>>, Vec<Arg<'_>>) =
            (players.iter().map(Arg::Person).collect(), leads.iter().map(Arg::Person).collect());
        // If all places are of the same kind, it isn't mentioned.
        let varies = self.places.iter().any(|other| other.kind != place.kind);
        let args = [
            ("place", Arg::Person(&label)),
            ("kind", Arg::Person(&kind)),
            ("kind-given", Arg::Flag(varies)),
            ("players", Arg::List(&players)),
            ("ways", Arg::List(&leads)),
        ];
        self.words.message(self.language, Message::MapPlace, &args).unwrap_or_default().blocks
    }

    fn mark(&self, mark: &MarkLine) -> Vec<Block> {
        if !mark.says.is_empty() {
            return mark.says.blocks.clone();
        }
        let place = match &mark.towards {
            Some(other) => {
                self.told(Message::MapMarkOnWay, &[("from", self.label(&mark.on)), ("to", self.label(other))]).plain()
            }
            None => self.label(&mark.on).to_owned(),
        };
        self.told(Message::MapSaid, &[("where", &place), ("kind", self.kind(mark.kind))]).blocks
    }

    fn arrow(&self, arrow: &ArrowLine) -> Vec<Block> {
        if !arrow.says.is_empty() {
            return arrow.says.blocks.clone();
        }
        let ends =
            self.told(Message::MapArrow, &[("from", self.label(&arrow.from)), ("to", self.label(&arrow.to))]).plain();
        self.told(Message::MapSaid, &[("where", &ends), ("kind", self.kind(arrow.kind))]).blocks
    }
}
