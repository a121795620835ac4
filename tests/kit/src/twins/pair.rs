//! Two games side by side, and the watcher who must not be able to distinguish them.

use gloaming_core::kit::{Draw, Draws, Seed};
use gloaming_core::ruleset::{Declared, RawSetup, Roster, Seat};
use gloaming_table::reader;
use gloaming_table::{Line, Row, Table};
use jiff::{SignedDuration, Timestamp};

use super::deals::{Around, Deals, written};
use super::observer::{Sight, first_difference, first_differing_walk};
use super::probe;
use super::run::Run;
use super::{Fact, LEAST_STEPS, Secrets, TwinFault, TwinPlan, TwinReport};
use crate::play::{Act, attempt};
use crate::ruleset_fixture::handles;

/// Generates the twin with this seed.
pub(super) fn play<S: Secrets>(
    secrets: &S,
    plan: &TwinPlan,
    around: Around<'_>,
    seed: u64,
    report: &mut TwinReport,
) -> Result<(), Box<TwinFault>> {
    let mut draw = Draws::new(Seed::from_number(seed)).draw("twin");
    let Some(case) = draw.pick(&plan.cases).cloned() else { return Ok(()) };
    let (least, most) = (*case.players.start(), (*case.players.end()).max(*case.players.start()));
    let handles = handles(usize::from(least) + draw.below(u32::from(most - least) + 1) as usize);
    let mut fault = TwinFault {
        ruleset: secrets.ruleset().manifest().id,
        seed,
        watcher: "the host".to_owned(),
        setups: [case.setup.to_owned(), case.setup.to_owned()],
        steps: Vec::new(),
        difference: String::new(),
    };
    let seats = Roster::new(handles.iter().map(String::as_str)).map(|roster| roster.seats().collect::<Vec<_>>());
    let watcher = seats.ok().and_then(|seats| draw.pick(&seats).copied()).unwrap_or(Seat(0));
    let deals = Deals { secrets, plan, handles: &handles, seed };
    let dealt = case.setup.parse().map_err(|error| format!("{error}")).and_then(|setup: RawSetup| {
        let (one, other) = deals.two(&setup, watcher, &mut draw)?;
        fault.setups = [written(&one), written(&other)];
        Ok((deals.run(&one, watcher, around)?, deals.run(&other, watcher, around)?, one != other))
    });
    let (one, other, other_deal) = match dealt {
        Ok(dealt) => dealt,
        Err(problem) => return Err(Box::new(TwinFault { difference: problem, ..fault })),
    };
    fault.watcher = one.table.roster().handle(watcher).to_owned();
    let others_draw = Draws::new(Seed::from_number(seed)).draw("orders of the twin");
    let mut pair = Pair {
        secrets,
        plan,
        watcher,
        one,
        other,
        now: Timestamp::UNIX_EPOCH,
        draw,
        others_draw,
        guests_draw: Draws::new(Seed::from_number(seed)).draw("guests"),
        taken: None,
        steps: Vec::new(),
        differs: false,
        others_saw: false,
        compared: 0,
        phases: 0,
        crossed: false,
        report,
    };
    match pair.play() {
        Ok(()) => {
            let meaningful = pair.others_saw && pair.compared >= LEAST_STEPS;
            let (crossed, report) = (pair.crossed, pair.report);
            report.twins += 1;
            report.meaningful += u64::from(meaningful);
            report.other_deals += u64::from(meaningful && other_deal);
            report.over_phases += u64::from(meaningful && crossed);
            Ok(())
        }
        Err(difference) => Err(Box::new(TwinFault { difference, steps: pair.steps, ..fault })),
    }
}

/// The relation of the two games from the watcher's point of view.
#[derive(PartialEq)]
pub(super) enum Likeness {
    /// The watcher sees no difference.
    Same,
    /// The rules give the watcher different information in the two games.
    ToldApart,
}

