//! One Night by five in a supergroup, by buttons alone, under Telegram's own limits.

use std::collections::BTreeSet;
use std::sync::Arc;

use gloaming_core::chat::{Place, Platform, PlatformName};
use gloaming_core::kit::Seed;
use gloaming_core::ruleset::erase;
use gloaming_fakes as fakes;
use gloaming_fakes::{AdminRights, ChatId, Permissions, PressId, UserId};
use gloaming_host::store::MemoryStore;
use gloaming_host::{Host, HostParts};
use gloaming_one_night::OneNight;
use gloaming_telegram::{Settings, Telegram, Token};
use jiff::SignedDuration;

/// An evening in a group.
struct Evening {
    fake: fakes::Telegram,
    bot: Telegram,
    host: Host,
    name: PlatformName,
    green: ChatId,
    players: Vec<UserId>,
    pressed: BTreeSet<(i64, i64)>,
    presses: Vec<PressId>,
}

impl Evening {
    fn new() -> Evening {
        let fake = fakes::Telegram::start(fakes::Settings::default()).expect("a free port");
        let mut settings = Settings::new("telegram", Token::new(&fake.token()).expect("a token"));
        settings.api = fake.url();
        let bot = Telegram::new(&settings).expect("a client");
        let parts = HostParts {
            rulesets: vec![erase(OneNight)],
            platforms: vec![Arc::new(bot.clone())],
            store: Box::new(MemoryStore::default()),
            language: "en".to_owned(),
            seed: Seed::new([7; 32]),
        };
        let host = Host::new(parts).expect("the parts fit");
        let players: Vec<UserId> = ["Ann", "Bob", "Cem", "Dora", "Eve"].map(|name| fake.person(name)).to_vec();
        let green = fake.supergroup("The green", players[0]);
        for player in &players[1..] {
            fake.join(*player, green).expect("it is open");
        }
        fake.add_bot(players[0], green, Some(AdminRights::MODERATOR)).expect("Ann owns it");
        let (pressed, presses) = (BTreeSet::new(), Vec::new());
        Evening { fake, bot, host, name: settings.platform, green, players, pressed, presses }
    }

    /// Everything happens that can happen now.
    async fn goes_on(&mut self) {
        loop {
            let now = self.fake.now();
            let batch = {
                let reading = self.bot.receive(self.host.cursor(&self.name));
                tokio::pin!(reading);
                tokio::select! {
                    batch = &mut reading => batch,
                    () = self.fake.until_read() => {
                        self.fake.end_poll();
                        reading.await
                    }
                }
            };
            let batch = batch.expect("it answers");
            let nothing = batch.incoming.is_empty();
            self.host.take_batch(&self.name, batch, now);
            while self.host.tick_next(now) {}
            self.host.commit(now).expect("a memory takes everything");
            self.host.deliver(now).await;
            if nothing {
                return;
            }
        }
    }

    /// Lets time pass until something is due, at most this long.
    async fn waits(&mut self, longest: SignedDuration) {
        let latest = self.fake.now() + longest;
        let due = self.host.next_due().map_or(latest, |due| due.min(latest));
        self.fake.set_time(due.max(self.fake.now() + SignedDuration::from_millis(100)));
        self.goes_on().await;
    }

    /// Everybody who is asked something presses the first button; whether anybody was.
    fn everybody_presses(&mut self) -> bool {
        let mut any = false;
        for player in self.players.clone() {
            let chat = ChatId(player.0);
            for seen in self.fake.seen(player, chat) {
                let data = seen.buttons.iter().flatten().find_map(|button| button.data.clone());
                let Some(data) = data.filter(|_| self.pressed.insert((player.0, seen.id.0))) else { continue };
                assert!(seen.protected, "a choice can be forwarded: {}", seen.text);
                self.presses.push(self.fake.press_data(player, chat, seen.id, &data).expect("it stands there"));
                any = true;
            }
        }
        any
    }

    fn group(&self) -> Vec<String> {
        self.fake.seen(self.players[1], self.green).into_iter().map(|seen| seen.text).collect()
    }

    fn place(&self) -> Place {
        Place::new(&self.name, self.green.0.to_string())
    }
}

#[tokio::test]
async fn one_night_by_five_by_buttons_alone() {
    let mut evening = Evening::new();
    let ann = evening.players[0];
    let before = Permissions { can_send_polls: false, ..Permissions::USUAL };
    evening.fake.set_permissions(ann, evening.green, before).expect("Ann owns it");
    evening.fake.say(ann, evening.green, "/new@gloaming_bot one-night").expect("it is day");
    evening.goes_on().await;
    let lobby = evening.fake.seen(ann, evening.green).into_iter().find(|seen| !seen.buttons.is_empty());
    let lobby = lobby.unwrap_or_else(|| panic!("no lobby: {:?}", evening.group()));
    let url = lobby.buttons[0][0].url.clone().expect("a link");
    let token = url.strip_prefix("https://t.me/gloaming_bot?start=").expect("a link that starts").to_owned();
    // Whoever joins by typing has a seat, and is told what is missing.
    evening.fake.say(evening.players[1], evening.green, "/join").expect("it is day");
    evening.goes_on().await;
    let notice = |evening: &Evening| {
        let seen = evening.fake.seen(ann, evening.green).into_iter().find(|seen| seen.id == lobby.id);
        seen.expect("the lobby stands").text
    };
    evening.waits(SignedDuration::from_secs(5)).await;
    assert!(notice(&evening).contains("cannot write"), "{}", notice(&evening));
    for player in evening.players.clone() {
        evening.fake.press_start(player, Some(&token)).expect("they can");
        evening.goes_on().await;
        evening.waits(SignedDuration::from_secs(5)).await;
    }
    let text = notice(&evening);
    assert!(text.contains("5 are in") && !text.contains("cannot write"), "{text}");
    evening.fake.say(ann, evening.green, "/start").expect("it is day");
    evening.goes_on().await;
    assert_eq!(evening.host.running_in(&evening.place()).len(), 1, "{:?}", evening.group());
    let mut was_closed = false;
    for _ in 0..400 {
        if evening.host.running_in(&evening.place()).is_empty() {
            break;
        }
        was_closed |= !evening.fake.may(evening.players[1], evening.green).can_send_messages;
        if evening.everybody_presses() {
            evening.goes_on().await;
        }
        evening.waits(SignedDuration::from_secs(30)).await;
    }
    assert!(evening.host.running_in(&evening.place()).is_empty(), "it never ends: {:#?}", evening.group());
    assert!(was_closed, "the night was never closed");
    for _ in 0..5 {
        evening.waits(SignedDuration::from_secs(60)).await;
    }
    assert_eq!(evening.fake.permissions(evening.green).expect("it is there"), before);
    assert!(evening.presses.len() >= 5, "everybody votes: {}", evening.presses.len());
    for press in &evening.presses {
        assert!(evening.fake.toast(*press).is_some(), "a press was never answered");
    }
    let refused: Vec<String> = evening
        .fake
        .calls()
        .into_iter()
        .filter(|call| call.status != 200 && call.method != "sendChatAction" && call.method != "SendChatAction")
        .map(|call| format!("{} {} {}", call.status, call.method, call.answer))
        .collect();
    assert!(refused.is_empty(), "{refused:#?}");
    let problems = evening.host.take_problems();
    assert!(problems.is_empty(), "{problems:?}");
}
