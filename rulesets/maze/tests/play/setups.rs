//! Setups: what is valid, and what an empty one results in.

use std::collections::BTreeSet;

use gloaming_core::kit::Length;
use gloaming_core::ruleset::{Data, Declared, Roster, SetupKind, read_setup};
use gloaming_maze::{Identity, Maze, Setup};

use crate::fixture::{deal, faults, handles, raw};

const DEAL: &str =
    r#"deal = { ann = "white-hat", bob = "black-hat", cat = "man-in-black", dan = "white-hat", eve = "white-hat" }"#;

#[test]
fn what_is_wrong_is_said_by_its_code() {
    for (players, setup, code) in [
        (6, "", "bad-player-count"),
        (19, "", "bad-player-count"),
        (7, "colour = \"red\"", "unknown-setup-key"),
        (5, "deal = \"all\"", "bad-deal"),
        (5, "deal = { ann = 1, bob = 2, cat = 3, dan = 4, eve = 5 }", "bad-deal"),
        (6, DEAL, "bad-deal"),
        (7, "black-hats = 0", "bad-black-hats"),
        (7, "black-hats = 3", "bad-black-hats"),
        (7, "black-hats = \"two\"", "bad-black-hats"),
        (18, "black-hats = 9", "bad-black-hats"),
        (7, "specialities = \"some\"", "bad-option"),
        (7, "specialities = true", "bad-option"),
        (7, "speciality-deal = { ann = \"plain\" }", "bad-speciality"),
        (7, "first-holder = \"ann\"", "bad-holder"),
        (7, "identities = { ann = \"mayor\" }", "bad-identities"),
        (7, "identities = [\"mayor\"]", "bad-identities"),
        (7, "rolls = { dice = [\"ann\"] }", "bad-rolls"),
        (7, "rolls = { maze = [\"zed\"] }", "bad-rolls"),
        (7, "rolls = { maze = \"ann\" }", "bad-rolls"),
        (7, "rolls = { hat = [\"grey\"] }", "bad-rolls"),
        (7, "rolls = 3", "bad-rolls"),
        (7, "immune-lynch = \"both\"", "bad-option"),
        (7, "tie = \"latest\"", "bad-option"),
        (7, "hammer = \"yes\"", "bad-option"),
        (7, "idle-kill = \"one\"", "bad-option"),
        (7, "steal-report = 1", "bad-option"),
        (7, "unmask = \"no\"", "bad-option"),
        (7, "night-talk = 0", "bad-option"),
        (7, "night-zero = \"0s\"", "bad-duration"),
        (7, "day = \"0h\"", "bad-duration"),
        (7, "night = \"soon\"", "bad-duration"),
        (7, "night = 30", "bad-duration"),
        (7, "reminder = \"-1h\"", "bad-duration"),
    ] {
        assert_eq!(faults(players, setup), [code], "{players}: {setup}");
    }
    let of_deal = |more: &str| faults(5, &format!("{DEAL}\n{more}"));
    for (more, code) in [
        ("black-hats = 1", "bad-black-hats"),
        ("first-holder = \"cat\"", "bad-holder"),
        ("first-holder = \"zed\"", "bad-holder"),
        ("first-holder = 3", "bad-holder"),
        ("speciality-deal = { ann = \"plain\" }", "bad-speciality"),
        ("speciality-deal = { bob = \"sheriff\" }", "bad-speciality"),
        ("speciality-deal = { zed = \"barkeep\" }", "bad-speciality"),
    ] {
        assert_eq!(of_deal(more), [code], "{more}");
    }
    let deal = |five: [&str; 5]| {
        let pairs: Vec<String> =
            handles(5).iter().zip(five).map(|(name, role)| format!("{name} = \"{role}\"")).collect();
        faults(5, &format!("deal = {{ {} }}", pairs.join(", ")))
    };
    let (w, b, m) = ("white-hat", "black-hat", "man-in-black");
    assert!(deal([w, b, m, w, w]).is_empty());
    for five in [[w, w, m, w, w], [w, b, w, w, w], [m, b, m, w, w], [w, b, m, b, w], [w, b, m, w, "sheriff"]] {
        assert_eq!(deal(five), ["bad-deal"], "{five:?}");
    }
    assert_eq!(
        faults(
            9,
            &"deal = { ann = W, bob = B, cat = M, dan = W, eve = W, fay = B, gus = W, hal = W, ida = W }\n\
                   speciality-deal = { bob = \"barkeep\", fay = \"barkeep\" }"
                .replace('W', "\"white-hat\"")
                .replace('B', "\"black-hat\"")
                .replace('M', "\"man-in-black\"")
        ),
        ["bad-speciality"]
    );
}

