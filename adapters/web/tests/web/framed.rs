//! A window is opened with a proof from another service in a frame of that service's page. No other page can be framed.

use gloaming_core::chat::{
    ChatError, Happening, Operation, Place, Platform as _, ProvenRequest, Receipt, Window, WindowAnswer, WindowRefusal,
    WindowRequest,
};
use gloaming_page_model::Board;
use gloaming_web::{MemoryShelf, Web};
use serde_json::{Value, json};

use crate::support::{Answer, Browser, Host, reached, start};

const CHAT: &str = "https://chat.example.org";

/// Returns a browser that shows the page in a frame. The page's own cookies aren't sent there.
fn framed(web: &Web, tag: &str) -> Browser {
    let mut browser = Browser::from_afar(web.address(), tag);
    browser.cookies.clear();
    browser
}

/// Returns the newest request for a window with this proof, and the windows that its browser has.
async fn asked(host: &Host, proof: &str) -> (WindowRequest, Vec<String>) {
    host.hear("a request for a window", |what| match what {
        Happening::WindowAsked { request, proof: told, windows, .. } if told == proof => {
            Some((request.clone(), windows.iter().map(|account| account.id.as_str().to_owned()).collect()))
        }
        _ => None,
    })
    .await
}

async fn opens(host: &Host, request: &WindowRequest, once: &str) -> Result<Window, ChatError> {
    let request = Some(ProvenRequest { request: request.clone(), once: once.to_owned() });
    match host.work(Operation::OpenWindow { room: None, title: "One Night".into(), name: "ann".into(), request }).await
    {
        Ok(Receipt::Window(window)) => Ok(window),
        Ok(other) => panic!("no window: {other:?}"),
        Err(error) => Err(error),
    }
}

/// Sends a proof with a key from a browser, while the host handles the request.
async fn signs_in<T>(browser: &mut Browser, key: &str, proof: &str, host: impl Future<Output = T>) -> (Answer, T) {
    browser.get("/window").await;
    let body = json!({"key": key, "proof": proof, "game": "suno"});
    tokio::join!(browser.post("/api/window", body), host)
}

async fn you(browser: &Browser, room: &str) -> Value {
    browser.clone().get(&format!("/g/{room}/look")).await.json()["you"].clone()
}

#[tokio::test]
async fn a_proof_opens_a_window_in_the_browser_that_has_sent_it() {
    let (web, host) = start(reached(), &MemoryShelf::default()).await;
    let mut ann = framed(&web, "ann");
    let key = ann.key();
    let (answer, window) = signs_in(&mut ann, &key, "proof 1", async {
        let (request, windows) = asked(&host, "proof 1").await;
        assert_eq!(windows, [""; 0]);
        opens(&host, &request, "1").await.expect("a window")
    })
    .await;
    assert_eq!((answer.status, window.link), (200, None), "{answer:?}");
    let cookie = answer.header("set-cookie").to_owned();
    assert!(cookie.ends_with("; HttpOnly; SameSite=None; Secure; Partitioned"), "{cookie}");
    let room = answer.json()["room"].as_str().expect("a room").to_owned();
    assert_eq!(you(&ann, &room).await, json!({"name": "ann", "devices": 1, "window": true}));
    // The response was lost. The same request gets the same window.
    let again = ann.post("/api/window", json!({"key": key, "proof": "proof 1"})).await;
    assert_eq!((again.status, again.json()["room"].as_str()), (200, Some(&*room)), "{again:?}");
    assert_eq!(you(&ann, &room).await["name"], "ann");
    // Neither cookie opens it in another browser on its own.
    let mut eve = framed(&web, "eve");
    eve.get("/window").await;
    eve.cookies.insert(format!("/g/{room}"), format!("seat={}", ann.token(&room)));
    assert_eq!(you(&eve, &room).await, Value::Null);
    // A window in a frame has no personal link either.
    assert_eq!(ann.get(&format!("/g/{room}/link")).await.status, 403);
    web.stop().await;
}

#[tokio::test]
async fn a_browser_that_opens_its_seat_again_has_the_same_window() {
    let (web, host) = start(reached(), &MemoryShelf::default()).await;
    let mut ann = framed(&web, "ann");
    let (first, window) = signs_in(&mut ann, "key-of-the-first-request", "proof 1", async {
        opens(&host, &asked(&host, "proof 1").await.0, "1").await.expect("a window")
    })
    .await;
    let (second, ()) = signs_in(&mut ann, "key-of-the-second-request", "proof 2", async {
        let (request, windows) = asked(&host, "proof 2").await;
        assert_eq!(windows, [window.account.id.as_str()]);
        let answer = WindowAnswer::Open(window.account.clone());
        assert_eq!(host.work(Operation::AnswerWindow { request, answer }).await, Ok(Receipt::Done));
    })
    .await;
    assert_eq!((first.status, second.status, first.json()), (200, 200, second.json()));
    let room = first.json()["room"].as_str().expect("a room").to_owned();
    assert_eq!(you(&ann, &room).await["name"], "ann");
    // Another browser doesn't have the window, and knowing the account doesn't give it access.
    let mut eve = framed(&web, "eve");
    let (stolen, ()) = signs_in(&mut eve, "key-of-eve-s-own-request", "proof 3", async {
        let (request, windows) = asked(&host, "proof 3").await;
        assert_eq!(windows, [""; 0]);
        let answer = WindowAnswer::Open(window.account.clone());
        assert_eq!(host.work(Operation::AnswerWindow { request, answer }).await, Ok(Receipt::Done));
    })
    .await;
    assert_eq!(stolen.status, 403, "{stolen:?}");
    web.stop().await;
}

