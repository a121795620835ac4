//! The console as a chat service.

use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::Arc;
use std::thread;

use async_trait::async_trait;
use gloaming_core::chat::{
    Batch, Capabilities, ChatError, Cursor, Happening, Operation, OperationKey, OperationKind, Place, Platform,
    PlatformName, Receipt, Repeat, RoomSpeakers, Settled,
};
use gloaming_core::text::Document;
use jiff::Timestamp;
use parking_lot::{Mutex, MutexGuard};
use tokio::sync::Notify;

use crate::capabilities::TERMINAL;
use crate::ids::{Ids, Spot};
use crate::phrases::Phrases;
use crate::render::Look;
use crate::screen::Screen;
use crate::state::{State, Wait};

/// A clock that provides the timestamps of events.
pub type Clock = Arc<dyn Fn() -> Timestamp + Send + Sync>;

/// The settings of a console.
#[derive(Clone)]
pub struct Settings {
    /// The name of this platform in the configuration.
    pub platform: PlatformName,
    /// The name of the user.
    pub person: String,
    /// The language of the console's own texts.
    pub language: String,
    /// The width and colours of the terminal.
    pub look: Look,
    /// Whether a user types and needs a prompt.
    pub interactive: bool,
    /// The clock for timestamps.
    pub clock: Clock,
}

impl Settings {
    /// Returns settings for plain lines without prompts or colours, with a user named `you`, in English, using the
    /// system clock.
    pub fn plain(platform: &str) -> Self {
        Settings {
            platform: PlatformName::new(platform),
            person: "you".to_owned(),
            language: "en".to_owned(),
            look: Look::PLAIN,
            interactive: false,
            clock: Arc::new(Timestamp::now),
        }
    }

    /// Returns [`plain`](Settings::plain) settings adapted to the program's standard input and output: a prompt if both
    /// are terminals, and the width and colours of the output.
    pub fn of_stdio(platform: &str) -> Self {
        let interactive = io::stdin().is_terminal() && io::stdout().is_terminal();
        Settings { look: Look::of_stdout(), interactive, ..Settings::plain(platform) }
    }
}

/// A terminal with one user. Clones are cheap and share the same console.
#[derive(Clone)]
pub struct Console {
    pub(crate) inner: Arc<Inner>,
}

pub(crate) struct Inner {
    platform: PlatformName,
    pub(crate) clock: Clock,
    pub(crate) phrases: Phrases,
    state: Mutex<State>,
    /// Notified when there may be something to receive, and when the session may have ended.
    pub(crate) news: Notify,
}

impl Console {
    /// Opens a console that shows everything on `output`. It has no input until [`read_from`](Console::read_from) or
    /// [`type_line`](Console::type_line) is called.
    pub fn new(settings: Settings, output: impl Write + Send + 'static) -> Self {
        let Settings { platform, person, language, look, interactive, clock } = settings;
        let now = clock();
        let mut state = State {
            ids: Ids::new(platform.clone(), now.as_millisecond().to_string()),
            screen: Screen::new(Box::new(output), look, interactive),
            name: person,
            log: Vec::new(),
            acknowledged: 0,
            typed: std::collections::VecDeque::new(),
            input_over: false,
            quit: false,
            wait: None,
            here: Spot::Private,
            messages: std::collections::BTreeMap::new(),
            next_message: 0,
            done: std::collections::BTreeMap::new(),
            open: Vec::new(),
            speakers: RoomSpeakers::Everybody,
            left: false,
            menus: std::collections::BTreeMap::new(),
            phase: None,
            room_has_phases: false,
        };
        let by = state.author();
        let (private, room) = (state.ids.place(Spot::Private), state.ids.place(Spot::Room));
        state.record(now, Happening::DirectOpened { by: by.clone(), place: private, start: None, asked: false });
        state.record(now, Happening::BotAdded { place: room.clone(), by: Some(by.clone()) });
        state.record(now, Happening::Joined { by, place: room });

        let phrases = Phrases::new(&language);
        if interactive {
            let welcome = state.screen.note(&phrases.say("welcome", &[]));
            state.note_output(welcome);
        }
        Console { inner: Arc::new(Inner { platform, clock, phrases, state: Mutex::new(state), news: Notify::new() }) }
    }

    /// Opens a console on the program's standard input and output.
    pub fn on_stdio(settings: Settings) -> Self {
        let console = Console::new(settings, io::stdout());
        // The thread holds the lock, because nothing else reads the program's input.
        let reader = console.clone();
        thread::spawn(move || reader.read_all(io::stdin().lock()));
        console
    }

