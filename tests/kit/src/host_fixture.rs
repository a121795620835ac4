//! Users around the real host on virtual services, who act only on what they see.
//!
//! A [`HostFixture`] drives a story: it seats users on one or several [`VirtualService`]s, advances virtual time, and
//! reads their screens. Users know no more than their screens show: [`HostFixture::choose`] presses a visible button or
//! replies to a visible numbered list. It panics if the story doesn't hold, since it exists for tests and benchmarks
//! only.

use std::sync::Arc;

use async_trait::async_trait;
use gloaming_core::chat::{Drawing, Image, MessageId, Painter, Person, Place, Platform};
use gloaming_core::kit::Seed;
use gloaming_core::ruleset::{Data, RawSetup, Rules};
use gloaming_host::{Host, HostParts, NewTable, Occupant, Random, SeatPlan, TableId};
use gloaming_page_model::{Board, Slot};
use gloaming_store::dump::{About, dump, read_dump};
use gloaming_store::{MemoryStore, Store as _, StoreBatch};
use gloaming_table::{Row, Table};
use jiff::{SignedDuration, Timestamp};

use crate::crash::{Fuse, Machine, outlive};
use crate::scratch;
use crate::service::{Message, Profile, Sight, VirtualService, block_on};
use crate::tier::Run;

/// A user on a service.
#[derive(Clone, Debug)]
pub struct Guest {
    /// The display name.
    pub name: String,
    /// The account.
    pub person: Person,
    /// The index of the service in [`HostFixture::services`].
    pub on: usize,
}

/// Users around the real host.
pub struct HostFixture {
    /// The host.
    pub host: Host,
    /// The services, in the order in which they were given.
    pub services: Vec<Arc<VirtualService>>,
    /// The room of each service.
    pub rooms: Vec<Place>,
    /// All users, in the order in which they came.
    pub guests: Vec<Guest>,
    now: Timestamp,
    rulesets: Vec<Arc<dyn Rules>>,
    platforms: Vec<Arc<dyn Platform>>,
    random: Random,
    machine: Machine,
    number: u64,
    painter: Option<Arc<dyn Painter>>,
}

/// A painter for tests, whose images are the serialized drawings.
struct PlainPainter;

#[async_trait]
impl Painter for PlainPainter {
    async fn paint(&self, drawing: &Drawing) -> Option<Image> {
        Some(Image { png: drawing.of.to_string().into_bytes().into(), width: 1, height: 1 })
    }
}

fn host(rulesets: &[Arc<dyn Rules>], platforms: &[Arc<dyn Platform>], machine: &Machine, random: Random) -> Host {
    let (rulesets, platforms, store) = (rulesets.to_vec(), platforms.to_vec(), machine.store());
    let host = Host::new(HostParts { rulesets, platforms, store, language: "en".to_owned(), random });
    host.expect("the parts are valid")
}

/// Returns the seed with this number in round 0, and another one in each other [round](crate::tier).
fn seed(number: u64) -> Seed {
    Seed::from_number(Run::from_environment().first_seed() + number)
}

/// Returns when stories begin.
fn beginning() -> Timestamp {
    "2026-03-20T12:00:00Z".parse().expect("a moment as it is written")
}

impl HostFixture {
    /// Creates a host of these games on a service of each kind, each with one room.
    pub fn new(rulesets: Vec<Arc<dyn Rules>>, profiles: &[Profile]) -> HostFixture {
        HostFixture::at(beginning(), rulesets, profiles)
    }

    /// Like [`new`](HostFixture::new), but with a number: hosts with different numbers draw and deal differently.
    pub fn numbered(number: u64, rulesets: Vec<Arc<dyn Rules>>, profiles: &[Profile]) -> HostFixture {
        let fixture = HostFixture::drawn(beginning(), rulesets, profiles, seed(number));
        HostFixture { number, ..fixture }
    }

