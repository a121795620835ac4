//! The resolution of a night (section 4 of `RULES.md`): a list of steps, each in its own file.

mod bribes;
mod daggers;
mod dawn;
mod eyes;
mod fight;
mod journeys;
mod knives;
mod moves;
mod recruits;
mod reports;
mod roads;
mod sights;
mod sleepers;
mod story;
mod unit;

use std::collections::{BTreeMap, BTreeSet};

use gloaming_core::kit::Draw;
use gloaming_core::prelude::*;
use gloaming_core::ruleset::Term;

use crate::Play;
use crate::events::Event;
use crate::map::{GameMap, Place};
use crate::setup::{Chance, Setup, described};
use crate::state::{Agent, Leader, State};
use crate::tables;
use crate::words::{Ability, Allegiance, Cause, Race, Sex};

use unit::{Body, Fate, Unit};

/// The steps in order. Afterwards `dawn` announces deaths and sends reports.
const STEPS: &[fn(&mut Night<'_>)] = &[
    journeys::journeys,
    sleepers::rise,
    roads::roads,
    bribes::bribes,
    knives::knives,
    eyes::eyes,
    daggers::daggers,
    moves::moves,
    recruits::recruits,
];

/// Resolves the night that is over.
pub(crate) fn resolve(play: &mut Play<'_>) {
    let draw = play.turn.draw("night");
    story::orders(play);
    let mut night = Night::new(play.table, play.state, draw);
    for step in STEPS {
        step(&mut night);
    }
    let result = night.finish();
    dawn::tell(play, result);
}

/// A night while it is resolved.
struct Night<'n> {
    setup: &'n Setup,
    roster: &'n Roster,
    state: &'n mut State,
    /// The draw of the night. Each draw within it is a branch (HD-102).
    draw: Draw,
    /// The leaders in turn order (HD-28).
    order: Vec<Seat>,
    /// The homes of the leaders at the beginning of the night.
    homes: Vec<Place>,
    /// All units that can act, be seen or be struck, in turn order.
    units: Vec<Unit>,
    /// Parties that report once.
    knife_parties: Vec<knives::Party>,
    ambushes: Vec<roads::Ambush>,
    /// Leaders whose first agent to die was wounded instead (`healers`).
    healed: BTreeSet<Seat>,
    /// Agents who join the leader who killed them, in the order in which they were killed (`press-gang`, `thralls`).
    pressed: Vec<(Seat, Sex, Race)>,
    /// The number of new agents so far, by leader. Each has its own draw.
    made: BTreeMap<Seat, u32>,
    /// Leaders who died.
    died: Vec<(Seat, Cause)>,
    /// The reports to leaders, sent if they are alive.
    reports: Vec<(Seat, Event)>,
    /// New agents, in the order in which they join.
    joined: Vec<(Seat, Event)>,
}

/// Everything that is announced at dawn.
struct Result {
    died: Vec<(Seat, Cause)>,
    reports: Vec<(Seat, Event)>,
    joined: Vec<(Seat, Event)>,
}

impl<'n> Night<'n> {
    fn new(table: &'n Table<Setup>, state: &'n mut State, draw: Draw) -> Self {
        let players = table.roster.len();
        let first = (state.number.max(1) as usize - 1) % players.max(1);
        let mut order: Vec<Seat> = table.roster.seats().collect();
        order.rotate_left(first);
        let homes = state.leaders.iter().map(|leader| leader.base).collect();
        Night {
            setup: &table.setup,
            roster: &table.roster,
            state,
            draw,
            order,
            homes,
            units: Vec::new(),
            knife_parties: Vec::new(),
            ambushes: Vec::new(),
            healed: BTreeSet::new(),
            pressed: Vec::new(),
            made: BTreeMap::new(),
            died: Vec::new(),
            reports: Vec::new(),
            joined: Vec::new(),
        }
    }

    /// Finishes the night: returns its results and the reports.
    fn finish(mut self) -> Result {
        sights::sights(&mut self);
        reports::reports(&mut self);
        self.died.sort();
        Result { died: self.died, reports: self.reports, joined: self.joined }
    }

