//! Private channels on services without private rooms: lines in all members' private chats, with edits, replies and
//! lines without an author's name.

use gloaming_core::chat::{MessageId, Operation, Place};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Profile, Standing};

use crate::{conformance_game, seconds};

fn direct(fixture: &HostFixture, name: &str) -> Place {
    fixture.service(name).direct(&fixture.guest(name).person).unwrap()
}

/// Returns the messages in a user's private chat that contain these words.
fn standing(fixture: &HostFixture, name: &str, words: &str) -> Vec<Standing> {
    let all = fixture.service(name).standing(&direct(fixture, name));
    all.into_iter().filter(|message| message.text.contains(words)).collect()
}

fn edit(fixture: &mut HostFixture, name: &str, message: &MessageId, text: &str) {
    let person = fixture.guest(name).person.clone();
    fixture.service(name).edit(fixture.now(), &person, message, text).unwrap();
    fixture.pump();
}

fn reply(fixture: &mut HostFixture, name: &str, message: &MessageId, text: &str) {
    let person = fixture.guest(name).person.clone();
    fixture.service(name).reply(fixture.now(), &person, message, text).unwrap();
    fixture.pump();
}

#[test]
fn what_somebody_mends_is_mended_where_it_was_carried_to() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    let said = fixture.tell("Ann", "#east meet at the reff");
    assert_eq!(standing(&fixture, "Bob", "at the reff").len(), 1, "{}", fixture.read("Bob"));
    edit(&mut fixture, "Ann", &said, "#east meet at the reef");
    edit(&mut fixture, "Ann", &said, "#east meet at the reef");
    for name in ["Bob", "Cat"] {
        assert!(standing(&fixture, name, "reff").is_empty(), "{}", fixture.read(name));
        let edited = standing(&fixture, name, "ann: meet at the reef");
        assert_eq!(edited.len(), 1, "{}", fixture.read(name));
    }
    assert!(!fixture.saw("Dan", "reef"));
    // It is still known after a restart.
    fixture.restart();
    let done = fixture.services[0].log().len();
    edit(&mut fixture, "Ann", &said, "#east meet at the reef");
    assert_eq!(fixture.services[0].log().len(), done, "that is already there");
    edit(&mut fixture, "Ann", &said, "#east meet at home");
    assert_eq!(standing(&fixture, "Cat", "ann: meet at home").len(), 1, "{}", fixture.read("Cat"));
}

#[test]
fn how_much_is_told_in_private_changes_nothing_about_public_lines() {
    let (mut fixture, _) = conformance_game(&[Profile::WebLike, Profile::MatrixLike], "");
    let line = fixture.say("Ann", "Hello!");
    for _ in 0..400 {
        fixture.tell("Ann", "pm bob the wolf is fay");
        fixture.tell("Bob", "pm ann no");
    }
    edit(&mut fixture, "Ann", &line, "Good morning!");
    let copies = fixture.services[1].standing(&fixture.rooms[1]).into_iter();
    let copies: Vec<String> = copies.map(|copy| copy.text).filter(|text| text.contains("ann: ")).collect();
    assert_eq!(copies, ["> ann: Good morning!"]);
}

fn take_back(fixture: &mut HostFixture, name: &str, message: &MessageId) {
    let person = fixture.guest(name).person.clone();
    fixture.service(name).retract(fixture.now(), &person, message).unwrap();
    fixture.pump();
}

/// Returns the texts in a user's private chat that are labelled with this author.
fn lines_of(fixture: &HostFixture, name: &str, author: &str) -> Vec<String> {
    standing(fixture, name, &format!("{author}: ")).into_iter().map(|message| message.text).collect()
}

#[test]
fn what_somebody_takes_back_goes_where_it_was_carried_to_and_is_told_nobody_who_has_not_read_it() {
    // Ann and Cat are in the east's room. Bob, who is elsewhere, reads it in his private chat.
    let (mut fixture, _) = conformance_game(&[Profile::MatrixLike, Profile::TelegramLike], "");
    let (ann, service) = (fixture.guest("Ann").person.clone(), fixture.services[0].clone());
    let room = |place: &Place| service.title(place).as_deref() == Some("East island");
    let east = service.places_of(&ann).into_iter().find(room).expect("Ann lives there");
    let first = fixture.say_in("Ann", &east, "meet at the reff");
    edit(&mut fixture, "Ann", &first, "meet at the reef");
    let second = fixture.say_in("Ann", &east, "bring a lamp");
    assert_eq!(lines_of(&fixture, "Bob", "ann").len(), 2, "{}", fixture.read("Bob"));
    // A room admin's deletion of another user's message isn't applied elsewhere.
    let cat = fixture.guest("Cat").person.clone();
    service.remove(fixture.now(), &cat, &ann, &second).expect("it was there");
    fixture.restart();
    take_back(&mut fixture, "Ann", &first);
    let left = lines_of(&fixture, "Bob", "ann");
    assert!(left.len() == 1 && left[0].contains("bring a lamp"), "{}", fixture.read("Bob"));
    // Pending lines are merged into one message that contains what is left. What was already deleted is never sent.
    fixture.services[1].go_offline("away");
    let [third, fourth, _] = ["sail at dawn", "hide the map", "burn the map"].map(|words| {
        let said = fixture.say_in("Ann", &east, words);
        fixture.wait(seconds(1));
        said
    });
    take_back(&mut fixture, "Ann", &third);
    fixture.services[1].come_back();
    fixture.wait(crate::minutes(1));
    let waited = |fixture: &HostFixture| standing(fixture, "Bob", "the map").pop().expect("he reads them").text;
    let text = waited(&fixture);
    assert!(text.contains("hide the map") && text.contains("burn the map"), "{text}");
    take_back(&mut fixture, "Ann", &fourth);
    let text = waited(&fixture);
    assert!(!text.contains("hide") && text.contains("burn the map"), "{text}");
    assert!(!fixture.saw("Bob", "dawn"), "{}", fixture.read("Bob"));
}

