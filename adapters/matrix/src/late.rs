//! What cannot be understood yet: kept, and tried again, also after a restart.
//!
//! The key of a message travels by another way than the message, and may come later, or never. A vote must not be lost
//! by that: what cannot be read lies here, beside the keys, until it can be. After a few seconds the host is told, so that
//! somebody can be asked to write once more.
//!
//! A reaction is a choice only together with the message below which it stands, and the homeserver may fail to give that
//! one out. Then the reaction lies here too, and later ones of the same person behind it: the last one counts.

use std::collections::BTreeSet;
use std::time::Duration;

use gloaming_core::chat::{Happening, Incoming, IncomingId};
use jiff::{SignedDuration, Timestamp};
use matrix_sdk::ruma::{OwnedRoomId, RoomId};
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use tokio::time::Instant;

use crate::account::Account;
use crate::events::Event;
use crate::faults::Fault;
use crate::sync::open;

/// Where they are kept.
const KEPT: &str = "gloaming.late";

/// After how long the host is told that something cannot be read.
const SOON: SignedDuration = SignedDuration::from_secs(8);

/// How soon it is looked whether keys have come, when nothing else happens.
const FOR_KEYS: Duration = Duration::from_secs(3);

/// The first pause after a request that failed; each further one is twice as long.
const FIRST_PAUSE: Duration = Duration::from_secs(1);

/// No pause is longer.
const LONGEST_PAUSE: Duration = Duration::from_secs(5 * 60);

/// How long a key is waited for, or a request is tried again.
const LONGEST: SignedDuration = SignedDuration::from_hours(7 * 24);

/// So many are kept; the oldest go first.
const MOST: usize = 1_000;

/// Messages that wait for their keys, and reactions that wait for what they stand below.
#[derive(Default)]
pub(crate) struct Late {
    waiting: Vec<Sealed>,
    changed: bool,
}

#[derive(Serialize, Deserialize)]
struct Sealed {
    id: String,
    room: OwnedRoomId,
    raw: Box<RawValue>,
    since: Timestamp,
    told: bool,
    #[serde(skip)]
    handed: Handed,
    /// How often what had to be asked for could not be, and when that is tried again.
    #[serde(skip)]
    failed: u32,
    #[serde(skip)]
    due: Option<Instant>,
}

/// What of a message was handed to the host, and under which cursor. Only what the host acknowledged is done.
#[derive(Debug, Default)]
enum Handed {
    #[default]
    Nothing,
    /// That it cannot be read.
    Word(Option<String>),
    /// The message itself.
    Message(Option<String>),
    /// Nothing, as it means nothing to the host.
    Needless,
}

impl Late {
    pub(crate) async fn load(account: &Account) -> Late {
        let kept = account.kept(KEPT).await;
        let waiting = kept.and_then(|kept| serde_json::from_slice(&kept).ok()).unwrap_or_default();
        Late { waiting, changed: false }
    }

    /// How long it may take until it is tried again, when nothing comes; `None` if nothing waits.
    pub(crate) fn patience(&self) -> Option<Duration> {
        let waiting = self.waiting.iter().filter(|sealed| !sealed.is_open());
        waiting.map(|sealed| sealed.due.map_or(FOR_KEYS, |due| due.saturating_duration_since(Instant::now()))).min()
    }

    /// A message whose key has not come.
    pub(crate) fn add(&mut self, room: &RoomId, event: &Event, raw: Box<RawValue>) {
        tracing::debug!(event = event.id, "its key has not come yet");
        self.put(room, event, raw, None);
    }

    /// A reaction of which it could not be found out what it means.
    pub(crate) fn add_reaction(&mut self, room: &RoomId, event: &Event, fault: &Fault) {
        tracing::debug!(room = %room, event = event.id, ?fault, "what a reaction stands below is asked for again");
        self.put_behind(room, event);
    }

    /// Puts a reaction behind those of the same person in this room that wait; whether there are any.
    pub(crate) fn keeps_order(&mut self, room: &RoomId, event: &Event) -> bool {
        let waits = |sealed: &Sealed| !sealed.is_open() && sealed.room == room && sealed.is_reaction_of(&event.sender);
        let behind = event.kind == "m.reaction" && self.waiting.iter().any(waits);
        if behind {
            self.put_behind(room, event);
        }
        behind
    }

    fn put_behind(&mut self, room: &RoomId, event: &Event) {
        if let Ok(raw) = to_raw_value(event) {
            self.put(room, event, raw, Some(Instant::now() + FIRST_PAUSE));
        }
    }

    /// Somebody took an event back before it could be understood.
    pub(crate) fn take_back(&mut self, event: &str) {
        let before = self.waiting.len();
        self.waiting.retain(|sealed| sealed.id != event || sealed.is_open());
        self.changed |= self.waiting.len() < before;
    }

