//! The host that a scenario is played on, as the runner sees it.

use gloaming_core::ruleset::Record;
use gloaming_table::{Row, Table};
use jiff::Timestamp;

use super::file::{Say, Whom};

/// The host that a game is played on. The real one has a virtual service.
pub(super) trait GameHost {
    /// Returns the game.
    fn table(&self) -> &Table;
    /// Types a text as a player or an onlooker. Everything that follows at this moment has happened when it returns.
    fn say(&mut self, say: &Say, text: &str, now: Timestamp) -> Result<(), String>;
    /// Types a text as the game master, and returns the refusal if there is one.
    fn desk(&mut self, text: &str, now: Timestamp) -> Result<(), Record>;
    /// Returns the time at which something is due next.
    fn next_due(&self) -> Option<Timestamp>;
    /// Lets the next thing happen that is due at or before this moment.
    fn strike_next(&mut self, now: Timestamp) -> Result<(), String>;
    /// Moves the clock to this moment, and lets everything happen that can happen then.
    fn settle(&mut self, now: Timestamp) -> Result<(), String>;
    /// Returns the bot's text of a row.
    fn text_of(&self, row: &Row) -> String;
    /// Returns the screen of a person on their service, as JSON lines.
    fn screen(&self, whom: &Whom) -> Vec<String>;
}
