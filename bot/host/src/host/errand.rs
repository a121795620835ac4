//! Operations under way: each is known by its key until its service has answered, whatever happens to the process.

use std::sync::Arc;

use gloaming_core::chat::{
    ChatError, MissingRight, Operation, OperationKey, OperationKind, Person, Place, Platform, PlatformName, Post,
    PromptId, Receipt, Repeat, Settled,
};
use gloaming_core::text::Document;
use jiff::{SignedDuration, Timestamp};

use super::receipts::After;
use super::{Host, TableId};
use crate::courier::{Flight, Leg};
use crate::troubles::{self, Part};

/// So many game masters are told at once that the store takes nothing.
const MOST_ALARMED: usize = 20;

/// An operation that a lane wants done. Its rows are durable when the host hands it out with [`Host::next_errand`] and
/// [`Host::commit`]; then whoever drives the host [runs](Errand::run) it and brings the [`Outcome`] back.
pub struct Errand {
    number: u64,
    platform: Arc<dyn Platform>,
    key: OperationKey,
    operation: Operation,
    /// It may have happened already.
    resumed: bool,
    /// What stands before a text that may be a repeat.
    repeat_mark: Option<Document>,
}

/// What became of an errand.
pub struct Outcome {
    number: u64,
    answer: Result<Receipt, ChatError>,
    /// What was tried last, if nobody knows whether it happened.
    uncertain: Option<Operation>,
}

/// An operation whose answer is awaited.
pub(super) struct UnderWay {
    pub(super) leg: Leg,
    platform: PlatformName,
    key: OperationKey,
    kind: OperationKind,
    place: Option<Place>,
    after: After,
    finishes: bool,
}

impl UnderWay {
    /// Whether it shows this prompt.
    pub(super) fn asks(&self, prompt: &PromptId) -> bool {
        self.after.asks().as_ref() == Some(prompt)
    }
}

/// What a parcel comes to when its turn has come.
pub(super) enum Plan {
    /// This has to be done; with `finishes` it is all, otherwise the parcel is looked at again.
    Do { operation: Box<Operation>, after: After, finishes: bool },
    /// Nothing, or nothing more.
    Done,
    /// The lane waits.
    Waits(Option<Timestamp>),
    /// The place takes no more of this until then.
    WaitsForRoom(Timestamp),
    /// The parcel is another now, or several: it is looked at again.
    Again,
}

impl Plan {
    /// One operation, and the parcel is delivered.
    pub(super) fn once(operation: Operation) -> Plan {
        Plan::Do { operation: Box::new(operation), after: After::Nothing, finishes: true }
    }

    /// One operation of several.
    pub(super) fn step(operation: Operation, after: After) -> Plan {
        Plan::Do { operation: Box::new(operation), after, finishes: false }
    }
}

impl Errand {
    /// The service that it goes to.
    pub fn platform(&self) -> &PlatformName {
        self.platform.name()
    }

    /// Does it, once.
    pub async fn run(mut self) -> Outcome {
        let first = match self.resumed {
            true => Err(ChatError::Unknown { reason: "its answer was lost".to_owned() }),
            false => self.platform.execute(&self.key, &self.operation).await,
        };
        let Err(ChatError::Unknown { .. }) = first else {
            return Outcome { number: self.number, answer: first, uncertain: None };
        };
        let answer = match self.platform.settle(&self.key, &self.operation).await {
            Settled::Happened(receipt) => Ok(receipt),
            Settled::DidNot => self.platform.execute(&self.key, &self.operation).await,
            Settled::Unknown => {
                // Nobody can know: rather said twice than lost, and said that it may be a repeat.
                if self.platform.repeat(self.operation.kind()) == Repeat::Repeatable {
                    self.mark_as_repeat();
                }
                self.platform.execute(&self.key, &self.operation).await
            }
        };
        let undecided =
            matches!(answer, Err(ChatError::Unknown { .. } | ChatError::Offline { .. } | ChatError::Busy { .. }));
        Outcome { number: self.number, answer, uncertain: undecided.then_some(self.operation) }
    }

    /// What becomes of it when nobody waits for the answer any longer.
    pub fn lost(&self) -> Outcome {
        Outcome {
            number: self.number,
            answer: Err(ChatError::Unknown { reason: "no answer in time".to_owned() }),
            uncertain: Some(self.operation.clone()),
        }
    }

