//! The events of the game.

// Variants and fields are words of the game: the texts say what each of them means.
#![allow(missing_docs)]

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{PhaseLength, PlayerOr, Seconds};

use crate::roles::{Position, Role, Team};
use crate::verbs::VerbName;

/// The phases, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Phase {
    Briefing,
    Allocation,
    Night,
    Day,
    Voting,
    Over,
}

/// A rule of conduct that is posted at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Topic {
    OnlyHere,
    OnlyByDay,
    NoQuotes,
    Spirit,
    Ask,
}

/// The part of the rules that somebody asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Part {
    All,
    Changes,
}

/// The cause of a death.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Cause {
    Vote,
    Hunter,
}

/// The reason why nobody died.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Calm {
    OneVoteEach,
    TannerSetAside,
}

/// The way in which cards change places at night.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Move {
    Robbed,
    Swapped,
    Exchanged,
}

/// The reason why the game was called off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[vocabulary(name = "cancel-reason")]
pub enum Cancellation {
    Host,
    NotAcknowledged,
}

/// The steps of the story after the end: the cards, and the night step by step (section 10 of the catalogue).
#[derive(Clone, Debug, PartialEq, Event)]
pub enum Step {
    /// Cards changed places; where the setup does not reveal the night, this is all that is told.
    #[event(story)]
    Moved { how: Move },
    /// The cards as they were dealt, and those in the centre, left to right.
    #[event(story)]
    Cards { hands: Vec<Entry>, centre: Vec<Role> },
    /// The seer or the lone werewolf looked at a centre card.
    #[event(story)]
    LookedAtCentre { player: Seat, dealt: Role, position: Position, role: Role },
    /// The seer looked at a player's card.
    #[event(story)]
    LookedAtPlayer { player: Seat, target: Seat, role: Role },
    /// The robber took a card.
    #[event(story)]
    Robbed { player: Seat, target: Seat, role: Role },
    /// The troublemaker exchanged two cards.
    #[event(story)]
    Swapped { player: Seat, one: Seat, other: Seat },
    /// The drunk took a centre card; by lot if nothing was sent in time.
    #[event(story)]
    Drank { player: Seat, position: Position, role: Role, by_lot: bool },
    /// The insomniac saw their card.
    #[event(story)]
    Woke { player: Seat, role: Role },
    /// Somebody who may act did not.
    #[event(story)]
    Rested { player: Seat, dealt: Role, in_time: bool },
    /// The places of the cards when the night was over.
    #[event(story)]
    Dawn { hands: Vec<Entry>, centre: Vec<Role> },
}

impl Step {
    /// The part of a step of the night that may be told where it stays secret: that cards changed places, and nothing of looks.
    pub(crate) fn without_names(&self) -> Option<Step> {
        let how = match self {
            Step::Robbed { .. } => Move::Robbed,
            Step::Swapped { .. } => Move::Swapped,
            Step::Drank { .. } => Move::Exchanged,
            _ => return None,
        };
        Some(Step::Moved { how })
    }
}

