//! Private channels as topics in all members' private chats, on a service whose bots can't create rooms.

use gloaming_core::chat::{ChatError, MessageId, Operation, OperationKind, Place};
use gloaming_host::TableId;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Fault, Profile, Standing};

use crate::{DEAL, SIX, games, minutes, seconds};

/// Plays to the conformance game's day on a service with topics.
fn conformance_game() -> (HostFixture, TableId) {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.services[0].set_topics(true);
    fixture.all_come(&SIX);
    fixture.come("Gus", 0);
    fixture.all_start();
    let id = fixture.deal("gauntlet", &SIX, Some("Gus"), DEAL);
    (fixture, id)
}

fn topics(fixture: &HostFixture, name: &str) -> Vec<(String, Place)> {
    let service = fixture.service(name);
    let topics = service.topics_of(&fixture.guest(name).person).into_iter();
    topics.map(|topic| (service.title(&topic).unwrap_or_default(), topic)).collect()
}

/// Returns a user's topic with this title.
fn topic(fixture: &HostFixture, name: &str, title: &str) -> Place {
    let found = topics(fixture, name).into_iter().find(|(known, _)| known == title);
    found.unwrap_or_else(|| panic!("{name} has no topic {title}: {:?}", topics(fixture, name))).1
}

fn east(fixture: &HostFixture, name: &str) -> Place {
    topic(fixture, name, "East island")
}

/// Returns the messages in a place that contain these words.
fn standing(fixture: &HostFixture, place: &Place, words: &str) -> Vec<Standing> {
    fixture.services[0].standing(place).into_iter().filter(|message| message.text.contains(words)).collect()
}

fn edit(fixture: &mut HostFixture, name: &str, message: &MessageId, text: &str) {
    let person = fixture.guest(name).person.clone();
    fixture.services[0].edit(fixture.now(), &person, message, text).unwrap();
    fixture.pump();
}

fn reply(fixture: &mut HostFixture, name: &str, message: &MessageId, text: &str) {
    let person = fixture.guest(name).person.clone();
    fixture.services[0].reply(fixture.now(), &person, message, text).unwrap();
    fixture.pump();
}

fn opened(fixture: &HostFixture) -> usize {
    fixture.services[0].log().iter().filter(|one| one.done && one.operation.kind() == OperationKind::OpenTopic).count()
}

#[test]
fn a_channel_is_a_topic_of_its_own_for_each_of_its_members_and_for_nobody_else() {
    let (mut fixture, _) = conformance_game();
    for (name, title) in [("Ann", "East island"), ("Bob", "East island"), ("Dan", "West island")] {
        let titles: Vec<String> = topics(&fixture, name).into_iter().map(|(title, _)| title).collect();
        assert_eq!(titles, [title], "{name}");
        let welcome = standing(&fixture, &topic(&fixture, name, title), "What you write here goes to");
        assert_eq!(welcome.len(), 1, "{}", fixture.read(name));
    }
    assert!(topics(&fixture, "Gus").is_empty());
    let place = east(&fixture, "Ann");
    fixture.say_in("Ann", &place, "who is with me?");
    for name in ["Bob", "Cat"] {
        let line = standing(&fixture, &east(&fixture, name), "who is with me?").pop().expect("it came");
        assert_eq!(line.text, "> ann: who is with me?", "without a label");
        assert!(!fixture.told(name, "who is with me?"), "{}", fixture.read(name));
    }
    assert!(standing(&fixture, &place, "ann: ").is_empty(), "she reads what she wrote");
    for name in ["Dan", "Eve", "Fay", "Gus"] {
        assert!(!fixture.read(name).contains("who is with me?"), "{name}");
    }
    // A channel can also be named in the private chat, and another channel from a topic.
    fixture.tell("Bob", "#east I am");
    assert_eq!(standing(&fixture, &place, "bob: I am").len(), 1, "{}", fixture.read("Ann"));
    fixture.say_in("Cat", &east(&fixture, "Cat"), "#east so am I");
    assert_eq!(standing(&fixture, &place, "cat: so am I").len(), 1, "{}", fixture.read("Ann"));
}

