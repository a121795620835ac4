//! The loop of a real process: reads every service, handles what is due, makes it durable, and delivers.
//!
//! A round takes everything that has arrived, writes it with one commit, and only then acknowledges it and executes
//! operations. Operations run concurrently, up to a maximum per service, so a service that hangs doesn't delay the
//! others.

mod gap;
mod steady;
#[cfg(test)]
mod tests;

pub use steady::SteadyClock;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use gloaming_core::chat::{Batch, ChatError, Cursor, Platform, PlatformName};
use jiff::Timestamp;
use tokio::sync::{mpsc, oneshot};
use tokio::task::{Id, JoinError, JoinSet};
use tokio::time::Instant;

use crate::host::{Errand, Host, Time};
use crate::measures;
use crate::outbox::{Dispatch, Outcome, Slots, TakenSlot};
use gap::Gap;

/// The maximum number of operations in flight per service.
const AT_ONCE: usize = 16;

/// The maximum duration of an operation. Adapters respond within half of it.
const LONGEST_OPERATION: Duration = Duration::from_secs(60);

/// How long the shutdown waits for operations in flight and last messages. The rest is delivered after the next start.
const LONGEST_END: Duration = Duration::from_secs(10);

/// The maximum time between two rounds when nothing is due.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// The time between two rounds while the store fails.
const STUCK_WAIT: Duration = Duration::from_secs(5);

/// The time after which a service is asked again while its previous batch isn't durable.
const AGAIN_AFTER: Duration = Duration::from_secs(2);

/// A source of the current time.
pub trait Clock: Send + Sync {
    /// Returns the current time.
    fn now(&self) -> Timestamp;
}

/// A batch that a service brought, and the word that it is safe: only then is the service asked for what follows, as asking
/// is the acknowledgement.
struct Arrival {
    platform: PlatformName,
    brought: Result<Batch, ChatError>,
    safe: oneshot::Sender<()>,
}

/// A batch that a service sent again while the previous one wasn't durable.
type Again = (PlatformName, Batch);

/// Runs the host on these services until `stop` resolves. Everything taken until then is stored, and stopping loses
/// nothing else.
pub async fn run(host: &mut Host, platforms: &[Arc<dyn Platform>], clock: &dyn Clock, stop: impl Future<Output = ()>) {
    drive(host, platforms, clock, stop, |_| false, Outages::Count).await;
}

/// How time is treated in which no player could act.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outages {
    /// Games are paused for it.
    Count,
    /// There are no outages, because the clock is the game's own.
    DoNotCount,
}

/// Like [`run`], but also ends when the host has `reached` a state, which is checked after everything has been
/// delivered. The clock may continue where the game was left, so no time is treated as an outage.
pub async fn run_until(
    host: &mut Host,
    platforms: &[Arc<dyn Platform>],
    clock: &dyn Clock,
    stop: impl Future<Output = ()>,
    reached: impl Fn(&Host) -> bool,
) {
    drive(host, platforms, clock, stop, reached, Outages::DoNotCount).await;
}

/// What woke the loop.
enum Woken {
    /// A service sent a batch.
    Arrived(Arrival),
    /// A service that waits for its acknowledgement sent a batch again.
    Again(Again),
    /// An operation completed.
    Done(Box<Outcome>),
    /// The program sent an errand.
    Asked(Errand),
    /// Nothing happened.
    Waited,
}

