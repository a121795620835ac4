//! Transcripts of what each user sees, as JSON lines, for reading and for comparing byte by byte.
//!
//! There is a line for each event (`event` and its fields), refusal (`refused`), line of talk (`talk`), and change of
//! the card (`card`, if the ruleset has cards), of the map (`map`, if the ruleset has one), of the game's board
//! (`known`), of the seat's options (`options`, walked word by word) and of its channels (`channels`). Each has the
//! virtual time (`at`) and, unless it was private, the channel (`in`). Row numbers aren't included, because they reveal
//! the existence of other rows.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use gloaming_core::ruleset::{
    Game, Known, Manifest, Map, MapArrow, MapMark, MapPoint, Next, Offer, OwnMarks, Record, Roster, Seat, Speakers,
    Standing, Step, Token, Value, Word,
};
use gloaming_table::{Addressee, Channel, Line, Row, Table};
use jiff::Timestamp;
use serde::Serialize;
use serde_json::{Value as Json, json};

use super::file::Whom;
use super::game_host::GameHost;

/// The maximum number of words in a walk through the options, which is the length of the longest orders.
const WALK_DEPTH: usize = 6;
/// The maximum number of steps recorded for a seat at one time.
const MOST_STEPS: usize = 3_000;

/// What a user has seen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Seen {
    /// The lines of the game.
    pub(super) lines: Vec<String>,
    /// The screen on their service.
    pub(super) screen: Vec<String>,
}

/// Records what all users see while a game is played.
#[derive(Debug, Default)]
pub(super) struct Recorder {
    records: bool,
    /// The addressees whose options are walked, or `None` to walk all.
    walked: Option<Vec<Whom>>,
    rows: usize,
    seen: BTreeMap<Whom, Seen>,
    options: BTreeMap<Seat, String>,
    cards: BTreeMap<Seat, Vec<Record>>,
    known: Vec<Known<Record>>,
    maps: BTreeMap<Seat, Json>,
    channels: BTreeMap<Whom, Json>,
    /// The names by which a seat knows the channels of a family. Their real names would reveal how many others exist.
    families: BTreeMap<(Seat, String), String>,
}

impl Recorder {
    /// Creates a recorder that may be disabled, because walking all options takes time.
    pub(super) fn new(records: bool) -> Self {
        Recorder { records, ..Recorder::default() }
    }

    /// Creates a recorder that walks only the options of these addressees. Everything else is recorded for all.
    pub(super) fn walking(walked: &[Whom]) -> Self {
        Recorder { records: true, walked: Some(walked.to_vec()), ..Recorder::default() }
    }

    /// Records the events since the last call. Called after every input and whenever time has passed.
    pub(super) fn observe(&mut self, table: &Table, now: Timestamp) {
        if !self.records {
            return;
        }
        let log = table.log();
        for row in &log[self.rows..] {
            self.row(table, row);
        }
        self.rows = log.len();
        for seat in table.roster().seats() {
            self.look_at_card(table, seat, now);
            self.look_at_map(table, seat, now);
            self.look_at_options(table, seat, now);
            self.look_at_channels(table, seat, now);
        }
        self.look_at_known(table, now);
        let mut public = Vec::new();
        for channel in table.channels().all() {
            let view = json!({
                "name": channel.name,
                "title": channel.title,
                "members": handles(table.roster(), &channel.members),
                "open": channel.open,
                "speakers": speakers(table.roster(), &channel.speakers),
            });
            if channel.public {
                public.push(view.clone());
            }
            self.channels_changed(Whom::Channel(channel.name.to_string()), Json::from(vec![view]), now);
        }
        self.channels_changed(Whom::All, Json::from(public), now);
    }

    /// Records the screens of all users at the end.
    pub(super) fn look_at_screens(&mut self, host: &dyn GameHost) {
        if !self.records {
            return;
        }
        let players = host.table().roster().handles().iter().cloned().map(Whom::Player);
        for whom in players.chain([Whom::All, Whom::GameMaster, Whom::Onlooker]) {
            let screen = host.screen(&whom);
            self.seen.entry(whom).or_default().screen = screen;
        }
    }

    /// Returns all transcripts.
    pub(super) fn into_seen(self) -> BTreeMap<Whom, Seen> {
        self.seen
    }

