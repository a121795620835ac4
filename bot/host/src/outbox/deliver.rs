//! Delivery: turns items into operations according to the capabilities of their place.

use gloaming_core::chat::{Operation, Person, Place, PlatformName, Post, PromptId, RoomSpeakers};
use gloaming_core::text::Document;
use gloaming_outbox::{QueueItem as _, QueueRecipient as _};
use jiff::{SignedDuration, Timestamp};

use crate::buttons::LONGEST_ANSWER;
use crate::games::Games;
use crate::message::Message;
use crate::outbox::plan::{Plan, Task, once, post};
use crate::outbox::prompting::{ask, plan_offers, with_buttons};
use crate::outbox::rows::Rows;
use crate::outbox::split::{folded, split};
use crate::outbox::{After, Outbox, Shown};
use crate::queues::{Answer, OutboxItem, Recipient, Share};
use crate::room_settings::RoomPictures;
use crate::session::tags::TagChange;

/// The interval at which it is checked whether the group of a game's rooms can be created.
const GROUP_PAUSE: SignedDuration = SignedDuration::from_secs(5);

/// The delay after which decoration is tried again while something else waits.
const DECORATION_PAUSE: SignedDuration = SignedDuration::from_secs(2);

/// Returns the share of its place's limit that an item may use. Messages that users wait for, such as a requested lobby
/// or a status that was deleted, may use all of it.
fn share_of(games: &Games, recipient: &Recipient, place: &Place, item: &OutboxItem) -> Share {
    let is_new = match item {
        OutboxItem::Status { table } => {
            let status = games.sessions.get(table).and_then(|session| session.state.posts.status_in(place));
            status.is_some_and(|status| status.message.is_none())
        }
        OutboxItem::LobbyBoards => games.lobbies.get(place).is_some_and(|lobby| lobby.notice.is_none()),
        _ => false,
    };
    if !is_new && item.keeps_room_for_others(recipient) { Share::Most } else { Share::All }
}

/// Whether the first item of a queue, for which its place has no room left, may be overtaken by one with a larger
/// share. A response to one user must not delay what the whole room waits for, such as a lobby.
pub(super) fn lets_pass(games: &Games, recipient: &Recipient, item: &OutboxItem) -> bool {
    let Recipient::Room(place) = recipient else { return false };
    let mut behind = games.queues.behind_first(recipient);
    let may_use_all =
        |other: &OutboxItem| other.says_something() && share_of(games, recipient, place, other) == Share::All;
    item.gives_way(recipient) && !may_use_all(item) && behind.any(may_use_all)
}

/// Whether the lines that were queued before a change of a room's permissions have been delivered. Lines that the bot
/// isn't permitted to write there, or that wait for its return, don't delay permissions.
fn is_announced(games: &Games, recipient: &Recipient, place: &Place, item: &OutboxItem) -> bool {
    let (Recipient::Rights(_), OutboxItem::Speakers { .. } | OutboxItem::PutBack) = (recipient, item) else {
        return true;
    };
    let records = &games.room_records;
    let is_kept = records.is_away(place) || records.get(place).is_some_and(|record| record.mute.is_some());
    let is_line = |other: &OutboxItem| matches!(other, OutboxItem::Rows { .. } | OutboxItem::Part { of: Some(_), .. });
    is_kept || !games.queues.is_due_before(&Recipient::Room(place.clone()), recipient, is_line)
}

