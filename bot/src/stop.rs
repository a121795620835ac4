//! When somebody asks the program to end.

/// Resolves when the program is asked to end, by Ctrl-C or by the system.
pub(crate) async fn asked() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        let terminated = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate());
        let terminated = async {
            match terminated {
                Ok(mut terminated) => terminated.recv().await,
                // A system that tells nobody of its signals ends the program by itself.
                Err(_) => std::future::pending().await,
            }
        };
        tokio::select! { _ = interrupted => {}, _ = terminated => {} }
    }
    #[cfg(not(unix))]
    // As above.
    if interrupted.await.is_err() {
        std::future::pending::<()>().await;
    }
}
