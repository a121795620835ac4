//! Transactions: the changes made by one task of the writer.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use gloaming_core::chat::{
    Author, Happening, Incoming, IncomingId, MessageId, Person, Place, PlatformName, Reactions, RoomSpeakers,
};
use jiff::Timestamp;

use crate::contents::Item;
use crate::given::REPEATED_WITHIN;
use crate::ids::{ROOM, Secret, direct_place, place, room_place};
use crate::push::{self, Call, MOST_SUBSCRIPTIONS, Reason, Subscription};
use crate::rows::{
    BoardRow, Change, Earlier, Given, GuestRow, Held, Key, Kind, Membership, MessageRow, PlaceRow, Reaction, RoomRow,
    Row, Words,
};
use crate::state::{PlaceState, State};

/// How often the use of a room is recorded at most, in seconds.
const NOTE_USE_EVERY: u64 = 60 * 60;

/// A transaction on the page's state. It sees all earlier changes, whether they are durable yet or not. The writer
/// makes its changes durable together, or drops them all.
pub(crate) struct Transaction<'a> {
    pub(crate) state: &'a mut State,
    pub(crate) now: Timestamp,
    /// The uptime that rooms age by, in seconds.
    pub(crate) uptime: u64,
    pub(crate) platform: &'a PlatformName,
    pub(crate) secret: &'a Secret,
    /// The most messages that a place keeps.
    pub(crate) most_messages: usize,
    pub(crate) made: Changes,
}

/// The changes made by a transaction.
#[derive(Default)]
pub(crate) struct Changes {
    pub(crate) changes: Vec<Change>,
    /// The events for the host.
    pub(crate) happened: Vec<Happened>,
    /// The rooms whose pages have something new to read.
    pub(crate) rooms: BTreeSet<String>,
    /// The calls to browsers whose page is closed.
    pub(crate) calls: Vec<Call>,
    /// Whether to write the counters even if nothing else has changed.
    pub(crate) probe: bool,
}

/// An event for the host.
pub(crate) struct Happened {
    pub(crate) incoming: Incoming,
    /// The change that stores it, if any.
    pub(crate) kept: Option<u64>,
}

