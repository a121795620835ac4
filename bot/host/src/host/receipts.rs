//! What follows when a service has answered.

use gloaming_core::chat::{Board, MenuEntry, MessageId, Person, Place, PromptId, Receipt, RoomSpeakers, Slot};
use gloaming_core::ruleset::Word;
use gloaming_core::text::{Arg, Document};
use jiff::Timestamp;

use super::topics::TopicOf;
use super::{Host, MenuKey, TableId};
use crate::courier::{Leg, Parcel, Question};

/// What the receipt of an operation means.
pub(super) enum After {
    /// Nothing more.
    Nothing,
    /// A conversation with somebody is open.
    Reached(Person),
    /// Somebody was told why they are reached in another conversation.
    Explained(Person),
    /// Rows stand in a place, and a prompt has been seen.
    Said { of: Option<(TableId, Vec<u64>)>, place: Place, prompt: Option<PromptId> },
    /// The message that asked before asks this now.
    Turned(PromptId),
    /// A line that changes says what this row says.
    Changed { table: TableId, row: u64, place: Place, message: MessageId },
    /// A message says something else.
    Mended { table: TableId, message: MessageId },
    /// The notice of a room's lobby stands there.
    Noticed { room: Place, message: Option<MessageId>, says: Document },
    /// The greeting of a room stands there.
    Greeted { room: Place, message: Option<MessageId>, says: Document },
    /// The status of a game stands there.
    Status { table: TableId, room: Place, message: Option<MessageId>, says: Document },
    /// The public rooms of a game are grouped.
    Grouped(TableId),
    /// Who may write in a room is known, before a game changes it.
    SpeakersRead(Place, Vec<Person>),
    /// A room is as it was.
    PutBack(Place),
    /// A room that was made for a game is archived or left.
    PutAway { table: TableId, place: Place, archived: bool },
    /// A menu shows this.
    MenuSet { key: MenuKey, entries: Vec<MenuEntry> },
    /// A board is shown.
    Shown { place: Place, slot: Slot, board: Option<Box<Board>> },
    /// A topic is open.
    TopicOpened(TopicOf),
    /// A topic says what it is for.
    TopicGreeted(TopicOf),
    /// The room of a private channel was made for these.
    RoomMade { table: TableId, channel: Word, members: Vec<Person> },
    /// Its members are as they should be.
    RoomArranged { table: TableId, channel: Word },
    /// People who have a seat in a room were looked for in it.
    LookedFor { room: Place, people: Vec<Person> },
    /// Who is in it.
    RoomRead { table: TableId, channel: Word, former_may_stay: bool },
}

impl After {
    pub(super) fn asks(&self) -> Option<PromptId> {
        match self {
            After::Said { prompt, .. } => prompt.clone(),
            After::Turned(prompt) => Some(prompt.clone()),
            _ => None,
        }
    }
}

