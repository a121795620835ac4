//! The question that a verb asks a seat, as one value. The steps through the options, the parsing of typed words, the
//! current orders, prompts, and the errors for invalid words are all derived from it.
//!
//! Therefore a command is accepted exactly if its words form a complete walk, without any code in the ruleset.

use std::borrow::Cow;
use std::fmt;
use std::ops::RangeInclusive;

use super::input::Given;
use super::manifest::VerbSpec;
use super::options::{Next, Offer, Order, Standing, Step, Token};
use super::record::{Record, Recorded};
use super::roster::{NoSuchPlayer, Roster};
use super::value::{Term, VocabularyWord};
use super::verbs::Verbs;
use crate::text::PlayerText;

/// The arguments that a verb currently takes from a seat: how many, and which ones. See [`Options`](super::Options).
///
/// Choices, their notes and weights, follow-up questions and current orders are computed lazily, because each question
/// is evaluated many times before it is answered.
///
/// ```
/// use gloaming_core::ruleset::{Ask, Next, Seat, Step, Token};
///
/// let others = [Seat(1), Seat(2), Seat(3)];
/// // Two players in any order; or one player, and then another one.
/// let ask = Ask::several(2..=2, others);
/// assert_eq!(ask.next(&[others[0].into()]), Some(Next::must(Step::One(vec![others[1].into(), others[2].into()]))));
/// let ask = Ask::one(others).then(move |from| {
///     let from = from.seat();
///     Ask::one(others.into_iter().filter(move |to| Some(*to) != from))
/// });
/// assert_eq!(ask.next(&[others[0].into(), others[0].into()]), None);
/// ```
pub struct Ask<'a> {
    wants: Wants<'a>,
    optional: bool,
    any_words: bool,
    proposes: bool,
    standing: Option<Orders<'a>>,
    more: bool,
    for_each: bool,
    awaited: Option<bool>,
    aside: bool,
    question: Option<&'static str>,
    note: Option<Note<'a>>,
    weight: Option<Weight<'a>>,
    refuse: Option<Refuse<'a>>,
}

type Refuse<'a> = Box<dyn Fn(&Given) -> Option<Record> + 'a>;
type Note<'a> = Box<dyn Fn(&Token) -> Option<Record> + 'a>;
type Weight<'a> = Box<dyn Fn(usize, &Token) -> u32 + 'a>;
type Orders<'a> = Box<dyn Iterator<Item = Standing> + 'a>;
type Then<'a> = Box<dyn FnOnce(&Token) -> Ask<'a> + 'a>;

type Choices<'a> = Box<dyn Iterator<Item = Token> + 'a>;

enum Wants<'a> {
    Nothing,
    One(Choices<'a>, Option<Then<'a>>),
    Several(Choices<'a>, RangeInclusive<usize>),
    Number(RangeInclusive<i64>),
    Length(RangeInclusive<i64>, Vec<Token>),
    Text(u16, Limit),
}

/// What to do with a text that is too long.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Limit {
    Refused,
    Taken,
}

