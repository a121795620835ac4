//! The lobby: who may do what, and the messages about missing requirements.

use std::sync::Arc;

use gloaming_core::chat::{MessageId, Operation};
use gloaming_core::ruleset::{Locale, Manifest, Rules, erase};
use gloaming_one_night::OneNight;
use gloaming_page_model::{Board, Slot};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::manifests::with_manifest;
use gloaming_testkit::service::{Profile, Sight};

use crate::across::opened;
use crate::games;

/// One Night with its own languages, and an incomplete French with a single word.
fn in_tongues() -> Arc<dyn Rules> {
    let rules = erase(OneNight);
    let manifest = rules.manifest();
    let french = Locale { language: "fr", resources: &["game-name = Une nuit"], rules: "# Une nuit" };
    let locales: Vec<Locale> = manifest.locales.iter().copied().chain([french]).collect();
    with_manifest(rules, Manifest { locales: Vec::leak(locales), players: manifest.players.clone(), ..*manifest })
}

#[test]
fn whoever_leads_chooses_the_language_among_those_that_are_whole() {
    let mut fixture = HostFixture::new(vec![in_tongues()], &[Profile::WebLike]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.all_start();
    fixture.say("Ann", "!new one-night");
    fixture.say("Bob", "!join");
    fixture.say("Cat", "!join");
    fixture.say("Bob", "!language de");
    assert!(fixture.shown("Bob", "Only the game master can do that"), "{}", fixture.read("Bob"));
    fixture.say("Bob", "!language");
    assert!(fixture.shown("Bob", "The language of the game is en. Choose from: en, de."), "{}", fixture.read("Bob"));
    // An incomplete language isn't offered.
    fixture.say("Ann", "!language fr");
    assert!(fixture.shown("Ann", "isn't available in “fr”. Choose from: en, de."), "{}", fixture.read("Ann"));
    fixture.say("Ann", "!language DE");
    assert!(fixture.shown("Ann", "Die Sprache des Spiels ist jetzt de"), "{}", fixture.read("Ann"));
    // From now on the host uses it, too: in the lobby's room, and with its members.
    fixture.say("Bob", "!practice 1");
    assert!(fixture.shown("Bob", "Das kann nur die Spielleitung."), "{}", fixture.read("Bob"));
    fixture.tell("Cat", "!language");
    assert!(fixture.told("Cat", "in der Sprache deines Spiels"), "{}", fixture.read("Cat"));
    let board = |fixture: &HostFixture, slot: Slot| {
        let guest = fixture.guest("Ann");
        let screen = fixture.services[guest.on].screen(&guest.person);
        screen.into_iter().rev().find_map(|seen| match seen.sight {
            Sight::Board { slot: found, board } if found == slot => board,
            _ => None,
        })
    };
    let Some(Board::Lobby { game, language, languages, .. }) = board(&fixture, Slot::Lobby).map(|board| *board) else {
        panic!("no lobby")
    };
    assert_eq!((game.name.as_str(), language.as_str()), ("Eine Nacht", "de"));
    assert_eq!(languages, ["en", "de"]);
    let Some(Board::Setup { lines, .. }) = board(&fixture, Slot::Setup).map(|board| *board) else { panic!("no setup") };
    assert!(lines.iter().any(|line| line.meaning == "Wie lange geredet wird."), "{lines:?}");
    fixture.say("Ann", "!rules");
    assert!(fixture.shown("Ann", "Eine Nacht"), "{}", fixture.read("Ann"));
    fixture.say("Ann", "!setup roles = [\"wolf\"]");
    assert!(fixture.shown("Ann", "gibt es nicht"), "{}", fixture.read("Ann"));

    // It survives a restart and applies to this game and the next one.
    fixture.restart();
    fixture.say("Ann", "!start");
    assert!(fixture.shown("Bob", "Die Karten in diesem Spiel: "), "{}", fixture.read("Bob"));
    let Some(Board::Phase { title, .. }) = board(&fixture, Slot::Phase).map(|board| *board) else { panic!("no phase") };
    assert_eq!(title, "Nacht");
    fixture.tell("Ann", "desk cancel");
    fixture.say("Bob", "!again");
    fixture.say("Bob", "!language");
    assert!(fixture.shown("Bob", "Die Sprache des Spiels ist de."), "{}", fixture.read("Bob"));
    fixture.say("Ann", "!close");
    assert!(fixture.shown("Bob", "Das Spiel ist abgebrochen."), "{}", fixture.read("Bob"));
}

#[test]
fn every_step_says_what_is_missing() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.say("Ann", "!games");
    assert!(fixture.shown("Ann", "One Night (one-night), 3 to 12 players"), "{}", fixture.read("Ann"));
    fixture.say("Ann", "!new one-nigth");
    assert!(fixture.shown("Ann", "Did you mean one-night?"), "{}", fixture.read("Ann"));
    fixture.say("Ann", "!start");
    assert!(fixture.shown("Ann", "No lobby is open here"), "{}", fixture.read("Ann"));
    fixture.say("Ann", "!new one-night");
    fixture.say("Bob", "!start");
    assert!(fixture.shown("Bob", "Only the game master can do that"), "{}", fixture.read("Bob"));
    fixture.say("Bob", "!join");
    fixture.say("Bob", "!join");
    assert!(fixture.shown("Bob", "You are already in"), "{}", fixture.read("Bob"));
    fixture.say("Ann", "!start");
    assert!(fixture.shown("Ann", "Please send me a private message first: ann, bob"), "{}", fixture.read("Ann"));
    fixture.all_start();
    fixture.say("Ann", "!start");
    assert!(fixture.shown("Ann", "One player is missing: 2 are in, 3 are needed."), "{}", fixture.read("Ann"));
    fixture.say("Ann", "!setup nigth = 5m");
    assert!(fixture.shown("Ann", "Did you mean “night”?"), "{}", fixture.read("Ann"));
    fixture.say("Ann", "!setup night = soon");
    assert!(fixture.shown("Ann", "night"), "{}", fixture.read("Ann"));
    fixture.say("Ann", "!practice 99");
    assert!(fixture.shown("Ann", "A number from 0 to 10"), "{}", fixture.read("Ann"));
    fixture.say("Ann", "!practice 2");
    let standing = fixture.services[0].standing(&fixture.rooms[0]);
    assert!(standing.iter().any(|said| said.text.contains("4 players: ann, bob, ")), "{}", fixture.read("Ann"));
    fixture.say("Bob", "!leave");
    fixture.say("Ann", "!start");
    assert!(fixture.told("Ann", "You were dealt"), "{}", fixture.read("Ann"));
    assert!(!fixture.told("Bob", "You were dealt"), "{}", fixture.read("Bob"));
}

