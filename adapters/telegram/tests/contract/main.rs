//! Checks that Telegram keeps the chat contract, on a fake Bot API server with Telegram's limits.

mod faults;

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use gloaming_core::chat::{MessageId, MissingRight, Person, Place, Platform, PlatformName, PromptId};
use gloaming_fakes as fakes;
use gloaming_fakes::{AdminRights, ChatId, Refused, UserId};
use gloaming_telegram::{Settings, Telegram, Token};
use gloaming_testkit::live_conformance::{Opening, play_conformance_game};
use gloaming_testkit::service::{Deed, Harness, HarnessFault, Promise, check_platform};
use jiff::SignedDuration;
use parking_lot::Mutex;

/// Telegram with the bot and users controlled by the tests.
struct Service {
    fake: fakes::Telegram,
    bot: Telegram,
    name: PlatformName,
    keeper: UserId,
    rights: Mutex<AdminRights>,
}

impl Service {
    fn open() -> Service {
        Service::with(fakes::PrivateTopics::Off)
    }

    fn with(private_topics: fakes::PrivateTopics) -> Service {
        let settings = fakes::Settings { private_topics, ..fakes::Settings::default() };
        let fake = fakes::Telegram::start(settings).expect("a free port");
        let token = Token::new(&fake.token()).expect("a token");
        let mut settings = Settings::new("telegram", token);
        settings.api = fake.url();
        let bot = Telegram::new(&settings).expect("a client");
        let keeper = fake.person("Keeper");
        Service { fake, bot, name: settings.platform, keeper, rights: Mutex::new(AdminRights::MODERATOR) }
    }

    fn user(person: &Person) -> UserId {
        UserId(person.id.as_str().parse().expect("invariant: the adapter minted it"))
    }

    fn chat(place: &Place) -> ChatId {
        let id = place.id.as_str();
        ChatId(id.split('/').next().and_then(|id| id.parse().ok()).expect("invariant: the adapter minted it"))
    }

    fn topic(place: &Place) -> Option<fakes::MessageId> {
        let (_, thread) = place.id.as_str().split_once('/')?;
        Some(fakes::MessageId(thread.parse().expect("invariant: the adapter minted it")))
    }

    fn number(message: &MessageId) -> fakes::MessageId {
        let number = message.as_str().rsplit('.').next().and_then(|number| number.parse().ok());
        fakes::MessageId(number.expect("invariant: the adapter minted it"))
    }

    /// Returns the message with this prompt and the data of its button.
    fn button(&self, user: UserId, chat: ChatId, prompt: &PromptId, choice: u16) -> Option<(fakes::MessageId, String)> {
        let begins = format!("{prompt}.{choice}.");
        self.fake.seen(user, chat).into_iter().rev().find_map(|seen| {
            let mut data = seen.buttons.iter().flatten().filter_map(|button| button.data.clone());
            let found = data.find(|data| data.starts_with(&begins));
            found.map(|data| (seen.id, data))
        })
    }

    fn does(&self, person: &Person, deed: Deed<'_>) -> Result<(), HarnessFault> {
        let user = Self::user(person);
        match deed {
            Deed::Start { token } => {
                self.fake.press_start(user, Some(token)).map(|_| ()).map_err(|fault| refused(&fault))
            }
            Deed::Say { place, text } => {
                let draft = fakes::Draft::text(text);
                let draft = Self::topic(place).map_or(draft.clone(), |topic| draft.topic(topic));
                self.fake.send(user, Self::chat(place), &draft).map(|_| ()).map_err(|fault| refused(&fault))
            }
            Deed::Reply { place, message, text } => {
                let to = Self::number(message);
                self.fake.reply(user, Self::chat(place), to, text).map(|_| ()).map_err(|fault| refused(&fault))
            }
            Deed::Edit { place, message, text } => {
                self.fake.edit(user, Self::chat(place), Self::number(message), text).map_err(|fault| refused(&fault))
            }
            Deed::Pick { place, prompt, choices: [choice] } => {
                let chat = Self::chat(place);
                let found = self.button(user, chat, prompt, *choice);
                let (message, data) = found.ok_or_else(|| HarnessFault::Refused("no such button".to_owned()))?;
                self.fake.press_data(user, chat, message, &data).map(|_| ()).map_err(|fault| refused(&fault))
            }
            Deed::Join { place } => self.fake.join(user, Self::chat(place)).map_err(|fault| refused(&fault)),
            Deed::Leave { place } => self.fake.leave(user, Self::chat(place)).map_err(|fault| refused(&fault)),
            // Telegram doesn't tell bots about the first two, and has no forms.
            Deed::Retract { .. }
            | Deed::Rename { .. }
            | Deed::Pick { .. }
            | Deed::Withdraw { .. }
            | Deed::Fill { .. } => Err(HarnessFault::NotPossible),
        }
    }
}

