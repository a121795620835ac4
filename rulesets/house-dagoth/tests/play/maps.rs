//! A community's own map with a fault.

use gloaming_core::ruleset::Data;
use gloaming_testkit::ruleset_fixture::{handles, now, raw};

use crate::fixture::rules;

const SETUP: &str = r#"map = "mine"
factions = { ann = "house-hlaalu", bob = "house-redoran", cat = "morag-tong" }
bases = { ann = "ash", bob = "bay", cat = "cove" }
allegiances = { cat = ["house-dagoth"] }
agents = { ann = ["mira:female:nord:bay"] }"#;

/// Returns the codes of the faults of the setup with this map.
fn faults(map: &str) -> Vec<String> {
    let mut data = Data::new();
    data.insert("map", map.parse().expect("TOML"));
    let faults = rules().check(&handles(3), &raw(SETUP), &data, now()).err().unwrap_or_default();
    faults.into_iter().map(|fault| fault.code).collect()
}

#[test]
fn what_stands_on_a_map_is_not_looked_for_on_another() {
    let places = "places = [\"ash\", \"bay\", \"cove\"]\n";
    let first = "roads = [[\"ash\", \"bay\", 1]";
    assert_eq!(faults(&format!("{places}{first}, [\"bay\", \"cove\", 1]]")), Vec::<String>::new());
    assert_eq!(faults(&format!("{places}{first}, [\"bay\", \"cove\", 0]]")), ["bad-map"]);
    assert_eq!(faults(&format!("{places}{first}]")), ["map-disconnected"]);
}