#[test]
fn the_words_of_a_lobby_wait_for_who_has_not_started_yet() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&["Ann"]);
    fixture.say("Ann", "!new one-night");
    assert!(!fixture.told("Ann", "You play as ann"));
    fixture.all_start();
    assert!(fixture.told("Ann", "You play as ann"), "{}", fixture.read("Ann"));
}

#[test]
fn nobody_who_joins_is_called_like_a_word_of_the_games_data() {
    let mut fixture = HostFixture::new(games(), &[Profile::TextOnly]);
    fixture.all_come(&["Cove", "Reef"]);
    fixture.all_start();
    fixture.say("Cove", "!new gauntlet");
    fixture.say("Reef", "!join");
    assert!(fixture.told("Cove", "You play as cove-2"), "{}", fixture.read("Cove"));
    assert!(fixture.told("Reef", "You play as reef-2"), "{}", fixture.read("Reef"));
}

#[test]
fn whoever_is_banned_from_somebodys_games_is_told_so_and_nobody_else() {
    let mut fixture = HostFixture::new(games(), &[Profile::WebLike]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.all_start();
    fixture.say("Ann", "!new one-night");
    fixture.say("Bob", "!join");
    fixture.tell("Ann", "desk ban zoe");
    assert!(fixture.told("Ann", "No player in your games is called zoe"), "{}", fixture.read("Ann"));
    fixture.tell("Bob", "desk ban ann");
    assert!(fixture.told("Bob", "No player in your games is called ann"), "only a host keeps a list");
    fixture.tell("Ann", "desk ban bob");
    assert!(fixture.told("Ann", "bob is banned from your games from now on"), "{}", fixture.read("Ann"));
    // On a page, where users have no account, the reply says that they can't be banned.
    assert!(fixture.told("Ann", "People on the page have no account"), "{}", fixture.read("Ann"));
    assert!(!fixture.saw("Cat", "You can't play here"));
    fixture.say("Ann", "!players");
    assert!(fixture.shown("Cat", "ann") && !fixture.read("Cat").contains("ann, bob"), "{}", fixture.read("Cat"));
    fixture.say("Bob", "!join");
    assert_eq!(fixture.count("Bob", "You can't play here"), 2, "{}", fixture.read("Bob"));
    // Games of other leaders aren't affected.
    fixture.say("Ann", "!close");
    fixture.say("Cat", "!new one-night");
    fixture.say("Bob", "!join");
    assert!(fixture.told("Bob", "You play as bob"));
    fixture.say("Cat", "!close");
    fixture.tell("Ann", "desk banned");
    assert!(fixture.told("Ann", "Banned from your games: bob"), "{}", fixture.read("Ann"));
    fixture.tell("Ann", "desk unban bob");
    fixture.say("Ann", "!new one-night");
    fixture.say("Bob", "!join");
    assert_eq!(fixture.count("Bob", "You play as bob"), 3, "{}", fixture.read("Bob"));
}

/// Returns the bot's messages in the room, as the user sees them.
fn notices(fixture: &HostFixture, name: &str) -> Vec<String> {
    let service = fixture.service(name);
    let room = &fixture.rooms[fixture.guest(name).on];
    let own = service.standing(room).into_iter().filter(|message| message.by.is_none());
    own.map(|message| message.text)
        .filter(|text| text.contains("Not in this room?") || text.contains("begun"))
        .collect()
}

#[test]
fn one_notice_says_how_the_lobby_stands_and_joining_is_one_press() {
    for profile in [Profile::MatrixLike, Profile::TelegramLike] {
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&["Ann", "Bob", "Cat"]);
        fixture.all_start();
        fixture.say("Ann", "!new one-night");
        let standing = fixture.service("Ann").standing(&fixture.rooms[0]);
        let prompt = standing.iter().find_map(|message| message.prompt.clone()).expect("there is a button");
        for name in ["Bob", "Cat"] {
            let (service, person) = (fixture.service(name), fixture.guest(name).person.clone());
            let pressed = service.pick(fixture.now(), &person, &prompt.id, &[0]);
            pressed.unwrap_or_else(|fault| panic!("{name} could not press: {fault}"));
            fixture.pump();
        }
        assert!(fixture.told("Bob", "You play as bob"), "{}", fixture.read("Bob"));
        assert_eq!(fixture.count("Bob", "You play as bob"), 1, "{}", fixture.read("Bob"));
        let [notice] = notices(&fixture, "Ann").try_into().expect("one message says it all");
        assert!(notice.contains("3 players: ann, bob, cat"), "{notice}");
        fixture.say("Cat", "!leave");
        fixture.say("Ann", "!practice 1");
        let [notice] = notices(&fixture, "Ann").try_into().expect("one message says it all");
        assert!(notice.contains("3 players: ann, bob, ") && !notice.contains("cat"), "{notice}");
        fixture.say("Ann", "!start");
        assert!(notices(&fixture, "Ann").is_empty(), "the message now shows the game status");
        // The button is deleted with it, and pressing the old one does nothing.
        let (service, person) = (fixture.service("Cat"), fixture.guest("Cat").person.clone());
        let _ = service.pick(fixture.now(), &person, &prompt.id, &[0]);
        fixture.pump();
        assert!(!fixture.told("Cat", "You were dealt"), "{}", fixture.read("Cat"));
    }
}

