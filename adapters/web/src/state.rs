//! The state of the page, made of its rows alone.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use gloaming_core::chat::{MessageId, PromptId, RoomSpeakers};
use gloaming_page_model::{Board, Slot};

use crate::ids::{HOME, direct_place, room_place};
use crate::rows::{
    BoardRow, Change, Counters, Earlier, GuestRow, Key, Kind, Membership, MessageRow, PlaceRow, RoomRow, Row,
};

/// Everything. There are two of it: one that the writer is ahead with, and one that pages see, which follows when the
/// rows are safe. What is large in it is shared by both.
#[derive(Clone, Default)]
pub(crate) struct State {
    pub(crate) counters: Counters,
    pub(crate) rooms: HashMap<String, Arc<RoomRow>>,
    pub(crate) guests: HashMap<String, Arc<GuestRow>>,
    pub(crate) places: HashMap<String, PlaceState>,
    /// The rooms by their addresses, former ones as well.
    addresses: HashMap<String, String>,
    /// The rooms that can be looked at, by the id that lets one.
    watched: HashMap<String, String>,
    /// The guests, by the fingerprint of their token.
    tokens: HashMap<String, String>,
    /// The people and the private rooms of each room.
    belongings: HashMap<String, Belongings>,
    /// The rooms in which lobbies gather, by the plain form of their code.
    codes: HashMap<String, String>,
}

/// The people and the private rooms of a room.
#[derive(Clone, Default)]
pub(crate) struct Belongings {
    /// In the order in which they came.
    pub(crate) guests: Vec<String>,
    /// Its private rooms.
    pub(crate) privates: Vec<String>,
}

/// A place, with everything in it.
#[derive(Clone)]
pub(crate) struct PlaceState {
    pub(crate) row: Arc<PlaceRow>,
    pub(crate) messages: HashMap<MessageId, Arc<MessageRow>>,
    pub(crate) boards: BTreeMap<Slot, Arc<BoardRow>>,
    /// The log of this place, by the number of the change. A message that was changed is here twice: where it was said,
    /// and where it was changed last; and for people who have left, where it was changed before. So are its reactions, where
    /// they were changed last.
    pub(crate) log: BTreeMap<u64, Item>,
    prompts: HashMap<PromptId, MessageId>,
}

