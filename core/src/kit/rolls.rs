//! Scripted results: a setup can fix the results of random draws, so that a game can be written as a file.
//!
//! A ruleset declares its draws and their results as a vocabulary that implements [`Roll`], and a setup key of the type
//! [`Rolls`]. Results that are impossible when they are drawn are skipped.

use super::same::is_same;
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserializer, Error};
use serde::ser::{SerializeMap, Serializer};
use serde::{Deserialize, Serialize};

use crate::ruleset::{
    FromSetup, RawSetup, RawValue, Seat, SetupKey, SetupKind, SetupReading, Term, Turn, VocabularyWord,
};

/// The kind of results of a draw, and how a setup writes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Results {
    /// Players, `["ann", "bob"]`. Used up in order.
    Players,
    /// Words, `["white", "black"]`. Used up in order.
    Words(&'static [&'static str]),
    /// Integers in this range, `[6, 1]`, or in groups, `[[2, 2], [1, 3]]`. Used up in order.
    Numbers(i64, i64),
    /// Texts in a format defined by the ruleset, `["bob:female:nord"]`. Used up in order.
    Texts,
    /// One of these words, `"left"`, as the result of every such draw.
    Always(&'static [&'static str]),
    /// Another player for a player, `{ ann = "bob" }`, as the result of every such draw for that player.
    ForPlayer,
}

/// The draws that a setup can fix: a vocabulary whose words are their names.
pub trait Roll: VocabularyWord + Copy {
    /// Returns the kind of its results.
    fn results(self) -> Results;
}

/// The results that a setup fixes for the draws `R`, as the type of a setup key.
///
/// ```
/// use gloaming_core::prelude::*;
///
/// /// The draws that a setup can fix.
/// #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
/// #[vocabulary(name = "chance")]
/// pub enum Chance {
///     Lynch,
///     Dice,
/// }
///
/// impl Roll for Chance {
///     fn results(self) -> Results {
///         match self {
///             Chance::Lynch => Results::Players,
///             Chance::Dice => Results::Numbers(1, 6),
///         }
///     }
/// }
///
/// #[derive(Clone, Debug, Setup)]
/// pub struct Setup {
///     #[setup(secret, default = Rolls::default(), fault = "bad-rolls")]
///     rolls: Rolls<Chance>,
/// }
///
/// // In the rules, with `used` in the state: scripted, or else drawn.
/// fn lynch(setup: &Setup, used: &mut RollsUsed<Chance>, tied: &[Seat], turn: &mut Turn<'_>) -> Option<Seat> {
///     setup.rolls.next_or_draw(Chance::Lynch, used, tied, turn, "lynch")
/// }
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Rolls<R> {
    /// Indexed by the position of the draw in the vocabulary; empty if nothing is fixed.
    fixed: Vec<Vec<Fixed>>,
    draws: PhantomData<R>,
}

/// A fixed result.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Fixed {
    player: Option<Seat>,
    result: Term,
}

/// The number of used results of each list, as part of a state. Serialized as a table of counts.
#[derive(PartialEq, Eq)]
pub struct RollsUsed<R> {
    /// Indexed by the position of the draw in the vocabulary; empty until a result is used.
    counts: Vec<u32>,
    draws: PhantomData<R>,
}

fn place<R: Roll>(roll: R) -> usize {
    R::WORDS.iter().position(|word| R::of_word(word) == Some(roll)).unwrap_or(R::WORDS.len())
}

fn named<R: Roll>() -> impl Iterator<Item = (&'static str, R)> {
    R::WORDS.iter().filter_map(|word| Some((*word, R::of_word(word)?)))
}

impl<R: Roll> Rolls<R> {
    /// Returns the next result of a draw that is in `possible`, and marks it and those skipped before it as used.
    /// Returns `None` if the setup fixes no further one, in which case the game has to draw.
    pub fn next<T: Clone + Into<Term>>(&self, roll: R, used: &mut RollsUsed<R>, possible: &[T]) -> Option<T> {
        self.next_that(roll, used, |result| {
            possible.iter().find(|one| Into::<Term>::into((*one).clone()) == *result).cloned()
        })
    }