impl Transaction<'_> {
    /// Returns a new change number.
    pub(crate) fn next(&mut self) -> u64 {
        self.state.counters.seq += 1;
        self.state.counters.seq
    }

    pub(crate) fn put(&mut self, row: Row) {
        self.change(Change::Put(row));
    }

    /// Removes a row.
    pub(crate) fn remove(&mut self, key: Key) {
        self.change(Change::Remove(key));
    }

    fn change(&mut self, change: Change) {
        let key = match &change {
            Change::Put(row) => row.key(),
            Change::Remove(key) => key.clone(),
        };
        self.touch(&key);
        self.state.apply(&change);
        self.touch(&key);
        self.made.changes.push(change);
    }

    fn touch(&mut self, key: &Key) {
        let room = match key {
            Key::Counters | Key::Secret => None,
            Key::Room(id) => Some(id.clone()),
            Key::Guest(id) => self.state.guests.get(id).map(|guest| guest.room.clone()),
            Key::Place(id) | Key::Message(id, _) | Key::Board(id, _) => {
                self.state.places.get(id).and_then(|spot| spot.row.room.clone())
            }
        };
        self.made.rooms.extend(room);
    }

    /// Adds an event for the host.
    pub(crate) fn happened(&mut self, id: String, kept: Option<u64>, what: Happening) {
        let incoming = Incoming { id: IncomingId::new(id), at: self.now, what };
        self.made.happened.push(Happened { incoming, kept });
    }

    pub(crate) fn person(&self, guest: &str) -> Person {
        Person::new(self.platform, guest)
    }

    /// A guest in the ids of what happens. The host keeps these for a while, and they must not name who was forgotten.
    pub(crate) fn mark(&self, guest: &str) -> String {
        self.secret.id("mark", &[guest])
    }

    pub(crate) fn author(&self, guest: &str) -> Author {
        Author::new(self.person(guest), self.state.name_of(guest).to_owned())
    }

    pub(crate) fn place(&self, id: &str) -> Place {
        place(self.platform, id)
    }

    /// Creates a room that is open to all users who have its link.
    pub(crate) fn make_room(&mut self, id: &str, title: &str) {
        let watch = self.secret.id("watch", &[id]);
        self.put(Row::Room(Arc::new(RoomRow {
            id: id.to_owned(),
            watch,
            used: self.uptime,
            address: None,
            former: Vec::new(),
            closed: false,
            for_windows: false,
            kept_out: Vec::new(),
        })));
        self.make_place(&room_place(id), Kind::Room, Some(id), ROOM, title);
    }

    /// Creates a guest of a room, with their direct conversation.
    pub(crate) fn make_guest(&mut self, new: NewGuest<'_>) {
        let NewGuest { id, room, name, token, request, device } = new;
        let (id, room, name) = (id.to_owned(), room.to_owned(), name.to_owned());
        let direct = direct_place(&id);
        let given = Some(Given { request: request.to_owned(), at: self.now });
        let devices = vec![device.to_owned()];
        let guest = GuestRow {
            id,
            room: room.clone(),
            name,
            token,
            joined: self.now,
            given,
            devices,
            subscriptions: Vec::new(),
            window: None,
            lost: false,
        };
        self.put(Row::Guest(Arc::new(guest)));
        self.make_place(&direct, Kind::You, Some(&room), "you", "");
    }

    /// Gives a guest a new token, because it is unknown whether the previous one arrived.
    pub(crate) fn new_token(&mut self, guest: &str, token: String) {
        if let Some(row) = self.state.guests.get(guest) {
            let row = GuestRow { token, ..GuestRow::clone(row) };
            self.put(Row::Guest(Arc::new(row)));
        }
    }

    /// Returns whether a repeated request may get the issued token again. See [`given`](crate::given).
    pub(crate) fn may_repeat(&self, guest: &str, request: &str) -> bool {
        let given = self.state.guests.get(guest).and_then(|row| row.given.as_ref());
        given.is_some_and(|given| given.request == request && self.now.duration_since(given.at) < REPEATED_WITHIN)
    }

    /// Records that a browser uses a token, which means that the response arrived.
    pub(crate) fn note_device(&mut self, guest: &str, token: &str, device: &str) {
        let row = self.state.guests.get(guest).filter(|row| row.token == token && row.is_news(device));
        if let Some(row) = row {
            let mut row = GuestRow { given: None, ..GuestRow::clone(row) };
            row.add(device);
            self.put(Row::Guest(Arc::new(row)));
        }
    }

    /// Gives a guest a new token, which only this browser has. The previous one becomes invalid.
    pub(crate) fn renew(&mut self, guest: &GuestRow, token: String, request: String, device: String) {
        let given = Some(Given { request, at: self.now });
        let mut row = GuestRow { token, given, ..guest.clone() };
        row.devices = vec![device];
        row.subscriptions.retain(|one| row.devices.contains(&one.device));
        self.put(Row::Guest(Arc::new(row)));
    }

    /// Records that a browser has given up a seat.
    pub(crate) fn forget_device(&mut self, guest: &str, device: &str) {
        let Some(row) = self.state.guests.get(guest) else { return };
        let mut row = GuestRow::clone(row);
        row.devices.retain(|known| known != device);
        row.subscriptions.retain(|one| one.device != device);
        self.put(Row::Guest(Arc::new(row)));
    }

    /// Subscribes a guest's browser to calls, replacing its previous subscription.
    pub(crate) fn subscribe(&mut self, guest: &str, subscription: Subscription) {
        let Some(row) = self.state.guests.get(guest).filter(|row| !row.subscriptions.contains(&subscription)) else {
            return;
        };
        let mut row = GuestRow::clone(row);
        row.subscriptions.retain(|one| one.device != subscription.device && one.endpoint != subscription.endpoint);
        row.subscriptions.push(subscription);
        let surplus = row.subscriptions.len().saturating_sub(MOST_SUBSCRIPTIONS);
        row.subscriptions.drain(..surplus);
        self.put(Row::Guest(Arc::new(row)));
    }

    /// Removes the subscriptions of a guest that match `ends`.
    pub(crate) fn unsubscribe(&mut self, guest: &str, ends: impl Fn(&Subscription) -> bool) {
        let Some(row) = self.state.guests.get(guest).filter(|row| row.subscriptions.iter().any(&ends)) else { return };
        let mut row = GuestRow::clone(row);
        row.subscriptions.retain(|one| !ends(one));
        self.put(Row::Guest(Arc::new(row)));
    }

    /// Calls all players of a room when a phase begins.
    pub(crate) fn call_room(&mut self, room: &str, reason: Reason, worth: Duration) {
        let guests: Vec<Arc<GuestRow>> = self.state.seats_of(room).cloned().collect();
        for guest in guests {
            self.call(&guest, reason, worth, |_| true);
        }
    }

    /// Calls a player about a new question, if they have chosen to be called for these.
    pub(crate) fn call_asked(&mut self, guest: &str) {
        if let Some(guest) = self.state.guests.get(guest).cloned() {
            self.call(&guest, Reason::Turn, push::WORTH, |subscription| subscription.each);
        }
    }

    fn call(&mut self, guest: &GuestRow, reason: Reason, worth: Duration, wanted: impl Fn(&Subscription) -> bool) {
        let room = self.state.rooms.get(&guest.room).map_or_else(String::new, |room| room.address().to_owned());
        let wanted = guest.subscriptions.iter().filter(|subscription| wanted(subscription));
        self.made.calls.extend(wanted.map(|subscription| Call {
            guest: guest.id.clone(),
            room: room.clone(),
            to: subscription.clone(),
            reason,
            worth,
            tries: 0,
        }));
    }

    /// Returns the guest of a room whose seat this browser has.
    pub(crate) fn guest_on(&self, room: &str, device: &str) -> Option<Arc<GuestRow>> {
        self.state.seats_of(room).find(|guest| guest.devices.iter().any(|known| known == device)).cloned()
    }

    pub(crate) fn make_place(&mut self, id: &str, kind: Kind, room: Option<&str>, alias: &str, title: &str) {
        let changed = self.next();
        self.put(Row::Place(Arc::new(PlaceRow {
            id: id.to_owned(),
            kind,
            room: room.map(str::to_owned),
            alias: alias.to_owned(),
            title: title.to_owned(),
            speakers: RoomSpeakers::Everybody,
            spoken: None,
            stays: Vec::new(),
            archived: false,
            changed,
        })));
    }

    /// Changes the row of a place.
    pub(crate) fn change_place(&mut self, id: &str, work: impl FnOnce(&mut PlaceRow)) {
        let Some(before) = self.state.places.get(id).map(|spot| Arc::clone(&spot.row)) else { return };
        let mut row = PlaceRow::clone(&before);
        work(&mut row);
        row.changed = self.next();
        self.put(Row::Place(Arc::new(row)));
    }

    /// Sets the members of a private room. New members see later messages, and those who leave keep what they saw.
    pub(crate) fn set_members(&mut self, id: &str, members: &[String]) {
        let Some(spot) = self.state.places.get(id) else { return };
        let leaving: Vec<String> =
            spot.members().filter(|one| !members.iter().any(|m| m == one)).map(str::to_owned).collect();
        let mut coming: Vec<&String> =
            members.iter().filter(|one| !spot.members().any(|here| here == one.as_str())).collect();
        coming.dedup();
        if leaving.is_empty() && coming.is_empty() {
            return;
        }
        let row = Arc::clone(&spot.row);
        let room = row.room.clone().or_else(|| Some(self.state.guests.get(members.first()?)?.room.clone()));
        let seq = self.next();
        let mut stays = row.stays.clone();
        for stay in stays.iter_mut().filter(|stay| stay.until.is_none() && leaving.contains(&stay.guest)) {
            stay.until = Some(seq);
        }
        for guest in &coming {
            stays.push(Membership { guest: (*guest).clone(), from: seq, until: None });
        }
        self.put(Row::Place(Arc::new(PlaceRow { stays, room, changed: seq, ..PlaceRow::clone(&row) })));
        for guest in leaving {
            let what = left(self, &guest, id);
            self.happened(format!("left-{id}-{}-{seq}", self.mark(&guest)), Some(seq), what);
        }
        for guest in coming {
            let what = joined(self, guest, id);
            self.happened(format!("joined-{id}-{}-{seq}", self.mark(guest)), Some(seq), what);
        }
    }

    /// Posts a message and deletes the oldest one if there are too many.
    pub(crate) fn say(&mut self, message: NewMessage) -> u64 {
        let NewMessage { place, id, by, key, words, prompt, reply_to, mention, card, held } = message;
        let said = self.next();
        self.note_use(&place);
        let row = MessageRow {
            place: place.clone(),
            id,
            said,
            changed: said,
            at: self.now,
            by,
            key,
            words: Some(words),
            prompt,
            reply_to,
            mention,
            reactions: Vec::new(),
            elsewhere: Vec::new(),
            reacted: None,
            earlier: Vec::new(),
            card,
            held,
            came: None,
        };
        self.put(Row::Message(Arc::new(row)));
        let oldest =
            self.state.places.get(&place).filter(|spot| spot.contents().messages.len() > self.most_messages).and_then(
                |spot| {
                    spot.contents().log.values().find_map(|item| match item {
                        Item::Message(id) => Some(id.clone()),
                        Item::Reactions(_) | Item::Board(_) => None,
                    })
                },
            );
        if let Some(oldest) = oldest {
            self.remove(Key::Message(place, oldest));
        }
        said
    }

    /// Records that the room of a place is used by the host or a guest. Not only messages count, because players can
    /// play for weeks without writing any.
    pub(crate) fn note_use(&mut self, place: &str) {
        let room = self.state.places.get(place).and_then(|spot| self.state.rooms.get(spot.row.room.as_ref()?));
        let Some(room) = room.filter(|room| self.uptime.abs_diff(room.used) > NOTE_USE_EVERY) else { return };
        let room = RoomRow { used: self.uptime, ..RoomRow::clone(room) };
        self.put(Row::Room(Arc::new(room)));
    }

    /// Sends the host a guest's message.
    pub(crate) fn heard_of(&mut self, place: &str, id: &MessageId) {
        let spot = self.state.places.get(place);
        let said = spot.and_then(|spot| self.said(spot, spot.contents().messages.get(id)?));
        self.made.happened.extend(said);
    }

    /// Returns the event for the host about a message, or `None` for the host's own messages and deleted ones.
    fn said(&self, spot: &PlaceState, row: &MessageRow) -> Option<Happened> {
        let (Some(by), Some(Words::Typed(text))) = (&row.by, &row.words) else { return None };
        let what = Happening::Said {
            by: self.author(by),
            place: self.place(&row.place),
            direct: spot.row.kind == Kind::You,
            message: row.id.clone(),
            text: text.clone(),
            reply_to: row.reply_to.clone(),
            quote: None,
            mentions: Vec::new(),
            forwarded: None,
            attachment: None,
            addressed: false,
            in_thread: false,
        };
        let incoming = Incoming { id: IncomingId::new(format!("said-{}", row.id)), at: row.at, what };
        Some(Happened { incoming, kept: Some(row.told()) })
    }

    /// Shows a held message now that the host has allowed it, or stores the reason for its author if it was refused.
    pub(crate) fn decide(&mut self, place: &str, id: &MessageId, refused: Option<Option<String>>) {
        let row = self.state.places.get(place).and_then(|spot| spot.contents().messages.get(id));
        let Some(row) = row.filter(|row| row.held == Some(Held::Waiting)).cloned() else { return };
        let mut row = MessageRow::clone(&row);
        if let Some(why) = refused {
            row.held = Some(Held::Refused(why));
        } else if row.by.as_ref().and_then(|by| self.state.guests.get(by)).is_some_and(|by| by.window.is_some()) {
            row.held = Some(Held::Relayed);
        } else if row.words.is_some() {
            row.came = Some(row.said);
            row.held = None;
            row.said = self.next();
            row.changed = row.said;
        }
        self.put(Row::Message(Arc::new(row)));
    }

    /// Changes a message. The earlier version is kept for guests who read it and have left since.
    pub(crate) fn change_message(&mut self, row: &MessageRow, work: impl FnOnce(&mut MessageRow)) {
        let mut row = row.clone();
        if self.state.places.get(&row.place).is_some_and(|spot| spot.was_left_with(&row)) {
            row.earlier.push(Earlier {
                changed: row.changed,
                words: row.words.clone(),
                prompt: row.prompt.clone(),
                reply_to: row.reply_to.clone(),
                mention: row.mention.clone(),
            });
        }
        work(&mut row);
        row.changed = self.next();
        self.put(Row::Message(Arc::new(row)));
    }

    /// Sets the reactions of users on other services to a message.
    pub(crate) fn react_elsewhere(&mut self, row: &MessageRow, elsewhere: Vec<Reactions>) {
        if row.elsewhere != elsewhere {
            let reacted = Some(self.next());
            self.put(Row::Message(Arc::new(MessageRow { elsewhere, reacted, ..row.clone() })));
        }
    }

    /// Adds or removes a guest's reaction to a message. Repeats have no effect.
    pub(crate) fn react(&mut self, row: &MessageRow, guest: &str, emoji: &str, stands: bool) {
        let reaction = Reaction { guest: guest.to_owned(), emoji: emoji.to_owned() };
        if row.reactions.contains(&reaction) == stands {
            return;
        }
        let mut row = row.clone();
        match stands {
            true => row.reactions.push(reaction),
            false => row.reactions.retain(|other| *other != reaction),
        }
        row.reacted = Some(self.next());
        self.put(Row::Message(Arc::new(row)));
    }

    pub(crate) fn put_board(&mut self, row: BoardRow) {
        let changed = self.next();
        self.put(Row::Board(Arc::new(BoardRow { changed, ..row })));
    }

    /// Removes a place with its contents.
    pub(crate) fn remove_place(&mut self, id: &str) {
        let Some(spot) = self.state.places.get(id) else { return };
        let messages = spot.contents().messages.keys().map(|message| Key::Message(id.to_owned(), message.clone()));
        let boards = spot.contents().boards.keys().map(|slot| Key::Board(id.to_owned(), *slot));
        let keys: Vec<Key> = messages.chain(boards).chain([Key::Place(id.to_owned())]).collect();
        for key in keys {
            self.remove(key);
        }
    }

    /// Removes a room with its guests, their direct conversations and its private rooms.
    pub(crate) fn remove_room(&mut self, id: &str) {
        let all = self.state.belongings(id);
        for place in all.privates {
            self.remove_place(&place);
        }
        for guest in all.guests {
            self.remove_place(&direct_place(&guest));
            self.remove(Key::Guest(guest));
        }
        self.remove_place(&room_place(id));
        self.remove(Key::Room(id.to_owned()));
    }
}

