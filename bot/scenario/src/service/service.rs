//! The virtual service as the bot knows it, and what the driver of a test turns by hand.

use std::sync::Arc;

use async_trait::async_trait;
use gloaming_core::chat::{
    Batch, Capabilities, ChatError, Cursor, Directory, Happening, Incoming, IncomingId, MessageId, MissingRight,
    Moderation, Operation, OperationKey, OperationKind, Pace, Person, PersonId, Place, PlaceId, Platform, PlatformName,
    Prompt, Proven, Receipt, RefusedLine, Repeat, Settled, SignIns, WindowRefusal,
};
use jiff::Timestamp;
use parking_lot::{Mutex, MutexGuard};

use super::faults::{Fault, Logged};
use super::profile::Profile;
use super::screen::{Seen, Sight};
use super::world::World;

/// The most events that one call of `receive` brings: a host must ask again until nothing comes.
pub const LARGEST_BATCH: usize = 50;

/// The name of the bot on every virtual service.
const BOT_NAME: &str = "Game master";

/// A chat service that exists in memory alone. Its time is what the driver says, nothing in it ever waits, and the
/// same calls make the same things happen, whatever the day.
#[derive(Debug)]
pub struct VirtualService {
    name: PlatformName,
    profile: Profile,
    world: Mutex<World>,
}

/// A message that stands in a place now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Its id, for `pick`, `edit`, `reply` and the like.
    pub message: MessageId,
    /// The author; `None` for the bot.
    pub by: Option<Person>,
    /// The text.
    pub text: String,
    /// The prompt below it.
    pub prompt: Option<Prompt>,
    /// True if it is pinned.
    pub pinned: bool,
}

impl VirtualService {
    /// A service on which there is nobody yet. It is the first second of 1970 there until the driver says otherwise.
    pub fn new(name: impl Into<String>, profile: Profile) -> Arc<Self> {
        let name = PlatformName::new(name);
        Arc::new(VirtualService { world: Mutex::new(World::new(name.clone(), profile)), name, profile })
    }

    /// The profile of this service.
    pub fn profile(&self) -> Profile {
        self.profile
    }

    /// The service's time from now on. It never goes back.
    pub fn set_now(&self, now: Timestamp) {
        let mut world = self.world();
        world.now = world.now.max(now);
    }

    /// The service's time.
    pub fn now(&self) -> Timestamp {
        self.world().now
    }

    /// The changes on the person's screen so far, in their order.
    pub fn screen(&self, person: &Person) -> Vec<Seen> {
        self.world().people.get(&person.id).map(|account| account.screen.seen.clone()).unwrap_or_default()
    }

    /// True if a person ever saw a message.
    pub fn has_seen(&self, person: &Person, message: &MessageId) -> bool {
        self.world().people.get(&person.id).is_some_and(|account| account.screen.knows(message))
    }

    /// The messages that stand in a place now, oldest first.
    pub fn standing(&self, place: &Place) -> Vec<Standing> {
        let world = self.world();
        let Some(room) = world.rooms.get(&world.follow(&place.id)) else { return Vec::new() };
        room.messages
            .iter()
            .filter_map(|id| world.messages.get(id).map(|message| (id, message)))
            .filter(|(_, message)| !message.retracted)
            .map(|(id, message)| Standing {
                message: id.clone(),
                by: message.by.as_ref().map(|by| world.person(by)),
                text: message.text.clone(),
                prompt: message.prompt.clone(),
                pinned: room.pinned.contains(id),
            })
            .collect()
    }

    /// The rooms that a person is in now, and the direct conversation with the bot, in the order in which they were
    /// made.
    pub fn places_of(&self, person: &Person) -> Vec<Place> {
        let world = self.world();
        let mut places: Vec<&PlaceId> = world
            .rooms
            .iter()
            .filter(|(id, room)| !world.moved.contains_key(*id) && room.members.contains(&person.id))
            .map(|(id, _)| id)
            .collect();
        places.sort_by_key(|id| (id.as_str().get(1..).and_then(|n| n.parse::<u64>().ok()), (*id).clone()));
        places.into_iter().map(|id| world.place(id)).collect()
    }

    /// The direct conversation of a person with the bot, once there is one.
    pub fn direct(&self, person: &Person) -> Option<Place> {
        let world = self.world();
        let place = world.people.get(&person.id)?.direct.as_ref()?;
        Some(world.place(&world.follow(place)))
    }

    /// The title of a place now.
    pub fn title(&self, place: &Place) -> Option<String> {
        let world = self.world();
        world.rooms.get(&world.follow(&place.id)).map(|room| room.title.clone())
    }

    /// The members of a place now, in the order in which they came.
    pub fn members(&self, place: &Place) -> Vec<Person> {
        let world = self.world();
        world.members(&world.follow(&place.id)).iter().map(|person| world.person(person)).collect()
    }

    /// The name of a person now.
    pub fn name_of(&self, person: &Person) -> String {
        self.world().name_of(&person.id)
    }

