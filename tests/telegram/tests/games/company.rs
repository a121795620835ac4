//! Other members of a group and other content: spectators, other bots, pictures, and anonymous administrators. Also
//! absent players.

use gloaming_core::ruleset::erase;
use gloaming_fakes::{AdminRights, ChatId, Draft, Media, MessageId, Seen, Settings};
use gloaming_maze::Maze;
use gloaming_telegram_games::Evening;
use jiff::SignedDuration;
use serde_json::Value;

use crate::faults::{THREE, gathered, night, opened, supergroup};
use crate::was_fine;

/// All kinds of content other than text.
const MEDIA: [Media; 6] = [Media::Photo, Media::Sticker, Media::Voice, Media::Document, Media::Location, Media::Dice];

/// The bot may delete messages but not restrict members.
const REMOVES: AdminRights = AdminRights { can_restrict_members: false, ..AdminRights::MODERATOR };

/// Returns `true` if Ann still sees a message in a chat.
fn stands(evening: &Evening, chat: ChatId, message: MessageId) -> bool {
    evening.seen("Ann", chat).iter().any(|seen| seen.id == message)
}

/// Sends one message of each kind, a text, and a command to another bot.
async fn sends_everything(evening: &mut Evening, name: &str, chat: ChatId) -> Vec<MessageId> {
    let who = evening.who(name);
    let mut sent: Vec<MessageId> = Vec::new();
    for media in MEDIA {
        sent.push(evening.telegram.send(who, chat, &Draft::text("").media(media)).expect("it is open"));
        evening.passes(SignedDuration::from_secs(5)).await;
    }
    for text in ["Nobody can hear this.", "/roll@other_bot 6"] {
        sent.push(evening.telegram.say(who, chat, text).expect("it is open"));
    }
    evening.passes(SignedDuration::from_mins(1)).await;
    sent
}

async fn day(evening: &mut Evening, green: ChatId) {
    for name in THREE {
        evening.writes(name, "target").await;
    }
    evening.until("the day", |evening| evening.sees("Ann", green, "The day begins")).await;
}

/// Checks that all messages of these users are deleted at night and stay during the day.
async fn silent_at_night(evening: &mut Evening, green: ChatId, names: &[&str]) {
    night(evening, green).await;
    for name in names {
        for message in sends_everything(evening, name, green).await {
            assert!(!stands(evening, green, message), "{name}: {}", evening.screen("Ann", green));
        }
    }
    day(evening, green).await;
    evening.passes(SignedDuration::from_mins(2)).await;
    for name in names {
        for message in sends_everything(evening, name, green).await {
            assert!(stands(evening, green, message), "{name}, {message:?}: {}", evening.screen("Ann", green));
        }
    }
}

#[tokio::test]
async fn where_nothing_can_be_closed_nothing_that_is_sent_at_night_stands() {
    let (mut evening, green) = supergroup();
    evening.telegram.add_bot(evening.who("Ann"), green, Some(REMOVES)).expect("Ann has founded it");
    gathered(&mut evening, green).await;
    silent_at_night(&mut evening, green, &["Bob"]).await;
}

#[tokio::test]
async fn in_a_basic_group_nothing_that_is_sent_at_night_stands() {
    let (mut evening, _) = supergroup();
    let green = evening.telegram.group("The meadow", evening.who("Ann"));
    for name in ["Bob", "Cem"] {
        evening.telegram.join(evening.who(name), green).expect("it is open");
    }
    evening.telegram.add_bot(evening.who("Ann"), green, Some(REMOVES)).expect("Ann has founded it");
    gathered(&mut evening, green).await;
    silent_at_night(&mut evening, green, &["Bob"]).await;
}

