//! A server for tests, with its configuration, its log, and people on its page.

use std::io::{BufRead as _, BufReader, Lines, Read as _, Write as _};
use std::net::TcpStream;
use std::os::unix::net::UnixDatagram;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;

/// The longest time that anything may take that comes.
const TIMEOUT: Duration = Duration::from_secs(120);

pub(crate) struct Server {
    pub(crate) folder: TempDir,
    pub(crate) program: Child,
    log: Lines<BufReader<ChildStderr>>,
    supervisor: UnixDatagram,
    /// Where its page is.
    pub(crate) address: String,
}

impl Server {
    pub(crate) fn begin() -> Server {
        Server::begin_with(|_| {})
    }

    /// Begins on a data folder that was prepared.
    pub(crate) fn begin_with(prepare: impl FnOnce(&Path)) -> Server {
        let folder = tempfile::tempdir().expect("a folder for temporary files");
        prepare(&folder.path().join("data"));
        std::fs::write(folder.path().join("gloaming.toml"), "[web]\nlisten = \"127.0.0.1:0\"\n")
            .expect("there is room");
        Server::begin_in(folder)
    }

    /// Begins in a folder with a configuration.
    pub(crate) fn begin_in(folder: TempDir) -> Server {
        let socket = folder.path().join("notify");
        let _ = std::fs::remove_file(&socket);
        let supervisor = UnixDatagram::bind(&socket).expect("a socket");
        supervisor.set_read_timeout(Some(TIMEOUT)).expect("a time");
        let mut command = Command::new(env!("CARGO_BIN_EXE_gloaming"));
        command.arg("serve").arg("--config").arg(folder.path().join("gloaming.toml"));
        command.arg("--data").arg(folder.path().join("data"));
        command.env_remove("RUST_LOG").env("NOTIFY_SOCKET", &socket).env("WATCHDOG_USEC", "180000000");
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut program = command.spawn().expect("the program starts");
        let log = BufReader::new(program.stderr.take().expect("piped")).lines();
        let mut said = BufReader::new(program.stdout.take().expect("piped"));
        let mut line = String::new();
        said.read_line(&mut line).expect("text");
        let address =
            line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).unwrap_or_default().to_owned();
        // What it says later is little, and is thrown away.
        std::thread::spawn(move || said.read_to_string(&mut String::new()));
        Server { folder, program, log, supervisor, address }
    }

    /// Ends it and begins it again.
    pub(crate) fn again(self) -> Server {
        Server::begin_in(self.end())
    }

    /// Ends it. Returns its folder.
    pub(crate) fn end(mut self) -> TempDir {
        self.signal("TERM");
        assert!(self.program.wait().is_ok_and(|status| status.success()));
        std::mem::replace(&mut self.folder, tempfile::tempdir().expect("a folder for temporary files"))
    }

    pub(crate) fn configured(&self, text: &str) {
        let config: PathBuf = self.folder.path().join("gloaming.toml");
        std::fs::write(config, format!("{text}\n[web]\nlisten = \"127.0.0.1:0\"\n")).expect("there is room");
    }

    pub(crate) fn signal(&self, name: &str) {
        let sent = Command::new("kill").arg(format!("-{name}")).arg(self.program.id().to_string()).status();
        assert!(sent.is_ok_and(|status| status.success()), "{name}");
    }

    /// Reads the log until a line has these words. Returns it.
    pub(crate) fn logs(&mut self, words: &str) -> String {
        let found = self.log.by_ref().map_while(Result::ok).find(|line| line.contains(words));
        found.unwrap_or_else(|| panic!("the log ended before “{words}”"))
    }

    /// Reads what the program says to systemd until it is this.
    pub(crate) fn says(&self, state: &str) {
        let mut said = [0; 200];
        loop {
            let length = self.supervisor.recv(&mut said).unwrap_or_else(|error| panic!("never {state}: {error}"));
            if said[..length].split(|byte| *byte == b'\n').any(|line| line == state.as_bytes()) {
                return;
            }
        }
    }

    /// Runs a command on the folder of the server. Returns its exit code and all that it says.
    pub(crate) fn asks(&self, words: &[&str]) -> (i32, String) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_gloaming"));
        command.args(words).arg("--data").arg(self.folder.path().join("data")).env_remove("RUST_LOG");
        let output = command.stdin(Stdio::null()).output().expect("the program starts");
        let said = String::from_utf8([output.stdout, output.stderr].concat()).expect("text");
        (output.status.code().unwrap_or(-1), said.split_whitespace().collect::<Vec<&str>>().join(" "))
    }

    /// Everything that is kept, as a dump has it.
    pub(crate) fn kept(&self) -> String {
        let (exit, path) = self.asks(&["admin", "dump"]);
        assert_eq!(exit, 0, "{path}");
        std::fs::read_to_string(path).expect("a dump")
    }

    /// The account of a guest of the page, as an operator finds it in a dump.
    pub(crate) fn guest(&self, name: &str) -> String {
        let kept = self.kept();
        let rows = kept.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        let guests = rows.filter(|row| row["key"].as_str().is_some_and(|key| key.starts_with("web/guest/")));
        let read = guests.filter_map(|row| serde_json::from_str::<Value>(row["text"].as_str()?).ok());
        let found = read.filter(|row| row["name"] == name).find_map(|row| row["id"].as_str().map(str::to_owned));
        found.unwrap_or_else(|| panic!("no guest is called {name}"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// A person on the page.
pub(crate) struct Browser {
    address: String,
    name: &'static str,
    cookies: Vec<String>,
    keys: u32,
}

impl Browser {
    pub(crate) fn new(server: &Server, name: &'static str) -> Browser {
        let browser = &name.repeat(43)[..43];
        Browser { address: server.address.clone(), name, cookies: vec![format!("browser={browser}")], keys: 0 }
    }

    /// The server has another address since it was started again.
    pub(crate) fn goes_to(&mut self, server: &Server) {
        self.address.clone_from(&server.address);
    }

    /// Opens a room. Returns it.
    pub(crate) fn open(&mut self) -> String {
        let (status, answer) = self.post("/api/open", json!({"ruleset": "one-night", "name": self.name}));
        assert_eq!(status, 201, "{answer}");
        answer["room"].as_str().expect("a room").to_owned()
    }

    pub(crate) fn join(&mut self, room: &str) -> u16 {
        self.post(&format!("/g/{room}/join"), json!({"name": self.name})).0
    }

    pub(crate) fn say(&mut self, room: &str, text: &str) -> u16 {
        self.post(&format!("/g/{room}/say"), json!({"place": "room", "text": text})).0
    }

    /// Uses a control of the lobby.
    pub(crate) fn command(&mut self, room: &str, text: &str) {
        assert_eq!(self.post(&format!("/g/{room}/command"), json!({"text": text})).0, 204, "{text}");
    }

    /// Returns the name of the seat that the browser has in a room; nothing, if it has none.
    pub(crate) fn seat(&mut self, room: &str) -> Value {
        let (_, answer) = self.send(&format!("GET /g/{room}/look HTTP/1.0\r\n"), "");
        answer["you"]["name"].clone()
    }

    fn post(&mut self, path: &str, mut body: Value) -> (u16, Value) {
        self.keys += 1;
        body["key"] = format!("key-of-{}-{:08}", self.name, self.keys).into();
        let body = body.to_string();
        let head = format!(
            "POST {path} HTTP/1.0\r\nOrigin: http://{}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n",
            self.address,
            body.len()
        );
        self.send(&head, &body)
    }

    fn send(&mut self, head: &str, body: &str) -> (u16, Value) {
        let mut socket = TcpStream::connect(&self.address).expect("it listens");
        socket.set_read_timeout(Some(TIMEOUT)).expect("a time");
        let cookies = self.cookies.join("; ");
        let request = format!("{head}Host: {}\r\nCookie: {cookies}\r\n\r\n{body}", self.address);
        socket.write_all(request.as_bytes()).expect("it reads");
        let mut answer = String::new();
        socket.read_to_string(&mut answer).expect("it answers in text");
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        for line in head.lines().filter_map(|line| line.strip_prefix("set-cookie: ")) {
            self.cookies.push(line.split("; ").next().unwrap_or_default().to_owned());
        }
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        (status, serde_json::from_str(body).unwrap_or(Value::Null))
    }
}
