//! What a homeserver sees: how many messages go to each player.

use gloaming_core::chat::Operation;
use gloaming_core::ruleset::erase;
use gloaming_maze::Maze;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

const NAMES: [&str; 8] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal"];

/// Players without a channel, which can be a room of its own. One of them is the holder, and one is the Man in Black.
const ALONE: [&str; 5] = ["Cat", "Dan", "Eve", "Fay", "Hal"];

const DEAL: &str = "deal = { ann = \"black-hat\", bob = \"black-hat\", cat = \"man-in-black\", dan = \"white-hat\", \
                    eve = \"white-hat\", fay = \"white-hat\", gus = \"white-hat\", hal = \"white-hat\" }\n\
                    first-holder = \"dan\"";

#[test]
fn the_holder_and_the_man_in_black_get_as_many_messages_as_anybody() {
    let mut fixture = HostFixture::new(vec![erase(Maze)], &[Profile::MatrixLike]);
    fixture.all_come(&NAMES);
    fixture.all_start();
    fixture.deal("maze", &NAMES, None, DEAL);
    fixture.tell("Cat", "wear white");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Day 1."));
    let day = fixture.services[0].log().len();
    fixture.tell("Ann", "vote gus");
    fixture.wait_until(|fixture| fixture.told("Dan", "You hold The Maze"));
    let service = std::sync::Arc::clone(&fixture.services[0]);
    let sent = |fixture: &HostFixture, name: &str, since: usize| {
        let direct = service.direct(&fixture.guest(name).person);
        let to_them = |operation: &Operation| match operation {
            Operation::Send(post) | Operation::Edit { post, .. } => Some(&post.place) == direct.as_ref(),
            _ => false,
        };
        service.log().iter().skip(since).filter(|logged| to_them(&logged.operation)).count()
    };
    for name in ALONE {
        assert_eq!(sent(&fixture, name, day), sent(&fixture, "Hal", day), "nightfall: {name}:\n{}", fixture.read(name));
    }
    let before = service.log().len();
    fixture.tell("Cat", "search eve");
    fixture.tell("Dan", "pass eve");
    fixture.wait_until(|fixture| fixture.told("Cat", "eve"));
    fixture.wait_until(|fixture| fixture.told("Hal", "The night showed you nothing."));
    // A player who gave an order gets a confirmation, and is asked again whether they are done.
    let answers = |name: &str| 2 * usize::from(["Cat", "Dan"].contains(&name));
    for name in ALONE {
        let got = sent(&fixture, name, before) - answers(name);
        assert_eq!(got, sent(&fixture, "Hal", before), "dawn: {name}:\n{}", fixture.read(name));
    }
}
