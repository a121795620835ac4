use std::collections::BTreeMap;

use super::*;
use crate::kit::{Length, Lot, PerSeat};
use crate::ruleset::{Data, Manifest, Roster, Seat};
use crate::{Setup, Vocabulary};

/// The roles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
enum Role {
    Merlin,
    Minion,
    Mordred,
}

/// A table whose content only the rules know.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
struct Rolls(i64);

impl FromSetup for Rolls {
    const KIND: SetupKind = SetupKind::Table;

    fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut Reading<'_>) -> Option<Self> {
        for name in value.as_table()?.keys().filter(|name| *name != "dice") {
            reading.wrong_entry(key, name, ["dice"]);
        }
        value.get("dice")?.as_integer().map(Rolls)
    }

    fn to_setup(&self) -> Option<RawValue> {
        Some(RawSetup::new().into())
    }
}

/// A key of each kind.
#[derive(Clone, Debug, PartialEq, Setup)]
#[setup(fault = "bad-option")]
struct Setup {
    /// A day that lasts.
    #[setup(nonzero, default = Length::hours(24), fault = "bad-length")]
    day: Length,
    #[setup(default = Length::hours(1), fault = "bad-length")]
    reminder: Length,
    #[setup(key = "hammer", default = true)]
    is_open: bool,
    #[setup(range = 1..=8, default = 2, fault = "bad-minions")]
    minions: usize,
    #[setup(range = -3..=3, fault = "bad-least")]
    least: Option<i64>,
    /// A choice that isn't a vocabulary.
    #[setup(key = "tie", words(lot = true, nobody = false))]
    tie_by_lot: bool,
    #[setup(default = Role::Merlin, fault = "bad-favourite")]
    favourite: Role,
    #[setup(hidden, default = "a \"word\"".to_owned(), fault = "bad-password")]
    password: String,
    #[setup(fault = "bad-setup-value", player_fault = "bad-circle")]
    circle: Vec<Seat>,
    #[setup(secret, fault = "bad-holder")]
    holder: Option<Seat>,
    #[setup(fault = "bad-setup-value", word_fault = "unknown-role")]
    roles: Option<Vec<Role>>,
    #[setup(fault = "bad-setup-value", word_fault = "unknown-role")]
    deck: Option<Vec<Option<Role>>>,
    #[setup(secret, fault = "bad-deal", player_fault = "deal-mismatch", word_fault = "unknown-role")]
    deal: Option<PerSeat<Role>>,
    #[setup(fault = "bad-hands")]
    hands: Option<PerSeat<Option<Role>>>,
    #[setup(fault = "bad-lots", word_fault = "unknown-role")]
    lots: Option<PerSeat<Lot<Role>>>,
    #[setup(fault = "bad-middle", word_fault = "unknown-role")]
    middle: Option<Vec<Lot<Role>>>,
    #[setup(fault = "bad-some")]
    some: BTreeMap<Seat, Role>,
    #[setup(default = vec![Role::Mordred], fault = "bad-omens")]
    omens: Vec<Role>,
    #[setup(default = RawSetup::new(), fault = "bad-raw")]
    raw: RawSetup,
    is_quiet: bool,
    #[setup(secret, default = Rolls::default(), fault = "bad-rolls")]
    rolls: Rolls,
}

static MANIFEST: Manifest = Manifest { setup: Setup::KEYS, ..Manifest::new("setups", "1") };

fn read(text: &str) -> (Setup, Vec<SetupFault>) {
    let roster = Roster::new(["ann", "bob", "cat"]).expect("handles");
    let (raw, data) = (text.parse::<RawSetup>().expect("TOML"), Data::new());
    let mut reading = Reading::new(&raw, &roster, &data, &MANIFEST);
    let setup = Setup::read(&mut reading);
    (setup, reading.into_faults())
}

/// Code, key, given, allowed, meant.
fn faults(text: &str) -> Vec<String> {
    let told = |fault: SetupFault| {
        let meant = fault.meant.map(|meant| format!(", meant {meant}")).unwrap_or_default();
        format!("{} {} {} [{}]{meant}", fault.code, fault.key, fault.given, fault.allowed.join(" "))
    };
    read(text).1.into_iter().map(told).collect()
}

