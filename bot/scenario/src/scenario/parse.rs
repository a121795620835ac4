//! Parses a file into a [`Scenario`]. Every word is checked before the game is played.

use std::path::Path;
use std::sync::Arc;

use gloaming_core::ruleset::{FieldKind, RawSetup, Rules};
use gloaming_core::text::position;
use jiff::Timestamp;
use serde_json::Value as Json;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::data;
use super::fault::{FileFault, Problem};
use super::file::{Action, By, Ending, Expected, Say, Scenario, Step, Twin};
use super::toml_reader::{Here, Keys, whole};
use super::vocabulary::Vocabulary;

/// The name of the file with the ruleset, players, seed, clock and setup shared by all scenarios of a folder. It isn't
/// a scenario itself.
pub const COMMON: &str = "common.toml";

const FILE_KEYS: &[&str] =
    &["title", "ruleset", "players", "seed", "clock", "rules", "setup-refused", "setup", "play", "twin"];
/// The keys that scenarios of a folder can share.
const COMMON_KEYS: &[&str] = &["ruleset", "players", "seed", "clock", "setup"];
const STEP_KEYS: [&str; 8] = ["as", "gm", "wait", "until", "see", "unseen", "state", "over"];

/// Parses a scenario that doesn't name data files.
///
/// # Errors
///
/// Returns the first error with its line, its step and the allowed values.
pub fn parse(text: &str, rulesets: &[Arc<dyn Rules>]) -> Result<Scenario, FileFault> {
    parse_beside(text, rulesets, None)
}

/// Parses a scenario in a folder, which also contains the data files named by its setup, so that words from the data
/// are checked, too. Keys of [`COMMON`] there are used where the scenario leaves them out; setups are merged key by
/// key.
///
/// # Errors
///
/// Returns the same errors as [`parse`].
pub fn parse_beside(text: &str, rulesets: &[Arc<dyn Rules>], folder: Option<&Path>) -> Result<Scenario, FileFault> {
    let here = Here { text, file: None, step: None, of_twin: false };
    let document = DeTable::parse(text).map_err(|error| {
        here.fault(error.span().map_or(0, |span| span.start), Problem::Syntax(error.message().to_owned()))
    })?;
    let file = Keys::new(here, "a scenario", document.get_ref(), 0);
    file.only(FILE_KEYS)?;
    // If the common file can't be read it counts as missing, and scenarios that need it report the missing keys.
    let shared = folder.and_then(|folder| std::fs::read_to_string(folder.join(COMMON)).ok()).unwrap_or_default();
    let of_shared = Here { text: &shared, file: Some(COMMON), ..here };
    let shared = DeTable::parse(&shared).map_err(|error| {
        of_shared.fault(error.span().map_or(0, |span| span.start), Problem::Syntax(error.message().to_owned()))
    })?;
    let shared = Keys::new(of_shared, COMMON, shared.get_ref(), 0);
    shared.only(COMMON_KEYS)?;
    let head = |key: &str| if file.get(key).is_none() && shared.get(key).is_some() { &shared } else { &file };
    let ruleset = head("ruleset").text("ruleset", "\"one-night\"")?;
    let Some(rules) = rulesets.iter().find(|rules| rules.manifest().id == ruleset) else {
        let known = rulesets.iter().map(|rules| rules.manifest().id.to_owned()).collect();
        return Err(unknown(head("ruleset"), "ruleset", "ruleset", &ruleset, known));
    };
    let players = head("players").texts("players")?;
    let players = plain_texts(players.ok_or_else(|| file.missing("players", "[\"ann\", \"bob\"]"))?);
    let mut setup = toml::Table::new();
    for of in [&shared, &file] {
        if let Some(keys) = of.table("setup")? {
            setup.extend(keys.setup()?);
        }
    }
    let words = |setup: &RawSetup| data::of(rules.manifest(), setup, folder).words(rules.manifest());
    let mut vocabulary = Vocabulary { manifest: rules.manifest(), players: &players, of_data: words(&setup) };
    let setup_refused = one_of(&file, "setup-refused", "setup fault", &vocabulary.setup_faults())?;
    let play = file.table("play")?;
    let steps = match (&setup_refused, &play) {
        (None, Some(play)) => {
            play.only(&["steps"])?;
            steps(play, &vocabulary, false)?.ok_or_else(|| play.missing("steps", "[{ until = \"over\" }]"))?
        }
        (None, None) => return Err(file.missing("play", "[play] with steps = [ … ]")),
        (Some(_), None) => Vec::new(),
        (Some(_), Some(play)) => {
            let problem = "a refused setup can't be played: use either `setup-refused` or [play]";
            return Err(here.fault(play.begins, Problem::Contradiction(problem)));
        }
    };
    let twin = match file.table("twin")? {
        Some(twin) if setup_refused.is_some() => {
            let problem = "a refused setup has no twin: use either `setup-refused` or [twin]";
            return Err(here.fault(twin.begins, Problem::Contradiction(problem)));
        }
        Some(twin) => {
            if let Some(own) = twin.table("setup")? {
                let mut setup = setup.clone();
                setup.extend(own.setup()?);
                vocabulary.of_data.extend(words(&setup));
            }
            Some(read_twin(&twin, &vocabulary)?)
        }
        None => None,
    };
    Ok(Scenario {
        title: file.text("title", "\"The robber leaves with the wolf's card\"")?,
        ruleset,
        seed: seed(head("seed"))?,
        clock: clock(head("clock"))?,
        rules: plain_texts(file.texts("rules")?.unwrap_or_default()),
        setup,
        steps,
        setup_refused,
        twin,
        players,
    })
}

