//! Tests that the tables of `RULES.md` and the sheets agree, cell by cell.

use super::{DEVICES, DeviceSheet, Idle, Kind, OrderKind, ROLES, RoleSheet, RolesOf, Size};
use crate::deal::character;
use crate::night::{Act, Class};
use crate::state::Order;
use crate::verbs::VerbName;
use crate::words::{Race, Role};

const RULES: &str = include_str!("../../RULES.md");

/// Returns the rows of the table that begins with these headings.
fn rows(headings: &str) -> Vec<Vec<&'static str>> {
    let mut lines = RULES.lines().skip_while(|line| !line.starts_with(headings)).skip(2);
    let mut rows = Vec::new();
    for line in lines.by_ref().take_while(|line| line.starts_with('|')) {
        rows.push(line.trim_matches('|').split('|').map(str::trim).collect());
    }
    rows
}

fn or_none(cell: String) -> String {
    if cell.is_empty() { "–".to_owned() } else { cell }
}

fn listed<T>(all: &[T], word: impl Fn(&T) -> &'static str) -> String {
    or_none(all.iter().map(word).collect::<Vec<_>>().join(", "))
}

const fn size(size: Size) -> &'static str {
    match size {
        Size::Small => "small",
        Size::Medium => "medium",
        Size::Large => "large",
    }
}

/// Returns class, mode and tier of the first order of a role.
fn acts(sheet: &RoleSheet) -> String {
    let order = sheet.verbs.iter().find(|verb| verb.is_role_order());
    let Some(verb) = order else {
        return if sheet.verbs.contains(&VerbName::Alert) { "setting".to_owned() } else { "–".to_owned() };
    };
    let race = if sheet.of == RolesOf::Alien { Race::Alien } else { Race::Human };
    let act = Act::new(gloaming_core::ruleset::Seat(0), &character(sheet.role, race), &Order::new(*verb), None);
    let class = match act.class {
        Class::Innate => "innate",
        Class::Psychic => "psychic",
        Class::Tech => "tech",
    };
    format!("{class}, {}, {}", if act.visits { "visit" } else { "home" }, act.tier)
}

fn role_row(sheet: &RoleSheet) -> Vec<String> {
    let races = match sheet.of {
        RolesOf::Either => "either",
        RolesOf::Human => "human",
        RolesOf::Doppelganger => "doppelganger",
        RolesOf::Alien => "alien",
    };
    let limit = match (sheet.verbs.is_empty(), sheet.once) {
        (true, _) => "–",
        (false, true) => "once",
        (false, false) => "every night",
    };
    let idle = match sheet.idle {
        Idle::Race => "race",
        Idle::Of(goal) => goal.word(),
        Idle::Armed => "kill if armed, else race",
        Idle::Invention => "of the invention",
    };
    vec![
        sheet.rule.to_owned(),
        format!("`{}`", sheet.role),
        races.to_owned(),
        sheet.team.map_or("by race", |team| team.word()).to_owned(),
        sheet.shown.word().to_owned(),
        sheet.agent.map_or("–", |race| race.word()).to_owned(),
        listed(sheet.verbs, |verb| verb.word()),
        acts(sheet),
        limit.to_owned(),
        {
            let mut sizes = sheet.slots.to_vec();
            sizes.sort_by_key(|size| *size == Size::Small);
            listed(&sizes, |one| size(*one))
        },
        sheet.usual.word().to_owned(),
        idle.to_owned(),
        sheet.points.to_string(),
    ]
}

fn device_row(sheet: &DeviceSheet) -> Vec<String> {
    let by = match sheet.makers {
        [] => "–",
        [one] => one.word(),
        _ => "all three",
    };
    let order = match sheet.order {
        OrderKind::None => "none",
        OrderKind::Main => "main",
        OrderKind::Free => "free",
        OrderKind::Day => "day",
    };
    let kind = match sheet.kind {
        Kind::Ordered => "ordered",
        Kind::AlwaysOn => "always-on",
        Kind::Reserve => "reserve",
        Kind::Spent => "spent",
    };
    let ordered = sheet.order != OrderKind::None;
    let number = |given: bool, number: String| if given { number } else { "–".to_owned() };
    vec![
        sheet.rule.to_owned(),
        format!("`{}`", sheet.item),
        by.to_owned(),
        if sheet.makers.is_empty() { size(sheet.size) } else { "–" }.to_owned(),
        order.to_owned(),
        number(ordered, sheet.targets.to_string()),
        number(ordered && sheet.tier > 0, sheet.tier.to_string()),
        sheet.charges.map_or("no limit".to_owned(), |charges| charges.to_string()),
        kind.to_owned(),
        sheet.goal.map_or("–", |goal| goal.word()).to_owned(),
    ]
}

#[test]
fn the_table_of_roles_is_that_of_the_sheets() {
    let told = rows("| rule | role |");
    let sheets: Vec<Vec<String>> = ROLES.iter().map(role_row).collect();
    assert_eq!(told.len(), sheets.len());
    for (told, sheet) in told.iter().zip(&sheets) {
        assert_eq!(told, sheet);
    }
}

#[test]
fn the_table_of_devices_is_that_of_the_sheets() {
    let told = rows("| rule | item |");
    let sheets: Vec<Vec<String>> = DEVICES.iter().map(device_row).collect();
    assert_eq!(told.len(), sheets.len());
    for (told, sheet) in told.iter().zip(&sheets) {
        assert_eq!(told, sheet);
    }
}

/// PN-204, PN-205: the roles that a Mind Stealer and their robot can have.
#[test]
fn usable_roles_are_those_of_the_rules() {
    let usable: Vec<&str> =
        ROLES.iter().filter(|sheet| sheet.role.is_usable()).map(|sheet| sheet.role.word()).collect();
    let of_both: Vec<&str> = ROLES
        .iter()
        .filter(|sheet| sheet.of == RolesOf::Either)
        .map(|sheet| sheet.role)
        .chain([Role::DoppelgangerLeader, Role::ToughDoppelganger])
        .map(Role::word)
        .collect();
    assert_eq!(usable, of_both);
    let robots = ROLES.iter().filter(|sheet| sheet.role.is_for_robots()).count();
    assert_eq!(robots, 9, "five roles and four guards");
}
