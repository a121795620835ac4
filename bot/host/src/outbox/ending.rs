//! Plans for rooms: who may write there, and what becomes of them when a game is over.

use gloaming_core::chat::{Operation, Person, Place, PlatformName, RoomSpeakers};

use crate::games::Games;
use crate::ids::TableId;
use crate::outbox::plan::{Plan, once};
use crate::outbox::{After, Shown};
use crate::services::AtTheEnd;

impl Shown {
    /// Sets who may write in the public room of a game. The earlier state is read first, once for all and for everybody.
    pub(crate) fn plan_speakers(&self, games: &Games, id: &TableId, place: &Place, speakers: RoomSpeakers) -> Plan {
        let found = games.room_records.get(place);
        let before = found.and_then(|record| record.before.clone());
        if let Some(session) = games.sessions.get(id).filter(|session| session.is_public_room(place)) {
            let people = session.table.roster().seats().filter_map(|seat| session.person(seat));
            let new = |person: &&Person| {
                person.platform == place.platform && !found.is_some_and(|record| record.read.contains(*person))
            };
            let people: Vec<Person> = people.filter(new).cloned().collect();
            if before.is_none() || !people.is_empty() {
                let after = After::SpeakersRead(place.clone(), people.clone());
                return Plan::step(Operation::ReadSpeakers { place: place.clone(), people, known: before }, after);
            }
        }
        once(Operation::SetSpeakers { place: place.clone(), speakers, before })
    }

    /// Puts a room back as it was, unless a game is played in it.
    pub(crate) fn plan_put_back(&self, games: &Games, place: &Place) -> Plan {
        let before = games.room_records.get(place).and_then(|record| record.before.clone());
        match before {
            Some(speakers) if !games.sessions.index().is_played_in(place) => Plan::last(
                Operation::SetSpeakers { place: place.clone(), speakers, before: None },
                After::PutBack(place.clone()),
            ),
            _ => Plan::Done,
        }
    }

    /// Archives or leaves a room that was made for a game.
    pub(crate) fn plan_put_away(&self, games: &Games, id: &TableId, place: &Place) -> Plan {
        let Some(session) = games.sessions.get(id).filter(|session| session.table.winners().is_some()) else {
            return Plan::Done;
        };
        // The people who came into the group keep it without the bot.
        let archive = games.services.settings.at_the_end == AtTheEnd::Archive && session.group() != Some(place);
        Plan::last(
            Operation::Leave { place: place.clone(), archive },
            After::PutAway { table: id.clone(), place: place.clone(), archived: archive },
        )
    }

    /// Makes the group of a game's public rooms. A private room is never in it.
    pub(crate) fn plan_group(&self, games: &Games, id: &TableId, platform: &PlatformName) -> Plan {
        let Some(session) = games.sessions.get(id) else { return Plan::Done };
        if session.group().is_some() || session.table.winners().is_some() {
            return Plan::Done;
        }
        let title = session.game_title(&games.library);
        let rooms = session.rooms().iter().filter(|room| room.platform == *platform);
        let operation = Operation::Group { title, places: rooms.cloned().collect() };
        Plan::last(operation, After::Grouped(id.clone()))
    }
}