/// Two games side by side.
pub(super) struct Pair<'a, S: Secrets> {
    pub(super) secrets: &'a S,
    pub(super) plan: &'a TwinPlan,
    pub(super) watcher: Seat,
    pub(super) one: Run<S>,
    pub(super) other: Run<S>,
    pub(super) now: Timestamp,
    pub(super) draw: Draw,
    pub(super) others_draw: Draw,
    pub(super) guests_draw: Draw,
    /// The verb that was accepted from the watcher in the last step.
    taken: Option<&'static str>,
    pub(super) steps: Vec<[String; 2]>,
    /// Whether the two games have begun to differ.
    differs: bool,
    /// Whether another player has seen a difference.
    others_saw: bool,
    compared: u32,
    /// The number of phases at the last check. `crossed` is whether one began while the games differed.
    phases: usize,
    crossed: bool,
    report: &'a mut TwinReport,
}

impl<S: Secrets> Pair<'_, S> {
    fn play(&mut self) -> Result<(), String> {
        let mut likeness = self.compare()?;
        for _ in 0..self.plan.steps {
            if likeness == Likeness::ToldApart || self.one.table.winners().is_some() {
                return Ok(());
            }
            likeness = self.something()?;
        }
        Ok(())
    }

    /// Lets time pass in both games, deadline by deadline.
    pub(super) fn wait(&mut self, seconds: i64) -> Result<Likeness, String> {
        let until = self.now + SignedDuration::from_secs(seconds);
        // Restless games are found by random play.
        for _ in 0..200 {
            let due = [self.one.table.next_due(), self.other.table.next_due()];
            let Some(at) = due.into_iter().flatten().min().filter(|at| *at <= until) else { break };
            if due[0] == Some(at) {
                self.one.table.strike_next(at);
            }
            if due == [Some(at); 2] {
                self.steer(&|run, game| run.strike(game, at));
            }
            if due[1] == Some(at) {
                self.other.table.strike_next(at);
            }
            let struck = format!("{at}: something is due");
            let told = due.map(|due| if due == Some(at) { struck.clone() } else { "–".to_owned() });
            self.steps.push(told);
            if self.compare()? == Likeness::ToldApart {
                return Ok(Likeness::ToldApart);
            }
        }
        self.now = until;
        Ok(Likeness::Same)
    }

    /// Performs an action in the first game, and the same or a replacement in the other.
    pub(super) fn act(&mut self, act: Act) -> Result<Likeness, String> {
        let phase = self.one.table.phase().0.to_owned();
        let refusal = attempt(&mut self.one.table, &act, self.now);
        let verb = verb(&self.one.table, &phase, &act);
        let unseen = self.one.observer.clone().look(&self.one.table).is_empty();
        self.taken = verb.filter(|_| refusal.is_none() && by(&act) == Some(self.watcher));
        let mut told = [act.told(self.one.table.roster()), "–".to_owned()];
        let done = match by(&act) {
            // A refusal is private, so in the other game the seat need not have tried.
            Some(seat) if seat != self.watcher && refusal.is_some() => None,
            Some(seat) if seat != self.watcher => match (&act, verb) {
                (Act::Command { channel, text, .. }, Some(verb))
                    if self.secrets.is_secret(&self.one.after, seat, verb, self.watcher) =>
                {
                    // An action that left no trace need not happen at all.
                    let left_out = unseen && self.others_draw.below(4) == 0;
                    if left_out { None } else { self.instead(seat, channel.as_ref(), text, verb) }
                }
                _ => self.repeat(act, refusal.is_none()),
            },
            // In the other game, a guest whom the watcher can't hear says nothing at all.
            None if unseen && matches!(act, Act::Guest { .. }) => None,
            _ => self.repeat(act, refusal.is_none()),
        };
        if let Some(act) = done {
            told[1] = act.told(self.other.table.roster());
        }
        self.steps.push(told);
        self.compare()
    }

    fn repeat(&mut self, act: Act, taken: bool) -> Option<Act> {
        if let Act::Command { by: Some(by), channel: None, text } = &act
            && taken
        {
            let now = self.now;
            self.steer(&|run, game| run.send(game, *by, text, now).is_some_and(|answer| answer.is_ok()));
        }
        attempt(&mut self.other.table, &act, self.now);
        Some(act)
    }

    /// Compares the two games, and fails if the watcher sees a difference that must be hidden.
    fn compare(&mut self) -> Result<Likeness, String> {
        let facts = [&mut self.one, &mut self.other].map(|run| run.step(self.secrets, self.watcher));
        let seen = [&mut self.one, &mut self.other].map(|run| run.observer.look(&run.table));
        let rows = [&mut self.one, &mut self.other].map(Run::newest);
        if let Some(fact) = told_apart([&facts[0], &facts[1]]) {
            *self.report.told_apart.entry(fact).or_default() += 1;
            return Ok(Likeness::ToldApart);
        }
        if let Some(difference) = differing_sight(&seen) {
            return Err(difference);
        }
        let (one, other) = (&mut self.one, &mut self.other);
        if let Some(difference) = first_difference((&one.table, &mut one.observer), (&other.table, &mut other.observer))
        {
            return Err(difference);
        }
        // Options follow from the state: if it is unchanged, so are they.
        let changed = self.steps.is_empty() || self.one.has_changed() || self.other.has_changed();
        if changed && let Some(difference) = first_differing_walk(&self.one.table, &self.other.table, self.watcher) {
            return Err(difference);
        }
        self.differs |= self.one.after != self.other.after;
        if self.differs && self.draw.below(3) == 0 {
            let mut draw = self.others_draw.clone();
            let difference = probe::differing_answer(&self.watching(), [&self.one, &self.other], &mut draw);
            self.others_draw = draw;
            if let Some(difference) = difference {
                return Err(difference);
            }
        }
        // The watcher's rows are the same, so every difference is in another user's rows.
        let [one, other] = rows;
        let alike = |(one, other): (&Row, &Row)| (&one.to, &one.line) == (&other.to, &other.line);
        self.others_saw |= one.len() != other.len() || !one.iter().zip(&other).all(alike);
        if self.differs {
            self.count(&seen[0]);
        }
        self.phases = self.one.table.phases().len();
        self.taken = None;
        Ok(Likeness::Same)
    }

    fn count(&mut self, seen: &[Sight]) {
        self.compared += 1;
        self.report.steps += 1;
        self.report.verbs.extend(self.taken.map(str::to_owned));
        for phase in &self.one.table.phases()[self.phases..] {
            self.crossed = true;
            self.report.phases.insert(phase.name.to_string());
        }
        for sight in seen {
            match &sight.line {
                Line::Event(event) => {
                    self.report.events.insert(event.name.to_string());
                }
                Line::Refusal(refusal) => {
                    self.report.refusals.insert(refusal.name.to_string());
                }
                Line::Talk { .. } | Line::Offers => {}
            }
        }
    }
}

