//! Private channels as topics in everybody's conversation, on a service whose bots make no rooms.

use gloaming_core::chat::{ChatError, MessageId, Operation, OperationKind, Place};
use gloaming_host::TableId;
use gloaming_testkit::party::Party;
use gloaming_testkit::service::{Fault, Profile, Standing};

use crate::{DEAL, SIX, games, minutes, seconds};

/// The gauntlet's day on a service with topics; with a second one somebody plays two games.
fn gauntlet() -> (Party, TableId) {
    let mut party = Party::new(games(), &[Profile::TelegramLike]);
    party.services[0].set_topics(true);
    party.all_come(&SIX);
    party.come("Gus", 0);
    party.all_start();
    let id = party.deal("gauntlet", &SIX, Some("Gus"), DEAL);
    (party, id)
}

fn topics(party: &Party, name: &str) -> Vec<(String, Place)> {
    let service = party.service(name);
    let topics = service.topics_of(&party.guest(name).person).into_iter();
    topics.map(|topic| (service.title(&topic).unwrap_or_default(), topic)).collect()
}

/// Somebody's topic of this title.
fn topic(party: &Party, name: &str, title: &str) -> Place {
    let found = topics(party, name).into_iter().find(|(known, _)| known == title);
    found.unwrap_or_else(|| panic!("{name} has no topic {title}: {:?}", topics(party, name))).1
}

fn east(party: &Party, name: &str) -> Place {
    topic(party, name, "East island")
}

/// The messages that stand in a place with these words in them.
fn standing(party: &Party, place: &Place, words: &str) -> Vec<Standing> {
    party.services[0].standing(place).into_iter().filter(|message| message.text.contains(words)).collect()
}

fn edit(party: &mut Party, name: &str, message: &MessageId, text: &str) {
    let person = party.guest(name).person.clone();
    party.services[0].edit(party.now(), &person, message, text).unwrap();
    party.pump();
}

fn reply(party: &mut Party, name: &str, message: &MessageId, text: &str) {
    let person = party.guest(name).person.clone();
    party.services[0].reply(party.now(), &person, message, text).unwrap();
    party.pump();
}

fn opened(party: &Party) -> usize {
    party.services[0].log().iter().filter(|one| one.done && one.operation.kind() == OperationKind::OpenTopic).count()
}

#[test]
fn a_channel_is_a_topic_of_its_own_for_each_of_its_members_and_for_nobody_else() {
    let (mut party, _) = gauntlet();
    for (name, title) in [("Ann", "East island"), ("Bob", "East island"), ("Dan", "West island")] {
        let titles: Vec<String> = topics(&party, name).into_iter().map(|(title, _)| title).collect();
        assert_eq!(titles, [title], "{name}");
        let welcome = standing(&party, &topic(&party, name, title), "What you write here is said in");
        assert_eq!(welcome.len(), 1, "{}", party.read(name));
    }
    assert!(topics(&party, "Gus").is_empty());
    let place = east(&party, "Ann");
    party.say_in("Ann", &place, "who is with me?");
    for name in ["Bob", "Cat"] {
        let line = standing(&party, &east(&party, name), "who is with me?").pop().expect("it came");
        assert_eq!(line.text, "> ann: who is with me?", "without a label");
        assert!(!party.told(name, "who is with me?"), "{}", party.read(name));
    }
    assert!(standing(&party, &place, "ann: ").is_empty(), "she reads what she wrote");
    for name in ["Dan", "Eve", "Fay", "Gus"] {
        assert!(!party.read(name).contains("who is with me?"), "{name}");
    }
    // The channel can be named in the conversation as well, and from a topic another channel can.
    party.tell("Bob", "#east I am");
    assert_eq!(standing(&party, &place, "bob: I am").len(), 1, "{}", party.read("Ann"));
    party.say_in("Cat", &east(&party, "Cat"), "#east so am I");
    assert_eq!(standing(&party, &place, "cat: so am I").len(), 1, "{}", party.read("Ann"));
}

