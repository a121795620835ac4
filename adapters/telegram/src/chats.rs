//! A cache of facts about groups: their kind, the bot's permissions, and the players silenced by the game.
//!
//! It isn't stored. After a restart the facts are requested at a group's first update. Until then the bot is assumed to
//! have all permissions there.

use std::collections::{BTreeMap, BTreeSet};

use jiff::{SignedDuration, Timestamp};
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use teloxide::types::{ChatMember, ChatMemberKind};

/// The boundary of IDs: those of supergroups are below, those of basic groups above.
const SUPERGROUPS_BELOW: i64 = -1_000_000_000_000;

/// How long a list of a group's admins is considered current.
const ADMINS_VALID_FOR: SignedDuration = SignedDuration::from_mins(5);

/// The bot's permissions in a group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Rights {
    pub(crate) restrict: bool,
    pub(crate) delete: bool,
    pub(crate) pin: bool,
    pub(crate) invite: bool,
    /// Whether it may close and reopen topics.
    pub(crate) topics: bool,
    /// Whether it is an admin with any permissions. If so, it receives all messages.
    pub(crate) admin: bool,
}

impl Rights {
    pub(crate) const ALL: Rights =
        Rights { restrict: true, delete: true, pin: true, invite: true, topics: true, admin: true };

    /// Returns the permissions in the bot's own membership.
    pub(crate) fn of(member: &ChatMember) -> Rights {
        match &member.kind {
            ChatMemberKind::Owner(_) => Rights::ALL,
            ChatMemberKind::Administrator(admin) => Rights {
                restrict: admin.can_restrict_members,
                delete: admin.can_delete_messages,
                pin: admin.can_pin_messages,
                invite: admin.can_invite_users,
                topics: admin.can_manage_topics,
                admin: true,
            },
            _ => Rights::default(),
        }
    }
}

/// The permissions to write before the game changed them, for restoring them exactly.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Before {
    /// The group's own permissions, as Telegram returns them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) all: Option<Value>,
    /// Those of the players, or `null` for a player without their own. Users who can't be restricted are left out.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) people: BTreeMap<u64, Value>,
}

/// A group.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chat {
    /// The bot's permissions, or `None` if they are unknown.
    pub(crate) rights: Option<Rights>,
    /// The title of the group, or `None` if it is unknown.
    pub(crate) title: Option<String>,
    /// Whether it has topics, in which case the group is its General topic. `None` if it is unknown.
    pub(crate) forum: Option<bool>,
    /// Whether topics are closed, as far as it is known. General has no number.
    pub(crate) closed: BTreeMap<Option<i32>, bool>,
    /// The admins, and when they were requested, or `None` if they never were.
    pub(crate) admins: Option<(Timestamp, BTreeSet<u64>)>,
    /// Whether players are silenced by the game, as far as it is known. After a restart nothing is known.
    pub(crate) silenced: BTreeMap<u64, bool>,
}

/// All groups.
#[derive(Default)]
pub(crate) struct Chats {
    known: Mutex<BTreeMap<i64, Chat>>,
}

impl Chats {
    pub(crate) fn get(&self, chat: i64) -> Option<Chat> {
        self.known.lock().get(&chat).cloned()
    }

    pub(crate) fn change(&self, chat: i64, change: impl FnOnce(&mut Chat)) {
        change(self.known.lock().entry(chat).or_default());
    }

    pub(crate) fn forget(&self, chat: i64) {
        self.known.lock().remove(&chat);
    }

    /// Returns `true` if the admins of a group have to be requested, because they never were or the list is old.
    pub(crate) fn wants_admins(&self, chat: i64, now: Timestamp) -> bool {
        let asked = self.known.lock().get(&chat).and_then(|chat| chat.admins.as_ref().map(|(at, _)| *at));
        asked.is_none_or(|at| is_old(at, now))
    }

    /// Returns the groups whose list of admins contains a user but is old.
    pub(crate) fn old_lists_of(&self, user: u64, now: Timestamp) -> Vec<i64> {
        let is_of =
            |chat: &Chat| chat.admins.as_ref().is_some_and(|(at, admins)| is_old(*at, now) && admins.contains(&user));
        self.known.lock().iter().filter(|(_, chat)| is_of(chat)).map(|(id, _)| *id).collect()
    }

    /// Adds or removes an admin. Does nothing if the group's admins haven't been requested.
    pub(crate) fn set_admin(&self, chat: i64, user: u64, is_admin: bool) {
        self.change(chat, |known| {
            if let Some((_, admins)) = &mut known.admins {
                if is_admin {
                    admins.insert(user)
                } else {
                    admins.remove(&user)
                };
            }
        });
    }

    /// Returns `true` for an admin of a group, as far as it is known.
    pub(crate) fn is_admin(&self, chat: i64, user: u64) -> bool {
        self.known
            .lock()
            .get(&chat)
            .and_then(|chat| chat.admins.as_ref())
            .is_some_and(|(_, admins)| admins.contains(&user))
    }

    /// Returns the bot's permissions in a group, or all permissions if they are unknown.
    pub(crate) fn rights(&self, chat: i64) -> Rights {
        self.here(chat).0
    }

    /// Returns the bot's permissions, and whether the group has topics.
    pub(crate) fn here(&self, chat: i64) -> (Rights, bool) {
        let known = self.known.lock();
        let chat = known.get(&chat);
        (chat.and_then(|chat| chat.rights).unwrap_or(Rights::ALL), chat.and_then(|chat| chat.forum).unwrap_or(false))
    }
}

/// Returns `true` for a list of admins that has to be requested again.
fn is_old(asked: Timestamp, now: Timestamp) -> bool {
    now.duration_since(asked) > ADMINS_VALID_FOR
}

/// Returns `true` for a supergroup. In a basic group, members can't be restricted.
pub(crate) fn is_supergroup(chat: i64) -> bool {
    chat < SUPERGROUPS_BELOW
}
