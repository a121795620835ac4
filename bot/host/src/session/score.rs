//! The facts about a finished game that statistics count.

use crate::boards;
use crate::session::Session;
use crate::session::summary::Score;

impl Session {
    /// The facts about a game that is over; `None` while it runs, and for one that was called off.
    pub(super) fn score(&self) -> Option<Score> {
        let winners = self.table.winners()?;
        let is_open = self.table.story_is_open();
        if winners.is_empty() && !is_open {
            return None;
        }
        let roster = self.table.roster();
        let seats = boards::seats_now(&self.table);
        let plays = |seat: usize| seats.get(seat).is_some_and(|line| line.playing);
        let alignments = self.table.game().alignments();
        let side = |seat| alignments.iter().find(|one| one.seat == seat).map(|one| one.team.to_string());
        let name = |seat| self.person(seat).map(|_| roster.handle(seat).to_owned()).unwrap_or_default();
        Some(Score {
            survived: roster.seats().filter(|seat| plays(seat.index())).collect(),
            sides: is_open.then(|| roster.seats().map(|seat| side(seat).unwrap_or_default()).collect()),
            names: roster.seats().map(name).collect(),
            gathered: self.state.gathered.clone(),
        })
    }
}
