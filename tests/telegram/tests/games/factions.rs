//! Factions: an evening of eight players on two islands. Bots can't create rooms on Telegram, so players read their
//! channels as labelled lines, in topics of their private chats, or in groups that they bound.

use gloaming_core::ruleset::erase;
use gloaming_factions::Factions;
use gloaming_fakes::{AdminRights, ChatId, Draft, Handle, Media, MessageId, PrivateTopics, Seen, Settings};
use gloaming_telegram_games::Evening;
use jiff::SignedDuration;

use crate::was_fine;

const LEADER: &str = "Gem";
const EAST: [&str; 4] = ["Ann", "Bob", "Cat", "Dan"];
const WEST: [&str; 4] = ["Eve", "Fay", "Gus", "Hal"];

const SETUP: &str = r#"setup deal = { ann = "red", bob = "grey", cat = "grey", dan = "blue", eve = "red", fay = "blue", gus = "green", hal = "green" }
islands = { east = ["ann", "bob", "cat", "dan"], west = ["eve", "fay", "gus", "hal"] }
pace = "sprint"
open-for = "1h"
closed-for = "5m"
quiet-nights = 0
query-stop = 0
merge-at = 0
min-island = 0"#;

const FORM: &str = "Tonight's form";
const VOTE: &str = "Who do you want to vote out?";
/// The choices of the teams of Cat and of Eve.
const SAVE: &str = "Who does your team keep safe tonight?";
const KILL: &str = "Who does your team kill tonight?";

/// The channels of the first evening, with their members, of whom the first speaks, and what is said.
const TALK: [(&str, &[&str], &str); 4] = [
    ("The island East", &EAST, "The east wind blows."),
    ("The island West", &WEST, "The west wind blows."),
    ("Team Red", &["Ann", "Eve"], "Shall it be fay?"),
    ("ann, bob", &["Ann", "Bob"], "Between the two of us, I trust cat."),
];

/// Said after two players are out.
const LATER: &str = "And then there were fewer.";

/// Private messages to one player.
const TOLD: [(&str, &str); 6] = [
    ("Dan", "ann shares. The colour is"),
    ("Ann", "asks for your colour"),
    ("Ann", "With you on team Red: eve"),
    ("Bob", "submitted: vote: dan, target of your team: ann"),
    ("Cat", "submitted: vote: dan, target of your team: bob"),
    ("Eve", "submitted: vote: fay, target of your team: gus"),
];

/// Where players read their channels.
enum Way {
    Lines,
    Topics,
    Groups,
}

struct Island {
    title: &'static str,
    group: ChatId,
}

struct Play {
    evening: Evening,
    club: ChatId,
    way: Way,
    bound: Vec<Island>,
}

fn players() -> impl Iterator<Item = &'static str> {
    EAST.into_iter().chain(WEST)
}

impl Play {
    /// Plays from the lobby to the first evening.
    async fn begin(way: Way) -> Play {
        let topics = if matches!(way, Way::Topics) { PrivateTopics::On } else { PrivateTopics::Off };
        let settings = Settings { private_topics: topics, ..Settings::default() };
        let mut evening = Evening::new(vec![erase(Factions)], settings);
        let names: Vec<&str> = [LEADER].into_iter().chain(players()).collect();
        let club = evening.group("The club", &names);
        evening.says(LEADER, club, "/new factions").await;
        for name in &names {
            evening.presses(name, club, "Join").await;
        }
        evening.says(LEADER, club, "/leave").await;
        evening.until("eight", |evening| evening.sees(LEADER, club, "8 players:")).await;
        evening.writes(LEADER, SETUP).await;
        evening.until("the setup", |evening| evening.sees(LEADER, evening.direct(LEADER), "Saved")).await;
        evening.says(LEADER, club, "/start").await;
        evening.until("the first evening", |evening| evening.sees("Ann", club, "Evening 1.")).await;
        for name in players() {
            evening.until("a team", |evening| evening.sees(name, evening.direct(name), "You are on team")).await;
        }
        evening.passes(SignedDuration::from_secs(30)).await;
        let mut play = Play { evening, club, way, bound: Vec::new() };
        if matches!(play.way, Way::Groups) {
            play.bind("The island East", &EAST).await;
            play.bind("The island West", &WEST).await;
        }
        play
    }

