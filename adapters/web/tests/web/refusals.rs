//! An invalid request is refused with a sentence and changes nothing.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use gloaming_core::chat::{Place, PlatformName, Prompt};
use gloaming_page_model::{Board, CardGame};
use gloaming_web::{Limits, MemoryShelf, Proxies, Rate, StartError, Web, WebSettings};
use serde_json::{Value, json};

use crate::support::{Browser, prompt, settings, start};

#[tokio::test]
async fn nobody_takes_a_name_that_looks_like_somebody_elses() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("  Ann\u{202E} ").await;
    assert_eq!(ann.get(&format!("/g/{room}/look")).await.json()["you"]["name"], "Ann");
    let mut bob = Browser::new(web.address(), "bob");
    for (name, status) in
        [("ann", 409), ("\u{410}nn", 409), ("Moderator", 409), ("", 400), ("\u{200B}", 400), (&*"x".repeat(25), 400)]
    {
        let refused = bob.join(&room, name).await;
        assert_eq!((refused.status, &refused.json()["field"]), (status, &json!("name")), "{name}: {refused:?}");
        assert!(refused.error().ends_with('.') && refused.header("set-cookie").is_empty(), "{refused:?}");
    }
    assert_eq!(bob.join(&room, "Bob").await.status, 201);
    assert_eq!(bob.join(&room, "Bobby").await.status, 409, "one seat in one browser");
    assert_eq!(bob.join("nosuchroom", "Bob").await.status, 404);
    assert_eq!(
        Browser::new(web.address(), "x")
            .post("/api/open", json!({"key": "key-of-somebody", "ruleset": "one-night", "name": "Ann"}))
            .await
            .status,
        400
    );
    drop(host);
    web.stop().await;
}

#[tokio::test]
async fn a_post_that_did_not_come_from_the_page_is_refused() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    let before = host.heard().len();
    let paths =
        ["join", "say", "begin", "answer", "command", "seat", "leave-device"].map(|path| format!("/g/{room}/{path}"));
    let kind = "Content-Type: application/json\r\n";
    for path in paths.iter().map(String::as_str).chain(["/api/open"]) {
        for origin in [
            "",
            "Origin: http://evil.example\r\n",
            "Origin: null\r\n",
            "Sec-Fetch-Site: cross-site\r\n",
            "Sec-Fetch-Site: same-site\r\n",
            &format!("Origin: https://{}\r\n", web.address()),
            &format!("Origin: http://{}\r\nSec-Fetch-Site: cross-site\r\n", web.address()),
        ] {
            let refused = ann.post_with(path, &format!("{origin}{kind}"), "{}").await;
            assert_eq!(refused.status, 403, "{path} {origin}: {refused:?}");
        }
        let own = format!("Origin: {}\r\n", ann.origin());
        for other in ["", "Content-Type: text/plain\r\n", "Content-Type: application/x-www-form-urlencoded\r\n"] {
            assert_eq!(ann.post_with(path, &format!("{own}{other}"), "{}").await.status, 415, "{path} {other}");
        }
        for body in ["", "{", "[]", "null", "7", &"[".repeat(10_000)] {
            assert_eq!(ann.post_with(path, &format!("{own}{kind}"), body).await.status, 400, "{path} {body:.20}");
        }
        let large = format!("{{\"key\": \"{}\"}}", "x".repeat(17_000));
        assert_eq!(ann.post_with(path, &format!("{own}{kind}"), &large).await.status, 413, "{path}");
        assert_eq!(ann.get(path).await.status, 405, "{path}");
    }
    let own = "Sec-Fetch-Site: same-origin\r\nContent-Type: application/json; charset=utf-8\r\n";
    let body = json!({"key": ann.key(), "text": "start"}).to_string();
    assert_eq!(ann.post_with(&paths[4], own, &body).await.status, 204, "a browser that says it is the page");
    assert_eq!(host.heard().len(), before + 1, "and nothing else was heard");
    web.stop().await;
}

