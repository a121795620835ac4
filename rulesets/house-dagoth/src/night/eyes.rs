//! Step 6: spies, burglars, and what leaders learn without agents (HD-63 to HD-67).

use std::collections::BTreeSet;

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{PlayerOr, Term};

use crate::action::{Action, LeaderAction};
use crate::events::{AgentWord, Event, FindingWord};
use crate::map::Place;
use crate::night::Night;
use crate::night::unit::Body;
use crate::state::Dossier;
use crate::words::{Ability, Allegiance, Faction, Item, Publicity};

/// The result of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    Nobody,
    Name(Seat),
    Faction(Faction),
    Ability(Ability),
    Allegiance(Allegiance),
    NoAllegiance,
    NothingNew,
}

/// A spy's attempt.
struct Attempt {
    seat: Seat,
    place: Place,
    found: Found,
}

pub(super) fn eyes(night: &mut Night<'_>) {
    let attempts = spy(night);
    burgle(night);
    for seat in night.living_in_turn() {
        match night.leader(seat).action.clone() {
            Some(LeaderAction::Count(player)) => {
                let agents = night.leader(player).agents.len();
                night.report(seat, Event::HeadCount { player, agents });
            }
            Some(LeaderAction::Prophecy(players)) => {
                let dagoth = players.iter().filter(|player| night.leader(**player).is_dagoth()).count();
                night.state.leaders[seat].spend(Ability::LostProphecies);
                let mut players = players.to_vec();
                players.sort();
                night.report(seat, Event::Prophecy { players, dagoth });
            }
            Some(LeaderAction::Intercept(player)) => {
                for attempt in attempts.iter().filter(|attempt| attempt.seat == player) {
                    let event = intercepted(night, player, attempt);
                    night.report(seat, event);
                }
            }
            _ => {}
        }
    }
}

/// Returns the name of the acting unit for reports.
pub(super) fn told_name(night: &Night<'_>, at: usize) -> AgentWord {
    let unit = &night.units[at];
    AgentWord(if unit.body == Body::Leader { "leader".to_owned() } else { unit.name.clone() })
}

fn spy(night: &mut Night<'_>) -> Vec<Attempt> {
    let mut attempts = Vec::new();
    // Leaders who were already concealed from another leader tonight (`bolt-holes`).
    let mut evaded: BTreeSet<(Seat, Seat)> = BTreeSet::new();
    for at in night.units_where(|unit| unit.is_well() && matches!(unit.action, Some(Action::Spy(_)))) {
        let (seat, place) = (night.units[at].seat, night.units[at].place);
        let found = match night.state.resident(place).filter(|resident| *resident != seat) {
            Some(resident) if !is_concealed(night, seat, resident, &mut evaded) => learn(night, seat, resident, place),
            _ => Found::Nobody,
        };
        let event = spied(night, at, place, found);
        night.report(seat, event);
        attempts.push(Attempt { seat, place, found });
    }
    attempts
}

/// HD-64.
fn is_concealed(night: &Night<'_>, by: Seat, resident: Seat, evaded: &mut BTreeSet<(Seat, Seat)>) -> bool {
    let hides = night.can(resident, Ability::BoltHoles) && evaded.insert((by, resident));
    let home = night.leader(resident).base;
    let at_rest = night.units_where(|unit| {
        unit.seat == resident
            && unit.body == Body::Agent
            && unit.action.is_none()
            && unit.place == home
            && unit.is_well()
    });
    hides || night.can(resident, Ability::HiddenMonastery) && at_rest.len() >= 2
}

