//! The host's side: it receives events and executes operations on the platform.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use gloaming_core::chat::{
    ChatError, Choice, Happening, Incoming, JoinLink, MessageId, Operation, OperationKey, Person, Place, Platform,
    Post, Prompt, PromptId, Receipt, RefusedLine,
};
use gloaming_core::text::Document;
use gloaming_page_model::{Board, CardGame, LobbyLink};
use gloaming_web::Web;
use parking_lot::Mutex;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::soon;

/// Keys are unique across hosts, because a host may continue on the rows that an earlier one left.
static KEYS: AtomicU32 = AtomicU32::new(0);

/// A host that reads events until it is dropped.
pub(crate) struct Host {
    web: Web,
    heard: Arc<Mutex<Vec<Incoming>>>,
    more: watch::Receiver<usize>,
    reading: JoinHandle<()>,
}

impl Drop for Host {
    fn drop(&mut self) {
        self.reading.abort();
    }
}

impl Host {
    pub(crate) fn reading(web: &Web) -> Host {
        let heard: Arc<Mutex<Vec<Incoming>>> = Arc::default();
        let (count, more) = watch::channel(0);
        let (reader, log) = (web.clone(), Arc::clone(&heard));
        let reading = tokio::spawn(async move {
            let mut cursor = None;
            loop {
                let batch = reader.receive(cursor.clone()).await.expect("a page is never away");
                if let Some(cursor) = &batch.cursor {
                    reader.heard(cursor, &refused_among(&batch.incoming));
                }
                cursor = batch.cursor.or(cursor);
                let mut log = log.lock();
                log.extend(batch.incoming);
                count.send_replace(log.len());
            }
        });
        Host { web: web.clone(), heard, more, reading }
    }

    pub(crate) fn heard(&self) -> Vec<Incoming> {
        self.heard.lock().clone()
    }

    /// Waits for a matching event, or returns one that was already received.
    pub(crate) async fn hear<T>(&self, what: &str, fits: impl Fn(&Happening) -> Option<T>) -> T {
        let mut more = self.more.clone();
        soon(what, async {
            loop {
                more.borrow_and_update();
                let found = self.heard().iter().rev().find_map(|incoming| fits(&incoming.what));
                if let Some(found) = found {
                    return found;
                }
                more.changed().await.expect("a host that reads");
            }
        })
        .await
    }

    /// Returns the person who joined a room with this name.
    pub(crate) async fn person(&self, name: &str) -> Person {
        self.hear("somebody joining", |what| match what {
            Happening::DirectOpened { by, .. } if by.name == name => Some(by.person.clone()),
            _ => None,
        })
        .await
    }

    pub(crate) fn room(&self, room: &str) -> Place {
        Place::new(self.web.name(), format!("room-{room}"))
    }

    pub(crate) async fn direct(&self, person: &Person) -> Place {
        match self.work(Operation::OpenDirect { person: person.clone() }).await {
            Ok(Receipt::Opened(place)) => place,
            other => panic!("no conversation: {other:?}"),
        }
    }

    pub(crate) async fn work(&self, operation: Operation) -> Result<Receipt, ChatError> {
        let key = OperationKey::new(format!("op-{}", KEYS.fetch_add(1, Ordering::Relaxed)));
        self.web.execute(&key, &operation).await
    }

    pub(crate) async fn say(&self, place: &Place, text: &str) -> MessageId {
        self.post(Post { document: Document::text(text), ..empty(place) }).await
    }

    pub(crate) async fn ask(&self, place: &Place, text: &str, prompt: Prompt) -> MessageId {
        self.post(Post { document: Document::text(text), prompt: Some(prompt), ..empty(place) }).await
    }

    pub(crate) async fn post(&self, post: Post) -> MessageId {
        match self.work(Operation::Send(post)).await {
            Ok(Receipt::Sent(message)) => message,
            other => panic!("nothing was sent: {other:?}"),
        }
    }

    /// Edits a message.
    pub(crate) async fn edit(&self, place: &Place, message: &MessageId, text: &str) {
        let post = Post { document: Document::text(text), ..empty(place) };
        assert!(self.work(Operation::Edit { message: message.clone(), post }).await.is_ok());
    }

    pub(crate) async fn show(&self, place: &Place, board: Board) {
        let operation = gloaming_page_model::operation(place.clone(), board.slot(), Some(&board));
        assert_eq!(self.work(operation).await, Ok(Receipt::Done));
    }

    pub(crate) async fn open_room(&self, title: &str, members: &[&Person]) -> Place {
        let members = members.iter().map(|person| (*person).clone()).collect();
        match self.work(Operation::OpenRoom { title: title.to_owned(), members, listed: false }).await {
            Ok(Receipt::Opened(place)) => place,
            other => panic!("no room: {other:?}"),
        }
    }

    pub(crate) async fn set_members(&self, place: &Place, members: &[&Person]) {
        let members = members.iter().map(|person| (*person).clone()).collect();
        let operation = Operation::SetMembers { place: place.clone(), members, former: Vec::new(), revoke: Vec::new() };
        assert_eq!(self.work(operation).await, Ok(Receipt::Done));
    }
}

/// Returns the messages that a host with a rule would refuse: those that begin with "REFUSE".
fn refused_among(incoming: &[Incoming]) -> Vec<RefusedLine> {
    let refused = incoming.iter().filter_map(|incoming| match &incoming.what {
        Happening::Said { place, message, text, .. } if text.starts_with("REFUSE") => {
            let why = Some("Not now.".to_owned());
            Some(RefusedLine { place: place.clone(), message: message.clone(), why })
        }
        _ => None,
    });
    refused.collect()
}

/// Returns a post without text.
pub(crate) fn empty(place: &Place) -> Post {
    Post::new(place.clone(), Document::default())
}

pub(crate) fn document(text: &str) -> Document {
    Document::text(text)
}

/// Returns a single-choice prompt with these choices.
pub(crate) fn prompt(id: &str, labels: &[&str]) -> Prompt {
    let choices = labels.iter().map(|label| Choice::new(*label)).collect();
    Prompt::of(PromptId::new(id), choices)
}

/// The code of the lobby shown by [`lobby`].
pub(crate) const CODE: &str = "KBTXRM";

/// Returns the board of a lobby with this code. Its reader either leads it or has no seat in it.
pub(crate) fn lobby(code: &str, leads: bool) -> Board {
    let game = CardGame {
        id: "one-night".into(),
        name: "One Night".into(),
        about: String::new(),
        length: String::new(),
        least: 3,
        most: 12,
        first_game: 0,
        first_setup: String::new(),
        emblem: gloaming_core::ruleset::Icon::Card,
        line: String::new(),
        translations: Vec::new(),
    };
    let link = JoinLink { url: "https://matrix.to/#/@gm:example.org".into(), writes_code: true };
    Board::Lobby {
        game,
        people: Vec::new(),
        you: leads.then(|| "ann".into()),
        leads,
        language: "en".into(),
        languages: Vec::new(),
        door_closed: false,
        code: code.into(),
        elsewhere: vec![LobbyLink { service: "Matrix".into(), link }],
    }
}
