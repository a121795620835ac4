//! The program has the whole command line, with its own games and under its own name.

use std::process::{Command, Stdio};

/// The exit code, what was printed, and what was complained about.
fn ran(words: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_own-bot"));
    let output = command.args(words).stdin(Stdio::null()).output().expect("the program starts");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes text");
    (output.status.code().expect("it ended by itself"), text(output.stdout), text(output.stderr))
}

#[test]
fn its_games_are_its_own_choice() {
    let (exit, page, complaint) = ran(&["rulesets"]);
    assert_eq!((exit, complaint.as_str()), (0, ""));
    assert!(page.starts_with("mafia: Mafia, for 3 to 24 players\n") && page.contains("\none-night: "), "{page}");
    let (exit, page, _) = ran(&["rules", "mafia"]);
    assert!(exit == 0 && page.starts_with("Mafia\n=====\n"), "{page}");
}

#[test]
fn its_commands_are_all_there_under_its_own_name() {
    let (exit, help, _) = ran(&["--help"]);
    assert_eq!(exit, 0);
    for word in ["Usage: own-bot", "play", "rulesets", "rules", "setup", "scenario", "simulate"] {
        assert!(help.contains(word), "{word}: {help}");
    }
    let (exit, _, complaint) = ran(&["rules", "mafai"]);
    assert_eq!(exit, 2);
    assert!(complaint.contains("Did you mean “mafia”?") && complaint.contains("`own-bot rules mafia`"), "{complaint}");
    assert!(!help.contains("gloaming") && !complaint.contains("gloaming"), "{help}\n{complaint}");
    // Nobody types, so the person leaves at once.
    let data = std::env::temp_dir().join(format!("own-bot-{}", std::process::id()));
    let folder = data.to_str().expect("the folder for temporary files is text");
    let (exit, page, complaint) = ran(&["play", "mafia", "--seed", "1", "--name", "ann", "--data", folder]);
    std::fs::remove_dir_all(&data).expect("the game was kept there");
    assert_eq!((exit, complaint.as_str()), (0, ""));
    assert!(page.contains("Day 1.") && page.replace('\n', " ").contains("`own-bot play mafia`"), "{page}");
}

#[test]
fn its_scenarios_come_out_as_told() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../mafia/scenarios");
    let (exit, page, complaint) = ran(&["scenario", folder]);
    assert_eq!((exit, complaint.as_str()), (0, ""), "{page}");
    assert!(page.ends_with(" passed, 0 failed\n"), "{page}");
}

/// One mafioso of five: 4/5 · 2/3.
#[test]
fn its_simulation_is_the_theory() {
    let words = ["simulate", "mafia", "--players", "5", "--set", "mafia=1", "--games", "2000", "--json"];
    let (exit, page, complaint) = ran(&words);
    assert_eq!((exit, complaint.as_str()), (0, ""));
    let result: serde_json::Value = serde_json::from_str(&page).expect("JSON");
    assert_eq!((&result["ruleset"], &result["games"]), (&"mafia".into(), &2_000.into()));
    let mafia = &result["teams"]["mafia"];
    let [low, high] = ["low", "high"].map(|end| mafia[end].as_f64().expect("a number"));
    assert!(low < 0.533_333 && 0.533_333 < high, "{page}");
}

#[test]
fn what_cannot_be_played_is_refused_with_what_can() {
    let cases: [(&[&str], &str); 6] = [
        (&["--players", "2"], "This game is for 3–24 players, and not for 2."),
        (&["--players", "25"], "and not for 25."),
        (&["--players", "7", "--set", "mafia=0"], "the town has won before the game begins"),
        (&["--players", "7", "--set", "mafia=7"], "There can be 1–6."),
        (&["--players", "6", "--set", "mafia=3", "--set", "end=parity"], "There can be 1–2."),
        (&["--set", "mafai=1"], "Did you mean “mafia”?"),
    ];
    for (words, expected) in cases {
        let (exit, page, complaint) = ran(&[&["simulate", "mafia"], words].concat());
        let complaint = complaint.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!((exit, page.as_str()), (1, ""), "{words:?}");
        assert!(complaint.contains(expected) && complaint.contains("with"), "{words:?}: {complaint}");
    }
}
