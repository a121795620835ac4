//! Signing in: a service vouches to another service's page for the person who opened it.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{Author, Person, PlatformName};

/// A browser's request to open a window, authenticated by a proof. The service that has windows mints it. It is
/// answered with [`AnswerWindow`](super::Operation::AnswerWindow) or [`OpenWindow`](super::Operation::OpenWindow).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct WindowRequest {
    /// The service that has windows.
    pub platform: PlatformName,
    /// The id of the request, which only its service interprets.
    pub id: String,
}

/// A request with a valid proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProvenRequest {
    /// The request.
    pub request: WindowRequest,
    /// Identifies the proof. Each proof opens a window only once.
    pub once: String,
}

/// The answer to a request for a window.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WindowAnswer {
    /// The browser already has a window for this seat: this account.
    Open(Person),
    /// No window is opened.
    Refused(WindowRefusal),
}

/// The reasons for refusing to open a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WindowRefusal {
    /// The proof is forged, damaged, or belongs to another bot.
    Foreign,
    /// The proof has expired, or lies in the future.
    Old,
    /// The proof was already used to open a window.
    Used,
    /// The person has no seat in a game.
    NoSeat,
    /// The window can't be opened at the moment.
    Failed,
}

/// The content of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proven {
    /// The person who opened the page.
    pub by: Author,
    /// Identifies the proof. Two encodings of the same proof have the same identifier.
    pub once: String,
    /// The game that the person wants to see, if the link to the page names one.
    pub game: Option<String>,
}

/// How a service proves the identity of its users when another service's page is opened inside it.
pub trait SignIns: Send + Sync {
    /// Verifies a proof and returns its content. Returns [`Foreign`](WindowRefusal::Foreign) for a proof of another
    /// service, which is the default for every proof. Must not do I/O, and must take as long for invalid proofs as for
    /// valid ones.
    ///
    /// # Errors
    ///
    /// Returns an error if the proof is invalid or has expired.
    fn prove(&self, proof: &str, now: Timestamp) -> Result<Proven, WindowRefusal> {
        let _ = (proof, now);
        Err(WindowRefusal::Foreign)
    }

    /// Returns the origins whose pages embed windows in a frame, such as `https://chat.example.org`.
    fn frames(&self) -> &'static [&'static str] {
        &[]
    }

    /// Returns the address at which a proof opens one of this service's windows, or `None` if it has no windows or
    /// isn't served over TLS.
    fn window_page(&self) -> Option<String> {
        None
    }
}