#[test]
fn what_fits_is_taken() {
    for (players, setup) in [
        (7, "black-hats = 2"),
        (18, "black-hats = 8"),
        (
            7,
            "specialities = \"none\"\nimmune-lynch = \"next\"\ntie = \"random\"\nhammer = true\nidle-kill = \"random\"",
        ),
        (7, "steal-report = false\nunmask = true\nnight-talk = true"),
        (7, "night-zero = \"1s\"\nday = \"400d\"\nnight = \"90m\"\nreminder = \"0s\""),
        (7, "rolls = { maze = [], lynch = [\"ann\", \"ann\"], kill = [\"BOB\"], hat = [\"white\", \"black\"] }"),
    ] {
        assert_eq!(faults(players, setup), Vec::<String>::new(), "{setup}");
    }
    let more = "specialities = \"secret\"\nfirst-holder = \"bob\"\nspeciality-deal = { bob = \"card-sharp\" }";
    assert_eq!(faults(5, &format!("{DEAL}\n{more}")), Vec::<String>::new());
}

#[test]
fn what_the_manifest_says_of_defaults_is_what_an_empty_setup_gives() {
    let setup = |text: &str| -> Setup {
        let roster = Roster::new(handles(12)).expect("names");
        read_setup(&Maze, &raw(text), &roster, &Data::new(), jiff::Timestamp::UNIX_EPOCH).expect("a setup")
    };
    let keys = Maze.manifest().setup.iter().filter(|key| key.default_value().is_some());
    let spelled: Vec<String> = keys.map(|key| format!("{} = {}", key.name, key.default_toml())).collect();
    assert_eq!(setup(&spelled.join("\n")), setup(""));
    for key in Maze.manifest().setup.iter().filter(|key| key.kind == SetupKind::Length) {
        assert!(key.default_toml().trim_matches('"').parse::<Length>().is_ok(), "{}", key.name);
    }
}

/// Section 8 of `RULES.md`, and MZ-98.
#[test]
fn random_deals_are_those_of_the_table() {
    let table = [
        (7, 1, 5),
        (8, 1, 6),
        (9, 2, 6),
        (10, 2, 7),
        (11, 2, 8),
        (12, 2, 9),
        (13, 2, 10),
        (14, 2, 11),
        (15, 2, 12),
        (16, 3, 12),
        (17, 3, 13),
        (18, 3, 14),
    ];
    let (mut met, mut holders) = (BTreeSet::new(), BTreeSet::new());
    for (players, black, white) in table {
        for seed in 0..20 {
            let fixture = deal(players, "", seed);
            let briefing = fixture.public("briefing")[0];
            let number = |field: &str| fixture.field(briefing, field);
            assert_eq!([number("players"), number("white-hats"), number("black-hats")], [players, white, black]);
            assert_eq!(fixture.game.broken_invariant(), None);
            let entries = fixture.field(fixture.channel("black-hats", "specialities")[0], "entries");
            let entries: Vec<String> = serde_json::from_value(entries).expect("pairs");
            assert_eq!(entries.len(), black);
            met.extend(entries.iter().filter_map(|entry| entry.split_once('=')).map(|(_, word)| word.to_owned()));
            let state = fixture.game.save().state;
            let holder = &state["players"][state["holder"].as_u64().expect("a player holds it") as usize];
            holders.insert(holder["role"].to_string());
        }
        let plain = deal(players, "specialities = \"none\"", 3);
        let entries = plain.field(plain.channel("black-hats", "specialities")[0], "entries").to_string();
        assert_eq!(entries.matches("=plain").count(), black);
    }
    assert_eq!(met.len(), 5, "every card is drawn at times: {met:?}");
    assert_eq!(holders.into_iter().collect::<Vec<_>>(), ["\"black-hat\"", "\"white-hat\""]);
}

/// MZ-9: identities don't depend on roles.
#[test]
fn identities_are_drawn_without_a_look_at_roles() {
    let identities = |setup: &str, seed| {
        let fixture = deal(5, setup, seed);
        fixture.field(fixture.public("identities")[0], "entries")
    };
    let other = DEAL.replace("man-in-black", "x").replace("black-hat", "man-in-black").replace('x', "black-hat");
    let all: BTreeSet<String> = (0..20).map(|seed| identities(DEAL, seed).to_string()).collect();
    assert!(all.len() > 15, "they differ from game to game");
    for seed in 0..20 {
        assert_eq!(identities(DEAL, seed), identities(&other, seed));
    }
    assert_eq!(Identity::ALL.len(), 24);
}

/// Returns the roles of players, and the specialities of Black Hats.
fn dealt(players: usize, setup: &str, seed: u64) -> Vec<(String, Option<String>)> {
    let fixture = deal(players, setup, seed);
    assert_eq!(fixture.game.broken_invariant(), None, "{setup}, seed {seed}");
    let state = fixture.game.save().state;
    let word = |value: &serde_json::Value| value.as_str().map(str::to_owned);
    let of = |player: &serde_json::Value| (word(&player["role"]).expect("a role"), word(&player["speciality"]));
    state["players"].as_array().expect("players").iter().map(of).collect()
}

