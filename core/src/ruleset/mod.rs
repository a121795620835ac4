//! The ruleset contract: a game as a pure state machine.
//!
//! A ruleset gets one [`Input`] at a time and responds with [`Effect`]s on a [`Turn`]. It never awaits, reads a clock,
//! generates randomness of its own or sends a message. Its state is the only thing that it remembers.
//!
//! The usual sequence:
//!
//! 1. [`Ruleset::setup`] checks the settings chosen in the host. The checked setup never changes during the game.
//! 2. [`Ruleset::deal`] creates the initial state, and [`Ruleset::begin`] sends the first events.
//! 3. [`Ruleset::input`] is called for every command, line of talk, deadline and desk verb, and passes each to a method
//!    of its own, such as [`Ruleset::command`]. It works on a copy of the state, which is discarded after a refusal or
//!    a panic.
//! 4. [`Ruleset::options`] lists what a player can do now. Core derives questions, their steps, the parsing of commands
//!    and most refusals from it.
//! 5. [`Effect::End`] ends the game.
//!
//! The host uses rulesets through the type-erased pair [`Rules`] and [`Game`], created by [`erase`]. The scenario
//! runner, the simulator and the benchmarks use the same pair, so there is only one way to run a game.

mod ask;
mod common;
mod data;
mod declare;
mod erased;
mod input;
mod known;
mod line;
pub mod manifest;
mod map;
mod options;
mod order;
mod phases;
#[doc(hidden)]
pub mod record;
mod request;
mod roster;
mod setup;
mod shown;
#[cfg(test)]
mod tests;
mod turn;
mod value;
#[doc(hidden)]
pub mod verbs;

use serde::Serialize;
use serde::de::DeserializeOwned;

pub use ask::{Ask, Misfit};
pub use common::{CancelReason, CommonEvent, CommonRefusal, HostEvent, HostRefusal, PhaseName, TeamName};
pub use data::{Data, DataFile, DataFinder};
pub use erased::{Answered, Dealt, Game, LoadError, Moment, NewGame, Pause, Rules, Saved, erase};
pub use input::{Command, DeskVerb, Given, Input, Speaker, Talk, Typed, Words};
pub use known::Known;
pub use manifest::{
    Argument, ChannelSpec, Check, DataKind, DataWord, Guests, Locale, Manifest, Quoting, Reading, VerbEffect, VerbSpec,
};
pub use manifest::{Balance, Ballot, Overview, Preset, Share};
pub use map::{
    MAP_EDGE, Map, MapArrow, MapFault, MapMark, MapPart, MapPlace, MapPoint, MapProblem, MapSpec, MapWay, OwnMarks,
};
pub use options::{FormSpec, Next, Offer, Order, Standing, Step, Token, owned, spell};
pub use phases::PhaseRow;
pub use record::{FieldSpec, Hearer, Record, RecordSpec, Recorded};
pub use request::{Options, Request};
pub use roster::{NoSuchPlayer, Roster, RosterError, Seat};
pub use setup::{
    FaultPlace, FromSetup, RawSetup, RawValue, Reading as SetupReading, Secrecy, SetupFault, SetupKey, SetupKeys,
    SetupKind, read_setup,
};
pub use shown::{Appointment, CardSpec, Icon, ListSpec, Mood, Shows, Tint, TintSpec};
pub use turn::{Audience, Deadline, DeadlineView, Effect, Reminder, ReminderAt, Speakers, Turn, When};
pub use value::{
    Channel, Entry, FieldKind, FieldType, Pairs, PhaseLength, PlayerOr, Seconds, Term, Value, VocabularyWord, Word,
};
pub use verbs::{TypedVerb, VerbArgument, Verbs};

/// The part of a game that never changes. It is passed to every call.
#[derive(Debug)]
pub struct Table<S> {
    /// The players.
    pub roster: Roster,
    /// The checked setup.
    pub setup: S,
}

/// A running game, as rules that change something need it. [`game!`](crate::game) defines an alias for each game.
pub struct Play<'a, Setup, State> {
    /// The players and the setup.
    pub table: &'a Table<Setup>,
    /// A copy of the state: its changes are discarded after a refusal.
    pub state: &'a mut State,
    /// The input's effects and time, and the random draws.
    pub turn: Turn<'a>,
}

