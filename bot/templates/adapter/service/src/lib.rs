//! A custom chat service, as small as possible: one room and its users, typed on the standard input.
//!
//! `ann: !new one-night` is a message of Ann in the room, `ann> help` one of Ann to the bot alone. The bot's answers are
//! printed in the same way. The table `[front-room]` in the configuration starts it:
//!
//! ```toml
//! [front-room]
//! person = "ann"      # sends the lines that have no name
//! ```
//!
//! This file has what the program needs from a service: its table, its part of `check`, its start. `platform.rs` has
//! what the host needs from it, and `contract.rs` tests that.

#[cfg(test)]
mod contract;
mod platform;

use std::io::BufRead as _;
use std::sync::Arc;

use async_trait::async_trait;
use gloaming_core::chat::Platform;
use gloaming_core::ruleset::Locale;
use gloaming_core::text::Arg;
use gloaming_service::{
    CheckContext, Configured, FAILED, Failure, Key, Report, Running, Section, Service, StartContext, Words,
};

use self::platform::Room;

/// The service, for the list of parts.
pub struct FrontRoom;

impl Service for FrontRoom {
    fn name(&self) -> &'static str {
        "front-room"
    }

    fn texts(&self) -> &'static [Locale] {
        &[Locale { language: "en", resources: &[include_str!("texts.ftl")], rules: "" }]
    }

    fn keys(&self) -> &'static [Key] {
        &[("person", "\"ann\"", "says the lines that have no name")]
    }

    fn read(&self, section: &Section<'_>) -> Result<Box<dyn Configured>, Failure> {
        let name = |name: &&str| !name.is_empty() && name.chars().all(char::is_alphanumeric);
        let person = section.read("person", |value| value.as_str().filter(name).map(str::to_owned))?;
        Ok(Box::new(Table { person: person.unwrap_or_else(|| "you".to_owned()) }))
    }
}

/// The table in the configuration.
struct Table {
    person: String,
}

impl Configured for Table {
    fn check(&self, context: &CheckContext<'_>, report: &mut Report) -> Result<(), Failure> {
        report.say(&context.words.lines("check-person", &[("person", Arg::Own(&self.person))]));
        Ok(())
    }

    fn start(&self, context: &StartContext<'_>) -> Result<Box<dyn Running>, Failure> {
        let room = Arc::new(Room::new(FrontRoom.name(), self.person.clone()));
        let reader = Arc::clone(&room);
        std::thread::spawn(move || {
            // An error counts as the end of the input.
            std::io::stdin().lock().lines().map_while(Result::ok).for_each(|line| reader.typed(&line));
            reader.end();
        });
        let (words, person) = (context.words.clone(), self.person.clone());
        Ok(Box::new(Typed { room, words, person }))
    }
}

/// The room that users type in.
struct Typed {
    room: Arc<Room>,
    words: Words,
    person: String,
}

#[async_trait(?Send)]
impl Running for Typed {
    fn platform(&self) -> Arc<dyn Platform> {
        self.room.clone()
    }

    fn begun(&self) -> String {
        self.words.lines("begun", &[("person", Arg::Own(&self.person))])
    }

    async fn over(&self) -> Failure {
        self.room.over().await;
        Failure::new(&self.words, FAILED, "input-over", &[])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_service_keeps_its_contract_with_the_program() {
        assert_eq!(gloaming_service::problems(&FrontRoom), [""; 0]);
    }
}
