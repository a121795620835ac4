//! The data from which the boards of a game are built for one reader. As long as it doesn't change, the boards aren't
//! rebuilt.

use std::collections::BTreeMap;

use gloaming_core::chat::{Person, Place, PromptId};
use gloaming_core::ruleset::{Known, Map, Offer, OwnMarks, Record, Seat, Word};
use gloaming_page_model::Board;
use jiff::Timestamp;

use crate::boards::{DeskSource, is_complete};
use crate::games::Games;
use crate::ids::TableId;
use crate::outbox::form::form;
use crate::session::Session;

/// Everything that the boards of a reader depend on, except what never changes in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoardSource {
    table: TableId,
    place: Place,
    language: String,
    /// The time zone of the reader, if they set one.
    zone: Option<String>,
    phase: (String, u32),
    ends_at: Option<Timestamp>,
    is_paused: bool,
    replacing: Vec<Seat>,
    names: BTreeMap<Seat, String>,
    faces: Vec<String>,
    winners: Option<Vec<Seat>>,
    /// The number of the story's traces, and of undone steps.
    story: (usize, usize),
    /// The number of public events.
    told: u64,
    map: Option<Map>,
    /// The desk, if the reader leads the game.
    desk: Option<DeskSource>,
    known: Vec<Known<Record>>,
    own: Option<OwnSource>,
}

/// The part that depends on a player's private information.
#[derive(Clone, Debug, PartialEq, Eq)]
struct OwnSource {
    seat: Seat,
    told: u64,
    card: Option<Vec<Record>>,
    marks: OwnMarks,
    /// Each offer, and whether its verb is a complete command.
    offers: Vec<(Offer, bool)>,
    open: Vec<PromptId>,
    /// The private channels that the seat is in, with their members.
    channels: Vec<(Word, Vec<Seat>)>,
    /// The number of windows on the seat.
    windows: usize,
    /// The form that is open to the seat. Its choices can change without a change of the offers.
    form: Option<Board>,
}

impl BoardSource {
    /// Returns the source for a place. For a person's conversation, `person` is given.
    pub(crate) fn of(games: &Games, session: &Session, id: &TableId, place: &Place, person: Option<&Person>) -> Self {
        let table = &session.table;
        let own = |seat: Seat| OwnSource {
            seat,
            told: session.told().seat(seat),
            card: table.game().card(seat),
            marks: table.game().own_marks(seat),
            offers: table
                .offers(seat)
                .iter()
                .map(|offer| (offer.clone(), is_complete(table, seat, offer.verb)))
                .collect(),
            open: games.prompts.open_for(id, seat, games.people.window_at(place), table.offers(seat)),
            channels: session.private_channels_of(seat).map(|one| (one.name.clone(), one.members.clone())).collect(),
            windows: session.person(seat).map_or(0, |owner| games.people.windows_of(owner, id).len()),
            form: form(games, id, session, seat, games.people.window_at(place)),
        };
        let (phase, number) = table.phase();
        BoardSource {
            table: id.clone(),
            place: place.clone(),
            language: session.language_for(&games.people, person).to_owned(),
            zone: person.and_then(|person| games.people.zone(person)).map(|zone| zone.name().to_owned()),
            phase: (phase.to_owned(), number),
            ends_at: table.clock().phase_ends_at(),
            is_paused: table.clock().is_paused(),
            replacing: table.replacing().to_vec(),
            names: session.names().clone(),
            faces: session.faces(&games.people),
            winners: table.winners().map(<[Seat]>::to_vec),
            story: (table.traces().len(), table.retracted().len()),
            told: session.told().public(),
            map: table.game().map(),
            desk: person
                .filter(|person| session.is_led_by(person))
                .map(|_| DeskSource::of(table, session.game_master_plays(), |seat| session.told().seat(seat))),
            known: table.game().known(),
            own: person.and_then(|person| session.seat_of(person)).map(own),
        }
    }

    /// Returns the form that is open to the reader.
    pub(crate) fn form(&self) -> Option<&Board> {
        self.own.as_ref()?.form.as_ref()
    }
}