#[test]
fn a_press_that_is_taken_back_gives_up_the_seat() {
    let mut fixture = HostFixture::new(games(), &[Profile::MatrixLike]);
    fixture.all_come(&["Ann", "Bob"]);
    fixture.say("Ann", "!new one-night");
    let standing = fixture.service("Ann").standing(&fixture.rooms[0]);
    let prompt = standing.iter().find_map(|message| message.prompt.clone()).expect("there is a button");
    let (now, bob) = (fixture.now(), fixture.guest("Bob").person.clone());
    fixture.service("Bob").pick(now, &bob, &prompt.id, &[0]).expect("he sees it");
    fixture.pump();
    assert!(notices(&fixture, "Ann")[0].contains("2 players:"), "{:?}", notices(&fixture, "Ann"));
    fixture.service("Bob").withdraw(now, &bob, &prompt.id, 0).expect("he pressed it");
    fixture.pump();
    assert!(notices(&fixture, "Ann")[0].contains("One player: ann"), "{:?}", notices(&fixture, "Ann"));
}

#[test]
fn people_are_shown_by_the_names_they_chose_beside_their_handles() {
    for profile in [Profile::MatrixLike, Profile::TelegramLike, Profile::TextOnly] {
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&["Ann", "Ann Marie", "🐺", "x), ann (Ann"]);
        fixture.all_start();
        fixture.say("Ann", "!new one-night");
        for name in ["Ann Marie", "🐺", "x), ann (Ann"] {
            fixture.say(name, "!join");
        }
        fixture.say("Ann", "!players");
        let listed = "4 players: ann, ann-marie (Ann Marie), player (🐺), x-ann-ann (x, ann Ann).";
        assert!(fixture.shown("Ann", listed), "{profile:?}\n{}", fixture.read("Ann"));
        // The bot says by which handle the player can be named.
        assert!(fixture.told("🐺", "You play as player."), "{}", fixture.read("🐺"));
        fixture.say("🐺", "!leave");
        fixture.say("Ann", "!players");
        assert!(fixture.shown("Ann", "3 players: ann, ann-marie (Ann Marie), x-ann-ann (x, ann Ann)."));
    }
}

#[test]
fn a_lobby_names_those_who_have_something_to_do_and_calls_them_when_it_cannot_start() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&["Ann", "Ann Marie", "Cat"]);
    fixture.services[0].start(fixture.now(), &fixture.guest("Ann").person, None).expect("she can");
    fixture.pump();
    fixture.say("Ann", "!new one-night");
    fixture.say("Ann Marie", "!join");
    fixture.say("Cat", "!join");
    let [notice] = notices(&fixture, "Ann").try_into().expect("one message says it all");
    assert!(notice.contains("I can't write to these players in private yet: ann-marie (Ann Marie), cat."), "{notice}");
    assert!(!notice.contains("read the rules"), "nobody has asked for that: {notice}");
    fixture.say("Ann", "!start");
    let refusal = |fixture: &HostFixture| {
        let mut said = fixture.messages("Ann").into_iter().map(|(_, message)| message);
        said.rfind(|message| message.text.starts_with("I can't reach everyone")).expect("she is told")
    };
    assert!(refusal(&fixture).text.ends_with("private message first: ann-marie (Ann Marie), cat."));
    assert_eq!(refusal(&fixture).mentions, ["Ann Marie", "Cat"]);
    fixture.services[0].start(fixture.now(), &fixture.guest("Cat").person, None).expect("she can");
    fixture.pump();
    fixture.say("Cat", "!read");
    let [notice] = notices(&fixture, "Ann").try_into().expect("one message says it all");
    assert!(notice.contains("in private yet: ann-marie (Ann Marie)."), "{notice}");
    assert!(notice.contains("Not everyone has read the rules yet: ann, ann-marie (Ann Marie)."), "{notice}");
    fixture.say("Ann", "!start");
    assert_eq!(refusal(&fixture).mentions, ["Ann Marie"]);
}

/// Presses the newest button with this label in the room or in the private chat. Returns the bot's response to the
/// press.
pub(crate) fn press(fixture: &mut HostFixture, name: &str, in_room: bool, label: &str) -> String {
    let guest = fixture.guest(name).clone();
    let service = std::sync::Arc::clone(&fixture.services[guest.on]);
    let place = match in_room {
        true => fixture.rooms[guest.on].clone(),
        false => service.direct(&guest.person).expect("there is a conversation"),
    };
    let standing = service.standing(&place);
    let prompts = standing.iter().rev().filter_map(|message| message.prompt.clone());
    let found = prompts.into_iter().find_map(|prompt| {
        let choice = prompt.choices.iter().position(|choice| choice.label == label)?;
        Some((prompt.id, choice as u16))
    });
    let (prompt, choice) = found.unwrap_or_else(|| panic!("{name} sees no button “{label}”: {standing:?}"));
    service.pick(fixture.now(), &guest.person, &prompt, &[choice]).expect("it can be pressed");
    fixture.pump();
    let screen = service.screen(&guest.person);
    let answers = screen.into_iter().rev().find_map(|seen| match seen.sight {
        Sight::Answered { text } => Some(text),
        _ => None,
    });
    answers.expect("a press is answered")
}

