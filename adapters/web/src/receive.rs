//! The host's inbox: events of the page until the host acknowledges them.
//!
//! The inbox isn't stored. A page whose request wasn't answered repeats it with the same key, and the IDs derived from
//! that key let the host recognize duplicates. Data that is stored anyway, such as messages in a room, is sent again
//! after a restart.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::time::Duration;

use gloaming_core::chat::{Batch, Cursor, Happening, Incoming, IncomingId, MessageId};
use parking_lot::Mutex;
use tokio::sync::watch;

use crate::transaction::Happened;

/// The most events in a batch.
const MOST_AT_ONCE: usize = 500;

/// How many IDs are remembered after the host has acknowledged their events.
const REMEMBERED: usize = 20_000;

/// The events that the host hasn't acknowledged yet.
pub(crate) struct Inbox {
    /// Identifies this process. Cursors of earlier processes acknowledge nothing here.
    epoch: String,
    waiting: Mutex<Waiting>,
    /// The number of the newest event.
    newest: watch::Sender<u64>,
    /// The number of the last acknowledged event.
    acknowledged: watch::Sender<u64>,
}

#[derive(Default)]
struct Waiting {
    queue: VecDeque<Waits>,
    last: u64,
    /// The change up to which the host has received all stored data.
    heard: u64,
    known: HashMap<IncomingId, u64>,
    /// The messages that the host hasn't allowed or refused yet, by event number: the place and the message.
    undecided: BTreeMap<u64, (String, MessageId)>,
    /// The keys of `known`, oldest first.
    order: VecDeque<IncomingId>,
}

struct Waits {
    number: u64,
    incoming: Incoming,
    kept: Option<u64>,
}

impl Inbox {
    pub(crate) fn new(epoch: String, heard: u64) -> Self {
        Inbox {
            epoch,
            waiting: Mutex::new(Waiting { heard, ..Waiting::default() }),
            newest: watch::Sender::new(0),
            acknowledged: watch::Sender::new(0),
        }
    }

    /// Adds events, which are delivered in one batch. Returns the number to wait for, or `None` if there are no events.
    pub(crate) fn push(&self, happened: Vec<Happened>) -> Option<u64> {
        let mut number = None;
        let mut waiting = self.waiting.lock();
        for Happened { incoming, kept } in happened {
            if let Some(known) = waiting.known.get(&incoming.id).copied() {
                number = number.max(Some(known));
                continue;
            }
            waiting.last += 1;
            let last = waiting.last;
            number = Some(last);
            waiting.remember(incoming.id.clone());
            if let Happening::Said { place, message, direct: false, .. } = &incoming.what {
                waiting.undecided.insert(last, (place.id.as_str().to_owned(), message.clone()));
            }
            waiting.queue.push_back(Waits { number: last, incoming, kept });
        }
        let last = waiting.last;
        drop(waiting);
        self.newest.send_if_modified(|newest| std::mem::replace(newest, last) != last);
        number
    }

    /// The host hears nothing more of what a guest did. An id is random: what does not hold it is not about them.
    pub(crate) fn forget(&self, guest: &str) {
        let is_about_them = |happening: &Happening| {
            // What cannot be written has no id of a guest.
            serde_json::to_string(happening).is_ok_and(|text| text.contains(guest))
        };
        self.waiting.lock().queue.retain(|one| !is_about_them(&one.incoming.what));
    }

    /// The change up to which the host has what is kept.
    pub(crate) fn heard(&self) -> u64 {
        self.waiting.lock().heard
    }

    /// Takes the messages up to a cursor, on which the host has now decided.
    pub(crate) fn decided(&self, cursor: &Cursor) -> Vec<(String, MessageId)> {
        let Some(number) = self.read(Some(cursor)) else { return Vec::new() };
        let mut waiting = self.waiting.lock();
        let later = waiting.undecided.split_off(&number.saturating_add(1));
        std::mem::replace(&mut waiting.undecided, later).into_values().collect()
    }

    /// Waits until the host has acknowledged everything up to this number.
    pub(crate) async fn acknowledged(&self, number: u64) {
        // The sender is a field of `self`, so it isn't dropped before.
        self.acknowledged.subscribe().wait_for(|acknowledged| *acknowledged >= number).await.ok();
    }

