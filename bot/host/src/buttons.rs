//! Buttons of the host itself, below its questions and below the end of a game.
//!
//! A button carries all that it means in the id of its prompt: the game, and when it was asked. So nothing is kept, and it works
//! after a restart.

use gloaming_core::chat::{ChoiceStyle, PromptId};
use gloaming_core::ruleset::Seat;
use jiff::Timestamp;

use crate::ids::TableId;

/// The most characters of the id of a prompt, as the chat contract has it.
const LONGEST_PROMPT: usize = 32;

/// The most characters of the answer to the press of a button.
pub(crate) const LONGEST_ANSWER: usize = 200;

/// Whether the answer to a press has room for all of this.
pub(crate) fn fits_the_answer(text: &str) -> bool {
    !text.is_empty() && text.chars().count() <= LONGEST_ANSWER
}

/// The messages of the host that have buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, gloaming_core::Vocabulary)]
pub(crate) enum Button {
    /// Asks whether to call the game off.
    Cancel,
    /// Asks a player whether to leave the game.
    Flee,
    /// Offers the story of a finished game, and another game.
    After,
    /// Asks whether to end a paused game.
    End,
    /// Asks who leads a game whose leader has left, or whether to end it.
    Lead,
    /// Asks whether to end the talk. It is in the status of the game, with the moment at which the phase began.
    Skip,
}

/// The messages of the host with a button for each of some players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, gloaming_core::Vocabulary)]
pub(crate) enum SeatButtons {
    /// Lists idle players: the first button reminds all of them, and each other one puts a player out.
    Idle,
    /// Asks whether to put a player out.
    Smite,
}

/// Returns the weights of the buttons below a message of the host: what cancels a game or takes a player out is marked as such. Questions
/// of games have none.
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

/// The radix in which seats and moments stand in a prompt, so that several seats fit.
const RADIX: u32 = 36;

impl SeatButtons {
    /// The prompt of this message about these players of a game; `None` if there is no room for them.
    pub(crate) fn prompt(self, id: &TableId, at: Timestamp, seats: &[Seat]) -> Option<PromptId> {
        let seats: Option<String> = seats.iter().map(|seat| char::from_digit(seat.0.into(), RADIX)).collect();
        prompt_of(format!("{self}-{}-{}-{}", id.0, at.as_second(), seats?))
    }

    /// The message that a prompt is below, the game, when it was said, and the players; `None` if it is a prompt of another kind.
    pub(crate) fn of(prompt: &PromptId) -> Option<(SeatButtons, TableId, Timestamp, Vec<Seat>)> {
        let (word, rest) = prompt.as_str().split_once('-')?;
        let (rest, seats) = rest.rsplit_once('-')?;
        let (table, at) = rest.rsplit_once('-')?;
        let seat = |letter: char| Some(Seat(u8::try_from(letter.to_digit(RADIX)?).ok()?));
        let seats: Option<Vec<Seat>> = seats.chars().map(seat).collect();
        Some((SeatButtons::find(word)?, TableId(table.into()), Timestamp::from_second(at.parse().ok()?).ok()?, seats?))
    }
}

/// The prompt of this id; `None` if it is too long for one, or has other characters than a prompt may have.
pub(crate) fn prompt_of(id: String) -> Option<PromptId> {
    let fits = id.len() <= LONGEST_PROMPT && id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    fits.then(|| PromptId::new(id))
}

impl Button {
    /// The prompt of this message about a game; `None` if the name of the game fits into none, as one that a program chose.
    pub(crate) fn prompt(self, id: &TableId, at: Timestamp) -> Option<PromptId> {
        prompt_of(format!("{self}-{}-{}", id.0, at.as_second()))
    }

    /// The message that a prompt is below, the game, and when it was said; `None` if it is a prompt of another kind.
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