#[test]
fn the_whole_lobby_is_played_by_buttons_and_each_press_is_answered_to_one_person() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.all_start();
    fixture.say("Ann", "!new one-night");
    let lines = |fixture: &HostFixture| fixture.messages("Cat").len();
    assert_eq!(press(&mut fixture, "Bob", true, "Join"), "Got it.");
    let before = lines(&fixture);
    for label in ["Start: 1 missing", "Game setup", "Practice player +1", "Language: EN"] {
        assert_eq!(press(&mut fixture, "Bob", true, label), "Only the game master can do that.", "{label}");
    }
    assert_eq!(press(&mut fixture, "Bob", true, "Join"), "You are already in.");
    assert_eq!(press(&mut fixture, "Cat", true, "Leave"), "You have no seat here.");
    assert_eq!(
        press(&mut fixture, "Ann", true, "Practice player −1"),
        "How many practice players? A number from 0 to 10, for instance !practice 2."
    );
    assert_eq!(lines(&fixture), before, "no other player is informed: {}", fixture.read("Cat"));

    press(&mut fixture, "Ann", true, "Practice player +1");
    press(&mut fixture, "Ann", true, "Practice player +1");
    press(&mut fixture, "Ann", true, "Practice player −1");
    let [notice] = notices(&fixture, "Ann").try_into().expect("one message says it all");
    assert!(notice.contains("3 players: ann, bob, "), "{notice}");
    assert_eq!(press(&mut fixture, "Bob", true, "Leave"), "You have given up your seat.");
    assert!(press(&mut fixture, "Ann", true, "Start: 1 missing").starts_with("Not yet."));
    assert!(fixture.shown("Cat", "One player is missing: 2 are in, 3 are needed."), "{}", fixture.read("Cat"));
    press(&mut fixture, "Bob", true, "Join");
    assert!(press(&mut fixture, "Ann", true, "Language: EN").contains("de"));
    assert!(press(&mut fixture, "Ann", true, "Sprache: DE").contains("en"));
    fixture.restart();
    assert_eq!(press(&mut fixture, "Ann", true, "Start"), "Got it.");
    assert!(fixture.told("Bob", "You were dealt"), "{}", fixture.read("Bob"));
}

#[test]
fn settings_are_chosen_by_buttons_in_one_message_with_the_leader() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&["Ann", "Bob"]);
    fixture.say("Ann", "!new one-night");
    assert!(press(&mut fixture, "Ann", true, "Game setup").starts_with("I can't write to you in private yet."));
    fixture.all_start();
    assert!(press(&mut fixture, "Ann", true, "Game setup").starts_with("I have sent you the game setup"));
    let count = fixture.messages("Ann").len();
    let day = |fixture: &HostFixture| {
        let direct = fixture.service("Ann").direct(&fixture.guest("Ann").person).expect("there is one");
        let standing = fixture.service("Ann").standing(&direct);
        let choices = standing.iter().rev().find_map(|message| message.prompt.clone()).expect("it asks").choices;
        choices.into_iter().map(|choice| choice.label).find(|label| label.starts_with("Day: ")).expect("a day lasts")
    };
    let usual = day(&fixture);
    press(&mut fixture, "Ann", false, &usual);
    fixture.restart();
    assert_eq!(press(&mut fixture, "Ann", false, "15 minutes"), "Got it.");
    assert_eq!(day(&fixture), "Day: 15 minutes");
    press(&mut fixture, "Ann", false, "Day: 15 minutes");
    press(&mut fixture, "Ann", false, "Back");
    press(&mut fixture, "Ann", false, "Day: 15 minutes");
    press(&mut fixture, "Ann", false, "As usual");
    assert_eq!(day(&fixture), usual);
    assert_eq!(fixture.messages("Ann").len(), count, "it is one message: {}", fixture.read("Ann"));
    let secret = ["Passphrase", "Card of each player"];
    assert!(secret.iter().all(|label| !fixture.read("Ann").contains(label)), "{}", fixture.read("Ann"));
    fixture.say("Ann", "!close");
    let stale = fixture.service("Ann").direct(&fixture.guest("Ann").person).expect("there is one");
    let standing = fixture.service("Ann").standing(&stale);
    assert!(standing.iter().all(|message| message.prompt.is_none()), "nothing is left to be pressed: {standing:?}");
}

#[test]
fn a_countdown_deals_the_game_at_its_end() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.all_start();
    fixture.say("Ann", "!new one-night");
    fixture.say("Bob", "!join");
    fixture.say("Bob", "!countdown 5m");
    assert!(fixture.shown("Bob", "Only the game master can do that"), "{}", fixture.read("Bob"));
    for wrong in ["!countdown", "!countdown soon", "!countdown 2d"] {
        fixture.say("Ann", wrong);
    }
    assert_eq!(fixture.count("Ann", "How long should the countdown be?"), 3, "{}", fixture.read("Ann"));
    fixture.say("Ann", "!extend 2m");
    assert!(fixture.shown("Ann", "No countdown is running here."), "{}", fixture.read("Ann"));
    // A minute later the group's limit allows more messages.
    fixture.wait(jiff::SignedDuration::from_mins(1));
    fixture.say("Ann", "!countdown 5m");
    assert!(fixture.shown("Bob", "The game begins at 12:06 UTC."), "{}", fixture.read("Bob"));
    fixture.say("Ann", "!extend 2m");
    let standing = |fixture: &HostFixture| notices(fixture, "Ann").swap_remove(0);
    assert!(standing(&fixture).contains("The game begins at 12:08 UTC."), "{}", standing(&fixture));
    assert_eq!(press(&mut fixture, "Bob", true, "+1 min"), "Only the game master can do that.");
    assert_eq!(press(&mut fixture, "Ann", true, "+1 min"), "Now the game begins at 12:09 UTC.");
    fixture.restart();
    fixture.wait(jiff::SignedDuration::from_secs(6 * 60 + 59));
    assert_eq!(fixture.count("Bob", "The game begins soon"), 0, "{}", fixture.read("Bob"));
    fixture.wait(jiff::SignedDuration::from_secs(2));
    assert_eq!(fixture.count("Bob", "The game begins soon, at 12:09 UTC."), 1, "{}", fixture.read("Bob"));
    // Two players are too few: the room is informed, and the lobby stays.
    fixture.wait(jiff::SignedDuration::from_mins(1));
    assert!(fixture.shown("Bob", "One player is missing: 2 are in, 3 are needed."), "{}", fixture.read("Bob"));
    assert!(fixture.shown("Bob", "The countdown is over, but the game could not begin."), "{}", fixture.read("Bob"));
    assert!(!standing(&fixture).contains("The game begins at"), "{}", standing(&fixture));

    fixture.say("Cat", "!join");
    press(&mut fixture, "Ann", true, "Start in 2 min");
    assert_eq!(
        press(&mut fixture, "Ann", true, "Stop the countdown"),
        "The countdown is stopped. The lobby stays open."
    );
    fixture.wait(jiff::SignedDuration::from_mins(5));
    assert!(!fixture.told("Bob", "You were dealt"), "{}", fixture.read("Bob"));
    press(&mut fixture, "Ann", true, "Start in 2 min");
    fixture.wait(jiff::SignedDuration::from_mins(2));
    assert!(fixture.told("Bob", "You were dealt"), "{}", fixture.read("Bob"));
    assert_eq!(fixture.count("Bob", "The countdown is over"), 1, "it began");
}

