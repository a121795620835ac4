//! Reading the homeserver, so that nothing is lost and nothing comes twice.
//!
//! The library keeps a token of its own, how far it has read, and stores it before anybody has seen what came. So it is
//! no acknowledgement. Ours is the cursor that the host's ledger owns, a token too. When the library is ahead of it,
//! after a crash or an error, everything since the cursor is asked for once more, without the library, which only
//! decrypts it; what then comes again by the ordinary way is recognised by its id.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use gloaming_core::chat::{ChatError, Incoming};
use matrix_sdk::config::SyncSettings;
use matrix_sdk::deserialized_responses::{TimelineEvent, TimelineEventKind};
use matrix_sdk::ruma::api::Direction;
use matrix_sdk::ruma::api::client::filter::{
    Filter as EventFilter, FilterDefinition, LazyLoadOptions, RoomEventFilter,
};
use matrix_sdk::ruma::api::client::message::get_message_events;
use matrix_sdk::ruma::api::client::sync::sync_events;
use matrix_sdk::ruma::api::client::sync::sync_events::v3::Filter;
use matrix_sdk::ruma::events::room::encrypted::OriginalSyncRoomEncryptedEvent;
use matrix_sdk::ruma::serde::Raw;
use matrix_sdk::ruma::{OwnedRoomId, RoomId, uint};
use matrix_sdk::sync::{JoinedRoomUpdate, State, SyncResponse};
use serde_json::value::RawValue;

use crate::account::Account;
use crate::events::Event;
use crate::faults::Fault;
use crate::late::Late;
use crate::session;

/// How long the homeserver waits for something to happen.
const PATIENCE: Duration = Duration::from_secs(30);

/// The same while messages wait for their keys.
const SHORT_PATIENCE: Duration = Duration::from_secs(3);

/// So many pages of a hundred events are read to fill a gap.
const MOST_PAGES: usize = 500;

/// So many of the latest ids are remembered.
const REMEMBERED: usize = 20_000;

/// One event as it came, read where it could be read.
pub(crate) struct Came {
    pub(crate) event: Event,
    /// As the homeserver sent it, if it could not be decrypted.
    pub(crate) sealed: Option<Box<RawValue>>,
}

/// What came from one room, oldest first.
pub(crate) type Letters = BTreeMap<OwnedRoomId, Vec<Came>>;

/// Reads until nobody wants to read any more.
pub(crate) async fn run(account: Arc<Account>) {
    let mut reader = Reader { seen: Seen::default(), late: Late::load(&account).await, account };
    let mut from = reader.account.inbox.begin().await;
    let mut wait = Duration::from_millis(250);
    loop {
        let fault = match reader.read_on(&mut from).await {
            Ok(()) => {
                wait = Duration::from_millis(250);
                continue;
            }
            Err(fault) => fault,
        };
        if let Fault::LoggedOut = fault {
            tracing::error!("the homeserver has ended the session: log in again");
            return reader.account.inbox.fail(ChatError::Gone);
        }
        let reason = format!("{fault:?}");
        tracing::warn!(reason, "the homeserver cannot be read");
        reader.account.inbox.fail(ChatError::Offline { reason });
        let pause = if let Fault::Limited(after) = fault { after } else { wait };
        tokio::time::sleep(pause).await;
        wait = (wait * 2).min(Duration::from_secs(30));
    }
}

struct Reader {
    account: Arc<Account>,
    seen: Seen,
    late: Late,
}

impl Reader {
    /// Reads everything since a token, and then on, until something goes wrong or somebody wants to begin elsewhere. The
    /// token is always one behind which nothing was laid down.
    async fn read_on(&mut self, from: &mut String) -> Result<(), Fault> {
        if self.account.inbox.has_to_begin() {
            *from = self.account.inbox.begin().await;
            self.late.begin_again();
        }
        // What was noted and not laid down must come again; what was laid down is recognised by the host.
        self.seen = Seen::default();
        *from = self.catch_up(from).await?;
        while !self.account.inbox.has_to_begin() {
            self.account.inbox.has_room().await;
            let patience = if self.late.is_empty() { PATIENCE } else { SHORT_PATIENCE };
            let response = self.account.client.sync_once(settings(patience)).await?;
            *from = self.take(from, response).await?;
        }
        Ok(())
    }

