//! Lengths of time as written in a setup: an integer followed by `s`, `m`, `h` or `d`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A length of time that remembers how it was written, so that `"90m"` is displayed as `90m`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Length {
    amount: u32,
    unit: Unit,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unit {
    Seconds,
    Minutes,
    Hours,
    Days,
}

/// A text that isn't a valid length of time.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "“{0}” isn't a length of time: write a whole number with s, m, h or d, such as 90s, 30m, 12h or 2d, at most 400d"
)]
pub struct BadLength(pub String);

impl Length {
    /// The maximum length, in seconds: 400 days.
    pub const MOST_SECONDS: i64 = 400 * 86_400;

    /// Creates a length in seconds.
    pub const fn seconds(amount: u32) -> Self {
        Length { amount, unit: Unit::Seconds }
    }

    /// Creates a length in minutes.
    pub const fn minutes(amount: u32) -> Self {
        Length { amount, unit: Unit::Minutes }
    }

    /// Creates a length in hours.
    pub const fn hours(amount: u32) -> Self {
        Length { amount, unit: Unit::Hours }
    }

    /// Creates a length in days.
    pub const fn days(amount: u32) -> Self {
        Length { amount, unit: Unit::Days }
    }

    /// Returns the length in seconds.
    pub const fn as_seconds(self) -> i64 {
        let unit = match self.unit {
            Unit::Seconds => 1,
            Unit::Minutes => 60,
            Unit::Hours => 3_600,
            Unit::Days => 86_400,
        };
        self.amount as i64 * unit
    }
}

impl FromStr for Length {
    type Err = BadLength;
    fn from_str(text: &str) -> Result<Self, BadLength> {
        let bad = || BadLength(text.chars().take(40).collect());
        let unit = match text.as_bytes().last() {
            Some(b's') => Unit::Seconds,
            Some(b'm') => Unit::Minutes,
            Some(b'h') => Unit::Hours,
            Some(b'd') => Unit::Days,
            _ => return Err(bad()),
        };
        let digits = &text[..text.len() - 1];
        if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(bad());
        }
        let amount = digits.parse().map_err(|_| bad())?;
        let length = Length { amount, unit };
        if length.as_seconds() > Self::MOST_SECONDS { Err(bad()) } else { Ok(length) }
    }
}

impl TryFrom<String> for Length {
    type Error = BadLength;
    fn try_from(text: String) -> Result<Self, BadLength> {
        text.parse()
    }
}

impl From<Length> for String {
    fn from(length: Length) -> Self {
        length.to_string()
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit = match self.unit {
            Unit::Seconds => 's',
            Unit::Minutes => 'm',
            Unit::Hours => 'h',
            Unit::Days => 'd',
        };
        write!(f, "{}{unit}", self.amount)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_is_told_as_it_was_written() {
        for (text, seconds) in [("90s", 90), ("30m", 1_800), ("12h", 43_200), ("2d", 172_800), ("0s", 0)] {
            let length: Length = text.parse().expect(text);
            assert_eq!((length.as_seconds(), length.to_string().as_str()), (seconds, text));
        }
    }

    #[test]
    fn nonsense_is_refused_with_an_example() {
        for text in ["", "m", "30", "-1m", "+1m", "1.5h", "30 m", "30M", "٣m", "401d", "99999999999s", "ü"] {
            let error = text.parse::<Length>().expect_err(text);
            assert!(error.to_string().contains("30m"), "{error}");
        }
    }
}
