//! The bot as an app service: if a homeserver's admin registers it, the homeserver doesn't limit its requests.
//!
//! An app service has a single token and no device, but encryption requires a device. So the bot logs in with that
//! token, as specified by the protocol, and uses its device as usual for syncing and sharing keys. Requests that
//! homeservers limit use the token of the app service, with the name of the account in the query: messages,
//! invitations, rooms and their state. Synapse lifts its limits only for that token, not for the account's devices. The
//! account isn't the app service's own account (`sender_localpart`), because Synapse doesn't let that one sync. The
//! homeserver pushes nothing, because the registration contains no address.

use bytes::BufMut;
use matrix_sdk::Room;
use matrix_sdk::ruma::api::auth_scheme::{AuthScheme, SendAccessToken};
use matrix_sdk::ruma::api::client::account::register;
use matrix_sdk::ruma::api::client::message::send_message_event;
use matrix_sdk::ruma::api::client::session::login;
use matrix_sdk::ruma::api::client::uiaa;
use matrix_sdk::ruma::api::error::IntoHttpError;
use matrix_sdk::ruma::api::path_builder::PathBuilder;
use matrix_sdk::ruma::api::{AppserviceUserIdentity, Metadata, OutgoingRequest, OutgoingRequestAppserviceExt as _};
use matrix_sdk::ruma::events::AnyMessageLikeEventContent;
use matrix_sdk::ruma::serde::Raw;
use matrix_sdk::ruma::{OwnedTransactionId, OwnedUserId, UserId};
use matrix_sdk_base::BaseClient;
use serde_json::Value;
use serde_json::value::to_raw_value;

use crate::faults::Fault;
use crate::requests::{random, request_config};
use crate::session::{self, OpenError};
use crate::traced::Traced as _;

/// The suffix of the name of the app service's own account, which isn't used.
const OWN_ACCOUNT: &str = "-app-service";

/// The registration of an app service, as in its file.
#[derive(Clone, PartialEq, Eq)]
pub struct Registration {
    /// The local part of the bot's user ID, such as `gm`.
    pub localpart: String,
    /// The token that authenticates the app service to the homeserver.
    pub token: String,
}

/// The app service that an account belongs to.
pub(crate) struct AppService {
    /// The token that authenticates it to the homeserver.
    token: String,
    /// The account in whose name it acts.
    user: OwnedUserId,
    /// The part of `matrix-sdk` that holds the keys.
    base: BaseClient,
    /// A lock, so that one-time keys of devices are claimed one request at a time.
    claims: tokio::sync::Mutex<()>,
}

/// A request with the token of an app service in the name of an account, or an unmodified request.
#[derive(Clone)]
pub(crate) struct Acting<R> {
    request: R,
    by: Option<(String, OwnedUserId)>,
}

impl<R> Acting<R> {
    /// Creates an unmodified request.
    pub(crate) fn plain(request: R) -> Self {
        Acting { request, by: None }
    }
}

impl<R> std::fmt::Debug for Acting<R> {
    /// Leaves out the token.
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Acting").finish_non_exhaustive()
    }
}

impl<R: OutgoingRequest> Metadata for Acting<R> {
    const METHOD: http::Method = R::METHOD;
    const RATE_LIMITED: bool = R::RATE_LIMITED;
    type Authentication = R::Authentication;
    type PathBuilder = R::PathBuilder;
    const PATH_BUILDER: Self::PathBuilder = R::PATH_BUILDER;
}

impl<R> OutgoingRequest for Acting<R>
where
    R: OutgoingRequest,
    for<'a> R::Authentication: AuthScheme<Input<'a> = SendAccessToken<'a>>,
{
    type EndpointError = R::EndpointError;
    type IncomingResponse = R::IncomingResponse;

    fn try_into_http_request<T: Default + BufMut + AsRef<[u8]>>(
        self,
        base_url: &str,
        device: SendAccessToken<'_>,
        path: <Self::PathBuilder as PathBuilder>::Input<'_>,
    ) -> Result<http::Request<T>, IntoHttpError> {
        match &self.by {
            None => self.request.try_into_http_request(base_url, device, path),
            Some((token, user)) => {
                let (token, user) = (SendAccessToken::Always(token), AppserviceUserIdentity::new(user));
                self.request.try_into_http_request_with_identity(base_url, token, user, path)
            }
        }
    }
}

