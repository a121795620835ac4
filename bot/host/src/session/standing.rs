//! A game that stands still, and one whose leader has gone away.

use gloaming_core::chat::{Person, Place};
use gloaming_core::ruleset::{Seat, Secrecy, SetupKey};
use jiff::{SignedDuration, Timestamp};

use crate::boards;
use crate::session::Session;

/// A game in which nothing was told to all for so long stands still.
pub(crate) const STANDS_STILL: SignedDuration = SignedDuration::from_mins(10);

impl Session {
    /// True for a player who is in the game, as far as everybody was told, and who has not left it.
    pub(crate) fn plays_on(&self, seat: Seat) -> bool {
        let is_in = boards::seats_now(&self.table).get(seat.index()).is_some_and(|line| line.playing);
        is_in && !self.state.seats.fled.contains(&seat)
    }

    /// A player left the game.
    pub(crate) fn flees(&mut self, seat: Seat) {
        self.state.seats.fled.push(seat);
        self.state.lead.off_votes.forget(seat);
        self.state.lead.skip_votes.forget(seat);
    }

    /// The players who may vote a game off: people who still play, as far as everybody was told; everybody, if none does.
    pub(crate) fn voters(&self) -> Vec<Seat> {
        let people: Vec<Seat> = self.table.roster().seats().filter(|seat| self.person(*seat).is_some()).collect();
        let playing: Vec<Seat> = people.iter().copied().filter(|seat| self.plays_on(*seat)).collect();
        if playing.is_empty() { people } else { playing }
    }

    /// True if a game stands still, as far as everybody was told, or if nobody leads it any more.
    pub(crate) fn stands_still(&self, now: Timestamp) -> bool {
        let moved = boards::last_told(&self.table).unwrap_or(self.table.dealt_from().at);
        self.is_leaderless() || self.is_paused() || now.duration_since(moved) >= STANDS_STILL
    }

    /// Whether the game is paused, and not over.
    pub(crate) fn is_paused(&self) -> bool {
        self.table.clock().is_paused() && self.table.winners().is_none()
    }

    /// A player votes the game off, or takes that back. Returns whether they vote for it now.
    pub(crate) fn votes_off(&mut self, seat: Seat) -> bool {
        let told = self.told.public();
        self.state.lead.off_votes.turn(seat, told)
    }

    /// The number of these players who vote the game off.
    pub(crate) fn off_votes(&self, voters: &[Seat]) -> usize {
        self.state.lead.off_votes.of(voters)
    }

    /// True if the leader of the game has gone away, or if it has none.
    pub(crate) fn is_leaderless(&self) -> bool {
        self.state.lead.game_master.is_none() || !self.state.lead.leader_gone.is_empty()
    }

    /// True for a game whose leader plays, or one who led it before, and in which was chosen what nobody who plays with others may know,
    /// such as the cards.
    pub(crate) fn is_dealt_by_a_player(&self) -> bool {
        let (manifest, chosen) = (self.table.manifest(), &self.table.dealt_from().setup);
        let is_secret = |key: &SetupKey| key.secrecy == Secrecy::Secret && chosen.contains_key(key.name);
        let mut led = self.state.seats.former.iter().filter(|former| former.seat.is_none());
        let led_by_a_player = led.any(|former| self.has_played(&former.person));
        (self.game_master_plays() || led_by_a_player) && manifest.setup.iter().any(is_secret)
    }

    /// The leader left a room, or without a room cannot be reached. Returns whether everybody hears of it: once, until they are
    /// back.
    pub(crate) fn leader_goes(&mut self, room: Option<&Place>) -> bool {
        let is_news = self.state.lead.leader_gone.is_empty();
        let gone = room.cloned();
        if !self.state.lead.leader_gone.contains(&gone) {
            self.state.lead.leader_gone.push(gone);
        }
        is_news
    }

    /// The leader is in a room again, or without a room can be reached again. Returns whether they were missing there.
    pub(crate) fn leader_comes_back(&mut self, room: Option<&Place>) -> bool {
        let before = self.state.lead.leader_gone.len();
        self.state.lead.leader_gone.retain(|gone| gone.as_ref() != room);
        self.state.lead.leader_gone.len() < before
    }

    /// Somebody else leads the game.
    pub(crate) fn is_led_from_now_on_by(&mut self, person: &Person) {
        let before = self.state.lead.game_master.replace(person.clone());
        // A leader without a seat may have read all cards, and one who plays may have chosen them.
        if let Some(before) = before.filter(|before| before != person) {
            self.note_former(before, None);
        }
        self.state.lead.leader_gone.clear();
    }
}
