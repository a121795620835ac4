//! A player who goes by another's name: everybody is told who they are in the game.
//!
//! In a game people go by their handles, which never change and never look alike. In a room a service shows the display
//! names, and those can be changed in the middle of a game to pass for somebody else.

use gloaming_core::chat::Author;
use gloaming_core::kit::look;
use gloaming_core::text::{Arg, PlayerText};

use crate::games::Games;
use crate::message::Message;
use crate::names::slug;

impl Games {
    /// Somebody who plays has said something: not every service tells when they are called otherwise, but each of their
    /// messages says how they are called.
    pub(crate) fn is_called(&mut self, by: &Author) {
        if !self.chat.people.seats(&by.person).is_empty() && self.chat.is_called_otherwise(by) {
            self.renamed(by);
        }
    }

    /// Somebody goes by another name now.
    pub(crate) fn renamed(&mut self, by: &Author) {
        self.chat.people.meet(by);
        let looks = look(&slug(&by.name));
        for id in self.games_of(&by.person) {
            let Some(session) = self.wake(&id) else { continue };
            let Some(seat) = session.seat_of(&by.person) else { continue };
            let roster = session.table.roster();
            let other = roster.seats().find(|other| *other != seat && look(roster.handle(*other)) == looks);
            let told = session.passes_for(seat);
            if told == other {
                // A service may tell of it for each room.
                continue;
            }
            let handles = other.map(|other| (roster.handle(seat).to_owned(), roster.handle(other).to_owned()));
            session.set_passes_for(seat, other);
            let rooms = session.rooms().to_vec();
            self.touch(&id);
            let Some((handle, other)) = handles else { continue };
            let shown = PlayerText::new(&by.name);
            let args = [("shown", Arg::Person(&shown)), ("handle", Arg::Own(&handle)), ("other", Arg::Own(&other))];
            for room in rooms {
                self.announce(&room, Message::PassesFor, &args);
            }
        }
    }
}
