//! Boards on the host: which ones a room or a person sees, sent when they change.

use std::collections::BTreeSet;

use gloaming_core::chat::{Board, Operation, Person, Place, RunningGame, Slot, Support};
use gloaming_core::ruleset::Rules;

use super::errand::Plan;
use super::receipts::After;
use super::{Host, TableId};
use crate::boards;
use crate::courier::{Leg, Parcel};
use crate::lobby::Lobby;

/// Boards that a game shows and a lobby does not. The story of the last game stays until the next one begins: people read it.
const OF_A_GAME: [Slot; 5] = [Slot::Phase, Slot::Seats, Slot::Card, Slot::Options, Slot::Desk];

impl Host {
    /// The boards of a table, for a room, a player or the game master.
    pub(super) fn plan_boards(&self, leg: &Leg, place: &Place, id: &TableId) -> Plan {
        let Some(seating) = self.seatings.get(id) else { return Plan::Done };
        let texts = self.texts_of(seating.table.manifest().id);
        let language = &seating.around.language;
        let mut shown = match leg {
            Leg::Room(_) | Leg::Taps(_) | Leg::Rights(_) | Leg::Service(_) => {
                let mut shown = boards::public(&seating.table, texts, language);
                // They do not change in a game, and the lobby showed them before it.
                if !matches!(self.boards.get(&(place.clone(), Slot::Rules)), Some(Some(_))) {
                    shown.push(boards::rules(seating.table.manifest(), language));
                }
                shown
            }
            Leg::Direct(person) => match seating.seat_of(person) {
                Some(seat) => {
                    let open = self.prompts.open_for(id, seat, seating.table.offers(seat));
                    boards::personal(&seating.table, seat, open, texts, language)
                }
                None => boards::public(&seating.table, texts, language),
            },
        };
        if matches!(leg, Leg::Direct(person) if seating.around.game_master.as_ref() == Some(person)) {
            shown.push(boards::desk(&seating.table, seating.game_master_plays(), texts, &self.words, language));
        }
        // A step back may have come after the end.
        let gone: &[Slot] = if seating.table.winners().is_some() { &[] } else { &[Slot::Story] };
        self.show(place, shown, gone)
    }

    /// The boards of a lobby, or what can be played.
    pub(super) fn plan_lobby_boards(&self, leg: &Leg, place: &Place, parcel: &Parcel) -> Plan {
        let shown = match (parcel, leg) {
            (Parcel::LobbyBoards, Leg::Room(room)) => self.lobby_boards(room),
            (Parcel::LobbyBoards, Leg::Direct(person)) => self.own_lobby_board(person),
            (Parcel::HomeBoard, _) => {
                let game = |rules: &dyn Rules| {
                    boards::game(rules.manifest(), self.texts_of(rules.manifest().id), &self.language)
                };
                let games = self.rulesets.iter().map(|rules| game(rules.as_ref())).collect();
                let seats = match leg {
                    Leg::Direct(person) => self.people.seats(person),
                    Leg::Room(_) | Leg::Taps(_) | Leg::Rights(_) | Leg::Service(_) => &[],
                };
                let running = seats
                    .iter()
                    .filter_map(|(id, _)| Some((id, self.heads.get(id)?)))
                    .map(|(id, head)| RunningGame {
                        table: id.0.to_string(),
                        game: head.ruleset.clone(),
                        over: head.over.is_some(),
                    })
                    .collect();
                vec![boards::home(games, running)]
            }
            _ => Vec::new(),
        };
        let gone: &[Slot] = match (parcel, leg) {
            (Parcel::LobbyBoards, _) if shown.is_empty() => &[Slot::Lobby, Slot::Setup],
            // A lobby for the next game shows nothing of the last one but its story.
            (Parcel::LobbyBoards, Leg::Room(_)) => &OF_A_GAME,
            (Parcel::LobbyBoards, Leg::Direct(person)) if !self.is_playing(person) => &OF_A_GAME,
            _ => &[],
        };
        self.show(place, shown, gone)
    }

    /// Whether somebody sits in a game that runs, or leads one.
    fn is_playing(&self, person: &Person) -> bool {
        let seats = self.people.seats(person).iter().map(|(id, _)| id);
        seats.chain(self.heads.led_by(person)).any(|id| self.heads.is_running(id))
    }

