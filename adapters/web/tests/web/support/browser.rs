//! A browser: a socket, its cookies, and the requests of a page.

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use super::soon;

/// The number of browsers so far, as each has its own cookie.
static BROWSERS: AtomicU32 = AtomicU32::new(0);

/// The public address of a page that has one.
pub(crate) const PUBLIC: &str = "http://games.example.org";

/// A browser with the cookies of its seats.
#[derive(Clone)]
pub(crate) struct Browser {
    pub(crate) address: SocketAddr,
    /// The cookies by path.
    pub(crate) cookies: BTreeMap<String, String>,
    /// The public address of the page, if it has one.
    public: Option<&'static str>,
    keys: u32,
    tag: String,
}

/// A response.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(known, _)| known == name);
        found.map_or("", |(_, value)| value)
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// Returns the sentence of a refusal.
    pub(crate) fn error(&self) -> String {
        self.json()["error"].as_str().expect("an error has a sentence").to_owned()
    }
}

/// An event of a stream.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Event {
    pub(crate) id: Option<String>,
    pub(crate) name: String,
    pub(crate) data: Value,
}

impl Event {
    /// Returns the place that it belongs to.
    pub(crate) fn place(&self) -> String {
        self.data["place"].as_str().unwrap_or_default().to_owned()
    }
}

/// The messages that a page holds, by the same rules as the real page.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Page {
    /// IDs and texts by place, in order.
    pub(crate) lines: BTreeMap<String, Vec<(String, String)>>,
    /// The questions above the newest messages, by ID.
    pub(crate) above: BTreeMap<String, String>,
    /// The places with older messages that the page doesn't have.
    pub(crate) older: BTreeSet<String>,
    /// The position at which its stream continues.
    pub(crate) last: Option<String>,
}

impl Page {
    /// Applies an event. Panics if a message is sent twice.
    pub(crate) fn take(&mut self, event: &Event) {
        self.last = event.id.clone().or(self.last.take());
        let (place, id) = (event.place(), event.data["id"].as_str().unwrap_or_default().to_owned());
        let lines = self.lines.entry(place.clone()).or_default();
        let known = lines.iter_mut().find(|(known, _)| *known == id);
        if is_taken_back(event) {
            return;
        }
        match (event.name.as_str(), known) {
            ("older", _) => {
                lines.clear();
                self.older.insert(place);
            }
            ("message", Some((_, words))) => {
                assert_ne!(event.data["new"], true, "a line came twice: {event:?}");
                *words = text(&event.data);
            }
            ("message", None) if event.data["new"] == true => lines.push((id, text(&event.data))),
            ("message", None) if event.data["above"] == true => drop(self.above.insert(id, text(&event.data))),
            ("retract", Some(_)) => lines.retain(|(known, _)| *known != id),
            _ => {}
        }
    }
}

/// An open stream.
pub(crate) struct Stream {
    lines: BufReader<TcpStream>,
}

impl Browser {
    /// Creates a browser that has opened a page before and is identified by its cookie.
    pub(crate) fn new(address: SocketAddr, tag: &str) -> Self {
        let number = BROWSERS.fetch_add(1, Ordering::Relaxed);
        let pair = format!("browser={number:b>43}; __Host-browser={number:b>43}");
        let cookies = BTreeMap::from([("/".to_owned(), pair)]);
        Browser { address, cookies, public: None, keys: 0, tag: tag.to_owned() }
    }

    /// Creates a browser that reaches the page by its public address, see [`reached`](super::reached).
    pub(crate) fn from_afar(address: SocketAddr, tag: &str) -> Self {
        Browser { public: Some(PUBLIC), ..Browser::new(address, tag) }
    }

    /// Returns an unused key.
    pub(crate) fn key(&mut self) -> String {
        self.keys += 1;
        format!("key-of-{}-{:08}", self.tag, self.keys)
    }

    pub(crate) fn origin(&self) -> String {
        self.public.map_or_else(|| format!("http://{}", self.address), str::to_owned)
    }

    /// Returns the cookies for this path, as a browser would send them.
    pub(crate) fn cookie_for(&self, path: &str) -> String {
        let fits = |of: &str| {
            path == of || of == "/" || path.strip_prefix(of).is_some_and(|rest| rest.starts_with(['/', '?']))
        };
        let pairs: Vec<&str> = self.cookies.iter().filter(|(of, _)| fits(of)).map(|(_, pair)| pair.as_str()).collect();
        if pairs.is_empty() { String::new() } else { format!("Cookie: {}\r\n", pairs.join("; ")) }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        let cookie = self.cookie_for(path);
        self.raw(&format!("GET {path} HTTP/1.0\r\nHost: {}\r\n{cookie}\r\n", self.address)).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: Value) -> Answer {
        let origin = self.origin();
        self.post_with(path, &format!("Origin: {origin}\r\nContent-Type: application/json\r\n"), &body.to_string())
            .await
    }

