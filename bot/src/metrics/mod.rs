//! The metrics of a server in Prometheus's text format, served on a loopback address.
//!
//! On a server with a single game, a counter that changes reveals when a player submitted an order. Therefore all
//! metrics are published together once a minute, and scrapes within the same minute read the same values. [`MEASURES`]
//! lists the metrics.

mod machine;
mod measures;

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use gloaming_core::text::Arg;
use gloaming_service::Running;
use jiff::Timestamp;
use metrics::{describe_counter, describe_gauge, describe_histogram, gauge};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle, PrometheusRecorder};
use parking_lot::RwLock;
use tokio::net::TcpListener;

use crate::failure::{FAILED, Failure};
use crate::words::Words;
use machine::Machine;
use measures::{Kind, MEASURES};

/// The upper bounds of the histogram buckets for durations, in seconds.
const BUCKETS: [f64; 10] = [0.001, 0.005, 0.02, 0.1, 0.5, 1.0, 2.5, 5.0, 15.0, 60.0];

/// The metrics of this process.
pub(crate) struct Metrics {
    recorder: PrometheusHandle,
    machine: Machine,
    published: Published,
}

/// The text returned to scrapes.
type Published = Arc<RwLock<String>>;

impl Metrics {
    /// Starts recording. Nothing can be read before [`serve`](Metrics::serve).
    ///
    /// A program that has already installed a recorder keeps it, and the metrics served here remain empty.
    pub(crate) fn begin(data: &Path) -> Self {
        let recorder = recorder();
        let handle = recorder.handle();
        if metrics::set_global_recorder(recorder).is_err() {
            tracing::warn!(part = "metrics", "another recorder is installed: there is nothing to read");
        }
        describe();
        gauge!("gloaming_build_info", "version" => env!("GLOAMING_VERSION")).set(1.0);
        let metrics = Metrics { recorder: handle, machine: Machine::of(data), published: Published::default() };
        metrics.publish(&[], Timestamp::now());
        metrics
    }

    /// Serves the metrics on a local address for as long as the runtime lives. Returns the bound address.
    ///
    /// # Errors
    ///
    /// Fails if the address is in use or can't be bound.
    pub(crate) async fn serve(&self, words: &Words, address: SocketAddr) -> Result<SocketAddr, Failure> {
        let failure = |error: io::Error| {
            let (address, problem) = (address.to_string(), error.to_string());
            Failure::new(words, FAILED, "metrics", &[("address", Arg::Own(&address)), ("problem", Arg::Own(&problem))])
        };
        let listener = TcpListener::bind(address).await.map_err(failure)?;
        let address = listener.local_addr().map_err(failure)?;
        let router = router(Arc::clone(&self.published));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Ok(address)
    }

    /// Publishes at the start of each minute, forever.
    pub(crate) async fn publish_by_the_minute(&self, services: &[Box<dyn Running>]) -> Infallible {
        loop {
            tokio::time::sleep(until_next(Timestamp::now())).await;
            self.publish(services, Timestamp::now());
        }
    }

    fn publish(&self, services: &[Box<dyn Running>], now: Timestamp) {
        for service in services {
            service.measure();
        }
        self.machine.measure();
        gauge!("gloaming_published_timestamp_seconds").set(now.as_second() as f64);
        self.recorder.run_upkeep();
        *self.published.write() = self.recorder.render();
    }
}

fn recorder() -> PrometheusRecorder {
    let times = Matcher::Suffix("_seconds".to_owned());
    // The buckets are a constant and aren't empty.
    let builder = PrometheusBuilder::new().set_buckets_for_metric(times, &BUCKETS).expect("there are buckets");
    builder.build_recorder()
}

fn describe() {
    for measure in MEASURES {
        match measure.kind {
            Kind::Counter => describe_counter!(measure.name, measure.about),
            Kind::Gauge => describe_gauge!(measure.name, measure.about),
            Kind::Times => describe_histogram!(measure.name, measure.about),
        }
    }
}

fn router(published: Published) -> Router {
    Router::new().route("/metrics", get(read)).with_state(published)
}

async fn read(State(published): State<Published>) -> ([(axum::http::HeaderName, &'static str); 1], String) {
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], published.read().clone())
}

/// Returns the time until the next publication.
fn until_next(now: Timestamp) -> Duration {
    let passed = now.as_millisecond().rem_euclid(60_000);
    Duration::from_millis(60_000 - passed.unsigned_abs())
}

#[cfg(test)]
mod tests;
