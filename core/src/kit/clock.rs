//! Time zones, times of day and dates as written in a setup. Errors contain a suggestion for what was probably meant.

use super::same::is_same;
use std::fmt;
use std::str::FromStr;

use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};

use super::nearest::closest;

/// A time zone, by its IANA name: `Europe/Berlin`. The time zone database is part of the program, so every machine uses
/// the same one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Zone {
    zone: TimeZone,
    name: String,
}

/// An unknown time zone name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{given}” isn't a time zone: write an IANA name, such as “Europe/Berlin” or “UTC”")]
pub struct UnknownZone {
    /// The text as written, shortened.
    pub given: String,
    /// The zone that was probably meant.
    pub meant: Option<String>,
}

impl Zone {
    /// Returns UTC.
    pub fn utc() -> Self {
        Zone { zone: TimeZone::UTC, name: "UTC".to_owned() }
    }

    /// Returns the IANA name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the time zone, for calculations.
    pub fn time_zone(&self) -> &TimeZone {
        &self.zone
    }
}

impl FromStr for Zone {
    type Err = UnknownZone;
    /// Parses the name, ignoring case.
    fn from_str(text: &str) -> Result<Self, UnknownZone> {
        let found = TimeZone::get(text).ok().filter(|zone| !zone.is_unknown());
        let named = found.and_then(|zone| zone.iana_name().map(str::to_owned).map(|name| Zone { zone, name }));
        named.ok_or_else(|| UnknownZone { given: shortened(text), meant: zone_meant(text) })
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl From<Zone> for String {
    fn from(zone: Zone) -> Self {
        zone.name
    }
}

impl TryFrom<String> for Zone {
    type Error = UnknownZone;
    fn try_from(text: String) -> Result<Self, UnknownZone> {
        text.parse()
    }
}

/// Suggests the zone that was probably meant: that of a city with this name, or one with a similar name.
fn zone_meant(text: &str) -> Option<String> {
    let text = shortened(text).trim().replace(' ', "_");
    let names: Vec<String> = jiff::tz::db().available().map(|name| name.to_string()).collect();
    let city = |name: &&String| name.rsplit('/').next().is_some_and(|city| is_same(city, &text));
    let known = || names.iter().filter(|name| name.contains('/') && !name.starts_with("Etc/")).map(String::as_str);
    let cities = || known().filter_map(|name| name.rsplit('/').next());
    let meant = names.iter().filter(|name| name.contains('/')).find(city).cloned();
    let meant = meant.or_else(|| closest(&text, known()).map(str::to_owned));
    meant.or_else(|| {
        let city = closest(&text, cities())?;
        known().find(|name| name.rsplit('/').next() == Some(city)).map(str::to_owned)
    })
}

/// A time of day on the wall clock, in hours and minutes: `18:00`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeOfDay(Time);

/// A text that isn't a valid time of day.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{given}” isn't a time of day: write hours and minutes, from “00:00” to “23:59”")]
pub struct BadTime {
    /// The text as written, shortened.
    pub given: String,
    /// The time that was probably meant.
    pub meant: Option<String>,
}

impl TimeOfDay {
    /// Creates a time of day, or returns `None` if the hour is above 23 or the minute above 59.
    pub fn new(hour: i8, minute: i8) -> Option<Self> {
        Time::new(hour, minute, 0, 0).ok().map(TimeOfDay)
    }

    /// Returns the time, for calculations.
    pub fn time(self) -> Time {
        self.0
    }
}

impl FromStr for TimeOfDay {
    type Err = BadTime;
    fn from_str(text: &str) -> Result<Self, BadTime> {
        exact_time(text).ok_or_else(|| BadTime { given: shortened(text), meant: time_meant(text) })
    }
}

impl TryFrom<String> for TimeOfDay {
    type Error = BadTime;
    fn try_from(text: String) -> Result<Self, BadTime> {
        text.parse()
    }
}

impl From<TimeOfDay> for String {
    fn from(time: TimeOfDay) -> Self {
        time.to_string()
    }
}

impl fmt::Display for TimeOfDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.0.hour(), self.0.minute())
    }
}

/// Parses exactly two digits, a colon and two digits.
fn exact_time(text: &str) -> Option<TimeOfDay> {
    let (hours, minutes) = text.split_once(':')?;
    let number = |digits: &str| {
        (digits.len() == 2 && digits.bytes().all(|byte| byte.is_ascii_digit())).then(|| digits.parse().ok())?
    };
    TimeOfDay::new(number(hours)?, number(minutes)?)
}

