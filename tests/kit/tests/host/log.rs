//! The log of a whole game at `debug`: what an operator can follow, and what it must not contain.

use std::fmt::Debug;
use std::sync::Arc;

use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;
use parking_lot::Mutex;
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt as _};
use tracing_subscriber::registry::LookupSpan;

use crate::one_night::gather_as;
use crate::{all_kinds, minutes};

/// Fields with their values.
#[derive(Clone, Debug, Default, PartialEq)]
struct Fields(Vec<(&'static str, String)>);

impl Fields {
    fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(field, _)| *field == name).map(|(_, value)| value.as_str())
    }
}

impl Visit for Fields {
    fn record_str(&mut self, field: &Field, value: &str) {
        self.0.push((field.name(), value.to_owned()));
    }

    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        self.0.push((field.name(), format!("{value:?}")));
    }
}

/// A line with its spans, outermost first.
#[derive(Clone, Debug, PartialEq)]
struct Line {
    spans: Vec<(&'static str, Fields)>,
    level: Level,
    fields: Fields,
}

impl Line {
    fn span(&self, name: &str) -> Option<&Fields> {
        self.spans.iter().find(|(span, _)| *span == name).map(|(_, fields)| fields)
    }

    fn says(&self, field: &str, value: &str) -> bool {
        self.fields.get(field) == Some(value)
    }

    fn all_fields(&self) -> impl Iterator<Item = &(&'static str, String)> {
        self.spans.iter().flat_map(|(_, fields)| &fields.0).chain(&self.fields.0)
    }
}

/// Records all lines.
#[derive(Clone, Default)]
struct Kept(Arc<Mutex<Vec<Line>>>);

impl<S: Subscriber + for<'a> LookupSpan<'a>> Layer<S> for Kept {
    fn on_new_span(&self, attributes: &Attributes<'_>, id: &Id, context: Context<'_, S>) {
        let mut fields = Fields::default();
        attributes.record(&mut fields);
        context.span(id).unwrap().extensions_mut().insert(fields);
    }

    fn on_record(&self, id: &Id, record: &Record<'_>, context: Context<'_, S>) {
        record.record(context.span(id).unwrap().extensions_mut().get_mut::<Fields>().unwrap());
    }

    fn on_event(&self, event: &Event<'_>, context: Context<'_, S>) {
        let mut fields = Fields::default();
        event.record(&mut fields);
        let scope = context.event_scope(event).into_iter().flat_map(tracing_subscriber::registry::Scope::from_root);
        let spans = scope.map(|span| (span.name(), span.extensions().get::<Fields>().unwrap().clone())).collect();
        self.0.lock().push(Line { spans, level: *event.metadata().level(), fields });
    }
}

/// Returns the lines that `done` logs.
fn lines_of(done: impl FnOnce()) -> Vec<Line> {
    let kept = Kept::default();
    tracing::subscriber::with_default(tracing_subscriber::registry().with(kept.clone()), done);
    kept.0.lock().clone()
}

/// Names that don't occur as words anywhere else.
const PLAYERS: [&str; 4] = ["Zyxwort", "Qworbin", "Vlimpet", "Drozzle"];

/// Words said by day, in private, and as an invalid command.
const SAID: [&str; 3] = ["plinthglow", "umbrafex", "snarquill"];

/// Plays a whole game, with an invalid command, talk by day, and a change of the clock by the game master.
fn play(profiles: &[Profile]) {
    let mut fixture: HostFixture = gather_as(PLAYERS, profiles);
    fixture.all_start();
    fixture.say("Gem", "!start");
    fixture.tell("Qworbin", SAID[2]);
    for (name, choice) in [("Zyxwort", "left"), ("Qworbin", "zyxwort"), ("Vlimpet", "zyxwort")] {
        fixture.choose(name, choice);
    }
    crate::does_nothing(&mut fixture, "Drozzle");
    fixture.say("Zyxwort", SAID[0]);
    fixture.tell("Zyxwort", &format!("#main {}", SAID[1]));
    fixture.tell("Gem", "desk extend 60");
    fixture.wait_until(|fixture| fixture.shown("Zyxwort", "Time to vote"));
    for (name, choice) in PLAYERS.into_iter().zip(["vlimpet", "vlimpet", "zyxwort", "vlimpet"]) {
        fixture.choose(name, choice);
    }
    fixture.wait(minutes(10));
    let (id, table) = fixture.host.tables().next().unwrap();
    assert!(table.winners().is_some(), "{} is over", id.0);
}

/// Returns the index of the first matching line, starting from `from`.
fn find(lines: &[&Line], from: usize, what: &str, fits: impl Fn(&Line) -> bool) -> usize {
    let found = lines.iter().skip(from).position(|line| fits(line));
    from + found.unwrap_or_else(|| panic!("no line from {from} on says {what}: {lines:#?}"))
}

#[test]
fn a_game_is_followed_from_its_beginning_to_its_end() {
    let all = lines_of(|| play(&[Profile::MatrixLike]));
    let name = all.iter().find_map(|line| line.span("game")?.get("game")).unwrap().to_owned();
    let lines: Vec<&Line> = all.iter().filter(|line| line.span("game").is_some()).collect();
    for line in &lines {
        let game = line.span("game").unwrap();
        assert_eq!((game.get("game"), game.get("ruleset")), (Some(name.as_str()), Some("one-night")), "{line:?}");
        assert_eq!(line.spans.iter().filter(|(span, _)| *span == "game").count(), 1, "{line:?}");
    }

    // The events of the game, in order.
    let mut at = 0;
    let mut next = |what: &str, fits: &dyn Fn(&Line) -> bool| at = find(&lines, at, what, fits) + 1;
    next("that it is dealt", &|line| line.says("input", "deal"));
    next("that it begins", &|line| line.says("message", "a game begins") && line.level == Level::INFO);
    next("what is planned", &|line| line.says("item", "rows") && line.says("plan", "do"));
    next("what was sent", &|line| line.says("receipt", "sent") && line.span("dispatch").is_some());
    next("what was meant", &|line| line.says("intent", "command") && line.span("take").is_some());
    next("what was refused", &|line| line.says("input", "command") && line.says("refused", "unknown-command"));
    next("an order", &|line| line.says("input", "command") && line.fields.get("refused").is_none());
    next("talk", &|line| line.says("input", "talk"));
    next("the desk", &|line| line.says("input", "desk"));
    next("time", &|line| line.says("input", "due"));
    next("that it is over", &|line| line.says("message", "a game is over") && line.level == Level::INFO);

    // Every dispatch has a unique key and one answer.
    let answers: Vec<&&Line> = lines.iter().filter(|line| line.span("dispatch").is_some()).collect();
    let mut keys = Vec::new();
    for line in answers {
        let dispatch = line.span("dispatch").unwrap();
        assert_eq!(dispatch.get("service"), Some("matrix-like"), "{line:?}");
        assert!(dispatch.get("operation").is_some(), "{line:?}");
        assert!(line.fields.get("receipt").is_some() != line.fields.get("error").is_some(), "{line:?}");
        keys.push(dispatch.get("key").unwrap());
    }
    assert!(keys.len() > 20, "{keys:?}");
    let count = keys.len();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), count);
}

