//! The program as users run it.

use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use gloaming_core::ruleset::Saved;

fn gloaming(words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gloaming"));
    command.args(words).stdin(Stdio::null()).output().expect("the program starts")
}

/// Returns the exit code, the standard output and the standard error output.
fn ran(words: &[&str]) -> (i32, String, String) {
    let output = gloaming(words);
    let text = |bytes| String::from_utf8(bytes).expect("the program writes text");
    (output.status.code().expect("it ended by itself"), text(output.stdout), text(output.stderr))
}

fn file_of(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// Writes a setup file. Its name contains the folder of this test run.
fn file(name: &str, content: &str) -> String {
    let path = file_of(name);
    let mut file = std::fs::File::create(&path).expect("the folder of the tests can be written");
    file.write_all(content.as_bytes()).expect("written");
    path.to_str().expect("a path of ours").to_owned()
}

#[test]
fn the_help_shows_a_stranger_around() {
    let (exit, help, _) = ran(&["--help"]);
    assert_eq!(exit, 0);
    for word in ["Usage: gloaming", "rulesets", "rules", "setup", "Examples:", "Exit codes: 0 done"] {
        assert!(help.contains(word), "{word}: {help}");
    }
    assert!(help.contains("Without a command the page is served"), "{help}");
    let (exit, help, _) = ran(&["setup", "--help"]);
    assert_eq!(exit, 0);
    assert!(help.contains("[setup]") && help.contains("--players"), "{help}");
}

#[test]
fn a_page_is_served_until_the_program_is_asked_to_end() {
    use std::io::{BufRead as _, BufReader, Read as _, Write as _};
    let scratch = tempfile::tempdir().expect("a folder for temporary files");
    let data = scratch.path().join("data");
    let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_gloaming"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(&data)
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut said = BufReader::new(program.stdout.take().expect("its output is read"));
    let mut line = String::new();
    said.read_line(&mut line).expect("it says where the page is");
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).expect("an address");
    let get = |path: &str| {
        let mut socket = std::net::TcpStream::connect(address).expect("it listens");
        let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
        socket.write_all(request.as_bytes()).expect("it reads");
        let mut answer = String::new();
        socket.read_to_string(&mut answer).expect("it answers in text");
        answer
    };
    assert!(get("/").contains("<!doctype html>"));
    assert!(get("/health").starts_with("HTTP/1.1 200"));
    assert_eq!(ran(&["health", address]), (0, "ok\n".to_owned(), String::new()));
    assert!(get("/assets/app.js").contains("import"));
    // No other process can use its folder meanwhile, and the error names the owner. A check covers what it can check
    // from outside.
    let folder = data.display().to_string();
    let (exit, _, complaint) = ran(&["history", "--data", &folder]);
    assert!(exit == 1 && complaint.contains(&format!("process {}", program.id())), "{complaint}");
    // What the server can do itself is asked of it.
    let (exit, answer, _) = ran(&["forget", "web/ann", "--data", &folder]);
    assert!(exit == 0 && answer.contains("Nothing is kept about web/ann"), "{answer}");
    let (exit, page, _) = ran(&["check", "--data", &folder]);
    let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(exit == 0 && page.contains(&format!("process {}", program.id())), "{page}");
    let ended = std::process::Command::new("kill").arg(program.id().to_string()).status();
    assert!(ended.is_ok_and(|status| status.success()));
    let mut rest = String::new();
    said.read_to_string(&mut rest).expect("it says good-bye");
    assert!(program.wait().is_ok_and(|status| status.success()) && rest.contains("All games are kept"), "{rest}");
    let (exit, _, complaint) = ran(&["health", address]);
    assert!(exit == 1 && complaint.starts_with(address), "{complaint}");
}

/// Returns the output of a game of One Night with these lines as input.
fn plays(lines: &str) -> String {
    let data = tempfile::tempdir().expect("a folder for temporary files");
    let mut command = Command::new(env!("CARGO_BIN_EXE_gloaming"));
    command.args(["play", "one-night", "--seed", "1", "--name", "ann", "--data"]).arg(data.path());
    let mut program = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
    let typed = program.stdin.take().expect("it reads lines").write_all(lines.as_bytes());
    typed.expect("it reads until they end");
    let output = program.wait_with_output().expect("it ended by itself");
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("the program writes text")
}

