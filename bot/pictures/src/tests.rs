//! Tests of whole pictures, with players' names of all kinds.

use gloaming_core::ruleset::{Icon, Mood, Tint};
use gloaming_page_model::{Face, LobbyGuest, RankingLine, Scene, SeatLine, VoteLine};

use super::*;

const NAMES: [&str; 9] = [
    "Ann",
    "<&\"'>",
    "]]><script/>",
    "דנה",
    "😀",
    "\u{200b}",
    "a\u{202e}b",
    "\u{0}\u{1f}",
    "Bartholomew the Third of Winterbottom",
];

fn seat(place: usize, name: &str) -> SeatLine {
    SeatLine {
        handle: format!("handle-{place}"),
        name: name.to_owned(),
        portrait: "9-9-9-9".to_owned(),
        playing: place % 3 != 1,
        vacant: false,
        done: place.is_multiple_of(2),
        known: Vec::new(),
        card: (place.is_multiple_of(2)).then(|| Face {
            name: name.to_owned(),
            icon: Icon::Wolf,
            tint: Some(Tint::Red),
        }),
        service: String::new(),
    }
}

fn table(many: usize) -> Scene {
    let seats: Vec<SeatLine> =
        NAMES.iter().cycle().take(many).enumerate().map(|(place, name)| seat(place, name)).collect();
    let vote = |place: usize| VoteLine {
        from: format!("handle-{place}"),
        to: Some(format!("handle-{}", place * 7 % many.max(1))),
        label: String::new(),
        now: true,
    };
    Scene::Table {
        title: NAMES.join(" "),
        phase: "Vote".to_owned(),
        mood: Mood::Vote,
        seats,
        votes: (0..many + 2).map(vote).collect(),
        table: None,
        winners: vec!["handle-0".to_owned()],
    }
}

#[test]
fn a_table_of_any_size_is_painted_whatever_the_names_are() {
    for many in [0, 1, 2, 3, 5, 6, 7, 10, 11, 12, 13, 14, 29, 30, 64] {
        let image = paint(&draw(&table(many))).expect("a picture");
        assert!(image.png.starts_with(b"\x89PNG"));
        let again = paint(&draw(&table(many))).expect("a picture");
        assert_eq!(image, again, "the same scene is the same image");
    }
}

#[test]
fn a_name_is_drawn_as_it_is_or_as_the_handle() {
    let document = draw(&table(9)).document();
    for drawn in [
        ">Ann<",
        "&lt;&amp;&quot;&#39;&gt;",
        "]]&gt;",
        ">handle-3<",
        ">handle-4<",
        ">handle-5<",
        ">handle-6<",
        ">handle-7<",
    ] {
        assert!(document.contains(drawn), "{drawn}");
    }
    assert!(!document.contains("script/>"), "names aren't markup");
}

#[test]
fn empty_maps_lobbies_and_rankings_are_pictures_too() {
    let map = Scene::Map {
        title: String::new(),
        phase: String::new(),
        mood: Mood::Day,
        kinds: Vec::new(),
        places: Vec::new(),
        ways: Vec::new(),
        marks: Vec::new(),
        arrows: Vec::new(),
        coast: vec![Vec::new()],
    };
    let guest = LobbyGuest {
        handle: "ann".to_owned(),
        name: "Ann".to_owned(),
        portrait: String::new(),
        leads: true,
        practice: false,
        has_read: true,
        service: String::new(),
    };
    let lobby = Scene::Lobby { title: "Game".to_owned(), people: vec![guest], missing: 4 };
    let line = RankingLine { name: "\u{200b}".to_owned(), won: 0, games: 0 };
    let ranking = Scene::Ranking { title: "Ranking".to_owned(), lines: vec![line] };
    for scene in [map, lobby, ranking] {
        paint(&draw(&scene)).expect("a picture");
    }
}

#[test]
fn a_picture_that_is_larger_than_services_take_is_refused() {
    let refused = paint(&draw(&table(200))).expect_err("too large");
    assert!(matches!(refused, PictureError::TooLarge { .. }), "{refused}");
}
