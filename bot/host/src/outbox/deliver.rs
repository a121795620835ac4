//! Delivery: items become operations by what the place can do, when their turn comes.

use gloaming_core::chat::{MessageId, Operation, Person, Place, Post, Prompt, RoomSpeakers, Support};
use gloaming_core::text::{Arg, Document};
use jiff::Timestamp;

use crate::games::Games;
use crate::outbox::digest::Digested;
use crate::outbox::dispatch::{Plan, Task};
use crate::outbox::prompting::{ask, invitation, plan_offers};
use crate::outbox::split::split;
use crate::outbox::{After, Outbox};
use crate::queues::{OutboxItem, Recipient, Share};
use crate::table::{Addressee, Line, Row};

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
pub(crate) fn post(place: &Place, mut document: Document, prompt: Option<Prompt>, protect: bool) -> Post {
    document.keep_on_their_lines();
    Post { place: place.clone(), document, prompt, reply_to: None, mention: Vec::new(), protect, only_for: None }
}

impl Outbox {
    /// What the first item of a queue comes to now.
    pub(crate) fn plan(&self, games: &Games, recipient: &Recipient, item: &OutboxItem, now: Timestamp) -> Plan {
        // A room for a private channel needs no conversation to begin with.
        if let OutboxItem::ChannelRoom { table, channel, arranged } = item {
            return self.plan_channel_room(games, recipient, table, channel, *arranged);
        }
        let place = match recipient {
            Recipient::Service(name) => {
                return match item {
                    OutboxItem::LookFor { room, people } => crate::outbox::rooms::plan_look_for(room, people),
                    _ => self.plan_service_menus(games, name),
                };
            }
            Recipient::Room(place) | Recipient::Taps(place) | Recipient::Rights(place) => place.clone(),
            Recipient::Direct(person) => match games.chat.people.direct(person) {
                Some(direct) if games.chat.people.was_overheard(person) => {
                    return self.plan_explanation(games, person, direct);
                }
                Some(direct) => direct.clone(),
                None if games.chat.people.has_declined(person) => return Plan::Waits(None),
                None => {
                    let operation = Operation::OpenDirect { person: person.clone() };
                    return Plan::step(operation, After::Reached(person.clone()));
                }
            },
        };
        let share = if item.keeps_room_for_others(recipient) { Share::Most } else { Share::All };
        if item.says_something()
            && let Some(until) = self.full_until(games, &place, share, now)
            && !self.says_nothing_new(games, &place, item)
        {
            return Plan::WaitsForRoom(until);
        }
        match item {
            OutboxItem::Rows { .. } => self.plan_rows(games, recipient, &place, item, now),
            OutboxItem::Offers { table, seat } => plan_offers(games, &place, table, *seat),
            OutboxItem::Prompt(question) => match ask(games, &place, question, true) {
                Some(task) => Plan::Do(Box::new(Task { finishes: true, ..task })),
                None => Plan::Done,
            },
            OutboxItem::Note(document) => self.plan_text(games, &place, document.clone(), None),
            OutboxItem::Answer(answer) => {
                let mut document = answer.document.clone();
                if answer.left_out > 0 {
                    document.append(self.left_out(games, recipient, answer.left_out.into()));
                }
                self.plan_text(games, &place, document, answer.to.as_ref())
            }
            OutboxItem::Part { .. } => self.plan_piece(games, recipient, &place, item),
            OutboxItem::Topic { table, channel } => self.plan_topic(games, recipient, &place, table, channel),
            OutboxItem::TapAnswer { tap, text } => {
                let text: String = text.chars().take(200).collect();
                Plan::once(Operation::AnswerTap { place, tap: tap.clone(), text })
            }
            OutboxItem::Speakers { table, speakers } => {
                let session = games.session(table);
                let speakers = session.map_or(RoomSpeakers::Everybody, |one| one.room_speakers(&place, speakers));
                self.plan_speakers(games, table, &place, speakers)
            }
            OutboxItem::Remove { message, place: topic } => {
                Plan::once(Operation::Retract { place: topic.clone().unwrap_or(place), message: message.clone() })
            }
            OutboxItem::Mend { message, document } => {
                let post = post(&place, document.clone(), None, false);
                Plan::once(Operation::Edit { message: message.clone(), post })
            }
            OutboxItem::LobbyBoards if matches!(recipient, Recipient::Room(_)) && games.chat.has_notice(&place) => {
                self.plan_notice(games, &place)
            }
            OutboxItem::LobbyBoards | OutboxItem::HomeBoard | OutboxItem::Boards { .. }
                if !games.chat.has_boards(&place) =>
            {
                Plan::Done
            }
            OutboxItem::LobbyBoards | OutboxItem::HomeBoard => self.plan_lobby_boards(games, recipient, &place, item),
            OutboxItem::Boards { table } => self.plan_boards(games, recipient, &place, table),
            OutboxItem::Menus => self.plan_menu(games, recipient, &place),
            OutboxItem::Greeting => self.plan_greeting(games, &place),
            OutboxItem::Pin { message, pinned } if games.chat.capabilities(&place).pin.is_yes() => {
                Plan::once(Operation::Pin { place, message: message.clone(), pinned: *pinned })
            }
            OutboxItem::Status { table } => self.plan_status(games, &place, table),
            OutboxItem::Group { table } => self.plan_group(games, table, &place),
            OutboxItem::PutBack => self.plan_put_back(games, &place),
            OutboxItem::PutAway { table } => self.plan_put_away(games, table, &place),
            OutboxItem::Pin { .. } | OutboxItem::ChannelRoom { .. } | OutboxItem::LookFor { .. } => Plan::Done,
        }
    }