    /// Like [`new`](HostFixture::new), beginning at this time.
    pub fn at(now: Timestamp, rulesets: Vec<Arc<dyn Rules>>, profiles: &[Profile]) -> HostFixture {
        HostFixture::drawn(now, rulesets, profiles, seed(0))
    }

    /// Like [`at`](HostFixture::at), with a seed for the host's own draws.
    pub fn drawn(now: Timestamp, rulesets: Vec<Arc<dyn Rules>>, profiles: &[Profile], seed: Seed) -> HostFixture {
        HostFixture::through(now, rulesets, profiles, seed, &|service| service)
    }

    /// Like [`new`](HostFixture::new), on a machine whose process is killed when this fuse has burnt down, in the
    /// middle of whatever it is doing. A new process immediately resumes from what was stored.
    pub fn mortal(rulesets: Vec<Arc<dyn Rules>>, profiles: &[Profile], fuse: Fuse) -> HostFixture {
        let machine = Machine::new(MemoryStore::default(), fuse);
        let reached = machine.clone();
        let random = Random::seeded(seed(0));
        HostFixture::on(machine, beginning(), rulesets, profiles, random, &move |service| reached.reach(&service))
    }

    /// Like [`drawn`](HostFixture::drawn), with a layer between the host and each service.
    pub fn through(
        now: Timestamp,
        rulesets: Vec<Arc<dyn Rules>>,
        profiles: &[Profile],
        seed: Seed,
        between: &dyn Fn(Arc<VirtualService>) -> Arc<dyn Platform>,
    ) -> HostFixture {
        HostFixture::on(Machine::default(), now, rulesets, profiles, Random::seeded(seed), between)
    }

    /// Like [`new`](HostFixture::new), with the randomness of a real process, so that nothing is reproducible.
    pub fn unpredictable(rulesets: Vec<Arc<dyn Rules>>, profiles: &[Profile]) -> HostFixture {
        let random = Random::system().expect("the operating system has random bytes");
        HostFixture::on(Machine::default(), beginning(), rulesets, profiles, random, &|service| service)
    }

    fn on(
        machine: Machine,
        now: Timestamp,
        rulesets: Vec<Arc<dyn Rules>>,
        profiles: &[Profile],
        random: Random,
        between: &dyn Fn(Arc<VirtualService>) -> Arc<dyn Platform>,
    ) -> HostFixture {
        let services: Vec<Arc<VirtualService>> =
            profiles.iter().map(|profile| VirtualService::new(profile.name(), *profile)).collect();
        let platforms: Vec<Arc<dyn Platform>> = services.iter().map(|service| between(Arc::clone(service))).collect();
        let host = host(&rulesets, &platforms, &machine, random.clone());
        let rooms = services.iter().map(|service| service.room(now, "The green")).collect();
        let mut fixture = HostFixture {
            host,
            services,
            rooms,
            guests: Vec::new(),
            now,
            rulesets,
            platforms,
            random,
            machine,
            number: 0,
            painter: None,
        };
        fixture.pump();
        fixture
    }

    /// Makes the host send pictures. Each contains its serialized drawing instead of an image.
    pub fn send_pictures(&mut self) {
        self.painter = Some(Arc::new(PlainPainter));
        self.begin_painting();
    }

    fn begin_painting(&mut self) {
        if let Some(painter) = &self.painter {
            self.host.set_painter(Arc::clone(painter));
        }
    }

    /// Replaces the host with one that resumes from what was stored. Updates in between stay pending on the services.
    pub fn restart(&mut self) {
        self.restart_unread();
        for id in self.host.games().cloned().collect::<Vec<_>>() {
            self.host.wake_table(&id);
        }
        block_on(self.host.deliver(self.now)).expect("virtual services never wait");
        self.pump();
    }

    /// Like [`restart`](HostFixture::restart), without reading or delivering anything yet.
    pub fn restart_unread(&mut self) {
        self.host = host(&self.rulesets, &self.platforms, &self.machine, self.random.clone());
        self.begin_painting();
    }

