//! Creating, filling, grouping and leaving rooms.
//!
//! Synapse doesn't limit the invitations sent when a room is created. So users on the bot's own homeserver are invited
//! this way. Those on other homeservers are invited afterwards, because an unreachable homeserver must not result in an
//! incomplete room.

use std::collections::BTreeSet;
use std::time::Duration;

use gloaming_core::chat::{Author, ChatError, Company, MissingRight, Person, Place, Receipt, RoomSpeakers};
use matrix_sdk::ruma::api::client::membership::{get_member_events, joined_members, joined_rooms, kick_user};
use matrix_sdk::ruma::api::client::room::create_room;
use matrix_sdk::ruma::api::client::state::send_state_event;
use matrix_sdk::ruma::events::StateEventType;
use matrix_sdk::ruma::serde::Raw;
use matrix_sdk::ruma::{OwnedRoomId, OwnedUserId, RoomId, UserId};
use serde_json::value::to_raw_value;
use serde_json::{Value, json};

use crate::account::Account;
use crate::faults::Fault;
use crate::ids::{DIRECT, MARK};
use crate::levels;
use crate::room_cache::RoomFacts;
use crate::settings::Encryption;
use crate::traced::Traced as _;

/// The interval for checking whether a new room is complete. The operation as a whole has a timeout.
const ECHO_POLL_INTERVAL: Duration = Duration::from_millis(20);

/// The settings of a new room.
pub(crate) struct NewRoom<'a> {
    pub(crate) title: Option<&'a str>,
    /// The content of its creation event.
    pub(crate) creation: Value,
    pub(crate) encrypted: bool,
    /// Whether new members see earlier messages.
    pub(crate) past: bool,
    /// The rooms whose members may join without an invitation.
    pub(crate) open_to: Vec<OwnedRoomId>,
    pub(crate) direct: Option<&'a UserId>,
    /// The users invited when it is created.
    pub(crate) invited: Vec<OwnedUserId>,
}

impl Account {
    /// Returns a conversation with a user: the one in which they wrote last, or an existing one, or a new one.
    pub(crate) async fn open_direct(&self, mark: &str, person: &Person) -> Result<Receipt, ChatError> {
        let user = self.ids.user(person).ok_or(ChatError::Gone)?;
        for room in self.room_cache.conversations(&user) {
            match self.audience(&room).await {
                Ok(audience) if audience.is_only(&user) => {}
                Ok(_) | Err(ChatError::Gone) => continue,
                Err(error) => return Err(error),
            }
            match self.membership(&room, &user).await?.as_deref() {
                Some("join" | "invite") => return Ok(Receipt::Opened(self.ids.place(&room))),
                Some("ban") => continue,
                _ => {}
            }
            // The user left it and has returned.
            match self.invite(&room, &user).await {
                Ok(()) => return Ok(Receipt::Opened(self.ids.place(&room))),
                Err(Fault::Forbidden(_)) => {}
                Err(fault) => return Err(self.chat_error(fault, MissingRight::Invite)),
            }
        }
        let encrypted = self.settings.encryption != Encryption::None;
        let room = match self.made(mark, encrypted).await? {
            Some(room) => room,
            None => {
                let creation = json!({ MARK: mark, DIRECT: user });
                let new = NewRoom {
                    title: None,
                    creation,
                    encrypted,
                    past: true,
                    open_to: Vec::new(),
                    direct: Some(&user),
                    invited: self.neighbours(std::slice::from_ref(&user)),
                };
                self.create(new, mark).await?
            }
        };
        // Best effort: the creation event also names the user of the conversation.
        if let Err(error) = self.client.account().mark_as_dm(&room, std::slice::from_ref(&user)).await {
            tracing::debug!(place = %room, %error, "a conversation could not be marked as direct");
        }
        if self.membership(&room, &user).await?.is_some_and(|now| now == "invite" || now == "join") {
            return Ok(Receipt::Opened(self.ids.place(&room)));
        }
        match self.invite(&room, &user).await {
            // A homeserver may add a user of its own to every room. Then nothing can be sent in private.
            Ok(()) if !self.audience(&room).await?.is_only(&user) => {
                tracing::debug!(place = %room, "another user is in a new conversation");
                tracing::warn!("the homeserver adds others to conversations: they can't be used for private messages");
                let _ = self.leave(&room).await;
                Err(ChatError::Gone)
            }
            Ok(()) => Ok(Receipt::Opened(self.ids.place(&room))),
            // The account doesn't exist or doesn't accept invitations.
            Err(Fault::Forbidden(_) | Fault::NotFound | Fault::Refused(_) | Fault::Strange { .. }) => {
                let _ = self.leave(&room).await;
                Err(ChatError::Gone)
            }
            Err(fault) => Err(self.chat_error(fault, MissingRight::Invite)),
        }
    }

