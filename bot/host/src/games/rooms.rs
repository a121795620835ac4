//! Handles responses of services about the rooms of private channels, and members who join and leave.

use gloaming_core::chat::{Company, Person, Place};
use gloaming_core::ruleset::Word;
use gloaming_core::text::Arg;
use jiff::Timestamp;

use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::{OutboxItem, Queues, Recipient};
use crate::session::bind::Unbound;

/// Marks the members of the room as invited, so that only the check who is there is left.
pub(super) fn room_arranged(queues: &mut Queues, recipient: &Recipient, id: &TableId, channel: &Word) {
    let item = OutboxItem::ChannelRoom { table: id.clone(), channel: channel.clone(), arranged: true };
    queues.amend_first(recipient, item);
}

impl Games {
    /// Records that the room of a private channel exists. Otherwise a second one would be created for it.
    pub(crate) fn room_made(
        &mut self,
        recipient: &Recipient,
        id: &TableId,
        channel: &Word,
        place: Place,
        asked: Vec<Person>,
    ) {
        let is_new = self
            .wake(id)
            .is_some_and(|session| session.state.channels.channel_room(channel).is_none_or(|room| room.lost));
        if let Some(session) = self.wake(id) {
            session.state.channels.room_made(channel, place.clone(), asked);
        }
        self.sessions.touch(id, &mut self.ledger);
        room_arranged(&mut self.queues, recipient, id, channel);
        // Its title doesn't say which channel it is for.
        if is_new && self.services.shows_titles(&place.platform) {
            let title = self.sessions.channel_title_for(&self.people, id, channel, None);
            self.voice().say(&Recipient::Room(place), Message::PrivateRoomIs, &[("channel", Arg::Own(&title))]);
        }
    }

    /// Records that a lost room can't be replaced.
    pub(crate) fn room_not_made(&mut self, id: &TableId, channel: &Word) {
        self.change(id, |session| session.state.channels.room_not_made(channel));
    }

    /// Handles a service's report who is in the room of a private channel. Former members may still be there before
    /// they are removed.
    pub(crate) fn room_read(
        &mut self,
        id: &TableId,
        channel: &Word,
        company: Company,
        former_may_stay: bool,
        now: Timestamp,
    ) {
        self.wake(id);
        let Some(session) = self.sessions.get_mut(id) else { return };
        let Some(read) = session.room_read(&self.services, channel, company, former_may_stay) else { return };
        self.sessions.touch(id, &mut self.ledger);
        self.sessions.revoke_links(id, &mut self.queues, &mut self.ledger);
        if read.bound {
            match read.unbound {
                Some(why) if !read.was_given_up => self.tell_unbound(id, channel, why),
                Some(_) => {}
                None => self.welcome_bound(id, channel),
            }
        } else if read.unbound.is_some() {
            let what =
                "a person is in a private room who should not be: its messages go to private conversations instead";
            self.operators.troubles.once(read.place.platform.as_str(), what, now);
        } else if let Some(speakers) = read.speakers {
            let item = OutboxItem::Speakers { table: id.clone(), speakers };
            self.queues.put(Recipient::Room(read.place), item);
        }
    }

    /// Records that a person has joined or left a room.
    pub(crate) fn room_changes(&mut self, place: &Place, person: &Person, joined: bool) {
        let here: Vec<TableId> = self.sessions.index().in_place(place).cloned().collect();
        for id in here {
            let Some(session) = self.wake(&id) else { continue };
            let Some(change) = session.state.channels.room_changes(place, person, joined) else { continue };
            self.sessions.touch(&id, &mut self.ledger);
            self.sessions.revoke_links(&id, &mut self.queues, &mut self.ledger);
            if let Some(channel) = change.unbound {
                self.tell_unbound(&id, &channel, Unbound::Strangers(1));
            }
        }
    }
}
