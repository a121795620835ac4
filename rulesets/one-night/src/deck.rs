//! The cards in the game, and their deal (section 7 of the catalogue).

use gloaming_core::kit::Draw;
use gloaming_core::prelude::*;

use crate::MOST_PLAYERS;
use crate::roles::Role;
use crate::state::Cards;

/// The first cards of every deck that the game chooses by itself.
const BASE: [Role; 5] = [Role::Werewolf, Role::Werewolf, Role::Seer, Role::Robber, Role::Troublemaker];

/// The standard deck for so many players, sorted.
pub(crate) fn standard(players: usize) -> Vec<Role> {
    // One card more for each player more, in this order; with nine players two masons come and the villager goes.
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

/// A mixed deck for so many players, sorted.
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
    // Only the pair of masons can be skipped, and only when it comes last with one place left: sooner or later a
    // shuffle brings it earlier. All units together fill the largest deck.
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

/// Shuffles the deck and deals: one card to each of these seats, the last three to the centre.
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
