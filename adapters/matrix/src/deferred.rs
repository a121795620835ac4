//! Events that can't be interpreted yet. They are stored and retried, also after a restart.
//!
//! The key of a message is sent separately and may arrive later, or never. A vote must not be lost because of that, so
//! undecryptable events are stored with the keys until they can be read. After a few seconds the host is notified, so
//! that it can ask the user to repeat the message.
//!
//! A reaction is a choice only together with the message it belongs to, and the homeserver may fail to return that
//! message. Then the reaction is stored here, too, followed by later ones of the same user, because the last one
//! counts.

use std::collections::BTreeSet;
use std::time::Duration;

use gloaming_core::chat::{Happening, Incoming, IncomingId};
use jiff::{SignedDuration, Timestamp};
use matrix_sdk::ruma::{OwnedRoomId, RoomId};
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use tokio::time::Instant;

use crate::account::Account;
use crate::decrypt::decrypt;
use crate::events::Event;
use crate::faults::Fault;

/// The store's key for these events.
const STORED_AS: &str = "gloaming.late";

/// How long until the host is notified of an unreadable event.
const UNREADABLE_NOTICE_AFTER: SignedDuration = SignedDuration::from_secs(8);

/// The interval for checking for new keys if nothing else happens.
const KEY_POLL_INTERVAL: Duration = Duration::from_secs(3);

/// The first pause after a failed request. Each further pause is twice as long.
const FIRST_RETRY_PAUSE: Duration = Duration::from_secs(1);

/// The longest pause.
const MAX_RETRY_PAUSE: Duration = Duration::from_secs(5 * 60);

/// The age at which events are dropped.
const GIVE_UP_AFTER: SignedDuration = SignedDuration::from_hours(7 * 24);

/// The minimum time that this process has tried an event before it is dropped, because the clock may be wrong or the
/// machine may have been off.
const TRIED_FOR: Duration = Duration::from_secs(24 * 60 * 60);

/// The maximum number of events. The oldest are dropped first.
const MAX_DEFERRED: usize = 1_000;

/// The maximum number of events per user, so that a single user can't push out events of others or cause endless
/// retries.
const MAX_OF_ONE: usize = 50;

/// Messages waiting for their keys, and reactions waiting for their messages.
#[derive(Default)]
pub(crate) struct DeferredEvents {
    waiting: Vec<Deferred>,
    changed: bool,
}

#[derive(Serialize, Deserialize)]
struct Deferred {
    id: String,
    room: OwnedRoomId,
    raw: Box<RawValue>,
    since: Timestamp,
    /// The time after which it arrived, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    after: Option<Timestamp>,
    notified: bool,
    #[serde(skip)]
    delivery: Delivery,
    /// The number of failed requests, and the time of the next one.
    #[serde(skip)]
    failed: u32,
    #[serde(skip)]
    due: Option<Instant>,
    /// When this process first tried it.
    #[serde(skip)]
    tried: Option<Instant>,
}

/// The delivery state of an event, with the cursor under which the host received it. An event is done when the host has
/// acknowledged it.
#[derive(Debug, Default)]
enum Delivery {
    #[default]
    Pending,
    /// The host was notified that the event can't be read.
    Notice(Option<String>),
    /// The host received the event itself.
    Event(Option<String>),
    /// The event is irrelevant to the host.
    Skipped,
}

impl DeferredEvents {
    pub(crate) async fn load(account: &Account) -> DeferredEvents {
        let value = account.load_value(STORED_AS).await;
        let waiting = value.and_then(|value| serde_json::from_slice(&value).ok()).unwrap_or_default();
        DeferredEvents { waiting, changed: false }
    }

    /// Returns the time until the next attempt if nothing happens before, or `None` if nothing waits.
    pub(crate) fn retry_in(&self) -> Option<Duration> {
        let waiting = self.waiting.iter().filter(|deferred| !deferred.is_understood());
        waiting
            .map(|deferred| deferred.due.map_or(KEY_POLL_INTERVAL, |due| due.saturating_duration_since(Instant::now())))
            .min()
    }

