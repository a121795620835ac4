//! Operations under way: each is known by its key until its service has answered, whatever happens to the process.

use std::sync::Arc;

use gloaming_core::chat::{
    Capabilities, ChatError, Choice, Operation, OperationKey, OperationKind, Place, Platform, PlatformName, Post,
    PromptId, Receipt, Repeat, Settled,
};
use gloaming_core::text::Document;
use gloaming_table::reader::{self, Prefix};
use jiff::Timestamp;
use tracing::field::Empty;
use tracing::{Instrument as _, Span};

use crate::chat::Chat;
use crate::games::Games;
use crate::message::Message;
use crate::outbox::deliver::lets_pass;
use crate::outbox::in_flight::InFlight;
use crate::outbox::plan::{Plan, Task};
use crate::outbox::slots::{Purpose, TakenSlot};
use crate::outbox::{After, FRESH_EVERY, Outbox, Slots};
use crate::people::People;
use crate::prompts::Prompts;
use crate::queues::{OutboxItem, Pending, Recipient};

/// An operation that a queue wants done. Its rows are durable when the host hands it out with [`Host::round`](crate::Host::round);
/// then the loop that drives the host [runs](Dispatch::run) it and brings the [`Outcome`] back.
pub struct Dispatch {
    number: u64,
    platform: Arc<dyn Platform>,
    key: OperationKey,
    operation: Operation,
    /// It may have happened already, as this: its place may have moved since.
    resumed: Option<Operation>,
    /// The mark before a text that may be a repeat.
    repeat_mark: Option<Document>,
    span: Span,
}

/// The outcome of a dispatch.
pub struct Outcome {
    pub(crate) number: u64,
    pub(crate) answer: Result<Receipt, ChatError>,
    /// The operation that was tried last, if nobody knows whether it happened.
    pub(crate) uncertain: Option<Operation>,
    /// It was done a second time, and the first may have happened, too.
    pub(crate) repeated: bool,
}

impl Dispatch {
    /// The service that it goes to.
    pub fn platform(&self) -> &PlatformName {
        self.platform.name()
    }

    /// The operation.
    pub fn operation(&self) -> &Operation {
        &self.operation
    }

    /// The slot that it takes until it has been completed.
    pub fn slot(&self) -> TakenSlot {
        let purpose = match self.operation.kind() {
            OperationKind::OpenDirect => Purpose::Opening,
            _ => Purpose::Other,
        };
        TakenSlot { platform: self.platform().clone(), purpose }
    }

    /// Does it, once.
    pub async fn run(self) -> Outcome {
        let span = self.span.clone();
        self.act().instrument(span).await
    }

    async fn act(mut self) -> Outcome {
        let first = match &self.resumed {
            Some(_) => Err(ChatError::Unknown { reason: "its answer was lost".to_owned() }),
            None => self.platform.execute(&self.key, &self.operation).await,
        };
        let lost = match first {
            Err(ChatError::Unknown { reason }) => ChatError::Unknown { reason },
            first => {
                // A room may have been made before the service put the rest of the operation off: only its key finds it again.
                let may_stand = is_put_off(&first) && is_found_by_its_key(&*self.platform, self.operation.kind());
                let uncertain = may_stand.then_some(self.operation);
                return Outcome { number: self.number, answer: first, uncertain, repeated: false };
            }
        };
        let mut repeated = false;
        let answer = match self.platform.settle(&self.key, self.resumed.as_ref().unwrap_or(&self.operation)).await {
            Settled::Happened(receipt) => self.bring_up_to_date(receipt).await,
            Settled::DidNot => self.platform.execute(&self.key, &self.operation).await,
            // The service will know later. A room that is made twice is worse than one that is made late.
            Settled::Unknown if is_found_by_its_key(&*self.platform, self.operation.kind()) => Err(lost),
            Settled::Unknown => {
                // Nobody can know: rather said twice than lost, and said that it may be a repeat.
                if self.platform.repeat(self.operation.kind()) == Repeat::Repeatable {
                    self.mark_as_repeat();
                }
                repeated = true;
                self.platform.execute(&self.key, &self.operation).await
            }
        };
        let undecided = is_put_off(&answer);
        Outcome { number: self.number, answer, uncertain: undecided.then_some(self.operation), repeated }
    }

