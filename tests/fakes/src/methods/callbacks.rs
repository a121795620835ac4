//! Responses to pressed buttons.

use jiff::SignedDuration;

use super::done;
use crate::args::Args;
use crate::failure::{Answer, Failure};
use crate::markup;
use crate::world::World;

/// The maximum length of a response, in UTF-16 units.
const MOST_TEXT_UNITS: usize = 200;

/// How long a press can be answered. Telegram doesn't document it; bots get errors after some minutes.
const ANSWERABLE_FOR: SignedDuration = SignedDuration::from_mins(10);

pub(crate) fn answer(world: &mut World, args: &Args) -> Answer {
    let late = || Failure::bad("query is too old and response timeout expired or query ID is invalid");
    let now = world.now();
    let text = args.text("text");
    if markup::units(&text) > MOST_TEXT_UNITS {
        return Err(Failure::bad("MESSAGE_TOO_LONG"));
    }
    let press = args.number("callback_query_id").and_then(|id| world.presses.get_mut(&id)).ok_or_else(late)?;
    if press.answer.is_some() || now.duration_since(press.at) > ANSWERABLE_FOR {
        return Err(late());
    }
    press.answer = Some((text, args.yes("show_alert")));
    done()
}