    /// Binds a group to an island's channel.
    async fn bind(&mut self, title: &'static str, names: &[&str]) {
        let evening = &mut self.evening;
        let (founder, others) = names.split_first().expect("there are players");
        let group = evening.telegram.supergroup(title, evening.who(founder));
        for name in others {
            evening.telegram.join(evening.who(name), group).expect("it is open");
        }
        evening.telegram.hide_history(group, true).expect("it is there");
        evening.telegram.add_bot(evening.who(founder), group, Some(AdminRights::MODERATOR)).expect("it is theirs");
        evening.settles().await;
        evening.says(founder, group, &format!("/bind {}", slug(title))).await;
        evening.until("the welcome", |evening| evening.sees(founder, group, "This group is now for")).await;
        evening.passes(SignedDuration::from_secs(10)).await;
        self.bound.push(Island { title, group });
    }

    fn group(&self, title: &str) -> Option<ChatId> {
        self.bound.iter().find(|island| island.title == title).map(|island| island.group)
    }

    /// Sends a message in a channel and checks that its other members receive it.
    async fn talk(&mut self, name: &str, title: &str, words: &str, readers: &[&str]) {
        match (self.group(title), &self.way) {
            (Some(group), _) => self.evening.says(name, group, words).await,
            (None, Way::Topics) => {
                let is_there =
                    |evening: &Evening| evening.sees(name, evening.direct(name), &format!("[topic: {title}]"));
                self.evening.until("a topic", is_there).await;
                let topic = self.evening.topic(name, title);
                self.evening.writes_in(name, topic, words).await;
            }
            (None, _) => self.evening.writes(name, &format!("#{} {words}", slug(title))).await,
        }
        for reader in readers {
            let group = self.group(title).filter(|_| title != "The island East" || words != LATER || *reader != "Dan");
            let place = group.unwrap_or_else(|| self.evening.direct(reader));
            self.evening.until(&format!("{reader} and “{words}”"), |evening| evening.sees(reader, place, words)).await;
        }
    }

    /// Returns the chats to which the bot sent these words.
    fn sent(&self, words: &str) -> Vec<i64> {
        let said = |one: &serde_json::Value| one.as_str().is_some_and(|text| text.replace('*', "").contains(words));
        let calls = Handle::calls(&self.evening.telegram).into_iter();
        let calls = calls.filter(|call| ["text", "caption"].iter().any(|key| said(&call.arguments[*key])));
        calls.filter_map(|call| call.arguments["chat_id"].as_i64()).collect()
    }

    /// Checks that private messages and channel messages were only sent to those they are for.
    fn theirs_alone(&self) {
        let talk = TALK.iter().map(|(title, names, words)| (*words, names.to_vec(), self.group(title)));
        let told = TOLD.iter().map(|(name, words)| (*words, vec![*name], None));
        for (words, names, group) in talk.chain(told) {
            let allowed: Vec<i64> =
                names.iter().map(|name| self.evening.direct(name).0).chain(group.map(|group| group.0)).collect();
            for chat in self.sent(words) {
                assert!(allowed.contains(&chat), "“{words}” was sent to {chat}");
            }
            for name in players().chain([LEADER]) {
                let reads = self.evening.sees(name, self.evening.direct(name), words);
                assert!(!reads || names.contains(&name), "{name} reads “{words}”");
                assert!(!self.evening.sees(name, self.club, words), "“{words}” is in the club");
            }
        }
    }

