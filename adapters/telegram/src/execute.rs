//! Executes operations on Telegram and returns their receipts.

use gloaming_core::chat::{
    ChatError, Image, InlineOffer, MenuEntry, MenuScope, MessageId, MissingRight, Operation, Person, Place, Post,
    Prompt, QueryId, Receipt, TapId,
};
use reqwest::Url;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use teloxide::payloads::{
    AnswerCallbackQuery, AnswerCallbackQuerySetters as _, AnswerInlineQuery, AnswerInlineQuerySetters as _,
    CreateForumTopic, DeleteMessage, DeleteMyCommands, DeleteMyCommandsSetters as _, EditMessageCaption,
    EditMessageCaptionSetters as _, EditMessageMedia, EditMessageReplyMarkup, EditMessageText,
    EditMessageTextSetters as _, LeaveChat, PinChatMessage, PinChatMessageSetters as _, SendChatAction, SendMessage,
    SendMessageSetters as _, SendPhoto, SetChatMenuButton, SetChatMenuButtonSetters as _, SetMyCommands,
    SetMyCommandsSetters as _, UnpinChatMessage, UnpinChatMessageSetters as _,
};
use teloxide::requests::Payload;
use teloxide::types::{
    BotCommand, BotCommandScope, CallbackQueryId, ChatAction, ChatId, FileId, InlineKeyboardButton,
    InlineKeyboardMarkup, InlineQueryId, InlineQueryResult, InlineQueryResultArticle, InputFile, InputMessageContent,
    InputMessageContentText, LinkPreviewOptions, MenuButton, ParseMode, Recipient, ReplyParameters, UserId, WebAppInfo,
};

use crate::api::{Anything, Opened, Sent};
use crate::capabilities::{self, MAX_BUTTONS, MAX_LABEL_CHARS, MAX_MESSAGE_UTF16};
use crate::faults::Fault;
use crate::ids::Spot;
use crate::keyboard::{keyboard, start_link};
use crate::platform::Bot;
use crate::raw::{self, EPHEMERAL, Ephemeral, Form};
use crate::render::html;

/// The maximum length of a reply to a press that is shown as a toast. Longer ones stay until they are dismissed.
const MAX_TOAST_CHARS: usize = 60;

/// The maximum length of a reply to a press.
const MAX_ANSWER_CHARS: usize = 200;

/// The maximum length of the title of a group or topic.
const MAX_TITLE_CHARS: usize = 128;

/// The maximum length of a command's description in a menu, and the maximum number of commands.
const MAX_HELP_CHARS: usize = 256;
const MAX_COMMANDS: usize = 100;

/// The maximum number of offers for an inline query.
const MAX_OFFERS: usize = 50;

impl Bot {
    /// See [`Platform::execute`](gloaming_core::chat::Platform::execute).
    pub(crate) async fn execute(&self, operation: &Operation) -> Result<Receipt, ChatError> {
        match operation {
            Operation::Send(post) => self.say(post).await,
            Operation::Edit { message, post } => self.edit(message, post).await,
            Operation::Retract { place, message } => self.retract(place, message).await,
            Operation::Pin { place, message, pinned } => self.pin(place, message, *pinned).await,
            Operation::ClearChoices { place, message } => self.clear_choices(place, message).await,
            Operation::Tag { place, person, tag, on } => self.tag(place, person, tag, *on).await,
            Operation::AnswerTap { tap, text, .. } => self.answer(tap, text).await,
            Operation::AnswerQuery { query, offers, .. } => self.answer_query(query, offers).await,
            Operation::OpenDirect { person } => self.open_direct(person).await,
            Operation::OpenTopic { place, title } => self.open_topic(place, title).await,
            Operation::ReadSpeakers { place, people, known } => self.read_speakers(place, people, known.as_ref()).await,
            Operation::SetSpeakers { place, speakers, before } => {
                self.set_speakers(place, speakers, before.as_ref()).await
            }
            Operation::Leave { place, .. } => self.leave(place).await,
            Operation::SetMenu { shown, language, entries } => self.set_menu(shown, language.as_deref(), entries).await,
            Operation::SetWindowButton { url, label } => self.set_window_button(url.as_deref(), label).await,
            Operation::SetMembers { place, members, former, revoke } => {
                self.set_members(place, members, former, revoke).await
            }
            Operation::ReadMembers { place, people } => self.read_members(place, people).await,
            Operation::React { .. }
            | Operation::OpenRoom { .. }
            | Operation::OpenPublicRoom { .. }
            | Operation::OpenWindow { .. }
            | Operation::CloseWindow { .. }
            | Operation::AnswerWindow { .. }
            | Operation::Rename { .. }
            | Operation::Group { .. }
            | Operation::Board { .. } => Err(ChatError::Unsupported),
        }
    }

