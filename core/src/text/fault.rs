//! Faults that [`check`](super::check) finds in texts.

use std::fmt;

/// One thing that is wrong with the texts of a ruleset.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct TextFault {
    /// In which language.
    pub language: String,
    /// In which message; nothing where a file cannot be read. A term has its `-` before it.
    pub message: String,
    /// The fault itself.
    pub problem: TextProblem,
}

/// A fault of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextProblem {
    /// The language is none.
    Language,
    /// A file cannot be read here.
    Syntax {
        /// The number of the file among the language's files, from 1.
        resource: usize,
        /// The line, from 1.
        line: usize,
        /// The parser's message.
        what: String,
    },
    /// The message is needed and not there.
    Missing {
        /// The declaration that needs it: `the event died`.
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
        /// The variables that it is given.
        given: Vec<String>,
        /// The variable that was probably meant.
        meant: Option<String>,
    },
    /// A select has a branch for something that its variable never is: the branch is never told.
    Branch {
        /// The variable, without `$`.
        variable: String,
        /// The key of the branch.
        branch: String,
        /// The keys that it can have. Of a number only examples.
        possible: Vec<String>,
        /// The key that was probably meant.
        meant: Option<String>,
    },
    /// A select has no branch for words that its variable can be, and its default is the branch of another word: they
    /// would be told as that one.
    NoBranch {
        /// The variable, without `$`.
        variable: String,
        /// The words without a branch.
        words: Vec<String>,
        /// The key of the default.
        default: String,
    },
    /// A select on something that people read, which is no word to select on.
    SelectOnShown {
        /// The variable, without `$`.
        variable: String,
        /// The variable that a select can be on.
        instead: Option<String>,
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
        /// The name that was probably meant.
        meant: Option<String>,
    },
    /// Nothing uses it, and by its name it belongs to something that the manifest does not declare.
    Undeclared {
        /// The field of the manifest that would declare it.
        list: &'static str,
        /// The name that the field does not have; nothing where it cannot be told from the name of the message.
        name: String,
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
                    "{language}: {message} has no branch [{words}] for ${variable}, and tells [{default}] instead; "
                )?;
                f.write_str("write it, or call the default *[other]")
            }
            TextProblem::SelectOnShown { variable, instead } => {
                write!(f, "{language}: {message} selects on ${variable}, which is what people read")?;
                instead.as_ref().map_or(Ok(()), |instead| write!(f, "; select on ${instead}"))
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
