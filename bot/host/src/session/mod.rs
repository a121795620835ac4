//! A table with the people around it, and what follows from its state for rooms and people. Nothing here knows another game.

pub(crate) mod asking;
pub(crate) mod bind;
pub(crate) mod changing;
pub(crate) mod ending;
pub(crate) mod guests;
mod kept;
mod leaving;
pub(crate) mod menus;
pub(crate) mod off_votes;
pub(crate) mod orders;
mod own_room;
pub(crate) mod poll;
mod practising;
mod reactions;
mod relay;
pub(crate) mod render;
pub(crate) mod rooms;
mod score;
pub(crate) mod standing;
pub(crate) mod status;
pub(crate) mod summary;
pub(crate) mod switchboard;
mod told;
pub(crate) mod topics;
mod withdrawn;

pub use guests::AdmitFault;
pub(crate) use kept::{ChannelRoom, GivenBy, Order, Poll, PollShown, Status, Topic, TopicOf};
pub(crate) use told::Told;

use crate::chat::Chat;
use crate::ids::TableId;
use crate::names::reading_as;
use crate::session::kept::{Former, Gone, Guest, Reaction};
use crate::session::off_votes::OffVotes;
use crate::session::summary::{GameSummary, Over};
use crate::store::StoreBatch;
use crate::table::{Addressee, Line, PrivateWords, Row, Table, Who};
use crate::{practice, reader, rows};
use gloaming_core::chat::{MessageId, Person, Place};
use gloaming_core::kit::Draws;
use gloaming_core::ruleset::{Quoting, Seat, Speakers, VerbEffect, Word};
use gloaming_core::text::Texts;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

/// A seat at a new table.
#[derive(Clone, Debug)]
pub struct SeatPlan {
    /// The handle.
    pub handle: String,
    /// The occupant.
    pub occupant: Occupant,
}

/// The occupant of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occupant {
    /// A person.
    Person {
        /// The person.
        person: Person,
        /// The conversation in which they are reached privately, if one exists.
        direct: Option<Place>,
    },
    /// The bot itself, to fill a seat.
    Practice,
}

/// The private words of the bot, with what it said in the rows of the log before this one.
struct Learnt {
    words: PrivateWords,
    rows: usize,
}

impl Learnt {
    /// None of the rows is learnt: that is done when somebody says something.
    fn nothing_of(words: PrivateWords) -> Mutex<Self> {
        Mutex::new(Learnt { words, rows: 0 })
    }
}

/// A table with the people around it.
pub(crate) struct Session {
    pub(crate) table: Table,
    state: SessionState,
    private: Mutex<Learnt>,
    /// The texts of this game: the ruleset's, with the words of its data.
    pub(crate) texts: Texts,
    /// Rows up to here went to their recipients.
    routed: u64,
    /// The events up to there that boards are made from.
    told: Told,
    /// Messages of ours, by the rows that they show: to take them back after a step.
    sent: Vec<Sent>,
    /// Ranges of rows that were taken back already.
    taken_back: usize,
    /// Refusals among the rows that are not told: what was refused was for somebody else, or the host has answered it.
    left_out: Vec<u64>,
    /// In which phase its rooms were last looked after; in none since the game was taken up, if 0.
    arranged: usize,
    /// In which phase the members of a bound group were last counted, by group.
    counted: BTreeMap<Place, usize>,
    stored: Stored,
}

