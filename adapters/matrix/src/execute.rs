//! Executes operations on the homeserver and returns their receipts.
//!
//! Each message contains the mark of its operation twice. The homeserver recognises a repeat by the transaction ID. The
//! mark in the content can be found after the homeserver has forgotten the transaction.

use std::sync::Arc;
use std::time::Duration;

use gloaming_core::chat::{
    ChatError, MessageId, MissingRight, Operation, OperationKey, Place, Post, Prompt, Receipt, RoomSpeakers,
};
use matrix_sdk::ruma::api::client::redact::redact_event;
use matrix_sdk::ruma::api::client::room::get_room_event;
use matrix_sdk::ruma::events::StateEventType;
use matrix_sdk::ruma::{EventId, OwnedTransactionId, RoomId};
use serde_json::{Value, json};

use crate::account::{Account, OPERATION_TIMEOUT, PromptRef};
use crate::capabilities::{self, MAX_LABEL_CHARS, MAX_MESSAGE_BYTES};
use crate::faults::Fault;
use crate::ids::{MARK, PROMPT, mark};
use crate::levels::Speak;
use crate::padding::padded;
use crate::render::{MAX_CHOICES, message, reactions};
use crate::room_cache::RoomFacts;
use crate::traced::Traced as _;

/// The maximum size of a message's content. Longer ones are sent without the formatted body.
const MAX_CONTENT_BYTES: usize = 36_000;

/// The interval between the bot's reactions to a message. They are a convenience, and nothing waits for them.
const REACTION_INTERVAL: Duration = Duration::from_millis(20);

impl Account {
    /// See [`Platform::execute`](gloaming_core::chat::Platform::execute).
    pub(crate) async fn execute(
        self: &Arc<Self>,
        key: &OperationKey,
        operation: &Operation,
    ) -> Result<Receipt, ChatError> {
        let mark = mark(&self.secret(), key, operation);
        match tokio::time::timeout(OPERATION_TIMEOUT, self.execute_marked(&mark, operation)).await {
            Ok(done) => done,
            Err(_) => Err(ChatError::Unknown { reason: "the homeserver did not answer in time".to_owned() }),
        }
    }

    async fn execute_marked(self: &Arc<Self>, mark: &str, operation: &Operation) -> Result<Receipt, ChatError> {
        match operation {
            Operation::Send(post) => self.say(mark, post).await,
            Operation::Edit { message, post } => self.edit(mark, message, post).await,
            Operation::Retract { place, message } => self.retract(mark, place, message).await,
            Operation::Pin { place, message, pinned } => self.pin(place, message, *pinned).await,
            Operation::OpenDirect { person } => self.open_direct(mark, person).await,
            Operation::OpenRoom { title, members, listed } => self.open_room(mark, title, members, *listed).await,
            Operation::SetMembers { place, members, .. } => self.set_members(place, members).await,
            Operation::ReadSpeakers { known: Some(known), .. } => Ok(Receipt::Speakers(known.clone())),
            Operation::ReadSpeakers { place, .. } => self.read_speakers(place).await,
            Operation::SetSpeakers { place, speakers, .. } => self.set_speakers(place, speakers).await,
            Operation::Group { title, places } => self.group(mark, title, places).await,
            Operation::Rename { place, title } => self.rename(place, title).await,
            Operation::Leave { place, archive } => self.leave_or_archive(place, *archive).await,
            Operation::ReadMembers { place, .. } => self.read_members(place).await,
            Operation::React { .. }
            | Operation::AnswerTap { .. }
            | Operation::AnswerQuery { .. }
            | Operation::OpenTopic { .. }
            | Operation::OpenPublicRoom { .. }
            | Operation::OpenWindow { .. }
            | Operation::CloseWindow { .. }
            | Operation::ClearChoices { .. }
            | Operation::Tag { .. }
            | Operation::AnswerWindow { .. }
            | Operation::SetWindowButton { .. }
            | Operation::SetMenu { .. }
            | Operation::Board { .. } => Err(ChatError::Unsupported),
        }
    }

