//! The resolution of a night (section 4 of the catalogue): one list of steps, each in a file of its own.

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

/// The steps, in their order. After them deaths are told, and reports (`dawn`).
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
    /// The draw of the night: each draw in it is a branch (HD-102).
    draw: Draw,
    /// Leaders in turn order (HD-28).
    order: Vec<Seat>,
    /// The homes of the leaders when the night began.
    homes: Vec<Place>,
    /// Everybody who can act, be seen or be struck, in turn order.
    units: Vec<Unit>,
    /// Parties that report once.
    knife_parties: Vec<knives::Party>,
    ambushes: Vec<roads::Ambush>,
    /// Leaders whose first agent to die was wounded (`healers`).
    healed: BTreeSet<Seat>,
    /// Those who join a leader by being killed, in the order in which they were (`press-gang`, `thralls`).
    pressed: Vec<(Seat, Sex, Race)>,
    /// New agents so far, by leader: each has a draw of its own.
    made: BTreeMap<Seat, u32>,
    /// Leaders who died.
    died: Vec<(Seat, Cause)>,
    /// The reports to leaders, if they live.
    reports: Vec<(Seat, Event)>,
    /// New agents, in the order of joining.
    joined: Vec<(Seat, Event)>,
}

/// Everything that is told at dawn.
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

    /// Everything is settled: what comes of it for the next night, and the reports.
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

    /// The living leaders in turn order.
    fn living_in_turn(&self) -> Vec<Seat> {
        self.order.iter().copied().filter(|seat| self.lives(*seat)).collect()
    }

    fn report(&mut self, seat: Seat, event: Event) {
        self.reports.push((seat, event));
    }

    /// The units of which something holds, in turn order.
    fn units_where(&self, holds: impl Fn(&Unit) -> bool) -> Vec<usize> {
        (0..self.units.len()).filter(|at| holds(&self.units[*at])).collect()
    }

    /// Units by name, for fights; those of one name in turn order.
    fn by_name(&self, mut units: Vec<usize>) -> Vec<usize> {
        units.sort_by(|one, other| {
            let key = |at: &usize| (self.units[*at].body == Body::Leader, self.units[*at].name.clone(), *at);
            key(one).cmp(&key(other))
        });
        units
    }

    /// One of several: fixed by the setup, or drawn (HD-102). There is at least one.
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

    /// A new agent of a leader (HD-17, HD-18): fixed by the setup, or drawn. A rule can fix its sex and race.
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

    /// An agent joins.
    fn join(&mut self, seat: Seat, (name, sex, race): (String, Sex, Race), base: Place) {
        let event =
            Event::NewAgent { agent: crate::events::AgentWord(name.clone()), sex, race, base: self.map().named(base) };
        self.state.leaders[seat].agents.push(Agent { name, sex, race, base, order: None });
        self.joined.push((seat, event));
    }

    /// True if a leader's faction has room for another agent (HD-16).
    fn has_room(&self, seat: Seat) -> bool {
        self.leader(seat).agents.len() < self.leader(seat).limit(self.setup)
    }

    /// A unit loses a fight: it dies, or is wounded (`healers`). True if it died.
    fn strike(&mut self, at: usize) -> bool {
        let (seat, body) = (self.units[at].seat, self.units[at].body);
        // Deaths of one moment are one death: who was wounded in it is not struck down by another fight of that moment.
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

    /// A leader dies. The agents do nothing more (HD-94).
    fn slay(&mut self, seat: Seat, cause: Cause) {
        match self.died.iter_mut().find(|(one, _)| *one == seat) {
            // Killed in an attack and in person at once: the attack is what is told.
            Some((_, known)) => *known = (*known).min(cause),
            None => self.died.push((seat, cause)),
        }
        let leader = &mut self.state.leaders[seat];
        (leader.alive, leader.killed) = (false, true);
    }

    /// The agents of dead leaders do nothing more (HD-94).
    fn disband(&mut self) {
        for unit in &mut self.units {
            if unit.fate == Fate::Well && !self.state.leaders[unit.seat].alive {
                unit.fate = Fate::Gone;
            }
        }
    }

    /// Notes those whom an attack killed, for attackers who turn them (`thralls`).
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
