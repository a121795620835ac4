//! The events and refusals of the conformance game. They cover all kinds of fields and audiences.

// Variants and fields are words of the game. The texts say what each of them means.
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

/// The island on which a player lives until the islands merge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Island {
    East,
    West,
}

/// A vote for no player.
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

/// Questions whose wording differs from their verb's.
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

/// The steps of the story, shown after the game.
#[derive(Clone, Debug, PartialEq, Event)]
pub enum Step {
    /// The player whom the stalkers struck.
    #[event(story)]
    Struck { player: Seat },
}

/// Parts of the rules that users can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Topic {
    Islands,
    Forms,
    Nights,
}

/// An omen seen on the eve of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Omen {
    Owl,
    Rain,
    Tide,
}

/// Achievements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Achievement {
    /// Won and is alive.
    Survivor,
    /// Won and opened an on-request channel.
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

/// A word from the season's data, whose vocabulary the code doesn't know.
#[derive(Clone, Debug, PartialEq)]
pub struct Place(pub String);

impl FieldType for Place {
    const KIND: FieldKind = FieldKind::Word("place");
    fn into_value(self) -> Option<Value> {
        Some(Value::Term(Term::Word(Word::Owned(self.0))))
    }
}

/// A vote for a player or for none.
pub type Vote = PlayerOr<Nobody>;

/// The events of the conformance game.
#[derive(Clone, Debug, PartialEq, Event)]
pub enum Event {
    /// The role and the island of a player.
    #[event(seat)]
    Dealt { role: Role, island: Island },
    /// The omens seen on the eve of the game, and their place.
    #[event(all)]
    Omens { omens: Vec<Omen>, place: Place, host: Option<Seat> },
    /// All roles, for the game master.
    #[event(gm_secret)]
    Roles { roles: Vec<Entry> },
    /// A phase begins. The length is empty if the wall clock or talk ends it; if it's the wall clock, `ends` is known.
    #[event(all)]
    Phase { name: PhaseName, number: u32, length: PhaseLength, ends: Option<Timestamp> },
    /// The players who live on an island.
    #[event(channel)]
    Neighbours { island: Island, players: Vec<Seat> },
    /// A player gave the password.
    #[event(all)]
    PasswordGiven { player: Seat },
    /// The word wasn't the password.
    #[event(seat)]
    WrongPassword,
    /// The islands have merged.
    #[event(all, channel)]
    Merged { players: Vec<Seat> },
    /// A player keeps the day open.
    #[event(all)]
    Lingers { player: Seat, length: Length },
    /// A player favours a player, or none.
    #[event(all)]
    Favoured { player: Seat, favours: Vote },
    /// A player no longer favours any player.
    #[event(all)]
    Unfavoured { player: Seat },
    /// A player rolled a die.
    #[event(all)]
    Rolled { player: Seat, sides: i64, result: i64 },
    /// An on-request channel was opened.
    #[event(channel)]
    GroupOpened { player: Seat, players: Vec<Seat> },
    /// A player left an on-request channel.
    #[event(channel)]
    GroupLeft { player: Seat },
    /// An on-request channel was closed because too few players are left in it.
    #[event(seat)]
    GroupClosed { channel: Channel },
    /// A player offers an alliance.
    #[event(seat, invites(VerbName::Accept.word(), VerbName::Decline.word()))]
    Offered { player: Seat },
    /// The offer was sent, and is valid for this long.
    #[event(seat)]
    OfferMade { player: Seat, length: Length },
    /// The two players are allies.
    #[event(seat)]
    Allied { player: Seat },
    /// The offer was declined.
    #[event(seat)]
    OfferDeclined { player: Seat },
    /// An offer has lapsed.
    #[event(seat)]
    OfferLapsed { maker: Seat, player: Seat },
    /// A private message.
    #[event(seat)]
    Pm { player: Seat, text: PlayerText },
    /// The private message was sent.
    #[event(seat)]
    PmSent { player: Seat, text: PlayerText },
    /// A copy of a private message.
    #[event(gm_secret)]
    PmCopied { author: Seat, player: Seat, text: PlayerText },
    /// The form's draft has this vote.
    #[event(seat)]
    VoteNoted { vote: Vote },
    /// The form's draft has this target.
    #[event(seat)]
    TargetNoted { target: Seat },
    /// The form's draft no longer has a target.
    #[event(seat)]
    TargetCleared,
    /// The form was submitted.
    #[event(seat)]
    FormSubmitted { vote: Vote, target: Option<Seat> },
    /// The form hasn't been submitted yet.
    #[event(seat)]
    FormReminder,
    /// The evening ends after this long.
    #[event(all)]
    ClosingSoon { length: Length },
    /// The votes of one channel, in seat order.
    #[event(channel)]
    Ballots { votes: Vec<Vote> },
    /// The vote of a form's target.
    #[event(seat, kept)]
    SawVote { player: Seat, vote: Vote },
    /// The night's order was accepted.
    #[event(seat)]
    StrikeNoted { player: Seat },
    /// An agent's order was accepted.
    #[event(seat, invites(VerbName::Recall.word()))]
    AgentNoted { agent: Agent, player: Seat },
    /// An agent's order was withdrawn.
    #[event(seat)]
    AgentRecalled { agent: Agent },
    /// An agent reports what became of the player it watched.
    #[event(seat, kept, listed)]
    AgentBack { agent: Agent, player: Seat, alive: bool },
    /// Half of the night is over.
    #[event(all)]
    HalfNight,
    /// A player is no longer among the living here.
    #[event(channel)]
    Departed { player: Seat },
    /// A player has joined the dead.
    #[event(channel)]
    Arrived { player: Seat },
    /// A player died. The role of a removed player isn't revealed.
    #[event(all)]
    Died { player: Seat, cause: Cause, role: Option<Role> },
    /// A part of the rules, or all of them.
    #[event(seat)]
    RulesText { topic: Option<Topic> },
    /// The game status for one player.
    #[event(seat)]
    Status { phase: PhaseName, number: u32, submitted: bool, seconds: Option<Seconds>, ends: Option<Timestamp> },
    /// The line quotes the bot and was withheld.
    #[event(seat)]
    QuoteWithdrawn,
    /// A player quoted the bot.
    #[event(gm)]
    QuoteFlagged { player: Seat },
    /// A seat is up for replacement.
    #[event(all)]
    Replacing { player: Seat },
    /// A new player has taken the seat.
    #[event(all)]
    Replaced { player: Seat },
    /// The number of living players, for the game's board.
    #[event(all)]
    Living { players: u32 },
    /// A mark beside a seat that is up for replacement.
    #[event(all)]
    SeatIsFree,
    /// A player whose seat was up for replacement continues to play.
    #[event(all)]
    Stays { player: Seat },
    /// The end of the game.
    #[event(all)]
    GameOver { winners: Vec<Seat>, roles: Pairs<Seat, Role> },
}

