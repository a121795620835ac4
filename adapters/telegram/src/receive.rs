//! Receives updates from the host's cursor on.
//!
//! A cursor contains the ID of the last update that the host has stored, and when it arrived. Requesting the updates
//! after it acknowledges everything up to it; nothing else does. After an idle week Telegram restarts its numbers at an
//! arbitrary value. In that case all unacknowledged updates are requested, since updates after the old number may never
//! come. Duplicates are recognised by the ID of the message or press, never by that of the update.
//!
//! A request to join a group blocks receiving only for its first attempt. Telegram doesn't send it again, so the cursor
//! contains the requests that still have to be answered.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use gloaming_core::chat::{Batch, ChatError, Cursor};
use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use teloxide::payloads::{GetChatAdministrators, GetChatMember, GetUpdates};
use teloxide::types::{
    AllowedUpdate, Chat, ChatId, ChatKind, ChatMember, ChatPublic, PublicChatKind, Update, UpdateKind, UserId,
};

use crate::api::POLL_SECONDS;
use crate::chats::Rights;
use crate::content::envelope;
use crate::faults::{Fault, WRONG_TOKEN};
use crate::lookups::Question;
use crate::platform::{Bot, Me};
use crate::translate::Translator;

/// The kinds of updates to request. Telegram sends changes of members only on request, and only to admins.
const KINDS: [AllowedUpdate; 7] = [
    AllowedUpdate::Message,
    AllowedUpdate::EditedMessage,
    AllowedUpdate::CallbackQuery,
    AllowedUpdate::InlineQuery,
    AllowedUpdate::MyChatMember,
    AllowedUpdate::ChatMember,
    AllowedUpdate::ChatJoinRequest,
];

/// The idle time after which numbers may restart. Telegram documents a week.
const IDLE_AFTER: SignedDuration = SignedDuration::from_hours(6 * 24);

/// The maximum number of failed join requests to repeat. Approvals take precedence over rejections.
const MOST_REQUESTS: usize = 50;

/// How long updates wait for responses about their groups before other updates are passed on without them.
const LOOKS_FIRST: Duration = Duration::from_millis(250);

/// A position in the updates: everything up to an update is stored, and of the later ones these.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Position {
    update: i64,
    at: i64,
    beyond: BTreeSet<i64>,
    /// The join requests that still have to be answered.
    requests: BTreeSet<(Question, i64)>,
}

impl Position {
    fn read(cursor: &Cursor) -> Option<Position> {
        let mut parts = cursor.as_str().split('+');
        let (update, at) = parts.next()?.split_once('@')?;
        let (mut beyond, mut requests) = (BTreeSet::new(), BTreeSet::new());
        for part in parts {
            match part.split_once(':') {
                Some((asked, chat)) => {
                    let (kind, user) = asked.split_at_checked(1)?;
                    let user = user.parse().ok()?;
                    let question = match kind {
                        "a" => Question::Approves(user),
                        "d" => Question::Declines(user),
                        _ => return None,
                    };
                    requests.insert((question, chat.parse().ok()?));
                }
                None => {
                    beyond.insert(part.parse().ok()?);
                }
            }
        }
        Some(Position { update: update.parse().ok()?, at: at.parse().ok()?, beyond, requests })
    }

    fn cursor(&self) -> Cursor {
        let beyond: String = self.beyond.iter().map(|id| format!("+{id}")).collect();
        let request = |(question, chat): &(Question, i64)| match question {
            Question::Approves(user) => format!("+a{user}:{chat}"),
            Question::Declines(user) => format!("+d{user}:{chat}"),
            Question::Rights | Question::Admins | Question::Tidies(_) => String::new(),
        };
        let requests: String = self.requests.iter().map(request).collect();
        Cursor::new(format!("{}@{}{beyond}{requests}", self.update, self.at))
    }

    /// Returns the offset to request. Telegram's numbers end at 2,000,000,000.
    fn offset(&self, now: Timestamp) -> Option<i32> {
        let idle = now.as_second().saturating_sub(self.at) >= IDLE_AFTER.as_secs();
        (!idle).then_some(i32::try_from(self.update + 1).ok()).flatten()
    }
}

/// An update that hasn't been passed on yet.
struct Unread {
    id: Option<i64>,
    /// The update, or `None` if it can't be parsed.
    update: Option<Update>,
    raw: Value,
    /// The questions whose responses it waits for.
    asks: Vec<(Question, i64)>,
}

