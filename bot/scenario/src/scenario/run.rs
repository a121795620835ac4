//! Plays a scenario step by step.

use std::collections::BTreeMap;
use std::path::Path;

use gloaming_core::ruleset::{Record, Saved, SetupFault};
use gloaming_host::is_word_of_the_host;
use gloaming_table::reader::unmark;
use gloaming_table::{Addressee, Clock, Line, Row};
use jiff::{SignedDuration, Timestamp};

use super::environment::{Environment, InMemory};
use super::expect;
use super::failure::Failure;
use super::file::{Action, By, Say, Scenario, Whom};
use super::game_host::GameHost;
use super::options::Options;
use super::scenario_host::{LoadedRulesets, NotDealt, ScenarioHost, Services};
use super::transcript::Recorder;
use super::twin;
use crate::service::Seen;

/// The maximum number of items that may become due before a phase begins. A game that needs more never reaches it.
const MOST_DUE: usize = 5_000;

/// Plays a scenario, and its twin if it has one. `beside` is the folder of the file, for data named by the setup.
///
/// # Errors
///
/// Returns the first step whose expectation wasn't met.
pub fn run(
    loaded: &LoadedRulesets,
    scenario: &Scenario,
    options: &Options,
    beside: Option<&Path>,
) -> Result<(), Failure> {
    let services = options.services;
    let Some(twin) = &scenario.twin else {
        return run_once(loaded, scenario, services, beside, &mut Recorder::new(false), false);
    };
    let other = twin::scenario_of(scenario, twin);
    let both = |recorder: &dyn Fn() -> Recorder| -> Result<_, Failure> {
        let (mut first, mut second) = (recorder(), recorder());
        run_once(loaded, scenario, services, beside, &mut first, false)?;
        run_once(loaded, &other, services, beside, &mut second, twin.steps.is_none())
            .map_err(|failure| Failure { of_twin: true, ..failure })?;
        Ok((first.into_seen(), second.into_seen()))
    };
    let manifest =
        loaded.rulesets.iter().map(|rules| rules.manifest()).find(|manifest| manifest.id == scenario.ruleset);
    let channels = manifest.map_or(&[] as &[_], |manifest| manifest.channels);
    let public: Vec<&str> = channels.iter().filter(|one| one.public).map(|one| one.name).collect();
    // Walking all players' options takes most of the time. Those of other players are walked only if no other
    // difference is found.
    let walked: &[Whom] = if options.skip_choices { &[] } else { &twin.same };
    let (first, second) = both(&|| Recorder::walking(walked))?;
    twin::check_same(twin, &first, &second)?;
    if options.skip_choices || twin::proves_something(twin, &public, &first, &second).is_ok() {
        return Ok(());
    }
    let (first, second) = both(&|| Recorder::new(true))?;
    twin::proves_something(twin, &public, &first, &second)
}

/// Returns the transcript of an addressee with a JSON object per line, without screens and without the twin. If the
/// scenario fails, it ends at the failure.
pub fn transcript(
    loaded: &LoadedRulesets,
    scenario: &Scenario,
    whom: &Whom,
    services: Services,
    beside: Option<&Path>,
) -> Vec<String> {
    let mut recorder = Recorder::walking(std::slice::from_ref(whom));
    // `run` reports failures. Only the transcript matters here.
    let _ = run_once(loaded, scenario, services, beside, &mut recorder, false);
    recorder.into_seen().remove(whom).unwrap_or_default().lines
}

/// Returns the screens of all users on their services, with a host that runs in this environment.
///
/// # Errors
///
/// Returns the first step whose expectation wasn't met.
pub fn screens(
    loaded: &LoadedRulesets,
    scenario: &Scenario,
    services: Services,
    beside: Option<&Path>,
    environment: &dyn Environment,
) -> Result<BTreeMap<String, Vec<Seen>>, Failure> {
    let wanted = scenario.setup_refused.as_deref();
    match ScenarioHost::deal(loaded, scenario, services, beside, environment) {
        Ok(mut host) => {
            play(&mut host, scenario, &mut Recorder::new(false), false)?;
            Ok(host.screens())
        }
        Err(NotDealt::Failed(failure)) => Err(failure),
        Err(NotDealt::Refused(faults)) => check_faults(wanted, &faults).map(|()| BTreeMap::new()),
    }
}

