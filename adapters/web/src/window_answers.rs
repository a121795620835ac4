//! The host's answers to requests for windows, for the HTTP requests that wait for them.

use std::collections::HashMap;

use gloaming_core::chat::WindowAnswer;
use parking_lot::Mutex;
use tokio::sync::oneshot;

/// The waiting requests, by ID.
#[derive(Default)]
pub(crate) struct WindowAnswers {
    waiting: Mutex<HashMap<String, oneshot::Sender<WindowAnswer>>>,
}

/// A waiting request. It stops waiting when dropped.
pub(crate) struct Waiting<'a> {
    answers: &'a WindowAnswers,
    id: String,
    answer: oneshot::Receiver<WindowAnswer>,
}

impl WindowAnswers {
    /// Waits for the answer to a request. An earlier attempt of the same request stops waiting, because its browser has
    /// retried.
    pub(crate) fn wait(&self, id: &str) -> Waiting<'_> {
        let (sender, answer) = oneshot::channel();
        self.waiting.lock().insert(id.to_owned(), sender);
        Waiting { answers: self, id: id.to_owned(), answer }
    }

    /// Answers a request. If it isn't waiting anymore, its browser will retry.
    pub(crate) fn give(&self, id: &str, answer: WindowAnswer) {
        if let Some(sender) = self.waiting.lock().remove(id) {
            sender.send(answer).ok();
        }
    }
}

impl Waiting<'_> {
    /// Returns the answer when it arrives, or `None` if the same request was repeated.
    pub(crate) async fn answer(&mut self) -> Option<WindowAnswer> {
        (&mut self.answer).await.ok()
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        let mut waiting = self.answers.waiting.lock();
        // A later attempt of the same request has its own sender.
        if waiting.get(&self.id).is_some_and(oneshot::Sender::is_closed) {
            waiting.remove(&self.id);
        }
    }
}
