//! One Night from the lobby to the end, wherever people are.

use gloaming_core::chat::MissingRight;
use gloaming_host::table::{Addressee, Line, Row};
use gloaming_testkit::party::Party;
use gloaming_testkit::service::{Fault, Profile, Strikes};

use crate::{all_kinds, games, minutes};

pub(crate) const FOUR: [&str; 4] = ["Ann", "Bob", "Cat", "Dan"];

/// From `!new` to `!start`: those without a room of the game join by its link. Gem leads, and deals by hand.
pub(crate) fn gather(profiles: &[Profile]) -> Party {
    let mut party = Party::new(games(), profiles);
    party.all_come(&FOUR);
    let gem = party.come("Gem", 0);
    party.services[0].start(party.now(), &gem, None).unwrap();
    party.say("Gem", "!new one-night");
    party.say("Gem", "!leave");
    assert!(party.shown("Ann", "opens a game for 3 to 12 players"));
    let words = party.read("Ann");
    let link = words.split("join ").find_map(|rest| rest.split('.').next().filter(|link| link.starts_with("join-")));
    let link = link.expect("the room says how to join from elsewhere").to_owned();
    for name in FOUR {
        let guest = party.guest(name).clone();
        if guest.on == 0 {
            party.say(name, "!join");
        } else {
            party.services[guest.on].start(party.now(), &guest.person, Some(&link)).unwrap();
            party.pump();
        }
        // A line says so, or the notice of the lobby.
        let (one, all) = (format!("{} is in", name.to_lowercase()), format!("in: {}", name.to_lowercase()));
        let later = format!(", {}", name.to_lowercase());
        let mut standing = party.services[0].standing(&party.rooms[0]).into_iter();
        let says = |text: &str| [&one, &all, &later].into_iter().any(|words| text.contains(words));
        assert!(standing.any(|said| says(&said.text)), "{}", party.read("Ann"));
    }
    let deal = "deal = { ann = \"werewolf\", bob = \"seer\", cat = \"robber\", dan = \"villager\" }";
    party.tell("Gem", &format!("setup {deal}\ncentre = [\"tanner\", \"minion\", \"hunter\"]"));
    assert!(!party.told("Gem", "does not fit"), "{}", party.read("Gem"));
    party
}

/// True if this row is for this seat to read.
fn is_for(row: &Row, seat: usize) -> bool {
    match &row.to {
        Addressee::Seat(other) => other.index() == seat,
        Addressee::Channel(_) => true,
        Addressee::GameMaster { .. } | Addressee::Onlooker(_) | Addressee::DroppedSeat(_) => false,
    }
}

/// Everybody read all that was told to them, and nothing that was told to somebody else alone.
fn everybody_read_theirs_and_no_more(party: &Party) {
    let (id, table) = party.host.tables().next().unwrap();
    let text = |row: &Row| party.host.text_of(id, row).plain();
    // The count of those who are done is one line that changes, and is read as it stood first.
    let changes = |row: &Row| matches!(&row.line, Line::Event(event) if event.name == "progress");
    for (seat, name) in FOUR.iter().enumerate() {
        let screen = party.read(name);
        let theirs = table.log().iter().filter(|row| is_for(row, seat) && row.line != Line::Offers && !changes(row));
        let theirs: Vec<String> = theirs.map(text).collect();
        for line in theirs.iter().flat_map(|text| text.split("\n\n")).filter(|line| line.len() < 900) {
            let own_talk = line.starts_with(&format!("> {}: ", name.to_lowercase()));
            let talked = line.split_once(": ").is_some_and(|(_, said)| screen.contains(said));
            assert!(own_talk || talked || screen.contains(line), "{name} did not read “{line}”:\n{screen}");
        }
        for row in table.log().iter().filter(|row| !is_for(row, seat) && matches!(row.line, Line::Event(_))) {
            for line in text(row).split("\n\n").filter(|line| !theirs.iter().any(|text| text.contains(line))) {
                assert!(!screen.contains(line), "{name} read “{line}”, told to {:?}:\n{screen}", row.to);
            }
        }
    }
}

