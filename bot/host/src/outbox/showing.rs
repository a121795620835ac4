//! Determines which boards a room or a person sees, and sends them when they change.

use gloaming_core::chat::{Person, Place};
use gloaming_core::ruleset::Rules;
use gloaming_core::text::Texts;
use gloaming_page_model::{Board, RunningGame, SeenIn, Slot};

use crate::boards;
use crate::games::Games;
use crate::ids::TableId;
use crate::outbox::board_source::BoardSource;
use crate::outbox::made_boards::MadeBoards;
use crate::outbox::plan::Plan;
use crate::outbox::{After, Shown};
use crate::queues::{OutboxItem, Recipient};
use crate::session::Session;

/// Boards that are shown for a game but not for a lobby. The story of the last game stays until the next one begins,
/// because players read it.
const OF_A_GAME: [Slot; 9] = [
    Slot::Phase,
    Slot::Seats,
    Slot::Card,
    Slot::Notebook,
    Slot::Map,
    Slot::Calendar,
    Slot::Options,
    Slot::Form,
    Slot::Desk,
];

impl Shown {
    /// Plans the boards of a table for a room, a player or the game master. They are only built if something changed
    /// for this reader.
    pub(crate) fn plan_boards(&mut self, games: &Games, recipient: &Recipient, place: &Place, id: &TableId) -> Plan {
        let Some(session) = games.sessions.get(id) else { return Plan::Done };
        let source = BoardSource::of(games, session, id, place, recipient.person());
        if self.made_boards.get(place).is_none_or(|made| made.source != source) {
            self.made += 1;
            let rest = self.make_boards(games, session, (recipient, place, id), &source);
            self.made_boards.insert(place.clone(), MadeBoards { source, rest: Some(rest) });
        }
        let Some((shown, gone)) = self.made_boards.get(place).and_then(|made| made.rest.as_ref()) else {
            return Plan::Done;
        };
        let plan = self.show(place, shown, gone);
        if let (Plan::Done, Some(made)) = (&plan, self.made_boards.get_mut(place)) {
            made.rest = None;
        }
        plan
    }

    /// Builds the boards of a table for a reader. Returns them with the slots that stay empty.
    fn make_boards(
        &self,
        games: &Games,
        session: &Session,
        (recipient, place, id): (&Recipient, &Place, &TableId),
        source: &BoardSource,
    ) -> (Vec<Board>, Vec<Slot>) {
        // On services with boards, everything that can be typed has a button.
        let texts = &session.texts_in_zone(&games.people, recipient.person()).with_buttons(true);
        let language = session.language_for(&games.people, recipient.person());
        let mut shown = match recipient {
            Recipient::Room(_)
            | Recipient::Taps(_)
            | Recipient::Rights(_)
            | Recipient::Pins(_)
            | Recipient::Service(_)
            | Recipient::Aside { .. } => self.boards_of_room(session, place, texts, language),
            Recipient::Direct(person) => match session.seat_of(person) {
                Some(seat) => {
                    let open =
                        games.prompts.open_for(id, seat, games.people.window_at(place), session.table.offers(seat));
                    let mut shown = boards::personal(&session.table, seat, open, texts, language);
                    shown.extend(source.form().cloned());
                    shown
                }
                None if session.is_led_by(person) => boards::public(&session.table, texts, language),
                // A former player or leader sees the same as everyone else in the room.
                None => Vec::new(),
            },
        };
        for board in &mut shown {
            match board {
                Board::Seats { seats, .. } => {
                    session.say_names(seats);
                    session.say_where(&games.services, seats);
                    for (line, face) in seats.iter_mut().zip(session.faces(&games.people)) {
                        line.portrait = face;
                    }
                    boards::seat_around(&session.table, seats);
                }
                Board::Options { channels, seen_in, .. } => {
                    let seat = recipient.person().and_then(|person| session.seat_of(person));
                    *channels = seat.map(|seat| session.channel_lines(seat)).unwrap_or_default();
                    let owner = games.people.window_at(place).and(recipient.person());
                    *seen_in = owner.map(|owner| SeenIn {
                        service: games
                            .services
                            .get(&owner.platform)
                            .map_or_else(String::new, |one| one.title(language)),
                        windows: u8::try_from(games.people.windows_of(owner, id).len()).unwrap_or(u8::MAX),
                    });
                }
                _ => {}
            }
        }
        if matches!(recipient, Recipient::Direct(person) if session.is_led_by(person)) {
            shown.push(boards::desk(
                &session.table,
                session.game_master_plays(),
                texts,
                &games.library.words().with_buttons(true),
                language,
            ));
        }
        let gone = self.slots_gone(session, recipient.person(), place, &shown);
        (shown, gone)
    }