impl Shown {
    /// Returns the plan for the first item of a queue, according to the current capabilities of its place.
    pub(crate) fn plan(
        &mut self,
        sent: &Outbox,
        games: &Games,
        recipient: &Recipient,
        item: &OutboxItem,
        now: Timestamp,
    ) -> Plan {
        // A room for a private channel doesn't require a conversation.
        if let OutboxItem::ChannelRoom { table, channel, arranged } = item {
            return self.plan_channel_room(games, recipient, table, channel, *arranged);
        }
        let place = match recipient {
            Recipient::Service(name) => return self.plan_for_service(games, name, item),
            Recipient::Aside { .. } => return self.plan_aside(games, recipient, item, now),
            Recipient::Room(place) | Recipient::Taps(place) | Recipient::Rights(place) | Recipient::Pins(place) => {
                place.clone()
            }
            Recipient::Direct(person) => match self.conversation_with(games, person) {
                Ok(direct) => direct.clone(),
                Err(opening) => return opening,
            },
        };
        // A window shows one game to its owner.
        let owner = recipient.person().and_then(|account| games.people.window(account));
        if owner.is_some_and(|of| item.table().is_some_and(|table| *table != of.table)) {
            return Plan::Done;
        }
        let reader = owner.map_or_else(|| recipient.clone(), |of| Recipient::Direct(of.owner.clone()));
        let share = share_of(games, recipient, &place, item);
        if item.says_something()
            && let Some(until) = sent.full_until(&games.services, &place, share, now)
            && !self.says_nothing_new(games, &place, item)
        {
            return Plan::WaitsForRoom(until);
        }
        // Questions are for the current player of the seat. One that was queued for a former player is dropped.
        if let Some((table, seat)) = item.asks_seat()
            && let Recipient::Direct(person) = &reader
            && games.sessions.get(table).is_some_and(|session| session.person(seat) != Some(person))
        {
            return Plan::Done;
        }
        self.plan_at(sent, games, &reader, place, item, now)
    }

    /// Returns the plan for an item in its place, which has room for it.
    fn plan_at(
        &mut self,
        sent: &Outbox,
        games: &Games,
        recipient: &Recipient,
        place: Place,
        item: &OutboxItem,
        now: Timestamp,
    ) -> Plan {
        match item {
            OutboxItem::Rows { table: id, rows: numbers, whole } => match games.sessions.get(id) {
                Some(session) => {
                    let window = games.people.window_at(&place).is_some();
                    let rows = Rows { games, session, recipient, id, numbers, whole: *whole, window };
                    self.plan_rows(sent, &rows, &place, now)
                }
                None => Plan::Done,
            },
            OutboxItem::Offers { table, seat } => plan_offers(games, &place, table, *seat),
            OutboxItem::Prompt(question) => match ask(games, &place, question, true) {
                Some(task) => Plan::Do(Box::new(Task { finishes: true, ..task })),
                None => Plan::Done,
            },
            OutboxItem::Note(document) => self.plan_answer(games, recipient, &place, Answer::of(document.clone())),
            OutboxItem::Answer(answer) => {
                let mut document = answer.document.clone();
                if answer.left_out > 0 {
                    document.append(self.left_out(games, recipient, answer.left_out.into()));
                }
                self.plan_answer(games, recipient, &place, Answer { document, ..answer.clone() })
            }
            OutboxItem::Asked { document, prompt, labels } => self.plan_asked(games, &place, document, prompt, labels),
            OutboxItem::Part { .. } => self.plan_piece(games, recipient, &place, item),
            OutboxItem::Topic { table, channel } => self.plan_topic(games, recipient, &place, table, channel),
            OutboxItem::TapAnswer { tap, text } => {
                let text: String = text.chars().take(LONGEST_ANSWER).collect();
                once(Operation::AnswerTap { place, tap: tap.clone(), text })
            }
            OutboxItem::Query(asking) => self.plan_query(games, place, asking),
            OutboxItem::Remove { message, place: topic } => {
                once(Operation::Retract { place: topic.clone().unwrap_or(place), message: message.clone() })
            }
            OutboxItem::Mend { message, document } => {
                let post = post(&place, document.clone(), None, false);
                once(Operation::Edit { message: message.clone(), post })
            }
            OutboxItem::Reactions { table, row } => {
                let session = games.sessions.get(table);
                let shown = session.and_then(|session| session.reactions_at(&games.services, *row, recipient, &place));
                match shown {
                    Some((message, reactions)) => once(Operation::React { place, message, reactions }),
                    None => Plan::Done,
                }
            }
            OutboxItem::Menus => self.plan_menu(games, recipient, &place),
            OutboxItem::Greeting => self.plan_greeting(games, &place),
            OutboxItem::LobbyInvitation { .. }
            | OutboxItem::LobbySettings { .. }
            | OutboxItem::LobbyBoards
            | OutboxItem::HomeBoard
            | OutboxItem::Boards { .. }
            | OutboxItem::Poll { .. }
            | OutboxItem::EndVote { .. }
            | OutboxItem::RoomSettings { .. }
            | OutboxItem::Languages
            | OutboxItem::Picture { .. }
            | OutboxItem::RankingPicture { .. }
            | OutboxItem::Status { .. } => self.plan_standing(games, recipient, &place, item, now),
            OutboxItem::Speakers { .. } | OutboxItem::PutBack if !is_announced(games, recipient, &place, item) => {
                Plan::Behind(Recipient::Room(place))
            }
            OutboxItem::Speakers { .. }
            | OutboxItem::OldLinks { .. }
            | OutboxItem::Pin { .. }
            | OutboxItem::OwnRoom { .. }
            | OutboxItem::Group { .. }
            | OutboxItem::PutBack
            | OutboxItem::Title { .. }
            | OutboxItem::PutAway { .. }
            | OutboxItem::LeaveRoom => self.plan_for_room(games, place, item),
            OutboxItem::AnsweredElsewhere { table, order, seat, message } => {
                crate::outbox::windows::plan_answered_elsewhere(games, &place, (table, *seat), order, message)
            }
            OutboxItem::WindowButton { table } => {
                crate::outbox::windows::plan_window_button(games, &place, table, recipient.person())
            }
            OutboxItem::Tags { .. } | OutboxItem::ClearChoices { .. } => {
                self.plan_decoration(games, recipient, place, item, now)
            }
            OutboxItem::ChannelRoom { .. }
            | OutboxItem::PublicRoom { .. }
            | OutboxItem::Window { .. }
            | OutboxItem::AnswerWindow { .. }
            | OutboxItem::CloseWindow { .. }
            | OutboxItem::LookFor { .. } => Plan::Done,
        }
    }

