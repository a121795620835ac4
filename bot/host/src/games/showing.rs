use gloaming_core::chat::Person;

use crate::games::Games;
use crate::ids::TableId;

impl Games {
    /// Whether somebody sits in a game that runs, or leads one.
    pub(crate) fn is_playing(&self, person: &Person) -> bool {
        let seats = self.chat.people.seats(person).iter().map(|(id, _)| id);
        seats.chain(self.heads.led_by(person)).any(|id| self.heads.is_running(id))
    }

    /// The boards of a game may show something else now, on all its legs.
    pub(crate) fn show_boards(&mut self, id: &TableId) {
        let Some(seating) = self.awake.get(id) else { return };
        let mut parcels = Vec::new();
        seating.add_boards(&self.chat, id, &mut parcels);
        for (leg, parcel) in parcels {
            self.chat.courier.put(leg, parcel);
        }
    }
}