/// Returns the name of a fact that is known in both games with different values.
pub(super) fn told_apart([one, other]: [&[Fact]; 2]) -> Option<&'static str> {
    let differs = |fact: &&Fact| other.iter().any(|twin| twin.name == fact.name && twin.value != fact.value);
    one.iter().find(differs).map(|fact| fact.name)
}

/// Describes the first row that the watcher doesn't see in both games.
fn differing_sight([one, other]: &[Vec<Sight>; 2]) -> Option<String> {
    if one == other {
        return None;
    }
    let place = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let told = |sights: &[Sight]| {
        sights.get(place).map_or("nothing more".to_owned(), |sight| {
            let place = sight.place.as_deref().unwrap_or("private");
            match &sight.line {
                Line::Event(record) => format!("{} `{}` in {place} {:?}", sight.at, record.name, record.fields),
                Line::Refusal(record) => format!("{} refused `{}` {:?}", sight.at, record.name, record.fields),
                other => format!("{} {other:?} in {place}", sight.at),
            }
        })
    };
    Some(format!("{} and with the twin {}", told(one), told(other)))
}

fn by(act: &Act) -> Option<Seat> {
    match act {
        Act::Command { by, .. } | Act::Talk { by, .. } => *by,
        Act::Guest { .. } | Act::Desk(_) | Act::Wait(_) => None,
    }
}

/// Returns the verb of a command, as parsed by the reader.
fn verb(table: &Table, phase: &str, act: &Act) -> Option<&'static str> {
    let Act::Command { channel, text, .. } = act else { return None };
    let read = reader::read(table.manifest(), table.roster(), table.name(), phase, channel.is_none(), text);
    read.verb.map(|verb| verb.name)
}