#[tokio::test]
async fn values_that_are_wrong_are_named() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let home = Place::new(&PlatformName::new("web"), "home");
    let game = CardGame {
        id: "maze".into(),
        name: "The Maze".into(),
        about: String::new(),
        length: String::new(),
        least: 2,
        most: 9,
        first_game: 0,
        first_setup: String::new(),
        emblem: gloaming_core::ruleset::Icon::Card,
        line: String::new(),
        translations: Vec::new(),
    };
    host.show(&home, Board::Home { games: vec![game], running: Vec::new(), frames: Vec::new() }).await;
    let mut ann = Browser::new(web.address(), "ann");
    let key = ann.key();
    let open = |ruleset: &str| json!({"key": key, "ruleset": ruleset, "name": "Ann"});
    for ruleset in ["one-night", "", "../maze", "Maze"] {
        let refused = ann.post("/api/open", open(ruleset)).await;
        assert_eq!((refused.status, &refused.json()["field"]), (400, &json!("ruleset")));
    }
    let opened = ann.post("/api/open", open("maze")).await;
    let room = opened.json()["room"].as_str().expect("a room").to_owned();
    let place = host.direct(&host.person("Ann").await).await;
    let two = Prompt { least: 2, most: 2, ..prompt("two", &["a", "b", "c"]) };
    let taken = vec!["d".to_owned()];
    let second = Prompt { least: 2, most: 2, taken, back: Some(2), ..prompt("second", &["a", "b", "Back"]) };
    host.ask(&place, "And which two?", second).await;
    host.ask(&place, "Which two?", two).await;
    host.ask(&place, "In a word?", Prompt { text: Some(5), ..prompt("word", &[]) }).await;
    host.ask(&host.room(&room), "Which?", prompt("public", &["a"])).await;

    let (say, answer) = (format!("/g/{room}/say"), format!("/g/{room}/answer"));
    let long = "y".repeat(4_001);
    let cases: Vec<(&str, Value, u16)> = vec![
        (&say, json!({"key": "short", "place": "room", "text": "x"}), 400),
        (&say, json!({"key": "with spaces in the key", "place": "room", "text": "x"}), 400),
        (&say, json!({"key": "k".repeat(65), "place": "room", "text": "x"}), 400),
        (&say, json!({"key": "key-of-nobody-1", "place": "room", "text": "x"}), 400),
        (&say, json!({"key": "key-of-nobody-001", "place": "room", "text": " \u{202E}\n"}), 400),
        (&say, json!({"key": "key-of-nobody-002", "place": "room", "text": long}), 400),
        (&say, json!({"key": "key-of-nobody-003", "place": "elsewhere", "text": "x"}), 400),
        (&answer, json!({"key": "key-of-nobody-004", "prompt": "two", "choices": [0]}), 400),
        (&answer, json!({"key": "key-of-nobody-005", "prompt": "two", "choices": [0, 0]}), 400),
        (&answer, json!({"key": "key-of-nobody-006", "prompt": "two", "choices": [0, 3]}), 400),
        (&answer, json!({"key": "key-of-nobody-007", "prompt": "two", "choices": [0, 1, 2]}), 400),
        (&answer, json!({"key": "key-of-nobody-008", "prompt": "two", "choices": [-1, 1]}), 400),
        (&answer, json!({"key": "key-of-nobody-009", "prompt": "two", "text": "a"}), 400),
        (&answer, json!({"key": "key-of-nobody-010", "prompt": "word", "choices": [0]}), 400),
        (&answer, json!({"key": "key-of-nobody-011", "prompt": "word", "text": "longer"}), 400),
        (&answer, json!({"key": "key-of-nobody-012", "prompt": "word"}), 400),
        (&answer, json!({"key": "key-of-nobody-013", "prompt": "never", "choices": [0]}), 409),
        (&answer, json!({"key": "key-of-nobody-014", "prompt": "two", "choices": [2, 0]}), 204),
        (&answer, json!({"key": "key-of-nobody-017", "prompt": "second", "choices": [1]}), 400),
        (&answer, json!({"key": "key-of-nobody-018", "prompt": "second", "choices": [2]}), 204),
        (&answer, json!({"key": "key-of-nobody-015", "prompt": "word", "text": "short"}), 204),
        (&answer, json!({"key": "key-of-nobody-016", "prompt": "public", "choices": [0]}), 204),
    ];
    for (path, body, status) in cases {
        let answer = ann.post(path, body.clone()).await;
        assert_eq!(answer.status, status, "{body}: {answer:?}");
        assert!(status == 204 || answer.error().ends_with('.'), "a sentence: {answer:?}");
    }
    web.stop().await;
}