impl std::fmt::Debug for Registration {
    /// Leaves out the token.
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Registration").field("localpart", &self.localpart).finish_non_exhaustive()
    }
}

impl Registration {
    /// Returns the file of a new registration for an account, with random tokens, for the homeserver to read.
    ///
    /// # Errors
    ///
    /// Returns an error if this machine has no random bytes.
    pub fn file_for(user: &UserId) -> Result<String, OpenError> {
        let (to_us, to_server) = (random()?, random()?);
        let (localpart, server) = (user.localpart(), user.server_name());
        // The only character of a user ID with a meaning in regular expressions is the dot.
        let pattern = format!("@{localpart}:{server}").replace('.', "\\\\.");
        Ok(format!(
            "# Registers a bot as an app service. Anyone who can read this file can act as the bot: only the homeserver and the program may read it.\n\
             id: gloaming-{localpart}\n\
             url: null\n\
             as_token: \"{to_server}\"\n\
             hs_token: \"{to_us}\"\n\
             sender_localpart: \"{localpart}{OWN_ACCOUNT}\"\n\
             rate_limited: false\n\
             namespaces:\n  users:\n    - exclusive: true\n      regex: \"{pattern}\"\n  aliases: []\n  rooms: []\n"
        ))
    }

    /// Parses the file of a registration, or returns `None` if it lacks the account or the token.
    pub fn read(file: &str) -> Option<Registration> {
        let value = |key: &str| {
            let found = file.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(':'))?;
            let found = found.trim().trim_matches(['"', '\'']);
            (!found.is_empty() && found != "null").then(|| found.to_owned())
        };
        let own = value("sender_localpart")?;
        Some(Registration { localpart: own.strip_suffix(OWN_ACCOUNT)?.to_owned(), token: value("as_token")? })
    }

    /// Logs in a device of the account, creating the account if necessary, and returns the token of the device.
    pub(crate) async fn log_in(&self, homeserver: &str, device: &str) -> Result<String, Fault> {
        let client = session::by_token(homeserver, &self.token).await?;
        let config = request_config().force_auth();
        let mut account = register::v3::Request::new();
        account.username = Some(self.localpart.clone());
        account.login_type = Some(register::LoginType::ApplicationService);
        account.inhibit_login = true;
        match client.send(account).with_request_config(config).traced().await.map_err(Fault::from) {
            // The account already exists.
            Ok(_) | Err(Fault::Refused(_)) => {}
            Err(fault) => return Err(fault),
        }
        let user = uiaa::MatrixUserIdentifier::new(self.localpart.clone());
        let proof = login::v3::ApplicationService::new(user.into());
        let mut request = login::v3::Request::new(login::v3::LoginInfo::ApplicationService(proof));
        request.initial_device_display_name = Some(device.to_owned());
        let session = client.send(request).with_request_config(config).traced().await.map_err(Fault::from)?;
        Ok(session.access_token)
    }
}

impl AppService {
    pub(crate) fn new(token: &str, user: OwnedUserId, base: BaseClient) -> Self {
        AppService { token: token.to_owned(), user, base, claims: tokio::sync::Mutex::default() }
    }

    /// Returns a request with the token of the app service, in the name of the account.
    pub(crate) fn acting<R>(&self, request: R) -> Acting<R> {
        Acting { request, by: Some((self.token.clone(), self.user.clone())) }
    }

    /// Sends an event and returns its ID. With `is_hidden` it is encrypted, and the caller must hold the lock of the
    /// room.
    pub(crate) async fn send(
        &self,
        room: &Room,
        (kind, content): (&str, Value),
        is_hidden: bool,
        mark: &str,
    ) -> Result<String, Fault> {
        let body = to_raw_value(&content).map_err(|error| Fault::Refused(error.to_string()))?;
        let content = Raw::<AnyMessageLikeEventContent>::from_json(body);
        let (kind, content) = match is_hidden {
            true => ("m.room.encrypted", self.encrypt(room, kind, &content).await?),
            false => (kind, content),
        };
        let transaction = OwnedTransactionId::from(mark);
        let request =
            send_message_event::v3::Request::new_raw(room.room_id().to_owned(), transaction, kind.into(), content);
        let sent = room.client().send(self.acting(request)).traced().await.map_err(Fault::from)?;
        Ok(sent.event_id.to_string())
    }

