//! Twins that make themselves: the same random game twice, with something changed that one seat must not notice (a test
//! of noninterference).
//!
//! A [scenario](crate::scenario) can carry a twin that somebody thought of. Here nobody has to think of one. Two games
//! run side by side, at the same moments, and one seat, the *watcher*, does exactly the same in both. The secrets of
//! others are changed: the deal is another one, and the others play the roles that they have there, with orders of
//! their own. Everything that the watcher can observe must be the same in both games, after every step: what is told
//! and refused, in which order and when, the channels with their titles, members and writers, what the watcher can do,
//! the phase and the moment at which it ends.
//!
//! A game tells secrets, too, and then the two games may look different. Only the rules can say when that is so. A
//! ruleset's tests implement [`Secrets`] for it, the rules of who may know what, in a page and apart from the code that
//! tells:
//!
//! - [`deal`](Secrets::deal) writes a deal down as a setup, as it is or with cards exchanged;
//! - [`knows`](Secrets::knows) lists as [`Fact`]s what a seat has a right to know by now of what is hidden;
//! - [`is_secret`](Secrets::is_secret) says which orders of others the watcher does not see.
//!
//! A twin begins with two deals of which the watcher knows the same. It goes on for as long as every fact that the
//! watcher knows in both games is equal in both, and ends, with honour, where one is not: there the rules themselves
//! tell the games apart. A fact that the watcher knows in only one of the two is no excuse: if they know nothing
//! different, they must see nothing different, and so a phase that ends in one game and not in the other is a leak.
//!
//! A twin in which nobody else saw a difference, or which ended at once, proves nothing. The [`TwinReport`] counts
//! those that do prove something, and what was seen in them; tests ask for enough of them.
//!
//! [`Leak`]s are planted to see that all this bites.

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

/// The rules of a ruleset's secrets: they say who may know what, and are written for its tests.
pub trait Secrets {
    /// The ruleset that has these secrets.
    type Ruleset: Ruleset;

    /// The ruleset.
    fn ruleset(&self) -> Self::Ruleset;

    /// The keys of a setup that deal as this game was dealt: everything that the deal draws and that somebody could
    /// know. With `exchanging`, some hidden cards have changed places; it need not look at who knows what, as a deal
    /// that the watcher can tell from the first is thrown away, and another one asked for. Nothing, if nothing is dealt
    /// yet.
    fn deal(&self, table: &TableOf<Self>, state: &StateOf<Self>, exchanging: Option<&mut Draw>) -> RawSetup
    where
        Self: Sized;

    /// The facts that a seat has a right to know by now, of everything that is, or was, hidden from somebody. `change`
    /// has the state to speak of, and the events of the last input: for what is told in passing and not kept (the
    /// results of a night, a vote that itself ends the phase), and for secrets that decide without a word whether the
    /// phase goes on.
    ///
    /// Say what the rules give the seat, not what the code tells it. Leave out what follows from what the seat itself
    /// typed, and from what everybody can see: those must come out the same by themselves. A fact that is always there
    /// and says “nothing” (`None`) is stricter than one that comes and goes.
    fn knows(&self, table: &TableOf<Self>, change: &Change<'_, StateOf<Self>>, seat: Seat) -> Vec<Fact>
    where
        Self: Sized;

    /// True if an order with this verb that `by` gives now is none of the watcher's business: neither what is ordered,
    /// nor that something else was. In the other game another one is given instead.
    fn is_secret(&self, state: &StateOf<Self>, by: Seat, verb: &str, watcher: Seat) -> bool
    where
        Self: Sized;
}

/// A step of a game: an input that was taken, or the deal.
#[derive(Debug)]
pub struct Change<'a, State> {
    /// The state before it; of the deal the same as `after`.
    pub before: &'a State,
    /// The state after it, which is the one to speak of.
    pub after: &'a State,
    effects: &'a [Effect],
}

