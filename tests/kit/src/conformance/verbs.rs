//! The verbs of the conformance game. They cover all kinds of arguments and all properties of verbs.

use gloaming_core::prelude::*;

use super::events::{Agent, Nobody, PhaseName, Topic, Vote};

/// A vote for a player or for none.
const VOTE: Argument = Argument::Either(&[Argument::Player, Argument::Word(Nobody::None.word())]);

/// An entry of the evening's form.
const ENTRY: Argument = Argument::Either(&[
    Argument::Entry(VerbName::Vote.word(), &VOTE),
    Argument::Entry(VerbName::Target.word(), &Argument::Player),
]);

/// The verbs.
#[derive(Clone, Debug, PartialEq, Verb)]
#[allow(missing_docs)]
pub enum Verb {
    /// Any text that a player writes while the password is asked for.
    #[verb(acts, private, catch_all(PhaseName::Password), during(PhaseName::Password))]
    Answer(PlayerText),
    #[verb(acts)]
    Linger(Length),
    #[verb(acts)]
    Roll(i64),
    #[verb(acts)]
    Group(#[verb(count = 1..=12)] Vec<Seat>),
    #[verb(acts)]
    Leave,
    /// The player whom the sender likes best, visible to all.
    #[verb(revises, heard_in("main"), during(PhaseName::Day), polled, arguments(VOTE))]
    Favour(Vote),
    #[verb(asks, heard_in("main"), during(PhaseName::Day))]
    Unfavour,
    #[verb(acts, private)]
    Offer(Seat),
    #[verb(acts, private)]
    Accept(Option<Seat>),
    #[verb(acts, private)]
    Decline(Option<Seat>),
    #[verb(speaks, private)]
    Pm(Seat, PlayerText),
    #[verb(revises, private, confirmed, during(PhaseName::Evening), arguments(VOTE))]
    Vote(Vote),
    #[verb(revises, private, confirmed, during(PhaseName::Evening))]
    Target(Seat),
    /// Removes the target from the form.
    #[verb(revises, private, confirmed, during(PhaseName::Evening))]
    Clear,
    #[verb(acts, private, confirmed, counted, during(PhaseName::Evening), arguments(Argument::Several { of: &ENTRY, least: 0, most: 2 }))]
    Submit(Vec<Given>),
    #[verb(revises, private, confirmed, during(PhaseName::Night))]
    Strike(Seat),
    /// Sends one of the sender's agents to watch a player. Each agent has its own order.
    #[verb(revises, private, confirmed, during(PhaseName::Night))]
    Send(Agent, Seat),
    #[verb(asks, private, during(PhaseName::Night))]
    Recall(Agent),
    /// The words after it are ignored.
    #[verb(asks, private, arguments(Argument::Words))]
    Role,
    #[verb(asks)]
    Status,
    #[verb(asks, onlookers)]
    Rules(Option<Topic>),
    /// Never offered. It shows that a ruleset that panics loses one input but not the game.
    #[verb(acts, private, not_offered)]
    Panic,
    /// The game master's own verb, see `desk`. Its existence isn't revealed to other users.
    #[verb(asks)]
    GmReveal,
}
