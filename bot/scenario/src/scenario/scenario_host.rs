//! The real host on virtual services, with the users of a scenario.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use gloaming_core::chat::{Person, Place, Platform};
use gloaming_core::kit::Seed;
use gloaming_core::ruleset::{Record, Rules, SetupFault};
use gloaming_host::lobby::LobbyWord;
use gloaming_host::{AdmitFault, GameTexts, Host, HostParts, NewTable, Occupant, Random, SeatPlan, TableId};
use gloaming_page_model::Slot;
use gloaming_table::reader::{Mark, unmark};
use gloaming_table::{Row, Table};
use jiff::Timestamp;

use super::data;
use super::environment::Environment;
use super::failure::Failure;
use super::file::{By, Say, Scenario, Whom};
use super::game_host::GameHost;
use crate::service::{Profile, Seen, Sight, VirtualService, block_on};

/// The kinds of services that a scenario is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Services {
    /// All users on one service of this kind.
    One(Profile),
    /// Players distributed over services of every kind.
    Mixed,
}

impl Default for Services {
    fn default() -> Self {
        Services::One(Profile::WebLike)
    }
}

impl Services {
    /// Returns the kind with this name: that of a profile, or `mixed`.
    pub fn named(name: &str) -> Option<Services> {
        let profile = Profile::ALL.into_iter().find(|profile| profile.name() == name).map(Services::One);
        profile.or((name == "mixed").then_some(Services::Mixed))
    }

    fn profiles(self) -> Vec<Profile> {
        match self {
            Services::One(profile) => vec![profile],
            Services::Mixed => vec![Profile::WebLike, Profile::MatrixLike, Profile::TextOnly, Profile::TelegramLike],
        }
    }
}

/// The rules and texts shared by all scenarios of a run, loaded once.
#[derive(Clone)]
pub struct LoadedRulesets {
    /// The games.
    pub(super) rulesets: Vec<Arc<dyn Rules>>,
    texts: BTreeMap<&'static str, GameTexts>,
}

/// The error for invalid texts of a ruleset.
#[derive(Debug, thiserror::Error)]
#[error("could not parse the texts of {ruleset}: {problem}")]
pub struct LoadFault {
    /// The ruleset.
    pub ruleset: &'static str,
    /// The error in the texts.
    pub problem: gloaming_core::text::TextError,
}

impl LoadedRulesets {
    /// Loads the texts of these games.
    ///
    /// # Errors
    ///
    /// Returns an error if texts are invalid.
    pub fn new(rulesets: &[Arc<dyn Rules>]) -> Result<LoadedRulesets, LoadFault> {
        let mut texts = BTreeMap::new();
        for rules in rulesets {
            let manifest = rules.manifest();
            let of_game = GameTexts::of(manifest).map_err(|problem| LoadFault { ruleset: manifest.id, problem })?;
            texts.insert(manifest.id, of_game);
        }
        Ok(LoadedRulesets { rulesets: rulesets.to_vec(), texts })
    }

    /// Returns the games, for [`parse`](super::parse).
    pub fn rulesets(&self) -> &[Arc<dyn Rules>] {
        &self.rulesets
    }
}

/// The real host on virtual services.
pub(super) struct ScenarioHost<'a> {
    host: Host,
    hosts: Hosts<'a>,
    table: TableId,
    services: Vec<ServiceFixture>,
    /// The players by handle, each with the index of their service and their account there.
    people: BTreeMap<String, (usize, Person)>,
    game_master: Person,
    room_channel: Option<&'static str>,
}

/// A service with the public room of the game.
struct ServiceFixture {
    service: Arc<VirtualService>,
    room: Place,
    /// A user who is admitted as a guest, if the game allows guests.
    onlooker: Person,
    /// A user who is only in the public room and never admitted.
    bystander: Person,
}

/// Creates hosts in an environment. When the process of a host has ended, another one is created.
struct Hosts<'a> {
    environment: &'a dyn Environment,
    rules: Arc<dyn Rules>,
    services: Vec<Arc<VirtualService>>,
    platforms: Vec<Arc<dyn Platform>>,
    texts: BTreeMap<&'static str, GameTexts>,
    seed: Seed,
}

