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

/// Writes everything in the queues that changed since the last call, as rows of the store.
pub(crate) fn write(queues: &mut Queues, batch: &mut StoreBatch) {
    for (number, stored) in queues.changes() {
        match stored {
            Some(stored) => batch.put_with(rows::item(number), |row| rows::write_to(row, &stored)),
            None => batch.delete(rows::item(number)),
        }
    }
}

/// Returns the queues as they were, from their rows and the number of items that were ever put.
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
    /// A person, wherever the bot reaches them privately.
    Direct(Person),
    /// A service as a whole, where nothing is said.
    Service(PlatformName),
    /// Answers to presses of buttons in a place, and to inline queries: they are seen by one person alone, count for no limit, and
    /// that person waits. So they wait for nothing that is said there.
    Taps(Place),
    /// The rights in a public room, and lines that must not stand there. It counts for no limit. Rights wait for the lines of their game
    /// that were put before them: a room opens and closes when that was announced. Nothing else waits for what is said there.
    Rights(Place),
    /// The pinned messages of a room. Pins are decoration: a service that puts one off holds up nothing else.
    Pins(Place),
    /// A room, or a group of rooms, that is made for a game: each has a queue of its own, so that nothing that is said waits until
    /// the service makes it.
    Aside {
        /// The service on which it is made.
        platform: PlatformName,
        /// The game.
        table: TableId,
        /// The channel that the room is for; `None` for the group.
        channel: Option<Word>,
    },
}

impl Recipient {
    /// The person, of a private conversation.
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

/// The next word of a command, to be asked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Question {
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: Seat,
    /// The verb, and the words so far.
    pub order: Order,
    /// The page of the choices, where there are more of them than buttons.
    pub page: u16,
    /// In the message that asked before, where buttons stand on messages that can be mended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instead_of: Option<MessageId>,
}

impl Question {
    /// The first word of a command.
    pub fn first(table: &TableId, seat: Seat, verb: Word) -> Self {
        Question { table: table.clone(), seat, order: Order::new(verb, []), page: 0, instead_of: None }
    }
}

/// Something that somebody looks for, to post it in another chat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Asking {
    /// The person.
    pub by: Person,
    /// Their query.
    pub query: QueryId,
    /// The words that they typed.
    pub text: String,
    /// The language of their program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
}

/// An answer to something that somebody wrote.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// In reply to which message, where there are replies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<MessageId>,
    /// The person who asked. Without one, everybody has to read the answer, and it is no chatter between two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Person>,
    /// Whether it is for that user alone: help, rules, their own statistics, a refusal. If the service supports it, no other user in the room
    /// sees it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ephemeral: bool,
    /// The text.
    pub document: Document,
    /// The people who have to do something after it: they are called, where the service can.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub calls: Vec<Person>,
    /// The number of questions that it answers besides the first, while it waits.
    pub others: u16,
    /// The number of further questions that it leaves out.
    pub left_out: u16,
    /// The message that asked last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked_last: Option<MessageId>,
}

impl Answer {
    /// An answer that everybody has to read, to nothing in particular.
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

    /// So many questions of one person are answered in one message.
    const MOST_OTHERS: u16 = 4;

    /// Takes in the answer to a further question of the same person. Nothing is said twice.
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
    /// The last table, with all cards.
    End,
}

impl Pictured {
    /// All of them.
    pub(crate) const ALL: [Pictured; 3] = [Pictured::Map, Pictured::Votes, Pictured::End];
}