#[test]
fn from_the_lobby_to_the_end() {
    for profiles in all_kinds() {
        let mut party = gather(&profiles);
        if party.services[0].profile() == Profile::TelegramLike {
            party.say("Gem", "!start");
            assert!(party.shown("Gem", "cannot reach everybody in private yet"), "{}", party.read("Ann"));
        }
        party.all_start();
        party.say("Gem", "!start");
        assert!(party.told("Ann", "You were dealt the werewolf"), "{}", party.read("Ann"));
        assert!(party.told("Bob", "You were dealt the seer"), "{}", party.read("Bob"));

        // The night, by what everybody is asked.
        party.choose("Ann", "left");
        party.choose("Bob", "ann");
        party.choose("Cat", "ann");
        party.choose("Dan", "Nothing tonight");
        assert!(party.told("Bob", "You looked at the card of ann: the werewolf"), "{}", party.read("Bob"));
        assert!(party.told("Cat", "The card in your hand is the werewolf"));

        // The day: everybody reads what is said, in their room, and nobody twice.
        match party.guest("Dan").on {
            0 => party.say("Dan", "I am only a villager."),
            _ => party.tell("Dan", "#main I am only a villager."),
        };
        for name in FOUR {
            let read =
                party.messages(name).iter().filter(|(_, message)| message.text.contains("only a villager")).count();
            assert_eq!(read, 1, "{name} on {profiles:?}:\n{}", party.read(name));
        }
        party.wait_until(|party| party.shown("Ann", "Time to vote"));
        for (name, choice) in [("Ann", "cat"), ("Bob", "cat"), ("Cat", "ann"), ("Dan", "cat")] {
            party.choose(name, choice);
        }
        for name in FOUR {
            assert!(party.saw(name, "cat is dead, by the vote"), "{name}:\n{}", party.read(name));
            assert!(party.saw(name, "The win goes to"), "{name}:\n{}", party.read(name));
        }
        everybody_read_theirs_and_no_more(&party);
        assert_eq!(party.host.take_problems(), [], "{profiles:?}");
        for verb in ["pause", "extend 5m", "close", "remind", "cancel"] {
            party.tell("Gem", &format!("desk {verb}"));
        }
        assert_eq!(party.count("Gem", "Not now"), 5, "{}", party.read("Gem"));
        assert!(party.say("Bob", "Well played!").as_str().starts_with('m'));
    }
}

#[test]
fn talk_at_a_closed_table_is_impossible_taken_away_or_at_least_refused() {
    for profile in Profile::ALL {
        for may_restrict in [true, false] {
            let mut party = gather(&[profile]);
            party.all_start();
            party.services[0].set_right(party.now(), &party.rooms[0], MissingRight::Restrict, may_restrict);
            party.say("Gem", "!setup chat-outside-day = \"closed\"");
            party.say("Gem", "!start");
            for name in FOUR {
                party.tell(name, "target");
            }
            party.wait_until(|party| party.shown("Ann", "Time to vote"));
            let text_only = profile == Profile::TextOnly;
            assert_eq!(party.may_write("Bob"), text_only || !may_restrict, "{profile:?}");
            if !party.may_write("Bob") {
                continue;
            }
            party.say("Bob", "Vote for cat!");
            assert!(party.told("Bob", "The table is silent now"), "{profile:?}\n{}", party.read("Bob"));
            let standing = party.services[0].standing(&party.rooms[0]);
            let stands = standing.iter().any(|message| message.text == "Vote for cat!");
            assert_eq!(stands, text_only, "{profile:?}");
        }
    }
}

#[test]
fn a_press_that_came_too_late_is_answered_kindly() {
    for profile in [Profile::MatrixLike, Profile::TelegramLike, Profile::WebLike] {
        let mut party = gather(&[profile]);
        party.all_start();
        party.say("Gem", "!start");
        party.wait(minutes(60 * 24));
        party.choose("Ann", "left");
        let answered = party.read("Ann") + &format!("{:?}", party.service("Ann").screen(&party.guest("Ann").person));
        assert!(answered.contains("not open any more"), "{profile:?}\n{answered}");
    }
}

#[test]
fn an_answer_that_was_lost_is_settled_and_not_said_twice() {
    use gloaming_core::chat::{ChatError, OperationKind};
    for profile in [Profile::MatrixLike, Profile::WebLike] {
        let mut party = gather(&[profile]);
        party.all_start();
        let lost = Fault::after(OperationKind::Send, ChatError::Unknown { reason: "a lost answer".to_owned() });
        assert_eq!(lost.strikes, Strikes::AfterItHappened);
        party.services[0].inject(lost.times(3));
        party.say("Gem", "!start");
        party.wait(minutes(1));
        assert!(!party.services[0].has_faults());
        for (name, role) in [("Ann", "werewolf"), ("Bob", "seer"), ("Cat", "robber"), ("Dan", "villager")] {
            assert_eq!(
                party.count(name, &format!("You were dealt the {role}")),
                1,
                "{profile:?}\n{}",
                party.read(name)
            );
        }
    }
}

#[test]
fn a_name_that_is_nobodys_is_answered_with_the_nearest_one() {
    let mut party = Party::new(games(), &[Profile::TextOnly]);
    party.all_come(&["Ann", "Barbara", "Cat"]);
    party.all_start();
    let setup = "deal = { ann = \"robber\", barbara = \"werewolf\", cat = \"villager\" }\n\
                 centre = [\"werewolf\", \"drunk\", \"seer\"]";
    party.deal("one-night", &["Ann", "Barbara", "Cat"], None, setup);
    party.tell("Ann", "target babrara");
    assert!(party.told("Ann", "Did you mean barbara?"), "{}", party.read("Ann"));
    party.tell("Ann", "target zebulon");
    assert!(party.told("Ann", "Check the spelling against the list of players"), "{}", party.read("Ann"));
}
