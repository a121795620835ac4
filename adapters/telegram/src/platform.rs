//! The `Platform` implementation for Telegram.

use std::sync::Arc;

use async_trait::async_trait;
use gloaming_core::chat::{
    Batch, Capabilities, ChatError, Cursor, Directory, JoinLink, Links, Moderation, Operation, OperationKey,
    OperationKind, Person, Place, Platform, PlatformName, Receipt, Repeat, SignIns, Support,
};
use serde::Deserialize;
use teloxide::payloads::GetMe;
use tokio::sync::OnceCell;

use crate::api::Api;
use crate::capabilities::{self, Account};
use crate::chats::Chats;
use crate::faults::Fault;
use crate::ids::Ids;
use crate::keyboard::start_link;
use crate::lookups::Lookups;
use crate::raw::Newer;
use crate::render::Moments;
use crate::settings::Settings;
use crate::sign_in::ProofKey;

/// A bot on Telegram. Clones share the same bot.
#[derive(Clone)]
pub struct Telegram {
    bot: Arc<Bot>,
}

/// The shared parts of the adapter.
pub(crate) struct Bot {
    pub(crate) api: Api,
    pub(crate) ids: Ids,
    pub(crate) chats: Chats,
    /// The background requests about groups.
    pub(crate) lookups: Lookups,
    /// The key that signs the proofs of users who opened a Mini App.
    pub(crate) proof_key: Option<ProofKey>,
    /// The bot's own number, which precedes the colon of its token.
    pub(crate) id: u64,
    /// The features that the server has rejected as unknown.
    pub(crate) newer: Newer,
    me: OnceCell<Me>,
}

/// The bot's own account.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Me {
    pub(crate) id: u64,
    pub(crate) username: String,
    /// The display name.
    #[serde(default)]
    pub(crate) first_name: String,
    /// Whether it receives all messages in groups where it isn't an admin.
    #[serde(default)]
    pub(crate) can_read_all_group_messages: bool,
    /// Whether its conversations have topics. The types of `teloxide` are older than this field.
    #[serde(default)]
    pub(crate) has_topics_enabled: bool,
    /// Whether users can use it inline in any chat.
    #[serde(default)]
    pub(crate) supports_inline_queries: bool,
    /// Whether a link in any chat opens its page.
    #[serde(default)]
    pub(crate) has_main_web_app: bool,
}

impl Telegram {
    /// Creates a bot with this token, without sending a request. If the service can't be reached, the host is notified
    /// and retries. To check a token before, use [`probe`](crate::probe()).
    ///
    /// # Errors
    ///
    /// Returns an error message if this machine can't create any connection.
    pub fn new(settings: &Settings) -> Result<Telegram, String> {
        let token = settings.token.secret();
        let id = token.split_once(':').and_then(|(id, _)| id.parse().ok()).unwrap_or_default();
        let ids = Ids::new(settings.platform.clone(), token);
        let bot = Bot {
            api: Api::new(settings)?,
            ids,
            chats: Chats::default(),
            lookups: Lookups::new(settings.longest_look),
            proof_key: ProofKey::new(token),
            id,
            newer: Newer::default(),
            me: OnceCell::new(),
        };
        Ok(Telegram { bot: Arc::new(bot) })
    }

    pub(crate) fn bot(&self) -> &Bot {
        &self.bot
    }
}

impl Bot {
    /// Returns the bot's own account, as returned by Telegram.
    pub(crate) async fn me(&self) -> Result<Me, Fault> {
        self.me.get_or_try_init(|| async { self.api.ask(&GetMe::new()).await }).await.cloned()
    }
}

#[async_trait]
impl Platform for Telegram {
    fn name(&self) -> &PlatformName {
        self.bot.ids.name()
    }

    fn capabilities(&self, place: Option<&Place>) -> Capabilities {
        let spot = place.and_then(|place| self.bot.ids.spot(place));
        let me = self.bot.me.get();
        let account = Account {
            topics: me.is_some_and(|me| me.has_topics_enabled),
            reads_all: me.is_none_or(|me| me.can_read_all_group_messages),
            main_app: me.is_some_and(|me| me.has_main_web_app),
        };
        let inline = me.is_some_and(|me| me.supports_inline_queries);
        let here = capabilities::of(spot, account, |chat| self.bot.chats.here(chat));
        // Buttons that copy text exist since version 7.11 of the Bot API, and a server without dates in texts may be
        // older.
        let copies = self.bot.newer.form().moments == Moments::ByTheReadersClock;
        Capabilities { inline: if inline { Support::Yes } else { Support::No }, copies, ..here }
    }

    fn title(&self, _: &str) -> String {
        "Telegram".to_owned()
    }

    async fn receive(&self, cursor: Option<Cursor>) -> Result<Batch, ChatError> {
        self.bot.receive(cursor).await
    }

    async fn execute(&self, _: &OperationKey, operation: &Operation) -> Result<Receipt, ChatError> {
        self.bot.execute(operation).await
    }

    /// `settle` can't find anything: Telegram stores no keys, and a bot can't read what it has sent.
    fn repeat(&self, kind: OperationKind) -> Repeat {
        match kind {
            OperationKind::Send | OperationKind::OpenTopic | OperationKind::OpenRoom | OperationKind::Group => {
                Repeat::Repeatable
            }
            _ => Repeat::Idempotent,
        }
    }

    fn directory(&self) -> &dyn Directory {
        self
    }

    fn moderation(&self) -> &dyn Moderation {
        self
    }

    fn links(&self) -> &dyn Links {
        self
    }

    fn sign_ins(&self) -> &dyn SignIns {
        self
    }
}

impl Directory for Telegram {
    fn conversation(&self, topic: &Place) -> Option<Place> {
        let spot = self.bot.ids.spot(topic).filter(|spot| spot.thread.is_some())?;
        Some(self.bot.ids.place(spot.chat, None))
    }

    fn room_name(&self, room: &Place) -> Option<String> {
        self.bot.chats.get(self.bot.ids.spot(room)?.chat)?.title
    }
}

impl Moderation for Telegram {
    fn has_moderators(&self) -> bool {
        true
    }

    fn moderates(&self, person: &Person, room: &Place) -> bool {
        let ids = &self.bot.ids;
        let (Some(spot), Some(user)) = (ids.spot(room), ids.user(person)) else { return false };
        self.bot.chats.is_admin(spot.chat, user.0)
    }

    fn own_name(&self, _: &Place) -> Option<String> {
        self.bot.me.get().map(|me| me.first_name.clone())
    }
}

impl Links for Telegram {
    /// Returns the link that opens the conversation and starts it with the code. The bot's name is known after the
    /// first request.
    fn join_link(&self, code: &str) -> Option<JoinLink> {
        let url = start_link(&self.bot.me.get()?.username, code)?.to_string();
        Some(JoinLink { url, writes_code: false })
    }
}
