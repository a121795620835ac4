//! Step 3: votes, counted separately for each island, and ties (section 4.3).

use gloaming_core::kit::Tally;
use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Pairs, PlayerOr};

use super::Night;
use crate::events::{Cause, Event};
use crate::play::Play;
use crate::season::{PowerKind, WinKind};
use crate::state::{Fate, Island};

impl Play<'_, '_> {
    pub(super) fn count_votes(&mut self, night: &mut Night) {
        let weighed = self.weigh();
        for place in self.state.places() {
            let out = self.count_at(*place, night, &weighed);
            night.voted_out.extend(out.into_iter().map(|seat| (seat, *place)));
        }
        for (seat, _) in &night.voted_out {
            self.state.players[*seat].fate = Fate::Eliminated;
        }
        for (player, _) in &night.voted_out {
            self.turn.tell_all(Event::Died { player: *player, cause: Cause::Vote });
            self.turn.trace("FA-61", [*player]);
        }
        let out: Vec<Seat> = night.voted_out.iter().map(|(seat, _)| *seat).collect();
        for seat in &out {
            let team = self.state.players[*seat].team;
            let win = self.season().team(team).win(WinKind::VotedOut);
            if win.is_some_and(|win| win.window.holds(self.state.merged)) {
                self.team_has_won(team);
                let team = self.season().named_team(team);
                self.later(*seat, Event::YouWon { team });
            }
        }
        if !out.is_empty() {
            self.leave_all(&out);
        }
    }

    /// Returns the votes that powers add, with the island where each counts. If a team has fewer uses left than
    /// islands, the decider with the earlier form goes first (FA-152).
    fn weigh(&mut self) -> Vec<(Option<Island>, Seat, u32)> {
        let mut weighed = Vec::new();
        for act in self.acts(PowerKind::Weigh) {
            if self.state.lives(act.target) && self.has_uses(&act) {
                weighed.push((act.place, act.target, self.power_of(&act).map_or(0, |power| power.weight)));
                self.spend(&act);
            }
        }
        weighed
    }

    /// Counts and announces the votes of one island or of the mainland, including those that powers add. Returns the
    /// players who are voted out there, in seat order.
    fn count_at(&mut self, place: Option<Island>, night: &Night, weighed: &[(Option<Island>, Seat, u32)]) -> Vec<Seat> {
        let forms: Vec<Seat> =
            self.state.forms().into_iter().filter(|seat| self.state.place_of(*seat) == place).collect();
        let vote = |seat: Seat| match self.state.players[seat].form.vote {
            Some(PlayerOr::Player(target)) => Some(target),
            _ => None,
        };
        let mut all: Tally = Tally::default();
        for seat in &forms {
            let target =
                vote(*seat).filter(|target| self.state.lives(*target) && self.state.place_of(*target) == place);
            if let Some(target) = target {
                all.add(target, if night.doubled.contains(seat) { 2 } else { 1 });
            }
        }
        for (_, target, weight) in weighed.iter().filter(|(island, _, _)| *island == place) {
            all.add(*target, *weight);
        }
        let (voided, counts): (Vec<_>, Vec<_>) = all.chosen().partition(|(seat, _)| night.voided.contains(seat));
        let ballots: Vec<Option<Seat>> = forms
            .iter()
            .map(|seat| match self.state.players[*seat].form.vote {
                Some(PlayerOr::Player(target)) => Some(target),
                _ => None,
            })
            .collect();
        let places = if self.state.merged && self.state.headcount > self.setup.double_stop { 2 } else { 1 };
        let mut out: Vec<Seat> = Vec::new();
        for _ in 0..places {
            let left: Vec<(Seat, u32)> = counts.iter().copied().filter(|(seat, _)| !out.contains(seat)).collect();
            let most = left.iter().map(|(_, votes)| *votes).max();
            let tied: Vec<Seat> =
                left.iter().filter(|(_, votes)| Some(*votes) == most).map(|(seat, _)| *seat).collect();
            out.extend(decide_tie(&tied, &ballots, self.state.headcount));
        }
        // The original order would reveal who decided a tie.
        out.sort();
        let pairs = |list: Vec<(Seat, u32)>| {
            list.into_iter().map(|(seat, votes)| (seat, i64::from(votes))).collect::<Pairs<Seat, i64>>()
        };
        let island = self.season().named_place(place);
        self.turn.tell_all(Event::VoteTally { island: island.clone(), counts: pairs(counts), voided: pairs(voided) });
        if out.is_empty() {
            self.turn.tell_all(Event::NoVoteOut { island });
            self.turn.trace("FA-64", Vec::new());
        }
        out
    }
}

/// Returns the tied player for whom the forms of the island decide (FA-65 to FA-68).
pub(crate) fn decide_tie(tied: &[Seat], ballots: &[Option<Seat>], headcount: usize) -> Option<Seat> {
    if tied.len() < 2 {
        return tied.first().copied();
    }
    let first = if headcount == 3 { 1 } else { 2 }.min(ballots.len());
    let (before, from) = ballots.split_at(first);
    let mut asked = from.iter().chain(before.iter().rev()).flatten();
    asked.find(|named| tied.contains(*named)).or(tied.first()).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tie(tied: &[u8], ballots: &[u8], headcount: usize) -> Option<u8> {
        let tied: Vec<Seat> = tied.iter().copied().map(Seat).collect();
        // 99 means a form without a name.
        let ballots: Vec<Option<Seat>> = ballots.iter().map(|seat| Some(Seat(*seat)).filter(|_| *seat != 99)).collect();
        decide_tie(&tied, &ballots, headcount).map(|seat| seat.0)
    }

    #[test]
    fn the_third_form_decides_then_the_later_ones_then_the_earlier_ones_backwards() {
        assert_eq!(tie(&[1, 2], &[1, 1, 2, 2], 8), Some(2), "the third is for one of them");
        assert_eq!(tie(&[1, 2, 3], &[1, 2, 99, 3, 3, 1, 2], 8), Some(3), "the fourth, as the third names nobody");
        assert_eq!(tie(&[1, 2], &[1, 2], 8), Some(2), "the later of two");
        assert_eq!(tie(&[1, 2], &[1, 2, 99], 8), Some(2));
        assert_eq!(tie(&[0, 1, 2], &[1, 2, 0], 3), Some(2), "with three left the second is asked first");
        assert_eq!(tie(&[4, 5], &[1, 2, 3], 8), Some(4), "nobody named them: the first in seat order");
        assert_eq!(tie(&[4, 5], &[], 8), Some(4));
        assert_eq!(tie(&[7], &[], 8), Some(7));
        assert_eq!(tie(&[], &[1], 8), None);
    }
}