/// The subject of a change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    Message(MessageId),
    Reactions(MessageId),
    Board(Slot),
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
                    spot.put_message(row);
                }
            }
            Row::Board(row) => {
                self.forget_code(&row.place, row.slot);
                if let Some(spot) = self.places.get_mut(&row.place) {
                    if let Some(before) = spot.boards.insert(row.slot, Arc::clone(row)) {
                        spot.log.remove(&before.changed);
                    }
                    spot.log.insert(row.changed, Item::Board(row.slot));
                    if let (Some(code), Kind::Room, Some(room)) = (code_of(row), spot.row.kind, &spot.row.room) {
                        self.codes.insert(code, room.clone());
                    }
                }
            }
        }
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
                self.forget_code(id, Slot::Lobby);
                let room = self.places.remove(id).and_then(|spot| spot.row.room.clone());
                if let Some(all) = room.and_then(|room| self.belongings.get_mut(&room)) {
                    all.privates.retain(|other| other != id);
                }
            }
            Key::Message(place, id) => {
                if let Some(spot) = self.places.get_mut(place) {
                    spot.remove_message(id);
                }
            }
            Key::Board(place, slot) => {
                self.forget_code(place, *slot);
                if let Some(spot) = self.places.get_mut(place)
                    && let Some(row) = spot.boards.remove(slot)
                {
                    spot.log.remove(&row.changed);
                }
            }
        }
    }

    /// The guest who has the seat of this token.
    pub(crate) fn guest_with(&self, fingerprint: &str) -> Option<&Arc<GuestRow>> {
        self.guests.get(self.tokens.get(fingerprint)?)
    }

    /// The room that has, or once had, this address.
    pub(crate) fn room_at(&self, address: &str) -> Option<&Arc<RoomRow>> {
        self.rooms.get(self.addresses.get(address)?)
    }

    /// The room that this id lets one look at.
    pub(crate) fn watched(&self, watch: &str) -> Option<&Arc<RoomRow>> {
        self.rooms.get(self.watched.get(watch)?)
    }

    pub(crate) fn belongings(&self, room: &str) -> Belongings {
        self.belongings.get(room).cloned().unwrap_or_default()
    }

    /// The guests of a room who have a seat, in the order in which they came.
    pub(crate) fn guests_of<'a>(&'a self, room: &str) -> impl Iterator<Item = &'a Arc<GuestRow>> + use<'a> {
        self.all_guests_of(room).filter(|guest| !guest.lost)
    }

    /// The same with those who were taken out.
    pub(crate) fn all_guests_of<'a>(&'a self, room: &str) -> impl Iterator<Item = &'a Arc<GuestRow>> + use<'a> {
        self.accounts_of(room).filter(|guest| guest.window.is_none())
    }

    /// The guests of a room who have a seat, and the windows on the seats of players elsewhere, which no other player may notice.
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

    /// The board with the games that can be played, if the host has said it.
    pub(crate) fn home(&self) -> Option<&Board> {
        self.places.get(HOME)?.boards.get(&Slot::Home)?.board.as_ref()
    }

    /// The room in which a lobby with this code gathers, however the code was typed.
    pub(crate) fn room_with(&self, typed: &str) -> Option<&str> {
        self.codes.get(&plain_code(typed)).map(String::as_str)
    }

    /// The code of a lobby whose board is about to go leads nowhere any more.
    fn forget_code(&mut self, place: &str, slot: Slot) {
        let Some(spot) = self.places.get(place).filter(|_| slot == Slot::Lobby) else { return };
        if let Some(code) = spot.boards.get(&slot).and_then(|row| code_of(row))
            && self.codes.get(&code) == spot.row.room.as_ref()
        {
            self.codes.remove(&code);
        }
    }

    /// Whether a game is running in a room, or one of its guests plays in a game that is running elsewhere: a phase is shown there, and
    /// no story. A guest may also have a seat in a lobby elsewhere.
    pub(crate) fn is_played_in(&self, room: &str) -> bool {
        let guests = self.belongings.get(room).map(|all| all.guests.as_slice()).unwrap_or_default();
        let here = self.places.get(&room_place(room));
        let code = here.and_then(PlaceState::lobby_code);
        let own = guests.iter().filter_map(|guest| self.places.get(&direct_place(guest)));
        let is_played = |spot: &PlaceState| spot.shows_board(Slot::Phase) && !spot.shows_board(Slot::Story);
        let gathers_elsewhere = |spot: &PlaceState| spot.has_part_in_lobby() && spot.lobby_code() != code;
        here.is_some_and(is_played) || own.into_iter().any(|spot| is_played(spot) || gathers_elsewhere(spot))
    }

    /// The places of which a guest sees something: the room, the conversation, and the private rooms that they are or
    /// were in. Without a guest: the room.
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

/// The plain form of a code: capitals and digits, however it was typed.
fn plain_code(code: &str) -> String {
    code.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase()).collect()
}

/// The plain form of the code on the board of a lobby that gathers.
fn code_of(row: &BoardRow) -> Option<String> {
    match &row.board {
        Some(Board::Lobby { code, .. }) => Some(plain_code(code)).filter(|code| !code.is_empty()),
        _ => None,
    }
}

impl PlaceState {
    fn new(row: &Arc<PlaceRow>) -> Self {
        PlaceState {
            row: Arc::clone(row),
            messages: HashMap::new(),
            boards: BTreeMap::new(),
            log: BTreeMap::new(),
            prompts: HashMap::new(),
        }
    }

    fn put_message(&mut self, row: &Arc<MessageRow>) {
        self.remove_message(&row.id);
        self.log.insert(row.said, Item::Message(row.id.clone()));
        self.log.insert(row.changed, Item::Message(row.id.clone()));
        self.log.extend(row.earlier.iter().map(|earlier| (earlier.changed, Item::Message(row.id.clone()))));
        if let Some(reacted) = row.reacted {
            self.log.insert(reacted, Item::Reactions(row.id.clone()));
        }
        if let Some(prompt) = &row.prompt {
            self.prompts.insert(prompt.id.clone(), row.id.clone());
        }
        self.messages.insert(row.id.clone(), Arc::clone(row));
    }

