//! What one seat observes at a table, compared with the same seat at another table.
//!
//! That is the rows in order with their times, the channels, the card, the forms, the game's board, the map, the
//! available commands (walked), and the phase with its end. Row numbers are ignored because they depend on hidden rows.

use gloaming_core::ruleset::{Game, Next, Record, Seat, Speakers, Step, Token, Value};
use gloaming_table::{Addressee, Channel, Line, Row, Table};
use jiff::Timestamp;

/// The number of words to which every branch of the options is walked. Below, only the first words are checked.
const FULL_DEPTH: usize = 1;
/// The maximum number of words that are walked.
const WALK_DEPTH: usize = 6;
/// The number of branches to follow below [`FULL_DEPTH`].
const SAMPLED_BRANCHES: usize = 2;

/// What one seat observes at one table.
#[derive(Clone, Debug)]
pub(super) struct Observer {
    seat: Seat,
    /// The rows before this one have been checked.
    rows: usize,
    /// On-request channels in the order in which the seat got to know them. Their own names would reveal how many
    /// others there are.
    met: Vec<String>,
}

/// A row as the seat sees it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Sight {
    /// The time of the row.
    pub(super) at: Timestamp,
    /// The channel; `None` for a private row.
    pub(super) place: Option<String>,
    /// The content of the row.
    pub(super) line: Line,
}

/// A channel as the seat sees it.
#[derive(Debug, PartialEq)]
struct Door<'a> {
    name: String,
    title: Option<&'a str>,
    open: bool,
    members: &'a [Seat],
    speakers: &'a Speakers,
    listens: bool,
    writes: bool,
}

impl Observer {
    pub(super) fn new(seat: Seat) -> Self {
        Observer { seat, rows: 0, met: Vec::new() }
    }

    /// Returns the rows since the last call that the seat can read.
    pub(super) fn look(&mut self, table: &Table) -> Vec<Sight> {
        let log = table.log();
        let newest = log.get(self.rows..).unwrap_or_default();
        self.rows = log.len();
        newest.iter().filter_map(|row| self.sight(table, row)).collect()
    }

    fn sight(&mut self, table: &Table, row: &Row) -> Option<Sight> {
        let place = match &row.to {
            // A removed player still receives rows under their former seat.
            Addressee::Seat(seat) | Addressee::DroppedSeat(seat) if *seat == self.seat => None,
            // The game master may be a player.
            Addressee::GameMaster { secret: false } => Some("gm".to_owned()),
            Addressee::Channel(name) => Some(self.heard_in(table, name, row)?),
            _ => return None,
        };
        let line = match row.line.clone() {
            Line::Event(record) => Line::Event(self.known_in(table, record)),
            Line::Refusal(record) => Line::Refusal(self.known_in(table, record)),
            other => other,
        };
        Some(Sight { at: row.at, place, line })
    }

    /// Replaces names of channels in a record with those that the seat knows.
    fn known_in(&mut self, table: &Table, record: Record) -> Record {
        record.with_channels(|name| Value::Channel(self.known_as(table, name).into()))
    }

    /// Returns the name under which the seat reads a channel's row: its own, or that of a channel that listens to it.
    fn heard_in(&mut self, table: &Table, name: &str, row: &Row) -> Option<String> {
        let channel = table.channels().get(name)?;
        if !channel.public && !row.readers.contains(&self.seat) {
            return None;
        }
        let reads = |channel: &Channel| channel.public || channel.may_read(self.seat, row.number);
        let through =
            if reads(channel) { Some(channel) } else { table.channels().hearing(name).find(|one| reads(one)) };
        let through = through.map_or(name, |channel| channel.name.as_ref()).to_owned();
        Some(self.known_as(table, &through))
    }

    fn known_as(&mut self, table: &Table, channel: &str) -> String {
        let Some(family) = table.manifest().channel(channel).filter(|spec| spec.family) else {
            return channel.to_owned();
        };
        let place = self.met.iter().position(|one| one == channel).unwrap_or_else(|| {
            self.met.push(channel.to_owned());
            self.met.len() - 1
        });
        format!("{}({})", family.name, place + 1)
    }

