//! A minimal HTTP client that only sends and listens, so that the benchmark measures the server.

use std::sync::atomic::{AtomicU32, Ordering};

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// A keep-alive connection.
pub(crate) struct Connection {
    address: String,
    socket: BufReader<TcpStream>,
    browser: String,
    cookie: Option<String>,
}

/// The number of browsers so far. The page identifies each browser by a cookie.
static BROWSERS: AtomicU32 = AtomicU32::new(0);

impl Connection {
    pub(crate) async fn open(address: &str) -> Self {
        let socket = TcpStream::connect(address).await.expect("the server takes connections");
        socket.set_nodelay(true).expect("a socket can be told");
        let browser = format!("browser={:b>43}", BROWSERS.fetch_add(1, Ordering::Relaxed));
        Connection { address: address.to_owned(), socket: BufReader::new(socket), browser, cookie: None }
    }

    /// Returns the cookie set by the server.
    pub(crate) fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    /// Sends a body and returns the status and the body of the response.
    pub(crate) async fn post(&mut self, path: &str, body: &str) -> (u16, String) {
        let seat = self.cookie.as_ref().map(|cookie| format!("; {cookie}")).unwrap_or_default();
        let cookie = format!("cookie: {}{seat}\r\n", self.browser);
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: {0}\r\norigin: http://{0}\r\ncontent-type: application/json\r\n{cookie}content-length: {1}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        // The server closes idle connections. Browsers reconnect in that case, too.
        let sent = self.socket.write_all(request.as_bytes()).await.is_ok();
        if !sent || self.socket.fill_buf().await.map_or(true, <[u8]>::is_empty) {
            self.socket = Connection::open(&self.address).await.socket;
            self.socket.write_all(request.as_bytes()).await.expect("the server listens");
        }
        let head = head(&mut self.socket).await;
        if let Some(cookie) = head.header("set-cookie") {
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
        let length = head.header("content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
        let mut body = vec![0; length];
        self.socket.read_exact(&mut body).await.expect("the answer is whole");
        (head.status, String::from_utf8_lossy(&body).into_owned())
    }
}

impl Connection {
    /// Returns the body of a page, read until the server closes the connection.
    pub(crate) async fn get(mut self, path: &str) -> String {
        let request = format!("GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", self.address);
        self.socket.write_all(request.as_bytes()).await.expect("the server listens");
        let mut answer = String::new();
        self.socket.read_to_string(&mut answer).await.expect("the answer is text");
        answer
    }
}

/// An event stream.
pub(crate) struct Stream {
    socket: BufReader<TcpStream>,
    line: String,
}

impl Stream {
    pub(crate) async fn open(address: &str, path: &str, cookie: Option<&str>) -> Self {
        let socket = TcpStream::connect(address).await.expect("the server takes connections");
        let mut socket = BufReader::new(socket);
        let cookie = cookie.map(|cookie| format!("cookie: {cookie}\r\n")).unwrap_or_default();
        let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\naccept: text/event-stream\r\n{cookie}\r\n");
        socket.write_all(request.as_bytes()).await.expect("the server listens");
        let head = head(&mut socket).await;
        assert_eq!(head.status, 200);
        Stream { socket, line: String::new() }
    }

    /// Reads until `words` arrive. The server's chunks end at line ends, so the chunk sizes are lines of their own.
    pub(crate) async fn until(&mut self, words: &str) {
        loop {
            self.line.clear();
            let read = self.socket.read_line(&mut self.line).await.expect("the stream is text");
            assert!(read > 0, "the stream ended");
            if self.line.contains(words) {
                return;
            }
        }
    }
}

struct Head {
    status: u16,
    headers: Vec<(String, String)>,
}

impl Head {
    fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(one, _)| one == name).map(|(_, value)| value.as_str())
    }
}

async fn head(socket: &mut BufReader<TcpStream>) -> Head {
    let mut line = String::new();
    socket.read_line(&mut line).await.expect("an answer is text");
    let status = line.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("an answer has a status");
    let mut headers = Vec::new();
    loop {
        line.clear();
        socket.read_line(&mut line).await.expect("a header is text");
        match line.trim_end().split_once(": ") {
            Some((name, value)) => headers.push((name.to_ascii_lowercase(), value.to_owned())),
            None => return Head { status, headers },
        }
    }
}
