//! The capabilities of the page.

use gloaming_core::chat::{Buttons, Capabilities, DirectMessages, LengthUnit, Limit, Seen, Support};

/// The most choices below a message.
const MOST_CHOICES: u16 = 100;

/// The longest label of a choice, in characters.
const LONGEST_LABEL: u16 = 80;

/// The capabilities of the page at best, and in rooms.
///
/// A game has a single list of rooms, so rooms needn't be grouped. Important information is on boards, so nothing is
/// pinned. And anything shown on a page can be copied, so nothing is protected.
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

/// The capabilities of a direct conversation. It has no other members to mute, and no title.
pub(crate) const CONVERSATION: Capabilities = Capabilities { speakers: Support::No, ..PAGE };
