//! Checks a manifest for names that don't refer to anything.

use std::collections::BTreeSet;

use super::balance;
use super::{Argument, Ballot, Guests, Manifest, ManifestFault, ManifestProblem, Named, Reading, VerbSpec};
use crate::kit::{BY_LOT, Length, TimeOfDay, Zone, closest};
use crate::ruleset::{
    CommonEvent, FieldKind, FieldSpec, Hearer, HostEvent, RecordSpec, Recorded, Secrecy, SetupKey, SetupKind,
};

/// Checks that every name in a manifest refers to something. A test of each ruleset should assert that the result is
/// empty, next to [`text::check`](crate::text::check()), which checks the texts against the same manifest.
///
/// - **Verbs** must be in `verbs`: those in `desk`, in `forms`, in [`Reading::Verbs`], and after `invites`.
/// - **Phases** must be in `phases`, or be `over`: those in [`catch_all`](crate::ruleset::VerbSpec::catch_all),
///   [`in_public`](crate::ruleset::VerbSpec::in_public) and [`during`](crate::ruleset::VerbSpec::during).
/// - **Events** must be in `events` and public: those in `takes_out` and `brings_back`, together with a field for a
///   player, and those in `retold`, which may also be the host's events.
/// - **Teams** in `balance` must be words of the vocabulary `team`, if the words are declared by the game and not by
///   data.
/// - **Ballots** must be public events with the given fields. A [polled](crate::ruleset::VerbSpec::polled) verb must be
///   accepted in a public channel and take one player or word, and there must be a ballot for single votes.
/// - **Looks** must refer to declarations: the phases of `moods` and `skippable`, the vocabularies of `cards`, the
///   words of `tints`, the events of `shows`, which must be public, and the steps of `replays`, both with their fields.
/// - **Vocabularies** must be in `vocabularies`: those in the fields of events, steps of the story and refusals, in
///   [`Argument::Of`], in the [`vocabulary`](SetupKind::vocabulary) of kinds of setup values, and in `map`. Kinds of
///   data must be in `data`.
/// - **Refusals** must be in `refusals`, or be `not-a-player`: that in `not_admitted`.
/// - **Setup keys** must be in `setup`: those in `practice_setup` and `presets`. Their values, and the defaults of the
///   keys, must be valid. The keys of a preset must be open, because everyone sees which preset was chosen.
///   `page_preset` must be one of `presets`, or empty.
/// - **Duplicates** are not allowed in any list of names.
///
/// Codes in `setup_faults` and vocabularies that only the rules and the texts use can't be checked here.
/// [`text::check`](crate::text::check()) reports texts that don't belong to anything in the manifest.
pub fn check(manifest: &Manifest) -> Vec<ManifestFault> {
    let mut check = Check { manifest, faults: Vec::new(), vocabularies: BTreeSet::new() };
    check.lists();
    check.verbs();
    for record in manifest.events {
        check.record("event", record);
    }
    for record in manifest.recounts {
        check.record("step of the story", record);
    }
    for record in manifest.refusals {
        check.record("refusal", record);
    }
    check.retold();
    check.players_of("takes_out", manifest.takes_out);
    check.players_of("brings_back", manifest.brings_back);
    check.ballots();
    check.balance();
    check.looks();
    for key in manifest.setup {
        check.key(key);
    }
    for vocabulary in manifest.map.iter().flat_map(|map| map.places.iter().chain([&map.kinds])) {
        check.vocabulary("map", vocabulary);
    }
    check.settings("practice_setup", manifest.practice_setup);
    for preset in manifest.presets {
        let place = format!("the preset `{}`", preset.name);
        check.settings(&place, preset.setup);
        if let Some((least, most)) = preset.players
            && !(least <= most && manifest.players.contains(&least) && manifest.players.contains(&most))
        {
            check.fault(place.clone(), ManifestProblem::NoPlayers { least, most });
        }
        for key in preset.keys(manifest.setup).filter(|key| key.secrecy != Secrecy::Open) {
            check.fault(place.clone(), ManifestProblem::NotOpen(key.name.to_owned()));
        }
    }
    if !manifest.page_preset.is_empty() {
        check.named(
            "page_preset",
            Named::Preset,
            manifest.page_preset,
            manifest.presets.iter().map(|preset| preset.name),
        );
    }
    // The host has a text of its own for this one.
    if manifest.not_admitted != "not-a-player" {
        let known = manifest.refusals.iter().filter(|refusal| refusal.fields.is_empty()).map(|refusal| refusal.name);
        check.named("not_admitted", Named::Refusal, manifest.not_admitted, known);
    }
    check.guests();
    check.faults
}

