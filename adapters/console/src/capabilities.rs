//! The capabilities of a terminal.

use gloaming_core::chat::{Buttons, Capabilities, DirectMessages, LengthUnit, Limit, Numbering, Seen, Support};

/// The maximum number of choices in a list, so that numbers have at most two digits.
pub(crate) const MAX_CHOICES: u16 = 99;

/// The maximum length of a choice's label in characters, so that it fits on one line.
pub(crate) const MAX_LABEL_CHARS: u16 = 60;

/// The capabilities of a terminal, the same in every place.
///
/// The console can't create rooms: the game's other rooms are lines in the private conversation, which the host labels.
/// Printed lines can't be changed, so edits and retractions are shown as new lines.
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
