//! The host, the users, and what they see.

use std::collections::BTreeMap;
use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;

use async_trait::async_trait;
use futures_util::future::{Either, poll_fn, select};
use gloaming_core::chat::{
    Batch, ChatError, Happening, MessageId, Operation, OperationKey, Person, Place, Platform, Post, PromptId, Receipt,
    Support,
};
use gloaming_core::kit::Seed;
use gloaming_core::ruleset::{erase, spell};
use gloaming_host::{Host, HostParts, Random};
use gloaming_page_model::{Board, Slot};
use jiff::{SignedDuration, Timestamp};
use parking_lot::{Mutex, MutexGuard};

use crate::conformance::ConformanceGame;
use crate::crash::Machine;
use crate::manifests::with_own_room;
use crate::service::{Between, Deed, Harness, HarnessFault, Through};

/// The maximum time for which a rate limit delays a message.
const LONGEST_WAIT: SignedDuration = SignedDuration::from_mins(1);

/// An open question in a user's private chat.
#[derive(Clone)]
struct Asked {
    message: MessageId,
    prompt: PromptId,
    labels: Vec<String>,
}

/// IDs that only the host knows, recorded from its operations because users can't be asked for them.
#[derive(Default)]
struct Seen {
    directs: BTreeMap<Person, Place>,
    /// The rooms that the host opened, each with its title and current members.
    rooms: Vec<(Place, String, Vec<Person>)>,
    /// The number of rooms that the users know.
    shown: usize,
    asked: Vec<(Place, Asked)>,
    /// The current boards, if the service has them.
    boards: BTreeMap<(Place, Slot), Board>,
}

impl Seen {
    fn note_question(&mut self, message: &MessageId, post: &Post) {
        let Some(prompt) = &post.prompt else { return };
        let labels = prompt.choices.iter().map(|choice| choice.label.clone()).collect();
        let asked = Asked { message: message.clone(), prompt: prompt.id.clone(), labels };
        self.asked.push((post.place.clone(), asked));
    }
}

/// A condition to wait for.
enum Awaited<'a> {
    /// A user sees these words this many times, anywhere.
    Shown { name: &'a str, words: &'a str, times: usize },
    /// A user can choose this in their private chat.
    Choice { name: &'a str, label: &'a str },
    /// A user can fill in this field of the form: on a board, with its button, or in a list with this choice.
    Field { name: &'a str, verb: &'a str, label: &'a str },
    /// A user's current order has this verb and these words.
    Order { name: &'a str, verb: &'a str, words: &'a str },
    /// A board of a user or of the room contains this.
    Board { name: &'a str, slot: Slot, words: &'a str },
}

impl std::fmt::Display for Awaited<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Awaited::Shown { name, words, times: 1 } => write!(f, "{name} never sees “{words}”"),
            Awaited::Shown { name, words, times } => write!(f, "{name} never sees “{words}” {times} times"),
            Awaited::Choice { name, label } => write!(f, "{name} can never choose “{label}”"),
            Awaited::Field { name, verb, label } => write!(f, "{name} can never fill in “{verb}” with “{label}”"),
            Awaited::Order { name, verb, words } => {
                write!(f, "the order `{verb} {words}` of {name} never becomes current")
            }
            Awaited::Board { name, slot, words } => write!(f, "the board {slot:?} of {name} never says “{words}”"),
        }
    }
}

/// Sits between host and adapter, changes nothing, and records IDs.
struct Notes {
    platform: Arc<dyn Platform>,
    seen: Mutex<Seen>,
}

impl Notes {
    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock()
    }

    fn note(&self, operation: &Operation, receipt: &Receipt) {
        let mut seen = self.seen();
        match (operation, receipt) {
            (Operation::OpenDirect { person }, Receipt::Opened(place)) => {
                seen.directs.insert(person.clone(), place.clone());
            }
            (Operation::OpenTopic { place, title }, Receipt::Opened(topic)) => {
                let whose = seen.directs.iter().find(|(_, direct)| *direct == place);
                let person: Vec<Person> = whose.map(|(person, _)| person.clone()).into_iter().collect();
                seen.rooms.push((topic.clone(), title.clone(), person));
            }
            (Operation::OpenRoom { title, members, .. }, Receipt::Opened(place)) => {
                seen.rooms.push((place.clone(), title.clone(), members.clone()));
            }
            (Operation::SetMembers { place, members, .. }, _) => {
                if let Some(room) = seen.rooms.iter_mut().find(|(known, ..)| known == place) {
                    room.2.clone_from(members);
                }
            }
            (Operation::Send(post), Receipt::Sent(message)) => seen.note_question(message, post),
            (Operation::Edit { message, post }, _) => {
                seen.asked.retain(|(_, asked)| asked.message != *message);
                seen.note_question(message, post);
            }
            (Operation::Board { place, slot, board }, _) => {
                let (slot, board) =
                    gloaming_page_model::read(slot, board.as_ref()).expect("the host sends boards of the page's model");
                match board {
                    Some(board) => seen.boards.insert((place.clone(), slot), board),
                    None => seen.boards.remove(&(place.clone(), slot)),
                };
            }
            _ => {}
        }
    }
}

