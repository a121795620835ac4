//! Games that end early: cancelled by those who may, or ended by a vote of the players. Also leaders who leave.

use gloaming_core::chat::Place;
use gloaming_host::TableId;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

use crate::lobby;
use crate::one_night::FOUR;
use crate::{DEAL, SIX, games, minutes};

/// Ann leads, Bob is an admin of the room and plays, Cat and Dan play. Fay is in the room and doesn't play.
fn evening(profile: Profile) -> (HostFixture, TableId) {
    let mut fixture = HostFixture::new(games(), &[profile]);
    fixture.all_come(&FOUR);
    fixture.come("Fay", 0);
    fixture.all_start();
    let (bob, room) = (fixture.guest("Bob").person.clone(), fixture.rooms[0].clone());
    fixture.services[0].set_moderator(&room, &bob);
    let id = fixture.deal("one-night", &FOUR, Some("Ann"), "");
    for name in FOUR {
        fixture.tell(name, "target");
    }
    fixture.wait_until(|fixture| fixture.shown("Ann", "The day begins") && fixture.may_write("Bob"));
    (fixture, id)
}

/// The six players of the conformance game, which no clock ends soon, led by a user who doesn't play.
fn long_game(profile: Profile) -> (HostFixture, TableId) {
    let mut fixture = HostFixture::new(games(), &[profile]);
    fixture.all_come(&SIX);
    fixture.come("Gus", 0);
    fixture.all_start();
    let id = fixture.deal("gauntlet", &SIX, Some("Gus"), DEAL);
    (fixture, id)
}

fn is_over(fixture: &mut HostFixture, id: &TableId) -> bool {
    fixture.host.wake_table(id).expect("it is there").winners().is_some()
}

/// Presses the newest button with this label in a place.
fn press(fixture: &mut HostFixture, name: &str, place: &Place, label: &str) {
    let person = fixture.guest(name).person.clone();
    let standing = fixture.services[0].standing(place);
    let labels = |prompt: &gloaming_core::chat::Prompt| prompt.choices.iter().any(|choice| choice.label == label);
    let prompt = standing.into_iter().rev().filter_map(|message| message.prompt).find(labels).expect("it is there");
    fixture.services[0].pick(fixture.now(), &person, &prompt.id, &[0]).expect("everybody can");
    fixture.pump();
}

#[test]
fn an_admin_of_the_room_calls_a_game_off_and_one_word_only_asks() {
    for profile in [Profile::TelegramLike, Profile::MatrixLike, Profile::TextOnly, Profile::WebLike] {
        let (mut fixture, id) = evening(profile);
        fixture.say("Cat", "!cancel");
        assert!(fixture.shown("Cat", "Only the game master, or an admin of its room"), "{}", fixture.read("Cat"));
        fixture.say("Cat", "!cancel yes");
        assert!(!is_over(&mut fixture, &id), "{profile:?}");
        fixture.say("Bob", "!cancel");
        assert!(fixture.shown("Cat", "Do you want to cancel One Night"), "{}", fixture.read("Cat"));
        assert!(fixture.shown("Cat", "!cancel yes"), "{}", fixture.read("Cat"));
        assert!(!is_over(&mut fixture, &id), "{profile:?}: a question ends nothing");
        fixture.say("Bob", "!cancel yes");
        assert!(fixture.shown("Cat", "bob cancelled the game."), "{}", fixture.read("Cat"));
        assert!(fixture.shown("Cat", "cancelled: it ends here"), "{}", fixture.read("Cat"));
        assert!(is_over(&mut fixture, &id), "{profile:?}");
    }
}

#[test]
fn the_button_of_the_question_is_for_those_who_may_and_for_ten_minutes() {
    for profile in [Profile::TelegramLike, Profile::MatrixLike] {
        let (mut fixture, id) = evening(profile);
        let room = fixture.rooms[0].clone();
        fixture.tell("Ann", "desk pause");
        fixture.say("Ann", "!cancel");
        press(&mut fixture, "Cat", &room, "Cancel the game");
        assert!(!is_over(&mut fixture, &id), "{profile:?}: Cat may not");
        fixture.wait(minutes(11));
        press(&mut fixture, "Ann", &room, "Cancel the game");
        assert!(!is_over(&mut fixture, &id), "{profile:?}: it is too late");
        fixture.say("Ann", "!cancel");
        fixture.restart();
        press(&mut fixture, "Ann", &room, "Cancel the game");
        assert!(is_over(&mut fixture, &id), "{profile:?}: it works after a restart");
        // The button of a finished game does nothing.
        press(&mut fixture, "Bob", &room, "Cancel the game");
        assert_eq!(fixture.count("Cat", "cancelled the game"), 1, "{}", fixture.read("Cat"));
    }
}