    /// Asks the right people into a room that was made for others: who belongs there may have changed since.
    async fn bring_up_to_date(&self, receipt: Receipt) -> Result<Receipt, ChatError> {
        let (Receipt::Opened(place), Operation::OpenRoom { members, .. }) = (&receipt, &self.operation) else {
            return Ok(receipt);
        };
        if self.resumed.as_ref().is_none_or(|before| *before == self.operation) {
            return Ok(receipt);
        }
        let former = match &self.resumed {
            Some(Operation::OpenRoom { members: before, .. }) => {
                before.iter().filter(|person| !members.contains(person)).cloned().collect()
            }
            _ => Vec::new(),
        };
        let members =
            Operation::SetMembers { place: place.clone(), members: members.clone(), former, revoke: Vec::new() };
        let key = OperationKey::new(format!("{}-members", self.key.as_str()));
        self.platform.execute(&key, &members).await.map(|_| receipt)
    }

    /// The outcome when nobody waits for the answer any longer.
    pub fn lost(&self) -> Outcome {
        Outcome {
            number: self.number,
            answer: Err(ChatError::Unknown { reason: "no answer in time".to_owned() }),
            uncertain: Some(self.operation.clone()),
            repeated: false,
        }
    }

    fn mark_as_repeat(&mut self) {
        let (Operation::Send(post), Some(mark)) = (&mut self.operation, &self.repeat_mark) else { return };
        if post.document.blocks.starts_with(&mark.blocks) {
            return;
        }
        let mut marked = mark.clone();
        marked.append(post.document.clone());
        let here = self.platform.capabilities(Some(&post.place));
        let limit = here.longest_caption.filter(|_| post.picture.is_some()).unwrap_or(here.longest_message);
        if limit.measure(&marked.plain()) <= limit.amount {
            post.document = marked;
        }
    }
}

/// Commands are quoted as they are typed in a room, if the place takes a text that is longer by that.
fn quote_with(prefix: &Prefix, post: &mut Post, here: &Capabilities) {
    let mut document = post.document.clone();
    document.change_code(|quoted| reader::with_prefix(prefix, quoted));
    if here.longest_message.measure(&document.plain()) <= here.longest_message.amount {
        post.document = document;
    }
}

/// True for an answer after which the same operation is tried again.
fn is_put_off(answer: &Result<Receipt, ChatError>) -> bool {
    matches!(answer, Err(ChatError::Unknown { .. } | ChatError::Offline { .. } | ChatError::Busy { .. }))
}

/// True for an operation that makes a place which its service finds again by the operation's key.
fn is_found_by_its_key(platform: &dyn Platform, kind: OperationKind) -> bool {
    makes_place(kind) && platform.repeat(kind) == Repeat::Findable
}

/// True for operations that make a place.
fn makes_place(kind: OperationKind) -> bool {
    matches!(
        kind,
        OperationKind::OpenTopic | OperationKind::OpenRoom | OperationKind::OpenPublicRoom | OperationKind::Group
    )
}

/// The choices of a post, without the id of its prompt.
fn choices(post: &Post) -> Option<&[Choice]> {
    post.prompt.as_ref().map(|prompt| &prompt.choices[..])
}

/// True for an operation that does the same as one that may have happened, apart from the ids of their prompts, the mark of a
/// repeat, and a place that has moved. Rooms that were to be made for the same are the same, whoever belongs in them by now.
fn is_same(before: &Pending, now: &Operation) -> bool {
    match (&before.operation, now) {
        (Operation::Send(post), Operation::Send(now)) => {
            let (before, place) = (post, before.moved_to.as_ref().unwrap_or(&post.place));
            *place == now.place
                && before.picture == now.picture
                && before.document.blocks.ends_with(&now.document.blocks)
                && choices(before) == choices(now)
        }
        (Operation::Edit { message: before, post }, Operation::Edit { message: now, post: wanted }) => {
            before == now
                && post.place == wanted.place
                && post.document == wanted.document
                && choices(post) == choices(wanted)
        }
        (Operation::OpenRoom { .. }, Operation::OpenRoom { .. })
        | (Operation::Group { .. }, Operation::Group { .. }) => true,
        (before, now) => before == now,
    }
}

