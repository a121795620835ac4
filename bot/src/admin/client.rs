//! The client side of the admin socket.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::time::Duration;

use gloaming_core::text::Arg;

use super::{Answer, Asked, LONGEST, socket};
use crate::failure::{FAILED, Failure};
use crate::words::Words;

/// How long to wait for the server's answer. A dump of a whole store takes a while.
const PATIENCE: Duration = Duration::from_secs(10 * 60);

/// Sends a request to the server of a data folder and returns the text of its answer.
///
/// # Errors
///
/// Fails if the server refuses the request, or if no server is running.
pub(crate) fn ask(words: &Words, data: &Path, asked: &[&str]) -> Result<String, Failure> {
    let answer = exchange(data, asked).map_err(|error| {
        let (folder, problem) = (data.display().to_string(), error.to_string());
        Failure::new(words, FAILED, "admin", &[("folder", Arg::Own(&folder)), ("problem", Arg::Own(&problem))])
    })?;
    match answer.exit {
        0 => Ok(answer.text),
        exit => Err(Failure { exit, text: answer.text }),
    }
}

/// Asks the server of a data folder for a dump of the whole store and returns the dump's path.
///
/// # Errors
///
/// See [`ask`].
pub(crate) fn dump(words: &Words, data: &Path) -> Result<PathBuf, Failure> {
    ask(words, data, &["dump"]).map(|path| PathBuf::from(path.trim_end()))
}

/// Returns whether a server on this data folder accepts requests.
pub(crate) fn is_served(data: &Path) -> bool {
    UnixStream::connect(socket(data)).is_ok()
}

fn exchange(data: &Path, asked: &[&str]) -> std::io::Result<Answer> {
    let mut stream = UnixStream::connect(socket(data))?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let asked = Asked { words: asked.iter().map(|word| (*word).to_owned()).collect() };
    stream.write_all(format!("{}\n", serde_json::to_string(&asked)?).as_bytes())?;
    let mut line = String::new();
    BufReader::new(stream.take(LONGEST)).read_line(&mut line)?;
    Ok(serde_json::from_str(&line)?)
}
