//! Tests a form in the terminal: its fields are asked one after another as lists, and the last choice submits it.

use std::io::{self, Write};
use std::sync::Arc;

use gloaming_console::{Console, Settings};
use gloaming_core::chat::Platform;
use gloaming_core::kit::Seed;
use gloaming_core::ruleset::erase;
use gloaming_host::{Host, HostParts, Random};
use gloaming_store::MemoryStore;
use gloaming_testkit::conformance::ConformanceGame;
use jiff::{SignedDuration, Timestamp};
use parking_lot::Mutex;

/// The output since it was last read.
#[derive(Clone, Default)]
struct Shown(Arc<Mutex<Vec<u8>>>);

impl Write for Shown {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A host that plays the conformance game in a terminal. Its time passes only when a test advances it.
struct Terminal {
    console: Console,
    shown: Shown,
    host: Host,
    now: Timestamp,
}

impl Terminal {
    fn new() -> Self {
        let now = "2026-03-20T12:00:00Z".parse().expect("a moment as it is written");
        let shown = Shown::default();
        let settings = Settings { clock: Arc::new(move || now), ..Settings::plain("console") };
        let console = Console::new(settings, shown.clone());
        let parts = HostParts {
            rulesets: vec![erase(ConformanceGame)],
            platforms: vec![Arc::new(console.clone())],
            store: Box::new(MemoryStore::default()),
            language: "en".to_owned(),
            random: Random::seeded(Seed::from_number(7)),
        };
        Terminal { console, shown, host: Host::new(parts).expect("the parts fit together"), now }
    }

    /// Lets the host read once, handle what is due, and deliver.
    async fn read(&mut self) {
        let name = self.console.name().clone();
        let batch = self.console.receive(self.host.cursor(&name)).await.expect("a console is never offline");
        self.host.take_batch(&name, batch, self.now);
        self.go_on().await;
    }

    async fn go_on(&mut self) {
        while self.host.tick_next(self.now) {}
        self.host.deliver(self.now).await;
    }

    /// Types a line and returns the output that follows.
    async fn types(&mut self, line: &str) -> String {
        self.console.type_line(line);
        self.read().await;
        self.sees()
    }

    /// Lets time pass until these words are shown and returns the output until then.
    async fn waits_for(&mut self, words: &str) -> String {
        let mut seen = self.sees();
        for _ in 0..24 * 60 {
            if seen.contains(words) {
                return seen;
            }
            self.now += SignedDuration::from_mins(1);
            self.go_on().await;
            seen.push_str(&self.sees());
        }
        panic!("“{words}” is not shown within a day:\n{seen}");
    }

    fn sees(&self) -> String {
        let bytes = std::mem::take(&mut *self.shown.0.lock());
        String::from_utf8(bytes).expect("the console writes text")
    }
}

/// Returns the number of a choice in the list shown last.
fn number(shown: &str, choice: &str) -> String {
    let line = shown.lines().rev().find_map(|line| line.strip_prefix("you  | ")?.strip_suffix(choice));
    let number = line.unwrap_or_else(|| panic!("no choice “{choice}” in:\n{shown}")).trim();
    number.trim_end_matches([' ', '.']).to_owned()
}

#[tokio::test(start_paused = true)]
async fn the_fields_of_a_form_are_asked_one_after_the_other_and_it_is_handed_in() {
    let mut terminal = Terminal::new();
    terminal.read().await;
    for line in ["/room !new gauntlet", "/room !practice 4", "/room !start"] {
        terminal.types(line).await;
    }
    let seen = terminal.waits_for("vote for a player").await;
    assert!(seen.contains("Evening 1."), "{seen}");
    assert!(!seen.contains("watch how a player votes"), "one field after the other: a number means one thing\n{seen}");
    let seen = terminal.types(&number(&seen, "nobody")).await;
    assert!(seen.contains("- vote for a player or for none: nobody"), "it shows how the form stands:\n{seen}");
    let seen = terminal.types(&number(&seen, "Skip")).await;
    let seen = terminal.types(&number(&seen, "Submit")).await;
    assert!(seen.contains("Your form is in. Vote: nobody. You watch nobody."), "{seen}");
}
