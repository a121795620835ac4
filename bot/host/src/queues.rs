//! Items of the outbox, and their recipients.

use gloaming_core::chat::{
    MessageId, Person, Place, PlatformName, PromptId, ProvenRequest, QueryId, TapId, WindowAnswer, WindowRequest,
};
use gloaming_core::ruleset::{Order, Seat, Speakers, Word};
use gloaming_core::text::Document;
pub use gloaming_outbox::{Budgets, Number, Pending, Share};
use gloaming_outbox::{Joins, QueueItem, QueueRecipient, StoredItem};
use gloaming_store::StoreBatch;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::ids::TableId;
use crate::rows::{self, RowFault};

/// The queues of a bot.
pub type Queues = gloaming_outbox::Queues<OutboxItem>;

/// Writes everything that changed in the queues since the last call as rows of the store.
pub(crate) fn write(queues: &mut Queues, batch: &mut StoreBatch) {
    for (number, stored) in queues.changes() {
        match stored {
            Some(stored) => batch.put_with(rows::item(number), |row| rows::write_to(row, &stored)),
            None => batch.delete(rows::item(number)),
        }
    }
}

/// Restores the queues from their rows and the number of items queued so far.
pub(crate) fn read(stored: &[(String, Vec<u8>)], put: u64) -> Result<Queues, RowFault> {
    let read = |(key, value): &(String, Vec<u8>)| -> Result<(Number, StoredItem<'static, OutboxItem>), RowFault> {
        let number = rows::read_item(key).ok_or_else(|| RowFault::new(key, "its key is no item's"))?;
        Ok((number, rows::read(key, value)?))
    };
    let items = stored.iter().map(read).collect::<Result<Vec<_>, RowFault>>()?;
    Ok(Queues::restore(items, put))
}

/// The recipient of an item.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Recipient {
    /// A room.
    Room(Place),
    /// A person, wherever the bot reaches them in private.
    Direct(Person),
    /// A service as a whole, without any messages.
    Service(PlatformName),
    /// Responses to button presses in a place and to inline queries. They are only visible to one user, who is waiting,
    /// and don't count towards any limit. So they don't wait for messages to that place.
    Taps(Place),
    /// Permissions in a public room, and deletions of messages there. They don't count towards any limit. Changed
    /// permissions wait for earlier lines of their game, because a room opens and closes after that was announced.
    /// Deletions wait for nothing.
    Rights(Place),
    /// The pinned messages of a room. Pins are only decoration, so a service that postpones one doesn't delay anything
    /// else.
    Pins(Place),
    /// A room or a group of rooms that is created for a game. Each has its own queue, so that no message waits for its
    /// creation.
    Aside {
        /// The service on which it is created.
        platform: PlatformName,
        /// The game.
        table: TableId,
        /// The channel that the room is for, or `None` for the group.
        channel: Option<Word>,
    },
}

impl Recipient {
    /// Returns the person of a private conversation.
    pub(crate) fn person(&self) -> Option<&Person> {
        match self {
            Recipient::Direct(person) => Some(person),
            Recipient::Room(_)
            | Recipient::Taps(_)
            | Recipient::Rights(_)
            | Recipient::Pins(_)
            | Recipient::Service(_)
            | Recipient::Aside { .. } => None,
        }
    }
}

impl QueueRecipient for Recipient {
    fn platform(&self) -> &PlatformName {
        match self {
            Recipient::Room(place) | Recipient::Taps(place) | Recipient::Rights(place) | Recipient::Pins(place) => {
                &place.platform
            }
            Recipient::Direct(person) => &person.platform,
            Recipient::Service(name) | Recipient::Aside { platform: name, .. } => name,
        }
    }

    fn of_place(place: &Place) -> impl Iterator<Item = Self> {
        let at: [fn(Place) -> Recipient; 4] = [Recipient::Room, Recipient::Taps, Recipient::Rights, Recipient::Pins];
        at.into_iter().map(|at| at(place.clone()))
    }
}

