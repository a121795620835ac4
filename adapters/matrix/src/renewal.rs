//! The tokens of an OAuth session: an access token is valid for minutes, and is renewed before it expires.
//!
//! A renewal invalidates the previous tokens. So new tokens are written to the session file as soon as they arrive, and
//! synced to disk before the renewal counts as done. `matrix-sdk` renews by itself when the homeserver rejects a token.
//! That is for a program that wasn't running, and for login services that don't state how long a token is valid.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use matrix_sdk::Client;
use matrix_sdk::authentication::matrix::MatrixSession;
use matrix_sdk::authentication::oauth::{ClientId, OAuthSession, UserSession};
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};

use crate::faults::Fault;
use crate::session::SessionFile;

/// The eighths of a token's lifetime after which it is renewed.
const DUE_EIGHTHS: u32 = 6;

/// The minimum pause between two renewals.
const MIN_PAUSE: Duration = Duration::from_millis(100);

/// A lock for changes of session files.
static WRITING: Mutex<()> = Mutex::new(());

/// The part of an OAuth session that is stored besides its tokens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Renewal {
    /// The client ID of the program at the login service.
    pub(crate) client_id: String,
    /// The lifetime of an access token in seconds, if the login service states it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lifetime: Option<u64>,
    /// When the tokens were granted.
    pub(crate) renewed: Timestamp,
}

impl Renewal {
    pub(crate) fn new(client_id: String, lifetime: Option<Duration>) -> Self {
        Renewal { client_id, lifetime: lifetime.map(|lifetime| lifetime.as_secs()), renewed: Timestamp::now() }
    }

    /// Returns the session for `matrix-sdk`.
    pub(crate) fn session(&self, session: MatrixSession) -> OAuthSession {
        let MatrixSession { meta, tokens } = session;
        OAuthSession { client_id: ClientId::new(self.client_id.clone()), user: UserSession { meta, tokens } }
    }

    fn lifetime(&self) -> Option<Duration> {
        self.lifetime.filter(|lifetime| *lifetime > 0).map(Duration::from_secs)
    }

    /// Returns the time until the token is due for renewal, or `None` if its lifetime is unknown.
    fn due_in(&self, now: Timestamp) -> Option<Duration> {
        let lifetime = self.lifetime()?;
        let age = now.duration_since(self.renewed);
        // If the clock was set back, the age is unknown.
        let age = if age < SignedDuration::ZERO { lifetime } else { age.unsigned_abs() };
        Some((lifetime / 8 * DUE_EIGHTHS).saturating_sub(age))
    }
}

/// Makes a client write new tokens to the session file. Before that file exists, its writer takes them from the client.
pub(crate) fn keep_tokens(client: &Client, folder: &Path) -> matrix_sdk::Result<()> {
    let folder = folder.to_owned();
    let reload = Box::new(|_| Err(Box::<dyn Error + Send + Sync>::from("no other program renews the tokens")));
    let save = Box::new(move |client: Client| {
        save(&client, &folder).inspect_err(|error| {
            tracing::error!(error, "the renewed session cannot be saved: if the program stops now, log in again");
        })
    });
    client.set_session_callbacks(reload, save)
}

/// Writes a session file for the first time, with the client's current tokens.
pub(crate) fn write_first(
    client: &Client,
    file: &mut SessionFile,
    folder: &Path,
) -> Result<(), crate::session::OpenError> {
    let _alone = WRITING.lock();
    if let Some(tokens) = client.session_tokens() {
        file.session.tokens = tokens;
    }
    file.write(folder)
}

fn save(client: &Client, folder: &Path) -> Result<(), Box<dyn Error + Send + Sync>> {
    let _alone = WRITING.lock();
    if !SessionFile::exists(folder) {
        return Ok(());
    }
    let mut file = SessionFile::read(folder)?;
    file.session.tokens = client.session_tokens().ok_or("the client has no tokens")?;
    if let Some(renewal) = &mut file.renewal {
        renewal.renewed = Timestamp::now();
    }
    file.write(folder)?;
    tracing::debug!("renewed the session");
    Ok(())
}

/// Renews the tokens of a session when that is due, as long as the account is served. A failed renewal is retried. Its
/// consequences for the service are reported when a token has expired.
pub(crate) async fn run(client: Client, folder: PathBuf) {
    let mut is_start = true;
    loop {
        let Ok(SessionFile { renewal: Some(renewal), .. }) = SessionFile::read(&folder) else { return };
        let Some(lifetime) = renewal.lifetime() else { return };
        let wait = renewal.due_in(Timestamp::now()).unwrap_or_default();
        let was_away = std::mem::take(&mut is_start) && wait.is_zero();
        // After an absence the first sync renews by itself, and two renewals would invalidate each other's tokens.
        if wait.is_zero()
            && !was_away
            && let Err(error) = client.refresh_access_token().await
        {
            tracing::debug!(fault = Fault::from(&error).as_ref(), "could not renew the session yet");
        }
        let pause = if wait.is_zero() { (lifetime / 8).max(MIN_PAUSE) } else { wait };
        tokio::time::sleep(pause).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_renewed_before_it_ends() {
        let mut renewal = Renewal::new("program".to_owned(), Some(Duration::from_mins(8)));
        let due = |renewal: &Renewal, seconds: i64| {
            renewal.due_in(renewal.renewed + SignedDuration::from_secs(seconds)).map(|wait| wait.as_secs())
        };
        assert_eq!(due(&renewal, 0), Some(360));
        assert_eq!(due(&renewal, 300), Some(60));
        assert_eq!(due(&renewal, 360), Some(0));
        assert_eq!(due(&renewal, 9_999), Some(0), "the program was away");
        assert_eq!(due(&renewal, -60), Some(0), "a clock that was set back says nothing");
        renewal.lifetime = None;
        assert_eq!(due(&renewal, 0), None, "the homeserver says when it has ended");
    }
}