    fn remove_message(&mut self, id: &MessageId) {
        let Some(row) = self.messages.remove(id) else { return };
        self.log.remove(&row.said);
        self.log.remove(&row.changed);
        for earlier in &row.earlier {
            self.log.remove(&earlier.changed);
        }
        if let Some(reacted) = row.reacted {
            self.log.remove(&reacted);
        }
        if let Some(prompt) = &row.prompt
            && self.prompts.get(&prompt.id) == Some(id)
        {
            self.prompts.remove(&prompt.id);
        }
    }

    /// Whether there is something on a board.
    pub(crate) fn shows_board(&self, slot: Slot) -> bool {
        self.boards.get(&slot).is_some_and(|row| row.board.is_some())
    }

    /// The code on the board of a lobby here.
    fn lobby_code(&self) -> Option<String> {
        code_of(self.boards.get(&Slot::Lobby)?)
    }

    /// Whether the reader of this conversation has a seat in a lobby, or leads one.
    pub(crate) fn has_part_in_lobby(&self) -> bool {
        let board = self.boards.get(&Slot::Lobby).and_then(|row| row.board.as_ref());
        matches!(board, Some(Board::Lobby { you, leads, .. }) if you.is_some() || *leads)
    }

    /// The message that a prompt stands below.
    pub(crate) fn asking(&self, prompt: &PromptId) -> Option<&Arc<MessageRow>> {
        self.messages.get(self.prompts.get(prompt)?)
    }

    /// The people who are in a private room now.
    pub(crate) fn members(&self) -> impl Iterator<Item = &str> {
        self.row.stays.iter().filter(|stay| stay.until.is_none()).map(|stay| stay.guest.as_str())
    }

    /// True if a guest may say something here.
    pub(crate) fn may_speak(&self, guest: &str) -> bool {
        let here = self.row.kind != Kind::Private || self.members().any(|member| member == guest);
        here && !self.row.archived && speaks(&self.row.speakers, guest)
    }

    /// A private room that a guest can only read: it was archived, or the guest is in it no more.
    pub(crate) fn is_closed(&self, guest: Option<&str>) -> bool {
        let here = self.members().any(|member| Some(member) == guest);
        self.row.kind == Kind::Private && (self.row.archived || !here)
    }

    /// If a guest was in a private room and is no more: since when.
    pub(crate) fn gone(&self, guest: Option<&str>) -> Option<u64> {
        if self.row.kind != Kind::Private || self.members().any(|member| Some(member) == guest) {
            return None;
        }
        let own = self.row.stays.iter().filter(|stay| Some(stay.guest.as_str()) == guest);
        own.filter_map(|stay| stay.until).next_back()
    }

    /// The lines that a guest reads here, of those that were said before this change; the newest first. Lines that were taken
    /// back are among them: people see that there was something. It looks at no more of them than are asked for, however many
    /// there are.
    pub(crate) fn lines<'a>(&'a self, guest: Option<&'a str>, before: u64) -> impl Iterator<Item = Arc<MessageRow>> {
        let times: Vec<(u64, u64)> = match self.row.kind {
            Kind::Private => {
                let own = self.row.stays.iter().filter(|stay| Some(stay.guest.as_str()) == guest);
                own.map(|stay| (stay.from, stay.until.unwrap_or(u64::MAX))).collect()
            }
            _ => vec![(0, u64::MAX)],
        };
        let times = times.into_iter().rev().map(move |(from, until)| (from, until.min(before)));
        let entries =
            times.filter(|(from, until)| from < until).flat_map(|(from, until)| self.log.range(from..until).rev());
        let rows = entries.filter_map(|(seq, item)| match item {
            Item::Message(id) => self.messages.get(id).filter(|row| row.said == *seq),
            Item::Reactions(_) | Item::Board(_) => None,
        });
        rows.filter_map(move |row| self.seen(guest, row))
    }

    /// A message as a guest sees it: as it is, or as it was when they left. None, if they were not there when it was said.
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

    /// True if somebody left this private room who had read a message as it is now.
    pub(crate) fn was_left_with(&self, row: &MessageRow) -> bool {
        let left = |stay: &Membership| stay.until.is_some() && stay.is_in(row.changed);
        self.row.kind == Kind::Private && self.row.stays.iter().any(left)
    }

    /// True if a guest sees a message that was said and last changed with these changes: they were there both times.
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
