//! Deals of which a setup fixes a part, with `by-lot` for the rest.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::Arc;

use gloaming_core::kit::{Draws, Seed};
use gloaming_core::ruleset::{Data, Game, NewGame, RawSetup, RawValue, Rules, erase};
use gloaming_core::text::{Document, Texts};
use gloaming_factions::Factions;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Profile, Sight};
use serde_json::{Value, json};

const SEASON: &str = include_str!("../../seasons/season-1.toml");

fn handles(players: usize) -> Vec<String> {
    (1..=players).map(|number| format!("p{number}")).collect()
}

fn deal(players: usize, setup: &str, seed: u64) -> Box<dyn Game> {
    let rules: Arc<dyn Rules> = erase(Factions);
    let (raw, data): (RawSetup, Data) = (setup.parse().expect("TOML"), Data::new());
    let handles = handles(players);
    let (seed, now) = (Seed::from_number(seed), jiff::Timestamp::UNIX_EPOCH);
    let new = NewGame { handles: &handles, setup: &raw, data: &data, seed, now };
    let game = rules.deal(new).unwrap_or_else(|faults| panic!("{faults:?}\n{setup}")).0;
    assert_eq!(game.broken_invariant(), None, "{setup}");
    game
}

/// Returns the faults of a setup, each with its key, its reason, the given value and the allowed ones.
fn faults(players: usize, setup: &str) -> Vec<String> {
    let raw: RawSetup = setup.parse().expect("TOML");
    let faults = erase(Factions).check(&handles(players), &raw, &Data::new(), jiff::Timestamp::UNIX_EPOCH);
    let line = |fault: gloaming_core::ruleset::SetupFault| {
        let reason = fault.reason.unwrap_or(fault.code);
        format!("{} {reason}: {} [{}]", fault.key, fault.given, fault.allowed.join(" "))
    };
    faults.err().unwrap_or_default().into_iter().map(line).collect()
}

/// Returns a deal that names these players, and leaves the others to the lot.
fn rest_by_lot(players: usize, named: &[(&str, &str)]) -> String {
    let of = |name: &String| {
        let card = named.iter().find(|(one, _)| one == name).map_or("by-lot", |(_, card)| *card);
        format!("{name} = \"{card}\"")
    };
    format!("deal = {{ {} }}\n", handles(players).iter().map(of).collect::<Vec<_>>().join(", "))
}

/// What a player was dealt, in words of the season.
#[derive(Clone, Debug, PartialEq)]
struct Card {
    team: String,
    role: Option<String>,
    items: Vec<String>,
    link: Option<usize>,
    island: String,
}

fn words(list: &str) -> Vec<String> {
    let season: RawSetup = SEASON.parse().expect("TOML");
    let list = season[list].as_array().expect("a list").clone();
    list.iter().map(|one| one["id"].as_str().expect("an id").to_owned()).collect()
}

fn cards(game: &dyn Game) -> Vec<Card> {
    let (teams, roles, items) = (words("team"), words("role"), words("item"));
    let place = |value: &Value| value.as_u64().map(|place| place as usize);
    let card = |player: &Value| Card {
        team: teams[place(&player["team"]).expect("a team")].clone(),
        role: place(&player["role"]).map(|role| roles[role].clone()),
        items: player["items"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|item| items[place(item).expect("an item")].clone())
            .collect(),
        link: place(&player["link"]),
        island: player["island"].as_str().expect("a word").to_owned(),
    };
    game.save().state["players"].as_array().expect("a list").iter().map(card).collect()
}

/// A deck as the tests read it.
struct Deck {
    teams: BTreeMap<String, usize>,
    wild: Vec<usize>,
    roles: BTreeMap<String, usize>,
    wild_roles: usize,
    items: BTreeMap<String, usize>,
}

impl Deck {
    fn read(table: &RawSetup) -> Deck {
        let numbers = |key: &str| -> BTreeMap<String, usize> {
            let all = table.get(key).and_then(|table| table.as_table()).into_iter().flatten();
            all.map(|(word, number)| (word.clone(), number.as_integer().expect("a number") as usize)).collect()
        };
        let wild = table.get("wild").and_then(|list| list.as_array()).into_iter().flatten();
        let mut wild: Vec<usize> = wild.map(|size| size.as_integer().expect("a number") as usize).collect();
        wild.sort_unstable();
        let wild_roles = table.get("wild-roles").and_then(RawValue::as_integer).unwrap_or_default() as usize;
        Deck { teams: numbers("teams"), wild, roles: numbers("roles"), wild_roles, items: numbers("items") }
    }

