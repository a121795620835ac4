//! Reading what happened, from the host's own cursor.
//!
//! A cursor is the id of the last update that is safe with the host, and the time at which it came. A request for the updates
//! after it acknowledges everything up to it, and nothing else does. After an idle week Telegram's numbers begin again, from
//! anywhere: then we ask for everything that was not acknowledged, since the updates after the old number may never come.
//! Updates that come twice are recognised by their id, which is that of the message or press and never that of the update.

use gloaming_core::chat::{Batch, ChatError, Cursor, Incoming};
use jiff::{SignedDuration, Timestamp};
use serde_json::Value;
use teloxide_core::payloads::{GetChatAdministrators, GetChatMember};
use teloxide_core::types::{
    Chat, ChatId, ChatKind, ChatMember, ChatPublic, PublicChatKind, Update, UpdateKind, UserId,
};

use crate::api::{GetUpdates, POLL_SECONDS};
use crate::chats::Rights;
use crate::content::envelope;
use crate::faults::{Fault, WRONG_TOKEN};
use crate::platform::Bot;
use crate::translate::Translator;

/// The kinds of updates that we ask for. Telegram tells of members who come and go only if it is asked, and only admins.
const KINDS: &[&str] =
    &["message", "edited_message", "callback_query", "inline_query", "my_chat_member", "chat_member"];

/// After so long without an update the numbers may begin again. Telegram says a week.
const IDLE_AFTER: SignedDuration = SignedDuration::from_hours(6 * 24);

/// The position of the reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Position {
    update: i64,
    at: i64,
}

impl Position {
    fn read(cursor: &Cursor) -> Option<Position> {
        let (update, at) = cursor.as_str().split_once('@')?;
        Some(Position { update: update.parse().ok()?, at: at.parse().ok()? })
    }

    fn cursor(self) -> Cursor {
        Cursor::new(format!("{}@{}", self.update, self.at))
    }

    /// From where to ask.
    fn offset(self, now: Timestamp) -> Option<i64> {
        let idle = now.as_second().saturating_sub(self.at) >= IDLE_AFTER.as_secs();
        (!idle).then_some(self.update + 1)
    }
}

impl Bot {
    /// See [`Platform::receive`](gloaming_core::chat::Platform::receive).
    pub(crate) async fn receive(&self, cursor: Option<Cursor>) -> Result<Batch, ChatError> {
        let now = Timestamp::now();
        let me = self.me().await.map_err(receive_error)?;
        let offset = cursor.as_ref().and_then(Position::read).and_then(|position| position.offset(now));
        let poll = GetUpdates { offset, timeout: POLL_SECONDS, allowed_updates: KINDS };
        let raw: Vec<Value> = self.api.ask(&poll).await.map_err(receive_error)?;
        let mut incoming: Vec<Incoming> = Vec::new();
        let mut last = None;
        for value in raw {
            last = value.get("update_id").and_then(Value::as_i64).or(last);
            let Some(update) = read(&value) else {
                tracing::warn!(update = ?last, "an update that cannot be read is left out");
                continue;
            };
            if let Some(chat) = update.chat().filter(|chat| chat.id.0 < 0) {
                if chat.is_supergroup() {
                    self.chats.change(chat.id.0, |known| known.forum = Some(is_forum(chat)));
                }
                self.learn(chat.id).await;
            }
            let translator = Translator { ids: &self.ids, me: &me, chats: &self.chats };
            for chat in translator.unsure_of_admins(&update, &value, now) {
                self.learn_admins(ChatId(chat), now).await;
            }
            incoming.extend(translator.translate(&update, &value));
        }
        let cursor = match last {
            Some(update) => Some(Position { update, at: now.as_second() }.cursor()),
            None => cursor,
        };
        Ok(Batch { incoming, cursor })
    }

    /// Finds out what the bot may do in a group that it did not know.
    pub(crate) async fn learn(&self, chat: ChatId) {
        if self.chats.get(chat.0).is_some_and(|known| known.rights.is_some()) {
            return;
        }
        let ask = GetChatMember::new(chat, UserId(self.id));
        // Without an answer it is asked for again the next time.
        if let Ok(member) = self.api.ask::<_, ChatMember>(&ask).await {
            self.chats.change(chat.0, |known| known.rights = Some(Rights::of(&member)));
        }
    }

    /// Finds out who looks after a group: some of what people say there is theirs alone to decide.
    async fn learn_admins(&self, chat: ChatId, now: Timestamp) {
        // Without an answer nobody is an admin, and it is asked for again with the next command.
        let members = self.api.ask::<_, Vec<ChatMember>>(&GetChatAdministrators::new(chat)).await;
        let admins = members.ok().map(|members| (now, members.iter().map(|member| member.user.id.0).collect()));
        self.chats.change(chat.0, |known| known.admins = admins);
    }
}

/// True for a group that has topics.
fn is_forum(chat: &Chat) -> bool {
    match &chat.kind {
        ChatKind::Public(ChatPublic { kind: PublicChatKind::Supergroup(group), .. }) => group.is_forum,
        _ => false,
    }
}

/// An update of a kind that is known here. The types read it from text alone: of a value they lose the keys. Of a message they get
/// the [`envelope`] alone: with content that is newer than they are they would read nothing.
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

/// The error for a poll that failed. The host asks again after growing pauses: Telegram may know the token again, and the other
/// program may end.
fn receive_error(fault: Fault) -> ChatError {
    match fault {
        Fault::Limited(after) => ChatError::Busy { after },
        Fault::WrongToken => ChatError::Offline { reason: WRONG_TOKEN.to_owned() },
        Fault::Elsewhere(text) => Fault::elsewhere(&text),
        Fault::Away(reason) | Fault::Lost(reason) => ChatError::Offline { reason },
        Fault::Moved(_) => ChatError::Offline { reason: "the answer makes no sense".to_owned() },
        Fault::Refused { code, text } => ChatError::Offline { reason: format!("{code}: {text}") },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_an_idle_week_everything_is_asked_for() {
        let position = Position { update: 900, at: 1_000_000 };
        assert_eq!(Position::read(&position.cursor()), Some(position));
        let after = |hours: i64| {
            let now = Timestamp::from_second(1_000_000 + hours * 3600).expect("a time");
            position.offset(now)
        };
        assert_eq!((after(0), after(24), after(7 * 24)), (Some(901), Some(901), None));
        for foreign in ["", "900", "@", "t1@x"] {
            assert_eq!(Position::read(&Cursor::new(foreign)), None, "{foreign}");
        }
    }
}
