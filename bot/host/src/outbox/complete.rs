//! The answer of a service: what becomes of the queue that waited for it, and what follows for everything else.

use gloaming_core::chat::{ChatError, MissingRight, OperationKind, Person, Place, Receipt, RoomSpeakers};
use jiff::{SignedDuration, Timestamp};

use crate::chat::Chat;
use crate::consequence::Consequence;
use crate::outbox::dispatch::{Outcome, counted};
use crate::outbox::in_flight::InFlight;
use crate::outbox::made_boards::MadeBoards;
use crate::outbox::{After, Outbox};
use crate::prompts::Prompts;
use crate::queues::{OutboxItem, Pending, Question, Recipient};
use crate::troubles::{self, Part};

/// The next state of a queue whose operation was answered.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Next {
    /// Its first item is delivered, or given up.
    Done,
    /// Its first item is looked at again.
    Again,
    /// It waits; without a moment, until it is woken.
    Waits(Option<Timestamp>),
    /// It waits longer with every time that its service does not answer.
    Pauses,
    /// It waits longer with every conversation of this person that is not private.
    WaitsForPrivacy(Person),
    /// Its question is asked in a message of its own.
    AsksBelow,
    /// A consequence decides.
    Decided,
}

/// The result of an answer: to be done in this order, the queue last.
pub(crate) struct Completed {
    pub(crate) recipient: Recipient,
    pub(crate) consequences: Vec<Consequence>,
    pub(crate) next: Next,
}

impl Outbox {
    /// An operation has been answered; nothing if nobody waits for it.
    pub(crate) fn complete(
        &mut self,
        chat: &mut Chat,
        prompts: &mut Prompts,
        outcome: Outcome,
        now: Timestamp,
    ) -> Option<Completed> {
        let dispatch = self.in_flight.remove(&outcome.number)?;
        let _dispatch = dispatch.span.clone().entered();
        match &outcome.answer {
            Ok(receipt) => tracing::debug!(receipt = receipt.as_ref()),
            Err(error) => tracing::debug!(error = error.as_ref()),
        }
        let recipient = dispatch.recipient.clone();
        let asks = dispatch.after.asks();
        // Somebody has answered the question: it is there, even if the answer of the service was lost.
        let mut arrived = false;
        if let Some(prompt) = &asks {
            prompts.end(prompt);
            let lost = |error: &ChatError| {
                matches!(error, ChatError::Unknown { .. } | ChatError::Offline { .. } | ChatError::Busy { .. })
            };
            arrived = prompts.has_arrived(prompt) && outcome.answer.as_ref().is_err_and(lost);
        }
        let (finishes, in_doubt) = (dispatch.finishes, outcome.uncertain.is_some());
        let counted_at = counted(dispatch.kind, dispatch.place.as_ref()).map(|_| now);
        let pending = outcome.uncertain.map(|operation| {
            let moved_to = dispatch.moved_to.clone();
            Pending { key: dispatch.key.clone(), operation, asks, counted_at, moved_to }
        });
        let pending = pending.filter(|_| outcome.answer.is_err() && !arrived);
        let waits = chat.queues.finish(&recipient, dispatch.item, pending);
        self.count(chat, &dispatch, outcome.repeated, now);
        let mut consequences = Vec::new();
        let next = match outcome.answer {
            Ok(receipt) => self.happened(chat, dispatch, receipt, &mut consequences, now),
            Err(error) => {
                if let Some(prompt) = dispatch.after.asks().filter(|_| !arrived) {
                    match in_doubt {
                        true => prompts.doubt(&prompt),
                        // Nobody may have seen it: it is asked again when the queue goes on.
                        false => prompts.forget(&prompt),
                    }
                }
                self.failed(chat, dispatch, error, &mut consequences, now)
            }
        };
        if waits && arrived && finishes {
            chat.queues.drop_first(&recipient);
        }
        if waits {
            return Some(Completed { recipient, consequences, next });
        }
        // Its item was given up: another one stands in front, and the answer says nothing of that.
        if next == Next::Decided {
            consequences.clear();
        }
        Some(Completed { recipient, consequences, next: Next::Again })
    }

    /// A message counts from its answer on; so does the first one of two.
    fn count(&mut self, chat: &mut Chat, dispatch: &InFlight, repeated: bool, now: Timestamp) {
        let Some(place) = counted(dispatch.kind, dispatch.place.as_ref()) else { return };
        let (capabilities, place) = (chat.capabilities(place), chat.conversation(place));
        self.budgets.answered(&place, dispatch.at, now);
        if repeated {
            self.budgets.spend(&place, &capabilities, now);
        }
        self.keep_said(chat, &place, now);
    }

