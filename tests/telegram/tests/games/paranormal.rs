//! Paranormal Mafia: two nights of eight players. The process is killed while orders are given. Private messages reach
//! only those they are for.

use expect_test::expect_file;
use gloaming_core::ruleset::erase;
use gloaming_fakes::{ChatId, Handle, Settings};
use gloaming_paranormal::Paranormal;
use gloaming_telegram_games::Evening;
use jiff::SignedDuration;

use crate::{conversations, was_fine};

const LEADER: &str = "Gem";
const PLAYERS: [&str; 8] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal"];

const SETUP: &str = r#"setup deal = { ann = "detective", bob = "doppelganger", cat = "telepath", dan = "guardian", eve = "medium", fay = "xenozoologist", gus = "vigilante", hal = "townie" }
races = { cat = "doppelganger" }
tech = { fay = ["scanner-2"] }"#;

/// Messages in channels, with all players who read them.
const SAID: [(&str, &str, &str, &[&str]); 5] = [
    ("Cat", "#doppelgangers", "I am hungry for hal.", &["Bob", "Cat"]),
    ("Eve", "#dead", "Is anybody there?", &["Eve"]),
    ("Gus", "#ship", "Is this a cage?", &["Fay", "Gus"]),
    ("Hal", "#dead", "It was cold and dark.", &["Eve", "Hal"]),
    ("Eve", "pm hal", "Who took you?", &["Eve", "Hal", LEADER]),
];

/// Messages that only some players receive.
const TOLD: [(&str, &[&str]); 8] = [
    ("Your teammate is cat", &["Bob"]),
    ("Your teammate is bob", &["Cat"]),
    ("bob hunts hal", &["Bob", "Cat"]),
    ("cat seems to have the role", &["Ann"]),
    ("ann wanted", &["Cat"]),
    ("ann is human, Detective", &["Fay"]),
    ("gus is a specimen", &["Fay"]),
    ("in a cage on the ship of fay", &["Gus"]),
];

struct Play {
    evening: Evening,
    club: ChatId,
}

impl Play {
    /// Plays from the lobby to the first night.
    async fn begin() -> Play {
        let mut evening = Evening::new(vec![erase(Paranormal)], Settings::default());
        let names: Vec<&str> = [LEADER].into_iter().chain(PLAYERS).collect();
        let club = evening.group("The club", &names);
        evening.says(LEADER, club, "/new paranormal").await;
        for name in &names {
            evening.presses(name, club, "Join").await;
        }
        evening.says(LEADER, club, "/leave").await;
        evening.until("eight", |evening| evening.sees(LEADER, club, "8 players:")).await;
        evening.writes(LEADER, SETUP).await;
        evening.until("the setup", |evening| evening.sees(LEADER, evening.direct(LEADER), "Saved")).await;
        evening.says(LEADER, club, "/start").await;
        evening.until("the first night", |evening| evening.sees("Ann", club, "Night 1")).await;
        for name in PLAYERS {
            evening.until("a role", |evening| evening.sees(name, evening.direct(name), "You are a")).await;
        }
        evening.passes(SignedDuration::from_secs(30)).await;
        Play { evening, club }
    }

    /// Sends a text and waits until a player reads the reply in private.
    async fn writes(&mut self, name: &str, text: &str, reader: &str, words: &str) {
        self.evening.writes(name, text).await;
        self.reads(reader, words).await;
    }

    async fn reads(&mut self, reader: &str, words: &str) {
        let sees = |evening: &Evening| evening.sees(reader, evening.direct(reader), words);
        self.evening.until(&format!("{reader} and “{words}”"), sees).await;
    }

    /// Waits until the club has read this.
    async fn told(&mut self, words: &str) {
        let club = self.club;
        self.evening.until(words, |evening| evening.sees("Ann", club, words)).await;
    }

    async fn presses(&mut self, name: &str, label: &str) {
        self.evening.until(&format!("{name} and “{label}”"), |evening| evening.can_press(name, label)).await;
        let place = self.evening.direct(name);
        self.evening.presses(name, place, label).await;
    }

    async fn say(&mut self, place: usize) {
        let (name, channel, words, readers) = SAID[place];
        self.evening.writes(name, &format!("{channel} {words}")).await;
        for reader in readers.iter().filter(|reader| **reader != name) {
            self.reads(reader, words).await;
        }
    }