#[test]
fn a_countdown_that_ends_while_nobody_can_read_waits_for_people() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.all_start();
    fixture.say("Ann", "!new one-night");
    fixture.say("Bob", "!join");
    fixture.say("Cat", "!join");
    fixture.say("Ann", "!countdown 5m");
    fixture.wait(jiff::SignedDuration::from_mins(2));
    let now = fixture.now();
    fixture.host.is_there(now, true);
    fixture.host.commit(now).expect("the store accepts it");
    fixture.wait_for_nobody(jiff::SignedDuration::from_mins(60));
    // Bob gives up his seat in the meantime.
    let (bob, room) = (fixture.guest("Bob").person.clone(), fixture.rooms[0].clone());
    fixture.services[0].say(fixture.now(), &bob, &room, "!leave").expect("he can");
    fixture.restart_unread();
    let now = fixture.now();
    fixture.host.make_up_for(None, now);
    fixture.pump();
    assert!(!fixture.told("Ann", "You were dealt"), "no player was there");
    let notice = notices(&fixture, "Ann").swap_remove(0);
    assert!(notice.contains("The game begins at 13:05 UTC.") && notice.contains("2 players: ann, cat"), "{notice}");
    fixture.say("Bob", "!join");
    fixture.wait(jiff::SignedDuration::from_mins(3));
    assert!(fixture.told("Ann", "You were dealt"), "{}", fixture.read("Ann"));

    // A countdown from a backup no longer applies.
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&["Ann"]);
    fixture.all_start();
    fixture.say("Ann", "!new one-night");
    fixture.say("Ann", "!practice 4");
    fixture.say("Ann", "!countdown 1m");
    fixture.between(|host, now| {
        host.pause_all(now);
    });
    fixture.pump();
    fixture.wait(jiff::SignedDuration::from_mins(5));
    assert!(!fixture.told("Ann", "You were dealt"), "{}", fixture.read("Ann"));
}

#[test]
fn whoever_waits_for_the_next_game_is_told_once_and_in_private() {
    for profile in [Profile::TelegramLike, Profile::MatrixLike, Profile::TextOnly] {
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&["Ann", "Bob", "Cat", "Dan"]);
        if profile == Profile::TelegramLike {
            fixture.say("Bob", "!nextgame");
            assert!(fixture.shown("Bob", "as soon as I can write to you in private"), "{}", fixture.read("Bob"));
        }
        fixture.all_start();
        let asked: &[&str] = if profile == Profile::TelegramLike { &["Cat", "Dan"] } else { &["Bob", "Cat", "Dan"] };
        for name in asked {
            fixture.say(name, "!nextgame");
        }
        assert_eq!(
            fixture.count("Bob", "one private message when a game opens here."),
            asked.len(),
            "{}",
            fixture.read("Bob")
        );
        // Asking twice withdraws the request, also in private.
        fixture.say("Cat", "!nextgame");
        fixture.tell("Dan", "stopwaiting");
        assert!(fixture.told("Dan", "I'll no longer tell you"), "{}", fixture.read("Dan"));
        fixture.tell("Dan", "stopwaiting");
        assert!(fixture.told("Dan", "You are not waiting for a game."), "{}", fixture.read("Dan"));
        fixture.restart();
        fixture.say("Ann", "!new one-night");
        let told = |fixture: &HostFixture, name: &str| fixture.count(name, "I tell you only this once");
        let counts = ["Ann", "Bob", "Cat", "Dan"].map(|name| told(&fixture, name));
        assert_eq!(counts, [0, 1, 0, 0], "{profile:?}: {}", fixture.read("Bob"));
        assert!(fixture.told("Bob", ", opened by ann."), "{}", fixture.read("Bob"));
        fixture.say("Bob", "!nextgame");
        assert!(fixture.shown("Bob", "A lobby is open already."), "{}", fixture.read("Bob"));
        let words = fixture
            .messages("Bob")
            .into_iter()
            .find_map(|(_, message)| Some(message.text.split_once("write me ")?.1.split_once(" here")?.0.to_owned()));
        match words {
            Some(words) => drop(fixture.tell("Bob", &words)),
            None => fixture.choose("Bob", "Join"),
        }
        assert!(fixture.told("Bob", "You play as bob."), "{}", fixture.read("Bob"));
        fixture.say("Ann", "!close");
        fixture.say("Ann", "!new one-night");
        assert_eq!(told(&fixture, "Bob"), 1, "once is enough");
    }
}

#[test]
fn nobody_is_told_of_a_room_that_they_left_or_after_they_were_forgotten() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&["Ann", "Bob", "Cat", "Dan"]);
    fixture.all_start();
    for name in ["Bob", "Cat", "Dan"] {
        fixture.say(name, "!nextgame");
    }
    let (bob, cat, room) =
        (fixture.guest("Bob").person.clone(), fixture.guest("Cat").person.clone(), fixture.rooms[0].clone());
    fixture.services[0].leave(fixture.now(), &bob, &room).expect("he is there");
    fixture.pump();
    fixture.host.forget(&cat).expect("she plays nothing");
    // Dan takes his seat with the command from the private message.
    fixture.say("Ann", "!new one-night");
    assert!(!fixture.told("Bob", "I tell you only this once") && !fixture.told("Cat", "I tell you only this once"));
    assert_eq!(press(&mut fixture, "Dan", false, "Join"), "Got it.");
    assert!(fixture.told("Dan", "You play as dan."), "{}", fixture.read("Dan"));
}

