//! The numbers of the random setup (section 7).

use crate::words::Role;

/// The chances of no alien, one, two and so on, in percent, up to a number of players (PN-398).
pub(crate) const ALIENS: [(usize, &[(usize, u32)]); 4] = [
    (9, &[(0, 60), (1, 40)]),
    (14, &[(0, 30), (1, 50), (2, 20)]),
    (20, &[(0, 20), (1, 35), (2, 30), (3, 15)]),
    (30, &[(0, 10), (1, 25), (2, 30), (3, 25), (4, 10)]),
];

/// The weights of the aliens' roles (PN-399).
pub(crate) const ALIEN_ROLES: [(Role, u32); 9] = [
    (Role::Survivor, 30),
    (Role::AgentOperative, 14),
    (Role::Exterminator, 14),
    (Role::Xenozoologist, 12),
    (Role::Hivemind, 10),
    (Role::Infester, 6),
    (Role::Bloom, 6),
    (Role::OrganHarvester, 5),
    (Role::MindStealer, 5),
];

/// The weights of special roles (PN-405).
pub(crate) const SPECIAL_ROLES: [(Role, u32); 12] = [
    (Role::Agent, 12),
    (Role::Detective, 12),
    (Role::Bodyguard, 12),
    (Role::Telepath, 9),
    (Role::Reporter, 9),
    (Role::MadScientist, 9),
    (Role::PsychicWarden, 8),
    (Role::WarVet, 7),
    (Role::Vigilante, 6),
    (Role::Medium, 6),
    (Role::Sneak, 6),
    (Role::Enchanter, 4),
];

/// The kinds of Doppelgangers without a special role (PN-406).
pub(crate) const DOPPELGANGERS: [(Role, u32); 4] = [
    (Role::Doppelganger, 50),
    (Role::ToughDoppelganger, 20),
    (Role::AdvancedDoppelganger, 15),
    (Role::DoppelgangerLeader, 15),
];

/// Returns the maximum number of threat roles that are drawn for this number of players (PN-399).
pub(crate) const fn most_threats(players: usize) -> usize {
    match players {
        0..=11 => 1,
        12..=20 => 2,
        _ => 3,
    }
}

/// Returns the minimum number of players for which an alien's role is drawn (PN-399).
pub(crate) const fn fewest_for(role: Role) -> usize {
    match role {
        Role::Xenozoologist | Role::Hivemind => 10,
        Role::AgentOperative | Role::Bloom | Role::OrganHarvester | Role::MindStealer => 9,
        _ => 0,
    }
}

/// Returns the number of Doppelgangers for this number of players and threat teams (PN-402).
pub(crate) fn doppelgangers(players: usize, threats: usize) -> usize {
    let least = if players < 10 { 1 } else { 2 };
    ((players + 2) / 4).max(2).saturating_sub(threats).max(least)
}

/// Returns the chance of a Rogue in percent (PN-403).
pub(crate) const fn rogue(players: usize) -> u32 {
    match players {
        0..=8 => 0,
        9..=17 => 15,
        _ => 30,
    }
}
