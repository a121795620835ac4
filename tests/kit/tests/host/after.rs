//! After a game: buttons for its story and another game, the status that sums it up, and statistics.

use gloaming_core::ruleset::Seat;
use gloaming_host::TableId;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Profile, Standing};

use crate::one_night::FOUR;
use crate::{conformance_game, games, minutes};

/// Plays One Night in a lobby's room until the clock ends it. Ann leads and plays.
fn played(fixture: &mut HostFixture) -> TableId {
    fixture.say("Ann", "!new one-night");
    for name in ["Bob", "Cat", "Dan"] {
        fixture.say(name, "!join");
    }
    fixture.say("Ann", "!start");
    let room = fixture.rooms[0].clone();
    let id = fixture.host.running_in(&room).pop().expect("it was dealt");
    fixture.wait(minutes(120));
    assert!(fixture.host.wake_table(&id).expect("it is there").winners().is_some(), "{}", fixture.read("Ann"));
    id
}

fn party(profile: Profile) -> HostFixture {
    let mut fixture = HostFixture::new(games(), &[profile]);
    fixture.all_come(&FOUR);
    fixture.come("Fay", 0);
    fixture.all_start();
    fixture
}

fn standing(fixture: &HostFixture) -> Vec<Standing> {
    fixture.services[0].standing(&fixture.rooms[0])
}

fn press(fixture: &mut HostFixture, name: &str, choice: u16) {
    let person = fixture.guest(name).person.clone();
    let last =
        standing(fixture).into_iter().rev().find(|message| message.text.contains("That was ")).expect("it stands");
    let prompt = last.prompt.expect("it has buttons");
    assert_eq!(prompt.choices.len(), 2);
    fixture.services[0].pick(fixture.now(), &person, &prompt.id, &[choice]).expect("everybody can");
    fixture.pump();
}

#[test]
fn the_end_has_a_button_for_the_story_and_one_for_another_game() {
    for profile in [Profile::TelegramLike, Profile::MatrixLike] {
        let mut fixture = party(profile);
        fixture.come("Gil", 0);
        played(&mut fixture);
        // The rules have announced the winners, and the status message sums up the game.
        let sums_up = |message: &Standing| message.text.contains("Who was who: ") && message.text.contains("ann: ");
        assert!(standing(&fixture).iter().any(sums_up), "{profile:?}: {}", fixture.read("Ann"));
        assert_eq!(fixture.count("Ann", "That was One Night."), 1, "{profile:?}: {}", fixture.read("Ann"));
        fixture.restart();
        press(&mut fixture, "Bob", 0);
        assert!(fixture.told("Bob", "Night"), "{profile:?}: {}", fixture.read("Bob"));
        assert!(!fixture.told("Cat", "!why") && !fixture.shown("Cat", "shows the text of a rule"), "{profile:?}");
        press(&mut fixture, "Cat", 1);
        assert!(fixture.shown("Dan", "opens another game"), "{profile:?}: {}", fixture.read("Dan"));
        fixture.say("Ann", "!start");
        // An old button does nothing in the next game.
        press(&mut fixture, "Bob", 1);
        assert_eq!(fixture.count("Dan", "opens another game"), 1, "{profile:?}");
        // The button for the story doesn't post it in the room either if the user can't be reached in private.
        press(&mut fixture, "Gil", 0);
        assert!(!fixture.shown("Dan", "shows the text of a rule"), "{profile:?}: {}", fixture.read("Dan"));
    }
    // Commands suffice if there are no buttons, and a page has boards instead.
    for profile in [Profile::TextOnly, Profile::WebLike] {
        let mut fixture = party(profile);
        played(&mut fixture);
        assert_eq!(fixture.count("Ann", "That was"), 0, "{profile:?}: {}", fixture.read("Ann"));
        fixture.say("Ann", "!again");
        assert!(fixture.shown("Dan", "opens another game"), "{profile:?}: {}", fixture.read("Dan"));
    }
}