    async fn say(self: &Arc<Self>, mark: &str, post: &Post) -> Result<Receipt, ChatError> {
        let (room, facts) = self.known(&post.place)?;
        self.is_private(&room, &facts, post).await?;
        self.within_limits(post, &facts)?;
        let mut content = match &post.drawing {
            Some(drawing) => self.image(&room, drawing).await?,
            None => self.content(post),
        };
        content[MARK] = json!(mark);
        if let Some(message) = &post.reply_to {
            let to = json!({ "event_id": message.as_str() });
            // Older clients interpret leading quoted lines of a reply as the quoted message and hide them.
            if let Some(body) = content["body"].as_str().filter(|body| body.starts_with('>')) {
                content["body"] = json!(format!("\n{body}"));
            }
            content["m.relates_to"] = match self.threads.root_of(message.as_str()) {
                Some(root) => json!({
                    "rel_type": "m.thread", "event_id": root, "is_falling_back": false, "m.in_reply_to": to,
                }),
                None => json!({ "m.in_reply_to": to }),
            };
        }
        let root = post.reply_to.as_ref().and_then(|message| self.threads.root_of(message.as_str()));
        let id = match (self.put(&room, "m.room.message", content.clone(), mark).await, root) {
            (Err(error), Some(root)) if is_refused(&error) && !self.stands(&room, &root).await => {
                // The thread was deleted with the room's history, so the reply is sent without it.
                content.as_object_mut().map(|content| content.remove("m.relates_to"));
                self.put(&room, "m.room.message", content, mark).await?
            }
            (sent, _) => sent?,
        };
        if let Some(prompt) = &post.prompt {
            self.prompts.put(&id, Some(PromptRef::to(prompt)));
            self.offer(&room, &facts, &id, prompt, mark);
        }
        Ok(Receipt::Sent(MessageId::new(id)))
    }

    async fn edit(self: &Arc<Self>, mark: &str, message: &MessageId, post: &Post) -> Result<Receipt, ChatError> {
        let (room, facts) = self.known(&post.place)?;
        self.is_private(&room, &facts, post).await?;
        self.within_limits(post, &facts)?;
        let new = match &post.drawing {
            Some(drawing) => self.image(&room, drawing).await?,
            None => self.content(post),
        };
        let mut content = json!({
            "msgtype": new["msgtype"],
            "body": format!("* {}", new["body"].as_str().unwrap_or_default()),
            // The users were notified by the first version.
            "m.mentions": {},
            "m.new_content": new,
            "m.relates_to": { "rel_type": "m.replace", "event_id": message.as_str() },
        });
        // A client that doesn't support edits shows the new picture below the old one.
        for field in ["url", "file", "info"] {
            if let Some(value) = content["m.new_content"].get(field).cloned() {
                content[field] = value;
            }
        }
        content[MARK] = json!(mark);
        if let Err(error) = self.put(&room, "m.room.message", content, mark).await {
            // The homeserver only says that the relation is invalid.
            let is_gone = is_refused(&error) && !self.stands(&room, message.as_str()).await;
            return Err(if is_gone { ChatError::Gone } else { error });
        }
        let before = self.prompts.get(message.as_str()).flatten();
        let asked = post.prompt.as_ref().map(PromptRef::to);
        if before != asked {
            // Otherwise a reaction after a restart would belong to the first prompt, which is outdated.
            self.cache_for_message(message.as_str(), &asked).await;
            self.prompts.put(message.as_str(), asked);
        }
        if let Some(prompt) =
            post.prompt.as_ref().filter(|prompt| before.is_none_or(|before| before.of < prompt.choices.len()))
        {
            self.offer(&room, &facts, message.as_str(), prompt, mark);
        }
        Ok(Receipt::Done)
    }

