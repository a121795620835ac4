//! A locked lobby: after its leader has locked it, no user can take a seat, in any way and on any service.

use gloaming_page_model::{Board, Slot};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

use crate::across::{board, comes_to_the_page, opened};
use crate::games;
use crate::lobby::{offered, press};

const REFUSED: &str = "The door is closed: no one else can take a seat";

/// Returns `true` if a player with this handle is in, according to what the leader reads.
fn is_in(fixture: &mut HostFixture, handle: &str) -> bool {
    let before = fixture.read("Ann");
    fixture.say("Ann", "!players");
    fixture.read("Ann").replace(&before, "").contains(handle)
}

#[test]
fn behind_a_closed_door_a_code_and_a_link_take_no_seat_on_any_service() {
    let (mut fixture, code) = opened(&[Profile::MatrixLike, Profile::TelegramLike, Profile::WebLike]);
    fixture.say("Bob", "!lock");
    fixture.say("Ann", "!lock");
    assert!(fixture.shown("Ann", "!unlock opens the door again"), "{}", fixture.read("Ann"));
    // With the code, to the bot on another service; through the link, on the page; with the code, to the bot on the
    // same service.
    fixture.tell("Bob", &format!("join {code}"));
    assert!(fixture.told("Bob", REFUSED), "{}", fixture.read("Bob"));
    comes_to_the_page(&mut fixture, "Cat");
    assert!(!fixture.told("Cat", "You play as"), "{}", fixture.read("Cat"));
    assert!(matches!(board(&fixture, "Cat", Slot::Lobby), Some(Board::Lobby { door_closed: true, .. }) | None));
    fixture.come("Dan", 1);
    let dan = fixture.guest("Dan").person.clone();
    fixture.service("Dan").start(fixture.now(), &dan, Some(&code)).unwrap();
    fixture.pump();
    assert!(fixture.told("Dan", REFUSED), "{}", fixture.read("Dan"));
    for name in ["bob", "cat", "dan"] {
        assert!(!is_in(&mut fixture, name), "{name} is in: {}", fixture.read("Ann"));
    }
    // The lock survives a restart and lasts until the leader unlocks the lobby.
    fixture.restart();
    fixture.tell("Bob", &format!("join {code}"));
    assert!(!fixture.told("Bob", "You play as"), "{}", fixture.read("Bob"));
    fixture.say("Ann", "!unlock");
    for name in ["Bob", "Dan"] {
        fixture.tell(name, &format!("join {code}"));
        assert!(fixture.told(name, "You play as"), "{}", fixture.read(name));
    }
}

#[test]
fn behind_a_closed_door_nobody_takes_a_seat_in_the_room_and_those_who_have_one_keep_it() {
    for profile in [Profile::MatrixLike, Profile::TelegramLike, Profile::TextOnly] {
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&["Ann", "Bob", "Cat"]);
        fixture.all_start();
        fixture.say("Ann", "!new one-night");
        fixture.say("Bob", "!join");
        fixture.say("Ann", "!leave");
        fixture.say("Bob", "!lock");
        assert!(!fixture.shown("Bob", "The door is closed"), "only the leader closes it: {}", fixture.read("Bob"));
        fixture.say("Ann", "!lock");
        fixture.say("Cat", "!join");
        assert!(!fixture.told("Cat", "You play as"), "{profile:?}\n{}", fixture.read("Cat"));
        assert!(fixture.saw("Cat", REFUSED), "{profile:?}\n{}", fixture.read("Cat"));
        // Users aren't offered what would be refused.
        let told = fixture.read("Cat");
        fixture.tell("Cat", "join");
        let answer = fixture.read("Cat").replace(&told, "");
        assert!(
            answer.contains(REFUSED) && !answer.contains("is looking for players"),
            "{profile:?}\n{}",
            fixture.read("Cat")
        );
        assert!(is_in(&mut fixture, "bob") && !is_in(&mut fixture, "cat"), "{}", fixture.read("Ann"));
        // The leader can still join.
        fixture.say("Ann", "!join");
        assert!(is_in(&mut fixture, "ann"), "{profile:?}\n{}", fixture.read("Ann"));
        fixture.say("Ann", "!unlock");
        fixture.say("Cat", "!join");
        assert!(fixture.told("Cat", "You play as cat"), "{profile:?}\n{}", fixture.read("Cat"));
    }
}

#[test]
fn behind_a_closed_door_the_button_answers_why_it_takes_no_seat() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&["Ann", "Bob"]);
    fixture.all_start();
    fixture.say("Ann", "!new one-night");
    fixture.say("Ann", "!lock");
    let says = press(&mut fixture, "Bob", true, "Join");
    assert!(says.starts_with(REFUSED), "{says}");
    assert!(!fixture.told("Bob", "You play as"), "{}", fixture.read("Bob"));
    let notice = fixture.service("Ann").standing(&fixture.rooms[0]);
    let notice = notice.iter().find(|message| message.prompt.is_some()).expect("there is a notice");
    assert!(notice.text.contains(REFUSED) && !notice.text.contains("Not in this room"), "{}", notice.text);
    fixture.say("Ann", "!unlock");
    assert_eq!(press(&mut fixture, "Bob", true, "Join"), "Got it.");
    // Invitations that would be refused aren't offered in any chat.
    fixture.say("Ann", "!lock");
    assert!(offered(&mut fixture, "Ann", "", None).iter().all(|(title, _)| title != "Invite to One Night"));
    fixture.say("Ann", "!unlock");
    assert!(offered(&mut fixture, "Ann", "", None).iter().any(|(title, _)| title == "Invite to One Night"));
}
