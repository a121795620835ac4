//! The games that are awake, and the summaries of those that sleep. Only this module changes a running game.

pub(crate) mod admins;
pub(crate) mod after;
mod again;
mod alive;
pub(crate) mod answers;
mod asking;
pub(crate) mod begin;
pub(crate) mod bind;
pub(crate) mod calling_off;
pub(crate) mod care;
pub(crate) mod clock;
pub(crate) mod find;
pub(crate) mod fleeing;
pub(crate) mod follow;
mod general;
mod guests;
pub(crate) mod input;
pub(crate) mod leading;
pub(crate) mod leaving;
mod lines;
pub(crate) mod links;
pub(crate) mod meant;
mod mentions;
pub(crate) mod moves;
pub(crate) mod mute;
pub(crate) mod offers;
pub(crate) mod old_games;
mod opening;
pub(crate) mod orders;
pub(crate) mod outside;
mod own_room;
mod person_moves;
mod phase_watch;
pub(crate) mod poll;
pub(crate) mod presence;
pub(crate) mod pressed;
mod putting_out;
pub(crate) mod reactions;
mod relay;
pub(crate) mod renaming;
mod retracting;
pub(crate) mod rooms;
mod sessions;
pub(crate) mod showing;
mod skipping;
pub(crate) mod spoken;
pub(crate) mod status;
pub(crate) mod switchboard;
pub(crate) mod talk;
pub(crate) mod topics;
mod turns;
pub(crate) mod vacant;
mod voice;
pub(crate) mod voting_off;
pub(crate) mod wake;
pub(crate) mod windows;

use std::collections::BTreeSet;

use gloaming_core::chat::Place;
use gloaming_core::text::Document;
use gloaming_table::{Row, Table};
use jiff::Timestamp;
use tracing::Span;

use crate::answers::Answers;
use crate::attendance::Attendance;
pub(crate) use crate::games::answers::{Manner, Picked};
use crate::ids::TableId;
use crate::ledger::Ledger;
use crate::library::Library;
use crate::lobby::Lobbies;
use crate::lobby_view::LobbyView;
use crate::operator_desk::OperatorDesk;
use crate::people::People;
use crate::prompts::Prompts;
use crate::queues::Queues;
use crate::random::Random;
use crate::room_records::{RoomRecords, Rooms};
use crate::services::Services;
pub use crate::session::AdmitFault;
use crate::session::Wording;
pub use care::{ForgetError, Forgotten};
pub(crate) use meant::TableChoice;
pub(crate) use sessions::Sessions;
pub(crate) use talk::ChannelLine;
pub(crate) use voice::Voice;

/// All games, with their services and people.
pub(crate) struct Games {
    /// Rulesets, and all texts.
    pub(crate) library: Library,
    pub(crate) services: Services,
    pub(crate) people: People,
    /// The members of rooms, as far as they were seen.
    pub(crate) attendance: Attendance,
    pub(crate) room_records: RoomRecords,
    pub(crate) lobbies: Lobbies,
    /// Everything that still has to be delivered.
    pub(crate) queues: Queues,
    pub(crate) answers: Answers,
    pub(crate) operators: OperatorDesk,
    pub(crate) ledger: Ledger,
    /// The games. Only this module changes them.
    pub(crate) sessions: Sessions,
    /// The open questions.
    pub(crate) prompts: Prompts,
    /// The source of game names, codes and seeds. Not used within a game.
    pub(crate) random: Random,
    /// The latest heartbeat that was written.
    pub(crate) alive: Option<Timestamp>,
    /// The games that ended so long ago that their undelivered messages are dropped. After a restart, delivery is
    /// attempted until the games' ages are checked again.
    long_over: BTreeSet<TableId>,
}

impl Games {
    pub(crate) fn new(library: Library, services: Services, ledger: Ledger, random: Random) -> Self {
        Games {
            library,
            services,
            people: People::default(),
            attendance: Attendance::default(),
            room_records: RoomRecords::default(),
            lobbies: Lobbies::default(),
            queues: Queues::default(),
            answers: Answers::default(),
            operators: OperatorDesk::default(),
            ledger,
            sessions: Sessions::default(),
            prompts: Prompts::default(),
            random,
            alive: None,
            long_over: BTreeSet::new(),
        }
    }

    /// Returns when the next deadline, practice player's move or queue is due.
    pub(crate) fn next_due(&self) -> Option<Timestamp> {
        let tables = self.sessions.index().next_due().map(|(at, _)| at);
        [tables, self.queues.next_due(), self.lobbies.next_due()].into_iter().flatten().min()
    }

    /// Returns the parts for putting a game into words.
    pub(crate) fn wording(&self) -> Wording<'_> {
        let Games { library, services, people, .. } = self;
        Wording { library, services, people }
    }

    /// Returns the records of rooms, with their services.
    pub(crate) fn rooms(&self) -> Rooms<'_> {
        Rooms { services: &self.services, records: &self.room_records }
    }

    /// Returns the parts for showing a lobby.
    pub(crate) fn lobby_view(&self) -> LobbyView<'_> {
        let Games { library, services, people, room_records, .. } = self;
        LobbyView { library, services, people, room_records }
    }
}

impl Sessions {
    /// Returns a game if it is awake. Every game with recent activity is.
    pub fn table(&self, id: &TableId) -> Option<&Table> {
        self.get(id).map(|session| &session.table)
    }

    /// Returns the running games with this room.
    pub fn running_in(&self, room: &Place) -> Vec<TableId> {
        self.index().in_place(room).filter(|id| self.index().is_running(id)).cloned().collect()
    }

    /// Returns when a practice player moves next, for callers that don't wait for anything else.
    pub fn next_practice(&self) -> Option<Timestamp> {
        self.iter().filter_map(|(_, session)| session.state.practice.next_practice()).min()
    }

    /// Returns the tracing span of a game.
    pub(crate) fn span(&self, id: &TableId) -> Span {
        self.get(id).map_or_else(Span::none, |session| session.table.span())
    }

    /// Returns a row of a table as its readers see it, or an empty document if the game sleeps.
    pub(crate) fn text_of(&self, wording: Wording<'_>, id: &TableId, row: &Row) -> Document {
        self.get(id).map(|session| session.row_text(wording, row, None)).unwrap_or_default()
    }

    /// Returns a row of a table as readers with buttons see it, or an empty document if the game sleeps.
    pub(crate) fn text_with_buttons(&self, wording: Wording<'_>, id: &TableId, row: &Row) -> Document {
        self.get(id).map(|session| session.row_with_buttons(wording, row)).unwrap_or_default()
    }
}
