//! Core's own texts, on which all others are layered, and the variables of their messages.

use std::sync::{Arc, LazyLock};

use fluent_bundle::FluentResource;

use super::language::best_language;
use super::select::{Given, Range};
use crate::ruleset::{CommonEvent, CommonRefusal, FieldKind, HostEvent, HostRefusal, Manifest, RecordSpec, Recorded};

/// The languages of core's texts.
pub(super) const SOURCES: &[(&str, &str)] =
    &[("en", include_str!("../../locales/en/base.ftl")), ("de", include_str!("../../locales/de/base.ftl"))];

/// The last fallback.
pub(super) const LAST: &str = "en";

/// Returns core's texts in a language, or in another one that its readers understand.
pub(super) fn resource(language: &str) -> Option<Arc<FluentResource>> {
    static PARSED: LazyLock<Vec<(&'static str, Arc<FluentResource>)>> = LazyLock::new(|| {
        let parse = |source: &str| match FluentResource::try_new(source.to_owned()) {
            // A test ensures that the files have no errors; otherwise, partial texts are better than none.
            Ok(resource) | Err((resource, _)) => Arc::new(resource),
        };
        SOURCES.iter().map(|(language, source)| (*language, parse(source))).collect()
    });
    let best = best_language([language], PARSED.iter().map(|(known, _)| *known))?;
    PARSED.iter().find(|(known, _)| *known == best).map(|(_, resource)| Arc::clone(resource))
}

/// Returns the source of [`resource`].
pub(super) fn source(language: &str) -> Option<&'static str> {
    let best = best_language([language], SOURCES.iter().map(|(known, _)| *known))?;
    SOURCES.iter().find(|(known, _)| *known == best).map(|(_, source)| *source)
}

/// Returns the declaration of an event that is the same in every game.
pub(super) fn event(name: &str) -> Option<&'static RecordSpec> {
    HostEvent::SPECS.iter().chain(CommonEvent::SPECS).find(|event| event.name == name)
}

/// Returns the declaration of a refusal that is the same in every game and whose message has variables.
pub(super) fn refusal(name: &str) -> Option<&'static RecordSpec> {
    let host = HostRefusal::SPECS.iter().filter(|refusal| !refusal.fields.is_empty());
    host.chain(CommonRefusal::SPECS).find(|refusal| refusal.name == name)
}

/// Returns the variables of one of core's messages. A ruleset's message with the same id gets the same ones.
pub(super) fn variables(id: &str, manifest: &Manifest) -> Vec<Given> {
    let fixed: &[&str] = match id {
        "list-entry" => &["key", "values"],
        "data-unknown-data" | "data-not-toml" => FAULT_VARIABLES,
        _ if id.starts_with("data-place-") => FAULT_VARIABLES,
        "data-place" => &["file", "path", "path-given", "line", "line-given"],
        "moment" => &["date", "time", "zone"],
        "moment-countdown" => &["time", "zone"],
        "meant-by-name" => &["meant", "name"],
        "list-named" => &["handle", "name"],
        "list-on-service" => &["name", "service"],
        "list-comma" | "list-and" | "list-values" => &["before", "after"],
        "length-seconds" | "length-minutes" | "length-hours" | "length-days" => &["count"],
        "preset-players" => &["about", "least", "most"],
        "setup-kind-number" => &["from", "to"],
        "setup-kind-choice" | "setup-kind-words" | "setup-kind-player-words" => &["words", "words-count"],
        _ if id.starts_with("fault-") => FAULT_VARIABLES,
        _ => {
            let event = id.strip_prefix("event-").or_else(|| id.strip_prefix("common-")).and_then(event);
            let refusal = id.strip_prefix("refusal-").and_then(refusal);
            return event.or(refusal).map(|spec| of_record(spec, manifest)).unwrap_or_default();
        }
    };
    fixed.iter().map(|name| Given::by_name(name)).collect()
}

/// The variables of the message of a setup fault.
pub(super) const FAULT_VARIABLES: &[&str] = &[
    "key",
    "key-given",
    "given",
    "allowed",
    "allowed-count",
    "kind",
    "kind-given",
    "meant",
    "meant-given",
    "reason-id",
];

/// Returns the variables of the message of a record.
pub(super) fn of_record(spec: &RecordSpec, manifest: &Manifest) -> Vec<Given> {
    let mut variables = Vec::new();
    for (place, field) in spec.fields.iter().enumerate() {
        let derived = match field.kind {
            FieldKind::Players
            | FieldKind::Words(_)
            | FieldKind::PlayersOrWords(_)
            | FieldKind::Entries
            | FieldKind::Pairs(..)
            | FieldKind::Seconds => Some(("count", Range::Number)),
            FieldKind::Word(kind) => Some(("id", words(manifest, kind, None))),
            FieldKind::PlayerOrWord(kind) => Some(("id", words(manifest, kind, Some("player")))),
            FieldKind::Length => Some(("id", Range::Length)),
            FieldKind::Moment => Some(("time", Range::Shown(None))),
            FieldKind::Player | FieldKind::Number | FieldKind::Flag | FieldKind::Text | FieldKind::Channel => None,
        };
        let derived = derived.map(|(what, range)| Given { name: format!("{}-{what}", field.name), range });
        let own =
            Given { name: field.name.to_owned(), range: Range::Shown(derived.as_ref().map(|one| one.name.clone())) };
        variables.push(match field.kind {
            FieldKind::Number => Given { range: Range::Number, ..own },
            FieldKind::Flag => Given::flag(own.name),
            _ => own,
        });
        variables.extend(derived);
        if field.kind == FieldKind::Moment {
            variables.push(Given { name: format!("{}-clock", field.name), range: Range::Shown(None) });
        }
        if field.optional {
            variables.push(Given::flag(format!("{}-given", field.name)));
        }
        if matches!(field.kind, FieldKind::Word(_)) && spec.fields[..place].iter().any(|one| one.kind == field.kind) {
            variables.push(Given::flag(format!("{}-changed", field.name)));
        }
    }
    variables
}

/// Returns the words of a vocabulary, and one additional word.
fn words(manifest: &Manifest, kind: &str, besides: Option<&'static str>) -> Range {
    let listed =
        manifest.vocabularies.iter().find(|(name, _)| *name == kind).map_or(&[] as &[&str], |(_, words)| words);
    let words = if kind == "phase" && listed.is_empty() { manifest.phases } else { listed };
    if words.is_empty() { Range::DataWord } else { Range::Words(words.iter().copied().chain(besides).collect()) }
}
