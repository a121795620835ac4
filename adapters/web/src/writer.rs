//! The only task that changes the state: durable before visible.
//!
//! Work is processed in order on a state that is ahead of what pages see. The changes of several works are written to
//! the shelf together. Then they become visible, and then the works are answered. If the shelf fails to write them, all
//! of them are dropped.

use std::collections::{BTreeSet, HashMap};
use std::mem;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use gloaming_core::chat::PlatformName;
use gloaming_service::{Shelf, ShelfError, Uptime};
use parking_lot::{Mutex, RwLock, RwLockReadGuard};
use tokio::sync::{oneshot, watch};

use crate::contents::SharedShelf;
use crate::ids::Secret;
use crate::push::{Call, Calls};
use crate::receive::Inbox;
use crate::rows::{Change, Counters, Row};
use crate::settings::Clock;
use crate::state::State;
use crate::transaction::{Changes, Transaction};

/// The most works whose changes are written together.
const MOST_TOGETHER: usize = 256;

/// The state that all parts of the page may read.
pub(crate) struct Visible {
    state: RwLock<State>,
    /// Notified when there is something new for the pages of a room.
    bells: Mutex<HashMap<String, watch::Sender<u64>>>,
    /// The uptime when a page of a room was last open, in seconds.
    watched: Mutex<HashMap<String, u64>>,
    /// Whether the store accepted the last rows.
    pub(crate) shelf_works: watch::Sender<bool>,
}

/// The change couldn't be stored and didn't take place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the shelf does not take rows now")]
pub(crate) struct NotKept;

type Answering = Box<dyn FnOnce(Option<u64>) + Send>;
type Work = Box<dyn FnOnce(&mut Transaction<'_>) -> Answering + Send>;

enum Order {
    Do(Work),
    /// Leaves the contents of rooms on the shelf until they are needed again.
    Shelve(Vec<String>),
    Stop,
}

/// Sends work to the writer.
pub(crate) struct WriteQueue {
    orders: Sender<Order>,
    /// Whether the writer has panicked.
    broken: watch::Receiver<bool>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

/// The tools of the writer.
pub(crate) struct Tools {
    pub(crate) shelf: SharedShelf,
    pub(crate) visible: Arc<Visible>,
    pub(crate) inbox: Arc<Inbox>,
    pub(crate) platform: PlatformName,
    pub(crate) secret: Secret,
    pub(crate) clock: Clock,
    pub(crate) uptime: Uptime,
    pub(crate) most_messages: usize,
    /// Whether rooms are shelved after each change.
    pub(crate) shelves_at_once: bool,
    pub(crate) calls: Calls,
}

impl Visible {
    pub(crate) fn new(state: State) -> Self {
        Visible {
            state: RwLock::new(state),
            bells: Mutex::default(),
            watched: Mutex::default(),
            shelf_works: watch::Sender::new(true),
        }
    }

    /// Returns the durable and visible state. Callers must not wait while holding it.
    pub(crate) fn state(&self) -> RwLockReadGuard<'_, State> {
        self.state.read()
    }

    /// Returns a receiver that is notified when there is something new in a room.
    pub(crate) fn bell(&self, room: &str) -> watch::Receiver<u64> {
        let mut bells = self.bells.lock();
        bells.entry(room.to_owned()).or_insert_with(|| watch::Sender::new(0)).subscribe()
    }

    /// Records that a page of a room is open, or was until now.
    pub(crate) fn note_watched(&self, room: &str, uptime: u64) {
        self.watched.lock().insert(room.to_owned(), uptime);
    }

    /// Returns the uptime when a page of each room was last open, in seconds, for the rooms of which this process has
    /// seen one.
    pub(crate) fn last_watched(&self, uptime: u64) -> HashMap<String, u64> {
        let open: Vec<String> = {
            let bells = self.bells.lock();
            let open = bells.iter().filter(|(_, bell)| bell.receiver_count() > 0);
            open.map(|(room, _)| room.clone()).collect()
        };
        let state = self.state();
        let mut watched = self.watched.lock();
        watched.extend(open.into_iter().map(|room| (room, uptime)));
        watched.retain(|room, _| state.rooms.contains_key(room));
        watched.clone()
    }

    pub(crate) fn ring(&self, room: &str) {
        let mut bells = self.bells.lock();
        if let Some(bell) = bells.get(room) {
            if bell.receiver_count() == 0 {
                bells.remove(room);
            } else {
                bell.send_modify(|times| *times = times.wrapping_add(1));
            }
        }
    }
}

impl WriteQueue {
    /// Starts the writer.
    pub(crate) fn open(tools: Tools) -> Self {
        let (orders, taken) = mpsc::channel();
        let (sender, broken) = watch::channel(false);
        let thread = thread::spawn(move || {
            let _end = End(sender);
            write(tools, &taken);
        });
        WriteQueue { orders, broken, thread: Mutex::new(Some(thread)) }
    }

    /// Runs some work. Returns its result once the changes are durable and visible, with the number that the host
    /// acknowledges when it has received the events.
    pub(crate) async fn change<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Transaction<'_>) -> T + Send + 'static,
    ) -> Result<(T, Option<u64>), NotKept> {
        let (answer, answered) = oneshot::channel();
        let work: Work = Box::new(move |transaction| {
            let value = work(transaction);
            Box::new(move |number| {
                // The caller may have gone, but the work is done nevertheless.
                answer.send((value, number)).ok();
            })
        });
        self.orders.send(Order::Do(work)).map_err(|_| NotKept)?;
        answered.await.map_err(|_| NotKept)
    }

    /// Returns whether the writer has panicked, after which nothing can be changed anymore.
    pub(crate) fn is_broken(&self) -> bool {
        *self.broken.borrow()
    }

    /// Resolves when the writer has panicked, and never if it ends normally.
    pub(crate) async fn broken(&self) {
        if self.broken.clone().wait_for(|broken| *broken).await.is_err() {
            std::future::pending::<()>().await;
        }
    }

    /// Queues some work, which is done before any later work. If the shelf fails, it isn't done.
    pub(crate) fn order(&self, work: impl FnOnce(&mut Transaction<'_>) + Send + 'static) {
        let work: Work = Box::new(move |transaction| {
            work(transaction);
            Box::new(|_| {})
        });
        // A writer that has ended accepts no work.
        self.orders.send(Order::Do(work)).ok();
    }

    /// Orders that the contents of rooms leave memory. They are read again when they are needed.
    pub(crate) fn shelve(&self, rooms: Vec<String>) {
        self.orders.send(Order::Shelve(rooms)).ok();
    }

    /// Ends the writer when it has done what it was given. Blocks.
    pub(crate) fn close(&self) {
        self.orders.send(Order::Stop).ok();
        let thread = self.thread.lock().take();
        if let Some(thread) = thread {
            thread.join().ok();
        }
    }
}

/// Reports whether the writer panicked when it ends.
struct End(watch::Sender<bool>);

impl Drop for End {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.send_replace(true);
        }
    }
}