/// The question for the next word of a command.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Question {
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: Seat,
    /// The verb, and the words so far.
    pub order: Order,
    /// The page of the choices, if there are more of them than buttons.
    pub page: u16,
    /// The message of the previous question, to be edited, if the service has buttons on messages that can be edited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instead_of: Option<MessageId>,
}

impl Question {
    /// Creates the question for the first word of a command.
    pub fn first(table: &TableId, seat: Seat, verb: Word) -> Self {
        Question { table: table.clone(), seat, order: Order::new(verb, []), page: 0, instead_of: None }
    }
}

/// An inline query: a user searches for something to post in another chat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Asking {
    /// The user.
    pub by: Person,
    /// The query.
    pub query: QueryId,
    /// The text that they typed.
    pub text: String,
    /// The language of their client.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
}

/// A response to a user's message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// The message that it replies to, on services with replies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<MessageId>,
    /// The user who asked. Without one, the response concerns everyone in the room and doesn't count as chatter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Person>,
    /// Whether only that user needs it: help, rules, their own statistics, a refusal. If the service supports it, no
    /// other user in the room sees it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ephemeral: bool,
    /// The text.
    pub document: Document,
    /// The people who have to do something next. They are mentioned if the service supports it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub calls: Vec<Person>,
    /// The number of further questions that it answers while it waits.
    pub others: u16,
    /// The number of further questions that it leaves out.
    pub left_out: u16,
    /// The latest message that it responds to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked_last: Option<MessageId>,
}

impl Answer {
    /// Creates a message for everyone in the room that doesn't reply to another one.
    pub fn of(document: Document) -> Self {
        Answer {
            to: None,
            by: None,
            ephemeral: false,
            document,
            calls: Vec::new(),
            others: 0,
            left_out: 0,
            asked_last: None,
        }
    }

    /// The maximum number of further questions of a user that are answered in one message.
    const MOST_OTHERS: u16 = 4;

    /// Merges the response to another question of the same user, without repeating paragraphs.
    fn take_in(&mut self, next: Answer) {
        let same = next.asked_last.is_some() && next.asked_last == self.asked_last;
        if same && self.left_out > 0 {
            return;
        }
        for person in next.calls {
            if !self.calls.contains(&person) {
                self.calls.push(person);
            }
        }
        let says = &next.document.blocks;
        if self.document.blocks.windows(says.len().max(1)).any(|part| part == says.as_slice()) {
            self.asked_last = next.asked_last;
        } else if same || self.others < Self::MOST_OTHERS {
            self.others += u16::from(!same);
            self.document.append(next.document);
            self.asked_last = next.asked_last;
        } else {
            self.left_out = self.left_out.saturating_add(1);
            self.asked_last = next.asked_last;
        }
    }
}

/// A kind of picture of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pictured {
    /// The map.
    Map,
    /// The votes of a phase, as arrows.
    Votes,
    /// The table at the end, with all cards.
    End,
}

impl Pictured {
    /// All kinds.
    pub(crate) const ALL: [Pictured; 3] = [Pictured::Map, Pictured::Votes, Pictured::End];
}

