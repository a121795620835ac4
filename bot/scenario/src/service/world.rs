//! The data of the virtual service: users, places, messages, and the events queued for the bot.

use std::collections::{BTreeMap, BTreeSet};

use gloaming_core::chat::{
    Author, Capabilities, Drawing, Happening, Incoming, IncomingId, InlineOffer, MenuEntry, MenuScope, MessageId,
    MissingRight, OperationKey, Pace, Person, PersonId, Place, PlaceId, PlatformName, Post, Prompt, PromptId, QueryId,
    Receipt, RefusedLine, RoomSpeakers, Support, TapId,
};
use gloaming_page_model::{Board, Slot};
use jiff::Timestamp;

use super::faults::{Fault, Logged};
use super::profile::{Profile, without};
use super::screen::{Message as ScreenMessage, Screen, Seen, Sight};

#[derive(Debug)]
pub(super) struct World {
    pub(super) name: PlatformName,
    pub(super) profile: Profile,
    pub(super) now: Timestamp,
    pub(super) people: BTreeMap<PersonId, Account>,
    pub(super) rooms: BTreeMap<PlaceId, Room>,
    pub(super) moved: BTreeMap<PlaceId, PlaceId>,
    pub(super) messages: BTreeMap<MessageId, Message>,
    pub(super) taps: BTreeMap<TapId, Tap>,
    /// The responses to inline queries.
    pub(super) offered: BTreeMap<QueryId, Vec<InlineOffer>>,
    /// The proofs that have been used to open windows.
    pub(super) proofs_used: BTreeSet<String>,
    /// The address at which windows can be opened with a proof.
    pub(super) window_page: Option<String>,
    pub(super) menus: BTreeMap<(MenuScope, Option<String>), Vec<MenuEntry>>,
    pub(super) queue: Vec<Incoming>,
    /// The lines that the host refused.
    pub(super) refused: Vec<RefusedLine>,
    pub(super) acknowledged: usize,
    pub(super) done: BTreeMap<OperationKey, Receipt>,
    pub(super) log: Vec<Logged>,
    pub(super) faults: Vec<Fault>,
    pub(super) offline: Option<String>,
    /// Whether the bot can open topics in conversations.
    pub(super) topics: bool,
    /// Whether the message limits of the profile apply.
    pub(super) limited: bool,
    /// The pace of the account in lines.
    pub(super) pace: Option<Pace>,
    /// Whether the features of the newest services of this kind are enabled.
    pub(super) newest: bool,
    /// The tags next to the names of members, by room and member.
    pub(super) tags: BTreeMap<(PlaceId, PersonId), String>,
    /// When the lines of all sent messages are free.
    pub(super) lines_clear_at: Timestamp,
    ids: u64,
}

#[derive(Debug)]
pub(super) struct Account {
    pub(super) name: String,
    /// The language of the user's client, if the service reports it.
    pub(super) language: Option<String>,
    pub(super) direct: Option<PlaceId>,
    pub(super) blocked: bool,
    pub(super) comes_when_invited: bool,
    /// Whether it is a window on another user's seat, which is invisible to others.
    pub(super) window: bool,
    pub(super) screen: Screen,
}

impl Account {
    /// Creates a window on the seat of a user with this name.
    pub(super) fn of_window(name: &str) -> Self {
        Account {
            name: name.to_owned(),
            language: None,
            direct: None,
            blocked: false,
            comes_when_invited: false,
            window: true,
            screen: Screen::default(),
        }
    }
}

#[derive(Debug)]
pub(super) struct Room {
    pub(super) title: String,
    pub(super) direct: bool,
    /// The conversation that it is a topic of.
    pub(super) topic_of: Option<PlaceId>,
    pub(super) ours: bool,
    pub(super) bot: bool,
    pub(super) archived: bool,
    /// Whether another user reads along in this conversation.
    pub(super) overheard: bool,
    pub(super) members: Vec<PersonId>,
    pub(super) invited: Vec<PersonId>,
    pub(super) speakers: RoomSpeakers,
    /// The moderators.
    pub(super) moderators: Vec<PersonId>,
    pub(super) missing: Vec<MissingRight>,
    pub(super) messages: Vec<MessageId>,
    pub(super) pinned: Vec<MessageId>,
    pub(super) boards: BTreeMap<Slot, Board>,
    pub(super) budget: Vec<Timestamp>,
}