    /// Encrypts content for a room like [`Room::send_raw`]: all devices receive the room's key before it is used. That
    /// method itself would send with the token of the device.
    async fn encrypt(
        &self,
        room: &Room,
        kind: &str,
        content: &Raw<AnyMessageLikeEventContent>,
    ) -> Result<Raw<AnyMessageLikeEventContent>, Fault> {
        self.know_keys(room).await?;
        let machine = self.base.olm_machine().await;
        let machine = machine.as_ref().ok_or(matrix_sdk::Error::NoOlmMachine)?;
        if let Err(fault) = self.share_key(room).await {
            // Some devices have received the key and others haven't, so the next message uses a new one.
            machine.discard_room_key(room.room_id()).await.map_err(matrix_sdk::Error::from)?;
            return Err(fault);
        }
        let sealed = machine.encrypt_room_event_raw(room.room_id(), kind, content).await;
        Ok(sealed.map_err(matrix_sdk::Error::from)?.content.cast())
    }

    /// Claims a one-time key for each known device in the room without an encrypted session.
    async fn know_keys(&self, room: &Room) -> Result<(), Fault> {
        let machine = self.base.olm_machine().await;
        let machine = machine.as_ref().ok_or(matrix_sdk::Error::NoOlmMachine)?;
        let people = self.base.state_store().get_user_ids(room.room_id(), matrix_sdk::RoomMemberships::ACTIVE).await;
        let people = people.map_err(matrix_sdk::Error::from)?;
        let _alone = self.claims.lock().await;
        let missing = machine.get_missing_sessions(people.iter().map(|user| &**user)).await;
        if let Some((id, request)) = missing.map_err(matrix_sdk::Error::from)? {
            let response = room.client().send(request).traced().await.map_err(Fault::from)?;
            machine.mark_request_as_sent(&id, &response).await.map_err(matrix_sdk::Error::from)?;
        }
        Ok(())
    }

    /// Shares the key of a room with the devices that lack it.
    async fn share_key(&self, room: &Room) -> Result<(), Fault> {
        use matrix_sdk::ruma::api::client::to_device::send_event_to_device::v3::Request;
        let machine = self.base.olm_machine().await;
        let machine = machine.as_ref().ok_or(matrix_sdk::Error::NoOlmMachine)?;
        for share in self.base.share_room_key(room.room_id()).await.map_err(matrix_sdk::Error::from)? {
            let request = Request::new_raw(share.event_type.clone(), share.txn_id.clone(), share.messages.clone());
            let response = room.client().send(request).traced().await.map_err(Fault::from)?;
            machine.mark_request_as_sent(&share.txn_id, &response).await.map_err(matrix_sdk::Error::from)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use matrix_sdk::ruma::user_id;

    use super::*;

    #[test]
    fn a_registration_reads_as_it_was_written_and_two_have_nothing_secret_in_common() {
        let one = Registration::file_for(user_id!("@gm:example.org")).expect("random bytes");
        let other = Registration::file_for(user_id!("@gm:example.org")).expect("random bytes");
        assert!(one.contains("regex: \"@gm:example\\\\.org\"") && one.contains("rate_limited: false"), "{one}");
        let (one, other) = (Registration::read(&one).expect("it reads"), Registration::read(&other).expect("it reads"));
        assert_eq!((one.localpart.as_str(), one.token.len() >= 32), ("gm", true));
        assert_ne!(one.token, other.token);
        assert!(!format!("{one:?}").contains(&one.token), "no token in a log");
    }

    #[test]
    fn a_file_of_an_admin_reads_with_any_quotes_and_one_without_a_token_does_not() {
        let of = |text: &str| Registration::read(text).map(|read| (read.localpart, read.token));
        let read = Some(("gm".to_owned(), "secret".to_owned()));
        assert_eq!(of("id: x\nas_token: secret\nsender_localpart: 'gm-app-service'\n"), read);
        assert_eq!(of("sender_localpart: \"gm-app-service\"\r\nas_token: \"secret\"\r\n"), read);
        let own = "sender_localpart: gm-app-service";
        for wrong in [
            "",
            "as_token: secret",
            "as_token: secret\nsender_localpart: gm",
            &format!("{own}\nas_token:\n"),
            &format!("# as_token: a\n{own}"),
        ] {
            assert_eq!(of(wrong), None, "{wrong}");
        }
    }
}