    fn happened(
        &mut self,
        chat: &mut Chat,
        dispatch: InFlight,
        receipt: Receipt,
        follow: &mut Vec<Consequence>,
        now: Timestamp,
    ) -> Next {
        chat.is_up(&dispatch.platform);
        chat.troubles.fine(&Part::Acting(dispatch.platform.clone()), now);
        chat.queues.answered(&dispatch.recipient, now);
        // Somebody who can write there is there, whatever was heard.
        if let (OperationKind::Send, Some(place)) = (dispatch.kind, &dispatch.place)
            && chat.room_records.is_away(place)
        {
            follow.push(Consequence::BotIsThere(place.clone()));
        }
        if matches!(dispatch.kind, OperationKind::Send | OperationKind::Edit) {
            follow.push(Consequence::CouldWrite(dispatch.recipient.clone()));
        }
        let goes_on = self.follows(&dispatch.recipient, dispatch.after, receipt, follow);
        if dispatch.finishes || !goes_on { Next::Done } else { Next::Again }
    }

    /// Adds what a receipt means; `false` if it is of another kind than the operation. That is a bug of the adapter, and the
    /// item
    /// cannot go on.
    fn follows(
        &mut self,
        recipient: &Recipient,
        after: After,
        receipt: Receipt,
        follow: &mut Vec<Consequence>,
    ) -> bool {
        use Consequence as C;
        match (after, receipt) {
            (After::Nothing | After::Mended { .. }, _) | (After::Turned(_), Receipt::Done) => {}
            (After::MenuSet { key, entries }, _) => {
                self.menus.insert(key, entries);
            }
            (After::Shown { place, slot, board }, _) => {
                if self.made_boards.get(&place).is_some_and(MadeBoards::all_stand) {
                    self.made_boards.remove(&place);
                }
                self.boards.insert((place, slot), board.map(|board| *board));
            }
            (After::Said { of, place, prompt }, Receipt::Sent(message)) => {
                follow.extend(prompt.map(|prompt| C::PromptStands { prompt, message: message.clone() }));
                follow.extend(of.map(|(table, rows)| C::RowsStand { table, rows, place, message }));
                if let Recipient::Direct(person) = recipient {
                    follow.push(C::HeardAlone(person.clone()));
                }
            }
            (after, receipt) => {
                let consequence = consequence_of(recipient, after, receipt);
                let fits = consequence.is_some();
                follow.extend(consequence);
                return fits;
            }
        }
        true
    }

    /// The part of a failure that is the same whatever the operation was for.
    fn note_failure(
        &mut self,
        chat: &mut Chat,
        dispatch: &InFlight,
        error: &ChatError,
        follow: &mut Vec<Consequence>,
        now: Timestamp,
    ) {
        let InFlight { recipient, platform, kind, place, .. } = dispatch;
        if matches!(error, ChatError::Offline { .. }) {
            chat.services.lost(platform, now);
            chat.troubles.begin(&Part::Acting(platform.clone()), &troubles::reason(error), now);
        }
        if let (ChatError::NotPrivate, Recipient::Direct(person), Some(place)) = (error, recipient, place) {
            follow.push(Consequence::NotPrivate { person: person.clone(), place: place.clone() });
        }
        let nothing_changed =
            is_refused(error) || matches!(error, ChatError::Gone | ChatError::Moved { .. } | ChatError::StartFirst);
        if let (OperationKind::Edit, Some(place), true) = (*kind, place, nothing_changed) {
            // Nothing was changed, so it does not count.
            self.budgets.refund(&chat.conversation(place), now);
        }
    }

