//! A table with the people around it.

use std::collections::BTreeMap;

use gloaming_core::chat::{MessageId, Person, Place};
use gloaming_core::kit::Draws;
use gloaming_core::ruleset::{
    FieldKind, Hearer, Manifest, Record, RecordSpec, Roster, Seat, Speakers, Term, Value, Word,
};
use gloaming_core::text::{PlayerText, Texts};
use jiff::{SignedDuration, Timestamp};

use super::TableId;
use crate::practice;
use crate::store::StoreBatch;
use crate::table::{Addressee, HOLE, Line, PrivateWords, Table, Who};

/// A seat at a new table.
#[derive(Clone, Debug)]
pub struct SeatPlan {
    /// The handle.
    pub handle: String,
    /// Who sits there.
    pub occupant: Occupant,
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// A person.
    Person {
        /// Who.
        person: Person,
        /// Where they are reached privately, if a conversation exists.
        direct: Option<Place>,
    },
    /// The bot itself, to fill a seat.
    Practice,
}

/// A table with the people around it.
pub(super) struct Seating {
    pub(super) table: Table,
    pub(super) occupants: Vec<Occupant>,
    pub(super) rooms: Vec<Place>,
    pub(super) game_master: Option<Person>,
    pub(super) language: String,
    pub(super) private: PrivateWords,
    /// Rows up to here went to their legs.
    pub(super) dispatched: u64,
    /// Rows up to here are stored.
    stored: std::cell::Cell<u64>,
    /// Who may write in the public rooms, as the rooms were last told.
    pub(super) speakers: Option<Speakers>,
    /// Rooms of private channels, by channel.
    pub(super) channel_rooms: BTreeMap<Word, ChannelRoom>,
    /// Messages of ours, by the rows that they show: to take them back after a step.
    pub(super) sent: Vec<Sent>,
    /// Ranges of rows that were taken back already.
    pub(super) taken_back: usize,
    /// Where something was said that is a row now: it stands there already.
    pub(super) origins: BTreeMap<u64, Place>,
    /// How many phases have had their announcement out: the clock of the newest starts when it is.
    pub(super) anchored: usize,
    practice: BTreeMap<Seat, Timestamp>,
    /// Practice players who had nothing to say, with the row after which: they wait until something happens.
    idle: BTreeMap<Seat, usize>,
}

/// The room of a private channel on one platform.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ChannelRoom {
    pub(super) place: Place,
    /// Who is there.
    pub(super) joined: Vec<Person>,
    /// Who was asked in, there or not.
    pub(super) asked: Vec<Person>,
    /// Who may write there, as the room was last told.
    pub(super) speakers: Speakers,
    /// Somebody is in it who should not be: nothing is told there any more.
    pub(super) given_up: bool,
}

/// A message of ours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sent {
    pub(super) rows: Vec<u64>,
    pub(super) place: Place,
    pub(super) message: MessageId,
}

/// How many messages are remembered to be taken back.
const SENT_KEPT: usize = 1_000;

impl Seating {
    pub(super) fn new(
        table: Table,
        seats: Vec<SeatPlan>,
        rooms: Vec<Place>,
        game_master: Option<Person>,
        language: String,
        private: PrivateWords,
    ) -> Self {
        Seating {
            table,
            occupants: seats.into_iter().map(|plan| plan.occupant).collect(),
            rooms,
            game_master,
            language,
            private,
            dispatched: 0,
            stored: std::cell::Cell::new(0),
            speakers: None,
            channel_rooms: BTreeMap::new(),
            sent: Vec::new(),
            taken_back: 0,
            origins: BTreeMap::new(),
            anchored: 0,
            practice: BTreeMap::new(),
            idle: BTreeMap::new(),
        }
    }

    /// The person in a seat.
    pub(super) fn person(&self, seat: Seat) -> Option<&Person> {
        match self.occupants.get(seat.index())? {
            Occupant::Person { person, .. } => Some(person),
            Occupant::Practice => None,
        }
    }

    /// The seat of a person.
    pub(super) fn seat_of(&self, person: &Person) -> Option<Seat> {
        self.table.roster().seats().find(|seat| self.person(*seat) == Some(person))
    }

    /// The first seat that is up for replacement.
    pub(super) fn vacant_seat(&self) -> Option<Seat> {
        self.table.replacing().first().copied().filter(|_| self.table.winners().is_none())
    }

    /// Somebody sits down; who sat there before.
    pub(super) fn seat_person(&mut self, seat: Seat, person: &Person) -> Option<Person> {
        let before = self.person(seat).cloned();
        if let Some(occupant) = self.occupants.get_mut(seat.index()) {
            *occupant = Occupant::Person { person: person.clone(), direct: None };
        }
        before
    }

    /// The rows that could be read from a seat so far and still hold, besides those that everybody reads.
    pub(super) fn readable(&self, seat: Seat) -> Vec<u64> {
        let dispatched = self.table.log().iter().filter(|row| row.number < self.dispatched);
        let theirs = dispatched.filter(|row| row.to == Addressee::Seat(seat) || row.readers.contains(&seat));
        theirs.filter(|row| matches!(row.line, Line::Event(_) | Line::Talk { .. })).map(|row| row.number).collect()
    }

    /// How a person speaks at this table.
    pub(super) fn who(&self, person: &Person, name: &str) -> Who {
        match self.seat_of(person) {
            Some(seat) => Who::Seat(seat),
            None => Who::Onlooker(person.clone(), name.to_owned()),
        }
    }