    /// Like [`next`](Rolls::next), for results that the rules interpret themselves: `reads` returns the meaning of a
    /// result, or `None` if it is impossible at the moment.
    pub fn next_that<T>(&self, roll: R, used: &mut RollsUsed<R>, reads: impl Fn(&Term) -> Option<T>) -> Option<T> {
        if self.is_empty() {
            return None;
        }
        let place = place(roll);
        used.counts.resize(R::WORDS.len(), 0);
        let (list, used) = (self.fixed.get(place)?, used.counts.get_mut(place)?);
        while let Some(fixed) = list.get(*used as usize) {
            *used += 1;
            if let Some(meant) = reads(&fixed.result) {
                return Some(meant);
            }
        }
        None
    }

    /// Returns the [`next`](Rolls::next) result that the setup fixes or, without one, makes a draw with this name.
    /// Returns `None` if nothing is possible.
    pub fn next_or_draw<T: Clone + Into<Term>>(
        &self,
        roll: R,
        used: &mut RollsUsed<R>,
        possible: &[T],
        turn: &mut Turn<'_>,
        name: &str,
    ) -> Option<T> {
        self.next(roll, used, possible).or_else(|| turn.draw(name).pick(possible).cloned())
    }

    /// Returns the result of every such draw for this player, if it is in `possible`. For [`Results::Always`] and
    /// [`Results::ForPlayer`], which are never used up.
    pub fn always<T: Clone + Into<Term>>(&self, roll: R, player: Seat, possible: &[T]) -> Option<T> {
        let list = self.fixed.get(place(roll))?;
        let fixed = list.iter().rfind(|fixed| fixed.player.is_none_or(|one| one == player))?;
        possible.iter().find(|one| Into::<Term>::into((*one).clone()) == fixed.result).cloned()
    }

    /// Returns `true` if the setup fixes nothing.
    pub fn is_empty(&self) -> bool {
        self.fixed.iter().all(Vec::is_empty)
    }

    /// Fixes another result, for one player or for any player. For setups that are written in code, or stored in a
    /// format of their own.
    pub fn fix(&mut self, roll: R, player: Option<Seat>, result: impl Into<Term>) {
        self.fixed.resize(R::WORDS.len(), Vec::new());
        if let Some(list) = self.fixed.get_mut(place(roll)) {
            list.push(Fixed { player, result: result.into() });
        }
    }
}

impl<R> Default for Rolls<R> {
    fn default() -> Self {
        Rolls { fixed: Vec::new(), draws: PhantomData }
    }
}

impl<R> fmt::Debug for Rolls<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.fixed).finish()
    }
}

impl<R: Roll> FromSetup for Rolls<R> {
    const KIND: SetupKind = SetupKind::Table;

    fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut SetupReading<'_>) -> Option<Self> {
        let Some(table) = value.as_table() else {
            reading.wrong(key);
            return None;
        };
        let mut rolls = Rolls::default();
        for (name, value) in table {
            match named::<R>().find(|(word, _)| word == name) {
                Some((_, roll)) => read_results(&mut rolls, roll, value, key, reading),
                None => reading.fault(key.word_fault, key, name, R::WORDS.iter().copied()),
            }
        }
        Some(rolls)
    }

    fn to_setup(&self) -> Option<RawValue> {
        self.is_empty().then(|| RawSetup::new().into())
    }
}

/// Reads the results of one draw.
fn read_results<R: Roll>(
    rolls: &mut Rolls<R>,
    roll: R,
    value: &RawValue,
    key: &'static SetupKey,
    reading: &mut SetupReading<'_>,
) {
    match (roll.results(), value) {
        (Results::Always(words), RawValue::String(word)) => {
            let known = read_word(word, words, key, reading);
            known.into_iter().for_each(|word| rolls.fix(roll, None, word));
        }
        (Results::ForPlayer, RawValue::Table(table)) => {
            for (player, other) in table {
                let roster = reading.roster();
                let named = other.as_str().and_then(|other| roster.find(other));
                match (roster.find(player), named) {
                    (Some(player), Some(other)) if player != other => rolls.fix(roll, Some(player), other),
                    _ => reading.wrong_player(key, &format!("{player} = {other}")),
                }
            }
        }
        (Results::Always(_) | Results::ForPlayer, _) => reading.wrong(key),
        (results, RawValue::Array(list)) => {
            for one in list {
                read_one(rolls, (roll, results), one, key, reading);
            }
        }
        _ => reading.wrong_at(key, value.to_string()),
    }
}

