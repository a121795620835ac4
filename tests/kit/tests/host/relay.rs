//! Private channels where there are no private rooms: lines in everybody's conversation, with edits, answers and lines
//! that have no name before them.

use gloaming_core::chat::{MessageId, Operation, Place};
use gloaming_testkit::party::Party;
use gloaming_testkit::service::{Profile, Standing};

use crate::gauntlet;

fn direct(party: &Party, name: &str) -> Place {
    party.service(name).direct(&party.guest(name).person).unwrap()
}

/// The messages that stand in somebody's conversation with these words in them.
fn standing(party: &Party, name: &str, words: &str) -> Vec<Standing> {
    let all = party.service(name).standing(&direct(party, name));
    all.into_iter().filter(|message| message.text.contains(words)).collect()
}

fn edit(party: &mut Party, name: &str, message: &MessageId, text: &str) {
    let person = party.guest(name).person.clone();
    party.service(name).edit(party.now(), &person, message, text).unwrap();
    party.pump();
}

fn reply(party: &mut Party, name: &str, message: &MessageId, text: &str) {
    let person = party.guest(name).person.clone();
    party.service(name).reply(party.now(), &person, message, text).unwrap();
    party.pump();
}

#[test]
fn what_somebody_mends_is_mended_where_it_was_carried_to() {
    let (mut party, _) = gauntlet(&[Profile::TelegramLike], "");
    let said = party.tell("Ann", "#east meet at the reff");
    assert_eq!(standing(&party, "Bob", "at the reff").len(), 1, "{}", party.read("Bob"));
    edit(&mut party, "Ann", &said, "#east meet at the reef");
    edit(&mut party, "Ann", &said, "#east meet at the reef");
    for name in ["Bob", "Cat"] {
        assert!(standing(&party, name, "reff").is_empty(), "{}", party.read(name));
        let edited = standing(&party, name, "ann: meet at the reef");
        assert_eq!(edited.len(), 1, "{}", party.read(name));
    }
    assert!(!party.saw("Dan", "reef"));
    // After a restart it is known all the same.
    party.restart();
    let done = party.services[0].log().len();
    edit(&mut party, "Ann", &said, "#east meet at the reef");
    assert_eq!(party.services[0].log().len(), done, "that stands there already");
    edit(&mut party, "Ann", &said, "#east meet at home");
    assert_eq!(standing(&party, "Cat", "ann: meet at home").len(), 1, "{}", party.read("Cat"));
}

#[test]
fn where_nothing_can_be_mended_it_is_said_anew() {
    let (mut party, _) = gauntlet(&[Profile::TelegramLike, Profile::TextOnly], "");
    let said = party.tell("Ann", "#east meet at the reff");
    edit(&mut party, "Ann", &said, "#east meet at the reef");
    let words = "(mended): meet at the reef";
    let others = ["Bob", "Cat"].into_iter().find(|name| party.guest(name).on == 1).unwrap();
    assert!(party.told(others, words), "{}", party.read(others));
}

#[test]
fn an_answer_stands_below_what_it_answers() {
    let (mut party, _) = gauntlet(&[Profile::TelegramLike], "");
    party.tell("Ann", "#east shall we?");
    let asked = |party: &Party, name: &str| standing(party, name, "shall we?").pop().unwrap().message;
    let message = asked(&party, "Bob");
    reply(&mut party, "Bob", &message, "we shall");
    // In Ann's own conversation it answers what she wrote there herself.
    for name in ["Ann", "Cat"] {
        let shown: Vec<_> = party.messages(name).into_iter().map(|(_, message)| message).collect();
        let with = |words: &str| shown.iter().find(|message| message.text.contains(words)).unwrap();
        assert_eq!(with("we shall").reply_to, Some(with("shall we?").message), "{}", party.read(name));
    }
    assert!(!party.saw("Dan", "we shall"));
}

