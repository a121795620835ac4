//! Everything on this service: users, chats, pending updates and injected faults.

use std::collections::BTreeMap;

use jiff::Timestamp;
use serde_json::{Value, json};

use crate::chat::{Chat, Kind, Status, User};
use crate::clock::Clock;
use crate::failure::Failure;
use crate::fault::Faults;
use crate::flood::{Flood, Limits};
use crate::ids::{ANONYMOUS_ADMIN, UserId};
use crate::log::Call;
use crate::message::{Content, From, Media, Message, Service};
use crate::people::Offer;
use crate::queue::Queue;
use crate::settings::{PrivateTopics, Settings};

/// The state of the service.
#[derive(Debug)]
pub(crate) struct World {
    pub(crate) settings: Settings,
    pub(crate) clock: Clock,
    pub(crate) limits: Limits,
    pub(crate) users: BTreeMap<i64, User>,
    pub(crate) chats: BTreeMap<i64, Chat>,
    pub(crate) queue: Queue,
    pub(crate) presses: BTreeMap<i64, Press>,
    pub(crate) queries: BTreeMap<i64, Query>,
    pub(crate) menus: BTreeMap<String, Value>,
    /// The tags beside members' names, by chat and member.
    pub(crate) tags: BTreeMap<(i64, i64), String>,
    pub(crate) faults: Faults,
    pub(crate) flood: Flood,
    pub(crate) calls: Vec<Call>,
    /// How topics work in private chats, as the bot's owner set it.
    pub(crate) private_topics: PrivateTopics,
    /// The URL of the webhook; empty if none is set.
    pub(crate) webhook: String,
    /// The pending `getUpdates`, which a newer one ends.
    pub(crate) poll: Poll,
    /// The number of the newest message in chats that don't count their own.
    newest: i64,
    next: i64,
    /// The number of files sent so far.
    files: i64,
}

/// The pending `getUpdates`.
#[derive(Debug, Default)]
pub(crate) struct Poll {
    pub(crate) number: u64,
    pub(crate) waits: bool,
    /// The number of the poll to end with an empty list.
    pub(crate) ended: u64,
}

/// An inline query.
#[derive(Clone, Debug)]
pub(crate) struct Query {
    pub(crate) at: Timestamp,
    /// The results of the bot, once it has answered.
    pub(crate) offers: Option<Vec<Offer>>,
}

/// A press of a button.
#[derive(Clone, Debug)]
pub(crate) struct Press {
    pub(crate) at: Timestamp,
    /// The text, and whether it is shown in a dialog.
    pub(crate) answer: Option<(String, bool)>,
}

impl World {
    pub(crate) fn new(settings: Settings) -> Self {
        let bot = User {
            is_bot: true,
            username: Some(settings.username.clone()),
            met: true,
            ..person(settings.bot().0, &settings.name)
        };
        let mut group = person(ANONYMOUS_ADMIN.0, "Group");
        group.is_bot = true;
        group.username = Some("GroupAnonymousBot".to_owned());
        World {
            clock: settings.clock,
            limits: settings.limits,
            users: [(bot.id, bot), (group.id, group)].into(),
            chats: BTreeMap::new(),
            queue: Queue::from(settings.first_update),
            presses: BTreeMap::new(),
            menus: BTreeMap::new(),
            tags: BTreeMap::new(),
            faults: Faults::default(),
            flood: Flood::default(),
            calls: Vec::new(),
            private_topics: settings.private_topics,
            webhook: String::new(),
            poll: Poll::default(),
            newest: 0,
            next: 100,
            files: 0,
            queries: BTreeMap::new(),
            settings,
        }
    }

    pub(crate) fn now(&self) -> Timestamp {
        self.clock.now()
    }

    pub(crate) fn bot(&self) -> i64 {
        self.settings.bot().0
    }

    /// Returns `true` if the bot has acknowledged everything and waits for more.
    pub(crate) fn is_read(&self) -> bool {
        self.queue.is_empty() && self.poll.waits
    }

    /// Returns the number of a new file.
    pub(crate) fn new_file(&mut self) -> i64 {
        self.files += 1;
        self.files
    }

    /// Returns the number of a picture by the file ID that the bot knows.
    pub(crate) fn photo(&self, id: &str) -> Option<i64> {
        let number: i64 = id.strip_prefix("file-")?.parse().ok()?;
        let messages = self.chats.values().flat_map(|chat| chat.messages.values());
        let mut shown = messages.filter_map(|message| match message.content {
            Content::Media { kind: Media::Photo, file, .. } => Some(file),
            _ => None,
        });
        shown.find(|file| *file == number)
    }

    pub(crate) fn number(&mut self) -> i64 {
        self.next += 1;
        self.next
    }

    pub(crate) fn add_person(&mut self, name: &str) -> UserId {
        let id = 5_000_000_000 + self.number();
        self.users.insert(id, person(id, name));
        UserId(id)
    }

    pub(crate) fn user(&self, id: i64) -> User {
        self.users.get(&id).cloned().unwrap_or_else(|| person(id, ""))
    }

    pub(crate) fn chat(&self, id: i64) -> Option<&Chat> {
        self.chats.get(&id)
    }

    /// Returns the private chat with a user, creating it if necessary.
    pub(crate) fn private(&mut self, user: i64) -> &mut Chat {
        self.chats.entry(user).or_insert_with(|| Chat::new(user, Kind::Private, ""))
    }

