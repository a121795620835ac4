//! The ruleset contract: a game as a pure state machine.
//!
//! A ruleset is handed one [`Input`] at a time and answers with [`Effect`]s on a [`Turn`]. It never awaits, reads a
//! clock, draws its own randomness or sends a message. What is not in its state does not exist.
//!
//! The ordinary course of things:
//!
//! 1. [`Ruleset::setup`] checks what the host chose. The checked setup is an immutable row of the game.
//! 2. [`Ruleset::deal`] makes the first state, and [`Ruleset::begin`] tells what the deal tells.
//! 3. [`Ruleset::input`] is called for every command, every line of talk, every deadline and every verb of the
//!    desk, and hands each to a method of its own, such as [`Ruleset::command`]. It works on a copy of the state: after a
//!    refusal, or a panic, the copy is thrown away.
//! 4. [`Ruleset::options`] says what a player can do now. Questions, their walks, the reading of commands and their refusals
//!    are made of it.
//! 5. [`Effect::End`] ends it.
//!
//! The host sees rulesets through the erased pair [`Rules`] and [`Game`]; [`erase`] makes the one from the other.
//! There is no second path: the scenario runner, the simulator and the benchmarks use the same pair.

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

/// The part of a game that never changes: handed to every call.
#[derive(Debug)]
pub struct Table<S> {
    /// The players.
    pub roster: Roster,
    /// The checked setup.
    pub setup: S,
}

/// A game in play: what a rule needs at hand that changes something. [`game!`](crate::game) names that of a game.
pub struct Play<'a, Setup, State> {
    /// The players and the setup.
    pub table: &'a Table<Setup>,
    /// The state. It is a copy: after a refusal its changes are dropped.
    pub state: &'a mut State,
    /// The effects of the input, its moment, and the draws.
    pub turn: Turn<'a>,
}

/// The role of a seat, and the team with which it wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alignment {
    /// The seat.
    pub seat: Seat,
    /// The role, a word of the game's vocabulary.
    pub role: Word,
    /// The team: of seats with one word here either all win or none, unless the rules say otherwise. When the game is over, a
    /// winner's is what they have won with: a goal of their own, if their team has lost.
    pub team: Word,
}

impl Alignment {
    /// Of these words.
    pub fn new(seat: Seat, role: impl Into<Word>, team: impl Into<Word>) -> Self {
        Alignment { seat, role: role.into(), team: team.into() }
    }

    /// Of all who play, the seats of a team, in their order: the winners.
    pub fn team(all: &[Alignment], team: impl Into<Word>) -> Vec<Seat> {
        let team = team.into();
        all.iter().filter(|one| one.team == team).map(|one| one.seat).collect()
    }

    /// The sides that have won: those that all were told as winners, and those of winners who belong to none of them.
    pub fn winning_sides(all: &[Alignment], winners: &[Seat], told: &[Word]) -> Vec<Word> {
        let won = all.iter().filter(|one| winners.contains(&one.seat)).map(|one| &one.team);
        let mut sides: Vec<Word> = told.iter().chain(won).cloned().collect();
        sides.sort();
        sides.dedup();
        sides
    }

    /// The role of each, for an event at the end: `ann=seer`, in their order.
    pub fn roles(all: &[Alignment]) -> Vec<Entry> {
        all.iter().map(|one| Entry::pair(one.seat, Term::Word(one.role.clone()))).collect()
    }
}

/// Refuses unless something holds: the lines at the head of a command, `ensure(state.is_alive(by), Refusal::NotAlive)?`.
// Inlined, a refusal that is not given costs nothing: an ask checks several for each verb and seat.
#[inline(always)]
pub fn ensure<R>(holds: bool, refusal: R) -> Result<(), R> {
    if holds { Ok(()) } else { Err(refusal) }
}

/// Of achievements, each with its condition, those that were earned: the answer of [`Ruleset::achievements`].
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

/// Answers [`Ruleset::broken_invariant`] with what is wrong, written as in `format!`, unless something holds.
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

/// The answer of a ruleset to an input that it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Taken.
    Done,
    /// Only for talk: not refused, but not passed on either, and in a native room removed.
    Withdraw,
    /// Only for verbs of the desk: the host does what the desk's table says.
    Standard,
}