#[test]
fn what_is_mended_and_answered_in_a_topic_is_so_in_the_others() {
    let (mut fixture, _) = conformance_game();
    let (ann, bob, cat) = (east(&fixture, "Ann"), east(&fixture, "Bob"), east(&fixture, "Cat"));
    let said = fixture.say_in("Ann", &ann, "meet at the reff?");
    edit(&mut fixture, "Ann", &said, "meet at the reef?");
    fixture.restart();
    let line = standing(&fixture, &bob, "meet at the reef?").pop().expect("it was edited");
    assert!(standing(&fixture, &bob, "reff").is_empty() && line.text == "> ann: meet at the reef?", "{}", line.text);
    reply(&mut fixture, "Bob", &line.message, "at noon");
    for name in ["Ann", "Cat"] {
        let messages: Vec<_> = fixture.messages(name).into_iter().filter(|(place, _)| place == "topic 2").collect();
        let with = |words: &str| {
            let found = messages.iter().find(|(_, message)| message.text.contains(words));
            found.unwrap_or_else(|| panic!("no {words}: {}", fixture.read(name))).1.clone()
        };
        assert_eq!(with("at noon").reply_to, Some(with("meet at the re").message), "{}", fixture.read(name));
    }
    edit(&mut fixture, "Ann", &said, "meet at home?");
    assert_eq!(standing(&fixture, &cat, "ann: meet at home?").len(), 1);
    assert!(!fixture.told("Cat", "meet at"), "{}", fixture.read("Cat"));
}

#[test]
fn commands_in_a_topic_are_those_of_its_game_and_what_only_looks_like_one_is_talk() {
    let (mut fixture, _) = conformance_game();
    let place = east(&fixture, "Ann");
    fixture.say_in("Ann", &place, "!roll 6");
    fixture.say_in("Ann", &place, "roll 6");
    assert_eq!(fixture.count("Bob", "throws a die"), 2, "{}", fixture.read("Bob"));
    assert_eq!(standing(&fixture, &east(&fixture, "Bob"), "roll 6").len(), 0);
    for words in ["roll a stone before the door", "help me", "leave him alone", "2"] {
        fixture.say_in("Ann", &place, words);
        assert_eq!(standing(&fixture, &east(&fixture, "Bob"), &format!("ann: {words}")).len(), 1, "{words}");
    }
    // An on-request channel only accepts commands with a prefix, in a topic as in a room.
    fixture.tell("Fay", "group dan eve");
    fixture.say_in("Fay", &topic(&fixture, "Fay", "dan, eve, fay"), "roll 6");
    assert_eq!(fixture.count("Bob", "throws a die"), 2, "{}", fixture.read("Bob"));
    assert_eq!(standing(&fixture, &topic(&fixture, "Dan", "dan, eve, fay"), "fay: roll 6").len(), 1);
    // Private replies go to her private chat outside of topics.
    fixture.say_in("Ann", &place, "!help");
    assert!(fixture.told("Ann", "To write to the others"), "{}", fixture.read("Ann"));
    fixture.say_in("Ann", &place, "!nonsense");
    assert!(standing(&fixture, &east(&fixture, "Bob"), "nonsense").is_empty());
    fixture.tell("Cat", "pm ann a word");
    assert!(fixture.told("Ann", "a word"), "{}", fixture.read("Ann"));
}

