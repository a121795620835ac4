use std::collections::BTreeMap;

use crate::courier::{Leg, Parcel};
use crate::games::Games;
use crate::ids::TableId;
use crate::session::switchboard::shows_on_boards;
use crate::table::{Addressee, Line};

impl Games {
    /// Sends everything that was written since the last call to its legs.
    pub(crate) fn dispatch(&mut self, id: &TableId) {
        let Some(mut seating) = self.awake.remove(id) else { return };
        seating.take_back(&mut self.chat, id);
        let mut parcels: Vec<(Leg, Parcel)> = Vec::new();
        // Rows of one input make one message on each leg, whatever else was told in between on others: how a room's lines
        // are bundled must not show whether somebody else heard something.
        let mut open: BTreeMap<Leg, usize> = BTreeMap::new();
        let left_out = std::mem::take(&mut seating.left_out);
        let told = seating.table.log()[seating.dispatched as usize..].iter();
        for row in told.filter(|row| !left_out.contains(&row.number)) {
            for leg in seating.legs(&self.chat, row) {
                if let (Line::Offers, Addressee::Seat(seat)) = (&row.line, &row.to) {
                    open.remove(&leg);
                    parcels.push((leg, Parcel::Offers { table: id.clone(), seat: *seat }));
                } else if let Some((_, Parcel::Rows { rows, .. })) =
                    open.get(&leg).and_then(|index| parcels.get_mut(*index))
                {
                    rows.push(row.number);
                } else {
                    open.insert(leg.clone(), parcels.len());
                    parcels.push((leg, Parcel::Rows { table: id.clone(), rows: vec![row.number], whole: false }));
                }
            }
        }
        let from = seating.dispatched;
        seating.learn_private(&self.chat, from);
        seating.dispatched = seating.table.log().len() as u64;
        let rooms = seating.arrange_rooms(&self.chat, id);
        if shows_on_boards(&seating, from) {
            seating.add_boards(&self.chat, id, &mut parcels);
        }
        for (leg, parcel) in rooms.before.into_iter().chain(parcels).chain(rooms.after) {
            self.chat.courier.put(leg, parcel);
        }
        self.awake.insert(id.clone(), seating);
        self.touch(id);
    }
}
