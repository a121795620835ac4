//! A fixed deal, as a setup gives it in four keys: teams and roles, items, links and islands.

use std::collections::BTreeMap;

use gloaming_core::prelude::*;

use crate::season::{ItemId, Link, RoleId, Season, TeamId};
use crate::setup::{Setup, island_of};
use crate::state::{Dealt, Island};

/// The cards, if all of them could be read; everything that is wrong is noted.
pub(crate) fn read(reading: &mut SetupReading<'_>, setup: &Setup) -> Option<PerSeat<Dealt>> {
    let season = &*setup.season;
    let table = reading.value::<RawSetup>(Setup::deal)?;
    let cards = cards(reading, season, &table);
    let roster = reading.roster();
    let missing: Vec<Seat> = roster.seats().filter(|seat| !cards.contains_key(seat)).collect();
    if missing.is_empty() {
        check(reading, season, &cards);
    }
    for seat in &missing {
        reading.missing(Setup::deal, *seat);
    }
    let items = items(reading, season, &setup.items);
    let links = links(reading, season, &setup.links, &cards, missing.is_empty());
    let islands = islands(reading, setup, season);
    let dealt = |seat: Seat| {
        let (team, role) = *cards.get(&seat)?;
        let items = items.get(&seat).cloned().unwrap_or_default();
        // Without islands everybody is dealt to them in turn: a game that begins on the mainland has none.
        let island = islands.get(&seat).copied().unwrap_or(Island::ALL[seat.index() % 2]);
        Some(Dealt { team, role, island, items, link: links.get(&seat).copied() })
    };
    roster.seats().map(dealt).collect()
}

fn cards(
    reading: &mut SetupReading<'_>,
    season: &Season,
    table: &RawSetup,
) -> BTreeMap<Seat, (TeamId, Option<RoleId>)> {
    let mut cards = BTreeMap::new();
    for (name, given) in table {
        let Some(seat) = reading.roster().find(name).filter(|seat| !cards.contains_key(seat)) else {
            reading.wrong_player(Setup::deal, name);
            continue;
        };
        let text = given.as_str().unwrap_or_default();
        let mut words = text.split_whitespace();
        let team = words.next().and_then(|word| season.find_team(word));
        let role = words.next();
        let known = role.map(|word| season.find_role(word));
        match (team, known) {
            (Some(team), None) => {
                cards.insert(seat, (team, None));
            }
            (Some(team), Some(Some(role))) if words.next().is_none() => {
                cards.insert(seat, (team, Some(role)));
            }
            (None, _) => {
                let word = text.split_whitespace().next().unwrap_or_default();
                let teams = season.team_ids().map(|team| season.team_word(team).to_owned());
                reading.wrong_entry(
                    Setup::deal,
                    if word.is_empty() { given.to_string() } else { word.to_owned() },
                    teams,
                );
            }
            (Some(_), _) => {
                let roles = season.roles.iter().map(|role| role.id.clone());
                reading.wrong_entry(Setup::deal, role.unwrap_or_default(), roles);
            }
        }
    }
    cards
}

/// Teams of one, pairs, and roles that a team cannot have.
fn check(reading: &mut SetupReading<'_>, season: &Season, cards: &BTreeMap<Seat, (TeamId, Option<RoleId>)>) {
    for team in season.team_ids().filter(|team| season.team(*team).solo) {
        let size = cards.values().filter(|(one, _)| *one == team).count();
        if size > 1 {
            reading.wrong_entry(Setup::deal, format!("{}: {size}", season.team_word(team)), ["1"]);
        }
    }
    for (seat, (team, role)) in cards {
        let Some(role) = role.map(|role| season.role(role)) else { continue };
        if season.team(*team).solo || role.not_for.contains(team) {
            let name = reading.roster().handle(*seat).to_owned();
            reading.wrong_at(Setup::deal, format!("{name}: {} {}", season.team_word(*team), role.id));
        }
    }
    for (place, role) in season.roles.iter().enumerate().filter(|(_, role)| role.pair) {
        let teams: Vec<TeamId> =
            cards.values().filter(|(_, one)| *one == Some(RoleId(place as u8))).map(|(team, _)| *team).collect();
        let fits = match teams[..] {
            [] => true,
            [one, other] => one != other,
            _ => false,
        };
        if !fits {
            reading.wrong_at(Setup::deal, format!("{}: {}", role.id, teams.len()));
        }
    }
}

