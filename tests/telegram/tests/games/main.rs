//! Whole games on Telegram: every word and button of them, as a player has them on a phone.
//!
//! The screens are in `tests/telegram/screens`; `UPDATE_EXPECT=1 cargo nextest run -p gloaming-telegram-games` writes them
//! again, to be read by the person who runs it.

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

/// At the end everything that was done was right: Telegram has refused nothing, and nothing was noted for whoever runs it.
fn was_fine(evening: &mut Evening) {
    // The bot asks to find out if a conversation is open, or somebody is in a group.
    let asks = |call: &String| call.contains("sendChatAction") || call.contains("member not found");
    let refused: Vec<String> = evening.refused().into_iter().filter(|call| !asks(call)).collect();
    assert!(refused.is_empty(), "{refused:#?}");
    let problems = evening.problems();
    assert!(problems.is_empty(), "{problems:#?}");
}

/// The screens of these people in their conversations with the bot.
fn conversations(evening: &Evening, names: &[&str]) -> String {
    names.iter().map(|name| evening.screen(name, evening.direct(name))).collect::<Vec<_>>().join("\n")
}
