//! What a leader can order. Checks in the order of the refusals (section 6.6 of `RULES.md`), from `unknown-agent` to
//! `no-route`.

use gloaming_core::kit::closest;
use gloaming_core::prelude::*;
use gloaming_core::ruleset::PlayerOr;

use crate::action::{Action, LeaderAction, Order};
use crate::board;
use crate::events::{AgentWord, PlaceWord};
use crate::grammar::{AgentOrder, LeaderName, OwnAction};
use crate::map::{GameMap, Place};
use crate::refusals::Refusal;
use crate::setup::Setup;
use crate::state::{Agent, Leader, State};
use crate::words::{Ability, Allegiance, Mode, Particle, Power};

type Legal<T> = Result<T, Refusal>;

/// Checks the commands of one leader.
#[derive(Clone, Copy)]
pub(crate) struct Legality<'a> {
    pub(crate) setup: &'a Setup,
    pub(crate) roster: &'a Roster,
    pub(crate) state: &'a State,
    pub(crate) by: Seat,
}

impl<'a> Legality<'a> {
    /// Returns the name of the agent and its order; `None` takes the order back.
    pub(crate) fn order(&self, written: AgentOrder) -> Legal<(String, Option<Order>)> {
        let agent = self.agent(written.agent.word())?;
        let order = written.order.map(|Order { action, fast }| {
            let order = Order { action: self.found(action)?, fast };
            self.can_order(agent, &order).map(|()| order)
        });
        Ok((agent.name.clone(), order.transpose()?))
    }

    /// Returns the leader's own action; `None` takes it back.
    pub(crate) fn own_action(&self, OwnAction(written): OwnAction) -> Legal<Option<LeaderAction>> {
        let action = written.map(|action| {
            let action = self.found_own(action)?;
            self.can_act(&action).map(|()| action)
        });
        action.transpose()
    }

    /// Returns the ends of a route that exists.
    pub(crate) fn route(&self, from: &PlaceWord, to: &PlaceWord, mode: Mode) -> Legal<(Place, Place)> {
        // `fast` is allowed only at the end.
        let misplaced = [from, to].into_iter().find(|place| Particle::find(place.word()) == Some(Particle::Fast));
        if let Some(word) = misplaced {
            return Err(Refusal::BadSyntax { word: Some(PlayerText::new(word.word())) });
        }
        let (from, to) = (self.place(from)?, self.place(to)?);
        if mode == Mode::Road {
            self.by_road(from, to)?;
        }
        Ok((from, to))
    }

    /// Checks that the leader has this power and can use it tonight.
    pub(crate) fn can_use(&self, power: Power) -> Legal<()> {
        let own = self.own();
        match power {
            Power::Sleeper => ensure(own.is_dagoth(), Refusal::NotYourPower),
            Power::Bribe => self.has_open(Ability::OpenPurse),
            Power::Scry => self.has_open(Ability::Scrying),
            Power::Count => self.has_open(Ability::HeadCount),
            Power::Prophecy => {
                self.has_open(Ability::LostProphecies)?;
                ensure(own.used(Ability::LostProphecies) == 0, Refusal::UsedUp)
            }
            Power::Sacrament => {
                ensure(own.serves(Allegiance::DarkBrotherhood), Refusal::NotYourPower)?;
                ensure(!own.sacrament, Refusal::UsedUp)
            }
            Power::Intercept => ensure(own.serves(Allegiance::Blades), Refusal::NotYourPower),
            Power::None => Ok(()),
        }
    }

    /// Checks that an agent can guard another one. Guards can't be guarded themselves (HD-56).
    pub(crate) fn can_guard(&self, agent: &Agent, ward: &Agent) -> Legal<()> {
        ensure(agent.name != ward.name, Refusal::SelfTarget)?;
        if agent.base != ward.base {
            let agents = self.own_agents(|other| other.base == agent.base && other.name != agent.name);
            return Err(Refusal::NotReachable { place: self.map().named(agent.base), agents });
        }
        let is_guarded = self.own().agents.iter().any(|other| other.ward() == Some(agent.name.as_str()));
        ensure(ward.ward().is_none() && !is_guarded, Refusal::BadWard)
    }

