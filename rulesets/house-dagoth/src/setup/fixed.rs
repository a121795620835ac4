//! Everything that a setup fixes instead of drawing it, with all checks.

use std::collections::BTreeMap;

use gloaming_core::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Chance, Chosen, Description};
use crate::map::{GameMap, Place};
use crate::words::{Ability, Allegiance, Faction, Publicity, RESERVED, Race, Sex};

/// An agent that a setup describes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewAgent {
    /// Its name.
    pub name: String,
    /// Its sex.
    pub sex: Sex,
    /// Its race.
    pub race: Race,
    /// Its base, or that of its leader if `None`.
    pub base: Option<Place>,
}

/// Returns the entries of a table of players by seat, and reports unknown names.
fn by_player<'v>(
    reading: &mut SetupReading<'_>,
    key: &'static SetupKey,
    table: &'v RawSetup,
) -> Vec<(Seat, &'v RawValue)> {
    let mut found: Vec<(Seat, &RawValue)> = Vec::new();
    for (name, value) in table {
        match reading.roster().find(name).filter(|seat| !found.iter().any(|(other, _)| other == seat)) {
            Some(seat) => found.push((seat, value)),
            None => reading.wrong_player(key, name),
        }
    }
    found
}

fn spelled(value: &RawValue) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Returns the texts of an array. Anything else is a fault of the key itself.
fn texts<'v>(reading: &mut SetupReading<'_>, key: &'static SetupKey, value: &'v RawValue) -> Vec<&'v str> {
    let list = value.as_array().and_then(|list| list.iter().map(RawValue::as_str).collect::<Option<Vec<&str>>>());
    if list.is_none() {
        reading.wrong_at(key, spelled(value));
    }
    list.unwrap_or_default()
}

/// Looks up a word in a list. An unknown word is the key's fault for words.
fn word<T: Copy>(
    reading: &mut SetupReading<'_>,
    key: &'static SetupKey,
    given: &str,
    (words, all): (&'static [&'static str], &'static [T]),
) -> Option<T> {
    let found = words.iter().position(|word| word.eq_ignore_ascii_case(given));
    if found.is_none() {
        reading.fault(key.word_fault, key, given, words.iter().copied());
    }
    found.and_then(|place| all.get(place)).copied()
}

/// Returns the bases of players. Without a map, places can't be checked.
pub(super) fn bases(reading: &mut SetupReading<'_>, chosen: &Chosen, map: Option<&GameMap>) -> BTreeMap<Seat, Place> {
    let key = Chosen::raw_bases;
    let mut bases: BTreeMap<Seat, Place> = BTreeMap::new();
    for (seat, value) in by_player(reading, key, &chosen.raw_bases) {
        let Some(word) = value.as_str() else {
            reading.wrong_at(key, spelled(value));
            continue;
        };
        let Some(map) = map else { continue };
        let Some(place) = map.find(word) else {
            reading.fault(key.word_fault, key, word, map.places.iter().cloned());
            continue;
        };
        if bases.values().any(|other| *other == place) {
            reading.fault::<String>("base-taken", key, word, []);
        }
        bases.insert(seat, place);
    }
    bases
}

/// Returns whether the factions of these seats can each get a base of their own.
pub(crate) fn can_house(map: &GameMap, factions: &[Faction], taken: &[Place]) -> bool {
    housed(map, factions, taken).len() == factions.len()
}

/// Returns the largest subset of some factions that can each get a base of their own, with the bases.
fn housed(map: &GameMap, factions: &[Faction], taken: &[Place]) -> Vec<(Faction, Place)> {
    let places = move |faction: Faction| {
        map.bases.get(&faction).into_iter().flatten().filter(move |place: &&Place| !taken.contains(place))
    };
    let mut owner: BTreeMap<Place, Faction> = BTreeMap::new();
    // Finds one augmenting path after another.
    fn settle<'m, I: Iterator<Item = &'m Place>>(
        faction: Faction,
        places: &impl Fn(Faction) -> I,
        owner: &mut BTreeMap<Place, Faction>,
        tried: &mut Vec<Place>,
    ) -> bool {
        for place in places(faction) {
            if tried.contains(place) {
                continue;
            }
            tried.push(*place);
            let before = owner.get(place).copied();
            if before.is_none_or(|other| settle(other, places, owner, tried)) {
                owner.insert(*place, faction);
                return true;
            }
        }
        false
    }
    for faction in factions {
        settle(*faction, &places, &mut owner, &mut Vec::new());
    }
    owner.into_iter().map(|(place, faction)| (faction, place)).collect()
}

