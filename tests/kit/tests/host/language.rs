//! The language of private messages to a user, while the room keeps its own.

use gloaming_core::chat::{MenuScope, Operation};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

use crate::{games, minutes};

const THREE: [&str; 3] = ["Ann", "Bob", "Cat"];

const DEAL: &str = "deal = { ann = \"villager\", bob = \"seer\", cat = \"werewolf\" }\n\
                    centre = [\"villager\", \"robber\", \"tanner\"]";

/// Deals a game in English to three players, after Bob has said this in private.
fn dealt(profile: Profile, said: &str) -> HostFixture {
    let mut fixture = HostFixture::new(games(), &[profile]);
    fixture.all_come(&THREE);
    fixture.all_start();
    if !said.is_empty() {
        fixture.tell("Bob", said);
    }
    fixture.deal("one-night", &THREE, None, DEAL);
    fixture
}

#[test]
fn what_comes_in_private_is_told_in_the_language_of_the_reader_and_the_room_keeps_its_own() {
    for profile in Profile::ALL {
        let mut fixture = dealt(profile, "language de");
        assert!(fixture.told("Bob", "schreibe ich dir privat auf Deutsch"), "{}", fixture.read("Bob"));
        assert!(fixture.told("Bob", "Deine Karte: Seherin") || profile == Profile::WebLike, "{}", fixture.read("Bob"));
        assert!(!fixture.told("Bob", "You were dealt"), "{profile:?}: {}", fixture.read("Bob"));
        assert!(fixture.told("Ann", "You were dealt the villager") && !fixture.saw("Ann", "Karte"), "{profile:?}");
        assert!(fixture.shown("Bob", "The cards in this game") && !fixture.shown("Bob", "Karten"), "{profile:?}");
        // The question, a refusal, help, the card, the status and the rules use it, also after a restart.
        fixture.restart();
        assert!(fixture.told("Bob", "Welche Karte siehst du an"), "{profile:?}: {}", fixture.read("Bob"));
        fixture.tell("Bob", "target nobody");
        let advice = if profile == Profile::WebLike {
            "Wähl jemanden"
        } else {
            "Schau in der Liste nach, wie die anderen heißen"
        };
        assert!(fixture.told("Bob", advice), "{}", fixture.read("Bob"));
        fixture.tell("Bob", "help");
        assert!(fixture.told("Bob", "Wähl, was du nachts tust."), "{profile:?}: {}", fixture.read("Bob"));
        fixture.tell("Bob", "card");
        fixture.tell("Bob", "status");
        assert!(fixture.told("Bob", "Deine Karte: Seherin"), "{profile:?}: {}", fixture.read("Bob"));
        assert!(fixture.told("Bob", "Es ist Nacht."), "{profile:?}: {}", fixture.read("Bob"));
        fixture.tell("Bob", "games");
        assert!(fixture.told("Bob", "Eine Nacht"), "{profile:?}: {}", fixture.read("Bob"));
        // A choice is understood in the language in which it is shown, and the next question uses the same one.
        fixture.choose("Bob", "links");
        fixture.choose("Bob", "Mitte");
        // The room still reads English.
        fixture.wait(minutes(10));
        assert!(fixture.shown("Bob", "The day begins"), "{profile:?}: {}", fixture.read("Bob"));
        assert!(!fixture.shown("Bob", "Der Tag beginnt"), "{profile:?}: {}", fixture.read("Bob"));
    }
}

#[test]
fn a_language_is_chosen_in_the_middle_of_a_game_by_its_name_and_given_up_again() {
    for profile in Profile::ALL {
        let mut fixture = dealt(profile, "");
        assert!(fixture.told("Bob", "Which card do you look at"), "{profile:?}: {}", fixture.read("Bob"));
        fixture.tell("Bob", "language klingon");
        assert!(
            fixture.told("Bob", "I don't speak “klingon”. Choose from: en (English), de (Deutsch)."),
            "{profile:?}"
        );
        for (given, taken) in
            [("Deutsch", "auf Deutsch"), ("room", "in the language of each game"), ("DE-at", "auf Deutsch")]
        {
            fixture.tell("Bob", &format!("!language {given}"));
            assert!(fixture.told("Bob", taken), "{profile:?}, {given}: {}", fixture.read("Bob"));
        }
        // An open question is asked once more, and can be answered.
        assert_eq!(fixture.count("Bob", "Welche Karte siehst du an"), 2, "{profile:?}: {}", fixture.read("Bob"));
        fixture.choose("Bob", "ann");
        assert!(!fixture.saw("Ann", "Deutsch") && !fixture.saw("Cat", "Deutsch"), "{profile:?}");
        // In a room the command belongs to the lobby, and doesn't change any user's own language.
        fixture.wait_until(|fixture| fixture.shown("Cat", "The day begins") && fixture.may_write("Cat"));
        fixture.say("Cat", "!language de");
        fixture.tell("Cat", "card");
        assert!(!fixture.told("Cat", "Deine Karte"), "{profile:?}: {}", fixture.read("Cat"));
    }
}