impl Bot {
    /// See [`Platform::receive`](gloaming_core::chat::Platform::receive). If an update's group is unknown, the update
    /// waits for the response about it, as do later ones of the same group or sender. Others don't wait.
    pub(crate) async fn receive(self: &Arc<Self>, cursor: Option<Cursor>) -> Result<Batch, ChatError> {
        let me = self.me().await.map_err(receive_error)?;
        let position = cursor.as_ref().and_then(Position::read);
        let requests = position.as_ref().map(|position| position.requests.clone()).unwrap_or_default();
        loop {
            requests.iter().for_each(|(question, chat)| self.look_up(*question, *chat));
            let now = Timestamp::now();
            let offset = position.as_ref().and_then(|position| position.offset(now));
            let timeout = if self.lookups.is_busy() { 0 } else { POLL_SECONDS };
            let allowed_updates = Some(KINDS.to_vec());
            let poll = GetUpdates { offset, limit: None, timeout: Some(timeout), allowed_updates };
            // Updates are read as raw values, so that one newer than the types doesn't make the others unreadable.
            let raw: Vec<Box<RawValue>> = self.api.ask(&poll).await.map_err(receive_error)?;
            let raw: Vec<Value> = raw.iter().map(|update| values(update)).collect();
            let pins: Vec<(Question, i64)> = raw.iter().filter_map(|update| self.tells_of_our_pin(update)).collect();
            let taken = position.as_ref().filter(|_| offset.is_some());
            let unread = self.unread(&me, raw, taken, now);
            let asks: Vec<(Question, i64)> = unread.iter().flat_map(|one| one.asks.iter().copied()).collect();
            let asked: Vec<(Question, i64)> = asks.iter().chain(&pins).copied().collect();
            asked.iter().for_each(|(question, chat)| self.look_up(*question, *chat));
            self.lookups.wait(&asked, LOOKS_FIRST).await;
            if unread.is_empty() && !self.lookups.is_busy() {
                return Ok(Batch { incoming: Vec::new(), cursor });
            }
            if let Some(batch) = self.hand_on(&me, unread, (taken, &requests), now) {
                return Ok(batch);
            }
        }
    }

    /// Returns the updates that haven't been passed on yet, oldest first.
    fn unread(&self, me: &Me, raw: Vec<Value>, taken: Option<&Position>, now: Timestamp) -> Vec<Unread> {
        let translator = Translator { ids: &self.ids, me, chats: &self.chats };
        let mut unread = Vec::new();
        for raw in raw {
            let id = raw.get("update_id").and_then(Value::as_i64);
            if id.is_some_and(|id| taken.is_some_and(|taken| taken.beyond.contains(&id))) {
                continue;
            }
            let update = read(&raw);
            let mut asks: Vec<_> = self.asks_to_come_in(&raw["chat_join_request"]).into_iter().collect();
            if let Some(update) = &update {
                let is_own = matches!(update.kind, UpdateKind::MyChatMember(_));
                if let Some(chat) = update.chat().filter(|chat| chat.id.0 < 0) {
                    if chat.is_supergroup() {
                        self.chats.change(chat.id.0, |known| known.forum = Some(is_forum(chat)));
                    }
                    if let Some(title) = chat.title() {
                        self.chats.change(chat.id.0, |known| known.title = Some(title.to_owned()));
                    }
                    // A change of the bot's own membership already contains its permissions.
                    let known = self.chats.get(chat.id.0).is_some_and(|known| known.rights.is_some());
                    asks.extend((!known && !is_own).then_some((Question::Rights, chat.id.0)));
                }
                let admins = translator.unsure_of_admins(update, &raw, now).into_iter();
                asks.extend(admins.map(|chat| (Question::Admins, chat)));
            }
            unread.push(Unread { id, update, raw, asks });
        }
        unread
    }

    /// Returns the question for deleting a service message that announces a pin of the bot.
    fn tells_of_our_pin(&self, update: &Value) -> Option<(Question, i64)> {
        let message = update.get("message")?;
        let is_ours = message["from"]["id"].as_u64() == Some(self.id) && message["pinned_message"].is_object();
        let chat = message["chat"]["id"].as_i64().filter(|chat| *chat < 0 && is_ours)?;
        Some((Question::Tidies(i32::try_from(message["message_id"].as_i64()?).ok()?), chat))
    }

