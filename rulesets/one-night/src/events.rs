//! The events of the game.

// Variants and fields are words of the game. The texts explain what each of them means.
#![allow(missing_docs)]

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{PhaseLength, PlayerOr, Seconds};

use crate::roles::{Position, Role, Team};
use crate::verbs::VerbName;

/// The phases, in order.
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

/// The part of the rules that was asked for.
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

/// The reason why no player died.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Calm {
    OneVoteEach,
    TannerSetAside,
}

/// How cards change places at night.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Move {
    Robbed,
    Swapped,
    Exchanged,
}

/// The reason why the game was cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[vocabulary(name = "cancel-reason")]
pub enum Cancellation {
    Host,
    NotAcknowledged,
}

/// The steps of the story after the end: the cards, and the night step by step (section 10 of `RULES.md`).
#[derive(Clone, Debug, PartialEq, Event)]
pub enum Step {
    /// Cards changed places. Unless the setup reveals the night, the story says only this.
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
    /// The drunk took a centre card, which was drawn if nothing was submitted in time.
    #[event(story)]
    Drank { player: Seat, position: Position, role: Role, by_lot: bool },
    /// The insomniac saw their card.
    #[event(story)]
    Woke { player: Seat, role: Role },
    /// A player who could act did not.
    #[event(story)]
    Rested { player: Seat, dealt: Role, in_time: bool },
    /// Where the cards were when the night was over.
    #[event(story)]
    Dawn { hands: Vec<Entry>, centre: Vec<Role> },
}

impl Step {
    /// Returns what the story may say of this step if the night stays secret: that cards changed places, but not by
    /// whom, and nothing about looks.
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

/// Everything that One Night sends.
#[derive(Clone, Debug, PartialEq, Event)]
pub enum Event {
    /// The players, in joining order.
    #[event(all)]
    Players { players: Vec<Seat> },
    /// A rule of conduct, posted at the start.
    #[event(all)]
    RulesNotice { topic: Topic },
    /// The cards in the game, sorted.
    #[event(all)]
    Deck { roles: Vec<Role> },
    /// The role that a player was dealt, and its team.
    #[event(seat, invites(VerbName::Target.word()))]
    Dealt { role: Role, team: Team },
    /// The other werewolf, the other mason, or for the minion all werewolves; may be empty. The role is that of the
    /// recipient.
    #[event(seat)]
    Teammates { role: Role, players: Vec<Seat> },
    /// Sent to the only player who was dealt a werewolf.
    #[event(seat)]
    LoneWolf,
    /// Sent to the only player who was dealt a mason.
    #[event(seat)]
    LoneMason,
    /// Sent to the minion if no player was dealt a werewolf.
    #[event(seat)]
    LoneMinion,
    /// A phase begins.
    #[event(all, invites(VerbName::Target.word(), VerbName::Ready.word(), VerbName::Vote.word()))]
    Phase { name: Phase, length: PhaseLength },
    /// A reminder that the game may not be discussed in this phase. Sent only if light talk is allowed.
    #[event(all)]
    ChatReminder,
    /// The passphrase was right.
    #[event(seat)]
    Acknowledged,
    /// A player who did not send the passphrase was removed from the list.
    #[event(all)]
    Dropped { player: Seat },
    /// The player's current targets.
    #[event(seat, invites(VerbName::Target.word()))]
    Submitted { targets: Vec<PlayerOr<Position>> },
    /// The player's vote, with `up` or `down` resolved to a player.
    #[event(seat)]
    Voted { target: Seat },
    /// How many players have done what the phase waits for.
    #[event(all, replaces)]
    Progress { phase: Phase, done: usize, of: usize },
    /// Reminds a player that the phase waits for them.
    #[event(seat, invites(VerbName::Passphrase.word(), VerbName::Target.word(), VerbName::Ready.word(), VerbName::Vote.word()))]
    Reminder { phase: Phase },
    /// A player did not submit in time, so these targets were submitted for them.
    #[event(seat)]
    ActionDefaulted { targets: Vec<PlayerOr<Position>> },
    /// A player did not vote in time, so this vote was cast for them.
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
    /// The night showed the player nothing. Sent so that all players get the same number of messages, whatever their
    /// card.
    #[event(seat)]
    NothingShown,
    /// The circle for the votes `up` and `down`, first to last.
    #[event(all, seat)]
    VoteCircle { order: Vec<Entry> },
    /// The day is nearly over.
    #[event(all)]
    TimeLeft { length: Length },
    /// The state of the game, sent on request.
    #[event(seat)]
    Status { phase: Phase, submitted: bool, seconds: Seconds },
    /// The rules, or how they differ from the boxed game.
    #[event(seat)]
    RulesText { part: Part },
    /// Advice for players.
    #[event(seat)]
    TipsText,
    /// A player reports a breach of the rules of conduct.
    #[event(gm)]
    BreachReported { player: Seat, by: Seat, text: PlayerText },
    /// A player asks about the rules.
    #[event(gm)]
    Question { by: Seat, text: PlayerText },
    /// A player quoted a private message of the bot.
    #[event(gm)]
    QuoteFlagged { player: Seat },
    /// How many votes each player received.
    #[event(all)]
    VoteTally { counts: Vec<Entry> },
    /// All votes.
    #[event(all)]
    VotesRevealed { votes: Vec<Entry> },
    /// A player died.
    #[event(all)]
    Died { player: Seat, cause: Cause },
    /// No player died.
    #[event(all)]
    NobodyDied { reason: Calm },
    /// The card that a player was dealt, and the one they held in the end.
    #[event(all, listed)]
    RoleReveal { player: Seat, dealt: Role, r#final: Role },
    /// The cards at a centre position after the deal and in the end.
    #[event(all, listed)]
    CentreReveal { position: Position, dealt: Role, r#final: Role },
    /// The winners.
    #[event(all)]
    GameOver { winners: Vec<Seat>, teams: Vec<Team> },
    /// The phase was extended.
    #[event(all)]
    PhaseExtended { name: Phase, length: Length },
    /// The game was cancelled.
    #[event(all)]
    GameCancelled { reason: Cancellation },
}