#[tokio::test]
async fn nothing_that_admins_send_into_a_closed_group_stands_whether_they_are_known_or_not() {
    let (mut evening, green) = supergroup();
    gathered(&mut evening, green).await;
    let (ann, bob, cem) = (evening.who("Ann"), evening.who("Bob"), evening.who("Cem"));
    evening.telegram.appoint(ann, green, bob, Some(AdminRights::MODERATOR)).expect("Ann has founded it");
    let unseen = AdminRights { is_anonymous: true, ..AdminRights::MODERATOR };
    evening.telegram.appoint(ann, green, cem, Some(unseen)).expect("Ann has founded it");
    evening.settles().await;
    silent_at_night(&mut evening, green, &["Bob", "Cem"]).await;
}

/// Sends a text to a group and checks that it isn't deleted.
async fn says_and_it_stands(evening: &mut Evening, name: &str, chat: ChatId, text: &str) {
    let said = evening.telegram.say(evening.who(name), chat, text).expect("it is open");
    evening.settles().await;
    evening.passes(SignedDuration::from_secs(20)).await;
    assert!(stands(evening, chat, said), "{name}: “{text}” was removed\n{}", evening.screen("Ann", chat));
}

/// Returns the menu of commands in a group.
fn menu(evening: &Evening, chat: ChatId) -> Vec<String> {
    let scope = |args: &Value| args["scope"]["chat_id"].as_i64() == Some(chat.0);
    let set = evening.telegram.calls_of("setMyCommands").into_iter().rev().find(|call| scope(&call.arguments));
    let commands =
        set.map(|call| call.arguments["commands"].as_array().cloned().unwrap_or_default()).unwrap_or_default();
    commands.iter().filter_map(|command| command["command"].as_str().map(str::to_owned)).collect()
}

#[tokio::test]
async fn by_day_the_words_of_the_menu_work_and_what_is_for_others_stands() {
    let (mut evening, green) = supergroup();
    let eve = evening.person("Eve");
    evening.telegram.join(eve, green).expect("it is open");
    gathered(&mut evening, green).await;
    let gathering = ["join", "leave", "players", "start", "countdown", "setup", "rules", "cancel", "help"];
    assert_eq!(menu(&evening, green), gathering);
    night(&mut evening, green).await;
    evening.passes(SignedDuration::from_secs(30)).await;
    assert_eq!(menu(&evening, green), ["status", "players", "rules", "cancel", "help"]);
    day(&mut evening, green).await;
    for (word, answer, is_for_all) in [
        ("/status", "In the game: ann, bob, cem.", true),
        ("/players@gloaming_bot", "In the game: ann, bob, cem.", true),
        ("/help", "What you can say to me here now:", false),
        ("/cancel", "Only the game master", false),
        ("/rules", "Ted Alspach", false),
    ] {
        let said = evening.telegram.say(evening.who("Bob"), green, word).expect("it is open");
        evening.settles().await;
        let answered = |evening: &Evening| {
            let is_it = |seen: &Seen| seen.text.contains(answer) && (seen.ephemeral || seen.reply_to == Some(said));
            evening.seen("Bob", green).iter().any(is_it)
        };
        evening.until(&format!("an answer to {word}"), answered).await;
        assert_eq!(evening.sees("Ann", green, answer), is_for_all, "{word}");
        assert!(stands(&evening, green, said), "{word}");
    }
    assert!(!evening.sees("Bob", evening.direct("Bob"), "Send me that in private"));
    for name in ["Bob", "Eve"] {
        for text in ["/weather", "/roll@other_bot 6", "Good morning!"] {
            says_and_it_stands(&mut evening, name, green, text).await;
        }
    }
    says_and_it_stands(&mut evening, "Eve", green, "/status").await;
    // A word that reveals a vote is still deleted.
    evening.says("Bob", green, "/vote ann").await;
    evening.until("a refusal", |evening| evening.sees("Bob", evening.direct("Bob"), "Send me that in private")).await;
    assert!(!evening.sees("Ann", green, "/vote ann"), "{}", evening.screen("Ann", green));
    evening.says("Ann", green, "/cancel").await;
    evening.until("a question", |evening| evening.sees("Ann", green, "Do you want to cancel")).await;
    evening.presses("Ann", green, "Cancel the game").await;
    evening.until("the end", |evening| evening.sees("Bob", green, "cancelled")).await;
    evening.passes(SignedDuration::from_secs(30)).await;
    let scope = |args: &Value| args["scope"]["chat_id"].as_i64() == Some(green.0);
    let gone = evening.telegram.calls_of("deleteMyCommands").into_iter().filter(|call| scope(&call.arguments));
    assert!(gone.count() >= 2, "the menu of all groups shows again, in every language");
    // Nothing is hidden any longer.
    says_and_it_stands(&mut evening, "Bob", green, "/vote ann").await;
}

