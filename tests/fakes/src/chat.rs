//! People and chats.

use std::collections::BTreeMap;

use jiff::Timestamp;
use serde_json::{Map, Value, json};

use crate::message::Message;
use crate::rights::{AdminRights, Permissions};

/// A user of the service.
#[derive(Clone, Debug)]
pub(crate) struct User {
    pub(crate) id: i64,
    pub(crate) is_bot: bool,
    pub(crate) first_name: String,
    pub(crate) last_name: Option<String>,
    pub(crate) username: Option<String>,
    pub(crate) language: Option<String>,
    /// Whether the account was deleted.
    pub(crate) deactivated: bool,
    /// Whether the bot has met the user. It can't mention users it hasn't met.
    pub(crate) met: bool,
    /// Whether the user has opened the private chat.
    pub(crate) started: bool,
    /// Whether the user has blocked the bot.
    pub(crate) blocked: bool,
}

/// The kind of a chat.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Kind {
    Private,
    Group,
    Supergroup,
}

/// A chat.
#[derive(Clone, Debug)]
pub(crate) struct Chat {
    pub(crate) id: i64,
    pub(crate) kind: Kind,
    pub(crate) title: String,
    pub(crate) description: String,
    pub(crate) forum: bool,
    /// Whether new members can't see earlier messages.
    pub(crate) hides_history: bool,
    /// The public name by which users find and join the chat.
    pub(crate) username: Option<String>,
    pub(crate) members: BTreeMap<i64, Member>,
    pub(crate) permissions: Permissions,
    pub(crate) messages: BTreeMap<i64, Message>,
    /// The number of the newest message, if the chat counts its own.
    pub(crate) newest: i64,
    /// Pinned messages, newest last.
    pub(crate) pinned: Vec<i64>,
    pub(crate) topics: BTreeMap<i64, Topic>,
    /// Whether the General topic of a forum, which has no number, is closed.
    pub(crate) general_closed: bool,
    pub(crate) links: Vec<Link>,
    pub(crate) requests: Vec<i64>,
    /// The supergroup that this group was upgraded to.
    pub(crate) moved_to: Option<i64>,
    pub(crate) deleted: bool,
}

/// A user's status in a chat.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Status {
    Owner { anonymous: bool },
    Administrator { rights: AdminRights, title: Option<String> },
    Member,
    Restricted { permissions: Permissions, until: i64, is_member: bool },
    Left,
    Banned { until: i64 },
}

/// A current or former member of a chat.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Member {
    pub(crate) status: Status,
}

/// A topic of a forum, or of a private chat.
#[derive(Clone, Debug)]
pub(crate) struct Topic {
    pub(crate) name: String,
    pub(crate) closed: bool,
}

/// An invite link.
#[derive(Clone, Debug)]
pub(crate) struct Link {
    pub(crate) url: String,
    pub(crate) name: String,
    pub(crate) creator: i64,
    pub(crate) expires: Option<i64>,
    pub(crate) limit: Option<i64>,
    pub(crate) used: i64,
    pub(crate) asks: bool,
    pub(crate) primary: bool,
    pub(crate) revoked: bool,
}

impl User {
    pub(crate) fn object(&self) -> Value {
        let mut object = json!({ "id": self.id, "is_bot": self.is_bot, "first_name": self.first_name });
        for (name, value) in
            [("last_name", &self.last_name), ("username", &self.username), ("language_code", &self.language)]
        {
            if let Some(value) = value {
                object[name] = json!(value);
            }
        }
        object
    }
}

impl Chat {
    pub(crate) fn new(id: i64, kind: Kind, title: &str) -> Self {
        Chat {
            id,
            kind,
            title: title.to_owned(),
            description: String::new(),
            forum: false,
            hides_history: false,
            username: None,
            general_closed: false,
            members: BTreeMap::new(),
            permissions: Permissions::USUAL,
            messages: BTreeMap::new(),
            newest: 0,
            pinned: Vec::new(),
            topics: BTreeMap::new(),
            links: Vec::new(),
            requests: Vec::new(),
            moved_to: None,
            deleted: false,
        }
    }