/// Something that must be delivered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, strum::AsRefStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum OutboxItem {
    /// Rows of a table's log, in order.
    Rows {
        /// The table.
        table: TableId,
        /// Their numbers.
        rows: Vec<u64>,
        /// Whether nothing is folded, because a user wants to read everything.
        whole: bool,
    },
    /// The commands that a seat can give now.
    Offers {
        /// The table.
        table: TableId,
        /// The seat.
        seat: Seat,
    },
    /// The next word of a command that a player began to pick.
    Prompt(Question),
    /// A message of the host itself.
    Note(Document),
    /// A message of the host itself that responds to a user.
    Answer(Answer),
    /// A question of the host itself, with buttons if the service has them. The text says how to answer without
    /// buttons.
    Asked {
        /// The text.
        document: Document,
        /// The prompt.
        prompt: PromptId,
        /// The labels of its buttons.
        labels: Vec<String>,
    },
    /// A part of something that is too long for one message.
    Part {
        /// The table and rows that it belongs to, for finding it again.
        of: Option<(TableId, Vec<u64>)>,
        /// The text.
        document: Document,
        /// Whether it is protected from being forwarded.
        protect: bool,
        /// Whether it was split for a topic, where it needn't name its channel.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        unlabelled: bool,
    },
    /// The response to a button press.
    TapAnswer {
        /// The press.
        tap: TapId,
        /// The text for the user who pressed.
        text: String,
    },
    /// An inline query that must be answered. If several wait, only the latest counts.
    Query(Asking),
    /// Sets which members may write in a room.
    Speakers {
        /// The table.
        table: TableId,
        /// The permission that the rules require.
        speakers: Speakers,
    },
    /// Deletes a user's message.
    Remove {
        /// The message.
        message: MessageId,
        /// The topic with the message, if it is in one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<Place>,
    },
    /// Edits a message of the bot.
    Mend {
        /// The message.
        message: MessageId,
        /// The new text.
        document: Document,
    },
    /// Creates the room of a private channel, or updates its members.
    ChannelRoom {
        /// The table.
        table: TableId,
        /// The channel.
        channel: Word,
        /// Whether the members have been updated, so that only the check who is there is left.
        arranged: bool,
    },
    /// Revokes links into a private channel's group that are no longer needed.
    OldLinks {
        /// The table.
        table: TableId,
    },
    /// Opens the topic of a private channel in this conversation.
    Topic {
        /// The table.
        table: TableId,
        /// The channel.
        channel: Word,
    },
    /// Asks the service whether these people, who have a seat in a room's game, are members.
    LookFor {
        /// The room.
        room: Place,
        /// The people.
        people: Vec<Person>,
    },
    /// Sets the command menus of this service, room or conversation.
    Menus,
    /// Sends the bot's greeting after it has joined this room.
    Greeting,
    /// Pins or unpins a message of the bot.
    Pin {
        /// The message.
        message: MessageId,
        /// Whether to pin or to unpin it.
        pinned: bool,
    },
    /// Updates the status of a table, a single message in this room.
    Status {
        /// The table.
        table: TableId,
    },
    /// Updates the public vote of a table, a single message in this room.
    Poll {
        /// The table.
        table: TableId,
    },
    /// Updates the vote to end a table, a single message in this room.
    EndVote {
        /// The table.
        table: TableId,
    },
    /// Sends a picture of a table to this room.
    Picture {
        /// The table.
        table: TableId,
        /// The kind of picture.
        of: Pictured,
    },
    /// Sends the ranking of this room as a picture.
    RankingPicture {
        /// The ruleset to rank, or `None` for all.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ruleset: Option<String>,
    },
    /// Creates a table's own room, for the people on this room's service.
    OwnRoom {
        /// The table.
        table: TableId,
    },
    /// Creates a room on this service for the users who join a lobby with its code.
    PublicRoom {
        /// The room in which the lobby was opened.
        lobby: Place,
        /// The code of the lobby.
        code: String,
    },
    /// Opens a window on a person's seat on this service.
    Window {
        /// The table.
        table: TableId,
        /// The account with which the person plays.
        owner: Person,
        /// The request of the browser that asked for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        request: Option<ProvenRequest>,
    },
    /// Responds to a browser's request for a window without opening one.
    AnswerWindow {
        /// The request.
        request: WindowRequest,
        /// The response.
        answer: WindowAnswer,
    },
    /// Sends a person the button that opens the window on their seat.
    WindowButton {
        /// The table.
        table: TableId,
    },
    /// Closes a window.
    CloseWindow {
        /// Its account.
        account: Person,
    },
    /// Edits a question to show that the player answered it elsewhere.
    AnsweredElsewhere {
        /// The table.
        table: TableId,
        /// The answer.
        order: Order,
        /// The seat.
        seat: Seat,
        /// The message.
        message: MessageId,
    },
    /// Sets the tags next to the names of players and the leader in this room.
    Tags {
        /// The table.
        table: TableId,
    },
    /// Removes choices that can no longer be picked from a message. It is dropped if other messages delay it for too
    /// long.
    ClearChoices {
        /// The message.
        message: MessageId,
        /// When it is dropped.
        until: Timestamp,
    },
    /// Leaves a room that was created for a lobby, and in which no game was played.
    LeaveRoom,
    /// Groups the public rooms of a table.
    Group {
        /// The table.
        table: TableId,
    },
    /// Restores a room to its state before a game.
    PutBack,
    /// Sets the title of a room that was created for a table.
    Title {
        /// The table.
        table: TableId,
    },
    /// Archives or leaves a room that was created for a table.
    PutAway {
        /// The table.
        table: TableId,
    },
    /// Shows reactions to a table's line that were made elsewhere.
    Reactions {
        /// The table.
        table: TableId,
        /// The row number of the line.
        row: u64,
    },
    /// Updates the boards of a table for this recipient.
    Boards {
        /// The table.
        table: TableId,
    },
    /// Updates the boards of this room's lobby.
    LobbyBoards,
    /// Notifies this person about the lobby of a room, as they requested.
    LobbyInvitation {
        /// The room.
        room: Place,
        /// Whether they waited for it. Otherwise they asked for the lobbies where they are members.
        waited: bool,
    },
    /// Shows a lobby's settings to its leader as buttons.
    LobbySettings {
        /// The room.
        room: Place,
    },
    /// Shows the available games to a visitor.
    HomeBoard,
    /// Asks this person for their language.
    Languages,
    /// Shows the settings of this room.
    RoomSettings {
        /// Whether a user asked for them, so that they are sent as a new message. Otherwise the existing message is
        /// edited.
        anew: bool,
    },
}