/// The people around a table, and what their rooms were told. A row of the store.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct SessionState {
    occupants: Vec<Occupant>,
    /// The display names of players, as far as they read as their handles do.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    names: BTreeMap<Seat, String>,
    /// Everybody who was ever let in as a guest.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    guests: Vec<Guest>,
    rooms: Vec<Place>,
    /// A room of its own is being made for the game, which takes place here if that cannot be done. Until then nothing is told in
    /// public.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    own_room: Option<Place>,
    /// The room in which people gathered, if the game has, or wanted, a room of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    gathered: Option<Place>,
    game_master: Option<Person>,
    /// Everybody who had a seat, or led the game, and does not any more.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    former: Vec<Former>,
    language: String,
    /// The people who may write in the public rooms, as the rooms were last told.
    speakers: Option<Speakers>,
    /// Rooms of private channels, by channel.
    channel_rooms: BTreeMap<Word, ChannelRoom>,
    /// Topics of private channels, in the conversations of their members.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    topics: Vec<Topic>,
    /// The number of phases whose announcement is out: the clock of the newest starts when it is.
    anchored: usize,
    /// The messages that say in its rooms where the game is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    status: Vec<Status>,
    /// The messages in which its rooms vote in the open.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    polls: Vec<Poll>,
    /// The players who were told how to talk in a private channel that has no place of its own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    introduced: Vec<(Seat, Word)>,
    /// The private channels that players talk in where they name none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    talking: Vec<(Seat, Word)>,
    /// The group of its public rooms.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    group: Option<Place>,
    /// The group was asked for.
    #[serde(default)]
    grouped: bool,
    /// Its rooms and people have the menus of a game that runs.
    #[serde(default)]
    has_menus: bool,
    /// Its rooms were told that it is over.
    #[serde(default)]
    ended: bool,
    /// The messages that gave the orders of this phase.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    orders: Vec<Order>,
    /// It stands still because the bot was put out of its room.
    #[serde(default)]
    stands_for_room: bool,
    /// Players who left its rooms, or cannot be reached in private.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    gone: Vec<Gone>,
    /// Players who left the game while it ran.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    fled: Vec<Seat>,
    /// The rooms that its leader left, and nothing if they cannot be reached in private.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    leader_gone: Vec<Option<Place>>,
    /// The players who vote it off while it stands still.
    #[serde(default, skip_serializing_if = "OffVotes::is_nothing")]
    off_votes: OffVotes,
    /// Players whose display name looks like the handle of another, as everybody was told.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    passes_for: BTreeMap<Seat, Seat>,
    /// Players whose display name looks like the bot's, as everybody was told.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pass_for_bot: BTreeSet<Seat>,
    /// The lines of talk that their authors took back.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    withdrawn: BTreeSet<u64>,
    /// The reactions of people to lines that stand on several services.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    reactions: Vec<Reaction>,
    /// The words that people said are deleted.
    #[serde(default)]
    silent: bool,
    /// The draws of practice players: with the same seed they play the same game.
    draws: Draws,
    /// The moments at which practice players move.
    practice: BTreeMap<Seat, Timestamp>,
    /// Practice players who had nothing to say, with the row after which: they wait until something happens.
    idle: BTreeMap<Seat, usize>,
    /// Of those the ones who hold an order back for the people of their team, until the last minute of the phase.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    holding_back: BTreeSet<Seat>,
}

impl SessionState {
    /// The language that the game is played in.
    pub(crate) fn language(&self) -> &str {
        &self.language
    }
}

/// The state as it is in the store.
#[derive(Default)]
struct Stored {
    deal: bool,
    state: Option<SessionState>,
    head: Option<GameSummary>,
    /// Messages of ours whose rows are to be written, or deleted.
    sent: Vec<u64>,
    sent_count: u64,
}

/// The one whom a player could be taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PassesFor {
    /// Another player.
    Player(Seat),
    /// The bot.
    Bot,
}

/// A message of ours.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Sent {
    number: u64,
    pub(crate) rows: Vec<u64>,
    pub(crate) place: Place,
    pub(crate) message: MessageId,
}

/// The number of messages of one place that are remembered, to be mended or taken back. Each place counts alone: which of its lines still can
/// be must not show how much is told elsewhere.
const SENT_KEPT: usize = 300;