    /// Returns the plan for content that stays in its place and is updated: boards, notices, settings.
    fn plan_standing(
        &mut self,
        games: &Games,
        recipient: &Recipient,
        place: &Place,
        item: &OutboxItem,
        now: Timestamp,
    ) -> Plan {
        match (item, recipient) {
            (OutboxItem::LobbyInvitation { room, waited }, Recipient::Direct(person)) => {
                self.plan_invitation(games, person, place, room, *waited)
            }
            (OutboxItem::LobbySettings { room }, Recipient::Direct(person)) => {
                self.plan_settings(games, person, place, room)
            }
            (OutboxItem::LobbyBoards, Recipient::Room(_)) if games.services.has_notice(place) => {
                match self.plan_notice(games, place) {
                    Plan::Done => self.plan_lobby_picture(games, place),
                    notice if games.rooms().wants_pictures(place, RoomPictures::All) => notice.and_more(),
                    notice => notice,
                }
            }
            (OutboxItem::LobbyBoards | OutboxItem::HomeBoard, _) if games.services.has_boards(place) => {
                self.plan_lobby_boards(games, recipient, place, item)
            }
            (OutboxItem::Boards { table }, _) if games.services.has_boards(place) => {
                self.plan_boards(games, recipient, place, table)
            }
            (OutboxItem::Poll { table }, _) => self.plan_poll(games, place, table),
            (OutboxItem::Picture { table, of }, _) => self.plan_picture(games, place, table, *of),
            (OutboxItem::RankingPicture { ruleset }, _) => self.plan_ranking_picture(games, place, ruleset.as_deref()),
            (OutboxItem::EndVote { table }, _) => self.plan_end_vote(games, place, table, now),
            (OutboxItem::RoomSettings { anew }, _) => self.plan_room_settings(games, place, *anew),
            (OutboxItem::Status { table }, _) => self.plan_status(games, place, table),
            (OutboxItem::Languages, _) => match recipient.person() {
                Some(person) => self.plan_languages(games, person, place),
                None => Plan::Done,
            },
            _ => Plan::Done,
        }
    }

