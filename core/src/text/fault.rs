//! The faults that [`check`](super::check) finds in texts.

use std::fmt;

/// A problem with the texts of a ruleset.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct TextFault {
    /// The language.
    pub language: String,
    /// The message; empty if a file can't be parsed. Terms have a leading `-`.
    pub message: String,
    /// The problem.
    pub problem: TextProblem,
}

/// The kind of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextProblem {
    /// The language tag is invalid.
    Language,
    /// A file has a syntax error.
    Syntax {
        /// The index of the file among the language's files, from 1.
        resource: usize,
        /// The line, from 1.
        line: usize,
        /// The parser's message.
        what: String,
    },
    /// A required message is missing.
    Missing {
        /// The declaration that requires it: `the event died`.
        because: String,
    },
    /// A message has no text.
    Empty,
    /// Two entries in one language have the same name, which messages and terms share.
    Twice,
    /// A message uses an unknown variable.
    Variable {
        /// The variable, without `$`.
        variable: String,
        /// The term that uses it, if it isn't the message itself. Terms only have the variables that the reference
        /// passes to them.
        term: Option<String>,
        /// The variables of the message.
        given: Vec<String>,
        /// The variable that was probably meant.
        meant: Option<String>,
    },
    /// A select has a branch that is never used, because its variable can't have this value.
    Branch {
        /// The variable, without `$`.
        variable: String,
        /// The key of the branch.
        branch: String,
        /// The possible keys. Only examples for a number.
        possible: Vec<String>,
        /// The key that was probably meant.
        meant: Option<String>,
    },
    /// A select has no branch for some words that its variable can be, and its default is the branch of another word,
    /// which would be used for them.
    NoBranch {
        /// The variable, without `$`.
        variable: String,
        /// The words without a branch.
        words: Vec<String>,
        /// The key of the default.
        default: String,
    },
    /// A select uses a variable with displayed text, which is not suitable for selects.
    SelectOnShown {
        /// The variable, without `$`.
        variable: String,
        /// The variable to use instead.
        instead: Option<String>,
    },
    /// A message refers to a message, term or attribute that doesn't exist.
    Reference {
        /// The name as written.
        reference: String,
    },
    /// A message calls a function that doesn't exist.
    Function {
        /// Its name.
        function: String,
    },
    /// A message or term is unused.
    Unused {
        /// The name that was probably meant.
        meant: Option<String>,
    },
    /// A message is unused and, according to its name, belongs to something that the manifest doesn't declare.
    Undeclared {
        /// The field of the manifest in which it would be declared.
        list: &'static str,
        /// The name that is missing there; empty if it doesn't follow from the name of the message.
        name: String,
    },
}

impl fmt::Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TextFault { language, message, problem } = self;
        match problem {
            TextProblem::Language => write!(f, "“{language}” isn't a language: write a tag such as en, de or pt-BR"),
            TextProblem::Syntax { resource, line, what } => {
                write!(f, "{language}, file {resource}, line {line}: {what}")
            }
            TextProblem::Missing { because } => write!(f, "{language}: {message} is missing; {because} needs it"),
            TextProblem::Empty => write!(f, "{language}: {message} has no text"),
            TextProblem::Twice => {
                write!(f, "{language}: {message} is defined twice; messages and terms share their names")
            }
            TextProblem::Variable { variable, term, given, meant } => {
                write!(f, "{language}: {message} uses ${variable}")?;
                if let Some(term) = term {
                    write!(f, " in the term -{term}, which must be passed it as {{ -{term}({variable}: …) }}")?;
                    return Ok(());
                }
                f.write_str(", which it isn't given")?;
                if let Some(meant) = meant {
                    write!(f, "; did you mean ${meant}?")
                } else if given.is_empty() {
                    f.write_str("; it is given nothing")
                } else {
                    write!(f, "; it is given ${}", given.join(", $"))
                }
            }
            TextProblem::Branch { variable, branch, possible, meant } => {
                write!(f, "{language}: {message} has a branch [{branch}], which ${variable} never is; ")?;
                match meant {
                    Some(meant) => write!(f, "did you mean [{meant}]?"),
                    None => write!(f, "it can be [{}]", possible.join("], [")),
                }
            }
            TextProblem::NoBranch { variable, words, default } => {
                let words = words.join("], [");
                write!(
                    f,
                    "{language}: {message} has no branch [{words}] for ${variable}, and falls back to [{default}]; "
                )?;
                f.write_str("write it, or call the default *[other]")
            }
            TextProblem::SelectOnShown { variable, instead } => {
                write!(f, "{language}: {message} selects on ${variable}, which is displayed text")?;
                instead.as_ref().map_or(Ok(()), |instead| write!(f, "; select on ${instead}"))
            }
            TextProblem::Reference { reference } => {
                write!(f, "{language}: {message} refers to {reference}, which doesn't exist")
            }
            TextProblem::Function { function } => {
                write!(f, "{language}: {message} calls {function}, which doesn't exist; NUMBER does")
            }
            TextProblem::Unused { meant: Some(meant) } => {
                write!(f, "{language}: nothing uses {message}; did you mean {meant}?")
            }
            TextProblem::Unused { meant: None } => write!(f, "{language}: nothing uses {message}"),
            TextProblem::Undeclared { list, name } if name.is_empty() => {
                write!(
                    f,
                    "{language}: nothing uses {message}; if it is a word, `{list}` of the manifest lacks its vocabulary"
                )
            }
            TextProblem::Undeclared { list, name } => {
                write!(f, "{language}: nothing uses {message}; `{list}` of the manifest has no `{name}`")
            }
        }
    }
}
