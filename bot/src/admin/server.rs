//! The side of the server.

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
use crate::words::Words;

/// The longest time for which a request is waited for.
const PATIENCE: Duration = Duration::from_secs(10);

/// Something that only the loop of the server can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// To read the configuration again.
    Reload,
    /// To make a dump. Its path is the answer.
    Dump,
}

/// A wish, and the way of its answer.
pub(crate) struct Order {
    pub(crate) wish: Wish,
    pub(crate) answer: oneshot::Sender<Answer>,
}

/// The ways to those that answer.
#[derive(Clone)]
struct Ways {
    host: mpsc::Sender<Errand>,
    orders: mpsc::Sender<Order>,
    /// The answer of a server that ends.
    ends: String,
}

/// The words of what the server itself does. All others are those of operators.
const WISHES: [(&str, Wish); 2] = [("reload", Wish::Reload), ("dump", Wish::Dump)];

/// Listens at the socket of a data folder. What the server itself does is read from the receiver.
///
/// # Errors
///
/// The socket cannot be made. A file there that is no socket, or belongs to another user, is left alone.
pub(crate) fn listen(words: &Words, data: &Path, host: mpsc::Sender<Errand>) -> io::Result<mpsc::Receiver<Order>> {
    let path = socket(data);
    // The folder is locked: a socket of ours that is there was left by a process that is no longer.
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
    // A reader who is gone needs no answer.
    let _ = write.write_all(&answer).await;
}

async fn answered(words: &[String], ways: &Ways) -> Answer {
    let ends = || Answer { exit: FAILED, text: ways.ends.clone() };
    let (send, answer) = oneshot::channel();
    let wish = WISHES.iter().find(|(word, _)| words.len() == 1 && words[0] == *word);
    let is_sent = match wish {
        Some((_, wish)) => ways.orders.send(Order { wish: *wish, answer: send }).await.is_ok(),
        None => {
            let typed = words.join(" ");
            let ask = move |host: &mut Host, now| {
                let document = host.operator_asks(&typed, now);
                // Who asked may be gone.
                let _ = send.send(Answer { exit: 0, text: document.plain() + "\n" });
            };
            ways.host.send(Box::new(ask)).await.is_ok()
        }
    };
    match is_sent {
        true => answer.await.unwrap_or_else(|_| ends()),
        false => ends(),
    }
}
