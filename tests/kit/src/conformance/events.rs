//! The events and refusals of the conformance game. Every kind of field and every kind of hearer is in here.

// Variants and fields are words of the game: the texts say what each of them means.
#![allow(missing_docs)]

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Channel, FieldKind, FieldType, Pairs, PhaseLength, PlayerOr, Seconds, Term, Value};
use jiff::Timestamp;

use super::verbs::VerbName;

/// The role of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Role {
    #[word(icon = Person)]
    Guest,
    #[word(icon = Dagger)]
    Stalker,
    #[word(icon = Candle)]
    Medium,
}

/// The island that somebody lives on until the islands merge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Island {
    East,
    West,
}

/// A vote for nobody at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Nobody {
    None,
}

/// An agent of the medium.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Agent {
    Fox,
    Raven,
}

/// The questions in other words than those of their verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Question {
    Watched,
}

/// The phases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[vocabulary(name = "phase")]
pub enum PhaseName {
    Password,
    Day,
    Dusk,
    Evening,
    Night,
}

/// The cause of a death.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Cause {
    Vote,
    Strike,
    Removed,
}

/// The steps of the story, told when the game is over.
#[derive(Clone, Debug, PartialEq, Event)]
pub enum Step {
    /// The player whom the stalkers struck.
    #[event(story)]
    Struck { player: Seat },
}

/// Parts of the rules that can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Topic {
    Islands,
    Forms,
    Nights,
}

/// A sign that was seen on the eve of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Omen {
    Owl,
    Rain,
    Tide,
}

/// Achievements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Achievement {
    /// Won, and is alive.
    Survivor,
    /// Won, and opened a channel for some.
    Gatherer,
}

/// The kinds of things on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Drawn {
    Shore,
    Path,
    Omen,
    Crossing,
    Home,
    Agent,
    Watch,
}

/// A word of the season's data: its vocabulary is not known to the code.
#[derive(Clone, Debug, PartialEq)]
pub struct Place(pub String);

impl FieldType for Place {
    const KIND: FieldKind = FieldKind::Word("place");
    fn into_value(self) -> Option<Value> {
        Some(Value::Term(Term::Word(Word::Owned(self.0))))
    }
}

/// A vote: for a player or for nobody.
pub type Vote = PlayerOr<Nobody>;

