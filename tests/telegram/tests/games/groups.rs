//! Groups of every kind: with an anonymous administrator, with more members than can play, and one that is deleted.

use gloaming_core::ruleset::erase;
use gloaming_fakes::{AdminRights, ChatId, Settings};
use gloaming_maze::Maze;
use gloaming_one_night::OneNight;
use gloaming_telegram_games::Evening;
use jiff::SignedDuration;

use crate::faults::{THREE, gathered, joined, night, opened, played, supergroup, whole};
use crate::was_fine;

#[tokio::test]
async fn an_admin_who_stays_anonymous_plays_by_buttons_and_in_private() {
    let (mut evening, green) = supergroup();
    let (ann, bob) = (evening.who("Ann"), evening.who("Bob"));
    let unseen = AdminRights { is_anonymous: true, ..AdminRights::MODERATOR };
    evening.telegram.appoint(ann, green, bob, Some(unseen)).expect("Ann has founded it");
    evening.settles().await;
    opened(&mut evening, green).await;
    // A command from an anonymous sender takes no seat, and the reply says what to do.
    evening.says("Bob", green, "/join").await;
    evening.until("why not", |evening| evening.sees("Ann", green, "anonymous admin")).await;
    assert!(
        evening.sees("Ann", green, "Remain anonymous") && !evening.sees("Ann", green, "bob"),
        "who it was is theirs"
    );
    // Administrators' commands are executed, since only administrators write under the group's name.
    evening.says("Bob", green, "/settings progress = lines").await;
    evening.until("a setting", |evening| evening.sees("Ann", green, "Saved: progress = lines")).await;
    // The bot knows who presses a button, even if the group doesn't.
    joined(&mut evening, green).await;
    night(&mut evening, green).await;
    // Administrators can't be muted. What they say at night is talk and not any player's order.
    evening.says("Bob", green, "target ann").await;
    evening.passes(SignedDuration::from_mins(1)).await;
    assert!(!evening.sees("Ann", green, "The day begins"));
    played(&mut evening, green).await;
    whole(&evening, green);
}

#[tokio::test]
async fn an_admin_puts_out_a_player_who_is_not_heard_from() {
    let (mut evening, green) = supergroup();
    let (ann, mo) = (evening.who("Ann"), evening.person("Mo"));
    evening.telegram.join(mo, green).expect("the group is open");
    let unseen = AdminRights { is_anonymous: true, ..AdminRights::MODERATOR };
    evening.telegram.appoint(ann, green, mo, Some(unseen)).expect("Ann has founded it");
    evening.settles().await;
    gathered(&mut evening, green).await;
    night(&mut evening, green).await;
    for name in ["Ann", "Bob", "Cem"] {
        evening.writes(name, "target").await;
    }
    evening.until("the day", |evening| evening.sees("Ann", green, "The day begins")).await;
    evening.says("Ann", green, "Good morning").await;
    evening.says("Bob", green, "Hello").await;
    evening.passes(SignedDuration::from_mins(11)).await;
    // Sent under the group's name.
    evening.says("Mo", green, "/idle").await;
    evening.until("the list", |evening| evening.sees("Ann", green, "cem: silent for one phase")).await;
    evening.presses("Bob", green, "Remove cem").await;
    evening.settles().await;
    assert!(!evening.sees("Ann", green, "Do you want to remove"), "Bob is no admin");
    evening.presses("Mo", green, "Remind them").await;
    evening.until("a reminder", |evening| evening.sees("Cem", green, "Are you still playing?")).await;
    evening.presses("Mo", green, "Remove cem").await;
    evening.until("a question", |evening| evening.sees("Ann", green, "Do you want to remove cem from One Night")).await;
    evening.presses("Mo", green, "Remove cem").await;
    evening.until("the news", |evening| evening.sees("Cem", green, "cem was removed from the game by an admin")).await;
    assert!(!evening.screen("Ann", green).contains("by Mo"), "who it was is theirs");
    let problems = evening.problems();
    assert!(problems.is_empty(), "{problems:#?}");
}

