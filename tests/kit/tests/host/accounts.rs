//! Accounts that are deleted for good, such as those of a page's guests when their room is deleted: nothing about these
//! users is kept.

use std::collections::BTreeSet;
use std::sync::Arc;

use gloaming_core::chat::{Directory, Person, Platform};
use gloaming_core::kit::Seed;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Between, Profile, Through, VirtualService};
use parking_lot::Mutex;

use crate::games;

type Gone = Arc<Mutex<BTreeSet<Person>>>;

/// A page whose accounts can be deleted.
struct Page {
    service: Arc<VirtualService>,
    gone: Gone,
}

impl Between for Page {
    fn service(&self) -> &dyn Platform {
        &*self.service
    }

    fn directory(&self) -> &dyn Directory {
        self
    }
}

impl Directory for Page {
    fn has_account(&self, person: &Person) -> bool {
        !self.gone.lock().contains(person)
    }
}

/// Creates a page with users about whom the store knows something, and a service whose accounts are never deleted.
fn page() -> (HostFixture, Gone) {
    let gone = Gone::default();
    let now = "2026-03-20T12:00:00Z".parse().unwrap();
    let profiles = [Profile::WebLike, Profile::MatrixLike];
    let of_the_page = Arc::clone(&gone);
    let mut fixture =
        HostFixture::through(now, games(), &profiles, Seed::from_number(0), &move |service| match service
            .name()
            .as_str()
            == Profile::WebLike.name()
        {
            true => Arc::new(Through(Page { service, gone: Arc::clone(&of_the_page) })),
            false => service,
        });
    for name in ["Ann", "Bob", "Cat", "Dan"] {
        fixture.come(name, 0);
    }
    fixture.come("Mia", 1);
    fixture.all_start();
    fixture.tell("Bob", "language de");
    fixture.tell("Bob", "timezone Europe/Berlin");
    (fixture, gone)
}

/// Returns `true` if the store contains anything about a user.
fn is_kept(fixture: &HostFixture, name: &str) -> bool {
    let Person { platform, id } = &fixture.guest(name).person;
    let (key, value) = (format!("person/{platform}/{id}"), format!(r#"{{"platform":"{platform}","id":"{id}"}}"#));
    fixture.machine().holds(&key) || fixture.machine().holds(&value)
}

fn goes(fixture: &HostFixture, gone: &Gone, name: &str) {
    gone.lock().insert(fixture.guest(name).person.clone());
}

#[test]
fn what_is_kept_of_people_goes_with_their_room() {
    let (mut fixture, gone) = page();
    fixture.say("Ann", "!new one-night");
    fixture.say("Bob", "!join");
    fixture.say("Mia", "!new one-night");
    // Cat waits for a game in the room, and Dan gathers players elsewhere.
    fixture.say("Cat", "!notify");
    let code = fixture.read("Mia");
    let code: String = code.rsplit("join ").next().unwrap().chars().take_while(char::is_ascii_alphanumeric).collect();
    fixture.tell("Dan", &format!("join {code}"));
    assert!(["Ann", "Bob", "Cat", "Dan", "Mia"].iter().all(|name| is_kept(&fixture, name)));
    for name in ["Ann", "Bob", "Cat", "Dan"] {
        goes(&fixture, &gone, name);
    }
    fixture.pump();
    assert!(is_kept(&fixture, "Bob"), "no search while their room exists");
    let room = fixture.rooms[0].clone();
    fixture.services[0].remove_bot(fixture.now(), &room).unwrap();
    fixture.pump();
    let kept = ["Ann", "Bob", "Cat", "Dan", "Mia"].map(|name| is_kept(&fixture, name));
    assert_eq!(kept, [false, false, false, true, true]);
    // Public messages don't bring anything back.
    fixture.restart();
    assert!(!is_kept(&fixture, "Bob"));
    // Dan's game is cancelled, so the next start finds that he is no longer needed.
    fixture.say("Mia", "!cancel");
    fixture.restart();
    assert_eq!((is_kept(&fixture, "Dan"), is_kept(&fixture, "Mia")), (false, true));
}

#[test]
fn a_start_clears_away_what_an_earlier_version_kept() {
    let (mut fixture, gone) = page();
    fixture.say("Ann", "!new one-night");
    for name in ["Bob", "Cat"] {
        fixture.say(name, "!join");
    }
    fixture.say("Ann", "!start");
    for name in ["Ann", "Bob", "Cat", "Dan"] {
        goes(&fixture, &gone, name);
    }
    assert!(is_kept(&fixture, "Dan"));
    fixture.restart();
    assert!(!is_kept(&fixture, "Dan"));
    assert!(is_kept(&fixture, "Bob"), "the game that runs needs its players");
}

#[test]
fn of_people_who_only_come_in_and_speak_nothing_is_kept() {
    for profile in [Profile::MatrixLike, Profile::TelegramLike] {
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&["Ann", "Bob", "Cat"]);
        fixture.say("Bob", "good evening");
        fixture.say("Cat", "good evening");
        // Cat now leads a game, and that is more than talk.
        fixture.say("Cat", "!new one-night");
        fixture.say("Bob", "shall we play?");
        let kept = ["Ann", "Bob", "Cat"].map(|name| is_kept(&fixture, name));
        assert_eq!(kept, [false, false, true], "{profile:?}");
        fixture.restart();
        assert!(!is_kept(&fixture, "Ann") && !is_kept(&fixture, "Bob"), "{profile:?}");
    }
}