    pub(crate) async fn post_with(&mut self, path: &str, headers: &str, body: &str) -> Answer {
        let request = self.request(path, headers, body);
        self.raw(&request).await
    }

    pub(crate) fn request(&self, path: &str, headers: &str, body: &str) -> String {
        let (host, cookie, length) = (self.address, self.cookie_for(path), body.len());
        format!("POST {path} HTTP/1.0\r\nHost: {host}\r\n{cookie}{headers}Content-Length: {length}\r\n\r\n{body}")
    }

    /// Sends a raw request, reads the whole response, and stores its cookies.
    pub(crate) async fn raw(&mut self, request: &str) -> Answer {
        let answer = soon(request, send(self.address, request)).await;
        for line in answer.headers.iter().filter(|(name, _)| name == "set-cookie").map(|(_, line)| line) {
            let mut parts = line.split("; ");
            let pair = parts.next().unwrap_or_default().to_owned();
            let path = parts.find_map(|part| part.strip_prefix("Path=")).unwrap_or("/").to_owned();
            if line.contains("Max-Age=0") {
                self.cookies.remove(&path);
            } else {
                self.cookies.insert(path, pair);
            }
        }
        answer
    }

    /// Opens a room and returns its ID.
    pub(crate) async fn open(&mut self, name: &str) -> String {
        let key = self.key();
        let answer = self.post("/api/open", json!({"key": key, "ruleset": "one-night", "name": name})).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        answer.json()["room"].as_str().expect("a room").to_owned()
    }

    pub(crate) async fn join(&mut self, room: &str, name: &str) -> Answer {
        let key = self.key();
        self.post(&format!("/g/{room}/join"), json!({"key": key, "name": name})).await
    }

    /// Posts a message. The status is `204` on success.
    pub(crate) async fn say(&mut self, room: &str, place: &str, text: &str) -> Answer {
        let key = self.key();
        self.post(&format!("/g/{room}/say"), json!({"key": key, "place": place, "text": text})).await
    }

    /// Adds or removes a reaction to a message.
    pub(crate) async fn react(&mut self, room: &str, place: &str, message: &str, emoji: &str, stands: bool) -> Answer {
        let key = self.key();
        let body = json!({"key": key, "place": place, "message": message, "emoji": emoji, "stands": stands});
        self.post(&format!("/g/{room}/react"), body).await
    }

    /// Returns the token of a seat.
    pub(crate) fn token(&self, room: &str) -> String {
        let pair = self.cookies.get(&format!("/g/{room}")).expect("a seat");
        pair.strip_prefix("seat=").expect("a cookie of a seat").to_owned()
    }

    pub(crate) async fn stream(&self, path: &str) -> Stream {
        self.stream_with(path, "").await
    }

    /// Returns all events that a page can get if it requests all older messages: those of the stream, preceded by the
    /// messages that it left out. The greeting is omitted.
    pub(crate) async fn everything(&self, room: &str) -> Vec<Event> {
        let mut all = self.stream(&format!("{room}/events")).await.caught_up().await;
        let left_out: Vec<String> = all.iter().filter(|event| event.name == "older").map(Event::place).collect();
        for place in left_out {
            let oldest = all.iter().find(|event| event.place() == place && event.data["new"] == true);
            let mut before = oldest.map(|event| event.data["id"].as_str().unwrap_or_default().to_owned());
            loop {
                let page = self.older(room, &place, before.as_deref()).await.json();
                let lines = page["lines"].as_array().expect("lines").clone();
                let message = |data: Value| Event { id: None, name: "message".to_owned(), data };
                before = lines.first().and_then(|line| line["id"].as_str().map(str::to_owned));
                all.splice(0..0, lines.into_iter().map(message));
                if page["older"] == false {
                    break;
                }
            }
        }
        all
    }

    /// Requests the messages before the given one, or else the newest.
    pub(crate) async fn older(&self, room: &str, place: &str, before: Option<&str>) -> Answer {
        let before = before.map(|id| format!("&before={id}")).unwrap_or_default();
        self.clone().get(&format!("{room}/older?place={place}{before}")).await
    }

    /// Opens a stream and reads the head of its response.
    pub(crate) async fn stream_with(&self, path: &str, headers: &str) -> Stream {
        let cookie = self.cookie_for(path);
        let request = format!("GET {path} HTTP/1.0\r\nHost: {}\r\n{cookie}{headers}\r\n", self.address);
        let mut socket = TcpStream::connect(self.address).await.expect("a page that listens");
        socket.write_all(request.as_bytes()).await.expect("a page that reads");
        let mut lines = BufReader::new(socket);
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            let read = soon("the head of a stream", lines.read_line(&mut head)).await.expect("text");
            assert!(read > 0, "the answer ended: {head}");
        }
        assert!(head.starts_with("HTTP/1.0 200"), "{head}");
        assert!(head.contains("text/event-stream"), "{head}");
        Stream { lines }
    }
}

