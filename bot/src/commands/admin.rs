//! `gloaming admin`: sends requests to a running server on this machine.

use crate::admin;
use crate::args::AdminArgs;
use crate::failure::Failure;
use crate::words::Words;

/// Sends a request to the server and returns its answer.
pub(crate) fn run(words: &Words, args: &AdminArgs) -> Result<String, Failure> {
    let data = args.folder.path(words.program());
    let asked: Vec<&str> = args.words.iter().map(String::as_str).collect();
    admin::ask(words, &data, &asked)
}
