//! Players end the day's discussion early with a vote.

use gloaming_core::chat::Place;
use gloaming_host::TableId;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

use crate::games;
use crate::one_night::FOUR;

/// It is day, for half an hour. Ann leads and plays, and Fay is an onlooker.
fn day(profile: Profile) -> (HostFixture, TableId) {
    let mut fixture = HostFixture::new(games(), &[profile]);
    fixture.all_come(&FOUR);
    fixture.come("Fay", 0);
    fixture.all_start();
    let (room, fay) = (fixture.rooms[0].clone(), fixture.guest("Fay").person.clone());
    fixture.services[0].set_moderator(&room, &fay);
    let id = fixture.deal("one-night", &FOUR, Some("Ann"), "");
    for name in FOUR {
        fixture.tell(name, "target");
    }
    fixture.wait_until(|fixture| fixture.shown("Ann", "The day begins") && fixture.may_write("Bob"));
    (fixture, id)
}

/// Like [`day`], for a game that gathered in the room, which has its status.
fn gathered_day() -> HostFixture {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&FOUR);
    fixture.come("Fay", 0);
    fixture.all_start();
    let (room, fay) = (fixture.rooms[0].clone(), fixture.guest("Fay").person.clone());
    fixture.services[0].set_moderator(&room, &fay);
    fixture.say("Ann", "!new one-night");
    for name in FOUR {
        fixture.say(name, "!join");
    }
    fixture.say("Ann", "!start");
    for name in FOUR {
        fixture.tell(name, "target");
    }
    fixture.wait_until(|fixture| fixture.shown("Ann", "The day begins") && fixture.may_write("Bob"));
    fixture.wait(crate::seconds(30));
    fixture
}

fn votes_now(fixture: &HostFixture) -> bool {
    fixture.shown("Ann", "Time to vote")
}

/// Presses the button with this label below the newest message of a place that has one.
fn press(fixture: &mut HostFixture, name: &str, place: &Place, label: &str) {
    let person = fixture.guest(name).person.clone();
    let standing = fixture.services[0].standing(place);
    let has = |prompt: &gloaming_core::chat::Prompt| prompt.choices.iter().any(|choice| choice.label == label);
    let prompt = standing.into_iter().rev().filter_map(|message| message.prompt).find(has).expect("it is there");
    fixture.services[0].pick(fixture.now(), &person, &prompt.id, &[0]).expect("everybody can");
    fixture.pump();
}

#[test]
fn more_than_half_of_those_who_play_end_the_talk() {
    for profile in [Profile::TelegramLike, Profile::MatrixLike, Profile::TextOnly, Profile::WebLike] {
        let (mut fixture, _) = day(profile);
        fixture.say("Bob", "!skip");
        let told = "bob wants to end the talk now: 1 of the 3 votes needed.";
        assert_eq!(fixture.count("Dan", told), 1, "{profile:?}: {}", fixture.read("Dan"));
        fixture.say("Bob", "!skip");
        assert!(fixture.saw("Bob", "You took your vote back: 0 of the 3 votes"), "{}", fixture.read("Bob"));
        fixture.say("Bob", "!skip");
        assert_eq!(fixture.count("Dan", "bob wants to end the talk now: 1"), 1, "a vote is announced once");
        fixture.restart();
        fixture.tell("Cat", "skip");
        assert!(!votes_now(&fixture), "half is not enough");
        fixture.say("Fay", "!skip");
        let refused = "Only players who are in the game can vote to end the talk.";
        assert!(fixture.saw("Fay", refused), "{profile:?}: {}", fixture.read("Fay"));
        fixture.say("Dan", "!skip");
        fixture.wait(crate::seconds(5));
        assert!(fixture.shown("Ann", "the talk is over."), "{profile:?}: {}", fixture.read("Ann"));
        assert!(votes_now(&fixture), "{profile:?}: {}", fixture.read("Ann"));
        // Nothing of it is left, and the game's own vote gets its full time.
        fixture.tell("Ann", "skip");
        assert!(fixture.told("Ann", "You can't end this by a vote now."), "{profile:?}: {}", fixture.read("Ann"));
        assert_eq!(fixture.host.take_problems(), []);
    }
}

#[test]
fn the_status_of_the_game_has_a_button_and_the_count() {
    let mut fixture = gathered_day();
    let room = fixture.rooms[0].clone();
    press(&mut fixture, "Bob", &room, "End the talk");
    fixture.wait(crate::minutes(2));
    let standing = fixture.services[0].standing(&room);
    let status = standing.iter().find(|message| message.text.contains("In the game:")).expect("it is there");
    assert!(status.text.contains("bob wants to end the talk now: 1 of 3 votes."), "{}", status.text);
    press(&mut fixture, "Fay", &room, "End the talk");
    press(&mut fixture, "Ann", &room, "End the talk");
    assert!(!votes_now(&fixture));
    press(&mut fixture, "Dan", &room, "End the talk");
    fixture.wait(crate::minutes(2));
    assert!(votes_now(&fixture), "{}", fixture.read("Ann"));
    let standing = fixture.services[0].standing(&room);
    let status = standing.iter().find(|message| message.text.contains("In the game:")).expect("it is there");
    assert!(status.prompt.is_none() && !status.text.contains("end the talk"), "{}", status.text);
    assert_eq!(fixture.host.take_problems(), []);
}

#[test]
fn a_room_can_turn_it_off_and_a_night_is_never_skipped() {
    let mut fixture = gathered_day();
    let room = fixture.rooms[0].clone();
    fixture.say("Fay", "!settings skip = off");
    press(&mut fixture, "Bob", &room, "End the talk");
    fixture.say("Bob", "!skip");
    assert!(fixture.saw("Bob", "You can't end this by a vote now."), "{}", fixture.read("Bob"));
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&FOUR);
    fixture.all_start();
    fixture.deal("one-night", &FOUR, Some("Ann"), "");
    for name in FOUR {
        fixture.tell(name, "skip");
        assert!(fixture.told(name, "You can't end this by a vote now."), "{}", fixture.read(name));
    }
    assert!(!fixture.shown("Ann", "The day begins"));
}