fn plain_texts(texts: Vec<(String, usize)>) -> Vec<String> {
    texts.into_iter().map(|(text, _)| text).collect()
}

fn seed(file: &Keys<'_>) -> Result<u64, FileFault> {
    let Some(value) = file.get("seed") else { return Ok(0) };
    whole(value.get_ref())
        .and_then(|seed| u64::try_from(seed).ok())
        .ok_or_else(|| file.wrong_type("seed", "a whole number from 0", value))
}

fn clock(file: &Keys<'_>) -> Result<Timestamp, FileFault> {
    let Some(value) = file.get("clock") else {
        return "2026-01-01T00:00:00Z".parse().map_err(|_| file.missing("clock", "\"2026-01-01T00:00:00Z\""));
    };
    let written = match value.get_ref() {
        DeValue::String(text) => text.to_string(),
        DeValue::Datetime(date) => date.to_string(),
        _ => String::new(),
    };
    written.parse().map_err(|_| file.wrong_type("clock", "a moment such as \"2026-01-01T00:00:00Z\"", value))
}

fn read_twin(twin: &Keys<'_>, vocabulary: &Vocabulary<'_>) -> Result<Twin, FileFault> {
    twin.only(&["same", "setup", "steps"])?;
    let names = twin.texts("same")?.ok_or_else(|| twin.missing("same", "[\"ann\", \"all\"]"))?;
    let mut same = Vec::new();
    for (name, at) in names {
        let unknown = || twin.here.fault(at, Problem::unknown("player or channel", &name, vocabulary.everyone()));
        same.push(vocabulary.whom(&name).ok_or_else(unknown)?);
    }
    if same.is_empty() {
        return Err(twin.missing("same", "[\"ann\", \"all\"]"));
    }
    let setup = match twin.table("setup")? {
        Some(setup) => setup.setup()?,
        None => toml::Table::new(),
    };
    Ok(Twin { line: position(twin.here.text, twin.begins).0, same, setup, steps: steps(twin, vocabulary, true)? })
}

fn steps(of: &Keys<'_>, vocabulary: &Vocabulary<'_>, of_twin: bool) -> Result<Option<Vec<Step>>, FileFault> {
    let Some(value) = of.get("steps") else { return Ok(None) };
    let wrong = |value| of.wrong_type("steps", "an array of steps, such as [{ until = \"over\" }]", value);
    let array = value.get_ref().as_array().ok_or_else(|| wrong(value))?;
    let mut steps = Vec::with_capacity(array.len());
    for (index, one) in array.iter().enumerate() {
        let here = Here { step: Some(index + 1), of_twin, ..of.here };
        let table = one.get_ref().as_table().ok_or_else(|| here.fault(one.span().start, *wrong(one).problem))?;
        let keys = Keys::new(here, "this step", table, one.span().start);
        steps.push(Step { line: position(here.text, one.span().start).0, action: action(keys, vocabulary)? });
    }
    Ok(Some(steps))
}

