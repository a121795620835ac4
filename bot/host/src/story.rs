//! The story of a finished game: the public events and the unseen ones, phase by phase, with the rules that decided.
//!
//! Unseen steps are only included if the ruleset opened the story. The story of a cancelled game reveals nothing that
//! wasn't public.

use std::collections::BTreeMap;

use gloaming_core::kit;
use gloaming_core::ruleset::{Ballot, Manifest, Record, Seat, Shows, Term};
use gloaming_core::text::{Arg, Block, Document, Inline, Texts};
use gloaming_page_model::{Face, StoryLine, StoryPart, StoryRule, TimeLine};
use gloaming_table::{Addressee, Line, PhaseBegun, Row, Table, Trace, Traced};

use crate::boards::{Turned, seat_in};

/// The story of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Story {
    /// The parts, phase by phase.
    pub parts: Vec<StoryPart>,
    /// The phases that have ended, each with its length.
    pub times: Vec<TimeLine>,
    /// The rules that decided, in the order in which they first did.
    pub rules: Vec<StoryRule>,
}

impl Story {
    /// Returns the story of a table, or an empty one while the game goes on.
    pub fn of(table: &Table, texts: &Texts, language: &str) -> Story {
        if table.winners().is_none() {
            return Story::default();
        }
        let traces: &[Trace] = if table.story_is_open() { table.traces() } else { &[] };
        let mut telling = Telling {
            table,
            texts,
            language,
            parts: Vec::new(),
            part: None,
            explains: false,
            phases: Vec::new(),
            cards: BTreeMap::new(),
        };
        let mut traces = traces.iter().peekable();
        for (row, event) in public_events(table) {
            while let Some(trace) = traces.next_if(|trace| trace.row <= row.number) {
                telling.trace(trace);
            }
            // A rule explains the line before it. If the story leaves that out, it explains nothing.
            telling.explains = false;
            if is_retold(table, row, event) {
                let phase = table.phases().partition_point(|phase| phase.row <= row.number);
                telling.line(phase, event, texts.retold(language, event, table.roster()));
            }
        }
        for trace in traces {
            telling.trace(trace);
        }
        telling.add_votes();
        Story {
            rules: rules(table.manifest(), &telling.parts),
            times: times(table, texts, language),
            parts: telling.parts,
        }
    }

    /// Returns the story as a single document, for services without boards. Each step has the IDs of the rules that
    /// decided it.
    pub fn document(self) -> Document {
        let mut document = Document::default();
        for part in self.parts {
            document.push(Block::Paragraph(vec![Inline::Strong(vec![Inline::Text(part.title)])]));
            let items = part.lines.into_iter().map(|line| with_ids(line.document, &line.rules).blocks).collect();
            document.push(Block::List { ordered: None, items });
        }
        document
    }
}

/// Formats rules with their texts.
pub fn rules_document(rules: &[StoryRule]) -> Document {
    let items = rules.iter().map(|rule| {
        let mut blocks = vec![Inline::Strong(vec![Inline::Text(rule.id.clone())]), Inline::Text(" ".to_owned())];
        let mut rest = rule.document.blocks.clone();
        if let Some(Block::Paragraph(words)) = rest.first_mut() {
            blocks.append(words);
            *words = blocks;
        } else {
            rest.insert(0, Block::Paragraph(blocks));
        }
        rest
    });
    let mut document = Document::default();
    document.push(Block::List { ordered: None, items: items.collect() });
    document
}

/// Returns a rule of the catalogue with its text. Rules that the game keeps secret are only returned if this story
/// contains them.
pub fn rule_told(manifest: &Manifest, id: &str, told: &Story) -> Option<StoryRule> {
    let is_secret = manifest.secret_rules.iter().any(|rule| kit::is_same(rule, id));
    let is_named = told.rules.iter().any(|rule| kit::is_same(&rule.id, id));
    if is_secret && !is_named { None } else { rule(manifest, id) }
}

/// Returns a rule of the catalogue with its text.
pub fn rule(manifest: &Manifest, id: &str) -> Option<StoryRule> {
    let (id, says) = manifest.rule(id)?;
    Some(StoryRule { id: id.to_owned(), document: Document::from_markdown(says) })
}

struct Telling<'a> {
    table: &'a Table,
    texts: &'a Texts,
    language: &'a str,
    parts: Vec<StoryPart>,
    /// The phase of the last part.
    part: Option<&'a PhaseBegun>,
    /// The index of each part's phase among all phases.
    phases: Vec<usize>,
    /// Whether the last line is explained by the rule that is traced now.
    explains: bool,
    /// The cards that lie at the seats at this point.
    cards: BTreeMap<Seat, Face>,
}

