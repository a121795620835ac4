//! Plans for rows of a game: their place, whether they edit or replace an earlier message, and their text.

use gloaming_core::chat::{MessageId, Operation, Picture, Place, Post, Support};
use gloaming_core::ruleset::{Record, Seat};
use gloaming_core::text::{Arg, Document};
use gloaming_table::{Addressee, Line, Row};
use jiff::{SignedDuration, Timestamp};

use crate::boards::is_outcome;
use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::outbox::digest::Digested;
use crate::outbox::plan::{Plan, Task};
use crate::outbox::prompting::{change_by_words, invitation};
use crate::outbox::rooms::count_first;
use crate::outbox::split::split;
use crate::outbox::{After, Outbox, Shown, post};
use crate::queues::{OutboxItem, Recipient, Share};
use crate::session::render::{Pictures, can_show};
use crate::session::{Session, Topic};

/// The maximum number of refusals that are sent at once. If there are more, the latest ones are sent.
const MOST_REFUSALS: usize = 5;

/// The minimum interval between messages about a player who changes a public vote again and again.
const VOTES_EVERY: SignedDuration = SignedDuration::from_secs(10);

/// Rows of a game that a recipient receives together.
pub(crate) struct Rows<'a> {
    pub(crate) games: &'a Games,
    pub(crate) session: &'a Session,
    pub(crate) recipient: &'a Recipient,
    pub(crate) id: &'a TableId,
    /// Their numbers.
    pub(crate) numbers: &'a [u64],
    /// Whether they are complete: nothing is folded, and none is shown by editing an earlier message.
    pub(crate) whole: bool,
    /// Whether they are for a window on the recipient's seat, where public rows are shown in its room.
    pub(crate) window: bool,
}

/// Rows as a single text.
struct Text {
    document: Document,
    /// Whether some of it isn't public.
    private: bool,
    /// The events that it contains.
    events: Vec<Record>,
}

/// Returns the rows without repeated or excessive refusals, and how many were left out.
fn without_floods(rows: Vec<&Row>) -> (Vec<&Row>, i64) {
    let refusals: Vec<&Row> = rows.iter().copied().filter(|row| matches!(row.line, Line::Refusal(_))).collect();
    let says_it_last = |place: usize| refusals[place + 1..].iter().all(|later| later.line != refusals[place].line);
    let distinct: Vec<u64> =
        (0..refusals.len()).filter(|place| says_it_last(*place)).map(|place| refusals[place].number).collect();
    let left_out = distinct.len().saturating_sub(MOST_REFUSALS);
    let told = &distinct[left_out..];
    let is_told = |row: &&Row| !matches!(row.line, Line::Refusal(_)) || told.contains(&row.number);
    (rows.into_iter().filter(is_told).collect(), left_out as i64)
}

