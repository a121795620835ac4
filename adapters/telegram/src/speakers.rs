//! The permission to write in a supergroup, or in one of its topics.
//!
//! The group's own permissions apply to all members, a restriction to a single one, who can never do more than the
//! group's permissions allow. So a night takes a single request, and a day one request plus one for each dead player.
//! Permissions are read and restored in Telegram's format, including those that are newer than the types. A topic is
//! open or closed for all but those who manage topics, not for single members. The rest of its group isn't touched.

use gloaming_core::chat::{ChatError, MissingRight, Person, Place, Receipt, RoomSpeakers};
use jiff::Timestamp;
use serde::Serialize;
use serde_json::{Map, Value, json};
use teloxide::payloads::{
    CloseForumTopic, CloseGeneralForumTopic, GetChat, GetChatMember, ReopenForumTopic, ReopenGeneralForumTopic,
};
use teloxide::requests::Payload;
use teloxide::types::{ChatId, UserId};

use crate::api::Anything;
use crate::chats::{Before, Rights, is_supergroup};
use crate::faults::Fault;
use crate::platform::Bot;

/// The permissions to assume for a group whose own permissions are unknown.
const USUAL: [&str; 10] = [
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
];

/// Ways to communicate without writing: reactions, and the tag next to one's name. Only servers that support them list
/// them.
const ASIDE: [&str; 2] = ["can_react_to_messages", "can_edit_tag"];

/// The length in seconds below which a restriction never ends. Telegram documents thirty; its clock may differ.
const SHORTEST_RESTRICTION: i64 = 35;

/// The length in seconds above which a restriction never ends. Telegram documents 366 days.
const LONGEST_RESTRICTION: i64 = 366 * 24 * 60 * 60 - 60 * 60;

/// Like the payload of `teloxide`, with raw permissions.
#[derive(Clone, Serialize)]
struct SetChatPermissions {
    chat_id: i64,
    permissions: Value,
    use_independent_chat_permissions: bool,
}

impl Payload for SetChatPermissions {
    type Output = Anything;
    const NAME: &'static str = "SetChatPermissions";
}

/// Like the payload of `teloxide`, with raw permissions.
#[derive(Clone, Serialize)]
struct RestrictChatMember {
    chat_id: i64,
    user_id: u64,
    permissions: Value,
    use_independent_chat_permissions: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    until_date: Option<i64>,
}

impl Payload for RestrictChatMember {
    type Output = Anything;
    const NAME: &'static str = "RestrictChatMember";
}

impl Bot {
    /// Reads the permissions of the group and of these users.
    pub(crate) async fn read_speakers(
        &self,
        place: &Place,
        people: &[Person],
        known: Option<&RoomSpeakers>,
    ) -> Result<Receipt, ChatError> {
        let chat = self.group(place)?;
        let error = |fault: Fault| self.chat_error(fault, MissingRight::Restrict, Some(chat));
        if self.is_topic(place).await.map_err(error)? {
            // The game has been gathering there, so it is open, and topics have no permissions for single members.
            return Ok(receipt(&Before::default()));
        }
        let mut before = match known {
            Some(RoomSpeakers::Before(known)) => read(known)?,
            _ => Before { all: Some(self.permissions(chat).await.map_err(error)?), ..Before::default() },
        };
        for user in people.iter().filter_map(|person| self.ids.user(person)).map(|user| user.0) {
            if !before.people.contains_key(&user)
                && let Some(own) = self.restriction(chat, user).await.map_err(error)?
            {
                before.people.insert(user, own);
                // A player silenced by the game stays silenced.
                self.chats.change(chat, |stands| {
                    stands.silenced.entry(user).or_insert(false);
                });
            }
        }
        Ok(receipt(&before))
    }