fn refused(refused: &Refused) -> HarnessFault {
    HarnessFault::Refused(format!("{refused:?}"))
}

fn failed(refused: &Refused) -> HarnessFault {
    HarnessFault::Failed(format!("{refused:?}"))
}

#[async_trait]
impl Harness for Service {
    fn platform(&self) -> &dyn Platform {
        &self.bot
    }

    fn prefix(&self) -> &str {
        "c"
    }

    async fn pass(&self, time: Duration) -> Result<(), HarnessFault> {
        self.fake.advance(SignedDuration::try_from(time).expect("a span of time"));
        Ok(())
    }

    async fn person(&self, name: &str) -> Result<Person, HarnessFault> {
        Ok(Person::new(&self.name, self.fake.person(name).0.to_string()))
    }

    async fn room(&self, title: &str, members: &[Person]) -> Result<Place, HarnessFault> {
        let chat = self.fake.supergroup(title, self.keeper);
        for person in members {
            self.fake.join(Self::user(person), chat).map_err(|fault| failed(&fault))?;
        }
        self.fake.add_bot(self.keeper, chat, Some(AdminRights::MODERATOR)).map_err(|fault| failed(&fault))?;
        Ok(Place::new(&self.name, chat.0.to_string()))
    }

    async fn act(&self, person: &Person, deed: Deed<'_>) -> Result<(), HarnessFault> {
        self.does(person, deed)
    }

    async fn shown(&self, person: &Person, place: &Place) -> Result<Vec<String>, HarnessFault> {
        let seen = self.fake.seen(Self::user(person), Self::chat(place));
        let there = seen.into_iter().filter(|seen| seen.topic == Self::topic(place));
        // The service marks captions.
        let text = |text: String| text.strip_prefix("[Photo] ").map_or(text.clone(), str::to_owned);
        Ok(there.map(|seen| text(seen.text)).collect())
    }

    async fn delete_topic(&self, person: &Person, topic: &Place) -> Result<(), HarnessFault> {
        let number = Self::topic(topic).ok_or_else(|| HarnessFault::Failed("it is no topic".to_owned()))?;
        let deleted = self.fake.delete_topic(Self::user(person), Self::chat(topic), number);
        deleted.map_err(|fault| failed(&fault))
    }

    async fn tires(&self) {
        self.fake.until_read().await;
    }

    async fn nowhere(&self) -> Result<Place, HarnessFault> {
        Ok(Place::new(&self.name, "-1009999999999"))
    }

    async fn take_right(&self, place: &Place, right: MissingRight) -> Result<(), HarnessFault> {
        let rights = {
            let mut rights = self.rights.lock();
            match right {
                MissingRight::Pin => rights.can_pin_messages = false,
                MissingRight::Restrict => rights.can_restrict_members = false,
                _ => return Err(HarnessFault::NotPossible),
            }
            *rights
        };
        self.fake.add_bot(self.keeper, Self::chat(place), Some(rights)).map_err(|fault| failed(&fault))
    }
}

#[tokio::test]
async fn the_gauntlet_is_played_in_a_group() {
    for topics in [fakes::PrivateTopics::Off, fakes::PrivateTopics::On] {
        let service = Service::with(topics);
        // The host's time differs from that of the service.
        service.fake.set_limits(fakes::Limits::NONE);
        play_conformance_game(&service, Arc::new(service.bot.clone()), Opening::Words).await;
        let opened = service.fake.calls_of("createForumTopic").len();
        assert_eq!(opened > 0, topics == fakes::PrivateTopics::On);
    }
}

#[tokio::test]
async fn telegram_keeps_the_contract() {
    let service = Service::open();
    let report = check_platform(&service).await.unwrap_or_else(|fault| panic!("{fault}"));
    // Bots can't create rooms on Telegram, and users there can't move a group manually or continue with another
    // account.
    let impossible = [Promise::NewcomersSeeNoPast, Promise::MovedSaysWhere, Promise::MovedPeopleAreNamed];
    report.has_all_but(&[&impossible[..], &[Promise::TopicsAsDeclared, Promise::LostTopicsAreGone]].concat());
    // With topics, deletions are reported or not.
    for topics in [fakes::PrivateTopics::On, fakes::PrivateTopics::Forgetful] {
        let report = check_platform(&Service::with(topics)).await.unwrap_or_else(|fault| panic!("{topics:?}: {fault}"));
        report.has_all_but(&impossible);
    }
}
