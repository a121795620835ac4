//! The admins of a room, the people who may moderate a game, and what they may do.
//!
//! An admin of a room moderates it on its service, as an administrator of a group or a moderator by power level. The
//! web page has no such permissions. There the leader of a room's game is its owner.

use gloaming_core::chat::{Author, Person, Place};
use gloaming_core::text::PlayerText;

use crate::games::Games;
use crate::ids::TableId;
use crate::lobby::Lobby;
use crate::room_settings::RoomSettings;
use crate::session::Session;

/// The sender of a command for admins.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Asker<'a> {
    /// A known account.
    Known(&'a Author),
    /// An admin of this room who writes under the room's name. The service only confirms that the sender is an admin,
    /// not which one.
    Unnamed(&'a Place),
    /// The operator of this machine. All who play read that it was one.
    Operator,
}

impl Asker<'_> {
    /// Returns the account, if it is known.
    pub(crate) fn person(&self) -> Option<&Person> {
        match self {
            Asker::Known(author) => Some(&author.person),
            Asker::Unnamed(_) | Asker::Operator => None,
        }
    }

    /// Whether the sender is an admin of a room.
    pub(crate) fn is_admin(&self, games: &Games, room: &Place) -> bool {
        match self {
            Asker::Known(author) => games.is_admin(&author.person, room),
            Asker::Unnamed(of) => games.services.conversation(of) == games.services.conversation(room),
            Asker::Operator => false,
        }
    }

    /// Whether the sender may moderate a game that is awake, as its leader or an admin of one of its rooms.
    pub(crate) fn moderates_game(&self, games: &Games, id: &TableId) -> bool {
        if matches!(self, Asker::Operator) {
            return true;
        }
        let is_led = |person| games.sessions.get(id).is_some_and(|session| session.is_led_by(person));
        let rooms = || games.sessions.get(id).into_iter().flat_map(Session::rooms);
        self.person().is_some_and(is_led) || rooms().any(|room| self.is_admin(games, room))
    }

    /// Whether the sender may cancel a game that is awake.
    pub(crate) fn may_call_off(&self, games: &Games, id: &TableId) -> bool {
        match self {
            Asker::Known(author) => games.sessions.may_call_off(games.rooms(), &author.person, id),
            Asker::Unnamed(_) => {
                let rooms = || games.sessions.get(id).into_iter().flat_map(Session::rooms);
                let may = |room: &Place| !games.rooms().is_set(room, RoomSettings::only_leaders_call_off);
                rooms().any(|room| may(room) && self.is_admin(games, room))
            }
            Asker::Operator => true,
        }
    }
}

impl Games {
    /// Whether a person is an admin of a room.
    pub(crate) fn is_admin(&self, person: &Person, room: &Place) -> bool {
        match self.services.have_moderators(room) {
            true => self.services.moderates(person, room),
            false => self.leads_in(person, room),
        }
    }

    /// Whether a person may moderate the lobby or game of a room, as its leader or an admin of the room.
    pub(crate) fn moderates_in(&self, person: &Person, room: &Place) -> bool {
        self.leads_in(person, room) || self.is_admin(person, room)
    }

    /// Returns the name under which a game announces the sender of a command: the handle of a player, or the display
    /// name of its leader. Returns `None` for other admins, who may want to stay anonymous.
    pub(crate) fn name_in(&self, id: &TableId, by: Asker<'_>) -> Option<PlayerText> {
        let (session, Asker::Known(author)) = (self.sessions.get(id)?, by) else { return None };
        match session.seat_of(&author.person) {
            Some(seat) => Some(PlayerText::new(session.table.roster().handle(seat))),
            None => session.is_led_by(&author.person).then(|| PlayerText::new(&author.name)),
        }
    }

    /// Whether a person is banned from this lobby's game, by its leader or in one of its rooms.
    pub(crate) fn keeps_out_of(&self, lobby: &Lobby, room: &Place, person: &Person) -> bool {
        self.people.is_banned(&lobby.host, person) || self.rooms().bans_from(lobby, room, person)
    }

    /// Whether a person leads the current lobby or running game of a room.
    pub(crate) fn leads_now_in(&self, person: &Person, room: &Place) -> bool {
        let index = self.sessions.index();
        let runs = index.in_place(room).any(|id| index.is_running(id));
        (runs || self.lobbies.is_open(room)) && self.leads_in(person, room)
    }

    /// Whether a person leads the lobby of a room or, without a lobby, its current or latest game.
    fn leads_in(&self, person: &Person, room: &Place) -> bool {
        if let Some(lobby) = self.lobbies.get(room) {
            return lobby.host == *person;
        }
        let index = self.sessions.index();
        let here = || index.in_place(room).filter_map(|id| Some((id, index.get(id)?)));
        let leads = |leader: Option<&Person>| leader == Some(person);
        if here().any(|(id, _)| index.is_running(id)) {
            return here().any(|(id, game)| index.is_running(id) && leads(game.game_master.as_ref()));
        }
        let last = here().max_by_key(|(_, game)| game.over.as_ref().map(|over| over.at));
        last.is_some_and(|(_, game)| leads(game.game_master.as_ref()))
    }
}
