//! The state of the page, built from its rows only.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use gloaming_core::chat::{PromptId, RoomSpeakers};
use gloaming_page_model::{Board, Slot};

use crate::contents::{Contents, Item, SharedShelf, Shelved};
use crate::ids::{HOME, direct_place, room_place};
use crate::rows::{Change, Counters, Earlier, GuestRow, Key, Kind, Membership, MessageRow, PlaceRow, RoomRow, Row};

/// The whole state. It exists twice: one copy belongs to the writer and is ahead, and one is visible to pages and
/// follows once the rows are durable. The two share all large parts.
#[derive(Clone, Default)]
pub(crate) struct State {
    pub(crate) counters: Counters,
    pub(crate) rooms: HashMap<String, Arc<RoomRow>>,
    pub(crate) guests: HashMap<String, Arc<GuestRow>>,
    pub(crate) places: HashMap<String, PlaceState>,
    /// The rooms by their current and former addresses.
    addresses: HashMap<String, String>,
    /// The rooms by their ID for onlookers.
    watched: HashMap<String, String>,
    /// The guests by the fingerprint of their token.
    tokens: HashMap<String, String>,
    /// The guests and private rooms of each room.
    belongings: HashMap<String, Belongings>,
    /// The rooms with an open lobby, by the normalized code.
    codes: HashMap<String, String>,
}

/// The guests and private rooms of a room.
#[derive(Clone, Default)]
pub(crate) struct Belongings {
    /// The guests, in the order in which they joined.
    pub(crate) guests: Vec<String>,
    /// The private rooms.
    pub(crate) privates: Vec<String>,
}

/// A place with its contents.
#[derive(Clone)]
pub(crate) struct PlaceState {
    pub(crate) row: Arc<PlaceRow>,
    signs: Signs,
    contents: Shelved,
}

/// What is known of the boards of a place while its contents are on the shelf.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Signs {
    /// Whether a phase is shown.
    phase: bool,
    /// Whether the story of a game is shown.
    story: bool,
    /// The plain form of the code of a lobby that gathers.
    code: Option<String>,
    /// Whether the reader of this conversation has a seat in a lobby, or leads one.
    has_part_in_lobby: bool,
}

/// What one board says of its place.
pub(crate) enum Sign {
    /// Whether a phase is shown.
    Phase(bool),
    /// Whether a story is shown.
    Story(bool),
    /// The lobby on the board.
    Lobby {
        /// The plain form of its code.
        code: Option<String>,
        /// Whether the reader has a seat in it, or leads it.
        has_part: bool,
    },
}

impl Sign {
    /// Returns what a board says of its place, or the absence of one in its slot. Most slots say nothing.
    pub(crate) fn of(slot: Slot, board: Option<&Board>) -> Option<Sign> {
        match slot {
            Slot::Phase => Some(Sign::Phase(board.is_some())),
            Slot::Story => Some(Sign::Story(board.is_some())),
            Slot::Lobby => Some(Sign::Lobby {
                code: board.and_then(code_of),
                has_part: matches!(board, Some(Board::Lobby { you, leads, .. }) if you.is_some() || *leads),
            }),
            _ => None,
        }
    }
}

impl Signs {
    fn note(&mut self, sign: Sign) {
        match sign {
            Sign::Phase(is_shown) => self.phase = is_shown,
            Sign::Story(is_shown) => self.story = is_shown,
            Sign::Lobby { code, has_part } => (self.code, self.has_part_in_lobby) = (code, has_part),
        }
    }
}

impl State {
    pub(crate) fn apply(&mut self, change: &Change) {
        match change {
            Change::Put(row) => self.put(row),
            Change::Remove(key) => self.remove(key),
        }
    }