    async fn say(&self, post: &Post) -> Result<Receipt, ChatError> {
        let spot = self.spot(&post.place)?;
        within_limits(post)?;
        let called: Vec<UserId> = post.mention.iter().filter_map(|person| self.ids.user(person)).collect();
        let mut send = SendMessage::new(spot.chat_id(), String::new())
            .parse_mode(ParseMode::Html)
            .link_preview_options(no_preview());
        if let Some(thread) = spot.thread_id() {
            send = send.message_thread_id(thread);
        }
        if post.protect {
            send = send.protect_content(true);
        }
        if let Some((_, number)) = post.reply_to.as_ref().and_then(|to| self.ids.numbers(to)) {
            let to = ReplyParameters::new(teloxide::types::MessageId(number));
            send = send.reply_parameters(to.allow_sending_without_reply());
        }
        let markup = self.markup(spot.chat, post.prompt.as_ref()).await?;
        let alone = post.ephemeral.as_ref().filter(|_| !spot.is_direct()).and_then(|person| self.ids.user(person));
        let alone = alone.map(|user| Ephemeral { receiver_user_id: user.0 });
        let text = |form: Form| html(&post.document, &called, form.moments);
        let photo = |file: &str, form: Form| SendPhoto {
            message_thread_id: send.message_thread_id,
            parse_mode: send.parse_mode,
            protect_content: send.protect_content,
            reply_parameters: send.reply_parameters.clone(),
            caption: Some(text(form)),
            ..SendPhoto::new(send.chat_id.clone(), InputFile::file_id(FileId(file.to_owned())))
        };
        let sent: Result<Sent, Fault> = match (&post.picture, &post.drawing) {
            (Some(picture), _) => {
                let request = |form| markup(raw::fields(&photo(picture.id.as_str(), form)), form);
                self.ask_newer(SendPhoto::NAME, None, request).await
            }
            (None, Some(drawing)) => {
                let image = drawing.image.as_ref().ok_or(ChatError::Unsupported)?;
                let request = |form| markup(raw::fields(&photo("", form)), form);
                self.ask_newer(SendPhoto::NAME, Some(image), request).await
            }
            (None, None) => {
                let request = |form| markup(raw::fields(&send.clone().text(text(form))), form);
                let alone = |form| {
                    let mut fields = request(form);
                    fields.extend(alone.map(|alone| (EPHEMERAL.to_owned(), raw::value(&alone))));
                    fields
                };
                match self.ask_newer(SendMessage::NAME, None, alone).await {
                    // Without the newer field, the whole group can read it.
                    Err(Fault::Refused { .. }) if post.ephemeral.is_some() => {
                        self.ask_newer(SendMessage::NAME, None, request).await
                    }
                    sent => sent,
                }
            }
        };
        let sent = match sent {
            Ok(sent) => sent,
            Err(fault) if (post.picture.is_some() || post.drawing.is_some()) && fault.is_about_a_picture() => {
                return Err(ChatError::Unsupported);
            }
            Err(fault) if spot.is_topic() && !fault.has_no_topic() => {
                // The topic exists, but the user can't be reached.
                return Err(match self.place_chat_error(fault, spot) {
                    ChatError::Gone => ChatError::StartFirst,
                    error => error,
                });
            }
            Err(fault) => return Err(self.place_chat_error(fault, spot)),
        };
        if spot.is_topic() && sent.message_thread_id != spot.thread {
            // Telegram delivered it to the conversation itself, as it sometimes does after a topic was deleted. The
            // topic is gone, even if the message can't be deleted.
            let number = teloxide::types::MessageId(i32::try_from(sent.message_id).unwrap_or_default());
            let _ = self.api.ask::<_, Anything>(&DeleteMessage::new(spot.chat_id(), number)).await;
            return Err(ChatError::Gone);
        }
        // Ephemeral messages have separate numbers and are neither edited nor replied to.
        let number = sent.ephemeral_message_id.map_or(sent.message_id, i64::saturating_neg);
        Ok(Receipt::Sent(self.ids.message(spot.chat, number)))
    }

