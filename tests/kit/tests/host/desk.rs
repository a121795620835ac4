//! The desk, typed in the game master's conversation.

use gloaming_host::table::Line;
use gloaming_testkit::service::Profile;

use crate::{gauntlet, seconds};

#[test]
fn every_verb_does_its_work_or_says_why_not() {
    let (mut party, id) = gauntlet(&[Profile::MatrixLike], "");
    for (typed, answer) in [
        ("desk", "The desk, after the word desk"),
        ("desk resume", "Not now"),
        ("desk extend soon", "not with these words"),
        ("desk announce", "not with these words"),
        ("desk remove zoe", "Nobody"),
        ("desk back 9", "Not now"),
        ("desk pasue", "Did you mean pause?"),
        ("desk gm-revaal", "Did you mean gm-reveal?"),
    ] {
        let before = party.count("Gus", answer);
        party.tell("Gus", typed);
        assert_eq!(party.count("Gus", answer), before + 1, "{typed}\n{}", party.read("Gus"));
    }
    party.tell("Gus", "desk announce Dinner at eight!");
    assert!(party.shown("Bob", "From the game master:\n\n> Dinner at eight!") && party.told("Gus", "Done."));
    party.tell("Ann", "desk close");
    assert!(party.told("Ann", "You are the game master of no game"));
    party.wait_until(|party| party.saw("Ann", "Evening 1."));
    party.tell("Ann", "submit vote=none");
    party.tell("Gus", "desk remind");
    assert!(party.told("Bob", "Your form is not in yet") && !party.told("Ann", "Your form is not in yet"));
    party.tell("Gus", "desk cancel");
    assert!(party.shown("Ann", "called off") && party.table(&id).winners().is_some());
    party.tell("Gus", "desk pause");
    assert!(party.count("Gus", "Not now") > 2 && !party.shown("Ann", "The game is paused"), "{}", party.read("Gus"));
}

#[test]
fn a_step_back_takes_lines_back_where_that_can_be_done() {
    for profile in Profile::ALL {
        let (mut party, _) = gauntlet(&[profile], "");
        party.tell("Ann", "roll 6");
        assert!(party.shown("Bob", "throws a die"));
        party.wait(seconds(5));
        party.tell("Gus", "desk back");
        assert!(party.shown("Bob", "took back the last command"), "{}", party.read("Bob"));
        let stands = party.services[0].standing(&party.rooms[0]);
        let stands = stands.iter().any(|message| message.text.contains("throws a die"));
        assert_eq!(stands, profile == Profile::TextOnly, "{profile:?}");
        assert_eq!(party.host.take_problems(), [], "{profile:?}");
    }
}

#[test]
fn a_question_is_nothing_to_take_back() {
    let (mut party, _) = gauntlet(&[Profile::WebLike], "");
    party.tell("Ann", "roll 6");
    party.tell("Ann", "status");
    party.tell("Gus", "desk back");
    assert!(party.shown("Bob", "took back the last command"), "{}", party.read("Bob"));
    party.tell("Gus", "desk back");
    assert!(party.told("Gus", "Not now"), "the throw was the only thing to take back: {}", party.read("Gus"));
}

#[test]
fn a_game_that_the_host_called_off_takes_questions_only() {
    let (mut party, id) = gauntlet(&[Profile::WebLike], "");
    party.tell("Gus", "desk cancel");
    let before = party.count("Ann", "Not now");
    party.tell("Ann", "roll 6");
    assert_eq!(party.count("Ann", "Not now"), before + 1, "{}", party.read("Ann"));
    let table = party.table(&id);
    let acts = |verb: &str| {
        use gloaming_core::ruleset::VerbEffect;
        table.manifest().verb(verb).is_some_and(|verb| verb.effect != VerbEffect::Asks)
    };
    for seat in table.roster().seats() {
        assert!(!table.offers(seat).iter().any(|offer| acts(offer.verb)), "{:?}", table.offers(seat));
    }
    party.tell("Ann", "status");
    assert!(!party.shown("Ann", "Something went wrong"), "{}", party.read("Ann"));
}