#[test]
fn where_nothing_can_be_mended_it_is_said_anew() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike, Profile::TextOnly], "");
    let said = fixture.tell("Ann", "#east meet at the reff");
    edit(&mut fixture, "Ann", &said, "#east meet at the reef");
    let words = "(edited): meet at the reef";
    let others = ["Bob", "Cat"].into_iter().find(|name| fixture.guest(name).on == 1).unwrap();
    assert!(fixture.told(others, words), "{}", fixture.read(others));
}

#[test]
fn an_answer_stands_below_what_it_answers() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    fixture.tell("Ann", "#east shall we?");
    let asked = |fixture: &HostFixture, name: &str| standing(fixture, name, "shall we?").pop().unwrap().message;
    let message = asked(&fixture, "Bob");
    reply(&mut fixture, "Bob", &message, "we shall");
    // In Ann's own private chat it replies to what she wrote there herself.
    for name in ["Ann", "Cat"] {
        let shown: Vec<_> = fixture.messages(name).into_iter().map(|(_, message)| message).collect();
        let with = |words: &str| shown.iter().find(|message| message.text.contains(words)).unwrap();
        assert_eq!(with("we shall").reply_to, Some(with("shall we?").message), "{}", fixture.read(name));
    }
    assert!(!fixture.saw("Dan", "we shall"));
}

#[test]
fn whoever_comes_into_a_channel_is_told_once_how_to_talk_there() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    for (name, word) in [("Ann", "#east-island hello"), ("Dan", "#west-island hello")] {
        let told = standing(&fixture, name, word);
        assert_eq!(told.len(), 1, "{}", fixture.read(name));
    }
    let sent = fixture.services[0].log().into_iter().filter_map(|one| match one.operation {
        Operation::Send(post) if post.document.plain().contains("-island hello") => Some(post.protect),
        _ => None,
    });
    assert!(sent.into_iter().all(|protected| protected), "the place where a player lives can be forwarded");
    fixture.tell("Ann", "#east-island hello");
    assert!(fixture.told("Bob", "ann: hello"), "{}", fixture.read("Bob"));
    fixture.restart();
    fixture.tell("Bob", "group ann");
    assert_eq!(fixture.count("Ann", "#east-island hello"), 1, "{}", fixture.read("Ann"));
    assert_eq!(fixture.count("Ann", "#ann-bob hello"), 1, "{}", fixture.read("Ann"));
    assert!(!fixture.saw("Gus", "#east-island") && !fixture.saw("Dan", "#east-island"));
    // A member who is alone there gets no introduction, since there is no reader.
    fixture.wait_until(|fixture| fixture.saw("Bob", "Night 1."));
    fixture.choose("Bob", "dan");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Day 2."));
    fixture.tell("Dan", "help");
    assert!(!fixture.saw("Dan", "#the-dead"), "{}", fixture.read("Dan"));
    // Neither does a player who takes a seat over.
    fixture.come("Zoe", 0);
    fixture.all_start();
    fixture.tell("Gus", "desk replacing eve");
    fixture.tell("Zoe", "join");
    fixture.wait(crate::minutes(1));
    assert_eq!(fixture.count("Zoe", "#mainland hello"), 1, "{}", fixture.read("Zoe"));
    // No introduction is needed if the channel has a room.
    let (fixture, _) = conformance_game(&[Profile::MatrixLike], "");
    assert!(!fixture.saw("Ann", "#east-island"), "{}", fixture.read("Ann"));
}

