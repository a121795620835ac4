//! Maps: drawn from a board, told as a list, and each mark to those who may see it.

use gloaming_page_model::{Board, MarkLine, Slot};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

use crate::boards::board;
use crate::{conformance_game, games};

/// The night of the conformance game: Cat is the medium, and has agents.
fn night(profile: Profile) -> HostFixture {
    let (mut fixture, _) = conformance_game(&[profile], "agents = true\nomens = [\"owl\"]");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
    fixture
}

/// The marks on somebody's map, as `kind@place`, and whether each is the reader's own.
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
        for told in ["The islands", "Ways to the reef (path)", "You alone know:", "Your fox watches ann tonight."] {
            assert!(fixture.told("Cat", told), "{profile:?}, {told}: {}", fixture.read("Cat"));
        }
        fixture.tell("Ann", "map");
        assert!(fixture.told("Ann", "Ways to the reef (path)"), "{profile:?}: {}", fixture.read("Ann"));
        assert!(!fixture.told("Ann", "Your fox"), "{profile:?}: {}", fixture.read("Ann"));
    }
}

#[test]
fn a_wrong_map_is_refused_with_its_place_the_reason_and_an_example() {
    let mut fixture = HostFixture::new(games(), &[Profile::TextOnly]);
    fixture.all_come(&["Ann", "Bob"]);
    fixture.all_start();
    fixture.say("Ann", "!new gauntlet");
    fixture.say("Ann", "!practice 5");
    for (season, reason, place) in [
        ("at = { cove = [1, 1001] }", "Both numbers are from 0 to 1000, as in", "at.cove"),
        ("at = { cove = 7 }", "is no position: write two numbers", "at.cove"),
        ("ways = [[\"cove\", \"reef\"]]", "No way leads to the place “moor”", "places[2]"),
        ("ways = [[\"cove\", \"moor\"], [\"reef\", \"moorr\"]]", "Did you mean “moor”?", "ways[1]"),
        ("ways = [[\"cove\"]]", "is no way: write two places", "ways[0]"),
        ("names = { moor = { de = \"Moor\" } }", "has no English name. Add one, as in", "places[2]"),
    ] {
        fixture.say("Ann", &format!("!setup season = {{ places = [\"cove\", \"reef\", \"moor\"], {season} }}"));
        assert!(fixture.shown("Ann", reason), "{season}\n{}", fixture.read("Ann"));
        assert!(fixture.shown("Ann", &format!("at {place}")), "{season}\n{}", fixture.read("Ann"));
    }
}
