//! Secret settings: who may choose them, and who can read what was chosen.

use gloaming_page_model::{Board, SetupControl, SetupLine, Slot};
use gloaming_table::Line;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Profile, Sight};

use crate::{games, minutes};

const DEAL: &str = "setup deal = { ann = \"werewolf\", bob = \"seer\", cat = \"robber\" }\n\
                    centre = [\"tanner\", \"minion\", \"hunter\"]";

/// Gem leads without a seat; three others are in.
fn gathered(profile: Profile) -> HostFixture {
    let mut fixture = HostFixture::new(games(), &[profile]);
    fixture.all_come(&["Gem", "Ann", "Bob", "Cat"]);
    fixture.all_start();
    fixture.say("Gem", "!new one-night");
    fixture.say("Gem", "!leave");
    for name in ["Ann", "Bob", "Cat"] {
        fixture.say(name, "!join");
    }
    fixture
}

/// Returns the setup as a user's page shows it. A private board takes precedence over the public one.
fn shown(fixture: &HostFixture, name: &str, key: &str) -> SetupLine {
    let guest = fixture.guest(name);
    let screen = fixture.services[guest.on].screen(&guest.person);
    let mut boards = screen.into_iter().rev().filter_map(|seen| match seen.sight {
        Sight::Board { slot: Slot::Setup, board } => Some((seen.place, board)),
        _ => None,
    });
    let newest = |place: &str| boards.clone().find(|(seen, _)| seen == place).and_then(|(_, board)| board);
    let board = newest("direct").or_else(|| newest("room 1")).map(|board| *board);
    let Some(Board::Setup { lines, .. }) = board else { panic!("{name} is shown no setup: {:?}", boards.next()) };
    lines.into_iter().find(|line| line.key == key).expect("a key of One Night")
}

#[test]
fn what_not_everybody_may_know_is_chosen_in_private_and_shown_to_the_leader_alone() {
    for profile in Profile::ALL {
        let mut fixture = gathered(profile);
        let said = fixture.say("Gem", "!setup passphrase = by the old oak");
        let how = if profile == Profile::WebLike { "Choose it in the setup" } else { "Send it to me in private" };
        assert!(fixture.saw("Gem", how), "{profile:?}\n{}", fixture.read("Gem"));
        let standing = fixture.services[0].standing(&fixture.rooms[0]);
        let stands = standing.iter().any(|message| message.message == said);
        assert_eq!(stands, profile == Profile::TextOnly, "{profile:?}: it is removed where that is possible");
        fixture.tell("Gem", "setup passphrase = under the elm");
        fixture.tell("Gem", DEAL);
        for name in ["Ann", "Bob", "Cat"] {
            fixture.say(name, "!setup");
            assert!(!fixture.saw(name, "under the elm"), "{profile:?}\n{}", fixture.read(name));
            assert!(!fixture.saw(name, "hunter\""), "{profile:?}\n{}", fixture.read(name));
        }
        assert!(fixture.shown("Bob", "deal, chosen in private"), "{profile:?}\n{}", fixture.read("Bob"));
        fixture.tell("Gem", "setup");
        assert!(fixture.told("Gem", "passphrase = \"under the elm\""), "{profile:?}\n{}", fixture.read("Gem"));
        if profile == Profile::WebLike {
            let (own, others) = (shown(&fixture, "Gem", "deal"), shown(&fixture, "Bob", "deal"));
            assert!(own.value.contains("werewolf") && !own.withheld, "{own:?}");
            assert!(others.value.is_empty() && others.withheld, "{others:?}");
            let hidden = shown(&fixture, "Bob", "passphrase");
            assert!(hidden.value.is_empty() && hidden.withheld, "{hidden:?}");
        } else {
            assert!(
                fixture.shown("Bob", "has chosen these settings in private: deal, centre"),
                "{}",
                fixture.read("Bob")
            );
        }
        fixture.say("Gem", "!start");
        for name in ["Ann", "Bob", "Cat"] {
            fixture.tell(name, "under the elm");
        }
        assert!(fixture.told("Ann", "You were dealt the werewolf"), "{profile:?}\n{}", fixture.read("Ann"));
    }
}