/// A guest who enters a room.
pub(crate) struct NewGuest<'a> {
    pub(crate) id: &'a str,
    pub(crate) room: &'a str,
    pub(crate) name: &'a str,
    /// The fingerprint of their token.
    pub(crate) token: String,
    /// The ID of the request that they joined with.
    pub(crate) request: &'a str,
    /// The browser that they joined with.
    pub(crate) device: &'a str,
}

/// A message to be posted.
pub(crate) struct NewMessage {
    pub(crate) place: String,
    pub(crate) id: MessageId,
    pub(crate) by: Option<String>,
    /// The key of the request, if a page sent it.
    pub(crate) key: Option<String>,
    pub(crate) words: Words,
    pub(crate) prompt: Option<gloaming_core::chat::Prompt>,
    pub(crate) reply_to: Option<MessageId>,
    pub(crate) mention: Vec<String>,
    /// Whether it shows its reader's role card.
    pub(crate) card: bool,
    pub(crate) held: Option<Held>,
}

fn joined(transaction: &Transaction<'_>, guest: &str, place: &str) -> Happening {
    Happening::Joined { by: transaction.author(guest), place: transaction.place(place) }
}

fn left(transaction: &Transaction<'_>, guest: &str, place: &str) -> Happening {
    Happening::Left { person: transaction.person(guest), place: transaction.place(place) }
}

