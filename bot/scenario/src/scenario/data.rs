//! The data that a setup names: built in, a file beside the scenario, or a whole table.

use std::path::Path;

use gloaming_core::ruleset::{Data, Manifest, RawSetup, SetupKey};

/// Collects the data of a setup. Data that is not found is left out: the ruleset says what is wrong with the name.
pub(super) fn of(manifest: &Manifest, setup: &RawSetup, beside: Option<&Path>) -> Data {
    let mut data = Data::new();
    for kind in manifest.data {
        let default = manifest.setup.iter().find(|key| key.name == kind.name).and_then(SetupKey::default_value);
        let table = match setup.get(kind.name).or(default.as_ref()) {
            Some(toml::Value::Table(table)) => Some(table.clone()),
            Some(toml::Value::String(name)) => {
                let built_in = kind.built_in.iter().find(|(one, _)| one == name).map(|(_, text)| (*text).to_owned());
                let file = || std::fs::read_to_string(beside?.join(name)).ok();
                built_in.or_else(file).and_then(|text| text.parse().ok())
            }
            _ => None,
        };
        if let Some(table) = table {
            data.insert(kind.name.to_owned(), table);
        }
    }
    data
}
