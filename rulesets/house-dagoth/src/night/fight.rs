//! One fight: who dies when attackers meet guards (HD-75, HD-76).

use gloaming_core::kit::Draw;
use gloaming_core::prelude::*;

use crate::night::Night;
use crate::night::unit::Body;
use crate::words::Ability;

/// Both sides of a fight.
#[derive(Clone, Debug)]
pub(super) struct Sides {
    /// The attackers, each with a strength.
    pub(super) attackers: Vec<(usize, u32)>,
    /// The guards.
    pub(super) guards: Vec<usize>,
    /// The strength of the defence, after all bonuses and penalties.
    pub(super) defence: u32,
}

/// The outcome of a fight, not yet applied. All lists are in the order in which the units fall.
#[derive(Clone, Debug)]
pub(super) struct Fought {
    /// Whether the attackers won.
    pub(super) won: bool,
    /// Guards who fall.
    pub(super) guards: Vec<usize>,
    /// Attackers who fall.
    pub(super) attackers: Vec<usize>,
}

impl Night<'_> {
    /// Returns the strength of an assassin (HD-74, HD-79).
    pub(super) fn strength_of_assassin(&self, at: usize) -> u32 {
        let unit = &self.units[at];
        let doubled = unit.body != Body::Leader && self.can(unit.seat, Ability::BloodDebt);
        if doubled { 2 } else { 1 }
    }

    /// Returns the strength of a guard of an agent.
    pub(super) fn strength_of_escort(&self, at: usize) -> u32 {
        let unit = &self.units[at];
        let doubled = unit.body != Body::Leader && self.can(unit.seat, Ability::KnightsErrant);
        if doubled { 2 } else { 1 }
    }

    /// Returns the guards of a lost defence who fall, which are all but those who are hard to kill.
    pub(super) fn falling(&self, guards: &[usize]) -> Vec<usize> {
        let falls = |at: &usize| {
            let unit = &self.units[*at];
            unit.body == Body::Leader || !self.can(unit.seat, Ability::HardToKill)
        };
        self.by_name(guards.iter().copied().filter(falls).collect())
    }

    /// Draws the attackers that a lost defence takes with it, as long as there is one no stronger than the remaining
    /// defence.
    pub(super) fn taken_along(&mut self, draw: &mut Draw, attackers: &[(usize, u32)], defence: u32) -> Vec<usize> {
        let (mut left, mut rest, mut fallen) = (attackers.to_vec(), defence, Vec::new());
        loop {
            let weak: Vec<usize> = left.iter().filter(|(_, strength)| *strength <= rest).map(|(at, _)| *at).collect();
            if weak.is_empty() {
                return fallen;
            }
            let taken = self.pick(draw, &weak);
            let strength = left.iter().find(|(at, _)| *at == taken).map_or(0, |(_, strength)| *strength);
            left.retain(|(at, _)| *at != taken);
            rest -= strength;
            fallen.push(taken);
        }
    }

    /// Resolves a fight without applying it. One assassin of each leader who has `vanish` escapes a failed attack.
    pub(super) fn fight(&mut self, draw: &mut Draw, sides: &Sides) -> Fought {
        let attack: u32 = sides.attackers.iter().map(|(_, strength)| strength).sum();
        if attack > sides.defence {
            let guards = self.falling(&sides.guards);
            let attackers = self.taken_along(draw, &sides.attackers, sides.defence);
            return Fought { won: true, guards, attackers };
        }
        let all = self.by_name(sides.attackers.iter().map(|(at, _)| *at).collect());
        let mut escaped: Vec<Seat> = Vec::new();
        let falls = |at: &usize| {
            let seat = self.units[*at].seat;
            if self.can(seat, Ability::Vanish) && !escaped.contains(&seat) {
                escaped.push(seat);
                return false;
            }
            true
        };
        Fought { won: false, guards: Vec::new(), attackers: all.into_iter().filter(falls).collect() }
    }
}
