//! A watched ruleset: every input goes both to the game and to one restored from its saved text, and the results are
//! checked against the manifest.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use gloaming_core::kit::Seed;
use gloaming_core::ruleset::{
    Alignment, Answered, Appointment, Audience, CommonEvent, CommonRefusal, Data, Dealt, Effect, FieldKind, FieldSpec,
    Game, Hearer, Input, Known, LoadError, Manifest, Map, Moment, NewGame, Next, Offer, Order, OwnMarks, RawSetup,
    Record, RecordSpec, Recorded, Roster, Rules, Saved, Seat, SetupFault, Term, Token, Value, Word,
};
use parking_lot::Mutex;

use super::fault::Breach;

/// The first violation that a watch has found, which is kept until it is taken.
#[derive(Clone, Debug, Default)]
pub struct Watch(Arc<Mutex<Option<Breach>>>);

impl Watch {
    /// Returns the first violation since the last call.
    pub fn take(&self) -> Option<Breach> {
        self.0.lock().take()
    }

    fn note(&self, breach: Breach) {
        self.0.lock().get_or_insert(breach);
    }
}

/// Returns the same ruleset under watch. It plays as before, and violations are recorded.
///
/// A panic becomes the refusal `game-broken`, so that drivers need not catch it.
pub fn watched(rules: &Arc<dyn Rules>) -> (Arc<dyn Rules>, Watch) {
    let watch = Watch::default();
    (Arc::new(WatchedRules { rules: Arc::clone(rules), watch: watch.clone() }), watch)
}

/// Calls the ruleset. A panic becomes a violation.
pub(super) fn guarded<T>(call: &'static str, work: impl FnOnce() -> T) -> Result<T, Breach> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let message = text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default();
        Breach::Panicked { call, message }
    })
}

struct WatchedRules {
    rules: Arc<dyn Rules>,
    watch: Watch,
}

impl WatchedRules {
    fn watch(&self, game: Box<dyn Game>) -> Box<dyn Game> {
        Box::new(WatchedGame { game, rules: Arc::clone(&self.rules), watch: self.watch.clone() })
    }
}

impl Rules for WatchedRules {
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
        let (game, effects) = self.rules.deal(new)?;
        if let Err(breach) = inspect(&*game, &effects) {
            self.watch.note(breach);
        }
        Ok((self.watch(game), effects))
    }

    fn load(&self, saved: &Saved) -> Result<Box<dyn Game>, LoadError> {
        Ok(self.watch(self.rules.load(saved)?))
    }
}

struct WatchedGame {
    game: Box<dyn Game>,
    rules: Arc<dyn Rules>,
    watch: Watch,
}

impl WatchedGame {
    fn hand(&mut self, input: &Input<'_>, moment: Moment<'_>) -> Result<Result<Answered, Record>, Breach> {
        let before = self.game.save();
        let mut restored = restore(&*self.rules, &before)?;
        let outcome = guarded("input", || self.game.input(input, moment))?;
        let again = guarded("input", || restored.input(input, moment))?;
        differ("answers", &again, &outcome)?;
        let after = self.game.save();
        differ("states", &restored.save(), &after)?;
        match &outcome {
            Ok(answered) => inspect(&*self.game, &answered.effects)?,
            Err(refusal) => {
                let refusal_name = || refusal.name.clone().into_owned();
                if after != before {
                    return Err(Breach::RefusalChanged { refusal: refusal_name(), what: "state" });
                }
                let what = match input {
                    Input::Deadline { name } => Some(format!("deadline `{name}`")),
                    Input::Reminder { deadline, name } => Some(format!("reminder `{name}` of `{deadline}`")),
                    _ => None,
                };
                if let Some(what) = what {
                    return Err(Breach::TimeRefused { what, refusal: refusal_name() });
                }
                fits("refusal", self.game.manifest(), self.game.manifest().refusals, refusal)?;
            }
        }
        Ok(outcome)
    }
}

impl Game for WatchedGame {
    fn roster(&self) -> &Roster {
        self.game.roster()
    }

