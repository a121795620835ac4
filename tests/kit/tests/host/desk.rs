//! The desk, typed in the game master's private chat.

use gloaming_core::kit::Length;
use gloaming_core::ruleset::{DeskVerb, Seat};
use gloaming_core::text::PlayerText;
use gloaming_page_model::{Board, SeatLine, Slot};
use gloaming_table::{DeskOrder, DeskWord, Line};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

use crate::boards::board;
use crate::{SIX, all_kinds, conformance_game, games, seconds};

#[test]
fn every_verb_does_its_work_or_says_why_not() {
    let (mut fixture, id) = conformance_game(&[Profile::MatrixLike], "");
    for (typed, answer) in [
        ("desk", "The desk, after the word desk"),
        ("desk resume", "Not now"),
        ("desk extend soon", "not with these words"),
        ("desk announce", "not with these words"),
        ("desk remove zoe", "No player"),
        ("desk back 9", "Not now"),
        ("desk pasue", "Did you mean pause?"),
        ("desk gm-revaal", "Did you mean gm-reveal?"),
    ] {
        let before = fixture.count("Gus", answer);
        fixture.tell("Gus", typed);
        assert_eq!(fixture.count("Gus", answer), before + 1, "{typed}\n{}", fixture.read("Gus"));
    }
    fixture.tell("Gus", "desk announce Dinner at eight!");
    assert!(
        fixture.shown("Bob", "From the game master:\n\n> Dinner at eight!")
            && fixture.told("Gus", "I have announced it to everyone.")
    );
    fixture.tell("Ann", "desk close");
    assert!(fixture.told("Ann", "You are not the game master of any game"));
    fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
    fixture.tell("Ann", "submit vote=none");
    fixture.tell("Gus", "desk remind");
    assert!(fixture.told("Bob", "Your form is not in yet") && !fixture.told("Ann", "Your form is not in yet"));
    fixture.tell("Gus", "desk cancel");
    assert!(fixture.shown("Ann", "cancelled") && fixture.table(&id).winners().is_some());
    fixture.tell("Gus", "desk pause");
    assert!(
        fixture.count("Gus", "Not now") > 2 && !fixture.shown("Ann", "The game is paused"),
        "{}",
        fixture.read("Gus")
    );
}

#[test]
fn an_order_is_read_once_and_spelled_as_it_is_read() {
    let (fixture, id) = conformance_game(&[Profile::MatrixLike], "");
    let table = fixture.table(&id);
    let eve = Seat(4);
    for (typed, verb, spelled) in [
        ("PAUSE", DeskVerb::Pause, "pause"),
        ("!resume", DeskVerb::Resume, "resume"),
        ("extend  90m", DeskVerb::Extend(Length::minutes(90)), "extend 90m"),
        ("close", DeskVerb::Close, "close"),
        ("remind", DeskVerb::Remind, "remind"),
        ("announce Dinner  at eight!", DeskVerb::Announce(PlayerText::new("Dinner  at eight!")), ""),
        ("remove EVE", DeskVerb::Remove(eve), "remove eve"),
        ("replacing @eve", DeskVerb::Replacing(eve), "replacing eve"),
        ("replaced eve", DeskVerb::Replaced(eve), "replaced eve"),
        ("back", DeskVerb::Back(1), "back 1"),
        ("back 3", DeskVerb::Back(3), "back 3"),
        ("cancel", DeskVerb::Cancel, "cancel"),
    ] {
        let order = table.read_desk(typed);
        assert_eq!(order, DeskOrder::Verb(verb), "{typed}");
        let back = order.spell(table.roster());
        assert!(spelled.is_empty() || back == spelled, "{typed}: {back}");
        assert_eq!(table.read_desk(&back), order, "{typed}");
    }
    let own = table.read_desk("gm-reveal eve");
    assert_eq!(own, DeskOrder::Own { verb: "gm-reveal", rest: "eve".to_owned() });
    assert_eq!(table.read_desk(&own.spell(table.roster())), own);
    for (typed, word, code) in [
        ("remove zoe", Some(DeskWord::Remove), "unknown-player"),
        ("pause now", Some(DeskWord::Pause), "bad-syntax"),
        ("extend 0m", Some(DeskWord::Extend), "bad-syntax"),
        ("back 0", Some(DeskWord::Back), "bad-syntax"),
        ("vote eve", None, "unknown-command"),
        ("", None, "unknown-command"),
    ] {
        let order = table.read_desk(typed);
        assert_eq!((order.word(), order.spell(table.roster()).as_str()), (word, typed));
        assert!(matches!(order, DeskOrder::Unreadable { refusal, .. } if refusal.name == code), "{typed}");
    }
}