#[test]
fn what_a_deal_leaves_to_the_lot_is_drawn_as_in_a_random_deal() {
    let setup = r#"deal = { ann = "black-hat", bob = "by-lot", cat = "white-hat", dan = "by-lot", eve = "by-lot", fay = "by-lot",
        gus = "by-lot", hal = "by-lot", ida = "by-lot" }"#;
    let (mut men, mut specialities) = (BTreeSet::new(), BTreeSet::new());
    for seed in 0..200 {
        let all = dealt(9, setup, seed);
        let count = |role: &str| all.iter().filter(|(one, _)| one == role).count();
        assert_eq!((count("black-hat"), count("man-in-black"), count("white-hat")), (2, 1, 6), "seed {seed}");
        assert_eq!((all[0].0.as_str(), all[2].0.as_str()), ("black-hat", "white-hat"));
        men.extend(all.iter().position(|(role, _)| role == "man-in-black"));
        specialities.extend(all.iter().filter_map(|(_, speciality)| speciality.clone()));
    }
    assert_eq!(men.into_iter().collect::<Vec<_>>(), [1, 3, 4, 5, 6, 7, 8]);
    assert_eq!(specialities.len(), 5, "{specialities:?}");
    let more =
        "black-hats = 3\nspecialities = \"none\"\nspeciality-deal = { ann = \"lockpick\" }\nfirst-holder = \"cat\"";
    for seed in 0..40 {
        let all = dealt(9, &format!("{setup}\n{more}"), seed);
        let found: Vec<&str> = all.iter().filter_map(|(_, speciality)| speciality.as_deref()).collect();
        assert_eq!(found, ["lockpick", "plain", "plain"]);
    }
}

#[test]
fn a_deal_that_no_lot_can_complete_is_refused_at_its_field() {
    let by_lot = |fixed: &str| {
        let names = handles(7);
        let drawn =
            names.iter().filter(|name| !fixed.contains(name.as_str())).map(|name| format!("{name} = \"by-lot\""));
        let drawn: Vec<String> = drawn.collect();
        format!("deal = {{ {fixed}, {} }}", drawn.join(", "))
    };
    for (fixed, code) in [
        ("ann = \"black-hat\", bob = \"black-hat\"", "bad-deal"),
        ("ann = \"man-in-black\", bob = \"man-in-black\"", "bad-deal"),
        (
            "ann = \"white-hat\", bob = \"white-hat\", cat = \"white-hat\", dan = \"white-hat\", eve = \"white-hat\", fay = \"white-hat\"",
            "bad-deal",
        ),
        ("ann = \"by-lott\"", "bad-deal"),
    ] {
        assert_eq!(faults(7, &by_lot(fixed)), [code], "{fixed}");
    }
    let with = |more: &str| faults(7, &format!("{}\n{more}", by_lot("ann = \"black-hat\"")));
    assert_eq!(with(""), Vec::<String>::new());
    assert_eq!(with("black-hats = 2"), Vec::<String>::new());
    assert_eq!(with("black-hats = 3"), ["bad-black-hats"]);
    assert_eq!(with("first-holder = \"ann\""), Vec::<String>::new());
    // A player whose role is drawn may become the Man in Black, and may not become a Black Hat.
    assert_eq!(with("first-holder = \"bob\""), ["bad-holder"]);
    assert_eq!(with("speciality-deal = { bob = \"plain\" }"), ["bad-speciality"]);
    assert_eq!(faults(7, "deal = { ann = \"black-hat\", bob = \"by-lot\" }"), ["bad-deal"], "each is named");
}

#[test]
fn identities_that_are_left_to_the_lot_are_others_than_those_that_are_fixed() {
    let setup = r#"identities = { ann = "mayor", bob = "by-lot", cat = "by-lot", dan = "by-lot", eve = "by-lot", fay = "by-lot",
        gus = "by-lot" }"#;
    for seed in 0..40 {
        let fixture = deal(7, setup, seed);
        let entries: Vec<String> =
            serde_json::from_value(fixture.field(fixture.public("identities")[0], "entries")).expect("pairs");
        assert_eq!(entries[0], "ann=mayor");
        let words: BTreeSet<&str> = entries.iter().filter_map(|entry| Some(entry.split_once('=')?.1)).collect();
        assert_eq!(words.len(), 7, "{entries:?}");
    }
    assert_eq!(faults(7, &setup.replace("bob = \"by-lot\"", "bob = \"mayor\"")), ["bad-identities"]);
}
