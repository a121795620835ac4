//! Votes and their tally.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Pairs, PlayerOr};

use crate::events::Event;
use crate::play::Play;
use crate::state::{Control, State};
use crate::words::{Ballot, Nobody, Shield};

impl State {
    /// Returns the current votes.
    pub(crate) fn votes(&self) -> Pairs<Seat, Ballot> {
        self.people
            .seated()
            .filter_map(|(seat, person)| Some((seat, person.vote.filter(|_| person.plays())?)))
            .collect()
    }

    /// Returns the weight of an Enchanter's vote today (PN-92).
    fn enchanted_weight(&self) -> u32 {
        let playing = || self.people.iter().filter(|person| person.plays());
        let shielded = playing().filter(|person| person.shield(Shield::MindShield).is_some()).count();
        if 2 * shielded > playing().count() { 1 } else { 2 }
    }

    /// Returns the number of voters for each name, and the weighted sums.
    pub(crate) fn tally(&self) -> (Tally<Ballot>, Tally<Ballot>) {
        let (mut plain, mut weighed) = (Tally::default(), Tally::default());
        let double = self.enchanted_weight();
        for (seat, vote) in self.votes().0 {
            plain.add(vote, 1);
            weighed.add(vote, if self.people[seat].enchants() { double } else { 1 });
        }
        (plain, weighed)
    }
}

impl Play<'_, '_> {
    pub(crate) fn vote(&mut self, by: Seat, target: Ballot, controlled: bool) {
        self.person(by).vote = Some(target);
        self.turn.tell_all(Event::Vote { player: by, target, controlled });
        self.keep_quiet(true);
    }

    pub(crate) fn unvote(&mut self, by: Seat) {
        self.person(by).vote = None;
        self.turn.tell_all(Event::Unvote { player: by });
        self.keep_quiet(true);
    }

    pub(crate) fn puppet(&mut self, by: Seat, target: Option<Ballot>) {
        let plays = |victim: Seat| self.state.plays(victim);
        let works = |control: &Control| control.by == by && !control.sham && plays(control.victim);
        let controls: Vec<Control> = self.state.controls.iter().copied().filter(works).collect();
        for control in controls {
            match target {
                Some(target) => self.vote(control.victim, target, true),
                None if self.state.people[control.victim].vote.is_some() => self.unvote(control.victim),
                None => {}
            }
        }
    }

    /// Drops the votes, requests and controls of players who are no longer in play (PN-87).
    pub(crate) fn drop_votes(&mut self) {
        let gone: Vec<Seat> = self.state.who(|person| !person.plays());
        let is_gone = |vote: Option<Ballot>| matches!(vote, Some(PlayerOr::Player(target)) if gone.contains(&target));
        for seat in self.roster.seats() {
            let out = gone.contains(&seat);
            let person = &mut self.state.people[seat];
            if out || is_gone(person.vote) {
                person.vote = None;
            }
            if out {
                person.shortens = false;
            }
        }
        let out = self.state.who(|person| !person.lives());
        self.state.controls.retain(|control| !out.contains(&control.victim) && !out.contains(&control.by));
        self.keep_quiet(false);
    }
}

/// Returns the ballot for no player.
pub(crate) const fn nobody() -> Ballot {
    PlayerOr::Word(Nobody::None)
}
