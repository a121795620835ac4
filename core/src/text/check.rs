//! Compares texts with the manifest: finds what is missing, misspelled or unused.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::Resource;
use fluent_syntax::parser::parse;
use unic_langid::LanguageIdentifier;

use super::arguments::{ALWAYS_GIVEN, IN_ORDER};
use super::base;
use super::fault::{TextFault, TextProblem};
use super::position::position;
use super::select::{Given, Range};
use super::usage::{Sources, Usage};
use crate::kit::closest;
use crate::ruleset::{CardSpec, FieldKind, Hearer, Locale, Manifest, RecordSpec, SetupKey, SetupKind, VerbSpec};

/// Checks the texts of a ruleset against its manifest, in every language. A test of each ruleset should assert that the
/// result is empty.
///
/// Each language needs:
///
/// - `game-name`, `game-about` and `game-length`;
/// - `event-NAME`, `story-NAME`, `refusal-CODE` and `fault-CODE` for everything that the manifest declares, unless core
///   has a text for it in that language;
/// - `verb-NAME` (one line of help), `form-NAME`, `phase-NAME`, `setup-KEY` (the meaning of the key), and
///   `channel-NAME` for every channel that isn't a family;
/// - `VOCABULARY-WORD` for each word that the manifest lists, and `VOCABULARY-WORD-about` for each word on a card;
/// - `listed-NAME` (a title) for every list, and a description of each of its words;
/// - `preset-NAME` (a title) and `preset-NAME-about` (one line) for every preset;
/// - `achievement-NAME` (a title) and `achievement-NAME-about` (what was done) for every achievement;
/// - all labels that the first language has.
///
/// A language may also have messages that replace core's own, names for words of vocabularies that come from data, the
/// titles of families (`channel-group` for `group-`), the complete rule of a card (`VOCABULARY-WORD-rule`), wordings of
/// questions, the wording of a public event in the story (`story-NAME`), the heading and the items of a list of events
/// (`event-NAME-list`, `event-NAME-item`), a numbered phase (`phase-NAME-numbered`), labels, and any messages that
/// others refer to. Everything else is a fault, as are unknown variables (see [`Texts`](super::Texts)), references to
/// something that doesn't exist, and syntax errors.
///
/// A label is the caption of a button or a field, in a word or two: `verb-NAME-label`, `setup-KEY-label`, and
/// `setup-KEY-WORD` for a word that can be chosen for a key. Without a label, the name is displayed as it is typed.
/// `setup-KEY-example` is an example of a value.
///
/// A choice is displayed as `VOCABULARY-WORD`, or as `choice-VERB-WORD` if the game has a separate wording for it after
/// a verb. Its effect is described in one line, `VOCABULARY-WORD-about` or `choice-VERB-WORD-about`, on services with
/// space for that. A word that only introduces the next one, such as the `to` before a player, is displayed before it
/// as `choice-VERB-WORD-before`.
///
/// A question is worded by `verb-NAME-question`, `verb-NAME-finish` (the label of the choice that sends the command as
/// it is) and `verb-NAME-typed` (what can be typed); or by `question-WORD`, `question-WORD-finish` and
/// `question-WORD-typed`, if the manifest has a vocabulary `question`. The question itself has variables for the words
/// chosen before it, `$first` and `$last`. The text about typing has two players for its examples, `$player` and
/// `$another`. `verb-NAME-field` is the name of a verb as a field of a form. A current order is displayed below its
/// question, or below `verb-NAME-standing`. `form-NAME-missing` says what a form needs before it can be submitted.
///
/// An entry of a list of pairs is worded by `entry-FIELD`, if there is such a message. Its variables are `$key` and the
/// values, `$first`, `$second` and so on in order, each also with its spelling: `$first-id`. A value of several words,
/// such as the order `guard bay` from a vocabulary without words, is worded by the message of the first one,
/// `VOCABULARY-guard`, with the others in the same variables, and `$count` and `$last-id`.
///
/// Selects are checked against the possible values of their variable: a word of its vocabulary for `$role-id`, the same
/// or `player` for a [`PlayerOr`](crate::ruleset::PlayerOr), `yes` or `no` for a flag and for `$role-given`, a number
/// or a plural category for numbers and `$players-count`, `none` for a length.
///
/// - A branch for any other value is a fault, because it is never used. A select on displayed text, such as `$role`, is
///   a fault, too.
/// - A default named `*[other]` is used for all words without a branch. A default named after a word, such as
///   `*[townsperson]`, is the branch of that word only, so each of the other words needs its own branch. Within a
///   branch of a select on the same variable, only words that are possible there are required.
/// - An absent field has no word, so the default is used for it. Words from data can be anything.
pub fn check(manifest: &Manifest) -> Vec<TextFault> {
    let needs = needs(manifest);
    manifest.locales.iter().flat_map(|locale| check_language(manifest, &needs, locale)).collect()
}