/// A game as it is declared: the types that its rules are written with, and its description of itself. Made by
/// [`game!`](crate::game).
pub trait Declared: Sized + Send + Sync + 'static {
    /// The checked setup, from [`Setup`](derive@crate::Setup): everything that the rules need of it, and no more.
    type Setup: SetupKeys + Serialize + DeserializeOwned + Send + Sync;
    /// Everything that is not the setup: where it is not written down here, it does not exist.
    type State: Clone + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// Orders and questions, from [`Verb`](derive@crate::Verb).
    type Verb: TypedVerb;
    /// Events, from [`Event`](derive@crate::Event).
    type Event: Recorded;
    /// Refusals, from [`Refusal`](derive@crate::Refusal).
    type Refusal: Recorded;

    /// The phases, for the manifest.
    const PHASES: &'static [&'static str] = &[];

    /// The ruleset's description of itself.
    fn manifest(&self) -> &'static Manifest;

    /// The phase that the game is in, a word of the manifest's [`phases`](Manifest::phases): the one that it [began
    /// last](Turn::begin_phase). By it core knows the verbs that are declared [for some phases](VerbSpec::during). `None`, as by
    /// default: in none of them, so that no such verb is open.
    fn phase(&self, state: &Self::State) -> Option<&'static str> {
        let _ = state;
        None
    }

    /// Notes in the state that a phase has begun. Made by [`game!`](crate::game) for a state with a phase; by default nothing is noted.
    fn set_phase(&self, state: &mut Self::State, phase: &str) {
        let _ = (state, phase);
    }
}

/// The verbs of a ruleset, without their arguments.
pub type VerbNameOf<R> = <<R as Declared>::Verb as TypedVerb>::Name;

/// One game's rules. Written by authors of rulesets; the host uses the erased [`Rules`].
///
/// Everything must be deterministic: the same table, state, turn and input give the same answer. No collection that
/// is ordered by a hash may be in a state or in anything told, and no rule may use floating point.
pub trait Ruleset: Declared {
    /// The phases, in the order of the rules, each with its length, what it tells at its beginning, whom it asks, and what happens at its
    /// end. The game goes from one to the next with [`enter`](Ruleset::enter). Empty, as by default, of a game that begins and ends its
    /// phases itself.
    const PHASE_TABLE: &'static [PhaseRow<Self>] = &[];

    /// Reads a setup, and checks what only the rules know: first the `read` of [`Setup`](derive@crate::Setup), and then
    /// whatever depends on several keys or on the players. Faults are noted in the reading, all of them and not only the
    /// first; with a fault there is no game, so the answer may be anything then. The names of the keys were checked before.
    ///
    /// By default the setup is read, and the number of players is one of the manifest's [`players`](Manifest::players).
    fn setup(&self, reading: &mut SetupReading<'_>) -> Self::Setup {
        reading.player_count(self.manifest().players.clone());
        Self::Setup::read(reading)
    }

