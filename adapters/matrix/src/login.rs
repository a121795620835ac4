//! Logging in: once, by a person. It makes this program a device of the account, which the account itself vouches for.

use std::fs;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use gloaming_service::with_causes;
use matrix_sdk::authentication::SessionTokens;
use matrix_sdk::authentication::matrix::MatrixSession;
use matrix_sdk::ruma::api::client::account::whoami;
use matrix_sdk::ruma::api::client::discovery::get_supported_versions;
use matrix_sdk::{Client, ClientBuildError, SessionMeta};

use crate::app_service::Registration;
use crate::faults::Fault;
use crate::questions::Questions;
use crate::requests::random;
use crate::session::{self, OpenError, SessionFile, builder};
use crate::vouch::{synced, vouch};

/// The time limit of one step of the log-in.
const STEP_TIMEOUT: Duration = Duration::from_secs(60);

/// The account that logs in, its homeserver and its folder.
pub struct LoginSettings {
    /// The homeserver: its name, such as `example.org`, or its address, such as `https://matrix.example.org` or
    /// `localhost:8008`, which is used as it is.
    pub server: String,
    /// The account, such as `gm` or `@gm:example.org`. Not needed with a token.
    pub user: String,
    /// The password or the token of the account.
    pub proof: Proof,
    /// The account's recovery key, if it is known. Otherwise the operator is asked for it where it is needed.
    pub recovery_key: Option<String>,
    /// Gives the account a new identity and a new key backup, in place of those that another client made.
    pub reset_identity: bool,
    /// The account's password, where the homeserver asks for it before the identity is reset.
    pub password: Option<String>,
    /// The folder for the session and its keys.
    pub folder: PathBuf,
    /// The name of the device, as the list of the account's devices shows it.
    pub device: String,
    /// The operator who is asked.
    pub questions: Box<dyn Questions>,
}

/// The proof that an account is ours.
pub enum Proof {
    /// Its password.
    Password(String),
    /// An access token, of a device that nothing else uses.
    Token(String),
    /// The registration of an app service, whose account it is.
    AppService(Registration),
}

/// The result of a log-in.
#[derive(Debug)]
pub struct LoggedIn {
    /// The account.
    pub user: String,
    /// The device.
    pub device: String,
    /// The homeserver's address.
    pub homeserver: String,
    /// The recovery key, if it was made now: nobody is shown it a second time.
    pub recovery_key: Option<String>,
}

