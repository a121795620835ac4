//! Delivery: parcels become operations by what the place can do, when their turn comes.

use gloaming_core::chat::{Capabilities, MessageId, Operation, Person, Place, Post, Prompt, Support};
use gloaming_core::text::{Arg, Document};
use jiff::{SignedDuration, Timestamp};

use super::changing::Change;
use super::digest::Digested;
use super::errand::Plan;
use super::receipts::After;
use super::render::split;
use super::{Host, TableId};
use crate::courier::{Leg, Parcel, Share};
use crate::table::{Addressee, Line, Row};

/// How long the clock of a phase waits for its announcement at most.
const LATEST_ANCHOR: SignedDuration = SignedDuration::from_mins(1);

impl Host {
    /// Delivers what can be delivered now, one thing after the other, each durable before it leaves. Returns when every
    /// lane is empty or waits, or when the store takes nothing.
    pub async fn deliver(&mut self, now: Timestamp) {
        // A delivery can cause others (a room that opens, a note to the desk): until nothing moves any more.
        loop {
            let errand = self.next_errand(now);
            self.anchor_phases(now);
            if self.commit(now).is_err() {
                if let Some(errand) = errand {
                    self.call_off(errand);
                }
                return;
            }
            let Some(errand) = errand else { return };
            let outcome = errand.run().await;
            self.came_back(outcome, now);
        }
    }

    /// The clock of a phase starts when its public announcement is out in every room whose service can be reached, and
    /// after a minute in any case.
    pub(crate) fn anchor_phases(&mut self, now: Timestamp) {
        for id in self.heads.unanchored() {
            let Some(seating) = self.wake(&id) else { continue };
            let phase = seating.table.phases().len();
            let Some(begun) = seating.table.phases().last() else { continue };
            let begun = seating.table.log().get(begun.row as usize).map_or(now, |row| row.at);
            let rooms = seating.around.rooms.clone();
            let out = rooms.into_iter().all(|room| {
                self.down.contains(&room.platform)
                    || self.found.is_away(&room)
                    || (self.courier.has_told_all(&Leg::Room(room.clone()))
                        && self.courier.has_told_all(&Leg::Rights(room)))
            });
            if (out || now.duration_since(begun) >= LATEST_ANCHOR)
                && let Some(seating) = self.seatings.get_mut(&id)
            {
                seating.around.anchored = phase;
                seating.table.anchor(now);
                self.touch(&id);
                self.show_boards(&id);
            }
        }
    }