fn action(mut keys: Keys<'_>, vocabulary: &Vocabulary<'_>) -> Result<Action, FileFault> {
    let Some(kind) = STEP_KEYS.into_iter().find(|kind| keys.get(kind).is_some()) else {
        // A misspelt first key is reported with the closest one; otherwise the step is reported as invalid.
        let allowed: Vec<String> = STEP_KEYS.iter().map(|&key| key.to_owned()).collect();
        let guess = keys
            .table
            .keys()
            .find(|key| gloaming_core::kit::closest(key.get_ref(), STEP_KEYS).is_some() && key.get_ref() != "say");
        return Err(match guess {
            Some(key) => keys.here.fault(key.span().start, Problem::unknown_key("a step", key.get_ref(), allowed)),
            None => keys.here.fault(keys.begins, Problem::NoStep(allowed)),
        });
    };
    keys.what = format!("a step with `{kind}`");
    match kind {
        "as" => said(&keys, vocabulary).map(Action::Say),
        "gm" => {
            keys.only(&["gm", "refused"])?;
            Ok(Action::Desk { text: keys.text("gm", "\"pause\"")?, refused: refused(&keys, vocabulary)? })
        }
        "wait" => {
            keys.only(&["wait"])?;
            Ok(Action::Wait(keys.length("wait")?))
        }
        "until" => {
            keys.only(&["until"])?;
            one_of(&keys, "until", "phase", &vocabulary.phases()).map(|phase| Action::Until(phase.unwrap_or_default()))
        }
        "see" => expected(&keys, "see", vocabulary).map(Action::See),
        "unseen" => expected(&keys, "unseen", vocabulary).map(Action::Unseen),
        "state" => {
            keys.only(&["state", "players"])?;
            one_of(&keys, "state", "state", &["alive".to_owned()])?;
            let players = players(&keys, "players", vocabulary)?;
            players.map(Action::Alive).ok_or_else(|| keys.missing("players", "[\"ann\", \"bob\"]"))
        }
        _ => {
            if keys.flag("over")? {
                keys.only(&["over", "winners", "achievements"])?;
                let winners = players(&keys, "winners", vocabulary)?;
                let winners = winners.ok_or_else(|| keys.missing("winners", "[\"ann\", \"bob\"]"))?;
                return Ok(Action::Over(Some(Ending { winners, achievements: achievements(&keys, vocabulary)? })));
            }
            keys.what = "a step with `over = false`".to_owned();
            keys.only(&["over"])?;
            Ok(Action::Over(None))
        }
    }
}

/// Parses a step in which one or more users type the same text.
fn said(keys: &Keys<'_>, vocabulary: &Vocabulary<'_>) -> Result<Vec<Say>, FileFault> {
    keys.only(&["as", "say", "in", "quoting", "refused"])?;
    let speakers = speakers(keys, vocabulary)?;
    let said = say(keys, vocabulary)?;
    Ok(speakers.into_iter().map(|by| Say { by, ..said.clone() }).collect())
}

/// Parses the senders in `as`: one, several in an array, or all players in joining order.
fn speakers(keys: &Keys<'_>, vocabulary: &Vocabulary<'_>) -> Result<Vec<By>, FileFault> {
    const ALL: &str = "all";
    let known = || vocabulary.players.iter().map(String::as_str).chain(["onlooker"]);
    let by = |name: &str, at: usize, others: &[&str]| match name {
        "onlooker" => Ok(By::Onlooker),
        name if vocabulary.players.iter().any(|player| player == name) => Ok(By::Player(name.to_owned())),
        name => {
            let allowed = known().chain(others.iter().copied()).map(str::to_owned).collect();
            Err(keys.here.fault(at, Problem::unknown("player", name, allowed)))
        }
    };
    let Some(value) = keys.get("as") else { return Ok(Vec::new()) };
    let at = value.span().start;
    match value.get_ref() {
        DeValue::String(name) if name.as_ref() == ALL => {
            Ok(vocabulary.players.iter().cloned().map(By::Player).collect())
        }
        DeValue::String(name) => Ok(vec![by(name, at, &[ALL])?]),
        DeValue::Array(names) if !names.is_empty() => {
            let names = keys.texts("as")?.unwrap_or_default();
            names.iter().map(|(name, at)| by(name, *at, &[])).collect()
        }
        _ => Err(keys.wrong_type("as", "a player, players such as [\"ann\", \"bob\"], or \"all\"", value)),
    }
}

