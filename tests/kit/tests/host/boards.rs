//! Boards: what a page shows beside the messages, each to those who may see it.

use gloaming_core::chat::{Board, SetupControl, Slot};
use gloaming_testkit::party::Party;
use gloaming_testkit::service::{Profile, Sight};

use crate::{games, gauntlet, minutes};

/// The newest board of a slot that somebody was shown, with where it stands.
fn board(party: &Party, name: &str, slot: Slot) -> Option<(String, Board)> {
    let guest = party.guest(name);
    let screen = party.services[guest.on].screen(&guest.person);
    let newest = screen.into_iter().rev().find_map(|seen| match seen.sight {
        Sight::Board { slot: found, board } if found == slot => Some(board.map(|board| (seen.place, *board))),
        _ => None,
    });
    newest.flatten()
}

#[test]
fn a_page_sees_games_lobby_setup_cards_and_story_and_nobody_elses_card() {
    let mut party = Party::new(games(), &[Profile::WebLike]);
    party.all_come(&["Ann", "Bob", "Cat"]);
    party.all_start();
    let Some((place, Board::Home { games, .. })) = board(&party, "Ann", Slot::Home) else { panic!("no home") };
    assert_eq!((place.as_str(), games[0].id.as_str(), games[0].least, games[0].most), ("direct", "one-night", 3, 12));

    party.say("Ann", "!new one-night");
    party.say("Bob", "!join");
    party.say("Cat", "!join");
    party.say("Ann", "!setup night = 5m");
    let Some((_, Board::Lobby { people, .. })) = board(&party, "Bob", Slot::Lobby) else { panic!("no lobby") };
    let handles: Vec<&str> = people.iter().map(|guest| guest.handle.as_str()).collect();
    assert_eq!(handles, ["ann", "bob", "cat"]);
    let Some((_, Board::Setup { lines })) = board(&party, "Bob", Slot::Setup) else { panic!("no setup") };
    let night = lines.iter().find(|line| line.key == "night").expect("a key of One Night");
    assert!(night.value == "\"5m\"" && !night.meaning.is_empty() && night.allowed.contains("30m"), "{night:?}");

    party.say("Ann", "!start");
    let Some((_, Board::Phase { title, ends_at, .. })) = board(&party, "Ann", Slot::Phase) else { panic!("no phase") };
    assert_eq!((title.as_str(), ends_at), ("Night", Some(party.now() + minutes(5))));
    let Some((place, Board::Card { document })) = board(&party, "Ann", Slot::Card) else { panic!("no card") };
    assert!(place == "direct" && document.plain().contains("You were dealt"), "{}", document.plain());
    let Some((_, Board::Options { lines, .. })) = board(&party, "Ann", Slot::Options) else { panic!("no options") };
    assert!(lines.iter().any(|line| line.verb == "target" && line.standing.is_empty()), "{lines:?}");
    // A player is shown a card of their own only, and no desk in anybody else's conversation.
    let cards = |name: &str| match board(&party, name, Slot::Card) {
        Some((_, Board::Card { document })) => document.plain(),
        _ => String::new(),
    };
    assert!(!cards("Bob").is_empty() && !cards("Cat").is_empty());
    assert!(board(&party, "Ann", Slot::Desk).is_some() && board(&party, "Bob", Slot::Desk).is_none());
    assert!(board(&party, "Ann", Slot::Story).is_none(), "the end is not told before it");

    for _ in 0..3 {
        party.wait(minutes(31));
    }
    let Some((_, Board::Story { parts, .. })) = board(&party, "Bob", Slot::Story) else { panic!("no story") };
    let told: Vec<String> = parts.iter().flat_map(|part| &part.lines).map(|line| line.document.plain()).collect();
    assert!(told[0].starts_with("The cards: ann: "), "{told:?}");
    let Some((_, Board::Seats { seats })) = board(&party, "Bob", Slot::Seats) else { panic!("no seats") };
    let dead = told.iter().filter(|line| line.contains(" is dead")).count();
    assert_eq!(seats.iter().filter(|seat| !seat.playing).count(), dead, "{seats:?}");
}

