//! The bot in a room: it is added, greets once, gains and loses rights, and is put out.
//!
//! A game whose last room is lost stands still: nobody could read what is told to all. Whoever leads it is told what to
//! do, and when the bot is back in the room it goes on by itself, with everything that was to be said meanwhile.

use gloaming_core::chat::{Operation, Person, Place, Support};
use gloaming_core::ruleset::Speakers;
use gloaming_core::text::{Arg, Block, Document};
use jiff::Timestamp;

use super::bind::Unbound;
use super::deliver::post;
use super::errand::Plan;
use super::receipts::After;
use super::{Host, TableId};
use crate::courier::{Leg, Parcel};
use crate::found::{Lack, lacks};

impl Host {
    /// The bot came into a room: it says once how to begin, and a game that waited for the room goes on.
    pub(super) fn bot_added(&mut self, place: &Place, at: Timestamp) {
        let known = self.heads.in_place(place).next().is_some() || self.lobbies.contains_key(place);
        let was_away = self.found.change(place, |found| {
            found.mute = None;
            // Where games were played before this was kept, nobody needs to be told how to begin.
            found.greeted |= known;
            std::mem::take(&mut found.away)
        });
        self.courier.wake(&Leg::Room(place.clone()));
        self.courier.wake(&Leg::Rights(place.clone()));
        self.courier.put(Leg::Room(place.clone()), Parcel::Greeting);
        for id in self.public_games(place) {
            let Some(seating) = self.seatings.get_mut(&id) else { continue };
            // Whoever leads may have let it go on already.
            let stood = std::mem::take(&mut seating.around.stands_for_room);
            if stood && seating.table.clock().is_paused() {
                // A game that has ended meanwhile has nothing to resume.
                let _ = seating.table.desk("resume", at);
            }
            self.after_input(&id, at);
            // A service may say where the bot is when it begins, as a terminal does: then it comes back from nowhere.
            if was_away || stood {
                self.tell_leader(&id, "room-found", &[]);
            }
        }
        self.rights_changed(place);
    }

    /// The bot is in a place no more.
    pub(super) fn bot_removed(&mut self, place: &Place, at: Timestamp) {
        if let Some(person) = self.people.owner(place).cloned() {
            return self.unreachable(&person);
        }
        if self.found.change(place, |found| std::mem::replace(&mut found.away, true)) {
            // It was told already; what was put there since waits as well.
            return self.hold(place);
        }
        if let Some(lobby) = self.lobbies.get(place) {
            let leader = Leg::Direct(lobby.host.clone());
            self.host_note(&leader, "lobby-room-lost", &[]);
        }
        for id in self.public_games(place) {
            let Some(seating) = self.seatings.get(&id) else { continue };
            let elsewhere = seating.around.rooms.iter().any(|room| !self.found.is_away(room));
            let Some(seating) = self.seatings.get_mut(&id).filter(|_| !elsewhere) else {
                self.tell_leader(&id, "room-lost", &[("stands", Arg::Flag(false))]);
                continue;
            };
            // One that stands still already goes on when whoever leads it says so.
            if !seating.table.clock().is_paused() {
                seating.around.stands_for_room = seating.table.desk("pause", at).is_ok();
            }
            self.after_input(&id, at);
            self.tell_leader(&id, "room-lost", &[("stands", Arg::Flag(true))]);
        }
        self.hold(place);
    }

    /// What is to be said in a room that the bot is not in waits, or goes elsewhere.
    fn hold(&mut self, place: &Place) {
        let is_private = self.lose_private_room(place);
        for leg in [Leg::Room(place.clone()), Leg::Rights(place.clone())] {
            if is_private {
                // It is planned anew, for everybody's own conversation.
                self.courier.wake(&leg);
            } else {
                self.courier.wait(&leg, None);
            }
        }
    }

    /// The room of a private channel is lost: its members read on in their own conversations. Whether it was one.
    pub(super) fn lose_private_room(&mut self, place: &Place) -> bool {
        let here: Vec<TableId> = self.heads.in_place(place).cloned().collect();
        let mut lost = false;
        for id in here {
            let Some(seating) = self.wake(&id) else { continue };
            let mut rooms = seating.around.channel_rooms.iter_mut().filter(|(_, room)| room.place == *place);
            let mut unbound = None;
            if let Some((channel, room)) = rooms.find(|(_, room)| !room.given_up) {
                room.given_up = true;
                room.joined.clear();
                unbound = room.bound.then(|| channel.clone());
            } else if !seating.around.channel_rooms.values().any(|room| room.place == *place) {
                continue;
            }
            lost = true;
            self.touch(&id);
            if let Some(channel) = unbound {
                self.tell_unbound(&id, &channel, Unbound::Lost);
            }
        }
        lost
    }

    /// The running games that are told to all in this room, awake.
    pub(super) fn public_games(&mut self, place: &Place) -> Vec<TableId> {
        let here: Vec<TableId> = self.heads.in_place(place).filter(|id| self.heads.is_running(id)).cloned().collect();
        here.into_iter()
            .filter(|id| self.wake(id).is_some_and(|seating| seating.around.rooms.contains(place)))
            .collect()
    }

    /// Those who are told something about the rooms of a game that is awake: its game master, else everybody who plays.
    pub(super) fn leaders(&self, id: &TableId) -> Vec<Person> {
        let Some(seating) = self.seatings.get(id) else { return Vec::new() };
        match &seating.around.game_master {
            Some(person) => vec![person.clone()],
            None => seating.table.roster().seats().filter_map(|seat| seating.person(seat).cloned()).collect(),
        }
    }

