//! The events of the game.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{PhaseLength, PlayerOr, Seconds};

use crate::roles::{Position, Role, Team};
use crate::verbs::Verb;

words! {
    /// The phases, in their order.
    pub enum Phase: "phase" { Briefing, Allocation, Night, Day, Voting, Over }

    /// A rule of conduct that is posted at the start.
    pub enum Topic: "topic" { OnlyHere, OnlyByDay, NoQuotes, Spirit, Ask }

    /// The part of the rules that somebody asked for.
    pub enum Part: "part" { All, Changes }

    /// The cause of a death.
    pub enum Cause: "cause" { Vote, Hunter }

    /// The reason why nobody died.
    pub enum Calm: "calm" { OneVoteEach, TannerSetAside }

    /// The way in which cards change places at night.
    pub enum Move: "move" { Robbed, Swapped, Exchanged }

    /// The reason why the game was called off.
    pub enum Cancellation: "cancel-reason" { Host, NotAcknowledged }
}

events! {
    /// The steps of the story after the end: the cards, and the night step by step (section 10 of the catalogue).
    pub enum Step {
        /// Cards changed places; where the setup does not reveal the night, this is all that is told.
        Moved [story] { how: Move },
        /// The cards as they were dealt, and those in the centre, left to right.
        Cards [story] { hands: Vec<Entry>, centre: Vec<Role> },
        /// The seer or the lone werewolf looked at a centre card.
        LookedAtCentre [story] { player: Seat, dealt: Role, position: Position, role: Role },
        /// The seer looked at a player's card.
        LookedAtPlayer [story] { player: Seat, target: Seat, role: Role },
        /// The robber took a card.
        Robbed [story] { player: Seat, target: Seat, role: Role },
        /// The troublemaker exchanged two cards.
        Swapped [story] { player: Seat, one: Seat, other: Seat },
        /// The drunk took a centre card; by lot if nothing was sent in time.
        Drank [story] { player: Seat, position: Position, role: Role, by_lot: bool },
        /// The insomniac saw their card.
        Woke [story] { player: Seat, role: Role },
        /// Somebody who may act did not.
        Rested [story] { player: Seat, dealt: Role, in_time: bool },
        /// The places of the cards when the night was over.
        Dawn [story] { hands: Vec<Entry>, centre: Vec<Role> },
    }
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

events! {
    /// Everything that One Night tells anybody.
    pub enum Event {
        /// The players, in joining order.
        Players [all] { players: Vec<Seat> },
        /// A rule of conduct, posted at the start.
        RulesNotice [all] { topic: Topic },
        /// The cards that are in the game, sorted.
        Deck [all] { roles: Vec<Role> },
        /// The role that a player was dealt, and its team.
        Dealt [seat] { role: Role, team: Team } invites [Verb::Target.word()],
        /// The other werewolf, the other mason, or for the minion all werewolves; maybe nobody.
        Teammates [seat] { players: Vec<Seat> },
        /// To the only player who was dealt werewolf.
        LoneWolf [seat],
        /// To the only player who was dealt mason.
        LoneMason [seat],
        /// To the minion when nobody was dealt werewolf.
        LoneMinion [seat],
        /// A phase begins.
        Phase [all] { name: Phase, length: PhaseLength } invites [Verb::Target.word(), Verb::Ready.word(), Verb::Vote.word()],
        /// With light talk allowed: nothing about the game may be said in this phase.
        ChatReminder [all],
        /// The passphrase was right.
        Acknowledged [seat],
        /// A player who did not send the passphrase is off the list.
        Dropped [all] { player: Seat },
        /// The targets that stand for a player now.
        Submitted [seat] { targets: Vec<PlayerOr<Position>> } invites [Verb::Target.word()],
        /// The vote that a player cast, with the player meant by `up` or `down`.
        Voted [seat] { target: Seat },
        /// The number of those who have done what the phase waits for.
        Progress [all] { phase: Phase, done: usize, of: usize } replaces last,
        /// The phase waits for this player.
        Reminder [seat] { phase: Phase } invites [Verb::Passphrase.word(), Verb::Target.word(), Verb::Ready.word(), Verb::Vote.word()],
        /// A player did not submit in time; these targets stand.
        ActionDefaulted [seat] { targets: Vec<PlayerOr<Position>> },
        /// A player did not vote in time; this vote was cast.
        VoteDefaulted [seat] { target: Seat },
        /// The seer saw a player's card.
        SawRole [seat] { player: Seat, role: Role } kept in_notebook,
        /// The seer or the lone werewolf saw a centre card.
        SawCentre [seat] { position: Position, role: Role } kept in_notebook,
        /// The card that the robber took, or that the insomniac holds at the end of the night.
        NewRole [seat] { role: Role } kept in_notebook,
        /// The night showed the player nothing: everybody is told as much, so that a count of messages tells no card.
        NothingShown [seat],
        /// The circle for votes `up` and `down`, first to last.
        VoteCircle [all | seat] { order: Vec<Entry> },
        /// The day is nearly over.
        TimeLeft [all] { length: Length },
        /// The state of the game, for the asker.
        Status [seat] { phase: Phase, submitted: bool, seconds: Seconds },
        /// The rules, or what differs from the boxed game.
        RulesText [seat] { part: Part },
        /// Advice.
        TipsText [seat],
        /// Somebody reports a breach of the rules of conduct.
        BreachReported [gm] { player: Seat, by: Seat, text: PlayerText },
        /// Somebody asks about the rules.
        Question [gm] { by: Seat, text: PlayerText },
        /// Somebody quoted what the bot says in private.
        QuoteFlagged [gm] { player: Seat },
        /// The votes that each player received.
        VoteTally [all] { counts: Vec<Entry> },
        /// All votes.
        VotesRevealed [all] { votes: Vec<Entry> },
        /// A player died.
        Died [all] { player: Seat, cause: Cause },
        /// Nobody died.
        NobodyDied [all] { reason: Calm },
        /// The card that a player was dealt, and the one held in the end.
        RoleReveal [all] { player: Seat, dealt: Role, r#final: Role } listed together,
        /// The cards at a place of the centre at the deal and in the end.
        CentreReveal [all] { position: Position, dealt: Role, r#final: Role } listed together,
        /// The winners.
        GameOver [all] { winners: Vec<Seat>, teams: Vec<Team> },
        /// The phase is longer than it was.
        PhaseExtended [all] { name: Phase, length: Length },
        /// The game was called off.
        GameCancelled [all] { reason: Cancellation },
    }
}
