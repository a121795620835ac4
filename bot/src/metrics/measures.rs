//! The names of all metrics. The book documents them, and dashboards and alerts use them.

/// A metric.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Measure {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
    /// The help text shown by Prometheus.
    pub(crate) about: &'static str,
}

/// The kind of a metric.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A value that only grows, starting with the process.
    Counter,
    /// A value that can go up and down.
    Gauge,
    /// A histogram of durations.
    Times,
}

const fn counter(name: &'static str, about: &'static str) -> Measure {
    Measure { name, kind: Kind::Counter, about }
}

const fn gauge(name: &'static str, about: &'static str) -> Measure {
    Measure { name, kind: Kind::Gauge, about }
}

const fn times(name: &'static str, about: &'static str) -> Measure {
    Measure { name, kind: Kind::Times, about }
}

/// All metrics of Gloaming. Those of the process (`process_…`) are published along with them.
pub(crate) const MEASURES: &[Measure] = &[
    gauge("gloaming_build_info", "Always 1; its label is the version"),
    gauge("gloaming_published_timestamp_seconds", "When these numbers were published; that happens once a minute"),
    gauge("gloaming_games", "Games by state: gathering, running, over"),
    gauge("gloaming_games_awake", "Games that are in memory as a whole"),
    gauge("gloaming_service_up", "Whether a service could be read the last time: 1 or 0"),
    counter("gloaming_happenings_total", "What services brought: messages, presses, arrivals"),
    counter("gloaming_read_failures_total", "Tries to read a service that failed"),
    counter("gloaming_operations_total", "Operations on services by result: done, put-off, refused, lost"),
    times("gloaming_operation_seconds", "The time until a service answered an operation"),
    gauge("gloaming_queue_items", "Items that wait to be said or done on a service"),
    gauge("gloaming_queue_oldest_seconds", "How long the oldest of them has waited, to a minute"),
    counter("gloaming_gaps_total", "Times in which no player could do anything, and games stood still"),
    times("gloaming_commit_seconds", "The time until a commit was on the disk"),
    counter("gloaming_commit_failures_total", "Commits that the store did not take"),
    gauge("gloaming_store_bytes", "The size of the data folder without its dumps"),
    gauge("gloaming_dumps_bytes", "The size of the dumps"),
    gauge("gloaming_dump_timestamp_seconds", "When the newest dump was made"),
    gauge("gloaming_disk_free_bytes", "The free space where the data folder is"),
    gauge("gloaming_page_rooms", "Rooms of the page"),
    gauge("gloaming_page_connections", "Open connections of the page"),
    gauge("gloaming_page_streams", "Open streams of the page: pages that are being looked at"),
    counter("gloaming_page_requests_total", "Requests of the page by route and status"),
    counter("gloaming_page_refusals_total", "Requests and connections that a limit of the page refused, by limit"),
];