    /// Played with buttons and by typing. The process is killed in between.
    async fn first_night(&mut self) {
        self.say(0).await;
        self.say(1).await;
        self.writes("Bob", "hunt hal", "Cat", "bob hunts hal").await;
        self.presses("Ann", "cat").await;
        self.reads("Ann", "Noted: investigate: cat").await;
        // A killed process forgets what it sent in its last seconds, but Telegram doesn't.
        self.evening.passes(SignedDuration::from_secs(30)).await;
        self.evening.restarts().await;
        self.presses("Dan", "ann").await;
        self.reads("Dan", "Noted: guard: ann").await;
        self.writes("Fay", "use scanner-2 ann", "Fay", "Noted: use (Scanner with two charges): ann").await;
        self.writes("Gus", "kill bob", "Gus", "Noted: kill: bob").await;
        self.presses("Cat", "ann").await;
        self.reads("Cat", "Noted: read: ann").await;
        self.writes("Fay", "abduct gus", "Fay", "Noted: abduct: gus").await;
        self.told("hal is dead: mauled").await;
        self.told("gus is missing").await;
        for (name, words) in [
            ("Ann", "cat seems to have the role Telepath"),
            ("Cat", "ann wanted to find out"),
            ("Fay", "ann is human, Detective, without devices"),
            ("Gus", "in a cage on the ship of fay"),
        ] {
            self.reads(name, words).await;
        }
    }

    /// The missing and the dead talk, and a tied vote lynches no player.
    async fn first_day(&mut self) {
        for place in 2..SAID.len() {
            self.say(place).await;
        }
        self.writes("Gus", "vote bob", "Gus", "You're held").await;
        for (name, vote, votes) in [
            ("Ann", "bob", "bob (1): ann"),
            ("Dan", "bob", "bob (2): ann, dan"),
            ("Bob", "ann", "ann (1): bob"),
            ("Cat", "ann", "ann (2): bob, cat"),
        ] {
            self.evening.says(name, self.club, &format!("vote {vote}")).await;
            self.told(votes).await;
        }
        self.theirs_alone();
        self.evening.writes(LEADER, "desk close").await;
        self.told("No one is lynched: a tie").await;
    }

    /// The Doppelgangers become as many as the town.
    async fn second_night(&mut self) {
        self.told("Night 2").await;
        self.evening.passes(SignedDuration::from_secs(30)).await;
        self.writes("Cat", "hunt ann with bob", "Bob", "bob hunts ann").await;
        self.writes("Ann", "investigate bob", "Ann", "Noted: investigate: bob").await;
        self.writes("Dan", "guard eve", "Dan", "Noted: guard: eve").await;
        self.presses("Fay", "Nothing more tonight").await;
        self.evening.writes("Cat", "pass").await;
        self.told("ann is dead: mauled").await;
        self.told("The win goes to the Doppelgangers").await;
        self.told("Who was who").await;
    }

    /// Checks that private messages were only sent by and to those they are for.
    fn theirs_alone(&self) {
        let said = SAID.iter().map(|(_, _, words, names)| (*words, *names));
        for (words, names) in said.chain(TOLD) {
            let allowed: Vec<i64> = names.iter().map(|name| self.evening.direct(name).0).collect();
            let says =
                |text: &serde_json::Value| text.as_str().is_some_and(|text| text.replace('*', "").contains(words));
            for call in Handle::calls(&self.evening.telegram) {
                let chat = call.arguments["chat_id"].as_i64();
                let is_told = says(&call.arguments["text"]) || says(&call.arguments["caption"]);
                assert!(!is_told || chat.is_some_and(|chat| allowed.contains(&chat)), "“{words}” was sent to {chat:?}");
            }
            for name in PLAYERS.into_iter().chain([LEADER]) {
                let reads = self.evening.sees(name, self.evening.direct(name), words);
                assert_eq!(reads, names.contains(&name), "{name} and “{words}”");
                assert!(!self.evening.sees(name, self.club, words), "“{words}” is in the club");
            }
        }
    }
}

#[tokio::test]
async fn two_nights_of_paranormal_mafia() {
    let mut play = Play::begin().await;
    play.first_night().await;
    play.first_day().await;
    play.second_night().await;
    play.evening.passes(SignedDuration::from_mins(2)).await;
    play.theirs_alone();
    was_fine(&mut play.evening);
    expect_file!["../../screens/paranormal-town.txt"].assert_eq(&play.evening.screen("Ann", play.club));
    let screens = conversations(&play.evening, &["Ann", "Cat", "Fay", "Gus", "Hal"]);
    expect_file!["../../screens/paranormal.txt"].assert_eq(&screens);
}
