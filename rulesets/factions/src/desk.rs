//! The commands of the game master (section 2.19 of `RULES.md`).

use gloaming_core::prelude::*;

use crate::clock;
use crate::events::{Event, Phase};
use crate::play::Play;
use crate::refusals::Refusal;
use crate::season::Acquainted;

impl Play<'_, '_> {
    pub(crate) fn desk(&mut self, verb: &DeskVerb) -> Result<Answer, Refusal> {
        let phase = self.state.phase;
        let not_now = Refusal::NotNow { phase: Some(phase) };
        let is_evening = phase == Phase::Evening;
        match verb {
            DeskVerb::Announce(_) | DeskVerb::Back(_) => Ok(Answer::Standard),
            _ if phase == Phase::Over => Err(not_now),
            DeskVerb::Pause => {
                self.state.paused = true;
                self.state.disturbed |= is_evening;
                Ok(Answer::Standard)
            }
            DeskVerb::Resume => {
                self.state.paused = false;
                Ok(Answer::Standard)
            }
            DeskVerb::Extend(length) => {
                ensure(is_evening && clock::can_extend(self.setup, self.state, *length), not_now)?;
                clock::extend(self.state, *length);
                Ok(Answer::Standard)
            }
            DeskVerb::Close => {
                ensure(is_evening, not_now)?;
                self.state.disturbed = true;
                Ok(Answer::Standard)
            }
            DeskVerb::Remind => {
                ensure(is_evening, not_now)?;
                self.call_for_forms();
                Ok(Answer::Done)
            }
            DeskVerb::Remove(seat) => {
                self.in_the_game(*seat)?;
                self.remove(*seat);
                Ok(Answer::Done)
            }
            DeskVerb::Replacing(seat) => {
                self.in_the_game(*seat)?;
                let player = &mut self.state.players[*seat];
                ensure(!player.vacant, not_now)?;
                (player.vacant, player.excused) = (true, true);
                self.turn.push(Effect::SeekReplacement(*seat));
                self.turn.tell_all(Event::Replacing { player: *seat });
                Ok(Answer::Done)
            }
            DeskVerb::Replaced(seat) => {
                self.in_the_game(*seat)?;
                ensure(self.state.players[*seat].vacant, not_now)?;
                self.state.players[*seat].vacant = false;
                self.turn.tell_all(Event::Replaced { player: *seat });
                self.brief_the_newcomer(*seat);
                Ok(Answer::Done)
            }
            DeskVerb::Cancel => {
                self.call_off();
                Ok(Answer::Standard)
            }
        }
    }

    fn in_the_game(&self, player: Seat) -> Result<(), Refusal> {
        ensure(self.state.lives(player), Refusal::NotAliveTarget { player })
    }

    fn brief_the_newcomer(&mut self, seat: Seat) {
        let me = crate::begin::me(self.setup, self.state, seat);
        self.turn.tell(seat, me);
        let briefing = self.briefing(seat);
        self.turn.tell(seat, briefing);
        let team = self.state.players[seat].team;
        if self.season().team(team).acquainted == Acquainted::All {
            let teammates = self.all_teammates(seat, team);
            self.turn.tell(seat, teammates);
        }
    }
}