    /// Everything since a token, however far the library has read already.
    async fn catch_up(&mut self, from: &str) -> Result<String, Fault> {
        let client = self.account.client.clone();
        // The keys first. What this brings is in what is asked for next.
        let ahead = client.sync_once(settings(Duration::ZERO)).await?;
        self.account.atlas.look_at_all(&client).await;
        self.account.set_read();
        drop(ahead);
        self.account.answer_all_invitations().await;
        let mut request = sync_events::v3::Request::new();
        request.since = Some(from.to_owned());
        request.filter = Some(Filter::FilterDefinition(asked_once()?));
        request.timeout = Some(Duration::ZERO);
        let response = client.send(request).await.map_err(|error| Fault::from(&error))?;
        let joined = response.rooms.join.into_iter().map(|(id, room)| (id, room.timeline));
        let left = response.rooms.leave.into_iter().map(|(id, room)| (id, room.timeline));
        let mut letters = Letters::new();
        for (room, timeline) in joined.chain(left) {
            let mut came = Vec::with_capacity(timeline.events.len());
            for raw in timeline.events {
                came.extend(self.opened(&room, raw.into_json()).await);
            }
            let gap = timeline.limited.then_some(timeline.prev_batch).flatten();
            letters.insert(room.clone(), self.whole(&room, came, gap, from).await?);
        }
        self.lay_down(letters, &response.next_batch).await?;
        Ok(response.next_batch)
    }

    /// What an ordinary sync brought.
    async fn take(&mut self, from: &str, response: SyncResponse) -> Result<String, Fault> {
        self.look_again(&response).await;
        self.account.answer_invitations(response.rooms.invited.keys()).await;
        let joined = response.rooms.joined.into_iter().map(|(id, room)| (id, room.timeline));
        let left = response.rooms.left.into_iter().map(|(id, room)| (id, room.timeline));
        let mut letters = Letters::new();
        for (room, timeline) in joined.chain(left) {
            let came = timeline.events.iter().filter_map(came).collect();
            let gap = timeline.limited.then_some(timeline.prev_batch).flatten();
            letters.insert(room.clone(), self.whole(&room, came, gap, from).await?);
        }
        self.lay_down(letters, &response.next_batch).await?;
        Ok(response.next_batch)
    }

    /// Looks at what a sync changed. Words alone change nothing about a room, and most of what comes is words.
    async fn look_again(&self, response: &SyncResponse) {
        let (client, atlas) = (&self.account.client, &self.account.atlas);
        let is_direct = |kind: Option<&str>| kind == Some("m.direct");
        if response.account_data.iter().any(|data| data.get_field("type").is_ok_and(is_direct)) {
            atlas.look_at_all(client).await;
        }
        let joined = response.rooms.joined.iter().filter(|(id, room)| changes(room) || atlas.get(id).is_none());
        for room in joined.map(|(id, _)| id).chain(response.rooms.left.keys()) {
            if let Some(room) = client.get_room(room) {
                atlas.look(&room).await;
            }
        }
    }