    async fn edit(&self, message: &MessageId, post: &Post) -> Result<Receipt, ChatError> {
        let spot = self.spot(&post.place)?;
        within_limits(post)?;
        let (chat, number) = self.number(message)?;
        let edit = EditMessageText::new(ChatId(chat), teloxide::types::MessageId(number), String::new())
            .parse_mode(ParseMode::Html)
            .link_preview_options(no_preview());
        let markup = self.markup(chat, post.prompt.as_ref()).await?;
        let text = |form: Form| html(&post.document, &[], form.moments);
        if let Some(drawing) = &post.drawing {
            let image = drawing.image.as_ref().ok_or(ChatError::Unsupported)?;
            let request = |form: Form| {
                let mut fields = raw::fields(&edit);
                for name in ["text", "parse_mode", "link_preview_options"] {
                    fields.remove(name);
                }
                let media =
                    json!({ "type": "photo", "media": "attach://photo", "caption": text(form), "parse_mode": "HTML" });
                fields.insert("media".to_owned(), media);
                markup(fields, form)
            };
            return match self.ask_newer::<Anything>(EditMessageMedia::NAME, Some(image), request).await {
                Ok(_) => Ok(Receipt::Done),
                Err(fault) if fault.is_so_already() => Ok(Receipt::Done),
                Err(fault) if fault.has_no_message() => Err(self.place_chat_error(fault, spot)),
                Err(fault) if fault.is_about_a_picture() => Err(ChatError::Unsupported),
                Err(fault) => Err(self.place_chat_error(fault, spot)),
            };
        }
        let request = |form| markup(raw::fields(&edit.clone().text(text(form))), form);
        match self.ask_newer::<Anything>(EditMessageText::NAME, None, request).await {
            Ok(_) => Ok(Receipt::Done),
            Err(fault) if fault.is_so_already() => Ok(Receipt::Done),
            Err(fault) if fault.says("no text in the message to edit") => self.edit_caption(chat, number, post).await,
            Err(fault) => Err(self.place_chat_error(fault, spot)),
        }
    }

    /// Adds the buttons of a prompt, if any, to the fields of a request.
    async fn markup(
        &self,
        chat: i64,
        prompt: Option<&Prompt>,
    ) -> Result<impl Fn(Map<String, Value>, Form) -> Map<String, Value>, ChatError> {
        let bot = match prompt {
            Some(_) => {
                let me = self.me().await.map_err(|fault| self.chat_error(fault, MissingRight::Send, None))?;
                me.username.clone()
            }
            None => String::new(),
        };
        Ok(move |mut fields: Map<String, Value>, form| {
            if let Some(prompt) = prompt {
                let keyboard = keyboard(&self.ids, &bot, chat, prompt, form);
                fields.insert("reply_markup".to_owned(), raw::value(&keyboard));
            }
            fields
        })
    }

    /// Edits a message that is a picture with a caption.
    async fn edit_caption(&self, chat: i64, number: i32, post: &Post) -> Result<Receipt, ChatError> {
        let spot = self.spot(&post.place)?;
        let number = teloxide::types::MessageId(number);
        let edit = EditMessageCaption::new(ChatId(chat), number).parse_mode(ParseMode::Html);
        let request = |form: Form| raw::fields(&edit.clone().caption(html(&post.document, &[], form.moments)));
        match self.ask_newer::<Anything>(EditMessageCaption::NAME, None, request).await {
            Ok(_) => Ok(Receipt::Done),
            Err(fault) if fault.is_so_already() => Ok(Receipt::Done),
            Err(fault) => Err(self.place_chat_error(fault, spot)),
        }
    }

    /// Sends a request in the newest form that the server accepts, with a picture if there is one.
    async fn ask_newer<T: DeserializeOwned>(
        &self,
        method: &'static str,
        image: Option<&Image>,
        request: impl Fn(Form) -> Map<String, Value>,
    ) -> Result<T, Fault> {
        let mut form = self.newer.form();
        loop {
            let mut fields = request(form);
            let answer = match image {
                Some(image) => {
                    fields.remove("photo");
                    self.api.upload(method, &fields, &image.png).await
                }
                None => self.api.ask_raw(method, &fields).await,
            };
            match answer {
                Err(fault) => form = self.newer.older(form, &fault).ok_or(fault)?,
                answer => return answer,
            }
        }
    }

