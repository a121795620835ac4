//! The roles (sections 3.1 to 3.3a).

use crate::sheets::devices::Size;
use crate::verbs::VerbName;
use crate::words::{Goal, Item, Race, Role, Team};

/// The races that can have a role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RolesOf {
    /// Humans and Doppelgangers.
    Either,
    /// Humans only.
    Human,
    /// Doppelgangers only.
    Doppelganger,
    /// Aliens only.
    Alien,
}

/// The goal of a player who does nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Idle {
    /// The goal of the race.
    Race,
    /// Always this one.
    Of(Goal),
    /// `kill` while the home is armed, otherwise that of the race.
    Armed,
    /// The goal of a working always-on invention.
    Invention,
}

/// One line of the tables of roles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RoleSheet {
    pub(crate) role: Role,
    /// The rule of the line.
    pub(crate) rule: &'static str,
    pub(crate) of: RolesOf,
    /// The team, for roles of one race. For other roles it follows from the race.
    pub(crate) team: Option<Team>,
    /// The role that a Detective sees.
    pub(crate) shown: Role,
    /// The race that an Agent sees, if it isn't the true one.
    pub(crate) agent: Option<Race>,
    pub(crate) psychic: bool,
    /// The night verbs, with or without a target, and the settings that come with the role.
    pub(crate) verbs: &'static [VerbName],
    /// Whether the verbs can be used only once in a game.
    pub(crate) once: bool,
    pub(crate) slots: &'static [Size],
    pub(crate) usual: Goal,
    pub(crate) idle: Idle,
    /// The points for a Mind Stealer (PN-302).
    pub(crate) points: u32,
}

const PLAIN: RoleSheet = RoleSheet {
    role: Role::Townie,
    rule: "PN-273",
    of: RolesOf::Either,
    team: None,
    shown: Role::NoRole,
    agent: None,
    psychic: false,
    verbs: &[],
    once: false,
    slots: &[],
    usual: Goal::Survive,
    idle: Idle::Race,
    points: 0,
};

const fn either(
    rule: &'static str,
    role: Role,
    shown: Role,
    verbs: &'static [VerbName],
    usual: Goal,
    points: u32,
) -> RoleSheet {
    RoleSheet { role, rule, shown, verbs, usual, points, ..PLAIN }
}

const fn doppelganger(rule: &'static str, role: Role, points: u32) -> RoleSheet {
    let (usual, idle) = (Goal::Kill, Idle::Of(Goal::Kill));
    RoleSheet { role, rule, of: RolesOf::Doppelganger, team: Some(Team::Doppelgangers), usual, idle, points, ..PLAIN }
}

const fn alien(
    rule: &'static str,
    role: Role,
    shown: Role,
    team: Team,
    slots: &'static [Size],
    points: u32,
) -> RoleSheet {
    RoleSheet { role, rule, of: RolesOf::Alien, team: Some(team), shown, slots, points, ..PLAIN }
}

const fn with(sheet: RoleSheet, verbs: &'static [VerbName], usual: Goal, idle: Idle) -> RoleSheet {
    RoleSheet { verbs, usual, idle, ..sheet }
}

use Goal::{Find, Kill, Protect, Survive};
use Size::{Large, Medium, Small};

