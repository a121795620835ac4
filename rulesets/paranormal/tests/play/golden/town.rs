//! A town of eight and one night of it.

use std::collections::BTreeMap;
use std::fmt::Write;

use gloaming_core::ruleset::{Audience, Record, erase};
use gloaming_paranormal::Paranormal;
use gloaming_testkit::ruleset_fixture::RulesetFixture;
use serde_json::Value;

const NAMES: [&str; 8] = ["ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal"];

/// A town before its night: Townies and one Doppelganger, Hal, unless a player has another role.
#[derive(Clone, Default)]
pub struct Town {
    roles: BTreeMap<&'static str, &'static str>,
    doppelgangers: Vec<&'static str>,
    attributes: BTreeMap<&'static str, Vec<&'static str>>,
    tech: BTreeMap<&'static str, Vec<&'static str>>,
    stock: BTreeMap<&'static str, &'static str>,
    more: Vec<&'static str>,
    orders: Vec<(&'static str, String)>,
    before: Vec<(&'static str, String)>,
    lynched: Option<&'static str>,
    by_day: Vec<(&'static str, String)>,
}

impl Town {
    pub fn role(mut self, player: &'static str, role: &'static str) -> Self {
        self.roles.insert(player, role);
        self
    }

    pub fn doppelganger(mut self, player: &'static str) -> Self {
        self.doppelgangers.push(player);
        self
    }

    /// Lets the role decide the race.
    pub fn of_own_race(mut self, player: &'static str) -> Self {
        self.doppelgangers.retain(|one| *one != player);
        self
    }

    pub fn has(mut self, player: &'static str, attribute: &'static str) -> Self {
        self.attributes.entry(player).or_default().push(attribute);
        self
    }

    pub fn item(mut self, player: &'static str, item: &'static str) -> Self {
        self.tech.entry(player).or_default().push(item);
        self
    }

    pub fn stocks(mut self, player: &'static str, role: &'static str) -> Self {
        self.stock.insert(player, role);
        self
    }

    pub fn setup(mut self, line: &'static str) -> Self {
        self.more.push(line);
        self
    }

    pub fn order(mut self, player: &'static str, order: impl Into<String>) -> Self {
        self.orders.push((player, order.into()));
        self
    }

    /// Adds an order of the night before.
    pub fn before(mut self, player: &'static str, order: impl Into<String>) -> Self {
        self.before.push((player, order.into()));
        self
    }

    /// Adds a message on the day after the night.
    pub fn by_day(mut self, player: &'static str, said: impl Into<String>) -> Self {
        self.by_day.push((player, said.into()));
        self
    }

    /// Lynches a player on the day after the night, which then decides the outcome.
    pub fn lynch(mut self, player: &'static str) -> Self {
        self.lynched = Some(player);
        self
    }

    fn written(&self) -> String {
        let role = |name: &'static str| {
            let usual = if name == "hal" { "doppelganger" } else { "townie" };
            let role = self.roles.get(name).copied().unwrap_or(usual);
            // A Doppelganger without a role is a plain one.
            if role == "townie" && self.doppelgangers.contains(&name) { "doppelganger" } else { role }
        };
        let mut setup = String::from("early-night = false\n");
        let table = |entries: Vec<String>| entries.join(", ");
        let quoted = |list: &[&str]| list.iter().map(|one| format!("{one:?}")).collect::<Vec<_>>().join(", ");
        let deal = table(NAMES.iter().map(|name| format!("{name} = {:?}", role(name))).collect());
        let races = table(
            self.doppelgangers
                .iter()
                .filter(|name| role(name) != "doppelganger")
                .map(|name| format!("{name} = \"doppelganger\""))
                .collect(),
        );
        let lists = |lists: &BTreeMap<&str, Vec<&str>>| {
            table(lists.iter().map(|(name, list)| format!("{name} = [{}]", quoted(list))).collect())
        };
        let mut tech = self.tech.clone();
        for name in NAMES {
            tech.entry(name).or_default();
        }
        let exterminators = NAMES.iter().filter(|name| role(name) == "exterminator");
        let natures = exterminators.map(|name| format!("{name} = \"mind-shield\""));
        let thieves = NAMES.iter().filter(|name| role(name) == "mind-stealer");
        let stock =
            thieves.map(|name| format!("{name} = [{:?}]", self.stock.get(name).copied().unwrap_or("enchanter")));
        let (natures, stock) = (table(natures.collect()), table(stock.collect()));
        let rogues = NAMES.iter().filter(|name| role(name) == "rogue-doppelganger");
        let allies = table(rogues.map(|name| format!("{name} = \"town\"")).collect());
        let (attributes, tech) = (lists(&self.attributes), lists(&tech));
        writeln!(setup, "deal = {{ {deal} }}\nraces = {{ {races} }}\nattributes = {{ {attributes} }}")
            .expect("a string");
        writeln!(setup, "tech = {{ {tech} }}\nnatures = {{ {natures} }}\nstockpile = {{ {stock} }}").expect("a string");
        writeln!(setup, "allies = {{ {allies} }}").expect("a string");
        for line in &self.more {
            writeln!(setup, "{line}").expect("a string");
        }
        setup
    }

    /// Plays the night, and the day if something happens then.
    pub fn night(&self) -> Outcome {
        let rules = erase(Paranormal);
        let mut game = RulesetFixture::deal(&rules, NAMES.len(), &self.written(), 0);
        if game.phase == "day" {
            // Actions of the day come first.
            for (player, said) in &self.by_day {
                game.say(player, said).unwrap_or_else(|code| panic!("{player}: {said}: {code}\n{}", self.written()));
            }
            return Outcome::of(&game);
        }
        if !self.before.is_empty() {
            for (player, order) in &self.before {
                game.say(player, order).unwrap_or_else(|code| panic!("{player}: {order}: {code}\n{}", self.written()));
            }
            game.strike();
            game.strike();
        }
        for (player, order) in &self.orders {
            game.say(player, order).unwrap_or_else(|code| panic!("{player}: {order}: {code}\n{}", self.written()));
        }
        game.strike();
        if let Some(lynched) = self.lynched {
            for name in ["eve", "fay", "gus"] {
                game.say(name, &format!("vote {lynched}")).unwrap_or_else(|code| panic!("{lynched}: {code}"));
            }
            game.strike();
        }
        Outcome::of(&game)
    }
}

/// Everything that was sent at a dawn.
pub struct Outcome {
    told: Vec<(String, String, serde_json::Map<String, Value>)>,
}

/// The spelling of an empty list.
const EMPTY: &str = "empty";

fn spelled(value: &Value) -> String {
    match value {
        Value::String(word) => word.clone(),
        Value::Array(list) if list.is_empty() => EMPTY.to_owned(),
        Value::Array(list) => list.iter().map(spelled).collect::<Vec<_>>().join(" and "),
        other => other.to_string(),
    }
}

impl Outcome {
    fn of(game: &RulesetFixture) -> Self {
        let roster = game.game.roster();
        let hearer = |to: &Audience| match to {
            Audience::Seat(seat) => roster.handle(*seat).to_owned(),
            Audience::Channel(name) => name.to_string(),
            _ => "all".to_owned(),
        };
        let told = game
            .told
            .iter()
            .map(|(to, event): &(Audience, Record)| (hearer(to), event.name.to_string(), event.fields_json(roster)));
        Outcome { told: told.collect() }
    }

    /// Returns `true` if this event was sent to this player or channel, or to all.
    pub fn told(&self, to: &str, event: &str) -> bool {
        self.told.iter().any(|(hearer, name, _)| hearer == to && name == event)
    }

    /// Returns `true` if this event was sent with this word in this field.
    pub fn told_with(&self, to: &str, event: &str, field: &str, word: &str) -> bool {
        self.all(to, event).any(|fields| fields.get(field).map(spelled).as_deref() == Some(word))
    }

    /// Returns everything that was sent to this player or channel, in order.
    pub fn heard_by<'a>(&'a self, to: &'a str) -> impl Iterator<Item = &'a str> {
        self.told.iter().filter(move |(hearer, ..)| hearer == to).map(|(_, event, _)| event.as_str())
    }

    /// Returns a field of an event.
    pub fn field(&self, to: &str, event: &str, field: &str) -> Option<String> {
        self.all(to, event).find_map(|fields| fields.get(field).map(spelled))
    }

    fn all<'a>(&'a self, to: &'a str, event: &'a str) -> impl Iterator<Item = &'a serde_json::Map<String, Value>> {
        self.told.iter().filter(move |(hearer, name, _)| hearer == to && name == event).map(|(.., fields)| fields)
    }

