//! Converts the tables of a season into its types. Reports what is invalid, with its place.

use gloaming_core::ruleset::{RawSetup, RawValue, VocabularyWord};

use super::merge::{Part, Parts, spelled};
use super::{
    Colour, Deck, Holder, Item, ItemEffect, ItemId, Power, PowerKind, RESERVED, Reach, Role, RoleId, Season, Span,
    Team, TeamId, Twist, TwistEffect, TwistMoment, Visibility, Win, WinKind,
};

/// The default colours (section 1 of `RULES.md`).
pub(super) const PALETTE: [&str; 12] =
    ["red", "silver", "grey", "blue", "green", "gold", "violet", "black", "orange", "white", "pink", "brown"];

/// The default islands.
pub(super) const ISLANDS: [&str; 2] = ["east", "west"];

/// The maximum number of entries of each kind in a season.
const MOST_ENTRIES: usize = 200;

/// A fault in a season (section 7.4 of `RULES.md`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// Its place: `team[2].powers[0].kind`.
    pub(crate) path: String,
    /// The word for the fault.
    pub(crate) reason: &'static str,
    /// The value as it was written.
    pub(crate) given: String,
    /// The allowed values, if they can be listed.
    pub(crate) allowed: Vec<String>,
}

impl Fault {
    pub(super) fn new<A: Into<String>>(
        path: &str,
        reason: &'static str,
        given: impl Into<String>,
        allowed: impl IntoIterator<Item = A>,
    ) -> Self {
        let allowed = allowed.into_iter().map(Into::into).collect();
        Fault { path: path.to_owned(), reason, given: given.into(), allowed }
    }
}

/// Builds a season from its tables.
pub(super) fn season(parts: &Parts, faults: &mut Vec<Fault>) -> Season {
    let mut reader = Reader { faults };
    let mut season = Season { defaults: parts.defaults.table.clone(), ..Season::default() };
    let head = &parts.season;
    reader.known(head, &["id", "title", "format", "islands", "palette", "duel", "extends", "remove"]);
    season.id = reader.id(head);
    season.title = reader.text(head, "title").unwrap_or(season.id.as_str()).to_owned();
    match head.table.get("format") {
        Some(RawValue::Integer(1)) => {}
        Some(other) => reader.fault(head, "format", "bad-value", spelled(other), ["1"]),
        None => reader.fault(head, "format", "missing-key", "", ["1"]),
    }
    reader.texts(head, "remove");
    season.palette = reader.names(head, "palette", &PALETTE);
    season.islands = reader.names(head, "islands", &ISLANDS);
    if season.islands.len() != 2 {
        reader.fault(head, "islands", "bad-value", season.islands.join(", "), ["two ids"]);
        season.islands = ISLANDS.map(str::to_owned).to_vec();
    }
    if season.islands[0] == season.islands[1] {
        reader.fault(head, "islands", "duplicate-id", season.islands[0].clone(), [] as [&str; 0]);
    }
    // The names of everything first, because parts refer to each other by name.
    let ids = Ids {
        teams: reader.ids(&parts.teams),
        roles: reader.ids(&parts.roles),
        items: reader.ids(&parts.items),
        palette: season.palette.clone(),
    };
    season.duel = match reader.text(head, "duel") {
        None | Some("") => None,
        Some(team) => reader.place(head, "duel", team, &ids.teams).map(TeamId),
    };
    season.teams = parts.teams.iter().map(|part| reader.team(part, &ids)).collect();
    season.roles = parts.roles.iter().map(|part| reader.role(part, &ids)).collect();
    season.items = parts.items.iter().map(|part| reader.item(part, &ids)).collect();
    season.twists = parts.twists.iter().map(|part| reader.twist(part, &ids)).collect();
    season.decks = parts.decks.iter().map(|part| reader.deck(part, &ids, None)).collect();
    season
}

/// Builds a deck for this number of players from the table that a setup gives.
pub(crate) fn read_deck(table: &RawSetup, season: &Season, players: usize) -> Result<Deck, Vec<Fault>> {
    let mut faults = Vec::new();
    let ids = Ids {
        teams: season.team_ids().map(|team| season.team_word(team).to_owned()).collect(),
        roles: season.roles.iter().map(|role| role.id.clone()).collect(),
        items: season.items.iter().map(|item| item.id.clone()).collect(),
        palette: season.palette.clone(),
    };
    let part = Part { path: "deck".to_owned(), table: table.clone() };
    let deck = Reader { faults: &mut faults }.deck(&part, &ids, Some(players as u32));
    if faults.is_empty() {
        super::check::deck(season, &deck, "deck", &mut faults);
    }
    if faults.is_empty() { Ok(deck) } else { Err(faults) }
}