#[test]
fn an_empty_setup_gives_the_defaults() {
    let (setup, faults) = read("");
    assert_eq!(faults, []);
    let defaults = Setup {
        day: Length::hours(24),
        reminder: Length::hours(1),
        is_open: true,
        minions: 2,
        least: None,
        tie_by_lot: true,
        favourite: Role::Merlin,
        password: "a \"word\"".to_owned(),
        circle: Vec::new(),
        holder: None,
        roles: None,
        deck: None,
        deal: None,
        hands: None,
        lots: None,
        middle: None,
        some: BTreeMap::new(),
        omens: vec![Role::Mordred],
        raw: RawSetup::new(),
        is_quiet: false,
        rolls: Rolls(0),
    };
    assert_eq!(setup, defaults);
}

#[test]
fn the_defaults_as_they_are_shown_are_the_defaults() {
    let shown: Vec<String> = Setup::KEYS
        .iter()
        .filter(|key| key.default_value().is_some())
        .map(|key| format!("{} = {}", key.name, key.default_toml()))
        .collect();
    let (setup, faults) = read(&shown.join("\n"));
    assert_eq!((setup, faults), read(""), "{shown:?}");
    assert_eq!(shown.len(), 11, "{shown:?}");
    assert_eq!((Setup::is_quiet.default_toml(), Setup::holder.default_toml()), ("false".to_owned(), String::new()));
    assert_eq!(Setup::holder.kind, SetupKind::Player);
    assert!(shown.contains(&"tie = \"lot\"".to_owned()) && shown.contains(&"omens = [\"mordred\"]".to_owned()));
    assert_eq!(Setup::deal.default_toml(), "");
}

#[test]
fn a_setup_is_read_by_its_types() {
    let (setup, faults) = read(
        "day = \"90m\"\nreminder = \"0s\"\nhammer = false\nminions = 8\nleast = -3\ntie = \"nobody\"\nfavourite = \"Minion\"\n\
         password = \"x\"\ncircle = [\"cat\", \"ANN\"]\nholder = \"bob\"\nroles = [\"merlin\", \"minion\"]\ndeck = []\n\
         deal = { ann = \"merlin\", bob = \"minion\", cat = \"mordred\" }\nsome = { cat = \"minion\" }\nomens = []\n\
         raw = { a = 1 }\nrolls = { dice = 6 }",
    );
    assert_eq!(faults, []);
    assert_eq!((setup.day.to_string().as_str(), setup.reminder.as_seconds(), setup.is_open), ("90m", 0, false));
    assert_eq!((setup.minions, setup.least, setup.tie_by_lot, setup.favourite), (8, Some(-3), false, Role::Minion));
    assert_eq!((setup.circle, setup.holder), (vec![Seat(2), Seat(0)], Some(Seat(1))));
    assert_eq!((setup.roles, setup.deck), (Some(vec![Role::Merlin, Role::Minion]), Some(vec![])));
    assert_eq!(setup.deal, Some(vec![Role::Merlin, Role::Minion, Role::Mordred].into()));
    assert_eq!((setup.some.get(&Seat(2)), setup.some.len()), (Some(&Role::Minion), 1));
    assert_eq!((setup.omens, setup.raw.len(), setup.rolls), (vec![], 1, Rolls(6)));
}