/// Parses a typed text. The sender is filled in later for each user who types it.
fn say(keys: &Keys<'_>, vocabulary: &Vocabulary<'_>) -> Result<Say, FileFault> {
    let text = keys.text("say", "\"vote bob\"")?;
    let channel = match keys.maybe_text("in")? {
        // If there is only one public channel, it may be called `all`.
        Some(name) if name == "all" => Some(public_channel(keys, vocabulary)?),
        Some(name) if vocabulary.has_channel(&name) => Some(name),
        Some(name) => return Err(unknown(keys, "in", "channel", &name, vocabulary.channels())),
        None => None,
    };
    let quoting = one_of(keys, "quoting", "event", &vocabulary.events())?;
    if quoting.is_some() && channel.is_none() {
        return Err(keys.missing("in", "\"main\", because quotes are said in a channel"));
    }
    Ok(Say { by: By::Onlooker, text, channel, quoting, refused: refused(keys, vocabulary)? })
}

fn public_channel(keys: &Keys<'_>, vocabulary: &Vocabulary<'_>) -> Result<String, FileFault> {
    let public: Vec<&str> = vocabulary.manifest.channels.iter().filter(|one| one.public).map(|one| one.name).collect();
    match public[..] {
        [name] => Ok(name.to_owned()),
        _ => Err(unknown(keys, "in", "single channel", "all", vocabulary.channels())),
    }
}

fn refused(keys: &Keys<'_>, vocabulary: &Vocabulary<'_>) -> Result<Option<String>, FileFault> {
    one_of(keys, "refused", "refusal", &vocabulary.refusals())
}

/// Parses a text that must be one of these.
fn one_of(keys: &Keys<'_>, key: &'static str, what: &str, known: &[String]) -> Result<Option<String>, FileFault> {
    match keys.maybe_text(key)? {
        Some(word) if !known.contains(&word) => Err(unknown(keys, key, what, &word, known.to_vec())),
        word => Ok(word),
    }
}

fn unknown(keys: &Keys<'_>, key: &str, what: &str, word: &str, allowed: Vec<String>) -> FileFault {
    let at = keys.get(key).map_or(keys.begins, |value| value.span().start);
    keys.here.fault(at, Problem::unknown(what, word, allowed))
}

fn players(keys: &Keys<'_>, key: &str, vocabulary: &Vocabulary<'_>) -> Result<Option<Vec<String>>, FileFault> {
    let Some(names) = keys.texts(key)? else { return Ok(None) };
    for (name, at) in &names {
        if !vocabulary.players.contains(name) {
            return Err(keys.here.fault(*at, Problem::unknown("player", name, vocabulary.players.to_vec())));
        }
    }
    Ok(Some(plain_texts(names)))
}

/// Parses players with their achievements, in the form `ann=lone-wolf`.
fn achievements(keys: &Keys<'_>, vocabulary: &Vocabulary<'_>) -> Result<Option<Vec<String>>, FileFault> {
    let Some(pairs) = keys.texts("achievements")? else { return Ok(None) };
    for (pair, at) in &pairs {
        let (name, achievement) = pair.split_once('=').unwrap_or((pair, ""));
        let known = vocabulary.manifest.achievements;
        let problem = if !vocabulary.players.iter().any(|player| player == name) {
            Problem::unknown("player", name, vocabulary.players.to_vec())
        } else if !known.contains(&achievement) {
            Problem::unknown("achievement", achievement, known.iter().map(|one| (*one).to_owned()).collect())
        } else {
            continue;
        };
        return Err(keys.here.fault(*at, problem));
    }
    Ok(Some(plain_texts(pairs)))
}

