//! Signing in: a service vouches to a page of another service for the person who has opened it.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{Author, Person, PlatformName};

/// The request of a browser to open a window by a proof. Minted by the service that has windows, answered with
/// [`AnswerWindow`](super::Operation::AnswerWindow) or [`OpenWindow`](super::Operation::OpenWindow).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct WindowRequest {
    /// The service that has windows.
    pub platform: PlatformName,
    /// The request, for its service to read.
    pub id: String,
}

/// A request whose proof holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProvenRequest {
    /// The request.
    pub request: WindowRequest,
    /// Identifies the proof: no two requests open a window by the same one.
    pub once: String,
}

/// The answer to a request for a window.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WindowAnswer {
    /// The browser that asks has a window on the seat already: this account.
    Open(Person),
    /// No window is opened.
    Refused(WindowRefusal),
}

/// The reasons why no window is opened by a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WindowRefusal {
    /// No service has made the proof: it is forged, damaged, or another bot's.
    Foreign,
    /// The proof is too old, or from the future.
    Old,
    /// A window was opened by the proof before.
    Used,
    /// The person has no seat in a game.
    NoSeat,
    /// It cannot be opened now.
    Failed,
}

/// What a proof says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proven {
    /// The person who has opened the page.
    pub by: Author,
    /// Identifies the proof. Two texts that prove the same have the same.
    pub once: String,
    /// The game that the person wants to see, if the way that led to the page names one.
    pub game: Option<String>,
}

/// How a service proves who its people are where a page of another service is opened inside it.
pub trait SignIns: Send + Sync {
    /// Returns what a proof says. A proof that is not this service's is [`Foreign`](WindowRefusal::Foreign), which is the default for
    /// all. It answers without I/O, and takes as long for a wrong proof as for a right one.
    ///
    /// # Errors
    ///
    /// The proof does not hold, or no longer.
    fn prove(&self, proof: &str, now: Timestamp) -> Result<Proven, WindowRefusal> {
        let _ = (proof, now);
        Err(WindowRefusal::Foreign)
    }

    /// Returns the origins whose pages show windows in a frame, such as `https://chat.example.org`.
    fn frames(&self) -> &'static [&'static str] {
        &[]
    }

    /// Returns the address at which this service's windows are opened by a proof; `None` if it has none, or isn't reached by TLS.
    fn window_page(&self) -> Option<String> {
        None
    }
}
