//! Delivery: parcels become operations by what the place can do, when their turn comes.

use std::time::Duration;

use gloaming_core::chat::{
    Capabilities, ChatError, Choice, Operation, OperationKey, Person, Place, Post, Prompt, Receipt, RoomSpeakers,
    Settled, Support,
};
use gloaming_core::ruleset::{Seat, Speakers, Step, Token, VerbEffect, Word};
use gloaming_core::text::{Block, Document, Inline, Texts};
use jiff::{SignedDuration, Timestamp};

use super::seating::{ChannelRoom, Seating, Sent};
use super::{Host, TableId};
use crate::boards;
use crate::courier::{Leg, Parcel};
use crate::prompts::{Open, Pick};
use crate::table::{Addressee, Line, Row};

/// How long a lane waits when its service cannot be reached.
const OFFLINE_PAUSE: SignedDuration = SignedDuration::from_secs(5);

/// What became of a parcel.
enum Fate {
    /// Delivered, or given up.
    Done,
    /// The lane waits.
    Waits(Option<Timestamp>),
    /// The place is another now: try again there.
    Moved,
}

impl Host {
    /// Delivers what can be delivered now. Returns when every lane is empty or waits.
    pub async fn deliver(&mut self, now: Timestamp) {
        // A delivery can cause others (a room that opens, a note to the desk): until nothing moves any more.
        loop {
            let ready = self.courier.ready(now);
            if ready.is_empty() {
                break;
            }
            for leg in ready {
                self.deliver_lane(&leg, now).await;
            }
        }
        self.anchor_phases(now);
    }

    async fn deliver_lane(&mut self, leg: &Leg, now: Timestamp) {
        while let Some(parcel) = self.courier.first(leg) {
            match self.deliver_parcel(leg, &parcel, now).await {
                Fate::Done => self.courier.done(leg),
                Fate::Waits(until) => {
                    self.courier.wait(leg, until);
                    return;
                }
                Fate::Moved => return,
            }
        }
    }

    /// The clock of a phase starts when its public announcement is out everywhere.
    fn anchor_phases(&mut self, now: Timestamp) {
        for seating in self.seatings.values_mut() {
            let out = seating.rooms.iter().all(|room| self.courier.is_empty(&Leg::Room(room.clone())));
            let phase = seating.table.phases().len();
            if out && seating.anchored < phase {
                seating.anchored = phase;
                seating.table.anchor(now);
            }
        }
    }

