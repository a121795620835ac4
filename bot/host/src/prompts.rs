//! Prompts: choices that the host offers, and what was meant by an answer.
//!
//! A prompt walks the options of one verb, word by word. Its id comes back with the pick; one whose moment has passed
//! is refused kindly. Where a service has no buttons the choices are a numbered list, and a person answers by number,
//! by name, or by its beginning.

use std::collections::BTreeMap;

use gloaming_core::chat::{Person, PromptId};
use gloaming_core::ruleset::{Seat, Token};

use crate::TableId;

/// A prompt that was offered.
#[derive(Clone, Debug, PartialEq)]
pub struct Open {
    /// To whom.
    pub person: Person,
    /// At which table.
    pub table: TableId,
    /// In which seat.
    pub seat: Seat,
    /// For which verb.
    pub verb: &'static str,
    /// The words chosen so far.
    pub words: Vec<Token>,
    /// What each choice adds.
    pub choices: Vec<Pick>,
    /// The labels of the choices, as people read them.
    pub labels: Vec<String>,
    /// Free text is asked for, beside choices or instead of them.
    pub text: bool,
    /// It stands below a line that invites: its choices are whole verbs, and others may be open beside it.
    pub invites: bool,
}

/// What a choice adds to the words.
#[derive(Clone, Debug, PartialEq)]
pub enum Pick {
    /// One more word.
    Word(Token),
    /// Nothing: the command is sent as it stands.
    Finish,
    /// This verb, with these words so far.
    Verb(&'static str, Vec<Token>),
}

/// What was meant by a typed answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meant {
    /// This choice.
    Choice(u16),
    /// One of these: ask back.
    Several(Vec<String>),
    /// None.
    Nothing,
}

/// The prompts that are open.
#[derive(Clone, Debug, Default)]
pub struct Prompts {
    next: u64,
    open: BTreeMap<PromptId, Open>,
    listed: BTreeMap<Person, PromptId>,
}

impl Prompts {
    /// Opens a prompt. An older one for the same seat and verb is closed: only the newest can be answered.
    pub fn open(&mut self, prompt: Open, listed: bool) -> PromptId {
        if !prompt.invites {
            self.close(&prompt.table, prompt.seat, Some(prompt.verb));
        }
        self.next += 1;
        let id = PromptId::new(format!("p{}", self.next));
        if listed {
            self.listed.insert(prompt.person.clone(), id.clone());
        }
        self.open.insert(id.clone(), prompt);
        id
    }

    /// The prompt, if it is open for this person.
    pub fn get(&self, id: &PromptId, person: &Person) -> Option<&Open> {
        self.open.get(id).filter(|open| open.person == *person)
    }

    /// Forgets a prompt that nobody has seen.
    pub fn forget(&mut self, id: &PromptId) {
        self.open.remove(id);
        self.listed.retain(|_, listed| listed != id);
    }

    /// A prompt that was seen under the id of an earlier try goes on under that.
    pub fn rename(&mut self, id: &PromptId, seen: &PromptId) {
        if let Some(open) = self.open.remove(id) {
            self.open.insert(seen.clone(), open);
        }
        for listed in self.listed.values_mut().filter(|listed| *listed == id) {
            *listed = seen.clone();
        }
    }

    /// Takes a prompt to answer it; `None` if its moment has passed.
    pub fn take(&mut self, id: &PromptId, person: &Person) -> Option<Open> {
        if self.open.get(id).is_some_and(|open| open.person == *person) {
            self.listed.retain(|_, listed| listed != id);
            self.open.remove(id)
        } else {
            None
        }
    }

    /// Closes the prompts of a seat: that of one verb, or all with those that invite.
    pub fn close(&mut self, table: &TableId, seat: Seat, verb: Option<&str>) {
        self.open.retain(|_, open| {
            open.table != *table || open.seat != seat || verb.is_some_and(|verb| open.invites || open.verb != verb)
        });
        let open = &self.open;
        self.listed.retain(|_, id| open.contains_key(id));
    }

    /// The prompts that are open for a seat, by verb; without those that only invite.
    pub fn of_seat(&self, table: &TableId, seat: Seat) -> Vec<(PromptId, &Open)> {
        let of_seat = self.open.iter().filter(|(_, open)| open.table == *table && open.seat == seat && !open.invites);
        of_seat.map(|(id, open)| (id.clone(), open)).collect()
    }

    /// The newest prompt that a person sees as a numbered list.
    pub fn listed(&self, person: &Person) -> Option<(PromptId, &Open)> {
        let id = self.listed.get(person)?;
        Some((id.clone(), self.open.get(id)?))
    }
}

/// What was meant by a typed answer to a numbered list: a number, a label, or the beginning of one label.
pub fn recognise(labels: &[String], typed: &str) -> Meant {
    let typed = typed.trim().trim_end_matches('.').to_lowercase();
    if typed.is_empty() {
        return Meant::Nothing;
    }
    if let Ok(number) = typed.parse::<u16>() {
        return match number.checked_sub(1) {
            Some(index) if usize::from(index) < labels.len() => Meant::Choice(index),
            _ => Meant::Nothing,
        };
    }
    let lower: Vec<String> = labels.iter().map(|label| label.to_lowercase()).collect();
    let index = |position: usize| Meant::Choice(u16::try_from(position).unwrap_or(u16::MAX));
    if let Some(position) = lower.iter().position(|label| *label == typed) {
        return index(position);
    }
    let begin: Vec<usize> = (0..lower.len()).filter(|at| lower[*at].starts_with(&typed)).collect();
    match begin.as_slice() {
        [] => Meant::Nothing,
        [one] => index(*one),
        many => Meant::Several(many.iter().map(|at| labels[*at].clone()).collect()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_a_number_a_label_or_the_beginning_of_one() {
        let labels = ["ann", "anna", "bob"].map(str::to_owned);
        assert_eq!(recognise(&labels, "3"), Meant::Choice(2));
        assert_eq!(recognise(&labels, " ANN "), Meant::Choice(0));
        assert_eq!(recognise(&labels, "b"), Meant::Choice(2));
        assert_eq!(recognise(&labels, "an"), Meant::Several(vec!["ann".to_owned(), "anna".to_owned()]));
        for nothing in ["", "0", "4", "zoe", "-1", "1.5"] {
            assert_eq!(recognise(&labels, nothing), Meant::Nothing, "{nothing}");
        }
    }
}