#[tokio::test]
async fn an_admin_of_the_group_closes_what_somebody_else_opened() {
    let (mut evening, green) = supergroup();
    evening.says("Bob", green, "/new one-night").await;
    evening.until("a lobby", |evening| evening.sees("Ann", green, "One Night")).await;
    evening.says("Cem", green, "/close").await;
    evening.until("a refusal", |evening| evening.sees("Cem", green, "Only the game master can do that.")).await;
    evening.says("Ann", green, "/close").await;
    evening.until("the end", |evening| evening.sees("Cem", green, "The game is cancelled.")).await;
    let asked = evening.telegram.calls_of("getChatAdministrators").len();
    assert_eq!(asked, 1, "the admins of a group are asked for once in a while, and not at every word");
}

#[tokio::test]
async fn in_the_maze_the_menu_fits_the_phase_and_its_own_words_stay_its_own() {
    let mut evening = Evening::new(vec![erase(Maze)], Settings::default());
    let town = evening.group("The town", &["Ann", "Bob", "Cem"]);
    evening.says("Ann", town, "/new maze").await;
    for name in ["Ann", "Bob", "Cem"] {
        evening.presses(name, town, "Join").await;
    }
    evening.says("Ann", town, "/practice 6").await;
    evening.passes(SignedDuration::from_secs(6)).await;
    evening.says("Ann", town, "/start").await;
    evening.until("everybody's card", |evening| evening.sees("Bob", evening.direct("Bob"), "You are")).await;
    evening.passes(SignedDuration::from_secs(30)).await;
    assert_eq!(menu(&evening, town), ["status", "players", "rules", "close", "help"]);
    evening.writes("Ann", "desk close").await;
    evening.until("the day", |evening| evening.sees("Bob", town, "Day 1")).await;
    evening.passes(SignedDuration::from_secs(30)).await;
    let by_day = ["vote", "unmask", "unvote", "tally", "status", "players", "rules", "close", "help"];
    assert_eq!(menu(&evening, town), by_day);
    for (word, answer) in [("/help", "/unvote"), ("/players", "In the game: "), ("/rules", "Maze")] {
        says_and_it_stands(&mut evening, "Bob", town, word).await;
        assert!(evening.sees("Bob", town, answer), "{word}: {}", evening.screen("Bob", town));
    }
    evening.says("Bob", town, "/close").await;
    assert!(evening.sees("Bob", town, "Only the game master"), "{}", evening.screen("Bob", town));
    // This word belongs to the game.
    evening.says("Ann", town, "/cancel").await;
    evening.passes(SignedDuration::from_secs(30)).await;
    assert!(!evening.sees("Cem", town, "cancelled"));
    evening.writes("Ann", "desk close").await;
    evening.until("the night", |evening| evening.sees("Bob", town, "Night 1")).await;
    evening.passes(SignedDuration::from_secs(30)).await;
    assert_eq!(menu(&evening, town), ["status", "players", "rules", "close", "help"]);
    let menus = evening.telegram.calls_of("setMyCommands").into_iter();
    let of_town: Vec<Value> = menus
        .map(|call| call.arguments)
        .filter(|arguments| arguments["scope"]["chat_id"].as_i64() == Some(town.0))
        .collect();
    let german = of_town.iter().filter(|arguments| arguments["language_code"] == "de");
    let last = german.clone().next_back().expect("a menu for those whose program speaks German");
    assert!(last["commands"].to_string().contains("Spielstand"), "{last}");
    let (all, german) = (of_town.len(), german.count());
    assert_eq!((all - german, german), (4, 4), "one request for the lobby and each phase with other commands");
    evening.says("Ann", town, "/close yes").await;
    evening.until("the end", |evening| evening.sees("Bob", town, "cancelled")).await;
}

