//! The lobby: who may do what, and what is said when something is missing.

use std::sync::Arc;

use gloaming_core::chat::{Board, Slot};
use gloaming_core::ruleset::{
    Data, Dealt, Game, LoadError, Locale, Manifest, NewGame, RawSetup, Rules, Saved, SetupFault, erase,
};
use gloaming_one_night::OneNight;
use gloaming_testkit::party::Party;
use gloaming_testkit::service::{Profile, Sight};

use crate::games;

/// One Night with its own languages, and a French that has one word.
struct InTongues {
    rules: Arc<dyn Rules>,
    manifest: &'static Manifest,
}

impl InTongues {
    fn new() -> Self {
        let rules = erase(OneNight);
        let manifest = rules.manifest();
        let french = Locale { language: "fr", resources: &["game-name = Une nuit"], rules: "# Une nuit" };
        let locales: Vec<Locale> = manifest.locales.iter().copied().chain([french]).collect();
        let manifest = Manifest { locales: Vec::leak(locales), players: manifest.players.clone(), ..*manifest };
        InTongues { rules, manifest: Box::leak(Box::new(manifest)) }
    }
}

impl Rules for InTongues {
    fn manifest(&self) -> &'static Manifest {
        self.manifest
    }

    fn check(&self, handles: &[String], raw: &RawSetup, data: &Data) -> Result<(), Vec<SetupFault>> {
        self.rules.check(handles, raw, data)
    }

    fn deal(&self, new: NewGame<'_>) -> Result<Dealt, Vec<SetupFault>> {
        self.rules.deal(new)
    }

    fn load(&self, saved: &Saved) -> Result<Box<dyn Game>, LoadError> {
        self.rules.load(saved)
    }
}

#[test]
fn whoever_leads_chooses_the_language_among_those_that_are_whole() {
    let mut party = Party::new(vec![Arc::new(InTongues::new())], &[Profile::WebLike]);
    party.all_come(&["Ann", "Bob", "Cat"]);
    party.all_start();
    party.say("Ann", "!new one-night");
    party.say("Bob", "!join");
    party.say("Cat", "!join");
    party.say("Bob", "!language de");
    assert!(party.shown("Bob", "Only who opened the game can do that"), "{}", party.read("Bob"));
    party.say("Bob", "!language");
    assert!(party.shown("Bob", "told in en. It can be told in: en, de."), "{}", party.read("Bob"));
    // A language that is only half there is not offered.
    party.say("Ann", "!language fr");
    assert!(party.shown("Ann", "cannot be told in “fr”. It can be told in: en, de."), "{}", party.read("Ann"));
    party.say("Ann", "!language DE");
    assert!(party.shown("Ann", "wird in dieser Sprache erzählt: de"), "{}", party.read("Ann"));
    // From now on the host speaks it, too: in the lobby's room, and with those who are in it.
    party.say("Bob", "!practice 1");
    assert!(party.shown("Bob", "Das kann nur, wer das Spiel eröffnet hat."), "{}", party.read("Bob"));
    party.tell("Cat", "!language");
    assert!(party.told("Cat", "Das gehört in einen Raum"), "{}", party.read("Cat"));
    let board = |party: &Party, slot: Slot| {
        let guest = party.guest("Ann");
        let screen = party.services[guest.on].screen(&guest.person);
        screen.into_iter().rev().find_map(|seen| match seen.sight {
            Sight::Board { slot: found, board } if found == slot => board,
            _ => None,
        })
    };
    let Some(Board::Lobby { game, language, languages, .. }) = board(&party, Slot::Lobby).map(|board| *board) else {
        panic!("no lobby")
    };
    assert_eq!((game.name.as_str(), language.as_str()), ("Eine Nacht", "de"));
    assert_eq!(languages, ["en", "de"]);
    let Some(Board::Setup { lines }) = board(&party, Slot::Setup).map(|board| *board) else { panic!("no setup") };
    assert!(lines.iter().any(|line| line.meaning == "Wie lange geredet wird."), "{lines:?}");
    party.say("Ann", "!rules");
    assert!(party.shown("Ann", "Eine Nacht"), "{}", party.read("Ann"));
    party.say("Ann", "!setup roles = [\"wolf\"]");
    assert!(party.shown("Ann", "gibt es nicht"), "{}", party.read("Ann"));

    // It holds over a restart, in the game, and in the next one.
    party.restart();
    party.say("Ann", "!start");
    assert!(party.shown("Bob", "Die Karten in diesem Spiel: "), "{}", party.read("Bob"));
    let Some(Board::Phase { title, .. }) = board(&party, Slot::Phase).map(|board| *board) else { panic!("no phase") };
    assert_eq!(title, "Nacht");
    party.tell("Ann", "desk cancel");
    party.say("Bob", "!again");
    party.say("Bob", "!language");
    assert!(party.shown("Bob", "wird in de erzählt."), "{}", party.read("Bob"));
    party.say("Ann", "!close");
    assert!(party.shown("Bob", "Das Spiel ist abgesagt."), "{}", party.read("Bob"));
}