#[test]
fn nobody_speaks_from_a_game_that_is_over_where_the_next_one_is_played() {
    for profile in [Profile::TelegramLike, Profile::MatrixLike] {
        let mut fixture = party(profile);
        let old = played(&mut fixture).0;
        fixture.tell("Bob", &format!("#main {old} That was close."));
        fixture.tell("Ann", &format!("desk {old} announce Well played!"));
        for words in ["bob: That was close.", "Well played!"] {
            assert!(fixture.shown("Cat", words), "{profile:?}: the room is theirs: {}", fixture.read("Cat"));
        }
        fixture.say("Ann", "!again");
        fixture.say("Ann", "!start");
        fixture.wait_until(|fixture| fixture.count("Cat", "Night falls.") == 2);
        // At night no player may write in the room.
        fixture.tell("Bob", &format!("#main {old} I am the seer."));
        fixture.tell("Ann", &format!("desk {old} announce I am a werewolf."));
        for words in ["I am the seer.", "I am a werewolf."] {
            assert!(!fixture.saw("Cat", words), "{profile:?}: {}", fixture.read("Cat"));
        }
        assert!(fixture.told("Bob", "You can't write there now."), "{profile:?}: {}", fixture.read("Bob"));
        assert!(fixture.told("Ann", "only at another point in the game"), "{profile:?}: {}", fixture.read("Ann"));
    }
}

#[test]
fn a_game_that_is_over_is_not_taken_up_again_where_another_one_gathers_or_is_played() {
    let mut fixture = party(Profile::MatrixLike);
    fixture.say("Fay", "!new one-night");
    fixture.say("Fay", "!leave");
    for name in FOUR {
        fixture.say(name, "!join");
    }
    fixture.say("Fay", "!start");
    let room = fixture.rooms[0].clone();
    let old = fixture.host.running_in(&room).pop().expect("it was dealt");
    fixture.wait_until(|fixture| fixture.shown("Ann", "Time to vote."));
    fixture.tell("Ann", "vote bob");
    fixture.wait(minutes(120));
    fixture.say("Ann", "!new one-night");
    fixture.tell("Fay", &format!("desk {} back", old.0));
    assert!(fixture.host.running_in(&room).is_empty(), "{}", fixture.read("Fay"));
    for name in ["Bob", "Cat"] {
        fixture.say(name, "!join");
    }
    fixture.say("Ann", "!start");
    let new = fixture.host.running_in(&room);
    fixture.tell("Fay", &format!("desk {} back", old.0));
    assert_eq!(fixture.host.running_in(&room), new, "{}", fixture.read("Fay"));
    assert_eq!(fixture.count("Fay", "only at another point in the game"), 2, "{}", fixture.read("Fay"));
    fixture.tell("Ann", "desk cancel");
    fixture.tell("Fay", &format!("desk {} back", old.0));
    assert_eq!(fixture.host.running_in(&room), [old], "the room is free again: {}", fixture.read("Fay"));
}

#[test]
fn somebody_without_a_part_in_a_game_does_not_talk_in_its_room_from_elsewhere() {
    let (mut fixture, id) = conformance_game(&[Profile::MatrixLike, Profile::TelegramLike], "");
    fixture.come("Zoe", 1);
    fixture.come("Yan", 1);
    let yan = fixture.guest("Yan").person.clone();
    fixture.services[1].start(fixture.now(), &yan, None).expect("everybody can");
    let zoe = fixture.guest("Zoe").person.clone();
    fixture.services[1].leave(fixture.now(), &zoe, &fixture.rooms[1].clone()).expect("she is there");
    fixture.services[1].start(fixture.now(), &zoe, None).expect("everybody can");
    fixture.pump();
    fixture.tell("Gus", "desk remove bob");
    assert!(fixture.table(&id).winners().is_some(), "no stalker is left: {}", fixture.read("Gus"));
    for (name, answer) in [("Zoe", "You are not in a game at the moment."), ("Yan", "You can't write there now.")] {
        fixture.tell(name, &format!("#main {} It was Bob.", id.0));
        assert!(!fixture.saw("Ann", "It was Bob.") && !fixture.saw("Bob", "It was Bob."), "{}", fixture.read("Ann"));
        assert!(fixture.told(name, answer), "{}", fixture.read(name));
    }
    fixture.tell("Gus", &format!("#main {} It was Dan.", id.0));
    assert!(fixture.shown("Ann", "It was Dan."), "its leader has a part in it: {}", fixture.read("Ann"));
}

