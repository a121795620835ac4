//! The actions of a night (PN-7 to PN-9).

use gloaming_core::prelude::*;

use crate::sheets;
use crate::state::{Order, Person};
use crate::verbs::VerbName;
use crate::words::{Item, Mask, Role};

/// The class of an action (PN-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    Innate,
    Psychic,
    Tech,
}

/// An action.
#[derive(Clone, Debug)]
pub(crate) struct Act {
    pub(crate) actor: Seat,
    /// The role by which it is done.
    pub(crate) role: Role,
    /// Whether a robot does it.
    pub(crate) robot: bool,
    /// Whether it is the one main action.
    pub(crate) main: bool,
    pub(crate) verb: VerbName,
    pub(crate) item: Option<Item>,
    pub(crate) invention: bool,
    pub(crate) target: Option<Seat>,
    pub(crate) second: Option<Seat>,
    pub(crate) mask: Option<Mask>,
    pub(crate) tier: u8,
    pub(crate) class: Class,
    /// Whether the actor, or their robot, goes there.
    pub(crate) visits: bool,
    /// Whether it is stopped: it has no effect, and the actor has not left home (PN-359).
    pub(crate) stopped: bool,
}

impl Act {
    pub(crate) fn new(actor: Seat, person: &Person, order: &Order, robot: Option<Role>) -> Self {
        let role = robot.unwrap_or_else(|| person.acts_as());
        let verb = order.verb;
        let (tier, class, visits) = match verb {
            VerbName::Bind => (2, Class::Psychic, false),
            VerbName::Abduct => (3, Class::Innate, true),
            VerbName::Guard => (4, Class::Innate, true),
            VerbName::Read => (5, Class::Psychic, false),
            VerbName::Investigate | VerbName::Follow | VerbName::Watch | VerbName::Sneak => (5, Class::Innate, true),
            VerbName::Convert if role == Role::PsychicHivemind => (6, Class::Psychic, false),
            VerbName::Seed => (6, Class::Innate, false),
            VerbName::Build | VerbName::Repair => (7, Class::Innate, false),
            VerbName::Use => {
                let item = order.item.unwrap_or(Item::Robot);
                let sheet = if order.invention { sheets::invention(item) } else { sheets::alien(item) };
                (sheet.map_or(6, |sheet| sheet.tier), Class::Tech, false)
            }
            _ => (6, Class::Innate, true),
        };
        let class = if robot.is_some() { Class::Tech } else { class };
        Act {
            actor,
            role,
            robot: robot.is_some(),
            main: robot.is_none(),
            verb,
            item: if robot.is_some() { Some(Item::Robot) } else { order.item },
            invention: order.invention,
            target: order.target,
            second: order.second,
            mask: order.mask,
            tier,
            class,
            visits,
            stopped: false,
        }
    }

    pub(crate) fn uses(&self, item: Item) -> bool {
        self.verb == VerbName::Use && self.item == Some(item)
    }

    /// Returns whether this is a Hivemind's built-in technology, which role-blocks can't stop (PN-189).
    pub(crate) fn is_tech_convert(&self) -> bool {
        self.verb == VerbName::Convert && self.visits
    }

    /// Returns whether it works even while its user is away (PN-236).
    pub(crate) fn works_off_board(&self) -> bool {
        !self.invention && (self.uses(Item::AssassinBot) || self.uses(Item::PlasmaBomb))
    }
}
