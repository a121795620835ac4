//! The words of the game: roles, phases, commands, events and refusals.

// Variants and fields are words of the game. The texts explain what each of them means.
#![allow(missing_docs)]

use gloaming_core::prelude::*;

/// The team with which a player wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Team {
    Good,
    Evil,
}

/// The role of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[vocabulary(group(team = Team))]
pub enum Role {
    #[word(icon = Eye, team = Good)]
    Seer,
    #[word(icon = Book, team = Good)]
    Confidant,
    #[word(icon = Shield, team = Good)]
    Companion,
    #[word(icon = Dagger, team = Evil)]
    Assassin,
    #[word(icon = Ghost, team = Evil)]
    Shade,
    #[word(icon = HatDark, team = Evil)]
    Loner,
    #[word(icon = Mask, team = Evil)]
    Traitor,
}

/// The phases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Phase {
    Proposal,
    Vote,
    Quest,
    Hunt,
    Over,
}

/// A vote on a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Ballot {
    Approve,
    Reject,
}

/// A card that is played on a quest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Card {
    Success,
    Failure,
}

/// The commands.
#[derive(Clone, Debug, PartialEq, Verb)]
pub enum Verb {
    #[verb(acts, heard_in("table"), during(Phase::Proposal))]
    Propose(Vec<Seat>),
    #[verb(revises, private, confirmed, counted, during(Phase::Vote))]
    Vote(Ballot),
    #[verb(revises, private, confirmed, counted, during(Phase::Quest))]
    Play(Card),
    #[verb(acts, heard_in("table"), during(Phase::Hunt))]
    Strike(Seat),
}

/// Everything that the game sends.
#[derive(Clone, Debug, PartialEq, Event)]
pub enum Event {
    /// The roles in the game, with the number of each.
    #[event(all)]
    Deck { roles: Vec<Entry> },
    #[event(seat)]
    Dealt { role: Role },
    /// The players whom this role knows.
    #[event(seat)]
    Knows { role: Role, players: Vec<Seat> },
    #[event(all, invites(VerbName::Propose.word()))]
    Leader { player: Seat, quest: usize, size: usize, rejected: usize, length: Length },
    /// The leader proposed no team in time.
    #[event(all)]
    NoTeam { player: Seat },
    #[event(all, invites(VerbName::Vote.word()))]
    Proposed { player: Seat, team: Vec<Seat>, length: Length },
    #[event(all)]
    Votes { approved: bool, votes: Vec<Entry> },
    #[event(all)]
    Sets { team: Vec<Seat>, length: Length },
    #[event(all)]
    QuestOver { quest: usize, success: bool, failures: usize },
    /// Five teams in a row were rejected.
    #[event(all)]
    Stalled { quest: usize },
    #[event(all)]
    Hunt { length: Length },
    #[event(all)]
    Struck { player: Seat, hit: bool },
    /// The quests so far, on the board.
    #[event(all)]
    Score { successes: usize, failures: usize },
    /// The leader, on the board.
    #[event(all)]
    Leads { player: Seat },
}

/// Steps of the story, which are secret before the end.
#[derive(Clone, Debug, PartialEq, Event)]
pub enum Step {
    /// The card of each player on the team.
    #[event(story)]
    Cards { cards: Vec<Entry> },
}

/// The reasons to refuse a command, in the order in which they are checked.
#[derive(Clone, Debug, PartialEq, Refusal)]
pub enum Refusal {
    ChannelClosed,
    NotAPlayer,
    NotTheLeader { player: Seat },
    NotOnTheTeam,
    NotTheAssassin,
    SelfTarget,
    OwnSide { player: Seat },
    OnlySuccess,
}