impl OutboxItem {
    /// Returns the question that asks this seat for a further word of a command.
    pub(crate) fn question_for(&self, of: &TableId, seat: Seat) -> Option<&Question> {
        match self {
            OutboxItem::Prompt(question) if question.table == *of && question.seat == seat => Some(question),
            _ => None,
        }
    }

    /// Replaces a person's account by their new one. Returns whether the item contained it.
    pub(crate) fn person_moved(&mut self, from: &Person, to: &Person) -> bool {
        let named: Vec<&mut Person> = match self {
            OutboxItem::Answer(answer) => answer.by.iter_mut().chain(&mut answer.calls).collect(),
            OutboxItem::Query(asking) => vec![&mut asking.by],
            OutboxItem::LookFor { people, .. } => people.iter_mut().collect(),
            OutboxItem::Window { owner, .. } => vec![owner],
            _ => Vec::new(),
        };
        let theirs: Vec<&mut Person> = named.into_iter().filter(|person| **person == *from).collect();
        let is_named = !theirs.is_empty();
        theirs.into_iter().for_each(|person| person.clone_from(to));
        is_named
    }

    /// Returns the seat that an item asks something, with its game.
    pub(crate) fn asks_seat(&self) -> Option<(&TableId, Seat)> {
        match self {
            OutboxItem::Offers { table, seat } => Some((table, *seat)),
            OutboxItem::Prompt(question) => Some((&question.table, question.seat)),
            _ => None,
        }
    }

    /// Whether an item may use at most three quarters of a place's limit, so that the game isn't blocked.
    pub fn keeps_room_for_others(&self, recipient: &Recipient) -> bool {
        self.gives_way(recipient) || matches!(self, OutboxItem::LobbyBoards | OutboxItem::ClearChoices { .. })
    }