    fn of_season(players: usize) -> Deck {
        let season: RawSetup = SEASON.parse().expect("TOML");
        let decks = season["deck"].as_array().expect("a list").iter().filter_map(|deck| deck.as_table());
        let same = |deck: &&RawSetup| deck["players"].as_integer() == Some(players as i64);
        Deck::read(decks.into_iter().find(same).expect("a deck"))
    }

    /// Checks a deal against the deck and the rules of a deal.
    fn fits(&self, cards: &[Card], about: &str) {
        let mut sizes: BTreeMap<&str, usize> = BTreeMap::new();
        for card in cards {
            *sizes.entry(&card.team).or_default() += 1;
        }
        for (team, size) in &self.teams {
            assert_eq!(sizes.remove(team.as_str()), Some(*size), "{team}, {about}: {cards:?}");
        }
        let mut drawn: Vec<usize> = sizes.values().copied().collect();
        drawn.sort_unstable();
        assert_eq!(drawn, self.wild, "{about}: {cards:?}");
        assert!(!sizes.contains_key("violet") || cards.len() >= 16, "{about}: {cards:?}");
        let mut held: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for card in cards {
            let Some(role) = &card.role else { continue };
            held.entry(role).or_default().push(&card.team);
            assert!(!["silver", "white"].contains(&card.team.as_str()), "{about}: {card:?}");
            let not_for: &[&str] = match role.as_str() {
                "forger" => &["orange"],
                "turncoat" => &["red"],
                "sleeper" => &["red", "violet"],
                _ => &[],
            };
            assert!(!not_for.contains(&card.team.as_str()), "{about}: {card:?}");
        }
        let mut drawn = 0;
        for (role, teams) in &held {
            let distinct: BTreeSet<_> = teams.iter().collect();
            assert_eq!(distinct.len(), teams.len(), "{role}, {about}: {cards:?}");
            let copies = if *role == "sweetheart" { teams.len() / 2 } else { teams.len() };
            assert!(*role != "sweetheart" || teams.len() == 2, "{about}: {cards:?}");
            let by_name = self.roles.get(*role).copied().unwrap_or_default();
            assert!(copies <= by_name + 1, "{role}, {about}: {cards:?}");
            drawn += copies.saturating_sub(by_name);
        }
        assert!(drawn <= self.wild_roles, "{about}: {cards:?}");
        for (seat, card) in cards.iter().enumerate() {
            let is_linked = matches!(card.role.as_deref(), Some("heir" | "rival" | "sweetheart"));
            assert_eq!(card.link.is_some(), is_linked, "{about}: {card:?}");
            let Some(other) = card.link else { continue };
            assert_ne!(other, seat, "{about}");
            match card.role.as_deref() {
                Some("rival") => assert_ne!(cards[other].team, card.team, "{about}"),
                Some("sweetheart") => assert_eq!(cards[other].role, card.role, "{about}"),
                _ => {}
            }
        }
    }

    /// Checks the items of a deal: those of the deck, and a shield of Gold unless all members are named without one.
    fn has_items_of(&self, cards: &[Card], is_named: &[bool], about: &str) {
        let mut dealt: BTreeMap<String, usize> = BTreeMap::new();
        for item in cards.iter().flat_map(|card| &card.items) {
            *dealt.entry(item.clone()).or_default() += 1;
        }
        let mut all: BTreeMap<String, usize> = self.items.clone();
        let gold = cards.iter().zip(is_named).filter(|(card, _)| card.team == "gold");
        if gold.into_iter().any(|(card, named)| !named || card.items.iter().any(|item| item == "shield")) {
            *all.entry("shield".to_owned()).or_default() += 1;
        }
        all.retain(|_, count| *count > 0);
        assert_eq!(dealt, all, "{about}: {cards:?}");
    }
}

