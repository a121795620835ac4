//! Idle players: who is listed, who may remove them, and that all of it is the same whatever cards players have.

use gloaming_core::chat::{Operation, Place};
use gloaming_host::TableId;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

use crate::one_night::FOUR;
use crate::{DEAL, SIX, games, minutes};

const CHATS: [Profile; 3] = [Profile::TelegramLike, Profile::MatrixLike, Profile::TextOnly];

/// Ann leads and plays. Mo is an admin of the room and doesn't play, Bob is both. It is day, for half an hour.
fn evening(profile: Profile, setup: &str) -> (HostFixture, TableId) {
    let mut fixture = HostFixture::new(games(), &[profile]);
    fixture.all_come(&FOUR);
    fixture.come("Mo", 0);
    fixture.all_start();
    let room = fixture.rooms[0].clone();
    for name in ["Mo", "Bob"] {
        let person = fixture.guest(name).person.clone();
        fixture.services[0].set_moderator(&room, &person);
    }
    let id = fixture.deal("one-night", &FOUR, Some("Ann"), setup);
    fixture.wait_until(|fixture| fixture.shown("Ann", "The day begins") && fixture.may_write("Bob"));
    (fixture, id)
}

/// Presses a button of the newest message in a place that has one with this label.
fn press(fixture: &mut HostFixture, name: &str, place: &Place, label: &str) {
    let person = fixture.guest(name).person.clone();
    let prompts = fixture.services[0].standing(place).into_iter().rev().filter_map(|message| message.prompt);
    let find = |prompt: gloaming_core::chat::Prompt| {
        let choice = prompt.choices.iter().position(|choice| choice.label == label)?;
        Some((prompt.id, choice as u16))
    };
    let (prompt, choice) = prompts.into_iter().find_map(find).expect("the button is there");
    fixture.services[0].pick(fixture.now(), &person, &prompt, &[choice]).expect("everybody can");
    fixture.pump();
}

/// Returns the bot's last response to a press.
fn answered(fixture: &HostFixture) -> Option<String> {
    let text = |operation| if let Operation::AnswerTap { text, .. } = operation { Some(text) } else { None };
    fixture.services[0].log().into_iter().rev().find_map(|one| text(one.operation))
}

#[test]
fn silence_counts_in_phases_in_which_others_were_heard() {
    for profile in CHATS {
        let (mut fixture, _) = evening(profile, "");
        fixture.say("Mo", "!idle");
        assert!(fixture.saw("Mo", "All players have been active lately."), "{}", fixture.read("Mo"));
        fixture.say("Ann", "Good morning");
        fixture.say("Cat", "Hello");
        fixture.say("Mo", "!idle");
        assert_eq!(fixture.count("Mo", "All players have been active lately."), 2, "it has only begun");
        fixture.wait(minutes(11));
        fixture.say("Bob", "I am here");
        fixture.say("Mo", "!idle");
        assert!(fixture.saw("Mo", "One player is idle."), "{profile:?}: {}", fixture.read("Mo"));
        assert!(fixture.saw("Mo", "dan: silent for one phase"), "{profile:?}: {}", fixture.read("Mo"));
        assert!(!fixture.saw("Mo", "ann: silent") && !fixture.saw("Mo", "bob: silent"));
        fixture.restart();
        fixture.say("Dan", "Sorry, I was away");
        fixture.say("Mo", "!idle");
        assert_eq!(fixture.count("Mo", "All players have been active lately."), 3, "{}", fixture.read("Mo"));
        fixture.say("Cat", "!idle");
        assert!(fixture.saw("Cat", "Only the game master, or an admin of the room, can ask who is idle."));
        assert_eq!(fixture.host.take_problems(), []);
    }
}

#[test]
fn an_admin_puts_an_idle_player_out_after_a_question() {
    for profile in CHATS {
        let (mut fixture, _) = evening(profile, "");
        fixture.say("Ann", "Good morning");
        fixture.wait(minutes(11));
        fixture.say("Mo", "!smite dan");
        assert!(fixture.saw("Mo", "Do you want to remove dan from One Night"), "{}", fixture.read("Mo"));
        assert!(!fixture.shown("Ann", "was removed"), "a question ends nothing");
        fixture.say("Mo", "!modkill dan yes");
        let told = "dan was removed from the game by an admin of the room. The clock acts for that seat from now on.";
        assert_eq!(fixture.count("Ann", told), 1, "{profile:?}: {}", fixture.read("Ann"));
        assert!(fixture.told("Dan", "You were removed from the game"), "{profile:?}: {}", fixture.read("Dan"));
        fixture.say("Mo", "!smite dan yes");
        assert!(fixture.saw("Mo", "That player is already out of the game."), "{}", fixture.read("Mo"));
        fixture.say("Mo", "!idle");
        assert!(!fixture.read("Mo").contains("dan: silent"), "{profile:?}: {}", fixture.read("Mo"));
        // The leader may do it in private, too.
        fixture.tell("Ann", "smite cat yes");
        assert!(fixture.shown("Bob", "cat was removed from the game by ann."), "{profile:?}: {}", fixture.read("Bob"));
        assert_eq!(fixture.host.take_problems(), []);
    }
}

