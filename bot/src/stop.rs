//! The request that the program ends.

/// Resolves when the program is asked to end, by Ctrl-C or by the system. A request after this call, and before anybody
/// awaits the answer, is heard too.
#[cfg(unix)]
pub(crate) fn asked() -> impl Future<Output = ()> {
    use tokio::signal::unix::{Signal, SignalKind, signal};

    async fn heard(signal: std::io::Result<Signal>) {
        match signal {
            Ok(mut signal) => {
                signal.recv().await;
            }
            // A system that tells nobody of its signals ends the program by itself.
            Err(_) => std::future::pending().await,
        }
    }

    // They are heard from here on, not from where they are awaited.
    let (interrupted, terminated) = (signal(SignalKind::interrupt()), signal(SignalKind::terminate()));
    async {
        tokio::select! { () = heard(interrupted) => {}, () = heard(terminated) => {} }
    }
}

/// Resolves when the program is asked to end, by Ctrl-C.
#[cfg(not(unix))]
pub(crate) async fn asked() {
    if tokio::signal::ctrl_c().await.is_err() {
        // A system that tells nobody of its signals ends the program by itself.
        std::future::pending::<()>().await;
    }
}
