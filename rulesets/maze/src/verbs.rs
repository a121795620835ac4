//! The commands (section 7.4 of `RULES.md`): their arguments, where and when they are accepted, and from whom.

use gloaming_core::prelude::*;

use crate::events::{Order, Phase};
use crate::phases::{BLACK_HATS, PUBLIC};
use crate::roles::{Action, Hat, Role, Speciality};
use crate::setup::Setup;
use crate::state::State;

/// The word between the target of a theft and the recipient of The Maze.
pub(crate) const TO: &str = "to";

/// Orders that can be cancelled: those of a night.
const CANCELLABLE: &[Argument] = &[
    Argument::Word(Order::Pass.word()),
    Argument::Word(Order::Search.word()),
    Argument::Word(Order::Kill.word()),
    Argument::Word(Order::Steal.word()),
    Argument::Word(Order::Detain.word()),
    Argument::Word(Order::Pick.word()),
    Argument::Word(Order::Wire.word()),
];

/// Words that the Man in Black can add to his search.
const ACTIONS: &[Argument] = &[Argument::Word(Action::Redirect.word()), Argument::Word(Action::Kill.word())];

/// The commands. Commands that take something back count as questions, so the phase doesn't wait for them.
#[derive(Clone, Debug, PartialEq, Verb)]
pub enum Verb {
    /// Votes to lynch a player.
    #[verb(revises, heard_in(PUBLIC), during(Phase::Day), polled)]
    Vote(Seat),
    /// Takes the vote back.
    #[verb(asks, heard_in(PUBLIC), during(Phase::Day))]
    Unvote,
    /// Shows the votes so far.
    #[verb(asks, heard_in(PUBLIC), during(Phase::Day))]
    Tally,
    /// Chooses the hat of the Man in Black.
    #[verb(revises, private, confirmed, during(Phase::NightZero))]
    Wear(Hat),
    /// Passes The Maze on to a player.
    #[verb(revises, private, confirmed, during(Phase::Night))]
    Pass(Seat),
    /// Searches a player for The Maze, and says what to do if it is found.
    #[verb(
        revises,
        private,
        confirmed,
        during(Phase::Night),
        arguments(Argument::Player, Argument::Maybe(&[Argument::Either(ACTIONS)]))
    )]
    Search(Seat, Option<Action>),
    /// Names the player whom the Black Hats kill.
    #[verb(revises, private, heard_in(BLACK_HATS), during(Phase::Night))]
    Kill(Seat),
    /// Names the player whom the Black Hats rob, and who gets The Maze. By default it is the sender.
    #[verb(revises, private, heard_in(BLACK_HATS), during(Phase::Night))]
    Steal(Seat, #[verb(after = TO)] Option<Seat>),
    /// Names the player whom the Barkeep keeps busy.
    #[verb(revises, private, heard_in(BLACK_HATS), confirmed, during(Phase::Night))]
    Detain(Seat),
    /// Names a second target for tonight's theft, by the Lockpick.
    #[verb(revises, private, heard_in(BLACK_HATS), confirmed, during(Phase::Night))]
    Pick(Seat),
    /// Sends a line of the Telegrapher, which all players read at dawn without a name.
    #[verb(revises, private, heard_in(BLACK_HATS), confirmed, during(Phase::Night))]
    Wire(PlayerText),
    /// Makes the Card Sharp's vote count twice when this day ends.
    #[verb(acts, private, heard_in(BLACK_HATS), confirmed, during(Phase::Day))]
    Palm,
    /// Cancels an order of the night.
    #[verb(asks, private, heard_in(BLACK_HATS), during(Phase::Night), arguments(Argument::Either(CANCELLABLE)))]
    Cancel(Order),
    /// Shows who the Man in Black is.
    #[verb(acts, heard_in(PUBLIC), during(Phase::Day))]
    Unmask,
    /// Says that the player has nothing left to do in this phase.
    #[verb(acts, private, confirmed, ready, during(Phase::NightZero, Phase::Day, Phase::Night))]
    Done,
}

impl VerbName {
    /// Returns the order that the verb gives. Both enums use the same names in the same order, from `wear` to `palm`.
    pub(crate) fn order(self) -> Option<Order> {
        let place = (self as usize).checked_sub(VerbName::Wear as usize)?;
        Order::ALL.get(place).copied()
    }
}

impl Order {
    /// Returns `true` if it is an order of the Black Hats, who may also give it in their channel.
    pub(crate) fn is_of_black_hats(self) -> bool {
        !matches!(self, Order::Wear | Order::Pass | Order::Search)
    }

    /// Returns `true` if it makes no sense after the discard (MZ-60).
    pub(crate) fn needs_maze(self) -> bool {
        matches!(self, Order::Pass | Order::Search | Order::Steal | Order::Pick | Order::Detain)
    }
}

/// Returns `true` if the sender has this command at all, by role or speciality or as the night's holder.
pub(crate) fn has_power(setup: &Setup, state: &State, by: Seat, verb: VerbName, order: Option<Order>) -> bool {
    match order {
        Some(Order::Wear | Order::Search) => state.is(by, Role::ManInBlack),
        Some(Order::Pass) => state.may_pass(by),
        Some(Order::Kill | Order::Steal) => state.is(by, Role::BlackHat),
        Some(Order::Detain) => state.has(by, Speciality::Barkeep),
        Some(Order::Pick) => state.has(by, Speciality::Lockpick),
        Some(Order::Wire) => state.has(by, Speciality::Telegrapher),
        Some(Order::Palm) => state.has(by, Speciality::CardSharp),
        None if verb == VerbName::Unmask => setup.unmask && state.is(by, Role::ManInBlack),
        None => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verb_gives_the_order_of_its_name() {
        for verb in VerbName::ALL {
            assert_eq!(verb.order(), Order::find(verb.word()), "{}", verb.word());
        }
    }
}