/// Something that has to be delivered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, strum::AsRefStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum OutboxItem {
    /// Rows of a table's log, one after the other.
    Rows {
        /// The table.
        table: TableId,
        /// Their numbers.
        rows: Vec<u64>,
        /// Nothing is folded: somebody wants to read all of it.
        whole: bool,
    },
    /// The commands that a seat can give now.
    Offers {
        /// The table.
        table: TableId,
        /// The seat.
        seat: Seat,
    },
    /// The next word of a command that somebody began to pick.
    Prompt(Question),
    /// Words of the host itself.
    Note(Document),
    /// The same, because of what somebody wrote.
    Answer(Answer),
    /// A question of the host itself, with buttons where there are some. Its words say how to answer without.
    Asked {
        /// The text.
        document: Document,
        /// The prompt.
        prompt: PromptId,
        /// The labels of its buttons.
        labels: Vec<String>,
    },
    /// A piece of something that is too long for one message.
    Part {
        /// Of which rows of which table, to find it again.
        of: Option<(TableId, Vec<u64>)>,
        /// The text.
        document: Document,
        /// It is protected from being forwarded.
        protect: bool,
        /// It was cut for a topic, where it need not say which channel it is of.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        unlabelled: bool,
    },
    /// The answer to the press of a button.
    TapAnswer {
        /// The press.
        tap: TapId,
        /// The text that the person who pressed reads.
        text: String,
    },
    /// An inline query to be answered: of several that wait the newest counts.
    Query(Asking),
    /// The people who may write in a room.
    Speakers {
        /// The table.
        table: TableId,
        /// As the rules have it.
        speakers: Speakers,
    },
    /// A message of somebody that must not stand.
    Remove {
        /// The message.
        message: MessageId,
        /// The topic of the place in which it stands, if it stands in one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<Place>,
    },
    /// A message of ours that says something else from now on.
    Mend {
        /// The message.
        message: MessageId,
        /// The text.
        document: Document,
    },
    /// A room for a private channel: made, or its members set again.
    ChannelRoom {
        /// The table.
        table: TableId,
        /// The channel.
        channel: Word,
        /// Its members are as they should be: what is left is to see who is there.
        arranged: bool,
    },
    /// Links into the group of a private channel that nobody needs any more are revoked.
    OldLinks {
        /// The table.
        table: TableId,
    },
    /// The topic of a private channel in this conversation is opened.
    Topic {
        /// The table.
        table: TableId,
        /// The channel.
        channel: Word,
    },
    /// The service is asked if these people, who have a seat in a room, are in it.
    LookFor {
        /// The room.
        room: Place,
        /// The people.
        people: Vec<Person>,
    },
    /// Menus of commands: of this service, or of this room or conversation.
    Menus,
    /// The greeting of the bot, when it comes into this room.
    Greeting,
    /// A message of ours is pinned, or not any more.
    Pin {
        /// The message.
        message: MessageId,
        /// True to pin it, false to unpin it.
        pinned: bool,
    },
    /// The status of a table, in the one message of this room that has it.
    Status {
        /// The table.
        table: TableId,
    },
    /// The vote in the open of a table, in the one message of this room that has it.
    Poll {
        /// The table.
        table: TableId,
    },
    /// The vote to end a table, in the one message of this room that has it.
    EndVote {
        /// The table.
        table: TableId,
    },
    /// A picture of a table for this room.
    Picture {
        /// The table.
        table: TableId,
        /// Of what.
        of: Pictured,
    },
    /// The ranking of this room as a picture.
    RankingPicture {
        /// The game that it is about; `None`: all.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ruleset: Option<String>,
    },
    /// A room of its own is made for a table, for people of the service of this room.
    OwnRoom {
        /// The table.
        table: TableId,
    },
    /// A room is made on this service for the people who come to a lobby with its code.
    PublicRoom {
        /// The room in which the lobby was opened.
        lobby: Place,
        /// The code of the lobby.
        code: String,
    },
    /// A window on the seat of a person is opened on this service.
    Window {
        /// The table.
        table: TableId,
        /// The account with which the person plays.
        owner: Person,
        /// The request of the browser that has asked for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        request: Option<ProvenRequest>,
    },
    /// A browser's request for a window is answered, and none is opened.
    AnswerWindow {
        /// The request.
        request: WindowRequest,
        /// The answer.
        answer: WindowAnswer,
    },
    /// A person is sent the button that opens the window on their seat.
    WindowButton {
        /// The table.
        table: TableId,
    },
    /// A window is closed.
    CloseWindow {
        /// Its account.
        account: Person,
    },
    /// A message that asked a player something says what they have answered in another place.
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
    /// The tags beside the names of players and the leader, in this room.
    Tags {
        /// The table.
        table: TableId,
    },
    /// Choices that can no longer be picked come off a message, unless there is so much to say that it takes too long.
    ClearChoices {
        /// The message.
        message: MessageId,
        /// When it is given up.
        until: Timestamp,
    },
    /// A room that was made for a lobby, and in which nobody played, is left.
    LeaveRoom,
    /// The public rooms of a table are grouped.
    Group {
        /// The table.
        table: TableId,
    },
    /// The room is as it was before a game.
    PutBack,
    /// A room that was made for a table has the title that fits it.
    Title {
        /// The table.
        table: TableId,
    },
    /// A room that was made for a table has had its time.
    PutAway {
        /// The table.
        table: TableId,
    },
    /// The reactions to a line of a table that people made elsewhere.
    Reactions {
        /// The table.
        table: TableId,
        /// The number of the line.
        row: u64,
    },
    /// The boards of a table, for this recipient.
    Boards {
        /// The table.
        table: TableId,
    },
    /// The boards of a game that is gathering in this room.
    LobbyBoards,
    /// A game is gathering in this room, of which this person wanted to know.
    LobbyInvitation {
        /// The room.
        room: Place,
        /// They have waited for it; else they asked for the games that gather where they are.
        waited: bool,
    },
    /// The settings of a game that is gathering in this room, for its leader to choose by buttons.
    LobbySettings {
        /// The room.
        room: Place,
    },
    /// The games that can be played, for somebody who came.
    HomeBoard,
    /// The question in which language this person wants to be written to.
    Languages,
    /// The settings of this room.
    RoomSettings {
        /// In a new message, since somebody asked; else in the one that shows them.
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

    /// Puts the new account of a person in the place of the old one. Returns whether the item named that.
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

    /// The seat that an item asks something, with its game.
    pub(crate) fn asks_seat(&self) -> Option<(&TableId, Seat)> {
        match self {
            OutboxItem::Offers { table, seat } => Some((table, *seat)),
            OutboxItem::Prompt(question) => Some((&question.table, question.seat)),
            _ => None,
        }
    }

    /// True for an item that may use up no more than three quarters of a place's limit, so that the game always gets a word in.
    pub fn keeps_room_for_others(&self, recipient: &Recipient) -> bool {
        self.gives_way(recipient) || matches!(self, OutboxItem::LobbyBoards | OutboxItem::ClearChoices { .. })
    }

    /// True for an item that becomes messages, or changes some: a place takes only so many of both.
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

    /// Whether an item shows how something stands when its turn comes, so that one of two that are the same says all.
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

    /// Whether it is a part of how a game ends: its last rows, and its room as it was before. The game runs no longer by then.
    pub(crate) fn ends_a_game(&self) -> bool {
        matches!(
            self,
            OutboxItem::Rows { .. }
                | OutboxItem::Part { of: Some(_), .. }
                | OutboxItem::Speakers { .. }
                | OutboxItem::PutBack
        )
    }

    /// The table that it is about.
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

    /// Results and phases are no chatter.
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

    /// Answers to one person in a room let the game's lines pass, and so does the status, which sums up what was said. In a conversation
    /// an answer stands before what follows from the question, unless its reader asks for very much.
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

    /// A window shows what its owner reads, and asks what they are asked.
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

    /// Answers to one person make one message, and so do rows of one game. Of items that show the state of something, which is looked up
    /// when their turn comes, one is enough.
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
            // Each letter that a person types is a query: what they read is the answer to the last.
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
