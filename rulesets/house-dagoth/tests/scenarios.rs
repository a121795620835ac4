//! The games told in `scenarios`: each comes out as told.

use std::path::Path;
use std::sync::Arc;

use gloaming_core::ruleset::{Rules, erase};
use gloaming_house_dagoth::HouseDagoth;
use gloaming_testkit::scenario::{Services, proof};
use gloaming_testkit::service::Profile;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios");

/// Plays every file on this kind of service.
fn all_come_out_as_told(services: Services) {
    let rules: Arc<dyn Rules> = erase(HouseDagoth);
    let played =
        proof::all_come_out_as_told(Path::new(FOLDER), &rules, services).unwrap_or_else(|told| panic!("{told}"));
    assert!(played > 60, "only {played} files were found");
}

#[test]
fn all_come_out_as_told_on_the_web() {
    all_come_out_as_told(Services::One(Profile::WebLike));
}