    /// Lets another program work on the stored data without any service, as `gloaming restore` does. Then starts the
    /// host again without reading or delivering anything yet.
    pub fn between(&mut self, work: impl FnOnce(&mut Host, Timestamp)) {
        let mut alone = host(&self.rulesets, &[], &self.machine, self.random.clone());
        work(&mut alone, self.now);
        alone.commit(self.now).expect("the store accepts it");
        drop(alone);
        self.restart_unread();
    }

    /// Makes a backup of everything that is stored and starts the host again from it, as `gloaming backup` and
    /// `gloaming restore` do, which pauses running games. Reads and delivers nothing yet.
    pub fn back_up_and_restore(&mut self) {
        let scratch = scratch::in_memory().expect("there is a folder for temporary files");
        let file = scratch.path().join("kept.dump");
        let about = About { program: "test".to_owned(), made: self.now };
        dump(&*self.machine.store(), &file, &about).expect("it is written");
        let mut store = MemoryStore::default();
        read_dump(&file).expect("the store is intact").restore(&mut store).expect("the store accepts it");
        self.machine = Machine::new(store, Fuse::endless());
        self.between(|host, now| {
            host.pause_all(now);
        });
    }

    /// Returns all stored rows, as a copy of the data folder would contain them.
    pub fn stored(&self) -> Vec<(String, Vec<u8>)> {
        self.machine.store().scan("").expect("a store in memory can be read")
    }

    /// Starts another host with these rows, as with a copy of the data folder. Reads and delivers nothing yet.
    pub fn begin_with(&mut self, rows: &[(String, Vec<u8>)]) {
        let mut store = MemoryStore::default();
        let mut batch = StoreBatch::default();
        for (key, value) in rows {
            batch.put(key, value.clone());
        }
        store.commit(&batch).expect("a store in memory accepts everything");
        self.machine = Machine::new(store, Fuse::endless());
        self.restart_unread();
    }

    /// Advances the services' time without driving the host.
    pub fn wait_for_nobody(&mut self, length: SignedDuration) {
        self.now += length;
    }

    /// Returns the machine that the host runs on.
    pub fn machine(&self) -> &Machine {
        &self.machine
    }

    /// Returns the current time.
    pub fn now(&self) -> Timestamp {
        self.now
    }

    /// Adds a user to this service and its room.
    pub fn come(&mut self, name: &str, on: usize) -> Person {
        let person = self.services[on].person(name);
        self.services[on].join(self.now, &person, &self.rooms[on]).expect("the room is public");
        self.guests.push(Guest { name: name.to_owned(), person: person.clone(), on });
        person
    }

    /// Adds these users, distributed over the services in turn.
    pub fn all_come(&mut self, names: &[&str]) {
        for (index, name) in names.iter().enumerate() {
            self.come(name, index % self.services.len());
        }
        self.pump();
    }

    /// Makes all users open the private chat with the bot, as some services require.
    pub fn all_start(&mut self) {
        for guest in &self.guests {
            self.services[guest.on].start(self.now, &guest.person, None).expect("everybody can");
        }
        self.pump();
    }

    /// Deals a game to these players, with the rooms of their services. Names without a user become practice players.
    pub fn deal(&mut self, ruleset: &str, players: &[&str], game_master: Option<&str>, setup: &str) -> TableId {
        let mut services: Vec<usize> = players.iter().filter_map(|name| Some(self.find(name)?.on)).collect();
        services.sort_unstable();
        services.dedup();
        let seat = |name: &&str| SeatPlan {
            handle: name.to_lowercase(),
            occupant: match self.find(name) {
                Some(guest) => Occupant::Person { person: guest.person.clone(), direct: None },
                None => Occupant::Practice,
            },
        };
        let new = NewTable {
            ruleset: ruleset.to_owned(),
            name: None,
            seats: players.iter().map(seat).collect(),
            rooms: services.into_iter().map(|on| self.rooms[on].clone()).collect(),
            own_room: None,
            game_master: game_master.map(|name| self.guest(name).person.clone()),
            setup: setup.parse::<RawSetup>().expect("the setup is valid TOML"),
            data: Data::new(),
            seed: seed(7 + self.number),
            language: "en".to_owned(),
        };
        let id = self.host.open_table(new, self.now).expect("the setup is valid");
        self.pump();
        id
    }