    /// Deals: the first state, of what the setup fixes and of draws on the turn.
    fn deal(&self, table: &Table<Self::Setup>, turn: &mut Turn<'_>) -> Self::State;

    /// Begins the game that was dealt: channels, what the deal tells, and the first phase. Its effects happen before anything
    /// else does. By default nothing happens.
    fn begin(&self, play: &mut Play<'_, Self::Setup, Self::State>) {
        let _ = play;
    }

    /// Takes one input, or refuses it. After a refusal the changes to the state and the effects are dropped.
    ///
    /// By default it asks the method for this kind of input. A ruleset that takes its inputs apart otherwise writes this one
    /// instead, and none of those.
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

    /// Takes a command, or refuses it. By default it is handed to [`command`](Ruleset::command) if it is a player's, and to
    /// [`onlooker`](Ruleset::onlooker) if not: a game writes this one only if it matters in which channel a command was given.
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

    /// Takes a player's command, or refuses it. By default nothing happens: of a ruleset without verbs.
    fn command(
        &self,
        play: &mut Play<'_, Self::Setup, Self::State>,
        player: Seat,
        verb: Self::Verb,
    ) -> Result<(), Self::Refusal> {
        let _ = (play, player, verb);
        Ok(())
    }

    /// Takes a command of a person without a seat, or refuses it: a verb [for onlookers](VerbSpec::onlookers), or one that the ruleset
    /// added to the [desk](Manifest::desk). [`Audience::Asker`] is this person. By default nothing happens.
    fn onlooker(&self, play: &mut Play<'_, Self::Setup, Self::State>, verb: Self::Verb) -> Result<(), Self::Refusal> {
        let _ = (play, verb);
        Ok(())
    }

    /// The people who may write in a channel now, whether it exists or not. Of anybody else talk is refused `channel-closed`, and
    /// [`talk`](Ruleset::talk) is not asked. A game says the same in the [effect](Effect::Speakers) that closes a room, so that the
    /// room and the answer are alike. Guests may write in a channel [in which they speak](Guests::Speak) unless nobody may.
    ///
    /// By default everybody may: of a game that decides in `talk`.
    fn speakers(&self, table: &Table<Self::Setup>, state: &Self::State, channel: &str) -> Speakers {
        let _ = (table, state, channel);
        Speakers::Everybody
    }

    /// Passes a line of talk on, or not. By default all is passed on of those who [may write](Ruleset::speakers) there.
    fn talk(&self, play: &mut Play<'_, Self::Setup, Self::State>, talk: &Talk<'_>) -> Result<Answer, Self::Refusal> {
        let _ = (play, talk);
        Ok(Answer::Done)
    }

    /// A deadline struck. By default it ends the phase: of a game that has no deadlines but those of its phases.
    fn deadline(&self, play: &mut Play<'_, Self::Setup, Self::State>, name: &str) {
        let _ = name;
        self.end_phase(play);
    }

    /// A reminder of a deadline called. By default nobody is reminded.
    fn reminder(&self, play: &mut Play<'_, Self::Setup, Self::State>, deadline: &str, name: &str) {
        let _ = (play, deadline, name);
    }

    /// Takes a verb of the desk, or refuses it. By default it leaves all of them to the standard, [`Answer::Standard`]: a player who
    /// is alive can be [removed](Ruleset::remove) or [replaced](Ruleset::brief), if the game knows how, and the host does what its
    /// table says of all other verbs.
    fn desk(&self, play: &mut Play<'_, Self::Setup, Self::State>, verb: &DeskVerb) -> Result<Answer, Self::Refusal> {
        let _ = (play, verb);
        Ok(Answer::Standard)
    }

    /// Takes a player out of the game, who is alive: the standard of the desk's `remove`. By default the host refuses it,
    /// [`Answer::Standard`].
    fn remove(&self, play: &mut Play<'_, Self::Setup, Self::State>, player: Seat) -> Answer {
        let _ = (play, player);
        Answer::Standard
    }

    /// Tells the person in a seat what goes with it: the standard of the desk's `replaced` in a game whose seats can be
    /// [taken over](Manifest::replaceable). It is for the deal, too: see [`brief_all`](Ruleset::brief_all). By default nobody is told anything.
    fn brief(&self, play: &mut Play<'_, Self::Setup, Self::State>, player: Seat) {
        let _ = (play, player);
    }

    /// Tells [everybody](Ruleset::brief) what goes with their seat, in joining order: to be called at the deal.
    fn brief_all(&self, play: &mut Play<'_, Self::Setup, Self::State>) {
        play.table.roster.seats().for_each(|player| self.brief(play, player));
    }

    /// The game master calls the game off: the standard of the desk's `cancel`, before the host says so and ends it. By default the
    /// game leaves everything as it is.
    fn call_off(&self, play: &mut Play<'_, Self::Setup, Self::State>) {
        let _ = play;
    }

    /// True if the phase ends before its deadline: asked after every command that does something, and after every verb of the
    /// desk that the ruleset did itself; not in a pause, but when it ends. By default it ends when it waits for nobody any more.
    fn phase_is_done(&self, table: &Table<Self::Setup>, state: &Self::State) -> bool {
        !table.roster.seats().any(|seat| self.is_awaited(table, state, seat))
    }

    /// Begins a phase of the [table](Ruleset::PHASE_TABLE): notes it in the state, starts its clock, and tells what it tells. One that isn't
    /// in the table, such as that of a game that is over, is only noted.
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

    /// Ends the phase: its deadline struck, or it [is done](Ruleset::phase_is_done). By default what the
    /// [table](Ruleset::PHASE_TABLE) says happens, or nothing.
    fn end_phase(&self, play: &mut Play<'_, Self::Setup, Self::State>) {
        if let Some(row) = order::phase_row(self, play.state) {
            (row.ends)(play);
        }
    }

    /// Returns what `request.by` can do now: for each verb the words that can follow it, or the refusal of a player to whom it isn't
    /// open. A refusal of the whole answer is that of every verb. Called once whenever the options of a seat are shown, and once for
    /// each command. Questions and their walks are made of the answer, and a command comes to [`command`](Ruleset::command) only if
    /// its words are a whole walk of it.
    ///
    /// If more than one refusal fits, core gives the one that comes first among the
    /// [`refusals`](Manifest::refusals): this one, `private-only` of a verb that is not [heard](VerbSpec::heard_in) there,
    /// the one of a verb that has its time in [other phases](VerbSpec::during), or what is wrong with the words.
    ///
    /// `request.words` are those that were typed, whatever they are; there are none while options are walked, and no
    /// channel. The answer may depend only on what the seat knows.
    fn options<'a>(&self, request: &Request<'a, Self>) -> Result<Options<'a, Self>, Self::Refusal>;

