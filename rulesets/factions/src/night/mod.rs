//! The night (section 4.1 of the catalogue): everything in it happens at one moment, the next opening, in visible steps.
//!
//! Teams do not change before the sixth step, so until then a player's team is that of the end of the evening (FA-150).

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

/// Results of steps of one night that later steps need.
#[derive(Debug, Default)]
pub(crate) struct Night {
    /// Votes against these are void.
    voided: Vec<Seat>,
    /// Kills on these fail.
    shielded: Vec<Seat>,
    /// The votes of these count two.
    doubled: Vec<Seat>,
    /// Players who are kept from the kills of these teams; `None`: from all kills.
    saved: Vec<(Seat, Option<Vec<TeamId>>)>,
    /// Those who were voted out, with the part in which it happened.
    voted_out: Vec<(Seat, Option<Island>)>,
    /// Changes to the team of another player.
    turns: Vec<Act>,
    /// Changes that a team or a role makes of others.
    converts: Vec<Act>,
    /// Those who go over to the other island.
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
