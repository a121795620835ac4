//! An evening of games: its players, and the passing of time.

use std::sync::Arc;

use gloaming_core::chat::{Platform, PlatformName};
use gloaming_core::kit::Seed;
use gloaming_core::ruleset::Rules;
use gloaming_fakes::{AdminRights, ChatId, Draft, Handle, MessageId, PressId, Seen, Telegram, UserId};
use gloaming_host::{Host, HostParts, Random};
use gloaming_telegram::Token;
use gloaming_testkit::crash::Machine;
use jiff::{SignedDuration, Timestamp};

use crate::screen;

/// Pauses after a failed read, as in the real process: each twice as long as the one before.
const FIRST_PAUSE: SignedDuration = SignedDuration::from_millis(500);
const LONGEST_PAUSE: SignedDuration = SignedDuration::from_secs(30);

/// Anything that hasn't happened after this time never will.
const LONGEST_WAIT: SignedDuration = SignedDuration::from_hours(48);

/// Players on Telegram.
pub struct Evening {
    /// Telegram, for actions that have no method on `Evening`.
    pub telegram: Telegram,
    /// The host, which is idle between steps.
    pub host: Host,
    bot: gloaming_telegram::Telegram,
    settings: gloaming_telegram::Settings,
    rulesets: Vec<Arc<dyn Rules>>,
    machine: Machine,
    people: Vec<(String, UserId)>,
    /// The pause after the next failed read, and the end of the pause after the last one.
    pause: SignedDuration,
    reads_at: Option<Timestamp>,
}

impl Evening {
    /// Starts an evening without any players.
    ///
    /// # Panics
    ///
    /// Panics if this machine has no free port.
    #[must_use]
    pub fn new(rulesets: Vec<Arc<dyn Rules>>, telegram: gloaming_fakes::Settings) -> Evening {
        let telegram = Telegram::start(telegram).expect("invariant: a port is free");
        let token = Token::new(&telegram.token()).expect("invariant: the server's token has the form of one");
        let mut settings = gloaming_telegram::Settings::new("telegram", token);
        settings.api = telegram.url();
        let machine = Machine::default();
        let bot = gloaming_telegram::Telegram::new(&settings).expect("invariant: connections can be made");
        let host = host(&rulesets, &bot, &machine);
        Evening {
            telegram,
            host,
            bot,
            settings,
            rulesets,
            machine,
            people: Vec::new(),
            pause: FIRST_PAUSE,
            reads_at: None,
        }
    }

    /// Ends the process abruptly and starts another one from the stored state.
    pub async fn restarts(&mut self) {
        self.bot = gloaming_telegram::Telegram::new(&self.settings).expect("invariant: connections can be made");
        self.host = host(&self.rulesets, &self.bot, &self.machine);
        self.settles().await;
    }

    /// Adds a user with a phone.
    pub fn person(&mut self, name: &str) -> UserId {
        let who = self.telegram.person(name);
        self.people.push((name.to_owned(), who));
        who
    }

    /// Creates a supergroup of new users with these names, owned by the first, with the bot as its moderator.
    ///
    /// # Panics
    ///
    /// Panics if there are no names.
    pub fn group(&mut self, title: &str, names: &[&str]) -> ChatId {
        let people: Vec<UserId> = names.iter().map(|name| self.person(name)).collect();
        let (owner, others) = people.split_first().expect("invariant: there is a founder");
        let chat = self.telegram.supergroup(title, *owner);
        for person in others {
            self.telegram.join(*person, chat).expect("invariant: it is open");
        }
        self.telegram.add_bot(*owner, chat, Some(AdminRights::MODERATOR)).expect("invariant: it is the owner's");
        chat
    }

    /// Returns the user with this name.
    ///
    /// # Panics
    ///
    /// Panics if there is no such user.
    #[must_use]
    pub fn who(&self, name: &str) -> UserId {
        let found = self.people.iter().find(|(known, _)| known == name);
        found.unwrap_or_else(|| panic!("there is no {name}")).1
    }

    /// Returns a user's private chat with the bot.
    #[must_use]
    pub fn direct(&self, name: &str) -> ChatId {
        self.who(name).chat()
    }

