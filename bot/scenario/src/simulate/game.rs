//! A single game of a simulation, from the deal to its end.

use gloaming_core::kit::{Draw, Draws, Seed};
use gloaming_core::ruleset::{
    Alignment, Audience, Effect, FieldKind, Game, Input, Manifest, Moment, NewGame, Record, Seat, Term, Value, Word,
};
use gloaming_table::practice;
use gloaming_table::{Clock, Due};
use jiff::Timestamp;

use super::{Rehearsal, Rehearsed, RehearsedPhase, Simulation, SimulationFault};

/// The maximum number of rounds in a phase. If players have acted this often, the phase is considered to be waiting for
/// time to pass.
const MOST_ROUNDS: u32 = 50;

/// The maximum number of inputs. A game with more counts as endless.
const MOST_INPUTS: u32 = 100_000;

/// The outcome of a game.
pub(super) struct Played {
    /// The alignments of the seats.
    pub(super) alignments: Vec<Alignment>,
    /// The winners.
    pub(super) winners: Vec<Seat>,
    /// The winning sides, as named by the ending.
    pub(super) sides: Vec<Word>,
    /// The reason for the win, if the ruleset gives one.
    pub(super) reason: Option<Word>,
    /// The cause that removed each seat from the game, or `None` for survivors.
    pub(super) causes: Vec<Option<Word>>,
    /// The phases that began, with their counts, without the end.
    pub(super) phases: Vec<(Word, u32)>,
}

/// Plays the game with this number.
pub(super) fn play(simulation: &Simulation<'_>, number: u64) -> Result<Played, SimulationFault> {
    play_noting(simulation, number, None).map(|(played, ..)| played)
}

/// Plays the game with this number and records what happens.
pub(super) fn rehearse(simulation: &Simulation<'_>, number: u64) -> Result<Rehearsal, SimulationFault> {
    play_noting(simulation, number, Some(Vec::new())).map(|(_, rehearsal)| rehearsal)
}

fn play_noting(
    simulation: &Simulation<'_>,
    number: u64,
    noted: Option<Vec<RehearsedPhase>>,
) -> Result<(Played, Rehearsal), SimulationFault> {
    let now = Timestamp::UNIX_EPOCH;
    let new = NewGame {
        handles: simulation.handles,
        setup: simulation.setup,
        data: simulation.data,
        seed: seed(simulation.seed, number, 0),
        now,
    };
    let (mut game, effects) = simulation.rules.deal(new).map_err(SimulationFault::Setup)?;
    let mut course = Course {
        manifest: simulation.rules.manifest(),
        clock: Clock::default(),
        now,
        phase: Word::Borrowed(""),
        phases: Vec::with_capacity(4),
        begun: 0,
        causes: vec![None; simulation.handles.len()],
        winners: None,
        told: Vec::new(),
        reason: None,
        inputs: 0,
        noted,
    };
    course.follow(effects);
    // A separate seed, so that players' choices never share a stream with the draws of the rules.
    let mut draw = Draws::new(seed(simulation.seed, number, 1)).draw("players");
    let mut rounds = 0;
    while course.winners.is_none() {
        if course.inputs > MOST_INPUTS {
            let phase = course.phase.into_owned();
            return Err(SimulationFault::Endless { game: number, phase, inputs: course.inputs });
        }
        rounds += 1;
        if rounds <= MOST_ROUNDS && course.round(&mut *game, &mut draw) {
            continue;
        }
        rounds = 0;
        if !course.time_goes_on(&mut *game) {
            return Err(SimulationFault::Stuck { game: number, phase: course.phase.into_owned() });
        }
    }
    let (alignments, winners) = (game.alignments(), course.winners.unwrap_or_default());
    let played = Played {
        sides: Alignment::winning_sides(&alignments, &winners, &course.told),
        alignments,
        winners,
        reason: course.reason,
        causes: course.causes,
        phases: course.phases,
    };
    let rehearsal = Rehearsal { roster: game.roster().clone(), phases: course.noted.unwrap_or_default() };
    Ok((played, rehearsal))
}

fn seed(seed: u64, number: u64, whose: u8) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&number.to_le_bytes());
    bytes[16] = whose;
    Seed::new(bytes)
}

/// The state of a running game.
struct Course {
    manifest: &'static Manifest,
    clock: Clock,
    now: Timestamp,
    phase: Word,
    phases: Vec<(Word, u32)>,
    /// The number of phases begun so far.
    begun: u32,
    causes: Vec<Option<Word>>,
    winners: Option<Vec<Seat>>,
    /// The teams announced as winners.
    told: Vec<Word>,
    reason: Option<Word>,
    inputs: u32,
    /// The lines so far. Only a rehearsal keeps them.
    noted: Option<Vec<RehearsedPhase>>,
}

impl Course {
    /// Lets every player that the phase waits for act once, until another phase begins. Returns `true` if any player
    /// acted.
    fn round(&mut self, game: &mut dyn Game, draw: &mut Draw) -> bool {
        let begun = self.begun;
        let mut seats = game.awaited();
        draw.shuffle(&mut seats);
        let mut acted = false;
        for seat in seats {
            if self.begun != begun || self.winners.is_some() {
                break;
            }
            let Some(order) = practice::choose(game, seat, draw) else { continue };
            let Some(command) = order.of(seat, self.manifest) else { continue };
            acted |= self.hand(game, &Input::Command(command));
        }
        acted
    }

