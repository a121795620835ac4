//! Tests of the loop with misbehaving adapters, and of single rounds.

use std::sync::atomic::{AtomicBool, Ordering};

use async_trait::async_trait;
use gloaming_core::chat::{
    Author, Buttons, Capabilities, Happening, Incoming, IncomingId, MessageId, Operation, OperationKey, OperationKind,
    Person, Place, PromptId, Receipt, Repeat, Settled, TapId,
};
use gloaming_core::kit::Seed;
use gloaming_store::{MemoryStore, Store, StoreBatch, StoreError, Visitor};
use jiff::SignedDuration;
use parking_lot::Mutex;
use tokio::sync::Notify;

use super::*;
use crate::{HostParts, Random};

/// A service with one room, in which a user has asked for help.
struct Service {
    name: PlatformName,
    /// Whether the first request for events panics.
    reading_panics: AtomicBool,
    /// Whether the first operation panics.
    doing_panics: AtomicBool,
    /// Whether operations never finish.
    hangs: bool,
    said: Mutex<Vec<String>>,
    done: Notify,
}

impl Service {
    fn new() -> Self {
        Service {
            name: PlatformName::new("odd"),
            reading_panics: false.into(),
            doing_panics: false.into(),
            hangs: false,
            said: Mutex::default(),
            done: Notify::new(),
        }
    }

    fn said(&self) -> Vec<String> {
        self.said.lock().clone()
    }
}

#[async_trait]
impl Platform for Service {
    fn name(&self) -> &PlatformName {
        &self.name
    }

    async fn receive(&self, cursor: Option<Cursor>) -> Result<Batch, ChatError> {
        assert!(!self.reading_panics.swap(false, Ordering::SeqCst), "as the test wants it");
        if cursor.is_some() {
            return std::future::pending().await;
        }
        let what = Happening::said(
            Author::new(Person::new(&self.name, "ann"), "Ann".to_owned()),
            Place::new(&self.name, "room"),
            false,
            MessageId::new("m1"),
            "!help",
        );
        let incoming = vec![Incoming { id: IncomingId::new("e1"), at: Timestamp::UNIX_EPOCH, what }];
        Ok(Batch { incoming, cursor: Some(Cursor::new("1")) })
    }

    async fn execute(&self, _: &OperationKey, operation: &Operation) -> Result<Receipt, ChatError> {
        self.done.notify_one();
        if self.hangs {
            return std::future::pending().await;
        }
        assert!(!self.doing_panics.swap(false, Ordering::SeqCst), "as the test wants it");
        let Operation::Send(post) = operation else { return Ok(Receipt::Done) };
        let mut said = self.said.lock();
        said.push(post.document.plain());
        Ok(Receipt::Sent(MessageId::new(format!("s{}", said.len()))))
    }

    async fn settle(&self, _: &OperationKey, _: &Operation) -> Settled {
        Settled::DidNot
    }

    fn repeat(&self, _: OperationKind) -> Repeat {
        Repeat::Findable
    }
}

/// A clock with the tests' own time.
struct Virtual(Instant);

impl Clock for Virtual {
    fn now(&self) -> Timestamp {
        let passed = SignedDuration::try_from(self.0.elapsed()).expect("a test is short");
        Timestamp::UNIX_EPOCH.checked_add(passed).expect("a test is short")
    }
}

/// Runs a host on the service until `stop` resolves.
async fn run_on(service: &Arc<Service>, stop: impl Future<Output = ()>) {
    let platform: Arc<dyn Platform> = Arc::<Service>::clone(service);
    let parts = HostParts {
        rulesets: Vec::new(),
        platforms: vec![Arc::clone(&platform)],
        store: Box::new(MemoryStore::default()),
        language: "en".to_owned(),
        random: Random::seeded(Seed::from_number(0)),
    };
    let mut host = Host::new(parts).expect("its own texts read");
    let (platforms, clock) = ([platform], Virtual(Instant::now()));
    let ran = tokio::time::timeout(Duration::from_secs(600), run(&mut host, &platforms, &clock, stop)).await;
    ran.expect("it ends long before");
}