/// The reason why no game was dealt.
pub(super) enum NotDealt {
    /// The ruleset refuses the setup.
    Refused(Vec<SetupFault>),
    /// Anything else.
    Failed(Failure),
}

impl<'a> ScenarioHost<'a> {
    /// Creates users and rooms, and deals the game.
    pub(super) fn deal(
        loaded: &LoadedRulesets,
        scenario: &Scenario,
        services: Services,
        beside: Option<&Path>,
        environment: &'a dyn Environment,
    ) -> Result<ScenarioHost<'a>, NotDealt> {
        let broken = |what: String| NotDealt::Failed(Failure::whole("a game to begin", what));
        let Some(rules) = loaded.rulesets.iter().find(|rules| rules.manifest().id == scenario.ruleset) else {
            return Err(broken(format!("there is no ruleset `{}`", scenario.ruleset)));
        };
        let manifest = rules.manifest();
        let data = data::of(manifest, &scenario.setup, beside);
        // Most setups that must be refused are refused here, without creating any users.
        rules.check(&scenario.players, &scenario.setup, &data, scenario.clock).map_err(NotDealt::Refused)?;

        let now = scenario.clock;
        let services: Vec<ServiceFixture> =
            services.profiles().into_iter().map(|kind| service_fixture(kind, now)).collect();
        let hosts = Hosts::of(loaded, rules, &services, scenario.seed, environment);
        let mut host = hosts.another().map_err(broken)?;

        let mut people = BTreeMap::new();
        let mut seats = Vec::with_capacity(scenario.players.len());
        for (index, handle) in scenario.players.iter().enumerate() {
            let home = index % services.len();
            let (person, direct) = services[home].arrive(now, handle, true).map_err(broken)?;
            seats.push(SeatPlan {
                handle: handle.clone(),
                occupant: Occupant::Person { person: person.clone(), direct: Some(direct) },
            });
            people.insert(handle.clone(), (home, person));
        }
        let (game_master, _) = services[0].arrive(now, "gm", false).map_err(broken)?;
        // All events from before the game have been read when it begins.
        hosts.pump(&mut host, now).map_err(broken)?;
        let new = NewTable {
            ruleset: scenario.ruleset.clone(),
            // A name that isn't typed by accident, because it may follow any verb.
            name: Some("this-game".to_owned()),
            seats,
            rooms: services.iter().map(|one| one.room.clone()).collect(),
            own_room: None,
            game_master: Some(game_master.clone()),
            setup: scenario.setup.clone(),
            data,
            seed: Seed::from_number(scenario.seed),
            language: "en".to_owned(),
        };
        let table = host.open_table(new, now).map_err(NotDealt::Refused)?;
        // In games that allow guests, the onlooker of a scenario has been admitted by the game master.
        for one in &services {
            match host.admit(&table, &one.onlooker, "onlooker", now) {
                Ok(_) | Err(AdmitFault::NoChannel | AdmitFault::NotRunning) => {}
                Err(fault) => return Err(broken(fault.to_string())),
            }
        }
        let room_channel = manifest.channels.iter().find(|channel| channel.public).map(|channel| channel.name);
        let mut host = ScenarioHost { host, hosts, table, services, people, game_master, room_channel };
        host.pump(now).map_err(broken)?;
        Ok(host)
    }

    fn pump(&mut self, now: Timestamp) -> Result<(), String> {
        for one in &self.services {
            one.service.set_now(now);
        }
        self.hosts.pump(&mut self.host, now)?;
        self.host.wake_table(&self.table);
        Ok(())
    }

    /// Returns the screens of all users by name.
    pub(super) fn screens(&self) -> BTreeMap<String, Vec<Seen>> {
        let players = self.people.iter().map(|(name, (home, person))| (name.clone(), *home, person));
        let master = ("the game master".to_owned(), 0, &self.game_master);
        let onlookers =
            self.services.iter().enumerate().map(|(home, one)| (format!("onlooker {home}"), home, &one.onlooker));
        let everybody = players.chain([master]).chain(onlookers);
        everybody.map(|(name, home, person)| (name, self.services[home].service.screen(person))).collect()
    }
}

