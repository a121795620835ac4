//! Prompts: choices that the host offers, and the interpretation of answers.
//!
//! A prompt leads through the options of one verb, word by word. A pick contains the prompt's ID, and picks for prompts
//! that are no longer open are politely refused. On services without buttons the choices are a numbered list, and users
//! answer with a number, a name, or the beginning of a name.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use gloaming_core::chat::{MessageId, Person, PromptId};
use gloaming_core::kit::{Draws, Seed, bare_emoji, plain};
use gloaming_core::ruleset::{Offer, Order, Roster, Seat, Token, Word};
use gloaming_store::StoreBatch;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::ids::TableId;
use crate::rows;

/// The time in which a player can read a new list and type an answer to it. A number that arrives sooner may be meant
/// for an older list.
const READING_TIME: SignedDuration = SignedDuration::from_secs(15);

/// The characters of IDs.
const LETTERS: &[u8] = b"abcdefghijklmnopqrstuvwxyz0123456789";

/// A prompt that was offered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Open {
    /// The recipient.
    pub person: Person,
    /// The window in which it is asked, or `None` for the conversation with the person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub window: Option<Person>,
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: Seat,
    /// The verb, and the words chosen so far.
    pub order: Order,
    /// The words that each choice adds.
    pub choices: Vec<Pick>,
    /// The labels of the choices.
    pub labels: Vec<String>,
    /// Whether the person's next line is the requested text, because they chose to write one. Before that, typed lines
    /// aren't taken as the text, since a mistyped command would be.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub takes_text: bool,
    /// The number of phases that had begun when it was answered. It may be answered again in the same phase while its
    /// verb is offered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answered: Option<usize>,
    /// Whether it asks for a field of a form that the person skipped.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub skipped: bool,
    /// Whether several choices can be picked at once.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub several: bool,
    /// Whether the person requested the question, even if they already have a current order.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub begun: bool,
    /// Whether it is part of an invitation: its choices are whole verbs, and other prompts may be open at the same
    /// time.
    pub invites: bool,
    /// Whether it can be answered by typing a number or a name.
    pub listed: bool,
    /// The number of its first choice; 0 if the choices aren't numbered.
    pub first: u16,
    /// Whether the person has done something since it was asked.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub read: bool,
    /// Whether it can no longer be answered and the person has done nothing since, so that an answer may still arrive.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub closed: bool,
    /// Whether it is part of a form's single message instead of having its own.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub of_form: bool,
    /// Whether its choices are on buttons without numbers, so that it can be answered by typing a name but not a
    /// number.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub named: bool,
    /// The number of phases that had begun when it was asked.
    pub asked_in: usize,
    /// The number of prompts that were opened before it.
    pub number: u64,
    /// The message that asks it, once it has been delivered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<MessageId>,
    /// When the service acknowledged that message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stands_since: Option<Timestamp>,
}

/// The words that a choice adds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pick {
    /// One more word.
    Word(Token),
    /// A word that only leads to the next one, and that one.
    Words(Token, Token),
    /// Nothing: the command is complete.
    Finish,
    /// A text that the person writes next.
    Write,
    /// This verb, with these words so far.
    Verb(Order),
    /// One word less: the previous question is asked again.
    Back,
    /// Nothing: a field of a form is skipped, and the next one is asked for.
    Skip,
    /// Nothing yet: shows another page of choices, starting with this one.
    Page(u16),
}

/// The meaning of a typed answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meant {
    /// These choices; exactly one unless several can be picked.
    Choices(Vec<u16>),
    /// An ambiguous answer, with the indices of the choices that it may mean.
    Several(Vec<u16>),
    /// No choice.
    Nothing,
}

/// The open prompts. Each is a row of the store, so that buttons still work after a restart.
#[derive(Clone, Debug, Default)]
pub struct Prompts {
    /// The seed of IDs.
    seed: Option<Seed>,
    /// The number of prompts opened so far.
    opened: u64,
    open: BTreeMap<PromptId, Open>,
    /// The open prompts by game.
    of_table: BTreeMap<TableId, BTreeSet<PromptId>>,
    /// The open prompts by person.
    of_person: BTreeMap<Person, BTreeSet<PromptId>>,
    /// The prompts that can be answered by typing, by person, oldest first.
    lists: BTreeMap<Person, BTreeSet<(u64, PromptId)>>,
    /// The prompts that this process is sending to a service.
    in_flight: BTreeSet<PromptId>,
    /// Prompts in flight that were answered, which means that they have arrived.
    arrived: BTreeSet<PromptId>,
    /// Prompts that may have been delivered, because the service's response was lost. They can be answered, and are
    /// asked again until they are.
    in_doubt: BTreeSet<PromptId>,
    /// The latest lists that closed without an answer, by person, until the person does something. An answer may still
    /// arrive.
    closed: BTreeMap<Person, Vec<(PromptId, Open)>>,
    /// The messages whose choices can no longer be picked, with their readers.
    unpickable: Vec<(Person, MessageId)>,
    /// The prompts whose rows must be written or deleted, with their games.
    changed: BTreeMap<PromptId, TableId>,
}

