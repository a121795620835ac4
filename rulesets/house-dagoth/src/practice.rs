//! The preferences of practice players: the weight of each choice, based only on what the leader knows.
//!
//! A leader keeps some agents at home, recruits up to the limit, and sends the others out: to spy where strangers come
//! from, to watch crossroads, and to guard leaders who were announced. Leaders of House Dagoth strike where their own
//! agents are enough, and every third night at a place that all of them can work out from public information. Votes are
//! based on evidence: what the leader's agents have seen and found, who voted for whom when a leader was put to death,
//! and the votes of trusted leaders. Weights never refuse a choice, and they aren't shown to players.

use std::cell::OnceCell;

use gloaming_core::prelude::*;
use gloaming_core::ruleset::PlayerOr;

use crate::map::{GameMap, Place};
use crate::phases::is_hidden;
use crate::setup::{Reveal, Setup};
use crate::state::{Agent, Leader, State, Verdict};
use crate::words::{Ability, Allegiance, Deed, Means, Mode, Particle, Power, Publicity, Sight};

/// The weight of certainty.
const CERTAIN: u32 = 50;

/// The doubt about a leader of whom nothing is known.
const USUAL: u32 = 8;

/// The maximum doubt about a leader.
const MOST_DOUBT: u32 = 1_000;

/// The weight of trusted votes: it is divided by the doubt about the voter.
const TRUSTED: u32 = 40;

/// House Dagoth strikes together in every night with a multiple of this number.
const TOGETHER: u32 = 3;

/// The number of agents needed against a leader whose place was not announced, who probably has two guards: a sleeper
/// comes along, and one agent stays at home.
const ENOUGH_FOR_HIDDEN: u32 = 3;

/// The same for an announced place, which also has a town guard.
const ENOUGH_FOR_ANNOUNCED: u32 = 5;

/// A seat and everything that it knows, with one of its agents, or none for the leader in person.
///
/// All choices of one step share a plan, because so much depends on the plan of the night that it is computed only
/// once.
pub(crate) struct Plan<'a> {
    practice: Practice<'a>,
    agent: Option<&'a Agent>,
    part: OnceCell<Option<Part>>,
    quarry: OnceCell<Option<Place>>,
    announced: OnceCell<Vec<(Place, Option<Seat>)>>,
}

/// A seat and everything that it knows.
#[derive(Clone, Copy)]
pub(crate) struct Practice<'a> {
    pub(crate) setup: &'a Setup,
    pub(crate) map: &'a GameMap,
    pub(crate) state: &'a State,
    pub(crate) by: Seat,
    pub(crate) leader: &'a Leader,
}

/// The part of an agent in the plan for a night.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// Guards the leader.
    Home,
    /// Recruits new agents.
    Recruit,
    /// Helps a sleeper there.
    Strike(Place),
    /// Kills a leader there.
    Kill(Place, Seat),
    /// Looks around.
    Scout,
}

impl<'a> Practice<'a> {
    /// Weighs an agent. An agent that has an order keeps it.
    pub(crate) fn agent(self, token: &Token) -> u32 {
        let agent = token.word().and_then(|name| self.leader.agent(name));
        u32::from(agent.is_some_and(|agent| agent.order.is_none()))
    }

