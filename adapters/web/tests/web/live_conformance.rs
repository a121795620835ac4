//! A whole game over HTTP: six browsers play the conformance game, and each sees only what it may know.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use gloaming_core::chat::{Operation, OperationKey, Person, Place, Platform, Receipt};
use gloaming_testkit::live_conformance::{Opening, play_conformance_game};
use gloaming_testkit::service::{Deed, Harness, HarnessFault};
use gloaming_web::{MemoryShelf, Web};
use parking_lot::Mutex;
use serde_json::json;

use crate::support::{Browser, Event, PATIENCE, settings, standing};

/// Players in their browsers. The first one opens a lobby, and the others join by its link.
struct Players {
    web: Web,
    room: Mutex<Option<String>>,
    browsers: Mutex<BTreeMap<Person, Browser>>,
    titles: Mutex<BTreeMap<Place, String>>,
}

impl Players {
    fn browser(&self, person: &Person) -> Browser {
        let browsers = self.browsers.lock();
        browsers.get(person).cloned().expect("somebody who has come")
    }

    fn room(&self) -> Option<String> {
        self.room.lock().clone()
    }

    fn place(&self) -> Place {
        Place::new(self.web.name(), format!("room-{}", self.room().unwrap_or_default()))
    }

    /// Returns the members of a place, as the page knows them.
    async fn members(&self, place: &Place) -> Vec<(String, Person)> {
        let read = Operation::ReadMembers { place: place.clone(), people: Vec::new() };
        match self.web.execute(&OperationKey::new("who"), &read).await {
            Ok(Receipt::Members(company)) => company.members.into_iter().map(|one| (one.name, one.person)).collect(),
            _ => Vec::new(),
        }
    }

    /// Returns the alias of a place on this player's page, or `None` if they aren't a member.
    async fn alias(&self, person: &Person, place: &Place) -> Option<String> {
        if !self.members(place).await.iter().any(|(_, member)| member == person) {
            return None;
        }
        if *place == self.place() {
            return Some("room".to_owned());
        }
        let title = self.titles.lock().get(place).cloned();
        let Some(title) = title else { return Some("you".to_owned()) };
        let channels = self.events(person).await.into_iter().filter(|event| event.name == "channel");
        let mut found = channels.filter(|event| event.data["title"] == title.as_str());
        found.next_back().and_then(|event| event.data["place"].as_str().map(str::to_owned))
    }

    /// Returns everything that this player's page receives when it opens and requests older messages.
    async fn events(&self, person: &Person) -> Vec<Event> {
        let room = format!("/g/{}", self.room().unwrap_or_default());
        self.browser(person).everything(&room).await
    }
}

#[async_trait]
impl Harness for Players {
    fn platform(&self) -> &dyn Platform {
        &self.web
    }

    fn prefix(&self) -> &str {
        "gauntlet"
    }

    async fn pass(&self, _time: Duration) -> Result<(), HarnessFault> {
        Err(HarnessFault::NotPossible)
    }

    async fn person(&self, name: &str) -> Result<Person, HarnessFault> {
        let mut browser = Browser::new(self.web.address(), name);
        let path = self.room().map_or("/api/open".to_owned(), |room| format!("/g/{room}/join"));
        let body = json!({"key": browser.key(), "ruleset": "gauntlet", "name": name});
        let answer = browser.post(&path, body).await;
        if answer.status != 201 && answer.status != 200 && answer.status != 204 {
            return Err(HarnessFault::Refused(format!("{answer:?}")));
        }
        if path == "/api/open" {
            let room = answer.json()["room"].as_str().map(str::to_owned);
            *self.room.lock() = room;
        }
        let members = self.members(&self.place()).await;
        let found = members.into_iter().find(|(known, _)| known == name).map(|(_, person)| person);
        let person = found.ok_or_else(|| HarnessFault::Failed(format!("{name} is not in the room")))?;
        self.browsers.lock().insert(person.clone(), browser);
        Ok(person)
    }

    async fn room(&self, _title: &str, _members: &[Person]) -> Result<Place, HarnessFault> {
        Ok(self.place())
    }

    async fn act(&self, person: &Person, deed: Deed<'_>) -> Result<(), HarnessFault> {
        let mut browser = self.browser(person);
        let key = browser.key();
        self.browsers.lock().insert(person.clone(), browser.clone());
        let (path, body) = match deed {
            Deed::Say { place, text } => {
                let place = self.alias(person, place).await;
                ("say", json!({"key": key, "place": place, "text": text}))
            }
            Deed::Pick { prompt, choices, .. } => ("answer", json!({"key": key, "prompt": prompt, "choices": choices})),
            _ => return Err(HarnessFault::NotPossible),
        };
        let answer = browser.post(&format!("/g/{}/{path}", self.room().unwrap_or_default()), body).await;
        if answer.status == 204 { Ok(()) } else { Err(HarnessFault::Refused(answer.error())) }
    }

    async fn shown(&self, person: &Person, place: &Place) -> Result<Vec<String>, HarnessFault> {
        let Some(alias) = self.alias(person, place).await else { return Ok(Vec::new()) };
        Ok(standing(self.events(person).await, &alias))
    }

    fn opened(&self, place: &Place, title: &str) {
        self.titles.lock().insert(place.clone(), title.to_owned());
    }

    async fn tires(&self) {
        tokio::time::sleep(PATIENCE).await;
    }
}

#[tokio::test]
async fn the_gauntlet_is_played_over_http() {
    let web = Web::start(settings(), Box::new(MemoryShelf::default())).await.expect("a page that starts");
    let players =
        Players { web: web.clone(), room: Mutex::default(), browsers: Mutex::default(), titles: Mutex::default() };
    play_conformance_game(&players, Arc::new(web.clone()), Opening::Coming).await;
    web.stop().await;
}