/// Plays a scenario without its twin, and returns the game at its end.
///
/// # Errors
///
/// Returns the first step whose expectation wasn't met, or a failure if the setup is refused, because then there is no
/// game.
pub fn saved(
    loaded: &LoadedRulesets,
    scenario: &Scenario,
    services: Services,
    beside: Option<&Path>,
) -> Result<Saved, Failure> {
    let mut host = match ScenarioHost::deal(loaded, scenario, services, beside, &InMemory) {
        Ok(host) => host,
        Err(NotDealt::Failed(failure)) => return Err(failure),
        Err(NotDealt::Refused(faults)) => {
            check_faults(None, &faults)?;
            return Err(Failure::whole("a game", "the setup was refused"));
        }
    };
    play(&mut host, scenario, &mut Recorder::new(false), false)?;
    Ok(host.table().game().save())
}

fn run_once(
    loaded: &LoadedRulesets,
    scenario: &Scenario,
    services: Services,
    beside: Option<&Path>,
    recorder: &mut Recorder,
    repeat: bool,
) -> Result<(), Failure> {
    let wanted = scenario.setup_refused.as_deref();
    let mut host = match ScenarioHost::deal(loaded, scenario, services, beside, &InMemory) {
        Ok(host) => host,
        Err(NotDealt::Failed(failure)) => return Err(failure),
        Err(NotDealt::Refused(faults)) => return check_faults(wanted, &faults),
    };
    if let Some(code) = wanted {
        return Err(Failure::whole(format!("the setup to be refused with `{code}`"), "it was accepted"));
    }
    play(&mut host, scenario, recorder, repeat)?;
    recorder.look_at_screens(&host);
    Ok(())
}

/// Plays the steps. With `repeat`, only inputs and clock steps are played, and expected refusals aren't checked.
fn play(host: &mut dyn GameHost, scenario: &Scenario, recorder: &mut Recorder, repeat: bool) -> Result<(), Failure> {
    let looks_for_broken = scenario.steps.iter().any(|step| mentions_broken(&step.action));
    let mut play =
        Play { host, now: scenario.clock, span: 0, typed: 0, looked_at: 0, looks_for_broken, recorder, repeat };
    play.observe().map_err(|(expected, happened)| Failure::whole(expected, happened))?;
    for (index, step) in scenario.steps.iter().enumerate() {
        if repeat && !step.action.moves() {
            continue;
        }
        let step_number = Some((index + 1, step.line));
        let failed = |(expected, happened)| Failure { step: step_number, of_twin: false, expected, happened };
        play.step(&step.action).map_err(failed)?;
    }
    Ok(())
}

fn mentions_broken(action: &Action) -> bool {
    const BROKEN: &str = "game-broken";
    match action {
        Action::See(expected) | Action::Unseen(expected) => expected.event == BROKEN,
        Action::Say(said) => said.iter().any(|say| say.refused.as_deref() == Some(BROKEN)),
        Action::Desk { refused, .. } => refused.as_deref() == Some(BROKEN),
        _ => false,
    }
}

/// An expectation and what happened instead.
type Missed = (String, String);

struct Play<'a> {
    host: &'a mut dyn GameHost,
    now: Timestamp,
    /// The first row that `see` covers.
    span: usize,
    /// The first row after the last input.
    typed: usize,
    /// The first row that hasn't been checked for a failed ruleset.
    looked_at: usize,
    looks_for_broken: bool,
    recorder: &'a mut Recorder,
    repeat: bool,
}

