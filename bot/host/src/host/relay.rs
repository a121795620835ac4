//! What is carried over from one leg of a channel to the others besides words: what somebody mends, and what they answer.
//! And the channel that somebody talks in, so that it need not be named with every line.

use gloaming_core::chat::{Forwarded, MessageId, Person, Place};
use gloaming_core::ruleset::{Seat, Word};
use gloaming_core::text::{Arg, Document, PlayerText};
use jiff::Timestamp;

use super::incoming::Typed;
use super::rooms::RoomParcels;
use super::seating::Seating;
use super::{Host, TableId};
use crate::courier::{Leg, Parcel};
use crate::names::slug;
use crate::reader;
use crate::table::{About, Addressee, Channel, Line, Row, Said, Spoken};

/// Something to be said in a channel.
#[derive(Clone, Copy)]
pub(super) struct Words<'a> {
    pub(super) channel: &'a str,
    pub(super) text: &'a str,
    /// The room in which it stands already.
    pub(super) room: Option<&'a Place>,
    pub(super) about: About,
}

impl Host {
    /// Somebody mended what they had said in a channel with several legs: it is said anew, and mended where it stands.
    /// Whether it was such a line.
    pub(super) fn mended(&mut self, typed: &Typed<'_>, at: Timestamp) -> bool {
        let (person, place) = (&typed.by.person, typed.place);
        let Some(message) = typed.message else { return false };
        let mut here: Vec<TableId> = self.people.seats(person).iter().map(|(id, _)| id.clone()).collect();
        here.retain(|id| self.heads.is_running(id) && self.wake(id).is_some());
        for id in here {
            let Some(seating) = self.seatings.get(&id) else { continue };
            let Some(row) = seating.row_at(place, message).filter(|row| seating.is_talk_of(row, person)) else {
                continue;
            };
            let Addressee::Channel(channel) = row.to.clone() else { continue };
            let (number, stands_in) = (row.number, row.stands_in.clone());
            let text = words_of(typed.text, &id);
            if text.trim().is_empty() || seating.newest_words(row, None) == Some(&PlayerText::new(text)) {
                return true;
            }
            let about = About { mends: Some(number), answers: row.about.answers };
            // A refusal is told to whoever mended it, and what stands elsewhere stays.
            let words = Words { channel: &channel, text, room: stands_in.as_ref(), about };
            let quotes = self.quotes(&id, typed, text);
            if self.speak(&id, &words, typed, at) != Some(Spoken::Passed)
                && quotes
                && let Some(room) = &stands_in
            {
                self.remove(room, Some(message));
            }
            self.after_input(&id, at);
            return true;
        }
        false
    }

    /// Somebody mended what they had said in a room into something that the bot told in private: that is as if they had just
    /// said it.
    pub(super) fn quotes_by_mending(&mut self, typed: &Typed<'_>, at: Timestamp) {
        let Some((id, channel)) = self.table_in(typed.place).filter(|(id, _)| self.heads.is_running(id)) else {
            return;
        };
        if self.quotes(&id, typed, typed.text) {
            self.talk_at(&id, &channel, typed.text.trim(), typed, Some(typed.place), at);
        }
    }

    /// Whether somebody quotes what the bot says in private.
    fn quotes(&self, id: &TableId, typed: &Typed<'_>, text: &str) -> bool {
        let Some(seating) = self.seatings.get(id) else { return false };
        let seat = seating.seat_of(&typed.by.person).map(|seat| seat.0);
        typed.forwarded == Some(Forwarded::FromTheBot)
            || seating.table.manifest().quoting.is_some_and(|rule| seating.private.quoted_by(seat, text, rule))
    }