impl Prompts {
    /// Opens a prompt. Closes an older one for the same seat and verb, so that only the latest can be answered.
    pub fn open(&mut self, mut prompt: Open) -> PromptId {
        if !prompt.invites {
            self.close_such(&prompt.table, |open| {
                let is_same = open.seat == prompt.seat && open.order.verb == prompt.order.verb;
                is_same && !open.invites && open.window == prompt.window
            });
        }
        let id = self.next_id();
        self.opened += 1;
        prompt.number = self.opened;
        self.changed.insert(id.clone(), prompt.table.clone());
        self.insert(id.clone(), prompt);
        id
    }

    /// Returns a prompt, if it is open for this person.
    pub fn get(&self, id: &PromptId, person: &Person) -> Option<&Open> {
        self.open.get(id).filter(|open| open.person == *person)
    }

    /// Deletes a prompt that was never shown, or that was answered.
    pub fn forget(&mut self, id: &PromptId) {
        if let Some(open) = self.remove(id) {
            self.changed.insert(id.clone(), open.table);
        }
    }

    /// Restores a prompt whose answer was refused.
    pub fn reopen(&mut self, id: &PromptId, open: Open) {
        self.remove(id);
        self.changed.insert(id.clone(), open.table.clone());
        self.insert(id.clone(), open);
    }

    /// Renames a prompt to the ID of an earlier attempt under which it was delivered.
    pub fn rename(&mut self, id: &PromptId, seen: &PromptId) {
        if let Some(open) = self.remove(id) {
            self.changed.insert(id.clone(), open.table.clone());
            self.changed.insert(seen.clone(), open.table.clone());
            self.insert(seen.clone(), open);
        }
    }

    /// Records that a prompt is being sent to a service.
    pub(crate) fn begin(&mut self, id: &PromptId) {
        self.in_doubt.remove(id);
        self.in_flight.insert(id.clone());
    }

    /// Records that the service responded.
    pub(crate) fn end(&mut self, id: &PromptId) {
        self.in_flight.remove(id);
    }

    /// Records that the service's response was lost, so that the prompt may have been delivered.
    pub(crate) fn doubt(&mut self, id: &PromptId) {
        if self.open.contains_key(id) {
            self.in_doubt.insert(id.clone());
        }
    }

    /// Whether it is unknown if a prompt was delivered.
    pub(crate) fn is_in_doubt(&self, id: &PromptId) -> bool {
        self.in_doubt.contains(id)
    }

    /// Records that a prompt was answered, which proves that it was delivered. Returns whether that was in doubt.
    pub(crate) fn arrives(&mut self, id: &PromptId) -> bool {
        if self.in_flight.contains(id) {
            self.arrived.insert(id.clone());
        }
        self.in_doubt.remove(id)
    }

    /// Returns whether a prompt was answered while it was in flight, and forgets it.
    pub(crate) fn has_arrived(&mut self, id: &PromptId) -> bool {
        self.arrived.remove(id)
    }

    /// Returns `true` while a prompt is being sent to a service.
    pub(crate) fn is_under_way(&self, id: &PromptId) -> bool {
        self.in_flight.contains(id)
    }

    /// Records that a prompt was delivered as this message.
    pub fn stands(&mut self, id: &PromptId, message: &MessageId, now: Timestamp) {
        self.in_doubt.remove(id);
        self.mark(id, |open| {
            open.message = Some(message.clone());
            open.stands_since = Some(now);
        });
    }

    /// Removes a prompt to answer it. Returns `None` if it is no longer open.
    pub fn take(&mut self, id: &PromptId, person: &Person) -> Option<Open> {
        let open = self.get(id, person)?.clone();
        self.forget(id);
        Some(open)
    }

    /// Marks a prompt as answered when this many phases had begun.
    pub fn answer(&mut self, id: &PromptId, phases: usize) {
        self.mark(id, |open| {
            open.answered = Some(phases);
            open.takes_text = false;
        });
    }

    /// Marks requested questions for this verb as answered, because the seat gave the command in another way when this
    /// many phases had begun. Other questions stay open as long as the game waits for an answer.
    pub fn answer_verb(&mut self, table: &TableId, seat: Seat, verb: &str, phases: usize) {
        let asked = self.of_seat(table, seat).into_iter().filter(|(_, open)| open.begun && *open.order.verb == *verb);
        let asked: Vec<PromptId> = asked.map(|(id, _)| id).collect();
        for id in asked {
            self.answer(&id, phases);
        }
    }