    fn doors<'a>(&mut self, table: &'a Table) -> Vec<Door<'a>> {
        let mut doors = Vec::new();
        for channel in table.channels().all() {
            let listens = channel.listeners.contains(&self.seat);
            if channel.public || listens || channel.members.contains(&self.seat) {
                doors.push(Door {
                    name: self.known_as(table, &channel.name),
                    title: channel.title.as_deref(),
                    open: channel.open,
                    members: &channel.members,
                    speakers: &channel.speakers,
                    listens,
                    writes: channel.may_write(self.seat) && !table.is_dropped(self.seat),
                });
            }
        }
        doors
    }
}

/// Describes the first difference between what two observers of one seat can see now, apart from the rows.
pub(super) fn first_difference(one: (&Table, &mut Observer), other: (&Table, &mut Observer)) -> Option<String> {
    let ((one, one_observer), (other, other_observer)) = (one, other);
    let seat = one_observer.seat;
    let told = |what: &str, one: &dyn std::fmt::Debug, other: &dyn std::fmt::Debug| {
        Some(format!("{what} {one:?} and with the twin {other:?}"))
    };
    if one.phase() != other.phase() {
        return told("the phase is", &one.phase(), &other.phase());
    }
    let ends = |table: &Table| table.clock().phase_ends_at().map(|end| end.to_string());
    if ends(one) != ends(other) {
        return told("the phase ends", &ends(one), &ends(other));
    }
    let doors = (one_observer.doors(one), other_observer.doors(other));
    if doors.0 != doors.1 {
        return told("the channels are", &doors.0, &doors.1);
    }
    let shown = |table: &Table| {
        let dropped: Vec<Seat> = table.roster().seats().filter(|seat| table.is_dropped(*seat)).collect();
        (dropped, table.replacing().to_vec(), table.winners().map(<[Seat]>::to_vec), table.clock().is_paused())
    };
    if shown(one) != shown(other) {
        return told("dropped, sought, winners and pause are", &shown(one), &shown(other));
    }
    if one.game().appointments() != other.game().appointments() {
        return told("the calendar is", &one.game().appointments(), &other.game().appointments());
    }
    if one.game().known() != other.game().known() {
        return told("the board of the game is", &one.game().known(), &other.game().known());
    }
    let card = |table: &Table| table.game().card(seat);
    if card(one) != card(other) {
        return told("the card is", &card(one), &card(other));
    }
    let map = |table: &Table| (table.game().map(), table.game().own_marks(seat));
    if map(one) != map(other) {
        return told("the map is", &map(one), &map(other));
    }
    for form in one.manifest().forms {
        let shown =
            |table: &Table| (table.game().handed_in(seat, form.name), table.game().refusal(seat, form.submit, ""));
        if shown(one) != shown(other) {
            return told("the form is", &shown(one), &shown(other));
        }
    }
    (one.offers(seat) != other.offers(seat))
        .then(|| told("the options are", &one.offers(seat), &other.offers(seat)))
        .flatten()
}

/// Describes the first walk of the seat that isn't possible in both games.
pub(super) fn first_differing_walk(one: &Table, other: &Table, seat: Seat) -> Option<String> {
    let games = (one.game(), other.game());
    one.offers(seat).iter().find_map(|offer| differing_walk(games, seat, offer.verb, &mut Vec::new()))
}

/// Returns the first walk after which different words may follow.
fn differing_walk(games: (&dyn Game, &dyn Game), seat: Seat, verb: &str, words: &mut Vec<Token>) -> Option<String> {
    let follows = |game: &dyn Game| -> Option<Next> { game.next(seat, verb, words) };
    let (one, other) = (follows(games.0), follows(games.1));
    if one != other {
        let line = gloaming_core::ruleset::spell(verb, words, games.0.roster());
        return Some(format!("after `{line}` may follow {one:?} and with the twin {other:?}"));
    }
    let Some(Step::One(tokens)) = one.and_then(|next| next.step) else { return None };
    let followed = if words.len() < FULL_DEPTH { tokens.len() } else { SAMPLED_BRANCHES };
    for token in tokens.into_iter().take(if words.len() < WALK_DEPTH { followed } else { 0 }) {
        words.push(token);
        let difference = differing_walk(games, seat, verb, words);
        words.pop();
        if difference.is_some() {
            return difference;
        }
    }
    None
}
