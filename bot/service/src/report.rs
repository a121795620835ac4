//! Findings of `check`.

use crate::failure::Failure;

/// The findings of `check`, in order.
#[derive(Debug, Default)]
pub struct Report {
    page: String,
    is_wrong: bool,
    warns: bool,
}

impl Report {
    /// Adds a finding that is fine.
    pub fn say(&mut self, lines: &str) {
        self.page.push_str(lines);
    }

    /// Adds a finding that works but may surprise.
    pub fn warn(&mut self, lines: &str) {
        self.page.push_str(lines);
        self.warns = true;
    }

    /// Adds a problem that must be solved first.
    pub fn wrong(&mut self, failure: &Failure) {
        self.page.push_str(&failure.text);
        self.is_wrong = true;
    }

    /// Returns `true` if there is a problem that must be solved first.
    pub fn is_wrong(&self) -> bool {
        self.is_wrong
    }

    /// Returns `true` if there is a warning.
    pub fn warns(&self) -> bool {
        self.warns
    }

    /// Returns all lines of the report.
    pub fn into_page(self) -> String {
        self.page
    }
}
