//! The conformance game's state, and queries on it.

use std::collections::BTreeMap;

use gloaming_core::prelude::*;
use serde::{Deserialize, Serialize};

use super::events::{Agent, Island, PhaseName, Role, Vote};
use super::setup::{Chance, Setup};

/// Everything that can change during the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct State {
    /// The current phase.
    pub phase: PhaseName,
    /// The number of the day.
    pub number: u32,
    /// Whether the islands have merged.
    pub merged: bool,
    /// Whether the game has ended.
    pub over: bool,
    /// The players by seat.
    pub people: PerSeat<Person>,
    /// Open on-request channels, oldest first.
    pub groups: Vec<Group>,
    /// The number of on-request channels opened so far.
    pub groups_opened: u32,
    /// Pending offers, oldest first.
    pub offers: Vec<Offering>,
    /// The used part of the scripted results.
    pub rolls: RollsUsed<Chance>,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Person {
    /// The role.
    pub role: Role,
    /// The island, kept after the Merge.
    pub island: Island,
    /// Whether the player is alive.
    pub alive: bool,
    /// Whether the player was removed from the game.
    pub dropped: bool,
    /// Whether the seat is up for replacement.
    pub vacant: bool,
    /// The number of channels that the player has opened.
    pub opened: u32,
    /// The form's vote.
    pub vote: Option<Vote>,
    /// The form's target.
    pub target: Option<Seat>,
    /// Whether the form was submitted.
    pub submitted: bool,
    /// The night's order.
    pub strike: Option<Seat>,
    /// The player's current favourite.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub favours: Option<Vote>,
    /// The agents sent out tonight, each with the player it watches.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub agents: BTreeMap<Agent, Seat>,
}

/// An on-request channel.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Group {
    /// Its full name.
    pub channel: String,
    /// Its members.
    pub members: Vec<Seat>,
}

/// A pending offer.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Offering {
    /// The player who made it.
    pub maker: Seat,
    /// The player who received it.
    pub player: Seat,
}

impl Offering {
    /// Returns the name of the deadline at which it lapses.
    pub fn deadline(self) -> String {
        format!("offer-{}", self.maker.0)
    }
}

impl State {
    /// Creates the initial state.
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

    /// Returns the player in a seat.
    pub fn person(&self, seat: Seat) -> &Person {
        &self.people[seat]
    }

    pub(super) fn person_mut(&mut self, seat: Seat) -> &mut Person {
        &mut self.people[seat]
    }

    /// Returns all seats whose player satisfies the condition, in joining order.
    pub fn who(&self, holds: impl Fn(&Person) -> bool) -> Vec<Seat> {
        self.people.seated().filter(|(_, person)| holds(person)).map(|(seat, _)| seat).collect()
    }

    /// Returns the living.
    pub fn living(&self) -> Vec<Seat> {
        self.who(|person| person.alive)
    }

    /// Returns the channel in which this player and their neighbours talk.
    pub fn home(&self, seat: Seat) -> &'static str {
        match self.person(seat).island {
            _ if self.merged => "mainland",
            Island::East => "island-east",
            Island::West => "island-west",
        }
    }

    /// Returns the channels in which the living currently talk.
    pub fn homes(&self) -> &'static [&'static str] {
        if self.merged { &["mainland"] } else { &["island-east", "island-west"] }
    }

    /// Returns the living members of such a channel.
    pub fn at_home(&self, channel: &str) -> Vec<Seat> {
        let mut seats = self.living();
        seats.retain(|seat| self.home(*seat) == channel);
        seats
    }

    /// Returns the players whom a player can reach: the other living players of the same island or of the mainland.
    pub fn in_reach(&self, seat: Seat) -> Vec<Seat> {
        let mut seats = self.at_home(self.home(seat));
        seats.retain(|other| *other != seat);
        seats
    }

    /// Returns `true` in phases in which players talk and make deals.
    pub fn is_open(&self) -> bool {
        !self.over && matches!(self.phase, PhaseName::Day | PhaseName::Evening)
    }

    /// Returns the players who have made this player an offer.
    pub fn makers(&self, player: Seat) -> Vec<Seat> {
        self.offers.iter().filter(|offer| offer.player == player).map(|offer| offer.maker).collect()
    }

    /// Returns the seats that the phase is waiting for, without those up for replacement.
    pub fn awaited(&self) -> Vec<Seat> {
        let waits = |person: &Person| match self.phase {
            PhaseName::Evening => !person.submitted,
            PhaseName::Night => person.role == Role::Stalker && person.strike.is_none(),
            PhaseName::Password | PhaseName::Day | PhaseName::Dusk => false,
        };
        self.who(|person| !self.over && person.alive && !person.vacant && waits(person))
    }

    /// Returns the first violated invariant.
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
