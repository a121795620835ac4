//! Delivery: parcels become operations by what the place can do, when their turn comes.

use std::time::Duration;

use gloaming_core::chat::{
    Capabilities, ChatError, Operation, OperationKey, OperationKind, Place, PlatformName, Post, Prompt, Receipt,
    Repeat, Settled, Support,
};
use gloaming_core::ruleset::{Seat, Word};
use gloaming_core::text::{Document, Inline};
use jiff::{SignedDuration, Timestamp};

use super::prompting::Asked;
use super::seating::{Seating, Sent};
use super::{Host, TableId};
use crate::courier::{Leg, Parcel};
use crate::table::{Addressee, Line, Row};

/// How long a lane waits when its service cannot be reached.
const OFFLINE_PAUSE: SignedDuration = SignedDuration::from_secs(5);

/// How long the clock of a phase waits for its announcement at most.
const LATEST_ANCHOR: SignedDuration = SignedDuration::from_mins(1);

/// What became of a parcel.
pub(super) enum Fate {
    /// Delivered, or given up.
    Done,
    /// The lane waits.
    Waits(Option<Timestamp>),
    /// The place is another now, or the parcel is several: look at the lane again.
    Again,
}

impl Host {
    /// Delivers what can be delivered now. Returns when every lane is empty or waits.
    pub async fn deliver(&mut self, now: Timestamp) {
        // A delivery can cause others (a room that opens, a note to the desk): until nothing moves any more.
        while let Some(leg) = self.courier.next(now) {
            let Some(parcel) = self.courier.first(&leg) else { break };
            match self.deliver_parcel(&leg, &parcel, now).await {
                Fate::Done => self.courier.done(&leg),
                Fate::Waits(until) => self.courier.wait(&leg, until),
                Fate::Again => {}
            }
        }
        self.anchor_phases(now);
    }

    /// The clock of a phase starts when its public announcement is out in every room whose service can be reached, and
    /// after a minute in any case.
    fn anchor_phases(&mut self, now: Timestamp) {
        for seating in self.seatings.values_mut() {
            let phase = seating.table.phases().len();
            let Some(begun) = seating.table.phases().last().filter(|_| seating.anchored < phase) else { continue };
            let begun = seating.table.log().get(begun.row as usize).map_or(now, |row| row.at);
            let out = seating
                .rooms
                .iter()
                .all(|room| self.down.contains(&room.platform) || self.courier.is_empty(&Leg::Room(room.clone())));
            if out || now.duration_since(begun) >= LATEST_ANCHOR {
                seating.anchored = phase;
                seating.table.anchor(now);
            }
        }
    }

    async fn deliver_parcel(&mut self, leg: &Leg, parcel: &Parcel, now: Timestamp) -> Fate {
        // A room for a private channel needs no conversation to begin with.
        if let Parcel::ChannelRoom { table, channel } = parcel {
            return self.arrange_channel_room(leg, table, channel, now).await;
        }
        let place = match self.place_of(leg, now).await {
            Ok(place) => place,
            Err(fate) => return fate,
        };
        match parcel {
            Parcel::Rows { table, rows } => self.deliver_rows(leg, &place, table, rows, now).await,
            Parcel::Offers { table, seat } => self.deliver_offers(leg, &place, table, *seat, now).await,
            Parcel::Prompt { table, seat, verb, words } => {
                let asked = Asked { table, seat: *seat, verb, words: words.clone() };
                self.prompt(leg, &place, asked, now).await
            }
            Parcel::Note(document) => self.deliver_text(leg, &place, document.clone(), None, now).await,
            Parcel::Part { of, document, protect } => {
                let sent = self.send(leg, post(&place, document.clone(), None, *protect), now).await;
                self.was_sent(of.as_ref(), &place, sent)
            }
            Parcel::TapAnswer { tap, text } => {
                let text: String = text.chars().take(200).collect();
                self.act(leg, &Operation::AnswerTap { place, tap: tap.clone(), text }, now).await
            }
            Parcel::Speakers { table, speakers } => {
                let speakers = self.room_speakers(table, &place, speakers);
                self.act(leg, &Operation::SetSpeakers { place, speakers }, now).await
            }
            Parcel::Remove { message } => {
                self.act(leg, &Operation::Retract { place, message: message.clone() }, now).await
            }
            Parcel::LobbyBoards | Parcel::HomeBoard => self.deliver_lobby_boards(leg, &place, parcel, now).await,
            Parcel::Boards { table } => self.deliver_boards(leg, &place, table, now).await,
            Parcel::ChannelRoom { .. } => Fate::Done,
        }
    }

