//! Turns items into operations in their turn, and passes the responses of services to the owner.

use std::collections::BTreeMap;

use gloaming_core::chat::{Operation, OperationKey, OperationKind, Place, PromptId, Repeat};
use jiff::{SignedDuration, Timestamp};
use tracing::Span;

use crate::budget::{Budgets, Share};
use crate::dispatch::{Dispatch, Outcome, changed_nothing, counted, in_place, is_put_off, makes_something};
use crate::item::{QueueItem, QueueRecipient as _};
use crate::pending::Pending;
use crate::plan::{Plan, Task};
use crate::planner::{Note, Places, PlanOf, Planner, Sent};
use crate::queues::Number;
use crate::slots::Slots;

/// The operations in flight and the recent messages, for items `I`, with notes `N` about the meaning of receipts.
pub struct Outbox<I: QueueItem, N> {
    budgets: Budgets,
    /// The number of operations created so far.
    operations: u64,
    /// The number of dispatches sent so far.
    dispatches: u64,
    /// Operations waiting for a response, by the number of their dispatch.
    in_flight: BTreeMap<u64, InFlight<I, N>>,
    /// When a frequently updated line was last edited in each place.
    freshened: BTreeMap<Place, Timestamp>,
}

/// An operation waiting for a response.
struct InFlight<I: QueueItem, N> {
    sent: Sent<I, N>,
    /// The number of its item.
    item: Number,
    key: OperationKey,
    /// The place that its own has moved to since it was sent.
    moved_to: Option<Place>,
    /// When it was sent.
    at: Timestamp,
    /// The number of lines it costs, on services with a pace in lines.
    lines: u16,
    span: Span,
}

/// The result of handling a response.
pub struct Completed<R, X> {
    /// The queue that waited for the response.
    pub recipient: R,
    /// The next state of the queue.
    pub next: X,
    /// Whether the item is still the first one. If it was removed or dropped meanwhile, the response doesn't affect the
    /// queue.
    pub is_first: bool,
}

impl<I: QueueItem, N: Note> Default for Outbox<I, N> {
    fn default() -> Self {
        Outbox::after(0, Budgets::default())
    }
}

impl<I: QueueItem, N: Note> Outbox<I, N> {
    /// The minimum interval between edits of a frequently updated line, in places with a limit per minute or a pace.
    const FRESH_EVERY: SignedDuration = SignedDuration::from_secs(5);

    /// Creates the outbox after a restart, given the number of operations created before.
    pub fn after(operations: u64, budgets: Budgets) -> Self {
        Outbox { budgets, operations, dispatches: 0, in_flight: BTreeMap::new(), freshened: BTreeMap::new() }
    }

    /// Returns the number of operations created so far. Keys of operations contain it, so they are unique.
    pub fn operations(&self) -> u64 {
        self.operations
    }

    /// Records that a place has moved.
    pub fn moves(&mut self, from: &Place, to: &Place) {
        for flight in self.in_flight.values_mut() {
            let mut moved = I::Recipient::of_place(from).zip(I::Recipient::of_place(to));
            if let Some((_, new)) = moved.find(|(old, _)| *old == flight.sent.recipient) {
                flight.sent.recipient = new;
            }
            if flight.sent.place.as_ref() == Some(from) {
                flight.moved_to = Some(to.clone());
            }
        }
    }

    /// Redirects everything for one recipient to another.
    pub fn recipient_moves(&mut self, old: &I::Recipient, new: &I::Recipient) {
        for flight in self.in_flight.values_mut().filter(|flight| flight.sent.recipient == *old) {
            flight.sent.recipient = new.clone();
            flight.sent.has_moved = true;
        }
    }

    /// Returns until when a frequently updated line must not be edited in a place, because the place is needed for
    /// other messages or the line has just been edited.
    pub fn fresh_until(&self, places: &impl Places, place: &Place, now: Timestamp) -> Option<Timestamp> {
        let here = places.capabilities(place);
        if here.messages_per_minute.is_none() && here.pace.is_none() {
            return None;
        }
        let full = self.full_until(places, place, Share::Half, now);
        let again = self.freshened.get(place).map(|at| *at + Self::FRESH_EVERY).filter(|until| *until > now);
        full.max(again)
    }

