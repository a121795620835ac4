//! Planted leaks: a game that plays correctly but reveals too much. A check that finds none of them proves nothing.
//!
//! A leak wraps the rules as a host sees them, so a single ruleset, compiled once, is tried with many. The ten
//! [`Kind`]s are leaks that bots and human moderators have really had.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use gloaming_core::kit::Seed;
use gloaming_core::ruleset::{
    Answered, Appointment, Data, Dealt, Effect, Game, Input, Known, LoadError, Manifest, Map, Moment, NewGame, Next,
    Offer, Order, OwnMarks, RawSetup, Record, Roster, Rules, Ruleset, Saved, Seat, SetupFault, Token,
};

use super::{Secrets, TwinFault, TwinPlan, TwinReport, check_twin, check_twins_with};
use crate::scenario::{Services, proof};

/// How moderators leak secrets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A teammate is shown what the partner has besides the role.
    PartnersModifier,
    /// The length of a phase depends on the roles in play.
    PhaseLength,
    /// The choices after a swap are listed in swapped order.
    ListAfterSwap,
    /// Deaths are announced, or the dead muted, in the order in which they happened.
    OrderOfDeaths,
    /// Activity in a secret channel is visible outside: an edit or a typing notification.
    SecretChannel,
    /// The options leave out immune players.
    ImmuneLeftOut,
    /// The confirmation of an order reveals its outcome.
    WordedByOutcome,
    /// A refusal can only be explained by another player's role.
    TellingRefusal,
    /// A progress count reveals who has acted.
    ProgressCount,
    /// The title of a room reveals something.
    RoomTitle,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 10] = [
        Kind::PartnersModifier,
        Kind::PhaseLength,
        Kind::ListAfterSwap,
        Kind::OrderOfDeaths,
        Kind::SecretChannel,
        Kind::ImmuneLeftOut,
        Kind::WordedByOutcome,
        Kind::TellingRefusal,
        Kind::ProgressCount,
        Kind::RoomTitle,
    ];
}

/// A planted leak.
pub struct Leak<R: Ruleset> {
    /// A description of the secret that it reveals.
    pub name: &'static str,
    /// The kind of leak.
    pub kind: Kind,
    /// Words that must appear in the difference, so that no other fault is mistaken for the leak.
    pub shows: &'static str,
    /// Where the leak is.
    pub site: LeakSite<R>,
}

