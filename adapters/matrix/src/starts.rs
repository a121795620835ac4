//! Detects a key store that was restored from an older copy.
//!
//! With an old copy of the data folder, the bot doesn't know which keys it has used. So starts are counted twice: with
//! the keys, and in the account data on the homeserver. If the homeserver has a higher count, the keys are old.

use std::sync::atomic::Ordering;

use matrix_sdk::Client;
use matrix_sdk::ruma::api::client::config::{get_global_account_data, set_global_account_data};
use matrix_sdk::ruma::serde::Raw;
use matrix_sdk::ruma::{DeviceId, UserId};
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use crate::account::Account;
use crate::faults::Fault;
use crate::stores::Keys;
use crate::traced::Traced as _;

/// The name of the count, in both places.
const STARTS: &str = "gloaming.starts";

/// The number of starts of a device.
#[derive(Debug, Deserialize, Serialize)]
struct Starts {
    device: String,
    count: u64,
}

/// Returns `true` if the keys of a session are older than the homeserver's count. Changes nothing.
pub(crate) async fn is_old_copy(client: &Client) -> Result<bool, Fault> {
    Ok(count_on_server(client).await? > count_in_store(client).await)
}

/// Counts a start and returns whether the keys are an old copy. If so, earlier sessions with other devices aren't
/// continued, and the homeserver doesn't treat new messages as repeats. Nothing may be sent before this is done.
pub(crate) async fn count(account: &Account, keys: &Keys, now: jiff::Timestamp) -> Result<bool, Fault> {
    let client = &account.client;
    let (on_server, in_store) = (count_on_server(client).await?, count_in_store(client).await);
    let is_old = on_server > in_store;
    let away = |error: &dyn std::fmt::Display| Fault::Away(error.to_string());
    if is_old {
        keys.discard_sessions_before(now).await.map_err(|error| away(&error))?;
        account.renew_secret().await.map_err(Fault::Away)?;
    }
    let next = on_server.max(in_store) + 1;
    let value = next.to_be_bytes().to_vec();
    client.state_store().set_custom_value_no_read(STARTS.as_bytes(), value).await.map_err(|error| away(&error))?;
    let (user, device) = session(client)?;
    let starts = Starts { device: device.to_string(), count: next };
    let body = to_raw_value(&starts).map_err(|error| Fault::Refused(error.to_string()))?;
    let request = set_global_account_data::v3::Request::new_raw(user.to_owned(), STARTS.into(), Raw::from_json(body));
    client.send(request).traced().await?;
    account.start.store(next, Ordering::SeqCst);
    Ok(is_old)
}

/// Returns `true` if a sync contains a later start of this device, because another program runs on a copy of the data
/// folder.
pub(crate) fn is_superseded<'a>(
    account_data: impl Iterator<Item = &'a RawValue>,
    device: Option<&DeviceId>,
    own: u64,
) -> bool {
    #[derive(Deserialize)]
    struct Data {
        r#type: String,
        content: serde_json::Value,
    }
    let data = account_data.filter_map(|raw| serde_json::from_str::<Data>(raw.get()).ok());
    let mut starts = data.filter(|data| data.r#type == STARTS);
    starts.any(|data| {
        let starts = serde_json::from_value::<Starts>(data.content).ok();
        starts.is_some_and(|starts| {
            own > 0 && starts.count > own && device.is_some_and(|device| starts.device == device.as_str())
        })
    })
}

/// Returns the count on the homeserver, or 0 if it belongs to another device.
async fn count_on_server(client: &Client) -> Result<u64, Fault> {
    let (user, device) = session(client)?;
    let request = get_global_account_data::v3::Request::new(user.to_owned(), STARTS.into());
    match client.send(request).traced().await.map_err(Fault::from) {
        Ok(response) => {
            let starts = serde_json::from_str::<Starts>(response.account_data.json().get()).ok();
            Ok(starts.filter(|starts| starts.device == device.as_str()).map_or(0, |starts| starts.count))
        }
        Err(Fault::NotFound) => Ok(0),
        Err(fault) => Err(fault),
    }
}

/// Returns the count stored with the keys.
async fn count_in_store(client: &Client) -> u64 {
    let value = client.state_store().get_custom_value(STARTS.as_bytes()).await.ok().flatten();
    value.and_then(|value| value.try_into().ok()).map_or(0, u64::from_be_bytes)
}

fn session(client: &Client) -> Result<(&UserId, &DeviceId), Fault> {
    client.user_id().zip(client.device_id()).ok_or(Fault::LoggedOut)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_later_start_of_the_same_device_is_another_program() {
        let device: &DeviceId = "GM".into();
        let is_superseded = |device_of: &str, count: u64, own: u64| {
            let data = json!({ "type": STARTS, "content": { "device": device_of, "count": count } });
            let other = json!({ "type": "m.direct", "content": {} });
            let data = [to_raw_value(&other).expect("JSON"), to_raw_value(&data).expect("JSON")];
            is_superseded(data.iter().map(|raw| &**raw), Some(device), own)
        };
        assert!(is_superseded("GM", 4, 3));
        for (device_of, count, own) in [("GM", 3, 3), ("GM", 2, 3), ("OTHER", 9, 3), ("GM", 9, 0)] {
            assert!(!is_superseded(device_of, count, own), "{device_of} {count} {own}");
        }
    }
}