#[test]
fn controls_of_a_page_do_what_typing_does_and_answer_in_private() {
    let mut party = Party::new(games(), &[Profile::WebLike]);
    party.all_come(&["Ann", "Bob", "Cat"]);
    party.all_start();
    let room = party.rooms[0].clone();
    party.command("Ann", &room, "new one-night");
    party.command("Bob", &room, "join");
    party.command("Bob", &room, "start");
    assert!(party.told("Bob", "Only who opened the game"), "{}", party.read("Bob"));
    assert!(!party.saw("Ann", "Only who opened"), "what one person did wrong is theirs");
    party.command("Ann", &room, "practice 1");
    party.command("Ann", &room, "setup night = \"5m\"\nvoting = \"7m\"");
    party.command("Bob", &room, "read");
    let Some((_, Board::Lobby { people, you, leads, .. })) = board(&party, "Bob", Slot::Lobby) else { panic!("none") };
    assert_eq!((you.as_deref(), leads), (Some("bob"), false));
    let read: Vec<(bool, bool)> = people.iter().map(|guest| (guest.practice, guest.has_read)).collect();
    assert_eq!(read, [(false, false), (false, true), (true, true)]);
    let Some((_, Board::Setup { lines })) = board(&party, "Bob", Slot::Setup) else { panic!("no setup") };
    let voting = lines.iter().find(|line| line.key == "voting").expect("a key of One Night");
    assert_eq!((voting.value.as_str(), &voting.control), ("\"7m\"", &SetupControl::Length));
    party.command("Ann", &room, "setup voting = soon");
    assert!(party.told("Ann", "voting"), "{}", party.read("Ann"));

    party.command("Ann", &room, "start");
    assert_eq!(board(&party, "Bob", Slot::Lobby), None, "it is over");
    assert_eq!(board(&party, "Bob", Slot::Setup), None);
    party.command("Bob", &room, "start");
    assert!(party.told("Bob", "No game is gathering here"), "{}", party.read("Bob"));
    party.command("Cat", &room, "join");
    assert!(party.told("Cat", "No seat is free"), "{}", party.read("Cat"));
    party.jump(minutes(24 * 60));
    for _ in 0..3 {
        party.wait(minutes(31));
    }
    party.command("Cat", &room, "again");
    assert!(party.told("Cat", "Only those who played"), "{}", party.read("Cat"));
    party.command("Bob", &room, "again");
    // Nothing of the last game but its story stands beside the lobby, and whoever leads is told what was kept of the setup.
    assert!(["Ann", "Bob", "Cat"].iter().all(|name| board(&party, name, Slot::Story).is_some()), "they are reading it");
    for slot in [Slot::Card, Slot::Options, Slot::Desk, Slot::Phase, Slot::Seats] {
        assert_eq!(board(&party, "Ann", slot), None, "{slot:?}");
    }
    assert!(party.told("Ann", "stands for this one, too: night, voting."), "{}", party.read("Ann"));
    assert!(!party.told("Bob", "stands for this one, too"), "{}", party.read("Bob"));
    let Some((_, Board::Lobby { people, leads, .. })) = board(&party, "Ann", Slot::Lobby) else { panic!("none") };
    assert!(leads && people.len() == 3 && people[1].handle == "bob" && people[2].practice, "{people:?}");
    // Called off, it leaves the end of the last game.
    party.command("Ann", &room, "close");
    assert!(board(&party, "Ann", Slot::Lobby).is_none() && board(&party, "Ann", Slot::Story).is_some());
    // The story of the last game goes when the next one begins.
    party.command("Bob", &room, "again");
    party.command("Ann", &room, "start");
    for name in ["Ann", "Bob"] {
        assert!(board(&party, name, Slot::Phase).is_some() && board(&party, name, Slot::Story).is_none(), "{name}");
    }
}

#[test]
fn a_verb_that_is_pressed_asks_for_its_words_and_the_board_says_which_questions_are_open() {
    let (mut party, _) = gauntlet(&[Profile::WebLike], "");
    party.wait_until(|party| party.saw("Ann", "Evening 1."));
    let open = |party: &Party, name: &str| match board(party, name, Slot::Options) {
        Some((_, Board::Options { open, .. })) => open.len(),
        _ => 0,
    };
    let before = open(&party, "Ann");
    party.begin("Ann", "offer");
    assert_eq!(open(&party, "Ann"), before + 1, "{}", party.read("Ann"));
    party.choose("Ann", "bob");
    assert!(party.told("Ann", "bob"), "{}", party.read("Ann"));
    party.begin("Ann", "no-such-verb");
    assert!(party.told("Ann", "not open any more"), "{}", party.read("Ann"));
}

#[test]
fn where_several_can_be_ticked_they_are_asked_for_at_once() {
    let mut party = Party::new(games(), &[Profile::WebLike]);
    party.all_come(&["Ann", "Bob", "Cat"]);
    party.all_start();
    let setup = "deal = { ann = \"troublemaker\", bob = \"werewolf\", cat = \"villager\" }\n\
                 centre = [\"minion\", \"drunk\", \"seer\"]";
    party.deal("one-night", &["Ann", "Bob", "Cat"], None, setup);
    party.choose_all("Ann", &["bob", "cat"]);
    assert!(party.told("Ann", "Noted: bob and cat"), "{}", party.read("Ann"));
    // Nothing at all is an answer, too, and one alone is half of one.
    party.begin("Ann", "target");
    party.choose_all("Ann", &["bob"]);
    assert!(!party.told("Ann", "Noted: bob."), "{}", party.read("Ann"));
    party.choose_all("Ann", &["cat"]);
    party.begin("Ann", "target");
    party.choose_all("Ann", &[]);
    assert!(party.told("Ann", "you do nothing tonight"), "{}", party.read("Ann"));
}

#[test]
fn a_question_whose_moment_has_passed_is_open_no_more() {
    let mut party = Party::new(games(), &[Profile::WebLike]);
    party.all_come(&["Ann", "Bob", "Cat"]);
    party.all_start();
    let setup = "deal = { ann = \"seer\", bob = \"werewolf\", cat = \"villager\" }\n\
                 centre = [\"minion\", \"drunk\", \"tanner\"]";
    party.deal("one-night", &["Ann", "Bob", "Cat"], None, setup);
    let open = |party: &Party| match board(party, "Ann", Slot::Options) {
        Some((_, Board::Options { open, .. })) => open,
        _ => Vec::new(),
    };
    let asked = open(&party);
    assert_eq!(asked.len(), 1);
    // A typed command answers the question, too: what is open then invites to change it.
    party.tell("Ann", "target bob");
    assert!(open(&party).len() == 1 && open(&party) != asked, "{}", party.read("Ann"));
    // And whoever wants to be asked again is asked, but not by day.
    party.begin("Ann", "target");
    assert_eq!(open(&party).len(), 2);
    party.tell("Bob", "target");
    party.tell("Cat", "target");
    assert!(party.saw("Ann", "The day begins"));
    let by_day = board(&party, "Ann", Slot::Options);
    assert!(open(&party).is_empty(), "{by_day:?}\n{}", party.read("Ann"));
}
