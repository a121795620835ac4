//! Slow and hostile clients don't affect others.

use std::time::Duration;

use gloaming_web::MemoryShelf;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::support::{Browser, PATIENCE, read, settings, soon, start};

/// This many lines of eight kilobytes are more than a system buffers for a connection.
const LINES: usize = 1_200;

async fn connect(browser: &Browser, request: &str) -> TcpStream {
    let mut socket = TcpStream::connect(browser.address).await.expect("a page that listens");
    socket.write_all(request.as_bytes()).await.expect("a page that reads");
    socket
}

/// Reads until the other side closes the connection.
async fn rest(socket: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    soon("that the connection is closed", socket.read_to_end(&mut bytes)).await.ok();
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test]
async fn who_never_finishes_is_sent_away() {
    let mut settings = settings();
    settings.limits.head = Duration::from_millis(50);
    settings.limits.body = Duration::from_millis(50);
    let (web, host) = start(settings, &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;

    let mut silent = connect(&ann, "").await;
    let mut half_head = connect(&ann, "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ").await;
    let headers = format!("Origin: {}\r\nContent-Type: application/json\r\n", ann.origin());
    let path = format!("/g/{room}/say");
    let whole =
        ann.request(&path, &headers, &json!({"key": "key-of-a-slow-one", "place": "room", "text": "late"}).to_string());
    let mut half_body = connect(&ann, &whole[..whole.len() - 10]).await;
    let mut no_body = connect(
        &ann,
        &format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n{}\r\n4\r\n{{\"ke",
            headers.replace(&ann.origin(), "http://localhost")
        ),
    )
    .await;
    // Meanwhile other clients are served.
    assert_eq!(ann.say(&room, "room", "in time").await.status, 204);
    assert_eq!(rest(&mut silent).await, "");
    rest(&mut half_head).await;
    assert_eq!(read(&rest(&mut half_body).await).status, 408);
    assert_eq!(read(&rest(&mut no_body).await).status, 408);
    assert!(!host.heard().iter().any(|one| format!("{one:?}").contains("late")));
    web.stop().await;
}

#[tokio::test]
async fn junk_is_refused() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    let heard = host.heard().len();
    let long = "x".repeat(100_000);
    for request in [
        "\u{16}\u{3}\u{1}\u{2}\u{0}".to_owned(),
        "GET\r\n\r\n".to_owned(),
        format!("GET /{long} HTTP/1.1\r\nHost: x\r\n\r\n"),
        format!("GET / HTTP/1.1\r\nHost: x\r\nCookie: {long}\r\n\r\n"),
        format!("GET / HTTP/1.1\r\n{}\r\n", "X: y\r\n".repeat(500)),
        "GET / HTTP/9.9\r\n\r\n".to_owned(),
        "POST /api/open HTTP/1.1\r\nContent-Length: -1\r\n\r\n".to_owned(),
        "POST /api/open HTTP/1.1\r\nContent-Length: 99999999999999999999999\r\n\r\n".to_owned(),
    ] {
        let mut socket = connect(&ann, &request).await;
        let answer = rest(&mut socket).await;
        let refused = answer.is_empty() || (400..=431).contains(&read(&answer).status);
        assert!(refused, "{:.40}: {answer:.200}", request);
    }
    for path in [
        "/g/%00/look",
        "/g/%ff%fe/look",
        "/g/%2e%2e/look",
        "/w/%27%22/events",
        "/assets/%2e%2e%2fCargo.toml",
        "//",
        "/g//look",
    ] {
        let answer = ann.get(path).await;
        assert!([400, 404].contains(&answer.status), "{path}: {answer:?}");
    }
    assert_eq!(host.heard().len(), heard);
    assert_eq!(ann.say(&room, "room", "all is well").await.status, 204);
    web.stop().await;
}

#[tokio::test]
async fn streams_by_the_hundred_leave_room_for_others() {
    let mut settings = settings();
    settings.limits.streams_of_address = 5;
    settings.limits.streams_of_guest = 3;
    let (web, host) = start(settings, &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    let path = format!("/g/{room}/events");
    let mut visitor = Browser::new(web.address(), "visitor");
    let mut many = Vec::new();
    for _ in 0..5 {
        many.push(visitor.stream(&path).await);
    }
    for _ in 0..100 {
        assert_eq!(visitor.get(&path).await.status, 429);
    }
    // A guest has their own limit of streams, and loses the oldest when it is exceeded.
    let mut own = Vec::new();
    for _ in 0..4 {
        own.push(ann.stream(&path).await);
    }
    own[0].caught_up().await;
    assert_eq!(own[0].next().await, None, "the oldest ends");
    host.say(&host.room(&room), "to all who are here").await;
    for stream in own.iter_mut().skip(1).chain(&mut many) {
        stream.next_of("message").await;
    }
    // Closing a stream makes room for another.
    drop(many.pop());
    soon("a free place", async {
        while visitor.get(&format!("/g/{room}/look")).await.status != 200 || !takes(&visitor, &path).await {
            tokio::task::yield_now().await;
        }
    })
    .await;
    web.stop().await;
}

/// Returns `true` if a stream is accepted. It is closed immediately.
async fn takes(browser: &Browser, path: &str) -> bool {
    let mut socket = connect(browser, &format!("GET {path} HTTP/1.0\r\nHost: localhost\r\n\r\n")).await;
    let mut head = [0; 12];
    soon("an answer", socket.read_exact(&mut head)).await.expect("an answer");
    head.ends_with(b"200")
}

#[tokio::test]
async fn who_never_reads_keeps_nobody_waiting_and_is_sent_away() {
    let mut settings = settings();
    settings.limits.write = Duration::from_millis(100);
    settings.limits.streams = 2;
    let (web, host) = start(settings, &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    let path = format!("/g/{room}/events");
    let mut reader = ann.stream(&path).await;
    reader.caught_up().await;
    // A small buffer, so that unread data soon waits on the other side.
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4_096).expect("a small buffer");
    let mut deaf = socket.connect(web.address()).await.expect("a page that listens");
    let request = format!("GET {path} HTTP/1.0\r\nHost: localhost\r\n{}\r\n", ann.cookie_for(&path));
    deaf.write_all(request.as_bytes()).await.expect("a page that reads");
    let mut first = [0; 12];
    soon("an answer", deaf.read_exact(&mut first)).await.expect("an answer");
    assert!(first.ends_with(b"200") && !takes(&ann, &path).await, "there are two streams, and no more");
    let line = "z".repeat(7_900);
    // More than the buffers between the two sides can hold.
    for number in 0..LINES {
        host.say(&host.room(&room), &format!("{number} {line}")).await;
        reader.next_of("message").await;
    }
    // It held one of the two allowed streams until it was disconnected.
    soon("a free stream", async {
        while !takes(&ann, &path).await {
            tokio::task::yield_now().await;
        }
    })
    .await;
    assert_eq!(ann.say(&room, "room", "well?").await.status, 204);
    drop(deaf);
    web.stop().await;
}

#[tokio::test]
async fn connections_by_the_hundred_are_closed_at_once() {
    let mut settings = settings();
    settings.limits.connections = 20;
    // No connection may time out by itself, however slow this machine is.
    settings.limits.head = PATIENCE;
    settings.limits.crowded_head = PATIENCE;
    let (web, host) = start(settings, &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    let path = format!("/g/{room}/look");
    let cookie = ann.cookie_for(&path);
    // Sends a request on a new connection and returns it with the head of the response.
    let ask = async |path: &str, cookie: &str| {
        let mut socket = connect(&ann, &format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n{cookie}\r\n")).await;
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(soon("an answer", socket.read_u8()).await.expect("an answer"));
        }
        (socket, String::from_utf8_lossy(&head).to_lowercase())
    };
    let mut open = Vec::new();
    for _ in 0..9 {
        let (socket, head) = ask("/health", "").await;
        assert!(!head.contains("connection: close"), "{head}");
        open.push(socket);
    }
    // The rest is reserved for guests with a seat. Other clients get a single response, which can't be a stream.
    for (path, cookie, status) in [
        ("/health".to_owned(), "", "200"),
        (path.clone(), "", "200"),
        (format!("/g/{room}/events"), "", "503"),
        (path.clone(), "Cookie: seat=somebody\r\n", "200"),
    ] {
        let (mut socket, head) = ask(&path, cookie).await;
        assert!(head.starts_with(&format!("http/1.1 {status}")) && head.contains("connection: close"), "{head}");
        rest(&mut socket).await;
    }
    let (socket, head) = ask(&path, &cookie).await;
    assert!(head.starts_with("http/1.1 200") && !head.contains("connection: close"), "{head}");
    open.push(socket);
    for _ in 0..50 {
        let mut more = TcpStream::connect(web.address()).await.expect("a page that listens");
        more.write_all(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n").await.ok();
        assert_eq!(rest(&mut more).await, "", "no more for one address");
    }
    open.pop();
    drop(open);
    soon("a free connection", async {
        let mut browser = ann.clone();
        while browser.get("/health").await.status != 200 {
            tokio::task::yield_now().await;
        }
    })
    .await;
    drop(host);
    web.stop().await;
}
