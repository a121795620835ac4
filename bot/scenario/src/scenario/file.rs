//! The contents of a scenario file.

use gloaming_core::kit::Length;
use gloaming_core::ruleset::RawSetup;
use jiff::Timestamp;
use serde_json::Value as Json;

/// A game in a file.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The title of the scenario.
    pub title: String,
    /// The ruleset's id.
    pub ruleset: String,
    /// The players in joining order.
    pub players: Vec<String>,
    /// The number that the game's seed is derived from.
    pub seed: u64,
    /// The time of the virtual clock at the deal.
    pub clock: Timestamp,
    /// The rules of the catalogue that it exercises.
    pub rules: Vec<String>,
    /// The setup as written.
    pub setup: RawSetup,
    /// The steps; empty if the setup must be refused.
    pub steps: Vec<Step>,
    /// The code of the refusal, if the setup must be refused.
    pub setup_refused: Option<String>,
    /// The same game with one hidden fact changed.
    pub twin: Option<Twin>,
}

/// The same game with one hidden fact changed.
#[derive(Clone, Debug)]
pub struct Twin {
    /// The line where it begins.
    pub line: usize,
    /// The addressees whose transcripts must be equal.
    pub same: Vec<Whom>,
    /// Setup keys that replace those of the scenario.
    pub setup: RawSetup,
    /// Its own steps. Without them, the inputs and clock steps of the scenario are repeated.
    pub steps: Option<Vec<Step>>,
}

/// A step with its line.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The line, counted from 1.
    pub line: usize,
    /// The action.
    pub action: Action,
}

/// An action or an expectation.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// One or more users type the same text, one after another.
    Say(Vec<Say>),
    /// The game master sends a command.
    Desk {
        /// The game master sends a command.
        text: String,
        /// The code of the refusal, if it must be refused.
        refused: Option<String>,
    },
    /// The clock advances by a length.
    Wait(Length),
    /// The clock advances until a phase begins.
    Until(String),
    /// An event was sent.
    See(Expected),
    /// An event wasn't sent.
    Unseen(Expected),
    /// Exactly these players are alive.
    Alive(Vec<String>),
    /// The game has ended like this, or with `None` it hasn't ended.
    Over(Option<Ending>),
}

impl Action {
    /// Returns `true` if the step is an input or advances the clock. `see` covers everything since the last such step.
    pub fn moves(&self) -> bool {
        matches!(self, Action::Say(_) | Action::Desk { .. } | Action::Wait(_) | Action::Until(_))
    }
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The exact set of winners.
    pub winners: Vec<String>,
    /// The exact set of achievements in the form `ann=lone-wolf`, or `None` if they aren't checked.
    pub achievements: Option<Vec<String>>,
}

/// A typed text.
#[derive(Clone, Debug, PartialEq)]
pub struct Say {
    /// The sender.
    pub by: By,
    /// The text.
    pub text: String,
    /// The channel, or `None` for a private message to the bot.
    pub channel: Option<String>,
    /// The event whose private message to this player the text quotes.
    pub quoting: Option<String>,
    /// The code of the refusal, if it must be refused.
    pub refused: Option<String>,
}

/// The sender of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum By {
    /// A player, by handle.
    Player(String),
    /// A user without a seat.
    Onlooker,
}

/// The addressee of an event.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Whom {
    /// Every public channel.
    All,
    /// A player, in private.
    Player(String),
    /// A channel.
    Channel(String),
    /// The game master.
    GameMaster,
    /// Users without a seat, in private.
    Onlooker,
}

impl std::fmt::Display for Whom {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Whom::All => f.write_str("all"),
            Whom::GameMaster => f.write_str("gm"),
            Whom::Onlooker => f.write_str("onlooker"),
            Whom::Player(name) | Whom::Channel(name) => f.write_str(name),
        }
    }
}

/// An expected event.
#[derive(Clone, Debug, PartialEq)]
pub struct Expected {
    /// Its name.
    pub event: String,
    /// The addressee.
    pub to: Whom,
    /// The fields that it must contain. It may have others.
    pub fields: Vec<(String, Json)>,
}

impl std::fmt::Display for Expected {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "`{}`", self.event)?;
        for (index, (name, value)) in self.fields.iter().enumerate() {
            let before = if index == 0 { " with" } else { "," };
            write!(f, "{before} {name} = {value}")?;
        }
        Ok(())
    }
}