    /// Returns a table.
    pub fn table(&self, id: &TableId) -> &Table {
        self.host.table(id).expect("the table was opened here")
    }

    /// Returns the user with this name.
    pub fn guest(&self, name: &str) -> &Guest {
        self.find(name).unwrap_or_else(|| panic!("there is no {name} in this test"))
    }

    fn find(&self, name: &str) -> Option<&Guest> {
        self.guests.iter().find(|guest| guest.name.eq_ignore_ascii_case(name))
    }

    /// Returns the service of a user.
    pub fn service(&self, name: &str) -> &VirtualService {
        &self.services[self.guest(name).on]
    }

    /// Sends a text to the room of the user's service.
    pub fn say(&mut self, name: &str, text: &str) -> MessageId {
        let room = self.rooms[self.guest(name).on].clone();
        self.say_in(name, &room, text)
    }

    /// Sends a text to a room.
    pub fn say_in(&mut self, name: &str, room: &Place, text: &str) -> MessageId {
        let said = self.service(name).say(self.now, &self.guest(name).person, room, text);
        let said = said.unwrap_or_else(|fault| panic!("{name} could not say “{text}”: {fault}"));
        self.pump();
        said
    }

    /// Returns `true` if a user may write in the room of their service.
    pub fn may_write(&self, name: &str) -> bool {
        let guest = self.guest(name);
        self.services[guest.on].may_write(&guest.person, &self.rooms[guest.on])
    }

    /// Sends the bot a text in private.
    pub fn tell(&mut self, name: &str, text: &str) -> MessageId {
        let said = self.service(name).say_direct(self.now, &self.guest(name).person, text);
        let said = said.unwrap_or_else(|fault| panic!("{name} could not write “{text}”: {fault}"));
        self.pump();
        said
    }

    /// Uses a control on a room's page.
    pub fn command(&mut self, name: &str, room: &Place, text: &str) {
        let used = self.service(name).command(self.now, &self.guest(name).person, room, text);
        used.unwrap_or_else(|fault| panic!("{name} could not use “{text}”: {fault}"));
        self.pump();
    }

    /// Makes a browser ask a service's page for a window, with another service's proof of identity.
    pub fn ask_for_window(&mut self, on: usize, id: &str, proof: &str, windows: &[Person]) {
        let asked = self.services[on].ask_for_window(self.now, id, proof, windows);
        asked.unwrap_or_else(|fault| panic!("no window can be asked for there: {fault}"));
        self.pump();
    }

    /// Presses a verb on a page, which asks for its arguments.
    pub fn begin(&mut self, name: &str, verb: &str) {
        let pressed = self.service(name).begin(self.now, &self.guest(name).person, verb);
        pressed.unwrap_or_else(|fault| panic!("{name} could not press “{verb}”: {fault}"));
        self.pump();
    }

    /// Chooses an option: presses the newest button with this label in the private chat, or replies to the newest
    /// numbered list that has it with its number.
    pub fn choose(&mut self, name: &str, label: &str) {
        assert!(self.try_choose(name, label), "{name} sees no choice “{label}”:\n{}", self.read(name));
    }

