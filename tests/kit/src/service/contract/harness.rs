//! The users' side of a service, for the contract tests.

use std::time::Duration;

use async_trait::async_trait;
use gloaming_core::chat::{MessageId, MissingRight, Person, Place, Platform, PromptId};

/// The reason why an action on the users' side failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HarnessFault {
    /// The service doesn't support the action, or the harness can't perform it. The check is skipped.
    #[error("not possible on this service")]
    NotPossible,
    /// The service refused the action, for example because of missing permissions or because the user isn't in the
    /// room.
    #[error("the service refused: {0}")]
    Refused(String),
    /// The harness itself failed.
    #[error("the harness failed: {0}")]
    Failed(String),
}

/// An action of a user. A harness matches the actions it supports, and returns [`HarnessFault::NotPossible`] for the
/// others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed<'a> {
    /// Opens the private chat with the bot through a link with a token.
    Start {
        /// The token of the link.
        token: &'a str,
    },
    /// Sends a text.
    Say {
        /// A room or the private chat.
        place: &'a Place,
        /// The text.
        text: &'a str,
    },
    /// Replies to a message.
    Reply {
        /// The place of the message.
        place: &'a Place,
        /// The message to reply to.
        message: &'a MessageId,
        /// The text.
        text: &'a str,
    },
    /// Edits one of the user's own messages.
    Edit {
        /// The place of the message.
        place: &'a Place,
        /// The message.
        message: &'a MessageId,
        /// The new text.
        text: &'a str,
    },
    /// Deletes one of the user's own messages.
    Retract {
        /// The place of the message.
        place: &'a Place,
        /// The message.
        message: &'a MessageId,
    },
    /// Picks choices of a prompt, by their numbers starting from 0.
    Pick {
        /// The place of the prompt.
        place: &'a Place,
        /// The prompt.
        prompt: &'a PromptId,
        /// The numbers of the choices.
        choices: &'a [u16],
    },
    /// Withdraws a pick.
    Withdraw {
        /// The place of the prompt.
        place: &'a Place,
        /// The prompt.
        prompt: &'a PromptId,
        /// The number of the choice.
        choice: u16,
    },
    /// Fills in the free text that a prompt asks for.
    Fill {
        /// The place of the prompt.
        place: &'a Place,
        /// The prompt.
        prompt: &'a PromptId,
        /// The text.
        text: &'a str,
    },
    /// Joins a room, publicly or by invitation.
    Join {
        /// The room.
        place: &'a Place,
    },
    /// Leaves a room.
    Leave {
        /// The room.
        place: &'a Place,
    },
    /// Changes the user's display name.
    Rename {
        /// The new name.
        name: &'a str,
    },
}

/// A service with its users, and the platform to be checked.
///
/// Only the first six methods are required. The others default to [`HarnessFault::NotPossible`].
#[async_trait]
pub trait Harness: Send + Sync {
    /// Returns the platform to be checked.
    fn platform(&self) -> &dyn Platform;

    /// Returns the prefix of operation keys and prompt IDs: a few letters, which must differ between runs if the
    /// service remembers earlier ones.
    fn prefix(&self) -> &str;

    /// Lets time pass on the service, by waiting or by advancing its clock.
    async fn pass(&self, time: Duration) -> Result<(), HarnessFault>;

    /// Creates a user who hasn't interacted with the bot before.
    async fn person(&self, name: &str) -> Result<Person, HarnessFault>;

    /// Creates a users' room with these members and the bot, which has all rights that a bot can have.
    async fn room(&self, title: &str, members: &[Person]) -> Result<Place, HarnessFault>;

    /// Performs a user's action.
    async fn act(&self, person: &Person, deed: Deed<'_>) -> Result<(), HarnessFault>;

    /// Returns the texts that this user sees in a place, oldest first. It is empty if they have no access.
    async fn shown(&self, person: &Person, place: &Place) -> Result<Vec<String>, HarnessFault> {
        let _ = (person, place);
        Err(HarnessFault::NotPossible)
    }

    /// Returns a valid place ID for which no place has ever existed.
    async fn nowhere(&self) -> Result<Place, HarnessFault> {
        Err(HarnessFault::NotPossible)
    }

    /// Revokes a right of the bot.
    async fn take_right(&self, place: &Place, right: MissingRight) -> Result<(), HarnessFault> {
        let _ = (place, right);
        Err(HarnessFault::NotPossible)
    }

    /// Called when the bot has opened a room, for harnesses whose users find rooms by title.
    fn opened(&self, place: &Place, title: &str) {
        let _ = (place, title);
    }

    /// Completes when the service isn't expected to send anything more by itself. A service that delivers everything
    /// immediately never waits. For others this is a timeout.
    async fn tires(&self) {}

    /// Deletes a topic of a user's private chat with the bot.
    async fn delete_topic(&self, person: &Person, topic: &Place) -> Result<(), HarnessFault> {
        let _ = (person, topic);
        Err(HarnessFault::NotPossible)
    }

    /// Moves a user to another account with the service's confirmation, for example after a change of nick on a service
    /// that uses nicks as IDs. Returns the new account.
    async fn change_account(&self, person: &Person) -> Result<Person, HarnessFault> {
        let _ = person;
        Err(HarnessFault::NotPossible)
    }

    /// Moves a place to a new ID.
    async fn move_place(&self, place: &Place) -> Result<Place, HarnessFault> {
        let _ = place;
        Err(HarnessFault::NotPossible)
    }
}
