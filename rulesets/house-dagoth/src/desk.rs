//! The commands of the game master (HD-115, HD-119).

use gloaming_core::prelude::*;

use crate::events::Event;
use crate::refusals::Refusal;
use crate::words::{Cause, Phase};
use crate::{Play, board, ending};

pub(crate) fn desk(play: &mut Play<'_>, verb: &DeskVerb) -> Result<Answer, Refusal> {
    let phase = play.state.phase;
    let not_now = Refusal::NotNow { phase: Some(phase) };
    ensure(phase != Phase::Over || verb.outlasts_the_game(), not_now.clone())?;
    if let Some(player) = verb.seat() {
        ensure(play.state.is_alive(player), Refusal::NotAliveTarget { player })?;
    }
    match verb {
        DeskVerb::Remove(seat) => remove(play, *seat),
        DeskVerb::Replacing(seat) => {
            ensure(!play.state.leaders[*seat].vacant, not_now)?;
            play.state.leaders[*seat].vacant = true;
            play.turn.push(Effect::SeekReplacement(*seat));
            play.turn.tell_all(Event::Replacing { player: *seat });
        }
        DeskVerb::Replaced(seat) => {
            ensure(play.state.leaders[*seat].vacant, not_now)?;
            play.state.leaders[*seat].vacant = false;
            play.turn.tell_all(Event::Replaced { player: *seat });
            board::briefing(play.table, play.state, *seat).into_iter().for_each(|event| play.turn.tell(*seat, event));
        }
        DeskVerb::Cancel => ending::call_off(play),
        _ => return Ok(Answer::Standard),
    }
    Ok(Answer::Done)
}

/// Removes a leader. Votes for that leader no longer count.
fn remove(play: &mut Play<'_>, seat: Seat) {
    ending::kill(play, &[(seat, Cause::Left)]);
    for leader in play.state.leaders.iter_mut() {
        if leader.vote == Some(gloaming_core::ruleset::PlayerOr::Player(seat)) {
            leader.vote = None;
        }
    }
    ending::judge(play);
}
