//! The texts of a ruleset or of the host, in one or more languages.

use std::sync::Arc;

use jiff::tz::TimeZone;

use super::arg::Arg;
use super::arguments::{Arguments, Readers};
use super::block::{Block, Document};
use super::bundle::{Chain, Languages, TextError};
use super::known::Known;
use super::markdown;
use super::player::PlayerText;
use crate::kit::closest;
use crate::ruleset::{
    Data, DataWord, FieldKind, FieldSpec, Locale, Manifest, RawSetup, Record, RecordSpec, Roster, SetupFault,
    SetupKind, Term, Value,
};

/// Texts in one or more languages. Cheap to clone, and shared by all games of a ruleset.
///
/// # Variables of a message
///
/// The message of an event is `event-NAME`, that of a story event `story-NAME`, and that of a refusal `refusal-CODE`.
/// Each field is a variable with its name, and some fields add more variables:
///
/// | field | `$field` | additional variables |
/// |---|---|---|
/// | player | the player | |
/// | players | “Ann, Bob and Cleo” | `$field-count` |
/// | word | the text of the message `VOCABULARY-WORD` | `$field-id`: the word itself, for selects |
/// | words | those texts, as a list | `$field-count` |
/// | player or word | either of the above | `$field-id`: `player`, or the word |
/// | players or words | as a list | `$field-count` |
/// | number | the number, for selects by plural form, too | |
/// | seconds | “9 minutes and 58 seconds” | `$field-count`: the seconds, for selects |
/// | flag | `yes` or `no`, for selects | |
/// | length | “30 minutes” | `$field-id`: `30m`, or `none` |
/// | entries | “Ann: 3, Bob: 1” | `$field-count` |
/// | pairs of two kinds | the same, with words from the vocabularies of the two kinds | `$field-count` |
/// | text | what the person wrote | |
/// | moment | “2026-01-02 18:00 (Europe/Berlin)”, in the time zone of the game | `$field-time`: “18:00” |
/// | channel | its title | |
/// | word after another one of the same vocabulary | | `$field-changed`: `yes` if the two words differ, or `no` |
/// | any optional field | empty (`""`, or a count of 0) if it is absent | `$field-given`: `yes` or `no` |
///
/// The message of a setup fault, `fault-CODE`, has the variables `$key`, `$given` (the invalid value), `$allowed` (a
/// list) and `$allowed-count`, `$kind` (what the key holds, in words), `$meant`, and `$key-given`, `$kind-given`,
/// `$meant-given`. Faults in data, and those for which the rules gave a reason, also have `$reason-id`, a word for
/// selects. The file and line of a fault in data are appended to the message.
///
/// # Writing messages
///
/// The value of a message is Markdown (the subset supported by [`Document::from_markdown`]). Fluent keeps line breaks,
/// and an empty line begins a new paragraph. A continuation line can't begin with `*`, `[` or `.`: use `__strong__` and
/// `_emphasized_` there, and `-` for lists.
///
/// ```
/// use gloaming_core::ruleset::{Locale, Record, Roster, Seat, Term, Value};
/// use gloaming_core::text::Texts;
///
/// let english = Locale { language: "en", resources: &["event-died = **{ $player }** is dead."], rules: "" };
/// let texts = Texts::new(&[english])?;
/// let roster = Roster::new(["*ann*", "bob"])?;
/// let died = Record { name: "died".into(), fields: vec![("player".into(), Value::Term(Term::Seat(Seat(0))))] };
/// assert_eq!(texts.event("en", &died, &roster).plain(), "*ann* is dead.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Texts {
    languages: Arc<Languages>,
    known: Arc<Known>,
    /// The readers for whom messages are worded.
    readers: Readers,
}

impl Texts {
    /// Parses the texts of these languages. The first one is the fallback for the others.
    ///
    /// They are layered on top of core's own texts, so an empty list of locales is valid, too. Later resources of a
    /// language replace messages of earlier ones.
    ///
    /// # Errors
    ///
    /// Returns an error for an invalid language tag or the first mistake in a Fluent file. [`check`](super::check)
    /// finds all of them.
    pub fn new(locales: &[Locale]) -> Result<Self, TextError> {
        let known = Known { whole: super::check::translated(locales), ..Known::default() };
        Ok(Texts { languages: Arc::new(Languages::new(locales)?), known: Arc::new(known), readers: Readers::default() })
    }

    /// Parses the texts of a ruleset, using its manifest's declarations of fields and words.
    ///
    /// # Errors
    ///
    /// Same as [`new`](Texts::new).
    pub fn of(manifest: &Manifest) -> Result<Self, TextError> {
        let known = Known {
            whole: super::check::whole(manifest),
            events: manifest.events,
            recounts: manifest.recounts,
            refusals: manifest.refusals,
            vocabularies: manifest.vocabularies,
            ..Known::default()
        };
        Ok(Texts {
            languages: Arc::new(Languages::new(manifest.locales)?),
            known: Arc::new(known),
            readers: Readers::default(),
        })
    }