/// Checks texts without a manifest, such as those of the host or of an adapter: every language must have the messages
/// of the first one, and must not use variables that the first one doesn't use. A test of each crate with such texts
/// should assert that the result is empty.
///
/// Texts shared by several messages of a language must be terms, because a message that the first language lacks is a
/// fault.
pub fn check_translations(locales: &[Locale]) -> Vec<TextFault> {
    let Some((first, others)) = locales.split_first() else { return Vec::new() };
    let (resources, mut faults) = parsed(first);
    let mut model = Sources::default();
    for resource in &resources {
        model.add(resource);
    }
    for locale in others {
        faults.extend(check_translation(locale, first.language, &model));
    }
    faults
}

/// Returns the languages that have every message of the first one, including the first one itself.
pub(super) fn translated(locales: &[Locale]) -> Vec<&'static str> {
    let Some((first, others)) = locales.split_first() else { return Vec::new() };
    let faults = if others.is_empty() { Vec::new() } else { check_translations(locales) };
    let is_whole = |locale: &&Locale| !faults.iter().any(|fault| fault.language == locale.language && lacks(fault));
    [first].into_iter().chain(others.iter().filter(is_whole)).map(|locale| locale.language).collect()
}

/// Returns the languages that have everything that a game of this ruleset needs. The first one is always included,
/// because the others fall back to it.
pub(super) fn whole(manifest: &Manifest) -> Vec<&'static str> {
    let [first, others @ ..] = manifest.locales else { return Vec::new() };
    let needs = if others.is_empty() { BTreeMap::new() } else { needs(manifest) };
    let is_whole = |locale: &&Locale| {
        !locale.rules.trim().is_empty() && !check_language(manifest, &needs, locale).iter().any(lacks)
    };
    [first].into_iter().chain(others.iter().filter(is_whole)).map(|locale| locale.language).collect()
}

/// Returns `true` if a reader of this language would see another one because of this fault.
fn lacks(fault: &TextFault) -> bool {
    use TextProblem::{Empty, Language, Missing, Syntax};
    matches!(fault.problem, Language | Syntax { .. } | Missing { .. } | Empty)
}

/// A required message.
struct Need {
    because: String,
    variables: Vec<Given>,
}

