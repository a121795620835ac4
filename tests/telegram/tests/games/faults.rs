//! Faults at bad moments in a game: the game continues to its end, no player misses a message, and possible duplicates
//! are marked.

use gloaming_core::ruleset::erase;
use gloaming_fakes::{AdminRights, ChatId, Draft, Fault, Media, Settings, Wrong};
use gloaming_one_night::OneNight;
use gloaming_telegram_games::Evening;
use jiff::SignedDuration;

pub(crate) const THREE: [&str; 3] = ["Ann", "Bob", "Cem"];

const SETUP: &str = r#"/setup roles = ["werewolf", "werewolf", "seer", "villager", "villager", "villager"]
early-day-end = true"#;

const REPEAT: &str = "You may have read this already";

/// Words that a group reads during a game.
const COURSE: [&str; 3] = ["Night falls", "The day begins", "Time to vote"];

/// Words of which the group reads one at the end. Who wins depends on random cards.
const ENDS: [&str; 2] = ["The win goes to", "No one wins"];

pub(crate) fn supergroup() -> (Evening, ChatId) {
    supergroup_on(Settings::default())
}

pub(crate) fn supergroup_on(telegram: Settings) -> (Evening, ChatId) {
    let mut evening = Evening::new(vec![erase(OneNight)], telegram);
    let green = evening.group("The green", &THREE);
    (evening, green)
}

pub(crate) async fn opened(evening: &mut Evening, green: ChatId) {
    evening.says("Ann", green, "/new one-night").await;
    evening.until("a lobby", |evening| evening.sees("Ann", green, "One Night")).await;
}

pub(crate) async fn gathered(evening: &mut Evening, green: ChatId) {
    opened(evening, green).await;
    joined(evening, green).await;
}

pub(crate) async fn joined(evening: &mut Evening, green: ChatId) {
    for name in THREE {
        evening.presses(name, green, "Join").await;
    }
    evening.until("a full lobby", |evening| evening.sees("Ann", green, "3 players:")).await;
    evening.says("Ann", green, SETUP).await;
    evening.until("the setup", |evening| evening.sees("Ann", green, "Saved")).await;
}

pub(crate) async fn night(evening: &mut Evening, green: ChatId) {
    evening.says("Ann", green, "/start").await;
    evening.until("the night", |evening| evening.sees("Ann", green, "Night falls")).await;
    for name in THREE {
        let dealt = |evening: &Evening| evening.sees(name, evening.direct(name), "You were dealt");
        evening.until("everybody's card", dealt).await;
    }
}

/// Plays from the night to the end.
pub(crate) async fn played(evening: &mut Evening, green: ChatId) {
    for name in THREE {
        evening.writes(name, "target").await;
    }
    day(evening, green).await;
}

/// Plays from the day to the end.
async fn day(evening: &mut Evening, green: ChatId) {
    evening.until("the day", |evening| evening.sees("Ann", green, "The day begins")).await;
    for name in THREE {
        evening.writes(name, "ready").await;
    }
    evening.until("the vote", |evening| evening.sees("Ann", green, "Time to vote")).await;
    for (name, vote) in [("Ann", "vote bob"), ("Bob", "vote ann"), ("Cem", "vote bob")] {
        evening.writes(name, vote).await;
    }
    evening.until("the end", |evening| ENDS.iter().any(|end| evening.sees("Ann", green, end))).await;
    evening.passes(SignedDuration::from_mins(10)).await;
}

/// Checks that each of these texts appears once, or that its repetition is marked as a possible duplicate.
fn once(evening: &Evening, name: &str, chat: ChatId, texts: &[&str]) {
    for words in texts {
        let said: Vec<bool> = evening
            .seen(name, chat)
            .iter()
            .filter(|seen| seen.text.contains(words))
            .map(|seen| seen.text.starts_with(REPEAT))
            .collect();
        let plain = said.iter().filter(|marked| !**marked).count();
        assert!(plain <= 1 && !said.is_empty(), "“{words}” stands there {said:?}\n{}", evening.screen(name, chat));
    }
}

pub(crate) fn whole(evening: &Evening, green: ChatId) {
    once(evening, "Bob", green, &COURSE);
    let ends: Vec<&str> = ENDS.into_iter().filter(|end| evening.sees("Bob", green, end)).collect();
    assert_eq!(ends.len(), 1, "{}", evening.screen("Bob", green));
    once(evening, "Bob", green, &ends);
    for name in THREE {
        once(evening, name, evening.direct(name), &["You were dealt the"]);
        assert!(evening.telegram.may(evening.who(name), green).can_send_messages, "{name} can no longer write");
    }
}

