//! Boards: what a page shows beside the messages, each to those who may see it.

use std::collections::BTreeSet;
use std::time::Duration;

use gloaming_core::chat::{ChatError, OperationKind};
use gloaming_core::ruleset::{Icon, Mood};
use gloaming_core::text::Document;
use gloaming_page_model::{Board, OrderLine, SetupControl, Slot};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Fault, Profile, Sight};

use crate::{conformance_game, games, minutes};

/// Returns the boards of a slot that a user was shown, newest first, each with its place. `None` is a removal.
fn boards(fixture: &HostFixture, name: &str, slot: Slot) -> impl Iterator<Item = (String, Option<Board>)> {
    let guest = fixture.guest(name);
    let screen = fixture.services[guest.on].screen(&guest.person);
    screen.into_iter().rev().filter_map(move |seen| match seen.sight {
        Sight::Board { slot: found, board } if found == slot => Some((seen.place, board.map(|board| *board))),
        _ => None,
    })
}

/// Returns the newest board of a slot that a user was shown, with its place.
pub(crate) fn board(fixture: &HostFixture, name: &str, slot: Slot) -> Option<(String, Board)> {
    let (place, board) = boards(fixture, name, slot).next()?;
    Some((place, board?))
}

/// Returns the newest board of a slot that a user was shown in a place.
fn board_in(fixture: &HostFixture, name: &str, slot: Slot, place: &str) -> Option<Board> {
    boards(fixture, name, slot).find(|(shown_in, _)| shown_in == place)?.1
}

