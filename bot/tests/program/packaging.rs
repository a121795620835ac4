//! The extra files of packages: manual pages and completions.

use std::fs;
use std::process::{Command, Stdio};

fn gloaming(words: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gloaming"));
    let output = command.args(words).stdin(Stdio::null()).output().expect("the program starts");
    assert!(output.status.success(), "{words:?}: {output:?}");
    String::from_utf8(output.stdout).expect("the program writes text")
}

/// Returns the commands listed in the help.
fn commands() -> Vec<String> {
    let help = gloaming(&["--help"]);
    let list = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let names = list.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help");
    names.map(str::to_owned).collect()
}

#[test]
fn every_command_has_a_manual_page_and_its_examples_keep_their_lines() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    assert_eq!(gloaming(&["manual", folder.path().to_str().expect("a path in UTF-8")]), "");
    for command in commands() {
        let page = fs::read_to_string(folder.path().join(format!("gloaming-{command}.1"))).expect("there is a page");
        assert!(page.contains(&format!(".TH gloaming-{command} 1")), "{page}");
    }
    #[cfg(unix)]
    for word in ["status", "kick", "forget"] {
        let page = fs::read_to_string(folder.path().join(format!("gloaming-admin-{word}.1"))).expect("there is a page");
        assert!(page.contains(&format!(".TH gloaming-admin-{word} 1")), "{page}");
    }
    let page = fs::read_to_string(folder.path().join("gloaming-serve.1")).expect("there is a page");
    let notes = page.split(".SH NOTES\n.nf\n").nth(1).expect("the notes keep their lines");
    assert!(notes.contains("[web]") && notes.contains("gloaming serve"), "{notes}");
    assert!(!folder.path().join("gloaming-manual.1").exists(), "packagers alone need it");
}

#[test]
fn completions_know_every_command() {
    for shell in ["bash", "zsh", "fish"] {
        let script = gloaming(&["completions", shell]);
        for command in commands() {
            assert!(script.contains(&command), "{shell} doesn't know {command}");
        }
    }
}
