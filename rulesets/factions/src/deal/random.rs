//! A random deal (FA-166): wild teams, teams, islands, roles, links, items. Each step has its own draw.
//!
//! A setup may fix the cards of some players. They take no part in the draws, and their cards aren't dealt again. If
//! nothing is fixed, each step draws for all players.

use gloaming_core::kit::Draw;
use gloaming_core::prelude::*;

use super::lots::{Half, Plan, can_have, completes};
use crate::season::{Deck, ItemId, Link, RoleId, Season, TeamId};
use crate::setup::Deal;
use crate::state::{Dealt, Island};

pub(super) fn deal(season: &Season, deck: &Deck, given: &Deal, turn: &mut Turn<'_>) -> PerSeat<Dealt> {
    let seats: Vec<Seat> = turn.roster().seats().collect();
    let drawing: Vec<Seat> = given.cards.seats_where(|lot| *lot == Lot::ByLot).collect();
    let plan = Plan::new(season, deck, &given.cards);
    let teams = teams(&plan, deck, given, turn);
    let islands = islands(season, &teams, &mut turn.draw("islands"));
    let dealt = |(seat, drawn): (Seat, Island)| {
        let team = teams[seat.index()];
        let card = given.cards[seat].clone().given();
        let fixed = card.as_ref().map(|card| card.island).or_else(|| given.islands.get(&seat).copied());
        let island = fixed.filter(|_| !given.draws_islands).unwrap_or(drawn);
        let card = card.unwrap_or(Dealt { team, role: None, island, items: Vec::new(), link: None });
        Dealt { island, ..card }
    };
    let mut cards: PerSeat<Dealt> = seats.iter().copied().zip(islands).map(dealt).collect();
    roles(&plan, season, deck, &drawing, &mut cards, &mut turn.draw("roles"));
    links(season, &seats, &mut cards, &mut turn.draw("links"));
    items(&plan, season, deck, &drawing, &mut cards, &mut turn.draw("items"));
    cards
}

/// Steps 1 and 2: returns the team of each seat.
fn teams(plan: &Plan<'_>, deck: &Deck, given: &Deal, turn: &mut Turn<'_>) -> Vec<TeamId> {
    let mut draw = turn.draw("wild-teams");
    let mut drawn: Vec<TeamId> = Vec::new();
    for _ in &deck.wild {
        // The checks of season and setup ensure that a draw never runs out of teams.
        let Some(team) = draw.pick(&plan.next_teams(&drawn)).copied() else { break };
        drawn.push(team);
    }
    let fixed: PerSeat<Lot<TeamId>> = given
        .cards
        .iter()
        .map(|lot| match lot {
            Lot::Given(card) => Lot::Given(card.team),
            Lot::ByLot => Lot::ByLot,
        })
        .collect();
    let dealt = plan.teams(&drawn).deal_rest(&fixed, turn.draw("teams"));
    dealt.expect("invariant: the setup lets no other deal pass").to_vec()
}

/// Step 3 alone, for a fixed deal that leaves the islands open.
pub(super) fn draw_islands(season: &Season, cards: &mut PerSeat<Dealt>, draw: &mut Draw) {
    let teams: Vec<TeamId> = cards.iter().map(|card| card.team).collect();
    let islands = islands(season, &teams, draw);
    for (card, island) in cards.iter_mut().zip(islands) {
        card.island = island;
    }
}

/// Step 3: splits each team, and all players, as evenly as possible.
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

