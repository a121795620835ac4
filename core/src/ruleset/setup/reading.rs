//! Reading and validating a raw setup.

use std::ops::RangeInclusive;

use jiff::Timestamp;

use super::{FromSetup, RawSetup, RawValue, SetupFault, SetupKey, SetupKind};
use crate::kit::Length;
use crate::ruleset::{Data, Manifest, Map, MapFault, Roster, Ruleset, Seat};

/// Validates a setup for these players, and returns the checked setup or all of its faults.
///
/// The host calls this for every deal. Tests of rulesets can call it, too.
pub fn read_setup<R: Ruleset>(
    ruleset: &R,
    raw: &RawSetup,
    roster: &Roster,
    data: &Data,
    now: Timestamp,
) -> Result<R::Setup, Vec<SetupFault>> {
    let mut reading = Reading::new(raw, roster, data, ruleset.manifest()).at(now);
    let setup = ruleset.setup(&mut reading);
    let mut faults = reading.into_faults();
    // The rules can't say anything useful about data that is missing or unreadable.
    faults.retain(|fault| !data.faults().iter().any(|of_data| of_data.key == fault.key));
    faults.extend(data.faults().iter().cloned());
    // Mixes the faults found by the rules with those found by the declaration, in the order of the keys.
    faults.sort_by_key(|fault| ruleset.manifest().setup.iter().position(|key| key.name == fault.key));
    if faults.is_empty() { Ok(setup) } else { Err(faults) }
}

/// Reads a raw setup and collects its faults.
///
/// The values are read by the struct of [`Setup`](derive@crate::Setup), whose `read` goes through its keys. Afterwards
/// the rules check everything else with the methods of this type. They refer to a key by the constant of its field, as
/// in `reading.wrong(Setup::deal)`.
pub struct Reading<'a> {
    raw: &'a RawSetup,
    roster: &'a Roster,
    data: &'a Data,
    manifest: &'a Manifest,
    now: Timestamp,
    faults: Vec<SetupFault>,
}

impl<'a> Reading<'a> {
    /// Creates the reading, and reports each key that the manifest doesn't declare with its fault `unknown_key`, which
    /// lists the allowed ones.
    pub fn new(raw: &'a RawSetup, roster: &'a Roster, data: &'a Data, manifest: &'a Manifest) -> Self {
        let mut reading = Reading { raw, roster, data, manifest, now: Timestamp::UNIX_EPOCH, faults: Vec::new() };
        let names = || manifest.setup.iter().map(|key| key.name);
        for key in raw.keys().filter(|key| !names().any(|name| name == key.as_str())) {
            let allowed = names().map(str::to_owned).collect();
            let meant = crate::kit::closest(key, names()).map(str::to_owned);
            let (code, kind) = (manifest.unknown_key.to_owned(), None);
            reading.faults.push(SetupFault {
                code,
                key: key.clone(),
                given: key.clone(),
                allowed,
                kind,
                meant,
                ..SetupFault::default()
            });
        }
        reading
    }

    /// Sets the current time. The default is the beginning of 1970.
    #[must_use]
    pub fn at(self, now: Timestamp) -> Self {
        Reading { now, ..self }
    }

    /// Returns the time at which the setup is checked: once when it is written, and again when the game is dealt. For
    /// example, a date in a setup may have to be later.
    pub fn now(&self) -> Timestamp {
        self.now
    }

