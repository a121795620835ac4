//! Topics: where a service has them, a private channel is a place of its own in the conversation of every member who is in
//! no room of it. There its lines need no label, and whoever writes there says it in the channel.
//!
//! A topic is somebody's own: what it is called, and that there is one, tells nobody anything of a channel that they are
//! not in. Everything in it goes by the lane of its conversation, whose limits it shares. So when a topic is there no more,
//! the line that did not get there is planned anew, with its label, and comes once.

use gloaming_core::chat::{MessageId, Operation, Person, Place};
use gloaming_core::ruleset::Word;
use gloaming_core::text::{Arg, Document};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::deliver::post;
use super::errand::Plan;
use super::incoming::Typed;
use super::receipts::After;
use super::render::split;
use super::rooms::RoomParcels;
use super::seating::Seating;
use super::{Host, TableId};
use crate::courier::{Leg, Parcel};
use crate::lobby::LobbyWord;
use crate::names::slug;
use crate::reader::{self, Taken};
use crate::table::{Addressee, Channel, Line, Row};

/// The topic of a private channel in somebody's conversation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Topic {
    pub(super) channel: Word,
    pub(super) person: Person,
    /// Where it is, once it is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) place: Option<Place>,
    /// It says what it is for.
    #[serde(default)]
    pub(super) greeted: bool,
    /// It could not be opened, or is there no more: lines go to the conversation itself until the game is over.
    #[serde(default)]
    pub(super) lost: bool,
}

/// Of which topic something is.
#[derive(Clone, Debug)]
pub(super) struct TopicOf {
    pub(super) table: TableId,
    pub(super) channel: Word,
    pub(super) person: Person,
}

impl Seating {
    fn topic(&self, channel: &str, person: &Person) -> Option<&Topic> {
        self.around.topics.iter().find(|topic| &*topic.channel == channel && topic.person == *person)
    }

    fn topic_mut(&mut self, channel: &str, person: &Person) -> Option<&mut Topic> {
        self.around.topics.iter_mut().find(|topic| &*topic.channel == channel && topic.person == *person)
    }

    /// Whether something is to be said in a topic: it is open, or will be. For whoever is out of the channel by now none is
    /// opened, since its title may tell who is in it.
    fn is_topic(&self, topic: &Topic) -> bool {
        let seat = self.seat_of(&topic.person);
        let channel = self.table.channels().get(&topic.channel);
        let is_member = || channel.is_some_and(|channel| seat.is_some_and(|seat| channel.members.contains(&seat)));
        !topic.lost && (topic.place.is_some() || is_member())
    }

    /// Whether somebody has, had or will have a topic of this channel: of one that could not be opened nobody was told.
    pub(super) fn hopes_for_topic(&self, channel: &str, person: &Person) -> bool {
        self.topic(channel, person).is_some_and(|topic| !topic.lost || topic.place.is_some())
    }

    /// Whether a place is a topic of this game.
    pub(super) fn has_topic(&self, place: &Place) -> bool {
        self.around.topics.iter().any(|topic| topic.place.as_ref() == Some(place))
    }

    /// The topic in which somebody reads a row; `None` where it comes into the conversation itself. What invites to
    /// something has buttons, and stays there.
    pub(super) fn topic_of_row(&self, row: &Row, person: &Person) -> Option<&Topic> {
        let Addressee::Channel(channel) = &row.to else { return None };
        let invites = match &row.line {
            Line::Talk { .. } => false,
            Line::Event(event) => self.table.manifest().event(&event.name).is_some_and(|spec| !spec.invites.is_empty()),
            Line::Refusal(_) | Line::Offers => true,
        };
        self.topic(channel, person).filter(|topic| !invites && self.is_topic(topic))
    }
}

impl Host {
    /// The members of a private channel get a topic of it where they can have one, unless they have a room.
    pub(super) fn arrange_topics(
        &self,
        id: &TableId,
        seating: &mut Seating,
        channel: &Channel,
        parcels: &mut RoomParcels,
    ) {
        if !channel.open || seating.table.winners().is_some() {
            return;
        }
        let members = channel.members.iter().filter_map(|seat| seating.person(*seat));
        let has_room = |person: &Person| {
            let room = seating.around.channel_rooms.get(&channel.name);
            room.is_some_and(|room| !room.given_up && room.place.platform == person.platform)
        };
        let wanting = |person: &&Person| {
            seating.topic(&channel.name, person).is_none() && self.has_topics(person) && !has_room(person)
        };
        for person in members.filter(wanting).cloned().collect::<Vec<_>>() {
            let topic = Topic {
                channel: channel.name.clone(),
                person: person.clone(),
                place: None,
                greeted: false,
                lost: false,
            };
            seating.around.topics.push(topic);
            let parcel = Parcel::Topic { table: id.clone(), channel: channel.name.clone() };
            parcels.after.push((Leg::Direct(person), parcel));
        }
    }