#[test]
fn what_is_mended_and_answered_in_a_topic_is_so_in_the_others() {
    let (mut party, _) = gauntlet();
    let (ann, bob, cat) = (east(&party, "Ann"), east(&party, "Bob"), east(&party, "Cat"));
    let said = party.say_in("Ann", &ann, "meet at the reff?");
    edit(&mut party, "Ann", &said, "meet at the reef?");
    party.restart();
    let line = standing(&party, &bob, "meet at the reef?").pop().expect("it was edited");
    assert!(standing(&party, &bob, "reff").is_empty() && line.text == "> ann: meet at the reef?", "{}", line.text);
    reply(&mut party, "Bob", &line.message, "at noon");
    for name in ["Ann", "Cat"] {
        let messages: Vec<_> = party.messages(name).into_iter().filter(|(place, _)| place == "topic 2").collect();
        let with = |words: &str| {
            let found = messages.iter().find(|(_, message)| message.text.contains(words));
            found.unwrap_or_else(|| panic!("no {words}: {}", party.read(name))).1.clone()
        };
        assert_eq!(with("at noon").reply_to, Some(with("meet at the re").message), "{}", party.read(name));
    }
    edit(&mut party, "Ann", &said, "meet at home?");
    assert_eq!(standing(&party, &cat, "ann: meet at home?").len(), 1);
    assert!(!party.told("Cat", "meet at"), "{}", party.read("Cat"));
}

#[test]
fn commands_in_a_topic_are_those_of_its_game_and_what_only_looks_like_one_is_talk() {
    let (mut party, _) = gauntlet();
    let place = east(&party, "Ann");
    party.say_in("Ann", &place, "!roll 6");
    party.say_in("Ann", &place, "roll 6");
    assert_eq!(party.count("Bob", "throws a die"), 2, "{}", party.read("Bob"));
    assert_eq!(standing(&party, &east(&party, "Bob"), "roll 6").len(), 0);
    for words in ["roll a stone before the door", "help me", "leave him alone", "2"] {
        party.say_in("Ann", &place, words);
        assert_eq!(standing(&party, &east(&party, "Bob"), &format!("ann: {words}")).len(), 1, "{words}");
    }
    // Also where the room of such a channel would take it for talk.
    party.tell("Fay", "group dan eve");
    party.say_in("Fay", &topic(&party, "Fay", "dan, eve, fay"), "roll 6");
    assert_eq!(party.count("Bob", "throws a die"), 3, "{}", party.read("Bob"));
    assert_eq!(standing(&party, &topic(&party, "Dan", "dan, eve, fay"), "roll 6").len(), 0);
    // The bot's answers to her alone stand in the conversation, which goes on to be hers.
    party.say_in("Ann", &place, "!help");
    assert!(party.told("Ann", "Write to the others"), "{}", party.read("Ann"));
    party.say_in("Ann", &place, "!nonsense");
    assert!(standing(&party, &east(&party, "Bob"), "nonsense").is_empty());
    party.tell("Cat", "pm ann a word");
    assert!(party.told("Ann", "a word"), "{}", party.read("Ann"));
}

#[test]
fn when_a_topic_is_gone_its_lines_come_into_the_conversation_once_and_labelled() {
    let (mut party, _) = gauntlet();
    let (ann, bob) = (east(&party, "Ann"), east(&party, "Bob"));
    assert!(party.services[0].delete_topic(&bob));
    party.say_in("Ann", &ann, "where is Bob?");
    assert_eq!(party.count("Bob", "[East island]\n\n> ann: where is Bob?"), 1, "{}", party.read("Bob"));
    party.restart();
    party.say_in("Ann", &ann, "and now?");
    assert_eq!(party.count("Bob", "ann: and now?"), 1, "{}", party.read("Bob"));
    assert_eq!(party.count("Bob", "I can write no more in the topic of East island"), 1, "{}", party.read("Bob"));
    assert!(
        !party.read("Cat").contains("I can write no more") && party.read("Dan").find("no more in the topic").is_none()
    );
    party.tell("Bob", "#east-island here");
    assert_eq!(standing(&party, &ann, "bob: here").len(), 1);
    assert_eq!(opened(&party), 6, "none is opened again in this game");
}