/// Everything that One Night tells anybody.
#[derive(Clone, Debug, PartialEq, Event)]
pub enum Event {
    /// The players, in joining order.
    #[event(all)]
    Players { players: Vec<Seat> },
    /// A rule of conduct, posted at the start.
    #[event(all)]
    RulesNotice { topic: Topic },
    /// The cards that are in the game, sorted.
    #[event(all)]
    Deck { roles: Vec<Role> },
    /// The role that a player was dealt, and its team.
    #[event(seat, invites(VerbName::Target.word()))]
    Dealt { role: Role, team: Team },
    /// The other werewolf, the other mason, or for the minion all werewolves; maybe nobody. The role is the reader's.
    #[event(seat)]
    Teammates { role: Role, players: Vec<Seat> },
    /// To the only player who was dealt werewolf.
    #[event(seat)]
    LoneWolf,
    /// To the only player who was dealt mason.
    #[event(seat)]
    LoneMason,
    /// To the minion when nobody was dealt werewolf.
    #[event(seat)]
    LoneMinion,
    /// A phase begins.
    #[event(all, invites(VerbName::Target.word(), VerbName::Ready.word(), VerbName::Vote.word()))]
    Phase { name: Phase, length: PhaseLength },
    /// With light talk allowed: nothing about the game may be said in this phase.
    #[event(all)]
    ChatReminder,
    /// The passphrase was right.
    #[event(seat)]
    Acknowledged,
    /// A player who did not send the passphrase is off the list.
    #[event(all)]
    Dropped { player: Seat },
    /// The targets that stand for a player now.
    #[event(seat, invites(VerbName::Target.word()))]
    Submitted { targets: Vec<PlayerOr<Position>> },
    /// The vote that a player cast, with the player meant by `up` or `down`.
    #[event(seat)]
    Voted { target: Seat },
    /// The number of those who have done what the phase waits for.
    #[event(all, replaces)]
    Progress { phase: Phase, done: usize, of: usize },
    /// The phase waits for this player.
    #[event(seat, invites(VerbName::Passphrase.word(), VerbName::Target.word(), VerbName::Ready.word(), VerbName::Vote.word()))]
    Reminder { phase: Phase },
    /// A player did not submit in time; these targets stand.
    #[event(seat)]
    ActionDefaulted { targets: Vec<PlayerOr<Position>> },
    /// A player did not vote in time; this vote was cast.
    #[event(seat)]
    VoteDefaulted { target: Seat },
    /// The seer saw a player's card.
    #[event(seat, kept)]
    SawRole { player: Seat, role: Role },
    /// The seer or the lone werewolf saw a centre card.
    #[event(seat, kept)]
    SawCentre { position: Position, role: Role },
    /// The card that the robber took, or that the insomniac holds at the end of the night.
    #[event(seat, kept)]
    NewRole { role: Role },
    /// The night showed the player nothing: everybody is told as much, so that a count of messages tells no card.
    #[event(seat)]
    NothingShown,
    /// The circle for votes `up` and `down`, first to last.
    #[event(all, seat)]
    VoteCircle { order: Vec<Entry> },
    /// The day is nearly over.
    #[event(all)]
    TimeLeft { length: Length },
    /// The state of the game, for the asker.
    #[event(seat)]
    Status { phase: Phase, submitted: bool, seconds: Seconds },
    /// The rules, or what differs from the boxed game.
    #[event(seat)]
    RulesText { part: Part },
    /// Advice.
    #[event(seat)]
    TipsText,
    /// Somebody reports a breach of the rules of conduct.
    #[event(gm)]
    BreachReported { player: Seat, by: Seat, text: PlayerText },
    /// Somebody asks about the rules.
    #[event(gm)]
    Question { by: Seat, text: PlayerText },
    /// Somebody quoted what the bot says in private.
    #[event(gm)]
    QuoteFlagged { player: Seat },
    /// The votes that each player received.
    #[event(all)]
    VoteTally { counts: Vec<Entry> },
    /// All votes.
    #[event(all)]
    VotesRevealed { votes: Vec<Entry> },
    /// A player died.
    #[event(all)]
    Died { player: Seat, cause: Cause },
    /// Nobody died.
    #[event(all)]
    NobodyDied { reason: Calm },
    /// The card that a player was dealt, and the one held in the end.
    #[event(all, listed)]
    RoleReveal { player: Seat, dealt: Role, r#final: Role },
    /// The cards at a place of the centre at the deal and in the end.
    #[event(all, listed)]
    CentreReveal { position: Position, dealt: Role, r#final: Role },
    /// The winners.
    #[event(all)]
    GameOver { winners: Vec<Seat>, teams: Vec<Team> },
    /// The phase is longer than it was.
    #[event(all)]
    PhaseExtended { name: Phase, length: Length },
    /// The game was called off.
    #[event(all)]
    GameCancelled { reason: Cancellation },
}
