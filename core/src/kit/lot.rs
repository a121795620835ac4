//! Words that a setup either specifies or leaves to chance.

use serde::{Deserialize, Serialize};

use super::PerSeat;

/// The word that leaves an entry of a deal to chance.
pub const BY_LOT: &str = "by-lot";

/// A word that a setup specifies, or [`BY_LOT`] for a random draw.
///
/// As the field of a setup, `PerSeat<Lot<Role>>` accepts `{ ann = "seer", bob = "by-lot" }`. Every player must be
/// listed, so that forgetting one is still a fault. The checked setup keeps the lots: they are drawn in the deal, with
/// the draws of the game, for example by [`Deck::deal_rest`](super::Deck::deal_rest).
///
/// It is serialized as the word, or as null.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Lot<W> {
    /// This word.
    Given(W),
    /// A random word.
    ByLot,
}

impl<W> Lot<W> {
    /// Returns the word, or `None` if it is drawn.
    pub fn given(self) -> Option<W> {
        match self {
            Lot::Given(word) => Some(word),
            Lot::ByLot => None,
        }
    }
}

impl<W: Copy> PerSeat<Lot<W>> {
    /// Returns the specified words, in joining order.
    pub fn given(&self) -> impl Iterator<Item = W> {
        self.iter().filter_map(|lot| lot.given())
    }

    /// Returns `true` if any word is drawn.
    pub fn has_lots(&self) -> bool {
        self.iter().any(|lot| lot.given().is_none())
    }

    /// Assigns these words to the seats without one, in joining order. Returns `None` if there are too few; additional
    /// words are ignored.
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
