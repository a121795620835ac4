//! The host that a scenario is played on, from the runner's point of view.

use gloaming_core::ruleset::Record;
use gloaming_table::{Row, Table};
use jiff::Timestamp;

use super::file::{Say, Whom};

/// The host that a game is played on. The implementation uses the real host with a virtual service.
pub(super) trait GameHost {
    /// Returns the game.
    fn table(&self) -> &Table;
    /// Types a text as a player or an onlooker, and handles everything that follows at this time.
    fn say(&mut self, say: &Say, text: &str, now: Timestamp) -> Result<(), String>;
    /// Types a text as the game master. Returns the refusal if it is refused.
    fn desk(&mut self, text: &str, now: Timestamp) -> Result<(), Record>;
    /// Returns when the next item is due.
    fn next_due(&self) -> Option<Timestamp>;
    /// Handles the next item due at or before this time.
    fn strike_next(&mut self, now: Timestamp) -> Result<(), String>;
    /// Advances the clock to this time and handles everything until nothing is left to do.
    fn settle(&mut self, now: Timestamp) -> Result<(), String>;
    /// Returns the bot's text for a row.
    fn text_of(&self, row: &Row) -> String;
    /// Returns a user's screen on their service as JSON lines.
    fn screen(&self, whom: &Whom) -> Vec<String>;
}
