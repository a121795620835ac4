//! The host's texts for users who have buttons for everything, which contain no commands to type.

use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

use crate::games;

#[test]
fn from_the_lobby_to_the_next_game_nobody_on_a_page_reads_a_word_to_be_typed() {
    let people = ["Ann", "Bob", "Cat"];
    let mut fixture = HostFixture::new(games(), &[Profile::WebLike]);
    fixture.all_come(&people);
    fixture.all_start();
    fixture.say("Ann", "!nosuchword");
    fixture.say("Ann", "!new nosuchgame");
    fixture.say("Ann", "!new one-night");
    fixture.say("Bob", "!new one-night");
    for name in ["Bob", "Cat"] {
        fixture.say(name, "!join");
        fixture.say(name, "!read");
    }
    for typed in
        ["!lock", "!unlock", "!newcode", "!preset quick-evening", "!setup", "!setup night = soon", "!practice many"]
    {
        fixture.say("Ann", typed);
    }
    fixture.tell("Bob", "setup deck = mixed");
    fixture.say("Ann", "!countdown 5m");
    fixture.say("Ann", "!countdown stop");
    fixture.say("Ann", "!start");
    for typed in
        ["desk pause", "desk resume", "desk extend 5m", "desk announce Dinner!", "desk remind", "desk gm-reveal"]
    {
        fixture.tell("Ann", typed);
    }
    fixture.tell("Bob", "vot ann");
    fixture.tell("Bob", "start");
    fixture.tell("Bob", "join");
    for _ in 0..3 {
        fixture.tell("Ann", "desk close");
    }
    assert!(fixture.shown("Ann", "The game is over"), "{}", fixture.read("Ann"));
    for typed in ["!story", "!again", "!setup"] {
        fixture.say("Ann", typed);
    }
    for name in people {
        for (place, message) in fixture.messages(name).into_iter().filter(|(_, message)| message.by.is_none()) {
            let is_typed = |word: &str| word.len() > 1 && word.starts_with('!');
            let text = &message.text;
            assert!(!text.split_whitespace().any(is_typed) && !text.contains("desk "), "{name}, {place}: {text}");
        }
    }
}