    /// Returns until when a place has no room for this share.
    pub fn full_until(&self, places: &impl Places, place: &Place, share: Share, now: Timestamp) -> Option<Timestamp> {
        self.budgets.full_until(&places.conversation(place), &places.capabilities(place), share, now)
    }

    /// Returns the next operation to execute now, on services that have a free slot.
    pub fn next<P>(&mut self, owner: &mut P, slots: &Slots, now: Timestamp) -> Option<Dispatch>
    where
        P: Planner<Item = I, Note = N>,
    {
        loop {
            let recipient = owner.next_queue(slots, now)?;
            if owner.queues().gives_way(&recipient) {
                owner.queues().let_pass(&recipient);
                continue;
            }
            let item = owner.queues().first(&recipient).cloned()?;
            self.count_once(owner, &recipient);
            let plan = owner.plan(self, &recipient, &item, now);
            // The current question follows from the lines before the last item that asks it. That item also closes
            // lapsed questions, because a form's message is updated through the questions that are still known.
            let is_repeated = matches!(plan, Plan::Do(_) | Plan::Becomes(_)) && owner.queues().asks_later(&recipient);
            let plan = match is_repeated {
                true => plan.of_a_repeated_item(owner.queues().pending(&recipient)),
                false => plan,
            };
            let plan = self.in_pace(owner, &recipient, &item, plan, now);
            owner.planned(&item, &plan, is_repeated);
            let passes = matches!(plan, Plan::WaitsForRoom(_)) && owner.lets_pass(&recipient, &item);
            let queues = owner.queues();
            match plan {
                Plan::WaitsForRoom(_) if passes => queues.let_pass(&recipient),
                Plan::Done => queues.done(&recipient),
                Plan::Waits(until) => queues.wait(&recipient, until),
                Plan::WaitsForRoom(until) => queues.wait_for_room(&recipient, until),
                Plan::Behind(other) => queues.wait_behind(&recipient, other),
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
                Plan::Do(task) => match self.send_off(owner, recipient.clone(), &item, *task, now) {
                    Some(dispatch) => return Some(dispatch),
                    // The service no longer exists.
                    None => owner.queues().done(&recipient),
                },
            }
        }
    }

    /// Delays a message until its lines are free, on services with a pace in lines.
    fn in_pace<P>(
        &mut self,
        owner: &mut P,
        recipient: &I::Recipient,
        item: &I,
        plan: PlanOf<P>,
        now: Timestamp,
    ) -> PlanOf<P>
    where
        P: Planner<Item = I, Note = N>,
    {
        let Plan::Do(task) = &plan else { return plan };
        let Some(place) = counted(task.operation.kind(), task.operation.place()) else { return plan };
        let Some(pace) = owner.capabilities(place).pace else { return plan };
        let lines = owner.service(recipient.platform()).map_or(0, |service| service.lines(&task.operation));
        let Some(turn) = owner.queues().turn(recipient, item).filter(|_| lines > 0) else { return plan };
        match self.budgets.wait_for_lines(recipient.platform(), &pace, (turn, lines), now) {
            Some(until) => Plan::WaitsForRoom(until),
            None => plan,
        }
    }

    /// Removes an operation that may have succeeded from the count while its queue is planned. It needs no room in
    /// addition to itself, and counts again when its service is asked.
    fn count_once(&mut self, owner: &mut impl Planner<Item = I, Note = N>, recipient: &I::Recipient) {
        let Some(Pending { operation, counted_at: Some(at), .. }) = owner.queues().pending(recipient) else { return };
        let (place, at) = (operation.place().cloned(), *at);
        if let Some(place) = place {
            self.budgets.refund(&owner.conversation(&place), at);
        }
        owner.queues().is_not_counted(recipient);
    }

    /// Lets the owner store the last minute's messages in a place.
    fn keep_said(&self, owner: &mut impl Planner<Item = I, Note = N>, place: &Place, now: Timestamp) {
        if let Some(said) = self.budgets.said(place, &owner.capabilities(place), now) {
            owner.keep_said(place, said);
        }
    }

