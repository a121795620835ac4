//! One running game: its rules, its clock, its channels and its log. One writer, inputs in order, no I/O.
//!
//! Everything that happens to a game comes through here, from whichever service: a command, a line of talk, a verb of
//! the desk, time. The ruleset answers with effects; they are applied in their order and leave rows in the log. The
//! host delivers the rows.

mod channels;
mod clock;
mod desk;
mod guard;
mod journal;
mod log;
mod quoting;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use gloaming_core::chat::{Person, Place};
use gloaming_core::kit::{Draws, Seed};
use gloaming_core::ruleset::{
    Answer, Audience, Command, Data, DeadlineView, Effect, Game, Input, Manifest, Moment, NewGame, Offer, RawSetup,
    Record, Roster, Rules, Seat, SetupFault, Speaker, Talk, VerbEffect, Word,
};
use gloaming_core::text::PlayerText;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

pub use channels::{Channel, Channels, Interval};
pub use clock::{Clock, Due};
pub use desk::DESK_VERBS;
pub use journal::{Deal, Entry, Journalled, Now, RestoreError};
pub use log::{About, Addressee, Line, PhaseBegun, Row, Trace, Traced};
pub use quoting::{HOLE, PrivateWords};

use crate::reader;

/// How many accepted commands can be taken back without a look into the journal.
const STEPS_KEPT: usize = 8;

/// What a new table is made from.
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
    /// What all draws are made from.
    pub seed: Seed,
    /// The moment of the deal.
    pub now: Timestamp,
}

/// Who typed something at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// A player.
    Seat(Seat),
    /// Somebody without a seat, with the name that is shown for them.
    Onlooker(Person, String),
}

/// Something that somebody said in a channel.
#[derive(Clone, Debug)]
pub struct Said<'a> {
    /// Who.
    pub by: Who,
    /// In which channel.
    pub channel: &'a str,
    /// What.
    pub text: PlayerText,
    /// Whether it quotes or forwards what the bot said in private.
    pub quoting: bool,
    /// The room in which it stands already.
    pub stands_in: Option<Place>,
    /// Which rows of the channel it is about.
    pub about: About,
}

/// What became of talk that was not refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spoken {
    /// It is a row of the log now.
    Passed,
    /// It is not passed on, and removed where it stands.
    Withdrawn,
}

