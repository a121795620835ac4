//! The game master's desk: the available verbs, and the seats as far as the game shows them to a game master who
//! doesn't play.

use gloaming_core::ruleset::{Argument, Manifest, Map, MapPoint, Order, Record, Seat, Term, Token, spell};
use gloaming_core::text::Texts;
use gloaming_page_model::{Board, DeskArgument, DeskOrderLine, DeskSeat, DeskVerbLine};
use gloaming_table::{DeskWord, Table};

use super::{card, card_events, cards, is_ready_switch, order_labels, point_id};
use crate::message::HostTexts;

/// Everything that the desk depends on, except public information.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DeskSource {
    /// Whether the game master plays.
    plays: bool,
    /// The seats; empty for a game that doesn't show them.
    seats: Vec<SeatSource>,
}

/// Everything that the line of a seat depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
struct SeatSource {
    /// The number of its additional events.
    told: u64,
    card: Option<Vec<Record>>,
    orders: Vec<String>,
    awaited: bool,
    awaits: Vec<&'static str>,
}

impl DeskSource {
    /// Returns the source of a game master's desk. `told` returns the number of a seat's events.
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
            awaits: if awaited.contains(&seat) { awaits(table, seat) } else { Vec::new() },
        };
        DeskSource { plays, seats: table.roster().seats().map(seat).collect() }
    }
}

/// Returns the game master's desk: the available verbs, the ruleset's own ones last. For a game master who plays, verbs
/// that reveal or influence the game are left out.
pub fn desk(table: &Table, plays: bool, texts: &Texts, words: &HostTexts, language: &str) -> Board {
    let own = table.manifest().desk.iter().map(|verb| DeskVerbLine {
        verb: (*verb).to_owned(),
        label: texts.line(language, &format!("verb-{verb}-label")).unwrap_or_default(),
        help: texts.line(language, &format!("verb-{verb}")).unwrap_or_default(),
        takes: own_argument(table.manifest(), verb),
        binding: false,
    });
    let standard = table.desk_verbs().into_iter().map(|verb| DeskVerbLine {
        verb: verb.word().to_owned(),
        label: words.line_about(language, "desk-label", verb.word()).unwrap_or_default(),
        help: words.line_about(language, "desk-verb", verb.word()).unwrap_or_default(),
        takes: argument(verb),
        binding: matches!(verb, DeskWord::Close | DeskWord::Remove | DeskWord::Cancel),
    });
    let is_for_one_who_plays = |verb: &str| DeskWord::find(verb).is_some_and(DeskWord::is_for_one_who_plays);
    let verbs = standard.chain(own).filter(|line| !plays || is_for_one_who_plays(&line.verb)).collect();
    let seats = if plays { Vec::new() } else { desk_seats(table, texts, language) };
    Board::Desk { verbs, seats }
}

/// Returns the argument of a verb that every desk has.
fn argument(verb: DeskWord) -> DeskArgument {
    match verb {
        DeskWord::Pause | DeskWord::Resume | DeskWord::Close | DeskWord::Remind | DeskWord::Cancel => {
            DeskArgument::Nothing
        }
        DeskWord::Extend => DeskArgument::Length,
        DeskWord::Announce => DeskArgument::Words,
        DeskWord::Remove | DeskWord::Replacing => DeskArgument::Seat,
        DeskWord::Replaced => DeskArgument::VacantSeat,
        DeskWord::Back => DeskArgument::Number,
    }
}

/// Returns the argument of a ruleset's own verb. Unless it takes nothing, one player or one number, it is typed.
fn own_argument(manifest: &Manifest, verb: &str) -> DeskArgument {
    match manifest.verb(verb).map_or(&[][..], |verb| verb.arguments) {
        [] => DeskArgument::Nothing,
        [Argument::Player] => DeskArgument::Seat,
        [Argument::Number] => DeskArgument::Number,
        _ => DeskArgument::Words,
    }
}

/// Returns the seats as the game shows them to a game master who doesn't play.
fn desk_seats(table: &Table, texts: &Texts, language: &str) -> Vec<DeskSeat> {
    let overview = table.manifest().overview;
    if !overview.shows_cards() {
        return Vec::new();
    }
    let awaited = if overview.shows_orders() { table.game().awaited() } else { Vec::new() };
    let seat = |seat: Seat| DeskSeat {
        handle: table.roster().handle(seat).to_owned(),
        card: card(table, seat, texts, language),
        faces: cards::faces(table, &card_events(table, seat), texts, language),
        orders: if overview.shows_orders() { read_orders(table, seat, texts, language) } else { Vec::new() },
        awaited: awaited.contains(&seat),
        awaits: if awaited.contains(&seat) {
            awaits(table, seat).into_iter().map(|verb| verb_label(verb, texts, language)).collect()
        } else {
            Vec::new()
        },
    };
    table.roster().seats().map(seat).collect()
}

/// Returns the verbs that the phase expects from a seat. Being done only counts if nothing else is expected.
fn awaits(table: &Table, seat: Seat) -> Vec<&'static str> {
    let asked = table.offers(seat).iter().filter(|offer| offer.awaited && offer.is_asked());
    asked.map(|offer| offer.verb).filter(|verb| !is_ready_switch(table, verb)).collect()
}

/// Returns the label of a verb's button, or else the verb.
fn verb_label(verb: &str, texts: &Texts, language: &str) -> String {
    texts.line(language, &format!("verb-{verb}-label")).unwrap_or_else(|| verb.to_owned())
}

/// Returns the current orders of a seat as text: the action, its words, and the places on the table that it names.
fn read_orders(table: &Table, seat: Seat, texts: &Texts, language: &str) -> Vec<DeskOrderLine> {
    let on_table = table.game().map().filter(Map::is_table);
    let is_place =
        |point: &MapPoint| on_table.as_ref().is_some_and(|table| table.places.iter().any(|place| place.name == *point));
    let at_table = |token: &Token| match token {
        Token::Term(Term::Seat(seat)) => Some(MapPoint::Seat(*seat)),
        Token::Term(Term::Word(word)) => Some(MapPoint::Word(word.clone())).filter(is_place),
        _ => None,
    };
    let read = |verb: &str, words: &[Token]| DeskOrderLine {
        label: verb_label(verb, texts, language),
        words: order_labels(&Order::new(verb.to_owned(), words), table, texts, language),
        to: words.iter().filter_map(at_table).map(|point| point_id(&point, table.roster())).collect(),
    };
    let offers = table.offers(seat).iter();
    offers.flat_map(|offer| offer.standing.iter().map(|order| read(offer.verb, &order.words))).collect()
}

/// Returns the current orders of a seat, as they would be typed.
fn orders(table: &Table, seat: Seat) -> Vec<String> {
    let offers = table.offers(seat).iter();
    let standing = offers.flat_map(|offer| offer.standing.iter().map(move |order| (offer.verb, &order.words)));
    standing.map(|(verb, words)| spell(verb, words, table.roster())).collect()
}
