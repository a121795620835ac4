//! A fixed deal, which a setup gives in four keys: teams and roles, items, links and islands.
//!
//! In `deal` the word `by-lot` leaves a player's cards to the lot. Then
//!
//! - the named players have exactly what `deal`, `items` and `links` say. Their cards are taken from the deck before
//!   the others are dealt the rest of it. So the numbers of teams and roles are those of the deck, but a named player
//!   may have more items;
//! - `items` and `links` apply to named players only. A named Heir or Rival without a link gets one by the rule of a
//!   random deal, and a link of a Rival must lead to a named player, because the team of the others isn't known yet;
//! - one player of a pair may be named, and the other is drawn;
//! - `islands` names all players or is left out, in which case all players are split over the islands as in a random
//!   deal.
//!
//! A player who isn't mentioned in `deal` is still a fault.

use std::collections::{BTreeMap, BTreeSet};

use gloaming_core::kit::BY_LOT;
use gloaming_core::prelude::*;

use super::lots::{self, Plan};
use crate::season::{ItemId, Link, RoleId, Season, TeamId};
use crate::setup::{Deal, Setup, island_of};
use crate::state::{Dealt, Island};

/// Returns whether the setup leaves the cards of any player to the lot.
pub(crate) fn has_lots(reading: &mut SetupReading<'_>) -> bool {
    reading.value::<RawSetup>(Setup::deal).is_some_and(|table| table.values().any(is_lot))
}

fn is_lot(value: &RawValue) -> bool {
    value.as_str().is_some_and(|text| text.trim().eq_ignore_ascii_case(BY_LOT))
}

/// Returns the deal if it could be read completely, and reports all faults. If players draw, the setup must already
/// have the deck.
pub(crate) fn read(reading: &mut SetupReading<'_>, setup: &Setup) -> Option<Deal> {
    let season = &*setup.season;
    let table = reading.value::<RawSetup>(Setup::deal)?;
    let (cards, drawing) = cards(reading, season, &table);
    let roster = reading.roster();
    let missing: Vec<Seat> =
        roster.seats().filter(|seat| !cards.contains_key(seat) && !drawing.contains(seat)).collect();
    let (is_whole, has_lots) = (missing.is_empty(), !drawing.is_empty());
    // A missing player could be the partner in a pair, or draw that role.
    if is_whole || has_lots {
        check(reading, season, &cards, has_lots);
    }
    for seat in missing {
        reading.missing(Setup::deal, seat);
    }
    let items = items(reading, season, &setup.items, &drawing);
    let links = links(reading, season, &setup.links, &Named { cards: &cards, drawing: &drawing, is_whole });
    let islands = islands(reading, setup, season);
    let draws_islands = !reading.has(Setup::islands) && (has_lots || !setup.start_merged);
    let dealt = |seat: Seat| {
        let Some((team, role)) = cards.get(&seat).copied() else { return Lot::ByLot };
        let items = items.get(&seat).cloned().unwrap_or_default();
        // Without islands, players are assigned in turn. A game that begins on the mainland doesn't use them.
        let island = islands.get(&seat).copied().unwrap_or(Island::ALL[seat.index() % 2]);
        Lot::Given(Dealt { team, role, island, items, link: links.get(&seat).copied() })
    };
    let dealt: PerSeat<Lot<Dealt>> = roster.seats().map(dealt).collect();
    if let Some(deck) = setup.deck.as_ref().filter(|_| has_lots) {
        lots::check(reading, Setup::deal, &Plan::new(season, deck, &dealt));
    }
    let islands = drawing.iter().filter_map(|seat| Some((*seat, *islands.get(seat)?))).collect();
    is_whole.then_some(Deal { cards: dealt, draws_islands, islands })
}

/// The team and role of each named player.
type Cards = BTreeMap<Seat, (TeamId, Option<RoleId>)>;

/// The named players and those who draw.
struct Named<'a> {
    cards: &'a Cards,
    drawing: &'a BTreeSet<Seat>,
    /// Whether no player is missing.
    is_whole: bool,
}

/// Returns the fixed cards, and the players who draw.
fn cards(reading: &mut SetupReading<'_>, season: &Season, table: &RawSetup) -> (Cards, BTreeSet<Seat>) {
    let (mut cards, mut drawing) = (Cards::new(), BTreeSet::new());
    for (name, given) in table {
        let is_new = |seat: &Seat| !cards.contains_key(seat) && !drawing.contains(seat);
        let Some(seat) = reading.roster().find(name).filter(is_new) else {
            reading.wrong_player(Setup::deal, name);
            continue;
        };
        if is_lot(given) {
            drawing.insert(seat);
            continue;
        }
        let text = given.as_str().unwrap_or_default();
        if text.split_whitespace().any(|word| word.eq_ignore_ascii_case(BY_LOT)) {
            reading.wrong_because(Setup::deal, "lot-alone", text, [BY_LOT]);
            drawing.insert(seat);
            continue;
        }
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
                let teams = teams.chain([BY_LOT.to_owned()]);
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
    (cards, drawing)
}

/// Checks teams of one, pairs, and roles that a team can't have. If players draw, one of them can complete a pair.
fn check(reading: &mut SetupReading<'_>, season: &Season, cards: &Cards, has_lots: bool) {
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
            [_] => has_lots,
            [one, other] => one != other,
            _ => false,
        };
        if !fits {
            reading.wrong_at(Setup::deal, format!("{}: {}", role.id, teams.len()));
        }
    }
}

fn items(
    reading: &mut SetupReading<'_>,
    season: &Season,
    table: &RawSetup,
    drawing: &BTreeSet<Seat>,
) -> BTreeMap<Seat, Vec<ItemId>> {
    let mut all = BTreeMap::new();
    for (name, given) in table {
        let Some(seat) = reading.roster().find(name).filter(|seat| !all.contains_key(seat)) else {
            reading.wrong_player(Setup::items, name);
            continue;
        };
        if drawing.contains(&seat) {
            reading.wrong_because::<String>(Setup::items, "drawn-cards", name, []);
        }
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

fn links(reading: &mut SetupReading<'_>, season: &Season, table: &RawSetup, named: &Named<'_>) -> BTreeMap<Seat, Seat> {
    let Named { cards, drawing, is_whole } = *named;
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
        let is_rival = kind(&from) == Some(Link::Rival);
        if drawing.contains(&from) {
            reading.wrong_because::<String>(Setup::links, "drawn-cards", name, []);
        } else if is_rival && drawing.contains(&to) {
            let given = format!("{name}: {}", reading.roster().handle(to));
            reading.wrong_because::<String>(Setup::links, "drawn-rival", given, []);
        } else if fits || !is_whole {
            links.insert(from, to);
        } else {
            reading.wrong_at(Setup::links, name);
        }
    }
    for (seat, (_, role)) in cards {
        match kind(seat) {
            Some(Link::Heir | Link::Rival) if is_whole && drawing.is_empty() && !links.contains_key(seat) => {
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

/// Returns the island of each player. If the setup names none, seats are assigned in turn.
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