/// The reason why a log-in failed.
#[derive(Debug, thiserror::Error)]
pub enum LoginError {
    /// There is a session already.
    #[error("{user} is logged in already")]
    Already {
        /// The account.
        user: String,
    },
    /// Keys without a session.
    #[error("{} holds the keys of a session that is not there any more", .0.display())]
    StrayKeys(PathBuf),
    /// No homeserver answers there.
    #[error("no homeserver answers at {server}: {problem}")]
    Unreachable {
        /// The server that was asked for.
        server: String,
        /// The reason.
        problem: String,
    },
    /// The homeserver does not take the name or the password, or the token.
    #[error("the homeserver refuses it: {0}")]
    WrongProof(String),
    /// The homeserver knows no log-in by password.
    #[error("the homeserver takes no password from a program: {0}")]
    NoPassword(String),
    /// Too many attempts.
    #[error("too many attempts: wait {} seconds", .0.as_secs() + 1)]
    TooOften(Duration),
    /// The account has an identity already, and the recovery key is needed to use it.
    #[error("the account has an identity of another client, or of an earlier log-in")]
    NeedsRecoveryKey,
    /// The account has an identity or a key backup that nothing here gives access to.
    #[error("the account has an identity or a key backup of another client, which does not vouch for this device")]
    Taken,
    /// The homeserver wants the password before the identity is reset.
    #[error("the homeserver asks for the account's password before it resets the identity")]
    NeedsPassword,
    /// The homeserver wants the owner of the account to allow the reset on a page.
    #[error("the homeserver wants you to allow the reset first, at {0}")]
    NeedsApproval(String),
    /// The recovery key is not this account's.
    #[error("the recovery key does not fit: {0}")]
    WrongRecoveryKey(String),
    /// Something else.
    #[error("logging in failed: {0}")]
    Other(String),
    /// The folder.
    #[error(transparent)]
    Folder(#[from] OpenError),
}

/// Logs in, and leaves a session in the folder. If it fails, nothing is left there.
pub async fn log_in(login: LoginSettings) -> Result<LoggedIn, LoginError> {
    let ended = put_away(&login.folder).await?;
    let keys = session::keys(&login.folder);
    if keys.exists() {
        return Err(LoginError::StrayKeys(keys));
    }
    session::make_folder(&login.folder)?;
    let done = attempt(&login).await;
    if done.is_err() && !SessionFile::exists(&login.folder) {
        // Made by this attempt, and of no use to another.
        let _ = fs::remove_dir_all(&keys).and_then(|()| fs::remove_dir(&login.folder));
    }
    // The rest of the earlier session goes with the next one, and stays if there is none.
    if let Some(ended) = ended {
        let _ = if done.is_ok() { fs::remove_dir_all(ended) } else { fs::rename(ended, &login.folder) };
    }
    done
}

/// Puts a session aside that the homeserver has ended; where it lies now.
async fn put_away(folder: &Path) -> Result<Option<PathBuf>, LoginError> {
    if !SessionFile::exists(folder) {
        return Ok(None);
    }
    let SessionFile { homeserver, session, .. } = SessionFile::read(folder)?;
    let user = session.meta.user_id.to_string();
    let is_over = match session::without_keys(&homeserver, session).await {
        Ok(client) => {
            matches!(client.send(whoami::v3::Request::new()).await.map_err(Fault::from), Err(Fault::LoggedOut))
        }
        Err(_) => false,
    };
    if !is_over {
        return Err(LoginError::Already { user });
    }
    let ended = folder.with_extension("ended");
    let problem = |error: std::io::Error| OpenError::File { file: folder.to_owned(), problem: error.to_string() };
    if ended.exists() {
        fs::remove_dir_all(&ended).map_err(problem)?;
    }
    fs::rename(folder, &ended).map_err(problem)?;
    Ok(Some(ended))
}

/// Ends a session: the homeserver forgets the device, and the folder its keys. Messages that were encrypted for it can only be
/// read with the recovery key.
pub async fn log_out(folder: &Path) -> Result<String, LoginError> {
    let file = SessionFile::read(folder)?;
    let user = file.session.meta.user_id.to_string();
    // Also where the keys are gone.
    let client = session::without_keys(&file.homeserver, file.session).await;
    let client = client.map_err(|fault| LoginError::Other(reason(fault)))?;
    match client.matrix_auth().logout().await.map_err(Fault::from) {
        Ok(_) | Err(Fault::LoggedOut) => {}
        Err(fault) => return Err(LoginError::Other(reason(fault))),
    }
    let gone = fs::remove_dir_all(folder);
    gone.map_err(|error| OpenError::File { file: folder.to_owned(), problem: error.to_string() })?;
    Ok(user)
}

async fn attempt(login: &LoginSettings) -> Result<LoggedIn, LoginError> {
    let passphrase = random().map_err(OpenError::from)?;
    let (builder, _) = builder(&login.folder, &passphrase).await?;
    let address = address(&login.server);
    let builder = match &address {
        // The homeserver's own idea of its address is not asked for: an address was given.
        Some(address) => builder.homeserver_url(address).respect_login_well_known(false),
        None => builder.server_name_or_homeserver_url(&login.server),
    };
    let client = match tokio::time::timeout(STEP_TIMEOUT, builder.build()).await {
        Ok(built) => built.map_err(|error| not_built(&login.server, error))?,
        Err(_) => return Err(unreachable(&login.server, "it does not answer")),
    };
    if address.is_some() {
        // A password is for a homeserver alone.
        let versions = client.send(get_supported_versions::Request::new()).await;
        versions.map_err(|error| unreachable(&login.server, &reason(Fault::from(&error))))?;
    }
    match &login.proof {
        Proof::Password(password) => {
            let logging = client.matrix_auth().login_username(&login.user, password);
            let answer = logging.initial_device_display_name(&login.device).send().await;
            answer.map_err(|error| refused_password(&login.server, Fault::from(error)))?;
        }
        Proof::Token(token) => take_token(&client, token).await.map_err(|fault| refused(&login.server, fault))?,
        Proof::AppService(registration) => {
            let token = registration.log_in(client.homeserver().as_str(), &login.device).await;
            let token = token.map_err(|fault| refused(&login.server, fault))?;
            take_token(&client, &token).await.map_err(|fault| refused(&login.server, fault))?;
        }
    }
    let session = client.matrix_auth().session().ok_or_else(|| LoginError::Other("there is no session".to_owned()))?;
    let homeserver = client.homeserver().to_string();
    let app_service = match &login.proof {
        Proof::AppService(registration) => Some(registration.token.clone()),
        Proof::Password(_) | Proof::Token(_) => None,
    };
    let mut file =
        SessionFile { homeserver: homeserver.clone(), session, passphrase, origin: String::new(), app_service };
    let first = synced(&client).await?;
    file.origin = first;
    // From here on the device exists and is ours: what follows can be done again.
    file.write(&login.folder)?;
    match vouch(&client, login).await {
        Ok(recovery_key) => Ok(LoggedIn {
            user: file.session.meta.user_id.to_string(),
            device: file.session.meta.device_id.to_string(),
            homeserver,
            recovery_key,
        }),
        Err(error) => {
            // A device that nobody vouches for is none to keep. A token is its owner's, who may try once more.
            if !matches!(login.proof, Proof::Token(_)) {
                let _ = client.matrix_auth().logout().await;
            }
            drop(client);
            let _ = fs::remove_dir_all(&login.folder);
            Err(error)
        }
    }
}

/// The address of a homeserver, if it was given as one: with `http://` or `https://` before it, or with a port behind it.
/// A name alone is asked where its homeserver is (`.well-known`).
fn address(server: &str) -> Option<String> {
    let has_scheme = ["http://", "https://"].iter().any(|scheme| server.starts_with(scheme));
    if has_scheme {
        return Some(server.to_owned());
    }
    let (host, port) = server.rsplit_once(':')?;
    // An IPv6 address holds colons of its own: its port stands behind brackets.
    (!host.contains(':') || host.ends_with(']')).then_some(())?;
    port.parse::<u16>().ok()?;
    let here = host == "localhost" || host.trim_matches(['[', ']']).parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback());
    Some(format!("{}://{server}", if here { "http" } else { "https" }))
}

