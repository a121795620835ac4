//! Setups: each fault is reported alone, without others that only follow from it.

use gloaming_core::kit::Length;
use gloaming_core::ruleset::{Data, Declared, SetupKind, read_setup};
use gloaming_one_night::{OneNight, Setup};

use crate::fixture::{faults, handles, raw};

#[test]
fn each_mistake_is_reported_once_and_by_its_own_code() {
    let cases: &[(usize, &str, &[&str])] = &[
        (2, "", &["bad-player-count"]),
        (13, "", &["bad-player-count"]),
        (0, "", &["bad-player-count"]),
        (3, "moon = 1", &["unknown-setup-key"]),
        (3, "moon = 1\nnight = \"x\"", &["unknown-setup-key", "bad-setup-value"]),
        (3, r#"roles = ["werewolf", "seer", "robber", "drunk", "tanner"]"#, &["wrong-card-count"]),
        (3, r#"roles = ["werewolf", "seer", "robber", "drunk", "tanner", "doppelganger"]"#, &["unknown-role"]),
        (3, r#"roles = ["werewolf", "seer", "seer", "drunk", "tanner", "minion"]"#, &["too-many-of-role"]),
        (3, r#"roles = ["hunter", "seer", "robber", "drunk", "tanner", "minion"]"#, &["no-werewolf"]),
        (3, r#"roles = ["hunter", "seer", "robber", "drunk", "tanner", "wolf"]"#, &["unknown-role"]),
        (3, "roles = []", &["wrong-card-count"]),
        (3, "roles = 4", &["bad-setup-value"]),
        (3, r#"roles = ["werewolf", 4]"#, &["bad-setup-value"]),
        (3, r#"deal = { ann = "werewolf", bob = "seer", cat = "drunk" }"#, &["deal-mismatch"]),
        (3, r#"centre = ["werewolf", "seer", "drunk"]"#, &["deal-mismatch"]),
        (
            3,
            "deal = { ann = \"werewolf\", bob = \"seer\" }\ncentre = [\"drunk\", \"tanner\", \"minion\"]",
            &["deal-mismatch"],
        ),
        (
            3,
            "deal = { ann = \"werewolf\", Ann = \"hunter\", bob = \"seer\", cat = \"robber\" }\ncentre = [\"drunk\", \"tanner\", \"minion\"]",
            &["deal-mismatch"],
        ),
        (
            3,
            "deal = { ann = \"werewolf\", bob = \"seer\", cat = 3 }\ncentre = [\"drunk\", \"tanner\", \"minion\"]",
            &["bad-setup-value"],
        ),
        (
            3,
            "deal = { ann = \"werewolf\", bob = \"seer\", cat = \"hunter\" }\ncentre = [\"drunk\", \"tanner\"]",
            &["deal-mismatch"],
        ),
        (
            3,
            "deal = { ann = \"villager\", bob = \"seer\", cat = \"hunter\" }\ncentre = [\"drunk\", \"tanner\", \"hunter\"]",
            &["too-many-of-role", "no-werewolf"],
        ),
        (
            3,
            "deal = { ann = \"werewolf\", bob = \"seer\", cat = \"hunter\" }\nroles = [\"werewolf\"]",
            &["conflicting-keys"],
        ),
        (3, r#"circle = ["ann", "bob"]"#, &["bad-circle"]),
        (3, r#"circle = ["ann", "bob", "bob"]"#, &["bad-circle"]),
        (3, r#"circle = ["ann", "bob", "zed"]"#, &["bad-circle"]),
        (3, "circle = 3", &["bad-setup-value"]),
        (3, r#"night = "10 m""#, &["bad-setup-value"]),
        (3, "day = 30", &["bad-setup-value"]),
        (3, r#"deck = "own""#, &["bad-setup-value"]),
        (3, r#"passphrase = "!?""#, &["bad-setup-value"]),
        (3, r#"passphrase = "Status of the sea""#, &["bad-setup-value"]),
        (3, r#"passphrase = "vote-winning words""#, &["bad-setup-value"]),
        (3, r#"passphrase = "Cancel nothing""#, &["bad-setup-value"]),
        (3, r#"rolls = { drunk = 3 }"#, &["bad-setup-value"]),
        (3, r#"rolls = { dice = 3 }"#, &["bad-setup-value"]),
        (3, r#"rolls = { votes = { ann = "ann" } }"#, &["bad-setup-value"]),
    ];
    for (players, setup, expected) in cases {
        let names = handles(*players);
        let names = if *players == 13 { [names, vec!["moe".to_owned()]].concat() } else { names };
        let found: Vec<String> = crate::fixture::rules()
            .check(&names, &raw(setup), &Data::new(), jiff::Timestamp::UNIX_EPOCH)
            .err()
            .unwrap_or_default()
            .into_iter()
            .map(|fault| fault.code)
            .collect();
        assert_eq!(found, *expected, "{setup}");
    }
}

#[test]
fn what_is_allowed_is_taken() {
    for setup in [
        "",
        r#"roles = ["Werewolf", "mason", "seer", "tanner", "minion", "hunter"]"#,
        "deal = { ann = \"seer\", bob = \"tanner\", cat = \"mason\" }\ncentre = [\"werewolf\", \"drunk\", \"minion\"]",
        r#"passphrase = "The Ocean Chose Me""#,
        r#"passphrase = "voters unite""#,
        r#"rolls = { drunk = "left", votes = { ann = "bob" } }"#,
        "briefing = \"2d\"\nnight = \"90s\"\nday = \"1h\"\nvoting = \"5m\"",
        "early-day-end = true\nreveal-votes = true\nchat-outside-day = \"light\"\nmissing-vote = \"random\"",
    ] {
        assert_eq!(faults(3, setup), Vec::<String>::new(), "{setup}");
    }
}

#[test]
fn what_the_manifest_says_of_defaults_is_what_an_empty_setup_gives() {
    let setup = |text: &str| -> Setup {
        let roster = gloaming_core::ruleset::Roster::new(handles(4)).expect("names");
        read_setup(&OneNight, &raw(text), &roster, &Data::new(), jiff::Timestamp::UNIX_EPOCH).expect("a setup")
    };
    let spelled: Vec<String> = OneNight
        .manifest()
        .setup
        .iter()
        .filter(|key| key.default_value().is_some())
        .map(|key| format!("{} = {}", key.name, key.default_toml()))
        .collect();
    assert_eq!(setup(&spelled.join("\n")), setup(""));
    for key in OneNight.manifest().setup.iter().filter(|key| key.kind == SetupKind::Length) {
        let default = key.default_toml().trim_matches('"').parse::<Length>();
        assert!(default.is_ok(), "{}", key.name);
    }
}