#[test]
fn every_step_says_what_is_missing() {
    let mut party = Party::new(games(), &[Profile::TelegramLike]);
    party.all_come(&["Ann", "Bob", "Cat"]);
    party.say("Ann", "!games");
    assert!(party.shown("Ann", "One Night (one-night), 3 to 12 players"), "{}", party.read("Ann"));
    party.say("Ann", "!new one-nigth");
    assert!(party.shown("Ann", "Did you mean one-night?"), "{}", party.read("Ann"));
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
    let standing = party.services[0].standing(&party.rooms[0]);
    assert!(standing.iter().any(|said| said.text.contains("4 are in: ann, bob, ")), "{}", party.read("Ann"));
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

/// The bot's messages that stand in the room now, as the person reads them.
fn notices(party: &Party, name: &str) -> Vec<String> {
    let service = party.service(name);
    let room = &party.rooms[party.guest(name).on];
    let own = service.standing(room).into_iter().filter(|message| message.by.is_none());
    own.map(|message| message.text).filter(|text| text.contains("takes a seat") || text.contains("begun")).collect()
}

#[test]
fn one_notice_says_how_the_lobby_stands_and_joining_is_one_press() {
    for profile in [Profile::MatrixLike, Profile::TelegramLike] {
        let mut party = Party::new(games(), &[profile]);
        party.all_come(&["Ann", "Bob", "Cat"]);
        party.all_start();
        party.say("Ann", "!new one-night");
        let standing = party.service("Ann").standing(&party.rooms[0]);
        let prompt = standing.iter().find_map(|message| message.prompt.clone()).expect("there is a button");
        for name in ["Bob", "Cat"] {
            let (service, person) = (party.service(name), party.guest(name).person.clone());
            let pressed = service.pick(party.now(), &person, &prompt.id, &[0]);
            pressed.unwrap_or_else(|fault| panic!("{name} could not press: {fault}"));
            party.pump();
        }
        assert!(party.told("Bob", "You have a seat as bob"), "{}", party.read("Bob"));
        assert_eq!(party.count("Bob", "You have a seat as bob"), 1, "{}", party.read("Bob"));
        let [notice] = notices(&party, "Ann").try_into().expect("one message says it all");
        assert!(notice.contains("3 are in: ann, bob, cat"), "{notice}");
        party.say("Cat", "!leave");
        party.say("Ann", "!practice 1");
        let [notice] = notices(&party, "Ann").try_into().expect("one message says it all");
        assert!(notice.contains("3 are in: ann, bob, ") && !notice.contains("cat"), "{notice}");
        party.say("Ann", "!start");
        assert!(notices(&party, "Ann").is_empty(), "the message says how the game stands now");
        // The button is gone with it, and an old press means nothing.
        let (service, person) = (party.service("Cat"), party.guest("Cat").person.clone());
        let _ = service.pick(party.now(), &person, &prompt.id, &[0]);
        party.pump();
        assert!(!party.told("Cat", "You were dealt"), "{}", party.read("Cat"));
    }
}

#[test]
fn a_press_that_is_taken_back_gives_up_the_seat() {
    let mut party = Party::new(games(), &[Profile::MatrixLike]);
    party.all_come(&["Ann", "Bob"]);
    party.say("Ann", "!new one-night");
    let standing = party.service("Ann").standing(&party.rooms[0]);
    let prompt = standing.iter().find_map(|message| message.prompt.clone()).expect("there is a button");
    let (now, bob) = (party.now(), party.guest("Bob").person.clone());
    party.service("Bob").pick(now, &bob, &prompt.id, &[0]).expect("he sees it");
    party.pump();
    assert!(notices(&party, "Ann")[0].contains("2 are in"), "{:?}", notices(&party, "Ann"));
    party.service("Bob").withdraw(now, &bob, &prompt.id, 0).expect("he pressed it");
    party.pump();
    assert!(notices(&party, "Ann")[0].contains("One is in: ann"), "{:?}", notices(&party, "Ann"));
}