    /// Returns the public boards of a table for a room.
    fn boards_of_room(&self, session: &Session, place: &Place, texts: &Texts, language: &str) -> Vec<Board> {
        let mut shown = boards::public(&session.table, texts, language);
        shown.extend(session.table.game().appointments().map(|times| Board::Calendar { times }));
        let manifest = session.table.manifest();
        // They don't change during a game, and the lobby already showed them.
        let is_shown = |slot: Slot| matches!(self.boards.get(&(place.clone(), slot)), Some(Some(_)));
        if !is_shown(Slot::Rules) {
            shown.push(boards::rules(manifest, texts, language));
        }
        if !is_shown(Slot::Glossary) {
            shown.push(boards::glossary(manifest, texts, language));
        }
        shown
    }

    /// Returns the slots that a reader may see filled and that aren't filled by these boards. The end or everything in
    /// a notebook may have been undone, and a seat or the lead may have changed hands.
    fn slots_gone(&self, session: &Session, person: Option<&Person>, place: &Place, shown: &[Board]) -> Vec<Slot> {
        let mut gone = Vec::new();
        let has_forms = !session.table.manifest().forms.is_empty();
        // After a restart it is unknown whether a form is shown.
        if has_forms && person.is_some_and(|person| session.seat_of(person).is_some()) {
            gone.push(Slot::Form);
        }
        if session.table.winners().is_none() {
            gone.push(Slot::Story);
        }
        let had_more = person.is_some_and(|person| session.may_know_secrets(person));
        for slot in OF_A_GAME {
            let may_be_shown = match self.boards.get(&(place.clone(), slot)) {
                Some(stands) => stands.is_some(),
                // After a restart this is unknown.
                None => {
                    let is_emptied =
                        matches!(slot, Slot::Notebook | Slot::Map) && !session.table.retracted().is_empty();
                    had_more || is_emptied
                }
            };
            if may_be_shown && !gone.contains(&slot) {
                gone.push(slot);
            }
        }
        gone.retain(|slot| !shown.iter().any(|board| board.slot() == *slot));
        gone
    }

    /// Plans the boards of a lobby, or the available games.
    pub(crate) fn plan_lobby_boards(
        &self,
        games: &Games,
        recipient: &Recipient,
        place: &Place,
        item: &OutboxItem,
    ) -> Plan {
        let shown = match (item, recipient) {
            (OutboxItem::LobbyBoards, Recipient::Room(room)) => games.lobby_view().lobby_boards(&games.lobbies, room),
            (OutboxItem::LobbyBoards, Recipient::Direct(person)) => {
                games.lobby_view().own_lobby_board(&games.lobbies, person)
            }
            (OutboxItem::HomeBoard, _) => {
                let game = |rules: &dyn Rules| {
                    boards::game_in_all_languages(
                        rules.manifest(),
                        games.library.texts_of(rules.manifest().id),
                        games.library.language(),
                    )
                };
                let known = games.library.rulesets().iter().map(|rules| game(rules.as_ref())).collect();
                let seats = match recipient {
                    Recipient::Direct(person) => games.people.seats(person),
                    Recipient::Room(_)
                    | Recipient::Taps(_)
                    | Recipient::Rights(_)
                    | Recipient::Pins(_)
                    | Recipient::Service(_)
                    | Recipient::Aside { .. } => &[],
                };
                let running = seats
                    .iter()
                    .filter_map(|(id, _)| Some((id, games.sessions.index().get(id)?)))
                    .map(|(id, head)| RunningGame {
                        table: id.0.to_string(),
                        game: head.ruleset.clone(),
                        over: head.over.is_some(),
                    })
                    .collect();
                vec![boards::home(known, running, games.services.frames())]
            }
            _ => Vec::new(),
        };
        let gone: &[Slot] = match (item, recipient) {
            (OutboxItem::LobbyBoards, _) if shown.is_empty() => &[Slot::Lobby, Slot::Setup],
            // A lobby for the next game only keeps the story of the last one.
            (OutboxItem::LobbyBoards, Recipient::Room(_)) => &OF_A_GAME,
            (OutboxItem::LobbyBoards, Recipient::Direct(person)) if !is_playing(games, person) => &OF_A_GAME,
            _ => &[],
        };
        self.show(place, &shown, gone)
    }

    /// Plans the next change of a place's boards: a board that is out of date, or one to remove.
    fn show(&self, place: &Place, shown: &[Board], gone: &[Slot]) -> Plan {
        let stands = |slot: Slot| self.boards.get(&(place.clone(), slot));
        let next = shown.iter().find(|board| stands(board.slot()).and_then(Option::as_ref) != Some(board));
        let next = match next {
            Some(board) => Some((board.slot(), Some(Box::new(board.clone())))),
            None => gone.iter().find(|slot| stands(**slot) != Some(&None)).map(|slot| (*slot, None)),
        };
        let Some((slot, board)) = next else { return Plan::Done };
        let operation = gloaming_page_model::operation(place.clone(), slot, board.as_deref());
        Plan::step(operation, After::Shown { place: place.clone(), slot, board })
    }
}

/// Whether a person plays in or leads a running game.
fn is_playing(games: &Games, person: &Person) -> bool {
    let seats = games.people.seats(person).iter().map(|(id, _)| id);
    seats.chain(games.sessions.index().led_by(person)).any(|id| games.sessions.index().is_running(id))
}