#[test]
fn a_mistake_is_told_by_its_entry_with_what_was_meant() {
    for (text, expected) in [
        (
            "deal = { ann = \"merln\", bob = \"minion\", cat = \"mordred\" }",
            "unknown-role deal merln [merlin minion mordred], meant merlin",
        ),
        (
            "deal = { an = \"merlin\", bob = \"minion\", cat = \"mordred\" }",
            "deal-mismatch deal an [ann bob cat], meant ann",
        ),
        ("deal = { ann = \"merlin\", bob = \"minion\" }", "deal-mismatch deal cat []"),
        ("deal = { ann = \"merlin\", bob = 2, cat = \"minion\" }", "bad-deal deal 2 [merlin minion mordred]"),
        ("deal = \"all\"", "bad-deal deal all []"),
        ("some = { bo = \"minion\" }", "bad-some some bo [ann bob cat], meant bob"),
        ("roles = [\"merlin\", \"minon\"]", "unknown-role roles minon [merlin minion mordred], meant minion"),
        ("roles = [\"merlin\", 4]", "bad-setup-value roles [\"merlin\", 4] []"),
        ("deck = [\"merlin\", \"minon\"]", "unknown-role deck minon [merlin minion mordred], meant minion"),
        ("circle = [\"ann\", \"Ann\"]", "bad-circle circle Ann [ann bob cat], meant ann"),
        ("circle = 3", "bad-setup-value circle 3 []"),
        ("holder = \"dan\"", "bad-holder holder dan [ann bob cat]"),
        ("rolls = { die = 3 }", "bad-rolls rolls die [dice], meant dice"),
        ("tie = \"lots\"", "bad-option tie lots [lot nobody], meant lot"),
        ("tie = true", "bad-option tie true [lot nobody]"),
        ("favourite = \"merlyn\"", "bad-favourite favourite merlyn [merlin minion mordred], meant merlin"),
        ("minions = 9", "bad-minions minions 9 [1–8]"),
        ("minions = -1", "bad-minions minions -1 [1–8]"),
        ("minions = \"two\"", "bad-minions minions two []"),
        ("least = 4", "bad-least least 4 [-3–3]"),
        ("day = \"0s\"", "bad-length day 0s []"),
        ("reminder = 60", "bad-length reminder 60 []"),
        ("hammer = \"yes\"", "bad-option hammer yes []"),
        ("password = 1", "bad-password password 1 []"),
        ("raw = 1", "bad-raw raw 1 []"),
        (
            "dya = \"1h\"",
            "unknown-setup-key dya dya [day reminder hammer minions least tie favourite password circle holder roles deck deal hands lots middle some omens raw is-quiet rolls], meant day",
        ),
    ] {
        assert_eq!(faults(text), [expected], "{text}");
    }
}

#[test]
fn a_list_with_gaps_keeps_what_is_right() {
    assert_eq!(read("deck = [\"merlin\", \"x\"]").0.deck, Some(vec![Some(Role::Merlin), None]));
    assert_eq!(read("roles = [\"merlin\", \"x\"]").0.roles, None);
    let hands = |text: &str| read(text).0.hands;
    let (merlin, minion) = (Some(Role::Merlin), Some(Role::Minion));
    assert_eq!(
        hands("hands = { ann = \"merlin\", bob = \"x\", cat = \"minion\" }"),
        Some(vec![merlin, None, minion].into())
    );
    assert_eq!(hands("hands = { ann = \"merlin\" }"), Some(vec![merlin, None, None].into()));
    let some = |text: &str| read(text).0.some.into_iter().collect::<Vec<_>>();
    assert_eq!(some("some = { ann = \"merlin\", bob = \"x\", dan = \"minion\" }"), [(Seat(0), Role::Merlin)]);
    // It is unclear which of the two is meant for her.
    assert_eq!(hands("hands = { ann = \"merlin\", Ann = \"minion\", bob = \"minion\", cat = \"minion\" }"), None);
}

#[test]
fn the_range_that_the_rules_know_takes_the_place_of_the_declared_one() {
    let roster = Roster::new(["ann", "bob", "cat"]).expect("handles");
    let data = Data::new();
    for (text, given) in [("minions = 9", "9"), ("minions = -1", "-1"), ("minions = 3", "3")] {
        let raw = text.parse::<RawSetup>().expect("TOML");
        let mut reading = Reading::new(&raw, &roster, &data, &MANIFEST);
        let setup = Setup::read(&mut reading);
        assert_eq!(reading.within(Setup::minions, setup.minions, 1..=2), 1);
        let faults = reading.into_faults();
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert_eq!((faults[0].given.as_str(), faults[0].allowed.join(" ").as_str()), (given, "1–2"));
    }
}

