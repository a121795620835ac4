//! The host's own commands in the room of a running game, and messages there that are meant for others.

use gloaming_core::chat::MessageId;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

use crate::one_night::FOUR;
use crate::{conformance_game, games};

/// Plays to the day of One Night. Fay is in the room, but doesn't play.
fn day(profile: Profile) -> HostFixture {
    let mut fixture = HostFixture::new(games(), &[profile]);
    fixture.all_come(&FOUR);
    fixture.come("Fay", 0);
    fixture.all_start();
    fixture.deal("one-night", &FOUR, Some("Ann"), "");
    for name in FOUR {
        fixture.tell(name, "target");
    }
    fixture.wait_until(|fixture| fixture.shown("Ann", "The day begins"));
    fixture
}

fn stands(fixture: &HostFixture, message: &MessageId) -> bool {
    fixture.services[0].standing(&fixture.rooms[0]).iter().any(|standing| standing.message == *message)
}

#[test]
fn the_host_s_own_words_work_in_the_room_of_a_game_on_every_kind_of_service() {
    for profile in Profile::ALL {
        let mut fixture = day(profile);
        for (word, answer) in [
            ("!status", "One Night ("),
            ("!players", "In the game: ann, bob, cat, dan."),
            ("!help", "What you can say to me here now:"),
            ("!rules", "werewolf"),
            ("!close", "Only the game master, or an admin of its room, can cancel a game."),
        ] {
            let before = fixture.count("Cat", answer);
            let said = fixture.say("Bob", word);
            assert!(fixture.count("Cat", answer) > before, "{profile:?}: {word}\n{}", fixture.read("Cat"));
            assert!(stands(&fixture, &said), "{profile:?}: {word}");
        }
        assert!(!fixture.told("Bob", "Send me that in private"), "{profile:?}");
        fixture.say("Ann", "!close yes");
        assert!(fixture.shown("Bob", "cancelled"), "{profile:?}\n{}", fixture.read("Bob"));
    }
}

#[test]
fn what_is_said_for_others_stands_by_day_and_costs_nobody_a_word() {
    for profile in Profile::ALL {
        let mut fixture = day(profile);
        let all = [("Bob", "!weather"), ("Fay", "!weather"), ("Fay", "What are you playing?")];
        // Some services prevent users who don't play from writing.
        for (name, text) in all.into_iter().filter(|(name, _)| fixture.may_write(name)).collect::<Vec<_>>() {
            let said = fixture.say(name, text);
            assert!(stands(&fixture, &said), "{profile:?}: {name} {text}");
        }
        assert!(!fixture.told("Fay", "seat"), "{profile:?}\n{}", fixture.read("Fay"));
        let vote = fixture.say("Bob", "!vote ann");
        assert_eq!(stands(&fixture, &vote), profile == Profile::TextOnly, "{profile:?}: no player can read it");
        assert!(fixture.told("Bob", "Send me that in private"), "{profile:?}");
    }
}

#[test]
fn nobody_speaks_by_mending_an_old_line_where_they_may_say_nothing() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&FOUR);
    fixture.all_start();
    let lines = ["Bob", "Cat"].map(|name| fixture.say(name, "Hello."));
    fixture.deal("one-night", &FOUR, Some("Ann"), "");
    let mend = |fixture: &mut HostFixture, name: &str, line: &MessageId| {
        let person = fixture.guest(name).person.clone();
        fixture.services[0].edit(fixture.now(), &person, line, "Dan is the wolf.").expect("it is theirs");
        fixture.pump();
    };
    mend(&mut fixture, "Bob", &lines[0]);
    assert!(!stands(&fixture, &lines[0]), "no talk at night\n{}", fixture.read("Cat"));
    for name in FOUR {
        fixture.tell(name, "target");
    }
    fixture.wait_until(|fixture| fixture.shown("Ann", "The day begins"));
    mend(&mut fixture, "Cat", &lines[1]);
    assert!(stands(&fixture, &lines[1]), "by day everyone talks\n{}", fixture.read("Cat"));
}

#[test]
fn nobody_speaks_by_mending_an_old_line_that_was_carried_to_another_service() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike, Profile::MatrixLike], "");
    let [first, last] = ["Hello.", "Good day."].map(|words| fixture.say("Ann", words));
    assert!(fixture.shown("Bob", "ann: Hello."), "{}", fixture.read("Bob"));
    let mend = |fixture: &mut HostFixture, line: &MessageId, words: &str| {
        let person = fixture.guest("Ann").person.clone();
        fixture.services[0].edit(fixture.now(), &person, line, words).expect("it is hers");
        fixture.pump();
    };
    mend(&mut fixture, &first, "Hello!");
    assert!(stands(&fixture, &first) && fixture.saw("Bob", "Hello!"), "by day everyone talks");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
    assert!(!fixture.may_write("Ann"));
    mend(&mut fixture, &last, "Good day.");
    assert!(stands(&fixture, &last), "it says what it said by day");
    for (line, words) in [(&first, "Dan is the stalker."), (&last, "Good day!")] {
        mend(&mut fixture, line, words);
        assert!(!stands(&fixture, line), "{words}\n{}", fixture.read("Ann"));
    }
    assert!(!fixture.saw("Bob", "Dan is"), "{}", fixture.read("Bob"));
}