    /// Adds a message whose key hasn't arrived.
    pub(crate) fn add(&mut self, room: &RoomId, event: &Event, raw: Box<RawValue>, after: Option<Timestamp>) {
        tracing::debug!(event = event.id, "its key has not arrived yet");
        self.put(room, event, raw, after, None);
    }

    /// Adds a reaction whose message couldn't be requested.
    pub(crate) fn add_reaction(&mut self, room: &RoomId, event: &Event, fault: &Fault) {
        tracing::debug!(place = %room, event = event.id, ?fault, "fetching the target of a reaction again");
        self.put_reaction(room, event);
    }

    /// Adds a reaction if earlier ones of the same user in this room are waiting. Returns whether it did.
    pub(crate) fn defer_if_behind(&mut self, room: &RoomId, event: &Event) -> bool {
        let waits = |deferred: &Deferred| {
            !deferred.is_understood() && deferred.room == room && deferred.is_reaction_of(&event.sender)
        };
        let behind = event.kind == "m.reaction" && self.waiting.iter().any(waits);
        if behind {
            self.put_reaction(room, event);
        }
        behind
    }

    fn put_reaction(&mut self, room: &RoomId, event: &Event) {
        if let Ok(raw) = to_raw_value(event) {
            self.put(room, event, raw, None, Some(Instant::now() + FIRST_RETRY_PAUSE));
        }
    }

    /// Removes an event that was redacted before it could be interpreted.
    pub(crate) fn redact(&mut self, event: &str) {
        let before = self.waiting.len();
        self.waiting.retain(|deferred| deferred.id != event || deferred.is_understood());
        self.changed |= self.waiting.len() < before;
    }

    fn put(
        &mut self,
        room: &RoomId,
        event: &Event,
        raw: Box<RawValue>,
        after: Option<Timestamp>,
        due: Option<Instant>,
    ) {
        if self.waiting.iter().any(|deferred| deferred.id == event.id) {
            return;
        }
        let is_theirs = |deferred: &&Deferred| deferred.is_by(&event.sender);
        let oldest = match self.waiting.iter().filter(is_theirs).count() < MAX_OF_ONE {
            true => (self.waiting.len() >= MAX_DEFERRED).then_some(0),
            false => self.waiting.iter().position(|deferred| is_theirs(&deferred)),
        };
        if let Some(oldest) = oldest {
            self.waiting.remove(oldest);
        }
        let id = event.id.clone();
        self.waiting.push(Deferred {
            id,
            room: room.to_owned(),
            raw,
            since: Timestamp::now(),
            after,
            notified: false,
            delivery: Delivery::Pending,
            failed: 0,
            due,
            tried: None,
        });
        self.changed = true;
    }

    /// Records the cursor under which the latest events were delivered, or with `None` that the host didn't accept
    /// them.
    pub(crate) fn delivered_under(&mut self, cursor: Option<&str>) {
        for deferred in &mut self.waiting {
            if let Delivery::Notice(under @ None) | Delivery::Event(under @ None) = &mut deferred.delivery {
                match cursor {
                    Some(cursor) => *under = Some(cursor.to_owned()),
                    None => deferred.delivery = Delivery::Pending,
                }
            }
        }
    }

    /// Marks all events as undelivered, because the host continues from its last acknowledgement.
    pub(crate) fn redeliver(&mut self) {
        self.waiting.iter_mut().for_each(|deferred| deferred.delivery = Delivery::Pending);
    }

    /// Removes the events that the host has acknowledged. `held` returns whether a cursor is unacknowledged.
    pub(crate) fn drop_acknowledged(&mut self, held: impl Fn(&str) -> bool) {
        let before = self.waiting.len();
        self.waiting.retain(|deferred| match &deferred.delivery {
            Delivery::Event(Some(under)) => held(under),
            Delivery::Skipped => false,
            _ => true,
        });
        self.changed |= self.waiting.len() < before;
        for deferred in &mut self.waiting {
            if matches!(&deferred.delivery, Delivery::Notice(Some(under)) if !held(under)) {
                deferred.notified = true;
                deferred.delivery = Delivery::Pending;
                self.changed = true;
            }
        }
    }

