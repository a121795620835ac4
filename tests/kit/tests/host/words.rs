//! The host's own words in the room of a running game, and what is said there for others.

use gloaming_core::chat::MessageId;
use gloaming_testkit::party::Party;
use gloaming_testkit::service::Profile;

use crate::games;
use crate::one_night::FOUR;

/// The day of One Night, with Fay in the room, who does not play.
fn day(profile: Profile) -> Party {
    let mut party = Party::new(games(), &[profile]);
    party.all_come(&FOUR);
    party.come("Fay", 0);
    party.all_start();
    party.deal("one-night", &FOUR, Some("Ann"), "");
    for name in FOUR {
        party.tell(name, "target");
    }
    party.wait_until(|party| party.shown("Ann", "The day begins"));
    party
}

fn stands(party: &Party, message: &MessageId) -> bool {
    party.services[0].standing(&party.rooms[0]).iter().any(|standing| standing.message == *message)
}

#[test]
fn the_host_s_own_words_work_in_the_room_of_a_game_on_every_kind_of_service() {
    for profile in Profile::ALL {
        let mut party = day(profile);
        for (word, answer) in [
            ("!status", "One Night ("),
            ("!players", "In the game: ann, bob, cat, dan."),
            ("!help", "What you can say to me here now:"),
            ("!rules", "werewolf"),
            ("!close", "Only who opened the game can do that."),
        ] {
            let before = party.count("Cat", answer);
            let said = party.say("Bob", word);
            assert!(party.count("Cat", answer) > before, "{profile:?}: {word}\n{}", party.read("Cat"));
            assert!(stands(&party, &said), "{profile:?}: {word}");
        }
        assert!(!party.told("Bob", "Send me that in private"), "{profile:?}");
        party.say("Ann", "!close");
        assert!(party.shown("Bob", "called off"), "{profile:?}\n{}", party.read("Bob"));
    }
}

#[test]
fn what_is_said_for_others_stands_by_day_and_costs_nobody_a_word() {
    for profile in Profile::ALL {
        let mut party = day(profile);
        let all = [("Bob", "!weather"), ("Fay", "!weather"), ("Fay", "What are you playing?")];
        // Some services keep people who do not play from writing.
        for (name, text) in all.into_iter().filter(|(name, _)| party.may_write(name)).collect::<Vec<_>>() {
            let said = party.say(name, text);
            assert!(stands(&party, &said), "{profile:?}: {name} {text}");
        }
        assert!(!party.told("Fay", "seat"), "{profile:?}\n{}", party.read("Fay"));
        let vote = party.say("Bob", "!vote ann");
        assert_eq!(stands(&party, &vote), profile == Profile::TextOnly, "{profile:?}: it is nobody's to read");
        assert!(party.told("Bob", "Send me that in private"), "{profile:?}");
    }
}
