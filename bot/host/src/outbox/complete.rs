//! The answer of a service: what becomes of the queue that waited for it, and what follows for everything else.

use gloaming_core::chat::{ChatError, MissingRight, OperationKind, Person, Place, Receipt, RoomSpeakers};
use gloaming_core::ruleset::Word;
use gloaming_outbox::QueueRecipient as _;
use jiff::{SignedDuration, Timestamp};

use crate::consequence::Consequence;
use crate::games::Games;
use crate::ids::TableId;
use crate::outbox::made_boards::MadeBoards;
use crate::outbox::{After, Planning};
use crate::people::People;
use crate::queues::{OutboxItem, Question, Queues, Recipient};
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

/// An operation of the host that was answered.
type Sent = gloaming_outbox::Sent<OutboxItem, After>;

impl Planning<'_> {
    /// An operation happened.
    pub(super) fn follow_receipt(&mut self, sent: Sent, receipt: Receipt, now: Timestamp) -> Next {
        let games = &mut *self.games;
        games.services.is_up(&sent.platform, &mut games.queues);
        games.operators.troubles.fine(&Part::Acting(sent.platform.clone()), now);
        games.queues.answered(&sent.recipient, now);
        // A bot that can write there is there, whatever was heard.
        if let (OperationKind::Send, Some(place)) = (sent.kind, &sent.place)
            && games.room_records.is_away(place)
        {
            self.consequences.push(Consequence::BotIsThere(place.clone()));
        }
        if matches!(sent.kind, OperationKind::Send | OperationKind::Edit) {
            self.consequences.push(Consequence::CouldWrite(sent.recipient.clone()));
        }
        // It is with the account that the person had: nothing follows from it for the new one.
        let goes_on = sent.has_moved || self.follows(&sent.recipient, sent.note, receipt);
        if sent.finishes || !goes_on { Next::Done } else { Next::Again }
    }

    /// Adds what a receipt means; `false` if it is of another kind than the operation. That is a bug of the adapter, and the
    /// item cannot go on.
    fn follows(&mut self, recipient: &Recipient, after: After, receipt: Receipt) -> bool {
        use Consequence as C;
        let (shown, follow) = (&mut *self.shown, &mut self.consequences);
        match (after, receipt) {
            (After::Nothing | After::Mended { .. }, _) | (After::Turned(_), Receipt::Done) => {}
            (After::MenuSet { key, entries }, _) => {
                shown.menus.insert(key, entries);
            }
            (After::WindowMenuSet { platform, url }, _) => {
                shown.window_menus.insert(platform, url);
            }
            (After::Shown { place, slot, board }, _) => {
                if shown.made_boards.get(&place).is_some_and(MadeBoards::all_stand) {
                    shown.made_boards.remove(&place);
                }
                shown.boards.insert((place, slot), board.map(|board| *board));
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

    /// Whether people made the room of a channel, and bound it.
    fn is_bound(&self, table: &TableId, channel: &Word) -> bool {
        let room = self.games.sessions.get(table).and_then(|session| session.state.channels.channel_room(channel));
        room.is_some_and(|room| room.bound)
    }

    /// Notes the part of a failure that is the same whatever the operation was for.
    fn note_failure(&mut self, sent: &Sent, error: &ChatError, now: Timestamp) {
        let Sent { recipient, platform, place, .. } = sent;
        let games = &mut *self.games;
        if matches!(error, ChatError::Offline { .. }) {
            games.services.lost(platform, now);
            games.operators.troubles.begin(&Part::Acting(platform.clone()), &troubles::reason(error), now);
        }
        if let (ChatError::NotPrivate, Recipient::Direct(person), Some(place)) = (error, recipient, place) {
            self.consequences.push(Consequence::NotPrivate { person: person.clone(), place: place.clone() });
        }
    }

    /// Decides what becomes of a queue whose operation failed, by what it was for.
    pub(super) fn follow_failure(&mut self, sent: Sent, error: ChatError, now: Timestamp) -> Next {
        use Consequence as C;
        // What did not reach the old account of a person is sent to the new one.
        if sent.has_moved && !matches!(error, ChatError::Offline { .. } | ChatError::Busy { .. }) {
            return Next::Again;
        }
        self.note_failure(&sent, &error, now);
        let Sent { recipient, kind, place, note: after, finishes, picture, .. } = sent;
        let (refused, gone) = (is_refused(&error), error == ChatError::Gone);
        // A picture that cannot be shown is told in words.
        if let Some(picture) = picture.filter(|_| refused) {
            self.shown.unshown.insert(picture);
            return Next::Again;
        }
        // So is one that the bot has made; the second time there is nothing else to try.
        if refused
            && !matches!(error, ChatError::NotAllowed { right: MissingRight::Send | MissingRight::Topic })
            && let After::Tracked { room, tracked, .. } = &after
            && let Some(digest) = tracked.picture()
            && self.shown.undrawn.insert((room.clone(), digest))
        {
            return Next::Again;
        }
        if let Some((consequence, next)) = stands_no_more(&after, refused, gone) {
            self.consequences.push(consequence);
            return next;
        }
        match after {
            // A question that was to stand in an earlier message stands in a new one, in the new conversation; so it does if the
            // message that asked before is there no more, or is too old.
            After::Turned(_) if refused || gone || error == ChatError::NotPrivate => Next::AsksBelow,
            // An operation that cannot be done is left out; those after it are done all the same.
            After::Shown { .. }
            | After::MenuSet { .. }
            | After::WindowMenuSet { .. }
            | After::RoomArranged { .. }
            | After::TopicOpened(_)
            | After::SpeakersRead(..)
                if refused =>
            {
                self.games.operators.troubles.once(recipient.platform().as_str(), &told(kind, &error), now);
                self.follows(&recipient, after, Receipt::Done);
                Next::Again
            }
            // A room that keeps its title is put away all the same.
            After::Retitled { .. } if refused || gone => {
                self.follows(&recipient, after, Receipt::Done);
                Next::Again
            }
            // No room of its own can be made: the game takes place where people gathered.
            After::OwnRoomMade(_) if refused || gone => {
                self.games.operators.troubles.once(recipient.platform().as_str(), &told(kind, &error), now);
                self.follows(&recipient, after, Receipt::Done);
                Next::Done
            }
            After::WindowOpened { owner, request, .. } if refused || gone => {
                // A proof that was used before is no trouble of the service.
                if request.is_none() || !gone {
                    self.games.operators.troubles.once(recipient.platform().as_str(), &told(kind, &error), now);
                }
                self.consequences.push(C::WindowNotOpened { owner, request });
                Next::Done
            }
            // Without its right, or outside of the group, the bot can revoke nothing there: the group is for no channel any more.
            After::LinksRevoked { .. } | After::Tagged { .. } if refused || gone => {
                self.follows(&recipient, after, Receipt::Done);
                Next::Done
            }
            // A service that does not tell leaves them where they were taken to be.
            After::LookedFor { .. } if refused || gone => Next::Done,
            After::RoomMade { ref table, ref channel, .. } if refused || gone => {
                self.consequences.push(C::RoomNotMade { table: table.clone(), channel: channel.clone() });
                self.what_next(&recipient, kind, None, error, now)
            }
            // Perhaps only one of its members is: to read who is there tells.
            After::RoomArranged { ref table, ref channel } if gone && !self.is_bound(table, channel) => {
                self.follows(&recipient, after, Receipt::Done);
                Next::Again
            }
            After::RoomRead { bound: false, .. } if gone => {
                self.consequences.extend(place.map(|place| C::RoomIsGone { recipient: Recipient::Room(place) }));
                Next::Done
            }
            // Without an answer to who is in a group it is taken for one with strangers.
            After::RoomRead { table, channel, bound: true, .. } if refused || gone => {
                self.consequences.push(C::CannotCount { table, channel });
                if finishes { Next::Done } else { Next::Again }
            }
            After::Mended { table, message } if gone && place.is_some() => {
                self.consequences.extend(place.map(|place| C::EditedIsGone { recipient, table, place, message }));
                Next::Decided
            }
            _ => self.what_next(&recipient, kind, place.as_ref(), error, now),
        }
    }

    /// The next state of a queue after an error that means the same for every operation.
    fn what_next(
        &mut self,
        recipient: &Recipient,
        kind: OperationKind,
        place: Option<&Place>,
        error: ChatError,
        now: Timestamp,
    ) -> Next {
        use Consequence as C;
        let Games { services, operators, queues, .. } = &mut *self.games;
        let follow = &mut self.consequences;
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
                    (recipient, place.is_some_and(|place| services.conversation(place) != *place))
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
                (
                    Recipient::Room(_) | Recipient::Rights(_),
                    OperationKind::ReadSpeakers | OperationKind::SetSpeakers,
                ) => {
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
                operators.troubles.once(recipient.platform().as_str(), &told(kind, &error), now);
                let table = queues.first(recipient).and_then(OutboxItem::table).cloned();
                if let (Recipient::Direct(person), Some(table)) = (recipient, table)
                    && let Some(number) = queues.first_number(recipient)
                {
                    follow.push(C::Refused { table, person: person.clone(), number });
                }
                Next::Done
            }
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
        (After::WindowOpened { table, owner, .. }, Receipt::Window(window)) => C::WindowOpened { table, owner, window },
        (After::Grouped(table), Receipt::Opened(place)) => C::Grouped { table, place },
        (After::SpeakersRead(place, people), receipt) => {
            let before = if let Receipt::Speakers(before) = receipt { before } else { RoomSpeakers::Everybody };
            C::SpeakersRead { place, people, before }
        }
        (After::SpeakersSet { place, silenced }, _) => C::SpeakersSet { place, silenced },
        (After::PutBack(place), _) => C::IsPutBack(place),
        (After::Retitled { table, place, is_over }, _) => C::IsRetitled { table, place, is_over },
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
        (After::Tagged { table, place, person, tag }, _) => C::Tagged { table, place, person, tag },
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

/// A queue goes on, or waits.
pub(crate) fn go_on(queues: &mut Queues, people: &People, recipient: &Recipient, next: Next, now: Timestamp) {
    match next {
        Next::Done => queues.done(recipient),
        Next::Again | Next::Decided => {}
        Next::Waits(until) => queues.wait(recipient, until),
        Next::Pauses => queues.pause(recipient, now),
        // The next one is opened at once, and each further one after a longer pause.
        Next::WaitsForPrivacy(person) => {
            let pauses = people.not_private(&person).saturating_sub(1);
            queues.rest(recipient, pauses, now);
        }
        Next::AsksBelow => {
            if let Some(OutboxItem::Prompt(question)) = queues.first(recipient).cloned() {
                queues.replace_first(recipient, vec![OutboxItem::Prompt(Question { instead_of: None, ..question })]);
            }
        }
    }
}