/// The invitation is posted in a chat that the bot isn't in.
#[tokio::test]
async fn an_invitation_goes_to_any_chat_and_whoever_presses_its_button_is_in() {
    let (mut evening, green) = supergroup();
    opened(&mut evening, green).await;
    let (ann, dan) = (evening.who("Ann"), evening.person("Dan"));
    let of_dan = evening.telegram.ask_inline(dan, "one-night").expect("anybody can");
    let of_ann = evening.telegram.ask_inline(ann, "").expect("anybody can");
    evening.settles().await;
    let rules = evening.telegram.offers(of_dan).expect("every query is answered");
    assert_eq!(rules.iter().map(|offer| offer.title.as_str()).collect::<Vec<_>>(), ["Rules of One Night"]);
    assert!(rules[0].text.contains("Ted Alspach") && rules[0].buttons.is_empty(), "{:?}", rules[0]);
    let offers = evening.telegram.offers(of_ann).expect("every query is answered");
    let (title, about) = (offers[0].title.as_str(), offers[0].description.as_str());
    assert_eq!((title, about), ("Invite to One Night", "One player, 3 to 12 can play"));
    assert!(offers[0].text.starts_with("One Night for 3 to 12 players is about to begin."), "{:?}", offers[0]);
    let call = evening.telegram.calls_of("answerInlineQuery").pop().expect("it was answered");
    // Ann's results must not be cached for other users.
    assert_eq!((&call.arguments["is_personal"], &call.arguments["cache_time"]), (&true.into(), &0.into()));
    let button = offers[0].buttons.iter().flatten().next().expect("a button");
    let token = button.url.as_deref().and_then(|url| url.rsplit_once("?start=")).expect("it leads to the bot").1;
    evening.telegram.press_start(dan, Some(token)).expect("the bot is not blocked");
    evening.settles().await;
    evening.until("a seat", |evening| evening.sees("Dan", evening.direct("Dan"), "You play as")).await;
    // A query that has expired gets no answer, and blocks nothing.
    let late = evening.telegram.ask_inline(dan, "").expect("anybody can");
    evening.telegram.advance(SignedDuration::from_mins(5));
    evening.settles().await;
    assert_eq!(evening.telegram.offers(late), None);
    evening.until("the lobby", |evening| evening.sees("Ann", green, "dan")).await;
    let problems = evening.problems();
    assert!(problems.is_empty(), "{problems:#?}");
}

#[tokio::test]
async fn a_lobby_has_a_button_that_invites_and_one_that_copies_its_code() {
    let (mut evening, green) = supergroup();
    opened(&mut evening, green).await;
    let dan = evening.person("Dan");
    let seen = evening.seen("Ann", green);
    let buttons: Vec<_> = seen.into_iter().flat_map(|seen| seen.buttons).flatten().collect();
    let invite = buttons.iter().find(|button| button.label == "Invite").expect("it is there");
    let code = invite.shares.clone().expect("it opens the list of chats");
    let copy = buttons.iter().find(|button| button.label == format!("Code: {code}")).expect("it is there");
    assert_eq!(copy.copies.as_ref(), Some(&code));
    // The text that the button inserts in the chat that Ann picks is answered with the invitation.
    let asked = evening.telegram.ask_inline(evening.who("Ann"), &code).expect("anybody can");
    evening.settles().await;
    let offers = evening.telegram.offers(asked).expect("every query is answered");
    assert_eq!(offers.iter().map(|offer| offer.title.as_str()).collect::<Vec<_>>(), ["Invite to One Night"]);
    evening.telegram.press_start(dan, Some(&code)).expect("the bot is not blocked");
    evening.settles().await;
    evening.until("a seat", |evening| evening.sees("Dan", evening.direct("Dan"), "You play as")).await;
    let problems = evening.problems();
    assert!(problems.is_empty(), "{problems:#?}");
}

#[tokio::test]
async fn a_group_that_is_deleted_takes_no_game_with_it() {
    let (mut evening, green) = supergroup();
    gathered(&mut evening, green).await;
    night(&mut evening, green).await;
    evening.telegram.dissolve(green).expect("it is there");
    for name in THREE {
        evening.writes(name, "target").await;
    }
    evening.passes(SignedDuration::from_hours(2)).await;
    // The game master is notified once and may end the game, which is announced to all.
    let told = evening
        .seen("Ann", evening.direct("Ann"))
        .iter()
        .filter(|seen| seen.text.contains("removed from the group of the game"))
        .count();
    assert_eq!(told, 1, "{}", evening.screen("Ann", evening.direct("Ann")));
    evening.writes("Ann", "cancel yes").await;
    evening.passes(SignedDuration::from_mins(5)).await;
    for name in THREE {
        let screen = evening.screen(name, evening.direct(name));
        assert!(evening.sees(name, evening.direct(name), "cancelled"), "{screen}");
    }
    // The same users play in another group.
    let meadow = evening.telegram.supergroup("The meadow", evening.who("Ann"));
    for name in ["Bob", "Cem"] {
        evening.telegram.join(evening.who(name), meadow).expect("it is open");
    }
    evening.telegram.add_bot(evening.who("Ann"), meadow, Some(AdminRights::MODERATOR)).expect("it is hers");
    evening.settles().await;
    gathered(&mut evening, meadow).await;
    night(&mut evening, meadow).await;
    played(&mut evening, meadow).await;
}

