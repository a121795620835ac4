//! Login on homeservers that delegate it to a login service (OAuth 2.0, such as Matrix Authentication Service).
//!
//! The program registers itself there. Then the operator enters a code on a page, on any device. If the service doesn't
//! support codes, the operator logs in with a browser, which is redirected to a local address. On a remote machine, the
//! operator pastes that address into the program.

use std::time::Duration;

use gloaming_service::with_causes;
use matrix_sdk::authentication::SessionTokens;
use matrix_sdk::authentication::oauth::registration::{ApplicationType, ClientMetadata, Localized, OAuthGrantType};
use matrix_sdk::reqwest::{self, Url};
use matrix_sdk::ruma::DeviceId;
use matrix_sdk::ruma::api::client::discovery::get_authorization_server_metadata::v1::AuthorizationServerMetadata;
use matrix_sdk::ruma::exports::http;
use matrix_sdk::ruma::serde::Raw;
use matrix_sdk::{Client, HttpError};
use oauth2::basic::{BasicClient, BasicTokenResponse};
use oauth2::{
    AuthUrl, AuthorizationCode, ClientId, CsrfToken, DeviceAuthorizationUrl, DeviceCodeErrorResponseType,
    ErrorResponse, HttpRequest, HttpResponse, PkceCodeChallenge, RedirectUrl, RequestTokenError, Scope,
    StandardDeviceAuthorizationResponse, TokenResponse as _, TokenUrl,
};

use crate::faults::Fault;
use crate::landing::Landing;
use crate::login::LoginError;
use crate::questions::{Questions, Step};
use crate::requests::REQUEST_TIMEOUT;
use crate::session;

/// The page about this program that a login service shows. Services require one, and the program has no page yet.
const PAGE: &str = "https://gloaming.example/";

/// The scopes of a device with full client access. Their stable names aren't supported everywhere yet.
const API: &str = "urn:matrix:org.matrix.msc2967.client:api:*";
const DEVICE: &str = "urn:matrix:org.matrix.msc2967.client:device:";

/// The time that an operator has to log in with a browser.
const PATIENCE: Duration = Duration::from_mins(15);

/// The tokens granted by a login service.
pub(crate) struct Grant {
    /// The client ID of the program there.
    pub(crate) client_id: String,
    pub(crate) tokens: SessionTokens,
    /// The lifetime of the access token, if the service states it.
    pub(crate) lifetime: Option<Duration>,
}

/// Determines whether a homeserver has a login service, and its features.
pub(crate) async fn discover(client: &Client) -> Result<Option<AuthorizationServerMetadata>, LoginError> {
    use matrix_sdk::authentication::oauth::error::OAuthDiscoveryError;
    match client.oauth().server_metadata().await {
        Ok(metadata) => Ok(Some(metadata)),
        Err(OAuthDiscoveryError::NotSupported) => Ok(None),
        Err(OAuthDiscoveryError::Http(error)) => match Fault::from(&error) {
            // The homeserver doesn't support login services.
            Fault::NotFound | Fault::Strange { .. } | Fault::Forbidden(_) => Ok(None),
            fault => Err(LoginError::LoginService(fault.to_string())),
        },
        Err(error) => Err(LoginError::LoginService(error.to_string())),
    }
}

/// Lets the operator log in on a page.
pub(crate) async fn log_in(
    client: &Client,
    service: &AuthorizationServerMetadata,
    device_name: &str,
    questions: &dyn Questions,
) -> Result<Grant, LoginError> {
    let by_code = service.device_authorization_endpoint.clone();
    let client_id = register(client, device_name, by_code.is_some()).await?;
    let token_url = TokenUrl::from_url(service.token_endpoint.clone());
    let program = BasicClient::new(ClientId::new(client_id.clone())).set_token_uri(token_url);
    let http = |request| send(client.http_client().clone(), request);
    let scopes = [API.to_owned(), format!("{DEVICE}{}", DeviceId::new())].map(Scope::new);
    let answer: BasicTokenResponse = match by_code {
        Some(endpoint) => {
            let program = program.set_device_authorization_url(DeviceAuthorizationUrl::from_url(endpoint));
            let asked = program.exchange_device_code().add_scopes(scopes).request_async(&http).await;
            let asked: StandardDeviceAuthorizationResponse = asked.map_err(|error| refused(&error))?;
            let page = asked.verification_uri_complete().map(|page| page.secret().as_str());
            let page = page.unwrap_or(asked.verification_uri().as_str());
            questions.show(Step::Code { page, code: asked.user_code().secret() });
            let granted = program.exchange_device_access_token(&asked);
            granted.request_async(&http, tokio::time::sleep, None).await.map_err(|error| match &error {
                RequestTokenError::ServerResponse(answer) => match answer.error() {
                    DeviceCodeErrorResponseType::AccessDenied => LoginError::Declined,
                    DeviceCodeErrorResponseType::ExpiredToken => LoginError::Expired,
                    _ => refused(&error),
                },
                _ => refused(&error),
            })?
        }
        None => {
            let landing =
                Landing::open(questions.landed()).await.map_err(|error| LoginError::Other(error.to_string()))?;
            let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
            let program = program.set_auth_uri(AuthUrl::from_url(service.authorization_endpoint.clone()));
            let program = program.set_redirect_uri(RedirectUrl::from_url(landing.address()));
            let wanted = program.authorize_url(CsrfToken::new_random).add_scopes(scopes);
            let (page, state) = wanted.set_pkce_challenge(challenge).url();
            questions.show(Step::Page { page: page.as_str() });
            let landed = tokio::time::timeout(PATIENCE, landing.code(state.secret(), questions.pasted())).await;
            let code = AuthorizationCode::new(landed.map_err(|_| LoginError::Expired)??);
            let granted = program.exchange_code(code).set_pkce_verifier(verifier);
            granted.request_async(&http).await.map_err(|error| refused(&error))?
        }
    };
    let tokens = SessionTokens {
        access_token: answer.access_token().secret().clone(),
        refresh_token: answer.refresh_token().map(|token| token.secret().clone()),
    };
    Ok(Grant { client_id, tokens, lifetime: answer.expires_in() })
}

