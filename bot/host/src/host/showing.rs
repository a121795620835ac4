//! Boards on the host: which ones a room or a person sees, sent when they change.

use gloaming_core::chat::{Board, Operation, Place, RunningGame, Support};
use gloaming_core::ruleset::Rules;
use jiff::Timestamp;

use super::deliver::Fate;
use super::{Host, TableId};
use crate::boards;
use crate::courier::{Leg, Parcel};

impl Host {
    /// The boards of a table, for a room, a player or the game master.
    pub(super) async fn deliver_boards(&mut self, leg: &Leg, place: &Place, id: &TableId, now: Timestamp) -> Fate {
        let Some(seating) = self.seatings.get(id) else { return Fate::Done };
        let texts = self.texts_of(seating.table.manifest().id);
        let language = &seating.language;
        let mut shown = match leg {
            Leg::Room(_) => boards::public(&seating.table, texts, language),
            Leg::Direct(person) => match seating.seat_of(person) {
                Some(seat) => boards::personal(&seating.table, seat, texts, language),
                None => boards::public(&seating.table, texts, language),
            },
        };
        if matches!(leg, Leg::Direct(person) if seating.game_master.as_ref() == Some(person)) {
            shown.push(boards::desk(&seating.table, texts, &self.words, language));
        }
        self.show(leg, place, shown, now).await
    }

    /// The boards of a lobby, or what can be played.
    pub(super) async fn deliver_lobby_boards(
        &mut self,
        leg: &Leg,
        place: &Place,
        parcel: &Parcel,
        now: Timestamp,
    ) -> Fate {
        let shown = match (parcel, leg) {
            (Parcel::LobbyBoards, Leg::Room(room)) => self.lobby_boards(room),
            (Parcel::HomeBoard, Leg::Direct(person)) => {
                let game = |rules: &dyn Rules| {
                    boards::game(rules.manifest(), self.texts_of(rules.manifest().id), &self.language)
                };
                let games = self.rulesets.iter().map(|rules| game(rules.as_ref())).collect();
                let seats = self.people.seats(person).iter();
                let running = seats
                    .filter_map(|(id, _)| Some((id, self.seatings.get(id)?)))
                    .map(|(id, seating)| RunningGame {
                        table: id.0.clone(),
                        game: seating.table.manifest().id.to_owned(),
                        over: seating.table.winners().is_some(),
                    })
                    .collect();
                vec![boards::home(games, running)]
            }
            _ => Vec::new(),
        };
        self.show(leg, place, shown, now).await
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

    /// Sends what is not shown already.
    async fn show(&mut self, leg: &Leg, place: &Place, shown: Vec<Board>, now: Timestamp) -> Fate {
        for board in shown {
            let slot = board.slot();
            if self.boards.get(&(place.clone(), slot)) == Some(&board) {
                continue;
            }
            let operation = Operation::Board { place: place.clone(), slot, board: Box::new(board.clone()) };
            match self.act(leg, &operation, now).await {
                Fate::Done => self.boards.insert((place.clone(), slot), board),
                other => return other,
            };
        }
        Fate::Done
    }
}
