//! The virtual service as the bot sees it, and the controls for the driver of a test.

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

/// The maximum number of events per call of `receive`. A host must call it again until nothing is left.
pub const LARGEST_BATCH: usize = 50;

/// The name of the bot on every virtual service.
const BOT_NAME: &str = "Game master";

/// A chat service in memory. Its time is set by the driver, it never waits, and it is deterministic.
#[derive(Debug)]
pub struct VirtualService {
    name: PlatformName,
    profile: Profile,
    world: Mutex<World>,
}

/// A message currently in a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Its ID, for `pick`, `edit`, `reply` and similar methods.
    pub message: MessageId,
    /// The author, or `None` for the bot.
    pub by: Option<Person>,
    /// The text.
    pub text: String,
    /// The prompt of the message.
    pub prompt: Option<Prompt>,
    /// Whether it is pinned.
    pub pinned: bool,
}

impl VirtualService {
    /// Creates a service without users. Its time is the beginning of 1970 until the driver sets it.
    pub fn new(name: impl Into<String>, profile: Profile) -> Arc<Self> {
        let name = PlatformName::new(name);
        Arc::new(VirtualService { world: Mutex::new(World::new(name.clone(), profile)), name, profile })
    }

    /// Returns the profile of this service.
    pub fn profile(&self) -> Profile {
        self.profile
    }

    /// Sets the service's time, which never goes back.
    pub fn set_now(&self, now: Timestamp) {
        let mut world = self.world();
        world.now = world.now.max(now);
    }

    /// Returns the service's time.
    pub fn now(&self) -> Timestamp {
        self.world().now
    }

    /// Returns the changes on the user's screen so far, in order.
    pub fn screen(&self, person: &Person) -> Vec<Seen> {
        self.world().people.get(&person.id).map(|account| account.screen.seen.clone()).unwrap_or_default()
    }

    /// Returns `true` if a user ever saw a message.
    pub fn has_seen(&self, person: &Person, message: &MessageId) -> bool {
        self.world().people.get(&person.id).is_some_and(|account| account.screen.knows(message))
    }

    /// Returns the messages currently in a place, oldest first.
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

    /// Returns the rooms that a user is in and the direct conversation with the bot, in the order of their creation.
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

    /// Returns the direct conversation of a user with the bot, if it exists.
    pub fn direct(&self, person: &Person) -> Option<Place> {
        let world = self.world();
        let place = world.people.get(&person.id)?.direct.as_ref()?;
        Some(world.place(&world.follow(place)))
    }

    /// Returns the current title of a place.
    pub fn title(&self, place: &Place) -> Option<String> {
        let world = self.world();
        world.rooms.get(&world.follow(&place.id)).map(|room| room.title.clone())
    }

    /// Returns the current members of a place, in joining order.
    pub fn members(&self, place: &Place) -> Vec<Person> {
        let world = self.world();
        world.members(&world.follow(&place.id)).iter().map(|person| world.person(person)).collect()
    }

    /// Returns the current display name of a user.
    pub fn name_of(&self, person: &Person) -> String {
        self.world().name_of(&person.id)
    }

    /// Returns `true` if a user may currently write in a place.
    pub fn may_write(&self, person: &Person, place: &Place) -> bool {
        let world = self.world();
        let place = world.follow(&place.id);
        world.members(&place).contains(&person.id) && world.may_write(&place, &person.id)
    }

    /// Returns all calls of `execute` so far.
    pub fn log(&self) -> Vec<Logged> {
        self.world().log.clone()
    }

    /// Returns the lines that the host has refused, oldest first.
    pub fn refused(&self) -> Vec<RefusedLine> {
        self.world().refused.clone()
    }

    /// Returns all events ever queued for the bot.
    pub fn incoming(&self) -> Vec<Incoming> {
        self.world().queue.clone()
    }

    /// Returns `true` if there are events after the cursor.
    pub fn has_more_than(&self, cursor: Option<&Cursor>) -> bool {
        let world = self.world();
        read_cursor(cursor).is_some_and(|from| from < world.queue.len())
    }

