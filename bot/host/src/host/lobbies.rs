//! Lobbies on the host: opening, joining and starting games.

use gloaming_core::chat::{Author, Place};
use gloaming_core::kit::Seed;
use gloaming_core::ruleset::{Data, RawSetup, Secrecy, SetupFault};
use gloaming_core::text::{Arg, Document, PlayerText};
use jiff::Timestamp;

use super::incoming::Typed;
use super::{Host, NewTable, Occupant, SeatPlan, TableId};
use crate::courier::{Leg, Parcel};
use crate::lobby::{Guest, Lobby, LobbyWord};
use crate::reader;

impl Host {
    /// A word of the lobby, typed in a room or privately.
    pub(super) fn lobby_command(
        &mut self,
        leg: &Leg,
        by: &Author,
        room: Option<&Place>,
        word: LobbyWord,
        rest: &str,
        at: Timestamp,
    ) {
        match (word, room) {
            (LobbyWord::Games, _) => self.list_games(leg),
            (LobbyWord::Help, _) => self.host_note(leg, "lobby-help", &[]),
            (LobbyWord::Rules, _) => self.show_rules(leg, room, rest),
            (word, Some(room)) if word.tells_a_story() => self.story_in_room(leg, room, word, rest),
            (word, None) if word.tells_a_story() => self.story_of_any(leg, &by.person, word, rest),
            (LobbyWord::Join, None) if !rest.is_empty() => self.join_by_link(by, rest, false),
            (LobbyWord::Status, None) => self.tell_status(leg, &by.person),
            (LobbyWord::Cancel | LobbyWord::Close, None) => self.cancel_in_private(&by.person, rest, at),
            (LobbyWord::Setup, None) => self.setup_in_private(leg, by, rest, at),
            (LobbyWord::Leave, None) => self.leave_in_private(by),
            (_, None) => self.host_note(leg, "lobby-in-a-room", &[]),
            (LobbyWord::Bind, Some(room)) => self.bind(leg, by, room, rest),
            (LobbyWord::New, Some(room)) => self.open_lobby(leg, by, room, rest),
            (LobbyWord::Again, Some(room)) => self.open_again(leg, by, room),
            (_, Some(room)) if !self.lobbies.contains_key(room) => self.host_note(leg, "lobby-none", &[]),
            (word, Some(room)) => {
                let before = self.lobbies.get(room).cloned();
                self.in_lobby(leg, by, room, word, rest, at);
                self.lobby_changed(room, before.as_ref());
            }
        }
    }

    /// A control of a page was used. What only the person is told comes into their conversation.
    pub(super) fn commanded(&mut self, by: &Author, place: &Place, room: &Place, text: &str, at: Timestamp) {
        self.people.meet(&by.person);
        self.people.reach(&by.person, place);
        let leg = Leg::Direct(by.person.clone());
        self.courier.wake(&leg);
        let text = text.trim();
        let (first, rest) = reader::split(text.strip_prefix('!').unwrap_or(text));
        let Some(word) = LobbyWord::find(first) else {
            let typed = Typed { by, place, message: None, text, forwarded: None, reply_to: None };
            return self.said_privately(&typed, at);
        };
        match self.table_in(room) {
            Some((id, _)) if word == LobbyWord::Join => {
                if !self.take_vacant_seat(&id, by, at) {
                    self.host_note(&leg, "no-seat-free", &[]);
                }
            }
            Some((id, _)) if self.heads.is_running(&id) || !word.is_for_after_a_game() => {
                self.host_note(&leg, "lobby-none", &[]);
            }
            _ => self.lobby_command(&leg, by, Some(room), word, rest, at),
        }
    }

    /// Somebody followed the link of a lobby; with it a conversation with them may have been opened.
    pub(super) fn join_by_link(&mut self, by: &Author, token: &str, opened: bool) {
        let room = self.lobbies.iter().find(|(_, lobby)| lobby.link == token).map(|(room, _)| room.clone());
        match room {
            // Whoever followed it to open the conversation is in, and is told so now: that is nobody else's business.
            Some(room) if self.lobbies.get(&room).is_some_and(|lobby| lobby.has(&by.person)) => {
                if !opened {
                    self.host_note(&Leg::Direct(by.person.clone()), "join-already", &[]);
                }
            }
            Some(room) => self.join_lobby(&Leg::Direct(by.person.clone()), by, &room),
            None => self.host_note(&Leg::Direct(by.person.clone()), "link-stale", &[]),
        }
    }

