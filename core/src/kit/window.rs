//! Daily windows of the wall clock: a time at which something opens every day, and one at which it closes.
//!
//! People plan by local time, so a window follows it through changes to and from daylight saving time:
//!
//! - a local time that doesn't exist on a date is the first moment after the gap;
//! - a local time that exists twice is the first of the two;
//! - a window ends at the first moment after its opening at which the wall clock, read like this, shows `closes`;
//! - a window that lies completely within a gap has its usual length;
//! - `closes` earlier than `opens` is on the next date.
//!
//! A ruleset keeps a window in its checked setup and passes the timestamps to
//! [`Deadline::at`](crate::ruleset::Deadline::at). The time zone database is part of the program: every machine
//! computes the same timestamps, so a game can be replayed anywhere.

use std::fmt;

use jiff::civil::{Date, DateTime, Time};
use jiff::tz::{AmbiguousOffset, Offset};
use jiff::{SignedDuration, Timestamp, ToSpan};
use serde::{Deserialize, Serialize};

use super::clock::{BadTime, TimeOfDay, UnknownZone, Zone};

/// A daily window in the local time of a time zone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Window {
    zone: Zone,
    opens: Time,
    closes: Time,
}

/// The reason why a window is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadWindow {
    /// The time zone is unknown.
    #[error(transparent)]
    UnknownZone(#[from] UnknownZone),
    /// A text isn't a valid time of day.
    #[error(transparent)]
    BadTime(#[from] BadTime),
    /// The window opens and closes at the same time.
    #[error("the window opens and closes at {0}: choose two different times")]
    EqualTimes(TimeOfDay),
}

impl Window {
    /// Creates a window in the time zone with this IANA name (ignoring case), from `opens` to `closes`, both as
    /// `HH:MM`.
    ///
    /// # Errors
    ///
    /// Returns an error for the first invalid argument, or if both times are equal.
    pub fn new(time_zone: &str, opens: &str, closes: &str) -> Result<Self, BadWindow> {
        Window::of(time_zone.parse()?, opens.parse()?, closes.parse()?)
    }

    /// Creates a window from the values of a setup. If `closes` is earlier than `opens`, it is on the next date.
    ///
    /// # Errors
    ///
    /// Returns [`BadWindow::EqualTimes`] if both times are equal.
    pub fn of(zone: Zone, opens: TimeOfDay, closes: TimeOfDay) -> Result<Self, BadWindow> {
        if opens == closes {
            return Err(BadWindow::EqualTimes(opens));
        }
        Ok(Window { zone, opens: opens.time(), closes: closes.time() })
    }

    /// Returns the IANA name of the time zone.
    pub fn time_zone(&self) -> &str {
        self.zone.name()
    }

    /// Returns the first opening strictly after this time.
    ///
    /// Returns the last representable timestamp (in the year 9999) if there is no later opening.
    pub fn next_opening(&self, after: Timestamp) -> Timestamp {
        // Starts two dates earlier, because the opening of a date that was skipped is on a later one.
        let mut date = self.zone.time_zone().to_datetime(after).date().saturating_sub(2.days());
        loop {
            let opening = self.opening_on(date);
            if opening > after || opening == Timestamp::MAX {
                return opening;
            }
            date = match date.tomorrow() {
                Ok(date) => date,
                Err(_) => return Timestamp::MAX,
            };
        }
    }

    /// Returns the time at which the window of this date opens.
    pub fn opening_on(&self, date: Date) -> Timestamp {
        self.moment(date.to_datetime(self.opens))
    }

    /// Returns the time at which the window that opened at `opening` closes.
    ///
    /// If there is no opening at that time, returns the next closing time after it.
    pub fn closing_of(&self, opening: Timestamp) -> Timestamp {
        let first = self.zone.time_zone().to_datetime(opening).date().saturating_sub(2.days());
        let dates = first.series(1.day()).take(6);
        for date in dates.clone() {
            if self.opening_on(date) == opening && self.closing_on(date) == opening {
                // Opening and closing are in the same gap.
                return opening.saturating_add(self.usual_length()).unwrap_or(Timestamp::MAX);
            }
        }
        dates.map(|date| self.closing_on(date)).find(|closing| *closing > opening).unwrap_or(Timestamp::MAX)
    }

    /// Returns the time at which the window of this date closes, according to the wall clock alone.
    fn closing_on(&self, date: Date) -> Timestamp {
        let date = if self.closes < self.opens { date.tomorrow().unwrap_or(Date::MAX) } else { date };
        self.moment(date.to_datetime(self.closes))
    }

    fn usual_length(&self) -> SignedDuration {
        let length = self.opens.duration_until(self.closes);
        if length.is_negative() { length + SignedDuration::from_hours(24) } else { length }
    }

    /// Returns the timestamp of a local time.
    fn moment(&self, local: DateTime) -> Timestamp {
        match self.zone.time_zone().to_ambiguous_timestamp(local).offset() {
            AmbiguousOffset::Unambiguous { offset } => instant(offset, local),
            // Before clocks go back, they have the larger offset, which results in the first of the two timestamps.
            AmbiguousOffset::Fold { before, .. } => instant(before, local),
            AmbiguousOffset::Gap { before, after } => {
                // With the later offset, the result is before the jump; with the earlier one, it is after.
                let (early, late) = (instant(after, local), instant(before, local));
                let mut jumps = self.zone.time_zone().following(early);
                jumps.find(|jump| jump.offset() == after).map_or(late, |jump| jump.timestamp().min(late))
            }
        }
    }
}

impl fmt::Display for Window {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}–{} {}", spelled(self.opens), spelled(self.closes), self.zone)
    }
}

