//! Step 6: kills (PN-375 to PN-381, matrix 1). Protections are used up in the order of the attacks.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::PlayerOr;

use super::Night;
use super::conversions::Attempt;
use crate::events::Event;
use crate::play::Play;
use crate::state::{Fate, Strength};
use crate::verbs::VerbName;
use crate::words::{Attacker, Cause, Item, Mask, Race, Role, Shield, Site};

/// The ranks of attacks (PN-376).
pub(super) mod rank {
    pub(crate) const HUNT: u8 = 2;
    pub(crate) const EXTERMINATOR: u8 = 3;
    pub(crate) const VIGILANTE: u8 = 4;
    pub(crate) const ROGUE: u8 = 5;
    pub(crate) const BORROWED: u8 = 6;
    pub(crate) const INFEST: u8 = 7;
    pub(crate) const CONVERT: u8 = 8;
    pub(crate) const ABOMINATION: u8 = 9;
    pub(crate) const VET: u8 = 10;
    pub(crate) const GUNS: u8 = 11;
    pub(crate) const STRIKE: u8 = 12;
    pub(crate) const BLASTER: u8 = 13;
}

/// The attacker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum By {
    /// A player, in person or by mind from afar.
    Person(Seat),
    /// This player's robot.
    Robot(Seat),
    /// The guns of this player.
    Guns(Seat),
    /// The blaster of this player, who draws it while dying.
    Blaster(Seat),
    /// The Abomination of this player.
    Abomination(Seat),
}

/// The effect of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Work {
    Kill { tech: bool, unstoppable: bool },
    Consume,
    Infest,
    PsychicConvert,
    TechConvert,
}

/// An attack (PN-347).
#[derive(Clone, Debug)]
pub(crate) struct Attack {
    pub(crate) rank: u8,
    pub(crate) by: By,
    pub(crate) victim: Seat,
    /// Whether the attack is aimed at the victim's robot.
    pub(crate) robot: bool,
    pub(crate) work: Work,
    pub(crate) cause: Cause,
    pub(crate) mask: Option<Mask>,
    /// Whether the victim is away from home.
    pub(crate) away: bool,
}

/// The protection that stopped an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cover {
    Shield(Shield, Strength),
    /// A guard who isn't hurt, a Personal Shield, or another protection that stops it completely.
    Whole,
    /// A guard who took the attack.
    Guard(Taker),
}

/// A guard who took an attack: a player, or this player's robot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Taker {
    pub(crate) guard: Seat,
    pub(crate) robot: bool,
    role: Role,
}

impl Work {
    /// Returns whether the victim dies or is consumed.
    fn is_deadly(self) -> bool {
        matches!(self, Work::Kill { .. } | Work::Consume)
    }
}

impl By {
    fn seat(self) -> Seat {
        match self {
            By::Person(seat) | By::Robot(seat) | By::Guns(seat) | By::Blaster(seat) | By::Abomination(seat) => seat,
        }
    }
}

pub(super) fn fall(play: &mut Play<'_, '_>, night: &mut Night) {
    let mut list = attacks(play, night);
    list.sort_by_key(|attack| (attack.rank, attack.by.seat(), attack.victim));
    let mut next = 0;
    let mut blows: Vec<Attack> = Vec::new();
    loop {
        while let Some(attack) = list.get(next).cloned() {
            next += 1;
            blow(play, night, &attack, next, &mut list, &mut blows);
        }
        let shots = blasters(play, night, &blows);
        if shots.is_empty() {
            break;
        }
        list.extend(shots);
    }
    for home in night.fired.clone() {
        let person = play.person(home);
        if person.works(Item::SentryGuns) {
            person.use_up(Item::SentryGuns);
            night.tell(home, Event::DeviceSpent { item: Item::SentryGuns });
        }
    }
}

