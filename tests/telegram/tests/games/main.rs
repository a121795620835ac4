//! Whole games on Telegram: every word and button as a player sees them on a phone.
//!
//! The screens are in `tests/telegram/screens`. `UPDATE_EXPECT=1 cargo nextest run -p gloaming-telegram-games` rewrites
//! them, to be reviewed by the developer who runs it.

mod company;
mod factions;
mod faults;
mod form;
mod forum;
mod groups;
mod house_dagoth;
mod load;
mod maze;
mod newer;
mod one_night;
mod outbox;
mod paranormal;
mod pictures;
mod troubles;

use gloaming_telegram_games::Evening;

/// Checks at the end that Telegram refused nothing, and that no problem was reported to the operator.
fn was_fine(evening: &mut Evening) {
    // The bot makes these calls to find out whether a private chat is open or a user is in a group, so they may be
    // refused.
    let asks = |call: &String| call.contains("sendChatAction") || call.contains("member not found");
    let refused: Vec<String> = evening.refused().into_iter().filter(|call| !asks(call)).collect();
    assert!(refused.is_empty(), "{refused:#?}");
    let problems = evening.problems();
    assert!(problems.is_empty(), "{problems:#?}");
}

/// Returns the screens of these users' private chats with the bot.
fn conversations(evening: &Evening, names: &[&str]) -> String {
    names.iter().map(|name| evening.screen(name, evening.direct(name))).collect::<Vec<_>>().join("\n")
}