#[test]
fn a_step_back_takes_lines_back_where_that_can_be_done() {
    for profile in Profile::ALL {
        let (mut fixture, _) = conformance_game(&[profile], "");
        fixture.tell("Ann", "roll 6");
        assert!(fixture.shown("Bob", "throws a die"));
        fixture.wait(seconds(5));
        fixture.tell("Gus", "desk back");
        assert!(fixture.shown("Bob", "took back the last command"), "{}", fixture.read("Bob"));
        let stands = fixture.services[0].standing(&fixture.rooms[0]);
        let stands = stands.iter().any(|message| message.text.contains("throws a die"));
        assert_eq!(stands, profile == Profile::TextOnly, "{profile:?}");
        assert_eq!(fixture.host.take_problems(), [], "{profile:?}");
    }
}

#[test]
fn a_question_is_nothing_to_take_back() {
    let (mut fixture, _) = conformance_game(&[Profile::WebLike], "");
    fixture.tell("Ann", "roll 6");
    fixture.tell("Ann", "status");
    fixture.tell("Gus", "desk back");
    assert!(fixture.shown("Bob", "took back the last command"), "{}", fixture.read("Bob"));
    fixture.tell("Gus", "desk back");
    assert!(fixture.told("Gus", "Not now"), "the throw was the only thing to take back: {}", fixture.read("Gus"));
}

#[test]
fn a_game_that_the_host_called_off_takes_questions_only() {
    let (mut fixture, id) = conformance_game(&[Profile::WebLike], "");
    fixture.tell("Gus", "desk cancel");
    let before = fixture.count("Ann", "Not now");
    fixture.tell("Ann", "roll 6");
    assert_eq!(fixture.count("Ann", "Not now"), before + 1, "{}", fixture.read("Ann"));
    let table = fixture.table(&id);
    let acts = |verb: &str| {
        use gloaming_core::ruleset::VerbEffect;
        table.manifest().verb(verb).is_some_and(|verb| verb.effect != VerbEffect::Asks)
    };
    for seat in table.roster().seats() {
        assert!(!table.offers(seat).iter().any(|offer| acts(offer.verb)), "{:?}", table.offers(seat));
    }
    fixture.tell("Ann", "status");
    assert!(!fixture.shown("Ann", "Something went wrong"), "{}", fixture.read("Ann"));
}

#[test]
fn a_verb_that_the_host_cannot_do_changes_nothing_in_the_rules_either() {
    let (mut fixture, id) = conformance_game(&[Profile::WebLike], "");
    let before = fixture.table(&id).game().save();
    fixture.tell("Gus", "desk resume");
    assert!(fixture.told("Gus", "Not now"), "{}", fixture.read("Gus"));
    assert_eq!(fixture.table(&id).game().save(), before);
}

#[test]
fn two_steps_back_never_meet_the_same_draw() {
    let (mut fixture, id) = conformance_game(&[Profile::WebLike], "");
    let mut thrown = Vec::new();
    for _ in 0..6 {
        fixture.tell("Ann", "roll 100");
        let rows = fixture.table(&id).log();
        let row = rows.iter().rev().find_map(|row| match &row.line {
            Line::Event(event) if event.name.contains("roll") || event.name.contains("throw") => {
                Some(event.fields_json(fixture.table(&id).roster()))
            }
            _ => None,
        });
        thrown.push(format!("{row:?}"));
        fixture.tell("Gus", "desk back");
    }
    let mut different = thrown.clone();
    different.sort();
    different.dedup();
    assert!(different.len() >= 5, "of six throws after steps back nearly all differ: {thrown:?}");
}

