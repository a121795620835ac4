//! The conformance game passes, and every violation that a ruleset can commit is found.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use gloaming_core::kit::{Length, Seed};
use gloaming_core::ruleset::{
    Answer, Answered, Appointment, Data, Deadline, Dealt, Effect, Game, Input, Known, LoadError, Manifest, Map, Moment,
    NewGame, Next, Offer, Order, OwnMarks, RawSetup, Record, Roster, Rules, Saved, Seat, SetupFault, Token, Word,
    erase,
};

use super::{Breach, Case, Plan, Report, budget, check_game, check_ruleset, check_ruleset_until};
use crate::conformance::ConformanceGame;

fn plan() -> Plan {
    let season: toml::Table = "places = [\"cove\", \"reef\"]".parse().expect("TOML");
    Plan {
        cases: vec![
            Case { players: 4..=9, setup: "season = \"first\"" },
            Case { players: 5..=6, setup: "season = \"first\"\npassword = \"sesame\"\ntime-zone = \"Europe/Berlin\"" },
            Case { players: 4..=4, setup: "season = \"first\"\nmost-groups = 3\ntie = \"draw\"" },
        ],
        data: Data::from([("season".to_owned(), season)]),
        texts: vec!["sesame", "Who is it?"],
        guesses: vec![("answer", "wrong-password")],
        ..Plan::default()
    }
}

#[test]
fn the_gauntlet_holds_whatever_people_do() {
    let plan = Plan { games: budget(12).expect("a number"), ..plan() };
    let verbs = ["answer", "group", "offer", "accept", "pm", "vote", "submit", "strike", "rules"];
    let phases = ["password", "day", "dusk", "evening", "night"];
    let report = check_ruleset_until(&erase(ConformanceGame), &plan, |report| {
        let used = verbs.iter().all(|verb| report.verbs.contains(verb));
        let begun = phases.iter().all(|phase| report.phases.contains(*phase));
        used && begun && report.achievements.contains("survivor")
    });
    let report = report.unwrap_or_else(|fault| panic!("{fault}"));
    assert!(report.games >= plan.games);
    assert!(report.taken > 100 && report.refused > 100 && report.walks > 1_000, "{report:?}");
    for phase in phases {
        assert!(report.phases.contains(phase), "{phase} never began: {:?}", report.phases);
    }
    for verb in verbs {
        assert!(report.verbs.contains(verb), "no player used {verb}: {:?}", report.verbs);
    }
    assert!(report.achievements.contains("survivor"), "no player earned it: {:?}", report.achievements);
}

/// A mistake in a ruleset.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Flaw {
    NamesNothing,
    Panics,
    RefusalsChange,
    CannotBeTakenUp,
    RemembersUnsaved,
    BreaksItself,
    TellsUndeclared,
    RefusesTime,
    LeadsNowhere,
    RefusesWalks,
    NeverEnds,
    StandsStill,
    IsRestless,
    PlaysAnotherGame,
    DrawsNowhere,
    WaitsForNobody,
}

/// The conformance game with a flaw.
struct Flawed {
    rules: Arc<dyn Rules>,
    flaw: Flaw,
    deals: AtomicU32,
}

struct FlawedGame {
    game: Box<dyn Game>,
    flaw: Flaw,
    deal: u32,
    unsaved: u32,
}

impl Rules for Flawed {
    fn manifest(&self) -> &'static Manifest {
        static NAMES_NOTHING: Manifest =
            Manifest { practice_setup: "tei = \"draw\"", retold: &["dide"], ..Manifest::new("gauntlet", "1") };
        if self.flaw == Flaw::NamesNothing { &NAMES_NOTHING } else { self.rules.manifest() }
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
        let deal = self.deals.fetch_add(1, Ordering::Relaxed);
        let (game, effects) = self.rules.deal(new)?;
        Ok((Box::new(FlawedGame { game, flaw: self.flaw, deal, unsaved: 0 }), effects))
    }
    fn load(&self, saved: &Saved) -> Result<Box<dyn Game>, LoadError> {
        if self.flaw == Flaw::CannotBeTakenUp {
            return Err(LoadError::Newer { known: 1, found: 2 });
        }
        let deal = self.deals.load(Ordering::Relaxed) - 1;
        Ok(Box::new(FlawedGame { game: self.rules.load(saved)?, flaw: self.flaw, deal, unsaved: 0 }))
    }
}