    pub(crate) async fn open_room(
        &self,
        mark: &str,
        title: &str,
        members: &[Person],
        listed: bool,
    ) -> Result<Receipt, ChatError> {
        let encrypted = self.encrypts(listed);
        let room = match self.made(mark, encrypted).await? {
            Some(room) => room,
            None => {
                let creation = json!({ MARK: mark });
                let new = NewRoom {
                    title: Some(title),
                    creation,
                    encrypted,
                    past: listed,
                    open_to: Vec::new(),
                    direct: None,
                    invited: self.neighbours(&self.users(members)),
                };
                self.create(new, mark).await?
            }
        };
        let place = self.ids.place(&room);
        match self.set_members(&place, members).await {
            Ok(_) => Ok(Receipt::Opened(place)),
            Err(error @ (ChatError::Busy { .. } | ChatError::Offline { .. } | ChatError::Unknown { .. })) => Err(error),
            // A room that can never be complete isn't needed.
            Err(error) => {
                let _ = self.leave(&room).await;
                Err(error)
            }
        }
    }

    /// Returns the room created by an operation with this mark, if any. If the outcome of an attempt is unknown, the
    /// homeserver is asked, because a sync may not have returned the room yet. A room that should be encrypted but
    /// isn't was created only partially, and is left.
    pub(crate) async fn made(&self, mark: &str, encrypted: bool) -> Result<Option<OwnedRoomId>, ChatError> {
        let room = match self.room_cache.marked(mark) {
            Some(room) => room,
            None if self.unsure_rooms.lock().contains(mark) => {
                let Some(room) = self.find_made(mark).await? else { return Ok(None) };
                let known = self.room(&room).await?;
                let facts = RoomFacts::read(&known).await;
                self.room_cache.put(&room, RoomFacts { mark: Some(mark.to_owned()), ..facts });
                room
            }
            None => return Ok(None),
        };
        let is_open = encrypted && self.room_cache.get(&room).is_none_or(|facts| !facts.encrypted);
        if is_open && self.state(&room, StateEventType::RoomEncryption, "").await?.is_none() {
            let _ = self.leave(&room).await;
            return Ok(None);
        }
        Ok(Some(room))
    }

    /// Looks for the mark in the creation events of rooms that aren't cached yet.
    async fn find_made(&self, mark: &str) -> Result<Option<OwnedRoomId>, ChatError> {
        let joined = self.client.send(joined_rooms::v3::Request::new()).traced().await;
        let joined = joined.map_err(|error| self.chat_error(error, MissingRight::Change))?.joined_rooms;
        for room in joined.into_iter().filter(|room| self.room_cache.get(room).is_none()) {
            let creation = match self.state(&room, StateEventType::RoomCreate, "").await {
                Ok(creation) => creation,
                Err(ChatError::Gone) => None,
                Err(error) => return Err(error),
            };
            if creation.is_some_and(|creation| creation.get(MARK).and_then(Value::as_str) == Some(mark)) {
                return Ok(Some(room));
            }
        }
        Ok(None)
    }

    /// Returns `true` if rooms created by the bot are encrypted: those for all players of a game (`listed`), or private
    /// ones.
    pub(crate) fn encrypts(&self, listed: bool) -> bool {
        match self.settings.encryption {
            Encryption::All => true,
            Encryption::Private => !listed,
            Encryption::None => false,
        }
    }

    /// Returns the users on the bot's own homeserver.
    fn neighbours(&self, users: &[OwnedUserId]) -> Vec<OwnedUserId> {
        users.iter().filter(|user| user.server_name() == self.own.server_name()).cloned().collect()
    }

    fn users(&self, people: &[Person]) -> Vec<OwnedUserId> {
        people.iter().filter_map(|person| self.ids.user(person)).collect()
    }

    /// Creates a room. If the homeserver rejects the invitations, it is created without them and the users are invited
    /// afterwards.
    pub(crate) async fn create(&self, mut new: NewRoom<'_>, mark: &str) -> Result<OwnedRoomId, ChatError> {
        self.check_message_limit()?;
        let invites = !new.invited.is_empty();
        match self.try_to_create(&new, mark).await {
            Err(Fault::Forbidden(_) | Fault::NotFound | Fault::Refused(_) | Fault::Strange { .. }) if invites => {
                self.leave_unfinished(mark).await;
                new.invited.clear();
                self.try_to_create(&new, mark).await
            }
            made => made,
        }
        .map_err(|fault| self.chat_error(fault, MissingRight::Change))
    }

    /// Leaves rooms that the homeserver created only partially.
    async fn leave_unfinished(&self, mark: &str) {
        while let Ok(Some(room)) = self.find_made(mark).await {
            if self.leave(&room).await.is_err() {
                return;
            }
        }
    }

