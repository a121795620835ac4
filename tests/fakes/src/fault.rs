//! Faults that a test injects.

use jiff::SignedDuration;
use serde::Deserialize;

/// A fault to inject.
#[derive(Clone, Debug, Deserialize)]
pub struct Fault {
    /// The affected method, case-insensitive. `None` affects all methods.
    #[serde(default)]
    pub method: Option<String>,
    /// The number of successful calls before the first fault.
    #[serde(default)]
    pub after: u32,
    /// The number of calls that fail.
    #[serde(default = "once")]
    pub times: u32,
    /// The number of successful calls between two failures.
    #[serde(default)]
    pub between: u32,
    /// The kind of fault.
    pub what: Wrong,
}

fn once() -> u32 {
    1
}

/// The way in which a call fails.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wrong {
    /// The call is executed, and the response arrives when this many seconds have passed on the clock.
    Late(i64),
    /// The call is executed, but no response ever arrives.
    Silent,
    /// The call isn't executed, and no response ever arrives.
    Lost,
    /// The call is executed, but the connection breaks before the response.
    DroppedAfter,
    /// The connection breaks before the call is executed.
    DroppedBefore,
    /// The call isn't executed, and the response is this error.
    Error {
        /// The status, such as 500.
        code: u16,
        /// The text, such as `Internal Server Error: restart`.
        description: String,
    },
    /// The call isn't executed, and the response asks the bot to retry after this many seconds.
    Flood(u32),
    /// The call isn't executed, and a proxy responds with a page and this status, such as 502.
    Html(u16),
    /// The call is executed, but only the first half of the response arrives.
    Torn,
}

/// The injected faults, oldest first.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    open: Vec<Fault>,
}

impl Faults {
    pub(crate) fn add(&mut self, fault: Fault) {
        if fault.times > 0 {
            self.open.push(fault);
        }
    }

    pub(crate) fn clear(&mut self) {
        self.open.clear();
    }

    /// Returns the fault of this call, if it has one, and counts the call.
    pub(crate) fn strike(&mut self, method: &str) -> Option<Wrong> {
        let at = self.open.iter().position(|f| f.method.as_deref().is_none_or(|m| m.eq_ignore_ascii_case(method)))?;
        let fault = &mut self.open[at];
        if fault.after > 0 {
            fault.after -= 1;
            return None;
        }
        fault.times -= 1;
        fault.after = fault.between;
        let what = fault.what.clone();
        if fault.times == 0 {
            self.open.remove(at);
        }
        Some(what)
    }
}

impl Fault {
    /// Makes the next call of any method fail in this way.
    #[must_use]
    pub fn next(what: Wrong) -> Self {
        Fault { method: None, after: 0, times: 1, between: 0, what }
    }

    /// Restricts the fault to this method.
    #[must_use]
    pub fn of(self, method: &str) -> Self {
        Fault { method: Some(method.to_owned()), ..self }
    }

    /// Sets the number of calls that fail.
    #[must_use]
    pub fn times(self, times: u32) -> Self {
        Fault { times, ..self }
    }

    /// Sets the number of successful calls between two failures.
    #[must_use]
    pub fn between(self, between: u32) -> Self {
        Fault { between, ..self }
    }

    /// Sets the number of successful calls before the first failure.
    #[must_use]
    pub fn after(self, after: u32) -> Self {
        Fault { after, ..self }
    }
}

impl Wrong {
    /// Returns how long the response is held back.
    pub(crate) fn delay(&self) -> Option<SignedDuration> {
        match self {
            Wrong::Late(seconds) => Some(SignedDuration::from_secs(*seconds)),
            _ => None,
        }
    }
}