    /// Returns the players.
    pub fn roster(&self) -> &'a Roster {
        self.roster
    }

    /// Returns the data that the setup refers to, by kind.
    pub fn data(&self) -> &'a Data {
        self.data
    }

    /// Returns the number of players. If it is out of range, reports the fault `bad-player-count` and returns the
    /// nearest allowed number, so that everything that depends on it can be checked, too.
    pub fn player_count(&mut self, fits: RangeInclusive<u8>) -> usize {
        let (least, most) = (usize::from(*fits.start()), usize::from(*fits.end()));
        let count = self.roster.len();
        if count < least || count > most {
            self.note("bad-player-count", None, count.to_string(), vec![format!("{least}–{most}")]);
        }
        count.clamp(least, most)
    }

    /// Returns `true` if the setup contains this key.
    pub fn has(&self, key: &SetupKey) -> bool {
        self.raw.contains_key(key.name)
    }

    /// Returns the value of a key. Returns `None` if the setup doesn't contain it, or if the value is invalid, which is
    /// reported. Called by the `read` of [`Setup`](derive@crate::Setup).
    pub fn value<T: FromSetup>(&mut self, key: &'static SetupKey) -> Option<T> {
        let raw = self.raw;
        T::from_setup(raw.get(key.name)?, key, self)
    }

    /// Returns the one of `values` that corresponds to the word of a key; both lists have the same order. Returns
    /// `None` if the setup doesn't contain the key, or if the word is invalid, which is reported. Called by the `read`
    /// of [`Setup`](derive@crate::Setup).
    pub fn choice<T, const N: usize>(&mut self, key: &'static SetupKey, values: [T; N]) -> Option<T> {
        let given = self.raw.get(key.name)?;
        let SetupKind::Choice(words) = key.kind else { return None };
        let place = given.as_str().and_then(|given| words.iter().position(|word| *word == given));
        if place.is_none() {
            self.wrong(key);
        }
        values.into_iter().nth(place?)
    }

    /// Reports a length of zero. Called by the `read` of [`Setup`](derive@crate::Setup).
    pub fn nonzero(&mut self, key: &'static SetupKey, length: Length) {
        if length.as_seconds() == 0 {
            self.wrong(key);
        }
    }

    /// Checks a number that was given or computed. If it is out of range, reports the key's own fault with the range,
    /// and returns the minimum instead.
    pub fn within(&mut self, key: &'static SetupKey, number: usize, fits: RangeInclusive<usize>) -> usize {
        if fits.contains(&number) {
            return number;
        }
        let given = self.raw.get(key.name).map_or_else(|| number.to_string(), spelled);
        self.note(key.fault, Some(key), given, vec![format!("{}–{}", fits.start(), fits.end())]);
        *fits.start()
    }

    /// Returns the player with this name. Reports an unknown name with the key's fault for players.
    pub fn player(&mut self, key: &'static SetupKey, name: &str) -> Option<Seat> {
        let seat = self.roster.find(name);
        if seat.is_none() {
            self.wrong_player(key, name);
        }
        seat
    }

    /// Reports an unknown or duplicate name in a key with the key's fault for players, which lists all players.
    pub fn wrong_player(&mut self, key: &'static SetupKey, name: &str) {
        self.fault(key.player_fault, key, name, self.roster.handles().iter().cloned());
    }

    /// Reports that a key leaves out a player, with the key's fault for players.
    pub fn missing(&mut self, key: &'static SetupKey, seat: Seat) {
        self.fault::<String>(key.player_fault, key, self.roster.handle(seat), []);
    }

    /// Reports an invalid value of this key with the key's own fault, which lists what its declaration allows.
    pub fn wrong(&mut self, key: &'static SetupKey) {
        let given = self.raw.get(key.name).map(spelled).unwrap_or_default();
        let allowed = if let SetupKind::Choice(words) = key.kind { words } else { &[] };
        self.note(key.fault, Some(key), given, allowed.iter().map(|word| (*word).to_owned()).collect());
    }

    /// Reports an invalid part of the value of this key with the key's own fault, including what was given and what is
    /// allowed.
    pub fn wrong_entry<A: Into<String>>(
        &mut self,
        key: &'static SetupKey,
        given: impl Into<String>,
        allowed: impl IntoIterator<Item = A>,
    ) {
        self.fault(key.fault, key, given, allowed);
    }

    /// Like [`wrong_entry`](Reading::wrong_entry), for parts whose allowed values can't be listed.
    pub fn wrong_at(&mut self, key: &'static SetupKey, given: impl Into<String>) {
        self.fault::<String>(key.fault, key, given, []);
    }

    /// Like [`wrong_entry`](Reading::wrong_entry), with a word for the problem that the text can select on as
    /// `$reason-id`. Useful for keys whose value can be invalid in many ways.
    pub fn wrong_because<A: Into<String>>(
        &mut self,
        key: &'static SetupKey,
        reason: impl Into<String>,
        given: impl Into<String>,
        allowed: impl IntoIterator<Item = A>,
    ) {
        let mut fault = made(key.fault, Some(key), given.into(), allowed.into_iter().map(Into::into).collect());
        fault.reason = Some(reason.into());
        self.faults.push(fault);
    }

    /// Reports a fault with a code of its own, which must be in the manifest's `setup_faults`, for a key, with what was
    /// given and what is allowed.
    pub fn fault<A: Into<String>>(
        &mut self,
        code: &str,
        key: &'static SetupKey,
        given: impl Into<String>,
        allowed: impl IntoIterator<Item = A>,
    ) {
        let fault = made(code, Some(key), given.into(), allowed.into_iter().map(Into::into).collect());
        self.faults.push(fault);
    }

    /// Reports an unknown word in this key with the key's fault for words, which lists the vocabulary. The words in
    /// `besides` may also have been meant.
    pub(super) fn wrong_word(&mut self, key: &'static SetupKey, given: &str, words: &[&str], besides: &[&str]) {
        let allowed = words.iter().map(|word| (*word).to_owned()).collect();
        let mut fault = made(key.word_fault, Some(key), given.to_owned(), allowed);
        fault.meant = crate::kit::closest(given, words.iter().chain(besides).copied()).map(str::to_owned);
        self.faults.push(fault);
    }

    /// Reports that the text of this key can't be parsed, with the key's fault for words and what was probably meant.
    pub(super) fn wrong_text(&mut self, key: &'static SetupKey, meant: Option<String>) {
        let given = self.raw.get(key.name).map(spelled).unwrap_or_default();
        self.note(key.word_fault, Some(key), given, Vec::new());
        if let Some(fault) = self.faults.last_mut().filter(|fault| fault.key == key.name) {
            fault.meant = meant;
        }
    }

    /// Reports a problem in the data of a key with the key's own fault, including the location (`team[2].name`), a word
    /// for the problem that the text can select on as `$reason-id`, what was given and what is allowed.
    pub fn wrong_data<A: Into<String>>(
        &mut self,
        key: &'static SetupKey,
        path: &str,
        reason: impl Into<String>,
        given: impl Into<String>,
        allowed: impl IntoIterator<Item = A>,
    ) {
        let mut fault = made(key.fault, Some(key), given.into(), allowed.into_iter().map(Into::into).collect());
        fault.place = Some(self.data.place(key.name, path));
        fault.reason = Some(reason.into());
        self.faults.push(fault);
    }

    /// Reports a fault if both keys are given, which exclude each other.
    pub fn excludes(&mut self, key: &'static SetupKey, other: &'static SetupKey) {
        if self.has(key) && self.has(other) {
            self.wrong_at(key, other.name);
        }
    }

    /// Checks a [map](crate::ruleset::Ruleset::map) that was created from the data of a key. Each fault is the key's
    /// own, with the location that `path` returns for it (`place[2].at`). Core's texts explain the reason with an
    /// example.
    pub fn check_map(&mut self, key: &'static SetupKey, map: &Map, path: impl Fn(&MapFault) -> String) {
        for fault in map.faults(self.manifest, self.roster, Some(self.data)) {
            self.wrong_data(key, &path(&fault), fault.problem.reason(), fault.given, fault.allowed);
        }
    }

    /// Returns all faults, in the order in which they were found.
    pub fn into_faults(self) -> Vec<SetupFault> {
        self.faults
    }

    /// Reports a fault of a whole value. The rules know more than the declaration, so theirs replaces the same fault
    /// found by the declaration.
    fn note(&mut self, code: &str, key: Option<&SetupKey>, given: String, allowed: Vec<String>) {
        let fault = made(code, key, given, allowed);
        let same = |one: &&mut SetupFault| one.code == fault.code && one.key == fault.key && one.given == fault.given;
        match self.faults.iter_mut().find(same) {
            Some(before) => *before = fault,
            None => self.faults.push(fault),
        }
    }
}

fn made(code: &str, key: Option<&SetupKey>, given: String, allowed: Vec<String>) -> SetupFault {
    let meant = crate::kit::closest(&given, allowed.iter().map(String::as_str)).map(str::to_owned);
    let (name, kind) = (key.map_or("", |key| key.name), key.map(|key| key.kind));
    let (code, key) = (code.to_owned(), name.to_owned());
    SetupFault { code, key, given, allowed, kind, meant, ..SetupFault::default() }
}

/// Formats a value for people: a text without its quotes.
fn spelled(value: &RawValue) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