#[test]
fn whoever_talks_in_a_channel_need_not_name_it() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    fixture.tell("Ann", "#east");
    assert!(fixture.told("Ann", "write here now goes to East island"), "{}", fixture.read("Ann"));
    fixture.tell("Ann", "is anybody there?");
    assert!(fixture.told("Bob", "is anybody there?") && fixture.told("Cat", "is anybody there?"));
    assert!(!fixture.saw("Dan", "is anybody there?"));
    // Commands are still recognized.
    fixture.tell("Ann", "roll 6");
    assert!(fixture.saw("Bob", "throws a die") && !fixture.saw("Bob", "roll 6"), "{}", fixture.read("Bob"));
    fixture.restart();
    fixture.tell("Ann", "and now?");
    assert!(fixture.told("Bob", "and now?"), "{}", fixture.read("Bob"));
    fixture.tell("Ann", "#");
    fixture.tell("Ann", "for the bot alone");
    assert!(!fixture.saw("Bob", "for the bot alone"), "{}", fixture.read("Bob"));
    fixture.tell("Ann", "#west");
    assert!(fixture.told("Ann", "you can't talk"), "{}", fixture.read("Ann"));
    fixture.tell("Ann", "into the west");
    assert!(!fixture.saw("Dan", "into the west") && !fixture.saw("Bob", "into the west"));
}

#[test]
fn a_channel_that_somebody_talks_in_is_not_for_those_who_take_their_seat() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    fixture.come("Hal", 0);
    fixture.all_start();
    fixture.tell("Bob", "#east");
    fixture.tell("Bob", "are we alone?");
    assert!(fixture.told("Ann", "are we alone?"), "{}", fixture.read("Ann"));
    fixture.tell("Gus", "desk replacing bob");
    fixture.tell("Hal", "join");
    assert!(fixture.told("Hal", "You play as bob"), "{}", fixture.read("Hal"));
    fixture.tell("Hal", "for the bot alone");
    assert!(!fixture.saw("Ann", "for the bot alone"), "{}", fixture.read("Ann"));
}

/// In a group of three, Fay says something and edits it after Eve's death.
fn a_line_is_mended_when_eve_is_out(meanwhile: impl FnOnce(&mut HostFixture)) -> HostFixture {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    fixture.tell("Fay", "group dan eve");
    meanwhile(&mut fixture);
    let said = fixture.tell("Fay", "#dan-eve-fay I am afraid");
    fixture.wait_until(|fixture| fixture.saw("Bob", "Night 1."));
    fixture.choose("Bob", "eve");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Day 2."));
    edit(&mut fixture, "Fay", &said, "#dan-eve-fay I was afraid");
    assert_eq!(standing(&fixture, "Dan", "fay: I was afraid").len(), 1, "{}", fixture.read("Dan"));
    fixture
}

#[test]
fn the_dead_hear_what_came_before_and_nothing_after() {
    let fixture = a_line_is_mended_when_eve_is_out(|_| {});
    assert_eq!(standing(&fixture, "Eve", "fay: I am afraid").len(), 1, "{}", fixture.read("Eve"));
    assert!(standing(&fixture, "Eve", "I was afraid").is_empty(), "{}", fixture.read("Eve"));
}

#[test]
fn whoever_was_away_and_is_out_by_now_reads_a_line_as_it_was() {
    let away = |fixture: &mut HostFixture| {
        let eve = fixture.guest("Eve").person.clone();
        fixture.services[0].block(fixture.now(), &eve).expect("she has a conversation");
    };
    let mut fixture = a_line_is_mended_when_eve_is_out(away);
    assert!(!fixture.told("Eve", "afraid"), "{}", fixture.read("Eve"));
    let eve = fixture.guest("Eve").person.clone();
    fixture.services[0].start(fixture.now(), &eve, None).expect("everybody can");
    fixture.wait(crate::minutes(5));
    assert!(fixture.told("Eve", "fay: I am afraid"), "{}", fixture.read("Eve"));
    assert!(!fixture.told("Eve", "I was afraid"), "{}", fixture.read("Eve"));
}

/// Zoe reads the east as a guest and Bob lives there. Both block the bot and are out before Ann edits what she said
/// meanwhile: Zoe is dismissed, and Yan takes Bob's seat.
#[test]
fn whoever_lost_a_seat_or_was_dismissed_reads_a_line_as_it_was() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    for name in ["Zoe", "Yan"] {
        fixture.come(name, 0);
    }
    fixture.all_start();
    fixture.tell("Gus", "desk admit zoe");
    let away = ["Zoe", "Bob"].map(|name| fixture.guest(name).person.clone());
    for person in &away {
        fixture.services[0].block(fixture.now(), person).expect("there is a conversation");
    }
    let said = fixture.tell("Ann", "#east I trust Bob");
    fixture.tell("Gus", "desk dismiss zoe");
    fixture.tell("Gus", "desk replacing bob");
    fixture.tell("Yan", "join");
    assert!(fixture.told("Yan", "ann: I trust Bob"), "{}", fixture.read("Yan"));
    edit(&mut fixture, "Ann", &said, "#east I never trusted Bob");
    for person in &away {
        fixture.services[0].start(fixture.now(), person, None).expect("everybody can");
    }
    fixture.wait(crate::minutes(5));
    for name in ["Zoe", "Bob"] {
        assert!(fixture.told(name, "ann: I trust Bob"), "{}", fixture.read(name));
        assert!(!fixture.told(name, "never"), "{}", fixture.read(name));
    }
}