/// Tells the host again of everything kept that it may not have heard: all after the last change that it is known to
/// have. These places have such messages.
pub(crate) fn tell_unheard(transaction: &mut Transaction<'_>, places: &BTreeSet<String>) {
    let heard = transaction.state.counters.heard;
    let mut all: Vec<(u64, Happened)> = Vec::new();
    for spot in transaction.state.places.values() {
        if places.contains(&spot.row.id) {
            let is_unheard = |row: &&Arc<MessageRow>| row.told() > heard || row.held == Some(Held::Waiting);
            let said = spot.contents().messages.values().filter(is_unheard);
            all.extend(said.filter_map(|row| Some((row.told(), transaction.said(spot, row)?))));
        }
        for stay in &spot.row.stays {
            let mut change = |seq: u64, id: String, what: Happening| {
                let incoming = Incoming { id: IncomingId::new(id), at: transaction.now, what };
                all.extend((seq > heard).then_some((seq, Happened { incoming, kept: Some(seq) })));
            };
            let (guest, id) = (&stay.guest, &spot.row.id);
            let mark = transaction.mark(guest);
            change(stay.from, format!("joined-{id}-{mark}-{}", stay.from), joined(transaction, guest, id));
            if let Some(until) = stay.until {
                change(until, format!("left-{id}-{mark}-{until}"), left(transaction, guest, id));
            }
        }
    }
    all.sort_by_key(|(seq, _)| *seq);
    transaction.made.happened.extend(all.into_iter().map(|(_, happened)| happened));
}
