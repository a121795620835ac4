//! A table with the people around it, and what follows from its state for rooms and people. Nothing here knows another game.

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
    pub(crate) state: SessionState,
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