fn write(mut tools: Tools, orders: &Receiver<Order>) {
    let mut ahead = tools.visible.state().clone();
    while let Ok(first) = orders.recv() {
        let mut group = vec![first];
        group.extend(orders.try_iter().take(MOST_TOGETHER - 1));
        let stop = group.iter().any(|order| matches!(order, Order::Stop));
        let mut all = Group::default();
        let mut idle = Vec::new();
        for order in group {
            match order {
                Order::Do(work) => {
                    let mut transaction = tools.transaction(&mut ahead);
                    let answering = work(&mut transaction);
                    let made = mem::take(&mut transaction.made);
                    all.take(made, answering);
                }
                Order::Shelve(rooms) => idle.extend(rooms),
                Order::Stop => break,
            }
        }
        if tools.shelves_at_once {
            idle.extend(all.rooms.iter().cloned());
        }
        tools.finish(&mut ahead, all, stop);
        tools.shelve(&mut ahead, &idle);
        if stop {
            return;
        }
    }
}

#[derive(Default)]
struct Group {
    changes: Vec<Change>,
    rooms: BTreeSet<String>,
    probe: bool,
    calls: Vec<Call>,
    answers: Vec<(Vec<crate::transaction::Happened>, Answering)>,
}

impl Group {
    fn take(&mut self, made: Changes, answering: Answering) {
        self.changes.extend(made.changes);
        self.rooms.extend(made.rooms);
        self.probe |= made.probe;
        self.calls.extend(made.calls);
        self.answers.push((made.happened, answering));
    }
}

impl Tools {
    fn transaction<'a>(&'a self, state: &'a mut State) -> Transaction<'a> {
        Transaction {
            state,
            now: (self.clock)(),
            uptime: (self.uptime)().as_secs(),
            platform: &self.platform,
            secret: &self.secret,
            most_messages: self.most_messages,
            made: Changes::default(),
        }
    }

    fn finish(&mut self, ahead: &mut State, group: Group, last: bool) {
        let unread = self.shelf.take_failed();
        if !group.changes.is_empty() || group.probe || last || unread {
            let counters = Counters { heard: self.inbox.heard().max(ahead.counters.heard), ..ahead.counters };
            ahead.counters = counters;
            let kept = match unread {
                // A change of contents that couldn't be read is not what its caller wanted.
                true => Err(ShelfError("the contents of a room can't be read".to_owned())),
                false => put(&mut **self.shelf.lock(), &group.changes, counters),
            };
            let worked = self.visible.shelf_works.send_replace(kept.is_ok());
            if kept.is_ok() && !worked {
                tracing::warn!(part = "page", "over: what happens on the page is kept again");
            }
            if let Err(error) = kept {
                if worked {
                    tracing::error!(part = "page", %error, "what happens on the page is not kept, and not done");
                }
                // The pending changes didn't take place. Dropping the group's answers informs the callers.
                *ahead = self.visible.state().clone();
                return;
            }
            let mut visible = self.visible.state.write();
            for change in &group.changes {
                visible.apply(change);
            }
            visible.counters = counters;
        }
        for (happened, answering) in group.answers {
            let number = self.inbox.push(happened);
            answering(number);
        }
        for room in &group.rooms {
            self.visible.ring(room);
        }
        for call in group.calls {
            self.calls.queue(call);
        }
    }
}