    /// Stores the changes. Called before the host receives a cursor that follows these events.
    pub(crate) async fn save(&mut self, account: &Account) -> Result<(), String> {
        if !self.changed {
            return Ok(());
        }
        let value = serde_json::to_vec(&self.waiting).map_err(|error| error.to_string())?;
        account.save_value(STORED_AS, value).await?;
        self.changed = false;
        Ok(())
    }

    /// Returns the events that can be interpreted now, and a notice for those that have been unreadable for long. They
    /// stay stored until the host has acknowledged them. After a crash they are delivered again, and the host
    /// recognises their IDs.
    pub(crate) async fn retry(&mut self, account: &Account) -> Vec<Incoming> {
        let now = Timestamp::now();
        let mut incoming = Vec::new();
        // Senders whose earlier events are still waiting.
        let mut blocked: BTreeSet<(OwnedRoomId, String, String)> = BTreeSet::new();
        for deferred in &mut self.waiting {
            if deferred.is_understood() {
                continue;
            }
            let Some(event) = deferred.read(account).await else {
                if !deferred.notified
                    && matches!(deferred.delivery, Delivery::Pending)
                    && deferred.age(now) >= UNREADABLE_NOTICE_AFTER
                {
                    incoming.extend(unreadable(account, deferred));
                    deferred.delivery = Delivery::Notice(None);
                }
                continue;
            };
            // Messages don't wait behind reactions.
            let whose = (deferred.room.clone(), event.sender.clone(), event.kind.clone());
            if blocked.contains(&whose) || deferred.due.is_some_and(|due| due > Instant::now()) {
                blocked.insert(whose);
                continue;
            }
            match account.translate(&deferred.room, &event).await {
                Ok(incoming_now) => {
                    deferred.delivery = if incoming_now.is_empty() { Delivery::Skipped } else { Delivery::Event(None) };
                    incoming.extend(incoming_now);
                }
                Err(_) => {
                    deferred.pause();
                    blocked.insert(whose);
                }
            }
        }
        let before = self.waiting.len();
        self.waiting.retain_mut(|deferred| deferred.is_understood() || !deferred.is_given_up(now));
        let given_up = before - self.waiting.len();
        if given_up > 0 {
            tracing::info!(events = given_up, "gave up on events that could not be decrypted for a week");
        }
        self.changed |= given_up > 0;
        incoming
    }
}

impl Deferred {
    /// Returns the event if it can be read.
    async fn read(&self, account: &Account) -> Option<Event> {
        let event = self.event()?;
        if event.kind != "m.room.encrypted" {
            return Some(event);
        }
        Some(self.dated(decrypt(account, &self.room, &self.raw).await?))
    }

    /// Returns the event in its original form.
    fn event(&self) -> Option<Event> {
        serde_json::from_str(self.raw.get()).ok().map(|event| self.dated(event))
    }

    fn dated(&self, mut event: Event) -> Event {
        if let Some(moment) = self.after {
            event.came_after(moment);
        }
        event
    }

    fn is_by(&self, user: &str) -> bool {
        self.event().is_some_and(|event| event.sender == user)
    }

    fn is_reaction_of(&self, user: &str) -> bool {
        self.event().is_some_and(|event| event.kind == "m.reaction" && event.sender == user)
    }

    /// Postpones the next attempt after a failed request.
    fn pause(&mut self) {
        let pause = FIRST_RETRY_PAUSE.saturating_mul(1 << self.failed.min(16)).min(MAX_RETRY_PAUSE);
        self.failed += 1;
        self.due = Some(Instant::now() + pause);
    }

    /// Returns `true` if the event was interpreted and the host has it or doesn't need it.
    fn is_understood(&self) -> bool {
        matches!(self.delivery, Delivery::Event(_) | Delivery::Skipped)
    }

    /// Whether to drop an event that has just failed.
    fn is_given_up(&mut self, now: Timestamp) -> bool {
        let tried = self.tried.get_or_insert_with(Instant::now).elapsed();
        tried >= TRIED_FOR && self.age(now) >= GIVE_UP_AFTER
    }