    /// Somebody comes to a running game, and takes a seat that is up for replacement, if there is one. They read what
    /// could be read from that seat.
    pub(super) fn take_vacant_seat(&mut self, id: &TableId, by: &Author, at: Timestamp) -> bool {
        let Some(seating) = self.wake(id) else { return false };
        let Some(seat) = seating.vacant_seat().filter(|_| seating.seat_of(&by.person).is_none()) else { return false };
        // Whoever leads the game may have read its secrets, and whoever is banned is not to come in by another door.
        let master = seating.around.game_master.clone();
        if master.as_ref() == Some(&by.person) {
            self.host_note(&Leg::Direct(by.person.clone()), "seat-not-for-you", &[]);
            return true;
        }
        if master.is_some_and(|master| self.people.is_banned(&master, &by.person)) {
            self.refuse_banned(&by.person);
            return true;
        }
        let Some(seating) = self.seatings.get_mut(id) else { return false };
        let handle = seating.table.roster().handle(seat).to_owned();
        if seating.table.desk(&format!("replaced {handle}"), at).is_err() {
            return false;
        }
        if let Some(before) = seating.seat_person(seat, &by.person) {
            self.people.unseat(&before, id, seat);
            self.menu_changes(&before);
        }
        self.people.seat(&by.person, id, seat);
        self.menu_changes(&by.person);
        self.prompts.close(id, seat, None);
        let Some(seating) = self.seatings.get(id) else { return false };
        let rooms = seating.around.rooms.clone();
        let rows = seating.readable(seat);
        let name = PlayerText::new(&by.name);
        for room in &rooms {
            self.announce(room, "replaced-by", &[("name", Arg::Person(&name)), ("handle", Arg::Own(&handle))]);
            self.look_for(&by.person, room);
        }
        let leg = Leg::Direct(by.person.clone());
        self.tell(&by.person, "seat-greeting", &[("handle", Arg::Own(&handle))]);
        self.courier.put(leg.clone(), Parcel::Rows { table: id.clone(), rows, whole: true });
        self.after_input(id, at);
        self.courier.put(leg, Parcel::Offers { table: id.clone(), seat });
        self.show_questions(&by.person, id);
        true
    }

    fn list_games(&mut self, leg: &Leg) {
        let mut document = self.words.message(&self.language, "games-heading", &[]).unwrap_or_default();
        for rules in self.rulesets.clone() {
            let manifest = rules.manifest();
            let texts = self.texts_of(manifest.id);
            let name = texts.line(&self.language, "game-name").unwrap_or_else(|| manifest.id.to_owned());
            let about = texts.line(&self.language, "game-about").unwrap_or_default();
            let args = [
                ("id", Arg::Own(manifest.id)),
                ("name", Arg::Own(&name)),
                ("about", Arg::Own(&about)),
                ("least", Arg::Number(i64::from(*manifest.players.start()))),
                ("most", Arg::Number(i64::from(*manifest.players.end()))),
            ];
            if let Some(line) = self.words.message(&self.language, "games-line", &args) {
                document.append(line);
            }
        }
        self.note(leg.clone(), document);
    }

    fn show_rules(&mut self, leg: &Leg, room: Option<&Place>, rest: &str) {
        let lobby = room.and_then(|room| self.lobbies.get(room));
        let language = lobby.map_or(&*self.language, |lobby| self.language_of(lobby));
        let of_lobby = lobby.map(|lobby| lobby.ruleset.clone()).unwrap_or_default();
        let id = if rest.is_empty() { of_lobby } else { rest.to_lowercase() };
        let Some(rules) = self.rules(&id) else { return self.unknown_game(leg, &id) };
        let locale = rules.manifest().locales.iter().find(|locale| locale.language == language);
        let locale = locale.or(rules.manifest().locales.first());
        let document = locale.map(|locale| Document::from_markdown(locale.rules)).unwrap_or_default();
        self.note(leg.clone(), document);
    }

    /// The rules of a game that was dealt, in its language.
    pub(super) fn show_rules_of(&mut self, leg: &Leg, id: &TableId) {
        let Some(seating) = self.seatings.get(id) else { return };
        let locales = seating.table.manifest().locales;
        let locale = locales.iter().find(|locale| locale.language == seating.around.language).or(locales.first());
        let document = locale.map(|locale| Document::from_markdown(locale.rules)).unwrap_or_default();
        self.note(leg.clone(), document);
    }