/// Reads one result of a list.
fn read_one<R: Roll>(
    rolls: &mut Rolls<R>,
    (roll, results): (R, Results),
    value: &RawValue,
    key: &'static SetupKey,
    reading: &mut SetupReading<'_>,
) {
    let term = match (results, value) {
        (Results::Players, RawValue::String(name)) => reading.player(key, name).map(Term::Seat),
        (Results::Words(words), RawValue::String(word)) => read_word(word, words, key, reading),
        (Results::Texts, RawValue::String(text)) => Some(Term::Word(text.clone().into())),
        (Results::Numbers(..), RawValue::Array(group)) => {
            for one in group.iter().filter(|one| !one.is_array()) {
                read_one(rolls, (roll, results), one, key, reading);
            }
            if group.iter().any(RawValue::is_array) {
                reading.wrong_at(key, value.to_string());
            }
            return;
        }
        (Results::Numbers(least, most), _) => {
            let written = value.as_integer().or_else(|| value.as_str()?.parse().ok());
            let number = written.filter(|number| (least..=most).contains(number));
            if number.is_none() {
                let given = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                reading.fault(key.word_fault, key, given, [format!("{least}–{most}")]);
            }
            number.map(Term::Number)
        }
        _ => {
            reading.wrong_at(key, value.to_string());
            None
        }
    };
    term.into_iter().for_each(|term| rolls.fix(roll, None, term));
}

fn read_word(
    word: &str,
    words: &'static [&'static str],
    key: &'static SetupKey,
    reading: &mut SetupReading<'_>,
) -> Option<Term> {
    let known = words.iter().find(|known| is_same(known, word));
    if known.is_none() {
        reading.fault(key.word_fault, key, word, words.iter().copied());
    }
    known.map(|known| Term::from(*known))
}

/// A serialized result: a word as a string, and a seat or a number as a number, which the kind of the draw
/// distinguishes. A result for a single player is preceded by that player.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Stored {
    Number(i64),
    Word(String),
    Of(Seat, Box<Stored>),
}

impl Stored {
    fn of(term: &Term) -> Self {
        match term {
            Term::Seat(seat) => Stored::Number(seat.0.into()),
            Term::Number(number) => Stored::Number(*number),
            Term::Word(word) => Stored::Word(word.clone().into_owned()),
        }
    }

    fn into_fixed(self, results: Results) -> Option<Fixed> {
        let result = match self {
            Stored::Of(player, result) => {
                return result.into_fixed(results).map(|fixed| Fixed { player: Some(player), ..fixed });
            }
            Stored::Number(number) if matches!(results, Results::Players | Results::ForPlayer) => {
                Term::Seat(Seat(number.try_into().ok()?))
            }
            Stored::Number(number) => Term::Number(number),
            Stored::Word(word) => Term::Word(word.into()),
        };
        Some(Fixed { player: None, result })
    }
}

impl<R: Roll> Serialize for Rolls<R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(R::WORDS.len()))?;
        for (place, word) in R::WORDS.iter().enumerate() {
            let list = self.fixed.get(place).map_or(&[] as &[Fixed], |list| list.as_slice());
            let stored = list.iter().map(|fixed| match fixed.player {
                Some(player) => Stored::Of(player, Box::new(Stored::of(&fixed.result))),
                None => Stored::of(&fixed.result),
            });
            map.serialize_entry(word, &stored.collect::<Vec<_>>())?;
        }
        map.end()
    }
}

