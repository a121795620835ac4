//! The prefix of commands in a room with several bots.

use gloaming_core::chat::MissingRight;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

use crate::games;

fn room_of_several_bots() -> HostFixture {
    let mut fixture = HostFixture::new(games(), &[Profile::MatrixLike]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.all_start();
    let (ann, room) = (fixture.guest("Ann").person.clone(), fixture.rooms[0].clone());
    fixture.services[0].set_moderator(&room, &ann);
    fixture
}

#[test]
fn with_a_prefix_of_its_own_the_bot_leaves_others_commands_to_them() {
    let mut fixture = room_of_several_bots();
    fixture.say("Ann", "!prefix");
    assert!(fixture.shown("Ann", "Commands begin with ! here, such as !join"), "{}", fixture.read("Ann"));
    fixture.say("Ann", "!prefix !g");
    assert!(
        fixture.shown("Ann", "From now on commands begin with !g here, such as !g join"),
        "{}",
        fixture.read("Ann")
    );
    fixture.say("Ann", "!new one-night");
    assert!(!fixture.saw("Ann", "3–12 players"), "it was another bot's: {}", fixture.read("Ann"));
    // The prefix is kept.
    fixture.restart();
    fixture.say("Ann", "!g new one-night");
    assert!(fixture.shown("Bob", "players. !g rules"), "{}", fixture.read("Bob"));
    fixture.say("Bob", "!join");
    assert!(!fixture.told("Bob", "You play as"), "{}", fixture.read("Bob"));
    fixture.say("Bob", "!G join");
    fixture.say("Cat", "@bot: join");
    for name in ["Bob", "Cat"] {
        assert!(fixture.told(name, "You play as"), "{}", fixture.read(name));
    }
    fixture.say("Ann", "!g help");
    assert!(fixture.shown("Ann", "- !g rules: how the game goes"), "{}", fixture.read("Ann"));
    // In private nothing changes.
    fixture.tell("Bob", "!games");
    assert!(fixture.told("Bob", "Games you can play"), "{}", fixture.read("Bob"));
    // The lobby's message shows commands with the current prefix.
    fixture.say("Ann", "!g prefix !");
    let stands = fixture.services[0].standing(&fixture.rooms[0]);
    assert!(stands.iter().any(|one| one.text.contains("players. !rules")), "{stands:?}");
    fixture.say("Ann", "!start");
    fixture.wait_until(|fixture| fixture.shown("Bob", "Night falls"));
}

#[test]
fn a_command_for_another_bot_is_no_talk_of_the_game_and_goes_while_nobody_may_speak() {
    let mut fixture = room_of_several_bots();
    let room = fixture.rooms[0].clone();
    // The bot can't close the room, so it deletes what is said at night.
    fixture.services[0].set_right(fixture.now(), &room, MissingRight::Restrict, false);
    fixture.say("Ann", "!prefix .");
    fixture.say("Ann", ".new one-night");
    for name in ["Bob", "Cat"] {
        fixture.say(name, ".join");
    }
    fixture.say("Ann", ".start");
    fixture.wait_until(|fixture| fixture.shown("Bob", "Night falls"));
    fixture.say("Bob", "!weather");
    let stands = |fixture: &HostFixture| fixture.services[0].standing(&room).iter().any(|one| one.text == "!weather");
    assert!(!stands(&fixture), "at night there is no talk");
    fixture.tell("Ann", "desk close");
    fixture.wait_until(|fixture| fixture.shown("Cat", "The day begins"));
    fixture.say("Bob", "!weather");
    assert!(stands(&fixture), "by day it is theirs");
}

#[test]
fn a_prefix_is_chosen_by_who_may_change_the_room_or_leads_there() {
    let mut fixture = room_of_several_bots();
    fixture.say("Bob", "!prefix .");
    assert!(fixture.shown("Bob", "Only people who can change the settings of this room"), "{}", fixture.read("Bob"));
    fixture.say("Bob", "!new one-night");
    fixture.say("Cat", "!prefix .");
    assert_eq!(
        fixture.count("Bob", "Only people who can change the settings of this room"),
        2,
        "{}",
        fixture.read("Bob")
    );
    fixture.say("Ann", "!prefix .");
    assert!(fixture.shown("Bob", "From now on commands begin with . here"), "{}", fixture.read("Bob"));
    for wrong in ["#", "join", "@bot", "! !", "!far-too-long"] {
        fixture.say("Bob", &format!(".prefix {wrong}"));
        assert!(
            fixture.shown("Bob", &format!("“{wrong}” can't be the sign before commands")),
            "{}",
            fixture.read("Bob")
        );
    }
    fixture.say("Bob", ".prefix -");
    assert!(fixture.shown("Bob", "From now on commands begin with - here, such as -join"), "{}", fixture.read("Bob"));
}

#[test]
fn where_a_service_has_its_own_way_to_give_commands_there_is_nothing_to_choose() {
    for profile in [Profile::TelegramLike, Profile::WebLike] {
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&["Ann"]);
        fixture.say("Ann", "!prefix .");
        assert!(fixture.shown("Ann", "You can't choose the sign before commands here"), "{}", fixture.read("Ann"));
        fixture.say("Ann", "!games");
        assert!(fixture.shown("Ann", "One Night (one-night)"), "{}", fixture.read("Ann"));
    }
}
