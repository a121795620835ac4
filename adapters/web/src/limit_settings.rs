//! The limits in the table `[web]`.

use std::ops::RangeInclusive;
use std::time::Duration;

use gloaming_service::{Failure, Section};

use crate::settings::{Limits, Rate};

/// The largest value of a limit.
const MOST: usize = 1_000_000;

/// Reads the limits. What the table does not have is as usual.
pub(crate) fn read(section: &Section<'_>) -> Result<Limits, Failure> {
    let usual = Limits::default();
    let number = |key: &str, range: RangeInclusive<usize>, usual: usize| {
        let read = |value: &toml::Value| usize::try_from(value.as_integer()?).ok().filter(|one| range.contains(one));
        section.read(key, read).map(|read| read.unwrap_or(usual))
    };
    let rate =
        |key: &str, usual: Rate| section.read(key, |value| parse(value.as_str()?)).map(|read| read.unwrap_or(usual));
    let a_day = u32::try_from(number("rooms-a-day", 1..=MOST, usual.opens_daily.burst as usize)?);
    let opens_daily = a_day.map_or(usual.opens_daily, |rooms| Rate { burst: rooms, more: rooms, ..usual.opens_daily });
    Ok(Limits {
        rooms: number("rooms", 1..=MOST, usual.rooms)?,
        guests: number("people", 2..=MOST, usual.guests)?,
        messages: number("messages", 100..=MOST, usual.messages)?,
        bytes: number("request-bytes", 8_192..=262_144, usual.bytes)?,
        streams: number("pages", 10..=MOST, usual.streams)?,
        connections: number("connections", 20..=MOST, usual.connections)?,
        streams_of_guest: number("pages-per-person", 1..=MOST, usual.streams_of_guest)?,
        streams_of_address: number("pages-per-address", 1..=MOST, usual.streams_of_address)?,
        connections_of_address: number("connections-per-address", 1..=MOST, usual.connections_of_address)?,
        guest: rate("person-rate", usual.guest)?,
        address: rate("request-rate", usual.address)?,
        reads: rate("read-rate", usual.reads)?,
        opens: rate("room-rate", usual.opens)?,
        opens_daily,
        joins: rate("join-rate", usual.joins)?,
        seats: rate("seat-rate", usual.seats)?,
        exports: rate("export-rate", usual.exports)?,
        ..usual
    })
}

/// Reads a rate, such as `10, then 2 a minute`.
fn parse(text: &str) -> Option<Rate> {
    let (burst, rest) = text.split_once(',')?;
    let rest = rest.trim().strip_prefix("then ")?;
    let (more, unit) = rest.trim().split_once(' ')?;
    let seconds = match unit.trim() {
        "a second" => 1,
        "a minute" => 60,
        "an hour" => 60 * 60,
        "a day" => 24 * 60 * 60,
        _ => return None,
    };
    let number = |text: &str| text.trim().parse::<u32>().ok().filter(|number| (1..=1_000_000).contains(number));
    Some(Rate { burst: number(burst)?, every: Duration::from_secs(seconds), more: number(more)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_reads_as_it_is_said() {
        let minute = Duration::from_secs(60);
        assert_eq!(parse("10, then 2 a minute"), Some(Rate { burst: 10, every: minute, more: 2 }));
        assert_eq!(parse(" 1 ,  then 1 a day ").map(|rate| rate.every.as_secs()), Some(86_400));
        for wrong in [
            "",
            "10",
            "10, 2 a minute",
            "10, then 2",
            "10, then 2 a week",
            "0, then 2 a day",
            "1, then -2 a day",
            "1, then 2 a hour",
        ] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
        assert_eq!(parse("1, then 2000000 a day"), None);
    }
}
