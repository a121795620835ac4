//! Controls users over HTTP, for programs outside this process: `POST /people/VERB` with the arguments as JSON.

use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::fault::Fault;
use crate::flood::Limits;
use crate::handle::Handle;
use crate::ids::{ChatId, MessageId, UserId};
use crate::people::{Draft, PressId, QueryId};
use crate::rights::AdminRights;
use crate::settings::PrivateTopics;

/// All available actions, each named after the method of [`Handle`] that performs it.
#[derive(Deserialize)]
#[serde(tag = "verb", rename_all = "kebab-case", deny_unknown_fields)]
enum Act {
    Person {
        name: String,
        username: Option<String>,
        language: Option<String>,
    },
    Rename {
        who: UserId,
        name: String,
    },
    PressStart {
        who: UserId,
        token: Option<String>,
    },
    Block {
        who: UserId,
    },
    Unblock {
        who: UserId,
    },
    Deactivate {
        who: UserId,
    },
    Supergroup {
        title: String,
        owner: UserId,
    },
    Group {
        title: String,
        owner: UserId,
    },
    SetForum {
        chat: ChatId,
        forum: bool,
    },
    HideHistory {
        chat: ChatId,
        hides: bool,
    },
    Publish {
        chat: ChatId,
        username: Option<String>,
    },
    AddBot {
        by: UserId,
        chat: ChatId,
        rights: Option<Vec<String>>,
    },
    RemoveBot {
        by: UserId,
        chat: ChatId,
    },
    Appoint {
        by: UserId,
        chat: ChatId,
        who: UserId,
        rights: Option<Vec<String>>,
    },
    Kick {
        by: UserId,
        chat: ChatId,
        who: UserId,
    },
    Join {
        who: UserId,
        chat: ChatId,
    },
    JoinBy {
        who: UserId,
        link: String,
    },
    Leave {
        who: UserId,
        chat: ChatId,
    },
    Migrate {
        chat: ChatId,
    },
    Dissolve {
        chat: ChatId,
    },
    OpenTopic {
        who: UserId,
        chat: ChatId,
        name: String,
    },
    CloseTopic {
        who: UserId,
        chat: ChatId,
        topic: Option<MessageId>,
        closed: bool,
    },
    DeleteTopic {
        who: UserId,
        chat: ChatId,
        topic: MessageId,
    },
    Send {
        who: UserId,
        chat: ChatId,
        #[serde(flatten)]
        draft: Draft,
    },
    Say {
        who: UserId,
        chat: ChatId,
        text: String,
    },
    Forward {
        who: UserId,
        from: ChatId,
        message: MessageId,
        to: ChatId,
    },
    Edit {
        who: UserId,
        chat: ChatId,
        message: MessageId,
        text: String,
    },
    Delete {
        who: UserId,
        chat: ChatId,
        message: MessageId,
    },
    Press {
        who: UserId,
        chat: ChatId,
        message: MessageId,
        label: Option<String>,
        data: Option<String>,
    },
    Forge {
        who: UserId,
        chat: ChatId,
        message: MessageId,
        data: String,
    },
    Toast {
        press: PressId,
    },
    AskInline {
        who: UserId,
        words: String,
    },
    Offers {
        query: QueryId,
    },
    React {
        who: UserId,
        chat: ChatId,
        message: MessageId,
        emoji: Vec<String>,
    },
    Seen {
        who: UserId,
        chat: ChatId,
    },
    Calls {
        method: Option<String>,
    },
    ForgetCalls {},
    Fault {
        #[serde(flatten)]
        fault: Fault,
    },
    ClearFaults {},
    Advance {
        seconds: i64,
    },
    SetLimits {
        on: bool,
    },
    SetPrivateTopics {
        topics: PrivateTopics,
    },
    SetPrivacy {
        on: bool,
    },
    RenumberUpdates {
        next: i64,
    },
    ForgetUpdates {},
    PollElsewhere {},
    Unread {},
    Polls {},
}

/// Performs an action, or returns why it can't be performed.
pub(crate) fn act(handle: &Handle, verb: &str, body: &[u8]) -> Result<Value, String> {
    let mut given: Map<String, Value> = match body {
        [] => Map::new(),
        body => serde_json::from_slice(body).map_err(|fault| format!("the body isn't a JSON object: {fault}"))?,
    };
    given.insert("verb".to_owned(), Value::String(verb.to_owned()));
    let act: Act = serde_json::from_value(Value::Object(given)).map_err(|fault| fault.to_string())?;
    people(handle, act).unwrap_or_else(|act| chats(handle, act).unwrap_or_else(|act| service(handle, act)))
}

type Done = Result<Value, String>;

fn done<T: Serialize, E: ToString>(result: Result<T, E>) -> Done {
    let result = result.map_err(|fault| fault.to_string())?;
    serde_json::to_value(result).map_err(|fault| fault.to_string())
}

fn fine<T: Serialize>(result: T) -> Done {
    done::<T, String>(Ok(result))
}

fn rights(words: Option<Vec<String>>) -> Result<Option<AdminRights>, String> {
    let Some(words) = words else { return Ok(None) };
    let named = AdminRights::named(words.iter().map(String::as_str));
    named.map(Some).map_err(|word| format!("“{word}” isn't a right; an example is can_restrict_members"))
}