    /// Returns the refusal of words that are not a whole walk, for each thing that is wrong with them; `None`, as by default, for
    /// core's [`CommonRefusal`].
    fn misfit(
        &self,
        request: &Request<'_, Self>,
        verb: VerbNameOf<Self>,
        misfit: &Misfit<'_>,
    ) -> Option<Self::Refusal> {
        let _ = (request, verb, misfit);
        None
    }

    /// The event that confirms a command to the player who gave it, asked after a verb that is [confirmed](VerbSpec::confirmed) was
    /// taken; `None`, as by default, for core's [`CommonEvent::Noted`].
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

    /// Returns the event that tells all that `done` of `of` players have done what the phase waits for, asked when a verb that is
    /// [counted](VerbSpec::counted) was taken from a player for whom the phase waited; `None`, as by default, for core's
    /// [`CommonEvent::Progress`]. Counted are the living players whom the phase [asks](PhaseRow::asking), by default all.
    fn progress(&self, table: &Table<Self::Setup>, state: &Self::State, done: usize, of: usize) -> Option<Self::Event> {
        let _ = (table, state, done, of);
        None
    }

    /// Called after a command that does something ([`VerbEffect::Acts`] or [`VerbEffect::Revises`]) was taken, confirmed and
    /// counted, after a verb of the desk that the ruleset did itself outside a pause, and at `resume`. By default the phase ends if it
    /// [is done](Ruleset::phase_is_done).
    fn settle(&self, play: &mut Play<'_, Self::Setup, Self::State>) {
        if self.phase_is_done(play.table, play.state) {
            self.end_phase(play);
        }
    }

    /// True if the phase waits for a seat. By default: if the [`Ask`] of one of its verbs [says so](Ask::awaited). A game whose
    /// state knows it anyhow gives that as the answer, and saves asking all verbs of all seats after each command. Both must
    /// agree, which the test kit checks.
    fn is_awaited(&self, table: &Table<Self::Setup>, state: &Self::State, seat: Seat) -> bool {
        order::is_awaited(self, table, state, seat)
    }

    /// The seats that the phase waits for, in joining order. Used by `remind` and a desk that is entitled to look; never told in
    /// public. No ruleset writes this one.
    fn awaited(&self, table: &Table<Self::Setup>, state: &Self::State) -> Vec<Seat> {
        table.roster.seats().filter(|seat| self.is_awaited(table, state, *seat)).collect()
    }

    /// The card of a seat as it is now, as events in the order in which the player reads them: a role and what became of it,
    /// what the seat holds, what it knows of others for good. `None`, as by default: the private events of the deal, for the
    /// whole game.
    ///
    /// Called after each input. Each event is declared with `seat`, and the card may tell no more than this seat was told
    /// already: a card that changes when somebody else acts in secret is a leak, which twins find.
    fn card(&self, table: &Table<Self::Setup>, state: &Self::State, seat: Seat) -> Option<Vec<Self::Event>> {
        let _ = (table, state, seat);
        None
    }