#[tokio::test]
async fn every_call_fails_once_in_each_way() {
    let ways = [
        Wrong::Html(502),
        Wrong::Error { code: 500, description: "Internal Server Error: restart".to_owned() },
        Wrong::Flood(17),
        Wrong::DroppedBefore,
        Wrong::DroppedAfter,
        Wrong::Torn,
    ];
    for wrong in ways {
        let (mut evening, green) = supergroup();
        gathered(&mut evening, green).await;
        for method in ["sendMessage", "editMessageText", "setChatPermissions", "pinChatMessage", "answerCallbackQuery"]
        {
            for after in [0, 3, 7] {
                evening.telegram.fault(Fault::next(wrong.clone()).of(method).after(after));
            }
        }
        night(&mut evening, green).await;
        played(&mut evening, green).await;
        whole(&evening, green);
    }
}

#[tokio::test]
async fn the_server_is_away_for_an_hour_of_the_night() {
    let (mut evening, green) = supergroup();
    gathered(&mut evening, green).await;
    night(&mut evening, green).await;
    evening.telegram.fault(Fault::next(Wrong::Html(502)).times(100_000));
    evening.passes(SignedDuration::from_hours(1)).await;
    evening.telegram.clear_faults();
    evening.until("the day", |evening| evening.sees("Ann", green, "The day begins")).await;
    day(&mut evening, green).await;
    whole(&evening, green);
}

/// Checks that these words reach all players within a minute.
async fn within_a_minute(evening: &mut Evening, words: &str, chat: impl Fn(&Evening, &str) -> ChatId) {
    let due = evening.telegram.now();
    let read = |evening: &Evening| THREE.iter().all(|name| evening.sees(name, chat(evening, name), words));
    evening.until(words, read).await;
    let waited = evening.telegram.now().duration_since(due);
    println!("{words}: {} s", waited.as_secs());
    assert!(
        waited <= SignedDuration::from_mins(1),
        "{words}: {waited}\n{}",
        evening.screen("Bob", chat(evening, "Bob"))
    );
}

#[tokio::test]
async fn a_game_goes_on_within_a_minute_of_what_is_due_if_every_second_request_fails() {
    let sends = ["sendMessage", "editMessageText", "setChatPermissions"];
    let error = Wrong::Error { code: 500, description: "Internal Server Error: restart".to_owned() };
    for wrong in [error, Wrong::Html(502), Wrong::DroppedBefore, Wrong::DroppedAfter, Wrong::Torn] {
        // For all requests together, and for each kind separately. Then half of the messages fail, whatever requests
        // come in between.
        for methods in [&[None][..], &sends.map(Some)] {
            let (mut evening, green) = supergroup();
            gathered(&mut evening, green).await;
            for method in methods {
                let fault = Fault::next(wrong.clone()).between(1).times(u32::MAX);
                evening.telegram.fault(method.map_or(fault.clone(), |method| fault.of(method)));
            }
            println!("{wrong:?} of {methods:?}");
            evening.says("Ann", green, "/start").await;
            within_a_minute(&mut evening, "Night falls", |_, _| green).await;
            within_a_minute(&mut evening, "You were dealt", gloaming_telegram_games::Evening::direct).await;
            for name in THREE {
                evening.writes(name, "target").await;
            }
            within_a_minute(&mut evening, "The day begins", |_, _| green).await;
            // The group was closed at night, and opens for the day.
            let open = |evening: &Evening| evening.telegram.may(evening.who("Bob"), green).can_send_messages;
            let due = evening.telegram.now();
            evening.until("the room to open", open).await;
            assert!(evening.telegram.now().duration_since(due) <= SignedDuration::from_mins(1));
            for name in THREE {
                evening.writes(name, "ready").await;
            }
            within_a_minute(&mut evening, "Time to vote", |_, _| green).await;
            for name in THREE {
                evening.writes(name, if name == "Bob" { "vote ann" } else { "vote bob" }).await;
            }
            within_a_minute(&mut evening, "The game is over", |_, _| green).await;
        }
    }
}

/// Telegram counts messages across restarts, so a new process can't assume that the current minute is empty.
#[tokio::test]
async fn what_was_said_in_the_last_minute_counts_after_a_restart_too() {
    let (mut evening, green) = supergroup();
    gathered(&mut evening, green).await;
    for number in 0..40 {
        evening.says("Bob", green, &format!("/rules game{number}")).await;
        evening.passes(SignedDuration::from_secs(2)).await;
        if number % 10 == 5 {
            evening.restarts().await;
        }
    }
    let floods = evening.refused().into_iter().filter(|call| call.starts_with("429")).count();
    assert_eq!(floods, 0);
    let answers = evening.seen("Bob", green).into_iter().filter(|seen| seen.text.contains("game3")).count();
    assert!(answers > 0, "{}", evening.screen("Bob", green));
    night(&mut evening, green).await;
    played(&mut evening, green).await;
    whole(&evening, green);
    assert_eq!(evening.refused().into_iter().filter(|call| call.starts_with("429")).count(), 0);
}

