//! The same reply to the same user in the same place, for the same reason, is sent only once in a short time.

use gloaming_core::chat::Attachment;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

use crate::{conformance_game, games, minutes, seconds};

#[test]
fn ten_pictures_get_one_answer_and_another_cause_or_place_or_time_its_own() {
    for profile in Profile::ALL {
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&["Ann", "Bob"]);
        fixture.all_start();
        let sends = |fixture: &mut HostFixture, name: &str| {
            let guest = fixture.guest(name).clone();
            let direct = fixture.services[0].direct(&guest.person).expect("they have started");
            fixture.services[0]
                .attach(fixture.now(), &guest.person, &direct, Attachment::Other, "")
                .expect("they may write there");
            fixture.pump();
        };
        for _ in 0..10 {
            sends(&mut fixture, "Ann");
            fixture.wait(seconds(1));
        }
        let words = "I read only the captions";
        assert_eq!(fixture.count("Ann", words), 1, "{profile:?}\n{}", fixture.read("Ann"));
        // Different questions, and other users, still get replies.
        fixture.tell("Ann", "start");
        assert_eq!(fixture.count("Ann", "That only works in a"), 1, "{profile:?}\n{}", fixture.read("Ann"));
        sends(&mut fixture, "Bob");
        assert_eq!(fixture.count("Bob", words), 1, "{profile:?}\n{}", fixture.read("Bob"));
        // Requests for information are always answered.
        for _ in 0..3 {
            fixture.tell("Ann", "games");
        }
        assert_eq!(fixture.count("Ann", "Games you can play"), 3, "{profile:?}\n{}", fixture.read("Ann"));
        fixture.wait(minutes(1));
        sends(&mut fixture, "Ann");
        assert_eq!(fixture.count("Ann", words), 2, "{profile:?}\n{}", fixture.read("Ann"));
    }
}

#[test]
fn what_the_rules_refuse_is_refused_each_time() {
    for profile in Profile::ALL {
        let (mut fixture, _) = conformance_game(&[profile], "");
        for _ in 0..3 {
            fixture.tell("Ann", "weather tomorrow");
        }
        assert_eq!(fixture.count("Ann", "I don't know"), 3, "{profile:?}\n{}", fixture.read("Ann"));
    }
}
