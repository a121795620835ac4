//! The events and refusals of the conformance game. Every kind of field and every kind of hearer is in here.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Channel, FieldKind, FieldType, Pairs, PhaseLength, PlayerOr, Seconds, Term, Value};
use jiff::Timestamp;

use super::verbs::Verb;

words! {
    /// The role of a player.
    pub enum Role: "role" { Guest: Person, Stalker: Dagger, Medium: Candle }
}

words! {
    /// The island that somebody lives on until the islands merge.
    pub enum Island: "island" { East, West }
}

words! {
    /// A vote for nobody at all.
    pub enum Nobody: "nobody" { None }
}

words! {
    /// An agent of the medium.
    pub enum Agent: "agent" { Fox, Raven }
}

words! {
    /// The questions in other words than those of their verb.
    pub enum Question: "question" { Watched }
}

words! {
    /// The phases.
    pub enum PhaseName: "phase" { Password, Day, Dusk, Evening, Night }
}

words! {
    /// The cause of a death.
    pub enum Cause: "cause" { Vote, Strike, Removed }
}

events! {
    /// The steps of the story, told when the game is over.
    pub enum Step {
        /// The player whom the stalkers struck.
        Struck [story] { player: Seat },
    }
}

words! {
    /// Parts of the rules that can be asked for.
    pub enum Topic: "topic" { Islands, Forms, Nights }
}

words! {
    /// A sign that was seen on the eve of the game.
    pub enum Omen: "omen" { Owl, Rain, Tide }
}

words! {
    /// Achievements.
    pub enum Achievement: "achievement" {
        /// Won, and is alive.
        Survivor,
        /// Won, and opened a channel for some.
        Gatherer,
    }
}

words! {
    /// The kinds of things on the map.
    pub enum Drawn: "drawn" { Shore, Path, Omen, Crossing, Home, Agent, Watch }
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

events! {
    /// The events of the conformance game.
    pub enum Event {
        /// The role and the island of a player.
        Dealt [seat] { role: Role, island: Island },
        /// The signs that were seen on the eve of the game, and their place.
        Omens [all] { omens: Vec<Omen>, place: Place, host: Option<Seat> },
        /// Everybody's role, for the game master's eyes.
        Roles [gm_secret] { roles: Vec<Entry> },
        /// A phase begins; the length is empty where the wall clock or talk ends it. Of the wall clock the moment is known.
        Phase [all] { name: PhaseName, number: u32, length: PhaseLength, ends: Option<Timestamp> },
        /// The players who live on an island.
        Neighbours [channel] { island: Island, players: Vec<Seat> },
        /// Somebody knew the password.
        PasswordGiven [all] { player: Seat },
        /// The word was not the password.
        WrongPassword [seat],
        /// The islands are one.
        Merged [all | channel] { players: Vec<Seat> },
        /// Somebody keeps the day open.
        Lingers [all] { player: Seat, length: Length },
        /// Somebody favours somebody, or nobody.
        Favoured [all] { player: Seat, favours: Vote },
        /// Somebody takes that back.
        Unfavoured [all] { player: Seat },
        /// Somebody threw a die.
        Rolled [all] { player: Seat, sides: i64, result: i64 },
        /// A channel on request is open.
        GroupOpened [channel] { player: Seat, players: Vec<Seat> },
        /// Somebody left a channel on request.
        GroupLeft [channel] { player: Seat },
        /// A channel on request is closed: too few are left in it.
        GroupClosed [seat] { channel: Channel },
        /// Somebody offers an alliance.
        Offered [seat] { player: Seat } invites [Verb::Accept.word(), Verb::Decline.word()],
        /// The offer was passed on, and stands for so long.
        OfferMade [seat] { player: Seat, length: Length },
        /// The two are allies.
        Allied [seat] { player: Seat },
        /// The offer was declined.
        OfferDeclined [seat] { player: Seat },
        /// An offer stands no more.
        OfferLapsed [seat] { maker: Seat, player: Seat },
        /// A private message.
        Pm [seat] { player: Seat, text: PlayerText },
        /// The private message was passed on.
        PmSent [seat] { player: Seat, text: PlayerText },
        /// A copy of a private message.
        PmCopied [gm_secret] { author: Seat, player: Seat, text: PlayerText },
        /// The form has this vote so far.
        VoteNoted [seat] { vote: Vote },
        /// The form has this target so far.
        TargetNoted [seat] { target: Seat },
        /// The form has no target any more.
        TargetCleared [seat],
        /// The form is in.
        FormSubmitted [seat] { vote: Vote, target: Option<Seat> },
        /// The form is not in yet.
        FormReminder [seat],
        /// The evening closes in so long.
        ClosingSoon [all] { length: Length },
        /// The votes of one channel, in the order of the seats.
        Ballots [channel] { votes: Vec<Vote> },
        /// The vote of the target of a form.
        SawVote [seat] { player: Seat, vote: Vote } kept in_notebook,
        /// The night's order stands.
        StrikeNoted [seat] { player: Seat },
        /// An agent's order stands.
        AgentNoted [seat] { agent: Agent, player: Seat } invites [Verb::Recall.word()],
        /// An agent's order stands no more.
        AgentRecalled [seat] { agent: Agent },
        /// An agent tells what became of whom it watched.
        AgentBack [seat] { agent: Agent, player: Seat, alive: bool } kept in_notebook listed together,
        /// Half of the night is over.
        HalfNight [all],
        /// Somebody is no longer among the living here.
        Departed [channel] { player: Seat },
        /// Somebody has come to the dead.
        Arrived [channel] { player: Seat },
        /// Somebody died; of one who was removed nobody learns the role.
        Died [all] { player: Seat, cause: Cause, role: Option<Role> },
        /// A part of the rules, or all of them.
        RulesText [seat] { topic: Option<Topic> },
        /// The state of the game, for one player.
        Status [seat] { phase: PhaseName, number: u32, submitted: bool, seconds: Option<Seconds>, ends: Option<Timestamp> },
        /// The line quotes the bot, and was not passed on.
        QuoteWithdrawn [seat],
        /// Somebody quoted the bot.
        QuoteFlagged [gm] { player: Seat },
        /// A seat is up for replacement.
        Replacing [all] { player: Seat },
        /// Somebody has taken the seat.
        Replaced [all] { player: Seat },
        /// So many are alive: on the board of the game.
        Living [all] { players: u32 },
        /// A mark beside a seat that is up for replacement.
        SeatIsFree [all],
        /// Somebody whose seat was up for replacement plays on.
        Stays [all] { player: Seat },
        /// The end.
        GameOver [all] { winners: Vec<Seat>, roles: Pairs<Seat, Role> },
    }
}

refusals! {
    /// The reasons why something is not taken, in the order in which they are checked.
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
}
