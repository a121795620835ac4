//! The capabilities of Matrix and of its rooms.

use gloaming_core::chat::{Buttons, Capabilities, DirectMessages, LengthUnit, Limit, Numbering, Seen, Support};
use matrix_sdk::ruma::UserId;
use matrix_sdk::ruma::events::StateEventType;

use crate::render::MAX_CHOICES;
use crate::room_cache::{Audience, RoomFacts};
use crate::settings::{Encryption, Settings};

/// The maximum length of a choice's label in characters.
pub(crate) const MAX_LABEL_CHARS: u16 = 100;

/// The maximum length of a message. An event may have 64 KiB and contains the text twice, or four times for an edit,
/// escaped, encrypted and encoded.
pub(crate) const MAX_MESSAGE_BYTES: u32 = 8_000;

/// Returns the best capabilities of any room.
fn best(settings: &Settings) -> Capabilities {
    let buttons = Buttons {
        most: MAX_CHOICES,
        longest_label: MAX_LABEL_CHARS,
        several: false,
        numbered: Some(Numbering::EachMessage),
    };
    Capabilities {
        direct_messages: DirectMessages::Open,
        private_rooms: Support::Yes,
        renames: true,
        speakers: Support::Yes,
        remove_messages: Support::Yes,
        edit: Support::Yes,
        pin: Support::Yes,
        groups: Support::Yes,
        reply: Support::Yes,
        mention: Support::Yes,
        drawings: true,
        buttons: settings.reactions.then_some(buttons),
        picks_seen_by: Seen::WholeRoom,
        longest_message: Limit { amount: MAX_MESSAGE_BYTES, unit: LengthUnit::Bytes },
        encrypted: settings.encryption != Encryption::None,
        titles_seen: settings.encryption != Encryption::None,
        other_bots: true,
        ..Capabilities::TEXT_ONLY
    }
}

/// Returns the capabilities of a room, or the best capabilities if no room is given.
pub(crate) fn of(settings: &Settings, own: &UserId, facts: Option<&RoomFacts>) -> Capabilities {
    let best = best(settings);
    let Some(facts) = facts else { return best };
    let right = |has: bool| if has { Support::Yes } else { Support::MissingRight };
    let direct = facts.direct().is_some();
    Capabilities {
        // In a conversation no user needs to be silenced.
        speakers: if direct { Support::No } else { right(facts.levels.may_restrict(own)) },
        remove_messages: right(facts.levels.may_redact(own)),
        pin: right(facts.levels.may_set(own, StateEventType::RoomPinnedEvents)),
        // All members of a room see who reacted with what.
        picks_seen_by: if direct { Seen::BotAlone } else { Seen::WholeRoom },
        encrypted: facts.encrypted,
        invited_only: facts.audience.as_ref().is_some_and(Audience::is_closed),
        ..best
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::levels::Levels;

    #[test]
    fn titles_are_seen_by_the_homeserver_wherever_something_is_encrypted() {
        let own = UserId::parse("@gm:x").expect("a user id");
        for (encryption, wanted) in [(Encryption::Private, true), (Encryption::All, true), (Encryption::None, false)] {
            let settings = Settings { encryption, ..Settings::new("matrix") };
            let best = of(&settings, &own, None);
            assert_eq!((best.encrypted, best.titles_seen), (wanted, wanted), "{encryption:?}");
            for encrypted in [false, true] {
                let room = of(&settings, &own, Some(&RoomFacts { encrypted, ..RoomFacts::default() }));
                assert_eq!((room.encrypted, room.titles_seen), (encrypted, wanted), "{encryption:?}");
            }
        }
    }

    #[test]
    fn a_right_is_missing_where_it_was_not_given_and_choices_are_secret_only_between_two() {
        let settings = Settings::new("matrix");
        let own = UserId::parse("@gm:x").expect("a user id");
        let levels = |level: i64| Levels {
            content: json!({ "users": { "@gm:x": level }, "events": { "m.room.power_levels": 100 } })
                .as_object()
                .cloned()
                .unwrap_or_default(),
            creators: Vec::new(),
        };
        let with = |level, others, direct: Option<&str>| RoomFacts {
            levels: levels(level),
            others,
            direct: direct.map(|user| UserId::parse(user).expect("a user id")),
            ..RoomFacts::default()
        };
        let room = of(&settings, &own, Some(&with(0, 5, None)));
        assert_eq!(
            (room.speakers, room.remove_messages, room.pin),
            (Support::MissingRight, Support::MissingRight, Support::MissingRight)
        );
        assert_eq!(room.picks_seen_by, Seen::WholeRoom);
        let room = of(&settings, &own, Some(&with(50, 5, None)));
        assert_eq!(
            (room.speakers, room.remove_messages, room.pin),
            (Support::MissingRight, Support::Yes, Support::Yes)
        );
        let room = of(&settings, &own, Some(&with(100, 5, None)));
        assert_eq!((room.speakers, room.edit), (Support::Yes, Support::Yes));
        let direct = of(&settings, &own, Some(&with(0, 1, Some("@ann:x"))));
        assert_eq!((direct.picks_seen_by, direct.speakers), (Seen::BotAlone, Support::No));
        let third = of(&settings, &own, Some(&with(0, 2, Some("@ann:x"))));
        assert_eq!(third.picks_seen_by, Seen::WholeRoom, "somebody else reads along");
    }
}
