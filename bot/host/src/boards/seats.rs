//! The public state of the seats: votes, revealed cards, and the number of players who are done.
//!
//! All of it is read from public events, as declared in the manifest. So it can't reveal anything else.

use std::collections::BTreeSet;

use gloaming_core::ruleset::{
    Ballot, CancelReason, CommonEvent, Entry, FieldKind, HostEvent, Manifest, Record, Recorded, Seat, Shows, Term,
    Token, Value, Word,
};
use gloaming_core::text::{Document, Texts};
use gloaming_page_model::{Face, ProgressLine, SeatLine, TableLine, VoteLine};
use gloaming_table::Table;

use super::{cards, label, public_events};

/// Returns the votes of this phase, and the reason for their result. Before the first vote, returns those of the
/// previous phase, so that players can read its result.
pub(super) fn votes(table: &Table, texts: &Texts, language: &str) -> (Vec<VoteLine>, Document) {
    let begun: Vec<u64> = table.phases().iter().map(|phase| phase.row).collect();
    let this = begun.last().copied().unwrap_or_default();
    let before = begun.len().checked_sub(2).and_then(|place| begun.get(place)).copied().unwrap_or_default();
    let cast = votes_between(table, this, u64::MAX);
    let now = !cast.is_empty();
    let (votes, from) = if now { (cast, this) } else { (votes_between(table, before, this), before) };
    let is_reason =
        |event: &Record| declared(table.manifest(), event).any(|shows| matches!(shows, Shows::Decided { .. }));
    let since = public_events(table).rev().take_while(|(row, _)| row.number >= from);
    let decided = since.map(|(_, event)| event).find(|event| is_reason(event));
    let decided = decided.map(|event| texts.retold(language, event, table.roster())).unwrap_or_default();
    let handle = |seat: Seat| table.roster().handle(seat).to_owned();
    let line = |(voter, target): (Seat, Term)| VoteLine {
        from: handle(voter),
        to: if let Term::Seat(seat) = &target { Some(handle(*seat)) } else { None },
        label: label(&Token::Term(target), table, texts, language),
        now,
    };
    (votes.into_iter().map(line).collect(), decided)
}

/// Returns the public votes from one row on and before another: the final choice of each voter.
pub(crate) fn votes_between(table: &Table, from: u64, before: u64) -> Vec<(Seat, Term)> {
    let mut cast: Vec<(Seat, Term)> = Vec::new();
    for (_, event) in public_events(table).filter(|(row, _)| (from..before).contains(&row.number)) {
        for ballot in table.manifest().ballots.iter().filter(|ballot| ballot.names().0 == event.name) {
            match ballot {
                Ballot::Cast { by, of, .. } => {
                    if let (Some(voter), Some(Value::Term(target))) = (seat(event, by), event.field(of)) {
                        cast.retain(|(one, _)| *one != voter);
                        cast.push((voter, target.clone()));
                    }
                }
                Ballot::Withdrawn { by, .. } => {
                    let voter = seat(event, by);
                    cast.retain(|(one, _)| Some(*one) != voter);
                }
                Ballot::All { votes, .. } => cast = pairs(event, votes),
            }
        }
    }
    cast
}

/// Sets the publicly revealed cards of the seats. The latest event about a seat counts.
pub(super) fn turn_over(table: &Table, seats: &mut [SeatLine], texts: &Texts, language: &str) {
    for turned in turned(table) {
        let Term::Seat(seat) = turned.on else { continue };
        if let (Some(line), Some(face)) = (seats.get_mut(seat.index()), turned.face(table, texts, language)) {
            line.card = Some(face);
        }
    }
}

/// Sets the publicly revealed cards in the middle of the table.
pub(super) fn turn_over_centre(table: &Table, on: &mut TableLine, texts: &Texts, language: &str) {
    for turned in turned(table) {
        let Term::Word(place) = &turned.on else { continue };
        if let Some(line) = on.places.iter_mut().find(|line| line.id == **place) {
            line.card = turned.face(table, texts, language).or(line.card.take());
        }
    }
}

/// Returns the seats whose cards were publicly revealed.
pub(crate) fn turned_over(table: &Table) -> BTreeSet<Seat> {
    let seat = |turned: Turned| if let Term::Seat(seat) = turned.on { Some(seat) } else { None };
    turned(table).into_iter().filter_map(seat).collect()
}

/// A card that was revealed.
pub(crate) struct Turned {
    /// The seat, or the place in the middle of the table, where it lies.
    pub(crate) on: Term,
    vocabulary: Option<&'static str>,
    card: Term,
}

impl Turned {
    /// Returns the face of the card, or `None` if the word isn't on a card.
    pub(crate) fn face(&self, table: &Table, texts: &Texts, language: &str) -> Option<Face> {
        let Term::Word(word) = &self.card else { return None };
        cards::face(table.manifest(), self.vocabulary, word, texts, language)
    }

