//! Logging in: done once by the operator. It makes this program a device of the account, which the account itself
//! vouches for.

use std::fs;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use gloaming_service::with_causes;
use matrix_sdk::Client;
use matrix_sdk::authentication::matrix::MatrixSession;
use matrix_sdk::ruma::api::client::account::whoami;
use matrix_sdk::ruma::api::client::discovery::get_supported_versions;

use crate::app_service::Registration;
use crate::faults::Fault;
use crate::oauth;
use crate::proof::{Way, find_way, prove};
use crate::questions::Questions;
use crate::renewal::write_first;
use crate::requests::{random, request_config};
use crate::session::{self, OpenError, SessionFile, builder};
use crate::vouch::{synced, vouch};

/// The timeout of a step of the login.
const STEP_TIMEOUT: Duration = Duration::from_secs(60);

/// The account to log in, its homeserver and its folder.
pub struct LoginSettings {
    /// The homeserver: its name, such as `example.org`, or its address, such as `https://matrix.example.org` or
    /// `localhost:8008`, which is used unmodified.
    pub server: String,
    /// The account, such as `gm` or `@gm:example.org`. Not needed with a token.
    pub user: String,
    /// The password or the token of the account.
    pub proof: Proof,
    /// The account's recovery key, if it is known. Otherwise the operator is asked for it when it is needed.
    pub recovery_key: Option<String>,
    /// Whether to give the account a new identity and a new key backup, replacing those created by another client.
    pub reset_identity: bool,
    /// The account's password, in case the homeserver requires it for resetting the identity.
    pub password: Option<String>,
    /// The folder for the session and its keys.
    pub folder: PathBuf,
    /// The name of the device, as shown in the list of the account's devices.
    pub device: String,
    /// The operator who is asked.
    pub questions: Box<dyn Questions>,
}

/// A proof that the account belongs to the operator.
pub enum Proof {
    /// Its password.
    Password(String),
    /// An access token of a device that isn't used otherwise.
    Token(String),
    /// The registration of the app service that the account belongs to.
    AppService(Registration),
    /// The operator proves it the way the homeserver requires: on a page, or with the password, which is asked for.
    Operator,
}

/// The result of a login.
#[derive(Debug)]
pub struct LoggedIn {
    /// The account.
    pub user: String,
    /// The device.
    pub device: String,
    /// The homeserver's address.
    pub homeserver: String,
    /// The recovery key if it was created now. It is never shown again.
    pub recovery_key: Option<String>,
}

