//! One Night from the lobby to the end, on all combinations of services.

use gloaming_core::chat::MissingRight;
use gloaming_table::{Addressee, Line, Row};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Fault, Profile, Strikes};

use crate::{all_kinds, games, minutes};

pub(crate) const FOUR: [&str; 4] = ["Ann", "Bob", "Cat", "Dan"];

/// Plays from `!new` to `!start`. Players without a room of the game join with its link. Gem leads, and deals by hand.
pub(crate) fn gather(profiles: &[Profile]) -> HostFixture {
    gather_as(FOUR, profiles)
}

/// Like [`gather`], with players of these names, who are dealt the werewolf, the seer, the robber and the villager.
pub(crate) fn gather_as(players: [&str; 4], profiles: &[Profile]) -> HostFixture {
    let mut fixture = HostFixture::new(games(), profiles);
    fixture.all_come(&players);
    let gem = fixture.come("Gem", 0);
    fixture.services[0].start(fixture.now(), &gem, None).unwrap();
    fixture.say("Gem", "!new one-night");
    fixture.say("Gem", "!leave");
    assert!(fixture.shown(players[0], "3–12 players"));
    let words = fixture.read(players[0]);
    let link = words.split("`join ").nth(1).or_else(|| words.split("Write join ").nth(1));
    let link = link.map(|rest| rest.chars().take_while(char::is_ascii_alphanumeric).collect::<String>());
    let link = link.expect("the room says how to join from elsewhere");
    for name in players {
        let guest = fixture.guest(name).clone();
        if guest.on == 0 {
            fixture.say(name, "!join");
        } else {
            fixture.services[guest.on].start(fixture.now(), &guest.person, Some(&link)).unwrap();
            fixture.pump();
        }
        // Either a line or the lobby's notice says so.
        let (one, all) = (format!("{} is in", name.to_lowercase()), format!("layer: {}", name.to_lowercase()));
        let later = format!(", {}", name.to_lowercase());
        let mut standing = fixture.services[0].standing(&fixture.rooms[0]).into_iter();
        let says = |text: &str| [&one, &all, &later].into_iter().any(|words| text.contains(words));
        assert!(standing.any(|said| says(&said.text)), "{}", fixture.read(players[0]));
    }
    let [wolf, seer, robber, villager] = players.map(str::to_lowercase);
    let deal = format!(
        "deal = {{ {wolf} = \"werewolf\", {seer} = \"seer\", {robber} = \"robber\", {villager} = \"villager\" }}"
    );
    fixture.tell("Gem", &format!("setup {deal}\ncentre = [\"tanner\", \"minion\", \"hunter\"]"));
    assert!(!fixture.told("Gem", "doesn't fit"), "{}", fixture.read("Gem"));
    fixture
}

/// Returns `true` if this row is for this seat.
fn is_for(row: &Row, seat: usize) -> bool {
    match &row.to {
        Addressee::Seat(other) => other.index() == seat,
        Addressee::Channel(_) => true,
        Addressee::GameMaster { .. } | Addressee::Onlooker(_) | Addressee::DroppedSeat(_) => false,
    }
}

