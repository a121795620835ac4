//! People of the virtual service appear, come into rooms, and go.

use std::collections::BTreeSet;

use gloaming_core::chat::{Happening, Person, PersonId, Place, RoomSpeakers};
use jiff::Timestamp;

use super::{Done, PeopleFault};
use crate::service::screen::{Screen, Sight};
use crate::service::service::VirtualService;
use crate::service::world::Account;

impl VirtualService {
    /// A new person, who comes into every room that they are invited to (see
    /// [`comes_when_invited`](VirtualService::comes_when_invited)).
    pub fn person(&self, name: &str) -> Person {
        let mut world = self.world();
        let id = PersonId::new(world.mint("p"));
        let account = Account {
            name: name.to_owned(),
            language: None,
            direct: None,
            blocked: false,
            comes_when_invited: true,
            window: false,
            screen: Screen::default(),
        };
        world.people.insert(id.clone(), account);
        world.person(&id)
    }

    /// The person goes on with another account, and the service vouches for it, as where the nick is the id: they are in the rooms in
    /// which they were, and have no conversation with the bot. Returns the new account.
    pub fn change_account(&self, at: Timestamp, person: &Person) -> Done<Person> {
        let mut world = self.at(at);
        let mut account = world.people.remove(&person.id).ok_or_else(|| PeopleFault::NobodyThere(person.id.clone()))?;
        if let Some(room) = account.direct.take().and_then(|direct| world.rooms.get_mut(&direct)) {
            // What is said there now reaches no one.
            room.bot = false;
            room.members.clear();
        }
        let new = PersonId::new(world.mint("p"));
        world.people.insert(new.clone(), account);
        for room in world.rooms.values_mut() {
            let named = room.members.iter_mut().chain(&mut room.invited).chain(&mut room.moderators);
            named.filter(|id| **id == person.id).for_each(|id| id.clone_from(&new));
            if let RoomSpeakers::Only(people) | RoomSpeakers::AllBut(people) = &mut room.speakers {
                people.iter_mut().filter(|one| *one == person).for_each(|one| one.id.clone_from(&new));
            }
        }
        for message in world.messages.values_mut().filter(|message| message.by.as_ref() == Some(&person.id)) {
            message.by = Some(new.clone());
        }
        let (account, to) = (world.person(&new), world.author(&new));
        world.happened(Happening::PersonMoved { from: person.clone(), to });
        Ok(account)
    }

    /// A stranger takes an account that was left, as a nick that is free again.
    pub fn take_account(&self, left: &Person, name: &str) -> Person {
        let stranger = self.person(name);
        let mut world = self.world();
        if let Some(account) = world.people.remove(&stranger.id) {
            world.people.insert(left.id.clone(), account);
        }
        left.clone()
    }

    /// A room that people made and added the bot to. Nobody is in it yet but the bot.
    pub fn room(&self, at: Timestamp, title: &str) -> Place {
        let mut world = self.at(at);
        let id = world.add_room(title, false, false);
        let place = world.place(&id);
        world.happened(Happening::BotAdded { place: place.clone(), by: None });
        place
    }

    /// Lets the person come into rooms at once when invited, or only by [`join`](VirtualService::join).
    pub fn comes_when_invited(&self, person: &Person, comes: bool) {
        if let Some(account) = self.world().people.get_mut(&person.id) {
            account.comes_when_invited = comes;
        }
    }

    /// Opens the conversation with the bot, by a link that may carry a token. Again is possible: the bot is told again.
    pub fn start(&self, at: Timestamp, person: &Person, token: Option<&str>) -> Done<Place> {
        let mut world = self.at(at);
        let was_open = world.account(person)?.direct.is_some() && !world.account(person)?.blocked;
        let place = world.open_from_their_side(person, token)?;
        let place = world.place(&place);
        if was_open {
            let by = world.author(&person.id);
            let start = token.map(str::to_owned);
            world.happened(Happening::DirectOpened { by, place: place.clone(), start, asked: true });
        }
        Ok(place)
    }

    /// Wants to hear nothing more from the bot, until they write to it or start it again.
    pub fn block(&self, at: Timestamp, person: &Person) -> Done<()> {
        let mut world = self.at(at);
        world.account(person)?;
        if let Some(account) = world.people.get_mut(&person.id) {
            account.blocked = true;
        }
        world.happened(Happening::Unreachable { person: person.clone() });
        Ok(())
    }

