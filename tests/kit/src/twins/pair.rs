//! Two games side by side, and the one who must not tell them apart.

use std::sync::Arc;

use gloaming_core::kit::{Draw, Draws, Seed};
use gloaming_core::ruleset::{Game, RawSetup, Roster, Rules, Ruleset, Seat, Turn, VerbEffect};
use gloaming_host::reader;
use gloaming_host::table::{Line, Row, Table, TableSpec};
use jiff::{SignedDuration, Timestamp};

use super::eye::{Eye, Sight, first_difference, first_differing_walk};
use super::side::{Side, Watching};
use super::tap::Tap;
use super::{Fact, LEAST, Secrets, StateOf, TableOf, TwinFault, TwinPlan, TwinReport};
use super::{probe, steer};
use crate::play::{Act, attempt, wild};
use crate::sitting::handles;

/// How many other deals are asked for before the twin is one of orders alone.
const MOST_DEALS: usize = 40;

/// How many orders somebody tries in the other game before they leave it.
const MOST_ORDERS: usize = 6;

/// What is put around the rules of a game.
type Around<'a> = &'a dyn Fn(Arc<dyn Rules>) -> Arc<dyn Rules>;

/// Makes the twin of this seed.
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
        Ok((deals.side(&one, watcher, around)?, deals.side(&other, watcher, around)?, one != other))
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
            let meaningful = pair.others_saw && pair.compared >= LEAST;
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

fn written(setup: &RawSetup) -> String {
    setup.to_string().replace('\n', "; ")
}

/// What both games are dealt from.
struct Deals<'a, S> {
    secrets: &'a S,
    plan: &'a TwinPlan,
    handles: &'a [String],
    seed: u64,
}

impl<S: Secrets> Deals<'_, S> {
    /// Two setups that fix the deal, with another one in the second if there is one of which the watcher knows the same.
    fn two(&self, setup: &RawSetup, watcher: Seat, draw: &mut Draw) -> Result<(RawSetup, RawSetup), String> {
        let (table, state) = self.dealt(setup)?;
        let knows = self.secrets.knows(&table, &state, &state, watcher);
        let fixed = merged(setup, self.secrets.deal(&table, &state, None));
        // A game in which only the others act otherwise is a twin as well.
        let tries = if draw.below(4) == 0 { 0 } else { MOST_DEALS };
        for _ in 0..tries {
            let other = merged(setup, self.secrets.deal(&table, &state, Some(draw)));
            if other == fixed {
                continue;
            }
            let (table, state) = self.dealt(&other)?;
            if self.secrets.knows(&table, &state, &state, watcher) == knows {
                return Ok((fixed, other));
            }
        }
        Ok((fixed.clone(), fixed))
    }

    fn dealt(&self, setup: &RawSetup) -> Result<(TableOf<S>, StateOf<S>), String> {
        let roster = Roster::new(self.handles.iter().map(String::as_str)).map_err(|error| error.to_string())?;
        let ruleset = self.secrets.ruleset();
        let setup = ruleset.setup(setup, &roster, &self.plan.data).map_err(|faults| {
            let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
            format!("the setup is refused: {}: {}", written(setup), told.join("; "))
        })?;
        let table = gloaming_core::ruleset::Table { roster, setup };
        let mut draws = Draws::new(Seed::from_number(self.seed));
        let mut turn = Turn::new(&table.roster, Timestamp::UNIX_EPOCH, &[], &mut draws);
        let state = ruleset.begin(&table, &mut turn);
        Ok((table, state))
    }

    fn side(&self, setup: &RawSetup, watcher: Seat, around: Around<'_>) -> Result<Side<S>, String> {
        let (typed, _) = self.dealt(setup)?;
        let (rules, tap) = Tap::new(self.secrets.ruleset());
        let spec = TableSpec {
            name: "t1",
            handles: self.handles,
            setup,
            data: &self.plan.data,
            seed: Seed::from_number(self.seed),
            now: Timestamp::UNIX_EPOCH,
        };
        let table = Table::deal(&around(rules), &spec).map_err(|faults| format!("the setup is refused: {faults:?}"))?;
        let state = tap.state().ok_or("nothing was dealt")?;
        Ok(Side { table, typed, tap, before: state.clone(), after: state, eye: Eye::new(watcher), looked_at: 0 })
    }
}