    fn unknown_game(&mut self, leg: &Leg, given: &str) {
        let ids: Vec<&str> = self.rulesets.iter().map(|rules| rules.manifest().id).collect();
        let meant = gloaming_core::kit::closest(given, ids.iter().copied()).map(str::to_owned);
        let known = ids.join(", ");
        let given = PlayerText::new(&given.chars().take(40).collect::<String>());
        let args = [
            ("given", Arg::Person(&given)),
            ("known", Arg::Own(&known)),
            ("meant-given", Arg::Flag(meant.is_some())),
            ("meant", Arg::Own(meant.as_deref().unwrap_or(""))),
        ];
        self.host_note(leg, "unknown-game", &args);
    }

    fn open_lobby(&mut self, leg: &Leg, by: &Author, room: &Place, rest: &str) {
        if self.lobbies.contains_key(room) {
            return self.host_note(leg, "lobby-already", &[]);
        }
        let id = reader::split(rest).0.to_lowercase();
        let Some(rules) = self.rules(&id).cloned() else { return self.unknown_game(leg, &id) };
        let manifest = rules.manifest();
        let name = self.texts_of(manifest.id).line(&self.language, "game-name").unwrap_or_else(|| id.clone());
        let token = self.fresh_link();
        self.lobbies.insert(room.clone(), Lobby::new(&id, by.person.clone(), &token));
        self.try_to_write(room, Some(&by.person));
        let host = PlayerText::new(&by.name);
        let args = [
            ("game", Arg::Own(&name)),
            ("host", Arg::Person(&host)),
            ("least", Arg::Number(i64::from(*manifest.players.start()))),
            ("most", Arg::Number(i64::from(*manifest.players.end()))),
            ("link", Arg::Own(&token)),
        ];
        if !self.sees_boards(leg) && !self.has_notice(room) {
            self.announce(room, "lobby-open", &args);
        }
        self.join_lobby(leg, by, room);
    }

    /// The next game with the same people, where one is over: the same game, set up as the last one was.
    fn open_again(&mut self, leg: &Leg, by: &Author, room: &Place) {
        if self.lobbies.contains_key(room) {
            return self.host_note(leg, "lobby-already", &[]);
        }
        let last = match self.table_in(room) {
            Some((id, _)) if !self.heads.is_running(&id) => self.wake(&id),
            _ => None,
        };
        let Some(seating) = last else { return self.host_note(leg, "again-none", &[]) };
        let dealt = seating.table.dealt_from();
        let (ruleset, mut setup) = (dealt.ruleset.clone(), dealt.setup.clone());
        let language = seating.around.language.clone();
        let people: Vec<Guest> = seating
            .table
            .roster()
            .seats()
            .filter_map(|seat| {
                let person = seating.person(seat)?.clone();
                Some(Guest { person, handle: seating.table.roster().handle(seat).to_owned(), has_read: true })
            })
            .collect();
        let practice = seating.table.roster().seats().len() - people.len();
        // Whoever led the game leads on; if nobody did, whoever asks.
        let host = seating.around.game_master.clone().unwrap_or_else(|| by.person.clone());
        if host != by.person && !people.iter().any(|guest| guest.person == by.person) {
            return self.host_note(leg, "again-not-yours", &[]);
        }
        let Some(manifest) = self.rules(&ruleset).map(|rules| rules.manifest()) else { return };
        let game = self.texts_of(manifest.id).line(&language, "game-name").unwrap_or_else(|| ruleset.clone());
        let token = self.fresh_link();
        let mut lobby = Lobby::new(&ruleset, host.clone(), &token);
        // Another person may lead now, and others may play: what was secret was for the last game alone.
        let is_open = |name: &str| manifest.setup.iter().any(|key| key.name == name && key.secrecy == Secrecy::Open);
        setup.retain(|key, _| is_open(key));
        if people.len() <= 1 {
            // What suits one person is no choice: it stands as long as they are alone.
            let usual: RawSetup = manifest.practice_setup.parse().unwrap_or_default();
            setup.retain(|key, value| usual.get(key) != Some(&*value));
        }
        let chosen: Vec<String> = setup.keys().cloned().collect();
        let leader = Leg::Direct(lobby.host.clone());
        lobby.setup = setup;
        lobby.language = Some(language);
        lobby.people = people;
        lobby.people.retain(|guest| !self.people.is_banned(&lobby.host, &guest.person));
        // A roster has no more than 250 seats.
        lobby.practice = practice as u8;
        self.lobbies.insert(room.clone(), lobby);
        self.try_to_write(room, Some(&host));
        let typed = Arg::Flag(!self.sees_boards(leg));
        let name = PlayerText::new(&by.name);
        let args = [("game", Arg::Own(&game)), ("name", Arg::Person(&name)), ("typed", typed)];
        self.announce(room, "lobby-again", &args);
        if let Some(first) = chosen.first() {
            let keys = chosen.join(", ");
            self.host_note(&leader, "again-setup", &[("keys", Arg::Own(&keys)), ("first", Arg::Own(first))]);
        }
        self.lobby_changed(room, None);
    }

