//! Generated twins: the same random game twice, with something changed that one seat must not notice (a noninterference
//! test).
//!
//! A [scenario](crate::scenario) can contain a twin that was written by hand. Here they are generated. Two games run
//! side by side, with the same times, and one seat, the *watcher*, does exactly the same in both. The other players'
//! secrets are changed: the deal is different, and they play the roles that they have there, with different orders.
//! After every step, everything that the watcher can observe must be the same in both games: events and refusals with
//! their order and times, the channels with their titles, members and writers, what the watcher can do, and the phase
//! with its end.
//!
//! Games also reveal secrets, after which the two games may look different. Only the rules can say when. A ruleset's
//! tests therefore implement [`Secrets`], the rules of who may know what, in about a page and independently of the code
//! that reveals them:
//!
//! - [`deal`](Secrets::deal) writes a deal as a setup, either unchanged or with cards exchanged;
//! - [`knows`](Secrets::knows) lists as [`Fact`]s what a seat is entitled to know by now about hidden information;
//! - [`is_secret`](Secrets::is_secret) says which orders of other players the watcher does not see.
//!
//! A twin begins with two deals about which the watcher knows the same. It continues as long as every fact that the
//! watcher knows in both games is equal in both, and ends successfully otherwise, since the rules themselves then
//! distinguish the games. A fact that the watcher knows in only one of the games is no excuse: if they know nothing
//! different, they must see nothing different, so a phase that ends in one game but not in the other is a leak.
//!
//! A twin in which no other player saw a difference, or which ended at once, proves nothing. The [`TwinReport`] counts
//! those that do, and what was seen in them. Tests require a minimum.
//!
//! [`Leak`]s are planted to check that the twins find them.

mod acts;
mod deals;
mod fault;
mod leak;
mod observer;
mod others;
mod pair;
mod probe;
mod run;
mod state_recorder;
mod steer;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::sync::Arc;

use gloaming_core::kit::Draw;
use gloaming_core::ruleset::{Audience, Data, Declared, Effect, RawSetup, Record, Rules, Ruleset, Seat, Table};

pub use fault::TwinFault;
pub use leak::{Kind, Leak, LeakSite, Scene, assert_all_noticed, assert_noticed_by, planted};

use crate::play::Case;
use crate::tier::Run;

/// The state of the ruleset whose secrets these are.
pub type StateOf<S> = <<S as Secrets>::Ruleset as Declared>::State;

/// A table of the ruleset whose secrets these are.
pub type TableOf<S> = Table<<<S as Secrets>::Ruleset as Declared>::Setup>;

/// The rules about a ruleset's secrets, which say who may know what. They are written for its tests.
pub trait Secrets {
    /// The ruleset that has these secrets.
    type Ruleset: Ruleset;

    /// Returns the ruleset.
    fn ruleset(&self) -> Self::Ruleset;

    /// Returns setup keys that reproduce this deal: everything that is drawn and that a player could know. With
    /// `exchanging`, some hidden cards are exchanged. That need not consider who knows what, since a deal that the
    /// watcher can distinguish from the first is discarded and another one requested. Returns an empty setup if nothing
    /// has been dealt yet.
    fn deal(&self, table: &TableOf<Self>, state: &StateOf<Self>, exchanging: Option<&mut Draw>) -> RawSetup
    where
        Self: Sized;

    /// Returns the facts that a seat is entitled to know by now, out of everything that is or was hidden from a player.
    /// `change` contains the state and the events of the last input, for information that is revealed but not stored
    /// (the results of a night, a vote that itself ends the phase) and for secrets that decide silently whether the
    /// phase continues.
    ///
    /// List what the rules give the seat, not what the code sends it. Leave out what follows from what the seat itself
    /// typed and from public information, which must be the same in both games anyway. A fact that is always present
    /// and says “nothing” (`None`) is stricter than one that comes and goes.
    fn knows(&self, table: &TableOf<Self>, change: &Change<'_, StateOf<Self>>, seat: Seat) -> Vec<Fact>
    where
        Self: Sized;

    /// Returns `true` if an order with this verb that `by` gives now is hidden from the watcher: neither what was
    /// ordered nor that something else was ordered may show. In the other game a different one is given instead.
    fn is_secret(&self, state: &StateOf<Self>, by: Seat, verb: &str, watcher: Seat) -> bool
    where
        Self: Sized;
}

/// A step of a game: an accepted input, or the deal.
#[derive(Debug)]
pub struct Change<'a, State> {
    /// The state before it. For the deal, the same as `after`.
    pub before: &'a State,
    /// The state after it, which facts should describe.
    pub after: &'a State,
    effects: &'a [Effect],
}

impl<State> Change<'_, State> {
    /// Returns the events with this name and their audiences, in order. This way games need not keep in their state
    /// what only a test needs.
    pub fn told(&self, event: &str) -> impl Iterator<Item = (&Audience, &Record)> {
        self.effects.iter().filter_map(move |effect| match effect {
            Effect::Tell { to, event: told } if told.name == event => Some((to, told)),
            _ => None,
        })
    }
}

