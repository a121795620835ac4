//! Windows: a player from a chat opens their seat on a page, and is the same player in both places.

use std::slice;
use std::time::Duration;

use gloaming_core::chat::{
    Author, ChatError, ChoiceAction, Happening, Incoming, IncomingId, Operation, OperationKind, Receipt, Window,
    WindowAnswer, WindowRefusal,
};
use gloaming_host::TableId;
use gloaming_page_model::{Board, Slot};
use gloaming_testkit::host_fixture::{Guest, HostFixture};
use gloaming_testkit::service::{Fault, Profile, Sight};

use crate::across::{board, opened as opened_on};
use crate::{DEAL, SIX, games, minutes, talk};

const CHATS: [Profile; 2] = [Profile::TelegramLike, Profile::MatrixLike];

/// Ann, Bob and Cat play One Night in a chat. There is also a page.
fn dealt(chat: Profile) -> (HostFixture, TableId) {
    let mut fixture = HostFixture::new(games(), &[chat, Profile::WebLike]);
    for name in ["Ann", "Bob", "Cat"] {
        fixture.come(name, 0);
    }
    fixture.all_start();
    let setup = "deal = { ann = \"seer\", bob = \"robber\", cat = \"villager\" }\ncentre = [\"werewolf\", \"werewolf\", \"villager\"]";
    let id = fixture.deal("one-night", &["Ann", "Bob", "Cat"], None, setup);
    (fixture, id)
}

/// Returns the windows that the page has opened, oldest first.
fn opened(fixture: &HostFixture) -> Vec<Window> {
    let log = fixture.services[1].log().into_iter();
    let windows = log.filter_map(|logged| match (logged.operation, logged.answer) {
        (Operation::OpenWindow { .. }, Ok(Receipt::Window(window))) => Some(window),
        _ => None,
    });
    windows.collect()
}

fn link(window: &Window) -> &str {
    window.link.as_deref().expect("a link opens it")
}

/// Asks for a window as a player and opens it under this name.
fn opens(fixture: &mut HostFixture, name: &str, window: &str) -> Window {
    fixture.tell(name, "window");
    let opened = opened(fixture).pop().expect("a window was opened");
    fixture.guests.push(Guest { name: window.to_owned(), person: opened.account.clone(), on: 1 });
    opened
}

/// Returns everything that a user has seen.
fn seen(fixture: &HostFixture, name: &str) -> Vec<Sight> {
    let guest = fixture.guest(name);
    fixture.services[guest.on].screen(&guest.person).into_iter().map(|seen| seen.sight).collect()
}

#[test]
fn a_window_shows_a_seat_and_what_is_done_in_it_is_done_by_its_player() {
    for chat in CHATS {
        let (mut fixture, _) = dealt(chat);
        let window = opens(&mut fixture, "Ann", "Window");
        let link = link(&window);
        assert!(fixture.told("Ann", link), "{}", fixture.read("Ann"));
        assert!(!fixture.told("Window", link), "a link is for the chat alone: {}", fixture.read("Window"));
        let Some(Board::Card { .. }) = board(&fixture, "Window", Slot::Card) else {
            panic!("no card: {}", fixture.read("Window"))
        };
        assert!(board(&fixture, "Window", Slot::Seats).is_some(), "the room beside it shows the table");
        let open = |fixture: &HostFixture| match board(fixture, "Window", Slot::Options) {
            Some(Board::Options { open, .. }) => open.len(),
            _ => 0,
        };
        assert_eq!(open(&fixture), 1, "the question is in front: {}", fixture.read("Window"));
        fixture.choose("Window", "bob");
        for name in ["Ann", "Window"] {
            assert!(fixture.told(name, "Noted: bob"), "{name}: {}", fixture.read(name));
        }
        let direct = fixture.services[0].direct(&fixture.guest("Ann").person).expect("they talk");
        let standing = fixture.services[0].standing(&direct);
        let answered = standing.iter().find(|one| one.text == "Which card do you look at? ✓ bob, on the page");
        assert!(answered.is_some_and(|one| one.prompt.is_none()), "{standing:?}");
        assert!(!fixture.try_choose("Ann", "cat"), "it is answered in the chat: {}", fixture.read("Ann"));
        assert_eq!(fixture.host.take_problems(), []);
    }
}