fn needs(manifest: &Manifest) -> BTreeMap<String, Need> {
    let mut needs = BTreeMap::new();
    let mut need = |id: String, because: String, variables: Vec<Given>| {
        needs.entry(id).or_insert(Need { because, variables });
    };
    for id in ["game-name", "game-about", "game-length"] {
        need(id.to_owned(), "every game".to_owned(), Vec::new());
    }
    if manifest.map.is_some() {
        need("game-map".to_owned(), "every game with a map".to_owned(), Vec::new());
    }
    for event in manifest.events {
        need(format!("event-{}", event.name), format!("the event {}", event.name), base::of_record(event, manifest));
    }
    for step in manifest.recounts {
        need(
            format!("story-{}", step.name),
            format!("the step {} of the story", step.name),
            base::of_record(step, manifest),
        );
    }
    for refusal in manifest.refusals {
        need(
            format!("refusal-{}", refusal.name),
            format!("the refusal {}", refusal.name),
            base::of_record(refusal, manifest),
        );
    }
    for code in manifest.fault_codes() {
        let variables = base::FAULT_VARIABLES.iter().map(|name| Given::by_name(name)).collect();
        need(format!("fault-{code}"), format!("the setup fault {code}"), variables);
    }
    let presets = manifest.presets.iter().map(|preset| ("preset", preset.name));
    let achievements = manifest.achievements.iter().map(|name| ("achievement", *name));
    for (kind, name) in presets.chain(achievements) {
        for id in [format!("{kind}-{name}"), format!("{kind}-{name}-about")] {
            need(id, format!("the {kind} {name}"), Vec::new());
        }
    }
    let verbs = manifest.verbs.iter().map(|verb| ("verb", verb.name));
    let forms = manifest.forms.iter().map(|form| ("form", form.name));
    let phases = manifest.phases.iter().map(|phase| ("phase", *phase));
    let channels = manifest.channels.iter().filter(|channel| !channel.family).map(|channel| ("channel", channel.name));
    let setup = manifest.setup.iter().map(|key| ("setup", key.name));
    let words = manifest.vocabularies.iter().flat_map(|(kind, words)| words.iter().map(|word| (*kind, *word)));
    for (kind, word) in manifest.cards.iter().flat_map(|card| read_up(manifest, card)) {
        need(format!("{kind}-{word}-about"), format!("the card {word}"), Vec::new());
    }
    for list in manifest.lists {
        need(format!("listed-{}", list.name), format!("the list {}", list.name), Vec::new());
        for word in list.words {
            need(format!("{}-{word}", list.vocabulary), format!("the {} {word}", list.vocabulary), Vec::new());
            need(list.line_about(word), format!("the line about {word} in the list {}", list.name), Vec::new());
        }
    }
    for (kind, name) in verbs.chain(forms).chain(phases).chain(channels).chain(setup).chain(words) {
        let given = if kind == "question" { questioned() } else { Vec::new() };
        need(format!("{kind}-{name}"), format!("the {kind} {name}"), given);
    }
    needs
}

/// Returns the variables of a question: the words that were chosen before it.
fn questioned() -> Vec<Given> {
    ["first", "last"].map(Given::by_name).into()
}

/// Returns the variables for the words after the first of several.
fn in_order() -> impl Iterator<Item = Given> {
    let spelled = |name: &str| Given { name: name.to_owned(), range: Range::DataWord };
    IN_ORDER.into_iter().flat_map(move |(word, id)| [Given::by_name(word), spelled(id)])
}

/// Returns the variables of an entry of a list.
fn entered() -> Vec<Given> {
    in_order().chain([Given::by_name("key")]).collect()
}

/// Returns the variables of a value of several words.
fn phrased() -> Vec<Given> {
    let last = Given { name: "last-id".to_owned(), range: Range::DataWord };
    in_order().chain([last, Given::by_name("count")]).collect()
}

/// Returns the variables of the text about typing: two players for its examples.
fn typed() -> Vec<Given> {
    ["player", "another"].map(Given::by_name).into()
}

/// Returns the words of a vocabulary of cards that players can look up.
fn read_up(manifest: &Manifest, card: &CardSpec) -> Vec<(&'static str, &'static str)> {
    let words =
        manifest.vocabularies.iter().find(|(kind, _)| *kind == card.vocabulary).map_or(&[][..], |(_, words)| words);
    let (vocabulary, icons) = (card.vocabulary, card.icons.iter());
    words.iter().zip(icons).filter(|(_, icon)| icon.is_some()).map(|(word, _)| (vocabulary, *word)).collect()
}

