//! The night (section 4.1 of `RULES.md`): everything in it happens at one moment, the next opening, in visible steps.
//!
//! Teams don't change before the sixth step, so until then a player's team is that of the end of the evening (FA-150).

mod changes;
mod collective;
mod departures;
mod inheritance;
mod items;
mod kills;
mod powers;
mod votes;

use gloaming_core::prelude::*;

use crate::play::Play;
use crate::season::TeamId;
use crate::state::Island;

pub(crate) use collective::Act;

/// Results of a step that later steps of the night need.
#[derive(Debug, Default)]
pub(crate) struct Night {
    /// Players against whom votes are void.
    voided: Vec<Seat>,
    /// Players on whom kills fail.
    shielded: Vec<Seat>,
    /// Players whose votes count twice.
    doubled: Vec<Seat>,
    /// Players who are saved from the kills of these teams, or from all kills if `None`.
    saved: Vec<(Seat, Option<Vec<TeamId>>)>,
    /// The players who were voted out, with the island where it happened.
    voted_out: Vec<(Seat, Option<Island>)>,
    /// Changes to the team of another player.
    turns: Vec<Act>,
    /// Changes that a team or a role causes for others.
    converts: Vec<Act>,
    /// Moves to the other island.
    crosses: Vec<Act>,
}

impl Play<'_, '_> {
    /// Resolves the night.
    pub(crate) fn resolve_night(&mut self) {
        let mut night = Night::default();
        self.end_silences_and_masks();
        self.use_items(&mut night);
        self.give_items();
        self.count_votes(&mut night);
        self.work_powers(&mut night);
        self.kill_at_night(&night);
        self.remove_the_absent();
        self.inherit();
        self.change_teams(&night);
        self.cross_over(&night);
        self.depart();
    }

    /// Step 0.
    fn end_silences_and_masks(&mut self) {
        for player in self.state.players.iter_mut() {
            (player.silenced, player.mask) = (false, None);
        }
    }
}