    /// Returns the plan for one of the agents, or for the leader in person.
    pub(crate) fn plan(self, agent: Option<&'a Agent>) -> Plan<'a> {
        Plan { practice: self, agent, part: OnceCell::new(), quarry: OnceCell::new(), announced: OnceCell::new() }
    }

    fn in_person(self, deed: Deed) -> u32 {
        match deed {
            Deed::Recruit => 10,
            Deed::Guard => 4,
            Deed::Spy | Deed::Watch => 1,
            _ => 0,
        }
    }

    /// Weighs a power that a leader can use without an agent.
    pub(crate) fn power(self, token: &Token) -> u32 {
        let Some(word) = token.word() else { return 0 };
        match Power::find(word) {
            Some(Power::Sleeper) => 20,
            Some(Power::Scry | Power::Prophecy) => 4,
            Some(Power::Intercept) => 3,
            Some(Power::Bribe | Power::Count) => 2,
            // It can be used once per game, so it is kept for a night in which assassins go.
            Some(Power::Sacrament) => 8 * u32::from(self.prey().is_some()),
            Some(Power::None) => 0,
            None => Deed::find(word).map_or(0, |deed| self.in_person(deed)),
        }
    }

    /// Weighs a vote.
    pub(crate) fn vote(self, token: &Token) -> u32 {
        // A vote for no death weighs as much as one for a leader of whom nothing is known. Members of House Dagoth
        // prefer a death.
        let Some(other) = token.seat() else { return if self.leader.is_dagoth() { 1 } else { USUAL } };
        if self.is_friend(other) {
            return 0;
        }
        // Members spread their votes, so that they don't stand out together.
        if self.leader.is_dagoth() {
            return 2;
        }
        // The others follow leaders they trust, because scattered votes would let a few decide.
        let voted = |leader: &Shared<Leader>| leader.alive && leader.vote == Some(PlayerOr::Player(other));
        let trusted: u32 = self.state.leaders.seats_where(voted).map(|voter| TRUSTED / self.doubt(voter)).sum();
        self.doubt(other) * (1 + trusted)
    }

    /// Returns the doubt about another leader, from what the seat's agents have seen and found, and from votes on
    /// leaders whose allegiance has been revealed since. Members of House Dagoth don't vote for each other.
    fn doubt(self, other: Seat) -> u32 {
        let mut doubt = USUAL + USUAL * self.suspicion(other);
        if self.setup.reveal != Reveal::Full {
            return doubt;
        }
        for Verdict { condemned, by } in &self.state.verdicts {
            let was_member = self.state.leaders.at(*condemned).is_some_and(|leader| leader.is_dagoth());
            doubt = match (was_member, by.contains(&other)) {
                (true, true) => doubt / 4,
                (true, false) => doubt.saturating_mul(2),
                (false, true) => doubt.saturating_mul(3) / 2,
                (false, false) => doubt,
            };
        }
        doubt.clamp(1, MOST_DOUBT)
    }

    /// Returns whether the other is certainly on the same side.
    fn is_friend(self, other: Seat) -> bool {
        if self.leader.is_dagoth() {
            return self.state.leaders.at(other).is_some_and(|leader| leader.is_dagoth());
        }
        self.state.dossier(self.by, other).is_some_and(|dossier| dossier.none)
    }

    /// Returns where House Dagoth strikes tonight. On some nights it is a place that every member can work out from
    /// what is announced, otherwise one for which the leader's own agents are enough.
    fn quarry(self) -> Option<Place> {
        let night = self.state.number;
        if !self.leader.is_dagoth() || night < 2 {
            return None;
        }
        let targets =
            self.announced().into_iter().filter(|(_, leader)| !leader.is_some_and(|leader| self.is_friend(leader)));
        let targets: Vec<(Place, Option<Seat>)> = targets.collect();
        let first = (night as usize * 5) % targets.len().max(1);
        let in_turn = targets.iter().cycle().skip(first).take(targets.len());
        let mut in_turn = in_turn.filter(|(place, _)| *place != self.leader.base);
        if night.is_multiple_of(TOGETHER) {
            return in_turn.next().map(|(place, _)| *place);
        }
        // A sleeper, and all agents but one at home.
        let strength = self.leader.agents.len() as u32;
        let found =
            self.leader.dossiers.iter().filter(|(other, _)| self.state.is_alive(**other) && !self.is_friend(**other));
        let hidden = found.filter_map(|(_, dossier)| dossier.place);
        let mut hidden = hidden.filter(|place| !targets.iter().any(|(one, _)| one == place));
        if strength >= ENOUGH_FOR_HIDDEN
            && let Some(place) = hidden.next()
        {
            return Some(place);
        }
        (strength >= ENOUGH_FOR_ANNOUNCED)
            .then(|| in_turn.find(|(_, leader)| leader.is_none()).map(|(place, _)| *place))
            .flatten()
    }

    /// Returns the places of announced factions that may still be there, with the leader if the name was announced as
    /// well.
    fn announced(self) -> Vec<(Place, Option<Seat>)> {
        let told = |(seat, leader): (Seat, &Shared<Leader>)| {
            let is_named = self.setup.publicity(leader.faction) == Publicity::Leader;
            // A death is announced, but the faction only if the dead are revealed.
            let is_gone = !leader.alive && (is_named || self.setup.reveal != Reveal::None);
            (!is_hidden(self.setup, leader.faction) && !is_gone).then_some((
                leader.faction,
                leader.first_base,
                is_named.then_some(seat),
            ))
        };
        let mut told: Vec<_> = self.state.leaders.seated().filter_map(told).collect();
        // In the order in which they were announced. The order of seats would reveal who leads them.
        told.sort();
        told.into_iter().map(|(_, place, leader)| (place, leader)).collect()
    }

    /// Returns a leader to kill whose place is known.
    fn prey(self) -> Option<(Place, Seat)> {
        let wanted = |other: Seat| self.suspicion(other) >= CERTAIN || self.leader.contract == Some(other);
        let known = self.leader.dossiers.iter().filter(|(other, _)| self.state.is_alive(**other) && wanted(**other));
        known.filter_map(|(other, dossier)| Some((dossier.place?, *other))).next()
    }

    /// Returns the suspicion against a leader: a spy found the allegiance, or strangers came from there to this
    /// leader's base.
    fn suspicion(self, other: Seat) -> u32 {
        if self.leader.is_dagoth() {
            return 0;
        }
        let Some(dossier) = self.state.dossier(self.by, other) else { return 0 };
        if dossier.allegiances.contains(&Allegiance::HouseDagoth) {
            return CERTAIN;
        }
        let Some(home) = dossier.place else { return 0 };
        // A single visitor may be a spy. Several from one place are an attack.
        let came = self.strangers().filter(|(means, from)| self.leads_here(home, *means, *from)).count() as u32;
        came * came
    }

    /// Returns the last connections by which strangers came to the leader's own base last night.
    fn strangers(self) -> impl Iterator<Item = (Means, Place)> {
        let came = self.leader.seen.iter().filter(move |seen| {
            seen.place == self.leader.base && matches!(seen.kind, Sight::Visited | Sight::Remained)
        });
        came.filter_map(|seen| seen.came)
    }

    /// Returns whether the route from there to the leader's own base ends with this connection.
    fn leads_here(self, home: Place, means: Means, from: Place) -> bool {
        let ends_so = |mode: Mode| {
            let last = self.map.route(home, self.leader.base, mode).and_then(|legs| legs.last());
            last.is_some_and(|leg| (leg.means, leg.from) == (means, from))
        };
        ends_so(Mode::Fast) || ends_so(Mode::Road)
    }

    /// Returns whether a leader who isn't suspected is known to live there.
    fn knows_a_friend_at(self, place: Place) -> bool {
        let named = self.state.named_at(self.setup, self.by, place);
        named.into_iter().any(|other| self.suspicion(other) == 0 && self.state.dossier(self.by, other).is_some())
    }

    /// Returns whether a faction may have its base there.
    fn may_be_a_base(self, place: Place) -> bool {
        self.map.bases.values().flatten().any(|one| *one == place)
    }
}

impl Plan<'_> {
    /// Weighs an action of an agent, or of a leader in person.
    pub(crate) fn deed(&self, token: &Token) -> u32 {
        let Some(deed) = token.word().and_then(Deed::find) else { return 0 };
        let only = |wanted: Deed| u32::from(deed == wanted);
        let Some(part) = self.part() else { return self.practice.in_person(deed) };
        match part {
            Part::Home => only(Deed::Guard),
            Part::Recruit => only(Deed::Recruit),
            Part::Strike(_) | Part::Kill(..) => only(Deed::Assassinate),
            Part::Scout => match deed {
                Deed::Spy => 12,
                Deed::Watch => 8,
                Deed::Guard => 4,
                Deed::Burgle | Deed::Patrol => 3,
                Deed::Assassinate | Deed::Ambush => 1,
                Deed::Recruit | Deed::Relocate | Deed::Stay => 0,
            },
        }
    }

