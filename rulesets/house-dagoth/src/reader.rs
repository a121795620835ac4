//! The words of a command, read in the order of the refusals (section 6.6 of the catalogue), from `bad-syntax` on.

use gloaming_core::kit::closest;
use gloaming_core::prelude::*;
use gloaming_core::ruleset::PlayerOr;

use crate::action::{Action, LeaderAction, Order};
use crate::board;
use crate::events::{AgentWords, for_nobody};
use crate::map::{GameMap, Place};
use crate::refusals::Refusal;
use crate::setup::Setup;
use crate::state::{Agent, Ballot, Leader, State};
use crate::words::{Ability, Allegiance, Deed, Mode, Particle, Power, Race, Sex};

type Read<T> = Result<T, Refusal>;

/// Somebody's command, while it is read.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'a> {
    pub(crate) setup: &'a Setup,
    pub(crate) roster: &'a Roster,
    pub(crate) state: &'a State,
    pub(crate) by: Seat,
}

/// The form of an action: which words follow it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Watch,
    GuardMe,
    GuardLeader,
    GuardResident,
    GuardAgent,
    KillLeader,
    KillAgent(Sex, Race),
    Assist,
    Spy,
    Burgle,
    Ambush,
    Patrol,
    Recruit,
    Relocate,
    Sleeper,
    Bribe(Sex, Race),
    Scry,
    Count,
    Prophecy,
    Sacrament,
    Intercept,
}

/// An action whose words have the right form, and are not looked up yet.
struct Written<'w> {
    form: Form,
    places: Vec<&'w str>,
    players: Vec<&'w str>,
    ward: Option<&'w str>,
}

/// The same, looked up.
struct Found {
    places: Vec<Place>,
    players: Vec<Seat>,
    ward: Option<String>,
}

fn syntax(word: Option<&str>) -> Refusal {
    Refusal::BadSyntax { word: word.map(PlayerText::new) }
}

fn is(word: &str, particle: Particle) -> bool {
    word.eq_ignore_ascii_case(particle.word())
}

/// Refuses `fast` among these words. Nothing has that name, so a lookup would blame a place or a player.
fn without_fast(words: &[&str]) -> Read<()> {
    let fast = words.iter().find(|word| is(word, Particle::Fast));
    fast.map_or(Ok(()), |word| Err(syntax(Some(word))))
}

impl<'w> Written<'w> {
    fn new(form: Form, places: &[&'w str], players: &[&'w str]) -> Self {
        Written { form, places: places.to_vec(), players: players.to_vec(), ward: None }
    }

    /// An action of an agent, or of a leader in person.
    fn of_deed(deed: Deed, rest: &[&'w str], in_person: bool) -> Read<Self> {
        let wrong = || syntax(rest.last().copied().or(Some(deed.word())));
        let form = match (deed, rest) {
            (Deed::Watch, [place]) => Written::new(Form::Watch, &[place], &[]),
            (Deed::Spy, [place]) => Written::new(Form::Spy, &[place], &[]),
            (Deed::Burgle, [place]) => Written::new(Form::Burgle, &[place], &[]),
            (Deed::Recruit, [place]) => Written::new(Form::Recruit, &[place], &[]),
            (Deed::Relocate, [place]) => Written::new(Form::Relocate, &[place], &[]),
            (Deed::Ambush, [one, other]) => Written::new(Form::Ambush, &[one, other], &[]),
            (Deed::Patrol, [one, other]) => Written::new(Form::Patrol, &[one, other], &[]),
            (Deed::Guard, [me]) if is(me, Particle::Me) => Written::new(Form::GuardMe, &[], &[]),
            (Deed::Guard, [agent]) if !in_person => {
                Written { ward: Some(agent), ..Written::new(Form::GuardAgent, &[], &[]) }
            }
            (Deed::Guard, [place, word]) if is(word, Particle::Resident) => {
                Written::new(Form::GuardResident, &[place], &[])
            }
            (Deed::Guard, [place, leader]) => Written::new(Form::GuardLeader, &[place], &[leader]),
            (Deed::Assassinate, [place, word]) if is(word, Particle::Sleeper) => {
                Written::new(Form::Assist, &[place], &[])
            }
            (Deed::Assassinate, [_, word]) if Sex::find(word).is_some() => return Err(wrong()),
            (Deed::Assassinate, [place, leader]) => Written::new(Form::KillLeader, &[place], &[leader]),
            (Deed::Assassinate, [place, sex, race]) => {
                let sex = Sex::find(sex).ok_or_else(|| syntax(Some(sex)))?;
                let race = Race::find(race).ok_or_else(|| syntax(Some(race)))?;
                Written::new(Form::KillAgent(sex, race), &[place], &[])
            }
            _ => return Err(wrong()),
        };
        Ok(form)
    }

    fn of_power(power: Power, rest: &[&'w str]) -> Read<Self> {
        Ok(match (power, rest) {
            (Power::Sleeper, [place]) => Written::new(Form::Sleeper, &[place], &[]),
            (Power::Bribe, [place, sex, race]) => {
                let sex = Sex::find(sex).ok_or_else(|| syntax(Some(sex)))?;
                let race = Race::find(race).ok_or_else(|| syntax(Some(race)))?;
                Written::new(Form::Bribe(sex, race), &[place], &[])
            }
            (Power::Scry, [place]) => Written::new(Form::Scry, &[place], &[]),
            (Power::Count, [player]) => Written::new(Form::Count, &[], &[player]),
            (Power::Prophecy, [one, two, three]) => Written::new(Form::Prophecy, &[], &[one, two, three]),
            (Power::Sacrament, []) => Written::new(Form::Sacrament, &[], &[]),
            (Power::Intercept, [player]) => Written::new(Form::Intercept, &[], &[player]),
            _ => return Err(syntax(rest.last().copied().or(Some(power.word())))),
        })
    }
}

impl<'a> Reader<'a> {
    fn map(&self) -> &'a GameMap {
        &self.setup.map
    }

    fn own(&self) -> &'a Leader {
        &self.state.leaders[self.by]
    }

