//! House Dagoth: two nights of six players. Orders are given with the buttons of a single message per night, or typed.
//! Reports come at dawn, each only to its leader. The process is killed while an order is being chosen.

use expect_test::expect_file;
use gloaming_core::ruleset::erase;
use gloaming_fakes::{ChatId, Handle, MessageId, Seen, Settings};
use gloaming_house_dagoth::HouseDagoth;
use gloaming_telegram_games::Evening;
use jiff::SignedDuration;

use crate::{conversations, was_fine};

const LEADER: &str = "Gem";
const PLAYERS: [&str; 6] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"];

const SETUP: &str = r#"setup factions = { ann = "house-hlaalu", bob = "house-redoran", cat = "thieves-guild", dan = "morag-tong", eve = "camonna-tong", fay = "dissident-priests" }
bases = { ann = "balmora", bob = "ald-ruhn", cat = "pelagiad", dan = "maar-gan", eve = "hla-oad", fay = "holamayan" }
allegiances = { bob = ["house-dagoth"], eve = ["house-dagoth"] }
agents = { ann = ["mira:female:argonian", "nine-toes:male:khajiit", "olm:male:orc"], bob = ["sava:female:dunmer", "tor:male:nord"], cat = [], dan = ["lirelle:female:redguard"], eve = [], fay = ["petra:female:imperial"] }
first = "night"
day-vote = "off""#;

const FORM: &str = "Orders for tonight";

/// Said among the members of House Dagoth.
const PLAN: &str = "Pelagiad first, then Balmora.";

/// Messages that only some players receive.
const TOLD: [(&str, &[&str]); 7] = [
    ("female dunmer came by", &["Ann"]),
    ("nine-toes spied in", &["Ann"]),
    ("With you in House Dagoth: eve", &["Bob"]),
    ("Your sleeper in Pelagiad", &["Bob"]),
    ("sava: watch balmora", &["Bob"]),
    ("petra recruited in", &["Fay"]),
    (PLAN, &["Bob", "Eve"]),
];

struct Play {
    evening: Evening,
    club: ChatId,
}

impl Play {
    /// Plays from the lobby to the first night.
    async fn begin() -> Play {
        let mut evening = Evening::new(vec![erase(HouseDagoth)], Settings::default());
        let names: Vec<&str> = [LEADER].into_iter().chain(PLAYERS).collect();
        let club = evening.group("The club", &names);
        evening.says(LEADER, club, "/new house-dagoth").await;
        for name in &names {
            evening.presses(name, club, "Join").await;
        }
        evening.says(LEADER, club, "/leave").await;
        evening.until("six", |evening| evening.sees(LEADER, club, "6 players:")).await;
        evening.writes(LEADER, SETUP).await;
        evening.until("the setup", |evening| evening.sees(LEADER, evening.direct(LEADER), "Saved")).await;
        evening.says(LEADER, club, "/start").await;
        let mut play = Play { evening, club };
        play.until_all_read("Night 1.").await;
        for name in PLAYERS {
            play.evening.until("a faction", |evening| evening.sees(name, evening.direct(name), "You lead")).await;
        }
        play
    }

    async fn until_all_read(&mut self, words: &str) {
        let club = self.club;
        for name in PLAYERS {
            self.evening.until(words, |evening| evening.sees(name, club, words)).await;
        }
    }

    /// Returns the messages with a player's orders.
    fn forms(&self, name: &str) -> Vec<Seen> {
        let seen = self.evening.seen(name, self.evening.direct(name)).into_iter();
        seen.filter(|seen| seen.buttons.iter().flatten().next().is_some() || seen.text.starts_with(FORM)).collect()
    }

    /// Presses these buttons of one message, each as soon as it is there.
    async fn chooses(&mut self, name: &str, form: MessageId, labels: &[&str]) {
        for label in labels {
            let who = self.evening.who(name);
            let has =
                |seen: &Seen| seen.id == form && seen.buttons.iter().flatten().any(|button| button.label == *label);
            let is_there = |evening: &Evening| evening.seen(name, who.chat()).iter().any(has);
            self.evening.until(&format!("{name} and “{label}”"), is_there).await;
            self.evening.telegram.press(who, who.chat(), form, label).expect("it has just been seen");
            self.evening.settles().await;
        }
    }

    /// Returns the chats to which the bot sent these words.
    fn sent(&self, words: &str) -> Vec<i64> {
        let said = |one: &serde_json::Value| one.as_str().is_some_and(|text| unmarked(text).contains(words));
        let calls = Handle::calls(&self.evening.telegram).into_iter();
        let calls = calls.filter(|call| ["text", "caption"].iter().any(|key| said(&call.arguments[*key])));
        calls.filter_map(|call| call.arguments["chat_id"].as_i64()).collect()
    }

