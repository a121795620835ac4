//! Players who are alone in their team, and players who take over a seat.

use gloaming_core::chat::Operation;
use gloaming_core::ruleset::erase;
use gloaming_maze::Maze;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;
use jiff::SignedDuration;

const PLAYERS: [&str; 8] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal"];

fn game(profile: Profile, deal: &str) -> HostFixture {
    let mut fixture = HostFixture::new(vec![erase(Maze)], &[profile]);
    fixture.all_come(&PLAYERS);
    fixture.come("Ida", 0);
    fixture.come("Zoe", 0);
    fixture.all_start();
    fixture.deal("maze", &PLAYERS, Some("Ida"), deal);
    fixture.wait(SignedDuration::from_mins(2));
    fixture
}

const ONE: &str = r#"deal = { ann = "black-hat", bob = "man-in-black", cat = "white-hat", dan = "white-hat", eve = "white-hat", fay = "white-hat", gus = "white-hat", hal = "white-hat" }"#;
const TWO: &str = r#"deal = { ann = "black-hat", bob = "man-in-black", cat = "black-hat", dan = "white-hat", eve = "white-hat", fay = "white-hat", gus = "white-hat", hal = "white-hat" }"#;

/// Returns the number of rooms that the service was asked for, besides the room of the game.
fn rooms(fixture: &HostFixture) -> usize {
    let log = fixture.services[0].log().into_iter();
    log.filter(|logged| matches!(logged.operation, Operation::OpenRoom { .. })).count()
}

#[test]
fn the_only_black_hat_reads_nothing_of_mates_and_gets_no_room() {
    for profile in Profile::ALL {
        let (mut alone, mut two) = (game(profile, ONE), game(profile, TWO));
        for fixture in [&mut alone, &mut two] {
            fixture.tell("Ann", "help");
        }
        let read = alone.read("Ann");
        assert!(alone.saw("Ann", "You are the only Black Hat"), "{profile:?}\n{read}");
        for word in ["together", "the-black-hats", "What the Black Hats can do", "you and yours"] {
            assert!(!alone.saw("Ann", word), "{profile:?}: {word}\n{read}");
        }
        assert!(two.saw("Ann", "You choose together"), "{profile:?}\n{}", two.read("Ann"));
        assert!(two.saw("Ann", "What the Black Hats can do"), "{profile:?}\n{}", two.read("Ann"));
        assert_eq!(rooms(&alone), 0, "{profile:?}");
        assert_eq!(rooms(&two), usize::from(matches!(profile, Profile::WebLike | Profile::MatrixLike)), "{profile:?}");
    }
}

#[test]
fn whoever_takes_over_a_seat_reads_the_card_once_and_until_when_the_question_is_open() {
    for profile in Profile::ALL {
        let mut fixture = game(profile, ONE);
        fixture.tell("Ida", "desk replacing bob");
        fixture.tell("Zoe", "join");
        fixture.wait(SignedDuration::from_mins(1));
        assert!(fixture.saw("Zoe", "You play as bob"), "{profile:?}\n{}", fixture.read("Zoe"));
        assert_eq!(fixture.count("Zoe", "Choose your hat before this night ends"), 1, "{}", fixture.read("Zoe"));
        assert_eq!(fixture.count("Zoe", ", until "), 1, "{profile:?}\n{}", fixture.read("Zoe"));
    }
}

#[test]
fn a_lone_black_hat_reads_no_name_of_a_channel_before_what_the_game_tells() {
    const LABEL: &str = "[The Black Hats]";
    for (deal, is_labelled) in [(ONE, false), (TWO, true)] {
        let mut fixture = game(Profile::TextOnly, deal);
        fixture.tell("Ida", "desk close");
        fixture.tell("Bob", "vote dan");
        fixture.tell("Ida", "desk close");
        fixture.tell("Ann", "kill eve");
        let read = fixture.read("Ann");
        assert!(fixture.told("Ann", "ann aims at eve tonight. The latest order counts."), "{read}");
        assert_eq!(fixture.saw("Ann", LABEL), is_labelled, "{read}");
    }
}