/// The role of a seat, and the team that it wins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alignment {
    /// The seat.
    pub seat: Seat,
    /// The role, a word of the game's vocabulary.
    pub role: Word,
    /// The team. Seats with the same team either all win or all lose, unless the rules say otherwise. After the game, a
    /// winner's entry is what they won with: their personal goal, if their team lost.
    pub team: Word,
}

impl Alignment {
    /// Creates the alignment of a seat.
    pub fn new(seat: Seat, role: impl Into<Word>, team: impl Into<Word>) -> Self {
        Alignment { seat, role: role.into(), team: team.into() }
    }

    /// Returns the seats of a team, in order: usually the winners.
    pub fn team(all: &[Alignment], team: impl Into<Word>) -> Vec<Seat> {
        let team = team.into();
        all.iter().filter(|one| one.team == team).map(|one| one.seat).collect()
    }

    /// Returns the sides that won: those that were announced as winners (`told`), and those of other winners.
    pub fn winning_sides(all: &[Alignment], winners: &[Seat], told: &[Word]) -> Vec<Word> {
        let won = all.iter().filter(|one| winners.contains(&one.seat)).map(|one| &one.team);
        let mut sides: Vec<Word> = told.iter().chain(won).cloned().collect();
        sides.sort();
        sides.dedup();
        sides
    }

    /// Returns each player's role, for an event at the end: `ann=seer`, in order.
    pub fn roles(all: &[Alignment]) -> Vec<Entry> {
        all.iter().map(|one| Entry::pair(one.seat, Term::Word(one.role.clone()))).collect()
    }
}

/// Returns the refusal as an error unless the condition holds. Commands begin with such checks:
/// `ensure(state.is_alive(by), Refusal::NotAlive)?`.
// Inlined so that a check that passes is free: each request for options runs several of them per verb and seat.
#[inline(always)]
pub fn ensure<R>(holds: bool, refusal: R) -> Result<(), R> {
    if holds { Ok(()) } else { Err(refusal) }
}

/// Returns the achievements whose condition holds, as [`Ruleset::achievements`] needs them.
///
/// ```
/// use gloaming_core::prelude::*;
///
/// #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
/// pub enum Achievement {
///     LoneWolf,
///     Unseen,
/// }
///
/// assert_eq!(earned([(Achievement::LoneWolf, true), (Achievement::Unseen, false)]), ["lone-wolf"]);
/// ```
pub fn earned<A: Into<Word>>(conditions: impl IntoIterator<Item = (A, bool)>) -> Vec<Word> {
    conditions.into_iter().filter(|(_, holds)| *holds).map(|(achievement, _)| achievement.into()).collect()
}

/// Makes [`Ruleset::broken_invariant`] return a message, written as in `format!`, if the condition doesn't hold.
///
/// ```
/// use gloaming_core::prelude::*;
///
/// fn broken(cards: &[&str], players: usize) -> Option<String> {
///     invariant!(cards.len() == players, "{} cards for {players} players", cards.len());
///     invariant!(cards.contains(&"wolf"), "there is no wolf");
///     None
/// }
///
/// assert_eq!(broken(&["wolf"], 2).as_deref(), Some("1 cards for 2 players"));
/// assert_eq!(broken(&["wolf", "seer"], 2), None);
/// ```
#[macro_export]
macro_rules! invariant {
    ($holds:expr, $($says:tt)+) => {
        if !$holds {
            return Some(format!($($says)+));
        }
    };
}

/// How a ruleset handled an input that it accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Accepted.
    Done,
    /// For talk only: accepted, but not relayed, and deleted from a room of the chat service.
    Withdraw,
    /// For desk verbs only: the host applies the default behaviour.
    Standard,
}

/// The types that a game's rules use, and its manifest. Implemented by [`game!`](crate::game).
pub trait Declared: Sized + Send + Sync + 'static {
    /// The checked setup, from [`Setup`](derive@crate::Setup): everything that the rules need from it, and nothing
    /// else.
    type Setup: SetupKeys + Serialize + DeserializeOwned + Send + Sync;
    /// Everything about the game that is not part of the setup. Nothing outside of it is remembered.
    type State: Clone + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// Commands, from [`Verb`](derive@crate::Verb).
    type Verb: TypedVerb;
    /// Events, from [`Event`](derive@crate::Event).
    type Event: Recorded;
    /// Refusals, from [`Refusal`](derive@crate::Refusal).
    type Refusal: Recorded;

    /// The phases, for the manifest.
    const PHASES: &'static [&'static str] = &[];

    /// Returns the ruleset's description of itself.
    fn manifest(&self) -> &'static Manifest;

    /// Returns the current phase, one of the manifest's [`phases`](Manifest::phases): the one that [began
    /// last](Turn::begin_phase). It determines which verbs [for some phases](VerbSpec::during) are available. Returns
    /// `None` by default: no phase, so those verbs are not available.
    fn phase(&self, state: &Self::State) -> Option<&'static str> {
        let _ = state;
        None
    }

    /// Stores in the state that a phase has begun. Implemented by [`game!`](crate::game) for states with a phase; does
    /// nothing by default.
    fn set_phase(&self, state: &mut Self::State, phase: &str) {
        let _ = (state, phase);
    }
}

