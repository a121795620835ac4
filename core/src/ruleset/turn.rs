//! The output of a ruleset: effects, collected on a [`Turn`] and applied by the host in order.

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

/// The recipients of an event. The members of a channel are those at the time when the effect is applied.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Audience {
    /// One player, privately.
    Seat(Seat),
    /// Several players, each privately, in this order.
    Seats(Vec<Seat>),
    /// The person whose command this turn handles, privately. They may be a person without a seat if the verb is open
    /// to onlookers. Outside of commands, the event isn't sent.
    Asker,
    /// Members and listeners of a channel.
    Channel(Word),
    /// All public channels.
    All,
    /// The game master.
    GameMaster {
        /// Whether the event is withheld from a game master who plays.
        secret: bool,
    },
}

impl From<Seat> for Audience {
    fn from(seat: Seat) -> Self {
        Audience::Seat(seat)
    }
}

/// Something that a ruleset makes happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// Send an event to an audience.
    Tell {
        /// The recipients.
        to: Audience,
        /// The event.
        event: Record,
    },
    /// Begin a phase. Clears the deadline of the previous phase; `deadline` ends this one.
    Phase {
        /// The name of the phase.
        name: Word,
        /// Its number; 0 if the game doesn't number its phases.
        number: u32,
        /// The deadline that ends it. The desk verb `close` triggers it early.
        deadline: Option<Deadline>,
    },
    /// Set a deadline in addition to that of the phase, or replace the one with the same name. The phase's deadline
    /// remains that of the phase.
    SetDeadline(Deadline),
    /// Remove a deadline, if there is one with this name.
    ClearDeadline(Word),
    /// Open a channel that the manifest declares (with the full name, if it belongs to a family). Public channels are
    /// open from the start.
    Open(Word),
    /// Close a channel permanently: no player can write there any longer.
    Close(Word),
    /// Set the title of a channel. The default is the text of the channel's declaration or, in a family, the names of
    /// its members.
    Title {
        /// The channel.
        channel: Word,
        /// The new title.
        title: String,
    },
    /// Set the members of a channel, who can see each other.
    Members {
        /// The channel.
        channel: Word,
        /// The new members.
        seats: Vec<Seat>,
    },
    /// Set the seats that read a channel without being visible there.
    Listeners {
        /// The channel.
        channel: Word,
        /// The new listeners.
        seats: Vec<Seat>,
    },
    /// Set who may write in a channel. In a public channel only they may; in others, only members among them may.
    Speakers {
        /// The channel.
        channel: Word,
        /// The people who may write.
        speakers: Speakers,
    },
    /// Make one channel read another: messages and events of the other channel are copied to it, without being visible
    /// there.
    Listen {
        /// The channel that receives the copies.
        channel: Word,
        /// The channel that is copied.
        to: Word,
        /// Whether to start or stop copying.
        on: bool,
    },
    /// Offer the seat to a replacement, until a person takes it, the desk removes it, or
    /// [`StopSeeking`](Effect::StopSeeking).
    SeekReplacement(Seat),
    /// Stop offering the seat: its player stays. Does nothing if it wasn't offered.
    StopSeeking(Seat),
    /// Remove the seat from the game: its player becomes an onlooker.
    DropSeat(Seat),
    /// End the game. From now on only talk and questions are accepted.
    End {
        /// The winners, in joining order; may be empty.
        winners: Vec<Seat>,
        /// The reason for the win, for statistics. It is never shown.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<Word>,
    },
    /// Record the rule of the catalogue that caused the last public event or story event, for the story after the game.
    Trace {
        /// The rule, such as `ON-61`.
        rule: Word,
        /// The seats concerned.
        about: Vec<Seat>,
    },
    /// Record something that happens unseen, as a step of the story after the game.
    Recount(Record),
    /// Publish the story: recorded steps and rules are no longer secret.
    OpenStory,
}

/// Who may write in a channel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Speakers {
    /// No one: the channel is closed.
    Nobody,
    /// Every member or, in a public channel, every player.
    Members,
    /// These seats.
    Seats(Vec<Seat>),
    /// Every member, and onlookers if the host admits them.
    Everybody,
}