#[test]
fn after_the_end_of_a_game_in_the_terminal_its_story_is_told() {
    let to_the_end = "desk close\ndesk close\nvote up\ndesk close\n";
    let page = plays(&format!("{to_the_end}story\nwhy\n/quit\n"));
    let (before, after) = page.split_once("That was the game").expect("the end is said");
    assert!(!before.contains("When the night was over") && after.contains("When the night was over"), "{page}");
    assert!(after.contains("ON-67 "), "{page}");
    // A player who types nothing else doesn't have to wait, and the end is announced once.
    let page = plays(to_the_end);
    assert!(page.matches("That was the game").count() == 1 && !page.contains("Your game is kept"), "{page}");
}

#[test]
fn the_version_is_told() {
    // A release has the commit and its date instead of these words.
    let version = format!("gloaming {} (debug build)\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(ran(&["--version"]), (0, version, String::new()));
}

#[test]
fn a_word_that_is_no_command_is_wrong_use() {
    let (exit, page, complaint) = ran(&["ruls", "one-night"]);
    assert_eq!((exit, page.as_str()), (2, ""));
    assert!(complaint.contains("'rules'"), "{complaint}");
}

#[test]
fn the_games_are_listed() {
    let (exit, page, complaint) = ran(&["rulesets"]);
    assert_eq!((exit, complaint.as_str()), (0, ""));
    assert!(page.starts_with("one-night: One Night, for 3 to 12 players\n    "), "{page}");
    assert!(page.contains("\nmaze: The Maze, for 7 to 18 players\n    "), "{page}");
}

#[test]
fn a_game_that_is_none_brings_the_one_that_was_meant() {
    for command in ["rules", "setup"] {
        let (exit, page, complaint) = ran(&[command, "one-nigth"]);
        assert_eq!((exit, page.as_str()), (2, ""));
        let (problem, rest) = complaint.split_once('\n').expect("several lines");
        // Lines are wrapped, and the number of games decides where.
        let rest = rest.split_whitespace().collect::<Vec<_>>().join(" ");
        let (allowed, example) = rest.split_once("; ").expect("what is allowed, and more");
        assert_eq!(problem, "There is no game “one-nigth”. Did you mean “one-night”?");
        let games = gloaming::parts::all();
        for game in games.manifests() {
            assert!(allowed.contains(game.id), "{}: {allowed}", game.id);
        }
        assert_eq!(example, "`gloaming rulesets` says more about each. Example: `gloaming rules one-night`");
    }
}

#[test]
fn the_rules_of_a_game_end_with_lists_of_what_is_public_in_it() {
    let listed = [
        ("factions", ["Teams that everybody may know\n", "Items that everybody may know\n", "- shield"]),
        ("house-dagoth", ["- House Hlaalu: ", "- the Morag Tong: ", "- the Camonna Tong: "]),
        ("paranormal", ["- Tough Doppelganger: ", "- Anti-Tech Field: ", "- natural Anti-Tech Field: "]),
    ];
    for (game, listed) in listed {
        let (exit, page, complaint) = ran(&["rules", game]);
        assert_eq!((exit, complaint.as_str()), (0, ""), "{game}");
        for line in listed {
            assert!(page.contains(line), "{game}: {line}\n{page}");
        }
        for secret in ["Forger", "Painter", "conch"] {
            assert!(!page.contains(secret), "{game}: {secret}\n{page}");
        }
    }
}

#[test]
fn the_rules_fit_a_terminal_and_are_plain_in_a_pipe() {
    let (exit, page, complaint) = ran(&["rules", "one-night"]);
    assert_eq!((exit, complaint.as_str()), (0, ""));
    assert!(page.starts_with("One Night\n=========\n\n"), "{page}");
    assert!(!page.contains('\u{1b}') && !page.contains("**"), "{page}");
    assert!(!page.contains("|--"), "tables are no part of our Markdown and come out as a heap of words: {page}");
    let wide: Vec<&str> = page.lines().filter(|line| line.chars().count() > 80).collect();
    assert_eq!(wide, [""; 0]);
    assert_eq!(ran(&["rules", "one-night", "--language", "en-GB"]), (0, page, String::new()));
}

#[test]
fn a_language_that_is_missing_is_said_to_be() {
    let (exit, page, complaint) = ran(&["rules", "one-night", "--language", "tlh"]);
    assert_eq!((exit, page.as_str()), (2, ""));
    assert!(complaint.starts_with("There are no texts of one-night in “tlh”.\nThe languages are en"), "{complaint}");
}

#[test]
fn a_setup_is_explained_key_by_key() {
    let (exit, page, complaint) = ran(&["setup", "one-night"]);
    assert_eq!((exit, complaint.as_str()), (0, ""));
    assert!(page.contains("\nnight = \"10m\"\n    How long"), "{page}");
    assert!(page.contains("\nroles, nothing by default\n"), "{page}");
    assert!(page.contains("Takes true or false."), "{page}");
    // The rest of a deal may be left to chance, as an example shows.
    let words = page.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("ann = \"werewolf\", bob = \"by-lot\"") && words.contains("by-lot."), "{page}");
}

