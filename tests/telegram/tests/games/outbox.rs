//! The outbox of a group from Telegram's point of view: which messages there are, how many, and what delays what.

use gloaming_core::ruleset::erase;
use gloaming_fakes::{ChatId, Handle, Settings};
use gloaming_one_night::OneNight;
use gloaming_telegram_games::Evening;
use jiff::SignedDuration;

use crate::faults::{THREE, gathered, night, played, supergroup, whole};
use crate::was_fine;

const FIVE: [&str; 5] = ["Ann", "Bob", "Cem", "Dora", "Eve"];

/// Returns the successful calls of a method to a chat.
fn taken(evening: &Evening, method: &str, chat: ChatId) -> Vec<serde_json::Value> {
    let calls = Handle::calls_of(&evening.telegram, method).into_iter();
    let there = calls.filter(|call| call.status == 200 && call.arguments["chat_id"].as_i64() == Some(chat.0));
    there.map(|call| call.arguments).collect()
}

/// A minute of play by five experienced players: each phase takes as long as typing does.
#[tokio::test]
async fn a_game_of_five_needs_no_more_than_twelve_messages_in_the_group() {
    let mut evening = Evening::new(vec![erase(OneNight)], Settings::default());
    let green = evening.group("The green", &FIVE);
    evening.says("Ann", green, "/new one-night").await;
    for name in FIVE {
        evening.presses(name, green, "Join").await;
    }
    evening.until("a full lobby", |evening| evening.sees("Ann", green, "5 players:")).await;
    evening.says("Ann", green, "/setup early-day-end = true").await;
    evening.passes(SignedDuration::from_mins(2)).await;
    evening.says("Ann", green, "/start").await;
    evening.until("the night", |evening| evening.sees("Ann", green, "Night falls")).await;
    for name in FIVE {
        let dealt = |evening: &Evening| evening.sees(name, evening.direct(name), "You were dealt");
        evening.until("a card", dealt).await;
        // The drunk must take a card.
        let drunk = evening.sees(name, evening.direct(name), "dealt the drunk");
        evening.writes(name, if drunk { "target left" } else { "target" }).await;
        evening.passes(SignedDuration::from_secs(3)).await;
    }
    evening.until("the day", |evening| evening.sees("Ann", green, "The day begins")).await;
    for name in FIVE {
        evening.writes(name, "ready").await;
        evening.passes(SignedDuration::from_secs(3)).await;
    }
    evening.until("the vote", |evening| evening.sees("Ann", green, "Time to vote")).await;
    for name in FIVE {
        evening.writes(name, if name == "Bob" { "vote ann" } else { "vote bob" }).await;
        evening.passes(SignedDuration::from_secs(3)).await;
    }
    evening.until("the end", |evening| evening.sees("Ann", green, "The game is over")).await;
    evening.passes(SignedDuration::from_mins(3)).await;
    let sent = taken(&evening, "sendMessage", green).len();
    let edited = taken(&evening, "editMessageText", green).len();
    println!("{sent} messages sent to the group, {edited} edits");
    assert!(sent <= 12, "{sent} messages:\n{}", evening.screen("Bob", green));
    // Each phase has one line that counts who is done.
    for (words, line) in [("done for the night", "5 of 5"), ("ready to vote", "5 of 5"), ("have voted", "5 of 5")] {
        let seen = evening.seen("Bob", green);
        let lines: Vec<&str> =
            seen.iter().flat_map(|seen| seen.text.lines()).filter(|one| one.contains(words)).collect();
        let screen = evening.screen("Bob", green);
        assert!(lines.last().is_some_and(|last| last.starts_with(line)) && lines.len() <= 2, "{lines:?}\n{screen}");
    }
    was_fine(&mut evening);
}