#[test]
fn wrong_names_and_wrong_people_change_nothing() {
    for profile in CHATS {
        let (mut fixture, _) = evening(profile, "");
        fixture.say("Ann", "Good morning");
        fixture.wait(minutes(11));
        for (name, typed, told) in [
            ("Cat", "dan", "Only the game master, or an admin of the room, can remove players."),
            ("Mo", "", "Say which player, for instance !smite ann."),
            ("Mo", "yes", "No player here is called “yes”."),
            ("Mo", "dam", "No player here is called “dam”. Did you mean dan?"),
            ("Mo", "somebodyelse yes", "No player here is called “somebodyelse”."),
            ("Mo", "ann yes", "That player is the game master."),
            ("Bob", "bob yes", "You can't remove yourself."),
            ("Ann", "ann yes", "You can't remove yourself."),
        ] {
            fixture.say(name, &format!("!smite {typed}"));
            assert!(fixture.saw(name, told), "{profile:?}, {typed}: {}", fixture.read(name));
        }
        assert!(!fixture.saw("Mo", "was removed"), "{profile:?}: {}", fixture.read("Mo"));
    }
}

#[test]
fn who_plays_puts_out_idle_players_alone() {
    let (mut fixture, _) = evening(Profile::TelegramLike, "");
    for name in ["Ann", "Dan"] {
        fixture.say(name, "Good morning");
    }
    fixture.wait(minutes(11));
    for name in ["Ann", "Bob"] {
        fixture.say(name, "!smite dan yes");
        let told = "so you can remove only players who are idle. That player has been active.";
        assert!(fixture.saw(name, told), "{}", fixture.read(name));
    }
    fixture.say("Bob", "!smite cat yes");
    assert!(fixture.shown("Ann", "cat was removed from the game by bob."), "{}", fixture.read("Ann"));
    fixture.say("Mo", "!smite dan yes");
    assert!(fixture.shown("Ann", "dan was removed from the game by an admin of the room."), "{}", fixture.read("Ann"));
}

#[test]
fn a_list_has_buttons_for_admins_and_so_have_the_settings() {
    let (mut fixture, _) = evening(Profile::TelegramLike, "");
    let room = fixture.rooms[0].clone();
    fixture.say("Ann", "Good morning");
    fixture.say("Bob", "Good morning");
    fixture.wait(minutes(11));
    fixture.say("Cat", "!settings");
    press(&mut fixture, "Cat", &room, "Who is idle");
    assert!(answered(&fixture).unwrap().starts_with("Only the game master"), "{:?}", answered(&fixture));
    press(&mut fixture, "Mo", &room, "Who is idle");
    assert!(fixture.saw("Mo", "2 players are idle."), "{}", fixture.read("Mo"));
    press(&mut fixture, "Dan", &room, "Remind them");
    assert!(!fixture.shown("Dan", "Are you still playing?"));
    press(&mut fixture, "Mo", &room, "Remind them");
    assert_eq!(fixture.count("Dan", "cat, dan: we haven't heard from you for a while."), 1, "{}", fixture.read("Dan"));
    // Each button of the list keeps its player.
    fixture.restart();
    press(&mut fixture, "Mo", &room, "Remove dan");
    assert!(fixture.saw("Mo", "Do you want to remove dan"), "{}", fixture.read("Mo"));
    press(&mut fixture, "Cat", &room, "Remove dan");
    assert!(!fixture.saw("Mo", "was removed"));
    press(&mut fixture, "Mo", &room, "Remove dan");
    assert!(fixture.shown("Dan", "dan was removed from the game by an admin of the room."), "{}", fixture.read("Dan"));
    fixture.wait(minutes(11));
    press(&mut fixture, "Mo", &room, "Remove cat");
    assert!(!fixture.saw("Mo", "cat was removed") && !fixture.saw("Mo", "remove cat from One Night"));
    assert_eq!(fixture.host.take_problems(), []);
}