/// The verbs of a ruleset, without their arguments.
pub type VerbNameOf<R> = <<R as Declared>::Verb as TypedVerb>::Name;

/// The rules of one game, implemented by authors of rulesets. The host uses the type-erased [`Rules`].
///
/// Everything must be deterministic: the same table, state, turn and input must have the same result. States and events
/// must not contain collections with an order based on hashes, and rules must not use floating point numbers.
pub trait Ruleset: Declared {
    /// The phases, in order, each with its length, its opening event, the players that it asks, and what happens when
    /// it ends. The game moves from one to the next with [`enter`](Ruleset::enter). Empty by default, for games that
    /// begin and end their phases themselves.
    const PHASE_TABLE: &'static [PhaseRow<Self>] = &[];

    /// Reads a setup and validates what only the rules know: first with the `read` of [`Setup`](derive@crate::Setup),
    /// then whatever depends on several keys or on the players. Reports all faults to `reading`, not only the first.
    /// After a fault no game is created, so the return value no longer matters. Unknown keys have been reported
    /// already.
    ///
    /// By default reads the setup and checks that the number of players is in the manifest's
    /// [`players`](Manifest::players).
    fn setup(&self, reading: &mut SetupReading<'_>) -> Self::Setup {
        reading.player_count(self.manifest().players.clone());
        Self::Setup::read(reading)
    }