/// An operation that may happen from now on, or may have happened before: then it is known as it was then.
fn pending_of(key: OperationKey, operation: Operation, resumed: Option<Operation>, asks: Option<PromptId>) -> Pending {
    let before = resumed.as_ref().and_then(Operation::place);
    let moved_to = operation.place().filter(|place| before.is_some_and(|before| before != *place)).cloned();
    Pending { key, operation: resumed.unwrap_or(operation), asks, counted_at: None, moved_to }
}

/// The same operation in the place that its own has become.
fn in_place(operation: Operation, place: Place) -> Operation {
    match operation {
        Operation::Send(post) => Operation::Send(Post { place, ..post }),
        other => other,
    }
}

/// True for operations that leave something behind which a repeat would make twice.
fn makes_something(kind: OperationKind) -> bool {
    makes_place(kind) || matches!(kind, OperationKind::Send | OperationKind::SetSpeakers)
}

/// The place of an operation that services count as a message there.
pub(crate) fn counted(kind: OperationKind, place: Option<&Place>) -> Option<&Place> {
    place.filter(|_| matches!(kind, OperationKind::Send | OperationKind::Edit | OperationKind::OpenTopic))
}

/// The span of one operation from the moment at which it leaves, within that of its game. A place that others than the whole game read
/// goes unnamed, and so do people.
fn dispatch_span(games: &Games, recipient: &Recipient, item: &OutboxItem, kind: OperationKind) -> Span {
    let service = recipient.platform().as_str();
    let game = item.table().map_or_else(Span::none, |table| games.span(table));
    let public = || match recipient {
        Recipient::Room(place) | Recipient::Rights(place) | Recipient::Pins(place) => {
            let session = item.table().and_then(|table| games.session(table));
            let is_public =
                session.is_some_and(|session| session.is_public_room(place)) || games.chat.lobbies.get(place).is_some();
            is_public.then_some(place.id.as_str())
        }
        _ => None,
    };
    game.in_scope(|| {
        tracing::debug_span!("dispatch", service, operation = kind.as_ref(), key = Empty, place = public())
    })
}

impl Outbox {
    /// The messages of the last minute in a place are kept with it.
    pub(crate) fn keep_said(&self, chat: &mut Chat, place: &Place, now: Timestamp) {
        if let Some(said) = self.budgets.said(place, &chat.capabilities(place), now) {
            chat.room_records.change(place, |record| record.said = said);
        }
    }

    /// The next operation that has to be done now, on the services that have room for one more.
    pub(crate) fn next(&mut self, games: &mut Games, slots: &Slots, now: Timestamp) -> Option<Dispatch> {
        loop {
            let is_free = |recipient: &Recipient, people: &People| {
                let opens = matches!(recipient, Recipient::Direct(person) if people.direct(person).is_none());
                slots.are_free(recipient.platform(), if opens { Purpose::Opening } else { Purpose::Other })
            };
            let recipient = games.next_queue(now, &is_free)?;
            if games.chat.queues.gives_way(&recipient) {
                games.chat.queues.let_pass(&recipient);
                continue;
            }
            let item = games.chat.queues.first(&recipient).cloned()?;
            self.count_once(&mut games.chat, &recipient);
            let plan = match games.prepare(&recipient, &item) {
                true => self.plan(games, &recipient, &item, now),
                false => Plan::Done,
            };
            // What is asked now follows from the lines that stand before the last item that asks, which also closes what has
            // lapsed: the message of a form is brought up to date by the questions that are still known.
            let is_left = matches!(plan, Plan::Do(_) | Plan::Becomes(_)) && games.chat.queues.asks_later(&recipient);
            let plan = match plan {
                Plan::Do(task) if is_left => match games.chat.queues.pending(&recipient) {
                    Some(before) if is_same(before, &task.operation) => Plan::Do(task),
                    _ => Plan::Done,
                },
                Plan::Becomes(_) if is_left => Plan::Done,
                plan => plan,
            };
            let game = item.table().map_or_else(Span::current, |table| games.span(table));
            tracing::debug!(parent: &game, item = item.as_ref(), plan = plan.as_ref());
            if let OutboxItem::Offers { table, seat } = &item
                && !is_left
                && !matches!(plan, Plan::Waits(_) | Plan::WaitsForRoom(_) | Plan::Holds(_))
            {
                games.close_lapsed(table, *seat);
            }
            let passes = matches!(plan, Plan::WaitsForRoom(_)) && lets_pass(games, &recipient, &item);
            let queues = &mut games.chat.queues;
            match plan {
                Plan::WaitsForRoom(_) if passes => queues.let_pass(&recipient),
                Plan::Done => queues.done(&recipient),
                Plan::Waits(until) => queues.wait(&recipient, until),
                Plan::WaitsForRoom(until) => queues.wait_for_room(&recipient, until),
                Plan::Holds(until) => {
                    if !queues.hold(&recipient) {
                        queues.wait_for_room(&recipient, until);
                    }
                }
                Plan::Becomes(items) => queues.replace_first(&recipient, items),
                Plan::Elsewhere(items) => {
                    for (recipient, item) in items {
                        queues.put(recipient, item);
                    }
                    queues.done(&recipient);
                }
                Plan::Do(task) => match self.send_off(games, recipient.clone(), &item, *task, now) {
                    Some(dispatch) => return Some(dispatch),
                    // There is no such service any more.
                    None => games.chat.queues.done(&recipient),
                },
            }
        }
    }

