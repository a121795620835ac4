//! Relays edits, replies and deletions between the places of a channel.

use gloaming_core::chat::{MessageId, Person, Place};
use gloaming_core::kit::is_same;
use gloaming_core::text::{Arg, Document, PlayerText};
use gloaming_table::reader::{self, Mark};
use gloaming_table::{About, Addressee, Row, Spoken};
use jiff::Timestamp;

use crate::games::talk::{ChannelLine, Words};
use crate::games::{Games, Sessions};
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};
use crate::session::{Sent, Session, Wording};
use crate::typed::Typed;

/// Returns the text of a line without the channel and game in front of it.
fn words_of<'a>(text: &'a str, id: &TableId) -> &'a str {
    let (Mark::Channel, channelled) = reader::unmark(text.trim()) else { return text };
    let (_, rest) = reader::split(channelled);
    let (first, after) = reader::split(rest);
    if is_same(first, &id.0) { after } else { rest }
}

impl Games {
    /// Handles an edited line of a channel with several recipients: repeats it as an edit everywhere. Returns whether
    /// it was such a line.
    pub(crate) fn mended(&mut self, typed: &Typed<'_>, at: Timestamp) -> bool {
        let (person, place) = (&typed.by.person, typed.place);
        let Some(message) = typed.message else { return false };
        let mut here: Vec<TableId> = self.sessions.games_with(&self.people, person);
        here.retain(|id| self.wake(id).is_some());
        for id in here {
            let Some(session) = self.sessions.get(&id) else { continue };
            let Some(row) = session.row_at(place, message).filter(|row| session.is_talk_of(row, person)) else {
                continue;
            };
            let Addressee::Channel(channel) = row.to.clone() else { continue };
            let (number, stands_in) = (row.number, row.stands_in.clone());
            let text = words_of(typed.text, &id);
            let says_nothing_new =
                text.trim().is_empty() || session.newest_words(row, None) == Some(&PlayerText::new(text));
            let about = About { mends: Some(number), answers: row.about.answers };
            // A player who may not write there must not do so by editing an old line or its surroundings.
            let is_shut_out = stands_in.as_ref().is_some_and(|room| {
                session.is_closed_to(&channel, Some(person))
                    || self.sessions.is_unwanted_there(self.rooms(), room, person)
            });
            if says_nothing_new {
                if let Some(room) = stands_in.filter(|_| is_shut_out) {
                    self.services.remove(&room, Some(message), &mut self.queues);
                }
                return true;
            }
            // A refusal is sent to the editing user, and the copies stay unchanged.
            let words = Words { channel: &channel, text, room: stands_in.as_ref(), about };
            let quotes = self.sessions.quotes(self.wording(), &id, &channel, typed, text);
            if self.speak(&id, &words, typed, at) != Some(Spoken::Passed)
                && (quotes || is_shut_out)
                && let Some(room) = &stands_in
            {
                self.services.remove(room, Some(message), &mut self.queues);
            }
            self.after_input(&id, at);
            return true;
        }
        false
    }

    /// Handles an edit of a line in a room: if it now quotes a private message of the bot, it is handled like a new
    /// line with that text, and if its author may no longer write there, it is deleted.
    pub(crate) fn speaks_by_mending(&mut self, typed: &Typed<'_>, at: Timestamp) {
        let Some((id, channel)) = self.table_in(typed.place).filter(|(id, _)| self.sessions.index().is_running(id))
        else {
            return;
        };
        let person = &typed.by.person;
        let Some(session) = self.wake(&id) else { return };
        let is_closed = session.is_closed_to(&channel, Some(person));
        if !self.speaks_by_quoting(typed, at)
            && (is_closed || self.sessions.is_unwanted_there(self.rooms(), typed.place, person))
        {
            // A player who may not write there must not do so by editing an old line.
            self.services.remove(typed.place, typed.message, &mut self.queues);
        }
    }