#[test]
fn somebody_who_has_left_a_room_after_a_game_hears_of_no_other_one_there() {
    for profile in [Profile::TelegramLike, Profile::MatrixLike] {
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&["Ann", "Bob", "Cat", "Dan"]);
        fixture.all_start();
        fixture.say("Ann", "!new one-night");
        for name in ["Bob", "Cat", "Dan"] {
            fixture.say(name, "!join");
        }
        fixture.say("Ann", "!start");
        fixture.wait(jiff::SignedDuration::from_mins(120));
        let (bob, room) = (fixture.guest("Bob").person.clone(), fixture.rooms[0].clone());
        fixture.services[0].leave(fixture.now(), &bob, &room).expect("he is there");
        fixture.pump();
        for name in ["Bob", "Cat"] {
            fixture.tell(name, "nextgame");
        }
        fixture.say("Ann", "!new one-night");
        assert!(!fixture.told("Bob", "I tell you only this once"), "{profile:?}: {}", fixture.read("Bob"));
        assert!(fixture.told("Cat", "I tell you only this once"), "{profile:?}: {}", fixture.read("Cat"));
        // He returns, and is in the room as before.
        fixture.services[0].join(fixture.now(), &bob, &room).expect("it is public");
        fixture.pump();
        fixture.say("Bob", "!join");
        fixture.say("Cat", "!join");
        fixture.say("Ann", "!start");
        assert!(!fixture.told("Bob", "Night falls."), "{profile:?}: {}", fixture.read("Bob"));
    }
}

/// Returns the titles of the inline results for these words in another chat, with the tokens of their buttons.
pub(crate) fn offered(
    fixture: &mut HostFixture,
    name: &str,
    words: &str,
    language: Option<&str>,
) -> Vec<(String, Option<String>)> {
    let (service, person) = (Arc::clone(&fixture.services[0]), fixture.guest(name).person.clone());
    let query = service.ask_inline(fixture.now(), &person, words, language).unwrap();
    fixture.pump();
    let offers = service.offered(&query).expect("every query is answered");
    offers.into_iter().map(|offer| (offer.title, offer.button.and_then(|button| button.start))).collect()
}

#[test]
fn in_any_chat_people_are_offered_their_own_lobbies_and_the_rules_and_nothing_else() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&["Ann", "Bob", "Cat", "Dan"]);
    fixture.all_start();
    let titles = |offers: Vec<(String, Option<String>)>| offers.into_iter().map(|(title, _)| title).collect::<Vec<_>>();
    let rules = titles(offered(&mut fixture, "Ann", "", None));
    assert!(rules.len() == 2 && rules.contains(&"Rules of One Night".to_owned()), "{rules:?}");
    fixture.say("Ann", "!new one-night");
    let own = offered(&mut fixture, "Ann", "", None);
    assert_eq!((own.len(), own[0].0.as_str()), (3, "Invite to One Night"));
    let code = own[0].1.clone().expect("its button leads in");
    // The beginning of a game's name selects it. Other words are treated as a mistake.
    assert_eq!(titles(offered(&mut fixture, "Ann", " ONE", None)), ["Invite to One Night", "Rules of One Night"]);
    let german = titles(offered(&mut fixture, "Ann", "eine", Some("de-AT")));
    assert_eq!(german, ["Invite to One Night", "Regeln von Eine Nacht"], "an invitation is in the game's language");
    // Other users don't see her lobby, whatever they type, unless they know its code.
    let half = &code[..code.len() - 1];
    for words in ["", "ann", "join", half, "one", "\u{202e}<b>&", &"x".repeat(256), "!join", "desk cancel", "games"] {
        let offers = offered(&mut fixture, "Bob", words, Some("xx"));
        assert!(!offers.is_empty() && offers.iter().all(|(_, start)| start.is_none()), "{words}: {offers:?}");
    }
    assert_eq!(offered(&mut fixture, "Bob", &code, None), [("Invite to One Night".to_owned(), Some(code.clone()))]);
    // A running game can't be joined or watched through it.
    for name in ["Bob", "Cat"] {
        fixture.say(name, "!join");
        assert_eq!(offered(&mut fixture, name, "", None).len(), 3);
    }
    fixture.say("Ann", "!start");
    assert!(fixture.saw("Ann", "You were dealt"), "{}", fixture.read("Ann"));
    for (name, words) in [("Ann", ""), ("Dan", ""), ("Dan", code.as_str())] {
        assert_eq!(titles(offered(&mut fixture, name, words, None)), rules, "{name} {words}");
    }
    assert_eq!(fixture.host.take_problems(), []);
}

/// Adds or removes a reaction to the newest message that has an emoji of this kind.
fn react(fixture: &mut HostFixture, name: &str, emoji: &str, puts: bool) {
    let person = fixture.guest(name).person.clone();
    let service = Arc::clone(&fixture.services[0]);
    let standing = service.standing(&fixture.rooms[0]);
    let prompt = standing.iter().rev().find_map(|message| message.prompt.clone()).expect("the notice has reactions");
    let is_it = |choice: &gloaming_core::chat::Choice| choice.emoji.as_deref() == Some(emoji);
    let choice = prompt.choices.iter().position(is_it).unwrap_or_else(|| panic!("no {emoji} in {:?}", prompt.choices));
    match puts {
        true => service.pick(fixture.now(), &person, &prompt.id, &[choice as u16]).map(drop),
        false => service.withdraw(fixture.now(), &person, &prompt.id, choice as u16),
    }
    .expect("everyone in the room can");
    fixture.pump();
}