    /// Returns the plan for an operation on a room.
    fn plan_for_room(&self, games: &Games, place: Place, item: &OutboxItem) -> Plan {
        match item {
            OutboxItem::Speakers { table, speakers } => {
                let session = games.sessions.get(table);
                let speakers = session
                    .map_or(RoomSpeakers::Everybody, |one| one.room_speakers(&games.people, table, &place, speakers));
                self.plan_speakers(games, table, &place, speakers)
            }
            OutboxItem::OldLinks { table } => crate::outbox::rooms::plan_old_links(games, table, place),
            OutboxItem::Pin { message, pinned } if games.services.capabilities(&place).pin.is_yes() => {
                once(Operation::Pin { place, message: message.clone(), pinned: *pinned })
            }
            OutboxItem::OwnRoom { table } => self.plan_own_room(games, table, &place),
            OutboxItem::Group { table } => self.plan_group(games, table, &place.platform),
            OutboxItem::PutBack => self.plan_put_back(games, &place),
            OutboxItem::Title { table } => self.plan_title(games, table, &place),
            OutboxItem::PutAway { table } => self.plan_put_away(games, table, &place),
            OutboxItem::LeaveRoom => once(Operation::Leave { place, archive: false }),
            _ => Plan::Done,
        }
    }

    /// Returns the plan for an item of a service as a whole.
    fn plan_for_service(&self, games: &Games, name: &PlatformName, item: &OutboxItem) -> Plan {
        match item {
            OutboxItem::LookFor { room, people } => crate::outbox::rooms::plan_look_for(room, people),
            OutboxItem::PublicRoom { lobby, code } => crate::outbox::rooms::plan_public_room(games, lobby, code),
            OutboxItem::Window { table, owner, request } => {
                crate::outbox::windows::plan_window(games, name, (table, owner), request.as_ref())
            }
            OutboxItem::AnswerWindow { request, answer } => {
                once(Operation::AnswerWindow { request: request.clone(), answer: answer.clone() })
            }
            OutboxItem::CloseWindow { account } => once(Operation::CloseWindow { account: account.clone() }),
            _ => self.plan_menus_of_service(games, name),
        }
    }

    /// Returns the plan for rooms and groups that are created for a game. The group comes last, because the service may
    /// count it against the limit for messages.
    fn plan_aside(&self, games: &Games, recipient: &Recipient, item: &OutboxItem, now: Timestamp) -> Plan {
        match item {
            OutboxItem::Group { .. } if games.queues.others_wait(recipient) => Plan::Waits(Some(now + GROUP_PAUSE)),
            OutboxItem::Group { table } => self.plan_group(games, table, recipient.platform()),
            _ => Plan::Done,
        }
    }

    /// Returns the plan for an item that no user waits for. It is sent when nothing else waits.
    fn plan_decoration(
        &self,
        games: &Games,
        recipient: &Recipient,
        place: Place,
        item: &OutboxItem,
        now: Timestamp,
    ) -> Plan {
        if matches!(item, OutboxItem::ClearChoices { until, .. } if *until <= now) {
            return Plan::Done;
        }
        if games.queues.others_wait(recipient) {
            return Plan::Waits(Some(now + DECORATION_PAUSE));
        }
        match item {
            OutboxItem::ClearChoices { message, .. } if games.prompts.is_asked_in(message) => Plan::Done,
            OutboxItem::ClearChoices { message, .. } => {
                once(Operation::ClearChoices { place, message: message.clone() })
            }
            OutboxItem::Tags { table } => {
                let session = games.sessions.get(table);
                let Some(change) = session.and_then(|session| session.tag_to_change(&games.library, &place)) else {
                    return Plan::Done;
                };
                let TagChange { person, tag, on } = change;
                let after = After::Tagged {
                    table: table.clone(),
                    place: place.clone(),
                    person: person.clone(),
                    tag: on.then(|| tag.clone()),
                };
                Plan::last(Operation::Tag { place, person, tag, on }, after).and_more()
            }
            _ => Plan::Done,
        }
    }

