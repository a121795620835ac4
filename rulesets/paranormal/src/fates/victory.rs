//! The winners (section 2.16).

use gloaming_core::prelude::*;

use crate::events::Event;
use crate::play::Play;
use crate::state::{Person, State, Status};
use crate::words::{Cause, Item, Phase, Role, Team};

impl Person {
    /// Returns the side for which a player counts. A Rogue counts for the side of the ally (PN-107).
    pub(crate) fn side(&self) -> Team {
        if self.team == Team::Rogue { self.ally.unwrap_or(Team::Rogue) } else { self.team }
    }

    /// Returns whether the player could still stop a hive (PN-264).
    fn can_stop_hive(&self) -> bool {
        let killer = matches!(self.role, Role::WarVet | Role::Vigilante | Role::VengefulGuard)
            || self.role == Role::RogueDoppelganger && !self.spent;
        let weapons =
            [Item::SentryGuns, Item::AssassinBot, Item::AdvancedAssassinBot, Item::PlasmaBomb, Item::HoldOutBlaster];
        killer || weapons.into_iter().any(|item| self.works(item))
    }
}

/// The outcome of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// This team has won.
    Team(Team),
    /// No player is left who could win.
    Nobody,
}

impl State {
    /// Returns the outcome if the game is decided (PN-260 to PN-267).
    pub(crate) fn outcome(&self, dopp_last: bool) -> Option<Outcome> {
        let playing = || self.people.iter().filter(|person| person.plays());
        let side = |team: Team| playing().filter(|person| person.side() == team).count();
        let threats =
            |but: Option<Team>| playing().filter(|person| person.team.is_threat() && Some(person.team) != but).count();
        let is_out = |person: &Person| matches!(person.status, Status::Dead | Status::Departed);
        let (town, doppelgangers) = (side(Team::Town), side(Team::Doppelgangers));
        if self.bloomed {
            return Some(Outcome::Team(Team::Bloom));
        }
        let outside = || playing().filter(|person| person.team != Team::Spores && person.role != Role::Xenozoologist);
        if self.people.iter().any(|person| person.team == Team::Spores)
            && outside().next().is_some()
            && outside().all(|person| person.infected)
        {
            return Some(Outcome::Team(Team::Spores));
        }
        let mut others = self.people.iter().filter(|person| person.team != Team::Exterminators);
        if self.people.iter().any(|person| person.team == Team::Exterminators) && others.all(is_out) {
            return Some(Outcome::Team(Team::Exterminators));
        }
        let harvester = |person: &&Person| person.role == Role::OrganHarvester;
        let apart = |person: &Person| {
            is_out(person) || person.role == Role::Xenozoologist || matches!(person.status, Status::Held(_))
        };
        if playing().any(|person| harvester(&person))
            && self.people.iter().filter(|person| !harvester(person)).all(apart)
        {
            return Some(Outcome::Team(Team::OrganHarvester));
        }
        let hive = side(Team::Hivemind);
        let stoppers = playing().filter(|person| person.side() == Team::Town && person.can_stop_hive()).count();
        if hive > 0 && doppelgangers == 0 && threats(Some(Team::Hivemind)) == 0 && hive >= town && stoppers == 0 {
            return Some(Outcome::Team(Team::Hivemind));
        }
        let most = if dopp_last { town == 0 } else { doppelgangers >= town };
        if doppelgangers > 0 && threats(None) == 0 && most {
            return Some(Outcome::Team(Team::Doppelgangers));
        }
        let town_lives = self.people.iter().any(|person| person.lives() && person.side() == Team::Town);
        if doppelgangers == 0 && threats(None) == 0 && town_lives {
            return Some(Outcome::Team(Team::Town));
        }
        (town == 0 && doppelgangers == 0 && threats(None) == 0).then_some(Outcome::Nobody)
    }

    /// Returns all players who have won with this team (PN-269 to PN-271).
    fn winners(&self, team: Option<Team>) -> Vec<Seat> {
        let survivors = team != Some(Team::Bloom);
        self.who(|person| {
            let with_team = team == Some(person.side());
            let survivor = survivors && person.team == Team::Survivor && person.plays();
            with_team || survivor || person.won
        })
    }
}

impl Play<'_, '_> {
    /// Checks goals and victory. Returns whether the game is over (PN-258).
    pub(crate) fn judge(&mut self) -> bool {
        if self.state.phase == Phase::Over {
            return true;
        }
        self.personal_goals();
        match self.state.outcome(self.setup.dopp_last) {
            Some(Outcome::Team(team)) => self.end(Some(team)),
            Some(Outcome::Nobody) => self.end(None),
            None => return false,
        }
        true
    }

    fn personal_goals(&mut self) {
        for seat in self.state.who(|person| person.plays() && person.role == Role::Xenozoologist) {
            if self.state.people[seat].specimens.len() < 4 {
                continue;
            }
            let mut leaving: Vec<Seat> = self.state.people[seat].specimens.iter().map(|(_, held)| *held).collect();
            leaving.push(seat);
            leaving.sort();
            self.person(seat).won = true;
            self.depart(&leaving, Cause::Goal);
        }
        let points = u32::try_from(self.setup.points).unwrap_or(u32::MAX);
        let reached = |person: &Person| {
            person.plays()
                && person.role == Role::MindStealer
                && person.stock.as_deref().is_some_and(|stock| stock.points >= points)
        };
        for seat in self.state.who(reached) {
            self.person(seat).won = true;
            self.depart(&[seat], Cause::Goal);
        }
    }

    /// Ends the game after the last day (PN-51).
    pub(crate) fn end_without_team(&mut self) {
        self.end(None);
    }

    fn end(&mut self, team: Option<Team>) {
        let winners = self.state.winners(team);
        self.state.phase = Phase::Over;
        self.state.paused = false;
        for seat in self.roster.seats() {
            self.keep_seat(seat);
        }
        // Players who consumed another were only missing until now (PN-102).
        for seat in self.state.who(|person| person.fate.is_some_and(|fate| fate.secret)) {
            self.flip(seat);
        }
        self.turn.tell_all(Event::GameOver { winners: winners.clone(), teams: team.into_iter().collect() });
        let roles = self.state.people.seated().map(|(seat, person)| (seat, person.role)).collect();
        self.turn.tell_all(Event::FinalRoles { roles });
        self.close_channels();
        self.turn.win(winners, team.map_or("nobody", |team| team.word()));
    }
}
