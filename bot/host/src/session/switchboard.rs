//! The switchboard: determines the recipients of a table's rows.
//!
//! A channel is a set of recipients: rooms on platforms, and direct conversations of members who aren't in any of its
//! rooms. With one room it is an ordinary room, and with several recipients it is mirrored without rulesets or adapters
//! knowing. A listener always receives messages in private, so that no room reveals them.

use std::collections::{BTreeMap, BTreeSet};

use gloaming_core::chat::{Person, Place, Support};
use gloaming_core::ruleset::Word;
use gloaming_table::{Addressee, Line, Row};

use crate::ids::TableId;
use crate::people::People;
use crate::queues::{OutboxItem, Queues, Recipient};
use crate::room_records::{RoomRecords, Rooms};
use crate::room_settings::RoomSettings;
use crate::services::Services;
use crate::session::{ChannelRoom, Session, Wording};

/// Whether boards may have changed since this row. They are built from the state, from public events, and from open
/// questions. A question and its answer don't change these.
fn shows_on_boards(session: &Session, from: u64) -> bool {
    let shows = |row: &Row| match &row.line {
        Line::Offers => true,
        Line::Event(event) => {
            let invites = session.table.manifest().event(&event.name).is_some_and(|spec| !spec.invites.is_empty());
            invites || matches!(row.to, Addressee::Channel(_))
        }
        _ => false,
    };
    session.table.has_changed() || session.table.log()[from as usize..].iter().any(shows)
}

impl Session {
    /// Routes everything that was written since the last call into the queues of its readers, with the resulting
    /// changes of rooms and boards.
    pub(crate) fn route(&mut self, wording: Wording<'_>, records: &RoomRecords, queues: &mut Queues, id: &TableId) {
        let Wording { services, people, .. } = wording;
        self.take_back(services, people, queues);
        let mut items = self.new_rows(Rooms { services, records }, people, id);
        let from = self.routed;
        for row in &self.table.log()[from as usize..] {
            self.told.note(&self.table, row);
        }
        self.routed = self.table.log().len() as u64;
        let rooms = self.arrange_rooms(wording, queues, id);
        if shows_on_boards(self, from) {
            self.add_boards(services, people, id, &mut items);
            self.add_pictures(Rooms { services, records }, id, &mut items);
        }
        let told: BTreeSet<Person> = items.iter().filter_map(|(recipient, _)| recipient.person().cloned()).collect();
        for (recipient, item) in rooms.before.into_iter().chain(items).chain(rooms.after) {
            queues.put(recipient, item);
        }
        self.plan_look(&told, queues.count());
    }

    /// Returns the rows that were written since the last call, by recipient.
    fn new_rows(&mut self, rooms: Rooms<'_>, people: &People, id: &TableId) -> Vec<(Recipient, OutboxItem)> {
        let mut items: Vec<(Recipient, OutboxItem)> = Vec::new();
        // The rows of one input are bundled into one message per recipient, regardless of rows to others in between.
        // The bundling of a room's lines must not reveal whether others received something.
        let mut open: BTreeMap<Recipient, usize> = BTreeMap::new();
        let left_out = std::mem::take(&mut self.left_out);
        let told = self.table.log()[self.routed as usize..].iter();
        for row in told.filter(|row| !left_out.contains(&row.number)) {
            let recipients = self.recipients(rooms, row);
            let windows = self.windows_reading(people, id, row, &recipients);
            for recipient in recipients.into_iter().chain(windows) {
                if let (Line::Offers, Addressee::Seat(seat)) = (&row.line, &row.to) {
                    open.remove(&recipient);
                    items.push((recipient, OutboxItem::Offers { table: id.clone(), seat: *seat }));
                } else if let Some((_, OutboxItem::Rows { rows, .. })) =
                    open.get(&recipient).and_then(|index| items.get_mut(*index))
                {
                    rows.push(row.number);
                } else {
                    open.insert(recipient.clone(), items.len());
                    let rows = OutboxItem::Rows { table: id.clone(), rows: vec![row.number], whole: false };
                    items.push((recipient, rows));
                }
            }
        }
        self.public_first(items)
    }

    /// Returns the windows of those who read a row of a private channel in its room. All other windows get copies of
    /// their owners' messages.
    fn windows_reading(&self, people: &People, id: &TableId, row: &Row, recipients: &[Recipient]) -> Vec<Recipient> {
        if !matches!(row.to, Addressee::Channel(_)) || self.table.is_public(row) {
            return Vec::new();
        }
        let in_room = |person: &&Person| {
            !self.said_by(row, person) && !recipients.contains(&Recipient::Direct((*person).clone()))
        };
        let windows = self.readers(row).filter(in_room).flat_map(|person| people.windows_of(person, id));
        windows.cloned().map(Recipient::Direct).collect()
    }

