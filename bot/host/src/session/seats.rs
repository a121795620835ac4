//! The people of a game: seats, names, the leader, former players, and the languages in which they read it.

use std::collections::BTreeMap;

use gloaming_core::chat::Person;
use gloaming_core::ruleset::Seat;
use gloaming_table::names::reading_as;

use crate::people::People;
use crate::session::kept::Former;
use crate::session::{Occupant, PassesFor, Session};

impl Session {
    /// Returns the language that the game is played in.
    pub(crate) fn language(&self) -> &str {
        &self.state.language
    }

    /// Returns the languages in which a player may read the game: its own, and all others that its texts fully support.
    pub(crate) fn languages(&self) -> impl Iterator<Item = &str> {
        let others = self.texts.whole_languages().iter().copied().filter(|one| *one != self.state.language);
        std::iter::once(self.language()).chain(others)
    }

    /// Returns the person who leads the game.
    pub(crate) fn game_master(&self) -> Option<&Person> {
        self.state.lead.game_master.as_ref()
    }

    /// Whether a person leads the game.
    pub(crate) fn is_led_by(&self, person: &Person) -> bool {
        self.state.lead.game_master.as_ref() == Some(person)
    }

    /// Returns the person in a seat.
    pub(crate) fn person(&self, seat: Seat) -> Option<&Person> {
        match self.state.seats.occupants.get(seat.index())? {
            Occupant::Person { person, .. } => Some(person),
            Occupant::Practice => None,
        }
    }

    /// Returns the pictures that the players chose, in joining order; empty for those who haven't chosen one.
    pub(crate) fn faces(&self, people: &People) -> Vec<String> {
        let face = |seat: Seat| self.person(seat).map(|person| people.face(person).to_owned()).unwrap_or_default();
        self.table.roster().seats().map(face).collect()
    }

    /// Returns the seat of a person.
    pub(crate) fn seat_of(&self, person: &Person) -> Option<Seat> {
        self.table.roster().seats().find(|seat| self.person(*seat) == Some(person))
    }

    /// Sets a player's display name. Returns whether the name shown for their seat changed.
    pub(crate) fn call(&mut self, seat: Seat, name: &str) -> bool {
        let name = reading_as(self.table.roster().handle(seat), name);
        match name.is_empty() {
            true => self.state.seats.names.remove(&seat).is_some(),
            false => self.state.seats.names.insert(seat, name.clone()) != Some(name),
        }
    }

    /// Returns the display names that are shown for seats.
    pub(crate) fn names(&self) -> &BTreeMap<Seat, String> {
        &self.state.seats.names
    }

    /// Records that a person no longer has this seat or, without a seat, no longer leads the game.
    pub(crate) fn note_former(&mut self, person: Person, seat: Option<Seat>) {
        let former = Former { person, seat };
        if !self.state.seats.former.contains(&former) {
            self.state.seats.former.push(former);
        }
    }

    /// Whether a person had a seat or led the game, so that they may know what a newcomer mustn't.
    pub(crate) fn may_know_secrets(&self, person: &Person) -> bool {
        self.state.seats.former.iter().any(|former| former.person == *person)
    }

    /// Whether the game master plays or has played in this game, and therefore doesn't receive secrets.
    pub(crate) fn game_master_plays(&self) -> bool {
        self.state.lead.game_master.as_ref().is_some_and(|person| self.has_played(person))
    }

    /// Whether a person plays or has played in this game.
    pub(crate) fn has_played(&self, person: &Person) -> bool {
        let mut played = self.state.seats.former.iter().filter(|former| former.seat.is_some());
        self.seat_of(person).is_some() || played.any(|former| former.person == *person)
    }

    /// Returns who a player could be mistaken for by their display name, as announced.
    pub(crate) fn passes_for(&self, seat: Seat) -> Option<PassesFor> {
        let bot = self.state.seats.pass_for_bot.contains(&seat).then_some(PassesFor::Bot);
        bot.or_else(|| self.state.seats.passes_for.get(&seat).copied().map(PassesFor::Player))
    }

    /// Records what was [announced](Session::passes_for) about a player's display name.
    pub(crate) fn set_passes_for(&mut self, seat: Seat, other: Option<PassesFor>) {
        self.state.seats.passes_for.remove(&seat);
        self.state.seats.pass_for_bot.remove(&seat);
        match other {
            Some(PassesFor::Bot) => {
                self.state.seats.pass_for_bot.insert(seat);
            }
            Some(PassesFor::Player(other)) => {
                self.state.seats.passes_for.insert(seat, other);
            }
            None => {}
        }
    }

    /// Whether the phase expects arbitrary text from a player, such as a passphrase.
    pub(crate) fn awaits_any_text(&self, person: &Person) -> bool {
        self.seat_of(person).is_some_and(|seat| self.catches_text_of(seat).is_some())
    }

    /// Whether the phase expects arbitrary text from a player and would accept this one.
    pub(crate) fn awaits_text(&self, person: &Person, text: &str) -> bool {
        let takes = |seat: Seat| {
            let verb = self.catches_text_of(seat)?;
            Some(self.table.game().refusal(seat, verb, text).is_none())
        };
        self.seat_of(person).and_then(takes) == Some(true)
    }

    /// Returns the verb for which the phase takes any private text of this seat, while it waits for one.
    pub(crate) fn catches_text_of(&self, seat: Seat) -> Option<&'static str> {
        let (phase, _) = self.table.phase();
        let verb = self.table.manifest().verbs.iter().find(|verb| verb.catch_all.contains(&phase))?;
        self.table.game().awaited().contains(&seat).then_some(verb.name)
    }
}