    pub(crate) async fn set_speakers(
        &self,
        place: &Place,
        speakers: &RoomSpeakers,
        before: Option<&RoomSpeakers>,
    ) -> Result<Receipt, ChatError> {
        let chat = self.group(place)?;
        let error = |fault: Fault| self.chat_error(fault, MissingRight::Restrict, Some(chat));
        let before = match (speakers, before) {
            (RoomSpeakers::Before(before), _) | (_, Some(RoomSpeakers::Before(before))) => read(before)?,
            _ => Before::default(),
        };
        // If the group's permissions were changed before it had topics, they are restored as such.
        let is_topic = before.all.is_none() && is_supergroup(chat) && self.is_topic(place).await.map_err(error)?;
        if is_topic {
            return self.close_topic(place, *speakers == RoomSpeakers::Nobody).await;
        }
        if !is_supergroup(chat) || !self.chats.rights(chat).restrict {
            return Err(ChatError::NotAllowed { right: MissingRight::Restrict });
        }
        let now = self.permissions(chat).await.map_err(error)?;
        let named = |people: &[Person], user: u64| {
            people.iter().filter_map(|person| self.ids.user(person)).any(|named| named.0 == user)
        };
        // Admins can always write and have no restrictions. If all who may write are admins, one request closes the
        // group.
        let speakers = match speakers {
            RoomSpeakers::Only(people) if !before.people.keys().any(|user| named(people, *user)) => {
                &RoomSpeakers::Nobody
            }
            speakers => speakers,
        };
        let all = match speakers {
            RoomSpeakers::Nobody => closed(&now),
            RoomSpeakers::Before(_) => before.all.clone().unwrap_or_else(|| now.clone()),
            // During the day the group is as open as before the game, not more.
            _ => match &before.all {
                Some(all) if may_write(all) => all.clone(),
                _ if may_write(&now) => now.clone(),
                _ => opened(&now),
            },
        };
        let is_silent = |user: u64| match speakers {
            // At night the group is closed for all, so restrictions are neither needed nor lifted.
            RoomSpeakers::Nobody => None,
            RoomSpeakers::Everybody | RoomSpeakers::Before(_) => Some(false),
            RoomSpeakers::Only(people) => Some(!named(people, user)),
            RoomSpeakers::AllBut(people) => Some(named(people, user)),
        };
        let mut stood = Before { all: Some(now.clone()), ..Before::default() };
        let mut free = Vec::new();
        // Players are silenced before the group opens, and unsilenced last.
        for (user, own) in &before.people {
            let Some(silent) = is_silent(*user) else { continue };
            let known = self.chats.get(chat).and_then(|stands| stands.silenced.get(user).copied());
            if known == Some(silent) {
                continue;
            }
            // Admins can always write, and restricting a banned user would let them in.
            let Some(stands) = self.restriction(chat, *user).await.map_err(error)? else { continue };
            stood.people.insert(*user, stands.clone());
            if silent {
                self.restrict(chat, *user, closed(&now), None).await.map_err(error)?;
                self.chats.change(chat, |stands| {
                    stands.silenced.insert(*user, true);
                });
            } else if let own = as_of(own, Timestamp::now())
                && stands != own
            {
                free.push((*user, own));
            }
        }
        if all != now {
            self.permit(chat, all).await.map_err(error)?;
        }
        for (user, own) in free {
            self.restrict_again(chat, user, &own).await.map_err(error)?;
            self.chats.change(chat, |stands| {
                stands.silenced.insert(user, false);
            });
        }
        Ok(receipt(&stood))
    }

    /// Returns `true` for a topic of a group, including General, which is the group itself if it has topics.
    async fn is_topic(&self, place: &Place) -> Result<bool, Fault> {
        let Some(spot) = self.ids.spot(place) else { return Ok(false) };
        if spot.is_room_topic() {
            return Ok(true);
        }
        if let Some(forum) = self.chats.get(spot.chat).and_then(|known| known.forum) {
            return Ok(forum);
        }
        // After a restart this is unknown until there is a message in the group.
        let full: Value = self.api.ask(&GetChat::new(spot.chat_id())).await?;
        let forum = full["is_forum"].as_bool().unwrap_or(false);
        self.chats.change(spot.chat, |known| known.forum = Some(forum));
        Ok(forum)
    }