/// Plays two games with the same actions, except that in one of them a player looks through a window. Returns the
/// others' screens.
fn twins(chat: Profile, others: &[&str], plays: impl Fn(&mut HostFixture, bool)) -> [Vec<Vec<Sight>>; 2] {
    [false, true].map(|looks| {
        let (mut fixture, _) = dealt(chat);
        plays(&mut fixture, looks);
        others.iter().map(|name| seen(&fixture, name)).collect()
    })
}

#[test]
fn other_players_cannot_tell_that_a_window_is_open() {
    for chat in CHATS {
        let [closed, open] = twins(chat, &["Bob", "Cat"], |fixture, looks| {
            if looks {
                opens(fixture, "Ann", "Window");
            }
            fixture.choose(if looks { "Window" } else { "Ann" }, "bob");
            fixture.choose("Bob", "cat");
            crate::does_nothing(fixture, "Cat");
            fixture.wait_until(|fixture| fixture.saw("Bob", "The day begins"));
        });
        assert_eq!(closed, open);
    }
}

#[test]
fn words_said_in_a_window_are_told_once_in_every_room_in_their_players_name() {
    let (mut fixture, _) = dealt(Profile::TelegramLike);
    let window = opens(&mut fixture, "Ann", "Window");
    let other = opens(&mut fixture, "Bob", "Other");
    assert_eq!(window.room, other.room, "one room for all windows on a game");
    fixture.choose("Window", "bob");
    fixture.choose("Bob", "cat");
    crate::does_nothing(&mut fixture, "Cat");
    fixture.wait_until(|fixture| fixture.saw("Cat", "The day begins"));
    fixture.say_in("Window", &window.room, "I am the seer.");
    for name in ["Ann", "Cat", "Other"] {
        assert_eq!(fixture.count(name, "ann: I am the seer."), 1, "{name}: {}", fixture.read(name));
    }
    fixture.say("Cat", "I believe you.");
    for name in ["Window", "Other"] {
        assert_eq!(fixture.count(name, "cat: I believe you."), 1, "{name}: {}", fixture.read(name));
    }
    // A vote in a window is the player's only vote.
    fixture.choose("Window", "cat");
    fixture.tell("Ann", "vote bob");
    assert_eq!(fixture.count("Cat", "2 of 3"), 0, "{}", fixture.read("Cat"));
    assert_eq!(fixture.host.take_problems(), []);
}

#[test]
fn a_window_outlives_a_restart_and_shows_the_end() {
    let (mut fixture, id) = dealt(Profile::TelegramLike);
    let window = opens(&mut fixture, "Ann", "Window");
    fixture.restart();
    fixture.choose("Window", "bob");
    assert!(fixture.told("Ann", "Noted: bob") && fixture.told("Window", "Noted: bob"), "{}", fixture.read("Window"));
    fixture.wait_until(|fixture| fixture.table(&id).winners().is_some());
    assert!(board(&fixture, "Window", Slot::Story).is_some(), "{}", fixture.read("Window"));
    fixture.command("Window", &window.room, "close window");
    assert!(fixture.told("Ann", "The window on your seat is closed."), "{}", fixture.read("Ann"));
    assert_eq!(fixture.host.take_problems(), []);
}

#[test]
fn nothing_comes_through_a_closed_window() {
    let (mut fixture, _) = dealt(Profile::TelegramLike);
    let window = opens(&mut fixture, "Ann", "Window");
    fixture.tell("Ann", "close window");
    assert!(fixture.told("Ann", "The window on your seat is closed."), "{}", fixture.read("Ann"));
    let before = seen(&fixture, "Window");
    fixture.choose("Ann", "bob");
    assert_eq!(seen(&fixture, "Window"), before, "it no longer shows anything");
    let page = window.account.platform.clone();
    let said = Happening::Commanded {
        by: Author::new(window.account, "ann"),
        place: window.direct,
        room: window.room,
        text: "target cat".to_owned(),
    };
    let late = Incoming { id: IncomingId::new("late"), at: fixture.now(), what: said };
    fixture.between(|host, now| host.take(&page, late, now));
    assert!(!fixture.told("Ann", "Noted: cat"), "{}", fixture.read("Ann"));
    fixture.tell("Ann", "close window");
    assert!(fixture.told("Ann", "No window is open on your seat."), "{}", fixture.read("Ann"));
}

