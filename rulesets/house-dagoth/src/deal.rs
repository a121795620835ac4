//! The deal (section 7 of `RULES.md`).

use std::collections::BTreeMap;

use gloaming_core::kit::Draw;
use gloaming_core::prelude::*;

use crate::map::Place;
use crate::setup::{Setup, can_house, numbers};
use crate::state::{Agent, Dossier, Held, Leader, State};
use crate::tables;
use crate::words::{Ability, Allegiance, Faction, Phase, Publicity};

/// How often factions are redrawn until each has a base of its own.
const TRIES: u32 = 1000;

pub(crate) fn deal(table: &Table<Setup>, turn: &mut Turn<'_>) -> State {
    let Table { setup, roster } = table;
    let draw = turn.draw("deal");
    let factions = factions(setup, roster, &draw);
    let bases = bases(setup, roster, &factions, &draw);
    let allegiances = allegiances(setup, roster, &factions, &draw);
    let leader = |seat: Seat| {
        let faction = factions[seat.index()];
        let own = allegiances.get(&seat).cloned().unwrap_or_default();
        let others: Vec<Seat> = roster.seats().filter(|other| *other != seat).collect();
        let drawn = || draw.branch(&format!("contract {}", seat.0)).pick(&others).copied();
        let contract = setup.contracts.get(&seat).copied().or_else(drawn);
        let mut leader = Leader {
            faction,
            base: bases[seat.index()],
            first_base: bases[seat.index()],
            alive: true,
            killed: false,
            abilities: abilities(setup, seat, faction, &draw),
            contract: contract.filter(|_| own.contains(&Allegiance::DarkBrotherhood)),
            allegiances: own,
            sacrament: false,
            agents: Vec::new(),
            names: Vec::new(),
            action: None,
            compromised: false,
            bereaved: false,
            feared: false,
            done: false,
            vote: None,
            vacant: false,
            dossiers: BTreeMap::new(),
            seen: Vec::new(),
        };
        add_agents(setup, roster, seat, &mut leader, &draw);
        leader.compromised = leader.agents.is_empty();
        for at in 0..leader.abilities.len() {
            let ability = leader.abilities[at].ability;
            leader.abilities[at].open = leader.holds(ability, 1);
        }
        leader
    };
    let mut leaders: PerSeat<Shared<Leader>> = roster.seats().map(leader).map(Shared::from).collect();
    announce_leaders(setup, &mut leaders);
    State { phase: Phase::Night, number: 0, leaders, rolls: RollsUsed::default(), side: None, verdicts: Vec::new() }
}

/// Returns the faction of each seat.
fn factions(setup: &Setup, roster: &Roster, draw: &Draw) -> Vec<Faction> {
    let fixed = setup.factions.clone().unwrap_or_else(|| vec![Lot::ByLot; roster.len()].into());
    if let Some(factions) = fixed.fill([]) {
        return factions.to_vec();
    }
    let taken: Vec<Place> = setup.bases.values().copied().collect();
    let free: Vec<usize> = roster.seats().filter(|seat| !setup.bases.contains_key(seat)).map(Seat::index).collect();
    let fits = |factions: &[Faction]| {
        let wanted: Vec<Faction> = free.iter().map(|at| factions[*at]).collect();
        can_house(&setup.map, &wanted, &taken)
    };
    let drawn = (0..TRIES).map(|number| drawn_factions(setup, &fixed, draw.branch(&format!("factions {number}"))));
    let found = drawn.into_iter().find(|factions| fits(factions));
    found.unwrap_or_else(|| {
        // The setup was checked, so this many factions have a base of their own.
        let wanted: Vec<Faction> = free.iter().filter_map(|seat| fixed[Seat(*seat as u8)].given()).collect();
        let housed = crate::setup::housed_beside(&setup.map, &fixed, &wanted, &taken);
        let mut housed: Vec<Faction> = housed.into_iter().take(free.len() - wanted.len()).collect();
        let is_free = |faction: &Faction| !housed.contains(faction) && !fixed.given().any(|one| one == *faction);
        let mut others: Vec<Faction> = Faction::ALL.iter().copied().filter(is_free).collect();
        let mut next = |seat: Seat| if free.contains(&seat.index()) { housed.pop() } else { others.pop() };
        let of = |(seat, lot): (Seat, &Lot<Faction>)| lot.given().or_else(|| next(seat));
        fixed.seated().map(of).map(|faction| faction.unwrap_or(Faction::HouseHlaalu)).collect()
    })
}

/// Draws the factions: the fixed ones, the three Great Houses, hidden factions, and any others. A fixed faction counts
/// as one of its kind.
fn drawn_factions(setup: &Setup, fixed: &PerSeat<Lot<Faction>>, mut draw: Draw) -> Vec<Faction> {
    let given: Vec<Faction> = fixed.given().collect();
    let houses = [Faction::HouseHlaalu, Faction::HouseRedoran, Faction::HouseTelvanni];
    let mut chosen: Vec<Faction> = houses.into_iter().filter(|house| !given.contains(house)).collect();
    let is_hidden = |faction: &Faction| setup.publicity(*faction) == Publicity::Hidden;
    let (_, _, hidden) = numbers(fixed.len());
    let hidden = hidden.saturating_sub(given.iter().filter(|faction| is_hidden(faction)).count());
    let is_left = |faction: &Faction| !chosen.contains(faction) && !given.contains(faction);
    let mut pool: Vec<Faction> = Faction::ALL.iter().copied().filter(is_left).collect();
    draw.shuffle(&mut pool);
    let secret: Vec<Faction> = pool.iter().copied().filter(is_hidden).take(hidden).collect();
    let rest: Vec<Faction> = pool.into_iter().filter(|faction| !secret.contains(faction)).collect();
    chosen.extend(secret.into_iter().chain(rest));
    chosen.truncate(fixed.len() - given.len());
    draw.shuffle(&mut chosen);
    fixed.fill(chosen).map(|factions| factions.to_vec()).unwrap_or_default()
}

