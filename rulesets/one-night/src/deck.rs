//! The deck, and how it is dealt (section 7 of `RULES.md`).

use gloaming_core::kit::Draw;
use gloaming_core::prelude::*;

use crate::MOST_PLAYERS;
use crate::roles::Role;
use crate::setup::PartDeal;
use crate::state::Cards;

/// The cards that every standard or mixed deck starts with.
const BASE: [Role; 5] = [Role::Werewolf, Role::Werewolf, Role::Seer, Role::Robber, Role::Troublemaker];

/// Returns the standard deck for this number of players, sorted.
pub(crate) fn standard(players: usize) -> Vec<Role> {
    // Each additional player adds one card, in this order. From nine players on, two masons replace the villager.
    const MORE: [Role; 5] = [Role::Insomniac, Role::Drunk, Role::Minion, Role::Tanner, Role::Hunter];
    let mut deck = Vec::with_capacity(MOST_PLAYERS + 3);
    deck.extend(BASE);
    deck.extend(MORE.iter().take(players.saturating_sub(3)));
    if players >= 9 {
        deck.extend([Role::Mason; 2]);
        deck.extend(std::iter::repeat_n(Role::Villager, players - 9));
    } else {
        deck.push(Role::Villager);
    }
    deck.sort_unstable();
    deck
}

/// Returns a mixed deck for this number of players, sorted.
pub(crate) fn mixed(players: usize, draw: &mut Draw) -> Vec<Role> {
    let mut units: [&[Role]; 9] = [
        &[Role::Minion],
        &[Role::Tanner],
        &[Role::Drunk],
        &[Role::Insomniac],
        &[Role::Hunter],
        &[Role::Mason, Role::Mason],
        &[Role::Villager],
        &[Role::Villager],
        &[Role::Villager],
    ];
    // Only the pair of masons can be skipped, and only if it comes last with one place left. Another shuffle then
    // brings it earlier, so the loop ends. All units together fill the largest deck.
    let size = players.min(MOST_PLAYERS) + 3;
    loop {
        let mut deck = Vec::with_capacity(MOST_PLAYERS + 3);
        deck.extend(BASE);
        draw.shuffle(&mut units);
        for unit in units {
            if deck.len() + unit.len() <= size {
                deck.extend(unit);
            }
        }
        if deck.len() == size {
            deck.sort_unstable();
            return deck;
        }
    }
}

/// Deals the cards that a setup leaves open, from the deck without the cards that it fixes.
///
/// If a fixed card isn't in the deck, it replaces another one: a villager if possible, a werewolf only as a last
/// resort, so that there is always a werewolf. Masons come in pairs: if one is fixed, the other is added, and the pair
/// stays together as long as another card can give way.
pub(crate) fn deal_rest(
    part: &PartDeal,
    mut deck: Vec<Role>,
    seats: impl Iterator<Item = Seat>,
    draw: &mut Draw,
) -> Cards {
    let order = |role: Role| match role {
        Role::Villager => 0,
        Role::Mason => 2,
        Role::Werewolf => 3,
        _ => 1,
    };
    let seats: Vec<Seat> = seats.collect();
    let given: Vec<Role> = part.given(&seats).collect();
    let masons = given.iter().filter(|card| **card == Role::Mason).count();
    let mut lacking = 0;
    if masons == 1 && !deck.contains(&Role::Mason) {
        deck.extend([Role::Mason; 2]);
        lacking += 2;
    }
    for card in given {
        match deck.iter().position(|one| *one == card) {
            Some(place) => drop(deck.remove(place)),
            None => lacking += 1,
        }
    }
    let mut giving_way = draw.branch("giving way");
    for _ in 0..lacking {
        let first = deck.iter().map(|role| order(*role)).min();
        let places: Vec<usize> = (0..deck.len()).filter(|place| Some(order(deck[*place])) == first).collect();
        giving_way.pick(&places).map(|place| deck.remove(*place));
    }
    deck.sort_unstable();
    draw.shuffle(&mut deck);
    let mut left = deck.into_iter();
    let mut cards = Cards { hands: [None; MOST_PLAYERS], centre: [Role::Villager; 3] };
    for seat in seats {
        cards.hands[seat.index()] = part.hands[seat.index()].or_else(|| left.next());
    }
    for (place, fixed) in cards.centre.iter_mut().zip(part.centre) {
        *place = fixed.or_else(|| left.next()).unwrap_or(*place);
    }
    cards
}

/// Shuffles the deck and deals one card to each of these seats, and the last three to the centre.
pub(crate) fn deal(mut deck: Vec<Role>, seats: impl Iterator<Item = Seat>, draw: &mut Draw) -> Cards {
    deck.sort_unstable();
    draw.shuffle(&mut deck);
    let mut cards = Cards { hands: [None; MOST_PLAYERS], centre: [Role::Villager; 3] };
    let mut left = deck.into_iter();
    for seat in seats {
        cards.hands[seat.index()] = left.next();
    }
    for (place, card) in cards.centre.iter_mut().zip(left) {
        *place = card;
    }
    cards
}