struct Check<'m> {
    manifest: &'m Manifest,
    faults: Vec<ManifestFault>,
    /// Vocabularies that were reported already. A missing vocabulary is a single fault, no matter how many fields use
    /// it.
    vocabularies: BTreeSet<&'static str>,
}

impl Check<'_> {
    fn fault(&mut self, place: impl Into<String>, problem: ManifestProblem) {
        self.faults.push(ManifestFault { place: place.into(), problem });
    }

    /// Reports a name that is not among the known ones.
    fn named<'n>(&mut self, place: &str, what: Named, name: &str, known: impl IntoIterator<Item = &'n str>) {
        let known: Vec<&str> = known.into_iter().collect();
        if !known.contains(&name) {
            let meant = closest(name, known.iter().copied()).map(str::to_owned);
            let (name, known) = (name.to_owned(), known.into_iter().map(str::to_owned).collect());
            self.fault(place, ManifestProblem::Unknown { what, name, known, meant });
        }
    }

    fn verb(&mut self, place: &str, name: &str) {
        self.named(place, Named::Verb, name, self.manifest.verbs.iter().map(|verb| verb.name));
    }

    fn phase(&mut self, place: &str, name: &str) {
        // The host begins this phase whether it is declared or not.
        if name != "over" {
            self.named(place, Named::Phase, name, self.manifest.phases.iter().copied());
        }
    }

    fn vocabulary(&mut self, place: &str, name: &'static str) {
        let known = self.manifest.vocabularies.iter().map(|(kind, _)| *kind);
        if !known.clone().any(|kind| kind == name) && self.vocabularies.insert(name) {
            self.named(place, Named::Vocabulary, name, known);
        }
    }

    /// Checks for duplicate names, and for verbs in lists of verbs.
    fn lists(&mut self) {
        let manifest = self.manifest;
        self.once("phases", manifest.phases.iter().copied());
        self.once("channels", manifest.channels.iter().map(|channel| channel.name));
        self.once("verbs", manifest.verbs.iter().map(|verb| verb.name));
        self.once("forms", manifest.forms.iter().map(|form| form.name));
        self.once("events", manifest.events.iter().map(|event| event.name));
        self.once("recounts", manifest.recounts.iter().map(|step| step.name));
        self.once("refusals", manifest.refusals.iter().map(|refusal| refusal.name));
        self.once("setup", manifest.setup.iter().map(|key| key.name));
        self.once("setup_faults", manifest.setup_faults.iter().copied());
        self.once("vocabularies", manifest.vocabularies.iter().map(|(kind, _)| *kind));
        self.once("data", manifest.data.iter().map(|data| data.name));
        self.once("presets", manifest.presets.iter().map(|preset| preset.name));
        self.once("achievements", manifest.achievements.iter().copied());
        for (kind, words) in manifest.vocabularies {
            self.once(&format!("the vocabulary `{kind}`"), words.iter().copied());
        }
        for verb in manifest.desk {
            self.verb("desk", verb);
        }
        for form in manifest.forms {
            for verb in form.verbs.iter().chain([&form.submit]) {
                self.verb(&format!("the form `{}`", form.name), verb);
            }
        }
        for channel in manifest.channels {
            if let Reading::Verbs(verbs) = channel.reading {
                for verb in verbs {
                    self.verb(&format!("the channel `{}`", channel.name), verb);
                }
            }
        }
    }

    /// Everyone reads public channels, so they can't be opened to guests.
    fn guests(&mut self) {
        for channel in self.manifest.channels.iter().filter(|one| one.public && one.guests != Guests::Outside) {
            self.fault(format!("the channel `{}`", channel.name), ManifestProblem::GuestsInPublic);
        }
    }

    fn once<'n>(&mut self, place: &str, names: impl Iterator<Item = &'n str>) {
        let mut seen = BTreeSet::new();
        for name in names.filter(|name| !seen.insert(*name)).collect::<Vec<_>>() {
            self.fault(place, ManifestProblem::Twice(name.to_owned()));
        }
    }

    fn verbs(&mut self) {
        for verb in self.manifest.verbs {
            let place = format!("the verb `{}`", verb.name);
            for phase in [Some(verb.catch_all), verb.in_public, verb.phases].into_iter().flatten().flatten() {
                self.phase(&place, phase);
            }
            self.arguments(&place, verb.arguments);
            if verb.polled {
                self.polled(&place, verb);
            }
        }
    }

    /// Public votes must be visible to everyone, and must have the same choices for everyone.
    fn polled(&mut self, place: &str, verb: &VerbSpec) {
        fn is_open(argument: &Argument) -> bool {
            match argument {
                Argument::Player | Argument::Word(_) | Argument::Of(_) => true,
                Argument::Either(these) => these.iter().all(is_open),
                _ => false,
            }
        }
        let manifest = self.manifest;
        let mut public = manifest.channels.iter().filter(|channel| channel.public);
        let is_heard = public.any(|channel| verb.is_heard_in(Some(channel.name)));
        if !matches!(verb.arguments, [only] if is_open(only)) {
            self.fault(place, ManifestProblem::NoPoll("doesn't take a single player or word that everybody can see"));
        }
        if !is_heard || verb.in_public == Some(&[]) {
            self.fault(place, ManifestProblem::NoPoll("can't be used in a public channel"));
        }
        if !manifest.ballots.iter().any(|ballot| matches!(ballot, Ballot::Cast { .. })) {
            self.fault(
                place,
                ManifestProblem::NoPoll("has no event in `ballots` that shows everybody who votes for whom"),
            );
        }
    }

    fn arguments(&mut self, place: &str, arguments: &'static [Argument]) {
        for argument in arguments {
            match argument {
                Argument::Of(vocabulary) => self.vocabulary(place, vocabulary),
                Argument::Either(these) | Argument::Maybe(these) => self.arguments(place, these),
                Argument::Entry(_, one) | Argument::Several { of: one, .. } => {
                    self.arguments(place, std::slice::from_ref(*one));
                }
                Argument::Player
                | Argument::Word(_)
                | Argument::Words
                | Argument::Length
                | Argument::Number
                | Argument::Text => {}
            }
        }
    }

    fn record(&mut self, what: &str, record: &RecordSpec) {
        for verb in record.invites {
            self.verb(&format!("the {what} `{}`, after `invites`", record.name), verb);
        }
        for FieldSpec { name, kind, .. } in record.fields {
            let place = format!("the field `{name}` of the {what} `{}`", record.name);
            let sides = if let FieldKind::Pairs(key, value) = *kind { [*key, *value] } else { [*kind; 2] };
            self.field(&place, sides[0]);
            if sides[1] != sides[0] {
                self.field(&place, sides[1]);
            }
        }
    }

    /// Checks a field, or one side of its pairs.
    fn field(&mut self, place: &str, kind: FieldKind) {
        match kind {
            FieldKind::Word(vocabulary)
            | FieldKind::Words(vocabulary)
            | FieldKind::PlayerOrWord(vocabulary)
            | FieldKind::PlayersOrWords(vocabulary) => self.vocabulary(place, vocabulary),
            FieldKind::Player
            | FieldKind::Players
            | FieldKind::Entries
            | FieldKind::Pairs(..)
            | FieldKind::Number
            | FieldKind::Seconds
            | FieldKind::Flag
            | FieldKind::Length
            | FieldKind::Text
            | FieldKind::Moment
            | FieldKind::Channel => {}
        }
    }

    fn retold(&mut self) {
        let own = self.manifest.events;
        for name in self.manifest.retold {
            match own.iter().chain(HostEvent::SPECS).chain(CommonEvent::SPECS).find(|event| event.name == *name) {
                None => self.named("retold", Named::Event, name, own.iter().map(|event| event.name)),
                Some(_) => self.told_to_all("retold", name),
            }
        }
    }

    /// Checks public events that the board of the seats is built from, each with its field for a player.
    fn players_of(&mut self, part: &str, events: &[(&'static str, &'static str)]) {
        let own = self.manifest.events;
        for (name, field) in events {
            let Some(event) = self.manifest.event(name) else {
                self.named(part, Named::Event, name, own.iter().map(|event| event.name));
                continue;
            };
            self.told_to_all(part, name);
            match event.fields.iter().find(|one| one.name == *field) {
                None => {
                    let place = format!("{part}, of the event `{name}`");
                    self.named(&place, Named::Field, field, event.fields.iter().map(|one| one.name));
                }
                Some(FieldSpec { kind: FieldKind::Player, .. }) => {}
                Some(FieldSpec { kind, .. }) => {
                    let (event, field, kind) = ((*name).to_owned(), (*field).to_owned(), *kind);
                    self.fault(part, ManifestProblem::NoPlayer { event, field, kind });
                }
            }
        }
    }

    fn ballots(&mut self) {
        for ballot in self.manifest.ballots {
            let (name, fields) = ballot.names();
            self.named("ballots", Named::Event, name, self.manifest.events.iter().map(|event| event.name));
            self.told_to_all("ballots", name);
            let Some(event) = self.manifest.event(name) else { continue };
            for field in fields {
                self.named("ballots", Named::Field, field, event.fields.iter().map(|field| field.name));
            }
        }
    }

    /// Checks the moods of phases, the vocabularies of cards, and the events that the board of the seats is built from.
    fn looks(&mut self) {
        let manifest = self.manifest;
        self.once("moods", manifest.moods.iter().map(|(phase, _)| *phase));
        for (phase, _) in manifest.moods {
            self.phase("moods", phase);
        }
        self.once("skippable", manifest.skippable.iter().copied());
        for phase in manifest.skippable {
            self.phase("skippable", phase);
        }
        for card in manifest.cards {
            self.vocabulary("cards", card.vocabulary);
        }
        let events = || manifest.events.iter().chain(CommonEvent::SPECS);
        for shows in manifest.shows {
            let name = shows.event();
            let Some(event) = events().find(|event| event.name == name) else {
                self.named("shows", Named::Event, name, manifest.events.iter().map(|event| event.name));
                continue;
            };
            self.told_to_all("shows", name);
            for field in shows.fields() {
                let place = format!("shows, of the event `{name}`");
                self.named(&place, Named::Field, field, event.fields.iter().map(|one| one.name));
            }
        }
        for shows in manifest.replays {
            let name = shows.event();
            self.named("replays", Named::Event, name, manifest.recounts.iter().map(|event| event.name));
            let Some(event) = manifest.recounts.iter().find(|event| event.name == name) else { continue };
            for field in shows.fields() {
                let place = format!("replays, of the event `{name}`");
                self.named(&place, Named::Field, field, event.fields.iter().map(|one| one.name));
            }
        }
        for tint in manifest.tints {
            self.vocabulary("tints", tint.vocabulary);
            let words = self.words_of(tint.vocabulary).unwrap_or_default();
            if !words.is_empty() {
                self.named("tints", Named::Word, tint.word, words.iter().copied());
            }
        }
    }

    /// Checks that one of the ruleset's events is public.
    fn told_to_all(&mut self, place: &str, name: &str) {
        if self.manifest.event(name).is_some_and(|event| !event.hearers.contains(&Hearer::All)) {
            self.fault(place, ManifestProblem::NotToAll(name.to_owned()));
        }
    }

    /// Returns the words of a vocabulary, or `None` if they come from data or there is no such vocabulary.
    fn words_of(&self, vocabulary: &str) -> Option<&'static [&'static str]> {
        let found = self.manifest.vocabularies.iter().find(|(kind, _)| *kind == vocabulary);
        found.map(|(_, words)| *words).filter(|words| !words.is_empty())
    }

    fn key(&mut self, key: &SetupKey) {
        let place = format!("the setup key `{}`", key.name);
        match key.kind {
            SetupKind::Words(vocabulary)
            | SetupKind::Lots(vocabulary)
            | SetupKind::PlayerWords(vocabulary)
            | SetupKind::PlayerLots(vocabulary) => self.vocabulary(&place, vocabulary),
            SetupKind::PlayerCards(first, second) => {
                self.vocabulary(&place, first);
                self.vocabulary(&place, second);
            }
            SetupKind::Data(kind) => {
                let known = self.manifest.data.iter().map(|one| one.name);
                self.named(&place, Named::Data, kind, known);
            }
            SetupKind::Length
            | SetupKind::Flag
            | SetupKind::Choice(_)
            | SetupKind::Number(..)
            | SetupKind::Text
            | SetupKind::TimeZone
            | SetupKind::TimeOfDay
            | SetupKind::Date
            | SetupKind::Player
            | SetupKind::Players
            | SetupKind::Table => {}
        }
        if let Some(value) = key.default_value() {
            self.value(&format!("the default of the setup key `{}`", key.name), key, &value);
        }
    }

    fn balance(&mut self) {
        match balance::read(self.manifest.balance) {
            Err(error) => self.fault("balance", ManifestProblem::NotJson(error.to_string())),
            Ok(results) => {
                let is_data =
                    self.manifest.vocabularies.iter().any(|(kind, words)| *kind == "team" && words.is_empty());
                let teams = self.words_of("team").unwrap_or_default();
                for team in results.iter().flat_map(|result| result.teams.keys()).filter(|_| !is_data) {
                    self.named("balance", Named::Word, team, teams.iter().copied());
                }
            }
        }
    }

    /// Checks settings that the manifest contains as TOML.
    fn settings(&mut self, place: &str, setup: &str) {
        let setup = match setup.parse::<toml::Table>() {
            Ok(setup) => setup,
            Err(error) => return self.fault(place, ManifestProblem::NotToml(error.message().to_owned())),
        };
        for (name, value) in &setup {
            match self.manifest.setup.iter().find(|key| key.name == name) {
                Some(key) => self.value(place, key, value),
                None => {
                    let known = self.manifest.setup.iter().map(|key| key.name);
                    self.named(place, Named::SetupKey, name, known);
                }
            }
        }
    }

    /// Checks the value of a key, as far as its declaration allows.
    fn value(&mut self, place: &str, key: &SetupKey, value: &toml::Value) {
        let texts = || value.as_array().is_some_and(|list| list.iter().all(toml::Value::is_str));
        let named = || value.as_table().is_some_and(|table| table.values().all(toml::Value::is_str));
        let fits = match key.kind {
            SetupKind::Length => value.as_str().is_some_and(|text| text.parse::<Length>().is_ok()),
            SetupKind::Flag => value.is_bool(),
            SetupKind::Choice(words) => value.as_str().is_some_and(|text| words.contains(&text)),
            SetupKind::Number(from, to) => value.as_integer().is_some_and(|number| (from..=to).contains(&number)),
            SetupKind::Text | SetupKind::Player => value.is_str(),
            SetupKind::TimeZone => value.as_str().is_some_and(|text| text.parse::<Zone>().is_ok()),
            SetupKind::TimeOfDay => value.as_str().is_some_and(|text| text.parse::<TimeOfDay>().is_ok()),
            SetupKind::Date => value.is_datetime() || value.as_str().is_some_and(|text| crate::kit::date(text).is_ok()),
            SetupKind::Words(_) | SetupKind::Lots(_) | SetupKind::Players => texts(),
            SetupKind::PlayerWords(_) | SetupKind::PlayerLots(_) | SetupKind::PlayerCards(..) => named(),
            SetupKind::Table => value.is_table(),
            SetupKind::Data(_) => value.is_str() || value.is_table(),
        };
        if !fits {
            let (key, given, kind) = (key.name.to_owned(), value.to_string(), key.kind);
            return self.fault(place, ManifestProblem::Unfit { key, given, kind });
        }
        if let Some(words) = key.kind.vocabulary().and_then(|vocabulary| self.words_of(vocabulary)) {
            let list = value.as_array().into_iter().flatten();
            let given = list.chain(value.as_table().into_iter().flat_map(toml::Table::values));
            let lots = key.kind.takes_lots();
            for word in given.filter_map(toml::Value::as_str).filter(|word| !lots || *word != BY_LOT) {
                self.named(place, Named::Word, word, words.iter().copied());
            }
        }
    }
}