    /// What a lobby looks like: who is there, the setup as a form, and the rules. Nothing when it is gone.
    fn lobby_boards(&self, room: &Place) -> Vec<Board> {
        let Some(lobby) = self.lobbies.get(room) else { return Vec::new() };
        let Some(manifest) = self.rules(&lobby.ruleset).map(|rules| rules.manifest()) else { return Vec::new() };
        let texts = self.texts_of(manifest.id);
        let language = self.language_of(lobby);
        let game = boards::game(manifest, texts, language);
        vec![
            boards::lobby(lobby, None, game, manifest, texts, language),
            boards::setup(manifest, lobby, false, texts, language),
            boards::rules(manifest, language),
        ]
    }

    /// The lobby that somebody is in, or leads, as they see it.
    fn own_lobby_board(&self, person: &Person) -> Vec<Board> {
        let theirs = |lobby: &&Lobby| lobby.host == *person || lobby.has(person);
        let Some(lobby) = self.lobbies.values().find(theirs) else { return Vec::new() };
        let Some(manifest) = self.rules(&lobby.ruleset).map(|rules| rules.manifest()) else { return Vec::new() };
        let (texts, language) = (self.texts_of(manifest.id), self.language_of(lobby));
        let game = boards::game(manifest, texts, language);
        let mut shown = vec![boards::lobby(lobby, Some(person), game, manifest, texts, language)];
        if lobby.host == *person {
            shown.push(boards::setup(manifest, lobby, true, texts, language));
        }
        shown
    }

    /// The lobby of a room changed: those see it who are in it, and those who were.
    pub(super) fn lobby_changed(&mut self, room: &Place, before: Option<&Lobby>) {
        let closed = before.filter(|_| !self.lobbies.contains_key(room));
        if let Some(closed) = closed
            && let Some((message, _)) = &closed.notice
        {
            self.close_notice(room, closed, message.clone());
        } else if self.capabilities(room).boards == Support::Yes || self.has_notice(room) {
            self.courier.put(Leg::Room(room.clone()), Parcel::LobbyBoards);
        }
        let lobbies = before.into_iter().chain(self.lobbies.get(room));
        let everybody = lobbies.flat_map(|lobby| lobby.people.iter().map(|guest| &guest.person).chain([&lobby.host]));
        let sees = |person: &&Person| self.people.direct(person).is_some_and(|place| self.has_boards(place));
        let legs: BTreeSet<Leg> = everybody.filter(sees).cloned().map(Leg::Direct).collect();
        for leg in legs {
            self.courier.put(leg, Parcel::LobbyBoards);
        }
    }

    /// The boards of a game may show something else now, on all its legs.
    pub(super) fn show_boards(&mut self, id: &TableId) {
        let Some(seating) = self.seatings.get(id) else { return };
        let mut parcels = Vec::new();
        self.add_boards(id, seating, &mut parcels);
        for (leg, parcel) in parcels {
            self.courier.put(leg, parcel);
        }
    }

    /// The questions that somebody can answer are others now.
    pub(super) fn show_questions(&mut self, person: &Person, id: &TableId) {
        let leg = Leg::Direct(person.clone());
        if self.sees_boards(&leg) {
            self.courier.put(leg, Parcel::Boards { table: id.clone() });
        }
    }

    /// Whether a place shows boards.
    pub(super) fn has_boards(&self, place: &Place) -> bool {
        self.capabilities(place).boards == Support::Yes
    }

    /// Where somebody reads answers, boards show what came of what they did.
    pub(super) fn sees_boards(&self, leg: &Leg) -> bool {
        match leg {
            Leg::Direct(person) => self.people.direct(person).is_some_and(|place| self.has_boards(place)),
            Leg::Room(_) | Leg::Taps(_) | Leg::Rights(_) | Leg::Service(_) => false,
        }
    }

    /// What is not shown already, one board after the other, and what must not be shown any more.
    fn show(&self, place: &Place, shown: Vec<Board>, gone: &[Slot]) -> Plan {
        let stands = |slot: Slot| self.boards.get(&(place.clone(), slot));
        let next = shown.into_iter().find(|board| stands(board.slot()) != Some(&Some(board.clone())));
        let next = match next {
            Some(board) => Some((board.slot(), Some(Box::new(board)))),
            None => gone.iter().find(|slot| stands(**slot) != Some(&None)).map(|slot| (*slot, None)),
        };
        let Some((slot, board)) = next else { return Plan::Done };
        let operation = Operation::Board { place: place.clone(), slot, board: board.clone() };
        Plan::step(operation, After::Shown { place: place.clone(), slot, board })
    }
}