    async fn try_to_create(&self, new: &NewRoom<'_>, mark: &str) -> Result<OwnedRoomId, Fault> {
        let malformed = |error: serde_json::Error| Fault::Refused(error.to_string());
        let state = |kind: &str, content: Value| {
            Ok(Raw::new(&json!({ "type": kind, "state_key": "", "content": content }))?.cast_unchecked())
        };
        let mut request = create_room::v3::Request::new();
        request.name = new.title.map(str::to_owned);
        // The trusted preset isn't used, because it makes all invited users creators who can't be removed.
        request.preset = Some(create_room::v3::RoomPreset::PrivateChat);
        request.is_direct = new.direct.is_some();
        request.invite.clone_from(&new.invited);
        request.creation_content = Some(Raw::new(&new.creation).map_err(malformed)?.cast_unchecked());
        let levels = levels::of_a_new_room();
        request.power_level_content_override = Some(Raw::new(&levels).map_err(malformed)?.cast_unchecked());
        let visibility = if new.past { "invited" } else { "joined" };
        let past = state("m.room.history_visibility", json!({ "history_visibility": visibility }));
        request.initial_state.push(past.map_err(malformed)?);
        if new.encrypted {
            let encryption = state("m.room.encryption", json!({ "algorithm": "m.megolm.v1.aes-sha2" }));
            request.initial_state.push(encryption.map_err(malformed)?);
        }
        if !new.open_to.is_empty() {
            let allow: Vec<Value> =
                new.open_to.iter().map(|room| json!({ "type": "m.room_membership", "room_id": room })).collect();
            let rules = state("m.room.join_rules", json!({ "join_rule": "restricted", "allow": allow }));
            request.initial_state.push(rules.map_err(malformed)?);
        }
        // Recorded before the request, in case this future is dropped.
        self.unsure_rooms.lock().insert(mark.to_owned());
        let made = self.client.send(self.acting(request)).traced().await.map_err(Fault::from);
        if let Err(Fault::Limited(_) | Fault::Forbidden(_) | Fault::Barred(_)) = &made {
            self.unsure_rooms.lock().remove(mark);
        }
        let made = made?;
        self.bar.lift();
        let room = self.room(&made.room_id).await.map_err(|error| Fault::Lost(error.to_string()))?;
        // A sync can happen during the creation, so messages wait until the room is complete.
        while new.encrypted && !room.encryption_state().is_encrypted() {
            tokio::time::sleep(ECHO_POLL_INTERVAL).await;
        }
        let read = RoomFacts::read(&room).await;
        let direct = new.direct.map(ToOwned::to_owned).or(read.direct.clone());
        self.room_cache.put(&made.room_id, RoomFacts { mark: Some(mark.to_owned()), direct, ..read });
        self.unsure_rooms.lock().remove(mark);
        Ok(made.room_id)
    }

    pub(crate) async fn set_members(&self, place: &Place, members: &[Person]) -> Result<Receipt, ChatError> {
        let (room, facts) = self.known(place)?;
        let own = &*self.own;
        let wanted: BTreeSet<OwnedUserId> = self.users(members).into_iter().collect();
        let there = self.people(&room).await?;
        // First removes the users who must not be members.
        for (user, _) in there.iter().filter(|(user, _)| !wanted.contains(user)) {
            if !facts.levels.may_kick(own, user) {
                return Err(ChatError::NotAllowed { right: MissingRight::RemovePeople });
            }
            let request = kick_user::v3::Request::new(room.clone(), user.clone());
            match self.client.send(request).traced().await.map_err(Fault::from) {
                Ok(_) | Err(Fault::NotFound) => {}
                Err(fault) => return Err(self.chat_error(fault, MissingRight::RemovePeople)),
            }
        }
        for user in wanted.iter().filter(|user| !there.iter().any(|(one, _)| one == *user)) {
            if !facts.levels.may_invite(own) {
                return Err(ChatError::NotAllowed { right: MissingRight::Invite });
            }
            match self.invite(&room, user).await {
                Ok(()) => {}
                Err(
                    fault @ (Fault::Limited(_) | Fault::Away(_) | Fault::Lost(_) | Fault::LoggedOut | Fault::Barred(_)),
                ) => {
                    return Err(self.chat_error(fault, MissingRight::Invite));
                }
                // Users who can't be invited read in private, like those who haven't joined yet.
                Err(fault) => tracing::debug!(place = %room, %fault, "a user could not be invited"),
            }
        }
        Ok(Receipt::Done)
    }

