//! The right to write in a supergroup, or in a topic of one.
//!
//! The group's own permissions hold for all, a restriction for one person: a restricted person can never do more than all can.
//! So a night is one call, and a day is one call and one for each of the dead. Permissions are taken and put back as Telegram
//! says them, also those that are newer than the types here. A topic is open or closed, for all but those who manage topics, and
//! for no single person; the rest of its group is none of the game's business.

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

/// The permissions of a group whose own permissions are not known.
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

/// Ways to say something without writing: a reaction, and the tag beside one's own name. Servers that know them name them.
const ASIDE: [&str; 2] = ["can_react_to_messages", "can_edit_tag"];

/// A restriction that ends sooner is one for ever, in seconds. Telegram says thirty; its clock is not quite ours.
const SHORTEST_RESTRICTION: i64 = 35;

/// A restriction that ends later is one for ever, in seconds. Telegram says 366 days.
const LONGEST_RESTRICTION: i64 = 366 * 24 * 60 * 60 - 60 * 60;

/// As teloxide's, with permissions as they are said.
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

/// As teloxide's, with permissions as they are said.
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
    /// The group's permissions, and those of these people.
    pub(crate) async fn read_speakers(
        &self,
        place: &Place,
        people: &[Person],
        known: Option<&RoomSpeakers>,
    ) -> Result<Receipt, ChatError> {
        let chat = self.group(place)?;
        let error = |fault: Fault| self.chat_error(fault, MissingRight::Restrict, Some(chat));
        if self.is_topic(place).await.map_err(error)? {
            // People gather there, so it is open; and nobody has rights of their own in a topic.
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
                // A player whom the game has silenced stays so.
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
        // Permissions of the group that were changed before it had topics are put back as such.
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
        // Admins can always write, and have no restriction. If all who may write are admins, one call closes the group.
        let speakers = match speakers {
            RoomSpeakers::Only(people) if !before.people.keys().any(|user| named(people, *user)) => {
                &RoomSpeakers::Nobody
            }
            speakers => speakers,
        };
        let all = match speakers {
            RoomSpeakers::Nobody => closed(&now),
            RoomSpeakers::Before(_) => before.all.clone().unwrap_or_else(|| now.clone()),
            // A day is as open as the group was, and no further.
            _ => match &before.all {
                Some(all) if may_write(all) => all.clone(),
                _ if may_write(&now) => now.clone(),
                _ => opened(&now),
            },
        };
        let is_silent = |user: u64| match speakers {
            // At night the group is closed for all: nobody needs a restriction, and nobody loses theirs.
            RoomSpeakers::Nobody => None,
            RoomSpeakers::Everybody | RoomSpeakers::Before(_) => Some(false),
            RoomSpeakers::Only(people) => Some(!named(people, user)),
            RoomSpeakers::AllBut(people) => Some(named(people, user)),
        };
        let mut stood = Before { all: Some(now.clone()), ..Before::default() };
        let mut free = Vec::new();
        // People are silenced before the group opens, and may speak again last.
        for (user, own) in &before.people {
            let Some(silent) = is_silent(*user) else { continue };
            let known = self.chats.get(chat).and_then(|stands| stands.silenced.get(user).copied());
            if known == Some(silent) {
                continue;
            }
            // Admins can always write; and restricting somebody who was banned would let them in.
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

    /// True for a topic of a group: General is the group itself, as long as it has topics.
    async fn is_topic(&self, place: &Place) -> Result<bool, Fault> {
        let Some(spot) = self.ids.spot(place) else { return Ok(false) };
        if spot.is_room_topic() {
            return Ok(true);
        }
        if let Some(forum) = self.chats.get(spot.chat).and_then(|known| known.forum) {
            return Ok(forum);
        }
        // After a start that is not known before somebody has said something there.
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

    /// The error for a topic that could not be closed or opened.
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

    /// The group of a place: in a conversation there is nobody to silence.
    pub(crate) fn group(&self, place: &Place) -> Result<i64, ChatError> {
        let spot = self.ids.spot(place).ok_or(ChatError::Gone)?;
        if spot.is_direct() { Err(ChatError::Unsupported) } else { Ok(spot.chat) }
    }

    async fn permissions(&self, chat: i64) -> Result<Value, Fault> {
        let now: Value = self.api.ask(&GetChat::new(ChatId(chat))).await?;
        Ok(now.get("permissions").cloned().unwrap_or_else(|| json!({})))
    }

    /// The permissions of one person: `null` for somebody without restrictions, or who is not there. `None` for people whom
    /// nobody can restrict: admins, and people who were banned.
    async fn restriction(&self, chat: i64, user: u64) -> Result<Option<Value>, Fault> {
        let member: Value = match self.api.ask(&GetChatMember::new(ChatId(chat), UserId(user))).await {
            Ok(member) => member,
            // A person who was never there comes without a restriction, if they come.
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
            // Admins can always write, and people who are not there cannot: the others are more important.
            Err(fault) if is_about_one(&fault) => Ok(()),
            Err(fault) => Err(fault),
        }
    }

    /// Puts back a restriction as it is [as of now](as_of); `null` lifts it.
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

/// A restriction as it would stand now, had the game not replaced it: one whose end is past is none. One that ends within seconds, or
/// after more than a year, would be taken for one without an end.
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

/// True if Telegram says that somebody was never in a group. It says so in several ways.
pub(crate) fn is_absent(fault: &Fault) -> bool {
    ["member not found", "user not found", "participant_id_invalid", "user_not_participant"]
        .iter()
        .any(|words| fault.says(words))
}

fn may_write(permissions: &Value) -> bool {
    permissions["can_send_messages"].as_bool().unwrap_or(false)
}

/// Nobody writes, or says something in another way; everything else is as it was.
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

/// Everybody writes; everything else is as it was.
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