    fn put(&mut self, row: &Row) {
        match row {
            Row::Counters(row) => self.counters = *row,
            Row::Secret(_) => {}
            Row::Room(row) => {
                if let Some(before) = self.rooms.get(&row.id) {
                    self.watched.remove(&before.watch);
                }
                self.addresses.extend(row.addresses().map(|address| (address.to_owned(), row.id.clone())));
                if !row.for_windows {
                    self.watched.insert(row.watch.clone(), row.id.clone());
                }
                self.rooms.insert(row.id.clone(), Arc::clone(row));
            }
            Row::Guest(row) => {
                match self.guests.insert(row.id.clone(), Arc::clone(row)) {
                    Some(before) => drop(self.tokens.remove(&before.token)),
                    None => self.belongings.entry(row.room.clone()).or_default().guests.push(row.id.clone()),
                }
                if !row.lost {
                    self.tokens.insert(row.token.clone(), row.id.clone());
                }
            }
            Row::Place(row) => self.put_place(row),
            Row::Message(row) => {
                if let Some(spot) = self.places.get_mut(&row.place) {
                    spot.change(|contents| contents.put_message(row));
                }
            }
            Row::Board(row) => {
                if let Some(spot) = self.places.get_mut(&row.place) {
                    spot.change(|contents| contents.put_board(row));
                }
                if let Some(sign) = Sign::of(row.slot, row.board.as_ref()) {
                    self.note_sign(&row.place, sign);
                }
            }
        }
    }

    /// Notes what a board says of its place, also if the contents of that are on the shelf.
    pub(crate) fn note_sign(&mut self, place: &str, sign: Sign) {
        if let Sign::Lobby { .. } = sign {
            self.forget_code(place);
        }
        let Some(spot) = self.places.get_mut(place) else { return };
        spot.signs.note(sign);
        if let (Some(code), Kind::Room, Some(room)) = (&spot.signs.code, spot.row.kind, &spot.row.room) {
            self.codes.insert(code.clone(), room.clone());
        }
    }

    /// Leaves the contents of places on the shelf until they are needed. All of them have to be there.
    pub(crate) fn shelve(&mut self, places: &[String], shelf: &SharedShelf) {
        for place in places {
            if let Some(spot) = self.places.get_mut(place) {
                spot.contents = Shelved::on(Arc::clone(shelf));
            }
        }
    }

    /// Shares the contents of places with another state that has the same, so that they are read once for both.
    pub(crate) fn share_contents(&mut self, other: &State, places: &[String]) {
        for place in places {
            if let (Some(spot), Some(same)) = (self.places.get_mut(place), other.places.get(place)) {
                spot.contents = same.contents.clone();
            }
        }
    }

    /// Returns the rooms with contents in memory.
    pub(crate) fn rooms_in_memory(&self) -> impl Iterator<Item = &str> {
        let rooms: BTreeSet<&str> = self
            .places
            .values()
            .filter(|spot| spot.contents.is_read())
            .filter_map(|spot| spot.row.room.as_deref())
            .collect();
        rooms.into_iter()
    }

    /// The places of a room: its own, the conversations of its guests, and its private rooms.
    pub(crate) fn places_of(&self, room: &str) -> Vec<String> {
        let Belongings { guests, privates } = self.belongings(room);
        let guests = guests.iter().map(|guest| direct_place(guest));
        [room_place(room)].into_iter().chain(guests).chain(privates).collect()
    }

    fn put_place(&mut self, row: &Arc<PlaceRow>) {
        if row.kind == Kind::Private
            && let Some(room) = &row.room
        {
            let privates = &mut self.belongings.entry(room.clone()).or_default().privates;
            if !privates.contains(&row.id) {
                privates.push(row.id.clone());
            }
        }
        match self.places.get_mut(&row.id) {
            Some(spot) => spot.row = Arc::clone(row),
            None => drop(self.places.insert(row.id.clone(), PlaceState::new(row))),
        }
    }

