//! A custom chat service, as small as possible: one room and its users, typed on the standard input.
//!
//! `ann: !new mafia` is a message of Ann in the room, `ann> help` one of Ann to the bot alone. The bot's answers are
//! printed in the same way. The table `[lines]` in the configuration starts it:
//!
//! ```toml
//! [lines]
//! person = "ann"      # sends the lines that have no name
//! ```
//!
//! This file has what the program needs from a service: its table, its part of `check`, its start. `platform.rs` has
//! what the host needs from it.

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
pub struct Lines;

impl Service for Lines {
    fn name(&self) -> &'static str {
        "lines"
    }

    fn texts(&self) -> &'static [Locale] {
        &[Locale { language: "en", resources: &[include_str!("lines.ftl")], rules: "" }]
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

/// The table `[lines]`.
struct Table {
    person: String,
}

impl Configured for Table {
    fn check(&self, context: &CheckContext<'_>, report: &mut Report) -> Result<(), Failure> {
        report.say(&context.words.lines("check-lines", &[("person", Arg::Own(&self.person))]));
        Ok(())
    }

    fn start(&self, context: &StartContext<'_>) -> Result<Box<dyn Running>, Failure> {
        let room = Arc::new(Room::new("lines", self.person.clone()));
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
        self.words.lines("lines-at", &[("person", Arg::Own(&self.person))])
    }

    async fn over(&self) -> Failure {
        self.room.over().await;
        Failure::new(&self.words, FAILED, "lines-over", &[])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_keep_the_contract_of_services() {
        assert_eq!(gloaming_service::problems(&Lines), [""; 0]);
    }
}