    /// Selects these options of the newest question in the private chat, and submits them.
    pub fn choose_all(&mut self, name: &str, labels: &[&str]) {
        let (person, service) = (self.guest(name).person.clone(), Arc::clone(&self.services[self.guest(name).on]));
        let direct = service.direct(&person).unwrap_or_else(|| panic!("{name} has no conversation"));
        let prompt = service.standing(&direct).iter().rev().find_map(|message| message.prompt.clone());
        let prompt = prompt.unwrap_or_else(|| panic!("{name} is asked nothing:\n{}", self.read(name)));
        let place = |label: &&str| prompt.choices.iter().position(|choice| choice.label == **label);
        let choices: Option<Vec<u16>> = labels.iter().map(|label| place(label).map(|choice| choice as u16)).collect();
        let choices = choices.unwrap_or_else(|| panic!("{name} cannot tick all of {labels:?}:\n{}", self.read(name)));
        let picked = service.pick(self.now, &person, &prompt.id, &choices);
        picked.unwrap_or_else(|fault| panic!("{name} could not send {labels:?}: {fault}"));
        self.pump();
    }

    /// Like [`choose`](HostFixture::choose), but returns `false` if there is no such option.
    pub fn try_choose(&mut self, name: &str, label: &str) -> bool {
        let (person, service) = (self.guest(name).person.clone(), Arc::clone(&self.services[self.guest(name).on]));
        let Some(direct) = service.direct(&person) else { return false };
        // An option is also found by what follows its heading: `left` matches *Centre: left*.
        let last = |one: &str| one.rsplit_once(": ").is_some_and(|(_, last)| last.eq_ignore_ascii_case(label));
        let is_it = |one: &str| one.eq_ignore_ascii_case(label) || last(one);
        if let Some(line) = self.on_form(name, &is_it) {
            let room = self.rooms[self.guest(name).on].clone();
            self.command(name, &room, &line);
            return true;
        }
        for message in service.standing(&direct).iter().rev().filter(|message| message.by.is_none()) {
            if let Some(prompt) = &message.prompt
                && let Some(choice) = prompt.choices.iter().position(|choice| is_it(&choice.label))
            {
                let picked = service.pick(self.now, &person, &prompt.id, &[choice as u16]);
                picked.unwrap_or_else(|fault| panic!("{name} could not press “{label}”: {fault}"));
                self.pump();
                return true;
            }
            let numbered = message.text.lines().filter_map(|line| line.split_once(". "));
            let number = numbered.filter(|(number, _)| number.parse::<u16>().is_ok()).find(|(_, one)| is_it(one));
            if let Some((number, _)) = number {
                self.tell(name, number);
                return true;
            }
        }
        false
    }

    /// Returns the command of an option on the form that is open on a user's page. If several fields have it, the last
    /// one counts.
    fn on_form(&self, name: &str, is_it: &dyn Fn(&str) -> bool) -> Option<String> {
        let guest = self.guest(name);
        let newest =
            self.services[guest.on].screen(&guest.person).into_iter().rev().find_map(|seen| match seen.sight {
                Sight::Board { slot: Slot::Form, board } => Some(board),
                _ => None,
            });
        let Board::Form { fields, submit, handed_in: false, .. } = *newest?? else { return None };
        if is_it(&submit.label) {
            return Some(submit.line);
        }
        let mut choices = fields.into_iter().rev().flat_map(|field| field.choices);
        choices.find(|choice| is_it(&choice.label)).map(|choice| choice.line)
    }

    /// Reads and delivers until nothing more happens at this time.
    pub fn pump(&mut self) {
        // Deliveries cause events on the services, which takes a few rounds at most.
        for _ in 0..100 {
            for service in &self.services {
                service.set_now(self.now);
            }
            match outlive(|| block_on(self.host.pump(self.now))) {
                Some(pumped) => pumped.expect("virtual services never wait"),
                None => {
                    self.restart_unread();
                    for id in self.host.games().cloned().collect::<Vec<_>>() {
                        self.host.wake_table(&id);
                    }
                }
            }
            let waits =
                self.services.iter().any(|service| service.has_more_than(self.host.cursor(service.name()).as_ref()));
            if !waits {
                return;
            }
        }
        assert!(self.host.stuck().is_some(), "the host and its services never stop exchanging messages");
    }

