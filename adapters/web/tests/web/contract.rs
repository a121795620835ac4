//! Runs the chat contract's tests against the page over HTTP.

use std::collections::BTreeMap;
use std::time::Duration;

use async_trait::async_trait;
use gloaming_core::chat::{Happening, Operation, OperationKey, Person, Place, Platform, Receipt};
use gloaming_testkit::service::{Deed, Harness, HarnessFault, Promise, check_platform};
use gloaming_web::{MemoryShelf, Web};
use parking_lot::Mutex;
use serde_json::{Value, json};
use tokio::task::JoinHandle;

use crate::support::{Answer, Browser, reached, soon, standing};

/// Users in their browsers, all in one room. The test suite is the host: a POST is answered once it has read on, so the
/// responses are only awaited at the end.
struct People {
    web: Web,
    room: Mutex<Option<String>>,
    browsers: Mutex<BTreeMap<Person, Browser>>,
    posts: Mutex<Vec<JoinHandle<Answer>>>,
}

impl People {
    fn browser(&self, person: &Person) -> Browser {
        let browsers = self.browsers.lock();
        browsers.get(person).cloned().expect("somebody who has come")
    }

    fn room(&self) -> String {
        self.room.lock().clone().expect("a room")
    }

    /// Sends a POST and returns when the page has accepted or refused it.
    async fn post(&self, mut browser: Browser, path: String, body: Value) -> Result<(), HarnessFault> {
        let waiting = self.waiting().await;
        let post = tokio::spawn(async move { browser.post(&path, body).await });
        while self.waiting().await == waiting {
            if post.is_finished() {
                let answer = post.await.map_err(|error| HarnessFault::Failed(error.to_string()))?;
                return if answer.status == 204 { Ok(()) } else { Err(HarnessFault::Refused(answer.error())) };
            }
            tokio::task::yield_now().await;
        }
        self.posts.lock().push(post);
        Ok(())
    }

    /// Returns the newest event that waits for the host. Reading without a cursor acknowledges nothing.
    async fn waiting(&self) -> Option<String> {
        tokio::select! {
            biased;
            batch = self.web.receive(None) => {
                let batch = batch.expect("a page is never away");
                batch.incoming.last().map(|last| last.id.to_string())
            }
            () = std::future::ready(()) => None,
        }
    }

    /// Returns the alias of a place on the page.
    async fn alias(&self, browser: &Browser, place: &Place, title: Option<&str>) -> Option<String> {
        let id = place.id.as_str();
        if id == format!("room-{}", self.room()) {
            return Some("room".to_owned());
        }
        if id.starts_with("direct-") {
            return Some("you".to_owned());
        }
        let events = browser.stream(&format!("/g/{}/events", self.room())).await.caught_up().await;
        let channels = events.into_iter().filter(|event| event.name == "channel" && event.data["kind"] == "private");
        let mut named = channels.filter(|event| title.is_none_or(|title| event.data["title"] == title));
        named.next_back().and_then(|event| event.data["place"].as_str().map(str::to_owned))
    }
}

#[async_trait]
impl Harness for People {
    fn platform(&self) -> &dyn Platform {
        &self.web
    }

    fn prefix(&self) -> &str {
        "contract"
    }

    async fn pass(&self, _time: Duration) -> Result<(), HarnessFault> {
        Err(HarnessFault::NotPossible)
    }