    /// Marks the questions for this verb as answered everywhere else, because the seat gave the command in a window, or
    /// in the conversation if there is no `window`, when this many phases had begun. Returns the message of the
    /// question in the conversation.
    pub(crate) fn answered_elsewhere(
        &mut self,
        table: &TableId,
        seat: Seat,
        verb: &str,
        window: Option<&Person>,
        phases: usize,
    ) -> Option<MessageId> {
        let is_other = |open: &Open| *open.order.verb == *verb && open.window.as_ref() != window;
        let others = self.of_seat(table, seat).into_iter().filter(|(_, open)| is_other(open));
        let others: Vec<(PromptId, Option<MessageId>)> =
            others.map(|(id, open)| (id, open.message.clone().filter(|_| open.window.is_none()))).collect();
        others.iter().for_each(|(id, _)| self.answer(id, phases));
        others.into_iter().find_map(|(_, message)| message)
    }

    /// Marks a field of a form as skipped when this many phases had begun. It isn't asked for again in that phase.
    pub fn skip(&mut self, id: &PromptId, phases: usize) {
        self.answer(id, phases);
        self.mark(id, |open| open.skipped = true);
    }

    /// Returns the verbs of the fields that a seat skipped in the phase that is identified by the number of phases.
    pub fn skipped(&self, table: &TableId, seat: Seat, phases: usize) -> BTreeSet<Word> {
        let of_table = self.of_table.get(table).into_iter().flatten().filter_map(|id| self.open.get(id));
        let skipped = of_table.filter(|open| open.seat == seat && open.skipped && open.answered == Some(phases));
        skipped.map(|open| open.order.verb.clone()).collect()
    }

    /// Returns the number for the first choice of a list that is about to be asked. No number exceeds `last`, and none
    /// belongs to another list that the person may be answering. A repeated question keeps its numbers.
    pub fn first_number(&self, asked: &Open, last: u16) -> u16 {
        let ids = || self.of_person.get(&asked.person).into_iter().flatten();
        let of_person = || ids().filter_map(|id| self.open.get(id)).filter(|open| open.has_numbers());
        if let Some(same) = of_person().find(|open| open.asks_the_same(asked)) {
            return same.first;
        }
        // Invitations needn't be answered. Only the latest one counts, and only until the person does something.
        let invited = of_person().filter(|open| open.invites).max_by_key(|open| open.number);
        let invited = invited.filter(|open| !open.read);
        let waiting =
            of_person().filter(|open| !open.invites && open.answered.is_none()).chain(invited).map(Open::numbers);
        let taken: Vec<RangeInclusive<u16>> = waiting.chain(self.closed_to(&asked.person).map(Open::numbers)).collect();
        let count = u16::try_from(asked.choices.len()).unwrap_or(u16::MAX);
        let is_free = |first: &u16| {
            let numbers = numbers(*first, count);
            *numbers.end() <= last && taken.iter().all(|taken| !overlap(taken, &numbers))
        };
        (1..=last).find(is_free).unwrap_or(1)
    }

    /// Whether a typed number or confirming emoji fits a list that closed before it was answered.
    pub fn fits_closed(&self, person: &Person, typed: &str) -> bool {
        self.closed_to(person).any(|closed| closed.has_choice(typed))
    }

    /// Whether a typed number or confirming emoji that fits this list may have been meant for an older one: for a list
    /// that closed before it was answered or, if this list has only just arrived, for the invitation before it.
    pub fn may_mean_older(&self, person: &Person, list: &PromptId, typed: &str, at: Timestamp) -> bool {
        if self.fits_closed(person, typed) {
            return true;
        }
        let Some(list) = self.get(list, person) else { return false };
        if list.stands_since.is_some_and(|since| at.duration_since(since) >= READING_TIME) {
            return false;
        }
        let of_person = self.of_person.get(person).into_iter().flatten().filter_map(|id| self.open.get(id));
        let before = of_person.filter(|open| open.invites && open.answered.is_none() && open.number < list.number);
        let invitation = before.max_by_key(|open| open.number);
        invitation.is_some_and(|open| open.has_numbers() && !open.read && open.has_choice(typed))
    }

    fn closed_to(&self, person: &Person) -> impl Iterator<Item = &Open> {
        self.closed.get(person).into_iter().flatten().map(|(_, closed)| closed)
    }

    /// Forgets a person's closed lists, because they have been notified.
    pub fn forget_closed(&mut self, person: &Person) {
        for (id, closed) in self.closed.remove(person).unwrap_or_default() {
            self.changed.insert(id, closed.table);
        }
    }

    /// Records that a person did something: everything shown before counts as read, a requested text is no longer
    /// expected, and answers to closed lists can no longer arrive.
    pub fn acted(&mut self, person: &Person) {
        self.forget_closed(person);
        let ids = self.of_person.get(person).into_iter().flatten();
        let unread = |id: &&PromptId| self.open.get(*id).is_some_and(|open| open.has_numbers() && !open.read);
        for id in ids.filter(unread).cloned().collect::<Vec<_>>() {
            self.mark(&id, |open| open.read = true);
        }
        for id in self.typed_to(person, |open| open.takes_text) {
            self.mark(&id, |open| open.takes_text = false);
        }
    }