impl Host {
    /// What follows from a receipt; `false` if the parcel needs nothing more.
    pub(super) fn follow(&mut self, leg: &Leg, after: After, receipt: Receipt, now: Timestamp) -> bool {
        match (after, receipt) {
            (After::Nothing | After::Mended { .. }, _) => true,
            (After::Changed { table, row, place, message }, _) => {
                if let Some(seating) = self.wake(&table) {
                    seating.shows_too(&place, &message, row);
                    self.touch(&table);
                }
                true
            }
            (After::Reached(person), Receipt::Opened(place)) => {
                self.people.reach(&person, &place);
                self.reach_changed(&person);
                true
            }
            (After::Explained(person), Receipt::Sent(_)) => {
                self.people.explained(&person);
                true
            }
            (After::Turned(_), Receipt::Done) => true,
            (After::Said { of, place, prompt }, Receipt::Sent(message)) => {
                if let Some(prompt) = prompt {
                    self.prompts.stands(&prompt, &message);
                }
                if let Some((id, rows)) = of {
                    self.stands(&id, rows, place, message);
                }
                if let Leg::Direct(person) = leg {
                    self.people.heard_alone(person);
                }
                true
            }
            (After::Noticed { room, message: None, says }, Receipt::Sent(message))
            | (After::Noticed { room, message: Some(message), says }, Receipt::Done) => {
                self.noticed(&room, message, says);
                true
            }
            (After::Greeted { room, message: None, says }, Receipt::Sent(message))
            | (After::Greeted { room, message: Some(message), says }, Receipt::Done) => {
                self.greeted(&room, message, says);
                true
            }
            (After::Status { table, room, message: None, says }, Receipt::Sent(message))
            | (After::Status { table, room, message: Some(message), says }, Receipt::Done) => {
                self.status_stands(&table, &room, message, says);
                true
            }
            (After::Grouped(table), Receipt::Opened(place)) => {
                let link = self.platforms.get(&place.platform).and_then(|platform| platform.link(&place));
                if let Some(seating) = self.wake(&table) {
                    seating.around.group = Some(place);
                    self.touch(&table);
                    if let Some(link) = link {
                        self.host_note(leg, "group-link", &[("link", Arg::Own(&link))]);
                    }
                }
                true
            }
            (After::SpeakersRead(place, people), receipt) => {
                let before = match receipt {
                    Receipt::Speakers(before) => before,
                    _ => RoomSpeakers::Everybody,
                };
                self.found.change(&place, |found| {
                    found.before = Some(before);
                    found.read.extend(people);
                });
                true
            }
            (After::PutBack(place), _) => {
                self.found.change(&place, |found| {
                    found.before = None;
                    found.read.clear();
                });
                true
            }
            (After::PutAway { table, place, archived }, _) => {
                self.was_put_away(&table, &place, archived);
                true
            }
            (After::MenuSet { key, entries }, _) => {
                self.menus.insert(key, entries);
                true
            }
            (After::Shown { place, slot, board }, _) => {
                self.boards.insert((place, slot), board.map(|board| *board));
                true
            }
            (After::TopicOpened(of), receipt) => {
                let place = if let Receipt::Opened(place) = receipt { Some(place) } else { None };
                self.topic_opened(&of, place);
                true
            }
            (After::TopicGreeted(of), Receipt::Sent(_)) => {
                self.topic_greeted(&of);
                true
            }
            (After::RoomMade { table, channel, members }, Receipt::Opened(place)) => {
                self.room_made(leg, &table, &channel, place, members);
                true
            }
            (After::RoomArranged { table, channel }, receipt) => {
                if let Receipt::Links(links) = receipt {
                    self.hand_out(&table, &channel, links);
                }
                self.room_arranged(leg, &table, &channel);
                true
            }
            (After::RoomRead { table, channel, former_may_stay }, Receipt::Members(company)) => {
                self.room_read(&table, &channel, company, former_may_stay, now);
                true
            }
            (After::LookedFor { room, people }, Receipt::Members(company)) => {
                self.looked_for(&room, &people, &company);
                true
            }
            // A receipt of another kind is a bug of the adapter: the parcel cannot go on.
            _ => false,
        }
    }

    /// The question at the front of a lane is asked in a message of its own.
    pub(super) fn ask_below(&mut self, leg: &Leg) {
        if let Some(Parcel::Prompt(question)) = self.courier.first(leg).cloned() {
            self.courier.replace_first(leg, vec![Parcel::Prompt(Question { instead_of: None, ..question })]);
        }
    }

    /// Remembers where rows stand, to take them back: where messages can be taken back.
    fn stands(&mut self, id: &TableId, rows: Vec<u64>, place: Place, message: MessageId) {
        if !self.capabilities(&place).edit.is_yes() {
            return;
        }
        if let Some(seating) = self.wake(id) {
            seating.remember_sent(rows, place, message);
            self.touch(id);
        }
    }
}
