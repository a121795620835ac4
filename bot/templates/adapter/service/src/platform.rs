//! A room of typed lines as a chat service for the host.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use gloaming_core::chat::{
    Author, Batch, Capabilities, ChatError, Cursor, Happening, Incoming, IncomingId, MessageId, Operation,
    OperationKey, Person, Place, Platform, PlatformName, Post, Receipt,
};
use jiff::Timestamp;
use tokio::sync::watch;

/// The longest wait before an empty answer.
const POLL_TIMEOUT: Duration = Duration::from_secs(25);

const ROOM: &str = "room";

/// A room, and a conversation with each of its users.
pub(super) struct Room {
    platform: PlatformName,
    /// The sender of lines that have no name.
    person: String,
    /// Distinguishes the ids of this process from those of earlier ones.
    session: String,
    log: watch::Sender<Log>,
    messages: AtomicUsize,
}

#[derive(Default)]
struct Log {
    /// All updates, since the host may ask for any of them again.
    happened: Vec<Incoming>,
    /// The number of updates that the host has acknowledged.
    acknowledged: usize,
    has_ended: bool,
}

impl Room {
    pub(super) fn new(platform: &str, person: String) -> Self {
        let platform = PlatformName::new(platform);
        let session = Timestamp::now().as_millisecond().to_string();
        let room = Room { platform, person, session, log: watch::Sender::default(), messages: AtomicUsize::new(0) };
        room.happens(Happening::BotAdded { place: room.room(), by: None });
        room
    }

    /// Handles a line: `ann: text` in the room, `ann> text` to the bot alone.
    pub(super) fn typed(&self, line: &str) {
        let (name, sign, text) = match line.find([':', '>']) {
            Some(place) if !line[..place].is_empty() && line[..place].chars().all(char::is_alphanumeric) => {
                (&line[..place], &line[place..=place], line[place + 1..].trim())
            }
            _ => (self.person.as_str(), ":", line.trim()),
        };
        let direct = sign == ">";
        let by = Author::new(Person::new(&self.platform, name), name);
        let place = if direct { self.conversation_with(name) } else { self.room() };
        self.happens(Happening::said(by, place, direct, self.new_message(), text));
    }

    /// Marks the end of the input.
    pub(super) fn end(&self) {
        self.log.send_modify(|log| log.has_ended = true);
    }

    /// Waits until the input has ended and the host has all updates.
    pub(super) async fn over(&self) {
        let mut log = self.log.subscribe();
        // It fails only if the sender is gone, and the room holds it.
        let _ = log.wait_for(|log| log.has_ended && log.acknowledged == log.happened.len()).await;
    }

    /// Returns the room.
    pub(super) fn room(&self) -> Place {
        self.place(ROOM)
    }

    fn place(&self, id: &str) -> Place {
        Place::new(&self.platform, id)
    }

    fn conversation_with(&self, name: &str) -> Place {
        self.place(&format!("with/{name}"))
    }

    fn new_message(&self) -> MessageId {
        MessageId::new(format!("{}-{}", self.session, self.messages.fetch_add(1, Ordering::Relaxed)))
    }

    fn happens(&self, what: Happening) {
        self.log.send_modify(|log| {
            let id = IncomingId::new(format!("{}-{}", self.session, log.happened.len()));
            log.happened.push(Incoming { id, at: Timestamp::now(), what });
        });
    }

    /// Prints a message line by line, each with the place before it.
    fn print(&self, post: &Post) -> Result<Receipt, ChatError> {
        // The capabilities rule out all of these, so the host sends none.
        let is_plain = post.prompt.is_none() && post.picture.is_none() && post.drawing.is_none();
        if !is_plain || post.reply_to.is_some() || !post.mention.is_empty() || post.protect {
            return Err(ChatError::Unsupported);
        }
        let (text, longest) = (post.document.plain(), Capabilities::TEXT_ONLY.longest_message);
        if longest.measure(&text) > longest.amount {
            return Err(ChatError::Malformed { reason: format!("more than {} characters", longest.amount) });
        }
        let id = post.place.id.as_str();
        let before = match id.strip_prefix("with/") {
            _ if post.place.platform != self.platform => return Err(ChatError::Gone),
            Some(name) => format!("{name}>"),
            None if id == ROOM => format!("{ROOM}:"),
            None => return Err(ChatError::Gone),
        };
        for line in text.lines() {
            println!("{}", format!("{before} {line}").trim_end());
        }
        Ok(Receipt::Sent(self.new_message()))
    }
}

/// The defaults of all other methods are those of a service of plain messages.
#[async_trait]
impl Platform for Room {
    fn name(&self) -> &PlatformName {
        &self.platform
    }

    async fn receive(&self, cursor: Option<Cursor>) -> Result<Batch, ChatError> {
        let read = cursor.as_ref().and_then(|cursor| cursor.as_str().rsplit_once('-'));
        // A position from an earlier process is meaningless in this one.
        let read = read.filter(|(session, _)| *session == self.session).and_then(|(_, read)| read.parse().ok());
        let read = read.unwrap_or(0);
        self.log.send_modify(|log| log.acknowledged = log.acknowledged.max(read));
        let mut log = self.log.subscribe();
        let news = log.wait_for(|log| log.happened.len() > read);
        let Ok(Ok(log)) = tokio::time::timeout(POLL_TIMEOUT, news).await else {
            return Ok(Batch { incoming: Vec::new(), cursor });
        };
        let cursor = Some(Cursor::new(format!("{}-{}", self.session, log.happened.len())));
        Ok(Batch { incoming: log.happened[read..].to_vec(), cursor })
    }

    async fn execute(&self, _: &OperationKey, operation: &Operation) -> Result<Receipt, ChatError> {
        match operation {
            Operation::Send(post) => self.print(post),
            Operation::OpenDirect { person } => Ok(Receipt::Opened(self.conversation_with(person.id.as_str()))),
            Operation::Leave { .. } => Ok(Receipt::Done),
            // The capabilities rule out everything else.
            _ => Err(ChatError::Unsupported),
        }
    }
}