#[test]
fn statistics_count_finished_games_and_survive_a_restart() {
    let mut fixture = party(Profile::TelegramLike);
    fixture.tell("Ann", "stats");
    assert!(fixture.told("Ann", "You haven't finished a game that counts yet."), "{}", fixture.read("Ann"));
    fixture.say("Bob", "!ranking");
    assert!(fixture.shown("Bob", "No game that counts was finished here yet."), "{}", fixture.read("Bob"));
    let first = played(&mut fixture);
    let second = played(&mut fixture);
    // Cancelled and running games aren't counted.
    fixture.deal("one-night", &FOUR, Some("Ann"), "");
    fixture.tell("Ann", "desk cancel");
    fixture.deal("one-night", &FOUR, Some("Ann"), "");
    fixture.restart();
    fixture.tell("Ann", "stats");
    assert!(fixture.told("Ann", "Your 2 games so far:"), "{}", fixture.read("Ann"));
    assert!(fixture.told("Ann", "One Night: 2 games, won "), "{}", fixture.read("Ann"));
    fixture.tell("Ann", "stats export");
    assert!(fixture.told("Ann", "ended,game,ruleset,players,won,survived,side"), "{}", fixture.read("Ann"));
    assert!(
        [&first, &second].iter().all(|id| fixture.told("Ann", &format!(",{},one-night,4,", id.0))),
        "{}",
        fixture.read("Ann")
    );
    // The wins are those that the rules announced.
    let wins = |id: &TableId, fixture: &mut HostFixture| {
        fixture.host.wake_table(id).expect("it is there").winners().expect("it is over").iter().any(|seat| seat.0 == 0)
    };
    let won = usize::from(wins(&first, &mut fixture)) + usize::from(wins(&second, &mut fixture));
    let ann = fixture.guest("Ann").person.clone();
    let counted = fixture.host.statistics(&ann);
    assert_eq!((counted.len(), counted.iter().filter(|one| one.won == Some(true)).count()), (2, won));
    assert!(counted.iter().all(|one| one.side.as_ref().is_some_and(|side| !side.is_empty())), "{counted:?}");
    // In the room of a running game, the reply is private.
    let before = fixture.count("Cat", "2 games were finished here:");
    fixture.wait_until(|fixture| fixture.may_write("Bob"));
    fixture.say("Bob", "!ranking");
    assert_eq!(fixture.count("Cat", "2 games were finished here:"), before);
    assert!(
        fixture.told("Bob", "2 games were finished here:") && fixture.told("Bob", "ann: won "),
        "{}",
        fixture.read("Bob")
    );
    fixture.tell("Ann", "desk cancel");
    fixture.say("Fay", "!stats ann");
    assert!(fixture.shown("Fay", "The 2 games of ann here:"), "{}", fixture.read("Fay"));
    fixture.say("Fay", "!stats zoe");
    assert!(fixture.shown("Fay", "No player called zoe has finished a game here."), "{}", fixture.read("Fay"));
    fixture.say("Fay", "!ranking chess");
    assert!(fixture.shown("Fay", "There is no game “chess”."), "{}", fixture.read("Fay"));
    fixture.tell("Fay", "stats ann");
    assert!(fixture.told("Fay", "I show those of others in a room where they played"), "{}", fixture.read("Fay"));
    // A forgotten user is removed from the ranking, and all others stay.
    fixture.between(|host, _| {
        assert!(host.forget(&ann).expect("nothing runs").known);
        assert_eq!(host.statistics(&ann), []);
    });
    fixture.pump();
    fixture.say("Fay", "!stats ann");
    assert!(fixture.shown("Fay", "No player called ann has finished a game here."), "{}", fixture.read("Fay"));
    let bob = fixture.guest("Bob").person.clone();
    assert_eq!(fixture.host.statistics(&bob).len(), 2);
}