    /// What the first parcel of a lane comes to now.
    pub(super) fn plan(&mut self, leg: &Leg, parcel: &Parcel, now: Timestamp) -> Plan {
        if let Some(table) = parcel.table() {
            // A game whose rows do not read has nothing to say.
            let table = table.clone();
            if self.wake(&table).is_none() {
                return Plan::Done;
            }
        }
        // A room for a private channel needs no conversation to begin with.
        if let Parcel::ChannelRoom { table, channel, arranged } = parcel {
            return self.plan_channel_room(leg, table, channel, *arranged);
        }
        let place = match leg {
            Leg::Service(name) => {
                return match parcel {
                    Parcel::LookFor { room, people } => Self::plan_look_for(room, people),
                    _ => self.plan_service_menus(name),
                };
            }
            Leg::Room(place) | Leg::Taps(place) | Leg::Rights(place) => place.clone(),
            Leg::Direct(person) => match self.people.direct(person) {
                Some(direct) if self.people.was_overheard(person) => return self.plan_explanation(person, direct),
                Some(direct) => direct.clone(),
                None if self.people.has_declined(person) => return Plan::Waits(None),
                None => {
                    let operation = Operation::OpenDirect { person: person.clone() };
                    return Plan::step(operation, After::Reached(person.clone()));
                }
            },
        };
        let share = if parcel.keeps_room_for_others(leg) { Share::Most } else { Share::All };
        if parcel.says_something()
            && let Some(until) = self.full_until(&place, share, now)
            && !self.says_nothing_new(&place, parcel)
        {
            return Plan::WaitsForRoom(until);
        }
        match parcel {
            Parcel::Rows { table, rows, whole } => self.plan_rows(leg, &place, table, rows, *whole, now),
            Parcel::Offers { table, seat } => self.plan_offers(&place, table, *seat),
            Parcel::Prompt(question) => match self.ask(&place, question, true) {
                Some((operation, after)) => Plan::Do { operation: Box::new(operation), after, finishes: true },
                None => Plan::Done,
            },
            Parcel::Note(document) => self.plan_text(leg, &place, document.clone(), None),
            Parcel::Answer(answer) => {
                let mut document = answer.document.clone();
                if answer.left_out > 0 {
                    document.append(self.left_out(leg, answer.left_out.into()));
                }
                self.plan_text(leg, &place, document, answer.to.as_ref())
            }
            Parcel::Part { .. } => self.plan_piece(leg, &place, parcel),
            Parcel::Topic { table, channel } => self.plan_topic(leg, &place, table, channel),
            Parcel::TapAnswer { tap, text } => {
                let text: String = text.chars().take(200).collect();
                Plan::once(Operation::AnswerTap { place, tap: tap.clone(), text })
            }
            Parcel::Speakers { table, speakers } => {
                let speakers = self.room_speakers(table, &place, speakers);
                self.plan_speakers(table, &place, speakers)
            }
            Parcel::Remove { message, place: topic } => {
                Plan::once(Operation::Retract { place: topic.clone().unwrap_or(place), message: message.clone() })
            }
            Parcel::Mend { message, document } => {
                let post = post(&place, document.clone(), None, false);
                Plan::once(Operation::Edit { message: message.clone(), post })
            }
            Parcel::LobbyBoards if matches!(leg, Leg::Room(_)) && self.has_notice(&place) => self.plan_notice(&place),
            Parcel::LobbyBoards | Parcel::HomeBoard | Parcel::Boards { .. } if !self.has_boards(&place) => Plan::Done,
            Parcel::LobbyBoards | Parcel::HomeBoard => self.plan_lobby_boards(leg, &place, parcel),
            Parcel::Boards { table } => self.plan_boards(leg, &place, table),
            Parcel::Menus => self.plan_menu(leg, &place),
            Parcel::Greeting => self.plan_greeting(&place),
            Parcel::Pin { message, pinned } if self.capabilities(&place).pin.is_yes() => {
                Plan::once(Operation::Pin { place, message: message.clone(), pinned: *pinned })
            }
            Parcel::Status { table } => self.plan_status(&place, table),
            Parcel::Group { table } => self.plan_group(table, &place),
            Parcel::PutBack => self.plan_put_back(&place),
            Parcel::PutAway { table } => self.plan_put_away(table, &place),
            Parcel::Pin { .. } | Parcel::ChannelRoom { .. } | Parcel::LookFor { .. } => Plan::Done,
        }
    }

    /// The first words in the conversation that follows one that was not private.
    fn plan_explanation(&self, person: &Person, direct: &Place) -> Plan {
        let leg = Leg::Direct(person.clone());
        let document = self.words.message(self.language_at(&leg), "not-private", &[]).unwrap_or_default();
        let said = Operation::Send(post(direct, document, None, false));
        Plan::step(said, After::Explained(person.clone()))
    }

