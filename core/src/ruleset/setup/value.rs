//! The types of values that a setup key can hold.

use std::collections::BTreeMap;

use jiff::civil::Date;

use super::{RawSetup, RawValue, Reading, SetupKey, SetupKind};
use crate::kit::{BY_LOT, Length, Lot, PerSeat, TimeOfDay, Zone};
use crate::ruleset::{Seat, VocabularyWord};

/// The type of a field of [`Setup`](derive@crate::Setup).
///
/// | type | written as |
/// |---|---|
/// | `bool` | `true` |
/// | `i64`, `u32`, `usize` | `3`; the declaration sets the range |
/// | [`Length`] | `"30m"` |
/// | `String` | any text |
/// | [`Zone`] | `"Europe/Berlin"` |
/// | [`TimeOfDay`] | `"18:00"` |
/// | `jiff::civil::Date` | `"2026-12-24"` |
/// | [`Seat`] | a player's name |
/// | `Vec<Seat>` | `["ann", "bob"]`, without duplicates |
/// | a [`Vocabulary`](derive@crate::Vocabulary) | one of its words |
/// | `Vec<W>` of a vocabulary | `["wolf", "seer"]` |
/// | `PerSeat<W>` of a vocabulary | `{ ann = "wolf", bob = "seer" }`, with all players |
/// | `BTreeMap<Seat, W>` of a vocabulary | the same, with some of the players; invalid entries are left out |
/// | `Vec<Option<W>>`, `PerSeat<Option<W>>` | the same with gaps: `None` for each invalid word, so that the rules can check the others |
/// | `PerSeat<Lot<W>>`, `Vec<Lot<W>>` | the same as without [`Lot`], where `"by-lot"` can replace a word |
/// | [`RawSetup`] | any table |
/// | `Option<T>` | like `T`; `None` if the key is absent |
///
/// A ruleset can implement it for types of its own, such as a table whose content only its rules know.
pub trait FromSetup: Sized {
    /// The kind of value that a key of this type holds.
    const KIND: SetupKind;

    /// Reads a value of the setup. Returns `None` if it is invalid, in which case all of its faults have been reported
    /// to `reading`.
    fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut Reading<'_>) -> Option<Self>;

    /// Returns the value as a setup would contain it, to display a default. Returns `None` by default, for types
    /// without defaults.
    fn to_setup(&self) -> Option<RawValue> {
        None
    }

    /// Returns the value to display if a key has no default and is absent. Returns `None` by default, to display
    /// nothing.
    fn absent() -> Option<RawValue> {
        None
    }
}

/// Returns the value that was read, and reports a missing one as invalid.
fn taken<T>(found: Option<T>, key: &'static SetupKey, reading: &mut Reading<'_>) -> Option<T> {
    if found.is_none() {
        reading.wrong(key);
    }
    found
}

impl FromSetup for bool {
    const KIND: SetupKind = SetupKind::Flag;

    fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut Reading<'_>) -> Option<Self> {
        taken(value.as_bool(), key, reading)
    }

    fn to_setup(&self) -> Option<RawValue> {
        Some((*self).into())
    }

    fn absent() -> Option<RawValue> {
        bool::default().to_setup()
    }
}

impl FromSetup for Length {
    const KIND: SetupKind = SetupKind::Length;

    fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut Reading<'_>) -> Option<Self> {
        taken(value.as_str().and_then(|text| text.parse().ok()), key, reading)
    }

    fn to_setup(&self) -> Option<RawValue> {
        Some(self.to_string().into())
    }
}

impl FromSetup for String {
    const KIND: SetupKind = SetupKind::Text;

    fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut Reading<'_>) -> Option<Self> {
        taken(value.as_str().map(str::to_owned), key, reading)
    }

    fn to_setup(&self) -> Option<RawValue> {
        Some(self.as_str().into())
    }
}

/// Implements the trait for types that are written as text and can suggest a correction.
macro_rules! written {
    ($($type:ty, $kind:expr, $read:expr;)*) => {$(
        impl FromSetup for $type {
            const KIND: SetupKind = $kind;

            fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut Reading<'_>) -> Option<Self> {
                let Some(text) = text_of(value) else {
                    reading.wrong(key);
                    return None;
                };
                match $read(text.as_str()) {
                    Ok(value) => Some(value),
                    Err(problem) => {
                        reading.wrong_text(key, problem.meant);
                        None
                    }
                }
            }

            fn to_setup(&self) -> Option<RawValue> {
                Some(self.to_string().into())
            }
        }
    )*};
}

written!(
    Zone, SetupKind::TimeZone, str::parse::<Zone>;
    TimeOfDay, SetupKind::TimeOfDay, str::parse::<TimeOfDay>;
    Date, SetupKind::Date, crate::kit::date;
);