#[test]
fn when_a_topic_is_gone_its_lines_come_into_the_conversation_once_and_labelled() {
    let (mut fixture, _) = conformance_game();
    let (ann, bob) = (east(&fixture, "Ann"), east(&fixture, "Bob"));
    assert!(fixture.services[0].delete_topic(&bob));
    fixture.say_in("Ann", &ann, "where is Bob?");
    assert_eq!(fixture.count("Bob", "[East island]\n\n> ann: where is Bob?"), 1, "{}", fixture.read("Bob"));
    fixture.restart();
    fixture.say_in("Ann", &ann, "and now?");
    assert_eq!(fixture.count("Bob", "ann: and now?"), 1, "{}", fixture.read("Bob"));
    assert_eq!(fixture.count("Bob", "I can no longer write in the topic of East island"), 1, "{}", fixture.read("Bob"));
    assert!(
        !fixture.read("Cat").contains("I can no longer write")
            && fixture.read("Dan").find("no longer write in the topic").is_none()
    );
    fixture.tell("Bob", "#east-island here");
    assert_eq!(standing(&fixture, &ann, "bob: here").len(), 1);
    assert_eq!(opened(&fixture), 6, "none is opened again in this game");
}

#[test]
fn what_is_mended_after_its_topic_is_gone_is_said_anew() {
    let (mut fixture, _) = conformance_game();
    let (ann, bob) = (east(&fixture, "Ann"), east(&fixture, "Bob"));
    let said = fixture.say_in("Ann", &ann, "meet at the reff");
    assert!(fixture.services[0].delete_topic(&bob));
    edit(&mut fixture, "Ann", &said, "meet at the reef");
    assert_eq!(fixture.count("Bob", "[East island]\n\n> ann (edited): meet at the reef"), 1, "{}", fixture.read("Bob"));
    edit(&mut fixture, "Ann", &said, "meet at home");
    let direct = fixture.services[0].direct(&fixture.guest("Bob").person).unwrap();
    assert_eq!(standing(&fixture, &direct, "meet at home").len(), 1, "it is edited there");
    assert_eq!(standing(&fixture, &east(&fixture, "Cat"), "meet at home").len(), 1);
}

#[test]
fn a_line_that_came_labelled_is_mended_where_it_stands() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&SIX);
    fixture.come("Gus", 0);
    fixture.all_start();
    fixture.deal("gauntlet", &SIX, Some("Gus"), DEAL);
    let said = fixture.tell("Ann", "#east meet at the reff");
    // Topics are enabled in mid-game.
    fixture.services[0].set_topics(true);
    fixture.tell("Ann", "#east or not?");
    assert_eq!(standing(&fixture, &east(&fixture, "Bob"), "ann: or not?").len(), 1, "{}", fixture.read("Bob"));
    edit(&mut fixture, "Ann", &said, "#east meet at the reef");
    let direct = fixture.services[0].direct(&fixture.guest("Bob").person).unwrap();
    let line = standing(&fixture, &direct, "meet at the reef").pop().expect("it is edited");
    assert_eq!(line.text, "[East island]\n\n> ann: meet at the reef");
    assert!(standing(&fixture, &east(&fixture, "Bob"), "reef").is_empty(), "{}", fixture.read("Bob"));
}

#[test]
fn what_a_step_back_takes_back_goes_out_of_topics_as_well() {
    let (mut fixture, _) = conformance_game();
    fixture.tell("Fay", "group dan eve");
    let place = topic(&fixture, "Dan", "dan, eve, fay");
    assert_eq!(fixture.services[0].standing(&place).len(), 2, "{}", fixture.read("Dan"));
    fixture.tell("Gus", "desk back");
    assert_eq!(fixture.services[0].standing(&place).len(), 1, "{}", fixture.read("Dan"));
    assert_eq!(standing(&fixture, &place, "What you write here").len(), 1);
}