impl<State> Change<'_, State> {
    /// The events of this name that were told with it, in order, each with who was told. So no game has to keep in its
    /// state what only a test asks for.
    pub fn told(&self, event: &str) -> impl Iterator<Item = (&Audience, &Record)> {
        self.effects.iter().filter_map(move |effect| match effect {
            Effect::Tell { to, event: told } if told.name == event => Some((to, told)),
            _ => None,
        })
    }
}

/// Something that a seat has a right to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The subject; in one list every name stands once.
    pub name: &'static str,
    /// The value.
    pub value: String,
}

impl Fact {
    /// Says that the subject has this value.
    pub fn new(name: &'static str, value: impl Debug) -> Self {
        Fact { name, value: format!("{value:?}") }
    }
}

/// A plan of the twins to make.
#[derive(Clone, Debug)]
pub struct TwinPlan {
    /// Setups, and for how many players; twins take turns with them.
    pub cases: Vec<Case>,
    /// The data that the setups name.
    pub data: Data,
    /// The number of twins.
    pub twins: u64,
    /// The seed of the first twin; the next has the next. By default the first one of the [round](crate::tier).
    pub seed: u64,
    /// The most steps of a game.
    pub steps: u32,
    /// The words that players say where a command takes text, and in channels.
    pub texts: Vec<&'static str>,
}

impl TwinPlan {
    /// The same plan with other twins: those that follow when so many plans like this one are played one after the other.
    ///
    /// For a test that looks for something which shows in some twins alone: which ones is luck.
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
    /// Twins that were made.
    pub twins: u64,
    /// Of these: those that prove something. The two games differed, others saw that, and the watcher had to see the
    /// same for at least [`LEAST_STEPS`] steps from then on.
    pub meaningful: u64,
    /// Of these: those in which the deals differed, and not only what the others did.
    pub other_deals: u64,
    /// Of these: those that went on over the beginning of a phase.
    pub over_phases: u64,
    /// Steps after which the watcher had to see the same, although the games differed.
    pub steps: u64,
    /// Events that the watcher was told in these steps.
    pub events: BTreeSet<String>,
    /// Refusals that the watcher met in these steps.
    pub refusals: BTreeSet<String>,
    /// Verbs that the watcher had taken from them in these steps.
    pub verbs: BTreeSet<String>,
    /// Phases that began in these steps.
    pub phases: BTreeSet<String>,
    /// The number of times that a fact told the games apart, by its name.
    pub told_apart: BTreeMap<&'static str, u64>,
}

/// The fewest steps that have to be the same for a twin to prove something.
pub const LEAST_STEPS: u32 = 8;

/// Makes twins of random games, and compares what their watchers see.
///
/// # Errors
///
/// The first difference that a watcher saw without being entitled to it, with everything that is needed to see it
/// again; or a setup that is refused.
pub fn check_twins<S: Secrets>(secrets: &S, plan: &TwinPlan) -> Result<TwinReport, Box<TwinFault>> {
    check_twins_with(secrets, plan, &|rules| rules)
}

/// As [`check_twins`], with something put around the rules: a planted leak.
///
/// # Errors
///
/// As [`check_twins`].
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

/// Makes the one twin of this seed: to see a fault again that [`check_twins`] found.
///
/// # Errors
///
/// As [`check_twins`].
pub fn check_twin<S: Secrets>(
    secrets: &S,
    plan: &TwinPlan,
    seed: u64,
    report: &mut TwinReport,
) -> Result<(), Box<TwinFault>> {
    pair::play(secrets, plan, &|rules| rules, seed, report)
}

/// Exchanges one to three pairs of things: what most implementations of [`Secrets::deal`] do to their cards.
pub fn exchange<T>(things: &mut [T], draw: &mut Draw) {
    exchange_where(things, |_| true, draw);
}

/// As [`exchange`], of things for which this holds: where some cards are known to many, and the others to nobody.
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