fn expected(keys: &Keys<'_>, kind: &'static str, vocabulary: &Vocabulary<'_>) -> Result<Expected, FileFault> {
    let event = one_of(keys, kind, "event", &vocabulary.events())?.unwrap_or_default();
    let name = keys.text("to", "\"all\"")?;
    let to = vocabulary.whom(&name);
    let to = to.ok_or_else(|| unknown(keys, "to", "player or channel", &name, vocabulary.everyone()))?;
    let specs = vocabulary.event(&event);
    let mut fields = Vec::new();
    for (key, value) in keys.table {
        let name = key.get_ref().as_ref();
        if name == kind || name == "to" {
            continue;
        }
        let kinds: Vec<FieldKind> = specs
            .iter()
            .flat_map(|spec| spec.fields)
            .filter(|field| field.name == name)
            .map(|field| field.kind)
            .collect();
        if kinds.is_empty() {
            let mut known: Vec<String> =
                specs.iter().flat_map(|spec| spec.fields).map(|field| field.name.to_owned()).collect();
            known.sort();
            known.dedup();
            let problem = Problem::unknown(&format!("field of `{event}`"), name, known);
            return Err(keys.here.fault(key.span().start, problem));
        }
        let read = kinds.iter().map(|kind| field_value(keys, name, *kind, value, vocabulary));
        // An event declared by both the ruleset and the host may have values of either declaration.
        let mut faults = Vec::new();
        let mut found = None;
        for result in read {
            match result {
                Ok(value) => found = found.or(Some(value)),
                Err(fault) => faults.push(fault),
            }
        }
        match (found, faults.into_iter().next()) {
            (Some(value), _) => fields.push((name.to_owned(), value)),
            (None, Some(fault)) => return Err(fault),
            (None, None) => {}
        }
    }
    Ok(Expected { event, to, fields })
}

/// Parses the value of a field and checks it against the declaration of its event.
fn field_value(
    keys: &Keys<'_>,
    name: &str,
    kind: FieldKind,
    value: &Spanned<DeValue<'_>>,
    vocabulary: &Vocabulary<'_>,
) -> Result<Json, FileFault> {
    let wrong = || keys.wrong_type(name, &kind.to_string(), value);
    let term = |one: &Spanned<DeValue<'_>>| {
        let word = one.get_ref().as_str().ok_or_else(wrong)?;
        known_term(kind, word, vocabulary)
            .map_err(|problem| problem.map_or_else(wrong, |problem| keys.here.fault(one.span().start, problem)))?;
        Ok(Json::from(word))
    };
    match kind {
        FieldKind::Players
        | FieldKind::Words(_)
        | FieldKind::PlayersOrWords(_)
        | FieldKind::Entries
        | FieldKind::Pairs(..) => {
            let array = value.get_ref().as_array().ok_or_else(wrong)?;
            array.iter().map(term).collect::<Result<Vec<Json>, FileFault>>().map(Json::from)
        }
        FieldKind::Number | FieldKind::Seconds => whole(value.get_ref()).map(Json::from).ok_or_else(wrong),
        FieldKind::Flag => value.get_ref().as_bool().map(Json::from).ok_or_else(wrong),
        _ => term(value),
    }
}

/// Rejects words that can't occur in a field of this kind, because an `unseen` with a misspelt role would prove
/// nothing. An error without a problem means that the word has the wrong form.
fn known_term(kind: FieldKind, word: &str, vocabulary: &Vocabulary<'_>) -> Result<(), Option<Problem>> {
    let (players, words) = match kind {
        FieldKind::Player | FieldKind::Players => (true, Some(Vec::new())),
        FieldKind::Word(kind) | FieldKind::Words(kind) => (false, vocabulary.words(kind)),
        FieldKind::PlayerOrWord(kind) | FieldKind::PlayersOrWords(kind) => (true, vocabulary.words(kind)),
        FieldKind::Pairs(key, value) => {
            let (before, after) = word.split_once('=').ok_or(None)?;
            known_term(*key, before, vocabulary)?;
            return known_term(*value, after, vocabulary);
        }
        FieldKind::Number => return word.parse::<i64>().map(drop).map_err(|_| None),
        FieldKind::Moment => return word.parse::<Timestamp>().map(drop).map_err(|_| None),
        FieldKind::Channel if !vocabulary.has_channel(word) => {
            return Err(Some(Problem::unknown("channel", word, vocabulary.channels())));
        }
        _ => return Ok(()),
    };
    let Some(words) = words else { return Ok(()) };
    if words.contains(&word) || players && vocabulary.players.iter().any(|player| player == word) {
        return Ok(());
    }
    let mut allowed: Vec<String> = if players { vocabulary.players.to_vec() } else { Vec::new() };
    allowed.extend(words.into_iter().map(str::to_owned));
    Err(Some(Problem::unknown(if players { "player" } else { "word" }, word, allowed)))
}