    fn map(&self) -> &'n GameMap {
        &self.setup.map
    }

    fn leader(&self, seat: Seat) -> &Leader {
        &self.state.leaders[seat]
    }

    fn lives(&self, seat: Seat) -> bool {
        self.state.is_alive(seat)
    }

    fn can(&self, seat: Seat, ability: Ability) -> bool {
        self.leader(seat).can(ability)
    }

    /// Returns the living leaders in turn order.
    fn living_in_turn(&self) -> Vec<Seat> {
        self.order.iter().copied().filter(|seat| self.lives(*seat)).collect()
    }

    fn report(&mut self, seat: Seat, event: Event) {
        self.reports.push((seat, event));
    }

    /// Returns the units that satisfy a condition, in turn order.
    fn units_where(&self, holds: impl Fn(&Unit) -> bool) -> Vec<usize> {
        (0..self.units.len()).filter(|at| holds(&self.units[*at])).collect()
    }

    /// Sorts units by name for fights, and those of the same name in turn order.
    fn by_name(&self, mut units: Vec<usize>) -> Vec<usize> {
        units.sort_by(|one, other| {
            let key = |at: &usize| (self.units[*at].body == Body::Leader, self.units[*at].name.clone(), *at);
            key(one).cmp(&key(other))
        });
        units
    }

    /// Returns one of several units, fixed by the setup or drawn (HD-102). There must be at least one.
    fn pick(&mut self, draw: &mut Draw, among: &[usize]) -> usize {
        if let [only] = among {
            return *only;
        }
        let units = &self.units;
        let roster = self.roster;
        let reads = |result: &Term| {
            let Term::Word(text) = result else { return None };
            let fits = |at: &&usize| {
                let unit = &units[**at];
                let handle = roster.handle(unit.seat);
                let name = if unit.body == Body::Leader { handle } else { unit.name.as_str() };
                match text.split_once('/') {
                    Some((leader, agent)) => {
                        leader.eq_ignore_ascii_case(handle) && agent.eq_ignore_ascii_case(&unit.name)
                    }
                    None => text.eq_ignore_ascii_case(name),
                }
            };
            among.iter().find(fits).copied()
        };
        let fixed = self.setup.rolls.next_that(Chance::Pick, &mut self.state.rolls, reads);
        fixed.or_else(|| draw.pick(among).copied()).unwrap_or(0)
    }

    /// Returns the description of a new agent (HD-17, HD-18), fixed by the setup or drawn. A rule can fix its sex and
    /// race.
    fn describe(&mut self, seat: Seat, sex: Option<Sex>, race: Option<Race>) -> (String, Sex, Race) {
        let number = self.made.entry(seat).or_default();
        *number += 1;
        let mut draw = self.draw.branch(&format!("new {} {number}", seat.0));
        let reads = |result: &Term| match result {
            Term::Word(text) => described(text).map(|(description, _)| description),
            _ => None,
        };
        let fixed = self.setup.rolls.next_that(Chance::New, &mut self.state.rolls, reads);
        let (name, sex, race) = match fixed {
            Some((name, given_sex, given_race)) => (name, sex.unwrap_or(given_sex), race.unwrap_or(given_race)),
            None => {
                let sex = sex.unwrap_or_else(|| tables::draw_sex(&mut draw));
                let race = race.unwrap_or_else(|| tables::draw_race(&mut draw));
                let name = draw.pick(tables::names(race, sex)).cloned().unwrap_or_default();
                (name, sex, race)
            }
        };
        let leader = &mut self.state.leaders[seat];
        let name = tables::free_name(&name, &leader.names, self.roster);
        leader.names.push(name.clone());
        (name, sex, race)
    }

    /// Adds an agent.
    fn join(&mut self, seat: Seat, (name, sex, race): (String, Sex, Race), base: Place) {
        let event =
            Event::NewAgent { agent: crate::events::AgentWord(name.clone()), sex, race, base: self.map().named(base) };
        self.state.leaders[seat].agents.push(Agent { name, sex, race, base, order: None });
        self.joined.push((seat, event));
    }

    /// Returns `true` if a leader's faction has room for another agent (HD-16).
    fn has_room(&self, seat: Seat) -> bool {
        self.leader(seat).agents.len() < self.leader(seat).limit(self.setup)
    }

    /// Makes a unit lose a fight: it dies, or is wounded (`healers`). Returns whether it died.
    fn strike(&mut self, at: usize) -> bool {
        let (seat, body) = (self.units[at].seat, self.units[at].body);
        // A unit dies only once in a step. A unit that was wounded in this step isn't killed by another fight of the
        // same step.
        if matches!(self.units[at].fate, Fate::Dead | Fate::Wounded) {
            return false;
        }
        match body {
            Body::Agent if self.can(seat, Ability::Healers) && self.healed.insert(seat) => {
                self.units[at].fate = Fate::Wounded;
                return false;
            }
            Body::Agent => {
                let leader = &mut self.state.leaders[seat];
                leader.agents.retain(|agent| agent.name != self.units[at].name);
                leader.bereaved = true;
            }
            Body::Leader => self.slay(seat, Cause::Slain),
            Body::Sleeper => {}
        }
        self.units[at].fate = Fate::Dead;
        true
    }

    /// Kills a leader, whose agents then do nothing further (HD-94).
    fn slay(&mut self, seat: Seat, cause: Cause) {
        match self.died.iter_mut().find(|(one, _)| *one == seat) {
            // If a leader was killed both in an attack and in person, the attack is announced.
            Some((_, known)) => *known = (*known).min(cause),
            None => self.died.push((seat, cause)),
        }
        let leader = &mut self.state.leaders[seat];
        (leader.alive, leader.killed) = (false, true);
    }

    /// Stops the agents of dead leaders (HD-94).
    fn disband(&mut self) {
        for unit in &mut self.units {
            if unit.fate == Fate::Well && !self.state.leaders[unit.seat].alive {
                unit.fate = Fate::Gone;
            }
        }
    }

    /// Records the units that an attack killed, for attackers who turn them (`thralls`).
    fn enthral(&mut self, attackers: &[usize], killed: &[usize]) {
        let mut masters: Vec<Seat> = attackers.iter().map(|at| self.units[*at].seat).collect();
        masters.sort();
        masters.dedup();
        for master in masters {
            if self.leader(master).serves(Allegiance::ClanBerne) {
                let thralls = killed.iter().filter_map(|at| self.units[*at].description());
                let thralls: Vec<(Seat, Sex, Race)> = thralls.map(|(sex, race)| (master, sex, race)).collect();
                self.pressed.extend(thralls);
            }
        }
    }
}