    /// Moves a person's questions to their new account. With `elsewhere` it has another conversation, without the old
    /// messages.
    pub(crate) fn person_moved(&mut self, from: &Person, to: &Person, elsewhere: bool) {
        for id in self.of_person.get(from).cloned().unwrap_or_default() {
            let in_doubt = self.in_doubt.contains(&id);
            let Some(mut open) = self.remove(&id) else { continue };
            open.person = to.clone();
            if elsewhere {
                open.message = None;
            }
            self.changed.insert(id.clone(), open.table.clone());
            self.insert(id.clone(), open);
            if in_doubt {
                self.in_doubt.insert(id);
            }
        }
        self.forget_closed(from);
    }

    /// Closes the prompts of a seat: that of one verb, or all of them including invitations.
    pub fn close(&mut self, table: &TableId, seat: Seat, verb: Option<&str>) {
        self.close_such(table, |open| {
            open.seat == seat && verb.is_none_or(|verb| !open.invites && open.order.verb == verb)
        });
    }

    /// Closes all prompts of a game.
    pub fn close_table(&mut self, table: &TableId) {
        self.close_such(table, |_| true);
        for person in self.with_closed(table) {
            self.forget_closed(&person);
        }
    }

    /// Returns the people with closed lists of a game.
    fn with_closed(&self, table: &TableId) -> Vec<Person> {
        let is_of_it = |lists: &[(PromptId, Open)]| lists.iter().any(|(_, closed)| closed.table == *table);
        self.closed.iter().filter(|(_, lists)| is_of_it(lists)).map(|(person, _)| person.clone()).collect()
    }

    /// Closes the prompts of a game that satisfy the predicate.
    pub fn close_such(&mut self, table: &TableId, closes: impl Fn(&Open) -> bool) {
        let of_table = self.of_table.get(table).into_iter().flatten();
        let closed: Vec<PromptId> = of_table.filter(|id| self.open.get(id).is_some_and(&closes)).cloned().collect();
        for id in closed {
            // The message of a form is edited to show the next question, or that it is closed.
            if let Some(Open { person, message: Some(message), window: None, of_form: false, labels, .. }) =
                self.open.get(&id)
                && !labels.is_empty()
            {
                let unpickable = (person.clone(), message.clone());
                if !self.unpickable.contains(&unpickable) {
                    self.unpickable.push(unpickable);
                }
            }
            self.forget(&id);
        }
    }

    /// Returns the messages whose choices became unpickable since the last call, with their readers.
    pub(crate) fn take_unpickable(&mut self) -> Vec<(Person, MessageId)> {
        std::mem::take(&mut self.unpickable)
    }

    /// Whether a message contains an open question. The next question may have replaced the previous one in it.
    pub(crate) fn is_asked_in(&self, message: &MessageId) -> bool {
        self.open.values().any(|open| open.message.as_ref() == Some(message))
    }

    /// Closes the prompts of a seat that can no longer be answered, when this many phases have begun. Answers may still
    /// arrive to lists of earlier phases, and to lists that arrived after the reader last did something.
    pub fn lapse(&mut self, table: &TableId, seat: Seat, phases: usize, lapsed: impl Fn(&Open) -> bool) {
        let lapsed = |open: &Open| open.seat == seat && lapsed(open);
        let waits = |open: &Open| open.has_numbers() && !open.invites && open.answered.is_none();
        let may_be_answered = |open: &Open| waits(open) && (open.asked_in != phases || !open.read);
        let of_table = self.of_table.get(table).into_iter().flatten();
        let of_table = of_table.filter_map(|id| Some((id.clone(), self.open.get(id)?.clone())));
        let mut closed: BTreeMap<Person, Vec<(PromptId, Open)>> = BTreeMap::new();
        for (id, open) in of_table.filter(|(_, open)| lapsed(open) && may_be_answered(open)) {
            closed.entry(open.person.clone()).or_default().push((id, Open { closed: true, ..open }));
        }
        self.close_such(table, lapsed);
        for (person, lists) in closed {
            // These replace the lists that closed before.
            self.forget_closed(&person);
            self.closed.insert(person, lists);
        }
    }

    /// Returns the prompts that wait for a seat's answer, without invitations.
    pub fn of_seat(&self, table: &TableId, seat: Seat) -> Vec<(PromptId, &Open)> {
        let of_table = self.of_table.get(table).into_iter().flatten();
        let open = of_table.filter_map(|id| Some((id.clone(), self.open.get(id)?)));
        open.filter(|(_, open)| open.seat == seat && !open.invites && open.answered.is_none()).collect()
    }