/// With nothing fixed, the deal is the random one, card for card.
#[test]
fn a_deal_that_leaves_everything_to_the_lot_is_the_random_deal() {
    for players in 8..=30 {
        for seed in 0..6 {
            for start in ["", "start = \"merged\"\n"] {
                let random = deal(players, start, seed).save();
                let by_lot = deal(players, &format!("{start}{}", rest_by_lot(players, &[])), seed).save();
                assert_eq!(by_lot.state, random.state, "{players} players, seed {seed}");
                assert_eq!(by_lot.draws, random.draws, "{players} players, seed {seed}");
            }
        }
    }
}

/// Any part of a random deal can be fixed: the fixed part stays, and the rest is a deal of the same deck.
#[test]
fn any_part_of_a_random_deal_can_be_fixed_and_the_deck_has_the_rest() {
    let (mut pairs_joined, mut met) = (0, BTreeSet::new());
    for players in 8..=30 {
        let deck = Deck::of_season(players);
        for seed in 0..30 {
            let model = cards(&*deal(players, "", seed));
            let mut draw = Draws::new(Seed::from_number(seed)).draw("part");
            let share = 1 + draw.below(10);
            let is_named: Vec<bool> = (0..players).map(|seat| seat > 0 && draw.below(11) < share).collect();
            let named = || model.iter().enumerate().filter(|(seat, _)| is_named[*seat]);
            let name = |seat: usize| format!("p{}", seat + 1);
            let card = |card: &Card| format!("{} {}", card.team, card.role.as_deref().unwrap_or_default());
            let given: Vec<(String, String)> =
                named().map(|(seat, one)| (name(seat), card(one).trim().to_owned())).collect();
            let given: Vec<(&str, &str)> = given.iter().map(|(name, card)| (name.as_str(), card.as_str())).collect();
            let mut setup = rest_by_lot(players, &given);
            let items: Vec<String> = named().map(|(seat, card)| format!("{} = {:?}", name(seat), card.items)).collect();
            writeln!(setup, "items = {{ {} }}", items.join(", ")).expect("a text");
            let fits_a_link = |card: &Card, to: usize| match card.role.as_deref() {
                Some("rival") => is_named[to],
                Some("heir") => true,
                _ => false,
            };
            let links: Vec<(usize, usize)> = named()
                .filter_map(|(seat, card)| Some((seat, card.link.filter(|to| fits_a_link(card, *to))?)))
                .collect();
            let written: Vec<String> =
                links.iter().map(|(from, to)| format!("{} = \"{}\"", name(*from), name(*to))).collect();
            writeln!(setup, "links = {{ {} }}", written.join(", ")).expect("a text");
            let dealt = cards(&*deal(players, &setup, seed + 1000));
            let about = format!("{players} players, seed {seed}: {setup}");
            for (seat, card) in named() {
                let now = &dealt[seat];
                assert_eq!((&now.team, &now.role, &now.items), (&card.team, &card.role, &card.items), "{about}");
            }
            for (from, to) in links {
                assert_eq!(dealt[from].link, Some(to), "{about}");
            }
            deck.fits(&dealt, &about);
            deck.has_items_of(&dealt, &is_named, &about);
            let first = dealt.iter().filter(|card| card.island == "first").count();
            assert!(first.abs_diff(players - first) <= 1, "{about}: {dealt:?}");
            let hearts = named().filter(|(_, card)| card.role.as_deref() == Some("sweetheart")).count();
            pairs_joined += usize::from(hearts == 1);
            met.extend(
                dealt.iter().enumerate().filter(|(seat, _)| !is_named[*seat]).map(|(_, card)| card.team.clone()),
            );
        }
    }
    assert!(pairs_joined > 5 && met.len() == 10, "{pairs_joined} {met:?}");
}

