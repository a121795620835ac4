//! The routes of the table in section 3.6 of `RULES.md`, and maps with faults.

use super::*;

fn told(from: &str, to: &str, mode: Mode) -> Option<Vec<String>> {
    let map = built_in("tiny").expect("it is built in");
    let (from, to) = (map.find(from).expect("a place"), map.find(to).expect("a place"));
    let legs = map.route(from, to, mode)?;
    Some(legs.iter().map(|leg| format!("{}:{}", leg.means, map.word(leg.to))).collect())
}

#[test]
fn routes_are_those_of_the_catalogue() {
    for (from, to, road, fast) in [
        ("ash", "cove", Some(vec!["road:bay", "road:cove"]), vec!["guide:cove"]),
        ("ash", "fort", Some(vec!["road:dun", "road:fort"]), vec!["guide:cove", "strider:fort"]),
        ("bay", "fort", Some(vec!["road:cove", "road:fort"]), vec!["strider:cove", "strider:fort"]),
        ("eyot", "dun", None, vec!["boat:bay", "boat:cove", "road:dun"]),
        ("cove", "eyot", None, vec!["boat:bay", "boat:eyot"]),
        ("fort", "bay", Some(vec!["road:cove", "road:bay"]), vec!["strider:cove", "strider:bay"]),
        ("fort", "fort", Some(vec![]), vec![]),
    ] {
        let words = |list: Vec<&str>| list.into_iter().map(str::to_owned).collect::<Vec<String>>();
        assert_eq!(told(from, to, Mode::Road), road.map(words), "{from} {to} by road");
        assert_eq!(told(from, to, Mode::Fast), Some(words(fast)), "{from} {to} fast");
    }
}

#[test]
fn every_place_of_the_great_map_is_reached_fast_from_every_other() {
    let map = built_in("vvardenfell").expect("it is built in");
    for from in map.all() {
        for to in map.all() {
            let legs = map.route(from, to, Mode::Fast).expect("the map is connected");
            assert_eq!(legs.first().map_or(to, |leg| leg.from), from);
            assert_eq!(legs.last().map_or(from, |leg| leg.to), to);
        }
    }
    assert_eq!(map.bases.len(), 20);
}

fn faults(text: &str) -> Vec<String> {
    let table: RawSetup = text.parse().expect("TOML");
    let told = |fault| match fault {
        MapFaultKind::Bad { path, reason, given, .. } => format!("{path}: {reason} {given}"),
        MapFaultKind::Disconnected(apart) => format!("apart: {}", apart.join(" ")),
    };
    read_map(&table).err().unwrap_or_default().into_iter().map(told).collect()
}

#[test]
fn every_mistake_of_a_map_is_found_at_its_place() {
    let head = "places = [\"ash\", \"bay\"]\n";
    let road = "roads = [[\"ash\", \"bay\", 1]]\n";
    for (text, fault) in [
        (format!("{head}{road}rivers = []"), "rivers: unknown-key rivers"),
        (road.to_owned(), "places: missing-key places"),
        (format!("places = [\"ash\", \"ash\", \"bay\"]\n{road}"), "places[1]: twice ash"),
        (format!("places = [\"ash\", \"Bay\", \"bay\"]\n{road}"), "places[1]: bad-value Bay"),
        (format!("places = [\"ash\", \"fast\", \"bay\"]\n{road}"), "places[1]: reserved fast"),
        (format!("{head}roads = [[\"ash\", \"cove\", 1]]"), "roads[0][1]: unknown-place cove"),
        (format!("{head}roads = [[\"ash\", \"ash\", 1]]"), "roads[0]: same-place ash"),
        (format!("{head}roads = [[\"ash\", \"bay\", 0]]"), "roads[0][2]: bad-length 0"),
        (format!("{head}roads = [[\"ash\", \"bay\"]]"), "roads[0]: bad-value [\"ash\", \"bay\"]"),
        (format!("{head}{road}guide = [\"ash\", \"ash\"]"), "guide[1]: twice ash"),
        (format!("{head}{road}[bases]\nelves = [\"ash\"]"), "bases.elves: unknown-faction elves"),
        (format!("{head}{road}[at]\nash = [1, 1001]"), "at.ash: bad-position [1, 1001]"),
        (format!("{head}{road}coast = [[[1, 1], [2, 2]]]"), "coast[0]: bad-position [[1, 1], [2, 2]]"),
        (
            format!("{head}{road}coast = [[[1, 1], [2, 2], [3, -1]]]"),
            "coast[0]: bad-position [[1, 1], [2, 2], [3, -1]]",
        ),
        (format!("{head}{road}coast = 5"), "coast: bad-value 5"),
        (format!("{head}{road}[names.en]\nash = \"\""), "names.en.ash: bad-name "),
        (head.to_owned(), "apart: bay"),
    ] {
        assert!(faults(&text).contains(&fault.to_owned()), "{text}: {:?}", faults(&text));
    }
    // Faults that follow from another one aren't reported.
    for (text, only) in [
        (format!("{road}guide = [\"ash\"]\n[at]\nash = [1, 1]"), "places: missing-key places"),
        ("places = 5\nroads = [[\"ash\", \"bay\", 1]]".to_owned(), "places: bad-value 5"),
        ("places = [\"ash\", \"Bay\"]\nroads = [[\"ash\", \"Bay\", 1]]".to_owned(), "places[1]: bad-value Bay"),
        ("places = [\"ash\", \"fast\"]\nboat = [[\"fast\", \"ash\"]]".to_owned(), "places[1]: reserved fast"),
    ] {
        assert_eq!(faults(&text), [only], "{text}");
    }
    let coast = "coast = [[[1, 1], [2, 2], [3, 1]]]";
    for sound in
        [format!("{head}{road}"), format!("{head}{road}{coast}"), format!("{head}{road}[names.de]\nash = \"Asche\"")]
    {
        assert_eq!(faults(&sound), Vec::<String>::new());
    }
}
