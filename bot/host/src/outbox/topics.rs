//! Plans for topics, and for parts of long messages.

use gloaming_core::chat::{Operation, Place};
use gloaming_core::ruleset::Word;
use gloaming_core::text::{Arg, Document};

use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::outbox::plan::Plan;
use crate::outbox::split::split;
use crate::outbox::{After, Shown, post};
use crate::queues::{OutboxItem, Recipient};
use crate::session::{Session, Topic, TopicOf};

impl Shown {
    /// Opens a topic, and posts its introduction.
    pub(crate) fn plan_topic(
        &self,
        games: &Games,
        recipient: &Recipient,
        direct: &Place,
        id: &TableId,
        channel: &Word,
    ) -> Plan {
        let (Some(session), Recipient::Direct(person)) = (games.sessions.get(id), recipient) else { return Plan::Done };
        let topic = session.state.channels.topic(channel, person).filter(|topic| session.is_topic(topic));
        topic.and_then(|topic| self.prepare_topic(games, session, id, direct, topic)).unwrap_or(Plan::Done)
    }

    /// Returns the step that must precede messages in a topic, if there is one.
    pub(crate) fn prepare_topic(
        &self,
        games: &Games,
        session: &Session,
        id: &TableId,
        direct: &Place,
        topic: &Topic,
    ) -> Option<Plan> {
        let of = TopicOf { table: id.clone(), channel: topic.channel.clone(), person: topic.person.clone() };
        let Some(place) = &topic.place else {
            if session.table.winners().is_some() {
                return None;
            }
            let title = topic_title(games, session, &of);
            return Some(Plan::step(Operation::OpenTopic { place: direct.clone(), title }, After::TopicOpened(of)));
        };
        if topic.greeted {
            return None;
        }
        let language = session.language_for(&games.people, Some(&topic.person));
        let title = session.channel_title(language, &topic.channel);
        let args = [("channel", Arg::Own(&title))];
        let document = games.library.words().message(language, Message::TopicReady, &args)?;
        let protect = games.services.capabilities(place).protect.is_yes();
        Some(Plan::step(Operation::Send(post(place, document, None, protect)), After::TopicGreeted(of)))
    }

    /// Plans a part of rows that were too long for one message, in the place where they are read now. If it was split
    /// for a topic that no longer exists, it is labelled with its channel.
    pub(crate) fn plan_piece(&self, games: &Games, recipient: &Recipient, direct: &Place, item: &OutboxItem) -> Plan {
        let OutboxItem::Part { of, document, protect, unlabelled } = item else { return Plan::Done };
        let mut place = direct.clone();
        if let (Some((id, rows)), Recipient::Room(room)) = (of, recipient)
            && let Some(session) = games.sessions.get(id)
        {
            if session.state.channels.gave_up(room) {
                // The rest goes where the next line goes.
                let row = rows.first().and_then(|number| session.table.log().get(*number as usize));
                let recipients =
                    row.map(|row| session.recipients_in_place_of(games.rooms(), row, room)).unwrap_or_default();
                let (of, document, protect) = (of.clone(), document.clone(), *protect);
                let piece = OutboxItem::Part { of, document, protect, unlabelled: true };
                return Plan::Elsewhere(recipients.into_iter().map(|recipient| (recipient, piece.clone())).collect());
            }
            if let Some(plan) = crate::outbox::rooms::count_first(session, id, room) {
                return plan;
            }
        }
        if let (true, Some((id, rows)), Recipient::Direct(person)) = (unlabelled, of, recipient)
            && let Some(session) = games.sessions.get(id)
            && let Some(row) = rows.first().and_then(|number| session.table.log().get(*number as usize))
        {
            match session.topic_of_row(row, person).and_then(|topic| topic.place.clone()) {
                Some(topic) => place = topic,
                None => {
                    let language = session.language_for(&games.people, Some(person));
                    let mut labelled = session.label(language, row).unwrap_or_default();
                    labelled.append(document.clone());
                    let parts = split(labelled, &games.services.capabilities(direct)).into_iter();
                    let part = |document: Document| OutboxItem::Part {
                        of: of.clone(),
                        document,
                        protect: *protect,
                        unlabelled: false,
                    };
                    return Plan::Becomes(parts.map(part).collect());
                }
            }
        }
        Plan::last(
            Operation::Send(post(&place, document.clone(), None, *protect)),
            After::Said { of: of.clone(), place, prompt: None },
        )
    }
}

/// Returns the title of a topic: that of its channel as its owner sees it, with the game if they play several.
fn topic_title(games: &Games, session: &Session, of: &TopicOf) -> String {
    let language = session.language_for(&games.people, Some(&of.person));
    let channel = session.channel_title(language, &of.channel);
    if games.sessions.games_with(&games.people, &of.person).len() < 2 {
        return channel;
    }
    let args = [("channel", Arg::Own(&channel)), ("name", Arg::Own(&of.table.0))];
    let named = games.library.words().message(language, Message::TopicTitle, &args);
    named.map_or(channel.clone(), |title| title.plain())
}