    /// Returns the cards that an event reveals, according to these declarations.
    pub(crate) fn by(manifest: &Manifest, shows: &[Shows], event: &Record) -> Vec<Turned> {
        let mut turned = Vec::new();
        for shows in shows.iter().filter(|shows| shows.event() == event.name) {
            match *shows {
                Shows::Card { player, word, .. } => {
                    if let (Some(Value::Term(on)), Some(Value::Term(card))) = (event.field(player), event.field(word)) {
                        let vocabulary = vocabulary_of(manifest, event, word);
                        turned.push(Turned { on: on.clone(), vocabulary, card: card.clone() });
                    }
                }
                Shows::Cards { pairs, .. } => {
                    let vocabulary = vocabulary_of(manifest, event, pairs);
                    let pairs = self::pairs(event, pairs).into_iter();
                    turned.extend(pairs.map(|(seat, card)| Turned { on: Term::Seat(seat), vocabulary, card }));
                }
                _ => {}
            }
        }
        turned
    }
}

/// Returns the publicly revealed cards, oldest first.
fn turned(table: &Table) -> Vec<Turned> {
    let manifest = table.manifest();
    public_events(table).flat_map(|(_, event)| Turned::by(manifest, manifest.shows, event)).collect()
}

/// Marks the seats whose players have publicly done what the phase waits for.
pub(super) fn tick_off(table: &Table, seats: &mut [SeatLine]) {
    let now = table.phases().last().map_or(0, |phase| phase.row);
    for (_, event) in public_events(table).rev().take_while(|(row, _)| row.number >= now) {
        for shows in declared(table.manifest(), event) {
            let Shows::Done { player, .. } = shows else { continue };
            if let Some(line) = seat(event, player).and_then(|seat| seats.get_mut(seat.index())) {
                line.done = true;
            }
        }
    }
}

/// Returns the number of players who have done what the phase waits for.
pub(super) fn progress(table: &Table) -> Option<ProgressLine> {
    let now = table.phases().last().map_or(0, |phase| phase.row);
    let number = |event: &Record, field: &str| match event.field(field) {
        Some(Value::Term(Term::Number(number))) => u32::try_from(*number).ok(),
        _ => None,
    };
    let common = Shows::progress(CommonEvent::SPECS[1].name, "done", "of");
    public_events(table).rev().take_while(|(row, _)| row.number >= now).find_map(|(_, event)| {
        let mut own =
            declared(table.manifest(), event).chain([common].into_iter().filter(|one| one.event() == event.name));
        own.find_map(|shows| match shows {
            Shows::Progress { done, of, .. } => {
                Some(ProgressLine { done: number(event, done)?, of: number(event, of)? })
            }
            _ => None,
        })
    })
}

/// Returns the text of the event that announced who won and why.
pub(super) fn outcome(table: &Table, texts: &Texts, language: &str) -> Document {
    outcome_event(table).map(|event| texts.retold(language, event, table.roster())).unwrap_or_default()
}

/// Whether it was announced who won.
pub(crate) fn told_outcome(table: &Table) -> bool {
    outcome_event(table).is_some()
}

/// Returns the teams that were announced as winners.
pub(crate) fn winning_teams(table: &Table) -> Vec<Word> {
    let Some(event) = outcome_event(table) else { return Vec::new() };
    declared(table.manifest(), event).find_map(|shows| shows.winning_teams(event)).unwrap_or_default()
}

/// Whether it was announced that the game was cancelled.
pub(crate) fn was_called_off(table: &Table) -> bool {
    let name = HostEvent::GameCancelled { reason: CancelReason::Host }.into_record().name;
    public_events(table).any(|(_, event)| event.name == name)
}

fn outcome_event(table: &Table) -> Option<&Record> {
    public_events(table).rev().map(|(_, event)| event).find(|event| is_outcome(table.manifest(), event))
}

/// Whether an event announces who has won.
pub(crate) fn is_outcome(manifest: &Manifest, event: &Record) -> bool {
    declared(manifest, event).any(|shows| matches!(shows, Shows::Outcome { .. }))
}

/// Returns the declarations in the manifest about an event.
pub(super) fn declared(manifest: &Manifest, event: &Record) -> impl Iterator<Item = Shows> {
    manifest.shows.iter().copied().filter(|shows| shows.event() == event.name)
}

pub(crate) fn seat(event: &Record, field: &str) -> Option<Seat> {
    match event.field(field) {
        Some(Value::Term(Term::Seat(seat))) => Some(*seat),
        _ => None,
    }
}

/// Returns pairs of a player and something else. If it has several parts, only the first one counts.
pub(super) fn pairs(event: &Record, field: &str) -> Vec<(Seat, Term)> {
    let Some(Value::Entries(entries)) = event.field(field) else { return Vec::new() };
    let pair = |entry: &Entry| match (&entry.key, entry.values.first()) {
        (Some(Term::Seat(seat)), Some(value)) => Some((*seat, value.clone())),
        _ => None,
    };
    entries.iter().filter_map(pair).collect()
}

/// Returns the vocabulary of a field, or of the second side of its pairs, or `None` for any vocabulary.
fn vocabulary_of(manifest: &Manifest, event: &Record, field: &str) -> Option<&'static str> {
    let recounted = manifest.recounts.iter().find(|spec| spec.name == event.name);
    let spec = manifest.event(&event.name).or(recounted)?.fields.iter().find(|one| one.name == field)?;
    match spec.kind {
        FieldKind::Word(vocabulary) => Some(vocabulary),
        FieldKind::Pairs(_, FieldKind::Word(vocabulary)) => Some(*vocabulary),
        _ => None,
    }
}