    /// Moves public lines before private ones. The messages of an account are limited, and the delay of a public line
    /// must not reveal how much was sent in private. The order of each recipient's lines is kept.
    fn public_first(&self, items: Vec<(Recipient, OutboxItem)>) -> Vec<(Recipient, OutboxItem)> {
        let (mut public, mut rest) = (Vec::with_capacity(items.len()), Vec::new());
        let mut alone: BTreeSet<Recipient> = BTreeSet::new();
        for (recipient, item) in items {
            match !alone.contains(&recipient) && self.is_public(&item) {
                true => public.push((recipient, item)),
                false => {
                    alone.insert(recipient.clone());
                    rest.push((recipient, item));
                }
            }
        }
        public.append(&mut rest);
        public
    }

    /// Whether an item consists of public rows.
    fn is_public(&self, item: &OutboxItem) -> bool {
        let OutboxItem::Rows { rows, .. } = item else { return false };
        let mut rows = rows.iter().filter_map(|number| self.table.log().get(*number as usize));
        rows.all(|row| self.table.is_public(row))
    }

    /// Returns the recipients of a row, each once.
    pub(crate) fn recipients(&self, rooms: Rooms<'_>, row: &Row) -> Vec<Recipient> {
        let mut recipients: Vec<Recipient> = Vec::new();
        let mut add = |recipient: Recipient| {
            if !recipients.contains(&recipient) {
                recipients.push(recipient);
            }
        };
        match &row.to {
            // A dropped player is found by their former seat.
            Addressee::Seat(seat) | Addressee::DroppedSeat(seat) => {
                if let Some(person) = self.person(*seat) {
                    add(Recipient::Direct(person.clone()));
                }
            }
            Addressee::Onlooker(person) => add(Recipient::Direct(self.account_now(person, row.number).clone())),
            Addressee::GameMaster { secret } => {
                if let Some(person) = &self.state.lead.game_master
                    && !(*secret && self.game_master_plays())
                {
                    add(Recipient::Direct(person.clone()));
                }
            }
            Addressee::Channel(name) => match self.table.channels().is_public(name) {
                true => self.public_recipients(rooms, row).into_iter().for_each(add),
                false => self.private_recipients(row, name).into_iter().for_each(add),
            },
        }
        recipients
    }

    /// Returns the rooms of a game, except the one that already contains the row, and the players who aren't in any of
    /// them.
    fn public_recipients(&self, rooms: Rooms<'_>, row: &Row) -> Vec<Recipient> {
        // The game's own room receives everything as soon as it exists.
        if self.state.rooms.own_room.is_some() {
            return Vec::new();
        }
        // Replaceable lines only report progress, and public votes are in the message of the vote.
        let (is_progress, is_vote) = (self.replacing(row).is_some(), self.is_vote(row));
        let is_left_out = |room: &Place| {
            let is_quiet = (is_progress || is_vote && rooms.services.shows_polls(room))
                && rooms.is_set(room, RoomSettings::is_quiet);
            is_quiet || (is_progress || is_vote) && self.is_in_poll(rooms, room, row)
        };
        let elsewhere =
            self.state.rooms.public.iter().filter(|room| Some(*room) != row.stands_in.as_ref() && !is_left_out(room));
        let told_in = elsewhere.cloned().map(Recipient::Room);
        // Players on a platform without a room of this game, and those who aren't in any of its rooms, receive it in
        // their conversation. The same applies when a game ends after the bot was removed from its room, because the
        // players wait for that message.
        let over = self.table.winners().is_some();
        let has_room = |person: &Person| {
            let mut here = self.state.rooms.public.iter().filter(|room| room.platform == person.platform);
            here.any(|room| !(over && rooms.records.is_away(room) || rooms.records.is_outside(room, person)))
        };
        let people = self.table.roster().seats().filter_map(|seat| self.person(seat));
        let outside = people.filter(|person| !has_room(person) && !self.said_by(row, person));
        told_in.chain(outside.cloned().map(Recipient::Direct)).collect()
    }