    fn agent(&self, word: &str) -> Read<&'a Agent> {
        let names = || self.own().agents.iter().map(|agent| agent.name.as_str());
        self.own().agent(word).ok_or_else(|| Refusal::UnknownAgent {
            word: PlayerText::new(word),
            meant: closest(word, names()).map(PlayerText::new),
            agents: self.own_agents(|_| true),
        })
    }

    /// The names of the sender's agents of this kind.
    fn own_agents(&self, is_one: impl Fn(&Agent) -> bool) -> AgentWords {
        let agents = self.own().agents.iter().filter(|agent| is_one(agent));
        let mut names: Vec<String> = agents.map(|agent| agent.name.clone()).collect();
        names.sort();
        AgentWords(names)
    }

    fn place(&self, word: &str) -> Read<Place> {
        self.map().find(word).ok_or_else(|| Refusal::UnknownPlace {
            word: PlayerText::new(word),
            meant: closest(word, self.map().places.iter().map(String::as_str)).map(PlayerText::new),
        })
    }

    fn player(&self, word: &str) -> Read<Seat> {
        let found = self.roster.named(word);
        found.map_err(|name| Refusal::UnknownPlayer { word: Some(name.word), meant: name.meant })
    }

    /// `order AGENT …`: the agent, and its order; `None` takes the order back.
    pub(crate) fn order(&self, words: &[&str]) -> Read<(String, Option<Order>)> {
        let [name, deed, rest @ ..] = words else { return Err(syntax(words.last().copied())) };
        let deed = Deed::find(deed).ok_or_else(|| syntax(Some(deed)))?;
        let (rest, fast) = match rest {
            [before @ .., last] if is(last, Particle::Fast) => (before, true),
            _ => (rest, false),
        };
        if deed == Deed::Stay {
            ensure(rest.is_empty() && !fast, syntax(rest.last().copied().or(Some(Particle::Fast.word()))))?;
            return Ok((self.agent(name)?.name.clone(), None));
        }
        without_fast(&[name])?;
        without_fast(rest)?;
        let written = Written::of_deed(deed, rest, false)?;
        ensure(!fast || written.form != Form::GuardAgent, syntax(Some(Particle::Fast.word())))?;
        let agent = self.agent(name)?;
        let found = self.found(&written, Some(agent), fast)?;
        let action = self.action(written.form, &found)?;
        Ok((agent.name.clone(), Some(Order { action, fast })))
    }

    /// `leader ACTION …`: the action; `None` takes it back.
    pub(crate) fn leader(&self, words: &[&str]) -> Read<Option<LeaderAction>> {
        let [word, rest @ ..] = words else { return Err(syntax(None)) };
        without_fast(rest)?;
        if let Some(power) = Power::find(word) {
            if power == Power::None {
                return rest.last().map_or(Ok(None), |word| Err(syntax(Some(word))));
            }
            let written = Written::of_power(power, rest)?;
            let found = self.found(&written, None, false)?;
            return self.power(written.form, &found).map(Some);
        }
        let deed = Deed::find(word).filter(|deed| *deed != Deed::Stay).ok_or_else(|| syntax(Some(word)))?;
        let written = Written::of_deed(deed, rest, true)?;
        let found = self.found(&written, None, false)?;
        if written.form == Form::Relocate {
            let [place] = found.places[..] else { return Err(syntax(None)) };
            return Ok(Some(LeaderAction::Move(place)));
        }
        self.action(written.form, &found).map(|action| Some(LeaderAction::InPerson(action)))
    }

    /// Looks the words up, and refuses what cannot be ordered. `agent`: who shall do it; `None`: the leader.
    fn found(&self, written: &Written<'_>, agent: Option<&Agent>, fast: bool) -> Read<Found> {
        let ward = written.ward.map(|word| self.agent(word)).transpose()?;
        let places: Vec<Place> = written.places.iter().map(|word| self.place(word)).collect::<Read<_>>()?;
        let players: Vec<Seat> = written.players.iter().map(|word| self.player(word)).collect::<Read<_>>()?;
        self.power_of(written.form, agent.is_none())?;
        for player in &players {
            ensure(self.state.is_alive(*player), Refusal::NotAliveTarget { player: *player })?;
        }
        self.not_oneself(written.form, &places, &players, agent.zip(ward))?;
        let twice = (1..players.len()).any(|at| players[..at].contains(&players[at]));
        ensure(!twice, Refusal::WrongCount)?;
        if let (Form::Ambush | Form::Patrol, [one, other]) = (written.form, &places[..])
            && !self.map().has_road(*one, *other)
        {
            return Err(self.no_such_road(*one, *other));
        }
        if let Some((agent, ward)) = agent.zip(ward) {
            if agent.base != ward.base {
                let agents = self.own_agents(|other| other.base == agent.base && other.name != agent.name);
                return Err(Refusal::NotReachable { place: self.map().named(agent.base), agents });
            }
            ensure(!self.is_bad_ward(agent, ward), Refusal::BadWard)?;
        }
        if let (Form::GuardLeader | Form::KillLeader, [place], [player]) = (written.form, &places[..], &players[..])
            && !self.state.knows_name(self.setup, self.by, *player, *place)
        {
            return Err(Refusal::NameNotKnown { player: *player, place: self.map().named(*place) });
        }
        if let Some(agent) = agent.filter(|_| !fast) {
            let to = if written.form == Form::GuardMe { Some(self.own().base) } else { places.first().copied() };
            if let Some(to) = to {
                self.road(agent.base, to)?;
            }
        }
        Ok(Found { places, players, ward: ward.map(|ward| ward.name.clone()) })
    }

    /// Refuses `no-route` unless roads lead there (HD-39).
    fn road(&self, from: Place, to: Place) -> Read<()> {
        if self.map().route(from, to, Mode::Road).is_some() {
            return Ok(());
        }
        Err(Refusal::NoRoute {
            from_place: self.map().named(from),
            to_place: self.map().named(to),
            legs: board::legs(self.map(), from, to, Mode::Fast),
        })
    }

    fn no_such_road(&self, from: Place, to: Place) -> Refusal {
        Refusal::NoSuchRoad {
            from_place: self.map().named(from),
            to_place: self.map().named(to),
            neighbours: self.map().named_all(self.map().neighbours(from).iter().copied()),
        }
    }

    /// A guard of an agent is not guarded by another, and does not guard one that guards (HD-56).
    pub(crate) fn is_bad_ward(&self, agent: &Agent, ward: &Agent) -> bool {
        guarded(ward).is_some() || self.own().agents.iter().any(|other| guarded(other) == Some(&agent.name))
    }

    /// `not-your-power`, `locked`, `used-up`.
    fn power_of(&self, form: Form, of_leader: bool) -> Read<()> {
        let own = self.own();
        let is_power = matches!(
            form,
            Form::Sleeper
                | Form::Bribe(..)
                | Form::Scry
                | Form::Count
                | Form::Prophecy
                | Form::Sacrament
                | Form::Intercept
        );
        let has_moved = form == Form::Relocate && own.has(Ability::Nomads);
        ensure(!of_leader || is_power || own.compromised || has_moved, Refusal::NotYourPower)?;
        let allegiance = match form {
            Form::Sleeper | Form::Assist => Some(Allegiance::HouseDagoth),
            Form::Sacrament => Some(Allegiance::DarkBrotherhood),
            Form::Intercept => Some(Allegiance::Blades),
            _ => None,
        };
        ensure(allegiance.is_none_or(|allegiance| own.serves(allegiance)), Refusal::NotYourPower)?;
        let ability = match form {
            Form::GuardResident => Ability::StandingContract,
            Form::Burgle => Ability::Burglary,
            Form::Patrol => Ability::RoadPatrol,
            Form::Bribe(..) => Ability::OpenPurse,
            Form::Scry => Ability::Scrying,
            Form::Count => Ability::HeadCount,
            Form::Prophecy => Ability::LostProphecies,
            Form::Sacrament => return ensure(!own.sacrament, Refusal::UsedUp),
            _ => return Ok(()),
        };
        ensure(own.has(ability), Refusal::NotYourPower)?;
        ensure(own.can(ability), Refusal::Locked)?;
        ensure(ability != Ability::LostProphecies || own.used(ability) == 0, Refusal::UsedUp)
    }

    fn not_oneself(&self, form: Form, places: &[Place], players: &[Seat], guard: Option<(&Agent, &Agent)>) -> Read<()> {
        let at_home = matches!(form, Form::Spy | Form::Burgle | Form::Sleeper | Form::Assist);
        let by_name = matches!(form, Form::KillLeader | Form::Count | Form::Prophecy | Form::Intercept);
        let oneself = at_home && places.contains(&self.own().base)
            || by_name && players.contains(&self.by)
            || guard.is_some_and(|(agent, ward)| agent.name == ward.name);
        ensure(!oneself, Refusal::SelfTarget)
    }

    fn action(&self, form: Form, found: &Found) -> Read<Action> {
        Ok(match (form, &found.places[..], &found.players[..], &found.ward) {
            (Form::Watch, [place], ..) => Action::Watch(*place),
            (Form::GuardMe, ..) => Action::GuardMe,
            (Form::GuardLeader, [place], [leader], _) => Action::Guard(*place, *leader),
            (Form::GuardResident, [place], ..) => Action::GuardResident(*place),
            (Form::GuardAgent, _, _, Some(ward)) => Action::GuardAgent(ward.clone()),
            (Form::KillLeader, [place], [leader], _) => Action::Kill(*place, *leader),
            (Form::KillAgent(sex, race), [place], ..) => Action::KillAgent(*place, sex, race),
            (Form::Assist, [place], ..) => Action::Assist(*place),
            (Form::Spy, [place], ..) => Action::Spy(*place),
            (Form::Burgle, [place], ..) => Action::Burgle(*place),
            (Form::Ambush, [one, other], ..) => Action::Ambush(*one, *other),
            (Form::Patrol, [one, other], ..) => Action::Patrol(*one, *other),
            (Form::Recruit, [place], ..) => Action::Recruit(*place),
            (Form::Relocate, [place], ..) => Action::Relocate(*place),
            _ => return Err(syntax(None)),
        })
    }

    fn power(&self, form: Form, found: &Found) -> Read<LeaderAction> {
        Ok(match (form, &found.places[..], &found.players[..]) {
            (Form::Sleeper, [place], _) => LeaderAction::Sleeper(*place),
            (Form::Bribe(sex, race), [place], _) => LeaderAction::Bribe(*place, sex, race),
            (Form::Scry, [place], _) => LeaderAction::Scry(*place),
            (Form::Count, _, [player]) => LeaderAction::Count(*player),
            (Form::Prophecy, _, [one, two, three]) => LeaderAction::Prophecy([*one, *two, *three]),
            (Form::Sacrament, ..) => LeaderAction::Sacrament,
            (Form::Intercept, _, [player]) => LeaderAction::Intercept(*player),
            _ => return Err(syntax(None)),
        })
    }

    /// `route PLACE PLACE [fast]`.
    pub(crate) fn route(&self, words: &[&str]) -> Read<(Place, Place, Mode)> {
        let (from, to, mode) = match words {
            [from, to] => (from, to, Mode::Road),
            [from, to, fast] if is(fast, Particle::Fast) => (from, to, Mode::Fast),
            _ => return Err(syntax(words.last().copied())),
        };
        without_fast(&[from, to])?;
        let (from, to) = (self.place(from)?, self.place(to)?);
        if mode == Mode::Road {
            self.road(from, to)?;
        }
        Ok((from, to, mode))
    }

    /// `vote LEADER`, `vote no-lynch`.
    pub(crate) fn vote(&self, words: &[&str]) -> Read<Ballot> {
        let [word] = words else { return Err(syntax(words.last().copied())) };
        if crate::words::NoLynch::find(word).is_some() {
            return Ok(for_nobody());
        }
        let player = self.player(word)?;
        ensure(self.state.is_alive(player), Refusal::NotAliveTarget { player })?;
        ensure(player != self.by, Refusal::SelfTarget)?;
        Ok(PlayerOr::Player(player))
    }

    /// No words.
    pub(crate) fn alone(&self, words: &[&str]) -> Read<()> {
        words.last().map_or(Ok(()), |word| Err(syntax(Some(word))))
    }
}

/// The name of the own agent that an agent guards.
fn guarded(by: &Agent) -> Option<&String> {
    match &by.order {
        Some(Order { action: Action::GuardAgent(name), .. }) => Some(name),
        _ => None,
    }
}
