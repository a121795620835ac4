//! The data folder: the games in it, its dumps, and the words for a folder that cannot be used.

use std::path::Path;

use gloaming_core::text::Arg;
use gloaming_host::store::dump::{About, dump_into, newest, rotate};
use gloaming_host::store::{OpenError, SledOptions, SledStore, Store};
use gloaming_host::{Host, HostParts, Random};
use jiff::{SignedDuration, Timestamp};

use crate::failure::{FAILED, Failure};
use crate::log;
use crate::parts::Parts;
use crate::words::Words;

/// The number of dumps that are kept.
const KEPT_DUMPS: usize = 7;

/// The program and its version, for the readers of its files.
pub(crate) fn program(words: &Words) -> String {
    format!("{} {}", words.program(), env!("CARGO_PKG_VERSION"))
}

/// The options that stores are opened with.
pub(crate) fn options(words: &Words) -> SledOptions {
    SledOptions::new(program(words), Timestamp::now())
}

/// Opens the store of a data folder, or makes one. Its warnings to the owner are printed at once.
pub(crate) fn open(words: &Words, data: &Path) -> Result<SledStore, Failure> {
    let (store, warnings) = try_open(words, data).map_err(|error| problem(words, &error.to_string()))?;
    for warning in warnings {
        log::warn(words, "store", &warning);
    }
    Ok(store)
}

/// As [`open`], for those who can do something else without it; with what the owner of the folder should know.
pub(crate) fn try_open(words: &Words, data: &Path) -> Result<(SledStore, Vec<String>), OpenError> {
    SledStore::open(data, options(words)).map(|(store, opened)| (store, opened.warnings))
}

/// A host of what is kept in a store, without any service.
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

/// The randomness of a host that people play in.
pub(crate) fn random(words: &Words) -> Result<Random, Failure> {
    Random::system().map_err(|error| Failure::new(words, FAILED, "host", &[("problem", Arg::Own(&error.to_string()))]))
}

/// Something that is wrong with the store, in words that are whole already.
pub(crate) fn problem(words: &Words, problem: &str) -> Failure {
    Failure { exit: FAILED, text: words.lines("problem", &[("problem", Arg::Own(problem))]) }
}

/// Makes a dump of everything, unless the newest is less than an hour old. A dump that fails hinders nobody: it is said.
pub(crate) fn dump_hourly(words: &Words, store: &dyn Store, data: &Path) {
    let folder = data.join("dumps");
    let made = newest(&folder).and_then(|file| file.metadata().ok()?.modified().ok());
    let made = made.and_then(|made| Timestamp::try_from(made).ok());
    if made.is_some_and(|made| Timestamp::now().duration_since(made) < SignedDuration::from_hours(1)) {
        return;
    }
    let about = About { program: program(words), made: Timestamp::now() };
    if let Err(error) = dump_into(store, &folder, &about).and_then(|_| rotate(&folder, KEPT_DUMPS)) {
        log::warn(words, "store", &error.to_string());
    }
}
