//! The events of the game.

use gloaming_core::prelude::*;

use crate::roles::{Action, Hat, Identity, Role, Speciality, Team};
use crate::verbs::Verb;

words! {
    /// The phases, in their order.
    pub enum Phase: "phase" { NightZero, Day, Night, Over }

    /// The cause of a death (MZ-111).
    pub enum Cause: "cause" { Lynch, Night, Removed }

    /// An order that is given in secret, and confirmed.
    pub enum Order: "order" { Wear, Pass, Search, Kill, Steal, Detain, Pick, Wire, Palm }

    /// The question after the first word of an order.
    pub enum Question: "question" { IfFound, ForWhom }

    /// The way by which The Maze went on.
    pub enum Way: "way" { Passed, Stolen, Lot, Stayed }

    /// The rule by which a vote fell that more than one player could have been condemned by.
    pub enum Decision: "decision" {
        /// The votes for one of the tied were there earliest.
        Earliest,
        /// One of the tied was drawn.
        Lot,
        /// Nobody had a vote, and one of all was drawn.
        NoVotes,
    }

    /// The outcome of a shot.
    pub enum Shot: "shot" { Hit, Immune, TooLate }
}

events! {
    /// The steps that the story tells when the game is over.
    pub enum Step {
        /// The roles, and the first holder of The Maze.
        Cast [story] { roles: Vec<Entry>, specialities: Vec<Entry>, holder: Option<Seat> },
        /// The hat of the Man in Black.
        Wore [story] { player: Seat, hat: Hat, drawn: bool },
        /// The holder of The Maze as the night fell.
        Held [story] { player: Seat },
        /// The barkeep kept somebody busy.
        Detained [story] { target: Seat },
        /// The Man in Black searched.
        Searched [story] { player: Seat, target: Seat, found: bool },
        /// He turned the shot on the holder; `aim` is whom it was meant for.
        Turned [story] { player: Seat, holder: Seat, aim: Option<Seat> },
        /// He killed the holder and took The Maze.
        Took [story] { player: Seat, holder: Seat },
        /// The Black Hats aimed, or the lot did for them.
        Aimed [story] { target: Seat, drawn: bool },
        /// Nobody shot.
        HeldFire [story],
        /// The target of the shot, and its outcome.
        Fired [story] { target: Seat, shot: Shot },
        /// A theft.
        Stole [story] { target: Seat, success: bool },
        /// The Maze went from one to another.
        Moved [story] { holder: Seat, way: Way, receiver: Option<Seat> },
        /// The Maze went on because the game master removed its holder.
        Inherited [story] { player: Seat, receiver: Seat },
    }
}

events! {
    /// Everything that The Maze tells anybody.
    pub enum Event {
        /// The number of players, and of those on each side.
        Briefing [all] { players: usize, white_hats: usize, black_hats: usize },
        /// Everybody's identity, real or not.
        Identities [all] { entries: Vec<Entry> },
        /// The role of a player.
        Dealt [seat] {
            role: Role, team: Team, identity: Identity, cover: bool, speciality: Option<Speciality>,
        } invites [Verb::Wear.word()],
        /// The other Black Hats; nobody for a single one.
        Teammates [seat] { players: Vec<Seat> },
        /// The specialities of the Black Hats.
        Specialities [channel | seat] { entries: Vec<Entry> },
        /// A phase begins.
        Phase [all] { name: Phase, number: u32 } invites [Verb::Wear.word(), Verb::Search.word(), Verb::Kill.word(), Verb::Vote.word(), Verb::Done.word()],
        /// The phase ends soon.
        Reminder [all | seat] { phase: Phase, number: u32 },
        /// An order of one's own stands.
        OrderTaken [seat] { order: Order, target: Option<Seat>, action: Option<Action>, hat: Option<Hat> },
        /// An order of the team stands.
        TeamOrder [channel] { by: Seat, order: Order, target: Seat, recipient: Option<Seat> },
        /// An order of one's own stands no more.
        OrderCancelled [seat] { order: Order },
        /// An order of the team stands no more.
        TeamCancelled [channel] { by: Seat, order: Order },
        /// Somebody has said that they are done.
        DoneNoted [seat],
        /// A vote.
        Voted [all] { voter: Seat, target: Seat },
        /// A vote was taken back.
        Unvoted [all] { voter: Seat },
        /// The votes that players have.
        VoteTally [all | seat] { day: u32, counts: Vec<Entry> },
        /// The count did not condemn a single player: on whom the vote fell, and by which rule.
        VoteDecided [all] { players: Vec<Seat>, player: Seat, decision: Decision },
        /// The condemned holds The Maze and lives.
        LynchSpared [all] { player: Seat },
        /// A player died.
        Died [all] { player: Seat, cause: Cause, role: Role },
        /// The hat, for the whole game.
        Hat [seat] { hat: Hat, drawn: bool },
        /// The player holds The Maze tonight.
        MazeHeld [seat] { pass: bool } invites [Verb::Pass.word()] kept in_notebook,
        /// The player does not hold The Maze tonight: everybody is told as much, so that a count of messages tells no holder.
        MazeElsewhere [seat],
        /// The Maze is out of the game.
        MazeDiscarded [all],
        /// The result of the search.
        SearchResult [seat] { target: Seat, found: bool } kept in_notebook,
        /// At whom the shot was aimed that was turned.
        ShotOriginal [seat] { shot: bool, target: Option<Seat> } kept in_notebook,
        /// The Man in Black took The Maze.
        MazeTaken [seat] { from: Seat } kept in_notebook,
        /// The night told the player nothing, as it tells most.
        NothingFound [seat],
        /// The result of a theft.
        StealResult [channel] { target: Seat, success: bool } kept in_notebook,
        /// The night is over.
        Dawn [all] { day: u32, deaths: Vec<Seat> },
        /// An unsigned line.
        Telegram [all] { text: PlayerText },
        /// The Man in Black shows himself.
        Unmasked [all] { player: Seat },
        /// The winners.
        GameOver [all] { winners: Vec<Seat>, teams: Vec<Team> },
        /// The role that a player had.
        Reveal [all] { player: Seat, role: Role, team: Team, speciality: Option<Speciality> } listed together,
        /// The holder of The Maze at the beginning of each day.
        MazeTrail [all] { entries: Vec<Entry> },
    }
}
