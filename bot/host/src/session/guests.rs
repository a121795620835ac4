//! Guests of a game: people without a seat whom the game master admitted, to read along in the channels that the rules
//! open to guests.
//!
//! A guest may have read secrets of the game. So guests are never removed from the list: a dismissed guest stays on it
//! and can't take a seat in this game, which neither a restart nor an undone step changes.

use gloaming_core::chat::Person;
use gloaming_core::kit::is_same;
use gloaming_core::ruleset::{Guests, Speakers};
use gloaming_table::names;
use gloaming_table::{Channel, Line, Row};

use crate::session::Session;
use crate::session::kept::Guest;

/// The reasons why a person can't be admitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AdmitFault {
    /// The game doesn't exist or is over.
    #[error("the game is not running")]
    NotRunning,
    /// The rules don't open any channel to guests.
    #[error("no channel of this game is open to guests")]
    NoChannel,
    /// They have a seat.
    #[error("they have a seat in this game")]
    Seated,
    /// They are a guest already.
    #[error("they are already a guest of this game")]
    Already,
}

impl Session {
    /// Whether the rules open any channel to guests.
    fn takes_guests(&self) -> bool {
        let mut channels = self.table.manifest().channels.iter();
        channels.any(|channel| !channel.public && channel.guests != Guests::Outside)
    }

    /// Adds a guest. Returns their handle in the game.
    ///
    /// # Errors
    ///
    /// Returns the reason why they can't be a guest.
    pub(crate) fn admit(&mut self, person: &Person, name: &str) -> Result<String, AdmitFault> {
        if self.table.winners().is_some() {
            return Err(AdmitFault::NotRunning);
        }
        if !self.takes_guests() {
            return Err(AdmitFault::NoChannel);
        }
        if self.seat_of(person).is_some() {
            return Err(AdmitFault::Seated);
        }
        if self.guest(person).is_some() {
            return Err(AdmitFault::Already);
        }
        let from = self.table.log().len() as u64;
        if let Some(guest) = self.state.seats.guests.iter_mut().find(|guest| guest.person == *person) {
            (guest.from, guest.until) = (from, None);
            return Ok(guest.handle.clone());
        }
        let guests = self.state.seats.guests.iter().map(|guest| guest.handle.clone());
        let taken: Vec<String> = self.table.roster().handles().iter().cloned().chain(guests).collect();
        let handle = names::handle(name, &taken, self.table.manifest());
        self.state.seats.guests.push(Guest {
            person: person.clone(),
            handle: handle.clone(),
            from,
            until: None,
            introduced: Vec::new(),
            talking: None,
        });
        Ok(handle)
    }

    /// Dismisses the guest with this handle or ID, who receives nothing from now on. Returns the guest, or `None` if
    /// there is no match.
    pub(crate) fn dismiss(&mut self, name: &str) -> Option<Guest> {
        let until = self.table.log().len() as u64;
        let mut guests = self.state.seats.guests.iter_mut().filter(|guest| guest.until.is_none());
        let guest = guests.find(|guest| is_same(name, &guest.handle) || guest.person.id.as_str() == name)?;
        guest.until = Some(until);
        guest.talking = None;
        Some(guest.clone())
    }

    /// Returns the current guests.
    pub(crate) fn guests(&self) -> impl Iterator<Item = &Guest> {
        self.state.seats.guests.iter().filter(|guest| guest.until.is_none())
    }

    /// Returns the current guest that a person is.
    pub(crate) fn guest(&self, person: &Person) -> Option<&Guest> {
        self.guests().find(|guest| guest.person == *person)
    }

    pub(super) fn guest_mut(&mut self, person: &Person) -> Option<&mut Guest> {
        self.state.seats.guests.iter_mut().find(|guest| guest.person == *person && guest.until.is_none())
    }

    /// Whether a person was ever admitted.
    pub(crate) fn was_admitted(&self, person: &Person) -> bool {
        self.state.seats.guests.iter().any(|guest| guest.person == *person)
    }

    /// Whether a person is a visible member of a channel, by their seat or as a guest.
    pub(crate) fn is_member(&self, channel: &Channel, person: &Person) -> bool {
        match self.seat_of(person) {
            Some(seat) => channel.members.contains(&seat),
            None => self.table.is_open_to_guests(channel) && self.guest(person).is_some(),
        }
    }

    /// Returns the members of a private channel: first those with seats, then guests.
    pub(crate) fn members_of(&self, channel: &Channel) -> Vec<Person> {
        let seated = channel.members.iter().filter_map(|seat| self.person(*seat));
        let is_open = self.table.is_open_to_guests(channel);
        let guests = self.guests().filter(|_| is_open).map(|guest| &guest.person);
        seated.chain(guests).cloned().collect()
    }

    /// Whether a private channel has several players, or one who also reads other channels there. A channel with a
    /// single member gets no place of its own, and its member gets no instructions how to talk there. Guests and
    /// listeners don't count, because that would reveal them.
    pub(crate) fn has_company(&self, channel: &Channel) -> bool {
        channel.members.len() > 1 || !channel.listens_to.is_empty()
    }

    /// Whether there are guests who can read a channel but may not write in it.
    pub(super) fn has_silent_guests(&self, channel: &Channel) -> bool {
        let spec = self.table.manifest().channel(&channel.name);
        !channel.public && spec.is_some_and(|spec| spec.guests == Guests::Read) && self.guests().next().is_some()
    }

    /// Whether a person is a guest who may write in a channel, which is open and not muted.
    pub(crate) fn guest_may_write(&self, channel: &Channel, person: &Person) -> bool {
        let spec = self.table.manifest().channel(&channel.name);
        spec.is_some_and(|spec| spec.guests == Guests::Speak)
            && self.is_member(channel, person)
            && channel.open
            && matches!(channel.speakers, Speakers::Members | Speakers::Everybody)
    }

    /// Whether a person can read a row of a private channel.
    pub(crate) fn reads(&self, row: &Row, person: &Person) -> bool {
        match self.seat_of(person) {
            Some(seat) => row.readers.contains(&seat),
            None => self.guests_reading(row).any(|guest| guest == person),
        }
    }

    /// Returns the people who can read a row of a private channel, as of the time it was written: first those with
    /// seats, then guests.
    pub(crate) fn readers<'a>(&'a self, row: &'a Row) -> impl Iterator<Item = &'a Person> {
        row.readers.iter().filter_map(|seat| self.person(*seat)).chain(self.guests_reading(row))
    }

    fn guests_reading<'a>(&'a self, row: &'a Row) -> impl Iterator<Item = &'a Person> {
        let was_in = |guest: &&Guest| guest.from <= row.number && guest.until.is_none_or(|until| row.number < until);
        self.state.seats.guests.iter().filter(|_| row.guests).filter(was_in).map(|guest| &guest.person)
    }

    /// Whether a person wrote a row.
    pub(crate) fn said_by(&self, row: &Row, person: &Person) -> bool {
        let by_seat = matches!(row.line, Line::Talk { by: Some(seat), .. } if self.person(seat) == Some(person));
        by_seat || row.guest.as_ref().is_some_and(|guest| self.account_now(guest, row.number) == person)
    }
}
