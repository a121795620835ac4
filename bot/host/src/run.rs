//! The loop of a real process: reads every service, lets time do its work, delivers.

use std::sync::Arc;
use std::time::Duration;

use gloaming_core::chat::{Batch, ChatError, Cursor, Platform, PlatformName};
use jiff::Timestamp;
use tokio::sync::{mpsc, oneshot};

use crate::Host;

/// Tells the time.
pub trait Clock: Send + Sync {
    /// Now.
    fn now(&self) -> Timestamp;
}

/// The clock of this machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        Timestamp::now()
    }
}

/// What a service brought, and the word that it is safe: only then is the service asked for what follows, as asking
/// is the acknowledgement.
struct Arrival {
    platform: PlatformName,
    batch: Batch,
    safe: oneshot::Sender<()>,
}

/// Runs the host on these services until `stop` resolves. What was taken is stored; nothing else is lost by stopping.
pub async fn run(host: &mut Host, platforms: &[Arc<dyn Platform>], clock: &dyn Clock, stop: impl Future<Output = ()>) {
    run_until(host, platforms, clock, stop, |_| false).await;
}

/// As [`run`], and until the host has come to a state: looked at after everything that happened was delivered.
pub async fn run_until(
    host: &mut Host,
    platforms: &[Arc<dyn Platform>],
    clock: &dyn Clock,
    stop: impl Future<Output = ()>,
    reached: impl Fn(&Host) -> bool,
) {
    let (batches, mut arrivals) = mpsc::channel::<Arrival>(64);
    let readers: Vec<tokio::task::JoinHandle<()>> = platforms
        .iter()
        .map(|platform| {
            let cursor = host.cursor(platform.name());
            tokio::spawn(read(Arc::clone(platform), cursor, batches.clone()))
        })
        .collect();
    tokio::pin!(stop);
    loop {
        let now = clock.now();
        while host.tick_next(now) {}
        host.deliver(now).await;
        if reached(host) {
            break;
        }
        let wait = host.next_due().map_or(Duration::from_secs(60), |due| {
            let left = due.duration_since(clock.now());
            Duration::try_from(left).unwrap_or_default().min(Duration::from_secs(60))
        });
        tokio::select! {
            () = &mut stop => break,
            Some(arrival) = arrivals.recv() => {
                host.take_batch(&arrival.platform, arrival.batch, clock.now());
                // The reader is gone only when the process stops.
                let _ = arrival.safe.send(());
            }
            () = tokio::time::sleep(wait) => {}
        }
    }
    for reader in readers {
        reader.abort();
    }
    // What was said last is still delivered.
    host.deliver(clock.now()).await;
}

/// Reads one service for as long as somebody listens.
async fn read(platform: Arc<dyn Platform>, mut cursor: Option<Cursor>, batches: mpsc::Sender<Arrival>) {
    let mut pause = Duration::from_millis(250);
    loop {
        match platform.receive(cursor.clone()).await {
            Ok(batch) => {
                pause = Duration::from_millis(250);
                let next = batch.cursor.clone().or_else(|| cursor.clone());
                let (safe, is_safe) = oneshot::channel();
                let arrival = Arrival { platform: platform.name().clone(), batch, safe };
                if batches.send(arrival).await.is_err() || is_safe.await.is_err() {
                    return;
                }
                cursor = next;
            }
            Err(ChatError::Gone) => return,
            Err(ChatError::Busy { after }) => tokio::time::sleep(after).await,
            Err(error) => {
                tracing::warn!(platform = %platform.name(), %error, "cannot read");
                tokio::time::sleep(pause).await;
                pause = (pause * 2).min(Duration::from_secs(30));
            }
        }
    }
}