    /// Returns the events after the cursor. Waits until there is one.
    pub(crate) async fn receive(&self, cursor: Option<Cursor>, patience: Duration) -> Batch {
        let after = self.read(cursor.as_ref());
        if let Some(after) = after {
            self.acknowledge(after);
        }
        let after = after.unwrap_or(0);
        let mut newest = self.newest.subscribe();
        let batch = async {
            loop {
                newest.borrow_and_update();
                let batch = self.batch(after);
                if !batch.incoming.is_empty() {
                    return batch;
                }
                if newest.changed().await.is_err() {
                    return Batch { incoming: Vec::new(), cursor: None };
                }
            }
        };
        tokio::time::timeout(patience, batch).await.unwrap_or(Batch { incoming: Vec::new(), cursor })
    }

    fn acknowledge(&self, number: u64) {
        let mut waiting = self.waiting.lock();
        while let Some(first) = waiting.queue.front()
            && first.number <= number
        {
            waiting.heard = waiting.heard.max(first.kept.unwrap_or(0));
            waiting.queue.pop_front();
        }
        drop(waiting);
        self.acknowledged.send_if_modified(|acknowledged| {
            let more = number > *acknowledged;
            *acknowledged = number.max(*acknowledged);
            more
        });
    }

    fn batch(&self, after: u64) -> Batch {
        let waiting = self.waiting.lock();
        let next: Vec<&Waits> = waiting.queue.iter().filter(|one| one.number > after).take(MOST_AT_ONCE).collect();
        let cursor = next.last().map(|last| Cursor::new(format!("{}-{}", self.epoch, last.number)));
        Batch { incoming: next.iter().map(|one| one.incoming.clone()).collect(), cursor }
    }

    /// Returns the number of a cursor if it is from this process.
    fn read(&self, cursor: Option<&Cursor>) -> Option<u64> {
        let (epoch, number) = cursor?.as_str().rsplit_once('-')?;
        let number = number.parse().ok()?;
        (epoch == self.epoch && number <= self.waiting.lock().last).then_some(number)
    }
}

impl Waiting {
    fn remember(&mut self, id: IncomingId) {
        self.known.insert(id.clone(), self.last);
        self.order.push_back(id);
        if self.order.len() > REMEMBERED
            && let Some(oldest) = self.order.pop_front()
        {
            self.known.remove(&oldest);
        }
    }
}

#[cfg(test)]
mod tests {
    use gloaming_core::chat::{Author, Person, Place, PlatformName};
    use jiff::Timestamp;

    use super::*;

    #[tokio::test]
    async fn what_a_forgotten_guest_did_is_not_heard_any_more() {
        let (inbox, web) = (Inbox::new("epoch".to_owned(), 0), PlatformName::new("web"));
        let did = |guest: &str, number: u32| {
            let by = Author::new(Person::new(&web, guest), guest.to_uppercase());
            let (place, room) = (Place::new(&web, format!("direct-{guest}")), Place::new(&web, "room-den"));
            let what = Happening::Commanded { by, place, room, text: "join".to_owned() };
            let id = IncomingId::new(format!("act-{number}"));
            Happened { incoming: Incoming { id, at: Timestamp::UNIX_EPOCH, what }, kept: None }
        };
        inbox.push(vec![did("annid", 1), did("bobid", 2)]);
        inbox.push(vec![did("annid", 3)]);
        inbox.forget("annid");
        let heard = inbox.receive(None, Duration::ZERO).await;
        assert_eq!(heard.incoming.iter().map(|one| one.id.as_str()).collect::<Vec<_>>(), ["act-2"]);
        // What comes later is heard, and everything before it is acknowledged with it.
        let newest = inbox.push(vec![did("bobid", 4)]).expect("something new");
        let heard = inbox.receive(heard.cursor, Duration::ZERO).await;
        assert_eq!(heard.incoming.iter().map(|one| one.id.as_str()).collect::<Vec<_>>(), ["act-4"]);
        inbox.receive(heard.cursor, Duration::ZERO).await;
        inbox.acknowledged(newest).await;
    }
}
