//! The walk through a raw setup.

use std::ops::RangeInclusive;

use jiff::Timestamp;

use super::{FromSetup, RawSetup, RawValue, SetupFault, SetupKey, SetupKind};
use crate::kit::Length;
use crate::ruleset::{Data, Manifest, Map, MapFault, Roster, Ruleset, Seat};

/// Checks a setup for these players: the checked setup, or all that is wrong with it.
///
/// The host does this for every deal; tests of a ruleset call it, too.
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
    // The rules have nothing useful to say about data that is missing or does not read.
    faults.retain(|fault| !data.faults().iter().any(|of_data| of_data.key == fault.key));
    faults.extend(data.faults().iter().cloned());
    // Faults that the rules found stand beside those of the declaration, in the order of the keys.
    faults.sort_by_key(|fault| ruleset.manifest().setup.iter().position(|key| key.name == fault.key));
    if faults.is_empty() { Ok(setup) } else { Err(faults) }
}

/// Walks a raw setup and collects what is wrong with it.
///
/// The values come from the struct of [`Setup`](derive@crate::Setup), whose `read` walks its keys. What only the rules know is
/// checked afterwards, with the methods here. A key is named by the constant of its field, as in
/// `reading.wrong(Setup::deal)`.
pub struct Reading<'a> {
    raw: &'a RawSetup,
    roster: &'a Roster,
    data: &'a Data,
    manifest: &'a Manifest,
    now: Timestamp,
    faults: Vec<SetupFault>,
}

impl<'a> Reading<'a> {
    /// Starts with the names of the keys: one that the manifest does not declare is its fault `unknown_key`, which names
    /// the allowed ones.
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

    /// The same reading at this moment. Without it the moment is the beginning of 1970.
    #[must_use]
    pub fn at(self, now: Timestamp) -> Self {
        Reading { now, ..self }
    }

    /// The moment at which the setup is checked: when it is written, and once more when the game is dealt. A date that a
    /// setup gives must lie after it, say.
    pub fn now(&self) -> Timestamp {
        self.now
    }

