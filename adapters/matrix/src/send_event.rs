//! Sending events, and other requests that homeservers limit: by the token of the device, or of the app service if the account
//! belongs to one.

use matrix_sdk::Room;
use serde_json::Value;
use tracing::Instrument as _;

use crate::account::Account;
use crate::app_service::Acting;
use crate::faults::Fault;
use crate::traced::request_span;

impl Account {
    /// Returns a request that homeservers limit, with the token that they limit least.
    pub(crate) fn acting<R>(&self, request: R) -> Acting<R> {
        match &self.app_service {
            Some(service) => service.acting(request),
            None => Acting::plain(request),
        }
    }

    /// Sends an event, encrypted or not, and returns its id. For an encrypted one the caller holds the lock of the room.
    pub(crate) async fn send_event(
        &self,
        room: &Room,
        kind: &str,
        content: Value,
        is_hidden: bool,
        mark: &str,
    ) -> Result<String, Fault> {
        match &self.app_service {
            Some(service) => service.send(room, (kind, content), is_hidden, mark).await,
            None => {
                let sending = room.send_raw(kind, content).with_transaction_id(mark.into()).into_future();
                let sent = sending.instrument(request_span("send_message_event")).await?;
                Ok(sent.response.event_id.to_string())
            }
        }
    }
}
