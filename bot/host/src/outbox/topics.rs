use gloaming_core::chat::{Operation, Place};
use gloaming_core::ruleset::Word;
use gloaming_core::text::{Arg, Document};

use crate::courier::{Leg, Parcel};
use crate::games::Games;
use crate::ids::TableId;
use crate::outbox::After;
use crate::outbox::Outbox;
use crate::outbox::errand::Plan;
use crate::outbox::post;
use crate::outbox::split::split;
use crate::session::Seating;
use crate::session::topics::{Topic, TopicOf};

impl Outbox {
    /// Opens a topic, and says there what it is for.
    pub(crate) fn plan_topic(&self, games: &Games, leg: &Leg, direct: &Place, id: &TableId, channel: &Word) -> Plan {
        let (Some(seating), Leg::Direct(person)) = (games.awake.get(id), leg) else { return Plan::Done };
        let topic = seating.topic(channel, person).filter(|topic| seating.is_topic(topic));
        topic.and_then(|topic| self.prepare_topic(games, seating, id, direct, topic)).unwrap_or(Plan::Done)
    }

    /// What must be done before something can be said in a topic.
    pub(crate) fn prepare_topic(
        &self,
        games: &Games,
        seating: &Seating,
        id: &TableId,
        direct: &Place,
        topic: &Topic,
    ) -> Option<Plan> {
        let of = TopicOf { table: id.clone(), channel: topic.channel.clone(), person: topic.person.clone() };
        let Some(place) = &topic.place else {
            if seating.table.winners().is_some() {
                return None;
            }
            let title = games.topic_title(seating, &of);
            return Some(Plan::step(Operation::OpenTopic { place: direct.clone(), title }, After::TopicOpened(of)));
        };
        if topic.greeted {
            return None;
        }
        let title = seating.channel_title(&games.chat, &topic.channel);
        let args = [("channel", Arg::Own(&title))];
        let document = games.chat.library.words.message(&seating.around.language, "topic-ready", &args)?;
        let protect = games.chat.capabilities(place).protect.is_yes();
        Some(Plan::step(Operation::Send(post(place, document, None, protect)), After::TopicGreeted(of)))
    }

    /// A piece of rows that were too long for one message, where they are read now. What was cut for a topic that is there no
    /// more says first of which channel it is.
    pub(crate) fn plan_piece(&self, games: &Games, leg: &Leg, direct: &Place, parcel: &Parcel) -> Plan {
        let Parcel::Part { of, document, protect, unlabelled } = parcel else { return Plan::Done };
        let mut place = direct.clone();
        if let (Some((id, rows)), Leg::Room(room)) = (of, leg)
            && let Some(seating) = games.awake.get(id)
        {
            if seating.gave_up(room) {
                // The rest of it goes where the next line goes.
                let row = rows.first().and_then(|number| seating.table.log().get(*number as usize));
                let legs = row.map(|row| seating.legs(&games.chat, row)).unwrap_or_default();
                let (of, document, protect) = (of.clone(), document.clone(), *protect);
                let piece = Parcel::Part { of, document, protect, unlabelled: true };
                return Plan::Elsewhere(legs.into_iter().map(|leg| (leg, piece.clone())).collect());
            }
            if let Some(plan) = crate::outbox::rooms::count_first(seating, id, room) {
                return plan;
            }
        }
        if let (true, Some((id, rows)), Leg::Direct(person)) = (unlabelled, of, leg)
            && let Some(seating) = games.awake.get(id)
            && let Some(row) = rows.first().and_then(|number| seating.table.log().get(*number as usize))
        {
            match seating.topic_of_row(row, person).and_then(|topic| topic.place.clone()) {
                Some(topic) => place = topic,
                None => {
                    let mut labelled = seating.label(&games.chat, row).unwrap_or_default();
                    labelled.append(document.clone());
                    let parts = split(labelled, &games.chat.capabilities(direct)).into_iter();
                    let part = |document: Document| Parcel::Part {
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