impl Speakers {
    /// Returns `true` if `by` may write, for handling [`Input::Talk`](super::Input::Talk). Based on the same value as a
    /// channel's [`Effect::Speakers`], so that the room's permissions and the refusals match. Doesn't check membership:
    /// for a private channel, the caller has to list the seats.
    pub fn admit(&self, by: Speaker) -> bool {
        match self {
            Speakers::Nobody => false,
            // Guests only speak in channels that they are members of.
            Speakers::Members => by.seat().is_some() || by == Speaker::Guest,
            Speakers::Seats(seats) => by.seat().is_some_and(|seat| seats.contains(&seat)),
            Speakers::Everybody => true,
        }
    }
}

/// A time at which the ruleset is called again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deadline {
    /// Its name. Setting another deadline with the same name replaces it.
    pub name: Word,
    /// The time at which it expires.
    pub when: When,
    /// The reminders before it expires. They move with it.
    pub reminders: Vec<Reminder>,
}

impl Deadline {
    /// Creates a deadline after a length of time, which the desk verbs `pause` and `extend` move.
    pub fn after(name: impl Into<Word>, length: Length) -> Self {
        Deadline { name: name.into(), when: When::Length(length.as_seconds()), reminders: Vec::new() }
    }

    /// Creates a deadline at a fixed time, which a pause doesn't move.
    pub fn at(name: impl Into<Word>, instant: Timestamp) -> Self {
        Deadline { name: name.into(), when: When::Clock(instant), reminders: Vec::new() }
    }

    /// Adds a reminder after a fraction of its length, counted from its beginning. A pause moves it, `extend` doesn't.
    #[must_use]
    pub fn remind_at(mut self, name: impl Into<Word>, numerator: u32, denominator: u32) -> Self {
        self.reminders.push(Reminder { name: name.into(), at: ReminderAt::Part { numerator, denominator } });
        self
    }

    /// Adds a reminder this long before it expires, which both `extend` and a pause move. Reminders that would be due
    /// when the deadline is set, or before that, are left out.
    #[must_use]
    pub fn remind_before(mut self, name: impl Into<Word>, length: Length) -> Self {
        self.reminders.push(Reminder { name: name.into(), at: ReminderAt::Before(length.as_seconds()) });
        self
    }
}

/// The time at which a deadline expires.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// This many seconds after it was set, without pauses.
    Length(i64),
    /// At this time, even during a pause.
    Clock(Timestamp),
}

/// A reminder before a deadline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reminder {
    /// Its name, passed back in [`Input::Reminder`](super::Input::Reminder).
    pub name: Word,
    /// The time at which it is due.
    pub at: ReminderAt,
}

/// The time at which a reminder is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReminderAt {
    /// After this fraction of the deadline's original length, from when it was set.
    Part {
        /// The numerator.
        numerator: u32,
        /// The denominator.
        denominator: u32,
    },
    /// This many seconds before the deadline expires.
    Before(i64),
}

/// The state of a deadline, for rulesets that show players how much time is left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeadlineView {
    /// Its name.
    pub name: Word,
    /// The number of seconds until it expires, rounded up. While the game is paused, the remaining time.
    pub seconds_left: i64,
}

/// The capacity for effects. Nearly all inputs have at most this many; only the end of a phase has more.
const USUAL_EFFECTS: usize = 4;

/// The context of an input besides the ruleset's own state, and the list of effects.
///
/// Send events in the order in which people should read them. Everything observable can leak information: the order of
/// two events, an event that is only sent sometimes, or a draw that shifts another (see [`draw`](Turn::draw)).
pub struct Turn<'a> {
    roster: &'a Roster,
    now: Timestamp,
    deadlines: &'a [DeadlineView],
    draws: &'a mut Draws,
    paused: Option<Pause>,
    effects: Vec<Effect>,
}