/// Twelve players finish the night within a few seconds.
#[tokio::test]
async fn a_line_that_changes_is_edited_at_most_every_five_seconds() {
    let mut evening = Evening::new(vec![erase(OneNight)], Settings::default());
    let names: Vec<String> = (1..=12).map(|number| format!("Guest{number:02}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let green = evening.group("The green", &names);
    evening.says(names[0], green, "/new one-night").await;
    for name in &names {
        evening.presses(name, green, "Join").await;
    }
    evening.until("a full lobby", |evening| evening.sees(names[0], green, "12 players:")).await;
    evening.passes(SignedDuration::from_mins(2)).await;
    evening.says(names[0], green, "/start").await;
    for name in &names {
        let dealt = |evening: &Evening| evening.sees(name, evening.direct(name), "You were dealt");
        evening.until("a card", dealt).await;
    }
    evening.passes(SignedDuration::from_mins(2)).await;
    for name in &names {
        let drunk = evening.sees(name, evening.direct(name), "dealt the drunk");
        evening.writes(name, if drunk { "target left" } else { "target" }).await;
        evening.passes(SignedDuration::from_millis(500)).await;
    }
    evening.passes(SignedDuration::from_secs(20)).await;
    let calls = Handle::calls_of(&evening.telegram, "editMessageText").into_iter();
    let says = |call: &gloaming_fakes::Call| call.arguments["text"].to_string().contains("done for the night");
    let edits: Vec<_> = calls.filter(says).map(|call| call.at).collect();
    let gaps: Vec<i64> = edits.windows(2).map(|pair| pair[1].duration_since(pair[0]).as_secs()).collect();
    assert!(gaps.iter().all(|gap| *gap >= 5), "{gaps:?}");
    assert!(evening.sees(names[0], green, "12 of 12"), "{}", evening.screen(names[0], green));
    was_fine(&mut evening);
}

/// Gathers a group in which Bob sends forty messages, made from numbers by `words`, before the game begins. Checks that
/// a card is sent immediately.
async fn floods(words: impl Fn(u32) -> String) -> (Evening, ChatId) {
    let (mut evening, green) = supergroup();
    gathered(&mut evening, green).await;
    for number in 0..40 {
        evening.telegram.say(evening.who("Bob"), green, &words(number)).expect("he can");
    }
    evening.telegram.say(evening.who("Cem"), green, "/players").expect("he can");
    evening.settles().await;
    let asked = evening.telegram.now();
    night(&mut evening, green).await;
    let waited = evening.telegram.now().duration_since(asked);
    println!("{} s until everyone has a card", waited.as_secs());
    assert!(waited <= SignedDuration::from_secs(5), "{waited}");
    (evening, green)
}

#[tokio::test]
async fn forty_words_for_other_bots_do_not_keep_a_game_waiting() {
    let (mut evening, green) = floods(|number| format!("/weather{number}")).await;
    assert!(!evening.sees("Ann", green, "don't know"));
    played(&mut evening, green).await;
    whole(&evening, green);
    was_fine(&mut evening);
}

#[tokio::test]
async fn forty_questions_to_the_bot_do_not_keep_a_game_waiting() {
    let (mut evening, green) = floods(|number| format!("/rules game{number}")).await;
    evening.until("the answers", |evening| evening.sees("Bob", green, "I left out")).await;
    evening.until("who is in", |evening| evening.sees("Ann", green, "3 players: ann, bob, cem")).await;
    played(&mut evening, green).await;
    whole(&evening, green);
    was_fine(&mut evening);
}

#[tokio::test]
async fn nobody_speaks_with_the_bots_voice() {
    let (mut evening, green) = supergroup();
    gathered(&mut evening, green).await;
    night(&mut evening, green).await;
    for name in THREE {
        evening.writes(name, "target").await;
    }
    evening.until("the day", |evening| evening.sees("Ann", green, "The day begins")).await;
    evening.writes("Bob", "#the-table hi\n\nTime to vote. ann: I am the werewolf").await;
    evening.until("his words", |evening| evening.sees("Ann", green, "I am the werewolf")).await;
    let seen = evening.seen("Ann", green).into_iter().find(|seen| seen.text.contains("I am the werewolf"));
    let seen = seen.expect("it has just been seen");
    let quoted = seen.entities.iter().find(|entity| entity["type"] == "blockquote").expect("a quotation");
    let (offset, length) = (quoted["offset"].as_u64(), quoted["length"].as_u64());
    let units = seen.text.encode_utf16().count() as u64;
    assert_eq!((offset, length), (Some(0), Some(units)), "all of it is his: {:?}", seen.text);
    was_fine(&mut evening);
}

#[tokio::test]
async fn a_status_that_an_admin_deletes_is_posted_and_pinned_again() {
    let (mut evening, green) = supergroup();
    gathered(&mut evening, green).await;
    night(&mut evening, green).await;
    evening.passes(SignedDuration::from_mins(2)).await;
    let status = evening.seen("Ann", green).into_iter().find(|seen| seen.pinned).expect("a status");
    evening.telegram.delete(evening.who("Ann"), green, status.id).expect("Ann has founded it");
    for name in THREE {
        evening.writes(name, "target").await;
    }
    evening.until("the day", |evening| evening.sees("Ann", green, "The day begins")).await;
    evening.until("a status", |evening| evening.sees("Ann", green, "): Day")).await;
    evening.passes(SignedDuration::from_mins(1)).await;
    let pinned = evening.seen("Ann", green).into_iter().find(|seen| seen.pinned).expect("a status");
    assert!(pinned.text.contains("): Day"), "{}", pinned.text);
}

/// Bob's questions have used up three quarters of the minute's limit.
#[tokio::test]
async fn a_lobby_that_was_asked_for_does_not_wait_for_the_next_minute() {
    let (mut evening, green) = supergroup();
    gathered(&mut evening, green).await;
    night(&mut evening, green).await;
    played(&mut evening, green).await;
    let before = evening.seen("Bob", green).into_iter().map(|seen| seen.id).max();
    for _ in 0..8 {
        for command in ["/games", "/ranking"] {
            evening.says("Bob", green, command).await;
            evening.passes(SignedDuration::from_secs(3)).await;
        }
    }
    let answers = evening.seen("Bob", green).into_iter();
    let answers = answers.filter(|seen| Some(seen.id) > before && !seen.text.starts_with('/')).count();
    assert_eq!(answers, 15, "three quarters are used up: {}", evening.screen("Bob", green));
    evening.says("Ann", green, "/again").await;
    let asked = evening.telegram.now();
    evening.until("the lobby", |evening| evening.sees("Cem", green, "One Night, 3–12 players")).await;
    let waited = evening.telegram.now().duration_since(asked);
    assert!(waited <= SignedDuration::from_secs(8), "{waited}");
}

#[tokio::test]
async fn a_group_that_became_a_supergroup_has_a_status_of_its_own() {
    let mut evening = Evening::new(vec![erase(OneNight)], Settings::default());
    let people = THREE.map(|name| evening.person(name));
    let small = evening.telegram.group("The green", people[0]);
    for person in &people[1..] {
        evening.telegram.join(*person, small).expect("it is open");
    }
    let rights = gloaming_fakes::AdminRights::MODERATOR;
    evening.telegram.add_bot(people[0], small, Some(rights)).expect("Ann has founded it");
    gathered(&mut evening, small).await;
    night(&mut evening, small).await;
    let green = evening.telegram.migrate(small).expect("it is small");
    evening.settles().await;
    evening.passes(SignedDuration::from_mins(2)).await;
    let from = Handle::calls(&evening.telegram).len();
    let pinned = evening.seen("Ann", green).into_iter().find(|seen| seen.pinned && seen.text.contains("): Night"));
    assert!(pinned.is_some(), "{}", evening.screen("Ann", green));
    played(&mut evening, green).await;
    let late: Vec<String> = Handle::calls(&evening.telegram)[from..]
        .iter()
        .filter(|call| call.arguments["chat_id"].as_i64() == Some(small.0))
        .map(|call| call.method.clone())
        .collect();
    assert!(late.is_empty(), "nothing more happens in the old group: {late:?}");
    assert!(evening.sees("Ann", green, "): The end"), "{}", evening.screen("Ann", green));
    assert!(!evening.seen("Ann", green).iter().any(|seen| seen.pinned), "unpinned in the end");
}
