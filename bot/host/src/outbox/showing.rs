//! Boards on the host: which ones a room or a person sees, sent when they change.

use gloaming_core::chat::{Board, Operation, Place, RunningGame, Slot};
use gloaming_core::ruleset::Rules;

use crate::boards;
use crate::courier::{Leg, Parcel};
use crate::games::Games;
use crate::ids::TableId;
use crate::outbox::After;
use crate::outbox::Outbox;
use crate::outbox::errand::Plan;

/// Boards that a game shows and a lobby does not. The story of the last game stays until the next one begins: people read it.
const OF_A_GAME: [Slot; 5] = [Slot::Phase, Slot::Seats, Slot::Card, Slot::Options, Slot::Desk];

impl Outbox {
    /// The boards of a table, for a room, a player or the game master.
    pub(crate) fn plan_boards(&self, games: &Games, leg: &Leg, place: &Place, id: &TableId) -> Plan {
        let Some(seating) = games.awake.get(id) else { return Plan::Done };
        let texts = games.chat.library.texts_of(seating.table.manifest().id);
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
                    let open = games.prompts.open_for(id, seat, seating.table.offers(seat));
                    boards::personal(&seating.table, seat, open, texts, language)
                }
                None => boards::public(&seating.table, texts, language),
            },
        };
        if matches!(leg, Leg::Direct(person) if seating.around.game_master.as_ref() == Some(person)) {
            shown.push(boards::desk(
                &seating.table,
                seating.game_master_plays(),
                texts,
                &games.chat.library.words,
                language,
            ));
        }
        // A step back may have come after the end.
        let gone: &[Slot] = if seating.table.winners().is_some() { &[] } else { &[Slot::Story] };
        self.show(games, place, shown, gone)
    }

    /// The boards of a lobby, or what can be played.
    pub(crate) fn plan_lobby_boards(&self, games: &Games, leg: &Leg, place: &Place, parcel: &Parcel) -> Plan {
        let shown = match (parcel, leg) {
            (Parcel::LobbyBoards, Leg::Room(room)) => games.chat.lobby_boards(room),
            (Parcel::LobbyBoards, Leg::Direct(person)) => games.chat.own_lobby_board(person),
            (Parcel::HomeBoard, _) => {
                let game = |rules: &dyn Rules| {
                    boards::game(
                        rules.manifest(),
                        games.chat.library.texts_of(rules.manifest().id),
                        &games.chat.library.language,
                    )
                };
                let known = games.chat.library.rulesets.iter().map(|rules| game(rules.as_ref())).collect();
                let seats = match leg {
                    Leg::Direct(person) => games.chat.people.seats(person),
                    Leg::Room(_) | Leg::Taps(_) | Leg::Rights(_) | Leg::Service(_) => &[],
                };
                let running = seats
                    .iter()
                    .filter_map(|(id, _)| Some((id, games.heads.get(id)?)))
                    .map(|(id, head)| RunningGame {
                        table: id.0.to_string(),
                        game: head.ruleset.clone(),
                        over: head.over.is_some(),
                    })
                    .collect();
                vec![boards::home(known, running)]
            }
            _ => Vec::new(),
        };
        let gone: &[Slot] = match (parcel, leg) {
            (Parcel::LobbyBoards, _) if shown.is_empty() => &[Slot::Lobby, Slot::Setup],
            // A lobby for the next game shows nothing of the last one but its story.
            (Parcel::LobbyBoards, Leg::Room(_)) => &OF_A_GAME,
            (Parcel::LobbyBoards, Leg::Direct(person)) if !games.is_playing(person) => &OF_A_GAME,
            _ => &[],
        };
        self.show(games, place, shown, gone)
    }

    /// What is not shown already, one board after the other, and what must not be shown any more.
    fn show(&self, _games: &Games, place: &Place, shown: Vec<Board>, gone: &[Slot]) -> Plan {
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
