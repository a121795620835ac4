//! Step 7: teams that have won leave the game (FA-162).

use gloaming_core::prelude::*;

use crate::events::Event;
use crate::play::Play;
use crate::season::{TeamId, Win, WinKind};
use crate::state::Fate;

impl Play<'_, '_> {
    pub(super) fn depart(&mut self) {
        let mut gone: Vec<Seat> = Vec::new();
        loop {
            let before = gone.len();
            for team in self.season().team_ids() {
                let wins = self.season().team(team).wins.iter().filter(|win| self.has_come(team, win));
                for win in wins.cloned().collect::<Vec<Win>>() {
                    let is_new = self.team_has_won(team);
                    let members = self.state.members(team);
                    if win.departs {
                        for seat in members {
                            self.state.players[seat].fate = Fate::Departed;
                            self.state.players[seat].items.clear();
                            let team = self.season().named_team(team);
                            self.later(seat, Event::YouWon { team });
                            gone.push(seat);
                        }
                    } else if is_new {
                        self.turn.trace("FA-156", members);
                    }
                }
            }
            if gone.len() == before {
                break;
            }
        }
        gone.sort();
        for player in &gone {
            self.turn.tell_all(Event::Departed { player: *player });
            self.turn.trace("FA-162", [*player]);
        }
        if !gone.is_empty() {
            self.leave_all(&gone);
        }
    }

    /// Returns `true` if a condition of a living team is met now.
    fn has_come(&self, team: TeamId, win: &Win) -> bool {
        let members = self.state.members(team);
        if members.is_empty() {
            return false;
        }
        match win.kind {
            WinKind::SurviveTo => self.state.living().len() <= win.headcount as usize,
            WinKind::HoldItems => {
                let items: usize = members.iter().map(|seat| self.state.players[*seat].items.len()).sum();
                win.window.holds(self.state.merged) && items >= win.count as usize
            }
            _ => false,
        }
    }

    /// Records that a team has won for good. Returns `false` if it had already won.
    pub(crate) fn team_has_won(&mut self, team: TeamId) -> bool {
        let is_new = !self.state.won.contains(&team);
        if is_new {
            self.state.won.push(team);
            self.state.won.sort();
        }
        is_new
    }
}
