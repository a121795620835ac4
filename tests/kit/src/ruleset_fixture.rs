//! A table for tests of a ruleset: the least that a host does.
//!
//! Whole games are told as scenarios and played on the real host. A fixture is for what no scenario can tell: thousands
//! of small games compared with a model, the order of lists, what a draw depends on.

use gloaming_core::kit::Seed;
use gloaming_core::ruleset::{
    Answered, Audience, Data, DeadlineView, Effect, Game, Input, Moment, NewGame, RawSetup, Record, Rules, Seat,
    SetupFault, Speaker, Typed, Words,
};
use std::sync::Arc;

/// Names for players, in joining order.
pub const NAMES: [&str; 19] = [
    "ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ida", "jon", "kim", "leo", "max", "ned", "ola", "pia",
    "rex", "sue", "tom",
];

/// One game and what was told in it.
pub struct RulesetFixture {
    /// The game.
    pub game: Box<dyn Game>,
    /// The events that were told since the last input.
    pub told: Vec<(Audience, Record)>,
    /// The phase.
    pub phase: String,
    /// The winners, when it is over.
    pub winners: Option<Vec<Seat>>,
}

/// The names of so many players.
pub fn handles(count: usize) -> Vec<String> {
    NAMES.iter().take(count).map(|name| (*name).to_owned()).collect()
}

/// A setup as it is written.
pub fn raw(setup: &str) -> RawSetup {
    setup.parse().expect("a setup in a test is TOML")
}

/// The moment at which everything happens: rules that need time are told in scenarios.
pub fn now() -> jiff::Timestamp {
    jiff::Timestamp::UNIX_EPOCH
}

/// The codes of the faults of a setup, repetitions left out.
pub fn faults(rules: &Arc<dyn Rules>, players: usize, setup: &str) -> Vec<String> {
    let faults: Vec<SetupFault> =
        rules.check(&handles(players), &raw(setup), &Data::new(), now()).err().unwrap_or_default();
    let mut codes: Vec<String> = faults.into_iter().map(|fault| fault.code).collect();
    codes.dedup();
    codes
}

impl RulesetFixture {
    /// Deals to so many players.
    ///
    /// # Panics
    ///
    /// A setup that is refused: it is the test's own.
    pub fn deal(rules: &Arc<dyn Rules>, players: usize, setup: &str, seed: u64) -> Self {
        let (handles, raw, data) = (handles(players), raw(setup), Data::new());
        let new = NewGame { handles: &handles, setup: &raw, data: &data, seed: Seed::from_number(seed), now: now() };
        let (game, effects) = rules.deal(new).unwrap_or_else(|faults| panic!("{setup}: {faults:?}"));
        let mut fixture = RulesetFixture { game, told: Vec::new(), phase: String::new(), winners: None };
        fixture.apply(effects);
        fixture
    }

    /// The same game once more, to try something out.
    pub fn fork(&self) -> Self {
        RulesetFixture {
            game: self.game.fork(),
            told: Vec::new(),
            phase: self.phase.clone(),
            winners: self.winners.clone(),
        }
    }

    /// Anything that happens; the refusal's code if it is not taken.
    pub fn input(&mut self, input: &Input<'_>) -> Result<Answered, String> {
        self.told.clear();
        let deadlines = [DeadlineView { name: self.phase.clone().into(), seconds_left: 60 }];
        let moment = Moment { now: now(), deadlines: &deadlines, paused: None };
        let answered = self.game.input(input, moment).map_err(|refusal| refusal.name.into_owned())?;
        self.apply(answered.effects.clone());
        Ok(answered)
    }

    /// Sends a player's line in private; the refusal's code if it is not taken.
    pub fn say(&mut self, name: &str, text: &str) -> Result<Answered, String> {
        let seat = self.game.roster().find(name).expect("a test names players");
        self.order(seat, text)
    }

    /// Sends a seat's line in private; the refusal's code if it is not taken.
    pub fn order(&mut self, seat: Seat, text: &str) -> Result<Answered, String> {
        let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
        let typed = self.game.manifest().verb(first).filter(|spec| spec.catch_all.is_empty());
        let known = typed.map(|spec| (spec.name, rest));
        let catches = |phases: &[&str]| phases.contains(&self.phase.as_str());
        let caught =
            || self.game.manifest().verbs.iter().find(|spec| catches(spec.catch_all)).map(|spec| (spec.name, text));
        let (verb, rest) = known.or_else(caught).ok_or("unknown-command")?;
        self.input(&Input::Command(Typed {
            by: Speaker::Seat(seat),
            channel: None,
            verb,
            words: Words::Typed(rest.trim()),
            quoting: false,
        }))
    }

    /// The phase's deadline strikes.
    pub fn strike(&mut self) {
        let name = self.phase.clone();
        self.input(&Input::Deadline { name: &name }).expect("a deadline is never refused");
    }

    /// The public events of this name since the last input.
    pub fn public(&self, name: &str) -> Vec<&Record> {
        self.told
            .iter()
            .filter(|(to, event)| *to == Audience::All && event.name == name)
            .map(|(_, event)| event)
            .collect()
    }

    /// The private events of this name to a player since the last input.
    pub fn private(&self, player: &str, name: &str) -> Vec<&Record> {
        let to = Audience::Seat(self.game.roster().find(player).expect("a test names players"));
        self.told.iter().filter(|(heard, event)| *heard == to && event.name == name).map(|(_, event)| event).collect()
    }

    /// The events of this name in a channel since the last input.
    pub fn channel(&self, channel: &str, name: &str) -> Vec<&Record> {
        let heard = |to: &Audience| matches!(to, Audience::Channel(word) if word == channel);
        self.told.iter().filter(|(to, event)| heard(to) && event.name == name).map(|(_, event)| event).collect()
    }

    /// A field as scenarios write it.
    pub fn field(&self, event: &Record, field: &str) -> serde_json::Value {
        event.field(field).unwrap_or_else(|| panic!("{} has no field {field}", event.name)).to_json(self.game.roster())
    }

    fn apply(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Tell { to, event } => self.told.push((to, event)),
                Effect::Phase { name, .. } => self.phase = name.into_owned(),
                Effect::End { winners, .. } => self.winners = Some(winners),
                _ => {}
            }
        }
    }
}