#[tokio::test(start_paused = true)]
async fn a_service_whose_reading_panics_is_read_again() {
    let service = Arc::new(Service { reading_panics: true.into(), ..Service::new() });
    run_on(&service, service.done.notified()).await;
    assert_eq!(service.said().len(), 1, "{:?}", service.said());
}

#[tokio::test(start_paused = true)]
async fn an_operation_that_panics_is_settled_and_done() {
    let service = Arc::new(Service { doing_panics: true.into(), ..Service::new() });
    let twice = async {
        service.done.notified().await;
        service.done.notified().await;
    };
    run_on(&service, twice).await;
    assert_eq!(service.said().len(), 1, "{:?}", service.said());
}

#[tokio::test(start_paused = true)]
async fn a_service_that_hangs_does_not_hold_up_the_end() {
    let service = Arc::new(Service { hangs: true, ..Service::new() });
    run_on(&service, service.done.notified()).await;
    assert_eq!(service.said(), [""; 0]);
}

/// A service whose machine is suspended for two hours, ten seconds after it was first read. Its first event afterwards
/// is a message.
struct Suspended {
    service: Service,
    stood: Arc<AtomicBool>,
    begins: Instant,
    answered: Mutex<Vec<Duration>>,
}

#[async_trait]
impl Platform for Suspended {
    fn name(&self) -> &PlatformName {
        self.service.name()
    }

    async fn receive(&self, cursor: Option<Cursor>) -> Result<Batch, ChatError> {
        let again = cursor.is_some();
        if again {
            if self.stood.load(Ordering::SeqCst) {
                return std::future::pending().await;
            }
            tokio::time::sleep(Duration::from_secs(10)).await;
            self.stood.store(true, Ordering::SeqCst);
        }
        let mut batch = self.service.receive(None).await?;
        if again {
            for incoming in &mut batch.incoming {
                incoming.id = IncomingId::new("e2");
                if let Happening::Said { message, .. } = &mut incoming.what {
                    *message = MessageId::new("m2");
                }
            }
        }
        Ok(batch)
    }

    async fn execute(&self, key: &OperationKey, operation: &Operation) -> Result<Receipt, ChatError> {
        self.answered.lock().push(self.begins.elapsed());
        self.service.execute(key, operation).await
    }

    async fn settle(&self, key: &OperationKey, operation: &Operation) -> Settled {
        self.service.settle(key, operation).await
    }

    fn repeat(&self, kind: OperationKind) -> Repeat {
        self.service.repeat(kind)
    }
}

/// Like [`Virtual`], but two hours ahead once the machine was suspended.
struct Jumping(Virtual, Arc<AtomicBool>);

impl Clock for Jumping {
    fn now(&self) -> Timestamp {
        let hours = if self.1.load(Ordering::SeqCst) { 2 } else { 0 };
        self.0.now() + SignedDuration::from_hours(hours)
    }
}

#[tokio::test(start_paused = true)]
async fn a_clock_that_jumps_is_looked_at_before_what_comes_first_is_taken() {
    let (stood, begins) = (Arc::<AtomicBool>::default(), Instant::now());
    let suspended =
        Arc::new(Suspended { service: Service::new(), stood: Arc::clone(&stood), begins, answered: Mutex::default() });
    let other: Arc<dyn Platform> = Arc::new(Service { name: PlatformName::new("other"), ..Service::new() });
    let platforms: [Arc<dyn Platform>; 2] = [Arc::<Suspended>::clone(&suspended), other];
    let parts = HostParts {
        rulesets: Vec::new(),
        platforms: platforms.to_vec(),
        store: Box::new(MemoryStore::default()),
        language: "en".to_owned(),
        random: Random::seeded(Seed::from_number(0)),
    };
    let mut host = Host::new(parts).expect("its own texts read");
    let clock = Jumping(Virtual(begins), stood);
    run(&mut host, &platforms, &clock, tokio::time::sleep(Duration::from_secs(60))).await;
    let answered = suspended.answered.lock().clone();
    // Because the machine's time is two hours ahead, the message is held back until the other service has had a second
    // to report its events.
    assert_eq!(answered.len(), 2, "{answered:?}");
    assert!(answered[1] >= Duration::from_secs(11), "{answered:?}");
}

