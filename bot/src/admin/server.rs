//! The server side of the admin socket.

use std::fs;
use std::io;
use std::os::unix::fs::{FileTypeExt as _, MetadataExt as _, PermissionsExt as _};
use std::path::Path;
use std::time::Duration;

use gloaming_host::{Errand, Host};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::{mpsc, oneshot};

use super::{Answer, Asked, LONGEST, socket};
use crate::failure::{FAILED, WRONG_USE};
use crate::requests::Request;
use crate::words::Words;

/// How long to wait for a request.
const PATIENCE: Duration = Duration::from_secs(10);

/// Something that only the loop of the server can do, and the way of its answer.
pub(crate) struct Order {
    pub(crate) request: Request,
    pub(crate) answer: oneshot::Sender<Answer>,
}

/// The channels to the tasks that answer.
#[derive(Clone)]
struct Ways {
    host: mpsc::Sender<Errand>,
    orders: mpsc::Sender<Order>,
    /// The answer once the server is shutting down.
    ends: String,
}

/// Returns what the server itself does. All other words are those of operators.
fn request(words: &[String]) -> Option<Request> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["reload"] => Some(Request::Reload),
        ["dump"] => Some(Request::Dump),
        ["forget", person] => Some(Request::Forget { person: person.to_owned() }),
        ["kick", place, name] => Some(Request::Kick { place: place.to_owned(), name: name.to_owned() }),
        _ => None,
    }
}

/// Listens on the socket of a data folder. Requests for the server's loop arrive at the returned receiver.
///
/// # Errors
///
/// Fails if the socket can't be created. A file in its place that isn't a socket, or belongs to another user, is left
/// alone.
pub(crate) fn listen(words: &Words, data: &Path, host: mpsc::Sender<Errand>) -> io::Result<mpsc::Receiver<Order>> {
    let path = socket(data);
    // The data folder is locked, so a socket of ours was left behind by a process that has ended.
    if let Ok(found) = path.symlink_metadata() {
        if !found.file_type().is_socket() || found.uid() != fs::metadata(data)?.uid() {
            return Err(io::Error::other(format!("{} is there, and is not a socket of this user", path.display())));
        }
        fs::remove_file(&path)?;
    }
    let listener = UnixListener::bind(&path)?;
    fs::set_permissions(&path, fs::Permissions::from_mode(0o600))?;
    let (orders, received) = mpsc::channel(4);
    let ways = Ways { host, orders, ends: words.lines("admin-ends", &[]) };
    tokio::spawn(async move {
        loop {
            match listener.accept().await {
                Ok((stream, _)) => drop(tokio::spawn(serve(stream, ways.clone()))),
                Err(_) => tokio::time::sleep(PATIENCE).await,
            }
        }
    });
    Ok(received)
}

/// Answers one request.
async fn serve(stream: UnixStream, ways: Ways) {
    let (read, mut write) = stream.into_split();
    let mut line = String::new();
    let mut read = BufReader::new(read.take(LONGEST));
    let read = tokio::time::timeout(PATIENCE, read.read_line(&mut line)).await;
    if !matches!(read, Ok(Ok(1..))) {
        return;
    }
    let answer = match serde_json::from_str::<Asked>(&line) {
        Ok(asked) => answered(&asked.words, &ways).await,
        Err(error) => Answer { exit: WRONG_USE, text: format!("{error}\n") },
    };
    let Ok(mut answer) = serde_json::to_vec(&answer) else { return };
    answer.push(b'\n');
    // A client that has gone needs no answer.
    let _ = write.write_all(&answer).await;
}

async fn answered(words: &[String], ways: &Ways) -> Answer {
    let ends = || Answer { exit: FAILED, text: ways.ends.clone() };
    let (send, answer) = oneshot::channel();
    let is_sent = match request(words) {
        Some(request) => ways.orders.send(Order { request, answer: send }).await.is_ok(),
        None => {
            let typed = words.join(" ");
            let ask = move |host: &mut Host, now| {
                let answer = host.operator_asks(&typed, now);
                let exit = if answer.is_done { 0 } else { FAILED };
                // Who asked may be gone.
                let _ = send.send(Answer { exit, text: answer.words.plain() + "\n" });
            };
            ways.host.send(Box::new(ask)).await.is_ok()
        }
    };
    match is_sent {
        true => answer.await.unwrap_or_else(|_| ends()),
        false => ends(),
    }
}