/// Returns the files of a language, as far as they can be parsed, and their syntax errors.
fn parsed(locale: &Locale) -> (Vec<Resource<&'static str>>, Vec<TextFault>) {
    let mut faults = Vec::new();
    let mut fault = |problem: TextProblem| {
        faults.push(TextFault { language: locale.language.to_owned(), message: String::new(), problem });
    };
    if locale.language.parse::<LanguageIdentifier>().is_err() {
        fault(TextProblem::Language);
    }
    let mut resources = Vec::new();
    for (index, source) in locale.resources.iter().enumerate() {
        let (resource, errors) = parse(*source).map_or_else(|error| error, |resource| (resource, Vec::new()));
        for error in errors {
            let (line, what) = (position(source, error.pos.start).0, error.to_string());
            fault(TextProblem::Syntax { resource: index + 1, line, what });
        }
        resources.push(resource);
    }
    (resources, faults)
}

/// Checks a language against the messages of the first one.
fn check_translation(locale: &Locale, first: &str, model: &Sources<'_>) -> Vec<TextFault> {
    let (resources, mut faults) = parsed(locale);
    let mut fault = |message: &str, problem: TextProblem| {
        faults.push(TextFault { language: locale.language.to_owned(), message: message.to_owned(), problem });
    };
    let mut own = Sources::default();
    for resource in &resources {
        for name in own.add(resource) {
            fault(&name, TextProblem::Twice);
        }
    }
    for id in model.messages.keys().copied().filter(|id| !is_phrase(id)) {
        match own.messages.get(id) {
            None => fault(id, TextProblem::Missing { because: format!("a translation from {first}") }),
            Some(message) if message.value.is_none() => fault(id, TextProblem::Empty),
            Some(_) => {}
        }
    }
    let used: BTreeSet<String> = own.messages.keys().flat_map(|id| own.usage(id).references).collect();
    for id in own.messages.keys().copied() {
        if is_phrase(id) && used.contains(id) {
            continue;
        }
        if !model.messages.contains_key(id) {
            let missing = model.messages.keys().copied().filter(|needed| !own.messages.contains_key(*needed));
            fault(id, TextProblem::Unused { meant: closest(id, missing).map(str::to_owned) });
            continue;
        }
        let is_own = |variable: &String| !ALWAYS_GIVEN.contains(&variable.as_str());
        let given: Vec<String> = model.usage(id).variables.into_iter().filter(is_own).collect();
        let usage = own.usage(id);
        for variable in usage.variables.into_iter().filter(|variable| is_own(variable) && !given.contains(variable)) {
            let meant = closest(&variable, given.iter().map(String::as_str)).map(str::to_owned);
            fault(id, TextProblem::Variable { variable, term: None, given: given.clone(), meant });
        }
        for (term, variable) in usage.unhanded {
            fault(id, TextProblem::Variable { variable, term: Some(term), given: Vec::new(), meant: None });
        }
        for reference in usage.unknown {
            fault(id, TextProblem::Reference { reference });
        }
        for function in usage.functions.into_iter().filter(|function| function != "NUMBER") {
            fault(id, TextProblem::Function { function });
        }
    }
    faults
}

/// Returns `true` if a message is a part of others that only its language has, such as a noun in one of its cases.
fn is_phrase(id: &str) -> bool {
    id.starts_with("phrase-")
}

