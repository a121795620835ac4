//! Maps: drawn from a board, written as a list, and each mark only for those who may see it.

use gloaming_core::ruleset::Tint;
use gloaming_page_model::{Board, MarkLine, Slot};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

use crate::boards::board;
use crate::{conformance_game, games, minutes};

/// Plays to the night of the conformance game. Cat is the medium, and has agents.
fn night(profile: Profile) -> HostFixture {
    let (mut fixture, _) = conformance_game(&[profile], "agents = true\nomens = [\"owl\"]");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
    fixture
}

/// Returns the marks on a user's map, as `kind@place`, each with whether only the reader sees it.
fn marks(fixture: &HostFixture, name: &str) -> Vec<(String, bool)> {
    let Some((_, Board::Map { kinds, marks, .. })) = board(fixture, name, Slot::Map) else { panic!("no map") };
    let mark = |MarkLine { on, kind, own, .. }: MarkLine| (format!("{}@{on}", kinds[usize::from(kind)]), own);
    marks.into_iter().map(mark).collect()
}

#[test]
fn everybody_sees_the_same_map_and_marks_of_a_seat_are_on_its_own_alone() {
    let mut fixture = night(Profile::WebLike);
    let Some((_, Board::Map { title, places, ways, arrows, .. })) = board(&fixture, "Cat", Slot::Map) else {
        panic!("no map")
    };
    let lie = |at: Option<(u16, u16)>| at.expect("the season places them");
    let found: Vec<(&str, (u16, u16))> = places.iter().map(|place| (place.label.as_str(), lie(place.at))).collect();
    assert_eq!((title.as_str(), found), ("The islands", vec![("the cove", (150, 300)), ("the reef", (850, 650))]));
    assert_eq!(ways[0].ends, ("cove".to_owned(), "reef".to_owned()));
    assert!(arrows.is_empty() && places.iter().all(|place| place.players.is_empty()), "the islands are apart");
    let of_all = ("omen@cove".to_owned(), false);
    let home = |place: &str| (format!("your home@{place}"), true);
    assert_eq!(marks(&fixture, "Cat"), [of_all.clone(), home("cove")]);
    fixture.tell("Cat", "send fox ann");
    assert_eq!(marks(&fixture, "Cat"), [of_all.clone(), home("cove"), ("your agent@cove".to_owned(), true)]);
    assert_eq!(marks(&fixture, "Ann"), [of_all.clone(), home("cove")]);
    fixture.restart();
    fixture.tell("Cat", "recall fox");
    assert_eq!(marks(&fixture, "Cat"), [of_all, home("cove")]);
}

#[test]
fn after_the_merge_the_living_lie_on_the_map() {
    let mut fixture = night(Profile::WebLike);
    fixture.wait_until(|fixture| fixture.saw("Ann", "Day 2."));
    let Some((_, Board::Map { places, arrows, .. })) = board(&fixture, "Ann", Slot::Map) else { panic!("no map") };
    let at_the_cove: Vec<&str> = places[0].players.iter().map(|player| player.id.as_str()).collect();
    assert!(at_the_cove.contains(&"@ann") && at_the_cove.contains(&"@fay"), "{at_the_cove:?}");
    assert_eq!((arrows[0].from.as_str(), arrows[0].to.as_str(), arrows[0].own), ("reef", "cove", false));
}

#[test]
fn a_map_is_told_as_a_list_by_a_word_on_every_kind_of_service() {
    for profile in Profile::ALL {
        let mut fixture = night(profile);
        fixture.tell("Cat", "send fox ann");
        fixture.tell("Cat", "map");
        for told in ["The islands", "Ways to the reef (path)", "Only you know:", "Your fox watches ann tonight."] {
            assert!(fixture.told("Cat", told), "{profile:?}, {told}: {}", fixture.read("Cat"));
        }
        fixture.tell("Ann", "map");
        assert!(fixture.told("Ann", "Ways to the reef (path)"), "{profile:?}: {}", fixture.read("Ann"));
        assert!(!fixture.told("Ann", "Your fox"), "{profile:?}: {}", fixture.read("Ann"));
    }
}

