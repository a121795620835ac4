//! What a person can do, which a ruleset returns for all verbs at once.

use std::fmt;

use super::ask::Ask;
use super::input::{Given, Speaker};
use super::roster::Seat;
use super::{Ruleset, Table, VerbNameOf};

/// A person who looks at their options or gives a command, from which a ruleset computes the
/// [options](Ruleset::options).
#[derive(Debug)]
pub struct Request<'a, R: Ruleset> {
    /// The players and the setup.
    pub table: &'a Table<R::Setup>,
    /// The state.
    pub state: &'a R::State,
    /// The person.
    pub by: Speaker,
    /// The channel of the command; `None` if it was private, or if options are listed.
    pub channel: Option<&'a str>,
    /// The words after the verb of a command, in order. Empty while options are listed.
    pub words: &'a [Given],
}

impl<'a, R: Ruleset> Request<'a, R> {
    /// Creates the request of a player whose options are shown.
    pub fn new(table: &'a Table<R::Setup>, state: &'a R::State, seat: Seat) -> Self {
        Request { table, state, by: Speaker::Seat(seat), channel: None, words: &[] }
    }

    /// Returns the person's seat, or `None` if they don't have one.
    pub fn seat(&self) -> Option<Seat> {
        self.by.seat()
    }
}

impl<R: Ruleset> Clone for Request<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Ruleset> Copy for Request<'_, R> {}

/// The verbs that are available to a person, each with the words that can follow it. Returned by [`Ruleset::options`].
///
/// The common part is computed once. Core then asks, for each verb that it looks at, which words can follow it or why
/// it is refused.
///
/// ```
/// use gloaming_core::prelude::*;
/// # use serde::{Deserialize, Serialize};
/// # game! {
/// #     /// Duels.
/// #     pub struct Duels with (), State, Verb, Event, Refusal, described by MANIFEST, played as Play;
/// # }
/// # static MANIFEST: Manifest = Manifest::of::<Duels>("duels", "1.0.0");
/// # #[derive(Clone, PartialEq, Serialize, Deserialize)]
/// # pub struct State { loaded: PerSeat<bool> }
/// # #[derive(Clone, Debug, PartialEq, Event)]
/// # pub enum Event { #[event(all)] Shot { player: Seat } }
///
/// #[derive(Clone, Debug, PartialEq, Verb)]
/// pub enum Verb {
///     /// `shoot ann`.
///     #[verb(acts)]
///     Shoot(Seat),
///     /// `load`.
///     #[verb(acts)]
///     Load,
/// }
///
/// #[derive(Clone, Debug, PartialEq, Refusal)]
/// pub enum Refusal {
///     NotAPlayer,
///     NotLoaded,
/// }
///
/// # impl Ruleset for Duels {
/// #     fn setup(&self, _: &mut SetupReading<'_>) {}
/// #     fn deal(&self, table: &Table<()>, _: &mut Turn<'_>) -> State { State { loaded: table.roster.seats().map(|_| true).collect() } }
/// #     fn broken_invariant(&self, _: &Table<()>, _: &State) -> Option<String> { None }
/// fn options<'a>(&self, request: &Request<'a, Self>) -> Result<Options<'a, Self>, Refusal> {
///     let Request { table, state, .. } = *request;
///     let by = request.seat().ok_or(Refusal::NotAPlayer)?;
///     Ok(Options::new(move |verb| match verb {
///         VerbName::Shoot => {
///             ensure(state.loaded[by], Refusal::NotLoaded)?;
///             Ok(Ask::one(table.roster.seats().filter(move |seat| *seat != by)))
///         }
///         VerbName::Load => Ok(Ask::nothing()),
///     }))
/// }
/// # }
/// ```
pub struct Options<'a, R: Ruleset> {
    of: Of<'a, R>,
}

type Of<'a, R> = Box<dyn Fn(VerbNameOf<R>) -> Result<Ask<'a>, <R as super::Declared>::Refusal> + 'a>;

impl<'a, R: Ruleset> Options<'a, R> {
    /// Creates options from a function that returns the question or the refusal of each verb. It is only called for
    /// verbs that core looks at: those of the current phase when options are shown, or the verb of a command.
    pub fn new(of: impl Fn(VerbNameOf<R>) -> Result<Ask<'a>, R::Refusal> + 'a) -> Self {
        Options { of: Box::new(of) }
    }

    /// Returns the words that can follow a verb, or its refusal. Called by core, and by rulesets that wrap another
    /// one's options.
    pub fn of(&self, verb: VerbNameOf<R>) -> Result<Ask<'a>, R::Refusal> {
        (self.of)(verb)
    }
}

impl<R: Ruleset> fmt::Debug for Options<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Options").finish_non_exhaustive()
    }
}