    async fn play(mut self) {
        for (title, names, words) in &TALK[..3] {
            self.talk(names[0], title, words, &names[1..]).await;
        }
        self.evening.writes("Ann", "group bob").await;
        self.evening
            .until("the channel", |evening| evening.sees("Bob", evening.direct("Bob"), "A private channel is open"))
            .await;
        let (title, names, words) = TALK[3];
        self.talk(names[0], title, words, &names[1..]).await;
        self.forms().await;
        self.query().await;
        self.theirs_alone();
        self.second_evening().await;
        was_fine(&mut self.evening);
    }

    /// Returns the messages with a player's form.
    fn form(&self, name: &str) -> Vec<Seen> {
        let seen = self.evening.seen(name, self.evening.direct(name)).into_iter();
        seen.filter(|seen| seen.text.starts_with(FORM)).collect()
    }

    /// Presses a button of the message with a player's form, as soon as it is there.
    async fn fill(&mut self, name: &str, form: MessageId, label: &str) {
        let who = self.evening.who(name);
        let has = |seen: &Seen| seen.id == form && seen.buttons.iter().flatten().any(|button| button.label == label);
        let is_there = |evening: &Evening| evening.seen(name, who.chat()).iter().any(has);
        self.evening.until(&format!("{name} and “{label}”"), is_there).await;
        self.evening.telegram.press(who, who.chat(), form, label).expect("it has just been seen");
        self.evening.settles().await;
    }

    /// One player types the form; the others fill it in with buttons in a single message each. The process is killed in
    /// between.
    async fn forms(&mut self) {
        self.evening.writes("Bob", "submit vote=dan target=ann").await;
        self.evening
            .until("the form", |evening| evening.sees("Bob", evening.direct("Bob"), "submitted: vote: dan"))
            .await;
        let [cat, eve] = ["Cat", "Eve"].map(|name| self.form(name)[0].id);
        self.fill("Cat", cat, VOTE).await;
        self.fill("Cat", cat, "dan").await;
        self.fill("Eve", eve, VOTE).await;
        self.fill("Cat", cat, SAVE).await;
        // A killed process forgets what it sent in its last seconds, but Telegram doesn't.
        self.evening.passes(SignedDuration::from_secs(30)).await;
        self.evening.restarts().await;
        self.fill("Cat", cat, "bob").await;
        for button in ["fay", KILL, "gus", "Submit"] {
            self.fill("Eve", eve, button).await;
        }
        self.fill("Cat", cat, "Submit").await;
        self.evening.passes(SignedDuration::from_secs(30)).await;
        for (name, form) in [("Cat", cat), ("Eve", eve)] {
            let forms: Vec<MessageId> = self.form(name).iter().map(|seen| seen.id).collect();
            assert_eq!(forms, [form], "{}", self.evening.screen(name, self.evening.direct(name)));
        }
        for name in ["Bob", "Cat", "Eve"] {
            let form = self.form(name).pop().expect("there is a form");
            assert!(form.buttons.is_empty(), "{}", self.evening.screen(name, self.evening.direct(name)));
        }
    }

    /// A query reaches its target as a question, and the answer reaches the player who asked.
    async fn query(&mut self) {
        self.evening.writes("Dan", "query ann").await;
        self.evening.until("the question", |evening| evening.can_press("Ann", "share")).await;
        let ann = self.evening.direct("Ann");
        self.evening.presses("Ann", ann, "share").await;
        let told = |evening: &Evening| evening.sees("Dan", evening.direct("Dan"), "ann shares. The colour is Red");
        self.evening.until("the colour", told).await;
        // She is asked only once.
        for words in ["Who do you share", "Whose question do you decline"] {
            assert!(!self.evening.sees("Ann", ann, words), "{}", self.evening.screen("Ann", ann));
        }
    }

