//! Common parts of all requests: their settings, and random IDs.

use std::time::Duration;

use data_encoding::HEXLOWER;
use matrix_sdk::config::RequestConfig;
use rand::TryRng as _;
use rand::rngs::{SysError, SysRng};

/// The timeout of a request. `matrix-sdk` never retries: the host decides what to do next.
pub(crate) const REQUEST_TIMEOUT: Duration = Duration::from_secs(20);

/// Returns the settings of all requests of `matrix-sdk`.
pub(crate) fn request_config() -> RequestConfig {
    RequestConfig::new().disable_retry().timeout(REQUEST_TIMEOUT)
}

/// Returns 32 random letters and digits.
pub(crate) fn random() -> Result<String, SysError> {
    let mut bytes = [0; 16];
    SysRng.try_fill_bytes(&mut bytes)?;
    Ok(HEXLOWER.encode(&bytes))
}