/// Checks that players read everything that was sent to them, and nothing that was sent only to others.
fn everybody_read_theirs_and_no_more(fixture: &HostFixture) {
    let (id, table) = fixture.host.tables().next().unwrap();
    // The progress count is one line that changes, and is read as it was at first.
    let changes = |row: &Row| matches!(&row.line, Line::Event(event) if event.name == "progress");
    // The cards at the end are one list with its own wording, in which each line names a player and a place.
    let in_a_list = |row: &Row| match &row.line {
        Line::Event(event) => table.manifest().event(&event.name).is_some_and(|spec| spec.listed),
        _ => false,
    };
    for (seat, name) in FOUR.iter().enumerate() {
        let text = |row: &Row| fixture.text_for(name, id, row);
        let screen = fixture.read(name);
        let theirs = table.log().iter().filter(|row| is_for(row, seat) && row.line != Line::Offers && !changes(row));
        let theirs = theirs.filter(|row| !in_a_list(row));
        let theirs: Vec<String> = theirs.map(text).collect();
        for line in theirs.iter().flat_map(|text| text.split("\n\n")).filter(|line| line.len() < 900) {
            let own_talk = line.starts_with(&format!("> {}: ", name.to_lowercase()));
            let talked = line.split_once(": ").is_some_and(|(_, said)| screen.contains(said));
            assert!(own_talk || talked || screen.contains(line), "{name} did not read “{line}”:\n{screen}");
        }
        for who in FOUR.iter().map(|name| name.to_lowercase()).chain(["left", "middle", "right"].map(str::to_owned)) {
            let ends = |line: &str| line.starts_with(&format!("- {who}: "));
            assert!(screen.lines().any(ends), "{name} did not read what became of {who}:\n{screen}");
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
        let mut fixture = gather(&profiles);
        if fixture.services[0].profile() == Profile::TelegramLike {
            fixture.say("Gem", "!start");
            assert!(fixture.shown("Gem", "can't reach everyone in private yet"), "{}", fixture.read("Ann"));
        }
        fixture.all_start();
        fixture.say("Gem", "!start");
        assert!(fixture.told("Ann", "You were dealt the werewolf"), "{}", fixture.read("Ann"));
        assert!(fixture.told("Bob", "You were dealt the seer"), "{}", fixture.read("Bob"));

        // At night, players answer their questions.
        fixture.choose("Ann", "left");
        fixture.choose("Bob", "ann");
        fixture.choose("Cat", "ann");
        crate::does_nothing(&mut fixture, "Dan");
        assert!(fixture.told("Bob", "You looked at the card of ann: the werewolf"), "{}", fixture.read("Bob"));
        assert!(fixture.told("Cat", "The card in your hand is the werewolf"));

        // By day, all read what is said, in their room, and only once.
        match fixture.guest("Dan").on {
            0 => fixture.say("Dan", "I am only a villager."),
            _ => fixture.tell("Dan", "#main I am only a villager."),
        };
        for name in FOUR {
            let read =
                fixture.messages(name).iter().filter(|(_, message)| message.text.contains("only a villager")).count();
            assert_eq!(read, 1, "{name} on {profiles:?}:\n{}", fixture.read(name));
        }
        fixture.wait_until(|fixture| fixture.shown("Ann", "Time to vote"));
        for (name, choice) in [("Ann", "cat"), ("Bob", "cat"), ("Cat", "ann"), ("Dan", "cat")] {
            fixture.choose(name, choice);
        }
        for name in FOUR {
            assert!(fixture.saw(name, "cat is dead, killed by the vote"), "{name}:\n{}", fixture.read(name));
            assert!(fixture.saw(name, "The win goes to"), "{name}:\n{}", fixture.read(name));
        }
        everybody_read_theirs_and_no_more(&fixture);
        assert_eq!(fixture.host.take_problems(), [], "{profiles:?}");
        for verb in ["pause", "extend 5m", "close", "remind", "cancel"] {
            fixture.tell("Gem", &format!("desk {verb}"));
        }
        assert_eq!(fixture.count("Gem", "only at another point in the game"), 5, "{}", fixture.read("Gem"));
        assert!(fixture.say("Bob", "Well played!").as_str().starts_with('m'));
    }
}

#[test]
fn talk_at_a_closed_table_is_impossible_taken_away_or_at_least_refused() {
    for profile in Profile::ALL {
        for may_restrict in [true, false] {
            let mut fixture = gather(&[profile]);
            fixture.all_start();
            fixture.services[0].set_right(fixture.now(), &fixture.rooms[0], MissingRight::Restrict, may_restrict);
            fixture.say("Gem", "!setup chat-outside-day = \"closed\"");
            fixture.say("Gem", "!start");
            for name in FOUR {
                fixture.tell(name, "target");
            }
            fixture.wait_until(|fixture| fixture.shown("Ann", "Time to vote"));
            let text_only = profile == Profile::TextOnly;
            assert_eq!(fixture.may_write("Bob"), text_only || !may_restrict, "{profile:?}");
            if !fixture.may_write("Bob") {
                continue;
            }
            fixture.say("Bob", "Vote for cat!");
            assert!(fixture.told("Bob", "The table is closed now"), "{profile:?}\n{}", fixture.read("Bob"));
            let standing = fixture.services[0].standing(&fixture.rooms[0]);
            let stands = standing.iter().any(|message| message.text == "Vote for cat!");
            assert_eq!(stands, text_only, "{profile:?}");
        }
    }
}

#[test]
fn a_press_that_came_too_late_is_answered_kindly() {
    for profile in [Profile::MatrixLike, Profile::TelegramLike, Profile::WebLike] {
        let mut fixture = gather(&[profile]);
        fixture.all_start();
        fixture.say("Gem", "!start");
        fixture.wait(minutes(60 * 24));
        fixture.choose("Ann", "left");
        let answered =
            fixture.read("Ann") + &format!("{:?}", fixture.service("Ann").screen(&fixture.guest("Ann").person));
        assert!(answered.contains("no longer open"), "{profile:?}\n{answered}");
    }
}

#[test]
fn an_answer_that_was_lost_is_settled_and_not_said_twice() {
    use gloaming_core::chat::{ChatError, OperationKind};
    for profile in [Profile::MatrixLike, Profile::WebLike] {
        let mut fixture = gather(&[profile]);
        fixture.all_start();
        let lost = Fault::after(OperationKind::Send, ChatError::Unknown { reason: "a lost answer".to_owned() });
        assert_eq!(lost.strikes, Strikes::AfterItHappened);
        fixture.services[0].inject(lost.times(3));
        fixture.say("Gem", "!start");
        fixture.wait(minutes(1));
        assert!(!fixture.services[0].has_faults());
        for (name, role) in [("Ann", "werewolf"), ("Bob", "seer"), ("Cat", "robber"), ("Dan", "villager")] {
            assert_eq!(
                fixture.count(name, &format!("You were dealt the {role}")),
                1,
                "{profile:?}\n{}",
                fixture.read(name)
            );
        }
    }
}

#[test]
fn a_name_that_is_nobodys_is_answered_with_the_nearest_one() {
    let mut fixture = HostFixture::new(games(), &[Profile::TextOnly]);
    fixture.all_come(&["Ann", "Barbara", "Cat"]);
    fixture.all_start();
    let setup = "deal = { ann = \"robber\", barbara = \"werewolf\", cat = \"villager\" }\n\
                 centre = [\"werewolf\", \"drunk\", \"seer\"]";
    fixture.deal("one-night", &["Ann", "Barbara", "Cat"], None, setup);
    fixture.tell("Ann", "target babrara");
    assert!(fixture.told("Ann", "Did you mean barbara?"), "{}", fixture.read("Ann"));
    fixture.tell("Ann", "target zebulon");
    assert!(fixture.told("Ann", "Check the spelling against the list of players"), "{}", fixture.read("Ann"));
}

#[test]
fn people_with_names_of_every_script_play_and_are_voted_for_by_them() {
    let names = ["علي", "李雷", "Ольга", "शिव", "שלום", "İpek", "🐺", "Ann <b>*_`"];
    let handles = ["علي", "李雷", "ольга", "शिव", "שלום", "i\u{307}pek", "player", "ann-b"];
    for profile in Profile::ALL {
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&names);
        fixture.all_start();
        fixture.say(names[0], "!new one-night");
        for name in &names[1..] {
            fixture.say(name, "!join");
        }
        for (name, handle) in names.iter().zip(handles) {
            assert!(fixture.told(name, &format!("You play as {handle}.")), "{profile:?}\n{}", fixture.read(name));
        }
        fixture.say(names[0], "!start");
        fixture.wait_until(|fixture| fixture.shown(names[1], "Time to vote"));
        // Players type a name as its owner writes it, or else the handle.
        for (number, name) in names.iter().enumerate() {
            let voted = match (number + 1) % names.len() {
                6 | 7 => handles[(number + 1) % names.len()],
                next => names[next],
            };
            fixture.tell(name, &format!("vote {voted}"));
            assert!(fixture.told(name, "You voted for"), "{profile:?}: {name} for {voted}\n{}", fixture.read(name));
        }
        fixture.wait_until(|fixture| fixture.shown(names[1], "The win goes to"));
        assert_eq!(fixture.host.take_problems(), [], "{profile:?}");
    }
}