/// Handmade decks in which the fixed part leaves little to draw.
#[test]
fn a_draw_leads_to_no_dead_end() {
    // Both teams of three are fixed, so the team of two is a different one.
    let wild = "deck = { teams = { red = 2, grey = 2 }, wild = [3, 2, 3] }\n";
    let three = [("p1", "blue"), ("p2", "blue"), ("p3", "blue"), ("p4", "green"), ("p5", "green"), ("p6", "green")];
    // The second of the pair must not be red, so the role waits for the last player of another team.
    let pair =
        "deck = { teams = { red = 5, silver = 1, grey = 3 }, roles = { scholar = 1, oracle = 1 }, wild-roles = 4 }\n";
    let lone =
        [("p1", "red sweetheart"), ("p2", "grey"), ("p3", "grey"), ("p4", "red"), ("p5", "red"), ("p6", "red painter")];
    // Of the players who draw, only members of the drawn team can complete the pair.
    let forced = "deck = { teams = { red = 6, silver = 1 }, wild = [2], wild-roles = 3 }\n";
    let waiting = [("p1", "red forger"), ("p2", "red sweetheart")];
    for seed in 0..60 {
        let setup = format!("{wild}{}", rest_by_lot(12, &three));
        let dealt = cards(&*deal(12, &setup, seed));
        let sizes = |team: &str| dealt.iter().filter(|card| card.team == team).count();
        assert_eq!((sizes("blue"), sizes("green"), sizes("red"), sizes("grey")), (3, 3, 2, 2), "{dealt:?}");

        let setup = format!("{pair}{}", rest_by_lot(9, &lone));
        let dealt = cards(&*deal(9, &setup, seed));
        let hearts: Vec<&Card> = dealt.iter().filter(|card| card.role.as_deref() == Some("sweetheart")).collect();
        assert_eq!(hearts.len(), 2, "{dealt:?}");
        assert_eq!((hearts[0].team.as_str(), hearts[1].team.as_str()), ("red", "grey"), "{dealt:?}");
        assert!(hearts.iter().all(|card| card.link.is_some()), "{dealt:?}");
        let deck = Deck::read(pair.parse::<RawSetup>().expect("TOML")["deck"].as_table().expect("a table"));
        deck.fits(&dealt, &setup);

        let setup = format!("{forced}{}", rest_by_lot(9, &waiting));
        let dealt = cards(&*deal(9, &setup, seed));
        let other = dealt.iter().skip(2).find(|card| card.role.as_deref() == Some("sweetheart"));
        assert!(other.is_some_and(|card| !["red", "silver"].contains(&card.team.as_str())), "{dealt:?}");
    }
}

#[test]
fn players_who_are_named_have_what_the_setup_names_and_nothing_else() {
    for seed in 0..60 {
        let setup = format!(
            "{}items = {{ p2 = [\"idol\", \"idol\", \"idol\"] }}\nlinks = {{ p3 = \"p9\" }}\n\
             islands = {{ east = [\"p1\", \"p3\", \"p5\", \"p7\", \"p9\", \"p11\", \"p12\"], west = [\"p2\", \"p4\", \"p6\", \
             \"p8\", \"p10\"] }}",
            rest_by_lot(12, &[("p1", "gold"), ("p2", "gold"), ("p3", "red heir"), ("p4", "grey rival")])
        );
        let dealt = cards(&*deal(12, &setup, seed));
        assert_eq!(dealt[0].items, Vec::<String>::new(), "a named player draws no item");
        assert_eq!(dealt[1].items, ["idol"; 3], "items may be more than the deck has");
        let of_others: Vec<&String> = dealt[2..].iter().flat_map(|card| &card.items).collect();
        assert!(of_others.iter().all(|item| *item == "shield"), "no idol is left: {dealt:?}");
        let gold = dealt.iter().filter(|card| card.team == "gold").count();
        assert_eq!(of_others.len(), 2 + (gold - 2), "a start item is for a member who draws: {dealt:?}");
        assert_eq!(dealt[2].link, Some(8));
        let rival = dealt[3].link.expect("it is drawn");
        assert_ne!(dealt[rival].team, "grey");
        for (seat, card) in dealt.iter().enumerate() {
            assert_eq!(card.island == "first", seat % 2 == 0 || seat == 11, "{seat}: {card:?}");
        }
        assert_eq!(dealt.iter().filter(|card| matches!(card.role.as_deref(), Some("heir" | "rival"))).count(), 2);
    }
}

