//! Settings that not everybody may know: who may choose them, and who reads what was chosen.

use gloaming_core::chat::{Board, SetupLine, Slot};
use gloaming_testkit::party::Party;
use gloaming_testkit::service::{Profile, Sight};

use crate::{games, minutes};

const DEAL: &str = "setup deal = { ann = \"werewolf\", bob = \"seer\", cat = \"robber\" }\n\
                    centre = [\"tanner\", \"minion\", \"hunter\"]";

/// Gem leads and has no seat; three others are in.
fn gathered(profile: Profile) -> Party {
    let mut party = Party::new(games(), &[profile]);
    party.all_come(&["Gem", "Ann", "Bob", "Cat"]);
    party.all_start();
    party.say("Gem", "!new one-night");
    party.say("Gem", "!leave");
    for name in ["Ann", "Bob", "Cat"] {
        party.say(name, "!join");
    }
    party
}

/// The setup as somebody's page shows it: what is for this person wins over what is for everybody.
fn shown(party: &Party, name: &str, key: &str) -> SetupLine {
    let guest = party.guest(name);
    let screen = party.services[guest.on].screen(&guest.person);
    let mut boards = screen.into_iter().rev().filter_map(|seen| match seen.sight {
        Sight::Board { slot: Slot::Setup, board } => Some((seen.place, board)),
        _ => None,
    });
    let newest = |place: &str| boards.clone().find(|(seen, _)| seen == place).and_then(|(_, board)| board);
    let board = newest("direct").or_else(|| newest("room 1")).map(|board| *board);
    let Some(Board::Setup { lines }) = board else { panic!("{name} is shown no setup: {:?}", boards.next()) };
    lines.into_iter().find(|line| line.key == key).expect("a key of One Night")
}

#[test]
fn what_not_everybody_may_know_is_chosen_in_private_and_shown_to_the_leader_alone() {
    for profile in Profile::ALL {
        let mut party = gathered(profile);
        let said = party.say("Gem", "!setup passphrase = by the old oak");
        assert!(party.saw("Gem", "Write it to me in private"), "{profile:?}\n{}", party.read("Gem"));
        let standing = party.services[0].standing(&party.rooms[0]);
        let stands = standing.iter().any(|message| message.message == said);
        assert_eq!(stands, profile == Profile::TextOnly, "{profile:?}: it is removed where that is possible");
        party.tell("Gem", "setup passphrase = under the elm");
        party.tell("Gem", DEAL);
        for name in ["Ann", "Bob", "Cat"] {
            party.say(name, "!setup");
            assert!(!party.saw(name, "under the elm"), "{profile:?}\n{}", party.read(name));
            assert!(!party.saw(name, "hunter\""), "{profile:?}\n{}", party.read(name));
        }
        assert!(party.shown("Bob", "deal, chosen in private"), "{profile:?}\n{}", party.read("Bob"));
        party.tell("Gem", "setup");
        assert!(party.told("Gem", "passphrase = \"under the elm\""), "{profile:?}\n{}", party.read("Gem"));
        if profile == Profile::WebLike {
            let (own, others) = (shown(&party, "Gem", "deal"), shown(&party, "Bob", "deal"));
            assert!(own.value.contains("werewolf") && !own.withheld, "{own:?}");
            assert!(others.value.is_empty() && others.withheld, "{others:?}");
            let hidden = shown(&party, "Bob", "passphrase");
            assert!(hidden.value.is_empty() && hidden.withheld, "{hidden:?}");
        } else {
            assert!(party.shown("Bob", "has chosen for this game, in private: deal, centre"), "{}", party.read("Bob"));
        }
        party.say("Gem", "!start");
        for name in ["Ann", "Bob", "Cat"] {
            party.tell(name, "under the elm");
        }
        assert!(party.told("Ann", "You were dealt the werewolf"), "{profile:?}\n{}", party.read("Ann"));
    }
}

#[test]
fn a_leader_who_plays_fixes_no_cards_and_one_who_fixed_them_takes_no_seat() {
    let mut party = gathered(Profile::MatrixLike);
    party.tell("Bob", DEAL);
    assert!(party.told("Bob", "Only who opened the game can do that"), "{}", party.read("Bob"));
    party.say("Gem", "!join");
    party.tell("Gem", "setup rolls = { drunk = \"left\" }");
    assert!(party.told("Gem", "for a leader who does not play: rolls"), "{}", party.read("Gem"));
    party.say("Gem", "!leave");
    party.tell("Gem", "setup rolls = { drunk = \"left\" }");
    assert!(party.told("Gem", "Taken: rolls"), "{}", party.read("Gem"));
    party.say("Gem", "!join");
    assert!(party.shown("Gem", "Let go of that in private first, for instance setup rolls ="), "{}", party.read("Gem"));
    party.tell("Gem", "setup rolls =");
    party.say("Gem", "!join");
    party.say("Gem", "!start");
    assert!(party.told("Gem", "You were dealt"), "{}", party.read("Gem"));
}

