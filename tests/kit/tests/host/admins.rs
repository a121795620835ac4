//! Room admins: who counts as one on each kind of service, and what they may do.

use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

use crate::games;

#[test]
fn on_a_page_the_leader_of_the_game_looks_after_its_room() {
    let mut fixture = HostFixture::new(games(), &[Profile::WebLike]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.all_start();
    fixture.say("Ann", "!new one-night");
    fixture.say("Bob", "!join");
    fixture.say("Bob", "!settings progress = quiet");
    assert!(fixture.shown("Bob", "Only the admins of this room can change its settings."), "{}", fixture.read("Bob"));
    fixture.say("Ann", "!settings progress = quiet");
    assert!(fixture.shown("Bob", "Saved: progress = quiet"), "{}", fixture.read("Bob"));
    fixture.restart();
    fixture.say("Ann", "!close");
    fixture.say("Ann", "!settings progress = shown");
    assert_eq!(
        fixture.count("Bob", "Saved: progress"),
        1,
        "without a game the room has no leader: {}",
        fixture.read("Bob")
    );
}

#[test]
fn in_a_group_the_leader_of_a_game_is_no_admin() {
    for profile in [Profile::MatrixLike, Profile::TelegramLike, Profile::TextOnly] {
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&["Ann", "Bob"]);
        fixture.all_start();
        let bob = fixture.guest("Bob").person.clone();
        fixture.services[0].set_moderator(&fixture.rooms[0], &bob);
        fixture.say("Ann", "!new one-night");
        fixture.say("Ann", "!settings progress = quiet");
        assert!(!fixture.shown("Bob", "Saved: progress = quiet"), "{profile:?}: {}", fixture.read("Bob"));
        fixture.say("Bob", "!settings progress = quiet");
        assert!(fixture.shown("Ann", "Saved: progress = quiet"), "{profile:?}: {}", fixture.read("Ann"));
    }
}