    fn remove(&mut self, key: &Key) {
        match key {
            Key::Counters | Key::Secret => {}
            Key::Room(id) => {
                if let Some(room) = self.rooms.remove(id) {
                    self.watched.remove(&room.watch);
                    room.addresses().for_each(|address| drop(self.addresses.remove(address)));
                }
                self.belongings.remove(id);
            }
            Key::Guest(id) => {
                if let Some(guest) = self.guests.remove(id) {
                    self.tokens.remove(&guest.token);
                    if let Some(all) = self.belongings.get_mut(&guest.room) {
                        all.guests.retain(|other| other != id);
                    }
                }
            }
            Key::Place(id) => {
                self.forget_code(id);
                let room = self.places.remove(id).and_then(|spot| spot.row.room.clone());
                if let Some(all) = room.and_then(|room| self.belongings.get_mut(&room)) {
                    all.privates.retain(|other| other != id);
                }
            }
            Key::Message(place, id) => {
                if let Some(spot) = self.places.get_mut(place) {
                    spot.change(|contents| contents.remove_message(id));
                }
            }
            Key::Board(place, slot) => {
                if let Some(spot) = self.places.get_mut(place) {
                    spot.change(|contents| contents.remove_board(*slot));
                }
                if let Some(sign) = Sign::of(*slot, None) {
                    self.note_sign(place, sign);
                }
            }
        }
    }

    /// Returns the guest whose token has this fingerprint.
    pub(crate) fn guest_with(&self, fingerprint: &str) -> Option<&Arc<GuestRow>> {
        self.guests.get(self.tokens.get(fingerprint)?)
    }

    /// Returns the room that has, or once had, this address.
    pub(crate) fn room_at(&self, address: &str) -> Option<&Arc<RoomRow>> {
        self.rooms.get(self.addresses.get(address)?)
    }

    /// Returns the room with this ID for onlookers.
    pub(crate) fn watched(&self, watch: &str) -> Option<&Arc<RoomRow>> {
        self.rooms.get(self.watched.get(watch)?)
    }

    pub(crate) fn belongings(&self, room: &str) -> Belongings {
        self.belongings.get(room).cloned().unwrap_or_default()
    }

    /// Returns the guests of a room who have a seat, in the order in which they joined.
    pub(crate) fn guests_of<'a>(&'a self, room: &str) -> impl Iterator<Item = &'a Arc<GuestRow>> + use<'a> {
        self.all_guests_of(room).filter(|guest| !guest.lost)
    }

    /// Like `guests_of`, but includes guests who were removed.
    pub(crate) fn all_guests_of<'a>(&'a self, room: &str) -> impl Iterator<Item = &'a Arc<GuestRow>> + use<'a> {
        self.accounts_of(room).filter(|guest| guest.window.is_none())
    }

    /// Returns the guests of a room who have a seat, and the windows on seats of other services, which no other player
    /// may notice.
    pub(crate) fn seats_of<'a>(&'a self, room: &str) -> impl Iterator<Item = &'a Arc<GuestRow>> + use<'a> {
        self.accounts_of(room).filter(|guest| !guest.lost)
    }

    fn accounts_of<'a>(&'a self, room: &str) -> impl Iterator<Item = &'a Arc<GuestRow>> + use<'a> {
        let ids = self.belongings.get(room).map(|all| all.guests.as_slice()).unwrap_or_default();
        ids.iter().filter_map(|id| self.guests.get(id))
    }

    pub(crate) fn name_of(&self, guest: &str) -> &str {
        self.guests.get(guest).map_or("", |guest| &guest.name)
    }

    /// Returns the board with the available games, if the host has sent it.
    pub(crate) fn home(&self) -> Option<&Board> {
        self.places.get(HOME)?.contents().boards.get(&Slot::Home)?.board.as_ref()
    }

    /// Returns the room whose lobby has this code, in any spelling.
    pub(crate) fn room_with(&self, typed: &str) -> Option<&str> {
        self.codes.get(&plain_code(typed)).map(String::as_str)
    }

    /// Forgets the code of a lobby whose board is about to be replaced.
    fn forget_code(&mut self, place: &str) {
        let Some(spot) = self.places.get(place) else { return };
        if let Some(code) = &spot.signs.code
            && self.codes.get(code) == spot.row.room.as_ref()
        {
            self.codes.remove(code);
        }
    }

    /// Returns whether a game is running in a room, or one of its guests plays in a running game elsewhere: a phase is
    /// shown there, and no story. A guest may also have a seat in a lobby elsewhere.
    pub(crate) fn is_played_in(&self, room: &str) -> bool {
        let guests = self.belongings.get(room).map(|all| all.guests.as_slice()).unwrap_or_default();
        let here = self.places.get(&room_place(room));
        let code = here.and_then(|spot| spot.signs.code.as_ref());
        let own = guests.iter().filter_map(|guest| self.places.get(&direct_place(guest)));
        let is_played = |spot: &PlaceState| spot.signs.phase && !spot.signs.story;
        let gathers_elsewhere = |spot: &PlaceState| spot.has_part_in_lobby() && spot.signs.code.as_ref() != code;
        here.is_some_and(is_played) || own.into_iter().any(|spot| is_played(spot) || gathers_elsewhere(spot))
    }

    /// Returns the places that a guest can see: the room, their direct conversation, and the private rooms that they
    /// are or were a member of. Without a guest it returns only the room.
    pub(crate) fn sees<'a>(&'a self, room: &str, guest: Option<&str>) -> Vec<&'a PlaceState> {
        let mut all: Vec<&PlaceState> = self.places.get(&room_place(room)).into_iter().collect();
        if let Some(guest) = guest {
            all.extend(self.places.get(&direct_place(guest)));
            let privates = self.belongings.get(room).map(|all| all.privates.as_slice()).unwrap_or_default();
            let mine = |spot: &&PlaceState| spot.row.stays.iter().any(|stay| stay.guest == guest);
            all.extend(privates.iter().filter_map(|id| self.places.get(id)).filter(mine));
        }
        all
    }
}

