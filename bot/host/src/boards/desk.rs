//! The game master's desk: the verbs that can be used now, and the seats as far as a game shows them to one who does not play.

use gloaming_core::ruleset::{Order, Record, Seat, Token, spell};
use gloaming_core::text::Texts;
use gloaming_page_model::{Board, DeskSeat, DeskVerbLine};
use gloaming_table::{DeskWord, Table};

use super::{card, order_labels};
use crate::message::HostTexts;

/// Everything that the desk depends on, besides what all are told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DeskSource {
    /// The game master plays.
    plays: bool,
    /// The seats; none of a game that shows nothing of them.
    seats: Vec<SeatSource>,
}

/// Everything that the line of one seat depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
struct SeatSource {
    /// The number of events that it was told.
    told: u64,
    card: Option<Vec<Record>>,
    orders: Vec<String>,
    awaited: bool,
}

impl DeskSource {
    /// The source of the desk of a game master. `told` is how many events a seat was told.
    pub(crate) fn of(table: &Table, plays: bool, told: impl Fn(Seat) -> u64) -> Self {
        let overview = table.manifest().overview;
        if plays || !overview.shows_cards() {
            return DeskSource { plays, seats: Vec::new() };
        }
        let awaited = if overview.shows_orders() { table.game().awaited() } else { Vec::new() };
        let seat = |seat: Seat| SeatSource {
            told: told(seat),
            card: table.game().card(seat),
            orders: if overview.shows_orders() { orders(table, seat) } else { Vec::new() },
            awaited: awaited.contains(&seat),
        };
        DeskSource { plays, seats: table.roster().seats().map(seat).collect() }
    }
}

/// The game master's desk: the verbs that can be used now, those that a ruleset added last; for one who plays, those that show
/// and bend nothing.
pub fn desk(table: &Table, plays: bool, texts: &Texts, words: &HostTexts, language: &str) -> Board {
    let own = table.manifest().desk.iter().map(|verb| {
        let line = |id: String| texts.line(language, &id);
        (*verb, line(format!("verb-{verb}-label")), line(format!("verb-{verb}")))
    });
    let standard = table.desk_verbs().into_iter().map(|verb| {
        let line = |family: &str| words.line_about(language, family, verb.word());
        (verb.word(), line("desk-label"), line("desk-verb"))
    });
    let is_for_one_who_plays = |verb: &str| DeskWord::find(verb).is_some_and(DeskWord::is_for_one_who_plays);
    let verbs = standard
        .chain(own)
        .filter(|(verb, ..)| !plays || is_for_one_who_plays(verb))
        .map(|(verb, label, help)| DeskVerbLine {
            verb: verb.to_owned(),
            label: label.unwrap_or_default(),
            help: help.unwrap_or_default(),
        })
        .collect();
    let seats = if plays { Vec::new() } else { desk_seats(table, texts, language) };
    Board::Desk { verbs, seats }
}

/// The seats as the game shows them to a game master who does not play.
fn desk_seats(table: &Table, texts: &Texts, language: &str) -> Vec<DeskSeat> {
    let overview = table.manifest().overview;
    if !overview.shows_cards() {
        return Vec::new();
    }
    let awaited = if overview.shows_orders() { table.game().awaited() } else { Vec::new() };
    let seat = |seat: Seat| DeskSeat {
        handle: table.roster().handle(seat).to_owned(),
        card: card(table, seat, texts, language),
        orders: if overview.shows_orders() { read_orders(table, seat, texts, language) } else { Vec::new() },
        awaited: awaited.contains(&seat),
    };
    table.roster().seats().map(seat).collect()
}

/// The orders of a seat that stand, as people read them: what is done, and its words.
fn read_orders(table: &Table, seat: Seat, texts: &Texts, language: &str) -> Vec<String> {
    let read = |verb: &str, words: &[Token]| {
        let order = Order::new(verb.to_owned(), words);
        let labels = order_labels(&order, table, texts, language);
        match texts.line(language, &format!("verb-{verb}-label")) {
            Some(label) if labels.is_empty() => label,
            Some(label) => format!("{label}: {}", labels.join(", ")),
            None => order.spell(table.roster()),
        }
    };
    let offers = table.offers(seat).iter();
    offers.flat_map(|offer| offer.standing.iter().map(|order| read(offer.verb, &order.words))).collect()
}

/// The orders of a seat that stand, as they would be typed.
fn orders(table: &Table, seat: Seat) -> Vec<String> {
    let offers = table.offers(seat).iter();
    let standing = offers.flat_map(|offer| offer.standing.iter().map(move |order| (offer.verb, &order.words)));
    standing.map(|(verb, words)| spell(verb, words, table.roster())).collect()
}
