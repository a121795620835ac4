//! The host's own buttons, below its questions and below the end of a game.
//!
//! The ID of a button's prompt contains everything that the button needs: the game, and when it was asked. Nothing else
//! is stored, and buttons keep working after a restart.

use gloaming_core::chat::{ChoiceStyle, PromptId};
use gloaming_core::ruleset::Seat;
use jiff::Timestamp;

use crate::ids::TableId;

/// The maximum length of a prompt ID, from the chat contract.
const LONGEST_PROMPT: usize = 32;

/// The maximum number of characters in the response to a press.
pub(crate) const LONGEST_ANSWER: usize = 200;

/// Whether a text fits in the response to a press.
pub(crate) fn fits_the_answer(text: &str) -> bool {
    !text.is_empty() && text.chars().count() <= LONGEST_ANSWER
}

/// The host's messages with buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, gloaming_core::Vocabulary)]
pub(crate) enum Button {
    /// Asks whether to cancel the game.
    Cancel,
    /// Asks a player whether to leave the game.
    Flee,
    /// Offers the story of a finished game, and another game.
    After,
    /// Asks whether to end a paused game.
    End,
    /// Asks who should lead a game whose leader has left, or whether to end it.
    Lead,
    /// Asks whether to end the discussion. It is part of the game status, with the time at which the phase began.
    Skip,
}

/// The host's messages with one button per player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, gloaming_core::Vocabulary)]
pub(crate) enum SeatButtons {
    /// Lists idle players. The first button reminds all of them, and each of the others removes one.
    Idle,
    /// Asks whether to remove a player from the game.
    Smite,
}

/// Returns the styles of the buttons below a host message: cancelling a game or removing a player is marked as
/// dangerous. Games' questions have no styles.
pub(crate) fn styles_of(prompt: &PromptId) -> [Option<ChoiceStyle>; 2] {
    if let Some((SeatButtons::Smite, ..)) = SeatButtons::of(prompt) {
        return [Some(ChoiceStyle::Danger), None];
    }
    match Button::of(prompt) {
        Some((Button::Cancel | Button::Flee | Button::End, ..)) => [Some(ChoiceStyle::Danger), None],
        Some((Button::Lead, ..)) => [Some(ChoiceStyle::Primary), Some(ChoiceStyle::Danger)],
        Some((Button::After, ..)) => [None, Some(ChoiceStyle::Success)],
        Some((Button::Skip, ..)) | None => [None, None],
    }
}

/// The radix of seats and timestamps in a prompt ID, chosen so that several seats fit.
const RADIX: u32 = 36;

impl SeatButtons {
    /// Returns the prompt of this message about some players of a game, or `None` if they don't fit.
    pub(crate) fn prompt(self, id: &TableId, at: Timestamp, seats: &[Seat]) -> Option<PromptId> {
        let seats: Option<String> = seats.iter().map(|seat| char::from_digit(seat.0.into(), RADIX)).collect();
        prompt_of(format!("{self}-{}-{}-{}", id.0, at.as_second(), seats?))
    }

    /// Returns the message that a prompt belongs to, the game, when it was sent, and the players, or `None` for other
    /// kinds of prompts.
    pub(crate) fn of(prompt: &PromptId) -> Option<(SeatButtons, TableId, Timestamp, Vec<Seat>)> {
        let (word, rest) = prompt.as_str().split_once('-')?;
        let (rest, seats) = rest.rsplit_once('-')?;
        let (table, at) = rest.rsplit_once('-')?;
        let seat = |letter: char| Some(Seat(u8::try_from(letter.to_digit(RADIX)?).ok()?));
        let seats: Option<Vec<Seat>> = seats.chars().map(seat).collect();
        Some((SeatButtons::find(word)?, TableId(table.into()), Timestamp::from_second(at.parse().ok()?).ok()?, seats?))
    }
}

/// Returns the prompt with this ID, or `None` if the ID is too long or contains invalid characters.
pub(crate) fn prompt_of(id: String) -> Option<PromptId> {
    let fits = id.len() <= LONGEST_PROMPT && id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    fits.then(|| PromptId::new(id))
}

impl Button {
    /// Returns the prompt of this message about a game, or `None` if the game's name doesn't fit, as a name chosen by
    /// the caller may not.
    pub(crate) fn prompt(self, id: &TableId, at: Timestamp) -> Option<PromptId> {
        prompt_of(format!("{self}-{}-{}", id.0, at.as_second()))
    }

    /// Returns the message that a prompt belongs to, the game, and when it was sent, or `None` for other kinds of
    /// prompts.
    pub(crate) fn of(prompt: &PromptId) -> Option<(Button, TableId, Timestamp)> {
        let (word, rest) = prompt.as_str().split_once('-')?;
        let (table, at) = rest.rsplit_once('-')?;
        Some((Button::find(word)?, TableId(table.into()), Timestamp::from_second(at.parse().ok()?).ok()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_prompt_is_read_as_it_was_made_and_others_are_none() {
        let at = Timestamp::from_second(1_764_100_000).expect("a time");
        let id = TableId("nafa".into());
        for button in Button::ALL {
            let prompt = button.prompt(&id, at).expect("it fits");
            assert_eq!(Button::of(&prompt), Some((*button, id.clone(), at)));
        }
        for seats in [vec![Seat(0)], (28..36).map(Seat).collect()] {
            for button in SeatButtons::ALL {
                let prompt = button.prompt(&id, at, &seats).expect("it fits");
                assert_eq!(SeatButtons::of(&prompt), Some((*button, id.clone(), at, seats.clone())));
                assert_eq!(Button::of(&prompt), None);
            }
        }
        assert_eq!(SeatButtons::Idle.prompt(&id, at, &[Seat(36)]), None);
        for other in [
            "",
            "cancel",
            "cancel-nafa",
            "cancel-nafa-x",
            "join-0123456789abcdef",
            "p1x7",
            "flee-nafa-99999999999999999",
        ] {
            assert_eq!(Button::of(&PromptId::new(other)), None, "{other}");
        }
        for long in ["a game that a program has named", "Ω", "abcdefghijklmnopqrstuvwxyz"] {
            assert_eq!(Button::Cancel.prompt(&TableId(long.into()), at), None, "{long}");
        }
    }
}
