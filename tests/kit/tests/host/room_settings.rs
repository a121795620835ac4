//! The settings of a room: who may change them, with commands and buttons, and that each has its effect.

use gloaming_core::chat::{Attachment, MissingRight, Operation, OperationKind};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

use crate::{games, minutes};

const CHATS: [Profile; 3] = [Profile::MatrixLike, Profile::TelegramLike, Profile::TextOnly];

/// Creates a room with Ann as its admin, and Bob, Cat and Out in it.
fn room(profile: Profile) -> HostFixture {
    let mut fixture = HostFixture::new(games(), &[profile]);
    fixture.all_come(&["Ann", "Bob", "Cat", "Out"]);
    fixture.all_start();
    let ann = fixture.guest("Ann").person.clone();
    fixture.services[0].set_moderator(&fixture.rooms[0], &ann);
    fixture
}

/// Ann starts a game of three in that room.
fn begin(fixture: &mut HostFixture) {
    fixture.say("Ann", "!new one-night");
    fixture.say("Bob", "!join");
    fixture.say("Cat", "!join");
    fixture.say("Ann", "!start");
}

/// Returns the button labels and the text of the newest message with settings in the room.
fn buttons(fixture: &HostFixture) -> (Vec<String>, String) {
    let standing = fixture.services[0].standing(&fixture.rooms[0]).into_iter().rev();
    let mut with = standing.filter_map(|message| Some((message.prompt?, message.text)));
    let (prompt, text) = with.find(|(_, text)| text.contains("settings of this room")).expect("the settings are there");
    (prompt.choices.into_iter().map(|choice| choice.label).collect(), text)
}

/// Presses the button of a setting.
fn press(fixture: &mut HostFixture, name: &str, setting: &str) {
    let place = buttons(fixture).0.iter().position(|label| label.starts_with(setting)).expect("there is such a button");
    let standing = fixture.services[0].standing(&fixture.rooms[0]).into_iter().rev();
    let mut prompts =
        standing.filter(|message| message.text.contains("settings of this room")).filter_map(|one| one.prompt);
    let prompt = prompts.next().expect("it has buttons");
    let person = fixture.guest(name).person.clone();
    fixture.services[0].pick(fixture.now(), &person, &prompt.id, &[place as u16]).expect("everyone can press it");
    fixture.pump();
}

/// Returns all responses of the bot to presses.
fn answered(fixture: &HostFixture) -> Vec<String> {
    let text = |operation| if let Operation::AnswerTap { text, .. } = operation { Some(text) } else { None };
    fixture.services[0].log().into_iter().filter_map(|one| text(one.operation)).collect()
}

#[test]
fn those_who_look_after_a_room_change_its_settings_and_nobody_else() {
    for profile in CHATS {
        let mut fixture = room(profile);
        fixture.say("Bob", "!settings");
        assert!(
            fixture.shown("Bob", "Who can open games: everyone (open = everybody; or admins)"),
            "{}",
            fixture.read("Bob")
        );
        for (name, typed, told) in [
            ("Bob", "progress = quiet", "Only the admins of this room can change its settings."),
            ("Ann", "progres = quiet", "no setting “progres”. Did you mean progress?"),
            (
                "Ann",
                "weather = fine",
                "Choose from: language, pace, open, call-off, outsiders, progress, mention, pictures, skip.",
            ),
            ("Ann", "progress = silent", "progress can't be “silent”. It can be: shown, quiet, lines."),
            ("Ann", "language = klingon", "language can't be “klingon”. It can be: en, de."),
            ("Ann", &format!("{} = {}", "x".repeat(300), "y".repeat(300)), "Choose from: language"),
        ] {
            fixture.say(name, &format!("!settings {typed}"));
            assert!(fixture.shown(name, told), "{profile:?}, {typed}: {}", fixture.read(name));
        }
        fixture.say("Cat", "!settings");
        assert_eq!(fixture.count("Cat", "progress = quiet; or shown, lines"), 0, "{profile:?}: nothing has changed");
        fixture.say("Ann", "!settings PROGRESS quiet");
        assert!(fixture.shown("Bob", "Saved: progress = quiet"), "{profile:?}: {}", fixture.read("Bob"));
        fixture.restart();
        fixture.say("Bob", "!settings");
        assert!(fixture.shown("Bob", "(progress = quiet; or shown, lines)"), "{profile:?}: {}", fixture.read("Bob"));
        // A setting without a value is a question, which all may ask.
        let asked = fixture.count("Bob", "(progress = quiet; or shown, lines)");
        fixture.say("Bob", "!settings progress");
        assert_eq!(fixture.count("Bob", "(progress = quiet; or shown, lines)"), asked + 1, "{profile:?}");
        assert_eq!(fixture.count("Bob", "Only the admins of this room"), 1, "{profile:?}: {}", fixture.read("Bob"));
        fixture.wait(minutes(1));
        // An empty value resets a setting to its default.
        fixture.say("Ann", "!settings progress =");
        assert!(fixture.shown("Bob", "Saved: progress = shown"), "{profile:?}: {}", fixture.read("Bob"));
        fixture.tell("Ann", "settings progress = quiet");
        assert!(fixture.told("Ann", "That only works in a room"), "{profile:?}: {}", fixture.read("Ann"));
    }
}