fn check_language(manifest: &Manifest, needs: &BTreeMap<String, Need>, locale: &Locale) -> Vec<TextFault> {
    let (resources, mut faults) = parsed(locale);
    let mut fault = |message: &str, problem: TextProblem| {
        faults.push(TextFault { language: locale.language.to_owned(), message: message.to_owned(), problem });
    };
    let beneath = match base::source(locale.language).map(parse) {
        Some(Ok(resource) | Err((resource, _))) => resource,
        None => Resource { body: Vec::new() },
    };

    let mut own = Sources::default();
    for resource in &resources {
        for name in own.add(resource) {
            fault(&name, TextProblem::Twice);
        }
    }
    let mut core = Sources::default();
    core.add(&beneath);
    let mut all = Sources::default();
    all.add(&beneath);
    for resource in &resources {
        all.add(resource);
    }

    for (id, need) in needs {
        match all.messages.get(id.as_str()) {
            None => fault(id, TextProblem::Missing { because: need.because.clone() }),
            Some(message) if message.value.is_none() => fault(id, TextProblem::Empty),
            Some(_) => {}
        }
    }

    for id in labels_of_first(manifest).filter(|id| !own.messages.contains_key(id.as_str())) {
        fault(&id, TextProblem::Missing { because: "the label in the first language".to_owned() });
    }

    // Collects everything that is used, either by itself or through references.
    let mut used: BTreeSet<String> = BTreeSet::new();
    let own_or_needed = own.messages.keys().map(|id| (*id).to_owned()).chain(needs.keys().cloned());
    for id in own_or_needed.collect::<BTreeSet<String>>() {
        let given = match needs.get(&id) {
            // Core's own text of a refusal is written for the host, which provides more variables than a ruleset has to
            // declare.
            Some(need) if id.starts_with("refusal-") && !own.messages.contains_key(id.as_str()) => {
                need.variables.iter().cloned().chain(base::variables(&id, manifest)).collect()
            }
            Some(need) => need.variables.clone(),
            None if core.messages.contains_key(id.as_str()) => base::variables(&id, manifest),
            None if is_extra(manifest, &id) && id.starts_with("channel-") => vec![Given::by_name("name")],
            None if is_extra(manifest, &id) && id.starts_with("verb-") && id.ends_with("-question") => questioned(),
            None if is_extra(manifest, &id) && id.ends_with("-typed") => typed(),
            None if id.strip_prefix("entry-").is_some_and(|field| has_entries(manifest, field)) => entered(),
            None if is_of_data(manifest, &id) => phrased(),
            None if is_extra(manifest, &id) => Vec::new(),
            None => match worded(manifest, &id) {
                Some(variables) => variables,
                None => continue,
            },
        };
        let usage = all.usage(&id);
        let names = || given.iter().map(|one| one.name.as_str());
        let is_given =
            |variable: &String| ALWAYS_GIVEN.contains(&variable.as_str()) || names().any(|name| name == *variable);
        for variable in usage.variables.iter().filter(|variable| !is_given(variable)) {
            let meant = closest(variable, names()).map(str::to_owned);
            let (variable, given) = (variable.clone(), names().map(str::to_owned).collect());
            fault(&id, TextProblem::Variable { variable, term: None, given, meant });
        }
        let given: Vec<Given> = given.iter().cloned().chain(ALWAYS_GIVEN.map(Given::flag)).collect();
        for problem in problems_of_selects(&usage, &given) {
            fault(&id, problem);
        }
        for (term, variable) in usage.unhanded {
            fault(&id, TextProblem::Variable { variable, term: Some(term), given: Vec::new(), meant: None });
        }
        for reference in usage.unknown {
            fault(&id, TextProblem::Reference { reference });
        }
        for function in usage.functions.into_iter().filter(|function| function != "NUMBER") {
            fault(&id, TextProblem::Function { function });
        }
        used.extend(usage.references);
        used.insert(id);
    }

    let terms = own.terms.keys().map(|id| format!("-{id}"));
    for id in own.messages.keys().map(|id| (*id).to_owned()).chain(terms).filter(|id| !used.contains(id)) {
        let missing = needs.keys().map(String::as_str).filter(|need| !all.messages.contains_key(need));
        let meant = closest(&id, missing).map(str::to_owned);
        fault(&id, undeclared(manifest, &id).filter(|_| meant.is_none()).unwrap_or(TextProblem::Unused { meant }));
    }
    faults
}

