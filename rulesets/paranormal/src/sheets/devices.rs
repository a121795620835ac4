//! Inventions and alien devices (sections 3.4 and 3.5).

use crate::words::{Goal, Item, Role, Shield};

/// The size of an alien device, which is that of its slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Size {
    Small,
    Medium,
    Large,
}

/// How an order for a device relates to a player's other orders (PN-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OrderKind {
    /// The device works by itself, or by a verb of its own.
    None,
    /// The one main action of a night.
    Main,
    /// In addition to the main order.
    Free,
    /// By day, at once.
    Day,
}

/// How a device reacts to a pulse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// It breaks while it is ordered.
    Ordered,
    /// It always works, and breaks in every pulse.
    AlwaysOn,
    /// It is held in reserve, and breaks only in a bomb.
    Reserve,
    /// It is used up when it is chosen.
    Spent,
}

/// One line of the tables of devices.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DeviceSheet {
    pub(crate) item: Item,
    /// The rule of the line, for the tests that read the tables.
    #[cfg_attr(not(test), expect(dead_code, reason = "only tests ask for the place of a line"))]
    pub(crate) rule: &'static str,
    /// The scientists who can make it; empty for an alien device.
    pub(crate) makers: &'static [Role],
    /// The size of an alien device.
    pub(crate) size: Size,
    pub(crate) order: OrderKind,
    /// The number of players that an order names.
    pub(crate) targets: usize,
    pub(crate) tier: u8,
    /// The number of charges; unlimited if `None`.
    pub(crate) charges: Option<u8>,
    pub(crate) kind: Kind,
    pub(crate) goal: Option<Goal>,
}

use Goal::{Find, Kill, Protect};
use Kind::{AlwaysOn, Ordered, Reserve};
use Size::{Large, Medium, Small};

const MILITARY: &[Role] = &[Role::MilitaryScientist];
const CUTTING_EDGE: &[Role] = &[Role::CuttingEdgeScientist];
const INTELLIGENCE: &[Role] = &[Role::IntelligenceScientist];
const ALL: &[Role] = &[Role::MilitaryScientist, Role::CuttingEdgeScientist, Role::IntelligenceScientist];

const fn line(rule: &'static str, item: Item, size: Size, charges: Option<u8>, kind: Kind) -> DeviceSheet {
    let (order, makers) = (OrderKind::None, &[]);
    DeviceSheet { item, rule, makers, size, order, targets: 0, tier: 0, charges, kind, goal: None }
}

const fn made(makers: &'static [Role], sheet: DeviceSheet) -> DeviceSheet {
    DeviceSheet { makers, ..sheet }
}

const fn ordered(sheet: DeviceSheet, order: OrderKind, targets: usize, tier: u8, goal: Option<Goal>) -> DeviceSheet {
    DeviceSheet { order, targets, tier, goal, ..sheet }
}

const fn aims(sheet: DeviceSheet, goal: Goal) -> DeviceSheet {
    DeviceSheet { goal: Some(goal), ..sheet }
}

use OrderKind::{Day, Free, Main};

