//! Reactions to lines of a game on several services are shown wherever the line is, to the users who read it.

use gloaming_core::chat::{MessageId, Operation, REACTIONS};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Profile, Sight};

use crate::{conformance_game, talk};

/// Ann, Cat and Eve are on a page, which can show reactions. Bob, Dan and Fay are on a service that can't.
fn two_services() -> HostFixture {
    let (fixture, _) = conformance_game(&[Profile::WebLike, Profile::TelegramLike], "");
    for (name, on) in [("Ann", 0), ("Bob", 1), ("Cat", 0), ("Dan", 1)] {
        assert_eq!(fixture.guest(name).on, on, "{name}");
    }
    fixture
}

/// Returns the message in which a user reads these words.
fn line(fixture: &HostFixture, name: &str, words: &str) -> MessageId {
    let guest = fixture.guest(name);
    let service = fixture.service(name);
    let mut standing = service.places_of(&guest.person).into_iter().flat_map(|place| service.standing(&place));
    let found = standing.find(|message| message.text.contains(words));
    found.unwrap_or_else(|| panic!("{name} does not read {words:?}: {}", fixture.read(name))).message
}

fn react(fixture: &mut HostFixture, name: &str, to: &MessageId, emoji: &str, stands: bool) {
    let person = fixture.guest(name).person.clone();
    fixture.service(name).react(fixture.now(), &person, to, emoji, stands).unwrap();
    fixture.pump();
}

/// Returns everything that a service was asked to show, as messages with the reactions from elsewhere.
fn shown(fixture: &HostFixture, on: usize) -> Vec<(MessageId, Vec<String>)> {
    let log = fixture.services[on].log().into_iter();
    let reactions = log.filter_map(|logged| match logged.operation {
        Operation::React { message, reactions, .. } => {
            Some((message, reactions.iter().map(|one| format!("{} {}", one.emoji, one.by.join(", "))).collect()))
        }
        _ => None,
    });
    reactions.collect()
}

/// Returns `true` if a user was shown any reaction from elsewhere.
fn sees_any(fixture: &HostFixture, name: &str) -> bool {
    let guest = fixture.guest(name);
    let screen = fixture.services[guest.on].screen(&guest.person);
    screen.iter().any(|seen| matches!(seen.sight, Sight::Reactions { .. }))
}

#[test]
fn a_reaction_is_shown_where_that_can_be_and_taken_back_there() {
    let mut fixture = two_services();
    let said = fixture.say("Ann", "who has the password?");
    let copy = line(&fixture, "Bob", "who has the password?");
    react(&mut fixture, "Bob", &copy, "👍", true);
    let likes = |names: &str| vec![format!("👍 {names}")];
    assert_eq!(shown(&fixture, 0), [(said.clone(), likes("bob"))]);
    // It is still known after a restart. Repeated reactions, and emoji that aren't allowed, aren't passed on.
    fixture.restart();
    react(&mut fixture, "Dan", &copy, "👍", true);
    assert_eq!(shown(&fixture, 0).pop(), Some((said.clone(), likes("bob, dan"))));
    let done = shown(&fixture, 0).len();
    react(&mut fixture, "Dan", &copy, "🐺", true);
    assert_eq!(shown(&fixture, 0).len(), done);

    // A service that can't show reactions isn't asked to, and the page itself shows its own users' reactions.
    react(&mut fixture, "Cat", &said, "❤", true);
    assert_eq!((shown(&fixture, 0).len(), shown(&fixture, 1).len()), (done, 0));
    react(&mut fixture, "Bob", &copy, "👍", false);
    react(&mut fixture, "Dan", &copy, "👍", false);
    assert_eq!(shown(&fixture, 0).pop(), Some((said, Vec::new())));
}

#[test]
fn a_reaction_is_heard_by_the_readers_of_the_line_alone() {
    let mut fixture = two_services();
    talk(&mut fixture, "Ann", "East island", "meet at the reef");
    let copy = line(&fixture, "Bob", "meet at the reef");
    react(&mut fixture, "Bob", &copy, "🤔", true);
    assert_eq!(shown(&fixture, 0).len(), 1, "{}", fixture.read("Ann"));
    assert!(sees_any(&fixture, "Ann") && sees_any(&fixture, "Cat"));
    for name in ["Dan", "Eve", "Fay", "Gus"] {
        assert!(!sees_any(&fixture, name), "{name}");
    }
}

#[test]
fn somebody_who_is_forgotten_leaves_no_reaction_behind() {
    let mut fixture = two_services();
    fixture.say("Ann", "who has the password?");
    let copy = line(&fixture, "Bob", "who has the password?");
    let bob = fixture.guest("Bob").person.clone();
    react(&mut fixture, "Bob", &copy, "👍", true);
    fixture.tell("Gus", "desk cancel");
    // Users of two services can have the same ID.
    let id = format!("\"platform\":\"{}\",\"id\":\"{}\"", bob.platform, bob.id);
    assert!(fixture.machine().holds(&id) && fixture.machine().holds("👍"));
    fixture.between(|host, _| assert!(host.forget(&bob).unwrap().known));
    assert!(!fixture.machine().holds("👍"), "the reaction stays");
    assert!(!fixture.machine().holds(&id), "the person stays");
}

#[test]
fn a_guest_who_may_not_talk_in_a_channel_is_not_heard_by_reactions_either() {
    let mut fixture = two_services();
    fixture.come("Zoe", 1);
    fixture.all_start();
    fixture.tell("Gus", "desk admit zoe");
    talk(&mut fixture, "Ann", "East island", "meet at the reef");
    let copy = line(&fixture, "Zoe", "meet at the reef");
    react(&mut fixture, "Zoe", &copy, "👎", true);
    assert_eq!(shown(&fixture, 0), [], "{}", fixture.read("Ann"));
    for name in ["Ann", "Bob", "Cat"] {
        assert!(!sees_any(&fixture, name), "{name}");
    }
}

#[test]
fn reactions_in_private_push_out_none_that_everybody_sees() {
    let mut fixture = two_services();
    let said = fixture.say("Ann", "who has the password?");
    let copy = line(&fixture, "Bob", "who has the password?");
    react(&mut fixture, "Bob", &copy, "👍", true);
    // Bob reads the east in his private chat, and reacts there a thousand times.
    for number in 0..1_000 / REACTIONS.len() + 1 {
        let words = format!("line {number} of the east");
        talk(&mut fixture, "Ann", "East island", &words);
        let copy = line(&fixture, "Bob", &words);
        REACTIONS.into_iter().for_each(|emoji| react(&mut fixture, "Bob", &copy, emoji, true));
    }
    react(&mut fixture, "Dan", &copy, "👍", true);
    let last = shown(&fixture, 0).into_iter().rfind(|(message, _)| *message == said);
    assert_eq!(last.map(|(_, reactions)| reactions), Some(vec!["👍 bob, dan".to_owned()]));
}
