//! Reactions to lines, for showing them on services other than the one where they were made.

use gloaming_core::chat::{MessageId, Person, Place, Reactions};
use gloaming_table::{Addressee, Row};

use crate::people::People;
use crate::queues::Recipient;
use crate::services::Services;
use crate::session::kept::Reaction;
use crate::session::state::Talk;
use crate::session::{Sent, Session};

/// The number of remembered reactions per channel. Each channel counts separately, so that the remaining reactions
/// don't reveal how people react elsewhere.
const KEPT: usize = 1_000;

impl Session {
    /// Records an added or removed reaction to a line. Repeats have no effect.
    pub(crate) fn note_reaction(&mut self, row: u64, emoji: &str, by: (&Person, &str), place: &Place, stands: bool) {
        let (by, name) = by;
        let channel = |row: u64| self.table.log().get(row as usize).map(|line| &line.to);
        let all = &mut self.state.talk.reactions;
        let known = all.iter().position(|one| one.row == row && one.by == *by && one.emoji == emoji);
        match known {
            Some(known) if !stands => drop(all.remove(known)),
            None if stands => {
                let here = channel(row);
                let mut of_channel = (0..all.len()).filter(|at| channel(all[*at].row) == here);
                let oldest = of_channel.next().filter(|_| of_channel.count() + 1 >= KEPT);
                oldest.into_iter().for_each(|oldest| drop(all.remove(oldest)));
                let (by, name, emoji, place) = (by.clone(), name.to_owned(), emoji.to_owned(), place.clone());
                all.push(Reaction { row, by, name, emoji, place });
            }
            _ => {}
        }
    }

    /// Returns the people and rooms that have a line in another place than this one and can see reactions to it.
    pub(crate) fn see_reactions(&self, services: &Services, people: &People, row: &Row, but: &Place) -> Vec<Recipient> {
        let shows = |sent: &&Sent| sent.place != *but && services.capabilities(&sent.place).reactions.is_yes();
        let recipient = |sent: &Sent| match people.owner(&services.conversation(&sent.place)) {
            Some(person) => Recipient::Direct(person.clone()),
            None => Recipient::Room(sent.place.clone()),
        };
        let stand = self.sent.iter().filter(|sent| sent.rows.contains(&row.number));
        stand.filter(shows).map(recipient).filter(|recipient| self.hears_reactions(row, recipient)).collect()
    }

    /// Returns the message with a line in a place and the reactions to it that were made elsewhere. Returns `None` for
    /// recipients who no longer receive news of the line.
    pub(crate) fn reactions_at(
        &self,
        services: &Services,
        row: u64,
        recipient: &Recipient,
        place: &Place,
    ) -> Option<(MessageId, Vec<Reactions>)> {
        let line = self.table.log().get(row as usize).filter(|line| self.hears_reactions(line, recipient))?;
        let sent = self.newest_sent(|sent| sent.place == *place && sent.rows.contains(&line.number))?;
        services.capabilities(place).reactions.is_yes().then_some(())?;
        let mut told: Vec<Reactions> = Vec::new();
        for Reaction { name, emoji, .. } in
            self.state.talk.reactions.iter().filter(|one| one.row == row && one.place != *place)
        {
            match told.iter_mut().find(|known| known.emoji == *emoji) {
                Some(known) => known.by.push(name.clone()),
                None => told.push(Reactions { emoji: emoji.clone(), by: vec![name.clone()] }),
            }
        }
        Some((sent.message.clone(), told))
    }

    /// Returns `false` for a recipient who has left the line's channel, and therefore keeps the line without receiving
    /// news of it.
    fn hears_reactions(&self, row: &Row, recipient: &Recipient) -> bool {
        let Addressee::Channel(name) = &row.to else { return false };
        let Some(channel) = self.table.channels().get(name) else { return false };
        let is_here = |person: &Person| {
            let seat = self.seat_of(person);
            seat.is_some_and(|seat| channel.members.contains(&seat) || channel.listeners.contains(&seat))
        };
        channel.public || recipient.person().is_none_or(is_here)
    }
}

impl Talk {
    /// Forgets a person's reactions.
    pub(super) fn forget_reactions(&mut self, person: &Person) {
        self.reactions.retain(|one| one.by != *person);
    }
}