    fn row(&mut self, table: &Table, row: &Row) {
        match &row.to {
            // A player who was dropped is listed under their former seat.
            Addressee::Seat(seat) | Addressee::DroppedSeat(seat) => {
                let line = self.line_for(table, *seat, row, None);
                self.add(Whom::Player(table.roster().handle(*seat).to_owned()), line);
            }
            Addressee::Onlooker(_) => self.add(Whom::Onlooker, line(table, row, None)),
            Addressee::GameMaster { .. } => self.add(Whom::GameMaster, line(table, row, None)),
            Addressee::Channel(name) => {
                let plain = line(table, row, Some(name));
                self.add(Whom::Channel(name.to_string()), plain.clone());
                if table.channels().is_public(name) {
                    self.add(Whom::All, plain);
                }
                for seat in table.roster().seats() {
                    if let Some(known) = self.heard_as(table, seat, name, row) {
                        let line = self.line_for(table, seat, row, Some(&known));
                        self.add(Whom::Player(table.roster().handle(seat).to_owned()), line);
                    }
                }
            }
        }
    }

    /// Returns a row as seen by a seat, with the channel names that the seat knows.
    fn line_for(&mut self, table: &Table, seat: Seat, row: &Row, channel: Option<&str>) -> String {
        let (Line::Event(record) | Line::Refusal(record)) = &row.line else { return line(table, row, channel) };
        if !record.fields.iter().any(|(_, value)| matches!(value, Value::Channel(_))) {
            return line(table, row, channel);
        }
        let known = |name: &Word| Value::Channel(self.known_as(table.manifest(), seat, name).into());
        let record = record.clone().with_channels(known);
        let known = if matches!(row.line, Line::Event(_)) { Line::Event(record) } else { Line::Refusal(record) };
        line(table, &Row { line: known, ..row.clone() }, channel)
    }

    /// Returns the channel in which a seat reads a row: its own, or one that listens to it.
    fn heard_as(&mut self, table: &Table, seat: Seat, name: &str, row: &Row) -> Option<String> {
        let channel = table.channels().get(name)?;
        if !channel.public && !row.readers.contains(&seat) {
            return None;
        }
        let sees = |channel: &Channel| channel.public || channel.may_read(seat, row.number);
        let through = if sees(channel) { Some(channel) } else { table.channels().hearing(name).find(|one| sees(one)) };
        let through = through.map_or(name, |channel| channel.name.as_ref()).to_owned();
        Some(self.known_as(table.manifest(), seat, &through))
    }

    fn known_as(&mut self, manifest: &Manifest, seat: Seat, channel: &str) -> String {
        let Some(family) = manifest.channel(channel).filter(|spec| spec.family) else { return channel.to_owned() };
        let met = self.families.keys().filter(|(one, _)| *one == seat).count() + 1;
        let name = || format!("{}({met})", family.name);
        self.families.entry((seat, channel.to_owned())).or_insert_with(name).clone()
    }

    /// Records the game's public board if it has changed.
    fn look_at_known(&mut self, table: &Table, now: Timestamp) {
        let known = table.game().known();
        if known == self.known {
            return;
        }
        let line = |known: &Known<Record>| {
            let beside = known.beside.map(|seat| table.roster().handle(seat));
            json!({ "beside": beside, "event": known.says.name, "fields": known.says.fields_json(table.roster()) })
        };
        let lines: Vec<Json> = known.iter().map(line).collect();
        let line = format!("{{\"at\":\"{now}\",\"known\":{}}}", Json::from(lines));
        let players = table.roster().handles().iter().cloned().map(Whom::Player);
        for whom in players.chain([Whom::All]) {
            self.add(whom, line.clone());
        }
        self.known = known;
    }

    /// Records the current card if it has changed, for rulesets with cards. In others, the card is in the rows of the
    /// deal.
    fn look_at_card(&mut self, table: &Table, seat: Seat, now: Timestamp) {
        let Some(card) = table.game().card(seat).filter(|card| self.cards.get(&seat) != Some(card)) else { return };
        let record = |record: &Record| json!({ "event": record.name, "fields": record.fields_json(table.roster()) });
        let lines: Vec<Json> = card.iter().map(record).collect();
        let whom = Whom::Player(table.roster().handle(seat).to_owned());
        self.add(whom, format!("{{\"at\":\"{now}\",\"card\":{}}}", Json::from(lines)));
        self.cards.insert(seat, card);
    }

    /// Records the current map with the seat's own marks if it has changed.
    fn look_at_map(&mut self, table: &Table, seat: Seat, now: Timestamp) {
        let Some(map) = table.game().map() else { return };
        let seen = map_json(&map, &table.game().own_marks(seat), table.roster());
        if self.maps.get(&seat) == Some(&seen) {
            return;
        }
        let whom = Whom::Player(table.roster().handle(seat).to_owned());
        self.add(whom, format!("{{\"at\":\"{now}\",\"map\":{seen}}}"));
        self.maps.insert(seat, seen);
    }

