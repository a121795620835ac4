//! How a lobby is shown: its notice, its boards and its language.

mod buttons;

use gloaming_core::chat::{Person, Place};
use gloaming_core::ruleset::Manifest;
use gloaming_core::text::{Arg, Block, Document, Named, PlayerText};
use gloaming_page_model::Board;

use crate::boards;
use crate::library::Library;
use crate::lobby::{Guest, Lobbies, Lobby};
use crate::message::Message;
use crate::people::People;
use crate::room_records::{RoomRecords, Rooms};
use crate::services::Services;

pub(crate) use buttons::LobbyButton;

/// The parts of the host that show a lobby.
#[derive(Clone, Copy)]
pub(crate) struct LobbyView<'a> {
    pub(crate) library: &'a Library,
    pub(crate) services: &'a Services,
    pub(crate) people: &'a People,
    pub(crate) room_records: &'a RoomRecords,
}

/// The maximum total length of names in a message, in bytes. If they are longer, only the handles are shown.
const MOST_OF_NAMES: usize = 1_500;

/// From this number on, players are listed one per line.
const MANY: usize = 6;

/// Shortens the names of people so that they fit in a message.
fn within_a_message(mut people: Vec<Named>) -> Vec<Named> {
    let bytes: usize = people.iter().map(|one| one.handle.len() + one.name.as_str().len()).sum();
    if bytes > MOST_OF_NAMES {
        people.iter_mut().for_each(|one| one.name = PlayerText::new(""));
    }
    people
}