#[test]
fn one_card_is_fixed_and_the_others_are_drawn_for_each_game() {
    for profile in [Profile::WebLike, Profile::MatrixLike] {
        let mut fixture = gathered(profile);
        let mut others = std::collections::BTreeSet::new();
        for game in 1..=6 {
            // A deal that leaves a player out is still an error.
            fixture.tell("Gem", "setup deal = { ann = \"seer\" }");
            assert_eq!(
                fixture.count("Gem", "as two lines of one message"),
                game,
                "{profile:?}: {}",
                fixture.read("Gem")
            );
            fixture.tell("Gem", "setup deal = { ann = \"seer\", bob = \"by-lot\", cat = \"by-lot\" }");
            if profile == Profile::WebLike {
                let line = shown(&fixture, "Gem", "deal");
                let SetupControl::PlayerWords(words) = &line.control else { panic!("{line:?}") };
                let last = words.last().map(|word| (word.word.as_str(), word.label.as_str()));
                assert_eq!(last, Some(("by-lot", "random")));
                assert!(line.value.contains("bob = \"by-lot\""), "the lobby keeps the lot: {line:?}");
                assert!(shown(&fixture, "Bob", "deal").withheld);
            }
            fixture.say("Gem", "!start");
            assert_eq!(fixture.count("Ann", "You were dealt the seer"), game, "{profile:?}: {}", fixture.read("Ann"));
            assert_eq!(fixture.count("Gem", "You were dealt"), 0, "{}", fixture.read("Gem"));
            let cards = |fixture: &HostFixture| {
                let (_, table) = fixture.host.tables().last().expect("it is played");
                let told = table.log().iter().filter_map(|row| match &row.line {
                    Line::Event(event) if event.name == "dealt" => Some(format!("{event:?}")),
                    _ => None,
                });
                told.collect::<Vec<_>>()
            };
            let dealt = cards(&fixture);
            fixture.restart();
            assert_eq!(cards(&fixture), dealt, "{profile:?}");
            others.insert(dealt[1..].to_vec());
            fixture.tell("Gem", "desk cancel");
            fixture.say("Bob", "!again");
            fixture.tell("Gem", "setup deal =");
        }
        assert!(others.len() > 1, "{profile:?}: each game draws anew: {others:?}");
    }
}

#[test]
fn a_refused_setting_is_told_at_its_field_until_one_is_taken() {
    let mut fixture = gathered(Profile::WebLike);
    let fault = |fixture: &HostFixture, name: &str, key: &str| shown(fixture, name, key).fault.plain();
    let before = shown(&fixture, "Gem", "night").value;
    fixture.tell("Gem", "setup night = never");
    assert!(fault(&fixture, "Gem", "night").contains("never"), "{}", fault(&fixture, "Gem", "night"));
    assert_eq!((shown(&fixture, "Gem", "night").value, fault(&fixture, "Gem", "day")), (before, String::new()));
    assert_eq!(fault(&fixture, "Ann", "night"), "", "it is the leader's form");
    fixture.tell("Gem", "setup night = 7m");
    assert_eq!(fault(&fixture, "Gem", "night"), "");
    // An error in one setting is shown until that setting is given again.
    fixture.tell("Gem", "setup day = never");
    fixture.tell("Gem", "setup night = 6m");
    fixture.tell("Gem", "setup night = never");
    assert!(fault(&fixture, "Gem", "day").contains("never") && fault(&fixture, "Gem", "night").contains("never"));
    fixture.tell("Gem", "setup day = 8m\nnight = 7m");
    assert_eq!(fault(&fixture, "Gem", "day") + &fault(&fixture, "Gem", "night"), "");
    // Of several lines, the one with the error is reported, and no line is applied.
    fixture.tell("Gem", "setup night = \"9m\"\nrolls = { drunk = ");
    assert!(fault(&fixture, "Gem", "rolls").contains("{ drunk ="), "{}", fault(&fixture, "Gem", "rolls"));
    assert_eq!(shown(&fixture, "Gem", "night").value, "\"7m\"");
    // A leader who plays can't fix cards, and the field says so.
    fixture.say("Gem", "!join");
    fixture.tell("Gem", "setup rolls = { drunk = \"left\" }");
    assert!(fault(&fixture, "Gem", "rolls").contains("without a seat"), "{}", fault(&fixture, "Gem", "rolls"));
    assert_eq!(shown(&fixture, "Gem", "rolls").example, "{ drunk = \"left\" }");
}

#[test]
fn a_leader_who_plays_fixes_no_cards_and_one_who_fixed_them_takes_no_seat() {
    let mut fixture = gathered(Profile::MatrixLike);
    fixture.tell("Bob", DEAL);
    assert!(fixture.told("Bob", "Only the game master can do that"), "{}", fixture.read("Bob"));
    fixture.say("Gem", "!join");
    fixture.tell("Gem", "setup rolls = { drunk = \"left\" }");
    assert!(
        fixture.told("Gem", "only a game master without a seat can choose these: rolls"),
        "{}",
        fixture.read("Gem")
    );
    fixture.say("Gem", "!leave");
    fixture.tell("Gem", "setup rolls = { drunk = \"left\" }");
    assert!(fixture.told("Gem", "Saved: rolls"), "{}", fixture.read("Gem"));
    fixture.say("Gem", "!join");
    assert!(
        fixture.shown("Gem", "Take that back in private first, for instance setup rolls ="),
        "{}",
        fixture.read("Gem")
    );
    fixture.tell("Gem", "setup rolls =");
    fixture.say("Gem", "!join");
    fixture.say("Gem", "!start");
    assert!(fixture.told("Gem", "You were dealt"), "{}", fixture.read("Gem"));
}

