//! The capabilities of Telegram, and of a chat.

use gloaming_core::chat::{Buttons, Capabilities, DirectMessages, LengthUnit, Limit, Seen, Support};

use crate::chats::{Rights, is_supergroup};
use crate::ids::Spot;

/// The most buttons below one message. Telegram takes a hundred.
pub(crate) const MAX_BUTTONS: u16 = 96;

/// The longest label of a button that a phone shows in two columns without cutting much.
pub(crate) const MAX_LABEL_CHARS: u16 = 64;

/// The longest message, after its markup is read.
pub(crate) const MAX_MESSAGE_UTF16: u32 = 4096;

/// The longest text under a picture, after its markup is read.
pub(crate) const MAX_CAPTION_UTF16: u32 = 1024;

/// Telegram takes twenty messages a minute in one group, edits counted in. One is left over.
const MAX_GROUP_PER_MINUTE: u16 = 19;

/// So many at once go through in one chat, where one a second is the rule.
const MAX_BURST: u16 = 5;

/// Telegram takes about thirty messages a second from one bot. Two are left over.
const MAX_BOT_PER_SECOND: u16 = 28;

/// The capabilities at best.
fn best() -> Capabilities {
    let buttons = Buttons { most: MAX_BUTTONS, longest_label: MAX_LABEL_CHARS, several: false, numbered: false };
    Capabilities {
        direct_messages: DirectMessages::AfterStart,
        bound_rooms: Support::Yes,
        speakers: Support::Yes,
        remove_messages: Support::Yes,
        edit: Support::Yes,
        pin: Support::Yes,
        rename: Support::Yes,
        protect: Support::Yes,
        reply: Support::Yes,
        mention: Support::Yes,
        menus: Support::Yes,
        buttons: Some(buttons),
        picks_seen_by: Seen::BotAlone,
        messages_at_once: Some(MAX_BURST),
        account_per_second: Some(MAX_BOT_PER_SECOND),
        other_bots: true,
        longest_message: Limit { amount: MAX_MESSAGE_UTF16, unit: LengthUnit::Utf16 },
        longest_caption: Some(Limit { amount: MAX_CAPTION_UTF16, unit: LengthUnit::Utf16 }),
        ..Capabilities::TEXT_ONLY
    }
}

/// The capabilities in a chat; without one, at best. With `topics` the bot's conversations have topics.
pub(crate) fn of(spot: Option<Spot>, topics: bool, here: impl FnOnce(i64) -> (Rights, bool)) -> Capabilities {
    let best = best();
    let topics = if topics { Support::Yes } else { Support::No };
    let Some(spot) = spot else { return Capabilities { topics, ..best } };
    if spot.is_direct() {
        // There is nobody to keep from speaking, and nothing to call it.
        return Capabilities {
            topics: if spot.is_topic() { Support::No } else { topics },
            bound_rooms: Support::No,
            speakers: Support::No,
            remove_messages: Support::No,
            rename: Support::No,
            ..best
        };
    }
    let (rights, forum) = here(spot.chat);
    let right = |has: bool| if has { Support::Yes } else { Support::MissingRight };
    // A topic is closed by itself, and everything else in the group stays as it is.
    let closes = if forum || spot.is_room_topic() { rights.topics } else { rights.restrict };
    Capabilities {
        speakers: right(closes && is_supergroup(spot.chat)),
        bound_rooms: if spot.is_room_topic() { Support::No } else { right(rights.invite && rights.restrict) },
        remove_messages: right(rights.delete),
        pin: right(rights.pin),
        rename: right(rights.change),
        messages_per_minute: Some(MAX_GROUP_PER_MINUTE),
        ..best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_right_is_missing_where_it_was_not_given() {
        let supergroup = Some(Spot { chat: -1_001_234_567_890, thread: None });
        let here = of(supergroup, true, |_| (Rights { pin: true, ..Rights::default() }, false));
        assert_eq!((here.speakers, here.pin), (Support::MissingRight, Support::Yes));
        assert_eq!(of(supergroup, true, |_| (Rights::ALL, false)).speakers, Support::Yes);
        let basic = of(Some(Spot { chat: -1234, thread: None }), true, |_| (Rights::ALL, false));
        assert_eq!((basic.speakers, basic.remove_messages), (Support::MissingRight, Support::Yes));
        let direct = of(Some(Spot { chat: 42, thread: None }), true, |_| (Rights::default(), false));
        assert_eq!((direct.speakers, direct.pin, direct.messages_per_minute), (Support::No, Support::Yes, None));
    }

    #[test]
    fn a_topic_of_a_group_takes_the_right_to_manage_topics_and_is_nobody_s_alone() {
        let few = Rights { topics: false, ..Rights::ALL };
        for (thread, forum) in [(Some(7), true), (None, true)] {
            let here = |rights: Rights| {
                let spot = Spot { chat: -1_001_234_567_890, thread };
                of(Some(spot), true, |_| (rights, forum))
            };
            assert_eq!(here(Rights::ALL).speakers, Support::Yes);
            assert_eq!(here(few).speakers, Support::MissingRight);
            let bound = if thread.is_some() { Support::No } else { Support::Yes };
            assert_eq!(here(Rights::ALL).bound_rooms, bound);
        }
    }

    #[test]
    fn conversations_have_topics_where_the_bot_has_them_and_nothing_else_has() {
        let in_chat = |chat: i64, thread: Option<i32>, on: bool| {
            of(Some(Spot { chat, thread }), on, |_| (Rights::ALL, false)).topics.is_yes()
        };
        assert!(in_chat(42, None, true) && of(None, true, |_| (Rights::ALL, false)).topics.is_yes());
        assert!(!in_chat(42, Some(7), true) && !in_chat(-1_001_234_567_890, None, true) && !in_chat(42, None, false));
    }
}