    async fn close_topic(&self, place: &Place, closes: bool) -> Result<Receipt, ChatError> {
        let spot = self.ids.spot(place).ok_or(ChatError::Gone)?;
        if !self.chats.rights(spot.chat).topics {
            return Err(ChatError::NotAllowed { right: MissingRight::Restrict });
        }
        let (chat, thread) = (spot.chat_id(), spot.thread_id());
        let known = self.chats.get(spot.chat).and_then(|known| known.closed.get(&spot.thread).copied());
        if known == Some(closes) {
            return Ok(receipt(&Before::default()));
        }
        let done = match (closes, thread) {
            (true, Some(topic)) => self.api.ask::<_, Anything>(&CloseForumTopic::new(chat, topic)).await,
            (false, Some(topic)) => self.api.ask::<_, Anything>(&ReopenForumTopic::new(chat, topic)).await,
            (true, None) => self.api.ask::<_, Anything>(&CloseGeneralForumTopic::new(chat)).await,
            (false, None) => self.api.ask::<_, Anything>(&ReopenGeneralForumTopic::new(chat)).await,
        };
        match done {
            Err(fault) if thread.is_some() && fault.has_no_topic() && !fault.says("topic_closed") => {
                return Err(self.goes_on_in_general(spot.chat));
            }
            Err(fault) if !fault.is_so_already() => return Err(self.topic_chat_error(fault, spot.chat)),
            _ => {}
        }
        self.chats.change(spot.chat, |known| {
            known.closed.insert(spot.thread, closes);
        });
        Ok(receipt(&Before::default()))
    }

    /// Returns the error for a topic that couldn't be closed or reopened.
    fn topic_chat_error(&self, fault: Fault, chat: i64) -> ChatError {
        let error = self.chat_error(fault, MissingRight::Send, Some(chat));
        match error {
            ChatError::NotAllowed { .. } => {
                self.chats.change(chat, |known| known.rights.get_or_insert(Rights::ALL).topics = false);
                ChatError::NotAllowed { right: MissingRight::Restrict }
            }
            error => error,
        }
    }

    /// Returns the group of a place, or an error for a conversation, where no user can be silenced.
    pub(crate) fn group(&self, place: &Place) -> Result<i64, ChatError> {
        let spot = self.ids.spot(place).ok_or(ChatError::Gone)?;
        if spot.is_direct() { Err(ChatError::Unsupported) } else { Ok(spot.chat) }
    }

    async fn permissions(&self, chat: i64) -> Result<Value, Fault> {
        let now: Value = self.api.ask(&GetChat::new(ChatId(chat))).await?;
        Ok(now.get("permissions").cloned().unwrap_or_else(|| json!({})))
    }

    /// Returns the permissions of a single user: `null` for a user without restrictions or one who isn't a member, and
    /// `None` for users who can't be restricted, which are admins and banned users.
    async fn restriction(&self, chat: i64, user: u64) -> Result<Option<Value>, Fault> {
        let member: Value = match self.api.ask(&GetChatMember::new(ChatId(chat), UserId(user))).await {
            Ok(member) => member,
            // A user who never was a member will have no restriction if they join.
            Err(fault) if is_absent(&fault) => return Ok(Some(Value::Null)),
            Err(Fault::Refused { .. }) => return Ok(None),
            Err(fault) => return Err(fault),
        };
        Ok(match member["status"].as_str() {
            Some("member" | "left") => Some(Value::Null),
            Some("restricted") => {
                let mut own = Map::new();
                for (key, value) in member.as_object().into_iter().flatten() {
                    if key.starts_with("can_") || key == "until_date" {
                        own.insert(key.clone(), value.clone());
                    }
                }
                Some(Value::Object(own))
            }
            _ => None,
        })
    }

    async fn permit(&self, chat: i64, permissions: Value) -> Result<(), Fault> {
        let set = SetChatPermissions { chat_id: chat, permissions, use_independent_chat_permissions: true };
        match self.api.ask::<_, Anything>(&set).await {
            Ok(_) => Ok(()),
            Err(fault) if fault.is_so_already() => Ok(()),
            Err(fault) => Err(fault),
        }
    }

    async fn restrict(&self, chat: i64, user: u64, permissions: Value, until: Option<i64>) -> Result<(), Fault> {
        let set = RestrictChatMember {
            chat_id: chat,
            user_id: user,
            permissions,
            use_independent_chat_permissions: true,
            until_date: until,
        };
        match self.api.ask::<_, Anything>(&set).await {
            Ok(_) => Ok(()),
            // Admins can always write and users who aren't members can't, so these errors must not affect the others.
            Err(fault) if is_about_one(&fault) => Ok(()),
            Err(fault) => Err(fault),
        }
    }