impl Session {
    pub(crate) fn new(
        table: Table,
        seats: Vec<SeatPlan>,
        rooms: Vec<Place>,
        game_master: Option<Person>,
        language: String,
        private: PrivateWords,
        texts: &Texts,
    ) -> Self {
        let state = SessionState {
            occupants: seats.into_iter().map(|plan| plan.occupant).collect(),
            names: BTreeMap::new(),
            guests: Vec::new(),
            own_room: None,
            gathered: None,
            rooms,
            game_master,
            former: Vec::new(),
            language,
            speakers: None,
            channel_rooms: BTreeMap::new(),
            topics: Vec::new(),
            anchored: 0,
            status: Vec::new(),
            polls: Vec::new(),
            introduced: Vec::new(),
            talking: Vec::new(),
            group: None,
            grouped: false,
            has_menus: false,
            ended: false,
            orders: Vec::new(),
            stands_for_room: false,
            gone: Vec::new(),
            fled: Vec::new(),
            leader_gone: Vec::new(),
            off_votes: OffVotes::default(),
            passes_for: BTreeMap::new(),
            pass_for_bot: BTreeSet::new(),
            withdrawn: BTreeSet::new(),
            reactions: Vec::new(),
            silent: false,
            draws: practice::draws(table.dealt_from().seed),
            practice: BTreeMap::new(),
            idle: BTreeMap::new(),
            holding_back: BTreeSet::new(),
        };
        let texts = texts_of(&table, texts);
        Session {
            table,
            state,
            private: Learnt::nothing_of(private),
            texts,
            routed: 0,
            told: Told::default(),
            sent: Vec::new(),
            taken_back: 0,
            left_out: Vec::new(),
            arranged: 0,
            counted: BTreeMap::new(),
            stored: Stored::default(),
        }
    }

    /// A table as it was, from its rows. Everything in its log was handed on before the process ended.
    pub(crate) fn restore(
        table: Table,
        state: SessionState,
        sent: Vec<Sent>,
        private: PrivateWords,
        texts: &Texts,
    ) -> Self {
        let stored = Stored {
            deal: true,
            state: Some(state.clone()),
            head: None,
            sent: Vec::new(),
            sent_count: sent.last().map_or(0, |sent| sent.number + 1),
        };
        let (routed, taken_back) = (table.log().len() as u64, table.retracted().len());
        let (texts, told) = (texts_of(&table, texts), Told::of(&table));
        Session {
            told,
            table,
            state,
            private: Learnt::nothing_of(private),
            texts,
            routed,
            sent,
            taken_back,
            left_out: Vec::new(),
            arranged: 0,
            counted: BTreeMap::new(),
            stored,
        }
    }

    /// The language that the game is played in.
    pub(crate) fn language(&self) -> &str {
        &self.state.language
    }

    /// The languages that somebody may read the game in: its own, and all others that it has all its texts in.
    pub(crate) fn languages(&self) -> impl Iterator<Item = &str> {
        let others = self.texts.whole_languages().iter().copied().filter(|one| *one != self.state.language);
        std::iter::once(self.language()).chain(others)
    }

    /// The number of events that boards are made from.
    pub(crate) fn told(&self) -> &Told {
        &self.told
    }

    /// The person who leads the game.
    pub(crate) fn game_master(&self) -> Option<&Person> {
        self.state.game_master.as_ref()
    }

    /// True for the person who leads the game.
    pub(crate) fn is_led_by(&self, person: &Person) -> bool {
        self.state.game_master.as_ref() == Some(person)
    }

    /// The person in a seat.
    pub(crate) fn person(&self, seat: Seat) -> Option<&Person> {
        match self.state.occupants.get(seat.index())? {
            Occupant::Person { person, .. } => Some(person),
            Occupant::Practice => None,
        }
    }

    /// The seat of a person.
    pub(crate) fn seat_of(&self, person: &Person) -> Option<Seat> {
        self.table.roster().seats().find(|seat| self.person(*seat) == Some(person))
    }

    /// A player goes by this display name. Returns whether their seat is shown by another one from now on.
    pub(crate) fn call(&mut self, seat: Seat, name: &str) -> bool {
        let name = reading_as(self.table.roster().handle(seat), name);
        match name.is_empty() {
            true => self.state.names.remove(&seat).is_some(),
            false => self.state.names.insert(seat, name.clone()) != Some(name),
        }
    }

