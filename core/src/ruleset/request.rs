//! What a person can do, as a ruleset says it: asked for once with all verbs.

use std::fmt;

use super::ask::Ask;
use super::input::{Given, Speaker};
use super::roster::Seat;
use super::{Ruleset, Table, VerbNameOf};

/// A person who looks at their options, or gives a command: what a ruleset makes the [options](Ruleset::options) of.
#[derive(Debug)]
pub struct Request<'a, R: Ruleset> {
    /// The players and the setup.
    pub table: &'a Table<R::Setup>,
    /// The state.
    pub state: &'a R::State,
    /// The person.
    pub by: Speaker,
    /// The channel in which the command was given; `None`: privately, and while options are walked.
    pub channel: Option<&'a str>,
    /// The words after the verb of a command, in the order in which they were typed. While options are walked there are none.
    pub words: &'a [Given],
}

impl<'a, R: Ruleset> Request<'a, R> {
    /// Returns the request of a player whose options are shown.
    pub fn new(table: &'a Table<R::Setup>, state: &'a R::State, seat: Seat) -> Self {
        Request { table, state, by: Speaker::Seat(seat), channel: None, words: &[] }
    }

    /// Returns the seat of the person; `None` of one without a seat.
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

/// The verbs that are open to a person now, each with the words that can follow it. The answer of [`Ruleset::options`].
///
/// It is made once of what all verbs have in common, and says of each verb that core looks at which words can follow it, or why it is refused.
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
    /// The options of which this says for each verb what it asks for, or its refusal. It is called only for verbs that core looks at:
    /// those that have their time when options are shown, or the one of a command.
    pub fn new(of: impl Fn(VerbNameOf<R>) -> Result<Ask<'a>, R::Refusal> + 'a) -> Self {
        Options { of: Box::new(of) }
    }

    /// Returns the words that can follow a verb, or the refusal of the verb. Called by core, and by a ruleset that passes on the
    /// options of another.
    pub fn of(&self, verb: VerbNameOf<R>) -> Result<Ask<'a>, R::Refusal> {
        (self.of)(verb)
    }
}

impl<R: Ruleset> fmt::Debug for Options<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Options").finish_non_exhaustive()
    }
}