    /// Opens windows at this address for users of other services who prove their identity. `None` stops this.
    pub fn open_windows_at(&self, address: Option<&str>) {
        self.world().window_page = address.map(str::to_owned);
    }

    /// Injects a fault. Faults injected earlier take effect first.
    pub fn inject(&self, fault: Fault) {
        self.world().faults.push(fault);
    }

    /// Returns `true` if injected faults are left.
    pub fn has_faults(&self) -> bool {
        !self.world().faults.is_empty()
    }

    /// Makes the service unreachable for the bot. Users can still talk, and their messages are queued.
    pub fn go_offline(&self, reason: &str) {
        self.world().offline = Some(reason.to_owned());
    }

    /// Makes the service reachable again.
    pub fn come_back(&self) {
        self.world().offline = None;
    }

    /// Delivers an event a second time, as services do: the one with this ID, or the last one. Returns whether it
    /// exists.
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

    /// Sets whether the bot can open topics in conversations. If it can't, existing ones can't be used, either.
    /// Initially it can't.
    pub fn set_topics(&self, topics: bool) {
        self.world().topics = topics;
    }

    /// Removes the message limits of rooms.
    pub fn lift_limits(&self) {
        self.world().limited = false;
    }

    /// Sets the maximum pace of the account, in all places together.
    pub fn set_pace(&self, pace: Pace) {
        self.world().pace = Some(pace);
    }

    /// Enables the features of the newest services of this kind: replies visible to a single user, tags next to names,
    /// folded texts, and choices that can be removed from a message.
    pub fn set_newest(&self) {
        self.world().newest = true;
    }

    /// Returns the tag next to the name of a room's member.
    pub fn tag(&self, place: &Place, person: &Person) -> Option<String> {
        self.world().tags.get(&(place.id.clone(), person.id.clone())).cloned()
    }

    /// Deletes a room with everything in it, as when a server is reset. If `told` is set, the bot is notified.
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

    /// Deletes a topic of a conversation with everything in it, without notifying the bot. Returns whether it was a
    /// topic.
    pub fn delete_topic(&self, topic: &Place) -> bool {
        self.world().remove_topic(&topic.id)
    }

    /// Returns the topics of a user's conversation in the order in which they were opened.
    pub fn topics_of(&self, person: &Person) -> Vec<Place> {
        let places = self.places_of(person).into_iter();
        places.filter(|place| self.directory().conversation(place).is_some()).collect()
    }

    /// Revokes or grants a permission of the bot in a place.
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

    /// Makes a user a moderator of a place.
    pub fn set_moderator(&self, place: &Place, person: &Person) {
        let mut world = self.world();
        let id = world.follow(&place.id);
        if let Some(room) = world.rooms.get_mut(&id) {
            room.moderators.push(person.id.clone());
        }
    }

    /// Changes the ID of a place, like a group that becomes a supergroup. Users don't notice it; the bot is notified,
    /// and operations on the old ID return the new one.
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

    /// Returns `true` if there are events after this cursor.
    pub fn has_news(&self, since: Option<&Cursor>) -> bool {
        read_cursor(since).is_some_and(|from| from < self.world().queue.len())
    }

    pub(super) fn world(&self) -> MutexGuard<'_, World> {
        // A test that panicked while holding the lock only read the state.
        self.world.lock()
    }

    fn batch(&self, cursor: Option<&Cursor>) -> Result<Batch, ChatError> {
        let mut world = self.world();
        if let Some(reason) = world.offline.clone() {
            return Err(ChatError::Offline { reason });
        }
        let Some(from) = read_cursor(cursor).filter(|from| *from <= world.queue.len()) else {
            return Err(ChatError::Malformed { reason: "not a cursor of this service".to_owned() });
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
    /// Verifies a proof. Proofs of this service have the form `proof NUMBER of ACCOUNT` or `old proof NUMBER of
    /// ACCOUNT`.
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

/// Returns the number of events that a cursor has read.
fn read_cursor(cursor: Option<&Cursor>) -> Option<usize> {
    cursor.map_or(Some(0), |cursor| cursor.as_str().parse().ok())
}