#[tokio::test]
async fn every_answer_keeps_the_browser_from_doing_more_than_it_should() {
    let mut settings = settings();
    settings.url = Some("https://games.example.org/gloaming".into());
    let (web, host) = start(settings, &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    for path in [
        "/",
        "/gloaming/",
        "/gloaming",
        "/seat",
        "/gloaming/seat",
        "/g/nowhere",
        "/nothing",
        "/assets/app.js",
        "/api/home",
        "/health",
        "/ready",
        "/g/nowhere/look",
        "/assets/..%2fCargo.toml",
    ] {
        let answer = ann.get(path).await;
        // Files that a page consists of don't need the headers of a page.
        let rules = if path.starts_with("/assets/") { "" } else { "default-src 'none'; script-src 'self'" };
        assert!(answer.header("content-security-policy").starts_with(rules), "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        if !path.starts_with("/assets/") {
            assert_eq!(answer.header("referrer-policy"), "no-referrer", "{path}");
        }
        let kept = if path.ends_with("app.js") { "no-cache" } else { "no-store" };
        assert_eq!(answer.header("cache-control"), kept, "{path}");
        let there = !["nowhere", "nothing", ".."].iter().any(|gone| path.contains(gone));
        assert_eq!(answer.status, if there { 200 } else { 404 }, "{path}");
    }
    let shell = ann.get("/gloaming/").await.body;
    assert!(shell.contains("data-base=\"/gloaming\""), "{shell}");
    let version = shell.split("data-version=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a version");
    let script = format!("/gloaming/assets/{version}/app.js");
    assert!(shell.contains(&script), "{shell}");
    // Other versions aren't found, so that a page never mixes files of different versions.
    assert_eq!(ann.get("/gloaming/assets/older/app.js").await.status, 404);
    let words = ann.get(&format!("/gloaming/words/{version}/de")).await;
    assert_eq!(words.header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(words.json()["page-language"], "de");
    let worker = ann.get("/gloaming/sw.js").await;
    assert_eq!((worker.status, worker.header("cache-control")), (200, "no-cache"));
    assert!(worker.body.contains("\"/gloaming\"") && !worker.body.contains("{{"), "{}", worker.body);
    let offline = ann.get("/gloaming/offline").await;
    assert!(offline.body.contains("You are offline") && !offline.body.contains("{{"), "{}", offline.body);
    let asset = ann.get(&script).await;
    assert_eq!((asset.status, asset.header("cache-control")), (200, "public, max-age=31536000, immutable"));
    let tag = asset.header("etag").to_owned();
    let address = web.address();
    let again = ann.raw(&format!("GET {script} HTTP/1.0\r\nHost: {address}\r\nIf-None-Match: {tag}\r\n\r\n")).await;
    assert_eq!((again.status, again.body.as_str()), (304, ""));

    // The seat's cookie is limited to its room and to https.
    let key = ann.key();
    let headers = "Origin: https://games.example.org\r\nContent-Type: application/json\r\n";
    let body = json!({"key": key, "ruleset": "one-night", "name": "Ann"}).to_string();
    let opened = ann.post_with("/gloaming/api/open", headers, &body).await;
    let room = opened.json()["room"].as_str().expect("a room").to_owned();
    let cookie = opened.header("set-cookie");
    assert!(cookie.contains(&format!("Path=/gloaming/g/{room};")) && cookie.contains("; Secure"), "{cookie}");
    // Its name is one that browsers only accept over TLS, so that an attacker on the network can't plant one. The plain
    // name is ignored.
    let token = cookie.split([';', '=']).nth(1).expect("a value").to_owned();
    assert!(cookie.starts_with("__Secure-seat="), "{cookie}");
    let path = format!("/gloaming/g/{room}/look");
    let plain = format!("GET {path} HTTP/1.0\r\nHost: {}\r\nCookie: seat={token}\r\n\r\n", web.address());
    assert!(
        Browser::new(web.address(), "eve").raw(&plain).await.json().get("you").is_none_or(serde_json::Value::is_null)
    );
    let looked = ann.get(&format!("/gloaming/g/{room}/look")).await.json();
    assert_eq!(looked["link"], json!(format!("https://games.example.org/gloaming/g/{room}")));
    assert_eq!(looked["you"]["name"], "Ann");
    let code = ann.get(&format!("/gloaming/g/{room}/qr.svg")).await;
    assert_eq!((code.status, code.header("content-type")), (200, "image/svg+xml"));
    assert!(
        code.body.contains("<svg") && !code.body.contains("<script") && !code.body.contains("style="),
        "{}",
        code.body
    );
    drop(host);
    web.stop().await;
}

#[tokio::test]
async fn a_name_that_is_not_this_pages_is_refused_in_words() {
    let settings = WebSettings { names: vec!["den.local".into()], ..settings() };
    let (web, host) = start(settings, &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    let own = web.address().to_string();
    let body = json!({"key": ann.key(), "ruleset": "one-night", "name": "Eve"}).to_string();
    let before = host.heard().len();
    let mut visitor = Browser::new(web.address(), "visitor");
    let ask = |path: &str, name: &str, accept: &str| {
        format!("GET {path} HTTP/1.0\r\nHost: {name}\r\nAccept: {accept}\r\nAccept-Language: de\r\n\r\n")
    };
    for (name, status) in [
        (own.as_str(), 200),
        ("192.168.1.20:8080", 200),
        ("[fd00::12]:8080", 200),
        ("localhost:8080", 200),
        ("den.local", 200),
        ("evil.example", 421),
        ("den.example", 421),
        ("localhost.evil.example:8080", 421),
        ("127.0.0.1.evil.example", 421),
    ] {
        let (look, events) = (format!("/g/{room}/look"), format!("/g/{room}/qr.svg"));
        for path in ["/", "/assets/app.js", "/api/home", &look, &events] {
            let answer = visitor.raw(&ask(path, name, "*/*")).await;
            assert_eq!(answer.status, status, "{path} of {name}: {answer:?}");
            let is_part = status == 200 && path.starts_with("/assets/");
            assert_eq!(answer.header("content-security-policy").is_empty(), is_part, "{answer:?}");
        }
        if status != 200 {
            let length = body.len();
            let posted = format!(
                "POST /api/open HTTP/1.0\r\nHost: {name}\r\nOrigin: http://{name}\r\nSec-Fetch-Site: same-origin\r\n\
                 Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
            );
            let refused = visitor.raw(&posted).await;
            assert_eq!(refused.status, 421, "{refused:?}");
            assert!(refused.error().contains(name) && refused.header("set-cookie").is_empty(), "{refused:?}");
            let page = visitor.raw(&ask("/", name, "text/html")).await;
            assert_eq!(page.header("content-type"), "text/plain; charset=utf-8");
            assert!(page.body.starts_with("Unter dem Namen") && page.body.contains("gloaming.toml"), "{page:?}");
        }
    }
    for probe in ["/health", "/ready"] {
        assert_eq!(visitor.raw(&ask(probe, "probe.example", "*/*")).await.status, 200, "machines ask by any name");
    }
    for path in ["/g/health", "/w/health", "/x/health"] {
        assert_eq!(visitor.raw(&ask(path, "probe.example", "*/*")).await.status, 421, "{path} is not for machines");
    }
    for template in ["/assets/index.html", "/assets/offline.html"] {
        assert_eq!(
            visitor.raw(&ask(template, "localhost", "*/*")).await.status,
            404,
            "{template} is filled in elsewhere"
        );
    }
    assert_eq!(host.heard().len(), before, "nothing was done under another name");
    web.stop().await;
}

#[tokio::test]
async fn who_is_too_fast_is_told_when_to_come_back() {
    let mut settings = settings();
    let slow = |burst| Rate { burst, every: Duration::from_secs(600), more: 1 };
    settings.proxies = Proxies::Hops(1);
    settings.limits = Limits { guest: slow(3), opens: slow(2), joins: slow(2), ..settings.limits };
    let (web, host) = start(settings, &MemoryShelf::default()).await;
    let from = |address: &str, origin: &str| {
        format!("X-Forwarded-For: 203.0.113.9, {address}\r\nOrigin: {origin}\r\nContent-Type: application/json\r\n")
    };
    let mut ann = Browser::new(web.address(), "ann");
    let (origin, mut rooms) = (ann.origin(), Vec::new());
    for (address, status) in [("192.0.2.1", 201), ("192.0.2.1", 201), ("192.0.2.1", 429), ("192.0.2.2", 201)] {
        let body = json!({"key": ann.key(), "ruleset": "one-night", "name": "Ann"}).to_string();
        let answer = ann.post_with("/api/open", &from(address, &origin), &body).await;
        assert_eq!(answer.status, status, "{answer:?}");
        rooms.extend(answer.json()["room"].as_str().map(str::to_owned));
        if status == 429 {
            assert_eq!(answer.header("retry-after"), "600");
            assert!(answer.error().contains("600"), "{answer:?}");
        }
    }
    for status in [204, 204, 204, 429] {
        let text = ann.say(&rooms[0], "room", "and another thing").await;
        assert_eq!(text.status, status);
    }
    assert_eq!(ann.say(&rooms[1], "room", "elsewhere I may").await.status, 204);
    for (at, status) in [201, 201, 429].into_iter().enumerate() {
        let mut other = Browser::new(web.address(), &format!("other-{at}"));
        let body = json!({"key": other.key(), "name": format!("Other {}", ["x", "y", "z"][at])}).to_string();
        let answer = other.post_with(&format!("/g/{}/join", rooms[0]), &from("192.0.2.7", &origin), &body).await;
        assert_eq!(answer.status, status, "{answer:?}");
    }
    drop(host);
    web.stop().await;
}

#[tokio::test]
async fn an_address_opens_so_many_rooms_a_day() {
    let mut settings = settings();
    let now = Arc::new(AtomicI64::new(1_800_000_000));
    let clock = Arc::clone(&now);
    settings.clock = Arc::new(move || jiff::Timestamp::from_second(clock.load(Ordering::Relaxed)).expect("a time"));
    settings.proxies = Proxies::Hops(1);
    settings.limits.opens_daily = Limits::default().opens_daily;
    let (web, host) = start(settings, &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    let origin = ann.origin();
    let mut open = async |address: &str| {
        let headers = format!("X-Forwarded-For: {address}\r\nOrigin: {origin}\r\nContent-Type: application/json\r\n");
        let body = json!({"key": ann.key(), "ruleset": "one-night", "name": "Ann"}).to_string();
        ann.post_with("/api/open", &headers, &body).await
    };
    for _ in 0..40 {
        assert_eq!(open("192.0.2.1").await.status, 201);
    }
    let refused = open("192.0.2.1").await;
    assert_eq!((refused.status, refused.header("retry-after")), (429, "2160"));
    assert!(refused.error().contains("in 36 minutes"), "{}", refused.body);
    assert_eq!(open("192.0.2.2").await.status, 201, "another address");
    now.fetch_add(2160, Ordering::Relaxed);
    assert_eq!((open("192.0.2.1").await.status, open("192.0.2.1").await.status), (201, 429));
    drop(host);
    web.stop().await;
}

#[tokio::test]
async fn nobody_tries_codes_without_a_limit_by_a_header_that_does_not_read() {
    let now = jiff::Timestamp::UNIX_EPOCH;
    let mut settings = WebSettings { clock: Arc::new(move || now), proxies: Proxies::Hops(1), ..settings() };
    settings.limits.joins = Limits::default().joins;
    let (web, host) = start(settings, &MemoryShelf::default()).await;
    let mut visitor = Browser::new(web.address(), "visitor");
    let address = web.address();
    let headers =
        ["X-Forwarded-For: unknown\r\n", "X-Forwarded-For: 203.0.113.7:http\r\n", "", "X-Forwarded-For: [::1\r\n"];
    let mut answered = 0;
    for (at, code) in (0..60).map(|at| (at, format!("BCDF{at:02}"))) {
        let header = headers[at % headers.len()];
        let request = format!("GET /api/join/{code} HTTP/1.0\r\nHost: {address}\r\n{header}\r\n");
        answered += usize::from(visitor.raw(&request).await.status == 404);
    }
    assert_eq!(answered, 40, "they share the limit of one address");
    let known = format!("GET /api/join/BCDF HTTP/1.0\r\nHost: {address}\r\nX-Forwarded-For: [2001:db8::1]:443\r\n\r\n");
    assert_eq!(visitor.raw(&known).await.status, 404, "an address that reads has its own");
    drop(host);
    web.stop().await;
}

#[tokio::test]
async fn nobody_reads_so_much_that_others_wait() {
    let mut settings = settings();
    settings.proxies = Proxies::Hops(1);
    settings.limits.reads = Rate { burst: 3, every: Duration::from_secs(600), more: 1 };
    let (web, host) = start(settings, &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    let address = web.address();
    let from =
        |from: &str, path: &str| format!("GET {path} HTTP/1.0\r\nHost: {address}\r\nX-Forwarded-For: {from}\r\n\r\n");
    let paths = ["look", "older?place=room", "qr.svg", "older?place=room"].map(|path| format!("/g/{room}/{path}"));
    for (path, status) in paths.iter().zip([200, 200, 200, 429]) {
        assert_eq!(ann.raw(&from("192.0.2.1", path)).await.status, status, "{path}");
    }
    // The page itself isn't counted, and neither are other addresses.
    assert_eq!(ann.raw(&from("192.0.2.1", &format!("/g/{room}"))).await.status, 200);
    assert_eq!(ann.raw(&from("192.0.2.2", &paths[0])).await.status, 200);
    drop(host);
    web.stop().await;
}

#[tokio::test]
async fn a_link_of_somebody_else_takes_no_seat_away() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let (mut ann, mut bob) = (Browser::new(web.address(), "ann"), Browser::new(web.address(), "bob"));
    let room = ann.open("Ann").await;
    assert_eq!(bob.join(&room, "Bob").await.status, 201);
    // Bob sends Ann his own link and claims that it is the story.
    let (hers, link) = (ann.token(&room), json!({"token": bob.token(&room)}));
    let answer = ann.post(&format!("/g/{room}/seat"), link.clone()).await;
    assert_eq!((answer.status, ann.token(&room)), (409, hers.clone()), "{}", answer.body);
    assert!(answer.error().contains("already has a seat in this game"), "{}", answer.body);
    assert_eq!(ann.post(&format!("/g/{room}/seat"), json!({"token": hers})).await.status, 204, "her own is hers");
    // After she has given up her seat on this device, she may take another.
    assert_eq!(ann.post(&format!("/g/{room}/leave-device"), json!({})).await.status, 204);
    assert_eq!(ann.post(&format!("/g/{room}/seat"), link).await.status, 204);
    drop(host);
    web.stop().await;
}

#[tokio::test]
async fn what_is_long_counts_as_much() {
    let mut settings = settings();
    let slow = |burst| Rate { burst, every: Duration::from_secs(600), more: 1 };
    settings.proxies = Proxies::Hops(1);
    settings.limits = Limits { guest: slow(20), address: slow(40), exports: slow(2), ..settings.limits };
    let (web, host) = start(settings, &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    let long = "🌘".repeat(3_900);
    let headers = |from: &str, origin: &str| {
        format!("X-Forwarded-For: {from}\r\nOrigin: {origin}\r\nContent-Type: application/json\r\n")
    };
    // It counts as sixteen short ones.
    for (from, text, status) in [
        ("192.0.2.1", long.as_str(), 204),
        ("192.0.2.1", "short", 204),
        ("192.0.2.1", long.as_str(), 429),
        ("192.0.2.1", "short", 204),
    ] {
        let body = json!({"key": ann.key(), "place": "room", "text": text}).to_string();
        let headers = headers(from, &ann.origin());
        let answer = ann.post_with(&format!("/g/{room}/say"), &headers, &body).await;
        assert_eq!(answer.status, status, "{}", answer.body);
    }
    // Another seat at the same address doesn't help either.
    let mut bob = Browser::new(web.address(), "bob");
    assert_eq!(bob.join(&room, "Bob").await.status, 201);
    let body = json!({"key": bob.key(), "place": "room", "text": long}).to_string();
    let from_ann = headers("192.0.2.1", &bob.origin());
    assert_eq!(bob.post_with(&format!("/g/{room}/say"), &from_ann, &body).await.status, 429);
    for status in [200, 200, 429] {
        assert_eq!(bob.get(&format!("/g/{room}/export")).await.status, status);
    }
    drop(host);
    web.stop().await;
}

#[tokio::test]
async fn a_page_that_cannot_start_says_why() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let taken = WebSettings { listen: web.address(), ..settings() };
    let start = |settings| Web::start(settings, Box::new(MemoryShelf::default()));
    assert!(matches!(start(taken).await.err(), Some(StartError::Listen { .. })));
    let bad = WebSettings { url: Some("games.example.org".into()), ..settings() };
    assert!(matches!(start(bad).await.err(), Some(StartError::Url(_))));
    drop(host);
    web.stop().await;
}

#[tokio::test]
async fn the_log_that_one_keeps_is_ones_own() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let (mut ann, mut bob) = (Browser::new(web.address(), "ann"), Browser::new(web.address(), "bob"));
    let room = ann.open("Ann").await;
    assert_eq!(bob.join(&room, "Bob").await.status, 201);
    assert_eq!(bob.say(&room, "room", "hello\n2026-01-01 00:00:00 UTC [x] Ann: it was me").await.status, 204);
    host.say(&host.direct(&host.person("Bob").await).await, "You are the wolf.").await;
    let own = bob.get(&format!("/g/{room}/export")).await;
    assert_eq!(own.header("content-type"), "text/plain; charset=utf-8");
    assert!(own.header("content-disposition").starts_with("attachment"));
    assert!(own.body.contains("] Bob: hello\n    2026-01-01"), "nobody writes a line of somebody else: {}", own.body);
    assert!(own.body.contains("[You] Moderator: You are the wolf.\n"), "{}", own.body);
    assert!(!ann.get(&format!("/g/{room}/export")).await.body.contains("wolf"));
    assert_eq!(Browser::new(web.address(), "c").get(&format!("/g/{room}/export")).await.status, 401);
    web.stop().await;
}