/// Returns all attacks, including shots at visitors.
fn attacks(play: &Play<'_, '_>, night: &mut Night) -> Vec<Attack> {
    let attacks = |act: &super::Act| {
        matches!(act.verb, VerbName::Hunt | VerbName::Consume | VerbName::Kill | VerbName::Infest | VerbName::Convert)
    };
    let places: Vec<usize> =
        (0..night.acts.len()).filter(|place| !night.acts[*place].stopped && attacks(&night.acts[*place])).collect();
    let mut list = Vec::new();
    for place in places {
        if night.acts[place].visits {
            play.answer(night, place);
        }
        let act = night.acts[place].clone();
        let Some(target) = act.target else { continue };
        let person = &play.state.people[act.actor];
        let borrowed = person.role != act.role;
        let psychic = act.verb == VerbName::Convert && !act.visits;
        let mask = act.mask.filter(|_| person.works(Item::CombatCamouflage));
        let unstoppable = person.race == Race::Alien && !act.robot && person.works(Item::AdvancedTargeting);
        let kill = Work::Kill { tech: false, unstoppable: unstoppable && act.verb == VerbName::Kill };
        let (rank, work, cause) = match (act.verb, act.role) {
            (VerbName::Hunt, _) => (rank::HUNT, kill, Cause::Mauled),
            (VerbName::Consume, _) => (rank::HUNT, Work::Consume, Cause::Mauled),
            (VerbName::Infest, _) => (rank::INFEST, Work::Infest, Cause::Mauled),
            (VerbName::Convert, _) if psychic => (rank::CONVERT, Work::PsychicConvert, Cause::Mauled),
            (VerbName::Convert, _) => (rank::CONVERT, Work::TechConvert, Cause::Mauled),
            (_, _) if borrowed => (rank::BORROWED, kill, Cause::Shot),
            (_, Role::Exterminator) => (rank::EXTERMINATOR, kill, Cause::EnergyWeapon),
            (_, Role::RogueDoppelganger) => (rank::ROGUE, kill, Cause::Mauled),
            _ => (rank::VIGILANTE, kill, Cause::Shot),
        };
        let there = if psychic { !night.is_off(target) } else { night.is_found(target) };
        let sneaks = if psychic { Vec::new() } else { play.sneaks_met(night, &act, target) };
        let by = if act.robot { By::Robot(act.actor) } else { By::Person(act.actor) };
        for (place, victim) in there.then_some(target).into_iter().chain(sneaks).enumerate() {
            let away = night.guards.iter().any(|one| one.guard == victim && !one.robot);
            // Only the first victim is consumed. The others are hit as in a hunt.
            let work = if place > 0 && work == Work::Consume { kill } else { work };
            list.push(Attack { rank, by, victim, robot: false, work, cause, mask, away });
        }
    }
    list.extend(abomination(play, night));
    list.extend(night.shots.iter().cloned());
    list
}

/// Attacks everyone on board in the night in which the counter would reach 0 (PN-197).
fn abomination(play: &Play<'_, '_>, night: &Night) -> Vec<Attack> {
    let harvester = play.doom_falls(night).filter(|_| play.state.doom == 1);
    let Some(harvester) = harvester else { return Vec::new() };
    let victims = play.state.playing().into_iter().filter(|seat| *seat != harvester && !night.is_off(*seat));
    let attack = |victim: Seat| Attack {
        rank: rank::ABOMINATION,
        by: By::Abomination(harvester),
        victim,
        robot: false,
        work: Work::Kill { tech: false, unstoppable: false },
        cause: Cause::TornApart,
        mask: None,
        away: night.guards.iter().any(|one| one.guard == victim && !one.robot),
    };
    victims.map(attack).collect()
}

impl Play<'_, '_> {
    /// Returns the Organ Harvester whose counter falls tonight (PN-196).
    pub(super) fn doom_falls(&self, night: &Night) -> Option<Seat> {
        let harvester = self.state.who(|person| person.plays() && person.role == Role::OrganHarvester);
        harvester.into_iter().find(|seat| !night.is_off(*seat) && self.state.doom > 0)
    }
}

/// Resolves one attack: what stops it, and what it does.
fn blow(
    play: &mut Play<'_, '_>,
    night: &mut Night,
    attack: &Attack,
    order: usize,
    list: &mut Vec<Attack>,
    blows: &mut Vec<Attack>,
) {
    if attack.robot {
        return break_robot(play, attack.victim);
    }
    let cover = stop(play, night, attack);
    if let Some(Cover::Guard(guard)) = cover {
        guard_takes(night, attack, guard, list);
        let deadly = attack.work.is_deadly();
        if deadly && guard.robot {
            break_robot(play, guard.guard);
        } else if deadly {
            night.doomed.entry(guard.guard).or_insert((order, Fate::new(Cause::Sacrifice, Site::Away)));
        }
    }
    match attack.work {
        Work::Kill { .. } if cover.is_none() => {
            let site = if attack.away { Site::Away } else { Site::Home };
            let fate = Fate::new(attack.cause, site).masked(attack.mask, attack.by.seat());
            night.doomed.entry(attack.victim).or_insert((order, fate));
            blows.push(attack.clone());
        }
        Work::Kill { .. } => {}
        _ => {
            let by = attack.by.seat();
            let attempt = Attempt { by, victim: attack.victim, work: attack.work, cover };
            night.conversions.push(attempt);
        }
    }
}