    /// Two players are out and watch. Their islands continue.
    async fn second_evening(&mut self) {
        self.evening.writes(LEADER, "desk close").await;
        let club = self.club;
        self.evening.until("the second evening", |evening| evening.sees("Ann", club, "Evening 2.")).await;
        for words in ["dan was voted out", "gus was killed in the night"] {
            assert!(self.evening.sees("Ann", club, words), "{}", self.evening.screen("Ann", club));
        }
        self.evening.passes(SignedDuration::from_mins(2)).await;
        self.talk("Ann", "The island East", LATER, &["Bob", "Cat", "Dan"]).await;
        for name in ["Eve", "Hal"] {
            assert!(!self.evening.sees(name, self.evening.direct(name), LATER), "{name} lives elsewhere");
        }
        self.theirs_alone();
        self.evening.writes(LEADER, "desk cancel").await;
        self.evening.until("the end", |evening| evening.sees("Ann", club, "cancelled")).await;
    }
}

/// Returns a channel's title as a single word.
fn slug(title: &str) -> String {
    title.to_lowercase().replace(", ", "-").replace(' ', "-")
}

#[tokio::test]
async fn an_evening_of_factions_by_labelled_lines() {
    Play::begin(Way::Lines).await.play().await;
}

#[tokio::test]
async fn an_evening_of_factions_in_topics() {
    Play::begin(Way::Topics).await.play().await;
}

#[tokio::test]
async fn an_evening_of_factions_in_groups_of_the_islands() {
    Play::begin(Way::Groups).await.play().await;
}

/// Returns the caption of the picture with this number as a user sees it, in their private chat or in this group.
fn shown(evening: &Evening, name: &str, group: Option<ChatId>, file: i64) -> Option<String> {
    let chats = [Some(evening.direct(name)), group].into_iter().flatten();
    let mut seen = chats.flat_map(|chat| evening.seen(name, chat)).filter(|seen| seen.file == Some(file));
    seen.next().map(|seen| seen.text)
}

#[tokio::test]
async fn a_picture_for_an_island_is_seen_there_and_nowhere_else() {
    for way in [Way::Lines, Way::Topics, Way::Groups] {
        let in_words = matches!(way, Way::Lines);
        let mut play = Play::begin(way).await;
        let title = "The island East";
        let (ann, group) = (play.evening.who("Ann"), play.group(title));
        if let Some(group) = group {
            // He now reads the group's messages in his private chat.
            play.evening.telegram.leave(play.evening.who("Dan"), group).expect("he can");
            play.evening.settles().await;
        }
        for words in ["Look at this!", ""] {
            let caption = if in_words { format!("#{} {words}", slug(title)) } else { words.to_owned() };
            let draft = Draft::text(caption.trim()).media(Media::Photo);
            let (chat, draft) = match (group, in_words) {
                (Some(group), _) => (group, draft),
                (None, true) => (ann.chat(), draft),
                (None, false) => (ann.chat(), draft.topic(play.evening.topic("Ann", title))),
            };
            let sent = play.evening.telegram.send(ann, chat, &draft).expect("she may");
            play.evening.settles().await;
            play.evening.passes(SignedDuration::from_secs(20)).await;
            let original = play.evening.seen("Ann", chat).into_iter().find(|seen| seen.id == sent);
            let file = original.and_then(|seen| seen.file).expect("it is there");
            for name in &EAST[1..] {
                let there = group.filter(|_| *name != "Dan");
                let screen = play.evening.screen(name, there.unwrap_or(play.evening.direct(name)));
                let text = shown(&play.evening, name, there, file).unwrap_or_else(|| panic!("{name}:\n{screen}"));
                let told = there.is_some() || text.contains("ann");
                assert!(told && text.contains(words), "{name}: {text}");
            }
            for name in WEST.into_iter().chain([LEADER]) {
                assert_eq!(shown(&play.evening, name, Some(play.club), file), None, "{name}");
            }
            let refused: Vec<String> =
                play.evening.refused().into_iter().filter(|call| call.contains("sendPhoto")).collect();
            assert!(refused.is_empty(), "{refused:?}");
        }
        // A caption can be edited, and secrets can't be forwarded or saved.
        let photos = Handle::calls_of(&play.evening.telegram, "sendPhoto");
        assert!(photos.iter().all(|call| call.arguments["protect_content"] == true), "{photos:#?}");
    }
}