#[test]
fn what_is_mended_after_its_topic_is_gone_is_said_anew() {
    let (mut party, _) = gauntlet();
    let (ann, bob) = (east(&party, "Ann"), east(&party, "Bob"));
    let said = party.say_in("Ann", &ann, "meet at the reff");
    assert!(party.services[0].delete_topic(&bob));
    edit(&mut party, "Ann", &said, "meet at the reef");
    assert_eq!(party.count("Bob", "[East island]\n\n> ann (mended): meet at the reef"), 1, "{}", party.read("Bob"));
    edit(&mut party, "Ann", &said, "meet at home");
    let direct = party.services[0].direct(&party.guest("Bob").person).unwrap();
    assert_eq!(standing(&party, &direct, "meet at home").len(), 1, "it is edited there");
    assert_eq!(standing(&party, &east(&party, "Cat"), "meet at home").len(), 1);
}

#[test]
fn a_line_that_came_labelled_is_mended_where_it_stands() {
    let mut party = Party::new(games(), &[Profile::TelegramLike]);
    party.all_come(&SIX);
    party.come("Gus", 0);
    party.all_start();
    party.deal("gauntlet", &SIX, Some("Gus"), DEAL);
    let said = party.tell("Ann", "#east meet at the reff");
    // Topics are switched on in mid-game.
    party.services[0].set_topics(true);
    party.tell("Ann", "#east or not?");
    assert_eq!(standing(&party, &east(&party, "Bob"), "ann: or not?").len(), 1, "{}", party.read("Bob"));
    edit(&mut party, "Ann", &said, "#east meet at the reef");
    let direct = party.services[0].direct(&party.guest("Bob").person).unwrap();
    let line = standing(&party, &direct, "meet at the reef").pop().expect("it is edited");
    assert_eq!(line.text, "[East island]\n\n> ann: meet at the reef");
    assert!(standing(&party, &east(&party, "Bob"), "reef").is_empty(), "{}", party.read("Bob"));
}

#[test]
fn what_a_step_back_takes_back_goes_out_of_topics_as_well() {
    let (mut party, _) = gauntlet();
    party.tell("Fay", "group dan eve");
    let place = topic(&party, "Dan", "dan, eve, fay");
    assert_eq!(party.services[0].standing(&place).len(), 2, "{}", party.read("Dan"));
    party.tell("Gus", "desk back");
    assert_eq!(party.services[0].standing(&place).len(), 1, "{}", party.read("Dan"));
    assert_eq!(standing(&party, &place, "What you write here").len(), 1);
}

#[test]
fn whoever_is_forgotten_has_no_topic_in_the_store() {
    let (mut party, _) = gauntlet();
    party.say_in("Ann", &east(&party, "Ann"), "I was never here.");
    let (ann, place) = (party.guest("Ann").person.clone(), east(&party, "Ann"));
    party.tell("Gus", "desk cancel");
    assert!(party.machine().holds(&format!("\"{}\"", place.id)));
    assert!(party.host.forget(&ann).unwrap().known);
    party.host.commit(party.now()).unwrap();
    assert!(!party.machine().holds(&format!("\"{}\"", ann.id)));
}

#[test]
fn a_long_line_that_loses_its_topic_says_in_every_piece_of_which_channel_it_is() {
    let (mut party, _) = gauntlet();
    let (ann, bob) = (east(&party, "Ann"), east(&party, "Bob"));
    let (direct, service) = (party.services[0].direct(&party.guest("Bob").person).unwrap(), party.services[0].clone());
    let busy = |place: &Place| {
        let busy = ChatError::Busy { after: std::time::Duration::from_secs(30) };
        service.inject(Fault::before(OperationKind::Send, busy).only_in(place));
    };
    // Lines that wait together are cut for the topic, and cannot go there at once either.
    busy(&direct);
    party.tell("Bob", "games");
    for number in 0..4 {
        party.say_in("Ann", &ann, &format!("no. {number}: {}", "far away and long ago ".repeat(80)));
    }
    busy(&bob);
    party.wait(seconds(31));
    assert!(!party.read("Bob").contains("no. 0") && service.delete_topic(&bob), "{}", party.read("Bob"));
    party.wait(minutes(2));
    let pieces: Vec<String> = party.messages("Bob").into_iter().map(|(_, message)| message.text).collect();
    let pieces: Vec<&String> = pieces.iter().filter(|text| text.contains("far away")).collect();
    assert!(pieces.len() >= 2 && pieces.iter().all(|text| text.starts_with("[East island]")), "{}", party.read("Bob"));
    for number in 0..4 {
        assert_eq!(party.count("Bob", &format!("no. {number}: far away")), 1, "{}", party.read("Bob"));
    }
}