#[test]
fn one_window_too_many_closes_the_oldest() {
    let (mut fixture, _) = dealt(Profile::TelegramLike);
    for number in 1..=5 {
        opens(&mut fixture, "Ann", &format!("Window {number}"));
    }
    fixture.choose("Ann", "bob");
    assert!(!fixture.told("Window 1", "Noted: bob"), "{}", fixture.read("Window 1"));
    for number in 2..=5 {
        assert!(fixture.told(&format!("Window {number}"), "Noted: bob"), "{number}");
    }
    let closed = fixture.services[1].log();
    assert_eq!(closed.iter().filter(|one| matches!(one.operation, Operation::CloseWindow { .. })).count(), 1);
}

#[test]
fn a_game_master_has_their_desk_in_a_window() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike, Profile::WebLike]);
    for name in ["Gem", "Ann", "Bob", "Cat"] {
        fixture.come(name, 0);
    }
    fixture.all_start();
    fixture.deal("one-night", &["Ann", "Bob", "Cat"], Some("Gem"), "");
    let window = opens(&mut fixture, "Gem", "Window");
    assert!(board(&fixture, "Window", Slot::Desk).is_some(), "{}", fixture.read("Window"));
    fixture.command("Window", &window.room, "desk pause");
    assert!(fixture.saw("Ann", "The game is paused"), "{}", fixture.read("Ann"));
    // A stranger has neither.
    fixture.come("Zoe", 0);
    fixture.all_start();
    fixture.tell("Zoe", "window");
    assert_eq!(opened(&fixture).len(), 1, "{}", fixture.read("Zoe"));
}

#[test]
fn without_a_page_there_is_no_window() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.all_start();
    fixture.deal("one-night", &["Ann", "Bob", "Cat"], None, "");
    fixture.tell("Ann", "window");
    assert!(fixture.told("Ann", "this bot doesn't have one"), "{}", fixture.read("Ann"));
    fixture.tell("Ann", "help");
    assert!(!fixture.told("Ann", "window,"), "{}", fixture.read("Ann"));

    // On the page itself, the user is already there.
    let mut fixture = HostFixture::new(games(), &[Profile::WebLike]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.deal("one-night", &["Ann", "Bob", "Cat"], None, "");
    fixture.tell("Ann", "window");
    assert!(fixture.told("Ann", "You are already on the page."), "{}", fixture.read("Ann"));
}

#[test]
fn a_page_that_opens_no_window_says_so_once() {
    let (mut fixture, _) = dealt(Profile::TelegramLike);
    fixture.services[1].inject(Fault::before(OperationKind::OpenWindow, ChatError::Unsupported));
    fixture.tell("Ann", "window");
    assert!(fixture.told("Ann", "I couldn't open your seat on the page."), "{}", fixture.read("Ann"));
}

#[test]
fn a_window_that_opens_after_its_player_has_lost_the_seat_is_closed_at_once() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike, Profile::WebLike]);
    for name in SIX.into_iter().chain(["Gem", "Zoe"]) {
        fixture.come(name, 0);
    }
    fixture.all_start();
    fixture.deal("gauntlet", &SIX, Some("Gem"), "");
    let busy = ChatError::Busy { after: Duration::from_secs(9) };
    fixture.services[1].inject(Fault::before(OperationKind::OpenWindow, busy));
    fixture.tell("Ann", "window");
    fixture.tell("Gem", "desk replacing ann");
    fixture.tell("Zoe", "join");
    assert!(fixture.told("Zoe", "You play as ann"), "{}", fixture.read("Zoe"));
    assert!(opened(&fixture).is_empty(), "the page is busy");
    fixture.wait(minutes(1));
    let [window] = &opened(&fixture)[..] else { panic!("it opened one window") };
    let closes = Operation::CloseWindow { account: window.account.clone() };
    assert!(fixture.services[1].log().iter().any(|one| one.operation == closes), "it was not closed");
    assert!(!fixture.told("Ann", link(window)), "{}", fixture.read("Ann"));
}