/// Returns a text, or the text of a native TOML date or time: `2026-12-24`, `18:00:00`.
fn text_of(value: &RawValue) -> Option<String> {
    let RawValue::Datetime(written) = value else { return value.as_str().map(str::to_owned) };
    let whole_minute = |time: &toml::value::Time| time.second.unwrap_or(0) == 0 && time.nanosecond.unwrap_or(0) == 0;
    match (&written.date, &written.time, &written.offset) {
        (None, Some(time), None) if whole_minute(time) => Some(format!("{:02}:{:02}", time.hour, time.minute)),
        _ => Some(written.to_string()),
    }
}

impl FromSetup for RawSetup {
    const KIND: SetupKind = SetupKind::Table;

    fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut Reading<'_>) -> Option<Self> {
        taken(value.as_table().cloned(), key, reading)
    }

    fn to_setup(&self) -> Option<RawValue> {
        Some(self.clone().into())
    }
}

/// Implements the trait for integers. A number out of range is reported, but the nearest one that the type can
/// represent is returned nevertheless, because the rules may know the range better, see [`Reading::within`].
macro_rules! numbers {
    ($($type:ty),*) => {$(
        impl FromSetup for $type {
            const KIND: SetupKind = SetupKind::Number(0, <$type>::MAX as i64);

            fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut Reading<'_>) -> Option<Self> {
                let number = taken(value.as_integer(), key, reading)?;
                if let SetupKind::Number(least, most) = key.kind
                    && !(least..=most).contains(&number)
                {
                    reading.wrong_entry(key, number.to_string(), [format!("{least}–{most}")]);
                }
                Some(<$type>::try_from(number).unwrap_or(if number < 0 { <$type>::MIN } else { <$type>::MAX }))
            }

            fn to_setup(&self) -> Option<RawValue> {
                i64::try_from(*self).ok().map(RawValue::from)
            }
        }
    )*};
}

numbers!(i64, u32, usize);

impl<W: VocabularyWord> FromSetup for W {
    const KIND: SetupKind = SetupKind::Choice(W::WORDS);

    fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut Reading<'_>) -> Option<Self> {
        taken(value.as_str().and_then(W::find), key, reading)
    }

    fn to_setup(&self) -> Option<RawValue> {
        let word = W::WORDS.iter().find(|word| W::find(word).as_ref() == Some(self));
        word.map(|word| (*word).into())
    }
}

impl FromSetup for Seat {
    const KIND: SetupKind = SetupKind::Player;

    fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut Reading<'_>) -> Option<Self> {
        let name = taken(value.as_str(), key, reading)?;
        reading.player(key, name)
    }
}

/// Reads an array of texts; anything else is the key's own fault.
fn texts<'v>(value: &'v RawValue, key: &'static SetupKey, reading: &mut Reading<'_>) -> Option<Vec<&'v str>> {
    taken(value.as_array().and_then(|list| list.iter().map(RawValue::as_str).collect()), key, reading)
}

impl FromSetup for Vec<Seat> {
    const KIND: SetupKind = SetupKind::Players;

    fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut Reading<'_>) -> Option<Self> {
        let names = texts(value, key, reading)?;
        let mut seats = Vec::with_capacity(names.len());
        for name in &names {
            match reading.roster().find(name).filter(|seat| !seats.contains(seat)) {
                Some(seat) => seats.push(seat),
                None => reading.wrong_player(key, name),
            }
        }
        (seats.len() == names.len()).then_some(seats)
    }

    fn to_setup(&self) -> Option<RawValue> {
        self.is_empty().then(|| RawValue::Array(Vec::new()))
    }
}

/// A word in a list or a table of a setup: a word of a vocabulary, or a [`Lot`] of one.
pub trait ListedWord: Clone {
    /// The words of the vocabulary.
    const WORDS: &'static [&'static str];
    /// The word for a random draw, if there is one.
    const DRAWN: &'static [&'static str] = &[];
    /// The kind of a list of such words.
    const LIST: SetupKind;
    /// The kind of a table from players to such words.
    const TABLE: SetupKind;

    /// Returns the word with this spelling, ignoring case.
    fn listed(word: &str) -> Option<Self>;
}

impl<W: VocabularyWord> ListedWord for W {
    const WORDS: &'static [&'static str] = W::WORDS;
    const LIST: SetupKind = SetupKind::Words(W::VOCABULARY);
    const TABLE: SetupKind = SetupKind::PlayerWords(W::VOCABULARY);

    fn listed(word: &str) -> Option<Self> {
        W::find(word)
    }
}

