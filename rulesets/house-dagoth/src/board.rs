//! What players see all the time: the card, the board of the game, and the map. Nothing here shows more than its
//! readers have learnt.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Map, MapArrow, MapMark, MapPlace, MapPoint, MapWay, OwnMarks, Term};

use crate::action::{Action, spelled};
use crate::events::{AgentWord, Event, OrderWord};
use crate::map::{GameMap, Place, Shore};
use crate::phases::is_hidden;
use crate::setup::Setup;
use crate::state::{Agent, Dossier, Sighting, State};
use crate::vote;
use crate::words::{Allegiance, Faction, Means, Mode, Phase, Publicity};

/// The kinds of things on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[allow(missing_docs)]
pub enum Drawn {
    Town,
    Camp,
    Road,
    Strider,
    Boat,
    Guide,
    Faction,
    Home,
    Agent,
    Ordered,
    Ambush,
    Seen,
}

/// Returns the legs of a route: `1=boat:bay`.
pub(crate) fn legs(map: &GameMap, from: Place, to: Place, mode: Mode) -> Vec<Entry> {
    let legs = map.route(from, to, mode).unwrap_or_default();
    let entry = |(number, leg): (i64, &crate::map::Leg)| Entry {
        key: Some(Term::Number(number)),
        values: vec![leg.means.into(), Term::Word(map.word(leg.to).to_owned().into())],
    };
    (1..).zip(legs).map(entry).collect()
}

/// Returns the event that shows a route.
pub(crate) fn route(map: &GameMap, from: Place, to: Place, mode: Mode) -> Event {
    let legs = legs(map, from, to, mode);
    Event::Route { from_place: map.named(from), to_place: map.named(to), mode, legs, by_road: None }
}

/// Returns both ways to a place, to choose between them: the fast one, and the one by road if there is one.
pub(crate) fn ways(map: &GameMap, from: Place, to: Place) -> Event {
    let by_road = map.route(from, to, Mode::Road).map(|_| legs(map, from, to, Mode::Road));
    let (mode, legs) = (Mode::Fast, legs(map, from, to, Mode::Fast));
    Event::Route { from_place: map.named(from), to_place: map.named(to), mode, legs, by_road }
}

/// Returns the announcement of a faction in play (HD-5).
pub(crate) fn public_faction(table: &Table<Setup>, state: &State, faction: Faction) -> Option<Event> {
    let setup = &table.setup;
    let publicity = setup.publicity(faction);
    let (seat, _) = state.leaders.seated().find(|(_, leader)| leader.faction == faction)?;
    let place = state.leaders[seat].first_base;
    let leader = (publicity == Publicity::Leader).then_some(seat);
    (!is_hidden(setup, faction)).then(|| Event::PublicFaction { faction, place: setup.map.named(place), leader })
}

/// Returns the events that a leader gets at the deal, without the agents (HD-14).
pub(crate) fn dealt(table: &Table<Setup>, state: &State, seat: Seat) -> Vec<Event> {
    let leader = &state.leaders[seat];
    let mut events = vec![Event::Dealt {
        role: leader.faction,
        team: leader.team(),
        place: table.setup.map.named(leader.base),
        abilities: leader.abilities.iter().map(|held| held.ability).collect(),
        allegiances: leader.allegiances.clone(),
    }];
    if leader.is_dagoth() {
        let others = state.leaders.seated().filter(|(other, one)| *other != seat && one.is_dagoth());
        events.push(Event::Teammates { players: others.map(|(other, _)| other).collect() });
    }
    events.extend(leader.contract.map(|target| Event::Contract { target }));
    events
}

/// Returns the events for the agents at the start.
pub(crate) fn new_agents(table: &Table<Setup>, state: &State, seat: Seat) -> Vec<Event> {
    let told = |agent: &Agent| Event::NewAgent {
        agent: AgentWord(agent.name.clone()),
        sex: agent.sex,
        race: agent.race,
        base: table.setup.map.named(agent.base),
    };
    state.leaders[seat].agents.iter().map(told).collect()
}