#[async_trait]
impl Between for Notes {
    fn service(&self) -> &dyn Platform {
        &*self.platform
    }

    async fn execute(&self, key: &OperationKey, operation: &Operation) -> Result<Receipt, ChatError> {
        let receipt = self.platform.execute(key, operation).await?;
        self.note(operation, &receipt);
        Ok(receipt)
    }
}

/// A running host on a service, with its users.
pub(super) struct LiveHost<'h> {
    pub(super) harness: &'h dyn Harness,
    pub(super) people: Vec<(String, Person)>,
    pub(super) room: Option<Place>,
    notes: Arc<Through<Notes>>,
    host: Host,
    machine: Machine,
    now: Timestamp,
}

fn host(notes: &Arc<Through<Notes>>, machine: &Machine) -> Host {
    let platform: Arc<dyn Platform> = Arc::<Through<Notes>>::clone(notes);
    let parts = HostParts {
        rulesets: vec![with_own_room(erase(ConformanceGame))],
        platforms: vec![platform],
        store: machine.store(),
        language: "en".to_owned(),
        random: Random::seeded(Seed::from_number(7)),
    };
    Host::new(parts).expect("the parts are valid")
}

impl<'h> LiveHost<'h> {
    pub(super) fn new(harness: &'h dyn Harness, platform: Arc<dyn Platform>) -> Self {
        let notes = Arc::new(Through(Notes { platform, seen: Mutex::default() }));
        let machine = Machine::default();
        let host = host(&notes, &machine);
        let now = "2026-03-20T12:00:00Z".parse().expect("a moment as it is written");
        LiveHost { harness, people: Vec::new(), room: None, notes, host, machine, now }
    }

    /// Ends the process and starts another one that resumes from what was stored.
    pub(super) async fn restart(&mut self) {
        self.host = host(&self.notes, &self.machine);
        for id in self.host.games().cloned().collect::<Vec<_>>() {
            self.host.wake_table(&id);
        }
        self.go_on().await;
    }

    pub(super) fn person(&self, name: &str) -> Person {
        let found = self.people.iter().find(|(known, _)| known == name);
        found.map(|(_, person)| person.clone()).expect("a user who has come")
    }

    /// Returns the phase of the only game.
    pub(super) fn phase(&self) -> Option<(String, u32)> {
        let (_, table) = self.host.tables().next()?;
        let (name, number) = table.phase();
        Some((name.to_owned(), number))
    }

    /// Runs a user's action while the host keeps working. Some services only respond to users after the host has read.
    pub(super) async fn meanwhile<T>(&mut self, deed: impl Future<Output = T>) -> T {
        let mut deed = pin!(deed);
        loop {
            let next = self.next_batch();
            let batch = match select(deed.as_mut(), pin!(next)).await {
                Either::Left((done, _)) => return done,
                Either::Right((batch, _)) => batch,
            };
            self.take(batch).await;
        }
    }