impl<W: VocabularyWord> ListedWord for Lot<W> {
    const WORDS: &'static [&'static str] = W::WORDS;
    const DRAWN: &'static [&'static str] = &[BY_LOT];
    const LIST: SetupKind = SetupKind::Lots(W::VOCABULARY);
    const TABLE: SetupKind = SetupKind::PlayerLots(W::VOCABULARY);

    fn listed(word: &str) -> Option<Self> {
        if word.eq_ignore_ascii_case(BY_LOT) { Some(Lot::ByLot) } else { W::find(word).map(Lot::Given) }
    }
}

/// Reads a word of the vocabulary; any other word is the key's fault for words.
fn word<W: ListedWord>(word: &str, key: &'static SetupKey, reading: &mut Reading<'_>) -> Option<W> {
    let found = W::listed(word);
    if found.is_none() {
        reading.wrong_word(key, word, W::WORDS, W::DRAWN);
    }
    found
}

impl<W: ListedWord> FromSetup for Vec<Option<W>> {
    const KIND: SetupKind = W::LIST;

    fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut Reading<'_>) -> Option<Self> {
        let words = texts(value, key, reading)?;
        Some(words.into_iter().map(|one| word(one, key, reading)).collect())
    }
}

impl<W: VocabularyWord> FromSetup for Vec<W> {
    const KIND: SetupKind = W::LIST;

    fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut Reading<'_>) -> Option<Self> {
        Vec::<Option<W>>::from_setup(value, key, reading)?.into_iter().collect()
    }

    fn to_setup(&self) -> Option<RawValue> {
        self.iter().map(FromSetup::to_setup).collect::<Option<Vec<_>>>().map(RawValue::Array)
    }
}

/// Words by seat, with `None` for an invalid one.
struct BySeat<W> {
    words: BTreeMap<Seat, Option<W>>,
    /// Whether a name is invalid, so that it's unclear which player was meant.
    has_strangers: bool,
}

fn by_seat<W: ListedWord>(value: &RawValue, key: &'static SetupKey, reading: &mut Reading<'_>) -> Option<BySeat<W>> {
    let table = taken(value.as_table(), key, reading)?;
    let roster = reading.roster();
    let mut words = BTreeMap::new();
    for (name, given) in table {
        let seat = roster.find(name).filter(|seat| !words.contains_key(seat));
        if seat.is_none() {
            reading.wrong_player(key, name);
        }
        let word = match given.as_str() {
            Some(given) => word(given, key, reading),
            None => {
                reading.wrong_entry(key, given.to_string(), W::WORDS.iter().copied());
                None
            }
        };
        words.extend(seat.map(|seat| (seat, word)));
    }
    let has_strangers = words.len() < table.len();
    Some(BySeat { words, has_strangers })
}

/// Invalid entries don't affect the others, so that the rules can check those, too, and all mistakes are reported at
/// once.
impl<W: VocabularyWord> FromSetup for BTreeMap<Seat, W> {
    const KIND: SetupKind = SetupKind::PlayerWords(W::VOCABULARY);

    fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut Reading<'_>) -> Option<Self> {
        let BySeat { words, .. } = by_seat(value, key, reading)?;
        Some(words.into_iter().filter_map(|(seat, word)| Some((seat, word?))).collect())
    }
}

impl<W: ListedWord> FromSetup for PerSeat<Option<W>> {
    const KIND: SetupKind = W::TABLE;

    fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut Reading<'_>) -> Option<Self> {
        // After an invalid name, no player is reported as missing, because it was meant for one of them.
        let BySeat { words, .. } = by_seat(value, key, reading).filter(|found| !found.has_strangers)?;
        for seat in reading.roster().seats().filter(|seat| !words.contains_key(seat)) {
            reading.missing(key, seat);
        }
        Some(reading.roster().seats().map(|seat| words.get(&seat).cloned().flatten()).collect())
    }
}

impl<W: ListedWord> FromSetup for PerSeat<W> {
    const KIND: SetupKind = W::TABLE;

    fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut Reading<'_>) -> Option<Self> {
        PerSeat::<Option<W>>::from_setup(value, key, reading)?.iter().cloned().collect()
    }
}

impl<W: VocabularyWord> FromSetup for Vec<Lot<W>> {
    const KIND: SetupKind = <Lot<W> as ListedWord>::LIST;

    fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut Reading<'_>) -> Option<Self> {
        Vec::<Option<Lot<W>>>::from_setup(value, key, reading)?.into_iter().collect()
    }
}

impl<T: FromSetup> FromSetup for Option<T> {
    const KIND: SetupKind = T::KIND;

    fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut Reading<'_>) -> Option<Self> {
        T::from_setup(value, key, reading).map(Some)
    }

    fn to_setup(&self) -> Option<RawValue> {
        self.as_ref().and_then(T::to_setup)
    }
}
