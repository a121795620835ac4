//! The Maze: two Black Hats talk to each other in their private chats with the bot, where no other player can read it.

use expect_test::expect_file;
use gloaming_core::ruleset::erase;
use gloaming_fakes::{AdminRights, ChatId, Fault, MessageId, PrivateTopics, Settings, Wrong};
use gloaming_maze::Maze;
use gloaming_telegram_games::Evening;
use jiff::SignedDuration;

use crate::{conversations, was_fine};

const SETUP: &str = r#"setup deal = { bea = "black-hat", cal = "black-hat", dot = "white-hat", alder = "man-in-black", birch = "white-hat", cedar = "white-hat", dahlia = "white-hat", elm = "white-hat" }"#;

/// The team's secret messages.
const SECRET: [&str; 4] = ["Shall it be dot?", "No, elm.", "Elm it is, then.", "And birch after that?"];

/// The host leads without playing. Practice players take the remaining seats.
async fn begun() -> (Evening, ChatId) {
    begun_with(PrivateTopics::Off).await
}

async fn begun_with(private_topics: PrivateTopics) -> (Evening, ChatId) {
    begun_on(Settings { private_topics, ..Settings::default() }, |_| {}).await
}

async fn begun_on(settings: Settings, before: impl FnOnce(&Evening)) -> (Evening, ChatId) {
    let mut evening = Evening::new(vec![erase(Maze)], settings);
    let town = evening.group("The town", &["Host", "Bea", "Cal", "Dot"]);
    evening.says("Host", town, "/new maze").await;
    for name in ["Host", "Bea", "Cal", "Dot"] {
        evening.presses(name, town, "Join").await;
    }
    for command in ["/leave", "/practice 5"] {
        evening.says("Host", town, command).await;
        evening.passes(SignedDuration::from_secs(6)).await;
    }
    evening.writes("Host", SETUP).await;
    evening.until("the setup", |evening| evening.sees("Host", evening.direct("Host"), "Saved")).await;
    before(&evening);
    evening.says("Host", town, "/start").await;
    for name in ["Bea", "Cal", "Dot"] {
        evening.until("everybody's card", |evening| evening.sees(name, evening.direct(name), "You are a")).await;
    }
    (evening, town)
}

