//! Rooms that the bot has to join or decline: invitations, and rooms that replace others.
//!
//! A join can fail, especially over federation. It is retried after growing pauses until the bot is in the room or the
//! homeserver rejects it for good. Nothing of this is stored, because after a restart the homeserver still has the
//! invitations, and replaced rooms still name their successors.

use std::sync::Arc;
use std::time::Duration;

use matrix_sdk::RoomState;
use matrix_sdk::ruma::{OwnedRoomId, RoomId};
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::account::Account;
use crate::faults::Fault;
use crate::invitations::Invitation;
use crate::settings::Operating;

/// Joins or declines rooms as long as the account is served.
pub(crate) async fn run(account: Arc<Account>) {
    let mut attempts = JoinSet::new();
    loop {
        while let Some(room) = account.joins.take(Instant::now()) {
            attempts.spawn(attempt(Arc::clone(&account), room));
        }
        let due = account.joins.next_due();
        let pause = async {
            match due {
                Some(due) => tokio::time::sleep_until(due).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = account.joins.news.notified() => {}
            Some(_) = attempts.join_next() => {}
            () = pause => {}
        }
    }
}

async fn attempt(account: Arc<Account>, room: OwnedRoomId) {
    let fault = match account.join_or_decline(&room).await {
        Ok(()) => {
            account.joins.finish(&room, None);
            return;
        }
        Err(fault) => account.weighed(fault),
    };
    let again_after = match &fault {
        Fault::Limited(after) => Some(*after),
        Fault::Away(_) | Fault::Lost(_) | Fault::Strange { .. } | Fault::Barred(_) | Fault::NotRenewed => {
            Some(Duration::ZERO)
        }
        Fault::Forbidden(_) | Fault::NotFound | Fault::Refused(_) | Fault::LoggedOut | Fault::Superseded => None,
    };
    match account.joins.finish(&room, again_after) {
        _ if matches!(fault, Fault::Limited(_)) => {
            tracing::debug!(place = %room, ?fault, "the bot joins a room later");
        }
        0 => tracing::warn!(?fault, "the bot cannot join a room: it must be invited again"),
        1 => tracing::warn!(?fault, "the bot could not join a room yet: it tries again"),
        failed => tracing::debug!(place = %room, ?fault, failed, "the bot could not join a room yet"),
    }
}

impl Account {
    /// Joins or declines a room that waits for the bot.
    async fn join_or_decline(&self, id: &RoomId) -> Result<(), Fault> {
        match self.client.get_room(id).map(|room| (room.state(), room)) {
            Some((RoomState::Invited, room)) => match self.invitation(&room).await {
                Invitation::Accepted { by, direct } => {
                    if !direct && !Operating::invites(&self.operators.read(), &by, id) {
                        self.joins.enter_for(&by).map_err(Fault::Limited)?;
                    }
                    self.joins.is_welcome(id);
                    // `matrix-sdk` marks the room as a direct chat if it was offered as one.
                    Ok(room.join().await?)
                }
                Invitation::GoesOn => {
                    self.joins.expect_proof(id);
                    room.join().await?;
                    self.prove_or_leave(id).await
                }
                Invitation::Declined(reason) => self.decline(&room, reason).await,
            },
            Some((RoomState::Joined, _)) if self.joins.is_unproved(id) => self.prove_or_leave(id).await,
            Some((RoomState::Joined, _)) => Ok(()),
            _ => match self.room_cache.predecessor_of(id) {
                Some(old) => {
                    self.joins.expect_proof(id);
                    self.follow(&old, id).await?;
                    self.prove_or_leave(id).await
                }
                // The invitation was withdrawn.
                None => Ok(()),
            },
        }
    }

    /// Leaves a room that claims to replace another one unless that is true. Otherwise, users with power in any room
    /// could send the bot into other users' rooms.
    async fn prove_or_leave(&self, new: &RoomId) -> Result<(), Fault> {
        let replaces = self.room_that_goes_on_in(new).await?;
        if replaces.is_some_and(|old| self.room_cache.is_replaced_by(&old, new)) {
            self.joins.is_welcome(new);
            return Ok(());
        }
        tracing::warn!("a room names a successor that was not made for it: the bot leaves the successor");
        tracing::debug!(place = %new, "the room that was not made as a successor");
        Ok(self.leave(new).await?)
    }
}

#[cfg(test)]
mod tests {
    use matrix_sdk::ruma::OwnedUserId;
    use serde_json::json;

    use super::*;
    use crate::fake::{Fixture, settings};
    use crate::settings::Settings;

    #[tokio::test]
    async fn one_person_brings_the_bot_into_few_rooms_at_once_but_conversations_and_operators_do_not_count() {
        let eve = OwnedUserId::try_from("@eve:x").expect("a user id");
        let fixture = Fixture::of(Settings { operators: vec![Operating::User(eve)], ..settings() }, false).await;
        let is_too_much = async |room: &str, by: &str, direct: bool| {
            fixture.server.invites(room, by, &json!({ "room_version": "11" }), direct);
            let room = fixture.told_of(room).await;
            matches!(fixture.account.join_or_decline(room.room_id()).await, Err(Fault::Limited(_)))
        };
        for room in ["!a:x", "!b:x", "!c:x"] {
            assert!(!is_too_much(room, "@ann:x", false).await, "{room}");
        }
        assert!(is_too_much("!d:x", "@ann:x", false).await);
        assert!(!is_too_much("!e:x", "@ann:x", true).await, "a conversation");
        assert!(!is_too_much("!f:x", "@bob:x", false).await, "another person");
        for room in ["!g:x", "!h:x", "!i:x", "!j:x"] {
            assert!(!is_too_much(room, "@eve:x", false).await, "an operator: {room}");
        }
        let entered = fixture.server.rooms();
        assert_eq!(entered, ["a", "b", "c", "e", "f", "g", "h", "i", "j"].map(|room| format!("!{room}:x")));
    }
}