/// Returns the labels that the first language has. Without its own, another language would show words of the first one.
fn labels_of_first(manifest: &Manifest) -> impl Iterator<Item = String> {
    let resources: Vec<Resource<&'static str>> =
        manifest.locales.first().map(|first| parsed(first).0).unwrap_or_default();
    let mut first = Sources::default();
    for resource in &resources {
        first.add(resource);
    }
    let labels: Vec<String> =
        first.messages.keys().filter(|id| is_label(manifest, id)).map(|id| (*id).to_owned()).collect();
    labels.into_iter()
}

/// Returns `true` for the line about the game, and for labels of verbs, of setup keys, and of words that can be chosen
/// for a key or after a verb, including the description of such a word.
fn is_label(manifest: &Manifest, id: &str) -> bool {
    if id == "game-line" {
        return true;
    }
    let of_verb = id.strip_prefix("verb-").and_then(|id| id.strip_suffix("-label"));
    let of_setup = id.strip_prefix("setup-");
    let of_key = |key: &SetupKey| {
        let Some(rest) = of_setup.and_then(|id| id.strip_prefix(key.name)?.strip_prefix('-')) else { return false };
        rest == "label" || matches!(key.kind, SetupKind::Choice(words) if words.contains(&rest))
    };
    let of_choice = |verb: &VerbSpec| {
        let rest = id.strip_prefix("choice-").and_then(|id| id.strip_prefix(verb.name)?.strip_prefix('-'));
        rest.is_some_and(|word| !word.is_empty())
    };
    let about = id.strip_suffix("-about");
    let is_about = |(kind, words): &(&str, &[&str])| {
        let word = about.and_then(|id| id.strip_prefix(kind)?.strip_prefix('-'));
        word.is_some_and(|word| words.contains(&word))
    };
    let of_form = id.strip_prefix("form-").and_then(|id| id.strip_suffix("-missing"));
    manifest.verbs.iter().any(|verb| of_verb == Some(verb.name) || of_choice(verb))
        || manifest.forms.iter().any(|form| of_form == Some(form.name))
        || manifest.setup.iter().any(of_key)
        || manifest.vocabularies.iter().any(is_about)
}

/// Returns the problems of a message's selects, without duplicates.
fn problems_of_selects(usage: &Usage, given: &[Given]) -> Vec<TextProblem> {
    let mut problems = Vec::new();
    for select in &usage.selects {
        let range = given.iter().find(|one| one.name == select.variable).map(|one| &one.range);
        for problem in range.into_iter().flat_map(|range| select.problems(range)) {
            if !problems.contains(&problem) {
                problems.push(problem);
            }
        }
    }
    problems
}

/// Returns the list of the manifest in which an unused message would be declared, according to its name.
fn undeclared(manifest: &Manifest, id: &str) -> Option<TextProblem> {
    let (kind, name) = id.split_once('-').filter(|(kind, _)| !kind.is_empty())?;
    let list = match kind {
        "event" => "events",
        "story" => "recounts",
        "refusal" => "refusals",
        "fault" => "setup_faults",
        "verb" => "verbs",
        "form" => "forms",
        "phase" => "phases",
        "channel" => "channels",
        "setup" => "setup",
        "preset" => "presets",
        "achievement" => "achievements",
        _ => "vocabularies",
    };
    let known = |(vocabulary, _): &(&str, _)| id.strip_prefix(vocabulary).is_some_and(|rest| rest.starts_with('-'));
    let vocabulary = manifest.vocabularies.iter().find(|one| known(one)).map(|(vocabulary, _)| *vocabulary);
    let name = match (list, vocabulary) {
        ("vocabularies", Some(vocabulary)) => &id[vocabulary.len() + 1..],
        ("vocabularies", None) => "",
        _ => name,
    };
    Some(TextProblem::Undeclared { list, name: name.to_owned() })
}