    /// Weighs the place of an action.
    pub(crate) fn place(&self, deed: Deed, place: Place) -> u32 {
        match deed {
            Deed::Assassinate => match self.part() {
                Some(Part::Strike(to) | Part::Kill(to, _)) => u32::from(place == to),
                _ => 1,
            },
            Deed::Recruit | Deed::Relocate => u32::from(place == self.practice.leader.base),
            Deed::Spy | Deed::Burgle => self.worth_spying(place),
            Deed::Guard => u32::from(self.practice.knows_a_friend_at(place)),
            Deed::Ambush | Deed::Patrol | Deed::Watch => self.practice.map.ways(place),
            Deed::Stay => 1,
        }
    }

    /// Weighs the person to guard, at home or elsewhere.
    pub(crate) fn ward(&self, token: &Token, place: Option<Place>) -> u32 {
        let stays = self.part().is_none_or(|part| part == Part::Home);
        match place {
            Some(_) if stays => 0,
            Some(place) => self.place(Deed::Guard, place),
            None => u32::from(stays && *token == Token::from(Particle::Me)),
        }
    }

    /// Weighs the place where a sleeper rises: where the others strike, or where no leader lives, so that it stays.
    pub(crate) fn sleeper(&self, place: Place) -> u32 {
        match self.quarry() {
            Some(quarry) => u32::from(place == quarry),
            None if self.practice.may_be_a_base(place) => 0,
            None => 1,
        }
    }

