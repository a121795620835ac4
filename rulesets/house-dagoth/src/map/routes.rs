//! The routes of agents: by road (HD-38), and fast (HD-40, HD-41).

use serde::{Deserialize, Serialize};

use super::{GameMap, Place};
use crate::words::{Means, Mode};

/// One connection of a route, in the direction in which it is travelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leg {
    /// The means of travel.
    pub means: Means,
    /// Where the leg starts.
    pub from: Place,
    /// Where the leg ends.
    pub to: Place,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Edge {
    to: Place,
    means: Means,
    length: u32,
}

/// The routes between all places, and the neighbours of each.
#[derive(Clone, Debug)]
pub(super) struct Routes {
    places: usize,
    neighbours: Vec<Vec<Place>>,
    ways: Vec<u32>,
    by_road: Vec<Option<Vec<Leg>>>,
    fast: Vec<Option<Vec<Leg>>>,
}

/// The cost of a route by road: its length, and the number of roads.
type RoadCost = (u32, u32);
/// The cost of a fast route: the length of its roads, the number of connections, and the changes between kinds of
/// transport.
type FastCost = (u32, u32, u32);

const KINDS: usize = Means::ALL.len() + 1;
/// The kind of transport before the first leg.
const FRESH: usize = Means::ALL.len();

impl Routes {
    pub(super) fn of(map: &GameMap) -> Self {
        let places = map.places.len();
        let mut edges: Vec<Vec<Edge>> = vec![Vec::new(); places];
        let mut join = |one: Place, other: Place, means: Means, length: u32| {
            edges[one.index()].push(Edge { to: other, means, length });
            edges[other.index()].push(Edge { to: one, means, length });
        };
        for (one, other, length) in &map.roads {
            join(*one, *other, Means::Road, *length);
        }
        for means in [Means::Boat, Means::Guide, Means::Strider] {
            for (one, other) in map.quick(means) {
                join(one, other, means, 0);
            }
        }
        for list in &mut edges {
            list.sort();
        }
        let ways = map.all().zip(&edges).map(|(place, list)| {
            // The guild of guides itself counts as one more connection.
            list.len() as u32 + u32::from(map.guide.contains(&place))
        });
        let neighbours = edges.iter().map(|list| {
            let roads = list.iter().filter(|edge| edge.means == Means::Road);
            let mut ends: Vec<Place> = roads.map(|edge| edge.to).collect();
            ends.dedup();
            ends
        });
        let (neighbours, ways) = (neighbours.collect(), ways.collect());
        let pairs = places * places;
        let mut routes = Routes { places, neighbours, ways, by_road: vec![None; pairs], fast: vec![None; pairs] };
        for to in map.all() {
            let (roads, ways) = (road_costs(&edges, to), fast_costs(&edges, to));
            for from in map.all() {
                let place = routes.place(from, to);
                routes.by_road[place] = by_road(&edges, &roads, from, to);
                routes.fast[place] = fast(&edges, &ways, from, to);
            }
        }
        routes
    }

    fn place(&self, from: Place, to: Place) -> usize {
        from.index() * self.places + to.index()
    }

    /// Returns the places to which a road leads, in order.
    pub(super) fn neighbours(&self, place: Place) -> &[Place] {
        self.neighbours.get(place.index()).map_or(&[], Vec::as_slice)
    }

    /// Returns the number of connections of all kinds that meet in a place.
    pub(super) fn ways(&self, place: Place) -> u32 {
        self.ways.get(place.index()).copied().unwrap_or(0)
    }

    pub(super) fn find(&self, from: Place, to: Place, mode: Mode) -> Option<&[Leg]> {
        let list = if mode == Mode::Fast { &self.fast } else { &self.by_road };
        list.get(self.place(from, to))?.as_deref()
    }
}

/// Returns the cheapest cost by road from each place to this one.
fn road_costs(edges: &[Vec<Edge>], to: Place) -> Vec<Option<RoadCost>> {
    let mut costs: Vec<Option<RoadCost>> = vec![None; edges.len()];
    costs[to.index()] = Some((0, 0));
    loop {
        let mut changed = false;
        for (place, list) in edges.iter().enumerate() {
            let of = |edge: &Edge| costs[edge.to.index()].map(|(length, roads)| (length + edge.length, roads + 1));
            let best = list.iter().filter(|edge| edge.means == Means::Road).filter_map(of).min();
            if let Some(best) = best.filter(|best| costs[place].is_none_or(|cost| *best < cost)) {
                costs[place] = Some(best);
                changed = true;
            }
        }
        if !changed {
            return costs;
        }
    }
}

