//! The command of a service, such as `gloaming matrix`.

use std::path::Path;

use clap::ArgMatches;
use gloaming_service::{CommandContext, DataFolder, FolderLock, Service};
use gloaming_store::SledStore;

use crate::failure::Failure;
use crate::keep;
use crate::words::Words;

/// Runs the command. The returned page is the service's output.
pub(crate) fn run(words: &Words, service: &dyn Service, matches: &ArgMatches) -> Result<String, Failure> {
    let words = &words.in_folder(&DataFolder::of(matches));
    let lock = |data: &Path| -> Result<FolderLock, Failure> { Ok(Box::new(keep::open(words, data)?)) };
    let owned = |data: &Path| SledStore::check_owner(data).map_err(|error| keep::problem(words, &error.to_string()));
    service.run(&CommandContext { words: &words.of_service(service)?, lock: &lock, owned: &owned }, matches)
}