/// Ends a session by revoking its tokens at the login service. Uses the refresh token if there is one, because an
/// expired access token wouldn't be found.
pub(crate) async fn revoke(client: &Client, client_id: &str, tokens: &SessionTokens) -> Result<(), Fault> {
    let service = client.oauth().server_metadata().await.map_err(|error| Fault::Away(error.to_string()))?;
    let (token, hint) = match &tokens.refresh_token {
        Some(token) => (token, "refresh_token"),
        None => (&tokens.access_token, "access_token"),
    };
    let fields = [("token", token.as_str()), ("token_type_hint", hint), ("client_id", client_id)];
    let mut form = service.revocation_endpoint.clone();
    let form = form.query_pairs_mut().clear().extend_pairs(fields).finish().query().unwrap_or_default().to_owned();
    let request = http::Request::post(service.revocation_endpoint.as_str());
    let request = request.header(http::header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    let request = request.body(form.into_bytes()).map_err(|error| Fault::Refused(error.to_string()))?;
    let answer = send(client.http_client().clone(), request).await;
    let status = answer.map_err(|error| Fault::from(HttpError::from(error)))?.status();
    if status.is_success() { Ok(()) } else { Err(Fault::Away(format!("the login service responds with {status}"))) }
}

/// Registers the program with the login service and returns its client ID.
async fn register(client: &Client, name: &str, by_code: bool) -> Result<String, LoginError> {
    let page = |address: &str| Url::parse(address).map_err(|error| LoginError::Other(error.to_string()));
    let grant = if by_code {
        OAuthGrantType::DeviceCode
    } else {
        // This matches every local port.
        OAuthGrantType::AuthorizationCode { redirect_uris: vec![page("http://127.0.0.1/")?] }
    };
    let mut about = ClientMetadata::new(ApplicationType::Native, vec![grant], Localized::new(page(PAGE)?, None));
    about.client_name = Some(Localized::new(name.to_owned(), None));
    let about = Raw::new(&about).map_err(|error| LoginError::Other(error.to_string()))?;
    // A client of `matrix-sdk` can restore either a session or a registration.
    let asking = session::bare(client.homeserver().as_str()).await;
    let asking = asking.map_err(|fault| LoginError::LoginService(fault.to_string()))?;
    let registered = asking.oauth().register_client(&about).await;
    let registered = registered.map_err(|error| LoginError::LoginService(error.to_string()))?;
    Ok(registered.client_id.as_str().to_owned())
}

/// Sends a request to the login service.
async fn send(client: reqwest::Client, request: HttpRequest) -> Result<HttpResponse, reqwest::Error> {
    let mut request = reqwest::Request::try_from(request)?;
    *request.timeout_mut() = Some(REQUEST_TIMEOUT);
    let mut answer = client.execute(request).await?;
    let (status, headers) = (answer.status(), std::mem::take(answer.headers_mut()));
    let mut answer = http::Response::new(answer.bytes().await?.to_vec());
    (*answer.status_mut(), *answer.headers_mut()) = (status, headers);
    Ok(answer)
}

fn refused<T: ErrorResponse + 'static>(error: &RequestTokenError<reqwest::Error, T>) -> LoginError {
    LoginError::LoginService(match error {
        RequestTokenError::ServerResponse(answer) => answer.to_string(),
        other => with_causes(other),
    })
}