    pub(crate) fn status(&self, user: i64) -> Status {
        self.members.get(&user).map_or(Status::Left, |member| member.status.clone())
    }

    /// Returns a user's permissions, whatever they come from.
    pub(crate) fn may(&self, user: i64, now: Timestamp) -> Permissions {
        match self.status(user) {
            Status::Owner { .. } | Status::Administrator { .. } => Permissions::ALL,
            Status::Member => self.permissions,
            Status::Restricted { permissions, until, is_member: true } => {
                if until > 0 && until <= now.as_second() {
                    self.permissions
                } else {
                    permissions.and(self.permissions)
                }
            }
            Status::Restricted { .. } | Status::Left | Status::Banned { .. } => Permissions::NONE,
        }
    }

    /// Returns a user's rights as an administrator, or `None` if they aren't one.
    pub(crate) fn rights(&self, user: i64) -> Option<AdminRights> {
        match self.status(user) {
            Status::Owner { anonymous } => Some(AdminRights {
                is_anonymous: anonymous,
                can_promote_members: true,
                can_change_info: true,
                can_manage_video_chats: true,
                can_manage_tags: true,
                ..AdminRights::MODERATOR
            }),
            Status::Administrator { rights, .. } => Some(rights),
            _ => None,
        }
    }

    /// Returns `true` if a topic is closed to everyone who can't manage topics. `None` is the General topic of a forum.
    pub(crate) fn is_closed(&self, topic: Option<i64>) -> bool {
        match topic {
            Some(id) => self.topics.get(&id).is_some_and(|topic| topic.closed),
            None => self.forum && self.general_closed,
        }
    }

    pub(crate) fn present(&self) -> usize {
        self.members.values().filter(|member| member.status.present()).count()
    }
}

impl Status {
    /// Returns `true` if a member with this status is in the chat.
    pub(crate) fn present(&self) -> bool {
        match self {
            Status::Owner { .. } | Status::Administrator { .. } | Status::Member => true,
            Status::Restricted { is_member, .. } => *is_member,
            Status::Left | Status::Banned { .. } => false,
        }
    }

    /// Renders the status as a `ChatMember`. Basic groups don't have restrictions.
    pub(crate) fn object(&self, user: &User, chat: &Chat, by_bot: bool, now: Timestamp) -> Value {
        let mut object = Map::new();
        object.insert("user".to_owned(), user.object());
        let word =
            match self {
                Status::Owner { anonymous } => {
                    object.insert("is_anonymous".to_owned(), json!(anonymous));
                    "creator"
                }
                Status::Administrator { rights, title } => {
                    object.insert("can_be_edited".to_owned(), json!(by_bot));
                    rights.store(&mut object, chat.kind == Kind::Supergroup);
                    if let Some(title) = title {
                        object.insert("custom_title".to_owned(), json!(title));
                    }
                    "administrator"
                }
                Status::Restricted { until, is_member, .. } if *until > 0 && *until <= now.as_second() => {
                    if *is_member { "member" } else { "left" }
                }
                Status::Member => "member",
                Status::Restricted { permissions, until, is_member } => {
                    permissions.store(&mut object);
                    object.insert("until_date".to_owned(), json!(until));
                    object.insert("is_member".to_owned(), json!(is_member));
                    "restricted"
                }
                Status::Left => "left",
                Status::Banned { until } => {
                    object.insert("until_date".to_owned(), json!(until));
                    "kicked"
                }
            };
        object.insert("status".to_owned(), json!(word));
        Value::Object(object)
    }
}

impl Link {
    pub(crate) fn object(&self, creator: &User, pending: usize) -> Value {
        let mut object = json!({
            "invite_link": self.url,
            "creator": creator.object(),
            "creates_join_request": self.asks,
            "is_primary": self.primary,
            "is_revoked": self.revoked,
        });
        if !self.name.is_empty() {
            object["name"] = json!(self.name);
        }
        if let Some(expires) = self.expires {
            object["expire_date"] = json!(expires);
        }
        if let Some(limit) = self.limit {
            object["member_limit"] = json!(limit);
        }
        if self.asks && pending > 0 {
            object["pending_join_request_count"] = json!(pending);
        }
        object
    }
}
