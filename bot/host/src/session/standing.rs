//! A game at a standstill, or one whose leader has gone away.

use gloaming_core::chat::{Person, Place};
use gloaming_core::ruleset::{Seat, Secrecy, SetupKey};
use jiff::{SignedDuration, Timestamp};

use crate::boards;
use crate::session::Session;

/// How long a game must be without public events to count as being at a standstill.
pub(crate) const STANDS_STILL: SignedDuration = SignedDuration::from_mins(10);

impl Session {
    /// Whether a player is publicly in the game and hasn't left it.
    pub(crate) fn plays_on(&self, seat: Seat) -> bool {
        let is_in = boards::seats_now(&self.table).get(seat.index()).is_some_and(|line| line.playing);
        is_in && !self.state.seats.fled.contains(&seat)
    }

    /// Records that a player left the game.
    pub(crate) fn flees(&mut self, seat: Seat) {
        self.state.seats.fled.push(seat);
        self.state.lead.off_votes.forget(seat);
        self.state.lead.skip_votes.forget(seat);
    }

    /// Returns the players who may vote to end a game: people who are publicly still playing or, if there are none, all
    /// people.
    pub(crate) fn voters(&self) -> Vec<Seat> {
        let people: Vec<Seat> = self.table.roster().seats().filter(|seat| self.person(*seat).is_some()).collect();
        let playing: Vec<Seat> = people.iter().copied().filter(|seat| self.plays_on(*seat)).collect();
        if playing.is_empty() { people } else { playing }
    }

    /// Whether a game is publicly at a standstill or has no leader.
    pub(crate) fn stands_still(&self, now: Timestamp) -> bool {
        let moved = boards::last_told(&self.table).unwrap_or(self.table.dealt_from().at);
        self.is_leaderless() || self.is_paused() || now.duration_since(moved) >= STANDS_STILL
    }

    /// Whether the game is paused and not over.
    pub(crate) fn is_paused(&self) -> bool {
        self.table.clock().is_paused() && self.table.winners().is_none()
    }

    /// Toggles a player's vote to end the game. Returns whether they now vote for it.
    pub(crate) fn votes_off(&mut self, seat: Seat) -> bool {
        let told = self.told.public();
        self.state.lead.off_votes.turn(seat, told)
    }

    /// Returns how many of these players vote to end the game.
    pub(crate) fn off_votes(&self, voters: &[Seat]) -> usize {
        self.state.lead.off_votes.of(voters)
    }

    /// Whether the game has no leader, or the leader has gone away.
    pub(crate) fn is_leaderless(&self) -> bool {
        self.state.lead.game_master.is_none() || !self.state.lead.leader_gone.is_empty()
    }

    /// Whether the leader of a game, or a former leader, plays in it, and secrets that no player among several may
    /// know, such as the cards, were chosen in its setup.
    pub(crate) fn is_dealt_by_a_player(&self) -> bool {
        let (manifest, chosen) = (self.table.manifest(), &self.table.dealt_from().setup);
        let is_secret = |key: &SetupKey| key.secrecy == Secrecy::Secret && chosen.contains_key(key.name);
        let mut led = self.state.seats.former.iter().filter(|former| former.seat.is_none());
        let led_by_a_player = led.any(|former| self.has_played(&former.person));
        (self.game_master_plays() || led_by_a_player) && manifest.setup.iter().any(is_secret)
    }

    /// Records that the leader left a room or, without a room, can't be reached. Returns whether this must be
    /// announced, which happens once until they are back.
    pub(crate) fn leader_goes(&mut self, room: Option<&Place>) -> bool {
        let is_news = self.state.lead.leader_gone.is_empty();
        let gone = room.cloned();
        if !self.state.lead.leader_gone.contains(&gone) {
            self.state.lead.leader_gone.push(gone);
        }
        is_news
    }

    /// Records that the leader is back in a room or, without a room, can be reached again. Returns whether they were
    /// missing there.
    pub(crate) fn leader_comes_back(&mut self, room: Option<&Place>) -> bool {
        let before = self.state.lead.leader_gone.len();
        self.state.lead.leader_gone.retain(|gone| gone.as_ref() != room);
        self.state.lead.leader_gone.len() < before
    }

    /// Sets a new leader of the game.
    pub(crate) fn is_led_from_now_on_by(&mut self, person: &Person) {
        let before = self.state.lead.game_master.replace(person.clone());
        // A leader without a seat may have read all cards, and one who plays may have chosen them.
        if let Some(before) = before.filter(|before| before != person) {
            self.note_former(before, None);
        }
        self.state.lead.leader_gone.clear();
    }
}