/// What is wrong with a command: its timing, or the words after an available verb.
#[derive(Clone, Debug, PartialEq)]
pub enum Misfit<'a> {
    /// The verb belongs to other phases, see [`VerbSpec::during`].
    NotNow,
    /// The words don't match the arguments declared by the verb, or a text is empty.
    Syntax,
    /// A name that isn't a player's.
    Unknown(&'a NoSuchPlayer),
    /// The same word twice.
    Twice(&'a Given),
    /// A form has two entries for a field that takes only one, such as `vote=bob vote=cat`.
    FieldTwice {
        /// The field.
        key: &'static str,
    },
    /// Too few words, or too many.
    WrongCount {
        /// The minimum number of words.
        least: usize,
        /// The maximum number of words.
        most: usize,
        /// The actual number of words.
        given: usize,
    },
    /// A word that isn't allowed in its position, or an additional word.
    NotOneOf {
        /// The word.
        given: &'a Given,
        /// The word as it was typed.
        typed: &'a str,
        /// The allowed words.
        allowed: Vec<Token>,
        /// The refusal that the question [specifies](Ask::refusing) for this word.
        refusal: Option<Record>,
    },
    /// A text that is too long.
    TooLong {
        /// The maximum length, in characters.
        most: u16,
    },
    /// A number, or a length of time in seconds, that is out of range.
    OutOfRange {
        /// The minimum.
        least: i64,
        /// The maximum.
        most: i64,
    },
}

impl<'a> Ask<'a> {
    /// Takes no arguments.
    pub fn nothing() -> Self {
        Ask::of(Wants::Nothing)
    }

    /// Takes one of these.
    pub fn one<T: Into<Token> + 'a>(of: impl IntoIterator<Item = T, IntoIter: 'a>) -> Self {
        Ask::of(Wants::One(Box::new(of.into_iter().map(Into::into)), None))
    }

    /// Takes `count` different ones of these, in any order.
    pub fn several<T: Into<Token> + 'a>(
        count: RangeInclusive<usize>,
        of: impl IntoIterator<Item = T, IntoIter: 'a>,
    ) -> Self {
        Ask::of(Wants::Several(Box::new(of.into_iter().map(Into::into)), count))
    }

    /// Takes an integer in this range.
    pub fn number(range: RangeInclusive<i64>) -> Self {
        Ask::of(Wants::Number(range))
    }

    /// Takes a length of time in this range of seconds, and suggests some lengths.
    pub fn length(seconds: RangeInclusive<i64>, proposed: impl IntoIterator<Item = crate::kit::Length>) -> Self {
        let proposed = proposed.into_iter().map(|length| super::options::owned(length.to_string()));
        Ask::of(Wants::Length(seconds, proposed.collect()))
    }

    /// Takes a text of at most `longest` characters.
    pub fn text(longest: u16) -> Self {
        Ask::of(Wants::Text(longest, Limit::Refused))
    }

    /// Takes a text of any length. Forms leave room for `room` characters.
    pub fn free_text(room: u16) -> Self {
        Ask::of(Wants::Text(room, Limit::Taken))
    }

    fn of(wants: Wants<'a>) -> Self {
        Ask {
            wants,
            optional: false,
            any_words: false,
            proposes: false,
            standing: None,
            more: false,
            for_each: false,
            awaited: None,
            aside: false,
            question: None,
            note: None,
            weight: None,
            refuse: None,
        }
    }

    /// Asks a follow-up question that depends on the chosen word. Only for [`Ask::one`].
    pub fn then(mut self, follows: impl FnOnce(&Token) -> Ask<'a> + 'a) -> Self {
        debug_assert!(
            matches!(self.wants, Wants::One(..)),
            "nothing follows {self:?}: only after one word more is asked"
        );
        if let Wants::One(_, then) = &mut self.wants {
            *then = Some(Box::new(follows));
        }
        self
    }

    /// Makes the words optional.
    pub fn or_nothing(self) -> Self {
        Ask { optional: true, ..self }
    }

    /// Accepts and ignores any additional words.
    pub fn and_more(self) -> Self {
        Ask { any_words: true, ..self }
    }

    /// Turns the choices into suggestions: any words that match the verb's arguments reach
    /// [`command`](super::Ruleset::command), which has to validate them. Useful for a game whose catalogue defines an
    /// order of refusals per verb, and for a command that accepts more than options can show. Core only refuses words
    /// that don't match the arguments, and unknown players. The game's tests must show that every complete walk is
    /// accepted: random games choose from the options and expect each command to succeed.
    pub fn as_proposals(self) -> Self {
        Ask { proposes: true, ..self }
    }

    /// Sets the current orders. See [`Standing`] for an order that can be withdrawn.
    pub fn standing(self, orders: impl IntoIterator<Item = Standing, IntoIter: 'a>) -> Self {
        Ask { standing: Some(Box::new(orders.into_iter())), ..self }
    }

    /// Sets the current order, if any, to this single word.
    pub fn chosen(self, word: Option<impl Into<Token>>) -> Self {
        match word {
            Some(word) => self.standing([Standing::of(vec![word.into()])]),
            None => Ask { standing: None, ..self },
        }
    }

    /// Sets the command that withdraws each of the current orders. If several orders need different commands, use
    /// [`Standing::undone_by`].
    pub fn undone_by(self, verb: impl Verbs, words: impl IntoIterator<Item = Token>) -> Self {
        let Some(orders) = self.standing else { return self };
        let undo = Order::new(verb.spec().name, words.into_iter().collect::<Vec<Token>>());
        Ask { standing: None, ..self }.standing(orders.map(move |one| Standing { undo: Some(undo.clone()), ..one }))
    }

    /// Sets whether further orders can be given in addition to the current ones, in which case the seat is asked until no
    /// choices are left. By default, a new order replaces the current one and the seat isn't asked for it.
    pub fn more_beside(self, more: bool) -> Self {
        Ask { more, ..self }
    }

    /// Requires one order for each choice of the first word, such as each of a leader's agents. The seat is asked until
    /// all of them have an order. A form in a single message lists them one by one, each with its order.
    ///
    /// ```
    /// use gloaming_core::ruleset::{Ask, Seat};
    ///
    /// let agents = ["fox", "raven"];
    /// let ask = Ask::one(agents).then(|_agent| Ask::one([Seat(1), Seat(2)])).for_each_choice();
    /// # drop(ask);
    /// ```
    pub fn for_each_choice(self) -> Self {
        Ask { for_each: true, ..self }
    }

    /// Sets whether the phase waits for this verb of this seat. By default it waits while the seat is asked for it.
    pub fn awaited(self, awaited: bool) -> Self {
        Ask { awaited: Some(awaited), ..self }
    }

    /// Sets the wording of the question: the message `question-WORD` for this word of the game's vocabulary `question`.
    /// The default is the verb's own message, `verb-NAME-question`. Follow-up questions have the wording of their own
    /// `Ask`, see [`then`](Ask::then).
    pub fn asking<W: VocabularyWord>(self, question: W) -> Self {
        // Words of a declared vocabulary are always borrowed.
        let question = match question.to_term() {
            Term::Word(Cow::Borrowed(word)) => Some(word),
            _ => None,
        };
        Ask { question, ..self }
    }

    /// Adds notes to some choices: facts that help to choose, such as a route and how long it takes. A note is an event
    /// of the game, whose text is shown with the question; it is not sent as an event. It must not reveal more than the
    /// seat may know.
    ///
    /// ```
    /// use gloaming_core::prelude::*;
    ///
    /// #[derive(Clone, Debug, PartialEq, Event)]
    /// pub enum Event {
    ///     #[event(seat)]
    ///     Route { nights: u32 },
    /// }
    /// let ask = Ask::one([Seat(1), Seat(2)]).noting(|to| (to.seat() == Some(Seat(2))).then_some(Event::Route { nights: 2 }));
    /// let notes = ask.next(&[]).map(|next| next.notes).unwrap_or_default();
    /// assert_eq!(notes, [(Seat(2).into(), Event::Route { nights: 2 }.into_record())]);
    /// ```
    pub fn noting<E: Recorded>(self, note: impl Fn(&Token) -> Option<E> + 'a) -> Self {
        Ask { note: Some(Box::new(move |choice| note(choice).map(Recorded::into_record))), ..self }
    }

    /// Sets how often practice players pick each choice, in proportion to its weight. Choices of weight 0 are only
    /// picked if there are no others. The default weight is 1. Weights are invisible to people and don't forbid any
    /// choice.
    ///
    /// Weights must only depend on what the seat knows: a practice player acting on another player's secret would
    /// reveal it. The twin tests compare weights as they compare choices.
    ///
    /// ```
    /// use gloaming_core::prelude::*;
    ///
    /// let friend = Token::from(Seat(2));
    /// let ask = Ask::one([Seat(1), Seat(2)]).weighing(move |choice| u32::from(*choice != friend));
    /// let weights = ask.next(&[]).map(|next| next.weights).unwrap_or_default();
    /// assert_eq!(weights, [1, 0]);
    /// ```
    pub fn weighing(self, weight: impl Fn(&Token) -> u32 + 'a) -> Self {
        Ask { weight: Some(Box::new(move |_, choice| weight(choice))), ..self }
    }

    /// Like [`weighing`](Ask::weighing), but by the index of a choice, from 0: for games that already have a list of
    /// their choices and don't want to look up each word.
    ///
    /// ```
    /// use gloaming_core::prelude::*;
    ///
    /// let roads = [("north", 2), ("south", 7)];
    /// let ask = Ask::one(roads.map(|(road, _)| road)).weighing_nth(move |at| roads[at].1);
    /// let weights = ask.next(&[]).map(|next| next.weights).unwrap_or_default();
    /// assert_eq!(weights, [2, 7]);
    /// ```
    pub fn weighing_nth(self, weight: impl Fn(usize) -> u32 + 'a) -> Self {
        Ask { weight: Some(Box::new(move |at, _| weight(at))), ..self }
    }

    /// Sets the refusal for words that are not among the choices, next to the code that excludes them. `refusal` is
    /// called with each invalid word; if it returns `None`, core uses
    /// [`CommonRefusal::NotOneOf`](super::CommonRefusal::NotOneOf). Dead players and the sender themselves are refused
    /// by core before that, if the game declares refusals with the respective names.
    ///
    /// ```
    /// use gloaming_core::prelude::*;
    ///
    /// #[derive(Clone, Debug, PartialEq, Refusal)]
    /// pub enum Refusal {
    ///     OwnTeam { player: Seat },
    /// }
    ///
    /// let mate = Seat(2);
    /// let ask = Ask::one([Seat(0), Seat(1)]).refusing(move |word| {
    ///     word.seat().filter(|player| *player == mate).map(|player| Refusal::OwnTeam { player })
    /// });
    /// # drop(ask);
    /// ```
    pub fn refusing<R: Recorded>(self, refusal: impl Fn(&Given) -> Option<R> + 'a) -> Self {
        Ask { refuse: Some(Box::new(move |word| refusal(word).map(Recorded::into_record))), ..self }
    }

    /// Sets whether the verb is available without the seat being asked for it. By default the seat is asked for each verb
    /// that acts. If the words are optional, a command without them is accepted on services that show what may be
    /// added, such as the web page; others ask for them.
    pub fn aside(self, aside: bool) -> Self {
        Ask { aside, ..self }
    }

    /// Returns `true` if the choices are suggestions, so that the game refuses invalid words itself.
    pub(super) fn proposes(&self) -> bool {
        self.proposes
    }

    /// Returns `true` if any words are accepted.
    pub(super) fn takes_any_words(&self) -> bool {
        self.any_words
    }

    /// Returns the offer of an available verb, or `None` if there is nothing to choose from. Consumes the choices.
    pub(super) fn offer(&mut self, verb: &'static VerbSpec) -> Option<Offer> {
        let standing = self.standing.take().map_or_else(Vec::new, Iterator::collect);
        let more = self.takes_more(&standing)?;
        let is_asked = !self.aside && (standing.is_empty() || more);
        let awaited = verb.does_something() && self.awaited.unwrap_or(is_asked);
        let aside = self.aside || !verb.does_something();
        Some(Offer { verb: verb.name, standing, more, for_each: self.for_each, awaited, aside })
    }

    /// Returns `true` if the phase waits for this available verb. It never waits for verbs that only ask or pass words
    /// on.
    pub(super) fn awaits(&mut self, verb: &'static VerbSpec) -> bool {
        self.awaited != Some(false) && self.offer(verb).is_some_and(|offer| offer.awaited)
    }

    /// Returns whether another order can be given in addition to the current ones, or `None` if there is nothing to
    /// choose from.
    fn takes_more(&mut self, standing: &[Standing]) -> Option<bool> {
        let has_order = |choice: &Token| standing.iter().any(|one| one.words.first() == Some(choice));
        let mut is_possible = true;
        let mut more = self.more;
        match &mut self.wants {
            Wants::One(of, _) => {
                let first = of.next();
                is_possible = first.is_some();
                if self.for_each {
                    more = first.into_iter().chain(of).any(|choice| !has_order(&choice));
                }
            }
            Wants::Several(of, count) => is_possible = of.take(*count.start()).count() == *count.start(),
            Wants::Nothing | Wants::Number(_) | Wants::Length(..) | Wants::Text(..) => {}
        }
        (is_possible || self.optional).then_some(more)
    }

    /// Returns the step after these words, or `None` if `words` isn't a valid prefix. A current order counts as
    /// complete.
    pub fn next(mut self, words: &[Token]) -> Option<Next> {
        let standing = self.standing.take();
        self.follow(words).or_else(|| {
            let stands = standing.into_iter().flatten().any(|one| one.words == words);
            stands.then_some(Next::COMPLETE)
        })
    }

    fn follow(self, words: &[Token]) -> Option<Next> {
        let (question, aside) = (self.question, self.aside && self.optional);
        let only = |step: Step| Some(Next { question, complete: self.optional, ..Next::must(step) });
        let done = |fits: bool| fits.then_some(Next::COMPLETE);
        match (self.wants, words) {
            (Wants::Nothing, []) => Some(Next { question, ..Next::COMPLETE }),
            (Wants::One(of, _), []) => match of.collect::<Vec<Token>>() {
                none if none.is_empty() && self.optional => Some(Next::COMPLETE),
                some => {
                    let notes = notes(&some, self.note.as_ref());
                    let weights = weights(&some, self.weight.as_ref());
                    let step = Next::must(Step::One(some));
                    Some(Next { question, complete: self.optional, notes, weights, aside, ..step })
                }
            },
            (Wants::One(mut of, then), [word, rest @ ..]) => {
                let chosen = of.any(|choice| choice == *word);
                match then.filter(|_| chosen) {
                    Some(then) => then(word).follow(rest),
                    None => done(chosen && rest.is_empty()),
                }
            }
            (Wants::Several(of, count), words) => several(of.collect(), &count, words, self.optional).map(|next| {
                let (notes, weights) = match &next.step {
                    Some(Step::One(of) | Step::Several { of, .. }) => {
                        (notes(of, self.note.as_ref()), weights(of, self.weight.as_ref()))
                    }
                    _ => (Vec::new(), Vec::new()),
                };
                Next { question, notes, weights, ..next }
            }),
            (Wants::Number(range), []) => only(Step::Number { from: *range.start(), to: *range.end() }),
            (Wants::Number(range), [Token::Term(Term::Number(number))]) => done(range.contains(number)),
            (Wants::Length(_, proposed), []) => only(Step::One(proposed)),
            (Wants::Length(_, proposed), [word]) => done(proposed.contains(word)),
            (Wants::Text(longest, _), []) => only(Step::Text { longest }),
            (Wants::Text(longest, limit), [Token::Text(text)]) => {
                let text = PlayerText::new(text);
                done(!text.is_empty() && (limit == Limit::Taken || fits(&text, longest)))
            }
            _ => None,
        }
    }

    /// Returns `true` if these words are a complete walk, which is always accepted.
    pub(super) fn takes(self, given: &[Given], roster: &Roster) -> bool {
        if self.any_words {
            return true;
        }
        let words: Option<Vec<Token>> = given.iter().map(|word| word.token(roster)).collect();
        words.and_then(|words| self.follow(&words)).is_some_and(|next| next.complete)
    }

    /// Returns the problems with these words, whose original spelling is in `typed`. Empty if they are accepted, as
    /// every complete walk is.
    pub(super) fn read<'w>(self, given: &'w [Given], typed: &'w [Cow<'_, str>], roster: &Roster) -> Vec<Misfit<'w>> {
        if self.any_words {
            return Vec::new();
        }
        let mut reading = Reading { given, typed, roster, misfits: Vec::new() };
        reading.words(self, 0);
        for misfit in &mut reading.misfits {
            // An invalid entry after another entry of the same field is reported as the second one of that field.
            if let Misfit::NotOneOf { given: Given::Entry(key, said), .. } = misfit
                && given.iter().take_while(|one| !is_entry(one, key, said)).any(|one| is_entry_of(one, key))
            {
                *misfit = Misfit::FieldTwice { key };
            }
        }
        if !reading.misfits.is_empty() {
            // These problems follow from the words alone.
            let twice = (1..given.len()).filter(|at| given[..*at].contains(&given[*at]));
            reading.misfits.extend(twice.map(|at| Misfit::Twice(&given[at])));
            let unknown = given.iter().filter_map(|word| match word {
                Given::Unknown(name) => Some(name),
                Given::Entry(_, value) => match &**value {
                    Given::Unknown(name) => Some(name),
                    _ => None,
                },
                _ => None,
            });
            reading.misfits.extend(unknown.map(Misfit::Unknown));
        }
        reading.misfits
    }
}

