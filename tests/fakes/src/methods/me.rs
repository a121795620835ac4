//! The bot itself, and its menus.

use serde_json::{Value, json};

use super::done;
use crate::args::Args;
use crate::failure::{Answer, Failure};
use crate::settings::PrivateTopics;
use crate::world::World;

/// The maximum number of commands in a menu.
const MOST_COMMANDS: usize = 100;

pub(crate) fn get_me(world: &mut World, _: &Args) -> Answer {
    let mut me = world.user(world.bot()).object();
    me["can_join_groups"] = json!(true);
    me["can_read_all_group_messages"] = json!(!world.settings.privacy);
    for absent in
        ["supports_guest_queries", "can_connect_to_business", "allows_users_to_create_topics", "can_manage_bots"]
    {
        me[absent] = json!(false);
    }
    me["supports_inline_queries"] = json!(world.settings.inline);
    me["has_main_web_app"] = json!(world.settings.main_app);
    me["has_topics_enabled"] = json!(world.private_topics != PrivateTopics::Off);
    Ok(me)
}

pub(crate) fn set_commands(world: &mut World, args: &Args) -> Answer {
    let Some(Value::Array(commands)) = args.json("commands", "commands")? else {
        return Err(Failure::bad("expected an Array of BotCommand"));
    };
    if commands.len() > MOST_COMMANDS {
        return Err(Failure::bad("BOT_COMMANDS_TOO_MUCH"));
    }
    let mut menu = Vec::new();
    for command in commands {
        let field = |name: &str| {
            command[name]
                .as_str()
                .map(str::trim)
                .ok_or_else(|| Failure::bad(format!("can't parse BotCommand: Can't find field \"{name}\"")))
        };
        let (name, description) = (field("command")?, field("description")?);
        let name = name.strip_prefix('/').unwrap_or(name);
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        if name.is_empty() || name.len() > 32 || !name.chars().all(plain) {
            return Err(Failure::bad("BOT_COMMAND_INVALID"));
        }
        if description.is_empty() || description.encode_utf16().count() > 256 {
            return Err(Failure::bad("BOT_COMMAND_DESCRIPTION_INVALID"));
        }
        menu.push(json!({ "command": name, "description": description }));
    }
    let key = key(world, args)?;
    world.menus.insert(key, Value::Array(menu));
    done()
}

pub(crate) fn get_commands(world: &mut World, args: &Args) -> Answer {
    let key = key(world, args)?;
    Ok(world.menus.get(&key).cloned().unwrap_or_else(|| json!([])))
}

pub(crate) fn delete_commands(world: &mut World, args: &Args) -> Answer {
    let key = key(world, args)?;
    world.menus.remove(&key);
    done()
}

/// Returns the key of a menu, made of its scope and language.
fn key(world: &World, args: &Args) -> Result<String, Failure> {
    let language = args.text("language_code");
    if !language.is_empty() && (language.len() != 2 || !language.chars().all(|c| c.is_ascii_lowercase())) {
        return Err(Failure::bad("invalid language code specified"));
    }
    let scope = args.json("scope", "BotCommandScope")?.unwrap_or_else(|| json!({ "type": "default" }));
    let fault = |what: &str| Failure::bad(format!("can't parse BotCommandScope: {what}"));
    let kind = scope["type"].as_str().ok_or_else(|| fault("Can't find field \"type\""))?;
    let mut key = kind.to_owned();
    match kind {
        "default" | "all_private_chats" | "all_group_chats" | "all_chat_administrators" => {}
        "chat" | "chat_administrators" | "chat_member" => {
            let chat = scope["chat_id"].as_i64().ok_or_else(|| fault("chat_id is empty"))?;
            if world.chat(chat).is_none() {
                return Err(Failure::bad("chat not found"));
            }
            key = format!("{key} {chat}");
            if kind == "chat_member" {
                let user = scope["user_id"].as_i64().ok_or_else(|| fault("Can't find field \"user_id\""))?;
                key = format!("{key} {user}");
            }
        }
        _ => return Err(fault("unsupported type specified")),
    }
    Ok(format!("{key} {language}").trim_end().to_owned())
}