    /// Lets time pass. Everything that becomes due happens on time.
    pub fn wait(&mut self, length: SignedDuration) {
        let until = self.now + length;
        while let Some(due) = self.host.next_due().filter(|due| *due <= until) {
            // A queue that waits for a service may be due again at once, so let time pass anyway.
            self.now = if due > self.now { due } else { self.now + SignedDuration::from_millis(1) };
            self.pump();
        }
        self.now = self.now.max(until);
        self.pump();
    }

    /// Advances time at once, as if the host had been stopped meanwhile.
    pub fn jump(&mut self, length: SignedDuration) {
        self.now += length;
        self.pump();
    }

    /// Lets time pass until the condition holds, for a thousand hours at most.
    pub fn wait_until(&mut self, holds: impl Fn(&HostFixture) -> bool) {
        let last = self.now + SignedDuration::from_hours(1_000);
        while !holds(self) {
            let due = self.host.next_due().filter(|due| *due <= last);
            let due = due.unwrap_or_else(|| panic!("nothing more arrives, but the condition isn't met"));
            self.wait(due.duration_since(self.now).max(SignedDuration::from_millis(1)));
        }
    }

    /// Returns a row of a table as a user reads it on their service.
    pub fn text_for(&self, name: &str, id: &TableId, row: &Row) -> String {
        // If a phase is announced above buttons, its text names no commands to type.
        let begins_phase =
            self.host.table(id).is_some_and(|table| table.phases().iter().any(|phase| phase.row == row.number));
        match self.service(name).profile() {
            Profile::TelegramLike if begins_phase => self.host.text_with_buttons(id, row).plain(),
            Profile::WebLike => self.host.text_with_buttons(id, row).plain(),
            _ => self.host.text_of(id, row).plain(),
        }
    }

    /// Returns the messages that a user saw, each with its place: `direct`, or `room 1` …
    pub fn messages(&self, name: &str) -> Vec<(String, Message)> {
        let screen = self.service(name).screen(&self.guest(name).person);
        let messages = screen.into_iter().filter_map(|seen| match seen.sight {
            Sight::Message(message) => Some((seen.place, message)),
            _ => None,
        });
        messages.collect()
    }

    /// Returns everything that a user read, as a transcript.
    pub fn read(&self, name: &str) -> String {
        let lines = self.messages(name).into_iter().map(|(place, message)| {
            let by = message.by.unwrap_or_else(|| "bot".to_owned());
            let choices: String = message.choices.iter().map(|choice| format!(" ({choice})")).collect();
            format!("{place} | {by}: {}{choices}\n", message.text)
        });
        lines.collect()
    }

    /// Returns how many messages with these words a user received from the bot.
    pub fn count(&self, name: &str, words: &str) -> usize {
        let of_the_bot = self.messages(name).into_iter().filter(|(_, message)| message.by.is_none());
        of_the_bot.map(|(_, message)| message.text.matches(words).count()).sum()
    }

    /// Returns `true` if a user read these words in the private chat with the bot.
    pub fn told(&self, name: &str, words: &str) -> bool {
        let mut messages = self.messages(name).into_iter();
        messages.any(|(place, message)| place == "direct" && message.by.is_none() && message.text.contains(words))
    }

    /// Returns `true` if a user read these words in a room.
    pub fn shown(&self, name: &str, words: &str) -> bool {
        let mut messages = self.messages(name).into_iter();
        messages.any(|(place, message)| place.starts_with("room") && message.text.contains(words))
    }

    /// Returns `true` if a user read these words anywhere.
    pub fn saw(&self, name: &str, words: &str) -> bool {
        self.told(name, words) || self.shown(name, words)
    }

    /// Returns all transcripts, for comparing two fixtures.
    pub fn transcripts(&self) -> String {
        self.guests.iter().map(|guest| format!("== {}\n{}", guest.name, self.read(&guest.name))).collect()
    }
}
