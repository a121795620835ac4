//! The console keeps the chat contract.
//!
//! The suite wants two people and there is only one, who plays both. All that needs two different ones is who may
//! write in a room; that is left out here and told in the transcripts.

use std::time::Duration;

use gloaming_console::{Console, Settings};
use gloaming_core::chat::{
    Answer, Capabilities, ChatError, Operation, OperationKey, Person, Place, Platform, Receipt, Support,
};
use gloaming_testkit::service::{Between, Deed, Harness, HarnessFault, OnTheirSide, Promise, Through, check_platform};

/// The console, without saying who may write.
struct WithoutSpeakers(Console);

impl Between for WithoutSpeakers {
    fn service(&self) -> &dyn Platform {
        &self.0
    }

    fn capabilities(&self, place: Option<&Place>) -> Capabilities {
        Capabilities { speakers: Support::No, ..self.0.capabilities(place) }
    }

    fn execute<'a>(
        &'a self,
        key: &'a OperationKey,
        operation: &'a Operation,
    ) -> Answer<'a, Result<Receipt, ChatError>> {
        match operation {
            Operation::ReadSpeakers { .. } | Operation::SetSpeakers { .. } => {
                Box::pin(async { Err(ChatError::Unsupported) })
            }
            _ => self.0.execute(key, operation),
        }
    }
}

/// The one person, typing.
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

impl Harness for Terminal {
    fn platform(&self) -> &dyn Platform {
        &self.platform
    }

    fn prefix(&self) -> &str {
        "contract"
    }

    fn pass(&self, time: Duration) -> OnTheirSide<'_, ()> {
        Box::pin(async move {
            tokio::time::advance(time).await;
            Ok(())
        })
    }

    fn person<'a>(&'a self, _name: &'a str) -> OnTheirSide<'a, Person> {
        Box::pin(async { Ok(self.console().person()) })
    }

    fn room<'a>(&'a self, _title: &'a str, _members: &'a [Person]) -> OnTheirSide<'a, Place> {
        Box::pin(async { Ok(self.console().room()) })
    }

    fn act<'a>(&'a self, _person: &'a Person, deed: Deed<'a>) -> OnTheirSide<'a, ()> {
        Box::pin(async move {
            match deed {
                Deed::Say { place, text } => self.type_there(place, text),
                // The suite picks from what it asked last, which is what a bare number answers.
                Deed::Pick { choices, .. } => {
                    let numbers: Vec<String> = choices.iter().map(|choice| (choice + 1).to_string()).collect();
                    self.console().type_line(&numbers.join(" "));
                }
                _ => return Err(HarnessFault::NotPossible),
            }
            Ok(())
        })
    }

    fn nowhere(&self) -> OnTheirSide<'_, Place> {
        Box::pin(async { Ok(Place::new(self.platform.name(), "nowhere")) })
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
        Promise::TopicsAsDeclared,
        Promise::LostTopicsAreGone,
    ]);
}