    /// Returns `true` if this player died, publicly or not.
    pub fn dies(&self, player: &str) -> bool {
        self.told(player, "you-died")
    }

    /// Returns the outcome in a line.
    pub fn line(&self) -> String {
        let mut phrases: Vec<String> = Vec::new();
        for (to, event, fields) in &self.told {
            let of = |field: &str| fields.get(field).map(spelled).unwrap_or_default();
            let listed = |field: &str, empty: &str| match of(field) {
                list if list == EMPTY => empty.to_owned(),
                list => list,
            };
            let phrase = match event.as_str() {
                "died" => format!("{} dies ({})", of("player"), of("cause")),
                "missing" => format!("{} is missing", of("player")),
                "race-result" => format!("{to} sees {}", of("race")),
                "role-result" => format!("{to} sees {}", of("role")),
                "goal-result" => format!("{to} reads {}", of("goal")),
                "follow-result" | "snoop-result" => format!("{to} learns {}", of("place")),
                "track-result" => format!("the tracker says {}", of("place")),
                "watch-result" => format!("{to} sees {}", listed("visitors", "no one")),
                "surveillance" => format!("the system sees {}", listed("visitors", "no one")),
                "sneak-result" if of("left") == "true" => format!("{to} finds the owner gone"),
                "sneak-result" => format!("{to} finds the owner at home"),
                "scan-result" => {
                    format!("{to} reads {} {}, {}", of("race"), of("role"), listed("devices", "no devices"))
                }
                "no-result" => format!("{to} finds no one"),
                "shielded" => format!("{to} meets a Mind Shield"),
                "tech-blocked" => format!("{to} meets a field"),
                "shield-hit" => format!("{to} feels the {}", of("shield")),
                "bound" | "stunned" | "pulsed" | "infected" => format!("{to} is {event}"),
                "shorted" => format!("these devices of {to} break: {}", of("items")),
                "repaired" => format!("{to} repairs {}", of("items")),
                "device-spent" => format!("{to} has used {}", of("item")),
                "ray-locked" => format!("{to} controls {}", of("target")),
                "mind-controlled" => format!("{to} is controlled"),
                "attacker-named" => format!("{to} hears of {}", of("attacker")),
                "held" => format!("{to} is held"),
                "returned" => format!("{to} is back"),
                "specimen" if of("kept") == "true" => format!("{to} keeps a specimen: {}", of("kind")),
                "specimen" => format!("{to} releases a specimen: {}", of("kind")),
                "stolen" => format!("{to} has stolen {}", of("role")),
                "new-role" => format!("{to} is a {} now", of("role")),
                "infest-result" | "convert-result" => format!("{to} reads {} of {}", of("result"), of("target")),
                "consume-result" => format!("the pack reads {}", of("result")),
                "converted" => format!("{to} joins the hive"),
                "freed" => format!("{to} is free of the hive"),
                "plants" => "plants grow".to_owned(),
                _ => continue,
            };
            phrases.push(phrase);
        }
        if phrases.is_empty() { "nothing".to_owned() } else { phrases.join("; ") }
    }
}