    fn put(&mut self, room: &RoomId, event: &Event, raw: Box<RawValue>, due: Option<Instant>) {
        if self.waiting.iter().any(|sealed| sealed.id == event.id) {
            return;
        }
        if self.waiting.len() == MOST {
            self.waiting.remove(0);
        }
        let id = event.id.clone();
        self.waiting.push(Sealed {
            id,
            room: room.to_owned(),
            raw,
            since: Timestamp::now(),
            told: false,
            handed: Handed::Nothing,
            failed: 0,
            due,
        });
        self.changed = true;
    }

    /// What was handed over now lies under this cursor; under none, it was not taken.
    pub(crate) fn lies_under(&mut self, cursor: Option<&str>) {
        for sealed in &mut self.waiting {
            if let Handed::Word(under @ None) | Handed::Message(under @ None) = &mut sealed.handed {
                match cursor {
                    Some(cursor) => *under = Some(cursor.to_owned()),
                    None => sealed.handed = Handed::Nothing,
                }
            }
        }
    }

    /// The host begins again with what it acknowledged last: what it did not is handed over once more.
    pub(crate) fn begin_again(&mut self) {
        self.waiting.iter_mut().for_each(|sealed| sealed.handed = Handed::Nothing);
    }

    /// Lets go of what the host has acknowledged; `held` says whether a cursor waits for that.
    pub(crate) fn let_go(&mut self, held: impl Fn(&str) -> bool) {
        let before = self.waiting.len();
        self.waiting.retain(|sealed| match &sealed.handed {
            Handed::Message(Some(under)) => held(under),
            Handed::Needless => false,
            _ => true,
        });
        self.changed |= self.waiting.len() < before;
        for sealed in &mut self.waiting {
            if matches!(&sealed.handed, Handed::Word(Some(under)) if !held(under)) {
                sealed.told = true;
                sealed.handed = Handed::Nothing;
                self.changed = true;
            }
        }
    }

    /// Makes it durable: before anybody is told that what follows can be asked for.
    pub(crate) async fn keep(&mut self, account: &Account) -> Result<(), String> {
        if !self.changed {
            return Ok(());
        }
        let kept = serde_json::to_vec(&self.waiting).map_err(|error| error.to_string())?;
        account.keep(KEPT, kept).await?;
        self.changed = false;
        Ok(())
    }

    /// What can be read now, and a word about what cannot be read for long. Until the host has acknowledged it, it stays:
    /// after a crash it comes again, and is recognised by its id.
    pub(crate) async fn try_again(&mut self, account: &Account) -> Vec<Incoming> {
        let now = Timestamp::now();
        let mut incoming = Vec::new();
        // Those of whom an earlier reaction still waits.
        let mut blocked: BTreeSet<(OwnedRoomId, String, String)> = BTreeSet::new();
        for sealed in &mut self.waiting {
            if sealed.is_open() {
                continue;
            }
            let Some(event) = sealed.read(account).await else {
                if !sealed.told && matches!(sealed.handed, Handed::Nothing) && sealed.age(now) >= SOON {
                    incoming.extend(unreadable(account, sealed));
                    sealed.handed = Handed::Word(None);
                }
                continue;
            };
            // Words do not wait behind reactions.
            let whose = (sealed.room.clone(), event.sender.clone(), event.kind.clone());
            if blocked.contains(&whose) || sealed.due.is_some_and(|due| due > Instant::now()) {
                blocked.insert(whose);
                continue;
            }
            match account.happened(&sealed.room, &event).await {
                Ok(happened) => {
                    sealed.handed = if happened.is_empty() { Handed::Needless } else { Handed::Message(None) };
                    incoming.extend(happened);
                }
                Err(_) => {
                    sealed.pause();
                    blocked.insert(whose);
                }
            }
        }
        let before = self.waiting.len();
        self.waiting.retain(|sealed| sealed.is_open() || sealed.age(now) < LONGEST);
        self.changed |= self.waiting.len() < before;
        incoming
    }
}

impl Sealed {
    /// The event, if it can be read.
    async fn read(&self, account: &Account) -> Option<Event> {
        let event: Event = serde_json::from_str(self.raw.get()).ok()?;
        if event.kind == "m.room.encrypted" { open(account, &self.room, &self.raw).await } else { Some(event) }
    }

    fn is_reaction_of(&self, user: &str) -> bool {
        let event = serde_json::from_str::<Event>(self.raw.get());
        event.is_ok_and(|event| event.kind == "m.reaction" && event.sender == user)
    }

    /// What had to be asked for could not be: it is tried again later.
    fn pause(&mut self) {
        let pause = FIRST_PAUSE.saturating_mul(1 << self.failed.min(16)).min(LONGEST_PAUSE);
        self.failed += 1;
        self.due = Some(Instant::now() + pause);
    }

    /// Whether it was understood.
    fn is_open(&self) -> bool {
        matches!(self.handed, Handed::Message(_) | Handed::Needless)
    }

    fn age(&self, now: Timestamp) -> SignedDuration {
        now.duration_since(self.since)
    }
}

