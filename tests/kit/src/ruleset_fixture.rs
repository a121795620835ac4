//! A table for tests of a ruleset, with the minimum that a host does.
//!
//! Whole games are written as scenarios and played on the real host. A fixture is for what scenarios can't express:
//! thousands of small games compared with a model, the order of lists, what a draw depends on.

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

/// A game and its events.
pub struct RulesetFixture {
    /// The game.
    pub game: Box<dyn Game>,
    /// The events since the last input.
    pub told: Vec<(Audience, Record)>,
    /// The phase.
    pub phase: String,
    /// The winners, once the game is over.
    pub winners: Option<Vec<Seat>>,
}

/// Returns the names of this many players.
pub fn handles(count: usize) -> Vec<String> {
    NAMES.iter().take(count).map(|name| (*name).to_owned()).collect()
}

/// Parses a setup.
pub fn raw(setup: &str) -> RawSetup {
    setup.parse().expect("the setup is valid TOML")
}

/// Returns the time of all inputs. Rules that depend on time are tested in scenarios.
pub fn now() -> jiff::Timestamp {
    jiff::Timestamp::UNIX_EPOCH
}

/// Returns the codes of a setup's faults, without duplicates.
pub fn faults(rules: &Arc<dyn Rules>, players: usize, setup: &str) -> Vec<String> {
    let faults: Vec<SetupFault> =
        rules.check(&handles(players), &raw(setup), &Data::new(), now()).err().unwrap_or_default();
    let mut codes: Vec<String> = faults.into_iter().map(|fault| fault.code).collect();
    codes.dedup();
    codes
}

impl RulesetFixture {
    /// Deals to this many players.
    ///
    /// # Panics
    ///
    /// Panics if the setup is refused, since it is the test's own.
    pub fn deal(rules: &Arc<dyn Rules>, players: usize, setup: &str, seed: u64) -> Self {
        let (handles, raw, data) = (handles(players), raw(setup), Data::new());
        let new = NewGame { handles: &handles, setup: &raw, data: &data, seed: Seed::from_number(seed), now: now() };
        let (game, effects) = rules.deal(new).unwrap_or_else(|faults| panic!("{setup}: {faults:?}"));
        let mut fixture = RulesetFixture { game, told: Vec::new(), phase: String::new(), winners: None };
        fixture.apply(effects);
        fixture
    }

    /// Returns a copy of the game to try something out.
    pub fn fork(&self) -> Self {
        RulesetFixture {
            game: self.game.fork(),
            told: Vec::new(),
            phase: self.phase.clone(),
            winners: self.winners.clone(),
        }
    }

    /// Handles an input. Returns the refusal's code if it is refused.
    pub fn input(&mut self, input: &Input<'_>) -> Result<Answered, String> {
        self.told.clear();
        let deadlines = [DeadlineView { name: self.phase.clone().into(), seconds_left: 60 }];
        let moment = Moment { now: now(), deadlines: &deadlines, paused: None };
        let answered = self.game.input(input, moment).map_err(|refusal| refusal.name.into_owned())?;
        self.apply(answered.effects.clone());
        Ok(answered)
    }

    /// Sends a player's line in private. Returns the refusal's code if it is refused.
    pub fn say(&mut self, name: &str, text: &str) -> Result<Answered, String> {
        let seat = self.game.roster().find(name).expect("a test names players");
        self.order(seat, text)
    }

    /// Sends a seat's line in private. Returns the refusal's code if it is refused.
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

    /// Lets the phase's deadline expire.
    pub fn strike(&mut self) {
        let name = self.phase.clone();
        self.input(&Input::Deadline { name: &name }).expect("a deadline is never refused");
    }

    /// Returns the public events with this name since the last input.
    pub fn public(&self, name: &str) -> Vec<&Record> {
        self.told
            .iter()
            .filter(|(to, event)| *to == Audience::All && event.name == name)
            .map(|(_, event)| event)
            .collect()
    }

    /// Returns the private events with this name for a player since the last input.
    pub fn private(&self, player: &str, name: &str) -> Vec<&Record> {
        let to = Audience::Seat(self.game.roster().find(player).expect("a test names players"));
        self.told.iter().filter(|(heard, event)| *heard == to && event.name == name).map(|(_, event)| event).collect()
    }

    /// Returns the events with this name in a channel since the last input.
    pub fn channel(&self, channel: &str, name: &str) -> Vec<&Record> {
        let heard = |to: &Audience| matches!(to, Audience::Channel(word) if word == channel);
        self.told.iter().filter(|(to, event)| heard(to) && event.name == name).map(|(_, event)| event).collect()
    }

    /// Returns a field in the format of scenarios.
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