    async fn person(&self, name: &str) -> Result<Person, HarnessFault> {
        let mut browser = Browser::from_afar(self.web.address(), name);
        let room = self.room.lock().clone();
        let path = room.as_ref().map_or("/api/open".to_owned(), |room| format!("/g/{room}/join"));
        let body = json!({"key": browser.key(), "ruleset": "one-night", "name": name});
        let coming = tokio::spawn(async move {
            let answer = browser.post(&path, body).await;
            (browser, answer)
        });
        // The host receives it and acknowledges it.
        let batch = soon("somebody coming", self.web.receive(None)).await;
        let batch = batch.map_err(|error| HarnessFault::Failed(error.to_string()))?;
        let person = batch.incoming.iter().find_map(|one| match &one.what {
            Happening::DirectOpened { by, .. } if by.name == name => Some(by.person.clone()),
            _ => None,
        });
        let reading = self.web.receive(batch.cursor);
        let (browser, answer) = tokio::select! {
            came = coming => came.map_err(|error| HarnessFault::Failed(error.to_string()))?,
            _ = reading => return Err(HarnessFault::Failed("something else happened".to_owned())),
        };
        let room = answer.json()["room"].as_str().map(str::to_owned);
        *self.room.lock() = room;
        let person = person.ok_or_else(|| HarnessFault::Failed("nobody came".to_owned()))?;
        self.browsers.lock().insert(person.clone(), browser);
        Ok(person)
    }

    async fn room(&self, _title: &str, _members: &[Person]) -> Result<Place, HarnessFault> {
        Ok(Place::new(self.web.name(), format!("room-{}", self.room())))
    }

    async fn act(&self, person: &Person, deed: Deed<'_>) -> Result<(), HarnessFault> {
        let mut browser = self.browser(person);
        let key = browser.key();
        self.browsers.lock().insert(person.clone(), browser.clone());
        let (path, body) = match deed {
            Deed::Say { place, text } => {
                let place = self.alias(&browser, place, None).await;
                ("say", json!({"key": key, "place": place, "text": text}))
            }
            Deed::Reply { place, message, text } => {
                let place = self.alias(&browser, place, None).await;
                ("say", json!({"key": key, "place": place, "text": text, "reply_to": message}))
            }
            Deed::Pick { prompt, choices, .. } => ("answer", json!({"key": key, "prompt": prompt, "choices": choices})),
            Deed::Fill { prompt, text, .. } => ("answer", json!({"key": key, "prompt": prompt, "text": text})),
            _ => return Err(HarnessFault::NotPossible),
        };
        self.post(browser, format!("/g/{}/{path}", self.room()), body).await
    }

    async fn shown(&self, person: &Person, place: &Place) -> Result<Vec<String>, HarnessFault> {
        let browser = self.browser(person);
        let read = Operation::ReadMembers { place: place.clone(), people: Vec::new() };
        let key = OperationKey::new("who");
        let members = self.web.execute(&key, &read);
        let is_member = match members.await {
            Ok(Receipt::Members(company)) => company.members.iter().any(|member| member.person == *person),
            _ => false,
        };
        // Users only see the rooms that they are in, so this one has no name to ask for.
        let Some(alias) = self.alias(&browser, place, Some("The cellar")).await.filter(|_| is_member) else {
            return Ok(Vec::new());
        };
        let events = browser.everything(&format!("/g/{}", self.room())).await;
        Ok(standing(events, &alias))
    }

    async fn nowhere(&self) -> Result<Place, HarnessFault> {
        Ok(Place::new(self.web.name(), "room-nowhere"))
    }
}

#[tokio::test]
async fn the_page_keeps_the_contract() {
    let web = Web::start(reached(), Box::new(MemoryShelf::default())).await.expect("a page that starts");
    let people =
        People { web: web.clone(), room: Mutex::default(), browsers: Mutex::default(), posts: Mutex::default() };
    let report = check_platform(&people).await.unwrap_or_else(|fault| panic!("{fault}"));
    report.has_all_but(&[
        Promise::MissingRightsAreNamed,
        Promise::BusySaysHowLong,
        Promise::MovedSaysWhere,
        Promise::MovedPeopleAreNamed,
        Promise::TopicsAsDeclared,
        Promise::LostTopicsAreGone,
    ]);

    // Senders are answered once the host has read on.
    let last = people.web.receive(None).await.expect("a page is never away").cursor;
    let reading = tokio::spawn({
        let web = web.clone();
        async move { web.receive(last).await }
    });
    let posts = std::mem::take(&mut *people.posts.lock());
    assert!(posts.len() > 60, "{}", posts.len());
    for post in posts {
        assert_eq!(soon("an answer", post).await.expect("an answer").status, 204);
    }
    reading.abort();
    web.stop().await;
}
