//! The session that makes this program a device of the account, stored in a file that only its owner can read.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use gloaming_service::with_causes;
use matrix_sdk::authentication::SessionTokens;
use matrix_sdk::authentication::matrix::MatrixSession;
use matrix_sdk::cross_process_lock::CrossProcessLockConfig;
use matrix_sdk::encryption::{BackupDownloadStrategy, EncryptionSettings};
use matrix_sdk::store::{RoomLoadSettings, StoreConfig};
use matrix_sdk::{Client, ClientBuilder, SessionMeta, SqliteCryptoStore, SqliteStateStore};
use matrix_sdk_base::crypto::{CollectStrategy, DecryptionSettings, TrustRequirement};
use matrix_sdk_base::{BaseClient, DmRoomDefinition, ThreadingSupport};
use serde::{Deserialize, Serialize};

use crate::faults::Fault;
use crate::renewal::{Renewal, keep_tokens};
use crate::requests::request_config;
use crate::stores::{Keys, Rooms};

/// The session file in the folder of the account.
const FILE: &str = "session.json";

/// The folder of the keys next to it.
const KEYS: &str = "keys";

/// The reason why a session can't be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// No login has been done.
    #[error("no account has logged in yet: {} does not exist", .0.display())]
    LoggedOut(PathBuf),
    /// Other users can read the session.
    #[error("others can read {} (mode {mode:o}), and with it act as the bot: only its owner may read it (chmod 600)", file.display())]
    ReadByOthers {
        /// The file.
        file: PathBuf,
        /// Its mode.
        mode: u32,
    },
    /// A file can't be read or written.
    #[error("{} cannot be used: {problem}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// The reason.
        problem: String,
    },
    /// The keys belong to another session.
    #[error("the keys in {} belong to another session: use the folder of that session, or log in again", .0.display())]
    OtherSession(PathBuf),
    /// The keys of the session are missing.
    #[error("the keys of the session are gone: {} does not exist", .0.display())]
    NoKeys(PathBuf),
    /// `matrix-sdk` can't use its stores.
    #[error("the keys in {} cannot be used: {problem}", folder.display())]
    Keys {
        /// The folder.
        folder: PathBuf,
        /// The reason.
        problem: String,
    },
}

/// The contents of a session file.
#[derive(Serialize, Deserialize)]
pub(crate) struct SessionFile {
    /// The address of the homeserver.
    pub(crate) homeserver: String,
    pub(crate) session: MatrixSession,
    /// The passphrase of the key store.
    pub(crate) passphrase: String,
    /// The token to sync from if the host has no cursor yet.
    pub(crate) origin: String,
    /// The token of the app service that the account belongs to, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) app_service: Option<String>,
    /// How the tokens are renewed, if they expire, as those of OAuth do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) renewal: Option<Renewal>,
}

impl SessionFile {
    pub(crate) fn exists(folder: &Path) -> bool {
        folder.join(FILE).exists()
    }

    pub(crate) fn read(folder: &Path) -> Result<Self, OpenError> {
        let file = folder.join(FILE);
        let problem = |problem: String| OpenError::File { file: file.clone(), problem };
        if !file.exists() {
            return Err(OpenError::LoggedOut(file));
        }
        check_mode(&file)?;
        let text = fs::read(&file).map_err(|error| problem(error.to_string()))?;
        serde_json::from_slice(&text).map_err(|error| problem(error.to_string()))
    }

    /// Writes the file atomically, readable only by its owner.
    pub(crate) fn write(&self, folder: &Path) -> Result<(), OpenError> {
        let (file, fresh) = (folder.join(FILE), folder.join("session.new"));
        let problem = |error: std::io::Error| OpenError::File { file: file.clone(), problem: error.to_string() };
        let text = serde_json::to_vec_pretty(self)
            .map_err(|error| OpenError::File { file: file.clone(), problem: error.to_string() })?;
        let mut options = fs::OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut out = options.open(&fresh).map_err(problem)?;
        out.write_all(&text).and_then(|()| out.sync_all()).map_err(problem)?;
        fs::rename(&fresh, &file).map_err(problem)?;
        // Otherwise a machine that loses power may restart with the previous file, whose tokens may have expired.
        #[cfg(unix)]
        fs::File::open(folder).and_then(|folder| folder.sync_all()).map_err(problem)?;
        Ok(())
    }