#[test]
fn without_topics_any_more_lines_are_labelled_until_the_next_game() {
    let (mut party, _) = gauntlet();
    let bob = east(&party, "Bob");
    party.services[0].set_topics(false);
    party.tell("Ann", "#east anybody?");
    for name in ["Bob", "Cat"] {
        assert_eq!(party.count(name, "ann: anybody?"), 1, "{}", party.read(name));
        assert_eq!(party.count(name, "I can write no more in the topic"), 1, "{}", party.read(name));
    }
    party.services[0].set_topics(true);
    party.tell("Ann", "#east somebody?");
    assert!(standing(&party, &bob, "somebody?").is_empty() && party.told("Bob", "ann: somebody?"));
    // A member who writes in the topic all the same says it in the channel.
    party.say_in("Bob", &bob, "me");
    assert!(party.told("Cat", "bob: me"), "{}", party.read("Cat"));
    party.tell("Gus", "desk cancel");
    party.deal("gauntlet", &SIX, Some("Gus"), DEAL);
    assert_eq!(opened(&party), 12, "in the next game they are tried again");
}

#[test]
fn what_cannot_be_opened_is_left_out_and_nobody_is_bothered() {
    let mut party = Party::new(games(), &[Profile::TelegramLike]);
    party.services[0].set_topics(true);
    party.all_come(&SIX);
    party.come("Gus", 0);
    party.all_start();
    let refused = ChatError::Malformed { reason: "the chat is not a forum".to_owned() };
    party.services[0].inject(Fault::before(OperationKind::OpenTopic, refused).times(100));
    party.deal("gauntlet", &SIX, Some("Gus"), DEAL);
    let tries = party.services[0].log().iter().filter(|one| one.operation.kind() == OperationKind::OpenTopic).count();
    assert_eq!(tries, 6);
    party.tell("Ann", "#east in lines");
    assert_eq!(party.count("Bob", "[East island]\n\n> ann: in lines"), 1, "{}", party.read("Bob"));
    assert!(!party.read("Bob").contains("I can write no more"), "{}", party.read("Bob"));
    let tries = party.services[0].log().iter().filter(|one| one.operation.kind() == OperationKind::OpenTopic).count();
    assert_eq!(tries, 6, "and not again in this game");
}

#[test]
fn a_bound_group_goes_first_and_topics_take_over_again_when_it_is_lost() {
    let (mut party, _) = gauntlet();
    let service = party.services[0].clone();
    let group = service.room(party.now(), "The east alone");
    for name in ["Ann", "Bob"] {
        service.join(party.now(), &party.guest(name).person.clone(), &group).unwrap();
    }
    party.pump();
    party.say_in("Ann", &group, "!bind");
    party.say_in("Ann", &group, "in the group");
    assert!(standing(&party, &east(&party, "Bob"), "in the group").is_empty(), "he reads it there");
    assert_eq!(standing(&party, &east(&party, "Cat"), "ann: in the group").len(), 1, "she has not come yet");
    // From a topic it is said in the group as well.
    party.say_in("Cat", &east(&party, "Cat"), "from without");
    assert_eq!(standing(&party, &group, "cat: from without").len(), 1);
    assert!(!party.read("Bob").contains("[East island]"), "{}", party.read("Bob"));
    service.remove_bot(party.now(), &group).unwrap();
    party.pump();
    assert!(party.told("Bob", "is for it no more"), "{}", party.read("Bob"));
    party.say_in("Ann", &east(&party, "Ann"), "back again");
    assert_eq!(standing(&party, &east(&party, "Bob"), "ann: back again").len(), 1, "{}", party.read("Bob"));
    assert_eq!(opened(&party), 6);
}