    /// The events of a room with what is missing before them: what the homeserver left out is asked for, and what was
    /// said before the bot came in is none of its business.
    async fn whole(
        &self,
        room: &RoomId,
        mut came: Vec<Came>,
        gap: Option<String>,
        since: &str,
    ) -> Result<Vec<Came>, Fault> {
        let own = self.account.own.as_str();
        let mut entered = came.iter().rposition(|one| one.event.is_coming_of(own));
        let mut before = gap.filter(|_| entered.is_none());
        let mut pages = 0;
        while let Some(token) = before.take() {
            let mut request = get_message_events::v3::Request::new(room.to_owned(), Direction::Backward);
            request.from = Some(token);
            request.to = Some(since.to_owned());
            request.limit = uint!(100);
            let page = match self.account.client.send(request).await.map_err(|error| Fault::from(&error)) {
                Ok(page) => page,
                // Of a room that the bot was removed from, what it may not read is not for it.
                Err(Fault::Forbidden(_) | Fault::NotFound) => break,
                Err(fault) => return Err(fault),
            };
            let mut earlier = Vec::with_capacity(page.chunk.len() + came.len());
            for raw in page.chunk.into_iter().rev() {
                earlier.extend(self.opened(room, raw.into_json()).await);
            }
            let empty = earlier.is_empty();
            entered = earlier.iter().rposition(|one| one.event.is_coming_of(own));
            earlier.append(&mut came);
            came = earlier;
            pages += 1;
            if pages == MOST_PAGES {
                tracing::error!(room = %room, "a gap is too long to be filled: what is older is lost");
            }
            before = page.end.filter(|_| entered.is_none() && !empty && pages < MOST_PAGES);
        }
        Ok(match entered {
            Some(entered) => came.split_off(entered),
            None => came,
        })
    }

    /// An event that did not come by way of the library.
    async fn opened(&self, room: &RoomId, raw: Box<RawValue>) -> Option<Came> {
        let event: Event = serde_json::from_str(raw.get()).ok()?;
        if event.kind != "m.room.encrypted" || event.state_key.is_some() {
            return Some(Came { event, sealed: None });
        }
        match open(&self.account, room, &raw).await {
            Some(event) => Some(Came { event, sealed: None }),
            None => Some(Came { event, sealed: Some(raw) }),
        }
    }

    /// Makes of it what happened, and lays it down. What cannot be read yet is kept for its key first.
    async fn lay_down(&mut self, letters: Letters, to: &str) -> Result<(), Fault> {
        let mut incoming: Vec<Vec<Incoming>> = Vec::new();
        for (room, came) in letters {
            let mut happened = Vec::new();
            for came in came {
                if !self.seen.note(&came.event.id) {
                    continue;
                }
                if let Some(sealed) = came.sealed {
                    self.late.add(&room, &came.event, sealed);
                } else {
                    happened.extend(self.account.happened(&room, &came.event).await);
                }
            }
            incoming.push(happened);
        }
        self.late.let_go(|cursor| self.account.inbox.holds(cursor));
        self.late.keep(&self.account).await.map_err(Fault::Away)?;
        incoming.push(self.late.try_again(&self.account).await);
        let cursor = self.account.inbox.put(in_order(incoming), to);
        self.late.lies_under(cursor.as_deref());
        self.account.leave_the_empty().await;
        Ok(())
    }
}

/// Decrypts an event, if its key is there.
pub(crate) async fn open(account: &Account, room: &RoomId, raw: &RawValue) -> Option<Event> {
    let room = account.client.get_room(room)?;
    let sealed: Raw<OriginalSyncRoomEncryptedEvent> = Raw::from_json_string(raw.get().to_owned()).ok()?;
    came(&room.decrypt_event(&sealed, None).await.ok()?).filter(|came| came.sealed.is_none()).map(|came| came.event)
}

/// An event that the library has looked at.
fn came(event: &TimelineEvent) -> Option<Came> {
    let sealed = match &event.kind {
        TimelineEventKind::UnableToDecrypt { event, .. } => {
            Some(RawValue::from_string(event.json().get().to_owned()).ok()?)
        }
        _ => None,
    };
    let event: Event = serde_json::from_str(event.raw().json().get()).ok()?;
    // A message that was taken back has no key to wait for.
    let sealed = sealed.filter(|_| event.content.get("ciphertext").is_some());
    Some(Came { event, sealed })
}

