//! The commands (section 7.4 of the catalogue): what follows each, where it is taken, when, and of whom.

use gloaming_core::prelude::*;

use crate::events::{Order, Phase};
use crate::phases::{BLACK_HATS, PUBLIC};
use crate::roles::{Action, Role, Speciality};
use crate::setup::Setup;
use crate::state::State;

/// Between the target of a theft and who gets The Maze.
pub(crate) const TO: &str = "to";

const BY_DAY: &[&str] = &[Phase::Day.word()];
const AT_NIGHT: &[&str] = &[Phase::Night.word()];

/// Orders that can be taken back: those of a night.
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

verbs! {
    /// The commands. One that takes something back counts as asking: nobody is waited for to take back what they did.
    pub enum Verb {
        Vote: revises(Argument::Player).heard_in(&[PUBLIC]).during(BY_DAY).polled(),
        Unvote: asks().heard_in(&[PUBLIC]).during(BY_DAY),
        Tally: asks().heard_in(&[PUBLIC]).during(BY_DAY),
        Wear: revises(Argument::Of("hat")).private().confirmed().during(&[Phase::NightZero.word()]),
        Pass: revises(Argument::Player).private().confirmed().during(AT_NIGHT),
        Search: revises(Argument::Player, Argument::Maybe(&[Argument::Either(ACTIONS)])).private().confirmed().during(AT_NIGHT),
        Kill: revises(Argument::Player).private().heard_in(&[BLACK_HATS]).during(AT_NIGHT),
        Steal: revises(Argument::Player, Argument::Maybe(&[Argument::Word(TO), Argument::Player]))
            .private().heard_in(&[BLACK_HATS]).during(AT_NIGHT),
        Detain: revises(Argument::Player).private().heard_in(&[BLACK_HATS]).confirmed().during(AT_NIGHT),
        Pick: revises(Argument::Player).private().heard_in(&[BLACK_HATS]).confirmed().during(AT_NIGHT),
        Wire: revises(Argument::Text).private().heard_in(&[BLACK_HATS]).confirmed().during(AT_NIGHT),
        Palm: acts().private().heard_in(&[BLACK_HATS]).confirmed().during(BY_DAY),
        Cancel: asks(Argument::Either(CANCELLABLE)).private().heard_in(&[BLACK_HATS]).during(AT_NIGHT),
        Unmask: acts().heard_in(&[PUBLIC]).during(BY_DAY),
        Done: acts().private().confirmed().during(&[Phase::NightZero.word(), Phase::Day.word(), Phase::Night.word()]),
    }
}

impl Verb {
    /// The order that it gives: both have one name, and stand in one order, from `wear` to `palm`.
    pub(crate) fn order(self) -> Option<Order> {
        let place = (self as usize).checked_sub(Verb::Wear as usize)?;
        Order::ALL.get(place).copied()
    }
}

impl Order {
    /// True if this is the Black Hats', who may give it in their channel, too.
    pub(crate) fn is_of_black_hats(self) -> bool {
        !matches!(self, Order::Wear | Order::Pass | Order::Search)
    }

    /// True if it makes no sense after the discard (MZ-60).
    pub(crate) fn needs_maze(self) -> bool {
        matches!(self, Order::Pass | Order::Search | Order::Steal | Order::Pick | Order::Detain)
    }
}

/// True if the sender has this command at all: by role, speciality, or as the night's holder.
pub(crate) fn has_power(setup: &Setup, state: &State, by: Seat, verb: Verb, order: Option<Order>) -> bool {
    match order {
        Some(Order::Wear | Order::Search) => state.is(by, Role::ManInBlack),
        Some(Order::Pass) => state.may_pass(by),
        Some(Order::Kill | Order::Steal) => state.is(by, Role::BlackHat),
        Some(Order::Detain) => state.has(by, Speciality::Barkeep),
        Some(Order::Pick) => state.has(by, Speciality::Lockpick),
        Some(Order::Wire) => state.has(by, Speciality::Telegrapher),
        Some(Order::Palm) => state.has(by, Speciality::CardSharp),
        None if verb == Verb::Unmask => setup.unmask && state.is(by, Role::ManInBlack),
        None => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verb_gives_the_order_of_its_name() {
        for verb in Verb::ALL {
            assert_eq!(verb.order(), Order::find(verb.word()), "{}", verb.word());
        }
    }
}