/// The events of the conformance game.
#[derive(Clone, Debug, PartialEq, Event)]
pub enum Event {
    /// The role and the island of a player.
    #[event(seat)]
    Dealt { role: Role, island: Island },
    /// The signs that were seen on the eve of the game, and their place.
    #[event(all)]
    Omens { omens: Vec<Omen>, place: Place, host: Option<Seat> },
    /// Everybody's role, for the game master's eyes.
    #[event(gm_secret)]
    Roles { roles: Vec<Entry> },
    /// A phase begins; the length is empty where the wall clock or talk ends it. Of the wall clock the moment is known.
    #[event(all)]
    Phase { name: PhaseName, number: u32, length: PhaseLength, ends: Option<Timestamp> },
    /// The players who live on an island.
    #[event(channel)]
    Neighbours { island: Island, players: Vec<Seat> },
    /// Somebody knew the password.
    #[event(all)]
    PasswordGiven { player: Seat },
    /// The word was not the password.
    #[event(seat)]
    WrongPassword,
    /// The islands are one.
    #[event(all, channel)]
    Merged { players: Vec<Seat> },
    /// Somebody keeps the day open.
    #[event(all)]
    Lingers { player: Seat, length: Length },
    /// Somebody favours somebody, or nobody.
    #[event(all)]
    Favoured { player: Seat, favours: Vote },
    /// Somebody takes that back.
    #[event(all)]
    Unfavoured { player: Seat },
    /// Somebody threw a die.
    #[event(all)]
    Rolled { player: Seat, sides: i64, result: i64 },
    /// A channel on request is open.
    #[event(channel)]
    GroupOpened { player: Seat, players: Vec<Seat> },
    /// Somebody left a channel on request.
    #[event(channel)]
    GroupLeft { player: Seat },
    /// A channel on request is closed: too few are left in it.
    #[event(seat)]
    GroupClosed { channel: Channel },
    /// Somebody offers an alliance.
    #[event(seat, invites(VerbName::Accept.word(), VerbName::Decline.word()))]
    Offered { player: Seat },
    /// The offer was passed on, and stands for so long.
    #[event(seat)]
    OfferMade { player: Seat, length: Length },
    /// The two are allies.
    #[event(seat)]
    Allied { player: Seat },
    /// The offer was declined.
    #[event(seat)]
    OfferDeclined { player: Seat },
    /// An offer stands no more.
    #[event(seat)]
    OfferLapsed { maker: Seat, player: Seat },
    /// A private message.
    #[event(seat)]
    Pm { player: Seat, text: PlayerText },
    /// The private message was passed on.
    #[event(seat)]
    PmSent { player: Seat, text: PlayerText },
    /// A copy of a private message.
    #[event(gm_secret)]
    PmCopied { author: Seat, player: Seat, text: PlayerText },
    /// The form has this vote so far.
    #[event(seat)]
    VoteNoted { vote: Vote },
    /// The form has this target so far.
    #[event(seat)]
    TargetNoted { target: Seat },
    /// The form has no target any more.
    #[event(seat)]
    TargetCleared,
    /// The form is in.
    #[event(seat)]
    FormSubmitted { vote: Vote, target: Option<Seat> },
    /// The form is not in yet.
    #[event(seat)]
    FormReminder,
    /// The evening closes in so long.
    #[event(all)]
    ClosingSoon { length: Length },
    /// The votes of one channel, in the order of the seats.
    #[event(channel)]
    Ballots { votes: Vec<Vote> },
    /// The vote of the target of a form.
    #[event(seat, kept)]
    SawVote { player: Seat, vote: Vote },
    /// The night's order stands.
    #[event(seat)]
    StrikeNoted { player: Seat },
    /// An agent's order stands.
    #[event(seat, invites(VerbName::Recall.word()))]
    AgentNoted { agent: Agent, player: Seat },
    /// An agent's order stands no more.
    #[event(seat)]
    AgentRecalled { agent: Agent },
    /// An agent tells what became of whom it watched.
    #[event(seat, kept, listed)]
    AgentBack { agent: Agent, player: Seat, alive: bool },
    /// Half of the night is over.
    #[event(all)]
    HalfNight,
    /// Somebody is no longer among the living here.
    #[event(channel)]
    Departed { player: Seat },
    /// Somebody has come to the dead.
    #[event(channel)]
    Arrived { player: Seat },
    /// Somebody died; of one who was removed nobody learns the role.
    #[event(all)]
    Died { player: Seat, cause: Cause, role: Option<Role> },
    /// A part of the rules, or all of them.
    #[event(seat)]
    RulesText { topic: Option<Topic> },
    /// The state of the game, for one player.
    #[event(seat)]
    Status { phase: PhaseName, number: u32, submitted: bool, seconds: Option<Seconds>, ends: Option<Timestamp> },
    /// The line quotes the bot, and was not passed on.
    #[event(seat)]
    QuoteWithdrawn,
    /// Somebody quoted the bot.
    #[event(gm)]
    QuoteFlagged { player: Seat },
    /// A seat is up for replacement.
    #[event(all)]
    Replacing { player: Seat },
    /// Somebody has taken the seat.
    #[event(all)]
    Replaced { player: Seat },
    /// So many are alive: on the board of the game.
    #[event(all)]
    Living { players: u32 },
    /// A mark beside a seat that is up for replacement.
    #[event(all)]
    SeatIsFree,
    /// Somebody whose seat was up for replacement plays on.
    #[event(all)]
    Stays { player: Seat },
    /// The end.
    #[event(all)]
    GameOver { winners: Vec<Seat>, roles: Pairs<Seat, Role> },
}

/// The reasons why something is not taken, in the order in which they are checked.
#[derive(Clone, Debug, PartialEq, Refusal)]
pub enum Refusal {
    /// A verb of the desk that somebody else typed: to them there is no such thing.
    UnknownCommand,
    /// The words fit none of the verb's forms.
    BadSyntax,
    /// Somebody without a seat.
    NotAPlayer,
    /// A command that is given privately.
    PrivateOnly,
    /// Not in this phase.
    NotNow,
    /// Somebody who is dead.
    NotAlive,
    /// Nobody, or not this player, can write there now.
    ChannelClosed,
    /// An order that another role gives.
    NotYourPower,
    /// The form is in already.
    AlreadyDone,
    /// As many channels as one player may open.
    UsedUp { most: i64 },
    /// An offer of this player stands.
    AlreadyOffered,
    /// Nobody of this name.
    UnknownPlayer { name: PlayerText },
    /// Oneself.
    SelfTarget,
    /// Named twice.
    DuplicateTarget { player: Seat },
    /// Somebody who is dead.
    NotAliveTarget { player: Seat },
    /// Somebody on the other island.
    OutOfReach { player: Seat },
    /// No offer stands.
    NoOffer,
    /// Several offers stand: it must be said whose is meant.
    WhichOffer { players: Vec<Seat> },
    /// In no channel on request.
    NoGroup,
    /// More characters than are passed on.
    TooLong { most: i64 },
    /// A length or number outside what is allowed.
    OutOfRange { least: i64, most: i64 },
    /// A form without a vote.
    NoVote,
}
