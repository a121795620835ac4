//! A table with the people around it, and what follows from its state for rooms and people. Nothing here knows another game.

pub(crate) mod asking;
pub(crate) mod bind;
pub(crate) mod changing;
mod end_vote;
pub(crate) mod ending;
pub(crate) mod guests;
mod kept;
mod leaving;
pub(crate) mod links;
pub(crate) mod menus;
mod moving;
pub(crate) mod off_votes;
pub(crate) mod orders;
mod own_room;
mod people;
mod phase_watch;
mod places;
pub(crate) mod poll;
mod practising;
mod quoting;
mod reactions;
mod read_by;
mod relay;
pub(crate) mod render;
pub(crate) mod room_items;
pub(crate) mod rooms;
mod rows_told;
mod saving;
mod score;
mod seats;
mod sent;
pub(crate) mod standing;
mod standstill;
pub(crate) mod status;
pub(crate) mod summary;
pub(crate) mod switchboard;
mod titles;
mod told;
pub(crate) mod topics;
mod withdrawn;
mod writing;

pub use guests::AdmitFault;
pub(crate) use kept::{ChannelRoom, EndVote, EndVoteShown, GivenBy, Order, Poll, PollShown, Status, Topic, TopicOf};
pub(crate) use told::Told;

use std::collections::{BTreeMap, BTreeSet};

use gloaming_core::chat::{MessageId, Person, Place};
use gloaming_core::kit::Draws;
use gloaming_core::ruleset::{Seat, Speakers, Word};
use gloaming_core::text::Texts;
use gloaming_table::practice;
use gloaming_table::{PrivateWords, Table};
use jiff::Timestamp;
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};

use crate::session::kept::{Former, Gone, Guest, PhaseWatch, Reaction};
use crate::session::off_votes::OffVotes;
use crate::session::summary::GameSummary;

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
    /// Links into groups of private channels that are to be revoked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    old_links: Vec<(Place, String)>,
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
    grouped: bool,
    /// Its rooms and people have the menus of a game that runs.
    has_menus: bool,
    /// Its rooms were told that it is over.
    ended: bool,
    /// The messages that gave the orders of this phase.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    orders: Vec<Order>,
    /// It stands still because the bot was put out of its room.
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
    /// The messages in which its rooms vote it off.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    end_votes: Vec<EndVote>,
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
    silent: bool,
    /// The draws of practice players: with the same seed they play the same game.
    draws: Draws,
    /// The moments at which practice players move.
    practice: BTreeMap<Seat, Timestamp>,
    /// The looks at whom the phase has reached.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    watch: Option<PhaseWatch>,
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
            old_links: Vec::new(),
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
            end_votes: Vec::new(),
            passes_for: BTreeMap::new(),
            pass_for_bot: BTreeSet::new(),
            withdrawn: BTreeSet::new(),
            reactions: Vec::new(),
            silent: false,
            draws: practice::draws(table.dealt_from().seed),
            practice: BTreeMap::new(),
            watch: None,
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
}

/// The texts of a ruleset for one of its games.
fn texts_of(table: &Table, texts: &Texts) -> Texts {
    let deal = table.dealt_from();
    texts.of_game(table.manifest(), &deal.setup, &deal.data)
}
