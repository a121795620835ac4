//! Time: when phases end, and what moves their ends.

use std::time::Duration;

use gloaming_core::chat::{ChatError, OperationKind};
use gloaming_testkit::party::Party;
use gloaming_testkit::service::{Fault, Profile};

use crate::{SIX, games, gauntlet, minutes, seconds};

fn ends_after(party: &Party, id: &gloaming_host::TableId) -> i64 {
    party.table(id).clock().phase_ends_at().unwrap().duration_since(party.now()).as_secs()
}

#[test]
fn a_phase_begins_when_it_has_been_announced_and_never_before() {
    let mut party = Party::new(games(), &[Profile::MatrixLike]);
    party.all_come(&SIX);
    let busy = Fault::before(OperationKind::Send, ChatError::Busy { after: Duration::from_secs(20) });
    party.services[0].inject(busy.only_in(&party.rooms[0]));
    let start = party.now();
    let id = party.deal("gauntlet", &SIX, None, crate::DEAL);
    party.wait(seconds(30));
    let end = party.table(&id).clock().phase_ends_at().unwrap();
    assert_eq!(end.duration_since(start), minutes(10) + seconds(20));

    let mut party = Party::new(games(), &[Profile::MatrixLike]);
    party.all_come(&SIX);
    let start = party.now();
    let id = party.deal("gauntlet", &SIX, None, crate::DEAL);
    party.wait(seconds(30));
    assert_eq!(party.table(&id).clock().phase_ends_at().unwrap().duration_since(start), minutes(10));
}

#[test]
fn a_service_that_cannot_be_reached_holds_no_clock() {
    let mut party = Party::new(games(), &[Profile::MatrixLike, Profile::WebLike]);
    party.all_come(&SIX);
    let start = party.now();
    party.services[1].go_offline("away");
    let id = party.deal("gauntlet", &SIX, None, crate::DEAL);
    party.wait(minutes(2));
    assert_eq!(party.table(&id).clock().phase_ends_at().unwrap().duration_since(start), minutes(10));
    assert!(party.shown("Ann", "Day 1.") && !party.saw("Bob", "Day 1."));
    party.services[1].come_back();
    party.wait(minutes(1));
    assert!(party.shown("Bob", "Day 1.") && party.told("Bob", "You are a stalker"), "{}", party.read("Bob"));
}

#[test]
fn what_is_due_in_one_jump_strikes_in_order_and_at_its_own_time() {
    // The host notices by itself, or because somebody says something after a gap.
    for says_something in [false, true] {
        let (mut party, id) = gauntlet(&[Profile::WebLike], "offer-time = \"3m\"\nquiet = \"20m\"");
        party.tell("Ann", "offer bob");
        party.wait(minutes(1));
        party.tell("Dan", "offer eve");
        if says_something {
            let ann = party.guest("Ann").person.clone();
            party.services[0].say_direct(party.now() + minutes(60), &ann, "status").unwrap();
        }
        party.jump(minutes(60));
        let table = party.table(&id);
        let lapses: Vec<i64> = table
            .log()
            .iter()
            .filter(|row| format!("{:?}", row.line).contains("offer-lapsed"))
            .map(|row| party.now().duration_since(row.at).as_mins())
            .collect();
        assert_eq!(lapses, [58, 58, 57, 57]);
        let dusk = table.phases().iter().find(|phase| phase.name == "dusk").unwrap();
        assert_eq!(party.now().duration_since(table.log()[dusk.row as usize].at).as_mins(), 41);
    }
}

#[test]
fn a_pause_stops_the_clock_and_a_resume_lets_it_go_on() {
    let (mut party, id) = gauntlet(&[Profile::TelegramLike], "");
    party.wait(minutes(4));
    party.tell("Gus", "desk pause");
    assert!(party.shown("Ann", "The game is paused"));
    party.tell("Gus", "desk pause");
    assert!(party.told("Gus", "Not now"), "{}", party.read("Gus"));
    party.tell("Ann", "roll 6");
    assert!(party.told("Ann", "The game is paused"), "{}", party.read("Ann"));
    party.wait(minutes(60));
    assert_eq!(party.table(&id).phase().0, "day");
    party.tell("Gus", "desk resume");
    assert_eq!(ends_after(&party, &id), 360);
    party.wait(minutes(6));
    assert_eq!(party.table(&id).phase().0, "dusk");
}

#[test]
fn an_extension_moves_the_end_and_not_what_half_of_it_was() {
    let (mut party, id) = gauntlet(&[Profile::WebLike], "night = \"20m\"");
    // Talk moves the end of the day; it is the end of the day all the same.
    party.wait(minutes(2));
    party.say("Ann", "Let us talk.");
    party.tell("Gus", "desk extend 5m");
    assert_eq!(ends_after(&party, &id), 900);
    assert!(party.shown("Ann", "Day lasts 5 minutes longer"), "{}", party.read("Ann"));
    party.wait_until(|party| party.saw("Ann", "Night 1."));
    let began = party.now();
    party.tell("Gus", "desk extend 30m");
    party.wait_until(|party| party.saw("Ann", "Half of the night"));
    assert_eq!(party.now().duration_since(began), minutes(10));
    assert_eq!(ends_after(&party, &id), 40 * 60);
    party.tell("Gus", "desk close");
    assert_eq!(party.table(&id).phase(), ("day", 2));
}

#[test]
fn a_reminder_that_would_come_before_its_phase_does_not_come() {
    let (mut party, id) = gauntlet(&[Profile::WebLike], "opens = \"13:00\"\ncloses = \"13:05\"");
    party.wait_until(|party| party.table(&id).phase().0 == "night");
    assert!(!party.shown("Ann", "The evening ends in"), "{}", party.read("Ann"));
}