    /// Lets somebody else into the person's conversation with the bot; its place. If the bot is `told`, it hears of that.
    pub fn overhear(&self, at: Timestamp, person: &Person, told: bool) -> Done<Place> {
        let mut world = self.at(at);
        let direct = world.account(person)?.direct.clone();
        let direct = direct.ok_or_else(|| PeopleFault::NobodyThere(person.id.clone()))?;
        if let Some(room) = world.rooms.get_mut(&direct) {
            room.overheard = true;
        }
        if let Some(account) = world.people.get_mut(&person.id) {
            account.direct = None;
        }
        let place = world.place(&direct);
        if told {
            world.happened(Happening::NotPrivate { person: person.clone(), place: place.clone() });
        }
        Ok(place)
    }

    /// Comes into a room: a public one, or one that they are invited to.
    pub fn join(&self, at: Timestamp, person: &Person, place: &Place) -> Done<()> {
        let mut world = self.at(at);
        world.account(person)?;
        let id = world.follow(&place.id);
        let room = world.rooms.get(&id).filter(|room| !room.direct);
        let room = room.ok_or_else(|| PeopleFault::NoSuchPlace(place.id.clone()))?;
        if room.ours && !room.invited.contains(&person.id) && !room.members.contains(&person.id) {
            return Err(world.not_there(person, &id));
        }
        world.enter(&id, &person.id);
        Ok(())
    }

    /// Leaves a room.
    pub fn leave(&self, at: Timestamp, person: &Person, place: &Place) -> Done<()> {
        let mut world = self.at(at);
        let id = world.present(person, place)?;
        world.exclude(&id, &person.id);
        Ok(())
    }

    /// Declines an invitation.
    pub fn refuse(&self, at: Timestamp, person: &Person, place: &Place) -> Done<()> {
        let mut world = self.at(at);
        let id = world.follow(&place.id);
        let invited = world.rooms.get_mut(&id).filter(|room| room.invited.contains(&person.id));
        let Some(room) = invited else { return Err(world.not_there(person, &id)) };
        room.invited.retain(|other| *other != person.id);
        let place = world.place(&id);
        world.happened(Happening::InvitationRefused { person: person.clone(), place });
        Ok(())
    }

    /// Uses a program in this language from now on, and the service says so with everything that they do; `None`: it says nothing.
    pub fn speaks(&self, person: &Person, language: Option<&str>) {
        if let Some(account) = self.world().people.get_mut(&person.id) {
            account.language = language.map(str::to_owned);
        }
    }

    /// Calls themselves otherwise.
    pub fn rename(&self, at: Timestamp, person: &Person, name: &str) -> Done<()> {
        let mut world = self.at(at);
        let from = world.account(person)?.name.clone();
        if let Some(account) = world.people.get_mut(&person.id) {
            account.name = name.to_owned();
        }
        let witnesses: BTreeSet<PersonId> = world
            .rooms
            .values()
            .filter(|room| room.members.contains(&person.id))
            .flat_map(|room| room.members.iter().cloned())
            .collect();
        for witness in witnesses {
            world.see_anywhere(&witness, Sight::Renamed { from: from.clone(), to: name.to_owned() });
        }
        let by = world.author(&person.id);
        world.happened(Happening::Renamed { by });
        Ok(())
    }

    /// Somebody puts the bot out of a room.
    pub fn remove_bot(&self, at: Timestamp, place: &Place) -> Done<()> {
        self.set_bot(at, place, None)
    }

    /// Somebody brings the bot (back) into a room.
    pub fn add_bot(&self, at: Timestamp, person: &Person, place: &Place) -> Done<()> {
        self.set_bot(at, place, Some(person))
    }

    fn set_bot(&self, at: Timestamp, place: &Place, by: Option<&Person>) -> Done<()> {
        let mut world = self.at(at);
        let id = world.follow(&place.id);
        let room = world.rooms.get_mut(&id).filter(|room| !room.direct);
        let room = room.ok_or_else(|| PeopleFault::NoSuchPlace(place.id.clone()))?;
        let was = std::mem::replace(&mut room.bot, by.is_some());
        if was == by.is_some() {
            return Ok(());
        }
        let place = world.place(&id);
        match by {
            Some(person) => {
                world.see(&id, |_| Sight::BotCame);
                let by = Some(world.author(&person.id));
                world.happened(Happening::BotAdded { place, by });
            }
            None => {
                world.see(&id, |_| Sight::BotLeft);
                world.happened(Happening::BotRemoved { place });
            }
        }
        Ok(())
    }
}
