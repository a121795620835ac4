//! The lobby: who may do what, and what is said when something is missing.

use gloaming_testkit::party::Party;
use gloaming_testkit::service::Profile;

use crate::games;

#[test]
fn every_step_says_what_is_missing() {
    let mut party = Party::new(games(), &[Profile::TelegramLike]);
    party.all_come(&["Ann", "Bob", "Cat"]);
    party.say("Ann", "!games");
    assert!(party.shown("Ann", "One Night (one-night), 3 to 12 players"), "{}", party.read("Ann"));
    party.say("Ann", "!new one-nigth");
    assert!(party.shown("Ann", "Did you mean one-night?"), "{}", party.read("Ann"));
    party.say("Ann", "!joni");
    assert!(party.shown("Ann", "Did you mean !join?"), "{}", party.read("Ann"));
    party.say("Ann", "!start");
    assert!(party.shown("Ann", "No game is gathering here"), "{}", party.read("Ann"));
    party.say("Ann", "!new one-night");
    party.say("Bob", "!start");
    assert!(party.shown("Bob", "Only who opened the game can do that"), "{}", party.read("Bob"));
    party.say("Bob", "!join");
    party.say("Bob", "!join");
    assert!(party.shown("Bob", "You are in already"), "{}", party.read("Bob"));
    party.say("Ann", "!start");
    assert!(party.shown("Ann", "Please write me a private word first: ann, bob"), "{}", party.read("Ann"));
    party.all_start();
    party.say("Ann", "!start");
    assert!(party.shown("Ann", "One Night is for 3–12 players, and not for 2."), "{}", party.read("Ann"));
    party.say("Ann", "!setup nigth = 5m");
    assert!(party.shown("Ann", "Did you mean “night”?"), "{}", party.read("Ann"));
    party.say("Ann", "!setup night = soon");
    assert!(party.shown("Ann", "night"), "{}", party.read("Ann"));
    party.say("Ann", "!practice 99");
    assert!(party.shown("Ann", "A number from 0 to 10"), "{}", party.read("Ann"));
    party.say("Ann", "!practice 2");
    assert!(party.shown("Ann", "4 are in: ann, bob, "), "{}", party.read("Ann"));
    party.say("Bob", "!leave");
    party.say("Ann", "!start");
    assert!(party.told("Ann", "You were dealt"), "{}", party.read("Ann"));
    assert!(!party.told("Bob", "You were dealt"), "{}", party.read("Bob"));
}

#[test]
fn the_words_of_a_lobby_wait_for_who_has_not_started_yet() {
    let mut party = Party::new(games(), &[Profile::TelegramLike]);
    party.all_come(&["Ann"]);
    party.say("Ann", "!new one-night");
    assert!(!party.told("Ann", "You have a seat as ann"));
    party.all_start();
    assert!(party.told("Ann", "You have a seat as ann"), "{}", party.read("Ann"));
}

#[test]
fn whoever_is_banned_from_somebodys_games_is_told_so_and_nobody_else() {
    let mut party = Party::new(games(), &[Profile::WebLike]);
    party.all_come(&["Ann", "Bob", "Cat"]);
    party.all_start();
    party.say("Ann", "!new one-night");
    party.say("Bob", "!join");
    party.tell("Ann", "desk ban zoe");
    assert!(party.told("Ann", "Nobody in your games is called zoe"), "{}", party.read("Ann"));
    party.tell("Bob", "desk ban ann");
    assert!(party.told("Bob", "Nobody in your games is called ann"), "only a host keeps a list");
    party.tell("Ann", "desk ban bob");
    assert!(party.told("Ann", "bob cannot join your games from now on"), "{}", party.read("Ann"));
    party.say("Bob", "!leave");
    party.say("Bob", "!join");
    assert!(party.told("Bob", "You cannot take part here") && !party.saw("Cat", "You cannot take part"));
    // Somebody else's games are theirs.
    party.say("Ann", "!close");
    party.say("Cat", "!new one-night");
    party.say("Bob", "!join");
    assert!(party.told("Bob", "You have a seat as bob"));
    party.say("Cat", "!close");
    party.tell("Ann", "desk banned");
    assert!(party.told("Ann", "Kept out of your games: bob"), "{}", party.read("Ann"));
    party.tell("Ann", "desk unban bob");
    party.say("Ann", "!new one-night");
    party.say("Bob", "!join");
    assert_eq!(party.count("Bob", "You have a seat as bob"), 3, "{}", party.read("Bob"));
}
