//! Players whom a room's admins ban from all games there, and unban.

use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

use crate::across::{code, opened};
use crate::games;

const REFUSED: &str = "You can't play here. The game master, or an admin of its room, can tell you why.";

/// Mo is an admin of the room. Ann opens a game in it.
fn room(profile: Profile) -> HostFixture {
    let mut fixture = HostFixture::new(games(), &[profile]);
    fixture.all_come(&["Ann", "Bob", "Cat", "Mo"]);
    fixture.all_start();
    let (room, mo) = (fixture.rooms[0].clone(), fixture.guest("Mo").person.clone());
    fixture.services[0].set_moderator(&room, &mo);
    fixture.say("Ann", "!new one-night");
    fixture.say("Ann", "!join");
    fixture.say("Bob", "!join");
    fixture
}

#[test]
fn an_account_is_kept_out_of_all_games_of_a_room_and_let_in_again() {
    for profile in [Profile::TelegramLike, Profile::MatrixLike, Profile::TextOnly] {
        let mut fixture = room(profile);
        fixture.say("Mo", "!ban");
        assert!(fixture.shown("Mo", "No player is banned from the games in this room."), "{}", fixture.read("Mo"));
        fixture.say("Mo", "!ban @bob");
        let told = "bob is banned from games in this room from now on, even with a code";
        assert!(fixture.shown("Mo", told), "{profile:?}: {}", fixture.read("Mo"));
        assert_eq!(fixture.count("Bob", REFUSED), 1, "{profile:?}: {}", fixture.read("Bob"));
        // The seat is gone, and can't be regained: neither in the room, nor with the code, nor by opening a game.
        let code = code(&fixture);
        fixture.restart();
        fixture.say("Bob", "!join");
        fixture.tell("Bob", &format!("join {code}"));
        fixture.say("Ann", "!close");
        fixture.say("Bob", "!new one-night");
        assert_eq!(fixture.count("Bob", REFUSED), 4, "{profile:?}: {}", fixture.read("Bob"));
        fixture.say("Mo", "!ban");
        assert!(fixture.shown("Mo", "Banned from the games in this room: bob."), "{}", fixture.read("Mo"));
        fixture.say("Mo", "!unban Bob");
        assert!(fixture.shown("Mo", "Bob can join games in this room again."), "{}", fixture.read("Mo"));
        fixture.say("Cat", "!new one-night");
        fixture.say("Bob", "!join");
        assert_eq!(fixture.count("Bob", REFUSED), 4, "{profile:?}: {}", fixture.read("Bob"));
        assert_eq!(fixture.host.take_problems(), []);
    }
}

#[test]
fn wrong_names_and_wrong_people_keep_out_no_player() {
    for profile in [Profile::TelegramLike, Profile::MatrixLike, Profile::TextOnly] {
        let mut fixture = room(profile);
        fixture.say("Mo", "!join");
        for (name, typed, told) in [
            ("Ann", "ban bob", "Only the admins of this room can ban players from its games."),
            ("Bob", "ban", "Only the admins of this room can ban players from its games."),
            ("Mo", "ban zed", "No player in this room is called “zed”."),
            ("Mo", "ban mo", "You can't ban yourself."),
            ("Mo", "ban ann", "That player is the game master here."),
            ("Mo", "unban bob", "“bob” isn't banned from the games in this room."),
        ] {
            fixture.say(name, &format!("!{typed}"));
            assert!(fixture.shown(name, told), "{profile:?}, {typed}: {}", fixture.read(name));
        }
        fixture.say("Mo", "!ban");
        assert!(fixture.shown("Mo", "No player is banned from the games in this room."), "{}", fixture.read("Mo"));
        fixture.tell("Mo", "ban bob");
        assert!(fixture.told("Mo", "That only works in a room where people meet."), "{}", fixture.read("Mo"));
    }
}

#[test]
fn a_code_from_another_service_opens_no_door_for_an_account_that_is_kept_out() {
    let (mut fixture, code) = opened(&[Profile::TelegramLike, Profile::MatrixLike, Profile::WebLike]);
    let (room, ann) = (fixture.rooms[0].clone(), fixture.guest("Ann").person.clone());
    fixture.services[0].set_moderator(&room, &ann);
    fixture.tell("Bob", &format!("join {code}"));
    assert!(fixture.told("Bob", "You play as bob"), "{}", fixture.read("Bob"));
    fixture.say("Ann", "!ban bob");
    assert_eq!(fixture.count("Bob", REFUSED), 1, "{}", fixture.read("Bob"));
    fixture.tell("Bob", &format!("join {code}"));
    assert_eq!(fixture.count("Bob", REFUSED), 2, "{}", fixture.read("Bob"));
    assert_eq!(fixture.count("Bob", "You play as"), 1, "{}", fixture.read("Bob"));
}

#[test]
fn a_running_game_goes_on_with_a_player_who_is_kept_out_of_the_next_one() {
    let mut fixture = room(Profile::TelegramLike);
    fixture.say("Cat", "!join");
    fixture.say("Ann", "!start");
    fixture.say("Mo", "!ban bob");
    let told = "The running game continues as it is: !smite bob removes the player.";
    assert!(fixture.saw("Mo", told), "{}", fixture.read("Mo"));
    fixture.say("Mo", "!cancel yes");
    fixture.say("Ann", "!again");
    assert!(fixture.shown("Ann", "cat") && fixture.count("Bob", REFUSED) == 0, "{}", fixture.read("Ann"));
    fixture.say("Bob", "!join");
    assert_eq!(fixture.count("Bob", REFUSED), 1, "{}", fixture.read("Bob"));
}
