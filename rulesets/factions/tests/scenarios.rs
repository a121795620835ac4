//! The games told in `scenarios`: each comes out as told, on every kind of service, and together they show every rule
//! of `RULES.md`.

use std::path::Path;
use std::sync::Arc;

use gloaming_core::ruleset::{Rules, erase};
use gloaming_factions::Factions;
use gloaming_testkit::scenario::{Services, proof};
use gloaming_testkit::service::Profile;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios");

fn rules() -> Arc<dyn Rules> {
    erase(Factions)
}

/// Plays every file on this kind of service.
fn all_come_out_as_told(services: Services) {
    let played =
        proof::all_come_out_as_told(Path::new(FOLDER), &rules(), services).unwrap_or_else(|told| panic!("{told}"));
    assert!(played > 20, "only {played} files were found");
}

#[test]
fn all_come_out_as_told_on_the_web() {
    all_come_out_as_told(Services::One(Profile::WebLike));
}

#[test]
fn all_come_out_as_told_in_matrix_rooms() {
    all_come_out_as_told(Services::One(Profile::MatrixLike));
}

#[test]
fn all_come_out_as_told_in_telegram_groups() {
    all_come_out_as_told(Services::One(Profile::TelegramLike));
}

#[test]
fn all_come_out_as_told_where_there_is_only_text() {
    all_come_out_as_told(Services::One(Profile::TextOnly));
}

#[test]
fn all_come_out_as_told_by_people_on_different_services() {
    all_come_out_as_told(Services::Mixed);
}

#[test]
fn every_rule_is_shown() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let shown = proof::every_rule_is_shown(Path::new(FOLDER), include_str!("../RULES.md"), &root, &rules());
    assert_eq!(shown, Ok(()));
}

/// Played with a crash at every moment at which the process can die; all others with one somewhere.
const DIES_EVERYWHERE: [&str; 3] =
    ["channels/private-channels.toml", "powers/the-duel-after-silver.toml", "queries/asked-by-several.toml"];

#[test]
fn nobody_notices_a_crash() {
    let crashes = proof::crashes_are_not_noticed(Path::new(FOLDER), &rules(), &DIES_EVERYWHERE);
    let crashes = crashes.unwrap_or_else(|told| panic!("{told}"));
    assert!(crashes > 200, "only {crashes} crashes");
}