    /// Where a leg is: the room, or the direct conversation, opened if need be.
    async fn place_of(&mut self, leg: &Leg, now: Timestamp) -> Result<Place, Fate> {
        let person = match leg {
            Leg::Room(place) => return Ok(place.clone()),
            Leg::Direct(person) => person,
        };
        if let Some(direct) = self.people.direct(person) {
            return Ok(direct.clone());
        }
        match self.execute(leg, &Operation::OpenDirect { person: person.clone() }, now).await {
            Ok(Receipt::Opened(place)) => {
                self.people.reach(person, &place);
                Ok(place)
            }
            Ok(_) => Err(Fate::Done),
            Err(fate) => Err(fate),
        }
    }

    async fn deliver_rows(&mut self, leg: &Leg, place: &Place, id: &TableId, rows: &[u64], now: Timestamp) -> Fate {
        let Some(seating) = self.seatings.get(id) else { return Fate::Done };
        if seating.channel_rooms.values().any(|room| room.given_up && room.place == *place) {
            // Somebody is in this room who should not read it: its lines go to everybody's own conversation.
            let rows = rows.iter().filter_map(|number| seating.table.log().get(*number as usize));
            let parcels: Vec<(Leg, Parcel)> = rows
                .flat_map(|row| self.legs(seating, row).into_iter().map(move |leg| (leg, row.number)))
                .map(|(leg, number)| (leg, Parcel::Rows { table: id.clone(), rows: vec![number] }))
                .collect();
            for (leg, parcel) in parcels {
                self.courier.put(leg, parcel);
            }
            return Fate::Done;
        }
        let capabilities = self.capabilities(place);
        let mut document = Document::default();
        let mut private = false;
        let mut events = Vec::new();
        for number in rows {
            let Some(row) = seating.table.log().get(*number as usize) else { continue };
            if seating.table.retracted().iter().any(|range| range.contains(number))
                && matches!(row.line, Line::Event(_))
            {
                continue;
            }
            private |= matches!(row.to, Addressee::Seat(_));
            if let Line::Event(event) = &row.line {
                events.push(event.clone());
            }
            document.append(self.labelled(seating, row, leg));
        }
        if document.is_empty() {
            return Fate::Done;
        }
        let protect = private && capabilities.protect == Support::Yes;
        let seat = match leg {
            Leg::Direct(person) => seating.seat_of(person),
            Leg::Room(_) => None,
        };
        let of = (id.clone(), rows.to_vec());
        let mut parts = split(document, &capabilities);
        if parts.len() > 1 {
            let parts = parts.into_iter().map(|document| Parcel::Part { of: Some(of.clone()), document, protect });
            self.courier.replace_first(leg, parts.collect());
            return Fate::Again;
        }
        let document = parts.pop().unwrap_or_default();
        let prompt = seat.and_then(|seat| self.invitation(place, id, seat, &events));
        let prompt_id = prompt.as_ref().map(|prompt| prompt.id.clone());
        let sent = self.send(leg, post(place, document, prompt, protect), now).await;
        if let (Err(_), Some(prompt)) = (&sent, prompt_id) {
            self.prompts.forget(&prompt);
        }
        self.was_sent(Some(&of), place, sent)
    }

    /// Says a text of the host's own, in as many messages as it takes.
    async fn deliver_text(
        &mut self,
        leg: &Leg,
        place: &Place,
        document: Document,
        prompt: Option<Prompt>,
        now: Timestamp,
    ) -> Fate {
        let mut parts = split(document, &self.capabilities(place));
        if parts.len() > 1 {
            let parts = parts.into_iter().map(|document| Parcel::Part { of: None, document, protect: false });
            self.courier.replace_first(leg, parts.collect());
            return Fate::Again;
        }
        let post = post(place, parts.pop().unwrap_or_default(), prompt, false);
        self.send(leg, post, now).await.map_or_else(|fate| fate, |_| Fate::Done)
    }

    /// Remembers where rows stand, to take them back.
    fn was_sent(&mut self, of: Option<&(TableId, Vec<u64>)>, place: &Place, sent: Result<Receipt, Fate>) -> Fate {
        match sent {
            Ok(Receipt::Sent(message)) => {
                if let Some((id, rows)) = of
                    && let Some(seating) = self.seatings.get_mut(id)
                {
                    seating.remember_sent(Sent { rows: rows.clone(), place: place.clone(), message });
                }
                Fate::Done
            }
            Ok(_) => Fate::Done,
            Err(fate) => fate,
        }
    }

