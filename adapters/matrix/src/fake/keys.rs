//! The keys of the account's devices and of its identity, as the fake homeserver keeps them.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::OWN;

/// The kinds of keys that make an identity, as they are uploaded and as they are answered.
const OF_IDENTITY: [(&str, &str); 3] = [
    ("master_key", "master_keys"),
    ("self_signing_key", "self_signing_keys"),
    ("user_signing_key", "user_signing_keys"),
];

/// See the module. There are keys of one account alone.
#[derive(Default)]
pub(super) struct Keys {
    devices: BTreeMap<String, Value>,
    /// The identity, by the names under which its keys are uploaded.
    identity: BTreeMap<&'static str, Value>,
}

impl Keys {
    /// Answers a request about keys; `None` if it is about something else.
    pub(super) fn answer(&mut self, method: &str, path: &[&str], body: &Value) -> Option<Value> {
        match (method, path) {
            ("POST", ["keys", "upload"]) => {
                if let Some(device) = body["device_keys"]["device_id"].as_str() {
                    self.devices.insert(device.to_owned(), body["device_keys"].clone());
                }
                Some(json!({ "one_time_key_counts": { "signed_curve25519": 50 } }))
            }
            ("POST", ["keys", "device_signing", "upload"]) => {
                let uploaded = OF_IDENTITY.iter().filter(|(key, _)| body[*key].is_object());
                self.identity.extend(uploaded.map(|(key, _)| (*key, body[*key].clone())));
                Some(json!({}))
            }
            ("POST", ["keys", "signatures", "upload"]) => {
                for (id, signed) in body[OWN].as_object().into_iter().flatten() {
                    self.sign(id, signed);
                }
                Some(json!({ "failures": {} }))
            }
            ("POST", ["keys", "query"]) => {
                let mut answer = json!({ "device_keys": { OWN: self.devices } });
                for (uploaded, answered) in OF_IDENTITY {
                    if let Some(key) = self.identity.get(uploaded) {
                        answer[answered] = json!({ OWN: key });
                    }
                }
                Some(answer)
            }
            _ => None,
        }
    }

    /// A device, or the identity, has these signatures as well.
    fn sign(&mut self, id: &str, signed: &Value) {
        let is_it =
            |key: &Value| key["keys"].as_object().is_some_and(|keys| keys.keys().any(|name| name.ends_with(id)));
        let of_identity = self.identity.values_mut().find(|key| is_it(key));
        let Some(stands) = self.devices.get_mut(id).or(of_identity) else { return };
        for (name, signature) in signed["signatures"][OWN].as_object().into_iter().flatten() {
            stands["signatures"][OWN][name] = signature.clone();
        }
    }
}