    fn mark_as_repeat(&mut self) {
        let (Operation::Send(post), Some(mark)) = (&mut self.operation, &self.repeat_mark) else { return };
        if post.document.blocks.starts_with(&mark.blocks) {
            return;
        }
        let mut marked = mark.clone();
        marked.append(post.document.clone());
        let limit = self.platform.capabilities(Some(&post.place)).longest_message;
        if limit.measure(&marked.plain()) <= limit.amount {
            post.document = marked;
        }
    }
}

impl Host {
    /// The next operation that has to be done now; `None` if every lane is empty or waits. It may be run when
    /// [`commit`](Host::commit) has said that it is durable, and not before.
    pub fn next_errand(&mut self, now: Timestamp) -> Option<Errand> {
        self.next_errand_on(now, &|_| true)
    }

    /// As [`next_errand`](Host::next_errand), on the services that have room for one more.
    pub(crate) fn next_errand_on(&mut self, now: Timestamp, free: &dyn Fn(&PlatformName) -> bool) -> Option<Errand> {
        while let Some(leg) = self.courier.next(now, free) {
            if self.courier.gives_way(&leg) {
                self.courier.let_pass(&leg);
                continue;
            }
            let Some(parcel) = self.courier.first(&leg).cloned() else { break };
            match self.plan(&leg, &parcel, now) {
                Plan::Done => self.courier.done(&leg),
                Plan::Waits(until) => self.courier.wait(&leg, until),
                Plan::WaitsForRoom(until) => self.courier.wait_for_room(&leg, until),
                Plan::Again => {}
                Plan::Do { operation, after, finishes } => {
                    match self.send_off(leg.clone(), *operation, after, finishes, now) {
                        Some(errand) => return Some(errand),
                        // There is no such service any more.
                        None => self.courier.done(&leg),
                    }
                }
            }
        }
        None
    }

    fn send_off(
        &mut self,
        leg: Leg,
        mut operation: Operation,
        after: After,
        finishes: bool,
        now: Timestamp,
    ) -> Option<Errand> {
        let platform = Arc::clone(self.platforms.get(leg.platform())?);
        if let (Leg::Direct(person), Operation::Send(post) | Operation::Edit { post, .. }) = (&leg, &mut operation) {
            post.only_for = Some(person.clone());
        }
        // What was under way when its answer was lost goes on under its key, so that it is not done twice.
        let known = self.courier.flight(&leg).filter(|before| is_same(&before.operation, &operation)).cloned();
        let resumed = known.is_some();
        let asks = after.asks();
        let Flight { key, operation, asks } = match known {
            Some(known) => {
                // The question goes by the name under which it may have been seen.
                if let (Some(seen), Some(new)) = (&known.asks, &asks) {
                    self.prompts.rename(new, seen);
                }
                known
            }
            None => {
                self.operations += 1;
                Flight { key: OperationKey::new(format!("o{}", self.operations)), operation, asks }
            }
        };
        let after = match after {
            After::Said { of, place, .. } => After::Said { of, place, prompt: asks.clone() },
            other => other,
        };
        let kind = operation.kind();
        if let (OperationKind::Send | OperationKind::Edit | OperationKind::OpenTopic, Some(place)) =
            (kind, operation.place())
        {
            let capabilities = platform.capabilities(Some(place));
            self.budgets.spend(&self.conversation(place), &capabilities, now);
        }
        let makes_something = matches!(
            kind,
            OperationKind::Send
                | OperationKind::OpenTopic
                | OperationKind::OpenRoom
                | OperationKind::Group
                | OperationKind::SetSpeakers
        );
        let must_be_known = makes_something && platform.repeat(kind) != Repeat::Idempotent;
        let flight = must_be_known.then(|| Flight { key: key.clone(), operation: operation.clone(), asks });
        self.courier.take_off(&leg, flight);
        self.errands += 1;
        let number = self.errands;
        let under_way = UnderWay {
            platform: leg.platform().clone(),
            key: key.clone(),
            kind,
            place: operation.place().cloned(),
            leg,
            after,
            finishes,
        };
        self.under_way.insert(number, under_way);
        let repeat_mark = self.words.message(&self.language, "maybe-repeated", &[]);
        Some(Errand { number, platform, key, operation, resumed, repeat_mark })
    }

    /// An errand is not run after all: the store did not take it.
    pub fn call_off(&mut self, errand: Errand) {
        let Some(under_way) = self.under_way.remove(&errand.number) else { return };
        let asks = under_way.after.asks();
        if let Some(prompt) = &asks {
            self.prompts.forget(prompt);
        }
        let flight = Flight { key: errand.key, operation: errand.operation, asks };
        self.courier.land(&under_way.leg, errand.resumed.then_some(flight));
    }