    /// Creates the initial state from the setup and from random draws on the turn.
    fn deal(&self, table: &Table<Self::Setup>, turn: &mut Turn<'_>) -> Self::State;

    /// Begins the game after the deal: opens channels, sends the first events and begins the first phase. These effects
    /// are applied before anything else happens. Does nothing by default.
    fn begin(&self, play: &mut Play<'_, Self::Setup, Self::State>) {
        let _ = play;
    }

    /// Handles an input or refuses it. After a refusal, changes to the state and effects are discarded.
    ///
    /// By default calls the method for this kind of input. A ruleset that dispatches its inputs differently overrides
    /// only this method.
    fn input(
        &self,
        play: &mut Play<'_, Self::Setup, Self::State>,
        input: &Input<'_, Command<'_, Self::Verb>>,
    ) -> Result<Answer, Self::Refusal> {
        match input {
            Input::Command(command) => self.take(play, command),
            Input::Talk(talk) => self.talk(play, talk),
            Input::Desk(verb) => self.desk(play, verb),
            Input::Deadline { name } => {
                self.deadline(play, name);
                Ok(Answer::Done)
            }
            Input::Reminder { deadline, name } => {
                self.reminder(play, deadline, name);
                Ok(Answer::Done)
            }
        }
    }

    /// Handles a command or refuses it. By default calls [`command`](Ruleset::command) for players and
    /// [`onlooker`](Ruleset::onlooker) for everyone else. Override it only if the channel of the command matters.
    fn take(
        &self,
        play: &mut Play<'_, Self::Setup, Self::State>,
        command: &Command<'_, Self::Verb>,
    ) -> Result<Answer, Self::Refusal> {
        let verb = command.verb.clone();
        match command.by {
            Speaker::Seat(player) => self.command(play, player, verb)?,
            Speaker::Onlooker | Speaker::Guest | Speaker::GameMaster => self.onlooker(play, verb)?,
        }
        Ok(Answer::Done)
    }

    /// Handles a player's command or refuses it. Does nothing by default, for rulesets without verbs.
    fn command(
        &self,
        play: &mut Play<'_, Self::Setup, Self::State>,
        player: Seat,
        verb: Self::Verb,
    ) -> Result<(), Self::Refusal> {
        let _ = (play, player, verb);
        Ok(())
    }

    /// Handles a command of a person without a seat or refuses it: a verb [for onlookers](VerbSpec::onlookers), or one
    /// that the ruleset added to the [desk](Manifest::desk). [`Audience::Asker`] is this person. Does nothing by
    /// default.
    fn onlooker(&self, play: &mut Play<'_, Self::Setup, Self::State>, verb: Self::Verb) -> Result<(), Self::Refusal> {
        let _ = (play, verb);
        Ok(())
    }

    /// Returns who may write in a channel at the moment, whether the channel exists or not. Talk of others is refused
    /// as `channel-closed` without a call of [`talk`](Ruleset::talk). The [effect](Effect::Speakers) that closes a room
    /// must agree with this, so that the room's permissions and the refusals match. Guests may write in channels [that
    /// let them speak](Guests::Speak) unless this is [`Speakers::Nobody`].
    ///
    /// By default everyone may write, for games that decide in `talk`.
    fn speakers(&self, table: &Table<Self::Setup>, state: &Self::State, channel: &str) -> Speakers {
        let _ = (table, state, channel);
        Speakers::Everybody
    }

    /// Relays a line of talk or refuses it. By default everything is relayed from those who [may
    /// write](Ruleset::speakers) there.
    fn talk(&self, play: &mut Play<'_, Self::Setup, Self::State>, talk: &Talk<'_>) -> Result<Answer, Self::Refusal> {
        let _ = (play, talk);
        Ok(Answer::Done)
    }

    /// Handles an expired deadline. By default ends the phase, for games without deadlines other than those of their
    /// phases.
    fn deadline(&self, play: &mut Play<'_, Self::Setup, Self::State>, name: &str) {
        let _ = name;
        self.end_phase(play);
    }

    /// Handles a reminder of a deadline. Does nothing by default.
    fn reminder(&self, play: &mut Play<'_, Self::Setup, Self::State>, deadline: &str, name: &str) {
        let _ = (play, deadline, name);
    }

    /// Handles a desk verb or refuses it. By default returns [`Answer::Standard`] for each: living players can be
    /// [removed](Ruleset::remove) or [replaced](Ruleset::brief) if the game implements that, and the host applies its
    /// defaults for all other verbs.
    fn desk(&self, play: &mut Play<'_, Self::Setup, Self::State>, verb: &DeskVerb) -> Result<Answer, Self::Refusal> {
        let _ = (play, verb);
        Ok(Answer::Standard)
    }

    /// Removes a living player from the game, for the desk verb `remove`. By default the host refuses it
    /// ([`Answer::Standard`]).
    fn remove(&self, play: &mut Play<'_, Self::Setup, Self::State>, player: Seat) -> Answer {
        let _ = (play, player);
        Answer::Standard
    }

    /// Sends the person in a seat everything that they have to know, such as their role. Called for the desk verb
    /// `replaced` in games whose seats can be [taken over](Manifest::replaceable). Also useful when dealing: see
    /// [`brief_all`](Ruleset::brief_all). Does nothing by default.
    fn brief(&self, play: &mut Play<'_, Self::Setup, Self::State>, player: Seat) {
        let _ = (play, player);
    }

    /// [Briefs](Ruleset::brief) all players in joining order. Call it after the deal.
    fn brief_all(&self, play: &mut Play<'_, Self::Setup, Self::State>) {
        play.table.roster.seats().for_each(|player| self.brief(play, player));
    }

    /// Called when the game master cancels the game, before the host announces and ends it. Does nothing by default.
    fn call_off(&self, play: &mut Play<'_, Self::Setup, Self::State>) {
        let _ = play;
    }

    /// Returns `true` if the phase ends before its deadline. Checked after each command that does something and each
    /// desk verb handled by the ruleset, except during a pause, and when a pause ends. By default the phase ends when
    /// it no longer waits for any player.
    fn phase_is_done(&self, table: &Table<Self::Setup>, state: &Self::State) -> bool {
        !table.roster.seats().any(|seat| self.is_awaited(table, state, seat))
    }

    /// Begins a phase of the [table](Ruleset::PHASE_TABLE): stores it in the state, sets its deadline and sends its
    /// opening event. A phase that isn't in the table, such as that of a finished game, is only stored.
    fn enter(&self, play: &mut Play<'_, Self::Setup, Self::State>, phase: impl Into<Word>) {
        let phase = phase.into();
        self.set_phase(play.state, &phase);
        if let Some(row) = Self::PHASE_TABLE.iter().find(|row| row.name == phase) {
            let length = (row.length)(&play.table.setup);
            play.turn.begin_phase(row.name, 0, Some(Deadline::after(row.name, length)));
            if let Some(tells) = row.tells {
                play.turn.tell_all(tells(play.table, play.state));
            }
        }
    }

    /// Ends the phase, because its deadline expired or because it [is done](Ruleset::phase_is_done). By default does
    /// what the [table](Ruleset::PHASE_TABLE) says, if anything.
    fn end_phase(&self, play: &mut Play<'_, Self::Setup, Self::State>) {
        if let Some(row) = order::phase_row(self, play.state) {
            (row.ends)(play);
        }
    }

    /// Returns what `request.by` can do now: for each verb, either the words that may follow it, or the refusal for a
    /// player who can't use it. An `Err` is the refusal of every verb. Called once whenever the options of a seat are
    /// shown, and once per command. Questions and their steps are derived from the result, and
    /// [`command`](Ruleset::command) is only called with a complete walk through it.
    ///
    /// If several refusals apply, core uses the one that comes first in [`refusals`](Manifest::refusals). They can be
    /// the refusal returned here, `private-only` for a verb that can't be [used in the channel](VerbSpec::heard_in),
    /// that of a verb for [other phases](VerbSpec::during), or a problem with the words.
    ///
    /// `request.words` are the words as typed, valid or not. While options are listed, it is empty and there is no
    /// channel. The result must only depend on what the seat knows.
    fn options<'a>(&self, request: &Request<'a, Self>) -> Result<Options<'a, Self>, Self::Refusal>;