    /// The display names that seats are shown by.
    pub(crate) fn names(&self) -> &BTreeMap<Seat, String> {
        &self.state.names
    }

    /// Somebody sits down; who sat there before.
    pub(crate) fn seat_person(&mut self, seat: Seat, person: &Person) -> Option<Person> {
        let before = self.person(seat).cloned();
        if let Some(before) = before.clone().filter(|before| before != person) {
            self.note_former(before, Some(seat));
        }
        // The move that a practice player had in mind is theirs to make no more.
        self.no_practice_move_of(seat);
        if let Some(occupant) = self.state.occupants.get_mut(seat.index()) {
            *occupant = Occupant::Person { person: person.clone(), direct: None };
        }
        self.state.names.remove(&seat);
        self.state.gone.retain(|gone| gone.seat != seat);
        self.set_passes_for(seat, None);
        self.state.off_votes.forget(seat);
        self.state.fled.retain(|one| *one != seat);
        self.state.topics.retain(|topic| Some(&topic.person) != before.as_ref());
        self.state.introduced.retain(|(one, _)| *one != seat);
        self.state.talking.retain(|(one, _)| *one != seat);
        before
    }

    /// Somebody has this seat no more; without one, they lead the game no more.
    pub(crate) fn note_former(&mut self, person: Person, seat: Option<Seat>) {
        let former = Former { person, seat };
        if !self.state.former.contains(&former) {
            self.state.former.push(former);
        }
    }

    /// True for somebody who had a seat, or led the game: they may know what a newcomer must not.
    pub(crate) fn may_know_secrets(&self, person: &Person) -> bool {
        self.state.former.iter().any(|former| former.person == *person)
    }

    /// The rows that could be read from a seat so far and still hold, besides those that everybody reads.
    pub(crate) fn readable(&self, seat: Seat) -> Vec<u64> {
        let theirs = self.routed().filter(|row| row.to == Addressee::Seat(seat) || row.readers.contains(&seat));
        theirs.filter(|row| matches!(row.line, Line::Event(_) | Line::Talk { .. })).map(|row| row.number).collect()
    }

    /// The rows that went to their recipients, oldest first.
    pub(crate) fn routed(&self) -> impl Iterator<Item = &Row> {
        self.table.log().iter().filter(|row| row.number < self.routed)
    }

    /// True for a text that quotes what the bot said to another seat in private, by the rule of the game.
    /// What was said since the last line of talk is put into words now: few private messages are followed by talk.
    pub(crate) fn is_quoted(&self, chat: &Chat, by: Option<Seat>, text: &str, rule: Quoting) -> bool {
        let mut learnt = self.private.lock().unwrap_or_else(PoisonError::into_inner);
        for (seat, paragraph) in self.said_in_private(chat, learnt.rows) {
            learnt.words.learn_message(seat, &paragraph);
        }
        learnt.rows = self.table.log().len();
        learnt.words.quoted_by(by.map(|seat| seat.0), text, rule)
    }

    /// True for a command whose verb passes words on, if these quote what the bot says in private.
    pub(crate) fn quotes_in_command(&self, chat: &Chat, by: &Who, channel: Option<&str>, text: &str) -> bool {
        let manifest = self.table.manifest();
        let read = reader::read(manifest, self.table.name(), self.table.phase().0, channel.is_none(), text);
        let speaks = read.verb.is_some_and(|verb| verb.effect == VerbEffect::Speaks);
        let seat = if let Who::Seat(seat) = by { Some(*seat) } else { None };
        speaks && manifest.quoting.is_some_and(|rule| self.is_quoted(chat, seat, read.rest, rule))
    }

    /// True for a player from whom the phase waits for words of any kind, such as a passphrase.
    pub(crate) fn awaits_any_text(&self, person: &Person) -> bool {
        let (phase, _) = self.table.phase();
        let catches = self.table.manifest().verbs.iter().any(|verb| verb.catch_all.contains(&phase));
        catches && self.seat_of(person).is_some_and(|seat| self.table.game().awaited().contains(&seat))
    }