/// The reasons for refusals, in the order in which they are checked.
#[derive(Clone, Debug, PartialEq, Refusal)]
pub enum Refusal {
    /// A user other than the game master typed a desk verb, whose existence isn't revealed to them.
    UnknownCommand,
    /// The words match no form of the verb.
    BadSyntax,
    /// The sender has no seat.
    NotAPlayer,
    /// The command may only be given in private.
    PrivateOnly,
    /// The verb isn't available in this phase.
    NotNow,
    /// The sender is dead.
    NotAlive,
    /// The channel is closed, or the player may not write in it now.
    ChannelClosed,
    /// The order belongs to another role.
    NotYourPower,
    /// The form has already been submitted.
    AlreadyDone,
    /// The player has opened the maximum number of channels.
    UsedUp { most: i64 },
    /// The player already has a pending offer.
    AlreadyOffered,
    /// There is no player with this name.
    UnknownPlayer { word: PlayerText },
    /// The players named themselves.
    SelfTarget,
    /// A player was named twice.
    DuplicateTarget { player: Seat },
    /// The target is dead.
    NotAliveTarget { player: Seat },
    /// The target lives on the other island.
    OutOfReach { player: Seat },
    /// The player has no pending offer to reply to.
    NoOffer,
    /// The player has several pending offers and must name one.
    WhichOffer { players: Vec<Seat> },
    /// The player is in no on-request channel.
    NoGroup,
    /// The text has more characters than allowed.
    TooLong { most: i64 },
    /// A length or number is out of range.
    OutOfRange { least: i64, most: i64 },
    /// The form has no vote.
    NoVote,
}