    /// The board of the game: what everybody may know now, of the game and of single seats, in the order in which it is shown.
    /// Nothing, as by default, for a game whose phase and seats say all. It stands beside the seats on the page and in the
    /// status of the game in chat.
    ///
    /// Called after each input. Onlookers see it too, so it may tell no more than all were told already; twins compare it.
    fn known(&self, table: &Table<Self::Setup>, state: &Self::State) -> Vec<Known<Self::Event>> {
        let _ = (table, state);
        Vec::new()
    }

    /// The entries in a form of the [manifest](Manifest::forms) that a seat has handed in and can no longer change. `None`, as by
    /// default: a form that is closed is no longer shown.
    ///
    /// Called after each input for a seat to which the verbs of the form are not open. The answer may hold only what this seat
    /// has put into the form itself.
    fn handed_in(&self, table: &Table<Self::Setup>, state: &Self::State, seat: Seat, form: &str) -> Option<Vec<Order>> {
        let _ = (table, state, seat, form);
        None
    }

    /// The times at which players are wanted, as far as they are fixed by now: the evenings of a game that is played by the clock on the
    /// wall. None in a game that is over. `None`, as by default: a game whose phases have lengths.
    ///
    /// Called after each input. All players may know them: a page offers them as a calendar.
    fn appointments(&self, table: &Table<Self::Setup>, state: &Self::State) -> Option<Vec<Appointment>> {
        let _ = (table, state);
        None
    }

    /// The seats that are alive: by default all, as in a game that takes nobody out.
    fn alive(&self, table: &Table<Self::Setup>, state: &Self::State) -> Vec<Seat> {
        let _ = state;
        table.roster.seats().collect()
    }

    /// The map for everybody as it is now, onlookers too; `None`, as by default, of a game without one. The manifest declares its
    /// words, see [`MapSpec`].
    ///
    /// Called after each input. The map may tell no more than everybody was told already; the events of its marks are declared with
    /// `all`.
    fn map(&self, table: &Table<Self::Setup>, state: &Self::State) -> Option<Map> {
        let _ = (table, state);
        None
    }

    /// Marks and arrows that one seat alone sees on the map: what it ordered, found out or holds. None by default, and none without
    /// a [`map`](Ruleset::map).
    ///
    /// Called after each input. They may tell no more than this seat was told already, as the [card](Ruleset::card); their events
    /// are declared with `seat`.
    fn own_marks(&self, table: &Table<Self::Setup>, state: &Self::State, seat: Seat) -> OwnMarks {
        let _ = (table, state, seat);
        OwnMarks::default()
    }

    /// The roles and teams of the seats, in joining order, as the win is judged: for statistics about whole games, which ask when the
    /// game is over, and never told to anybody. A seat that never got a role is left out; nothing, as by default, for a
    /// game without roles.
    fn alignments(&self, table: &Table<Self::Setup>, state: &Self::State) -> Vec<Alignment> {
        let _ = (table, state);
        Vec::new()
    }

    /// The [achievements](Manifest::achievements) that a seat has earned in a game that is over; none, as by default. The host
    /// counts them for the person who sat there at the end, and tells the room.
    ///
    /// Asked only when the game has ended and has [opened its story](Turn::open_story), as [`Turn::win`] does: never of a game that
    /// runs, was called off or keeps its secrets. The answer depends on the table, the state at the end and the winners alone, so
    /// an achievement is a condition that these prove. [`earned`] makes the answer of a list of conditions.
    fn achievements(&self, table: &Table<Self::Setup>, state: &Self::State, winners: &[Seat], seat: Seat) -> Vec<Word> {
        let _ = (table, state, winners, seat);
        Vec::new()
    }

    /// The first law that does not hold in this state (cards conserved, one of a kind), or `None`: a list of
    /// [`invariant!`](crate::invariant)s.
    /// Called by tests after every input; an empty list of invariants is a ruleset without safety net.
    fn broken_invariant(&self, table: &Table<Self::Setup>, state: &Self::State) -> Option<String>;

    /// Brings a state that was saved under an older [`Manifest::state_version`] up to date.
    fn migrate(&self, version: u32, state: serde_json::Value) -> Result<serde_json::Value, String> {
        let _ = state;
        Err(format!("there is no way from version {version} of the state"))
    }
}
