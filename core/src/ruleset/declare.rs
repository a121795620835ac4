//! The macro that declares a game.

/// Declares a game: its name, the types that its rules use, and its manifest.
///
/// The types have a fixed order: setup, state, verbs, events and refusals. All except the state have a derive macro.
/// `in` sets the type of the phases: the state must have a field `phase` of this type, from which core reads the
/// current phase. `played as` defines an alias for the game's [`Play`](crate::ruleset::Play).
///
/// ```
/// use gloaming_core::prelude::*;
/// use serde::{Deserialize, Serialize};
///
/// game! {
///     /// The rules of dice.
///     pub struct Dice with Setup, State in Phase, Verb, Event, Refusal, described by MANIFEST, played as Play;
/// }
///
/// #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
/// pub enum Phase {
///     Rolling,
///     Over,
/// }
/// #[derive(Clone, Copy, Debug, PartialEq, Eq, Verb)]
/// pub enum Verb {
///     #[verb(acts, during(Phase::Rolling))]
///     Roll,
/// }
/// #[derive(Clone, Debug, PartialEq, Event)]
/// pub enum Event {
///     #[event(all)]
///     Rolled { player: Seat, pips: i64 },
/// }
/// #[derive(Clone, Debug, PartialEq, Refusal)]
/// pub enum Refusal {
///     NotAPlayer,
/// }
/// #[derive(Clone, Debug, Setup)]
/// pub struct Setup {
///     #[setup(range = 2..=100, default = 6, fault = "bad-setup-value")]
///     sides: i64,
/// }
/// #[derive(Clone, PartialEq, Serialize, Deserialize)]
/// pub struct State { phase: Phase }
///
/// static MANIFEST: Manifest = Manifest { players: 1..=9, ..Manifest::of::<Dice>("dice", "1.0.0") };
///
/// impl Ruleset for Dice {
///     fn setup(&self, reading: &mut SetupReading<'_>) -> Setup {
///         Setup::read(reading)
///     }
///
///     fn deal(&self, _: &Table<Setup>, _: &mut Turn<'_>) -> State {
///         State { phase: Phase::Rolling }
///     }
///
///     fn command(&self, play: &mut Play<'_>, player: Seat, verb: Verb) -> Result<(), Refusal> {
///         let Verb::Roll = verb;
///         let sides = play.table.setup.sides as u32;
///         let pips = 1 + i64::from(play.turn.draw("roll").below(sides));
///         play.turn.tell_all(Event::Rolled { player, pips });
///         Ok(())
///     }
///
///     fn options<'a>(&self, _: &Request<'a, Self>) -> Result<Options<'a, Self>, Refusal> {
///         Ok(Options::new(|_| Ok(Ask::nothing())))
///     }
///
///     fn broken_invariant(&self, _: &Table<Setup>, _: &State) -> Option<String> {
///         None
///     }
/// }
///
/// assert_eq!(Dice.manifest().verbs[0].name, "roll");
/// assert_eq!(Dice.phase(&State { phase: Phase::Rolling }), Some("rolling"));
/// ```
#[macro_export]
macro_rules! game {
    (
        $(#[$attribute:meta])*
        $visibility:vis struct $name:ident with
            $setup:tt, $state:tt $(in $phase:ident)?, $verb:ident, $event:ident, $refusal:ident,
            described by $manifest:ident $(, played as $play:ident)? ;
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, Default)]
        $visibility struct $name;

        $(
            /// The running game: its table, its state, and the turn that collects the effects.
            type $play<'a> = $crate::ruleset::Play<'a, $setup, $state>;
        )?

        impl $crate::ruleset::Declared for $name {
            type Setup = $setup;
            type State = $state;
            type Verb = $verb;
            type Event = $event;
            type Refusal = $refusal;

            $( const PHASES: &'static [&'static str] = $phase::WORDS; )?

            fn manifest(&self) -> &'static $crate::ruleset::Manifest {
                &$manifest
            }

            $(
                fn phase(&self, state: &$state) -> Option<&'static str> {
                    let phase: $phase = state.phase;
                    Some(phase.word())
                }

                fn set_phase(&self, state: &mut $state, phase: &str) {
                    if let Some(phase) = $phase::ALL.iter().find(|one| one.word() == phase) {
                        state.phase = *phase;
                    }
                }
            )?
        }
    };
}
