//! Rows that a game has written go to the queues of those who read them.

use std::collections::BTreeMap;

use crate::games::Games;
use crate::ids::TableId;
use crate::queues::{OutboxItem, Recipient};
use crate::session::switchboard::shows_on_boards;
use crate::table::{Addressee, Line};

impl Games {
    /// Sends everything that was written since the last call to its recipients.
    pub(crate) fn route_rows(&mut self, id: &TableId) {
        let Some(session) = self.sessions.get_mut(id) else { return };
        session.take_back(&mut self.chat, id);
        let mut items: Vec<(Recipient, OutboxItem)> = Vec::new();
        // Rows of one input make one message for each recipient, whatever else was told in between on others: how a room's lines
        // are bundled must not show whether somebody else heard something.
        let mut open: BTreeMap<Recipient, usize> = BTreeMap::new();
        let left_out = std::mem::take(&mut session.left_out);
        let told = session.table.log()[session.routed as usize..].iter();
        for row in told.filter(|row| !left_out.contains(&row.number)) {
            for recipient in session.recipients(&self.chat, row) {
                if let (Line::Offers, Addressee::Seat(seat)) = (&row.line, &row.to) {
                    open.remove(&recipient);
                    items.push((recipient, OutboxItem::Offers { table: id.clone(), seat: *seat }));
                } else if let Some((_, OutboxItem::Rows { rows, .. })) =
                    open.get(&recipient).and_then(|index| items.get_mut(*index))
                {
                    rows.push(row.number);
                } else {
                    open.insert(recipient.clone(), items.len());
                    items.push((
                        recipient,
                        OutboxItem::Rows { table: id.clone(), rows: vec![row.number], whole: false },
                    ));
                }
            }
        }
        let from = session.routed;
        session.learn_private(&self.chat, from);
        session.routed = session.table.log().len() as u64;
        let rooms = session.arrange_rooms(&self.chat, id);
        if shows_on_boards(session, from) {
            session.add_boards(&self.chat, id, &mut items);
        }
        for (recipient, item) in rooms.before.into_iter().chain(items).chain(rooms.after) {
            self.chat.queues.put(recipient, item);
        }
        self.touch(id);
    }
}
