//! The capabilities of a terminal.

use gloaming_core::chat::{Buttons, Capabilities, DirectMessages, LengthUnit, Limit, Numbering, Seen, Support};

/// The most choices in a list: a number has at most two digits.
pub(crate) const MAX_CHOICES: u16 = 99;

/// The longest name of a choice, in characters: it stays on its line.
pub(crate) const MAX_LABEL_CHARS: u16 = 60;

/// The capabilities of a terminal, the same everywhere.
///
/// There are no other rooms to be made: rooms of the game are lines of the private conversation, which the host labels.
/// A printed line stays. An edit is shown as a new line, and so is a message that is taken back.
pub(crate) const TERMINAL: Capabilities = Capabilities {
    direct_messages: DirectMessages::Open,
    speakers: Support::Yes,
    remove_messages: Support::Yes,
    edit: Support::Yes,
    menus: Support::Yes,
    printed: true,
    boards: Support::Yes,
    buttons: Some(Buttons {
        most: MAX_CHOICES,
        longest_label: MAX_LABEL_CHARS,
        several: true,
        numbered: Some(Numbering::GoesOn),
    }),
    picks_seen_by: Seen::BotAlone,
    longest_message: Limit { amount: 20_000, unit: LengthUnit::Characters },
    ..Capabilities::TEXT_ONLY
};
