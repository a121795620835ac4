//! In which language the host says its own words.

use gloaming_core::chat::{Person, Place};

use super::{Host, TableId};
use crate::courier::Leg;

impl Host {
    /// The language of what the host says there: in a room that of its lobby or game, to a person that of the games and
    /// lobbies that they are in, if these have the same. Everywhere else it is the host's own.
    pub(super) fn language_at(&self, leg: &Leg) -> &str {
        let spoken = match leg {
            Leg::Room(room) | Leg::Taps(room) | Leg::Rights(room) => self.language_in(room),
            Leg::Direct(person) => self.language_with(person),
            Leg::Service(_) => None,
        };
        spoken.unwrap_or(&self.language)
    }

    fn language_in(&self, room: &Place) -> Option<&str> {
        if let Some(lobby) = self.lobbies.get(room) {
            return Some(self.language_of(lobby));
        }
        // Of several games that were played in one room a running one counts before all.
        let here: Vec<&TableId> = self.heads.in_place(room).collect();
        let id = here.iter().find(|id| self.heads.is_running(id)).or(here.first())?;
        self.seatings.get(*id).map(|seating| seating.around.language.as_str())
    }

    fn language_with(&self, person: &Person) -> Option<&str> {
        let seats = self.people.seats(person).iter().map(|(id, _)| id);
        let running = seats.chain(self.heads.led_by(person)).filter(|id| self.heads.is_running(id));
        let games = running.filter_map(|id| self.seatings.get(id)).map(|seating| seating.around.language.as_str());
        let lobbies = self.lobbies.values().filter(|lobby| lobby.host == *person || lobby.has(person));
        let mut spoken = games.chain(lobbies.map(|lobby| self.language_of(lobby)));
        let first = spoken.next()?;
        spoken.all(|language| language == first).then_some(first)
    }
}
