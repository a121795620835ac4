//! Questions of a login to the operator, who may be at a terminal or absent.

use std::io;

use async_trait::async_trait;

/// Asks the operator for what a login needs, and shows steps to be taken elsewhere.
#[async_trait]
pub trait Questions: Send + Sync {
    /// Asks for the password of the account.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no operator.
    fn password(&self) -> io::Result<String>;

    /// Asks for the recovery key of the account. `wrong` contains the error of the previous key.
    ///
    /// Returns `None` if there is no operator or nothing was typed.
    fn recovery_key(&self, wrong: Option<&str>) -> Option<String>;

    /// Shows a step that the operator must take in a browser. Called before the login waits for it.
    fn show(&self, step: Step<'_>);

    /// Returns the text that the browser shows after the login.
    fn landed(&self) -> String;

    /// Waits for the address that the operator's browser was redirected to, which they paste if it runs on another
    /// machine. The future is dropped if a local browser arrives first, and later input must not be consumed by it.
    ///
    /// Resolves to `None` if there is no operator.
    async fn pasted(&self) -> Option<String>;
}

/// A step that the operator takes in a browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<'a> {
    /// The homeserver doesn't accept a password from a program, so a page follows.
    NoPassword,
    /// Open a page on any device, and enter this code if it asks for one.
    Code {
        /// The address of the page.
        page: &'a str,
        /// The code.
        code: &'a str,
    },
    /// Open a page. The browser is redirected to a local address.
    Page {
        /// The address of the page.
        page: &'a str,
    },
    /// Allow the reset of the account's identity on a page.
    Approval {
        /// The address of the page.
        page: &'a str,
    },
}

/// No operator: everything has to be given in advance, as in scripts.
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
