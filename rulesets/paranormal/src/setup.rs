//! The setup (section 6.1 of `RULES.md`).

use std::collections::BTreeMap;
use std::ops::Deref;

use gloaming_core::kit::BY_LOT;
use gloaming_core::prelude::*;
use gloaming_core::ruleset::VocabularyWord;
use serde::{Deserialize, Serialize};

use crate::sheets::{self, RolesOf};
use crate::words::{Attribute, Item, Nature, Race, Role, Team};

/// The minimum number of players of a full deal (PN-18).
pub const FEWEST_PLAYERS: usize = 3;
/// The minimum number of players of a random deal.
pub const FEWEST_DRAWN: usize = 7;
/// The maximum number of players.
pub const MOST_PLAYERS: usize = 30;

/// The setup: everything that is chosen before the game.
#[derive(Clone, Debug, PartialEq, Eq, Setup)]
#[setup(fault = "bad-option")]
pub struct Setup {
    /// Roles and families by name. Players who aren't named get random ones.
    #[setup(secret, player_fault = "unknown-player", word_fault = "unknown-role")]
    pub deal: Words<Role>,
    /// The race of players whose role exists for both races.
    #[setup(secret, fault = "bad-race", player_fault = "unknown-player", word_fault = "bad-race")]
    pub races: Words<Race>,
    /// Attributes.
    #[setup(secret, player_fault = "unknown-player", word_fault = "unknown-attribute")]
    pub attributes: Lists<Attribute>,
    /// Devices. Players who aren't named choose their own.
    #[setup(secret, player_fault = "unknown-player", word_fault = "unknown-item")]
    pub tech: Lists<Item>,
    /// The shields of Exterminators.
    #[setup(secret, player_fault = "unknown-player", word_fault = "bad-option")]
    pub natures: Words<Nature>,
    /// The sides of Rogues.
    #[setup(secret, player_fault = "unknown-player", word_fault = "bad-option")]
    pub allies: Words<Team>,
    /// The Agents whom Agent Operatives know.
    #[setup(secret, player_fault = "unknown-player")]
    pub contacts: Contacts,
    /// The roles of Mind Stealers at the start.
    #[setup(secret, player_fault = "unknown-player", word_fault = "unknown-role")]
    pub stockpile: Lists<Role>,
    /// Fixed results of draws.
    #[setup(secret, default = Rolls::default(), player_fault = "unknown-player", word_fault = "unknown-draw")]
    pub rolls: Rolls<Chance>,
    /// The length of a night.
    #[setup(nonzero, default = Length::hours(24), fault = "bad-duration")]
    pub night: Length,
    /// The length of a day.
    #[setup(nonzero, default = Length::hours(72), fault = "bad-duration")]
    pub day: Length,
    /// The time for choosing equipment.
    #[setup(nonzero, default = Length::hours(24), fault = "bad-duration")]
    pub choosing: Length,
    /// The time for a last shot.
    #[setup(nonzero, default = Length::hours(1), fault = "bad-duration")]
    pub last_shot: Length,
    /// The silence after which a day ends, once all players have voted.
    #[setup(default = Length::hours(6), fault = "bad-duration")]
    pub quiet: Length,
    /// Whether a night ends when all players are heard.
    #[setup(default = true)]
    pub early_night: bool,
    /// Whether the first day comes before the first night.
    #[setup(key = "start", words(night = false, day = true))]
    pub day_first: bool,
    /// The number of the last day.
    #[setup(range = 1..=100)]
    pub max_day: usize,
    /// Whether the public channel is open at night, too.
    #[setup(default = false)]
    pub night_talk: bool,
    /// Whether votes for no lynch are allowed.
    #[setup(default = true)]
    pub no_lynch_vote: bool,
    /// Whether Kooks know that they are Kooks.
    #[setup(default = false)]
    pub kook_told: bool,
    /// Whether the Doppelgangers win only when no member of the town is left.
    #[setup(key = "dopp-win", words(parity = false, last = true))]
    pub dopp_last: bool,
    /// The number of nights until the Abomination.
    #[setup(range = 1..=100)]
    pub doom: usize,
    /// The points that a Mind Stealer needs.
    #[setup(range = 1..=100)]
    pub points: usize,
    /// The number of silent days after which a seat needs a replacement; 0 for never.
    #[setup(range = 0..=100, default = 2)]
    pub inactive_days: usize,
}

