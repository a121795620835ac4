//! Guests of a game: people without a seat whom the game master let in, to read along in the channels that the rules open to
//! guests.
//!
//! A guest may have read secrets of the game. So nobody is ever taken off the list: a guest who was dismissed stays on it, takes
//! no seat of this game, and neither a restart nor a step back changes that.

use gloaming_core::chat::Person;
use gloaming_core::kit::is_same;
use gloaming_core::ruleset::{Guests, Speakers};
use gloaming_table::names;
use gloaming_table::{Channel, Line, Row};

use crate::session::Session;
use crate::session::kept::Guest;

/// The reasons not to let somebody in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AdmitFault {
    /// There is no such game, or it is over.
    #[error("the game does not run")]
    NotRunning,
    /// The rules open no channel to guests.
    #[error("no channel of this game is open to guests")]
    NoChannel,
    /// They have a seat.
    #[error("they have a seat in this game")]
    Seated,
    /// They are in already.
    #[error("they are a guest of this game already")]
    Already,
}

impl Session {
    /// True if the rules open any channel to guests.
    fn takes_guests(&self) -> bool {
        let mut channels = self.table.manifest().channels.iter();
        channels.any(|channel| !channel.public && channel.guests != Guests::Outside)
    }

    /// Somebody is a guest from now on. Returns the handle that they have in the game.
    ///
    /// # Errors
    ///
    /// The reason why they cannot be one.
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

    /// The guest of this handle, or with this id on a service, reads nothing more. Returns who it is; `None` if nobody is called
    /// so.
    pub(crate) fn dismiss(&mut self, name: &str) -> Option<Guest> {
        let until = self.table.log().len() as u64;
        let mut guests = self.state.seats.guests.iter_mut().filter(|guest| guest.until.is_none());
        let guest = guests.find(|guest| is_same(name, &guest.handle) || guest.person.id.as_str() == name)?;
        guest.until = Some(until);
        guest.talking = None;
        Some(guest.clone())
    }

    /// The guests who are in.
    pub(crate) fn guests(&self) -> impl Iterator<Item = &Guest> {
        self.state.seats.guests.iter().filter(|guest| guest.until.is_none())
    }

    /// The guest that a person is now.
    pub(crate) fn guest(&self, person: &Person) -> Option<&Guest> {
        self.guests().find(|guest| guest.person == *person)
    }

    pub(super) fn guest_mut(&mut self, person: &Person) -> Option<&mut Guest> {
        self.state.seats.guests.iter_mut().find(|guest| guest.person == *person && guest.until.is_none())
    }

    /// True for somebody who was let in at any time.
    pub(crate) fn was_admitted(&self, person: &Person) -> bool {
        self.state.seats.guests.iter().any(|guest| guest.person == *person)
    }

    /// True for somebody who is in a channel, seen by its members: by a seat, or as a guest.
    pub(crate) fn is_member(&self, channel: &Channel, person: &Person) -> bool {
        match self.seat_of(person) {
            Some(seat) => channel.members.contains(&seat),
            None => self.table.is_open_to_guests(channel) && self.guest(person).is_some(),
        }
    }

    /// The people who are in a private channel: those in seats, then guests.
    pub(crate) fn members_of(&self, channel: &Channel) -> Vec<Person> {
        let seated = channel.members.iter().filter_map(|seat| self.person(*seat));
        let is_open = self.table.is_open_to_guests(channel);
        let guests = self.guests().filter(|_| is_open).map(|guest| &guest.person);
        seated.chain(guests).cloned().collect()
    }

    /// Whether a private channel has several players in it, or one who reads other channels there. A channel of one has no place of its
    /// own, and nobody is told how to talk there. Guests and those who read along unseen don't count, since that would show.
    pub(crate) fn has_company(&self, channel: &Channel) -> bool {
        channel.members.len() > 1 || !channel.listens_to.is_empty()
    }

    /// True for a channel that guests read and may not talk in, while there are any.
    pub(super) fn has_silent_guests(&self, channel: &Channel) -> bool {
        let spec = self.table.manifest().channel(&channel.name);
        !channel.public && spec.is_some_and(|spec| spec.guests == Guests::Read) && self.guests().next().is_some()
    }

    /// True for a guest who may talk in a channel, as far as the channel is open and not silent.
    pub(crate) fn guest_may_write(&self, channel: &Channel, person: &Person) -> bool {
        let spec = self.table.manifest().channel(&channel.name);
        spec.is_some_and(|spec| spec.guests == Guests::Speak)
            && self.is_member(channel, person)
            && channel.open
            && matches!(channel.speakers, Speakers::Members | Speakers::Everybody)
    }

    /// True for a person who reads a row of a private channel.
    pub(crate) fn reads(&self, row: &Row, person: &Person) -> bool {
        match self.seat_of(person) {
            Some(seat) => row.readers.contains(&seat),
            None => self.guests_reading(row).any(|guest| guest == person),
        }
    }

    /// The people who read a row of a private channel: those in seats, then guests, as they were when it was written.
    pub(crate) fn readers<'a>(&'a self, row: &'a Row) -> impl Iterator<Item = &'a Person> {
        row.readers.iter().filter_map(|seat| self.person(*seat)).chain(self.guests_reading(row))
    }

    fn guests_reading<'a>(&'a self, row: &'a Row) -> impl Iterator<Item = &'a Person> {
        let was_in = |guest: &&Guest| guest.from <= row.number && guest.until.is_none_or(|until| row.number < until);
        self.state.seats.guests.iter().filter(|_| row.guests).filter(was_in).map(|guest| &guest.person)
    }

    /// True for the person who said a row.
    pub(crate) fn said_by(&self, row: &Row, person: &Person) -> bool {
        let by_seat = matches!(row.line, Line::Talk { by: Some(seat), .. } if self.person(seat) == Some(person));
        by_seat || row.guest.as_ref().is_some_and(|guest| self.account_now(guest, row.number) == person)
    }
}
