//! Random games that cover every role and every device, at every number of players.

use std::collections::BTreeSet;
use std::fmt::Write;

use gloaming_core::ruleset::erase;
use gloaming_paranormal::{Paranormal, Role};
use gloaming_testkit::play::{Case, Plan, Report, check_ruleset};
use gloaming_testkit::tier::{Run, Tier};

/// The inventions of each scientist. All of them can make the shields.
const INVENTIONS: [(&str, &[&str]); 3] = [
    ("military-scientist", &["assassin-bot", "sentry-guns", "emp-pulse-bomb"]),
    ("cutting-edge-scientist", &["body-double", "mind-control-ray", "psychic-pulser"]),
    ("intelligence-scientist", &["surveillance-system", "snooper-bot", "tracking-devices", "anti-tech-field"]),
];

/// The devices of aliens. Two that count as the same item are never adjacent, so that no player is dealt both.
const ALIEN: [&str; 22] = [
    "personal-shield",
    "anti-tech-field",
    "holoform",
    "scanner",
    "hold-out-blaster",
    "stun-orb",
    "advanced-holoform",
    "permanent-holoform",
    "assassin-bot",
    "mind-control-ray",
    "stun-bomb",
    "scanner-2",
    "combat-camouflage",
    "emp-pulse-emitter",
    "psychic-pulse-emitter",
    "intel",
    "plasma-bomb",
    "stun-orb-2",
    "replicator",
    "advanced-targeting",
    "advanced-assassin-bot",
    "mind-shield",
];

/// Roles that can't have a Mind Shield.
const PSYCHIC: [&str; 5] = ["telepath", "medium", "psychic-warden", "enchanter", "psychic-hivemind"];

/// Roles that can't be dealt.
const SHOWN_ONLY: [&str; 2] = ["no-role", "operative"];

/// Roles of which at most one can be in a game.
const SINGLE: [&[&str]; 4] = [
    &["psychic-hivemind", "tech-hivemind", "hivemind"],
    &["xenozoologist"],
    &["organ-harvester", "harvester", "mind-stealer"],
    &["bloom", "spore-spreader", "infester"],
];

fn partner(role: &str) -> Option<&'static str> {
    match role {
        "exterminator-operative" => Some("exterminator"),
        "agent-operative" => Some("agent"),
        _ => None,
    }
}

/// The remaining roles, in the order of the tables.
struct Queue(Vec<&'static str>);

impl Queue {
    /// Returns the roles of one game: as many of the remaining roles as fit, a Doppelganger, and Townies for the free
    /// seats.
    fn next(&mut self, players: usize) -> Vec<&'static str> {
        let mut dealt = vec!["doppelganger"];
        let mut left = Vec::new();
        for role in std::mem::take(&mut self.0) {
            let group = SINGLE.iter().find(|group| group.contains(&role));
            let is_taken = group.is_some_and(|group| dealt.iter().any(|one| group.contains(one)));
            let more: Vec<&str> = partner(role).into_iter().filter(|partner| !dealt.contains(partner)).collect();
            if is_taken || dealt.len() + 1 + more.len() > players {
                left.push(role);
            } else {
                dealt.extend(more);
                dealt.push(role);
            }
        }
        self.0 = left;
        dealt.resize(players, "townie");
        dealt
    }
}

/// Returns a deal with devices for all players who can hold some, starting at this index of the list, which it
/// advances.
fn setup(dealt: &[&'static str], from: &mut usize, devices: &mut BTreeSet<String>) -> String {
    let mut names = ["ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ida", "jon", "kim", "leo"]
        .map(str::to_owned)
        .to_vec();
    names.extend((names.len()..dealt.len()).map(|number| format!("p{number}")));
    let [mut deal, mut tech, mut races, mut attributes] = [const { String::new() }; 4];
    for (place, (name, role)) in names.iter().zip(dealt).enumerate() {
        writeln!(deal, "{name} = {role:?}").expect("a string");
        let mut items: Vec<&str> = Vec::new();
        if let Some((_, inventions)) = INVENTIONS.iter().find(|(scientist, _)| scientist == role) {
            items.extend(*inventions);
            devices.extend(inventions.iter().map(|item| format!("{role}: {item}")));
        } else if *role == "mind-stealer" {
            items.push("robot");
            devices.insert("robot".to_owned());
        } else if !["mad-scientist", "harvester", "hivemind", "exterminator"].contains(role) {
            // Players with other roles choose their own. Three items per player cover every device in games of seven.
            for _ in 0..3 {
                let item = ALIEN[*from % ALIEN.len()];
                if item == "mind-shield" && PSYCHIC.contains(role) {
                    continue;
                }
                *from += 1;
                items.push(item);
                devices.insert(item.to_owned());
            }
        }
        if !items.is_empty() {
            writeln!(tech, "{name} = {items:?}").expect("a string");
        }
        let is_either = Role::WORDS.iter().position(|word| word == role).is_some_and(|place| (1..18).contains(&place));
        if is_either {
            writeln!(attributes, "{name} = [\"spirit-bond\"]").expect("a string");
        }
        if is_either && place % 4 == 3 {
            writeln!(races, "{name} = \"doppelganger\"").expect("a string");
        }
    }
    // The rest varies from game to game.
    let start = if from.is_multiple_of(2) { "night" } else { "day" };
    format!("max-day = 3\nstart = {start:?}\n[deal]\n{deal}[tech]\n{tech}[races]\n{races}[attributes]\n{attributes}")
}

/// Below [`Tier::Soak`] only the minimum, the maximum and some numbers in between are played.
#[test]
fn every_role_and_device_is_played_at_every_number_of_players() {
    let run = Run::from_environment();
    let numbers: Vec<u8> = match run.tier {
        Tier::Game => vec![7, 18, 30],
        Tier::All => vec![7, 11, 16, 23, 30],
        Tier::Soak => (7..=30).collect(),
    };
    let roles: Vec<&str> = Role::WORDS.iter().copied().filter(|word| !SHOWN_ONLY.contains(word)).collect();
    let rules = erase(Paranormal);
    let mut report = Report::default();
    let mut from = 0;
    for players in numbers {
        let (mut queue, mut devices) = (Queue(roles.clone()), BTreeSet::new());
        let mut met: BTreeSet<&str> = BTreeSet::new();
        while !queue.0.is_empty() {
            let dealt = queue.next(usize::from(players));
            met.extend(&dealt);
            let setup: &'static str = setup(&dealt, &mut from, &mut devices).leak();
            let plan = Plan {
                cases: vec![Case { players: players..=players, setup }],
                games: 1,
                seed: run.first_seed() + report.games,
                steps: 100,
                texts: vec!["I was at home."],
                ..Plan::default()
            };
            let played = check_ruleset(&rules, &plan).unwrap_or_else(|fault| panic!("{fault}"));
            report.games += played.games;
            report.verbs.extend(played.verbs);
            report.events.extend(played.events);
        }
        assert_eq!(met.len(), roles.len(), "{players} players: {met:?}");
        let all = ALIEN.len() + 1 + INVENTIONS.iter().map(|(_, items)| items.len()).sum::<usize>();
        assert_eq!(devices.len(), all, "{players} players: {devices:?}");
    }
    let verbs = rules.manifest().verbs.iter().map(|verb| verb.name);
    let untried: Vec<&str> = verbs.filter(|verb| !report.verbs.contains(verb)).collect();
    // A few need rare situations, which a small number of games doesn't cover.
    assert!(
        run.tier < Tier::Soak || run.round > 0 || untried.len() <= 4,
        "no player did this in {} games: {untried:?}",
        report.games
    );
}
