//! Failures of scenarios.

/// The failure of a scenario.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}expected {expected}, happened: {happened}", place(.step, .of_twin))]
pub struct Failure {
    /// The number of the step and its line, both counted from 1, or `None` if the game as a whole failed.
    pub step: Option<(usize, usize)>,
    /// Whether the step is the twin's.
    pub of_twin: bool,
    /// The expectation.
    pub expected: String,
    /// What happened instead.
    pub happened: String,
}

fn place(step: &Option<(usize, usize)>, of_twin: &bool) -> String {
    let twin = if *of_twin { "twin: " } else { "" };
    match step {
        Some((step, line)) => format!("{twin}step {step}: line {line}: "),
        None => twin.to_owned(),
    }
}

impl Failure {
    /// Creates a failure of the game as a whole.
    pub(super) fn whole(expected: impl Into<String>, happened: impl Into<String>) -> Self {
        Failure { step: None, of_twin: false, expected: expected.into(), happened: happened.into() }
    }
}