#[test]
fn where_all_see_a_press_a_lobby_is_led_by_reactions_and_taking_one_away_takes_it_back() {
    let mut fixture = HostFixture::new(games(), &[Profile::MatrixLike]);
    fixture.all_come(&["Ann", "Bob", "Cat", "Dan"]);
    fixture.say("Ann", "!new one-night");
    let says = |fixture: &HostFixture| {
        let standing = fixture.services[0].standing(&fixture.rooms[0]);
        standing.iter().rev().find(|message| message.prompt.is_some()).expect("it has reactions").text.clone()
    };
    react(&mut fixture, "Bob", "✅", true);
    react(&mut fixture, "Cat", "✅", true);
    assert!(says(&fixture).contains("ann, bob, cat"), "{}", says(&fixture));
    react(&mut fixture, "Cat", "✅", false);
    assert!(!says(&fixture).contains("cat"), "{}", says(&fixture));
    // Only the leader's reactions lead; any other user gets a reply in words, once.
    const NOT_THEIRS: &str = "Only the game master can do that.";
    for emoji in ["▶️", "⏳", "🤖"] {
        react(&mut fixture, "Bob", emoji, true);
        assert_eq!(fixture.count("Bob", NOT_THEIRS), 1, "{emoji}\n{}", fixture.read("Bob"));
        react(&mut fixture, "Bob", emoji, false);
        assert_eq!(fixture.count("Bob", NOT_THEIRS), 1, "{emoji}: silently");
        fixture.restart();
    }
    // The room learns why the game can't begin.
    let gathered = says(&fixture);
    react(&mut fixture, "Ann", "▶️", true);
    assert!(fixture.host.running_in(&fixture.rooms[0].clone()).is_empty());
    assert_eq!(says(&fixture), gathered);
    for emoji in ["🤖", "⏳"] {
        react(&mut fixture, "Ann", emoji, true);
        assert_ne!(says(&fixture), gathered, "{emoji}");
        react(&mut fixture, "Ann", emoji, false);
        assert_eq!(says(&fixture), gathered, "{emoji}");
    }
    react(&mut fixture, "Dan", "✅", true);
    react(&mut fixture, "Ann", "▶️", false);
    assert!(fixture.host.running_in(&fixture.rooms[0].clone()).is_empty(), "nothing is dealt by taking one away");
    react(&mut fixture, "Ann", "▶️", true);
    assert_eq!(fixture.host.running_in(&fixture.rooms[0].clone()).len(), 1, "{}", fixture.read("Ann"));
    // Choices in the game aren't reactions that the room could see.
    let standing = fixture.services[0].standing(&fixture.rooms[0]);
    assert!(standing.iter().all(|message| message.prompt.is_none()), "{}", fixture.read("Ann"));
}

#[test]
fn a_room_is_told_once_and_below_the_notice_whose_reactions_lead_a_lobby() {
    let mut fixture = HostFixture::new(games(), &[Profile::MatrixLike]);
    // They haven't written to the bot.
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    let green = fixture.rooms[0].clone();
    fixture.say("Ann", "!new one-night");
    let service = Arc::clone(&fixture.services[0]);
    let notice =
        service.standing(&green).iter().rev().find(|said| said.prompt.is_some()).expect("a notice").message.clone();
    for name in ["Bob", "Cat"] {
        for emoji in ["▶️", "⏳", "🤖"] {
            react(&mut fixture, name, emoji, true);
        }
    }
    let said = service.log().into_iter().filter_map(|logged| match logged.operation {
        Operation::Send(post) if post.place == green => Some(post),
        _ => None,
    });
    let told: Vec<Option<MessageId>> = said
        .filter(|post| post.document.plain() == "Only the game master can do that.")
        .map(|post| post.reply_to)
        .collect();
    assert_eq!(told, [Some(notice)], "{}", fixture.read("Ann"));
}

#[test]
fn a_reaction_that_is_taken_away_undoes_what_it_did_and_nothing_else() {
    let mut fixture = HostFixture::new(games(), &[Profile::MatrixLike]);
    fixture.all_come(&["Ann", "Bob"]);
    fixture.say("Ann", "!new one-night");
    let says = |fixture: &HostFixture| {
        let standing = fixture.services[0].standing(&fixture.rooms[0]);
        standing.iter().rev().find(|message| message.prompt.is_some()).expect("it has reactions").text.clone()
    };
    // All seats are taken, so this one adds no player, also after a restart.
    fixture.say("Ann", "!practice 11");
    let full = says(&fixture);
    react(&mut fixture, "Ann", "🤖", true);
    assert!(fixture.told("Ann", "A number from 0 to 11"), "{}", fixture.read("Ann"));
    fixture.restart();
    react(&mut fixture, "Ann", "🤖", false);
    assert_eq!(says(&fixture), full);
    // Removing an effective reaction undoes it, also after a restart, and only once.
    fixture.say("Ann", "!practice 1");
    let one = says(&fixture);
    react(&mut fixture, "Ann", "🤖", true);
    assert!(says(&fixture).contains("3 players:"), "{}", says(&fixture));
    fixture.restart();
    react(&mut fixture, "Ann", "🤖", false);
    assert_eq!(says(&fixture), one);
    // A different choice was made since, so the reaction has nothing left to undo.
    react(&mut fixture, "Ann", "🤖", true);
    fixture.say("Ann", "!practice 3");
    react(&mut fixture, "Ann", "🤖", false);
    assert!(says(&fixture).contains("4 players:"), "{}", says(&fixture));
    react(&mut fixture, "Ann", "⏳", true);
    fixture.say("Ann", "!countdown 20m");
    let counting = says(&fixture);
    react(&mut fixture, "Ann", "⏳", false);
    assert_eq!(says(&fixture), counting);
    fixture.say("Ann", "!countdown stop");
    // Bob joined with a command, and the reaction changed nothing.
    fixture.say("Bob", "!join");
    let both = says(&fixture);
    react(&mut fixture, "Bob", "✅", true);
    react(&mut fixture, "Bob", "✅", false);
    assert_eq!(says(&fixture), both);
    // A seat that was taken with a reaction, given up and taken again with a command isn't undone.
    fixture.say("Bob", "!leave");
    react(&mut fixture, "Bob", "✅", true);
    fixture.say("Bob", "!leave");
    fixture.say("Bob", "!join");
    react(&mut fixture, "Bob", "✅", false);
    assert_eq!(says(&fixture), both);
}