#[test]
fn a_word_that_begins_something_or_looks_back_gets_a_true_answer_while_a_game_runs() {
    let words = [
        ("start", "The game is running: !status"),
        ("setup", "The game is running: !status"),
        ("new one-night", "The game is running: !status"),
        ("practice 2", "The game is running: !status"),
        ("countdown 5m", "The game is running: !status"),
        ("again", "The game is running: !status"),
        ("story", "I tell the story when the game is over"),
        ("why", "I tell the story when the game is over"),
        ("leave", "your card is dealt"),
        ("join", "You are already in"),
    ];
    for profile in Profile::ALL {
        for by_night in [false, true] {
            for (word, answer) in words {
                let mut fixture = match by_night {
                    false => day(profile),
                    true => {
                        let mut fixture = HostFixture::new(games(), &[profile]);
                        fixture.all_come(&FOUR);
                        fixture.all_start();
                        fixture.deal("one-night", &FOUR, Some("Ann"), "");
                        fixture
                    }
                };
                let how = format!("{profile:?}, by night: {by_night}, {word}");
                let is_short = profile == Profile::WebLike && answer.starts_with("The game is running");
                let answer = if is_short { "The game is running." } else { answer };
                if fixture.may_write("Ann") {
                    fixture.say("Ann", &format!("!{word}"));
                    assert!(fixture.saw("Ann", answer), "{how}\n{}", fixture.read("Ann"));
                }
                assert!(!fixture.told("Ann", "Send me that in private"), "{how}\n{}", fixture.read("Ann"));
                if word == "join" {
                    continue;
                }
                fixture.wait(crate::minutes(1));
                let before = fixture.count("Ann", answer);
                fixture.tell("Ann", word);
                assert_eq!(fixture.count("Ann", answer), before + 1, "{how}\n{}", fixture.read("Ann"));
            }
        }
    }
}

#[test]
fn who_has_a_seat_in_a_lobby_is_answered_in_private_about_that_game() {
    for profile in Profile::ALL {
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&FOUR);
        fixture.all_start();
        fixture.say("Ann", "!new one-night");
        fixture.say("Bob", "!join");
        fixture.tell("Bob", "what is this?");
        assert!(fixture.told("Bob", "has not begun yet"), "{profile:?}\n{}", fixture.read("Bob"));
        assert!(!fixture.saw("Bob", "You are not in a game"), "{profile:?}\n{}", fixture.read("Bob"));
        fixture.tell("Bob", "!rules");
        assert!(fixture.told("Bob", "werewolf"), "{profile:?}\n{}", fixture.read("Bob"));
        // A user without a seat is asked which rules they mean.
        fixture.tell("Cat", "!rules");
        assert!(fixture.told("Cat", "Which game's rules?"), "{profile:?}\n{}", fixture.read("Cat"));
        fixture.tell("Cat", "!rules chess");
        assert!(fixture.told("Cat", "There is no game called “chess”"), "{profile:?}\n{}", fixture.read("Cat"));
    }
}

#[test]
fn a_setting_that_is_asked_for_is_shown_and_stays_as_it_is() {
    for profile in [Profile::MatrixLike, Profile::TelegramLike, Profile::TextOnly] {
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&FOUR);
        fixture.all_start();
        fixture.say("Ann", "!new one-night");
        fixture.say("Ann", "!setup night = 7m");
        fixture.say("Ann", "!setup night");
        fixture.tell("Ann", "setup night");
        assert!(fixture.shown("Bob", "night = \"7m\": How long players have"), "{profile:?}\n{}", fixture.read("Bob"));
        assert!(fixture.told("Ann", "night = \"7m\""), "{profile:?}\n{}", fixture.read("Ann"));
        assert!(!fixture.saw("Bob", "voting = "), "only that one: {}", fixture.read("Bob"));
        fixture.say("Ann", "!setup night =");
        fixture.say("Ann", "!setup night");
        assert!(fixture.shown("Bob", "night = \"10m\""), "{profile:?}\n{}", fixture.read("Bob"));
    }
}