#[test]
fn whoever_is_forgotten_has_no_topic_in_the_store() {
    let (mut fixture, _) = conformance_game();
    fixture.say_in("Ann", &east(&fixture, "Ann"), "I was never here.");
    let (ann, place) = (fixture.guest("Ann").person.clone(), east(&fixture, "Ann"));
    fixture.tell("Gus", "desk cancel");
    assert!(fixture.machine().holds(&format!("\"{}\"", place.id)));
    assert!(fixture.host.forget(&ann).unwrap().known);
    fixture.host.commit(fixture.now()).unwrap();
    assert!(!fixture.machine().holds(&format!("\"{}\"", ann.id)));
}

#[test]
fn a_long_line_that_loses_its_topic_says_in_every_piece_of_which_channel_it_is() {
    let (mut fixture, _) = conformance_game();
    let (ann, bob) = (east(&fixture, "Ann"), east(&fixture, "Bob"));
    let (direct, service) =
        (fixture.services[0].direct(&fixture.guest("Bob").person).unwrap(), fixture.services[0].clone());
    let busy = |place: &Place| {
        let busy = ChatError::Busy { after: std::time::Duration::from_secs(30) };
        service.inject(Fault::before(OperationKind::Send, busy).only_in(place));
    };
    // Lines that wait together are cut for the topic, which can't be reached at once either.
    busy(&direct);
    fixture.tell("Bob", "games");
    for number in 0..4 {
        fixture.say_in("Ann", &ann, &format!("no. {number}: {}", "far away and long ago ".repeat(80)));
    }
    busy(&bob);
    fixture.wait(seconds(31));
    assert!(!fixture.read("Bob").contains("no. 0") && service.delete_topic(&bob), "{}", fixture.read("Bob"));
    fixture.wait(minutes(2));
    let pieces: Vec<String> = fixture.messages("Bob").into_iter().map(|(_, message)| message.text).collect();
    let pieces: Vec<&String> = pieces.iter().filter(|text| text.contains("far away")).collect();
    assert!(
        pieces.len() >= 2 && pieces.iter().all(|text| text.starts_with("[East island]")),
        "{}",
        fixture.read("Bob")
    );
    for number in 0..4 {
        assert_eq!(fixture.count("Bob", &format!("no. {number}: far away")), 1, "{}", fixture.read("Bob"));
    }
}

#[test]
fn without_topics_any_more_lines_are_labelled_until_the_next_game() {
    let (mut fixture, _) = conformance_game();
    let bob = east(&fixture, "Bob");
    fixture.services[0].set_topics(false);
    fixture.tell("Ann", "#east anybody?");
    for name in ["Bob", "Cat"] {
        assert_eq!(fixture.count(name, "ann: anybody?"), 1, "{}", fixture.read(name));
        assert_eq!(fixture.count(name, "I can no longer write in the topic"), 1, "{}", fixture.read(name));
    }
    fixture.services[0].set_topics(true);
    fixture.tell("Ann", "#east somebody?");
    assert!(standing(&fixture, &bob, "somebody?").is_empty() && fixture.told("Bob", "ann: somebody?"));
    // A member who still writes in the topic says it in the channel.
    fixture.say_in("Bob", &bob, "me");
    assert!(fixture.told("Cat", "bob: me"), "{}", fixture.read("Cat"));
    fixture.tell("Gus", "desk cancel");
    fixture.deal("gauntlet", &SIX, Some("Gus"), DEAL);
    assert_eq!(opened(&fixture), 12, "in the next game they are tried again");
}

#[test]
fn what_cannot_be_opened_is_left_out_and_nobody_is_bothered() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.services[0].set_topics(true);
    fixture.all_come(&SIX);
    fixture.come("Gus", 0);
    fixture.all_start();
    let refused = ChatError::Malformed { reason: "the chat is not a forum".to_owned() };
    fixture.services[0].inject(Fault::before(OperationKind::OpenTopic, refused).times(100));
    fixture.deal("gauntlet", &SIX, Some("Gus"), DEAL);
    let tries = fixture.services[0].log().iter().filter(|one| one.operation.kind() == OperationKind::OpenTopic).count();
    assert_eq!(tries, 6);
    fixture.tell("Ann", "#east in lines");
    assert_eq!(fixture.count("Bob", "[East island]\n\n> ann: in lines"), 1, "{}", fixture.read("Bob"));
    assert!(!fixture.read("Bob").contains("I can no longer write"), "{}", fixture.read("Bob"));
    let tries = fixture.services[0].log().iter().filter(|one| one.operation.kind() == OperationKind::OpenTopic).count();
    assert_eq!(tries, 6, "and not again in this game");
}

