//! Setups: what a host chooses before the game.
//!
//! The keys are declared once in the manifest; from there come the checks that need no ruleset, the forms, the
//! console's list and the reference pages. [`Reading`] walks a raw setup and collects every fault, not only the first.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;

use super::manifest::Manifest;
use super::roster::{Roster, Seat};
use crate::kit::Length;

/// A setup as it was written: keys and TOML values, unchecked.
pub type RawSetup = toml::Table;

/// The declaration of one key.
#[derive(Clone, Copy, Debug)]
pub struct SetupKey {
    /// The key, in kebab-case.
    pub name: &'static str,
    /// What it holds.
    pub kind: SetupKind,
    /// The default, as TOML; `""` for a key without one.
    pub default: &'static str,
    /// The fault of a wrong type or value.
    pub fault: &'static str,
    /// Who may choose it, and who may read what was chosen.
    pub secrecy: Secrecy,
}

/// Who may choose a setup key, and who may read what was chosen.
///
/// The host enforces it wherever several people play. A key that is not open is chosen in private, and everybody but the
/// game's leader learns only that something was chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Secrecy {
    /// Everybody may read it.
    #[default]
    Open,
    /// Players are to find it out themselves, such as a word from the rules. Any leader may choose it.
    Hidden,
    /// It fixes what players must not know, such as their cards. Only a leader who does not play may choose it.
    Secret,
}

/// What a setup key holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupKind {
    /// A length of time.
    Length,
    /// Yes or no.
    Flag,
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A whole number in this range, both ends included.
    Number(i64, i64),
    /// A text.
    Text,
    /// An array of words of the named vocabulary.
    Words(&'static str),
    /// All players in an order.
    Players,
    /// A table from player to a word of the named vocabulary.
    PlayerWords(&'static str),
    /// A table whose inside the rules describe.
    Table,
    /// A name of data, or a whole one as a table.
    Data(&'static str),
}

impl fmt::Display for SetupKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupKind::Length => f.write_str("a length of time such as \"30m\""),
            SetupKind::Flag => f.write_str("true or false"),
            SetupKind::Choice(words) => write!(f, "one of the words \"{}\"", words.join("\", \"")),
            SetupKind::Number(from, to) => write!(f, "a whole number from {from} to {to}"),
            SetupKind::Text => f.write_str("a text"),
            SetupKind::Words(kind) => write!(f, "an array, each a {kind}"),
            SetupKind::Players => f.write_str("an array of players"),
            SetupKind::PlayerWords(kind) => write!(f, "a table from player to {kind}"),
            SetupKind::Table => f.write_str("a table"),
            SetupKind::Data(kind) => write!(f, "the name of a {kind}, or a whole one as a table"),
        }
    }
}

/// One thing that is wrong with a setup: data; the sentence is the text `fault-CODE`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{code}: {key} {given}")]
pub struct SetupFault {
    /// The code, as the catalogue names it.
    pub code: String,
    /// The key, or nothing where none is to blame.
    pub key: String,
    /// What was given and is wrong: a value, a name, a number.
    pub given: String,
    /// The values or names that are allowed, where they can be listed.
    pub allowed: Vec<String>,
    /// What the key holds.
    pub kind: Option<SetupKind>,
    /// What was probably meant.
    pub meant: Option<String>,
}

/// Walks a raw setup and collects what is wrong with it.
pub struct Reading<'a> {
    raw: &'a RawSetup,
    keys: &'static [SetupKey],
    roster: &'a Roster,
    faults: Vec<SetupFault>,
}

impl<'a> Reading<'a> {
    /// Starts with the keys: one that the manifest does not declare is its fault `unknown_key`, and names the allowed ones.
    pub fn new(raw: &'a RawSetup, roster: &'a Roster, manifest: &Manifest) -> Self {
        let (keys, unknown_key) = (manifest.setup, manifest.unknown_key);
        let mut reading = Reading { raw, keys, roster, faults: Vec::new() };
        for key in raw.keys() {
            if !keys.iter().any(|known| known.name == key) {
                let names = || keys.iter().map(|known| known.name);
                reading.faults.push(SetupFault {
                    code: unknown_key.to_owned(),
                    key: key.clone(),
                    given: key.clone(),
                    allowed: names().map(str::to_owned).collect(),
                    kind: None,
                    meant: crate::kit::closest(key, names()).map(str::to_owned),
                });
            }
        }
        reading
    }

    /// Notes a fault that the rules found: the code, the key, what was given, and what would be allowed.
    pub fn fault<A: Into<String>>(
        &mut self,
        code: &str,
        key: &str,
        given: impl Into<String>,
        allowed: impl IntoIterator<Item = A>,
    ) {
        let (given, allowed) = (given.into(), allowed.into_iter().map(Into::into).collect::<Vec<String>>());
        let kind = self.spec(key).map(|spec| spec.kind);
        let meant = crate::kit::closest(&given, allowed.iter().map(String::as_str)).map(str::to_owned);
        self.faults.push(SetupFault { code: code.to_owned(), key: key.to_owned(), given, allowed, kind, meant });
    }

