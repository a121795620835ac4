//! A server is asked at its socket: `gloaming admin`, `backup` and `forget`.

use std::io::{Read as _, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::server::{Browser, Server};

#[test]
fn a_running_server_is_asked_and_told_at_its_socket() {
    let mut server = Server::begin();
    server.says("READY=1");
    let socket = server.folder.path().join("data/admin.sock");
    let mode = std::fs::metadata(&socket).expect("it is there").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let (exit, said) = server.asks(&["admin", "status"]);
    assert!(exit == 0 && said.contains("web: works"), "{exit} {said}");
    for mistake in 0..2 {
        let (exit, said) = server.asks(&["admin", "close", "nowhere"]);
        assert!(exit == 1 && said.contains("nowhere"), "{mistake}: {exit} {said}");
    }
    let (exit, said) = server.asks(&["admin", "log", "loud"]);
    assert!(exit == 1 && said.contains("“loud” is not a log level"), "{exit} {said}");
    assert_eq!(server.asks(&["admin", "log", "debug"]).0, 0);
    assert!(server.asks(&["admin", "log"]).1.contains("debug"));
    for word in ["games", "rooms"] {
        assert_eq!(server.asks(&["admin", word]).0, 0, "{word}");
    }
    // What the loop of the server does.
    server.configured("dumps = 0");
    let (exit, said) = server.asks(&["admin", "reload"]);
    assert!(exit == 1 && said.contains("1 to 1000"), "{exit} {said}");
    server.configured("");
    assert_eq!(server.asks(&["admin", "reload"]).0, 0);
    let (exit, path) = server.asks(&["admin", "dump"]);
    assert!(exit == 0 && Path::new(&path).exists(), "{exit} {path}");
    let backup = server.folder.path().join("today.backup");
    let (exit, said) = server.asks(&["backup", backup.to_str().expect("a path in UTF-8")]);
    assert!(exit == 0 && said.contains("today.backup has"), "{exit} {said}");
    assert!(!server.folder.path().join("today.backup.part").exists());
    let (exit, said) = server.asks(&["admin", "backup", backup.to_str().expect("a path in UTF-8")]);
    assert!(exit == 2 && said.contains("admin backup") && said.contains("today-2.backup"), "{exit} {said}");
    let (exit, said) = server.asks(&["admin", "backup", "--force", backup.to_str().expect("a path in UTF-8")]);
    assert!(exit == 0 && said.contains("today.backup has"), "{exit} {said}");
    // Nonsense is answered, and changes nothing.
    let mut stream = UnixStream::connect(&socket).expect("it listens");
    stream.write_all(b"{\"words\": 3}\n").expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    assert!(answer.starts_with("{\"exit\":2,"), "{answer}");
    server.signal("TERM");
    server.logs(" ends");
    assert!(server.program.wait().is_ok_and(|status| status.success()));
    assert!(!socket.exists());
    let (exit, said) = server.asks(&["admin", "status"]);
    assert!(exit == 1 && said.contains("No server can be asked"), "{exit} {said}");
    // The backup is whole.
    let mut restore = Command::new(env!("CARGO_BIN_EXE_gloaming"));
    restore.arg("restore").arg(&backup).arg("--data").arg(server.folder.path().join("other"));
    assert!(restore.output().is_ok_and(|output| output.status.success()));
}

#[test]
fn a_file_in_the_place_of_the_socket_is_left_alone_and_the_server_serves() {
    let server = Server::begin_with(|data| {
        std::fs::create_dir(data).expect("there is room");
        std::fs::set_permissions(data, std::fs::Permissions::from_mode(0o700)).expect("it is ours");
        std::fs::write(data.join("admin.sock"), "mine").expect("there is room");
    });
    server.says("READY=1");
    let kept = std::fs::read_to_string(server.folder.path().join("data/admin.sock"));
    assert_eq!(kept.ok().as_deref(), Some("mine"));
    let (exit, said) = server.asks(&["admin", "status"]);
    assert!(exit == 1 && said.contains("No server can be asked"), "{exit} {said}");
}

/// Runs the program alone. Returns its exit code and all that it says.
fn ran(words: &[&str]) -> (i32, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gloaming"));
    let output = command.args(words).stdin(Stdio::null()).output().expect("the program starts");
    let said = String::from_utf8([output.stdout, output.stderr].concat()).expect("text");
    (output.status.code().unwrap_or(-1), said)
}

const WORDS: [&str; 10] = ["status", "games", "rooms", "log", "close", "dump", "reload", "backup", "forget", "kick"];

#[test]
fn the_words_of_admin_are_commands_with_help_and_a_guess_at_what_was_meant() {
    let (exit, help) = ran(&["admin", "--help"]);
    assert_eq!(exit, 0);
    for word in WORDS {
        assert!(help.contains(&format!("\n  {word} ")), "{word}: {help}");
        let (exit, own) = ran(&["admin", word, "--help"]);
        assert!(exit == 0 && own.contains(&format!("gloaming admin {word}")) && own.contains("--data"), "{own}");
    }
    assert_eq!(ran(&["admin", "help"]), (0, help));
    for (typed, told) in [
        (&["admin", "staus"] as &[&str], "status"),
        (&["admin", "clos", "kabo"], "close"),
        (&["admin", "kick", "kabo"], "<NAME>"),
        (&["admin", "close"], "<GAME>"),
        (&["admin", "status", "now"], "now"),
        (&["admin"], "Words:"),
        (&["admin", "forget", "ann"], "console/you"),
    ] {
        let (exit, said) = ran(typed);
        assert!(exit == 2 && said.contains(told), "{typed:?}: {exit} {said}");
    }
    let (_, script) = ran(&["completions", "bash"]);
    assert!(
        script.contains("gloaming__subcmd__admin__subcmd__kick") || script.contains("gloaming__admin__kick"),
        "{script}"
    );
}

#[test]
fn a_person_is_forgotten_while_the_server_runs_and_is_nowhere_then() {
    let server = Server::begin();
    let (mut ann, mut bob) = (Browser::new(&server, "Ann"), Browser::new(&server, "Bobberick"));
    let room = ann.open();
    assert_eq!((bob.join(&room), bob.say(&room, "hello from the north")), (201, 204));
    bob.command(&room, "join");
    assert_eq!(ann.say(&room, "hello from the south"), 204);
    let id = server.guest("Bobberick");
    let traces = ["Bobberick", "bobberick", "hello from the north", &id];
    let kept = server.kept();
    for trace in traces {
        assert!(kept.contains(trace), "{trace}");
    }
    // An unknown name changes nothing.
    let (exit, said) = server.asks(&["admin", "forget", "web/nobody"]);
    assert!(exit == 0 && said.contains("Nothing is kept about web/nobody."), "{exit} {said}");
    let (exit, said) = server.asks(&["forget", "elsewhere/bob"]);
    assert!(exit == 0 && said.contains("Nothing is kept about elsewhere/bob."), "{exit} {said}");
    assert_eq!(bob.seat(&room), "Bobberick");
    let (exit, said) = server.asks(&["forget", &format!("web/{id}")]);
    assert!(exit == 0 && said.contains("is deleted"), "{exit} {said}");
    let nowhere = |server: &Server, ann: &mut Browser, bob: &mut Browser| {
        let kept = server.kept();
        for trace in traces {
            assert!(!kept.contains(trace), "{trace}");
        }
        assert!(kept.contains("hello from the south"));
        assert_eq!((bob.seat(&room), bob.say(&room, "am I there?")), (Value::Null, 401));
        assert_eq!((ann.seat(&room), ann.say(&room, "quiet here")), (json!("Ann"), 204));
    };
    nowhere(&server, &mut ann, &mut bob);
    let server = server.again();
    ann.goes_to(&server);
    bob.goes_to(&server);
    nowhere(&server, &mut ann, &mut bob);
    let (exit, said) = server.asks(&["admin", "forget", &format!("web/{id}")]);
    assert!(exit == 0 && said.contains("Nothing is kept about"), "{exit} {said}");
}

/// Ann and Bob play One Night with a practice player. Returns the room and the short name of the game.
fn evening(server: &Server, ann: &mut Browser, bob: &mut Browser) -> (String, String) {
    let room = ann.open();
    assert_eq!(bob.join(&room), 201);
    bob.command(&room, "join");
    ann.command(&room, "practice 2");
    ann.command(&room, "start");
    let (_, games) = server.asks(&["admin", "games"]);
    let game = games.split("- ").nth(1).and_then(|line| line.split(':').next());
    let game = game.filter(|_| games.contains(": one-night, 4 players")).unwrap_or_else(|| panic!("{games}"));
    (room, game.to_owned())
}

#[test]
fn a_person_in_a_running_game_is_not_forgotten_until_it_is_over() {
    let server = Server::begin();
    let (mut ann, mut bob) = (Browser::new(&server, "Ann"), Browser::new(&server, "Bob"));
    let (room, game) = evening(&server, &mut ann, &mut bob);
    let person = format!("web/{}", server.guest("Bob"));
    for words in [&["admin", "forget", &person] as &[&str], &["forget", &person]] {
        let (exit, said) = server.asks(words);
        assert!(exit == 1 && said.contains(&format!("the game {game} needs them")), "{exit} {said}");
    }
    assert_eq!(bob.seat(&room), "Bob");
    let (exit, said) = server.asks(&["admin", "close", &game]);
    assert!(exit == 0 && said.contains("is cancelled"), "{exit} {said}");
    let (exit, said) = server.asks(&["admin", "forget", &person]);
    assert!(exit == 0 && said.contains("in one finished game"), "{exit} {said}");
    assert_eq!(bob.seat(&room), Value::Null);
    assert!(!server.kept().contains(person.trim_start_matches("web/")));
}

#[test]
fn people_are_put_out_of_games_lobbies_and_rooms() {
    let server = Server::begin();
    let (mut ann, mut bob, mut cat) =
        (Browser::new(&server, "Ann"), Browser::new(&server, "Bob"), Browser::new(&server, "Carla"));
    let (room, game) = evening(&server, &mut ann, &mut bob);
    for (words, told) in [
        (["nowhere", "bob"], "No game that runs is called “nowhere”"),
        ([&game, "zed"], "There is no person called “zed”"),
        ([&game, "ann"], "ann is the game master"),
        ([&format!("https://games.example.org/g/{room}"), "zed"], "There is no person called “zed”"),
        ([&format!("https://games.example.org/g/{room}"), "Ann"], "is the game master"),
    ] {
        let (exit, said) = server.asks(&["admin", "kick", words[0], words[1]]);
        assert!(exit == 1 && said.contains(told), "{words:?}: {exit} {said}");
    }
    assert_eq!((ann.seat(&room), bob.seat(&room)), (json!("Ann"), json!("Bob")));
    let (exit, said) = server.asks(&["admin", "kick", &game, "bob"]);
    assert!(exit == 0 && said.contains("bob is removed"), "{exit} {said}");
    assert_eq!((bob.seat(&room), bob.join(&room)), (Value::Null, 403));
    assert!(server.kept().contains("was removed from the game by an operator"));
    // Who only looks on is found by the link of the room.
    assert_eq!(cat.join(&room), 201);
    let (exit, said) = server.asks(&["admin", "kick", &format!("http://{}/g/{room}", server.address), "carla"]);
    assert!(exit == 0 && said.contains("removed from the room"), "{exit} {said}");
    assert_eq!((cat.seat(&room), cat.join(&room)), (Value::Null, 403));
    let server = server.again();
    ann.goes_to(&server);
    bob.goes_to(&server);
    assert_eq!((bob.join(&room), ann.seat(&room)), (403, json!("Ann")));
}
