//! One Night with five players in a supergroup, played to the end: once only with buttons, once only by typing.

use expect_test::expect_file;
use gloaming_core::ruleset::erase;
use gloaming_fakes::{ChatId, Permissions, Settings};
use gloaming_one_night::OneNight;
use gloaming_telegram_games::Evening;
use jiff::SignedDuration;

use crate::{conversations, was_fine};

const FIVE: [&str; 5] = ["Ann", "Bob", "Cem", "Dora", "Eve"];

/// Leads without playing, so that Gem may deal by hand.
const LEADER: &str = "Gem";

/// All players get the card that the story needs, and the day ends when all are ready.
const SETUP: &str = r#"setup deal = { ann = "seer", bob = "werewolf", cem = "robber", dora = "villager", eve = "werewolf" }
centre = ["villager", "villager", "tanner"]
early-day-end = true"#;

/// The permissions of the group's members before the game.
const BEFORE: Permissions = Permissions { can_send_polls: false, ..Permissions::USUAL };

fn evening() -> (Evening, ChatId) {
    let mut evening = Evening::new(vec![erase(OneNight)], Settings::default());
    let green = evening.group("The green", &["Ann", "Bob", "Cem", "Dora", "Eve", LEADER]);
    evening.telegram.set_permissions(evening.who("Ann"), green, BEFORE).expect("Ann has founded it");
    (evening, green)
}

/// Fills the lobby, with the chosen cards.
async fn full(evening: &mut Evening, green: ChatId) {
    let all =
        |evening: &Evening| evening.sees("Ann", green, "5 players:") && !evening.sees("Ann", green, "can't write");
    evening.until("a full lobby", all).await;
    evening.writes(LEADER, SETUP).await;
    evening.until("the setup", |evening| evening.sees(LEADER, evening.direct(LEADER), "Saved")).await;
    evening.passes(SignedDuration::from_secs(10)).await;
}

/// Gem opens a game without joining it.
async fn opened(evening: &mut Evening, green: ChatId, command: &str) {
    evening.writes(LEADER, "/start").await;
    evening.says(LEADER, green, command).await;
    evening.says(LEADER, green, "/leave").await;
    evening.passes(SignedDuration::from_secs(7)).await;
}

/// Waits until only administrators can write and all players have their card.
async fn night_falls(evening: &mut Evening, green: ChatId) {
    evening.until("the night", |evening| evening.sees("Ann", green, "Night falls")).await;
    let closed = |evening: &Evening| !evening.telegram.may(evening.who("Bob"), green).can_send_messages;
    evening.until("silence", closed).await;
    let asked = |evening: &Evening| FIVE.iter().all(|name| evening.sees(name, evening.direct(name), "You were dealt"));
    evening.until("everybody's card", asked).await;
}

async fn day_breaks(evening: &mut Evening, green: ChatId) {
    evening.until("the day", |evening| evening.sees("Ann", green, "The day begins")).await;
    let open = |evening: &Evening| evening.telegram.may(evening.who("Bob"), green).can_send_messages;
    evening.until("a room that is open", open).await;
}

async fn game_ends(evening: &mut Evening, green: ChatId) {
    evening.until("the end", |evening| evening.sees("Ann", green, "The win goes to")).await;
    evening.passes(SignedDuration::from_mins(2)).await;
    assert_eq!(evening.telegram.permissions(green).expect("it is there"), BEFORE);
    was_fine(evening);
}

#[tokio::test]
async fn by_buttons_alone() {
    let (mut evening, green) = evening();
    let mut presses = Vec::new();
    opened(&mut evening, green, "/new@gloaming_bot one-night").await;
    for name in FIVE {
        evening.presses(name, green, "Join").await;
    }
    full(&mut evening, green).await;
    let lobby = evening.screen("Bob", green);
    evening.says(LEADER, green, "/start@gloaming_bot").await;
    night_falls(&mut evening, green).await;
    for (name, label) in [("Ann", "bob"), ("Bob", "Ready"), ("Cem", "dora"), ("Dora", "Ready")] {
        presses.extend(evening.presses(name, evening.direct(name), label).await);
    }
    let night = evening.screen("Bob", green);
    presses.extend(evening.presses("Eve", evening.direct("Eve"), "Ready").await);
    day_breaks(&mut evening, green).await;
    for name in FIVE {
        evening.until("a way to be ready", |evening| evening.can_press(name, "I am ready")).await;
        presses.extend(evening.presses(name, evening.direct(name), "I am ready").await);
    }
    evening.until("the vote", |evening| evening.sees("Ann", green, "Time to vote")).await;
    for (name, vote) in [("Ann", "bob"), ("Bob", "ann"), ("Cem", "bob"), ("Dora", "ann"), ("Eve", "bob")] {
        evening.until("a vote", |evening| evening.can_press(name, "The player after me")).await;
        presses.extend(evening.presses(name, evening.direct(name), vote).await);
    }
    game_ends(&mut evening, green).await;
    for press in &presses {
        assert!(evening.telegram.toast(*press).is_some(), "a press was never answered");
    }
    assert_eq!(presses.len(), 15);
    let group = format!("{lobby}\n{night}\n{}", evening.screen("Bob", green));
    expect_file!["../../screens/one-night-buttons-group.txt"].assert_eq(&group);
    expect_file!["../../screens/one-night-buttons.txt"].assert_eq(&conversations(&evening, &FIVE));
}

#[tokio::test]
async fn by_typing_alone() {
    let (mut evening, green) = evening();
    opened(&mut evening, green, "/new one-night").await;
    for name in FIVE {
        evening.says(name, green, "/join").await;
        evening.passes(SignedDuration::from_secs(7)).await;
    }
    let lacking = evening.screen("Bob", green);
    for name in FIVE {
        evening.writes(name, "/start").await;
    }
    full(&mut evening, green).await;
    evening.says("Bob", green, "/players").await;
    evening.says(LEADER, green, "/start").await;
    night_falls(&mut evening, green).await;
    for (name, order) in [("Ann", "target bob"), ("Bob", "target"), ("Cem", "/target DORA"), ("Dora", "nothing")] {
        evening.writes(name, order).await;
    }
    evening.writes("Dora", "target").await;
    evening.writes("Eve", "target").await;
    day_breaks(&mut evening, green).await;
    evening.says("Bob", green, "Good morning! I slept well.").await;
    for name in FIVE {
        evening.writes(name, "ready").await;
    }
    evening.until("the vote", |evening| evening.sees("Ann", green, "Time to vote")).await;
    for (name, vote) in
        [("Ann", "vote bob"), ("Bob", "vote an"), ("Cem", "/vote@gloaming_bot bob"), ("Dora", "An"), ("Eve", "2")]
    {
        let asked = |evening: &Evening| evening.sees(name, evening.direct(name), "Who do you vote for");
        evening.until("the question", asked).await;
        evening.writes(name, vote).await;
    }
    // “2” was no vote, since the options aren't numbered.
    evening.writes("Eve", "bob").await;
    evening.writes("Bob", "vote ann").await;
    game_ends(&mut evening, green).await;
    let group = format!("{lacking}\n{}", evening.screen("Bob", green));
    expect_file!["../../screens/one-night-typed-group.txt"].assert_eq(&group);
    expect_file!["../../screens/one-night-typed.txt"].assert_eq(&conversations(&evening, &FIVE));
}
