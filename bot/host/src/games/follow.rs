//! What the answers of services change in games, lobbies, rooms and people.

use gloaming_core::chat::Place;
use gloaming_core::text::Arg;
use jiff::Timestamp;

use crate::consequence::Consequence;
use crate::courier::Leg;
use crate::games::Games;

impl Games {
    /// Does what follows from the answer of a service.
    pub(crate) fn follow(&mut self, consequence: Consequence, now: Timestamp) {
        match consequence {
            Consequence::BotIsThere(place) => self.bot_added(&place, now),
            Consequence::CouldWrite(leg) => self.could_write(&leg),
            Consequence::Reached { person, place } => {
                self.chat.people.reach(&person, &place);
                self.chat.reach_changed(&person);
            }
            Consequence::Explained(person) => self.chat.people.explained(&person),
            Consequence::PromptStands { prompt, message } => self.prompts.stands(&prompt, &message),
            Consequence::RowsStand { table, rows, place, message } => self.stands(&table, rows, place, message),
            Consequence::HeardAlone(person) => self.chat.people.heard_alone(&person),
            Consequence::LineChanged { table, row, place, message } => {
                if let Some(seating) = self.wake(&table) {
                    seating.shows_too(&place, &message, row);
                    self.touch(&table);
                }
            }
            Consequence::NoticeStands { room, message, says } => self.chat.noticed(&room, message, says),
            Consequence::GreetingStands { room, message, says } => self.chat.greeted(&room, message, says),
            Consequence::StatusStands { table, room, message, says } => {
                self.status_stands(&table, &room, message, says);
            }
            Consequence::Grouped { table, place, leg } => {
                let link = self.chat.services.get(&place.platform).and_then(|platform| platform.link(&place));
                if let Some(seating) = self.wake(&table) {
                    seating.around.group = Some(place);
                    self.touch(&table);
                    if let Some(link) = link {
                        self.host_note(&leg, "group-link", &[("link", Arg::Own(&link))]);
                    }
                }
            }
            Consequence::SpeakersRead { place, people, before } => self.chat.found.change(&place, |found| {
                found.before = Some(before);
                found.read.extend(people);
            }),
            Consequence::IsPutBack(place) => self.chat.found.change(&place, |found| {
                found.before = None;
                found.read.clear();
            }),
            Consequence::IsPutAway { table, place, archived } => self.was_put_away(&table, &place, archived),
            Consequence::TopicOpened { of, place } => self.topic_opened(&of, place),
            Consequence::TopicGreeted(of) => self.topic_greeted(&of),
            Consequence::RoomMade { leg, table, channel, place, members } => {
                self.room_made(&leg, &table, &channel, place, members);
            }
            Consequence::RoomArranged { leg, table, channel, links } => {
                self.hand_out(&table, &channel, links);
                self.room_arranged(&leg, &table, &channel);
            }
            Consequence::RoomRead { table, channel, company, former_may_stay } => {
                self.room_read(&table, &channel, company, former_may_stay, now);
            }
            Consequence::CannotCount { table, channel } => self.cannot_count(&table, &channel),
            Consequence::LookedFor { room, people, company } => self.looked_for(&room, &people, &company),
            Consequence::NotPrivate { person, place } => self.overheard(&person, &place),
            Consequence::NotReached(person) => self.not_reached(&person),
            Consequence::NoticeIsGone(room) => {
                if let Some(lobby) = self.chat.lobbies.get_mut(&room) {
                    lobby.notice = None;
                }
            }
            Consequence::GreetingIsGone(room) => self.chat.found.change(&room, |found| found.greeting = None),
            Consequence::StatusIsGone { table, room } => self.status_is_gone(&table, &room),
            Consequence::LineIsGone { table, place, message } => {
                if let Some(seating) = self.awake.get_mut(&table) {
                    seating.forget_sent(&place, &message);
                    self.touch(&table);
                }
            }
            Consequence::EditedIsGone { leg, table, place, message } => {
                if !self.mends_no_more(&table, &place, &message) {
                    self.chat.courier.done(&leg);
                }
            }
            Consequence::PlaceIsGone { leg, place } => self.place_is_gone(&leg, place.as_ref(), now),
            Consequence::RoomIsGone { leg } => self.room_is_gone(&leg, now),
            Consequence::Moved { from, to } => self.moves(&from, &to),
            Consequence::MayNotWrite { leg, refused } => {
                if !self.may_not_write(&leg, now) {
                    self.chat.troubles.once(leg.platform().as_str(), &refused, now);
                    self.chat.courier.done(&leg);
                }
            }
            Consequence::TopicIsClosed(leg) => self.topic_is_closed(&leg, now),
        }
    }

    /// A place in which something was to be said is there no more.
    fn place_is_gone(&mut self, leg: &Leg, place: Option<&Place>, now: Timestamp) {
        // What was to be said in a topic that is there no more is planned anew, for the conversation.
        if place.is_some_and(|place| self.lose_topic(place)) {
            return;
        }
        match leg {
            // The person cannot be reached: their lines are kept until they turn up again.
            Leg::Direct(person) => {
                self.not_reached(person);
                self.chat.courier.wait(leg, None);
            }
            _ => self.room_is_gone(leg, now),
        }
    }

    /// The bot is not in the room any more: what is told there waits for it, or goes elsewhere.
    fn room_is_gone(&mut self, leg: &Leg, now: Timestamp) {
        match leg {
            Leg::Room(place) | Leg::Rights(place) if self.heads.in_place(place).any(|id| self.heads.is_running(id)) => {
                self.bot_removed(place, now);
            }
            _ => self.chat.courier.done(leg),
        }
    }
}