    /// True if a person may write in a place now.
    pub fn may_write(&self, person: &Person, place: &Place) -> bool {
        let world = self.world();
        let place = world.follow(&place.id);
        world.members(&place).contains(&person.id) && world.may_write(&place, &person.id)
    }

    /// Every call of `execute` so far.
    pub fn log(&self) -> Vec<Logged> {
        self.world().log.clone()
    }

    /// The lines that the host has said may not stand, oldest first.
    pub fn refused(&self) -> Vec<RefusedLine> {
        self.world().refused.clone()
    }

    /// Everything that was ever laid down for the bot to receive.
    pub fn incoming(&self) -> Vec<Incoming> {
        self.world().queue.clone()
    }

    /// True if something waits behind the cursor.
    pub fn has_more_than(&self, cursor: Option<&Cursor>) -> bool {
        let world = self.world();
        read_cursor(cursor).is_some_and(|from| from < world.queue.len())
    }

    /// Opens windows at this address for people of other services who prove who they are; `None`: no longer.
    pub fn open_windows_at(&self, address: Option<&str>) {
        self.world().window_page = address.map(str::to_owned);
    }

    /// Lets something go wrong. Faults that are there already strike first.
    pub fn inject(&self, fault: Fault) {
        self.world().faults.push(fault);
    }

    /// True if a fault still waits to strike.
    pub fn has_faults(&self) -> bool {
        !self.world().faults.is_empty()
    }

    /// The bot cannot reach the service from now on. People go on talking, and what they say waits.
    pub fn go_offline(&self, reason: &str) {
        self.world().offline = Some(reason.to_owned());
    }

    /// The bot can reach the service again.
    pub fn come_back(&self) {
        self.world().offline = None;
    }

    /// Delivers something a second time, as services do; without an id, what came last. Says whether there was such.
    pub fn deliver_again(&self, id: Option<&IncomingId>) -> bool {
        let mut world = self.world();
        let found = match id {
            Some(id) => world.queue.iter().find(|incoming| incoming.id == *id),
            None => world.queue.last(),
        };
        let Some(incoming) = found.cloned() else { return false };
        world.queue.push(incoming);
        true
    }

    /// The bot can open topics in conversations from now on, or can not: then nothing can be said in those that there are.
    /// At first it cannot.
    pub fn set_topics(&self, topics: bool) {
        self.world().topics = topics;
    }

    /// Rooms take any number of messages from now on, whatever the profile says.
    pub fn lift_limits(&self) {
        self.world().limited = false;
    }

    /// The account sends no faster than this from now on, in all places together.
    pub fn set_pace(&self, pace: Pace) {
        self.world().pace = Some(pace);
    }

    /// From now on it has what the newest services like it have: answers that one person alone sees, tags beside names, folded texts, and
    /// choices that come off a message.
    pub fn set_newest(&self) {
        self.world().newest = true;
    }

    /// Returns the tag beside the name of a member of a room.
    pub fn tag(&self, place: &Place, person: &Person) -> Option<String> {
        self.world().tags.get(&(place.id.clone(), person.id.clone())).cloned()
    }

    /// A room is gone, with everything in it, as when a server begins anew. The bot hears of it, or finds out.
    pub fn lose_room(&self, at: Timestamp, place: &Place, told: bool) {
        let mut world = self.world();
        world.now = world.now.max(at);
        let id = world.follow(&place.id);
        for person in world.members(&id) {
            world.see_one(&id, &person, |_| Sight::Excluded);
        }
        if world.rooms.remove(&id).is_some() && told {
            world.happened(Happening::BotRemoved { place: place.clone() });
        }
    }

    /// Somebody deletes a topic of their conversation, with everything in it. The bot is not told. Says whether it was one.
    pub fn delete_topic(&self, topic: &Place) -> bool {
        self.world().remove_topic(&topic.id)
    }

    /// The topics of somebody's conversation, in the order in which they were opened.
    pub fn topics_of(&self, person: &Person) -> Vec<Place> {
        let places = self.places_of(person).into_iter();
        places.filter(|place| self.directory().conversation(place).is_some()).collect()
    }

    /// Takes a right of the bot away in a place, or gives it back.
    pub fn set_right(&self, at: Timestamp, place: &Place, right: MissingRight, granted: bool) {
        let mut world = self.world();
        world.now = world.now.max(at);
        let id = world.follow(&place.id);
        let place = world.place(&id);
        let Some(room) = world.rooms.get_mut(&id) else { return };
        if room.missing.contains(&right) == granted {
            room.missing.retain(|missing| *missing != right);
            if !granted {
                room.missing.push(right);
            }
            world.happened(Happening::RightsChanged { place });
        }
    }

    /// Somebody looks after a place from now on.
    pub fn set_moderator(&self, place: &Place, person: &Person) {
        let mut world = self.world();
        let id = world.follow(&place.id);
        if let Some(room) = world.rooms.get_mut(&id) {
            room.moderators.push(person.id.clone());
        }
    }

