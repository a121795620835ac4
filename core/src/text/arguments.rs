//! Arguments of messages: converts values of records to Fluent arguments.

use fluent_bundle::{FluentArgs, FluentValue};
use jiff::Timestamp;

use super::arg::{Arg, Named};
use super::block::Moment;
use super::bundle::Chain;
use super::known::Known;
use super::markdown;
use super::placeholder::Placeholders;
use super::player::PlayerText;
use crate::kit::{BY_LOT, Length};
use crate::ruleset::{Entry, FieldKind, FieldSpec, Roster, SetupKind, Term, Value};

/// A variable of every message: whether the reader has buttons for everything that can be typed.
pub(super) const BUTTONS: &str = "buttons";

/// A variable of every message: whether the readers have played the game together before.
pub(super) const REGULARS: &str = "regulars";

/// A variable of every message: whether the readers' service calls rooms groups.
pub(super) const GROUPS: &str = "groups";

/// The variables that every message has besides its own, as `yes` or `no`.
pub(super) const ALWAYS_GIVEN: [&str; 3] = [BUTTONS, REGULARS, GROUPS];

/// Properties of the readers of a text.
#[derive(Clone, Copy, Default)]
pub(super) struct Readers {
    /// Whether they have buttons for everything that can be typed.
    pub(super) buttons: bool,
    /// Whether they have played the game together before.
    pub(super) regulars: bool,
    /// Whether they call rooms groups.
    pub(super) groups: bool,
}

/// The variables of a message for an ordered list of words, each with the one for its spelling.
pub(super) const IN_ORDER: [(&str, &str); 4] =
    [("first", "first-id"), ("second", "second-id"), ("third", "third-id"), ("fourth", "fourth-id")];

/// Collects the arguments of a message, and the content of its placeholders.
pub(super) struct Arguments<'a> {
    chain: Chain<'a>,
    known: &'a Known,
    pub(super) args: FluentArgs<'a>,
    pub(super) placeholders: Placeholders,
}

impl<'a> Arguments<'a> {
    pub(super) fn new(chain: Chain<'a>, known: &'a Known, readers: Readers) -> Self {
        let mut args = FluentArgs::with_capacity(4);
        args.set(BUTTONS, yes_or_no(readers.buttons));
        args.set(REGULARS, yes_or_no(readers.regulars));
        args.set(GROUPS, yes_or_no(readers.groups));
        Arguments { chain, known, args, placeholders: Placeholders::default() }
    }

    /// Adds a value of a record and the variables derived from it.
    pub(super) fn value(&mut self, name: &'a str, spec: Option<&FieldSpec>, value: &Value, roster: &Roster) {
        let shown = match value {
            Value::Term(Term::Number(number)) if spec.is_some_and(|spec| spec.kind == FieldKind::Seconds) => {
                self.derived(name, "count", *number);
                Some(self.seconds(*number))
            }
            Value::Term(Term::Number(number)) => {
                self.args.set(name, *number);
                None
            }
            _ => Some(self.shown(name, spec, value, roster)),
        };
        if let Some(shown) = shown {
            self.args.set(name, shown);
        }
        match value {
            Value::Term(Term::Seat(_)) => self.derived(name, "id", "player"),
            Value::Term(Term::Word(word)) => {
                let id = self.id(word);
                self.derived(name, "id", id);
            }
            Value::Length(length) => {
                self.derived(name, "id", length.map_or_else(|| "none".to_owned(), |length| length.to_string()));
            }
            Value::Terms(terms) => self.derived(name, "count", terms.len()),
            Value::Entries(entries) => self.derived(name, "count", entries.len()),
            Value::Moment(at) => {
                let shown = self.known.local(*at).strftime("%H:%M").to_string();
                let time = self.placeholders.moment(Moment { at: *at, shown, time_alone: true, counts_down: false });
                self.derived(name, "time", time);
                let clock = self.time_of_day(*at);
                self.derived(name, "clock", clock);
            }
            Value::Term(Term::Number(_)) | Value::Flag(_) | Value::Text(_) | Value::Channel(_) => {}
        }
        if spec.is_some_and(|spec| spec.optional) {
            self.derived(name, "given", "yes");
        }
    }