    /// Tells the game masters of running games that the store takes nothing, as well as that can be told without it.
    pub(crate) async fn alarm(&mut self) {
        let running: Vec<TableId> = self.heads.running().cloned().collect();
        let masters = running.iter().filter_map(|id| self.heads.get(id)?.game_master.clone());
        let masters: std::collections::BTreeSet<Person> = masters.collect();
        let Some(document) = self.words.message(&self.language, "store-stuck", &[]) else { return };
        for (number, person) in masters.iter().take(MOST_ALARMED).enumerate() {
            let (Some(direct), Some(platform)) = (self.people.direct(person), self.platforms.get(&person.platform))
            else {
                continue;
            };
            let post = super::deliver::post(direct, document.clone(), None, false);
            let operation = Operation::Send(Post { only_for: Some(person.clone()), ..post });
            let key = OperationKey::new(format!("alarm-{}-{number}", self.operations));
            // Nothing may wait for it, and nothing follows from it.
            let _ = platform.execute(&key, &operation).await;
        }
    }

    /// An errand has come back.
    pub fn came_back(&mut self, outcome: Outcome, now: Timestamp) {
        let Some(errand) = self.under_way.remove(&outcome.number) else { return };
        let leg = errand.leg;
        let asks = errand.after.asks();
        let flight = outcome.uncertain.map(|operation| Flight { key: errand.key, operation, asks });
        self.courier.land(&leg, flight.filter(|_| outcome.answer.is_err()));
        match outcome.answer {
            Ok(receipt) => {
                self.is_up(&errand.platform);
                self.troubles.fine(&Part::Acting(errand.platform.clone()), now);
                self.courier.answered(&leg, now);
                // Whoever can write there is there, whatever was heard.
                if let (OperationKind::Send, Some(place)) = (errand.kind, &errand.place)
                    && self.found.is_away(place)
                {
                    self.bot_added(&place.clone(), now);
                }
                if matches!(errand.kind, OperationKind::Send | OperationKind::Edit) {
                    self.could_write(&leg);
                }
                let goes_on = self.follow(&leg, errand.after, receipt, now);
                if errand.finishes || !goes_on {
                    self.courier.done(&leg);
                }
            }
            Err(error) => {
                if let Some(prompt) = errand.after.asks() {
                    // Nobody may have seen it: it is asked anew when the lane goes on.
                    self.prompts.forget(&prompt);
                }
                if matches!(error, ChatError::Offline { .. }) {
                    self.down.insert(errand.platform.clone());
                    let part = Part::Acting(errand.platform.clone());
                    self.troubles.begin(&part, &troubles::reason(&error), now);
                }
                let refused = matches!(
                    error,
                    ChatError::NotAllowed { .. } | ChatError::Unsupported | ChatError::Malformed { .. }
                );
                if let (ChatError::NotPrivate, Leg::Direct(person), Some(place)) = (&error, &leg, &errand.place) {
                    self.overheard(person, place);
                }
                if let (OperationKind::Edit, Some(place), true) = (
                    errand.kind,
                    &errand.place,
                    refused || matches!(error, ChatError::Gone | ChatError::Moved { .. } | ChatError::StartFirst),
                ) {
                    // Nothing was changed, so it does not count.
                    self.budgets.refund(&self.conversation(place));
                }
                match errand.after {
                    // A question that was to stand in an earlier message stands in a new one, in the new conversation.
                    After::Turned(_) if error == ChatError::NotPrivate => self.ask_below(&leg),
                    // The message that asked before is there no more, or is too old.
                    After::Turned(_) if refused || error == ChatError::Gone => self.ask_below(&leg),
                    // What cannot be done is left out; what comes after it is done all the same.
                    After::Shown { .. }
                    | After::MenuSet { .. }
                    | After::RoomArranged { .. }
                    | After::TopicOpened(_)
                    | After::SpeakersRead(..)
                        if refused =>
                    {
                        self.refused(leg.platform(), errand.kind, &error, now);
                        self.follow(&leg, errand.after, Receipt::Done, now);
                    }
                    // A service that does not tell leaves them where they were taken to be.
                    After::LookedFor { .. } if refused || error == ChatError::Gone => self.courier.done(&leg),
                    // Without an answer to who is in a group it is taken for one with strangers.
                    After::RoomRead { table, channel, .. }
                        if (refused || error == ChatError::Gone) && self.cannot_count(&table, &channel) =>
                    {
                        if errand.finishes {
                            self.courier.done(&leg);
                        }
                    }
                    // Somebody has deleted it: it is said again.
                    After::Noticed { room, message: Some(_), .. } if error == ChatError::Gone => {
                        if let Some(lobby) = self.lobbies.get_mut(&room) {
                            lobby.notice = None;
                        }
                    }
                    After::Greeted { room, message: Some(_), .. } if error == ChatError::Gone => {
                        self.found.change(&room, |found| found.greeting = None);
                    }
                    After::Status { table, room, message: Some(_), .. } if error == ChatError::Gone => {
                        self.status_is_gone(&table, &room);
                    }
                    // The line stands there no more: what it should say now is a line of its own.
                    After::Changed { table, place, message, .. } if refused || error == ChatError::Gone => {
                        if let Some(seating) = self.seatings.get_mut(&table) {
                            seating.forget_sent(&place, &message);
                            self.touch(&table);
                        }
                    }
                    After::Mended { table, message }
                        if error == ChatError::Gone
                            && errand.place.as_ref().is_some_and(|at| self.mends_no_more(&table, at, &message)) => {}
                    _ => self.what_next(&leg, errand.kind, errand.place.as_ref(), error, now),
                }
            }
        }
    }