    /// A row as its readers read it, without a label for the channel.
    pub(super) fn row_text(&self, seating: &Seating, row: &Row) -> Document {
        let texts = self.texts_of(seating.table.manifest().id);
        match &row.line {
            Line::Event(event) => texts.event(&seating.language, event, seating.table.roster()),
            Line::Refusal(refusal) => texts.refusal(&seating.language, refusal, seating.table.roster()),
            Line::Talk { by, name, text } => {
                let name = match by {
                    Some(seat) => Inline::Seat(*seat, name.clone()),
                    None => Inline::Player(gloaming_core::text::PlayerText::new(name)),
                };
                let said =
                    vec![Inline::Strong(vec![name]), Inline::Text(": ".to_owned()), Inline::Player(text.clone())];
                Document::from(said)
            }
            Line::Offers => Document::default(),
        }
    }

    /// A row for one leg: in a conversation of its own a channel's line says which channel it is of.
    fn labelled(&self, seating: &Seating, row: &Row, leg: &Leg) -> Document {
        let text = self.row_text(seating, row);
        let (Addressee::Channel(channel), Leg::Direct(_)) = (&row.to, leg) else { return text };
        let label = format!("[{}]", self.channel_title(seating, channel));
        let mut document = Document::from(vec![Inline::Strong(vec![Inline::Text(label)])]);
        document.append(text);
        document
    }

    /// What a channel is called before people. The id is never shown where it says how many others exist.
    pub(super) fn channel_title(&self, seating: &Seating, name: &Word) -> String {
        let channel = seating.table.channels().get(name);
        if let Some(title) = channel.and_then(|channel| channel.title.clone()) {
            return title;
        }
        let texts = self.texts_of(seating.table.manifest().id);
        let in_family = seating.table.manifest().channel(name).is_none_or(|spec| spec.family);
        match texts.line(&seating.language, &format!("channel-{name}")) {
            Some(title) if !in_family => title,
            _ => {
                let members = channel.map_or(&[] as &[Seat], |channel| channel.members.as_slice());
                let names: Vec<&str> = members.iter().map(|seat| seating.table.roster().handle(*seat)).collect();
                names.join(", ")
            }
        }
    }

    pub(super) fn capabilities(&self, place: &Place) -> Capabilities {
        let platform = self.platforms.get(&place.platform);
        platform.map_or(Capabilities::TEXT_ONLY, |platform| platform.capabilities(Some(place)))
    }

    /// Sends a message; its receipt, or what becomes of the parcel.
    pub(super) async fn send(&mut self, leg: &Leg, post: Post, now: Timestamp) -> Result<Receipt, Fate> {
        self.execute(leg, &Operation::Send(post), now).await
    }

    pub(super) async fn act(&mut self, leg: &Leg, operation: &Operation, now: Timestamp) -> Fate {
        self.execute(leg, operation, now).await.map_or_else(|fate| fate, |_| Fate::Done)
    }

    pub(super) async fn execute(&mut self, leg: &Leg, operation: &Operation, now: Timestamp) -> Result<Receipt, Fate> {
        let name = platform_of(leg).clone();
        let Some(platform) = self.platforms.get(&name).cloned() else { return Err(Fate::Done) };
        // What was under way when its answer was lost goes on under its key, so that it is not done twice.
        let known = self.in_flight.remove(leg).filter(|(_, before)| is_same(before, operation));
        let resumed = known.is_some();
        if let (Some((_, Operation::Send(before))), Operation::Send(again)) = (&known, operation)
            && let (Some(seen), Some(new)) = (&before.prompt, &again.prompt)
        {
            self.prompts.rename(&new.id, &seen.id);
        }
        let (key, mut operation) = known.unwrap_or_else(|| {
            self.operations += 1;
            (OperationKey::new(format!("o{}", self.operations)), operation.clone())
        });
        let mut answer = match resumed {
            true => Err(ChatError::Unknown { reason: "its answer was lost".to_owned() }),
            false => platform.execute(&key, &operation).await,
        };
        if let Err(ChatError::Unknown { .. }) = answer {
            answer = match platform.settle(&key, &operation).await {
                Settled::Happened(receipt) => Ok(receipt),
                Settled::DidNot => platform.execute(&key, &operation).await,
                Settled::Unknown => {
                    // Nobody can know: rather said twice than lost, and said that it may be a repeat.
                    if platform.repeat(operation.kind()) == Repeat::Repeatable {
                        self.mark_as_repeat(&mut operation);
                    }
                    platform.execute(&key, &operation).await
                }
            };
            if matches!(answer, Err(ChatError::Unknown { .. } | ChatError::Offline { .. } | ChatError::Busy { .. })) {
                self.in_flight.insert(leg.clone(), (key, operation.clone()));
            }
        }
        match answer {
            Ok(receipt) => {
                self.down.remove(&name);
                Ok(receipt)
            }
            Err(error) => {
                if matches!(error, ChatError::Offline { .. }) {
                    self.down.insert(name);
                }
                Err(self.what_next(leg, &operation, error, now))
            }
        }
    }