#[test]
fn a_bound_group_goes_first_and_topics_take_over_again_when_it_is_lost() {
    let (mut fixture, _) = conformance_game();
    let service = fixture.services[0].clone();
    let group = service.room(fixture.now(), "The east alone");
    for name in ["Ann", "Bob"] {
        service.join(fixture.now(), &fixture.guest(name).person.clone(), &group).unwrap();
    }
    fixture.pump();
    fixture.say_in("Ann", &group, "!bind");
    fixture.say_in("Ann", &group, "in the group");
    assert!(standing(&fixture, &east(&fixture, "Bob"), "in the group").is_empty(), "he reads it there");
    assert_eq!(standing(&fixture, &east(&fixture, "Cat"), "ann: in the group").len(), 1, "she has not come yet");
    // From a topic it is said in the group as well.
    fixture.say_in("Cat", &east(&fixture, "Cat"), "from without");
    assert_eq!(standing(&fixture, &group, "cat: from without").len(), 1);
    assert!(!fixture.read("Bob").contains("[East island]"), "{}", fixture.read("Bob"));
    service.remove_bot(fixture.now(), &group).unwrap();
    fixture.pump();
    assert!(fixture.told("Bob", "no longer works"), "{}", fixture.read("Bob"));
    fixture.say_in("Ann", &east(&fixture, "Ann"), "back again");
    assert_eq!(standing(&fixture, &east(&fixture, "Bob"), "ann: back again").len(), 1, "{}", fixture.read("Bob"));
    assert_eq!(opened(&fixture), 6);
}

#[test]
fn whoever_has_a_group_needs_no_topic() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&SIX);
    fixture.come("Gus", 0);
    fixture.all_start();
    fixture.deal("gauntlet", &SIX, Some("Gus"), DEAL);
    let service = fixture.services[0].clone();
    let group = service.room(fixture.now(), "The east alone");
    for name in ["Ann", "Bob", "Cat"] {
        service.join(fixture.now(), &fixture.guest(name).person.clone(), &group).unwrap();
    }
    fixture.pump();
    fixture.say_in("Ann", &group, "!bind");
    service.set_topics(true);
    fixture.say_in("Ann", &group, "here we are");
    assert!(topics(&fixture, "Bob").is_empty() && topics(&fixture, "Dan").len() == 1);
    service.remove_bot(fixture.now(), &group).unwrap();
    fixture.pump();
    fixture.tell("Ann", "#east where to?");
    fixture.tell("Cat", "#east into topics");
    assert_eq!(standing(&fixture, &east(&fixture, "Bob"), "cat: into topics").len(), 1, "{}", fixture.read("Bob"));
}

#[test]
fn that_somebody_cannot_be_reached_is_found_out_in_a_topic_and_the_topic_stays() {
    let (mut fixture, _) = conformance_game();
    let (ann, bob) = (east(&fixture, "Ann"), east(&fixture, "Bob"));
    fixture.services[0].inject(Fault::before(OperationKind::Send, ChatError::StartFirst).only_in(&bob));
    fixture.say_in("Ann", &ann, "where are you?");
    assert!(standing(&fixture, &bob, "where are you?").is_empty());
    assert!(fixture.told("Gus", "I can no longer reach bob"), "whoever leads is told: {}", fixture.read("Gus"));
    fixture.tell("Bob", "status");
    assert_eq!(standing(&fixture, &bob, "ann: where are you?").len(), 1, "{}", fixture.read("Bob"));
}

