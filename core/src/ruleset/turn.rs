//! The answers of a ruleset: effects, collected on a [`Turn`] and applied by the host in their order.

use std::borrow::Cow;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::Alignment;
use super::common::{CommonEvent, TeamName};
use super::erased::Pause;
use super::input::Speaker;
use super::record::{Hearer, Record, Recorded};
use super::roster::{Roster, Seat};
use super::value::Word;
use crate::kit::{Draw, Draws, Length};

/// The hearers of an event. The members of a channel are those of the moment at which the effect is applied.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Audience {
    /// One player, privately.
    Seat(Seat),
    /// Several players, each privately, in this order.
    Seats(Vec<Seat>),
    /// The person who typed the command that this turn answers, privately: also somebody without a seat, where the verb is
    /// open to onlookers. In the answer to anything but a command nobody is told.
    Asker,
    /// Members and listeners of a channel.
    Channel(Word),
    /// The public channels.
    All,
    /// The game master.
    GameMaster {
        /// A host who plays is not told.
        secret: bool,
    },
}

impl From<Seat> for Audience {
    fn from(seat: Seat) -> Self {
        Audience::Seat(seat)
    }
}

/// Something that a ruleset wants to happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// Tell an audience an event.
    Tell {
        /// The hearers.
        to: Audience,
        /// The event.
        event: Record,
    },
    /// A phase begins. The deadline of the phase before is cleared; `deadline` ends this one.
    Phase {
        /// Name of the phase.
        name: Word,
        /// Its number; 0 where the game does not count.
        number: u32,
        /// The deadline that ends it; `close` fires it.
        deadline: Option<Deadline>,
    },
    /// Set a deadline beside that of the phase, or replace the one of the same name; the phase's stays the phase's.
    SetDeadline(Deadline),
    /// Forget a deadline; nothing if there is none of that name.
    ClearDeadline(Word),
    /// Open a channel that the manifest declares (of a family: with its full name). Public channels are open from the
    /// deal on.
    Open(Word),
    /// Close a channel for good: nobody writes there any more.
    Close(Word),
    /// The title of a channel. By default the text of the channel's declaration or, in a family, its members.
    Title {
        /// The channel.
        channel: Word,
        /// The new title.
        title: String,
    },
    /// The members of a channel, seen by each other.
    Members {
        /// The channel.
        channel: Word,
        /// From now on these.
        seats: Vec<Seat>,
    },
    /// The seats that read a channel unseen.
    Listeners {
        /// The channel.
        channel: Word,
        /// From now on these.
        seats: Vec<Seat>,
    },
    /// The people who may write in a channel. In a public channel nobody but these; in another one only members count.
    Speakers {
        /// The channel.
        channel: Word,
        /// From now on these.
        speakers: Speakers,
    },
    /// One channel reads another: what is said and told there appears here too, unseen from there.
    Listen {
        /// The channel that reads.
        channel: Word,
        /// The channel that is read.
        to: Word,
        /// From now on, or no more.
        on: bool,
    },
    /// The seat is up for replacement, until somebody takes it, the desk removes it, or
    /// [`StopSeeking`](Effect::StopSeeking).
    SeekReplacement(Seat),
    /// The seat is no longer up for replacement, and whoever sits there stays. For a seat that is not up it does nothing.
    StopSeeking(Seat),
    /// The seat is out of the game: who sat there is an onlooker from now on.
    DropSeat(Seat),
    /// The game is over and these won. Nothing but talk and questions is taken from now on.
    End {
        /// The winners, in joining order; maybe nobody.
        winners: Vec<Seat>,
        /// The reason under which the win is counted in statistics; nobody is told it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<Word>,
    },
    /// A catalogue rule decided what was told to all, or recounted, last: for the story after the game.
    Trace {
        /// The rule, such as `ON-61`.
        rule: Word,
        /// The seats that it concerned.
        about: Vec<Seat>,
    },
    /// Something happened unseen: a step of the story after the game.
    Recount(Record),
    /// The story can be read from now on: what was recounted and traced is no secret any more.
    OpenStory,
}