fn agent(table: &Table<Setup>, agent: &Agent) -> Event {
    let order = agent.order.as_ref().map(|order| spelled(&order.tokens(&table.setup.map), &table.roster));
    Event::Agent {
        agent: AgentWord(agent.name.clone()),
        sex: agent.sex,
        race: agent.race,
        base: table.setup.map.named(agent.base),
        order: OrderWord(order.unwrap_or_else(|| "stay".to_owned())),
    }
}

/// Returns the answer to `agents`.
pub(crate) fn agents(table: &Table<Setup>, state: &State, seat: Seat) -> Vec<Event> {
    let mut agents: Vec<&Agent> = state.leaders[seat].agents.iter().collect();
    agents.sort_by(|one, other| one.name.cmp(&other.name));
    let told: Vec<Event> = agents.into_iter().map(|one| agent(table, one)).collect();
    if told.is_empty() { vec![Event::NoAgents] } else { told }
}

/// Returns the answer to `dossier`.
pub(crate) fn dossiers(table: &Table<Setup>, state: &State, seat: Seat) -> Vec<Event> {
    let told = |(player, known): (&Seat, &Dossier)| Event::Dossier {
        player: *player,
        place: known.place.map(|place| table.setup.map.named(place)),
        faction: known.faction.then(|| state.leaders[*player].faction),
        abilities: known.abilities.clone(),
        allegiances: known.allegiances.clone(),
    };
    let told: Vec<Event> = state.leaders[seat].dossiers.iter().map(told).collect();
    if told.is_empty() { vec![Event::NothingKnown] } else { told }
}

/// Returns the events for a player who takes over a seat (HD-119).
pub(crate) fn briefing(table: &Table<Setup>, state: &State, seat: Seat) -> Vec<Event> {
    let dealt = dealt(table, state, seat).into_iter();
    dealt.chain(agents(table, state, seat)).chain(dossiers(table, state, seat)).collect()
}

/// Returns the card: faction, agents, and what is known about others.
pub(crate) fn card(table: &Table<Setup>, state: &State, seat: Seat) -> Vec<Event> {
    let leader = &state.leaders[seat];
    if !leader.alive {
        return dealt(table, state, seat);
    }
    let agents = agents(table, state, seat).into_iter().filter(|event| *event != Event::NoAgents);
    let known = dossiers(table, state, seat).into_iter().filter(|event| *event != Event::NothingKnown);
    dealt(table, state, seat).into_iter().chain(agents).chain(known).collect()
}

/// Returns what all players know: public factions, and by day the votes.
pub(crate) fn known(table: &Table<Setup>, state: &State) -> Vec<Known<Event>> {
    let factions = Faction::ALL.iter().filter_map(|faction| public_faction(table, state, *faction));
    let counts = if state.is_vote(&table.setup) { vote::tally(state).entries() } else { Vec::new() };
    let tally = (!counts.is_empty()).then_some(Event::VoteTally { counts });
    factions.map(Known::of_game).chain(tally.map(Known::of_vote)).collect()
}

fn point(map: &GameMap, place: Place) -> MapPoint {
    MapPoint::Word(map.word(place).to_owned().into())
}