#[tokio::test]
async fn a_proof_that_is_sent_twice_opens_one_window() {
    let shelf = MemoryShelf::default();
    let (web, host) = start(reached(), &shelf).await;
    let mut ann = framed(&web, "ann");
    let (answer, window) = signs_in(&mut ann, "key-of-the-first-request", "proof 1", async {
        opens(&host, &asked(&host, "proof 1").await.0, "1").await.expect("a window")
    })
    .await;
    assert_eq!(answer.status, 200);
    let mut eve = framed(&web, "eve");
    let used =
        |answer: &Answer| assert_eq!((answer.status, answer.error().contains("already opened your seat")), (403, true));
    let (replayed, refused) = signs_in(&mut eve, "key-of-eve-s-own-request", "proof 1 again", async {
        opens(&host, &asked(&host, "proof 1 again").await.0, "1").await
    })
    .await;
    used(&replayed);
    assert_eq!(refused, Err(ChatError::Gone));
    // Nor does it after the window was closed and the page restarted.
    assert_eq!(host.work(Operation::CloseWindow { account: window.account }).await, Ok(Receipt::Done));
    web.stop().await;
    let (web, host) = start(reached(), &shelf).await;
    let mut eve = framed(&web, "eve");
    let (replayed, refused) = signs_in(&mut eve, "key-of-eve-s-own-request", "proof 1 again", async {
        opens(&host, &asked(&host, "proof 1 again").await.0, "1").await
    })
    .await;
    used(&replayed);
    assert_eq!(refused, Err(ChatError::Gone));
    web.stop().await;
}

#[tokio::test]
async fn a_browser_reads_why_no_window_is_opened() {
    let (web, host) = start(reached(), &MemoryShelf::default()).await;
    for (why, status, words) in [
        (WindowRefusal::Foreign, 403, "from the chat"),
        (WindowRefusal::Old, 403, "some time ago"),
        (WindowRefusal::NoSeat, 404, "no seat in a game"),
        (WindowRefusal::Failed, 409, "Try again later"),
    ] {
        let mut ann = framed(&web, "ann");
        let proof = format!("proof for {why:?}");
        let (answer, ()) = signs_in(&mut ann, "key-of-the-first-request", &proof, async {
            let (request, _) = asked(&host, &proof).await;
            let answer = WindowAnswer::Refused(why);
            assert_eq!(host.work(Operation::AnswerWindow { request, answer }).await, Ok(Receipt::Done));
        })
        .await;
        assert_eq!((answer.status, answer.error().contains(words)), (status, true), "{answer:?}");
    }
    let mut ann = framed(&web, "ann");
    // Without the page's cookie there is no browser to give a seat to.
    let none = ann.post("/api/window", json!({"key": "key-of-the-first-request", "proof": "proof"})).await;
    assert_eq!((none.status, none.header("set-cookie").contains("Partitioned")), (403, true), "{none:?}");
    for proof in [String::new(), "x".repeat(7_000)] {
        let none = ann.post("/api/window", json!({"key": "key-of-the-first-request", "proof": proof})).await;
        assert_eq!((none.status, none.error().contains("from the chat")), (403, true), "{none:?}");
    }
    web.stop().await;
}

#[tokio::test]
async fn the_page_of_windows_can_be_framed_by_the_services_that_prove_and_nothing_else_can() {
    let (web, host) = start(reached(), &MemoryShelf::default()).await;
    let frames = |answer: &Answer| {
        let policy = answer.header("content-security-policy").to_owned();
        let (_, ancestors) = policy.split_once("frame-ancestors ").unwrap_or_else(|| panic!("{answer:?}"));
        (ancestors.to_owned(), answer.header("x-frame-options").to_owned())
    };
    let unframed = ("'none'".to_owned(), "DENY".to_owned());
    let mut ann = Browser::from_afar(web.address(), "ann");
    let room = ann.open("Ann").await;
    assert_eq!(frames(&ann.get("/window").await), unframed, "before a service says that it frames");
    let home = Place::new(web.name(), "home");
    let evil = "https://evil.example.org; script-src *".to_owned();
    host.show(&home, Board::Home { games: Vec::new(), running: Vec::new(), frames: vec![CHAT.into(), evil] }).await;
    assert_eq!(frames(&ann.get("/window").await), (CHAT.to_owned(), String::new()));
    let look = ann.get(&format!("/g/{room}/look")).await.json();
    let watch = format!("/w/{}", look["watch"].as_str().expect("a link to watch"));
    for path in
        ["/", "/seat", &format!("/g/{room}"), &watch, "/join/KBTXRM", "/offline", "/window/", "/nothing", "/api/home"]
    {
        assert_eq!(frames(&ann.get(path).await), unframed, "{path}");
    }
    web.stop().await;
}