#[test]
fn in_private_the_leader_is_asked_and_others_are_told_who_may() {
    let (mut fixture, id) = evening(Profile::TelegramLike);
    fixture.tell("Cat", "cancel");
    assert!(fixture.told("Cat", "Only the game master"), "{}", fixture.read("Cat"));
    fixture.tell("Fay", "cancel yes");
    assert!(!is_over(&mut fixture, &id));
    fixture.tell("Bob", "cancel");
    assert!(fixture.told("Bob", &format!("cancel {} yes", id.0)), "{}", fixture.read("Bob"));
    fixture.choose("Bob", "Cancel the game");
    assert!(is_over(&mut fixture, &id), "{}", fixture.read("Bob"));
}

#[test]
fn an_admin_closes_a_lobby_and_nobody_else_but_its_leader() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    let (cat, room) = (fixture.guest("Cat").person.clone(), fixture.rooms[0].clone());
    fixture.services[0].set_moderator(&room, &cat);
    fixture.say("Ann", "!new one-night");
    fixture.say("Bob", "!close");
    assert!(fixture.shown("Bob", "Only the game master can do that."), "{}", fixture.read("Bob"));
    fixture.say("Cat", "!start");
    assert!(!fixture.shown("Cat", "are needed"), "an admin does not lead: {}", fixture.read("Cat"));
    fixture.say("Cat", "!close");
    assert!(fixture.shown("Bob", "The game is cancelled."), "{}", fixture.read("Bob"));
    fixture.say("Ann", "!new one-night");
    fixture.say("Ann", "!end");
    assert!(fixture.shown("Ann", "The game has not begun yet."), "{}", fixture.read("Ann"));
}

#[test]
fn players_vote_a_game_off_that_stands_still() {
    for profile in Profile::ALL {
        let (mut fixture, id) = long_game(profile);
        fixture.tell("Ann", "end");
        assert!(
            fixture.told(
                "Ann",
                "The game is still running: you can vote to end it if nothing has happened for 10 minutes"
            ),
            "{profile:?}: {}",
            fixture.read("Ann")
        );
        fixture.tell("Gus", "desk pause");
        fixture.tell("Gus", "end");
        assert!(fixture.told("Gus", "Only players who are still in the game"), "{profile:?}: {}", fixture.read("Gus"));
        fixture.tell("Ann", "end");
        assert!(
            fixture.shown("Bob", "ann wants to end this game: 1 of the 4 votes"),
            "{profile:?}: {}",
            fixture.read("Bob")
        );
        fixture.tell("Bob", "end");
        fixture.tell("Ann", "end");
        // If a room votes with buttons, a single message says who wants to end the game.
        let news =
            ["ann no longer wants to end this game: 1 of the 4 votes", "bob wants to end this game: 1 of the 4 votes"];
        let room = fixture.services[0].standing(&fixture.rooms[0]);
        let is_told = |words: &&str| room.iter().any(|one| one.text.contains(*words));
        assert!(news.iter().any(is_told), "{profile:?}: {room:#?}");
        // The game continues, and the votes are discarded.
        fixture.tell("Gus", "desk resume");
        fixture.tell("Gus", "desk pause");
        fixture.restart();
        for name in ["Cat", "Dan", "Eve"] {
            fixture.tell(name, "end");
        }
        assert!(!is_over(&mut fixture, &id), "{profile:?}: {}", fixture.read("Cat"));
        fixture.restart();
        fixture.tell("Fay", "end");
        assert!(is_over(&mut fixture, &id), "{profile:?}: {}", fixture.read("Cat"));
        assert!(fixture.shown("Ann", "More than half of the players want it"), "{profile:?}: {}", fixture.read("Ann"));
    }
}