    fn manifest(&self) -> &'static Manifest {
        self.game.manifest()
    }

    fn input(&mut self, input: &Input<'_>, moment: Moment<'_>) -> Result<Answered, Record> {
        self.hand(input, moment).unwrap_or_else(|breach| {
            self.watch.note(breach);
            Err(Record::plain("game-broken"))
        })
    }

    fn options(&self, seat: Seat) -> Vec<Offer> {
        guarded("options", || self.game.options(seat)).unwrap_or_else(|breach| {
            self.watch.note(breach);
            Vec::new()
        })
    }

    fn next(&self, seat: Seat, verb: &str, words: &[Token]) -> Option<Next> {
        guarded("next", || self.game.next(seat, verb, words)).unwrap_or_else(|breach| {
            self.watch.note(breach);
            None
        })
    }

    fn awaited(&self) -> Vec<Seat> {
        self.game.awaited()
    }

    fn alive(&self) -> Vec<Seat> {
        self.game.alive()
    }

    fn card(&self, seat: Seat) -> Option<Vec<Record>> {
        guarded("card", || self.game.card(seat)).unwrap_or_else(|breach| {
            self.watch.note(breach);
            None
        })
    }

    fn known(&self) -> Vec<Known<Record>> {
        guarded("known", || self.game.known()).unwrap_or_else(|breach| {
            self.watch.note(breach);
            Vec::new()
        })
    }

    fn map(&self) -> Option<Map> {
        guarded("map", || self.game.map()).unwrap_or_else(|breach| {
            self.watch.note(breach);
            None
        })
    }

    fn appointments(&self) -> Option<Vec<Appointment>> {
        guarded("appointments", || self.game.appointments()).unwrap_or_else(|breach| {
            self.watch.note(breach);
            None
        })
    }

    fn handed_in(&self, seat: Seat, form: &str) -> Option<Vec<Order>> {
        guarded("handed_in", || self.game.handed_in(seat, form)).unwrap_or_else(|breach| {
            self.watch.note(breach);
            None
        })
    }

    fn own_marks(&self, seat: Seat) -> OwnMarks {
        guarded("own_marks", || self.game.own_marks(seat)).unwrap_or_else(|breach| {
            self.watch.note(breach);
            OwnMarks::default()
        })
    }

    fn refusal(&self, seat: Seat, verb: &str, rest: &str) -> Option<Record> {
        guarded("refusal", || self.game.refusal(seat, verb, rest)).unwrap_or_else(|breach| {
            self.watch.note(breach);
            None
        })
    }

    fn alignments(&self) -> Vec<Alignment> {
        self.game.alignments()
    }

    fn achievements(&self, winners: &[Seat], seat: Seat) -> Vec<Word> {
        guarded("achievements", || self.game.achievements(winners, seat)).unwrap_or_else(|breach| {
            self.watch.note(breach);
            Vec::new()
        })
    }

    fn broken_invariant(&self) -> Option<String> {
        self.game.broken_invariant()
    }

    fn save(&self) -> Saved {
        self.game.save()
    }

    fn fork(&self) -> Box<dyn Game> {
        Box::new(WatchedGame { game: self.game.fork(), rules: Arc::clone(&self.rules), watch: self.watch.clone() })
    }

    fn renew_draws(&mut self, number: u32) {
        self.game.renew_draws(number);
    }

    fn reseed_draws(&mut self, seed: Seed) {
        self.game.reseed_draws(seed);
    }
}

/// Restores the game from the text of what was saved.
pub(super) fn restore(rules: &dyn Rules, saved: &Saved) -> Result<Box<dyn Game>, Breach> {
    let lost = |problem: String| Breach::NotRestored(problem);
    let text = serde_json::to_string(saved).map_err(|error| lost(error.to_string()))?;
    let read: Saved = serde_json::from_str(&text).map_err(|error| lost(error.to_string()))?;
    let game = guarded("load", || rules.load(&read))?.map_err(|error| lost(error.to_string()))?;
    let again = game.save();
    if again == *saved { Ok(game) } else { Err(lost(format!("{again:?} instead of {saved:?}"))) }
}

