//! The log of a running program.

use std::io::{BufRead as _, BufReader, Read as _};
use std::path::PathBuf;
use std::process::{Command, Stdio};

fn gloaming(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gloaming"));
    command.args(words).env_remove("RUST_LOG").stdin(Stdio::null());
    command
}

/// Returns the whole log of a program that serves the page.
fn log_of(words: &[&str], variable: Option<&str>, configuration: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let config: PathBuf = folder.path().join("gloaming.toml");
    let table = if configuration.contains("[web]") { "" } else { "[web]\n" };
    std::fs::write(&config, format!("{configuration}\n{table}listen = \"127.0.0.1:0\"\n")).expect("written");
    let mut command = gloaming(&["serve"]);
    command.args(words).arg("--config").arg(&config).arg("--data").arg(folder.path().join("data"));
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    if let Some(variable) = variable {
        command.env("RUST_LOG", variable);
    }
    let mut program = command.spawn().expect("the program starts");
    let mut said = BufReader::new(program.stdout.take().expect("piped"));
    said.read_line(&mut String::new()).expect("it says where the page is");
    let ended = Command::new("kill").arg(program.id().to_string()).status();
    assert!(ended.is_ok_and(|status| status.success()));
    let mut log = String::new();
    program.stderr.take().expect("piped").read_to_string(&mut log).expect("text");
    assert!(program.wait().is_ok_and(|status| status.success()), "{log}");
    std::fs::remove_file(config).expect("it is there");
    log
}

#[test]
fn a_running_program_writes_its_log() {
    let log = log_of(&[], None, "");
    let lines: Vec<&str> = log.lines().collect();
    let [begins, ends] = lines[..] else { panic!("{log}") };
    assert!(begins.contains(" INFO ") && begins.contains("begins") && begins.contains("services=\"web\""), "{log}");
    assert!(ends.contains(" INFO ") && ends.contains("ends") && !log.contains('\u{1b}'), "{log}");
}

#[test]
fn a_program_that_serves_warns_of_what_check_warns() {
    let log = log_of(&[], None, "[web]\nurl = \"https://games.example.org\"");
    assert_eq!(log.matches(" WARN ").count(), 1, "{log}");
    assert!(log.contains("Requests through a proxy on this machine have no limits"), "{log}");
    let log = log_of(&[], None, "[web]\nurl = \"https://games.example.org\"\nbehind-proxy = [\"127.0.0.1\"]");
    assert!(!log.contains(" WARN "), "{log}");
}

#[test]
fn the_command_line_goes_before_the_environment_and_that_before_the_configuration() {
    let begins = |log: String| log.contains("begins");
    assert!(!begins(log_of(&[], None, "log = \"warn\"")));
    assert!(begins(log_of(&[], Some("info"), "log = \"warn\"")));
    assert!(!begins(log_of(&["--log", "warn"], Some("info"), "log = \"info\"")));
    assert!(begins(log_of(&["--log", "off,gloaming::commands=info"], None, "")));
}

#[test]
fn a_log_for_programs_is_one_object_a_line() {
    for (words, configuration) in [(&["--log-format", "json"] as &[&str], ""), (&[], "log-format = \"json\"")] {
        let log = log_of(words, None, configuration);
        let lines: Vec<serde_json::Value> = log
            .lines()
            .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
            .collect();
        assert_eq!(lines.len(), 2, "{log}");
        assert_eq!((&lines[0]["level"], &lines[0]["services"]), (&"INFO".into(), &"web".into()), "{log}");
        assert!(lines[0]["message"].as_str().is_some_and(|message| message.ends_with("begins")), "{log}");
    }
}

#[test]
fn a_commit_has_a_span_with_what_it_was_and_none_at_info() {
    let log = log_of(&["--log", "debug", "--log-format", "json"], None, "");
    let lines = log.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let commits: Vec<serde_json::Value> = lines.filter(|line| line["span"]["name"] == "commit").collect();
    assert!(!commits.is_empty(), "{log}");
    for line in &commits {
        let is_told = line["span"]["rows"].is_u64() && line["seconds"].is_f64() && line["message"] == "durable";
        assert!(is_told, "{line}");
    }
    assert!(!log_of(&["--log", "info"], None, "").contains("commit"));
}

#[test]
fn a_level_that_is_none_is_told_with_an_example() {
    let refused = |command: &mut Command| {
        let output = command.output().expect("the program starts");
        assert_eq!(output.status.code(), Some(2));
        let told = String::from_utf8(output.stderr).expect("text");
        told.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let told = refused(&mut gloaming(&["serve", "--log", "loud"]));
    assert!(told.contains("loud") && told.contains("such as gloaming_matrix=debug"), "{told}");
    for command in ["serve", "rulesets"] {
        let told = refused(gloaming(&[command]).env("RUST_LOG", "gloaming=loud"));
        assert!(told.contains("RUST_LOG") && told.contains("Example: `RUST_LOG=gloaming_matrix=debug"), "{told}");
    }
    let told = refused(&mut gloaming(&["serve", "--log-format", "xml"]));
    assert!(told.contains("text, json"), "{told}");
}

#[test]
fn other_commands_write_a_log_only_if_it_is_asked_for() {
    let output = gloaming(&["rulesets"]).output().expect("the program starts");
    assert!(output.status.success() && output.stderr.is_empty());
}
