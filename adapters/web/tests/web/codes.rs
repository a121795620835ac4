//! The code of a lobby leads users into the room that the host created for it, and into no other.

use gloaming_core::chat::{Operation, Place, Platform, Receipt};
use gloaming_web::{MemoryShelf, WebSettings};

use crate::support::{Browser, CODE, Host, lobby, settings, start};

async fn public_room(host: &Host) -> Place {
    match host.work(Operation::OpenPublicRoom { title: "One Night".into() }).await {
        Ok(Receipt::Opened(place)) => place,
        other => panic!("no room: {other:?}"),
    }
}

#[tokio::test]
async fn a_code_leads_into_the_room_of_its_lobby_while_that_is_open() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    let mut ann = Browser::new(web.address(), "ann");
    let unknown = ann.get("/api/join/KBTXRM").await;
    assert_eq!(unknown.status, 404);
    assert!(unknown.error().contains("the code KBTXRM"), "{unknown:?}");
    assert_eq!(ann.get("/join/KBTXRM").await.status, 404, "a page that says so");

    let place = public_room(&host).await;
    host.show(&place, lobby(CODE, false)).await;
    let other = public_room(&host).await;
    host.show(&other, lobby("WZWZWZ", false)).await;
    let room = place.id.as_str().strip_prefix("room-").expect("a room of the page").to_owned();
    for typed in ["KBTXRM", "kbtxrm", "kbt-xrm", "KBT%20XRM"] {
        let found = ann.get(&format!("/api/join/{typed}")).await;
        assert_eq!((found.status, found.json()["room"].as_str()), (200, Some(&*room)), "{typed}");
        let link = ann.get(&format!("/join/{typed}")).await;
        assert_eq!((link.status, link.header("location")), (303, &*format!("/g/{room}")), "{typed}");
    }
    for typed in ["KBTXR", "KBTXRMM", "-", "%20", "%00", "%F0%9F%90%BA", &"K".repeat(4_000)] {
        assert_eq!(ann.get(&format!("/api/join/{typed}")).await.status, 404, "{typed:.20}");
    }
    assert_eq!(ann.join(&room, "Ann").await.status, 201);
    host.person("Ann").await;

    // Guests with a seat can share the code, but onlookers don't learn how to join.
    let watch = ann.get(&format!("/g/{room}/look")).await.json()["watch"].as_str().expect("a link").to_owned();
    for (browser, path, tells) in [
        (ann.clone(), format!("/g/{room}/events"), true),
        (Browser::new(web.address(), "zoe"), format!("/g/{room}/events"), false),
        (Browser::new(web.address(), "zoe"), format!("/w/{watch}/events"), false),
    ] {
        let events = browser.stream(&path).await.caught_up().await;
        let board = events.iter().find(|event| event.data["slot"] == "lobby").expect("the board of the lobby");
        let told = board.data.to_string();
        assert_eq!((told.contains(CODE), told.contains("matrix.to")), (tells, tells), "{path}: {told}");
        assert!(told.contains("One Night"));
    }

    // The game has begun.
    let gone = gloaming_page_model::operation(place, lobby(CODE, false).slot(), None);
    assert_eq!(host.work(gone).await, Ok(Receipt::Done));
    assert_eq!(ann.get("/api/join/KBTXRM").await.status, 404);
    drop(host);
    web.stop().await;
}

#[tokio::test]
async fn a_page_that_others_cannot_reach_has_no_link_for_them() {
    let (web, host) = start(settings(), &MemoryShelf::default()).await;
    assert_eq!(web.links().join_link(CODE), None, "{}", web.url());
    assert_eq!((web.title("en").as_str(), web.title("de").as_str()), ("Page", "Seite"));
    drop(host);
    web.stop().await;
    let reached = WebSettings { url: Some("https://games.example.org/x".into()), ..settings() };
    let (web, host) = start(reached, &MemoryShelf::default()).await;
    assert_eq!(
        web.links().join_link(CODE).map(|link| link.url).as_deref(),
        Some("https://games.example.org/x/join/KBTXRM")
    );
    let link = Browser::new(web.address(), "ann").get("/x/join/KBTXRM").await;
    assert_eq!(link.status, 404, "nothing gathers");
    drop(host);
    web.stop().await;
}