    /// Whether an item sends or edits messages, which counts towards a place's limit.
    pub fn says_something(&self) -> bool {
        matches!(
            self,
            OutboxItem::Rows { .. }
                | OutboxItem::Offers { .. }
                | OutboxItem::Prompt(_)
                | OutboxItem::Note(_)
                | OutboxItem::Asked { .. }
                | OutboxItem::Part { .. }
                | OutboxItem::Status { .. }
                | OutboxItem::Poll { .. }
                | OutboxItem::EndVote { .. }
                | OutboxItem::Picture { .. }
                | OutboxItem::RankingPicture { .. }
                | OutboxItem::Greeting
                | OutboxItem::Languages
                | OutboxItem::RoomSettings { .. }
                | OutboxItem::Answer(_)
                | OutboxItem::LobbyBoards
                | OutboxItem::LobbySettings { .. }
                | OutboxItem::LobbyInvitation { .. }
                | OutboxItem::Mend { .. }
                | OutboxItem::AnsweredElsewhere { .. }
                | OutboxItem::ClearChoices { .. }
                | OutboxItem::Topic { .. }
        )
    }

    /// Whether an item shows the state at the time of its delivery, so that one of two equal items is enough.
    fn shows_how_things_stand(&self) -> bool {
        matches!(
            self,
            OutboxItem::OldLinks { .. }
                | OutboxItem::Boards { .. }
                | OutboxItem::Status { .. }
                | OutboxItem::Poll { .. }
                | OutboxItem::EndVote { .. }
                | OutboxItem::Picture { .. }
                | OutboxItem::RankingPicture { .. }
                | OutboxItem::Reactions { .. }
                | OutboxItem::Offers { .. }
                | OutboxItem::LobbySettings { .. }
                | OutboxItem::LobbyBoards
                | OutboxItem::Menus
                | OutboxItem::Greeting
                | OutboxItem::PutBack
                | OutboxItem::Tags { .. }
        )
    }

    /// Whether it can be part of a game's end: its last rows, or restoring the room. The game is no longer running by
    /// then.
    pub(crate) fn ends_a_game(&self) -> bool {
        matches!(
            self,
            OutboxItem::Rows { .. }
                | OutboxItem::Part { of: Some(_), .. }
                | OutboxItem::Speakers { .. }
                | OutboxItem::PutBack
        )
    }

    /// Returns the table that an item is about.
    pub fn table(&self) -> Option<&TableId> {
        match self {
            OutboxItem::Rows { table, .. }
            | OutboxItem::Offers { table, .. }
            | OutboxItem::Prompt(Question { table, .. })
            | OutboxItem::Speakers { table, .. }
            | OutboxItem::ChannelRoom { table, .. }
            | OutboxItem::Topic { table, .. }
            | OutboxItem::Status { table }
            | OutboxItem::Poll { table }
            | OutboxItem::EndVote { table }
            | OutboxItem::Picture { table, .. }
            | OutboxItem::OldLinks { table }
            | OutboxItem::OwnRoom { table }
            | OutboxItem::Group { table }
            | OutboxItem::Tags { table }
            | OutboxItem::Title { table }
            | OutboxItem::PutAway { table }
            | OutboxItem::Boards { table }
            | OutboxItem::Reactions { table, .. }
            | OutboxItem::Window { table, .. }
            | OutboxItem::WindowButton { table }
            | OutboxItem::AnsweredElsewhere { table, .. }
            | OutboxItem::Part { of: Some((table, _)), .. } => Some(table),
            _ => None,
        }
    }
}

impl QueueItem for OutboxItem {
    type Recipient = Recipient;

    /// Results and phases aren't chatter.
    fn is_chatter(&self) -> bool {
        matches!(
            self,
            OutboxItem::Boards { .. }
                | OutboxItem::Reactions { .. }
                | OutboxItem::LobbyBoards
                | OutboxItem::LobbySettings { .. }
                | OutboxItem::LobbyInvitation { .. }
                | OutboxItem::HomeBoard
                | OutboxItem::Note(_)
                | OutboxItem::Answer(_)
                | OutboxItem::Asked { .. }
                | OutboxItem::WindowButton { .. }
                | OutboxItem::Greeting
                | OutboxItem::Languages
                | OutboxItem::RoomSettings { .. }
                | OutboxItem::Topic { .. }
                | OutboxItem::Menus
                | OutboxItem::Pin { .. }
                | OutboxItem::Status { .. }
                | OutboxItem::Poll { .. }
                | OutboxItem::EndVote { .. }
                | OutboxItem::Picture { .. }
                | OutboxItem::RankingPicture { .. }
                | OutboxItem::Group { .. }
        )
    }