    fn mark_as_repeat(&self, operation: &mut Operation) {
        let Operation::Send(post) = operation else { return };
        let Some(mut marked) = self.words.message(&self.language, "maybe-repeated", &[]) else { return };
        if post.document.blocks.starts_with(&marked.blocks) {
            return;
        }
        marked.append(post.document.clone());
        let limit = self.capabilities(&post.place).longest_message;
        if limit.measure(&marked.plain()) <= limit.amount {
            post.document = marked;
        }
    }

    fn what_next(&mut self, leg: &Leg, operation: &Operation, error: ChatError, now: Timestamp) -> Fate {
        match error {
            ChatError::Busy { after } => Fate::Waits(Some(now + pause(after))),
            ChatError::Offline { .. } | ChatError::Unknown { .. } => Fate::Waits(Some(now + OFFLINE_PAUSE)),
            ChatError::Moved { to } => match operation.place().filter(|from| **from != to) {
                Some(from) => {
                    self.move_place(&from.clone(), &to);
                    Fate::Again
                }
                None => Fate::Done,
            },
            // The lane keeps what it has until the person starts the conversation.
            ChatError::StartFirst => Fate::Waits(None),
            ChatError::Gone => match (leg, operation.kind()) {
                // The person cannot be reached: their lines are kept until they turn up again.
                (Leg::Direct(person), OperationKind::Send | OperationKind::OpenDirect) => {
                    self.people.lose(person);
                    Fate::Waits(None)
                }
                _ => Fate::Done,
            },
            ChatError::NotAllowed { .. } | ChatError::Unsupported | ChatError::Malformed { .. } => {
                self.problem(now, platform_of(leg).as_str(), format!("{:?}: {error}", operation.kind()));
                Fate::Done
            }
        }
    }
}

pub(super) fn post(place: &Place, document: Document, prompt: Option<Prompt>, protect: bool) -> Post {
    Post { place: place.clone(), document, prompt, reply_to: None, mention: Vec::new(), protect }
}

fn platform_of(leg: &Leg) -> &PlatformName {
    match leg {
        Leg::Room(place) => &place.platform,
        Leg::Direct(person) => &person.platform,
    }
}

/// Whether two operations do the same, whatever the ids of their prompts and the mark of a repeat.
fn is_same(before: &Operation, now: &Operation) -> bool {
    match (before, now) {
        (Operation::Send(before), Operation::Send(now)) => {
            before.place == now.place
                && before.document.blocks.ends_with(&now.document.blocks)
                && before.prompt.as_ref().map(|prompt| &prompt.choices)
                    == now.prompt.as_ref().map(|prompt| &prompt.choices)
        }
        (before, now) => before == now,
    }
}

fn pause(after: Duration) -> SignedDuration {
    SignedDuration::try_from(after).unwrap_or(OFFLINE_PAUSE)
}

/// Cuts a document where it is longer than a message may be: between blocks, and within a long one between words.
fn split(document: Document, capabilities: &Capabilities) -> Vec<Document> {
    let limit = capabilities.longest_message;
    if limit.measure(&document.plain()) <= limit.amount {
        return vec![document];
    }
    let mut parts: Vec<Document> = Vec::new();
    for block in document.blocks {
        let alone = Document { blocks: vec![block.clone()] };
        let fits_alone = limit.measure(&alone.plain()) <= limit.amount;
        let mut joined = parts.last().cloned().unwrap_or_default();
        joined.push(block);
        if !parts.is_empty() && limit.measure(&joined.plain()) <= limit.amount {
            parts.pop();
            parts.push(joined);
        } else if fits_alone {
            parts.push(alone);
        } else {
            parts.extend(split_words(&alone.plain(), limit.amount as usize).into_iter().map(Document::text));
        }
    }
    parts
}

/// Cuts a text between words, so that no piece has more units than `longest` in any unit (four bytes a character at most).
fn split_words(text: &str, longest: usize) -> Vec<String> {
    let longest = (longest / 4).max(1);
    let mut pieces = vec![String::new()];
    for word in text.split_inclusive(char::is_whitespace) {
        for chunk in word.chars().collect::<Vec<char>>().chunks(longest) {
            let last = pieces.len() - 1;
            if pieces[last].chars().count() + chunk.len() > longest {
                pieces.push(String::new());
            }
            let last = pieces.len() - 1;
            pieces[last].extend(chunk);
        }
    }
    pieces
}