/// The people who may write in a channel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Speakers {
    /// Nobody: the channel is closed.
    Nobody,
    /// Every member; in a public channel every player.
    Members,
    /// These.
    Seats(Vec<Seat>),
    /// Every member, and onlookers too where the host admits them.
    Everybody,
}

impl Speakers {
    /// True if somebody may write, for the answer to [`Input::Talk`](super::Input::Talk): asked of what a channel's
    /// [`Effect::Speakers`] says, room and answer are alike. Of a channel for some the caller names the seats, since
    /// members are not looked at here.
    pub fn admit(&self, by: Speaker) -> bool {
        match self {
            Speakers::Nobody => false,
            // A guest speaks only in a channel that guests are members of.
            Speakers::Members => by.seat().is_some() || by == Speaker::Guest,
            Speakers::Seats(seats) => by.seat().is_some_and(|seat| seats.contains(&seat)),
            Speakers::Everybody => true,
        }
    }
}

/// A moment at which the ruleset wants to be called again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deadline {
    /// Its name; setting another of the same name replaces it.
    pub name: Word,
    /// The moment at which it strikes.
    pub when: When,
    /// Calls before it strikes; they move with it.
    pub reminders: Vec<Reminder>,
}

impl Deadline {
    /// A deadline after a length of time, moved by `pause` and `extend`.
    pub fn after(name: impl Into<Word>, length: Length) -> Self {
        Deadline { name: name.into(), when: When::Length(length.as_seconds()), reminders: Vec::new() }
    }

    /// A deadline at an instant of the clock, which a pause does not move.
    pub fn at(name: impl Into<Word>, instant: Timestamp) -> Self {
        Deadline { name: name.into(), when: When::Clock(instant), reminders: Vec::new() }
    }

    /// With a call at a part of its length, counted from its beginning. `extend` does not move it, a pause does.
    #[must_use]
    pub fn remind_at(mut self, name: impl Into<Word>, numerator: u32, denominator: u32) -> Self {
        self.reminders.push(Reminder { name: name.into(), at: ReminderAt::Part { numerator, denominator } });
        self
    }

    /// With a call so long before it strikes; both `extend` and a pause move it. A call that would come before the
    /// deadline was set, or at that very moment, is left out.
    #[must_use]
    pub fn remind_before(mut self, name: impl Into<Word>, length: Length) -> Self {
        self.reminders.push(Reminder { name: name.into(), at: ReminderAt::Before(length.as_seconds()) });
        self
    }
}

/// The moment at which a deadline strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// So many seconds after it was set, pauses not counted.
    Length(i64),
    /// At this instant, paused or not.
    Clock(Timestamp),
}

/// A call before a deadline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reminder {
    /// Its name, handed back in [`Input::Reminder`](super::Input::Reminder).
    pub name: Word,
    /// The moment at which it calls.
    pub at: ReminderAt,
}

/// The moment at which a reminder calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReminderAt {
    /// This part of the length that the deadline was set with, from its setting.
    Part {
        /// Over …
        numerator: u32,
        /// … under.
        denominator: u32,
    },
    /// So many seconds before the deadline strikes.
    Before(i64),
}

/// The state of a deadline, for rulesets that tell people how long is left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeadlineView {
    /// Its name.
    pub name: Word,
    /// Whole seconds until it strikes, rounded up; while the game is paused, what is left of it.
    pub seconds_left: i64,
}

/// Room for the effects of nearly every input; only the end of a phase has more.
const USUAL_EFFECTS: usize = 4;

/// The moment of an input as a ruleset sees it besides its own state, and the list of what shall happen.
///
/// Tell in the order in which people shall read it. Anything with a hearer's eye can leak: the order of two events, an
/// event that is there only sometimes, a draw that shifts another (see [`draw`](Turn::draw)).
pub struct Turn<'a> {
    roster: &'a Roster,
    now: Timestamp,
    deadlines: &'a [DeadlineView],
    draws: &'a mut Draws,
    paused: Option<Pause>,
    effects: Vec<Effect>,
}