/// Returns the factions that can still get a base of their own besides the wanted ones, which already have one.
/// Factions that are fixed for a seat are left out.
pub(crate) fn housed_beside(
    map: &GameMap,
    fixed: &PerSeat<Lot<Faction>>,
    wanted: &[Faction],
    taken: &[Place],
) -> Vec<Faction> {
    let others = Faction::ALL.iter().copied().filter(|faction| !fixed.given().any(|one| one == *faction));
    let all: Vec<Faction> = wanted.iter().copied().chain(others).collect();
    let found = housed(map, &all, taken).into_iter().map(|(faction, _)| faction);
    found.filter(|faction| !wanted.contains(faction)).collect()
}

/// Checks that there is a base for every seat: `base-taken`.
pub(super) fn check_bases(
    reading: &mut SetupReading<'_>,
    chosen: &Chosen,
    bases: &BTreeMap<Seat, Place>,
    map: &GameMap,
) {
    let taken: Vec<Place> = bases.values().copied().collect();
    let free: Vec<Seat> = reading.roster().seats().filter(|seat| !bases.contains_key(seat)).collect();
    // If the factions are faulty, it is unknown which seats need a base.
    let fits = match &chosen.factions {
        Some(factions) => {
            let wanted: Vec<Faction> = free.iter().filter_map(|seat| factions.at(*seat)?.given()).collect();
            let first = |at: usize| !wanted[..at].contains(&wanted[at]);
            let drawn = housed_beside(map, factions, &wanted, &taken).len();
            !(0..wanted.len()).all(first) || can_house(map, &wanted, &taken) && drawn >= free.len() - wanted.len()
        }
        None if reading.has(Chosen::factions) => true,
        None => housed(map, Faction::ALL, &taken).len() >= free.len(),
    };
    if !fits {
        let names: Vec<String> = free.iter().map(|seat| reading.roster().handle(*seat).to_owned()).collect();
        reading.fault::<String>("base-taken", Chosen::raw_bases, names.join(", "), []);
    }
}

pub(super) fn dagoth_number(reading: &mut SetupReading<'_>, key: &'static SetupKey, dagoth: usize, players: usize) {
    if dagoth == 0 {
        reading.fault::<String>("no-dagoth", key, "0", []);
    } else if dagoth * 2 >= players {
        reading.fault::<String>("too-many-dagoth", key, dagoth.to_string(), []);
    }
}

pub(super) fn allegiances(reading: &mut SetupReading<'_>, chosen: &Chosen) -> Option<BTreeMap<Seat, Vec<Allegiance>>> {
    let key = Chosen::raw_allegiances;
    if !reading.has(key) {
        return None;
    }
    let mut all = BTreeMap::new();
    for (seat, value) in by_player(reading, key, &chosen.raw_allegiances) {
        let given = texts(reading, key, value);
        let mut held: Vec<Allegiance> = Vec::new();
        for one in given {
            held.extend(word(reading, key, one, (Allegiance::WORDS, Allegiance::ALL)));
        }
        held.sort();
        held.dedup();
        all.insert(seat, held);
    }
    let dagoth = all.values().filter(|held: &&Vec<Allegiance>| held.contains(&Allegiance::HouseDagoth)).count();
    dagoth_number(reading, key, dagoth, reading.roster().len());
    Some(all)
}

pub(super) fn contracts(reading: &mut SetupReading<'_>, chosen: &Chosen) -> BTreeMap<Seat, Seat> {
    let key = Chosen::raw_contracts;
    let mut contracts = BTreeMap::new();
    for (seat, value) in by_player(reading, key, &chosen.raw_contracts) {
        let Some(name) = value.as_str() else {
            reading.wrong_at(key, spelled(value));
            continue;
        };
        match reading.roster().find(name).filter(|target| *target != seat) {
            Some(target) => contracts.extend([(seat, target)]),
            None => reading.wrong_player(key, name),
        }
    }
    contracts
}