    /// Tells whoever leads a game something about its rooms; everybody who plays, if nobody leads it.
    fn tell_leader(&mut self, id: &TableId, message: &str, args: &[(&str, Arg<'_>)]) {
        let mut all = vec![("name", Arg::Own(&id.0))];
        all.extend(args.iter().cloned());
        for person in self.leaders(id) {
            self.host_note(&Leg::Direct(person), message, &all);
        }
    }

    /// What the bot may do in a place changed: what could not be done before is done now, and what cannot be done any more
    /// is told to whoever leads a game there.
    pub(super) fn rights_changed(&mut self, place: &Place) {
        self.check_bound(place);
        if self.found.get(place).is_some_and(|found| found.closed) {
            self.found.change(place, |found| found.closed = false);
            self.courier.wake(&Leg::Room(place.clone()));
        }
        let games = self.public_games(place);
        for id in &games {
            let lacked = self.found.get(place).is_some_and(|found| found.told.contains(&Lack::Speakers));
            let mut was_closed = false;
            if let Some(seating) = self.seatings.get_mut(id) {
                was_closed = seating.around.speakers.take() == Some(Speakers::Nobody);
                self.dispatch(id);
            }
            self.tell_lacks(id, place, false);
            if was_closed && !lacked && self.capabilities(place).speakers == Support::MissingRight {
                self.tell_leader(id, "room-stays-closed", &[]);
            }
        }
        if games.is_empty() && self.found.get(place).is_some() {
            self.courier.put(Leg::Rights(place.clone()), Parcel::PutBack);
            self.courier.put(Leg::Room(place.clone()), Parcel::Greeting);
        }
        self.try_to_write(place, None);
    }

    /// A topic is closed to the bot: what is to be said there waits until it is open, and those who lead there are told what
    /// to do, once.
    pub(super) fn topic_is_closed(&mut self, leg: &Leg, now: Timestamp) {
        let Leg::Room(place) = leg else { return self.courier.done(leg) };
        let games = self.public_games(place);
        let host = self.lobbies.get(place).map(|lobby| lobby.host.clone());
        if games.is_empty() && host.is_none() {
            return self.courier.done(leg);
        }
        self.courier.pause(leg, now);
        if self.found.change(place, |found| std::mem::replace(&mut found.closed, true)) {
            return;
        }
        for id in &games {
            self.tell_leader(id, "topic-closed", &[]);
        }
        if let Some(host) = host {
            self.host_note(&Leg::Direct(host), "lobby-topic-closed", &[]);
        }
    }

    /// Tells whoever leads a game which rights its room lacks, and what happens instead; at its beginning, and when that
    /// changes.
    pub(super) fn tell_lacks(&mut self, id: &TableId, place: &Place, begins: bool) {
        let missing = lacks(&self.capabilities(place));
        let told = self.found.get(place).map_or(&[] as &[Lack], |found| &found.told);
        let is_known = if begins { missing.is_empty() && told.is_empty() } else { told == missing };
        if is_known {
            return;
        }
        self.found.change(place, |found| found.told.clone_from(&missing));
        if missing.is_empty() {
            if !begins {
                self.tell_leader(id, "rights-back", &[]);
            }
            return;
        }
        let Some(seating) = self.seatings.get(id) else { return };
        let Some(person) = seating.around.game_master.clone() else { return };
        let args = [("name", Arg::Own(&id.0))];
        let mut document = self.words.message(&self.language, "rights-missing", &args).unwrap_or_default();
        document.append(self.lack_lines(place, &missing));
        self.note(Leg::Direct(person), document);
    }

    /// What is missing, and what happens instead.
    fn lack_lines(&self, place: &Place, missing: &[Lack]) -> Document {
        let removes = self.capabilities(place).remove_messages.is_yes();
        let args = [("removes", Arg::Flag(removes))];
        let line = |lack: &Lack| {
            let message = match lack {
                Lack::Speakers => "lack-speakers",
                Lack::RemoveMessages => "lack-remove-messages",
                Lack::Pin => "lack-pin",
            };
            self.words.message(&self.language, message, &args).map(|line| line.blocks)
        };
        let items: Vec<Vec<Block>> = missing.iter().filter_map(line).collect();
        let mut document = Document::default();
        if !items.is_empty() {
            document.push(Block::List { ordered: None, items });
        }
        document
    }

    /// The greeting as it should stand now: said once, and edited where rights have changed before a first game.
    pub(super) fn plan_greeting(&self, place: &Place) -> Plan {
        let Some(found) = self.found.get(place) else { return Plan::Done };
        if found.greeted && found.greeting.is_none() {
            return Plan::Done;
        }
        let missing = lacks(&self.capabilities(place));
        let mut document = self.words.message(&self.language, "room-welcome", &[]).unwrap_or_default();
        if !missing.is_empty() {
            document.append(self.words.message(&self.language, "room-welcome-lacks", &[]).unwrap_or_default());
            document.append(self.lack_lines(place, &missing));
        }
        let post = post(place, document.clone(), None, false);
        let (operation, message) = match &found.greeting {
            Some((_, says)) if *says == document => return Plan::Done,
            Some((message, _)) => (Operation::Edit { message: message.clone(), post }, Some(message.clone())),
            None => (Operation::Send(post), None),
        };
        let after = After::Greeted { room: place.clone(), message, says: document };
        Plan::Do { operation: Box::new(operation), after, finishes: true }
    }

    /// The greeting stands there.
    pub(super) fn greeted(&mut self, room: &Place, message: gloaming_core::chat::MessageId, says: Document) {
        let edits = self.capabilities(room).edit == Support::Yes;
        self.found.change(room, |found| {
            found.greeted = true;
            found.greeting = edits.then_some((message, says));
        });
    }
}