/// The conformance game with six players in a chat. There is also a page.
fn gauntlet(chat: Profile) -> HostFixture {
    let mut fixture = HostFixture::new(games(), &[chat, Profile::WebLike]);
    for name in SIX {
        fixture.come(name, 0);
    }
    fixture.all_start();
    fixture.deal("gauntlet", &SIX, None, DEAL);
    fixture
}

#[test]
fn a_window_reads_the_private_channels_of_its_player_and_talks_there() {
    for chat in CHATS {
        let mut fixture = gauntlet(chat);
        let window = opens(&mut fixture, "Cat", "Window");
        opens(&mut fixture, "Dan", "Other");
        talk(&mut fixture, "Bob", "East island", "hush");
        assert_eq!(fixture.count("Window", "bob: hush"), 1, "{chat:?}\n{}", fixture.read("Window"));
        assert!(!fixture.saw("Other", "hush"), "{chat:?}\n{}", fixture.read("Other"));
        fixture.command("Window", &window.room, "#east-island who is there?");
        assert_eq!(fixture.count("Bob", "cat: who is there?"), 1, "{chat:?}\n{}", fixture.read("Bob"));
        assert!(!fixture.saw("Dan", "who is there?") && !fixture.saw("Other", "who is there?"), "{chat:?}");
        assert_eq!(fixture.host.take_problems(), []);
    }
}

#[test]
fn a_window_that_is_opened_late_shows_what_was_said_before() {
    for chat in CHATS {
        let (mut fixture, _) = dealt(chat);
        fixture.choose("Ann", "bob");
        fixture.choose("Bob", "cat");
        crate::does_nothing(&mut fixture, "Cat");
        fixture.wait_until(|fixture| fixture.saw("Cat", "The day begins"));
        fixture.say("Cat", "I slept well.");
        opens(&mut fixture, "Ann", "Window");
        let read = fixture.read("Window");
        let public = ["Night falls.", "The day begins", "cat: I slept well."];
        let places: Vec<Option<usize>> = public.iter().map(|words| read.find(words)).collect();
        assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{chat:?}: {places:?}\n{read}");
        opens(&mut fixture, "Bob", "Other");
        fixture.say("Cat", "And you?");
        for (name, words) in
            [("Window", "cat: I slept well."), ("Other", "cat: I slept well."), ("Window", "cat: And you?")]
        {
            assert_eq!(fixture.count(name, words), 1, "{chat:?}: {name}\n{}", fixture.read(name));
        }
        assert!(!fixture.told("Window", "You robbed"), "{}", fixture.read("Window"));
        assert_eq!(fixture.host.take_problems(), []);
    }
}

#[test]
fn a_window_that_is_opened_after_a_step_back_shows_nothing_that_no_longer_holds() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike, Profile::WebLike]);
    for name in SIX.into_iter().chain(["Gus"]) {
        fixture.come(name, 0);
    }
    fixture.all_start();
    fixture.deal("gauntlet", &SIX, Some("Gus"), &format!("{DEAL}\nagents = true"));
    fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
    fixture.tell("Cat", "send fox ann");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Day 2."));
    assert!(fixture.told("Cat", "Your fox is back"), "{}", fixture.read("Cat"));
    fixture.tell("Gus", "desk back");
    opens(&mut fixture, "Cat", "Window");
    for words in ["Your fox is back", "Day 2."] {
        assert!(!fixture.read("Window").contains(words), "{words}: {}", fixture.read("Window"));
    }
    assert!(fixture.saw("Window", "Night 1."), "{}", fixture.read("Window"));
    assert_eq!(fixture.host.take_problems(), []);
}

