//! The checks of a command that come before its form: status, power, time (PN-75, 3 to 5).

use gloaming_core::prelude::*;

use crate::Paranormal;
use crate::commands::form::mask;
use crate::refusals::Refusal;
use crate::sheets::OrderKind;
use crate::state::{Device, Person, Status};
use crate::verbs::VerbName;
use crate::words::{Attribute, Item, Order, Phase, Role, Team};

/// Devices that a held player can use (PN-236, PN-246).
const WHILE_HELD: [Item; 3] = [Item::AssassinBot, Item::PlasmaBomb, Item::AdvancedAssassinBot];

/// Refuses a command because of its sender's status, powers, or the time. Of the words, it looks only at the device,
/// the mask, and the verb of the robot.
pub(crate) fn may(request: &Request<'_, Paranormal>, verb: VerbName) -> Result<(), Refusal> {
    let Request { state, words, .. } = *request;
    let by = request.seat().ok_or(Refusal::NotAPlayer)?;
    let person = state.people.at(by).ok_or(Refusal::NotAPlayer)?;
    let not_now = || Refusal::NotNow { phase: Some(state.phase) };
    if matches!(verb, VerbName::Votes | VerbName::Roster | VerbName::Role | VerbName::Rules) {
        return Ok(());
    }
    ensure(state.phase != Phase::Over, not_now())?;
    let named: Option<Item> = words.first().filter(|_| verb == VerbName::Use).and_then(Given::word);
    match person.status {
        Status::InPlay => {}
        Status::Dead => ensure(matches!(verb, VerbName::Bond | VerbName::Pm), Refusal::NotAlive)?,
        Status::Departed => return Err(Refusal::NotAlive),
        Status::Held(_) => {
            let alien = |item: &Item| person.devices.iter().any(|device| device.item == *item && !device.invention);
            let item = |item: Item| WHILE_HELD.contains(&item);
            let used = match named {
                Some(named) => item(named) && (alien(&named) || person.device(named).is_none()),
                None => words.is_empty() && WHILE_HELD.iter().any(alien),
            };
            ensure(verb == VerbName::Pm || verb == VerbName::Use && used, Refusal::Abducted)?;
        }
    }
    power(request, verb, person, by)?;
    let is_time = match verb {
        VerbName::Use if named == Some(Item::AdvancedAssassinBot) => state.phase == Phase::Day,
        VerbName::Use if named.is_none() => match state.phase {
            Phase::Day => person.device(Item::AdvancedAssassinBot).is_some(),
            phase => phase == Phase::Night,
        },
        VerbName::Bond => person.status == Status::Dead && verb.is_time(state.phase),
        _ => verb.is_time(state.phase),
    };
    ensure(is_time, not_now())
}

fn power(request: &Request<'_, Paranormal>, verb: VerbName, person: &Person, by: Seat) -> Result<(), Refusal> {
    let Request { table, state, words, .. } = *request;
    let has = |given: bool| ensure(given, Refusal::NotYourPower);
    let item = |word: &Given| {
        let unknown = || Refusal::UnknownItem { word: PlayerText::new(&word.spell(&table.roster)) };
        word.word::<Item>().ok_or_else(unknown)
    };
    let first = words.first();
    let stock = person.stock.as_deref().filter(|_| person.role == Role::MindStealer);
    match verb {
        VerbName::Hunt => has(person.team == Team::Doppelgangers),
        VerbName::Consume => has(person.acts_as() == Role::AdvancedDoppelganger && person.team == Team::Doppelgangers),
        VerbName::Kill => {
            has(person.sheet().verbs.contains(&verb) && (mask(words).is_none() || person.wears_masks(None)))
        }
        verb if verb.is_role_order() => has(person.sheet().verbs.contains(&verb)),
        VerbName::Alert => has(person.acts_as() == Role::WarVet),
        VerbName::Allow => has(person.device(Item::SentryGuns).is_some()),
        VerbName::Use => {
            let ordered = |one: &Device| one.sheet().order != OrderKind::None;
            let Some(word) = first else { return has(person.devices.iter().any(ordered)) };
            let item = item(word)?;
            let is_masked = mask(words).is_some();
            has(person.device(item).is_some_and(ordered) && (!is_masked || person.wears_masks(Some(item))))
        }
        VerbName::Plant | VerbName::Build => has(person.device(Item::TrackingDevices).is_some()),
        VerbName::Repair => has(person.acts_as().is_scientist() || !person.devices.is_empty()),
        VerbName::Puppet => has(state.controls.iter().any(|control| control.by == by)),
        VerbName::Give => match first {
            Some(word) => {
                let item = item(word)?;
                has(person.device(item).is_some())
            }
            None => has(person.devices.iter().any(|device| !device.invention)),
        },
        VerbName::Take => first.map_or(Ok(()), |word| item(word).map(drop)),
        VerbName::Replicate => {
            words.iter().try_for_each(|word| item(word).map(drop))?;
            has(person.device(Item::Replicator).is_some())
        }
        VerbName::Disguise => has(person.devices.iter().any(|device| device.item.is_holoform())),
        VerbName::Become => has(stock.is_some()),
        VerbName::Equip => has(stock.is_some() && person.device(Item::Robot).is_some()),
        VerbName::Robot => {
            let is_equipped = stock.is_some_and(|stock| stock.equipped.is_some());
            has(is_equipped && person.device(Item::Robot).is_some())?;
            let can = |word: &Given| word.word().and_then(|order| person.robot_verb(order)).is_some();
            has(first.is_none_or(can))
        }
        VerbName::Bond => has(person.has(Attribute::SpiritBond)),
        VerbName::Shoot => {
            let holds = state.phase != Phase::LastShot && person.device(Item::HoldOutBlaster).is_some();
            has(state.condemned == Some(by) || holds)
        }
        VerbName::Choose | VerbName::Unchoose => {
            let chooser = person.chooser.as_deref().filter(|chooser| chooser.invention || !chooser.slots.is_empty());
            let items = words.iter().map(item).collect::<Result<Vec<Item>, Refusal>>()?;
            let is_chosen = |item: &Item| chooser.is_some_and(|chooser| chooser.chosen.contains(item));
            has(chooser.is_some() && (verb == VerbName::Choose || items.first().is_none_or(is_chosen)))
        }
        VerbName::Nature => has(person.chooser.as_deref().is_some_and(|chooser| chooser.nature)),
        VerbName::Starter => {
            has(stock.is_some()
                && person.chooser.as_deref().is_some_and(|chooser| chooser.chosen.contains(&Item::Robot)))
        }
        _ => Ok(()),
    }
}

impl Person {
    /// Returns whether combat camouflage can mask a kill: with a device that kills, or by an Exterminator in person
    /// (PN-238).
    pub(crate) fn wears_masks(&self, item: Option<Item>) -> bool {
        let fits = match item {
            Some(item) => matches!(item, Item::AssassinBot | Item::AdvancedAssassinBot),
            None => self.acts_as() == Role::Exterminator,
        };
        fits && self.works(Item::CombatCamouflage)
    }

    /// Returns the verb of an order to the robot, if it is equipped with a role that has it.
    pub(crate) fn robot_verb(&self, order: Order) -> Option<VerbName> {
        self.robot_verbs().iter().copied().find(|verb| verb.order() == Some(order))
    }

    /// Returns the verbs of the role with which the robot is equipped.
    pub(crate) fn robot_verbs(&self) -> &'static [VerbName] {
        let equipped = self.stock.as_deref().and_then(|stock| stock.equipped);
        equipped.map_or(&[], |role| role.sheet().verbs)
    }
}
