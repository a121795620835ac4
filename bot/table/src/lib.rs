//! A running game: its rules, clock, channels and log. It has a single writer, takes inputs in order, and does no I/O.
//!
//! Everything that happens to a game passes through this crate, from any service: commands, talk, desk verbs and time.
//! The ruleset responds with effects, which are applied in order and leave rows in the log. The host delivers the rows.
//!
//! - [`Table`] is the game. It doesn't know about services, rooms or accounts.
//! - [`reader`] parses typed text.
//! - [`names`] creates the names of players and channels.
//! - [`practice`] plays the seats of practice players.

mod asking;
mod channels;
mod clock;
mod command;
mod dealing;
mod desk;
mod desk_order;
mod desk_words;
mod effects;
mod entry;
mod guard;
mod journal;
mod log;
mod looking;
pub mod names;
pub mod practice;
mod quoting;
pub mod reader;
mod replay;
pub mod row;
mod striking;
mod talk;
mod who;

#[cfg(test)]
mod tests;

pub use channels::{Channel, Channels, Interval};
pub use clock::{Clock, Due};
pub use command::{ReadCommand, TableCommand};
pub use desk::WayOut;
pub use desk_order::DeskOrder;
pub use desk_words::DeskWord;
pub use entry::{Deal, Entry, Journalled, Now};
pub use journal::{RestoreError, read_now};
pub use log::{About, Addressee, Line, PhaseBegun, Row, Trace, Traced};
pub use quoting::{Audible, HOLE, PrivateWords, Readers};
pub use talk::{Said, Spoken};
pub use who::{RefusedTalk, Who};

use std::sync::Arc;

use gloaming_core::kit::Seed;
use gloaming_core::ruleset::{Data, Game, Manifest, Offer, RawSetup, Rules, Seat, Word};
use jiff::Timestamp;
use tracing::Span;

/// The number of accepted commands that can be undone without reading the journal.
const STEPS_KEPT: usize = 8;

/// The parts of a new table.
#[derive(Clone, Debug)]
pub struct TableSpec<'a> {
    /// The short name of the game, which may be typed after a verb.
    pub name: &'a str,
    /// The players' handles in joining order.
    pub handles: &'a [String],
    /// The setup as written.
    pub setup: &'a RawSetup,
    /// The data named by the setup.
    pub data: &'a Data,
    /// The seed of all draws.
    pub seed: Seed,
    /// When the game is dealt.
    pub now: Timestamp,
}

/// A running game.
pub struct Table {
    rules: Arc<dyn Rules>,
    deal: Deal,
    game: Box<dyn Game>,
    /// Records panics of the ruleset.
    failures: guard::Failures,
    clock: Clock,
    channels: Channels,
    log: Vec<Row>,
    /// The numbers of the rows that edit another one, in log order.
    mending: Vec<u64>,
    /// Not stored, because the journal contains it.
    refused_talk: Vec<RefusedTalk>,
    /// The number of rows with refusals to onlookers.
    onlookers_refused: usize,
    phase: Word,
    phase_number: u32,
    phases: Vec<PhaseBegun>,
    over: Option<Vec<Seat>>,
    /// Whether the host ended the game by itself. The ruleset doesn't know, so only questions are passed to it.
    stopped: bool,
    dropped: Vec<Seat>,
    replacing: Vec<Seat>,
    latest: Timestamp,
    offers: Vec<Vec<Offer>>,
    steps: Vec<Step>,
    retracted: Vec<std::ops::Range<u64>>,
    /// The number of times that the draws were renewed. Each number is used once, so draws never repeat.
    renewals: u32,
    traces: Vec<Trace>,
    unstored: journal::Unstored,
    booked: journal::Booked,
    /// Whether the state has changed since it was last stored.
    changed: bool,
    steps_kept: usize,
    /// Whether there were steps that aren't in `steps`.
    has_older_steps: bool,
    /// Whether this is a replay, whose inputs were logged when they first happened.
    is_replay: bool,
}

/// The state of a table before an accepted command, for undoing it.
struct Step {
    game: Box<dyn Game>,
    clock: Clock,
    channels: Channels,
    phase: Word,
    phase_number: u32,
    over: Option<Vec<Seat>>,
    stopped: bool,
    dropped: Vec<Seat>,
    replacing: Vec<Seat>,
    at: Timestamp,
    row: u64,
    traces: usize,
}

/// Creates the tracing span for an event of the game with this name.
fn game_span(name: &str, manifest: &Manifest) -> Span {
    tracing::debug_span!("game", game = %name, ruleset = manifest.id)
}

impl Table {
    /// Creates a table without any events.
    fn state(rules: &Arc<dyn Rules>, game: Box<dyn Game>, failures: guard::Failures, deal: Deal) -> Table {
        Table {
            rules: Arc::clone(rules),
            game,
            failures,
            clock: Clock::default(),
            channels: Channels::default(),
            log: Vec::new(),
            mending: Vec::new(),
            refused_talk: Vec::new(),
            onlookers_refused: 0,
            phase: Word::Borrowed(""),
            phase_number: 0,
            phases: Vec::new(),
            over: None,
            stopped: false,
            dropped: Vec::new(),
            replacing: Vec::new(),
            latest: deal.at,
            offers: vec![Vec::new(); deal.handles.len()],
            deal,
            steps: Vec::new(),
            retracted: Vec::new(),
            renewals: 0,
            traces: Vec::new(),
            unstored: journal::Unstored::default(),
            booked: journal::Booked::default(),
            changed: true,
            steps_kept: STEPS_KEPT,
            has_older_steps: false,
            is_replay: false,
        }
    }

    /// Returns a tracing span for an event of this game. There is one for each event, all with the same fields, because
    /// a game outlives the process and changes of the log level.
    pub fn span(&self) -> Span {
        game_span(&self.deal.name, self.game.manifest())
    }

    fn step(&self, at: Timestamp) -> Step {
        Step {
            game: self.game.fork(),
            clock: self.clock.clone(),
            channels: self.channels.clone(),
            phase: self.phase.clone(),
            phase_number: self.phase_number,
            over: self.over.clone(),
            stopped: self.stopped,
            dropped: self.dropped.clone(),
            replacing: self.replacing.clone(),
            at,
            row: self.log.len() as u64,
            traces: self.traces.len(),
        }
    }
}
