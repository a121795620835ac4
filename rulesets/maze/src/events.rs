//! The events of the game.

// Variants and fields are words of the game. The texts explain what each of them means.
#![allow(missing_docs)]

use gloaming_core::prelude::*;

use crate::roles::{Action, Hat, Identity, Role, Speciality, Team};
use crate::verbs::VerbName;

/// The phases, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Phase {
    NightZero,
    Day,
    Night,
    Over,
}

/// The cause of a death (MZ-111).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Cause {
    Lynch,
    Night,
    Removed,
}

/// A secret order, which is confirmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Order {
    Wear,
    Pass,
    Search,
    Kill,
    Steal,
    Detain,
    Pick,
    Wire,
    Palm,
}

/// The question after the first word of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Question {
    IfFound,
    ForWhom,
}

/// How The Maze moved on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Way {
    Passed,
    Stolen,
    Lot,
    Stayed,
}

/// The rule that decided a vote in which more than one player could have been condemned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Decision {
    /// Of the tied players, the one whose votes were cast earliest.
    Earliest,
    /// One of the tied players was drawn.
    Lot,
    /// No player had a vote, so one of all was drawn.
    NoVotes,
}

/// The outcome of a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Shot {
    Hit,
    Immune,
    TooLate,
}

/// The steps of the story after the end of the game.
#[derive(Clone, Debug, PartialEq, Event)]
pub enum Step {
    /// The roles, and the first holder of The Maze.
    #[event(story)]
    Cast { roles: Vec<Entry>, specialities: Vec<Entry>, holder: Option<Seat> },
    /// The hat of the Man in Black.
    #[event(story)]
    Wore { player: Seat, hat: Hat, drawn: bool },
    /// The holder of The Maze at nightfall.
    #[event(story)]
    Held { player: Seat },
    /// The barkeep detained a player.
    #[event(story)]
    Detained { target: Seat },
    /// The Man in Black searched a player.
    #[event(story)]
    Searched { player: Seat, target: Seat, found: bool },
    /// He turned the shot on the holder. `aim` is the original target.
    #[event(story)]
    Turned { player: Seat, holder: Seat, aim: Option<Seat> },
    /// He killed the holder and took The Maze.
    #[event(story)]
    Took { player: Seat, holder: Seat },
    /// The Black Hats aimed at a player, or a target was drawn for them.
    #[event(story)]
    Aimed { target: Seat, drawn: bool },
    /// There was no shot.
    #[event(story)]
    HeldFire,
    /// The target of the shot, and its outcome.
    #[event(story)]
    Fired { target: Seat, shot: Shot },
    /// A theft.
    #[event(story)]
    Stole { target: Seat, success: bool },
    /// The Maze moved from one player to another.
    #[event(story)]
    Moved { holder: Seat, way: Way, receiver: Option<Seat> },
    /// The Maze moved on because the game master removed its holder.
    #[event(story)]
    Inherited { player: Seat, receiver: Seat },
}

/// Everything that The Maze sends.
#[derive(Clone, Debug, PartialEq, Event)]
pub enum Event {
    /// The number of players, and of those on each side.
    #[event(all)]
    Briefing { players: usize, white_hats: usize, black_hats: usize },
    /// The identity of each player, real or not.
    #[event(all)]
    Identities { entries: Vec<Entry> },
    /// The role of a player.
    #[event(seat, invites(VerbName::Wear.word()))]
    Dealt { role: Role, team: Team, identity: Identity, cover: bool, speciality: Option<Speciality> },
    /// The other Black Hats; empty for a single one.
    #[event(seat)]
    Teammates { players: Vec<Seat> },
    /// The specialities of the Black Hats.
    #[event(channel, seat)]
    Specialities { entries: Vec<Entry> },
    /// A phase begins.
    #[event(all, invites(VerbName::Wear.word(), VerbName::Search.word(), VerbName::Kill.word(), VerbName::Vote.word(), VerbName::Done.word()))]
    Phase { name: Phase, number: u32 },
    /// The phase ends soon.
    #[event(all, seat)]
    Reminder { phase: Phase, number: u32 },
    /// Confirms a player's own order.
    #[event(seat)]
    OrderTaken { order: Order, target: Option<Seat>, action: Option<Action>, hat: Option<Hat> },
    /// Announces an order to the team.
    #[event(channel)]
    TeamOrder { by: Seat, order: Order, target: Seat, recipient: Option<Seat> },
    /// Confirms that a player's own order was cancelled.
    #[event(seat)]
    OrderCancelled { order: Order },
    /// Announces to the team that an order was cancelled.
    #[event(channel)]
    TeamCancelled { by: Seat, order: Order },
    /// Confirms that the player is done.
    #[event(seat)]
    DoneNoted,
    /// A vote.
    #[event(all)]
    Voted { voter: Seat, target: Seat },
    /// A vote was taken back.
    #[event(all)]
    Unvoted { voter: Seat },
    /// The number of votes for each player.
    #[event(all, seat)]
    VoteTally { day: u32, counts: Vec<Entry> },
    /// The count did not single out a player: who was condemned, and by which rule.
    #[event(all)]
    VoteDecided { players: Vec<Seat>, player: Seat, decision: Decision },
    /// The condemned player holds The Maze and lives.
    #[event(all)]
    LynchSpared { player: Seat },
    /// A player died.
    #[event(all)]
    Died { player: Seat, cause: Cause, role: Role },
    /// The hat for the whole game.
    #[event(seat)]
    Hat { hat: Hat, drawn: bool },
    /// The player holds The Maze tonight.
    #[event(seat, invites(VerbName::Pass.word()), kept)]
    MazeHeld { pass: bool },
    /// The player doesn't hold The Maze tonight. Sent so that all players get the same number of messages, no matter
    /// who the holder is.
    #[event(seat)]
    MazeElsewhere,
    /// The Maze is out of the game.
    #[event(all)]
    MazeDiscarded,
    /// The result of the search.
    #[event(seat, kept)]
    SearchResult { target: Seat, found: bool },
    /// The original target of the shot that was turned.
    #[event(seat, kept)]
    ShotOriginal { shot: bool, target: Option<Seat> },
    /// The Man in Black took The Maze.
    #[event(seat, kept)]
    MazeTaken { from: Seat },
    /// The night had no result for the player, as for most.
    #[event(seat)]
    NothingFound,
    /// The result of a theft.
    #[event(channel, kept)]
    StealResult { target: Seat, success: bool },
    /// The night is over.
    #[event(all)]
    Dawn { day: u32, deaths: Vec<Seat> },
    /// An unsigned line.
    #[event(all)]
    Telegram { text: PlayerText },
    /// The Man in Black shows himself.
    #[event(all)]
    Unmasked { player: Seat },
    /// The winners.
    #[event(all)]
    GameOver { winners: Vec<Seat>, teams: Vec<Team> },
    /// The role that a player had.
    #[event(all, listed)]
    Reveal { player: Seat, role: Role, team: Team, speciality: Option<Speciality> },
    /// The holder of The Maze at the beginning of each day.
    #[event(all)]
    MazeTrail { entries: Vec<Entry> },
}