#[test]
fn a_game_that_is_taken_again_from_its_journal_is_not_in_the_log_again() {
    let lines = lines_of(|| {
        let mut fixture = gather_as(PLAYERS, &[Profile::MatrixLike]);
        fixture.all_start();
        fixture.say("Gem", "!start");
        for (name, choice) in [("Zyxwort", "left"), ("Qworbin", "zyxwort")] {
            fixture.choose(name, choice);
        }
        fixture.restart();
        fixture.tell("Gem", "desk back");
    });
    assert_eq!(lines.iter().filter(|line| line.says("input", "deal")).count(), 1);
    assert_eq!(lines.iter().filter(|line| line.says("input", "desk")).count(), 1);
}

/// All fields of our spans and of lines at `debug`. Before adding a new one, check what a player could learn from it.
const FIELDS: [&str; 18] = [
    "error",
    "game",
    "input",
    "intent",
    "item",
    "key",
    "message",
    "operation",
    "part",
    "place",
    "plan",
    "players",
    "receipt",
    "refused",
    "ruleset",
    "service",
    "status",
    "what",
];

#[test]
fn no_word_name_or_secret_of_a_game_is_in_the_log() {
    let roles = ["werewolf", "seer", "robber", "villager", "tanner", "minion", "hunter"];
    for profiles in all_kinds() {
        let lines = lines_of(|| play(&profiles));
        assert!(lines.len() > 100, "{profiles:?}");
        for (field, value) in lines.iter().flat_map(Line::all_fields) {
            assert!(FIELDS.contains(field), "“{field}” is a new field");
            let value = value.to_lowercase();
            let planted = PLAYERS.iter().map(|name| name.to_lowercase()).chain(SAID.map(str::to_owned));
            for secret in planted.chain(roles.map(str::to_owned)).chain(["gem".to_owned()]) {
                assert!(!value.contains(&secret), "{field} = {value} on {profiles:?}");
            }
        }
        // A place is only named if all users of the game can read it.
        let rooms = |line: &Line| line.span("dispatch").and_then(|dispatch| dispatch.get("place").map(str::to_owned));
        let named: std::collections::BTreeSet<String> = lines.iter().filter_map(rooms).collect();
        assert!(named.len() <= profiles.len(), "{named:?} on {profiles:?}");
    }
}
