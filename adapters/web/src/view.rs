//! The view of a browser: all that it may see of a room, as the events of its stream.
//!
//! A page that opens is sent the newest lines of each place, and of a closed channel none: its size does not depend on
//! the length of the game. The event `older` says that lines were left out; the page asks for them, see
//! [`Viewer::older`]. A page that was away for longer than that many lines begins again in that place.
//!
//! A message says if it is `new`, so that a page passes over the change of a line that it was never sent. A question that
//! is open is always sent: if it stands further up than the newest lines, it comes as `above` with the options.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use gloaming_core::chat::{Cause, MessageId, Prompt, PromptId, Reactions};
use gloaming_page_model::Board;
use serde_json::{Value, json};

use crate::contents::Item;
use crate::ids::{ROOM, Secret};
use crate::rows::{BoardRow, Kind, MessageRow, Reaction, Words};
use crate::state::{PlaceState, State};

/// The most that is looked up in one go: a stream that nobody reads holds no more than this.
const MOST_AT_ONCE: usize = 32;

/// An event for one person alone has a multiple of this size on the wire, in bytes. Cards, questions and options fit into
/// one step: others may see the encrypted connection, and the length of a card must not name its role.
const STEP: usize = 2_048;

/// Somebody who looks at a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Viewer {
    pub(crate) room: String,
    /// The guest, and the fingerprint of their token; none, for somebody who has no seat.
    pub(crate) seat: Option<(String, String)>,
    /// The address by which somebody without a seat looks on: nothing is shown any more once it leads nowhere.
    pub(crate) address: Option<String>,
    /// The most lines of a place that are sent at once.
    pub(crate) lines: usize,
}

/// The position of a stream in the order of all changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Position {
    /// Everything up to this change was sent.
    log: u64,
    /// The places are told as they were with this change.
    places: u64,
    /// The channel event that was sent of each private room.
    privates: BTreeMap<String, Value>,
    /// The first line of each place of which the stream left lines out, by the id of the place. Changes up to `opened` are in
    /// these lines already.
    begun: BTreeMap<String, u64>,
    /// The newest change when the stream was opened, once it has looked.
    opened: Option<u64>,
    /// The open questions that were sent although they stand further up.
    above: BTreeSet<PromptId>,
    /// The address that leads people in, as the page knows it; none for the first one.
    address: Option<String>,
    /// The number of browsers that have the seat, as the page knows it.
    devices: usize,
}

impl Position {
    /// Of a stream that goes on after this change. The places are told again: that has no id, so a stream that broke
    /// may have missed it.
    pub(crate) fn after(seq: u64) -> Self {
        Position { log: seq, devices: 1, ..Position::default() }
    }
}

/// One event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Event {
    /// The position at which a stream goes on that breaks after it.
    pub(crate) id: Option<String>,
    pub(crate) name: &'static str,
    pub(crate) data: Value,
}

/// The result of looking for events to send.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum News {
    /// This; and then there may be more.
    Some(Vec<Event>),
    /// Nothing: everything was sent.
    Nothing,
    /// The room is no more.
    Over,
    /// The seat is no longer this browser's.
    Moved,
    /// The guest was taken out.
    TakenOut,
    /// The room has another address.
    Renewed,
}

impl Event {
    pub(crate) fn without_id(name: &'static str, data: Value) -> Self {
        Event { id: None, name, data }
    }

    /// As it goes over the wire. JSON has no line breaks, so the data is one line. An event for one person alone is
    /// filled up with a comment, which a browser passes over.
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

    /// True for an event that tells one person something that others at the table are not told.
    fn is_for_one(&self) -> bool {
        match self.name {
            "hello" | "ping" | "synced" | "moved" | "over" => false,
            // A channel says if its reader may speak, which may differ from person to person.
            "channel" => true,
            _ => self.data["place"] != ROOM,
        }
    }
}

impl Viewer {
    fn guest(&self) -> Option<&str> {
        self.seat.as_ref().map(|(guest, _)| guest.as_str())
    }

    /// The events that follow a position, which moves on behind them.
    pub(crate) fn news(&self, state: &State, secret: &Secret, position: &mut Position) -> News {
        loop {
            match self.some_news(state, secret, position) {
                // All of it was hidden from this viewer; what comes after it may not be.
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
        // A private room that is no more is told as one that the guest is not in.
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
            // A position of a future that never was brings nothing, and not a panic.
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
        // Fewer than are looked up in one go are all that there are.
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

    /// Begins a stream in a place: with its newest lines if it has more than are sent at once, and without any if it is a
    /// closed channel. The event says that lines were left out; the page forgets those that it has from earlier.
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

    /// The questions that can be answered and stand further up than the newest lines, unless this stream has sent them.
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

    /// The lines before one in the place with this alias, oldest first, as an answer in JSON; without `before` the newest.
    /// None, if the viewer has no such place. A line that the viewer cannot see is as unknown as one that never was, and
    /// nothing stands before it. Lines for this person alone have the sizes of events.
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

    /// The change that made a place what this viewer sees of it.
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
                        // An onlooker is not told how one joins.
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

    /// A message as a page shows it. Of one that was taken back it says no more than that there was one.
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
        // The page that sent it knows by the key that it has arrived, even if the words were cleaned.
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

    /// True if a viewer sees how people react to a message. People who have left a private room do not: reactions come and go
    /// after they went.
    fn sees_reactions(&self, spot: &PlaceState, row: &MessageRow) -> bool {
        spot.gone(self.guest()).is_none() && spot.shows(self.guest(), row.said, row.changed)
    }

    /// The reactions to a message, each emoji once, in the order in which they came.
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

/// False for what a stream leaves out in this place: lines before its first one, and changes that these lines have in
/// them already.
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

/// A board without the name of its kind, which is the slot's.
pub(crate) fn contents(board: &Board) -> Value {
    match serde_json::to_value(board) {
        Ok(Value::Object(kinds)) => kinds.into_iter().next().map_or(Value::Null, |(_, contents)| contents),
        _ => Value::Null,
    }
}
