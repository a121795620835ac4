//! What a player can do now, with the choices word by word (HD-123).
//!
//! The game offers nothing that it would refuse, and no choice depends on anything that the leader hasn't learnt.
//! Orders and routes can also be typed, and `legality` refuses them in its own order, so their choices are only
//! proposals.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{PlayerOr, Standing, owned};

use crate::HouseDagoth;
use crate::board;
use crate::events::{Event, for_nobody};
use crate::legality::Legality;
use crate::map::{GameMap, Place};
use crate::practice::Practice;
use crate::refusals::Refusal;
use crate::setup::Setup;
use crate::state::{Agent, Leader, State};
use crate::verbs::VerbName;
use crate::words::{Ability, Deed, Mode, Particle, Phase, Power, Question, Race, Sex};

/// Returns the commands that are open to a leader.
pub(crate) fn options<'a>(request: &Request<'a, HouseDagoth>) -> Result<Options<'a, HouseDagoth>, Refusal> {
    let Request { table, state, .. } = *request;
    let Table { setup, roster } = table;
    let by = request.seat().ok_or(Refusal::NotAPlayer)?;
    let leader = state.leaders.at(by).ok_or(Refusal::NotAPlayer)?;
    let legality = Legality { setup, roster, state, by };
    let asking = Asking { setup, map: &setup.map, state, by, leader, legality };
    Ok(Options::new(move |verb| asking.ask(verb)))
}

/// Refuses commands that are not possible, whatever their arguments.
fn gate(setup: &Setup, state: &State, leader: &Leader, verb: VerbName) -> Result<(), Refusal> {
    let is_vote = state.is_vote(setup);
    let is_time = match verb {
        VerbName::Order | VerbName::Leader => state.phase == Phase::Night,
        VerbName::Done => state.phase == Phase::Night || state.phase == Phase::Day && !is_vote,
        VerbName::Vote | VerbName::Unvote => is_vote,
        VerbName::Agents | VerbName::Dossier | VerbName::Route | VerbName::Status => true,
    };
    ensure(is_time, Refusal::NotNow { phase: Some(state.phase) })?;
    let needs_life = !matches!(verb, VerbName::Route | VerbName::Status);
    ensure(!needs_life || leader.alive, Refusal::NotAlive)
}

/// A leader who is asked.
#[derive(Clone, Copy)]
struct Asking<'a> {
    setup: &'a Setup,
    map: &'a GameMap,
    state: &'a State,
    by: Seat,
    leader: &'a Leader,
    legality: Legality<'a>,
}

/// Returns the word for an agent or a place.
fn named(word: &str) -> Token {
    owned(word.to_owned())
}

