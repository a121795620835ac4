//! A game stands still while the bot is in no room of it, and the clock of a phase starts when it is announced.

use gloaming_core::ruleset::{DeskVerb, HostRefusal, Record, Recorded};
use jiff::Timestamp;

use crate::session::Session;

impl Session {
    /// The announcement of the newest phase is out. Its clock starts, unless a step back led to it: that gave it the time that it had.
    pub(crate) fn anchor(&mut self, now: Timestamp) {
        self.state.rooms.anchored = self.table.phases().len();
        if self.table.phases().last().is_some_and(|phase| !phase.again) {
            self.table.anchor(now);
        }
    }

    /// The bot is in no room of the game any more: the game is paused until it is back. A game that stands still already
    /// goes on only when its leader says so. Returns whether the game waits for the room from now on.
    pub(crate) fn pause_for_room(&mut self, at: Timestamp) -> bool {
        if self.table.clock().is_paused() {
            return false;
        }
        self.state.lead.stands_for_room = self.table.desk(DeskVerb::Pause, at).is_ok();
        self.state.lead.stands_for_room
    }

    /// Returns `true` for a refusal of a game that is paused because the bot is in no room of it: players read why.
    pub(crate) fn is_refused_for_room(&self, refusal: &Record) -> bool {
        let is_paused = self.state.lead.stands_for_room && self.table.clock().is_paused();
        is_paused && refusal.name == HostRefusal::Paused.into_record().name
    }

    /// The game goes on when its leader says so, and not when the bot is back in its room.
    pub(crate) fn waits_for_its_leader(&mut self) {
        self.state.lead.stands_for_room = false;
    }

    /// The bot is back in a room of the game: a game that was [paused for it](Session::pause_for_room) goes on. Returns
    /// whether it was paused for that.
    pub(crate) fn resume_for_room(&mut self, at: Timestamp) -> bool {
        let stood = std::mem::take(&mut self.state.lead.stands_for_room);
        // Its leader may have let it go on already.
        if stood && self.table.clock().is_paused() {
            // A game that has ended meanwhile has nothing to resume.
            let _ = self.table.desk(DeskVerb::Resume, at);
        }
        stood
    }
}