    /// Sends a text and handles everything that immediately follows from it.
    ///
    /// # Panics
    ///
    /// Panics if the user can't send it.
    pub async fn says(&mut self, name: &str, chat: ChatId, text: &str) {
        let said = self.telegram.say(self.who(name), chat, text);
        said.unwrap_or_else(|refused| panic!("{name} cannot say “{text}”: {refused}\n{}", self.screen(name, chat)));
        self.settles().await;
    }

    /// Returns the newest topic with this title in a user's private chat with the bot.
    ///
    /// # Panics
    ///
    /// Panics if there is no such topic.
    #[must_use]
    pub fn topic(&self, name: &str, title: &str) -> MessageId {
        let direct = self.direct(name);
        let opens = format!("[topic: {title}]");
        let found = self.seen(name, direct).into_iter().rev().find(|seen| seen.text == opens);
        found.and_then(|seen| seen.topic).unwrap_or_else(|| panic!("no topic:\n{}", self.screen(name, direct)))
    }

    /// Sends a text to a topic of a user's private chat with the bot.
    ///
    /// # Panics
    ///
    /// Panics if the user can't send it.
    pub async fn writes_in(&mut self, name: &str, topic: MessageId, text: &str) -> MessageId {
        let said = self.telegram.send(self.who(name), self.direct(name), &Draft::text(text).topic(topic));
        self.settles().await;
        said.unwrap_or_else(|refused| panic!("{name} cannot say “{text}” in the topic: {refused}"))
    }

    /// Returns how often a user sees these words in a topic of their private chat with the bot, or outside of all
    /// topics.
    #[must_use]
    pub fn times(&self, name: &str, topic: Option<MessageId>, words: &str) -> usize {
        let seen = self.seen(name, self.direct(name)).into_iter();
        seen.filter(|seen| seen.topic == topic && seen.text.contains(words)).count()
    }

    /// Sends the bot a text in private.
    pub async fn writes(&mut self, name: &str, text: &str) {
        self.says(name, self.direct(name), text).await;
    }

    /// Presses the newest button with this label and handles everything that immediately follows from it. A link that
    /// starts the private chat with the bot is followed.
    ///
    /// # Panics
    ///
    /// Panics if there is no such button.
    pub async fn presses(&mut self, name: &str, chat: ChatId, label: &str) -> Option<PressId> {
        let press = self.tap(name, chat, label);
        self.settles().await;
        press
    }

    fn tap(&self, name: &str, chat: ChatId, label: &str) -> Option<PressId> {
        let who = self.who(name);
        let found = self.button(name, chat, label);
        let (message, button) = found.unwrap_or_else(|| {
            panic!("{name} has no button “{label}”:\n{}", self.screen(name, chat));
        });
        if let Some(url) = button.url {
            let start = format!("https://t.me/{}?start=", self.telegram.username());
            let token = url.strip_prefix(&start).unwrap_or_else(|| panic!("{url} doesn't lead to the bot"));
            self.telegram.press_start(who, Some(token)).expect("invariant: the bot is not blocked");
            return None;
        }
        let data = button.data.expect("invariant: a button is a link or carries something");
        Some(self.telegram.press_data(who, chat, message, &data).expect("invariant: it has just been seen"))
    }

    fn button(
        &self,
        name: &str,
        chat: ChatId,
        label: &str,
    ) -> Option<(gloaming_fakes::MessageId, gloaming_fakes::Button)> {
        self.seen(name, chat).into_iter().rev().find_map(|seen| {
            let button = seen.buttons.into_iter().flatten().find(|button| button.label == label)?;
            Some((seen.id, button))
        })
    }

    /// Returns `true` if a user has a button with this label in their private chat with the bot.
    #[must_use]
    pub fn can_press(&self, name: &str, label: &str) -> bool {
        self.button(name, self.direct(name), label).is_some()
    }