async fn drive(
    host: &mut Host,
    platforms: &[Arc<dyn Platform>],
    clock: &dyn Clock,
    stop: impl Future<Output = ()>,
    reached: impl Fn(&Host) -> bool,
    outages: Outages,
) {
    let (batches, mut arrivals) = mpsc::channel::<Arrival>(64);
    let (again, mut brought_again) = mpsc::channel::<Again>(64);
    let mut readers: JoinSet<()> = JoinSet::new();
    for platform in platforms {
        readers.spawn(read(Arc::clone(platform), host.cursor(platform.name()), batches.clone(), again.clone()));
    }
    let mut gap = Gap::new(platforms.iter().map(|platform| platform.name().clone()), clock.now());
    let mut dispatches = Dispatches::new();
    let mut arrived = Arrived::default();
    let mut alarmed = false;
    let mut untaken: Vec<Again> = Vec::new();
    tokio::pin!(stop);
    loop {
        host.beat();
        let (now, looked) = (clock.now(), Instant::now());
        let brought = gap.look(now);
        // This happens before input from that time is taken, so that it counts as given when the game is resumed.
        if let Some(since) = gap.take_missed().filter(|_| outages == Outages::Count) {
            host.make_up_for(since, now);
        }
        for (platform, batch) in brought {
            host.take_batch(&platform, batch, now);
        }
        if gap.is_closed() && outages == Outages::Count {
            host.is_there(now, false);
        }
        let time = if gap.is_closed() { Time::Passes } else { Time::StandsStill };
        let round = host.round(&mut dispatches.slots, time, now);
        let stuck = round.is_err();
        if stuck && !alarmed {
            host.alarm().await;
        }
        if stuck {
            host.answer_presses(&untaken).await;
        }
        untaken.clear();
        alarmed = stuck;
        if !stuck {
            arrived.acknowledge();
        }
        let ready = round.unwrap_or_default();
        let idle = ready.is_empty() && dispatches.is_empty();
        for dispatch in ready {
            dispatches.send_out(dispatch);
        }
        if idle && !stuck && reached(host) {
            break;
        }
        let wait = longest_wait(host, &gap, stuck, clock);
        let until_measured = host.measure(now).duration_since(now);
        let wait = wait.min(Duration::try_from(until_measured).unwrap_or_default());
        let woken = tokio::select! {
            () = &mut stop => break,
            Some(arrival) = arrivals.recv(), if !stuck => Woken::Arrived(arrival),
            Some(again) = brought_again.recv() => Woken::Again(again),
            errand = host.next_errand() => Woken::Asked(errand),
            Some(outcome) = dispatches.next(), if !dispatches.is_empty() => Woken::Done(Box::new(outcome)),
            () = tokio::time::sleep(wait) => Woken::Waited,
        };
        let now = clock.now();
        if outages == Outages::Count {
            // After the machine was suspended, events may arrive before its own timers fire. The clock is checked
            // first, so that nothing is handled as if the game had gone on all that time.
            gap.slept(looked.elapsed(), now);
            if let Some(since) = gap.take_missed() {
                host.make_up_for(since, now);
            }
        } else if matches!(woken, Woken::Waited) {
            gap.slept(wait, now);
        }
        match woken {
            Woken::Arrived(arrival) => {
                let mut next = Some(arrival);
                while let Some(arrival) = next {
                    arrived.file(arrival, host, &mut gap, clock.now());
                    next = arrivals.try_recv().ok();
                }
            }
            Woken::Done(outcome) => {
                let mut next = Some(*outcome);
                while let Some(outcome) = next {
                    host.complete(outcome, clock.now());
                    next = dispatches.next_at_once();
                }
            }
            Woken::Again(again) => untaken.push(again),
            Woken::Asked(errand) => errand(host, clock.now()),
            Woken::Waited => {}
        }
    }
    readers.shutdown().await;
    if gap.is_closed() && outages == Outages::Count {
        host.is_there(clock.now(), true);
    }
    if tokio::time::timeout(LONGEST_END, end(host, &mut dispatches, clock)).await.is_err() {
        tracing::warn!("some operations are still in flight: the next start looks up their outcome");
    }
}

/// Returns the maximum time until the next round, if nothing arrives before.
fn longest_wait(host: &Host, gap: &Gap, stuck: bool, clock: &dyn Clock) -> Duration {
    match (stuck, gap.next_look()) {
        (true, _) => STUCK_WAIT,
        (false, Some(wait)) => wait,
        (false, None) => host.next_due().map_or(LONGEST_WAIT, |due| {
            let left = due.duration_since(clock.now());
            Duration::try_from(left).unwrap_or_default().min(LONGEST_WAIT)
        }),
    }
}

/// Waits for everything in flight and delivers the last messages.
async fn end(host: &mut Host, dispatches: &mut Dispatches, clock: &dyn Clock) {
    while let Some(outcome) = dispatches.next().await {
        host.complete(outcome, clock.now());
    }
    host.deliver(clock.now()).await;
}

/// Arrivals that were passed to the host but aren't durable yet.
#[derive(Default)]
struct Arrived {
    unacknowledged: Vec<oneshot::Sender<()>>,
}

impl Arrived {
    /// Passes an arrival to the host, or holds it back until the gap is closed.
    fn file(&mut self, arrival: Arrival, host: &mut Host, gap: &mut Gap, now: Timestamp) {
        let Arrival { platform, brought, safe } = arrival;
        match brought {
            Ok(batch) => {
                if let Some(batch) = gap.brought(&platform, batch, now) {
                    host.take_batch(&platform, batch, now);
                }
            }
            Err(error) => {
                gap.failed(&platform);
                host.cannot_read(&platform, &error, now);
            }
        }
        self.unacknowledged.push(safe);
    }

    /// Acknowledges the arrivals, which are durable, so that the services are asked for more.
    fn acknowledge(&mut self) {
        for safe in self.unacknowledged.drain(..) {
            // The receiver is only gone when the process stops.
            let _ = safe.send(());
        }
    }
}

