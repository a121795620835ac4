//! The phase table of a game.

use std::fmt;

use super::roster::Seat;
use super::{Declared, Play, Table};
use crate::kit::Length;

/// A phase of a game: a row of [`Ruleset::PHASE_TABLE`](super::Ruleset::PHASE_TABLE).
///
/// ```
/// use gloaming_core::prelude::*;
/// # use serde::{Deserialize, Serialize};
/// # game! {
/// #     /// Hide and seek.
/// #     pub struct HideAndSeek with Setup, State in Phase, Verb, Event, CommonRefusal, described by MANIFEST, played as Play;
/// # }
/// # static MANIFEST: Manifest = Manifest { vocabularies: vocabularies![Phase], ..Manifest::of::<HideAndSeek>("hide", "1.0.0") };
/// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
/// # pub enum Phase { Hiding, Seeking, Over }
/// # #[derive(Clone, Debug, Setup)]
/// # #[setup(fault = "bad-setup-value")]
/// # pub struct Setup { #[setup(default = Length::minutes(2))] hiding: Length, #[setup(default = Length::minutes(5))] seeking: Length }
/// # #[derive(Clone, PartialEq, Serialize, Deserialize)]
/// # pub struct State { phase: Phase, seeker: Seat }
/// # #[derive(Clone, Debug, PartialEq, Verb)]
/// # pub enum Verb { #[verb(acts)] Seek(Seat) }
/// # #[derive(Clone, Debug, PartialEq, Event)]
/// # pub enum Event { #[event(all)] Hide { length: Length }, #[event(all)] Seeks { player: Seat } }
/// # impl Ruleset for HideAndSeek {
/// #     fn options<'a>(&self, _: &Request<'a, Self>) -> Result<Options<'a, Self>, CommonRefusal> { Ok(Options::new(|_| Ok(Ask::nothing()))) }
/// #     fn broken_invariant(&self, _: &Table<Setup>, _: &State) -> Option<String> { None }
/// #     fn deal(&self, _: &Table<Setup>, _: &mut Turn<'_>) -> State { State { phase: Phase::Over, seeker: Seat(0) } }
/// const PHASE_TABLE: &'static [PhaseRow<Self>] = &[
///     PhaseRow::<Self>::new(Phase::Hiding.word(), |setup| setup.hiding)
///         .telling(|table, _| Event::Hide { length: table.setup.hiding })
///         .asking(|state, seat| seat != state.seeker)
///         .ending(|play| HideAndSeek.enter(play, Phase::Seeking)),
///     PhaseRow::<Self>::new(Phase::Seeking.word(), |setup| setup.seeking)
///         .telling(|_, state| Event::Seeks { player: state.seeker })
///         .ending(|play| play.turn.win(vec![], "hidden")),
/// ];
///
/// fn begin(&self, play: &mut Play<'_>) {
///     self.enter(play, Phase::Hiding);
/// }
/// # }
/// ```
pub struct PhaseRow<R: Declared> {
    pub(super) name: &'static str,
    pub(super) length: fn(&R::Setup) -> Length,
    pub(super) tells: Option<Tells<R>>,
    pub(super) asks: fn(&R::State, Seat) -> bool,
    pub(super) ends: fn(&mut Play<'_, R::Setup, R::State>),
}

type Tells<R> = fn(&Table<<R as Declared>::Setup>, &<R as Declared>::State) -> <R as Declared>::Event;

impl<R: Declared> PhaseRow<R> {
    /// Creates a phase with this name, a word of the manifest's [`phases`](super::Manifest::phases), and length. By
    /// default it has no opening event, asks all living players, and does nothing when it ends.
    pub const fn new(name: &'static str, length: fn(&R::Setup) -> Length) -> Self {
        PhaseRow { name, length, tells: None, asks: |_, _| true, ends: |_| () }
    }

    /// Announces this event when the phase begins.
    pub const fn telling(self, tells: Tells<R>) -> Self {
        PhaseRow { tells: Some(tells), ..self }
    }

    /// Only asks the living players for whom this returns `true`. Core counts how many of those are done.
    pub const fn asking(self, asks: fn(&R::State, Seat) -> bool) -> Self {
        PhaseRow { asks, ..self }
    }

    /// Runs this when the phase ends, by its deadline or because it [is done](super::Ruleset::phase_is_done).
    pub const fn ending(self, ends: fn(&mut Play<'_, R::Setup, R::State>)) -> Self {
        PhaseRow { ends, ..self }
    }
}

impl<R: Declared> fmt::Debug for PhaseRow<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PhaseRow").field("name", &self.name).finish_non_exhaustive()
    }
}
