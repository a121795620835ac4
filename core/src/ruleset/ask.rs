//! The question to a seat as one value. The walk over the options, the reading of typed words, the standing orders, prompts
//! and the faults of words that do not fit all come from it.
//!
//! So a command is taken if its words are a whole walk, and no ruleset has to see to that.

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

/// The words that a verb wants of a seat now: how many, and from which. See [`Options`](super::Options).
///
/// Choices, their notes and weights, the words that follow one, and the orders that stand are computed only when somebody looks at
/// them: each question is asked many times before it is answered.
///
/// ```
/// use gloaming_core::ruleset::{Ask, Next, Seat, Step, Token};
///
/// let others = [Seat(1), Seat(2), Seat(3)];
/// // Two players; or one, and then somebody else who gets what they have.
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

/// The treatment of a text that is longer than the longest that is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Limit {
    Refused,
    Taken,
}

/// One fault of a command: of its moment, or of its words, where its verb is open.
#[derive(Clone, Debug, PartialEq)]
pub enum Misfit<'a> {
    /// The verb is declared for other phases than this one, see [`VerbSpec::during`].
    NotNow,
    /// They are not the arguments that the verb declares, or a text is empty.
    Syntax,
    /// A name is nobody's.
    Unknown(&'a NoSuchPlayer),
    /// The same word twice.
    Twice(&'a Given),
    /// Two entries of a form for one field, such as `vote=bob vote=cat`, where only one is taken.
    FieldTwice {
        /// The field.
        key: &'static str,
    },
    /// Too few words, or too many.
    WrongCount {
        /// The fewest words.
        least: usize,
        /// The most words.
        most: usize,
        /// The number of words that were typed.
        given: usize,
    },
    /// A word that cannot be chosen where it stands, or one too many.
    NotOneOf {
        /// The word.
        given: &'a Given,
        /// As it was typed.
        typed: &'a str,
        /// The words that could be chosen.
        allowed: Vec<Token>,
        /// The refusal that the question [names](Ask::refusing) for the word.
        refusal: Option<Record>,
    },
    /// A text of more characters than these.
    TooLong {
        /// The most.
        most: u16,
    },
    /// A number, or a length in seconds, outside of this range.
    OutOfRange {
        /// The smallest.
        least: i64,
        /// The largest.
        most: i64,
    },
}

impl<'a> Ask<'a> {
    /// The verb alone.
    pub fn nothing() -> Self {
        Ask::of(Wants::Nothing)
    }

    /// One of these.
    pub fn one<T: Into<Token> + 'a>(of: impl IntoIterator<Item = T, IntoIter: 'a>) -> Self {
        Ask::of(Wants::One(Box::new(of.into_iter().map(Into::into)), None))
    }

    /// So many different ones of these, in any order.
    pub fn several<T: Into<Token> + 'a>(
        count: RangeInclusive<usize>,
        of: impl IntoIterator<Item = T, IntoIter: 'a>,
    ) -> Self {
        Ask::of(Wants::Several(Box::new(of.into_iter().map(Into::into)), count))
    }

    /// A whole number in this range.
    pub fn number(range: RangeInclusive<i64>) -> Self {
        Ask::of(Wants::Number(range))
    }

    /// A length of time of so many seconds; these lengths are proposed.
    pub fn length(seconds: RangeInclusive<i64>, proposed: impl IntoIterator<Item = crate::kit::Length>) -> Self {
        let proposed = proposed.into_iter().map(|length| super::options::owned(length.to_string()));
        Ask::of(Wants::Length(seconds, proposed.collect()))
    }

    /// A text of at most so many characters.
    pub fn text(longest: u16) -> Self {
        Ask::of(Wants::Text(longest, Limit::Refused))
    }

    /// A text, for which forms leave room for so many characters; a longer one is taken, too.
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

    /// After the one word, what this makes of it follows. Only for [`Ask::one`].
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

    /// The words can be left out.
    pub fn or_nothing(self) -> Self {
        Ask { optional: true, ..self }
    }

    /// More words may follow. They are taken and mean nothing.
    pub fn and_more(self) -> Self {
        Ask { any_words: true, ..self }
    }

    /// The choices are proposals: any words that are the arguments of the verb come to [`command`](super::Ruleset::command), which
    /// refuses what it does not take. For a game whose catalogue gives each verb an order of refusals of its own, and for a command that
    /// takes more than options can show. Core refuses words that are not the verb's arguments and names that no player has. That every
    /// whole walk is taken is for the game's tests to show: random games walk options and give what they find.
    pub fn as_proposals(self) -> Self {
        Ask { proposes: true, ..self }
    }

    /// These orders stand. See [`Standing`] for an order that can be taken back.
    pub fn standing(self, orders: impl IntoIterator<Item = Standing, IntoIter: 'a>) -> Self {
        Ask { standing: Some(Box::new(orders.into_iter())), ..self }
    }

    /// The one order that stands is this one word.
    pub fn chosen(self, word: Option<impl Into<Token>>) -> Self {
        match word {
            Some(word) => self.standing([Standing::of(vec![word.into()])]),
            None => Ask { standing: None, ..self },
        }
    }

    /// This command takes back each of the orders that stand; of several orders each needs a command of its own, see
    /// [`Standing::undone_by`].
    pub fn undone_by(self, verb: impl Verbs, words: impl IntoIterator<Item = Token>) -> Self {
        let Some(orders) = self.standing else { return self };
        let undo = Order::new(verb.spec().name, words.into_iter().collect::<Vec<Token>>());
        Ask { standing: None, ..self }.standing(orders.map(move |one| Standing { undo: Some(undo.clone()), ..one }))
    }

    /// True: another order can be given beside those that stand, so the seat is asked for it until nothing is left. By default
    /// a new order replaces the one that stands, and nobody is asked for it.
    pub fn more_beside(self, more: bool) -> Self {
        Ask { more, ..self }
    }

    /// Each of the choices of the first word has an order of its own: the agents of a leader, say. The seat is asked until an
    /// order stands for each of them. A form that is one message shows them one by one, each with its order.
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

    /// True: the phase waits for this verb of this seat. By default it does while the seat is asked for it.
    pub fn awaited(self, awaited: bool) -> Self {
        Ask { awaited: Some(awaited), ..self }
    }

    /// The question is worded for who is asked: by the message `question-WORD` of this word of the game's vocabulary `question`.
    /// Without one it is the verb's own, `verb-NAME-question`. A word that follows the first has the question of its own `Ask`,
    /// see [`then`](Ask::then).
    pub fn asking<W: VocabularyWord>(self, question: W) -> Self {
        // A word of a declared vocabulary is borrowed.
        let question = match question.to_term() {
            Term::Word(Cow::Borrowed(word)) => Some(word),
            _ => None,
        };
        Ask { question, ..self }
    }

    /// Some choices have a note: what is good to know before one is chosen, such as a route and how long it takes. A note is an
    /// event of the game, in whose words it is shown beside the question; it is told to nobody. It says no more than the seat
    /// that is asked may know.
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

    /// Some choices are taken more or less often by a practice player: each as often as its weight is large, and one of weight 0
    /// only if there is no other. The usual weight is 1. People are shown nothing of it, and it refuses nothing.
    ///
    /// A weight depends on what the seat knows and on nothing else: a practice player that plays by somebody else's secret tells
    /// the table of it. Twins compare weights as they compare choices.
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

    /// The same by the place of a choice in the list, from 0 on: for a game that has its choices as a list of its own, and need not
    /// look up the word of each.
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

    /// Names the refusal of words that are not among the choices, beside the choices that leave them out. `refusal` is called with a
    /// word that was given and cannot be chosen; without an answer core gives [`CommonRefusal::NotOneOf`](super::CommonRefusal::NotOneOf).
    /// Core refuses the dead and the player who gives the command first, if the game declares refusals with their names.
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

    /// True: the verb is on offer, and nobody is asked for it. By default the seat is asked for each verb that acts. Of words that may
    /// follow: a command is taken without them where a reader sees what may be added to it, as on a page; other services ask for them.
    pub fn aside(self, aside: bool) -> Self {
        Ask { aside, ..self }
    }

    /// Whether the game itself refuses what is not among the choices.
    pub(super) fn proposes(&self) -> bool {
        self.proposes
    }

    /// True if any words are taken.
    pub(super) fn takes_any_words(&self) -> bool {
        self.any_words
    }

    /// The offer of a verb that is open; `None` if there is nothing to choose from. The choices are used up by it.
    pub(super) fn offer(&mut self, verb: &'static VerbSpec) -> Option<Offer> {
        let standing = self.standing.take().map_or_else(Vec::new, Iterator::collect);
        let more = self.takes_more(&standing)?;
        let is_asked = !self.aside && (standing.is_empty() || more);
        let awaited = verb.does_something() && self.awaited.unwrap_or(is_asked);
        let aside = self.aside || !verb.does_something();
        Some(Offer { verb: verb.name, standing, more, for_each: self.for_each, awaited, aside })
    }

    /// True if the phase waits for this verb, which is open: never for one that only asks or passes words on.
    pub(super) fn awaits(&mut self, verb: &'static VerbSpec) -> bool {
        self.awaited != Some(false) && self.offer(verb).is_some_and(|offer| offer.awaited)
    }

    /// True if another order can be given beside those that stand; `None` if there is nothing to choose from.
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

    /// The next step after these words; `None` if they are no beginning of a walk. An order that stands is a whole walk.
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

    /// True if these words are a whole walk, which is always taken.
    pub(super) fn takes(self, given: &[Given], roster: &Roster) -> bool {
        if self.any_words {
            return true;
        }
        let words: Option<Vec<Token>> = given.iter().map(|word| word.token(roster)).collect();
        words.and_then(|words| self.follow(&words)).is_some_and(|next| next.complete)
    }

    /// The faults of these words, of which `typed` has the spelling; empty if they can be taken, as every whole walk.
    pub(super) fn read<'w>(self, given: &'w [Given], typed: &'w [Cow<'_, str>], roster: &Roster) -> Vec<Misfit<'w>> {
        if self.any_words {
            return Vec::new();
        }
        let mut reading = Reading { given, typed, roster, misfits: Vec::new() };
        reading.words(self, 0);
        for misfit in &mut reading.misfits {
            // An entry that does not fit behind another one of its field contradicts that: so much is certain.
            if let Misfit::NotOneOf { given: Given::Entry(key, said), .. } = misfit
                && given.iter().take_while(|one| !is_entry(one, key, said)).any(|one| is_entry_of(one, key))
            {
                *misfit = Misfit::FieldTwice { key };
            }
        }
        if !reading.misfits.is_empty() {
            // These faults follow from the words alone.
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

/// True for an entry of this field.
fn is_entry_of(given: &Given, field: &str) -> bool {
    matches!(given, Given::Entry(key, _) if *key == field)
}

/// True for this very entry of this field.
fn is_entry(given: &Given, field: &str, said: &Given) -> bool {
    matches!(given, Given::Entry(key, value) if *key == field && std::ptr::eq(&**value, said))
}

/// The notes of some choices, in their order.
fn notes(choices: &[Token], note: Option<&Note<'_>>) -> Vec<(Token, Record)> {
    let Some(note) = note else { return Vec::new() };
    choices.iter().filter_map(|choice| Some((choice.clone(), note(choice)?))).collect()
}

/// The weights of the choices, in their order; none if all have the usual one.
fn weights(choices: &[Token], weight: Option<&Weight<'_>>) -> Vec<u32> {
    let Some(weight) = weight else { return Vec::new() };
    let weights: Vec<u32> = choices.iter().enumerate().map(|(at, choice)| weight(at, choice)).collect();
    if weights.iter().all(|weight| *weight == 1) { Vec::new() } else { weights }
}

/// The next step after these of several words.
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
        // No table has more than 250 seats.
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
    /// Reads the words from this one on.
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
                    // Nobody knows what would follow a word that is none.
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

    /// The words from this one on, if there are any, are more than can be given.
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
