//! Random deals (section 7 of `RULES.md`).

use std::collections::{BTreeMap, BTreeSet};

use gloaming_core::kit::Seed;
use gloaming_core::ruleset::{Data, NewGame, RawSetup};
use serde_json::Value;

use crate::fixture::rules;

/// By number of players: members of House Dagoth, other allegiances, and the minimum of hidden factions.
const NUMBERS: [(usize, usize, usize, usize); 15] = [
    (6, 2, 2, 1),
    (7, 2, 2, 1),
    (8, 2, 2, 2),
    (9, 2, 3, 2),
    (10, 3, 3, 2),
    (11, 3, 3, 3),
    (12, 3, 3, 3),
    (13, 3, 4, 3),
    (14, 3, 4, 4),
    (15, 3, 4, 4),
    (16, 4, 4, 5),
    (17, 4, 5, 5),
    (18, 4, 5, 5),
    (19, 4, 5, 6),
    (20, 4, 5, 7),
];

const HIDDEN: [&str; 7] = [
    "thieves-guild",
    "morag-tong",
    "camonna-tong",
    "bitter-coast-smugglers",
    "urshilaku-tribe",
    "zainab-tribe",
    "dissident-priests",
];

fn leaders(players: usize, setup: &str, seed: u64) -> Vec<Value> {
    let handles: Vec<String> = (1..=players).map(|number| format!("p{number}")).collect();
    let (setup, data): (RawSetup, Data) = (setup.parse().expect("the setup is valid TOML"), Data::new());
    let new = NewGame {
        handles: &handles,
        setup: &setup,
        data: &data,
        seed: Seed::from_number(seed),
        now: jiff::Timestamp::UNIX_EPOCH,
    };
    let (game, _) = rules().deal(new).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(game.broken_invariant(), None);
    game.save().state["leaders"].as_array().expect("a list").clone()
}

fn text<'v>(value: &'v Value, key: &str) -> &'v str {
    value[key].as_str().unwrap_or_else(|| panic!("{key} of {value}"))
}

fn words(value: &Value) -> Vec<&str> {
    value.as_array().expect("a list").iter().map(|word| word.as_str().expect("a word")).collect()
}

/// Returns the factions of six leaders, and checks that each has their own base.
fn six(setup: &str, seed: u64) -> Vec<String> {
    let leaders = leaders(6, setup, seed);
    let bases: BTreeSet<u64> = leaders.iter().filter_map(|leader| leader["base"].as_u64()).collect();
    assert_eq!(bases.len(), 6, "{setup}");
    leaders.iter().map(|leader| text(leader, "faction").to_owned()).collect()
}

#[test]
fn factions_that_are_left_to_the_lot_are_drawn_beside_those_that_are_fixed() {
    let factions = |p1: &str, p2: &str| {
        let rest: String = (3..=6).map(|number| format!(", p{number} = \"by-lot\"")).collect();
        format!("factions = {{ p1 = \"{p1}\", p2 = \"{p2}\"{rest} }}")
    };
    let mut met = BTreeSet::new();
    for seed in 0..200 {
        let dealt = six(&factions("house-telvanni", "by-lot"), seed);
        assert_eq!(
            (dealt[0].as_str(), dealt.iter().collect::<BTreeSet<_>>().len()),
            ("house-telvanni", 6),
            "{dealt:?}"
        );
        for house in ["house-hlaalu", "house-redoran"] {
            assert!(dealt.iter().any(|faction| faction == house), "{dealt:?}");
        }
        assert!(dealt.iter().any(|faction| HIDDEN.contains(&faction.as_str())), "{dealt:?}");
        met.extend(dealt[1..].iter().cloned());
        // A fixed hidden faction counts towards the required ones.
        let dealt = six(&factions("morag-tong", "thieves-guild"), seed);
        assert_eq!(dealt[..2], ["morag-tong", "thieves-guild"]);
    }
    assert!(met.len() > 15, "{met:?}");
    let faults = |players, setup: &str| gloaming_testkit::ruleset_fixture::faults(&rules(), players, setup);
    let names = |setup: &str| {
        let players = ["ann", "bob", "cat", "dan", "eve", "fay"];
        players
            .iter()
            .zip(1..)
            .fold(setup.to_owned(), |setup, (name, number)| setup.replace(&format!("p{number}"), name))
    };
    assert_eq!(faults(6, &names(&factions("morag-tong", "by-lot"))), Vec::<String>::new());
    assert_eq!(faults(6, &names(&factions("morag-tong", "morag-tong"))), ["duplicate-faction"]);
    assert_eq!(faults(6, &names(&factions("morag-tong", "by-lott"))), ["unknown-faction"]);
    assert_eq!(faults(6, "factions = { ann = \"morag-tong\", bob = \"by-lot\" }"), ["player-mismatch"]);
    // A small game must name every faction.
    let small = r#"bases = { ann = "balmora", bob = "vivec", cat = "sadrith-mora" }"#;
    let three = r#"factions = { ann = "house-hlaalu", bob = "by-lot", cat = "house-telvanni" }"#;
    assert_eq!(faults(3, &format!("{three}\n{small}")), ["bad-player-count"]);
}