    async fn retract(&self, place: &Place, message: &MessageId) -> Result<Receipt, ChatError> {
        let spot = self.spot(place)?;
        let (chat, number) = self.number(message)?;
        let delete = DeleteMessage::new(ChatId(chat), teloxide::types::MessageId(number));
        match self.api.ask::<_, Anything>(&delete).await {
            Ok(_) => Ok(Receipt::Done),
            Err(fault) if fault.has_no_message() => Ok(Receipt::Done),
            // Telegram's error for messages of other users, and for the bot's own after two days.
            Err(fault) if fault.says("message can't be deleted") => {
                Err(ChatError::NotAllowed { right: MissingRight::RemoveMessages })
            }
            Err(fault) => Err(self.chat_error(fault, MissingRight::RemoveMessages, Some(spot.chat))),
        }
    }

    async fn pin(&self, place: &Place, message: &MessageId, pinned: bool) -> Result<Receipt, ChatError> {
        let spot = self.spot(place)?;
        let (chat, number) = self.number(message)?;
        let number = teloxide::types::MessageId(number);
        let done = if pinned {
            self.api.ask::<_, Anything>(&PinChatMessage::new(ChatId(chat), number).disable_notification(true)).await
        } else {
            self.api.ask::<_, Anything>(&UnpinChatMessage::new(ChatId(chat)).message_id(number)).await
        };
        match done {
            Ok(_) => Ok(Receipt::Done),
            Err(fault) if fault.is_so_already() || fault.says("message to unpin not found") => Ok(Receipt::Done),
            Err(fault) => Err(self.chat_error(fault, MissingRight::Pin, Some(spot.chat))),
        }
    }

    /// Removes the buttons of a message. One that is too old to be edited keeps them.
    async fn clear_choices(&self, place: &Place, message: &MessageId) -> Result<Receipt, ChatError> {
        let spot = self.spot(place)?;
        let (chat, number) = self.number(message)?;
        let clear = EditMessageReplyMarkup::new(ChatId(chat), teloxide::types::MessageId(number));
        match self.api.ask::<_, Anything>(&clear).await {
            Ok(_) | Err(Fault::Refused { .. }) => Ok(Receipt::Done),
            Err(fault) => Err(self.place_chat_error(fault, spot)),
        }
    }

    /// Replies to a press, visible only to the presser. Presses expire after a few seconds, so a rejected reply is
    /// ignored.
    async fn answer(&self, tap: &TapId, text: &str) -> Result<Receipt, ChatError> {
        let text: String = text.chars().take(MAX_ANSWER_CHARS).collect();
        let stays = text.chars().count() > MAX_TOAST_CHARS;
        let answer = AnswerCallbackQuery::new(CallbackQueryId(tap.as_str().to_owned())).text(text).show_alert(stays);
        match self.api.ask::<_, Anything>(&answer).await {
            Ok(_) | Err(Fault::Refused { .. }) => Ok(Receipt::Done),
            Err(fault) => Err(self.chat_error(fault, MissingRight::Send, None)),
        }
    }

    /// Replies to an inline query. The reply is personal, so it must not be cached for other users. Inline queries
    /// expire after a few seconds.
    async fn answer_query(&self, query: &QueryId, offers: &[InlineOffer]) -> Result<Receipt, ChatError> {
        let me = self.me().await.map_err(|fault| self.chat_error(fault, MissingRight::Send, None))?;
        if !me.supports_inline_queries {
            return Err(ChatError::Unsupported);
        }
        let moments = self.newer.form().moments;
        let article = |offer: &InlineOffer| {
            let content = InputMessageContentText::new(html(&offer.document, &[], moments))
                .parse_mode(ParseMode::Html)
                .link_preview_options(no_preview());
            let title: String = offer.title.chars().take(MAX_TITLE_CHARS).collect();
            let article = InlineQueryResultArticle::new(&*offer.id, title, InputMessageContent::Text(content))
                .description(offer.about.chars().take(MAX_HELP_CHARS).collect::<String>());
            let button = offer.button.as_ref().and_then(|button| {
                let link = start_link(&me.username, button.start.as_deref()?)?;
                Some(InlineKeyboardButton::url(button.label.clone(), link))
            });
            match button {
                Some(button) => article.reply_markup(InlineKeyboardMarkup::new([[button]])),
                None => article,
            }
        };
        let results = offers.iter().take(MAX_OFFERS).map(|offer| InlineQueryResult::Article(article(offer)));
        let answer =
            AnswerInlineQuery::new(InlineQueryId(query.as_str().to_owned()), results).cache_time(0).is_personal(true);
        match self.api.ask::<_, Anything>(&answer).await {
            Ok(_) | Err(Fault::Refused { .. }) => Ok(Receipt::Done),
            Err(fault) => Err(self.chat_error(fault, MissingRight::Send, None)),
        }
    }

