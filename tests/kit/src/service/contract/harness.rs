//! The people's side of a service, for the contract tests.

use std::time::Duration;

use async_trait::async_trait;
use gloaming_core::chat::{MessageId, MissingRight, Person, Place, Platform, PromptId};

/// The reason why something was not done on the people's side.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HarnessFault {
    /// The service has nothing of the kind, or the harness cannot make it happen. The check is skipped.
    #[error("not possible on this service")]
    NotPossible,
    /// The service did not let this person do it: no right to write, no such button, not in that room.
    #[error("the service refused: {0}")]
    Refused(String),
    /// Something of the harness broke.
    #[error("the harness failed: {0}")]
    Failed(String),
}

/// A deed of a person. A harness matches what it can do, and answers the rest with [`HarnessFault::NotPossible`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed<'a> {
    /// Opens the conversation with the bot by a link that carries this.
    Start {
        /// The token of the link.
        token: &'a str,
    },
    /// Says something.
    Say {
        /// A room, or the direct conversation.
        place: &'a Place,
        /// The words.
        text: &'a str,
    },
    /// Replies to a message.
    Reply {
        /// The place of the message.
        place: &'a Place,
        /// To which.
        message: &'a MessageId,
        /// The words.
        text: &'a str,
    },
    /// Edits a message of their own.
    Edit {
        /// The place of the message.
        place: &'a Place,
        /// The message.
        message: &'a MessageId,
        /// The new text.
        text: &'a str,
    },
    /// Takes a message of their own back.
    Retract {
        /// The place of the message.
        place: &'a Place,
        /// The message.
        message: &'a MessageId,
    },
    /// Picks choices of a prompt, by their numbers from 0.
    Pick {
        /// The place of the prompt.
        place: &'a Place,
        /// Of which prompt.
        prompt: &'a PromptId,
        /// The numbers of the choices.
        choices: &'a [u16],
    },
    /// Takes a pick back.
    Withdraw {
        /// The place of the prompt.
        place: &'a Place,
        /// Of which prompt.
        prompt: &'a PromptId,
        /// The number of the choice.
        choice: u16,
    },
    /// Fills in the free text that a prompt asks for.
    Fill {
        /// The place of the prompt.
        place: &'a Place,
        /// Of which prompt.
        prompt: &'a PromptId,
        /// The text.
        text: &'a str,
    },
    /// Comes into a room, public or by invitation.
    Join {
        /// The room.
        place: &'a Place,
    },
    /// Leaves a room.
    Leave {
        /// The room.
        place: &'a Place,
    },
    /// Takes another display name.
    Rename {
        /// The new one.
        name: &'a str,
    },
}

/// A service with people on it, and the platform that is to be checked.
///
/// Only the first six methods are needed; the others have a default that says «not possible».
#[async_trait]
pub trait Harness: Send + Sync {
    /// The platform that is checked.
    fn platform(&self) -> &dyn Platform;

    /// The letters that the keys of operations and the ids of prompts begin with: a few, and others for each run where
    /// the service remembers earlier ones.
    fn prefix(&self) -> &str;

    /// Lets time pass on the service, by waiting or by turning its clock.
    async fn pass(&self, time: Duration) -> Result<(), HarnessFault>;

    /// Somebody new, who has never had to do with the bot.
    async fn person(&self, name: &str) -> Result<Person, HarnessFault>;

    /// A room that people made, with these people and the bot in it, and every right that a bot can be given.
    async fn room(&self, title: &str, members: &[Person]) -> Result<Place, HarnessFault>;

    /// Somebody does something.
    async fn act(&self, person: &Person, deed: Deed<'_>) -> Result<(), HarnessFault>;

    /// The texts that stand in a place now for this person, oldest first; nothing if they cannot see into it.
    async fn shown(&self, person: &Person, place: &Place) -> Result<Vec<String>, HarnessFault> {
        let _ = (person, place);
        Err(HarnessFault::NotPossible)
    }

    /// A place of the service's form in which nothing is and never was.
    async fn nowhere(&self) -> Result<Place, HarnessFault> {
        Err(HarnessFault::NotPossible)
    }

    /// Takes a right of the bot away.
    async fn take_right(&self, place: &Place, right: MissingRight) -> Result<(), HarnessFault> {
        let _ = (place, right);
        Err(HarnessFault::NotPossible)
    }

    /// The bot has opened a room: for harnesses whose people know rooms by their titles.
    fn opened(&self, place: &Place, title: &str) {
        let _ = (place, title);
    }

    /// Ends when nothing more is to be expected of the service by itself. One that brings everything at once never lets
    /// anybody wait; for others this is the patience of a test.
    async fn tires(&self) {}

    /// Somebody deletes a topic of their conversation with the bot.
    async fn delete_topic(&self, person: &Person, topic: &Place) -> Result<(), HarnessFault> {
        let _ = (person, topic);
        Err(HarnessFault::NotPossible)
    }

    /// A person goes on with another account, as after a change of nick where the nick is the id, and the service vouches for it. Returns the
    /// new account.
    async fn change_account(&self, person: &Person) -> Result<Person, HarnessFault> {
        let _ = person;
        Err(HarnessFault::NotPossible)
    }

    /// Makes a place go on under another id.
    async fn move_place(&self, place: &Place) -> Result<Place, HarnessFault> {
        let _ = place;
        Err(HarnessFault::NotPossible)
    }
}