#[test]
fn a_leader_who_goes_away_is_followed_by_a_player() {
    for profile in [Profile::TelegramLike, Profile::MatrixLike] {
        let (mut fixture, id) = long_game(profile);
        let (gus, room) = (fixture.guest("Gus").person.clone(), fixture.rooms[0].clone());
        fixture.tell("Ann", "lead");
        assert!(fixture.told("Ann", "This game has a game master."), "{}", fixture.read("Ann"));
        fixture.services[0].leave(fixture.now(), &gus, &room).expect("he is there");
        fixture.pump();
        assert!(fixture.shown("Ann", "The game master has gone, or can't be reached."), "{}", fixture.read("Ann"));
        // He returns and leads again.
        fixture.services[0].join(fixture.now(), &gus, &room).expect("the room is public");
        fixture.pump();
        assert!(fixture.shown("Ann", "The game master is back."), "{}", fixture.read("Ann"));
        fixture.services[0].leave(fixture.now(), &gus, &room).expect("he is there");
        fixture.pump();
        fixture.restart();
        fixture.tell("Ann", "lead");
        assert!(fixture.shown("Bob", "ann leads the game from now on."), "{}", fixture.read("Bob"));
        fixture.tell("Bob", "lead");
        assert!(fixture.told("Bob", "This game has a game master."), "{}", fixture.read("Bob"));
        // Ann plays, so the desk shows her no secrets and refuses to change the game.
        fixture.tell("Ann", "desk remove bob");
        assert!(fixture.told("Ann", "You play in this game yourself"), "{}", fixture.read("Ann"));
        fixture.tell("Gus", "desk cancel");
        assert!(!is_over(&mut fixture, &id), "Gus leads no more");
        fixture.tell("Ann", "desk cancel");
        assert!(is_over(&mut fixture, &id), "{}", fixture.read("Ann"));
    }
}

#[test]
fn a_lobby_whose_leader_went_away_is_led_by_somebody_who_is_in() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&["Ann", "Bob", "Cat", "Dan"]);
    fixture.all_start();
    let (ann, room) = (fixture.guest("Ann").person.clone(), fixture.rooms[0].clone());
    fixture.say("Ann", "!new one-night");
    fixture.say("Bob", "!join");
    fixture.say("Cat", "!join");
    fixture.say("Bob", "!lead");
    assert!(fixture.shown("Bob", "The game master is still here"), "{}", fixture.read("Bob"));
    fixture.tell("Ann", "setup deal = { ann = \"villager\" }");
    fixture.services[0].leave(fixture.now(), &ann, &room).expect("she is there");
    fixture.pump();
    assert!(fixture.shown("Bob", "has left the room. If you are in, you can lead it"), "{}", fixture.read("Bob"));
    fixture.say("Dan", "!lead");
    assert!(fixture.shown("Dan", "Only a player, or an admin of the room,"), "{}", fixture.read("Dan"));
    fixture.say("Bob", "!lead");
    assert!(fixture.shown("Cat", "Bob leads the game from now on."), "{}", fixture.read("Cat"));
    fixture.say("Bob", "!start");
    assert!(fixture.told("Cat", "You were dealt"), "{}", fixture.read("Cat"));
}

#[test]
fn a_player_flees_after_a_question_and_the_rules_take_them_out() {
    for profile in Profile::ALL {
        let (mut fixture, id) = long_game(profile);
        fixture.tell("Eve", "flee");
        assert!(
            fixture.told("Eve", "You are then out, as the rules of this game say"),
            "{profile:?}: {}",
            fixture.read("Eve")
        );
        assert!(!fixture.saw("Ann", "eve has left the game"), "{profile:?}: a question ends nothing");
        fixture.restart();
        fixture.tell("Eve", &format!("flee {} yes", id.0));
        assert!(fixture.shown("Ann", "eve has left the game."), "{profile:?}: {}", fixture.read("Ann"));
        assert!(fixture.told("Gus", "eve has left your game"), "{profile:?}: {}", fixture.read("Gus"));
        fixture.tell("Eve", "flee yes");
        assert!(fixture.told("Eve", "You are already out of this game."), "{profile:?}: {}", fixture.read("Eve"));
        assert_eq!(fixture.count("Ann", "eve has left the game"), 1, "{profile:?}");
        fixture.tell("Gus", "flee yes");
        assert!(fixture.told("Gus", "You have no seat here."), "{profile:?}: {}", fixture.read("Gus"));
        // A player who has left has no vote on the end.
        fixture.tell("Gus", "desk pause");
        fixture.tell("Eve", "end");
        assert!(fixture.told("Eve", "Only players who are still in the game"), "{profile:?}: {}", fixture.read("Eve"));
    }
}