    /// Returns the room in which a person reads a row, if the channel in which they read it has one and they are in it.
    fn room_of_row(&self, row: &Row, channel: &Word, person: &Person) -> Option<&ChannelRoom> {
        let read_in = self.read_in(channel, person);
        self.state.channels.rooms.get(read_in).filter(|room| {
            self.table.channels().get(read_in).is_some_and(|own| self.is_member(own, person))
                && room.place.platform == person.platform
                && room.joined.contains(person)
                && !room.given_up
                // A room only receives rows of another channel if everyone there can read them.
                && (read_in == channel || room.joined.iter().all(|person| self.reads(row, person)))
        })
    }

    /// Returns the recipients of a row who would have read it in a room that was given up. The others have received it.
    pub(crate) fn recipients_in_place_of(&self, rooms: Rooms<'_>, row: &Row, room: &Place) -> Vec<Recipient> {
        let mut recipients = self.recipients(rooms, row);
        recipients.retain(|recipient| match recipient {
            Recipient::Direct(person) => self.state.channels.was_asked_into(room, person),
            Recipient::Room(place) => {
                self.state.channels.rooms.values().any(|new| new.place == *place && new.was_made_for(room))
            }
            _ => false,
        });
        recipients
    }

    /// Returns the rooms of a private channel and of those that listen to it for readers of a row who are in them, and
    /// the conversations of the others.
    fn private_recipients(&self, row: &Row, channel: &Word) -> Vec<Recipient> {
        let recipient = |person: &Person| match self.room_of_row(row, channel, person) {
            Some(room) if Some(&room.place) == row.stands_in.as_ref() => None,
            Some(room) => Some(Recipient::Room(room.place.clone())),
            None if self.said_by(row, person) => None,
            None => Some(Recipient::Direct(person.clone())),
        };
        self.readers(row).filter_map(recipient).collect()
    }

    /// Deletes the messages of rows that were retracted by an undone step.
    fn take_back(&mut self, services: &Services, people: &People, queues: &mut Queues) {
        let ranges = &self.table.retracted()[self.taken_back..];
        let gone: Vec<_> = self
            .sent
            .iter()
            .filter(|sent| sent.rows.iter().all(|row| ranges.iter().any(|range| range.contains(row))))
            .filter(|sent| {
                sent.rows
                    .iter()
                    .any(|row| matches!(self.table.log().get(*row as usize).map(|row| &row.line), Some(Line::Event(_))))
            })
            .cloned()
            .collect();
        for sent in gone {
            // If a line can't be deleted, the message about the undone step explains that it no longer holds.
            people.take_back(services, &sent.place, &sent.message, queues);
        }
        self.taken_back = self.table.retracted().len();
    }

    /// Adds the boards for the rooms and people of this table, if their service has boards.
    pub(crate) fn add_boards(
        &self,
        services: &Services,
        people: &People,
        id: &TableId,
        items: &mut Vec<(Recipient, OutboxItem)>,
    ) {
        let windows = people.windows_on(id).map(|(account, _)| account);
        let rooms = self.state.rooms.public.iter().map(|room| (room.platform.clone(), Recipient::Room(room.clone())));
        let seated = self.table.roster().seats().filter_map(|seat| self.person(seat));
        let master = self.state.lead.game_master.as_ref().filter(|person| self.seat_of(person).is_none());
        let people = seated
            .chain(master)
            .chain(windows)
            .map(|person| (person.platform.clone(), Recipient::Direct(person.clone())));
        let mut has_boards: BTreeMap<_, bool> = BTreeMap::new();
        for (platform, recipient) in rooms.chain(people) {
            let has = *has_boards.entry(platform).or_insert_with_key(|name| {
                services.get(name).is_some_and(|platform| platform.capabilities(None).boards == Support::Yes)
            });
            if has {
                items.push((recipient, OutboxItem::Boards { table: id.clone() }));
            }
        }
        let polls = self.table.manifest().verbs.iter().any(|verb| verb.polled);
        for room in self.state.rooms.public.iter().filter(|room| polls && services.shows_polls(room)) {
            items.push((Recipient::Room(room.clone()), OutboxItem::Poll { table: id.clone() }));
        }
        if self.has_old_end_vote() {
            for room in self.state.rooms.public.iter().filter(|room| self.state.posts.end_vote_in(room).is_some()) {
                items.push((Recipient::Room(room.clone()), OutboxItem::EndVote { table: id.clone() }));
            }
        }
        for room in self.state.rooms.public.iter().filter(|room| services.capabilities(room).tags) {
            items.push((Recipient::Pins(room.clone()), OutboxItem::Tags { table: id.clone() }));
        }
        for status in &self.state.posts.status {
            items.push((Recipient::Room(status.place.clone()), OutboxItem::Status { table: id.clone() }));
        }
    }
}