#[derive(Clone, Debug)]
pub(super) struct Message {
    pub(super) place: PlaceId,
    /// The author, or `None` for the bot.
    pub(super) by: Option<PersonId>,
    pub(super) text: String,
    pub(super) prompt: Option<Prompt>,
    pub(super) reply_to: Option<MessageId>,
    /// The quote of another message above the text.
    pub(super) quote: Option<String>,
    pub(super) mention: Vec<PersonId>,
    pub(super) protect: bool,
    /// The only user who sees it.
    pub(super) receiver: Option<PersonId>,
    pub(super) forwarded: bool,
    pub(super) attachment: bool,
    /// The picture that the bot created for it.
    pub(super) drawing: Option<Drawing>,
    pub(super) retracted: bool,
    pub(super) unreadable: bool,
    pub(super) picks: BTreeMap<PersonId, BTreeSet<u16>>,
}

#[derive(Debug)]
pub(super) struct Tap {
    pub(super) place: PlaceId,
    pub(super) by: PersonId,
    pub(super) answered: bool,
}

impl Message {
    pub(super) fn new(place: &PlaceId, by: Option<&PersonId>, text: &str) -> Self {
        Message {
            place: place.clone(),
            by: by.cloned(),
            text: text.to_owned(),
            prompt: None,
            reply_to: None,
            quote: None,
            mention: Vec::new(),
            protect: false,
            receiver: None,
            forwarded: false,
            attachment: false,
            drawing: None,
            retracted: false,
            unreadable: false,
            picks: BTreeMap::new(),
        }
    }

    pub(super) fn of_the_bot(place: &PlaceId, post: &Post) -> Self {
        Message {
            prompt: post.prompt.clone(),
            reply_to: post.reply_to.clone(),
            mention: post.mention.iter().map(|person| person.id.clone()).collect(),
            protect: post.protect,
            attachment: post.picture.is_some() || post.drawing.is_some(),
            drawing: post.drawing.clone(),
            ..Message::new(place, None, &post.document.plain())
        }
    }
}

impl World {
    pub(super) fn new(name: PlatformName, profile: Profile) -> Self {
        World {
            name,
            profile,
            now: Timestamp::UNIX_EPOCH,
            people: BTreeMap::new(),
            rooms: BTreeMap::new(),
            moved: BTreeMap::new(),
            messages: BTreeMap::new(),
            taps: BTreeMap::new(),
            offered: BTreeMap::new(),
            proofs_used: BTreeSet::new(),
            window_page: None,
            menus: BTreeMap::new(),
            queue: Vec::new(),
            refused: Vec::new(),
            acknowledged: 0,
            done: BTreeMap::new(),
            log: Vec::new(),
            faults: Vec::new(),
            offline: None,
            topics: false,
            limited: true,
            pace: None,
            newest: false,
            tags: BTreeMap::new(),
            lines_clear_at: Timestamp::UNIX_EPOCH,
            ids: 0,
        }
    }

    /// Creates a new ID. The prefix `of` makes logs readable.
    pub(super) fn mint(&mut self, of: &str) -> String {
        self.ids += 1;
        format!("{of}{}", self.ids)
    }

    pub(super) fn author(&self, person: &PersonId) -> Author {
        let language = self.people.get(person).and_then(|account| account.language.clone());
        Author { language, ..Author::new(self.person(person), self.name_of(person)) }
    }

    pub(super) fn person(&self, person: &PersonId) -> Person {
        Person { platform: self.name.clone(), id: person.clone() }
    }

    pub(super) fn place(&self, place: &PlaceId) -> Place {
        Place { platform: self.name.clone(), id: place.clone() }
    }

    pub(super) fn name_of(&self, person: &PersonId) -> String {
        self.people.get(person).map(|account| account.name.clone()).unwrap_or_default()
    }

