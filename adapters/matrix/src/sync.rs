//! Reads the homeserver, so that no event is lost or duplicated.
//!
//! `matrix-sdk` has a token of its own and stores it before the events have been processed, so it isn't an
//! acknowledgement. Ours is the cursor in the host's ledger, which is also a token. Everything since the cursor is
//! requested without `matrix-sdk`, which only decrypts it, and syncs by itself when there is something for it (see
//! [`sdk_sync`](crate::sdk_sync)). The host recognises events that are delivered again after a crash.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use gloaming_core::chat::{ChatError, Incoming};
use jiff::{SignedDuration, Timestamp};
use matrix_sdk::ruma::api::Direction;
use matrix_sdk::ruma::api::client::filter::{FilterDefinition, RoomEventFilter};
use matrix_sdk::ruma::api::client::message::get_message_events;
use matrix_sdk::ruma::api::client::sync::sync_events::v3::{Filter, Request, Response};
use matrix_sdk::ruma::serde::Raw;
use matrix_sdk::ruma::{OwnedRoomId, RoomId, uint};
use serde_json::value::RawValue;

use crate::account::Account;
use crate::decrypt::decrypt;
use crate::deferred::DeferredEvents;
use crate::events::Event;
use crate::faults::Fault;
use crate::notice::Notice;
use crate::requests::{REQUEST_TIMEOUT, request_config};
use crate::sdk_sync::{self, SdkSync};
use crate::starts;
use crate::stores::Keys;
use crate::traced::Traced as _;

/// How long the homeserver holds an empty response.
const LONG_POLL: Duration = Duration::from_secs(30);

/// The maximum number of pages of a hundred events for filling a gap.
const MAX_GAP_PAGES: usize = 500;

/// The maximum delay between events on a homeserver with several processes.
const TOLD_LATE: SignedDuration = SignedDuration::from_secs(5);

/// An event, decrypted if possible.
pub(crate) struct RoomEvent {
    pub(crate) event: Event,
    /// The raw event from the homeserver, if it couldn't be decrypted.
    pub(crate) encrypted: Option<Box<RawValue>>,
}

/// The new events of each room, oldest first.
pub(crate) type Timelines = BTreeMap<OwnedRoomId, Vec<RoomEvent>>;

/// Reads until the session ends or another program continues it.
pub(crate) async fn run(account: Arc<Account>, sdk_sync: SdkSync, keys: Arc<Keys>) {
    let deferred = DeferredEvents::load(&account).await;
    let mut reader = Reader { sdk_sync, deferred, account, uncounted: Some(keys), read_up_to: None };
    let mut from = reader.account.inbox.begin().await;
    let mut wait = Duration::from_millis(250);
    loop {
        let fault = match reader.read_on(&mut from).await {
            Ok(()) => {
                wait = Duration::from_millis(250);
                continue;
            }
            Err(fault) => reader.account.weighed(fault),
        };
        if let Fault::LoggedOut = fault {
            tracing::error!("the homeserver has ended the session: log in again");
            reader.account.notices.put(Notice::SessionEnded);
            return reader.account.inbox.fail(ChatError::Gone);
        }
        if let Fault::Superseded = fault {
            tracing::error!("stopping: {fault}");
            reader.account.superseded.store(true, Ordering::SeqCst);
            reader.account.notices.put(Notice::Superseded);
            return reader.account.inbox.fail(ChatError::Gone);
        }
        reader.account.room_cache.invalidate_all();
        // The host reports it once.
        let reason = fault.to_string();
        tracing::debug!(reason, "the homeserver cannot be read");
        reader.account.inbox.fail(ChatError::Offline { reason });
        let pause = if let Fault::Limited(after) = fault { after } else { wait };
        tokio::time::sleep(pause).await;
        wait = (wait * 2).min(Duration::from_secs(30));
    }
}

struct Reader {
    account: Arc<Account>,
    sdk_sync: SdkSync,
    deferred: DeferredEvents,
    /// The keys, until this start has been counted.
    uncounted: Option<Arc<Keys>>,
    /// Everything that the homeserver had at this time has been read. `None` before the first response, when it is
    /// unknown. The time of an event is set by its sender's homeserver, so it could be dated back to before a deadline.
    read_up_to: Option<Timestamp>,
}

impl Reader {
    /// Reads everything since a token and continues until there is an error or the host wants to restart elsewhere.
    /// Nothing after the token has been added to the inbox.
    async fn read_on(&mut self, from: &mut String) -> Result<(), Fault> {
        if self.account.inbox.has_to_begin() {
            *from = self.account.inbox.begin().await;
            self.deferred.redeliver();
            self.read_up_to = None;
        }
        if let Some(keys) = &self.uncounted {
            if starts::count(&self.account, keys, Timestamp::now()).await? {
                tracing::error!("the keys are an old copy: replacing those that were already used");
                self.account.notices.put(Notice::OldKeys);
                self.account.warn(
                    "the keys of the bot's account are an old copy: those that were used since are replaced by new ones",
                );
            }
            self.uncounted = None;
        }
        self.sdk_sync.catch_up(&self.account).await?;
        let rights = self.account.ask_rights().await;
        self.account.inbox.put(rights, from);
        self.account.first_sync_done();
        while !self.account.inbox.has_to_begin() {
            self.account.inbox.has_room().await;
            let response = self.poll(from).await?;
            let answered = Timestamp::now();
            self.look_at_account(&response).await?;
            sdk_sync::invalidate_changed_rooms(&self.account, &response);
            self.sdk_sync.sync_if_needed(&self.account, &response).await?;
            let rights = self.account.ask_rights().await;
            *from = self.handle_response(from, response, rights).await?;
            self.read_up_to = Some(answered - TOLD_LATE);
        }
        Ok(())
    }