#[test]
fn a_game_master_reads_in_a_late_window_what_they_alone_were_shown() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike, Profile::WebLike]);
    for name in SIX.into_iter().chain(["Gus"]) {
        fixture.come(name, 0);
    }
    fixture.all_start();
    fixture.deal("gauntlet", &SIX, Some("Gus"), DEAL);
    assert!(fixture.told("Gus", "The roles: ann: a guest"), "{}", fixture.read("Gus"));
    opens(&mut fixture, "Gus", "Window");
    assert_eq!(fixture.count("Window", "The roles: ann: a guest"), 1, "{}", fixture.read("Window"));
    opens(&mut fixture, "Ann", "Other");
    assert!(!fixture.read("Other").contains("The roles:"), "{}", fixture.read("Other"));
    assert_eq!(fixture.host.take_problems(), []);
}

#[test]
fn a_form_is_filled_in_by_a_window_and_in_the_chat() {
    let mut fixture = gauntlet(Profile::TelegramLike);
    let window = opens(&mut fixture, "Bob", "Window");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
    let form = |fixture: &HostFixture| {
        let direct = fixture.services[0].direct(&fixture.guest("Bob").person).expect("they talk");
        let standing = fixture.services[0].standing(&direct).into_iter();
        let forms = standing.filter(|one| one.by.is_none() && one.text.starts_with("the evening's form"));
        forms.last().map(|one| one.text).unwrap_or_default()
    };
    let field = |fixture: &HostFixture| match board(fixture, "Window", Slot::Form) {
        Some(Board::Form { fields, handed_in, .. }) => {
            let votes = fields.into_iter().filter(|field| field.verb == "vote").flat_map(|field| field.standing);
            (votes.map(|entry| entry.label).collect::<Vec<String>>(), handed_in)
        }
        other => panic!("no form: {other:?}"),
    };
    fixture.command("Window", &window.room, "vote cat");
    assert!(form(&fixture).contains("cat"), "{}", form(&fixture));
    assert_eq!(field(&fixture), (vec!["cat".to_owned()], false));
    fixture.tell("Bob", "vote ann");
    assert_eq!(field(&fixture), (vec!["ann".to_owned()], false), "{}", fixture.read("Window"));
    assert!(form(&fixture).contains("ann"), "{}", form(&fixture));
}

#[test]
fn a_player_of_the_page_without_a_room_there_reads_on_in_private_when_a_window_is_opened() {
    let (mut fixture, code) = opened_on(&[Profile::MatrixLike, Profile::TelegramLike, Profile::WebLike]);
    fixture.tell("Bob", &format!("join {code}"));
    fixture.tell("Cat", &format!("join {code}"));
    fixture.say("Ann", "!start");
    assert!(fixture.told("Cat", "Night falls."), "{}", fixture.read("Cat"));
    fixture.tell("Ann", "window");
    assert!(fixture.told("Ann", "link-of-"), "{}", fixture.read("Ann"));
    fixture.wait_until(|fixture| fixture.saw("Ann", "The day begins"));
    assert!(fixture.told("Cat", "The day begins"), "{}", fixture.read("Cat"));
    assert_eq!(fixture.host.take_problems(), []);
}

/// Returns the host's answers to requests for windows, in order.
fn answers(fixture: &HostFixture) -> Vec<WindowAnswer> {
    let log = fixture.services[1].log().into_iter();
    let answers = log.filter_map(|logged| match (logged.operation, logged.answer) {
        (Operation::AnswerWindow { answer, .. }, _) => Some(answer),
        (Operation::OpenWindow { request: Some(_), .. }, Ok(Receipt::Window(window))) => {
            assert_eq!(window.link, None, "the browser that has asked has it");
            Some(WindowAnswer::Open(window.account))
        }
        _ => None,
    });
    answers.collect()
}

/// Like [`dealt`], beside a page that uses TLS.
fn dealt_beside_a_secure_page() -> HostFixture {
    let (fixture, _) = dealt(Profile::TelegramLike);
    fixture.services[1].open_windows_at(Some("https://games.example.org/window"));
    fixture
}

fn proof(fixture: &HostFixture, number: &str, of: &str) -> String {
    format!("{number} of {}", fixture.guest(of).person.id)
}

