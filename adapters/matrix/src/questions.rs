//! The operator, as a log-in sees them: at a terminal, or not there at all.

use std::io;

use async_trait::async_trait;

/// Asks the operator what a log-in needs, and shows what they have to do elsewhere.
#[async_trait]
pub trait Questions: Send + Sync {
    /// Asks for the password of the account.
    ///
    /// # Errors
    ///
    /// No operator is there.
    fn password(&self) -> io::Result<String>;

    /// Asks for the recovery key of the account. `wrong` says why the one before did not fit.
    ///
    /// Returns `None` if no operator is there, or nothing was typed.
    fn recovery_key(&self, wrong: Option<&str>) -> Option<String>;

    /// Shows a step that the operator takes in a browser. Called before the log-in waits for it.
    fn show(&self, step: Step<'_>);

    /// The words that a browser shows after the log-in.
    fn landed(&self) -> String;

    /// Waits for the address that the operator's browser ended on, which they paste if it runs on another machine. Given up when a
    /// browser of this machine comes first: what the operator types then is not for it any more.
    ///
    /// Returns `None` if no operator is there.
    async fn pasted(&self) -> Option<String>;
}

/// A step that an operator takes in a browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<'a> {
    /// The homeserver takes no password from a program: a page follows.
    NoPassword,
    /// Open a page on any device, and type this code if it asks for one.
    Code {
        /// The address of the page.
        page: &'a str,
        /// The code.
        code: &'a str,
    },
    /// Open a page. The browser ends on an address of this machine.
    Page {
        /// The address of the page.
        page: &'a str,
    },
    /// Allow on a page that the identity of the account is reset.
    Approval {
        /// The address of the page.
        page: &'a str,
    },
}

/// No operator: everything has to be given beforehand, as scripts do.
pub struct Unattended;

#[async_trait]
impl Questions for Unattended {
    fn password(&self) -> io::Result<String> {
        Err(io::ErrorKind::Unsupported.into())
    }

    fn recovery_key(&self, _: Option<&str>) -> Option<String> {
        None
    }

    fn show(&self, _: Step<'_>) {}

    fn landed(&self) -> String {
        String::new()
    }

    async fn pasted(&self) -> Option<String> {
        None
    }
}
