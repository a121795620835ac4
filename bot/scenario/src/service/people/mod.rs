//! Actions of users on the virtual service. They fail as in a real client: missing button, no permission to write, not
//! in the room.

mod coming;
mod controls;
mod picks;
mod talk;

use gloaming_core::chat::{Happening, MessageId, Person, PersonId, Place, PlaceId, PromptId};
use jiff::Timestamp;
use parking_lot::MutexGuard;

use super::service::VirtualService;
use super::world::{Account, Message, World};

/// The reason why a user's client rejects an action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PeopleFault {
    /// The user doesn't exist.
    #[error("there is no person {0}")]
    NobodyThere(PersonId),
    /// The place doesn't exist.
    #[error("there is no place {0}")]
    NoSuchPlace(PlaceId),
    /// The user isn't in the room.
    #[error("{name} is not in «{title}»")]
    NotThere {
        /// The name of the user.
        name: String,
        /// The title of the place.
        title: String,
    },
    /// The user may not write there at the moment.
    #[error("{name} may not write in «{title}» now")]
    MayNotWrite {
        /// The name of the user.
        name: String,
        /// The title of the place.
        title: String,
    },
    /// The message isn't on the user's screen, or no longer.
    #[error("the message {0} isn't visible")]
    NoSuchMessage(MessageId),
    /// No message with this prompt is on the user's screen any longer.
    #[error("the prompt {0} isn't visible")]
    NoSuchPrompt(PromptId),
    /// The message has no choices.
    #[error("there are no buttons below the message {0}")]
    NoButtons(MessageId),
    /// The button doesn't exist.
    #[error("there is no button number {choice}, only {there} buttons")]
    NoSuchButton {
        /// The requested choice, counted from 0.
        choice: u16,
        /// The number of choices.
        there: usize,
    },
    /// The number of picks is invalid.
    #[error("{picked} picked at once, but {least} to {most} are possible")]
    WrongNumber {
        /// The number of picks.
        picked: usize,
        /// The minimum number of picks.
        least: usize,
        /// The maximum number of picks.
        most: usize,
    },
    /// The user has already picked this, or has no pick to withdraw.
    #[error("this is already picked")]
    AsItWas,
    /// The message has no text field, or the text is too long for it.
    #[error("nothing of that kind can be entered there")]
    NoSuchField,
    /// The message is protected.
    #[error("the message is protected from being forwarded")]
    Protected,
    /// The message was written by another user.
    #[error("the message belongs to another user")]
    NotTheirs,
    /// The service doesn't support this.
    #[error("the service doesn't support that")]
    NotOnThisService,
}

/// The message that a choice belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// This message.
    Message(MessageId),
    /// The newest visible message with this prompt.
    Prompt(PromptId),
}

impl From<&MessageId> for Target {
    fn from(message: &MessageId) -> Self {
        Target::Message(message.clone())
    }
}

impl From<&PromptId> for Target {
    fn from(prompt: &PromptId) -> Self {
        Target::Prompt(prompt.clone())
    }
}

type Done<T> = Result<T, PeopleFault>;

impl VirtualService {
    /// Locks the world and advances its time to `at`, unless it is later already.
    fn at(&self, at: Timestamp) -> MutexGuard<'_, World> {
        let mut world = self.world();
        world.now = world.now.max(at);
        world
    }
}

impl World {
    fn account(&self, person: &Person) -> Done<&Account> {
        self.people.get(&person.id).ok_or_else(|| PeopleFault::NobodyThere(person.id.clone()))
    }

    fn not_there(&self, person: &Person, place: &PlaceId) -> PeopleFault {
        let title = self.rooms.get(place).map(|room| room.title.clone()).unwrap_or_default();
        PeopleFault::NotThere { name: self.name_of(&person.id), title }
    }

    /// Returns the current ID of the place if the user is in it.
    fn present(&self, person: &Person, place: &Place) -> Done<PlaceId> {
        self.account(person)?;
        let id = self.follow(&place.id);
        let room = self.rooms.get(&id).ok_or_else(|| PeopleFault::NoSuchPlace(place.id.clone()))?;
        if room.members.contains(&person.id) { Ok(id) } else { Err(self.not_there(person, &id)) }
    }

    fn writable(&mut self, person: &Person, place: &Place) -> Done<PlaceId> {
        let id = self.present(person, place)?;
        if let Some(room) = self.rooms.get(&id).filter(|room| room.direct) {
            let in_topic = room.topic_of.is_some();
            let conversation = self.open_from_their_side(person, None)?;
            return Ok(if in_topic { id } else { conversation });
        }
        if self.may_write(&id, &person.id) {
            return Ok(id);
        }
        let title = self.rooms.get(&id).map(|room| room.title.clone()).unwrap_or_default();
        Err(PeopleFault::MayNotWrite { name: self.name_of(&person.id), title })
    }

    /// Opens the direct conversation by a message of the user, and notifies the bot if that opened it.
    fn open_from_their_side(&mut self, person: &Person, token: Option<&str>) -> Done<PlaceId> {
        let account = self.account(person)?;
        let opens = account.direct.is_none() || account.blocked;
        if let Some(account) = self.people.get_mut(&person.id) {
            account.blocked = false;
        }
        let id = self.direct_with(&person.id);
        self.enter(&id, &person.id);
        if opens {
            let (by, place) = (self.author(&person.id), self.place(&id));
            self.happened(Happening::DirectOpened { by, place, start: token.map(str::to_owned), asked: false });
        }
        Ok(id)
    }

    /// Returns a message that the user can currently see.
    fn visible(&self, person: &Person, id: &MessageId) -> Done<&Message> {
        let account = self.account(person)?;
        self.messages
            .get(id)
            .filter(|message| !message.retracted && account.screen.knows(id))
            .filter(|message| self.rooms.get(&message.place).is_some_and(|room| room.members.contains(&person.id)))
            .ok_or_else(|| PeopleFault::NoSuchMessage(id.clone()))
    }

    fn own(&self, person: &Person, id: &MessageId) -> Done<PlaceId> {
        let message = self.visible(person, id)?;
        if message.by.as_ref() == Some(&person.id) { Ok(message.place.clone()) } else { Err(PeopleFault::NotTheirs) }
    }

    fn target(&self, person: &Person, target: Target) -> Done<MessageId> {
        let prompt = match target {
            Target::Message(message) => return Ok(message),
            Target::Prompt(prompt) => prompt,
        };
        self.rooms
            .values()
            .flat_map(|room| room.messages.iter())
            .filter(|id| self.visible(person, id).is_ok())
            .filter(|id| self.messages[*id].prompt.as_ref().is_some_and(|found| found.id == prompt))
            .max_by_key(|id| id.as_str().get(1..).and_then(|number| number.parse::<u64>().ok()))
            .cloned()
            .ok_or(PeopleFault::NoSuchPrompt(prompt))
    }
}
