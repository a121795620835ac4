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

/// Tells the time of what happens.
pub type Clock = Arc<dyn Fn() -> Timestamp + Send + Sync>;

/// The settings of a console.
#[derive(Clone)]
pub struct Settings {
    /// The name of this platform in the configuration.
    pub platform: PlatformName,
    /// The name of the person.
    pub person: String,
    /// The language of the console's own words.
    pub language: String,
    /// The width and colours of the terminal.
    pub look: Look,
    /// True if a person types, and wants a prompt.
    pub interactive: bool,
    /// Tells the time.
    pub clock: Clock,
}

impl Settings {
    /// Plain lines without prompts or colours, for somebody called `you`, in English, by the system's clock.
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

    /// As [`plain`](Settings::plain), with what the program's own input and output can do: a prompt if both are
    /// terminals, the width and colours of the output.
    pub fn of_stdio(platform: &str) -> Self {
        let interactive = io::stdin().is_terminal() && io::stdout().is_terminal();
        Settings { look: Look::of_stdout(), interactive, ..Settings::plain(platform) }
    }
}

/// One person in a terminal. Cheap to clone: all clones are the same console.
#[derive(Clone)]
pub struct Console {
    pub(crate) inner: Arc<Inner>,
}

pub(crate) struct Inner {
    platform: PlatformName,
    pub(crate) clock: Clock,
    pub(crate) phrases: Phrases,
    state: Mutex<State>,
    /// Rung whenever there may be something to receive, or it may be over.
    pub(crate) news: Notify,
}

impl Console {
    /// Opens a console that shows everything on `output`. Nothing is typed until [`read_from`](Console::read_from)
    /// or [`type_line`](Console::type_line).
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

    /// Opens a console on the program's own input and output.
    pub fn on_stdio(settings: Settings) -> Self {
        let console = Console::new(settings, io::stdout());
        // The lock lives in the thread: nobody else reads the program's input.
        let reader = console.clone();
        thread::spawn(move || reader.read_all(io::stdin().lock()));
        console
    }

    /// Takes lines from here, on a thread of its own, until there are no more.
    pub fn read_from(&self, input: impl BufRead + Send + 'static) {
        let reader = self.clone();
        thread::spawn(move || reader.read_all(input));
    }

    /// Takes one line as if it had been typed. It is looked at when the host asks for what happened.
    pub fn type_line(&self, line: &str) {
        self.inner.state().typed.push_back(line.to_owned());
        self.inner.news.notify_waiters();
    }

    /// Takes note that nothing more will be typed.
    pub fn end_input(&self) {
        {
            let mut state = self.inner.state();
            state.input_over = true;
            // On a terminal the end of the input leaves half a line.
            if state.screen.end_input_line(false).is_err() {
                state.quit = true;
            }
        }
        self.inner.news.notify_waiters();
    }

    /// The person: an account like any other.
    pub fn person(&self) -> gloaming_core::chat::Person {
        self.inner.state().ids.person()
    }

    /// The person at every console of this name.
    pub fn person_of(platform: &PlatformName) -> gloaming_core::chat::Person {
        Ids::new(platform.clone(), String::new()).person()
    }

    /// The room of the game at every console of this name.
    pub fn room_of(platform: &PlatformName) -> Place {
        Ids::new(platform.clone(), String::new()).place(Spot::Room)
    }

    /// The private conversation with the person.
    pub fn private_place(&self) -> Place {
        self.inner.state().ids.place(Spot::Private)
    }

    /// The room of the game.
    pub fn room(&self) -> Place {
        self.inner.state().ids.place(Spot::Room)
    }

    /// Shows words of the program itself, which belong to no place: that the game is over, say. The prompt stands below them.
    pub fn note(&self, document: &Document) {
        let mut state = self.inner.state();
        let shown = state.screen.note(document);
        state.note_output(shown);
    }

    /// True if the person wants time to pass.
    pub fn waits(&self) -> bool {
        self.inner.state().wait.is_some()
    }

    /// The wish that time passes, once. The lines after it are looked at from now on.
    pub fn take_wait(&self) -> Option<Wait> {
        self.inner.state().wait.take()
    }

    /// Says that nothing happens, however long somebody waits.
    pub fn nothing_comes(&self) {
        let nothing = self.inner.phrases.say("refused-wait", &[]);
        self.note(&nothing);
    }

    /// True if it is over: the person quit, the terminal is gone, or the input ended and the host has all of it.
    pub fn has_ended(&self) -> bool {
        self.inner.state().is_over()
    }

    /// Waits until it is over, see [`has_ended`](Console::has_ended).
    pub async fn ended(&self) {
        self.inner.until(|state| state.is_over().then_some(())).await;
    }

    fn read_all(&self, mut input: impl BufRead) {
        let mut line = Vec::new();
        // Bytes that are no text are shown as such; an input that fails is one that ended.
        while input.read_until(b'\n', &mut line).is_ok_and(|length| length > 0) {
            self.type_line(&String::from_utf8_lossy(&line));
            line.clear();
        }
        self.end_input();
    }
}

impl Inner {
    /// The state, to look at or change. Nobody waits while holding it.
    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        // A panic elsewhere leaves nothing half done that would matter to what is shown next.
        self.state.lock()
    }

    /// Waits until the question has an answer. It is asked again whenever something happened.
    pub(crate) async fn until<T>(&self, mut question: impl FnMut(&mut State) -> Option<T> + Send) -> T {
        loop {
            let news = self.news.notified();
            tokio::pin!(news);
            // From here on no ring is missed, so asking first and waiting then leaves no gap.
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
        // A message of an earlier process is not on this terminal: for the person here it did not happen.
        self.inner.state().done.get(key).cloned().map_or(Settled::DidNot, Settled::Happened)
    }

    fn repeat(&self, _kind: OperationKind) -> Repeat {
        Repeat::Keyed
    }
}