    /// Says something in a channel; nothing came of it if the rules refused it.
    pub(super) fn speak(
        &mut self,
        id: &TableId,
        words: &Words<'_>,
        typed: &Typed<'_>,
        at: Timestamp,
    ) -> Option<Spoken> {
        let Words { channel, text, room, about } = *words;
        let quoting = self.quotes(id, typed, text);
        let seating = self.seatings.get_mut(id)?;
        let by = seating.who(&typed.by.person, &typed.by.name);
        // In the room where it was said it stands already.
        let said = Said { by, channel, text: PlayerText::new(text), quoting, stands_in: room.cloned(), about };
        let spoken = seating.table.talk(&said, at).ok();
        if spoken == Some(Spoken::Withdrawn) {
            self.host_note(&Leg::Direct(typed.by.person.clone()), "quote-removed", &[]);
        }
        spoken
    }

    /// Where a row stands on this leg in a message that can be mended, be it in a topic or not, with what that says now; none
    /// if the row mends nothing that stands there.
    pub(super) fn mends_here<'a>(
        &self,
        seating: &'a Seating,
        row: &Row,
        leg: &Leg,
        place: &Place,
    ) -> Option<(&'a Place, MessageId, Document)> {
        let mended = row.about.mends?;
        if !self.capabilities(place).edit.is_yes() {
            return None;
        }
        let conversation = self.conversation(place);
        let mut stands = seating.sent.iter().rev().filter(|sent| sent.rows.contains(&mended));
        let sent = stands.find(|sent| self.conversation(&sent.place) == conversation)?;
        let mut document = match leg {
            Leg::Direct(person) if !seating.has_topic(&sent.place) => {
                self.of_which_game(&TableId(seating.table.name().into()), person).unwrap_or_default()
            }
            _ => Document::default(),
        };
        for row in sent.rows.iter().filter_map(|number| seating.table.log().get(*number as usize)) {
            document.append(self.labelled(seating, row, leg, Some(&sent.place)));
        }
        Some((&sent.place, sent.message.clone(), document))
    }

    /// The message on this leg that a row answers.
    pub(super) fn answers_here(&self, seating: &Seating, row: &Row, place: &Place) -> Option<MessageId> {
        let answered = row.about.answers.filter(|_| self.capabilities(place).reply.is_yes())?;
        let sent = seating.sent.iter().rev().find(|sent| sent.place == *place && sent.rows.contains(&answered))?;
        Some(sent.message.clone())
    }

    /// Whoever comes into a private channel that has neither a room nor a topic for them is told once how to talk there.
    pub(super) fn introduce(&self, seating: &mut Seating, channel: &Channel, parcels: &mut RoomParcels) {
        if !channel.open || seating.table.winners().is_some() {
            return;
        }
        let is_known = |seat: &Seat| {
            let mut known = seating.around.introduced.iter();
            known.any(|(one, name)| one == seat && *name == channel.name)
        };
        let strangers = channel.members.iter().filter(|seat| !is_known(seat));
        let people = strangers.filter_map(|seat| Some((*seat, seating.person(*seat)?.clone())));
        let new: Vec<(Seat, Person)> =
            people.filter(|(_, person)| self.has_only_lines(seating, &channel.name, person)).collect();
        if new.is_empty() {
            return;
        }
        let title = self.channel_title(seating, &channel.name);
        let word = slug(&title);
        let args = [("channel", Arg::Own(&title)), ("word", Arg::Own(&word))];
        let Some(document) = self.words.message(&seating.around.language, "talking-here", &args) else { return };
        for (seat, person) in new {
            // In which channels somebody is may be as secret as what is said there.
            let platform = self.platforms.get(&person.platform);
            let protect = platform.is_some_and(|platform| platform.capabilities(None).protect.is_yes());
            let note = Parcel::Part { of: None, document: document.clone(), protect, unlabelled: false };
            parcels.after.push((Leg::Direct(person), note));
            seating.around.introduced.push((seat, channel.name.clone()));
        }
    }

    /// Whether people bind groups to channels on somebody's service, and this channel has no place there yet.
    fn has_only_lines(&self, seating: &Seating, channel: &str, person: &Person) -> bool {
        let platform = self.platforms.get(&person.platform);
        let binds = platform.is_some_and(|platform| platform.capabilities(None).bound_rooms.is_yes());
        let room = seating.around.channel_rooms.get(channel).filter(|room| !room.given_up);
        binds
            && room.is_none_or(|room| room.place.platform != person.platform)
            && !seating.hopes_for_topic(channel, person)
    }

    /// Somebody says in which channel they talk from now on.
    pub(super) fn talks_in(&mut self, person: &Person, id: &TableId, channel: &str) {
        let Some(seating) = self.seatings.get_mut(id) else { return };
        let Some(seat) = seating.seat_of(person) else { return };
        let leg = Leg::Direct(person.clone());
        let Some(open) = seating.table.channels().get(channel).filter(|open| open.open && open.members.contains(&seat))
        else {
            let title = PlayerText::new(channel);
            return self.host_note(&leg, "talking-nowhere-there", &[("channel", Arg::Person(&title))]);
        };
        let name = open.name.clone();
        seating.around.talking.retain(|(one, _)| *one != seat);
        seating.around.talking.push((seat, name.clone()));
        self.touch(id);
        let title = self.seatings.get(id).map(|seating| self.channel_title(seating, &name)).unwrap_or_default();
        self.host_note(&leg, "talking-in", &[("channel", Arg::Own(&title))]);
    }

    /// Somebody talks in no channel any more but those that they name.
    pub(super) fn talks_nowhere(&mut self, person: &Person) {
        for (id, seat) in self.people.seats(person).to_vec() {
            if let Some(seating) = self.wake(&id) {
                seating.around.talking.retain(|(one, _)| *one != seat);
                self.touch(&id);
            }
        }
        self.host_note(&Leg::Direct(person.clone()), "talking-nowhere", &[]);
    }

    /// The channel that somebody talks in, if they still may.
    pub(super) fn talking_in(&self, person: &Person) -> Option<(TableId, Word)> {
        self.people.seats(person).iter().rev().filter(|(id, _)| self.heads.is_running(id)).find_map(|(id, seat)| {
            let seating = self.seatings.get(id)?;
            let (_, channel) = seating.around.talking.iter().find(|(one, _)| one == seat)?;
            let open = seating.table.channels().get(channel)?;
            (open.open && open.members.contains(seat)).then(|| (id.clone(), channel.clone()))
        })
    }
}

