//! The conformance game's state, and what can be read off it.

use std::collections::BTreeMap;

use gloaming_core::prelude::*;
use serde::{Deserialize, Serialize};

use super::events::{Agent, Island, PhaseName, Role, Vote};
use super::setup::{Chance, Setup};

/// Everything that can change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct State {
    /// The phase.
    pub phase: PhaseName,
    /// Its day.
    pub number: u32,
    /// The islands are one.
    pub merged: bool,
    /// The game has ended.
    pub over: bool,
    /// The players by seat.
    pub people: PerSeat<Person>,
    /// Channels on request that are open, oldest first.
    pub groups: Vec<Group>,
    /// The number that there have ever been.
    pub groups_opened: u32,
    /// Offers that stand, oldest first.
    pub offers: Vec<Offering>,
    /// The used part of the scripted results.
    pub rolls: RollsUsed<Chance>,
}

/// One player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Person {
    /// The role.
    pub role: Role,
    /// The island, also after the Merge.
    pub island: Island,
    /// Not dead.
    pub alive: bool,
    /// Taken out of the game.
    pub dropped: bool,
    /// Up for replacement.
    pub vacant: bool,
    /// The number of channels that the player has opened.
    pub opened: u32,
    /// The form's vote.
    pub vote: Option<Vote>,
    /// The form's target.
    pub target: Option<Seat>,
    /// True if the form is in.
    pub submitted: bool,
    /// The night's order.
    pub strike: Option<Seat>,
    /// The favourite of the player today.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub favours: Option<Vote>,
    /// The agents that were sent out tonight, each with whom it watches.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub agents: BTreeMap<Agent, Seat>,
}

/// A channel on request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Group {
    /// Its full name.
    pub channel: String,
    /// The players in it.
    pub members: Vec<Seat>,
}

/// An offer that stands.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Offering {
    /// The player who made it.
    pub maker: Seat,
    /// To whom.
    pub player: Seat,
}

impl Offering {
    /// The name of the deadline at which it lapses.
    pub fn deadline(self) -> String {
        format!("offer-{}", self.maker.0)
    }
}

impl State {
    /// A state before anything has happened.
    pub(super) fn new(setup: &Setup, roles: &[Role]) -> Self {
        let half = roles.len().div_ceil(2);
        let island = |seat: usize| {
            let place = match &setup.order {
                Some(order) => order.iter().position(|other| other.index() == seat),
                None => Some(seat),
            };
            if place.is_some_and(|place| place < half) { Island::East } else { Island::West }
        };
        let person = |(seat, role): (usize, &Role)| Person {
            role: *role,
            island: island(seat),
            alive: true,
            dropped: false,
            vacant: false,
            opened: 0,
            vote: None,
            target: None,
            submitted: false,
            strike: None,
            favours: None,
            agents: BTreeMap::new(),
        };
        State {
            phase: PhaseName::Password,
            number: 0,
            merged: false,
            over: false,
            people: roles.iter().enumerate().map(person).collect(),
            groups: Vec::new(),
            groups_opened: 0,
            offers: Vec::new(),
            rolls: RollsUsed::default(),
        }
    }

    /// The player in a seat.
    pub fn person(&self, seat: Seat) -> &Person {
        &self.people[seat]
    }

    pub(super) fn person_mut(&mut self, seat: Seat) -> &mut Person {
        &mut self.people[seat]
    }

    /// Everybody for whom this holds, in joining order.
    pub fn who(&self, holds: impl Fn(&Person) -> bool) -> Vec<Seat> {
        self.people.seated().filter(|(_, person)| holds(person)).map(|(seat, _)| seat).collect()
    }

    /// The living.
    pub fn living(&self) -> Vec<Seat> {
        self.who(|person| person.alive)
    }

    /// The channel in which the neighbours of this player talk.
    pub fn home(&self, seat: Seat) -> &'static str {
        match self.person(seat).island {
            _ if self.merged => "mainland",
            Island::East => "island-east",
            Island::West => "island-west",
        }
    }

    /// The channels in which the living talk now.
    pub fn homes(&self) -> &'static [&'static str] {
        if self.merged { &["mainland"] } else { &["island-east", "island-west"] }
    }

    /// The living of such a channel.
    pub fn at_home(&self, channel: &str) -> Vec<Seat> {
        let mut seats = self.living();
        seats.retain(|seat| self.home(*seat) == channel);
        seats
    }

    /// The players whom a player can reach: the living others of the same island, or of the mainland.
    pub fn in_reach(&self, seat: Seat) -> Vec<Seat> {
        let mut seats = self.at_home(self.home(seat));
        seats.retain(|other| *other != seat);
        seats
    }

    /// The phases in which people talk and deal with each other.
    pub fn is_open(&self) -> bool {
        !self.over && matches!(self.phase, PhaseName::Day | PhaseName::Evening)
    }

    /// The makers of the offers to this player.
    pub fn makers(&self, player: Seat) -> Vec<Seat> {
        self.offers.iter().filter(|offer| offer.player == player).map(|offer| offer.maker).collect()
    }

    /// The seats that the phase waits for. A seat up for replacement is not waited for.
    pub fn awaited(&self) -> Vec<Seat> {
        let waits = |person: &Person| match self.phase {
            PhaseName::Evening => !person.submitted,
            PhaseName::Night => person.role == Role::Stalker && person.strike.is_none(),
            PhaseName::Password | PhaseName::Day | PhaseName::Dusk => false,
        };
        self.who(|person| !self.over && person.alive && !person.vacant && waits(person))
    }

    /// The first thing that should hold and does not.
    pub(super) fn broken(&self, table: &Table<Setup>) -> Option<String> {
        let living = |seat: &Seat| self.person(*seat).alive;
        let (people, seats) = (self.people.len(), table.roster.len());
        invariant!(people == seats, "{people} people in {seats} seats");
        for (seat, person) in self.people.seated() {
            let orders = person.vote.is_some() || person.target.is_some() || person.strike.is_some();
            let orders = orders || !person.agents.is_empty();
            invariant!(person.alive || !orders && !person.submitted, "the dead seat {} has orders", seat.0);
            let voted = person.vote.is_some();
            invariant!(voted || !person.submitted, "seat {} has submitted a form without a vote", seat.0);
            invariant!(!person.alive || !person.dropped, "seat {} is out of the game and alive", seat.0);
        }
        for group in &self.groups {
            let stands = group.members.len() >= 2 && group.members.iter().all(living);
            invariant!(stands, "{} has the members {:?}", group.channel, group.members);
        }
        for (index, offer) in self.offers.iter().enumerate() {
            let twice = self.offers[..index].iter().any(|other| other.maker == offer.maker);
            let stands = !twice && offer.maker != offer.player && living(&offer.maker) && living(&offer.player);
            invariant!(stands, "the offer {offer:?} cannot stand");
        }
        None
    }
}
