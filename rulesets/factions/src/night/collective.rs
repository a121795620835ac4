//! The powers that are carried out in a step: those of teams, decided by their members together (section 4.4), and
//! those of roles.

use gloaming_core::prelude::*;

use crate::play::Play;
use crate::season::{Power, PowerKind, TeamId, Used};
use crate::state::{Island, State, Target};

/// The use of a power, by a team or by the holder of a role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Act {
    /// The decider of the team, or the holder.
    pub(crate) by: Seat,
    /// The team, or `None` for a role.
    pub(crate) team: Option<TeamId>,
    /// The index of the power in its team or role.
    pub(crate) power: usize,
    /// The named player. For `cross` it is the holder.
    pub(crate) target: Seat,
    /// The island where it happens, or `None` on the mainland.
    pub(crate) place: Option<Island>,
}

impl Play<'_, '_> {
    /// Returns the uses of powers of a kind tonight, in the form order of the deciders.
    pub(super) fn acts(&self, kind: PowerKind) -> Vec<Act> {
        let season = self.season();
        let mut acts: Vec<Act> = Vec::new();
        for place in self.state.places().iter().copied() {
            for team in season.team_ids() {
                let Some((power, one)) = season.team(team).collective().filter(|(_, one)| one.kind == kind) else {
                    continue;
                };
                let own = (one.kind == PowerKind::Save).then_some(team);
                let decided = decide(self.state, team, place, own);
                acts.extend(decided.map(|(by, target)| Act { by, team: Some(team), power, target, place }));
            }
        }
        for seat in self.state.forms() {
            let Some((power, one)) = self.state.role_power(season, seat, Used::ByUse) else { continue };
            let used = self.state.players[seat].form.used;
            if let Some(used) = used.filter(|_| one.kind == kind) {
                let place = self.state.place_of(seat);
                acts.push(Act { by: seat, team: None, power, target: used.player.unwrap_or(seat), place });
            }
        }
        acts.sort_by_key(|act| self.state.players[act.by].submitted);
        acts
    }

    /// Returns the power that is used.
    pub(super) fn power_of(&self, act: &Act) -> Option<&Power> {
        let season = self.season();
        match act.team {
            Some(team) => season.team(team).powers.get(act.power),
            None => self.state.role(season, act.by)?.powers.get(act.power),
        }
    }

    /// Returns `true` if the power has a use left.
    pub(super) fn has_uses(&self, act: &Act) -> bool {
        let used = match act.team {
            Some(team) => self.state.team_uses[usize::from(team.0)].get(act.power),
            None => self.state.players[act.by].used.get(act.power),
        };
        let most = self.power_of(act).map_or(0, |power| power.uses);
        most == 0 || used.is_none_or(|used| *used < most)
    }

    /// Spends a use (FA-155).
    pub(super) fn spend(&mut self, act: &Act) {
        let used = match act.team {
            Some(team) => self.state.team_uses[usize::from(team.0)].get_mut(act.power),
            None => self.state.players[act.by].used.get_mut(act.power),
        };
        if let Some(used) = used {
            *used += 1;
        }
    }
}

/// Returns the decider and the target of a team on an island (FA-78, FA-81). Entries that name a member of `left_out`
/// count as passes (FA-111).
fn decide(state: &State, team: TeamId, place: Option<Island>, left_out: Option<TeamId>) -> Option<(Seat, Seat)> {
    let is_there = |seat: &Seat| state.players[*seat].team == team && state.place_of(*seat) == place;
    let named: Vec<(Seat, Seat)> = state
        .forms()
        .into_iter()
        .filter(is_there)
        .filter_map(|seat| match state.players[seat].form.target? {
            Target::Player(target) => Some((seat, target)),
            Target::Pass => None,
        })
        .filter(|(_, target)| left_out != Some(state.players[*target].team))
        .collect();
    let votes = |target: Seat| named.iter().filter(|(_, other)| *other == target).count();
    let most = named.iter().map(|(_, target)| votes(*target)).max()?;
    // If several targets have the same number of entries, the earliest form decides.
    named.iter().copied().find(|(_, target)| votes(*target) == most)
}