    /// An operation that may have happened is not counted while its queue is looked at: it needs no room beside itself, and
    /// counts again when its service is asked.
    fn count_once(&mut self, chat: &mut Chat, recipient: &Recipient) {
        let Some(Pending { operation, counted_at: Some(at), .. }) = chat.queues.pending(recipient) else { return };
        if let Some(place) = operation.place() {
            self.budgets.refund(&chat.conversation(place), *at);
        }
        chat.queues.is_not_counted(recipient);
    }

    /// Makes a dispatch of a task: its key is known, its question is open, its place has less room, and its queue waits.
    fn send_off(
        &mut self,
        games: &mut Games,
        recipient: Recipient,
        item: &OutboxItem,
        task: Task,
        now: Timestamp,
    ) -> Option<Dispatch> {
        let repeat_mark =
            games.chat.library.words().message(games.language_at(&recipient), Message::MaybeRepeated, &[]);
        let Task { mut operation, after, opens, finishes } = task;
        let platform = Arc::clone(games.chat.services.get(recipient.platform())?);
        let span = dispatch_span(games, &recipient, item, operation.kind());
        let (chat, prompts) = games.outgoing();
        if let Some(open) = opens {
            prompts.open(open);
        }
        if let (Recipient::Direct(person), Operation::Send(post) | Operation::Edit { post, .. }) =
            (&recipient, &mut operation)
        {
            post.only_for = Some(person.clone());
        }
        if let (Recipient::Room(place), Operation::Send(post) | Operation::Edit { post, .. }) =
            (&recipient, &mut operation)
            && let Some(prefix) = chat.room_records.prefix(place)
        {
            quote_with(prefix, post, &platform.capabilities(Some(place)));
        }
        // A place that was perhaps made is completed as it has to be now, not as it had to be then.
        let wanted =
            matches!(operation, Operation::OpenRoom { .. } | Operation::Group { .. }).then(|| operation.clone());
        let (Pending { key, operation, asks, moved_to, .. }, resumed) =
            self.resumed_or_new(chat, prompts, &recipient, operation, after.asks());
        let resumed = resumed.then(|| operation.clone());
        let operation = match (wanted, moved_to) {
            (Some(wanted), _) => wanted,
            (None, Some(place)) => in_place(operation, place),
            (None, None) => operation,
        };
        let after = match after {
            After::Said { of, place, .. } => After::Said { of, place, prompt: asks.clone() },
            After::Turned(new) => After::Turned(asks.clone().unwrap_or(new)),
            other => other,
        };
        if let Some(prompt) = &asks {
            prompts.begin(prompt);
        }
        let (kind, place) = (operation.kind(), operation.place().cloned());
        let picture = match &operation {
            Operation::Send(post) => post.picture.clone(),
            _ => None,
        };
        if let (Some(place), OperationKind::Edit) = (&place, kind)
            && matches!(after, After::Changed { .. })
        {
            self.freshened.retain(|_, at| now.duration_since(*at) < FRESH_EVERY);
            self.freshened.insert(place.clone(), now);
        }
        let counted = counted(kind, place.as_ref());
        if let Some(place) = counted {
            let capabilities = platform.capabilities(Some(place));
            let place = chat.conversation(place);
            self.budgets.spend(&place, &capabilities, now);
            self.keep_said(chat, &place, now);
        }
        // A repeated edit changes nothing that people see, but the player may have answered the question by its first id.
        let must_be_known = asks.is_some() || makes_something(kind) && platform.repeat(kind) != Repeat::Idempotent;
        let counted_at = counted.map(|_| now);
        let pending = must_be_known
            .then(|| Pending { counted_at, ..pending_of(key.clone(), operation.clone(), resumed.clone(), asks) });
        // It was planned for the first item, so there is one.
        let item = chat.queues.begin(&recipient, pending)?;
        span.record("key", key.as_str());
        self.dispatches += 1;
        let number = self.dispatches;
        let platform_name = recipient.platform().clone();
        let in_flight = InFlight {
            recipient,
            item,
            platform: platform_name,
            key: key.clone(),
            kind,
            place,
            moved_to: None,
            after,
            finishes,
            at: now,
            picture,
            span: span.clone(),
        };
        self.in_flight.insert(number, in_flight);
        Some(Dispatch { number, platform, key, operation, resumed, repeat_mark, span })
    }