    /// Restores the session of a client. An OAuth session is then saved in this folder whenever it is renewed.
    async fn restore(&self, client: &Client, folder: &Path) -> matrix_sdk::Result<()> {
        match &self.renewal {
            None => client.restore_session(self.session.clone()).await,
            Some(renewal) => {
                keep_tokens(client, folder)?;
                let session = renewal.session(self.session.clone());
                client.oauth().restore_session(session, RoomLoadSettings::default()).await
            }
        }
    }
}

/// Creates the folder of an account, accessible only by its owner.
pub(crate) fn make_folder(folder: &Path) -> Result<(), OpenError> {
    let problem = |error: std::io::Error| OpenError::File { file: folder.to_owned(), problem: error.to_string() };
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(problem)
}

/// Returns the folder of an account's keys.
pub(crate) fn keys(folder: &Path) -> PathBuf {
    folder.join(KEYS)
}

#[cfg(unix)]
fn check_mode(file: &Path) -> Result<(), OpenError> {
    use std::os::unix::fs::PermissionsExt as _;
    let metadata = fs::metadata(file);
    let metadata = metadata.map_err(|error| OpenError::File { file: file.to_owned(), problem: error.to_string() })?;
    let mode = metadata.permissions().mode() & 0o777;
    if mode & 0o077 == 0 { Ok(()) } else { Err(OpenError::ReadByOthers { file: file.to_owned(), mode }) }
}

#[cfg(not(unix))]
fn check_mode(_file: &Path) -> Result<(), OpenError> {
    Ok(())
}

/// The parts of `matrix-sdk` that hold the keys.
pub(crate) struct Internals {
    pub(crate) base: BaseClient,
    pub(crate) keys: Arc<Keys>,
}

/// Messages of every device are accepted: players without verified devices can play, too.
const TRUST_REQUIREMENT: TrustRequirement = TrustRequirement::Untrusted;

/// Every device of a user who may read a message gets its key, verified or not.
const KEY_RECIPIENTS: CollectStrategy = CollectStrategy::AllDevices;

/// Opens the stores and returns a client builder for a moderating bot, with its inner parts. `matrix-sdk` 0.18 accepts
/// these parts from outside only for its own tests and then ignores the trust settings of its builder, so they are set
/// on the parts.
pub(crate) async fn builder(folder: &Path, passphrase: &str) -> Result<(ClientBuilder, Internals), OpenError> {
    let kept_in = keys(folder);
    let alone = CrossProcessLockConfig::SingleProcess;
    let account =
        SqliteCryptoStore::open(&kept_in, Some(passphrase)).await.map_err(|error| unusable(&kept_in, &error))?;
    let rooms = SqliteStateStore::open(&kept_in, Some(passphrase)).await.map_err(|error| unusable(&kept_in, &error))?;
    let keys = Keys::new(account).await.map_err(|error| unusable(&kept_in, &error))?;
    let keys = Arc::new(keys);
    let stores = StoreConfig::new(alone.clone()).crypto_store(Arc::clone(&keys)).state_store(Rooms::new(rooms));
    let mut base = BaseClient::new(stores, ThreadingSupport::Disabled, DmRoomDefinition::MatrixSpec);
    base.decryption_settings = DecryptionSettings { sender_device_trust_requirement: TRUST_REQUIREMENT };
    base.room_key_recipient_strategy = KEY_RECIPIENTS;
    let builder = Client::builder()
        .base_client(base.clone())
        .request_config(request_config())
        .with_encryption_settings(EncryptionSettings {
            auto_enable_cross_signing: true,
            auto_enable_backups: true,
            backup_download_strategy: BackupDownloadStrategy::AfterDecryptionFailure,
        })
        // New members must not get the keys of earlier messages.
        .with_enable_share_history_on_invite(false)
        .handle_refresh_tokens()
        .cross_process_store_config(alone);
    Ok((builder, Internals { base, keys }))
}

/// Opens a session with its keys.
pub(crate) async fn client(file: &SessionFile, folder: &Path) -> Result<(Client, Internals), OpenError> {
    let keys = keys(folder);
    if !keys.exists() {
        // `matrix-sdk` would create new ones, which others wouldn't accept for this device.
        return Err(OpenError::NoKeys(keys));
    }
    let (builder, inside) = builder(folder, &file.passphrase).await?;
    let built = builder.homeserver_url(&file.homeserver).build().await;
    let client = built.map_err(|error| unusable(&keys, &error))?;
    file.restore(&client, folder).await.map_err(|error| unusable(&keys, &error))?;
    Ok((client, inside))
}