    fn names_of<'a>(&self, people: impl IntoIterator<Item = &'a PersonId>) -> Vec<String> {
        people.into_iter().map(|person| self.name_of(person)).collect()
    }

    /// Returns the place after all its moves, which users' clients follow.
    pub(super) fn follow(&self, place: &PlaceId) -> PlaceId {
        let mut place = place;
        while let Some(to) = self.moved.get(place) {
            place = to;
        }
        place.clone()
    }

    /// Queues an event of a place, if the bot is in it.
    pub(super) fn happened_in(&mut self, place: &PlaceId, what: Happening) {
        if self.rooms.get(place).is_some_and(|room| room.bot) {
            self.happened(what);
        }
    }

    /// Queues an event for the bot.
    pub(super) fn happened(&mut self, what: Happening) {
        let id = IncomingId::new(self.mint("i"));
        self.queue.push(Incoming { id, at: self.now, what });
    }

    pub(super) fn capabilities(&self, place: Option<&Place>) -> Capabilities {
        let of_the_profile = Capabilities { pace: self.pace, ..self.capabilities_of_the_profile(place) };
        let is_room = place.and_then(|place| self.rooms.get(&place.id)).is_none_or(|room| !room.direct);
        Capabilities {
            ephemeral: self.newest && is_room,
            tags: self.newest && is_room,
            folds: self.newest,
            clears_choices: self.newest,
            ..of_the_profile
        }
    }

    fn capabilities_of_the_profile(&self, place: Option<&Place>) -> Capabilities {
        let topics = if self.topics { Support::Yes } else { Support::No };
        match place.and_then(|place| self.rooms.get(&place.id)) {
            None => Capabilities { topics, ..self.profile.at_best() },
            Some(room) if room.topic_of.is_some() => self.profile.in_direct(),
            Some(room) if room.direct => Capabilities { topics, ..without(self.profile.in_direct(), &room.missing) },
            Some(room) => {
                let in_room = without(self.profile.in_room(), &room.missing);
                Capabilities { messages_per_minute: in_room.messages_per_minute.filter(|_| self.limited), ..in_room }
            }
        }
    }

    pub(super) fn add_room(&mut self, title: &str, direct: bool, ours: bool) -> PlaceId {
        let id = PlaceId::new(self.mint(if direct { "d" } else { "r" }));
        let room = Room {
            title: title.to_owned(),
            direct,
            topic_of: None,
            ours,
            bot: true,
            archived: false,
            overheard: false,
            members: Vec::new(),
            invited: Vec::new(),
            speakers: RoomSpeakers::Everybody,
            moderators: Vec::new(),
            missing: Vec::new(),
            messages: Vec::new(),
            pinned: Vec::new(),
            boards: BTreeMap::new(),
            budget: Vec::new(),
        };
        self.rooms.insert(id.clone(), room);
        id
    }

    /// Returns the direct conversation with a user, creating it if necessary.
    pub(super) fn direct_with(&mut self, person: &PersonId) -> PlaceId {
        if let Some(place) = self.people.get(person).and_then(|account| account.direct.clone()) {
            return self.follow(&place);
        }
        let place = self.add_room("", true, false);
        if let Some(room) = self.rooms.get_mut(&place) {
            room.members.push(person.clone());
        }
        if let Some(account) = self.people.get_mut(person) {
            account.direct = Some(place.clone());
        }
        self.see_one(&place, person, |_| Sight::Entered);
        place
    }

    /// Removes a topic and its messages.
    pub(super) fn remove_topic(&mut self, place: &PlaceId) -> bool {
        let Some(room) = self.rooms.get(place).filter(|room| room.topic_of.is_some()) else { return false };
        for message in room.messages.clone() {
            self.remove_message(&message);
        }
        self.rooms.remove(place);
        true
    }

    pub(super) fn enter(&mut self, place: &PlaceId, person: &PersonId) {
        let history = self.profile.shows_history();
        let Some(room) = self.rooms.get_mut(place) else { return };
        room.invited.retain(|invited| invited != person);
        if room.members.contains(person) {
            return;
        }
        room.members.push(person.clone());
        // Earlier talk in a room created by the bot isn't shown to new members.
        let messages = if history && !room.ours { room.messages.clone() } else { Vec::new() };
        let boards = room.boards.clone();
        self.see_one(place, person, |_| Sight::Entered);
        for message in messages {
            if self.messages.get(&message).is_some_and(|found| !found.retracted) {
                self.see_message_as(&message, person, false);
            }
        }
        for (slot, board) in boards {
            self.see_one(place, person, |_| Sight::Board { slot, board: Some(Box::new(board.clone())) });
        }
        self.see_members(place);
        let (by, here) = (self.author(person), self.place(place));
        match self.rooms.get(place).is_some_and(|room| room.direct) {
            true => self.happened(Happening::DirectOpened { by, place: here, start: None, asked: false }),
            false => self.happened_in(place, Happening::Joined { by, place: here }),
        }
    }

    /// Shows a room in a window, invisibly to the room's members.
    pub(super) fn look_into(&mut self, place: &PlaceId, account: &PersonId) {
        let Some(room) = self.rooms.get_mut(place) else { return };
        room.members.push(account.clone());
        let (messages, boards) = (room.messages.clone(), room.boards.clone());
        self.see_one(place, account, |_| Sight::Entered);
        for message in messages {
            if self.messages.get(&message).is_some_and(|found| !found.retracted) {
                self.see_message_as(&message, account, false);
            }
        }
        for (slot, board) in boards {
            self.see_one(place, account, |_| Sight::Board { slot, board: Some(Box::new(board.clone())) });
        }
    }

    pub(super) fn invite(&mut self, place: &PlaceId, person: &PersonId) {
        let Some(room) = self.rooms.get_mut(place) else { return };
        if room.members.contains(person) || room.invited.contains(person) {
            return;
        }
        if self.people.get(person).is_some_and(|account| account.comes_when_invited) {
            self.enter(place, person);
        } else {
            room.invited.push(person.clone());
            self.see_one(place, person, |_| Sight::Invited);
        }
    }

    /// Removes a user from a room or from its invitations.
    pub(super) fn exclude(&mut self, place: &PlaceId, person: &PersonId) {
        let Some(room) = self.rooms.get_mut(place) else { return };
        room.invited.retain(|invited| invited != person);
        if !room.members.contains(person) {
            return;
        }
        room.members.retain(|member| member != person);
        self.see_one(place, person, |_| Sight::Excluded);
        self.see_members(place);
        let left = Happening::Left { person: self.person(person), place: self.place(place) };
        self.happened_in(place, left);
    }

    /// Adds a message to its place and shows it to all members.
    pub(super) fn add_message(&mut self, message: Message) -> MessageId {
        let id = MessageId::new(self.mint("m"));
        let place = message.place.clone();
        self.messages.insert(id.clone(), message);
        if let Some(room) = self.rooms.get_mut(&place) {
            room.messages.push(id.clone());
        }
        self.see_message(&id, false);
        id
    }

    pub(super) fn remove_message(&mut self, id: &MessageId) {
        let Some(message) = self.messages.get_mut(id) else { return };
        message.retracted = true;
        let place = message.place.clone();
        if let Some(room) = self.rooms.get_mut(&place) {
            room.pinned.retain(|pinned| pinned != id);
        }
        for person in self.members(&place) {
            if self.people.get(&person).is_some_and(|account| account.screen.knows(id)) {
                self.see_one(&place, &person, |screen| Sight::Retracted { message: screen.number(id) });
            }
        }
    }

    pub(super) fn members(&self, place: &PlaceId) -> Vec<PersonId> {
        self.rooms.get(place).map(|room| room.members.clone()).unwrap_or_default()
    }

    pub(super) fn may_write(&self, place: &PlaceId, person: &PersonId) -> bool {
        let Some(room) = self.rooms.get(place) else { return false };
        let among = |people: &[Person]| people.iter().any(|one| one.id == *person);
        // Moderators can always write, as on every service.
        let looks_after = room.moderators.contains(person);
        !room.archived
            && match &room.speakers {
                _ if looks_after => true,
                RoomSpeakers::Nobody => false,
                RoomSpeakers::Everybody | RoomSpeakers::Before(_) => true,
                RoomSpeakers::Only(people) => among(people),
                RoomSpeakers::AllBut(people) => !among(people),
            }
    }

    /// Shows a change to all members of a place.
    pub(super) fn see(&mut self, place: &PlaceId, sight: impl Fn(&Screen) -> Sight) {
        for person in self.members(place) {
            self.see_one(place, &person, &sight);
        }
    }

    /// Shows a board. Prompts in it are identified by the numbers of their messages on the user's screen.
    pub(super) fn see_board(&mut self, place: &PlaceId, slot: Slot, board: Option<&Board>) {
        let board = board.cloned();
        let mut below: BTreeMap<PromptId, MessageId> = BTreeMap::new();
        if let Some(Board::Options { open, .. }) = &board {
            let asked = self.messages.iter().filter_map(|(id, message)| Some((message.prompt.as_ref()?, id)));
            let open = asked.filter(|(prompt, _)| open.contains(&prompt.id));
            below.extend(open.map(|(prompt, id)| (prompt.id.clone(), id.clone())));
        }
        for person in self.members(place) {
            let own = board.as_ref().map(|board| {
                let mut own = board.clone();
                if let (Board::Options { open, .. }, Some(account)) = (&mut own, self.people.get(&person)) {
                    for prompt in open {
                        let number = below.get(prompt).map_or(0, |message| account.screen.number(message));
                        *prompt = PromptId::new(format!("below-{number}"));
                    }
                }
                Box::new(own)
            });
            self.see_one(place, &person, |_| Sight::Board { slot, board: own.clone() });
        }
    }

    /// Shows a change to one user.
    pub(super) fn see_one(&mut self, place: &PlaceId, person: &PersonId, sight: impl Fn(&Screen) -> Sight) {
        let at = self.now;
        let room = self.rooms.get(place);
        let topic = room.is_some_and(|room| room.topic_of.is_some());
        let (direct, title) = room.map(|room| (room.direct, room.title.clone())).unwrap_or_default();
        if let Some(account) = self.people.get_mut(person) {
            let sight = sight(&account.screen);
            let place = match (direct, topic) {
                (true, false) => "direct".to_owned(),
                (true, true) => account.screen.room(place).replacen("room", "topic", 1),
                _ => account.screen.room(place),
            };
            account.screen.seen.push(Seen { at, place, title, sight });
        }
    }

    /// Shows a change without a place to one user.
    pub(super) fn see_anywhere(&mut self, person: &PersonId, sight: Sight) {
        let at = self.now;
        if let Some(account) = self.people.get_mut(person) {
            account.screen.seen.push(Seen { at, place: String::new(), title: String::new(), sight });
        }
    }

    pub(super) fn see_message(&mut self, id: &MessageId, edited: bool) {
        let Some(place) = self.messages.get(id).map(|message| message.place.clone()) else { return };
        for person in self.members(&place) {
            self.see_message_as(id, &person, edited);
        }
    }

    fn see_message_as(&mut self, id: &MessageId, person: &PersonId, edited: bool) {
        let Some(message) = self.messages.get(id).cloned() else { return };
        if message.receiver.as_ref().is_some_and(|receiver| receiver != person) {
            return;
        }
        let by = message.by.as_ref().map(|by| self.name_of(by));
        let mentions = self.names_of(&message.mention);
        let Some(account) = self.people.get_mut(person) else { return };
        // An edit of a message that the user never saw isn't shown.
        if edited && !account.screen.knows(id) {
            return;
        }
        let shown = ScreenMessage {
            message: account.screen.show(id),
            by,
            text: message.text,
            choices: message.prompt.iter().flat_map(|p| &p.choices).map(|choice| choice.label.clone()).collect(),
            range: message.prompt.as_ref().map(|prompt| (prompt.least, prompt.most)),
            field: message.prompt.as_ref().and_then(|prompt| prompt.text),
            reply_to: message.reply_to.as_ref().map(|other| account.screen.number(other)),
            mentions,
            notified: message.mention.contains(person),
            protected: message.protect,
            forwarded: message.forwarded,
            attachment: message.attachment,
            image: message.drawing.as_ref().and_then(|drawing| Some(image_seen(&drawing.image.as_ref()?.png))),
            says: message.drawing.map(|drawing| drawing.says),
        };
        self.see_one(&message.place, person, |_| {
            if edited { Sight::Edited(shown.clone()) } else { Sight::Message(shown.clone()) }
        });
    }

    pub(super) fn see_members(&mut self, place: &PlaceId) {
        let names = self.names_of(&self.members(place));
        self.see(place, |_| Sight::Members { names: names.clone() });
    }

    pub(super) fn see_speakers(&mut self, place: &PlaceId) {
        let members = self.members(place);
        let names = self.names_of(members.iter().filter(|person| self.may_write(place, person)));
        self.see(place, |_| Sight::Speakers { names: names.clone() });
    }
}

/// Returns a text for comparing pictures: the size and a checksum of the bytes (FNV-1a).
fn image_seen(png: &[u8]) -> String {
    let sum = png
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3));
    format!("{} bytes, {sum:016x}", png.len())
}
