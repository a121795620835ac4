//! A cache of facts about groups: their kind, the bot's rights, and the players whom the game has silenced.
//!
//! It is not stored. After a restart we ask for the facts when we first hear of a group; until then it counts as a group in
//! which the bot may do everything.

use std::collections::{BTreeMap, BTreeSet};

use jiff::{SignedDuration, Timestamp};
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use teloxide::types::{ChatMember, ChatMemberKind};

/// Supergroups have ids below this one, basic groups above it.
const SUPERGROUPS_BELOW: i64 = -1_000_000_000_000;

/// So long the list of a group's admins is good enough.
const ADMINS_VALID_FOR: SignedDuration = SignedDuration::from_mins(5);

/// The bot's rights in a group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Rights {
    pub(crate) restrict: bool,
    pub(crate) delete: bool,
    pub(crate) pin: bool,
    pub(crate) invite: bool,
    /// To close and to open topics.
    pub(crate) topics: bool,
    /// It is an admin, whatever its rights: then it hears everything.
    pub(crate) admin: bool,
}

impl Rights {
    pub(crate) const ALL: Rights =
        Rights { restrict: true, delete: true, pin: true, invite: true, topics: true, admin: true };

    /// Those of the bot's own membership.
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

/// The permissions to write before the game changed them: enough to put them back exactly.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Before {
    /// The group's own permissions, as Telegram says them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) all: Option<Value>,
    /// Those of the players: `null` if they had none of their own. People whom nobody can restrict are left out.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) people: BTreeMap<u64, Value>,
}

/// A group.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chat {
    /// `None` where it was not asked for yet.
    pub(crate) rights: Option<Rights>,
    /// The name of the group; `None` if that was not seen yet.
    pub(crate) title: Option<String>,
    /// It has topics: the group is its General then. `None` if that was not seen yet.
    pub(crate) forum: Option<bool>,
    /// Topics of which is known whether they are closed; General is the one without a number.
    pub(crate) closed: BTreeMap<Option<i32>, bool>,
    /// The people who look after it, and when we asked for them; `None` if nobody asked yet.
    pub(crate) admins: Option<(Timestamp, BTreeSet<u64>)>,
    /// Players of whom is known whether the game has silenced them: after a restart of nobody.
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

    /// True if the admins of a group have to be asked for: nobody did, or long ago.
    pub(crate) fn wants_admins(&self, chat: i64, now: Timestamp) -> bool {
        let asked = self.known.lock().get(&chat).and_then(|chat| chat.admins.as_ref().map(|(at, _)| *at));
        asked.is_none_or(|at| is_old(at, now))
    }

    /// The groups that have somebody among their admins, by a list that is no longer good enough.
    pub(crate) fn old_lists_of(&self, user: u64, now: Timestamp) -> Vec<i64> {
        let is_of =
            |chat: &Chat| chat.admins.as_ref().is_some_and(|(at, admins)| is_old(*at, now) && admins.contains(&user));
        self.known.lock().iter().filter(|(_, chat)| is_of(chat)).map(|(id, _)| *id).collect()
    }

    /// Somebody is an admin from now on, or is none any more. While nobody asked for the admins there is no list to keep.
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

    /// True for an admin of a group, as far as is known.
    pub(crate) fn is_admin(&self, chat: i64, user: u64) -> bool {
        self.known
            .lock()
            .get(&chat)
            .and_then(|chat| chat.admins.as_ref())
            .is_some_and(|(_, admins)| admins.contains(&user))
    }

    /// The bot's rights there, as far as they are known; all rights, if they are not.
    pub(crate) fn rights(&self, chat: i64) -> Rights {
        self.here(chat).0
    }

    /// The same, and whether it has topics.
    pub(crate) fn here(&self, chat: i64) -> (Rights, bool) {
        let known = self.known.lock();
        let chat = known.get(&chat);
        (chat.and_then(|chat| chat.rights).unwrap_or(Rights::ALL), chat.and_then(|chat| chat.forum).unwrap_or(false))
    }
}

/// True for a list of admins that has to be asked for again.
fn is_old(asked: Timestamp, now: Timestamp) -> bool {
    now.duration_since(asked) > ADMINS_VALID_FOR
}

/// True for a supergroup. In a basic group nobody can be kept from writing.
pub(crate) fn is_supergroup(chat: i64) -> bool {
    chat < SUPERGROUPS_BELOW
}
