//! Checks selects: each branch must be a possible value of the variable.

use super::fault::TextProblem;
use crate::kit::closest;

/// The key of a default that is used for all values without a branch.
const REST: &str = "other";

/// The plural categories by which a number can be selected.
const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// A select on a variable.
pub(super) struct Select {
    /// The variable, without `$`.
    pub(super) variable: String,
    /// The keys of its branches, except for the default.
    pub(super) branches: Vec<String>,
    /// The key of the default.
    pub(super) default: String,
    /// The enclosing branches of selects on the same variable.
    pub(super) around: Vec<Narrowed>,
}

/// An enclosing branch, which narrows the variable of its select.
#[derive(Clone)]
pub(super) enum Narrowed {
    /// A branch with this key.
    Only(String),
    /// The default, which excludes these keys.
    NoneOf(Vec<String>),
}

/// A variable of a message.
#[derive(Clone)]
pub(super) struct Given {
    /// Its name, without `$`.
    pub(super) name: String,
    /// The possible values.
    pub(super) range: Range,
}

/// The possible values of a variable, as used in selects.
#[derive(Clone)]
pub(super) enum Range {
    /// One of these words.
    Words(Vec<&'static str>),
    /// A word that comes from data.
    DataWord,
    /// A length as written, which no key can contain, or `none`.
    Length,
    /// A number.
    Number,
    /// Displayed text, which differs between languages. Contains the variable to select on instead, if there is one.
    Shown(Option<String>),
}

impl Given {
    /// Creates a variable that is `yes` or `no`.
    pub(super) fn flag(name: impl Into<String>) -> Self {
        Given { name: name.into(), range: Range::Words(vec!["yes", "no"]) }
    }

    /// Creates a variable whose kind follows from its name: `-given` is a flag, and a count is a number.
    pub(super) fn by_name(name: &str) -> Self {
        if name.ends_with("-given") {
            return Given::flag(name);
        }
        let range = match name {
            // Every game has its own reasons for problems with its data.
            "reason-id" => Range::DataWord,
            "from" | "to" => Range::Number,
            _ if name.ends_with("count") => Range::Number,
            _ => Range::Shown(None),
        };
        Given { name: name.to_owned(), range }
    }
}

impl Select {
    /// Returns the problems of the select for these possible values.
    pub(super) fn problems(&self, range: &Range) -> Vec<TextProblem> {
        match range {
            Range::DataWord => Vec::new(),
            Range::Shown(instead) => {
                vec![TextProblem::SelectOnShown { variable: self.variable.clone(), instead: instead.clone() }]
            }
            Range::Number => {
                let is_number =
                    |key: &&String| PLURALS.contains(&key.as_str()) || !key.starts_with(char::is_alphabetic);
                let keys = self.branches.iter().chain([&self.default]);
                keys.filter(|key| !is_number(key)).map(|key| self.never(key, &["1", "one", REST])).collect()
            }
            Range::Length => {
                self.branches.iter().filter(|key| *key != "none").map(|key| self.never(key, &["none", REST])).collect()
            }
            Range::Words(words) => self.among(words),
        }
    }

    /// Returns the problems of the select if its variable is always one of these words.
    fn among(&self, words: &[&'static str]) -> Vec<TextProblem> {
        let is_word = |key: &str| words.contains(&key);
        let takes_rest = self.default == REST;
        let keys = self.branches.iter().chain(Some(&self.default).filter(|_| !takes_rest));
        let mut problems: Vec<TextProblem> =
            keys.filter(|key| !is_word(key)).map(|key| self.never(key, words)).collect();
        if takes_rest || !is_word(&self.default) {
            return problems;
        }
        // Reports a misspelled branch only once.
        let was_meant = |word: &str| {
            let meant = |problem: &TextProblem| matches!(problem, TextProblem::Branch { meant: Some(meant), .. } if meant == word);
            problems.iter().any(meant)
        };
        let has_branch = |word: &str| self.default == word || self.branches.iter().any(|key| key == word);
        let without = words.iter().filter(|word| self.can_be(word) && !has_branch(word) && !was_meant(word));
        let without: Vec<String> = without.map(|word| (*word).to_owned()).collect();
        if !without.is_empty() {
            let (variable, default) = (self.variable.clone(), self.default.clone());
            problems.push(TextProblem::NoBranch { variable, words: without, default });
        }
        problems
    }

    /// Returns `true` if the enclosing branches allow the variable to be this word.
    fn can_be(&self, word: &str) -> bool {
        self.around.iter().all(|narrowed| match narrowed {
            Narrowed::Only(key) => key == word,
            Narrowed::NoneOf(keys) => !keys.iter().any(|key| key == word),
        })
    }

    fn never(&self, key: &str, possible: &[&str]) -> TextProblem {
        TextProblem::Branch {
            variable: self.variable.clone(),
            branch: key.to_owned(),
            possible: possible.iter().map(|word| (*word).to_owned()).collect(),
            meant: closest(key, possible.iter().copied()).map(str::to_owned),
        }
    }
}