/// Suggests the time that was probably meant by `8:00`, `18.00`, `1800`, `18h` or `6 pm`.
fn time_meant(text: &str) -> Option<String> {
    let text = shortened(text).to_lowercase();
    let (text, later) = match (text.strip_suffix("pm"), text.strip_suffix("am")) {
        (Some(text), _) => (text, 12),
        (None, Some(text)) => (text, 0),
        (None, None) => (text.as_str(), 0),
    };
    let numbers: Vec<&str> = text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty()).collect();
    let (hour, minute) = match numbers[..] {
        [both] if both.len() == 4 => both.split_at(2),
        [hour] => (hour, "0"),
        [hour, minute] => (hour, minute),
        _ => return None,
    };
    let hour: i8 = hour.parse().ok()?;
    let hour = if later > 0 && hour < 12 { hour + later } else { hour };
    TimeOfDay::new(hour, minute.parse().ok()?).map(|time| time.to_string())
}

/// A text that isn't a valid date.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{given}” isn't a date: write year, month and day, such as “2026-12-24”")]
pub struct BadDate {
    /// The text as written, shortened.
    pub given: String,
    /// The date that was probably meant.
    pub meant: Option<String>,
}

/// Parses a date, such as `2026-12-24`.
pub fn date(text: &str) -> Result<Date, BadDate> {
    let parts: Vec<&str> = text.split('-').collect();
    let digits = |part: &str, count| part.len() == count && part.bytes().all(|byte| byte.is_ascii_digit());
    let exact = match parts[..] {
        [year, month, day] if digits(year, 4) && digits(month, 2) && digits(day, 2) => calendar(year, month, day),
        _ => None,
    };
    exact.ok_or_else(|| BadDate { given: shortened(text), meant: date_meant(text).map(|date| date.to_string()) })
}

fn calendar(year: &str, month: &str, day: &str) -> Option<Date> {
    Date::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?).ok()
}

/// Suggests the date that was probably meant by `2026-2-3`, `2026/12/24` or `24.12.2026`. `3/4/2026` is ambiguous.
fn date_meant(text: &str) -> Option<Date> {
    let text = shortened(text);
    let numbers: Vec<&str> = text.split(['-', '.', '/', ' ']).filter(|part| !part.is_empty()).collect();
    match numbers[..] {
        [year, month, day] if year.len() == 4 => calendar(year, month, day),
        [day, month, year] if year.len() == 4 && text.contains('.') => calendar(year, month, day),
        _ => None,
    }
}

fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_zone_is_known_by_its_name_and_a_wrong_one_by_what_was_meant() {
        assert_eq!("europe/berlin".parse::<Zone>().expect("a zone").name(), "Europe/Berlin");
        assert_eq!("UTC".parse::<Zone>().expect("a zone").name(), "UTC");
        for (given, meant) in [
            ("Berlin", Some("Europe/Berlin")),
            ("Europe/Berln", Some("Europe/Berlin")),
            ("new york", Some("America/New_York")),
            ("America/New York", Some("America/New_York")),
            ("Berlim", Some("Europe/Berlin")),
            ("Middle-earth/Hobbiton", None),
            ("", None),
        ] {
            let error = given.parse::<Zone>().expect_err(given);
            assert_eq!((error.given.as_str(), error.meant.as_deref()), (given, meant));
            assert!(error.to_string().contains("Europe/Berlin"), "{error}");
        }
    }

    #[test]
    fn a_time_of_day_is_two_digits_each_and_a_wrong_one_is_understood() {
        assert_eq!("09:05".parse::<TimeOfDay>().expect("a time").to_string(), "09:05");
        for (given, meant) in [
            ("9:05", Some("09:05")),
            ("18.30", Some("18:30")),
            ("1830", Some("18:30")),
            ("18h", Some("18:00")),
            ("6 pm", Some("18:00")),
            ("12pm", Some("12:00")),
            ("24:00", None),
            ("18:60", None),
            ("evening", None),
            ("", None),
        ] {
            assert_eq!(given.parse::<TimeOfDay>().expect_err(given).meant.as_deref(), meant, "{given}");
        }
    }

    #[test]
    fn a_date_is_year_month_and_day_and_a_wrong_one_is_understood() {
        assert_eq!(date("2028-02-29").expect("a leap year").to_string(), "2028-02-29");
        for (given, meant) in [
            ("2026-2-3", Some("2026-02-03")),
            ("2026/12/24", Some("2026-12-24")),
            ("24.12.2026", Some("2026-12-24")),
            ("3/4/2026", None),
            ("2027-02-29", None),
            ("tomorrow", None),
        ] {
            assert_eq!(date(given).expect_err(given).meant.as_deref(), meant, "{given}");
        }
    }
}