#[test]
fn who_chose_cards_alone_and_is_joined_by_others_cannot_deal_them() {
    let mut party = Party::new(games(), &[Profile::TextOnly]);
    party.all_come(&["Ann", "Bob"]);
    party.all_start();
    party.say("Ann", "!new one-night");
    party.say("Ann", "!practice 2");
    party.tell("Ann", "setup rolls = { drunk = \"left\" }");
    assert!(party.told("Ann", "Taken: rolls"), "who plays alone may choose everything\n{}", party.read("Ann"));
    party.say("Bob", "!join");
    party.say("Ann", "!start");
    assert!(party.shown("Bob", "knows more than a player may, having chosen: rolls"), "{}", party.read("Bob"));
    assert!(!party.told("Bob", "You were dealt"), "{}", party.read("Bob"));
    party.say("Bob", "!leave");
    party.say("Ann", "!start");
    assert!(party.told("Ann", "You were dealt"), "{}", party.read("Ann"));
}

#[test]
fn what_was_secret_in_a_game_is_not_in_the_next_one() {
    let mut party = gathered(Profile::WebLike);
    party.tell("Gem", DEAL);
    party.tell("Gem", "setup passphrase = under the elm");
    party.say("Gem", "!setup night = 5m");
    party.say("Gem", "!start");
    party.tell("Gem", "desk cancel");
    party.say("Bob", "!again");
    assert!(party.told("Gem", "stands for this one, too: night."), "{}", party.read("Gem"));
    for name in ["Gem", "Bob"] {
        let line = shown(&party, name, "deal");
        assert!(line.value.is_empty() && !line.withheld, "{name}: {line:?}");
        assert_eq!(shown(&party, name, "passphrase").value, "\"\"", "{name}");
    }
}

#[test]
fn what_is_wrong_with_a_secret_setting_is_told_to_the_leader_alone() {
    let mut party = gathered(Profile::MatrixLike);
    party.tell("Gem", "setup deal = { ann = \"werewolf\", bob = \"seer\", cat = \"robber\" }");
    assert!(
        party.told("Gem", "as two lines of one message, as in setup deal = { ann = \"seer\""),
        "{}",
        party.read("Gem")
    );
    party.tell("Gem", DEAL);
    party.say("Cat", "!leave");
    party.say("Gem", "!start");
    assert!(party.told("Gem", "“cat”"), "{}", party.read("Gem"));
    assert!(
        party.shown("Ann", "I have told who leads in private") && !party.saw("Ann", "“cat”"),
        "{}",
        party.read("Ann")
    );
}

#[test]
fn one_who_leads_two_games_says_in_private_which_one_is_meant() {
    let mut party = Party::new(games(), &[Profile::MatrixLike, Profile::TelegramLike]);
    party.all_come(&["Gem", "Tom"]);
    party.all_start();
    party.tell("Gem", "setup");
    assert!(party.told("Gem", "That belongs in a room"), "{}", party.read("Gem"));
    let other = party.services[0].room(party.now(), "The barn");
    let gem = party.guest("Gem").person.clone();
    party.services[0].join(party.now(), &gem, &other).expect("the room is public");
    party.pump();
    party.say("Gem", "!new one-night");
    party.say_in("Gem", &other, "!new gauntlet");
    party.tell("Gem", "setup night = 5m");
    assert!(party.told("Gem", "You lead several games that gather"), "{}", party.read("Gem"));
    party.tell("Gem", "setup one-night night = 5m");
    assert!(party.told("Gem", "Taken: night"), "{}", party.read("Gem"));
    party.say("Gem", "!setup");
    assert!(party.shown("Gem", "night = \"5m\""), "{}", party.read("Gem"));
    // So does one who gathers a game and plays another.
    party.say("Gem", "!practice 4");
    party.say("Gem", "!start");
    party.tell("Gem", "setup season = first");
    assert!(party.told("Gem", "Taken: season"), "{}", party.read("Gem"));
}

#[test]
fn the_day_of_somebody_alone_ends_when_they_are_ready() {
    for profile in Profile::ALL {
        let mut party = Party::new(games(), &[profile]);
        party.all_come(&["Ann", "Bob"]);
        party.all_start();
        party.say("Ann", "!new one-night");
        party.say("Ann", "!practice 4");
        party.say("Ann", "!setup");
        assert!(party.shown("Ann", "early-day-end = true"), "{profile:?}\n{}", party.read("Ann"));
        party.say("Ann", "!start");
        party.tell("Ann", "target");
        party.wait_until(|party| party.shown("Ann", "The day begins"));
        party.tell("Ann", "ready");
        party.wait(minutes(1));
        assert!(party.shown("Ann", "Time to vote"), "{profile:?}\n{}", party.read("Ann"));
        party.wait(minutes(11));
        // With somebody else at the table it is as long as the rules have it.
        party.say("Ann", "!again");
        party.say("Bob", "!join");
        party.say("Ann", "!setup");
        assert!(party.shown("Ann", "early-day-end = false"), "{profile:?}\n{}", party.read("Ann"));
    }
}