    /// Returns the invitations of a seat, in its conversation and its windows.
    pub fn invitations(&self, table: &TableId, seat: Seat) -> impl Iterator<Item = &Open> {
        let of_table = self.of_table.get(table).into_iter().flatten().filter_map(|id| self.open.get(id));
        of_table.filter(move |open| open.seat == seat && open.invites)
    }

    /// Returns the latest open invitation of a seat, with its number.
    pub fn newest_invitation(&self, table: &TableId, seat: Seat) -> Option<(u64, PromptId)> {
        let of_table = self.of_table.get(table).into_iter().flatten();
        let open = of_table.filter_map(|id| Some((self.open.get(id)?, id)));
        let invites = open.filter(|(open, _)| open.seat == seat && open.invites && open.answered.is_none());
        invites.map(|(open, id)| (open.number, id.clone())).max()
    }

    /// Returns the latest prompt of a seat that satisfies the predicate, answered or not, without invitations.
    pub fn newest_of(&self, table: &TableId, seat: Seat, is_such: impl Fn(&Open) -> bool) -> Option<&Open> {
        let of_table = self.of_table.get(table).into_iter().flatten().filter_map(|id| self.open.get(id));
        let such = of_table.filter(|open| open.seat == seat && !open.invites && is_such(open));
        such.max_by_key(|open| open.number)
    }

    /// Returns the prompts that a seat can still answer in a window, or in the conversation if there is no `window`,
    /// oldest first and including invitations. Their verbs are offered and have no current order, unless the person
    /// requested the question.
    pub fn open_for(&self, table: &TableId, seat: Seat, window: Option<&Person>, offers: &[Offer]) -> Vec<PromptId> {
        let offer = |verb: &str| offers.iter().find(|offer| offer.verb == verb);
        let holds = |open: &Open| match open.invites {
            true => open.choices.iter().any(|pick| matches!(pick, Pick::Verb(order) if offer(&order.verb).is_some())),
            false if open.answered.is_some() => false,
            false => offer(&open.order.verb).is_some_and(|offer| open.begun || offer.is_asked()),
        };
        let of_table = self.of_table.get(table).into_iter().flatten();
        let open = of_table.filter_map(|id| Some((self.open.get(id)?, id)));
        let mut open: Vec<_> =
            open.filter(|(open, _)| open.seat == seat && open.window.as_ref() == window && holds(open)).collect();
        open.sort_by_key(|(open, _)| open.number);
        open.into_iter().map(|(_, id)| id.clone()).collect()
    }

    /// Returns a person's prompts that can be answered by typing and satisfy the predicate, newest first.
    pub fn typed_to(&self, person: &Person, is_such: impl Fn(&Open) -> bool) -> Vec<PromptId> {
        let theirs = self.lists.get(person).into_iter().flatten().rev().map(|(_, id)| id);
        theirs.filter(|id| self.open.get(*id).is_some_and(&is_such)).cloned().collect()
    }

    /// Returns the number of prompts opened so far.
    pub fn count(&self) -> u64 {
        self.opened
    }

    /// Writes everything that changed since the last call as rows of the store.
    pub fn changes(&mut self, batch: &mut StoreBatch) {
        for (id, table) in std::mem::take(&mut self.changed) {
            let closed = || self.closed.values().flatten().find(|(closed, _)| *closed == id).map(|(_, closed)| closed);
            match self.open.get(&id).or_else(closed) {
                Some(open) => batch.put_with(rows::prompt(&table, &id), |row| rows::write_to(row, open)),
                None => batch.delete(rows::prompt(&table, &id)),
            }
        }
    }

    /// Sets the seed of IDs, which is a secret of the host.
    pub fn set_seed(&mut self, seed: Seed) {
        self.seed = Some(seed);
    }

    /// Restores the number of prompts opened so far.
    pub fn restore_count(&mut self, opened: u64) {
        self.opened = self.opened.max(opened);
    }

    /// Restores a prompt from its row.
    pub fn restore(&mut self, id: PromptId, open: Open) {
        self.opened = self.opened.max(open.number);
        if open.closed {
            self.closed.entry(open.person.clone()).or_default().push((id, open));
            return;
        }
        self.insert(id, open);
    }

    /// Removes the prompts of a game that goes to sleep. Their rows are kept.
    pub fn put_away(&mut self, table: &TableId) {
        for id in self.of_table.get(table).cloned().unwrap_or_default() {
            self.remove(&id);
        }
        for person in self.with_closed(table) {
            self.closed.remove(&person);
        }
    }

    /// Returns the ID of the next prompt. It is random, because a counter would reveal to the reader of a button how
    /// many questions the other players were asked.
    pub fn next_id(&self) -> PromptId {
        let number = self.opened + 1;
        let Some(seed) = self.seed else { return PromptId::new(format!("p{number}")) };
        let mut draw = Draws::new(seed).draw(&format!("prompt {number}"));
        let letters = std::iter::repeat_with(|| draw.pick(LETTERS).map_or('x', |letter| char::from(*letter)));
        PromptId::new(letters.take(16).collect::<String>())
    }