/// A store that fails for as long as the test wants.
struct Stuck {
    rows: MemoryStore,
    is_full: Arc<AtomicBool>,
}

impl Store for Stuck {
    fn commit(&mut self, batch: &StoreBatch) -> Result<(), StoreError> {
        if self.is_full.load(Ordering::SeqCst) { Err(StoreError::Full) } else { self.rows.commit(batch) }
    }

    fn get(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.rows.get(key)
    }

    fn visit(&self, prefix: &str, see: &mut Visitor<'_>) -> Result<(), StoreError> {
        self.rows.visit(prefix, see)
    }
}

/// A service with buttons, one more of which is pressed each time it is asked. It receives the text of each response.
struct Pressed {
    name: PlatformName,
    pressed: Mutex<u16>,
    answered: Mutex<Vec<(String, String)>>,
}

#[async_trait]
impl Platform for Pressed {
    fn name(&self) -> &PlatformName {
        &self.name
    }

    fn capabilities(&self, _: Option<&Place>) -> Capabilities {
        let buttons = Buttons { most: 8, longest_label: 64, several: false, numbered: None };
        Capabilities { buttons: Some(buttons), ..Capabilities::TEXT_ONLY }
    }

    async fn receive(&self, cursor: Option<Cursor>) -> Result<Batch, ChatError> {
        let taken: u16 = cursor.and_then(|cursor| cursor.as_str().parse().ok()).unwrap_or(0);
        if taken >= 3 {
            return std::future::pending().await;
        }
        let mut pressed = self.pressed.lock();
        *pressed = (*pressed + 1).min(3);
        let press = |number: u16| Incoming {
            id: IncomingId::new(format!("p{number}")),
            at: Timestamp::UNIX_EPOCH,
            what: Happening::Picked {
                by: Author::new(Person::new(&self.name, "ann"), "Ann".to_owned()),
                place: Place::new(&self.name, "room"),
                prompt: PromptId::new("old"),
                choices: vec![0],
                tap: Some(TapId::new(format!("t{number}"))),
            },
        };
        let incoming = (taken + 1..=*pressed).map(press).collect();
        Ok(Batch { incoming, cursor: Some(Cursor::new(pressed.to_string())) })
    }

    async fn execute(&self, _: &OperationKey, operation: &Operation) -> Result<Receipt, ChatError> {
        if let Operation::AnswerTap { tap, text, .. } = operation {
            let mut answered = self.answered.lock();
            answered.push((tap.as_str().to_owned(), text.clone()));
        }
        Ok(Receipt::Done)
    }

    async fn settle(&self, _: &OperationKey, _: &Operation) -> Settled {
        Settled::DidNot
    }

    fn repeat(&self, _: OperationKind) -> Repeat {
        Repeat::Idempotent
    }
}

