//! Controls of a page: what people press in place of writing.

use gloaming_core::chat::{Happening, Person, Place};
use jiff::Timestamp;

use super::{Done, PeopleFault};
use crate::service::service::VirtualService;

impl VirtualService {
    /// Uses a control for a room: what a command there does, answered in the conversation.
    pub fn command(&self, at: Timestamp, person: &Person, room: &Place, text: &str) -> Done<()> {
        self.control(at, person, |by, place| Happening::Commanded {
            by,
            place,
            room: room.clone(),
            text: text.to_owned(),
        })
    }

    /// Presses a verb, to be asked for its words.
    pub fn begin(&self, at: Timestamp, person: &Person, verb: &str) -> Done<()> {
        self.control(at, person, |by, place| Happening::Began { by, place, verb: verb.to_owned() })
    }

    fn control(
        &self,
        at: Timestamp,
        person: &Person,
        what: impl FnOnce(gloaming_core::chat::Author, Place) -> Happening,
    ) -> Done<()> {
        let mut world = self.at(at);
        if !world.profile.at_best().boards.is_yes() {
            return Err(PeopleFault::NotOnThisService);
        }
        let place = world.open_from_their_side(person, None)?;
        let (by, place) = (world.author(&person.id), world.place(&place));
        world.happened(what(by, place));
        Ok(())
    }
}
