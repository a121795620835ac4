//! The program has the whole command line, with its own games and under its own name.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};

/// Returns the exit code, the standard output and the standard error.
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
    // Nothing is typed, so the input ends and the player leaves at once.
    let data = tempfile::tempdir().expect("temporary files can be written");
    let folder = data.path().to_str().expect("the folder for temporary files is text");
    let (exit, page, complaint) = ran(&["play", "mafia", "--seed", "1", "--name", "ann", "--data", folder]);
    assert_eq!((exit, complaint.as_str()), (0, ""));
    assert!(page.contains("Day 1.") && page.replace('\n', " ").contains("`own-bot play mafia --data"), "{page}");
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
        (&["--players", "2"], "This game is for 3–24 players, not 2."),
        (&["--players", "25"], "not 25."),
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

/// A folder for a configuration and the games, deleted after the test.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Folder(tempfile::tempdir().expect("temporary files can be written"))
    }

    /// Writes a configuration into it and returns its path.
    fn file(&self, content: &str) -> String {
        let path = self.0.path().join("own-bot.toml");
        std::fs::write(&path, content).expect("it can be written");
        path.to_str().expect("the folder for temporary files is text").to_owned()
    }

    fn data(&self) -> String {
        self.0.path().join("data").to_str().expect("the folder for temporary files is text").to_owned()
    }
}

#[test]
fn its_own_service_is_a_table_of_the_configuration() {
    let (exit, help, _) = ran(&["serve", "--help"]);
    assert!(exit == 0 && help.contains("[front-room]\n  person = \"ann\"") && help.contains("[web]"), "{help}");
    let folder = Folder::new();
    let check = |content: &str| ran(&["check", "--config", &folder.file(content), "--data", &folder.data()]);
    let (exit, page, complaint) = check("[front-room]\nperson = \"bob\"\n");
    assert_eq!((exit, complaint.as_str()), (0, ""));
    assert!(page.contains("is said by bob") && page.contains("All is right."), "{page}");
    for (content, expected) in [
        ("[front-room]\npersn = \"bob\"\n", "Did you mean “person”?"),
        ("[front-room]\nperson = \"two words\"\n", "It takes a name of one word, in quotes."),
        ("front-room = true\n", "It takes a table of settings."),
        ("[frontroom]\n", "Did you mean “front-room”?"),
        ("", "The services are: web"),
    ] {
        let (exit, _, complaint) = check(content);
        let complaint = complaint.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(exit == 1 && complaint.contains(expected), "{content}: {complaint}");
    }
}

#[test]
fn a_game_can_be_opened_on_its_own_service() {
    let folder = Folder::new();
    let mut program = Command::new(env!("CARGO_BIN_EXE_own-bot"))
        .args(["serve", "--config", &folder.file("[front-room]\nperson = \"ann\"\n"), "--data", &folder.data()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut types = program.stdin.take().expect("piped");
    let mut shown = BufReader::new(program.stdout.take().expect("piped")).lines().map_while(Result::ok);
    let mut said = String::new();
    let mut until = |words: &str| {
        let mut line = String::new();
        while !line.contains(words) {
            line = shown.next().unwrap_or_else(|| panic!("“{words}” was not said, but this:\n{said}"));
            said.push_str(&(line.clone() + "\n"));
        }
        line
    };
    until("This is a room.");
    types.write_all(b"!new mafia\n").expect("it reads");
    // A private message to a player may come before the one in the room.
    while !until("Mafia").starts_with("room: ") {}
    types.write_all(b"bob: !join\n").expect("it reads");
    while !until("bob").starts_with("room: ") {}
    types.write_all(b"cem> help\n").expect("it reads");
    until("cem> ");
    // The input ends, and there is no other service.
    drop(types);
    let output = program.wait_with_output().expect("it ends");
    let complaint = String::from_utf8(output.stderr).expect("text");
    assert!(output.status.code() == Some(1) && complaint.contains("The input has ended"), "{complaint}");
    assert!(complaint.contains("services=\"front-room\""), "{complaint}");
}

#[test]
fn a_service_that_is_over_leaves_the_others_alone() {
    let folder = Folder::new();
    let config = folder.file("[front-room]\n[web]\nlisten = \"127.0.0.1:0\"\n");
    let mut program = Command::new(env!("CARGO_BIN_EXE_own-bot"))
        .args(["serve", "--config", &config, "--data", &folder.data()])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut log = BufReader::new(program.stderr.take().expect("piped")).lines().map_while(Result::ok);
    assert!(log.any(|line| line.contains("The input has ended")), "it is said that the input is over");
    let asked = Command::new("kill").arg(program.id().to_string()).status();
    assert!(asked.is_ok_and(|status| status.success()));
    assert!(log.all(|line| !line.contains("The input has ended")), "it is said once");
    let output = program.wait_with_output().expect("it ends");
    let page = String::from_utf8(output.stdout).expect("text");
    assert!(
        output.status.success() && page.contains("The page is at") && page.contains("All games are kept"),
        "{page}"
    );
}

#[test]
fn the_book_begins_with_this_adapter() {
    let page = include_str!("../../../docs/writing-an-adapter.md").replace("\r\n", "\n");
    let code = page.split("```rust\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a block of Rust");
    assert!(
        include_str!("../../../bot/templates/adapter/service/src/platform.rs").replace("\r\n", "\n").contains(code),
        "{code}"
    );
}
