//! The queues of items waiting for delivery.
//!
//! Each recipient has a queue: a room, or a user's direct conversation. The order within a queue never changes. A queue
//! that waits (for a limit, a service, or a user who hasn't started the conversation) doesn't block the others. Items
//! are data and are planned when their turn comes, so moved places and changed languages still apply.
//!
//! Every item is stored until it is delivered or dropped, together with its operation in flight. After a restart, the
//! same items continue in the same order.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use gloaming_core::chat::{Place, PlatformName, PromptId};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::item::{Joins, QueueItem, QueueRecipient};
use crate::pace::Turn;
use crate::pending::Pending;

/// The first pause of a queue whose service doesn't respond. Each further pause is twice as long.
const FIRST_PAUSE: SignedDuration = SignedDuration::from_secs(5);

/// The longest pause.
const LONGEST_PAUSE: SignedDuration = SignedDuration::from_mins(5);

/// The queues of an outbox.
#[derive(Clone, Debug)]
pub struct Queues<I: QueueItem> {
    queues: BTreeMap<I::Recipient, Queue<I>>,
    /// The number of items put so far, which gives each item its number.
    put: u64,
    /// The queues that can continue: results and phases before chatter, and each of these in the order of their items.
    ready: BTreeSet<(bool, Number, I::Recipient)>,
    /// The queues that continue by themselves later.
    later: BTreeSet<(Timestamp, I::Recipient)>,
    /// The queues whose service didn't respond to their last operation.
    unanswered: BTreeSet<I::Recipient>,
    /// The queues that wait for another queue, by that queue.
    followers: BTreeMap<I::Recipient, I::Recipient>,
    /// The rows that changed since the last write.
    changed: Changed<I>,
    /// The recipients that read along with another one.
    along: BTreeMap<I::Recipient, Vec<I::Recipient>>,
    /// The recipient whose replies currently go to another recipient, and that one.
    answers: Option<(I::Recipient, I::Recipient)>,
}

/// The changed items with the recipient whose queue contains each, or `None` for removed items.
type Changed<I> = BTreeMap<Number, Option<<I as QueueItem>::Recipient>>;

/// The number of an item, in the order of insertion. The second part counts the pieces of an item that was split.
pub type Number = (u64, u32);

#[derive(Clone, Debug)]
struct Queue<I> {
    items: VecDeque<(Number, I)>,
    /// Operations that may have succeeded, by their items, which come first in the queue. There can be two of them if
    /// two queues were merged.
    pending: BTreeMap<Number, Pending>,
    /// The items that wait to be merged with more, and let all others overtake them.
    held: BTreeSet<Number>,
    /// The items whose operation is in flight. The queue continues only when it has their responses.
    under_way: Vec<Number>,
    waits: Waits,
    /// The number of attempts without a response since the last response.
    tries: u32,
    filed: Option<Filed>,
}

#[derive(Clone, Debug, Default, PartialEq)]
enum Waits {
    #[default]
    No,
    Until(Timestamp),
    /// Its place has no room until then.
    ForRoom(Timestamp),
    /// The same, but an item was added that may use a larger share, so the queue is planned again.
    ForALook,
    UntilWoken,
}

#[derive(Clone, Debug, PartialEq)]
enum Filed {
    Ready(bool, Number),
    Later(Timestamp),
}

impl<I> Default for Queue<I> {
    fn default() -> Self {
        Queue {
            items: VecDeque::new(),
            pending: BTreeMap::new(),
            held: BTreeSet::new(),
            under_way: Vec::new(),
            waits: Waits::No,
            tries: 0,
            filed: None,
        }
    }
}

impl<I: QueueItem> Default for Queues<I> {
    fn default() -> Self {
        Queues {
            queues: BTreeMap::new(),
            put: 0,
            ready: BTreeSet::new(),
            later: BTreeSet::new(),
            unanswered: BTreeSet::new(),
            followers: BTreeMap::new(),
            changed: BTreeMap::new(),
            along: BTreeMap::new(),
            answers: None,
        }
    }
}

