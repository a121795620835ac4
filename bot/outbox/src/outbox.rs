//! The outbox: items become operations when their turn comes, and answers of services go back to their owner.

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

/// Operations that are under way, and what was sent lately: for items `I`, with notes `N` on what receipts mean.
pub struct Outbox<I: QueueItem, N> {
    budgets: Budgets,
    /// The number of operations that there ever were.
    operations: u64,
    /// The number of dispatches that were ever sent off.
    dispatches: u64,
    /// Operations whose answer is awaited, by the number of their dispatch.
    in_flight: BTreeMap<u64, InFlight<I, N>>,
    /// The moment at which a line that changes was last edited in a place.
    freshened: BTreeMap<Place, Timestamp>,
}

/// An operation whose answer is awaited.
struct InFlight<I: QueueItem, N> {
    sent: Sent<I, N>,
    /// The item of its queue.
    item: Number,
    key: OperationKey,
    /// The place that its own has become since it left.
    moved_to: Option<Place>,
    /// The moment at which it left.
    at: Timestamp,
    /// The lines that it costs, on a service with a pace in lines.
    lines: u16,
    span: Span,
}

/// The result of an answer.
pub struct Completed<R, X> {
    /// The queue that waited for it.
    pub recipient: R,
    /// The next state of the queue.
    pub next: X,
    /// Whether the item is still in front. If it was taken out or given up meanwhile, the answer says nothing about the queue.
    pub is_first: bool,
}

impl<I: QueueItem, N: Note> Default for Outbox<I, N> {
    fn default() -> Self {
        Outbox::after(0, Budgets::default())
    }
}

impl<I: QueueItem, N: Note> Outbox<I, N> {
    /// In a place with a limit a minute, or a pace, lines that change are edited that often.
    const FRESH_EVERY: SignedDuration = SignedDuration::from_secs(5);

    /// The outbox of a process that begins, when so many operations were sent before it.
    pub fn after(operations: u64, budgets: Budgets) -> Self {
        Outbox { budgets, operations, dispatches: 0, in_flight: BTreeMap::new(), freshened: BTreeMap::new() }
    }

    /// Returns the number of operations that there ever were: the next one has a key that none had.
    pub fn operations(&self) -> u64 {
        self.operations
    }

    /// A place has moved.
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

    /// Everything for one recipient goes to another.
    pub fn recipient_moves(&mut self, old: &I::Recipient, new: &I::Recipient) {
        for flight in self.in_flight.values_mut().filter(|flight| flight.sent.recipient == *old) {
            flight.sent.recipient = new.clone();
            flight.sent.has_moved = true;
        }
    }

    /// Returns the moment until which a line that changes is not edited in a place: the place is needed for other messages, or the line was
    /// edited a moment ago.
    pub fn fresh_until(&self, places: &impl Places, place: &Place, now: Timestamp) -> Option<Timestamp> {
        let here = places.capabilities(place);
        if here.messages_per_minute.is_none() && here.pace.is_none() {
            return None;
        }
        let full = self.full_until(places, place, Share::Half, now);
        let again = self.freshened.get(place).map(|at| *at + Self::FRESH_EVERY).filter(|until| *until > now);
        full.max(again)
    }

    /// Returns the moment until which a place is full for this share.
    pub fn full_until(&self, places: &impl Places, place: &Place, share: Share, now: Timestamp) -> Option<Timestamp> {
        self.budgets.full_until(&places.conversation(place), &places.capabilities(place), share, now)
    }

    /// Returns the next operation that has to be done now, on the services that have room for one more.
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
            // What is asked now follows from the lines before the last item that asks, which also closes what has
            // lapsed: the message of a form is brought up to date by the questions that are still known.
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
                    // There is no such service any more.
                    None => owner.queues().done(&recipient),
                },
            }
        }
    }

    /// Lets a message wait until its lines are free, on a service with a pace in lines.
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

    /// An operation that may have happened is not counted while its queue is looked at: it needs no room beside itself, and
    /// counts again when its service is asked.
    fn count_once(&mut self, owner: &mut impl Planner<Item = I, Note = N>, recipient: &I::Recipient) {
        let Some(Pending { operation, counted_at: Some(at), .. }) = owner.queues().pending(recipient) else { return };
        let (place, at) = (operation.place().cloned(), *at);
        if let Some(place) = place {
            self.budgets.refund(&owner.conversation(&place), at);
        }
        owner.queues().is_not_counted(recipient);
    }

    /// The messages of the last minute in a place are kept by the owner.
    fn keep_said(&self, owner: &mut impl Planner<Item = I, Note = N>, place: &Place, now: Timestamp) {
        if let Some(said) = self.budgets.said(place, &owner.capabilities(place), now) {
            owner.keep_said(place, said);
        }
    }

    /// Makes a dispatch of a task: its key is known, its question is open, its place has less room, and its queue waits.
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
        // A place that was perhaps made is completed as it has to be now, not as it had to be then.
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
        // A repeated edit changes nothing that people see, but the player may have answered the question by its first id.
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

    /// An operation that was under way when its answer was lost goes on under its key, so that it is not done twice; any
    /// other one gets a new key. Returns whether it goes on.
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
                // The question goes by the name under which it may have been seen.
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

    /// A dispatch is not run after all: the store did not take it.
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

    /// An operation has been answered. Returns what that means for its queue; `None` if nothing waits for the answer.
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
        // A person has answered the question: it is there, even if the answer of the service was lost.
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
                        // Perhaps no player has seen it: it is asked again when the queue goes on.
                        false => owner.questions().forget(&question),
                    }
                }
                if let (OperationKind::Edit, Some(place), true) = (kind, &counted_place, changed_nothing(&error)) {
                    // Nothing was changed, so it does not count.
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

    /// A message counts from its answer on; so does the first one of two.
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