fn unreadable(account: &Account, sealed: &Sealed) -> Option<Incoming> {
    let event: Event = serde_json::from_str(sealed.raw.get()).ok()?;
    let person = account.ids.person(event.sender.as_str().try_into().ok()?);
    let what = Happening::Undecryptable { person, place: account.ids.place(&sealed.room) };
    Some(Incoming { id: IncomingId::new(format!("{}-sealed", event.id)), at: event.at(), what })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sealed(id: &str, handed: Handed) -> Sealed {
        let raw = RawValue::from_string("{}".to_owned()).expect("JSON");
        let room = OwnedRoomId::try_from("!a:x").expect("a room");
        Sealed { id: id.to_owned(), room, raw, since: Timestamp::UNIX_EPOCH, told: false, handed, failed: 0, due: None }
    }

    fn ids(late: &Late) -> Vec<&str> {
        late.waiting.iter().map(|sealed| sealed.id.as_str()).collect()
    }

    #[test]
    fn what_was_opened_is_kept_until_the_host_has_it() {
        let waiting = vec![
            sealed("opened", Handed::Message(None)),
            sealed("told of", Handed::Word(None)),
            sealed("new", Handed::Nothing),
            sealed("a notice", Handed::Needless),
        ];
        let mut late = Late { waiting, changed: false };
        late.let_go(|_| true);
        assert_eq!((ids(&late), late.changed), (vec!["opened", "told of", "new"], true));
        late.changed = false;
        late.lies_under(Some("t1"));
        late.let_go(|cursor| cursor == "t1");
        assert_eq!((ids(&late), late.changed), (vec!["opened", "told of", "new"], false), "not acknowledged yet");
        late.let_go(|_| false);
        assert_eq!((ids(&late), late.changed), (vec!["told of", "new"], true));
        assert_eq!(late.waiting.iter().map(|sealed| sealed.told).collect::<Vec<_>>(), [true, false]);
    }

    #[test]
    fn what_the_host_did_not_take_is_handed_over_again() {
        let waiting = vec![sealed("a", Handed::Message(None)), sealed("b", Handed::Message(Some("t1".to_owned())))];
        let mut late = Late { waiting, changed: false };
        late.lies_under(None);
        assert!(matches!(late.waiting[0].handed, Handed::Nothing) && late.patience().is_some());
        late.begin_again();
        late.let_go(|_| false);
        assert_eq!(ids(&late), ["a", "b"]);
    }

    fn reaction(id: &str, by: &str) -> Event {
        let content =
            serde_json::json!({ "m.relates_to": { "rel_type": "m.annotation", "event_id": "$0", "key": "1" } });
        let event = serde_json::json!({ "event_id": id, "type": "m.reaction", "sender": by, "content": content });
        serde_json::from_value(event).expect("an event")
    }

    #[tokio::test(start_paused = true)]
    async fn a_reaction_waits_behind_an_earlier_one_of_the_same_person_until_it_is_taken_back() {
        let room = OwnedRoomId::try_from("!a:x").expect("a room");
        let mut late = Late::default();
        assert!(!late.keeps_order(&room, &reaction("$1", "@ann:x")), "nothing waits");
        late.add_reaction(&room, &reaction("$1", "@ann:x"), &Fault::Away("502".to_owned()));
        assert_eq!(late.patience(), Some(FIRST_PAUSE));
        assert!(!late.keeps_order(&room, &reaction("$2", "@bob:x")), "somebody else's");
        assert!(late.keeps_order(&room, &reaction("$3", "@ann:x")));
        assert_eq!(ids(&late), ["$1", "$3"]);
        late.take_back("$1");
        late.take_back("$3");
        assert_eq!((ids(&late), late.patience()), (vec![], None));
        assert!(late.changed, "it is written down");
    }

    #[tokio::test(start_paused = true)]
    async fn a_reaction_is_tried_again_after_growing_pauses_and_kept_over_a_restart() {
        let room = OwnedRoomId::try_from("!a:x").expect("a room");
        let mut late = Late::default();
        late.add_reaction(&room, &reaction("$1", "@ann:x"), &Fault::Away("502".to_owned()));
        let mut pauses = Vec::new();
        for _ in 0..12 {
            late.waiting[0].pause();
            pauses.extend(late.patience().map(|pause| pause.as_secs()));
        }
        assert_eq!((&pauses[..4], pauses.last()), (&[1, 2, 4, 8][..], Some(&LONGEST_PAUSE.as_secs())));
        let stored = serde_json::to_vec(&late.waiting).expect("it is written");
        let waiting: Vec<Sealed> = serde_json::from_slice(&stored).expect("it reads");
        assert!(!waiting[0].is_open() && waiting[0].due.is_none(), "it is tried at once");
        let mut late = Late { waiting, changed: false };
        assert!(late.keeps_order(&room, &reaction("$2", "@ann:x")), "and the next one still waits behind it");
    }
}
