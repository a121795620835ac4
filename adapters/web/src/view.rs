//! What a browser may see of a room, as the events of its stream.
//!
//! When a page opens, it is sent the newest messages of each place, and none of a closed channel, so the amount doesn't
//! depend on the length of the game. The event `older` says that messages were left out, which the page can request,
//! see [`Viewer::older`]. A page that missed more messages than that starts over in that place.
//!
//! A message says whether it is `new`, so that a page can ignore changes of messages that it was never sent. An open
//! question is always sent: if it is older than the newest messages, it is sent as `above` along with the options.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use gloaming_core::chat::{Cause, MessageId, Prompt, PromptId, Reactions};
use gloaming_page_model::Board;
use serde_json::{Value, json};

use crate::contents::Item;
use crate::ids::{ROOM, Secret};
use crate::rows::{BoardRow, Kind, MessageRow, Reaction, Words};
use crate::state::{PlaceState, State};

/// The most changes looked up at once, which bounds the memory of a stream with a slow reader.
const MOST_AT_ONCE: usize = 32;

/// Events for a single guest are padded to a multiple of this size, in bytes. Cards, questions and options fit into one
/// step. Others may observe the encrypted connection, and the length of a card must not reveal its role.
const STEP: usize = 2_048;

/// A viewer of a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Viewer {
    pub(crate) room: String,
    /// The guest and the fingerprint of their token, or `None` for an onlooker.
    pub(crate) seat: Option<(String, String)>,
    /// The address that an onlooker used. Once it becomes invalid, nothing more is shown.
    pub(crate) address: Option<String>,
    /// The most messages of a place that are sent at once.
    pub(crate) lines: usize,
}

/// The position of a stream in the sequence of all changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Position {
    /// The change up to which everything was sent.
    log: u64,
    /// The change as of which the places were sent.
    places: u64,
    /// The last channel event sent for each private room.
    privates: BTreeMap<String, Value>,
    /// The first sent message of each place in which the stream left messages out, by place ID. Changes up to `opened`
    /// are already part of these messages.
    begun: BTreeMap<String, u64>,
    /// The newest change when the stream was opened, once it has looked.
    opened: Option<u64>,
    /// The open questions that were sent although they are older than the newest messages.
    above: BTreeSet<PromptId>,
    /// The address for joining that the page knows, or `None` for the first one.
    address: Option<String>,
    /// The number of browsers with the seat that the page knows.
    devices: usize,
}

impl Position {
    /// Returns the position of a stream that continues after this change. The places are sent again, because these
    /// events have no ID and an interrupted stream may have missed them.
    pub(crate) fn after(seq: u64) -> Self {
        Position { log: seq, devices: 1, ..Position::default() }
    }
}

/// An event of a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Event {
    /// The position at which a stream that is interrupted after this event continues.
    pub(crate) id: Option<String>,
    pub(crate) name: &'static str,
    pub(crate) data: Value,
}

/// The result of looking for new events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum News {
    /// These events. There may be more.
    Some(Vec<Event>),
    /// Nothing, as everything was sent.
    Nothing,
    /// The room no longer exists.
    Over,
    /// The seat no longer belongs to this browser.
    Moved,
    /// The guest was removed.
    TakenOut,
    /// The room has a new address.
    Renewed,
}

impl Event {
    pub(crate) fn without_id(name: &'static str, data: Value) -> Self {
        Event { id: None, name, data }
    }

    /// Serializes the event. JSON has no line breaks, so the data is one line. An event for a single guest is padded
    /// with a comment, which browsers ignore.
    pub(crate) fn write(&self) -> String {
        let id = self.id.as_ref().map(|id| format!("id: {id}\n")).unwrap_or_default();
        let mut text = format!("{id}event: {}\ndata: {}\n", self.name, self.data);
        if self.is_for_one() {
            // The colon and two line breaks are part of the size.
            let size = (text.len() + 3).next_multiple_of(STEP);
            let filling = size - text.len() - 3;
            text.push_str(&format!(":{:filling$}\n", ""));
        }
        text.push('\n');
        text
    }

    /// Returns `true` for an event with information that not all players get.
    fn is_for_one(&self) -> bool {
        match self.name {
            "hello" | "ping" | "synced" | "moved" | "over" => false,
            // A channel says whether its reader may speak, which can differ between readers.
            "channel" => true,
            _ => self.data["place"] != ROOM,
        }
    }
}

impl Viewer {
    fn guest(&self) -> Option<&str> {
        self.seat.as_ref().map(|(guest, _)| guest.as_str())
    }

    /// Returns the events after a position and advances it.
    pub(crate) fn news(&self, state: &State, secret: &Secret, position: &mut Position) -> News {
        loop {
            match self.some_news(state, secret, position) {
                // None of these changes was visible to the viewer, but later ones may be.
                News::Some(events) if events.is_empty() => {}
                news => return news,
            }
        }
    }

