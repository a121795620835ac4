//! The data folder: its games, its dumps, and error messages for folders that can't be used.

use std::path::{Path, PathBuf};
use std::time::Duration;

use gloaming_core::text::Arg;
use gloaming_host::{Host, HostParts, Random};
use gloaming_store::dump::{About, DumpError, Rotation, dump_into, dumps, rotate};
use gloaming_store::{OpenError, SledOptions, SledStore, Store};
use jiff::{SignedDuration, Timestamp};
use metrics::gauge;

use crate::failure::{FAILED, Failure};
use crate::log;
use crate::parts::Parts;
use crate::words::Words;

/// By how much the time between two dumps may be too short, because the clock is adjusted all the time.
const ADJUSTED: SignedDuration = SignedDuration::from_mins(1);

/// The number and interval of dumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DumpSettings {
    /// How many dumps to keep.
    pub(crate) kept: usize,
    /// The time between two dumps.
    pub(crate) every: SignedDuration,
}

impl Default for DumpSettings {
    fn default() -> Self {
        DumpSettings { kept: 7, every: SignedDuration::from_hours(1) }
    }
}

/// Returns the program's name and version, which are written into its files.
pub(crate) fn program(words: &Words) -> String {
    format!("{} {}", words.program(), env!("CARGO_PKG_VERSION"))
}

/// Returns the options for opening stores.
pub(crate) fn options(words: &Words) -> SledOptions {
    SledOptions::new(program(words), Timestamp::now())
}

/// Opens or creates the store of a data folder. Warnings for its owner are printed immediately.
pub(crate) fn open(words: &Words, data: &Path) -> Result<SledStore, Failure> {
    let (store, warnings) = try_open(words, data).map_err(|error| problem(words, &error.to_string()))?;
    for warning in warnings {
        log::warn(words, "store", &warning);
    }
    Ok(store)
}

/// Like [`open`], for callers that can continue without the store. Returns the warnings for the folder's owner along
/// with it.
pub(crate) fn try_open(words: &Words, data: &Path) -> Result<(SledStore, Vec<String>), OpenError> {
    SledStore::open(data, options(words)).map(|(store, opened)| (store, opened.warnings))
}

/// Creates a host on a store, without any service.
pub(crate) fn host(parts: &Parts, words: &Words, store: impl Store + 'static) -> Result<Host, Failure> {
    let parts = HostParts {
        rulesets: parts.rulesets.clone(),
        platforms: Vec::new(),
        store: Box::new(store),
        language: "en".to_owned(),
        random: random(words)?,
    };
    Host::new(parts).map_err(|error| problem(words, &error.to_string()))
}

/// Returns the source of randomness for a host that players use.
pub(crate) fn random(words: &Words) -> Result<Random, Failure> {
    Random::system().map_err(|error| Failure::new(words, FAILED, "host", &[("problem", Arg::Own(&error.to_string()))]))
}

/// Turns a problem with the store, described in a whole sentence, into a failure.
pub(crate) fn problem(words: &Words, problem: &str) -> Failure {
    Failure { exit: FAILED, text: words.lines("problem", &[("problem", Arg::Own(problem))]) }
}

/// The reason for a dump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Due {
    /// The newest dump is too old.
    ByTime,
    /// The program is ending, or a dump was requested.
    Now,
}

/// The dumps of a data folder.
pub(crate) struct Dumps {
    settings: DumpSettings,
    folder: PathBuf,
    /// The dumps made by this process, oldest first.
    own: Vec<PathBuf>,
    /// Whether a warning about dumps with a date in the future was logged.
    warned: bool,
}

impl Dumps {
    /// Manages the dumps of a data folder. This process hasn't made any yet.
    pub(crate) fn of(data: &Path, settings: DumpSettings) -> Self {
        Dumps { settings, folder: data.join("dumps"), own: Vec::new(), warned: false }
    }

    /// Returns the time between two dumps.
    pub(crate) fn interval(&self) -> Duration {
        Duration::try_from(self.settings.every).unwrap_or_default()
    }

    /// Returns the newest dump that this process made.
    pub(crate) fn newest(&self) -> Option<&Path> {
        self.own.last().map(PathBuf::as_path)
    }

    /// Changes the settings for dumps.
    pub(crate) fn set(&mut self, settings: DumpSettings) {
        self.settings = settings;
    }

    /// Makes a dump of the whole store and deletes old dumps if it is `due`: because the newest is too old, or because
    /// one was requested. Returns whether it made one. A failure is logged and stops nothing else.
    ///
    /// If data may not be deleted by age at the moment, only dumps of this process are deleted.
    pub(crate) fn make(
        &mut self,
        words: &Words,
        store: &dyn Store,
        now: Timestamp,
        due: Due,
        may_delete: bool,
    ) -> bool {
        let made = self.try_make(words, store, now, due, may_delete);
        made.unwrap_or_else(|error| {
            log::warn(words, "store", &error.to_string());
            false
        })
    }

