//! The commands (section 6.4 of the catalogue).
//!
//! The words after `order` and `leader` have an order of refusals of its own, so any words pass here, and `reader` reads them.

use gloaming_core::prelude::*;

use crate::phases::PUBLIC;
use crate::words::Phase;

/// A word of an order: of an agent, an action, a place, a name.
const WORDS: Argument = Argument::Several { of: &Argument::Of("order-word"), least: 0, most: 12 };

/// The commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Verb)]
pub enum Verb {
    /// An order to an agent.
    #[verb(revises, private, arguments(WORDS))]
    Order,
    /// What the leader does in person.
    #[verb(revises, private, arguments(WORDS))]
    Leader,
    /// A vote to lynch a player, or for no lynch.
    #[verb(revises, heard_in(PUBLIC), in_public(Phase::Day), polled, arguments(Argument::Either(&[Argument::Player, Argument::Word("no-lynch")])))]
    Vote,
    /// Takes the vote back.
    #[verb(asks, heard_in(PUBLIC), in_public(Phase::Day))]
    Unvote,
    /// The player has nothing more to do in this phase.
    #[verb(acts, private)]
    Done,
    /// Shows the player's agents and their orders.
    #[verb(asks, private)]
    Agents,
    /// Shows what the player has found out.
    #[verb(asks, private)]
    Dossier,
    /// Shows the way between two places.
    #[verb(asks, private, arguments(WORDS))]
    Route,
    /// Shows the state of the game.
    #[verb(asks, private)]
    Status,
}