    /// Restores a restriction [as of now](as_of), or lifts it if it is `null`.
    async fn restrict_again(&self, chat: i64, user: u64, own: &Value) -> Result<(), Fault> {
        let Some(own) = own.as_object() else {
            let mut all = Map::new();
            let further = ["can_change_info", "can_invite_users", "can_pin_messages", "can_manage_topics"];
            for key in USUAL.iter().chain(&further).chain(&ASIDE) {
                all.insert((*key).to_owned(), Value::Bool(true));
            }
            return self.restrict(chat, user, Value::Object(all), None).await;
        };
        let mut permissions = own.clone();
        let until = permissions.remove("until_date").and_then(|until| until.as_i64()).filter(|until| *until > 0);
        self.restrict(chat, user, Value::Object(permissions), until).await
    }
}

/// Returns a restriction as it would be now if the game hadn't replaced it. One that has expired is lifted. One that
/// would end within seconds or after more than a year would become permanent, so its end is adjusted.
fn as_of(own: &Value, now: Timestamp) -> Value {
    let Some(until) = own["until_date"].as_i64().filter(|until| *until > 0) else { return own.clone() };
    let now = now.as_second();
    if until <= now {
        return Value::Null;
    }
    let mut own = own.clone();
    own["until_date"] = json!(until.clamp(now + SHORTEST_RESTRICTION, now + LONGEST_RESTRICTION));
    own
}

fn read(kept: &str) -> Result<Before, ChatError> {
    serde_json::from_str(kept).map_err(|error| ChatError::Malformed { reason: error.to_string() })
}

fn receipt(before: &Before) -> Receipt {
    Receipt::Speakers(RoomSpeakers::Before(serde_json::to_string(before).unwrap_or_default()))
}

fn is_about_one(fault: &Fault) -> bool {
    [
        "user is an administrator",
        "can't remove chat owner",
        "can't restrict self",
        "user_not_participant",
        "participant_id_invalid",
        "user not found",
        "user_admin_invalid",
        "member not found",
    ]
    .iter()
    .any(|words| fault.says(words))
}

/// Returns `true` if Telegram says that a user never was a member of a group, which it does in several ways.
pub(crate) fn is_absent(fault: &Fault) -> bool {
    ["member not found", "user not found", "participant_id_invalid", "user_not_participant"]
        .iter()
        .any(|words| fault.says(words))
}

fn may_write(permissions: &Value) -> bool {
    permissions["can_send_messages"].as_bool().unwrap_or(false)
}

/// Returns permissions that forbid writing and other ways to communicate, and leave the rest unchanged.
fn closed(permissions: &Value) -> Value {
    let mut closed = permissions.as_object().cloned().unwrap_or_default();
    for key in USUAL {
        closed.insert(key.to_owned(), Value::Bool(false));
    }
    for key in ASIDE {
        closed.entry(key).and_modify(|may| *may = Value::Bool(false));
    }
    Value::Object(closed)
}

/// Returns permissions that allow writing, and leave the rest unchanged.
fn opened(permissions: &Value) -> Value {
    let mut opened = permissions.as_object().cloned().unwrap_or_default();
    for key in USUAL {
        opened.insert(key.to_owned(), Value::Bool(true));
    }
    opened.entry("can_react_to_messages").and_modify(|may| *may = Value::Bool(true));
    Value::Object(opened)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_restriction_with_an_end_never_becomes_one_for_ever() {
        let now = Timestamp::from_second(1_000_000).expect("a time");
        let own = |until: i64| json!({ "can_send_messages": false, "until_date": until });
        for (until, then) in [
            (999_999, Value::Null),
            (1_000_000, Value::Null),
            (1_000_001, own(1_000_000 + SHORTEST_RESTRICTION)),
            (1_000_060, own(1_000_060)),
            (1_007_200, own(1_007_200)),
            (1_000_000 + 400 * 24 * 60 * 60, own(1_000_000 + LONGEST_RESTRICTION)),
            (0, own(0)),
        ] {
            assert_eq!(as_of(&own(until), now), then, "{until}");
        }
        assert_eq!(as_of(&Value::Null, now), Value::Null);
    }
}
