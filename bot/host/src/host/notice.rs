//! The notice of a lobby: one message in its room that says how it stands, edited as that changes.
//!
//! Where a service has boards they show it. Where messages can be edited there is this one, and who joins or leaves costs
//! no line of its own. Where they cannot, every step is said.

use gloaming_core::chat::{
    Author, Choice, DirectMessages, MessageId, Operation, Person, Place, Prompt, PromptId, Support,
};
use gloaming_core::text::{Arg, Document};

use super::Host;
use super::deliver::post;
use super::errand::Plan;
use super::receipts::After;
use crate::courier::{Leg, Parcel};
use crate::lobby::Lobby;

impl Host {
    /// Whether the lobby of a room has a notice.
    pub(super) fn has_notice(&self, room: &Place) -> bool {
        let here = self.capabilities(room);
        here.edit == Support::Yes && here.boards != Support::Yes
    }

    /// The notice as it should stand now: said, or edited.
    pub(super) fn plan_notice(&self, place: &Place) -> Plan {
        let Some(lobby) = self.lobbies.get(place) else { return Plan::Done };
        let starts = self.capabilities(place).direct_messages == DirectMessages::AfterStart;
        let Some(document) = self.notice(lobby, starts) else { return Plan::Done };
        // Everybody may see who joins: it is no secret.
        let offered = self.capabilities(place).buttons.map(|_| self.join_button(lobby, starts));
        let post = post(place, document, offered, false);
        let (operation, message) = match &lobby.notice {
            Some((_, says)) if *says == post.document => return Plan::Done,
            Some((message, _)) => {
                (Operation::Edit { message: message.clone(), post: post.clone() }, Some(message.clone()))
            }
            None => (Operation::Send(post.clone()), None),
        };
        let after = After::Noticed { room: place.clone(), message, says: post.document };
        Plan::Do { operation: Box::new(operation), after, finishes: true }
    }

    /// With `starts` people have to write to the bot first, and whoever has not is asked to.
    pub(super) fn notice(&self, lobby: &Lobby, starts: bool) -> Option<Document> {
        let manifest = self.rules(&lobby.ruleset)?.manifest();
        let language = self.language_of(lobby);
        let game = self.texts_of(manifest.id).line(language, "game-name");
        let host = lobby.people.iter().find(|guest| guest.person == lobby.host).map(|guest| guest.handle.as_str());
        let args = [
            ("game", Arg::Own(game.as_deref().unwrap_or(manifest.id))),
            ("host", Arg::Own(host.unwrap_or_default())),
            ("host-given", Arg::Flag(host.is_some())),
            ("least", Arg::Number(i64::from(*manifest.players.start()))),
            ("most", Arg::Number(i64::from(*manifest.players.end()))),
            ("link", Arg::Own(&lobby.link)),
        ];
        let mut document = self.words.message(language, "lobby-notice", &args)?;
        let handles = lobby.handles(manifest).join(", ");
        let args = [("players", Arg::Own(&handles)), ("count", Arg::Number(lobby.count() as i64))];
        document.append(self.words.message(language, "lobby-players", &args)?);
        let unreached = lobby.people.iter().filter(|guest| self.people.direct(&guest.person).is_none());
        let unreached: Vec<&str> = unreached.map(|guest| guest.handle.as_str()).collect();
        if starts && !unreached.is_empty() {
            let args = [("players", Arg::Own(&unreached.join(", ")))];
            document.append(self.words.message(language, "lobby-unreached", &args)?);
        }
        Some(document)
    }

    /// Where people have to start the conversation it leads there, and comes back as its start.
    fn join_button(&self, lobby: &Lobby, starts: bool) -> Prompt {
        let label = self.words.line(self.language_of(lobby), "lobby-join").unwrap_or_default();
        let choice = Choice { label, start: starts.then(|| lobby.link.clone()) };
        Prompt::of(PromptId::new(&*lobby.link), vec![choice])
    }

    /// Somebody can be told secrets now, or not any more: the notices of lobbies that they are in say so.
    pub(super) fn reach_changed(&mut self, person: &Person) {
        let rooms = self.lobbies.iter().filter(|(_, lobby)| lobby.has(person)).map(|(room, _)| room.clone());
        for room in rooms.collect::<Vec<_>>() {
            if self.has_notice(&room) {
                self.courier.put(Leg::Room(room), Parcel::LobbyBoards);
            }
        }
    }

    /// The notice stands there.
    pub(super) fn noticed(&mut self, room: &Place, message: MessageId, says: Document) {
        let Some(lobby) = self.lobbies.get_mut(room) else { return };
        let is_new = lobby.notice.replace((message.clone(), says)).is_none();
        if is_new {
            self.courier.put(Leg::Room(room.clone()), Parcel::Pin { message, pinned: true });
        }
    }

    /// The lobby is no more: its notice says so, and nothing is to be pressed below it. That of a game that begins goes on
    /// as the game's status.
    pub(super) fn close_notice(&mut self, room: &Place, closed: &Lobby, message: MessageId) {
        if !self.public_games(room).is_empty() {
            return;
        }
        let leg = Leg::Room(room.clone());
        if let Some(document) = self.words.message(self.language_of(closed), "lobby-closed", &[]) {
            self.courier.put(leg.clone(), Parcel::Mend { message: message.clone(), document });
        }
        self.courier.put(leg, Parcel::Pin { message, pinned: false });
    }

    /// The button of a notice was pressed, or the press taken back; `false` if it is no such button.
    pub(super) fn joined_by_button(&mut self, by: &Author, prompt: &PromptId, joins: bool) -> bool {
        let found = self.lobbies.iter().find(|(_, lobby)| lobby.link == prompt.as_str());
        let Some((room, lobby)) = found.map(|(room, lobby)| (room.clone(), lobby.clone())) else { return false };
        match (joins, lobby.has(&by.person)) {
            (true, false) => self.join_lobby(&Leg::Room(room.clone()), by, &room),
            (false, true) => {
                if let Some(open) = self.lobbies.get_mut(&room) {
                    open.leave(&by.person);
                }
                self.lobby_changed(&room, Some(&lobby));
            }
            _ => {}
        }
        true
    }
}