/// The draws that a setup can fix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[allow(missing_docs)]
pub enum Chance {
    Bodyguard,
    Scientist,
    Spores,
    Harvester,
    Ally,
    AgentContact,
    Stockpile,
    BloodlustCarrier,
    BloodlustTarget,
    Abductor,
    SporeCloud,
    ForcedLynch,
}

impl Roll for Chance {
    fn results(self) -> Results {
        match self {
            Chance::Bodyguard => Results::Words(Role::WORDS),
            Chance::Scientist => Results::Words(Role::WORDS),
            Chance::Spores => Results::Words(Role::WORDS),
            Chance::Harvester => Results::Words(Role::WORDS),
            Chance::Ally => Results::Words(Team::WORDS),
            Chance::AgentContact => Results::Players,
            Chance::Stockpile => Results::Words(Role::WORDS),
            Chance::BloodlustCarrier => Results::Players,
            Chance::BloodlustTarget => Results::Players,
            Chance::Abductor => Results::Players,
            Chance::SporeCloud => Results::Players,
            Chance::ForcedLynch => Results::Players,
        }
    }
}

/// Faults that don't belong to a single key.
pub(crate) const FAULTS: &[&str] = &[
    "too-few-players",
    "too-many-players",
    "bad-player-count",
    "bad-attribute",
    "bad-tech",
    "too-many-of-role",
    "missing-partner",
    "no-opposition",
];

/// A word for each player.
///
/// A wrong entry doesn't discard the others, so that these are checked as well and every fault is reported at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Words<W> {
    /// The valid entries.
    pub words: BTreeMap<Seat, W>,
    /// The players with an invalid word.
    #[serde(skip)]
    unread: Vec<Seat>,
    /// The number of unknown names.
    #[serde(skip)]
    strangers: usize,
}

impl<W> Words<W> {
    /// Returns the number of entries, including wrong ones.
    fn entries(&self) -> usize {
        self.words.len() + self.unread.len() + self.strangers
    }

    /// Returns `true` if an entry is wrong. It may be the one that seems to be missing.
    fn is_partial(&self) -> bool {
        self.entries() > self.words.len()
    }
}

impl<W> Default for Words<W> {
    fn default() -> Self {
        Words { words: BTreeMap::new(), unread: Vec::new(), strangers: 0 }
    }
}

impl<W> Deref for Words<W> {
    type Target = BTreeMap<Seat, W>;

    fn deref(&self) -> &Self::Target {
        &self.words
    }
}

/// A list of words for each player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Lists<W>(pub BTreeMap<Seat, Vec<W>>);

impl<W> Default for Lists<W> {
    fn default() -> Self {
        Lists(BTreeMap::new())
    }
}

/// A player for each player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Contacts(pub BTreeMap<Seat, Seat>);

/// Returns the entries of a table whose keys are players.
fn by_name<'v>(
    value: &'v RawValue,
    key: &'static SetupKey,
    reading: &mut SetupReading<'_>,
) -> Option<Vec<(Seat, &'v RawValue)>> {
    let Some(table) = value.as_table() else {
        // The value as a whole has the wrong form, so that no single race or shield is at fault.
        reading.fault::<String>("bad-option", key, value.to_string(), []);
        return None;
    };
    let mut entries: Vec<(Seat, &RawValue)> = Vec::new();
    for (name, given) in table {
        match reading.roster().find(name).filter(|seat| !entries.iter().any(|(one, _)| one == seat)) {
            Some(seat) => entries.push((seat, given)),
            None => reading.wrong_player(key, name),
        }
    }
    Some(entries)
}