    /// Adds whether a word differs from that of the previous field with the same vocabulary.
    pub(super) fn changed(&mut self, name: &'a str, changed: bool) {
        self.derived(name, "changed", yes_or_no(changed));
    }

    /// Adds an optional field that the record doesn't have.
    pub(super) fn absent(&mut self, spec: &'static FieldSpec) {
        self.args.set(spec.name, "");
        match spec.kind {
            FieldKind::Players
            | FieldKind::Words(_)
            | FieldKind::PlayersOrWords(_)
            | FieldKind::Entries
            | FieldKind::Pairs(..)
            | FieldKind::Seconds => {
                self.derived(spec.name, "count", 0);
            }
            FieldKind::Length => self.derived(spec.name, "id", "none"),
            FieldKind::Word(_) | FieldKind::PlayerOrWord(_) => self.derived(spec.name, "id", ""),
            FieldKind::Moment => {
                self.derived(spec.name, "time", "");
                self.derived(spec.name, "clock", "");
            }
            FieldKind::Player | FieldKind::Number | FieldKind::Flag | FieldKind::Text | FieldKind::Channel => {}
        }
        self.derived(spec.name, "given", "no");
    }

    /// Adds an argument from the host.
    pub(super) fn arg(&mut self, name: &'a str, arg: &Arg<'_>) {
        match arg {
            Arg::Own(text) => {
                let text = self.id(text);
                self.args.set(name, text);
            }
            Arg::Person(text) => {
                let text = self.placeholders.person(text);
                self.args.set(name, text);
            }
            Arg::Player(seat, handle) => {
                let player = self.placeholders.seat(*seat, handle);
                self.args.set(name, player);
            }
            Arg::Number(number) => self.args.set(name, *number),
            Arg::Flag(flag) => self.args.set(name, yes_or_no(*flag)),
            Arg::Length(length) => {
                let text = self.length(Some(*length));
                self.args.set(name, text);
                self.derived(name, "id", length.to_string());
            }
            Arg::TimeOfDay(at) => {
                let text = self.time_of_day(*at);
                self.args.set(name, text);
            }
            Arg::Countdown(at) => {
                let text = self.countdown(*at);
                self.args.set(name, text);
            }
            Arg::Word(vocabulary, word) => {
                let (text, id) = (self.word(vocabulary, word), self.id(word));
                self.args.set(name, text);
                self.derived(name, "id", id);
            }
            Arg::People(people) => {
                let list = self.people(people);
                self.args.set(name, list);
                self.derived(name, "count", people.len());
            }
            Arg::List(items) => {
                let shown = items.iter().map(|item| self.item(item)).collect();
                let list = self.list(shown, "list-and");
                self.args.set(name, list);
                self.derived(name, "count", items.len());
            }
            Arg::Moment(moment) => {
                let text = self.placeholders.moment((*moment).clone());
                self.args.set(name, text);
            }
            Arg::Link { url, name: shown } => {
                let text = self.placeholders.link(url, shown);
                self.args.set(name, text);
            }
        }
    }

