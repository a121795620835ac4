//! Rooms in which the bot may not write: nothing is lost, and those who lead are told.

use gloaming_core::chat::{ChatError, MissingRight, OperationKind};
use gloaming_testkit::party::Party;
use gloaming_testkit::service::{Fault, Profile};

use crate::{games, gauntlet, minutes};

const CHATS: [Profile; 2] = [Profile::MatrixLike, Profile::TelegramLike];

fn write(party: &mut Party, granted: bool) {
    let room = party.rooms[0].clone();
    party.services[0].set_right(party.now(), &room, MissingRight::Send, granted);
    party.pump();
}

#[test]
fn what_a_room_should_hear_while_the_bot_may_not_write_is_said_when_it_may() {
    for profile in CHATS {
        let (mut party, id) = gauntlet(&[profile], "");
        party.wait_until(|party| party.shown("Ann", "Night 1."));
        write(&mut party, false);
        let phases = party.table(&id).phases().len();
        party.wait_until(|party| party.table(&id).phases().len() > phases);
        party.restart();
        assert!(!party.shown("Ann", "Day 2."), "{profile:?}");
        assert!(party.may_write("Ann"), "{profile:?}: what cannot be said does not delay who may write");
        assert_eq!(party.count("Gus", "I may not write"), 1, "{}", party.read("Gus"));
        assert!(!party.saw("Ann", "I may not write"));
        write(&mut party, true);
        assert_eq!(party.count("Ann", "Day 2."), 1, "{profile:?}: {}", party.read("Ann"));
        assert_eq!(party.count("Gus", "I may write in the room"), 1, "{}", party.read("Gus"));
    }
}

#[test]
fn what_is_secret_goes_on_while_the_bot_may_not_write_in_the_room() {
    let (mut party, _) = gauntlet(&[Profile::MatrixLike], "");
    write(&mut party, false);
    party.tell("Gus", "desk pause");
    party.tell("Gus", "desk resume");
    assert!(party.told("Gus", "I may not write in the room"), "{}", party.read("Gus"));
    party.tell("Ann", "pm bob psst");
    assert!(party.told("Bob", "psst"), "{}", party.read("Bob"));
}

#[test]
fn the_end_of_a_game_is_said_when_the_bot_may_write_again() {
    for profile in CHATS {
        let (mut party, id) = gauntlet(&[profile], "");
        write(&mut party, false);
        party.tell("Gus", "desk cancel");
        assert!(party.table(&id).winners().is_some(), "{}", party.read("Gus"));
        let before = party.messages("Ann").iter().filter(|(place, _)| place.starts_with("room")).count();
        assert!(party.told("Gus", "I may not write in the room"), "{}", party.read("Gus"));
        party.restart();
        write(&mut party, true);
        let after = party.messages("Ann").iter().filter(|(place, _)| place.starts_with("room")).count();
        assert!(after > before, "{profile:?}: {}", party.read("Ann"));
    }
}

#[test]
fn where_no_change_of_rights_is_told_it_is_tried_again_after_growing_pauses() {
    let (mut party, _) = gauntlet(&[Profile::TelegramLike], "");
    let room = party.rooms[0].clone();
    let refused = ChatError::NotAllowed { right: MissingRight::Send };
    for kind in [OperationKind::Send, OperationKind::Edit] {
        party.services[0].inject(Fault::before(kind, refused.clone()).times(6).only_in(&room));
    }
    party.wait_until(|party| party.told("Gus", "I may not write in the room"));
    party.wait_until(|party| party.told("Gus", "I may write in the room"));
    assert!(party.shown("Ann", "The talk is over."), "{}", party.read("Ann"));
    let log = party.services[0].log();
    let tries: Vec<_> = log.iter().filter(|one| one.answer == Err(refused.clone())).map(|one| one.at).collect();
    let pauses: Vec<_> = tries.windows(2).map(|pair| pair[1].duration_since(pair[0])).collect();
    assert!(pauses.len() >= 5 && pauses.windows(2).all(|pair| pair[0] <= pair[1]), "{pauses:?}");
}

#[test]
fn those_who_open_a_game_where_the_bot_may_not_write_are_told_so_in_private_each_time() {
    for profile in CHATS {
        let mut party = Party::new(games(), &[profile]);
        party.all_come(&["Ann", "Bob"]);
        party.all_start();
        write(&mut party, false);
        party.say("Ann", "!new one-night");
        assert_eq!(party.count("Ann", "I may not write in the room in which you opened"), 1, "{}", party.read("Ann"));
        assert!(!party.saw("Bob", "I may not write"));
        party.say("Ann", "!close");
        party.say("Ann", "!new one-night");
        assert_eq!(party.count("Ann", "I may not write in the room in which you opened"), 2, "{}", party.read("Ann"));
        write(&mut party, true);
        assert!(party.shown("Bob", "takes a seat"), "{profile:?}: {}", party.read("Bob"));
    }
}

#[test]
fn what_nobody_will_hear_any_more_is_given_up() {
    let (mut party, _) = gauntlet(&[Profile::TelegramLike], "");
    write(&mut party, false);
    party.tell("Gus", "desk cancel");
    party.wait(minutes(25 * 60));
    let refusals = party.services[0].log().len();
    party.wait(minutes(25 * 60));
    assert_eq!(party.services[0].log().len(), refusals, "a day after the end nothing is tried any more");
}
