//! Twins: the same game with one hidden fact changed must look the same to all who may not know the fact.

use std::collections::{BTreeMap, BTreeSet};

use super::failure::Failure;
use super::file::{Scenario, Twin, Whom};
use super::transcript::Seen;

/// Returns the twin as a scenario.
pub(super) fn scenario_of(scenario: &Scenario, twin: &Twin) -> Scenario {
    let mut other = scenario.clone();
    for (key, value) in &twin.setup {
        other.setup.insert(key.clone(), value.clone());
    }
    if let Some(steps) = &twin.steps {
        other.steps.clone_from(steps);
    }
    other.twin = None;
    other
}

/// Compares the transcripts of those who should see no difference.
///
/// # Errors
///
/// Returns the first difference.
pub(super) fn check_same(
    twin: &Twin,
    first: &BTreeMap<Whom, Seen>,
    second: &BTreeMap<Whom, Seen>,
) -> Result<(), Failure> {
    let nothing = Seen::default();
    for whom in &twin.same {
        let (one, other) = (first.get(whom).unwrap_or(&nothing), second.get(whom).unwrap_or(&nothing));
        let difference = first_difference("transcript", &one.lines, &other.lines);
        if let Some(happened) = difference.or_else(|| first_difference("screen", &one.screen, &other.screen)) {
            let expected = format!("{whom} to see no difference");
            return Err(Failure { step: None, of_twin: true, expected, happened });
        }
    }
    Ok(())
}

/// Checks that others see a difference.
///
/// # Errors
///
/// Returns an error if they don't, because the twin then proves nothing.
pub(super) fn proves_something(
    twin: &Twin,
    public: &[&str],
    first: &BTreeMap<Whom, Seen>,
    second: &BTreeMap<Whom, Seen>,
) -> Result<(), Failure> {
    let everybody: BTreeSet<&Whom> = first.keys().chain(second.keys()).collect();
    let mut others = everybody.into_iter().filter(|whom| !is_among(whom, twin, public));
    if others.any(|whom| first.get(whom) != second.get(whom)) {
        return Ok(());
    }
    let expected = "a reader outside `same` to see a difference".to_owned();
    let happened = "all transcripts are equal: this twin proves nothing".to_owned();
    Err(Failure { step: None, of_twin: true, expected, happened })
}

/// Returns `true` if the transcript of this addressee must be equal. `all` and the public channels are equivalent.
fn is_among(whom: &Whom, twin: &Twin, public: &[&str]) -> bool {
    let is_public = |whom: &Whom| match whom {
        Whom::All => true,
        Whom::Channel(name) => public.contains(&name.as_str()),
        _ => false,
    };
    twin.same.contains(whom) || is_public(whom) && twin.same.iter().any(is_public)
}

fn first_difference(of: &str, one: &[String], other: &[String]) -> Option<String> {
    if one == other {
        return None;
    }
    let index = one.iter().zip(other).take_while(|(a, b)| a == b).count();
    let line = |lines: &[String]| lines.get(index).cloned().unwrap_or_else(|| "nothing more".to_owned());
    Some(format!("line {} of their {of} is {} and with the twin {}", index + 1, line(one), line(other)))
}
