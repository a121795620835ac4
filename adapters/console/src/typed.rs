//! Parses typed lines, independently of open choices.

use gloaming_core::kit::{Length, closest};

use crate::ids::Spot;

/// The console's own commands and their meanings.
const OWN: &[(&str, Own)] = &[
    ("/room", Own::Go(Spot::Room)),
    ("/main", Own::Go(Spot::Room)),
    ("/bot", Own::Go(Spot::Private)),
    ("/wait", Own::Wait),
    ("/help", Own::Help),
    ("/quit", Own::Quit),
];

#[derive(Clone, Copy)]
enum Own {
    Go(Spot),
    Wait,
    Help,
    Quit,
}

/// A parsed line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Typed {
    /// An empty line.
    Empty,
    /// Switches to another place.
    Go(Spot),
    /// Says a text in a place, even if it looks like a command or a choice.
    SayThere(Spot, String),
    /// Says a text in the current place, or answers a choice with it.
    Here(String),
    /// Lets time pass, for the given time or until the next phase begins.
    Wait(Option<Length>),
    /// Asks to let time pass, with an invalid time.
    WaitForNothing(String),
    /// Shows the help.
    Help,
    /// Ends the session.
    Quit,
    /// An unknown command, with the closest existing one.
    Unknown(String, Option<&'static str>),
}

impl Typed {
    /// Parses a line. A leading `//` says a text that begins with a slash.
    pub(crate) fn read(line: &str) -> Self {
        let line = line.trim();
        if line.is_empty() {
            return Typed::Empty;
        }
        if let Some(said) = line.strip_prefix('/').filter(|rest| rest.starts_with('/')) {
            return Typed::Here(said.to_owned());
        }
        if !line.starts_with('/') {
            return Typed::Here(line.to_owned());
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match OWN.iter().find(|(own, _)| own.eq_ignore_ascii_case(word)).map(|(_, own)| *own) {
            Some(Own::Go(spot)) if rest.is_empty() => Typed::Go(spot),
            Some(Own::Go(spot)) => Typed::SayThere(spot, rest.to_owned()),
            Some(Own::Wait) if rest.is_empty() => Typed::Wait(None),
            Some(Own::Wait) => match rest.parse() {
                Ok(length) => Typed::Wait(Some(length)),
                Err(_) => Typed::WaitForNothing(rest.to_owned()),
            },
            Some(Own::Help) => Typed::Help,
            Some(Own::Quit) => Typed::Quit,
            None => Typed::Unknown(word.to_owned(), closest(word, OWN.iter().map(|(own, _)| *own))),
        }
    }
}

/// Returns the numbers if the text contains nothing else: `2`, `1 3`, `1, 3`.
pub(crate) fn numbers(text: &str) -> Option<Vec<u16>> {
    let words = text.split([' ', ',', '\t']).filter(|word| !word.is_empty());
    let all: Option<Vec<u16>> = words.map(|word| word.parse().ok()).collect();
    all.filter(|numbers| !numbers.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_words_begin_with_a_slash_and_everything_else_is_said() {
        assert_eq!(Typed::read("  "), Typed::Empty);
        assert_eq!(Typed::read(" vote ann "), Typed::Here("vote ann".into()));
        assert_eq!(Typed::read("/room"), Typed::Go(Spot::Room));
        assert_eq!(Typed::read("/MAIN  it was bob "), Typed::SayThere(Spot::Room, "it was bob".into()));
        assert_eq!(Typed::read("/bot 3"), Typed::SayThere(Spot::Private, "3".into()));
        assert_eq!(Typed::read("/quit now"), Typed::Quit);
        assert_eq!(Typed::read("/wait"), Typed::Wait(None));
        assert_eq!(Typed::read("/wait 10m"), Typed::Wait(Some(Length::minutes(10))));
        assert_eq!(Typed::read("/wait a bit"), Typed::WaitForNothing("a bit".into()));
        assert_eq!(Typed::read("//me waves"), Typed::Here("/me waves".into()));
        assert_eq!(Typed::read("/rom hello"), Typed::Unknown("/rom".into(), Some("/room")));
        assert_eq!(Typed::read("/xyzzyx"), Typed::Unknown("/xyzzyx".into(), None));
    }

    #[test]
    fn numbers_are_numbers_only_when_there_is_nothing_else() {
        assert_eq!(numbers("2"), Some(vec![2]));
        assert_eq!(numbers("1, 3 2"), Some(vec![1, 3, 2]));
        assert_eq!(numbers("2 of them"), None);
        assert_eq!(numbers(" , "), None);
        assert_eq!(numbers("70000"), None);
    }
}