#[test]
fn a_right_setup_is_right_in_either_shape() {
    let plain = file("plain.toml", "night = \"5m\"\n");
    let (exit, page, complaint) = ran(&["setup", "one-night", &plain]);
    assert_eq!((exit, complaint.as_str()), (0, ""));
    assert!(page.replace('\n', " ").ends_with("is right for one-night with ann, bob and cat. "), "{page}");
    let table = file(
        "table.toml",
        "title = \"x\"\nruleset = \"one-night\"\nplayers = [\"Zed\", \"ann\", \"bob\", \"cy\"]\n[setup]\nday = \"5m\"\n",
    );
    let (exit, page, _) = ran(&["setup", "one-night", &table]);
    assert_eq!(exit, 0);
    assert!(page.replace('\n', " ").ends_with("with Zed, ann, bob and cy. "), "{page}");
    let (exit, page, _) = ran(&["setup", "one-night", &table, "--players", "5"]);
    assert_eq!(exit, 0);
    assert!(page.replace('\n', " ").ends_with("with ann, bob, cat, dan and eve. "), "{page}");
}

#[test]
fn every_fault_of_a_setup_is_told_with_a_way_out() {
    let path = file("faulty.toml", "nigth = \"5m\"\nday = \"soon\"\ndeck = \"mixd\"\nroles = [\"seer\", \"seer\"]\n");
    let (exit, page, complaint) = ran(&["setup", "one-night", &path, "--players", "ann,bob,cy"]);
    assert_eq!((exit, page.as_str()), (1, ""));
    let told = complaint.split_whitespace().collect::<Vec<_>>().join(" ");
    for expected in [
        "There is no setting “nigth”. Did you mean “night”?",
        "Example: `night = \"10m\"`",
        "isn't valid for the setting “day”. It takes a whole number with s, m, h or d",
        "Example: `day = \"30m\"`",
        "isn't valid for the setting “deck”. It takes one of these words: standard, mixed.",
        "The deck has 2 cards and needs 6",
        // An example is only shown if the game would accept it.
        "Example: `roles = [\"werewolf\", \"minion\", \"mason\", \"seer\", \"robber\", \"troublemaker\"]`",
    ] {
        assert!(told.contains(expected), "{expected}: {complaint}");
    }
}

#[test]
fn a_file_that_does_not_read_names_the_place() {
    let path = file("broken.toml", "night = \"5m\"\nday = soon\n");
    let (exit, _, complaint) = ran(&["setup", "one-night", &path]);
    assert_eq!(exit, 1);
    assert!(complaint.replace('\n', " ").contains("is no TOML at line 2, column 7:"), "{complaint}");
    let (exit, _, complaint) = ran(&["setup", "one-night", "there-is-no-such-file.toml"]);
    assert_eq!(exit, 1);
    assert!(complaint.starts_with("The file there-is-no-such-file.toml cannot be read:"), "{complaint}");
}

