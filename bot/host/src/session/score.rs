//! The facts about a finished game that count for statistics, all of which were public at its end.

use gloaming_core::ruleset::{Alignment, Seat, Word};

use crate::boards;
use crate::session::Session;
use crate::session::summary::Score;

impl Session {
    /// Returns the facts about a finished game, or `None` while it is running and for a cancelled game.
    pub(super) fn score(&self) -> Option<Score> {
        let winners = self.table.winners()?;
        let is_open = self.table.story_is_open();
        let won_openly = is_open || boards::told_outcome(&self.table);
        if boards::was_called_off(&self.table) || (winners.is_empty() && !won_openly) {
            return None;
        }
        let roster = self.table.roster();
        let (seats, turned) = (boards::seats_now(&self.table), boards::turned_over(&self.table));
        let plays = |seat: Seat| seats.get(seat.index()).is_some_and(|line| line.playing);
        let alignments = self.table.game().alignments();
        let known: Vec<Alignment> =
            alignments.into_iter().filter(|one| is_open || turned.contains(&one.seat)).collect();
        let side =
            |seat: Seat| known.iter().find(|one| one.seat == seat).map(|one| one.team.to_string()).unwrap_or_default();
        let winning = Alignment::winning_sides(&known, winners, &boards::winning_teams(&self.table));
        let earned = |seat: Seat| {
            let person = self.person(seat);
            let earned = person.map(|_| self.table.achievements(seat)).unwrap_or_default();
            earned.into_iter().map(Word::into_owned).collect()
        };
        let mut achievements: Vec<Vec<String>> = roster.seats().map(earned).collect();
        if achievements.iter().all(Vec::is_empty) {
            achievements.clear();
        }
        let name = |seat| self.person(seat).map(|_| roster.handle(seat).to_owned()).unwrap_or_default();
        Some(Score {
            survived: roster.seats().filter(|seat| plays(*seat)).collect(),
            won_openly,
            sides: roster.seats().map(side).collect(),
            winning: won_openly.then(|| winning.into_iter().map(Word::into_owned).collect()),
            names: roster.seats().map(name).collect(),
            achievements,
            gathered: self.state.rooms.gathered.clone(),
        })
    }
}
