//! A user writes to the bot without a lobby's code. The bot offers games that gather in rooms that the user is in, and
//! no others.

use std::sync::Arc;

use gloaming_core::chat::Place;
use gloaming_core::kit::Seed;
use gloaming_testkit::host_fixture::{Guest, HostFixture};
use gloaming_testkit::service::{Profile, Through};

use crate::games;
use crate::strangers::Forgetful;

const CHATS: [Profile; 3] = [Profile::MatrixLike, Profile::TelegramLike, Profile::TextOnly];

/// Ann has opened a game in the room of this service, and Bob one in a second room. The service doesn't list members
/// unless asked.
fn two_lobbies(profile: Profile) -> (HostFixture, Place) {
    let now = "2026-03-20T12:00:00Z".parse().unwrap();
    let mut fixture = HostFixture::through(now, games(), &[profile], Seed::from_number(0), &|service| {
        Arc::new(Through(Forgetful(service)))
    });
    fixture.all_come(&["Ann", "Bob"]);
    let pond = fixture.services[0].room(now, "The pond");
    enters(&mut fixture, "Bob", &pond);
    fixture.all_start();
    fixture.say("Ann", "!new one-night");
    fixture.say_in("Bob", &pond, "!new gauntlet");
    (fixture, pond)
}

fn enters(fixture: &mut HostFixture, name: &str, room: &Place) {
    let person = fixture.guest(name).person.clone();
    fixture.services[0].join(fixture.now(), &person, room).expect("the room is public");
    fixture.pump();
}

/// Zoe writes to the bot for the first time.
fn starts(fixture: &mut HostFixture) {
    let known = fixture.guests.iter().find(|guest| guest.name == "Zoe").map(|guest| guest.person.clone());
    let person = known.unwrap_or_else(|| {
        let person = fixture.services[0].person("Zoe");
        fixture.guests.push(Guest { name: "Zoe".to_owned(), person: person.clone(), on: 0 });
        person
    });
    fixture.services[0].start(fixture.now(), &person, None).expect("everybody can");
    fixture.pump();
}

#[test]
fn members_of_a_room_are_offered_the_game_that_gathers_there_with_a_way_to_a_seat() {
    for profile in CHATS {
        let (mut fixture, _) = two_lobbies(profile);
        fixture.come("Zoe", 0);
        fixture.pump();
        starts(&mut fixture);
        assert_eq!(
            fixture.count("Zoe", "is looking for players in The green"),
            1,
            "{profile:?}\n{}",
            fixture.read("Zoe")
        );
        assert!(!fixture.told("Zoe", "Hello!"), "{}", fixture.read("Zoe"));
        fixture.tell("Zoe", "join");
        assert!(
            fixture.told("Zoe", "One Night is looking for players in The green, opened by ann"),
            "{}",
            fixture.read("Zoe")
        );
        assert!(!fixture.told("Zoe", "The pond") && !fixture.told("Zoe", "in a room"), "{}", fixture.read("Zoe"));
        let code = fixture.read("Zoe").split("write me join ").nth(1).expect("it has a code")[..6].to_owned();
        if profile == Profile::TelegramLike {
            fixture.choose("Zoe", "Join");
        } else {
            fixture.tell("Zoe", &format!("join {code}"));
        }
        assert!(fixture.told("Zoe", "You play as zoe"), "{profile:?}\n{}", fixture.read("Zoe"));
        // There is nothing more to offer.
        let offers = fixture.count("Zoe", "is looking for players");
        fixture.tell("Zoe", "join");
        assert_eq!(fixture.count("Zoe", "is looking for players"), offers, "{}", fixture.read("Zoe"));
        assert!(fixture.told("Zoe", "You are already in"), "{}", fixture.read("Zoe"));
    }
}

#[test]
fn of_two_games_both_are_offered_and_after_a_restart_the_service_is_asked_for_the_members() {
    // A service without member lists can't be asked.
    for profile in [Profile::MatrixLike, Profile::TelegramLike] {
        let (mut fixture, pond) = two_lobbies(profile);
        fixture.come("Zoe", 0);
        fixture.pump();
        enters(&mut fixture, "Zoe", &pond);
        starts(&mut fixture);
        fixture.restart();
        let before = fixture.read("Zoe").len();
        fixture.wait(crate::minutes(2));
        fixture.tell("Zoe", "join");
        let read = fixture.read("Zoe")[before..].to_owned();
        for words in
            ["One Night is looking for players in The green", "is looking for players in The pond, opened by bob"]
        {
            assert_eq!(read.matches(words).count(), 1, "{profile:?}\n{read}");
        }
    }
}

#[test]
fn a_stranger_reads_the_same_whether_a_game_gathers_or_not() {
    for profile in CHATS {
        let read = |gathers: bool| {
            let (mut fixture, pond) = two_lobbies(profile);
            if !gathers {
                fixture.say("Ann", "!close");
                fixture.say_in("Bob", &pond, "!close");
            }
            starts(&mut fixture);
            for words in ["join", "join please", "join", "start", "games"] {
                fixture.tell("Zoe", words);
                fixture.wait(crate::minutes(2));
            }
            fixture.read("Zoe")
        };
        let (with, without) = (read(true), read(false));
        assert_eq!(with, without, "{profile:?}");
        assert!(with.contains("That only works in a room"), "{with}");
    }
}

#[test]
fn somebody_who_has_left_is_banned_or_comes_too_late_is_offered_nothing() {
    for how in ["left", "banned", "full"] {
        let (mut fixture, _) = two_lobbies(Profile::TelegramLike);
        let person = fixture.come("Zoe", 0);
        fixture.pump();
        match how {
            "left" => {
                let room = fixture.rooms[0].clone();
                fixture.services[0].leave(fixture.now(), &person, &room).expect("they are there");
            }
            "banned" => {
                fixture.say("Zoe", "!join");
                fixture.tell("Ann", "desk ban zoe");
                assert!(fixture.told("Ann", "zoe"), "{}", fixture.read("Ann"));
                fixture.say("Zoe", "!leave");
            }
            _ => {
                fixture.say("Ann", "!practice 11");
                fixture.say("Bob", "!join");
            }
        }
        fixture.pump();
        starts(&mut fixture);
        fixture.tell("Zoe", "join");
        assert!(!fixture.told("Zoe", "is looking for players"), "{how}\n{}", fixture.read("Zoe"));
    }
}
