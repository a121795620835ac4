//! Boards: what a page shows beside the messages, each to those who may see it.

use gloaming_core::chat::{Board, Slot};
use gloaming_testkit::party::Party;
use gloaming_testkit::service::{Profile, Sight};

use crate::{games, minutes};

/// The newest board of a slot that somebody was shown, with where it stands.
fn board(party: &Party, name: &str, slot: Slot) -> Option<(String, Board)> {
    let guest = party.guest(name);
    let screen = party.services[guest.on].screen(&guest.person);
    screen.into_iter().rev().find_map(|seen| match seen.sight {
        Sight::Board { slot: found, board } if found == slot => Some((seen.place, *board)),
        _ => None,
    })
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
    assert_eq!(people, ["ann", "bob", "cat"]);
    let Some((_, Board::Setup { lines })) = board(&party, "Bob", Slot::Setup) else { panic!("no setup") };
    let night = lines.iter().find(|line| line.key == "night").expect("a key of One Night");
    assert!(night.value == "\"5m\"" && !night.meaning.is_empty() && night.allowed.contains("30m"), "{night:?}");

    party.say("Ann", "!start");
    let Some((_, Board::Phase { title, ends_at, .. })) = board(&party, "Ann", Slot::Phase) else { panic!("no phase") };
    assert_eq!((title.as_str(), ends_at), ("Night", Some(party.now() + minutes(5))));
    let Some((place, Board::Card { document })) = board(&party, "Ann", Slot::Card) else { panic!("no card") };
    assert!(place == "direct" && document.plain().contains("You were dealt"), "{}", document.plain());
    let Some((_, Board::Options { lines })) = board(&party, "Ann", Slot::Options) else { panic!("no options") };
    assert!(lines.iter().any(|line| line.verb == "target" && line.standing.is_none()), "{lines:?}");
    // Whoever plays is shown a card of their own only, and no desk in anybody else's conversation.
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
    let Some((_, Board::Story { document })) = board(&party, "Bob", Slot::Story) else { panic!("no story") };
    assert!(document.plain().contains("was dealt the"), "{}", document.plain());
    let Some((_, Board::Seats { seats })) = board(&party, "Bob", Slot::Seats) else { panic!("no seats") };
    let dead = document.plain().matches(" is dead").count();
    assert_eq!(seats.iter().filter(|seat| !seat.playing).count(), dead, "{seats:?}");
}