    /// Handles a message that quotes a private message of the bot, as if its author had written that. Returns whether
    /// it does.
    pub(crate) fn speaks_by_quoting(&mut self, typed: &Typed<'_>, at: Timestamp) -> bool {
        let here = self.table_in(typed.place).filter(|(id, _)| self.sessions.index().is_running(id));
        let Some((id, channel)) = here.filter(|(id, _)| self.wake(id).is_some()) else { return false };
        let quotes = self.sessions.quotes(self.wording(), &id, &channel, typed, typed.text);
        if quotes {
            self.strike_due(&id, at);
            let text = typed.text.trim();
            let command = self.sessions.command_said(&self.people, &id, &channel, typed, text);
            let room = Some(typed.place);
            self.talk_at(ChannelLine { table: &id, channel: &channel, text, command, room }, typed, at);
        }
        quotes
    }

    /// Handles a deleted message: deletes its relayed copies and drops pending ones.
    pub(crate) fn withdrawn(&mut self, by: &Person, place: &Place, message: &MessageId) {
        for id in self.sessions.games_with(&self.people, by) {
            let Some(copies) = self.wake(&id).and_then(|session| session.withdraw(by, place, message)) else {
                continue;
            };
            for copy in copies {
                self.no_longer_says(&id, &copy);
            }
            self.sessions.touch(&id, &mut self.ledger);
            return;
        }
    }

    /// Removes withdrawn lines from a message of the bot: edits it, or deletes it if nothing is left.
    pub(crate) fn no_longer_says(&mut self, id: &TableId, sent: &Sent) {
        let Sent { place, message, .. } = sent;
        let Some(session) = self.sessions.get_mut(id) else { return };
        let left = session.state.talk.left_in(sent);
        if left.is_empty() {
            session.forget_sent(place, message);
            self.people.take_back(&self.services, place, message, &mut self.queues);
        } else if self.sessions.get(id).is_some_and(|session| session.can_say_less(sent)) {
            let recipient = self.people.recipient_at(&self.services, place);
            let says = self
                .sessions
                .get(id)
                .map(|session| self.sessions.says(self.wording(), session, &left, &recipient, place));
            let item = says.map(|document| OutboxItem::Mend { message: message.clone(), document });
            item.into_iter().for_each(|item| self.queues.put(recipient.clone(), item));
        }
    }

    /// Sets the channel that a person talks in by default.
    pub(crate) fn talks_in(&mut self, person: &Person, id: &TableId, channel: &str) {
        let Some(session) = self.sessions.get_mut(id) else { return };
        let recipient = Recipient::Direct(person.clone());
        let Some(open) = session.channel_to_talk_in(channel, person) else {
            // Users who have no part in the game don't talk in any of its channels.
            if session.seat_of(person).is_none() && session.guest(person).is_none() {
                return;
            }
            let title = PlayerText::new(channel);
            return self.voice().say(&recipient, Message::TalkingNowhereThere, &[("channel", Arg::Person(&title))]);
        };
        let name = open.name.clone();
        session.talk_in(person, &name);
        self.sessions.touch(id, &mut self.ledger);
        let title = self.sessions.channel_title_for(&self.people, id, &name, Some(person));
        self.voice().say(&recipient, Message::TalkingIn, &[("channel", Arg::Own(&title))]);
    }

    /// Resets the channel that a person talks in, so that they must name it in each line.
    pub(crate) fn talks_nowhere(&mut self, person: &Person) {
        for id in self.sessions.games_with(&self.people, person) {
            if let Some(session) = self.wake(&id) {
                session.talk_nowhere(person);
                self.sessions.touch(&id, &mut self.ledger);
            }
        }
        self.voice().say(&Recipient::Direct(person.clone()), Message::TalkingNowhere, &[]);
    }
}

impl Sessions {
    /// Returns the place and message that a row edits for this recipient, in a topic or not, with its current text.
    /// Returns `None` if the row doesn't edit anything there.
    pub(crate) fn mends_here<'a>(
        &self,
        wording: Wording<'_>,
        session: &'a Session,
        row: &Row,
        recipient: &Recipient,
        place: &Place,
    ) -> Option<(&'a Place, MessageId, Document)> {
        let mended = row.about.mends?;
        if !wording.services.capabilities(place).edit.is_yes() {
            return None;
        }
        let conversation = wording.services.conversation(place);
        let stands =
            |sent: &Sent| sent.rows.contains(&mended) && wording.services.conversation(&sent.place) == conversation;
        let sent = session.newest_sent(stands)?;
        let document = self.says(wording, session, &session.state.talk.left_in(sent), recipient, &sent.place);
        Some((&sent.place, sent.message.clone(), document))
    }
}