impl<I: QueueItem> Queue<I> {
    /// Merges an item into a waiting one, if both make one message or the newer one supersedes the older. Returns the
    /// number of the item that changed, if any.
    ///
    /// # Errors
    ///
    /// Returns the item itself if no other item accepts it.
    fn take_in(&mut self, recipient: &I::Recipient, item: I, for_room: bool) -> Result<Option<Number>, I> {
        let waits = self.waits != Waits::No || !self.under_way.is_empty();
        // A waiting first item has been tried and may have been delivered, so it must not change, unless it only waits
        // for room.
        let tried = self.tried().max(usize::from(waits && !for_room));
        let has_untried = self.items.len() > tried;
        match item.joins() {
            Joins::Any => self.take_in_anywhere(item, tried),
            Joins::WhileWaiting if waits => self.take_in_behind(recipient, item, tried),
            Joins::WhileWaiting => Err(item),
            Joins::Last => match self.items.back_mut() {
                Some((number, last)) if has_untried => last.take_in(item).map(|changed| changed.then_some(*number)),
                _ => Err(item),
            },
        }
    }

    /// Returns the number of items at the front, up to the last one that may have been delivered.
    fn tried(&self) -> usize {
        if self.pending.is_empty() && self.under_way.is_empty() {
            return 0;
        }
        let is_tried = |number: &Number| self.pending.contains_key(number) || self.under_way.contains(number);
        self.items.iter().rposition(|(number, _)| is_tried(number)).map_or(0, |last| last + 1)
    }

    /// Returns the operation of the first item that may have succeeded.
    fn first_pending(&self) -> Option<&Pending> {
        self.items.front().and_then(|(number, _)| self.pending.get(number))
    }

    /// Sorts the items: first those that may have been delivered, then by number. They have the same order after a
    /// restart.
    fn put_in_order(&mut self) {
        let pending = &self.pending;
        let under_way = &self.under_way;
        let is_tried = |number: &Number| pending.contains_key(number) || under_way.contains(number);
        self.items.make_contiguous().sort_by_key(|(number, _)| (!is_tried(number), *number));
    }

    /// Returns the first item that isn't chatter, if the first item lets it overtake.
    fn passes_first(&self, recipient: &I::Recipient) -> Option<&(Number, I)> {
        let first = &self.items.front()?.1;
        if !self.pending.is_empty() || !first.gives_way(recipient) {
            return None;
        }
        let passes = |other: &I| !other.is_chatter() || first.keeps_fresh() && !other.keeps_fresh();
        self.items.iter().skip(1).find(|(number, other)| !self.held.contains(number) && passes(other))
    }

    /// Merges an item into the first one that accepts it.
    fn take_in_anywhere(&mut self, mut item: I, tried: usize) -> Result<Option<Number>, I> {
        for (number, waiting) in self.items.iter_mut().skip(tried) {
            match waiting.take_in(item) {
                Ok(changed) => return Ok(changed.then_some(*number)),
                Err(other) => item = other,
            }
        }
        Err(item)
    }

    /// Merges an item into the last one that it must not overtake.
    fn take_in_behind(&mut self, recipient: &I::Recipient, item: I, tried: usize) -> Result<Option<Number>, I> {
        let mut behind = self.items.iter_mut().enumerate().rev().filter(|(_, (_, other))| !other.gives_way(recipient));
        match behind.next() {
            Some((place, (number, waiting))) if place >= tried => {
                waiting.take_in(item).map(|changed| changed.then_some(*number))
            }
            _ => Err(item),
        }
    }
}

/// An item as it is stored.
#[derive(Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct StoredItem<'a, I: QueueItem> {
    recipient: Cow<'a, I::Recipient>,
    item: Cow<'a, I>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pending: Option<Cow<'a, Pending>>,
}

impl<I: QueueItem> Queues<I> {
    /// Gives a recipient a [copy](QueueItem::copy_for) of all items for another one from now on. That isn't stored, so
    /// it must be called again after a restart.
    pub fn copy_to(&mut self, of: &I::Recipient, along: I::Recipient) {
        let all = self.along.entry(of.clone()).or_default();
        if !all.contains(&along) {
            all.push(along);
        }
    }

    /// Ends the copies for a recipient.
    pub fn end_copies(&mut self, along: &I::Recipient) {
        self.along.values_mut().for_each(|all| all.retain(|one| one != along));
        self.along.retain(|_, all| !all.is_empty());
    }

    /// Puts [replies](QueueItem::is_answer) to a recipient into another recipient's queue until
    /// [`answer_as_usual`](Queues::answer_as_usual) is called.
    pub fn answer_at(&mut self, of: I::Recipient, there: I::Recipient) {
        self.answers = Some((of, there));
    }

    /// Puts replies into the queues of their recipients again.
    pub fn answer_as_usual(&mut self) {
        self.answers = None;
    }