#[test]
fn in_a_paused_game_the_first_vote_to_end_it_is_a_button_in_the_room() {
    const BEGIN: &str = "Vote to end the game";
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&["Ann", "Bob", "Cat", "Dan", "Eve"]);
    fixture.all_start();
    fixture.say("Ann", "!new one-night");
    for name in ["Bob", "Cat", "Dan"] {
        fixture.say(name, "!join");
    }
    fixture.say("Ann", "!start");
    let can_begin = |fixture: &HostFixture| {
        let standing = fixture.services[0].standing(&fixture.rooms[0]);
        let prompts = standing.into_iter().filter_map(|message| message.prompt);
        prompts.flat_map(|prompt| prompt.choices).any(|choice| choice.label == BEGIN)
    };
    assert!(!can_begin(&fixture), "the game goes on");
    fixture.tell("Ann", "desk pause");
    assert!(!fixture.may_write("Bob"), "no player can write there");
    let refused = lobby::press(&mut fixture, "Eve", true, BEGIN);
    assert_eq!(refused, "Only players who are still in the game can vote to end it.");
    assert_eq!(lobby::press(&mut fixture, "Bob", true, BEGIN), "Got it.");
    assert!(fixture.shown("Cat", "bob wants to end this game: 1 of the 3 votes"), "{}", fixture.read("Cat"));
    // The same button counts once, and further players have a button below the vote.
    lobby::press(&mut fixture, "Bob", true, BEGIN);
    lobby::press(&mut fixture, "Cat", true, "End it too");
    let votes = |fixture: &HostFixture, words: &str| {
        fixture.services[0].standing(&fixture.rooms[0]).iter().any(|message| message.text.contains(words))
    };
    assert!(votes(&fixture, "bob, cat want to end this game: 2 of the 3 votes"), "{}", fixture.read("Dan"));
    fixture.tell("Ann", "desk resume");
    fixture.wait(minutes(1));
    assert!(!can_begin(&fixture), "{}", fixture.read("Dan"));
    fixture.tell("Ann", "desk pause");
    fixture.wait(minutes(1));
    for name in ["Bob", "Cat", "Dan"] {
        lobby::press(&mut fixture, name, true, BEGIN);
    }
    assert!(fixture.shown("Ann", "More than half of the players want it"), "{}", fixture.read("Ann"));
    assert!(!can_begin(&fixture), "{}", fixture.read("Dan"));
}

/// Returns everything that the room read after Dan, who was dealt this card, had fled.
fn room_after_dan_fled(card: &str, other: &str) -> Vec<String> {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&FOUR);
    fixture.all_start();
    let deal = format!("deal = {{ ann = \"{other}\", bob = \"seer\", cat = \"robber\", dan = \"{card}\" }}");
    fixture.deal("one-night", &FOUR, Some("Ann"), &format!("{deal}\ncentre = [\"tanner\", \"minion\", \"hunter\"]"));
    fixture.tell("Dan", "leave");
    assert!(fixture.told("Dan", "leaves it for good; I ask you first"), "{}", fixture.read("Dan"));
    fixture.tell("Dan", "flee");
    fixture.choose("Dan", "Leave the game");
    assert!(fixture.told("Ann", "dan has left your game"), "{}", fixture.read("Ann"));
    let room = fixture.rooms[0].clone();
    fixture.services[0].standing(&room).into_iter().map(|message| message.text).collect()
}

#[test]
fn where_the_rules_know_no_leaving_the_clock_acts_and_the_room_hears_the_same_whatever_the_card() {
    let of_a_werewolf = room_after_dan_fled("werewolf", "villager");
    assert_eq!(of_a_werewolf, room_after_dan_fled("villager", "werewolf"));
    let told = |words: &str| of_a_werewolf.iter().any(|text| text.contains(words));
    assert!(told("dan has left the game. The clock acts for that seat from now on."), "{of_a_werewolf:#?}");
}