#[test]
fn what_no_draw_can_complete_is_refused_and_all_of_it_is_told() {
    let of_twelve = |named: &[(&str, &str)]| faults(12, &rest_by_lot(12, named));
    let nothing: [&str; 0] = [];
    assert_eq!(faults(8, &rest_by_lot(8, &[("p1", "red scholar"), ("p2", "grey")])), nothing);
    assert_eq!(of_twelve(&[("p1", "Red Scholar"), ("p2", "By-Lot"), ("p3", "gold painter")]), nothing);
    // A deal without the word, or one that leaves a player out, is still refused.
    assert_eq!(faults(3, "deal = { p1 = \"red\", p2 = \"by-lot\" }").len(), 2, "too few players, and one is missing");
    let missing = rest_by_lot(12, &[]).replace("p12 = \"by-lot\"", "").replace(",  }", " }");
    assert_eq!(faults(12, &missing), ["deal bad-deal: p12 []"]);
    let fixed = rest_by_lot(12, &[]).replace("by-lot", "red");
    assert_eq!(faults(12, &fixed), nothing, "a fixed deal has no deck");
    assert_eq!(faults(12, &format!("{fixed}deck = {{ teams = {{ red = 12 }} }}"))[0].split(' ').next(), Some("deck"));
    let few = "deal = { p1 = \"red\", p2 = \"by-lot\", p3 = \"by-lot\" }";
    assert_eq!(faults(3, few), [" bad-player-count: 3 [8–30]"], "it draws as a random deal does");
    for (named, told) in [
        (
            &[("p1", "by-lott")][..],
            &[
                "deal bad-deal: by-lott [red silver grey blue green gold violet black orange white by-lot]",
                "deal bad-deal: p1 []",
            ][..],
        ),
        (
            &[("p1", "red by-lot"), ("p2", "by-lot scholar")],
            &["deal lot-alone: red by-lot [by-lot]", "deal lot-alone: by-lot scholar [by-lot]"],
        ),
        (&[("p1", "red"), ("p2", "red"), ("p3", "red")], &["deal full-team: red: 3 [2]"]),
        (&[("p1", "silver"), ("p2", "silver")], &["deal bad-deal: silver: 2 [1]"]),
        (&[("p1", "silver scholar")], &["deal bad-deal: p1: silver scholar []"]),
        // For twelve players, teams of three and two are drawn, but never Violet.
        (&[("p1", "violet")], &["deal no-such-team: violet [red silver grey blue green gold black orange white]"]),
        (&[("p1", "blue"), ("p2", "blue"), ("p3", "blue"), ("p4", "blue")], &["deal full-team: blue: 4 [3]"]),
        (&[("p1", "blue"), ("p2", "green"), ("p3", "black")], &["deal drawn-teams: blue: 1, green: 1, black: 1 [3 2]"]),
        (
            &[("p1", "blue"), ("p2", "blue"), ("p3", "blue"), ("p4", "green"), ("p5", "green"), ("p6", "green")],
            &["deal drawn-teams: blue: 3, green: 3 [3 2]"],
        ),
        (&[("p1", "red scholar"), ("p2", "grey scholar")], &["deal full-role: scholar: 2 [1]"]),
        (&[("p1", "red painter"), ("p2", "grey painter")], &["deal full-role: painter: 2 [1]"]),
        (
            &[("p1", "red painter"), ("p2", "grey medium"), ("p3", "blue teller")],
            &["deal drawn-roles: painter, medium, teller [2]"],
        ),
        (&[("p1", "red sweetheart"), ("p2", "red sweetheart")], &["deal bad-deal: sweetheart: 2 []"]),
        (
            &[("p1", "red sweetheart"), ("p2", "grey sweetheart"), ("p3", "blue sweetheart")],
            &["deal bad-deal: sweetheart: 3 []", "deal full-role: sweetheart: 3 [2]"],
        ),
        (
            &[
                ("p1", "red scholar"),
                ("p2", "red scholar"),
                ("p3", "red"),
                ("p4", "violet turncoat"),
                ("p5", "silver oracle"),
                ("p6", "red oracel"),
            ],
            &[
                "deal bad-deal: oracel [scholar oracle silencer painter forger turncoat sleeper medium teller ferryman heir \
                 rival sweetheart]",
                "deal bad-deal: p5: silver oracle []",
                "deal bad-deal: p6 []",
                "deal full-team: red: 3 [2]",
                "deal no-such-team: violet [red silver grey blue green gold black orange white]",
                "deal full-role: scholar: 2 [1]",
            ],
        ),
    ] {
        assert_eq!(of_twelve(named), told, "{named:?}");
    }
    // Of the players who draw, one is Silver and the others are red, like the named player of the pair.
    let pair = "deck = { teams = { red = 5, silver = 1, grey = 3 }, wild-roles = 1 }\n";
    let named = [("p1", "red sweetheart"), ("p2", "grey"), ("p3", "grey"), ("p4", "grey"), ("p5", "red")];
    let told = faults(9, &format!("{pair}{}", rest_by_lot(9, &named)));
    assert_eq!(told, ["deal open-pair: p1: red sweetheart []"]);
    let more = format!(
        "{}items = {{ p1 = [\"idol\"], p2 = [\"idol\"] }}\nlinks = {{ p1 = \"p2\", p3 = \"p1\", p4 = \"p4\" }}",
        rest_by_lot(12, &[("p1", "red rival"), ("p4", "grey heir")])
    );
    assert_eq!(
        faults(12, &more),
        [
            "items drawn-cards: p2 []",
            "links drawn-rival: p1: p2 []",
            "links drawn-cards: p3 []",
            "links bad-deal: p4 []",
        ]
    );
    let lot = rest_by_lot(12, &[]);
    assert_eq!(faults(12, &format!("{lot}islands = {{ east = [\"p1\"] }}")).len(), 11, "islands name everybody");
    assert_eq!(faults(12, &format!("{lot}deck = {{ teams = {{ red = 3 }} }}"))[0], "deck bad-deck: deck 3 [12]");
}