#[test]
fn a_step_back_gives_the_same_game_whether_each_command_was_stored_or_all_at_once() {
    let back = |at_once: bool| {
        let (mut fixture, id) = conformance_game(&[Profile::WebLike], "");
        fixture.tell("Ann", "offer bob");
        let before = fixture.table(&id).game().save();
        for (name, words) in [("Cat", "offer bob"), ("Dan", "roll 6"), ("Eve", "offer fay")] {
            let person = fixture.guest(name).person.clone();
            fixture.service(name).say_direct(fixture.now(), &person, words).unwrap();
            if !at_once {
                fixture.pump();
            }
        }
        fixture.pump();
        assert_ne!(fixture.table(&id).game().save().state, before.state);
        fixture.tell("Gus", "desk back 3");
        let after = fixture.table(&id).game().save();
        assert_eq!(after.state, before.state, "{}", fixture.read("Gus"));
        // A withdrawn order can be given again, and the game continues.
        fixture.tell("Cat", "offer bob");
        fixture.tell("Bob", "accept cat");
        assert!(fixture.told("Cat", "You and bob are allies"), "{}", fixture.read("Cat"));
        (after, fixture.table(&id).game().save())
    };
    assert_eq!(back(true), back(false));
}

#[test]
fn whoever_leads_a_game_or_is_banned_takes_no_free_seat() {
    let (mut fixture, _) = conformance_game(&[Profile::WebLike], "");
    fixture.come("Hal", 0);
    fixture.all_start();
    fixture.tell("Gus", "desk replacing bob");
    fixture.tell("Gus", "join");
    assert!(fixture.told("Gus", "the free seat is for another player"), "{}", fixture.read("Gus"));
    fixture.tell("Hal", "join");
    assert!(fixture.told("Hal", "You play as bob"), "{}", fixture.read("Hal"));
    fixture.tell("Gus", "desk ban bob");
    fixture.tell("Gus", "desk replacing cat");
    fixture.tell("Bob", "join");
    fixture.tell("Gus", "desk replacing dan");
    assert_eq!(fixture.count("Hal", "You play as"), 1, "who is banned gets no second one");
}

#[test]
fn a_leader_who_plays_and_has_chosen_the_cards_plays_with_nobody_who_comes_later() {
    for (chosen, comes_in) in [(false, true), (true, false)] {
        let mut fixture = HostFixture::new(games(), &[Profile::WebLike]);
        fixture.all_come(&SIX);
        fixture.come("Hal", 0);
        fixture.all_start();
        fixture.deal("gauntlet", &SIX, Some("Ann"), if chosen { crate::DEAL } else { "" });
        fixture.tell("Ann", "desk replacing bob");
        fixture.tell("Hal", "join");
        assert_eq!(fixture.told("Hal", "You play as bob"), comes_in, "{}", fixture.read("Hal"));
        assert_eq!(fixture.told("Hal", "has chosen its cards"), !comes_in, "{}", fixture.read("Hal"));
    }
}

#[test]
fn an_edit_mends_a_command_of_the_game_and_never_the_desk() {
    let (mut fixture, id) = conformance_game(&[Profile::MatrixLike], "");
    let pause = fixture.tell("Gus", "desk pause");
    fixture.tell("Gus", "desk resume");
    let guest = fixture.guest("Gus").clone();
    fixture.services[guest.on].edit(fixture.now(), &guest.person, &pause, "desk pause now").expect("it is theirs");
    fixture.pump();
    assert!(!fixture.table(&id).clock().is_paused(), "{}", fixture.read("Gus"));
}