    /// Turns a task into a dispatch: assigns its key, opens its question, counts its message, and makes its queue wait.
    fn send_off<P: Planner<Item = I, Note = N>>(
        &mut self,
        owner: &mut P,
        recipient: I::Recipient,
        item: &I,
        task: Task<N, P::Question>,
        now: Timestamp,
    ) -> Option<Dispatch> {
        let repeat_mark = owner.repeat_mark(&recipient);
        let Task { mut operation, note, opens, finishes } = task;
        let platform = owner.service(recipient.platform())?;
        let span = owner.span(&recipient, item, operation.kind());
        if let Some(question) = opens {
            owner.opens(question);
        }
        owner.address(&recipient, &mut operation);
        // A place that may have been created is completed with the current members, not with those of the first
        // attempt.
        let wanted =
            matches!(operation, Operation::OpenRoom { .. } | Operation::Group { .. }).then(|| operation.clone());
        let (Pending { key, operation, asks, moved_to, .. }, resumed) =
            self.resumed_or_new(owner, &recipient, operation, note.asks());
        let resumed = resumed.then(|| operation.clone());
        let operation = match (wanted, moved_to) {
            (Some(wanted), _) => wanted,
            (None, Some(place)) => in_place(operation, place),
            (None, None) => operation,
        };
        let note = note.asking(asks.clone());
        if let Some(question) = &asks {
            owner.questions().begin(question);
        }
        let (kind, place) = (operation.kind(), operation.place().cloned());
        let picture = match &operation {
            Operation::Send(post) => post.picture.clone(),
            _ => None,
        };
        if let Some(place) = place.as_ref().filter(|_| kind == OperationKind::Edit && note.freshens()) {
            self.freshened.retain(|_, at| now.duration_since(*at) < Self::FRESH_EVERY);
            self.freshened.insert(place.clone(), now);
        }
        let counted = counted(kind, place.as_ref());
        if let Some(place) = counted {
            let capabilities = platform.capabilities(Some(place));
            let place = owner.conversation(place);
            self.budgets.spend(&place, &capabilities, now);
            self.keep_said(owner, &place, now);
        }
        let pace = match &place {
            Some(place) => owner.capabilities(place).pace,
            None => platform.capabilities(None).pace,
        };
        let lines = pace.as_ref().map_or(0, |_| platform.lines(&operation));
        if let (Some(pace), Some(turn)) = (&pace, owner.queues().turn(&recipient, item).filter(|_| lines > 0)) {
            self.budgets.spend_lines(recipient.platform(), pace, (turn, lines), now);
        }
        // Repeating an edit changes nothing visible, but the player may have answered the question by its first ID.
        let must_be_known = asks.is_some() || makes_something(kind) && platform.repeat(kind) != Repeat::Idempotent;
        let counted_at = counted.map(|_| now);
        let pending = must_be_known
            .then(|| Pending { counted_at, ..Pending::new(key.clone(), operation.clone(), resumed.clone(), asks) });
        // It was planned for the first item, so there is one.
        let item = owner.queues().begin(&recipient, pending)?;
        span.record("key", key.as_str());
        self.dispatches += 1;
        let number = self.dispatches;
        let sent = Sent {
            platform: recipient.platform().clone(),
            recipient,
            kind,
            place,
            note,
            finishes,
            has_moved: false,
            picture,
        };
        let in_flight = InFlight { sent, item, key: key.clone(), moved_to: None, at: now, lines, span: span.clone() };
        self.in_flight.insert(number, in_flight);
        let painter = owner.painter();
        Some(Dispatch { number, platform, key, operation, resumed, repeat_mark, painter, span })
    }