impl<'a> Asking<'a> {
    /// Returns the arguments that the leader can give to a verb.
    fn ask(self, verb: VerbName) -> Result<Ask<'a>, Refusal> {
        gate(self.setup, self.state, self.leader, verb)?;
        Ok(match verb {
            VerbName::Order => self.order().awaited(false).aside(self.leader.done).as_proposals(),
            VerbName::Leader => self.leader_action().awaited(false).aside(self.leader.done).as_proposals(),
            VerbName::Vote => {
                let others = self.state.living().into_iter().filter(move |other| *other != self.by).map(Token::from);
                let stands = self.leader.vote.filter(|vote| match vote {
                    PlayerOr::Player(player) => self.state.is_alive(*player),
                    PlayerOr::Word(_) => true,
                });
                let ask = Ask::one(others.chain([for_nobody().into()])).chosen(stands);
                let ask = ask.weighing(move |token| self.practice().vote(token));
                ask.undone_by(VerbName::Unvote, [])
            }
            VerbName::Unvote => {
                ensure(self.leader.vote.is_some(), Refusal::AlreadyDone)?;
                Ask::nothing()
            }
            VerbName::Done => {
                ensure(!self.leader.done, Refusal::AlreadyDone)?;
                Ask::nothing()
            }
            VerbName::Route => self.route().as_proposals(),
            VerbName::Agents | VerbName::Dossier | VerbName::Status => Ask::nothing(),
        })
    }

    /// Returns the preferences of a practice player in this seat.
    fn practice(&self) -> Practice<'a> {
        let Asking { setup, map, state, by, leader, .. } = *self;
        Practice { setup, map, state, by, leader }
    }

    fn word(&self, place: Place) -> Token {
        named(self.map.word(place))
    }

    fn place_of(&self, token: &Token) -> Option<Place> {
        token.word().and_then(|word| self.map.find(word))
    }

    /// Asks for an agent and its order, with the current orders.
    fn order(self) -> Ask<'a> {
        let agents = self.leader.agents.iter();
        let standing = agents.clone().filter_map(|agent| {
            let order = agent.order.as_ref()?;
            let words = std::iter::once(named(&agent.name)).chain(order.tokens(self.map)).collect();
            let undo = vec![named(&agent.name), Deed::Stay.into()];
            Some(Standing::of(words).undone_by(VerbName::Order, undo))
        });
        let of = move |token: &Token| {
            let agent = token.word().and_then(|name| self.leader.agent(name));
            agent.map_or_else(Ask::nothing, |agent| self.deed(Some(agent)))
        };
        let ask = Ask::one(agents.map(|agent| named(&agent.name))).weighing(move |token| self.practice().agent(token));
        ask.then(of).standing(standing).for_each_choice()
    }

    /// Asks for the action of an agent, or of the leader in person.
    fn deed(self, agent: Option<&'a Agent>) -> Ask<'a> {
        let plan = self.practice().plan(agent);
        let ask = Ask::one(self.deeds(agent)).weighing(move |token| plan.deed(token));
        ask.then(move |token| self.after_deed(agent, token)).asking(Question::WhatToDo)
    }

    fn deeds(&self, agent: Option<&Agent>) -> Vec<Deed> {
        let fits = |deed: &Deed| match deed {
            Deed::Patrol => self.leader.can(Ability::RoadPatrol),
            Deed::Burgle => self.leader.can(Ability::Burglary),
            Deed::Stay => agent.is_some_and(|agent| agent.order.is_some()),
            // A leader's own move is one of the leader's powers instead.
            Deed::Relocate => agent.is_some(),
            _ => true,
        };
        Deed::ALL.iter().copied().filter(fits).collect()
    }

    fn after_deed(self, agent: Option<&'a Agent>, token: &Token) -> Ask<'a> {
        match token.word().and_then(Deed::find) {
            Some(Deed::Ambush | Deed::Patrol) => self.road(agent),
            Some(Deed::Guard) => self.guard(agent),
            Some(Deed::Assassinate) => self.assassinate(agent),
            Some(Deed::Watch) => self.deed_in(agent, Deed::Watch, Question::WhereToWatch),
            Some(Deed::Recruit) => self.deed_in(agent, Deed::Recruit, Question::WhereToRecruit),
            Some(Deed::Relocate) => self.deed_in(agent, Deed::Relocate, Question::WhereToLive),
            Some(Deed::Spy) => self.deed_in(agent, Deed::Spy, Question::WhereToSpy),
            Some(Deed::Burgle) => self.deed_in(agent, Deed::Burgle, Question::WhereToBurgle),
            Some(Deed::Stay) | None => Ask::nothing(),
        }
    }

    /// Asks for an action in one place. Spying and burgling at home isn't possible.
    fn deed_in(self, agent: Option<&'a Agent>, deed: Deed, question: Question) -> Ask<'a> {
        let home = self.leader.base;
        let abroad = matches!(deed, Deed::Spy | Deed::Burgle);
        let fits = move |place| !abroad || place != home;
        let plan = self.practice().plan(agent);
        self.somewhere(agent, fits, move |place| plan.place(deed, place)).asking(question)
    }

    /// Asks for a place and then for the way there. Practice players prefer places with a higher weight.
    fn somewhere(
        self,
        agent: Option<&'a Agent>,
        fits: impl Fn(Place) -> bool,
        weight: impl Fn(Place) -> u32 + 'a,
    ) -> Ask<'a> {
        let places = self.map.all().filter(|place| fits(*place)).collect();
        self.places(places, weight).then(move |token| self.way(agent, self.place_of(token)))
    }

    /// Asks for one of these places.
    fn places(self, places: Vec<Place>, weight: impl Fn(Place) -> u32 + 'a) -> Ask<'a> {
        let words = places.clone().into_iter().map(move |place| self.word(place));
        Ask::one(words).weighing_nth(move |at| weight(places[at]))
    }

    /// Asks whether to go by road or fast, with the stops of both routes as a note. If no road leads there, `fast` is
    /// part of the order (HD-123).
    fn way(self, agent: Option<&'a Agent>, to: Option<Place>) -> Ask<'a> {
        let Some((agent, to)) = agent.zip(to).filter(|(agent, to)| agent.base != *to) else { return Ask::nothing() };
        let (map, from) = (self.map, agent.base);
        let fast = Ask::one([Token::from(Particle::Fast)]).noting(move |_| Some::<Event>(board::ways(map, from, to)));
        self.by_road_or(fast, from, to)
    }

    /// The fast way, or the one by road if there is one. Where both are the same road, there is nothing to choose, except for agents whom
    /// the fast way keeps from ambushes.
    fn by_road_or(self, fast: Ask<'a>, from: Place, to: Place) -> Ask<'a> {
        match self.map.route(from, to, Mode::Road) {
            road @ Some(_) if road == self.map.route(from, to, Mode::Fast) && !self.leader.can(Ability::Outriders) => {
                Ask::nothing()
            }
            Some(_) => fast.or_nothing().aside(true).asking(Question::WhichWay),
            None => fast.asking(Question::FastOnly),
        }
    }

    fn road(self, agent: Option<&'a Agent>) -> Ask<'a> {
        let places = self.map.all().filter(|place| !self.map.neighbours(*place).is_empty()).collect();
        let plan = self.practice().plan(agent);
        let first = self.places(places, move |place| plan.place(Deed::Ambush, place));
        first.asking(Question::WhichEnd).then(move |token| {
            let from = self.place_of(token);
            let ends = from.map(|place| self.map.neighbours(place)).unwrap_or_default();
            let ends = Ask::one(ends.iter().map(move |place| self.word(*place)));
            ends.asking(Question::WhichRoad).then(move |_| self.way(agent, from))
        })
    }

    fn guard(self, agent: Option<&'a Agent>) -> Ask<'a> {
        let wards = agent.map(|agent| self.wards(agent)).unwrap_or_default();
        let resident = self.leader.can(Ability::StandingContract);
        let places: Vec<Place> = match resident {
            true => self.map.all().collect(),
            false => self.state.places_with_names(self.setup, self.map, self.by),
        };
        let places = places.into_iter().map(move |place| self.word(place)).filter(|place| !wards.contains(place));
        let me = std::iter::once(Token::from(Particle::Me));
        let choices: Vec<Token> = me.chain(wards.iter().cloned()).chain(places).collect();
        let plan = self.practice().plan(agent);
        let ask = Ask::one(choices).weighing(move |token| plan.ward(token, self.place_of(token)));
        ask.asking(Question::WhomToGuard).then(move |token| {
            if *token == Token::from(Particle::Me) {
                return self.way(agent, Some(self.leader.base));
            }
            if wards.contains(token) {
                return Ask::nothing();
            }
            let place = self.place_of(token);
            let leaders = place.map(|place| self.state.named_at(self.setup, self.by, place)).unwrap_or_default();
            let resident = resident.then(|| Token::from(Particle::Resident));
            let choices: Vec<Token> = leaders.into_iter().map(Token::from).chain(resident).collect();
            Ask::one(choices).asking(Question::WhomThere).then(move |_| self.way(agent, place))
        })
    }

    /// Returns the leader's other agents that an agent can guard (HD-56).
    fn wards(&self, agent: &Agent) -> Vec<Token> {
        let wards = self.leader.agents.iter().filter(|ward| self.legality.can_guard(agent, ward).is_ok());
        wards.map(|ward| named(&ward.name)).collect()
    }

    fn assassinate(self, agent: Option<&'a Agent>) -> Ask<'a> {
        let plan = self.practice().plan(agent);
        let ask = self.places(self.map.all().collect(), move |place| plan.place(Deed::Assassinate, place));
        ask.asking(Question::WhereToStrike).then(move |token| {
            let place = self.place_of(token);
            let leaders = place.map(|place| self.state.named_at(self.setup, self.by, place)).unwrap_or_default();
            let helps = self.leader.is_dagoth() && place != Some(self.leader.base);
            let sleeper = helps.then(|| Token::from(Particle::Sleeper));
            let sexes = Sex::ALL.iter().copied().map(Token::from);
            let choices: Vec<Token> = leaders.into_iter().map(Token::from).chain(sexes).chain(sleeper).collect();
            let plan = self.practice().plan(agent);
            let ask = Ask::one(choices).weighing(move |token| plan.victim(token));
            ask.asking(Question::WhomToStrike).then(move |token| {
                if token.word().and_then(Sex::find).is_none() {
                    return self.way(agent, place);
                }
                Ask::one(Race::ALL.iter().copied()).asking(Question::WhichRace).then(move |_| self.way(agent, place))
            })
        })
    }

    /// Asks for the actions that a leader can take without an agent (HD-84).
    fn leader_action(self) -> Ask<'a> {
        let standing = self.leader.action.as_ref().map(|action| {
            let undo = vec![Token::from(Power::None)];
            Standing::of(action.tokens(self.map)).undone_by(VerbName::Leader, undo)
        });
        let none = standing.as_ref().map(|_| Token::from(Power::None));
        let powers = self.powers().into_iter().map(Token::from);
        let moves = self.leader.compromised || self.leader.can(Ability::Nomads);
        let moves = moves.then(|| Token::from(Deed::Relocate));
        let deeds = if self.leader.compromised { self.deeds(None) } else { Vec::new() };
        let choices: Vec<Token> = powers.chain(deeds.into_iter().map(Token::from)).chain(moves).chain(none).collect();
        let ask = Ask::one(choices).weighing(move |token| self.practice().power(token));
        ask.then(move |token| self.after_power(token)).standing(standing)
    }

    fn powers(&self) -> Vec<Power> {
        let others = self.state.living().len().saturating_sub(1);
        let least = |power: Power| match power {
            Power::Count | Power::Intercept => 1,
            Power::Prophecy => 3,
            Power::Sleeper | Power::Bribe | Power::Scry | Power::Sacrament | Power::None => 0,
        };
        let fits = |power: &Power| others >= least(*power) && self.legality.can_use(*power).is_ok();
        // `none` takes back the current action.
        Power::ALL.iter().copied().filter(|power| *power != Power::None && fits(power)).collect()
    }

    fn others(&self) -> Vec<Seat> {
        self.state.living().into_iter().filter(|other| *other != self.by).collect()
    }

    fn after_power(self, token: &Token) -> Ask<'a> {
        let Some(word) = token.word() else { return Ask::nothing() };
        let home = self.leader.base;
        match Power::find(word) {
            Some(Power::Sleeper) => {
                let plan = self.practice().plan(None);
                let abroad = move |place| place != home;
                let ask = self.somewhere(None, abroad, move |place| plan.sleeper(place));
                ask.asking(Question::WhereToRise)
            }
            Some(Power::Scry) => {
                let ask = self.somewhere(None, |_| true, move |place| self.map.ways(place));
                ask.asking(Question::WhereToScry)
            }
            Some(Power::Bribe) => {
                let places = self.map.all().map(move |place| self.word(place));
                let race = |_: &Token| Ask::one(Race::ALL.iter().copied()).asking(Question::WhichRace);
                let looks = move |_: &Token| Ask::one(Sex::ALL.iter().copied()).asking(Question::WhichSex).then(race);
                Ask::one(places).asking(Question::WhereToBribe).then(looks)
            }
            Some(Power::Count) => Ask::one(self.others()).asking(Question::WhomToCount),
            Some(Power::Intercept) => Ask::one(self.others()).asking(Question::WhoseSpies),
            Some(Power::Prophecy) => Ask::several(3..=3, self.others()).asking(Question::WhichLeaders),
            Some(Power::Sacrament | Power::None) => Ask::nothing(),
            // A leader who stays at home doesn't move.
            None if Deed::find(word) == Some(Deed::Relocate) => {
                self.deed_in(None, Deed::Relocate, Question::WhereToLive)
            }
            None => self.after_deed(None, token),
        }
    }

    fn route(self) -> Ask<'a> {
        let places = move || self.map.all().map(move |place| self.word(place));
        Ask::one(places()).then(move |from| {
            let from = self.place_of(from);
            Ask::one(places())
                .then(move |to| {
                    let Some((from, to)) = from.zip(self.place_of(to)).filter(|(from, to)| from != to) else {
                        return Ask::nothing();
                    };
                    let fast = Ask::one([Token::from(Particle::Fast)]);
                    self.by_road_or(fast, from, to)
                })
                .asking(Question::WhereTo)
        })
    }
}
