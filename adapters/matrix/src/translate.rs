//! Translates an event of a room into events for the host.

use gloaming_core::chat::{Author, Happening, Incoming, IncomingId, MessageId, Place, known_reaction};
use matrix_sdk::ruma::api::client::room::get_room_event;
use matrix_sdk::ruma::events::StateEventType;
use matrix_sdk::ruma::{EventId, OwnedRoomId, OwnedUserId, RoomId, UserId};
use serde::{Deserialize, Serialize};

use crate::account::{Account, PromptRef};
use crate::decrypt::decrypt;
use crate::events::{Event, EventContext, Meaning, membership};
use crate::faults::Fault;
use crate::ids::{MARK, PROMPT};
use crate::rights;
use crate::room_cache::RoomFacts;
use crate::settings::Operating;
use crate::traced::Traced as _;

/// A pick by reaction, stored to recognise its redaction.
#[derive(Serialize, Deserialize)]
struct Pick {
    asked: PromptRef,
    choice: u16,
    by: OwnedUserId,
}

/// A reaction that isn't a pick, stored to recognise its redaction.
#[derive(Serialize, Deserialize)]
struct Face {
    to: String,
    emoji: String,
    by: OwnedUserId,
}

impl Account {
    /// Translates a room's event into none, one, or two events for the host (when the bot itself joins). If a request
    /// fails here, an error is returned and the event is retried later.
    pub(crate) async fn translate(&self, room: &RoomId, event: &Event) -> Result<Vec<Incoming>, Fault> {
        // The host knows the bot's own actions, except for joins and leaves.
        if event.sender == self.own.as_str() && event.kind != "m.room.member" {
            return Ok(Vec::new());
        }
        let facts = self.facts(room).await;
        let Ok(sender) = UserId::parse(event.sender.as_str()) else { return Ok(Vec::new()) };
        // The command may open or start a game.
        let asks =
            facts.as_ref().is_some_and(|facts| facts.direct.is_none()) && event.may_be_command(self.own.as_str());
        let rights = match asks && !self.room_cache.levels_are_fresh(room, rights::LEVELS_VALID_FOR) {
            true => self.ask_rights_in(room).await,
            false => None,
        };
        let place = self.ids.place(room);
        let direct = facts.as_ref().is_some_and(|facts| facts.direct().is_some());
        let author = Author::new(self.ids.person(&sender), self.name_in(room, &sender).await);
        let own_name = self.name_in(room, &self.own).await;
        let context =
            EventContext { place: &place, direct, own: self.own.as_str(), own_name: &own_name, author: author.clone() };
        let what = match event.meaning(context) {
            Meaning::Membership { user, before, now, renamed } => {
                return Ok(self.on_membership(room, event, facts, (user, &before, &now, renamed)).await);
            }
            Meaning::Happened(_)
                if event.distrust(facts.as_ref().and_then(|facts| facts.encrypted_since)).is_some() =>
            {
                let why = event.distrust(facts.as_ref().and_then(|facts| facts.encrypted_since));
                // Talk in a room that isn't a conversation is ignored without a report.
                if let Some(why) = why.filter(|_| direct || event.may_be_command(self.own.as_str())) {
                    self.distrust(&sender, Some(place.clone()), why);
                }
                None
            }
            Meaning::Happened(what) => {
                if direct {
                    self.room_cache.note_conversation(&sender, room);
                }
                if let Some(root) = event.thread() {
                    self.threads.put(&event.id, root);
                }
                Some(what)
            }
            Meaning::Reacted { to, with } => self.on_reaction(room, event, author, &to, &with).await?,
            Meaning::Redacted { what } => match self.cached_for_message::<Pick>(&what).await {
                Some(pick) if pick.by == sender => {
                    Some(Happening::PickWithdrawn { by: author, prompt: pick.asked.prompt, choice: pick.choice })
                }
                Some(_) => None,
                None => self.on_taken_back(author, place, &sender, what).await,
            },
            Meaning::Replaced { by } => return Ok(self.on_replaced(room, &by)),
            Meaning::Rights => Some(Happening::RightsChanged { place }),
            Meaning::Unread | Meaning::Nothing => None,
        };
        let translated = what.map(|what| incoming(event, what));
        let rights = rights.map(|rights| Incoming { at: event.at(), ..rights });
        Ok(rights.into_iter().chain(translated).chain(self.lost_privacy(room, event, facts.as_ref())).collect())
    }