    /// In a room, responses to one user may be overtaken by the game's messages. So may the status, which summarizes
    /// them. In a conversation a response stays before the messages that it led to, unless its reader asks for a lot.
    fn gives_way(&self, recipient: &Recipient) -> bool {
        match self {
            OutboxItem::Answer(answer) => {
                answer.by.is_some() && (answer.others > 0 || !matches!(recipient, Recipient::Direct(_)))
            }
            OutboxItem::Status { .. }
            | OutboxItem::Poll { .. }
            | OutboxItem::RoomSettings { .. }
            | OutboxItem::Picture { .. }
            | OutboxItem::RankingPicture { .. } => true,
            _ => false,
        }
    }

    fn keeps_fresh(&self) -> bool {
        matches!(self, OutboxItem::Status { .. })
    }

    /// A window gets its owner's messages and questions.
    fn copy_for(&self, _: &Recipient) -> Option<Self> {
        match self {
            OutboxItem::Rows { .. } | OutboxItem::Offers { .. } | OutboxItem::Boards { .. } => Some(self.clone()),
            _ => None,
        }
    }

    fn is_answer(&self) -> bool {
        matches!(
            self,
            OutboxItem::Note(_)
                | OutboxItem::Answer(_)
                | OutboxItem::Asked { .. }
                | OutboxItem::WindowButton { .. }
                | OutboxItem::Prompt(_)
                | OutboxItem::Languages
        )
    }

    fn waits_for_nothing(&self) -> bool {
        matches!(self, OutboxItem::Remove { .. })
    }

    fn is_decoration(&self) -> bool {
        matches!(
            self,
            OutboxItem::Pin { .. }
                | OutboxItem::Group { .. }
                | OutboxItem::Tags { .. }
                | OutboxItem::ClearChoices { .. }
        )
    }

    fn asks_in_several_messages(&self) -> bool {
        matches!(self, OutboxItem::Offers { .. })
    }

    fn joins(&self) -> Joins {
        match self {
            OutboxItem::Answer(answer) if answer.by.is_some() => Joins::Any,
            OutboxItem::Rows { .. } => Joins::WhileWaiting,
            _ => Joins::Last,
        }
    }

    /// Merges responses to one user, and rows of one game. Of equal items that show the state at the time of their
    /// delivery, one is enough.
    fn take_in(&mut self, later: Self) -> Result<bool, Self> {
        match (self, later) {
            (OutboxItem::Answer(waiting), OutboxItem::Answer(answer))
                if answer.by.is_some() && waiting.by == answer.by && waiting.ephemeral == answer.ephemeral =>
            {
                waiting.take_in(answer);
                Ok(true)
            }
            (OutboxItem::Rows { table, rows, whole }, OutboxItem::Rows { table: same, rows: more, whole: also })
                if *table == same && *whole == also =>
            {
                rows.extend(more);
                Ok(true)
            }
            (OutboxItem::LookFor { room, people }, OutboxItem::LookFor { room: same, people: more })
                if *room == same =>
            {
                people.extend(more);
                Ok(true)
            }
            (OutboxItem::RoomSettings { anew }, OutboxItem::RoomSettings { anew: also }) => {
                *anew |= also;
                Ok(true)
            }
            // Each typed letter is a query, and the user only sees the answer to the last one.
            (waiting @ OutboxItem::Query(_), query @ OutboxItem::Query(_)) => {
                *waiting = query;
                Ok(true)
            }
            (waiting, later) if waiting.shows_how_things_stand() && *waiting == later => Ok(false),
            (_, later) => Err(later),
        }
    }
}

#[cfg(test)]
mod tests;
