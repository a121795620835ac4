//! The switchboard: by which recipients a row of a table's log is read.
//!
//! A channel is a set of recipients: platform rooms, and direct conversations of those who are in no room of it. With one
//! room it is an ordinary room; with several recipients it is mirrored, and no ruleset or adapter knows. A listener always
//! has a recipient of their own: unseen means that no room shows them.

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

/// True if anything that boards show may be another since this row: they are made from the state, from what is told to
/// everybody, and from what is asked. A question and its answer change none of it.
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
    /// Hands everything on that was written since the last call: it is put into the queues of those who read it, with what
    /// rooms and boards need because of it.
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

    /// The rows that were written since the last call, by recipient.
    fn new_rows(&mut self, rooms: Rooms<'_>, people: &People, id: &TableId) -> Vec<(Recipient, OutboxItem)> {
        let mut items: Vec<(Recipient, OutboxItem)> = Vec::new();
        // Rows of one input make one message for each recipient, whatever else was told in between on others: how a room's lines
        // are bundled must not show whether somebody else heard something.
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

    /// The windows of those who read a row of a private channel in its room. All others get a copy of what their owners read.
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

    /// Lines for everybody are told before those for some alone: an account takes so many messages in a time, and how late
    /// a public line is must not show how much was told in private. For one recipient the order stays.
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

    /// True for rows that everybody reads.
    fn is_public(&self, item: &OutboxItem) -> bool {
        let OutboxItem::Rows { rows, .. } = item else { return false };
        let mut rows = rows.iter().filter_map(|number| self.table.log().get(*number as usize));
        rows.all(|row| self.table.is_public(row))
    }

    /// The recipients on which a row is read, each once.
    pub(crate) fn recipients(&self, rooms: Rooms<'_>, row: &Row) -> Vec<Recipient> {
        let mut recipients: Vec<Recipient> = Vec::new();
        let mut add = |recipient: Recipient| {
            if !recipients.contains(&recipient) {
                recipients.push(recipient);
            }
        };
        match &row.to {
            // Somebody who was dropped is found by the seat that they had.
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

    /// The rooms of a game, but for the one where a row stands already, and the players who are in none of them.
    fn public_recipients(&self, rooms: Rooms<'_>, row: &Row) -> Vec<Recipient> {
        // The room of its own reads all of it as soon as it is there.
        if self.state.rooms.own_room.is_some() {
            return Vec::new();
        }
        // A line that its successor replaces tells of mere progress, and what is voted in the open stands in the message of the vote.
        let (is_progress, is_vote) = (self.replacing(row).is_some(), self.is_vote(row));
        let is_left_out = |room: &Place| {
            let is_quiet = (is_progress || is_vote && rooms.services.shows_polls(room))
                && rooms.is_set(room, RoomSettings::is_quiet);
            is_quiet || (is_progress || is_vote) && self.is_in_poll(rooms, room, row)
        };
        let elsewhere =
            self.state.rooms.public.iter().filter(|room| Some(*room) != row.stands_in.as_ref() && !is_left_out(room));
        let told_in = elsewhere.cloned().map(Recipient::Room);
        // Players on a platform without a room of this game, and those who are in none of its rooms, read it in their own
        // conversation. So they do when a game ends whose room the bot was put out of: they wait for it, and must hear of it.
        let over = self.table.winners().is_some();
        let has_room = |person: &Person| {
            let mut here = self.state.rooms.public.iter().filter(|room| room.platform == person.platform);
            here.any(|room| !(over && rooms.records.is_away(room) || rooms.records.is_outside(room, person)))
        };
        let people = self.table.roster().seats().filter_map(|seat| self.person(seat));
        let outside = people.filter(|person| !has_room(person) && !self.said_by(row, person));
        told_in.chain(outside.cloned().map(Recipient::Direct)).collect()
    }

    /// The room in which somebody reads a row, if the channel that they read it in has one and they are there.
    fn room_of_row(&self, row: &Row, channel: &Word, person: &Person) -> Option<&ChannelRoom> {
        let read_in = self.read_in(channel, person);
        self.state.channels.rooms.get(read_in).filter(|room| {
            self.table.channels().get(read_in).is_some_and(|own| self.is_member(own, person))
                && room.place.platform == person.platform
                && room.joined.contains(person)
                && !room.given_up
                // A room is told rows of another channel only if everybody there may read them.
                && (read_in == channel || room.joined.iter().all(|person| self.reads(row, person)))
        })
    }

    /// The recipients of a row who would have read it in a room in which nothing is told any more. The others have it.
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

    /// The rooms of a private channel, and of those that listen to it, for the readers of a row who are in them; their
    /// conversations for the others.
    fn private_recipients(&self, row: &Row, channel: &Word) -> Vec<Recipient> {
        let recipient = |person: &Person| match self.room_of_row(row, channel, person) {
            Some(room) if Some(&room.place) == row.stands_in.as_ref() => None,
            Some(room) => Some(Recipient::Room(room.place.clone())),
            None if self.said_by(row, person) => None,
            None => Some(Recipient::Direct(person.clone())),
        };
        self.readers(row).filter_map(recipient).collect()
    }

    /// Lines that no longer hold after a step back are taken back where they stand.
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
            // If a line stands all the same, the words about the step back say that it no longer holds.
            people.take_back(services, &sent.place, &sent.message, queues);
        }
        self.taken_back = self.table.retracted().len();
    }

    /// Boards of the rooms and people of this table, where the service has boards.
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
