//! Signals that the system sends to a running server, and notifications from the server to systemd.

use std::io::{BufRead as _, BufReader, Lines, Read as _, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::net::{UnixDatagram, UnixStream};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;

/// How long to wait for anything that is expected.
const TIMEOUT: Duration = Duration::from_secs(120);

struct Server {
    folder: TempDir,
    program: Child,
    log: Lines<BufReader<ChildStderr>>,
    supervisor: UnixDatagram,
}

impl Server {
    fn begin() -> Server {
        Server::begin_with(|_| {})
    }

    /// Starts the server on a prepared data folder.
    fn begin_with(prepare: impl FnOnce(&Path)) -> Server {
        let folder = tempfile::tempdir().expect("a folder for temporary files");
        prepare(&folder.path().join("data"));
        let socket = folder.path().join("notify");
        let supervisor = UnixDatagram::bind(&socket).expect("a socket");
        supervisor.set_read_timeout(Some(TIMEOUT)).expect("a time");
        let config = folder.path().join("gloaming.toml");
        std::fs::write(&config, "[web]\nlisten = \"127.0.0.1:0\"\n").expect("there is room");
        let mut command = Command::new(env!("CARGO_BIN_EXE_gloaming"));
        command.arg("serve").arg("--config").arg(&config).arg("--data").arg(folder.path().join("data"));
        command.env_remove("RUST_LOG").env("NOTIFY_SOCKET", &socket).env("WATCHDOG_USEC", "180000000");
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut program = command.spawn().expect("the program starts");
        let log = BufReader::new(program.stderr.take().expect("piped")).lines();
        Server { folder, program, log, supervisor }
    }

    fn configured(&self, text: &str) {
        let config: PathBuf = self.folder.path().join("gloaming.toml");
        std::fs::write(config, format!("{text}\n[web]\nlisten = \"127.0.0.1:0\"\n")).expect("there is room");
    }

    fn signal(&self, name: &str) {
        let sent = Command::new("kill").arg(format!("-{name}")).arg(self.program.id().to_string()).status();
        assert!(sent.is_ok_and(|status| status.success()), "{name}");
    }

    /// Reads the log until a line contains these words. Returns the line.
    fn logs(&mut self, words: &str) -> String {
        let found = self.log.by_ref().map_while(Result::ok).find(|line| line.contains(words));
        found.unwrap_or_else(|| panic!("the log ended before “{words}”"))
    }

    /// Reads notifications to systemd until this one arrives.
    fn says(&self, state: &str) {
        let mut said = [0; 200];
        loop {
            let length = self.supervisor.recv(&mut said).unwrap_or_else(|error| panic!("never {state}: {error}"));
            if said[..length].split(|byte| *byte == b'\n').any(|line| line == state.as_bytes()) {
                return;
            }
        }
    }
}

/// Runs a command on a server's data folder. Returns its exit code and its output.
fn asks(server: &Server, words: &[&str]) -> (i32, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gloaming"));
    command.args(words).arg("--data").arg(server.folder.path().join("data")).env_remove("RUST_LOG");
    let output = command.stdin(Stdio::null()).output().expect("the program starts");
    let said = [output.stdout, output.stderr].concat();
    (output.status.code().unwrap_or(-1), String::from_utf8(said).expect("text"))
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

#[test]
fn a_server_reloads_dumps_and_ends_as_it_is_asked_and_says_how_it_fares() {
    let mut server = Server::begin();
    server.says("READY=1");
    server.says("WATCHDOG=1");
    // An invalid configuration changes nothing, and the log says what is wrong.
    server.configured("keep-talk = -1");
    server.signal("HUP");
    let told = server.logs("keep-talk");
    assert!(told.contains(" WARN ") && told.contains("configuration"), "{told}");
    server.configured("keep-talk = 7\nlog = \"debug\"");
    server.signal("HUP");
    server.logs("took over the configuration");
    server.signal("USR1");
    server.logs("there are newer ones");
    server.signal("TERM");
    server.says("STOPPING=1");
    server.logs("there are newer ones");
    server.logs(" ends");
    assert!(server.program.wait().is_ok_and(|status| status.success()));
}

#[test]
fn a_running_server_is_asked_and_told_at_its_socket() {
    let mut server = Server::begin();
    server.says("READY=1");
    let socket = server.folder.path().join("data/admin.sock");
    let mode = std::fs::metadata(&socket).expect("it is there").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let (exit, said) = asks(&server, &["admin", "status"]);
    assert!(exit == 0 && said.contains("web: works"), "{exit} {said}");
    for mistake in 0..2 {
        let (exit, said) = asks(&server, &["admin", "close", "nowhere"]);
        assert!(exit == 0 && said.contains("nowhere"), "{mistake}: {exit} {said}");
    }
    let (_, help) = asks(&server, &["admin", "what"]);
    assert!(help.contains("- status:") && help.contains("close GAME"), "{help}");
    // The server's loop handles these requests.
    server.configured("dumps = 0");
    let (exit, said) = asks(&server, &["admin", "reload"]);
    assert!(exit == 1 && said.contains("1 to 1000"), "{exit} {said}");
    server.configured("");
    assert_eq!(asks(&server, &["admin", "reload"]).0, 0);
    let (exit, path) = asks(&server, &["admin", "dump"]);
    assert!(exit == 0 && Path::new(path.trim_end()).exists(), "{exit} {path}");
    let backup = server.folder.path().join("today.backup");
    let (exit, said) = asks(&server, &["backup", backup.to_str().expect("a path in UTF-8")]);
    assert!(exit == 0 && said.contains("today.backup has"), "{exit} {said}");
    // An invalid request is answered and changes nothing.
    let mut stream = UnixStream::connect(&socket).expect("it listens");
    stream.write_all(b"{\"words\": 3}\n").expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    assert!(answer.starts_with("{\"exit\":2,"), "{answer}");
    server.signal("TERM");
    server.logs(" ends");
    assert!(server.program.wait().is_ok_and(|status| status.success()));
    assert!(!socket.exists());
    let (exit, said) = asks(&server, &["admin", "status"]);
    assert!(exit == 1 && said.contains("No server can be asked"), "{exit} {said}");
    // The backup is complete.
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
    let (exit, said) = asks(&server, &["admin", "status"]);
    assert!(exit == 1 && said.contains("No server can be asked"), "{exit} {said}");
}