    /// The place goes on under another id, as a group does that becomes a supergroup: people notice nothing, the bot
    /// is told, and answers for the old id say where it is now.
    pub fn move_place(&self, at: Timestamp, place: &Place) -> Place {
        let mut world = self.world();
        world.now = world.now.max(at);
        let old = world.follow(&place.id);
        let new = PlaceId::new(world.mint("r"));
        if let Some(room) = world.rooms.remove(&old) {
            world.rooms.insert(new.clone(), room);
        }
        for message in world.messages.values_mut().filter(|message| message.place == old) {
            message.place = new.clone();
        }
        for tap in world.taps.values_mut().filter(|tap| tap.place == old) {
            tap.place = new.clone();
        }
        for account in world.people.values_mut() {
            account.screen.room_moved(&old, &new);
        }
        world.moved.insert(old.clone(), new.clone());
        let (from, to) = (world.place(&old), world.place(&new));
        world.happened(Happening::Moved { from, to: to.clone() });
        to
    }

    /// Returns `true` if there is more to receive than was received up to this cursor.
    pub fn has_news(&self, since: Option<&Cursor>) -> bool {
        read_cursor(since).is_some_and(|from| from < self.world().queue.len())
    }

    pub(super) fn world(&self) -> MutexGuard<'_, World> {
        // A test that panicked while it looked has changed nothing half.
        self.world.lock()
    }

    fn batch(&self, cursor: Option<&Cursor>) -> Result<Batch, ChatError> {
        let mut world = self.world();
        if let Some(reason) = world.offline.clone() {
            return Err(ChatError::Offline { reason });
        }
        let Some(from) = read_cursor(cursor).filter(|from| *from <= world.queue.len()) else {
            return Err(ChatError::Malformed { reason: "no cursor of this service".to_owned() });
        };
        world.acknowledged = world.acknowledged.max(from);
        let from = if self.profile.forgets_acknowledged() { world.acknowledged } else { from };
        let to = world.queue.len().min(from + LARGEST_BATCH);
        let cursor = if to == 0 { None } else { Some(Cursor::new(to.to_string())) };
        Ok(Batch { incoming: world.queue[from..to].to_vec(), cursor })
    }
}

#[async_trait]
impl Platform for VirtualService {
    fn name(&self) -> &PlatformName {
        &self.name
    }

    fn capabilities(&self, place: Option<&Place>) -> Capabilities {
        self.world().capabilities(place)
    }

    async fn receive(&self, cursor: Option<Cursor>) -> Result<Batch, ChatError> {
        self.batch(cursor.as_ref())
    }

    fn heard(&self, _: &Cursor, refused: &[RefusedLine]) {
        self.world().refused.extend_from_slice(refused);
    }

    async fn execute(&self, key: &OperationKey, operation: &Operation) -> Result<Receipt, ChatError> {
        self.world().execute(key, operation)
    }

    async fn settle(&self, key: &OperationKey, operation: &Operation) -> Settled {
        self.world().settle(key, operation)
    }

    fn repeat(&self, kind: OperationKind) -> Repeat {
        self.profile.repeat(kind)
    }

    fn directory(&self) -> &dyn Directory {
        self
    }

    fn moderation(&self) -> &dyn Moderation {
        self
    }

    fn sign_ins(&self) -> &dyn SignIns {
        self
    }
}

impl SignIns for VirtualService {
    /// A proof here is `proof NUMBER of ACCOUNT`, or `old proof NUMBER of ACCOUNT`.
    fn prove(&self, proof: &str, _: Timestamp) -> Result<Proven, WindowRefusal> {
        let (number, account) = proof.split_once(" of ").ok_or(WindowRefusal::Foreign)?;
        let world = self.world();
        if !world.profile.at_best().window_buttons || !world.people.contains_key(&PersonId::new(account)) {
            return Err(WindowRefusal::Foreign);
        }
        if number.starts_with("old") {
            return Err(WindowRefusal::Old);
        }
        let by = world.author(&PersonId::new(account));
        Ok(Proven { by, once: proof.to_owned(), game: None })
    }

    fn window_page(&self) -> Option<String> {
        self.world().window_page.clone()
    }
}

impl Directory for VirtualService {
    fn conversation(&self, topic: &Place) -> Option<Place> {
        let world = self.world();
        let conversation = world.rooms.get(&topic.id)?.topic_of.as_ref()?;
        Some(world.place(&world.follow(conversation)))
    }

    fn has_member(&self, room: &Place, person: &Person) -> bool {
        let world = self.world();
        world.members(&world.follow(&room.id)).contains(&person.id)
    }

    fn room_name(&self, room: &Place) -> Option<String> {
        self.title(room)
    }
}

impl Moderation for VirtualService {
    fn has_moderators(&self) -> bool {
        !self.profile.at_best().boards.is_yes()
    }

    fn moderates(&self, person: &Person, room: &Place) -> bool {
        let world = self.world();
        world.rooms.get(&world.follow(&room.id)).is_some_and(|room| room.moderators.contains(&person.id))
    }

    fn own_name(&self, _: &Place) -> Option<String> {
        Some(BOT_NAME.to_owned())
    }
}

/// The number of events that a cursor has read.
fn read_cursor(cursor: Option<&Cursor>) -> Option<usize> {
    cursor.map_or(Some(0), |cursor| cursor.as_str().parse().ok())
}