/// Something that a seat is entitled to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The subject, unique in a list of facts.
    pub name: &'static str,
    /// The value.
    pub value: String,
}

impl Fact {
    /// Creates a fact with this subject and value.
    pub fn new(name: &'static str, value: impl Debug) -> Self {
        Fact { name, value: format!("{value:?}") }
    }
}

/// A plan of the twins to generate.
#[derive(Clone, Debug)]
pub struct TwinPlan {
    /// Setups with their numbers of players, used in turn.
    pub cases: Vec<Case>,
    /// The data that the setups name.
    pub data: Data,
    /// The number of twins.
    pub twins: u64,
    /// The seed of the first twin; each twin adds one. Defaults to the first seed of the [round](crate::tier).
    pub seed: u64,
    /// The maximum number of steps in a game.
    pub steps: u32,
    /// The texts that players use in channels and where a command takes text.
    pub texts: Vec<&'static str>,
}

impl TwinPlan {
    /// Returns the same plan with other twins: those that follow after this many plans.
    ///
    /// For tests that look for something that shows only in some twins, which is chance.
    #[must_use]
    pub fn after(&self, plans: u64) -> TwinPlan {
        TwinPlan { seed: self.seed.wrapping_add(plans * self.twins), ..self.clone() }
    }
}

impl Default for TwinPlan {
    fn default() -> Self {
        TwinPlan {
            cases: Vec::new(),
            data: Data::new(),
            twins: 100,
            seed: Run::from_environment().first_seed(),
            steps: 100,
            texts: vec!["What a night, ann!"],
        }
    }
}

/// A report of what the twins proved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TwinReport {
    /// Twins generated.
    pub twins: u64,
    /// Of these, those that prove something: the two games differed, others saw that, and the watcher had to see the
    /// same for at least [`LEAST_STEPS`] steps from then on.
    pub meaningful: u64,
    /// Of these, those whose deals differed, and not only what the other players did.
    pub other_deals: u64,
    /// Of these, those that continued into another phase.
    pub over_phases: u64,
    /// Steps after which the watcher had to see the same although the games differed.
    pub steps: u64,
    /// Events that the watcher received in these steps.
    pub events: BTreeSet<String>,
    /// Refusals that the watcher received in these steps.
    pub refusals: BTreeSet<String>,
    /// Verbs that were accepted from the watcher in these steps.
    pub verbs: BTreeSet<String>,
    /// Phases that began in these steps.
    pub phases: BTreeSet<String>,
    /// How often a fact distinguished the games, by its name.
    pub told_apart: BTreeMap<&'static str, u64>,
}

/// The minimum number of equal steps for a twin to prove something.
pub const LEAST_STEPS: u32 = 8;

/// Generates twins of random games, and compares what their watchers see.
///
/// # Errors
///
/// Returns the first difference that a watcher saw without being entitled to it, with everything needed to reproduce
/// it, or an error if a setup is refused.
pub fn check_twins<S: Secrets>(secrets: &S, plan: &TwinPlan) -> Result<TwinReport, Box<TwinFault>> {
    check_twins_with(secrets, plan, &|rules| rules)
}

/// Like [`check_twins`], with something wrapped around the rules, such as a planted leak.
///
/// # Errors
///
/// Same as [`check_twins`].
pub fn check_twins_with<S: Secrets>(
    secrets: &S,
    plan: &TwinPlan,
    around: &dyn Fn(Arc<dyn Rules>) -> Arc<dyn Rules>,
) -> Result<TwinReport, Box<TwinFault>> {
    let mut report = TwinReport::default();
    for number in 0..plan.twins {
        pair::play(secrets, plan, around, plan.seed.wrapping_add(number), &mut report)?;
    }
    Ok(report)
}

/// Generates the single twin with this seed, to reproduce a fault that [`check_twins`] found.
///
/// # Errors
///
/// Same as [`check_twins`].
pub fn check_twin<S: Secrets>(
    secrets: &S,
    plan: &TwinPlan,
    seed: u64,
    report: &mut TwinReport,
) -> Result<(), Box<TwinFault>> {
    pair::play(secrets, plan, &|rules| rules, seed, report)
}

/// Exchanges one to three pairs of things, which is what most implementations of [`Secrets::deal`] do to their cards.
pub fn exchange<T>(things: &mut [T], draw: &mut Draw) {
    exchange_where(things, |_| true, draw);
}

/// Like [`exchange`], but only things that satisfy the condition, for games in which some cards are known to many
/// players and others to none.
pub fn exchange_where<T>(things: &mut [T], holds: impl Fn(&T) -> bool, draw: &mut Draw) {
    let places: Vec<usize> = (0..things.len()).filter(|place| holds(&things[*place])).collect();
    for _ in 0..=draw.below(3) {
        if let (Some(one), Some(other)) = (draw.pick(&places).copied(), draw.pick(&places).copied()) {
            things.swap(one, other);
        }
    }
}

#[cfg(test)]
mod tests;