    /// Returns a chat that is known to exist.
    pub(crate) fn here(&mut self, id: i64) -> &mut Chat {
        self.chats.get_mut(&id).expect("invariant: the chat was found before")
    }

    /// Renders a `Chat`.
    pub(crate) fn chat_object(&self, id: i64) -> Value {
        let Some(chat) = self.chats.get(&id).filter(|chat| chat.kind != Kind::Private) else {
            let user = self.user(id);
            let mut object = json!({ "id": id, "type": "private", "first_name": user.first_name });
            for (name, value) in [("last_name", user.last_name), ("username", user.username)] {
                if let Some(value) = value {
                    object[name] = json!(value);
                }
            }
            return object;
        };
        let kind = if chat.kind == Kind::Group { "group" } else { "supergroup" };
        let mut object = json!({ "id": id, "type": kind, "title": chat.title });
        if chat.forum {
            object["is_forum"] = json!(true);
        }
        if let Some(username) = &chat.username {
            object["username"] = json!(username);
        }
        object
    }

    /// Renders a `ChatMember`.
    pub(crate) fn member_object(&self, chat: &Chat, user: i64, status: &Status) -> Value {
        let mut object = status.object(&self.user(user), chat, false, self.now());
        if let Some(tag) = self.tags.get(&(chat.id, user))
            && matches!(object["status"].as_str(), Some("member" | "restricted"))
        {
            object["tag"] = json!(tag);
        }
        object
    }

    /// Adds a message to a chat, and to the bot's updates if the bot receives it.
    pub(crate) fn post(&mut self, chat: i64, mut message: Message) -> i64 {
        message.id = match self.here(chat).kind {
            Kind::Supergroup => {
                let chat = self.here(chat);
                chat.newest += 1;
                chat.newest
            }
            Kind::Private | Kind::Group => {
                self.newest += 1;
                self.newest
            }
        };
        message.date = self.now().as_second();
        let id = message.id;
        let hears = self.hears(chat, &message);
        self.here(chat).messages.insert(id, message);
        if hears {
            let object = self.render(chat, id, true);
            self.queue.push("message", object);
        }
        id
    }

    /// Posts a service message caused by a user.
    pub(crate) fn tell(&mut self, chat: i64, by: i64, topic: Option<i64>, service: Service) -> i64 {
        let mut message = Message::new(From::User(by), Content::Service(service));
        message.topic = topic;
        self.post(chat, message)
    }

    /// Returns `true` if the bot receives a message: not its own and not, in privacy mode, messages that aren't meant
    /// for it.
    pub(crate) fn hears(&self, chat: i64, message: &Message) -> bool {
        let bot = self.bot();
        let Some(chat) = self.chats.get(&chat) else { return false };
        if message.from == From::User(bot) {
            return matches!(
                message.content,
                Content::Service(
                    Service::Pinned(_)
                        | Service::Titled(_)
                        | Service::Gone(_)
                        | Service::TopicCreated { .. }
                        | Service::TopicEdited { .. }
                        | Service::TopicClosed
                        | Service::TopicReopened
                )
            );
        }
        if chat.kind == Kind::Private {
            return true;
        }
        if !chat.status(bot).present() {
            return matches!(message.content, Content::Service(Service::Gone(user)) if user == bot);
        }
        if !self.settings.privacy || chat.rights(bot).is_some() || matches!(message.content, Content::Service(_)) {
            return true;
        }
        let to_bot = message.reply_to.and_then(|id| chat.messages.get(&id)).is_some_and(|m| m.from == From::User(bot));
        to_bot || self.commanded(message.content.text())
    }

    /// Returns `true` if a text is a command that isn't addressed to another bot.
    fn commanded(&self, text: &str) -> bool {
        let Some(word) = text.strip_prefix('/').and_then(|rest| rest.split_whitespace().next()) else { return false };
        match word.split_once('@') {
            Some((_, name)) => name.eq_ignore_ascii_case(&self.settings.username),
            None => true,
        }
    }

    /// Renders a `Message`, including the message it replies to if `deep`.
    pub(crate) fn render(&self, chat: i64, id: i64, deep: bool) -> Value {
        let object = self.chat_object(chat);
        match self.chats.get(&chat).and_then(|chat| chat.messages.get(&id)) {
            Some(message) => crate::render::message(self, chat, &object, message, deep),
            None => json!({ "message_id": id, "chat": object, "date": 0 }),
        }
    }

    /// Fills in the users that entities mention. A user whom the bot hasn't met stays plain text.
    pub(crate) fn with_people(&self, entities: Vec<Value>) -> Vec<Value> {
        let known = |mut entity: Value| {
            if entity["type"] == "text_mention" {
                let id = entity["user"].as_i64().or_else(|| entity["user"]["id"].as_i64())?;
                entity["user"] = self.users.get(&id).filter(|user| user.met)?.object();
            }
            Some(entity)
        };
        entities.into_iter().filter_map(known).collect()
    }

    /// Counts a message, an edit or a new topic towards the rate limits.
    pub(crate) fn count(&mut self, chat: i64) -> Result<(), Failure> {
        let (limits, now) = (self.limits, self.now());
        self.flood.take(chat, limits, now).map_err(Failure::flood)
    }
}

fn person(id: i64, name: &str) -> User {
    User {
        id,
        is_bot: false,
        first_name: name.to_owned(),
        last_name: None,
        username: None,
        language: None,
        deactivated: false,
        met: false,
        started: false,
        blocked: false,
    }
}
