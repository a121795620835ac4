//! Capabilities of a page.

use gloaming_core::chat::{Buttons, Capabilities, DirectMessages, LengthUnit, Limit, Seen, Support};

/// The most choices below a message.
const MOST_CHOICES: u16 = 100;

/// The longest name of a choice, in characters.
const LONGEST_LABEL: u16 = 80;

/// Capabilities of a page at best, and in rooms.
///
/// There is one list of rooms in a game, so nothing has to be grouped; what is important is on boards, so nothing is
/// pinned; and what a page shows can be copied, so nothing is protected.
pub(crate) const PAGE: Capabilities = Capabilities {
    direct_messages: DirectMessages::Open,
    private_rooms: Support::Yes,
    public_rooms: true,
    windows: true,
    speakers: Support::Yes,
    remove_messages: Support::Yes,
    edit: Support::Yes,
    reply: Support::Yes,
    reactions: Support::Yes,
    mention: Support::Yes,
    boards: Support::Yes,
    buttons: Some(Buttons { most: MOST_CHOICES, longest_label: LONGEST_LABEL, several: true, numbered: None }),
    forms: Support::Yes,
    picks_seen_by: Seen::BotAlone,
    longest_message: Limit { amount: 8_000, unit: LengthUnit::Characters },
    ..Capabilities::TEXT_ONLY
};

/// Capabilities of a conversation: nobody else is there to be kept from speaking, and it has no title.
pub(crate) const CONVERSATION: Capabilities = Capabilities { speakers: Support::No, ..PAGE };