#[tokio::test]
async fn each_player_hears_once_why_a_game_stands_still_and_a_press_says_so() {
    let (mut evening, green) = supergroup();
    gathered(&mut evening, green).await;
    night(&mut evening, green).await;
    evening.telegram.remove_bot(evening.who("Ann"), green).expect("Ann has founded it");
    evening.settles().await;
    let times = |evening: &Evening, name: &str| evening.times(name, None, "I was removed from the group of the game");
    evening.until("a word to each", |evening| THREE.iter().all(|name| times(evening, name) == 1)).await;
    assert!(evening.sees("Bob", evening.direct("Bob"), "invite me again"));
    let asked = evening.seen("Bob", evening.direct("Bob")).into_iter().flat_map(|seen| seen.buttons).flatten();
    let label = asked.last().expect("Bob is asked something at night").label;
    let press = evening.presses("Bob", evening.direct("Bob"), &label).await.expect("it isn't a link");
    let told = evening.telegram.toast(press).expect("every press is answered").text;
    assert!(told.contains("I was removed from the group, so the game is paused until I am back"), "{told}");
    evening.writes("Cem", "target").await;
    evening
        .until("the reason", |evening| evening.sees("Cem", evening.direct("Cem"), "removed from the group, so"))
        .await;
    evening.telegram.add_bot(evening.who("Ann"), green, Some(AdminRights::MODERATOR)).expect("it is hers");
    evening.settles().await;
    evening.until("it goes on", |evening| evening.sees("Bob", green, "goes on")).await;
    assert!(THREE.iter().all(|name| times(&evening, name) == 1), "once is enough");
    played(&mut evening, green).await;
    whole(&evening, green);
}

/// First as a regular member of a basic group, then as an administrator of a supergroup without one of the rights.
#[tokio::test]
async fn a_missing_right_is_told_with_its_cure() {
    let (mut evening, green) = supergroup();
    let ann = evening.who("Ann");
    let small = evening.telegram.group("The meadow", ann);
    evening.telegram.add_bot(ann, small, None).expect("it is hers");
    evening.settles().await;
    evening.until("the greeting", |evening| evening.sees("Ann", small, "I only see commands")).await;
    for words in ["turns it into a supergroup", "Add administrator", "I can't control who may write"] {
        assert!(evening.sees("Ann", small, words), "{words}: {}", evening.screen("Ann", small));
    }
    let few = AdminRights { can_pin_messages: false, ..AdminRights::MODERATOR };
    evening.telegram.add_bot(ann, green, Some(few)).expect("it is hers");
    gathered(&mut evening, green).await;
    night(&mut evening, green).await;
    evening.until("the lack", |evening| evening.sees("Ann", evening.direct("Ann"), "I can't pin messages")).await;
    let told = evening.screen("Ann", evening.direct("Ann"));
    assert!(told.contains("choose me, and switch it on") && !told.contains("supergroup"), "{told}");
}

/// Presses a button in a group and checks the response.
async fn presses_and_reads(evening: &mut Evening, name: &str, green: ChatId, label: &str, words: &str) {
    let press = evening.presses(name, green, label).await.expect("it isn't a link");
    let told = evening.telegram.toast(press).expect("every press is answered").text;
    assert!(told.contains(words), "{name}: {told}");
}

#[tokio::test]
async fn a_game_that_stands_still_is_ended_by_buttons_in_a_closed_group() {
    let (mut evening, green) = supergroup();
    let eve = evening.person("Eve");
    evening.telegram.join(eve, green).expect("it is open");
    gathered(&mut evening, green).await;
    night(&mut evening, green).await;
    evening.until("a closed group", |evening| !evening.telegram.may(evening.who("Bob"), green).can_send_messages).await;
    evening.writes("Ann", "desk pause").await;
    evening.until("the pause", |evening| evening.sees("Bob", green, "paused")).await;
    evening.writes("Bob", "end").await;
    let says = |words: &'static str| move |evening: &Evening| evening.sees("Cem", green, words);
    evening.until("a vote", says("bob wants to end this game: 1 of the 2 votes")).await;
    presses_and_reads(&mut evening, "Eve", green, "End it too", "Only players who are still in the game").await;
    presses_and_reads(&mut evening, "Bob", green, "Take my vote back", "Got it").await;
    evening.until("no vote", says("The vote to end this game is over: the game continues")).await;
    assert!(!evening.sees("Cem", green, "wants to end"), "{}", evening.screen("Cem", green));
    evening.writes("Bob", "end").await;
    evening.until("a vote again", says("bob wants to end this game: 1 of the 2 votes")).await;
    // Pressing twice counts as one vote.
    presses_and_reads(&mut evening, "Bob", green, "End it too", "Got it").await;
    evening.passes(SignedDuration::from_secs(20)).await;
    assert!(evening.sees("Cem", green, "bob wants to end this game: 1 of"), "{}", evening.screen("Cem", green));
    // The game continues, and the vote is discarded with its buttons.
    evening.writes("Ann", "desk resume").await;
    evening.writes("Ann", "desk pause").await;
    evening.passes(SignedDuration::from_secs(20)).await;
    assert!(!evening.sees("Cem", green, "wants to end"), "{}", evening.screen("Cem", green));
    evening.writes("Bob", "end").await;
    evening.until("a vote once more", says("bob wants to end this game: 1 of the 2 votes")).await;
    presses_and_reads(&mut evening, "Cem", green, "End it too", "Got it").await;
    evening.until("the end", says("cancelled")).await;
    evening.passes(SignedDuration::from_secs(30)).await;
    assert!(!evening.sees("Cem", green, "want to end"), "{}", evening.screen("Cem", green));
    was_fine(&mut evening);
}

