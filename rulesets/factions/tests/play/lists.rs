//! The lists of what there may be in a game.

use gloaming_core::ruleset::erase;
use gloaming_factions::Factions;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

const NAMES: [&str; 9] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida"];

/// FA-5 and FA-182: what everybody was told, and nothing that the season keeps secret.
#[test]
fn the_lists_name_what_is_public_and_nothing_else() {
    let mut fixture = HostFixture::new(vec![erase(Factions)], &[Profile::MatrixLike]);
    fixture.all_come(&NAMES);
    fixture.all_start();
    fixture.deal("factions", &NAMES, None, "");
    let mut answer = |list: &str| {
        let before = fixture.read("Ann").len();
        fixture.tell("Ann", &format!("rules {list}"));
        fixture.read("Ann")[before..].to_owned()
    };
    let lists = ["teams", "roles", "items"].map(&mut answer).join("\n");
    for public in ["Red", "Silver", "Grey", "Scholar", "Oracle", "Silencer", "immunity idol", "shield"] {
        assert!(lists.contains(public), "{public}: {lists}");
    }
    for secret in ["Blue", "Green", "Gold", "Violet", "Black", "Painter", "Forger", "Sleeper", "Rival", "conch", "mask"]
    {
        assert!(!lists.contains(secret), "{secret}: {lists}");
    }
}