    fn next_batch(&self) -> impl Future<Output = Result<Batch, ChatError>> + 'static {
        let (notes, cursor) = (Arc::clone(&self.notes), self.host.cursor(self.notes.name()));
        async move { notes.receive(cursor).await }
    }

    /// Handles what a service returned as if it had happened now, and delivers.
    async fn take(&mut self, batch: Result<Batch, ChatError>) {
        let mut batch = batch.unwrap_or_else(|error| panic!("the service cannot be read: {error}"));
        for incoming in &mut batch.incoming {
            incoming.at = self.now;
            if let Happening::DirectOpened { by, place, .. } = &incoming.what {
                self.notes.0.seen().directs.insert(by.person.clone(), place.clone());
            }
        }
        self.host.take_batch(self.notes.name(), batch, self.now);
        self.go_on().await;
    }

    /// Handles everything that is due, and delivers.
    async fn go_on(&mut self) {
        while self.host.tick_next(self.now) {}
        self.host.deliver(self.now).await;
        let mut seen = self.notes.0.seen();
        for (place, title, _) in &seen.rooms[seen.shown..] {
            self.harness.opened(place, title);
        }
        seen.shown = seen.rooms.len();
    }

    /// Reads and delivers until a user sees these words, anywhere.
    pub(super) async fn until_sees(&mut self, name: &str, words: &str) {
        self.until(Awaited::Shown { name, words, times: 1 }).await;
    }

    /// Reads and delivers until a user sees these words in this many texts.
    pub(super) async fn until_sees_times(&mut self, name: &str, words: &str, times: usize) {
        self.until(Awaited::Shown { name, words, times }).await;
    }

    /// Reads and delivers until a user has this current order.
    pub(super) async fn until_stands(&mut self, name: &str, verb: &str, words: &str) {
        self.until(Awaited::Order { name, verb, words }).await;
    }

    /// Reads and delivers until a board contains these words, or else the pinned message that is edited. A service that
    /// supports neither has no such line.
    pub(super) async fn until_knows(&mut self, name: &str, slot: Slot, words: &str) {
        let edits = self.notes.capabilities(self.room.as_ref()).edit == Support::Yes;
        if self.has_boards() {
            self.until(Awaited::Board { name, slot, words }).await;
        } else if edits {
            self.until(Awaited::Shown { name, words, times: 1 }).await;
        }
    }

    /// Reads and delivers until the condition holds.
    async fn until(&mut self, awaited: Awaited<'_>) {
        loop {
            self.read_until(&awaited).await;
            if self.is_so(&awaited).await {
                return;
            }
            if !self.waits_a_little().await {
                break;
            }
        }
        panic!("{awaited}; all screens:\n{}", self.everything().await);
    }

    /// Reads and delivers until the condition holds, or until nothing more is expected at this time.
    async fn read_until(&mut self, awaited: &Awaited<'_>) {
        let tires = self.harness.tires();
        let mut tires = pin!(tires);
        loop {
            if self.is_so(awaited).await {
                return;
            }
            let next = self.next_batch();
            let batch = match select(pin!(next), tires.as_mut()).await {
                Either::Left((batch, _)) => batch,
                Either::Right(_) => return,
            };
            let nothing = batch.as_ref().is_ok_and(|batch| batch.incoming.is_empty());
            self.take(batch).await;
            let tired = poll_fn(|context| Poll::Ready(tires.as_mut().poll(context).is_ready()));
            if nothing && !self.is_so(awaited).await && tired.await {
                return;
            }
        }
    }

    async fn is_so(&self, awaited: &Awaited<'_>) -> bool {
        match awaited {
            Awaited::Shown { name, words, times } => self.count(name, words).await >= *times,
            Awaited::Choice { name, label } => self.can_choose(name, label).await,
            Awaited::Field { name, verb, label } => {
                self.on_form(name, |_| Some(())).is_some()
                    || self.is_asked(name, verb)
                    || self.can_choose(name, label).await
            }
            Awaited::Order { name, verb, words } => self.stands(name, verb, words),
            Awaited::Board { name, slot, words } => self.board_says(name, *slot, words),
        }
    }

    /// Returns `true` if a user has this current order, in the words with which they would give it again.
    pub(super) fn stands(&self, name: &str, verb: &str, words: &str) -> bool {
        let Some((_, table)) = self.host.tables().next() else { return false };
        let roster = table.roster();
        let Some(seat) = roster.find(name) else { return false };
        let line = format!("{verb} {words}");
        let offers = table.offers(seat);
        let mut standing = offers.iter().filter(|offer| offer.verb == verb).flat_map(|offer| &offer.standing);
        standing.any(|order| spell(verb, &order.words, roster) == line)
    }

    /// Returns `true` if the service has boards. It then has no pinned messages, and a form isn't a message.
    pub(super) fn has_boards(&self) -> bool {
        self.notes.capabilities(self.room.as_ref()).boards == Support::Yes
    }

    /// Returns `true` if the bot can create rooms there, so that a long game gets its own.
    pub(super) fn makes_own_rooms(&self) -> bool {
        self.notes.capabilities(self.room.as_ref()).private_rooms == Support::Yes && !self.has_boards()
    }

    fn board_says(&self, name: &str, slot: Slot, words: &str) -> bool {
        let person = self.person(name);
        let seen = self.notes.0.seen();
        let places = self.room.iter().chain(seen.directs.get(&person));
        let mut boards = places.filter_map(|place| seen.boards.get(&(place.clone(), slot)));
        boards.any(|board| serde_json::to_string(board).is_ok_and(|json| json.contains(words)))
    }

    /// Lets time pass until the next thing is due, if that is soon, such as a message delayed by a rate limit. Returns
    /// `false` if nothing is.
    async fn waits_a_little(&mut self) -> bool {
        let latest = self.now + LONGEST_WAIT;
        let Some(due) = self.host.next_due().filter(|due| *due <= latest) else { return false };
        let due = due.max(self.now + SignedDuration::from_millis(1));
        let passed = due.duration_since(self.now).unsigned_abs();
        match self.harness.pass(passed).await {
            Ok(()) | Err(HarnessFault::NotPossible) => {}
            Err(fault) => panic!("time does not pass: {fault}"),
        }
        self.now = due;
        self.go_on().await;
        true
    }

    /// Lets the host's time pass until the game is in this phase.
    pub(super) async fn until_phase(&mut self, name: &str, number: u32) {
        let last = self.now + SignedDuration::from_hours(100);
        while self.phase() != Some((name.to_owned(), number)) {
            let due = self.host.next_due().filter(|due| *due <= last);
            let due = due.unwrap_or_else(|| panic!("{name} {number} never comes: {:?}", self.phase()));
            // A queue that waits for a service may be due again at once, so let time pass anyway.
            self.now = if due > self.now { due } else { self.now + SignedDuration::from_millis(1) };
            self.go_on().await;
        }
    }

    /// Performs a user's action. Actions that the service doesn't support are skipped.
    pub(super) async fn act(&mut self, name: &str, deed: Deed<'_>) {
        let (person, harness) = (self.person(name), self.harness);
        match self.meanwhile(harness.act(&person, deed)).await {
            Ok(()) | Err(HarnessFault::NotPossible) => {}
            Err(fault) => panic!("{name} could not do {deed:?}: {fault}\n{}", self.everything().await),
        }
    }

    /// Sends a text to the room.
    pub(super) async fn say(&mut self, name: &str, text: &str) {
        let place = self.room.clone().expect("a room");
        self.act(name, Deed::Say { place: &place, text }).await;
    }

    /// Sends the bot a text in private.
    pub(super) async fn tell(&mut self, name: &str, text: &str) {
        let place = self.direct(name);
        self.act(name, Deed::Say { place: &place, text }).await;
    }

    /// Returns a user's private chat with the bot.
    fn direct(&self, name: &str) -> Place {
        let direct = self.notes.0.seen().directs.get(&self.person(name)).cloned();
        direct.unwrap_or_else(|| panic!("{name} has no conversation with the bot"))
    }

    /// Talks in a private channel: in its room if it has one, or else by its name in private.
    pub(super) async fn talk(&mut self, name: &str, title: &str, words: &str) {
        let person = self.person(name);
        let room = self.rooms_of(&person).into_iter().find(|(_, known)| known.starts_with(title));
        match room {
            Some((place, _)) => self.act(name, Deed::Say { place: &place, text: words }).await,
            None => {
                let slug = title.to_lowercase().replace(", ", "-").replace(' ', "-");
                self.tell(name, &format!("#{slug} {words}")).await;
            }
        }
    }

    /// Joins every private room to which the user was invited.
    pub(super) async fn enter_rooms(&mut self, name: &str) {
        let rooms = self.rooms_of(&self.person(name));
        for (place, _) in rooms {
            // A topic belongs to the user from the beginning.
            if self.notes.directory().conversation(&place).is_none() {
                self.act(name, Deed::Join { place: &place }).await;
            }
        }
    }

    fn rooms_of(&self, person: &Person) -> Vec<(Place, String)> {
        let seen = self.notes.0.seen();
        let of = seen.rooms.iter().filter(|(_, _, members)| members.contains(person));
        of.map(|(place, title, _)| (place.clone(), title.clone())).collect()
    }

    /// Picks the newest choice with this label in the private chat.
    pub(super) async fn choose(&mut self, name: &str, label: &str) {
        let direct = self.direct(name);
        let found = {
            let seen = self.notes.0.seen();
            let mut there = seen.asked.iter().rev().filter(|(place, _)| *place == direct);
            there.find_map(|(_, asked)| {
                let choice = asked.labels.iter().position(|known| known.eq_ignore_ascii_case(label))?;
                Some((asked.prompt.clone(), u16::try_from(choice).ok()?))
            })
        };
        match found {
            Some((prompt, choice)) => {
                let deed = Deed::Pick { place: &direct, prompt: &prompt, choices: &[choice] };
                // If later questions appear in the same message, older ones are no longer open.
                self.notes.0.seen().asked.retain(|(place, _)| *place != direct);
                let (person, harness) = (self.person(name), self.harness);
                let picked = self.meanwhile(harness.act(&person, deed)).await;
                match picked {
                    Ok(()) => {}
                    // If there is nothing to press, type the label.
                    Err(HarnessFault::NotPossible) => self.tell(name, label).await,
                    Err(fault) => panic!("{name} could not pick “{label}”: {fault}"),
                }
            }
            None => self.tell(name, label).await,
        }
    }

    /// Waits for a question with this choice, and picks it.
    pub(super) async fn answers(&mut self, name: &str, label: &str) {
        self.until(Awaited::Choice { name, label }).await;
        self.choose(name, label).await;
    }

    /// Fills in a field of the form: on its board, with the buttons of its message, or in the list that asks for it.
    pub(super) async fn fills(&mut self, name: &str, verb: &str, label: &str) {
        self.until(Awaited::Field { name, verb, label }).await;
        let line = self.on_form(name, |form| {
            let Board::Form { fields, .. } = form else { return None };
            let field = fields.iter().find(|field| field.verb == verb)?;
            field.choices.iter().find(|choice| choice.label == label).map(|choice| choice.line.clone())
        });
        if let Some(line) = line {
            return self.tell(name, &line).await;
        }
        if self.is_asked(name, verb) {
            self.choose(name, verb).await;
        }
        self.answers(name, label).await;
    }

    /// Submits the form with its button, or with the choice in its list.
    pub(super) async fn hands_in(&mut self, name: &str) {
        let line = self.on_form(name, |form| match form {
            Board::Form { submit, .. } => Some(submit.line.clone()),
            _ => None,
        });
        match line {
            Some(line) => self.tell(name, &line).await,
            None => self.answers(name, "Submit").await,
        }
    }

    fn on_form<T>(&self, name: &str, found: impl Fn(&Board) -> Option<T>) -> Option<T> {
        let direct = self.direct(name);
        found(self.notes.0.seen().boards.get(&(direct, Slot::Form))?)
    }

    fn is_asked(&self, name: &str, label: &str) -> bool {
        let direct = self.direct(name);
        let seen = self.notes.0.seen();
        let mut there = seen.asked.iter().filter(|(place, _)| *place == direct);
        there.any(|(_, asked)| asked.labels.iter().any(|known| known.eq_ignore_ascii_case(label)))
    }

    /// Returns `true` if a question with this choice is open. Without buttons, returns `true` if the newest text of the
    /// private chat lists it.
    async fn can_choose(&self, name: &str, label: &str) -> bool {
        let direct = self.direct(name);
        let texts = self.reads(name).await.into_iter().filter(|(place, _)| *place == direct);
        self.is_asked(name, label) || texts.last().is_some_and(|(_, text)| text.contains(&format!(". {label}")))
    }

    /// Returns `true` if a user sees these words anywhere.
    pub(super) async fn sees(&self, name: &str, words: &str) -> bool {
        self.count(name, words).await > 0
    }

    /// Returns the number of texts with these words that a user sees.
    pub(super) async fn count(&self, name: &str, words: &str) -> usize {
        self.reads(name).await.iter().filter(|(_, text)| text.contains(words)).count()
    }

    /// Returns everything that a user sees, with the place of each text.
    async fn reads(&self, name: &str) -> Vec<(Place, String)> {
        let person = self.person(name);
        let mut places: Vec<Place> = self.room.clone().into_iter().collect();
        {
            let seen = self.notes.0.seen();
            // This includes all users' places: others' private chats and rooms must show nothing, or the service leaks.
            places.extend(seen.directs.values().cloned());
            places.extend(seen.rooms.iter().map(|(place, ..)| place.clone()));
        }
        let mut texts = Vec::new();
        for place in places {
            let shown = self.harness.shown(&person, &place).await;
            let shown = shown.unwrap_or_else(|fault| panic!("the screen of {name}: {fault}"));
            texts.extend(shown.into_iter().map(|text| (place.clone(), text)));
        }
        texts
    }

    async fn everything(&self) -> String {
        let mut all = String::new();
        for (name, _) in &self.people {
            for (place, text) in self.reads(name).await {
                all.push_str(&format!("{name} | {}: {text}\n", place.id.as_str()));
            }
        }
        all
    }

    /// Returns the problems that the host reported to its operator.
    pub(super) fn problems(&mut self) -> Vec<String> {
        self.host.take_problems().into_iter().map(|problem| format!("{problem:?}")).collect()
    }
}
