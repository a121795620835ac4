//! A random deal (FA-166): wild teams, teams, islands, roles, links, items. Each step has a draw of its own.

use gloaming_core::kit::Draw;
use gloaming_core::prelude::*;

use crate::season::{Deck, ItemId, Link, RoleId, Season, TeamId, candidates};
use crate::state::{Dealt, Island};

pub(super) fn deal(season: &Season, deck: &Deck, turn: &mut Turn<'_>) -> PerSeat<Dealt> {
    let seats: Vec<Seat> = turn.roster().seats().collect();
    let teams = teams(season, deck, turn);
    let islands = islands(season, &teams, &mut turn.draw("islands"));
    let mut cards: PerSeat<Dealt> = teams
        .iter()
        .zip(islands)
        .map(|(team, island)| Dealt { team: *team, role: None, island, items: Vec::new(), link: None })
        .collect();
    roles(season, deck, &mut cards, &mut turn.draw("roles"));
    links(season, &seats, &mut cards, &mut turn.draw("links"));
    items(season, deck, &mut cards, &mut turn.draw("items"));
    cards
}

/// Steps 1 and 2: the team of each seat.
fn teams(season: &Season, deck: &Deck, turn: &mut Turn<'_>) -> Vec<TeamId> {
    let mut draw = turn.draw("wild-teams");
    let mut drawn: Vec<TeamId> = Vec::new();
    let mut cards: Vec<TeamId> = Vec::new();
    for (team, size) in &deck.teams {
        cards.extend(std::iter::repeat_n(*team, usize::from(*size)));
    }
    for size in &deck.wild {
        // The check of a season lets no deck pass in which a draw can run out of teams.
        let Some(team) = draw.pick(&candidates(season, deck, *size, &drawn)).copied() else { continue };
        drawn.push(team);
        cards.extend(std::iter::repeat_n(team, usize::from(*size)));
    }
    turn.draw("teams").shuffle(&mut cards);
    cards
}

/// Step 3 alone, for a fixed deal that leaves the islands open.
pub(super) fn draw_islands(season: &Season, cards: &mut PerSeat<Dealt>, draw: &mut Draw) {
    let teams: Vec<TeamId> = cards.iter().map(|card| card.team).collect();
    let islands = islands(season, &teams, draw);
    for (card, island) in cards.iter_mut().zip(islands) {
        card.island = island;
    }
}

/// Step 3: each team, and the whole, split as evenly as can be.
fn islands(season: &Season, teams: &[TeamId], draw: &mut Draw) -> Vec<Island> {
    let mut list: Vec<usize> = Vec::new();
    for team in season.team_ids() {
        let mut members: Vec<usize> = (0..teams.len()).filter(|seat| teams[*seat] == team).collect();
        draw.shuffle(&mut members);
        list.extend(members);
    }
    let first = draw.below(2) as usize;
    let mut islands = vec![Island::First; teams.len()];
    for (place, seat) in list.into_iter().enumerate() {
        islands[seat] = Island::ALL[(place + first) % 2];
    }
    islands
}

/// Step 4: those of the deck, then drawn ones.
fn roles(season: &Season, deck: &Deck, cards: &mut PerSeat<Dealt>, draw: &mut Draw) {
    let mut list: Vec<RoleId> = Vec::new();
    for (role, count) in &deck.roles {
        list.extend(std::iter::repeat_n(*role, usize::from(*count)));
    }
    let mut wild: Vec<RoleId> =
        (0..season.roles.len() as u8).map(RoleId).filter(|role| season.role(*role).wild).collect();
    draw.shuffle(&mut wild);
    list.extend(wild.into_iter().take(usize::from(deck.wild_roles)));
    for role in list {
        let copies = if season.role(role).pair { 2 } else { 1 };
        let mut holders: Vec<Seat> = Vec::new();
        for _ in 0..copies {
            let fits: Vec<Seat> = cards.seats().filter(|seat| fits(season, cards, role, *seat, &holders)).collect();
            holders.extend(draw.pick(&fits));
        }
        if holders.len() < copies {
            continue;
        }
        for holder in holders {
            cards[holder].role = Some(role);
        }
    }
}

fn fits(season: &Season, cards: &PerSeat<Dealt>, role: RoleId, seat: Seat, others: &[Seat]) -> bool {
    let card = &cards[seat];
    let same_role = cards.iter().any(|other| other.role == Some(role) && other.team == card.team);
    let same_pair = others.iter().any(|other| cards[*other].team == card.team);
    card.role.is_none()
        && !season.team(card.team).solo
        && !season.role(role).not_for.contains(&card.team)
        && !same_role
        && !same_pair
        && !others.contains(&seat)
}

/// Step 5.
fn links(season: &Season, seats: &[Seat], cards: &mut PerSeat<Dealt>, draw: &mut Draw) {
    for seat in seats.iter().copied() {
        let Some(role) = cards[seat].role else { continue };
        let others = seats.iter().copied().filter(|other| *other != seat);
        let possible: Vec<Seat> = match season.role(role).link {
            None => continue,
            Some(Link::Heir) => others.collect(),
            Some(Link::Rival) => others.filter(|other| cards[*other].team != cards[seat].team).collect(),
            Some(Link::Sweetheart) => others.filter(|other| cards[*other].role == Some(role)).collect(),
        };
        cards[seat].link = draw.pick(&possible).copied();
    }
}

/// Step 6: start items of teams, then those of the deck.
fn items(season: &Season, deck: &Deck, cards: &mut PerSeat<Dealt>, draw: &mut Draw) {
    for team in season.team_ids() {
        let members: Vec<Seat> = cards.seats().filter(|seat| cards[*seat].team == team).collect();
        for item in &season.team(team).start_items {
            give(cards, draw.pick(&members).copied(), *item);
        }
    }
    for (item, count) in &deck.items {
        for _ in 0..*count {
            let all: Vec<Seat> = cards.seats().collect();
            let without: Vec<Seat> = all.iter().copied().filter(|seat| cards[*seat].items.is_empty()).collect();
            let to = draw.pick(if without.is_empty() { &all } else { &without }).copied();
            give(cards, to, *item);
        }
    }
}

fn give(cards: &mut PerSeat<Dealt>, to: Option<Seat>, item: ItemId) {
    if let Some(seat) = to {
        cards[seat].items.push(item);
    }
}