    fn mark(&mut self, id: &PromptId, how: impl FnOnce(&mut Open)) {
        if let Some(open) = self.open.get_mut(id) {
            how(open);
            self.changed.insert(id.clone(), open.table.clone());
        }
    }

    fn insert(&mut self, id: PromptId, open: Open) {
        self.of_person.entry(open.person.clone()).or_default().insert(id.clone());
        self.of_table.entry(open.table.clone()).or_default().insert(id.clone());
        if open.listed || open.named || open.takes_text {
            self.lists.entry(open.reader().clone()).or_default().insert((open.number, id.clone()));
        }
        self.open.insert(id, open);
    }

    fn remove(&mut self, id: &PromptId) -> Option<Open> {
        let open = self.open.remove(id)?;
        self.in_doubt.remove(id);
        if let Some(of_table) = self.of_table.get_mut(&open.table) {
            of_table.remove(id);
            if of_table.is_empty() {
                self.of_table.remove(&open.table);
            }
        }
        if let Some(of_person) = self.of_person.get_mut(&open.person) {
            of_person.remove(id);
            if of_person.is_empty() {
                self.of_person.remove(&open.person);
            }
        }
        if let Some(lists) = self.lists.get_mut(open.reader()) {
            lists.remove(&(open.number, id.clone()));
            if lists.is_empty() {
                self.lists.remove(open.reader());
            }
        }
        Some(open)
    }
}

/// A choice as it can be typed.
#[derive(Clone, Debug)]
pub struct Typeable {
    /// The label.
    label: String,
    /// The word of the command that it represents, if there is one. Users who know the commands type that.
    word: Option<String>,
    /// Whether the beginning of the label suffices. Choices for navigation must be named in full.
    by_beginning: bool,
}

/// Returns the range of `count` numbers from the first on.
fn numbers(first: u16, count: u16) -> RangeInclusive<u16> {
    first..=first.saturating_add(count).saturating_sub(1)
}

fn overlap(one: &RangeInclusive<u16>, other: &RangeInclusive<u16>) -> bool {
    one.start() <= other.end() && other.start() <= one.end()
}

impl Open {
    /// Returns the account that reads it: that of a window, or the person's own.
    fn reader(&self) -> &Person {
        self.window.as_ref().unwrap_or(&self.person)
    }

    /// Returns the numbers of the choices, if they are numbered.
    pub fn numbers(&self) -> RangeInclusive<u16> {
        numbers(self.first.max(1), u16::try_from(self.choices.len()).unwrap_or(u16::MAX))
    }

    /// Whether a choice has this number, or is the only one and the text is a confirming emoji.
    fn has_choice(&self, typed: &str) -> bool {
        let number: Option<u16> = typed.parse().ok();
        number.is_some_and(|number| self.numbers().contains(&number)) || self.choices.len() == 1 && is_yes(typed)
    }

    /// Whether the choices are numbered.
    pub fn has_numbers(&self) -> bool {
        self.first > 0 && !self.choices.is_empty()
    }

    /// Whether another prompt asks the same player the same question with the same choices.
    fn asks_the_same(&self, other: &Open) -> bool {
        let of = |open: &Open| (open.seat, open.invites, open.asked_in);
        of(self) == of(other) && self.table == other.table && self.order == other.order && self.choices == other.choices
    }

    /// Returns the choices as they can be typed.
    pub fn typeable(&self, roster: &Roster) -> Vec<Typeable> {
        let typeable = |(label, pick): (&String, &Pick)| Typeable {
            label: plain(label).into_owned(),
            word: match pick {
                Pick::Word(token) => Some(plain(&token.spell(roster)).into_owned()),
                Pick::Words(leading, token) => {
                    Some(plain(&format!("{} {}", leading.spell(roster), token.spell(roster))).into_owned())
                }
                _ => None,
            },
            by_beginning: !matches!(pick, Pick::Back | Pick::Skip | Pick::Page(_)),
        };
        self.labels.iter().zip(&self.choices).map(typeable).collect()
    }
}

impl Typeable {
    /// Creates a choice with this label that a command spells as `word`.
    pub(crate) fn of(label: &str, word: &str) -> Self {
        Typeable { label: plain(label).into_owned(), word: Some(plain(word).into_owned()), by_beginning: true }
    }

    fn is(&self, typed: &str) -> bool {
        self.label == typed || self.word.as_deref() == Some(typed)
    }

    fn begins_with(&self, typed: &str) -> bool {
        let word_begins = || self.word.as_ref().is_some_and(|word| word.starts_with(typed));
        self.by_beginning && (self.label.starts_with(typed) || word_begins())
    }
}

/// The emoji that confirm the only choice of a list. Users see them next to it, or react with them.
const YES: [&str; 5] = ["✅", "👍", "✋", "✔", "☑"];

