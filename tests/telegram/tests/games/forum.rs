//! Groups with topics: a game is played in one topic and doesn't affect the others.

use gloaming_core::ruleset::erase;
use gloaming_fakes::{AdminRights, ChatId, Draft, MessageId, Refused, Settings};
use gloaming_one_night::OneNight;
use gloaming_telegram_games::Evening;
use jiff::SignedDuration;

use crate::faults::THREE;
use crate::was_fine;

fn forum() -> (Evening, ChatId) {
    let mut evening = Evening::new(vec![erase(OneNight)], Settings::default());
    let green = evening.group("The green", &THREE);
    evening.telegram.set_forum(green, true).expect("it is a supergroup");
    (evening, green)
}

fn topic(evening: &Evening, green: ChatId, name: &str) -> MessageId {
    evening.telegram.open_topic(evening.who("Ann"), green, name).expect("Ann has founded it")
}

/// Sends a text to a topic, or to General.
async fn writes(
    evening: &mut Evening,
    name: &str,
    green: ChatId,
    topic: Option<MessageId>,
    text: &str,
) -> Result<MessageId, Refused> {
    let mut draft = Draft::text(text);
    draft.topic = topic;
    let sent = evening.telegram.send(evening.who(name), green, &draft);
    evening.settles().await;
    sent
}

fn stands(evening: &Evening, green: ChatId, message: MessageId) -> bool {
    evening.seen("Ann", green).iter().any(|seen| seen.id == message)
}

/// Returns `true` if these words of the bot appear in this topic, and nowhere else in the group.
fn only_in(evening: &Evening, green: ChatId, topic: Option<MessageId>, words: &str) -> bool {
    let seen = evening.seen("Ann", green).into_iter().filter(|seen| seen.text.contains(words));
    let topics: Vec<Option<MessageId>> = seen.map(|seen| seen.topic).collect();
    !topics.is_empty() && topics.iter().all(|one| *one == topic)
}

/// Plays from the lobby to the end in this topic, while members keep talking in the others.
async fn played_in(evening: &mut Evening, green: ChatId, games: Option<MessageId>, others: &[Option<MessageId>]) {
    writes(evening, "Ann", green, games, "/new one-night").await.expect("it is open");
    for name in THREE {
        evening.presses(name, green, "Join").await;
    }
    evening.until("a full lobby", |evening| only_in(evening, green, games, "3 players:")).await;
    writes(evening, "Ann", green, games, "/setup early-day-end = true").await.expect("it is open");
    evening.passes(SignedDuration::from_secs(10)).await;
    writes(evening, "Ann", green, games, "/start").await.expect("it is open");
    evening.until("the night", |evening| only_in(evening, green, games, "Night falls")).await;
    evening.passes(SignedDuration::from_mins(1)).await;
    writes(evening, "Bob", green, games, "I cannot sleep.").await.expect_err("it is closed at night");
    evening.restarts().await;
    for other in others {
        for name in ["Bob", "Ann"] {
            let said = writes(evening, name, green, *other, "Stir well.").await.expect("it is open");
            evening.passes(SignedDuration::from_secs(10)).await;
            assert!(stands(evening, green, said), "{other:?}: {}", evening.screen("Ann", green));
        }
    }
    // Ann manages topics, so she can't be muted.
    let said = writes(evening, "Ann", green, games, "Neither can I.").await.expect("she is an admin");
    evening.passes(SignedDuration::from_secs(10)).await;
    assert!(!stands(evening, green, said), "{}", evening.screen("Ann", green));
    for name in THREE {
        evening.writes(name, "target").await;
    }
    evening.until("the day", |evening| only_in(evening, green, games, "The day begins")).await;
    evening.passes(SignedDuration::from_mins(1)).await;
    writes(evening, "Bob", green, games, "Good morning.").await.expect("it is open by day");
    for name in THREE {
        evening.writes(name, "ready").await;
    }
    evening.until("the vote", |evening| only_in(evening, green, games, "Time to vote")).await;
    for (name, vote) in [("Ann", "vote bob"), ("Bob", "vote ann"), ("Cem", "vote bob")] {
        evening.writes(name, vote).await;
    }
    evening.until("the end", |evening| only_in(evening, green, games, "The win goes to")).await;
    evening.passes(SignedDuration::from_mins(2)).await;
    writes(evening, "Bob", green, games, "Again?").await.expect("it is as it was");
    let closings = evening.telegram.calls_of("setChatPermissions");
    assert!(closings.is_empty(), "the whole group was closed: {closings:#?}");
}

#[tokio::test]
async fn a_game_is_played_in_the_topic_where_it_was_opened_and_closes_nothing_else() {
    let (mut evening, green) = forum();
    let (games, recipes) = (topic(&evening, green, "Games"), topic(&evening, green, "Recipes"));
    played_in(&mut evening, green, Some(games), &[Some(recipes), None]).await;
    was_fine(&mut evening);
}

