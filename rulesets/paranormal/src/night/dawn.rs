//! Step 9: dawn (PN-386).

use gloaming_core::prelude::*;
use gloaming_core::ruleset::PlayerOr;

use super::{Act, Night};
use crate::channels::DOPPELGANGERS;
use crate::events::{Event, Step};
use crate::fates::{Left, Rest};
use crate::play::Play;
use crate::state::{Bond, Spirit, Status, Stocked};
use crate::words::{Answered, Attacker, Attribute, Race, Reason, Role, Team};

pub(super) fn tell(play: &mut Play<'_, '_>, night: &mut Night) {
    recount(play, night);
    let doom = doom(play, night);
    super::work::mend(play, night);
    captives(play, night);
    bodies(play, night);
    bonds(play, night);
    let Left { back, lost } = play.leave();
    for seat in &back {
        night.tell(*seat, Event::Returned);
    }
    for (owner, target) in lost {
        night.tell(owner, Event::TrackerLost { target });
    }
    results(play, night);
    for event in std::mem::take(&mut night.pack) {
        play.turn.tell_channel(DOPPELGANGERS, event);
    }
    let mut dead = night.dead.clone();
    dead.sort();
    dead.dedup();
    // Dead players learn that first, and only then read the channel of the dead.
    play.tell_the_dead(&dead);
    play.keep_channels();
    mates(play, night);
    play.announce(Rest::GoesOn);
    play.tell_back(&back);
    if night.seeded {
        play.turn.tell_all(Event::Plants);
        play.turn.trace("PN-183", Vec::new());
    }
    if let Some(nights) = doom {
        play.turn.tell_all(Event::Doom { nights });
    }
    play.keep_channels();
}

/// Recounts the actions of the night, by seat, and whose shields held.
fn recount(play: &mut Play<'_, '_>, night: &Night) {
    let mut acts: Vec<&Act> = night.acts.iter().collect();
    acts.sort_by_key(|act| (act.actor, act.tier));
    for act in acts {
        let Some(verb) = act.verb.order() else { continue };
        let Act { actor, role, item, target, stopped, .. } = *act;
        play.turn.recount(Step::Acted { player: actor, role, act: verb, item, target, stopped });
    }
    for (player, shield) in night.hits.iter().copied() {
        play.turn.recount(Step::ShieldHeld { player, shield });
    }
}

/// Lowers the counter (PN-196). Returns the rest if it is announced.
fn doom(play: &mut Play<'_, '_>, night: &Night) -> Option<u32> {
    let harvesters: Vec<Seat> =
        play.roster.seats().filter(|seat| play.state.people[*seat].role == Role::OrganHarvester).collect();
    let falls = harvesters.into_iter().find(|seat| {
        let person = &play.state.people[*seat];
        let in_play = person.plays() || night.dead.contains(seat);
        in_play && !night.is_off(*seat)
    })?;
    play.state.doom = play.state.doom.saturating_sub(1);
    let lives = play.state.people[falls].lives();
    (play.state.doom > 0 && lives).then_some(play.state.doom)
}

/// Updates the members of a team that knows itself if a player joined or left it other than by death.
fn mates(play: &mut Play<'_, '_>, night: &Night) {
    for (team, before) in &night.mates {
        let now = play.state.who(|person| person.lives() && person.team == *team);
        let joined = now.iter().any(|seat| !before.contains(seat));
        let left = before.iter().any(|seat| play.state.people[*seat].lives() && !now.contains(seat));
        if joined || left {
            play.tell_mates(*team);
        }
    }
}

/// Decides the fate of players who were taken (PN-372).
fn captives(play: &mut Play<'_, '_>, night: &mut Night) {
    for (by, victim) in night.taken.clone() {
        if night.dead.contains(&victim) {
            continue;
        }
        night.tell(victim, Event::Abducted);
        match play.state.people[by].role {
            Role::Xenozoologist => collect(play, night, by, victim),
            Role::MindStealer => rob(play, night, by, victim),
            _ => night.tell(victim, Event::Returned),
        }
    }
}

/// Takes from consumed players everything they were (PN-103). Until now they could still use it (PN-386).
fn bodies(play: &mut Play<'_, '_>, night: &Night) {
    for seat in night.consumed.iter().copied() {
        play.lose_role(seat);
        let person = play.person(seat);
        person.attributes.clear();
        person.devices.clear();
    }
}

fn collect(play: &mut Play<'_, '_>, night: &mut Night, by: Seat, victim: Seat) {
    let kind = play.state.people[victim].specimen();
    let kept = !play.state.people[by].specimens.iter().any(|(one, _)| *one == kind);
    night.tell(by, Event::Specimen { player: victim, kind, kept });
    // A player who died in the same night can't hold a captive (PN-169).
    if kept && play.state.plays(by) && !night.is_off(by) {
        play.person(by).specimens.push((kind, victim));
        play.person(victim).status = Status::Held(by);
        night.tell(victim, Event::Held { by });
    } else {
        night.tell(victim, Event::Returned);
    }
}