/// Draws the base of each seat from the free bases of its faction, such that every other faction can still get one.
fn bases(setup: &Setup, roster: &Roster, factions: &[Faction], draw: &Draw) -> Vec<Place> {
    let mut bases: BTreeMap<Seat, Place> = setup.bases.clone();
    for seat in roster.seats() {
        if bases.contains_key(&seat) {
            continue;
        }
        let taken: Vec<Place> = bases.values().copied().collect();
        let later: Vec<Faction> = roster
            .seats()
            .filter(|other| *other != seat && !bases.contains_key(other))
            .map(|other| factions[other.index()])
            .collect();
        let own = setup.map.bases.get(&factions[seat.index()]).into_iter().flatten().copied();
        let fits =
            |place: &Place| !taken.contains(place) && can_house(&setup.map, &later, &[&taken[..], &[*place]].concat());
        let free: Vec<Place> = own.filter(fits).collect();
        // The setup was checked, so there is a base for every seat.
        let base = draw.branch(&format!("base {}", seat.0)).pick(&free).copied().unwrap_or(Place(0));
        bases.insert(seat, base);
    }
    bases.into_values().collect()
}

/// Returns the allegiances of each seat.
fn allegiances(setup: &Setup, roster: &Roster, factions: &[Faction], draw: &Draw) -> BTreeMap<Seat, Vec<Allegiance>> {
    if let Some(fixed) = &setup.allegiances {
        return fixed.clone();
    }
    let (dagoth, others, _) = numbers(roster.len());
    let mut seats: Vec<Seat> = roster.seats().collect();
    let mut all: BTreeMap<Seat, Vec<Allegiance>> = BTreeMap::new();
    draw.branch("house dagoth").shuffle(&mut seats);
    for seat in seats.iter().take(setup.dagoth.unwrap_or(dagoth)) {
        all.insert(*seat, vec![Allegiance::HouseDagoth]);
    }
    let mut rest: Vec<Allegiance> = Allegiance::ALL[1..].to_vec();
    draw.branch("other allegiances").shuffle(&mut rest);
    let mut wanted = setup.others.unwrap_or(others);
    for allegiance in rest {
        let fits = |seat: &Seat| {
            let faction = factions[seat.index()];
            let allowed = match allegiance {
                Allegiance::NerevarineCult => {
                    faction != Faction::TribunalTemple && factions.contains(&Faction::TribunalTemple)
                }
                Allegiance::DarkBrotherhood => faction != Faction::MoragTong,
                _ => true,
            };
            allowed && all.get(seat).is_none_or(|held| held == &[Allegiance::HouseDagoth])
        };
        let holders: Vec<Seat> = roster.seats().filter(fits).collect();
        let holder = draw.branch(allegiance.word()).pick(&holders).copied().filter(|_| wanted > 0);
        if let Some(holder) = holder {
            all.entry(holder).or_default().push(allegiance);
            wanted -= 1;
        }
    }
    all
}

/// Returns the abilities of a seat (HD-7).
fn abilities(setup: &Setup, seat: Seat, faction: Faction, draw: &Draw) -> Vec<Held> {
    let held = |ability: &Ability| Held { ability: *ability, open: true, used: 0 };
    if let Some(set) = setup.ability_sets.get(&seat) {
        return set.iter().map(held).collect();
    }
    let all = &tables::faction(faction).abilities;
    if !setup.abilities_drawn {
        return all.iter().map(held).collect();
    }
    let mut draw = draw.branch(&format!("abilities {}", seat.0));
    let sure = draw.pick(all).copied();
    all.iter().filter(|ability| Some(**ability) == sure || draw.chance(50)).map(held).collect()
}

/// Adds the agents at the start (HD-15): those that the setup names, or random ones.
fn add_agents(setup: &Setup, roster: &Roster, seat: Seat, leader: &mut Leader, draw: &Draw) {
    if let Some(fixed) = setup.agents.get(&seat) {
        for agent in fixed {
            leader.names.push(agent.name.clone());
            let base = agent.base.unwrap_or(leader.base);
            let (name, sex, race) = (agent.name.clone(), agent.sex, agent.race);
            leader.agents.push(Agent { name, sex, race, base, order: None });
        }
        return;
    }
    let more = usize::from(leader.has(Ability::Garrison));
    for number in 0..setup.starting_agents() + more {
        let mut draw = draw.branch(&format!("agent {} {number}", seat.0));
        let (sex, race) = (tables::draw_sex(&mut draw), tables::draw_race(&mut draw));
        let name = draw.pick(tables::names(race, sex)).cloned().unwrap_or_default();
        let name = tables::free_name(&name, &leader.names, roster);
        leader.names.push(name.clone());
        leader.agents.push(Agent { name, sex, race, base: leader.base, order: None });
    }
}

/// Adds the leaders whose names are announced, with their factions, to the dossiers of all others (HD-5, HD-66).
fn announce_leaders(setup: &Setup, leaders: &mut PerSeat<Shared<Leader>>) {
    let public: Vec<(Seat, Place)> = leaders
        .seated()
        .filter(|(_, leader)| setup.publicity(leader.faction) == Publicity::Leader)
        .map(|(seat, leader)| (seat, leader.base))
        .collect();
    for (seat, leader) in leaders.iter_mut().enumerate() {
        for (other, base) in public.iter().filter(|(other, _)| other.index() != seat) {
            let known = Dossier { place: Some(*base), faction: true, ..Dossier::default() };
            leader.dossiers.insert(*other, known);
        }
    }
}
