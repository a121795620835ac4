//! Running what never waits.

use std::future::Future;

use futures_util::FutureExt as _;

/// A future was not ready although nothing could make it so: something waited where nothing may wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the future waits for something that no virtual service brings")]
pub struct NotReady;

/// Runs a future that is ready at once, as everything is that only asks a virtual service. Real adapters want a real
/// runtime instead.
///
/// # Errors
///
/// [`NotReady`] if the future waits.
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