/// All roles, in the order of section 3. A role is found at its own index.
pub(crate) static ROLES: [RoleSheet; 35] = [
    RoleSheet { of: RolesOf::Human, ..PLAIN },
    RoleSheet { idle: Idle::Armed, ..either("PN-274", Role::WarVet, Role::WarVet, &[VerbName::Alert], Kill, 3) },
    either("PN-275", Role::Vigilante, Role::Vigilante, &[VerbName::Kill], Kill, 3),
    either("PN-276", Role::Agent, Role::Agent, &[VerbName::Investigate], Find, 2),
    either("PN-277", Role::Detective, Role::Detective, &[VerbName::Investigate], Find, 2),
    RoleSheet { psychic: true, ..either("PN-278", Role::Telepath, Role::Telepath, &[VerbName::Read], Find, 2) },
    RoleSheet { psychic: true, idle: Idle::Of(Find), ..either("PN-279", Role::Medium, Role::Medium, &[], Find, 2) },
    either("PN-280", Role::Reporter, Role::Reporter, &[VerbName::Follow, VerbName::Watch], Find, 2),
    either("PN-281", Role::Sneak, Role::Sneak, &[VerbName::Sneak], Find, 1),
    either("PN-282", Role::HeroicGuard, Role::Bodyguard, &[VerbName::Guard], Protect, 1),
    either("PN-282", Role::ObservantGuard, Role::Bodyguard, &[VerbName::Guard], Protect, 1),
    either("PN-282", Role::VengefulGuard, Role::Bodyguard, &[VerbName::Guard], Protect, 1),
    either("PN-282", Role::Guardian, Role::Bodyguard, &[VerbName::Guard], Protect, 1),
    RoleSheet {
        psychic: true,
        ..either("PN-283", Role::PsychicWarden, Role::PsychicWarden, &[VerbName::Bind], Protect, 3)
    },
    RoleSheet {
        idle: Idle::Invention,
        ..either("PN-284", Role::MilitaryScientist, Role::MadScientist, &[], Survive, 2)
    },
    RoleSheet {
        idle: Idle::Invention,
        ..either("PN-284", Role::CuttingEdgeScientist, Role::MadScientist, &[], Survive, 2)
    },
    RoleSheet {
        idle: Idle::Invention,
        ..either("PN-284", Role::IntelligenceScientist, Role::MadScientist, &[], Survive, 2)
    },
    RoleSheet {
        psychic: true,
        idle: Idle::Of(Survive),
        ..either("PN-285", Role::Enchanter, Role::Enchanter, &[], Survive, 1)
    },
    doppelganger("PN-286", Role::Doppelganger, 0),
    RoleSheet { agent: Some(Race::Human), ..doppelganger("PN-287", Role::DoppelgangerLeader, 1) },
    RoleSheet { verbs: &[VerbName::Consume], once: true, ..doppelganger("PN-288", Role::AdvancedDoppelganger, 2) },
    doppelganger("PN-289", Role::ToughDoppelganger, 1),
    RoleSheet {
        verbs: &[VerbName::Kill],
        once: true,
        team: Some(Team::Rogue),
        shown: Role::RogueDoppelganger,
        ..doppelganger("PN-290", Role::RogueDoppelganger, 2)
    },
    with(
        alien("PN-291", Role::Xenozoologist, Role::Xenozoologist, Team::Xenozoologist, &[Medium], 3),
        &[VerbName::Abduct],
        Find,
        Idle::Of(Find),
    ),
    with(alien("PN-292", Role::Survivor, Role::NoRole, Team::Survivor, &[Small], 0), &[], Survive, Idle::Of(Survive)),
    with(
        alien("PN-293", Role::Exterminator, Role::Exterminator, Team::Exterminators, &[Medium, Large], 4),
        &[VerbName::Kill],
        Kill,
        Idle::Of(Kill),
    ),
    alien("PN-294", Role::ExterminatorOperative, Role::Operative, Team::Exterminators, &[Medium, Small, Small], 1),
    alien("PN-295", Role::AgentOperative, Role::Operative, Team::Town, &[Medium, Small, Small], 1),
    with(
        alien("PN-296", Role::Infester, Role::SporeSpreader, Team::Spores, &[], 3),
        &[VerbName::Infest],
        Kill,
        Idle::Of(Kill),
    ),
    RoleSheet {
        once: true,
        ..with(
            alien("PN-297", Role::Bloom, Role::SporeSpreader, Team::Bloom, &[], 3),
            &[VerbName::Seed],
            Kill,
            Idle::Of(Kill),
        )
    },
    RoleSheet {
        psychic: true,
        ..with(
            alien("PN-298", Role::PsychicHivemind, Role::Hivemind, Team::Hivemind, &[Medium], 4),
            &[VerbName::Convert],
            Kill,
            Idle::Of(Protect),
        )
    },
    with(
        alien("PN-299", Role::TechHivemind, Role::Hivemind, Team::Hivemind, &[Medium], 4),
        &[VerbName::Convert],
        Kill,
        Idle::Of(Protect),
    ),
    with(alien("PN-423", Role::Hivemind, Role::Hivemind, Team::Hivemind, &[Medium], 4), &[], Kill, Idle::Of(Protect)),
    with(
        alien("PN-300", Role::OrganHarvester, Role::Harvester, Team::OrganHarvester, &[], 4),
        &[VerbName::Abduct],
        Kill,
        Idle::Of(Kill),
    ),
    with(
        alien("PN-301", Role::MindStealer, Role::Harvester, Team::MindStealer, &[Small, Small], 4),
        &[VerbName::Abduct, VerbName::Become],
        Find,
        Idle::Of(Find),
    ),
];

