//! The lobby of a room as people see it: its notice, its boards and its language.

use gloaming_core::chat::{Board, Choice, MessageId, Person, Place, Prompt, PromptId};
use gloaming_core::text::{Arg, Document};

use crate::boards;
use crate::chat::Chat;
use crate::lobby::Lobby;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};

impl Chat {
    /// The language that the game of a lobby will be played in.
    pub(crate) fn language_of<'a>(&'a self, lobby: &'a Lobby) -> &'a str {
        lobby.language.as_deref().unwrap_or(&self.library.language)
    }

    /// With `starts` people have to write to the bot first, and those who have not are asked to.
    pub(crate) fn notice(&self, lobby: &Lobby, room: &Place, starts: bool) -> Option<Document> {
        let manifest = self.library.rules(&lobby.ruleset)?.manifest();
        let language = self.language_of(lobby);
        let game = self.library.texts_of(manifest.id).line(language, "game-name");
        let host = lobby.people.iter().find(|guest| guest.person == lobby.host).map(|guest| guest.handle.as_str());
        let args = [
            ("game", Arg::Own(game.as_deref().unwrap_or(manifest.id))),
            ("host", Arg::Own(host.unwrap_or_default())),
            ("host-given", Arg::Flag(host.is_some())),
            ("least", Arg::Number(i64::from(*manifest.players.start()))),
            ("most", Arg::Number(i64::from(*manifest.players.end()))),
            ("link", Arg::Own(&lobby.link)),
        ];
        let mut document = self.library.words.message(language, Message::LobbyNotice, &args)?;
        if let Some(hint) = self.own_room_hint(manifest, room) {
            document.append(self.library.words.message(language, hint, &[])?);
        }
        let handles = self.library.handles(lobby, manifest).join(", ");
        let args = [("players", Arg::Own(&handles)), ("count", Arg::Number(lobby.count() as i64))];
        document.append(self.library.words.message(language, Message::LobbyPlayers, &args)?);
        let unreached = lobby.people.iter().filter(|guest| self.people.direct(&guest.person).is_none());
        let unreached: Vec<&str> = unreached.map(|guest| guest.handle.as_str()).collect();
        if starts && !unreached.is_empty() {
            let args = [("players", Arg::Own(&unreached.join(", ")))];
            document.append(self.library.words.message(language, Message::LobbyUnreached, &args)?);
        }
        Some(document)
    }

    /// The button that joins the lobby. With `starts` it leads to the conversation, which people have to start themselves,
    /// and comes back as its start.
    pub(crate) fn join_button(&self, lobby: &Lobby, starts: bool) -> Prompt {
        let label = self.library.words.line(self.language_of(lobby), Message::LobbyJoin).unwrap_or_default();
        let choice = Choice { start: starts.then(|| lobby.link.clone()), ..Choice::new(label) };
        Prompt::of(PromptId::new(&*lobby.link), vec![choice])
    }

    /// Somebody can be told secrets now, or not any more: the notices of lobbies that they are in say so.
    pub(crate) fn reach_changed(&mut self, person: &Person) {
        let rooms = self.lobbies.all().filter(|(_, lobby)| lobby.has(person)).map(|(room, _)| room.clone());
        for room in rooms.collect::<Vec<_>>() {
            if self.has_notice(&room) {
                self.queues.put(Recipient::Room(room), OutboxItem::LobbyBoards);
            }
        }
    }

    /// The notice stands there.
    pub(crate) fn noticed(&mut self, room: &Place, message: MessageId, says: Document) {
        let Some(lobby) = self.lobbies.get_mut(room) else { return };
        let is_new = lobby.notice.replace((message.clone(), says)).is_none();
        if is_new {
            self.queues.put(Recipient::Room(room.clone()), OutboxItem::Pin { message, pinned: true });
        }
    }

    /// The boards of a lobby: its people, the setup as a form, and the rules. Empty when the lobby is gone.
    pub(crate) fn lobby_boards(&self, room: &Place) -> Vec<Board> {
        let Some(lobby) = self.lobbies.get(room) else { return Vec::new() };
        let Some(manifest) = self.library.rules(&lobby.ruleset).map(|rules| rules.manifest()) else {
            return Vec::new();
        };
        let texts = self.library.texts_of(manifest.id);
        let language = self.language_of(lobby);
        let game = boards::game(manifest, texts, language);
        vec![
            boards::lobby(lobby, None, game, self.library.handles(lobby, manifest), texts, language),
            boards::setup(manifest, lobby, false, texts, language),
            boards::rules(manifest, texts, language),
            boards::glossary(manifest, texts, language),
        ]
    }

    /// The lobby that somebody is in, or leads, as they see it.
    pub(crate) fn own_lobby_board(&self, person: &Person) -> Vec<Board> {
        let theirs = |lobby: &&Lobby| lobby.host == *person || lobby.has(person);
        let Some(lobby) = self.lobbies.all().map(|(_, lobby)| lobby).find(theirs) else { return Vec::new() };
        let Some(manifest) = self.library.rules(&lobby.ruleset).map(|rules| rules.manifest()) else {
            return Vec::new();
        };
        let (texts, language) = (self.library.texts_of(manifest.id), self.language_of(lobby));
        let game = boards::game(manifest, texts, language);
        let handles = self.library.handles(lobby, manifest);
        let mut shown = vec![boards::lobby(lobby, Some(person), game, handles, texts, language)];
        if lobby.host == *person {
            shown.push(boards::setup(manifest, lobby, true, texts, language));
        }
        shown
    }
}