#[test]
fn whoever_comes_into_a_channel_is_told_once_how_to_talk_there() {
    let (mut party, _) = gauntlet(&[Profile::TelegramLike], "");
    for (name, word) in [("Ann", "#east-island hello"), ("Dan", "#west-island hello")] {
        let told = standing(&party, name, word);
        assert_eq!(told.len(), 1, "{}", party.read(name));
    }
    let sent = party.services[0].log().into_iter().filter_map(|one| match one.operation {
        Operation::Send(post) if post.document.plain().contains("-island hello") => Some(post.protect),
        _ => None,
    });
    assert!(sent.into_iter().all(|protected| protected), "where somebody lives can be forwarded");
    party.tell("Ann", "#east-island hello");
    assert!(party.told("Bob", "ann: hello"), "{}", party.read("Bob"));
    party.restart();
    party.tell("Bob", "group ann");
    assert_eq!(party.count("Ann", "#east-island hello"), 1, "{}", party.read("Ann"));
    assert_eq!(party.count("Ann", "#ann-bob hello"), 1, "{}", party.read("Ann"));
    assert!(!party.saw("Gus", "#east-island") && !party.saw("Dan", "#east-island"));
    // A member who is alone there is told as well: silence would say that nobody else is in it.
    party.wait_until(|party| party.saw("Bob", "Night 1."));
    party.choose("Bob", "dan");
    party.wait_until(|party| party.saw("Ann", "Day 2."));
    assert_eq!(party.count("Dan", "#the-dead hello"), 1, "{}", party.read("Dan"));
    // So is whoever takes a seat over.
    party.come("Zoe", 0);
    party.all_start();
    party.tell("Gus", "desk replacing eve");
    party.tell("Zoe", "join");
    party.wait(crate::minutes(1));
    assert_eq!(party.count("Zoe", "#mainland hello"), 1, "{}", party.read("Zoe"));
    // There is nothing to say if it has a room.
    let (party, _) = gauntlet(&[Profile::MatrixLike], "");
    assert!(!party.saw("Ann", "#east-island"), "{}", party.read("Ann"));
}

#[test]
fn whoever_talks_in_a_channel_need_not_name_it() {
    let (mut party, _) = gauntlet(&[Profile::TelegramLike], "");
    party.tell("Ann", "#east");
    assert!(party.told("Ann", "said in East island from now on"), "{}", party.read("Ann"));
    party.tell("Ann", "is anybody there?");
    assert!(party.told("Bob", "is anybody there?") && party.told("Cat", "is anybody there?"));
    assert!(!party.saw("Dan", "is anybody there?"));
    // A command is one all the same.
    party.tell("Ann", "roll 6");
    assert!(party.saw("Bob", "throws a die") && !party.saw("Bob", "roll 6"), "{}", party.read("Bob"));
    party.restart();
    party.tell("Ann", "and now?");
    assert!(party.told("Bob", "and now?"), "{}", party.read("Bob"));
    party.tell("Ann", "#");
    party.tell("Ann", "for the bot alone");
    assert!(!party.saw("Bob", "for the bot alone"), "{}", party.read("Bob"));
    party.tell("Ann", "#west");
    assert!(party.told("Ann", "you cannot talk now"), "{}", party.read("Ann"));
    party.tell("Ann", "into the west");
    assert!(!party.saw("Dan", "into the west") && !party.saw("Bob", "into the west"));
}

/// In a group of three Fay says something, and edits it when Eve is dead.
fn a_line_is_mended_when_eve_is_out(meanwhile: impl FnOnce(&mut Party)) -> Party {
    let (mut party, _) = gauntlet(&[Profile::TelegramLike], "");
    party.tell("Fay", "group dan eve");
    meanwhile(&mut party);
    let said = party.tell("Fay", "#dan-eve-fay I am afraid");
    party.wait_until(|party| party.saw("Bob", "Night 1."));
    party.choose("Bob", "eve");
    party.wait_until(|party| party.saw("Ann", "Day 2."));
    edit(&mut party, "Fay", &said, "#dan-eve-fay I was afraid");
    assert_eq!(standing(&party, "Dan", "fay: I was afraid").len(), 1, "{}", party.read("Dan"));
    party
}

#[test]
fn the_dead_hear_what_came_before_and_nothing_after() {
    let party = a_line_is_mended_when_eve_is_out(|_| {});
    assert_eq!(standing(&party, "Eve", "fay: I am afraid").len(), 1, "{}", party.read("Eve"));
    assert!(standing(&party, "Eve", "I was afraid").is_empty(), "{}", party.read("Eve"));
}

#[test]
fn whoever_was_away_and_is_out_by_now_reads_a_line_as_it_was() {
    let away = |party: &mut Party| {
        let eve = party.guest("Eve").person.clone();
        party.services[0].block(party.now(), &eve).expect("she has a conversation");
    };
    let mut party = a_line_is_mended_when_eve_is_out(away);
    assert!(!party.told("Eve", "afraid"), "{}", party.read("Eve"));
    let eve = party.guest("Eve").person.clone();
    party.services[0].start(party.now(), &eve, None).expect("everybody can");
    party.wait(crate::minutes(5));
    assert!(party.told("Eve", "fay: I am afraid"), "{}", party.read("Eve"));
    assert!(!party.told("Eve", "I was afraid"), "{}", party.read("Eve"));
}