#[test]
fn a_file_for_something_else_is_not_taken_for_a_setup() {
    let told = |name: &str, content: &str| {
        let (exit, page, complaint) = ran(&["setup", "one-night", &file(name, content)]);
        assert_eq!((exit, page.as_str()), (1, ""));
        complaint.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert!(told("other.toml", "ruleset = \"maze\"\n").contains("is for the game “maze”, not for “one-night”."));
    assert!(
        told("stray.toml", "night = \"5m\"\n[setup]\n").contains("the key “night” stands outside the table `[setup]`")
    );
    assert!(told("players.toml", "players = 5\n").contains("are no list of names."));
}

#[test]
fn players_that_cannot_be_meant_are_wrong_use() {
    let path = file("fine.toml", "");
    let (exit, _, complaint) = ran(&["setup", "one-night", &path, "--players", "ann,,bob"]);
    assert_eq!(exit, 2);
    assert!(complaint.contains("such as ann,bob,cat"), "{complaint}");
}

#[test]
fn a_backup_that_is_not_there_is_told_with_an_example() {
    let (exit, page, complaint) = ran(&["restore", "nowhere.dump"]);
    assert_eq!((exit, page.as_str()), (2, ""));
    assert!(complaint.starts_with("There is no file nowhere.dump.\n"), "{complaint}");
    assert!(complaint.ends_with("Example: `gloaming restore games.dump`\n"), "{complaint}");
}

/// Returns the exit code of a Matrix command on this data folder and its error output with normalized whitespace.
#[cfg(all(feature = "matrix", unix))]
fn ran_of_matrix(words: &[&str], data: &std::path::Path, more: &[(&str, &std::path::Path)]) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gloaming"));
    command.arg("matrix").args(words).arg("--data").arg(data).stdin(Stdio::null());
    command.env_remove("GLOAMING_MATRIX_TOKEN").env("GLOAMING_MATRIX_PASSWORD", "secret").envs(more.iter().copied());
    let output = command.output().expect("the program starts");
    let complaint = String::from_utf8(output.stderr).expect("the program writes text");
    (output.status.code(), complaint.split_whitespace().collect::<Vec<_>>().join(" "))
}

#[cfg(all(feature = "matrix", unix))]
#[test]
fn nobody_logs_in_to_matrix_for_the_owner_of_another_data_folder() {
    use std::os::unix::fs::MetadataExt as _;
    let scratch = tempfile::tempdir().expect("a folder for temporary files");
    // Root can give the folder away. For other users the folder of the system's programs belongs to another user.
    let given = std::os::unix::fs::chown(scratch.path(), Some(4711), None).is_ok();
    let data = if given { scratch.path().to_owned() } else { PathBuf::from("/usr") };
    let owner = std::fs::metadata(&data).expect("it is there").uid();
    let (exit, said) = ran_of_matrix(&["login", "http://127.0.0.1:9", "gm"], &data, &[]);
    assert_eq!(exit, Some(1), "{said}");
    assert!(said.contains(&format!("belongs to the user {owner}")) && said.contains("sudo -u"), "{said}");
    assert!(!data.join("matrix").exists(), "nothing was touched");
}