    /// The table's players.
    pub fn roster(&self) -> &'a Roster {
        self.roster
    }

    /// How many play. Too few or too many are the fault `bad-player-count`; given is then the nearest number that can
    /// play, so that whatever depends on it can be checked, too.
    pub fn player_count(&mut self, fits: RangeInclusive<u8>) -> usize {
        let (least, most) = (usize::from(*fits.start()), usize::from(*fits.end()));
        let count = self.roster.len();
        if count < least || count > most {
            self.fault("bad-player-count", "", count.to_string(), [format!("{least}–{most}")]);
        }
        count.clamp(least, most)
    }

    /// Checks a number that was given or worked out. Outside of the range it is the key's own fault, which names the
    /// range, and the least that fits stands in for it.
    pub fn within(&mut self, key: &str, number: i64, fits: RangeInclusive<usize>) -> usize {
        if let Some(number) = usize::try_from(number).ok().filter(|number| fits.contains(number)) {
            return number;
        }
        self.fault(self.fault_of(key), key, number.to_string(), [format!("{}–{}", fits.start(), fits.end())]);
        *fits.start()
    }

    /// Whether the setup gives this key.
    pub fn has(&self, key: &str) -> bool {
        self.raw.contains_key(key)
    }

    /// The value of a key that the setup gives, as it was written.
    pub fn raw(&self, key: &str) -> Option<&'a toml::Value> {
        self.raw.get(key)
    }

    /// A length of time; the declared default where the setup gives none or a wrong one.
    pub fn length(&mut self, key: &str) -> Length {
        let default = self.default(key).and_then(|value| value.as_str()?.parse().ok()).unwrap_or(Length::seconds(0));
        let Some(value) = self.raw.get(key) else { return default };
        match value.as_str().map(str::parse::<Length>) {
            Some(Ok(length)) => length,
            Some(Err(_)) | None => {
                self.wrong(key);
                default
            }
        }
    }

    /// As [`length`](Reading::length), of something that cannot be over before it began: nothing is wrong.
    pub fn phase_length(&mut self, key: &str) -> Length {
        let length = self.length(key);
        if length.as_seconds() == 0 {
            self.wrong(key);
        }
        length
    }

    /// Yes or no; the default where the setup gives none or a wrong one.
    pub fn flag(&mut self, key: &str) -> bool {
        self.typed(key, toml::Value::as_bool).unwrap_or(false)
    }

    /// A whole number in the declared range; the default where the setup gives none or a wrong one.
    pub fn number(&mut self, key: &str) -> i64 {
        let range = self.spec(key).map(|spec| spec.kind);
        let number = self.typed(key, toml::Value::as_integer).unwrap_or(0);
        if let Some(SetupKind::Number(from, to)) = range
            && self.raw.contains_key(key)
            && !(from..=to).contains(&number)
        {
            self.wrong(key);
        }
        number
    }

    /// A text; the default where the setup gives none or a wrong one.
    pub fn text(&mut self, key: &str) -> String {
        self.typed(key, |value| value.as_str().map(str::to_owned)).unwrap_or_default()
    }

    /// One of the declared words.
    pub fn choice(&mut self, key: &str) -> String {
        let word = self.text(key);
        if let Some(SetupKind::Choice(words)) = self.spec(key).map(|spec| spec.kind)
            && !words.contains(&word.as_str())
            && self.raw.get(key).is_some_and(toml::Value::is_str)
        {
            self.wrong(key);
            return self.default(key).and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default();
        }
        word
    }

    /// A value that serde reads, such as an array of strings; `None` where the setup gives none or a wrong one.
    pub fn parsed<T: DeserializeOwned>(&mut self, key: &str) -> Option<T> {
        let value = self.raw.get(key)?;
        match value.clone().try_into::<T>() {
            Ok(parsed) => Some(parsed),
            Err(_) => {
                self.wrong(key);
                None
            }
        }
    }

    /// A table from player to something. A name that is nobody's is the fault `code`.
    pub fn by_player<T: DeserializeOwned>(&mut self, key: &str, code: &str) -> Option<BTreeMap<Seat, T>> {
        let table: BTreeMap<String, T> = self.parsed(key)?;
        let mut by_seat = BTreeMap::new();
        for (name, value) in table {
            match self.roster.find(&name) {
                Some(seat) => {
                    by_seat.insert(seat, value);
                }
                None => self.fault(code, key, name, self.roster.handles().to_vec()),
            }
        }
        Some(by_seat)
    }

    /// A word for every player, in joining order, from a table from player to word; `None` where the setup gives none or
    /// a wrong one. A name that is nobody's or is there twice, and a player who is missing, are the key's own fault.
    pub fn each_player<T: DeserializeOwned>(&mut self, key: &str) -> Option<Vec<T>> {
        let table: BTreeMap<String, T> = self.parsed(key)?;
        let mut words: Vec<Option<T>> = self.roster.seats().map(|_| None).collect();
        let mut fits = true;
        for (name, word) in table {
            match self.roster.find(&name).and_then(|seat| words.get_mut(seat.index())) {
                Some(place) if place.is_none() => *place = Some(word),
                _ => {
                    fits = false;
                    self.fault(self.fault_of(key), key, name, self.roster.handles().to_vec());
                }
            }
        }
        for seat in self.roster.seats().filter(|seat| words[seat.index()].is_none()) {
            fits = false;
            self.fault::<String>(self.fault_of(key), key, self.roster.handle(seat), []);
        }
        if fits { words.into_iter().collect() } else { None }
    }

    /// Players in an order, from a list of names; nobody where the setup gives none. A name that is nobody's or is there
    /// twice is the key's own fault.
    pub fn players(&mut self, key: &str) -> Vec<Seat> {
        let mut seats = Vec::new();
        for name in self.parsed::<Vec<String>>(key).unwrap_or_default() {
            match self.roster.find(&name) {
                Some(seat) if !seats.contains(&seat) => seats.push(seat),
                _ => self.fault(self.fault_of(key), key, name, self.roster.handles().to_vec()),
            }
        }
        seats
    }

    /// Notes that the value of this key is wrong: the key's own fault, with what its declaration allows.
    pub fn wrong(&mut self, key: &str) {
        let given = match self.raw.get(key) {
            Some(toml::Value::String(text)) => text.clone(),
            Some(value) => value.to_string(),
            None => String::new(),
        };
        let (code, allowed) = match self.spec(key) {
            Some(SetupKey { fault, kind: SetupKind::Choice(words), .. }) => (*fault, *words),
            Some(spec) => (spec.fault, &[] as &[&str]),
            None => ("bad-setup-value", &[] as &[&str]),
        };
        self.fault(code, key, given, allowed.iter().copied());
    }

    /// The checked setup, or all faults.
    pub fn finish<S>(self, setup: S) -> Result<S, Vec<SetupFault>> {
        if self.faults.is_empty() { Ok(setup) } else { Err(self.faults) }
    }

    /// Whether anything is wrong so far.
    pub fn is_faulty(&self) -> bool {
        !self.faults.is_empty()
    }

    fn spec(&self, key: &str) -> Option<&'static SetupKey> {
        self.keys.iter().find(|spec| spec.name == key)
    }

    fn fault_of(&self, key: &str) -> &'static str {
        self.spec(key).map_or("bad-setup-value", |spec| spec.fault)
    }

    fn default(&self, key: &str) -> Option<toml::Value> {
        self.spec(key).and_then(SetupKey::default_value)
    }

    fn typed<T>(&mut self, key: &str, take: impl Fn(&toml::Value) -> Option<T>) -> Option<T> {
        if let Some(value) = self.raw.get(key) {
            if let Some(taken) = take(value) {
                return Some(taken);
            }
            self.wrong(key);
        }
        self.default(key).as_ref().and_then(take)
    }
}

