//! Step 4: guards (PN-373).

use gloaming_core::prelude::*;

use super::Night;
use crate::play::Play;
use crate::verbs::VerbName;
use crate::words::Role;

/// A player on guard.
#[derive(Clone, Debug)]
pub(crate) struct Guarding {
    pub(crate) guard: Seat,
    /// Whether a robot does it.
    pub(crate) robot: bool,
    pub(crate) role: Role,
    pub(crate) charge: Seat,
    /// Whether the guard has stopped as much as it can.
    pub(crate) spent: bool,
}

pub(super) fn stand(play: &mut Play<'_, '_>, night: &mut Night) {
    let arrived = play.arrive(night, |act| act.verb == VerbName::Guard);
    let guards = arrived.into_iter().filter_map(|place| {
        let act = &night.acts[place];
        let charge = act.target.filter(|charge| night.is_found(*charge))?;
        Some(Guarding { guard: act.actor, robot: act.robot, role: act.role, charge, spent: false })
    });
    night.guards = guards.collect();
}
