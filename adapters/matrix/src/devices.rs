//! Users' devices: which of them may receive keys.
//!
//! The homeserver reports the devices of an account, so its admin could add one and read along. Users with a
//! cross-signing identity sign their devices with it, which the homeserver can't do. So once a user has signed a
//! device, only signed devices receive room keys, and messages from others are ignored. For users without an identity,
//! devices can't be distinguished, so all of them receive the keys.

use std::sync::atomic::Ordering;

use gloaming_core::chat::{Distrust, Happening, Incoming, IncomingId, Place};
use jiff::Timestamp;
use matrix_sdk::encryption::LocalTrust;
use matrix_sdk::encryption::identities::Device;
use matrix_sdk::ruma::api::client::keys::get_keys;
use matrix_sdk::ruma::{RoomId, UserId};
use matrix_sdk::{Room, RoomMemberships};
use matrix_sdk_base::BaseClient;

use crate::account::Account;
use crate::faults::Fault;
use crate::notice::Notice;
use crate::traced::Traced as _;

impl Account {
    /// Checks the devices of a room's members before they receive a key. Unsigned devices of users who sign their
    /// devices are excluded.
    pub(crate) async fn vet_devices(&self, room: &Room) -> Result<(), Fault> {
        let Some(base) = &self.base else { return Ok(()) };
        if !room.are_members_synced() {
            room.sync_members().await?;
        }
        know_devices(self, base, room.room_id()).await?;
        let people = base.state_store().get_user_ids(room.room_id(), RoomMemberships::ACTIVE).await;
        for user in people.map_err(matrix_sdk::Error::from)? {
            if self.vet(&user).await? && user != self.own {
                self.distrust(&user, None, Distrust::NewDevice);
            }
        }
        Ok(())
    }

    /// Excludes the unsigned devices of a user who signs their devices. Returns whether there is a new one.
    async fn vet(&self, user: &UserId) -> Result<bool, Fault> {
        let devices = self.devices(user).await?;
        let signs = devices.iter().any(Device::is_cross_signed_by_owner);
        let mut is_new = false;
        for device in &devices {
            let left_out = signs && !device.is_cross_signed_by_owner();
            if left_out == device.is_blacklisted() {
                continue;
            }
            let trust = if left_out { LocalTrust::BlackListed } else { LocalTrust::Unset };
            device.set_local_trust(trust).await.map_err(|error| Fault::Away(error.to_string()))?;
            is_new |= left_out;
        }
        Ok(is_new)
    }

    /// Returns `true` for a user who signs their devices.
    pub(crate) async fn signs_devices(&self, user: &UserId) -> bool {
        self.devices(user).await.is_ok_and(|devices| devices.iter().any(Device::is_cross_signed_by_owner))
    }

    async fn devices(&self, user: &UserId) -> Result<Vec<Device>, Fault> {
        let devices = self.client.encryption().get_user_devices(user).await?;
        Ok(devices.devices().collect())
    }

    /// Reports that an event may not be from its sender. It is reported with the next sync, once per reason.
    pub(crate) fn distrust(&self, user: &UserId, place: Option<Place>, why: Distrust) {
        if why != Distrust::NewDevice && !self.distrusted.lock().insert((user.to_owned(), why)) {
            return;
        }
        let at = Timestamp::now();
        let id = IncomingId::new(format!("{user}-{why:?}-{}", at.as_nanosecond()));
        let what = Happening::Distrusted { person: self.ids.person(user), place, why };
        self.untold.lock().push(Incoming { id, at, what });
    }

    /// Checks whether the account still vouches for the bot's own device. If the identity was reset in another client,
    /// users who trust only signed devices can't read the bot's messages. Reports each loss once.
    pub(crate) async fn check_own_device(&self) {
        let encryption = self.client.encryption();
        if let Err(error) = encryption.request_user_identity(&self.own).await {
            tracing::debug!(%error, "the account's identity is checked again when it next changes");
            return;
        }
        let Ok(Some(device)) = encryption.get_own_device().await else { return };
        let is_vouched_for = device.is_cross_signed_by_owner();
        if self.vouched_for.swap(is_vouched_for, Ordering::SeqCst) && !is_vouched_for {
            self.notices.put(Notice::NotVouchedFor);
            self.warn(
                "the bot's device is no longer verified: the account's identity was reset in another client. Many clients \
                 show its messages with a warning, or not at all. Log out, and log in again with the account's new recovery key \
                 (docs/matrix.md)",
            );
        }
    }
}

/// Requests the devices of members that `matrix-sdk` doesn't track yet or whose devices have changed.
async fn know_devices(account: &Account, base: &BaseClient, room: &RoomId) -> Result<(), Fault> {
    let machine = base.olm_machine().await;
    let machine = machine.as_ref().ok_or(matrix_sdk::Error::NoOlmMachine)?;
    let people = base.state_store().get_user_ids(room, RoomMemberships::ACTIVE).await;
    let people = people.map_err(matrix_sdk::Error::from)?;
    let followed = machine.store().load_tracked_users().await.map_err(matrix_sdk::Error::from)?;
    let is_known = |user: &UserId| followed.iter().any(|one| one.user_id == user && !one.dirty);
    let unknown = people.iter().map(|user| &**user).filter(|user| !is_known(user));
    let (id, query) = machine.query_keys_for_users(unknown);
    if !query.device_keys.is_empty() {
        let mut request = get_keys::v3::Request::new();
        request.device_keys = query.device_keys;
        let response = account.client.send(request).traced().await.map_err(Fault::from)?;
        machine.mark_request_as_sent(&id, &response).await.map_err(matrix_sdk::Error::from)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use gloaming_core::chat::{Operation, Receipt};
    use matrix_sdk::ruma::user_id;

    use super::*;
    use crate::fake::{Fixture, post, settings, vouch};
    use crate::settings::{Encryption, Settings};

    /// Returns how often a new unsigned device of this user was reported.
    fn warnings(account: &Account, user: &UserId) -> usize {
        let person = account.ids.person(user);
        let warning = Happening::Distrusted { person, place: None, why: Distrust::NewDevice };
        account.take_untold().iter().filter(|one| one.what == warning).count()
    }

    #[tokio::test]
    async fn a_device_that_its_owner_has_not_signed_is_left_out_before_anything_is_said() {
        let fixture = Fixture::of(Settings { encryption: Encryption::Private, ..settings() }, false).await;
        let (account, ann) = (&fixture.account, user_id!("@ann:x"));
        // The phone creates another identity, which doesn't vouch for the tablet.
        for device in ["TABLET", "PHONE"] {
            vouch(&fixture.client(ann.as_str(), device).await).await;
        }
        let Ok(Receipt::Opened(place)) = fixture.insist(&fixture.room(&[ann.as_str()])).await else { panic!("a room") };
        let sent = fixture.execute(&Operation::Send(post(&place))).await;
        assert!(matches!(sent, Ok(Receipt::Sent(_))), "{sent:?}");
        let devices = account.devices(ann).await.expect("they are known");
        let left_out = devices.iter().filter(|device| device.is_blacklisted());
        let left_out: Vec<&str> = left_out.map(|device| device.device_id().as_str()).collect();
        assert_eq!((devices.len(), left_out), (2, vec!["TABLET"]));
        assert_eq!(warnings(account, ann), 1);
        let room = fixture.told_of(place.id.as_str()).await;
        account.vet_devices(&room).await.expect("the homeserver answers");
        assert_eq!(warnings(account, ann), 0, "once for each device");
    }
}
