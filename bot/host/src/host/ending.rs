//! What becomes of rooms: a group for those of a game while it runs, and everything put back when it is over.
//!
//! Who might write in a room that people made is read before a game first changes it, and kept until it was put back,
//! however often the process starts anew in between. The rooms that the bot made for private channels are archived or
//! left, as the settings have it; the group is left.

use gloaming_core::chat::{Operation, Person, Place, RoomSpeakers};
use gloaming_core::text::Arg;

use super::errand::Plan;
use super::receipts::After;
use super::rooms::RoomParcels;
use super::seating::Seating;
use super::{Host, TableId};
use crate::AtTheEnd;
use crate::courier::{Leg, Parcel};

impl Host {
    /// What the rooms need because a game begins, ends, or goes on after its end was taken back.
    pub(super) fn begin_or_end(&self, id: &TableId, seating: &mut Seating, parcels: &mut RoomParcels) {
        let over = seating.table.winners().is_some();
        if seating.around.has_menus == over {
            seating.around.has_menus = !over;
            parcels.after.extend(self.menus_of_game(seating));
        }
        let around = &mut seating.around;
        if !over && self.settings.spaces && !std::mem::replace(&mut around.grouped, true) {
            let groups = |place: &&Place| {
                self.platforms.get(&place.platform).is_some_and(|one| one.capabilities(None).groups.is_yes())
            };
            if let Some(room) = around.rooms.iter().find(groups) {
                parcels.after.push((Leg::Room(room.clone()), Parcel::Group { table: id.clone() }));
            }
        }
        if around.ended == over {
            return;
        }
        around.ended = over;
        for status in &around.status {
            if let Some(message) = status.message.clone() {
                let parcel = Parcel::Pin { message, pinned: !over };
                parcels.after.push((Leg::Room(status.place.clone()), parcel));
            }
        }
        if !over {
            return;
        }
        tracing::info!(game = %id.0, ruleset = seating.table.manifest().id, "a game is over");
        // Should the end be taken back, they are told anew.
        around.speakers = None;
        for room in &around.rooms {
            parcels.after.push((Leg::Rights(room.clone()), Parcel::PutBack));
        }
        let private =
            around.channel_rooms.values().filter(|room| !room.given_up && !room.bound).map(|room| &room.place);
        for place in private.chain(&around.group) {
            parcels.after.push((Leg::Room(place.clone()), Parcel::PutAway { table: id.clone() }));
        }
    }

    /// Who may write in the public room of a game; what stood before is read first, once for all and for everybody.
    pub(super) fn plan_speakers(&self, id: &TableId, place: &Place, speakers: RoomSpeakers) -> Plan {
        let found = self.found.get(place);
        let before = found.and_then(|found| found.before.clone());
        if let Some(seating) = self.seatings.get(id).filter(|seating| seating.around.rooms.contains(place)) {
            let people = seating.table.roster().seats().filter_map(|seat| seating.person(seat));
            let new = |person: &&Person| {
                person.platform == place.platform && !found.is_some_and(|found| found.read.contains(*person))
            };
            let people: Vec<Person> = people.filter(new).cloned().collect();
            if before.is_none() || !people.is_empty() {
                let after = After::SpeakersRead(place.clone(), people.clone());
                return Plan::step(Operation::ReadSpeakers { place: place.clone(), people, known: before }, after);
            }
        }
        Plan::once(Operation::SetSpeakers { place: place.clone(), speakers, before })
    }

    /// Puts a room back as it was, unless a game is played in it.
    pub(super) fn plan_put_back(&mut self, place: &Place) -> Plan {
        let before = self.found.get(place).and_then(|found| found.before.clone());
        match before {
            Some(speakers) if self.public_games(place).is_empty() => Plan::Do {
                operation: Box::new(Operation::SetSpeakers { place: place.clone(), speakers, before: None }),
                after: After::PutBack(place.clone()),
                finishes: true,
            },
            _ => Plan::Done,
        }
    }

    /// Archives or leaves a room that was made for a game.
    pub(super) fn plan_put_away(&self, id: &TableId, place: &Place) -> Plan {
        let Some(seating) = self.seatings.get(id).filter(|seating| seating.table.winners().is_some()) else {
            return Plan::Done;
        };
        // Whoever came into the group keeps it without the bot.
        let archive = self.settings.at_the_end == AtTheEnd::Archive && seating.around.group.as_ref() != Some(place);
        Plan::Do {
            operation: Box::new(Operation::Leave { place: place.clone(), archive }),
            after: After::PutAway { table: id.clone(), place: place.clone(), archived: archive },
            finishes: true,
        }
    }

    /// A room that was made for a game is archived, or the bot is out of it.
    pub(super) fn was_put_away(&mut self, id: &TableId, place: &Place, archived: bool) {
        let Some(seating) = self.wake(id) else { return };
        for room in seating.around.channel_rooms.values_mut().filter(|room| room.place == *place) {
            room.speakers = gloaming_core::ruleset::Speakers::Nobody;
            if !archived {
                room.given_up = true;
                room.joined.clear();
            }
        }
        if seating.around.group.as_ref() == Some(place) {
            seating.around.group = None;
        }
        self.touch(id);
    }

    /// Makes the group of a game's public rooms. A private room is never in it.
    pub(super) fn plan_group(&self, id: &TableId, place: &Place) -> Plan {
        let Some(seating) = self.seatings.get(id) else { return Plan::Done };
        if seating.around.group.is_some() || seating.table.winners().is_some() {
            return Plan::Done;
        }
        let manifest = seating.table.manifest();
        let game = self.texts_of(manifest.id).line(&seating.around.language, "game-name");
        let args = [("game", Arg::Own(game.as_deref().unwrap_or(manifest.id))), ("name", Arg::Own(&id.0))];
        let title = self.words.message(&seating.around.language, "group-title", &args).unwrap_or_default().plain();
        let rooms = seating.around.rooms.iter().filter(|room| room.platform == place.platform);
        let operation = Operation::Group { title, places: rooms.cloned().collect() };
        Plan::Do { operation: Box::new(operation), after: After::Grouped(id.clone()), finishes: true }
    }
}