#[cfg(all(feature = "matrix", unix))]
#[test]
fn matrix_names_missing_certificates_as_the_cause() {
    use std::os::unix::fs::PermissionsExt as _;
    let scratch = tempfile::tempdir().expect("a folder for temporary files");
    let (data, nowhere) = (scratch.path().join("data"), scratch.path().join("nowhere"));
    let without = [("SSL_CERT_FILE", nowhere.as_path()), ("SSL_CERT_DIR", nowhere.as_path())];
    let (exit, said) = ran_of_matrix(&["login", "https://127.0.0.1:9", "gm"], &data, &without);
    assert!(exit == Some(1) && said.contains("builder error: ") && said.contains("CA certificates"), "{said}");
    // A logout contacts the homeserver without the session's keys.
    let session = data.join("matrix").join("session.json");
    std::fs::create_dir_all(data.join("matrix")).expect("a folder of our own");
    let kept = concat!(
        r#"{"homeserver": "https://127.0.0.1:9", "passphrase": "secret", "origin": "", "#,
        r#""session": {"user_id": "@gm:example.org", "device_id": "GM", "access_token": "secret"}}"#,
    );
    std::fs::write(&session, kept).expect("a file of our own");
    std::fs::set_permissions(&session, std::fs::Permissions::from_mode(0o600)).expect("our own");
    let (exit, said) = ran_of_matrix(&["logout"], &data, &without);
    assert!(exit == Some(1) && said.contains("builder error: ") && said.contains("CA certificates"), "{said}");
    assert!(session.exists(), "the session is kept");
}

#[test]
fn a_reader_that_stops_reading_is_no_error() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gloaming"));
    let command =
        command.args(["rules", "one-night"]).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    drop(child.stdout.take());
    let mut complaint = String::new();
    child.stderr.take().expect("piped").read_to_string(&mut complaint).expect("text");
    assert!(child.wait().expect("it ends").success());
    assert_eq!(complaint, "");
}

#[test]
fn a_game_is_simulated_and_the_same_seed_gives_the_same() {
    let (exit, page, complaint) = ran(&["simulate", "one-night", "--games", "300", "--players", "4"]);
    // Without a terminal there is no progress bar either.
    assert_eq!((exit, complaint.as_str()), (0, ""));
    assert!(page.starts_with("300 games of one-night with 4 players, seed 0, played at random in "), "{page}");
    for word in ["\nTeams ", "\nwerewolf ", "\n(nobody) ", "\nRoles ", "\nseer ", "\nvoting ", "\nCauses of death "] {
        assert!(page.contains(word), "{word}: {page}");
    }
    let counted = |page: &str| page.split_once('\n').map(|(_, counts)| counts.to_owned());
    let again = ran(&["simulate", "one-night", "--games", "300", "--players", "4"]).1;
    assert_eq!(counted(&again), counted(&page));
    let other = ran(&["simulate", "one-night", "--games", "300", "--players", "4", "--seed", "1"]).1;
    assert_ne!(counted(&other), counted(&page));
}

#[test]
fn a_season_is_rehearsed_and_told_evening_by_evening_with_its_balance() {
    let season = "[season]\nid = \"mine\"\nformat = 1\nextends = \"season-1\"\n\n[texts.en]\nteam-red = \"Scarlet\"\n";
    let path = file("mine.toml", season);
    let words = ["rehearse", "factions", &path, "--games", "20"];
    let (exit, page, complaint) = ran(&words);
    assert_eq!((exit, complaint.as_str()), (0, ""));
    assert!(page.starts_with("factions with 8 players, seed 0: one game of practice players\n"), "{page}");
    for word in
        ["\nBefore the first evening", "\nNight 1", "Votes (", "Scarlet", "The balance, from 20 games", "\nTeams "]
    {
        assert!(page.contains(word), "{word}: {page}");
    }
    assert_eq!(ran(&words).1, page, "the same seed tells the same game");
}

#[test]
fn the_rules_list_what_there_is_in_a_season_of_ones_own() {
    let lists = |words: &[&str]| {
        let (exit, page, complaint) = ran(&[&["rules", "factions"], words].concat());
        assert_eq!((exit, complaint.as_str()), (0, ""));
        page[page.find("Public teams").or(page.find("Teams\n")).unwrap_or_default()..].to_owned()
    };
    let season = "[season]\nid = \"mine\"\nformat = 1\nextends = \"season-1\"\n\n[texts.en]\nteam-red = \"Scarlet\"\n";
    let (own, usual) = (lists(&[&file("listed.toml", season)]), lists(&[]));
    assert!(own.contains("Scarlet") && !usual.contains("Scarlet"), "{own}");
    // A statement about a word of Season 1 may be wrong in another season.
    let says = |page: &str| page.split_whitespace().collect::<Vec<_>>().join(" ").contains("They know each other");
    assert!(says(&usual), "{usual}");
    assert!(!says(&own), "{own}");
}