    fn try_make(
        &mut self,
        words: &Words,
        store: &dyn Store,
        now: Timestamp,
        due: Due,
        may_delete: bool,
    ) -> Result<bool, DumpError> {
        let every = self.settings.every;
        if self.folder.is_dir() {
            // A dump with a date in the future counts as old, since the time at which it was made is unknown.
            let (future, past): (Vec<_>, Vec<_>) =
                dumps(&self.folder, now)?.into_iter().partition(|dump| dump.is_of_the_future);
            if let Some(dump) = future.last().filter(|_| !self.warned) {
                let file = dump.file.display().to_string();
                let warning = words.say("dump-of-the-future", &[("file", Arg::Own(&file))]);
                log::warn(words, "store", &warning.plain());
            }
            self.warned = !future.is_empty();
            note(past.last().map(|dump| dump.made));
            let is_new = past.last().is_some_and(|dump| now.duration_since(dump.made) < every - ADJUSTED);
            if is_new && due == Due::ByTime {
                return Ok(false);
            }
        }
        let file = dump_into(store, &self.folder, &About { program: program(words), made: now })?;
        note(Some(now));
        self.own.retain(|own| *own != file);
        self.own.push(file);
        let rotation =
            Rotation { keep: self.settings.kept, apart: every - ADJUSTED, now, own: &self.own, only_own: !may_delete };
        match rotate(&self.folder, &rotation) {
            Ok(deleted) => {
                self.own.retain(|own| !deleted.contains(own));
                tracing::debug!(part = "store", dumps = deleted.len(), "deleted, since there are newer ones");
            }
            // The new dump exists nevertheless.
            Err(error) => log::warn(words, "store", &error.to_string()),
        }
        Ok(true)
    }
}

/// Publishes the time of the newest dump as a metric.
fn note(newest: Option<Timestamp>) {
    if let Some(newest) = newest {
        gauge!("gloaming_dump_timestamp_seconds").set(newest.as_second() as f64);
    }
}

#[cfg(test)]
mod tests {
    use std::fs::{self, OpenOptions};
    use std::time::SystemTime;

    use gloaming_store::MemoryStore;

    use super::*;

    #[test]
    fn a_dump_is_made_every_hour_whatever_date_others_have() {
        let words = Words::new("gloaming").expect("the words of the command line read");
        let scratch = tempfile::tempdir().expect("a folder for temporary files");
        let (folder, store, now) = (scratch.path().join("dumps"), MemoryStore::default(), Timestamp::now());
        let (hour, day) = (SignedDuration::from_hours(1), SignedDuration::from_hours(24));
        let mut kept = Dumps::of(scratch.path(), DumpSettings::default());
        let hourly = |kept: &mut Dumps, at: Timestamp| kept.make(&words, &store, at, Due::ByTime, true);
        assert!(hourly(&mut kept, now) && !hourly(&mut kept, now + hour / 2) && hourly(&mut kept, now + hour));
        assert!(!kept.warned);
        // The dates of the files, or their names, are in the future: the clock was ahead then, or is behind now.
        let all = || dumps(&folder, now).expect("it reads");
        let set = |date: Timestamp| {
            for dump in all() {
                let file = OpenOptions::new().write(true).open(dump.file).expect("it is there");
                file.set_modified(SystemTime::from(date)).expect("it is ours");
            }
        };
        set(now + 60 * day);
        let mut kept = Dumps::of(scratch.path(), DumpSettings::default());
        assert!(hourly(&mut kept, now + hour + hour / 2) && kept.warned);
        set(now);
        for number in 0..9 {
            let name = (now + 60 * day + number * hour).strftime("%Y%m%d-%H%M%S.dump").to_string();
            fs::write(folder.join(name), "").expect("there is room");
        }
        let mut kept = Dumps::of(scratch.path(), DumpSettings::default());
        for number in 3..20 {
            assert!(hourly(&mut kept, now + number * hour), "{number}");
        }
        let is_late = |dump: &gloaming_store::dump::Dated| dump.made > now + 30 * day;
        assert_eq!((all().iter().filter(|dump| !is_late(dump)).count(), all().len()), (7, 14));
        // The clock is set back while the program runs.
        let mut own = Dumps::of(scratch.path(), DumpSettings::default());
        assert!(hourly(&mut own, now - 30 * day) && hourly(&mut own, now - 31 * day));
        assert!(own.own.iter().all(|file| file.exists()));
    }

    #[test]
    fn dumps_that_are_made_between_times_do_not_push_older_ones_out() {
        let words = Words::new("gloaming").expect("the words of the command line read");
        let scratch = tempfile::tempdir().expect("a folder for temporary files");
        let (folder, store) = (scratch.path().join("dumps"), MemoryStore::default());
        // The names of dumps have no fractions of seconds.
        let now = Timestamp::from_second(Timestamp::now().as_second()).expect("a time of this century");
        let settings = DumpSettings { kept: 4, every: SignedDuration::from_hours(1) };
        let mut kept = Dumps::of(scratch.path(), settings);
        let minutes = |of: Vec<gloaming_store::dump::Dated>| -> Vec<i64> {
            of.iter().map(|dump| dump.made.duration_since(now).as_mins()).collect()
        };
        let mut make = |at: i64, due| {
            let at = now + SignedDuration::from_mins(at);
            kept.make(&words, &store, at, due, true);
            minutes(dumps(&folder, at).expect("it reads"))
        };
        for hour in 0..4 {
            make(60 * hour, Due::ByTime);
        }
        // A program that is restarted every ten minutes.
        for minute in (190..240).step_by(10) {
            assert_eq!(make(minute, Due::Now), [60, 120, 180, minute], "the one before it goes");
        }
        assert_eq!(make(300, Due::ByTime), [120, 180, 230, 300]);
    }
}