    fn has_topics(&self, person: &Person) -> bool {
        let platform = self.platforms.get(&person.platform);
        platform.is_some_and(|platform| platform.capabilities(None).topics.is_yes())
    }

    /// Opens a topic, and says there what it is for.
    pub(super) fn plan_topic(&self, leg: &Leg, direct: &Place, id: &TableId, channel: &Word) -> Plan {
        let (Some(seating), Leg::Direct(person)) = (self.seatings.get(id), leg) else { return Plan::Done };
        let topic = seating.topic(channel, person).filter(|topic| seating.is_topic(topic));
        topic.and_then(|topic| self.prepare_topic(seating, id, direct, topic)).unwrap_or(Plan::Done)
    }

    /// What must be done before something can be said in a topic.
    pub(super) fn prepare_topic(&self, seating: &Seating, id: &TableId, direct: &Place, topic: &Topic) -> Option<Plan> {
        let of = TopicOf { table: id.clone(), channel: topic.channel.clone(), person: topic.person.clone() };
        let Some(place) = &topic.place else {
            if seating.table.winners().is_some() {
                return None;
            }
            let title = self.topic_title(seating, &of);
            return Some(Plan::step(Operation::OpenTopic { place: direct.clone(), title }, After::TopicOpened(of)));
        };
        if topic.greeted {
            return None;
        }
        let title = self.channel_title(seating, &topic.channel);
        let args = [("channel", Arg::Own(&title))];
        let document = self.words.message(&seating.around.language, "topic-ready", &args)?;
        let protect = self.capabilities(place).protect.is_yes();
        Some(Plan::step(Operation::Send(post(place, document, None, protect)), After::TopicGreeted(of)))
    }

    /// What a topic is called: as its channel is before whoever has it, with the game if they play several.
    fn topic_title(&self, seating: &Seating, of: &TopicOf) -> String {
        let channel = self.channel_title(seating, &of.channel);
        let running = self.people.seats(&of.person).iter().filter(|(id, _)| self.heads.is_running(id));
        if running.count() < 2 {
            return channel;
        }
        let args = [("channel", Arg::Own(&channel)), ("name", Arg::Own(&of.table.0))];
        let named = self.words.message(&seating.around.language, "topic-title", &args);
        named.map_or(channel.clone(), |title| title.plain())
    }

    /// A topic is open; without a place it could not be opened.
    pub(super) fn topic_opened(&mut self, of: &TopicOf, place: Option<Place>) {
        let Some(seating) = self.wake(&of.table) else { return };
        if let Some(topic) = seating.topic_mut(&of.channel, &of.person) {
            topic.lost |= place.is_none();
            topic.place = place.or(topic.place.take());
        }
        self.touch(&of.table);
    }

    /// A topic says what it is for.
    pub(super) fn topic_greeted(&mut self, of: &TopicOf) {
        let Some(seating) = self.wake(&of.table) else { return };
        if let Some(topic) = seating.topic_mut(&of.channel, &of.person) {
            topic.greeted = true;
        }
        self.touch(&of.table);
    }

    /// A topic is there no more: its lines go to the conversation from now on, and whoever had it is told so, once. Whether
    /// the place was one.
    pub(super) fn lose_topic(&mut self, place: &Place) -> bool {
        let here: Vec<TableId> = self.heads.in_place(place).cloned().collect();
        for id in here {
            let Some(seating) = self.wake(&id) else { continue };
            let topic = seating.around.topics.iter_mut().find(|topic| topic.place.as_ref() == Some(place));
            let Some(topic) = topic else { continue };
            if std::mem::replace(&mut topic.lost, true) {
                return true;
            }
            let (channel, person) = (topic.channel.clone(), topic.person.clone());
            self.touch(&id);
            if let Some(seating) = self.seatings.get(&id) {
                let title = self.channel_title(seating, &channel);
                let word = slug(&title);
                let args = [("channel", Arg::Own(&title)), ("word", Arg::Own(&word))];
                self.host_note(&Leg::Direct(person), "topic-lost", &args);
            }
            return true;
        }
        false
    }

    /// What was to be mended in a topic stands there no more, be it the message alone or the topic: it is said anew. Whether
    /// the place was a topic.
    pub(super) fn mends_no_more(&mut self, id: &TableId, place: &Place, message: &MessageId) -> bool {
        let Some(seating) = self.wake(id).filter(|seating| seating.has_topic(place)) else { return false };
        seating.forget_sent(place, message);
        self.touch(id);
        true
    }

