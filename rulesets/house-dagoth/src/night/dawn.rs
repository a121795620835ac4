//! Steps 10 and 11: deaths, changes for the next night, and the reports in an order that reveals nothing (HD-101).

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Record, RecordSpec, Term, Value};

use super::{Result, story};
use crate::Play;
use crate::ending;
use crate::events::Event;

/// Announces the results of the night.
pub(super) fn tell(play: &mut Play<'_>, result: Result) {
    let Result { died, reports, joined } = result;
    story::outcomes(play, &reports);
    ending::kill(play, &died);
    let changes = settle(play);
    let mut reports: Vec<(Seat, Key, Event)> =
        reports.into_iter().map(|(seat, event)| (seat, Key::of(&event, &play.table.roster), event)).collect();
    reports.sort_by(|one, other| (one.0, &one.1).cmp(&(other.0, &other.1)));
    for seat in play.state.living() {
        let own = reports.iter().filter(|(reader, ..)| *reader == seat).map(|(_, _, event)| event.clone());
        let new = joined.iter().chain(&changes).filter(|(reader, _)| *reader == seat).map(|(_, event)| event.clone());
        own.chain(new).for_each(|event| play.turn.tell(seat, event));
    }
}

/// Applies the changes for the next night: who is Compromised, and which conditions of abilities are met.
fn settle(play: &mut Play<'_>) -> Vec<(Seat, Event)> {
    let next = play.state.number + 1;
    let mut changes = Vec::new();
    for seat in play.state.living() {
        let leader = &mut play.state.leaders[seat];
        leader.action = None;
        leader.agents.iter_mut().for_each(|agent| agent.order = None);
        let compromised = leader.agents.is_empty();
        if compromised != leader.compromised {
            changes.push((seat, if compromised { Event::Compromised } else { Event::Recovered }));
        }
        leader.compromised = compromised;
        for at in 0..leader.abilities.len() {
            let ability = leader.abilities[at].ability;
            let open = leader.holds(ability, next);
            if open != leader.abilities[at].open {
                let event = if open { Event::AbilityUnlocked { ability } } else { Event::AbilityLocked { ability } };
                changes.push((seat, event));
            }
            leader.abilities[at].open = open;
        }
    }
    changes
}

/// The sort key of a leader's report: its event in the order of declaration, then its fields.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Key(usize, Vec<Field>);

/// A field as part of a sort key. A missing field comes first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Field {
    Missing,
    Flag(bool),
    Number(i64),
    Word(String),
    Words(Vec<String>),
}

impl Key {
    fn of(event: &Event, roster: &Roster) -> Self {
        let place = Event::SPECS.iter().position(|spec| spec.name == event.spec().name).unwrap_or(usize::MAX);
        let record = event.clone().into_record();
        Key(place, fields(event.spec(), &record, roster))
    }
}

fn fields(spec: &RecordSpec, record: &Record, roster: &Roster) -> Vec<Field> {
    let field = |value: &Value| match value {
        Value::Term(Term::Number(number)) => Field::Number(*number),
        Value::Term(term) => Field::Word(term.spell(roster)),
        Value::Terms(terms) => Field::Words(terms.iter().map(|term| term.spell(roster)).collect()),
        Value::Entries(entries) => Field::Words(entries.iter().map(|entry| entry.spell(roster)).collect()),
        Value::Flag(flag) => Field::Flag(*flag),
        Value::Text(text) => Field::Word(text.as_str().to_owned()),
        Value::Length(_) | Value::Moment(_) | Value::Channel(_) => Field::Missing,
    };
    spec.fields.iter().map(|one| record.field(one.name).map_or(Field::Missing, field)).collect()
}
