//! The switchboard: on which legs a row of a table's log is read.
//!
//! A channel is a set of legs: platform rooms, and direct conversations of those who are in no room of it. With one
//! room it is an ordinary room; with several legs it is mirrored, and no ruleset or adapter knows. A listener always
//! has a leg of their own: unseen means that no room shows them.

use std::collections::BTreeMap;

use gloaming_core::chat::Support;
use gloaming_core::ruleset::Seat;

use super::seating::Seating;
use super::{Host, TableId};
use crate::courier::{Leg, Parcel};
use crate::table::{Addressee, Line, Row};

impl Host {
    /// Sends everything that was written since the last call to its legs.
    pub(super) fn dispatch(&mut self, id: &TableId) {
        let Some(mut seating) = self.seatings.remove(id) else { return };
        self.take_back(id, &mut seating);
        let mut parcels: Vec<(Leg, Parcel)> = Vec::new();
        // Rows of one input make one message on each leg, whatever else was told in between on others: how a room's lines
        // are bundled must not show whether somebody else heard something.
        let mut open: BTreeMap<Leg, usize> = BTreeMap::new();
        let left_out = std::mem::take(&mut seating.left_out);
        let told = seating.table.log()[seating.dispatched as usize..].iter();
        for row in told.filter(|row| !left_out.contains(&row.number)) {
            for leg in self.legs(&seating, row) {
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
        self.learn_private(&mut seating, from);
        seating.dispatched = seating.table.log().len() as u64;
        let rooms = self.arrange_rooms(id, &mut seating);
        if shows_on_boards(&seating, from) {
            self.add_boards(id, &seating, &mut parcels);
        }
        for (leg, parcel) in rooms.before.into_iter().chain(parcels).chain(rooms.after) {
            self.courier.put(leg, parcel);
        }
        self.seatings.insert(id.clone(), seating);
        self.touch(id);
    }

    /// The legs on which a row is read, each once.
    pub(super) fn legs(&self, seating: &Seating, row: &Row) -> Vec<Leg> {
        let mut legs: Vec<Leg> = Vec::new();
        let mut add = |leg: Leg| {
            if !legs.contains(&leg) {
                legs.push(leg);
            }
        };
        let origin = row.stands_in.as_ref();
        let speaker = match &row.line {
            Line::Talk { by: Some(seat), .. } => Some(*seat),
            _ => None,
        };
        match &row.to {
            // Whoever was dropped is found by the seat that they had.
            Addressee::Seat(seat) | Addressee::DroppedSeat(seat) => {
                if let Some(person) = seating.person(*seat) {
                    add(Leg::Direct(person.clone()));
                }
            }
            Addressee::Onlooker(person) => add(Leg::Direct(person.clone())),
            Addressee::GameMaster { secret } => {
                if let Some(person) = &seating.around.game_master
                    && !(*secret && seating.game_master_plays())
                {
                    add(Leg::Direct(person.clone()));
                }
            }
            Addressee::Channel(name) => {
                if seating.table.channels().get(name).is_some_and(|channel| channel.public) {
                    for room in seating.around.rooms.iter().filter(|room| Some(*room) != origin) {
                        add(Leg::Room(room.clone()));
                    }
                    // Players on a platform without a room of this game, and those who are in none of its rooms, read it in
                    // their own conversation. So they do when a
                    // game ends whose room the bot was put out of: whoever waits for it must hear of that.
                    let over = seating.table.winners().is_some();
                    for person in seating.table.roster().seats().filter_map(|seat| seating.person(seat)) {
                        let mut rooms = seating.around.rooms.iter().filter(|room| room.platform == person.platform);
                        let has_room = rooms
                            .any(|room| !(over && self.found.is_away(room) || self.found.is_outside(room, person)));
                        if !has_room && speaker.and_then(|seat| seating.person(seat)) != Some(person) {
                            add(Leg::Direct(person.clone()));
                        }
                    }
                } else {
                    let members = seating.table.channels().get(name).map_or(&[] as &[Seat], |channel| &channel.members);
                    for seat in &row.readers {
                        let Some(person) = seating.person(*seat) else { continue };
                        let room = seating.around.channel_rooms.get(name).filter(|room| {
                            members.contains(seat)
                                && room.place.platform == person.platform
                                && room.joined.contains(person)
                                && !room.given_up
                        });
                        match room {
                            Some(room) if Some(&room.place) == origin => {}
                            Some(room) => add(Leg::Room(room.place.clone())),
                            None if Some(*seat) == speaker => {}
                            None => add(Leg::Direct(person.clone())),
                        }
                    }
                }
            }
        }
        legs
    }

    /// Lines that no longer hold after a step back are taken back where they stand.
    fn take_back(&mut self, _id: &TableId, seating: &mut Seating) {
        let ranges = &seating.table.retracted()[seating.taken_back..];
        let gone: Vec<_> = seating
            .sent
            .iter()
            .filter(|sent| sent.rows.iter().all(|row| ranges.iter().any(|range| range.contains(row))))
            .filter(|sent| {
                sent.rows.iter().any(|row| {
                    matches!(seating.table.log().get(*row as usize).map(|row| &row.line), Some(Line::Event(_)))
                })
            })
            .cloned()
            .collect();
        for sent in gone {
            let leg = match self.people.owner(&self.conversation(&sent.place)) {
                Some(person) => Leg::Direct(person.clone()),
                None => Leg::Room(sent.place.clone()),
            };
            // Elsewhere the lines stand, and what is told of the step back says that they no longer hold.
            if self.capabilities(&sent.place).edit.is_yes() {
                self.courier.put(leg, Parcel::Remove { message: sent.message, place: Some(sent.place) });
            }
        }
        seating.taken_back = seating.table.retracted().len();
    }

    /// What was said in private from this row on can be recognised when it is quoted.
    pub(super) fn learn_private(&self, seating: &mut Seating, from: u64) {
        if seating.table.manifest().quoting.is_none() {
            return;
        }
        let mut learnt: Vec<(u8, String)> = Vec::new();
        for row in &seating.table.log()[from as usize..] {
            if let (Addressee::Seat(seat), Line::Event(event)) = (&row.to, &row.line)
                && seating
                    .table
                    .manifest()
                    .event(&event.name)
                    .is_some_and(|spec| spec.hearers == [gloaming_core::ruleset::Hearer::Seat])
            {
                learnt.push((seat.0, self.row_text(seating, row, Some(*seat)).plain()));
            }
        }
        for (seat, text) in learnt {
            for paragraph in text.split("\n\n") {
                seating.private.learn_message(seat, paragraph);
            }
        }
    }

    /// Boards of the rooms and people of this table, where the service has boards.
    pub(super) fn add_boards(&self, id: &TableId, seating: &Seating, parcels: &mut Vec<(Leg, Parcel)>) {
        let rooms = seating.around.rooms.iter().map(|room| (room.platform.clone(), Leg::Room(room.clone())));
        let people = seating.table.roster().seats().filter_map(|seat| seating.person(seat));
        let master = seating.around.game_master.as_ref().filter(|person| seating.seat_of(person).is_none());
        let people = people.chain(master).map(|person| (person.platform.clone(), Leg::Direct(person.clone())));
        let mut has_boards: BTreeMap<_, bool> = BTreeMap::new();
        for (platform, leg) in rooms.chain(people) {
            let has = *has_boards.entry(platform).or_insert_with_key(|name| {
                self.platforms.get(name).is_some_and(|platform| platform.capabilities(None).boards == Support::Yes)
            });
            if has {
                parcels.push((leg, Parcel::Boards { table: id.clone() }));
            }
        }
        for status in &seating.around.status {
            parcels.push((Leg::Room(status.place.clone()), Parcel::Status { table: id.clone() }));
        }
    }
}

/// Whether anything that boards show may be another since this row: they are made from the state, from what is told to
/// everybody, and from what is asked. A question and its answer change none of it.
fn shows_on_boards(seating: &Seating, from: u64) -> bool {
    let shows = |row: &Row| match &row.line {
        Line::Offers => true,
        Line::Event(event) => {
            let invites = seating.table.manifest().event(&event.name).is_some_and(|spec| !spec.invites.is_empty());
            invites || matches!(row.to, Addressee::Channel(_))
        }
        _ => false,
    };
    seating.table.has_changed() || seating.table.log()[from as usize..].iter().any(shows)
}
