//! The questions of The Maze on services where one follows another.

use gloaming_core::chat::Receipt;
use gloaming_core::ruleset::erase;
use gloaming_maze::Maze;
use gloaming_testkit::host_fixture::{Guest, HostFixture};
use gloaming_testkit::service::Profile;

const SEVEN: [&str; 7] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus"];
const DEAL: &str = r#"deal = { ann = "white-hat", bob = "black-hat", cat = "man-in-black", dan = "white-hat", eve = "white-hat", fay = "white-hat", gus = "white-hat" }"#;

/// A player did not say that they were done, and the phase ended. The next phase still asks its own question.
#[test]
fn a_question_of_an_earlier_phase_is_not_in_the_way_of_a_new_one() {
    // If a message in the room asks as well, the question in private is short.
    for (profile, question) in
        [(Profile::TextOnly, "Who do you vote to lynch?"), (Profile::MatrixLike, "Vote in the room, or here:")]
    {
        let mut fixture = HostFixture::new(vec![erase(Maze)], &[profile]);
        fixture.all_come(&SEVEN);
        fixture.all_start();
        fixture.deal("maze", &SEVEN, Some("Fay"), DEAL);
        assert!(fixture.told("Ann", "Are you done?"), "{profile:?}\n{}", fixture.read("Ann"));
        fixture.wait_until(|fixture| fixture.told("Ann", question));
        let is_bob = |words: &str| words.contains("bob");
        if profile == Profile::TextOnly {
            // The number of the earlier question no longer answers either question.
            fixture.tell("Ann", "1");
            fixture.tell("Ann", "2");
        } else {
            fixture.tell("Ann", "1");
        }
        let read = fixture.read("Ann");
        let (_, answered) = read.rsplit_once(question).expect("it was asked");
        assert!(is_bob(answered) && !answered.contains("Noted: you are done"), "{profile:?}\n{read}");
    }
}

/// In the chat the message in the room says what the vote is about. A window shows the question alone.
#[test]
fn a_vote_in_the_open_says_in_a_window_what_it_is_about() {
    for chat in [Profile::TelegramLike, Profile::MatrixLike] {
        let mut fixture = HostFixture::new(vec![erase(Maze)], &[chat, Profile::WebLike]);
        for name in SEVEN {
            fixture.come(name, 0);
        }
        fixture.all_start();
        fixture.deal("maze", &SEVEN, Some("Fay"), DEAL);
        fixture.tell("Ann", "window");
        let opened = fixture.services[1].log().into_iter().find_map(|logged| match logged.answer {
            Ok(Receipt::Window(window)) => Some(window.account),
            _ => None,
        });
        let person = opened.expect("a window was opened");
        fixture.guests.push(Guest { name: "Window".to_owned(), person, on: 1 });
        fixture.wait_until(|fixture| fixture.told("Bob", "or here:"));
        assert!(fixture.told("Window", "Who do you vote to lynch?"), "{chat:?}\n{}", fixture.read("Window"));
        assert!(!fixture.told("Window", "or here:"), "{chat:?}\n{}", fixture.read("Window"));
    }
}