#[test]
fn a_group_that_moves_keeps_its_ranking() {
    let mut fixture = party(Profile::TelegramLike);
    played(&mut fixture);
    let room = fixture.rooms[0].clone();
    let new = fixture.services[0].move_place(fixture.now(), &room);
    fixture.rooms[0] = new;
    fixture.pump();
    fixture.say("Bob", "!ranking");
    assert!(fixture.shown("Bob", "One game was finished here:"), "{}", fixture.read("Bob"));
}

#[test]
fn one_person_with_practice_players_counts_for_nothing() {
    let mut fixture = party(Profile::TelegramLike);
    fixture.say("Ann", "!new one-night");
    fixture.say("Ann", "!practice 3");
    fixture.say("Ann", "!start");
    fixture.wait(minutes(120));
    assert!(fixture.shown("Ann", "That was One Night."), "{}", fixture.read("Ann"));
    fixture.tell("Ann", "stats");
    assert!(fixture.told("Ann", "You haven't finished a game that counts yet."), "{}", fixture.read("Ann"));
}

/// Returns the inline results for a user who types these words in another chat: the title, description and message of
/// each.
fn offered(fixture: &mut HostFixture, name: &str, words: &str) -> Vec<[String; 3]> {
    let person = fixture.guest(name).person.clone();
    let query = fixture.services[0].ask_inline(fixture.now(), &person, words, None).expect("anybody can");
    fixture.pump();
    let offers = fixture.services[0].offered(&query).expect("every query is answered");
    offers.into_iter().map(|offer| [offer.title, offer.about, offer.document.plain()]).collect()
}

#[test]
fn in_any_chat_people_are_offered_their_own_statistics_and_nobody_elses() {
    let mut fixture = party(Profile::TelegramLike);
    let none = ["My statistics", "0 finished games, 0 won", "I haven't finished a game yet."].map(str::to_owned);
    assert_eq!(offered(&mut fixture, "Ann", "stats"), std::slice::from_ref(&none));
    let titles = |offers: &[[String; 3]]| offers.iter().map(|[title, ..]| title.clone()).collect::<Vec<_>>();
    let rules = titles(&offered(&mut fixture, "Ann", ""));
    assert!(rules.iter().all(|title| title.starts_with("Rules of ")), "{rules:?}");
    let id = played(&mut fixture);
    let won = fixture.host.wake_table(&id).expect("it is there").winners().expect("it is over").contains(&Seat(0));
    // A running game isn't counted.
    fixture.deal("one-night", &FOUR, Some("Ann"), "");
    for words in ["stats", " STATS ", "stats\u{202e}"] {
        let offers = offered(&mut fixture, "Ann", words);
        let [[title, about, says]] = &offers[..] else { panic!("{offers:?}") };
        let about_it = format!("One finished game, {} won", u8::from(won));
        assert_eq!((title.as_str(), about), ("My statistics", &about_it));
        assert!(says.starts_with("My one game so far:") && says.contains("One Night: one game, won"), "{says}");
    }
    for words in ["", "s", "stat"] {
        let offers = titles(&offered(&mut fixture, "Ann", words));
        assert_eq!(offers, [&rules[..], &["My statistics".to_owned()]].concat(), "{words}: they are the last offer");
    }
    // Other users' statistics are never shown, whatever is typed. A user without games has nothing to show.
    for words in ["stats ann", "stats @ann", "stats export", "!stats", "statsstats", "ranking"] {
        assert_eq!(titles(&offered(&mut fixture, "Bob", words)), rules, "{words}");
    }
    assert_eq!(offered(&mut fixture, "Fay", "stats"), [none]);
    assert_eq!(titles(&offered(&mut fixture, "Fay", "")), rules);
    assert_eq!(fixture.host.take_problems(), []);
}