#[test]
fn where_there_are_buttons_one_message_changes_as_they_are_pressed() {
    let mut fixture = room(Profile::TelegramLike);
    fixture.say("Bob", "!settings");
    let messages = fixture.services[0].standing(&fixture.rooms[0]).len();
    press(&mut fixture, "Bob", "Who can open games");
    assert_eq!(
        answered(&fixture).last().map(String::as_str),
        Some("Only the admins of this room can change its settings.")
    );
    assert!(buttons(&fixture).0.contains(&"Who can open games: everyone".to_owned()));
    press(&mut fixture, "Ann", "Who can open games");
    press(&mut fixture, "Ann", "Length of a game");
    let (labels, text) = buttons(&fixture);
    assert!(labels.contains(&"Who can open games: the admins".to_owned()), "{labels:?}");
    assert!(labels.contains(&"Length of a game: A quick evening".to_owned()), "{labels:?}");
    assert!(text.contains("Who can open games: the admins (open = admins; or everybody)"), "{text}");
    assert_eq!(fixture.services[0].standing(&fixture.rooms[0]).len(), messages, "it is edited");
    // The last value is followed by the first, also after a restart. Languages are shown by name.
    fixture.restart();
    press(&mut fixture, "Ann", "Who can open games");
    assert!(buttons(&fixture).0.contains(&"Who can open games: everyone".to_owned()));
    press(&mut fixture, "Ann", "Language");
    let standing = fixture.services[0].standing(&fixture.rooms[0]);
    assert!(standing.iter().any(|one| one.text.contains("Die Einstellungen dieses Raums")), "{standing:?}");
    assert_eq!(fixture.host.take_problems(), []);
}

#[test]
fn a_new_game_begins_in_the_language_and_at_the_pace_of_its_room() {
    for profile in CHATS {
        let mut fixture = room(profile);
        fixture.say("Ann", "!settings language = de");
        fixture.say("Ann", "!settings pace = quick-evening");
        assert!(fixture.shown("Bob", "Gespeichert: pace = quick-evening"), "{profile:?}: {}", fixture.read("Bob"));
        fixture.restart();
        fixture.say("Bob", "!new one-night");
        fixture.say("Bob", "!setup");
        assert!(fixture.shown("Cat", "night = \"4m\""), "{profile:?}: {}", fixture.read("Cat"));
        assert!(fixture.shown("Cat", "Wie lange geredet wird"), "{profile:?}: {}", fixture.read("Cat"));
        // The leader of a game chooses a different value.
        fixture.say("Bob", "!close");
        fixture.say("Bob", "!new one-night en");
        fixture.say("Bob", "!preset long-evening");
        fixture.say("Bob", "!setup");
        assert!(fixture.shown("Cat", "night = \"10m\""), "{profile:?}: {}", fixture.read("Cat"));
    }
}

#[test]
fn where_only_admins_open_games_others_are_told_so() {
    for profile in CHATS {
        let mut fixture = room(profile);
        fixture.say("Ann", "!settings open = admins");
        fixture.say("Bob", "!new one-night");
        assert!(
            fixture.shown("Bob", "In this room, only its admins can open games."),
            "{profile:?}: {}",
            fixture.read("Bob")
        );
        fixture.say("Bob", "!join");
        assert!(fixture.shown("Bob", "No lobby is open here."), "{profile:?}: {}", fixture.read("Bob"));
        begin(&mut fixture);
        fixture.tell("Ann", "desk cancel");
        fixture.say("Bob", "!again");
        assert_eq!(fixture.count("Cat", "In this room, only its admins can open games."), 2, "{profile:?}");
        fixture.say("Ann", "!again");
        assert!(fixture.shown("Bob", "opens another game"), "{profile:?}: {}", fixture.read("Bob"));
    }
}