impl<'a> Hosts<'a> {
    fn of(
        loaded: &LoadedRulesets,
        rules: &Arc<dyn Rules>,
        services: &[ServiceFixture],
        seed: u64,
        environment: &'a dyn Environment,
    ) -> Self {
        let id = rules.manifest().id;
        let texts = loaded.texts.iter().filter(|(of, _)| **of == id).map(|(of, texts)| (*of, texts.clone()));
        Hosts {
            environment,
            rules: Arc::clone(rules),
            services: services.iter().map(|one| Arc::clone(&one.service)).collect(),
            platforms: services.iter().map(|one| environment.reach(&one.service)).collect(),
            texts: texts.collect(),
            seed: Seed::from_number(seed),
        }
    }

    fn another(&self) -> Result<Host, String> {
        let parts = HostParts {
            rulesets: vec![Arc::clone(&self.rules)],
            platforms: self.platforms.clone(),
            store: self.environment.store(),
            language: "en".to_owned(),
            random: Random::seeded(self.seed),
        };
        Host::with_texts(parts, self.texts.clone()).map_err(|error| error.to_string())
    }

    /// Lets a host act. Returns `None` if its process ended.
    fn act<T>(&self, act: impl FnOnce() -> T) -> Option<T> {
        let (mut act, mut done) = (Some(act), None);
        self.environment.act(&mut || done = act.take().map(|act| act()));
        done
    }

    /// Handles everything until all consequences on the services have been read.
    fn pump(&self, host: &mut Host, now: Timestamp) -> Result<(), String> {
        let cursors =
            |host: &Host| self.services.iter().map(|one| host.cursor(Platform::name(&**one))).collect::<Vec<_>>();
        loop {
            let before = cursors(host);
            self.pump_once(host, now)?;
            let after = cursors(host);
            // A service that can't be read returns nothing, however often it is asked.
            let is_read = self.services.iter().zip(&after).all(|(one, cursor)| !one.has_news(cursor.as_ref()));
            if is_read || before == after {
                return Ok(());
            }
        }
    }

    /// Reads each service once and handles what follows. If the host's process ends, another host is created.
    fn pump_once(&self, host: &mut Host, now: Timestamp) -> Result<(), String> {
        loop {
            match self.act(|| block_on(host.pump(now))) {
                Some(done) => return done.map_err(|error| error.to_string()),
                None => *host = self.another()?,
            }
            // Operations that were in flight when the process ended are settled first, as after a restart.
            if let Some(done) = self.act(|| block_on(host.deliver(now))) {
                done.map_err(|error| error.to_string())?;
            }
        }
    }
}