impl Play<'_> {
    fn step(&mut self, action: &Action) -> Result<(), Missed> {
        if action.moves() {
            self.span = self.host.table().log().len();
            self.typed = self.span;
        }
        match action {
            Action::Say(said) => said.iter().try_for_each(|say| {
                self.typed = self.host.table().log().len();
                self.say(say)
            }),
            Action::Desk { text, refused } => {
                let before = self.state_if(refused.is_some());
                let refusal = self.host.desk(text, self.now).err();
                self.settle()?;
                self.check_refusal("gm", text, refused.as_deref(), refusal, before)
            }
            Action::Wait(length) => self.wait(SignedDuration::from_secs(length.as_seconds())),
            Action::Until(phase) => self.until(phase),
            Action::See(expected) => expect::check(self.host.table(), self.rows(), expected, true),
            Action::Unseen(expected) => expect::check(self.host.table(), self.rows(), expected, false),
            Action::Alive(players) => {
                let table = self.host.table();
                let alive = table.game().alive().into_iter().map(|seat| table.roster().handle(seat).to_owned());
                exactly("alive", players, &alive.collect::<Vec<_>>())
            }
            Action::Over(None) => match self.winners() {
                None => Ok(()),
                Some(winners) => Err(("the game to continue".to_owned(), format!("it ended, winners {winners:?}"))),
            },
            Action::Over(Some(ending)) => match self.winners() {
                None => {
                    let (phase, _) = self.host.table().phase();
                    Err(("the game to have ended".to_owned(), format!("it continues, in the phase `{phase}`")))
                }
                Some(won) => {
                    exactly("winners", &ending.winners, &won)?;
                    match &ending.achievements {
                        Some(wanted) => exactly("achievements", wanted, &self.achievements()),
                        None => Ok(()),
                    }
                }
            },
        }
    }

    fn say(&mut self, say: &Say) -> Result<(), Missed> {
        let text = match &say.quoting {
            Some(event) => self.quoted(say, event)?,
            None => say.text.clone(),
        };
        let before = self.state_if(say.refused.is_some());
        let said = self.host.say(say, &text, self.now);
        said.map_err(|problem| (format!("`{text}` to be sent"), problem))?;
        self.observe()?;
        let refusal = self.answers().iter().find_map(|row| match (&row.to, &row.line) {
            (Addressee::Seat(_) | Addressee::Onlooker(_) | Addressee::DroppedSeat(_), Line::Refusal(record)) => {
                Some(record.clone())
            }
            _ => None,
        });
        let by = match &say.by {
            By::Player(name) => name.as_str(),
            By::Onlooker => "onlooker",
        };
        self.check_refusal(by, &text, say.refused.as_deref(), refusal, before)
    }

    /// Returns the newest private message with this event that the bot sent to the player.
    fn quoted(&self, say: &Say, event: &str) -> Result<String, Missed> {
        let By::Player(name) = &say.by else {
            return Err((format!("`{event}` to be quoted"), "an onlooker received nothing".to_owned()));
        };
        let table = self.host.table();
        let whom = Whom::Player(name.clone());
        let row = table.log().iter().rev().find(|row| expect::is_to(table, row, &whom) && expect::named(row, event));
        let row = row.ok_or_else(|| (format!("`{event}` to be quoted"), format!("{name} never received it")))?;
        Ok(self.host.text_of(row))
    }

    fn check_refusal(
        &self,
        by: &str,
        text: &str,
        wanted: Option<&str>,
        refusal: Option<Record>,
        before: Option<(Saved, Clock)>,
    ) -> Result<(), Missed> {
        if self.repeat {
            return Ok(());
        }
        let table = self.host.table();
        match (wanted, refusal) {
            (None, None) => Ok(()),
            (None, Some(refusal)) => {
                let fields = serde_json::Value::Object(refusal.fields_json(table.roster()));
                Err((
                    format!("`{text}` of {by} to be accepted"),
                    format!("it was refused: `{}` {fields}", refusal.name),
                ))
            }
            // The host handles its own commands, so the game doesn't receive them.
            (Some("unknown-command"), None) if self.is_of_the_host(text) => match before {
                Some((game, clock)) if table.game().save() == game && *table.clock() == clock => Ok(()),
                _ => Err((format!("`{text}` of {by} to leave the game as it was"), self.taken())),
            },
            (Some(code), None) => Err((format!("`{text}` of {by} to be refused with `{code}`"), self.taken())),
            (Some(code), Some(refusal)) if refusal.name != code => {
                let happened = format!("it was refused with `{}`", refusal.name);
                Err((format!("`{text}` of {by} to be refused with `{code}`"), happened))
            }
            (Some(code), Some(_)) => match before {
                Some((game, clock)) if table.game().save() != game || *table.clock() != clock => {
                    let expected = format!("`{text}` of {by}, refused with `{code}`, to leave the game as it was");
                    Err((expected, "game or clock changed".to_owned()))
                }
                _ => Ok(()),
            },
        }
    }

    /// Returns `true` if a text begins with a command of the host and the game hasn't responded to it.
    fn is_of_the_host(&self, text: &str) -> bool {
        let first = unmark(text.trim()).1.split_whitespace().next().unwrap_or_default();
        let is_verb = self.host.table().manifest().verb(first).is_some();
        is_word_of_the_host(first) && !is_verb && self.answers().is_empty()
    }

    /// Describes the outcome of an input that wasn't refused.
    fn taken(&self) -> String {
        let heard =
            if self.answers().is_empty() { "nothing happened: the host sent no answer" } else { "it was accepted" };
        heard.to_owned()
    }

    /// Advances the clock and handles everything that is due meanwhile, each item at its own time.
    fn wait(&mut self, length: SignedDuration) -> Result<(), Missed> {
        let target = self.now + length;
        for _ in 0..MOST_DUE {
            match self.host.next_due() {
                Some(due) if due <= target => self.strike(due)?,
                _ => {
                    self.now = target;
                    return self.settle();
                }
            }
        }
        Err(("the clock to move on".to_owned(), format!("after {MOST_DUE} deadlines it was still at {}", self.now)))
    }

    fn until(&mut self, phase: &str) -> Result<(), Missed> {
        let expected = || format!("the phase `{phase}` to begin");
        let begun = self.host.table().phases().len();
        if self.host.table().phase().0 == phase {
            return Err((expected(), "the game is already in it".to_owned()));
        }
        for _ in 0..MOST_DUE {
            let table = self.host.table();
            if table.phases()[begun..].iter().any(|one| one.name == phase) {
                return Ok(());
            }
            if table.winners().is_some() {
                return Err((expected(), "the game ended first".to_owned()));
            }
            let (at, _) = table.phase();
            let Some(due) = self.host.next_due() else {
                return Err((expected(), format!("nothing more is due, in the phase `{at}`")));
            };
            self.strike(due)?;
        }
        Err((expected(), format!("it did not begin within {MOST_DUE} deadlines")))
    }

    fn strike(&mut self, due: Timestamp) -> Result<(), Missed> {
        self.now = self.now.max(due);
        let struck = self.host.strike_next(self.now);
        struck.map_err(|problem| ("time to pass".to_owned(), problem))?;
        self.observe()
    }

    fn settle(&mut self) -> Result<(), Missed> {
        let settled = self.host.settle(self.now);
        settled.map_err(|problem| ("the services to be read".to_owned(), problem))?;
        self.observe()
    }

    /// Records what users see after each change and checks the game's invariants.
    fn observe(&mut self) -> Result<(), Missed> {
        let table = self.host.table();
        if let Some(broken) = table.game().broken_invariant() {
            return Err(("the game to be valid".to_owned(), format!("an invariant is violated: {broken}")));
        }
        let newest = &table.log()[self.looked_at..];
        if !self.looks_for_broken && newest.iter().any(|row| expect::named(row, "game-broken")) {
            return Err(("the rules to handle this".to_owned(), "they panicked (`game-broken`)".to_owned()));
        }
        self.looked_at = table.log().len();
        self.recorder.observe(self.host.table(), self.now);
        Ok(())
    }

    /// Returns the rows written since the last input.
    fn answers(&self) -> &[Row] {
        &self.host.table().log()[self.typed..]
    }

    fn rows(&self) -> &[Row] {
        &self.host.table().log()[self.span..]
    }

    fn winners(&self) -> Option<Vec<String>> {
        let table = self.host.table();
        table.winners().map(|seats| seats.iter().map(|seat| table.roster().handle(*seat).to_owned()).collect())
    }

    /// Returns the achievements in the form `ann=lone-wolf`, if the story is open.
    fn achievements(&self) -> Vec<String> {
        let table = self.host.table();
        let of = |seat| {
            let name = table.roster().handle(seat);
            table.achievements(seat).into_iter().map(move |achievement| format!("{name}={achievement}"))
        };
        table.roster().seats().flat_map(of).collect()
    }

    fn state_if(&self, wanted: bool) -> Option<(Saved, Clock)> {
        wanted.then(|| (self.host.table().game().save(), self.host.table().clock().clone()))
    }
}