impl Game for FlawedGame {
    fn roster(&self) -> &Roster {
        self.game.roster()
    }
    fn manifest(&self) -> &'static Manifest {
        self.game.manifest()
    }
    fn input(&mut self, input: &Input<'_>, moment: Moment<'_>) -> Result<Answered, Record> {
        self.unsaved += 1;
        let again = |seconds| Deadline::after("again", Length::seconds(seconds));
        let only = |effect| Ok(Answered { answer: Answer::Done, effects: vec![effect], changed: true });
        match (self.flaw, input) {
            (Flaw::Panics, Input::Command(command)) if ["roll", "strike"].contains(&command.verb) => {
                panic!("the die is lost")
            }
            (Flaw::RefusesTime, Input::Deadline { .. }) => return Err(Record::plain("not-now")),
            (Flaw::RefusesWalks, Input::Command(command)) if command.verb == "status" => {
                return Err(Record::plain("not-now"));
            }
            (Flaw::RemembersUnsaved, Input::Command(_)) if self.unsaved > 3 => return Err(Record::plain("not-now")),
            (Flaw::NeverEnds, Input::Deadline { .. }) => {
                return only(Effect::Phase { name: "day".into(), number: 0, deadline: Some(again(60)) });
            }
            (Flaw::IsRestless, Input::Deadline { .. }) => return only(Effect::SetDeadline(again(0))),
            _ => {}
        }
        let mut outcome = self.game.input(input, moment);
        match (&mut outcome, self.flaw) {
            (Err(_), Flaw::RefusalsChange) => self.game.renew_draws(1),
            (Ok(answered), Flaw::TellsUndeclared) => answered.effects.push(Effect::Open("attic".into())),
            (Ok(answered), Flaw::StandsStill) => answered.effects.retain(|one| !matches!(one, Effect::End { .. })),
            (Ok(answered), Flaw::PlaysAnotherGame) if self.deal > 0 => answered.effects.clear(),
            _ => {}
        }
        outcome
    }
    fn options(&self, seat: Seat) -> Vec<Offer> {
        self.game.options(seat)
    }
    fn next(&self, seat: Seat, verb: &str, words: &[Token]) -> Option<Next> {
        if self.flaw == Flaw::LeadsNowhere && verb == "pm" && words.len() == 1 {
            return None;
        }
        self.game.next(seat, verb, words)
    }
    fn awaited(&self) -> Vec<Seat> {
        if self.flaw == Flaw::WaitsForNobody { Vec::new() } else { self.game.awaited() }
    }
    fn alive(&self) -> Vec<Seat> {
        self.game.alive()
    }
    fn card(&self, seat: Seat) -> Option<Vec<Record>> {
        self.game.card(seat)
    }
    fn known(&self) -> Vec<Known<Record>> {
        self.game.known()
    }

    fn map(&self) -> Option<Map> {
        let mut map = self.game.map();
        if let Some(map) = map.as_mut().filter(|_| self.flaw == Flaw::DrawsNowhere) {
            map.seats.push((Seat(0), Word::from("nowhere").into()));
        }
        map
    }
    fn own_marks(&self, seat: Seat) -> OwnMarks {
        self.game.own_marks(seat)
    }

    fn handed_in(&self, seat: Seat, form: &str) -> Option<Vec<Order>> {
        self.game.handed_in(seat, form)
    }
    fn appointments(&self) -> Option<Vec<Appointment>> {
        self.game.appointments()
    }
    fn refusal(&self, seat: Seat, verb: &str, rest: &str) -> Option<Record> {
        self.game.refusal(seat, verb, rest)
    }
    fn broken_invariant(&self) -> Option<String> {
        if self.flaw == Flaw::BreaksItself {
            Some("cards came or went".to_owned())
        } else {
            self.game.broken_invariant()
        }
    }
    fn save(&self) -> Saved {
        self.game.save()
    }
    fn fork(&self) -> Box<dyn Game> {
        Box::new(FlawedGame { game: self.game.fork(), flaw: self.flaw, deal: self.deal, unsaved: self.unsaved })
    }
    fn renew_draws(&mut self, number: u32) {
        self.game.renew_draws(number);
    }

    fn reseed_draws(&mut self, seed: Seed) {
        self.game.reseed_draws(seed);
    }
}