/// Returns the first thing that isn't known yet (HD-63, HD-66, HD-67).
fn learn(night: &mut Night<'_>, by: Seat, resident: Seat, place: Place) -> Found {
    let (faction, publicity) = {
        let faction = night.leader(resident).faction;
        (faction, night.setup.publicity(faction))
    };
    let announced = publicity != Publicity::Hidden && night.leader(resident).first_base == place;
    let leader = night.leader(resident);
    let abilities: Vec<Ability> = leader.abilities.iter().map(|held| held.ability).collect();
    let allegiances = leader.allegiances.clone();
    let open = leader.agents.is_empty() || night.can(by, Ability::Inquisition);
    let known: &mut Dossier = night.state.leaders[by].dossiers.entry(resident).or_default();
    if known.place != Some(place) {
        known.place = Some(place);
        known.faction |= announced;
        return Found::Name(resident);
    }
    if !known.faction {
        known.faction = true;
        return Found::Faction(faction);
    }
    if let Some(ability) = abilities.iter().find(|ability| !known.abilities.contains(ability)) {
        known.abilities.push(*ability);
        return Found::Ability(*ability);
    }
    if open {
        if let Some(allegiance) = allegiances.iter().find(|allegiance| !known.allegiances.contains(allegiance)) {
            known.allegiances.push(*allegiance);
            return Found::Allegiance(*allegiance);
        }
        if allegiances.is_empty() && !known.none {
            known.none = true;
            return Found::NoAllegiance;
        }
    }
    Found::NothingNew
}

impl Found {
    /// Returns item and value for the report, and the value again by its kind.
    fn told(self) -> (Item, PlayerOr<FindingWord>, Option<Faction>, Option<Ability>, Option<Allegiance>) {
        let word = |word: &str| PlayerOr::Word(FindingWord(word.to_owned()));
        match self {
            Found::Nobody => (Item::Nobody, word(""), None, None, None),
            Found::Name(seat) => (Item::Name, PlayerOr::Player(seat), None, None, None),
            Found::Faction(faction) => (Item::Faction, word(faction.word()), Some(faction), None, None),
            Found::Ability(ability) => (Item::Ability, word(ability.word()), None, Some(ability), None),
            Found::Allegiance(allegiance) => (Item::Allegiance, word(allegiance.word()), None, None, Some(allegiance)),
            Found::NoAllegiance => (Item::Allegiance, word("none"), None, None, None),
            Found::NothingNew => (Item::NothingNew, word(""), None, None, None),
        }
    }
}

fn spied(night: &Night<'_>, at: usize, place: Place, found: Found) -> Event {
    let (item, value, faction, ability, allegiance) = found.told();
    let (agent, place) = (told_name(night, at), night.map().named(place));
    Event::Spied { agent, place, item, value, faction, ability, allegiance }
}

fn intercepted(night: &Night<'_>, player: Seat, attempt: &Attempt) -> Event {
    let (item, value, faction, ability, allegiance) = attempt.found.told();
    let place = night.map().named(attempt.place);
    Event::Intercepted { player, place, item, value, faction, ability, allegiance }
}

/// Reports the orders of the resident's agents (`burglary`).
fn burgle(night: &mut Night<'_>) {
    for at in night.units_where(|unit| unit.is_well() && matches!(unit.action, Some(Action::Burgle(_)))) {
        let (seat, place) = (night.units[at].seat, night.units[at].place);
        let resident = night.state.resident(place);
        let mut orders: Vec<(&str, &str)> = Vec::new();
        for unit in night.units.iter().filter(|unit| Some(unit.seat) == resident && unit.body == Body::Agent) {
            let deed = unit.action.as_ref().map(|action| action.deed().word());
            orders.extend(deed.map(|deed| (deed, night.map().word(unit.place))));
        }
        orders.sort();
        let entry = |(deed, place): (&str, &str)| Entry {
            key: None,
            values: vec![Term::Word(deed.to_owned().into()), Term::Word(place.to_owned().into())],
        };
        let orders = orders.into_iter().map(entry).collect();
        let (agent, place) = (told_name(night, at), night.map().named(place));
        night.report(seat, Event::Burgled { agent, place, found: resident.is_some(), orders });
    }
}
