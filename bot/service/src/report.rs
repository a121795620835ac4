//! The findings of `check`.

use crate::failure::Failure;

/// The findings of `check`, in the order in which they were made.
#[derive(Debug, Default)]
pub struct Report {
    page: String,
    is_wrong: bool,
    warns: bool,
}

impl Report {
    /// Something is as it should be.
    pub fn say(&mut self, lines: &str) {
        self.page.push_str(lines);
    }

    /// Something works, and may surprise.
    pub fn warn(&mut self, lines: &str) {
        self.page.push_str(lines);
        self.warns = true;
    }

    /// Something must be done first.
    pub fn wrong(&mut self, failure: &Failure) {
        self.page.push_str(&failure.text);
        self.is_wrong = true;
    }

    /// True if something must be done first.
    pub fn is_wrong(&self) -> bool {
        self.is_wrong
    }

    /// True if something may surprise.
    pub fn warns(&self) -> bool {
        self.warns
    }

    /// All lines.
    pub fn into_page(self) -> String {
        self.page
    }
}
