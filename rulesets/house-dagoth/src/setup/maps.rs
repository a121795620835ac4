//! The map of a setup: built in, from a file, or inline as a table.

use std::sync::Arc;

use gloaming_core::prelude::*;

use super::Chosen;
use crate::map::{self, GameMap, MapFaultKind};

/// The map that is used if the setup names none.
const DEFAULT: &str = "vvardenfell";

/// The map as the setup names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapChoice {
    /// The name of a built-in map. `None` if the map comes as data.
    built_in: Option<String>,
}

impl Default for MapChoice {
    fn default() -> Self {
        MapChoice { built_in: Some(DEFAULT.to_owned()) }
    }
}

impl FromSetup for MapChoice {
    const KIND: SetupKind = SetupKind::Data("map");

    fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut SetupReading<'_>) -> Option<Self> {
        if !value.is_str() && !value.is_table() {
            reading.fault::<String>("bad-setup-value", key, value.to_string(), []);
        }
        let built_in = value.as_str().filter(|name| map::BUILT_IN.iter().any(|(one, _)| one == name));
        Some(MapChoice { built_in: built_in.map(str::to_owned) })
    }

    fn to_setup(&self) -> Option<RawValue> {
        self.built_in.as_deref().map(RawValue::from)
    }
}

/// Returns the map that is used if the setup names none.
pub(super) fn usual() -> Arc<GameMap> {
    map::built_in(DEFAULT).unwrap_or_default()
}

/// Returns the map, or `None` if it is missing or has faults, which are reported. Its places are then unknown.
pub(super) fn read(reading: &mut SetupReading<'_>, choice: &MapChoice) -> Option<Arc<GameMap>> {
    if let Some(name) = &choice.built_in {
        return map::built_in(name);
    }
    match map::read_map(reading.data().get("map")?) {
        Ok(map) => Some(Arc::new(map)),
        Err(faults) => {
            for fault in faults {
                match fault {
                    MapFaultKind::Bad { path, reason, given, allowed } => {
                        reading.wrong_data(Chosen::map, &path, reason, given, allowed);
                    }
                    MapFaultKind::Disconnected(apart) => {
                        reading.fault::<String>("map-disconnected", Chosen::map, apart.join(", "), []);
                    }
                }
            }
            None
        }
    }
}
