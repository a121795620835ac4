//! Sends events and other rate-limited requests, with the token of the device or, if the account belongs to one, of the
//! app service.

use matrix_sdk::Room;
use serde_json::Value;
use tracing::Instrument as _;

use crate::account::Account;
use crate::app_service::Acting;
use crate::faults::Fault;
use crate::traced::request_span;

impl Account {
    /// Returns a rate-limited request with the token that has the higher limits.
    pub(crate) fn acting<R>(&self, request: R) -> Acting<R> {
        match &self.app_service {
            Some(service) => service.acting(request),
            None => Acting::plain(request),
        }
    }

    /// Sends an event, encrypted or not, and returns its ID. For an encrypted one, the caller must hold the lock of the
    /// room.
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