    /// The first words in the conversation that follows one that was not private.
    fn plan_explanation(&self, games: &Games, person: &Person, direct: &Place) -> Plan {
        let recipient = Recipient::Direct(person.clone());
        let document =
            games.chat.library.words.message(games.language_at(&recipient), "not-private", &[]).unwrap_or_default();
        let said = Operation::Send(post(direct, document, None, false));
        Plan::step(said, After::Explained(person.clone()))
    }

    fn plan_rows(
        &self,
        games: &Games,
        recipient: &Recipient,
        place: &Place,
        item: &OutboxItem,
        now: Timestamp,
    ) -> Plan {
        let OutboxItem::Rows { table: id, rows, whole } = item else { return Plan::Done };
        let whole = *whole;
        let Some(session) = games.session(id) else { return Plan::Done };
        let folded_at = (!whole).then_some(now);
        if session.gave_up(place) {
            // Somebody is in this room who should not read it: its lines go to everybody's own conversation.
            let rows = rows.iter().filter_map(|number| session.table.log().get(*number as usize));
            let items: Vec<(Recipient, OutboxItem)> = rows
                .flat_map(|row| {
                    session.recipients(&games.chat, row).into_iter().map(move |recipient| (recipient, row.number))
                })
                .map(|(recipient, number)| {
                    (recipient, OutboxItem::Rows { table: id.clone(), rows: vec![number], whole: false })
                })
                .collect();
            return Plan::Elsewhere(items);
        }
        if let Some(plan) = crate::outbox::rooms::count_first(session, id, place) {
            return plan;
        }
        let row_of = |number: &u64| session.table.log().get(*number as usize);
        let topic_of = |number: &u64| match recipient {
            Recipient::Direct(person) => row_of(number).and_then(|row| session.topic_of_row(row, person)),
            _ => None,
        };
        let topic = rows.first().and_then(topic_of);
        if rows.iter().any(|number| topic_of(number) != topic) {
            // What is read in different places goes by itself.
            let chunks = rows.chunk_by(|one, next| topic_of(one) == topic_of(next));
            let item = |rows: &[u64]| OutboxItem::Rows { table: id.clone(), rows: rows.to_vec(), whole };
            let items = chunks.map(item).collect();
            return Plan::Becomes(items);
        }
        if let Some(plan) = topic.and_then(|topic| self.prepare_topic(games, session, id, place, topic)) {
            return plan;
        }
        let topic = topic.and_then(|topic| topic.place.clone());
        let (in_topic, place) = (topic.is_some(), topic.as_ref().unwrap_or(place));
        let mends = |number: &u64| row_of(number).is_some_and(|row| row.about.mends.is_some());
        if rows.len() > 1 && rows.iter().any(mends) {
            // What is mended where it stands goes by itself.
            let chunks = rows.chunk_by(|one, next| !mends(one) && !mends(next));
            let item = |rows: &[u64]| OutboxItem::Rows { table: id.clone(), rows: rows.to_vec(), whole };
            let items = chunks.map(item).collect();
            return Plan::Becomes(items);
        }
        let mended = rows.first().and_then(row_of).and_then(|row| games.mends_here(session, row, recipient, place));
        if let Some((stands_in, message, document)) = mended {
            let after = After::Mended { table: id.clone(), message: message.clone() };
            return Plan::last(Operation::Edit { message, post: post(stands_in, document, None, false) }, after);
        }
        if let Some(plan) = self.plan_change(games, recipient, id, place, rows, now).filter(|_| !whole) {
            return plan;
        }
        let mut said = rows.iter().filter_map(row_of).filter(|row| matches!(row.line, Line::Talk { .. }));
        let reply_to = said.next().filter(|_| said.next().is_none());
        let reply_to = reply_to.and_then(|row| session.answers_here(&games.chat, row, place));
        let capabilities = games.chat.capabilities(place);
        let mut document = Document::default();
        let mut private = false;
        let mut events = Vec::new();
        let shown = rows.iter().filter_map(|number| session.table.log().get(*number as usize));
        let retracted = session.table.retracted();
        let shown = shown.filter(|row| {
            !matches!(row.line, Line::Event(_)) || !retracted.iter().any(|range| range.contains(&row.number))
        });
        let (shown, left_out) = without_floods(session.without_replaced(&shown.collect::<Vec<&Row>>()));
        for piece in self.digested(games, shown, folded_at, session.language()) {
            match piece {
                Digested::Row(row) => {
                    private |= match &row.to {
                        Addressee::Seat(_) | Addressee::GameMaster { secret: true } => true,
                        Addressee::Channel(name) => {
                            session.table.channels().get(name).is_some_and(|channel| !channel.public)
                        }
                        Addressee::GameMaster { secret: false }
                        | Addressee::Onlooker(_)
                        | Addressee::DroppedSeat(_) => false,
                    };
                    if let Line::Event(event) = &row.line {
                        events.push(event.clone());
                    }
                    document.append(session.labelled(&games.chat, row, recipient, Some(place)));
                }
                Digested::Folded(text) => document.append(text),
            }
        }
        if left_out > 0 {
            document.append(self.left_out(games, recipient, left_out));
        }
        if document.is_empty() {
            return Plan::Done;
        }
        if let Recipient::Direct(person) = recipient
            && !in_topic
            && let Some(mut named) = games.of_which_game(id, person)
        {
            named.append(document);
            document = named;
        }
        let protect = private && capabilities.protect == Support::Yes;
        let seat = match recipient {
            Recipient::Direct(person) => session.seat_of(person),
            Recipient::Room(_) | Recipient::Taps(_) | Recipient::Rights(_) | Recipient::Service(_) => None,
        };
        let of = (id.clone(), rows.clone());
        let mut parts = split(document, &capabilities);
        if parts.len() > 1 {
            let part = |document| OutboxItem::Part { of: Some(of.clone()), document, protect, unlabelled: in_topic };
            return Plan::Becomes(parts.into_iter().map(part).collect());
        }
        let document = parts.pop().unwrap_or_default();
        let invitation = seat.and_then(|seat| invitation(games, place, id, seat, &events));
        let (prompt, open) = invitation.unzip();
        let prompt_id = prompt.as_ref().map(|prompt| prompt.id.clone());
        // Only whoever has to do something is called, and in their own conversation: who is awaited is nobody else's business.
        let calls = prompt.is_some() || events.iter().any(|event| event.name == "reminder");
        let mention = match recipient {
            Recipient::Direct(person) if calls => games.chat.called(place, person),
            _ => Vec::new(),
        };
        let operation = Operation::Send(Post { mention, reply_to, ..post(place, document, prompt, protect) });
        let after = After::Said { of: Some(of), place: place.clone(), prompt: prompt_id };
        Plan::Do(Box::new(Task { operation, after, opens: open, finishes: true }))
    }