#[test]
fn whoever_has_a_group_needs_no_topic() {
    let mut party = Party::new(games(), &[Profile::TelegramLike]);
    party.all_come(&SIX);
    party.come("Gus", 0);
    party.all_start();
    party.deal("gauntlet", &SIX, Some("Gus"), DEAL);
    let service = party.services[0].clone();
    let group = service.room(party.now(), "The east alone");
    for name in ["Ann", "Bob", "Cat"] {
        service.join(party.now(), &party.guest(name).person.clone(), &group).unwrap();
    }
    party.pump();
    party.say_in("Ann", &group, "!bind");
    service.set_topics(true);
    party.say_in("Ann", &group, "here we are");
    assert!(topics(&party, "Bob").is_empty() && topics(&party, "Dan").len() == 1);
    service.remove_bot(party.now(), &group).unwrap();
    party.pump();
    party.tell("Ann", "#east where to?");
    party.tell("Cat", "#east into topics");
    assert_eq!(standing(&party, &east(&party, "Bob"), "cat: into topics").len(), 1, "{}", party.read("Bob"));
}

#[test]
fn that_somebody_cannot_be_reached_is_found_out_in_a_topic_and_the_topic_stays() {
    let (mut party, _) = gauntlet();
    let (ann, bob) = (east(&party, "Ann"), east(&party, "Bob"));
    party.services[0].inject(Fault::before(OperationKind::Send, ChatError::StartFirst).only_in(&bob));
    party.say_in("Ann", &ann, "where are you?");
    assert!(standing(&party, &bob, "where are you?").is_empty());
    assert!(party.told("Gus", "I cannot reach bob"), "whoever leads is told: {}", party.read("Gus"));
    party.tell("Bob", "status");
    assert_eq!(standing(&party, &bob, "ann: where are you?").len(), 1, "{}", party.read("Bob"));
}

#[test]
fn whoever_dies_keeps_the_topic_and_reads_there_what_came_before_and_nothing_after() {
    let (mut party, _) = gauntlet();
    party.tell("Fay", "group dan eve");
    let west = |party: &Party, name: &str| topic(party, name, "dan, eve, fay");
    party.say_in("Dan", &west(&party, "Dan"), "before the night");
    let said = party.say_in("Fay", &west(&party, "Fay"), "I am afraid");
    party.wait_until(|party| party.saw("Bob", "Night 1."));
    party.choose("Bob", "eve");
    party.wait_until(|party| party.saw("Ann", "Day 2."));
    let place = west(&party, "Eve");
    assert_eq!(standing(&party, &place, "dan: before the night").len(), 1);
    edit(&mut party, "Fay", &said, "I was afraid");
    party.say_in("Dan", &west(&party, "Dan"), "after the night");
    assert_eq!(standing(&party, &west(&party, "Fay"), "dan: after the night").len(), 1, "{}", party.read("Fay"));
    assert!(!party.read("Eve").contains("after the night"), "{}", party.read("Eve"));
    assert_eq!(standing(&party, &place, "fay: I am afraid").len(), 1, "{}", party.read("Eve"));
    let before = party.messages("Eve").len();
    party.say_in("Eve", &place, "can you hear me?");
    assert!(!party.read("Dan").contains("can you hear me?") && !party.read("Ann").contains("can you hear me?"));
    assert!(party.messages("Eve").len() > before + 1, "she is told why:\n{}", party.read("Eve"));
}

#[test]
fn whoever_was_away_and_is_out_by_now_reads_lines_and_gets_no_topic() {
    let (mut party, _) = gauntlet();
    let eve = party.guest("Eve").person.clone();
    party.services[0].block(party.now(), &eve).expect("she has a conversation");
    party.tell("Fay", "group dan eve");
    party.say_in("Fay", &topic(&party, "Fay", "dan, eve, fay"), "I am afraid");
    party.wait_until(|party| party.saw("Bob", "Night 1."));
    party.choose("Bob", "eve");
    party.wait_until(|party| party.saw("Ann", "Day 2."));
    party.services[0].start(party.now(), &eve, None).expect("everybody can");
    party.wait(minutes(5));
    assert!(party.told("Eve", "fay: I am afraid"), "{}", party.read("Eve"));
    let of_the_group = topics(&party, "Eve").into_iter().filter(|(title, _)| title.contains("fay")).count();
    assert_eq!(of_the_group, 0, "{:?}", topics(&party, "Eve"));
}

