//! Plans for rooms: who may write there, and what becomes of them when a game is over.

use gloaming_core::chat::{Operation, Person, Place, PlatformName, RoomSpeakers};
use gloaming_core::text::Arg;

use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::outbox::plan::Plan;
use crate::outbox::{After, Shown};
use crate::services::AtTheEnd;
use crate::session::Session;

impl Shown {
    /// Sets who may write in the public room of a game. The previous state is read first, once for the room and once
    /// for every person.
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
        let silenced = speakers == RoomSpeakers::Nobody;
        Plan::last(
            Operation::SetSpeakers { place: place.clone(), speakers, before },
            After::SpeakersSet { place: place.clone(), silenced },
        )
    }

    /// Restores a room to its state before a game, unless a game is played in it.
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

    /// Archives or leaves a room that was created for a game. If members see it in their list of rooms, its title is
    /// first changed to show that the game is over.
    pub(crate) fn plan_put_away(&self, games: &Games, id: &TableId, place: &Place) -> Plan {
        let Some(session) = games.sessions.get(id).filter(|session| session.table.winners().is_some()) else {
            return Plan::Done;
        };
        if let Some(plan) = retitle(games, id, session, place, true) {
            return plan;
        }
        // The members who have joined the group keep it without the bot.
        let is_kept = games.services.settings.at_the_end == AtTheEnd::Archive && !session.are_rooms_left();
        let archive = is_kept && session.group() != Some(place);
        Plan::last(
            Operation::Leave { place: place.clone(), archive },
            After::PutAway { table: id.clone(), place: place.clone(), archived: archive },
        )
    }

    /// Sets the title of a game's room to match its state, because the end of a game can be undone.
    pub(crate) fn plan_title(&self, games: &Games, id: &TableId, place: &Place) -> Plan {
        let session = games.sessions.get(id);
        let is_over = session.is_some_and(|session| session.table.winners().is_some());
        session.and_then(|session| retitle(games, id, session, place, is_over)).unwrap_or(Plan::Done)
    }

    /// Creates the group of a game's public rooms. It never contains private rooms.
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

/// Returns the operation that changes a room's title to show whether its game is over, or `None` if it is up to date or
/// the service doesn't show titles.
fn retitle(games: &Games, id: &TableId, session: &Session, place: &Place, is_over: bool) -> Option<Plan> {
    if !games.services.capabilities(place).renames || session.is_titled_over(place)? == is_over {
        return None;
    }
    let title = session.title_of_room(&games.library, &games.services, place)?;
    let args = [("title", Arg::Own(&title))];
    let over = games.library.words().message(session.language(), Message::RoomOver, &args).map(|over| over.plain());
    let title = if is_over { over? } else { title };
    let operation = Operation::Rename { place: place.clone(), title };
    Some(Plan::step(operation, After::Retitled { table: id.clone(), place: place.clone(), is_over }))
}