#[test]
fn a_page_sees_games_lobby_setup_cards_and_story_and_nobody_elses_card() {
    let mut fixture = HostFixture::new(games(), &[Profile::WebLike]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.all_start();
    let Some((place, Board::Home { games, .. })) = board(&fixture, "Ann", Slot::Home) else { panic!("no home") };
    assert_eq!((place.as_str(), games[0].id.as_str(), games[0].least, games[0].most), ("direct", "one-night", 3, 12));

    fixture.say("Ann", "!new one-night");
    fixture.say("Bob", "!join");
    fixture.say("Cat", "!join");
    fixture.say("Ann", "!setup night = 5m");
    let Some((_, Board::Lobby { people, .. })) = board(&fixture, "Bob", Slot::Lobby) else { panic!("no lobby") };
    let handles: Vec<&str> = people.iter().map(|guest| guest.handle.as_str()).collect();
    assert_eq!(handles, ["ann", "bob", "cat"]);
    let Some((_, Board::Setup { lines, .. })) = board(&fixture, "Bob", Slot::Setup) else { panic!("no setup") };
    let night = lines.iter().find(|line| line.key == "night").expect("a key of One Night");
    assert!(night.value == "\"5m\"" && !night.meaning.is_empty() && night.allowed.contains("30m"), "{night:?}");

    fixture.say("Ann", "!start");
    let Some((_, Board::Phase { title, ends_at, .. })) = board(&fixture, "Ann", Slot::Phase) else {
        panic!("no phase")
    };
    assert_eq!((title.as_str(), ends_at), ("Night", Some(fixture.now() + minutes(5))));
    let Some((place, Board::Card { document, .. })) = board(&fixture, "Ann", Slot::Card) else { panic!("no card") };
    assert!(place == "direct" && document.plain().contains("You were dealt"), "{}", document.plain());
    let Some((_, Board::Options { lines, .. })) = board(&fixture, "Ann", Slot::Options) else { panic!("no options") };
    assert!(lines.iter().any(|line| line.verb == "target" && line.standing.is_empty()), "{lines:?}");
    // Players see only their own card, and no desk appears in other users' private chats.
    let cards = |name: &str| match board(&fixture, name, Slot::Card) {
        Some((_, Board::Card { document, .. })) => document.plain(),
        _ => String::new(),
    };
    assert!(!cards("Bob").is_empty() && !cards("Cat").is_empty());
    assert!(board(&fixture, "Ann", Slot::Desk).is_some() && board(&fixture, "Bob", Slot::Desk).is_none());
    assert!(board(&fixture, "Ann", Slot::Story).is_none(), "the end is not announced before it");

    for _ in 0..3 {
        fixture.wait(minutes(31));
    }
    let Some((_, Board::Story { parts, .. })) = board(&fixture, "Bob", Slot::Story) else { panic!("no story") };
    let told: Vec<String> = parts.iter().flat_map(|part| &part.lines).map(|line| line.document.plain()).collect();
    assert!(told[0].starts_with("The cards: ann: "), "{told:?}");
    let Some((_, Board::Seats { seats, .. })) = board(&fixture, "Bob", Slot::Seats) else { panic!("no seats") };
    let dead = told.iter().filter(|line| line.contains(" is dead")).count();
    assert_eq!(seats.iter().filter(|seat| !seat.playing).count(), dead, "{seats:?}");
}

#[test]
fn people_are_shown_by_their_names_where_these_read_as_their_handles_do() {
    let mut fixture = HostFixture::new(games(), &[Profile::WebLike]);
    fixture.all_come(&["Ann Marie", "Bob", "🐺"]);
    fixture.all_start();
    fixture.say("Ann Marie", "!new one-night");
    fixture.say("Bob", "!join");
    fixture.say("🐺", "!join");
    fixture.say("Ann Marie", "!practice 1");
    let names = [("ann-marie", "Ann Marie"), ("bob", "Bob"), ("player", ""), ("alder", "Alder")];
    let names = names.map(|(handle, name)| (handle.to_owned(), name.to_owned()));
    let Some((_, Board::Lobby { people, .. })) = board(&fixture, "Bob", Slot::Lobby) else { panic!("no lobby") };
    let gathered: Vec<(String, String)> = people.into_iter().map(|guest| (guest.handle, guest.name)).collect();
    assert_eq!(gathered, names);

    // The program may be restarted between joining and the deal, and during the game, without anyone writing in
    // between.
    fixture.restart();
    fixture.say("Ann Marie", "!start");
    let seats = |fixture: &HostFixture| match board(fixture, "Bob", Slot::Seats) {
        Some((_, Board::Seats { seats, .. })) => seats,
        other => panic!("no seats: {other:?}"),
    };
    // By day the seats are in the order of the circle, which is drawn at random.
    let shown = |fixture: &HostFixture| -> BTreeSet<(String, String)> {
        seats(fixture).into_iter().map(|seat| (seat.handle, seat.name)).collect()
    };
    let names = BTreeSet::from(names);
    assert_eq!(shown(&fixture), names);
    fixture.restart();
    for _ in 0..3 {
        fixture.wait(minutes(31));
    }
    assert!(seats(&fixture).iter().any(|seat| seat.card.is_some()), "the board was made again");
    assert_eq!(shown(&fixture), names);
}

#[test]
fn the_table_shows_moods_cards_and_the_end_as_far_as_all_were_told() {
    let (mut fixture, _) = conformance_game(&[Profile::WebLike], "");
    let mood = |fixture: &HostFixture| match board(fixture, "Ann", Slot::Phase) {
        Some((_, Board::Phase { mood, .. })) => mood,
        other => panic!("no phase: {other:?}"),
    };
    assert_eq!(mood(&fixture), Mood::Day);
    let Some((_, Board::Glossary { words })) = board(&fixture, "Ann", Slot::Glossary) else { panic!("no glossary") };
    let lines: Vec<(&str, Icon, &str)> = words.iter().map(|word| (&*word.name, word.icon, &*word.about)).collect();
    assert_eq!(
        lines,
        [
            ("a guest", Icon::Person, "Has a vote."),
            ("a stalker", Icon::Dagger, "Names the victim of the night."),
            ("a medium", Icon::Candle, "Hears the dead.")
        ]
    );
    assert!(words[0].rule.is_empty() && words[2].rule.plain().contains("reads what the dead say"), "{words:?}");
    let Some((_, Board::Card { faces, .. })) = board(&fixture, "Bob", Slot::Card) else { panic!("no card") };
    let faces: Vec<(&str, Icon)> = faces.iter().map(|face| (&*face.name, face.icon)).collect();
    assert_eq!(faces, [("a stalker", Icon::Dagger), ("the east island", Icon::Compass)]);

    let turned = |fixture: &HostFixture| match board(fixture, "Fay", Slot::Seats) {
        Some((_, Board::Seats { seats, you, .. })) => {
            assert_eq!(you.as_deref(), Some("fay"));
            seats.into_iter().map(|seat| seat.card.map(|card| card.name)).collect::<Vec<_>>()
        }
        other => panic!("no seats: {other:?}"),
    };
    fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
    assert_eq!(mood(&fixture), Mood::Night);
    assert_eq!(turned(&fixture), vec![None; 6], "no player learned a card");
    fixture.tell("Bob", "strike dan");
    fixture.wait_until(|fixture| fixture.saw("Ann", "dan is dead"));
    let mut cards = vec![None; 6];
    cards[3] = Some("a guest".to_owned());
    assert_eq!(turned(&fixture), cards, "the card of the dead lies open, and no other");
}

#[test]
fn a_player_with_buttons_says_by_a_switch_that_there_is_nothing_more_to_do_and_others_are_asked() {
    let mut fixture = HostFixture::new(games(), &[Profile::WebLike, Profile::MatrixLike]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.all_start();
    let deal = "deal = { ann = \"villager\", bob = \"villager\", cat = \"hunter\" }\ncentre = [\"werewolf\", \"drunk\", \"tanner\"]\nearly-day-end = true";
    fixture.deal("one-night", &["Ann", "Bob", "Cat"], None, deal);
    for name in ["Ann", "Bob", "Cat"] {
        fixture.tell(name, "target");
    }
    let ready = |fixture: &HostFixture| match board(fixture, "Ann", Slot::Options) {
        Some((_, Board::Options { lines, open, .. })) => {
            let line = lines.into_iter().find(|line| line.verb == "ready").expect("the day can end early");
            (line.ready, open.len())
        }
        other => panic!("no options: {other:?}"),
    };
    assert_eq!(ready(&fixture), (Some(false), 0), "a switch, and no question");
    assert!(!fixture.told("Ann", "Have you talked enough?") && fixture.told("Bob", "Have you talked enough?"));
    fixture.tell("Ann", "ready");
    assert_eq!(ready(&fixture), (Some(true), 0));
    // Command syntax is for readers without buttons.
    fixture.tell("Bob", "vote cat");
    fixture.tell("Cat", "vote bob");
    let lists = "lists what you can do now";
    assert!(fixture.told("Bob", lists) && !fixture.told("Cat", lists), "{}", fixture.read("Cat"));
    assert!(fixture.told("Cat", "The vote comes later"), "{}", fixture.read("Cat"));
}

#[test]
fn an_order_that_stands_is_shown_in_the_words_of_its_question() {
    let mut fixture = HostFixture::new(games(), &[Profile::WebLike]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.all_start();
    let deal = "deal = { ann = \"seer\", bob = \"villager\", cat = \"hunter\" }\ncentre = [\"werewolf\", \"drunk\", \"tanner\"]";
    fixture.deal("one-night", &["Ann", "Bob", "Cat"], None, deal);
    fixture.tell("Ann", "target left right");
    let Some((_, Board::Options { lines, .. })) = board(&fixture, "Ann", Slot::Options) else { panic!("no options") };
    let standing: Vec<&OrderLine> = lines.iter().flat_map(|line| &line.standing).collect();
    let [order] = standing[..] else { panic!("{standing:?}") };
    assert_eq!(order.question, "Which card do you look at?");
    assert_eq!(order.labels, ["left", "right"]);
    // Only the room has the count. A player's own board doesn't change when another player is done.
    let progress = |place: &str| match board_in(&fixture, "Bob", Slot::Seats, place) {
        Some(Board::Seats { progress, .. }) => progress.map(|one| (one.done, one.of)),
        other => panic!("no seats: {other:?}"),
    };
    assert_eq!((progress("room 1"), progress("direct")), (Some((1, 3)), None));
}

/// Plays to the night of the conformance game. Cat is the medium, and has agents.
fn night_with_agents(profile: Profile) -> HostFixture {
    let (mut fixture, _) = conformance_game(&[profile], "agents = true");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
    fixture
}

fn card(fixture: &HostFixture, name: &str) -> String {
    match board(fixture, name, Slot::Card) {
        Some((place, Board::Card { document, .. })) if place == "direct" => document.plain(),
        other => panic!("{name} has no card: {other:?}"),
    }
}

#[test]
fn a_card_shows_what_stands_now_and_only_to_its_player() {
    let mut fixture = night_with_agents(Profile::WebLike);
    let dealt = card(&fixture, "Cat");
    assert!(dealt.starts_with("You are ") && !dealt.contains("watches"), "{dealt}");
    let others = ["Ann", "Bob", "Dan"].map(|name| card(&fixture, name));
    fixture.tell("Cat", "send fox ann");
    assert_eq!(card(&fixture, "Cat"), format!("{dealt}\n\nYour fox watches ann tonight."));
    fixture.tell("Cat", "recall fox");
    assert_eq!(card(&fixture, "Cat"), dealt);
    assert_eq!(["Ann", "Bob", "Dan"].map(|name| card(&fixture, name)), others);
}

#[test]
fn the_reason_why_votes_came_out_as_they_did_stands_beside_them() {
    let mut fixture = HostFixture::new(games(), &[Profile::WebLike]);
    let players = ["Ann", "Bob", "Cat"];
    fixture.all_come(&["Ann", "Bob", "Cat", "Zoe"]);
    fixture.all_start();
    let setup = "deal = { ann = \"villager\", bob = \"villager\", cat = \"villager\" }\n\
                 centre = [\"werewolf\", \"seer\", \"robber\"]\n";
    fixture.deal("one-night", &players, None, setup);
    let decided = |fixture: &HostFixture, name: &str| match board(fixture, name, Slot::Seats) {
        Some((_, Board::Seats { decided, .. })) => decided.plain(),
        other => panic!("{name}: {other:?}"),
    };
    fixture.wait(minutes(41));
    for (voter, vote) in [("Ann", "vote bob"), ("Bob", "vote cat")] {
        fixture.tell(voter, vote);
        assert_eq!(decided(&fixture, "Zoe"), "", "{voter}");
    }
    fixture.tell("Cat", "vote ann");
    for name in ["Ann", "Zoe"] {
        assert_eq!(decided(&fixture, name), "No one died: everybody had exactly one vote.", "{name}");
    }
}

/// Returns the game's board as a page shows it to a user: lines about the game, and the marks beside each seat.
fn known(fixture: &HostFixture, name: &str) -> Option<(Vec<String>, Vec<Vec<String>>)> {
    let Some((_, Board::Seats { seats, known, .. })) = board(fixture, name, Slot::Seats) else { return None };
    let plain = |lines: &[Document]| lines.iter().map(Document::plain).collect::<Vec<String>>();
    Some((plain(&known), seats.iter().map(|seat| plain(&seat.known)).collect()))
}

#[test]
fn the_board_of_the_game_stands_beside_the_seats_on_a_page() {
    let (mut fixture, _) = conformance_game(&[Profile::WebLike], "");
    let nothing = vec![Vec::<String>::new(); 6];
    assert_eq!(known(&fixture, "Bob"), Some((vec!["6 are alive.".to_owned()], nothing.clone())));
    fixture.tell("Gus", "desk replacing ann");
    let mut marked = nothing;
    marked[0].push("free for a new player".to_owned());
    for name in ["Ann", "Bob", "Gus"] {
        assert_eq!(known(&fixture, name), Some((vec!["6 are alive.".to_owned()], marked.clone())), "{name}");
    }
    fixture.tell("Gus", "desk remove ann");
    fixture.restart();
    assert_eq!(known(&fixture, "Bob").map(|(of_game, _)| of_game), Some(vec!["5 are alive.".to_owned()]));
}

#[test]
fn boards_are_made_again_for_the_one_for_whom_something_changed() {
    let mut fixture = night_with_agents(Profile::WebLike);
    let before = fixture.host.boards_made();
    fixture.tell("Cat", "send fox ann");
    let changed = fixture.host.boards_made() - before;
    // Once for each changed board of each reader, and once more to check that all are current. Six players have a card,
    // a map and options: Cat's change, and so does the desk of the game master, who doesn't play and sees all orders.
    assert!((1..=6).contains(&changed), "made {changed} times");
    let before = fixture.host.boards_made();
    fixture.tell("Cat", "send fox cat");
    assert_eq!(fixture.host.boards_made(), before, "what is refused changes nothing");
}

#[test]
fn a_notebook_keeps_results_phase_by_phase_for_their_reader_alone() {
    let mut fixture = night_with_agents(Profile::WebLike);
    assert!(board(&fixture, "Cat", Slot::Notebook).is_none(), "nothing is kept yet");
    fixture.tell("Cat", "send fox ann");
    fixture.tell("Cat", "send raven dan");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Day 2."));
    let Some((place, Board::Notebook { parts })) = board(&fixture, "Cat", Slot::Notebook) else { panic!("none") };
    assert_eq!(place, "direct");
    let told: Vec<(String, Vec<String>)> =
        parts.into_iter().map(|part| (part.title, part.lines.iter().map(Document::plain).collect())).collect();
    let fox = "Your fox is back: ann is alive.".to_owned();
    let raven = "Your raven is back: dan is alive.".to_owned();
    assert_eq!(told, [("Night 1".to_owned(), vec![fox, raven])]);
    for name in ["Ann", "Bob", "Dan", "Eve", "Fay", "Gus"] {
        assert!(board(&fixture, name, Slot::Notebook).is_none(), "{name} learned nothing of it");
    }
    fixture.restart();
    assert!(board(&fixture, "Cat", Slot::Notebook).is_some());
}

#[test]
fn a_notebook_that_a_step_back_emptied_goes_after_a_restart_too() {
    for restarts in [false, true] {
        let mut fixture = night_with_agents(Profile::WebLike);
        fixture.tell("Cat", "send fox ann");
        fixture.wait_until(|fixture| fixture.saw("Ann", "Day 2."));
        assert!(board(&fixture, "Cat", Slot::Notebook).is_some());
        let direct = fixture.services[0].direct(&fixture.guest("Cat").person).unwrap();
        let busy = Fault::before(OperationKind::Board, ChatError::Busy { after: Duration::from_secs(9) });
        fixture.services[0].inject(busy.only_in(&direct));
        fixture.tell("Gus", "desk back");
        assert!(board(&fixture, "Cat", Slot::Notebook).is_some(), "nothing is shown while the service is busy");
        if restarts {
            fixture.restart();
        }
        fixture.wait(minutes(1));
        assert!(board(&fixture, "Cat", Slot::Notebook).is_none(), "restarts: {restarts}");
    }
}

#[test]
fn somebody_who_has_a_seat_or_the_lead_no_more_sees_no_more_than_everybody() {
    for restarts in [false, true] {
        let mut fixture = night_with_agents(Profile::WebLike);
        fixture.come("Hal", 0);
        fixture.all_start();
        assert!(board(&fixture, "Cat", Slot::Card).is_some() && board(&fixture, "Gus", Slot::Desk).is_some());
        if restarts {
            fixture.restart_unread();
        }
        fixture.tell("Gus", "desk replacing cat");
        fixture.tell("Hal", "join");
        assert!(board(&fixture, "Hal", Slot::Card).is_some(), "{}", fixture.read("Hal"));
        for slot in [Slot::Card, Slot::Options, Slot::Seats, Slot::Phase] {
            assert!(board_in(&fixture, "Cat", slot, "direct").is_none(), "{slot:?}, restarts: {restarts}");
        }
        assert!(board_in(&fixture, "Cat", Slot::Seats, "room 1").is_some(), "the room shows what all may see");
        let [gus, bob] = ["Gus", "Bob"].map(|name| fixture.guest(name).person.clone());
        fixture.services[0].leave(fixture.now(), &gus, &fixture.rooms[0]).unwrap();
        fixture.services[0].set_moderator(&fixture.rooms[0], &bob);
        fixture.pump();
        fixture.tell("Bob", "lead");
        assert!(board(&fixture, "Bob", Slot::Desk).is_some(), "{}", fixture.read("Bob"));
        assert!(board(&fixture, "Gus", Slot::Desk).is_none(), "restarts: {restarts}");
    }
}

#[test]
fn events_that_come_together_are_read_as_one_list() {
    for profile in Profile::ALL {
        let mut fixture = night_with_agents(profile);
        fixture.tell("Cat", "send fox ann");
        fixture.tell("Cat", "send raven dan");
        fixture.wait_until(|fixture| fixture.saw("Ann", "Day 2."));
        let told: Vec<String> = fixture.messages("Cat").into_iter().map(|(_, message)| message.text).collect();
        let lists: Vec<&String> = told.iter().filter(|text| text.contains("Your 2 agents are back:")).collect();
        let [list] = lists.as_slice() else { panic!("{profile:?}: {told:?}") };
        assert!(list.contains("fox: ann is alive") && list.contains("raven: dan is alive"), "{profile:?}: {list}");
        assert!(!told.iter().any(|text| text.contains("is back: ")), "{profile:?}: {told:?}");
        // Other players' screens show nothing of it.
        assert!(!fixture.saw("Bob", "agents are back") && !fixture.saw("Bob", "fox"), "{profile:?}");
    }
}

#[test]
fn one_alone_is_no_list() {
    let mut fixture = night_with_agents(Profile::TextOnly);
    fixture.tell("Cat", "send fox ann");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Day 2."));
    assert!(fixture.told("Cat", "Your fox is back: ann is alive.") && !fixture.told("Cat", "agents are back"));
}

#[test]
fn the_title_of_a_phase_has_its_number_where_its_text_puts_it() {
    let (mut fixture, _) = conformance_game(&[Profile::WebLike], "");
    let title = |fixture: &HostFixture| match board(fixture, "Ann", Slot::Phase) {
        Some((_, Board::Phase { title, .. })) => title,
        _ => String::new(),
    };
    assert_eq!(title(&fixture), "Day 1");
    fixture.wait_until(|fixture| fixture.saw("Ann", "The talk is over."));
    assert_eq!(title(&fixture), "The dusk of day 1");
}

#[test]
fn card_and_notebook_are_told_by_a_word_on_every_kind_of_service() {
    for profile in Profile::ALL {
        let mut fixture = night_with_agents(profile);
        fixture.tell("Cat", "notebook");
        assert!(fixture.told("Cat", "Your notebook is empty."), "{profile:?}: {}", fixture.read("Cat"));
        fixture.tell("Cat", "send fox ann");
        let heard = fixture.count("Cat", "Your fox watches ann tonight.");
        fixture.tell("Cat", "!card");
        assert_eq!(
            fixture.count("Cat", "Your fox watches ann tonight."),
            heard + 1,
            "{profile:?}: {}",
            fixture.read("Cat")
        );
        fixture.wait_until(|fixture| fixture.saw("Ann", "Day 2."));
        let heard = fixture.count("Cat", "Your fox is back: ann is alive.");
        fixture.tell("Cat", "Notebook");
        assert_eq!(fixture.count("Cat", "Your fox is back: ann is alive."), heard + 1, "{profile:?}");
        assert!(fixture.told("Cat", "Night 1"), "{profile:?}: {}", fixture.read("Cat"));
        fixture.tell("Gus", "notebook");
        assert!(fixture.told("Gus", "You don't play in this game"), "{profile:?}: {}", fixture.read("Gus"));
        assert!(!fixture.told("Bob", "Your fox"), "{profile:?}");
    }
}

#[test]
fn controls_of_a_page_do_what_typing_does_and_answer_in_private() {
    let mut fixture = HostFixture::new(games(), &[Profile::WebLike]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.all_start();
    let room = fixture.rooms[0].clone();
    fixture.command("Ann", &room, "new one-night");
    fixture.command("Bob", &room, "join");
    fixture.command("Bob", &room, "start");
    assert!(fixture.told("Bob", "Only the game master"), "{}", fixture.read("Bob"));
    assert!(!fixture.saw("Ann", "Only the game master"), "what one person did wrong is theirs");
    fixture.command("Ann", &room, "practice 1");
    fixture.command("Ann", &room, "setup night = \"5m\"\nvoting = \"7m\"");
    fixture.command("Bob", &room, "read");
    let Some((_, Board::Lobby { people, you, leads, .. })) = board(&fixture, "Bob", Slot::Lobby) else {
        panic!("none")
    };
    assert_eq!((you.as_deref(), leads), (Some("bob"), false));
    let read: Vec<(bool, bool)> = people.iter().map(|guest| (guest.practice, guest.has_read)).collect();
    assert_eq!(read, [(false, false), (false, true), (true, true)]);
    let Some((_, Board::Setup { lines, .. })) = board(&fixture, "Bob", Slot::Setup) else { panic!("no setup") };
    let voting = lines.iter().find(|line| line.key == "voting").expect("a key of One Night");
    assert_eq!((voting.value.as_str(), &voting.control), ("\"7m\"", &SetupControl::Length));
    fixture.command("Ann", &room, "setup voting = soon");
    assert!(fixture.told("Ann", "voting"), "{}", fixture.read("Ann"));

    fixture.command("Ann", &room, "start");
    assert_eq!(board(&fixture, "Bob", Slot::Lobby), None, "it is over");
    assert_eq!(board(&fixture, "Bob", Slot::Setup), None);
    fixture.command("Bob", &room, "start");
    assert!(fixture.told("Bob", "No lobby is open here"), "{}", fixture.read("Bob"));
    fixture.command("Cat", &room, "join");
    assert!(fixture.told("Cat", "No seat is free"), "{}", fixture.read("Cat"));
    fixture.jump(minutes(24 * 60));
    for _ in 0..3 {
        fixture.wait(minutes(31));
    }
    fixture.command("Cat", &room, "again");
    assert!(fixture.told("Cat", "Only the players of that game"), "{}", fixture.read("Cat"));
    fixture.command("Bob", &room, "again");
    // Nothing of the last game but its story is shown beside the lobby, and the setup shows the kept settings.
    assert!(
        ["Ann", "Bob", "Cat"].iter().all(|name| board(&fixture, name, Slot::Story).is_some()),
        "they are reading it"
    );
    for slot in [Slot::Card, Slot::Options, Slot::Desk, Slot::Phase, Slot::Seats] {
        assert_eq!(board(&fixture, "Ann", slot), None, "{slot:?}");
    }
    let Some((_, Board::Setup { lines, .. })) = board(&fixture, "Ann", Slot::Setup) else { panic!("no setup") };
    assert!(lines.iter().any(|line| line.key == "voting" && line.value == "\"7m\""), "{lines:?}");
    assert!(!fixture.told("Ann", "apply to this one, too"), "{}", fixture.read("Ann"));
    let Some((_, Board::Lobby { people, leads, .. })) = board(&fixture, "Ann", Slot::Lobby) else { panic!("none") };
    assert!(leads && people.len() == 3 && people[1].handle == "bob" && people[2].practice, "{people:?}");
    // When cancelled, it leaves the end of the last game.
    fixture.command("Ann", &room, "close");
    assert!(board(&fixture, "Ann", Slot::Lobby).is_none() && board(&fixture, "Ann", Slot::Story).is_some());
    // The story of the last game disappears when the next one begins.
    fixture.command("Bob", &room, "again");
    fixture.command("Ann", &room, "start");
    for name in ["Ann", "Bob"] {
        assert!(board(&fixture, name, Slot::Phase).is_some() && board(&fixture, name, Slot::Story).is_none(), "{name}");
    }
}

#[test]
fn a_verb_that_is_pressed_asks_for_its_words_and_the_board_says_which_questions_are_open() {
    let (mut fixture, _) = conformance_game(&[Profile::WebLike], "");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
    let open = |fixture: &HostFixture, name: &str| match board(fixture, name, Slot::Options) {
        Some((_, Board::Options { open, .. })) => open.len(),
        _ => 0,
    };
    let before = open(&fixture, "Ann");
    fixture.begin("Ann", "offer");
    assert_eq!(open(&fixture, "Ann"), before + 1, "{}", fixture.read("Ann"));
    fixture.choose("Ann", "bob");
    assert!(fixture.told("Ann", "bob"), "{}", fixture.read("Ann"));
    fixture.begin("Ann", "no-such-verb");
    assert!(fixture.told("Ann", "no longer open"), "{}", fixture.read("Ann"));
}

#[test]
fn where_several_can_be_ticked_they_are_asked_for_at_once() {
    let mut fixture = HostFixture::new(games(), &[Profile::WebLike]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.all_start();
    let setup = "deal = { ann = \"troublemaker\", bob = \"werewolf\", cat = \"villager\" }\n\
                 centre = [\"minion\", \"drunk\", \"seer\"]";
    fixture.deal("one-night", &["Ann", "Bob", "Cat"], None, setup);
    fixture.choose_all("Ann", &["bob", "cat"]);
    assert!(fixture.told("Ann", "Noted: bob and cat"), "{}", fixture.read("Ann"));
    // Choosing nothing is an answer, too, and a single choice is half of one.
    fixture.begin("Ann", "target");
    fixture.choose_all("Ann", &["bob"]);
    assert!(!fixture.told("Ann", "Noted: bob."), "{}", fixture.read("Ann"));
    fixture.choose_all("Ann", &["cat"]);
    fixture.begin("Ann", "target");
    fixture.choose_all("Ann", &[]);
    assert!(fixture.told("Ann", "you do nothing tonight"), "{}", fixture.read("Ann"));
}

#[test]
fn a_question_whose_moment_has_passed_is_open_no_more() {
    let mut fixture = HostFixture::new(games(), &[Profile::WebLike]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.all_start();
    let setup = "deal = { ann = \"seer\", bob = \"werewolf\", cat = \"villager\" }\n\
                 centre = [\"minion\", \"drunk\", \"tanner\"]";
    fixture.deal("one-night", &["Ann", "Bob", "Cat"], None, setup);
    let open = |fixture: &HostFixture| match board(fixture, "Ann", Slot::Options) {
        Some((_, Board::Options { open, .. })) => open,
        _ => Vec::new(),
    };
    let asked = open(&fixture);
    assert_eq!(asked.len(), 1);
    // A typed command answers the question, too. What is open then offers to change it.
    fixture.tell("Ann", "target bob");
    assert!(open(&fixture).len() == 1 && open(&fixture) != asked, "{}", fixture.read("Ann"));
    // A player who asks for the question again gets it, but not by day.
    fixture.begin("Ann", "target");
    assert_eq!(open(&fixture).len(), 2);
    fixture.tell("Bob", "target");
    fixture.tell("Cat", "target");
    assert!(fixture.saw("Ann", "The day begins"));
    let by_day = board(&fixture, "Ann", Slot::Options);
    assert!(open(&fixture).is_empty(), "{by_day:?}\n{}", fixture.read("Ann"));
}

#[test]
fn a_form_is_a_board_that_shows_the_same_draft_as_the_chat() {
    let (mut fixture, id) = conformance_game(&[Profile::WebLike], "");
    assert_eq!(board(&fixture, "Bob", Slot::Form), None, "no form is open by day");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
    let form = |fixture: &HostFixture, name: &str| match board(fixture, name, Slot::Form) {
        Some((place, Board::Form { title, fields, submit, .. })) => {
            assert_eq!(place, "direct", "a form is for its player alone");
            let field = |field: &gloaming_page_model::FormField| {
                let standing: Vec<&str> = field.standing.iter().map(|entry| entry.label.as_str()).collect();
                let choices: Vec<&str> = field.choices.iter().map(|choice| choice.line.as_str()).collect();
                format!("{}: {} of {}", field.verb, standing.join(", "), choices.join(", "))
            };
            (title, fields.iter().map(field).collect::<Vec<_>>(), submit.line, submit.ready)
        }
        other => panic!("no form: {other:?}"),
    };
    let (title, fields, submit, ready) = form(&fixture, "Bob");
    assert!(!title.is_empty() && submit == "submit" && !ready, "{title} {submit}");
    assert_eq!(fields, ["vote:  of vote ann, vote cat, vote none", "target:  of target ann, target cat"]);
    // The board, a question and a typed line fill in the same draft, which survives a restart.
    fixture.tell("Bob", "vote cat");
    let (_, fields, _, ready) = form(&fixture, "Bob");
    assert!(ready && fields[0].starts_with("vote: cat of vote "), "{fields:?}");
    fixture.restart();
    fixture.choose("Bob", "ann");
    let (_, fields, _, _) = form(&fixture, "Bob");
    assert!(fields[0].starts_with("vote: cat of ") && fields[1].starts_with("target: ann of "), "{fields:?}");
    let (_, other, _, ready) = form(&fixture, "Ann");
    assert!(!ready && other.iter().all(|field| !field.contains(": cat of")), "no other player sees it: {other:?}");
    fixture.restart();
    fixture.tell("Bob", "submit");
    assert!(fixture.told("Bob", "Your form is in. Vote: cat. You watch ann"), "{}", fixture.read("Bob"));
    fixture.tell("Ann", "submit vote=bob target=cat");
    // A submitted entry is shown, but can't be changed.
    for (name, shown) in [("Bob", ["vote: cat of ", "target: ann of "]), ("Ann", ["vote: bob of ", "target: cat of "])]
    {
        fixture.restart();
        let (_, fields, _, ready) = form(&fixture, name);
        assert!(!ready && fields == shown, "{name}: {fields:?}");
        let handed_in = board(&fixture, name, Slot::Form);
        let Some((_, Board::Form { fields, handed_in: true, .. })) = handed_in else { panic!("{handed_in:?}") };
        assert!(fields.iter().flat_map(|field| &field.standing).all(|entry| entry.undo.is_none()), "{fields:?}");
    }
    fixture.wait_until(|fixture| board(fixture, "Bob", Slot::Form).is_none());
    assert_ne!(fixture.table(&id).phase().0, "evening", "it is shown until the evening is over");
}

#[test]
fn a_form_that_is_drawn_is_not_asked_for_besides_and_a_draft_tells_nothing_but_on_the_board() {
    let (mut fixture, _) = conformance_game(&[Profile::WebLike], "");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
    let direct = |fixture: &HostFixture, name: &str| {
        fixture.messages(name).into_iter().filter(|(place, _)| place == "direct").map(|(_, message)| message).collect()
    };
    let before: Vec<_> = direct(&fixture, "Bob");
    assert!(before.iter().all(|message| message.choices.is_empty()), "{before:?}");
    let missing = |fixture: &HostFixture| match board(fixture, "Bob", Slot::Form) {
        Some((_, Board::Form { submit, .. })) => submit.missing.plain(),
        other => panic!("no form: {other:?}"),
    };
    assert_eq!(missing(&fixture), "The form needs a vote, if only vote none.");
    for choice in ["cat", "nobody", "ann"] {
        fixture.choose("Bob", choice);
    }
    assert_eq!(missing(&fixture), "");
    assert_eq!(direct(&fixture, "Bob"), before, "a change of the draft says nothing");
    // A refusal is shown, and so is that the form was already submitted.
    let room = fixture.rooms[0].clone();
    fixture.command("Bob", &room, "vote fay");
    fixture.choose("Bob", "Submit");
    let told: Vec<_> = direct(&fixture, "Bob").split_off(before.len());
    let [refused, handed_in] = told.as_slice() else { panic!("{told:?}") };
    assert!(refused.text.contains("fay"), "{refused:?}");
    assert_eq!(handed_in.text, "Your form is in. Vote: nobody. You watch ann.");
}

/// The forms that the browser's tests draw without the program.
const DRAWN: &str = include_str!("../../../browser/form.json");

#[test]
fn the_form_that_is_drawn_in_a_browser_is_the_one_that_a_page_is_sent() {
    let (mut fixture, _) = conformance_game(&[Profile::WebLike], "");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
    let sent = |fixture: &HostFixture| board(fixture, "Bob", Slot::Form).map(|(_, board)| board);
    let empty = sent(&fixture);
    fixture.choose("Bob", "ann");
    fixture.tell("Bob", "vote cat");
    let draft = sent(&fixture);
    fixture.choose("Bob", "Submit");
    let sent = serde_json::json!({ "empty": empty, "draft": draft, "handed_in": sent(&fixture) });
    let drawn: serde_json::Value = serde_json::from_str(DRAWN).expect("the file is JSON");
    assert_eq!(drawn, sent, "tests/browser/form.json should be\n{sent:#}");
}

#[test]
fn a_private_channel_names_all_who_read_it_and_practice_players_as_such() {
    let mut fixture = HostFixture::new(games(), &[Profile::WebLike]);
    fixture.all_come(&["Ann", "Bob"]);
    fixture.all_start();
    fixture.deal("gauntlet", &["Ann", "Alder", "Birch", "Bob", "Cedar", "Dahlia"], None, "hours = false");
    let readers = |fixture: &HostFixture, name: &str| match board(fixture, name, Slot::Options) {
        Some((_, Board::Options { channels, .. })) => channels,
        _ => Vec::new(),
    };
    fixture.wait_until(|fixture| !readers(fixture, "Ann").is_empty());
    let [island] = readers(&fixture, "Ann").try_into().expect("one channel");
    let named: Vec<(&str, bool)> =
        island.readers.iter().map(|reader| (reader.handle.as_str(), reader.practice)).collect();
    assert_eq!(named, [("ann", false), ("alder", true), ("birch", true)], "{}", island.title);
    // The other island's receipts aren't visible to them.
    let [other] = readers(&fixture, "Bob").try_into().expect("one channel");
    assert!(other.title != island.title && other.readers.iter().all(|reader| reader.handle != "ann"), "{other:?}");
}

#[test]
fn the_setup_of_a_first_game_is_taken_and_deals_the_learner_a_card_with_something_to_do() {
    for rules in games() {
        let manifest = rules.manifest();
        if manifest.first_setup.is_empty() {
            continue;
        }
        let mut fixture = HostFixture::new(games(), &[Profile::WebLike]);
        fixture.all_come(&["Ann"]);
        fixture.say("Ann", &format!("!new {}", manifest.id));
        fixture.say("Ann", &format!("!practice {}", manifest.first_game));
        let Some((_, Board::Lobby { people, .. })) = board(&fixture, "Ann", Slot::Lobby) else { panic!("no lobby") };
        let mut setup = manifest.first_setup.replace("{you}", "ann");
        for (number, guest) in people.iter().filter(|guest| guest.practice).enumerate() {
            setup = setup.replace(&format!("{{{}}}", number + 1), &guest.handle);
        }
        fixture.say("Ann", &format!("!setup {setup}"));
        fixture.say("Ann", "!start");
        assert!(fixture.told("Ann", "You were dealt the seer"), "{}", fixture.read("Ann"));
    }
}

#[test]
fn a_verb_that_passes_words_on_to_one_player_is_told_from_all_others() {
    let (mut fixture, _) = conformance_game(&[Profile::WebLike], "");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
    let Some((_, Board::Options { lines, .. })) = board(&fixture, "Ann", Slot::Options) else { panic!("no options") };
    let to_seat: Vec<&str> = lines.iter().filter(|line| line.to_seat).map(|line| line.verb.as_str()).collect();
    assert_eq!(to_seat, ["pm"]);
}