impl<'a> Turn<'a> {
    /// Creates a turn at this time. Used by the erased contract and by tests of rulesets.
    pub fn new(roster: &'a Roster, now: Timestamp, deadlines: &'a [DeadlineView], draws: &'a mut Draws) -> Self {
        Turn { roster, now, deadlines, draws, paused: None, effects: Vec::with_capacity(USUAL_EFFECTS) }
    }

    /// Sets whether the game is paused.
    pub(super) fn paused(self, paused: Option<Pause>) -> Self {
        Turn { paused, ..self }
    }

    /// Returns `true` if something happened during the pause that may end the phase.
    pub(super) fn is_unsettled(&self) -> bool {
        self.paused.is_some_and(|pause| pause.unsettled)
    }

    /// Returns `true` if the game is paused. Phases don't change during a pause; rules that begin one by themselves
    /// must check this first.
    pub fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// Returns the players.
    pub fn roster(&self) -> &'a Roster {
        self.roster
    }

    /// Returns the time of the input: that of the service, or that of the deadline. Never earlier than that of a
    /// previous input.
    pub fn now(&self) -> Timestamp {
        self.now
    }

    /// Returns the seconds left until a deadline, rounded up, or `None` if it isn't set.
    pub fn seconds_left(&self, deadline: &str) -> Option<i64> {
        self.deadlines.iter().find(|view| view.name == deadline).map(|view| view.seconds_left)
    }

    /// Returns a draw with this name. Each draw has its own random stream, derived from the game's seed, the name, and
    /// how often the name was drawn before.
    ///
    /// Name a draw after its purpose and never after a secret. Draws don't affect each other, so whether one takes
    /// place can't be observed in another.
    pub fn draw(&mut self, name: &str) -> Draw {
        self.draws.draw(name)
    }

    /// Sends an event to an audience.
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
            "{} is sent to {to:?}, which its declaration doesn't allow",
            event.spec().name
        );
        self.effects.push(Effect::Tell { to, event: event.into_record() });
    }

    /// Sends a public event.
    pub fn tell_all<E: Recorded>(&mut self, event: E) {
        self.tell(Audience::All, event);
    }

    /// Sends an event to the members and listeners of a channel.
    pub fn tell_channel<E: Recorded>(&mut self, channel: impl Into<Word>, event: E) {
        self.tell(Audience::Channel(channel.into()), event);
    }

    /// Sends an event to the game master. The event's declaration decides whether a game master who plays gets it.
    pub fn tell_game_master<E: Recorded>(&mut self, event: E) {
        let secret = event.spec().hearers.contains(&Hearer::GameMasterSecret);
        self.tell(Audience::GameMaster { secret }, event);
    }

    /// Begins a phase.
    pub fn begin_phase(&mut self, name: impl Into<Word>, number: u32, deadline: Option<Deadline>) {
        self.effects.push(Effect::Phase { name: name.into(), number, deadline });
    }

    /// Opens a channel with these members: one that the manifest declares, or one of a family with its full name, such
    /// as `format!("group-{number}")`. To set a title, call [`entitle`](Turn::entitle) afterwards.
    pub fn open(&mut self, channel: impl Into<Word>, members: Vec<Seat>) {
        let channel = channel.into();
        self.effects.push(Effect::Open(channel.clone()));
        self.members(channel, members);
    }

    /// Sets the title of a channel. The default is the text of its declaration or, in a family, its members' names.
    pub fn entitle(&mut self, channel: impl Into<Word>, title: impl Into<String>) {
        self.effects.push(Effect::Title { channel: channel.into(), title: title.into() });
    }

    /// Sets the members of a channel.
    pub fn members(&mut self, channel: impl Into<Word>, seats: Vec<Seat>) {
        self.effects.push(Effect::Members { channel: channel.into(), seats });
    }

    /// Sets the seats that read a channel without being visible there.
    pub fn listeners(&mut self, channel: impl Into<Word>, seats: Vec<Seat>) {
        self.effects.push(Effect::Listeners { channel: channel.into(), seats });
    }

    /// Sets who may write in a channel.
    pub fn speakers(&mut self, channel: impl Into<Word>, speakers: Speakers) {
        self.effects.push(Effect::Speakers { channel: channel.into(), speakers });
    }

    /// Makes one channel read another, or stops that.
    pub fn listen(&mut self, channel: impl Into<Word>, to: impl Into<Word>, on: bool) {
        self.effects.push(Effect::Listen { channel: channel.into(), to: to.into(), on });
    }

    /// Closes a channel permanently.
    pub fn close(&mut self, channel: impl Into<Word>) {
        self.effects.push(Effect::Close(channel.into()));
    }

    /// Adds any other effect.
    pub fn push(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    /// Records the rule of the catalogue that caused the last public event or story event, and the seats concerned. It
    /// is not visible before [`open_story`](Turn::open_story).
    pub fn trace(&mut self, rule: &'static str, about: impl Into<Vec<Seat>>) {
        self.effects.push(Effect::Trace { rule: Cow::Borrowed(rule), about: about.into() });
    }

    /// Records something that happens unseen at this point, for the story after the game: one of the events of
    /// [`Manifest::recounts`](super::Manifest::recounts). It is not visible before [`open_story`](Turn::open_story).
    pub fn recount<E: Recorded>(&mut self, event: E) {
        debug_assert!(
            event.spec().hearers.contains(&Hearer::Story),
            "{} is recounted, which its declaration doesn't allow",
            event.spec().name
        );
        self.effects.push(Effect::Recount(event.into_record()));
    }

    /// [Recounts](Turn::recount) a step and [records](Turn::trace) the rule that caused it and the seats concerned.
    pub fn recount_by<E: Recorded>(&mut self, event: E, rule: &'static str, about: impl Into<Vec<Seat>>) {
        self.recount(event);
        self.trace(rule, about);
    }

    /// Publishes the story of the game. Call it when the game ends, if nothing in the story has to stay secret. Games
    /// that never call it, such as cancelled ones, only have a story of their public events.
    pub fn open_story(&mut self) {
        self.effects.push(Effect::OpenStory);
    }

    /// Ends the game with these winners and publishes the story, since nothing is secret any longer. Events that
    /// announce the result must be sent before; [`Alignment`](super::Alignment) helps to find the winners of a team and
    /// everyone's role.
    ///
    /// `reason` is a word for the reason of the win, such as `parity`, that statistics use for grouping. It is never
    /// shown, so it needs no text.
    pub fn win(&mut self, winners: Vec<Seat>, reason: impl Into<Word>) {
        self.open_story();
        self.effects.push(Effect::End { winners, reason: Some(reason.into()) });
    }

    /// Ends the game with the win of a team: announces the team and everyone's roles with core's events
    /// ([`CommonEvent::GameOver`] and [`CommonEvent::Roles`]), and lets its members [win](Turn::win). Games with their
    /// own events for this send them and call `win` instead. `all` are the [alignments](super::Ruleset::alignments) at
    /// the end; their teams are words of the vocabulary `team`. `rule` is the id of the rule that decided the game, as
    /// in [`trace`](Turn::trace).
    pub fn win_for(&mut self, rule: &'static str, all: &[Alignment], team: impl Into<Word>, reason: impl Into<Word>) {
        let team = team.into();
        let winners = Alignment::team(all, team.clone());
        self.tell_all(CommonEvent::GameOver { team: TeamName(team), winners: winners.clone() });
        self.trace(rule, winners.as_slice());
        self.tell_all(CommonEvent::Roles { entries: Alignment::roles(all) });
        self.win(winners, reason);
    }

    /// Ends the game with these winners without publishing the story, for games that are cancelled or keep their
    /// secrets.
    pub fn end(&mut self, winners: Vec<Seat>) {
        self.effects.push(Effect::End { winners, reason: None });
    }

    /// Returns the effects so far, in order.
    pub fn effects(&self) -> &[Effect] {
        &self.effects
    }

    /// Returns the effects, in order.
    pub fn into_effects(self) -> Vec<Effect> {
        self.effects
    }
}