    /// Weighs the victim at a place.
    pub(crate) fn victim(&self, token: &Token) -> u32 {
        match self.part() {
            Some(Part::Strike(_)) => u32::from(*token == Token::from(Particle::Sleeper)),
            Some(Part::Kill(_, victim)) => u32::from(token.seat() == Some(victim)),
            // A leader is left alone if only the name is known.
            _ => u32::from(token.seat().is_none()),
        }
    }

    /// Returns the part of the agent, or `None` for the leader in person.
    fn part(&self) -> Option<Part> {
        *self.part.get_or_init(|| self.agent.map(|agent| self.part_of(agent)))
    }

    /// Returns the part of an agent: those at home come first, then one who recruits, then all others.
    fn part_of(&self, agent: &Agent) -> Part {
        let Practice { setup, leader, .. } = self.practice;
        let agents = &leader.agents;
        let at_home = agents.iter().filter(|one| one.base == leader.base);
        let kept: Vec<&str> = at_home.take(self.kept_at_home()).map(|one| one.name.as_str()).collect();
        if kept.contains(&agent.name.as_str()) {
            return Part::Home;
        }
        let is_first_out = agents.iter().find(|one| !kept.contains(&one.name.as_str())) == Some(agent);
        if is_first_out && agents.len() < leader.limit(setup) {
            return Part::Recruit;
        }
        if let Some(place) = self.quarry() {
            return Part::Strike(place);
        }
        self.practice.prey().map_or(Part::Scout, |(place, victim)| Part::Kill(place, victim))
    }

    /// Returns how many agents stay at home: more if it is announced who lives there, fewer if it is time to strike.
    fn kept_at_home(&self) -> usize {
        let Practice { setup, leader, .. } = self.practice;
        let is_known = leader.base == leader.first_base && setup.publicity(leader.faction) == Publicity::Leader;
        let wanted = match (self.quarry(), is_known) {
            (Some(_), _) => 1,
            (None, true) => 3,
            (None, false) => 2,
        };
        wanted.min(leader.agents.len().saturating_sub(1))
    }

    /// Returns where House Dagoth strikes tonight.
    fn quarry(&self) -> Option<Place> {
        *self.quarry.get_or_init(|| self.practice.quarry())
    }

    /// Weighs spying at a place: the likelier a leader lives there, the better.
    fn worth_spying(&self, place: Place) -> u32 {
        let Practice { leader, .. } = self.practice;
        let known = leader.dossiers.iter().any(|(_, dossier)| dossier.place == Some(place));
        let strangers = 12 * self.practice.strangers().filter(|(_, from)| *from == place).count() as u32;
        let announced = || self.announced.get_or_init(|| self.practice.announced());
        strangers
            + match known {
                true => 1 + 8 * u32::from(leader.can(Ability::Inquisition)),
                false if announced().iter().any(|(one, _)| *one == place) => 4,
                false => 3 * u32::from(self.practice.may_be_a_base(place)),
            }
    }
}