    /// Resumes an operation whose response was lost, under its key so that it isn't executed twice, or assigns a new
    /// key. Returns whether it was resumed.
    fn resumed_or_new(
        &mut self,
        owner: &mut impl Planner<Item = I, Note = N>,
        recipient: &I::Recipient,
        operation: Operation,
        asks: Option<PromptId>,
    ) -> (Pending, bool) {
        let known = owner.queues().pending(recipient).filter(|before| before.is_same(&operation)).cloned();
        match known {
            Some(known) => {
                // The question keeps the name under which a player may have seen it.
                if let (Some(seen), Some(new)) = (&known.asks, &asks) {
                    owner.questions().rename(new, seen);
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

    /// Cancels a dispatch that the store didn't accept.
    pub fn abort(&mut self, owner: &mut impl Planner<Item = I, Note = N>, dispatch: Dispatch) {
        let Some(InFlight { sent, item, at, lines, .. }) = self.in_flight.remove(&dispatch.number) else { return };
        self.budgets.answered_lines(&sent.platform, lines, at, None);
        if let Some(place) = counted(sent.kind, sent.place.as_ref()) {
            self.budgets.refund(&owner.conversation(place), at);
        }
        let asks = sent.note.asks();
        let resumes = dispatch.resumed.is_some();
        if let Some(question) = &asks {
            let questions = owner.questions();
            questions.end(question);
            questions.has_arrived(question);
            match resumes {
                true => questions.doubt(question),
                false => questions.forget(question),
            }
        }
        let pending = Pending::new(dispatch.key, dispatch.operation, dispatch.resumed, asks);
        owner.queues().finish(&sent.recipient, item, resumes.then_some(pending));
    }

    /// Handles the response to an operation. Returns its effect on the queue, or `None` if nothing waits for the
    /// response.
    pub fn complete<P: Planner<Item = I, Note = N>>(
        &mut self,
        owner: &mut P,
        outcome: Outcome,
        now: Timestamp,
    ) -> Option<Completed<I::Recipient, P::Next>> {
        let InFlight { sent, item, key, moved_to, at, lines, span } = self.in_flight.remove(&outcome.number)?;
        let _entered = span.entered();
        match &outcome.answer {
            Ok(receipt) => tracing::debug!(receipt = receipt.as_ref()),
            Err(error) => tracing::debug!(error = error.as_ref()),
        }
        let was_sent = !outcome.answer.as_ref().is_err_and(changed_nothing);
        self.budgets.answered_lines(&sent.platform, lines, at, was_sent.then_some(now));
        let recipient = sent.recipient.clone();
        let asks = sent.note.asks();
        // A player has answered the question, so the message arrived even if the service's response was lost.
        let mut arrived = false;
        if let Some(question) = &asks {
            owner.questions().end(question);
            arrived = owner.questions().has_arrived(question) && outcome.answer.as_ref().is_err_and(is_put_off);
        }
        let (kind, finishes, in_doubt) = (sent.kind, sent.finishes, outcome.uncertain.is_some());
        let counted_place = counted(sent.kind, sent.place.as_ref()).cloned();
        let counted_at = counted_place.as_ref().map(|_| now);
        let uncertain = outcome.uncertain.filter(|_| outcome.answer.is_err() && !arrived);
        let pending = uncertain.map(|operation| Pending { key, operation, asks: asks.clone(), counted_at, moved_to });
        let is_first = owner.queues().finish(&recipient, item, pending);
        if let Some(place) = &counted_place {
            self.count(owner, place, at, outcome.repeated, now);
        }
        let next = match outcome.answer {
            Ok(receipt) => owner.happened(sent, receipt, now),
            Err(error) => {
                if let Some(question) = asks.filter(|_| !arrived) {
                    match in_doubt {
                        true => owner.questions().doubt(&question),
                        // The question may not have been seen. It is asked again when the queue continues.
                        false => owner.questions().forget(&question),
                    }
                }
                if let (OperationKind::Edit, Some(place), true) = (kind, &counted_place, changed_nothing(&error)) {
                    // Nothing was changed, so the message doesn't count.
                    self.budgets.refund(&owner.conversation(place), now);
                }
                owner.failed(sent, error, now)
            }
        };
        if is_first && arrived && finishes {
            owner.queues().drop_first(&recipient);
        }
        Some(Completed { recipient, next, is_first })
    }

    /// Counts a message from its response on. If it was repeated, the first one counts, too.
    fn count(
        &mut self,
        owner: &mut impl Planner<Item = I, Note = N>,
        place: &Place,
        sent_at: Timestamp,
        repeated: bool,
        now: Timestamp,
    ) {
        let (capabilities, place) = (owner.capabilities(place), owner.conversation(place));
        self.budgets.answered(&place, sent_at, now);
        if repeated {
            self.budgets.spend(&place, &capabilities, now);
        }
        self.keep_said(owner, &place, now);
    }
}