/// A user who isn't in the group follows the button of its lobby.
async fn follows_the_link(evening: &mut Evening, name: &str, green: ChatId) {
    let lobby = evening.seen("Ann", green).into_iter().rev().find_map(|seen| seen.buttons.into_iter().flatten().next());
    let url = lobby.and_then(|button| button.url).expect("a lobby has a button");
    let token = url.rsplit_once('=').expect("it starts the conversation").1.to_owned();
    evening.telegram.press_start(evening.who(name), Some(&token)).expect("the bot is not blocked");
    evening.settles().await;
    evening.until("a seat", |evening| evening.sees(name, evening.direct(name), "You play as")).await;
}

#[tokio::test]
async fn somebody_who_is_not_in_the_group_reads_in_private_what_is_told_there_until_they_come_in() {
    let (mut evening, green) = supergroup();
    let eve = evening.person("Eve");
    opened(&mut evening, green).await;
    for name in THREE {
        evening.presses(name, green, "Join").await;
    }
    follows_the_link(&mut evening, "Eve", green).await;
    evening.until("a full lobby", |evening| evening.sees("Ann", green, "4 players:")).await;
    evening.says("Ann", green, "/setup early-day-end = true").await;
    evening.passes(SignedDuration::from_secs(30)).await;
    evening.telegram.forget_calls();
    night(&mut evening, green).await;
    assert_eq!(evening.telegram.calls_of("getChatMemberCount").len(), 0, "no start waits for who is where");
    let reads = |words: &'static str| move |evening: &Evening| evening.sees("Eve", evening.direct("Eve"), words);
    evening.until("the night", reads("Night falls")).await;
    // A process that ends forgets how much it has just sent, but Telegram doesn't.
    evening.passes(SignedDuration::from_mins(2)).await;
    evening.restarts().await;
    for name in ["Ann", "Bob", "Cem", "Eve"] {
        evening.writes(name, "target").await;
    }
    evening.until("the day", reads("The day begins")).await;
    let open = |evening: &Evening| evening.telegram.may(evening.who("Bob"), green).can_send_messages;
    evening.until("an open group", open).await;
    evening.says("Bob", green, "Good morning, slept well?").await;
    evening.until("the talk", reads("Good morning, slept well?")).await;
    assert!(!evening.sees("Bob", evening.direct("Bob"), "The day begins"), "Bob reads it in the group");
    // From now on they read it in the group.
    evening.telegram.join(eve, green).expect("it is open");
    evening.settles().await;
    evening.says("Bob", green, "There you are.").await;
    for name in ["Ann", "Bob", "Cem", "Eve"] {
        evening.writes(name, "ready").await;
    }
    evening.until("the vote", |evening| evening.sees("Eve", green, "Time to vote")).await;
    evening.passes(SignedDuration::from_secs(30)).await;
    for words in ["There you are.", "Time to vote. "] {
        assert!(!evening.sees("Eve", evening.direct("Eve"), words), "{}", evening.screen("Eve", evening.direct("Eve")));
    }
    was_fine(&mut evening);
}

