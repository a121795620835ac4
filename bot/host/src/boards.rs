//! What the boards of a table show, for a room or for one player.

use gloaming_core::chat::{Board, OptionLine, SeatLine};
use gloaming_core::ruleset::{Seat, spell};
use gloaming_core::text::{Document, Texts};

use crate::table::{Addressee, Line, Table};

/// The boards that everybody at the table may see.
pub fn public(table: &Table, texts: &Texts, language: &str) -> Vec<Board> {
    let alive = table.game().alive();
    let seats = table
        .roster()
        .seats()
        .filter(|seat| !table.is_dropped(*seat))
        .map(|seat| SeatLine { handle: table.roster().handle(seat).to_owned(), alive: alive.contains(&seat) })
        .collect();
    vec![phase(table, texts, language), Board::Seats { seats }]
}

/// The boards of one player: besides the public ones the card and what can be done now.
pub fn personal(table: &Table, seat: Seat, texts: &Texts, language: &str) -> Vec<Board> {
    let lines = table
        .offers(seat)
        .iter()
        .map(|offer| OptionLine {
            verb: offer.verb.to_owned(),
            help: texts.line(language, &format!("verb-{}", offer.verb)).unwrap_or_default(),
            standing: offer.standing.as_ref().map(|words| spell(offer.verb, words, table.roster())),
        })
        .collect();
    let mut boards = public(table, texts, language);
    boards.push(Board::Card { document: card(table, seat, texts, language) });
    boards.push(Board::Options { lines });
    boards
}

fn phase(table: &Table, texts: &Texts, language: &str) -> Board {
    let (name, number) = table.phase();
    let title = texts.line(language, &format!("phase-{name}")).unwrap_or_else(|| name.to_owned());
    let title = if number > 0 { format!("{title} {number}") } else { title };
    Board::Phase { title, ends_at: table.clock().phase_ends_at(), paused: table.clock().is_paused() }
}

/// What the player was told privately when the cards were dealt: at the moment of the first such event.
fn card(table: &Table, seat: Seat, texts: &Texts, language: &str) -> Document {
    let mut card = Document::default();
    let mut dealt_at = None;
    for row in table.log().iter().filter(|row| row.to == Addressee::Seat(seat)) {
        if let Line::Event(event) = &row.line {
            if *dealt_at.get_or_insert(row.at) != row.at {
                break;
            }
            card.append(texts.event(language, event, table.roster()));
        }
    }
    card
}