    /// The operator is told what a service refused; of what was sent, and to whom, the log says nothing.
    fn refused(&mut self, platform: &PlatformName, kind: OperationKind, error: &ChatError, now: Timestamp) {
        self.troubles.once(platform.as_str(), &format!("{kind:?}: {error}"), now);
    }

    fn what_next(&mut self, leg: &Leg, kind: OperationKind, place: Option<&Place>, error: ChatError, now: Timestamp) {
        match error {
            ChatError::Busy { after } => {
                let after = SignedDuration::try_from(after).unwrap_or(SignedDuration::from_mins(1));
                self.courier.wait(leg, Some(now + after));
            }
            ChatError::Offline { .. } | ChatError::Unknown { .. } => self.courier.pause(leg, now),
            ChatError::Moved { to } => match place.filter(|from| **from != to) {
                Some(from) => self.move_place(&from.clone(), &to),
                None => self.courier.done(leg),
            },
            // It is said in the next conversation. What an earlier message was to say instead stays unsaid.
            ChatError::NotPrivate => match leg {
                Leg::Direct(person) if kind == OperationKind::Send => {
                    // The next one is opened at once, and each further one after a longer pause.
                    let pauses = self.people.not_private(person).saturating_sub(1);
                    self.courier.rest(leg, pauses, now);
                }
                _ => self.courier.done(leg),
            },
            // The lane keeps what it has until the person starts the conversation.
            ChatError::StartFirst => {
                // In a topic it is found out that whoever has it cannot be reached.
                if let (Leg::Direct(person), true) =
                    (leg, place.is_some_and(|place| self.conversation(place) != *place))
                {
                    self.not_reached(&person.clone());
                }
                self.courier.wait(leg, None);
            }
            // What was to be said in a topic that is there no more is planned anew, for the conversation.
            ChatError::Gone if kind == OperationKind::Send && place.is_some_and(|place| self.lose_topic(place)) => {}
            ChatError::Gone => match (leg, kind) {
                // The person cannot be reached: their lines are kept until they turn up again.
                (Leg::Direct(person), OperationKind::Send | OperationKind::OpenDirect | OperationKind::OpenTopic) => {
                    self.not_reached(&person.clone());
                    self.courier.wait(leg, None);
                }
                // The bot is not in the room any more: what is told there waits for it, or goes elsewhere.
                (
                    Leg::Room(place) | Leg::Rights(place),
                    OperationKind::Send | OperationKind::ReadSpeakers | OperationKind::SetSpeakers,
                ) if self.heads.in_place(place).any(|id| self.heads.is_running(id)) => {
                    let place = place.clone();
                    self.bot_removed(&place, now);
                }
                _ => self.courier.done(leg),
            },
            ChatError::NotAllowed { right: MissingRight::Send } if self.may_not_write(leg, now) => {}
            ChatError::NotAllowed { right: MissingRight::Topic } => self.topic_is_closed(leg, now),
            ChatError::NotAllowed { .. } | ChatError::Unsupported | ChatError::Malformed { .. } => {
                self.refused(leg.platform(), kind, &error, now);
                self.courier.done(leg);
            }
        }
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