    /// Handles what a response contains about the account itself.
    async fn look_at_account(&self, response: &Response) -> Result<(), Fault> {
        let data = response.account_data.events.iter().map(Raw::json);
        let (device, own) = (self.account.client.device_id(), self.account.start.load(Ordering::SeqCst));
        if starts::is_superseded(data, device, own) {
            return Err(Fault::Superseded);
        }
        if response.device_lists.changed.contains(&self.account.own) {
            self.account.check_own_device().await;
        }
        Ok(())
    }

    /// Waits for the events after a token.
    async fn poll(&self, from: &str) -> Result<Response, Fault> {
        let patience = self.deferred.retry_in().map_or(LONG_POLL, |patience| patience.min(LONG_POLL));
        let asked = self.account.client.send(request(from, patience));
        let asked = asked.with_request_config(request_config().timeout(REQUEST_TIMEOUT + patience)).traced();
        asked.await.map_err(|error| Fault::from(&error))
    }

    /// Handles a response and returns its `next_batch` token.
    async fn handle_response(
        &mut self,
        from: &str,
        response: Response,
        rights: Vec<Incoming>,
    ) -> Result<String, Fault> {
        let joined = response.rooms.join.into_iter().map(|(id, room)| (id, room.timeline));
        let left = response.rooms.leave.into_iter().map(|(id, room)| (id, room.timeline));
        let mut timelines = Timelines::new();
        for (room, timeline) in joined.chain(left) {
            let mut events = Vec::with_capacity(timeline.events.len());
            for raw in timeline.events {
                events.extend(self.read_event(&room, raw.into_json()).await);
            }
            let gap = timeline.limited.then_some(timeline.prev_batch).flatten();
            timelines.insert(room.clone(), self.fill_gap(&room, events, gap, from).await?);
        }
        self.publish(timelines, rights, &response.next_batch).await?;
        Ok(response.next_batch)
    }

    /// Returns the events of a room including those before a gap. What the homeserver left out is requested, except for
    /// events from before the bot joined.
    async fn fill_gap(
        &self,
        room: &RoomId,
        mut events: Vec<RoomEvent>,
        gap: Option<String>,
        since: &str,
    ) -> Result<Vec<RoomEvent>, Fault> {
        let own = self.account.own.as_str();
        let mut entered = events.iter().rposition(|one| one.event.is_join_of(own));
        let mut before = gap.filter(|_| entered.is_none());
        let mut pages = 0;
        while let Some(token) = before.take() {
            let mut request = get_message_events::v3::Request::new(room.to_owned(), Direction::Backward);
            request.from = Some(token);
            request.to = Some(since.to_owned());
            request.limit = uint!(100);
            let page = match self.account.client.send(request).traced().await.map_err(|error| Fault::from(&error)) {
                Ok(page) => page,
                // If the bot was removed from the room, it needn't read more.
                Err(Fault::Forbidden(_) | Fault::NotFound) => break,
                Err(fault) => return Err(fault),
            };
            let mut earlier = Vec::with_capacity(page.chunk.len() + events.len());
            for raw in page.chunk.into_iter().rev() {
                earlier.extend(self.read_event(room, raw.into_json()).await);
            }
            let empty = earlier.is_empty();
            entered = earlier.iter().rposition(|one| one.event.is_join_of(own));
            earlier.append(&mut events);
            events = earlier;
            pages += 1;
            if pages == MAX_GAP_PAGES {
                tracing::error!("a gap is too long to fill: older events are lost");
                tracing::debug!(place = %room, "the room of the gap");
            }
            before = page.end.filter(|_| entered.is_none() && !empty && pages < MAX_GAP_PAGES);
        }
        Ok(match entered {
            Some(entered) => events.split_off(entered),
            None => events,
        })
    }

    /// Parses an event, decrypting it if possible.
    async fn read_event(&self, room: &RoomId, raw: Box<RawValue>) -> Option<RoomEvent> {
        let mut event: Event = serde_json::from_str(raw.get()).ok()?;
        self.date(&mut event);
        // A redacted message can't be decrypted.
        if event.kind != "m.room.encrypted" || event.state_key.is_some() || event.content.get("ciphertext").is_none() {
            return Some(RoomEvent { event, encrypted: None });
        }
        match decrypt(&self.account, room, &raw).await {
            Some(mut event) => {
                self.date(&mut event);
                Some(RoomEvent { event, encrypted: None })
            }
            None => Some(RoomEvent { event, encrypted: Some(raw) }),
        }
    }