/// Normalizes a code to capitals and digits.
fn plain_code(code: &str) -> String {
    code.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase()).collect()
}

/// The plain form of the code on the board of a lobby that gathers.
fn code_of(board: &Board) -> Option<String> {
    match board {
        Board::Lobby { code, .. } => Some(plain_code(code)).filter(|code| !code.is_empty()),
        _ => None,
    }
}

impl PlaceState {
    fn new(row: &Arc<PlaceRow>) -> Self {
        PlaceState { row: Arc::clone(row), signs: Signs::default(), contents: Shelved::empty() }
    }

    /// What was said here, and the boards. They are read now if they are on the shelf.
    pub(crate) fn contents(&self) -> &Contents {
        self.contents.get(&self.row.id)
    }

    /// Changes the contents. If the shelf fails they stay there: either it has the change already, or the change is not stored.
    fn change(&mut self, work: impl FnOnce(&mut Contents)) {
        if let Some(contents) = self.contents.get_mut(&self.row.id) {
            work(contents);
        }
    }

    /// Returns whether a board is shown.
    pub(crate) fn shows_board(&self, slot: Slot) -> bool {
        match slot {
            Slot::Phase => self.signs.phase,
            Slot::Story => self.signs.story,
            _ => self.contents().boards.get(&slot).is_some_and(|row| row.board.is_some()),
        }
    }

    /// Returns whether the guest of this direct conversation has a seat in a lobby or leads one.
    pub(crate) fn has_part_in_lobby(&self) -> bool {
        self.signs.has_part_in_lobby
    }

    /// The message that a prompt is part of.
    pub(crate) fn asking(&self, prompt: &PromptId) -> Option<&Arc<MessageRow>> {
        self.contents().asking(prompt)
    }

    /// Returns the current members of a private room.
    pub(crate) fn members(&self) -> impl Iterator<Item = &str> {
        self.row.stays.iter().filter(|stay| stay.until.is_none()).map(|stay| stay.guest.as_str())
    }

    /// Returns `true` if a guest may post messages here.
    pub(crate) fn may_speak(&self, guest: &str) -> bool {
        let here = self.row.kind != Kind::Private || self.members().any(|member| member == guest);
        here && !self.row.archived && speaks(&self.row.speakers, guest)
    }