/// The serialized form of a window.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Written {
    time_zone: String,
    opens: String,
    closes: String,
}

impl TryFrom<Written> for Window {
    type Error = BadWindow;
    fn try_from(written: Written) -> Result<Self, BadWindow> {
        Window::new(&written.time_zone, &written.opens, &written.closes)
    }
}

impl From<Window> for Written {
    fn from(window: Window) -> Self {
        Written {
            opens: spelled(window.opens),
            closes: spelled(window.closes),
            time_zone: window.zone.name().to_owned(),
        }
    }
}

/// Returns the timestamp of a local time with this offset, limited to the representable range.
fn instant(offset: Offset, local: DateTime) -> Timestamp {
    offset.to_timestamp(local).unwrap_or(if local.year() > 0 { Timestamp::MAX } else { Timestamp::MIN })
}

fn spelled(time: Time) -> String {
    format!("{:02}:{:02}", time.hour(), time.minute())
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn window(zone: &str, opens: &str, closes: &str) -> Window {
        Window::new(zone, opens, closes).expect(zone)
    }

    fn at(text: &str) -> Timestamp {
        text.parse().expect(text)
    }

    /// Returns the opening and closing of the window of a date.
    fn on(window: &Window, date: Date) -> (String, String) {
        let opening = window.opening_on(date);
        (opening.to_string(), window.closing_of(opening).to_string())
    }

    fn pair(opening: &str, closing: &str) -> (String, String) {
        (opening.to_owned(), closing.to_owned())
    }

    #[test]
    fn an_ordinary_evening_follows_the_wall_clock() {
        let berlin = window("Europe/Berlin", "18:00", "21:00");
        assert_eq!(on(&berlin, date(2026, 3, 28)), pair("2026-03-28T17:00:00Z", "2026-03-28T20:00:00Z"));
        assert_eq!(on(&berlin, date(2026, 3, 29)), pair("2026-03-29T16:00:00Z", "2026-03-29T19:00:00Z"));
        let opening = berlin.next_opening(at("2026-03-28T17:00:00Z"));
        assert_eq!(opening, at("2026-03-29T16:00:00Z"), "the day of the change has 23 hours");
    }

    #[test]
    fn a_deal_at_the_very_minute_waits_for_the_next_opening() {
        let utc = window("UTC", "18:00", "21:00");
        assert_eq!(utc.next_opening(at("2026-01-01T17:59:59Z")), at("2026-01-01T18:00:00Z"));
        assert_eq!(utc.next_opening(at("2026-01-01T18:00:00Z")), at("2026-01-02T18:00:00Z"));
        assert_eq!(utc.next_opening(at("2026-01-01T18:00:30Z")), at("2026-01-02T18:00:00Z"));
    }

    #[test]
    fn closing_earlier_than_opening_means_the_next_date() {
        let late = window("America/New_York", "22:00", "01:30");
        assert_eq!(on(&late, date(2026, 1, 1)), pair("2026-01-02T03:00:00Z", "2026-01-02T06:30:00Z"));
        // The clocks go back at 02:00 on November 1, so 01:30 occurs twice, and the first of the two counts.
        assert_eq!(on(&late, date(2026, 10, 31)), pair("2026-11-01T02:00:00Z", "2026-11-01T05:30:00Z"));
    }

    #[test]
    fn a_time_that_does_not_exist_is_the_first_moment_after_the_gap() {
        // In Berlin the clocks jump from 02:00 to 03:00 on March 29, at 01:00 UTC.
        let jump = date(2026, 3, 29);
        let opens = window("Europe/Berlin", "02:15", "04:00");
        assert_eq!(on(&opens, jump), pair("2026-03-29T01:00:00Z", "2026-03-29T02:00:00Z"));
        let closes = window("Europe/Berlin", "01:00", "02:45");
        assert_eq!(on(&closes, jump), pair("2026-03-29T00:00:00Z", "2026-03-29T01:00:00Z"));
        let over = window("Europe/Berlin", "01:30", "03:15");
        assert_eq!(on(&over, jump), pair("2026-03-29T00:30:00Z", "2026-03-29T01:15:00Z"));
    }

    #[test]
    fn a_window_wholly_in_a_gap_lasts_its_usual_length() {
        let jump = date(2026, 3, 29);
        let inside = window("Europe/Berlin", "02:10", "02:50");
        assert_eq!(on(&inside, jump), pair("2026-03-29T01:00:00Z", "2026-03-29T01:40:00Z"));
        let whole = window("Europe/Berlin", "02:00", "03:00");
        assert_eq!(on(&whole, jump), pair("2026-03-29T01:00:00Z", "2026-03-29T02:00:00Z"));
        assert_eq!(whole.next_opening(at("2026-03-29T01:00:00Z")), at("2026-03-30T00:00:00Z"));
    }

    #[test]
    fn a_time_that_exists_twice_is_the_first_of_the_two() {
        // In Berlin the clocks go back from 03:00 to 02:00 on October 25, at 01:00 UTC.
        let back = date(2026, 10, 25);
        let inside = window("Europe/Berlin", "02:10", "02:50");
        assert_eq!(on(&inside, back), pair("2026-10-25T00:10:00Z", "2026-10-25T00:50:00Z"));
        let over = window("Europe/Berlin", "02:30", "03:30");
        assert_eq!(on(&over, back), pair("2026-10-25T00:30:00Z", "2026-10-25T02:30:00Z"));
        // The second 02:10 of that night isn't a closing time: the first one was, and it came before the opening.
        let round = window("Europe/Berlin", "02:30", "02:10");
        assert_eq!(on(&round, back), pair("2026-10-25T00:30:00Z", "2026-10-26T01:10:00Z"));
        assert_eq!(inside.next_opening(at("2026-10-25T00:10:00Z")), at("2026-10-26T01:10:00Z"));
    }

    #[test]
    fn half_an_hour_of_summer_time_counts_too() {
        // On Lord Howe Island the clocks jump from 02:00 to 02:30 (on October 4, at 15:30 UTC on the previous day) …
        let howe = window("Australia/Lord_Howe", "02:05", "02:25");
        assert_eq!(on(&howe, date(2026, 10, 4)), pair("2026-10-03T15:30:00Z", "2026-10-03T15:50:00Z"));
        // … and go back from 02:00 to 01:30 (on April 5, at 15:00 UTC on the previous day).
        let back = window("Australia/Lord_Howe", "01:45", "02:15");
        assert_eq!(on(&back, date(2026, 4, 5)), pair("2026-04-04T14:45:00Z", "2026-04-04T15:45:00Z"));
    }

    #[test]
    fn a_skipped_date_opens_when_the_next_begins() {
        // Apia had no December 30 in 2011: the 29th ended at 10:00 UTC on the 30th and was followed by the 31st.
        let evening = window("Pacific/Apia", "18:00", "21:00");
        assert_eq!(on(&evening, date(2011, 12, 30)), pair("2011-12-30T10:00:00Z", "2011-12-30T13:00:00Z"));
        let openings = [(29, "2011-12-30T04:00:00Z"), (30, "2011-12-30T10:00:00Z"), (31, "2011-12-31T04:00:00Z")];
        let mut moment = at("2011-12-30T03:00:00Z");
        for (day, opening) in openings {
            moment = evening.next_opening(moment);
            assert_eq!(moment, at(opening));
            assert_eq!(evening.opening_on(date(2011, 12, day)), moment);
        }
        let late = window("Pacific/Apia", "22:00", "02:00");
        assert_eq!(on(&late, date(2011, 12, 29)), pair("2011-12-30T08:00:00Z", "2011-12-30T10:00:00Z"));
        assert_eq!(on(&late, date(2011, 12, 30)), pair("2011-12-30T10:00:00Z", "2011-12-30T12:00:00Z"));
    }

    #[test]
    fn every_window_closes_after_it_opens_and_opens_once_a_day() {
        for zone in ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "Africa/Cairo"] {
            for (opens, closes) in [("00:00", "00:30"), ("02:00", "03:00"), ("23:30", "02:15"), ("01:59", "01:58")] {
                let window = window(zone, opens, closes);
                let mut moment = at("2011-01-01T00:00:00Z");
                for _ in 0..800 {
                    let opening = window.next_opening(moment);
                    let closing = window.closing_of(opening);
                    assert!(moment < opening && opening < closing, "{window}: {moment} {opening} {closing}");
                    assert!(closing.duration_since(opening) <= SignedDuration::from_hours(26), "{window}: {opening}");
                    moment = opening;
                }
            }
        }
    }

    #[test]
    fn what_is_no_window_is_refused_with_an_example() {
        let problem = |zone, opens, closes| Window::new(zone, opens, closes).expect_err(zone);
        for zone in ["", "Berlin", "Europe/Nowhere", "Etc/Unknown", "../etc/passwd", "local"] {
            let error = problem(zone, "18:00", "21:00");
            assert!(matches!(&error, BadWindow::UnknownZone(unknown) if unknown.given == zone), "{error:?}");
            assert!(error.to_string().contains("Europe/Berlin"), "{error}");
        }
        for time in ["", "18", "1800", "18:0", "8:00", "24:00", "18:60", "18.00", "1é:0", "18:00:00", "-1:00"] {
            let is_bad = |error| matches!(error, BadWindow::BadTime(bad) if bad.given == time);
            assert!(is_bad(problem("UTC", time, "21:00")) && is_bad(problem("UTC", "18:00", time)), "{time}");
        }
        assert_eq!(problem("UTC", "18:00", "18:00"), BadWindow::EqualTimes("18:00".parse().expect("a time")));
    }

    #[test]
    fn a_window_is_saved_as_it_was_written() {
        let berlin = window("europe/berlin", "18:00", "01:05");
        assert_eq!((berlin.time_zone(), berlin.to_string().as_str()), ("Europe/Berlin", "18:00–01:05 Europe/Berlin"));
        let saved = serde_json::to_string(&berlin).expect("plain data");
        assert_eq!(saved, r#"{"time-zone":"Europe/Berlin","opens":"18:00","closes":"01:05"}"#);
        assert_eq!(serde_json::from_str::<Window>(&saved).expect("as it was written"), berlin);
    }

    #[test]
    fn the_end_of_time_is_no_trap() {
        let utc = window("UTC", "18:00", "17:00");
        assert_eq!(utc.next_opening(Timestamp::MAX), Timestamp::MAX);
        assert_eq!(utc.closing_of(Timestamp::MAX), Timestamp::MAX);
        let earliest = utc.next_opening(Timestamp::MIN);
        assert!(earliest > Timestamp::MIN && utc.closing_of(earliest) > earliest);
    }
}
