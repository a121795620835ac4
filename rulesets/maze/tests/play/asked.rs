//! The questions of The Maze on services where one follows the other.

use gloaming_core::ruleset::erase;
use gloaming_maze::Maze;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

const SEVEN: [&str; 7] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus"];
const DEAL: &str = r#"deal = { ann = "white-hat", bob = "black-hat", cat = "man-in-black", dan = "white-hat", eve = "white-hat", fay = "white-hat", gus = "white-hat" }"#;

/// A player did not say that they were done, and the phase ended. The next phase asks its own question all the same.
#[test]
fn a_question_of_an_earlier_phase_is_not_in_the_way_of_a_new_one() {
    // Where a message of the room asks, too, the question in private is short.
    for (profile, question) in
        [(Profile::TextOnly, "Whom do you vote to lynch?"), (Profile::MatrixLike, "Vote in the room, or here:")]
    {
        let mut fixture = HostFixture::new(vec![erase(Maze)], &[profile]);
        fixture.all_come(&SEVEN);
        fixture.all_start();
        fixture.deal("maze", &SEVEN, Some("Fay"), DEAL);
        assert!(fixture.told("Ann", "Are you done?"), "{profile:?}\n{}", fixture.read("Ann"));
        fixture.wait_until(|fixture| fixture.told("Ann", question));
        let is_bob = |words: &str| words.contains("bob");
        if profile == Profile::TextOnly {
            // The number of the earlier question is no answer to this one, and none to that one any more.
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
