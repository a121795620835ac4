//! Admits guests to a game, and removes them.

use gloaming_core::chat::Person;
use gloaming_core::text::Arg;
use gloaming_table::reader;
use jiff::Timestamp;

use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::Recipient;
use crate::session::AdmitFault;

impl Games {
    /// Admits a person to a game as a guest. Returns their handle.
    ///
    /// # Errors
    ///
    /// Returns the reason why they can't be a guest.
    pub fn admit(&mut self, id: &TableId, person: &Person, name: &str, now: Timestamp) -> Result<String, AdmitFault> {
        let handle = self.wake(id).ok_or(AdmitFault::NotRunning)?.admit(person, name)?;
        self.people.watch(person, id);
        let leader = self.sessions.get(id).and_then(|session| session.game_master()).cloned();
        if leader.as_ref() != Some(person) {
            self.voice().tell(
                person,
                Message::GuestGreeting,
                &[("handle", Arg::Own(&handle)), ("game", Arg::Own(&id.0))],
            );
        }
        self.after_input(id, now);
        Ok(handle)
    }

    /// Removes the guest with this name, if there is one, and sends the recipient the result.
    pub(crate) fn dismiss(&mut self, id: &TableId, recipient: &Recipient, name: &str, at: Timestamp) {
        let shown = reader::repeated(name);
        let dismissed = self.sessions.get_mut(id).and_then(|session| session.dismiss(name));
        let Some(guest) = dismissed else {
            return self.voice().say(recipient, Message::DismissNobody, &[("name", Arg::Person(&shown))]);
        };
        self.voice().say(recipient, Message::DismissDone, &[("handle", Arg::Own(&guest.handle))]);
        if *recipient != Recipient::Direct(guest.person.clone()) {
            self.voice().tell(&guest.person, Message::GuestDismissed, &[("game", Arg::Own(&id.0))]);
        }
        self.people.watch_no_more(&guest.person, id);
        self.after_input(id, at);
    }
}