/// Returns `true` for an emoji that confirms the only choice of a list.
pub fn is_yes(typed: &str) -> bool {
    YES.contains(&&*bare_emoji(typed))
}

/// Replaces keycap emoji by their digits, because users type the emoji that they see next to a choice, such as 2️⃣.
pub fn in_digits(typed: &str) -> String {
    typed.replace("\u{FE0F}\u{20E3}", "").replace('\u{20E3}', "").replace('🔟', "10")
}

/// Interprets a typed answer: a label, its spelling in a command, or the beginning of one. In a numbered list, whose
/// first number is `first`, the answer may also be a number.
pub fn recognise(choices: &[Typeable], typed: &str, first: Option<u16>) -> Meant {
    let typed = plain(typed.trim().trim_end_matches('.'));
    let typed = &*typed;
    if typed.is_empty() {
        return Meant::Nothing;
    }
    if first.is_some() && choices.len() == 1 && is_yes(typed) {
        return Meant::Choices(vec![0]);
    }
    if let Some(first) = first
        && let Ok(number) = typed.parse::<u16>()
    {
        return match number.checked_sub(first) {
            Some(index) if usize::from(index) < choices.len() => Meant::Choices(vec![index]),
            _ => Meant::Nothing,
        };
    }
    let such = |is_such: &dyn Fn(&Typeable) -> bool| -> Vec<u16> {
        (0..).zip(choices).filter(|(_, choice)| is_such(choice)).map(|(at, _)| at).collect()
    };
    let exact = such(&|choice| choice.is(typed));
    let places = if exact.is_empty() { such(&|choice| choice.begins_with(typed)) } else { exact };
    match places.as_slice() {
        [] => Meant::Nothing,
        [_] => Meant::Choices(places),
        _ => Meant::Several(places),
    }
}