    /// The announcement of the newest phase is out. Its clock starts, unless a step back led to it: that gave it the time that it had.
    pub(crate) fn anchor(&mut self, now: Timestamp) {
        self.state.anchored = self.table.phases().len();
        if self.table.phases().last().is_some_and(|phase| !phase.again) {
            self.table.anchor(now);
        }
    }

    /// The bot is in no room of the game any more: the game is paused until it is back. A game that stands still already
    /// goes on only when its leader says so.
    pub(crate) fn pause_for_room(&mut self, at: Timestamp) {
        if !self.table.clock().is_paused() {
            self.state.stands_for_room = self.table.desk("pause", at).is_ok();
        }
    }

    /// The game goes on when its leader says so, and not when the bot is back in its room.
    pub(crate) fn waits_for_its_leader(&mut self) {
        self.state.stands_for_room = false;
    }

    /// The bot is back in a room of the game: a game that was [paused for it](Session::pause_for_room) goes on. Returns
    /// whether it was paused for that.
    pub(crate) fn resume_for_room(&mut self, at: Timestamp) -> bool {
        let stood = std::mem::take(&mut self.state.stands_for_room);
        // Its leader may have let it go on already.
        if stood && self.table.clock().is_paused() {
            // A game that has ended meanwhile has nothing to resume.
            let _ = self.table.desk("resume", at);
        }
        stood
    }

    /// The one whom a player could be taken for by their display name, as everybody was told.
    pub(crate) fn passes_for(&self, seat: Seat) -> Option<PassesFor> {
        let bot = self.state.pass_for_bot.contains(&seat).then_some(PassesFor::Bot);
        bot.or_else(|| self.state.passes_for.get(&seat).copied().map(PassesFor::Player))
    }

    /// Notes what everybody is [told](Session::passes_for) about a player's display name.
    pub(crate) fn set_passes_for(&mut self, seat: Seat, other: Option<PassesFor>) {
        self.state.passes_for.remove(&seat);
        self.state.pass_for_bot.remove(&seat);
        match other {
            Some(PassesFor::Bot) => {
                self.state.pass_for_bot.insert(seat);
            }
            Some(PassesFor::Player(other)) => {
                self.state.passes_for.insert(seat, other);
            }
            None => {}
        }
    }

    /// A person was forgotten: a practice player sits in their seat, and no room or topic names them.
    pub(crate) fn forget(&mut self, person: &Person) {
        if let Some(seat) = self.seat_of(person) {
            self.state.names.remove(&seat);
        }
        let is_them = |occupant: &Occupant| matches!(occupant, Occupant::Person { person: one, .. } if one == person);
        for occupant in self.state.occupants.iter_mut().filter(|occupant| is_them(occupant)) {
            *occupant = Occupant::Practice;
        }
        self.state.game_master.take_if(|master| master == person);
        self.state.former.retain(|former| former.person != *person);
        self.state.guests.retain(|guest| guest.person != *person);
        self.state.topics.retain(|topic| topic.person != *person);
        self.forget_reactions(person);
        for room in self.state.channel_rooms.values_mut() {
            room.asked.retain(|one| one != person);
            room.joined.retain(|one| one != person);
        }
    }

    /// The words that people said in the game are deleted.
    pub(crate) fn set_silent(&mut self) {
        self.state.silent = true;
    }

    /// The speaker that a person is at this table.
    pub(crate) fn who(&self, person: &Person, name: &str) -> Who {
        match (self.seat_of(person), self.guest(person)) {
            (Some(seat), _) => Who::Seat(seat),
            (None, Some(guest)) => Who::Guest(person.clone(), guest.handle.clone()),
            (None, None) => Who::Onlooker(person.clone(), name.to_owned()),
        }
    }

