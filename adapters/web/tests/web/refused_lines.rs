//! A message that the rules refuse is never shown to others, and its author gets it back.

use gloaming_web::MemoryShelf;
use serde_json::json;

use crate::support::{Browser, Host, settings, start};

#[tokio::test]
async fn a_line_that_may_not_stand_is_on_no_other_page_for_a_moment() {
    let shelf = MemoryShelf::default();
    let (web, host) = start(settings(), &shelf).await;
    let (mut ann, mut bob) = (Browser::new(web.address(), "ann"), Browser::new(web.address(), "bob"));
    let room = ann.open("Ann").await;
    assert_eq!(bob.join(&room, "Bob").await.status, 201);
    let mut seen = bob.stream(&format!("/g/{room}/events")).await;
    seen.caught_up().await;
    let mut own = ann.stream(&format!("/g/{room}/events")).await;
    own.caught_up().await;

    let refused = ann.say(&room, "room", "REFUSE this").await;
    assert_eq!((refused.status, refused.error().as_str()), (409, "Not now."), "{refused:?}");
    assert_eq!(ann.say(&room, "room", "before").await.status, 204);
    host.say(&host.room(&room), "after").await;
    // Others next see the following message. The first one leaves no trace, not even a deletion.
    for stream in [&mut seen, &mut own] {
        let line = stream.next().await.expect("a line");
        assert_eq!(
            (line.name.as_str(), &line.data["text"], &line.data["new"]),
            ("message", &json!("before"), &json!(true))
        );
        let answer = stream.next().await.expect("a line");
        assert!(answer.data["blocks"].to_string().contains("after"), "{answer:?}");
    }
    let older = bob.get(&format!("/g/{room}/older?place=room")).await.json();
    assert_eq!(older["lines"].as_array().map(Vec::len), Some(2), "{older}");

    // The same request after a restart of the page refers to the same message.
    let body = json!({"key": "00000000000000000000000000000001", "place": "room", "text": "REFUSE again"});
    let say = format!("/g/{room}/say");
    assert_eq!(ann.post(&say, body.clone()).await.status, 409);
    drop(host);
    web.stop().await;
    let (web, _host) = start(settings(), &shelf).await;
    ann.address = web.address();
    let again = ann.post(&say, body).await;
    assert_eq!((again.status, again.error().as_str()), (409, "Not now."));
    assert_eq!(ann.get(&format!("/g/{room}/older?place=room")).await.json()["lines"].as_array().map(Vec::len), Some(2));
    web.stop().await;
}

#[tokio::test]
async fn a_line_that_nobody_has_judged_waits_through_a_restart() {
    let mut settings_of_the_first = settings();
    settings_of_the_first.limits.acknowledge = std::time::Duration::from_millis(20);
    let shelf = MemoryShelf::default();
    let (web, host) = start(settings_of_the_first, &shelf).await;
    let mut ann = Browser::new(web.address(), "ann");
    let room = ann.open("Ann").await;
    drop(host);
    assert_eq!(ann.say(&room, "room", "is anybody there?").await.status, 503);
    let look = format!("/g/{room}/older?place=room");
    assert_eq!(ann.get(&look).await.json()["lines"], json!([]));
    web.stop().await;
    let (web, host) = start(settings(), &shelf).await;
    ann.address = web.address();
    let mut seen = ann.stream(&format!("/g/{room}/events")).await;
    let shown = async {
        loop {
            let event = seen.next().await.expect("a stream that goes on");
            if event.data["text"] == "is anybody there?" {
                return;
            }
        }
    };
    crate::support::soon("the line", shown).await;
    drop::<Host>(host);
    web.stop().await;
}
