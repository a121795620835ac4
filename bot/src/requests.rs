//! Requests that the system sends to a running program as signals.

use futures_util::{Stream, StreamExt as _};

/// Something that the system asks of the program, or its operator at the admin socket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Request {
    /// End: Ctrl-C, SIGINT or SIGTERM.
    End,
    /// Read the configuration again: SIGHUP, except in a terminal.
    Reload,
    /// Make a dump now: SIGUSR1.
    Dump,
    /// To delete what is kept about a person. At the admin socket alone, as what follows.
    #[cfg(unix)]
    Forget {
        /// The person, as `SERVICE/ACCOUNT`.
        person: String,
    },
    /// To put a person out.
    #[cfg(unix)]
    Kick {
        /// The short name of a game, the code of a lobby, or the link of a room.
        place: String,
        /// The name of the person there.
        name: String,
    },
}

/// Resolves with the first request, for a program that can only end.
pub(crate) async fn first() {
    let _ = std::pin::pin!(requests()).next().await;
}

/// Returns the requests as a stream. Requests between this call and the first poll aren't lost.
#[cfg(unix)]
pub(crate) fn requests() -> impl Stream<Item = Request> {
    use std::io::IsTerminal as _;
    use std::task::Poll;

    use tokio::signal::unix::{Signal, SignalKind, signal};

    // In a terminal SIGHUP means that its window was closed.
    let hangup = if std::io::stdin().is_terminal() { Request::End } else { Request::Reload };
    let kinds = [
        (SignalKind::interrupt(), Request::End),
        (SignalKind::terminate(), Request::End),
        (SignalKind::hangup(), hangup),
        (SignalKind::user_defined1(), Request::Dump),
    ];
    // Handlers are installed here. A signal whose handler can't be installed ends the program, as usual.
    let heard = kinds.into_iter().filter_map(|(kind, request)| Some((signal(kind).ok()?, request)));
    let mut heard: Vec<(Signal, Request)> = heard.collect();
    futures_util::stream::poll_fn(move |context| {
        for (signal, request) in &mut heard {
            if signal.poll_recv(context).is_ready() {
                return Poll::Ready(Some(request.clone()));
            }
        }
        Poll::Pending
    })
}

/// Returns the requests as a stream: only Ctrl-C.
#[cfg(not(unix))]
pub(crate) fn requests() -> impl Stream<Item = Request> {
    futures_util::stream::unfold((), |()| async {
        match tokio::signal::ctrl_c().await {
            Ok(()) => Some((Request::End, ())),
            // If no handler can be installed, the system ends the program itself.
            Err(_) => std::future::pending().await,
        }
    })
}
