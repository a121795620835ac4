//! Core's own texts, which lie beneath everybody's, and what they are given.

use std::sync::{Arc, LazyLock};

use fluent_bundle::FluentResource;

use crate::ruleset::{FieldKind, FieldSpec, RecordSpec};

/// The languages that core speaks.
pub(super) const SOURCES: &[(&str, &str)] =
    &[("en", include_str!("../../locales/en/base.ftl")), ("de", include_str!("../../locales/de/base.ftl"))];

/// The language that everything falls back to in the end.
pub(super) const LAST: &str = "en";

/// The base texts of a language, region aside.
pub(super) fn resource(language: &str) -> Option<Arc<FluentResource>> {
    static PARSED: LazyLock<Vec<(&'static str, Arc<FluentResource>)>> = LazyLock::new(|| {
        let parse = |source: &str| match FluentResource::try_new(source.to_owned()) {
            // A test holds the files to having no error; what could be read is still better than nothing.
            Ok(resource) | Err((resource, _)) => Arc::new(resource),
        };
        SOURCES.iter().map(|(language, source)| (*language, parse(source))).collect()
    });
    let primary = primary(language);
    PARSED.iter().find(|(known, _)| known.eq_ignore_ascii_case(primary)).map(|(_, resource)| Arc::clone(resource))
}

/// The source of [`resource`].
pub(super) fn source(language: &str) -> Option<&'static str> {
    let primary = primary(language);
    SOURCES.iter().find(|(known, _)| known.eq_ignore_ascii_case(primary)).map(|(_, source)| *source)
}

/// A language without its region: `en` of `en-GB`.
pub(super) fn primary(language: &str) -> &str {
    language.split(['-', '_']).next().unwrap_or(language)
}

/// The events that the host tells in every game, with what their messages are given.
pub(super) const EVENTS: &[RecordSpec] = &[
    record("paused", &[]),
    record("resumed", &[]),
    record("phase-extended", &[field("name", FieldKind::Word("phase")), field("length", FieldKind::Length)]),
    record("announcement", &[field("text", FieldKind::Text)]),
    record("stepped-back", &[field("count", FieldKind::Number)]),
    record("game-cancelled", &[field("reason", FieldKind::Word("cancel-reason"))]),
    record("reminder", &[field("phase", FieldKind::Word("phase"))]),
    record("game-broken", &[]),
];

/// The refusals that the host gives in every game, where their messages are given something.
pub(super) const REFUSALS: &[RecordSpec] = &[
    record("unknown-command", &[optional("word", FieldKind::Text), optional("meant", FieldKind::Text)]),
    record("unknown-player", &[optional("word", FieldKind::Text), optional("meant", FieldKind::Text)]),
];

/// The variables that a message of core's own is given; a ruleset's message of the same id gets the same.
pub(super) fn variables(id: &str) -> Vec<String> {
    let fixed: &[&str] = match id {
        "list-entry" => &["key", "values"],
        "list-comma" | "list-and" | "list-values" => &["before", "after"],
        "length-seconds" | "length-minutes" | "length-hours" | "length-days" => &["count"],
        "setup-kind-number" => &["from", "to"],
        "setup-kind-choice" | "setup-kind-words" | "setup-kind-player-words" => &["words", "words-count"],
        _ if id.starts_with("fault-") => FAULT_VARIABLES,
        _ => {
            let event = id.strip_prefix("event-").and_then(|name| EVENTS.iter().find(|event| event.name == name));
            let refusal = id.strip_prefix("refusal-").and_then(|name| REFUSALS.iter().find(|one| one.name == name));
            return event.or(refusal).map(of_record).unwrap_or_default();
        }
    };
    fixed.iter().map(|name| (*name).to_owned()).collect()
}

/// What the message of a setup fault is given.
pub(super) const FAULT_VARIABLES: &[&str] =
    &["key", "key-given", "given", "allowed", "allowed-count", "kind", "kind-given", "meant", "meant-given"];

/// The variables that the message of a record is given.
pub(super) fn of_record(spec: &RecordSpec) -> Vec<String> {
    let mut names = Vec::new();
    for field in spec.fields {
        names.push(field.name.to_owned());
        let derived = match field.kind {
            FieldKind::Players
            | FieldKind::Words(_)
            | FieldKind::PlayersOrWords(_)
            | FieldKind::Entries
            | FieldKind::Seconds => "count",
            FieldKind::Word(_) | FieldKind::PlayerOrWord(_) | FieldKind::Length => "id",
            FieldKind::Player | FieldKind::Number | FieldKind::Flag | FieldKind::Text => "",
        };
        if !derived.is_empty() {
            names.push(format!("{}-{derived}", field.name));
        }
        if field.optional {
            names.push(format!("{}-given", field.name));
        }
    }
    names
}

const fn record(name: &'static str, fields: &'static [FieldSpec]) -> RecordSpec {
    RecordSpec { name, about: "", hearers: &[], fields, invites: &[], replaces: false }
}

const fn optional(name: &'static str, kind: FieldKind) -> FieldSpec {
    FieldSpec { name, kind, optional: true }
}

const fn field(name: &'static str, kind: FieldKind) -> FieldSpec {
    FieldSpec { name, kind, optional: false }
}