    /// Decides what becomes of a queue whose operation failed, by what it was for.
    fn failed(
        &mut self,
        chat: &mut Chat,
        dispatch: InFlight,
        error: ChatError,
        follow: &mut Vec<Consequence>,
        now: Timestamp,
    ) -> Next {
        use Consequence as C;
        self.note_failure(chat, &dispatch, &error, follow, now);
        let InFlight { recipient, kind, place, after, finishes, picture, .. } = dispatch;
        let (refused, gone) = (is_refused(&error), error == ChatError::Gone);
        // A picture that cannot be shown is told in words.
        if let Some(picture) = picture.filter(|_| refused) {
            self.unshown.insert(picture);
            return Next::Again;
        }
        if let Some((consequence, next)) = stands_no_more(&after, refused, gone) {
            follow.push(consequence);
            return next;
        }
        match after {
            // A question that was to stand in an earlier message stands in a new one, in the new conversation; so it does if the
            // message that asked before is there no more, or is too old.
            After::Turned(_) if refused || gone || error == ChatError::NotPrivate => Next::AsksBelow,
            // An operation that cannot be done is left out; those after it are done all the same.
            After::Shown { .. }
            | After::MenuSet { .. }
            | After::RoomArranged { .. }
            | After::TopicOpened(_)
            | After::SpeakersRead(..)
                if refused =>
            {
                chat.troubles.once(recipient.platform().as_str(), &told(kind, &error), now);
                self.follows(&recipient, after, Receipt::Done, follow);
                Next::Again
            }
            // No room of its own can be made: the game takes place where people gathered.
            After::OwnRoomMade(_) if refused || gone => {
                chat.troubles.once(recipient.platform().as_str(), &told(kind, &error), now);
                self.follows(&recipient, after, Receipt::Done, follow);
                Next::Done
            }
            // Without its right, or outside of the group, the bot can revoke nothing there: the group is for no channel any more.
            After::LinksRevoked { .. } if refused || gone => {
                self.follows(&recipient, after, Receipt::Done, follow);
                Next::Done
            }
            // A service that does not tell leaves them where they were taken to be.
            After::LookedFor { .. } if refused || gone => Next::Done,
            // Without an answer to who is in a group it is taken for one with strangers.
            After::RoomRead { table, channel, bound: true, .. } if refused || gone => {
                follow.push(C::CannotCount { table, channel });
                if finishes { Next::Done } else { Next::Again }
            }
            After::Mended { table, message } if gone && place.is_some() => {
                follow.extend(place.map(|place| C::EditedIsGone { recipient, table, place, message }));
                Next::Decided
            }
            _ => what_next(chat, &recipient, kind, place.as_ref(), error, follow, now),
        }
    }
}

/// The consequence of a message that could not be changed since it stands there no more: somebody has deleted it, and it is said again.
/// `None` for every other operation.
fn stands_no_more(after: &After, refused: bool, gone: bool) -> Option<(Consequence, Next)> {
    use Consequence as C;
    Some(match after {
        After::Tracked { room, message: Some(_), tracked } if gone || refused && tracked.is_lost_if_refused() => {
            let next = if tracked.is_posted_again() { Next::Again } else { Next::Done };
            (C::TrackedIsGone { room: room.clone(), tracked: tracked.clone() }, next)
        }
        // What the line should say now is a line of its own.
        After::Changed { table, place, message, .. } if refused || gone => {
            (C::LineIsGone { table: table.clone(), place: place.clone(), message: message.clone() }, Next::Again)
        }
        _ => return None,
    })
}

/// The one consequence of a receipt; `None` if the receipt is of another kind than the operation.
fn consequence_of(recipient: &Recipient, after: After, receipt: Receipt) -> Option<Consequence> {
    use Consequence as C;
    let consequence = match (after, receipt) {
        (After::Changed { table, row, place, message }, _) => C::LineChanged { table, row, place, message },
        (After::Reached(person), Receipt::Opened(place)) => C::Reached { person, place },
        (After::Explained(person), Receipt::Sent(_)) => C::Explained(person),
        (After::Tracked { room, message: None, tracked }, Receipt::Sent(message))
        | (After::Tracked { room, message: Some(message), tracked }, Receipt::Done) => {
            C::TrackedStands { room, message, tracked }
        }
        (After::OwnRoomMade(table), receipt) => {
            let place = if let Receipt::Opened(place) = receipt { Some(place) } else { None };
            C::OwnRoomMade { table, place }
        }
        (After::PublicRoomMade { lobby, code }, Receipt::Opened(place)) => C::PublicRoomMade { lobby, code, place },
        (After::Grouped(table), Receipt::Opened(place)) => C::Grouped { table, place },
        (After::SpeakersRead(place, people), receipt) => {
            let before = if let Receipt::Speakers(before) = receipt { before } else { RoomSpeakers::Everybody };
            C::SpeakersRead { place, people, before }
        }
        (After::PutBack(place), _) => C::IsPutBack(place),
        (After::PutAway { table, place, archived }, _) => C::IsPutAway { table, place, archived },
        (After::TopicOpened(of), receipt) => {
            let place = if let Receipt::Opened(place) = receipt { Some(place) } else { None };
            C::TopicOpened { of, place }
        }
        (After::TopicGreeted(of), Receipt::Sent(_)) => C::TopicGreeted(of),
        (After::RoomMade { table, channel, members }, Receipt::Opened(place)) => {
            C::RoomMade { recipient: recipient.clone(), table, channel, place, members }
        }
        (After::RoomArranged { table, channel }, receipt) => {
            let links = if let Receipt::Links(links) = receipt { links } else { Vec::new() };
            C::RoomArranged { recipient: recipient.clone(), table, channel, links }
        }
        (After::LinksRevoked { table, links }, _) => C::LinksRevoked { table, links },
        (After::RoomRead { table, channel, former_may_stay, .. }, Receipt::Members(company)) => {
            C::RoomRead { table, channel, company, former_may_stay }
        }
        (After::LookedFor { room, people }, Receipt::Members(company)) => C::LookedFor { room, people, company },
        _ => return None,
    };
    Some(consequence)
}

