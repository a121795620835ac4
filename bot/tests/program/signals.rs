//! What the system says to a running server, and what the server says to systemd.

use std::io::{BufRead as _, BufReader, Lines};
use std::os::unix::net::UnixDatagram;
use std::path::PathBuf;
use std::process::{Child, ChildStderr, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;

/// The longest time that anything may take that comes.
const TIMEOUT: Duration = Duration::from_secs(120);

struct Server {
    folder: TempDir,
    program: Child,
    log: Lines<BufReader<ChildStderr>>,
    supervisor: UnixDatagram,
}

impl Server {
    fn begin() -> Server {
        let folder = tempfile::tempdir().expect("a folder for temporary files");
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

    /// Reads the log until a line has these words. Returns it.
    fn logs(&mut self, words: &str) -> String {
        let found = self.log.by_ref().map_while(Result::ok).find(|line| line.contains(words));
        found.unwrap_or_else(|| panic!("the log ended before “{words}”"))
    }

    /// Reads what the program says to systemd until it is this.
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
    // A mistake changes nothing, and the log says what it is.
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