    fn plan_rows(&mut self, leg: &Leg, place: &Place, id: &TableId, rows: &[u64], whole: bool, now: Timestamp) -> Plan {
        let Some(seating) = self.seatings.get(id) else { return Plan::Done };
        let folded_at = (!whole).then_some(now);
        if seating.gave_up(place) {
            // Somebody is in this room who should not read it: its lines go to everybody's own conversation.
            let rows = rows.iter().filter_map(|number| seating.table.log().get(*number as usize));
            let parcels: Vec<(Leg, Parcel)> = rows
                .flat_map(|row| self.legs(seating, row).into_iter().map(move |leg| (leg, row.number)))
                .map(|(leg, number)| (leg, Parcel::Rows { table: id.clone(), rows: vec![number], whole: false }))
                .collect();
            for (leg, parcel) in parcels {
                self.courier.put(leg, parcel);
            }
            return Plan::Done;
        }
        if let Some(plan) = Self::count_first(seating, id, place) {
            return plan;
        }
        let row_of = |number: &u64| seating.table.log().get(*number as usize);
        let topic_of = |number: &u64| match leg {
            Leg::Direct(person) => row_of(number).and_then(|row| seating.topic_of_row(row, person)),
            _ => None,
        };
        let topic = rows.first().and_then(topic_of);
        if rows.iter().any(|number| topic_of(number) != topic) {
            // What is read in different places goes by itself.
            let chunks = rows.chunk_by(|one, next| topic_of(one) == topic_of(next));
            let parcel = |rows: &[u64]| Parcel::Rows { table: id.clone(), rows: rows.to_vec(), whole };
            let parcels = chunks.map(parcel).collect();
            self.courier.replace_first(leg, parcels);
            return Plan::Again;
        }
        if let Some(plan) = topic.and_then(|topic| self.prepare_topic(seating, id, place, topic)) {
            return plan;
        }
        let topic = topic.and_then(|topic| topic.place.clone());
        let (in_topic, place) = (topic.is_some(), topic.as_ref().unwrap_or(place));
        let mends = |number: &u64| row_of(number).is_some_and(|row| row.about.mends.is_some());
        if rows.len() > 1 && rows.iter().any(mends) {
            // What is mended where it stands goes by itself.
            let chunks = rows.chunk_by(|one, next| !mends(one) && !mends(next));
            let parcel = |rows: &[u64]| Parcel::Rows { table: id.clone(), rows: rows.to_vec(), whole };
            let parcels = chunks.map(parcel).collect();
            self.courier.replace_first(leg, parcels);
            return Plan::Again;
        }
        let mended = rows.first().and_then(row_of).and_then(|row| self.mends_here(seating, row, leg, place));
        if let Some((stands_in, message, document)) = mended {
            let after = After::Mended { table: id.clone(), message: message.clone() };
            let operation = Box::new(Operation::Edit { message, post: post(stands_in, document, None, false) });
            return Plan::Do { operation, after, finishes: true };
        }
        match self.plan_change(leg, id, place, rows, now).filter(|_| !whole) {
            Some(Change::Plan(plan)) => return plan,
            Some(Change::Parcels(parcels)) => {
                self.courier.replace_first(leg, parcels);
                return Plan::Again;
            }
            None => {}
        }
        let mut said = rows.iter().filter_map(row_of).filter(|row| matches!(row.line, Line::Talk { .. }));
        let reply_to = said.next().filter(|_| said.next().is_none());
        let reply_to = reply_to.and_then(|row| self.answers_here(seating, row, place));
        let capabilities = self.capabilities(place);
        let mut document = Document::default();
        let mut private = false;
        let mut events = Vec::new();
        let shown = rows.iter().filter_map(|number| seating.table.log().get(*number as usize));
        let retracted = seating.table.retracted();
        let shown = shown.filter(|row| {
            !matches!(row.line, Line::Event(_)) || !retracted.iter().any(|range| range.contains(&row.number))
        });
        let (shown, left_out) = without_floods(seating.without_replaced(&shown.collect::<Vec<&Row>>()));
        for piece in self.digested(shown, folded_at, &seating.around.language) {
            match piece {
                Digested::Row(row) => {
                    private |= match &row.to {
                        Addressee::Seat(_) | Addressee::GameMaster { secret: true } => true,
                        Addressee::Channel(name) => {
                            seating.table.channels().get(name).is_some_and(|channel| !channel.public)
                        }
                        Addressee::GameMaster { secret: false }
                        | Addressee::Onlooker(_)
                        | Addressee::DroppedSeat(_) => false,
                    };
                    if let Line::Event(event) = &row.line {
                        events.push(event.clone());
                    }
                    document.append(self.labelled(seating, row, leg, Some(place)));
                }
                Digested::Folded(text) => document.append(text),
            }
        }
        if left_out > 0 {
            document.append(self.left_out(leg, left_out));
        }
        if document.is_empty() {
            return Plan::Done;
        }
        if let Leg::Direct(person) = leg
            && !in_topic
            && let Some(mut named) = self.of_which_game(id, person)
        {
            named.append(document);
            document = named;
        }
        let protect = private && capabilities.protect == Support::Yes;
        let seat = match leg {
            Leg::Direct(person) => seating.seat_of(person),
            Leg::Room(_) | Leg::Taps(_) | Leg::Rights(_) | Leg::Service(_) => None,
        };
        let of = (id.clone(), rows.to_vec());
        let mut parts = split(document, &capabilities);
        if parts.len() > 1 {
            let part = |document| Parcel::Part { of: Some(of.clone()), document, protect, unlabelled: in_topic };
            self.courier.replace_first(leg, parts.into_iter().map(part).collect());
            return Plan::Again;
        }
        let document = parts.pop().unwrap_or_default();
        let prompt = seat.and_then(|seat| self.invitation(place, id, seat, &events));
        let prompt_id = prompt.as_ref().map(|prompt| prompt.id.clone());
        // Only whoever has to do something is called, and in their own conversation: who is awaited is nobody else's business.
        let calls = prompt.is_some() || events.iter().any(|event| event.name == "reminder");
        let mention = match leg {
            Leg::Direct(person) if calls => self.called(place, person),
            _ => Vec::new(),
        };
        Plan::Do {
            operation: Box::new(Operation::Send(Post { mention, reply_to, ..post(place, document, prompt, protect) })),
            after: After::Said { of: Some(of), place: place.clone(), prompt: prompt_id },
            finishes: true,
        }
    }