#[test]
fn whoever_dies_keeps_the_topic_and_reads_there_what_came_before_and_nothing_after() {
    let (mut fixture, _) = conformance_game();
    fixture.tell("Fay", "group dan eve");
    let west = |fixture: &HostFixture, name: &str| topic(fixture, name, "dan, eve, fay");
    fixture.say_in("Dan", &west(&fixture, "Dan"), "before the night");
    let said = fixture.say_in("Fay", &west(&fixture, "Fay"), "I am afraid");
    fixture.wait_until(|fixture| fixture.saw("Bob", "Night 1."));
    fixture.choose("Bob", "eve");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Day 2."));
    let place = west(&fixture, "Eve");
    assert_eq!(standing(&fixture, &place, "dan: before the night").len(), 1);
    edit(&mut fixture, "Fay", &said, "I was afraid");
    fixture.say_in("Dan", &west(&fixture, "Dan"), "after the night");
    assert_eq!(standing(&fixture, &west(&fixture, "Fay"), "dan: after the night").len(), 1, "{}", fixture.read("Fay"));
    assert!(!fixture.read("Eve").contains("after the night"), "{}", fixture.read("Eve"));
    assert_eq!(standing(&fixture, &place, "fay: I am afraid").len(), 1, "{}", fixture.read("Eve"));
    let before = fixture.messages("Eve").len();
    fixture.say_in("Eve", &place, "can you hear me?");
    assert!(!fixture.read("Dan").contains("can you hear me?") && !fixture.read("Ann").contains("can you hear me?"));
    assert!(fixture.messages("Eve").len() > before + 1, "she learns why:\n{}", fixture.read("Eve"));
}

#[test]
fn whoever_was_away_and_is_out_by_now_reads_lines_and_gets_no_topic() {
    let (mut fixture, _) = conformance_game();
    let eve = fixture.guest("Eve").person.clone();
    fixture.services[0].block(fixture.now(), &eve).expect("she has a conversation");
    fixture.tell("Fay", "group dan eve");
    fixture.say_in("Fay", &topic(&fixture, "Fay", "dan, eve, fay"), "I am afraid");
    fixture.wait_until(|fixture| fixture.saw("Bob", "Night 1."));
    fixture.choose("Bob", "eve");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Day 2."));
    fixture.services[0].start(fixture.now(), &eve, None).expect("everybody can");
    fixture.wait(minutes(5));
    assert!(fixture.told("Eve", "fay: I am afraid"), "{}", fixture.read("Eve"));
    let of_the_group = topics(&fixture, "Eve").into_iter().filter(|(title, _)| title.contains("fay")).count();
    assert_eq!(of_the_group, 0, "{:?}", topics(&fixture, "Eve"));
}

#[test]
fn after_a_lost_answer_there_may_be_an_empty_topic_and_nothing_is_said_twice() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.services[0].set_topics(true);
    fixture.all_come(&SIX);
    fixture.come("Gus", 0);
    fixture.all_start();
    let lost = ChatError::Unknown { reason: "no answer".to_owned() };
    fixture.services[0].inject(Fault::after(OperationKind::OpenTopic, lost).times(1));
    fixture.deal("gauntlet", &SIX, Some("Gus"), DEAL);
    fixture.restart();
    fixture.wait(minutes(1));
    let all: Vec<(String, Place)> = topics(&fixture, "Ann");
    let [orphan, mine] = &all[..] else { panic!("{all:?}") };
    let welcome = |place: &Place| standing(&fixture, place, "What you write here").len();
    assert_eq!((welcome(&orphan.1), welcome(&mine.1)), (0, 1), "{}", fixture.read("Ann"));
    let (orphan, mine) = (orphan.1.clone(), mine.1.clone());
    fixture.say_in("Bob", &east(&fixture, "Bob"), "good morning");
    assert_eq!(standing(&fixture, &mine, "bob: good morning").len(), 1);
    // Her lines in the other topic are for the bot, and its replies go to the private chat as before.
    fixture.say_in("Ann", &orphan, "!help");
    assert!(fixture.told("Ann", "To write to the others"), "{}", fixture.read("Ann"));
    assert_eq!(standing(&fixture, &orphan, "To write to the others").len(), 0);
}