#[test]
fn a_verb_that_the_host_cannot_do_changes_nothing_in_the_rules_either() {
    let (mut party, id) = gauntlet(&[Profile::WebLike], "");
    let before = party.table(&id).game().save();
    party.tell("Gus", "desk resume");
    assert!(party.told("Gus", "Not now"), "{}", party.read("Gus"));
    assert_eq!(party.table(&id).game().save(), before);
}

#[test]
fn two_steps_back_never_meet_the_same_draw() {
    let (mut party, id) = gauntlet(&[Profile::WebLike], "");
    let mut thrown = Vec::new();
    for _ in 0..6 {
        party.tell("Ann", "roll 100");
        let rows = party.table(&id).log();
        let row = rows.iter().rev().find_map(|row| match &row.line {
            Line::Event(event) if event.name.contains("roll") || event.name.contains("throw") => {
                Some(event.fields_json(party.table(&id).roster()))
            }
            _ => None,
        });
        thrown.push(format!("{row:?}"));
        party.tell("Gus", "desk back");
    }
    let mut different = thrown.clone();
    different.sort();
    different.dedup();
    assert!(different.len() >= 5, "of six throws after steps back nearly all differ: {thrown:?}");
}

#[test]
fn a_step_back_gives_the_same_game_whether_each_command_was_stored_or_all_at_once() {
    let back = |at_once: bool| {
        let (mut party, id) = gauntlet(&[Profile::WebLike], "");
        party.tell("Ann", "offer bob");
        let before = party.table(&id).game().save();
        for (name, words) in [("Cat", "offer bob"), ("Dan", "roll 6"), ("Eve", "offer fay")] {
            let person = party.guest(name).person.clone();
            party.service(name).say_direct(party.now(), &person, words).unwrap();
            if !at_once {
                party.pump();
            }
        }
        party.pump();
        assert_ne!(party.table(&id).game().save().state, before.state);
        party.tell("Gus", "desk back 3");
        let after = party.table(&id).game().save();
        assert_eq!(after.state, before.state, "{}", party.read("Gus"));
        // An order that was taken back can be given again, and the rest goes on.
        party.tell("Cat", "offer bob");
        party.tell("Bob", "accept cat");
        assert!(party.told("Cat", "You and bob are allies"), "{}", party.read("Cat"));
        (after, party.table(&id).game().save())
    };
    assert_eq!(back(true), back(false));
}

#[test]
fn whoever_leads_a_game_or_is_banned_takes_no_free_seat() {
    let (mut party, _) = gauntlet(&[Profile::WebLike], "");
    party.come("Hal", 0);
    party.all_start();
    party.tell("Gus", "desk replacing bob");
    party.tell("Gus", "join");
    assert!(party.told("Gus", "the free seat is for somebody else"), "{}", party.read("Gus"));
    party.tell("Hal", "join");
    assert!(party.told("Hal", "You have a seat as bob"), "{}", party.read("Hal"));
    party.tell("Gus", "desk ban bob");
    party.tell("Gus", "desk replacing cat");
    party.tell("Bob", "join");
    party.tell("Gus", "desk replacing dan");
    assert_eq!(party.count("Hal", "You have a seat as"), 1, "who is banned gets no second one");
}

#[test]
fn an_edit_mends_a_command_of_the_game_and_never_the_desk() {
    let (mut party, id) = gauntlet(&[Profile::MatrixLike], "");
    let pause = party.tell("Gus", "desk pause");
    party.tell("Gus", "desk resume");
    let guest = party.guest("Gus").clone();
    party.services[guest.on].edit(party.now(), &guest.person, &pause, "desk pause now").expect("it is theirs");
    party.pump();
    assert!(!party.table(&id).clock().is_paused(), "{}", party.read("Gus"));
}