/// The reason why a login failed.
#[derive(Debug, thiserror::Error)]
pub enum LoginError {
    /// There already is a session.
    #[error("{user} is already logged in")]
    Already {
        /// The account.
        user: String,
    },
    /// There are keys without a session.
    #[error("{} holds the keys of a session that no longer exists", .0.display())]
    StrayKeys(PathBuf),
    /// No homeserver responds at the address.
    #[error("no homeserver answers at {server}: {problem}")]
    Unreachable {
        /// The server that was given.
        server: String,
        /// The reason.
        problem: String,
    },
    /// The homeserver rejects the name or password, or the token.
    #[error("the homeserver refuses it: {0}")]
    WrongProof(String),
    /// The homeserver doesn't support logins with a password.
    #[error("the homeserver accepts no password from a program: {0}")]
    NoPassword(String),
    /// The login service of the homeserver rejects the request. The operator logs in on a page there.
    #[error("the login service of the homeserver refuses it: {0}")]
    LoginService(String),
    /// The operator declined the login on the page.
    #[error("the log-in was declined on the page")]
    Declined,
    /// The operator didn't log in on the page in time.
    #[error("the operator did not log in on the page in time")]
    Expired,
    /// The operator pasted an address that doesn't belong to this login.
    #[error("that is not the address on which the browser ends after this log-in")]
    OtherAddress,
    /// The operator logged in with another account.
    #[error("{found} logged in on the page instead of {wanted}")]
    OtherAccount {
        /// The account that was given.
        wanted: String,
        /// The account that is logged in on the page.
        found: String,
    },
    /// There were too many attempts.
    #[error("too many attempts: wait {} seconds", .0.as_secs() + 1)]
    TooOften(Duration),
    /// The account already has an identity, and the recovery key is needed to use it.
    #[error("the account has an identity of another client, or of an earlier log-in")]
    NeedsRecoveryKey,
    /// The account has an identity or a key backup that can't be accessed.
    #[error("the account has an identity or a key backup of another client, which has not verified this device")]
    Taken,
    /// The homeserver requires the password for resetting the identity.
    #[error("the homeserver asks for the account's password before it resets the identity")]
    NeedsPassword,
    /// The homeserver requires the owner of the account to allow the reset on a page.
    #[error("the homeserver asks you to approve the reset first, at {0}")]
    NeedsApproval(String),
    /// The recovery key belongs to another account.
    #[error("the recovery key is wrong: {0}")]
    WrongRecoveryKey(String),
    /// Another error.
    #[error("logging in failed: {0}")]
    Other(String),
    /// An error of the folder.
    #[error(transparent)]
    Folder(#[from] OpenError),
}

/// Logs in and stores the session in the folder. If it fails, the folder is unchanged.
pub async fn log_in(login: LoginSettings) -> Result<LoggedIn, LoginError> {
    let is_over = is_over(&login.folder).await?;
    let keys = session::keys(&login.folder);
    if !is_over && keys.exists() {
        return Err(LoginError::StrayKeys(keys));
    }
    let asking = asking(&login.server).await?;
    let way = find_way(&asking, &login).await?;
    let ended = is_over.then(|| put_away(&login.folder)).transpose()?;
    session::make_folder(&login.folder)?;
    let done = attempt(&login, asking.homeserver().as_str(), &way).await;
    if done.is_err() {
        if let Way::Page(granted) = &way {
            let _ = granted.revoke(&asking).await;
        }
        if !SessionFile::exists(&login.folder) {
            // Created by this attempt, and useless for another one.
            let _ = fs::remove_dir_all(&keys).and_then(|()| fs::remove_dir(&login.folder));
        }
    }
    // The rest of the earlier session is removed after a successful login and restored otherwise.
    if let Some(ended) = ended {
        let _ = if done.is_ok() { fs::remove_dir_all(ended) } else { fs::rename(ended, &login.folder) };
    }
    done
}

/// Whether the folder contains a session that the homeserver has ended. A valid session is an error.
async fn is_over(folder: &Path) -> Result<bool, LoginError> {
    if !SessionFile::exists(folder) {
        return Ok(false);
    }
    let file = SessionFile::read(folder)?;
    let user = file.session.meta.user_id.to_string();
    let who = match session::without_keys(&file, folder).await {
        Ok(client) => client.send(whoami::v3::Request::new()).await.map(|_| ()).map_err(Fault::from),
        Err(fault) => Err(fault),
    };
    match who {
        Err(Fault::LoggedOut | Fault::NotRenewed) => Ok(true),
        _ => Err(LoginError::Already { user }),
    }
}

/// Moves an ended session aside and returns its new location.
fn put_away(folder: &Path) -> Result<PathBuf, LoginError> {
    let ended = folder.with_extension("ended");
    let problem = |error: std::io::Error| OpenError::File { file: folder.to_owned(), problem: error.to_string() };
    if ended.exists() {
        fs::remove_dir_all(&ended).map_err(problem)?;
    }
    fs::rename(folder, &ended).map_err(problem)?;
    Ok(ended)
}

/// Creates a client without a session for the given homeserver.
async fn asking(server: &str) -> Result<Client, LoginError> {
    let builder = Client::builder().request_config(request_config());
    let address = address(server);
    let builder = match &address {
        // An address was given, so the homeserver isn't asked for its own address.
        Some(address) => builder.homeserver_url(address).respect_login_well_known(false),
        None => builder.server_name_or_homeserver_url(server),
    };
    let client = match tokio::time::timeout(STEP_TIMEOUT, builder.build()).await {
        Ok(built) => built.map_err(|error| unreachable(server, &with_causes(&error)))?,
        Err(_) => return Err(unreachable(server, "it does not answer")),
    };
    if address.is_some() {
        // Before a password is sent, checks that this is a homeserver.
        let versions = client.send(get_supported_versions::Request::new()).await;
        versions.map_err(|error| unreachable(server, &reason(Fault::from(&error))))?;
    }
    Ok(client)
}

/// Ends a session: removes the device from the homeserver and the keys from the folder. Messages encrypted for it can
/// then only be read with the recovery key.
pub async fn log_out(folder: &Path) -> Result<String, LoginError> {
    let file = SessionFile::read(folder)?;
    let user = file.session.meta.user_id.to_string();
    // This also works if the keys are gone.
    let client = session::without_keys(&file, folder).await;
    let client = client.map_err(|fault| LoginError::Other(reason(fault)))?;
    match end(&client).await {
        Ok(()) | Err(Fault::LoggedOut) => {}
        Err(fault) => return Err(LoginError::Other(reason(fault))),
    }
    let gone = fs::remove_dir_all(folder);
    gone.map_err(|error| OpenError::File { file: folder.to_owned(), problem: error.to_string() })?;
    Ok(user)
}

/// Ends the session of a client.
async fn end(client: &Client) -> Result<(), Fault> {
    match (client.oauth().client_id(), client.session_tokens()) {
        (Some(client_id), Some(tokens)) => oauth::revoke(client, client_id.as_str(), &tokens).await,
        _ => client.matrix_auth().logout().await.map(|_| ()).map_err(Fault::from),
    }
}

async fn attempt(login: &LoginSettings, homeserver: &str, way: &Way<'_>) -> Result<LoggedIn, LoginError> {
    let passphrase = random().map_err(OpenError::from)?;
    let (builder, _) = builder(&login.folder, &passphrase).await?;
    // The address is already known, so the one in the login response isn't used.
    let client = builder.homeserver_url(homeserver).respect_login_well_known(false).build().await;
    let client = client.map_err(|error| LoginError::Other(with_causes(&error)))?;
    let renewal = prove(&client, login, way).await?;
    let session = client.session_meta().cloned().zip(client.session_tokens());
    let (meta, tokens) = session.ok_or_else(|| LoginError::Other("there is no session".to_owned()))?;
    // Uses the address after the login.
    let homeserver = client.homeserver().to_string();
    let app_service = match &login.proof {
        Proof::AppService(registration) => Some(registration.token.clone()),
        Proof::Password(_) | Proof::Token(_) | Proof::Operator => None,
    };
    let session = MatrixSession { meta, tokens };
    let origin = match synced(&client).await {
        Ok(origin) => origin,
        Err(error) => {
            forsake(&client, login).await;
            return Err(error);
        }
    };
    let mut file = SessionFile { homeserver: homeserver.clone(), session, passphrase, origin, app_service, renewal };
    // From here on the device exists and is ours, so what follows can be repeated.
    write_first(&client, &mut file, &login.folder)?;
    let password = if let Way::Password(password) = way { Some(password) } else { login.password.as_ref() };
    match vouch(&client, login, password.map(String::as_str)).await {
        Ok(recovery_key) => Ok(LoggedIn {
            user: file.session.meta.user_id.to_string(),
            device: file.session.meta.device_id.to_string(),
            homeserver,
            recovery_key,
        }),
        Err(error) => {
            forsake(&client, login).await;
            drop(client);
            let _ = fs::remove_dir_all(&login.folder);
            Err(error)
        }
    }
}

/// Ends the session of a failed login, so that no unverified device is left. A token belongs to its owner, who may try
/// again.
async fn forsake(client: &Client, login: &LoginSettings) {
    if !matches!(login.proof, Proof::Token(_)) {
        let _ = end(client).await;
    }
}

/// Returns the address of a homeserver if one was given: with a leading `http://` or `https://`, or with a port. For a
/// name, the address is looked up (`.well-known`).
fn address(server: &str) -> Option<String> {
    let has_scheme = ["http://", "https://"].iter().any(|scheme| server.starts_with(scheme));
    if has_scheme {
        return Some(server.to_owned());
    }
    let (host, port) = server.rsplit_once(':')?;
    // An IPv6 address contains colons itself, so its port follows brackets.
    (!host.contains(':') || host.ends_with(']')).then_some(())?;
    port.parse::<u16>().ok()?;
    let here = host == "localhost" || host.trim_matches(['[', ']']).parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback());
    Some(format!("{}://{server}", if here { "http" } else { "https" }))
}

pub(crate) fn unreachable(server: &str, problem: &str) -> LoginError {
    LoginError::Unreachable { server: server.to_owned(), problem: problem.to_owned() }
}

/// Returns the homeserver's message, or else our own.
pub(crate) fn reason(fault: Fault) -> String {
    match fault {
        Fault::Forbidden(text)
        | Fault::Refused(text)
        | Fault::Strange { text, .. }
        | Fault::Barred(text)
        | Fault::Away(text)
        | Fault::Lost(text) => text,
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_used_as_it_is_and_a_name_is_looked_up() {
        for (server, used) in [
            ("example.org", None),
            ("matrix.example.org", None),
            ("https://matrix.example.org", Some("https://matrix.example.org")),
            ("http://127.0.0.1:8008", Some("http://127.0.0.1:8008")),
            ("localhost:8008", Some("http://localhost:8008")),
            ("127.0.0.1:8008", Some("http://127.0.0.1:8008")),
            ("[::1]:8008", Some("http://[::1]:8008")),
            ("matrix.example.org:8448", Some("https://matrix.example.org:8448")),
            ("::1", None),
        ] {
            assert_eq!(address(server).as_deref(), used, "{server}");
        }
    }
}
