//! The choices of practice players, based on the results of their own seat and on public votes.
//!
//! The rules require none of this. Practice players can't talk, so a town of them can find a Doppelganger by its votes
//! alone: players who know something vote for it, others follow the votes of players who were right before, and
//! innocent players suspect their accusers. Nothing here uses information that the seat doesn't have.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::PlayerOr;

use crate::events::Event;
use crate::state::{Person, State};
use crate::verbs::VerbName;
use crate::words::{Goal, Race, Role, Team};

impl Person {
    /// Records what a result says about another player.
    pub(crate) fn learn(&mut self, event: &Event) {
        let (seat, speaks_against) = match event {
            Event::RaceResult { target, race } | Event::ScanResult { target, race, .. } => {
                (*target, *race != Race::Human)
            }
            Event::GoalResult { target, goal: Goal::Kill } => (*target, true),
            Event::RoleResult { target, role } if role.is_of_no_townie() => (*target, true),
            Event::AttackerNamed { attacker: PlayerOr::Player(attacker) } => (*attacker, true),
            _ => return,
        };
        if self.suspects.contains(&seat) || self.cleared.contains(&seat) {
            return;
        }
        if speaks_against { self.suspects.push(seat) } else { self.cleared.push(seat) }
    }
}

impl Role {
    /// Returns `true` for roles that a Detective never sees on a human.
    fn is_of_no_townie(self) -> bool {
        use Role::{Exterminator, Harvester, Hivemind, RogueDoppelganger, SporeSpreader};
        matches!(self, Exterminator | Harvester | Hivemind | RogueDoppelganger | SporeSpreader)
    }
}

impl State {
    /// Updates the credit of players who voted for the lynched player, whose role is now public.
    pub(crate) fn remember_votes(&mut self, lynched: Seat) {
        let town = self.people[lynched].team == Team::Town;
        for seat in self.playing() {
            let person = &mut self.people[seat];
            if matches!(person.vote, Some(PlayerOr::Player(target)) if target == lynched) {
                person.credit = person.credit.saturating_add(if town { -1 } else { 2 });
            }
        }
    }

    /// Returns how much a practice player prefers this choice of a vote, or of the target of an order.
    pub(crate) fn weighs(&self, by: Seat, verb: VerbName, choice: &Token) -> u32 {
        let Some(seat) = choice.seat() else { return 1 };
        let (own, other) = (&self.people[by], &self.people[seat]);
        let (suspected, cleared) = (own.suspects.contains(&seat), own.cleared.contains(&seat));
        let distrust = u32::from(other.credit.min(0).unsigned_abs());
        if seat == by {
            return 0;
        }
        let is_mate = own.team == other.team && matches!(own.team, Team::Exterminators | Team::Hivemind);
        let in_pack = own.team == Team::Doppelgangers;
        match verb {
            _ if is_mate => 0,
            VerbName::Guard => {
                if cleared {
                    8
                } else if suspected {
                    1
                } else {
                    2
                }
            }
            VerbName::Investigate | VerbName::Read => {
                if suspected || cleared {
                    1
                } else {
                    8
                }
            }
            VerbName::Vote | VerbName::Puppet => {
                let is_for =
                    |one: &Person, target: Seat| matches!(one.vote, Some(PlayerOr::Player(of)) if of == target);
                let voters = self.people.iter().filter(|one| one.plays() && is_for(one, seat));
                let votes =
                    u32::try_from(voters.map(|one| (4 + 2 * i32::from(one.credit)).max(1)).sum::<i32>()).unwrap_or(0);
                if in_pack {
                    // Members of the pack sometimes vote for a mate, so that they don't stand out.
                    return if own.team == other.team { (2 + votes) / 2 } else { 2 + votes };
                }
                if suspected {
                    return 2000;
                }
                let accuses = if is_for(other, by) { 8 } else { 0 };
                let weight = 2 + 4 * votes + 2 * distrust + 2 * accuses;
                if cleared { weight / 8 } else { weight }
            }
            _ if in_pack && own.team == other.team => 0,
            _ if suspected => 40,
            _ if cleared => 0,
            _ => 2 + distrust,
        }
    }
}