    /// Dates a new event no earlier than the time up to which everything has been read.
    fn date(&self, event: &mut Event) {
        if let Some(moment) = self.read_up_to {
            event.came_after(moment);
        }
    }

    /// Translates the events and adds them to the inbox. Events that can't be interpreted yet are stored first.
    async fn publish(&mut self, timelines: Timelines, rights: Vec<Incoming>, to: &str) -> Result<(), Fault> {
        let mut incoming: Vec<Vec<Incoming>> = vec![rights];
        for (room, events) in timelines {
            let mut happened = Vec::new();
            for RoomEvent { event, encrypted } in events {
                if let Some(encrypted) = encrypted {
                    self.deferred.add(&room, &event, encrypted, self.read_up_to);
                    continue;
                }
                if let Some(redacted) = event.redacts() {
                    self.deferred.redact(redacted);
                }
                if self.deferred.defer_if_behind(&room, &event) {
                    continue;
                }
                match self.account.translate(&room, &event).await {
                    Ok(what) => happened.extend(what),
                    Err(fault) => self.deferred.add_reaction(&room, &event, &fault),
                }
            }
            incoming.push(happened);
        }
        self.deferred.drop_acknowledged(|cursor| self.account.inbox.holds(cursor));
        self.deferred.save(&self.account).await.map_err(Fault::Away)?;
        incoming.push(self.deferred.retry(&self.account).await);
        incoming.push(self.account.take_untold());
        let cursor = self.account.inbox.put(in_order(incoming), to);
        self.deferred.delivered_under(cursor.as_deref());
        self.account.leave_empty_rooms().await;
        Ok(())
    }
}

/// Returns the request for the events after a token.
fn request(from: &str, patience: Duration) -> Request {
    let mut request = Request::new();
    request.since = Some(from.to_owned());
    request.filter = Some(Filter::FilterDefinition(event_filter()));
    request.timeout = Some(patience);
    request.set_presence = sdk_sync::PRESENCE;
    request
}

/// Merges the events of rooms by time, keeping the order within each room, because homeservers' clocks can't be trusted
/// for that.
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

/// Returns the filter of our syncs: the events of rooms without their state. `matrix-sdk` requests changed state
/// itself.
fn event_filter() -> FilterDefinition {
    let mut filter = sdk_sync::filter();
    filter.room.state = RoomEventFilter::ignore_all();
    filter.room.account_data = RoomEventFilter::ignore_all();
    filter
}

#[cfg(test)]
mod tests {
    use gloaming_core::chat::{Happening, IncomingId, Place, PlatformName};
    use jiff::Timestamp;
    use matrix_sdk::ruma::api::IncomingResponse as _;
    use matrix_sdk::ruma::exports::http;
    use serde_json::{Value, json};

    use super::*;
    use crate::fake::{Fixture, OWN};

    #[tokio::test]
    async fn a_sync_that_tells_of_a_later_start_ends_the_reading_and_one_of_other_keys_is_looked_at() {
        let fixture = Fixture::new().await;
        let account = Arc::clone(&fixture.account);
        let mut notices = account.notices.take().expect("nobody has taken them");
        account.start.store(3, Ordering::SeqCst);
        let sdk_sync = SdkSync::new(account.base.clone().expect("it has its keys"));
        let reader =
            Reader { account, sdk_sync, deferred: DeferredEvents::default(), uncounted: None, read_up_to: None };
        let looks_at = async |mut told: Value| {
            told["next_batch"] = json!("t1");
            let told = http::Response::new(told.to_string().into_bytes());
            let told = Response::try_from_http_response(told).expect("as a homeserver answers");
            reader.look_at_account(&told).await
        };
        let start = |count: u64| {
            let content = json!({ "device": "GM", "count": count });
            json!({ "account_data": { "events": [{ "type": "gloaming.starts", "content": content }] } })
        };
        assert!(looks_at(start(3)).await.is_ok(), "that is this one");
        assert!(matches!(looks_at(start(4)).await, Err(Fault::Superseded)));
        // The account doesn't vouch for the bot's device, which is noticed when its keys change.
        assert!(looks_at(json!({ "device_lists": { "changed": ["@ann:x"] } })).await.is_ok());
        assert_eq!(notices.try_recv().ok(), None, "the keys of others");
        assert!(looks_at(json!({ "device_lists": { "changed": [OWN] } })).await.is_ok());
        assert_eq!(notices.try_recv().ok(), Some(Notice::NotVouchedFor));
    }

    #[test]
    fn no_sync_shows_people_that_the_bot_is_active() {
        use matrix_sdk::ruma::presence::PresenceState;
        assert_eq!(request("t1", LONG_POLL).set_presence, PresenceState::Offline);
        let settings = format!("{:?}", sdk_sync::settings());
        assert!(settings.contains("set_presence: \"offline\""), "{settings}");
    }

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
}