impl<'a> Rows<'a> {
    fn row(&self, number: &u64) -> Option<&'a Row> {
        self.session.table.log().get(*number as usize)
    }

    fn all(&self) -> impl Iterator<Item = &'a Row> {
        self.numbers.iter().filter_map(|number| self.row(number))
    }

    /// Returns the topic in which a row is read.
    fn topic_of(&self, number: &u64) -> Option<&'a Topic> {
        match self.recipient {
            Recipient::Direct(person) if !self.window => {
                self.row(number).and_then(|row| self.session.topic_of_row(row, person))
            }
            _ => None,
        }
    }

    /// Splits the rows into several items. Neighbours that belong together stay in one.
    fn apart(&self, together: impl Fn(&u64, &u64) -> bool) -> Plan {
        let item = |rows: &[u64]| OutboxItem::Rows { table: self.id.clone(), rows: rows.to_vec(), whole: self.whole };
        Plan::Becomes(self.numbers.chunk_by(together).map(item).collect())
    }

    /// Redirects the lines of a room with an outsider to its members' own conversations.
    fn elsewhere(&self, room: &Place) -> Plan {
        let recipients = self.all().flat_map(|row| {
            let recipients = self.session.recipients_in_place_of(self.games.rooms(), row, room);
            recipients.into_iter().map(move |recipient| (recipient, row.number))
        });
        let item = |number| OutboxItem::Rows { table: self.id.clone(), rows: vec![number], whole: false };
        Plan::Elsewhere(recipients.map(|(recipient, number)| (recipient, item(number))).collect())
    }

    /// Returns the rows for a window without those that its public room shows, or `None` if nothing is left out.
    fn without_public(&self) -> Option<Plan> {
        let is_public = |number: &u64| self.row(number).is_some_and(|row| self.session.table.is_public(row));
        if !self.window || !self.numbers.iter().any(is_public) {
            return None;
        }
        let rows: Vec<u64> = self.numbers.iter().filter(|number| !is_public(number)).copied().collect();
        if rows.is_empty() {
            return Some(Plan::Done);
        }
        Some(Plan::Becomes(vec![OutboxItem::Rows { table: self.id.clone(), rows, whole: self.whole }]))
    }

    /// Splits rows that are read in different places.
    fn apart_by_topic(&self) -> Option<Plan> {
        let topic = self.numbers.first().and_then(|number| self.topic_of(number));
        let differs = self.numbers.iter().any(|number| self.topic_of(number) != topic);
        differs.then(|| self.apart(|one, next| self.topic_of(one) == self.topic_of(next)))
    }

    /// Splits off rows that edit another one.
    fn apart_by_mending(&self) -> Option<Plan> {
        let mends = |number: &u64| self.row(number).is_some_and(|row| row.about.mends.is_some());
        let differs = self.numbers.len() > 1 && self.numbers.iter().any(mends);
        differs.then(|| self.apart(|one, next| !mends(one) && !mends(next)))
    }

    /// Splits off rows with a picture, whose text is its caption.
    fn apart_by_picture(&self) -> Option<Plan> {
        let has_picture = |number: &u64| self.row(number).is_some_and(|row| row.picture.is_some());
        let differs = self.numbers.len() > 1 && self.numbers.iter().any(has_picture);
        differs.then(|| self.apart(|one, next| !has_picture(one) && !has_picture(next)))
    }

    /// Returns the picture of a single row, if it can be shown in this place and the service hasn't rejected it.
    fn picture(&self, before: &Shown, place: &Place) -> Option<&'a Picture> {
        let [number] = self.numbers else { return None };
        let row = self.row(number).filter(|row| can_show(&self.games.services, row, place))?;
        row.picture.as_ref().filter(|picture| !before.unshown.contains(picture))
    }

    /// Plans the edit for a row that edits another one, in the other one's message.
    fn mended(&self, place: &Place) -> Option<Plan> {
        let row = self.all().next()?;
        let (stands_in, message, document) =
            self.games.sessions.mends_here(self.games.wording(), self.session, row, self.recipient, place)?;
        let after = After::Mended { table: self.id.clone(), message: message.clone() };
        Some(Plan::last(Operation::Edit { message, post: post(stands_in, document, None, false) }, after))
    }

    /// Returns the message that the rows reply to, if they are a single line of talk.
    fn reply_to(&self, place: &Place) -> Option<MessageId> {
        let mut said = self.all().filter(|row| matches!(row.line, Line::Talk { .. }));
        let only = said.next().filter(|_| said.next().is_none())?;
        self.session.answers_here(&self.games.services, only, place)
    }

    /// Returns the rows that haven't been retracted, each in its latest form, and how many refusals are left out.
    fn shown(&self) -> (Vec<&'a Row>, i64) {
        let retracted = self.session.table.retracted();
        let holds = |row: &&Row| match row.line {
            Line::Event(_) => !retracted.iter().any(|range| range.contains(&row.number)),
            _ => !self.session.state.talk.is_withdrawn(row),
        };
        let rows = self.session.without_replaced(&self.all().filter(holds).collect::<Vec<&Row>>());
        without_floods(if self.whole { rows } else { self.session.newest_votes(&rows) })
    }

    /// Whether a row isn't public.
    fn is_private(&self, row: &Row) -> bool {
        match &row.to {
            Addressee::Seat(_) | Addressee::GameMaster { secret: true } => true,
            Addressee::Channel(name) => !self.session.table.channels().is_public(name),
            Addressee::GameMaster { secret: false } | Addressee::Onlooker(_) | Addressee::DroppedSeat(_) => false,
        }
    }

    /// Returns the text of the rows in this place. Talk that was old at `folded_at` is folded.
    fn text(&self, before: &Shown, place: &Place, folded_at: Option<Timestamp>, pictures: Pictures) -> Text {
        let mut text = Text { document: Document::default(), private: false, events: Vec::new() };
        let (mut shown, left_out) = self.shown();
        self.put_the_outcome_first(place, &mut shown);
        let language = self.session.language_for(&self.games.people, self.recipient.person());
        let pieces = before.digested(self.games, shown, folded_at, language);
        let as_one_list = |one: &Digested<'_>, next: &Digested<'_>| match (one, next) {
            (Digested::Row(one), Digested::Row(next)) => self.session.are_listed_together(one, next),
            _ => false,
        };
        // Only the first of several consecutive parts of a channel is labelled with it.
        let mut said_last = None;
        for together in pieces.chunk_by(as_one_list) {
            let rows: Vec<&Row> = together.iter().filter_map(Digested::row).collect();
            for row in &rows {
                text.private |= self.is_private(row);
                if let Line::Event(event) = &row.line {
                    text.events.push(event.clone());
                }
            }
            let (label, piece) = match together {
                [Digested::Folded(document), ..] => (None, document.clone()),
                _ => self.session.label_and_list(self.games.wording(), &rows, self.recipient, Some(place), pictures),
            };
            if label != said_last {
                text.document.append(label.clone().unwrap_or_default());
            }
            text.document.append(piece);
            said_last = label;
        }
        if left_out > 0 {
            text.document.append(before.left_out(self.games, self.recipient, left_out));
        }
        text
    }

    /// Moves the line about the result to the front of the lines that are sent together, because readers of a chat want
    /// to know first who has won.
    fn put_the_outcome_first(&self, place: &Place, shown: &mut [&'a Row]) {
        let services = &self.games.services;
        if services.has_boards(place) || services.capabilities(place).printed {
            return;
        }
        let manifest = self.session.table.manifest();
        let tells = |row: &&Row| matches!(&row.line, Line::Event(event) if is_outcome(manifest, event));
        if let Some(at) = shown.iter().position(tells) {
            shown[..=at].rotate_right(1);
        }
    }

    /// Returns until when these rows wait, if they are changed votes. Then only the latest one is sent, together with
    /// everything else.
    fn waits_for_more_votes(&self, place: &Place, now: Timestamp) -> Option<Timestamp> {
        let rows: Vec<&Row> = self.all().collect();
        let until = self.session.voted_before(place, &rows)? + VOTES_EVERY;
        (until > now).then_some(until)
    }

    /// Plans the text as messages for this place: one with its invitations, or several parts.
    fn say(&self, text: Text, picture: Option<&Picture>, place: &Place, in_topic: bool) -> Plan {
        let capabilities = self.games.services.capabilities(place);
        let protect = text.private && capabilities.protect == Support::Yes;
        let of = (self.id.clone(), self.numbers.to_vec());
        let seat = self.recipient.person().and_then(|person| self.session.seat_of(person));
        let mut said = text.document;
        if let Some(how) = seat.and_then(|seat| change_by_words(self.games, place, self.id, seat, &text.events)) {
            said.append(how);
        }
        let mut parts = split(said, &capabilities);
        if parts.len() > 1 {
            let part = |document| OutboxItem::Part { of: Some(of.clone()), document, protect, unlabelled: in_topic };
            return Plan::Becomes(parts.into_iter().map(part).collect());
        }
        let document = parts.pop().unwrap_or_default();
        let person = self.recipient.person();
        let invitation = seat.and_then(|seat| invitation(self.games, place, self.id, seat, &text.events));
        let (prompt, opens) = invitation.unzip();
        let prompt_id = prompt.as_ref().map(|prompt| prompt.id.clone());
        // Only people who have to do something are mentioned, and only in their own conversation, because it mustn't be
        // revealed who the game is waiting for.
        let calls = prompt.is_some() || text.events.iter().any(|event| event.name == "reminder");
        let called =
            person.filter(|_| calls).map(|person| self.games.rooms().called(self.session.rooms(), place, person));
        let (mention, reply_to) = (called.unwrap_or_default(), self.reply_to(place));
        let operation = Operation::Send(Post {
            mention,
            reply_to,
            card: seat.is_some_and(|seat| tells_card(self.session, seat, &text.events)),
            picture: picture.cloned(),
            ..post(place, document, prompt, protect)
        });
        let after = After::Said { of: Some(of), place: place.clone(), prompt: prompt_id };
        Plan::Do(Box::new(Task { operation, note: after, opens, finishes: true }))
    }
}