fn items(reading: &mut SetupReading<'_>, season: &Season, table: &RawSetup) -> BTreeMap<Seat, Vec<ItemId>> {
    let mut all = BTreeMap::new();
    for (name, given) in table {
        let Some(seat) = reading.roster().find(name).filter(|seat| !all.contains_key(seat)) else {
            reading.wrong_player(Setup::items, name);
            continue;
        };
        let mut items = Vec::new();
        let Some(list) = given.as_array() else {
            reading.wrong_at(Setup::items, given.to_string());
            continue;
        };
        for one in list {
            match one.as_str().and_then(|word| season.find_item(word)) {
                Some(item) => items.push(item),
                None => {
                    let known = season.items.iter().map(|item| item.id.clone());
                    reading.wrong_entry(
                        Setup::items,
                        one.as_str().map_or_else(|| one.to_string(), str::to_owned),
                        known,
                    );
                }
            }
        }
        all.insert(seat, items);
    }
    all
}

fn links(
    reading: &mut SetupReading<'_>,
    season: &Season,
    table: &RawSetup,
    cards: &BTreeMap<Seat, (TeamId, Option<RoleId>)>,
    is_whole: bool,
) -> BTreeMap<Seat, Seat> {
    let kind = |seat: &Seat| cards.get(seat).and_then(|(_, role)| *role).and_then(|role| season.role(role).link);
    let mut links = BTreeMap::new();
    for (name, given) in table {
        let roster = reading.roster();
        let (from, to) = (roster.find(name), given.as_str().and_then(|other| roster.find(other)));
        let (Some(from), Some(to)) = (from, to) else {
            let wrong = if from.is_none() {
                name.clone()
            } else {
                given.as_str().map_or_else(|| given.to_string(), str::to_owned)
            };
            reading.wrong_player(Setup::links, &wrong);
            continue;
        };
        let same_team = cards.get(&from).map(|card| card.0) == cards.get(&to).map(|card| card.0);
        let fits = match kind(&from) {
            Some(Link::Heir) => from != to,
            Some(Link::Rival) => from != to && !same_team,
            Some(Link::Sweetheart) | None => false,
        };
        if fits || !is_whole {
            links.insert(from, to);
        } else {
            reading.wrong_at(Setup::links, name);
        }
    }
    for (seat, (_, role)) in cards {
        match kind(seat) {
            Some(Link::Heir | Link::Rival) if is_whole && !links.contains_key(seat) => {
                reading.missing(Setup::links, *seat);
            }
            Some(Link::Sweetheart) => {
                let other = cards.iter().find(|(other, (_, held))| *other != seat && held == role);
                links.extend(other.map(|(other, _)| (*seat, *other)));
            }
            _ => {}
        }
    }
    links
}

/// The island of each player. Where the setup names none, the places at the table are dealt to them in turn.
fn islands(reading: &mut SetupReading<'_>, setup: &Setup, season: &Season) -> BTreeMap<Seat, Island> {
    let mut islands = BTreeMap::new();
    if !reading.has(Setup::islands) {
        return islands;
    }
    if setup.start_merged {
        reading.wrong(Setup::islands);
        return islands;
    }
    for (name, given) in &setup.islands {
        let Some(island) = island_of(season, name) else {
            reading.wrong_entry(Setup::islands, name, season.islands.iter().cloned());
            continue;
        };
        for one in given.as_array().into_iter().flatten() {
            let player = one.as_str().and_then(|name| reading.roster().find(name));
            match player.filter(|player| !islands.contains_key(player)) {
                Some(player) => {
                    islands.insert(player, island);
                }
                None => {
                    reading.wrong_player(Setup::islands, &one.as_str().map_or_else(|| one.to_string(), str::to_owned));
                }
            }
        }
        if !given.is_array() {
            reading.wrong_at(Setup::islands, given.to_string());
        }
    }
    for seat in reading.roster().seats().filter(|seat| !islands.contains_key(seat)) {
        reading.missing(Setup::islands, seat);
    }
    islands
}