#[test]
fn after_a_lost_answer_there_may_be_an_empty_topic_and_nothing_is_said_twice() {
    let mut party = Party::new(games(), &[Profile::TelegramLike]);
    party.services[0].set_topics(true);
    party.all_come(&SIX);
    party.come("Gus", 0);
    party.all_start();
    let lost = ChatError::Unknown { reason: "no answer".to_owned() };
    party.services[0].inject(Fault::after(OperationKind::OpenTopic, lost).times(1));
    party.deal("gauntlet", &SIX, Some("Gus"), DEAL);
    party.restart();
    party.wait(minutes(1));
    let all: Vec<(String, Place)> = topics(&party, "Ann");
    let [orphan, mine] = &all[..] else { panic!("{all:?}") };
    let welcome = |place: &Place| standing(&party, place, "What you write here").len();
    assert_eq!((welcome(&orphan.1), welcome(&mine.1)), (0, 1), "{}", party.read("Ann"));
    let (orphan, mine) = (orphan.1.clone(), mine.1.clone());
    party.say_in("Bob", &east(&party, "Bob"), "good morning");
    assert_eq!(standing(&party, &mine, "bob: good morning").len(), 1);
    // Her lines in the other are for the bot, and the bot's to her come into the conversation as before.
    party.say_in("Ann", &orphan, "!help");
    assert!(party.told("Ann", "Write to the others"), "{}", party.read("Ann"));
    assert_eq!(standing(&party, &orphan, "Write to the others").len(), 0);
}

#[test]
fn in_two_games_each_topic_names_its_own() {
    let (mut party, first) = gauntlet();
    let second = party.deal("gauntlet", &SIX, None, DEAL);
    let named = format!("East island ({})", second.0);
    let (old, new) = (east(&party, "Ann"), topic(&party, "Ann", &named));
    party.say_in("Ann", &old, "in the first");
    party.say_in("Ann", &new, "in the second");
    assert_eq!(standing(&party, &east(&party, "Bob"), "ann: in the first").len(), 1, "{}", party.read("Bob"));
    assert_eq!(standing(&party, &topic(&party, "Bob", &named), "ann: in the second").len(), 1);
    assert_eq!(standing(&party, &east(&party, "Bob"), "in the second").len(), 0);
    // A command needs no name of a game there.
    party.say_in("Ann", &new, "!roll 6");
    let rolled =
        |id: &TableId| party.table(id).log().iter().filter(|row| format!("{row:?}").contains("\"roll")).count();
    assert!(rolled(&second) > rolled(&first), "{}", party.read("Bob"));
}

#[test]
fn a_seat_that_is_taken_over_has_a_topic_of_its_own() {
    let (mut party, _) = gauntlet();
    let place = east(&party, "Ann");
    party.come("Hal", 0);
    party.all_start();
    party.tell("Gus", "desk replacing ann");
    party.tell("Hal", "join");
    party.wait(minutes(1));
    if topics(&party, "Hal").is_empty() {
        panic!("{}", party.read("Hal"));
    }
    party.say_in("Hal", &east(&party, "Hal"), "I am new");
    assert_eq!(standing(&party, &east(&party, "Bob"), ": I am new").len(), 1, "{}", party.read("Bob"));
    party.say_in("Ann", &place, "let me back");
    assert!(!party.read("Bob").contains("let me back"), "{}", party.read("Bob"));
    assert_eq!(standing(&party, &place, "I am new").len(), 0);
}

#[test]
fn where_there_are_no_topics_none_is_asked_for() {
    let (party, _) = crate::gauntlet(&[Profile::TelegramLike, Profile::MatrixLike], "");
    for service in &party.services {
        assert!(!service.log().iter().any(|one| matches!(one.operation, Operation::OpenTopic { .. })));
    }
}