    /// Adds an item to the end of a queue or merges it into a waiting one, and adds its copies to the queues of the
    /// recipients that read along.
    pub fn put(&mut self, recipient: I::Recipient, item: I) {
        if let Some((_, there)) = self.answers.as_ref().filter(|(of, _)| *of == recipient && item.is_answer()) {
            let there = there.clone();
            return self.put_there(there, item);
        }
        let along = self.along.get(&recipient).into_iter().flatten();
        let copies = along.filter_map(|along| Some((along.clone(), item.copy_for(along)?))).collect::<Vec<_>>();
        self.put_there(recipient, item);
        for (along, copy) in copies {
            self.put_there(along, copy);
        }
    }

    fn put_there(&mut self, recipient: I::Recipient, item: I) {
        self.put += 1;
        let number = (self.put, 0);
        let passes = item.waits_for_nothing() && self.followers.values().any(|follower| *follower == recipient);
        let queue = self.queues.entry(recipient.clone()).or_default();
        if passes && queue.waits == Waits::UntilWoken {
            queue.waits = Waits::No;
        }
        let for_room = matches!(queue.waits, Waits::ForRoom(_) | Waits::ForALook);
        if for_room {
            queue.waits = Waits::ForALook;
        }
        let changed = match queue.take_in(&recipient, item, for_room) {
            Ok(changed) => {
                // With more to say, it may continue at once.
                changed.inspect(|number| {
                    queue.held.remove(number);
                })
            }
            Err(item) => {
                queue.items.push_back((number, item));
                Some(number)
            }
        };
        self.file(&recipient);
        if let Some(number) = changed {
            self.changed.insert(number, Some(recipient));
        }
    }

    /// Returns the queue to continue next at `now`: queues with results and phases before those with chatter, and each
    /// of these in the order of their first items. This way related messages appear everywhere in the order in which
    /// they happened. Queues for which `free` returns `false` are skipped.
    pub fn next(&mut self, now: Timestamp, free: &dyn Fn(&I::Recipient, &I) -> bool) -> Option<I::Recipient> {
        while let Some((until, recipient)) = self.later.first().filter(|(until, _)| *until <= now).cloned() {
            self.later.remove(&(until, recipient.clone()));
            self.wake(&recipient);
        }
        let is_free = |recipient: &&I::Recipient| self.first(recipient).is_some_and(|item| free(recipient, item));
        self.ready.iter().map(|(.., recipient)| recipient).find(is_free).cloned()
    }

    /// Returns the first item of a queue.
    pub fn first(&self, recipient: &I::Recipient) -> Option<&I> {
        self.queues.get(recipient)?.items.front().map(|(_, item)| item)
    }

    /// Returns the operation of a queue's first item that may have succeeded.
    pub fn pending(&self, recipient: &I::Recipient) -> Option<&Pending> {
        self.queues.get(recipient)?.first_pending()
    }

    /// Marks the operation of a queue's first item as no longer counted as a message.
    pub fn is_not_counted(&mut self, recipient: &I::Recipient) {
        self.change_first(recipient, |queue, number| {
            let before = queue.pending.get_mut(&number).and_then(|pending| pending.counted_at.take());
            before.is_some()
        });
    }

    /// Returns all operations that may have succeeded.
    pub fn pendings(&self) -> impl Iterator<Item = &Pending> {
        self.queues.values().flat_map(|queue| queue.pending.values())
    }

    /// Records that an operation of the first item is in flight, so the queue waits for its response. With `pending` it
    /// must not be executed twice. Returns the item's number.
    pub fn begin(&mut self, recipient: &I::Recipient, pending: Option<Pending>) -> Option<Number> {
        let queue = self.queues.get_mut(recipient)?;
        let (number, _) = queue.items.front()?;
        let number = *number;
        queue.under_way.push(number);
        self.set_pending(recipient, pending);
        Some(number)
    }

    /// Records the response to this item's operation and moves the item to the front. With `pending` the operation may
    /// have succeeded. Returns `false` if the item was removed or dropped meanwhile, in which case the response doesn't
    /// affect the queue.
    pub fn finish(&mut self, recipient: &I::Recipient, number: Number, pending: Option<Pending>) -> bool {
        let Some(queue) = self.queues.get_mut(recipient) else { return false };
        queue.under_way.retain(|other| *other != number);
        let place = queue.items.iter().position(|(other, _)| *other == number);
        let Some(item) = place.and_then(|place| queue.items.remove(place)) else {
            self.file(recipient);
            return false;
        };
        queue.items.push_front(item);
        self.set_pending(recipient, pending);
        true
    }