    /// Returns the refusal for a problem with the words of a command. `None`, the default, uses core's
    /// [`CommonRefusal`].
    fn misfit(
        &self,
        request: &Request<'_, Self>,
        verb: VerbNameOf<Self>,
        misfit: &Misfit<'_>,
    ) -> Option<Self::Refusal> {
        let _ = (request, verb, misfit);
        None
    }

    /// Returns the event that confirms a command to its player. Called after a [confirmed](VerbSpec::confirmed) verb
    /// was accepted. `None`, the default, uses core's [`CommonEvent::Noted`].
    fn confirmation(
        &self,
        table: &Table<Self::Setup>,
        state: &Self::State,
        player: Seat,
        verb: &Self::Verb,
    ) -> Option<Self::Event> {
        let _ = (table, state, player, verb);
        None
    }

    /// Returns the event that announces that `done` of `of` players have done what the phase waits for. Called after a
    /// [counted](VerbSpec::counted) verb was accepted from a player that the phase waited for. `None`, the default,
    /// uses core's [`CommonEvent::Progress`]. Counts the living players that the phase [asks](PhaseRow::asking),
    /// by default all of them.
    fn progress(&self, table: &Table<Self::Setup>, state: &Self::State, done: usize, of: usize) -> Option<Self::Event> {
        let _ = (table, state, done, of);
        None
    }

    /// Called after a command that does something ([`VerbEffect::Acts`] or [`VerbEffect::Revises`]) was accepted,
    /// confirmed and counted, after a desk verb that the ruleset handled outside a pause, and on `resume`. By default
    /// ends the phase if it [is done](Ruleset::phase_is_done).
    fn settle(&self, play: &mut Play<'_, Self::Setup, Self::State>) {
        if self.phase_is_done(play.table, play.state) {
            self.end_phase(play);
        }
    }

    /// Returns `true` if the phase waits for a seat. By default that is the case if the [`Ask`] of one of its verbs [is
    /// awaited](Ask::awaited). A game whose state already contains this should override the method, to avoid collecting
    /// the options of all seats after each command. Both must agree, which the test kit checks.
    fn is_awaited(&self, table: &Table<Self::Setup>, state: &Self::State, seat: Seat) -> bool {
        order::is_awaited(self, table, state, seat)
    }

    /// Returns the seats that the phase waits for, in joining order. Used for the desk verb `remind` and shown to a
    /// game master who may see it; never made public. Rulesets don't override it.
    fn awaited(&self, table: &Table<Self::Setup>, state: &Self::State) -> Vec<Seat> {
        table.roster.seats().filter(|seat| self.is_awaited(table, state, *seat)).collect()
    }

    /// Returns the current card of a seat, as events in the order in which the player reads them: the role, what became
    /// of it, what the seat holds, and what it permanently knows about others. With `None`, the default, the card
    /// consists of the private events of the deal for the whole game.
    ///
    /// Called after each input. Each event must be declared with `seat`, and the card must not reveal more than this
    /// seat has seen already: a card that changes when another player acts in secret is a leak, which the twin tests
    /// find.
    fn card(&self, table: &Table<Self::Setup>, state: &Self::State, seat: Seat) -> Option<Vec<Self::Event>> {
        let _ = (table, state, seat);
        None
    }

