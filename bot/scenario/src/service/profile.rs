//! The profiles of the virtual service: the kinds of service that it imitates.

use gloaming_core::chat::{
    Buttons, Capabilities, DirectMessages, LengthUnit, Limit, MissingRight, Numbering, OperationKind, Repeat, Seen,
    Support,
};
use serde::{Deserialize, Serialize};

/// A kind of chat service imitated by the virtual one. Each represents a family of services: a game that works on all
/// of them works on any service.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Profile {
    /// Private rooms, reactions visible to the whole room, no buttons of its own, conversations opened by the bot.
    MatrixLike,
    /// No private rooms, buttons whose presses only the bot sees, conversations that users must open, a low message
    /// limit, and repeats that aren't recognised.
    TelegramLike,
    /// Everything except pins and mentions: boards, forms, and choices that are ticked before they are sent.
    WebLike,
    /// Only plain messages.
    TextOnly,
}

impl Profile {
    /// All profiles.
    pub const ALL: [Profile; 4] = [Profile::MatrixLike, Profile::TelegramLike, Profile::WebLike, Profile::TextOnly];

    /// Returns the profile's name, as used in scenarios.
    pub fn name(self) -> &'static str {
        match self {
            Profile::MatrixLike => "matrix-like",
            Profile::TelegramLike => "telegram-like",
            Profile::WebLike => "web-like",
            Profile::TextOnly => "text-only",
        }
    }

    /// Returns the best capabilities anywhere on the service.
    pub fn at_best(self) -> Capabilities {
        match self {
            Profile::MatrixLike => Capabilities {
                private_rooms: Support::Yes,
                renames: true,
                speakers: Support::Yes,
                remove_messages: Support::Yes,
                edit: Support::Yes,
                pin: Support::Yes,
                groups: Support::Yes,
                reply: Support::Yes,
                mention: Support::Yes,
                buttons: Some(Buttons {
                    most: 20,
                    longest_label: 60,
                    several: false,
                    numbered: Some(Numbering::EachMessage),
                }),
                picks_seen_by: Seen::BotAlone,
                longest_message: Limit { amount: 40_000, unit: LengthUnit::Bytes },
                drawings: true,
                encrypted: true,
                other_bots: true,
                ..Capabilities::TEXT_ONLY
            },
            Profile::TelegramLike => Capabilities {
                direct_messages: DirectMessages::AfterStart,
                bound_rooms: Support::Yes,
                speakers: Support::Yes,
                remove_messages: Support::Yes,
                edit: Support::Yes,
                pin: Support::Yes,
                protect: Support::Yes,
                reply: Support::Yes,
                mention: Support::Yes,
                menus: Support::Yes,
                window_buttons: true,
                inline: Support::Yes,
                buttons: Some(Buttons { most: 64, longest_label: 64, several: false, numbered: None }),
                picks_seen_by: Seen::BotAlone,
                longest_message: Limit { amount: 4_096, unit: LengthUnit::Utf16 },
                longest_caption: Some(Limit { amount: 1_024, unit: LengthUnit::Utf16 }),
                drawings: true,
                other_bots: true,
                ..Capabilities::TEXT_ONLY
            },
            Profile::WebLike => Capabilities {
                private_rooms: Support::Yes,
                public_rooms: true,
                windows: true,
                speakers: Support::Yes,
                remove_messages: Support::Yes,
                edit: Support::Yes,
                reactions: Support::Yes,
                reply: Support::Yes,
                boards: Support::Yes,
                buttons: Some(Buttons { most: 200, longest_label: 200, several: true, numbered: None }),
                forms: Support::Yes,
                picks_seen_by: Seen::BotAlone,
                longest_message: Limit { amount: 20_000, unit: LengthUnit::Characters },
                ..Capabilities::TEXT_ONLY
            },
            Profile::TextOnly => Capabilities::TEXT_ONLY,
        }
    }

    /// Returns the capabilities in a room where the bot has all permissions.
    pub fn in_room(self) -> Capabilities {
        let best = self.at_best();
        match self {
            // Reactions are visible to all members of the room.
            Profile::MatrixLike => Capabilities { picks_seen_by: Seen::WholeRoom, invited_only: true, ..best },
            Profile::TelegramLike => Capabilities { messages_per_minute: Some(20), ..best },
            Profile::WebLike | Profile::TextOnly => best,
        }
    }

    /// Returns the capabilities in a direct conversation, where users can't be silenced and the title can't be changed.
    pub fn in_direct(self) -> Capabilities {
        Capabilities { bound_rooms: Support::No, speakers: Support::No, remove_messages: Support::No, ..self.at_best() }
    }

    /// Returns the effect of executing an operation twice with the same key.
    pub fn repeat(self, kind: OperationKind) -> Repeat {
        let makes_something = matches!(
            kind,
            OperationKind::OpenTopic
                | OperationKind::OpenRoom
                | OperationKind::OpenPublicRoom
                | OperationKind::OpenWindow
                | OperationKind::Group
        );
        match self {
            Profile::MatrixLike if kind == OperationKind::Send => Repeat::Keyed,
            // The room's history contains the state before a change of the power levels.
            Profile::MatrixLike if makes_something || kind == OperationKind::SetSpeakers => Repeat::Findable,
            Profile::WebLike if !matches!(kind, OperationKind::ReadMembers | OperationKind::ReadSpeakers) => {
                Repeat::Keyed
            }
            Profile::TelegramLike | Profile::TextOnly if makes_something || kind == OperationKind::Send => {
                Repeat::Repeatable
            }
            _ => Repeat::Idempotent,
        }
    }

    /// Returns `true` if the press of a button requires a response.
    pub(super) fn taps(self) -> bool {
        matches!(self, Profile::TelegramLike | Profile::WebLike)
    }

    /// Returns `true` if picks are shown with the message and can be withdrawn, like reactions.
    pub(super) fn reactions(self) -> bool {
        self == Profile::MatrixLike
    }

    /// Returns `true` if the service deletes acknowledged events.
    pub(super) fn forgets_acknowledged(self) -> bool {
        self == Profile::TelegramLike
    }

    /// Returns `true` if the service marks forwarded messages.
    pub(super) fn tells_forwards(self) -> bool {
        matches!(self, Profile::TelegramLike | Profile::WebLike)
    }

    /// Returns `true` if a new member of a user's room sees earlier messages.
    pub(super) fn shows_history(self) -> bool {
        matches!(self, Profile::TelegramLike | Profile::WebLike)
    }

    /// Returns `true` if the bot can list the members of a room.
    pub(super) fn lists_members(self) -> bool {
        matches!(self, Profile::MatrixLike | Profile::WebLike)
    }
}

/// Returns the capabilities with these permissions missing: what was available becomes what could be granted.
pub(super) fn without(mut capabilities: Capabilities, missing: &[MissingRight]) -> Capabilities {
    for right in missing {
        let lost = match right {
            MissingRight::RemoveMessages => &mut capabilities.remove_messages,
            MissingRight::Pin => &mut capabilities.pin,
            MissingRight::Invite => &mut capabilities.bound_rooms,
            MissingRight::Restrict => &mut capabilities.speakers,
            MissingRight::Send | MissingRight::Topic | MissingRight::RemovePeople | MissingRight::Change => continue,
        };
        if lost.is_yes() {
            *lost = Support::MissingRight;
        }
    }
    capabilities
}