impl SetupKey {
    /// An open key, with its default as TOML and the fault of a wrong value.
    pub const fn new(name: &'static str, kind: SetupKind, default: &'static str, fault: &'static str) -> Self {
        SetupKey { name, kind, default, fault, secrecy: Secrecy::Open }
    }

    /// The same key, marked as [hidden](Secrecy::Hidden).
    pub const fn hidden(mut self) -> Self {
        self.secrecy = Secrecy::Hidden;
        self
    }

    /// The same key, marked as [secret](Secrecy::Secret).
    pub const fn secret(mut self) -> Self {
        self.secrecy = Secrecy::Secret;
        self
    }

    /// The default as a value; `None` for a key without one.
    pub fn default_value(&self) -> Option<toml::Value> {
        // Every deal reads defaults, and most of them are a plain word: thousands of simulated games a second need no
        // parser for that.
        let plain = |inside: &&str| !inside.contains(['"', '\\']);
        match self.default {
            "" => return None,
            "true" => return Some(true.into()),
            "false" => return Some(false.into()),
            text => {
                if let Some(word) = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).filter(plain) {
                    return Some(word.into());
                }
            }
        }
        format!("value = {}", self.default).parse::<toml::Table>().ok()?.remove("value")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_default_is_what_toml_reads() {
        for default in
            ["true", "false", "3", "\"12h\"", "\"\"", "\"a \\\"word\\\"\"", "[]", "{ ann = 1 }", "\"\"\"long\"\"\""]
        {
            let key = SetupKey::new("key", SetupKind::Text, default, "bad-setup-value");
            let read = format!("value = {default}").parse::<toml::Table>().expect("TOML").remove("value");
            assert_eq!(key.default_value(), read, "{default}");
        }
        let key = SetupKey::new("key", SetupKind::Text, "", "bad-setup-value");
        assert_eq!(key.default_value(), None);
    }
}