    /// Handles everything that can happen now.
    ///
    /// # Panics
    ///
    /// Panics if the store refuses a write, which it never does.
    pub async fn settles(&mut self) {
        loop {
            let now = self.telegram.now();
            let batch = self.read().await;
            let nothing = batch.as_ref().is_ok_and(|batch| batch.incoming.is_empty());
            let name = self.bot.name().clone();
            let failed = match batch {
                Ok(batch) => {
                    self.host.take_batch(&name, batch, now);
                    (self.pause, self.reads_at) = (FIRST_PAUSE, None);
                    false
                }
                Err(error) => {
                    self.host.cannot_read(&name, &error, now);
                    // The real process does the same.
                    self.reads_at = Some(now + self.pause);
                    self.pause = (self.pause * 2).min(LONGEST_PAUSE);
                    true
                }
            };
            while self.host.tick_next(now) {}
            self.host.commit(now).expect("invariant: a store in memory accepts everything");
            self.host.deliver(now).await;
            if nothing || failed {
                return;
            }
        }
    }

    /// Returns the pending updates for the bot, if there are any.
    async fn read(&self) -> Result<gloaming_core::chat::Batch, gloaming_core::chat::ChatError> {
        let reading = self.bot.receive(self.host.cursor(self.bot.name()));
        tokio::pin!(reading);
        tokio::select! {
            batch = &mut reading => batch,
            () = self.telegram.until_read() => {
                self.telegram.end_poll();
                reading.await
            }
        }
    }

    /// Lets this much time pass. Everything that becomes due happens on time.
    pub async fn passes(&mut self, span: SignedDuration) {
        let end = self.telegram.now() + span;
        while self.telegram.now() < end {
            self.step(end).await;
        }
    }

    /// Lets time pass until the condition holds.
    ///
    /// # Panics
    ///
    /// Panics with everyone's screens if it never does.
    pub async fn until(&mut self, what: &str, is_so: impl Fn(&Evening) -> bool) {
        let end = self.telegram.now() + LONGEST_WAIT;
        while !is_so(self) {
            if self.telegram.now() >= end {
                let screens = self.people.iter().map(|(name, who)| self.screen(name, who.chat()));
                panic!("{what} never comes:\n{}", screens.collect::<Vec<_>>().join("\n"));
            }
            self.step(end).await;
        }
    }

    /// Advances to the next time at which something is due, but not past the end.
    async fn step(&mut self, end: jiff::Timestamp) {
        let now = self.telegram.now();
        let due = [self.host.next_due(), self.reads_at].into_iter().flatten().min().unwrap_or(end);
        // A dispatch that is due again at once is waiting for Telegram, so let time pass anyway.
        let next = due.max(now + SignedDuration::from_millis(1)).min(end.max(now));
        self.telegram.set_time(next);
        self.settles().await;
    }

    /// Returns the messages that a user sees in a chat, oldest first.
    #[must_use]
    pub fn seen(&self, name: &str, chat: ChatId) -> Vec<Seen> {
        self.telegram.seen(self.who(name), chat)
    }

    /// Returns `true` if a user sees these words in a chat.
    #[must_use]
    pub fn sees(&self, name: &str, chat: ChatId, words: &str) -> bool {
        self.seen(name, chat).iter().any(|seen| seen.text.contains(words))
    }

    /// Returns a user's whole screen in a chat as text.
    #[must_use]
    pub fn screen(&self, name: &str, chat: ChatId) -> String {
        screen::draw(name, &self.seen(name, chat))
    }

    /// Returns the calls that Telegram refused, one line each.
    #[must_use]
    pub fn refused(&self) -> Vec<String> {
        let calls = Handle::calls(&self.telegram).into_iter().filter(|call| call.status != 200);
        calls.map(|call| format!("{} {} {}", call.status, call.method, call.answer)).collect()
    }

    /// Returns the problems that the host reported to its operator.
    pub fn problems(&mut self) -> Vec<String> {
        self.host.take_problems().into_iter().map(|problem| format!("{problem:?}")).collect()
    }

    /// Returns the bot's name among the services.
    #[must_use]
    pub fn service(&self) -> &PlatformName {
        self.bot.name()
    }
}

fn host(rulesets: &[Arc<dyn Rules>], bot: &gloaming_telegram::Telegram, machine: &Machine) -> Host {
    let parts = HostParts {
        rulesets: rulesets.to_vec(),
        platforms: vec![Arc::new(bot.clone())],
        store: machine.store(),
        language: "en".to_owned(),
        random: Random::seeded(Seed::from_number(7)),
    };
    Host::new(parts).expect("invariant: the parts are valid")
}