    fn can_order(&self, agent: &Agent, order: &Order) -> Legal<()> {
        self.can_do(&order.action)?;
        let to = match &order.action {
            Action::GuardAgent(ward) => return self.can_guard(agent, self.agent(ward)?),
            Action::GuardMe => Some(self.own().base),
            action => action.place(),
        };
        to.filter(|_| !order.fast).map_or(Ok(()), |to| self.by_road(agent.base, to))
    }

    /// Checks that the leader can take this action, in person or by a power.
    fn can_act(&self, action: &LeaderAction) -> Legal<()> {
        let own = self.own();
        match action {
            LeaderAction::InPerson(action) => ensure(own.compromised, Refusal::NotYourPower).and(self.can_do(action)),
            LeaderAction::Move(_) => ensure(own.compromised || own.has(Ability::Nomads), Refusal::NotYourPower),
            LeaderAction::Sleeper(place) => self.can_use(Power::Sleeper).and(self.abroad(*place)),
            LeaderAction::Bribe(..) => self.can_use(Power::Bribe),
            LeaderAction::Scry(_) => self.can_use(Power::Scry),
            LeaderAction::Count(other) => self.can_use(Power::Count).and(self.living_others(&[*other])),
            LeaderAction::Prophecy(others) => {
                self.can_use(Power::Prophecy).and(self.living_others(others))?;
                let twice = (1..others.len()).any(|at| others[..at].contains(&others[at]));
                ensure(!twice, Refusal::WrongCount)
            }
            LeaderAction::Sacrament => self.can_use(Power::Sacrament),
            LeaderAction::Intercept(other) => self.can_use(Power::Intercept).and(self.living_others(&[*other])),
        }
    }

    /// Checks that the leader may order an action, for an agent or in person.
    fn can_do(&self, action: &Action) -> Legal<()> {
        action.needs().map_or(Ok(()), |ability| self.has_open(ability))?;
        match action {
            Action::Guard(place, leader) => self.living(*leader).and(self.named_at(*leader, *place)),
            Action::Kill(place, leader) => self.living_others(&[*leader]).and(self.named_at(*leader, *place)),
            Action::Assist(place) => self.can_use(Power::Sleeper).and(self.abroad(*place)),
            Action::Spy(place) | Action::Burgle(place) => self.abroad(*place),
            Action::Ambush(from, to) | Action::Patrol(from, to) => self.along_road(*from, *to),
            Action::Watch(_)
            | Action::GuardMe
            | Action::GuardResident(_)
            | Action::GuardAgent(_)
            | Action::KillAgent(..)
            | Action::Recruit(_)
            | Action::Relocate(_) => Ok(()),
        }
    }

    fn has_open(&self, ability: Ability) -> Legal<()> {
        ensure(self.own().has(ability), Refusal::NotYourPower)?;
        ensure(self.own().can(ability), Refusal::Locked)
    }

    fn living(&self, player: Seat) -> Legal<()> {
        ensure(self.state.is_alive(player), Refusal::NotAliveTarget { player })
    }

    fn living_others(&self, players: &[Seat]) -> Legal<()> {
        players.iter().try_for_each(|player| self.living(*player))?;
        ensure(!players.contains(&self.by), Refusal::SelfTarget)
    }

    fn abroad(&self, place: Place) -> Legal<()> {
        ensure(place != self.own().base, Refusal::SelfTarget)
    }

    fn along_road(&self, from: Place, to: Place) -> Legal<()> {
        if self.map().has_road(from, to) {
            return Ok(());
        }
        Err(Refusal::NoSuchRoad {
            from_place: self.map().named(from),
            to_place: self.map().named(to),
            neighbours: self.map().named_all(self.map().neighbours(from).iter().copied()),
        })
    }

    /// Refuses a name that the leader doesn't know for a place (HD-59).
    fn named_at(&self, player: Seat, place: Place) -> Legal<()> {
        let is_known = self.state.knows_name(self.setup, self.by, player, place);
        ensure(is_known, Refusal::NameNotKnown { player, place: self.map().named(place) })
    }

    /// Refuses `no-route` unless roads lead there (HD-39).
    fn by_road(&self, from: Place, to: Place) -> Legal<()> {
        if self.map().route(from, to, Mode::Road).is_some() {
            return Ok(());
        }
        Err(Refusal::NoRoute {
            from_place: self.map().named(from),
            to_place: self.map().named(to),
            legs: board::legs(self.map(), from, to, Mode::Fast),
        })
    }