    async fn retract(&self, mark: &str, place: &Place, message: &MessageId) -> Result<Receipt, ChatError> {
        let (room, facts) = self.known(place)?;
        let Ok(event) = EventId::parse(message.as_str()) else { return Err(ChatError::Gone) };
        self.check_message_limit()?;
        let request = redact_event::v3::Request::new(room, event, OwnedTransactionId::from(mark));
        match self.client.send(self.acting(request)).traced().await.map_err(Fault::from) {
            Ok(_) => {
                self.bar.lift();
                Ok(Receipt::Done)
            }
            Err(Fault::NotFound) => Ok(Receipt::Done),
            // The homeserver knows only the ID of the message, so it doesn't exist.
            Err(Fault::Forbidden(_)) if facts.levels.may_redact(&self.own) => Ok(Receipt::Done),
            Err(fault) => Err(self.event_chat_error(fault, MissingRight::RemoveMessages)),
        }
    }

    async fn pin(&self, place: &Place, message: &MessageId, pinned: bool) -> Result<Receipt, ChatError> {
        let (room, facts) = self.known(place)?;
        if !facts.levels.may_set(&self.own, StateEventType::RoomPinnedEvents)
            && !self.ask_levels(&room).await?.may_set(&self.own, StateEventType::RoomPinnedEvents)
        {
            return Err(ChatError::NotAllowed { right: MissingRight::Pin });
        }
        // App services aren't rate limited.
        if self.app_service.is_none() {
            self.limits.check_decoration().map_err(|fault| fault.into_chat_error(MissingRight::Pin))?;
        }
        let kind = StateEventType::RoomPinnedEvents;
        let stands = self.state(&room, kind.clone(), "").await?.unwrap_or_default();
        let stands = stands.get("pinned").and_then(Value::as_array).cloned().unwrap_or_default();
        let mut wanted: Vec<Value> =
            stands.iter().filter(|id| id.as_str() != Some(message.as_str())).cloned().collect();
        if pinned {
            wanted.push(json!(message.as_str()));
        }
        if wanted != stands {
            self.set_state(&room, kind, "", json!({ "pinned": wanted }), MissingRight::Pin).await?;
        }
        Ok(Receipt::Done)
    }

    async fn read_speakers(&self, place: &Place) -> Result<Receipt, ChatError> {
        let (room, facts) = self.known(place)?;
        if facts.direct().is_some() {
            return Err(ChatError::Unsupported);
        }
        Ok(Receipt::Speakers(RoomSpeakers::Before(self.ask_levels(&room).await?.saved())))
    }

    pub(crate) async fn set_speakers(&self, place: &Place, speakers: &RoomSpeakers) -> Result<Receipt, ChatError> {
        let (room, facts) = self.known(place)?;
        if facts.direct().is_some() {
            return Err(ChatError::Unsupported);
        }
        // Uses the current levels, because those of the last sync may be older than a change by the bot itself.
        let levels = self.ask_levels(&room).await?;
        if !levels.may_restrict(&self.own) {
            return Err(ChatError::NotAllowed { right: MissingRight::Restrict });
        }
        let kind = StateEventType::RoomPowerLevels;
        let users = |people: &[gloaming_core::chat::Person]| -> Vec<String> {
            people.iter().filter_map(|person| self.ids.user(person)).map(|user| user.to_string()).collect()
        };
        let named = match speakers {
            RoomSpeakers::Only(people) | RoomSpeakers::AllBut(people) => users(people),
            _ => Vec::new(),
        };
        let named: Vec<&str> = named.iter().map(String::as_str).collect();
        let (content, before) = levels.speaking(&match speakers {
            RoomSpeakers::Nobody => Speak::Nobody,
            RoomSpeakers::Everybody => Speak::Everybody,
            RoomSpeakers::Only(_) => Speak::Only(named),
            RoomSpeakers::AllBut(_) => Speak::AllBut(named),
            RoomSpeakers::Before(before) => Speak::Before(before),
        });
        if content != levels.content {
            self.set_state(&room, kind, "", Value::Object(content.clone()), MissingRight::Restrict).await?;
            self.room_cache.change(&room, |facts| facts.levels.content = content);
        }
        Ok(Receipt::Speakers(RoomSpeakers::Before(before)))
    }

