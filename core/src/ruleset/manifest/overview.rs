//! The secrets of the seats that a game master sees.

/// The part of the seats' secrets that a game master sees who does not play. One who plays sees nothing of it, and one who has
/// seen it takes no free seat of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Overview {
    /// Nothing.
    #[default]
    Nothing,
    /// The cards.
    Cards,
    /// The cards, the orders that stand, and the players for whom the phase waits.
    CardsAndOrders,
}

impl Overview {
    /// True if the cards are shown.
    pub fn shows_cards(self) -> bool {
        self != Overview::Nothing
    }

    /// True if the orders are shown.
    pub fn shows_orders(self) -> bool {
        self == Overview::CardsAndOrders
    }
}
