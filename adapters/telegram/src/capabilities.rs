//! The capabilities of Telegram and of its chats.

use gloaming_core::chat::{Buttons, Capabilities, Cure, DirectMessages, LengthUnit, Limit, Seen, Support};

use crate::chats::{Rights, is_supergroup};
use crate::ids::Spot;

/// The maximum number of buttons of a message. Telegram allows a hundred.
pub(crate) const MAX_BUTTONS: u16 = 96;

/// The maximum length of a button's label, which phones show in two columns almost without cutting it.
pub(crate) const MAX_LABEL_CHARS: u16 = 64;

/// The maximum length of a message without markup.
pub(crate) const MAX_MESSAGE_UTF16: u32 = 4096;

/// The maximum length of a caption without markup.
pub(crate) const MAX_CAPTION_UTF16: u32 = 1024;

/// The message limit of a group. Telegram allows twenty a minute, including edits; one is kept in reserve.
const MAX_GROUP_PER_MINUTE: u16 = 19;

/// The number of messages allowed at once in a chat, where the usual limit is one per second.
const MAX_BURST: u16 = 5;

/// The message limit of the bot. Telegram allows about thirty a second; two are kept in reserve.
const MAX_BOT_PER_SECOND: u16 = 28;

/// Returns the best capabilities of any chat.
fn best() -> Capabilities {
    let buttons = Buttons { most: MAX_BUTTONS, longest_label: MAX_LABEL_CHARS, several: false, numbered: None };
    Capabilities {
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
        folds: true,
        rooms_are_groups: true,
        clears_choices: true,
        buttons: Some(buttons),
        picks_seen_by: Seen::BotAlone,
        messages_at_once: Some(MAX_BURST),
        account_per_second: Some(MAX_BOT_PER_SECOND),
        other_bots: true,
        longest_message: Limit { amount: MAX_MESSAGE_UTF16, unit: LengthUnit::Utf16 },
        drawings: true,
        longest_caption: Some(Limit { amount: MAX_CAPTION_UTF16, unit: LengthUnit::Utf16 }),
        ..Capabilities::TEXT_ONLY
    }
}

/// The settings of the bot's account.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Account {
    /// Whether its conversations have topics.
    pub(crate) topics: bool,
    /// Whether it receives all messages in groups where it isn't an admin.
    pub(crate) reads_all: bool,
    /// Whether a link in a group opens its page.
    pub(crate) main_app: bool,
}

/// Returns how to obtain missing permissions in a group. In a basic group, members can't be restricted.
fn cure(supergroup: bool, rights: Rights) -> Cure {
    match (supergroup, rights.admin) {
        (false, true) => Cure::Upgrade,
        (false, false) => Cure::UpgradeAndAppoint,
        (true, false) => Cure::Appoint,
        (true, true) => Cure::Allow,
    }
}

/// Returns the capabilities of a chat, or the best capabilities if no chat is given.
pub(crate) fn of(spot: Option<Spot>, account: Account, here: impl FnOnce(i64) -> (Rights, bool)) -> Capabilities {
    let best = best();
    let topics = if account.topics { Support::Yes } else { Support::No };
    let Some(spot) = spot else { return Capabilities { topics, ..best } };
    if spot.is_direct() {
        // In a conversation no user can be restricted, and it has no title.
        return Capabilities {
            topics: if spot.is_topic() { Support::No } else { topics },
            bound_rooms: Support::No,
            speakers: Support::No,
            remove_messages: Support::No,
            ..best
        };
    }
    let (rights, forum) = here(spot.chat);
    let right = |has: bool| if has { Support::Yes } else { Support::MissingRight };
    // A topic is closed separately, without affecting the rest of the group.
    let closes = if forum || spot.is_room_topic() { rights.topics } else { rights.restrict };
    Capabilities {
        speakers: right(closes && is_supergroup(spot.chat)),
        bound_rooms: if spot.is_room_topic() { Support::No } else { right(rights.invite && rights.restrict) },
        remove_messages: right(rights.delete),
        hears_talk: right(rights.admin || account.reads_all),
        cure: Some(cure(is_supergroup(spot.chat), rights)),
        pin: right(rights.pin),
        messages_per_minute: Some(MAX_GROUP_PER_MINUTE),
        ephemeral: true,
        tags: true,
        window_buttons: account.main_app,
        ..best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const USUAL: Account = Account { topics: true, reads_all: false, main_app: false };

    #[test]
    fn a_right_is_missing_where_it_was_not_given() {
        let supergroup = Some(Spot { chat: -1_001_234_567_890, thread: None });
        let here = of(supergroup, USUAL, |_| (Rights { pin: true, ..Rights::default() }, false));
        assert_eq!((here.speakers, here.pin), (Support::MissingRight, Support::Yes));
        assert_eq!(of(supergroup, USUAL, |_| (Rights::ALL, false)).speakers, Support::Yes);
        let basic = of(Some(Spot { chat: -1234, thread: None }), USUAL, |_| (Rights::ALL, false));
        assert_eq!((basic.speakers, basic.remove_messages), (Support::MissingRight, Support::Yes));
        let direct = of(Some(Spot { chat: 42, thread: None }), USUAL, |_| (Rights::default(), false));
        assert_eq!((direct.speakers, direct.pin, direct.messages_per_minute), (Support::No, Support::Yes, None));
    }

    #[test]
    fn a_plain_member_hears_no_talk_and_each_group_has_its_way_to_the_rights() {
        let few = Rights { admin: true, ..Rights::default() };
        for (chat, rights, hears, way) in [
            (-1234, Rights::default(), Support::MissingRight, Cure::UpgradeAndAppoint),
            (-1234, few, Support::Yes, Cure::Upgrade),
            (-1_001_234_567_890, Rights::default(), Support::MissingRight, Cure::Appoint),
            (-1_001_234_567_890, few, Support::Yes, Cure::Allow),
        ] {
            let here = of(Some(Spot { chat, thread: None }), USUAL, |_| (rights, false));
            assert_eq!((here.hears_talk, here.cure), (hears, Some(way)), "{chat}");
        }
        let reads_all = Account { reads_all: true, ..USUAL };
        let here = of(Some(Spot { chat: -1234, thread: None }), reads_all, |_| (Rights::default(), false));
        assert_eq!(here.hears_talk, Support::Yes);
    }

    #[test]
    fn a_topic_of_a_group_takes_the_right_to_manage_topics_and_is_nobody_s_alone() {
        let few = Rights { topics: false, ..Rights::ALL };
        for (thread, forum) in [(Some(7), true), (None, true)] {
            let here = |rights: Rights| {
                let spot = Spot { chat: -1_001_234_567_890, thread };
                of(Some(spot), USUAL, |_| (rights, forum))
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
            of(Some(Spot { chat, thread }), Account { topics: on, ..USUAL }, |_| (Rights::ALL, false)).topics.is_yes()
        };
        assert!(in_chat(42, None, true) && of(None, USUAL, |_| (Rights::ALL, false)).topics.is_yes());
        assert!(!in_chat(42, Some(7), true) && !in_chat(-1_001_234_567_890, None, true) && !in_chat(42, None, false));
    }
}