impl Telling<'_> {
    fn trace(&mut self, trace: &Trace) {
        match &trace.what {
            Traced::Step(step) => {
                let told = self.texts.story(self.language, step, self.table.roster());
                self.line(trace.phase, step, told);
            }
            Traced::Rule { rule, .. } => {
                let line = self.parts.last_mut().and_then(|part| part.lines.last_mut()).filter(|_| self.explains);
                if let Some(line) = line.filter(|line| !line.rules.iter().any(|one| one == rule)) {
                    line.rules.push(rule.clone().into_owned());
                }
            }
            Traced::StoryOpened => {}
        }
    }

    /// Adds a line to the part of its phase, given the number of phases begun. Lines before the first phase belong to
    /// that phase.
    fn line(&mut self, phase: usize, event: &Record, document: Document) {
        let place = phase.saturating_sub(1);
        let phase = self.table.phases().get(place);
        let goes_on = self.part.zip(phase).is_some_and(|(one, other)| is_same(one, other));
        if !goes_on {
            let title = phase.map(|phase| phase_title(self.texts, self.language, &phase.name, phase.number));
            let title = title.unwrap_or_default();
            self.parts.push(StoryPart { title, lines: Vec::new(), votes: Vec::new() });
            self.phases.push(place);
            self.part = phase;
        }
        let line = self.drawn(event, document);
        if let Some(part) = self.parts.last_mut() {
            part.lines.push(line);
        }
        self.explains = true;
    }

    /// Returns a line with what a table of seats shows of it.
    fn drawn(&mut self, event: &Record, document: Document) -> StoryLine {
        let cards = self.cards_of(event);
        let handle = |seat: Seat| self.table.roster().handle(seat).to_owned();
        let manifest = self.table.manifest();
        let one = |events| event.seat_of(events).map(handle).into_iter().collect();
        StoryLine {
            document,
            rules: Vec::new(),
            about: event.players().into_iter().map(handle).collect(),
            arrows: event.arrows().into_iter().map(|(from, to)| (handle(from), handle(to))).collect(),
            cards: cards.into_iter().map(|(seat, face)| (handle(seat), face)).collect(),
            out: one(manifest.takes_out),
            back: one(manifest.brings_back),
        }
    }

    /// Returns the cards that lie at seats from this event on. Only an opened story contains the hidden ones.
    fn cards_of(&mut self, event: &Record) -> Vec<(Seat, Face)> {
        let manifest = self.table.manifest();
        let mut changed = Vec::new();
        for turned in
            [manifest.shows, manifest.replays].into_iter().flat_map(|shows| Turned::by(manifest, shows, event))
        {
            if let (Term::Seat(seat), Some(face)) = (&turned.on, turned.face(self.table, self.texts, self.language)) {
                changed.push((*seat, face));
            }
        }
        for shows in manifest.replays.iter().filter(|shows| shows.event() == event.name) {
            let Shows::Exchanged { one, other, .. } = *shows else { continue };
            let (Some(one), Some(other)) = (seat_in(event, one), seat_in(event, other)) else { continue };
            let of = |seat: &Seat| self.cards.get(seat).cloned();
            changed.extend(of(&other).map(|face| (one, face)).into_iter().chain(of(&one).map(|face| (other, face))));
        }
        self.cards.extend(changed.iter().cloned());
        changed
    }

    /// Adds the final votes. They are drawn as arrows with the line about the result, if that doesn't name pairs
    /// itself.
    fn add_votes(&mut self) {
        let table = self.table;
        let phases = table.phases();
        let phase_of = |row: &Row| phases.partition_point(|phase| phase.row <= row.number).saturating_sub(1);
        for (part, place) in self.parts.iter_mut().zip(&self.phases) {
            let same = |other: usize| {
                phases.get(*place).zip(phases.get(other)).is_some_and(|(one, other)| is_same(one, other))
            };
            let mut votes = BTreeMap::new();
            for (_, event) in public_events(table).filter(|(row, _)| same(phase_of(row))) {
                Ballot::count(table.manifest().ballots, event, &mut votes);
            }
            let handle = |seat: Seat| table.roster().handle(seat).to_owned();
            part.votes = votes.into_iter().map(|(from, to)| (handle(from), handle(to))).collect();
            let is_counted =
                |line: &&mut StoryLine| line.about.iter().any(|about| part.votes.iter().any(|(_, to)| to == about));
            if !part.lines.iter().any(|line| line.arrows.iter().any(|arrow| part.votes.contains(arrow)))
                && let Some(line) = part.lines.iter_mut().filter(|line| line.arrows.is_empty()).find(is_counted)
            {
                line.arrows.clone_from(&part.votes);
            }
        }
    }
}

