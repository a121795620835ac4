//! The invariants that hold in every state. Tests check them after every input.

use gloaming_core::prelude::*;

use crate::events::Phase;
use crate::setup::Setup;
use crate::state::{Player, State};

/// Returns a description of the first broken invariant, if any.
pub(crate) fn broken(table: &Table<Setup>, state: &State) -> Option<String> {
    let season = &table.setup.season;
    if state.players.len() != table.roster.len() {
        return Some(format!("{} players in {} seats", state.players.len(), table.roster.len()));
    }
    for team in season.team_ids().filter(|team| season.team(*team).solo) {
        let size = state.players.iter().filter(|player| player.team == team).count();
        if size > 1 {
            return Some(format!("{} players are on team {}, which has room for one", size, season.team_word(team)));
        }
    }
    let broken = state.players.seated().find_map(|(seat, player)| of_player(state, seat, player));
    broken.or_else(|| of_groups(state)).or_else(|| of_uses(table, state))
}

fn of_player(state: &State, seat: Seat, player: &Player) -> Option<String> {
    let form = &player.form;
    let entered = |entries: &[(crate::season::ItemId, Seat)]| entries.len();
    if player.lives()
        && state.phase == Phase::Evening
        && entered(&form.plays) + entered(&form.gifts) > player.items.len()
    {
        return Some(format!("seat {} has more items in the form than in hand", seat.0));
    }
    if player.submitted.is_some() && form.vote.is_none() {
        return Some(format!("seat {} has submitted a form without a vote", seat.0));
    }
    if !player.lives() && (player.vacant || player.link == Some(seat)) {
        return Some(format!("seat {} is out of the game, but can be replaced or is linked to itself", seat.0));
    }
    if player.silenced && player.mask.is_some() && state.phase == Phase::Prologue {
        return Some(format!("seat {} is masked before the first evening", seat.0));
    }
    let twice = state
        .players
        .seated()
        .any(|(other, one)| other != seat && one.submitted.is_some() && one.submitted == player.submitted);
    twice.then(|| format!("seat {} has the same place in the form order as another one", seat.0))
}

fn of_groups(state: &State) -> Option<String> {
    state.groups.iter().enumerate().find_map(|(place, group)| {
        let few = group.members.len() < 2;
        let dead = group.members.iter().any(|seat| !state.lives(*seat));
        let same = state.groups[..place].iter().any(|other| other.title == group.title || other.number == group.number);
        (few || dead || same).then(|| format!("the private channel {group:?} isn't possible"))
    })
}

fn of_uses(table: &Table<Setup>, state: &State) -> Option<String> {
    let season = &table.setup.season;
    let over = |used: &u32, most: u32| most > 0 && *used > most;
    let teams = season.teams.iter().zip(&state.team_uses);
    let of_teams =
        teams.flat_map(|(team, used)| team.powers.iter().zip(used)).any(|(power, used)| over(used, power.uses));
    let of_roles = state.players.iter().any(|player| {
        let powers = player.role.map(|role| &season.role(role).powers[..]).unwrap_or_default();
        powers.iter().zip(&player.used).any(|(power, used)| over(used, power.uses))
    });
    (of_teams || of_roles).then(|| "a power was used too often".to_owned())
}