    /// Returns the content of a message. It is a notice, so that other bots don't reply to it, and notifies only the
    /// users it mentions.
    fn content(&self, post: &Post) -> Value {
        let rendered = message(&post.document, post.prompt.as_ref());
        let users: Vec<String> =
            post.mention.iter().filter_map(|person| self.ids.user(person)).map(|user| user.to_string()).collect();
        let mentions = if users.is_empty() { json!({}) } else { json!({ "user_ids": users }) };
        let mut content = json!({ "msgtype": "m.notice", "body": rendered.plain, "m.mentions": mentions });
        if let Some(html) = rendered.html.filter(|html| html.len() + rendered.plain.len() < MAX_CONTENT_BYTES / 2) {
            content["format"] = json!("org.matrix.custom.html");
            content["formatted_body"] = json!(html);
        }
        if let Some(prompt) = &post.prompt {
            content[PROMPT] = json!(PromptRef::to(prompt));
        }
        content
    }

    /// Sends an event exactly once, however often it is tried, and returns its ID.
    pub(crate) async fn put(&self, room: &RoomId, kind: &str, content: Value, mark: &str) -> Result<String, ChatError> {
        // Reactions are not urgent.
        if kind != "m.reaction" {
            self.check_message_limit()?;
        }
        let room = self.room(room).await?;
        // Reactions are never encrypted.
        let is_hidden = kind != "m.reaction" && room.encryption_state().is_encrypted();
        let content = if is_hidden { padded(content) } else { content };
        let lock = if is_hidden { Some(self.send_locks.lock(room.room_id()).await) } else { None };
        let vetted = if is_hidden { self.vet_devices(&room).await } else { Ok(()) };
        let sent = match vetted {
            Ok(()) => self.send_event(&room, kind, content, is_hidden, mark).await,
            Err(fault) => Err(fault),
        };
        drop(lock);
        match sent {
            Ok(id) => {
                self.bar.lift();
                Ok(id)
            }
            Err(fault) => match fault {
                // The homeserver returns the same error for a room that the bot is no longer in.
                Fault::Forbidden(reason) if !self.is_in(room.room_id()).await => {
                    tracing::debug!(place = %room.room_id(), reason, "the bot is no longer in this room");
                    self.room_cache.forget(room.room_id());
                    Err(ChatError::Gone)
                }
                fault => Err(self.event_chat_error(fault, MissingRight::Send)),
            },
        }
    }

    /// Returns `false` if the homeserver no longer has the event: it deletes history if its admin or the room is
    /// configured that way.
    async fn stands(&self, room: &RoomId, event: &str) -> bool {
        let Ok(event) = EventId::parse(event) else { return false };
        let request = get_room_event::v3::Request::new(room.to_owned(), event);
        !matches!(self.client.send(request).traced().await.map_err(Fault::from), Err(Fault::NotFound))
    }

    /// Checks that a message for a single user is sent only to a room without other readers that can't be joined
    /// without an invitation. This is checked for every message.
    async fn is_private(&self, room: &RoomId, facts: &RoomFacts, post: &Post) -> Result<(), ChatError> {
        let named = post.only_for.as_ref().and_then(|person| self.ids.user(person));
        let Some(user) = named.or(facts.direct.clone()) else { return Ok(()) };
        if self.audience(room).await?.is_only(&user) { Ok(()) } else { Err(ChatError::NotPrivate) }
    }

    fn within_limits(&self, post: &Post, facts: &RoomFacts) -> Result<(), ChatError> {
        let malformed = |reason: &str| Err(ChatError::Malformed { reason: reason.to_owned() });
        let here = capabilities::of(&self.settings, &self.own, Some(facts));
        if here.longest_message.measure(&post.document.plain()) > MAX_MESSAGE_BYTES {
            return malformed("the message is too long");
        }
        if post.protect {
            return Err(ChatError::Unsupported);
        }
        let Some(prompt) = &post.prompt else { return Ok(()) };
        if here.buttons.is_none() || prompt.text.is_some() {
            return Err(ChatError::Unsupported);
        }
        if prompt.choices.len() > usize::from(MAX_CHOICES) {
            return malformed("there are too many choices");
        }
        if prompt.choices.iter().any(|choice| choice.label.chars().count() > usize::from(MAX_LABEL_CHARS)) {
            return malformed("the label of a choice is too long");
        }
        Ok(())
    }