/// Interprets a text with several choices, such as `1 3` or `ann, bob`, like [`recognise`]. Each choice counts once.
pub fn recognise_several(choices: &[Typeable], typed: &str, first: Option<u16>) -> Meant {
    let words =
        typed.split(|c: char| c.is_whitespace() || matches!(c, ',' | '+' | '&')).filter(|word| !word.is_empty());
    let mut all = Vec::new();
    for word in words {
        match recognise(choices, word, first) {
            Meant::Choices(one) if !all.contains(&one[0]) => all.extend(one),
            Meant::Several(places) => return Meant::Several(places),
            Meant::Choices(_) | Meant::Nothing => return Meant::Nothing,
        }
    }
    if all.is_empty() { Meant::Nothing } else { Meant::Choices(all) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named<const N: usize>(labels: [&str; N]) -> [Typeable; N] {
        labels.map(|label| Typeable { label: plain(label).into_owned(), word: None, by_beginning: true })
    }

    #[test]
    fn a_choice_can_be_typed_as_it_reads_and_as_a_command_spells_it_and_what_leads_back_in_full_alone() {
        let place = |label: &str, word: &str| Typeable {
            label: plain(label).into_owned(),
            word: Some(word.to_owned()),
            by_beginning: true,
        };
        let back = Typeable { label: "back".to_owned(), word: None, by_beginning: false };
        let choices = [place("Ald'ruhn", "ald-ruhn"), place("Balmora", "balmora"), back];
        for (typed, at) in [("ald'ruhn", 0), ("Ald-Ruhn", 0), ("ald-", 0), ("ald", 0), ("b", 1), ("ba", 1), ("Back", 2)]
        {
            assert_eq!(recognise(&choices, typed, None), Meant::Choices(vec![at]), "{typed}");
        }
        assert_eq!(recognise(&choices, "bac", None), Meant::Nothing);
    }

    #[test]
    fn an_answer_is_a_number_a_label_or_the_beginning_of_one() {
        let labels = named(["ann", "anna", "bob"]);
        assert_eq!(recognise(&labels, "3", Some(1)), Meant::Choices(vec![2]));
        assert_eq!(recognise(&labels, " ANN ", Some(1)), Meant::Choices(vec![0]));
        assert_eq!(recognise(&labels, "b", Some(1)), Meant::Choices(vec![2]));
        assert_eq!(recognise(&labels, "an", Some(1)), Meant::Several(vec![0, 1]));
        for nothing in ["", "0", "4", "zoe", "-1", "1.5"] {
            assert_eq!(recognise(&labels, nothing, Some(1)), Meant::Nothing, "{nothing}");
        }
        assert_eq!(recognise(&labels, "3", None), Meant::Nothing, "no number is shown");
        assert_eq!(
            recognise(&labels, &in_digits("3\u{FE0F}\u{20E3}"), Some(1)),
            Meant::Choices(vec![2]),
            "the emoji of a choice"
        );
        assert_eq!(in_digits("1️⃣ 🔟"), "1 10");
        for yes in ["✅", "👍", "👍🏽", "✋🏿", "✔", "✔\u{FE0F}", "☑\u{FE0F}"] {
            assert_eq!(recognise(&labels, yes, Some(1)), Meant::Nothing, "several choices have numbers");
            assert_eq!(recognise(&named(["that is all"]), yes, Some(1)), Meant::Choices(vec![0]));
        }
        assert_eq!(recognise(&named(["2", "3"]), "3", None), Meant::Choices(vec![1]));
    }

    #[test]
    fn several_choices_can_be_typed_at_once() {
        let labels = named(["ann", "anna", "bob"]);
        for both in ["1 3", "3,1", "ann, bob", "b + 1"] {
            let Meant::Choices(mut meant) = recognise_several(&labels, both, Some(1)) else { panic!("{both}") };
            meant.sort_unstable();
            assert_eq!(meant, [0, 2], "{both}");
        }
        assert_eq!(recognise_several(&labels, "an bob", Some(1)), Meant::Several(vec![0, 1]));
        for nothing in ["1 1", "1 4", "1 zoe", "", " , "] {
            assert_eq!(recognise_several(&labels, nothing, Some(1)), Meant::Nothing, "{nothing}");
        }
    }

    fn asking(verb: &str) -> Open {
        Open {
            person: ann(),
            window: None,
            table: TableId("kano".into()),
            seat: Seat(0),
            order: Order::new(verb.to_owned(), []),
            choices: Vec::new(),
            labels: Vec::new(),
            takes_text: false,
            answered: None,
            skipped: false,
            several: false,
            begun: false,
            invites: false,
            listed: true,
            first: 1,
            read: false,
            closed: false,
            named: false,
            of_form: false,
            asked_in: 1,
            number: 0,
            message: None,
            stands_since: None,
        }
    }

    fn ann() -> Person {
        Person::new(&gloaming_core::chat::PlatformName::new("test"), "ann")
    }

    #[test]
    fn a_command_that_is_typed_answers_the_question_of_its_verb_and_no_other() {
        let mut prompts = Prompts::default();
        let table = TableId("kano".into());
        let vote = prompts.open(asking("vote"));
        let begun = prompts.open(Open { begun: true, ..asking("share") });
        prompts.answer_verb(&table, Seat(1), "share", 2);
        assert_eq!(prompts.typed_to(&ann(), |open| open.answered.is_none()), [begun.clone(), vote.clone()]);
        prompts.answer_verb(&table, Seat(0), "share", 2);
        assert_eq!(prompts.typed_to(&ann(), |open| open.answered.is_none()), [vote]);
        assert_eq!(prompts.typed_to(&ann(), |open| open.answered == Some(2)), [begun]);
    }

    #[test]
    fn a_list_takes_the_first_numbers_that_no_other_list_has_which_may_be_answered() {
        let of = |verb: &str, count: u8| {
            let pick = |number: u8| Pick::Word(Token::Text(number.to_string()));
            Open { choices: (0..count).map(pick).collect(), ..asking(verb) }
        };
        let mut prompts = Prompts::default();
        let ask = |prompts: &mut Prompts, asked: Open, last| {
            let first = prompts.first_number(&asked, last);
            (prompts.open(Open { first, ..asked }), first)
        };
        let (vote, first) = ask(&mut prompts, of("vote", 4), 10);
        assert_eq!((first, ask(&mut prompts, of("guard", 3), 10).1), (1, 5));
        assert_eq!(ask(&mut prompts, of("vote", 4), 10).1, 1, "the same question");
        assert_eq!(ask(&mut prompts, of("share", 4), 10).1, 1, "there are no more numbers");
        assert_eq!(ask(&mut prompts, of("trade", 4), 99).1, 8);
        let table = TableId("kano".into());
        // The phase ends. An answer may still arrive until the player does something.
        prompts.lapse(&table, Seat(0), 2, |_| true);
        assert!(prompts.get(&vote, &ann()).is_none() && prompts.fits_closed(&ann(), "11"));
        assert!(!prompts.fits_closed(&ann(), "12") && !prompts.fits_closed(&ann(), "✅"));
        assert_eq!(prompts.first_number(&Open { asked_in: 2, ..of("vote", 4) }, 99), 12);
        prompts.acted(&ann());
        assert_eq!(prompts.first_number(&Open { asked_in: 2, ..of("vote", 4) }, 99), 1);
        assert!(!prompts.fits_closed(&ann(), "1"));
    }

    #[test]
    fn an_id_counts_nothing_and_is_the_same_after_a_restart() {
        let open = |seed: u64, before: u64| {
            let mut prompts = Prompts::default();
            prompts.restore_count(before);
            prompts.set_seed(Seed::from_number(seed));
            prompts.open(asking("vote"))
        };
        assert_eq!(open(1, 7), open(1, 7));
        assert_ne!(open(1, 7), open(1, 8));
        assert_ne!(open(1, 7), open(2, 7));
        assert_eq!(open(1, 7).as_str().len(), 16);
    }
}