#[tokio::test]
async fn a_group_becomes_a_supergroup_while_the_night_is_announced() {
    let mut evening = Evening::new(vec![erase(OneNight)], Settings::default());
    let people = THREE.map(|name| evening.person(name));
    let small = evening.telegram.group("The green", people[0]);
    for person in &people[1..] {
        evening.telegram.join(*person, small).expect("it is open");
    }
    evening.telegram.add_bot(people[0], small, Some(AdminRights::MODERATOR)).expect("Ann has founded it");
    gathered(&mut evening, small).await;
    // The bot finds out when it tries to send something there.
    evening.telegram.say(people[0], small, "/start").expect("it is day");
    let green = evening.telegram.migrate(small).expect("it is small");
    evening.settles().await;
    evening.until("the night", |evening| evening.sees("Ann", green, "Night falls")).await;
    let closed = |evening: &Evening| !evening.telegram.may(people[1], green).can_send_messages;
    evening.until("silence, which a supergroup can keep", closed).await;
    played(&mut evening, green).await;
    whole(&evening, green);
}

#[tokio::test]
async fn the_bot_is_removed_in_the_night_and_comes_back() {
    let (mut evening, green) = supergroup();
    gathered(&mut evening, green).await;
    night(&mut evening, green).await;
    let ann = evening.who("Ann");
    evening.telegram.remove_bot(ann, green).expect("Ann has founded it");
    evening.settles().await;
    for name in THREE {
        evening.writes(name, "target").await;
    }
    evening.passes(SignedDuration::from_hours(2)).await;
    assert!(evening.sees("Ann", evening.direct("Ann"), "I was removed from the group"));
    assert!(!evening.sees("Ann", green, "The day begins"), "somebody who was removed has spoken");
    evening.telegram.add_bot(ann, green, Some(AdminRights::MODERATOR)).expect("Ann has founded it");
    evening.settles().await;
    played(&mut evening, green).await;
    whole(&evening, green);
}

#[tokio::test]
async fn somebody_blocks_the_bot_in_the_night_and_comes_back() {
    let (mut evening, green) = supergroup();
    gathered(&mut evening, green).await;
    night(&mut evening, green).await;
    let bob = evening.who("Bob");
    evening.telegram.block(bob).expect("Bob can");
    evening.settles().await;
    for name in ["Ann", "Cem"] {
        evening.writes(name, "target").await;
    }
    evening.until("the day", |evening| evening.sees("Ann", green, "The day begins")).await;
    evening.telegram.unblock(bob).expect("Bob can");
    evening.settles().await;
    evening.until("what Bob missed", |evening| evening.sees("Bob", evening.direct("Bob"), "talked enough")).await;
    day(&mut evening, green).await;
    whole(&evening, green);
}

#[tokio::test]
async fn nonsense_of_every_kind_changes_nothing() {
    let (mut evening, green) = supergroup();
    gathered(&mut evening, green).await;
    night(&mut evening, green).await;
    let (ann, bob) = (evening.who("Ann"), evening.who("Bob"));
    let question = evening.seen("Ann", ann.chat()).into_iter().rev().find(|seen| !seen.buttons.is_empty());
    let question = question.expect("Ann is asked something");
    let data = question.buttons[0][0].data.clone().expect("a button that carries something");
    // Data of another player's question, of no question, and of one that never existed.
    let mut presses = Vec::new();
    let there = evening.seen("Bob", bob.chat()).last().expect("Bob has read something").id;
    for forged in [data.as_str(), "", "x", "p1.0.0000000000000000", &"9".repeat(64)] {
        presses.push(evening.telegram.forge(bob, bob.chat(), there, forged).expect("Telegram lets that through"));
        evening.settles().await;
    }
    // The data isn't valid on a group's message either.
    let status = evening.seen("Bob", green).last().expect("the night was announced").id;
    presses.push(evening.telegram.forge(bob, green, status, &data).expect("Telegram lets that through"));
    evening.settles().await;
    for press in presses {
        let toast = evening.telegram.toast(press).expect("every press has an answer");
        assert!(!toast.text.contains("Got it"), "{toast:?}");
    }
    for media in [Media::Photo, Media::Sticker, Media::Voice, Media::Location, Media::Dice] {
        evening.telegram.send(ann, ann.chat(), &Draft::text("").media(media)).expect("her conversation");
    }
    evening.settles().await;
    for text in [
        "/target@another_bot bob",
        "/",
        "//",
        "/start x_no_such_game",
        "\u{202e}bob tegrat",
        "target 😀",
        "ta\u{0}rget",
    ] {
        evening.writes("Ann", text).await;
    }
    assert!(!evening.sees("Ann", ann.chat(), "Noted: "), "{}", evening.screen("Ann", ann.chat()));
    played(&mut evening, green).await;
    whole(&evening, green);
}