/// Step 4: deals the second roles of pairs, those of the deck, then drawn ones.
fn roles(plan: &Plan<'_>, season: &Season, deck: &Deck, drawing: &[Seat], cards: &mut PerSeat<Dealt>, draw: &mut Draw) {
    let mut list: Vec<RoleId> = plan.roles_left().collect();
    let mut wild: Vec<RoleId> =
        (0..season.roles.len() as u8).map(RoleId).filter(|role| season.role(*role).wild).collect();
    draw.shuffle(&mut wild);
    let named = plan.named_for_wild();
    let left = usize::from(deck.wild_roles).saturating_sub(named.len());
    list.extend(wild.into_iter().filter(|role| !named.contains(role)).take(left));
    join_pairs(season, plan.halves(), drawing, cards, draw);
    for role in list {
        let copies = if season.role(role).pair { 2 } else { 1 };
        let mut holders: Vec<Seat> = Vec::new();
        for _ in 0..copies {
            let fits: Vec<Seat> =
                drawing.iter().copied().filter(|seat| fits(season, cards, role, *seat, &holders)).collect();
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

/// Draws the second player of each pair of which one is named, before another role takes the last possible seat.
fn join_pairs(season: &Season, halves: &[Half], drawing: &[Seat], cards: &mut PerSeat<Dealt>, draw: &mut Draw) {
    for (place, half) in halves.iter().enumerate() {
        let free: Vec<Seat> = drawing.iter().copied().filter(|seat| cards[*seat].role.is_none()).collect();
        let leaves_others = |seat: Seat| {
            let rest: Vec<TeamId> = free.iter().filter(|one| **one != seat).map(|one| cards[*one].team).collect();
            completes(season, &halves[place + 1..], &rest)
        };
        let fits = |seat: &Seat| half.takes(season, cards[*seat].team) && leaves_others(*seat);
        let fits: Vec<Seat> = free.iter().copied().filter(fits).collect();
        if let Some(other) = draw.pick(&fits).copied() {
            cards[other].role = Some(half.role);
        }
    }
}

fn fits(season: &Season, cards: &PerSeat<Dealt>, role: RoleId, seat: Seat, others: &[Seat]) -> bool {
    let card = &cards[seat];
    let same_role = cards.iter().any(|other| other.role == Some(role) && other.team == card.team);
    let same_pair = others.iter().any(|other| cards[*other].team == card.team);
    card.role.is_none() && can_have(season, card.team, role) && !same_role && !same_pair && !others.contains(&seat)
}

/// Step 5: draws the links that aren't fixed.
fn links(season: &Season, seats: &[Seat], cards: &mut PerSeat<Dealt>, draw: &mut Draw) {
    for seat in seats.iter().copied() {
        let Some(role) = cards[seat].role.filter(|_| cards[seat].link.is_none()) else { continue };
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

/// Step 6: deals start items of teams, then those of the deck, without what named players already have.
fn items(plan: &Plan<'_>, season: &Season, deck: &Deck, drawing: &[Seat], cards: &mut PerSeat<Dealt>, draw: &mut Draw) {
    let of_named = |card: &Dealt| card.items.iter().map(|item| (card.team, *item)).collect::<Vec<_>>();
    let mut fixed: Vec<(TeamId, ItemId)> = plan.named().iter().flat_map(of_named).collect();
    let mut is_dealt = |team: Option<TeamId>, item: ItemId| {
        let same = |(of, one): &(TeamId, ItemId)| *one == item && team.is_none_or(|team| team == *of);
        fixed.iter().position(same).map(|place| fixed.swap_remove(place)).is_some()
    };
    for team in season.team_ids() {
        let members: Vec<Seat> = drawing.iter().copied().filter(|seat| cards[*seat].team == team).collect();
        for item in &season.team(team).start_items {
            if !is_dealt(Some(team), *item) {
                give(cards, draw.pick(&members).copied(), *item);
            }
        }
    }
    for (item, count) in &deck.items {
        for _ in 0..*count {
            if is_dealt(None, *item) {
                continue;
            }
            let without: Vec<Seat> = drawing.iter().copied().filter(|seat| cards[*seat].items.is_empty()).collect();
            let to = draw.pick(if without.is_empty() { drawing } else { &without }).copied();
            give(cards, to, *item);
        }
    }
}

fn give(cards: &mut PerSeat<Dealt>, to: Option<Seat>, item: ItemId) {
    if let Some(seat) = to {
        cards[seat].items.push(item);
    }
}