async fn take_token(client: &Client, token: &str) -> Result<(), Fault> {
    // The homeserver knows the owner of the token.
    let tokens = SessionTokens { access_token: token.to_owned(), refresh_token: None };
    let nobody = SessionMeta {
        user_id: "@nobody:localhost".try_into().map_err(|_| Fault::Refused("invariant: it is a user id".to_owned()))?,
        device_id: "NOBODY".into(),
    };
    let session = MatrixSession { meta: nobody, tokens: tokens.clone() };
    let asking = session::without_keys(client.homeserver().as_str(), session).await?;
    let who = asking.send(whoami::v3::Request::new()).await.map_err(Fault::from)?;
    let device_id = who.device_id.ok_or_else(|| Fault::Refused("the token is of no device".to_owned()))?;
    client.restore_session(MatrixSession { meta: SessionMeta { user_id: who.user_id, device_id }, tokens }).await?;
    Ok(())
}

fn not_built(server: &str, error: ClientBuildError) -> LoginError {
    match error {
        ClientBuildError::SqliteStore(error) => LoginError::Other(with_causes(&error)),
        other => unreachable(server, &with_causes(&other)),
    }
}

fn unreachable(server: &str, problem: &str) -> LoginError {
    LoginError::Unreachable { server: server.to_owned(), problem: problem.to_owned() }
}

/// Homeservers that log people in by a page alone do not know the request.
fn refused_password(server: &str, fault: Fault) -> LoginError {
    match fault {
        Fault::NotFound => LoginError::NoPassword(reason(fault)),
        Fault::Strange { text, .. } => LoginError::NoPassword(text),
        other => refused(server, other),
    }
}

fn refused(server: &str, fault: Fault) -> LoginError {
    match fault {
        Fault::Forbidden(reason) => LoginError::WrongProof(reason),
        Fault::LoggedOut => LoginError::WrongProof("it does not know this token".to_owned()),
        Fault::Limited(after) => LoginError::TooOften(after),
        Fault::Away(problem) => unreachable(server, &problem),
        other => LoginError::Other(reason(other)),
    }
}

fn reason(fault: Fault) -> String {
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
    fn a_homeserver_that_logs_in_by_a_page_alone_is_recognised() {
        let strange =
            || Fault::Strange { code: "404 / M_UNRECOGNIZED".to_owned(), text: "Unrecognized request".to_owned() };
        for fault in [strange(), Fault::NotFound] {
            assert!(matches!(refused_password("example.org", fault), LoginError::NoPassword(_)));
        }
        assert!(matches!(refused("example.org", strange()), LoginError::Other(_)), "a token is another matter");
        let wrong = Fault::Forbidden("Invalid username or password".to_owned());
        assert!(matches!(refused_password("example.org", wrong), LoginError::WrongProof(_)));
    }

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
