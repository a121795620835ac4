//! Determines who may write in a channel.

use gloaming_core::chat::Person;

use crate::session::Session;

impl Session {
    /// Whether the rules don't let a person write in a channel now: a player who may not write, or any other user while
    /// no player may.
    pub(crate) fn is_closed_to(&self, channel: &str, person: Option<&Person>) -> bool {
        let Some(channel) = self.table.channels().get(channel) else { return false };
        let may_write = |seat| channel.may_write(seat) && !self.table.is_dropped(seat);
        match person.and_then(|person| self.seat_of(person)) {
            Some(seat) => !may_write(seat),
            None if person.is_some_and(|person| self.guest_may_write(channel, person)) => false,
            None => !self.table.roster().seats().any(may_write),
        }
    }

    /// Whether a person's lines in a channel would be relayed now: those of a player or guest who may write there. In
    /// many channels guests only read.
    pub(crate) fn is_heard_in(&self, channel: &str, person: &Person) -> bool {
        let Some(open) = self.table.channels().get(channel) else { return false };
        match self.seat_of(person) {
            Some(_) => !self.is_closed_to(channel, Some(person)),
            None => self.guest_may_write(open, person),
        }
    }
}
