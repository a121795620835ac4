//! Boards on the host: which ones a room or a person sees, sent when they change.

use gloaming_core::chat::{Board, Operation, Place, RunningGame, Support};
use gloaming_core::ruleset::Rules;

use super::errand::{After, Plan};
use super::{Host, TableId};
use crate::boards;
use crate::courier::{Leg, Parcel};

impl Host {
    /// The boards of a table, for a room, a player or the game master.
    pub(super) fn plan_boards(&self, leg: &Leg, place: &Place, id: &TableId) -> Plan {
        let Some(seating) = self.seatings.get(id) else { return Plan::Done };
        let texts = self.texts_of(seating.table.manifest().id);
        let language = &seating.around.language;
        let mut shown = match leg {
            Leg::Room(_) => boards::public(&seating.table, texts, language),
            Leg::Direct(person) => match seating.seat_of(person) {
                Some(seat) => boards::personal(&seating.table, seat, texts, language),
                None => boards::public(&seating.table, texts, language),
            },
        };
        if matches!(leg, Leg::Direct(person) if seating.around.game_master.as_ref() == Some(person)) {
            shown.push(boards::desk(&seating.table, texts, &self.words, language));
        }
        self.show(place, shown)
    }

    /// The boards of a lobby, or what can be played.
    pub(super) fn plan_lobby_boards(&self, leg: &Leg, place: &Place, parcel: &Parcel) -> Plan {
        let shown = match (parcel, leg) {
            (Parcel::LobbyBoards, Leg::Room(room)) => self.lobby_boards(room),
            (Parcel::HomeBoard, Leg::Direct(person)) => {
                let game = |rules: &dyn Rules| {
                    boards::game(rules.manifest(), self.texts_of(rules.manifest().id), &self.language)
                };
                let games = self.rulesets.iter().map(|rules| game(rules.as_ref())).collect();
                let seats = self.people.seats(person).iter();
                let running = seats
                    .filter_map(|(id, _)| Some((id, self.heads.get(id)?)))
                    .map(|(id, head)| RunningGame {
                        table: id.0.clone(),
                        game: head.ruleset.clone(),
                        over: head.over.is_some(),
                    })
                    .collect();
                vec![boards::home(games, running)]
            }
            _ => Vec::new(),
        };
        self.show(place, shown)
    }

    /// What a lobby looks like: who is there, and the setup as a form. Nothing when it is gone: the game's own boards
    /// have taken their places.
    fn lobby_boards(&self, room: &Place) -> Vec<Board> {
        let Some(lobby) = self.lobbies.get(room) else { return Vec::new() };
        let Some(manifest) = self.rules(&lobby.ruleset).map(|rules| rules.manifest()) else { return Vec::new() };
        let texts = self.texts_of(manifest.id);
        let game = boards::game(manifest, texts, &self.language);
        let people = lobby.handles(manifest);
        vec![
            Board::Lobby { game: game.name, people, least: game.least, most: game.most },
            boards::setup(manifest, &lobby.setup, texts, &self.language),
        ]
    }

    /// The lobby of a room changed.
    pub(super) fn lobby_changed(&mut self, room: &Place) {
        if self.capabilities(room).boards == Support::Yes {
            self.courier.put(Leg::Room(room.clone()), Parcel::LobbyBoards);
        }
    }

    /// What is not shown already, one board after the other.
    fn show(&self, place: &Place, shown: Vec<Board>) -> Plan {
        let differs = |board: &Board| self.boards.get(&(place.clone(), board.slot())) != Some(board);
        let Some(board) = shown.into_iter().find(differs).map(Box::new) else { return Plan::Done };
        let slot = board.slot();
        let operation = Operation::Board { place: place.clone(), slot, board: board.clone() };
        Plan::step(operation, After::Shown { place: place.clone(), slot, board })
    }
}
