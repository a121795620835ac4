//! A scenario as it is written in its file.

use gloaming_core::kit::Length;
use gloaming_core::ruleset::RawSetup;
use jiff::Timestamp;
use serde_json::Value as Json;

/// One game told as a file.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The title of the story.
    pub title: String,
    /// The ruleset's id.
    pub ruleset: String,
    /// The players in joining order.
    pub players: Vec<String>,
    /// The number from which the game's seed is made.
    pub seed: u64,
    /// The time of the virtual clock at the deal.
    pub clock: Timestamp,
    /// The catalogue's rules that it exercises.
    pub rules: Vec<String>,
    /// The setup as it was written.
    pub setup: RawSetup,
    /// The steps; empty if the setup must be refused.
    pub steps: Vec<Step>,
    /// The code with which the setup must be refused.
    pub setup_refused: Option<String>,
    /// The same game with one hidden fact changed.
    pub twin: Option<Twin>,
}

/// The same game with one hidden fact changed.
#[derive(Clone, Debug)]
pub struct Twin {
    /// The line where it begins.
    pub line: usize,
    /// The people whose transcripts must be equal.
    pub same: Vec<Whom>,
    /// Setup keys that replace those of the scenario.
    pub setup: RawSetup,
    /// Its own steps; without them what was typed and the clock's steps are repeated.
    pub steps: Option<Vec<Step>>,
}

/// One step, with its line.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The line where it stands, from 1.
    pub line: usize,
    /// The action.
    pub action: Action,
}

/// An action or an expectation. A closed list.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// One or more people type the same, one after the other.
    Say(Vec<Say>),
    /// The game master sends a command.
    Desk {
        /// The command.
        text: String,
        /// The code with which it must be refused.
        refused: Option<String>,
    },
    /// The clock moves on by a length.
    Wait(Length),
    /// The clock moves on until a phase begins.
    Until(String),
    /// Somebody was told an event.
    See(Expected),
    /// Somebody was told no such event.
    Unseen(Expected),
    /// Exactly these players are alive.
    Alive(Vec<String>),
    /// The game has ended so; `None`: it goes on.
    Over(Option<Ending>),
}

impl Action {
    /// True if something is typed or the clock moves: `see` looks back to that.
    pub fn moves(&self) -> bool {
        matches!(self, Action::Say(_) | Action::Desk { .. } | Action::Wait(_) | Action::Until(_))
    }
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Exactly these players won.
    pub winners: Vec<String>,
    /// Exactly these achievements were earned, as `ann=lone-wolf`; `None`: it does not matter which.
    pub achievements: Option<Vec<String>>,
}

/// Something typed.
#[derive(Clone, Debug, PartialEq)]
pub struct Say {
    /// By whom.
    pub by: By,
    /// The text.
    pub text: String,
    /// In which channel; `None`: privately to the bot.
    pub channel: Option<String>,
    /// It quotes what the bot told this player privately with that event.
    pub quoting: Option<String>,
    /// The code with which it must be refused.
    pub refused: Option<String>,
}

/// The person who types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum By {
    /// A player, by handle.
    Player(String),
    /// Somebody without a seat.
    Onlooker,
}

/// The person who is told.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Whom {
    /// Every public channel.
    All,
    /// A player, privately.
    Player(String),
    /// A channel.
    Channel(String),
    /// The game master.
    GameMaster,
    /// People without a seat, privately.
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

/// An event that is looked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Expected {
    /// Its name.
    pub event: String,
    /// The person who is told.
    pub to: Whom,
    /// Fields that it carries at least.
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