    fn look_at_options(&mut self, table: &Table, seat: Seat, now: Timestamp) {
        let whom = || Whom::Player(table.roster().handle(seat).to_owned());
        if self.walked.as_ref().is_some_and(|walked| !walked.contains(&whom())) {
            return;
        }
        let options = options(table.game(), table.offers(seat), seat);
        if self.options.get(&seat) != Some(&options) {
            let first_and_empty = !self.options.contains_key(&seat) && options == "[]";
            if !first_and_empty {
                self.add(whom(), format!("{{\"at\":\"{now}\",\"options\":{options}}}"));
            }
            self.options.insert(seat, options);
        }
    }

    fn look_at_channels(&mut self, table: &Table, seat: Seat, now: Timestamp) {
        let mut seen = Vec::new();
        for channel in table.channels().all() {
            let listens = channel.listeners.contains(&seat);
            if !(channel.public || listens || channel.members.contains(&seat)) {
                continue;
            }
            let known = self.known_as(table.manifest(), seat, &channel.name);
            seen.push(json!({
                "name": known,
                "title": channel.title,
                "members": handles(table.roster(), &channel.members),
                "listening": listens,
                "writes": channel.may_write(seat) && !table.is_dropped(seat),
            }));
        }
        self.channels_changed(Whom::Player(table.roster().handle(seat).to_owned()), Json::from(seen), now);
    }

    fn channels_changed(&mut self, whom: Whom, view: Json, now: Timestamp) {
        if self.channels.get(&whom) != Some(&view) {
            self.add(whom.clone(), format!("{{\"at\":\"{now}\",\"channels\":{view}}}"));
            self.channels.insert(whom, view);
        }
    }

    fn add(&mut self, whom: Whom, line: String) {
        if !line.is_empty() {
            self.seen.entry(whom).or_default().lines.push(line);
        }
    }
}

/// Returns a map for transcripts, with public marks and those of the seat.
fn map_json(map: &Map, own: &OwnMarks, roster: &Roster) -> Json {
    let point = |point: &MapPoint| point.spell(roster);
    let said = |says: &Option<Record>| {
        says.as_ref().map(|record| json!({ "event": record.name, "fields": record.fields_json(roster) }))
    };
    let mark = |mark: &MapMark| json!({ "on": point(&mark.on), "towards": mark.towards.as_ref().map(point), "kind": mark.kind, "says": said(&mark.says) });
    let arrow = |arrow: &MapArrow| json!({ "from": point(&arrow.from), "to": point(&arrow.to), "kind": arrow.kind, "says": said(&arrow.says) });
    json!({
        "places": map.places.iter().map(|place| json!({ "name": point(&place.name), "kind": place.kind, "at": place.at }))
            .collect::<Vec<_>>(),
        "ways": map.ways.iter().map(|way| json!({ "ends": [point(&way.ends.0), point(&way.ends.1)], "kind": way.kind }))
            .collect::<Vec<_>>(),
        "seats": map.seats.iter().map(|(seat, on)| json!([roster.handle(*seat), point(on)])).collect::<Vec<_>>(),
        "marks": map.marks.iter().map(mark).collect::<Vec<_>>(),
        "arrows": map.arrows.iter().map(arrow).collect::<Vec<_>>(),
        "own-marks": own.marks.iter().map(mark).collect::<Vec<_>>(),
        "own-arrows": own.arrows.iter().map(arrow).collect::<Vec<_>>(),
    })
}

/// Returns a row as a JSON line. Empty for rows that only change buttons, which are recorded with the options.
fn line(table: &Table, row: &Row, channel: Option<&str>) -> String {
    let mut line = format!("{{\"at\":\"{}\"", row.at);
    let mut put = |key: &str, value: Json| {
        // Writing to a string can't fail.
        let _ = write!(line, ",{}:{value}", Json::from(key));
    };
    if let Some(channel) = channel {
        put("in", Json::from(channel));
    }
    match &row.line {
        Line::Event(record) | Line::Refusal(record) => {
            let key = if matches!(row.line, Line::Event(_)) { "event" } else { "refused" };
            put(key, Json::from(record.name.as_ref()));
            for (name, value) in &record.fields {
                put(name, value.to_json(table.roster()));
            }
        }
        Line::Talk { name, text, .. } => {
            put("by", Json::from(name.as_str()));
            put("talk", Json::from(text.as_str()));
        }
        Line::Offers => return String::new(),
    }
    line.push('}');
    line
}