    pub(crate) async fn read_members(&self, place: &Place) -> Result<Receipt, ChatError> {
        let (room, _) = self.known(place)?;
        let request = joined_members::v3::Request::new(room);
        let joined = match self.client.send(request).traced().await.map_err(Fault::from) {
            Ok(response) => response.joined,
            Err(Fault::Forbidden(_)) => return Err(ChatError::Gone),
            Err(fault) => return Err(self.chat_error(fault, MissingRight::Change)),
        };
        let others = joined.into_iter().filter(|(user, _)| *user != self.own);
        let author = |(user, member): (OwnedUserId, joined_members::v3::RoomMember)| {
            Author::new(self.ids.person(&user), member.display_name.unwrap_or_else(|| user.localpart().to_owned()))
        };
        Ok(Receipt::Members(Company::of(others.map(author).collect())))
    }

    pub(crate) async fn rename(&self, place: &Place, title: &str) -> Result<Receipt, ChatError> {
        let (room, _) = self.known(place)?;
        let malformed = |error: serde_json::Error| ChatError::Malformed { reason: error.to_string() };
        let body = to_raw_value(&json!({ "name": title })).map_err(malformed)?;
        let (kind, key) = (StateEventType::RoomName, String::new());
        let request = send_state_event::v3::Request::new_raw(room, kind, key, Raw::from_json(body));
        match self.client.send(self.acting(request)).traced().await.map_err(Fault::from) {
            Ok(_) => {
                self.bar.lift();
                Ok(Receipt::Done)
            }
            Err(fault) => Err(self.chat_error(fault, MissingRight::Change)),
        }
    }

    pub(crate) async fn leave_or_archive(&self, place: &Place, archive: bool) -> Result<Receipt, ChatError> {
        let room = self.ids.room(place).ok_or(ChatError::Gone)?;
        if archive {
            // Makes the room read-only and stays in it.
            self.set_speakers(place, &RoomSpeakers::Nobody).await?;
            return Ok(Receipt::Done);
        }
        self.unlink(&room).await;
        match self.leave(&room).await.map_err(Fault::from) {
            // The bot isn't in the room.
            Ok(()) | Err(Fault::Forbidden(_) | Fault::NotFound) => Ok(Receipt::Done),
            Err(fault) => Err(self.chat_error(fault, MissingRight::Change)),
        }
    }

    async fn invite(&self, room: &RoomId, user: &UserId) -> Result<(), Fault> {
        self.limits.check_invitation(user)?;
        // If the invitation is sent as a membership event, the user's client learns that it is for a conversation.
        let direct = self.room_cache.get(room).is_some_and(|facts| facts.direct.as_deref() == Some(user));
        let content = json!({ "membership": "invite", "is_direct": direct });
        let body = to_raw_value(&content).map_err(|error| Fault::Refused(error.to_string()))?;
        let (kind, key) = (StateEventType::RoomMember, user.to_string());
        let request = send_state_event::v3::Request::new_raw(room.to_owned(), kind, key, Raw::from_json(body));
        match self.client.send(self.acting(request)).traced().await.map_err(Fault::from) {
            Ok(_) => {
                self.bar.lift();
                Ok(())
            }
            // Members needn't be invited. A banned user is an error.
            Err(Fault::Forbidden(reason)) => match self.membership(room, user).await {
                Ok(Some(now)) if now == "join" || now == "invite" => Ok(()),
                _ => Err(Fault::Forbidden(reason)),
            },
            Err(fault) => {
                if let Fault::Limited(after) = &fault {
                    self.limits.on_invitation_limited(user, *after);
                }
                Err(fault)
            }
        }
    }

    async fn membership(&self, room: &RoomId, user: &UserId) -> Result<Option<String>, ChatError> {
        let member = self.state(room, StateEventType::RoomMember, user.as_str()).await?;
        Ok(member.and_then(|member| Some(member.get("membership")?.as_str()?.to_owned())))
    }

    /// Returns the other users who are joined or invited, according to the homeserver.
    pub(crate) async fn people(&self, room: &RoomId) -> Result<Vec<(OwnedUserId, String)>, ChatError> {
        let request = get_member_events::v3::Request::new(room.to_owned());
        let chunk = match self.client.send(request).traced().await.map_err(Fault::from) {
            Ok(response) => response.chunk,
            Err(Fault::Forbidden(_)) => return Err(ChatError::Gone),
            Err(fault) => return Err(self.chat_error(fault, MissingRight::Change)),
        };
        let member = |raw: Raw<matrix_sdk::ruma::events::room::member::RoomMemberEvent>| {
            let event: Value = serde_json::from_str(raw.json().get()).ok()?;
            let membership = event.get("content")?.get("membership")?.as_str()?.to_owned();
            Some((OwnedUserId::try_from(event.get("state_key")?.as_str()?).ok()?, membership))
        };
        let people = chunk.into_iter().filter_map(member);
        Ok(people.filter(|(user, now)| *user != self.own && matches!(now.as_str(), "join" | "invite")).collect())
    }
}
