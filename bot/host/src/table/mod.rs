//! One running game: its rules, its clock, its channels and its log. One writer, inputs in order, no I/O.
//!
//! Everything that happens to a game comes through here, from whichever service: a command, a line of talk, a verb of
//! the desk, time. The ruleset answers with effects; they are applied in their order and leave rows in the log. The
//! host delivers the rows.

mod channels;
mod clock;
mod desk;
mod effects;
mod entry;
mod guard;
mod journal;
mod log;
mod looking;
mod quoting;
mod talk;
mod who;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use gloaming_core::kit::{Draws, Seed};
use gloaming_core::ruleset::{
    Data, DeadlineView, Effect, Game, Guests, HostRefusal, Input, Moment, NewGame, Offer, RawSetup, Record, Recorded,
    Rules, Seat, SetupFault, Typed, VerbEffect, Word,
};
use jiff::Timestamp;

pub use channels::{Channel, Channels, Interval};
pub use clock::{Clock, Due};
pub use desk::{DESK_VERBS, WayOut};
pub use entry::{Deal, Entry, Journalled, Now};
pub use journal::RestoreError;
pub(crate) use journal::read_now;
pub use log::{About, Addressee, Line, PhaseBegun, Row, Trace, Traced};
pub use quoting::{HOLE, PrivateWords};
pub use talk::{Said, Spoken};
pub use who::{RefusedTalk, Who};
use who::{addressee, speaker};

use crate::reader::{self, Standing};

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
    /// The ruleset's state as it was written last, while it is still that.
    written: Option<Arc<[u8]>>,
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
}

