//! Kills the real program at random moments of a game. No acknowledged line may be missing or appear twice.
//! `GLOAMING_KILLS` sets the number of kills (24 by default), and `GLOAMING_ROUND` selects other moments.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::Duration;

use gloaming_core::kit::{Draws, Seed};
use tempfile::TempDir;

/// The time after which words that were not shown never will be.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running program with a player at its terminal.
struct Program {
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<String>,
    /// The output so far.
    shown: String,
}

impl Program {
    fn begin(data: &TempDir) -> Program {
        let mut command = Command::new(env!("CARGO_BIN_EXE_gloaming"));
        command.args([
            "play",
            "one-night",
            "--players",
            "4",
            "--seed",
            "5",
            "--name",
            "ann",
            "--set",
            "day=7d",
            "--data",
        ]);
        command.arg(data.path()).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::inherit());
        let mut child = command.spawn().expect("the program starts");
        let (sender, lines) = channel();
        let stdout = BufReader::new(child.stdout.take().expect("piped"));
        std::thread::spawn(move || {
            for line in stdout.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let stdin = child.stdin.take().expect("piped");
        Program { child, stdin, lines, shown: String::new() }
    }

    /// Types a line. Returns `true` if the program still accepted it.
    fn types(&mut self, line: &str) -> bool {
        writeln!(self.stdin, "{line}").is_ok()
    }

    /// Reads until these words have been shown `times` times.
    fn reads(&mut self, words: &str, times: usize) {
        while self.count(words) < times {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) => self.shows(&line),
                Err(_) => panic!("“{words}” was not shown {times} times, but this:\n{}", self.shown),
            }
        }
    }

    fn count(&self, words: &str) -> usize {
        self.shown.matches(words).count()
    }

    fn shows(&mut self, line: &str) {
        self.shown.push_str(line);
        self.shown.push('\n');
    }

    /// Kills the program and returns its whole output.
    fn kill(mut self) -> String {
        self.child.kill().expect("it runs, or has run");
        self.child.wait().expect("it was ours");
        loop {
            match self.lines.recv() {
                Ok(line) => self.shows(&line),
                Err(_) => return self.shown,
            }
        }
    }

    /// Takes the lines that the program has printed so far.
    fn drained(&mut self) {
        loop {
            match self.lines.try_recv() {
                Ok(line) => self.shows(&line),
                Err(TryRecvError::Empty | TryRecvError::Disconnected) => return,
            }
        }
    }
}

/// Returns the numbers of the shown lines.
fn said(shown: &str) -> Vec<usize> {
    let said = shown.lines().filter_map(|line| line.strip_prefix("main | > ann: line "));
    said.map(|number| number.trim_end_matches('.').parse().expect("our own number")).collect()
}

#[test]
fn nothing_acknowledged_is_missing_and_nothing_is_there_twice() {
    let number = |name: &str| std::env::var(name).ok().and_then(|number| number.parse::<u64>().ok());
    let kills = number("GLOAMING_KILLS").unwrap_or(24) as usize;
    let data = tempfile::tempdir().expect("a folder for temporary files");
    let mut draws = Draws::new(Seed::from_number(number("GLOAMING_ROUND").unwrap_or(0)));
    let mut next = 1;
    let mut acknowledged = 0;
    // Some kills come while the cards are dealt, and while practice players act at night.
    for _ in 0..kills / 4 {
        let program = Program::begin(&data);
        for _ in 0..draws.draw("moment").below(400_000) {
            std::thread::yield_now();
        }
        let shown = program.kill();
        assert!(shown.matches("everybody has answered").count() <= 1, "{shown}");
    }
    for kill in 0..kills - kills / 4 {
        let mut program = Program::begin(&data);
        if kill == 0 {
            program.reads("everybody has answered", 1);
            program.types("target");
        }
        program.reads("Day, ends in", 1);
        program.drained();
        // Every acknowledged line is there. Others may be there, too, once and in order.
        let there = said(&program.shown);
        let most = next - 1;
        assert!((acknowledged..=most).contains(&there.len()), "{acknowledged} to {most}: {there:?}");
        assert!(there.iter().copied().eq(1..=there.len()), "{there:?}");
        next = there.len() + 1;
        acknowledged = there.len();
        for _ in 0..draws.draw("lines").below(4) {
            let before = program.count("Time left");
            program.types(&format!("/room line {next}."));
            program.types("status");
            program.reads("Time left", before + 1);
            acknowledged = next;
            next += 1;
        }
        // The last line is typed into a program that may die before it reads it.
        program.types(&format!("/room line {next}."));
        next += 1;
        for _ in 0..draws.draw("moment").below(20_000) {
            std::thread::yield_now();
        }
        let shown = program.kill();
        assert_eq!(shown.matches("everybody has answered").count(), 1, "{shown}");
    }
    assert!(next > kills / 2, "only {next} lines");
    // The game is played to its end, and its story has every line once.
    let mut program = Program::begin(&data);
    program.reads("Day, ends in", 1);
    for command in ["desk close", "vote up", "desk close"] {
        program.types(command);
    }
    program.reads("That was the game", 1);
    drop(program.stdin);
    assert!(program.child.wait().expect("it was ours").success());
    let mut command = Command::new(env!("CARGO_BIN_EXE_gloaming"));
    let story = command.args(["history", "this-game", "--data"]).arg(data.path()).output().expect("the program starts");
    let story = String::from_utf8(story.stdout).expect("the program writes text");
    let told: Vec<usize> = story
        .lines()
        .filter_map(|line| line.split_once("ann: line ").map(|(_, number)| number.trim_end_matches('.').parse()))
        .collect::<Result<_, _>>()
        .expect("our own numbers");
    assert!(told.iter().copied().eq(1..=told.len()) && told.len() >= acknowledged, "{acknowledged}: {story}");
}