/// Returns a client without the keys of the session in a folder, for asking the homeserver about the session.
pub(crate) async fn without_keys(file: &SessionFile, folder: &Path) -> Result<Client, Fault> {
    let builder = Client::builder().homeserver_url(&file.homeserver).request_config(request_config());
    let builder = builder.handle_refresh_tokens();
    let client = builder.build().await.map_err(|error| Fault::Away(with_causes(&error)))?;
    file.restore(&client, folder).await?;
    Ok(client)
}

/// Returns a client that sends requests with a token of an unknown owner. Its session isn't stored.
pub(crate) async fn by_token(homeserver: &str, token: &str) -> Result<Client, Fault> {
    // The homeserver only uses the token.
    let meta = SessionMeta {
        user_id: "@unknown:localhost"
            .try_into()
            .map_err(|_| Fault::Refused("invariant: it is a user id".to_owned()))?,
        device_id: "UNKNOWN".into(),
    };
    let tokens = SessionTokens { access_token: token.to_owned(), refresh_token: None };
    let client = bare(homeserver).await?;
    client.restore_session(MatrixSession { meta, tokens }).await?;
    Ok(client)
}

/// Returns a client without a session.
pub(crate) async fn bare(homeserver: &str) -> Result<Client, Fault> {
    let builder = Client::builder().homeserver_url(homeserver).request_config(request_config());
    builder.build().await.map_err(|error| Fault::Away(with_causes(&error)))
}

/// Converts the error for stores that `matrix-sdk` rejects, which doesn't expose its kind.
fn unusable(keys: &Path, error: &(dyn std::error::Error + 'static)) -> OpenError {
    let text = with_causes(error);
    // Each session has its own passphrase for its keys.
    let of_others = ["initialize the store cipher", "account in the store doesn't match"];
    match of_others.iter().any(|said| text.contains(said)) {
        true => OpenError::OtherSession(keys.to_owned()),
        false => OpenError::Keys { folder: keys.to_owned(), problem: text },
    }
}

impl From<rand::rngs::SysError> for OpenError {
    fn from(problem: rand::rngs::SysError) -> Self {
        OpenError::File { file: "random bytes".into(), problem: problem.to_string() }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    #[tokio::test]
    async fn the_trust_in_force_is_the_one_that_is_named() {
        let scratch = tempfile::tempdir().expect("a folder of our own");
        let folder = scratch.path().join("matrix");
        make_folder(&folder).expect("a folder of our own");
        let (builder, inside) = builder(&folder, "passphrase").await.expect("its stores can be opened");
        let client = builder.homeserver_url("http://127.0.0.1:1").build().await.expect("nobody is asked");
        let DecryptionSettings { sender_device_trust_requirement } = client.decryption_settings();
        assert_eq!(format!("{sender_device_trust_requirement:?}"), format!("{TRUST_REQUIREMENT:?}"));
        assert_eq!(inside.base.room_key_recipient_strategy, KEY_RECIPIENTS);
        drop((client, inside));
    }

    #[test]
    fn a_session_that_others_can_read_is_refused() {
        let scratch = tempfile::tempdir().expect("a folder of our own");
        let folder = scratch.path().join("matrix");
        make_folder(&folder).expect("a folder of our own");
        assert!(matches!(SessionFile::read(&folder), Err(OpenError::LoggedOut(_))));
        let file = folder.join(FILE);
        fs::write(&file, "{}").expect("a file of our own");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("our own");
        assert!(matches!(SessionFile::read(&folder), Err(OpenError::ReadByOthers { mode: 0o640, .. })));
        fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).expect("our own");
        assert!(matches!(SessionFile::read(&folder), Err(OpenError::File { .. })), "it holds no session");
    }

    /// An error that leaves the reason to its source.
    #[derive(Debug, thiserror::Error)]
    #[error("the store did not open")]
    struct Unopened(#[source] std::io::Error);

    #[test]
    fn keys_that_cannot_be_used_are_told_with_every_cause() {
        let keys = Path::new("keys");
        let said = |cause: &str| unusable(keys, &Unopened(std::io::Error::other(cause.to_owned())));
        let OpenError::Keys { problem, .. } = said("the disk is worn out") else { panic!("it is no other session") };
        assert_eq!(problem, "the store did not open: the disk is worn out");
        // A source can also reveal that the keys belong to another session.
        let other = said("the account in the store doesn't match the account in the constructor");
        assert!(matches!(&other, OpenError::OtherSession(folder) if folder == keys), "{other}");
    }
}