/// Returns the route by road. If several have the same cost, it is the first one by the names of its places, which is
/// the order of their indices.
fn by_road(edges: &[Vec<Edge>], costs: &[Option<RoadCost>], from: Place, to: Place) -> Option<Vec<Leg>> {
    let (mut here, mut legs) = (from, Vec::new());
    while here != to {
        let (length, roads) = costs[here.index()]?;
        let is_next = |edge: &&Edge| {
            let rest = costs[edge.to.index()].map(|(length, roads)| (length + edge.length, roads + 1));
            edge.means == Means::Road && rest == Some((length, roads))
        };
        let next = edges[here.index()].iter().find(is_next)?;
        legs.push(Leg { means: Means::Road, from: here, to: next.to });
        here = next.to;
    }
    Some(legs)
}

/// Returns the cheapest cost of a fast route from each place to this one, by the kind of transport of the previous leg.
fn fast_costs(edges: &[Vec<Edge>], to: Place) -> Vec<[Option<FastCost>; KINDS]> {
    let mut costs = vec![[None; KINDS]; edges.len()];
    costs[to.index()] = [Some((0, 0, 0)); KINDS];
    loop {
        let mut changed = false;
        for (place, list) in edges.iter().enumerate() {
            for came in 0..KINDS {
                let best = list.iter().filter_map(|edge| step(&costs, *edge, came)).min();
                let cost: &mut Option<FastCost> = &mut costs[place][came];
                if let Some(best) = best.filter(|best| cost.is_none_or(|cost| *best < cost)) {
                    *cost = Some(best);
                    changed = true;
                }
            }
        }
        if !changed {
            return costs;
        }
    }
}

/// Returns the cost of a route that begins with this connection.
fn step(costs: &[[Option<FastCost>; KINDS]], edge: Edge, came: usize) -> Option<FastCost> {
    let (length, count, changes) = costs[edge.to.index()][edge.means as usize]?;
    let changed = u32::from(came != FRESH && came != edge.means as usize);
    Some((length + edge.length, count + 1, changes + changed))
}

/// Returns the fast route. If several have the same cost, it is the first one by the names of its places, then by the
/// kinds of transport.
fn fast(edges: &[Vec<Edge>], costs: &[[Option<FastCost>; KINDS]], from: Place, to: Place) -> Option<Vec<Leg>> {
    costs[from.index()][FRESH]?;
    let best = move |here: Place, came: usize| {
        let cost = costs[here.index()][came];
        edges[here.index()].iter().filter(move |edge| step(costs, **edge, came) == cost)
    };
    // Finds the places first, keeping track of all kinds of transport that lead here at the same cost.
    let (mut places, mut came) = (vec![from], vec![FRESH]);
    let mut here = from;
    while here != to {
        let next = came.iter().flat_map(|came| best(here, *came)).map(|edge| edge.to).min()?;
        let mut kinds: Vec<usize> = came
            .iter()
            .flat_map(|came| best(here, *came))
            .filter(|edge| edge.to == next)
            .map(|edge| edge.means as usize)
            .collect();
        kinds.sort();
        kinds.dedup();
        (here, came) = (next, kinds);
        places.push(here);
    }
    let mut legs = Vec::with_capacity(places.len());
    choose(&best, &places, FRESH, &mut legs).then_some(legs)
}

/// Chooses the kind of transport for each leg over these places: the first that leads on.
fn choose<'e, I: Iterator<Item = &'e Edge>>(
    best: &impl Fn(Place, usize) -> I,
    places: &[Place],
    came: usize,
    legs: &mut Vec<Leg>,
) -> bool {
    let [here, next, ..] = *places else { return true };
    let mut kinds: Vec<Means> = best(here, came).filter(|edge| edge.to == next).map(|edge| edge.means).collect();
    kinds.sort();
    for means in kinds {
        legs.push(Leg { means, from: here, to: next });
        if choose(best, &places[1..], means as usize, legs) {
            return true;
        }
        legs.pop();
    }
    false
}