    /// Returns whether a private room is read-only for a guest, because it was archived or the guest is no longer a
    /// member.
    pub(crate) fn is_closed(&self, guest: Option<&str>) -> bool {
        let here = self.members().any(|member| Some(member) == guest);
        self.row.kind == Kind::Private && (self.row.archived || !here)
    }

    /// Returns when a guest left a private room, if they are no longer a member.
    pub(crate) fn gone(&self, guest: Option<&str>) -> Option<u64> {
        if self.row.kind != Kind::Private || self.members().any(|member| Some(member) == guest) {
            return None;
        }
        let own = self.row.stays.iter().filter(|stay| Some(stay.guest.as_str()) == guest);
        own.filter_map(|stay| stay.until).next_back()
    }

    /// Returns the messages that a guest can read here and that were posted before this change, newest first. Deleted
    /// messages are included, since guests see that there was one. The iterator is lazy and only looks at the messages
    /// that the caller takes.
    pub(crate) fn lines<'a>(&'a self, guest: Option<&'a str>, before: u64) -> impl Iterator<Item = Arc<MessageRow>> {
        let times: Vec<(u64, u64)> = match self.row.kind {
            Kind::Private => {
                let own = self.row.stays.iter().filter(|stay| Some(stay.guest.as_str()) == guest);
                own.map(|stay| (stay.from, stay.until.unwrap_or(u64::MAX))).collect()
            }
            _ => vec![(0, u64::MAX)],
        };
        let times = times.into_iter().rev().map(move |(from, until)| (from, until.min(before)));
        let Contents { messages, log, .. } = self.contents();
        let entries = times.filter(|(from, until)| from < until).flat_map(|(from, until)| log.range(from..until).rev());
        let rows = entries.filter_map(|(seq, item)| match item {
            Item::Message(id) => messages.get(id).filter(|row| row.said == *seq),
            Item::Reactions(_) | Item::Board(_) => None,
        });
        rows.filter_map(move |row| self.seen(guest, row))
    }

    /// Returns a message as a guest sees it: its current version, or the version from when they left. Returns `None` if
    /// they weren't there when it was posted.
    pub(crate) fn seen(&self, guest: Option<&str>, row: &Arc<MessageRow>) -> Option<Arc<MessageRow>> {
        if row.held.is_some() {
            return None;
        }
        if self.shows(guest, row.said, row.changed) {
            return Some(Arc::clone(row));
        }
        let earlier = row.earlier.iter().rfind(|earlier| self.shows(guest, row.said, earlier.changed))?.clone();
        let Earlier { changed, words, prompt, reply_to, mention } = earlier;
        let row = MessageRow { changed, words, prompt, reply_to, mention, ..MessageRow::clone(row) };
        Some(Arc::new(row))
    }

    /// Returns `true` if a guest who has left this private room had read the current version of a message.
    pub(crate) fn was_left_with(&self, row: &MessageRow) -> bool {
        let left = |stay: &Membership| stay.until.is_some() && stay.is_in(row.changed);
        self.row.kind == Kind::Private && self.row.stays.iter().any(left)
    }

    /// Returns `true` if a guest was a member both when a message was posted and when it was last changed.
    pub(crate) fn shows(&self, guest: Option<&str>, said: u64, changed: u64) -> bool {
        if self.row.kind != Kind::Private {
            return true;
        }
        let own = self.row.stays.iter().filter(|stay| Some(stay.guest.as_str()) == guest);
        [said, changed].into_iter().all(|seq| own.clone().any(|stay| stay.is_in(seq)))
    }
}

fn speaks(speakers: &RoomSpeakers, guest: &str) -> bool {
    match speakers {
        RoomSpeakers::Nobody => false,
        RoomSpeakers::Everybody | RoomSpeakers::Before(_) => true,
        RoomSpeakers::Only(people) => people.iter().any(|person| person.id.as_str() == guest),
        RoomSpeakers::AllBut(people) => people.iter().all(|person| person.id.as_str() != guest),
    }
}
