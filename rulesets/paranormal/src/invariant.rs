//! The invariants that hold after every input.

use gloaming_core::prelude::*;

use crate::sheets::RolesOf;
use crate::state::{Hunt, Public, State, Status};
use crate::words::{Phase, Race, Role, Team};

/// Returns a description of the first broken invariant, if any.
pub(crate) fn broken(table: &Table<crate::Setup>, state: &State) -> Option<String> {
    let name = |seat: Seat| table.roster.handle(seat);
    for (seat, person) in state.people.seated() {
        if let Status::Held(by) = person.status {
            let keeper = &state.people[by];
            if !keeper.plays()
                || keeper.role != Role::Xenozoologist
                || !keeper.specimens.iter().any(|(_, one)| *one == seat)
            {
                return Some(format!("{} is held by {}, who has no captives", name(seat), name(by)));
            }
        }
        if (person.status == Status::Dead) != person.fate.is_some() {
            return Some(format!("{} is dead without a fate, or alive with one", name(seat)));
        }
        if person.lives() && matches!(person.public, Public::Dead | Public::Departed) {
            return Some(format!("{} is alive but was announced as gone", name(seat)));
        }
        if matches!(person.public, Public::Dead | Public::Departed) && person.vacant {
            return Some(format!("{} is publicly out but up for replacement", name(seat)));
        }
        if person.vacant && state.phase == Phase::Over {
            return Some(format!("{} is up for replacement after the end", name(seat)));
        }
        if person.vote.is_some()
            && (!person.plays() || !matches!(state.phase, Phase::Day | Phase::LastShot | Phase::Over))
        {
            return Some(format!("{} has a vote but is not in play, or it is night", name(seat)));
        }
        let fits = match person.role.sheet().of {
            RolesOf::Alien => person.race == Race::Alien,
            RolesOf::Human => person.race == Race::Human,
            RolesOf::Either | RolesOf::Doppelganger => true,
        };
        if !fits {
            return Some(format!("{} is a {} of the race {}", name(seat), person.role, person.race));
        }
        if person.main.is_some() && state.carries(seat) {
            return Some(format!("{} carries the hunt but also has an order", name(seat)));
        }
    }
    if let Some(Hunt::Set { carrier, .. }) = state.hunt
        && state.phase == Phase::Night
        && !(state.plays(carrier) && state.people[carrier].team == Team::Doppelgangers)
    {
        return Some(format!("{} carries the hunt but is not a member in play", name(carrier)));
    }
    if state.must_lynch && state.phase == Phase::Choosing {
        return Some("a player has to be lynched before the first day".to_owned());
    }
    (state.condemned.is_some() && !matches!(state.phase, Phase::LastShot | Phase::Over))
        .then(|| "a player is condemned outside of the last shot".to_owned())
}
