//! Tests that problems of a service are found without starting it, and that errors in its table name the allowed
//! values.

use std::path::Path;

use gloaming_core::ruleset::Locale;
use gloaming_core::text::Document;
use gloaming_service::{
    CheckContext, Configured, Failure, Key, Report, Running, Section, Service, StartContext, Words, problems,
};

/// A service that is valid if its fields are.
struct Odd {
    name: &'static str,
    texts: &'static str,
    keys: &'static [Key],
    command: Option<&'static str>,
}

const RIGHT: Odd = Odd {
    name: "odd",
    texts: "config-takes-number = an odd number",
    keys: &[("number", "3", "how many")],
    command: Some("odd"),
};

impl Service for Odd {
    fn name(&self) -> &'static str {
        self.name
    }

    fn texts(&self) -> &'static [Locale] {
        // Leaking is fine, because a test creates only a few services.
        Box::leak(Box::new([Locale { language: "en", resources: Box::leak(Box::new([self.texts])), rules: "" }]))
    }

    fn keys(&self) -> &'static [Key] {
        self.keys
    }

    fn read(&self, section: &Section<'_>) -> Result<Box<dyn Configured>, Failure> {
        section.read("number", |value| value.as_integer().filter(|number| number % 2 == 1))?;
        Ok(Box::new(Table))
    }

    fn command(&self) -> Option<clap::Command> {
        self.command.map(clap::Command::new)
    }
}

struct Table;

impl Configured for Table {
    fn check(&self, _: &CheckContext<'_>, _: &mut Report) -> Result<(), Failure> {
        Ok(())
    }

    fn start(&self, _: &StartContext<'_>) -> Result<Box<dyn Running>, Failure> {
        Err(Failure { exit: 1, text: "not in a test".to_owned() })
    }
}

#[test]
fn each_thing_that_is_wrong_with_a_service_is_found() {
    assert_eq!(problems(&RIGHT), [""; 0]);
    for (odd, expected) in [
        (Odd { name: "Odd one", ..RIGHT }, "the name \"Odd one\""),
        (Odd { command: Some("even"), ..RIGHT }, "the command of odd is even"),
        (
            Odd { texts: "config-takes-numbre = an odd number", ..RIGHT },
            "there is no text with the id config-takes-number",
        ),
        (Odd { texts: "config-takes-number", ..RIGHT }, "en"),
        (Odd { keys: &[("number", "4", "how many")], ..RIGHT }, "It takes an odd number."),
        (Odd { keys: &[("number", "three", "how many")], ..RIGHT }, "the examples aren't valid TOML"),
    ] {
        let found = problems(&odd);
        assert!(found.iter().any(|problem| problem.contains(expected)), "{expected}: {found:?}");
    }
}

#[test]
fn a_table_says_what_is_wrong_with_its_place_what_is_allowed_and_an_example() {
    let words = Words::new("own-bot", Document::plain).and_then(|words| words.with(RIGHT.texts()));
    let words = words.expect("the texts are valid");
    let said = |source: &str| {
        let table: toml::Table = source.parse().expect("TOML");
        let section = Section::new(&words, (Path::new("conf/own-bot.toml"), source), "odd", RIGHT.keys, &table);
        section.and_then(|section| RIGHT.read(&section).map(|_| ())).map_err(|failure| failure.text)
    };
    assert_eq!(said("number = 5"), Ok(()));
    for (source, words) in [
        (
            "numbre = 5",
            &["“numbre” in the table [odd] of conf/own-bot.toml (line 1)", "Did you mean “number”?"] as &[&str],
        ),
        (
            "\nnumber = 4",
            &[
                "conf/own-bot.toml, line 2, number in [odd] cannot be 4",
                "It takes an odd number.",
                "Example: number = 3",
            ],
        ),
    ] {
        let said = said(source).expect_err(source);
        for word in words {
            assert!(said.contains(word), "{source:?} does not say {word:?}:\n{said}");
        }
    }
}
