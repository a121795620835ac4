//! Repeats messages on a service that has forgotten them, like a terminal that is opened again.

use std::collections::BTreeSet;

use gloaming_core::chat::PlatformName;
use gloaming_core::ruleset::Seat;
use gloaming_outbox::QueueRecipient as _;
use gloaming_table::{Line, Row};

use crate::games::Games;
use crate::ids::TableId;
use crate::queues::{OutboxItem, Recipient};

impl Games {
    /// Repeats the messages of running games on a service that has forgotten everything, asks open questions again, and
    /// sets the state of rooms. Must only be called for services that forget, and before anything else is delivered.
    pub fn tell_again(&mut self, platform: &PlatformName) {
        let running: Vec<TableId> = self.sessions.index().running().cloned().collect();
        for id in running {
            let Some(head) = self.sessions.index().get(&id) else { continue };
            let rooms = head.rooms.iter().map(|room| &room.platform);
            let people = head.seats.iter().flatten().chain(&head.game_master).map(|person| &person.platform);
            if rooms.chain(people).any(|one| one == platform) {
                self.tell_game_again(platform, &id);
            }
        }
    }

    fn tell_game_again(&mut self, platform: &PlatformName, id: &TableId) {
        if self.wake(id).is_none() {
            return;
        }
        let waiting =
            self.queues.take_out(|recipient, item, _| recipient.platform() == platform && item.table() == Some(id));
        // Refusals aren't repeated, unless they haven't been read yet.
        let unread: BTreeSet<u64> = waiting
            .into_iter()
            .flat_map(|(_, item)| match item {
                OutboxItem::Rows { rows, .. } | OutboxItem::Part { of: Some((_, rows)), .. } => rows,
                _ => Vec::new(),
            })
            .collect();
        let Some(session) = self.sessions.get(id) else { return };
        let holds = |row: &&Row| match row.line {
            Line::Event(_) => !session.table.retracted().iter().any(|range| range.contains(&row.number)),
            Line::Talk { .. } => true,
            Line::Refusal(_) => unread.contains(&row.number),
            Line::Offers => false,
        };
        let mut items: Vec<(Recipient, Vec<u64>)> = Vec::new();
        for row in session.table.log().iter().filter(holds) {
            // The lines that users wrote in rooms of that service are forgotten, too.
            let row = Row { stands_in: None, ..row.clone() };
            for recipient in
                session.recipients(self.rooms(), &row).into_iter().filter(|recipient| recipient.platform() == platform)
            {
                match items.last_mut() {
                    Some((last, rows)) if *last == recipient => rows.push(row.number),
                    _ => items.push((recipient, vec![row.number])),
                }
            }
        }
        let seats: Vec<(Seat, Recipient)> = session
            .table
            .roster()
            .seats()
            .filter_map(|seat| Some((seat, session.person(seat)?)))
            .filter(|(_, person)| person.platform == *platform)
            .map(|(seat, person)| (seat, Recipient::Direct(person.clone())))
            .collect();
        for (recipient, rows) in items {
            self.queues.put(recipient, OutboxItem::Rows { table: id.clone(), rows, whole: true });
        }
        for (seat, recipient) in seats {
            self.prompts.close(id, seat, None);
            self.queues.put(recipient, OutboxItem::Offers { table: id.clone(), seat });
        }
        if let Some(session) = self.sessions.get_mut(id) {
            session.forget_speakers();
        }
        self.route_rows(id);
        self.sessions.show_boards(&self.services, &self.people, id, &mut self.queues);
    }
}
