//! Warns everyone about a player whose display name looks like another player's or the bot's.
//!
//! Players have handles in a game, which never change and never look alike. But in a room a service shows display
//! names, and a player can change theirs during a game to pass for another.

use gloaming_core::chat::{Author, Person};
use gloaming_core::ruleset::Seat;
use gloaming_core::text::{Arg, PlayerText};
use gloaming_table::names::look_alike;

use crate::games::Games;
use crate::message::Message;
use crate::session::PassesFor;

impl Games {
    /// Compares a player's name with their message, because not every service reports changed names.
    pub(crate) fn is_called(&mut self, by: &Author) {
        if !self.people.seats(&by.person).is_empty() && self.attendance.is_called_otherwise(by) {
            self.renamed(by);
        }
    }

    /// Updates the boards of a player's games after their picture changed.
    pub(crate) fn redraw(&mut self, person: &Person) {
        for id in self.sessions.games_of(&self.people, person) {
            if self.wake(&id).is_some() {
                self.sessions.show_boards(&self.services, &self.people, &id, &mut self.queues);
            }
        }
    }

    /// Handles a changed display name.
    pub(crate) fn renamed(&mut self, by: &Author) {
        self.people.meet(by);
        for id in self.sessions.games_of(&self.people, &by.person) {
            let Some(session) = self.wake(&id) else { continue };
            let Some(seat) = session.seat_of(&by.person) else { continue };
            let roster = session.table.roster();
            let looks_like = |other: &Seat| *other != seat && look_alike(&by.name, roster.handle(*other));
            let player = roster.seats().find(looks_like);
            let (handle, other) = (roster.handle(seat).to_owned(), player.map(|other| roster.handle(other).to_owned()));
            let (rooms, told) = (session.rooms().to_vec(), session.passes_for(seat));
            let theirs = rooms.iter().filter(|room| room.platform == by.person.platform);
            let own_names = theirs.filter_map(|room| self.services.own_name(room));
            let is_ours = own_names.into_iter().any(|own| look_alike(&by.name, &own));
            let passes_for = if is_ours { Some(PassesFor::Bot) } else { player.map(PassesFor::Player) };
            if self.sessions.get_mut(&id).is_some_and(|session| session.call(seat, &by.name)) {
                self.sessions.touch(&id, &mut self.ledger);
            }
            if told == passes_for {
                // A service may report it for each room.
                continue;
            }
            if let Some(session) = self.sessions.get_mut(&id) {
                session.set_passes_for(seat, passes_for);
            }
            self.sessions.touch(&id, &mut self.ledger);
            let message = match passes_for {
                Some(PassesFor::Player(_)) => Message::PassesFor,
                Some(PassesFor::Bot) => Message::PassesForMe,
                None => continue,
            };
            let (shown, other) = (PlayerText::new(&by.name), other.unwrap_or_default());
            let args = [("shown", Arg::Person(&shown)), ("handle", Arg::Own(&handle)), ("other", Arg::Own(&other))];
            for room in rooms {
                self.voice().announce(&room, message, &args);
            }
        }
    }
}