impl<W: VocabularyWord> FromSetup for Words<W> {
    const KIND: SetupKind = SetupKind::PlayerWords(W::VOCABULARY);

    fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut SetupReading<'_>) -> Option<Self> {
        let entries = by_name(value, key, reading)?;
        let mut table =
            Words { strangers: value.as_table().map_or(0, RawSetup::len) - entries.len(), ..Words::default() };
        for (seat, given) in entries {
            let word = given.as_str();
            // Equivalent to leaving the player out.
            if word.is_some_and(|word| word.eq_ignore_ascii_case(BY_LOT)) {
                continue;
            }
            match word.and_then(W::find) {
                Some(word) => drop(table.words.insert(seat, word)),
                None => {
                    let (code, given) =
                        word.map_or((key.fault, given.to_string()), |word| (key.word_fault, word.to_owned()));
                    reading.fault(code, key, given, W::WORDS.iter().copied());
                    table.unread.push(seat);
                }
            }
        }
        Some(table)
    }
}

impl<W: VocabularyWord> FromSetup for Lists<W> {
    const KIND: SetupKind = SetupKind::Table;

    fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut SetupReading<'_>) -> Option<Self> {
        let mut lists = BTreeMap::new();
        for (seat, given) in by_name(value, key, reading)? {
            let Some(words) =
                given.as_array().and_then(|list| list.iter().map(RawValue::as_str).collect::<Option<Vec<_>>>())
            else {
                reading.wrong_at(key, reading.roster().handle(seat));
                continue;
            };
            let mut list = Vec::new();
            for word in words {
                match W::find(word) {
                    Some(word) => list.push(word),
                    None => reading.fault(key.word_fault, key, word, W::WORDS.iter().copied()),
                }
            }
            lists.insert(seat, list);
        }
        Some(Lists(lists))
    }

    fn to_setup(&self) -> Option<RawValue> {
        self.0.is_empty().then(|| RawSetup::new().into())
    }
}

impl FromSetup for Contacts {
    const KIND: SetupKind = SetupKind::Table;

    fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut SetupReading<'_>) -> Option<Self> {
        let mut contacts = BTreeMap::new();
        for (seat, given) in by_name(value, key, reading)? {
            match given.as_str() {
                Some(name) => contacts.extend(reading.player(key, name).map(|other| (seat, other))),
                None => reading.wrong_at(key, given.to_string()),
            }
        }
        Some(Contacts(contacts))
    }

    fn to_setup(&self) -> Option<RawValue> {
        self.0.is_empty().then(|| RawSetup::new().into())
    }
}

/// Checks a setup for these players. Reports all faults.
pub(crate) fn read(reading: &mut SetupReading<'_>) -> Setup {
    let mut setup = Setup::read(reading);
    let players = reading.roster().len();
    let full = setup.deal.entries() == players;
    let fewest = if full { FEWEST_PLAYERS } else { FEWEST_DRAWN };
    let range = format!("{fewest}–{MOST_PLAYERS}");
    if players < fewest {
        reading.fault("too-few-players", Setup::deal, players.to_string(), [range]);
    } else if players > MOST_PLAYERS {
        reading.fault("too-many-players", Setup::deal, players.to_string(), [range]);
    }
    for (key, value, usual) in [
        (Setup::max_day, &mut setup.max_day, (2 * players).div_ceil(3).max(6)),
        (Setup::doom, &mut setup.doom, 3 + players / 5),
        (Setup::points, &mut setup.points, 3 + players / 2),
    ] {
        if !reading.has(key) {
            *value = usual;
        }
    }
    Checks { setup: &setup, full, reading }.all();
    setup
}

/// The checks that depend on several keys.
struct Checks<'s, 'r, 'a> {
    setup: &'s Setup,
    full: bool,
    reading: &'r mut SetupReading<'a>,
}