    /// Returns the conversation with a person.
    ///
    /// # Errors
    ///
    /// Returns the plan that comes first if there is no usable conversation: it is opened or explained, or the item
    /// waits because the person declined.
    fn conversation_with<'a>(&self, games: &'a Games, person: &Person) -> Result<&'a Place, Plan> {
        match games.people.direct(person) {
            Some(direct) if games.people.was_overheard(person) => Err(self.plan_explanation(games, person, direct)),
            Some(direct) => Ok(direct),
            None if games.people.has_declined(person) => Err(Plan::Waits(None)),
            None => {
                let operation = Operation::OpenDirect { person: person.clone() };
                Err(Plan::step(operation, After::Reached(person.clone())))
            }
        }
    }

    /// Plans the first message in the conversation that replaces one that wasn't private.
    fn plan_explanation(&self, games: &Games, person: &Person, direct: &Place) -> Plan {
        let recipient = Recipient::Direct(person.clone());
        let document = games
            .library
            .words()
            .message(games.languages().at(&recipient), Message::NotPrivate, &[])
            .unwrap_or_default();
        let said = Operation::Send(post(direct, document, None, false));
        Plan::step(said, After::Explained(person.clone()))
    }

    /// Whether a tracked message is up to date, so that the item needn't wait for room.
    fn says_nothing_new(&self, games: &Games, place: &Place, item: &OutboxItem) -> bool {
        match item {
            OutboxItem::LobbyBoards if games.services.has_notice(place) => {
                matches!(self.plan_notice(games, place), Plan::Done)
                    && matches!(self.plan_lobby_picture(games, place), Plan::Done)
            }
            OutboxItem::Status { table } => matches!(self.plan_status(games, place, table), Plan::Done),
            OutboxItem::Poll { table } => matches!(self.plan_poll(games, place, table), Plan::Done),
            OutboxItem::Picture { table, of } => matches!(self.plan_picture(games, place, table, *of), Plan::Done),
            _ => false,
        }
    }

    /// Plans a question of the host. On a page it has no buttons: users type their answer next to the boards.
    fn plan_asked(
        &self,
        games: &Games,
        place: &Place,
        document: &Document,
        prompt: &PromptId,
        labels: &[String],
    ) -> Plan {
        let buttons = games.services.capabilities(place).buttons.filter(|_| !games.services.has_boards(place));
        let prompt = buttons.map(|buttons| with_buttons(prompt, labels, buttons.longest_label));
        once(Operation::Send(post(place, document.clone(), prompt, false)))
    }

    /// Plans a text of the host, in as many messages as needed.
    fn plan_answer(&self, games: &Games, recipient: &Recipient, place: &Place, answer: Answer) -> Plan {
        let here = games.services.capabilities(place);
        let alone = answer.by.clone().filter(|by| answer.ephemeral && here.ephemeral && by.platform == place.platform);
        let folds = here.folds && matches!(recipient, Recipient::Room(_));
        let mut parts = split(answer.document, &here);
        if folds {
            parts = parts.into_iter().map(folded).collect();
        }
        if parts.len() > 1 {
            let part = |document| match &alone {
                // Each is a separate response, with which no other is merged.
                Some(by) => {
                    let by = Some(by.clone());
                    OutboxItem::Answer(Answer { by, ephemeral: true, ..Answer::of(document) })
                }
                None => OutboxItem::Part { of: None, document, protect: false, unlabelled: false },
            };
            return Plan::Becomes(parts.into_iter().map(part).collect());
        }
        let document = parts.pop().unwrap_or_default();
        // The other users don't see the message that it would refer to.
        let reply_to = answer.to.filter(|_| here.reply.is_yes() && alone.is_none());
        let mention = answer.calls.iter().filter(|person| person.platform == place.platform);
        let mention =
            mention.flat_map(|person| games.rooms().called(std::slice::from_ref(place), place, person)).collect();
        let post = post(place, document, None, false);
        once(Operation::Send(Post { reply_to, mention, ephemeral: alone, ..post }))
    }
}