    /// Resets the pauses of the queue because its service responded. The other queues of the service wait no longer
    /// than the shortest pause, either.
    pub fn answered(&mut self, recipient: &I::Recipient, now: Timestamp) {
        if let Some(queue) = self.queues.get_mut(recipient) {
            queue.tries = 0;
        }
        self.unanswered.remove(recipient);
        let others = self.unanswered.iter().filter(|other| other.platform() == recipient.platform());
        for other in others.cloned().collect::<Vec<I::Recipient>>() {
            let Some(queue) = self.queues.get_mut(&other) else {
                self.unanswered.remove(&other);
                continue;
            };
            queue.tries = queue.tries.min(1);
            if let Waits::Until(until) = &mut queue.waits {
                *until = (*until).min(now + FIRST_PAUSE);
            }
            self.file(&other);
        }
    }

    /// Replaces the first item of a queue.
    pub fn amend_first(&mut self, recipient: &I::Recipient, item: I) {
        self.change_first(recipient, |queue, _| {
            if let Some((_, first)) = queue.items.front_mut() {
                *first = item;
            }
            true
        });
    }

    /// Whether the first item of a queue has to let another item overtake it.
    pub fn gives_way(&self, recipient: &I::Recipient) -> bool {
        self.queues.get(recipient).is_some_and(|queue| queue.passes_first(recipient).is_some())
    }

    /// Returns the items that could overtake the first one of a queue; empty if the first one may have been delivered.
    pub fn behind_first(&self, recipient: &I::Recipient) -> impl Iterator<Item = &I> {
        let queue = self.queues.get(recipient).filter(|queue| queue.pending.is_empty());
        queue.into_iter().flat_map(|queue| {
            let free = queue.items.iter().skip(1).filter(|(number, _)| !queue.held.contains(number));
            free.map(|(_, item)| item)
        })
    }

    /// Holds the first item of a queue until there is more to say. Items behind it may overtake it, except for later
    /// lines of a game. Returns `false` if no item can overtake it.
    pub fn hold(&mut self, recipient: &I::Recipient) -> bool {
        let Some(queue) = self.queues.get(recipient).filter(|queue| queue.pending.is_empty()) else { return false };
        let mut behind = queue.items.iter().skip(1);
        let passes = |(number, item): &(Number, I)| !item.keeps_fresh() && !queue.held.contains(number);
        let can_pass = behind.clone().any(passes) && !behind.any(|(_, item)| item.joins() == Joins::WhileWaiting);
        if !can_pass {
            return false;
        }
        if let Some(queue) = self.queues.get_mut(recipient) {
            let waiting: BTreeSet<Number> = queue.items.iter().map(|(number, _)| *number).collect();
            queue.held.retain(|number| waiting.contains(number));
            queue.held.insert((self.put + 1, 0));
        }
        self.let_pass(recipient);
        true
    }

    /// Moves the first item of a queue to its end.
    pub fn let_pass(&mut self, recipient: &I::Recipient) {
        if let Some(queue) = self.queues.get_mut(recipient)
            && let Some((number, item)) = queue.items.pop_front()
        {
            self.put += 1;
            queue.items.push_back(((self.put, 0), item));
            self.changed.insert(number, None);
            self.changed.insert((self.put, 0), Some(recipient.clone()));
        }
        self.file(recipient);
    }

    /// Removes the first item of a queue, which has been delivered or dropped.
    pub fn done(&mut self, recipient: &I::Recipient) {
        if let Some(queue) = self.queues.get_mut(recipient) {
            queue.waits = Waits::No;
            if let Some((number, _)) = queue.items.pop_front() {
                queue.pending.remove(&number);
                self.changed.insert(number, None);
            }
        }
        self.file(recipient);
    }

    /// Drops the first item of a queue without changing what the queue waits for.
    pub fn drop_first(&mut self, recipient: &I::Recipient) {
        if let Some(queue) = self.queues.get_mut(recipient)
            && let Some((number, _)) = queue.items.pop_front()
        {
            queue.pending.remove(&number);
            self.changed.insert(number, None);
        }
        self.file(recipient);
    }