#[test]
fn a_map_that_is_a_table_is_drawn_at_the_seats_in_their_order() {
    let mut fixture = HostFixture::new(games(), &[Profile::WebLike]);
    fixture.all_come(&["Ann", "Bob", "Cat", "Gus"]);
    fixture.all_start();
    let setup = r#"
deal = { ann = "seer", bob = "werewolf", cat = "robber" }
centre = ["villager", "villager", "tanner"]
circle = ["ann", "cat", "bob"]
"#;
    fixture.deal("one-night", &["Ann", "Bob", "Cat"], Some("Gus"), setup);
    let seats = |fixture: &HostFixture, name: &str| match board(fixture, name, Slot::Seats) {
        Some((_, Board::Seats { seats, table: Some(table), .. })) => {
            (seats.into_iter().map(|seat| seat.handle).collect::<Vec<String>>(), table)
        }
        other => panic!("no table: {other:?}"),
    };
    // All know the circle when the night is over.
    assert_eq!(seats(&fixture, "Bob").0, ["ann", "bob", "cat"]);
    fixture.tell("Ann", "target bob");
    let arrows = |fixture: &HostFixture, name: &str| {
        let arrows = seats(fixture, name).1.arrows.into_iter();
        arrows.map(|arrow| (format!("{} {}", arrow.from, arrow.to), arrow.own)).collect::<Vec<(String, bool)>>()
    };
    assert_eq!(arrows(&fixture, "Ann"), [("@ann @bob".to_owned(), true)]);
    assert_eq!((arrows(&fixture, "Bob"), arrows(&fixture, "Gus")), (Vec::new(), Vec::new()));
    fixture.tell("Bob", "target left");
    fixture.tell("Cat", "target ann");
    for name in ["Ann", "Bob", "Gus"] {
        let (order, table) = seats(&fixture, name);
        assert_eq!(order, ["ann", "cat", "bob"], "{name}");
        let lies: Vec<&str> = table.places.iter().map(|place| place.id.as_str()).collect();
        assert_eq!(lies, ["left", "middle", "right"]);
        assert!(table.places.iter().all(|place| place.card.is_none()), "they lie face down");
        assert!(board(&fixture, name, Slot::Map).is_none(), "there is no map beside the table");
    }
    fixture.wait(minutes(31));
    for (name, vote) in [("Ann", "vote bob"), ("Bob", "vote ann"), ("Cat", "vote bob")] {
        fixture.tell(name, vote);
    }
    let turned = seats(&fixture, "Gus").1.places.into_iter().filter_map(|place| place.card);
    let turned: Vec<(String, Option<Tint>)> = turned.map(|card| (card.name, card.tint)).collect();
    let villager = ("villager".to_owned(), Some(Tint::Blue));
    assert_eq!(turned, [villager.clone(), villager, ("tanner".to_owned(), Some(Tint::Brown))]);
}

#[test]
fn a_face_is_shown_to_everybody_in_the_lobby_and_at_the_table_and_outlives_a_restart() {
    let mut fixture = HostFixture::new(games(), &[Profile::WebLike]);
    fixture.all_come(&["Ann", "Bob"]);
    fixture.all_start();
    fixture.say("Ann", "!new one-night");
    fixture.say("Bob", "!join");
    fixture.say("Ann", "!practice 1");
    fixture.tell("Bob", "face 3-0-7-1");
    let Some((_, Board::Lobby { people, .. })) = board(&fixture, "Ann", Slot::Lobby) else { panic!("no lobby") };
    let faces: Vec<&str> = people.iter().map(|guest| guest.portrait.as_str()).collect();
    assert_eq!(faces, ["", "3-0-7-1", ""]);
    fixture.tell("Bob", "face <b>");
    assert!(fixture.told("Bob", "There is no face “<b>”"), "{}", fixture.read("Bob"));
    fixture.restart();
    fixture.say("Ann", "!start");
    let faces = |fixture: &HostFixture| match board(fixture, "Ann", Slot::Seats) {
        Some((_, Board::Seats { seats, .. })) => seats.into_iter().map(|seat| seat.portrait).collect::<Vec<String>>(),
        other => panic!("no seats: {other:?}"),
    };
    assert_eq!(faces(&fixture), ["", "3-0-7-1", ""]);
    // It can be chosen during the game as well, and removed.
    fixture.tell("Ann", "face 1-2-3-4");
    fixture.tell("Bob", "face");
    assert_eq!(faces(&fixture), ["1-2-3-4", "", ""]);
}

#[test]
fn a_wrong_map_is_refused_with_its_place_the_reason_and_an_example() {
    let mut fixture = HostFixture::new(games(), &[Profile::TextOnly]);
    fixture.all_come(&["Ann", "Bob"]);
    fixture.all_start();
    fixture.say("Ann", "!new gauntlet");
    fixture.say("Ann", "!practice 5");
    for (season, reason, place) in [
        ("at = { cove = [1, 1001] }", "Both numbers go from 0 to 1000, as in", "at.cove"),
        ("at = { cove = 7 }", "isn't a position: write two numbers", "at.cove"),
        ("ways = [[\"cove\", \"reef\"]]", "No path leads to the place “moor”", "places[2]"),
        ("ways = [[\"cove\", \"moor\"], [\"reef\", \"moorr\"]]", "Did you mean “moor”?", "ways[1]"),
        ("ways = [[\"cove\"]]", "isn't a way: write two places", "ways[0]"),
        ("names = { moor = { de = \"Moor\" } }", "has no English name. Add one, as in", "places[2]"),
    ] {
        fixture.say("Ann", &format!("!setup season = {{ places = [\"cove\", \"reef\", \"moor\"], {season} }}"));
        assert!(fixture.shown("Ann", reason), "{season}\n{}", fixture.read("Ann"));
        assert!(fixture.shown("Ann", &format!("at {place}")), "{season}\n{}", fixture.read("Ann"));
    }
}