/// Uses up the first protection that can stop an attack, and returns it (PN-378).
fn stop(play: &mut Play<'_, '_>, night: &mut Night, attack: &Attack) -> Option<Cover> {
    let victim = attack.victim;
    let (tech, unstoppable) = match attack.work {
        Work::Kill { tech, unstoppable } => (tech, unstoppable),
        work => (matches!(work, Work::Infest | Work::TechConvert), false),
    };
    let person = &play.state.people[victim];
    let shield = match attack.work {
        Work::PsychicConvert => Some(Shield::MindShield),
        _ if tech => Some(Shield::AntiTechField),
        _ => None,
    };
    if let Some((shield, strength)) = shield.and_then(|shield| Some((shield, person.shield(shield)?))) {
        // Automatic devices don't count as aiming (PN-214). A blaster isn't automatic (PN-234).
        if !matches!(attack.by, By::Guns(_)) {
            night.hit(victim, shield);
        }
        return Some(Cover::Shield(shield, strength));
    }
    if unstoppable || attack.work == Work::PsychicConvert {
        return None;
    }
    let order = [Role::Guardian, Role::HeroicGuard, Role::VengefulGuard, Role::ObservantGuard];
    for role in order {
        let mine = |one: &&mut super::Guarding| one.charge == victim && one.role == role && !one.spent;
        let mut guards: Vec<&mut super::Guarding> = night.guards.iter_mut().filter(mine).collect();
        guards.sort_by_key(|one| one.guard);
        if let Some(guard) = guards.into_iter().next() {
            guard.spent = role != Role::HeroicGuard;
            let taker = Taker { guard: guard.guard, robot: guard.robot, role };
            if role != Role::Guardian {
                return Some(Cover::Guard(taker));
            }
            // A Guardian isn't hurt, but a robot is (PN-206).
            if taker.robot && attack.work.is_deadly() {
                break_robot(play, taker.guard);
            }
            return Some(Cover::Whole);
        }
    }
    // Players who can't be consumed are unaffected (PN-104).
    if attack.work == Work::Consume && play.state.people[victim].race != Race::Human {
        return None;
    }
    let kill = attack.work.is_deadly();
    let devices = [(Item::SentryGuns, kill), (Item::PersonalShield, true), (Item::BodyDouble, kill)];
    for (item, stops) in devices {
        if stops && play.state.people[victim].works(item) {
            play.person(victim).use_up(item);
            night.tell(victim, Event::DeviceSpent { item });
            return Some(Cover::Whole);
        }
    }
    let tough = play.state.people[victim].acts_as() == Role::ToughDoppelganger;
    (tough && attack.work == Work::Kill { tech: false, unstoppable: false }).then_some(Cover::Whole)
}

/// Handles what a guard does besides taking the attack: naming the attacker, or striking back.
fn guard_takes(night: &mut Night, attack: &Attack, taker: Taker, list: &mut Vec<Attack>) {
    if taker.role == Role::ObservantGuard {
        let attacker = match attack.by {
            By::Person(seat) | By::Blaster(seat) => PlayerOr::Player(seat),
            By::Robot(_) => PlayerOr::Word(Attacker::Robot),
            By::Guns(_) => PlayerOr::Word(Attacker::Device),
            By::Abomination(_) => PlayerOr::Word(Attacker::Abomination),
        };
        night.tell(attack.victim, Event::AttackerNamed { attacker });
    }
    if taker.role == Role::VengefulGuard {
        let (victim, robot) = match attack.by {
            By::Person(seat) | By::Blaster(seat) => (seat, false),
            By::Robot(seat) => (seat, true),
            By::Guns(_) | By::Abomination(_) => return,
        };
        list.push(Attack {
            rank: rank::STRIKE,
            by: if taker.robot { By::Robot(taker.guard) } else { By::Person(taker.guard) },
            victim,
            robot,
            work: Work::Kill { tech: false, unstoppable: false },
            cause: Cause::Shot,
            mask: None,
            away: true,
        });
    }
}

fn break_robot(play: &mut Play<'_, '_>, owner: Seat) {
    let nights = play.state.nights;
    if let Some(robot) = play.person(owner).device_mut(Item::Robot) {
        (robot.broken, robot.broken_in) = (true, nights);
    }
}

/// Fires the blasters of doomed players at the first player who hit them (PN-381).
fn blasters(play: &mut Play<'_, '_>, night: &mut Night, blows: &[Attack]) -> Vec<Attack> {
    let mut shots = Vec::new();
    let holds = |seat: &Seat| play.state.people[*seat].works(Item::HoldOutBlaster);
    let holders: Vec<Seat> = night.doomed.keys().copied().filter(holds).collect();
    for holder in holders {
        let persons = blows.iter().filter(|attack| attack.victim == holder).filter_map(|attack| match attack.by {
            By::Person(seat) => Some(seat),
            _ => None,
        });
        let Some(victim) = persons.min() else { continue };
        play.person(holder).use_up(Item::HoldOutBlaster);
        night.tell(holder, Event::DeviceSpent { item: Item::HoldOutBlaster });
        shots.push(Attack {
            rank: rank::BLASTER,
            by: By::Blaster(holder),
            victim,
            robot: false,
            work: Work::Kill { tech: true, unstoppable: false },
            cause: Cause::EnergyWeapon,
            mask: None,
            away: false,
        });
    }
    shots
}