    /// Returns the text of a value, with our own parts as Markdown and all others as placeholders.
    pub(super) fn shown(&mut self, name: &str, spec: Option<&FieldSpec>, value: &Value, roster: &Roster) -> String {
        // A field without a declared vocabulary is most likely named after it.
        let vocabulary = spec.and_then(|spec| vocabulary_of(spec.kind)).unwrap_or(name);
        match value {
            Value::Term(term) => self.term(vocabulary, term, roster),
            Value::Terms(terms) => {
                let shown = terms.iter().map(|term| self.term(vocabulary, term, roster)).collect();
                self.list(shown, "list-and")
            }
            Value::Entries(entries) => {
                let vocabularies = match spec.map(|spec| spec.kind) {
                    Some(FieldKind::Pairs(key, value)) => (vocabulary_of(*key), vocabulary_of(*value)),
                    _ => (None, None),
                };
                let vocabularies = (vocabularies.0.unwrap_or(vocabulary), vocabularies.1.unwrap_or(vocabulary));
                let shown = entries.iter().map(|entry| self.entry(name, vocabularies, entry, roster)).collect();
                self.list(shown, "list-comma")
            }
            Value::Moment(at) => self.moment(*at),
            Value::Channel(name) => match self.chain.format(&format!("channel-{name}"), None) {
                Some(title) => title.into_owned(),
                None => self.placeholders.literal(name),
            },
            Value::Flag(flag) => yes_or_no(*flag).to_owned(),
            Value::Length(length) => self.length(*length),
            Value::Text(text) => self.placeholders.person(text),
        }
    }

    /// Describes the kind of value that a setup key holds.
    pub(super) fn setup_kind(&mut self, kind: &SetupKind) -> String {
        let (id, mut words, range) = match kind {
            SetupKind::Length => ("length", None, None),
            SetupKind::Flag => ("flag", None, None),
            SetupKind::Choice(words) => ("choice", Some(words.to_vec()), None),
            SetupKind::Number(from, to) => ("number", None, Some((*from, *to))),
            SetupKind::Text => ("text", None, None),
            SetupKind::TimeZone => ("time-zone", None, None),
            SetupKind::TimeOfDay => ("time-of-day", None, None),
            SetupKind::Date => ("date", None, None),
            SetupKind::Words(vocabulary) | SetupKind::Lots(vocabulary) => {
                ("words", Some(self.known.words_of(vocabulary).to_vec()), None)
            }
            SetupKind::Player => ("player", None, None),
            SetupKind::Players => ("players", None, None),
            SetupKind::PlayerWords(vocabulary) | SetupKind::PlayerLots(vocabulary) => {
                ("player-words", Some(self.known.words_of(vocabulary).to_vec()), None)
            }
            SetupKind::PlayerCards(..) => ("player-cards", None, None),
            SetupKind::Table => ("table", None, None),
            SetupKind::Data(_) => ("data", None, None),
        };
        if kind.takes_lots() {
            words.iter_mut().filter(|words| !words.is_empty()).for_each(|words| words.push(BY_LOT));
        }
        let mut args = FluentArgs::new();
        if let Some(words) = words {
            let shown = words.iter().map(|word| self.placeholders.literal(word)).collect();
            args.set("words", self.list(shown, "list-comma"));
            args.set("words-count", words.len());
        }
        if let Some((from, to)) = range {
            args.set("from", from);
            args.set("to", to);
        }
        self.chain.format(&format!("setup-kind-{id}"), Some(&args)).map(Into::into).unwrap_or_default()
    }

    /// Joins a list according to the rules of the language. `last` is the message that joins the last two items.
    pub(super) fn list(&self, shown: Vec<String>, last: &str) -> String {
        let count = shown.len();
        let mut shown = shown.into_iter();
        let Some(mut list) = shown.next() else {
            return self.chain.format("list-none", None).map(Into::into).unwrap_or_default();
        };
        for (place, next) in shown.enumerate() {
            let id = if place + 2 == count { last } else { "list-comma" };
            list = self.pair(id, ("before", list), ("after", next));
        }
        list
    }

    /// Returns the text of a word: the name that data defines for it in this language, its message, the name that data
    /// defines for it in another language, or else the word itself.
    pub(super) fn word(&mut self, vocabulary: &str, word: &str) -> String {
        let id = format!("{vocabulary}-{word}");
        let own = self.chain.tags().next().and_then(|language| self.known.name_in(&id, language));
        if let Some(name) = own {
            return self.placeholders.literal(name);
        }
        match self.chain.format(&id, None) {
            Some(text) => text.into_owned(),
            None => self.placeholders.literal(self.known.name(&id, self.chain.tags()).unwrap_or(word)),
        }
    }