/// Returns the public map: the places, the connections, and what was announced about factions.
pub(crate) fn map(table: &Table<Setup>, state: &State) -> Map {
    let map = &table.setup.map;
    let place = |place: Place| {
        let kind = if map.camps.contains(&place) { Drawn::Camp } else { Drawn::Town };
        let at = map.at.get(&place).map(|(left, top)| (i64::from(*left), i64::from(*top)));
        MapPlace { at, ..MapPlace::new(point(map, place), kind) }
    };
    let way = |(one, other): (Place, Place), kind: Drawn| MapWay::new(point(map, one), point(map, other), kind);
    let roads = map.roads.iter().map(|(one, other, _)| way((*one, *other), Drawn::Road));
    let quick = [(Means::Strider, Drawn::Strider), (Means::Boat, Drawn::Boat), (Means::Guide, Drawn::Guide)];
    let quick =
        quick.into_iter().flat_map(|(means, kind)| map.quick(means).into_iter().map(move |ends| way(ends, kind)));
    let of_faction = |faction: &Faction| {
        let event = public_faction(table, state, *faction)?;
        let Event::PublicFaction { place, leader, .. } = &event else { return None };
        let at = MapPoint::Word(place.0.clone().into());
        Some((MapMark::new(at.clone(), Drawn::Faction).saying(event.clone()), leader.map(|leader| (leader, at))))
    };
    let line = |shore: &Shore| shore.iter().map(|(left, top)| (i64::from(*left), i64::from(*top))).collect();
    let public: Vec<_> = Faction::ALL.iter().filter_map(of_faction).collect();
    Map {
        places: map.all().map(place).collect(),
        ways: roads.chain(quick).collect(),
        seats: public.iter().filter_map(|(_, seat)| seat.clone()).collect(),
        marks: public.into_iter().map(|(mark, _)| mark).collect(),
        arrows: Vec::new(),
        coast: table.setup.coast().iter().map(line).collect(),
    }
}

/// Returns a leader's own marks: home, agents, tonight's orders, and last night's sightings as arrows to the next stop.
pub(crate) fn own_marks(table: &Table<Setup>, state: &State, seat: Seat) -> OwnMarks {
    let map = &table.setup.map;
    let Some(leader) = state.leaders.at(seat).filter(|leader| leader.alive && state.phase != Phase::Over) else {
        return OwnMarks::default();
    };
    let mut own = OwnMarks { marks: vec![MapMark::new(point(map, leader.base), Drawn::Home)], arrows: Vec::new() };
    for one in &leader.agents {
        own.marks.push(MapMark::new(point(map, one.base), Drawn::Agent).saying(agent(table, one)));
        let Some(order) = &one.order else { continue };
        let to = match &order.action {
            Action::GuardMe => Some(leader.base),
            action => action.place(),
        };
        if let Some(to) = to.filter(|to| *to != one.base) {
            let arrow = MapArrow::new(point(map, one.base), point(map, to), Drawn::Ordered);
            own.arrows.push(arrow.saying(agent(table, one)));
        }
        if let Action::Ambush(one_end, other_end) | Action::Patrol(one_end, other_end) = &order.action {
            let mark = MapMark::new(point(map, *one_end), Drawn::Ambush).towards(point(map, *other_end));
            own.marks.push(mark.saying(agent(table, one)));
        }
    }
    for sighting in &leader.seen {
        let said = sighted(map, sighting);
        match (sighting.left, sighting.came) {
            (Some((_, to)), _) => {
                let arrow = MapArrow::new(point(map, sighting.place), point(map, to), Drawn::Seen);
                own.arrows.push(arrow.saying(said));
            }
            (None, Some((_, from))) => {
                let arrow = MapArrow::new(point(map, from), point(map, sighting.place), Drawn::Seen);
                own.arrows.push(arrow.saying(said));
            }
            (None, None) => own.marks.push(MapMark::new(point(map, sighting.place), Drawn::Seen).saying(said)),
        }
    }
    own
}

/// Returns the event for a sighting.
pub(crate) fn sighted(map: &GameMap, seen: &Sighting) -> Event {
    Event::Sighting {
        source: seen.source,
        place: map.named(seen.place),
        sex: seen.sex,
        race: seen.race,
        kind: seen.kind,
        came_by: seen.came.map(|(means, _)| means),
        came_from: seen.came.map(|(_, from)| map.named(from)),
        left_by: seen.left.map(|(means, _)| means),
        left_to: seen.left.map(|(_, to)| map.named(to)),
        home: seen.home.map(|home| map.named(home)),
    }
}

/// Returns `true` if the allegiances are in order, as a list of entries requires.
pub(crate) fn is_sorted(allegiances: &[Allegiance]) -> bool {
    allegiances.windows(2).all(|pair| pair[0] < pair[1])
}