#[test]
fn random_deals_are_those_of_the_table() {
    let mut met: BTreeSet<String> = BTreeSet::new();
    for (players, dagoth, others, hidden) in NUMBERS {
        for seed in 0..10 {
            let leaders = leaders(players, "", seed);
            let factions: BTreeSet<&str> = leaders.iter().map(|leader| text(leader, "faction")).collect();
            let bases: BTreeSet<u64> = leaders.iter().filter_map(|leader| leader["base"].as_u64()).collect();
            assert_eq!((factions.len(), bases.len()), (players, players), "{factions:?} {bases:?}");
            for house in ["house-hlaalu", "house-redoran", "house-telvanni"] {
                assert!(factions.contains(house), "{players}: {factions:?}");
            }
            assert!(HIDDEN.iter().filter(|faction| factions.contains(*faction)).count() >= hidden, "{factions:?}");
            let held = |word: &str| {
                let holds = |leader: &&Value| words(&leader["allegiances"]).contains(&word);
                leaders.iter().filter(holds).collect::<Vec<&Value>>()
            };
            assert_eq!(held("house-dagoth").len(), dagoth, "{players} players, seed {seed}");
            let mut count = 0;
            for word in ["nerevarine-cult", "dark-brotherhood", "clan-berne", "twin-lamps", "blades"] {
                let holders = held(word);
                assert!(holders.len() <= 1, "{word} is held by {}", holders.len());
                count += holders.len();
                met.extend(holders.iter().map(|_| word.to_owned()));
                for holder in &holders {
                    let faction = text(holder, "faction");
                    assert!(word != "dark-brotherhood" || faction != "morag-tong");
                    assert!(word != "nerevarine-cult" || faction != "tribunal-temple");
                    assert!(word != "nerevarine-cult" || factions.contains("tribunal-temple"));
                }
            }
            // Without the Temple its cult can't be served, so four allegiances are left.
            let most = if factions.contains("tribunal-temple") { 5 } else { 4 };
            assert_eq!(count, others.min(most), "{players} players, seed {seed}");
            for (seat, leader) in leaders.iter().enumerate() {
                assert!(leader["contract"].as_u64() != Some(seat as u64));
                let brother = words(&leader["allegiances"]).contains(&"dark-brotherhood");
                assert_eq!(leader["contract"].is_u64(), brother);
            }
        }
    }
    assert_eq!(met.len(), 5, "{met:?}");
}

/// HD-15, HD-17, HD-18: three agents, or four for the Legion, at home, with names of their own; half of all agents are
/// dunmer.
#[test]
fn agents_are_drawn_by_the_odds_of_the_table() {
    let (mut races, mut females): (BTreeMap<String, u32>, u32) = (BTreeMap::new(), 0);
    let mut all = 0;
    for seed in 0..40 {
        for leader in leaders(20, "", seed) {
            let agents = leader["agents"].as_array().expect("a list");
            let garrison = text(&leader, "faction") == "imperial-legion";
            assert_eq!(agents.len(), if garrison { 4 } else { 3 });
            let names: BTreeSet<&str> = agents.iter().map(|agent| text(agent, "name")).collect();
            assert_eq!(names.len(), agents.len(), "{names:?}");
            for agent in agents {
                assert_eq!(agent["base"], leader["base"]);
                *races.entry(text(agent, "race").to_owned()).or_default() += 1;
                females += u32::from(text(agent, "sex") == "female");
                all += 1;
            }
        }
    }
    assert_eq!((races.len(), all), (10, 2440), "{races:?}");
    assert!((1150..1290).contains(&races["dunmer"]), "{races:?}");
    assert!(races.iter().all(|(race, count)| race == "dunmer" || (100..175).contains(count)), "{races:?}");
    assert!((1150..1290).contains(&females), "{females}");
}

/// HD-7: if abilities are drawn, one is certain, and each other has an even chance.
#[test]
fn drawn_abilities_are_one_at_least_and_seldom_all() {
    let mut counts: BTreeMap<usize, u32> = BTreeMap::new();
    for seed in 0..60 {
        for leader in leaders(20, "abilities = \"drawn\"", seed) {
            if text(&leader, "faction") == "thieves-guild" {
                *counts.entry(leader["abilities"].as_array().expect("a list").len()).or_default() += 1;
            }
        }
    }
    // One of three is certain, and each of the two others has an even chance.
    assert_eq!(counts.keys().copied().collect::<Vec<usize>>(), [1, 2, 3]);
    assert!(counts[&2] > counts[&1] && counts[&2] > counts[&3], "{counts:?}");
}
