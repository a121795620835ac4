//! The night (section 4): a list of steps, in the order in which they happen.
//!
//! Each step first looks at the game as it found it and only then changes it, so nothing within a step can stop
//! something else in the same step (PN-358). The two exceptions are abductions and kills, which have files of their
//! own.

mod abductions;
mod acts;
mod blocks;
mod close;
mod control;
mod conversions;
mod dawn;
mod goals;
mod homes;
mod inquiries;
mod kills;
mod mornings;
mod plasma;
mod protections;
mod work;

use std::collections::BTreeMap;

use gloaming_core::prelude::*;

use crate::events::Event;
use crate::play::Play;
use crate::state::Fate;
use crate::words::{Shield, Team};

pub(crate) use acts::{Act, Class};
use kills::Attack;
use protections::Guarding;

/// A step of the night.
type Step = fn(&mut Play<'_, '_>, &mut Night);

/// The steps, with their rules (PN-357).
const STEPS: [(&str, Step); 13] = [
    ("PN-361", close::orders),
    ("PN-362", control::rays),
    ("PN-363", blocks::all),
    ("PN-364", homes::leave),
    ("PN-365", abductions::decide),
    ("PN-373", protections::stand),
    ("PN-374", inquiries::answer),
    ("PN-380", plasma::blast),
    ("PN-375", kills::fall),
    ("PN-382", conversions::take),
    ("PN-384", work::done),
    ("PN-385", mornings::strike),
    ("PN-386", dawn::tell),
];

/// The working state of a night.
#[derive(Debug, Default)]
pub(crate) struct Night {
    /// All actions.
    acts: Vec<Act>,
    /// The home in which a Sneak hides, by seat.
    hidden: BTreeMap<Seat, Seat>,
    /// The players who are off-board, including held ones.
    off: Vec<Seat>,
    /// Abductors and the players they took, in the order of PN-372.
    taken: Vec<(Seat, Seat)>,
    /// Shots from armed homes.
    shots: Vec<Attack>,
    /// The owners of Sentry Guns that fired.
    fired: Vec<Seat>,
    /// The guards on duty.
    guards: Vec<Guarding>,
    /// The players with a Holoform that deceives Agents and Detectives.
    disguised: Vec<Seat>,
    /// The players with an advanced Holoform that is on.
    holograms: Vec<Seat>,
    /// Attacks that convert, in order, with what stopped them.
    conversions: Vec<conversions::Attempt>,
    /// The consumed players, who go on as Doppelgangers.
    consumed: Vec<Seat>,
    /// The players who will die, with the index of the deadly attack.
    doomed: BTreeMap<Seat, (usize, Fate)>,
    /// All players who died before the morning.
    dead: Vec<Seat>,
    /// Shields that held.
    hits: Vec<(Seat, Shield)>,
    /// Results, by recipient.
    results: Vec<(Seat, Event)>,
    /// Results for the Doppelgangers.
    pack: Vec<Event>,
    /// Teams whose members know each other, as they were at the beginning of the night.
    mates: Vec<(Team, Vec<Seat>)>,
    /// Whether strange plants were seeded.
    seeded: bool,
}

impl Night {
    /// Adds a result once.
    fn tell(&mut self, seat: Seat, event: Event) {
        if !self.results.contains(&(seat, event.clone())) {
            self.results.push((seat, event));
        }
    }

    /// Records that a shield held. Its bearer is informed once (PN-214).
    fn hit(&mut self, seat: Seat, shield: Shield) {
        if !self.hits.contains(&(seat, shield)) {
            self.hits.push((seat, shield));
        }
    }

    fn is_off(&self, seat: Seat) -> bool {
        self.off.contains(&seat)
    }

    /// Returns whether a player can be found at home: on board, and not hidden in another home.
    fn is_found(&self, seat: Seat) -> bool {
        !self.is_off(seat) && !self.hidden.contains_key(&seat)
    }

    /// Returns the Sneaks hidden in a home.
    fn sneaks_at(&self, home: Seat) -> Vec<Seat> {
        self.hidden
            .iter()
            .filter(|(sneak, at)| **at == home && !self.is_off(**sneak))
            .map(|(sneak, _)| *sneak)
            .collect()
    }

    /// Returns the visits that took place.
    fn visits(&self) -> impl Iterator<Item = &Act> {
        self.acts.iter().filter(|act| act.visits && !act.stopped)
    }
}

impl Play<'_, '_> {
    /// Resolves the night and begins a day (PN-357).
    pub(crate) fn resolve_night(&mut self) {
        let mut night = Night::default();
        for (_, step) in STEPS {
            step(self, &mut night);
        }
        if !self.judge() {
            self.begin_day();
        }
    }
}