/// The names of everything in a season.
struct Ids {
    teams: Vec<String>,
    roles: Vec<String>,
    items: Vec<String>,
    palette: Vec<String>,
}

struct Reader<'f> {
    faults: &'f mut Vec<Fault>,
}

impl Reader<'_> {
    fn fault<A: Into<String>>(
        &mut self,
        part: &Part,
        key: &str,
        reason: &'static str,
        given: impl Into<String>,
        allowed: impl IntoIterator<Item = A>,
    ) {
        self.faults.push(Fault::new(&format!("{}.{key}", part.path), reason, given, allowed));
    }

    fn bad(&mut self, part: &Part, key: &str, value: &RawValue, allowed: &[&str]) {
        self.fault(part, key, "bad-value", spelled(value), allowed.iter().copied());
    }

    fn known(&mut self, part: &Part, keys: &[&str]) {
        for key in part.table.keys().filter(|key| !keys.contains(&key.as_str())) {
            self.fault(part, key, "unknown-key", key.clone(), keys.iter().copied());
        }
    }

    fn text<'p>(&mut self, part: &'p Part, key: &str) -> Option<&'p str> {
        let value = part.table.get(key)?;
        let text = value.as_str();
        if text.is_none() {
            self.bad(part, key, value, &["a text"]);
        }
        text
    }

    fn flag(&mut self, part: &Part, key: &str, default: bool) -> bool {
        let Some(value) = part.table.get(key) else { return default };
        value.as_bool().unwrap_or_else(|| {
            self.bad(part, key, value, &["true", "false"]);
            default
        })
    }

    fn number(&mut self, part: &Part, key: &str, default: u32) -> u32 {
        let Some(value) = part.table.get(key) else { return default };
        self.whole(part, key, value).unwrap_or(default)
    }

    fn whole(&mut self, part: &Part, key: &str, value: &RawValue) -> Option<u32> {
        let number = value.as_integer().filter(|number| (0..=1_000).contains(number));
        if number.is_none() {
            self.bad(part, key, value, &["a whole number from 0 to 1000"]);
        }
        // At most 1000.
        number.map(|number| number as u32)
    }

    fn sizes(&mut self, part: &Part, key: &str) -> Vec<u8> {
        let Some(value) = part.table.get(key) else { return Vec::new() };
        let Some(list) = value.as_array() else {
            self.bad(part, key, value, &["an array of whole numbers"]);
            return Vec::new();
        };
        list.iter().enumerate().filter_map(|(place, one)| self.small(part, &format!("{key}[{place}]"), one)).collect()
    }

    fn small(&mut self, part: &Part, key: &str, value: &RawValue) -> Option<u8> {
        let number = value.as_integer().and_then(|number| u8::try_from(number).ok()).filter(|number| *number <= 40);
        if number.is_none() {
            self.bad(part, key, value, &["a whole number from 0 to 40"]);
        }
        number
    }

    fn texts<'p>(&mut self, part: &'p Part, key: &str) -> Vec<(String, &'p str)> {
        let Some(value) = part.table.get(key) else { return Vec::new() };
        let Some(list) = value.as_array() else {
            self.bad(part, key, value, &["an array of texts"]);
            return Vec::new();
        };
        let mut texts = Vec::new();
        for (place, one) in list.iter().enumerate() {
            let key = format!("{key}[{place}]");
            match one.as_str() {
                Some(text) => texts.push((key, text)),
                None => self.bad(part, &key, one, &["a text"]),
            }
        }
        texts
    }

    fn word<W: VocabularyWord>(
        &mut self,
        part: &Part,
        key: &str,
        reason: &'static str,
        default: Option<W>,
    ) -> Option<W> {
        let Some(value) = part.table.get(key) else {
            if default.is_none() {
                self.fault(part, key, "missing-key", "", words::<W>());
            }
            return default;
        };
        let found = value
            .as_str()
            .and_then(|word| words::<W>().iter().position(|one| *one == word))
            .and_then(|place| W::of_word(W::WORDS[place]));
        if found.is_none() {
            self.fault(part, key, reason, spelled(value), words::<W>());
        }
        found.or(default)
    }

    /// Reads the names of colours or islands.
    fn names(&mut self, part: &Part, key: &str, default: &[&str]) -> Vec<String> {
        if !part.table.contains_key(key) {
            return default.iter().map(|name| (*name).to_owned()).collect();
        }
        let mut names: Vec<String> = Vec::new();
        for (key, name) in self.texts(part, key) {
            self.fits_as_id(part, &key, name);
            names.push(name.to_owned());
        }
        names
    }

    fn fits_as_id(&mut self, part: &Part, key: &str, id: &str) {
        if RESERVED.contains(&id) || id == "mainland" {
            self.fault(part, key, "reserved-id", id, [] as [&str; 0]);
        } else if !is_kebab(id) {
            self.fault(part, key, "bad-value", id, ["kebab-case"]);
        }
    }

    fn id(&mut self, part: &Part) -> String {
        match self.text(part, "id") {
            Some(id) => {
                self.fits_as_id(part, "id", id);
                id.to_owned()
            }
            None => {
                if !part.table.contains_key("id") {
                    self.fault(part, "id", "missing-key", "", ["kebab-case"]);
                }
                String::new()
            }
        }
    }

    fn ids(&mut self, parts: &[Part]) -> Vec<String> {
        if let Some(part) = parts.get(MOST_ENTRIES) {
            self.fault(part, "id", "bad-value", "", [MOST_ENTRIES.to_string()]);
        }
        parts.iter().map(|part| self.id(part)).collect()
    }

    fn place(&mut self, part: &Part, key: &str, id: &str, ids: &[String]) -> Option<u8> {
        let place = ids.iter().position(|one| one == id);
        if place.is_none() {
            self.fault(part, key, "unknown-id", id, ids.iter().cloned());
        }
        // At most `MOST_ENTRIES`.
        place.map(|place| place as u8)
    }

    fn colour(&mut self, part: &Part, key: &str, name: &str, ids: &Ids) -> Option<Colour> {
        let place = ids.palette.iter().position(|one| one == name);
        if place.is_none() {
            self.fault(part, key, "not-in-palette", name, ids.palette.iter().cloned());
        }
        place.map(|place| Colour(place as u8))
    }

    fn teams(&mut self, part: &Part, key: &str, ids: &Ids) -> Vec<TeamId> {
        let named = self.texts(part, key);
        named.into_iter().filter_map(|(key, name)| self.place(part, &key, name, &ids.teams).map(TeamId)).collect()
    }

    fn items(&mut self, part: &Part, key: &str, ids: &Ids) -> Vec<ItemId> {
        let named = self.texts(part, key);
        named.into_iter().filter_map(|(key, name)| self.place(part, &key, name, &ids.items).map(ItemId)).collect()
    }

    fn team(&mut self, part: &Part, ids: &Ids) -> Team {
        self.known(
            part,
            &[
                "id",
                "public",
                "acquainted",
                "channel",
                "solo",
                "shows",
                "start-items",
                "wild",
                "wild-from",
                "powers",
                "wins",
            ],
        );
        let name = part.table.get("id").and_then(RawValue::as_str).unwrap_or_default();
        let colour = if name.is_empty() { None } else { self.colour(part, "id", name, ids) }.unwrap_or(Colour(0));
        let shows = self.text(part, "shows").and_then(|name| self.colour(part, "shows", name, ids));
        let wild_from = part.table.get("wild-from").cloned();
        let wins = if part.table.contains_key("wins") {
            self.wins(part, Holder::Team)
        } else {
            vec![Win {
                kind: WinKind::LastTeam,
                visibility: Visibility::Open,
                headcount: 0,
                departs: false,
                count: 0,
                window: Span::Any,
            }]
        };
        Team {
            colour,
            public: self.flag(part, "public", false),
            acquainted: self
                .word(part, "acquainted", "bad-value", Some(super::Acquainted::None))
                .unwrap_or(super::Acquainted::None),
            channel: self.flag(part, "channel", false),
            solo: self.flag(part, "solo", false),
            shows: shows.unwrap_or(colour),
            start_items: self.items(part, "start-items", ids),
            wild: self.sizes(part, "wild"),
            wild_from: wild_from.and_then(|value| self.small(part, "wild-from", &value)).unwrap_or(0),
            powers: self.powers(part, Holder::Team, ids),
            wins,
        }
    }

    fn role(&mut self, part: &Part, ids: &Ids) -> Role {
        self.known(part, &["id", "public", "wild", "told", "pair", "link", "not-for", "powers", "wins"]);
        let link = part.table.contains_key("link").then(|| self.word(part, "link", "bad-value", None)).flatten();
        Role {
            id: part.table.get("id").and_then(RawValue::as_str).unwrap_or_default().to_owned(),
            public: self.flag(part, "public", false),
            wild: self.flag(part, "wild", false),
            told: self.flag(part, "told", true),
            pair: self.flag(part, "pair", false),
            link,
            not_for: self.teams(part, "not-for", ids),
            powers: self.powers(part, Holder::Role, ids),
            wins: self.wins(part, Holder::Role),
        }
    }

    /// Returns the tables of an array in a part.
    fn tables(&mut self, part: &Part, key: &str) -> Vec<Part> {
        let Some(value) = part.table.get(key) else { return Vec::new() };
        let Some(list) = value.as_array() else {
            self.bad(part, key, value, &["an array of tables"]);
            return Vec::new();
        };
        let mut tables = Vec::new();
        for (place, one) in list.iter().enumerate() {
            let place = format!("{key}[{place}]");
            match one {
                RawValue::Table(table) => {
                    tables.push(Part { path: format!("{}.{place}", part.path), table: table.clone() });
                }
                other => self.bad(part, &place, other, &["a table"]),
            }
        }
        tables
    }

    fn powers(&mut self, part: &Part, holder: Holder, ids: &Ids) -> Vec<Power> {
        let tables = self.tables(part, "powers");
        tables.iter().filter_map(|table| self.power(table, holder, ids)).collect()
    }

    fn power(&mut self, part: &Part, holder: Holder, ids: &Ids) -> Option<Power> {
        let kind: PowerKind = self.word(part, "kind", "unknown-kind", None)?;
        if kind.used(holder).is_none() {
            let fits = PowerKind::ALL.iter().filter(|kind| kind.used(holder).is_some());
            self.fault(part, "kind", "wrong-holder", kind.word(), fits.map(|kind| kind.word()));
        }
        let mut keys = vec!["kind", "visibility", "from-night", "window", "uses"];
        keys.extend(kind.own_keys());
        self.known(part, &keys);
        let against = match part.table.get("against") {
            None => None,
            Some(RawValue::Array(list)) if matches!(&list[..], [RawValue::String(all)] if all == "all") => None,
            Some(_) => Some(self.teams(part, "against", ids)),
        };
        let colour = self.text(part, "colour").and_then(|name| self.colour(part, "colour", name, ids));
        let team = self.text(part, "team").and_then(|name| self.place(part, "team", name, &ids.teams)).map(TeamId);
        for (needed, key) in [(kind == PowerKind::Disguise, "colour"), (kind == PowerKind::Wake, "team")] {
            if needed && !part.table.contains_key(key) {
                self.fault(part, key, "missing-key", "", [key]);
            }
        }
        Some(Power {
            kind,
            visibility: self.word(part, "visibility", "bad-value", Some(Visibility::Open)).unwrap_or(Visibility::Open),
            from_night: self.number(part, "from-night", 1),
            window: self.word(part, "window", "bad-value", Some(Span::Any)).unwrap_or(Span::Any),
            uses: self.number(part, "uses", 0),
            against,
            weight: self.number(part, "weight", 1),
            immune: self.teams(part, "immune", ids),
            colour,
            team,
        })
    }

    fn wins(&mut self, part: &Part, holder: Holder) -> Vec<Win> {
        let tables = self.tables(part, "wins");
        tables.iter().filter_map(|table| self.win(table, holder)).collect()
    }

    fn win(&mut self, part: &Part, holder: Holder) -> Option<Win> {
        let kind: WinKind = self.word(part, "kind", "unknown-kind", None)?;
        if !kind.goes_to(holder) {
            let fits = WinKind::ALL.iter().filter(|kind| kind.goes_to(holder));
            self.fault(part, "kind", "wrong-holder", kind.word(), fits.map(|kind| kind.word()));
        }
        let mut keys = vec!["kind", "visibility"];
        keys.extend(kind.own_keys());
        self.known(part, &keys);
        for (needed, key) in [(kind == WinKind::SurviveTo, "headcount"), (kind == WinKind::HoldItems, "count")] {
            if needed && !part.table.contains_key(key) {
                self.fault(part, key, "missing-key", "", [key]);
            }
        }
        Some(Win {
            kind,
            visibility: self.word(part, "visibility", "bad-value", Some(Visibility::Open)).unwrap_or(Visibility::Open),
            headcount: self.number(part, "headcount", 0),
            departs: self.flag(part, "departs", false),
            count: self.number(part, "count", 0),
            window: self.word(part, "window", "bad-value", Some(Span::Any)).unwrap_or(Span::Any),
        })
    }

    fn item(&mut self, part: &Part, ids: &Ids) -> Item {
        self.known(part, &["id", "public", "effect", "colour", "on", "announce", "stop"]);
        let effect = self.word(part, "effect", "unknown-kind", None).unwrap_or(ItemEffect::VoidVotes);
        let colour = self.text(part, "colour").and_then(|name| self.colour(part, "colour", name, ids));
        if effect == ItemEffect::Mask && !part.table.contains_key("colour") {
            self.fault(part, "colour", "missing-key", "", ids.palette.iter().cloned());
        }
        let on = match self.text(part, "on") {
            None | Some("self") => Reach::Oneself,
            Some("anyone") if !matches!(effect, ItemEffect::DoubleVote | ItemEffect::Mask) => Reach::Anyone,
            Some(other) => {
                let fits: &[&str] = if matches!(effect, ItemEffect::DoubleVote | ItemEffect::Mask) {
                    &["self"]
                } else {
                    &["self", "anyone"]
                };
                self.fault(part, "on", "bad-value", other, fits.iter().copied());
                Reach::Oneself
            }
        };
        Item {
            id: part.table.get("id").and_then(RawValue::as_str).unwrap_or_default().to_owned(),
            public: self.flag(part, "public", false),
            effect,
            colour,
            on,
            announce: self.flag(part, "announce", false),
            stop: self.number(part, "stop", 0),
        }
    }

    fn twist(&mut self, part: &Part, ids: &Ids) -> Twist {
        self.known(part, &["id", "at", "evening", "effect", "item"]);
        let id = self.id(part);
        let at = self.word(part, "at", "unknown-kind", None).unwrap_or(TwistMoment::Merge);
        let effect = self.word(part, "effect", "unknown-kind", None).unwrap_or(TwistEffect::ClearPaint);
        let item = self.text(part, "item").and_then(|name| self.place(part, "item", name, &ids.items)).map(ItemId);
        for (needed, key) in [(at == TwistMoment::Evening, "evening"), (effect == TwistEffect::GrantItem, "item")] {
            if needed && !part.table.contains_key(key) {
                self.fault(part, key, "missing-key", "", [key]);
            }
        }
        Twist { id, at, evening: self.number(part, "evening", 0), effect, item }
    }

    fn deck(&mut self, part: &Part, ids: &Ids, players: Option<u32>) -> Deck {
        let keys = ["teams", "wild", "roles", "wild-roles", "items", "players"];
        self.known(part, &keys[..if players.is_some() { 5 } else { 6 }]);
        for key in ["teams", "players"].into_iter().take(if players.is_some() { 1 } else { 2 }) {
            if !part.table.contains_key(key) {
                self.fault(part, key, "missing-key", "", [key]);
            }
        }
        let wild_roles = part.table.get("wild-roles").cloned();
        Deck {
            players: players.unwrap_or_else(|| self.number(part, "players", 0)),
            teams: self
                .counts(part, "teams", &ids.teams)
                .into_iter()
                .map(|(place, count)| (TeamId(place), count))
                .collect(),
            wild: self.sizes(part, "wild"),
            roles: self
                .counts(part, "roles", &ids.roles)
                .into_iter()
                .map(|(place, count)| (RoleId(place), count))
                .collect(),
            wild_roles: wild_roles.and_then(|value| self.small(part, "wild-roles", &value)).unwrap_or(0),
            items: self
                .counts(part, "items", &ids.items)
                .into_iter()
                .map(|(place, count)| (ItemId(place), count))
                .collect(),
        }
    }

    /// Reads numbers by id, in season order.
    fn counts(&mut self, part: &Part, key: &str, ids: &[String]) -> Vec<(u8, u8)> {
        let Some(value) = part.table.get(key) else { return Vec::new() };
        let Some(table) = value.as_table() else {
            self.bad(part, key, value, &["a table"]);
            return Vec::new();
        };
        let mut counts = Vec::new();
        for (id, count) in table {
            let key = format!("{key}.{id}");
            let place = self.place(part, &key, id, ids);
            let count = self.small(part, &key, count);
            counts.extend(place.zip(count));
        }
        counts.sort();
        counts
    }
}

fn words<W: VocabularyWord>() -> Vec<&'static str> {
    W::WORDS.to_vec()
}

/// Returns whether an id consists of lower-case words, joined by single hyphens.
pub(super) fn is_kebab(id: &str) -> bool {
    let word =
        |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    id.len() <= 40 && id.split('-').all(word)
}
