//! The events and refusals of the host itself, in every game: names and fields, in one place.

use gloaming_core::ruleset::{FieldKind, FieldSpec, Hearer, RecordSpec};

const PHASE: FieldKind = FieldKind::Word("phase");

/// The events that the host tells. A ruleset may declare one of the same name, and then tells it with its own fields.
pub const HOST_EVENTS: &[RecordSpec] = &[
    record("paused", &[Hearer::All], &[]),
    record("resumed", &[Hearer::All], &[]),
    record("phase-extended", &[Hearer::All], &[field("name", PHASE), field("length", FieldKind::Length)]),
    record("announcement", &[Hearer::All], &[field("text", FieldKind::Text)]),
    record("stepped-back", &[Hearer::All], &[field("count", FieldKind::Number)]),
    record("game-cancelled", &[Hearer::All], &[field("reason", FieldKind::Word("cancel-reason"))]),
    record("reminder", &[Hearer::Seat], &[field("phase", PHASE)]),
    record("game-broken", &[Hearer::GameMaster], &[]),
];

/// The refusals that the host gives.
pub const HOST_REFUSALS: &[RecordSpec] = &[
    record("unknown-command", &[], &[optional("word"), optional("meant")]),
    record("not-a-player", &[], &[]),
    record("which-game", &[], &[]),
    record("paused", &[], &[]),
    record("banned", &[], &[]),
    record("too-long", &[], &[]),
    record("bad-syntax", &[], &[]),
    record("not-now", &[], &[]),
    record("private-only", &[], &[]),
    record("unknown-player", &[], &[optional("word"), optional("meant")]),
    record("game-broken", &[], &[]),
];

const fn record(name: &'static str, hearers: &'static [Hearer], fields: &'static [FieldSpec]) -> RecordSpec {
    RecordSpec { name, about: "", hearers, fields, invites: &[], replaces: false, kept: false, listed: false }
}

const fn field(name: &'static str, kind: FieldKind) -> FieldSpec {
    FieldSpec { name, kind, optional: false }
}

const fn optional(name: &'static str) -> FieldSpec {
    FieldSpec { name, kind: FieldKind::Text, optional: true }
}

#[cfg(test)]
mod tests {
    use gloaming_core::ruleset::{Record, Roster};
    use gloaming_core::text::Texts;

    use super::*;

    #[test]
    fn everything_that_the_host_says_has_a_text() {
        let texts = Texts::of(&crate::tests::MANIFEST).expect("core's own texts read");
        let roster = Roster::new(["ann"]).expect("one name");
        for spec in HOST_EVENTS.iter().filter(|spec| spec.fields.is_empty()) {
            let told = texts.event("en", &Record::plain(spec.name), &roster).plain();
            assert!(told.contains(' ') && told.ends_with(['.', '!']), "{}: {told}", spec.name);
        }
        for spec in HOST_REFUSALS {
            let told = texts.refusal("en", &Record::plain(spec.name), &roster).plain();
            assert!(told.contains(' ') && told.ends_with(['.', '!']), "{}: {told}", spec.name);
        }
    }
}