/// Guards, in the order in which they are drawn.
pub(crate) const GUARDS: [Role; 4] = [Role::HeroicGuard, Role::ObservantGuard, Role::VengefulGuard, Role::Guardian];
/// Mad Scientists, in the order in which they are drawn.
pub(crate) const SCIENTISTS: [Role; 3] =
    [Role::MilitaryScientist, Role::CuttingEdgeScientist, Role::IntelligenceScientist];

impl Role {
    /// Returns the sheet of a role. A family uses that of its first member, and no role that of a Townie.
    pub(crate) fn sheet(self) -> &'static RoleSheet {
        let role = match self {
            Role::NoRole => Role::Townie,
            Role::Operative => Role::ExterminatorOperative,
            family => family.family().first().copied().unwrap_or(family),
        };
        ROLES.get(role as usize).unwrap_or(&PLAIN)
    }

    /// Returns the variants of a family that a deal can name (PN-22).
    pub(crate) fn family(self) -> &'static [Role] {
        match self {
            Role::Bodyguard => &GUARDS,
            Role::MadScientist => &SCIENTISTS,
            Role::SporeSpreader => &[Role::Infester, Role::Bloom],
            Role::Harvester => &[Role::OrganHarvester, Role::MindStealer],
            _ => &[],
        }
    }

    /// Returns `true` for exact roles, but not for families and other shown words.
    pub(crate) fn is_exact(self) -> bool {
        (self as usize) < ROLES.len()
    }

    /// Returns `true` for the shown words that a Holoform can be set to (PN-393).
    pub(crate) fn is_shown(self) -> bool {
        ROLES.iter().any(|sheet| sheet.shown == self)
    }

    pub(crate) fn is_guard(self) -> bool {
        GUARDS.contains(&self)
    }

    pub(crate) fn is_scientist(self) -> bool {
        SCIENTISTS.contains(&self)
    }

    pub(crate) fn is_hivemind(self) -> bool {
        matches!(self, Role::PsychicHivemind | Role::TechHivemind | Role::Hivemind)
    }

    /// Returns `true` for the roles that a Mind Stealer can use (PN-204).
    pub(crate) fn is_usable(self) -> bool {
        let own = matches!(self.sheet().of, RolesOf::Either);
        self.is_exact() && (own || matches!(self, Role::DoppelgangerLeader | Role::ToughDoppelganger))
    }

    /// Returns `true` for the roles that a robot can have (PN-205).
    pub(crate) fn is_for_robots(self) -> bool {
        use Role::{Agent, Detective, Reporter, Sneak, Vigilante};
        matches!(self, Vigilante | Agent | Detective | Reporter | Sneak) || self.is_guard()
    }

    /// Returns the invention of a scientist who chose none (PN-41).
    pub(crate) fn default_invention(self) -> Option<Item> {
        Some(match self {
            Role::MilitaryScientist => Item::SentryGuns,
            Role::CuttingEdgeScientist => Item::BodyDouble,
            Role::IntelligenceScientist => Item::SurveillanceSystem,
            _ => return None,
        })
    }
}

impl Race {
    /// Returns the goal of a player of this race who does nothing (section 3.6).
    pub(crate) fn goal(self) -> Goal {
        if self == Race::Doppelganger { Goal::Kill } else { Goal::Survive }
    }

    /// Returns the role that is left to a robbed player of this race (PN-199).
    pub(crate) fn plain_role(self) -> Role {
        match self {
            Race::Human => Role::Townie,
            Race::Doppelganger => Role::Doppelganger,
            Race::Alien => Role::Survivor,
        }
    }
}

impl Team {
    /// Returns `true` for the teams that no other team can live with (PN-16).
    pub(crate) fn is_threat(self) -> bool {
        use Team::{Bloom, Exterminators, Hivemind, MindStealer, OrganHarvester, Spores};
        matches!(self, Exterminators | Spores | Bloom | Hivemind | OrganHarvester | MindStealer)
    }
}