    pub(super) fn join_lobby(&mut self, leg: &Leg, by: &Author, room: &Place) {
        let Some(manifest) =
            self.lobbies.get(room).and_then(|lobby| self.rules(&lobby.ruleset)).map(|rules| rules.manifest())
        else {
            return;
        };
        let Some(lobby) = self.lobbies.get_mut(room) else { return };
        if self.people.is_banned(&lobby.host, &by.person) {
            return self.refuse_banned(&by.person);
        }
        if lobby.has(&by.person) {
            return self.host_note(leg, "join-already", &[]);
        }
        if lobby.count() >= usize::from(*manifest.players.end()) {
            return self.host_note(leg, "lobby-full", &[]);
        }
        if lobby.host == by.person {
            let mut seated = lobby.clone();
            seated.join(&by.person, &by.name, manifest);
            let known = seated.known_secrets(manifest);
            if let Some(first) = known.first() {
                let keys = known.join(", ");
                let args = [("keys", Arg::Own(&keys)), ("first", Arg::Own(first))];
                return self.host_note(leg, "join-knows-secrets", &args);
            }
        }
        let handle = lobby.join(&by.person, &by.name, manifest);
        let count = lobby.count() as i64;
        // Where a notice says who is in, nobody is told once more.
        if !self.has_notice(room) {
            self.announce(room, "joined", &[("handle", Arg::Own(&handle)), ("count", Arg::Number(count))]);
        }
        // The seat counts once a conversation exists: this opens it, or says how to.
        self.people.turn_up(&by.person);
        self.courier.wake(&Leg::Direct(by.person.clone()));
        self.tell(&by.person, "seat-greeting", &[("handle", Arg::Own(&handle))]);
        match leg {
            Leg::Room(_) => self.comes_in(&by.person, room),
            _ => self.look_for(&by.person, room),
        }
        self.lobby_changed(room, None);
    }

    fn in_lobby(&mut self, leg: &Leg, by: &Author, room: &Place, word: LobbyWord, rest: &str, at: Timestamp) {
        let is_host = self.lobbies.get(room).is_some_and(|lobby| lobby.host == by.person);
        let for_the_host =
            matches!(word, LobbyWord::Practice | LobbyWord::Start | LobbyWord::Close | LobbyWord::Cancel)
                || (matches!(word, LobbyWord::Setup | LobbyWord::Language) && !rest.is_empty());
        if for_the_host && !is_host {
            return self.host_note(leg, "lobby-host-only", &[]);
        }
        match word {
            LobbyWord::Join => self.join_lobby(leg, by, room),
            LobbyWord::Leave => {
                let left = self.lobbies.get_mut(room).is_some_and(|lobby| lobby.leave(&by.person));
                if left && !self.has_notice(room) {
                    let name = PlayerText::new(&by.name);
                    self.announce(room, "left", &[("name", Arg::Person(&name))]);
                } else if !left {
                    self.host_note(leg, "left-not-in", &[]);
                }
            }
            LobbyWord::Read => self.has_read(leg, by, room),
            LobbyWord::Players | LobbyWord::Status => self.list_players(leg, room),
            LobbyWord::Practice => self.set_practice(leg, room, rest),
            LobbyWord::Setup => self.lobby_setup(leg, room, rest),
            LobbyWord::Start => self.start_game(leg, room, at),
            LobbyWord::Language => self.set_language(leg, room, rest),
            LobbyWord::Close | LobbyWord::Cancel => self.close_lobby(room),
            LobbyWord::Games
            | LobbyWord::New
            | LobbyWord::Again
            | LobbyWord::Rules
            | LobbyWord::Story
            | LobbyWord::Why
            | LobbyWord::Bind
            | LobbyWord::Help => {}
        }
    }

    /// A lobby is no more.
    pub(super) fn close_lobby(&mut self, room: &Place) {
        // While the lobby is there, it is said in its language.
        self.announce(room, "lobby-closed", &[]);
        let lobby = self.lobbies.remove(room);
        for guest in lobby.iter().flat_map(|lobby| &lobby.people) {
            if self.found.is_outside(room, &guest.person) {
                self.tell(&guest.person, "lobby-closed", &[]);
            }
        }
        // Of a game that was to be played again the room shows the end once more.
        if let Some((id, _)) = self.table_in(room) {
            self.show_boards(&id);
        }
    }

