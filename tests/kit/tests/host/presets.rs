//! Presets, the language of a newly opened game, and the desk of a game master who doesn't play.

use gloaming_page_model::{Board, DeskSeat, Slot};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

use crate::boards::board;
use crate::games;

/// Ann leads; Bob and Cat are in.
fn gathered(opened: &str) -> HostFixture {
    let mut fixture = HostFixture::new(games(), &[Profile::WebLike]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.all_start();
    fixture.say("Ann", opened);
    fixture.say("Bob", "!join");
    fixture.say("Cat", "!join");
    fixture
}

/// Returns the current presets and the settings that were chosen.
fn stands(fixture: &HostFixture) -> (Vec<String>, Vec<String>) {
    let Some((_, Board::Setup { lines, presets })) = board(fixture, "Bob", Slot::Setup) else { panic!("no setup") };
    let standing = presets.into_iter().filter(|preset| preset.stands).map(|preset| preset.name).collect();
    let chosen = lines.into_iter().filter(|line| line.value != line.usual).map(|line| line.key).collect();
    (standing, chosen)
}

#[test]
fn whoever_leads_chooses_settings_that_go_together_and_changes_them_afterwards() {
    let mut fixture = gathered("!new one-night");
    // On a page, players are expected to spend an evening together.
    let quick = ["night", "day", "voting", "early-day-end", "reveal-night"].map(str::to_owned).to_vec();
    assert_eq!(stands(&fixture), (vec!["quick-evening".to_owned()], quick));
    fixture.say("Ann", "!preset long-evening");
    assert_eq!(stands(&fixture), (vec!["long-evening".to_owned()], vec![]));
    fixture.say("Bob", "!preset quick-evening");
    assert!(fixture.shown("Bob", "Only the game master can do that"), "{}", fixture.read("Bob"));
    fixture.say("Ann", "!setup deck = mixed");
    fixture.say("Ann", "!preset quick-evening");
    let quick = ["deck", "night", "day", "voting", "early-day-end", "reveal-night"].map(str::to_owned).to_vec();
    assert_eq!(stands(&fixture), (vec!["quick-evening".to_owned()], quick));
    fixture.say("Ann", "!preset long-evening");
    assert_eq!(stands(&fixture), (vec!["long-evening".to_owned()], vec!["deck".to_owned()]));
    fixture.say("Ann", "!setup day = 7m");
    assert_eq!(stands(&fixture).0, [""; 0]);
    fixture.say("Ann", "!preset quik-evening");
    assert!(fixture.shown("Ann", "There is no preset “quik-evening”"), "{}", fixture.read("Ann"));
    fixture.say("Cat", "!preset");
    assert!(fixture.shown("Cat", "A few days:"), "{}", fixture.read("Cat"));
}

#[test]
fn a_game_is_opened_in_a_language_that_it_has() {
    let fixture = gathered("!new one-night de");
    let Some((_, Board::Lobby { game, language, .. })) = board(&fixture, "Bob", Slot::Lobby) else {
        panic!("no lobby")
    };
    assert_eq!((game.name.as_str(), language.as_str()), ("Eine Nacht", "de"));
    let Some((_, Board::Setup { lines, .. })) = board(&fixture, "Bob", Slot::Setup) else { panic!("no setup") };
    assert!(lines.iter().any(|line| line.label == "Am Ende die Nacht zeigen"), "{lines:?}");
    let fixture = gathered("!new one-night xx");
    let Some((_, Board::Lobby { language, .. })) = board(&fixture, "Bob", Slot::Lobby) else { panic!("no lobby") };
    assert_eq!(language, "en");
}

#[test]
fn a_game_master_who_does_not_play_sees_who_is_what_and_only_verbs_of_use() {
    let mut fixture = HostFixture::new(games(), &[Profile::WebLike]);
    fixture.all_come(&["Gem", "Ann", "Bob", "Cat"]);
    fixture.all_start();
    fixture.deal(
        "one-night",
        &["Ann", "Bob", "Cat"],
        Some("Gem"),
        "deal = { ann = \"werewolf\", bob = \"seer\", cat = \"robber\" }\ncentre = [\"tanner\", \"minion\", \"hunter\"]",
    );
    let desk = |fixture: &HostFixture| match board(fixture, "Gem", Slot::Desk) {
        Some((_, Board::Desk { verbs, seats })) => (verbs.into_iter().map(|line| line.verb).collect(), seats),
        _ => panic!("no desk"),
    };
    let (verbs, seats): (Vec<String>, Vec<DeskSeat>) = desk(&fixture);
    for useless in ["replacing", "replaced", "resume"] {
        assert!(!verbs.iter().any(|verb| verb == useless), "{verbs:?}");
    }
    assert!(verbs.iter().any(|verb| verb == "pause"), "{verbs:?}");
    assert!(seats[1].card.plain().contains("seer") && seats[1].orders.is_empty() && seats[1].awaited, "{seats:?}");
    assert_eq!((seats[1].faces[0].name.as_str(), seats[1].awaits.as_slice()), ("seer", &["Tonight".to_owned()][..]));
    fixture.tell("Bob", "target ann");
    let (_, seats) = desk(&fixture);
    let [order] = seats[1].orders.as_slice() else { panic!("{seats:?}") };
    assert_eq!((order.label.as_str(), order.words.as_slice()), ("Tonight", &["ann".to_owned()][..]));
    assert_eq!(order.to, ["@ann"]);
    assert!(!seats[1].awaited && seats[1].awaits.is_empty(), "{seats:?}");
    fixture.tell("Gem", "desk pause");
    let (verbs, _) = desk(&fixture);
    assert!(verbs.iter().any(|verb| verb == "resume") && !verbs.iter().any(|verb| verb == "pause"), "{verbs:?}");
    for name in ["Ann", "Bob", "Cat"] {
        assert!(board(&fixture, name, Slot::Desk).is_none());
    }
}

#[test]
fn a_game_master_who_plays_is_shown_nobodys_card() {
    let mut fixture = gathered("!new one-night");
    fixture.say("Ann", "!start");
    let Some((_, Board::Desk { seats, .. })) = board(&fixture, "Ann", Slot::Desk) else { panic!("no desk") };
    assert_eq!(seats, []);
}