    fn term(&mut self, vocabulary: &str, term: &Term, roster: &Roster) -> String {
        match term {
            Term::Seat(seat) => self.placeholders.seat(*seat, roster.handle(*seat)),
            Term::Word(word) => self.phrase(vocabulary, word, roster).unwrap_or_else(|| self.word(vocabulary, word)),
            Term::Number(number) => number.to_string(),
        }
    }

    /// Returns the text of several words, such as the order `guard bay`, from the message of the first one, such as
    /// `order-guard`. The others are its variables `$first`, `$second` and so on, each also with its spelling
    /// (`$first-id`), together with `$count` and `$last-id`.
    fn phrase(&mut self, vocabulary: &str, words: &str, roster: &Roster) -> Option<String> {
        let (leading, others) = words.split_once(' ')?;
        let id = format!("{vocabulary}-{leading}");
        let mut args = self.is_message(&id).then(FluentArgs::new)?;
        args.set("count", others.split(' ').count());
        args.set("last-id", self.id(others.rsplit(' ').next().unwrap_or_default()));
        let mut others = others.split(' ');
        for (name, spelled) in IN_ORDER {
            let word = others.next().unwrap_or_default();
            let seat = roster.seats().find(|seat| roster.handle(*seat) == word);
            let term = seat.map_or_else(|| Term::Word(word.to_owned().into()), Term::Seat);
            args.set(name, self.known_term(vocabulary, &term, roster));
            args.set(spelled, self.id(word));
        }
        self.chain.format(&id, Some(&args)).map(Into::into)
    }

    fn is_message(&self, id: &str) -> bool {
        self.chain.format(id, None).is_some()
    }

    /// Returns the text of a term whose word is looked up in the given vocabulary, then in all others. The name of a
    /// phase may be followed by its number.
    fn known_term(&mut self, vocabulary: &str, term: &Term, roster: &Roster) -> String {
        let Term::Word(word) = term else { return self.term(vocabulary, term, roster) };
        let known = self.known;
        let has = |kind: &str| {
            let words = known.words_of(kind);
            let named = || words.is_empty() && self.is_message(&format!("{kind}-{word}"));
            words.contains(&word.as_ref()) || known.is_of_data(kind, word) || named()
        };
        let kind = if has(vocabulary) { None } else { known.vocabularies().find(|kind| has(kind)) };
        if kind.is_none()
            && let Some(phase) = self.numbered(word)
        {
            return phase;
        }
        self.term(kind.unwrap_or(vocabulary), term, roster)
    }

    /// Returns the text of a numbered phase, which is spelled `day-2`.
    fn numbered(&self, word: &str) -> Option<String> {
        let (phase, number) = word.rsplit_once('-')?;
        let number: i64 = number.parse().ok()?;
        self.chain.format(&format!("phase-{phase}"), None)?;
        let mut args = FluentArgs::new();
        args.set("number", number);
        let own = self.chain.format(&format!("phase-{phase}-numbered"), Some(&args));
        own.map(Into::into)
            .or_else(|| Some(format!("{} {number}", self.chain.format(&format!("phase-{phase}"), None)?)))
    }