    fn some_news(&self, state: &State, secret: &Secret, position: &mut Position) -> News {
        let Some(room) = state.rooms.get(&self.room) else { return News::Over };
        match (&self.seat, &self.address) {
            (Some((guest, token)), _) if state.guest_with(token).is_none_or(|found| found.id != *guest) => {
                let is_out = state.guests.get(guest).is_some_and(|row| row.lost);
                return if is_out { News::TakenOut } else { News::Moved };
            }
            (None, Some(address)) if room.address() != address && room.watch != *address => return News::Renewed,
            _ => {}
        }
        let spots = state.sees(&self.room, self.guest());
        let mut events: Vec<Event> = Vec::new();
        if self.seat.is_some() && position.address.as_deref().unwrap_or(&room.id) != room.address() {
            position.address = room.address.clone();
            events.push(Event::without_id("address", json!({})));
        }
        let devices = self.guest().and_then(|guest| state.guests.get(guest)).map_or(1, |row| row.devices.len().max(1));
        if devices != position.devices {
            position.devices = devices;
            events.push(Event::without_id("seat", json!({"devices": devices})));
        }
        let opens = position.opened.is_none();
        for spot in &spots {
            if self.changed(spot) > position.places {
                let told = self.channel(state, spot);
                if spot.row.kind == Kind::Private {
                    position.privates.insert(spot.row.alias.clone(), told.clone());
                }
                events.push(Event::without_id("channel", told));
            }
        }
        // A deleted private room is sent as one that the guest has left.
        let closed = position.privates.extract_if(.., |alias, _| !spots.iter().any(|spot| spot.row.alias == *alias));
        for (_, mut told) in closed {
            told["gone"] = json!(true);
            told["closed"] = json!(true);
            told["may_speak"] = json!(false);
            told["members"] = json!([]);
            events.push(Event::without_id("channel", told));
        }
        position.places = state.counters.seq;

        if opens {
            position.opened = Some(state.counters.seq);
            let left_out = spots.iter().filter_map(|spot| self.begin(spot, position));
            events.extend(left_out.collect::<Vec<Event>>());
        }

        let from = position.log.saturating_add(1);
        let mut items: Vec<(u64, &PlaceState, &Item)> = Vec::new();
        for spot in &spots {
            // A position in the future has no events, and must not cause a panic.
            if from <= state.counters.seq {
                let log = spot
                    .contents()
                    .log
                    .range(from..=state.counters.seq)
                    .filter(|(seq, item)| is_sent(spot, position, **seq, item));
                items.extend(log.take(MOST_AT_ONCE).map(|(seq, item)| (*seq, *spot, item)));
            }
        }
        items.sort_by_key(|(seq, ..)| *seq);
        items.truncate(MOST_AT_ONCE);
        // Fewer changes than the limit means that there are no others.
        position.log = match items.last() {
            Some((last, ..)) if items.len() == MOST_AT_ONCE => *last,
            _ => state.counters.seq,
        };
        for (seq, spot, item) in items {
            if let Item::Board(slot) = item
                && let Some(Board::Options { open, .. }) =
                    spot.contents().boards.get(slot).and_then(|row| row.board.as_ref())
            {
                events.extend(self.questions_above(state, &spots, open, position));
            }
            if let Some((name, data)) = self.item(state, spot, seq, item) {
                events.push(Event { id: Some(secret.hide(seq)), name, data });
            }
        }
        match events.is_empty() {
            true if position.log == state.counters.seq => News::Nothing,
            _ => News::Some(events),
        }
    }

    /// Begins a stream in a place: with its newest messages if there are more than are sent at once, and without any if
    /// it is a closed channel. The event says that messages were left out, and the page forgets those that it had.
    fn begin(&self, spot: &PlaceState, position: &mut Position) -> Option<Event> {
        let guest = self.guest();
        let fresh = position.log == 0;
        let mut newest = None;
        let begun = if fresh && spot.is_closed(guest) {
            newest = Some(spot.lines(guest, u64::MAX).next()?.id.clone());
            u64::MAX
        } else {
            let mut lines = spot.lines(guest, u64::MAX).take_while(|row| row.said > position.log);
            let oldest = self.lines.checked_sub(1).and_then(|last| lines.nth(last));
            match (oldest, lines.next()) {
                (Some(oldest), Some(_)) => oldest.said,
                // All of them are sent.
                _ if fresh => 0,
                _ => return None,
            }
        };
        position.begun.insert(spot.row.id.clone(), begun);
        (begun > 0).then(|| Event::without_id("older", json!({"place": spot.row.alias, "newest": newest})))
    }

