//! A room of typed lines as a chat service for the host.

use std::time::Duration;

use async_trait::async_trait;
use gloaming_core::chat::{
    Author, Batch, Capabilities, ChatError, Cursor, Happening, Incoming, IncomingId, MessageId, Operation,
    OperationKey, OperationKind, Person, Place, Platform, PlatformName, Post, Receipt, Repeat, Settled,
};
use jiff::Timestamp;
use parking_lot::Mutex;
use tokio::sync::Notify;

/// The longest wait before an empty answer.
const POLL_TIMEOUT: Duration = Duration::from_secs(25);

const ROOM: &str = "room";

/// A room, and a conversation with each of its people.
pub(super) struct Room {
    platform: PlatformName,
    /// Says the lines that have no name.
    person: String,
    /// Ids of another process are not ours.
    session: String,
    state: Mutex<State>,
    /// Rung whenever something happened, or the host has read it.
    news: Notify,
}

#[derive(Default)]
struct State {
    /// All that happened: the host may ask for any of it again.
    happened: Vec<Incoming>,
    /// The number of updates that the host has.
    acknowledged: usize,
    messages: usize,
    has_ended: bool,
}

impl Room {
    pub(super) fn new(platform: &str, person: String) -> Self {
        let platform = PlatformName::new(platform);
        let session = Timestamp::now().as_millisecond().to_string();
        let room = Room { platform, person, session, state: Mutex::default(), news: Notify::new() };
        room.happens(Happening::BotAdded { place: room.place(ROOM), by: None });
        room
    }

    /// Takes one line: `ann: text` in the room, `ann> text` to the bot alone.
    pub(super) fn typed(&self, line: &str) {
        let (name, sign, text) = match line.find([':', '>']) {
            Some(place) if !line[..place].is_empty() && line[..place].chars().all(char::is_alphanumeric) => {
                (&line[..place], &line[place..=place], line[place + 1..].trim())
            }
            _ => (self.person.as_str(), ":", line.trim()),
        };
        let direct = sign == ">";
        let by = Author::new(Person::new(&self.platform, name), name.to_owned());
        let place = if direct { self.conversation_with(name) } else { self.place(ROOM) };
        let (message, text) = (self.new_message(), text.to_owned());
        let (reply_to, quote, forwarded, attachment) = (None, None, None, None);
        let (addressed, in_thread) = (false, false);
        self.happens(Happening::Said {
            by,
            place,
            direct,
            message,
            text,
            reply_to,
            quote,
            mentions: Vec::new(),
            forwarded,
            attachment,
            addressed,
            in_thread,
        });
    }

    /// Nothing more will be typed.
    pub(super) fn end(&self) {
        self.state.lock().has_ended = true;
        self.news.notify_waiters();
    }

    /// Waits until nothing more will be typed, and the host has all that was.
    pub(super) async fn over(&self) {
        self.until(|state| (state.has_ended && state.acknowledged == state.happened.len()).then_some(())).await;
    }

    fn place(&self, id: &str) -> Place {
        Place::new(&self.platform, id)
    }

    fn conversation_with(&self, name: &str) -> Place {
        self.place(&format!("with/{name}"))
    }

    fn new_message(&self) -> MessageId {
        let mut state = self.state.lock();
        state.messages += 1;
        MessageId::new(format!("{}-{}", self.session, state.messages))
    }

    fn happens(&self, what: Happening) {
        {
            let mut state = self.state.lock();
            let id = IncomingId::new(format!("{}-{}", self.session, state.happened.len()));
            state.happened.push(Incoming { id, at: Timestamp::now(), what });
        }
        self.news.notify_waiters();
    }

    /// Waits until the question has an answer.
    async fn until<T>(&self, mut question: impl FnMut(&mut State) -> Option<T> + Send) -> T {
        loop {
            let news = self.news.notified();
            tokio::pin!(news);
            // From here on no ring is missed.
            news.as_mut().enable();
            if let Some(answer) = question(&mut self.state.lock()) {
                return answer;
            }
            news.await;
        }
    }

    async fn hear(&self, cursor: Option<Cursor>) -> Batch {
        let read = cursor.as_ref().and_then(|cursor| cursor.as_str().rsplit_once('-'));
        // The position of an earlier process means nothing in this one.
        let read = read.filter(|(session, _)| *session == self.session).and_then(|(_, read)| read.parse().ok());
        let from = {
            let mut state = self.state.lock();
            let from = read.unwrap_or(0).min(state.happened.len());
            state.acknowledged = state.acknowledged.max(from);
            from
        };
        self.news.notify_waiters();
        let something = self.until(|state| {
            let incoming = state.happened.get(from..).filter(|news| !news.is_empty())?.to_vec();
            Some(Batch { incoming, cursor: Some(Cursor::new(format!("{}-{}", self.session, state.happened.len()))) })
        });
        tokio::time::timeout(POLL_TIMEOUT, something).await.unwrap_or(Batch { incoming: Vec::new(), cursor })
    }

    /// Prints a message line by line, each with the place before it.
    fn print(&self, post: &Post) -> Result<Receipt, ChatError> {
        let id = post.place.id.as_str();
        let before = match id.strip_prefix("with/") {
            Some(name) => format!("{name}>"),
            None if id == ROOM => format!("{ROOM}:"),
            None => return Err(ChatError::Gone),
        };
        for line in post.document.plain().lines() {
            println!("{}", format!("{before} {line}").trim_end());
        }
        Ok(Receipt::Sent(self.new_message()))
    }
}

#[async_trait]
impl Platform for Room {
    fn name(&self) -> &PlatformName {
        &self.platform
    }

    fn capabilities(&self, _place: Option<&Place>) -> Capabilities {
        Capabilities::TEXT_ONLY
    }

    async fn receive(&self, cursor: Option<Cursor>) -> Result<Batch, ChatError> {
        Ok(self.hear(cursor).await)
    }

    async fn execute(&self, _: &OperationKey, operation: &Operation) -> Result<Receipt, ChatError> {
        match operation {
            Operation::Send(post) => self.print(post),
            Operation::OpenDirect { person } => Ok(Receipt::Opened(self.conversation_with(person.id.as_str()))),
            Operation::Leave { .. } => Ok(Receipt::Done),
            // The capabilities say no to everything else.
            _ => Err(ChatError::Unsupported),
        }
    }

    async fn settle(&self, _: &OperationKey, _: &Operation) -> Settled {
        // Nobody knows whether a line was printed before the process died.
        Settled::Unknown
    }

    fn repeat(&self, _: OperationKind) -> Repeat {
        Repeat::Repeatable
    }
}
