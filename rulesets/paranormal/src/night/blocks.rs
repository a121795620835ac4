//! Step 2: role-blocks, and what they stop (PN-363, matrix 2).

use gloaming_core::prelude::*;

use super::{Act, Class, Night};
use crate::events::Event;
use crate::play::Play;
use crate::sheets::Kind;
use crate::state::{Device, Strength};
use crate::verbs::VerbName;
use crate::words::{Item, Shield};

/// A block that reaches a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Block {
    Bind,
    Stun,
    Pulse,
    /// Affects all devices.
    Bomb,
    /// Affects the devices in use.
    Emitter,
}

pub(super) fn all(play: &mut Play<'_, '_>, night: &mut Night) {
    let blockers: Vec<Act> = night.acts.iter().filter(|act| act.tier == 2).cloned().collect();
    let reached = look(play, night, &blockers);
    for act in &blockers {
        spend(play, act);
    }
    let mut shorted: Vec<(Seat, Item)> = Vec::new();
    for (seat, block) in reached {
        let ordered: Vec<Item> = night.acts.iter().filter(|act| act.actor == seat).filter_map(|act| act.item).collect();
        let number = play.state.nights;
        let person = play.person(seat);
        let psychic = person.is_psychic();
        match block {
            Block::Bind => {
                person.bound = true;
                night.tell(seat, Event::Bound);
            }
            Block::Stun => {
                person.stunned = true;
                night.tell(seat, Event::Stunned);
            }
            Block::Pulse => {
                person.pulsed = true;
                if psychic {
                    night.tell(seat, Event::Pulsed);
                }
            }
            Block::Bomb | Block::Emitter => {
                let breaks = |device: &&mut Device| {
                    let is_in_use = ordered.contains(&device.item) || device.sheet().kind == Kind::AlwaysOn;
                    device.can_break() && (block == Block::Bomb || is_in_use)
                };
                for device in person.devices.iter_mut().filter(breaks) {
                    (device.broken, device.broken_in) = (true, number);
                    shorted.push((seat, device.item));
                }
            }
        }
    }
    stop(play, night, &shorted);
    for seat in play.roster.seats() {
        let mut items: Vec<Item> = shorted.iter().filter(|(owner, _)| *owner == seat).map(|(_, item)| *item).collect();
        items.sort_by_key(|item| item.place());
        if !items.is_empty() {
            night.tell(seat, Event::Shorted { items });
        }
    }
}

/// Returns the players whom the blocks reach, based on their current shields.
fn look(play: &Play<'_, '_>, night: &mut Night, blockers: &[Act]) -> Vec<(Seat, Block)> {
    let mut reached = Vec::new();
    for act in blockers {
        let block = match (act.verb, act.item) {
            (VerbName::Bind, _) => Block::Bind,
            (_, Some(Item::EmpPulseBomb)) => Block::Bomb,
            (_, Some(Item::EmpPulseEmitter)) => Block::Emitter,
            (_, Some(Item::PsychicPulser | Item::PsychicPulseEmitter)) => Block::Pulse,
            _ => Block::Stun,
        };
        let shield = if block == Block::Bind { Shield::MindShield } else { Shield::AntiTechField };
        let spared = act.uses(Item::StunBomb).then_some(act.actor);
        let reach = match act.target {
            Some(target) => vec![target],
            None => play.state.playing().into_iter().filter(|seat| Some(*seat) != spared).collect(),
        };
        let reach: Vec<Seat> = reach.into_iter().filter(|seat| !night.is_off(*seat)).collect();
        for seat in reach {
            let Some(strength) = play.state.people[seat].shield(shield) else {
                reached.push((seat, block));
                continue;
            };
            night.hit(seat, shield);
            match (act.item, act.target) {
                (None, Some(target)) if strength == Strength::Plain => {
                    night.tell(act.actor, Event::Shielded { target });
                }
                (Some(item), Some(target)) if strength == Strength::Plain => {
                    night.tell(act.actor, Event::TechBlocked { item, target });
                }
                _ => {}
            }
        }
    }
    reached
}

/// Uses a charge, unless a plain field stopped the device (PN-215, PN-217).
fn spend(play: &mut Play<'_, '_>, act: &Act) {
    let Some(item) = act.item else { return };
    let field = act.target.and_then(|target| play.state.people[target].shield(Shield::AntiTechField));
    let person = play.person(act.actor);
    if field != Some(Strength::Plain) {
        person.use_up(item);
    } else if let Some(device) = person.device_mut(item) {
        device.used = true;
    }
}

/// Stops orders of later tiers.
fn stop(play: &Play<'_, '_>, night: &mut Night, shorted: &[(Seat, Item)]) {
    for act in night.acts.iter_mut().filter(|act| act.tier > 2) {
        let person = &play.state.people[act.actor];
        let broken = act.item.is_some_and(|item| shorted.contains(&(act.actor, item)));
        let body = act.class != Class::Tech && !act.is_tech_convert();
        let blocked = if act.robot {
            person.device(Item::Robot).is_none_or(|robot| robot.broken)
        } else {
            person.stunned && !act.is_tech_convert() || person.bound && body
        };
        act.stopped = broken || blocked || person.pulsed && act.class == Class::Psychic;
    }
}
