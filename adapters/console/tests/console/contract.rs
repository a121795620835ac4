//! Checks that the console keeps the chat contract.
//!
//! The suite needs two users, but the console has only one, who plays both. Only the tests of who may write in a room
//! need two different users. They are skipped here and covered by the transcripts.

use std::time::Duration;

use async_trait::async_trait;
use gloaming_console::{Console, Settings};
use gloaming_core::chat::{
    Capabilities, ChatError, Operation, OperationKey, Person, Place, Platform, Receipt, Support,
};
use gloaming_testkit::service::{Between, Deed, Harness, HarnessFault, Promise, Through, check_platform};

/// The console without control over who may write.
struct WithoutSpeakers(Console);

#[async_trait]
impl Between for WithoutSpeakers {
    fn service(&self) -> &dyn Platform {
        &self.0
    }

    fn capabilities(&self, place: Option<&Place>) -> Capabilities {
        Capabilities { speakers: Support::No, ..self.0.capabilities(place) }
    }

    async fn execute(&self, key: &OperationKey, operation: &Operation) -> Result<Receipt, ChatError> {
        match operation {
            Operation::ReadSpeakers { .. } | Operation::SetSpeakers { .. } => Err(ChatError::Unsupported),
            _ => self.0.execute(key, operation).await,
        }
    }
}

/// The terminal with its single user.
struct Terminal {
    platform: Through<WithoutSpeakers>,
}

impl Terminal {
    fn console(&self) -> &Console {
        &self.platform.0.0
    }

    fn type_there(&self, place: &Place, text: &str) {
        let word = if *place == self.console().room() { "/room" } else { "/bot" };
        self.console().type_line(&format!("{word} {text}"));
    }
}

#[async_trait]
impl Harness for Terminal {
    fn platform(&self) -> &dyn Platform {
        &self.platform
    }

    fn prefix(&self) -> &str {
        "contract"
    }

    async fn pass(&self, time: Duration) -> Result<(), HarnessFault> {
        tokio::time::advance(time).await;
        Ok(())
    }

    async fn person(&self, _name: &str) -> Result<Person, HarnessFault> {
        Ok(self.console().person())
    }

    async fn room(&self, _title: &str, _members: &[Person]) -> Result<Place, HarnessFault> {
        Ok(self.console().room())
    }

    async fn act(&self, _person: &Person, deed: Deed<'_>) -> Result<(), HarnessFault> {
        match deed {
            Deed::Say { place, text } => self.type_there(place, text),
            // The suite answers its newest question, which is what a number without a place does.
            Deed::Pick { choices, .. } => {
                let numbers: Vec<String> = choices.iter().map(|choice| (choice + 1).to_string()).collect();
                self.console().type_line(&numbers.join(" "));
            }
            _ => return Err(HarnessFault::NotPossible),
        }
        Ok(())
    }

    async fn nowhere(&self) -> Result<Place, HarnessFault> {
        Ok(Place::new(self.platform.name(), "nowhere"))
    }
}

#[tokio::test(start_paused = true)]
async fn the_console_keeps_the_contract() {
    let console = Console::new(Settings::plain("console"), std::io::sink());
    let terminal = Terminal { platform: Through(WithoutSpeakers(console)) };
    let report = check_platform(&terminal).await.unwrap_or_else(|fault| panic!("{fault}"));
    report.has_all_but(&[
        Promise::MissingRightsAreNamed,
        Promise::BusySaysHowLong,
        Promise::SpeakersAsSet,
        Promise::SpeakersCanBePutBack,
        Promise::MembersAsSet,
        Promise::NewcomersSeeNoPast,
        Promise::MovedSaysWhere,
        Promise::MovedPeopleAreNamed,
        Promise::LongMessagesAreOne,
        Promise::TopicsAsDeclared,
        Promise::LostTopicsAreGone,
    ]);
}