impl Seating {
    /// The last row of a channel that stands in this message.
    pub(super) fn row_at(&self, place: &Place, message: &MessageId) -> Option<&Row> {
        let sent = self.sent.iter().rev().find(|sent| sent.place == *place && sent.message == *message)?;
        let rows = sent.rows.iter().rev().filter_map(|number| self.table.log().get(*number as usize));
        rows.into_iter().find(|row| matches!(row.to, Addressee::Channel(_)))
    }

    fn is_talk_of(&self, row: &Row, person: &Person) -> bool {
        let by = |seat: Option<Seat>| seat.is_some() && seat == self.seat_of(person);
        matches!(&row.line, Line::Talk { by: seat, .. } if by(*seat))
    }

    /// What somebody said in a row, as they mended it last; for a reader, as far as that was said to them, too: who left the
    /// channel in between reads it as it was.
    pub(super) fn newest_words<'a>(&'a self, row: &'a Row, reader: Option<Seat>) -> Option<&'a PlayerText> {
        let of = |row: &'a Row| match &row.line {
            Line::Talk { text, .. } => Some(text),
            _ => None,
        };
        let taken_back = |later: &Row| self.table.retracted().iter().any(|range| range.contains(&later.number));
        let for_them =
            |later: &Row| reader.is_none_or(|seat| later.readers.is_empty() || later.readers.contains(&seat));
        let mended = self.table.mends_of(row).find(|later| for_them(later) && !taken_back(later));
        mended.and_then(of).or(of(row))
    }
}

/// The words of a line without the channel, and the game, that stand before them.
fn words_of<'a>(text: &'a str, id: &TableId) -> &'a str {
    let Some(channelled) = text.trim().strip_prefix('#') else { return text };
    let (_, rest) = reader::split(channelled);
    let (first, after) = reader::split(rest);
    if first.eq_ignore_ascii_case(&id.0) { after } else { rest }
}
