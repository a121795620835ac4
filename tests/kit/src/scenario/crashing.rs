//! Scenarios on a machine whose process is killed: whenever that happens, users see what they would have seen
//! otherwise.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use gloaming_core::chat::Platform;
use gloaming_store::{MemoryStore, Store};
use serde_json::Value as Json;

use super::{Environment, Failure, LoadedRulesets, Scenario, Services, screens};
use crate::crash::{Fuse, Machine};
use crate::service::{Seen, VirtualService};

/// The words that mark a possible duplicate.
const MARK: &str = "You may have read this already";

/// A machine on services whose rooms have no rate limit. If it is unknown whether a message reached a room, it counts
/// towards the limit in any case, and a full room would delay everything that follows by a minute and into other
/// messages.
struct Roomy<'a>(&'a Machine);

impl Environment for Roomy<'_> {
    fn store(&self) -> Box<dyn Store> {
        self.0.store()
    }

    fn reach(&self, service: &Arc<VirtualService>) -> Arc<dyn Platform> {
        service.lift_limits();
        self.0.reach(service)
    }

    fn act(&self, act: &mut dyn FnMut()) {
        self.0.act(act);
    }
}

/// A scenario without any crash, for comparison.
pub struct Undisturbed<'a> {
    loaded: &'a LoadedRulesets,
    scenario: &'a Scenario,
    services: Services,
    beside: Option<&'a Path>,
    screens: BTreeMap<String, Vec<Seen>>,
    /// The number of moments at which the process can be killed.
    pub moments: u64,
}

impl<'a> Undisturbed<'a> {
    /// Plays the scenario.
    ///
    /// # Errors
    ///
    /// Fails if an expectation doesn't hold.
    pub fn play(
        loaded: &'a LoadedRulesets,
        scenario: &'a Scenario,
        services: Services,
        beside: Option<&'a Path>,
    ) -> Result<Self, Failure> {
        let machine = Machine::default();
        let screens = screens(loaded, scenario, services, beside, &Roomy(&machine))?;
        Ok(Undisturbed { loaded, scenario, services, beside, screens, moments: machine.moments() })
    }

    /// Plays the scenario again with a process that is killed at this moment. All expectations must hold, and users
    /// must see the same, except for one marked duplicate per place on services that can't detect repeats.
    ///
    /// # Errors
    ///
    /// Returns the first difference that a user saw.
    pub fn dies_at(&self, moment: u64) -> Result<(), String> {
        self.on(&Machine::new(MemoryStore::default(), Fuse::of(moment)))
            .map_err(|problem| format!("after a crash at moment {moment} of {}: {problem}", self.moments))
    }

    /// Plays the scenario again on another machine.
    ///
    /// # Errors
    ///
    /// Returns the first difference that a user saw.
    pub fn on(&self, machine: &Machine) -> Result<(), String> {
        let Undisturbed { loaded, scenario, services, beside, .. } = *self;
        let screens = screens(loaded, scenario, services, beside, &Roomy(machine));
        let screens = screens.map_err(|failure| failure.to_string())?;
        for (name, expected) in &self.screens {
            let seen = screens.get(name).map_or(&[] as &[Seen], Vec::as_slice);
            compare(expected, seen).map_err(|problem| format!("on the screen of {name}: {problem}"))?;
        }
        Ok(())
    }
}

fn compare(expected: &[Seen], seen: &[Seen]) -> Result<(), String> {
    let expected: Vec<Json> = expected.iter().map(plain).collect();
    let seen: Vec<Json> = seen.iter().map(plain).collect();
    let mut repeats: BTreeMap<String, usize> = BTreeMap::new();
    for sight in seen.iter().filter(|sight| is_marked(sight)) {
        let place = sight["place"].to_string();
        let count = repeats.entry(place.clone()).or_default();
        *count += 1;
        if *count > 1 {
            return Err(format!("a second repeat in {place}: {sight}"));
        }
    }
    fits(&expected, &seen)
}

/// Checks that users saw what was expected. A marked line either replaces the original or is an additional one.
fn fits(expected: &[Json], seen: &[Json]) -> Result<(), String> {
    for index in 0..expected.len().max(seen.len()) {
        let (wanted, found) = (expected.get(index), seen.get(index));
        if wanted == found {
            continue;
        }
        if let Some(marked) = found.filter(|found| is_marked(found)) {
            let before = &expected[..index.min(expected.len())];
            let (rest, after) = (&expected[before.len()..], &seen[index + 1..]);
            let repeated = without_mark(marked);
            if wanted.is_some_and(|wanted| same_but_for_time(wanted, &repeated)) && fits(&rest[1..], after).is_ok() {
                return Ok(());
            }
            if before.iter().any(|one| same_but_for_time(one, &repeated)) {
                return fits(rest, after);
            }
        }
        let show = |one: Option<&Json>| one.map_or("nothing".to_owned(), Json::to_string);
        return Err(format!("expected {}, saw {}", show(wanted), show(found)));
    }
    Ok(())
}

fn is_marked(sight: &Json) -> bool {
    text_of(sight).is_some_and(|text| text.starts_with(MARK))
}

/// Removes the numbers of messages, since duplicates take one.
fn plain(seen: &Seen) -> Json {
    let mut json = serde_json::to_value(seen).expect("all keys on the screen are strings");
    strip(&mut json);
    json
}

fn strip(json: &mut Json) {
    match json {
        Json::Object(fields) => {
            fields.retain(|name, value| !((name == "message" || name == "reply_to") && value.is_number()));
            fields.values_mut().for_each(strip);
        }
        Json::Array(items) => items.iter_mut().for_each(strip),
        _ => {}
    }
}

fn text_of(sight: &Json) -> Option<&str> {
    sight["sight"]["message"]["text"].as_str()
}

fn without_mark(sight: &Json) -> Json {
    let mut sight = sight.clone();
    let rest = text_of(&sight).and_then(|text| text.split_once("\n\n")).map(|(_, rest)| rest.to_owned());
    if let Some(rest) = rest {
        sight["sight"]["message"]["text"] = Json::String(rest);
    }
    sight
}

fn same_but_for_time(one: &Json, other: &Json) -> bool {
    one["place"] == other["place"] && one["sight"] == other["sight"]
}