    /// Returns the open questions that are older than the newest messages and that this stream hasn't sent yet.
    fn questions_above(
        &self,
        state: &State,
        spots: &[&PlaceState],
        open: &[PromptId],
        position: &mut Position,
    ) -> Vec<Event> {
        let mut events = Vec::new();
        for prompt in open {
            let found = spots.iter().find_map(|spot| Some((*spot, spot.asking(prompt)?)));
            let Some((spot, row)) = found else { continue };
            if row.words.is_none() || !spot.shows(self.guest(), row.said, row.changed) {
                continue;
            }
            let newer =
                spot.lines(self.guest(), u64::MAX).take_while(|line| line.said > row.said).take(self.lines).count();
            if newer == self.lines && position.above.insert(prompt.clone()) {
                let mut message = self.message(state, spot, row);
                message["above"] = json!(true);
                events.push(Event::without_id("message", message));
            }
        }
        events
    }

    /// Returns the messages before the given one in the place with this alias as JSON, oldest first, or the newest
    /// messages if `before` is `None`. Returns `None` if the viewer has no such place. A message that the viewer can't
    /// see is treated as unknown, and nothing precedes it. Messages for a single guest are padded like events.
    pub(crate) fn older(&self, state: &State, alias: &str, before: Option<&MessageId>) -> Option<String> {
        let guest = self.guest();
        let spot = state.sees(&self.room, guest).into_iter().find(|spot| spot.row.alias == alias)?;
        let before = match before {
            None => u64::MAX,
            Some(id) => {
                let row = spot.contents().messages.get(id).filter(|row| spot.seen(guest, row).is_some());
                row.map_or(0, |row| row.said)
            }
        };
        let mut lines = spot.lines(guest, before);
        let page: Vec<Value> = lines.by_ref().take(self.lines).map(|row| self.message(state, spot, &row)).collect();
        let older = lines.next().is_some();
        let mut text = format!("{{\"older\":{older},\"lines\":[");
        let last = page.len();
        for (number, line) in page.iter().rev().enumerate() {
            let line = format!("{line}{}", if number + 1 < last { "," } else { "" });
            let size = if alias == ROOM { line.len() } else { line.len().next_multiple_of(STEP) };
            text.push_str(&format!("{line:size$}"));
        }
        text.push_str("]}");
        Some(text)
    }

    /// Returns the change that gave a place its current form for this viewer.
    fn changed(&self, spot: &PlaceState) -> u64 {
        spot.gone(self.guest()).unwrap_or(spot.row.changed)
    }

    fn channel(&self, state: &State, spot: &PlaceState) -> Value {
        let row = &spot.row;
        let gone = spot.gone(self.guest());
        let may_speak = gone.is_none() && self.guest().is_some_and(|guest| spot.may_speak(guest));
        let members: Vec<&str> = match (row.kind, &gone) {
            (Kind::Private, None) => spot.members().map(|guest| state.name_of(guest)).collect(),
            _ => Vec::new(),
        };
        json!({
            "place": row.alias,
            "kind": row.kind,
            "title": row.title,
            "may_speak": may_speak,
            "members": members,
            "gone": gone.is_some(),
            "closed": spot.is_closed(self.guest()),
        })
    }

    fn item(&self, state: &State, spot: &PlaceState, seq: u64, item: &Item) -> Option<(&'static str, Value)> {
        match item {
            Item::Board(slot) => {
                let row = spot.contents().boards.get(slot)?;
                spot.gone(self.guest()).is_none().then(|| {
                    let mut told = board(spot, row);
                    if self.seat.is_none()
                        && let Some(shown) = told["board"].as_object_mut()
                    {
                        // Onlookers don't learn how to join.
                        shown.retain(|name, _| name != "code" && name != "elsewhere");
                    }
                    ("board", told)
                })
            }
            Item::Reactions(id) => {
                let row = spot.contents().messages.get(id).filter(|row| row.words.is_some())?;
                let shown = self.sees_reactions(spot, row);
                let told = || json!({"place": spot.row.alias, "id": id, "reactions": self.reactions(state, row)});
                shown.then(|| ("reactions", told()))
            }
            Item::Message(id) => {
                let row = spot.seen(self.guest(), spot.contents().messages.get(id)?)?;
                // Others saw it change.
                if seq != row.said && seq != row.changed {
                    return None;
                }
                if row.words.is_none() && seq != row.said {
                    return Some(("retract", json!({"place": spot.row.alias, "id": id})));
                }
                let mut message = self.message(state, spot, &row);
                message["new"] = json!(seq == row.said);
                Some(("message", message))
            }
        }
    }