    /// Whether the game master plays, and so reads nothing secret.
    pub(super) fn game_master_plays(&self) -> bool {
        self.game_master.as_ref().is_some_and(|person| self.seat_of(person).is_some())
    }

    pub(super) fn remember_sent(&mut self, sent: Sent) {
        if self.sent.len() == SENT_KEPT {
            self.sent.remove(0);
        }
        self.sent.push(sent);
    }

    /// When something is due next at this table: a deadline or a practice player's move.
    pub(super) fn next_due(&self) -> Option<Timestamp> {
        [self.table.next_due(), self.practice.values().min().copied()].into_iter().flatten().min()
    }

    /// When a practice player moves next.
    pub(super) fn next_practice(&self) -> Option<Timestamp> {
        self.practice.values().min().copied()
    }

    /// What changed since the last call, as rows of the store.
    pub(super) fn changes(&self, id: &TableId) -> StoreBatch {
        let mut batch = StoreBatch::default();
        let json = |value: &dyn erased::Json| value.json();
        for row in &self.table.log()[self.stored.get() as usize..] {
            batch.put(format!("log/{}/{:010}", id.0, row.number), json(row));
        }
        self.stored.set(self.table.log().len() as u64);
        batch.put(format!("state/{}", id.0), json(&self.table.game().save()));
        batch.put(format!("clock/{}", id.0), json(self.table.clock()));
        batch.put(format!("channels/{}", id.0), json(self.table.channels()));
        batch
    }

    /// Practice players who are awaited move in a few seconds, each at a moment of its own.
    pub(super) fn plan_practice(&mut self, now: Timestamp, draws: &mut Draws) {
        if self.table.winners().is_some() || self.table.clock().is_paused() {
            self.practice.clear();
            return;
        }
        if !self.occupants.contains(&Occupant::Practice) {
            return;
        }
        let awaited = self.table.game().awaited();
        self.practice.retain(|seat, _| awaited.contains(seat));
        for seat in awaited {
            let is_idle = self.idle.get(&seat) == Some(&self.table.log().len());
            let practises = self.occupants.get(seat.index()) == Some(&Occupant::Practice);
            if practises && !is_idle && !self.practice.contains_key(&seat) {
                let pause = 500 + i64::from(draws.draw("practice-pace").below(2_500));
                self.practice.insert(seat, now + SignedDuration::from_millis(pause));
            }
        }
    }

    /// The practice players whose moment has come move.
    pub(super) fn practice_moves(&mut self, now: Timestamp, draws: &mut Draws) {
        let due: Vec<Seat> = self.practice.iter().filter(|(_, at)| **at <= now).map(|(seat, _)| *seat).collect();
        for seat in due {
            self.practice.remove(&seat);
            let command = practice::choose(self.table.game(), seat, &mut draws.draw("practice-choice"));
            let taken =
                command.is_some_and(|command| self.table.command(&Who::Seat(seat), None, &command, now).is_ok());
            if !taken {
                self.idle.insert(seat, self.table.log().len());
            }
        }
    }
}

/// Values as JSON bytes for the store.
mod erased {
    pub(super) trait Json {
        fn json(&self) -> Vec<u8>;
    }

    impl<T: serde::Serialize> Json for T {
        fn json(&self) -> Vec<u8> {
            // Everything that is stored is plain data with string keys, which JSON takes.
            serde_json::to_vec(self).unwrap_or_default()
        }
    }
}

/// Everything that the bot could say to a player in private, as patterns: quotes of it are found, real or made up.
pub(super) fn private_patterns(manifest: &Manifest, texts: &Texts, language: &str) -> PrivateWords {
    let mut words = PrivateWords::default();
    if manifest.quoting.is_none() {
        return words;
    }
    let Ok(roster) = Roster::new(["x"]) else { return words };
    // Events that everybody can be told too are no secret, and may be quoted.
    for spec in manifest.events.iter().filter(|spec| spec.hearers == [Hearer::Seat]) {
        for record in samples(spec, manifest) {
            let text = texts.event(language, &record, &roster).plain();
            // Each paragraph is a pattern of its own: people quote sentences, not messages.
            for paragraph in text.split("\n\n") {
                words.learn_pattern(paragraph);
            }
        }
    }
    words
}

/// An event with every word of its first vocabulary in turn, and holes for everything else.
fn samples(spec: &RecordSpec, manifest: &Manifest) -> Vec<Record> {
    let hole = || Value::Text(PlayerText::hole(HOLE));
    let varied = spec.fields.iter().find_map(|field| match field.kind {
        FieldKind::Word(kind) => {
            manifest.vocabularies.iter().find(|(name, _)| *name == kind).map(|(_, words)| (field.name, *words))
        }
        _ => None,
    });
    let sample = |word: Option<&'static str>| Record {
        name: spec.name.into(),
        fields: spec
            .fields
            .iter()
            .map(|field| {
                let value = match (varied, word) {
                    (Some((name, _)), Some(word)) if name == field.name => Value::Term(Term::Word(word.into())),
                    _ => hole(),
                };
                (field.name.into(), value)
            })
            .collect(),
    };
    match varied {
        Some((_, words)) if !words.is_empty() => words.iter().map(|word| sample(Some(word))).collect(),
        _ => vec![sample(None)],
    }
}
