//! Pauses a game while the bot isn't in any of its rooms, and starts the clock of a phase when it is announced.

use gloaming_core::ruleset::{DeskVerb, HostRefusal, Record, Recorded};
use jiff::Timestamp;

use crate::session::Session;

impl Session {
    /// Starts the clock of the latest phase, because its announcement was delivered. After an undone step, the clock
    /// already has its remaining time.
    pub(crate) fn anchor(&mut self, now: Timestamp) {
        self.state.rooms.anchored = self.table.phases().len();
        if self.table.phases().last().is_some_and(|phase| !phase.again) {
            self.table.anchor(now);
        }
    }

    /// Pauses the game because the bot is no longer in any of its rooms, until it is back. A game that is already
    /// paused is only resumed by its leader. Returns whether the game now waits for the room.
    pub(crate) fn pause_for_room(&mut self, at: Timestamp) -> bool {
        if self.table.clock().is_paused() {
            return false;
        }
        self.state.lead.stands_for_room = self.table.desk(DeskVerb::Pause, at).is_ok();
        self.state.lead.stands_for_room
    }

    /// Returns `true` for a refusal of a game that is paused because the bot isn't in any of its rooms, so that players
    /// are informed of the reason.
    pub(crate) fn is_refused_for_room(&self, refusal: &Record) -> bool {
        let is_paused = self.state.lead.stands_for_room && self.table.clock().is_paused();
        is_paused && refusal.name == HostRefusal::Paused.into_record().name
    }

    /// Makes the game wait for its leader instead of for the bot's return to its room.
    pub(crate) fn waits_for_its_leader(&mut self) {
        self.state.lead.stands_for_room = false;
    }

    /// Resumes a game that was [paused](Session::pause_for_room) until the bot is back in one of its rooms. Returns
    /// whether it was paused for that.
    pub(crate) fn resume_for_room(&mut self, at: Timestamp) -> bool {
        let stood = std::mem::take(&mut self.state.lead.stands_for_room);
        // Its leader may have resumed it already.
        if stood && self.table.clock().is_paused() {
            // If the game has ended meanwhile, there is nothing to resume.
            let _ = self.table.desk(DeskVerb::Resume, at);
        }
        stood
    }
}