#[tokio::test]
async fn a_game_in_general_closes_no_topic() {
    let (mut evening, green) = forum();
    let recipes = topic(&evening, green, "Recipes");
    played_in(&mut evening, green, None, &[Some(recipes)]).await;
    was_fine(&mut evening);
}

#[tokio::test]
async fn the_bot_answers_in_the_topic_where_it_was_asked() {
    let (mut evening, green) = forum();
    let (games, recipes) = (topic(&evening, green, "Games"), topic(&evening, green, "Recipes"));
    for place in [Some(games), Some(recipes), None] {
        let answers = |evening: &Evening| {
            let seen = evening.seen("Bob", green).into_iter();
            seen.filter(|seen| seen.text.contains("Ted Alspach")).map(|seen| seen.topic).collect::<Vec<_>>()
        };
        let before = answers(&evening).len();
        // The rules take several messages that aren't replies. A reply would be sent to the right topic automatically.
        writes(&mut evening, "Bob", green, place, "/rules one-night").await.expect("it is open");
        evening.until("an answer", |evening| answers(evening).len() > before).await;
        assert_eq!(answers(&evening).last(), Some(&place));
        evening.passes(SignedDuration::from_mins(1)).await;
    }
}

#[tokio::test]
async fn a_closed_topic_is_told_to_the_leader_and_the_game_gathers_when_it_is_open() {
    let (mut evening, green) = forum();
    let few = AdminRights { can_manage_topics: false, ..AdminRights::MODERATOR };
    let ann = evening.who("Ann");
    evening.telegram.add_bot(ann, green, Some(few)).expect("Ann has founded it");
    let games = topic(&evening, green, "Games");
    for place in [None, Some(games)] {
        evening.telegram.close_topic(ann, green, place, true).expect("Ann has founded it");
        let told = evening.times("Ann", None, "closed topic");
        evening.telegram.press_start(ann, None).expect("the bot is not blocked");
        writes(&mut evening, "Ann", green, place, "/new one-night").await.expect("she may");
        evening.until("what is wrong", |evening| evening.times("Ann", None, "closed topic") > told).await;
        assert!(!only_in(&evening, green, place, "3–12 players"), "{}", evening.screen("Ann", green));
        evening.telegram.close_topic(ann, green, place, false).expect("Ann has founded it");
        evening.settles().await;
        evening.until("the lobby", |evening| only_in(evening, green, place, "3–12 players")).await;
        writes(&mut evening, "Ann", green, place, "/cancel").await.expect("she may");
        evening.passes(SignedDuration::from_mins(1)).await;
    }
}

#[tokio::test]
async fn a_game_whose_topic_is_gone_goes_on_in_the_group() {
    for is_deleted in [true, false] {
        let (mut evening, green) = forum();
        let ann = evening.who("Ann");
        let games = topic(&evening, green, "Games");
        writes(&mut evening, "Ann", green, Some(games), "/new one-night").await.expect("it is open");
        for name in THREE {
            evening.presses(name, green, "Join").await;
        }
        evening.until("a full lobby", |evening| only_in(evening, green, Some(games), "3 players:")).await;
        writes(&mut evening, "Ann", green, Some(games), "/start").await.expect("it is open");
        evening.until("the night", |evening| only_in(evening, green, Some(games), "Night falls")).await;
        evening.passes(SignedDuration::from_mins(1)).await;
        if is_deleted {
            evening.telegram.delete_topic(ann, green, games).expect("Ann has founded it");
        } else {
            evening.telegram.set_forum(green, false).expect("it is a supergroup");
        }
        let permissions = evening.telegram.permissions(green).expect("it is there");
        for name in THREE {
            evening.writes(name, "target").await;
        }
        evening.until("the day", |evening| only_in(evening, green, None, "The day begins")).await;
        evening.passes(SignedDuration::from_mins(1)).await;
        assert!(only_in(&evening, green, None, "so the game continues here"), "{}", evening.screen("Ann", green));
        assert_eq!(evening.times("Ann", None, "was removed"), 0, "{}", evening.screen("Ann", evening.direct("Ann")));
        writes(&mut evening, "Bob", green, None, "Good morning.").await.expect("it is open by day");
        for name in THREE {
            evening.writes(name, "ready").await;
        }
        evening.until("the vote", |evening| only_in(evening, green, None, "Time to vote")).await;
        for (name, vote) in [("Ann", "vote bob"), ("Bob", "vote ann"), ("Cem", "vote bob")] {
            evening.writes(name, vote).await;
        }
        evening.until("the end", |evening| only_in(evening, green, None, "The win goes to")).await;
        evening.passes(SignedDuration::from_mins(2)).await;
        writes(&mut evening, "Bob", green, None, "Again?").await.expect("it is as it was");
        assert_eq!(evening.telegram.permissions(green).expect("it is there"), permissions);
    }
}