    /// The game and the channel that a place is a topic of.
    pub(super) fn topic_at(&mut self, place: &Place) -> Option<(TableId, Word)> {
        let here: Vec<TableId> = self.heads.in_place(place).cloned().collect();
        here.into_iter().find_map(|id| {
            let topics = &self.wake(&id)?.around.topics;
            let topic = topics.iter().find(|topic| topic.place.as_ref() == Some(place))?;
            Some((id, topic.channel.clone()))
        })
    }

    /// A room with those of its topics that are known as rooms of their own: what happens to it happens to them.
    pub(super) fn topics_of(&self, room: &Place) -> Vec<Place> {
        let running = self.heads.running().filter_map(|id| self.heads.get(id)).flat_map(|head| &head.rooms);
        let known = running.chain(self.lobbies.keys()).filter(|place| place.platform == room.platform);
        let platform = self.platforms.get(&room.platform);
        let of_room =
            |place: &&Place| platform.and_then(|platform| platform.conversation(place)).as_ref() == Some(room);
        let mut topics: Vec<Place> = known.filter(of_room).cloned().collect();
        topics.push(room.clone());
        topics.sort();
        topics.dedup();
        topics
    }

    /// The conversation that a place is, or is a topic of.
    pub(super) fn conversation(&self, place: &Place) -> Place {
        let platform = self.platforms.get(&place.platform);
        platform.and_then(|platform| platform.conversation(place)).unwrap_or_else(|| place.clone())
    }

    /// Something typed in a topic: talk in its channel. Commands are those of its game, with a mark before them or in
    /// exactly their form: a line that only begins like one is talk among people.
    pub(super) fn said_in_topic(&mut self, typed: &Typed<'_>, id: &TableId, channel: &Word, at: Timestamp) {
        let text = typed.text.trim();
        let Some(seating) = self.wake(id) else { return };
        let (manifest, roster) = (seating.table.manifest(), seating.table.roster());
        let taken = reader::taken_in(manifest, roster, channel, text);
        let marked = text.strip_prefix('!');
        let first = reader::split(marked.unwrap_or(text)).0;
        let of_the_host = marked.is_some() && LobbyWord::find(first).is_some() && manifest.verb(first).is_none();
        let commands = marked.is_some() || reader::has_form_of_a_command(manifest, roster, text);
        let unanswered = Typed { reply_to: None, ..*typed };
        if typed.forwarded.is_none() {
            if text.starts_with('#') || (marked.is_some() && first.eq_ignore_ascii_case("desk")) {
                return self.said_privately(&unanswered, at);
            }
            if of_the_host || (commands && taken == Taken::Talk) {
                return self.command_at(id, &unanswered, text, at);
            }
        }
        self.talk_at(id, channel, text, typed, None, at);
    }

    /// A piece of rows that were too long for one message, where they are read now. What was cut for a topic that is there no
    /// more says first of which channel it is.
    pub(super) fn plan_piece(&mut self, leg: &Leg, direct: &Place, parcel: &Parcel) -> Plan {
        let Parcel::Part { of, document, protect, unlabelled } = parcel else { return Plan::Done };
        let mut place = direct.clone();
        if let (Some((id, rows)), Leg::Room(room)) = (of, leg)
            && let Some(seating) = self.seatings.get(id)
        {
            if seating.gave_up(room) {
                // The rest of it goes where the next line goes.
                let row = rows.first().and_then(|number| seating.table.log().get(*number as usize));
                let legs = row.map(|row| self.legs(seating, row)).unwrap_or_default();
                let (of, document, protect) = (of.clone(), document.clone(), *protect);
                let piece = Parcel::Part { of, document, protect, unlabelled: true };
                for leg in legs {
                    self.courier.put(leg, piece.clone());
                }
                return Plan::Done;
            }
            if let Some(plan) = Self::count_first(seating, id, room) {
                return plan;
            }
        }
        if let (true, Some((id, rows)), Leg::Direct(person)) = (unlabelled, of, leg)
            && let Some(seating) = self.seatings.get(id)
            && let Some(row) = rows.first().and_then(|number| seating.table.log().get(*number as usize))
        {
            match seating.topic_of_row(row, person).and_then(|topic| topic.place.clone()) {
                Some(topic) => place = topic,
                None => {
                    let mut labelled = self.label(seating, row).unwrap_or_default();
                    labelled.append(document.clone());
                    let parts = split(labelled, &self.capabilities(direct)).into_iter();
                    let part = |document: Document| Parcel::Part {
                        of: of.clone(),
                        document,
                        protect: *protect,
                        unlabelled: false,
                    };
                    self.courier.replace_first(leg, parts.map(part).collect());
                    return Plan::Again;
                }
            }
        }
        Plan::Do {
            operation: Box::new(Operation::Send(post(&place, document.clone(), None, *protect))),
            after: After::Said { of: of.clone(), place, prompt: None },
            finishes: true,
        }
    }
}