/// Performs actions of users, such as sending messages. Returns any other action unchanged.
fn people(telegram: &Handle, act: Act) -> Result<Done, Act> {
    Ok(match act {
        Act::Person { name, username, language } => {
            let who = telegram.person(&name);
            let named = telegram.set_username(who, username.as_deref());
            done(named.and_then(|()| telegram.set_language(who, language.as_deref())).map(|()| who))
        }
        Act::Rename { who, name } => done(telegram.rename(who, &name)),
        Act::PressStart { who, token } => done(telegram.press_start(who, token.as_deref())),
        Act::Block { who } => done(telegram.block(who)),
        Act::Unblock { who } => done(telegram.unblock(who)),
        Act::Deactivate { who } => done(telegram.deactivate(who)),
        Act::Send { who, chat, draft } => done(telegram.send(who, chat, &draft)),
        Act::Say { who, chat, text } => done(telegram.say(who, chat, &text)),
        Act::Forward { who, from, message, to } => done(telegram.forward(who, from, message, to)),
        Act::Edit { who, chat, message, text } => done(telegram.edit(who, chat, message, &text)),
        Act::Delete { who, chat, message } => done(telegram.delete(who, chat, message)),
        Act::Press { who, chat, message, label: Some(label), data: None } => {
            done(telegram.press(who, chat, message, &label))
        }
        Act::Press { who, chat, message, data: Some(data), label: None } => {
            done(telegram.press_data(who, chat, message, &data))
        }
        Act::Press { .. } => Err("name a button by its `label` or by its `data`".to_owned()),
        Act::Forge { who, chat, message, data } => done(telegram.forge(who, chat, message, &data)),
        Act::Toast { press } => fine(telegram.toast(press)),
        Act::AskInline { who, words } => done(telegram.ask_inline(who, &words)),
        Act::Offers { query } => fine(telegram.offers(query)),
        Act::React { who, chat, message, emoji } => {
            let emoji: Vec<&str> = emoji.iter().map(String::as_str).collect();
            done(telegram.react(who, chat, message, &emoji))
        }
        Act::Seen { who, chat } => fine(telegram.seen(who, chat)),
        other => return Err(other),
    })
}

/// Performs actions on chats. Returns any other action unchanged.
fn chats(telegram: &Handle, act: Act) -> Result<Done, Act> {
    Ok(match act {
        Act::Supergroup { title, owner } => fine(telegram.supergroup(&title, owner)),
        Act::Group { title, owner } => fine(telegram.group(&title, owner)),
        Act::SetForum { chat, forum } => done(telegram.set_forum(chat, forum)),
        Act::HideHistory { chat, hides } => done(telegram.hide_history(chat, hides)),
        Act::Publish { chat, username } => done(telegram.publish(chat, username.as_deref())),
        Act::AddBot { by, chat, rights: words } => {
            rights(words).and_then(|rights| done(telegram.add_bot(by, chat, rights)))
        }
        Act::RemoveBot { by, chat } => done(telegram.remove_bot(by, chat)),
        Act::Appoint { by, chat, who, rights: words } => {
            rights(words).and_then(|rights| done(telegram.appoint(by, chat, who, rights)))
        }
        Act::Kick { by, chat, who } => done(telegram.kick(by, chat, who)),
        Act::Join { who, chat } => done(telegram.join(who, chat)),
        Act::JoinBy { who, link } => done(telegram.join_by(who, &link)),
        Act::Leave { who, chat } => done(telegram.leave(who, chat)),
        Act::Migrate { chat } => done(telegram.migrate(chat)),
        Act::Dissolve { chat } => done(telegram.dissolve(chat)),
        Act::OpenTopic { who, chat, name } => done(telegram.open_topic(who, chat, &name)),
        Act::CloseTopic { who, chat, topic, closed } => done(telegram.close_topic(who, chat, topic, closed)),
        Act::DeleteTopic { who, chat, topic } => done(telegram.delete_topic(who, chat, topic)),
        other => return Err(other),
    })
}

/// Performs actions on the service itself.
fn service(telegram: &Handle, act: Act) -> Done {
    match act {
        Act::Calls { method: Some(method) } => return fine(telegram.calls_of(&method)),
        Act::Calls { method: None } => return fine(telegram.calls()),
        Act::Unread {} => return fine(telegram.unread()),
        Act::Polls {} => return fine(telegram.polls()),
        Act::ForgetCalls {} => telegram.forget_calls(),
        Act::Fault { fault } => telegram.fault(fault),
        Act::ClearFaults {} => telegram.clear_faults(),
        Act::Advance { seconds } => telegram.advance(SignedDuration::from_secs(seconds)),
        Act::SetLimits { on } => telegram.set_limits(if on { Limits::TELEGRAM } else { Limits::NONE }),
        Act::SetPrivateTopics { topics } => telegram.set_private_topics(topics),
        Act::SetPrivacy { on } => telegram.set_privacy(on),
        Act::RenumberUpdates { next } => telegram.renumber_updates(next),
        Act::ForgetUpdates {} => telegram.forget_updates(),
        Act::PollElsewhere {} => telegram.poll_elsewhere(),
        _ => return Err("invariant: every other verb is people's or a chat's".to_owned()),
    }
    fine(())
}
