//! Users appear on the virtual service, join rooms, and leave.

use std::collections::BTreeSet;

use gloaming_core::chat::{Happening, Person, PersonId, Place, RoomSpeakers};
use jiff::Timestamp;

use super::{Done, PeopleFault};
use crate::service::screen::{Screen, Sight};
use crate::service::service::VirtualService;
use crate::service::world::Account;

impl VirtualService {
    /// Creates a user, who joins every room that they are invited to (see
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

    /// Moves a user to another account that the service vouches for, as on services where the nick is the ID. They stay
    /// in their rooms, but have no conversation with the bot. Returns the new account.
    pub fn change_account(&self, at: Timestamp, person: &Person) -> Done<Person> {
        let mut world = self.at(at);
        let mut account = world.people.remove(&person.id).ok_or_else(|| PeopleFault::NobodyThere(person.id.clone()))?;
        if let Some(room) = account.direct.take().and_then(|direct| world.rooms.get_mut(&direct)) {
            // Messages there no longer reach any user.
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

    /// Lets another user take an abandoned account, like a nick that has become free.
    pub fn take_account(&self, left: &Person, name: &str) -> Person {
        let stranger = self.person(name);
        let mut world = self.world();
        if let Some(account) = world.people.remove(&stranger.id) {
            world.people.insert(left.id.clone(), account);
        }
        left.clone()
    }

    /// Creates a room as if by users who added the bot to it. The bot is its only member.
    pub fn room(&self, at: Timestamp, title: &str) -> Place {
        let mut world = self.at(at);
        let id = world.add_room(title, false, false);
        let place = world.place(&id);
        world.happened(Happening::BotAdded { place: place.clone(), by: None });
        place
    }

    /// Sets whether the user joins rooms immediately when invited, or only with [`join`](VirtualService::join).
    pub fn comes_when_invited(&self, person: &Person, comes: bool) {
        if let Some(account) = self.world().people.get_mut(&person.id) {
            account.comes_when_invited = comes;
        }
    }

    /// Opens the conversation with the bot, through a link that may contain a token. It can be opened again, which
    /// notifies the bot again.
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

    /// Blocks the bot, until the user writes to it or starts it again.
    pub fn block(&self, at: Timestamp, person: &Person) -> Done<()> {
        let mut world = self.at(at);
        world.account(person)?;
        if let Some(account) = world.people.get_mut(&person.id) {
            account.blocked = true;
        }
        world.happened(Happening::Unreachable { person: person.clone() });
        Ok(())
    }

    /// Lets another user into the conversation with the bot and returns its place. If `told` is set, the bot is
    /// notified.
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

    /// Joins a room: a public one, or one that the user is invited to.
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

    /// Sets the language of the user's client, which the service reports with all their actions. With `None` the
    /// service reports no language.
    pub fn speaks(&self, person: &Person, language: Option<&str>) {
        if let Some(account) = self.world().people.get_mut(&person.id) {
            account.language = language.map(str::to_owned);
        }
    }

    /// Changes the user's display name.
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

    /// Removes the bot from a room.
    pub fn remove_bot(&self, at: Timestamp, place: &Place) -> Done<()> {
        self.set_bot(at, place, None)
    }

    /// Adds the bot to a room, possibly again.
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
