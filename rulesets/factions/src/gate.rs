//! The checks of a command that don't depend on its words: rungs 3 to 10 of section 6.5.
//!
//! The game doesn't offer what these checks would refuse, so they depend only on what the player knows (FA-10).

use gloaming_core::prelude::*;

use crate::events::{Field, Phase};
use crate::refusals::Refusal;
use crate::season::{Holder, Power, PowerKind, TeamId, Used};
use crate::setup::Setup;
use crate::state::State;
use crate::verbs::VerbName;

/// A power of a player, and its holder.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Held<'s> {
    pub(crate) power: &'s Power,
    /// The team, or `None` for a power of a role.
    team: Option<TeamId>,
    place: usize,
}

/// Refuses commands that are not possible, whatever their words. `forges` is set for an answer to a query with a chosen
/// colour.
pub(crate) fn gate(setup: &Setup, state: &State, by: Seat, verb: VerbName, forges: bool) -> Result<(), Refusal> {
    if verb.is_always_open() {
        return Ok(());
    }
    let player = state.players.at(by).ok_or(Refusal::NotAPlayer)?;
    ensure(player.lives(), Refusal::NotAlive)?;
    ensure(state.phase == Phase::Evening, Refusal::NotNow { phase: Some(state.phase) })?;
    ensure(!verb.changes_form() || player.submitted.is_none(), Refusal::AlreadyDone)?;
    if let Some(field) = verb.field() {
        has_power(setup, state, by, field)?;
    }
    match verb {
        VerbName::Magic => {
            let held = usable(setup, state, by, Used::ByMagic)?;
            if held.power.kind == PowerKind::MagicQuery {
                queries_are_open(setup, state)?;
            }
            ensure(!player.magic, Refusal::AlreadyDone)
        }
        VerbName::Query => {
            queries_are_open(setup, state)?;
            ensure(!player.queried, Refusal::AlreadyDone)
        }
        VerbName::Share if forges => usable(setup, state, by, Used::ByShare).map(drop),
        VerbName::Group => ensure((player.opened as usize) < setup.group_limit, Refusal::UsedUp),
        _ => Ok(()),
    }
}

fn queries_are_open(setup: &Setup, state: &State) -> Result<(), Refusal> {
    let least = setup.query_stop as u32 + 1;
    ensure(state.headcount >= least as usize, Refusal::TooFewPlayers { least: Some(least) })
}

/// Refuses a field of the form if the player lacks its power or can't use it now (rungs 6 to 8). Some fields need no
/// power.
pub(crate) fn has_power(setup: &Setup, state: &State, by: Seat, field: Field) -> Result<(), Refusal> {
    let used = match field {
        Field::Vote | Field::Play | Field::Gift => return Ok(()),
        Field::Target => Used::ByTarget,
        Field::Guess => Used::ByGuess,
        Field::Use => Used::ByUse,
    };
    usable(setup, state, by, used).map(drop)
}

/// Returns the player's power that is used in this way, if it can be used now.
pub(crate) fn usable<'s>(setup: &'s Setup, state: &State, by: Seat, used: Used) -> Result<Held<'s>, Refusal> {
    let held = held(setup, state, by, used);
    if held.is_empty() {
        return Err(Refusal::NotYourPower);
    }
    let open: Vec<Held<'_>> = held.into_iter().filter(|held| state.is_time(held.power, setup.quiet_nights)).collect();
    if open.is_empty() {
        return Err(Refusal::NotNow { phase: Some(state.phase) });
    }
    open.into_iter().find(|held| has_uses(state, by, held)).ok_or(Refusal::UsedUp)
}

fn held<'s>(setup: &'s Setup, state: &State, by: Seat, used: Used) -> Vec<Held<'s>> {
    let season = &*setup.season;
    let team = state.players[by].team;
    let of_team = season.team(team).powers.iter().enumerate();
    let of_team = of_team.filter(|(_, power)| power.kind.used(Holder::Team) == Some(used));
    let of_team = of_team.map(|(place, power)| Held { power, team: Some(team), place });
    let of_role = state.role_powers(season, by).filter(|(_, power)| power.kind.used(Holder::Role) == Some(used));
    of_team.chain(of_role.map(|(place, power)| Held { power, team: None, place })).collect()
}

fn has_uses(state: &State, by: Seat, held: &Held<'_>) -> bool {
    let used = match held.team {
        Some(team) => state.team_uses[usize::from(team.0)].get(held.place),
        None => state.players[by].used.get(held.place),
    };
    held.power.uses == 0 || used.is_none_or(|used| *used < held.power.uses)
}

/// Records a use of a power.
pub(crate) fn spend(state: &mut State, by: Seat, team: Option<TeamId>, place: usize) {
    let used = match team {
        Some(team) => state.team_uses[usize::from(team.0)].get_mut(place),
        None => state.players[by].used.get_mut(place),
    };
    if let Some(used) = used {
        *used += 1;
    }
}

impl Held<'_> {
    /// Returns the team that has the power, or `None` for a role, and the index of the power there.
    pub(crate) fn key(&self) -> (Option<TeamId>, usize) {
        (self.team, self.place)
    }
}