pub(crate) fn flawed(flaw: Flaw) -> Arc<dyn Rules> {
    Arc::new(Flawed { rules: erase(ConformanceGame), flaw, deals: AtomicU32::new(0) })
}

/// Returns the violation found in a ruleset with this flaw, the seed of the game, and the report as text.
fn found(flaw: Flaw) -> (Breach, u64, String) {
    let mut plan = plan();
    if flaw == Flaw::NeverEnds {
        // A game that waits for a password doesn't have the endless day.
        plan.cases.retain(|case| !case.setup.contains("password"));
    }
    let fault = check_ruleset(&flawed(flaw), &plan).expect_err("the flaw is found");
    (fault.breach.clone(), fault.seed, fault.to_string())
}

#[test]
fn every_broken_promise_is_found() {
    type Test = fn(&Breach) -> bool;
    let flaws: [(Flaw, Test); 16] = [
        (Flaw::NamesNothing, |it| matches!(it, Breach::Manifest(what) if what.contains("there is no event `dide`"))),
        (Flaw::Panics, |it| matches!(it, Breach::Panicked { call: "input", message } if message == "the die is lost")),
        (Flaw::RefusalsChange, |it| matches!(it, Breach::RefusalChanged { what: "state", .. })),
        (Flaw::CannotBeTakenUp, |it| matches!(it, Breach::NotRestored(_))),
        (Flaw::RemembersUnsaved, |it| matches!(it, Breach::RestoredDiffers { what: "answers", .. })),
        (Flaw::BreaksItself, |it| matches!(it, Breach::Invariant(what) if what == "cards came or went")),
        (Flaw::TellsUndeclared, |it| matches!(it, Breach::Undeclared(what) if what == "the channel `attic`")),
        (Flaw::RefusesTime, |it| matches!(it, Breach::TimeRefused { refusal, .. } if refusal == "not-now")),
        (Flaw::LeadsNowhere, |it| matches!(it, Breach::Options { line, .. } if line.starts_with("pm "))),
        (Flaw::RefusesWalks, |it| matches!(it, Breach::WalkRefused { line, .. } if line == "status")),
        (Flaw::NeverEnds, |it| matches!(it, Breach::Endless { .. })),
        (Flaw::StandsStill, |it| matches!(it, Breach::Stuck)),
        (Flaw::IsRestless, |it| matches!(it, Breach::Restless { .. })),
        (Flaw::DrawsNowhere, |it| matches!(it, Breach::Map(what) if what.contains("nowhere"))),
        (Flaw::PlaysAnotherGame, |it| matches!(it, Breach::NotRepeatable(_))),
        (Flaw::WaitsForNobody, |it| matches!(it, Breach::Options { problem, .. } if problem.contains("waits"))),
    ];
    for (flaw, expected) in flaws {
        let (breach, _, told) = found(flaw);
        assert!(expected(&breach), "{flaw:?}: {told}");
    }
}