#[test]
fn where_there_are_buttons_a_language_is_pressed() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike, Profile::TextOnly]);
    fixture.come("Ann", 0);
    fixture.come("Bob", 1);
    fixture.all_start();
    fixture.tell("Ann", "language");
    fixture.tell("Bob", "language");
    let told = "in the language of your game; outside of games in English";
    assert!(fixture.told("Ann", told) && fixture.told("Bob", told), "{}", fixture.read("Bob"));
    fixture.choose("Ann", "Deutsch");
    assert!(fixture.told("Ann", "auf Deutsch"), "{}", fixture.read("Ann"));
    // The menu of commands changes, too.
    let menus = |fixture: &HostFixture| {
        let log = fixture.services[0].log();
        let own = log.into_iter().filter_map(|done| match done.operation {
            Operation::SetMenu { shown: MenuScope::Place(_), entries, .. } => entries.into_iter().next(),
            _ => None,
        });
        own.last().map(|entry| entry.help)
    };
    assert_eq!(menus(&fixture).as_deref(), Some("Spielstand"));
    assert!(!fixture.try_choose("Bob", "Deutsch"), "without buttons it is typed");
    fixture.choose("Ann", "As the game");
    assert!(fixture.told("Ann", "From now on I write to you in the language of each game."), "{}", fixture.read("Ann"));
    // A forgotten user's language is deleted.
    fixture.choose("Ann", "Deutsch");
    let ann = fixture.guest("Ann").person.clone();
    fixture.host.forget(&ann).expect("she plays nowhere");
    fixture.tell("Ann", "zone");
    assert!(fixture.told("Ann", "I don't know your time zone"), "{}", fixture.read("Ann"));
}

/// A player's texts don't reveal in which language another player reads.
#[test]
fn nobody_can_tell_in_which_language_another_player_reads() {
    for profile in Profile::ALL {
        let played = |said: &str| {
            let mut fixture = dealt(profile, said);
            fixture.tell("Bob", "target ann");
            fixture.tell("Ann", "target");
            fixture.tell("Cat", "target left");
            fixture.wait_until(|fixture| fixture.shown("Cat", "The day begins") && fixture.may_write("Cat"));
            fixture.say("Cat", "good morning");
            fixture.wait(minutes(30));
            ["Ann", "Cat"].map(|name| fixture.read(name))
        };
        assert_eq!(played("language de"), played("language en"), "{profile:?}");
    }
}

#[test]
fn a_quote_is_found_in_every_language_that_a_player_may_read() {
    for profile in [Profile::MatrixLike, Profile::WebLike] {
        // Bob may or may not read German. The check of a made-up quote must not reveal which.
        for said in ["language de", "language en"] {
            let mut fixture = dealt(profile, said);
            fixture.wait_until(|fixture| fixture.shown("Ann", "The day begins") && fixture.may_write("Ann"));
            let quote =
                "Du gewinnst mit dem Dorf: Ein Werwolf muss sterben. Du darfst die Karte einer anderen Person ansehen";
            fixture.say("Bob", quote);
            fixture.say("Ann", "I heard something about a card of another person.");
            let room = fixture.services[0].standing(&fixture.rooms[0]);
            let stands = |words: &str| room.iter().any(|message| message.text.contains(words));
            assert!(!stands("Ein Werwolf muss sterben"), "{profile:?}: {}", fixture.read("Ann"));
            assert!(stands("I heard something"), "{profile:?}: {}", fixture.read("Ann"));
        }
    }
}

#[test]
fn the_language_of_a_program_is_the_first_one_and_a_choice_goes_before_it() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&THREE);
    for (name, language) in [("Bob", "de-AT"), ("Cat", "tlh")] {
        let person = fixture.guest(name).person.clone();
        fixture.services[0].speaks(&person, Some(language));
    }
    fixture.all_start();
    fixture.tell("Bob", "hello");
    fixture.deal("one-night", &THREE, None, DEAL);
    assert!(fixture.told("Bob", "Deine Karte: Seherin"), "{}", fixture.read("Bob"));
    // There are no texts in Cat's language, and Ann's service reports none.
    assert!(fixture.told("Cat", "You were dealt the werewolf") && fixture.told("Ann", "You were dealt the villager"));
    assert!(!fixture.shown("Ann", "Karten"), "the room keeps its own: {}", fixture.read("Ann"));
    // The language is kept, even if the service once doesn't report it.
    let bob = fixture.guest("Bob").person.clone();
    fixture.services[0].speaks(&bob, None);
    fixture.restart();
    let german = fixture.count("Bob", "Deine Karte: Seherin");
    fixture.tell("Bob", "card");
    assert_eq!(fixture.count("Bob", "Deine Karte: Seherin"), german + 1, "{}", fixture.read("Bob"));
    // His own choice takes precedence over his app's language, even if he chooses the default.
    fixture.services[0].speaks(&bob, Some("de"));
    fixture.tell("Bob", "language en");
    fixture.tell("Bob", "card");
    assert!(fixture.told("Bob", "You were dealt the seer"), "{}", fixture.read("Bob"));
    fixture.tell("Bob", "language room");
    let english = fixture.count("Bob", "You were dealt the seer");
    fixture.tell("Bob", "card");
    assert_eq!(fixture.count("Bob", "You were dealt the seer"), english + 1, "{}", fixture.read("Bob"));
    fixture.restart();
    fixture.tell("Bob", "card");
    assert_eq!(fixture.count("Bob", "You were dealt the seer"), english + 2, "{}", fixture.read("Bob"));
}

#[test]
fn the_bot_greets_a_room_in_the_language_of_the_person_who_brings_it() {
    for (language, greets) in [(Some("de"), true), (Some("tlh"), false), (Some("en-GB"), false), (None, false)] {
        let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
        let (now, service) = (fixture.now(), std::sync::Arc::clone(&fixture.services[0]));
        let room = service.room(now, "The blue");
        service.remove_bot(now, &room).unwrap();
        fixture.rooms[0] = room.clone();
        fixture.all_come(&THREE);
        let ann = fixture.guest("Ann").person.clone();
        service.speaks(&ann, language);
        service.add_bot(now, &ann, &room).unwrap();
        fixture.pump();
        assert_eq!(fixture.shown("Bob", "Ich moderiere Spiele"), greets, "{language:?}: {}", fixture.read("Bob"));
    }
}