impl LobbyView<'_> {
    /// Returns the notice of a lobby, for a person in private or, without `to`, for the room. With `starts`, users must
    /// write to the bot first, and those who haven't are asked to.
    pub(crate) fn notice(&self, lobby: &Lobby, room: &Place, to: Option<&Person>, starts: bool) -> Option<Document> {
        let manifest = self.library.rules(&lobby.ruleset)?.manifest();
        let language = self.library.language_of_lobby_for(self.people, lobby, to);
        let game = self.library.texts_of(manifest.id).line(language, "game-name");
        let pressed = to.is_none() && self.services.is_pressed(room);
        let place = to.map_or(Some(room), |person| self.people.direct(person));
        let words = self.library.words().with_buttons(place.is_some_and(|place| self.services.has_boards(place)));
        let host: Vec<Named> = lobby.guest(&lobby.host).map(Guest::named).into_iter().collect();
        let args = [
            ("game", Arg::Own(game.as_deref().unwrap_or(manifest.id))),
            ("host", Arg::People(&host)),
            ("host-given", Arg::Flag(!host.is_empty() && !pressed)),
            ("pressed", Arg::Flag(pressed)),
            ("least", Arg::Number(i64::from(*manifest.players.start()))),
            ("most", Arg::Number(i64::from(*manifest.players.end()))),
        ];
        let mut document = words.message(language, Message::LobbyNotice, &args)?;
        // With buttons for both and only one service, the code needn't be explained.
        let here = self.services.capabilities(room);
        let has_buttons = pressed && here.inline.is_yes() && here.copies && self.services.all().count() == 1;
        document.append(match lobby.door_closed {
            false if has_buttons => Document::default(),
            true => self.library.words().message(language, Message::LobbyDoorClosed, &[])?,
            false => self.code_of(language, lobby)?,
        });
        let rooms = Rooms { services: self.services, records: self.room_records };
        if let Some(hint) = rooms.own_room_hint(manifest, room) {
            document.append(words.message(language, hint, &[])?);
        }
        document.append(self.players(language, lobby, manifest)?);
        document.append(self.waits(language, lobby, room, starts));
        Some(document)
    }

    /// Returns the players of a lobby: a few in a sentence, more as a list.
    fn players(&self, language: &str, lobby: &Lobby, manifest: &Manifest) -> Option<Document> {
        let players = self.named_in(lobby, manifest);
        let words = self.library.words();
        let count = Arg::Number(lobby.count() as i64);
        if players.len() < MANY {
            let args = [("players", Arg::People(&players)), ("count", count)];
            return words.message(language, Message::LobbyPlayers, &args);
        }
        let mut document = words.message(language, Message::LobbyManyPlayers, &[("count", count)])?;
        let line = |player: &Named| {
            let args = [("player", Arg::People(std::slice::from_ref(player)))];
            words.message(language, Message::LobbyPlayer, &args).unwrap_or_default().blocks
        };
        document.push(Block::List { ordered: Some(1), items: players.iter().map(line).collect() });
        Some(document)
    }

    /// Returns everyone who would play as others see them, practice players last.
    pub(crate) fn named_in(&self, lobby: &Lobby, manifest: &Manifest) -> Vec<Named> {
        let on = self.services_in(lobby);
        let people = lobby.people.iter().zip(on).map(|(guest, service)| Named { service, ..guest.named() });
        let practice = self.library.handles(lobby, manifest).into_iter().skip(lobby.people.len());
        let practice = practice.map(|handle| Named { handle, ..Named::default() });
        within_a_message(people.chain(practice).collect())
    }

    /// Returns when the countdown of a lobby ends, and which players it waits for.
    pub(crate) fn waits(&self, language: &str, lobby: &Lobby, room: &Place, starts: bool) -> Document {
        let ends = lobby.countdown.as_ref().and_then(|countdown| {
            let args = [("ends", Arg::Countdown(countdown.ends))];
            self.library.words().message(language, Message::LobbyCountdown, &args)
        });
        let mut document = ends.unwrap_or_default();
        document.append(self.missing(language, lobby, room, starts));
        document
    }

    /// Returns the lines of a notice about players who have to do something before the start. If the bot can open a
    /// player's conversation itself, it is only missing if it was declined. With `starts`, users of this room have to
    /// press a button.
    fn missing(&self, language: &str, lobby: &Lobby, room: &Place, starts: bool) -> Document {
        let waits = |guest: &&Guest| match starts && guest.person.platform == room.platform {
            true => Some(true),
            false if self.services.starts(&guest.person) || self.people.has_declined(&guest.person) => Some(false),
            false => None,
        };
        let named = |who: &dyn Fn(&&Guest) -> bool| -> Vec<Named> {
            within_a_message(lobby.people.iter().filter(|guest| who(guest)).map(Guest::named).collect())
        };
        let unreached = |guest: &&Guest| self.people.direct(&guest.person).is_none();
        let pressing = named(&|guest| unreached(guest) && waits(guest) == Some(true));
        let writing = named(&|guest| unreached(guest) && waits(guest) == Some(false));
        // Players are only asked to read the rules if one of them has confirmed it.
        let asks = lobby.people.iter().any(|guest| guest.has_read);
        let reading = named(&|guest| asks && !guest.has_read);
        let mut document = Document::default();
        let lines =
            [(Message::LobbyUnreached, pressing), (Message::LobbyUninvited, writing), (Message::LobbyUnread, reading)];
        for (message, people) in lines.iter().filter(|(_, people)| !people.is_empty()) {
            let args = [("players", Arg::People(people))];
            document.append(self.library.words().message(language, *message, &args).unwrap_or_default());
        }
        document
    }

    /// Returns the sentence with the code of a lobby, and with the links for users of each service.
    pub(crate) fn code_of(&self, language: &str, lobby: &Lobby) -> Option<Document> {
        let all = self.services.join_links(&lobby.link, language, None);
        // A single link leads to the bot, and needn't name a service.
        let me = self.library.words().line(language, Message::LobbyCodeMe).unwrap_or_default();
        let links: Vec<Arg<'_>> = all.iter().map(|one| Arg::Link { url: &one.link.url, name: &one.service }).collect();
        let only = all.first().map_or(Arg::Own(""), |only| Arg::Link { url: &only.link.url, name: &me });
        let ways = match all.len() {
            0 => "none",
            1 => "one",
            _ => "several",
        };
        let args =
            [("code", Arg::Own(&lobby.link)), ("ways", Arg::Own(ways)), ("link", only), ("links", Arg::List(&links))];
        self.library.words().message(language, Message::LobbyCode, &args)
    }

    /// Like [`services_of`](Services::services_of), for the people of a lobby.
    fn services_in(&self, lobby: &Lobby) -> Vec<String> {
        let people: Vec<Option<&Person>> = lobby.people.iter().map(|guest| Some(&guest.person)).collect();
        self.services.services_of(&people, self.library.language_of(lobby))
    }

    /// Returns the boards of a lobby: its people, the setup as a form, and the rules. Empty if there is no lobby.
    pub(crate) fn lobby_boards(&self, lobbies: &Lobbies, room: &Place) -> Vec<Board> {
        let Some(lobby) = lobbies.get(room) else { return Vec::new() };
        let Some(manifest) = self.library.rules(&lobby.ruleset).map(|rules| rules.manifest()) else {
            return Vec::new();
        };
        let texts = self.library.texts_of(manifest.id);
        let language = self.library.language_of(lobby);
        let game = boards::game(manifest, texts, language);
        vec![
            self.across(
                lobby,
                room,
                boards::lobby(lobby, None, game, self.library.handles(lobby, manifest), texts, language),
            ),
            boards::setup(manifest, lobby, false, texts, &[], language),
            boards::rules(manifest, texts, language),
            boards::glossary(manifest, texts, language),
        ]
    }

    /// Adds to a lobby's board what concerns several services: its code, the links to the others, and the services of
    /// its players.
    fn across(&self, lobby: &Lobby, shown_in: &Place, mut board: Board) -> Board {
        let language = self.library.language_of(lobby);
        let on = self.services_in(lobby);
        if let Board::Lobby { people, code, elsewhere, .. } = &mut board {
            for (guest, service) in people.iter_mut().zip(on) {
                guest.service = service;
            }
            for (guest, line) in lobby.people.iter().zip(people) {
                self.people.face(&guest.person).clone_into(&mut line.portrait);
            }
            code.clone_from(&lobby.link);
            *elsewhere = self.services.join_links(&lobby.link, language, Some(&shown_in.platform));
        }
        board
    }

    /// Returns the board of the lobby that a person is in or leads, as they see it.
    pub(crate) fn own_lobby_board(&self, lobbies: &Lobbies, person: &Person) -> Vec<Board> {
        let theirs = |lobby: &&Lobby| lobby.host == *person || lobby.has(person);
        let Some(lobby) = lobbies.all().map(|(_, lobby)| lobby).find(theirs) else { return Vec::new() };
        let Some(manifest) = self.library.rules(&lobby.ruleset).map(|rules| rules.manifest()) else {
            return Vec::new();
        };
        let (texts, language) = (self.library.texts_of(manifest.id), self.library.language_of(lobby));
        let game = boards::game(manifest, texts, language);
        let handles = self.library.handles(lobby, manifest);
        let board = boards::lobby(lobby, Some(person), game, handles, texts, language);
        let mut shown = vec![match self.people.direct(person) {
            Some(direct) => self.across(lobby, direct, board),
            None => board,
        }];
        if lobby.host == *person {
            let plays = lobby.has(&lobby.host);
            let of_data = if plays { Vec::new() } else { self.library.words_of_data(lobby, manifest) };
            shown.push(boards::setup(manifest, lobby, true, texts, &of_data, language));
        }
        shown
    }
}
