//! Notices for the operator, who has to know them at once.

use parking_lot::Mutex;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// Something that only the operator can mend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The homeserver has ended the session: nothing is read or said any more until somebody logs in again.
    SessionEnded,
    /// The keys are an old copy: new ones are used in place of those that were used already.
    OldKeys,
    /// The account does not vouch for the bot's device any more.
    NotVouchedFor,
    /// Another program was started with a copy of the data folder, and goes on with the session. This one does nothing more.
    Superseded,
}

/// The notices, until somebody takes them.
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
        // Nobody has to listen.
        let _ = self.sender.send(notice);
    }

    pub(crate) fn take(&self) -> Option<UnboundedReceiver<Notice>> {
        self.receiver.lock().take()
    }
}