#[test]
fn who_chose_cards_alone_and_is_joined_by_others_cannot_deal_them() {
    let mut fixture = HostFixture::new(games(), &[Profile::TextOnly]);
    fixture.all_come(&["Ann", "Bob"]);
    fixture.all_start();
    fixture.say("Ann", "!new one-night");
    fixture.say("Ann", "!practice 2");
    fixture.tell("Ann", "setup rolls = { drunk = \"left\" }");
    assert!(fixture.told("Ann", "Saved: rolls"), "who plays alone may choose everything\n{}", fixture.read("Ann"));
    fixture.say("Bob", "!join");
    fixture.say("Ann", "!start");
    assert!(fixture.shown("Bob", "knows more than a player may, having chosen: rolls"), "{}", fixture.read("Bob"));
    assert!(!fixture.told("Bob", "You were dealt"), "{}", fixture.read("Bob"));
    fixture.say("Bob", "!leave");
    fixture.say("Ann", "!start");
    assert!(fixture.told("Ann", "You were dealt"), "{}", fixture.read("Ann"));
}

#[test]
fn what_was_secret_in_a_game_is_not_in_the_next_one() {
    let mut fixture = gathered(Profile::WebLike);
    fixture.tell("Gem", DEAL);
    fixture.tell("Gem", "setup passphrase = under the elm");
    fixture.say("Gem", "!setup night = 5m");
    fixture.say("Gem", "!start");
    fixture.tell("Gem", "desk cancel");
    fixture.say("Bob", "!again");
    assert_eq!(shown(&fixture, "Gem", "night").value, "\"5m\"");
    for name in ["Gem", "Bob"] {
        let line = shown(&fixture, name, "deal");
        assert!(line.value.is_empty() && !line.withheld, "{name}: {line:?}");
        assert_eq!(shown(&fixture, name, "passphrase").value, "\"\"", "{name}");
    }
}

#[test]
fn what_is_wrong_with_a_secret_setting_is_told_to_the_leader_alone() {
    let mut fixture = gathered(Profile::MatrixLike);
    fixture.tell("Gem", "setup deal = { ann = \"werewolf\", bob = \"seer\", cat = \"robber\" }");
    assert!(
        fixture.told("Gem", "as two lines of one message, as in setup deal = { ann = \"seer\""),
        "{}",
        fixture.read("Gem")
    );
    fixture.tell("Gem", DEAL);
    fixture.say("Cat", "!leave");
    fixture.say("Gem", "!start");
    assert!(fixture.told("Gem", "“cat”"), "{}", fixture.read("Gem"));
    assert!(
        fixture.shown("Ann", "I sent the game master the details in private") && !fixture.saw("Ann", "“cat”"),
        "{}",
        fixture.read("Ann")
    );
}

#[test]
fn one_who_leads_two_games_says_in_private_which_one_is_meant() {
    let mut fixture = HostFixture::new(games(), &[Profile::MatrixLike, Profile::TelegramLike]);
    fixture.all_come(&["Gem", "Tom"]);
    fixture.all_start();
    fixture.tell("Gem", "setup");
    assert!(fixture.told("Gem", "That only works in a room"), "{}", fixture.read("Gem"));
    let other = fixture.services[0].room(fixture.now(), "The barn");
    let gem = fixture.guest("Gem").person.clone();
    fixture.services[0].join(fixture.now(), &gem, &other).expect("the room is public");
    fixture.pump();
    fixture.say("Gem", "!new one-night");
    fixture.say_in("Gem", &other, "!new gauntlet");
    fixture.tell("Gem", "setup night = 5m");
    assert!(fixture.told("Gem", "You lead several games that have not begun"), "{}", fixture.read("Gem"));
    fixture.tell("Gem", "setup one-night night = 5m");
    assert!(fixture.told("Gem", "Saved: night"), "{}", fixture.read("Gem"));
    fixture.say("Gem", "!setup");
    assert!(fixture.shown("Gem", "night = \"5m\""), "{}", fixture.read("Gem"));
    // The same applies to a user who gathers players for a game and plays in another.
    fixture.say("Gem", "!practice 4");
    fixture.say("Gem", "!start");
    fixture.tell("Gem", "setup season = first");
    assert!(fixture.told("Gem", "Saved: season"), "{}", fixture.read("Gem"));
}

#[test]
fn the_day_of_somebody_alone_ends_when_they_are_ready() {
    for profile in Profile::ALL {
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&["Ann", "Bob"]);
        fixture.all_start();
        fixture.say("Ann", "!new one-night");
        fixture.say("Ann", "!practice 4");
        fixture.say("Ann", "!setup");
        assert!(fixture.shown("Ann", "early-day-end = true"), "{profile:?}\n{}", fixture.read("Ann"));
        fixture.say("Ann", "!start");
        fixture.tell("Ann", "target");
        fixture.wait_until(|fixture| fixture.shown("Ann", "The day begins"));
        fixture.tell("Ann", "ready");
        fixture.wait(minutes(1));
        assert!(fixture.shown("Ann", "Time to vote"), "{profile:?}\n{}", fixture.read("Ann"));
        fixture.wait(minutes(11));
        // With another player at the table the setting has the rules' default, unless the preset of a page is selected.
        fixture.say("Ann", "!again");
        fixture.say("Bob", "!join");
        fixture.say("Ann", "!setup");
        let stands = fixture.shown("Ann", "early-day-end = false");
        assert_eq!(stands, profile != Profile::WebLike, "{profile:?}\n{}", fixture.read("Ann"));
    }
}
