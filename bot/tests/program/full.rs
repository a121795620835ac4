//! No room at a start. Files that may not grow stand for a full disk, since a test cannot fill one.

use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::json;

use crate::server::{Browser, Server};

/// Starts a server whose files may not get larger than so many blocks of 512 bytes. Returns its exit code and what it says.
fn starts_without_room(folder: &Path, blocks: u32) -> (Option<i32>, String) {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$@\"")]);
    command.args(["sh", env!("CARGO_BIN_EXE_gloaming"), "serve"]);
    command.arg("--config").arg(folder.join("gloaming.toml")).arg("--data").arg(folder.join("data"));
    let output = command.env_remove("RUST_LOG").stdin(Stdio::null()).output().expect("a shell");
    (output.status.code(), String::from_utf8([output.stdout, output.stderr].concat()).expect("text"))
}

#[test]
fn a_server_that_finds_no_room_at_its_start_says_so_and_loses_nothing() {
    let server = Server::begin();
    let mut ann = Browser::new(&server, "Ann");
    let room = ann.open();
    let folder = server.end();
    for blocks in [0, 2, 32] {
        let (exit, said) = starts_without_room(folder.path(), blocks);
        assert!(exit == Some(1) && said.contains("cannot be used"), "{blocks}: {exit:?} {said}");
    }
    let server = Server::begin_in(folder);
    ann.goes_to(&server);
    assert_eq!((ann.seat(&room), ann.say(&room, "still here")), (json!("Ann"), 204));
}

#[test]
fn a_start_without_room_leaves_nothing_that_a_later_start_stumbles_over() {
    for blocks in [0, 2, 32] {
        let folder = tempfile::tempdir().expect("a folder for temporary files");
        std::fs::write(folder.path().join("gloaming.toml"), "[web]\nlisten = \"127.0.0.1:0\"\n")
            .expect("there is room");
        let (exit, said) = starts_without_room(folder.path(), blocks);
        assert!(exit == Some(1) && said.contains("cannot be used"), "{blocks}: {exit:?} {said}");
        let server = Server::begin_in(folder);
        server.says("READY=1");
        assert!(!Browser::new(&server, "Ann").open().is_empty());
    }
}
