//! Handles the response of a service: the effect on the queue that waited for it, and the consequences for everything
//! else.

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

/// The next state of a queue after a response.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Next {
    /// Its first item was delivered or dropped.
    Done,
    /// Its first item is planned again.
    Again,
    /// It waits until this time or, without one, until it is woken.
    Waits(Option<Timestamp>),
    /// It waits, for longer each time its service doesn't respond.
    Pauses,
    /// It waits, for longer with every conversation of this person that isn't private.
    WaitsForPrivacy(Person),
    /// Its question is asked in a new message.
    AsksBelow,
    /// A consequence decides.
    Decided,
}

/// An operation of the host that received a response.
type Sent = gloaming_outbox::Sent<OutboxItem, After>;

impl Planning<'_> {
    /// Handles a successful operation.
    pub(super) fn follow_receipt(&mut self, sent: Sent, receipt: Receipt, now: Timestamp) -> Next {
        let games = &mut *self.games;
        games.services.is_up(&sent.platform, &mut games.queues);
        games.operators.troubles.fine(&Part::Acting(sent.platform.clone()), now);
        games.queues.answered(&sent.recipient, now);
        // If the bot can send a message there, it is a member, regardless of earlier reports.
        if let (OperationKind::Send, Some(place)) = (sent.kind, &sent.place)
            && games.room_records.is_away(place)
        {
            self.consequences.push(Consequence::BotIsThere(place.clone()));
        }
        if matches!(sent.kind, OperationKind::Send | OperationKind::Edit) {
            self.consequences.push(Consequence::CouldWrite(sent.recipient.clone()));
        }
        // The message was received by the person's previous account, so nothing follows for the new one.
        let goes_on = sent.has_moved || self.follows(&sent.recipient, sent.note, receipt);
        if sent.finishes || !goes_on { Next::Done } else { Next::Again }
    }

    /// Adds the consequences of a receipt. Returns `false` if the receipt doesn't match the operation, which is a bug
    /// of the adapter that the item can't recover from.
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

    /// Whether the room of a channel was created by users, and bound to it.
    fn is_bound(&self, table: &TableId, channel: &Word) -> bool {
        let room = self.games.sessions.get(table).and_then(|session| session.state.channels.channel_room(channel));
        room.is_some_and(|room| room.bound)
    }

    /// Handles the part of a failure that doesn't depend on the operation's purpose.
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

    /// Determines the state of a queue whose operation failed, by the operation's purpose.
    pub(super) fn follow_failure(&mut self, sent: Sent, error: ChatError, now: Timestamp) -> Next {
        use Consequence as C;
        // What didn't reach a person's previous account is sent to the new one.
        if sent.has_moved && !matches!(error, ChatError::Offline { .. } | ChatError::Busy { .. }) {
            return Next::Again;
        }
        self.note_failure(&sent, &error, now);
        let Sent { recipient, kind, place, note: after, finishes, picture, .. } = sent;
        let (refused, gone) = (is_refused(&error), error == ChatError::Gone);
        // A picture that can't be shown is replaced by text.
        if let Some(picture) = picture.filter(|_| refused) {
            self.shown.unshown.insert(picture);
            return Next::Again;
        }
        // The same applies to a picture drawn by the bot. If that fails, too, there is no alternative.
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
            // A question that should replace the previous one in its message is sent as a new message in the new
            // conversation. The same applies if the previous message no longer exists or is too old.
            After::Turned(_) if refused || gone || error == ChatError::NotPrivate => Next::AsksBelow,
            // An operation that can't be executed is skipped, and the following ones are executed.
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
            // A room whose title can't be changed is put away nevertheless.
            After::Retitled { .. } if refused || gone => {
                self.follows(&recipient, after, Receipt::Done);
                Next::Again
            }
            // No own room can be created, so the game is played in the room of its lobby.
            After::OwnRoomMade(_) if refused || gone => {
                self.games.operators.troubles.once(recipient.platform().as_str(), &told(kind, &error), now);
                self.follows(&recipient, after, Receipt::Done);
                Next::Done
            }
            After::WindowOpened { owner, request, .. } if refused || gone => {
                // A proof that was used before isn't a failure of the service.
                if request.is_none() || !gone {
                    self.games.operators.troubles.once(recipient.platform().as_str(), &told(kind, &error), now);
                }
                self.consequences.push(C::WindowNotOpened { owner, request });
                Next::Done
            }
            // Without the permission, or outside the group, the bot can't revoke anything there, and the group no
            // longer belongs to a channel.
            After::LinksRevoked { .. } | After::Tagged { .. } if refused || gone => {
                self.follows(&recipient, after, Receipt::Done);
                Next::Done
            }
            // If the service can't tell, the people keep the status that was assumed.
            After::LookedFor { .. } if refused || gone => Next::Done,
            After::RoomMade { ref table, ref channel, .. } if refused || gone => {
                self.consequences.push(C::RoomNotMade { table: table.clone(), channel: channel.clone() });
                self.what_next(&recipient, kind, None, error, now)
            }
            // Maybe only one of its members is gone. Reading the members will tell.
            After::RoomArranged { ref table, ref channel } if gone && !self.is_bound(table, channel) => {
                self.follows(&recipient, after, Receipt::Done);
                Next::Again
            }
            After::RoomRead { bound: false, .. } if gone => {
                self.consequences.extend(place.map(|place| C::RoomIsGone { recipient: Recipient::Room(place) }));
                Next::Done
            }
            // If the members of a group can't be read, it is treated as one with strangers.
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

    /// Returns the next state of a queue after an error that means the same for every operation.
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
            // The message is sent in the next conversation. An edit of an earlier message is dropped.
            ChatError::NotPrivate => match recipient {
                Recipient::Direct(person) if kind == OperationKind::Send => Next::WaitsForPrivacy(person.clone()),
                _ => Next::Done,
            },
            // The queue keeps its items until the person starts the conversation.
            ChatError::StartFirst => {
                // A failure in a topic shows that its reader can't be reached.
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
                // The person can't be reached. Their messages are kept until they can.
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

/// Returns the consequence of a tracked message that couldn't be edited because it was deleted, so that it is posted
/// again. Returns `None` for every other operation.
fn stands_no_more(after: &After, refused: bool, gone: bool) -> Option<(Consequence, Next)> {
    use Consequence as C;
    Some(match after {
        After::Tracked { room, message: Some(_), tracked } if gone || refused && tracked.is_lost_if_refused() => {
            let next = if tracked.is_posted_again() { Next::Again } else { Next::Done };
            (C::TrackedIsGone { room: room.clone(), tracked: tracked.clone() }, next)
        }
        // The current text is sent as a new line.
        After::Changed { table, place, message, .. } if refused || gone => {
            (C::LineIsGone { table: table.clone(), place: place.clone(), message: message.clone() }, Next::Again)
        }
        _ => return None,
    })
}

/// Returns the consequence of a receipt, or `None` if the receipt doesn't match the operation.
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

/// Whether the service will never execute the operation.
fn is_refused(error: &ChatError) -> bool {
    matches!(error, ChatError::NotAllowed { .. } | ChatError::Unsupported | ChatError::Malformed { .. })
}

/// Returns the report for the operator about a rejected operation. Neither the contents nor the recipient are logged.
fn told(kind: OperationKind, error: &ChatError) -> String {
    format!("{kind:?}: {error}")
}

/// Sets the next state of a queue.
pub(crate) fn go_on(queues: &mut Queues, people: &People, recipient: &Recipient, next: Next, now: Timestamp) {
    match next {
        Next::Done => queues.done(recipient),
        Next::Again | Next::Decided => {}
        Next::Waits(until) => queues.wait(recipient, until),
        Next::Pauses => queues.pause(recipient, now),
        // The next conversation is opened immediately, and each further one after a longer delay.
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