impl Stream {
    /// Returns the next event, or `None` when the stream has ended.
    pub(crate) async fn next(&mut self) -> Option<Event> {
        soon("an event", self.read()).await
    }

    async fn read(&mut self) -> Option<Event> {
        let mut event = Event { id: None, name: String::new(), data: Value::Null };
        loop {
            let mut line = String::new();
            if self.lines.read_line(&mut line).await.expect("text") == 0 {
                return None;
            }
            match line.trim_end().split_once(": ") {
                Some(("id", id)) => event.id = Some(id.to_owned()),
                Some(("event", name)) => event.name = name.to_owned(),
                Some(("data", data)) => event.data = serde_json::from_str(data).expect("data is JSON"),
                _ if line == "\n" && !event.name.is_empty() => return Some(event),
                _ => {}
            }
        }
    }

    /// Returns the next event with this name and skips others.
    pub(crate) async fn next_of(&mut self, name: &str) -> Event {
        loop {
            let event = self.next().await.unwrap_or_else(|| panic!("the stream ended before {name}"));
            if event.name == name {
                return event;
            }
        }
    }

    /// Reads the existing events and returns their names and sizes on the wire, in bytes.
    pub(crate) async fn sizes(&mut self) -> Vec<(String, usize)> {
        let (mut all, mut name, mut size) = (Vec::new(), String::new(), 0);
        while name != "synced" {
            let mut line = String::new();
            let read = soon("a line", self.lines.read_line(&mut line)).await.expect("text");
            assert!(read > 0, "the stream ended");
            size += read;
            if let Some(event) = line.trim_end().strip_prefix("event: ") {
                name = event.to_owned();
            } else if line == "\n" {
                all.push((name.clone(), std::mem::take(&mut size)));
            }
        }
        all
    }

    /// Reads the existing events, without the greeting.
    pub(crate) async fn caught_up(&mut self) -> Vec<Event> {
        let mut all = Vec::new();
        loop {
            let event = self.next().await.expect("a stream that goes on");
            match event.name.as_str() {
                "synced" => return all,
                "hello" => {}
                _ => all.push(event),
            }
        }
    }
}

/// Returns `true` for a message that only says that it was deleted.
pub(crate) fn is_taken_back(event: &Event) -> bool {
    event.name == "message" && event.data["gone"] == true
}

/// Returns the texts of the messages among these events.
pub(crate) fn texts(events: &[Event]) -> Vec<String> {
    let messages = events.iter().filter(|event| event.name == "message" && !is_taken_back(event));
    messages.map(|event| text(&event.data)).collect()
}

/// Returns the current texts in a place, by its alias on the page.
pub(crate) fn standing(events: Vec<Event>, alias: &str) -> Vec<String> {
    let mut standing: Vec<(String, String)> = Vec::new();
    for event in events {
        let id = event.data["id"].to_string();
        if event.data["place"] != alias || is_taken_back(&event) {
            continue;
        }
        match (event.name.as_str(), standing.iter_mut().find(|(known, _)| *known == id)) {
            ("message", Some((_, words))) => *words = text(&event.data),
            ("message", None) => standing.push((id, text(&event.data))),
            ("retract", _) => standing.retain(|(known, _)| *known != id),
            _ => {}
        }
    }
    standing.into_iter().map(|(_, text)| text).collect()
}

/// Returns the text of a message from any sender.
pub(crate) fn text(message: &Value) -> String {
    match message["text"].as_str() {
        Some(text) => text.to_owned(),
        None => serde_json::from_value::<gloaming_core::text::Document>(message["blocks"].clone())
            .expect("blocks are a document")
            .plain(),
    }
}

async fn send(address: SocketAddr, request: &str) -> Answer {
    let mut socket = TcpStream::connect(address).await.expect("a page that listens");
    socket.write_all(request.as_bytes()).await.expect("a page that reads");
    let mut bytes = Vec::new();
    // A server that refuses early may close the connection before everything is sent. Only its response counts.
    socket.read_to_end(&mut bytes).await.ok();
    read(&String::from_utf8_lossy(&bytes))
}

/// Parses a response that ends with its connection.
pub(crate) fn read(text: &str) -> Answer {
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((text, ""));
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok()).unwrap_or(0);
    let headers = lines.filter_map(|line| line.split_once(": "));
    let headers = headers.map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned())).collect();
    Answer { status, headers, body: body.to_owned() }
}
