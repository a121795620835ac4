//! The games told in `scenarios`: each comes out as told, on every kind of service.

use std::path::Path;
use std::sync::Arc;

use gloaming_core::ruleset::{Rules, erase};
use gloaming_paranormal::Paranormal;
use gloaming_testkit::scenario::{Services, proof};
use gloaming_testkit::service::Profile;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios");

fn rules() -> Arc<dyn Rules> {
    erase(Paranormal)
}

/// Plays every file on this kind of service.
fn all_come_out_as_told(services: Services) {
    let played =
        proof::all_come_out_as_told(Path::new(FOLDER), &rules(), services).unwrap_or_else(|told| panic!("{told}"));
    assert!(played >= 40, "only {played} files were found");
}

#[test]
fn all_come_out_as_told_on_the_web() {
    all_come_out_as_told(Services::One(Profile::WebLike));
}

#[test]
fn all_come_out_as_told_by_people_on_different_services() {
    all_come_out_as_told(Services::Mixed);
}