#[test]
fn a_fault_is_told_so_that_it_can_be_seen_again() {
    let (breach, seed, told) = found(Flaw::RefusesWalks);
    for part in
        ["gauntlet: the options let ", "which is refused with `not-now`", "at step ", " send `status`", "of seed "]
    {
        assert!(told.contains(part), "{part} is missing: {told}");
    }
    let (_, _, told) = found(Flaw::NamesNothing);
    assert!(told.starts_with("gauntlet: the manifest is wrong:\nretold: there is no event `dide`"), "{told}");
    assert!(!told.contains("of seed"), "nothing was played: {told}");
    let again = check_game(&flawed(Flaw::RefusesWalks), &plan(), seed, &mut Report::default());
    assert_eq!(again.expect_err("found again").breach, breach);
}

#[test]
fn a_setup_that_is_refused_is_a_fault_too() {
    let plan = Plan { cases: vec![Case { players: 4..=4, setup: "season = \"first\"\nmoon = 1" }], ..plan() };
    let fault = check_ruleset(&erase(ConformanceGame), &plan).expect_err("there is no such key");
    assert!(matches!(&fault.breach, Breach::Setup(what) if what.contains("moon")), "{fault}");
}

/// The journal contains the words of an order. A passphrase that is also a verb, and white space around a text, must be
/// read as when they are typed.
#[test]
fn an_order_with_a_text_is_taken_as_the_journal_reads_it() {
    let (handles, plan) = (["ann", "bob", "cat", "dan", "eve"].map(str::to_owned), plan());
    let setup: gloaming_core::ruleset::RawSetup = plan.cases[1].setup.parse().expect("TOML");
    let (seed, now) = (Seed::from_number(1), jiff::Timestamp::UNIX_EPOCH);
    let spec =
        gloaming_table::TableSpec { name: "game", handles: &handles, setup: &setup, data: &plan.data, seed, now };
    let ann = gloaming_table::Who::Seat(Seat(0));
    for text in ["status", "  wrong  ", "sesame"] {
        let table = || gloaming_table::Table::deal(&erase(ConformanceGame), &spec).expect("five can play");
        let (mut chosen, mut typed) = (table(), table());
        let order = gloaming_core::ruleset::Order::new("answer", [Token::Text(text.to_owned())]);
        assert_eq!(chosen.command(&ann, None, &order, now), typed.command(&ann, None, text, now), "{text}");
        assert_eq!(chosen.log(), typed.log(), "{text}");
    }
}

/// How a text is read depends on the phase, so a text that arrives at the end of a phase is read in the next one.
#[test]
fn a_command_is_read_after_what_is_due_and_then_given_as_it_was_read() {
    let (handles, plan) = (["ann", "bob", "cat", "dan", "eve"].map(str::to_owned), plan());
    let setup: gloaming_core::ruleset::RawSetup = plan.cases[1].setup.parse().expect("TOML");
    let (seed, dealt) = (Seed::from_number(1), jiff::Timestamp::UNIX_EPOCH);
    let spec = gloaming_table::TableSpec {
        name: "game",
        handles: &handles,
        setup: &setup,
        data: &plan.data,
        seed,
        now: dealt,
    };
    let ann = gloaming_table::Who::Seat(Seat(0));
    for (text, before, after) in [("sesame", Some("answer"), None), ("vote bob", Some("vote"), Some("vote"))] {
        let table = || gloaming_table::Table::deal(&erase(ConformanceGame), &spec).expect("five can play");
        let (mut read, mut typed) = (table(), table());
        let due = read.next_due().expect("the password has a deadline");
        let verb = |command: &gloaming_table::ReadCommand<'_>| command.verb().map(|verb| verb.name);
        assert_eq!(verb(&read.read_command(true, text)), before, "{text}");
        read.strike_due(due);
        let command = read.read_command(true, text);
        assert_eq!(verb(&command), after, "{text}");
        assert_eq!(read.command(&ann, None, &command, due), typed.command(&ann, None, text, due), "{text}");
        assert_eq!(read.log(), typed.log(), "{text}");
    }
}