/// Returns a player's line on the board of seats that Cat sees, or `None` if there are no boards.
fn seat_line(fixture: &HostFixture, handle: &str) -> Option<SeatLine> {
    let Some((_, Board::Seats { seats, .. })) = board(fixture, "Cat", Slot::Seats) else { return None };
    seats.into_iter().find(|seat| seat.handle == handle)
}

#[test]
fn a_seat_whose_player_comes_back_is_free_no_more() {
    for profiles in all_kinds() {
        let (mut fixture, id) = conformance_game(&profiles, "");
        fixture.come("Hal", 0);
        fixture.all_start();
        fixture.tell("Gus", "desk replacing bob");
        fixture.tell("Gus", "desk replacing dan");
        let is_vacant = |fixture: &HostFixture| seat_line(fixture, "bob").map(|line| (line.vacant, line.playing));
        assert!(is_vacant(&fixture).is_none_or(|line| line == (true, false)), "{profiles:?}");
        fixture.tell("Bob", "linger 5m");
        assert!(fixture.saw("Ann", "bob is back and keeps the seat"), "{profiles:?}\n{}", fixture.read("Ann"));
        assert_eq!(fixture.table(&id).replacing(), [Seat(3)], "{profiles:?}");
        assert!(is_vacant(&fixture).is_none_or(|line| line == (false, true)), "{profiles:?}: he is back on the board");
        fixture.restart();
        fixture.tell("Hal", "join");
        assert!(fixture.told("Hal", "You play as dan"), "{profiles:?}\n{}", fixture.read("Hal"));
        fixture.tell("Bob", "status");
        assert!(fixture.saw("Bob", "Day 1. It lasts"), "{profiles:?}: Bob still plays\n{}", fixture.read("Bob"));
        assert_eq!(fixture.host.take_problems(), [], "{profiles:?}");
    }
}

#[test]
fn a_seat_that_the_rules_refuse_does_not_block_the_next() {
    for profiles in all_kinds() {
        let (mut fixture, _) = conformance_game(&profiles, "");
        fixture.come("Hal", 0);
        fixture.all_start();
        fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
        fixture.tell("Ann", "submit vote=none");
        fixture.tell("Gus", "desk replacing ann");
        fixture.tell("Gus", "desk replacing zoe");
        assert!(
            fixture.told("Gus", "No player here is called zoe"),
            "others can still be named: {}",
            fixture.read("Gus")
        );
        fixture.tell("Hal", "join");
        assert!(!fixture.saw("Hal", "You play as"), "{profiles:?}: the form of ann is in\n{}", fixture.read("Hal"));
        fixture.tell("Gus", "desk replacing eve");
        fixture.tell("Hal", "join");
        assert!(fixture.told("Hal", "You play as eve"), "{profiles:?}\n{}", fixture.read("Hal"));
    }
}

#[test]
fn a_step_back_restores_the_seats_that_were_free() {
    for restarted in [false, true] {
        let (mut fixture, id) = conformance_game(&[Profile::WebLike], "");
        let back = |fixture: &mut HostFixture| {
            if restarted {
                fixture.restart();
            }
            fixture.tell("Gus", "desk back");
        };
        fixture.tell("Cat", "roll 6");
        fixture.tell("Gus", "desk replacing bob");
        back(&mut fixture);
        assert_eq!(fixture.table(&id).replacing(), [], "no replacement had been requested yet");
        let line = |fixture: &HostFixture| seat_line(fixture, "bob").map(|line| (line.vacant, line.playing));
        assert_eq!(line(&fixture), Some((false, true)));
        fixture.tell("Gus", "desk replacing bob");
        fixture.tell("Bob", "linger 5m");
        assert_eq!(fixture.table(&id).replacing(), []);
        back(&mut fixture);
        assert_eq!(fixture.table(&id).replacing(), [Seat(1)], "{}", fixture.read("Gus"));
        assert_eq!(line(&fixture), Some((true, false)), "{}", fixture.read("Gus"));
    }
}

