//! Messages whose keys have not come yet: kept, and tried again whenever something comes, also after a restart.
//!
//! The key of a message travels by another way than the message, and may come later, or never. A vote must not be lost
//! by that: what cannot be read lies here, beside the keys, until it can be. After a few seconds the host is told, so that
//! somebody can be asked to write once more.

use gloaming_core::chat::{Happening, Incoming, IncomingId};
use jiff::{SignedDuration, Timestamp};
use matrix_sdk::ruma::{OwnedRoomId, RoomId};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::account::Account;
use crate::events::Event;
use crate::sync::open;

/// Where they are kept.
const KEPT: &str = "gloaming.late";

/// After how long the host is told that something cannot be read.
const SOON: SignedDuration = SignedDuration::from_secs(8);

/// How long a key is waited for.
const LONGEST: SignedDuration = SignedDuration::from_hours(7 * 24);

/// So many are kept; the oldest go first.
const MOST: usize = 1_000;

/// The messages that wait for their keys.
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

    /// Whether no message waits for its key.
    pub(crate) fn is_empty(&self) -> bool {
        self.waiting.iter().all(Sealed::is_open)
    }

    pub(crate) fn add(&mut self, room: &RoomId, event: &Event, raw: Box<RawValue>) {
        tracing::debug!(event = event.id, "its key has not come yet");
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
        for sealed in &mut self.waiting {
            if sealed.is_open() {
                continue;
            }
            if let Some(event) = open(account, &sealed.room, &sealed.raw).await {
                let happened = account.happened(&sealed.room, &event).await;
                sealed.handed = if happened.is_empty() { Handed::Needless } else { Handed::Message(None) };
                incoming.extend(happened);
            } else if !sealed.told && matches!(sealed.handed, Handed::Nothing) && sealed.age(now) >= SOON {
                incoming.extend(unreadable(account, sealed));
                sealed.handed = Handed::Word(None);
            }
        }
        let before = self.waiting.len();
        self.waiting.retain(|sealed| sealed.is_open() || sealed.age(now) < LONGEST);
        self.changed |= self.waiting.len() < before;
        incoming
    }
}

impl Sealed {
    /// Whether its key has come.
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
        Sealed { id: id.to_owned(), room, raw, since: Timestamp::UNIX_EPOCH, told: false, handed }
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
        assert!(matches!(late.waiting[0].handed, Handed::Nothing) && !late.is_empty());
        late.begin_again();
        late.let_go(|_| false);
        assert_eq!(ids(&late), ["a", "b"]);
    }
}
