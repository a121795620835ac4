//! The host, the people, and what they are shown.

use std::collections::BTreeMap;
use std::future::Future;
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::Poll;

use futures_util::future::{Either, poll_fn, select};
use gloaming_core::chat::{
    Answer, Batch, ChatError, Happening, MessageId, Operation, OperationKey, Person, Place, Platform, PromptId, Receipt,
};
use gloaming_core::kit::Seed;
use gloaming_core::ruleset::erase;
use gloaming_host::{Host, HostParts};
use jiff::{SignedDuration, Timestamp};

use crate::conformance::ConformanceGame;
use crate::crash::Machine;
use crate::service::{Between, Deed, Harness, HarnessFault, Through};

/// A message waits no longer than this for a limit.
const LONGEST_WAIT: SignedDuration = SignedDuration::from_mins(1);

/// A question that stands in somebody's conversation.
#[derive(Clone)]
struct Asked {
    message: MessageId,
    prompt: PromptId,
    labels: Vec<String>,
}

/// The ids that only the host knows, noted from its operations, since people cannot be asked for them.
#[derive(Default)]
struct Seen {
    directs: BTreeMap<Person, Place>,
    /// The rooms that the host opened, each with its title and who is in it now.
    rooms: Vec<(Place, String, Vec<Person>)>,
    /// The number of rooms that the people know.
    shown: usize,
    asked: Vec<(Place, Asked)>,
}

/// Stands between host and adapter, changes nothing, and remembers ids.
struct Notes {
    platform: Arc<dyn Platform>,
    seen: Mutex<Seen>,
}

impl Notes {
    fn seen(&self) -> std::sync::MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
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
            (Operation::Send(post), Receipt::Sent(message)) => {
                if let Some(prompt) = &post.prompt {
                    let labels = prompt.choices.iter().map(|choice| choice.label.clone()).collect();
                    let asked = Asked { message: message.clone(), prompt: prompt.id.clone(), labels };
                    seen.asked.push((post.place.clone(), asked));
                }
            }
            (Operation::Edit { message, post }, _) => {
                seen.asked.retain(|(_, asked)| asked.message != *message || post.prompt.is_some());
            }
            _ => {}
        }
    }
}

impl Between for Notes {
    fn service(&self) -> &dyn Platform {
        &*self.platform
    }

    fn execute<'a>(
        &'a self,
        key: &'a OperationKey,
        operation: &'a Operation,
    ) -> Answer<'a, Result<Receipt, ChatError>> {
        Box::pin(async move {
            let receipt = self.platform.execute(key, operation).await?;
            self.note(operation, &receipt);
            Ok(receipt)
        })
    }
}

/// A running host on a service, with its people.
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
        rulesets: vec![erase(ConformanceGame)],
        platforms: vec![platform],
        store: machine.store(),
        language: "en".to_owned(),
        seed: Seed::from_number(7),
    };
    Host::new(parts).expect("the parts fit together")
}

impl<'h> LiveHost<'h> {
    pub(super) fn new(harness: &'h dyn Harness, platform: Arc<dyn Platform>) -> Self {
        let notes = Arc::new(Through(Notes { platform, seen: Mutex::default() }));
        let machine = Machine::default();
        let host = host(&notes, &machine);
        let now = "2026-03-20T12:00:00Z".parse().expect("a moment as it is written");
        LiveHost { harness, people: Vec::new(), room: None, notes, host, machine, now }
    }

    /// The process ends, and another one takes up what was kept.
    pub(super) async fn restart(&mut self) {
        self.host = host(&self.notes, &self.machine);
        for id in self.host.games().cloned().collect::<Vec<_>>() {
            self.host.wake_table(&id);
        }
        self.go_on().await;
    }

    pub(super) fn person(&self, name: &str) -> Person {
        let found = self.people.iter().find(|(known, _)| known == name);
        found.map(|(_, person)| person.clone()).expect("somebody who has come")
    }

    /// The phase of the only game.
    pub(super) fn phase(&self) -> Option<(String, u32)> {
        let (_, table) = self.host.tables().next()?;
        let (name, number) = table.phase();
        Some((name.to_owned(), number))
    }

    /// Does something on the people's side while the host goes on: some services answer people only when it has read.
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

    /// Files what a service brought, as if it had happened now, and delivers.
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

    /// Lets everything happen that is due, and delivers.
    async fn go_on(&mut self) {
        while self.host.tick_next(self.now) {}
        self.host.deliver(self.now).await;
        let mut seen = self.notes.0.seen();
        for (place, title, _) in &seen.rooms[seen.shown..] {
            self.harness.opened(place, title);
        }
        seen.shown = seen.rooms.len();
    }

