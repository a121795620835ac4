//! The factions and the names of agents, from built-in data files.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use gloaming_core::prelude::*;
use serde::Deserialize;

use crate::words::{Ability, Faction, Publicity, Race, Sex};

const FACTIONS: &str = include_str!("../data/factions.toml");
const NAMES: &str = include_str!("../data/names.toml");

/// A faction as in its file.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FactionEntry {
    /// The faction.
    pub id: Faction,
    /// What is announced about it (HD-5).
    pub public: Publicity,
    /// Its abilities, in the order in which spies learn them (HD-7).
    pub abilities: Vec<Ability>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FactionFile {
    faction: Vec<FactionEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NamesOfRace {
    male: Vec<String>,
    female: Vec<String>,
}

/// Reads a file of factions. It must list every faction once, in the order of [`Faction`], with one to three abilities
/// each.
///
/// # Errors
///
/// Returns a sentence that says what is wrong.
pub fn read_factions(text: &str) -> Result<Vec<FactionEntry>, String> {
    let file: FactionFile = toml::from_str(text).map_err(|fault| fault.message().to_owned())?;
    let found: Vec<Faction> = file.faction.iter().map(|entry| entry.id).collect();
    for faction in Faction::ALL {
        let count = found.iter().filter(|one| *one == faction).count();
        if count != 1 {
            return Err(format!("{faction} is listed {count} times, not once"));
        }
    }
    for entry in &file.faction {
        if entry.abilities.is_empty() || entry.abilities.len() > 3 {
            return Err(format!("{} has {} abilities, not one to three", entry.id, entry.abilities.len()));
        }
    }
    if found != Faction::ALL {
        return Err("the factions are not in the order of the words".to_owned());
    }
    Ok(file.faction)
}

/// Reads a file of names. It must have names for each race and sex, made of lower-case letters and hyphens.
///
/// # Errors
///
/// Returns a sentence that says what is wrong.
pub fn read_names(text: &str) -> Result<BTreeMap<(Race, Sex), Vec<String>>, String> {
    let file: BTreeMap<Race, NamesOfRace> = toml::from_str(text).map_err(|fault| fault.message().to_owned())?;
    let mut names = BTreeMap::new();
    for race in Race::ALL {
        let NamesOfRace { male, female } = file.get(race).ok_or_else(|| format!("{race} has no names"))?;
        for (sex, list) in [(Sex::Male, male), (Sex::Female, female)] {
            if list.is_empty() {
                return Err(format!("{race} has no {sex} names"));
            }
            if let Some(bad) = list.iter().find(|name| !name.chars().all(|c| c.is_ascii_lowercase() || c == '-')) {
                return Err(format!("“{bad}” isn't a name of small letters and hyphens"));
            }
            names.insert((*race, sex), list.clone());
        }
    }
    Ok(names)
}

/// Returns a faction from the built-in file.
pub(crate) fn faction(id: Faction) -> &'static FactionEntry {
    static TABLE: OnceLock<Vec<FactionEntry>> = OnceLock::new();
    let table = TABLE.get_or_init(|| read_factions(FACTIONS).expect("invariant: the built-in factions are valid"));
    &table[id as usize]
}

/// Returns the names of a race and sex from the built-in file.
pub(crate) fn names(race: Race, sex: Sex) -> &'static [String] {
    static TABLE: OnceLock<BTreeMap<(Race, Sex), Vec<String>>> = OnceLock::new();
    let table = TABLE.get_or_init(|| read_names(NAMES).expect("invariant: the built-in names are valid"));
    table.get(&(race, sex)).map_or(&[], Vec::as_slice)
}

/// Draws a race. Half of all agents are dunmer (HD-17).
pub(crate) fn draw_race(draw: &mut gloaming_core::kit::Draw) -> Race {
    let of = |race: &Race| (*race, if *race == Race::Dunmer { 9 } else { 1 });
    let odds: Vec<(Race, u32)> = Race::ALL.iter().map(of).collect();
    draw.weighted(&odds).copied().unwrap_or(Race::Dunmer)
}

/// Draws a sex (HD-17).
pub(crate) fn draw_sex(draw: &mut gloaming_core::kit::Draw) -> Sex {
    if draw.below(2) == 0 { Sex::Male } else { Sex::Female }
}

/// Returns a name that the faction has not had and no player has, with a number added if needed (3.2).
pub(crate) fn free_name(name: &str, had: &[String], roster: &Roster) -> String {
    let taken = |name: &str| had.iter().any(|one| one == name) || roster.find(name).is_some();
    if !taken(name) {
        return name.to_owned();
    }
    let numbered = (2..).map(|number: u32| format!("{name}-{number}")).find(|name| !taken(name));
    numbered.expect("invariant: the numbers never end")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_files_read() {
        assert_eq!(read_factions(FACTIONS).map(|all| all.len()), Ok(20));
        assert_eq!(read_names(NAMES).map(|all| all.len()), Ok(20));
        assert_eq!(faction(Faction::TribunalTemple).abilities, [Ability::PilgrimsPeace, Ability::Inquisition]);
    }

    #[test]
    fn a_file_with_a_mistake_says_which() {
        let twice =
            format!("{FACTIONS}\n[[faction]]\nid = \"morag-tong\"\npublic = \"hidden\"\nabilities = [\"writ\"]\n");
        assert_eq!(read_factions(&twice), Err("morag-tong is listed 2 times, not once".to_owned()));
        let none = FACTIONS.replace("abilities = [\"open-purse\", \"best-wages\"]", "abilities = []");
        assert_eq!(read_factions(&none), Err("house-hlaalu has 0 abilities, not one to three".to_owned()));
        assert!(read_factions(&FACTIONS.replace("\"writ\"", "\"wirt\"")).is_err());
        let loud = NAMES.replace("\"bjarki\"", "\"Bjarki\"");
        assert_eq!(read_names(&loud), Err("“Bjarki” isn't a name of small letters and hyphens".to_owned()));
    }

    #[test]
    fn a_name_that_is_taken_gets_a_number() {
        let roster = Roster::new(["ann", "mira"]).expect("handles");
        let had = ["olm".to_owned(), "olm-2".to_owned()];
        assert_eq!(["olm", "mira", "vel"].map(|name| free_name(name, &had, &roster)), ["olm-3", "mira-2", "vel"]);
    }
}