    /// Returns the facts about a room. For a conversation or a room of operators, they include its audience from the
    /// homeserver.
    async fn facts(&self, room: &RoomId) -> Option<RoomFacts> {
        let facts = self.room_cache.get(room)?;
        if (facts.direct.is_some() || self.is_of_operators(room))
            && facts.audience.is_none()
            && let Ok(audience) = self.audience(room).await
        {
            return Some(RoomFacts { audience: Some(audience), ..facts });
        }
        Some(facts)
    }

    /// Returns `true` for a room of operators named in the configuration, or one that replaces such a room.
    fn is_of_operators(&self, room: &RoomId) -> bool {
        let is_named = |room: &RoomId| {
            self.operators.read().iter().any(|one| matches!(one, Operating::Room(named) if named == room))
        };
        is_named(room) || self.room_cache.get(room).and_then(|facts| facts.replaces).is_some_and(|old| is_named(&old))
    }

    /// Returns an event if a change of state may have let others read a conversation, so that nothing private is sent
    /// there any longer.
    fn lost_privacy(&self, room: &RoomId, event: &Event, facts: Option<&RoomFacts>) -> Option<Incoming> {
        let facts = facts.filter(|facts| event.state_key.is_some() && facts.direct().is_none())?;
        let what =
            Happening::NotPrivate { person: self.ids.person(facts.direct.as_ref()?), place: self.ids.place(room) };
        Some(Incoming { id: IncomingId::new(format!("{}-third", event.id)), at: event.at(), what })
    }

    async fn on_membership(
        &self,
        room: &RoomId,
        event: &Event,
        facts: Option<RoomFacts>,
        (user, before, now, renamed): (String, &str, &str, bool),
    ) -> Vec<Incoming> {
        let Ok(user) = OwnedUserId::try_from(user) else { return Vec::new() };
        let own = event.sender == self.own.as_str();
        let place = self.ids.place(room);
        if user != self.own {
            let direct = facts.as_ref().is_some_and(|facts| facts.direct() == Some(&*user));
            let name = match event.text("displayname") {
                Some(name) if !name.trim().is_empty() => name.to_owned(),
                _ => user.localpart().to_owned(),
            };
            // If the bot removes a user, another one will join.
            let went = matches!(now, "leave" | "ban") && !own;
            if went && facts.as_ref().is_some_and(|facts| facts.others == 0) {
                self.on_emptied(room);
            }
            let person = self.ids.person(&user);
            let what = membership(person, name, &place, direct, (before, now), renamed);
            let what = what.map(|what| incoming(event, what));
            return what.into_iter().chain(self.lost_privacy(room, event, facts.as_ref())).collect();
        }
        match (before, now) {
            ("join", "join") => Vec::new(),
            (_, "join") => {
                let old = facts.as_ref().and_then(|facts| facts.replaces.clone());
                if let Some(old) = old.filter(|old| self.room_cache.is_replaced_by(old, room)) {
                    return vec![self.room_moved(&old, room)];
                }
                let made_it = facts.as_ref().is_some_and(|facts| facts.mark.is_some());
                let what = match facts.as_ref().and_then(RoomFacts::direct) {
                    _ if made_it || self.joins.is_unproved(room) => return Vec::new(),
                    Some(with) => Happening::DirectOpened {
                        by: Author::new(self.ids.person(with), self.name_in(room, with).await),
                        place,
                        start: None,
                        asked: false,
                    },
                    None => Happening::BotAdded { place, by: None },
                };
                vec![incoming(event, what)]
            }
            (_, "leave" | "ban") if !own => {
                self.room_cache.forget(room);
                vec![incoming(event, Happening::BotRemoved { place })]
            }
            _ => Vec::new(),
        }
    }

    /// Handles a room that was replaced. The host is notified when the bot is in the new one.
    fn on_replaced(&self, old: &RoomId, new: &str) -> Vec<Incoming> {
        let Ok(new) = OwnedRoomId::try_from(new) else { return Vec::new() };
        self.room_cache.change(old, |facts| facts.replaced_by = Some(new.clone()));
        if let Some(new) = self.room_cache.continuation_of(old) {
            return vec![self.room_moved(old, &new)];
        }
        if self.room_cache.get(&new).is_none() {
            self.joins.wait_for(&new);
        }
        Vec::new()
    }