impl<'a> Turn<'a> {
    /// A turn at this moment. Called by the erased contract; tests of a ruleset use it too.
    pub fn new(roster: &'a Roster, now: Timestamp, deadlines: &'a [DeadlineView], draws: &'a mut Draws) -> Self {
        Turn { roster, now, deadlines, draws, paused: None, effects: Vec::with_capacity(USUAL_EFFECTS) }
    }

    /// The same turn, in a pause or in none.
    pub(super) fn paused(self, paused: Option<Pause>) -> Self {
        Turn { paused, ..self }
    }

    /// Whether something happened in the pause after which the phase may be done.
    pub(super) fn is_unsettled(&self) -> bool {
        self.paused.is_some_and(|pause| pause.unsettled)
    }

    /// Whether the game is paused. Phases do not change in a pause; rules that begin one without being asked to look here first.
    pub fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// The players.
    pub fn roster(&self) -> &'a Roster {
        self.roster
    }

    /// The moment of the input: its service's time, or when the deadline was due. Never earlier than an input before.
    pub fn now(&self) -> Timestamp {
        self.now
    }

    /// Whole seconds until a deadline strikes, rounded up; `None` if there is none of that name.
    pub fn seconds_left(&self, deadline: &str) -> Option<i64> {
        self.deadlines.iter().find(|view| view.name == deadline).map(|view| view.seconds_left)
    }

    /// A draw of this name: its own stream, from the game's seed, the name and how often the name was drawn before.
    ///
    /// Name a draw after what it is for, never after a secret; whether a draw took place shifts no other.
    pub fn draw(&mut self, name: &str) -> Draw {
        self.draws.draw(name)
    }

    /// Tells an audience an event.
    pub fn tell<E: Recorded>(&mut self, to: impl Into<Audience>, event: E) {
        let to = to.into();
        debug_assert!(
            event.spec().hearers.contains(&match to {
                Audience::Seat(_) | Audience::Seats(_) | Audience::Asker => Hearer::Seat,
                Audience::Channel(_) => Hearer::Channel,
                Audience::All => Hearer::All,
                Audience::GameMaster { secret: false } => Hearer::GameMaster,
                Audience::GameMaster { secret: true } => Hearer::GameMasterSecret,
            }),
            "{} is told to {to:?}, which its declaration does not allow",
            event.spec().name
        );
        self.effects.push(Effect::Tell { to, event: event.into_record() });
    }

    /// Tells everybody.
    pub fn tell_all<E: Recorded>(&mut self, event: E) {
        self.tell(Audience::All, event);
    }

    /// Tells the members and listeners of a channel.
    pub fn tell_channel<E: Recorded>(&mut self, channel: impl Into<Word>, event: E) {
        self.tell(Audience::Channel(channel.into()), event);
    }

    /// Tells the game master. Whether one who plays is told follows from the event's declaration.
    pub fn tell_game_master<E: Recorded>(&mut self, event: E) {
        let secret = event.spec().hearers.contains(&Hearer::GameMasterSecret);
        self.tell(Audience::GameMaster { secret }, event);
    }

    /// Begins a phase.
    pub fn begin_phase(&mut self, name: impl Into<Word>, number: u32, deadline: Option<Deadline>) {
        self.effects.push(Effect::Phase { name: name.into(), number, deadline });
    }

    /// Opens a channel with these in it: one that the manifest declares, or one of a family with its full name, such as
    /// `format!("group-{number}")`. Its title, if it has one of its
    /// own, comes after it ([`entitle`](Turn::entitle)).
    pub fn open(&mut self, channel: impl Into<Word>, members: Vec<Seat>) {
        let channel = channel.into();
        self.effects.push(Effect::Open(channel.clone()));
        self.members(channel, members);
    }

    /// From now on a channel is called so. By default it has the text of its declaration or, in a family, its members' names.
    pub fn entitle(&mut self, channel: impl Into<Word>, title: impl Into<String>) {
        self.effects.push(Effect::Title { channel: channel.into(), title: title.into() });
    }

    /// From now on these are in a channel.
    pub fn members(&mut self, channel: impl Into<Word>, seats: Vec<Seat>) {
        self.effects.push(Effect::Members { channel: channel.into(), seats });
    }

    /// From now on these read a channel unseen.
    pub fn listeners(&mut self, channel: impl Into<Word>, seats: Vec<Seat>) {
        self.effects.push(Effect::Listeners { channel: channel.into(), seats });
    }

    /// From now on these may write in a channel.
    pub fn speakers(&mut self, channel: impl Into<Word>, speakers: Speakers) {
        self.effects.push(Effect::Speakers { channel: channel.into(), speakers });
    }

    /// From now on one channel reads another, or no more.
    pub fn listen(&mut self, channel: impl Into<Word>, to: impl Into<Word>, on: bool) {
        self.effects.push(Effect::Listen { channel: channel.into(), to: to.into(), on });
    }

    /// Closes a channel for good.
    pub fn close(&mut self, channel: impl Into<Word>) {
        self.effects.push(Effect::Close(channel.into()));
    }

    /// Any other effect.
    pub fn push(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    /// Notes that a catalogue rule decided what was told to all or recounted last, and whom it concerned. Nobody sees it
    /// before [`open_story`](Turn::open_story).
    pub fn trace(&mut self, rule: &'static str, about: impl Into<Vec<Seat>>) {
        self.effects.push(Effect::Trace { rule: Cow::Borrowed(rule), about: about.into() });
    }

    /// Notes what happens unseen at this point, for the story that is told after the game: one of the events of
    /// [`Manifest::recounts`](super::Manifest::recounts). Nobody sees it before [`open_story`](Turn::open_story).
    pub fn recount<E: Recorded>(&mut self, event: E) {
        debug_assert!(
            event.spec().hearers.contains(&Hearer::Story),
            "{} is recounted, which its declaration does not allow",
            event.spec().name
        );
        self.effects.push(Effect::Recount(event.into_record()));
    }

    /// [Recounts](Turn::recount) a step and [notes](Turn::trace) the rule that decided it, and whom it concerned.
    pub fn recount_by<E: Recorded>(&mut self, event: E, rule: &'static str, about: impl Into<Vec<Seat>>) {
        self.recount(event);
        self.trace(rule, about);
    }

    /// Opens the story of the game: call it when the game ends and nothing of what was recounted has to stay secret.
    /// Of a game that never calls it, such as one that was called off, nothing is told but what all were told.
    pub fn open_story(&mut self) {
        self.effects.push(Effect::OpenStory);
    }

    /// Ends the game: these have won, and the story can be read, as nothing is secret any more. What players are told of it,
    /// the game has told before; [`Alignment`](super::Alignment) has the winners of a team and who was what.
    ///
    /// `reason` is a word for why, such as `parity`: statistics count by it. Nobody is told it, so it needs no text.
    pub fn win(&mut self, winners: Vec<Seat>, reason: impl Into<Word>) {
        self.open_story();
        self.effects.push(Effect::End { winners, reason: Some(reason.into()) });
    }

    /// Ends the game for a team: tells all that it has won and who was what, in core's words ([`CommonEvent::GameOver`] and
    /// [`CommonEvent::Roles`]), and lets its members [win](Turn::win). A game with events of its own for that tells them, and then calls
    /// `win`. `all` are the [alignments](super::Ruleset::alignments) at the end; their teams are words of the vocabulary `team`.
    /// `rule` is the number of the rule that decided, as in [`trace`](Turn::trace).
    pub fn win_for(&mut self, rule: &'static str, all: &[Alignment], team: impl Into<Word>, reason: impl Into<Word>) {
        let team = team.into();
        let winners = Alignment::team(all, team.clone());
        self.tell_all(CommonEvent::GameOver { team: TeamName(team), winners: winners.clone() });
        self.trace(rule, winners.as_slice());
        self.tell_all(CommonEvent::Roles { entries: Alignment::roles(all) });
        self.win(winners, reason);
    }

    /// Ends the game with these winners, and nothing besides: of a game that is called off, or keeps its secrets.
    pub fn end(&mut self, winners: Vec<Seat>) {
        self.effects.push(Effect::End { winners, reason: None });
    }

    /// The effects so far, in order.
    pub fn effects(&self) -> &[Effect] {
        &self.effects
    }

    /// The effects, in order.
    pub fn into_effects(self) -> Vec<Effect> {
        self.effects
    }
}
