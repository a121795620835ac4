//! Plays one game through the erased contract, and checks the contract at every step.

use std::collections::BTreeSet;

use gloaming_core::kit::Seed;
use gloaming_core::ruleset::{
    Answer, Answered, Audience, Data, DeadlineView, DeskVerb, Effect, Game, Input, Moment, NewGame, Record, Rules,
    Seat, Speaker, Talk, Typed, When, Words, erase,
};
use gloaming_core::text::PlayerText;
use jiff::Timestamp;

use super::super::{ConformanceGame, MANIFEST};
use super::coverage::{answer_name, effect_name, input_name};
use crate::play::{Mind, Watch, look, walk_all, watched};

pub(super) const ANN: Seat = Seat(0);
pub(super) const BOB: Seat = Seat(1);
pub(super) const CAT: Seat = Seat(2);
pub(super) const DAN: Seat = Seat(3);
pub(super) const EVE: Seat = Seat(4);
pub(super) const FAY: Seat = Seat(5);

/// Ann, Bob and Cat live in the east, Dan, Eve and Fay in the west.
const DEAL: &str = r#"
    season = "first"
    deal = { ann = "guest", bob = "stalker", cat = "medium", dan = "guest", eve = "guest", fay = "guest" }
    order = ["ann", "bob", "cat", "dan", "eve", "fay"]
"#;

/// A game with its clock, and a record of which parts of the contract occurred.
pub(super) struct Driver {
    pub(super) rules: std::sync::Arc<dyn Rules>,
    /// A watched game, which records refusals that change something, states that can't be restored, and so on.
    pub(super) game: Box<dyn Game>,
    pub(super) watch: Watch,
    phase: String,
    pub(super) now: Timestamp,
    pub(super) phase_deadline: String,
    pub(super) clock: Option<Timestamp>,
    pub(super) effects: Vec<Effect>,
    pub(super) seen: BTreeSet<&'static str>,
}

pub(super) fn data() -> Data {
    let (name, source) = MANIFEST.data[0].built_in[0];
    assert_eq!(name, "first");
    Data::from([("season".to_owned(), source.parse().expect("the season is TOML"))])
}

impl Driver {
    pub(super) fn new(more: &str) -> Self {
        let rules = erase(ConformanceGame);
        let handles = ["ann", "bob", "cat", "dan", "eve", "fay"].map(str::to_owned);
        let now: Timestamp = "2026-03-28T12:00:00Z".parse().expect("a moment");
        let setup = format!("{DEAL}\n{more}").parse().expect("the setup is valid TOML");
        let new = NewGame { handles: &handles, setup: &setup, data: &data(), seed: Seed::from_number(1), now };
        let (under_watch, watch) = watched(&rules);
        let (game, effects) = under_watch.deal(new).expect("the setup is valid");
        let mut driver = Driver {
            rules,
            game,
            watch,
            phase: String::new(),
            now,
            phase_deadline: String::new(),
            clock: None,
            effects: Vec::new(),
            seen: BTreeSet::new(),
        };
        driver.take(effects);
        driver
    }

    /// Records the answer and checks the contract.
    fn take(&mut self, effects: Vec<Effect>) {
        for effect in &effects {
            self.seen.insert(effect_name(effect));
            if let Effect::Phase { name, deadline, .. } = effect {
                self.phase = name.clone().into_owned();
                let Some(deadline) = deadline else { continue };
                self.phase_deadline = deadline.name.clone().into_owned();
                self.clock = match deadline.when {
                    When::Clock(instant) => Some(instant),
                    When::Length(_) => None,
                };
            }
        }
        self.effects = effects;
        self.walk_all_options();
        assert_eq!(self.watch.take(), None);
    }

    /// Checks that every complete walk through the options is a valid command.
    fn walk_all_options(&self) {
        let game = self.rules.load(&self.game.save()).expect("what was saved is taken up");
        let moment = Moment { now: self.now, deadlines: &[], paused: None };
        let mind = Mind { phase: &self.phase, moment, texts: &[], guesses: &[("answer", "wrong-password")] };
        for seat in game.roster().seats() {
            let walked = look(&*game, seat).and_then(|()| walk_all(&*game, seat, &mind, usize::MAX));
            walked.unwrap_or_else(|breach| panic!("{breach}"));
        }
    }

    pub(super) fn input(&mut self, input: &Input<'_>) -> Result<Answer, Record> {
        self.seen.insert(input_name(input));
        let deadlines = [DeadlineView { name: "quiet".into(), seconds_left: 600 }];
        match self.game.input(input, Moment { now: self.now, deadlines: &deadlines, paused: None }) {
            Ok(Answered { answer, effects, .. }) => {
                self.seen.insert(answer_name(answer));
                self.take(effects);
                Ok(answer)
            }
            Err(refusal) => {
                self.effects.clear();
                Err(refusal)
            }
        }
    }

    pub(super) fn say(&mut self, seat: Seat, line: &str) -> Result<Answer, Record> {
        self.say_in(Speaker::Seat(seat), None, line)
    }

    pub(super) fn say_in(&mut self, by: Speaker, channel: Option<&str>, line: &str) -> Result<Answer, Record> {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        let verb = MANIFEST.verb(verb).expect(line).name;
        self.input(&Input::Command(Typed { by, channel, verb, words: Words::Typed(rest.trim()), quoting: false }))
    }

    /// Sends several lines, all of which must be accepted.
    pub(super) fn all(&mut self, lines: &[(Seat, &str)]) {
        for (seat, line) in lines {
            assert_eq!(self.say(*seat, line), Ok(Answer::Done), "{line}");
        }
    }

    pub(super) fn refused(&mut self, seat: Seat, line: &str, code: &str) {
        assert_eq!(self.say(seat, line).expect_err(line).name, code, "{line}");
    }

    pub(super) fn talk(&mut self, by: Speaker, channel: &str, quoting: bool) -> Result<Answer, Record> {
        let text = PlayerText::new("who is it?");
        self.input(&Input::Talk(Talk { by, channel, text: &text, quoting }))
    }

    pub(super) fn desk(&mut self, verb: DeskVerb) -> Result<Answer, Record> {
        self.input(&Input::Desk(verb))
    }

    /// Lets the phase's deadline expire.
    pub(super) fn strike(&mut self) {
        self.now = self.clock.unwrap_or(self.now);
        let name = self.phase_deadline.clone();
        assert_eq!(self.input(&Input::Deadline { name: &name }), Ok(Answer::Done));
    }

    /// Lets deadlines expire until a phase begins.
    pub(super) fn until(&mut self, phase: &str) {
        for _ in 0..5 {
            self.strike();
            if self.effects.iter().any(|effect| matches!(effect, Effect::Phase { name, .. } if name == phase)) {
                return;
            }
        }
        panic!("{phase} does not begin");
    }

    pub(super) fn remind(&mut self, deadline: &str, name: &str) {
        assert_eq!(self.input(&Input::Reminder { deadline, name }), Ok(Answer::Done));
    }

    /// Returns the names of the events that the last input sent to this audience.
    pub(super) fn told(&self, audience: &Audience) -> Vec<&str> {
        let mut told = Vec::new();
        for effect in &self.effects {
            if let Effect::Tell { to, event } = effect
                && to == audience
            {
                told.push(event.name.as_ref());
            }
        }
        told
    }

    pub(super) fn place(&self, holds: impl Fn(&Effect) -> bool) -> usize {
        self.effects.iter().position(holds).expect("the effect is there")
    }
}
