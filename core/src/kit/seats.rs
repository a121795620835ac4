//! A list with a value for each seat.

use std::ops::{Deref, DerefMut, Index, IndexMut};

use serde::{Deserialize, Serialize};

use crate::ruleset::{Entry, Seat, Term};

/// A list with a value for each seat, in joining order, indexed by [`Seat`]: roles, or what a game remembers about its
/// players. It dereferences to a slice, and is serialized as a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PerSeat<T>(Vec<T>);

impl<T> PerSeat<T> {
    /// Returns all seats, in joining order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<T> {
        // There are at most 250 seats, see `Roster`.
        (0..self.0.len() as u8).map(Seat)
    }

    /// Returns all seats with their values, in joining order.
    pub fn seated(&self) -> impl Iterator<Item = (Seat, &T)> {
        (0u8..).map(Seat).zip(&self.0)
    }

    /// Returns the seats whose value matches, in joining order, such as the living players or the members of a team.
    pub fn seats_where(&self, holds: impl Fn(&T) -> bool) -> impl Iterator<Item = Seat> {
        self.seated().filter(move |(_, one)| holds(one)).map(|(seat, _)| seat)
    }

    /// Returns a list for an event that pairs each seat with a word or number: `ann=seer`. Seats for which `of` returns
    /// `None` are left out.
    pub fn entries<V: Into<Term>>(&self, of: impl Fn(&T) -> Option<V>) -> Vec<Entry> {
        self.seated().filter_map(|(seat, one)| Some(Entry::pair(seat, of(one)?))).collect()
    }

    /// Returns the value of a seat, or `None` if there is no such seat.
    pub fn at(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }
}

impl<T> Default for PerSeat<T> {
    fn default() -> Self {
        PerSeat(Vec::new())
    }
}

impl<T> From<Vec<T>> for PerSeat<T> {
    fn from(list: Vec<T>) -> Self {
        PerSeat(list)
    }
}

impl<T> FromIterator<T> for PerSeat<T> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        PerSeat(things.into_iter().collect())
    }
}

impl<T> IntoIterator for PerSeat<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<T> Deref for PerSeat<T> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T> DerefMut for PerSeat<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}

/// For seats of the game, as passed in by the host. For others, use [`at`](PerSeat::at).
impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_finds_what_stands_there() {
        let mut words: PerSeat<&str> = ["ann", "bob"].into_iter().collect();
        words[Seat(1)] = "cat";
        assert_eq!((words[Seat(0)], words.at(Seat(1)), words.at(Seat(2))), ("ann", Some(&"cat"), None));
        assert_eq!(words.seated().map(|(seat, word)| (seat.0, *word)).collect::<Vec<_>>(), [(0, "ann"), (1, "cat")]);
        assert_eq!(words.seats_where(|word| word.starts_with('c')).collect::<Vec<_>>(), [Seat(1)]);
        let sizes = words.entries(|word| (*word != "ann").then_some(word.len() as i64));
        assert_eq!(sizes, [Entry::pair(Seat(1), 3)]);
        assert_eq!(words.clone().into_iter().collect::<Vec<_>>(), ["ann", "cat"]);
        assert_eq!(words.seats().rev().collect::<Vec<_>>(), [Seat(1), Seat(0)]);
        let saved = serde_json::to_string(&words).expect("plain data");
        assert_eq!(saved, r#"["ann","cat"]"#);
        assert_eq!(serde_json::from_str::<PerSeat<&str>>(&saved).expect("as it was written"), words);
    }
}