    /// Records that the message asking this question has arrived, although the response to its operation was lost, so
    /// it isn't sent again. Doesn't change what the queue waits for.
    pub fn arrived(&mut self, recipient: &I::Recipient, prompt: &PromptId) {
        let Some(queue) = self.queues.get_mut(recipient) else { return };
        let asks = |pending: &Pending| pending.asks.as_ref() == Some(prompt);
        let Some(number) = queue.pending.iter().find(|(_, pending)| asks(pending)).map(|(number, _)| *number) else {
            return;
        };
        if queue.under_way.contains(&number) {
            return;
        }
        queue.pending.remove(&number);
        // If the question has several messages, only this one has arrived.
        let is_it = |(other, item): &(Number, I)| *other == number && !item.asks_in_several_messages();
        let gone = queue.items.iter().position(is_it).and_then(|place| queue.items.remove(place)).is_some();
        self.changed.insert(number, (!gone).then(|| recipient.clone()));
        self.file(recipient);
    }

    /// Whether the first item asks in several messages and a later one asks the same.
    pub fn asks_later(&self, recipient: &I::Recipient) -> bool {
        let mut items = self.items(recipient).map(|(_, item)| item);
        let first = items.next().filter(|first| first.asks_in_several_messages());
        first.is_some_and(|first| items.any(|item| item == first))
    }

