//! People by themselves, and what they have with the bot alone.

use serde_json::json;

use super::{Draft, Refused};
use crate::chat::Status;
use crate::handle::Handle;
use crate::ids::{MessageId, UserId};
use crate::world::World;

impl Handle {
    /// Somebody gets an account. The bot knows nothing of them yet.
    pub fn person(&self, name: &str) -> UserId {
        self.shared.with(|world| world.add_person(name))
    }

    /// Somebody takes a name for links and mentions, without `@`, or gives it up.
    ///
    /// # Errors
    ///
    /// If there is nobody like that.
    pub fn set_username(&self, who: UserId, username: Option<&str>) -> Result<(), Refused> {
        self.shared.with(|world| {
            world.name(who)?;
            world.users.entry(who.0).and_modify(|user| user.username = username.map(str::to_owned));
            Ok(())
        })
    }

    /// Somebody's app speaks this language, such as `de`.
    ///
    /// # Errors
    ///
    /// If there is nobody like that.
    pub fn set_language(&self, who: UserId, language: Option<&str>) -> Result<(), Refused> {
        self.shared.with(|world| {
            world.name(who)?;
            world.users.entry(who.0).and_modify(|user| user.language = language.map(str::to_owned));
            Ok(())
        })
    }

    /// Somebody takes another display name. Bots see it with the next thing that they do.
    ///
    /// # Errors
    ///
    /// If there is nobody like that.
    pub fn rename(&self, who: UserId, name: &str) -> Result<(), Refused> {
        self.shared.with(|world| {
            world.name(who)?;
            world.users.entry(who.0).and_modify(|user| name.clone_into(&mut user.first_name));
            Ok(())
        })
    }

    /// Somebody opens the private chat and presses Start, perhaps by a link that carries a token. This also unblocks
    /// the bot.
    ///
    /// # Errors
    ///
    /// If there is nobody like that.
    pub fn press_start(&self, who: UserId, token: Option<&str>) -> Result<MessageId, Refused> {
        let text = token.map_or_else(|| "/start".to_owned(), |token| format!("/start {token}"));
        self.shared.with(|world| {
            world.name(who)?;
            world.bar(who, false);
            world.speak(who, who.chat(), &Draft::text(&text), None)
        })
    }

    /// Somebody blocks the bot.
    ///
    /// # Errors
    ///
    /// If there is nobody like that.
    pub fn block(&self, who: UserId) -> Result<(), Refused> {
        self.shared.with(|world| {
            world.name(who)?;
            world.bar(who, true);
            Ok(())
        })
    }

    /// Somebody lets the bot write to them again.
    ///
    /// # Errors
    ///
    /// If there is nobody like that.
    pub fn unblock(&self, who: UserId) -> Result<(), Refused> {
        self.shared.with(|world| {
            world.name(who)?;
            world.bar(who, false);
            Ok(())
        })
    }

    /// Somebody deletes their account.
    ///
    /// # Errors
    ///
    /// If there is nobody like that.
    pub fn deactivate(&self, who: UserId) -> Result<(), Refused> {
        self.shared.with(|world| {
            world.name(who)?;
            world.users.entry(who.0).and_modify(|user| {
                user.deactivated = true;
                user.first_name.clear();
                user.username = None;
            });
            Ok(())
        })
    }
}

impl World {
    /// A person who writes to the bot has opened the chat with it.
    pub(super) fn opened(&mut self, who: UserId) -> Result<(), Refused> {
        let name = self.name(who)?;
        let user = self.users.get_mut(&who.0).ok_or(Refused::NoPerson(who.0))?;
        if user.blocked {
            return Err(Refused::Blocked(name));
        }
        (user.met, user.started) = (true, true);
        Ok(())
    }

    /// Blocks the bot or lets it in, and tells it if that is a change.
    fn bar(&mut self, who: UserId, blocked: bool) {
        let bot = self.bot();
        self.private(who.0);
        let Some(user) = self.users.get_mut(&who.0) else { return };
        if user.blocked == blocked {
            return;
        }
        user.blocked = blocked;
        (user.met, user.started) = (true, true);
        let chat = self.private(who.0).clone();
        let state = |blocked| if blocked { Status::Banned { until: 0 } } else { Status::Member };
        let told = json!({
            "chat": self.chat_object(who.0),
            "from": self.user(who.0).object(),
            "date": self.now().as_second(),
            "old_chat_member": self.member_object(&chat, bot, &state(!blocked)),
            "new_chat_member": self.member_object(&chat, bot, &state(blocked)),
        });
        self.queue.push("my_chat_member", told);
    }
}
