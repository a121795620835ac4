//! A table with its people and rooms, and what follows from its state for them. Nothing here knows about other games.

pub(crate) mod asking;
pub(crate) mod bind;
pub(crate) mod changing;
mod end_vote;
pub(crate) mod ending;
mod given;
pub(crate) mod guests;
mod idle;
mod kept;
mod leaving;
pub(crate) mod links;
pub(crate) mod menus;
mod moving;
pub(crate) mod off_votes;
pub(crate) mod orders;
mod own_room;
mod people;
mod person_moving;
mod phase_watch;
mod pictures;
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
mod skip_votes;
pub(crate) mod standing;
mod standstill;
mod state;
pub(crate) mod status;
pub(crate) mod summary;
pub(crate) mod switchboard;
pub(crate) mod tags;
mod titles;
mod told;
pub(crate) mod topics;
mod withdrawn;
mod wording;
mod writing;

pub(crate) use given::{Addressed, GivenCommand};
pub use guests::AdmitFault;
pub(crate) use idle::Idle;
pub use kept::Occupant;
pub(crate) use kept::{
    ChannelRoom, EndVote, EndVoteShown, GivenBy, Moved, PictureShown, Poll, PollShown, Status, Topic, TopicOf,
};
pub(crate) use pictures::{digest, heading};
pub(crate) use state::SessionState;
pub(crate) use told::Told;
pub(crate) use wording::Wording;

use std::collections::BTreeMap;

use gloaming_core::chat::{MessageId, Person, Place};
use gloaming_core::ruleset::Seat;
use gloaming_core::text::Texts;
use gloaming_table::practice;
use gloaming_table::{PrivateWords, Table};
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};

use crate::session::summary::GameSummary;

/// A seat at a new table.
#[derive(Clone, Debug)]
pub struct SeatPlan {
    /// The handle.
    pub handle: String,
    /// The occupant.
    pub occupant: Occupant,
}

/// The private messages of the bot, from the rows of the log before `rows`.
struct Learnt {
    words: PrivateWords,
    rows: usize,
}

impl Learnt {
    /// Creates the value without any rows. They are added when a player says something.
    fn nothing_of(words: PrivateWords) -> Mutex<Self> {
        Mutex::new(Learnt { words, rows: 0 })
    }
}

/// A table with its people and rooms.
pub(crate) struct Session {
    pub(crate) table: Table,
    pub(crate) state: SessionState,
    private: Mutex<Learnt>,
    /// The texts of this game: the ruleset's, with the words of its data.
    pub(crate) texts: Texts,
    /// The number of the first row that hasn't been sent to its recipients.
    routed: u64,
    /// The counts of events that boards are built from, up to that row.
    told: Told,
    /// The bot's messages with the rows that they show, for deleting them after a step is undone.
    sent: Vec<Sent>,
    /// The number of retracted ranges of rows whose messages were deleted.
    taken_back: usize,
    /// The refusals among the rows that aren't delivered, because they were meant for another bot or the host has
    /// answered.
    left_out: Vec<u64>,
    /// The phase in which its rooms were last checked; 0 if they haven't been since the game was restored.
    arranged: usize,
    /// The phase in which the members of each bound group were last counted.
    counted: BTreeMap<Place, usize>,
    stored: Stored,
}

/// The state as it is in the store.
#[derive(Default)]
struct Stored {
    deal: bool,
    state: Option<SessionState>,
    head: Option<GameSummary>,
    /// Messages of the bot whose rows must be written or deleted.
    sent: Vec<u64>,
    sent_count: u64,
}

/// Who a player could be mistaken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PassesFor {
    /// Another player.
    Player(Seat),
    /// The bot.
    Bot,
}

/// A message of the bot.
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
        let occupants = seats.into_iter().map(|plan| plan.occupant).collect();
        let draws = practice::draws(table.dealt_from().seed);
        let state = SessionState::new(occupants, rooms, game_master, language, draws);
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

    /// Restores a session from its rows. Everything in its log was routed before the process ended.
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

/// Returns the texts of a ruleset for one of its games.
fn texts_of(table: &Table, texts: &Texts) -> Texts {
    let deal = table.dealt_from();
    texts.of_game(table.manifest(), &deal.setup, &deal.data)
}