    /// Looks up the names in an action.
    fn found(&self, action: Action<PlaceWord, LeaderName>) -> Legal<Action> {
        Ok(match action {
            Action::Watch(place) => Action::Watch(self.place(&place)?),
            Action::GuardMe => Action::GuardMe,
            Action::Guard(place, leader) => Action::Guard(self.place(&place)?, self.leader(leader)?),
            Action::GuardResident(place) => Action::GuardResident(self.place(&place)?),
            Action::GuardAgent(ward) => Action::GuardAgent(self.agent(&ward)?.name.clone()),
            Action::Kill(place, leader) => Action::Kill(self.place(&place)?, self.leader(leader)?),
            Action::KillAgent(place, sex, race) => Action::KillAgent(self.place(&place)?, sex, race),
            Action::Assist(place) => Action::Assist(self.place(&place)?),
            Action::Spy(place) => Action::Spy(self.place(&place)?),
            Action::Burgle(place) => Action::Burgle(self.place(&place)?),
            Action::Ambush(from, to) => Action::Ambush(self.place(&from)?, self.place(&to)?),
            Action::Patrol(from, to) => Action::Patrol(self.place(&from)?, self.place(&to)?),
            Action::Recruit(place) => Action::Recruit(self.place(&place)?),
            Action::Relocate(place) => Action::Relocate(self.place(&place)?),
        })
    }

    /// Looks up the names in an action of the leader.
    fn found_own(&self, action: LeaderAction<PlaceWord, LeaderName>) -> Legal<LeaderAction> {
        Ok(match action {
            LeaderAction::InPerson(action) => LeaderAction::InPerson(self.found(action)?),
            LeaderAction::Sleeper(place) => LeaderAction::Sleeper(self.place(&place)?),
            LeaderAction::Bribe(place, sex, race) => LeaderAction::Bribe(self.place(&place)?, sex, race),
            LeaderAction::Scry(place) => LeaderAction::Scry(self.place(&place)?),
            LeaderAction::Count(other) => LeaderAction::Count(self.leader(other)?),
            LeaderAction::Move(place) => LeaderAction::Move(self.place(&place)?),
            LeaderAction::Prophecy([one, two, three]) => {
                LeaderAction::Prophecy([self.leader(one)?, self.leader(two)?, self.leader(three)?])
            }
            LeaderAction::Sacrament => LeaderAction::Sacrament,
            LeaderAction::Intercept(other) => LeaderAction::Intercept(self.leader(other)?),
        })
    }

    fn map(&self) -> &'a GameMap {
        &self.setup.map
    }

    fn own(&self) -> &'a Leader {
        &self.state.leaders[self.by]
    }

    fn agent(&self, word: &str) -> Legal<&'a Agent> {
        let names = || self.own().agents.iter().map(|agent| agent.name.as_str());
        self.own().agent(word).ok_or_else(|| Refusal::UnknownAgent {
            word: PlayerText::new(word),
            meant: closest(word, names()).map(PlayerText::new),
            agents: self.own_agents(|_| true),
        })
    }

    /// Returns the names of the leader's agents that satisfy a condition.
    fn own_agents(&self, is_one: impl Fn(&Agent) -> bool) -> Vec<AgentWord> {
        let agents = self.own().agents.iter().filter(|agent| is_one(agent));
        let mut names: Vec<String> = agents.map(|agent| agent.name.clone()).collect();
        names.sort();
        names.into_iter().map(AgentWord).collect()
    }

    fn place(&self, place: &PlaceWord) -> Legal<Place> {
        let word = place.word();
        self.map().find(word).ok_or_else(|| Refusal::UnknownPlace {
            word: PlayerText::new(word),
            meant: closest(word, self.map().places.iter().map(String::as_str)).map(PlayerText::new),
        })
    }

    fn leader(&self, leader: LeaderName) -> Legal<Seat> {
        match leader {
            PlayerOr::Player(player) => Ok(player),
            PlayerOr::Word(name) => self
                .roster
                .named(name.word())
                .map_err(|name| Refusal::UnknownPlayer { word: Some(name.word), meant: name.meant }),
        }
    }
}