/// Whether events contain the information on a player's role card, currently or before it changed.
fn tells_card(session: &Session, seat: Seat, events: &[Record]) -> bool {
    let card = session.table.game().card(seat).unwrap_or_default();
    events.iter().any(|event| card.iter().any(|on_card| on_card.name == event.name))
}

impl Shown {
    /// Returns the next operation for rows whose turn has come in this place.
    pub(crate) fn plan_rows(&self, sent: &Outbox, rows: &Rows<'_>, place: &Place, now: Timestamp) -> Plan {
        let Rows { games, session, recipient, id, .. } = *rows;
        if let Some(plan) = rows.without_public() {
            return plan;
        }
        if session.state.channels.gave_up(place) {
            return rows.elsewhere(place);
        }
        if let Some(plan) = count_first(session, id, place).or_else(|| rows.apart_by_topic()) {
            return plan;
        }
        if let Some(plan) = rows.apart_by_picture() {
            return plan;
        }
        let topic = rows.numbers.first().and_then(|number| rows.topic_of(number));
        if let Some(plan) = topic.and_then(|topic| self.prepare_topic(games, session, id, place, topic)) {
            return plan;
        }
        let topic = topic.and_then(|topic| topic.place.as_ref());
        let place = topic.unwrap_or(place);
        if let Some(plan) = rows.apart_by_mending().or_else(|| rows.mended(place)) {
            return plan;
        }
        if let Some(until) = rows.waits_for_more_votes(place, now).filter(|_| !rows.whole) {
            return Plan::Holds(until);
        }
        let full = || {
            let full = sent.full_until(&games.services, place, Share::Most, now);
            full.max(sent.fresh_until(&games.services, place, now))
        };
        let change = || self.plan_change(games, recipient, id, place, rows.numbers, full);
        if let Some(plan) = (!rows.whole).then(change).flatten() {
            return plan;
        }
        let text = |pictures| {
            let mut text = rows.text(self, place, (!rows.whole).then_some(now), pictures);
            if let Recipient::Direct(person) = recipient
                && topic.is_none()
                && !text.document.is_empty()
                && let Some(mut named) = games.sessions.of_which_game(games.wording(), id, person)
            {
                named.append(text.document);
                text.document = named;
            }
            text
        };
        if let Some(picture) = rows.picture(self, place) {
            let caption = text(Pictures::Shown);
            let longest = games.services.capabilities(place).longest_caption;
            if longest.is_some_and(|limit| limit.measure(&caption.document.plain()) <= limit.amount) {
                return rows.say(caption, Some(picture), place, topic.is_some());
            }
        }
        let text = text(Pictures::InWords);
        if text.document.is_empty() {
            return Plan::Done;
        }
        rows.say(text, None, place, topic.is_some())
    }

    /// Returns the line with the number of responses that were left out.
    pub(crate) fn left_out(&self, games: &Games, recipient: &Recipient, count: i64) -> Document {
        let args = [("count", Arg::Number(count))];
        games
            .library
            .words()
            .message(games.languages().at(recipient), Message::AnswersLeftOut, &args)
            .unwrap_or_default()
    }
}