    /// Somebody says that they have read the rules.
    fn has_read(&mut self, leg: &Leg, by: &Author, room: &Place) {
        let guest = self
            .lobbies
            .get_mut(room)
            .and_then(|lobby| lobby.people.iter_mut().find(|guest| guest.person == by.person));
        let Some(guest) = guest else { return self.host_note(leg, "left-not-in", &[]) };
        let first = !std::mem::replace(&mut guest.has_read, true);
        let handle = guest.handle.clone();
        if first && !self.sees_boards(leg) {
            self.announce(room, "lobby-read", &[("handle", Arg::Own(&handle))]);
        }
    }

    pub(super) fn list_players(&mut self, leg: &Leg, room: &Place) {
        if self.sees_boards(leg) {
            return;
        }
        let Some(lobby) = self.lobbies.get(room) else { return };
        let Some(rules) = self.rules(&lobby.ruleset) else { return };
        let handles = lobby.handles(rules.manifest()).join(", ");
        let count = lobby.count() as i64;
        self.host_note(leg, "lobby-players", &[("players", Arg::Own(&handles)), ("count", Arg::Number(count))]);
    }

    fn start_game(&mut self, leg: &Leg, room: &Place, at: Timestamp) {
        let Some(lobby) = self.lobbies.get(room).cloned() else { return };
        let Some(rules) = self.rules(&lobby.ruleset).cloned() else { return };
        let unreached: Vec<String> = lobby
            .people
            .iter()
            .filter(|guest| self.people.direct(&guest.person).is_none())
            .map(|guest| guest.handle.clone())
            .collect();
        if !unreached.is_empty() {
            return self.host_note(leg, "start-unreached", &[("players", Arg::Own(&unreached.join(", ")))]);
        }
        let known = lobby.known_secrets(rules.manifest());
        if let Some(first) = known.first() {
            let keys = known.join(", ");
            return self.host_note(
                leg,
                "start-knows-secrets",
                &[("keys", Arg::Own(&keys)), ("first", Arg::Own(first))],
            );
        }
        let handles = lobby.handles(rules.manifest());
        let mut seats: Vec<SeatPlan> = lobby
            .people
            .iter()
            .map(|guest| SeatPlan {
                handle: guest.handle.clone(),
                occupant: Occupant::Person { person: guest.person.clone(), direct: None },
            })
            .collect();
        let practice = handles.into_iter().skip(seats.len());
        seats.extend(practice.map(|handle| SeatPlan { handle, occupant: Occupant::Practice }));
        let new = NewTable {
            ruleset: lobby.ruleset.clone(),
            name: None,
            seats,
            rooms: vec![room.clone()],
            game_master: Some(lobby.host.clone()),
            setup: lobby.whole_setup(rules.manifest()),
            data: Data::new(),
            seed: self.fresh_seed(),
            language: self.language_of(&lobby).to_owned(),
        };
        let language = new.language.clone();
        self.lobbies.remove(room);
        match self.open_table(new, at) {
            Ok(id) => self.begin_status(&id, room, lobby.notice),
            Err(faults) => {
                let texts = self.texts_of(rules.manifest().id).clone();
                let leader = Leg::Direct(lobby.host.clone());
                let is_open = |fault: &SetupFault| {
                    rules.manifest().setup.iter().all(|key| key.name != fault.key || key.secrecy == Secrecy::Open)
                };
                // What is wrong with a setting quotes it: of one that is not open the leader alone is told.
                let in_private = !faults.iter().all(is_open) && *leg != leader;
                for fault in faults {
                    let leg = if is_open(&fault) { leg } else { &leader };
                    self.note(leg.clone(), texts.fault(&language, &fault));
                }
                self.lobbies.insert(room.clone(), lobby);
                if in_private {
                    self.host_note(leg, "start-told-in-private", &[]);
                }
            }
        }
    }

    /// What the link of a lobby carries: nobody can guess it, and it fits into every service's links.
    fn fresh_link(&mut self) -> String {
        let mut draw = self.draws.draw("link");
        let digits: String = (0..16).map(|_| char::from(b"0123456789abcdef"[draw.below(16) as usize])).collect();
        format!("join-{digits}")
    }

    /// A seed for a game, from the host's own draws: as random as what these were seeded with.
    fn fresh_seed(&mut self) -> Seed {
        let mut draw = self.draws.draw("seed");
        let mut bytes = [0; 32];
        for byte in &mut bytes {
            *byte = draw.below(256) as u8;
        }
        Seed::new(bytes)
    }
}