#[tokio::test]
async fn somebody_who_is_not_in_the_group_can_leave_in_private() {
    let (mut evening, green) = supergroup();
    evening.person("Eve");
    opened(&mut evening, green).await;
    for name in ["Ann", "Bob"] {
        evening.presses(name, green, "Join").await;
    }
    follows_the_link(&mut evening, "Eve", green).await;
    evening.until("three", |evening| evening.sees("Ann", green, "3 players:")).await;
    evening.writes("Eve", "/leave").await;
    assert!(evening.sees("Eve", evening.direct("Eve"), "You have given up your seat."));
    evening.until("two", |evening| evening.sees("Ann", green, "2 players:")).await;
    follows_the_link(&mut evening, "Eve", green).await;
    evening.presses("Cem", green, "Join").await;
    evening.passes(SignedDuration::from_secs(30)).await;
    night(&mut evening, green).await;
    // Once dealt, a seat is left in another way.
    evening.writes("Eve", "/leave").await;
    assert!(
        evening.sees("Eve", evening.direct("Eve"), "leaves it for good; I ask you first"),
        "{}",
        evening.screen("Eve", evening.direct("Eve"))
    );
}

#[tokio::test]
async fn a_player_who_takes_another_s_name_or_the_bot_s_in_the_middle_of_a_game_is_named_to_all() {
    let (mut evening, green) = supergroup();
    gathered(&mut evening, green).await;
    night(&mut evening, green).await;
    day(&mut evening, green).await;
    let open = |evening: &Evening| evening.telegram.may(evening.who("Bob"), green).can_send_messages;
    evening.until("an open group", open).await;
    evening.telegram.rename(evening.who("Bob"), "Ann").expect("it is his name");
    evening.says("Bob", green, "I am the seer.").await;
    evening.until("a warning", |evening| evening.sees("Cem", green, "bob is now called “Ann” here")).await;
    evening.telegram.rename(evening.who("Cem"), "Gloaming").expect("it is his name");
    evening.says("Cem", green, "bob is the werewolf.").await;
    evening.until("a warning", |evening| evening.sees("Bob", green, "cem is now called “Gloaming” here")).await;
}

#[tokio::test]
async fn the_leader_hears_that_a_closed_group_has_to_be_opened_by_hand() {
    let (mut evening, green) = supergroup();
    gathered(&mut evening, green).await;
    night(&mut evening, green).await;
    let closed = |evening: &Evening| !evening.telegram.may(evening.who("Bob"), green).can_send_messages;
    evening.until("silence", closed).await;
    evening.telegram.add_bot(evening.who("Ann"), green, Some(REMOVES)).expect("Ann has founded it");
    evening.settles().await;
    let told = |evening: &Evening| evening.sees("Ann", evening.direct("Ann"), "no longer allowed to open it");
    evening.until("what to do", told).await;
}

/// The bot is removed during the day, and comes back without its rights after voting, which closes the group, has
/// begun.
#[tokio::test]
async fn nobody_hears_that_an_open_group_is_closed() {
    let (mut evening, green) = supergroup();
    let ann = evening.who("Ann");
    gathered(&mut evening, green).await;
    night(&mut evening, green).await;
    day(&mut evening, green).await;
    let is_open = |evening: &Evening| evening.telegram.may(evening.who("Bob"), green).can_send_messages;
    evening.until("an open group", is_open).await;
    evening.telegram.remove_bot(ann, green).expect("Ann has founded it");
    evening.settles().await;
    // The bot reads nothing in the group, and the game continues at the game master's command.
    evening.writes("Ann", "desk resume").await;
    for name in THREE {
        evening.writes(name, "ready").await;
    }
    evening.telegram.add_bot(ann, green, None).expect("Ann has founded it");
    evening.until("the vote", |evening| evening.sees("Ann", green, "Time to vote")).await;
    evening.telegram.add_bot(ann, green, Some(REMOVES)).expect("Ann has founded it");
    evening.passes(SignedDuration::from_secs(30)).await;
    assert!(is_open(&evening), "the bot may not close it");
    let told = evening.screen("Ann", evening.direct("Ann"));
    assert!(!told.contains("no longer allowed to open it"), "{told}");
}
