use std::collections::BTreeSet;

use gloaming_scenario::service::Profile;
use gloaming_store::{MemoryStore, Store, StoreBatch};
use gloaming_testkit::host_fixture::HostFixture;
use jiff::SignedDuration;

use super::*;
use crate::parts;
use crate::shelf::Shared;

/// Creates metrics that aren't installed for the whole process, so that tests don't affect each other's counts.
fn local(data: &Path) -> (Metrics, PrometheusRecorder) {
    let recorder = recorder();
    let metrics = Metrics { recorder: recorder.handle(), machine: Machine::of(data), published: Published::default() };
    (metrics, recorder)
}

/// Returns the names of the metrics in a scrape, without the parts of histograms.
fn names(text: &str) -> BTreeSet<&str> {
    text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next()).collect()
}

/// Plays a game on a host that counts it.
fn a_game() -> HostFixture {
    let mut fixture = HostFixture::new(parts::all().rulesets, &[Profile::MatrixLike]);
    fixture.all_come(&["Ann", "Bob", "Cat", "Gus"]);
    fixture.all_start();
    fixture.deal("one-night", &["Ann", "Bob", "Cat"], Some("Gus"), "");
    fixture
}

#[test]
fn what_is_counted_is_described_and_names_nobody() {
    let scratch = tempfile::tempdir().expect("a folder for temporary files");
    let (metrics, recorder) = local(scratch.path());
    metrics::with_local_recorder(&recorder, || {
        describe();
        let mut fixture = a_game();
        fixture.tell("Ann", "status");
        fixture.wait(SignedDuration::from_mins(2));
        Shared::new(MemoryStore::default()).commit(&StoreBatch::default()).expect("memory has room");
        metrics.publish(&[], Timestamp::now());
    });
    let text = metrics.published.read().clone();
    let known: BTreeSet<&str> = MEASURES.iter().map(|measure| measure.name).collect();
    let counted = names(&text);
    let unknown: Vec<&&str> =
        counted.iter().filter(|name| !name.starts_with("process_") && !known.contains(**name)).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
    for name in [
        "gloaming_commit_seconds",
        "gloaming_happenings_total",
        "gloaming_store_bytes",
        "process_resident_memory_bytes",
    ] {
        assert!(counted.contains(name), "{name}\n{text}");
    }
    for word in ["ann", "Ann", "one-night", "werewolf"] {
        assert!(!text.contains(word), "{word}\n{text}");
    }
}

/// Scrapes in between don't reveal when orders were given.
#[test]
fn between_two_minutes_every_scrape_reads_the_same() {
    let scratch = tempfile::tempdir().expect("a folder for temporary files");
    let (metrics, recorder) = local(scratch.path());
    metrics::with_local_recorder(&recorder, || {
        let mut fixture = a_game();
        metrics.publish(&[], Timestamp::now());
        let before = metrics.published.read().clone();
        for order in ["status", "target", "ready"] {
            fixture.tell("Ann", order);
            assert_eq!(*metrics.published.read(), before, "{order}");
        }
        metrics.publish(&[], Timestamp::now());
        assert_ne!(*metrics.published.read(), before, "and then it is published, with all of the minute");
    });
}

/// Returns the words of a text that look like names of metrics, without the parts of histograms.
fn used(text: &str) -> BTreeSet<String> {
    let words = text.split(|character: char| !character.is_ascii_alphanumeric() && character != '_');
    let names = words.filter(|word| word.starts_with("gloaming_") || word.starts_with("process_"));
    names.map(|name| name.strip_suffix("_bucket").unwrap_or(name).to_owned()).collect()
}

#[test]
fn dashboard_alerts_and_book_use_names_that_there_are() {
    let scratch = tempfile::tempdir().expect("a folder for temporary files");
    let (metrics, recorder) = local(scratch.path());
    metrics::with_local_recorder(&recorder, || metrics.publish(&[], Timestamp::now()));
    let text = metrics.published.read().clone();
    let mut known = names(&text);
    known.extend(MEASURES.iter().map(|measure| measure.name));
    let dashboard = include_str!("../../../docs/serving/grafana.json");
    serde_json::from_str::<serde_json::Value>(dashboard).expect("it is JSON");
    let alerts = include_str!("../../../docs/serving/alerts.yml");
    let book = include_str!("../../../docs/serving.md");
    let (_, book) = book.split_once("\n## Metrics\n").expect("a section of its own");
    let (book, _) = book.split_once("\n## ").expect("others follow");
    for text in [dashboard, alerts, book] {
        let names = used(text);
        let unknown: Vec<&String> = names.iter().filter(|name| !known.contains(name.as_str())).collect();
        assert!(unknown.is_empty(), "{unknown:?}");
    }
    let told = used(book);
    let untold: Vec<&str> = MEASURES.iter().map(|measure| measure.name).filter(|name| !told.contains(*name)).collect();
    assert!(untold.is_empty(), "the book does not say: {untold:?}");
}

#[test]
fn it_is_published_when_a_minute_begins() {
    for second in 0..180 {
        for millisecond in [0, 1, 500, 999] {
            let now = Timestamp::from_millisecond(1_700_000_000_000 + second * 1_000 + millisecond).expect("a moment");
            let wait = until_next(now);
            let next = now + SignedDuration::try_from(wait).expect("a minute at most");
            assert_eq!(next.as_millisecond().rem_euclid(60_000), 0);
            assert!(!wait.is_zero() && wait <= Duration::from_secs(60), "{wait:?}");
        }
    }
}

#[test]
fn a_scrape_is_answered_and_nothing_else_is_there() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let words = Words::new("gloaming").expect("the words of the command line read");
        let scratch = tempfile::tempdir().expect("a folder for temporary files");
        let (metrics, recorder) = local(scratch.path());
        metrics::with_local_recorder(&recorder, || metrics.publish(&[], Timestamp::now()));
        let address = metrics.serve(&words, "127.0.0.1:0".parse().expect("an address")).await.expect("a free port");
        let read = async |request: &str| {
            use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
            let mut stream = tokio::net::TcpStream::connect(address).await.expect("it listens");
            stream.write_all(format!("{request} HTTP/1.0\r\n\r\n").as_bytes()).await.expect("it reads");
            let mut answer = String::new();
            stream.read_to_string(&mut answer).await.expect("it answers");
            answer
        };
        let answer = read("GET /metrics").await;
        assert!(answer.contains(" 200 OK") && answer.contains("version=0.0.4"), "{answer}");
        assert!(answer.contains("\nprocess_start_time_seconds "), "{answer}");
        assert!(read("GET /").await.contains(" 404 "));
        assert!(read("POST /metrics").await.contains(" 405 "));
        let taken = metrics.serve(&words, address).await.expect_err("the port is taken");
        assert!(taken.text.contains(&address.to_string()) && taken.text.contains("[metrics]"), "{}", taken.text);
    });
}
