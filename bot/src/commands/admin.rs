//! `gloaming admin`: asks a server on this machine while it runs.

use crate::admin;
use crate::args::AdminArgs;
use crate::failure::Failure;
use crate::words::Words;

/// Asks the server, and returns its answer.
pub(crate) fn run(words: &Words, args: &AdminArgs) -> Result<String, Failure> {
    let data = args.folder.path(words.program());
    let asked: Vec<&str> = args.words.iter().map(String::as_str).collect();
    admin::ask(words, &data, &asked)
}