impl<'de, R: Roll> Deserialize<'de> for Rolls<R> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut stored = BTreeMap::<String, Vec<Stored>>::deserialize(deserializer)?;
        let mut rolls = Rolls::default();
        for (word, roll) in named::<R>() {
            for one in stored.remove(word).unwrap_or_default() {
                let fixed =
                    one.into_fixed(roll.results()).ok_or_else(|| D::Error::custom("a result that is no seat"))?;
                rolls.fix(roll, fixed.player, fixed.result);
            }
        }
        Ok(rolls)
    }
}

impl<R> Default for RollsUsed<R> {
    fn default() -> Self {
        RollsUsed { counts: Vec::new(), draws: PhantomData }
    }
}

impl<R> fmt::Debug for RollsUsed<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.counts).finish()
    }
}

impl<R> Clone for RollsUsed<R> {
    fn clone(&self) -> Self {
        RollsUsed { counts: self.counts.clone(), draws: PhantomData }
    }
}

impl<R: Roll> Serialize for RollsUsed<R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let counts = self.counts.iter().copied().chain(std::iter::repeat(0));
        serializer.collect_map(R::WORDS.iter().zip(counts))
    }
}

impl<'de, R: Roll> Deserialize<'de> for RollsUsed<R> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let stored = BTreeMap::<String, u32>::deserialize(deserializer)?;
        let counts: Vec<u32> = R::WORDS.iter().map(|word| stored.get(*word).copied().unwrap_or(0)).collect();
        let counts = if counts.iter().all(|count| *count == 0) { Vec::new() } else { counts };
        Ok(RollsUsed { counts, draws: PhantomData })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::SetupKeys;
    use crate::ruleset::{Data, Manifest, Roster, SetupFault};

    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, gloaming_core::Vocabulary)]
    enum Hat {
        White,
        Black,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, gloaming_core::Vocabulary)]
    enum Chance {
        Lynch,
        Hat,
        Dice,
        Agent,
        Drunk,
        Votes,
    }

    impl Roll for Chance {
        fn results(self) -> Results {
            match self {
                Chance::Lynch => Results::Players,
                Chance::Hat => Results::Words(Hat::WORDS),
                Chance::Dice => Results::Numbers(1, 6),
                Chance::Agent => Results::Texts,
                Chance::Drunk => Results::Always(Hat::WORDS),
                Chance::Votes => Results::ForPlayer,
            }
        }
    }

    #[derive(Clone, Debug, gloaming_core::Setup)]
    struct Setup {
        #[setup(default = Rolls::default(), fault = "bad-rolls")]
        rolls: Rolls<Chance>,
    }

    static MANIFEST: Manifest = Manifest { setup: Setup::KEYS, ..Manifest::new("dice", "1") };

    fn read(text: &str) -> (Rolls<Chance>, Vec<SetupFault>) {
        let raw: RawSetup = format!("rolls = {text}").parse().expect("TOML");
        let (roster, data) = (Roster::new(["ann", "bob", "cat"]).expect("handles"), Data::new());
        let mut reading = SetupReading::new(&raw, &roster, &data, &MANIFEST);
        (Setup::read(&mut reading).rolls, reading.into_faults())
    }

    #[test]
    fn results_are_used_up_and_impossible_ones_are_passed_over() {
        let (rolls, faults) = read(
            "{ lynch = [\"cat\", \"ann\", \"bob\"], hat = [\"Black\"], dice = [[2, 6], [1]], agent = [\"bob:nord\"] }",
        );
        assert_eq!(faults, []);
        let mut used = RollsUsed::default();
        let (ann, bob) = (Seat(0), Seat(1));
        assert_eq!(
            rolls.next(Chance::Lynch, &mut used, &[ann, bob]),
            Some(ann),
            "cat cannot be drawn, so she is passed over"
        );
        assert_eq!(rolls.next(Chance::Hat, &mut used, Hat::ALL), Some(Hat::Black));
        assert_eq!(rolls.next(Chance::Hat, &mut used, Hat::ALL), None);
        assert_eq!(rolls.next(Chance::Dice, &mut used, &[1i64, 2, 3, 4, 5, 6]), Some(2));
        assert_eq!(rolls.next(Chance::Dice, &mut used, &[1i64]), Some(1), "the six is passed over");
        let agent = |term: &Term| {
            if let Term::Word(word) = term { word.split_once(':').map(|(name, _)| name.to_owned()) } else { None }
        };
        assert_eq!(rolls.next_that(Chance::Agent, &mut used, agent).as_deref(), Some("bob"));
        assert_eq!(rolls.next(Chance::Lynch, &mut used, &[ann]), None, "bob cannot be drawn, and was the last");
        assert_eq!(rolls.next(Chance::Lynch, &mut used, &[ann, bob]), None);
    }

    #[test]
    fn a_standing_result_is_never_used_up() {
        let (rolls, faults) = read("{ drunk = \"white\", votes = { ann = \"bob\" } }");
        assert_eq!(faults, []);
        let (ann, bob) = (Seat(0), Seat(1));
        for _ in 0..2 {
            assert_eq!(rolls.always(Chance::Drunk, bob, Hat::ALL), Some(Hat::White));
            assert_eq!(rolls.always(Chance::Votes, ann, &[bob]), Some(bob));
            assert_eq!(rolls.always(Chance::Votes, ann, &[ann]), None, "bob is not possible now");
            assert_eq!(rolls.always(Chance::Votes, bob, &[ann, bob]), None);
        }
    }

    #[test]
    fn a_wrong_result_is_a_fault_with_what_is_allowed() {
        let told = |text: &str| -> Vec<String> {
            let told = |fault: SetupFault| format!("{} {} [{}]", fault.code, fault.given, fault.allowed.join(" "));
            read(text).1.into_iter().map(told).collect()
        };
        for (text, fault) in [
            ("3", "bad-rolls 3 []"),
            ("{ linch = [] }", "bad-rolls linch [lynch hat dice agent drunk votes]"),
            ("{ lynch = [\"dan\"] }", "bad-rolls dan [ann bob cat]"),
            ("{ lynch = \"ann\" }", "bad-rolls \"ann\" []"),
            ("{ hat = [\"grey\"] }", "bad-rolls grey [white black]"),
            ("{ hat = [1] }", "bad-rolls 1 []"),
            ("{ dice = [7] }", "bad-rolls 7 [1–6]"),
            ("{ dice = [\"six\"] }", "bad-rolls six [1–6]"),
            ("{ dice = [[[1]]] }", "bad-rolls [[1]] []"),
            ("{ drunk = \"grey\" }", "bad-rolls grey [white black]"),
            ("{ votes = { ann = \"ann\" } }", "bad-rolls ann = \"ann\" [ann bob cat]"),
        ] {
            assert_eq!(told(text), [fault], "{text}");
        }
        assert!(read("{ drunk = [\"white\"] }").1[0].given.contains("drunk"), "the whole table is told");
    }

    #[test]
    fn what_is_stored_is_read_back() {
        let (rolls, _) =
            read("{ lynch = [\"cat\"], dice = [6], agent = [\"x\"], votes = { ann = \"bob\" }, drunk = \"white\" }");
        let saved = serde_json::to_string(&rolls).expect("plain data");
        assert_eq!(saved, r#"{"lynch":[2],"hat":[],"dice":[6],"agent":["x"],"drunk":["white"],"votes":[[0,1]]}"#);
        assert_eq!(serde_json::from_str::<Rolls<Chance>>(&saved).expect("as it was written"), rolls);
        let nothing: Rolls<Chance> = serde_json::from_str("{}").expect("nothing is fixed");
        assert_eq!(nothing, Rolls::default());
        let mut used = RollsUsed::default();
        rolls.next(Chance::Lynch, &mut used, &[Seat(2)]);
        let saved = serde_json::to_string(&used).expect("plain data");
        assert_eq!(saved, r#"{"lynch":1,"hat":0,"dice":0,"agent":0,"drunk":0,"votes":0}"#);
        assert_eq!(serde_json::from_str::<RollsUsed<Chance>>(&saved).expect("as it was written"), used);
    }
}