/// Returns the variables of a message that is a special wording of something: an event in the story or in a list, or a
/// numbered phase.
fn worded(manifest: &Manifest, id: &str) -> Option<Vec<Given>> {
    let number = |name: &str| vec![Given { name: name.to_owned(), range: Range::Number }];
    let phase = id.strip_prefix("phase-").and_then(|id| id.strip_suffix("-numbered"));
    if phase.is_some_and(|phase| manifest.phases.contains(&phase)) {
        return Some(number("number"));
    }
    let of_list = |end: &str| {
        let name = id.strip_prefix("event-")?.strip_suffix(end)?;
        manifest.events.iter().find(|event| event.listed && event.name == name)
    };
    if of_list("-list").is_some() {
        return Some(number("count"));
    }
    of_list("-item").or_else(|| retold(manifest, id)).map(|event| base::of_record(event, manifest))
}

/// Returns `true` if an event, a story event or a refusal has a field of entries with this name.
fn has_entries(manifest: &Manifest, field: &str) -> bool {
    let records = [manifest.events, manifest.recounts, manifest.refusals];
    let mut fields = records.into_iter().flatten().flat_map(|record| record.fields);
    fields.any(|spec| spec.name == field && matches!(spec.kind, FieldKind::Entries | FieldKind::Pairs(..)))
}

/// Returns `true` if a message may be the name of a word that comes from data, or the wording of several words that
/// start with it.
fn is_of_data(manifest: &Manifest, id: &str) -> bool {
    manifest.vocabularies.iter().any(|(kind, words)| {
        words.is_empty() && id.strip_prefix(kind).is_some_and(|rest| rest.starts_with('-') && rest.len() > 1)
    })
}

/// Returns the event for which a message is the wording in the story, if the story repeats it.
fn retold<'a>(manifest: &'a Manifest, id: &str) -> Option<&'a RecordSpec> {
    let name = id.strip_prefix("story-")?;
    // Without a list, the story repeats the public events at the end of the game, which can be any of them.
    let is_retold = manifest.retold.is_empty() || manifest.retold.contains(&name);
    let told_to_all = |event: &&RecordSpec| event.name == name && event.hearers.contains(&Hearer::All);
    manifest.events.iter().filter(|_| is_retold).find(told_to_all)
}

/// Returns `true` if a message may exist although nothing declares it: a word from data, the title of a family, or the
/// wording of a question.
fn is_extra(manifest: &Manifest, id: &str) -> bool {
    let families = manifest.channels.iter().filter(|channel| channel.family);
    let family = id.strip_prefix("channel-");
    let before = |ends: &[&str]| ends.iter().find_map(|end| id.strip_suffix(end));
    let of_verb =
        before(&["-question", "-finish", "-typed", "-field", "-standing"]).and_then(|id| id.strip_prefix("verb-"));
    let of_question = before(&["-finish", "-typed"]).and_then(|id| id.strip_prefix("question-"));
    let is_question =
        |(kind, words): &(&str, &[&str])| *kind == "question" && of_question.is_some_and(|word| words.contains(&word));
    let of_setup = id.strip_prefix("setup-").and_then(|id| id.strip_suffix("-example"));
    let of_card = id.strip_suffix("-rule");
    let cards = manifest.cards.iter().flat_map(|card| read_up(manifest, card));
    let is_rule = |(kind, word): (&str, &str)| of_card.is_some_and(|id| id == format!("{kind}-{word}"));
    cards.into_iter().any(is_rule)
        || is_label(manifest, id)
        || manifest.setup.iter().any(|key| of_setup == Some(key.name))
        || is_of_data(manifest, id)
        || manifest.verbs.iter().any(|verb| of_verb == Some(verb.name))
        || manifest.vocabularies.iter().any(is_question)
        || families.clone().any(|channel| family == Some(channel.name.trim_end_matches('-')))
}