/// Each reason has its own sentence in each language.
#[test]
fn a_refusal_says_what_is_wrong_and_what_is_possible() {
    let texts = Texts::of(erase(Factions).manifest()).expect("the texts read");
    let named = [("p1", "red scholar"), ("p2", "red scholar"), ("p3", "red"), ("p4", "violet"), ("p5", "by-lot red")];
    let raw = |named: &[(&str, &str)]| rest_by_lot(12, named).parse::<RawSetup>().expect("TOML");
    let told = |language: &str, named: &[(&str, &str)]| -> Vec<String> {
        let faults = erase(Factions).check(&handles(12), &raw(named), &Data::new(), jiff::Timestamp::UNIX_EPOCH);
        faults.expect_err("it is wrong").iter().map(|fault| texts.fault(language, fault).plain()).collect()
    };
    let english = told("en", &named[..4]);
    assert_eq!(
        english[0],
        "The deck of this game has no room for “red: 3”: the team has 2 at most. Draw the others at random, as in ann = \"by-lot\"."
    );
    assert!(
        english[1].starts_with("No player can be “violet” in this game") && english[1].contains("red, silver, grey")
    );
    assert!(english[2].contains("“scholar: 2”: 1 at most can have this role"), "{english:?}");
    assert!(told("en", &named[4..])[0].contains("by-lot draws team and role together"));
    let german = told("de", &named);
    assert!(
        german.iter().all(|line| !english.contains(line)) && german[0].contains("by-lot lost Team und Rolle"),
        "{german:?}"
    );
}

/// Saved games keep their format: a fixed deal is stored as before.
#[test]
fn a_fixed_deal_is_saved_as_ever() {
    let saved = deal(
        3,
        "deal = { p1 = \"red\", p2 = \"grey heir\", p3 = \"blue\" }\nitems = { p1 = [\"idol\"] }\nlinks = { p2 = \"p1\" }",
        1,
    );
    let heir = words("role").iter().position(|role| role == "heir").expect("a role");
    let expected = json!({
        "cards": [
            { "team": 0, "role": null, "island": "first", "items": [0], "link": null },
            { "team": 2, "role": heir, "island": "second", "items": [], "link": 0 },
            { "team": 3, "role": null, "island": "first", "items": [], "link": null },
        ],
        "draws_islands": true,
    });
    assert_eq!((&saved.save().setup["deal"], &saved.save().setup["deck"]), (&expected, &Value::Null));
    let part = deal(8, &rest_by_lot(8, &[("p1", "red")]), 1).save();
    assert_eq!(part.setup["deal"]["cards"][1], Value::Null);
    let again = erase(Factions).load(&part).expect("as it was written");
    assert_eq!(again.save().state, part.state);
}