#[tokio::test]
async fn a_game_whose_leader_has_gone_is_led_by_a_button_in_a_closed_group() {
    let (mut evening, green) = supergroup();
    let eve = evening.person("Eve");
    evening.telegram.join(eve, green).expect("it is open");
    gathered(&mut evening, green).await;
    night(&mut evening, green).await;
    evening.telegram.leave(evening.who("Ann"), green).expect("she is there");
    evening.settles().await;
    evening.until("the news", |evening| evening.sees("Cem", green, "If you play, you can lead it")).await;
    presses_and_reads(&mut evening, "Eve", green, "I lead the game", "Only a player, or an admin").await;
    presses_and_reads(&mut evening, "Bob", green, "I lead the game", "Got it").await;
    evening.until("a leader", |evening| evening.sees("Cem", green, "bob leads the game from now on")).await;
    presses_and_reads(&mut evening, "Cem", green, "I lead the game", "This game has a game master").await;
    presses_and_reads(&mut evening, "Cem", green, "Vote to end the game", "no longer open").await;
    was_fine(&mut evening);
}

/// The maximum number of players in The Maze.
const SEATS: usize = 18;

/// Including spectators.
const ALL: usize = 40;

#[tokio::test]
async fn forty_people_in_a_group_of_which_eighteen_play() {
    let mut evening = Evening::new(vec![erase(Maze)], Settings::default());
    let names: Vec<String> = (1..=ALL).map(|number| format!("Guest{number:02}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let town = evening.group("The town", &names);
    let (players, watchers) = names.split_at(SEATS);
    let host = players[0];
    evening.says(host, town, "/new maze").await;
    // All press at once.
    for name in players {
        evening.presses(name, town, "Join").await;
    }
    evening.until("a full lobby", |evening| evening.sees(host, town, "18 players:")).await;
    evening.says(host, town, "/start").await;
    for name in players {
        evening.until("everybody's card", |evening| evening.sees(name, evening.direct(name), "You are")).await;
    }
    // On the first day everyone says something, players and spectators alike.
    evening.writes(host, "desk close").await;
    evening.until("the day", |evening| evening.sees(host, town, "Day 1")).await;
    let open = |evening: &Evening| evening.telegram.may(evening.who(watchers[0]), town).can_send_messages;
    evening.until("an open town", open).await;
    for name in &names {
        evening.says(name, town, &format!("Good morning, says {name}.")).await;
    }
    for name in players {
        evening.writes(name, "status").await;
    }
    evening.passes(SignedDuration::from_mins(2)).await;
    for name in watchers {
        assert!(evening.seen(name, evening.direct(name)).is_empty(), "{name} only watches");
    }
    evening.writes(host, "desk cancel").await;
    evening.until("the end", |evening| evening.sees(watchers[0], town, "cancelled")).await;
    evening.passes(SignedDuration::from_mins(5)).await;
    for name in &names {
        assert!(evening.telegram.may(evening.who(name), town).can_send_messages, "{name} can no longer write");
    }
    was_fine(&mut evening);
}

#[tokio::test]
async fn one_night_takes_as_many_as_it_does_and_says_so_to_the_next() {
    let mut evening = Evening::new(vec![erase(OneNight)], Settings::default());
    let names: Vec<String> = (1..=13).map(|number| format!("Guest{number:02}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let green = evening.group("The green", &names);
    evening.says(names[0], green, "/new one-night").await;
    for name in &names {
        evening.presses(name, green, "Join").await;
        evening.passes(SignedDuration::from_secs(4)).await;
    }
    let last = names[12];
    evening.until("a full lobby", |evening| evening.sees(last, green, "12 players:")).await;
    assert!(!evening.sees(last, green, "guest13"));
    // Only they get this message.
    assert!(
        evening.sees(last, evening.direct(last), "All seats are taken"),
        "{}",
        evening.screen(last, evening.direct(last))
    );
    assert!(!evening.sees(last, green, "All seats are taken"), "{}", evening.screen(last, green));
    was_fine(&mut evening);
}
