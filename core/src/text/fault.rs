//! What [`check`](super::check) finds wrong with texts.

use std::fmt;

/// One thing that is wrong with the texts of a ruleset.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct TextFault {
    /// In which language.
    pub language: String,
    /// In which message; nothing where a file cannot be read. A term has its `-` before it.
    pub message: String,
    /// What is wrong.
    pub problem: TextProblem,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextProblem {
    /// The language is none.
    Language,
    /// A file cannot be read here.
    Syntax {
        /// Which of the language's resources, from 1.
        resource: usize,
        /// The line, from 1.
        line: usize,
        /// What the parser says.
        what: String,
    },
    /// The message is needed and not there.
    Missing {
        /// What needs it: `the event died`.
        because: String,
    },
    /// The message is there and says nothing.
    Empty,
    /// The same name twice in one language, or a message and a term of the same name.
    Twice,
    /// It uses a variable that it is not given.
    Variable {
        /// The variable, without `$`.
        variable: String,
        /// The term that uses it, if it is not the message itself: terms get only what the reference hands them.
        term: Option<String>,
        /// What it is given.
        given: Vec<String>,
        /// What was probably meant.
        meant: Option<String>,
    },
    /// It refers to a message, term or attribute that is not there.
    Reference {
        /// The name as it is written.
        reference: String,
    },
    /// It calls a function that is not there.
    Function {
        /// Its name.
        function: String,
    },
    /// Nothing uses it.
    Unused {
        /// What its name was probably meant to be.
        meant: Option<String>,
    },
}

impl fmt::Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TextFault { language, message, problem } = self;
        match problem {
            TextProblem::Language => write!(f, "“{language}” names no language: write a tag such as en, de or pt-BR"),
            TextProblem::Syntax { resource, line, what } => {
                write!(f, "{language}, file {resource}, line {line}: {what}")
            }
            TextProblem::Missing { because } => write!(f, "{language}: {message} is missing; {because} needs it"),
            TextProblem::Empty => write!(f, "{language}: {message} has no text"),
            TextProblem::Twice => {
                write!(f, "{language}: {message} is there twice; messages and terms share their names")
            }
            TextProblem::Variable { variable, term, given, meant } => {
                write!(f, "{language}: {message} uses ${variable}")?;
                if let Some(term) = term {
                    write!(f, " in the term -{term}, which must be handed it as {{ -{term}({variable}: …) }}")?;
                    return Ok(());
                }
                f.write_str(", which it is not given")?;
                if let Some(meant) = meant {
                    write!(f, "; did you mean ${meant}?")
                } else if given.is_empty() {
                    f.write_str("; it is given nothing")
                } else {
                    write!(f, "; it is given ${}", given.join(", $"))
                }
            }
            TextProblem::Reference { reference } => {
                write!(f, "{language}: {message} refers to {reference}, which is not there")
            }
            TextProblem::Function { function } => {
                write!(f, "{language}: {message} calls {function}, which is not there; NUMBER is")
            }
            TextProblem::Unused { meant: Some(meant) } => {
                write!(f, "{language}: nothing uses {message}; did you mean {meant}?")
            }
            TextProblem::Unused { meant: None } => write!(f, "{language}: nothing uses {message}"),
        }
    }
}