    /// Returns the event for a replaced room, which is the same whichever of the two rooms reports it.
    fn room_moved(&self, old: &RoomId, new: &RoomId) -> Incoming {
        let what = Happening::Moved { from: self.ids.place(old), to: self.ids.place(new) };
        let at = self.room_cache.get(new).map_or(jiff::Timestamp::UNIX_EPOCH, |facts| facts.made);
        Incoming { id: IncomingId::new(format!("{old}-to-{new}")), at, what }
    }

    /// Returns the pick of a reaction, if it belongs to a message with choices.
    async fn on_reaction(
        &self,
        room: &RoomId,
        event: &Event,
        by: Author,
        to: &str,
        with: &str,
    ) -> Result<Option<Happening>, Fault> {
        let asked = self.prompt_below(room, to).await?;
        let Ok(user) = OwnedUserId::try_from(event.sender.as_str()) else { return Ok(None) };
        let place = self.ids.place(room);
        // If storing fails, only its redaction isn't recognised.
        if let Some(asked) = asked
            && let Some(choice) = asked.choice_of(with)
        {
            self.cache_for_message(&event.id, &Pick { asked: asked.clone(), choice, by: user }).await;
            return Ok(Some(Happening::Picked { by, place, prompt: asked.prompt, choices: vec![choice], tap: None }));
        }
        let Some(emoji) = known_reaction(with).map(str::to_owned) else { return Ok(None) };
        self.cache_for_message(&event.id, &Face { to: to.to_owned(), emoji: emoji.clone(), by: user }).await;
        Ok(Some(Happening::Reacted { by, place, message: MessageId::new(to), emoji, stands: true }))
    }

    /// Handles the redaction of a message, or of a reaction that isn't a pick. Reactions only count as removed if their
    /// own sender redacts them.
    async fn on_taken_back(&self, by: Author, place: Place, sender: &UserId, what: String) -> Option<Happening> {
        match self.cached_for_message::<Face>(&what).await {
            Some(Face { to, emoji, by: owner }) if owner == *sender => {
                Some(Happening::Reacted { by, place, message: MessageId::new(to), emoji, stands: false })
            }
            Some(_) => None,
            None => Some(Happening::Retracted { by: by.person, place, message: MessageId::new(what) }),
        }
    }

    /// Returns the prompt of one of the bot's messages, from memory or from the homeserver.
    async fn prompt_below(&self, room: &RoomId, message: &str) -> Result<Option<PromptRef>, Fault> {
        if let Some(known) = self.prompts.get(message) {
            return Ok(known);
        }
        let asked = match self.cached_for_message::<Option<PromptRef>>(message).await {
            Some(edited) => edited,
            None => {
                let Some(event) = self.fetch(room, message).await? else { return Ok(None) };
                let ours = event.sender == self.own.as_str() && event.content.get(MARK).is_some();
                let Some(asked) = event.content.get(PROMPT).filter(|_| ours) else { return Ok(None) };
                serde_json::from_value(asked.clone()).ok()
            }
        };
        self.prompts.put(message, asked.clone());
        Ok(asked)
    }

    /// Requests an event by its ID and decrypts it. Returns `None` if the bot can't read such an event.
    async fn fetch(&self, room: &RoomId, id: &str) -> Result<Option<Event>, Fault> {
        let Ok(event) = EventId::parse(id) else { return Ok(None) };
        let request = get_room_event::v3::Request::new(room.to_owned(), event);
        let raw = match self.client.send(request).traced().await.map_err(Fault::from) {
            Ok(response) => response.event.into_json(),
            Err(Fault::NotFound | Fault::Forbidden(_) | Fault::Refused(_) | Fault::Strange { .. }) => return Ok(None),
            Err(fault) => return Err(fault),
        };
        let Ok(event) = serde_json::from_str::<Event>(raw.get()) else { return Ok(None) };
        Ok(if event.kind == "m.room.encrypted" { decrypt(self, room, &raw).await } else { Some(event) })
    }

