//! Decrypts single events.

use matrix_sdk::deserialized_responses::{TimelineEventKind, VerificationLevel, VerificationState};
use matrix_sdk::ruma::RoomId;
use matrix_sdk::ruma::events::room::encrypted::OriginalSyncRoomEncryptedEvent;
use matrix_sdk::ruma::serde::Raw;
use serde_json::value::RawValue;

use crate::account::Account;
use crate::events::{Event, Seal};

/// Decrypts an event if its key is available.
pub(crate) async fn decrypt(account: &Account, room: &RoomId, raw: &RawValue) -> Option<Event> {
    let room = account.client.get_room(room)?;
    let encrypted: Raw<OriginalSyncRoomEncryptedEvent> = Raw::from_json_string(raw.get().to_owned()).ok()?;
    let opened = room.decrypt_event(&encrypted, None).await.ok()?;
    let TimelineEventKind::Decrypted(opened) = opened.kind else { return None };
    let mut event: Event = serde_json::from_str(opened.event.json().get()).ok()?;
    let is_unsigned =
        opened.encryption_info.verification_state == VerificationState::Unverified(VerificationLevel::UnsignedDevice);
    event.seal = match is_unsigned && account.signs_devices(&opened.encryption_info.sender).await {
        true => Seal::Unsigned,
        false => Seal::Encrypted,
    };
    Some(event)
}