#[test]
fn a_player_of_a_service_that_vouches_for_them_opens_their_seat_by_a_button() {
    let mut fixture = dealt_beside_a_secure_page();
    fixture.tell("Ann", "window");
    assert!(fixture.told("Ann", "is one tap away: your card"), "{}", fixture.read("Ann"));
    assert!(opened(&fixture).is_empty(), "nothing opens before the button is pressed");
    let sent = fixture.services[0].log().into_iter().filter_map(|logged| match logged.operation {
        Operation::Send(post) => post.prompt.and_then(|prompt| prompt.choices[0].action.clone()),
        _ => None,
    });
    let links: Vec<String> = sent
        .filter_map(|action| match action {
            ChoiceAction::Window(link) => Some(link.url),
            ChoiceAction::Share(_) | ChoiceAction::Copy(_) => None,
        })
        .collect();
    assert_eq!(links.last().map(String::as_str), Some("https://games.example.org/window"));

    let first = proof(&fixture, "proof 1", "Ann");
    fixture.ask_for_window(1, "request-1", &first, &[]);
    let [WindowAnswer::Open(account)] = &answers(&fixture)[..] else { panic!("{:?}", answers(&fixture)) };
    let account = account.clone();
    fixture.guests.push(Guest { name: "Window".into(), person: account.clone(), on: 1 });
    assert!(!fixture.told("Ann", "link"), "no link is sent: {}", fixture.read("Ann"));
    fixture.choose("Window", "bob");
    assert!(fixture.told("Ann", "Noted: bob") && fixture.told("Window", "Noted: bob"), "{}", fixture.read("Ann"));

    // Opened again in the same browser, it is the same window.
    let second = proof(&fixture, "proof 2", "Ann");
    fixture.ask_for_window(1, "request-2", &second, slice::from_ref(&account));
    assert_eq!(answers(&fixture).last(), Some(&WindowAnswer::Open(account.clone())));
    // Another player in the same browser gets their own window.
    let other = proof(&fixture, "proof 3", "Bob");
    fixture.ask_for_window(1, "request-3", &other, slice::from_ref(&account));
    let last = answers(&fixture).pop();
    assert!(matches!(&last, Some(WindowAnswer::Open(new)) if *new != account), "{last:?}");
    assert_eq!(fixture.host.take_problems(), []);
}

#[test]
fn nothing_but_a_good_proof_of_a_player_opens_a_window() {
    let mut fixture = dealt_beside_a_secure_page();
    fixture.come("Zoe", 0);
    let good = proof(&fixture, "proof 1", "Ann");
    fixture.ask_for_window(1, "request-1", &good, &[]);
    for (text, refusal) in [
        (good, WindowRefusal::Failed),
        (proof(&fixture, "old proof", "Ann"), WindowRefusal::Old),
        ("proof 2 of nobody".to_owned(), WindowRefusal::Foreign),
        ("Ann".to_owned(), WindowRefusal::Foreign),
        (String::new(), WindowRefusal::Foreign),
        (proof(&fixture, "proof 3", "Zoe"), WindowRefusal::NoSeat),
    ] {
        fixture.ask_for_window(1, "request-2", &text, &[]);
        assert_eq!(answers(&fixture).last(), Some(&WindowAnswer::Refused(refusal)), "{text:?}");
    }
    assert_eq!(opened(&fixture).len(), 1);
    assert_eq!(fixture.host.take_problems(), []);
}

#[test]
fn other_players_cannot_tell_that_a_window_was_opened_by_a_proof() {
    let [closed, open] = [false, true].map(|looks| {
        let mut fixture = dealt_beside_a_secure_page();
        if looks {
            let proof = proof(&fixture, "proof 1", "Ann");
            fixture.ask_for_window(1, "request-1", &proof, &[]);
        }
        fixture.choose("Ann", "bob");
        fixture.choose("Bob", "cat");
        crate::does_nothing(&mut fixture, "Cat");
        fixture.wait_until(|fixture| fixture.saw("Bob", "The day begins"));
        ["Ann", "Bob", "Cat"].map(|name| seen(&fixture, name))
    });
    assert_eq!(closed, open);
}