    /// An operation that was under way when its answer was lost goes on under its key, so that it is not done twice; any
    /// other one gets a new key. Returns whether it goes on.
    fn resumed_or_new(
        &mut self,
        chat: &Chat,
        prompts: &mut Prompts,
        recipient: &Recipient,
        operation: Operation,
        asks: Option<PromptId>,
    ) -> (Pending, bool) {
        let known = chat.queues.pending(recipient).filter(|before| is_same(before, &operation)).cloned();
        match known {
            Some(known) => {
                // The question goes by the name under which it may have been seen.
                if let (Some(seen), Some(new)) = (&known.asks, &asks) {
                    prompts.rename(new, seen);
                }
                (known, true)
            }
            None => {
                self.operations += 1;
                let key = OperationKey::new(format!("o{}", self.operations));
                (Pending { key, operation, asks, counted_at: None, moved_to: None }, false)
            }
        }
    }

    /// A dispatch is not run after all: the store did not take it.
    pub fn abort(&mut self, games: &mut Games, dispatch: Dispatch) {
        let Some(in_flight) = self.in_flight.remove(&dispatch.number) else { return };
        let (chat, prompts) = games.outgoing();
        if let Some(place) = counted(in_flight.kind, in_flight.place.as_ref()) {
            self.budgets.refund(&chat.conversation(place), in_flight.at);
        }
        let asks = in_flight.after.asks();
        let resumes = dispatch.resumed.is_some();
        if let Some(prompt) = &asks {
            prompts.end(prompt);
            prompts.has_arrived(prompt);
            match resumes {
                true => prompts.doubt(prompt),
                false => prompts.forget(prompt),
            }
        }
        let pending = pending_of(dispatch.key, dispatch.operation, dispatch.resumed, asks);
        chat.queues.finish(&in_flight.recipient, in_flight.item, resumes.then_some(pending));
    }
}

#[cfg(test)]
mod tests {
    use gloaming_core::chat::MessageId;
    use gloaming_core::text::Document;

    use super::*;

    fn post(place: &Place) -> Post {
        Post::new(place.clone(), Document::default())
    }

    /// A message keeps no id in the place that its own has become: what was to change it there is another operation.
    #[test]
    fn a_message_is_the_same_in_the_place_that_its_own_has_become_and_an_edit_is_not() {
        let service = PlatformName::new("telegram");
        let (old, new) = (Place::new(&service, "-1"), Place::new(&service, "-1001"));
        let edit = |place| Operation::Edit { message: MessageId::new("7"), post: post(place) };
        let known = |operation: Operation| Pending {
            moved_to: Some(new.clone()),
            ..pending_of(OperationKey::new("o1"), operation, None, None)
        };
        let stays = Pending { moved_to: None, ..known(edit(&old)) };
        assert!(is_same(&stays, &edit(&old)));
        assert!(!is_same(&known(edit(&old)), &edit(&new)));
        assert!(is_same(&known(Operation::Send(post(&old))), &Operation::Send(post(&new))));
        assert!(!is_same(&known(Operation::Send(post(&old))), &Operation::Send(post(&old))));
    }
}