    /// Returns the display name of a user in a room, or else the local part of their ID.
    pub(crate) async fn name_in(&self, room: &RoomId, user: &UserId) -> String {
        if let Some(known) = self.known_name(room, user).await {
            return known;
        }
        // `matrix-sdk` may have processed the message without knowing its sender.
        let Ok(member) = self.state(room, StateEventType::RoomMember, user.as_str()).await else {
            // The name is requested again the next time.
            return user.localpart().to_owned();
        };
        let name = member.as_ref().and_then(|member| member.get("displayname")?.as_str());
        let name = name.filter(|name| !name.trim().is_empty()).unwrap_or_else(|| user.localpart());
        self.room_cache.put_name(room, user, name);
        name.to_owned()
    }

    /// Returns the display name of a user known to `matrix-sdk`.
    pub(crate) async fn known_name(&self, room: &RoomId, user: &UserId) -> Option<String> {
        if let Some(known) = self.room_cache.name(room, user) {
            return Some(known);
        }
        let member = self.client.get_room(room)?.get_member_no_sync(user).await.ok()??;
        let name = member.display_name().filter(|name| !name.trim().is_empty());
        let name = name.unwrap_or_else(|| user.localpart()).to_owned();
        self.room_cache.put_name(room, user, &name);
        Some(name)
    }
}

fn incoming(event: &Event, what: Happening) -> Incoming {
    Incoming { id: IncomingId::new(&*event.id), at: event.at(), what }
}

#[cfg(test)]
mod tests {
    use gloaming_core::chat::Distrust;
    use jiff::Timestamp;
    use matrix_sdk::ruma::{room_id, user_id};
    use serde_json::json;

    use super::*;
    use crate::events::Seal;
    use crate::fake::Fixture;

    #[tokio::test]
    async fn what_is_no_sure_word_of_its_sender_is_not_taken_and_a_command_is_answered() {
        let fixture = Fixture::new().await;
        let (account, room) = (&fixture.account, room_id!("!room:x"));
        let encrypted_since = Some(Timestamp::from_millisecond(5_000).expect("a time"));
        account.room_cache.put(room, RoomFacts { encrypted: true, encrypted_since, ..RoomFacts::default() });
        let said = async |sender: &str, body: &str, millis: i64, seal: Seal| {
            let event = json!({
                "event_id": "$1", "type": "m.room.message", "sender": sender, "origin_server_ts": millis,
                "content": { "msgtype": "m.text", "body": body },
            });
            let mut event: Event = serde_json::from_value(event).expect("an event");
            event.seal = seal;
            let taken = account.translate(room, &event).await.expect("the homeserver answers");
            let untold = account.take_untold().into_iter().map(|one| one.what);
            (taken.iter().any(|one| matches!(one.what, Happening::Said { .. })), untold.collect::<Vec<_>>())
        };
        let told = |user: &UserId, why: Distrust| {
            vec![Happening::Distrusted { person: account.ids.person(user), place: Some(account.ids.place(room)), why }]
        };
        for (body, millis, seal) in [("!vote bob", 4_999, Seal::Open), ("!vote bob", 5_000, Seal::Encrypted)] {
            assert_eq!(said("@ann:x", body, millis, seal).await, (true, Vec::new()), "{seal:?}");
        }
        for (user, seal, why) in [
            (user_id!("@ann:x"), Seal::Open, Distrust::Unencrypted),
            (user_id!("@bob:x"), Seal::Unsigned, Distrust::UnverifiedDevice),
        ] {
            assert_eq!(said(user.as_str(), "hello", 5_000, seal).await, (false, Vec::new()), "talk is left alone");
            assert_eq!(said(user.as_str(), "!vote bob", 5_000, seal).await, (false, told(user, why)));
            assert_eq!(said(user.as_str(), "!vote bob", 5_000, seal).await, (false, Vec::new()), "once is enough");
        }
    }

    #[test]
    fn a_pick_that_an_earlier_version_has_stored_is_read() {
        let stored = r#"{"asked":{"prompt":"p1","of":3},"choice":1,"by":"@ann:x"}"#;
        let pick: Pick = serde_json::from_str(stored).expect("it reads");
        assert_eq!((pick.asked.prompt.as_str(), pick.asked.of, pick.choice, pick.by.as_str()), ("p1", 3, 1, "@ann:x"));
        assert_eq!(serde_json::to_string(&pick).expect("it is written"), stored);
    }
}