fn differ<T: PartialEq + std::fmt::Debug>(what: &'static str, restored: &T, original: &T) -> Result<(), Breach> {
    if restored == original {
        return Ok(());
    }
    Err(Breach::RestoredDiffers { what, restored: format!("{restored:?}"), original: format!("{original:?}") })
}

/// Checks a state, and the effects that led to it, against the manifest.
fn inspect(game: &dyn Game, effects: &[Effect]) -> Result<(), Breach> {
    if let Some(broken) = guarded("broken_invariant", || game.broken_invariant())? {
        return Err(Breach::Invariant(broken));
    }
    let seats = game.roster().len();
    let strange = guarded("awaited", || game.awaited())?
        .into_iter()
        .chain(guarded("alive", || game.alive())?)
        .find(|seat| seat.index() >= seats);
    if let Some(seat) = strange {
        return Err(Breach::Undeclared(format!("seat {} is awaited or alive, of {seats}", seat.0)));
    }
    for known in guarded("known", || game.known())? {
        let spec = fits("event", game.manifest(), game.manifest().events, &known.says)?;
        if !spec.hearers.contains(&Hearer::All) {
            return Err(Breach::Undeclared(format!("the event `{}` on the board of the game", known.says.name)));
        }
        if let Some(seat) = known.beside.filter(|seat| seat.index() >= seats) {
            return Err(Breach::Undeclared(format!("a mark beside seat {}, of {seats}", seat.0)));
        }
    }
    charted(game)?;
    effects.iter().try_for_each(|effect| declared(game.manifest(), effect))
}

/// Checks that the map and the marks of all seats only name what is on the map.
fn charted(game: &dyn Game) -> Result<(), Breach> {
    let (manifest, roster) = (game.manifest(), game.roster());
    let map = guarded("map", || game.map())?;
    let mut faults = map.as_ref().map(|map| map.faults(manifest, roster, None)).unwrap_or_default();
    for seat in roster.seats() {
        let own = guarded("own_marks", || game.own_marks(seat))?;
        faults.extend(map.as_ref().unwrap_or(&Map::default()).faults_of(&own, manifest, roster));
    }
    faults.first().map_or(Ok(()), |fault| Err(Breach::Map(fault.to_string())))
}

fn declared(manifest: &Manifest, effect: &Effect) -> Result<(), Breach> {
    let channel = |name: &str| match manifest.channel(name) {
        Some(_) => Ok(()),
        None => Err(Breach::Undeclared(format!("the channel `{name}`"))),
    };
    match effect {
        Effect::Tell { to, event } => {
            if let Audience::Channel(name) = to {
                channel(name)?;
            }
            let spec = fits("event", manifest, manifest.events, event)?;
            let hearer = match to {
                Audience::Seat(_) | Audience::Seats(_) | Audience::Asker => Hearer::Seat,
                Audience::Channel(_) => Hearer::Channel,
                Audience::All => Hearer::All,
                Audience::GameMaster { secret: false } => Hearer::GameMaster,
                Audience::GameMaster { secret: true } => Hearer::GameMasterSecret,
            };
            if spec.hearers.contains(&hearer) {
                Ok(())
            } else {
                Err(Breach::Undeclared(format!("the event `{}` sent to {to:?}", event.name)))
            }
        }
        Effect::Phase { name, .. } if !manifest.phases.iter().any(|phase| phase == name) => {
            Err(Breach::Undeclared(format!("the phase `{name}`")))
        }
        Effect::Recount(step) => {
            let spec = fits("step of the story", manifest, manifest.recounts, step)?;
            if spec.hearers == [Hearer::Story] {
                Ok(())
            } else {
                Err(Breach::Undeclared(format!("the step `{}` of the story for {:?}", step.name, spec.hearers)))
            }
        }
        Effect::Trace { rule, .. } if !manifest.catalogue.is_empty() && manifest.rule(rule).is_none() => {
            Err(Breach::Undeclared(format!("the rule `{rule}`, which isn't in the catalogue")))
        }
        Effect::Open(name) | Effect::Close(name) => channel(name),
        Effect::Title { channel: name, .. }
        | Effect::Members { channel: name, .. }
        | Effect::Listeners { channel: name, .. }
        | Effect::Speakers { channel: name, .. } => channel(name),
        Effect::Listen { channel: name, to, .. } => channel(name).and_then(|()| channel(to)),
        Effect::End { winners, .. } if !winners.is_sorted_by(|one, other| one < other) => {
            Err(Breach::Undeclared(format!("winners not in joining order: {winners:?}")))
        }
        _ => Ok(()),
    }
}

