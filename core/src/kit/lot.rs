//! Words that a setup fixes, or leaves to the lot.

use serde::{Deserialize, Serialize};

use super::PerSeat;

/// The word by which a setup leaves a place in a deal to the lot.
pub const BY_LOT: &str = "by-lot";

/// A word that a setup fixes, or [`BY_LOT`]: the moderator draws it.
///
/// As a field of a setup, `PerSeat<Lot<Role>>` takes `{ ann = "seer", bob = "by-lot" }`. Every player is named all the same, so that
/// a player who was forgotten is still a mistake. The checked setup keeps the lots: they are drawn with the deal, by the draws of
/// the game, such as with [`Deck::deal_rest`](super::Deck::deal_rest).
///
/// It is stored as the word, or as null.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Lot<W> {
    /// This word.
    Given(W),
    /// A word that is drawn.
    ByLot,
}

impl<W> Lot<W> {
    /// Returns the word; `None` if it is drawn.
    pub fn given(self) -> Option<W> {
        match self {
            Lot::Given(word) => Some(word),
            Lot::ByLot => None,
        }
    }
}

impl<W: Copy> PerSeat<Lot<W>> {
    /// Returns the words that are fixed, in joining order.
    pub fn given(&self) -> impl Iterator<Item = W> {
        self.iter().filter_map(|lot| lot.given())
    }

    /// Whether any word is drawn.
    pub fn has_lots(&self) -> bool {
        self.iter().any(|lot| lot.given().is_none())
    }

    /// Gives the seats without a word these, in joining order. `None` if there are too few; words that are left over are dropped.
    ///
    /// ```
    /// use gloaming_core::prelude::*;
    ///
    /// let cards: PerSeat<Lot<&str>> = vec![Lot::ByLot, Lot::Given("seer"), Lot::ByLot].into();
    /// let dealt = cards.fill(["wolf", "villager"]).expect("a card for everybody");
    /// assert_eq!(dealt.to_vec(), ["wolf", "seer", "villager"]);
    /// assert_eq!(cards.fill(["wolf"]), None);
    /// ```
    pub fn fill(&self, drawn: impl IntoIterator<Item = W>) -> Option<PerSeat<W>> {
        let mut drawn = drawn.into_iter();
        self.iter().map(|lot| lot.given().or_else(|| drawn.next())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lot_is_stored_as_its_word_or_as_null() {
        let cards: PerSeat<Lot<String>> = vec![Lot::Given("seer".to_owned()), Lot::ByLot].into();
        let saved = serde_json::to_string(&cards).expect("plain data");
        assert_eq!(saved, r#"["seer",null]"#);
        assert_eq!(serde_json::from_str::<PerSeat<Lot<String>>>(&saved).expect("as it was written"), cards);
    }
}
