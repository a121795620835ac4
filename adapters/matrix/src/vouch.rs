//! Lets the account vouch for the device that has just logged in, with its identity and key backup.

use std::time::Duration;

use matrix_sdk::Client;
use matrix_sdk::encryption::CrossSigningResetAuthType;
use matrix_sdk::encryption::recovery::{Recovery, RecoveryState};
use matrix_sdk::ruma::api::client::uiaa;

use crate::login::{LoginError, LoginSettings};
use crate::questions::{Questions, Step};
use crate::sdk_sync::settings;

/// The timeout of a step.
const STEP_TIMEOUT: Duration = Duration::from_secs(60);

/// The number of attempts at typing the recovery key.
const TRIES: usize = 3;

/// Lets the account vouch for the device. Returns the recovery key if one was created.
///
/// The password is that of the account, if it is known.
pub(crate) async fn vouch(
    client: &Client,
    login: &LoginSettings,
    password: Option<&str>,
) -> Result<Option<String>, LoginError> {
    let encryption = client.encryption();
    let other = |error: &dyn std::fmt::Display| LoginError::Other(error.to_string());
    if tokio::time::timeout(STEP_TIMEOUT, encryption.wait_for_e2ee_initialization_tasks()).await.is_err() {
        return Err(LoginError::Other("the account's keys could not be set up within a minute".to_owned()));
    }
    let recovery = encryption.recovery();
    let key = match (recovery.state(), &login.recovery_key) {
        _ if login.reset_identity => Some(reset(client, login, password).await?),
        (RecoveryState::Enabled, _) => None,
        (RecoveryState::Incomplete, Some(key)) => {
            recovery.recover(key).await.map_err(|error| LoginError::WrongRecoveryKey(error.to_string()))?;
            None
        }
        (RecoveryState::Incomplete, None) => {
            recover_by_asking(&recovery, &*login.questions).await?;
            None
        }
        (RecoveryState::Disabled | RecoveryState::Unknown, _) => {
            encryption.bootstrap_cross_signing_if_needed(None).await.map_err(|error| other(&error))?;
            let ours = encryption.cross_signing_status().await.is_some_and(|status| status.is_complete());
            // The backup of another client isn't deleted without being asked.
            let backup = encryption.backups();
            let backed_up =
                !backup.are_enabled().await && backup.fetch_exists_on_server().await.map_err(|error| other(&error))?;
            if !ours || backed_up {
                return Err(LoginError::Taken);
            }
            Some(recovery.enable().await.map_err(|error| other(&error))?)
        }
    };
    synced(client).await?;
    // With the recovery key of an identity that was reset meanwhile, everything works but clients warn about the
    // device.
    if is_vouched_for(client).await {
        return Ok(key);
    }
    // The cached keys of the account may be older than the signature, so the homeserver is asked before an error is
    // returned.
    if let Some(user) = client.user_id() {
        encryption.request_user_identity(user).await.map_err(|error| other(&error))?;
    }
    if is_vouched_for(client).await { Ok(key) } else { Err(LoginError::Taken) }
}

/// Asks the operator for the recovery key, and again if it is wrong.
async fn recover_by_asking(recovery: &Recovery, questions: &dyn Questions) -> Result<(), LoginError> {
    let mut wrong: Option<String> = None;
    for _ in 0..TRIES {
        let Some(key) = questions.recovery_key(wrong.as_deref()) else { break };
        match recovery.recover(&key).await {
            Ok(()) => return Ok(()),
            Err(error) => wrong = Some(error.to_string()),
        }
    }
    Err(wrong.map_or(LoginError::NeedsRecoveryKey, LoginError::WrongRecoveryKey))
}

async fn is_vouched_for(client: &Client) -> bool {
    let device = client.encryption().get_own_device().await;
    matches!(device, Ok(Some(device)) if device.is_cross_signed_by_owner())
}

/// Gives the account a new identity and a new backup. Returns the recovery key.
async fn reset(client: &Client, login: &LoginSettings, password: Option<&str>) -> Result<String, LoginError> {
    let other = |error: &dyn std::fmt::Display| LoginError::Other(error.to_string());
    let (backups, recovery) = (client.encryption().backups(), client.encryption().recovery());
    // There may be older backups besides the newest.
    while backups.fetch_exists_on_server().await.map_err(|error| other(&error))? {
        backups.disable_and_delete().await.map_err(|error| other(&error))?;
    }
    if let Some(handle) = recovery.reset_identity().await.map_err(|error| other(&error))? {
        let session = match handle.auth_type() {
            CrossSigningResetAuthType::Uiaa(asked) => asked.session.clone(),
            CrossSigningResetAuthType::OAuth(asked) => {
                let page = asked.approval_url.to_string();
                login.questions.show(Step::Approval { page: &page });
                return match handle.reset(None).await {
                    Ok(()) => recovery.enable().await.map_err(|error| other(&error)),
                    Err(_) => Err(LoginError::NeedsApproval(page)),
                };
            }
        };
        let password = password.ok_or(LoginError::NeedsPassword)?.to_owned();
        let user = client.user_id().map(ToString::to_string).unwrap_or_default();
        let mut proof = uiaa::Password::new(uiaa::MatrixUserIdentifier::new(user).into(), password);
        proof.session = session;
        let done = handle.reset(Some(uiaa::AuthData::Password(proof))).await;
        done.map_err(|error| LoginError::WrongProof(error.to_string()))?;
    }
    recovery.enable().await.map_err(|error| other(&error))
}

/// Syncs once and returns the `next_batch` token.
pub(crate) async fn synced(client: &Client) -> Result<String, LoginError> {
    let answer = client.sync_once(settings()).await;
    Ok(answer.map_err(|error| LoginError::Other(error.to_string()))?.next_batch)
}