fn handles(roster: &Roster, seats: &[Seat]) -> Vec<String> {
    seats.iter().map(|seat| roster.handle(*seat).to_owned()).collect()
}

fn speakers(roster: &Roster, speakers: &Speakers) -> Json {
    match speakers {
        Speakers::Nobody => Json::from("nobody"),
        Speakers::Members => Json::from("members"),
        Speakers::Everybody => Json::from("everybody"),
        Speakers::Seats(seats) => Json::from(handles(roster, seats)),
    }
}

/// Returns all options of a seat, walked, as JSON. It is written word by word and not built as a tree, because a game
/// on a map has thousands of orders for each seat, and building trees would take most of the time and memory.
fn options(game: &dyn Game, offers: &[Offer], seat: Seat) -> String {
    let (mut out, mut left) = (Written::default(), MOST_STEPS);
    let roster = game.roster();
    let order = |one: &Standing| {
        let undo = one.undo.as_ref().map(|undo| undo.spell(roster));
        json!({ "words": spelled(&one.words, roster), "undo": undo })
    };
    out.list(offers, |out, offer| {
        out.put("{\"aside\":", &offer.aside).put(",\"awaited\":", &offer.awaited).put(",\"more\":", &offer.more);
        out.text(",\"next\":");
        walk(game, seat, offer.verb, &mut Vec::new(), &mut left, out);
        out.put(",\"standing\":", &offer.standing.iter().map(order).collect::<Vec<_>>());
        out.put(",\"verb\":", &offer.verb).text("}");
    });
    out.into_string()
}

/// Writes the words that can follow, and recursively those that can follow them.
fn walk(game: &dyn Game, seat: Seat, verb: &str, words: &mut Vec<Token>, left: &mut usize, out: &mut Written) {
    if words.len() >= WALK_DEPTH || *left == 0 {
        out.text("null");
        return;
    }
    *left -= 1;
    let Some(Next { complete, step, question, notes, weights, aside: _ }) = game.next(seat, verb, words) else {
        out.text("null");
        return;
    };
    let roster = game.roster();
    out.put("{\"complete\":", &complete);
    if !notes.is_empty() {
        out.text(",\"notes\":").list(&notes, |out, (choice, note)| {
            out.put("[", &choice.spell(roster)).put(",", note).text("]");
        });
    }
    out.put(",\"question\":", &question).text(",\"step\":");
    match step {
        None => out.text("null"),
        Some(Step::Number { from, to }) => out.put("", &json!({ "number": [from, to] })),
        Some(Step::Text { longest }) => out.put("", &json!({ "text": longest })),
        Some(Step::Several { of, least, most }) => {
            out.put("", &json!({ "several": spelled(&of, roster), "least": least, "most": most }))
        }
        Some(Step::One(tokens)) => out
            .text("{\"one\":")
            .list(tokens, |out, token| {
                out.put("[", &token.spell(roster)).text(",");
                words.push(token);
                walk(game, seat, verb, words, left, out);
                words.pop();
                out.text("]");
            })
            .text("}"),
    };
    if !weights.is_empty() {
        out.put(",\"weights\":", &weights);
    }
    out.text("}");
}

/// A buffer for writing JSON.
#[derive(Default)]
struct Written(Vec<u8>);

impl Written {
    /// Writes raw JSON.
    fn text(&mut self, text: &str) -> &mut Self {
        self.0.extend_from_slice(text.as_bytes());
        self
    }

    /// Writes raw JSON followed by a value.
    fn put(&mut self, before: &str, value: &impl Serialize) -> &mut Self {
        self.text(before);
        // Writing to memory can't fail, and all keys are strings.
        _ = serde_json::to_writer(&mut self.0, value);
        self
    }

    /// Writes a list, using this function for each entry.
    fn list<T>(&mut self, entries: impl IntoIterator<Item = T>, mut entry: impl FnMut(&mut Self, T)) -> &mut Self {
        self.text("[");
        for (index, one) in entries.into_iter().enumerate() {
            if index > 0 {
                self.text(",");
            }
            entry(self, one);
        }
        self.text("]")
    }

    fn into_string(self) -> String {
        // Only JSON was written, which is UTF-8.
        String::from_utf8(self.0).unwrap_or_default()
    }
}

fn spelled(words: &[Token], roster: &Roster) -> Vec<String> {
    words.iter().map(|word| word.spell(roster)).collect()
}

#[cfg(test)]
mod tests;