#[test]
fn a_key_says_who_may_choose_it() {
    let of = |secrecy| Setup::KEYS.iter().filter(move |key| key.secrecy == secrecy).map(|key| key.name);
    assert_eq!(of(Secrecy::Hidden).collect::<Vec<_>>(), ["password"]);
    assert_eq!(of(Secrecy::Secret).collect::<Vec<_>>(), ["holder", "deal", "rolls"]);
}

#[test]
fn a_zone_a_time_and_a_date_are_read_and_a_wrong_one_is_told_with_what_was_meant() {
    use jiff::civil::Date;

    use crate::kit::{TimeOfDay, Zone};

    #[derive(Clone, Debug, gloaming_core::Setup)]
    struct Hours {
        #[setup(default = Zone::utc(), fault = "bad-value", word_fault = "bad-zone")]
        zone: Zone,
        #[setup(fault = "bad-time")]
        opens: Option<TimeOfDay>,
        #[setup(fault = "bad-date")]
        first: Option<Date>,
    }
    static HOURS: Manifest = Manifest { setup: Hours::KEYS, ..Manifest::new("hours", "1") };
    let (roster, data) = (Roster::new(["ann"]).expect("handles"), Data::new());
    let read = |text: &str| {
        let raw = text.parse::<RawSetup>().expect("TOML");
        let mut reading = Reading::new(&raw, &roster, &data, &HOURS);
        let hours = Hours::read(&mut reading);
        let told = |fault: &SetupFault| format!("{} {} {:?}", fault.code, fault.given, fault.meant.as_deref());
        (hours, reading.into_faults().iter().map(told).collect::<Vec<_>>())
    };
    for text in ["opens = \"18:30\"\nfirst = \"2026-12-24\"", "opens = 18:30:00\nfirst = 2026-12-24"] {
        let (hours, faults) = read(&format!("zone = \"europe/berlin\"\n{text}"));
        assert_eq!(faults, Vec::<String>::new());
        let told =
            [hours.zone.to_string(), hours.opens.expect("given").to_string(), hours.first.expect("given").to_string()];
        assert_eq!(told, ["Europe/Berlin", "18:30", "2026-12-24"]);
    }
    for (text, fault) in [
        ("zone = \"Berlin\"", "bad-zone Berlin Some(\"Europe/Berlin\")"),
        ("zone = 1", "bad-value 1 None"),
        ("opens = \"6 pm\"", "bad-time 6 pm Some(\"18:00\")"),
        ("opens = 18:30:30", "bad-time 18:30:30 None"),
        ("first = \"24.12.2026\"", "bad-date 24.12.2026 Some(\"2026-12-24\")"),
        ("first = 2026-12-24T18:00:00Z", "bad-date 2026-12-24T18:00:00Z None"),
    ] {
        assert_eq!(read(text).1, [fault], "{text}");
    }
    assert_eq!(Hours::zone.default_toml(), "\"UTC\"");
}

#[test]
fn a_word_may_be_left_to_the_lot_where_the_type_says_so() {
    let (setup, faults_of) =
        read("lots = { ann = \"minion\", bob = \"By-Lot\", cat = \"by-lot\" }\nmiddle = [\"by-lot\", \"merlin\"]");
    assert_eq!(faults_of, []);
    assert_eq!(setup.lots, Some(vec![Lot::Given(Role::Minion), Lot::ByLot, Lot::ByLot].into()));
    assert_eq!(setup.middle, Some(vec![Lot::ByLot, Lot::Given(Role::Merlin)]));
    assert_eq!(
        faults("lots = { ann = \"by-lott\", bob = \"minoin\", cat = 1 }"),
        [
            "unknown-role lots by-lott [merlin minion mordred], meant by-lot",
            "unknown-role lots minoin [merlin minion mordred], meant minion",
            "bad-lots lots 1 [merlin minion mordred]",
        ]
    );
    assert_eq!(faults("lots = { ann = \"by-lot\", bob = \"by-lot\" }"), ["bad-lots lots cat []"], "each is named");
    for other in ["deal = { ann = \"by-lot\", bob = \"minion\", cat = \"merlin\" }", "deck = [\"by-lot\"]"] {
        assert!(faults(other)[0].starts_with("unknown-role "), "{other}");
    }
}
