//! Tests that the service keeps the contract of adapters. The test kit checks each promise, and this file plays the users.

use std::time::Duration;

use async_trait::async_trait;
use gloaming_core::chat::{Person, Place, Platform};
use gloaming_testkit::service::{Deed, Harness, HarnessFault, Promise, check_platform};

use super::platform::Room;

/// The users at the keyboard.
struct Keyboard(Room);

#[async_trait]
impl Harness for Keyboard {
    fn platform(&self) -> &dyn Platform {
        &self.0
    }

    fn prefix(&self) -> &str {
        "contract"
    }

    async fn pass(&self, time: Duration) -> Result<(), HarnessFault> {
        tokio::time::advance(time).await;
        Ok(())
    }

    async fn person(&self, name: &str) -> Result<Person, HarnessFault> {
        Ok(Person::new(self.0.name(), name))
    }

    async fn room(&self, _title: &str, _members: &[Person]) -> Result<Place, HarnessFault> {
        Ok(self.0.room())
    }

    async fn act(&self, person: &Person, deed: Deed<'_>) -> Result<(), HarnessFault> {
        // All that users can do here is type.
        let Deed::Say { place, text } = deed else { return Err(HarnessFault::NotPossible) };
        let sign = if *place == self.0.room() { ':' } else { '>' };
        self.0.typed(&format!("{}{sign} {text}", person.id.as_str()));
        Ok(())
    }

    async fn nowhere(&self) -> Result<Place, HarnessFault> {
        Ok(Place::new(self.0.name(), "nowhere"))
    }
}

/// When the service learns something, such as buttons, the list of what isn't checked gets shorter.
#[tokio::test(start_paused = true)]
async fn the_service_keeps_the_contract_of_adapters() {
    let keyboard = Keyboard(Room::new("front-room", "ann".to_owned()));
    let report = check_platform(&keyboard).await.unwrap_or_else(|fault| panic!("{fault}"));
    report.has_all_but(&[
        Promise::MissingRightsAreNamed,
        Promise::BusySaysHowLong,
        Promise::PromptsComeBack,
        Promise::UnchangedEditIsNoError,
        Promise::RetractTwiceIsNoError,
        Promise::NewMessagesHaveNewIds,
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