impl GameHost for ScenarioHost<'_> {
    fn table(&self) -> &Table {
        self.host.table(&self.table).expect("the table was opened at the deal, and the host keeps all tables")
    }

    fn say(&mut self, say: &Say, text: &str, now: Timestamp) -> Result<(), String> {
        let (home, person) = match &say.by {
            By::Player(name) => {
                let (home, person) = self.people.get(name).ok_or_else(|| format!("there is no {name}"))?;
                (&self.services[*home], person)
            }
            By::Onlooker => (&self.services[0], &self.services[0].onlooker),
        };
        let service = &home.service;
        let said = match say.channel.as_deref() {
            // In a scenario the text is a command, and never the name or number of an open choice.
            None if could_be_an_answer(self.table(), text) => service.say_direct(now, person, &format!("!{text}")),
            None => service.say_direct(now, person, text),
            // A user writes to the channel in private if the room is closed to them or the channel has no room.
            Some(channel) => {
                // After its end the game no longer reads the room, except for messages that name its channel.
                let is_heard = self.table().winners().is_none() || unmark(text).0 == Mark::Command;
                let in_room = self.room_channel == Some(channel) && is_heard;
                let in_private = || service.say_direct(now, person, &format!("#{channel} {text}"));
                if in_room {
                    service.say(now, person, &home.room, text).or_else(|_| in_private())
                } else {
                    in_private()
                }
            }
        };
        said.map_err(|fault| fault.to_string())?;
        self.pump(now)
    }

    fn desk(&mut self, text: &str, now: Timestamp) -> Result<(), Record> {
        let order = self.table().read_desk(text);
        self.host.desk(&self.table, order, now)
    }

    fn next_due(&self) -> Option<Timestamp> {
        self.host.next_due()
    }

    fn strike_next(&mut self, now: Timestamp) -> Result<(), String> {
        for one in &self.services {
            one.service.set_now(now);
        }
        self.host.tick_next(now);
        let host = &mut self.host;
        match self.hosts.act(|| block_on(host.deliver(now))) {
            Some(done) => done.map_err(|error| error.to_string()),
            None => {
                self.host = self.hosts.another()?;
                block_on(self.host.deliver(now)).map_err(|error| error.to_string())?;
                self.host.wake_table(&self.table);
                Ok(())
            }
        }
    }

    fn settle(&mut self, now: Timestamp) -> Result<(), String> {
        self.pump(now)
    }

    fn text_of(&self, row: &Row) -> String {
        self.host.text_of(&self.table, row).plain()
    }

    fn screen(&self, whom: &Whom) -> Vec<String> {
        // An open story reveals former secrets, which is what a twin changes.
        let open = self.table().story_is_open();
        let told = |seen: &Seen| open && matches!(seen.sight, Sight::Board { slot: Slot::Story, board: Some(_) });
        let of = |service: &VirtualService, person: &Person| -> Vec<String> {
            let seen: Vec<Seen> = service.screen(person).into_iter().filter(|seen| !told(seen)).collect();
            crate::service::json_lines(&seen).lines().map(str::to_owned).collect()
        };
        match whom {
            Whom::Player(name) => match self.people.get(name) {
                Some((home, person)) => of(&self.services[*home].service, person),
                None => Vec::new(),
            },
            Whom::GameMaster => of(&self.services[0].service, &self.game_master),
            // What all users see is what a user sees who is only in the public room.
            Whom::All => self.services.iter().flat_map(|one| of(&one.service, &one.bystander)).collect(),
            Whom::Onlooker => self.services.iter().flat_map(|one| of(&one.service, &one.onlooker)).collect(),
            Whom::Channel(_) => Vec::new(),
        }
    }
}

impl ServiceFixture {
    /// Adds a user, who joins the public room and starts a conversation with the bot.
    fn arrive(&self, now: Timestamp, name: &str, in_room: bool) -> Result<(Person, Place), String> {
        let person = self.service.person(name);
        if in_room {
            self.service.join(now, &person, &self.room).map_err(|fault| fault.to_string())?;
        }
        let direct = self.service.start(now, &person, None).map_err(|fault| fault.to_string())?;
        Ok((person, direct))
    }
}

fn service_fixture(profile: Profile, now: Timestamp) -> ServiceFixture {
    let service = VirtualService::new(profile.name(), profile);
    service.set_now(now);
    let room = service.room(now, "The game");
    let onlooker = service.person("onlooker");
    let bystander = service.person("bystander");
    for person in [&onlooker, &bystander] {
        // Joining an empty public room can't fail.
        let _ = service.join(now, person, &room);
    }
    ServiceFixture { service, room, onlooker, bystander }
}

/// Returns `true` for a text that doesn't begin with a word of the game or the host, so that it could be an answer to a
/// question. In a phase with a verb that accepts any text, it is a command as it is.
fn could_be_an_answer(table: &Table, text: &str) -> bool {
    let (manifest, phase) = (table.manifest(), table.phase().0);
    if manifest.verbs.iter().any(|verb| verb.catch_all.contains(&phase)) {
        return false;
    }
    let (mark, bare) = unmark(text.trim());
    let first = bare.split_whitespace().next().unwrap_or_default();
    let is_word = manifest.verb(first).is_some() || LobbyWord::find(first).is_some();
    mark == Mark::None && !first.is_empty() && !is_word && !first.eq_ignore_ascii_case("desk")
}