/// Returns `true` if a record is declared with these fields and kinds of values.
fn fits(
    kind: &str,
    manifest: &Manifest,
    specs: &'static [RecordSpec],
    record: &Record,
) -> Result<&'static RecordSpec, Breach> {
    // The core's own events and command refusals are the same in every game.
    let common = if kind == "refusal" { CommonRefusal::SPECS } else { CommonEvent::SPECS };
    let Some(spec) = specs.iter().chain(common).find(|spec| spec.name == record.name) else {
        return Err(Breach::Undeclared(format!("the {kind} `{}`", record.name)));
    };
    let wrong = |field: &str, what: &str| {
        Err(Breach::Undeclared(format!("the field `{field}` of the {kind} `{}` {what}", record.name)))
    };
    for field in spec.fields {
        match record.field(field.name) {
            None if field.optional => {}
            None => return wrong(field.name, "is missing"),
            Some(value) if !holds(manifest, field, value) => return wrong(field.name, "has a value of another kind"),
            Some(_) => {}
        }
    }
    match record.fields.iter().find(|(name, _)| !spec.fields.iter().any(|field| field.name == name)) {
        Some((name, _)) => wrong(name, "isn't declared"),
        None => Ok(spec),
    }
}

fn holds(manifest: &Manifest, field: &FieldSpec, value: &Value) -> bool {
    let known = |kind: &str, term: &Term| match term {
        Term::Word(word) => manifest
            .vocabularies
            .iter()
            .find(|(name, _)| *name == kind)
            // Words from data aren't listed in the manifest.
            .is_none_or(|(_, words)| words.is_empty() || words.contains(&word.as_ref())),
        _ => false,
    };
    let seat = |term: &Term| matches!(term, Term::Seat(_));
    let side = |kind: &FieldKind, term: &Term| {
        let spec = FieldSpec { name: field.name, kind: *kind, optional: false };
        holds(manifest, &spec, &Value::Term(term.clone()))
    };
    match (field.kind, value) {
        (FieldKind::Player, Value::Term(term)) => seat(term),
        (FieldKind::Players, Value::Terms(terms)) => terms.iter().all(seat),
        (FieldKind::Word(kind), Value::Term(term)) => known(kind, term),
        (FieldKind::Words(kind), Value::Terms(terms)) => terms.iter().all(|term| known(kind, term)),
        (FieldKind::PlayerOrWord(kind), Value::Term(term)) => seat(term) || known(kind, term),
        (FieldKind::PlayersOrWords(kind), Value::Terms(terms)) => {
            terms.iter().all(|term| seat(term) || known(kind, term))
        }
        (FieldKind::Pairs(key, value), Value::Entries(entries)) => entries.iter().all(|entry| {
            let fits = entry.key.as_ref().is_some_and(|term| side(key, term));
            fits && entry.values.iter().all(|term| side(value, term))
        }),
        (FieldKind::Channel, Value::Channel(name)) => manifest.channel(name).is_some(),
        (FieldKind::Number | FieldKind::Seconds, Value::Term(Term::Number(_)))
        | (FieldKind::Entries, Value::Entries(_))
        | (FieldKind::Flag, Value::Flag(_))
        | (FieldKind::Length, Value::Length(_))
        | (FieldKind::Text, Value::Text(_))
        | (FieldKind::Moment, Value::Moment(_)) => true,
        _ => false,
    }
}