    /// Returns the text of an entry. Words are looked up in the vocabularies of the two sides, then in all others. A
    /// game can define the wording of a field's entries with the message `entry-FIELD`.
    fn entry(&mut self, name: &str, (of_key, of_values): (&str, &str), entry: &Entry, roster: &Roster) -> String {
        let key = entry.key.as_ref().map(|key| self.known_term(of_key, key, roster));
        let values: Vec<String> = entry.values.iter().map(|value| self.known_term(of_values, value, roster)).collect();
        let own = format!("entry-{name}");
        if self.is_message(&own) {
            let mut args = FluentArgs::new();
            args.set("key", key.unwrap_or_default());
            for ((name, spelled), place) in IN_ORDER.into_iter().zip(0..) {
                args.set(name, values.get(place).cloned().unwrap_or_default());
                let word = entry.values.get(place).and_then(|term| match term {
                    Term::Word(word) => Some(self.id(word)),
                    Term::Seat(_) | Term::Number(_) => None,
                });
                args.set(spelled, word.unwrap_or_default());
            }
            return self.chain.format(&own, Some(&args)).map(Into::into).unwrap_or_default();
        }
        let values =
            values.into_iter().reduce(|before, after| self.pair("list-values", ("before", before), ("after", after)));
        match (key, values) {
            (Some(key), Some(values)) => self.pair("list-entry", ("key", key), ("values", values)),
            (key, values) => key.or(values).unwrap_or_default(),
        }
    }

    /// Formats a date and time in the time zone of the texts.
    fn moment(&mut self, at: Timestamp) -> String {
        let local = self.known.local(at);
        let zone = self.placeholders.literal(local.time_zone().iana_name().unwrap_or("UTC"));
        let mut args = FluentArgs::with_capacity(3);
        args.set("date", local.strftime("%Y-%m-%d").to_string());
        args.set("time", local.strftime("%H:%M").to_string());
        args.set("zone", zone);
        let source = self.chain.format("moment", Some(&args)).unwrap_or_default();
        let shown = markdown::read(&source, &self.placeholders).plain();
        self.placeholders.moment(Moment { at, shown, time_alone: false, counts_down: false })
    }

    /// Formats the time of day, with the time zone of the texts.
    fn time_of_day(&mut self, at: Timestamp) -> String {
        let local = self.known.local(at);
        let zone = local.time_zone().iana_name().unwrap_or("UTC");
        let shown = format!("{} {zone}", local.strftime("%H:%M"));
        self.placeholders.moment(Moment { at, shown, time_alone: true, counts_down: false })
    }

    /// Formats when something begins.
    fn countdown(&mut self, at: Timestamp) -> String {
        let local = self.known.local(at);
        let zone = self.placeholders.literal(local.time_zone().iana_name().unwrap_or("UTC"));
        let mut args = FluentArgs::with_capacity(2);
        args.set("time", local.strftime("%H:%M").to_string());
        args.set("zone", zone);
        let source = self.chain.format("moment-countdown", Some(&args)).unwrap_or_default();
        let shown = markdown::read(&source, &self.placeholders).plain();
        self.placeholders.moment(Moment { at, shown, time_alone: true, counts_down: true })
    }

    fn length(&self, length: Option<Length>) -> String {
        let Some(length) = length else {
            return self.chain.format("length-none", None).map(Into::into).unwrap_or_default();
        };
        let written = length.to_string();
        let (amount, unit) = written.split_at(written.len() - 1);
        let id = match unit {
            "s" => "length-seconds",
            "m" => "length-minutes",
            "h" => "length-hours",
            _ => "length-days",
        };
        let mut args = FluentArgs::new();
        args.set("count", amount.parse::<i64>().unwrap_or_default());
        self.chain.format(id, Some(&args)).map_or(written.clone(), Into::into)
    }

    /// Formats a measured time in its two largest units, because the seconds of a day don't matter.
    fn seconds(&self, seconds: i64) -> String {
        let units = [(86_400, Length::days as fn(u32) -> Length), (3_600, Length::hours), (60, Length::minutes)];
        let seconds = u32::try_from(seconds).unwrap_or_default();
        let large = units.iter().position(|(size, _)| seconds >= *size);
        let Some(large) = large else { return self.length(Some(Length::seconds(seconds))) };
        let (size, unit) = units[large];
        let rest = seconds % size;
        let (small, small_unit) = units.get(large + 1).copied().unwrap_or((1, Length::seconds));
        let lengths = [(seconds / size, unit), (rest / small, small_unit)];
        let parts = lengths.into_iter().filter(|(amount, _)| *amount > 0);
        self.list(parts.map(|(amount, unit)| self.length(Some(unit(amount)))).collect(), "list-and")
    }