/// Returns `true` if it is an entry of this field.
fn is_entry_of(given: &Given, field: &str) -> bool {
    matches!(given, Given::Entry(key, _) if *key == field)
}

/// Returns `true` if it is this very entry of this field.
fn is_entry(given: &Given, field: &str, said: &Given) -> bool {
    matches!(given, Given::Entry(key, value) if *key == field && std::ptr::eq(&**value, said))
}

/// Returns the notes of the choices that have one, in order.
fn notes(choices: &[Token], note: Option<&Note<'_>>) -> Vec<(Token, Record)> {
    let Some(note) = note else { return Vec::new() };
    choices.iter().filter_map(|choice| Some((choice.clone(), note(choice)?))).collect()
}

/// Returns the weights of the choices, in order. Empty if all of them are 1.
fn weights(choices: &[Token], weight: Option<&Weight<'_>>) -> Vec<u32> {
    let Some(weight) = weight else { return Vec::new() };
    let weights: Vec<u32> = choices.iter().enumerate().map(|(at, choice)| weight(at, choice)).collect();
    if weights.iter().all(|weight| *weight == 1) { Vec::new() } else { weights }
}

/// Returns the step after these words of [`Wants::Several`].
fn several(of: Vec<Token>, count: &RangeInclusive<usize>, words: &[Token], optional: bool) -> Option<Next> {
    let all = words.iter().enumerate().all(|(at, word)| of.contains(word) && !words[..at].contains(word));
    let more = count.end().checked_sub(words.len()).filter(|_| all)?;
    let wanted = count.start().saturating_sub(words.len());
    let rest: Vec<Token> = of.into_iter().filter(|one| !words.contains(one)).collect();
    let most = more.min(rest.len());
    if most == 0 {
        return (wanted == 0).then_some(Next::COMPLETE);
    }
    let complete = wanted == 0 || optional && words.is_empty();
    let step = if wanted == 1 && more == 1 {
        Step::One(rest)
    } else {
        // No roster has more than 250 seats.
        let number = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
        Step::Several { of: rest, least: number(wanted.max(1)), most: number(most) }
    };
    Some(Next { complete, ..Next::must(step) })
}