    /// Reads and delivers until somebody is shown these words, anywhere.
    pub(super) async fn until_sees(&mut self, name: &str, words: &str) {
        loop {
            self.read_until_sees(name, words).await;
            if self.sees(name, words).await {
                return;
            }
            if !self.waits_a_little().await {
                break;
            }
        }
        panic!("{name} is never shown “{words}”; everybody is shown:\n{}", self.everything().await);
    }

    /// The same, or until nothing more is to be expected at this time.
    async fn read_until_sees(&mut self, name: &str, words: &str) {
        let tires = self.harness.tires();
        let mut tires = pin!(tires);
        loop {
            if self.sees(name, words).await {
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
            if nothing && !self.sees(name, words).await && tired.await {
                return;
            }
        }
    }

    /// Lets time pass until something is due that does not wait for long, as a message does for a limit; whether there
    /// was anything.
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

    /// Time passes for the host until the game is in this phase.
    pub(super) async fn until_phase(&mut self, name: &str, number: u32) {
        let last = self.now + SignedDuration::from_hours(100);
        while self.phase() != Some((name.to_owned(), number)) {
            let due = self.host.next_due().filter(|due| *due <= last);
            let due = due.unwrap_or_else(|| panic!("{name} {number} never comes: {:?}", self.phase()));
            // A lane that waits for a service may be due again at once: time goes on all the same.
            self.now = if due > self.now { due } else { self.now + SignedDuration::from_millis(1) };
            self.go_on().await;
        }
    }

    /// Somebody does something; what this service does not have is left out.
    pub(super) async fn act(&mut self, name: &str, deed: Deed<'_>) {
        let (person, harness) = (self.person(name), self.harness);
        match self.meanwhile(harness.act(&person, deed)).await {
            Ok(()) | Err(HarnessFault::NotPossible) => {}
            Err(fault) => panic!("{name} could not do {deed:?}: {fault}\n{}", self.everything().await),
        }
    }

    /// Somebody says something in the room.
    pub(super) async fn say(&mut self, name: &str, text: &str) {
        let place = self.room.clone().expect("a room");
        self.act(name, Deed::Say { place: &place, text }).await;
    }

    /// Somebody writes to the bot.
    pub(super) async fn tell(&mut self, name: &str, text: &str) {
        let place = self.direct(name);
        self.act(name, Deed::Say { place: &place, text }).await;
    }

    /// Somebody's conversation with the bot.
    fn direct(&self, name: &str) -> Place {
        let direct = self.notes.0.seen().directs.get(&self.person(name)).cloned();
        direct.unwrap_or_else(|| panic!("{name} has no conversation with the bot"))
    }

    /// Somebody talks in a private channel: in its room if it has one, else by its name in private.
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

    /// Somebody comes into every private room that they were asked into.
    pub(super) async fn enter_rooms(&mut self, name: &str) {
        let rooms = self.rooms_of(&self.person(name));
        for (place, _) in rooms {
            // A topic is somebody's own from the beginning.
            if self.notes.conversation(&place).is_none() {
                self.act(name, Deed::Join { place: &place }).await;
            }
        }
    }

    fn rooms_of(&self, person: &Person) -> Vec<(Place, String)> {
        let seen = self.notes.0.seen();
        let of = seen.rooms.iter().filter(|(_, _, members)| members.contains(person));
        of.map(|(place, title, _)| (place.clone(), title.clone())).collect()
    }

    /// Somebody picks the newest choice of this label in their conversation.
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
                let (person, harness) = (self.person(name), self.harness);
                let picked = self.meanwhile(harness.act(&person, deed)).await;
                match picked {
                    Ok(()) => {}
                    // If nothing can be pressed, the label is typed.
                    Err(HarnessFault::NotPossible) => self.tell(name, label).await,
                    Err(fault) => panic!("{name} could not pick “{label}”: {fault}"),
                }
            }
            None => self.tell(name, label).await,
        }
    }

    /// True if somebody is shown these words anywhere.
    pub(super) async fn sees(&self, name: &str, words: &str) -> bool {
        self.reads(name).await.iter().any(|(_, text)| text.contains(words))
    }

    /// Everything that somebody is shown, with the place of each text.
    async fn reads(&self, name: &str) -> Vec<(Place, String)> {
        let person = self.person(name);
        let mut places: Vec<Place> = self.room.clone().into_iter().collect();
        {
            let seen = self.notes.0.seen();
            // Everybody's: a conversation or room of others shows them nothing, or the service leaks.
            places.extend(seen.directs.values().cloned());
            places.extend(seen.rooms.iter().map(|(place, ..)| place.clone()));
        }
        let mut texts = Vec::new();
        for place in places {
            let shown = self.harness.shown(&person, &place).await;
            let shown = shown.unwrap_or_else(|fault| panic!("what {name} is shown: {fault}"));
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

    /// The problems that the host noted for its operator.
    pub(super) fn problems(&mut self) -> Vec<String> {
        self.host.take_problems().into_iter().map(|problem| format!("{problem:?}")).collect()
    }
}
