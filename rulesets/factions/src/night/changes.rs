//! Step 6, second part: all changes of team happen at the same time, and some players move to the other island.

use gloaming_core::prelude::*;

use super::Night;
use crate::events::{Event, Step};
use crate::play::Play;
use crate::season::{Acquainted, PowerKind, TeamId};
use crate::state::Island;

impl Play<'_, '_> {
    pub(super) fn change_teams(&mut self, night: &Night) {
        let season = self.season();
        let team_of = |play: &Self, seat: Seat| play.state.players[seat].team;
        let mut changes: Vec<(Seat, TeamId)> = Vec::new();
        for act in night.turns.iter().filter(|act| self.state.lives(act.by)).copied().collect::<Vec<_>>() {
            if !self.has_uses(&act) {
                continue;
            }
            self.spend(&act);
            let (from, to) = (team_of(self, act.by), team_of(self, act.target));
            if self.state.lives(act.target) && from != to && !season.team(to).solo {
                changes.push((act.by, to));
            } else {
                self.later(act.by, Event::TurnFailed { player: act.target });
            }
        }
        for act in night.converts.iter().copied() {
            let to = act.team.unwrap_or_else(|| team_of(self, act.by));
            let from = team_of(self, act.target);
            let immune = self.power_of(&act).is_some_and(|power| power.immune.contains(&from));
            let changes_already = changes.iter().any(|(seat, _)| *seat == act.target);
            let fits = self.state.lives(act.target) && from != to && !season.team(from).solo && !immune;
            if fits && !changes_already && self.has_uses(&act) {
                self.spend(&act);
                changes.push((act.target, to));
            }
        }
        self.apply_changes(changes);
    }

    /// Applies all changes of team at once and informs the players concerned (FA-42).
    pub(crate) fn apply_changes(&mut self, mut changes: Vec<(Seat, TeamId)>) {
        changes.sort();
        let season = self.season();
        let before: Vec<TeamId> = self.state.players.iter().map(|player| player.team).collect();
        for (seat, team) in &changes {
            let is_sleeper = self.state.has_role_power(season, *seat, PowerKind::Wake);
            let player = &mut self.state.players[*seat];
            player.team = *team;
            if is_sleeper {
                // The change ends the role (FA-138).
                (player.role, player.link) = (None, None);
                player.used.clear();
            }
        }
        let mut teams: Vec<TeamId> = changes.iter().flat_map(|(seat, team)| [before[seat.index()], *team]).collect();
        teams.sort();
        teams.dedup();
        for team in teams {
            self.keep_team_channel(team);
        }
        for (seat, team) in &changes {
            let from = before[seat.index()];
            let knows = |team: TeamId| season.team(team).acquainted == Acquainted::All;
            // The members of a team both before and after these changes.
            let stay = |play: &Self, team: TeamId| -> Vec<Seat> {
                play.state.members(team).into_iter().filter(|member| before[member.index()] == team).collect()
            };
            if knows(from) {
                for member in stay(self, from) {
                    self.later(member, Event::TeammateLeft { player: *seat });
                }
            }
            let (named, named_from) = (season.named_team(*team), season.named_team(from));
            self.later(*seat, Event::TeamChanged { team: named.clone(), from: named_from.clone() });
            let briefing = self.briefing(*seat);
            self.later(*seat, briefing);
            if knows(*team) {
                let teammates = self.all_teammates(*seat, *team);
                self.later(*seat, teammates);
                for member in stay(self, *team) {
                    self.later(member, Event::TeammateJoined { player: *seat });
                }
            }
            self.turn.recount(Step::Changed { player: *seat, from: named_from, team: named });
            self.turn.trace("FA-150", [*seat]);
        }
    }

    /// Moves Ferrymen to the other island (FA-141).
    pub(super) fn cross_over(&mut self, night: &Night) {
        let mut crossing: Vec<super::Act> =
            night.crosses.iter().copied().filter(|act| self.state.lives(act.by) && self.has_uses(act)).collect();
        crossing.sort_by_key(|act| act.by);
        for act in crossing {
            self.spend(&act);
            let player = &mut self.state.players[act.by];
            player.island = if player.island == Island::First { Island::Second } else { Island::First };
            let island = self.season().named_place(self.state.place_of(act.by));
            self.turn.tell_all(Event::Moved { player: act.by, island });
            self.turn.trace("FA-141", [act.by]);
            for place in self.state.places() {
                self.turn.members(self.home(*place), self.state.at(*place));
            }
            self.leave_groups(act.by);
        }
    }
}