    /// Adds the reactions of a prompt to its message, for users to tap on. They are sent in the background when nothing
    /// else is waiting, and left out if the homeserver rejects them, because users can add them themselves or type. In
    /// encrypted conversations they are left out, too, because the homeserver can read reactions, and the number of a
    /// player's choices reveals their role.
    fn offer(self: &Arc<Self>, room: &RoomId, facts: &RoomFacts, message: &str, prompt: &Prompt, mark: &str) {
        if facts.encrypted && facts.direct.is_some() {
            return;
        }
        let (account, room, message) = (Arc::clone(self), room.to_owned(), message.to_owned());
        let (reactions, mark) = (reactions(&prompt.choices), mark.to_owned());
        tokio::spawn(async move {
            for (choice, key) in reactions.into_iter().enumerate() {
                // The first reaction is what most users need and shows how to answer. App services aren't rate limited.
                if choice > 0 && account.app_service.is_none() && account.limits.idle().await.is_err() {
                    return;
                }
                let content = json!({
                    "m.relates_to": { "rel_type": "m.annotation", "event_id": message, "key": key },
                });
                if account.put(&room, "m.reaction", content, &format!("{mark}-{choice}")).await.is_err() {
                    return;
                }
                tokio::time::sleep(REACTION_INTERVAL).await;
            }
        });
    }
}

/// Returns `true` for an error that may be the homeserver's response to an event with an invalid relation.
fn is_refused(error: &ChatError) -> bool {
    matches!(error, ChatError::Malformed { .. } | ChatError::Offline { .. })
}

#[cfg(test)]
mod tests {
    use gloaming_core::chat::{Choice, PromptId};

    use super::*;
    use crate::fake::{Fixture, post, settings};

    #[tokio::test]
    async fn a_pin_lets_messages_pass_unless_nothing_is_counted() {
        for is_app_service in [false, true] {
            let fixture = Fixture::of(settings(), is_app_service).await;
            let Ok(Receipt::Opened(place)) = fixture.insist(&fixture.room(&["@ann:x"])).await else { panic!("a room") };
            let pinned = || fixture.server.content(place.id.as_str(), "m.room.pinned_events", "");
            let pin = Operation::Pin { place: place.clone(), message: MessageId::new("$1"), pinned: true };
            let say = || fixture.account.check_message_limit().expect("no limit is known");
            say();
            if !is_app_service {
                // The clock is held so that more messages may follow. The homeserver isn't asked meanwhile.
                tokio::time::pause();
                say();
                let waits = fixture.execute(&pin).await;
                assert!(matches!(waits, Err(ChatError::Busy { .. })), "{waits:?}");
                assert_eq!(pinned(), None);
                tokio::time::advance(Duration::from_secs(3)).await;
                tokio::time::resume();
            }
            assert_eq!(fixture.execute(&pin).await, Ok(Receipt::Done), "{is_app_service}");
            assert_eq!(pinned(), Some(json!({ "pinned": ["$1"] })));
        }
    }

    #[tokio::test]
    async fn while_messages_are_limited_only_the_first_reaction_is_put_unless_nothing_is_counted() {
        for (is_app_service, wanted) in [(false, 1), (true, 3)] {
            let fixture = Fixture::of(settings(), is_app_service).await;
            let Ok(Receipt::Opened(place)) = fixture.insist(&fixture.room(&["@ann:x"])).await else { panic!("a room") };
            let choices = ["ann", "bob", "cat"].map(Choice::new).to_vec();
            let asks = Post { prompt: Some(Prompt::of(PromptId::new("p"), choices)), ..post(&place) };
            let sent = fixture.execute(&Operation::Send(asks)).await;
            assert!(matches!(sent, Ok(Receipt::Sent(_))), "{sent:?}");
            // No reaction is sent before the test waits.
            fixture.account.limits.on_message_limited(Duration::from_secs(600));
            while fixture.server.sent() < 1 + wanted {
                fixture.is_read(1).await;
            }
            // That takes longer than the interval between two reactions.
            fixture.is_read(30).await;
            assert_eq!(fixture.server.sent(), 1 + wanted, "{is_app_service}");
        }
    }
}