    /// The table's players.
    pub fn roster(&self) -> &'a Roster {
        self.roster
    }

    /// The data that the setup names, by kind.
    pub fn data(&self) -> &'a Data {
        self.data
    }

    /// The number of players. Too few or too many are the fault `bad-player-count`; given is then the nearest number that can
    /// play, so that whatever depends on it can be checked, too.
    pub fn player_count(&mut self, fits: RangeInclusive<u8>) -> usize {
        let (least, most) = (usize::from(*fits.start()), usize::from(*fits.end()));
        let count = self.roster.len();
        if count < least || count > most {
            self.note("bad-player-count", None, count.to_string(), vec![format!("{least}–{most}")]);
        }
        count.clamp(least, most)
    }

    /// True if the setup gives this key.
    pub fn has(&self, key: &SetupKey) -> bool {
        self.raw.contains_key(key.name)
    }

    /// The value of a key. `None` if the setup does not give it, and if the value is wrong, which is noted. Called by the
    /// `read` of [`Setup`](derive@crate::Setup).
    pub fn value<T: FromSetup>(&mut self, key: &'static SetupKey) -> Option<T> {
        let raw = self.raw;
        T::from_setup(raw.get(key.name)?, key, self)
    }

    /// The value that stands for the word of a key, of those in the order of its words. `None` if the setup does not give
    /// it, and if the word is wrong, which is noted. Called by the `read` of [`Setup`](derive@crate::Setup).
    pub fn choice<T, const N: usize>(&mut self, key: &'static SetupKey, values: [T; N]) -> Option<T> {
        let given = self.raw.get(key.name)?;
        let SetupKind::Choice(words) = key.kind else { return None };
        let place = given.as_str().and_then(|given| words.iter().position(|word| *word == given));
        if place.is_none() {
            self.wrong(key);
        }
        values.into_iter().nth(place?)
    }

    /// Holds a length against "longer than nothing". Called by the `read` of [`Setup`](derive@crate::Setup).
    pub fn nonzero(&mut self, key: &'static SetupKey, length: Length) {
        if length.as_seconds() == 0 {
            self.wrong(key);
        }
    }

    /// Checks a number that was given or worked out. Outside of the range it is the key's own fault, which names the
    /// range, and the least that fits stands in for it.
    pub fn within(&mut self, key: &'static SetupKey, number: usize, fits: RangeInclusive<usize>) -> usize {
        if fits.contains(&number) {
            return number;
        }
        let given = self.raw.get(key.name).map_or_else(|| number.to_string(), spelled);
        self.note(key.fault, Some(key), given, vec![format!("{}–{}", fits.start(), fits.end())]);
        *fits.start()
    }

    /// The player of this name. A name that is nobody's is the key's fault for players.
    pub fn player(&mut self, key: &'static SetupKey, name: &str) -> Option<Seat> {
        let seat = self.roster.find(name);
        if seat.is_none() {
            self.wrong_player(key, name);
        }
        seat
    }

    /// Notes that a name in a key is no player's, or is there twice: the key's fault for players, with all who play.
    pub fn wrong_player(&mut self, key: &'static SetupKey, name: &str) {
        self.fault(key.player_fault, key, name, self.roster.handles().iter().cloned());
    }

    /// Notes that a key leaves a player out: the key's fault for players.
    pub fn missing(&mut self, key: &'static SetupKey, seat: Seat) {
        self.fault::<String>(key.player_fault, key, self.roster.handle(seat), []);
    }

    /// Notes that the value of this key is wrong: the key's own fault, with what its declaration allows.
    pub fn wrong(&mut self, key: &'static SetupKey) {
        let given = self.raw.get(key.name).map(spelled).unwrap_or_default();
        let allowed = if let SetupKind::Choice(words) = key.kind { words } else { &[] };
        self.note(key.fault, Some(key), given, allowed.iter().map(|word| (*word).to_owned()).collect());
    }

    /// Notes that something in the value of this key is wrong: the key's own fault, with what was given and what would be
    /// allowed there.
    pub fn wrong_entry<A: Into<String>>(
        &mut self,
        key: &'static SetupKey,
        given: impl Into<String>,
        allowed: impl IntoIterator<Item = A>,
    ) {
        self.fault(key.fault, key, given, allowed);
    }

    /// As [`wrong_entry`](Reading::wrong_entry), where what would be allowed cannot be listed.
    pub fn wrong_at(&mut self, key: &'static SetupKey, given: impl Into<String>) {
        self.fault::<String>(key.fault, key, given, []);
    }

    /// As [`wrong_entry`](Reading::wrong_entry), with a word for what is wrong there, which the text can select on as `$reason-id`:
    /// for a key whose value can be wrong in many ways.
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

    /// Notes a fault with a code of its own: the key, what was given, and what would be allowed. The manifest has the code
    /// in its `setup_faults`.
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

    /// Notes that a word in this key is unknown: the key's fault for words, with those of the vocabulary. `besides` may have been
    /// meant, too.
    pub(super) fn wrong_word(&mut self, key: &'static SetupKey, given: &str, words: &[&str], besides: &[&str]) {
        let allowed = words.iter().map(|word| (*word).to_owned()).collect();
        let mut fault = made(key.word_fault, Some(key), given.to_owned(), allowed);
        fault.meant = crate::kit::closest(given, words.iter().chain(besides).copied()).map(str::to_owned);
        self.faults.push(fault);
    }

    /// Notes that the text of this key does not read: the key's fault for words, with what was probably meant.
    pub(super) fn wrong_text(&mut self, key: &'static SetupKey, meant: Option<String>) {
        let given = self.raw.get(key.name).map(spelled).unwrap_or_default();
        self.note(key.word_fault, Some(key), given, Vec::new());
        if let Some(fault) = self.faults.last_mut().filter(|fault| fault.key == key.name) {
            fault.meant = meant;
        }
    }

    /// Notes that something in the data of a key is wrong: the key's own fault, with the place (`team[2].name`), a word for what
    /// is wrong there, which the text can select on as `$reason-id`, what was given, and what would be allowed.
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

    /// Notes a fault if both keys are given, of which only one makes sense.
    pub fn excludes(&mut self, key: &'static SetupKey, other: &'static SetupKey) {
        if self.has(key) && self.has(other) {
            self.wrong_at(key, other.name);
        }
    }

    /// Checks a [map](crate::ruleset::Ruleset::map) that was made of the data of a key. Each fault is the key's own, with the place
    /// that `path` gives for the wrong part (`place[2].at`); core's texts tell the reason with an example.
    pub fn check_map(&mut self, key: &'static SetupKey, map: &Map, path: impl Fn(&MapFault) -> String) {
        for fault in map.faults(self.manifest, self.roster, Some(self.data)) {
            self.wrong_data(key, &path(&fault), fault.problem.reason(), fault.given, fault.allowed);
        }
    }

    /// Everything that was found wrong, in the order in which it was found.
    pub fn into_faults(self) -> Vec<SetupFault> {
        self.faults
    }

    /// Notes a fault of a whole value. The rules know more than the declaration, so theirs takes the place of the same
    /// fault that the declaration found.
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

/// A value as people are told it: a text without its quotes.
fn spelled(value: &RawValue) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