    fn age(&self, now: Timestamp) -> SignedDuration {
        now.duration_since(self.since)
    }
}

fn unreadable(account: &Account, deferred: &Deferred) -> Option<Incoming> {
    let event = deferred.event()?;
    let person = account.ids.person(event.sender.as_str().try_into().ok()?);
    let what = Happening::Undecryptable { person, place: account.ids.place(&deferred.room) };
    Some(Incoming { id: IncomingId::new(format!("{}-sealed", event.id)), at: event.at(), what })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deferred(id: &str, delivery: Delivery) -> Deferred {
        let raw = RawValue::from_string("{}".to_owned()).expect("JSON");
        let room = OwnedRoomId::try_from("!a:x").expect("a room");
        Deferred {
            id: id.to_owned(),
            room,
            raw,
            since: Timestamp::UNIX_EPOCH,
            after: None,
            notified: false,
            delivery,
            failed: 0,
            due: None,
            tried: None,
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_message_is_not_given_up_because_a_clock_jumped_or_the_machine_was_off() {
        let mut old = deferred("old", Delivery::Pending);
        let late = old.since + SignedDuration::from_hours(60 * 24);
        assert!(!old.is_given_up(late), "it is tried for the first time");
        tokio::time::advance(TRIED_FOR - Duration::from_secs(1)).await;
        assert!(!old.is_given_up(late));
        tokio::time::advance(Duration::from_secs(1)).await;
        assert!(!old.is_given_up(old.since + GIVE_UP_AFTER / 2), "its key may still come");
        assert!(old.is_given_up(late));
    }

    fn ids(events: &DeferredEvents) -> Vec<&str> {
        events.waiting.iter().map(|deferred| deferred.id.as_str()).collect()
    }

    #[test]
    fn what_was_opened_is_kept_until_the_host_has_it() {
        let waiting = vec![
            deferred("opened", Delivery::Event(None)),
            deferred("told of", Delivery::Notice(None)),
            deferred("new", Delivery::Pending),
            deferred("a notice", Delivery::Skipped),
        ];
        let mut events = DeferredEvents { waiting, changed: false };
        events.drop_acknowledged(|_| true);
        assert_eq!((ids(&events), events.changed), (vec!["opened", "told of", "new"], true));
        events.changed = false;
        events.delivered_under(Some("t1"));
        events.drop_acknowledged(|cursor| cursor == "t1");
        assert_eq!((ids(&events), events.changed), (vec!["opened", "told of", "new"], false), "not acknowledged yet");
        events.drop_acknowledged(|_| false);
        assert_eq!((ids(&events), events.changed), (vec!["told of", "new"], true));
        assert_eq!(events.waiting.iter().map(|deferred| deferred.notified).collect::<Vec<_>>(), [true, false]);
    }

    #[test]
    fn what_the_host_did_not_take_is_handed_over_again() {
        let waiting = vec![deferred("a", Delivery::Event(None)), deferred("b", Delivery::Event(Some("t1".to_owned())))];
        let mut events = DeferredEvents { waiting, changed: false };
        events.delivered_under(None);
        assert!(matches!(events.waiting[0].delivery, Delivery::Pending) && events.retry_in().is_some());
        events.redeliver();
        events.drop_acknowledged(|_| false);
        assert_eq!(ids(&events), ["a", "b"]);
    }

    fn reaction(id: &str, by: &str) -> Event {
        let content =
            serde_json::json!({ "m.relates_to": { "rel_type": "m.annotation", "event_id": "$0", "key": "1" } });
        let event = serde_json::json!({ "event_id": id, "type": "m.reaction", "sender": by, "content": content });
        serde_json::from_value(event).expect("an event")
    }

    #[test]
    fn what_is_stored_is_read_again() {
        assert_eq!(STORED_AS, "gloaming.late");
        let stored = r#"[{"id":"$1","room":"!a:x","raw":{"a":1},"since":"2026-01-02T03:04:05Z","notified":true}]"#;
        let waiting: Vec<Deferred> = serde_json::from_str(stored).expect("it reads");
        assert!(waiting[0].notified && waiting[0].id == "$1" && waiting[0].raw.get() == r#"{"a":1}"#);
        assert_eq!(serde_json::to_string(&waiting).expect("it is written"), stored);
    }

    #[tokio::test(start_paused = true)]
    async fn a_reaction_waits_behind_an_earlier_one_of_the_same_person_until_it_is_taken_back() {
        let room = OwnedRoomId::try_from("!a:x").expect("a room");
        let mut events = DeferredEvents::default();
        assert!(!events.defer_if_behind(&room, &reaction("$1", "@ann:x")), "nothing waits");
        events.add_reaction(&room, &reaction("$1", "@ann:x"), &Fault::Away("502".to_owned()));
        assert_eq!(events.retry_in(), Some(FIRST_RETRY_PAUSE));
        assert!(!events.defer_if_behind(&room, &reaction("$2", "@bob:x")), "somebody else's");
        assert!(events.defer_if_behind(&room, &reaction("$3", "@ann:x")));
        assert_eq!(ids(&events), ["$1", "$3"]);
        events.redact("$1");
        events.redact("$3");
        assert_eq!((ids(&events), events.retry_in()), (vec![], None));
        assert!(events.changed, "it is written down");
    }

    #[test]
    fn a_message_whose_key_comes_late_is_dated_back_no_further_than_another_one() {
        let room = OwnedRoomId::try_from("!a:x").expect("a room");
        let mut events = DeferredEvents::default();
        let event = reaction("$1", "@ann:x");
        let moment = Timestamp::from_second(1_000).expect("a time");
        events.add(&room, &event, to_raw_value(&event).expect("JSON"), Some(moment));
        let stored = serde_json::to_vec(&events.waiting).expect("it is written");
        let waiting: Vec<Deferred> = serde_json::from_slice(&stored).expect("it reads");
        assert_eq!(waiting[0].event().map(|event| event.at()), Some(moment));
    }

    #[test]
    fn nobody_pushes_out_what_others_wrote() {
        let room = OwnedRoomId::try_from("!a:x").expect("a room");
        let mut events = DeferredEvents::default();
        let mut sealed = |id: &str, by: &str| {
            let event = reaction(id, by);
            let raw = to_raw_value(&event).expect("JSON");
            events.add(&room, &event, raw, None);
        };
        sealed("$vote", "@ann:x");
        (0..MAX_DEFERRED + 1).for_each(|number| sealed(&format!("$flood{number}"), "@mallory:x"));
        sealed("$word", "@bob:x");
        let kept = ids(&events);
        assert_eq!((kept.len(), kept[0], kept[MAX_OF_ONE + 1]), (MAX_OF_ONE + 2, "$vote", "$word"));
        assert_eq!(kept[MAX_OF_ONE], format!("$flood{MAX_DEFERRED}"), "of one person the newest stay");
    }

    #[tokio::test(start_paused = true)]
    async fn a_reaction_is_tried_again_after_growing_pauses_and_kept_over_a_restart() {
        let room = OwnedRoomId::try_from("!a:x").expect("a room");
        let mut events = DeferredEvents::default();
        events.add_reaction(&room, &reaction("$1", "@ann:x"), &Fault::Away("502".to_owned()));
        let mut pauses = Vec::new();
        for _ in 0..12 {
            events.waiting[0].pause();
            pauses.extend(events.retry_in().map(|pause| pause.as_secs()));
        }
        assert_eq!((&pauses[..4], pauses.last()), (&[1, 2, 4, 8][..], Some(&MAX_RETRY_PAUSE.as_secs())));
        let stored = serde_json::to_vec(&events.waiting).expect("it is written");
        let waiting: Vec<Deferred> = serde_json::from_slice(&stored).expect("it reads");
        assert!(!waiting[0].is_understood() && waiting[0].due.is_none(), "it is tried at once");
        let mut events = DeferredEvents { waiting, changed: false };
        assert!(events.defer_if_behind(&room, &reaction("$2", "@ann:x")), "and the next one still waits behind it");
    }
}