fn is_same(one: &PhaseBegun, other: &PhaseBegun) -> bool {
    one.name == other.name && one.number == other.number
}

/// Returns the phases that have ended in their order, with their lengths. A phase that begins again counts as
/// continued.
fn times(table: &Table, texts: &Texts, language: &str) -> Vec<TimeLine> {
    let began = |phase: &PhaseBegun| table.log().get(phase.row as usize).map(|row| row.at);
    let mut begins: Vec<&PhaseBegun> = table.phases().iter().collect();
    begins.dedup_by(|one, other| is_same(one, other));
    let line = |pair: &[&PhaseBegun]| {
        let [phase, next] = pair else { return None };
        let seconds = u64::try_from(began(next)?.duration_since(began(phase)?).as_secs()).ok()?;
        Some(TimeLine { title: phase_title(texts, language, &phase.name, phase.number), seconds })
    };
    begins.windows(2).filter_map(line).filter(|line| line.seconds > 0).collect()
}

/// Returns the title of a phase: with its number as in `phase-NAME-numbered`, or else with the number after its name.
pub fn phase_title(texts: &Texts, language: &str, name: &str, number: u32) -> String {
    let given = [("number", Arg::Number(number.into()))];
    let numbered = || texts.message(language, &format!("phase-{name}-numbered"), &given);
    if let Some(title) = (number > 0).then(numbered).flatten() {
        return title.plain();
    }
    let title = texts.line(language, &format!("phase-{name}")).unwrap_or_else(|| name.to_owned());
    if number > 0 { format!("{title} {number}") } else { title }
}

/// Returns the public events that haven't been retracted, as sent to the first public channel.
fn public_events(table: &Table) -> impl Iterator<Item = (&Row, &Record)> {
    let first = table.channels().public().next().map(|channel| channel.name.clone());
    let holds = |number: u64| !table.retracted().iter().any(|range| range.contains(&number));
    table.log().iter().filter(move |row| holds(row.number)).filter_map(move |row| match (&row.to, &row.line) {
        (Addressee::Channel(name), Line::Event(event)) if Some(name) == first.as_ref() => Some((row, event)),
        _ => None,
    })
}

/// Returns `true` for a public event that the story repeats: one that the ruleset declares as retold, or without such a
/// declaration, one from the moment when the game ended.
fn is_retold(table: &Table, row: &Row, event: &Record) -> bool {
    let retold = table.manifest().retold;
    if !retold.is_empty() {
        return retold.iter().any(|name| *name == event.name);
    }
    let ended = table.phases().last().and_then(|phase| phase.row.checked_sub(1));
    ended.and_then(|ended| table.log().get(ended as usize)).is_some_and(|last| last.at == row.at)
}

fn rules(manifest: &Manifest, parts: &[StoryPart]) -> Vec<StoryRule> {
    let mut ids: Vec<&str> = Vec::new();
    for id in parts.iter().flat_map(|part| &part.lines).flat_map(|line| &line.rules) {
        if !ids.contains(&id.as_str()) {
            ids.push(id);
        }
    }
    ids.into_iter().filter_map(|id| rule(manifest, id)).collect()
}

fn with_ids(mut document: Document, ids: &[String]) -> Document {
    if ids.is_empty() {
        return document;
    }
    let shown = Inline::Emphasis(vec![Inline::Text(format!("({})", ids.join(", ")))]);
    match document.blocks.last_mut() {
        Some(Block::Paragraph(words)) => words.extend([Inline::Text(" ".to_owned()), shown]),
        _ => document.push(Block::Paragraph(vec![shown])),
    }
    document
}

#[cfg(test)]
mod tests {
    use super::*;

    static MANIFEST: Manifest = Manifest {
        catalogue: "- **AB-1** All is open.\n- **AB-2** But this is secret.\n",
        secret_rules: &["AB-2"],
        ..Manifest::new("secrets", "1")
    };

    #[test]
    fn a_secret_rule_is_quoted_only_where_the_story_of_this_game_names_it() {
        let quoted = |id: &str, told: &Story| rule_told(&MANIFEST, id, told).map(|rule| rule.id);
        let without = Story::default();
        assert_eq!(quoted("ab-1", &without).as_deref(), Some("AB-1"));
        assert_eq!(quoted("ab-2", &without), None);
        assert_eq!(quoted("ab-3", &without), None);
        let with = Story { rules: rule(&MANIFEST, "AB-2").into_iter().collect(), ..Story::default() };
        assert_eq!(quoted("ab-2", &with).as_deref(), Some("AB-2"));
    }
}