    /// Checks a conversation by sending a typing action, because bots can't open conversations.
    async fn open_direct(&self, person: &Person) -> Result<Receipt, ChatError> {
        let user = self.ids.user(person).ok_or(ChatError::Gone)?;
        let typing = SendChatAction::new(Recipient::Id(ChatId::from(user)), ChatAction::Typing);
        let opened = Receipt::Opened(self.ids.place(ChatId::from(user).0, None));
        match self.api.ask::<_, Anything>(&typing).await {
            Ok(_) => Ok(opened),
            // Telegram doesn't know users who have never interacted with the bot.
            Err(fault) if fault.says("chat not found") || fault.says("user not found") => Err(ChatError::StartFirst),
            Err(fault) => Err(self.chat_error(fault, MissingRight::Send, None)),
        }
    }

    async fn open_topic(&self, place: &Place, title: &str) -> Result<Receipt, ChatError> {
        let spot = self.spot(place)?;
        let me = self.me().await.map_err(|fault| self.chat_error(fault, MissingRight::Send, None))?;
        if !spot.is_direct() || !me.has_topics_enabled {
            return Err(ChatError::Unsupported);
        }
        let title: String = title.chars().take(MAX_TITLE_CHARS).collect();
        let create = CreateForumTopic::new(spot.chat_id(), title);
        let opened: Opened = self.api.ask(&create).await.map_err(|fault| self.place_chat_error(fault, spot))?;
        Ok(Receipt::Opened(self.ids.place(spot.chat, Some(opened.message_thread_id))))
    }

    async fn leave(&self, place: &Place) -> Result<Receipt, ChatError> {
        let spot = self.spot(place)?;
        if spot.is_direct() {
            return Err(ChatError::Unsupported);
        }
        match self.api.ask::<_, Anything>(&LeaveChat::new(spot.chat_id())).await {
            Ok(_) => Ok(Receipt::Done),
            Err(fault) => match self.chat_error(fault, MissingRight::Change, Some(spot.chat)) {
                ChatError::Gone => Ok(Receipt::Done),
                error => Err(error),
            },
        }
    }

    async fn set_menu(
        &self,
        shown: &MenuScope,
        language: Option<&str>,
        entries: &[MenuEntry],
    ) -> Result<Receipt, ChatError> {
        let scope = match shown {
            MenuScope::Rooms => BotCommandScope::AllGroupChats,
            MenuScope::Conversations => BotCommandScope::AllPrivateChats,
            MenuScope::Place(place) => BotCommandScope::Chat { chat_id: Recipient::Id(self.spot(place)?.chat_id()) },
        };
        let commands = entries.iter().filter(|entry| is_command(&entry.command)).take(MAX_COMMANDS);
        let commands: Vec<BotCommand> = commands
            .map(|entry| BotCommand::new(&*entry.command, entry.help.chars().take(MAX_HELP_CHARS).collect::<String>()))
            .collect();
        // An empty menu would hide the one that should be shown instead.
        let done = if commands.is_empty() {
            let mut delete = DeleteMyCommands::new().scope(scope);
            delete.language_code = language.map(str::to_owned);
            self.api.ask::<_, Anything>(&delete).await
        } else {
            let mut set = SetMyCommands::new(commands).scope(scope);
            set.language_code = language.map(str::to_owned);
            self.api.ask::<_, Anything>(&set).await
        };
        done.map_err(|fault| self.chat_error(fault, MissingRight::Change, None))?;
        Ok(Receipt::Done)
    }

