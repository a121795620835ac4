//! Answers to requests for windows, until the requests that wait for them have them.

use std::collections::HashMap;

use gloaming_core::chat::WindowAnswer;
use parking_lot::Mutex;
use tokio::sync::oneshot;

/// The requests that wait, by their ids.
#[derive(Default)]
pub(crate) struct WindowAnswers {
    waiting: Mutex<HashMap<String, oneshot::Sender<WindowAnswer>>>,
}

/// A request that waits. Dropped, it no longer does.
pub(crate) struct Waiting<'a> {
    answers: &'a WindowAnswers,
    id: String,
    answer: oneshot::Receiver<WindowAnswer>,
}

impl WindowAnswers {
    /// Waits for the answer to a request. The same request that came before waits no longer: its browser has asked again.
    pub(crate) fn wait(&self, id: &str) -> Waiting<'_> {
        let (sender, answer) = oneshot::channel();
        self.waiting.lock().insert(id.to_owned(), sender);
        Waiting { answers: self, id: id.to_owned(), answer }
    }

    /// Answers a request. One that does not wait asks again.
    pub(crate) fn give(&self, id: &str, answer: WindowAnswer) {
        if let Some(sender) = self.waiting.lock().remove(id) {
            sender.send(answer).ok();
        }
    }
}

impl Waiting<'_> {
    /// Returns the answer once it is there; `None` if the same request has come again.
    pub(crate) async fn answer(&mut self) -> Option<WindowAnswer> {
        (&mut self.answer).await.ok()
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        let mut waiting = self.answers.waiting.lock();
        // The same request that came later has a sender of its own.
        if waiting.get(&self.id).is_some_and(oneshot::Sender::is_closed) {
            waiting.remove(&self.id);
        }
    }
}