/// Checks that two lists contain the same names in any order.
fn exactly(what: &str, expected: &[String], found: &[String]) -> Result<(), Missed> {
    let sorted = |names: &[String]| {
        let mut names = names.to_vec();
        names.sort();
        names.dedup();
        names
    };
    if sorted(expected) == sorted(found) {
        return Ok(());
    }
    Err((format!("{what} to be {:?}", sorted(expected)), format!("{what} are {:?}", sorted(found))))
}

/// Returns an error unless a refused setup was refused as expected.
fn check_faults(wanted: Option<&str>, faults: &[SetupFault]) -> Result<(), Failure> {
    let told = |fault: &SetupFault| {
        let of = if fault.key.is_empty() { &fault.given } else { &fault.key };
        let allowed =
            if fault.allowed.is_empty() { String::new() } else { format!(" (allowed: {})", fault.allowed.join(", ")) };
        format!("`{}` for `{of}`{allowed}", fault.code)
    };
    let codes: Vec<String> = faults.iter().map(told).collect();
    match wanted {
        None => Err(Failure::whole("the setup to be accepted", format!("it was refused: {}", codes.join(", ")))),
        Some(code) if faults.iter().any(|fault| fault.code == code) => Ok(()),
        Some(code) => Err(Failure::whole(
            format!("the setup to be refused with `{code}`"),
            format!("it was refused with {}", codes.join(", ")),
        )),
    }
}
