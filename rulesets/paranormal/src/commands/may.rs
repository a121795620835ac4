//! The conditions of a command before its form is looked at: status, power, time (PN-75, 3 to 5).

use gloaming_core::prelude::*;

use crate::refusals::Refusal;
use crate::sheets::OrderKind;
use crate::state::{Person, State, Status};
use crate::verbs::{AS, Verb};
use crate::words::{Attribute, Item, Mask, Phase, Role, Team};

/// Devices that a held player can use (PN-236, PN-246).
pub(crate) const WHILE_HELD: [Item; 3] = [Item::AssassinBot, Item::PlasmaBomb, Item::AdvancedAssassinBot];

/// Refuses a command for its sender's status, powers, or the time.
pub(crate) fn may(state: &State, by: Seat, verb: Verb, words: &[&str]) -> Result<(), Refusal> {
    let person = state.people.at(by).ok_or(Refusal::NotAPlayer)?;
    let not_now = || Refusal::NotNow { phase: Some(state.phase) };
    let always = matches!(verb, Verb::Votes | Verb::Roster | Verb::Role | Verb::Rules);
    if always {
        return Ok(());
    }
    ensure(state.phase != Phase::Over, not_now())?;
    let named = words.first().filter(|_| verb == Verb::Use).and_then(|word| Item::find(word));
    match person.status {
        Status::InPlay => {}
        Status::Dead => ensure(matches!(verb, Verb::Bond | Verb::Pm), Refusal::NotAlive)?,
        Status::Departed => return Err(Refusal::NotAlive),
        Status::Held(_) => {
            let alien = |item: &Item| person.devices.iter().any(|device| device.item == *item && !device.invention);
            let item = |item: Item| WHILE_HELD.contains(&item);
            let used = match named {
                Some(named) => item(named) && (alien(&named) || person.device(named).is_none()),
                None => words.is_empty() && WHILE_HELD.iter().any(alien),
            };
            ensure(verb == Verb::Pm || verb == Verb::Use && used, Refusal::Abducted)?;
        }
    }
    power(state, person, by, verb, words)?;
    let is_time = match verb {
        Verb::Use if named == Some(Item::AdvancedAssassinBot) => state.phase == Phase::Day,
        Verb::Use if named.is_none() => match state.phase {
            Phase::Day => person.device(Item::AdvancedAssassinBot).is_some(),
            phase => phase == Phase::Night,
        },
        Verb::Bond => person.status == Status::Dead && verb.is_time(state.phase),
        _ => verb.is_time(state.phase),
    };
    ensure(is_time, not_now())
}

fn power(state: &State, person: &Person, by: Seat, verb: Verb, words: &[&str]) -> Result<(), Refusal> {
    let has = |given: bool| ensure(given, Refusal::NotYourPower);
    let item = |word: &str| Item::find(word).ok_or_else(|| Refusal::UnknownItem { word: PlayerText::new(word) });
    let first = words.first().copied();
    let stock = person.stock.as_deref().filter(|_| person.role == Role::MindStealer);
    match verb {
        Verb::Hunt => has(person.team == Team::Doppelgangers),
        Verb::Consume => has(person.acts_as() == Role::AdvancedDoppelganger && person.team == Team::Doppelgangers),
        Verb::Kill => {
            has(person.sheet().verbs.contains(&Verb::Kill))?;
            has(masks(words).is_none()
                || person.works(Item::CombatCamouflage) && person.acts_as() == Role::Exterminator)
        }
        verb if verb.is_role_order() => has(person.sheet().verbs.contains(&verb)),
        Verb::Alert => has(person.acts_as() == Role::WarVet),
        Verb::Allow => has(person.device(Item::SentryGuns).is_some()),
        Verb::Use => {
            let ordered = |one: &crate::state::Device| one.sheet().order != OrderKind::None;
            let Some(word) = first else { return has(person.devices.iter().any(ordered)) };
            let item = item(word)?;
            has(person.device(item).is_some_and(ordered))?;
            let bot = matches!(item, Item::AssassinBot | Item::AdvancedAssassinBot);
            has(masks(words).is_none() || person.works(Item::CombatCamouflage) && bot)
        }
        Verb::Plant | Verb::Build => has(person.device(Item::TrackingDevices).is_some()),
        Verb::Repair => has(person.acts_as().is_scientist() || !person.devices.is_empty()),
        Verb::Puppet => has(state.controls.iter().any(|control| control.by == by)),
        Verb::Give => match first {
            Some(word) => {
                let item = item(word)?;
                has(person.device(item).is_some())
            }
            None => has(person.devices.iter().any(|device| !device.invention)),
        },
        Verb::Take => first.map_or(Ok(()), |word| item(word).map(drop)),
        Verb::Replicate => {
            words.iter().try_for_each(|word| item(word).map(drop))?;
            has(person.device(Item::Replicator).is_some())
        }
        Verb::Disguise => has(person.devices.iter().any(|device| device.item.is_holoform())),
        Verb::Become => has(stock.is_some()),
        Verb::Equip => has(stock.is_some() && person.device(Item::Robot).is_some()),
        Verb::Robot => {
            let equipped = stock.and_then(|stock| stock.equipped).filter(|_| person.device(Item::Robot).is_some());
            let Some(role) = equipped else { return has(false) };
            let can = |word: &str| {
                Verb::ALL.iter().any(|verb| verb.word().eq_ignore_ascii_case(word) && role.sheet().verbs.contains(verb))
            };
            first.map_or(Ok(()), |word| has(can(word)))
        }
        Verb::Bond => has(person.has(Attribute::SpiritBond)),
        Verb::Shoot => {
            let holds = state.phase != Phase::LastShot && person.device(Item::HoldOutBlaster).is_some();
            has(state.condemned == Some(by) || holds)
        }
        Verb::Choose | Verb::Unchoose => {
            let chooser = person.chooser.as_deref().filter(|chooser| chooser.invention || !chooser.slots.is_empty());
            for word in words {
                item(word)?;
            }
            let chosen = |word: &str| {
                let item = Item::find(word);
                chooser.is_some_and(|chooser| chooser.chosen.iter().any(|one| Some(*one) == item))
            };
            has(chooser.is_some() && (verb == Verb::Choose || first.is_none_or(chosen)))
        }
        Verb::Nature => has(person.chooser.as_deref().is_some_and(|chooser| chooser.nature)),
        Verb::Starter => {
            has(stock.is_some()
                && person.chooser.as_deref().is_some_and(|chooser| chooser.chosen.contains(&Item::Robot)))
        }
        _ => Ok(()),
    }
}

/// The mask at the end of an order, if there is one.
pub(crate) fn masks(words: &[&str]) -> Option<Mask> {
    let [.., before, mask] = words else { return None };
    Mask::find(mask).filter(|_| before.eq_ignore_ascii_case(AS))
}
