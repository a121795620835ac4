//! The sheets: every fact about a role or a device. No other module decides them (section 3).

mod devices;
mod figures;
mod roles;
#[cfg(test)]
mod tables;

pub(crate) use devices::{DEVICES, DeviceSheet, Kind, OrderKind, Size, alien, invention};
pub(crate) use figures::*;
pub(crate) use roles::{Idle, ROLES, RoleSheet, RolesOf};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Item, Role};

    #[test]
    fn a_role_stands_at_its_own_place() {
        for (place, sheet) in ROLES.iter().enumerate() {
            assert_eq!(sheet.role as usize, place, "{}", sheet.role);
            assert!(sheet.role.is_exact());
        }
        assert!(!Role::NoRole.is_exact());
    }

    #[test]
    fn the_lines_of_the_devices_are_those_of_the_rules() {
        for (place, sheet) in DEVICES.iter().enumerate() {
            assert_eq!(sheet.rule, format!("PN-{}", 303 + place), "{}", sheet.item);
            assert_eq!(sheet.order == OrderKind::None, sheet.tier == 0 && sheet.targets == 0, "{}", sheet.item);
        }
        assert!(Item::ALL.iter().all(|item| invention(*item).or(alien(*item)).is_some()));
    }

    #[test]
    fn the_weights_of_the_random_setup_add_up() {
        assert_eq!(SPECIAL_ROLES.iter().map(|(_, weight)| weight).sum::<u32>(), 100);
        assert_eq!(DOPPELGANGERS.iter().map(|(_, weight)| weight).sum::<u32>(), 100);
        for (_, chances) in ALIENS {
            assert_eq!(chances.iter().map(|(_, percent)| percent).sum::<u32>(), 100);
        }
        let of = [(7, 0, 2), (7, 1, 1), (10, 0, 3), (14, 2, 2), (22, 3, 3), (30, 0, 8), (30, 3, 5)];
        for (players, threats, number) in of {
            assert_eq!(doppelgangers(players, threats), number, "{players} players, {threats} threats");
        }
    }
}
