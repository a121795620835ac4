//! The choices for the next word of a command: their labels and their meaning.

use gloaming_core::chat::{Capabilities, Seen};
use gloaming_core::ruleset::{Next, Step, Term, Token};
use gloaming_core::text::Texts;

use crate::boards::{behind, choice_label};
use crate::prompts::Pick;
use crate::queues::Question;
use crate::session::Session;
use crate::session::asking::closes_a_form;

/// The choices for the next word.
#[derive(Default)]
pub(crate) struct Choices {
    pub(crate) labels: Vec<String>,
    /// The meaning of each choice.
    pub(crate) picks: Vec<Pick>,
    /// The maximum length of a text, if one can be written.
    pub(crate) text: Option<u16>,
    /// The minimum and maximum number of choices, if several are selected at once.
    pub(crate) several: Option<(u8, u8)>,
}

impl Choices {
    /// Returns the words that may come next. With `ticks`, several can be selected before they are sent, so that they
    /// are asked for at once.
    pub(crate) fn of(
        next: &Next,
        asked: &Question,
        session: &Session,
        (texts, language): (&Texts, &str),
        ticks: bool,
    ) -> Self {
        let words = &asked.order.words;
        let mut choices = Choices::default();
        if let Some(Step::Several { of, least, most }) = &next.step
            && ticks
            && !of.iter().any(|token| words.contains(token))
        {
            choices.several = Some((if next.complete { 0 } else { *least }, *most));
        }
        let label = |token: &Token| choice_label(&asked.order.verb, token, &session.table, texts, language);
        if let Some((leading, of)) = behind(asked.seat, &asked.order, next, &session.table) {
            for token in of {
                choices.push(label(&token), Pick::Words(leading.clone(), token));
            }
            return choices;
        }
        match &next.step {
            // The entries of a form are asked for by their own verbs. This question only submits it.
            _ if next.complete && closes_a_form(session, &asked.order.verb) => {}
            Some(Step::One(of) | Step::Several { of, .. }) => {
                // If several are selected, each counts once. Otherwise, the next word may be the same again.
                let once = matches!(next.step, Some(Step::Several { .. }));
                for token in of.iter().filter(|token| !(once && words.contains(token))) {
                    choices.push(label(token), Pick::Word(token.clone()));
                }
            }
            Some(Step::Number { from, to }) if to - from < 20 => {
                for number in *from..=*to {
                    choices.push(number.to_string(), Pick::Word(Token::Term(Term::Number(number))));
                }
            }
            Some(Step::Number { .. }) => choices.text = Some(20),
            Some(Step::Text { longest }) => choices.text = Some(*longest),
            None => {}
        }
        choices
    }

    pub(crate) fn push(&mut self, label: String, pick: Pick) {
        self.labels.push(label);
        self.picks.push(pick);
    }

    /// Adds a choice that undoes the last word: a button, or another line of a list. Returns its index. If the answer
    /// is only typed text, there is no such choice, because the text could match its label.
    pub(crate) fn lead_back(&mut self, label: String, is_written: bool) -> Option<u16> {
        let place = u16::try_from(self.labels.len()).ok().filter(|_| !is_written)?;
        self.push(label, Pick::Back);
        Some(place)
    }

    /// Reduces the choices to those of one page if there are more than buttons, with buttons for the previous and next
    /// pages. Leaves `left` buttons for other choices.
    pub(crate) fn turn_to(&mut self, page: u16, capabilities: &Capabilities, left: usize) {
        let count = self.labels.len();
        if secret_buttons(capabilities, 1).is_none() || secret_buttons(capabilities, count + left).is_some() {
            return;
        }
        let most = capabilities.buttons.map_or(0, |buttons| usize::from(buttons.most)).saturating_sub(2 + left).max(1);
        let pages = count.div_ceil(most);
        let page = usize::from(page).min(pages - 1);
        let shown = page * most..count.min((page + 1) * most);
        let others = [(page.checked_sub(1), '‹'), (Some(page + 1).filter(|next| *next < pages), '›')];
        self.labels = self.labels[shown.clone()].to_vec();
        self.picks = self.picks[shown].to_vec();
        for (other, arrow) in others.into_iter().filter_map(|(other, arrow)| Some((other?, arrow))) {
            self.push(format!("{arrow} {}/{pages}", other + 1), Pick::Page(u16::try_from(other).unwrap_or(u16::MAX)));
        }
    }
}

/// Returns the maximum length of a button label here, if this many buttons can be shown whose presses only the bot
/// sees.
pub(crate) fn secret_buttons(capabilities: &Capabilities, count: usize) -> Option<u16> {
    let buttons = capabilities.buttons.filter(|_| capabilities.picks_seen_by == Seen::BotAlone)?;
    (usize::from(buttons.most) >= count).then_some(buttons.longest_label)
}

#[cfg(test)]
mod tests {
    use gloaming_core::chat::Buttons;

    use super::*;

    #[test]
    fn more_choices_than_buttons_stand_on_pages() {
        let buttons = Buttons { most: 5, longest_label: 64, several: false, numbered: None };
        let five = Capabilities { buttons: Some(buttons), picks_seen_by: Seen::BotAlone, ..Capabilities::TEXT_ONLY };
        let turned = |count: usize, page: u16| {
            let mut choices = Choices::default();
            (1..=count).for_each(|number| choices.push(number.to_string(), Pick::Finish));
            choices.turn_to(page, &five, 0);
            assert_eq!(choices.labels.len(), choices.picks.len());
            choices.labels.join(" ")
        };
        assert_eq!(turned(5, 0), "1 2 3 4 5");
        assert_eq!(turned(7, 0), "1 2 3 › 2/3");
        assert_eq!(turned(7, 1), "4 5 6 ‹ 1/3 › 3/3");
        assert_eq!(turned(7, 2), "7 ‹ 2/3");
        assert_eq!(turned(7, 9), "7 ‹ 2/3", "a page that is there no more");
        let mut choices = Choices::default();
        (1..=5).for_each(|number| choices.push(number.to_string(), Pick::Finish));
        choices.turn_to(0, &five, 1);
        assert_eq!(choices.lead_back("back".to_owned(), false), Some(3), "it fits beside those of a page");
        assert_eq!(choices.labels.join(" "), "1 2 › 2/3 back");
    }
}