    /// Sets the button next to the text field in all conversations.
    async fn set_window_button(&self, url: Option<&str>, label: &str) -> Result<Receipt, ChatError> {
        let button = match url {
            Some(url) => {
                let url = Url::parse(url).map_err(|error| ChatError::Malformed { reason: error.to_string() })?;
                MenuButton::WebApp { text: label.to_owned(), web_app: WebAppInfo { url } }
            }
            None => MenuButton::Default,
        };
        let done = self.api.ask::<_, Anything>(&SetChatMenuButton::new().menu_button(button)).await;
        done.map_err(|fault| self.chat_error(fault, MissingRight::Change, None))?;
        Ok(Receipt::Done)
    }

    fn spot(&self, place: &Place) -> Result<Spot, ChatError> {
        self.ids.spot(place).ok_or(ChatError::Gone)
    }

    /// Returns the chat and the number of a message. Messages from before a group became a supergroup belong to the old
    /// chat.
    fn number(&self, message: &MessageId) -> Result<(i64, i32), ChatError> {
        self.ids.numbers(message).ok_or(ChatError::Gone)
    }

    /// Returns the error for the host. A group that moved or removed the bot is removed from the cache.
    pub(crate) fn chat_error(&self, fault: Fault, right: MissingRight, chat: Option<i64>) -> ChatError {
        let error = fault.into_chat_error(right, |to| ChatError::Moved { to: self.ids.place(to, None) });
        match (&error, chat) {
            (ChatError::Gone | ChatError::Moved { .. }, Some(chat)) => self.chats.forget(chat),
            (ChatError::NotAllowed { right }, Some(chat)) => self.chats.change(chat, |known| {
                // Telegram's response is more recent than the cache.
                let rights = known.rights.get_or_insert(crate::chats::Rights::ALL);
                match right {
                    MissingRight::Restrict => rights.restrict = false,
                    MissingRight::Pin => rights.pin = false,
                    _ => {}
                }
            }),
            _ => {}
        }
        error
    }

    /// Returns the error for a deleted topic, or for a group that no longer has topics. The bot is still in the group,
    /// so messages move to General.
    pub(crate) fn goes_on_in_general(&self, chat: i64) -> ChatError {
        self.chats.change(chat, |known| {
            known.forum = None;
            known.closed.clear();
        });
        ChatError::Moved { to: self.ids.place(chat, None) }
    }

    fn place_chat_error(&self, fault: Fault, spot: Spot) -> ChatError {
        // A topic of a group can be reopened by its leader.
        if !spot.is_direct() && fault.says("topic_closed") {
            return ChatError::NotAllowed { right: MissingRight::Topic };
        }
        if spot.is_room_topic() && fault.has_no_topic() {
            return self.goes_on_in_general(spot.chat);
        }
        // In a conversation, this error means that the user is unknown or has never written to the bot.
        if spot.is_direct() && fault.says("chat not found") {
            return ChatError::StartFirst;
        }
        self.chat_error(fault, MissingRight::Send, Some(spot.chat))
    }
}

/// Returns options that disable previews of links.
fn no_preview() -> LinkPreviewOptions {
    LinkPreviewOptions {
        is_disabled: true,
        url: None,
        prefer_small_media: false,
        prefer_large_media: false,
        show_above_text: false,
    }
}

/// Returns `true` if Telegram accepts this as a command in a menu.
fn is_command(command: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    (1..=32).contains(&command.len()) && command.bytes().all(fits)
}

fn within_limits(post: &Post) -> Result<(), ChatError> {
    let malformed = |reason: &str| Err(ChatError::Malformed { reason: reason.to_owned() });
    let account = capabilities::Account { topics: false, reads_all: false, main_app: false };
    let limit = capabilities::of(None, account, |_| (crate::chats::Rights::ALL, false)).longest_message;
    if limit.measure(&post.document.plain()) > MAX_MESSAGE_UTF16 {
        return malformed("the message is too long");
    }
    let Some(prompt) = &post.prompt else { return Ok(()) };
    if prompt.text.is_some() {
        return Err(ChatError::Unsupported);
    }
    if prompt.choices.len() > usize::from(MAX_BUTTONS) {
        return malformed("there are too many choices");
    }
    if prompt.choices.iter().any(|choice| choice.label.chars().count() > usize::from(MAX_LABEL_CHARS)) {
        return malformed("the label of a choice is too long");
    }
    Ok(())
}