/// A table as it was before an accepted command, to step back to.
struct Step {
    game: Earlier,
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

/// A game as it was before an accepted command.
enum Earlier {
    /// The ruleset's state is in memory. So it is where nothing is stored, and of several commands with one commit.
    Live(Box<dyn Game>),
    /// The state as its row holds it: in one piece, it costs less to keep and to throw away.
    Written { state: Arc<[u8]>, draws: Draws },
}

impl Table {
    /// Deals a game. What the deal tells is in the log when this returns.
    pub fn deal(rules: &Arc<dyn Rules>, spec: &TableSpec<'_>) -> Result<Table, Vec<SetupFault>> {
        let new = NewGame { handles: spec.handles, setup: spec.setup, data: spec.data, seed: spec.seed, now: spec.now };
        let dealt = catch_unwind(AssertUnwindSafe(|| rules.deal(new)))
            .unwrap_or_else(|_| Err(vec![SetupFault { code: "game-broken".to_owned(), ..SetupFault::default() }]));
        let (game, effects) = dealt?;
        let saved = game.save();
        let deal = Deal {
            ruleset: saved.ruleset,
            rules: saved.rules,
            name: spec.name.to_owned(),
            handles: spec.handles.to_vec(),
            setup: spec.setup.clone(),
            data: spec.data.clone(),
            seed: spec.seed,
            at: spec.now,
            checked: saved.setup,
        };
        let failures = guard::Failures::default();
        let mut table = Table::state(rules, Box::new(guard::Guarded::new(game, &failures)), failures, deal);
        // The lines for all at the deal need somewhere to be read.
        for channel in rules.manifest().channels.iter().filter(|channel| channel.public && !channel.family) {
            table.channels.open(&Word::Borrowed(channel.name), rules.manifest());
        }
        table.apply(effects, None, spec.now);
        table.refresh_offers(spec.now);
        table.book(spec.now, Journalled::Deal);
        Ok(table)
    }

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
            written: None,
            retracted: Vec::new(),
            renewals: 0,
            traces: Vec::new(),
            unstored: journal::Unstored::default(),
            booked: journal::Booked::default(),
            changed: true,
            steps_kept: STEPS_KEPT,
            has_older_steps: false,
        }
    }

    /// The public announcement of the phase went out only now.
    pub fn anchor(&mut self, now: Timestamp) {
        let before = self.clock.phase_ends_at();
        self.clock.anchor(now);
        if self.clock.phase_ends_at() != before {
            self.changed = true;
            self.book(now, Journalled::Anchor);
        }
    }

    /// Takes a command as it was typed. Refused, it changes nothing; the refusal is a row for whoever typed it.
    pub fn command(&mut self, by: &Who, channel: Option<&str>, text: &str, now: Timestamp) -> Result<(), Record> {
        self.command_quoting(by, channel, text, false, now)
    }

    /// As [`command`](Table::command), of words that may quote what the bot says in private. The ruleset is told so if the verb
    /// passes words on.
    pub fn command_quoting(
        &mut self,
        by: &Who,
        channel: Option<&str>,
        text: &str,
        quoting: bool,
        now: Timestamp,
    ) -> Result<(), Record> {
        self.strike_all(now);
        let now = self.advance(now);
        let who = self.standing_of(by);
        let result = self.ask_command(&who, channel, text, quoting, now);
        if let Err(refusal) = &result {
            self.write(now, addressee(&who), Line::Refusal(refusal.clone()));
        }
        let channel = channel.map(str::to_owned);
        // Of a text that is too long so much is kept that it is again.
        let text = text.chars().take(reader::LONGEST_COMMAND + 1).collect();
        self.book(now, Journalled::Command { by: by.clone(), channel, text, quoting });
        result
    }

    /// Exactly the next thing that is due strikes, if it is due by `now`, at its own time.
    pub fn strike_next(&mut self, now: Timestamp) -> bool {
        let Some((at, due)) = self.clock.take_due(now) else { return false };
        self.strike(due, at);
        self.book(at, Journalled::Due);
        true
    }

    /// Everything that is due up to `now` strikes before something else happens, in order, each at its own time.
    fn strike_all(&mut self, now: Timestamp) {
        while let Some((at, due)) = self.clock.take_due(now) {
            self.strike(due, at);
        }
    }

    fn strike(&mut self, due: Due, at: Timestamp) {
        let at = self.advance(at);
        self.changed = true;
        let views = self.clock.views(at);
        let input = match &due {
            Due::Deadline { name, .. } => Input::Deadline { name },
            Due::Reminder { deadline, name } => Input::Reminder { deadline, name },
        };
        match self.ask(&input, &views, at) {
            Ok(answered) => self.apply(answered.effects, None, at),
            Err(_) => {
                // Time cannot be refused: either the ruleset failed, and the game master was told and can close the
                // phase by hand, or it had nothing to do any more.
                if let Due::Deadline { name, of_phase: true } = due {
                    self.clock.hold(name, at);
                }
            }
        }
        self.refresh_offers(at);
    }

    fn ask_command(
        &mut self,
        by: &Who,
        channel: Option<&str>,
        text: &str,
        quoting: bool,
        now: Timestamp,
    ) -> Result<(), Record> {
        let manifest = self.manifest();
        if text.chars().count() > reader::LONGEST_COMMAND {
            return Err(HostRefusal::TooLong.into_record());
        }
        let read = reader::read(manifest, &self.deal.name, &self.phase, channel.is_none(), text);
        let standing = match by {
            Who::Seat(_) => Standing::Seated,
            _ if channel.is_none_or(|channel| self.hears(by, channel)) => Standing::Onlooker,
            _ => Standing::Unheard,
        };
        let paused = self.clock.is_paused() && self.over.is_none();
        reader::admit(manifest, &read, channel.is_some(), standing, paused)?;
        // `admit` lets no command without a verb pass.
        let Some(verb) = read.verb else {
            return Err(HostRefusal::UnknownCommand { word: None, meant: None }.into_record());
        };
        if self.stopped && verb.effect != VerbEffect::Asks {
            return Err(HostRefusal::NotNow.into_record());
        }
        let quoting = quoting && verb.effect == VerbEffect::Speaks;
        let command = Typed { by: speaker(by), channel, verb: verb.name, rest: read.rest, quoting };
        let step = self.step(now);
        let views = self.clock.views(now);
        let answered = self.ask(&Input::Command(command), &views, now)?;
        // A question, and words that were passed on, leave nothing to take back; an order that was taken back does.
        if matches!(verb.effect, VerbEffect::Acts | VerbEffect::Revises) || answered.changed {
            if self.steps.len() >= self.steps_kept {
                self.steps.remove(0);
                self.has_older_steps = true;
            }
            self.steps.push(step);
        }
        self.apply(answered.effects, Some(by), now);
        self.refresh_offers(now);
        Ok(())
    }

    /// True if the ruleset is asked about what somebody says in a channel. Of those without a seat it hears in a private channel only
    /// guests who may talk there, and players who were dropped, whom it knows.
    fn hears(&self, by: &Who, channel: &str) -> bool {
        match by {
            Who::Seat(_) | Who::Dropped(_) => true,
            Who::Guest(..) if self.guests_in(channel) == Guests::Speak => true,
            Who::Guest(..) | Who::Onlooker(..) => self.channels.get(channel).is_some_and(|channel| channel.public),
        }
    }

    /// The rights of guests in a channel.
    fn guests_in(&self, channel: &str) -> Guests {
        self.manifest().channel(channel).map_or(Guests::Outside, |spec| spec.guests)
    }

    /// True for a channel that guests are members of.
    pub fn is_open_to_guests(&self, channel: &Channel) -> bool {
        !channel.public && self.guests_in(&channel.name) != Guests::Outside
    }

    /// Asks the ruleset. One that panics loses this input and nothing else; the game master is told.
    fn ask(
        &mut self,
        input: &Input<'_>,
        views: &[DeadlineView],
        now: Timestamp,
    ) -> Result<gloaming_core::ruleset::Answered, Record> {
        let result = self.game.input(input, Moment { now, deadlines: views });
        if result.as_ref().is_ok_and(|answered| answered.changed) {
            self.written = None;
        }
        self.changed |= result.as_ref().is_ok_and(|answered| {
            let told = |effect: &Effect| {
                matches!(effect, Effect::Tell { .. } | Effect::Trace { .. } | Effect::Recount(_) | Effect::OpenStory)
            };
            answered.changed || !answered.effects.iter().all(told)
        });
        if let Err(refusal) = &result
            && refusal.name == "game-broken"
        {
            self.write(now, Addressee::GameMaster { secret: false }, Line::Event(refusal.clone()));
        }
        result
    }

    /// Inputs run in order of time: one that comes late counts as now.
    fn advance(&mut self, now: Timestamp) -> Timestamp {
        self.latest = self.latest.max(now);
        self.latest
    }

    /// A seat that was dropped speaks as an onlooker.
    fn standing_of(&self, by: &Who) -> Who {
        match by {
            Who::Seat(seat) if self.dropped.contains(seat) => Who::Dropped(*seat),
            other => other.clone(),
        }
    }

    fn step(&self, at: Timestamp) -> Step {
        let game = match &self.written {
            Some(state) => Earlier::Written { state: Arc::clone(state), draws: self.game.draws() },
            None => Earlier::Live(self.game.fork()),
        };
        Step {
            game,
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
