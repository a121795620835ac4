//! What the next message in a room needs of its keys, done before there is something to say.
//!
//! After a hundred messages, where a room says nothing else, it gets a new key, and whoever is to read with it must
//! have it first: a request while somebody waits for an answer. So it is shared as soon as the last message has left.
//!
//! Nothing depends on it. Before each message the library looks who is to have the key, sends what is left to send, and
//! makes a new one where somebody is gone.

use std::sync::Arc;
use std::time::Duration;

use matrix_sdk::ruma::RoomId;
use matrix_sdk::ruma::api::client::to_device::send_event_to_device;
use matrix_sdk::{Client, Error, RoomMemberships};
use matrix_sdk_base::BaseClient;

use crate::account::request_config;
use crate::stores::Keys;

/// How long the homeserver may take for it: what is said next in the room waits meanwhile.
const LONGEST: Duration = Duration::from_secs(2);

/// What of the library shares keys.
pub(crate) struct Ahead {
    base: BaseClient,
    keys: Arc<Keys>,
}

impl Ahead {
    pub(crate) fn new(base: BaseClient, keys: Arc<Keys>) -> Self {
        Ahead { base, keys }
    }

    /// Makes a room ready in which something was just said. Nobody else may say something there meanwhile: two new keys
    /// would be made.
    pub(crate) async fn prepare(&self, client: &Client, room: &RoomId) {
        if self.keys.is_used_up(room)
            && let Err(error) = self.share_next(client, room).await
        {
            tracing::debug!(%room, %error, "the next key is shared with the next message");
        }
    }

    async fn share_next(&self, client: &Client, room: &RoomId) -> Result<(), Error> {
        let machine = self.base.olm_machine().await;
        let machine = machine.as_ref().ok_or(Error::NoOlmMachine)?;
        let members = client.state_store().get_user_ids(room, RoomMemberships::ACTIVE).await?;
        // Devices to which nothing can be sent yet would be told that there is nothing for them.
        if machine.get_missing_sessions(members.iter().map(AsRef::as_ref)).await?.is_some() {
            return Ok(());
        }
        for request in self.base.share_room_key(room).await? {
            let (kind, id, messages) = (&request.event_type, &request.txn_id, &request.messages);
            let request = send_event_to_device::v3::Request::new_raw(kind.clone(), id.clone(), messages.clone());
            let sent = client.send(request).with_request_config(request_config().timeout(LONGEST)).await?;
            machine.mark_request_as_sent(id, &sent).await?;
        }
        Ok(())
    }
}