    /// Whether what a standing message should say stands there already: that need not wait for room.
    fn says_nothing_new(&self, games: &Games, place: &Place, item: &OutboxItem) -> bool {
        match item {
            OutboxItem::LobbyBoards if games.chat.has_notice(place) => {
                matches!(self.plan_notice(games, place), Plan::Done)
            }
            OutboxItem::Status { table } => matches!(self.plan_status(games, place, table), Plan::Done),
            _ => false,
        }
    }

    /// That so many answers are left out.
    fn left_out(&self, games: &Games, recipient: &Recipient, count: i64) -> Document {
        let args = [("count", Arg::Number(count))];
        games.chat.library.words.message(games.language_at(recipient), "answers-left-out", &args).unwrap_or_default()
    }

    /// A text of the host's own, in as many messages as it takes.
    fn plan_text(&self, games: &Games, place: &Place, document: Document, to: Option<&MessageId>) -> Plan {
        let mut parts = split(document, &games.chat.capabilities(place));
        if parts.len() > 1 {
            let parts = parts.into_iter().map(|document| OutboxItem::Part {
                of: None,
                document,
                protect: false,
                unlabelled: false,
            });
            return Plan::Becomes(parts.collect());
        }
        let reply_to = to.filter(|_| games.chat.capabilities(place).reply.is_yes()).cloned();
        let post = post(place, parts.pop().unwrap_or_default(), None, false);
        Plan::once(Operation::Send(Post { reply_to, ..post }))
    }
}