#[tokio::test(start_paused = true)]
async fn while_the_store_takes_nothing_every_press_has_an_answer_and_is_taken_later() {
    let is_full = Arc::new(AtomicBool::new(true));
    let pressed =
        Arc::new(Pressed { name: PlatformName::new("odd"), pressed: Mutex::default(), answered: Mutex::default() });
    let platform: Arc<dyn Platform> = Arc::<Pressed>::clone(&pressed);
    let parts = HostParts {
        rulesets: Vec::new(),
        platforms: vec![Arc::clone(&platform)],
        store: Box::new(Stuck { rows: MemoryStore::default(), is_full: Arc::clone(&is_full) }),
        language: "en".to_owned(),
        random: Random::seeded(Seed::from_number(0)),
    };
    let mut host = Host::new(parts).expect("its own texts read");
    let clock = Virtual(Instant::now());
    let answered = || pressed.answered.lock().clone();
    let ends = async {
        while answered().len() < 3 {
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
        is_full.store(false, Ordering::SeqCst);
        tokio::time::sleep(Duration::from_secs(60)).await;
    };
    run(&mut host, &[Arc::clone(&platform)], &clock, ends).await;
    let of = |tap: &str| answered().into_iter().filter(|(one, _)| one == tap).map(|(_, text)| text).collect::<Vec<_>>();
    // The first one was taken and refused, so nothing had to be stored.
    assert_eq!(of("t1"), ["That choice is no longer open."]);
    for tap in ["t2", "t3"] {
        let told = of(tap);
        assert!(told.len() == 1 && told[0].starts_with("I can't store anything"), "{tap}: {told:?}");
    }
    assert_eq!(host.cursor(&PlatformName::new("odd")), Some(Cursor::new("3")), "all of them were taken");
}

/// Creates a host with these services, each with a room in which a user has asked for help this many times.
fn asked(services: &[&str], times: usize, is_full: &Arc<AtomicBool>) -> Host {
    let name = |service: &&str| PlatformName::new(*service);
    let platform =
        |service: &&str| -> Arc<dyn Platform> { Arc::new(Service { name: name(service), ..Service::new() }) };
    let parts = HostParts {
        rulesets: Vec::new(),
        platforms: services.iter().map(platform).collect(),
        store: Box::new(Stuck { rows: MemoryStore::default(), is_full: Arc::clone(is_full) }),
        language: "en".to_owned(),
        random: Random::seeded(Seed::from_number(0)),
    };
    let mut host = Host::new(parts).expect("its own texts read");
    for name in services.iter().map(name) {
        for time in 0..times {
            let what = Happening::said(
                Author::new(Person::new(&name, "ann"), "Ann".to_owned()),
                Place::new(&name, format!("room-{time}")),
                false,
                MessageId::new("m1"),
                "!help",
            );
            let incoming = Incoming { id: IncomingId::new(format!("e{time}")), at: Timestamp::UNIX_EPOCH, what };
            host.take(&name, incoming, Timestamp::UNIX_EPOCH);
        }
    }
    host
}

/// Returns the services of a round's operations, in order.
fn services_of(round: &[Dispatch]) -> Vec<&str> {
    round.iter().map(|dispatch| dispatch.platform().as_str()).collect()
}

#[tokio::test]
async fn a_round_passes_over_a_busy_service_and_goes_on_with_a_free_one() {
    let mut host = asked(&["busy", "free"], 3, &Arc::default());
    let mut slots = Slots::of_each_service(1);
    let now = Timestamp::UNIX_EPOCH;
    let mut first = host.round(&mut slots, Time::Passes, now).expect("there is room");
    assert_eq!(services_of(&first), ["busy", "free"], "one for each");
    let free = first.pop().expect("there are two");
    slots.give_back(&free.slot());
    host.complete(free.run().await, now);
    let second = host.round(&mut slots, Time::Passes, now).expect("there is room");
    assert_eq!(services_of(&second), ["free"], "the other has not answered");
    let busy = first.pop().expect("it is still under way");
    slots.give_back(&busy.slot());
    host.complete(busy.run().await, now);
    let third = host.round(&mut slots, Time::Passes, now).expect("there is room");
    assert_eq!(services_of(&third), ["busy"], "it has answered, and the free one is busy now");
}

#[test]
fn a_round_gives_nothing_out_that_the_store_did_not_take() {
    let is_full = Arc::new(AtomicBool::new(true));
    let mut host = asked(&["odd"], 2, &is_full);
    let mut slots = Slots::of_each_service(16);
    let now = Timestamp::UNIX_EPOCH;
    for _ in 0..20 {
        assert_eq!(host.round(&mut slots, Time::Passes, now).err(), Some(StoreError::Full));
    }
    is_full.store(false, Ordering::SeqCst);
    let round = host.round(&mut slots, Time::Passes, now).expect("there is room again");
    assert_eq!(services_of(&round), ["odd", "odd"], "no slot was lost, and everything is still to be said");
}

#[test]
fn one_slot_for_all_services_lets_one_operation_follow_the_other() {
    let mut host = asked(&["one", "two"], 1, &Arc::default());
    let mut slots = Slots::one_for_all();
    let now = Timestamp::UNIX_EPOCH;
    let first = host.round(&mut slots, Time::StandsStill, now).expect("there is room");
    assert_eq!(services_of(&first), ["one"]);
    assert_eq!(host.round(&mut slots, Time::StandsStill, now).expect("there is room").len(), 0);
    slots.give_back(&first[0].slot());
    let second = host.round(&mut slots, Time::StandsStill, now).expect("there is room");
    assert_eq!(services_of(&second), ["two"]);
}
