//! The tokens of an OAuth session: an access token is valid for minutes, and is renewed before it ends.
//!
//! A renewal ends the tokens before it. So the new ones are written to the file of the session as soon as they come, and on the disk
//! before the renewal counts as done. `matrix-sdk` renews by itself when the homeserver refuses a token; that is for a program that
//! was away, and for login services that do not say how long a token is valid.

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

/// A token is renewed when so many eighths of its time are over.
const DUE_EIGHTHS: u32 = 6;

/// The shortest pause between two renewals.
const MIN_PAUSE: Duration = Duration::from_millis(100);

/// The file of a session is changed by one at a time.
static WRITING: Mutex<()> = Mutex::new(());

/// The part of an OAuth session that is kept beside its tokens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Renewal {
    /// The id of the program at the login service.
    pub(crate) client_id: String,
    /// For so many seconds an access token is valid, if the login service says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lifetime: Option<u64>,
    /// When the tokens were granted.
    pub(crate) renewed: Timestamp,
}

impl Renewal {
    pub(crate) fn new(client_id: String, lifetime: Option<Duration>) -> Self {
        Renewal { client_id, lifetime: lifetime.map(|lifetime| lifetime.as_secs()), renewed: Timestamp::now() }
    }

    /// The session for `matrix-sdk`.
    pub(crate) fn session(&self, session: MatrixSession) -> OAuthSession {
        let MatrixSession { meta, tokens } = session;
        OAuthSession { client_id: ClientId::new(self.client_id.clone()), user: UserSession { meta, tokens } }
    }

    fn lifetime(&self) -> Option<Duration> {
        self.lifetime.filter(|lifetime| *lifetime > 0).map(Duration::from_secs)
    }

    /// Returns the time until the token is due for renewal; `None` if its end is unknown.
    fn due_in(&self, now: Timestamp) -> Option<Duration> {
        let lifetime = self.lifetime()?;
        let age = now.duration_since(self.renewed);
        // A clock that was set back says nothing.
        let age = if age < SignedDuration::ZERO { lifetime } else { age.unsigned_abs() };
        Some((lifetime / 8 * DUE_EIGHTHS).saturating_sub(age))
    }
}

/// Makes a client write its new tokens to the file of the session. Until that file is there, its writer asks the client for them.
pub(crate) fn keep_tokens(client: &Client, folder: &Path) -> matrix_sdk::Result<()> {
    let folder = folder.to_owned();
    let reload = Box::new(|_| Err(Box::<dyn Error + Send + Sync>::from("no other program renews the tokens")));
    let save = Box::new(move |client: Client| {
        save(&client, &folder).inspect_err(|error| {
            tracing::error!(error, "the renewed session cannot be written: if the program ends now, log in again");
        })
    });
    client.set_session_callbacks(reload, save)
}

/// Writes the file of a session for the first time, with the tokens that the client has by now.
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
    tracing::debug!("the session is renewed");
    Ok(())
}

/// Renews the tokens of a session whenever that is due, for as long as the account is served. A renewal that fails is tried again;
/// what that means for the service is said when a token has ended.
pub(crate) async fn run(client: Client, folder: PathBuf) {
    let mut is_start = true;
    loop {
        let Ok(SessionFile { renewal: Some(renewal), .. }) = SessionFile::read(&folder) else { return };
        let Some(lifetime) = renewal.lifetime() else { return };
        let wait = renewal.due_in(Timestamp::now()).unwrap_or_default();
        let was_away = std::mem::take(&mut is_start) && wait.is_zero();
        // After an absence the first sync renews by itself, and two renewals would end each other's tokens.
        if wait.is_zero()
            && !was_away
            && let Err(error) = client.refresh_access_token().await
        {
            tracing::debug!(fault = Fault::from(&error).as_ref(), "the session is not renewed yet");
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
