//! Proves to the homeserver that an account belongs to the operator: with a token, a password, a registration, or a
//! login on a page.

use matrix_sdk::authentication::SessionTokens;
use matrix_sdk::authentication::matrix::MatrixSession;
use matrix_sdk::ruma::api::client::account::whoami;
use matrix_sdk::ruma::api::client::discovery::get_authorization_server_metadata::v1::AuthorizationServerMetadata;
use matrix_sdk::ruma::api::client::session::get_login_types::v3::LoginType;
use matrix_sdk::store::RoomLoadSettings;
use matrix_sdk::{Client, SessionMeta};

use crate::app_service::Registration;
use crate::faults::Fault;
use crate::login::{LoginError, LoginSettings, Proof, reason, unreachable};
use crate::oauth;
use crate::questions::Step;
use crate::renewal::{Renewal, keep_tokens};
use crate::session;

/// The way of proving that the account belongs to the operator.
pub(crate) enum Way<'a> {
    /// With its password.
    Password(String),
    /// With a token.
    Token(&'a str),
    /// With the registration of an app service.
    AppService(&'a Registration),
    /// With a session granted by the login service.
    Page(Box<Granted>),
}

/// A session granted by a login service.
#[derive(Clone)]
pub(crate) struct Granted {
    session: MatrixSession,
    renewal: Renewal,
}

impl Granted {
    /// Ends the session at the login service.
    pub(crate) async fn revoke(&self, client: &Client) -> Result<(), Fault> {
        oauth::revoke(client, &self.renewal.client_id, &self.session.tokens).await
    }
}

/// Determines a way that the homeserver offers and lets the operator complete it. That can take minutes, so nothing is
/// written before, and a login that the operator gives up leaves nothing behind. The client has no session.
pub(crate) async fn find_way<'a>(client: &Client, login: &'a LoginSettings) -> Result<Way<'a>, LoginError> {
    match &login.proof {
        Proof::Token(token) => Ok(Way::Token(token)),
        Proof::AppService(registration) => Ok(Way::AppService(registration)),
        Proof::Password(password) => match takes_passwords(client, login).await {
            Err(LoginError::NoPassword(problem)) => {
                let service = oauth::discover(client).await?.ok_or(LoginError::NoPassword(problem))?;
                login.questions.show(Step::NoPassword);
                on_page(client, login, &service).await
            }
            taken => taken.map(|()| Way::Password(password.clone())),
        },
        Proof::Operator => match oauth::discover(client).await? {
            Some(service) => on_page(client, login, &service).await,
            None => {
                takes_passwords(client, login).await?;
                let password = login.questions.password();
                password.map(Way::Password).map_err(|error| LoginError::Other(error.to_string()))
            }
        },
    }
}

/// Logs the client in with the given proof. Returns how its tokens are renewed, if they expire.
pub(crate) async fn prove(
    client: &Client,
    login: &LoginSettings,
    way: &Way<'_>,
) -> Result<Option<Renewal>, LoginError> {
    let at_once = |fault| refused(&login.server, fault);
    match way {
        Way::Token(token) => take_token(client, token).await.map_err(at_once)?,
        Way::AppService(registration) => {
            let token = registration.log_in(client.homeserver().as_str(), &login.device).await;
            take_token(client, &token.map_err(at_once)?).await.map_err(at_once)?;
        }
        Way::Password(password) => {
            let logging = client.matrix_auth().login_username(&login.user, password);
            let answer = logging.initial_device_display_name(&login.device).send().await;
            answer.map_err(|error| refused_password(&login.server, Fault::from(error)))?;
        }
        Way::Page(granted) => {
            let Granted { session, renewal } = &**granted;
            let failed = |error: matrix_sdk::Error| LoginError::Other(error.to_string());
            keep_tokens(client, &login.folder).map_err(failed)?;
            let session = renewal.session(session.clone());
            client.oauth().restore_session(session, RoomLoadSettings::default()).await.map_err(failed)?;
            return Ok(Some(renewal.clone()));
        }
    }
    Ok(None)
}

/// Returns an error if the homeserver doesn't support passwords.
async fn takes_passwords(client: &Client, login: &LoginSettings) -> Result<(), LoginError> {
    let offered = client.matrix_auth().get_login_types().await;
    let offered = offered.map_err(|error| refused_password(&login.server, Fault::from(error)))?;
    match offered.flows.iter().any(|flow| matches!(flow, LoginType::Password(_))) {
        true => Ok(()),
        false => Err(LoginError::NoPassword("it only offers other ways".to_owned())),
    }
}

/// Lets the operator log in on a page of the homeserver's login service.
async fn on_page<'a>(
    client: &Client,
    login: &LoginSettings,
    service: &AuthorizationServerMetadata,
) -> Result<Way<'a>, LoginError> {
    let granted = oauth::log_in(client, service, &login.device, &*login.questions).await?;
    let renewal = Renewal::new(granted.client_id, granted.lifetime);
    let meta = owner(client.homeserver().as_str(), &granted.tokens.access_token).await;
    let meta = meta.map_err(|fault| refused(&login.server, fault))?;
    let (wanted, found) = (login.user.trim_start_matches('@'), meta.user_id.clone());
    let granted = Granted { session: MatrixSession { meta, tokens: granted.tokens }, renewal };
    // The browser may be logged in to the operator's own account, which must not get another device.
    if wanted != found.localpart() && wanted != found.as_str().trim_start_matches('@') {
        let _ = granted.revoke(client).await;
        return Err(LoginError::OtherAccount { wanted: login.user.clone(), found: found.to_string() });
    }
    Ok(Way::Page(Box::new(granted)))
}

async fn take_token(client: &Client, token: &str) -> Result<(), Fault> {
    let meta = owner(client.homeserver().as_str(), token).await?;
    let tokens = SessionTokens { access_token: token.to_owned(), refresh_token: None };
    client.restore_session(MatrixSession { meta, tokens }).await?;
    Ok(())
}

/// Returns the account and the device of a token, according to the homeserver.
async fn owner(homeserver: &str, token: &str) -> Result<SessionMeta, Fault> {
    let asking = session::by_token(homeserver, token).await?;
    let who = asking.send(whoami::v3::Request::new()).await.map_err(Fault::from)?;
    let device_id = who.device_id.ok_or_else(|| Fault::Refused("the token belongs to no device".to_owned()))?;
    Ok(SessionMeta { user_id: who.user_id, device_id })
}

/// Converts the error of a login with a password. Homeservers that support only logins on a page don't know the
/// request.
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
}