/// Takes the victim's role and adds it to the stockpile (PN-199 to PN-201).
fn rob(play: &mut Play<'_, '_>, night: &mut Night, by: Seat, victim: Seat) {
    let tracked = play.state.people[victim].tracked.clone();
    let devices = play.lose_role(victim);
    let person = play.person(victim);
    let (role, race) = (person.role, person.race);
    person.role = race.plain_role();
    if race == Race::Alien {
        (person.team, person.own_team) = (Team::Survivor, Team::Survivor);
    }
    let (now, team) = (person.role, person.team);
    night.tell(victim, Event::Returned);
    night.tell(victim, Event::RoleLost);
    night.tell(victim, Event::NewRole { role: now, race, team, reason: Reason::Stolen });
    if role.is_hivemind() {
        for (seat, team) in play.free_converts() {
            night.tell(seat, Event::Freed { team });
        }
    }
    let points = role.sheet().points;
    if let Some(stock) = play.person(by).stock.as_deref_mut() {
        if role != now {
            stock.roles.push(Stocked { role, devices, tracked });
        }
        stock.points += points;
        let total = stock.points;
        night.tell(by, Event::Stolen { player: victim, role, points, total });
    }
}

/// Resolves the offers of ghosts (PN-162, PN-163).
fn bonds(play: &mut Play<'_, '_>, night: &mut Night) {
    let spirits: Vec<Spirit> = play.state.spirits.extract_if(.., |spirit| spirit.made).collect();
    for Spirit { ghost, target, answer, .. } in spirits {
        if answer == Some(Answered::Failed) {
            continue;
        }
        let accepted = answer == Some(Answered::Accepted) && play.state.plays(target) && !night.dead.contains(&target);
        let result = if accepted { Answered::Accepted } else { Answered::Declined };
        if accepted {
            inherit(play, night, ghost, target);
        }
        // Dead players get it as well.
        play.turn.tell(ghost, Event::SpiritResult { target, result });
    }
    let nights = play.state.nights;
    for person in play.state.people.iter_mut() {
        if matches!(person.bond, Bond::Until(night) if night <= nights) {
            person.bond = Bond::Used;
        }
    }
}

fn inherit(play: &mut Play<'_, '_>, night: &mut Night, ghost: Seat, target: Seat) {
    play.lose_role(target);
    let of_ghost = play.person(ghost);
    let (role, spent, half_built) = (of_ghost.role, of_ghost.spent, of_ghost.half_built);
    let mut inventions = of_ghost.devices.extract_if(.., |device| device.invention).collect();
    let tracked = std::mem::take(&mut of_ghost.tracked);
    let person = play.person(target);
    // A ghost without a role leaves its heir without one.
    let role = if matches!(role, Role::Townie | Role::Doppelganger) { person.race.plain_role() } else { role };
    (person.role, person.spent, person.half_built, person.tracked) = (role, spent, half_built, tracked);
    person.devices.append(&mut inventions);
    if role.sheet().psychic {
        let natural = [Attribute::NaturalMindShield, Attribute::NaturalAntiTechField];
        person.attributes.retain(|attribute| !natural.contains(attribute));
    }
    let (race, team) = (person.race, person.team);
    night.tell(target, Event::NewRole { role, race, team, reason: Reason::Spirit });
}

/// Sends the results, to each player in the order of section 6.5 (PN-395).
fn results(play: &mut Play<'_, '_>, night: &mut Night) {
    let mut hits = std::mem::take(&mut night.hits);
    hits.retain(|hit| !play.state.shields_told.contains(hit));
    for (seat, shield) in hits {
        night.tell(seat, Event::ShieldHit { shield });
    }
    let mut results = std::mem::take(&mut night.results);
    results.sort_by_key(|(seat, event)| (*seat, event.place()));
    for (seat, event) in results {
        // A device on a player who died that night is lost with its report.
        let lost = matches!(&event, Event::TrackResult { target, .. } if !play.state.people[*target].lives());
        if play.state.people[seat].lives() && !lost {
            play.person(seat).learn(&event);
            play.turn.tell(seat, event);
        }
    }
}

impl Event {
    /// Returns the sort key of a result: by event, then by the player it names, before words, then by item.
    fn place(&self) -> (usize, Option<PlayerOr<Attacker>>, usize) {
        let name = self.spec().name;
        let event = Event::SPECS.iter().position(|spec| spec.name == name).unwrap_or(usize::MAX);
        let (seat, item) = match self {
            Event::RaceResult { target, .. }
            | Event::RoleResult { target, .. }
            | Event::GoalResult { target, .. }
            | Event::FollowResult { target, .. }
            | Event::WatchResult { target, .. }
            | Event::SneakResult { target, .. }
            | Event::SnoopResult { target, .. }
            | Event::TrackResult { target, .. }
            | Event::ScanResult { target, .. }
            | Event::NoResult { target }
            | Event::Shielded { target }
            | Event::RayLocked { target }
            | Event::TrackerLost { target }
            | Event::InfestResult { target, .. }
            | Event::ConvertResult { target, .. } => (Some(PlayerOr::Player(*target)), 0),
            Event::TechBlocked { item, target } => (Some(PlayerOr::Player(*target)), item.place()),
            Event::ShieldHit { shield } => (None, shield.item().place()),
            Event::AttackerNamed { attacker } => (Some(*attacker), 0),
            Event::DeviceSpent { item } => (None, item.place()),
            Event::Specimen { player, .. } | Event::Stolen { player, .. } => (Some(PlayerOr::Player(*player)), 0),
            _ => (None, 0),
        };
        (event, seat, item)
    }
}
