//! Device keys and cross-signing identities on the fake homeserver.

use std::collections::BTreeMap;

use serde_json::{Value, json};

/// The kinds of keys of an identity, as named in uploads and in responses.
const OF_IDENTITY: [(&str, &str); 3] = [
    ("master_key", "master_keys"),
    ("self_signing_key", "self_signing_keys"),
    ("user_signing_key", "user_signing_keys"),
];

/// The keys of each account.
#[derive(Default)]
pub(super) struct Keys(BTreeMap<String, KeysOfOne>);

#[derive(Default)]
struct KeysOfOne {
    devices: BTreeMap<String, Value>,
    /// The identity, by the names used in uploads.
    identity: BTreeMap<&'static str, Value>,
}

impl Keys {
    /// Answers a request about keys, or returns `None` for other requests.
    pub(super) fn answer(&mut self, method: &str, path: &[&str], body: &Value) -> Option<Value> {
        match (method, path) {
            ("POST", ["keys", "upload"]) => {
                let keys = &body["device_keys"];
                if let (Some(user), Some(device)) = (keys["user_id"].as_str(), keys["device_id"].as_str()) {
                    self.of(user).devices.insert(device.to_owned(), keys.clone());
                }
                Some(json!({ "one_time_key_counts": { "signed_curve25519": 50 } }))
            }
            ("POST", ["keys", "device_signing", "upload"]) => {
                let user = body["master_key"]["user_id"].as_str().unwrap_or_default();
                let uploaded = OF_IDENTITY.iter().filter(|(key, _)| body[*key].is_object());
                self.of(user).identity.extend(uploaded.map(|(key, _)| (*key, body[*key].clone())));
                Some(json!({}))
            }
            ("POST", ["keys", "signatures", "upload"]) => {
                for (user, keys) in body.as_object().into_iter().flatten() {
                    for (id, signed) in keys.as_object().into_iter().flatten() {
                        self.of(user).sign(user, id, signed);
                    }
                }
                Some(json!({ "failures": {} }))
            }
            ("POST", ["keys", "query"]) => {
                let mut answer = json!({ "device_keys": {} });
                for (user, _) in body["device_keys"].as_object().into_iter().flatten() {
                    let keys = self.of(user);
                    answer["device_keys"][user] = json!(keys.devices);
                    for (uploaded, answered) in OF_IDENTITY {
                        if let Some(key) = keys.identity.get(uploaded) {
                            answer[answered][user] = key.clone();
                        }
                    }
                }
                Some(answer)
            }
            // No device has a one-time key left.
            ("POST", ["keys", "claim"]) => Some(json!({ "one_time_keys": {} })),
            _ => None,
        }
    }

    fn of(&mut self, user: &str) -> &mut KeysOfOne {
        self.0.entry(user.to_owned()).or_default()
    }
}

impl KeysOfOne {
    /// Adds signatures to a device or to the identity.
    fn sign(&mut self, user: &str, id: &str, signed: &Value) {
        let is_it =
            |key: &Value| key["keys"].as_object().is_some_and(|keys| keys.keys().any(|name| name.ends_with(id)));
        let of_identity = self.identity.values_mut().find(|key| is_it(key));
        let Some(stands) = self.devices.get_mut(id).or(of_identity) else { return };
        for (name, signature) in signed["signatures"][user].as_object().into_iter().flatten() {
            stands["signatures"][user][name] = signature.clone();
        }
    }
}