#[test]
fn admins_call_off_what_others_lead_unless_that_is_for_the_leader_alone() {
    for profile in CHATS {
        let mut fixture = room(profile);
        fixture.say("Ann", "!settings call-off = leader");
        fixture.say("Bob", "!new one-night");
        fixture.say("Ann", "!close");
        assert!(fixture.shown("Ann", "Only the game master can do that."), "{profile:?}: {}", fixture.read("Ann"));
        fixture.say("Cat", "!join");
        fixture.say("Ann", "!join");
        fixture.say("Bob", "!start");
        fixture.wait_until(|fixture| fixture.shown("Bob", "The day begins") && fixture.may_write("Bob"));
        fixture.say("Ann", "!cancel yes");
        assert!(!fixture.saw("Cat", "was cancelled"), "{profile:?}: {}", fixture.read("Cat"));
        fixture.say("Ann", "!settings call-off =");
        fixture.say("Ann", "!cancel yes");
        assert!(fixture.shown("Cat", "was cancelled"), "{profile:?}: {}", fixture.read("Cat"));
        fixture.say("Bob", "!new one-night");
        fixture.say("Ann", "!close");
        assert_eq!(fixture.count("Cat", "Only the game master can do that."), 1, "{profile:?}");
    }
}

#[test]
fn talk_of_those_who_do_not_play_stays_or_goes() {
    for removed in [false, true] {
        let mut fixture = room(Profile::TelegramLike);
        // If the bot controls who may write, no other user can.
        fixture.services[0].set_right(fixture.now(), &fixture.rooms[0], MissingRight::Restrict, false);
        if removed {
            fixture.say("Ann", "!settings outsiders = removed");
        }
        begin(&mut fixture);
        fixture.wait_until(|fixture| fixture.shown("Bob", "The day begins"));
        fixture.say("Out", "lovely weather");
        fixture.say("Bob", "I am no wolf");
        let out = fixture.guest("Out").person.clone();
        let room = fixture.rooms[0].clone();
        fixture.services[0].attach(fixture.now(), &out, &room, Attachment::Picture, "").expect("everybody can");
        fixture.pump();
        let stands = |fixture: &HostFixture, by: &str, words: &str| {
            let by = fixture.guest(by).person.clone();
            let standing = fixture.services[0].standing(&fixture.rooms[0]).into_iter();
            standing.filter(|one| one.by.as_ref() == Some(&by) && one.text.contains(words)).count()
        };
        assert_eq!(stands(&fixture, "Out", "lovely weather"), usize::from(!removed));
        assert_eq!(stands(&fixture, "Out", ""), if removed { 0 } else { 2 });
        assert_eq!(stands(&fixture, "Bob", "I am no wolf"), 1);
        // When the game is over, all may write in the room.
        fixture.tell("Ann", "desk cancel");
        fixture.say("Out", "well played");
        assert_eq!(stands(&fixture, "Out", "well played"), 1);
    }
}

#[test]
fn progress_is_told_and_people_are_called_only_where_that_is_wanted() {
    for quiet in [false, true] {
        let mut fixture = room(Profile::MatrixLike);
        if quiet {
            fixture.say("Ann", "!settings progress = quiet");
            fixture.say("Ann", "!settings mention = nobody");
        }
        begin(&mut fixture);
        fixture.tell("Bob", "target");
        fixture.tell("Cat", "target");
        assert_eq!(fixture.shown("Bob", "done for the night"), !quiet, "{}", fixture.read("Bob"));
        let calls = |operation: &Operation| matches!(operation, Operation::Send(post) if !post.mention.is_empty());
        let called = fixture.services[0].log().iter().filter(|one| calls(&one.operation)).count();
        assert_eq!(called == 0, quiet, "{called} messages mention a user");
        // A decision is still announced.
        fixture.wait(minutes(10));
        assert!(fixture.shown("Bob", "The day begins"), "{}", fixture.read("Bob"));
        let edits = fixture.services[0].log().iter().any(|one| one.operation.kind() == OperationKind::Edit);
        assert!(edits, "the status is edited");
    }
}

#[test]
fn settings_follow_a_group_that_becomes_another() {
    let mut fixture = room(Profile::TelegramLike);
    fixture.say("Ann", "!settings open = admins");
    let moved = fixture.services[0].move_place(fixture.now(), &fixture.rooms[0]);
    fixture.pump();
    fixture.rooms[0] = moved;
    fixture.say("Bob", "!new one-night");
    assert!(fixture.shown("Bob", "In this room, only its admins can open games."), "{}", fixture.read("Bob"));
}