    /// Adds the words that data (a season, a map) defines, with their names.
    ///
    /// Such names are displayed as is and never parsed as markup. If a word has no name in a language, a message
    /// `VOCABULARY-WORD` takes precedence over the names in other languages.
    #[must_use]
    pub fn with_words(&self, words: impl IntoIterator<Item = DataWord>) -> Self {
        let mut known = Known::clone(&self.known);
        let named = words.into_iter().map(|one| (format!("{}-{}", one.vocabulary, one.word), one.names));
        known.names.extend(named);
        Texts { known: Arc::new(known), ..self.clone() }
    }

    /// Sets whether the reader has buttons for everything that can be typed. Every message has the variable `$buttons`,
    /// which is `yes` or `no`: words to type are only meant for readers without buttons.
    ///
    /// ```
    /// use gloaming_core::ruleset::Locale;
    /// use gloaming_core::text::Texts;
    ///
    /// const DAWN: &str = "dawn = Vote now{ $buttons ->\n    [yes] .\n   *[no] , as in `vote ann`.\n}";
    /// const ENGLISH: &[Locale] = &[Locale { language: "en", resources: &[DAWN], rules: "" }];
    ///
    /// let texts = Texts::new(ENGLISH)?;
    /// let said = |texts: &Texts| texts.message("en", "dawn", &[]).map(|said| said.plain());
    /// assert_eq!(said(&texts).as_deref(), Some("Vote now, as in vote ann."));
    /// assert_eq!(said(&texts.with_buttons(true)).as_deref(), Some("Vote now."));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_buttons(&self, buttons: bool) -> Self {
        Texts { readers: Readers { buttons, ..self.readers }, ..self.clone() }
    }

    /// Sets whether the readers have played the game together before. Every message has the variable `$regulars`, which
    /// is `yes` or `no`, so that it can skip what is the same in every game. Messages that end up empty aren't sent.
    #[must_use]
    pub fn with_regulars(&self, regulars: bool) -> Self {
        Texts { readers: Readers { regulars, ..self.readers }, ..self.clone() }
    }

    /// Sets whether rooms are called groups on the readers' service. Every message has the variable `$groups`, which is
    /// `yes` or `no`.
    #[must_use]
    pub fn with_groups(&self, groups: bool) -> Self {
        Texts { readers: Readers { groups, ..self.readers }, ..self.clone() }
    }

    /// Returns the texts of a game: these, with the words of its data, and times in the time zone from its setup.
    #[must_use]
    pub fn of_game(&self, manifest: &Manifest, setup: &RawSetup, data: &Data) -> Self {
        let words = data.words(manifest);
        let zone = manifest.setup.iter().find(|key| key.kind == SetupKind::TimeZone);
        let zone = zone.and_then(|key| setup.get(key.name).cloned().or_else(|| key.default_value()));
        let texts = if words.is_empty() { self.clone() } else { self.with_words(words) };
        zone.as_ref().and_then(toml::Value::as_str).map_or_else(|| texts.clone(), |zone| texts.in_zone(zone))
    }

    /// Returns the text of a word that comes from data, whatever its vocabulary is, or `None` if no data defines it.
    pub fn word_of_data(&self, language: &str, word: &str) -> Option<String> {
        let kind = self.known.vocabularies().find(|kind| self.known.is_of_data(kind, word))?;
        Some(self.word(language, kind, word))
    }

    /// Sets the time zone in which times are displayed, by its IANA name. Unknown names are ignored.
    #[must_use]
    pub fn in_zone(&self, name: &str) -> Self {
        let zone = TimeZone::get(name).ok().filter(|zone| zone.iana_name().is_some() && !zone.is_unknown());
        let Some(zone) = zone else { return self.clone() };
        let known = Known { zone: Some(zone), ..Known::clone(&self.known) };
        Texts { known: Arc::new(known), ..self.clone() }
    }

    /// Returns the time zone in which times are displayed: UTC, unless the game or its reader has another one.
    pub fn time_zone(&self) -> TimeZone {
        self.known.zone.clone().unwrap_or(TimeZone::UTC)
    }

    /// Returns the languages of the texts, the first one first.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        self.languages.tags()
    }

    /// Returns the languages in which this ruleset can be played, the first one first: those that have all events,
    /// refusals and rules. Incomplete languages are used where they have a text, but are never offered. For texts
    /// without a ruleset, these are the languages that have every message of the first one.
    pub fn whole_languages(&self) -> &[&'static str] {
        &self.known.whole
    }

    /// Returns the text of an event in a language. Without a message, this is its name and its fields.
    pub fn event(&self, language: &str, record: &Record, roster: &Roster) -> Document {
        let messages = [format!("event-{}", record.name), format!("common-{}", record.name)];
        self.record(&messages, self.known.event(&record.name), language, record, roster)
    }

    /// Returns the text of a public event in the story after the end: `story-NAME` if it exists, or else `event-NAME`.
    /// This way, text that only applied at the time (what can be typed, for how long) can be left out of the story.
    pub fn retold(&self, language: &str, record: &Record, roster: &Roster) -> Document {
        let messages = ["story", "event", "common"].map(|kind| format!("{kind}-{}", record.name));
        self.record(&messages, self.known.event(&record.name), language, record, roster)
    }

    /// Returns the text of several events of the same name as one list. Its heading is `event-NAME-list` with the
    /// variable `$count`, if it exists, and its items are `event-NAME-item` or else `event-NAME`.
    pub fn list_of(&self, language: &str, records: &[&Record], roster: &Roster) -> Document {
        let Some(first) = records.first() else { return Document::default() };
        let count = [("count", Arg::Number(records.len() as i64))];
        let mut document = self.message(language, &format!("event-{}-list", first.name), &count).unwrap_or_default();
        let item = |record: &&Record| {
            let messages = [format!("event-{}-item", record.name), format!("event-{}", record.name)];
            self.record(&messages, self.known.event(&record.name), language, record, roster).blocks
        };
        document.push(Block::List { ordered: None, items: records.iter().map(item).collect() });
        document
    }

    /// Returns the text of a story event in a language. Without a message `story-NAME`, this is its name and its
    /// fields.
    pub fn story(&self, language: &str, record: &Record, roster: &Roster) -> Document {
        self.record(&[format!("story-{}", record.name)], self.known.recount(&record.name), language, record, roster)
    }

    /// Returns the text of a refusal in a language. Without a message, this is its code and its fields.
    pub fn refusal(&self, language: &str, record: &Record, roster: &Roster) -> Document {
        let messages = [format!("refusal-{}", record.name)];
        let mut told = self.record(&messages, self.known.refusal(&record.name), language, record, roster);
        if let Some((word, name)) = self.word_of_data_meant(language, record) {
            let name = PlayerText::new(&name);
            let args = [("meant", Arg::Own(word)), ("name", Arg::Person(&name))];
            told.append(self.message(language, "meant-by-name", &args).unwrap_or_default());
        }
        told
    }

    /// Returns the word of data, with its name, that was probably meant by an invalid word: people know such words by
    /// their names.
    fn word_of_data_meant<'r>(&self, language: &str, refusal: &'r Record) -> Option<(&'r str, String)> {
        let (Value::Text(typed), Value::Entries(allowed)) = (refusal.field("word")?, refusal.field("allowed")?) else {
            return None;
        };
        let words = allowed.iter().flat_map(|entry| &entry.values).filter_map(|term| match term {
            Term::Word(word) => Some(word.as_ref()),
            _ => None,
        });
        let named: Vec<(&str, String)> =
            words.filter_map(|word| Some((word, self.word_of_data(language, word)?))).collect();
        let spellings = named.iter().flat_map(|(word, name)| [*word, name.as_str()]);
        let meant = closest(typed.as_str(), spellings)?;
        named.iter().find(|(word, name)| *word == meant || name == meant).cloned()
    }

    /// Returns the text of a setup fault in a language. Without a message, this is the code, the key and the invalid
    /// value.
    pub fn fault(&self, language: &str, fault: &SetupFault) -> Document {
        let chain = self.chain(language);
        let mut with = Arguments::new(chain, &self.known, self.readers);
        let given = |given: bool| if given { "yes" } else { "no" };
        let key = with.placeholders.person(&PlayerText::new(&fault.key));
        let wrong = with.placeholders.person(&PlayerText::new(&fault.given));
        let meant = with.placeholders.person(&PlayerText::new(fault.meant.as_deref().unwrap_or_default()));
        let allowed = fault.allowed.iter().map(|one| with.placeholders.person(&PlayerText::new(one))).collect();
        let allowed = with.list(allowed, "list-and");
        let kind = fault.kind.as_ref().map(|kind| with.setup_kind(kind)).unwrap_or_default();
        let source = chain.format(&format!("fault-{}", fault.code), {
            with.args.set("key", key.as_str());
            with.args.set("given", wrong.as_str());
            with.args.set("meant", meant);
            with.args.set("allowed", allowed);
            with.args.set("kind", kind);
            with.derived("allowed", "count", fault.allowed.len());
            with.derived("key", "given", given(!fault.key.is_empty()));
            with.derived("kind", "given", given(fault.kind.is_some()));
            with.derived("meant", "given", given(fault.meant.is_some()));
            let reason = fault.reason.as_deref().unwrap_or_default();
            let reason = with.id(reason);
            with.derived("reason", "id", reason);
            Some(&with.args)
        });
        // Core has its own texts for the problems that it finds in data, regardless of the key's code.
        let own = fault.reason.as_deref().and_then(|reason| chain.format(&format!("data-{reason}"), Some(&with.args)));
        let mut told = match own.or(source) {
            Some(source) => markdown::read(&source, &with.placeholders),
            None => {
                let code = with.placeholders.literal(&readable(&fault.code));
                markdown::read(format!("{code}: {key} {wrong}").trim_end(), &with.placeholders)
            }
        };
        if let Some(place) = &fault.place {
            let (file, path) = (PlayerText::new(&place.file), PlayerText::new(&place.path));
            let args = [
                ("file", Arg::Person(&file)),
                ("path", Arg::Person(&path)),
                ("path-given", Arg::Flag(!place.path.is_empty())),
                ("line", Arg::Number(place.line.unwrap_or_default().into())),
                ("line-given", Arg::Flag(place.line.is_some())),
            ];
            told.append(self.message(language, "data-place", &args).unwrap_or_default());
        }
        told
    }

    /// Returns any message with arguments, or `None` if no language has it.
    pub fn message(&self, language: &str, id: &str, args: &[(&str, Arg<'_>)]) -> Option<Document> {
        let chain = self.chain(language);
        let mut with = Arguments::new(chain, &self.known, self.readers);
        for (name, arg) in args {
            with.arg(name, arg);
        }
        let source = chain.format(id, Some(&with.args))?;
        Some(markdown::read(&source, &with.placeholders))
    }

    /// Returns a message without arguments as plain text: titles (`phase-night`, `channel-main`) or help
    /// (`verb-target`, `setup-night`). `None` if no language has it.
    pub fn line(&self, language: &str, id: &str) -> Option<String> {
        let chain = self.chain(language);
        let with = Arguments::new(chain, &self.known, self.readers);
        let source = chain.format(id, Some(&with.args))?;
        Some(Document::from_markdown(&source).plain())
    }

    /// Returns the text of a word of a vocabulary as plain text, or the word itself if it has no text.
    pub fn word(&self, language: &str, vocabulary: &str, word: &str) -> String {
        let mut with = Arguments::new(self.chain(language), &self.known, self.readers);
        let source = with.word(vocabulary, word);
        markdown::read(&source, &with.placeholders).plain()
    }

    fn chain(&self, language: &str) -> Chain<'_> {
        self.languages.chain(language)
    }

    fn record(
        &self,
        messages: &[String],
        spec: Option<&'static RecordSpec>,
        language: &str,
        record: &Record,
        roster: &Roster,
    ) -> Document {
        let chain = self.chain(language);
        let mut with = Arguments::new(chain, &self.known, self.readers);
        let field = |name: &str| spec.and_then(|spec| spec.fields.iter().find(|field| field.name == name));
        for (place, (name, value)) in record.fields.iter().enumerate() {
            with.value(name, field(name), value, roster);
            let before = record.fields[..place].iter().rfind(|(other, _)| is_same_kind(field(other), field(name)));
            if let Some((_, before)) = before {
                with.changed(name, before != value);
            }
        }
        for field in spec.map_or(&[] as &'static [_], |spec| spec.fields) {
            if field.optional && record.field(field.name).is_none() {
                with.absent(field);
            }
        }
        if let Some(source) = messages.iter().find_map(|id| chain.format(id, Some(&with.args))) {
            return markdown::read(&source, &with.placeholders);
        }
        let mut with = Arguments::new(chain, &self.known, self.readers);
        let mut source = with.placeholders.literal(&readable(&record.name));
        for (place, (name, value)) in record.fields.iter().enumerate() {
            let label = with.placeholders.literal(name);
            let shown = with.shown(name, field(name), value, roster);
            source.push_str(if place == 0 { " (" } else { ", " });
            source.push_str(&format!("{label}: {shown}"));
        }
        if !record.fields.is_empty() {
            source.push(')');
        }
        markdown::read(&source, &with.placeholders)
    }
}

/// Returns `true` if two fields hold words of the same vocabulary.
fn is_same_kind(one: Option<&FieldSpec>, other: Option<&FieldSpec>) -> bool {
    let kind = |field: Option<&FieldSpec>| match field.map(|field| field.kind) {
        Some(FieldKind::Word(kind)) => Some(kind),
        _ => None,
    };
    kind(one).is_some() && kind(one) == kind(other)
}

impl std::fmt::Debug for Texts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Texts").field("languages", &self.languages().collect::<Vec<_>>()).finish_non_exhaustive()
    }
}

/// Turns a kebab-case name into words: “Quiet night” for `quiet-night`.
fn readable(name: &str) -> String {
    let words = name.replace('-', " ");
    let mut characters = words.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}
