//! The Maze: two Black Hats talk to each other in their conversations with the bot, where nobody else reads it.

use expect_test::expect_file;
use gloaming_core::ruleset::erase;
use gloaming_fakes::{AdminRights, ChatId, Settings};
use gloaming_maze::Maze;
use gloaming_telegram_games::Evening;
use jiff::SignedDuration;

use crate::{conversations, was_fine};

const SETUP: &str = r#"/setup deal = { bea = "black-hat", cal = "black-hat", dot = "white-hat", alder = "man-in-black", birch = "white-hat", cedar = "white-hat", dahlia = "white-hat", elm = "white-hat" }"#;

/// Words of the team, which are nobody else's.
const SECRET: [&str; 4] = ["Shall it be dot?", "No, elm.", "Elm it is, then.", "And birch after that?"];

/// The host leads and does not play; practice players take the seats that are left.
async fn begun() -> (Evening, ChatId) {
    let mut evening = Evening::new(vec![erase(Maze)], Settings::default());
    let town = evening.group("The town", &["Host", "Bea", "Cal", "Dot"]);
    evening.says("Host", town, "/new maze").await;
    for name in ["Host", "Bea", "Cal", "Dot"] {
        evening.presses(name, town, "I play").await;
    }
    for command in ["/leave", "/practice 5", SETUP] {
        evening.says("Host", town, command).await;
        evening.passes(SignedDuration::from_secs(6)).await;
    }
    evening.says("Host", town, "/start").await;
    for name in ["Bea", "Cal", "Dot"] {
        evening.until("everybody's card", |evening| evening.sees(name, evening.direct(name), "You are a")).await;
    }
    (evening, town)
}

/// Nobody but the team and the bot has ever seen its words.
fn kept_secret(evening: &Evening, town: ChatId) {
    for words in SECRET {
        for name in ["Bea", "Cal", "Dot", "Host"] {
            assert!(!evening.sees(name, town, words), "“{words}” stands in the town");
        }
        for name in ["Dot", "Host"] {
            assert!(!evening.sees(name, evening.direct(name), words), "{name} reads “{words}”");
        }
    }
}

#[tokio::test]
async fn a_team_talks_by_labelled_lines() {
    let (mut evening, town) = begun().await;
    evening.writes("Bea", "#black-hats Shall it be dot?").await;
    evening.until("Bea's line", |evening| evening.sees("Cal", evening.direct("Cal"), SECRET[0])).await;
    // An answer to a line of the channel is said there.
    let line = evening.seen("Cal", evening.direct("Cal")).into_iter().find(|seen| seen.text.contains(SECRET[0]));
    let line = line.expect("it has just been seen");
    assert!(line.protected, "the team's words can be forwarded");
    evening.telegram.reply(evening.who("Cal"), evening.direct("Cal"), line.id, SECRET[1]).expect("his conversation");
    evening.settles().await;
    evening.until("Cal's answer", |evening| evening.sees("Bea", evening.direct("Bea"), SECRET[1])).await;
    // Whoever is outside is told so, and the team hears nothing.
    evening.writes("Dot", "#black-hats Let me in!").await;
    assert!(!evening.sees("Bea", evening.direct("Bea"), "Let me in"));
    // By day the town talks, and the team goes on.
    evening.writes("Host", "desk close").await;
    evening.until("the day", |evening| evening.sees("Dot", town, "Day 1")).await;
    let open = |evening: &Evening| evening.telegram.may(evening.who("Dot"), town).can_send_messages;
    evening.until("an open town", open).await;
    evening.says("Dot", town, "Good morning.").await;
    evening.writes("Cal", "#black-hats Elm it is, then.").await;
    evening.until("Cal's line", |evening| evening.sees("Bea", evening.direct("Bea"), SECRET[2])).await;
    // A process that dies forgets no channel. What it said in its last seconds it does forget, and Telegram does not.
    evening.passes(SignedDuration::from_secs(10)).await;
    evening.restarts().await;
    evening.writes("Bea", "#black-hats And birch after that?").await;
    evening.until("Bea's line", |evening| evening.sees("Cal", evening.direct("Cal"), SECRET[3])).await;
    evening.writes("Host", "desk cancel").await;
    evening.until("the end", |evening| evening.sees("Dot", town, "called off")).await;
    evening.passes(SignedDuration::from_mins(2)).await;
    kept_secret(&evening, town);
    was_fine(&mut evening);
    expect_file!["../../screens/maze-lines-town.txt"].assert_eq(&evening.screen("Dot", town));
    let screens = conversations(&evening, &["Host", "Bea", "Cal", "Dot"]);
    expect_file!["../../screens/maze-lines.txt"].assert_eq(&screens);
}

/// The newest link that somebody has in their conversation with the bot.
fn link(evening: &Evening, name: &str) -> String {
    let seen = evening.seen(name, evening.direct(name));
    let words = seen.iter().rev().flat_map(|seen| seen.text.split_whitespace());
    words.into_iter().find(|word| word.starts_with("https://t.me/+")).expect("a link has come").to_owned()
}

#[tokio::test]
async fn a_team_talks_in_a_group_of_its_own_until_it_is_not_alone() {
    let (mut evening, town) = begun().await;
    let cellar = evening.telegram.supergroup("The cellar", evening.who("Bea"));
    evening.telegram.add_bot(evening.who("Bea"), cellar, Some(AdminRights::MODERATOR)).expect("it is hers");
    evening.settles().await;
    // Newcomers would read what was said: that is seen before anything is told there.
    evening.says("Bea", cellar, "/bind").await;
    evening
        .until("why not", |evening| evening.sees("Bea", evening.direct("Bea"), "newcomers read what was said"))
        .await;
    evening.telegram.hide_history(cellar, true).expect("it is there");
    evening.says("Bea", cellar, "/bind").await;
    evening.until("a link", |evening| evening.sees("Cal", evening.direct("Cal"), "works once")).await;
    let way_in = link(&evening, "Cal");
    evening.telegram.join_by(evening.who("Cal"), &way_in).expect("it is his");
    evening.telegram.join_by(evening.who("Dot"), &way_in).expect_err("it works once");
    evening.settles().await;
    evening.until("the welcome", |evening| evening.sees("Bea", cellar, "This group is for The Black Hats")).await;
    evening.says("Bea", cellar, SECRET[0]).await;
    evening.says("Cal", cellar, SECRET[1]).await;
    evening.passes(SignedDuration::from_secs(30)).await;
    assert!(!evening.sees("Cal", evening.direct("Cal"), SECRET[0]), "he reads it in the group");
    // A process that dies forgets no group.
    evening.passes(SignedDuration::from_secs(10)).await;
    evening.restarts().await;
    // Somebody comes in who has no business there: the lines go to conversations, and the team is told why.
    evening.telegram.join(evening.who("Host"), cellar).expect("Bea has let them in");
    evening.settles().await;
    evening.until("a warning", |evening| evening.sees("Cal", evening.direct("Cal"), "who should not be")).await;
    evening.writes("Cal", "#black-hats Elm it is, then.").await;
    evening.until("Cal's line", |evening| evening.sees("Bea", evening.direct("Bea"), SECRET[2])).await;
    assert!(!evening.sees("Host", cellar, SECRET[2]), "a stranger reads it");
    evening.writes("Host", "desk cancel").await;
    evening.until("the end", |evening| evening.sees("Dot", town, "called off")).await;
    evening.passes(SignedDuration::from_mins(2)).await;
    kept_secret(&evening, town);
    was_fine(&mut evening);
    expect_file!["../../screens/maze-group.txt"].assert_eq(&evening.screen("Bea", cellar));
}