    /// Reads lines from `input` on a separate thread until its end.
    pub fn read_from(&self, input: impl BufRead + Send + 'static) {
        let reader = self.clone();
        thread::spawn(move || reader.read_all(input));
    }

    /// Adds one line as if it had been typed. It is read when the host asks for events.
    pub fn type_line(&self, line: &str) {
        self.inner.state().typed.push_back(line.to_owned());
        self.inner.news.notify_waiters();
    }

    /// Marks the end of the input.
    pub fn end_input(&self) {
        {
            let mut state = self.inner.state();
            state.input_over = true;
            // On a terminal, the end of the input leaves an unfinished line.
            if state.screen.end_input_line(false).is_err() {
                state.quit = true;
            }
        }
        self.inner.news.notify_waiters();
    }

    /// Returns the user's account.
    pub fn person(&self) -> gloaming_core::chat::Person {
        self.inner.state().ids.person()
    }

    /// Returns the user of every console with this name.
    pub fn person_of(platform: &PlatformName) -> gloaming_core::chat::Person {
        Ids::new(platform.clone(), String::new()).person()
    }

    /// Returns the game's room of every console with this name.
    pub fn room_of(platform: &PlatformName) -> Place {
        Ids::new(platform.clone(), String::new()).place(Spot::Room)
    }

    /// Returns the private conversation with the user.
    pub fn private_place(&self) -> Place {
        self.inner.state().ids.place(Spot::Private)
    }

    /// Returns the game's room.
    pub fn room(&self) -> Place {
        self.inner.state().ids.place(Spot::Room)
    }

    /// Shows a text of the program itself that belongs to no place, such as the end of the game. The prompt follows
    /// below it.
    pub fn note(&self, document: &Document) {
        let mut state = self.inner.state();
        let shown = state.screen.note(document);
        state.note_output(shown);
    }

    /// Returns `true` if the user has asked to let time pass.
    pub fn waits(&self) -> bool {
        self.inner.state().wait.is_some()
    }

    /// Takes the user's request to let time pass. From now on the lines after it are read.
    pub fn take_wait(&self) -> Option<Wait> {
        self.inner.state().wait.take()
    }

    /// Tells the user that nothing is due, so waiting has no effect.
    pub fn nothing_comes(&self) {
        let nothing = self.inner.phrases.say("refused-wait", &[]);
        self.note(&nothing);
    }

    /// Returns `true` if the session has ended: the user quit, the terminal is gone, or the input ended and the host
    /// has received all events.
    pub fn has_ended(&self) -> bool {
        self.inner.state().is_over()
    }

    /// Waits until the session has ended, see [`has_ended`](Console::has_ended).
    pub async fn ended(&self) {
        self.inner.until(|state| state.is_over().then_some(())).await;
    }

    fn read_all(&self, mut input: impl BufRead) {
        let mut line = Vec::new();
        // Invalid UTF-8 is shown with replacement characters. A read error counts as the end of the input.
        while input.read_until(b'\n', &mut line).is_ok_and(|length| length > 0) {
            self.type_line(&String::from_utf8_lossy(&line));
            line.clear();
        }
        self.end_input();
    }
}

impl Inner {
    /// Locks the state. The lock must not be held across an await point.
    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        // After a panic elsewhere the state is still consistent enough for what is shown next.
        self.state.lock()
    }

    /// Waits until `question` returns a value. It is called again after every change.
    pub(crate) async fn until<T>(&self, mut question: impl FnMut(&mut State) -> Option<T> + Send) -> T {
        loop {
            let news = self.news.notified();
            tokio::pin!(news);
            // No notification is missed from here on, so a change between the question and the wait isn't lost.
            news.as_mut().enable();
            if let Some(answer) = question(&mut self.state()) {
                return answer;
            }
            news.await;
        }
    }
}

#[async_trait]
impl Platform for Console {
    fn name(&self) -> &PlatformName {
        &self.inner.platform
    }

    fn capabilities(&self, _place: Option<&Place>) -> Capabilities {
        TERMINAL
    }

    async fn receive(&self, cursor: Option<Cursor>) -> Result<Batch, ChatError> {
        self.inner.receive(cursor).await
    }

    async fn execute(&self, key: &OperationKey, operation: &Operation) -> Result<Receipt, ChatError> {
        self.inner.execute(key, operation)
    }

    async fn settle(&self, key: &OperationKey, _operation: &Operation) -> Settled {
        // A message from an earlier process isn't on this terminal, so for the user it wasn't sent.
        self.inner.state().done.get(key).cloned().map_or(Settled::DidNot, Settled::Happened)
    }

    fn repeat(&self, _kind: OperationKind) -> Repeat {
        Repeat::Keyed
    }
}