#[test]
fn in_two_games_each_topic_names_its_own() {
    let (mut fixture, first) = conformance_game();
    let second = fixture.deal("gauntlet", &SIX, None, DEAL);
    let named = format!("East island ({})", second.0);
    let (old, new) = (east(&fixture, "Ann"), topic(&fixture, "Ann", &named));
    fixture.say_in("Ann", &old, "in the first");
    fixture.say_in("Ann", &new, "in the second");
    assert_eq!(standing(&fixture, &east(&fixture, "Bob"), "ann: in the first").len(), 1, "{}", fixture.read("Bob"));
    assert_eq!(standing(&fixture, &topic(&fixture, "Bob", &named), "ann: in the second").len(), 1);
    assert_eq!(standing(&fixture, &east(&fixture, "Bob"), "in the second").len(), 0);
    // A command doesn't need the name of a game there.
    fixture.say_in("Ann", &new, "!roll 6");
    let rolled =
        |id: &TableId| fixture.table(id).log().iter().filter(|row| format!("{row:?}").contains("\"roll")).count();
    assert!(rolled(&second) > rolled(&first), "{}", fixture.read("Bob"));
}

#[test]
fn a_seat_that_is_taken_over_has_a_topic_of_its_own() {
    let (mut fixture, _) = conformance_game();
    let place = east(&fixture, "Ann");
    fixture.come("Hal", 0);
    fixture.all_start();
    fixture.tell("Gus", "desk replacing ann");
    fixture.tell("Hal", "join");
    fixture.wait(minutes(1));
    if topics(&fixture, "Hal").is_empty() {
        panic!("{}", fixture.read("Hal"));
    }
    fixture.say_in("Hal", &east(&fixture, "Hal"), "I am new");
    assert_eq!(standing(&fixture, &east(&fixture, "Bob"), ": I am new").len(), 1, "{}", fixture.read("Bob"));
    fixture.say_in("Ann", &place, "let me back");
    assert!(!fixture.read("Bob").contains("let me back"), "{}", fixture.read("Bob"));
    assert_eq!(standing(&fixture, &place, "I am new").len(), 0);
}

#[test]
fn where_there_are_no_topics_none_is_asked_for() {
    let (fixture, _) = crate::conformance_game(&[Profile::TelegramLike, Profile::MatrixLike], "");
    for service in &fixture.services {
        assert!(!service.log().iter().any(|one| matches!(one.operation, Operation::OpenTopic { .. })));
    }
}

#[test]
fn what_a_channel_listens_to_is_read_in_the_topic_of_that_channel() {
    let (mut fixture, _) = conformance_game();
    fixture.wait_until(|fixture| fixture.told("Bob", "Night 1.") || fixture.shown("Bob", "Night 1."));
    fixture.choose("Bob", "cat");
    fixture.wait_until(|fixture| fixture.shown("Bob", "Day 2."));
    let mainland = topic(&fixture, "Dan", "Mainland");
    fixture.say_in("Dan", &mainland, "hear this");
    let spectators = topic(&fixture, "Cat", "Spectators");
    let heard = standing(&fixture, &spectators, "hear this").pop().expect("it came");
    assert_eq!(heard.text, "[Mainland]\n\n> dan: hear this", "{}", fixture.read("Cat"));
    assert!(standing(&fixture, &east(&fixture, "Cat"), "hear this").is_empty(), "not where she once lived");
    assert!(!fixture.told("Cat", "hear this"), "{}", fixture.read("Cat"));
}
