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
}

impl Late {
    pub(crate) async fn load(account: &Account) -> Late {
        let kept = account.kept(KEPT).await;
        let waiting = kept.and_then(|kept| serde_json::from_slice(&kept).ok()).unwrap_or_default();
        Late { waiting, changed: false }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.waiting.is_empty()
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
        self.waiting.push(Sealed { id, room: room.to_owned(), raw, since: Timestamp::now(), told: false });
        self.changed = true;
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

    /// What can be read now. It is dropped here with the next thing that is kept; until then a crash brings it again,
    /// and it is recognised by its id.
    pub(crate) async fn try_again(&mut self, account: &Account) -> Vec<Incoming> {
        let now = Timestamp::now();
        let mut incoming = Vec::new();
        let mut waiting = Vec::new();
        for mut sealed in std::mem::take(&mut self.waiting) {
            let age = now.duration_since(sealed.since);
            if let Some(event) = open(account, &sealed.room, &sealed.raw).await {
                incoming.extend(account.happened(&sealed.room, &event).await);
                self.changed = true;
                continue;
            }
            if age >= LONGEST {
                self.changed = true;
                continue;
            }
            if age >= SOON && !sealed.told {
                sealed.told = true;
                self.changed = true;
                incoming.extend(unreadable(account, &sealed));
            }
            waiting.push(sealed);
        }
        self.waiting = waiting;
        incoming
    }
}

fn unreadable(account: &Account, sealed: &Sealed) -> Option<Incoming> {
    let event: Event = serde_json::from_str(sealed.raw.get()).ok()?;
    let person = account.ids.person(event.sender.as_str().try_into().ok()?);
    let what = Happening::Undecryptable { person, place: account.ids.place(&sealed.room) };
    Some(Incoming { id: IncomingId::new(format!("{}-sealed", event.id)), at: event.at(), what })
}
