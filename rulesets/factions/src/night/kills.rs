//! Step 5: all attempts are collected, and all victims die at the same time.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::PlayerOr;

use super::Night;
use crate::begin::nobody;
use crate::events::{Cause, Event, Step};
use crate::play::Play;
use crate::season::{PowerKind, TeamId, Used};
use crate::state::Fate;

/// An attempt to kill a player, by a team or by a role.
type Attempt = (Seat, Option<TeamId>);

impl Play<'_, '_> {
    pub(super) fn kill_at_night(&mut self, night: &Night) {
        let mut attempts: Vec<Attempt> = Vec::new();
        for act in self.acts(PowerKind::Kill) {
            if self.state.lives(act.target) && self.has_uses(&act) {
                self.spend(&act);
                attempts.push((act.target, act.team));
            }
        }
        attempts.extend(self.guesses());
        attempts.extend(self.vengeances(night));
        attempts.retain(|(target, _)| self.state.lives(*target));
        let stopped = |(target, team): &Attempt| {
            let saves = night.saved.iter().filter(|(saved, _)| saved == target);
            let against = |teams: &Option<Vec<TeamId>>| match (teams, team) {
                (None, _) => true,
                (Some(teams), Some(team)) => teams.contains(team),
                (Some(_), None) => false,
            };
            night.shielded.contains(target) || saves.into_iter().any(|(_, teams)| against(teams))
        };
        let mut targets: Vec<Seat> = attempts.iter().map(|(target, _)| *target).collect();
        targets.sort();
        targets.dedup();
        let dies = |target: &Seat| attempts.iter().any(|attempt| attempt.0 == *target && !stopped(attempt));
        let (dead, survivors): (Vec<Seat>, Vec<Seat>) = targets.into_iter().partition(dies);
        for player in survivors {
            self.turn.recount(Step::Survived { player });
            self.turn.trace("FA-102", [player]);
        }
        self.eliminate(&dead, Fate::Eliminated, Cause::Night);
    }

    /// Eliminates these players, all at once.
    fn eliminate(&mut self, seats: &[Seat], fate: Fate, cause: Cause) {
        for seat in seats {
            self.state.players[*seat].fate = fate;
        }
        for player in seats {
            self.turn.tell_all(Event::Died { player: *player, cause });
        }
        if !seats.is_empty() {
            self.leave_all(seats);
        }
    }

    /// Returns the attempts of players who guessed a vote correctly (FA-106).
    fn guesses(&mut self) -> Vec<Attempt> {
        let mut attempts = Vec::new();
        for seat in self.state.forms() {
            let Some((target, guess)) = self.state.players[seat].form.guess else { continue };
            let season = self.season();
            let team = self.state.players[seat].team;
            let of_team = season.team(team).powers.iter().position(|power| power.kind == PowerKind::GuessKill);
            let of_role = self.state.role_power(season, seat, Used::ByGuess).map(|(place, _)| place);
            let act = |team: Option<TeamId>, power: usize| super::Act { by: seat, team, power, target, place: None };
            let acts =
                of_team.map(|power| act(Some(team), power)).into_iter().chain(of_role.map(|power| act(None, power)));
            let Some(act) = acts.into_iter().find(|act| self.has_uses(act)) else { continue };
            if !self.state.lives(target) {
                continue;
            }
            self.spend(&act);
            let named = &self.state.players[target];
            let vote = named.form.vote.filter(|_| named.submitted.is_some()).unwrap_or_else(nobody);
            if vote == guess {
                attempts.push((target, act.team));
                self.turn.recount(Step::Attacked { player: target });
                self.turn.trace("FA-106", [seat, target]);
            }
        }
        attempts
    }

    /// Returns for each member of an avenging team who was voted out: the earliest voter against that player (FA-132).
    fn vengeances(&mut self, night: &Night) -> Vec<Attempt> {
        let mut attempts = Vec::new();
        for (victim, place) in &night.voted_out {
            let team = self.state.players[*victim].team;
            if self.season().team(team).power(PowerKind::Avenge).is_none() {
                continue;
            }
            let voted = |seat: &Seat| self.state.players[*seat].form.vote == Some(PlayerOr::Player(*victim));
            let mut voters = self.state.forms().into_iter().filter(|seat| self.state.place_of(*seat) == *place);
            let first = voters.find(|seat| voted(seat) && self.state.players[*seat].team != team);
            if let Some(target) = first {
                attempts.push((target, Some(team)));
                self.turn.recount(Step::Attacked { player: target });
                self.turn.trace("FA-132", [*victim, target]);
            }
        }
        attempts
    }

    /// Removes players who missed too many evenings in a row (FA-20).
    pub(super) fn remove_the_absent(&mut self) {
        let (limit, disturbed) = (self.setup.missed_limit as u32, self.state.disturbed);
        for player in self.state.players.iter_mut().filter(|player| player.lives()) {
            if player.submitted.is_some() {
                player.missed = 0;
            } else if !player.excused && !disturbed {
                // A disturbed evening can't be missed, but a submitted form still counts (FA-171).
                player.missed += 1;
            }
        }
        if limit > 0 {
            let absent = self.state.who(|player| player.lives() && player.missed >= limit);
            self.eliminate(&absent, Fate::Removed, Cause::Removed);
        }
    }

    /// Removes a player at once for the game master (FA-164). The items wait for the next night.
    pub(crate) fn remove(&mut self, seat: Seat) {
        self.state.queries.retain(|query| query.asker != seat);
        self.eliminate(&[seat], Fate::Removed, Cause::Removed);
        self.turn.trace("FA-164", [seat]);
    }
}