    /// Returns the public board of the game: what everyone may know about the game and about single seats, in display
    /// order. Empty by default, for games that are fully described by their phase and seats. It is shown next to the
    /// seats on the page, and in the game's status in chat.
    ///
    /// Called after each input. Onlookers see the board, too, so it must not reveal more than the public events so far.
    /// The twin tests compare it.
    fn known(&self, table: &Table<Self::Setup>, state: &Self::State) -> Vec<Known<Self::Event>> {
        let _ = (table, state);
        Vec::new()
    }

    /// Returns the entries of a form of the [manifest](Manifest::forms) that a seat has submitted and can no longer
    /// change. With `None`, the default, a closed form is no longer shown.
    ///
    /// Called after each input for seats that can't use the verbs of the form. The result must only contain entries
    /// from this seat.
    fn handed_in(&self, table: &Table<Self::Setup>, state: &Self::State, seat: Seat, form: &str) -> Option<Vec<Order>> {
        let _ = (table, state, seat, form);
        None
    }

    /// Returns the times at which players are needed, as far as they are known: the evenings of a game with fixed
    /// hours. Empty after the game. `None`, the default, is for games whose phases have lengths.
    ///
    /// Called after each input. Visible to all players: the web page offers the times as a calendar.
    fn appointments(&self, table: &Table<Self::Setup>, state: &Self::State) -> Option<Vec<Appointment>> {
        let _ = (table, state);
        None
    }

    /// Returns the living seats. By default all seats are alive, for games that don't eliminate players.
    fn alive(&self, table: &Table<Self::Setup>, state: &Self::State) -> Vec<Seat> {
        let _ = state;
        table.roster.seats().collect()
    }

    /// Returns the current public map, which onlookers see, too. `None`, the default, is for games without a map. The
    /// manifest declares its vocabulary, see [`MapSpec`].
    ///
    /// Called after each input. The map must not reveal more than the public events so far. The events of its marks
    /// must be declared with `all`.
    fn map(&self, table: &Table<Self::Setup>, state: &Self::State) -> Option<Map> {
        let _ = (table, state);
        None
    }

    /// Returns marks and arrows that only one seat sees on the map: what it ordered, found out or holds. Empty by
    /// default. Only used together with [`map`](Ruleset::map).
    ///
    /// Called after each input. Like the [card](Ruleset::card), they must not reveal more than this seat has seen
    /// already. Their events must be declared with `seat`.
    fn own_marks(&self, table: &Table<Self::Setup>, state: &Self::State, seat: Seat) -> OwnMarks {
        let _ = (table, state, seat);
        OwnMarks::default()
    }

    /// Returns the roles and teams of the seats, in joining order, as they count for the win. Used for statistics after
    /// the game and never shown to players. Seats that never got a role are left out. Empty by default, for games
    /// without roles.
    fn alignments(&self, table: &Table<Self::Setup>, state: &Self::State) -> Vec<Alignment> {
        let _ = (table, state);
        Vec::new()
    }

    /// Returns the [achievements](Manifest::achievements) that a seat earned in a finished game. Empty by default. The
    /// host counts them for the person who had the seat at the end, and announces them in the room.
    ///
    /// Only called if the game has ended and has [opened its story](Turn::open_story), as [`Turn::win`] does: never for
    /// a game that is running, was cancelled or keeps its secrets. The result must depend only on the table, the final
    /// state and the winners. [`earned`] turns a list of conditions into the result.
    fn achievements(&self, table: &Table<Self::Setup>, state: &Self::State, winners: &[Seat], seat: Seat) -> Vec<Word> {
        let _ = (table, state, winners, seat);
        Vec::new()
    }

    /// Returns a description of the first invariant that doesn't hold in this state, such as the number of cards, or
    /// `None`. Usually a list of [`invariant!`](crate::invariant)s. Called by tests after every input; a ruleset
    /// without invariants has no safety net.
    fn broken_invariant(&self, table: &Table<Self::Setup>, state: &Self::State) -> Option<String>;

    /// Migrates a state that was saved under an older [`Manifest::state_version`].
    fn migrate(&self, version: u32, state: serde_json::Value) -> Result<serde_json::Value, String> {
        let _ = state;
        Err(format!("no migration from version {version} of the state"))
    }
}