    /// The refusals since this row are told nobody.
    pub(crate) fn leave_out(&mut self, from: usize) {
        let new = self.table.log().get(from..).unwrap_or_default();
        let refusals = new.iter().filter(|row| matches!(row.line, Line::Refusal(_)));
        self.left_out.extend(refusals.map(|row| row.number));
    }

    /// The confirmation of a command of this verb since this row is told nobody: the sender sees the form in which it stands.
    pub(crate) fn leave_out_confirmation(&mut self, from: usize, seat: Seat, verb: &str) {
        if !self.table.manifest().verb(verb).is_some_and(|verb| verb.confirmed) {
            return;
        }
        let is_theirs = |row: &&Row| row.to == Addressee::Seat(seat) && matches!(row.line, Line::Event(_));
        let mut told = self.table.log().get(from..).unwrap_or_default().iter().filter(is_theirs);
        // A command that tells its sender something else as well is told as it is.
        if let (Some(only), None) = (told.next(), told.next()) {
            self.left_out.push(only.number);
        }
    }

    /// True if the game master plays, or has played in this game, and so reads nothing secret.
    pub(crate) fn game_master_plays(&self) -> bool {
        self.state.game_master.as_ref().is_some_and(|person| self.has_played(person))
    }

    /// True for somebody who plays, or has played in this game.
    pub(crate) fn has_played(&self, person: &Person) -> bool {
        let mut played = self.state.former.iter().filter(|former| former.seat.is_some());
        self.seat_of(person).is_some() || played.any(|former| former.person == *person)
    }

    /// The message that a message id of this place is, if it is remembered.
    pub(crate) fn sent_at(&self, place: &Place, message: &MessageId) -> Option<&Sent> {
        self.newest_sent(|sent| sent.place == *place && sent.message == *message)
    }

    /// The newest remembered message that is such a one.
    pub(crate) fn newest_sent(&self, mut is_it: impl FnMut(&Sent) -> bool) -> Option<&Sent> {
        self.sent.iter().rev().find(|sent| is_it(sent))
    }

    /// Remembers where rows stand.
    pub(crate) fn remember_sent(&mut self, rows: Vec<u64>, place: Place, message: MessageId) -> Sent {
        let mut of_the_place = (0..self.sent.len()).filter(|at| self.sent[*at].place == place);
        let oldest = of_the_place.next();
        if let Some(oldest) = oldest.filter(|_| of_the_place.count() + 1 >= SENT_KEPT) {
            let oldest = self.sent.remove(oldest);
            self.stored.sent.push(oldest.number);
        }
        let number = self.stored.sent_count;
        self.stored.sent_count += 1;
        self.stored.sent.push(number);
        let sent = Sent { number, rows, place, message };
        self.sent.push(sent.clone());
        sent
    }

    /// A message of ours shows one more row, which has taken the place of another. Its id alone is not enough: in another
    /// place another message may have the same.
    pub(crate) fn shows_too(&mut self, place: &Place, message: &MessageId, row: u64) {
        let mut newest_first = self.sent.iter_mut().rev();
        if let Some(sent) = newest_first.find(|sent| sent.place == *place && sent.message == *message) {
            sent.rows.push(row);
            self.stored.sent.push(sent.number);
        }
    }

    /// A message of ours stands nowhere any more.
    pub(crate) fn forget_sent(&mut self, place: &Place, message: &MessageId) {
        let (gone, stay) = std::mem::take(&mut self.sent)
            .into_iter()
            .partition(|sent| sent.place == *place && sent.message == *message);
        self.sent = stay;
        let gone: Vec<Sent> = gone;
        self.stored.sent.extend(gone.into_iter().map(|sent| sent.number));
    }

