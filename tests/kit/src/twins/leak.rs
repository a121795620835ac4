//! Planted leaks: a game that plays right and tells too much. A check that finds none of them proves nothing.
//!
//! A leak lies around the rules as a host sees them, so one ruleset, compiled once, is tried with many. Those that bots
//! and human moderators really had are of the ten [`Kind`]s.

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

/// In which way moderators leak.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A team mate is shown what the partner has besides the role.
    PartnersModifier,
    /// A phase is as long as its roles need.
    PhaseLength,
    /// The choices after a swap are listed as they were swapped.
    ListAfterSwap,
    /// Deaths are told, or the dead muted, in the order in which they happened.
    OrderOfDeaths,
    /// A sign of life in a secret channel shows outside: an edit, a mark of typing.
    SecretChannel,
    /// The options leave out who is immune.
    ImmuneLeftOut,
    /// An order is acknowledged in words that tell what will come of it.
    WordedByOutcome,
    /// Something is refused that only somebody else's role explains.
    TellingRefusal,
    /// A count of who has done what singles somebody out.
    ProgressCount,
    /// The title of a room tells.
    RoomTitle,
}

impl Kind {
    /// All of them.
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
    /// The secret that is told, in words.
    pub name: &'static str,
    /// Of which kind it is.
    pub kind: Kind,
    /// Words of the difference in which it must show, so that no other fault passes for it.
    pub shows: &'static str,
    /// The place where it lies.
    pub site: LeakSite<R>,
}

/// The place of a leak.
pub enum LeakSite<R: Ruleset> {
    /// In what follows from the deal, or from an input that was taken.
    Effects(fn(&Scene<'_, R>, &mut Vec<Effect>)),
    /// In what follows from an input that was taken, and from which one it was.
    Answer(fn(&Scene<'_, R>, &Input<'_>, &mut Vec<Effect>)),
    /// In a refusal that the game would not have given.
    Refusal(fn(&Scene<'_, R>, &Input<'_>) -> Option<Record>),
    /// In what may follow the words of a command.
    Options(fn(&Scene<'_, R>, Seat, &str, &[Token], &mut Next)),
    /// On the card of a seat.
    Card(fn(&Scene<'_, R>, Seat, &mut Vec<Record>)),
    /// On the board of the game.
    Known(fn(&Scene<'_, R>, &mut Vec<Known<Record>>)),
    /// On the map of everybody.
    Map(fn(&Scene<'_, R>, &mut Map)),
    /// Among the marks that a seat alone sees on the map.
    OwnMarks(fn(&Scene<'_, R>, Seat, &mut OwnMarks)),
    /// In what a seat has handed in by a form.
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

/// Everything that a leak can look at.
#[derive(Debug)]
pub struct Scene<'a, R: Ruleset> {
    /// The players.
    pub roster: &'a Roster,
    /// The state before the input; at the deal, and where nothing was taken, the state.
    pub before: &'a R::State,
    /// The state.
    pub state: &'a R::State,
}

/// The same rules with a leak in them.
pub fn planted<R: Ruleset>(rules: Arc<dyn Rules>, leak: &Leak<R>) -> Arc<dyn Rules> {
    Arc::new(Leaky { rules, site: leak.site })
}

/// Asserts that generated twins notice each of these leaks, and that the same twin without the leak shows no
/// difference. The leaks with the faults in which they showed.
///
/// # Panics
///
/// A leak that nobody noticed, or that showed in something else than it says; a twin that fails without one.
pub fn assert_all_noticed<S: Secrets>(
    secrets: &S,
    plan: &TwinPlan,
    leaks: &[Leak<S::Ruleset>],
) -> Vec<(Kind, TwinFault)> {
    let mut noticed = Vec::with_capacity(leaks.len());
    for leak in leaks {
        // In which twin a leak shows is luck: others are tried until it does.
        let mut tried = Vec::new();
        let fault = (0..10).find_map(|plans| {
            check_twins_with(secrets, &plan.after(plans), &|rules| planted(rules, leak))
                .map(|report| tried.push(report))
                .err()
        });
        let fault = fault.unwrap_or_else(|| panic!("{leak:?}: nobody noticed, in {tried:?}"));
        assert!(fault.difference.contains(leak.shows), "{leak:?} shows otherwise: {fault}");
        if let Err(fault) = check_twin(secrets, plan, fault.seed, &mut TwinReport::default()) {
            panic!("without {leak:?}: {fault}");
        }
        // The number of twins that it took, to be read with `--nocapture`.
        println!("{:>5} {leak:?}", fault.seed - plan.seed + 1);
        noticed.push((leak.kind, *fault));
    }
    noticed
}

/// Asserts that a scenario with a twin, played on the real host with people on services, comes out as told, and that
/// with this leak the twin shows a difference.
///
/// # Panics
///
/// A leak that the twin does not show, or that shows in something else than it says; a scenario that fails without one.
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

/// The state with its type. A leak costs its tests the way through JSON; the game itself knows nothing of it.
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
