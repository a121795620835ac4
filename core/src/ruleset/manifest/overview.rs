//! The secrets of the seats that a game master can see.

/// The secrets of the seats that a game master who doesn't play can see. A game master who plays can't see any, and one
/// who has seen some can't take a free seat of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Overview {
    /// Nothing.
    #[default]
    Nothing,
    /// The cards.
    Cards,
    /// The cards, the current orders, and the players that the phase waits for.
    CardsAndOrders,
}

impl Overview {
    /// Returns `true` if the cards are shown.
    pub fn shows_cards(self) -> bool {
        self != Overview::Nothing
    }

    /// Returns `true` if the orders are shown.
    pub fn shows_orders(self) -> bool {
        self == Overview::CardsAndOrders
    }
}