/// One running game.
pub struct Table {
    rules: Arc<dyn Rules>,
    deal: Deal,
    game: Box<dyn Game>,
    clock: Clock,
    channels: Channels,
    log: Vec<Row>,
    /// The rows of the log that mend another, in its order.
    mending: Vec<u64>,
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
    /// How often draws were renewed: never the same number twice, so never the same draws.
    renewals: u32,
    traces: Vec<Trace>,
    unstored: journal::Unstored,
    booked: journal::Booked,
    /// Whether the state is another than the one that was stored last.
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
        let dealt = catch_unwind(AssertUnwindSafe(|| rules.deal(new))).unwrap_or_else(|_| {
            Err(vec![SetupFault {
                code: "game-broken".to_owned(),
                key: String::new(),
                given: String::new(),
                allowed: Vec::new(),
                kind: None,
                meant: None,
            }])
        });
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
        let mut table = Table::around(rules, Box::new(guard::Guarded(game)), deal);
        // What is told to all at the deal needs somewhere to be read.
        for channel in rules.manifest().channels.iter().filter(|channel| channel.public && !channel.family) {
            table.channels.open(&Word::Borrowed(channel.name), rules.manifest());
        }
        table.apply(effects, None, spec.now);
        table.refresh_offers(spec.now);
        table.book(spec.now, Journalled::Deal);
        Ok(table)
    }

    /// A table on which nothing has happened yet.
    fn around(rules: &Arc<dyn Rules>, game: Box<dyn Game>, deal: Deal) -> Table {
        Table {
            rules: Arc::clone(rules),
            game,
            clock: Clock::default(),
            channels: Channels::default(),
            log: Vec::new(),
            mending: Vec::new(),
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

    /// The short name of the game.
    pub fn name(&self) -> &str {
        &self.deal.name
    }

    /// The game's rules.
    pub fn rules(&self) -> &Arc<dyn Rules> {
        &self.rules
    }

    /// The ruleset's description of itself.
    pub fn manifest(&self) -> &'static Manifest {
        self.game.manifest()
    }

    /// The game itself, for options, saving and questions.
    pub fn game(&self) -> &dyn Game {
        &*self.game
    }

    /// The players.
    pub fn roster(&self) -> &Roster {
        self.game.roster()
    }

    /// The channels.
    pub fn channels(&self) -> &Channels {
        &self.channels
    }

    /// The clock.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// All rows, oldest first.
    pub fn log(&self) -> &[Row] {
        &self.log
    }

    /// The phase and its number.
    pub fn phase(&self) -> (&str, u32) {
        (&self.phase, self.phase_number)
    }

    /// All phases that began, oldest first; the end of the game counts as `over`.
    pub fn phases(&self) -> &[PhaseBegun] {
        &self.phases
    }

    /// The winners, when the game is over.
    pub fn winners(&self) -> Option<&[Seat]> {
        self.over.as_deref()
    }

    /// What a seat could do when it was last looked at.
    pub fn offers(&self, seat: Seat) -> &[Offer] {
        self.offers.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// Whether a seat was dropped: who sat there is an onlooker.
    pub fn is_dropped(&self, seat: Seat) -> bool {
        self.dropped.contains(&seat)
    }

    /// The seats that are up for replacement.
    pub fn replacing(&self) -> &[Seat] {
        &self.replacing
    }

    /// Whether anything but the log is another since it was stored last.
    pub fn has_changed(&self) -> bool {
        self.changed
    }

    /// The rows that mend this one, newest first.
    pub fn mends_of(&self, row: &Row) -> impl Iterator<Item = &Row> {
        let later = self.mending.iter().rev().take_while(|number| **number > row.number);
        let rows = later.filter_map(|number| self.log.get(*number as usize));
        rows.filter(move |later| later.about.mends == Some(row.number))
    }

    /// Rows that no longer hold, after steps back.
    pub fn retracted(&self) -> &[std::ops::Range<u64>] {
        &self.retracted
    }

    /// What was noted for the story, so far: secret until [`story_is_open`](Table::story_is_open).
    pub fn traces(&self) -> &[Trace] {
        &self.traces
    }

    /// Whether the game is over, and everybody may know what was noted for its story.
    pub fn story_is_open(&self) -> bool {
        self.over.is_some() && self.traces.iter().any(|trace| trace.what == Traced::StoryOpened)
    }

    /// The time of the latest input.
    pub fn latest(&self) -> Timestamp {
        self.latest
    }

    /// When something is due next.
    pub fn next_due(&self) -> Option<Timestamp> {
        self.clock.next_due()
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
        self.strike_all(now);
        let now = self.advance(now);
        let who = self.standing_of(by);
        let result = self.ask_command(&who, channel, text, now);
        if let Err(refusal) = &result {
            self.write(now, addressee(&who), Line::Refusal(refusal.clone()));
        }
        let channel = channel.map(str::to_owned);
        self.book(now, Journalled::Command { by: by.clone(), channel, text: text.to_owned() });
        result
    }

    /// Takes something said in a channel. Refused, it is not passed on; the refusal is a row for whoever said it.
    pub fn talk(&mut self, said: &Said<'_>, now: Timestamp) -> Result<Spoken, Record> {
        let result = self.take_talk(said, now);
        let input = Journalled::Talk {
            by: said.by.clone(),
            channel: said.channel.to_owned(),
            text: said.text.clone(),
            quoting: said.quoting,
            stands_in: said.stands_in.clone(),
            about: said.about,
        };
        self.book(self.latest, input);
        result
    }

    fn take_talk(&mut self, said: &Said<'_>, now: Timestamp) -> Result<Spoken, Record> {
        self.strike_all(now);
        let now = self.advance(now);
        let by = self.standing_of(&said.by);
        let talk = Talk { by: speaker(&by), channel: said.channel, text: &said.text, quoting: said.quoting };
        let row = Line::Talk {
            by: speaker(&by).seat(),
            name: match &by {
                Who::Seat(seat) => self.roster().handle(*seat).to_owned(),
                Who::Onlooker(_, name) => name.clone(),
            },
            text: said.text.clone(),
        };
        let views = self.clock.views(now);
        let answered = match self.ask(&Input::Talk(talk), &views, now) {
            Ok(answered) => answered,
            Err(refusal) => {
                self.write(now, addressee(&by), Line::Refusal(refusal.clone()));
                return Err(refusal);
            }
        };
        let spoken = if answered.answer == Answer::Withdraw { Spoken::Withdrawn } else { Spoken::Passed };
        // What was said comes before what it causes.
        if spoken == Spoken::Passed {
            self.write(now, Addressee::Channel(Word::Owned(said.channel.to_owned())), row);
            if let Some(row) = self.log.last_mut() {
                row.stands_in.clone_from(&said.stands_in);
                row.about = said.about;
                self.mending.extend(row.about.mends.map(|_| row.number));
            }
        }
        self.apply(answered.effects, None, now);
        self.refresh_offers(now);
        Ok(spoken)
    }

    /// Exactly the next thing that is due strikes, if it is due by `now`, at its own time.
    pub fn strike_next(&mut self, now: Timestamp) -> bool {
        let Some((at, due)) = self.clock.take_due(now) else { return false };
        self.strike(due, at);
        self.book(at, Journalled::Due);
        true
    }

    /// What is due up to `now` strikes before something else happens, in order, each at its own time.
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

    fn ask_command(&mut self, by: &Who, channel: Option<&str>, text: &str, now: Timestamp) -> Result<(), Record> {
        let manifest = self.manifest();
        if text.chars().count() > reader::LONGEST_COMMAND {
            return Err(Record::plain("too-long"));
        }
        let read = reader::read(manifest, &self.deal.name, &self.phase, channel.is_none(), text);
        let has_seat = matches!(by, Who::Seat(_));
        let paused = self.clock.is_paused() && self.over.is_none();
        reader::admit(manifest, &read, channel.is_some(), has_seat, paused)?;
        // `admit` lets no command without a verb pass.
        let Some(verb) = read.verb else { return Err(Record::plain("unknown-command")) };
        if self.stopped && verb.effect != VerbEffect::Asks {
            return Err(Record::plain("not-now"));
        }
        let command = Command { by: speaker(by), channel, verb: verb.name, rest: read.rest };
        // Questions and words that were passed on leave nothing to take back.
        let step = matches!(verb.effect, VerbEffect::Acts | VerbEffect::Revises).then(|| self.step(now));
        let views = self.clock.views(now);
        let answered = self.ask(&Input::Command(command), &views, now)?;
        if let Some(step) = step {
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
            tracing::error!(table = %self.deal.name, ruleset = self.manifest().id, "the ruleset failed on an input");
            self.write(now, Addressee::GameMaster { secret: false }, Line::Event(refusal.clone()));
        }
        result
    }

    fn apply(&mut self, effects: Vec<Effect>, asker: Option<&Who>, now: Timestamp) {
        for effect in effects {
            match effect {
                Effect::Tell { to, event } => self.tell(to, &event, asker, now),
                Effect::Phase { name, number, deadline } => {
                    self.clock.clear_phase();
                    if let Some(deadline) = &deadline {
                        self.clock.set(deadline, now, true);
                    }
                    self.phase_begins(name, number);
                }
                Effect::SetDeadline(deadline) => self.clock.set(&deadline, now, false),
                Effect::ClearDeadline(name) => self.clock.clear(&name),
                Effect::Open(channel) => self.channels.open(&channel, self.game.manifest()),
                Effect::Close(channel) => self.channels.close(&channel),
                Effect::Title { channel, title } => self.channels.entitle(&channel, &title),
                Effect::Members { channel, seats } => self.channels.members(&channel, &seats, self.log.len() as u64),
                Effect::Listeners { channel, seats } => {
                    self.channels.listeners(&channel, &seats, self.log.len() as u64);
                }
                Effect::Speakers { channel, speakers } => self.channels.speakers(&channel, &speakers),
                Effect::Listen { channel, to, on } => self.channels.listen(&channel, &to, on),
                Effect::SeekReplacement(seat) => {
                    if !self.replacing.contains(&seat) {
                        self.replacing.push(seat);
                    }
                }
                Effect::DropSeat(seat) => {
                    if !self.dropped.contains(&seat) {
                        self.dropped.push(seat);
                    }
                }
                Effect::End { winners } => {
                    self.clock.clear_all();
                    self.clock.resume(now);
                    if self.phase != "over" {
                        self.phase_begins(Word::Borrowed("over"), 0);
                    }
                    self.over = Some(winners);
                }
                Effect::Trace { rule, about } => self.note(Traced::Rule { rule, about }),
                Effect::Recount(step) => self.note(Traced::Step(step)),
                Effect::OpenStory => self.note(Traced::StoryOpened),
            }
        }
    }

    fn note(&mut self, what: Traced) {
        self.traces.push(Trace { row: self.log.len() as u64, phase: self.phases.len(), what });
    }

    fn phase_begins(&mut self, name: Word, number: u32) {
        self.phases.push(PhaseBegun { name: name.clone(), number, row: self.log.len() as u64 });
        self.phase = name;
        self.phase_number = number;
    }

    fn tell(&mut self, to: Audience, event: &Record, asker: Option<&Who>, now: Timestamp) {
        let line = || Line::Event(event.clone());
        match to {
            Audience::Seat(seat) => self.write(now, Addressee::Seat(seat), line()),
            Audience::Seats(seats) => {
                for seat in seats {
                    self.write(now, Addressee::Seat(seat), line());
                }
            }
            Audience::Asker => {
                if let Some(asker) = asker {
                    self.write(now, addressee(asker), line());
                }
            }
            Audience::Channel(channel) => self.write(now, Addressee::Channel(channel), line()),
            Audience::All => self.tell_all(event, now),
            Audience::GameMaster { secret } => self.write(now, Addressee::GameMaster { secret }, line()),
        }
    }

    /// Tells every public channel.
    fn tell_all(&mut self, event: &Record, now: Timestamp) {
        let public: Vec<Word> = self.channels.public().map(|channel| channel.name.clone()).collect();
        for channel in public {
            self.write(now, Addressee::Channel(channel), Line::Event(event.clone()));
        }
    }

    fn write(&mut self, at: Timestamp, to: Addressee, line: Line) {
        let number = self.log.len() as u64;
        let readers = match &to {
            Addressee::Channel(name) if self.channels.get(name).is_some_and(|channel| !channel.public) => {
                self.channels.readers(name)
            }
            _ => Vec::new(),
        };
        self.log.push(Row { number, at, to, line, readers, stands_in: None, about: About::default() });
    }

    /// Looks what every seat can do now; a change is a row, so that it is offered in its place among the others.
    fn refresh_offers(&mut self, now: Timestamp) {
        for seat in self.roster().seats() {
            let offers = self.offers_of(seat);
            if self.offers[seat.index()] != offers {
                self.offers[seat.index()] = offers;
                self.write(now, Addressee::Seat(seat), Line::Offers);
            }
        }
    }

    fn offers_of(&self, seat: Seat) -> Vec<Offer> {
        let offers = if self.dropped.contains(&seat) { Vec::new() } else { self.game.options(seat) };
        let (stopped, manifest) = (self.stopped, self.manifest());
        let asks = |verb: &str| manifest.verb(verb).is_some_and(|verb| verb.effect == VerbEffect::Asks);
        offers.into_iter().filter(|offer| !stopped || asks(offer.verb)).collect()
    }

    /// Inputs run in order of time: one that comes late counts as now.
    fn advance(&mut self, now: Timestamp) -> Timestamp {
        self.latest = self.latest.max(now);
        self.latest
    }

    /// A seat that was dropped speaks as an onlooker.
    fn standing_of(&self, by: &Who) -> Who {
        match by {
            Who::Seat(seat) if self.dropped.contains(seat) => {
                let name = self.roster().handle(*seat).to_owned();
                // Rows for them are found by the seat that they had: the host knows who sits there.
                Who::Onlooker(dropped_person(*seat), name)
            }
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
            at,
            row: self.log.len() as u64,
            traces: self.traces.len(),
        }
    }
}

/// Stands for the person in a dropped seat, who reads what onlookers read.
fn dropped_person(seat: Seat) -> Person {
    Person::new(&gloaming_core::chat::PlatformName::new("seat"), seat.0.to_string())
}

/// The seat that a person of [`dropped_person`] had.
pub(crate) fn dropped_seat(person: &Person) -> Option<Seat> {
    if person.platform.as_str() == "seat" { person.id.as_str().parse().ok().map(Seat) } else { None }
}

fn speaker(who: &Who) -> Speaker {
    match who {
        Who::Seat(seat) => Speaker::Seat(*seat),
        Who::Onlooker(..) => Speaker::Onlooker,
    }
}

fn addressee(who: &Who) -> Addressee {
    match who {
        Who::Seat(seat) => Addressee::Seat(*seat),
        Who::Onlooker(person, _) => Addressee::Onlooker(person.clone()),
    }
}