/// Where a leak is.
pub enum LeakSite<R: Ruleset> {
    /// In the effects of the deal or of an accepted input.
    Effects(fn(&Scene<'_, R>, &mut Vec<Effect>)),
    /// In the effects of an accepted input, depending on that input.
    Answer(fn(&Scene<'_, R>, &Input<'_>, &mut Vec<Effect>)),
    /// In a refusal that the game wouldn't have given.
    Refusal(fn(&Scene<'_, R>, &Input<'_>) -> Option<Record>),
    /// In the words that may follow in a command.
    Options(fn(&Scene<'_, R>, Seat, &str, &[Token], &mut Next)),
    /// On the card of a seat.
    Card(fn(&Scene<'_, R>, Seat, &mut Vec<Record>)),
    /// On the game's board.
    Known(fn(&Scene<'_, R>, &mut Vec<Known<Record>>)),
    /// On the public map.
    Map(fn(&Scene<'_, R>, &mut Map)),
    /// Among the marks that only one seat sees on the map.
    OwnMarks(fn(&Scene<'_, R>, Seat, &mut OwnMarks)),
    /// In the form that a seat has submitted.
    Form(fn(&Scene<'_, R>, Seat, &mut Vec<Order>)),
}

impl<R: Ruleset> Clone for LeakSite<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Ruleset> Copy for LeakSite<R> {}

impl<R: Ruleset> fmt::Debug for Leak<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {}", self.kind, self.name)
    }
}

/// Everything that a leak can inspect.
#[derive(Debug)]
pub struct Scene<'a, R: Ruleset> {
    /// The players.
    pub roster: &'a Roster,
    /// The state before the input, or the current state at the deal and after a refusal.
    pub before: &'a R::State,
    /// The current state.
    pub state: &'a R::State,
}

/// Returns the same rules with a leak in them.
pub fn planted<R: Ruleset>(rules: Arc<dyn Rules>, leak: &Leak<R>) -> Arc<dyn Rules> {
    Arc::new(Leaky { rules, site: leak.site })
}

/// Asserts that generated twins find each of these leaks, and that the same twin without the leak shows no difference.
/// Returns the faults with the kinds of leaks.
///
/// # Panics
///
/// Panics if a leak isn't found or shows as something other than it says, or if a twin fails without one.
pub fn assert_all_noticed<S: Secrets>(
    secrets: &S,
    plan: &TwinPlan,
    leaks: &[Leak<S::Ruleset>],
) -> Vec<(Kind, TwinFault)> {
    let mut noticed = Vec::with_capacity(leaks.len());
    for leak in leaks {
        // It is chance in which twin a leak shows, so try others until it does.
        let mut tried = Vec::new();
        let fault = (0..10).find_map(|plans| {
            check_twins_with(secrets, &plan.after(plans), &|rules| planted(rules, leak))
                .map(|report| tried.push(report))
                .err()
        });
        let fault = fault.unwrap_or_else(|| panic!("{leak:?}: not noticed, in {tried:?}"));
        assert!(fault.difference.contains(leak.shows), "{leak:?} shows in another way: {fault}");
        if let Err(fault) = check_twin(secrets, plan, fault.seed, &mut TwinReport::default()) {
            panic!("without {leak:?}: {fault}");
        }
        // The number of twins that it took, to be read with `--nocapture`.
        println!("{:>5} {leak:?}", fault.seed - plan.seed + 1);
        noticed.push((leak.kind, *fault));
    }
    noticed
}

/// Asserts that a scenario with a twin, played on the real host with users on services, holds, and that with this leak
/// the twin shows a difference.
///
/// # Panics
///
/// Panics if the twin doesn't show the leak or shows something other than it says, or if a scenario fails without one.
pub fn assert_noticed_by<R: Ruleset>(rules: &Arc<dyn Rules>, leak: &Leak<R>, file: &Path) {
    let services = Services::default();
    if let Err(told) = proof::all_come_out_as_told(file, rules, services) {
        panic!("without {leak:?}: {told}");
    }
    let told = proof::all_come_out_as_told(file, &planted(Arc::clone(rules), leak), services);
    let noticed = told.as_ref().is_err_and(|told| told.contains("to see no difference") && told.contains(leak.shows));
    assert!(noticed, "{leak:?}: {told:?}");
}

struct Leaky<R: Ruleset> {
    rules: Arc<dyn Rules>,
    site: LeakSite<R>,
}

impl<R: Ruleset> Leaky<R> {
    fn game(&self, game: Box<dyn Game>) -> LeakyGame<R> {
        let state = state::<R>(&*game);
        LeakyGame { game, site: self.site, before: state.clone(), state }
    }
}

impl<R: Ruleset> Rules for Leaky<R> {
    fn manifest(&self) -> &'static Manifest {
        self.rules.manifest()
    }

    fn check(
        &self,
        handles: &[String],
        raw: &RawSetup,
        data: &Data,
        now: jiff::Timestamp,
    ) -> Result<(), Vec<SetupFault>> {
        self.rules.check(handles, raw, data, now)
    }

    fn deal(&self, new: NewGame<'_>) -> Result<Dealt, Vec<SetupFault>> {
        let (game, mut effects) = self.rules.deal(new)?;
        let game = self.game(game);
        if let LeakSite::Effects(leak) = self.site {
            leak(&game.scene(), &mut effects);
        }
        Ok((Box::new(game), effects))
    }

    fn load(&self, saved: &Saved) -> Result<Box<dyn Game>, LoadError> {
        Ok(Box::new(self.game(self.rules.load(saved)?)))
    }
}

/// Returns the typed state. A leak costs its tests a round trip through JSON, but the game itself isn't affected.
fn state<R: Ruleset>(game: &dyn Game) -> R::State {
    serde_json::from_value(game.save().state).expect("the state was saved a moment ago, by the same ruleset")
}

struct LeakyGame<R: Ruleset> {
    game: Box<dyn Game>,
    site: LeakSite<R>,
    before: R::State,
    state: R::State,
}

impl<R: Ruleset> LeakyGame<R> {
    fn scene(&self) -> Scene<'_, R> {
        Scene { roster: self.game.roster(), before: &self.before, state: &self.state }
    }
}

impl<R: Ruleset> Game for LeakyGame<R> {
    fn roster(&self) -> &Roster {
        self.game.roster()
    }

    fn manifest(&self) -> &'static Manifest {
        self.game.manifest()
    }

    fn input(&mut self, input: &Input<'_>, moment: Moment<'_>) -> Result<Answered, Record> {
        if let LeakSite::Refusal(leak) = self.site {
            let scene = Scene { roster: self.game.roster(), before: &self.state, state: &self.state };
            if let Some(refusal) = leak(&scene, input) {
                return Err(refusal);
            }
        }
        let mut answered = self.game.input(input, moment)?;
        self.before = std::mem::replace(&mut self.state, state::<R>(&*self.game));
        if let LeakSite::Effects(leak) = self.site {
            leak(&self.scene(), &mut answered.effects);
        }
        if let LeakSite::Answer(leak) = self.site {
            leak(&self.scene(), input, &mut answered.effects);
        }
        Ok(answered)
    }

    fn options(&self, seat: Seat) -> Vec<Offer> {
        self.game.options(seat)
    }

    fn next(&self, seat: Seat, verb: &str, words: &[Token]) -> Option<Next> {
        let mut next = self.game.next(seat, verb, words)?;
        if let LeakSite::Options(leak) = self.site {
            leak(&self.scene(), seat, verb, words, &mut next);
        }
        Some(next)
    }

    fn awaited(&self) -> Vec<Seat> {
        self.game.awaited()
    }

    fn alive(&self) -> Vec<Seat> {
        self.game.alive()
    }

    fn card(&self, seat: Seat) -> Option<Vec<Record>> {
        let mut card = self.game.card(seat);
        if let (LeakSite::Card(leak), Some(card)) = (self.site, &mut card) {
            leak(&self.scene(), seat, card);
        }
        card
    }

    fn known(&self) -> Vec<Known<Record>> {
        let mut known = self.game.known();
        if let LeakSite::Known(leak) = self.site {
            leak(&self.scene(), &mut known);
        }
        known
    }

    fn map(&self) -> Option<Map> {
        let mut map = self.game.map();
        if let (LeakSite::Map(leak), Some(map)) = (self.site, &mut map) {
            leak(&self.scene(), map);
        }
        map
    }

    fn own_marks(&self, seat: Seat) -> OwnMarks {
        let mut own = self.game.own_marks(seat);
        if let LeakSite::OwnMarks(leak) = self.site {
            leak(&self.scene(), seat, &mut own);
        }
        own
    }

    fn appointments(&self) -> Option<Vec<Appointment>> {
        self.game.appointments()
    }

    fn handed_in(&self, seat: Seat, form: &str) -> Option<Vec<Order>> {
        let mut entries = self.game.handed_in(seat, form);
        if let (LeakSite::Form(leak), Some(entries)) = (self.site, &mut entries) {
            leak(&self.scene(), seat, entries);
        }
        entries
    }

    fn refusal(&self, seat: Seat, verb: &str, rest: &str) -> Option<Record> {
        self.game.refusal(seat, verb, rest)
    }

    fn broken_invariant(&self) -> Option<String> {
        self.game.broken_invariant()
    }

    fn save(&self) -> Saved {
        self.game.save()
    }

    fn fork(&self) -> Box<dyn Game> {
        let (before, state) = (self.before.clone(), self.state.clone());
        Box::new(LeakyGame::<R> { game: self.game.fork(), site: self.site, before, state })
    }

    fn renew_draws(&mut self, number: u32) {
        self.game.renew_draws(number);
    }

    fn reseed_draws(&mut self, seed: Seed) {
        self.game.reseed_draws(seed);
    }
}