    /// Until when a place takes no more of this.
    pub(super) fn full_until(&self, place: &Place, share: Share, now: Timestamp) -> Option<Timestamp> {
        self.budgets.full_until(&self.conversation(place), &self.capabilities(place), share, now)
    }

    /// Whether what a standing message should say stands there already: that need not wait for room.
    fn says_nothing_new(&self, place: &Place, parcel: &Parcel) -> bool {
        match parcel {
            Parcel::LobbyBoards if self.has_notice(place) => matches!(self.plan_notice(place), Plan::Done),
            Parcel::Status { table } => matches!(self.plan_status(place, table), Plan::Done),
            _ => false,
        }
    }

    /// That so many answers are left out.
    fn left_out(&self, leg: &Leg, count: i64) -> Document {
        let args = [("count", Arg::Number(count))];
        self.words.message(self.language_at(leg), "answers-left-out", &args).unwrap_or_default()
    }

    /// A text of the host's own, in as many messages as it takes.
    fn plan_text(&mut self, leg: &Leg, place: &Place, document: Document, to: Option<&MessageId>) -> Plan {
        let mut parts = split(document, &self.capabilities(place));
        if parts.len() > 1 {
            let parts = parts.into_iter().map(|document| Parcel::Part {
                of: None,
                document,
                protect: false,
                unlabelled: false,
            });
            self.courier.replace_first(leg, parts.collect());
            return Plan::Again;
        }
        let reply_to = to.filter(|_| self.capabilities(place).reply.is_yes()).cloned();
        let post = post(place, parts.pop().unwrap_or_default(), None, false);
        Plan::once(Operation::Send(Post { reply_to, ..post }))
    }

    /// Somebody who has to do something, where people can be called.
    pub(super) fn called(&self, place: &Place, person: &Person) -> Vec<Person> {
        if self.capabilities(place).mention.is_yes() { vec![person.clone()] } else { Vec::new() }
    }

    pub(super) fn capabilities(&self, place: &Place) -> Capabilities {
        let platform = self.platforms.get(&place.platform);
        platform.map_or(Capabilities::TEXT_ONLY, |platform| platform.capabilities(Some(place)))
    }
}

/// So many refusals are told at once; of more, those that came last.
const MOST_REFUSALS: usize = 5;

/// The rows without refusals that say the same, or are more than anybody wants to read, and how many more there are.
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

/// A message of ours: what people wrote in it cannot look like a line of the bot's.
pub(super) fn post(place: &Place, mut document: Document, prompt: Option<Prompt>, protect: bool) -> Post {
    document.keep_on_their_lines();
    Post { place: place.clone(), document, prompt, reply_to: None, mention: Vec::new(), protect, only_for: None }
}
