//! Games in the terminal and their data folder, as users see them.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Returns a folder for this test run that doesn't exist yet.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

/// Runs the program in the test folder with these lines as input. Returns the exit code and the whole output with its
/// lines joined.
fn ran(words: &[&str], data: &Path, lines: &str) -> (i32, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gloaming"));
    command.args(words).arg("--data").arg(data).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut program = command.spawn().expect("the program starts");
    // A program that rejects its options doesn't read its input.
    let _ = program.stdin.take().expect("its input is ours").write_all(lines.as_bytes());
    let output = program.wait_with_output().expect("it ended by itself");
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8(said).expect("the program writes text");
    let said = said.split_whitespace().filter(|word| !["you", "main", "|"].contains(word)).collect::<Vec<_>>();
    (output.status.code().expect("it ended by itself"), said.join(" "))
}

const PLAY: &[&str] = &["play", "one-night", "--seed", "1", "--name", "ann"];

#[test]
fn a_game_that_waits_was_begun_with_other_choices_and_what_is_shown_can_be_typed() {
    let data = folder("waits in a folder");
    let shown = format!("play one-night --data '{}'", data.display());
    let (exit, page) = ran(PLAY, &data, "");
    assert!(exit == 0 && page.ends_with(&format!("`gloaming {shown}`.")), "{page}");
    for choice in [["--preset", "quick-evening"], ["--set", "day=1m"], ["--language", "de"], ["--seed", "2"]] {
        let (exit, refusal) = ran(&["play", "one-night", choice[0], choice[1]], &data, "");
        assert_eq!(exit, 2, "{choice:?}: {refusal}");
        assert!(refusal.contains(&format!("`gloaming {shown}`")), "{choice:?}: {refusal}");
    }
    let (exit, page) = ran(&["play", "one-night"], &data, "");
    assert!(exit == 0 && page.contains("This is your game so far"), "{page}");
    // A new game cancels it, and the list says so.
    let (exit, _) = ran(&["play", "one-night", "--new", "--preset", "quick-evening"], &data, "");
    let (_, list) = ran(&["history"], &data, "");
    assert!(exit == 0 && list.contains("cancelled (this-game)") && !list.contains("nobody won"), "{list}");
    assert!(list.contains(&format!("`gloaming history this-game --data '{}'`", data.display())), "{list}");
    let _ = std::fs::remove_dir_all(data);
}

#[test]
fn a_game_in_german_is_german_in_all_that_the_terminal_says() {
    let data = folder("german");
    let (exit, page) = ran(&[PLAY, &["--language", "de"]].concat(), &data, "/halp\n99\n/help\n");
    assert_eq!(exit, 0, "{page}");
    for said in
        ["Antworte mit einer Nummer", "Meinst du `/help`?", "Hier steht nur die Nummer 1", "Das kannst du tippen"]
    {
        assert!(page.contains(said), "{said}: {page}");
    }
    assert!(page.contains("Dein Spiel ist aufgehoben.") && !page.contains(" the "), "{page}");
    // The game is resumed in its language without naming it again, and each phase is shown once.
    let (exit, page) = ran(&["play", "one-night"], &data, "/wait\n/wait\n/wait\nlanguage en\n");
    assert!(exit == 0 && page.contains("Das war das Spiel."), "{page}");
    assert_eq!((page.matches("— Nacht,").count(), page.matches("— Tag,").count()), (1, 1), "{page}");
    assert!(!page.contains("— Day") && !page.contains("— The end —"), "{page}");
    let (exit, refusal) = ran(&["play", "one-night", "--language", "tlh"], &data, "");
    assert!(exit == 2 && refusal.contains("The languages are en and de."), "{refusal}");
    assert!(refusal.contains("`gloaming play one-night --language en`"), "{refusal}");
    let _ = std::fs::remove_dir_all(data);
}

#[test]
fn time_passes_for_lines_from_a_pipe_as_long_as_they_say() {
    let data = folder("waits");
    let (_, page) = ran(PLAY, &data, "/wait 3m\nstatus\n/wait\nstatus\n/wait\n/wait\n/wait\nstory\n");
    assert!(page.contains("Time left: 6 minutes and"), "three of ten minutes have passed: {page}");
    let (night, day) = page.split_once("The day begins.").expect("the next phase has begun");
    assert!(!night.contains("It is day.") && day.contains("It is day."), "{page}");
    // After the end nothing is due, and the story is available.
    let (_, over) = day.split_once("That was the game.").expect("the game was played to its end");
    assert!(over.contains("Nothing is due") && over.contains("When the night was over"), "{page}");
    let _ = std::fs::remove_dir_all(data);
}

#[test]
fn factions_is_played_from_a_pipe() {
    let data = folder("evenings");
    let lines = "/wait\nvote none\nsubmit\ndesk close\n/wait\nstatus\n";
    let (exit, page) = ran(&["play", "factions", "--seed", "1", "--name", "ann"], &data, lines);
    assert!(exit == 0 && page.contains("Evening 2. In the game:"), "{page}");
    let _ = std::fs::remove_dir_all(data);
}

#[test]
fn a_file_that_is_there_is_overwritten_only_by_force() {
    let data = folder("kept");
    let (exit, page) = ran(PLAY, &data, "");
    assert_eq!(exit, 0, "{page}");
    let file = data.join("games.dump").display().to_string();
    assert_eq!(ran(&["backup", &file], &data, "").0, 0);
    std::fs::write(&file, "precious").expect("the folder is ours");
    let (exit, refusal) = ran(&["backup", &file], &data, "");
    assert!(exit == 2 && refusal.contains("--force") && refusal.contains("games-2.dump --data"), "{refusal}");
    assert_eq!(std::fs::read_to_string(&file).ok().as_deref(), Some("precious"));
    assert_eq!(ran(&["backup", &file, "--force"], &data, "").0, 0);
    assert_ne!(std::fs::read_to_string(&file).ok().as_deref(), Some("precious"));
    // A picture isn't overwritten either.
    let simulate = |more: &[&str]| {
        let words = [&["simulate", "one-night", "--games", "10", "--svg", &file][..], more].concat();
        let output = Command::new(env!("CARGO_BIN_EXE_gloaming")).args(words).output().expect("the program starts");
        output.status.code()
    };
    assert_eq!((simulate(&[]), simulate(&["--force"])), (Some(2), Some(0)));
    let _ = std::fs::remove_dir_all(data);
}

#[test]
fn a_check_makes_no_folder() {
    let data = folder("checked");
    std::fs::create_dir_all(&data).expect("a folder of the tests");
    let config = data.join("own.toml");
    std::fs::write(&config, "[web]\nlisten = \"127.0.0.1:0\"\n").expect("written");
    let (config, games) = (config.display().to_string(), data.join("games/of/ours"));
    let (exit, page) = ran(&["check", "--config", &config], &games, "");
    assert!(exit == 0 && page.contains("It is not there yet; the first start makes it."), "{page}");
    let start = format!("`gloaming serve --config {config} --data {}`", games.display());
    assert!(page.contains(&start), "{start}: {page}");
    let left: Vec<_> =
        std::fs::read_dir(&data).expect("it is there").flatten().map(|entry| entry.file_name()).collect();
    assert_eq!(left, ["own.toml"]);
    let (exit, page) = ran(&["check", "--config", &config], &data.join("own.toml/games"), "");
    assert!(exit == 1 && page.contains("cannot be made"), "{page}");
    let _ = std::fs::remove_dir_all(data);
}