/// The dispatches in flight, which run concurrently.
struct Dispatches {
    /// The running dispatches with their outcomes, or `None` after a timeout.
    running: JoinSet<Option<Outcome>>,
    /// The known facts about each dispatch.
    sent: HashMap<Id, Sent>,
    slots: Slots,
}

/// A dispatch in flight.
struct Sent {
    slot: TakenSlot,
    at: Instant,
    /// The outcome to assume if its adapter hangs or panics.
    lost: Outcome,
}

impl Dispatches {
    fn new() -> Self {
        Dispatches { running: JoinSet::new(), sent: HashMap::new(), slots: Slots::of_each_service(AT_ONCE) }
    }

    fn is_empty(&self) -> bool {
        self.running.is_empty()
    }

    /// Starts a dispatch that has a slot.
    fn send_out(&mut self, dispatch: Dispatch) {
        let sent = Sent { slot: dispatch.slot(), at: Instant::now(), lost: dispatch.lost() };
        let running = async { tokio::time::timeout(LONGEST_OPERATION, dispatch.run()).await.ok() };
        let handle = self.running.spawn(running);
        self.sent.insert(handle.id(), sent);
    }

    /// Waits for the next outcome. Returns `None` if nothing is in flight.
    async fn next(&mut self) -> Option<Outcome> {
        let done = self.running.join_next_with_id().await?;
        self.complete(done)
    }

    /// Returns an outcome that is already there, if any.
    fn next_at_once(&mut self) -> Option<Outcome> {
        let done = self.running.try_join_next_with_id()?;
        self.complete(done)
    }

    fn complete(&mut self, done: Result<(Id, Option<Outcome>), JoinError>) -> Option<Outcome> {
        let id = done.as_ref().map_or_else(JoinError::id, |(id, _)| *id);
        let sent = self.sent.remove(&id)?;
        self.slots.give_back(&sent.slot);
        // If an adapter hangs or panics, only its response is lost. Its service will be asked what became of the
        // dispatch.
        let outcome = done.ok().and_then(|(_, outcome)| outcome).unwrap_or(sent.lost);
        measures::operated(&sent.slot.platform, &outcome.answer, sent.at.elapsed());
        Some(outcome)
    }
}

/// Reads a service until the receiver is gone.
async fn read(
    platform: Arc<dyn Platform>,
    mut cursor: Option<Cursor>,
    batches: mpsc::Sender<Arrival>,
    again: mpsc::Sender<Again>,
) {
    let mut pause = Duration::from_millis(250);
    loop {
        let brought = ask(&platform, cursor.clone()).await;
        let (next, wait) = match &brought {
            Ok(batch) => {
                pause = Duration::from_millis(250);
                (batch.cursor.clone(), Duration::ZERO)
            }
            Err(ChatError::Gone) => return,
            Err(ChatError::Busy { after }) => (None, *after),
            Err(_) => {
                pause = (pause * 2).min(Duration::from_secs(30));
                (None, pause)
            }
        };
        let (safe, is_safe) = oneshot::channel();
        let arrival = Arrival { platform: platform.name().clone(), brought, safe };
        if batches.send(arrival).await.is_err() {
            return;
        }
        let safe = tokio::select! {
            safe = is_safe => safe,
            () = ask_again(&platform, cursor.as_ref(), &again), if platform.capabilities(None).buttons.is_some() => return,
        };
        if safe.is_err() {
            return;
        }
        cursor = next.or(cursor);
        tokio::time::sleep(wait).await;
    }
}

/// Asks a service again from the same position while its batch isn't durable, for example because the store fails. This
/// acknowledges nothing, but lets presses be answered. Ends when the receiver is gone.
async fn ask_again(platform: &Arc<dyn Platform>, cursor: Option<&Cursor>, again: &mpsc::Sender<Again>) {
    loop {
        tokio::time::sleep(AGAIN_AFTER).await;
        if let Ok(batch) = ask(platform, cursor.cloned()).await
            && again.send((platform.name().clone(), batch)).await.is_err()
        {
            return;
        }
    }
}

/// Asks a service for events. If its adapter panics, the service counts as unreadable for now.
async fn ask(platform: &Arc<dyn Platform>, cursor: Option<Cursor>) -> Result<Batch, ChatError> {
    let platform = Arc::clone(platform);
    // Dropped together with this future, which cancels the request.
    let mut asking = JoinSet::new();
    asking.spawn(async move { platform.receive(cursor).await });
    match asking.join_next().await {
        Some(Ok(brought)) => brought,
        _ => Err(ChatError::Offline { reason: "its adapter failed".to_owned() }),
    }
}