    /// Returns the question for a user's request to join a group with a link that the bot created for a single user.
    /// Other requests are left to the group's admins.
    fn asks_to_come_in(&self, request: &Value) -> Option<(Question, i64)> {
        let (chat, user) = (request["chat"]["id"].as_i64()?, request["from"]["id"].as_u64()?);
        let link = &request["invite_link"];
        let name = link["name"].as_str().filter(|_| link["creator"]["id"].as_u64() == Some(self.id))?;
        let is_theirs = name == self.ids.invitation(chat, UserId(user));
        Some((if is_theirs { Question::Approves(user) } else { Question::Declines(user) }, chat))
    }

    /// Returns a batch of the updates that don't wait for a response, or `None` if there are none.
    fn hand_on(
        &self,
        me: &Me,
        unread: Vec<Unread>,
        (taken, requests): (Option<&Position>, &BTreeSet<(Question, i64)>),
        now: Timestamp,
    ) -> Option<Batch> {
        let translator = Translator { ids: &self.ids, me, chats: &self.chats };
        let first = unread.iter().find_map(|one| one.id);
        let before = taken.map(|taken| taken.update).or(first.map(|id| id - 1));
        let mut beyond = taken.map(|taken| taken.beyond.clone()).unwrap_or_default();
        let (mut incoming, mut waiting) = (Vec::new(), Vec::new());
        let (mut chats, mut people): (BTreeSet<i64>, BTreeSet<u64>) = (BTreeSet::new(), BTreeSet::new());
        let mut requests = requests.clone();
        let count = unread.len();
        for Unread { id, update, raw, asks } in unread {
            let chat = update.as_ref().and_then(Update::chat).map(|chat| chat.id.0);
            let person = update.as_ref().and_then(Update::from).map(|user| user.id.0);
            let waits = asks.iter().any(|(question, chat)| self.lookups.is_under_way(*question, *chat))
                || chat.is_some_and(|chat| chats.contains(&chat))
                || person.is_some_and(|person| people.contains(&person));
            if waits {
                chats.extend(chat);
                people.extend(person);
                waiting.extend(id);
                continue;
            }
            requests.extend(asks.into_iter().filter(|(question, _)| question.is_request()));
            match update {
                Some(update) => incoming.extend(translator.translate(&update, &raw)),
                None => tracing::warn!(update = ?id, "skipping an update that cannot be parsed"),
            }
            beyond.extend(id);
        }
        if waiting.len() == count {
            return None;
        }
        // Everything before the first waiting update is stored with this batch.
        let first_waiting = waiting.first().copied();
        let passed = beyond.iter().copied().filter(|id| first_waiting.is_none_or(|waiting| *id < waiting)).max();
        let cursor = passed.or(before).map(|update| {
            let beyond = first_waiting.map_or_else(BTreeSet::new, |waiting| beyond.split_off(&waiting));
            let left = requests.into_iter().filter(|request| self.lookups.is_left(*request));
            let requests = left.take(MOST_REQUESTS).collect();
            Position { update, at: now.as_second(), beyond, requests }.cursor()
        });
        Some(Batch { incoming, cursor })
    }

    /// Requests the bot's permissions in an unknown group. Returns `true` if they are known now.
    pub(crate) async fn learn(&self, chat: i64) -> bool {
        if self.chats.get(chat).is_some_and(|known| known.rights.is_some()) {
            return true;
        }
        let ask = GetChatMember::new(ChatId(chat), UserId(self.id));
        let Ok(member) = self.api.ask::<_, ChatMember>(&ask).await else { return false };
        self.chats.change(chat, |known| known.rights = Some(Rights::of(&member)));
        true
    }

    /// Requests the admins of a group, who alone may use some commands there. Returns `true` if there was a response.
    pub(crate) async fn learn_admins(&self, chat: i64) -> bool {
        let asked = self.api.ask::<_, Vec<ChatMember>>(&GetChatAdministrators::new(ChatId(chat))).await;
        let Ok(members) = asked else { return false };
        let admins = members.iter().map(|member| member.user.id.0).collect();
        self.chats.change(chat, |known| known.admins = Some((Timestamp::now(), admins)));
        true
    }
}

