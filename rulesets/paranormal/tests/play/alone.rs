//! A player who is alone in a team.

use gloaming_core::ruleset::erase;
use gloaming_paranormal::Paranormal;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

const PLAYERS: [&str; 7] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus"];

const ONE: &str = r#"
early-night = false
deal = { ann = "vigilante", bob = "townie", cat = "townie", dan = "townie", eve = "townie", fay = "townie", gus = "townie" }
races = { ann = "doppelganger" }
"#;

const TWO: &str = r#"
early-night = false
deal = { ann = "vigilante", bob = "doppelganger", cat = "townie", dan = "townie", eve = "townie", fay = "townie", gus = "townie" }
races = { ann = "doppelganger" }
"#;

#[test]
fn the_only_doppelganger_reads_no_name_of_a_channel_and_nothing_of_mates() {
    for (deal, has_mates) in [(ONE, false), (TWO, true)] {
        let mut fixture = HostFixture::new(vec![erase(Paranormal)], &[Profile::TextOnly]);
        fixture.all_come(&PLAYERS);
        fixture.all_start();
        fixture.deal("paranormal", &PLAYERS, None, deal);
        fixture.tell("Ann", "hunt cat");
        fixture.tell("Ann", "kill dan");
        let read = fixture.read("Ann");
        assert!(fixture.told("Ann", "You are the one who hunts tonight."), "{read}");
        for words in ["[The Doppelgangers]", "Let a teammate go"] {
            assert_eq!(fixture.saw("Ann", words), has_mates, "{words}\n{read}");
        }
    }
}

#[test]
fn the_only_doppelganger_has_no_topic_of_a_channel() {
    for (deal, has_mates) in [(ONE, false), (TWO, true)] {
        let mut fixture = HostFixture::new(vec![erase(Paranormal)], &[Profile::TelegramLike]);
        fixture.services[0].set_topics(true);
        fixture.all_come(&PLAYERS);
        fixture.all_start();
        fixture.deal("paranormal", &PLAYERS, None, deal);
        let service = fixture.service("Ann");
        let topics = service.topics_of(&fixture.guest("Ann").person).into_iter();
        let titles: Vec<String> = topics.filter_map(|topic| service.title(&topic)).collect();
        assert_eq!(titles.iter().any(|title| title == "The Doppelgangers"), has_mates, "{titles:?}");
    }
}