#[test]
fn a_simulation_is_told_to_programs_too() {
    let path = file(
        "eight.toml",
        "players = [\"a\", \"b\", \"c\", \"d\", \"e\", \"f\", \"g\", \"h\"]\n[setup]\nhammer = true\n",
    );
    let words = ["simulate", "maze", "--setup", &path, "--set", "tie=random", "--games", "50", "--json"];
    let (exit, page, complaint) = ran(&words);
    assert_eq!((exit, complaint.as_str()), (0, ""));
    assert!(page.starts_with("{\"ruleset\":\"maze\",\"players\":8,\"games\":50,\"seed\":0,\"seconds\":"), "{page}");
    assert!(page.contains("\"teams\":{\"black-hats\":{\"wins\":") && page.ends_with("}\n"), "{page}");
}

#[test]
fn what_cannot_be_simulated_is_said_with_what_can() {
    let told = |words: &[&str]| {
        let (exit, page, complaint) = ran(&[&["simulate"], words].concat());
        assert_eq!(page, "", "{words:?}");
        (exit, complaint.split_whitespace().collect::<Vec<_>>().join(" "))
    };
    let cases: [(&[&str], i32, &str); 9] = [
        (&["one-night", "--games", "0"], 2, "It plays 1 to 1000000000 games. Example: `gloaming simulate one-night"),
        (&["one-night", "--games", "2000000000"], 2, "2000000000 games are more than a simulation plays."),
        (&["one-night", "--games", "99999999999999999999"], 2, "write a smaller number"),
        (&["one-night", "--games", "-5"], 2, "write a whole number"),
        (&["one-nigth"], 2, "Did you mean “one-night”?"),
        (&["one-night", "--players", "0"], 1, "3–12"),
        (&["maze", "--players", "255"], 1, "7–18"),
        (&["one-night", "--set", "nigth=5m"], 1, "Did you mean “night”?"),
        (&["one-night", "--set", "deck"], 2, "write KEY=VALUE"),
    ];
    for (words, exit, expected) in cases {
        let (found, complaint) = told(words);
        assert_eq!(found, exit, "{words:?}: {complaint}");
        assert!(complaint.contains(expected), "{words:?}: {complaint}");
    }
}

#[test]
fn a_scenario_is_saved_as_its_game_is_after_the_last_step() {
    let begun = file("begun.toml", SAVED);
    let (exit, said, complained) = ran(&["scenario", "--save", &file("saved.json", ""), &begun]);
    assert_eq!((exit, said.as_str(), complained.as_str()), (0, "", ""));
    let saved = std::fs::read_to_string(file_of("saved.json")).expect("it was written");
    let saved: Saved = serde_json::from_str(&saved).expect("it reads");
    let rules = gloaming::parts::all().rulesets.into_iter().find(|rules| rules.manifest().id == saved.ruleset);
    let game = rules.expect("the ruleset is in the program").load(&saved).expect("it is taken up");
    assert_eq!(game.awaited().len(), 2, "one of the three has acted");
    let failing = file("failing.toml", &SAVED.replace("target", "tarrget"));
    let (exit, _, complained) = ran(&["scenario", "--save", "not-written.json", &failing]);
    assert!(exit == 1 && complained.contains("step 2: line 10: "), "{exit} {complained}");
    assert!(!std::path::Path::new("not-written.json").exists());
    let (exit, _, complained) = ran(&["scenario", "--save", "not-written.json", &begun, &failing]);
    assert!(exit == 2 && complained.contains("a single scenario file"), "{exit} {complained}");
}

const SAVED: &str = r#"title = "A night has begun"
ruleset = "one-night"
players = ["ann", "bob", "cat"]
[setup]
deal = { ann = "seer", bob = "villager", cat = "werewolf" }
centre = ["minion", "drunk", "villager"]
[play]
steps = [
  { see = "phase", to = "all", name = "night" },
  { as = "bob", say = "target" },
]
"#;