    /// Checks that private messages were only sent to those they are for.
    fn theirs_alone(&self) {
        for (words, names) in TOLD {
            let sent = self.sent(words);
            assert!(!sent.is_empty(), "“{words}” was never sent");
            let allowed: Vec<i64> = names.iter().map(|name| self.evening.direct(name).0).collect();
            for chat in sent {
                assert!(allowed.contains(&chat), "“{words}” was sent to {chat}");
            }
        }
    }

    /// Each player presses the button that ends the phase for them.
    async fn all_are_done(&mut self, names: &[&str]) {
        for name in names {
            self.evening.until("a way to be done", |evening| evening.can_press(name, "I am done")).await;
            let direct = self.evening.direct(name);
            self.evening.presses(name, direct, "I am done").await;
        }
    }

    async fn first_night(&mut self) {
        let form = |play: &Play, name: &str| play.forms(name).pop().expect("there is a form").id;
        let (ann, bob) = (form(self, "Ann"), form(self, "Bob"));
        self.chooses("Ann", ann, &["mira", "Watch", "Caldera", "By road", "nine-toes", "Spy"]).await;
        // A killed process forgets what it sent in its last seconds, but Telegram doesn't.
        self.evening.passes(SignedDuration::from_secs(30)).await;
        self.evening.restarts().await;
        self.chooses("Ann", ann, &["Ald'ruhn", "Fast"]).await;
        // Change an order, start over and go back, then withdraw it.
        self.chooses("Ann", ann, &["olm", "Recruit", "Balmora", "olm: Recruit Balmora", "Back"]).await;
        self.chooses("Ann", ann, &["olm: Recruit Balmora", "Stay at home"]).await;
        self.evening.writes("Bob", "order sava watch balmora").await;
        self.chooses("Bob", bob, &["You yourself", "Raise a sleeper", "Pelagiad"]).await;
        self.evening.writes("Fay", "order petra recruit holamayan").await;
        self.evening.writes("Bob", &format!("#dagoth {PLAN}")).await;
        self.evening.until("the plan", |evening| evening.sees("Eve", evening.direct("Eve"), PLAN)).await;
        self.evening.passes(SignedDuration::from_secs(30)).await;
        for (name, form) in [("Ann", ann), ("Bob", bob)] {
            let forms: Vec<MessageId> = self.forms(name).iter().map(|seen| seen.id).collect();
            assert_eq!(forms, [form], "{}", self.evening.screen(name, self.evening.direct(name)));
        }
        self.all_are_done(&PLAYERS).await;
        self.until_all_read("Day 1.").await;
        assert!(self.evening.sees("Dan", self.club, "cat was assassinated"));
        self.evening.passes(SignedDuration::from_secs(30)).await;
    }

    async fn second_night(&mut self) {
        let living = ["Ann", "Bob", "Dan", "Eve", "Fay"];
        self.evening.says("Ann", self.club, "Who was in Balmora?").await;
        self.all_are_done(&living).await;
        self.until_all_read("Night 2.").await;
        self.evening.passes(SignedDuration::from_secs(30)).await;
        let ann = self.forms("Ann").pop().expect("there is a form").id;
        self.chooses("Ann", ann, &["mira", "Assassinate", "Ald'ruhn", "bob", "By road"]).await;
        // As above: Telegram still counts what the previous process sent.
        self.evening.passes(SignedDuration::from_secs(30)).await;
        self.evening.restarts().await;
        self.chooses("Ann", ann, &["mira: Assassinate Ald'ruhn bob", "Guard", "Me"]).await;
        self.evening.writes("Dan", "order lirelle ambush maar-gan gnisis").await;
        self.evening.writes("Dan", "order lirelle ambush maar-gan khuul").await;
        self.all_are_done(&living).await;
        self.until_all_read("Day 2.").await;
        self.evening.writes(LEADER, "desk cancel").await;
        self.until_all_read("cancelled").await;
        self.evening.passes(SignedDuration::from_secs(30)).await;
    }
}

/// Removes formatting and tags from a text.
fn unmarked(text: &str) -> String {
    let mut parts = text.split('<');
    let first = parts.next().unwrap_or_default().to_owned();
    let rest = parts.map(|part| part.split_once('>').map_or(part, |(_, rest)| rest));
    rest.fold(first, |read, part| read + part).replace(['*', '`'], "")
}

#[tokio::test]
async fn two_nights_of_house_dagoth_are_played_in_one_message_a_night() {
    let mut play = Play::begin().await;
    play.first_night().await;
    play.second_night().await;
    play.theirs_alone();
    was_fine(&mut play.evening);
    let screens = conversations(&play.evening, &["Ann", "Bob", "Fay"]);
    expect_file!["../../screens/house-dagoth.txt"].assert_eq(&screens);
}
