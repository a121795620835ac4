//! Features of the newest Bot API: colours, ephemeral messages, folded texts, tags, and disabled buttons. Also a server
//! without any of them.

use gloaming_core::ruleset::erase;
use gloaming_fakes::{Button, ChatId, Seen, Settings};
use gloaming_maze::Maze;
use gloaming_telegram_games::Evening;
use jiff::SignedDuration;

use crate::faults::{THREE, gathered, night, opened, supergroup_on};
use crate::was_fine;

/// Waits for decoration, which is only sent when nothing else is pending.
async fn calm(evening: &mut Evening) {
    evening.passes(SignedDuration::from_mins(1)).await;
}

fn last(evening: &Evening, name: &str, chat: ChatId, words: &str) -> Option<Seen> {
    evening.seen(name, chat).into_iter().rev().find(|seen| seen.text.contains(words))
}

fn button(evening: &Evening, name: &str, chat: ChatId, label: &str) -> Option<Button> {
    let seen = evening.seen(name, chat).into_iter().rev();
    seen.flat_map(|seen| seen.buttons.into_iter().flatten()).find(|button| button.label.starts_with(label))
}

#[tokio::test]
async fn help_and_refusals_are_for_the_asker_alone_and_news_is_for_all() {
    let (mut evening, green) = supergroup_on(Settings::default());
    opened(&mut evening, green).await;
    for (words, answer) in [("/help", "All commands"), ("/rules", "werewol"), ("/start", "Only the game master")] {
        evening.says("Bob", green, words).await;
        calm(&mut evening).await;
        let seen = last(&evening, "Bob", green, answer).unwrap_or_else(|| panic!("{}", evening.screen("Bob", green)));
        assert!(seen.ephemeral && seen.reply_to.is_none(), "{seen:?}");
        assert!(!evening.sees("Ann", green, answer), "{}", evening.screen("Ann", green));
    }
    evening.says("Ann", green, "/status").await;
    calm(&mut evening).await;
    let status = evening.seen("Bob", green).pop().expect("an answer");
    assert!(!status.ephemeral, "{status:?}");
    was_fine(&mut evening);
}

#[tokio::test]
async fn an_older_server_shows_them_to_all_and_folds_what_is_long() {
    let (mut evening, green) = supergroup_on(Settings { older: true, ..Settings::default() });
    opened(&mut evening, green).await;
    evening.says("Bob", green, "/rules").await;
    calm(&mut evening).await;
    let rules = last(&evening, "Ann", green, "werewol").expect("the rules");
    assert!(!rules.ephemeral);
    assert!(rules.entities.iter().any(|entity| entity["type"] == "expandable_blockquote"), "{:?}", rules.entities);
}

#[tokio::test]
async fn buttons_have_colours_and_a_start_that_is_not_possible_is_disabled() {
    for older in [false, true] {
        let (mut evening, green) = supergroup_on(Settings { older, ..Settings::default() });
        opened(&mut evening, green).await;
        let style = |evening: &Evening, label: &str| button(evening, "Bob", green, label).and_then(|one| one.style);
        assert_eq!(style(&evening, "Join").as_deref(), Some("primary"));
        let start = button(&evening, "Ann", green, "Start: 2 missing").expect("the lobby");
        assert_eq!((start.disabled, start.style.as_deref()), (!older, Some("success")));
        if older {
            let press = evening.presses("Ann", green, "Start: 2 missing").await.expect("a press");
            let toast = evening.telegram.toast(press).expect("an answer");
            assert!(toast.text.starts_with("Not yet."), "{toast:?}");
        }
        evening.says("Ann", green, "/countdown 5m").await;
        calm(&mut evening).await;
        let told = last(&evening, "Bob", green, "The game begins at").expect("the countdown");
        let counts = told.entities.iter().any(|entity| entity["date_time_format"] == "r");
        assert_eq!(counts, !older, "{:?}", told.entities);
    }
}

#[tokio::test]
async fn choices_come_off_when_nobody_can_pick_them_any_more() {
    let (mut evening, green) = supergroup_on(Settings::default());
    gathered(&mut evening, green).await;
    night(&mut evening, green).await;
    for name in THREE {
        evening.writes(name, "target").await;
    }
    evening.until("the day", |evening| evening.sees("Ann", green, "The day begins")).await;
    calm(&mut evening).await;
    for name in THREE {
        let seen = evening.seen(name, evening.direct(name));
        let with_buttons: Vec<String> =
            seen.into_iter().filter(|seen| !seen.buttons.is_empty()).map(|seen| seen.text).collect();
        assert_eq!(with_buttons.len(), 1, "the question of the day alone: {with_buttons:?}");
        assert!(with_buttons[0].contains("talked enough"), "{with_buttons:?}");
    }
    evening.says("Ann", green, "/cancel").await;
    calm(&mut evening).await;
    let cancel = button(&evening, "Ann", green, "Cancel the game").expect("a question");
    assert_eq!(cancel.style.as_deref(), Some("danger"));
    was_fine(&mut evening);
}

#[tokio::test]
async fn a_tag_tells_who_is_out_and_who_leads_and_one_s_own_tag_stays() {
    let mut evening = Evening::new(vec![erase(Maze)], Settings::default());
    let names = ["Ann", "Bob", "Cem", "Dora", "Eve", "Finn", "Gus", "Hal", "Gem"];
    let green = evening.group("The maze", &names);
    evening.telegram.choose_tag(evening.who("Cem"), green, "chess club");
    evening.writes("Gem", "/start").await;
    evening.says("Gem", green, "/new maze").await;
    for name in &names[..8] {
        evening.writes(name, "/start").await;
        evening.says(name, green, "/join").await;
        evening.passes(SignedDuration::from_secs(4)).await;
    }
    evening.says("Gem", green, "/leave").await;
    evening.passes(SignedDuration::from_secs(20)).await;
    evening.says("Gem", green, "/start").await;
    let tag = |evening: &Evening, name: &str| evening.telegram.tag(evening.who(name), green);
    evening.passes(SignedDuration::from_mins(3)).await;
    evening.until("a tag", |evening| tag(evening, "Gem").as_deref() == Some("leads")).await;
    for name in ["Bob", "Cem"] {
        evening.writes(name, "/flee yes").await;
    }
    evening.until("a tag", |evening| tag(evening, "Bob").as_deref() == Some("dead")).await;
    assert_eq!(tag(&evening, "Cem").as_deref(), Some("chess club"));
    assert_eq!(tag(&evening, "Dora"), None);
    evening.writes("Gem", "desk cancel").await;
    evening.until("no tags", |evening| tag(evening, "Gem").is_none() && tag(evening, "Bob").is_none()).await;
    assert_eq!(tag(&evening, "Cem").as_deref(), Some("chess club"));
    was_fine(&mut evening);
}