pub(super) fn ability_sets(reading: &mut SetupReading<'_>, chosen: &Chosen) -> BTreeMap<Seat, Vec<Ability>> {
    let key = Chosen::raw_abilities;
    let mut sets = BTreeMap::new();
    for (seat, value) in by_player(reading, key, &chosen.raw_abilities) {
        let given = texts(reading, key, value);
        let mut abilities: Vec<Ability> = Vec::new();
        for one in given {
            let ability = word(reading, key, one, (Ability::WORDS, Ability::ALL));
            abilities.extend(ability.filter(|ability| !abilities.contains(ability)));
        }
        sets.insert(seat, abilities);
    }
    sets
}

pub(super) fn publicities(reading: &mut SetupReading<'_>, chosen: &Chosen) -> BTreeMap<Faction, Publicity> {
    let key = Chosen::raw_publicity;
    let mut all = BTreeMap::new();
    for (name, value) in &chosen.raw_publicity {
        let faction = word(reading, key, name, (Faction::WORDS, Faction::ALL));
        let publicity = value.as_str().and_then(Publicity::find);
        if publicity.is_none() {
            reading.wrong_entry(key, spelled(value), Publicity::WORDS.iter().copied());
        }
        all.extend(faction.zip(publicity));
    }
    all
}

/// Parses `NAME:SEX:RACE`, with the name in lower case, and returns the remaining text.
pub(crate) fn described(text: &str) -> Option<(Description, Option<&str>)> {
    let mut parts = text.splitn(4, ':');
    let name = parts.next()?.to_lowercase();
    let (sex, race) = (Sex::find(parts.next()?)?, Race::find(parts.next()?)?);
    let plain = |c: char| !c.is_whitespace() && !c.is_control() && !"=,@!#".contains(c);
    let fits = !name.is_empty() && name.chars().count() <= Roster::LONGEST_HANDLE && name.chars().all(plain);
    fits.then(|| ((name, sex, race), parts.next()))
}

/// Returns whether no agent can have this name (6.1).
fn is_taken(roster: &Roster, name: &str) -> bool {
    RESERVED.contains(&name) || roster.find(name).is_some()
}

pub(super) fn agents(
    reading: &mut SetupReading<'_>,
    chosen: &Chosen,
    sets: &BTreeMap<Seat, Vec<Ability>>,
    map: Option<&GameMap>,
) -> BTreeMap<Seat, Vec<NewAgent>> {
    let key = Chosen::raw_agents;
    let mut all = BTreeMap::new();
    for (seat, value) in by_player(reading, key, &chosen.raw_agents) {
        let given = texts(reading, key, value);
        let mut agents: Vec<NewAgent> = Vec::new();
        for text in &given {
            let agent = described(text).and_then(|((name, sex, race), base)| {
                let base = match map {
                    Some(map) => base.map(|word| map.find(word).ok_or(())).transpose().ok()?,
                    None => None,
                };
                let is_free = !is_taken(reading.roster(), &name) && !agents.iter().any(|other| other.name == name);
                is_free.then_some(NewAgent { name, sex, race, base })
            });
            match agent {
                Some(agent) => agents.push(agent),
                None => reading.fault::<String>("bad-agent", key, *text, []),
            }
        }
        let has_garrison = match (sets.get(&seat), &chosen.factions) {
            (Some(set), _) => set.contains(&Ability::Garrison),
            (None, Some(factions)) => {
                factions.at(seat) == Some(&Lot::Given(Faction::ImperialLegion)) && !chosen.abilities_drawn
            }
            (None, None) => false,
        };
        if given.len() > chosen.cap + usize::from(has_garrison) {
            reading.fault::<String>("bad-agent", key, given.len().to_string(), []);
        }
        all.insert(seat, agents);
    }
    all
}

/// Checks that dice come in pairs and that new agents have a description.
pub(super) fn check_rolls(reading: &mut SetupReading<'_>) {
    let key = Chosen::rolls;
    let Some(table) = reading.value::<RawSetup>(key) else { return };
    let list = |name: Chance| table.get(name.word()).and_then(RawValue::as_array).into_iter().flatten();
    for pair in list(Chance::Dice) {
        if pair.as_array().is_none_or(|pair| pair.len() != 2) {
            reading.fault::<String>(key.word_fault, key, spelled(pair), []);
        }
    }
    for text in list(Chance::New).filter_map(RawValue::as_str) {
        let found = described(text).filter(|(_, more)| more.is_none());
        if found.is_none_or(|((name, ..), _)| is_taken(reading.roster(), &name)) {
            reading.fault::<String>(key.word_fault, key, text, []);
        }
    }
}