    /// Handles the next due item. Returns `false` if nothing is due.
    fn time_goes_on(&mut self, game: &mut dyn Game) -> bool {
        let Some(due) = self.clock.next_due() else { return false };
        self.now = self.now.max(due);
        match self.clock.take_due(self.now) {
            Some((_, Due::Deadline { name, .. })) => self.hand(game, &Input::Deadline { name: &name }),
            Some((_, Due::Reminder { deadline, name })) => {
                self.hand(game, &Input::Reminder { deadline: &deadline, name: &name })
            }
            None => return false,
        };
        true
    }

    /// Passes an input to the game. Returns `true` if it was accepted.
    fn hand(&mut self, game: &mut dyn Game, input: &Input<'_>) -> bool {
        self.inputs += 1;
        let deadlines = self.clock.views(self.now);
        match game.input(input, Moment { now: self.now, deadlines: &deadlines, paused: None }) {
            Ok(answered) => {
                self.follow(answered.effects);
                true
            }
            Err(_) => false,
        }
    }

    fn follow(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Tell { to: Audience::All, event } => {
                    self.note_death(&event);
                    if let Some(teams) = self.manifest.shows.iter().find_map(|shows| shows.winning_teams(&event)) {
                        self.told = teams;
                    }
                    let retold = self.manifest.retold;
                    if retold.is_empty() || retold.contains(&&*event.name) {
                        self.note(Rehearsed::Told(event));
                    }
                }
                Effect::Recount(step) => self.note(Rehearsed::Unseen(step)),
                Effect::Phase { name, number, deadline } => {
                    self.note_phase(&name, number);
                    self.clock.clear_phase();
                    if let Some(deadline) = &deadline {
                        self.clock.set(deadline, self.now, true);
                    }
                    self.begun += 1;
                    if name != "over" {
                        match self.phases.iter_mut().find(|(phase, _)| *phase == name) {
                            Some((_, count)) => *count += 1,
                            None => self.phases.push((name.clone(), 1)),
                        }
                    }
                    self.phase = name;
                }
                Effect::SetDeadline(deadline) => self.clock.set(&deadline, self.now, false),
                Effect::ClearDeadline(name) => self.clock.clear(&name),
                Effect::End { winners, reason } => {
                    self.clock.clear_all();
                    self.winners = Some(winners);
                    self.reason = reason;
                }
                _ => {}
            }
        }
    }

    fn note(&mut self, what: Rehearsed) {
        let Some(noted) = &mut self.noted else { return };
        if noted.is_empty() {
            noted.push(RehearsedPhase::default());
        }
        if let Some(phase) = noted.last_mut() {
            phase.lines.push(what);
        }
    }

    /// Begins a phase. The lines of the deal belong to the first one.
    fn note_phase(&mut self, name: &Word, number: u32) {
        let Some(noted) = &mut self.noted else { return };
        match noted.last_mut().filter(|phase| phase.name.is_empty()) {
            Some(deal) => (deal.name, deal.number) = (name.clone(), number),
            None => noted.push(RehearsedPhase { name: name.clone(), number, lines: Vec::new() }),
        }
    }

    /// Records that a player is out or back. The cause is the event's word from the vocabulary `cause`, or else the
    /// event itself.
    fn note_death(&mut self, event: &Record) {
        let seat_in = |events: &[(&str, &str)]| {
            let (_, field) = events.iter().find(|(name, _)| *name == event.name)?;
            match event.field(field)? {
                Value::Term(Term::Seat(seat)) => Some(*seat),
                _ => None,
            }
        };
        if let Some(place) = seat_in(self.manifest.brings_back).and_then(|seat| self.causes.get_mut(seat.index())) {
            *place = None;
        }
        let Some(seat) = seat_in(self.manifest.takes_out) else { return };
        let fields = self.manifest.event(&event.name).map_or(&[] as &[_], |spec| spec.fields);
        let named = fields.iter().find(|field| field.kind == FieldKind::Word("cause"));
        let cause = match named.and_then(|field| event.field(field.name)) {
            Some(Value::Term(Term::Word(cause))) => cause.clone(),
            _ => event.name.clone(),
        };
        if let Some(place) = self.causes.get_mut(seat.index()) {
            place.get_or_insert(cause);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static MANIFEST: Manifest = Manifest {
        takes_out: &[("missing", "player")],
        brings_back: &[("found", "player")],
        ..Manifest::new("hide-and-seek", "1")
    };

    #[test]
    fn whoever_is_back_at_the_end_counts_as_alive() {
        let mut course = Course {
            manifest: &MANIFEST,
            clock: Clock::default(),
            now: Timestamp::UNIX_EPOCH,
            phase: Word::Borrowed(""),
            phases: Vec::new(),
            begun: 0,
            causes: vec![None; 2],
            winners: None,
            told: Vec::new(),
            reason: None,
            inputs: 0,
            noted: None,
        };
        let told = |name: &'static str, seat: u8| Record {
            name: name.into(),
            fields: vec![("player".into(), Value::Term(Term::Seat(Seat(seat))))],
        };
        for event in [told("missing", 0), told("missing", 1), told("found", 0)] {
            course.note_death(&event);
        }
        assert_eq!(course.causes, [None, Some(Word::Borrowed("missing"))]);
    }
}