impl Checks<'_, '_, '_> {
    fn all(&mut self) {
        self.roles();
        self.races();
        self.attributes();
        self.tech();
        self.options();
        self.partners();
    }

    fn name(&self, seat: Seat) -> String {
        self.reading.roster().handle(seat).to_owned()
    }

    /// Returns the race of a player whom the deal names.
    fn race(&self, seat: Seat, role: Role) -> Race {
        match role.sheet().of {
            RolesOf::Either => self.setup.races.get(&seat).copied().unwrap_or(Race::Human),
            RolesOf::Human => Race::Human,
            RolesOf::Doppelganger => Race::Doppelganger,
            RolesOf::Alien => Race::Alien,
        }
    }

    /// Returns the role that the deal gives to a player whom another key names. Without a role, that key is wrong
    /// (PN-422).
    fn dealt(&mut self, key: &'static SetupKey, seat: Seat) -> Option<Role> {
        let deal = &self.setup.deal;
        let role = deal.get(&seat).copied();
        // No second fault if the player has an invalid role, or if an unknown name may be meant for the player.
        if role.is_none() && deal.strangers == 0 && !deal.unread.contains(&seat) {
            let (name, named) =
                (self.name(seat), self.setup.deal.keys().map(|one| self.name(*one)).collect::<Vec<_>>());
            self.reading.fault("bad-option", key, name, named);
        }
        role
    }

    fn roles(&mut self) {
        for role in self.setup.deal.values() {
            if matches!(role, Role::NoRole | Role::Operative) {
                let allowed = Role::WORDS.iter().copied().filter(|word| !["no-role", "operative"].contains(word));
                self.reading.fault("unknown-role", Setup::deal, role.word(), allowed);
            }
        }
        let count = |is: &dyn Fn(Role) -> bool| self.setup.deal.values().filter(|role| is(**role)).count();
        let single = [
            ("xenozoologist", count(&|role| role == Role::Xenozoologist)),
            ("hivemind", count(&Role::is_hivemind)),
            ("organ-harvester", count(&|role| role == Role::OrganHarvester)),
            ("bloom", count(&|role| role == Role::Bloom)),
        ];
        for (role, _) in single.into_iter().filter(|(_, count)| *count > 1) {
            self.reading.fault::<String>("too-many-of-role", Setup::deal, role, []);
        }
    }

    fn races(&mut self) {
        for (seat, race) in self.setup.races.iter() {
            let Some(role) = self.dealt(Setup::races, *seat) else { continue };
            let fits = match role.sheet().of {
                RolesOf::Either => *race != Race::Alien,
                _ => role == Role::Townie && *race == Race::Human,
            };
            if !fits {
                let allowed: &[&str] = match role.sheet().of {
                    RolesOf::Either => &["human", "doppelganger"],
                    _ => &[],
                };
                self.reading.fault(
                    "bad-race",
                    Setup::races,
                    format!("{} = {race}", self.name(*seat)),
                    allowed.iter().copied(),
                );
            }
        }
    }

    fn attributes(&mut self) {
        for (seat, list) in &self.setup.attributes.0 {
            let Some(role) = self.dealt(Setup::attributes, *seat) else { continue };
            let race = self.race(*seat, role);
            for (place, attribute) in list.iter().enumerate() {
                let fits = match attribute {
                    Attribute::NaturalMindShield | Attribute::NaturalAntiTechField => {
                        !role.sheet().psychic && role != Role::Hivemind
                    }
                    Attribute::Kook => race == Race::Human,
                    Attribute::SpiritBond => matches!(role.sheet().of, RolesOf::Either | RolesOf::Human),
                };
                if !fits || list[..place].contains(attribute) {
                    let given = format!("{} = {attribute}", self.name(*seat));
                    self.reading.fault::<String>("bad-attribute", Setup::attributes, given, []);
                }
            }
        }
    }

    fn tech(&mut self) {
        for (seat, list) in &self.setup.tech.0 {
            let Some(role) = self.dealt(Setup::tech, *seat) else { continue };
            for (place, item) in list.iter().enumerate() {
                let twice = list[..place].iter().any(|other| other.basic() == item.basic());
                let shield = *item == Item::MindShield && role.sheet().psychic;
                let made = match sheets::invention(*item) {
                    Some(_) if role == Role::MadScientist => {
                        matches!(item, Item::MindShield | Item::AntiTechField)
                    }
                    Some(sheet) if role.is_scientist() => sheet.makers.contains(&role),
                    _ => sheets::alien(*item).is_some(),
                };
                let robot = *item == Item::Robot && role != Role::MindStealer;
                if twice || shield || !made || robot {
                    let given = format!("{} = {item}", self.name(*seat));
                    self.reading.fault::<String>("bad-tech", Setup::tech, given, []);
                }
            }
        }
    }

    fn option(&mut self, key: &'static SetupKey, seat: Seat, role: Role, given: &str, fits: bool) {
        if self.dealt(key, seat).is_some_and(|dealt| dealt != role || !fits) {
            let name = self.name(seat);
            let given = if given.is_empty() { name } else { format!("{name} = {given}") };
            self.reading.fault::<String>("bad-option", key, given, []);
        }
    }

    fn options(&mut self) {
        for (seat, nature) in self.setup.natures.iter() {
            let fits = matches!(nature, Nature::MindShield | Nature::AntiTechField);
            self.option(Setup::natures, *seat, Role::Exterminator, nature.word(), fits);
        }
        for (seat, ally) in self.setup.allies.iter() {
            let fits = matches!(ally, Team::Town | Team::Doppelgangers);
            self.option(Setup::allies, *seat, Role::RogueDoppelganger, ally.word(), fits);
        }
        for (seat, roles) in &self.setup.stockpile.0 {
            let is_wrong = |role: &&Role| !role.is_exact() || **role == Role::Hivemind;
            for role in roles.iter().filter(is_wrong) {
                self.option(Setup::stockpile, *seat, Role::MindStealer, role.word(), false);
            }
            if !roles.iter().any(|role| is_wrong(&role)) {
                let given = roles.iter().map(|role| role.word()).collect::<Vec<_>>().join(", ");
                self.option(Setup::stockpile, *seat, Role::MindStealer, &given, true);
            }
        }
        for (seat, contact) in &self.setup.contacts.0 {
            let given = self.name(*contact);
            self.option(Setup::contacts, *seat, Role::AgentOperative, &given, true);
        }
    }

    fn partners(&mut self) {
        let deal = &self.setup.deal;
        let has = |role: Role| deal.values().any(|one| *one == role);
        // A wrong entry may be the missing partner or opponent.
        let partial = deal.is_partial();
        if has(Role::ExterminatorOperative) && !has(Role::Exterminator) && !partial {
            self.reading.fault("missing-partner", Setup::deal, Role::ExterminatorOperative.word(), ["exterminator"]);
        }
        if has(Role::AgentOperative) && !has(Role::Agent) && !partial {
            self.reading.fault("missing-partner", Setup::deal, Role::AgentOperative.word(), ["agent"]);
        }
        for contact in self.setup.contacts.0.values() {
            let unknown = !deal.contains_key(contact) && partial;
            if deal.get(contact) != Some(&Role::Agent) && !unknown {
                let given = self.name(*contact);
                self.reading.fault("missing-partner", Setup::contacts, given, ["agent"]);
            }
        }
        let opposes = |(seat, role): (&Seat, &Role)| {
            let sheet = role.sheet();
            let rogue = *role == Role::RogueDoppelganger && self.setup.allies.get(seat) == Some(&Team::Doppelgangers);
            let doppelganger = self.race(*seat, *role) == Race::Doppelganger && *role != Role::RogueDoppelganger;
            rogue || doppelganger || sheet.team.is_some_and(Team::is_threat)
        };
        if self.full && !partial && !deal.iter().any(opposes) {
            self.reading.fault::<String>("no-opposition", Setup::deal, "", []);
        }
    }
}
