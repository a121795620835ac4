//! The cards: roles, their teams and night actions, and the positions in the centre.

// Variants and fields are words of the game. The texts explain what each of them means.
#![allow(missing_docs)]

use gloaming_core::prelude::*;

/// A role, in the order in which roles are always listed. The team is that of the player who holds the card when the
/// night is over (ON-77).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[vocabulary(group(team = Team))]
pub enum Role {
    #[word(icon = Wolf, team = Werewolf)]
    Werewolf,
    #[word(icon = Horns, team = Werewolf)]
    Minion,
    #[word(icon = Hammer, team = Town)]
    Mason,
    #[word(icon = Eye, team = Town)]
    Seer,
    #[word(icon = Mask, team = Town)]
    Robber,
    #[word(icon = Swap, team = Town)]
    Troublemaker,
    #[word(icon = Tankard, team = Town)]
    Drunk,
    #[word(icon = Candle, team = Town)]
    Insomniac,
    #[word(icon = Bow, team = Town)]
    Hunter,
    #[word(icon = House, team = Town)]
    Villager,
    #[word(icon = Hide, team = Tanner)]
    Tanner,
}

/// A team, in the order in which teams are always listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Team {
    Town,
    Werewolf,
    Tanner,
}

/// A position in the centre, left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Position {
    Left,
    Middle,
    Right,
}

/// A vote along the circle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Direction {
    /// For the player before the voter.
    Up,
    /// For the player after the voter.
    Down,
}

/// What a `target` or `vote` has to name. Refusals say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Need {
    OnePosition,
    OneOrTwo,
    OnePlayer,
    TwoPlayers,
    OneVote,
}

/// How the role is asked about the night.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Question {
    Idle,
    Seer,
    SeerSecond,
    LoneWolf,
    Robber,
    Troublemaker,
    Drunk,
}

/// The night action of the player who was dealt a role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NightAction {
    /// Only acknowledges.
    Nothing,
    /// The lone werewolf may look at one centre card.
    LookAtCentre,
    /// The seer may look at one other player's card or at two centre cards.
    Look,
    /// The robber may take another player's card.
    Rob,
    /// The troublemaker may swap the cards of two others.
    Swap,
    /// The drunk must take a centre card.
    Drink,
}

impl Role {
    /// Returns the maximum number of cards of this role (ON-3).
    pub const fn most(self) -> usize {
        match self {
            Role::Werewolf | Role::Mason => 2,
            Role::Villager => 3,
            _ => 1,
        }
    }

    /// Returns the night action of the player who was dealt this role (ON-55, ON-58, ON-59).
    pub const fn night_action(self, only_werewolf: bool) -> NightAction {
        match self {
            Role::Werewolf if only_werewolf => NightAction::LookAtCentre,
            Role::Seer => NightAction::Look,
            Role::Robber => NightAction::Rob,
            Role::Troublemaker => NightAction::Swap,
            Role::Drunk => NightAction::Drink,
            _ => NightAction::Nothing,
        }
    }
}

impl Position {
    /// Returns the index of this position among the centre cards, left to right.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl NightAction {
    /// Returns the targets that the action needs, or `None` for a player without an action.
    pub const fn need(self) -> Option<Need> {
        match self {
            NightAction::Nothing => None,
            NightAction::LookAtCentre | NightAction::Drink => Some(Need::OnePosition),
            NightAction::Look => Some(Need::OneOrTwo),
            NightAction::Rob => Some(Need::OnePlayer),
            NightAction::Swap => Some(Need::TwoPlayers),
        }
    }
}
