//! The people's side of a service, for the contract tests.

use std::time::Duration;

use gloaming_core::chat::{Answer, MessageId, MissingRight, Person, Place, Platform, PromptId};

/// The answer of a harness: a future, since real services take their time.
pub type OnTheirSide<'a, T> = Answer<'a, Result<T, HarnessFault>>;

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
pub trait Harness: Send + Sync {
    /// The platform that is checked.
    fn platform(&self) -> &dyn Platform;

    /// The letters that the keys of operations and the ids of prompts begin with: a few, and others for each run where
    /// the service remembers earlier ones.
    fn prefix(&self) -> &str;

    /// Lets time pass on the service, by waiting or by turning its clock.
    fn pass(&self, time: Duration) -> OnTheirSide<'_, ()>;

    /// Somebody new, who has never had to do with the bot.
    fn person<'a>(&'a self, name: &'a str) -> OnTheirSide<'a, Person>;

    /// A room that people made, with these people and the bot in it, and every right that a bot can be given.
    fn room<'a>(&'a self, title: &'a str, members: &'a [Person]) -> OnTheirSide<'a, Place>;

    /// Somebody does something.
    fn act<'a>(&'a self, person: &'a Person, deed: Deed<'a>) -> OnTheirSide<'a, ()>;

    /// The texts that stand in a place now for this person, oldest first; nothing if they cannot see into it.
    fn shown<'a>(&'a self, person: &'a Person, place: &'a Place) -> OnTheirSide<'a, Vec<String>> {
        let _ = (person, place);
        not_possible()
    }

    /// A place of the service's form in which nothing is and never was.
    fn nowhere(&self) -> OnTheirSide<'_, Place> {
        not_possible()
    }

    /// Takes a right of the bot away.
    fn take_right<'a>(&'a self, place: &'a Place, right: MissingRight) -> OnTheirSide<'a, ()> {
        let _ = (place, right);
        not_possible()
    }

    /// The bot has opened a room: for harnesses whose people know rooms by their titles.
    fn opened(&self, place: &Place, title: &str) {
        let _ = (place, title);
    }

    /// Ends when nothing more is to be expected of the service by itself. One that brings everything at once never lets
    /// anybody wait; for others this is the patience of a test.
    fn tires(&self) -> Answer<'_, ()> {
        Box::pin(std::future::ready(()))
    }

    /// Somebody deletes a topic of their conversation with the bot.
    fn delete_topic<'a>(&'a self, person: &'a Person, topic: &'a Place) -> OnTheirSide<'a, ()> {
        let _ = (person, topic);
        not_possible()
    }

    /// Makes a place go on under another id.
    fn move_place<'a>(&'a self, place: &'a Place) -> OnTheirSide<'a, Place> {
        let _ = place;
        not_possible()
    }
}

fn not_possible<'a, T: Send + 'a>() -> OnTheirSide<'a, T> {
    Box::pin(async { Err(HarnessFault::NotPossible) })
}