    /// Returns a message as a page shows it. For a deleted message this only says that there was one.
    fn message(&self, state: &State, spot: &PlaceState, row: &Arc<MessageRow>) -> Value {
        let Some(words) = &row.words else {
            return json!({"place": spot.row.alias, "id": row.id, "at": row.at.as_millisecond(), "by": null, "gone": true});
        };
        let by = row
            .by
            .as_ref()
            .map(|guest| json!({"name": state.name_of(guest), "you": Some(guest.as_str()) == self.guest()}));
        let mut message = json!({
            "place": spot.row.alias,
            "id": row.id,
            "at": row.at.as_millisecond(),
            "by": by,
            "prompt": row.prompt.as_ref().map(prompt),
            "reply_to": row.reply_to,
            "edited": row.changed != row.said,
            "mention": row.mention.iter().any(|guest| Some(guest.as_str()) == self.guest()),
        });
        // The page that sent it recognizes it by the key, even if the text was cleaned.
        if let Some(key) = row.key.as_ref().filter(|_| message["by"]["you"] == true) {
            message["key"] = json!(key);
        }
        if row.card {
            message["card"] = json!(true);
        }
        if !(row.reactions.is_empty() && row.elsewhere.is_empty()) && self.sees_reactions(spot, row) {
            message["reactions"] = self.reactions(state, row);
        }
        match words {
            Words::Typed(text) => message["text"] = json!(text),
            Words::Told(document) => message["blocks"] = json!(document),
        }
        message
    }

    /// Returns `true` if the viewer sees the reactions to a message. Guests who have left a private room don't, since
    /// the reactions may have changed after they left.
    fn sees_reactions(&self, spot: &PlaceState, row: &MessageRow) -> bool {
        spot.gone(self.guest()).is_none() && spot.shows(self.guest(), row.said, row.changed)
    }

    /// Returns the reactions to a message, grouped by emoji in chronological order.
    fn reactions(&self, state: &State, row: &MessageRow) -> Value {
        let mut told: Vec<(&str, Vec<&str>, bool)> = Vec::new();
        let here = row.reactions.iter().map(|Reaction { guest, emoji }| {
            (emoji.as_str(), vec![state.name_of(guest)], self.guest() == Some(guest.as_str()))
        });
        let elsewhere = row
            .elsewhere
            .iter()
            .map(|Reactions { emoji, by }| (emoji.as_str(), by.iter().map(String::as_str).collect(), false));
        for (emoji, by, own) in here.chain(elsewhere) {
            match told.iter_mut().find(|(known, ..)| *known == emoji) {
                Some((_, names, mine)) => {
                    names.extend(by);
                    *mine |= own;
                }
                None => told.push((emoji, by, own)),
            }
        }
        told.into_iter().map(|(emoji, names, own)| json!({"emoji": emoji, "names": names, "you": own})).collect()
    }
}

/// Returns `false` for what a stream leaves out in this place: messages before the first one it sends, and changes that
/// these messages already contain.
fn is_sent(spot: &PlaceState, position: &Position, seq: u64, item: &Item) -> bool {
    let (Item::Message(id) | Item::Reactions(id), Some(begun)) = (item, position.begun.get(&spot.row.id)) else {
        return true;
    };
    let said = spot.contents().messages.get(id).map_or(0, |row| row.said);
    position.opened.is_some_and(|opened| seq > opened) || (seq >= *begun && seq == said)
}

fn prompt(prompt: &Prompt) -> Value {
    let labels: Vec<&str> = prompt.choices.iter().map(|choice| choice.label.as_str()).collect();
    let about: Vec<Option<&str>> = prompt.choices.iter().map(|choice| choice.about.as_deref()).collect();
    let mut told = json!({
        "id": prompt.id,
        "choices": labels,
        "least": prompt.least,
        "most": prompt.most,
        "text": prompt.text,
        "taken": prompt.taken,
        "back": prompt.back,
    });
    let hints: Vec<Option<&str>> = prompt.choices.iter().map(|choice| choice.hint.as_deref()).collect();
    if hints.iter().any(Option::is_some) {
        told["hints"] = json!(hints);
    }
    if about.iter().any(Option::is_some) {
        told["about"] = json!(about);
    }
    if prompt.aside {
        told["aside"] = json!(true);
    }
    if prompt.cause != Cause::Game {
        told["cause"] = json!(prompt.cause);
    }
    if prompt.binding {
        told["binding"] = json!(true);
    }
    told
}

fn board(spot: &PlaceState, row: &BoardRow) -> Value {
    json!({
        "place": spot.row.alias,
        "slot": row.slot.name(),
        "board": row.board.as_ref().map(contents),
    })
}

/// Returns a board without the tag of its variant, which the slot implies.
pub(crate) fn contents(board: &Board) -> Value {
    match serde_json::to_value(board) {
        Ok(Value::Object(kinds)) => kinds.into_iter().next().map_or(Value::Null, |(_, contents)| contents),
        _ => Value::Null,
    }
}