/// Returns `true` for a group with topics.
fn is_forum(chat: &Chat) -> bool {
    match &chat.kind {
        ChatKind::Public(ChatPublic { kind: PublicChatKind::Supergroup(group), .. }) => group.is_forum,
        _ => false,
    }
}

/// Parses an update of a known kind. The types have to be parsed from text, because parsing from a value loses keys. Of
/// a message they receive only the [`envelope`], because content that is newer than the types would make all of it
/// unreadable.
pub(crate) fn read(value: &Value) -> Option<Update> {
    let mut cut = value.clone();
    for message in ["/message", "/edited_message", "/callback_query/message"] {
        if let Some(message) = cut.pointer_mut(message).filter(|message| message.is_object()) {
            *message = envelope(message);
        }
    }
    let update: Update = serde_json::from_str(&cut.to_string()).ok()?;
    (!matches!(update.kind, UpdateKind::Error(_))).then_some(update)
}

/// Returns an update as a raw value. If it can't be parsed, for example because of an unpaired surrogate or endlessly
/// nested lists, only its number is returned, so that it can be skipped.
fn values(update: &RawValue) -> Value {
    #[derive(Deserialize)]
    struct Numbered {
        update_id: i64,
    }
    serde_json::from_str(update.get()).unwrap_or_else(|_| {
        let numbered: Result<Numbered, _> = serde_json::from_str(update.get());
        numbered.map_or(Value::Null, |numbered| serde_json::json!({ "update_id": numbered.update_id }))
    })
}

/// Returns the error for a failed poll. The host retries after growing pauses, because Telegram may accept the token
/// again and the other program may end.
fn receive_error(fault: Fault) -> ChatError {
    match fault {
        Fault::Limited(after) => ChatError::Busy { after },
        Fault::WrongToken => ChatError::Offline { reason: WRONG_TOKEN.to_owned() },
        Fault::Elsewhere(text) => Fault::elsewhere(&text),
        Fault::Away(reason) | Fault::Lost(reason) => ChatError::Offline { reason },
        Fault::Moved(_) => ChatError::Offline { reason: "the response is invalid".to_owned() },
        Fault::Refused { code, text } => ChatError::Offline { reason: format!("{code}: {text}") },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reading_steps_over_an_update_that_cannot_be_read() {
        let deep = format!("{}1{}", "[".repeat(200), "]".repeat(200));
        let list = format!(
            r#"[{{"update_id":7,"message":{{"text":"\ud83d"}}}},{{"update_id":8,"x":{deep}}},{{"update_id":9,"message":{{}}}}]"#
        );
        let raw: Vec<Box<RawValue>> = serde_json::from_str(&list).expect("a list");
        let read: Vec<Value> = raw.iter().map(|update| values(update)).collect();
        let numbers: Vec<Option<i64>> = read.iter().map(|update| update["update_id"].as_i64()).collect();
        assert_eq!(numbers, [Some(7), Some(8), Some(9)]);
        assert!(read[0].get("message").is_none() && read[2].get("message").is_some());
    }

    #[test]
    fn after_an_idle_week_everything_is_asked_for() {
        let position = Position { update: 900, at: 1_000_000, beyond: BTreeSet::new(), requests: BTreeSet::new() };
        assert_eq!(Position::read(&position.cursor()).as_ref(), Some(&position));
        let beyond = Position { beyond: BTreeSet::from([902, 907]), ..position.clone() };
        assert_eq!(Position::read(&beyond.cursor()), Some(beyond.clone()));
        let requests = BTreeSet::from([(Question::Approves(7), -100), (Question::Declines(8), -100_200)]);
        let asked = Position { requests, ..beyond };
        assert_eq!(Position::read(&asked.cursor()), Some(asked));
        let after = |hours: i64| {
            let now = Timestamp::from_second(1_000_000 + hours * 3600).expect("a time");
            position.offset(now)
        };
        assert_eq!((after(0), after(24), after(7 * 24)), (Some(901), Some(901), None));
        for foreign in ["", "900", "@", "t1@x", "900@1+x", "900@1+a7", "900@1+x7:-100", "900@1+:", "900@1+ü:1"] {
            assert_eq!(Position::read(&Cursor::new(foreign)), None, "{foreign}");
        }
    }
}