    /// A place is another now. What stands in the old one can be mended and taken back no more, and the status is said
    /// again in the new one.
    pub(crate) fn moved(&mut self, from: &Place, to: &Place) {
        let (gone, stay) = std::mem::take(&mut self.sent).into_iter().partition(|sent| sent.place == *from);
        self.sent = stay;
        let gone: Vec<Sent> = gone;
        self.stored.sent.extend(gone.into_iter().map(|sent| sent.number));
        self.status_is_gone(from);
        self.poll_is_gone(from);
        let private = self.state.channel_rooms.values_mut().map(|room| &mut room.place);
        let status = self.state.status.iter_mut().map(|status| &mut status.place);
        let left = self.state.gone.iter_mut().filter_map(|gone| gone.room.as_mut());
        let left = left.chain(self.state.leader_gone.iter_mut().flatten());
        let topics = self.state.topics.iter_mut().filter_map(|topic| topic.place.as_mut());
        let others = private
            .chain(status)
            .chain(left)
            .chain(topics)
            .chain(&mut self.state.group)
            .chain(&mut self.state.gathered);
        for place in self.state.rooms.iter_mut().chain(others).filter(|one| *one == from) {
            *place = to.clone();
        }
    }

    /// True for the room of a private channel in which nothing is told any more.
    pub(crate) fn gave_up(&self, place: &Place) -> bool {
        self.state.channel_rooms.values().any(|room| room.given_up && room.place == *place)
    }

    /// The moment at which something is due next at this table: a deadline or a practice player's move.
    pub(crate) fn next_due(&self) -> Option<Timestamp> {
        [self.table.next_due(), self.state.practice.values().min().copied()].into_iter().flatten().min()
    }

    /// Writes everything that changed since the last call, as rows of the store.
    pub(crate) fn changes(&mut self, id: &TableId, batch: &mut StoreBatch) {
        if !std::mem::replace(&mut self.stored.deal, true) {
            batch.put_with(rows::deal(id), |row| rows::write_to(row, self.table.dealt_from()));
        }
        self.table.take_entries(|number, entry| batch.put(rows::entry(id, number), entry));
        if self.table.take_changed() {
            batch.put_with(rows::now(id), |row| self.table.write_now(row));
        }
        if self.stored.state.as_ref() != Some(&self.state) {
            batch.put_with(rows::seats(id), |row| rows::write_to(row, &self.state));
            self.stored.state = Some(self.state.clone());
        }
        for number in std::mem::take(&mut self.stored.sent) {
            match self.sent.iter().rev().find(|sent| sent.number == number) {
                Some(sent) => batch.put_with(rows::sent(id, number), |row| rows::write_to(row, sent)),
                None => batch.delete(rows::sent(id, number)),
            }
        }
    }

    /// The summary of the game, for while it sleeps; `None` if its row says the same already.
    pub(crate) fn new_head(&mut self) -> Option<GameSummary> {
        let head = self.head();
        if self.stored.head.as_ref() == Some(&head) {
            return None;
        }
        self.stored.head = Some(head.clone());
        Some(head)
    }

    fn head(&self) -> GameSummary {
        let seats = self.table.roster().seats();
        let over = self.table.winners().map(|winners| Over {
            at: self.table.log().last().map_or(self.table.dealt_from().at, |row| row.at),
            winners: winners.to_vec(),
            silent: self.state.silent,
            score: self.score(),
        });
        let private = self.state.channel_rooms.values().map(|room| room.place.clone());
        let topics = self.state.topics.iter().filter_map(|topic| topic.place.clone());
        GameSummary {
            ruleset: self.table.dealt_from().ruleset.clone(),
            seats: seats.map(|seat| self.person(seat).cloned()).collect(),
            guests: self.state.guests.iter().map(|guest| guest.person.clone()).collect(),
            former: self.state.former.clone(),
            rooms: self.state.rooms.clone(),
            private_rooms: private.chain(topics).chain(self.state.group.clone()).collect(),
            game_master: self.state.game_master.clone(),
            next_due: self.next_due(),
            unanchored: over.is_none() && self.state.anchored < self.table.phases().len(),
            over,
        }
    }
}

/// The texts of a ruleset for one of its games.
fn texts_of(table: &Table, texts: &Texts) -> Texts {
    let deal = table.dealt_from();
    texts.of_game(table.manifest(), &deal.setup, &deal.data)
}
