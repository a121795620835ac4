//! Plans for the rooms of private channels: creating them, and updating and counting their members.

use gloaming_core::chat::{Operation, Person, Place};
use gloaming_core::ruleset::Word;
use gloaming_outbox::QueueRecipient as _;

use crate::games::Games;
use crate::ids::TableId;
use crate::outbox::plan::Plan;
use crate::outbox::{After, Shown};
use crate::queues::Recipient;
use crate::session::Session;
use crate::session::bind::who_is_there;

impl Shown {
    /// Creates the room of a private channel or updates its members, and then reads who is in it.
    pub(crate) fn plan_channel_room(
        &self,
        games: &Games,
        recipient: &Recipient,
        id: &TableId,
        channel: &Word,
        arranged: bool,
    ) -> Plan {
        let Some(session) = games.sessions.get(id) else { return Plan::Done };
        let Some(open) = session.table.channels().get(channel) else { return Plan::Done };
        let (table, channel) = (id.clone(), channel.clone());
        let members = session.room_members(&channel, recipient.platform());
        match session.state.channels.channel_room(&channel).filter(|room| !room.lost) {
            // Members who have accepted read there, and the others continue in private. Once it no longer belongs to
            // the channel alone, only users can bind it again.
            Some(room) if room.bound && room.given_up => Plan::Done,
            Some(room) if arranged => Plan::last(
                who_is_there(room),
                After::RoomRead { table, channel, former_may_stay: false, bound: room.bound },
            ),
            Some(room) => {
                let (place, former) = (room.place.clone(), room.former.clone());
                let operation = Operation::SetMembers { place, members, former, revoke: Vec::new() };
                Plan::step(operation, After::RoomArranged { table, channel })
            }
            None if arranged || members.is_empty() || !open.open => Plan::Done,
            // A single room is created, in its own queue.
            None if !matches!(recipient, Recipient::Aside { .. }) => Plan::Done,
            None => {
                let (library, services) = (&games.library, &games.services);
                let title = session.title_of_channel_room(library, services, &channel, recipient.platform());
                let operation = Operation::OpenRoom { title, members: members.clone(), listed: false };
                Plan::step(operation, After::RoomMade { table, channel, members })
            }
        }
    }
}

impl Shown {
    /// Creates the game's own room for its people on the service of this place.
    pub(crate) fn plan_own_room(&self, games: &Games, id: &TableId, place: &Place) -> Plan {
        let Some(session) = games.sessions.get(id).filter(|session| session.awaits_own_room().is_some()) else {
            return Plan::Done;
        };
        let members = session.people_of_room(&place.platform);
        let operation = Operation::OpenRoom { title: session.game_title(&games.library), members, listed: true };
        Plan::last(operation, After::OwnRoomMade(id.clone()))
    }
}

/// Returns the plan that precedes any message in a bound group: its members are counted, unless they were in this
/// phase.
pub(crate) fn count_first(session: &Session, id: &TableId, place: &Place) -> Option<Plan> {
    let (channel, room) = session.state.channels.bound_group(place)?;
    if session.is_counted(place) {
        return None;
    }
    let after =
        After::RoomRead { table: id.clone(), channel: channel.clone(), former_may_stay: true, bound: room.bound };
    Some(Plan::step(who_is_there(room), after))
}

/// Creates a room for the users who join a lobby with its code, while the lobby is open.
pub(crate) fn plan_public_room(games: &Games, room: &Place, code: &str) -> Plan {
    let Some(lobby) = games.lobbies.get(room).filter(|lobby| lobby.link == code) else { return Plan::Done };
    let texts = games.library.texts_of(&lobby.ruleset);
    let title = texts.line(games.library.language_of(lobby), "game-name").unwrap_or_else(|| lobby.ruleset.clone());
    let after = After::PublicRoomMade { lobby: room.clone(), code: code.to_owned() };
    Plan::last(Operation::OpenPublicRoom { title }, after)
}

pub(crate) fn plan_look_for(room: &Place, people: &[Person]) -> Plan {
    Plan::last(
        Operation::ReadMembers { place: room.clone(), people: people.to_vec() },
        After::LookedFor { room: room.clone(), people: people.to_vec() },
    )
}

/// Revokes the links into a group that are no longer needed, and changes nothing else there.
pub(crate) fn plan_old_links(games: &Games, id: &TableId, place: Place) -> Plan {
    let links = games.sessions.get(id).map(|session| session.state.channels.old_links(&place)).unwrap_or_default();
    if links.is_empty() {
        return Plan::Done;
    }
    let after = After::LinksRevoked { table: id.clone(), links: links.clone() };
    Plan::last(Operation::SetMembers { place, members: Vec::new(), former: Vec::new(), revoke: links }, after)
}