/// Returns the setting `deal` as a user's page shows it, and the whole form. Values for this user take precedence over
/// those for everyone.
fn on_the_page(fixture: &HostFixture, name: &str) -> (Value, String) {
    let guest = fixture.guest(name);
    let screen = fixture.services[guest.on].screen(&guest.person);
    let boards = screen.into_iter().rev().filter_map(|seen| match seen.sight {
        Sight::Board { board, .. } => Some((seen.place, board)),
        _ => None,
    });
    let setups: Vec<(String, Value)> = boards
        .filter_map(|(place, board)| Some((place, serde_json::to_value(board?).expect("plain data"))))
        .map(|(place, board)| (place, board.get("setup").cloned().unwrap_or(board)))
        .filter(|(_, board)| board["lines"][0].get("control").is_some())
        .collect();
    let newest = |place: &str| setups.iter().find(|(seen, _)| seen == place).map(|(_, board)| board);
    let board = newest("direct").or_else(|| newest("room 1")).expect("a form");
    let lines = board["lines"].as_array().expect("a list");
    (lines.iter().find(|line| line["key"] == "deal").expect("a setting").clone(), board.to_string())
}

#[test]
fn a_leader_who_does_not_play_fixes_cards_by_a_form_and_no_player_reads_the_words_of_the_season() {
    const NAMES: [&str; 9] = ["Gem", "Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal"];
    let mut fixture = HostFixture::new(vec![erase(Factions)], &[Profile::WebLike]);
    fixture.all_come(&NAMES);
    fixture.all_start();
    fixture.say("Gem", "!new factions");
    for name in &NAMES[1..] {
        fixture.say(name, "!join");
    }
    let hidden = |board: &str| ["violet", "Violet", "sleeper", "Sleeper"].iter().any(|word| board.contains(word));
    let (seated, whole) = on_the_page(&fixture, "Gem");
    assert!(seated["control"] == "toml" && !hidden(&whole), "who plays reads no hidden team: {whole}");
    assert!(seated["example"].as_str().is_some_and(|text| text.contains("by-lot")), "{seated}");
    fixture.say("Gem", "!leave");
    let (led, _) = on_the_page(&fixture, "Gem");
    let words = |list: &Value| -> Vec<(String, String)> {
        let word = |one: &Value, key: &str| one[key].as_str().expect("a text").to_owned();
        list.as_array().expect("a list").iter().map(|one| (word(one, "word"), word(one, "label"))).collect()
    };
    let (teams, roles) = (words(&led["control"]["player-cards"][0]), words(&led["control"]["player-cards"][1]));
    let pair = |word: &str, label: &str| (word.to_owned(), label.to_owned());
    assert_eq!(
        (teams.len(), teams.first(), teams.last()),
        (11, Some(&pair("red", "Red")), Some(&pair("by-lot", "random")))
    );
    assert_eq!((roles.len(), roles.first()), (13, Some(&pair("scholar", "Scholar"))), "no role is no word");
    assert_eq!(led["example"], Value::Null, "a form needs no example");
    let (others, whole) = on_the_page(&fixture, "Bob");
    assert!(others["control"] == "toml" && !hidden(&whole), "{whole}");

    let rest =
        "cat = \"by-lot\", dan = \"by-lot\", eve = \"by-lot\", fay = \"by-lot\", gus = \"by-lot\", hal = \"by-lot\"";
    fixture.tell("Gem", &format!("setup deal = {{ ann = \"white\", bob = \"red oracle\", {rest} }}"));
    let fault: Document = serde_json::from_value(on_the_page(&fixture, "Gem").0["fault"].clone()).expect("a document");
    let fault = fault.plain();
    assert!(fault.contains("No player can be “white” in this game"), "{fault}");
    fixture.tell("Gem", &format!("setup deal = {{ ann = \"silver\", bob = \"red scholar\", {rest} }}"));
    assert!(on_the_page(&fixture, "Gem").0["value"].as_str().is_some_and(|value| value.contains("red scholar")));
    let (others, whole) = on_the_page(&fixture, "Bob");
    assert!(others["withheld"] == true && !whole.contains("silver") && !hidden(&whole), "{whole}");
    fixture.say("Gem", "!start");
    let dealt = |fixture: &HostFixture| {
        fixture.host.tables().last().expect("it is played").1.game().save().state["players"].clone()
    };
    let players = dealt(&fixture);
    let scholar = words_place("role", "scholar");
    assert_eq!(
        (&players[0]["team"], &players[1]["team"], &players[1]["role"]),
        (&json!(1), &json!(0), &json!(scholar))
    );
    fixture.restart();
    assert_eq!(dealt(&fixture), players);
}

fn words_place(list: &str, word: &str) -> usize {
    words(list).iter().position(|one| one == word).expect("a word of the season")
}
