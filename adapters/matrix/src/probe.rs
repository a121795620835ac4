//! Asks the homeserver about a session, for the check before a game.

use std::path::Path;

use jiff::Timestamp;
use matrix_sdk::ruma::api::client::account::whoami;
use matrix_sdk::ruma::api::client::membership::joined_rooms;

use crate::faults::Fault;
use crate::session::{self, OpenError, SessionFile};
use crate::starts;

/// The result of a probe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Probe {
    /// The account.
    pub user: String,
    /// The homeserver's address.
    pub homeserver: String,
    /// The number of rooms that the account is in.
    pub rooms: usize,
    /// Whether the account vouches for the device.
    pub verified: bool,
    /// Whether the keys are an old copy, some of which have been used since.
    pub old_keys: bool,
    /// Whether the account belongs to an app service, whose requests aren't rate limited.
    pub app_service: bool,
    /// When the tokens were last renewed, for an OAuth session.
    pub renewed: Option<Timestamp>,
}

/// The reason why a probe failed.
#[derive(Debug, thiserror::Error)]
pub enum ProbeError {
    /// The session can't be opened.
    #[error(transparent)]
    Session(#[from] OpenError),
    /// The homeserver has ended the session.
    #[error("the homeserver has ended the session of {0}")]
    LoggedOut(String),
    /// The homeserver doesn't respond.
    #[error("the homeserver {homeserver} does not answer: {problem}")]
    Unreachable {
        /// Its address.
        homeserver: String,
        /// The reason.
        problem: String,
    },
}

/// Asks the homeserver whether the session in a folder is still valid, without changing anything. No other process may
/// use the folder meanwhile.
pub async fn probe(folder: &Path) -> Result<Probe, ProbeError> {
    let file = SessionFile::read(folder)?;
    let (client, _) = session::client(&file, folder).await?;
    let failed = |fault: Fault| match fault {
        Fault::LoggedOut | Fault::NotRenewed => ProbeError::LoggedOut(file.session.meta.user_id.to_string()),
        other => ProbeError::Unreachable { homeserver: file.homeserver.clone(), problem: other.to_string() },
    };
    let who = client.send(whoami::v3::Request::new()).await.map_err(|error| failed(Fault::from(&error)))?;
    let rooms = client.send(joined_rooms::v3::Request::new()).await.map_err(|error| failed(Fault::from(&error)))?;
    let old_keys = starts::is_old_copy(&client).await.map_err(failed)?;
    let device = client.encryption().get_own_device().await.ok().flatten();
    Ok(Probe {
        user: who.user_id.to_string(),
        homeserver: file.homeserver.clone(),
        rooms: rooms.joined_rooms.len(),
        verified: device.is_some_and(|device| device.is_cross_signed_by_owner()),
        old_keys,
        app_service: file.app_service.is_some(),
        // It may have been renewed just now.
        renewed: SessionFile::read(folder)?.renewal.map(|renewal| renewal.renewed),
    })
}