fn fits(text: &PlayerText, longest: u16) -> bool {
    text.as_str().chars().count() <= usize::from(longest)
}

struct Reading<'w, 't, 'r> {
    given: &'w [Given],
    typed: &'w [Cow<'t, str>],
    roster: &'r Roster,
    misfits: Vec<Misfit<'w>>,
}

impl<'w> Reading<'w, '_, '_> {
    /// Reads the words from index `at` on.
    fn words(&mut self, ask: Ask<'_>, at: usize) {
        let left = &self.given[at..];
        let Some(first) = left.first() else {
            let (least, most) = match &ask.wants {
                Wants::Nothing => (at, at),
                Wants::Several(_, count) => (at + count.start(), at + count.end()),
                Wants::One(..) | Wants::Number(_) | Wants::Length(..) | Wants::Text(..) => (at + 1, at + 1),
            };
            if !ask.optional && least > at {
                self.wrong_count(least, most);
            }
            return;
        };
        let refuse = ask.refuse.as_ref();
        match ask.wants {
            Wants::Nothing => self.too_many(at),
            Wants::One(of, then) => {
                let of: Vec<Token> = of.collect();
                let token = first.token(self.roster);
                if !token.as_ref().is_some_and(|token| of.contains(token)) {
                    self.not_one_of(at, of, refuse);
                }
                match (then, token) {
                    (Some(then), Some(token)) => self.words(then(&token), at + 1),
                    // It is unknown what would follow an invalid word.
                    (Some(_), None) => {}
                    (None, _) => self.too_many(at + 1),
                }
            }
            Wants::Several(of, count) => {
                let of: Vec<Token> = of.collect();
                for place in at..self.given.len() {
                    let token = self.given[place].token(self.roster);
                    if !token.is_some_and(|token| of.contains(&token)) {
                        self.not_one_of(place, of.clone(), refuse);
                    } else if self.given[at..place].contains(&self.given[place]) {
                        self.misfits.push(Misfit::Twice(&self.given[place]));
                    }
                }
                if !count.contains(&left.len()) {
                    self.wrong_count(at + count.start(), at + count.end());
                }
            }
            Wants::Number(range) => {
                match first {
                    Given::Number(number) => self.in_range(*number, &range),
                    _ => self.not_one_of(at, Vec::new(), refuse),
                }
                self.too_many(at + 1);
            }
            Wants::Length(range, proposed) => {
                match first {
                    Given::Length(length) => self.in_range(length.as_seconds(), &range),
                    _ => self.not_one_of(at, proposed, refuse),
                }
                self.too_many(at + 1);
            }
            Wants::Text(longest, limit) => match first {
                Given::Text(text) if text.is_empty() => self.misfits.push(Misfit::Syntax),
                Given::Text(text) if limit == Limit::Refused && !fits(text, longest) => {
                    self.misfits.push(Misfit::TooLong { most: longest });
                }
                Given::Text(_) => {}
                _ => self.not_one_of(at, Vec::new(), refuse),
            },
        }
    }