/// All devices, in the order of section 3.
pub(crate) static DEVICES: [DeviceSheet; 34] = [
    made(MILITARY, ordered(line("PN-303", Item::AssassinBot, Small, Some(1), Ordered), Main, 1, 8, Some(Kill))),
    made(MILITARY, aims(line("PN-304", Item::SentryGuns, Small, Some(1), AlwaysOn), Kill)),
    made(MILITARY, ordered(line("PN-305", Item::EmpPulseBomb, Small, Some(1), Ordered), Main, 0, 2, Some(Protect))),
    made(CUTTING_EDGE, line("PN-306", Item::BodyDouble, Small, Some(1), Reserve)),
    made(
        CUTTING_EDGE,
        ordered(line("PN-307", Item::MindControlRay, Small, Some(1), Ordered), Main, 2, 1, Some(Protect)),
    ),
    made(
        CUTTING_EDGE,
        ordered(line("PN-308", Item::PsychicPulser, Small, Some(1), Ordered), Main, 0, 2, Some(Protect)),
    ),
    made(INTELLIGENCE, aims(line("PN-309", Item::SurveillanceSystem, Small, None, AlwaysOn), Find)),
    made(INTELLIGENCE, ordered(line("PN-310", Item::SnooperBot, Small, None, Ordered), Main, 1, 5, Some(Find))),
    made(INTELLIGENCE, aims(line("PN-311", Item::TrackingDevices, Small, Some(2), AlwaysOn), Find)),
    made(ALL, line("PN-312", Item::MindShield, Small, None, AlwaysOn)),
    made(ALL, line("PN-313", Item::AntiTechField, Small, None, AlwaysOn)),
    line("PN-314", Item::PersonalShield, Small, Some(1), Reserve),
    line("PN-315", Item::MindShield, Small, None, AlwaysOn),
    line("PN-316", Item::AntiTechField, Small, None, AlwaysOn),
    line("PN-317", Item::Holoform, Small, Some(1), Reserve),
    ordered(line("PN-318", Item::Scanner, Small, Some(1), Ordered), Free, 1, 5, Some(Find)),
    line("PN-319", Item::HoldOutBlaster, Small, Some(1), Reserve),
    ordered(line("PN-320", Item::StunOrb, Small, Some(1), Ordered), Main, 1, 2, Some(Protect)),
    ordered(line("PN-321", Item::Scanner_2, Medium, Some(2), Ordered), Free, 1, 5, Some(Find)),
    ordered(line("PN-322", Item::StunOrb_2, Medium, Some(2), Ordered), Main, 1, 2, Some(Protect)),
    line("PN-323", Item::AdvancedHoloform, Medium, Some(1), Reserve),
    line("PN-324", Item::PermanentHoloform, Medium, None, Reserve),
    ordered(line("PN-325", Item::AssassinBot, Medium, Some(1), Ordered), Main, 1, 8, Some(Kill)),
    ordered(line("PN-326", Item::MindControlRay, Medium, Some(1), Ordered), Main, 2, 1, Some(Protect)),
    ordered(line("PN-327", Item::StunBomb, Medium, Some(1), Ordered), Free, 0, 2, Some(Protect)),
    line("PN-328", Item::CombatCamouflage, Medium, None, AlwaysOn),
    ordered(line("PN-329", Item::EmpPulseEmitter, Medium, None, Ordered), Free, 1, 2, Some(Protect)),
    ordered(line("PN-330", Item::PsychicPulseEmitter, Medium, None, Ordered), Free, 1, 2, Some(Protect)),
    line("PN-331", Item::Intel, Large, None, Kind::Spent),
    ordered(line("PN-332", Item::PlasmaBomb, Large, Some(1), Ordered), Main, 1, 6, Some(Kill)),
    line("PN-333", Item::Replicator, Large, Some(2), Ordered),
    line("PN-334", Item::AdvancedTargeting, Large, None, AlwaysOn),
    ordered(line("PN-335", Item::AdvancedAssassinBot, Large, Some(1), Ordered), Day, 1, 0, None),
    line("PN-336", Item::Robot, Small, None, AlwaysOn),
];

/// Returns the sheet of an invention, or `None` if scientists can't make it.
pub(crate) fn invention(item: Item) -> Option<&'static DeviceSheet> {
    DEVICES.iter().find(|sheet| sheet.item == item && !sheet.makers.is_empty())
}

/// Returns the sheet of an alien device, or `None` if aliens don't have it.
pub(crate) fn alien(item: Item) -> Option<&'static DeviceSheet> {
    DEVICES.iter().find(|sheet| sheet.item == item && sheet.makers.is_empty())
}

impl Item {
    /// Returns the basic item for which this one counts, as players can't have two of the same (PN-35).
    pub(crate) fn basic(self) -> Item {
        match self {
            Item::Scanner_2 => Item::Scanner,
            Item::StunOrb_2 => Item::StunOrb,
            other => other,
        }
    }

    /// Returns the index in the list of section 3, by which results of the same event are sorted (PN-395).
    pub(crate) fn place(self) -> usize {
        DEVICES.iter().position(|sheet| sheet.item == self).unwrap_or(DEVICES.len())
    }

    pub(crate) fn is_holoform(self) -> bool {
        matches!(self, Item::Holoform | Item::AdvancedHoloform | Item::PermanentHoloform)
    }
}

impl Shield {
    /// Returns the device that gives this shield.
    pub(crate) fn item(self) -> Item {
        match self {
            Shield::MindShield => Item::MindShield,
            Shield::AntiTechField => Item::AntiTechField,
        }
    }
}