#[test]
fn a_game_master_who_does_not_play_sees_whose_words_were_refused_where_and_when() {
    for profiles in all_kinds() {
        let (mut fixture, _) = conformance_game(&profiles, "");
        fixture.come("Hal", 0);
        fixture.all_start();
        fixture.tell("Gus", "desk refused");
        assert!(fixture.told("Gus", "The rules refused no messages"), "{}", fixture.read("Gus"));
        fixture.tell("Dan", "#dead are you there?");
        fixture.wait(seconds(60));
        fixture.tell("Hal", "#dead so am I");
        fixture.tell("Dan", "#west is anybody there?");
        for restarted in [false, true] {
            if restarted {
                fixture.restart();
            }
            let before = fixture.messages("Gus").len();
            fixture.tell("Gus", "desk refused");
            let list = fixture.messages("Gus").split_off(before).into_iter().filter(|(_, said)| said.by.is_none());
            let list: String = list.map(|(_, said)| said.text).collect();
            let places = ["12:00 UTC: dan, in The dead", "12:01 UTC: Hal, in The dead"].map(|line| list.find(line));
            assert!(places[0].is_some() && places[0] < places[1], "{profiles:?}, restarted {restarted}: {list}");
            assert_eq!(list.matches("UTC").count(), 2, "what was not refused is not listed: {list}");
            assert!(!list.contains("are you there"), "what they said is theirs: {list}");
        }
        fixture.tell("Gus", "desk refused dan");
        assert!(fixture.told("Gus", "The rules refused these messages of dan"), "{}", fixture.read("Gus"));
        assert_eq!(fixture.count("Gus", "Hal, in The dead"), 2, "{}", fixture.read("Gus"));
        fixture.tell("Gus", "desk refused ann");
        assert!(fixture.told("Gus", "The rules refused no message of ann"), "{}", fixture.read("Gus"));
        fixture.tell("Ann", "desk refused");
        assert!(fixture.told("Ann", "You are not the game master of any game"), "{}", fixture.read("Ann"));
    }
}

#[test]
fn a_game_master_who_plays_does_not_see_whose_words_were_refused() {
    let mut fixture = HostFixture::new(crate::games(), &[Profile::MatrixLike]);
    fixture.all_come(&crate::SIX);
    fixture.all_start();
    fixture.deal("gauntlet", &crate::SIX, Some("Ann"), crate::DEAL);
    fixture.tell("Dan", "#dead are you there?");
    fixture.tell("Ann", "desk refused");
    assert!(!fixture.saw("Ann", "dan, in The dead"), "{}", fixture.read("Ann"));
    assert!(fixture.told("Ann", "You play in this game"), "{}", fixture.read("Ann"));
}

#[test]
fn nobody_takes_a_seat_in_a_game_dealt_by_a_player_whoever_leads_it_now() {
    let mut fixture = HostFixture::new(games(), &[Profile::MatrixLike]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.all_start();
    fixture.say("Ann", "!new gauntlet");
    fixture.say("Ann", "!practice 5");
    fixture.tell(
        "Ann",
        "setup deal = { ann = \"guest\", alder = \"stalker\", birch = \"guest\", cedar = \"guest\", dahlia = \"guest\", elm = \"medium\" }",
    );
    fixture.say("Ann", "!start");
    let id = fixture.host.games().next().cloned().expect("it is dealt");
    let [ann, bob] = ["Ann", "Bob"].map(|name| fixture.guest(name).person.clone());
    let room = fixture.rooms[0].clone();
    fixture.services[0].set_moderator(&room, &bob);
    fixture.services[0].leave(fixture.now(), &ann, &room).unwrap();
    fixture.pump();
    fixture.tell("Bob", "lead");
    fixture.tell("Bob", "desk replacing alder");
    assert_eq!(fixture.table(&id).replacing().len(), 1, "{}", fixture.read("Bob"));
    fixture.restart();
    fixture.tell("Cat", "join");
    assert!(fixture.told("Cat", "A player of this game has chosen its cards"), "{}", fixture.read("Cat"));
    assert_eq!(fixture.table(&id).replacing().len(), 1, "Ann knows the stalker\n{}", fixture.read("Cat"));
}
