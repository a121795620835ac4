//! `gloaming admin`: sends requests to a running server on this machine.

use crate::admin;
use crate::args::{AdminArgs, AdminWord, BackupFile};
use crate::commands::care;
use crate::failure::Failure;
use crate::words::Words;

/// Sends a request to the server and returns its answer.
pub(crate) fn run(words: &Words, args: &AdminArgs) -> Result<String, Failure> {
    let data = args.folder.path(words.program());
    let ask = |asked: &[&str]| admin::ask(words, &data, asked);
    match &args.word {
        AdminWord::Status => ask(&["status"]),
        AdminWord::Games => ask(&["games"]),
        AdminWord::Rooms => ask(&["rooms"]),
        AdminWord::Log { level: None } => ask(&["log"]),
        AdminWord::Log { level: Some(level) } => ask(&["log", level]),
        AdminWord::Close { game } => ask(&["close", game]),
        AdminWord::Dump => ask(&["dump"]),
        AdminWord::Reload => ask(&["reload"]),
        AdminWord::Backup(BackupFile { file, force }) => {
            care::may_be_written(words, (file, *force), "admin backup", &args.folder)?;
            care::copied(words, &data, file)
        }
        AdminWord::Forget(whom) => {
            care::person(words, &whom.person)?;
            ask(&["forget", &whom.person])
        }
        AdminWord::Kick(kick) => ask(&["kick", &kick.place, &kick.name]),
    }
}