    fn item(&mut self, item: &Arg<'_>) -> String {
        match item {
            Arg::Own(text) => self.placeholders.literal(text),
            Arg::Person(text) => self.placeholders.person(text),
            Arg::Player(seat, handle) => self.placeholders.seat(*seat, handle),
            Arg::Number(number) => number.to_string(),
            Arg::Flag(flag) => yes_or_no(*flag).to_owned(),
            Arg::Length(length) => self.length(Some(*length)),
            Arg::Word(vocabulary, word) => self.word(vocabulary, word),
            Arg::People(people) => self.people(people),
            Arg::TimeOfDay(at) => self.time_of_day(*at),
            Arg::Countdown(at) => self.countdown(*at),
            Arg::List(items) => {
                let shown = items.iter().map(|item| self.item(item)).collect();
                self.list(shown, "list-and")
            }
            Arg::Moment(moment) => self.placeholders.moment((*moment).clone()),
            Arg::Link { url, name } => self.placeholders.link(url, name),
        }
    }

    /// Formats a list of people, separated only by commas: after “and”, the last one could be mistaken for two.
    fn people(&mut self, people: &[Named]) -> String {
        let shown = people.iter().map(|one| self.named(one)).collect();
        self.list(shown, "list-comma")
    }

    /// Formats a person like [`called`](Self::called), followed by their service, if it is set.
    fn named(&mut self, one: &Named) -> String {
        let name = self.called(one);
        if one.service.is_empty() {
            return name;
        }
        let service = self.placeholders.literal(&one.service);
        self.pair("list-on-service", ("name", name), ("service", service))
    }

    /// Formats a person. The link is on their name if it says more than the handle, and otherwise on the handle.
    fn called(&mut self, one: &Named) -> String {
        let handle = PlayerText::new(&one.handle);
        let mut linked = |name: &PlayerText| match &one.person {
            Some(person) => self.placeholders.account(person, name),
            None => self.placeholders.person(name),
        };
        if !one.name_says_more() {
            return linked(&handle);
        }
        let name = linked(&one.name);
        let handle = self.placeholders.person(&handle);
        self.pair("list-named", ("handle", handle), ("name", name))
    }

    fn pair(&self, id: &str, first: (&'static str, String), second: (&'static str, String)) -> String {
        let mut args = FluentArgs::with_capacity(2);
        args.set(first.0, first.1);
        args.set(second.0, second.1);
        self.chain.format(id, Some(&args)).map(Into::into).unwrap_or_default()
    }

    /// Returns a word for selects. A word with other characters, which can only come from data, isn't suitable for
    /// selects anyway.
    pub(super) fn id(&mut self, word: &str) -> String {
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
        if word.chars().all(plain) { word.to_owned() } else { self.placeholders.literal(word) }
    }

    pub(super) fn derived(&mut self, name: &str, what: &str, value: impl Into<FluentValue<'a>>) {
        self.args.set(format!("{name}-{what}"), value);
    }
}

/// Returns the vocabulary of a field of this kind.
fn vocabulary_of(kind: FieldKind) -> Option<&'static str> {
    match kind {
        FieldKind::Word(vocabulary)
        | FieldKind::Words(vocabulary)
        | FieldKind::PlayerOrWord(vocabulary)
        | FieldKind::PlayersOrWords(vocabulary) => Some(vocabulary),
        _ => None,
    }
}

fn yes_or_no(flag: bool) -> &'static str {
    if flag { "yes" } else { "no" }
}