/// True for an operation that the service will not do, however often it is asked.
fn is_refused(error: &ChatError) -> bool {
    matches!(error, ChatError::NotAllowed { .. } | ChatError::Unsupported | ChatError::Malformed { .. })
}

/// The sentence for the operator about what a service refused: of what was sent, and to whom, the log says nothing.
fn told(kind: OperationKind, error: &ChatError) -> String {
    format!("{kind:?}: {error}")
}

/// The next state of a queue after an error that means the same for every operation.
fn what_next(
    chat: &mut Chat,
    recipient: &Recipient,
    kind: OperationKind,
    place: Option<&Place>,
    error: ChatError,
    follow: &mut Vec<Consequence>,
    now: Timestamp,
) -> Next {
    use Consequence as C;
    match error {
        ChatError::Busy { after } => {
            let after = SignedDuration::try_from(after).unwrap_or(SignedDuration::from_mins(1));
            Next::Waits(Some(now + after))
        }
        ChatError::Offline { .. } | ChatError::Unknown { .. } => Next::Pauses,
        ChatError::Moved { to } => match place.filter(|from| **from != to) {
            Some(from) => {
                follow.push(C::Moved { from: from.clone(), to });
                Next::Again
            }
            None => Next::Done,
        },
        // It is said in the next conversation. What an earlier message was to say instead stays unsaid.
        ChatError::NotPrivate => match recipient {
            Recipient::Direct(person) if kind == OperationKind::Send => Next::WaitsForPrivacy(person.clone()),
            _ => Next::Done,
        },
        // The queue keeps what it has until the person starts the conversation.
        ChatError::StartFirst => {
            // A failure in a topic shows that its reader cannot be reached.
            if let (Recipient::Direct(person), true) =
                (recipient, place.is_some_and(|place| chat.conversation(place) != *place))
            {
                follow.push(C::NotReached(person.clone()));
            }
            Next::Waits(None)
        }
        ChatError::Gone => match (recipient, kind) {
            (_, OperationKind::Send) => {
                follow.push(C::PlaceIsGone { recipient: recipient.clone(), place: place.cloned() });
                Next::Decided
            }
            // The person cannot be reached: their lines are kept until they turn up again.
            (Recipient::Direct(person), OperationKind::OpenDirect | OperationKind::OpenTopic) => {
                follow.push(C::NotReached(person.clone()));
                Next::Waits(None)
            }
            (Recipient::Room(_) | Recipient::Rights(_), OperationKind::ReadSpeakers | OperationKind::SetSpeakers) => {
                follow.push(C::RoomIsGone { recipient: recipient.clone() });
                Next::Decided
            }
            _ => Next::Done,
        },
        ChatError::NotAllowed { right: MissingRight::Send } => {
            follow.push(C::MayNotWrite { recipient: recipient.clone(), refused: told(kind, &error) });
            Next::Decided
        }
        ChatError::NotAllowed { right: MissingRight::Topic } => {
            follow.push(C::TopicIsClosed(recipient.clone()));
            Next::Decided
        }
        ChatError::NotAllowed { .. } | ChatError::Unsupported | ChatError::Malformed { .. } => {
            chat.troubles.once(recipient.platform().as_str(), &told(kind, &error), now);
            let table = chat.queues.first(recipient).and_then(OutboxItem::table).cloned();
            if let (Recipient::Direct(person), Some(table)) = (recipient, table)
                && let Some(number) = chat.queues.first_number(recipient)
            {
                follow.push(C::Refused { table, person: person.clone(), number });
            }
            Next::Done
        }
    }
}

impl Chat {
    /// A queue goes on, or waits.
    pub(crate) fn goes_on(&mut self, recipient: &Recipient, next: Next, now: Timestamp) {
        match next {
            Next::Done => self.queues.done(recipient),
            Next::Again | Next::Decided => {}
            Next::Waits(until) => self.queues.wait(recipient, until),
            Next::Pauses => self.queues.pause(recipient, now),
            // The next one is opened at once, and each further one after a longer pause.
            Next::WaitsForPrivacy(person) => {
                let pauses = self.people.not_private(&person).saturating_sub(1);
                self.queues.rest(recipient, pauses, now);
            }
            Next::AsksBelow => {
                if let Some(OutboxItem::Prompt(question)) = self.queues.first(recipient).cloned() {
                    self.queues
                        .replace_first(recipient, vec![OutboxItem::Prompt(Question { instead_of: None, ..question })]);
                }
            }
        }
    }
}
