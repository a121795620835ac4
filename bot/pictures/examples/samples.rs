//! Writes sample pictures into a folder: `cargo run --package gloaming-pictures --example samples -- FOLDER`.

use std::path::Path;

use gloaming_core::ruleset::{Icon, Mood, Tint};
use gloaming_page_model::{
    ArrowLine, CentreLine, Face, LobbyGuest, MarkLine, PlaceLine, PointLine, RankingLine, Scene, SeatLine, TableLine,
    VoteLine, WayLine,
};
use gloaming_pictures::{draw, paint};

const NAMES: [&str; 30] = [
    "Ann",
    "Bob",
    "Cem",
    "Dana",
    "Elif Yılmaz",
    "Fjodor",
    "Gül",
    "Hannah-Sophie",
    "Ivo",
    "Jörg",
    "Katharina",
    "Łukasz",
    "Маша",
    "Νίκος",
    "Bartholomew",
    "Paula",
    "Quentin",
    "Rosa Maria",
    "Søren",
    "Tim",
    "Ulla",
    "Victor",
    "Wenzel",
    "Xaver",
    "Yusuf",
    "Zoë",
    "😀 smile",
    "Mr. <b>&amp;\"Bold\"</b>",
    "דנה",
    "Old Man Winterbottom",
];

fn face(place: usize) -> Face {
    let (name, icon, tint) = [
        ("Werewolf", Icon::Wolf, Tint::Red),
        ("Seer", Icon::Eye, Tint::Blue),
        ("Robber", Icon::Mask, Tint::Blue),
        ("Villager", Icon::House, Tint::Blue),
        ("Tanner", Icon::Hide, Tint::Brown),
    ][place % 5];
    Face { name: name.to_owned(), icon, tint: Some(tint) }
}

fn seats(many: usize, cards: bool) -> Vec<SeatLine> {
    let seat = |(place, name): (usize, &&str)| SeatLine {
        handle: if place == 28 { "dana-2".to_owned() } else { name.to_lowercase().replace(' ', "-") },
        name: (*name).to_owned(),
        portrait: String::new(),
        playing: place % 7 != 3,
        vacant: false,
        done: !cards && place % 5 == 1,
        known: Vec::new(),
        card: cards.then(|| face(place)),
        service: String::new(),
    };
    NAMES.iter().enumerate().take(many).map(seat).collect()
}

fn votes(seats: &[SeatLine]) -> Vec<VoteLine> {
    let vote = |(place, seat): (usize, &SeatLine)| {
        let to = seats[(place * 5 + 2) % seats.len()].handle.clone();
        VoteLine { from: seat.handle.clone(), label: to.clone(), to: Some(to), now: true }
    };
    seats.iter().enumerate().filter(|(_, seat)| seat.playing).map(vote).collect()
}

fn table(many: usize, phase: &str, mood: Mood, cards: bool, votes_too: bool) -> Scene {
    let seats = seats(many, cards);
    let votes = if votes_too { votes(&seats) } else { Vec::new() };
    let centre = |(place, label): (usize, &str)| CentreLine {
        id: label.to_owned(),
        label: label.to_owned(),
        card: cards.then(|| face(place + 1)),
    };
    let table = (many == 5).then(|| TableLine {
        title: "Table".to_owned(),
        kinds: vec!["swap".to_owned()],
        places: ["left", "middle", "right"].into_iter().enumerate().map(centre).collect(),
        marks: Vec::new(),
        arrows: Vec::new(),
    });
    let winners = if cards { vec!["ann".to_owned(), "cem".to_owned()] } else { Vec::new() };
    Scene::Table { title: "One Night".to_owned(), phase: phase.to_owned(), mood, seats, votes, table, winners }
}

fn map() -> Scene {
    let place = |number: u16| PlaceLine {
        id: format!("p{number}"),
        label: [
            "Ald-ruhn",
            "Balmora",
            "Caldera",
            "Dagon Fel",
            "Ebonheart",
            "Falasmaryon",
            "Gnisis",
            "Hla Oad",
            "Ilunibi",
        ][usize::from(number) % 9]
            .to_owned(),
        kind: number % 4,
        at: Some((120 + (number * 271) % 800, 80 + (number * 397) % 860)),
        players: if number.is_multiple_of(6) {
            vec![PointLine { id: format!("@a{number}"), label: format!("ann{number}") }]
        } else {
            Vec::new()
        },
    };
    let way =
        |number: u16| WayLine { ends: (format!("p{number}"), format!("p{}", (number + 3) % 24)), kind: 4 + number % 2 };
    Scene::Map {
        title: "Vvardenfell".to_owned(),
        phase: "Day 2".to_owned(),
        mood: Mood::Day,
        kinds: ["City", "Camp", "Shrine", "Ruin", "Road", "Silt strider", "Burning", "March"]
            .map(str::to_owned)
            .to_vec(),
        places: (0..24).map(place).collect(),
        ways: (0..24).map(way).collect(),
        marks: vec![MarkLine { on: "p3".to_owned(), towards: None, kind: 6, says: Default::default(), own: false }],
        arrows: vec![ArrowLine {
            from: "p1".to_owned(),
            to: "p8".to_owned(),
            kind: 7,
            says: Default::default(),
            own: false,
        }],
        coast: vec![vec![(60, 200), (300, 20), (800, 40), (980, 400), (900, 900), (500, 990), (100, 880)]],
    }
}

fn main() {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "target/pictures".to_owned());
    std::fs::create_dir_all(&folder).expect("a folder");
    let guest = |(place, name): (usize, &&str)| LobbyGuest {
        handle: name.to_lowercase(),
        name: (*name).to_owned(),
        portrait: String::new(),
        leads: place == 0,
        practice: false,
        has_read: true,
        service: String::new(),
    };
    let ranked = |(place, name): (usize, &&str)| RankingLine {
        name: (*name).to_owned(),
        won: 12 - place as u32,
        games: 20 - place as u32 % 5,
    };
    let lobby = Scene::Lobby {
        title: "House Dagoth".to_owned(),
        people: NAMES.iter().enumerate().take(7).map(guest).collect(),
        missing: 2,
    };
    let ranking =
        Scene::Ranking { title: "Ranking".to_owned(), lines: NAMES.iter().enumerate().take(10).map(ranked).collect() };
    let all = [
        ("lobby", lobby),
        ("table-5", table(5, "Night", Mood::Night, false, false)),
        ("table-5-cards", table(5, "The end", Mood::End, true, true)),
        ("votes-9", table(9, "Vote, day 2", Mood::Vote, false, true)),
        ("votes-12", table(12, "Vote, day 2", Mood::Vote, false, true)),
        ("votes-30", table(30, "Vote, day 2", Mood::Vote, false, true)),
        ("table-30-cards", table(30, "The end", Mood::End, true, false)),
        ("map", map()),
        ("ranking", ranking),
    ];
    for (name, scene) in all {
        let began = std::time::Instant::now();
        let image = paint(&draw(&scene)).expect("a picture");
        println!("{name}: {}×{}, {} bytes, {:?}", image.width, image.height, image.png.len(), began.elapsed());
        std::fs::write(Path::new(&folder).join(format!("{name}.png")), &*image.png).expect("written");
    }
}
