//! Notices that the operator must see immediately.

use parking_lot::Mutex;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// A problem that only the operator can fix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The homeserver has ended the session. Nothing is read or sent until the operator logs in again.
    SessionEnded,
    /// The keys are an old copy, so new ones are used in place of those that had already been used.
    OldKeys,
    /// The account no longer vouches for the bot's device.
    NotVouchedFor,
    /// Another program was started with a copy of the data folder and continues the session. This one does nothing
    /// more.
    Superseded,
}

/// The notices until they are taken.
pub(crate) struct Notices {
    sender: UnboundedSender<Notice>,
    receiver: Mutex<Option<UnboundedReceiver<Notice>>>,
}

impl Default for Notices {
    fn default() -> Self {
        let (sender, receiver) = unbounded_channel();
        Notices { sender, receiver: Mutex::new(Some(receiver)) }
    }
}

impl Notices {
    pub(crate) fn put(&self, notice: Notice) {
        // There may be no listener.
        let _ = self.sender.send(notice);
    }

    pub(crate) fn take(&self) -> Option<UnboundedReceiver<Notice>> {
        self.receiver.lock().take()
    }
}
