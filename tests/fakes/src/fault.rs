//! Faults that a test asked for.

use jiff::SignedDuration;
use serde::Deserialize;

/// Something that is to go wrong.
#[derive(Clone, Debug, Deserialize)]
pub struct Fault {
    /// With calls of this method only, in any case of letters; with any, if none is named.
    #[serde(default)]
    pub method: Option<String>,
    /// The number of calls that go well before.
    #[serde(default)]
    pub after: u32,
    /// The number of calls that go wrong.
    #[serde(default = "once")]
    pub times: u32,
    /// The number of calls that go well between two that go wrong.
    #[serde(default)]
    pub between: u32,
    /// The fault itself.
    pub what: Wrong,
}

fn once() -> u32 {
    1
}

/// The way in which a call goes wrong.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wrong {
    /// It is done, and the answer comes when so many seconds have passed on the clock.
    Late(i64),
    /// It is done, and no answer ever comes.
    Silent,
    /// It is not done, and no answer ever comes.
    Lost,
    /// It is done, and the connection breaks before the answer.
    DroppedAfter,
    /// The connection breaks before it is done.
    DroppedBefore,
    /// It is not done, and the answer is this error of Telegram's.
    Error {
        /// The status, such as 500.
        code: u16,
        /// The text, such as `Internal Server Error: restart`.
        description: String,
    },
    /// It is not done, and the answer is to come again after so many seconds.
    Flood(u32),
    /// It is not done, and some server in between answers with a page and this status, such as 502.
    Html(u16),
    /// It is done, and what comes back is the first half of the answer.
    Torn,
}

/// The faults that are asked for, oldest first.
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

    /// The fault of this call, if it is to have one; it counts as one of the calls that a fault speaks of.
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
    /// The next call of any method goes wrong so.
    #[must_use]
    pub fn next(what: Wrong) -> Self {
        Fault { method: None, after: 0, times: 1, between: 0, what }
    }

    /// Of this method.
    #[must_use]
    pub fn of(self, method: &str) -> Self {
        Fault { method: Some(method.to_owned()), ..self }
    }

    /// So many calls go wrong.
    #[must_use]
    pub fn times(self, times: u32) -> Self {
        Fault { times, ..self }
    }

    /// So many calls go well between two that go wrong.
    #[must_use]
    pub fn between(self, between: u32) -> Self {
        Fault { between, ..self }
    }

    /// So many calls go well first.
    #[must_use]
    pub fn after(self, after: u32) -> Self {
        Fault { after, ..self }
    }
}

impl Wrong {
    /// The time for which the answer is held back.
    pub(crate) fn delay(&self) -> Option<SignedDuration> {
        match self {
            Wrong::Late(seconds) => Some(SignedDuration::from_secs(*seconds)),
            _ => None,
        }
    }
}