impl Tools {
    /// Leaves the contents of rooms on the shelf, where all of them are now.
    fn shelve(&self, ahead: &mut State, rooms: &[String]) {
        if rooms.is_empty() {
            return;
        }
        let places: Vec<String> = rooms.iter().flat_map(|room| ahead.places_of(room)).collect();
        ahead.shelve(&places, &self.shelf);
        self.visible.state.write().share_contents(ahead, &places);
    }
}

/// Puts changes on a shelf, together with where the counting stands.
pub(crate) fn put(shelf: &mut dyn Shelf, changes: &[Change], counters: Counters) -> Result<(), ShelfError> {
    let mut rows = Vec::with_capacity(changes.len() + 1);
    let counters = Change::Put(Row::Counters(counters));
    for change in changes.iter().chain([&counters]) {
        rows.push(match change {
            Change::Put(row) => {
                let bytes = row.write().map_err(|error| ShelfError(error.to_string()))?;
                (row.key().text(), Some(bytes))
            }
            Change::Remove(key) => (key.text(), None),
        });
    }
    shelf.put(rows)
}

#[cfg(test)]
mod tests {
    use std::future::ready;
    use std::time::Duration;

    use jiff::Timestamp;

    use super::*;
    use crate::MemoryShelf;
    use crate::contents::PageShelf;

    fn writer() -> WriteQueue {
        writer_on(Box::new(MemoryShelf::default()))
    }

    fn writer_on(shelf: Box<dyn Shelf>) -> WriteQueue {
        WriteQueue::open(Tools {
            shelf: PageShelf::new(shelf),
            visible: Arc::new(Visible::new(State::default())),
            inbox: Arc::new(Inbox::new("epoch".to_owned(), 0)),
            platform: PlatformName::new("web"),
            secret: Secret::random().expect("the system has random bytes"),
            clock: Arc::new(|| Timestamp::UNIX_EPOCH),
            uptime: Arc::new(|| Duration::ZERO),
            most_messages: 10,
            shelves_at_once: false,
            calls: crate::push::calls().0,
        })
    }

    /// A shelf from which nothing can be read now, and the keys of the rows that it takes.
    #[derive(Clone, Default)]
    struct Unreadable(Arc<Mutex<Vec<String>>>);

    impl Shelf for Unreadable {
        fn visit(&self, _: &str, _: &mut dyn FnMut(&str, &[u8])) -> Result<(), ShelfError> {
            Err(ShelfError("the disk failed".to_owned()))
        }

        fn put(&mut self, rows: Vec<(String, Option<Vec<u8>>)>) -> Result<(), ShelfError> {
            self.0.lock().extend(rows.into_iter().map(|(key, _)| key));
            Ok(())
        }
    }

    #[tokio::test]
    async fn a_change_of_a_room_that_cannot_be_read_is_not_done() {
        let shelf = Unreadable::default();
        let queue = writer_on(Box::new(shelf.clone()));
        assert!(queue.change(|transaction| transaction.make_room("den", "Den")).await.is_ok());
        queue.shelve(vec!["den".to_owned()]);
        let before = shelf.0.lock().len();
        // The first of these may be taken together with the order to shelve.
        assert!(queue.change(|_| ()).await.is_ok());
        assert_eq!(queue.change(|transaction| transaction.remove_room("den")).await, Err(NotKept));
        let put = shelf.0.lock()[before..].to_vec();
        assert!(put.iter().all(|key| key == "counters"), "{put:?}");
        queue.close();
    }

    async fn is_told_broken(queue: &WriteQueue) -> bool {
        tokio::select! {
            biased;
            () = queue.broken() => true,
            () = ready(()) => false,
        }
    }

    #[tokio::test]
    async fn a_writer_that_panics_says_so_and_one_that_ends_does_not() {
        let queue = writer();
        assert_eq!(queue.change(|_| 1).await, Ok((1, None)));
        assert!(!queue.is_broken() && !is_told_broken(&queue).await);
        assert_eq!(queue.change(|_| -> u32 { panic!("planted by a test") }).await, Err(NotKept));
        queue.broken().await;
        assert!(queue.is_broken());
        assert_eq!(queue.change(|_| 2).await, Err(NotKept));
        let queue = writer();
        queue.close();
        assert!(!queue.is_broken() && !is_told_broken(&queue).await);
    }
}
