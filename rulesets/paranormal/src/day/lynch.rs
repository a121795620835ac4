//! The end of a day (PN-388): tally, lynch, last shot, and their consequences.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::PlayerOr;

use crate::day::votes::nobody;
use crate::events::Event;
use crate::fates::Rest;
use crate::play::Play;
use crate::setup::Chance;
use crate::state::Fate;
use crate::words::{Ballot, Cause, Item, Phase, Role, Shield, Site, Spared};

impl Play<'_, '_> {
    /// Ends the day and counts the votes.
    pub(crate) fn end_day(&mut self) {
        self.turn.push(Effect::ClearDeadline(super::clock::QUIET.into()));
        let (plain, weighed) = self.state.tally();
        let leaders = weighed.leaders();
        let condemned = match leaders.as_slice() {
            [PlayerOr::Player(one)] => Some(*one),
            tied if self.state.must_lynch => {
                let tied: Vec<Seat> = tied.iter().filter_map(PlayerOr::seat).collect();
                let of = if tied.is_empty() { self.state.playing() } else { tied };
                self.draw(Chance::ForcedLynch, &of)
            }
            _ => None,
        };
        let counts = plain.chosen().map(|(ballot, count)| (ballot, i64::from(count))).collect();
        let told = condemned.map_or(nobody(), PlayerOr::Player);
        self.turn.tell_all(Event::VoteTally { counts, condemned: told });
        let Some(condemned) = condemned else {
            let reason = match leaders.as_slice() {
                [] => Spared::NoVotes,
                [_] => Spared::None,
                _ => Spared::Tie,
            };
            self.turn.tell_all(Event::NoLynch { reason });
            self.turn.trace("PN-86", Vec::new());
            return self.finish_day();
        };
        self.turn.tell_all(Event::Lynch { player: condemned });
        self.turn.trace("PN-85", [condemned]);
        if self.state.people[condemned].works(Item::HoldOutBlaster) {
            self.state.condemned = Some(condemned);
            return self.begin_last_shot();
        }
        self.hang(condemned, None);
    }

    /// Resolves the last shot, or that there was none in time (PN-256).
    pub(crate) fn last_shot(&mut self, target: Ballot) {
        let Some(condemned) = self.state.condemned.take() else { return };
        self.turn.tell_all(Event::LastShot { player: condemned, target });
        let victim = target.seat();
        if victim.is_some() {
            self.person(condemned).use_up(Item::HoldOutBlaster);
        }
        self.hang(condemned, victim);
    }

    /// Handles a lynched player who left play during the last shot (PN-416). If the game is paused, the day ends when
    /// it goes on.
    pub(crate) fn no_last_shot(&mut self, condemned: Seat) {
        self.state.condemned = None;
        self.turn.tell_all(Event::LastShot { player: condemned, target: nobody() });
        if !self.state.paused {
            self.finish_day();
        }
    }

    /// Kills the lynched player and the victim of the last shot.
    fn hang(&mut self, condemned: Seat, victim: Option<Seat>) {
        let lynched = Fate::new(Cause::Lynched, Site::Square);
        let mut deaths = vec![(condemned, lynched)];
        if let Some(victim) = victim
            && self.is_hit_by_day(victim, Item::HoldOutBlaster, condemned)
        {
            deaths.push((victim, Fate::new(Cause::EnergyWeapon, Site::Square)));
        }
        self.state.remember_votes(condemned);
        let role = self.state.people[condemned].role;
        if role == Role::Bloom && self.state.seeded == Some(condemned) {
            self.state.bloomed = true;
            for seat in self.state.playing() {
                if seat != condemned {
                    self.person(seat).infected = true;
                }
            }
        }
        self.die(deaths, Rest::Over);
        if role == Role::Infester {
            let free = self
                .state
                .who(|person| person.plays() && !person.infected && person.shield(Shield::AntiTechField).is_none());
            if let Some(infected) = self.draw(Chance::SporeCloud, &free) {
                self.person(infected).infected = true;
                self.turn.tell(infected, Event::Infected);
            }
        }
        if !self.judge() {
            self.finish_day();
        }
    }

    /// Returns whether a killing device hits by day. A field or a double can stop it (matrix 1).
    pub(crate) fn is_hit_by_day(&mut self, victim: Seat, item: Item, by: Seat) -> bool {
        let person = &mut self.state.people[victim];
        if person.shield(Shield::AntiTechField).is_some() {
            self.turn.tell(victim, Event::ShieldHit { shield: Shield::AntiTechField });
            self.turn.tell(by, Event::TechBlocked { item, target: victim });
            return false;
        }
        if person.works(Item::BodyDouble) {
            person.use_up(Item::BodyDouble);
            self.turn.tell(victim, Event::DeviceSpent { item: Item::BodyDouble });
            return false;
        }
        true
    }

    /// Runs the steps after the deaths of a day: the last day, marks, the night.
    pub(crate) fn finish_day(&mut self) {
        if self.state.phase == Phase::Over {
            return;
        }
        if let Some(bloom) = self.state.seeded.take() {
            self.state.withers = Some(bloom);
        }
        self.state.must_lynch = false;
        self.state.controls.clear();
        if self.state.days as usize >= self.setup.max_day {
            return self.end_without_team();
        }
        self.mark_silent();
        self.begin_night();
    }
}