    async fn deliver_parcel(&mut self, leg: &Leg, parcel: &Parcel, now: Timestamp) -> Fate {
        // A room for a private channel needs no conversation to begin with.
        if let Parcel::ChannelRoom { table, channel } = parcel {
            return self.arrange_channel_room(table, channel, now).await;
        }
        let place = match self.place_of(leg, now).await {
            Ok(place) => place,
            Err(fate) => return fate,
        };
        match parcel {
            Parcel::Rows { table, rows } => self.deliver_rows(leg, &place, table, rows, now).await,
            Parcel::Offers { table, seat } => self.deliver_offers(leg, &place, table, *seat, now).await,
            Parcel::Prompt { table, seat, verb, words } => {
                self.prompt(leg, &place, table, *seat, verb, words.clone(), now).await
            }
            Parcel::Note(document) => {
                let post = post(&place, document.clone(), None, false);
                self.send(leg, post, now).await.map_or_else(|fate| fate, |_| Fate::Done)
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
        let capabilities = self.capabilities(place);
        let mut document = Document::default();
        let mut private = false;
        for number in rows {
            let Some(row) = seating.table.log().get(*number as usize) else { continue };
            if seating.table.retracted().iter().any(|range| range.contains(number))
                && matches!(row.line, Line::Event(_))
            {
                continue;
            }
            private |= matches!(row.to, Addressee::Seat(_));
            document.append(self.labelled(seating, row, leg));
        }
        if document.is_empty() {
            return Fate::Done;
        }
        let protect = private && capabilities.protect == Support::Yes;
        let mut last = None;
        for part in split(document, &capabilities) {
            match self.send(leg, post(place, part, None, protect), now).await {
                Ok(receipt) => last = Some(receipt),
                Err(fate) => return fate,
            }
        }
        if let (Some(Receipt::Sent(message)), Some(seating)) = (last, self.seatings.get_mut(id)) {
            seating.remember_sent(Sent { rows: rows.to_vec(), place: place.clone(), message });
        }
        Fate::Done
    }

    /// Offers what a seat can do now: the verbs that the game waits for, each as a prompt of its own.
    async fn deliver_offers(&mut self, leg: &Leg, place: &Place, id: &TableId, seat: Seat, now: Timestamp) -> Fate {
        let Some(seating) = self.seatings.get(id) else { return Fate::Done };
        let awaited = seating.table.game().awaited().contains(&seat);
        let offers: Vec<&'static str> = seating
            .table
            .offers(seat)
            .iter()
            .filter(|offer| awaited && offer.standing.is_none())
            .map(|offer| offer.verb)
            .filter(|verb| {
                let effect = seating.table.manifest().verb(verb).map(|verb| verb.effect);
                matches!(effect, Some(VerbEffect::Acts | VerbEffect::Revises))
            })
            .collect();
        let open: Vec<&'static str> = self.prompts.of_seat(id, seat).iter().map(|(_, open)| open.verb).collect();
        for verb in open.iter().filter(|verb| !offers.contains(verb)) {
            self.prompts.close(id, seat, Some(verb));
        }
        for verb in offers.into_iter().filter(|verb| !open.contains(verb)) {
            let Fate::Done = self.prompt(leg, place, id, seat, verb, Vec::new(), now).await else {
                return Fate::Waits(Some(now + OFFLINE_PAUSE));
            };
        }
        Fate::Done
    }

    /// Asks for the next word of a command, as buttons or as a numbered list.
    #[allow(clippy::too_many_arguments)]
    async fn prompt(
        &mut self,
        leg: &Leg,
        place: &Place,
        id: &TableId,
        seat: Seat,
        verb: &'static str,
        words: Vec<Token>,
        now: Timestamp,
    ) -> Fate {
        let Some(seating) = self.seatings.get(id) else { return Fate::Done };
        let Some(person) = seating.person(seat).cloned() else { return Fate::Done };
        let Some(next) = seating.table.game().next(seat, verb, &words) else { return Fate::Done };
        let texts = self.texts_of(seating.table.manifest().id);
        let language = seating.language.clone();
        let mut picks: Vec<Pick> = Vec::new();
        let mut labels: Vec<String> = Vec::new();
        let mut longest_text = None;
        match &next.step {
            Some(Step::One(choices) | Step::Several { of: choices, .. }) => {
                for token in choices.iter().filter(|token| !words.contains(token)) {
                    labels.push(label(token, seating, texts, &language));
                    picks.push(Pick::Word(token.clone()));
                }
            }
            Some(Step::Number { from, to }) if to - from < 20 => {
                for number in *from..=*to {
                    labels.push(number.to_string());
                    picks.push(Pick::Word(Token::Text(number.to_string())));
                }
            }
            Some(Step::Number { .. }) => longest_text = Some(20),
            Some(Step::Text { longest }) => longest_text = Some(*longest),
            None => {}
        }
        if next.complete {
            let finish = if picks.is_empty() && words.is_empty() { "prompt-do-it" } else { "prompt-finish" };
            let own = texts.line(&language, &format!("verb-{verb}-finish"));
            labels.push(own.or_else(|| self.words.line(&language, finish)).unwrap_or_default());
            picks.push(Pick::Finish);
        }
        let question = texts.line(&language, &format!("verb-{verb}")).unwrap_or_else(|| verb.to_owned());
        let capabilities = self.capabilities(place);
        let buttons = capabilities.buttons.filter(|buttons| usize::from(buttons.most) >= labels.len());
        let listed = buttons.is_none();
        let mut document = Document::default();
        document.push(Block::Paragraph(vec![Inline::Text(question)]));
        if listed && !labels.is_empty() {
            let item = |label: &String| vec![Block::Paragraph(vec![Inline::Text(label.clone())])];
            document.push(Block::List { ordered: Some(1), items: labels.iter().map(item).collect() });
        }
        let open = Open {
            person,
            table: id.clone(),
            seat,
            verb,
            words,
            choices: picks,
            labels: labels.clone(),
            text: longest_text.is_some(),
        };
        let prompt_id = self.prompts.open(open, listed);
        let prompt = buttons.map(|buttons| Prompt {
            id: prompt_id,
            choices: labels
                .iter()
                .map(|label| Choice { label: label.chars().take(usize::from(buttons.longest_label)).collect() })
                .collect(),
            least: 1,
            most: 1,
            text: longest_text,
        });
        match self.send(leg, post(place, document, prompt, capabilities.protect == Support::Yes), now).await {
            Ok(_) => Fate::Done,
            Err(fate) => fate,
        }
    }

    async fn deliver_boards(&mut self, leg: &Leg, place: &Place, id: &TableId, now: Timestamp) -> Fate {
        let Some(seating) = self.seatings.get(id) else { return Fate::Done };
        let texts = self.texts_of(seating.table.manifest().id);
        let boards = match leg {
            Leg::Room(_) => boards::public(&seating.table, texts, &seating.language),
            Leg::Direct(person) => match seating.seat_of(person) {
                Some(seat) => boards::personal(&seating.table, seat, texts, &seating.language),
                None => return Fate::Done,
            },
        };
        for board in boards {
            let shown = self.boards.get(&(place.clone(), board.slot()));
            if shown == Some(&board) {
                continue;
            }
            let slot = board.slot();
            let operation = Operation::Board { place: place.clone(), slot, board: Box::new(board.clone()) };
            match self.act(leg, &operation, now).await {
                Fate::Done => self.boards.insert((place.clone(), slot), board),
                other => return other,
            };
        }
        Fate::Done
    }

    /// Makes the room of a private channel, or sets its members anew.
    async fn arrange_channel_room(&mut self, id: &TableId, channel: &Word, now: Timestamp) -> Fate {
        let Some(seating) = self.seatings.get(id) else { return Fate::Done };
        let known = seating.channel_rooms.get(channel).map(|room| room.place.clone());
        let platform = match &known {
            Some(place) => place.platform.clone(),
            None => {
                let members = seating.table.channels().get(channel).map(|channel| channel.members.clone());
                match members.unwrap_or_default().iter().find_map(|seat| seating.person(*seat)) {
                    Some(person) => person.platform.clone(),
                    None => return Fate::Done,
                }
            }
        };
        let members = self.room_members(seating, channel, &platform);
        let title = self.channel_title(seating, channel);
        let leg = match &known {
            Some(place) => Leg::Room(place.clone()),
            None => match members.first() {
                Some(person) => Leg::Direct(person.clone()),
                None => return Fate::Done,
            },
        };
        let place = match known {
            Some(place) => {
                let operation = Operation::SetMembers { place: place.clone(), members };
                match self.act(&leg, &operation, now).await {
                    Fate::Done => place,
                    other => return other,
                }
            }
            None => match self.execute(&leg, &Operation::OpenRoom { title, members, listed: false }, now).await {
                Ok(Receipt::Opened(place)) => place,
                Ok(_) => return Fate::Done,
                Err(fate) => return fate,
            },
        };
        // Who has accepted reads there; whoever has not yet reads on in private.
        let joined = match self.execute(&leg, &Operation::ReadMembers { place: place.clone() }, now).await {
            Ok(Receipt::Members(members)) => members.into_iter().map(|author| author.person).collect(),
            Ok(_) => Vec::new(),
            Err(fate) => return fate,
        };
        if let Some(seating) = self.seatings.get_mut(id) {
            seating.channel_rooms.insert(channel.clone(), ChannelRoom { place, joined });
        }
        Fate::Done
    }

    fn room_speakers(&self, id: &TableId, place: &Place, speakers: &Speakers) -> RoomSpeakers {
        let Some(seating) = self.seatings.get(id) else { return RoomSpeakers::Everybody };
        let people = |seats: &mut dyn Iterator<Item = Seat>| {
            let people = seats.filter_map(|seat| seating.person(seat));
            RoomSpeakers::Only(people.filter(|person| person.platform == place.platform).cloned().collect())
        };
        match speakers {
            Speakers::Nobody => RoomSpeakers::Nobody,
            Speakers::Everybody => RoomSpeakers::Everybody,
            Speakers::Members => people(&mut seating.table.roster().seats()),
            Speakers::Seats(seats) => people(&mut seats.iter().copied()),
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
    async fn send(&mut self, leg: &Leg, post: Post, now: Timestamp) -> Result<Receipt, Fate> {
        self.execute(leg, &Operation::Send(post), now).await
    }

    async fn act(&mut self, leg: &Leg, operation: &Operation, now: Timestamp) -> Fate {
        self.execute(leg, operation, now).await.map_or_else(|fate| fate, |_| Fate::Done)
    }

    async fn execute(&mut self, leg: &Leg, operation: &Operation, now: Timestamp) -> Result<Receipt, Fate> {
        let name = match leg {
            Leg::Room(place) => &place.platform,
            Leg::Direct(person) => &person.platform,
        };
        let Some(platform) = self.platforms.get(name).cloned() else { return Err(Fate::Done) };
        self.operations += 1;
        let key = OperationKey::new(format!("o{}", self.operations));
        let error = match platform.execute(&key, operation).await {
            Ok(receipt) => return Ok(receipt),
            Err(ChatError::Unknown { reason }) => match platform.settle(&key, operation).await {
                Settled::Happened(receipt) => return Ok(receipt),
                Settled::DidNot => ChatError::Offline { reason },
                // Nobody can know: rather said twice than lost, and the service's own words end up in the log.
                Settled::Unknown => match platform.execute(&key, operation).await {
                    Ok(receipt) => return Ok(receipt),
                    Err(error) => error,
                },
            },
            Err(error) => error,
        };
        Err(self.what_next(leg, operation, error, now))
    }

    fn what_next(&mut self, leg: &Leg, operation: &Operation, error: ChatError, now: Timestamp) -> Fate {
        match error {
            ChatError::Busy { after } => Fate::Waits(Some(now + pause(after))),
            ChatError::Offline { .. } | ChatError::Unknown { .. } => Fate::Waits(Some(now + OFFLINE_PAUSE)),
            ChatError::Moved { to } => {
                if let Leg::Room(from) = leg {
                    self.move_place(&from.clone(), &to);
                    return Fate::Moved;
                }
                Fate::Done
            }
            // The lane keeps what it has until the person starts the conversation.
            ChatError::StartFirst => Fate::Waits(None),
            ChatError::Gone => {
                if let Leg::Direct(person) = leg {
                    self.people.lose(person);
                }
                Fate::Done
            }
            ChatError::NotAllowed { .. } | ChatError::Unsupported | ChatError::Malformed { .. } => {
                self.problem(now, platform_of(leg), format!("{:?}: {error}", operation.kind()));
                Fate::Done
            }
        }
    }

    /// A place is another now, for everything that knows it.
    pub(super) fn move_place(&mut self, from: &Place, to: &Place) {
        self.courier.moved(from, to);
        self.people.moved(from, to);
        if let Some(lobby) = self.lobbies.remove(from) {
            self.lobbies.insert(to.clone(), lobby);
        }
        for seating in self.seatings.values_mut() {
            for room in seating.rooms.iter_mut().filter(|room| *room == from) {
                *room = to.clone();
            }
            for room in seating.channel_rooms.values_mut().filter(|room| room.place == *from) {
                room.place = to.clone();
            }
        }
    }

    /// Somebody came into a room, or left it.
    pub(super) fn room_changes(&mut self, place: &Place, person: &Person, joined: bool) {
        for seating in self.seatings.values_mut() {
            for room in seating.channel_rooms.values_mut().filter(|room| room.place == *place) {
                room.joined.retain(|one| one != person);
                if joined {
                    room.joined.push(person.clone());
                }
            }
        }
    }
}

fn post(place: &Place, document: Document, prompt: Option<Prompt>, protect: bool) -> Post {
    Post { place: place.clone(), document, prompt, reply_to: None, mention: Vec::new(), protect }
}

fn platform_of(leg: &Leg) -> &str {
    match leg {
        Leg::Room(place) => place.platform.as_str(),
        Leg::Direct(person) => person.platform.as_str(),
    }
}

fn pause(after: Duration) -> SignedDuration {
    SignedDuration::try_from(after).unwrap_or(OFFLINE_PAUSE)
}

/// A choice as people read it.
fn label(token: &Token, seating: &Seating, texts: &Texts, language: &str) -> String {
    match token.word() {
        // A channel is offered by its title: its id can say how many others exist.
        Some(word) if seating.table.channels().get(word).is_some() => {
            let members = seating.table.channels().get(word).map_or(&[] as &[Seat], |channel| &channel.members);
            let title = seating.table.channels().get(word).and_then(|channel| channel.title.clone());
            title.unwrap_or_else(|| {
                members.iter().map(|seat| seating.table.roster().handle(*seat)).collect::<Vec<&str>>().join(", ")
            })
        }
        Some(word) => {
            let vocabularies = seating.table.manifest().vocabularies;
            let of = vocabularies.iter().find(|(_, words)| words.contains(&word));
            of.map_or_else(|| word.to_owned(), |(kind, _)| texts.word(language, kind, word))
        }
        None => token.spell(seating.table.roster()),
    }
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
