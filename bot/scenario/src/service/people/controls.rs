//! Controls of a page that users press instead of writing.

use gloaming_core::chat::{Happening, Person, Place, WindowRequest};
use jiff::Timestamp;

use super::{Done, PeopleFault};
use crate::service::service::VirtualService;

impl VirtualService {
    /// Uses a control that acts like a command in a room, with the reply in the conversation.
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

    /// Requests a window for a browser, with a proof from another service.
    pub fn ask_for_window(&self, at: Timestamp, id: &str, proof: &str, windows: &[Person]) -> Done<WindowRequest> {
        let mut world = self.at(at);
        if !world.profile.at_best().windows {
            return Err(PeopleFault::NotOnThisService);
        }
        let request = WindowRequest { platform: world.name.clone(), id: id.to_owned() };
        let asked = (request.clone(), proof.to_owned(), windows.to_vec());
        world.happened(Happening::WindowAsked { request: asked.0, proof: asked.1, game: None, windows: asked.2 });
        Ok(request)
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
