//! Runs futures that never wait.

use std::future::Future;

use futures_util::FutureExt as _;

/// The error for a future that wasn't ready, although it must not wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the future waits for something that a virtual service never provides")]
pub struct NotReady;

/// Runs a future that is ready immediately, like all futures of a virtual service. Real adapters need a real runtime.
///
/// # Errors
///
/// Returns [`NotReady`] if the future waits.
pub fn block_on<T>(future: impl Future<Output = T>) -> Result<T, NotReady> {
    future.now_or_never().ok_or(NotReady)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_ready_is_run_and_what_waits_is_refused() {
        assert_eq!(block_on(async { 7 }), Ok(7));
        assert_eq!(block_on(std::future::pending::<()>()), Err(NotReady));
    }
}
