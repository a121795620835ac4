//! Users themselves, and their private chats with the bot.

use serde_json::json;

use super::{Draft, Refused};
use crate::chat::Status;
use crate::handle::Handle;
use crate::ids::{MessageId, UserId};
use crate::world::World;

impl Handle {
    /// Creates a user. The bot hasn't met them yet.
    pub fn person(&self, name: &str) -> UserId {
        self.shared.with(|world| world.add_person(name))
    }

    /// Sets or removes a user's name for links and mentions, without `@`.
    ///
    /// # Errors
    ///
    /// Fails if there is no such user.
    pub fn set_username(&self, who: UserId, username: Option<&str>) -> Result<(), Refused> {
        self.shared.with(|world| {
            world.name(who)?;
            world.users.entry(who.0).and_modify(|user| user.username = username.map(str::to_owned));
            Ok(())
        })
    }

    /// Sets the language of a user's app, such as `de`.
    ///
    /// # Errors
    ///
    /// Fails if there is no such user.
    pub fn set_language(&self, who: UserId, language: Option<&str>) -> Result<(), Refused> {
        self.shared.with(|world| {
            world.name(who)?;
            world.users.entry(who.0).and_modify(|user| user.language = language.map(str::to_owned));
            Ok(())
        })
    }

    /// Changes a user's display name. Bots see it with the user's next action.
    ///
    /// # Errors
    ///
    /// Fails if there is no such user.
    pub fn rename(&self, who: UserId, name: &str) -> Result<(), Refused> {
        self.shared.with(|world| {
            world.name(who)?;
            world.users.entry(who.0).and_modify(|user| name.clone_into(&mut user.first_name));
            Ok(())
        })
    }

    /// Opens the private chat and presses Start, possibly through a link with a token. This also unblocks the bot.
    ///
    /// # Errors
    ///
    /// Fails if there is no such user.
    pub fn press_start(&self, who: UserId, token: Option<&str>) -> Result<MessageId, Refused> {
        let text = token.map_or_else(|| "/start".to_owned(), |token| format!("/start {token}"));
        self.shared.with(|world| {
            world.name(who)?;
            world.bar(who, false);
            world.speak(who, who.chat(), &Draft::text(&text), None)
        })
    }

    /// Blocks the bot.
    ///
    /// # Errors
    ///
    /// Fails if there is no such user.
    pub fn block(&self, who: UserId) -> Result<(), Refused> {
        self.shared.with(|world| {
            world.name(who)?;
            world.bar(who, true);
            Ok(())
        })
    }

    /// Unblocks the bot.
    ///
    /// # Errors
    ///
    /// Fails if there is no such user.
    pub fn unblock(&self, who: UserId) -> Result<(), Refused> {
        self.shared.with(|world| {
            world.name(who)?;
            world.bar(who, false);
            Ok(())
        })
    }

    /// Deletes a user's account.
    ///
    /// # Errors
    ///
    /// Fails if there is no such user.
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
    /// Marks the private chat as opened by a user who writes to the bot.
    pub(super) fn opened(&mut self, who: UserId) -> Result<(), Refused> {
        let name = self.name(who)?;
        let user = self.users.get_mut(&who.0).ok_or(Refused::NoPerson(who.0))?;
        if user.blocked {
            return Err(Refused::Blocked(name));
        }
        (user.met, user.started) = (true, true);
        Ok(())
    }

    /// Blocks or unblocks the bot, and notifies it of a change.
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
