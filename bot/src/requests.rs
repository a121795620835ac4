//! The requests of the system to a running program, by signals.

use futures_util::{Stream, StreamExt as _};

/// Something that the system asks of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Request {
    /// To end: Ctrl-C, SIGINT or SIGTERM.
    End,
    /// To read its configuration again: SIGHUP, outside of a terminal.
    Reload,
    /// To make a dump now: SIGUSR1.
    Dump,
}

/// Resolves with the first request of the system, for a program that can only end.
pub(crate) async fn first() {
    let _ = std::pin::pin!(requests()).next().await;
}

/// The requests, as they come. One that comes after this call, and before the first is awaited, is heard, too.
#[cfg(unix)]
pub(crate) fn requests() -> impl Stream<Item = Request> {
    use std::io::IsTerminal as _;
    use std::task::Poll;

    use tokio::signal::unix::{Signal, SignalKind, signal};

    // In a terminal it says that its window was closed.
    let hangup = if std::io::stdin().is_terminal() { Request::End } else { Request::Reload };
    let kinds = [
        (SignalKind::interrupt(), Request::End),
        (SignalKind::terminate(), Request::End),
        (SignalKind::hangup(), hangup),
        (SignalKind::user_defined1(), Request::Dump),
    ];
    // They are heard from here on. Of what the system does not hand out it ends the program by itself.
    let heard = kinds.into_iter().filter_map(|(kind, request)| Some((signal(kind).ok()?, request)));
    let mut heard: Vec<(Signal, Request)> = heard.collect();
    futures_util::stream::poll_fn(move |context| {
        for (signal, request) in &mut heard {
            if signal.poll_recv(context).is_ready() {
                return Poll::Ready(Some(*request));
            }
        }
        Poll::Pending
    })
}

/// The requests, as they come: Ctrl-C alone.
#[cfg(not(unix))]
pub(crate) fn requests() -> impl Stream<Item = Request> {
    futures_util::stream::unfold((), |()| async {
        match tokio::signal::ctrl_c().await {
            Ok(()) => Some((Request::End, ())),
            // A system that tells of no signals ends the program by itself.
            Err(_) => std::future::pending().await,
        }
    })
}