#[test]
fn rules_that_know_how_a_player_leaves_take_them_out() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&SIX);
    fixture.come("Gus", 0);
    fixture.all_start();
    fixture.deal("gauntlet", &SIX, Some("Gus"), DEAL);
    fixture.tell("Gus", "smite dan");
    assert!(fixture.told("Gus", "They are then out, as the rules of this game say."), "{}", fixture.read("Gus"));
    fixture.tell("Gus", "smite dan yes");
    for told in ["dan was removed from the game by Gus.", "dan is out of the game, removed by the game master."] {
        assert_eq!(fixture.count("Ann", told), 1, "{}", fixture.read("Ann"));
    }
}

#[test]
fn a_player_is_taken_out_of_a_lobby() {
    for profile in CHATS {
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&FOUR);
        fixture.all_start();
        let (room, bob) = (fixture.rooms[0].clone(), fixture.guest("Bob").person.clone());
        fixture.services[0].set_moderator(&room, &bob);
        fixture.say("Ann", "!new one-night");
        fixture.say("Ann", "!join");
        fixture.say("Cat", "!join");
        for (name, typed, told) in [
            ("Cat", "ann", "Only the game master, or an admin of the room, can remove players."),
            ("Bob", "ann", "That player is the game master."),
            ("Ann", "ann", "You can't remove yourself."),
            ("Bob", "dan", "No player here is called “dan”."),
        ] {
            fixture.say(name, &format!("!smite {typed}"));
            assert!(fixture.saw(name, told), "{profile:?}, {typed}: {}", fixture.read(name));
        }
        assert!(!fixture.told("Cat", "removed from the lobby"));
        fixture.say("Bob", "!smite cat");
        let told = "You were removed from the lobby, and your seat is free.";
        assert!(fixture.told("Cat", told), "{profile:?}: {}", fixture.read("Cat"));
        fixture.say("Cat", "!leave");
        assert!(fixture.saw("Cat", "You have no seat"), "{profile:?}: {}", fixture.read("Cat"));
    }
}

/// Returns everything that the room and Mo read while idle players are listed, reminded and removed.
fn of_twin(profile: Profile, bob: &str, cat: &str, orders: &[(&str, &str)]) -> String {
    let deal = format!(
        "deal = {{ ann = \"villager\", bob = \"{bob}\", cat = \"{cat}\", dan = \"villager\" }}\n\
         centre = [\"drunk\", \"tanner\", \"minion\"]"
    );
    let mut fixture = HostFixture::new(games(), &[profile]);
    fixture.all_come(&FOUR);
    fixture.come("Mo", 0);
    fixture.all_start();
    let (room, mo) = (fixture.rooms[0].clone(), fixture.guest("Mo").person.clone());
    fixture.services[0].set_moderator(&room, &mo);
    fixture.deal("one-night", &FOUR, Some("Ann"), &deal);
    let before = fixture.now();
    for (name, order) in orders {
        fixture.tell(name, order);
    }
    fixture.wait_until(|fixture| fixture.shown("Ann", "The day begins") && fixture.may_write("Bob"));
    assert!(fixture.now().duration_since(before) >= minutes(9), "the night ends by its clock");
    fixture.say("Ann", "Good morning");
    fixture.wait(minutes(11));
    for typed in ["!idle", "!smite bob", "!smite cat yes", "!idle", "!smite bob yes"] {
        fixture.say("Mo", typed);
    }
    if profile == Profile::TelegramLike {
        fixture.say("Mo", "!idle");
        press(&mut fixture, "Mo", &room, "Remind them");
    }
    let read = fixture.messages("Mo").into_iter().map(|(_, message)| message.text);
    let read: Vec<String> = read.skip_while(|text| !text.contains("The day begins")).collect();
    assert!(read.iter().any(|text| text.contains("bob: silent")), "{read:#?}");
    read.join("\n")
}

#[test]
fn twins_read_the_same_whatever_players_were_asked_in_private_and_chose() {
    for profile in CHATS {
        // At night a seer is waited for, and a villager only acknowledges, so one makes a move and the other doesn't.
        let plain = of_twin(profile, "villager", "werewolf", &[]);
        assert_eq!(plain, of_twin(profile, "seer", "werewolf", &[]), "{profile:?}: awaited, and silent");
        assert_eq!(plain, of_twin(profile, "werewolf", "seer", &[]), "{profile:?}: the other one is awaited");
        let moved = of_twin(profile, "seer", "werewolf", &[("Bob", "target ann")]);
        assert_eq!(plain, moved, "{profile:?}: a choice in private counts for nothing");
    }
}