#[test]
fn a_lobby_whose_leader_is_forgotten_goes_on_with_the_next_who_is_in_or_is_called_off() {
    for has_guest in [true, false] {
        let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
        fixture.all_come(&["Ann", "Bob"]);
        fixture.all_start();
        fixture.say("Ann", "!new one-night");
        fixture.say("Ann", "!language de");
        if has_guest {
            fixture.say("Bob", "!join");
        }
        let ann = fixture.guest("Ann").person.clone();
        let id = format!("\"{}\"", ann.id);
        assert!(fixture.machine().holds(&id));
        fixture.between(|host, _| assert!(host.forget(&ann).expect("nothing runs").known));
        assert!(!fixture.machine().holds(&id), "{}", fixture.read("Bob"));
        fixture.pump();
        let standing = fixture.services[0].standing(&fixture.rooms[0]).into_iter();
        let notices: Vec<String> = standing.filter(|one| one.prompt.is_some()).map(|one| one.text).collect();
        if has_guest {
            assert!(fixture.shown("Bob", "bob leitet das Spiel"), "{}", fixture.read("Bob"));
            let [notice] = notices.try_into().expect("it stands");
            assert!(notice.contains("Es spielt mit: bob.") && !notice.contains("ann"), "{notice}");
            fixture.say("Bob", "!practice 2");
            fixture.say("Bob", "!start");
            assert!(fixture.told("Bob", "Deine Karte"), "{}", fixture.read("Bob"));
        } else {
            assert!(notices.is_empty(), "{notices:?}");
            fixture.say("Bob", "!join");
            assert!(fixture.shown("Bob", "No lobby is open here."), "{}", fixture.read("Bob"));
        }
    }
}

#[test]
fn a_lobby_goes_with_the_room_of_a_page_and_waits_where_the_bot_can_come_back() {
    for (profile, other, stays) in
        [(Profile::WebLike, Profile::MatrixLike, false), (Profile::MatrixLike, Profile::WebLike, true)]
    {
        let (mut fixture, code) = opened(&[profile, other]);
        assert!(fixture.machine().holds(&code), "{code}");
        fixture.services[0].remove_bot(fixture.now(), &fixture.rooms[0]).expect("it is there");
        fixture.pump();
        assert_eq!(fixture.machine().holds(&code), stays, "{profile:?}");
    }
}

#[test]
fn a_room_that_goes_on_in_another_takes_nobodys_lobby_away() {
    use gloaming_core::chat::{Happening, Incoming, IncomingId};
    let mut fixture = HostFixture::new(games(), &[Profile::TextOnly]);
    fixture.all_come(&["Ann", "Bob", "Mallory"]);
    fixture.all_start();
    fixture.say("Ann", "!new one-night");
    fixture.say("Bob", "!join");
    let own = fixture.services[0].room(fixture.now(), "The den");
    let mallory = fixture.guest("Mallory").person.clone();
    fixture.services[0].join(fixture.now(), &mallory, &own).expect("the room is public");
    fixture.pump();
    fixture.say_in("Mallory", &own, "!new gauntlet");
    let what = Happening::Moved { from: own, to: fixture.rooms[0].clone() };
    let moved = Incoming { id: IncomingId::new("moved"), at: fixture.now(), what };
    let (name, now) = (mallory.platform.clone(), fixture.now());
    fixture.host.take(&name, moved, now);
    fixture.pump();
    let before = fixture.count("Bob", "ann, bob");
    fixture.say("Ann", "!players");
    assert_eq!(fixture.count("Bob", "ann, bob"), before + 1, "{}", fixture.read("Bob"));
}

#[test]
fn a_lobby_ends_when_everybody_has_left_its_room() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.all_start();
    fixture.say("Ann", "!new one-night");
    fixture.say("Bob", "!join");
    let (service, room) = (fixture.services[0].clone(), fixture.rooms[0].clone());
    let leave = |fixture: &mut HostFixture, name: &str| {
        let person = fixture.guest(name).person.clone();
        service.leave(fixture.now(), &person, &room).expect("they are in it");
        fixture.pump();
    };
    fixture.say("Cat", "Hello");
    leave(&mut fixture, "Ann");
    leave(&mut fixture, "Bob");
    assert!(!fixture.told("Bob", "The game is cancelled"), "Cat could begin it still\n{}", fixture.read("Bob"));
    leave(&mut fixture, "Cat");
    assert!(fixture.told("Bob", "The game is cancelled"), "{}", fixture.read("Bob"));
}

#[test]
fn a_game_without_a_name_is_asked_for_and_not_called_unknown() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&["Ann"]);
    fixture.all_start();
    fixture.say("Ann", "!new");
    assert!(fixture.shown("Ann", "Which game? You can play: "), "{}", fixture.read("Ann"));
    assert!(!fixture.shown("Ann", "There is no game called"), "{}", fixture.read("Ann"));
    fixture.say("Ann", "!new onenight");
    assert!(fixture.shown("Ann", "Did you mean one-night?"), "{}", fixture.read("Ann"));
}

#[test]
fn a_person_who_waits_for_the_start_is_not_told_that_they_are_in_no_game() {
    for profile in Profile::ALL {
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&["Ann", "Bob", "Cat"]);
        fixture.all_start();
        fixture.say("Ann", "!new one-night");
        fixture.say("Cat", "!join");
        for (name, words) in [("Ann", "You start it when"), ("Cat", "ann starts it when")] {
            fixture.tell(name, "vote bob");
            assert!(fixture.told(name, "One Night has not begun yet"), "{}", fixture.read(name));
            assert!(fixture.told(name, words), "{}", fixture.read(name));
            assert!(!fixture.told(name, "not in a game"), "{}", fixture.read(name));
        }
        fixture.tell("Bob", "vote ann");
        assert!(fixture.told("Bob", "You are not in a game"), "{}", fixture.read("Bob"));
    }
}