    fn in_range(&mut self, number: i64, range: &RangeInclusive<i64>) {
        if !range.contains(&number) {
            self.misfits.push(Misfit::OutOfRange { least: *range.start(), most: *range.end() });
        }
    }

    fn wrong_count(&mut self, least: usize, most: usize) {
        self.misfits.push(Misfit::WrongCount { least, most, given: self.given.len() });
    }

    fn not_one_of(&mut self, at: usize, allowed: Vec<Token>, refuse: Option<&Refuse<'_>>) {
        let typed = self.typed.get(at).map_or("", |typed| &**typed);
        let given = &self.given[at];
        let refusal = refuse.and_then(|refuse| refuse(given));
        self.misfits.push(Misfit::NotOneOf { given, typed, allowed, refusal });
    }

    /// Reports any words from index `at` on as surplus.
    fn too_many(&mut self, at: usize) {
        for place in at..self.given.len() {
            self.not_one_of(place, Vec::new(), None);
        }
        if at < self.given.len() {
            self.wrong_count(at, at);
        }
    }
}

impl fmt::Debug for Ask<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let wants = match &self.wants {
            Wants::Nothing => "nothing",
            Wants::One(..) => "one word",
            Wants::Several(..) => "several words",
            Wants::Number(_) => "a number",
            Wants::Length(..) => "a length",
            Wants::Text(..) => "a text",
        };
        f.debug_struct("Ask").field("wants", &wants).finish_non_exhaustive()
    }
}
