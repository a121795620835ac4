//! One running game: its rules, its clock, its channels and its log. One writer, inputs in order, no I/O.
//!
//! Everything that happens to a game comes through here, from whichever service: a command, a line of talk, a verb of
//! the desk, time. The ruleset answers with effects; they are applied in their order and leave rows in the log. The
//! host delivers the rows.
//!
//! - [`Table`]: the game. It knows no service, no room and no account.
//! - [`reader`]: what a typed text is.
//! - [`names`]: the words that stand for players and channels.
//! - [`practice`]: the bot itself in a seat.

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

/// The number of accepted commands that can be taken back without a look into the journal.
const STEPS_KEPT: usize = 8;

/// The parts that a new table is made from.
#[derive(Clone, Debug)]
pub struct TableSpec<'a> {
    /// The short name of the game, which people may put behind a verb.
    pub name: &'a str,
    /// The players' handles in joining order.
    pub handles: &'a [String],
    /// The setup as it was written.
    pub setup: &'a RawSetup,
    /// The data that the setup names.
    pub data: &'a Data,
    /// The seed of all draws.
    pub seed: Seed,
    /// The moment of the deal.
    pub now: Timestamp,
}

/// One running game.
pub struct Table {
    rules: Arc<dyn Rules>,
    deal: Deal,
    game: Box<dyn Game>,
    /// Remembers a panic of the ruleset.
    failures: guard::Failures,
    clock: Clock,
    channels: Channels,
    log: Vec<Row>,
    /// The rows of the log that mend another, in its order.
    mending: Vec<u64>,
    /// Not stored: the journal has it.
    refused_talk: Vec<RefusedTalk>,
    /// The number of rows that are refusals to people who only look on.
    onlookers_refused: usize,
    phase: Word,
    phase_number: u32,
    phases: Vec<PhaseBegun>,
    over: Option<Vec<Seat>>,
    /// The host called it off by itself: the ruleset does not know, so only questions go on to it.
    stopped: bool,
    dropped: Vec<Seat>,
    replacing: Vec<Seat>,
    latest: Timestamp,
    offers: Vec<Vec<Offer>>,
    steps: Vec<Step>,
    retracted: Vec<std::ops::Range<u64>>,
    /// The number of times that draws were renewed: never the same number twice, so never the same draws.
    renewals: u32,
    traces: Vec<Trace>,
    unstored: journal::Unstored,
    booked: journal::Booked,
    /// The state is another than the one that was stored last.
    changed: bool,
    steps_kept: usize,
    /// There were steps that are not among `steps`.
    has_older_steps: bool,
    /// Its inputs were in the log when they were taken first.
    is_replay: bool,
}

/// A table as it was before an accepted command, to step back to.
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

/// The span of what happens to the game of this name.
fn game_span(name: &str, manifest: &Manifest) -> Span {
    tracing::debug_span!("game", game = %name, ruleset = manifest.id)
}

impl Table {
    /// A table on which nothing has happened yet.
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

    /// The span of what happens to this game: one for each thing that happens, all with the same fields. A game outlives the process
    /// and the level of its log, so no span is as long as a game.
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