/// Whether something about a room may have changed: some of its state came, or not all of what happened.
fn changes(room: &JoinedRoomUpdate) -> bool {
    let (State::Before(state) | State::After(state)) = &room.state;
    let sets_state = |event: &TimelineEvent| !matches!(event.raw().get_field::<&str>("state_key"), Ok(None));
    !state.is_empty() || room.timeline.limited || room.timeline.events.iter().any(sets_state)
}

/// Rooms together by time, each in its own order: a homeserver's clock is not trusted with that.
fn in_order(rooms: Vec<Vec<Incoming>>) -> Vec<Incoming> {
    let mut timed = Vec::new();
    for room in rooms {
        let mut latest = None;
        for incoming in room {
            latest = latest.max(Some(incoming.at));
            timed.push((latest, incoming));
        }
    }
    timed.sort_by_key(|(at, _)| *at);
    timed.into_iter().map(|(_, incoming)| incoming).collect()
}

pub(crate) fn filter() -> FilterDefinition {
    let mut filter = FilterDefinition::default();
    // Without it the homeserver leaves out all but the last ten of each room.
    filter.room.timeline.limit = Some(uint!(100));
    // Who is online, who types and who has read what is nothing to a moderator, and would come all day.
    filter.presence = EventFilter::ignore_all();
    filter.room.ephemeral = RoomEventFilter::ignore_all();
    filter.room.state.lazy_load_options = LazyLoadOptions::Enabled { include_redundant_members: false };
    filter
}

/// The same, as nobody asked before. A homeserver may answer a question that it has heard with the answer that it gave then
/// (Synapse does so for two minutes): after a crash what came since would be missing, and would never come.
fn asked_once() -> Result<FilterDefinition, Fault> {
    let mut filter = filter();
    let nonce = session::random().map_err(|error| Fault::Away(error.to_string()))?;
    // There is no such type: it leaves nothing out.
    filter.account_data.not_types.push(format!("gloaming.asked.{nonce}"));
    Ok(filter)
}

pub(crate) fn settings(patience: Duration) -> SyncSettings {
    SyncSettings::default().timeout(patience).filter(Filter::FilterDefinition(filter()))
}

/// The latest ids that came.
#[derive(Default)]
struct Seen {
    ids: BTreeSet<String>,
    order: VecDeque<String>,
}

impl Seen {
    /// Notes an id; `false` if it was known.
    fn note(&mut self, id: &str) -> bool {
        if !self.ids.insert(id.to_owned()) {
            return false;
        }
        self.order.push_back(id.to_owned());
        if self.order.len() > REMEMBERED
            && let Some(oldest) = self.order.pop_front()
        {
            self.ids.remove(&oldest);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use gloaming_core::chat::{Happening, IncomingId, Place, PlatformName};
    use jiff::Timestamp;

    use super::*;

    #[test]
    fn rooms_come_by_time_and_each_in_its_own_order() {
        let place = Place::new(&PlatformName::new("matrix"), "!a:x");
        let at = |id: &str, second: i64| Incoming {
            id: IncomingId::new(id),
            at: Timestamp::from_second(second).expect("a time"),
            what: Happening::RightsChanged { place: place.clone() },
        };
        let ordered = in_order(vec![vec![at("a1", 5), at("a2", 3), at("a3", 9)], vec![at("b1", 4), at("b2", 6)]]);
        let ids: Vec<&str> = ordered.iter().map(|incoming| incoming.id.as_str()).collect();
        assert_eq!(ids, ["b1", "a1", "a2", "b2", "a3"]);
    }

    #[test]
    fn an_id_is_new_once() {
        let mut seen = Seen::default();
        assert!(seen.note("a") && !seen.note("a") && seen.note("b"));
        (0..REMEMBERED).for_each(|number| assert!(seen.note(&number.to_string())));
        assert!(seen.note("a"), "the oldest are forgotten");
    }
}