    /// Returns the items of a queue with their numbers, in order of delivery.
    pub fn items<'a>(&'a self, recipient: &I::Recipient) -> impl Iterator<Item = (Number, &'a I)> + use<'a, I> {
        let items = self.queues.get(recipient).into_iter().flat_map(|queue| &queue.items);
        items.map(|(number, item)| (*number, item))
    }

    /// Replaces the first item of a queue by several items.
    pub fn replace_first(&mut self, recipient: &I::Recipient, items: Vec<I>) {
        if let Some(queue) = self.queues.get_mut(recipient)
            && let Some((number, _)) = queue.items.pop_front()
        {
            self.changed.insert(number, None);
            queue.make_room(number, items.len(), recipient, &mut self.changed);
            if items.is_empty() {
                queue.pending.remove(&number);
            }
            for (piece, item) in (0_u32..).zip(items).collect::<Vec<_>>().into_iter().rev() {
                let number = (number.0, number.1 + piece);
                queue.items.push_front((number, item));
                self.changed.insert(number, Some(recipient.clone()));
            }
        }
        self.file(recipient);
    }

    /// Makes the queue wait until the given time, or until [`wake`](Queues::wake) if it is `None`.
    pub fn wait(&mut self, recipient: &I::Recipient, until: Option<Timestamp>) {
        if let Some(queue) = self.queues.get_mut(recipient) {
            queue.waits = until.map_or(Waits::UntilWoken, Waits::Until);
            // The first item has been tried and may have been delivered.
            queue.put_together(queue.tried().max(1), recipient, &mut self.changed);
        }
        self.unanswered.remove(recipient);
        self.file(recipient);
    }

    /// Makes the queue wait until its place has room. Items added meanwhile are planned before that.
    pub fn wait_for_room(&mut self, recipient: &I::Recipient, until: Timestamp) {
        if let Some(queue) = self.queues.get_mut(recipient) {
            let before = queue.items.front().cloned();
            queue.put_together(queue.tried(), recipient, &mut self.changed);
            // With more to say, a larger share may apply.
            let says_more = queue.items.front() != before.as_ref();
            queue.waits = if says_more { Waits::ForALook } else { Waits::ForRoom(until) };
        }
        self.file(recipient);
    }

    /// Makes the queue wait until another one continues. An item that waits for nothing is moved to the front.
    pub(crate) fn wait_behind(&mut self, recipient: &I::Recipient, other: I::Recipient) {
        let Some(queue) = self.queues.get_mut(recipient) else { return };
        let passes = queue.items.iter().position(|(_, item)| item.waits_for_nothing());
        match passes.and_then(|place| queue.items.remove(place)) {
            Some(item) => queue.items.push_front(item),
            None => {
                queue.waits = Waits::UntilWoken;
                self.followers.insert(other, recipient.clone());
            }
        }
        self.file(recipient);
    }

    /// Whether a matching item was put into a queue before the first item of another one, and may still be sent without
    /// being woken.
    pub fn is_due_before(&self, recipient: &I::Recipient, other: &I::Recipient, which: impl Fn(&I) -> bool) -> bool {
        let first = self.first_number(other).unwrap_or(0);
        self.queues.get(recipient).is_some_and(|queue| {
            let mut items = queue.items.iter();
            queue.waits != Waits::UntilWoken && items.any(|(number, item)| number.0 < first && which(item))
        })
    }

    /// Pauses the queue because its service didn't respond. Each pause is longer than the last.
    pub fn pause(&mut self, recipient: &I::Recipient, now: Timestamp) {
        if let Some(queue) = self.queues.get_mut(recipient) {
            let pause = pause(queue.tries);
            queue.tries += 1;
            queue.waits = Waits::Until(now + pause);
            self.unanswered.insert(recipient.clone());
        }
        self.file(recipient);
    }

    /// Makes the queue wait for the length of its nth pause, although its service responds. Has no effect if `number`
    /// is 0.
    pub fn rest(&mut self, recipient: &I::Recipient, number: u32, now: Timestamp) {
        if let Some(before) = number.checked_sub(1) {
            self.wait(recipient, Some(now + pause(before)));
        }
    }

    /// Lets the queue continue, unless it waits for a response.
    pub fn wake(&mut self, recipient: &I::Recipient) {
        if let Some(queue) = self.queues.get_mut(recipient) {
            queue.waits = Waits::No;
        }
        self.file(recipient);
    }

    /// Lets all queues of a service continue that paused for it, because it responds again.
    pub fn wake_service(&mut self, platform: &PlatformName) {
        let paused =
            self.queues.iter_mut().filter(|(recipient, queue)| recipient.platform() == platform && queue.tries > 0);
        let paused: Vec<I::Recipient> = paused
            .map(|(recipient, queue)| {
                queue.tries = 0;
                recipient.clone()
            })
            .collect();
        for recipient in paused {
            self.wake(&recipient);
        }
    }

    /// Returns when the next waiting queue continues by itself.
    pub fn next_due(&self) -> Option<Timestamp> {
        self.later.first().map(|(until, _)| *until)
    }

    /// Redirects everything for one place to another.
    pub fn moved(&mut self, from: &Place, to: &Place) {
        for (old, new) in I::Recipient::of_place(from).zip(I::Recipient::of_place(to)) {
            self.queue_moved(&old, &new, Some(to));
        }
    }

    /// Redirects everything for one recipient to another. An operation that may have succeeded is executed again in the
    /// new recipient's place.
    pub fn recipient_moved(&mut self, old: &I::Recipient, new: &I::Recipient) {
        self.queue_moved(old, new, None);
    }

    /// Merges two queues in the order of insertion. Items of either may be in flight or delivered already, so each
    /// keeps the record of its operation.
    fn queue_moved(&mut self, old: &I::Recipient, new: &I::Recipient, to: Option<&Place>) {
        let Some(mut queue) = self.queues.remove(old) else { return };
        self.unfile(old, queue.filed.take().as_ref());
        queue.waits = Waits::No;
        for (number, _) in &queue.items {
            self.changed.insert(*number, Some(new.clone()));
        }
        match to {
            Some(to) => queue.pending.values_mut().for_each(|pending| pending.moved_to = Some(to.clone())),
            None => queue.pending.clear(),
        }
        let mut there = self.queues.remove(new).unwrap_or_default();
        self.unfile(new, there.filed.take().as_ref());
        queue.items.append(&mut there.items);
        queue.pending.append(&mut there.pending);
        queue.under_way.append(&mut there.under_way);
        queue.put_in_order();
        self.queues.insert(new.clone(), queue);
        self.file(new);
    }

    /// Changes items in all queues. `change` returns whether it changed the item.
    pub fn change_all(&mut self, mut change: impl FnMut(&mut I) -> bool) {
        for (recipient, queue) in &mut self.queues {
            for (number, item) in &mut queue.items {
                if change(item) {
                    self.changed.insert(*number, Some(recipient.clone()));
                }
            }
        }
    }

    /// Whether all waiting items of a queue can be read later as well.
    pub fn has_told_all(&self, recipient: &I::Recipient) -> bool {
        self.queues.get(recipient).is_none_or(|queue| queue.items.iter().all(|(_, item)| item.is_chatter()))
    }

    /// Returns the turn of a queue among those of its service, with this item in front.
    pub(crate) fn turn(&self, recipient: &I::Recipient, item: &I) -> Option<Turn> {
        let (number, _) = self.queues.get(recipient)?.items.front()?;
        Some(Turn { is_chatter: item.is_chatter(), number: *number })
    }

    /// Returns the number of a queue's first item, which tells the order of insertion.
    pub fn first_number(&self, recipient: &I::Recipient) -> Option<u64> {
        self.queues.get(recipient)?.items.front().map(|(number, _)| number.0)
    }

    /// Whether another queue of the same service waits that can continue by itself. Queues without a response and
    /// queues that wait for a user may wait for days. Decoration doesn't count, because two groups would wait for each
    /// other.
    pub fn others_wait(&self, recipient: &I::Recipient) -> bool {
        self.queues.iter().any(|(other, queue)| {
            other != recipient
                && other.platform() == recipient.platform()
                && !queue.items.iter().all(|(_, item)| item.is_decoration())
                && queue.waits != Waits::UntilWoken
                && !self.unanswered.contains(other)
        })
    }

    /// Returns the recipients with waiting items.
    pub fn recipients(&self) -> BTreeSet<I::Recipient> {
        self.queues.keys().cloned().collect()
    }

    /// Drops all items of a queue.
    pub fn clear(&mut self, recipient: &I::Recipient) {
        if let Some(queue) = self.queues.get_mut(recipient) {
            queue.pending.clear();
            queue.waits = Waits::No;
            for (number, _) in std::mem::take(&mut queue.items) {
                self.changed.insert(number, None);
            }
        }
        self.file(recipient);
    }

    /// Removes the matching items, together with their operations that may have succeeded. `which` receives the
    /// recipient, the item, and whether its operation is in flight.
    pub fn take_out(&mut self, which: impl Fn(&I::Recipient, &I, bool) -> bool) -> Vec<(I::Recipient, I)> {
        let mut taken = Vec::new();
        for (recipient, queue) in &mut self.queues {
            for (number, item) in std::mem::take(&mut queue.items) {
                if which(recipient, &item, queue.under_way.contains(&number)) {
                    queue.pending.remove(&number);
                    self.changed.insert(number, None);
                    taken.push((recipient.clone(), item));
                } else {
                    queue.items.push_back((number, item));
                }
            }
        }
        let touched: BTreeSet<&I::Recipient> = taken.iter().map(|(recipient, _)| recipient).collect();
        touched.into_iter().for_each(|recipient| self.file(recipient));
        taken
    }

    /// Returns everything that changed since the last call and has to be stored: the item of each number, or `None` if
    /// it has been removed.
    pub fn changes(&mut self) -> impl Iterator<Item = (Number, Option<StoredItem<'_, I>>)> {
        let queues = &self.queues;
        std::mem::take(&mut self.changed).into_iter().map(move |(number, recipient)| {
            let stored = recipient.and_then(|recipient| {
                let queue = queues.get(&recipient)?;
                let (_, item) = queue.items.iter().find(|(other, _)| *other == number)?;
                let pending = queue.pending.get(&number).map(Cow::Borrowed);
                Some(StoredItem { recipient: Cow::Owned(recipient), item: Cow::Borrowed(item), pending })
            });
            (number, stored)
        })
    }

    /// Returns the number of items in a queue.
    pub fn waiting(&self, recipient: &I::Recipient) -> usize {
        self.queues.get(recipient).map_or(0, |queue| queue.items.len())
    }

    /// Returns the number of items put so far.
    pub fn count(&self) -> u64 {
        self.put
    }

    /// Restores the queues from storage, given the number of items put so far.
    pub fn restore(stored: impl IntoIterator<Item = (Number, StoredItem<'static, I>)>, put: u64) -> Self {
        let mut queues = Queues { put, ..Queues::default() };
        for (number, StoredItem { recipient, item, pending }) in stored {
            queues.put = queues.put.max(number.0);
            let queue = queues.queues.entry(recipient.into_owned()).or_default();
            queue.items.push_back((number, item.into_owned()));
            queue.pending.extend(pending.map(|pending| (number, pending.into_owned())));
        }
        for queue in queues.queues.values_mut() {
            queue.put_in_order();
        }
        let recipients: Vec<I::Recipient> = queues.queues.keys().cloned().collect();
        recipients.iter().for_each(|recipient| queues.file(recipient));
        queues
    }

    fn set_pending(&mut self, recipient: &I::Recipient, pending: Option<Pending>) {
        self.change_first(recipient, |queue, number| {
            queue.waits = Waits::No;
            let changed = queue.pending.get(&number) != pending.as_ref();
            queue.pending.remove(&number);
            queue.pending.extend(pending.map(|pending| (number, pending)));
            changed
        });
    }

    fn change_first(&mut self, recipient: &I::Recipient, change: impl FnOnce(&mut Queue<I>, Number) -> bool) {
        if let Some(queue) = self.queues.get_mut(recipient)
            && let Some((number, _)) = queue.items.front()
        {
            let number = *number;
            if change(queue, number) {
                self.changed.insert(number, Some(recipient.clone()));
            }
        }
        self.file(recipient);
    }

    /// Files the queue among those that can continue, and lets the queue continue that waited for it.
    fn file(&mut self, recipient: &I::Recipient) {
        self.file_alone(recipient);
        if let Some(follower) = self.followers.remove(recipient) {
            if let Some(queue) = self.queues.get_mut(&follower).filter(|queue| queue.waits == Waits::UntilWoken) {
                queue.waits = Waits::No;
            }
            self.file_alone(&follower);
        }
    }

    fn file_alone(&mut self, recipient: &I::Recipient) {
        let Some(queue) = self.queues.get_mut(recipient) else { return };
        // The queue's order is that of the item that goes first, even if another one is in front of it.
        let first = queue.passes_first(recipient).or(queue.items.front());
        let filed = match (&queue.waits, first) {
            (_, None) => None,
            _ if !queue.under_way.is_empty() => None,
            (Waits::No | Waits::ForALook, Some((number, item))) => Some(Filed::Ready(item.is_chatter(), *number)),
            (Waits::Until(until) | Waits::ForRoom(until), _) => Some(Filed::Later(*until)),
            (Waits::UntilWoken, _) => None,
        };
        let gone = queue.items.is_empty() && queue.under_way.is_empty();
        let before = std::mem::replace(&mut queue.filed, filed.clone());
        self.unfile(recipient, before.as_ref());
        match filed {
            Some(Filed::Ready(chatter, number)) => {
                self.ready.insert((chatter, number, recipient.clone()));
            }
            Some(Filed::Later(until)) => {
                self.later.insert((until, recipient.clone()));
            }
            None if gone => {
                self.queues.remove(recipient);
            }
            None => {}
        }
    }

    fn unfile(&mut self, recipient: &I::Recipient, filed: Option<&Filed>) {
        match filed {
            Some(Filed::Ready(chatter, number)) => self.ready.remove(&(*chatter, *number, recipient.clone())),
            Some(Filed::Later(until)) => self.later.remove(&(*until, recipient.clone())),
            None => false,
        };
    }
}

/// Returns the length of the pause after `before` other pauses.
fn pause(before: u32) -> SignedDuration {
    FIRST_PAUSE.saturating_mul(1 << before.min(10)).min(LONGEST_PAUSE)
}

impl<I: QueueItem> Queue<I> {
    /// Makes room for this many pieces of an item among those of its pieces that already wait, so that each piece has
    /// its own number.
    fn make_room(&mut self, number: Number, pieces: usize, recipient: &I::Recipient, changed: &mut Changed<I>) {
        let more = u32::try_from(pieces).unwrap_or(u32::MAX).saturating_sub(1);
        if more == 0 {
            return;
        }
        let behind: Vec<usize> = (0..self.items.len()).filter(|place| self.items[*place].0.0 == number.0).collect();
        for place in &behind {
            changed.insert(self.items[*place].0, None);
        }
        for place in behind.into_iter().rev() {
            let before = self.items[place].0;
            let moved = (before.0, before.1.saturating_add(more));
            self.items[place].0 = moved;
            if let Some(pending) = self.pending.remove(&before) {
                self.pending.insert(moved, pending);
            }
            changed.insert(moved, Some(recipient.clone()));
        }
    }

    /// Merges consecutive items from this index on into one message where possible, since they have to wait anyway.
    fn put_together(&mut self, from: usize, recipient: &I::Recipient, changed: &mut Changed<I>) {
        let mut together: VecDeque<(Number, I)> = VecDeque::with_capacity(self.items.len());
        for (place, (number, item)) in std::mem::take(&mut self.items).into_iter().enumerate() {
            let before = together.back_mut().filter(|_| place > from && item.joins() == Joins::WhileWaiting);
            let left = match before {
                Some((first, waiting)) => waiting.take_in(item).map(|_| {
                    changed.insert(*first, Some(recipient.clone()));
                    changed.insert(number, None);
                }),
                None => Err(item),
            };
            if let Err(item) = left {
                together.push_back((number, item));
            }
        }
        self.items = together;
    }
}

#[cfg(test)]
mod tests;