/// Checks that only the team and the bot have seen its words.
fn kept_secret(evening: &Evening, town: ChatId) {
    for words in SECRET {
        for name in ["Bea", "Cal", "Dot", "Host"] {
            assert!(!evening.sees(name, town, words), "“{words}” is in the town");
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
    // A reply to a line of the channel is sent to the channel.
    let line = evening.seen("Cal", evening.direct("Cal")).into_iter().find(|seen| seen.text.contains(SECRET[0]));
    let line = line.expect("it has just been seen");
    assert!(line.protected, "the team's words can be forwarded");
    evening.telegram.reply(evening.who("Cal"), evening.direct("Cal"), line.id, SECRET[1]).expect("his conversation");
    evening.settles().await;
    evening.until("Cal's answer", |evening| evening.sees("Bea", evening.direct("Bea"), SECRET[1])).await;
    // An outsider gets a refusal, and the team receives nothing.
    evening.writes("Dot", "#black-hats Let me in!").await;
    assert!(!evening.sees("Bea", evening.direct("Bea"), "Let me in"));
    // By day the town talks, and so does the team.
    evening.writes("Host", "desk close").await;
    evening.until("the day", |evening| evening.sees("Dot", town, "Day 1")).await;
    let open = |evening: &Evening| evening.telegram.may(evening.who("Dot"), town).can_send_messages;
    evening.until("an open town", open).await;
    evening.says("Dot", town, "Good morning.").await;
    evening.writes("Cal", "#black-hats Elm it is, then.").await;
    evening.until("Cal's line", |evening| evening.sees("Bea", evening.direct("Bea"), SECRET[2])).await;
    // A killed process forgets no channels. It does forget what it sent in its last seconds, but Telegram doesn't.
    evening.passes(SignedDuration::from_secs(10)).await;
    evening.restarts().await;
    evening.writes("Bea", "#black-hats And birch after that?").await;
    evening.until("Bea's line", |evening| evening.sees("Cal", evening.direct("Cal"), SECRET[3])).await;
    evening.writes("Host", "desk cancel").await;
    evening.until("the end", |evening| evening.sees("Dot", town, "cancelled")).await;
    evening.passes(SignedDuration::from_mins(2)).await;
    kept_secret(&evening, town);
    was_fine(&mut evening);
    expect_file!["../../screens/maze-lines-town.txt"].assert_eq(&evening.screen("Dot", town));
    let screens = conversations(&evening, &["Host", "Bea", "Cal", "Dot"]);
    expect_file!["../../screens/maze-lines.txt"].assert_eq(&screens);
}

/// Returns the newest link in a user's private chat with the bot.
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
    // New members could read earlier messages. The bot notices that before it sends anything there.
    evening.says("Bea", cellar, "/bind").await;
    evening
        .until("why not", |evening| evening.sees("Bea", evening.direct("Bea"), "new members can read what was said"))
        .await;
    evening.telegram.hide_history(cellar, true).expect("it is there");
    evening.says("Bea", cellar, "/bind").await;
    evening.until("a link", |evening| evening.sees("Cal", evening.direct("Cal"), "lets in only you")).await;
    evening.passes(SignedDuration::from_secs(10)).await;
    let way_in = link(&evening, "Cal");
    // He passes the link on before he uses it. After a restart the bot still knows whose link it is.
    evening.telegram.join_by(evening.who("Dot"), &way_in).expect("anybody can ask");
    evening.settles().await;
    evening.restarts().await;
    evening.telegram.join_by(evening.who("Cal"), &way_in).expect("it is his");
    evening.settles().await;
    let is_in = |evening: &Evening, name: &str| evening.telegram.is_in(evening.who(name), cellar);
    evening.until("Cal is in", |evening| is_in(evening, "Cal")).await;
    assert!(!is_in(&evening, "Dot"), "the link was for Cal");
    evening.passes(SignedDuration::from_secs(10)).await;
    evening.telegram.join_by(evening.who("Dot"), &way_in).expect_err("it is revoked");
    evening.until("the welcome", |evening| evening.sees("Bea", cellar, "This group is now for The Black Hats")).await;
    evening.says("Bea", cellar, SECRET[0]).await;
    evening.says("Cal", cellar, SECRET[1]).await;
    evening.passes(SignedDuration::from_secs(30)).await;
    assert!(!evening.sees("Cal", evening.direct("Cal"), SECRET[0]), "he reads it in the group");
    // A killed process forgets no groups.
    evening.passes(SignedDuration::from_secs(10)).await;
    evening.restarts().await;
    // An outsider joins: channel messages move to private chats, and the team learns why.
    evening.telegram.join(evening.who("Host"), cellar).expect("Bea has let them in");
    evening.settles().await;
    evening.until("a warning", |evening| evening.sees("Cal", evening.direct("Cal"), "who should not be")).await;
    evening.writes("Cal", "#black-hats Elm it is, then.").await;
    evening.until("Cal's line", |evening| evening.sees("Bea", evening.direct("Bea"), SECRET[2])).await;
    assert!(!evening.sees("Host", cellar, SECRET[2]), "a stranger reads it");
    evening.writes("Host", "desk cancel").await;
    evening.until("the end", |evening| evening.sees("Dot", town, "cancelled")).await;
    evening.passes(SignedDuration::from_mins(2)).await;
    kept_secret(&evening, town);
    was_fine(&mut evening);
    expect_file!["../../screens/maze-group.txt"].assert_eq(&evening.screen("Bea", cellar));
}

/// Returns the number of links that were created and not revoked.
fn open_links(evening: &Evening) -> usize {
    let calls = |method: &str| evening.telegram.calls_of(method).into_iter().filter(|call| call.status == 200).count();
    calls("createChatInviteLink") - calls("revokeChatInviteLink")
}

#[tokio::test]
async fn links_into_a_group_are_revoked_when_it_is_refused_bound_again_and_when_the_game_is_over() {
    let (mut evening, town) = begun().await;
    let cellar = evening.telegram.supergroup("The cellar", evening.who("Bea"));
    evening.telegram.add_bot(evening.who("Bea"), cellar, Some(AdminRights::MODERATOR)).expect("it is hers");
    evening.settles().await;
    // The history isn't hidden, so the group is refused.
    evening.says("Bea", cellar, "/bind").await;
    evening.until("why not", |evening| evening.sees("Bea", evening.direct("Bea"), "new members can read")).await;
    evening.passes(SignedDuration::from_secs(10)).await;
    let refused = link(&evening, "Cal");
    evening.telegram.join_by(evening.who("Cal"), &refused).expect_err("it is revoked");
    evening.telegram.hide_history(cellar, true).expect("it is there");
    for _ in 0..3 {
        evening.says("Bea", cellar, "/bind").await;
        evening.passes(SignedDuration::from_secs(30)).await;
    }
    assert_eq!(open_links(&evening), 1, "one for Cal, the newest");
    evening.writes("Host", "desk cancel").await;
    evening.until("the end", |evening| evening.sees("Dot", town, "cancelled")).await;
    evening.passes(SignedDuration::from_mins(2)).await;
    assert_eq!(open_links(&evening), 0);
    let last = link(&evening, "Cal");
    evening.telegram.join_by(evening.who("Cal"), &last).expect_err("it is revoked");
}

/// Binds the team's group with only its two members.
async fn bound(evening: &mut Evening) -> ChatId {
    let cellar = evening.telegram.supergroup("The cellar", evening.who("Bea"));
    evening.telegram.add_bot(evening.who("Bea"), cellar, Some(AdminRights::MODERATOR)).expect("it is hers");
    evening.telegram.join(evening.who("Cal"), cellar).expect("Bea has let him in");
    evening.telegram.hide_history(cellar, true).expect("it is there");
    evening.settles().await;
    evening.says("Bea", cellar, "/bind").await;
    evening.until("the welcome", |evening| evening.sees("Bea", cellar, "This group is now for The Black Hats")).await;
    evening.passes(SignedDuration::from_secs(10)).await;
    cellar
}

/// Checks that the team learns why, and that Cal receives Bea's messages in private.
async fn falls_back(evening: &mut Evening, cellar: ChatId, why: &str) {
    for name in ["Bea", "Cal"] {
        evening.until("a warning", |evening| evening.sees(name, evening.direct(name), why)).await;
    }
    // An abbreviation of the channel's name is enough.
    evening.writes("Bea", "#black No, elm.").await;
    evening.until("Bea's line", |evening| evening.sees("Cal", evening.direct("Cal"), SECRET[1])).await;
    assert!(!evening.sees("Bea", cellar, SECRET[1]), "{}", evening.screen("Bea", cellar));
}

#[tokio::test]
async fn a_stranger_who_came_into_a_team_s_group_while_nobody_read_reads_no_line_after_the_start() {
    let (mut evening, town) = begun().await;
    let cellar = bound(&mut evening).await;
    evening.telegram.join(evening.who("Host"), cellar).expect("Bea has let them in");
    evening.telegram.forget_updates();
    // A message of the team is already pending before the bot knows about the group.
    evening.telegram.say(evening.who("Bea"), evening.direct("Bea"), "#black-hats Shall it be dot?").expect("hers");
    evening.restarts().await;
    evening.until("her line", |evening| evening.sees("Cal", evening.direct("Cal"), SECRET[0])).await;
    assert!(!evening.sees("Host", cellar, SECRET[0]), "a stranger reads it");
    falls_back(&mut evening, cellar, "who should not be").await;
    called_off(&mut evening, town).await;
    assert!(!evening.sees("Host", cellar, SECRET[1]));
    was_fine(&mut evening);
}

#[tokio::test]
async fn a_team_hears_of_a_stranger_at_the_start_though_nobody_says_anything() {
    let (mut evening, town) = begun().await;
    let cellar = bound(&mut evening).await;
    evening.telegram.join(evening.who("Host"), cellar).expect("Bea has let them in");
    evening.telegram.forget_updates();
    evening.restarts().await;
    falls_back(&mut evening, cellar, "who should not be").await;
    called_off(&mut evening, town).await;
}

#[tokio::test]
async fn a_team_s_group_that_was_made_public_is_none_from_the_next_phase_on() {
    let (mut evening, town) = begun().await;
    let cellar = bound(&mut evening).await;
    evening.telegram.publish(cellar, Some("the_cellar")).expect("it is there");
    evening.writes("Host", "desk close").await;
    evening.until("the day", |evening| evening.sees("Dot", town, "Day 1")).await;
    falls_back(&mut evening, cellar, "is open: anyone can come in").await;
    called_off(&mut evening, town).await;
}

#[tokio::test]
async fn a_team_s_group_in_which_the_bot_lost_its_rights_while_nobody_read_is_none_after_the_start() {
    let (mut evening, town) = begun().await;
    let cellar = bound(&mut evening).await;
    evening.telegram.add_bot(evening.who("Bea"), cellar, None).expect("it is hers");
    evening.telegram.forget_updates();
    evening.restarts().await;
    falls_back(&mut evening, cellar, "may no longer invite and ban").await;
    called_off(&mut evening, town).await;
}

#[tokio::test]
async fn while_nobody_can_count_a_team_s_group_its_lines_wait() {
    let (mut evening, town) = begun().await;
    let cellar = bound(&mut evening).await;
    evening.telegram.join(evening.who("Host"), cellar).expect("Bea has let them in");
    evening.telegram.forget_updates();
    evening.telegram.fault(Fault::next(Wrong::Html(502)).of("getChatMemberCount").times(2));
    evening.restarts().await;
    evening.writes("Bea", "#black-hats Shall it be dot?").await;
    evening.until("her line", |evening| evening.sees("Cal", evening.direct("Cal"), SECRET[0])).await;
    assert!(!evening.sees("Host", cellar, SECRET[0]), "a stranger reads it");
    called_off(&mut evening, town).await;
}

const TEAM: &str = "The Black Hats";

/// Checks that both team members have their topic with its introduction.
async fn topics(evening: &mut Evening) -> (MessageId, MessageId) {
    for name in ["Bea", "Cal"] {
        let ready = |evening: &Evening| evening.sees(name, evening.direct(name), "What you write here goes to");
        evening.until("a topic that says what it is for", ready).await;
    }
    (evening.topic("Bea", TEAM), evening.topic("Cal", TEAM))
}

async fn called_off(evening: &mut Evening, town: ChatId) {
    evening.writes("Host", "desk cancel").await;
    evening.until("the end", |evening| evening.sees("Dot", town, "cancelled")).await;
    evening.passes(SignedDuration::from_mins(2)).await;
    kept_secret(evening, town);
}

#[tokio::test]
async fn a_team_talks_in_topics_of_its_conversations() {
    let (mut evening, town) = begun_with(PrivateTopics::On).await;
    let (bea, cal) = topics(&mut evening).await;
    let said = evening.writes_in("Bea", bea, "Shall it be dott?").await;
    evening.until("Bea's line", |evening| evening.times("Cal", Some(cal), "Shall it be dott?") == 1).await;
    evening.telegram.edit(evening.who("Bea"), evening.direct("Bea"), said, SECRET[0]).expect("it is hers");
    evening.settles().await;
    evening.until("what she mended", |evening| evening.times("Cal", Some(cal), SECRET[0]) == 1).await;
    let line = evening.seen("Cal", evening.direct("Cal")).into_iter().find(|seen| seen.text.contains(SECRET[0]));
    let line = line.expect("it has just been seen");
    assert!(line.protected && line.text == format!("bea: {}", SECRET[0]), "{}", line.text);
    evening.telegram.reply(evening.who("Cal"), evening.direct("Cal"), line.id, SECRET[1]).expect("his conversation");
    evening.settles().await;
    let answer = |evening: &Evening| {
        let seen = evening.seen("Bea", evening.direct("Bea")).into_iter();
        seen.into_iter()
            .any(|seen| seen.topic == Some(bea) && seen.reply_to == Some(said) && seen.text.contains(SECRET[1]))
    };
    evening.until("Cal's answer below Bea's line", answer).await;
    // A command in a topic is a command of the game, and the reply goes to the private chat outside of topics.
    evening.writes_in("Bea", bea, "/kill elm").await;
    assert_eq!(evening.times("Cal", Some(cal), "/kill elm"), 0);
    evening.writes("Host", "desk close").await;
    evening.until("the day", |evening| evening.sees("Dot", town, "Day 1")).await;
    evening.writes_in("Cal", cal, "Elm it is, then.").await;
    evening.until("Cal's line", |evening| evening.times("Bea", Some(bea), SECRET[2]) == 1).await;
    // A killed process forgets no topics.
    evening.passes(SignedDuration::from_secs(10)).await;
    evening.restarts().await;
    evening.writes_in("Bea", bea, "And birch after that?").await;
    evening.until("Bea's line", |evening| evening.times("Cal", Some(cal), SECRET[3]) == 1).await;
    for (name, words) in [("Bea", SECRET[2]), ("Cal", SECRET[0]), ("Cal", SECRET[3])] {
        assert_eq!(evening.times(name, None, words), 0, "it is in {name}'s conversation, too");
    }
    for name in ["Host", "Dot"] {
        assert!(!evening.sees(name, evening.direct(name), "[topic: "), "{name} has a topic");
    }
    called_off(&mut evening, town).await;
    was_fine(&mut evening);
    let screens = conversations(&evening, &["Host", "Bea", "Cal", "Dot"]);
    expect_file!["../../screens/maze-topics.txt"].assert_eq(&screens);
}

/// Checks that Bea's line has reached Cal once, with its label, and nowhere else.
async fn comes_labelled(evening: &mut Evening, words: &str) {
    evening.until("a labelled line", |evening| evening.times("Cal", None, words) == 1).await;
    let seen = evening.seen("Cal", evening.direct("Cal"));
    let lines: Vec<_> = seen.iter().filter(|seen| seen.text.contains(words)).collect();
    assert!(matches!(&lines[..], [line] if line.text.starts_with("[The Black Hats]")), "{lines:#?}");
}

#[tokio::test]
async fn a_topic_that_is_gone_in_the_night_loses_no_line_whether_telegram_says_so_or_not() {
    for topics_are in [PrivateTopics::On, PrivateTopics::Forgetful] {
        let (mut evening, town) = begun_with(topics_are).await;
        let (bea, cal) = topics(&mut evening).await;
        evening.telegram.delete_topic(evening.who("Cal"), evening.direct("Cal"), cal).expect("it is his");
        evening.writes_in("Bea", bea, SECRET[0]).await;
        comes_labelled(&mut evening, SECRET[0]).await;
        evening.writes_in("Bea", bea, SECRET[3]).await;
        comes_labelled(&mut evening, SECRET[3]).await;
        assert_eq!(evening.times("Cal", None, "I can no longer write in the topic"), 1, "{topics_are:?}");
        evening.writes("Cal", "#the-black-hats No, elm.").await;
        evening.until("Cal's line", |evening| evening.times("Bea", Some(bea), SECRET[1]) == 1).await;
        called_off(&mut evening, town).await;
        assert_eq!(evening.problems(), Vec::<String>::new());
    }
}

#[tokio::test]
async fn topics_that_are_switched_off_in_the_night_give_way_to_labelled_lines() {
    let (mut evening, town) = begun_with(PrivateTopics::On).await;
    let (bea, _) = topics(&mut evening).await;
    evening.telegram.set_private_topics(PrivateTopics::Off);
    evening.writes_in("Bea", bea, SECRET[0]).await;
    comes_labelled(&mut evening, SECRET[0]).await;
    evening.restarts().await;
    evening.writes("Bea", "#black-hats And birch after that?").await;
    comes_labelled(&mut evening, SECRET[3]).await;
    called_off(&mut evening, town).await;
    assert_eq!(evening.problems(), Vec::<String>::new());
}

#[tokio::test]
async fn topics_that_can_be_made_and_not_be_written_in_are_no_way_to_a_team() {
    let (mut evening, town) = begun_with(PrivateTopics::Broken).await;
    evening.until("why not", |evening| evening.times("Cal", None, "I can no longer write in the topic") == 1).await;
    evening.writes("Bea", "#black-hats Shall it be dot?").await;
    comes_labelled(&mut evening, SECRET[0]).await;
    called_off(&mut evening, town).await;
}

#[tokio::test]
async fn an_opening_whose_answer_is_lost_is_done_again_and_nothing_is_said_twice() {
    for wrong in [Wrong::DroppedAfter, Wrong::DroppedBefore, Wrong::Html(502), Wrong::Flood(17)] {
        let settings = Settings { private_topics: PrivateTopics::On, ..Settings::default() };
        let (mut evening, town) = begun_on(settings, |evening| {
            evening.telegram.fault(Fault::next(wrong.clone()).of("createForumTopic"));
        })
        .await;
        evening.restarts().await;
        let (bea, cal) = topics(&mut evening).await;
        evening.writes_in("Bea", bea, SECRET[0]).await;
        evening.until("Bea's line", |evening| evening.times("Cal", Some(cal), SECRET[0]) == 1).await;
        for (name, topic) in [("Bea", bea), ("Cal", cal)] {
            let welcome = "What you write here goes to";
            assert_eq!(evening.times(name, Some(topic), welcome), 1, "{wrong:?}");
            let all = evening.seen(name, evening.direct(name)).into_iter();
            let stands = all.filter(|seen| seen.text.contains(welcome)).count();
            assert_eq!(stands, 1, "{wrong:?}: {}", evening.screen(name, evening.direct(name)));
        }
        called_off(&mut evening, town).await;
    }
}

#[tokio::test]
async fn whoever_blocks_the_bot_keeps_the_topic_and_reads_there_what_was_said_meanwhile() {
    let (mut evening, town) = begun_with(PrivateTopics::On).await;
    let (bea, cal) = topics(&mut evening).await;
    evening.telegram.block(evening.who("Cal")).expect("he can");
    evening.writes_in("Bea", bea, SECRET[0]).await;
    evening.passes(SignedDuration::from_mins(1)).await;
    evening.telegram.press_start(evening.who("Cal"), None).expect("he can");
    evening.settles().await;
    evening.until("what was said meanwhile", |evening| evening.times("Cal", Some(cal), SECRET[0]) == 1).await;
    assert_eq!(evening.times("Cal", None, "I can no longer write in the topic"), 0);
    called_off(&mut evening, town).await;
}

#[tokio::test]
async fn a_topic_shares_the_limits_of_its_conversation() {
    let (mut evening, town) = begun_with(PrivateTopics::On).await;
    let (bea, cal) = topics(&mut evening).await;
    evening.passes(SignedDuration::from_mins(1)).await;
    for number in 0..4 {
        evening.writes_in("Bea", bea, &format!("line {number}")).await;
        evening.writes("Cal", "/help").await;
    }
    evening.until("all lines", |evening| evening.times("Cal", Some(cal), "line 3") == 1).await;
    called_off(&mut evening, town).await;
    was_fine(&mut evening);
}