fn merged(setup: &RawSetup, keys: RawSetup) -> RawSetup {
    let mut merged = setup.clone();
    merged.extend(keys);
    merged
}

/// How the two games stand to each other.
#[derive(PartialEq)]
enum Likeness {
    /// The watcher sees no difference.
    Same,
    /// The rules tell the watcher something else in the one than in the other.
    ToldApart,
}

struct Pair<'a, S: Secrets> {
    secrets: &'a S,
    plan: &'a TwinPlan,
    watcher: Seat,
    one: Side<S>,
    other: Side<S>,
    now: Timestamp,
    draw: Draw,
    others_draw: Draw,
    /// The verb that the watcher had taken from them in the last step.
    taken: Option<&'static str>,
    steps: Vec<[String; 2]>,
    /// The two games have begun to differ.
    differs: bool,
    /// Somebody else has seen that.
    others_saw: bool,
    compared: u32,
    /// How many phases had begun when it was looked last, and whether one began while the games differed.
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

    /// Something happens in both games.
    fn something(&mut self) -> Result<Likeness, String> {
        let seats: Vec<Seat> = self.one.table.roster().seats().collect();
        let awaited = self.one.table.game().awaited();
        let some = if self.draw.below(5) < 3 && !awaited.is_empty() { &awaited } else { &seats };
        let drawn = self.draw.pick(some).copied().unwrap_or(self.watcher);
        // The watcher tries most: what nobody tries nobody can be answered wrongly.
        let seat = if self.draw.below(4) == 0 { self.watcher } else { drawn };
        let manifest = self.one.table.manifest();
        let act = match self.draw.below(100) {
            0..62 => self.walked(seat).map(|text| Act::Command { by: Some(seat), channel: None, text }),
            62..70 => self.walked(seat).map(|line| {
                let text = wild::nearly(&line, self.one.table.roster(), &mut self.draw);
                Act::Command { by: Some(seat), channel: None, text }
            }),
            70..74 => {
                let text = wild::nonsense(manifest, &mut self.draw);
                Some(Act::Command { by: Some(seat), channel: None, text })
            }
            74..78 => self.walked(seat).map(|text| {
                let channel = Some(self.channel());
                Act::Command { by: Some(seat), channel, text }
            }),
            78..88 => {
                let text = self.draw.pick(&self.plan.texts).copied().unwrap_or("well").to_owned();
                let quoting = self.draw.below(8) == 0;
                Some(Act::Talk { by: Some(seat), channel: self.channel(), text, quoting })
            }
            88..92 => Some(Act::Desk(self.desk())),
            _ => {
                let due = self.one.table.next_due().map_or(60, |due| due.duration_since(self.now).as_secs() + 1);
                let due = due.max(1);
                let some = || u32::try_from(due).unwrap_or(u32::MAX).saturating_add(1);
                let wait = if self.draw.below(3) > 0 { due } else { i64::from(self.draw.below(some())) };
                return self.wait(wait);
            }
        };
        match act {
            Some(act) => self.act(act),
            None => Ok(Likeness::Same),
        }
    }

    /// Time passes in both games, deadline by deadline.
    fn wait(&mut self, seconds: i64) -> Result<Likeness, String> {
        let until = self.now + SignedDuration::from_secs(seconds);
        // A game that never rests is a matter for random play.
        for _ in 0..200 {
            let due = [self.one.table.next_due(), self.other.table.next_due()];
            let Some(at) = due.into_iter().flatten().min().filter(|at| *at <= until) else { break };
            if due[0] == Some(at) {
                self.one.table.strike_next(at);
            }
            if due == [Some(at); 2] {
                self.steer(&|side, game| side.strike(game, at));
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

    /// Somebody does something in the first game, and the same or what stands for it in the other.
    fn act(&mut self, act: Act) -> Result<Likeness, String> {
        let phase = self.one.table.phase().0.to_owned();
        let refusal = attempt(&mut self.one.table, &act, self.now);
        let verb = verb(&self.one.table, &phase, &act);
        let unseen = self.one.eye.clone().look(&self.one.table).is_empty();
        self.taken = verb.filter(|_| refusal.is_none() && by(&act) == Some(self.watcher));
        let mut told = [act.told(self.one.table.roster()), "–".to_owned()];
        let done = match by(&act) {
            // Whoever was refused was told so in private: in the other game they need not have tried.
            Some(seat) if seat != self.watcher && refusal.is_some() => None,
            Some(seat) if seat != self.watcher => match (&act, verb) {
                (Act::Command { channel, text, .. }, Some(verb))
                    if self.secrets.is_secret(&self.one.after, seat, verb, self.watcher) =>
                {
                    // What left no trace need not happen at all.
                    let left_out = unseen && self.others_draw.below(4) == 0;
                    if left_out { None } else { self.instead(seat, channel.as_ref(), text, verb) }
                }
                _ => self.repeat(act, refusal.is_none()),
            },
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
            self.steer(&|side, game| side.send(game, *by, text, now).is_some_and(|answer| answer.is_ok()));
        }
        attempt(&mut self.other.table, &act, self.now);
        Some(act)
    }

    /// A secret order of the other game: by the same seat if it has the verb there, else by one that has, as somebody
    /// plays the role in both games; else some other secret order of that seat. What was done.
    fn instead(&mut self, seat: Seat, channel: Option<&String>, text: &str, verb: &'static str) -> Option<Act> {
        let (by, verb) = self.stand_in(seat, verb)?;
        let mut lines = Vec::new();
        if by == seat && self.others_draw.below(3) == 0 {
            lines.push(text.to_owned());
        }
        lines.extend((0..MOST_ORDERS).filter_map(|_| self.walked_there(by, verb)));
        // Rather one after which the watcher knows the same as in the first game.
        let knows = self.one.knows(self.secrets, self.watcher);
        lines.sort_by_cached_key(|line| !self.fits(&knows, by, line));
        for text in lines {
            let act = Act::Command { by: Some(by), channel: channel.cloned(), text };
            if attempt(&mut self.other.table, &act, self.now).is_none() {
                return Some(act);
            }
        }
        None
    }

    /// Whether the watcher knows this after a line of the other game.
    fn fits(&self, knows: &[Fact], by: Seat, line: &str) -> bool {
        let other = &self.other;
        let known = other.tap.aside(|| {
            other.send(&mut *other.table.game().fork(), by, line, self.now)?.ok()?;
            Some(other.knows(self.secrets, self.watcher))
        });
        known.is_some_and(|known| told_apart([knows, &known]).is_none())
    }

    /// Who orders what in the other game, when this seat orders this in the first.
    fn stand_in(&mut self, seat: Seat, verb: &'static str) -> Option<(Seat, &'static str)> {
        let (watching, other) = (self.watching(), &self.other);
        let effect = |verb: &str| other.table.manifest().verb(verb).map(|verb| verb.effect);
        let can = |seat: Seat| {
            let verbs = other.table.offers(seat).iter().map(|offer| offer.verb);
            verbs.filter(|verb| watching.is_secret(other, seat, verb)).collect::<Vec<_>>()
        };
        if can(seat).contains(&verb) {
            return Some((seat, verb));
        }
        let others: Vec<Seat> = other.table.roster().seats().filter(|seat| can(*seat).contains(&verb)).collect();
        let mut own = can(seat);
        own.retain(|verb| matches!(effect(verb), Some(VerbEffect::Acts | VerbEffect::Revises)));
        match self.others_draw.pick(&others) {
            Some(by) => Some((*by, verb)),
            None => self.others_draw.pick(&own).map(|verb| (seat, *verb)),
        }
    }

    fn walked_there(&mut self, seat: Seat, verb: &'static str) -> Option<String> {
        let (watching, other) = (self.watching(), &self.other);
        let mut draw = self.others_draw.clone();
        let line = watching.walked(other, other.table.game(), seat, verb, &mut draw);
        self.others_draw = draw;
        line
    }

    fn watching(&self) -> Watching<'_, S> {
        Watching { secrets: self.secrets, plan: self.plan, watcher: self.watcher, now: self.now }
    }

    /// The first game has taken a step. In the other one others order what makes the same step tell the watcher the
    /// same, if they can.
    fn steer(&mut self, step: &dyn Fn(&Side<S>, &mut dyn Game) -> bool) {
        let knows = self.one.knows(self.secrets, self.watcher);
        let mut draw = self.others_draw.clone();
        let orders = steer::orders(&self.watching(), &self.other, &knows, &mut draw, &|game| step(&self.other, game));
        self.others_draw = draw;
        for (seat, text) in orders {
            let act = Act::Command { by: Some(seat), channel: None, text };
            attempt(&mut self.other.table, &act, self.now);
            self.other.step(self.secrets, self.watcher);
            self.steps.push(["–".to_owned(), act.told(self.other.table.roster())]);
        }
    }

    /// A command from the options of a seat in the first game.
    fn walked(&mut self, seat: Seat) -> Option<String> {
        let table = &self.one.table;
        let manifest = table.manifest();
        let asks = |verb: &str| manifest.verb(verb).is_some_and(|verb| verb.effect == VerbEffect::Asks);
        // Questions are asked less often than the game is played.
        let (questions, moves): (Vec<_>, Vec<_>) = table.offers(seat).iter().partition(|offer| asks(offer.verb));
        let some = if moves.is_empty() || self.draw.below(6) == 0 { &questions } else { &moves };
        let verb = self.draw.pick(some).map(|offer| offer.verb)?;
        let mut draw = self.draw.clone();
        let line = self.watching().walked(&self.one, table.game(), seat, verb, &mut draw);
        self.draw = draw;
        line
    }

    fn channel(&mut self) -> String {
        let names: Vec<String> = self.one.table.channels().all().iter().map(|one| one.name.to_string()).collect();
        self.draw.pick(&names).cloned().unwrap_or_default()
    }

    /// What a game master sends. No step back: it counts accepted commands, of which the games have different ones.
    fn desk(&mut self) -> String {
        if self.one.table.clock().is_paused() {
            return "resume".to_owned();
        }
        let name = self.draw.pick(self.one.table.roster().handles()).cloned().unwrap_or_default();
        match self.draw.below(24) {
            0..4 => "pause".to_owned(),
            4..8 => format!("extend {}m", 1 + self.draw.below(20)),
            8..12 => "close".to_owned(),
            12..16 => "remind".to_owned(),
            16..18 => "announce What a night!".to_owned(),
            18..20 => format!("replacing {name}"),
            20..22 => format!("replaced {name}"),
            _ if self.draw.below(30) == 0 => "cancel".to_owned(),
            _ => format!("remove {name}"),
        }
    }

    /// Whether the watcher sees a difference, and whether there is one.
    fn compare(&mut self) -> Result<Likeness, String> {
        let facts = [&mut self.one, &mut self.other].map(|side| side.step(self.secrets, self.watcher));
        let seen = [&mut self.one, &mut self.other].map(|side| side.eye.look(&side.table));
        let rows = [&mut self.one, &mut self.other].map(Side::newest);
        if let Some(fact) = told_apart([&facts[0], &facts[1]]) {
            *self.report.told_apart.entry(fact).or_default() += 1;
            return Ok(Likeness::ToldApart);
        }
        if let Some(difference) = differing_sight(&seen) {
            return Err(difference);
        }
        let (one, other) = (&mut self.one, &mut self.other);
        if let Some(difference) = first_difference((&one.table, &mut one.eye), (&other.table, &mut other.eye)) {
            return Err(difference);
        }
        // Options follow from the state: where it stayed as it was, so did they.
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
        // The watcher's rows are the same, so every difference is in somebody else's.
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

/// The fact that is known in both games, and is not the same.
pub(super) fn told_apart([one, other]: [&[Fact]; 2]) -> Option<&'static str> {
    let differs = |fact: &&Fact| other.iter().any(|twin| twin.name == fact.name && twin.value != fact.value);
    one.iter().find(differs).map(|fact| fact.name)
}

/// The first row that the watcher does not see in both games, in words.
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
        Act::Desk(_) | Act::Wait(_) => None,
    }
}

/// The verb of a command, as the reader reads it.
fn verb(table: &Table, phase: &str, act: &Act) -> Option<&'static str> {
    let Act::Command { channel, text, .. } = act else { return None };
    reader::read(table.manifest(), table.name(), phase, channel.is_none(), text).verb.map(|verb| verb.name)
}
