//! Permissions of members and additional rights of administrators.

use serde_json::{Map, Value};

use crate::args::Args;
use crate::failure::Failure;

/// A user's permissions in a group. The names are those of the Bot API.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[allow(missing_docs)]
pub struct Permissions {
    pub can_send_messages: bool,
    pub can_send_audios: bool,
    pub can_send_documents: bool,
    pub can_send_photos: bool,
    pub can_send_videos: bool,
    pub can_send_video_notes: bool,
    pub can_send_voice_notes: bool,
    pub can_send_polls: bool,
    pub can_send_other_messages: bool,
    pub can_add_web_page_previews: bool,
    pub can_react_to_messages: bool,
    pub can_edit_tag: bool,
    pub can_change_info: bool,
    pub can_invite_users: bool,
    pub can_pin_messages: bool,
    pub can_manage_topics: bool,
}

/// The rights of an administrator. The names are those of the Bot API.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
#[allow(missing_docs)]
pub struct AdminRights {
    pub is_anonymous: bool,
    pub can_manage_chat: bool,
    pub can_delete_messages: bool,
    pub can_manage_video_chats: bool,
    pub can_restrict_members: bool,
    pub can_promote_members: bool,
    pub can_change_info: bool,
    pub can_invite_users: bool,
    pub can_pin_messages: bool,
    pub can_manage_topics: bool,
    pub can_manage_tags: bool,
    pub can_post_stories: bool,
    pub can_edit_stories: bool,
    pub can_delete_stories: bool,
    pub can_send_welcome_messages: bool,
}

macro_rules! fields {
    ($self:ident, $object:ident, $($name:ident)+) => {
        $($object.insert(stringify!($name).to_owned(), Value::Bool($self.$name));)+
    };
}

impl Permissions {
    /// No permissions.
    pub const NONE: Permissions = Permissions::same(false);

    /// All permissions.
    pub const ALL: Permissions = Permissions::same(true);

    /// The permissions of the members of a new group: everything except changing the group itself.
    pub const USUAL: Permissions = Permissions {
        can_change_info: false,
        can_pin_messages: false,
        can_manage_topics: false,
        can_edit_tag: false,
        ..Permissions::ALL
    };

    const fn same(yes: bool) -> Self {
        Permissions {
            can_send_messages: yes,
            can_send_audios: yes,
            can_send_documents: yes,
            can_send_photos: yes,
            can_send_videos: yes,
            can_send_video_notes: yes,
            can_send_voice_notes: yes,
            can_send_polls: yes,
            can_send_other_messages: yes,
            can_add_web_page_previews: yes,
            can_react_to_messages: yes,
            can_edit_tag: yes,
            can_change_info: yes,
            can_invite_users: yes,
            can_pin_messages: yes,
            can_manage_topics: yes,
        }
    }

    /// Parses the argument `permissions`. Permissions that aren't named are not granted, except those that Telegram
    /// derives from others.
    pub(crate) fn read(args: &Args) -> Result<Self, Failure> {
        let independent = args.yes("use_independent_chat_permissions");
        let given = match args.json("permissions", "permissions")? {
            Some(Value::Object(given)) => given,
            Some(_) => return Err(Failure::bad("object expected as permissions")),
            None => Map::new(),
        };
        let mut wrong = None;
        let mut get = |name: &str| match given.get(name) {
            Some(Value::Bool(yes)) => Some(*yes),
            Some(Value::Null) | None => None,
            Some(_) => {
                wrong = Some(name.to_owned());
                None
            }
        };
        let mut it = Permissions::NONE;
        it.can_send_messages = get("can_send_messages").unwrap_or(false);
        it.can_send_polls = get("can_send_polls").unwrap_or(false);
        it.can_send_other_messages = get("can_send_other_messages").unwrap_or(false);
        it.can_add_web_page_previews = get("can_add_web_page_previews").unwrap_or(false);
        it.can_change_info = get("can_change_info").unwrap_or(false);
        it.can_invite_users = get("can_invite_users").unwrap_or(false);
        it.can_pin_messages = get("can_pin_messages").unwrap_or(false);
        it.can_manage_topics = get("can_manage_topics").unwrap_or(it.can_pin_messages);
        it.can_edit_tag = get("can_edit_tag").unwrap_or(it.can_pin_messages);
        let media = ["audios", "documents", "photos", "videos", "video_notes", "voice_notes"];
        let media = media.map(|kind| get(&format!("can_send_{kind}")));
        let mut each = media.map(|given| given.unwrap_or(false));
        if media.iter().all(Option::is_none) {
            let all = get("can_send_media_messages").unwrap_or(false);
            each = [all; 6];
            it.can_send_messages |= all && !independent;
        }
        let reacts = get("can_react_to_messages");
        it.can_react_to_messages = reacts.unwrap_or(it.can_send_messages);
        if (it.can_send_other_messages || it.can_add_web_page_previews) && !independent {
            each = [true; 6];
            it.can_send_messages = true;
        }
        it.can_send_messages |= it.can_send_polls && !independent;
        [it.can_send_audios, it.can_send_documents, it.can_send_photos] = [each[0], each[1], each[2]];
        [it.can_send_videos, it.can_send_video_notes, it.can_send_voice_notes] = [each[3], each[4], each[5]];
        match wrong {
            Some(name) => {
                Err(Failure::bad(format!("can't parse chat permissions: Field \"{name}\" must be of type Boolean")))
            }
            None => Ok(it),
        }
    }

    /// Returns the permissions that are in both.
    pub(crate) fn and(self, other: Permissions) -> Permissions {
        Permissions {
            can_send_messages: self.can_send_messages && other.can_send_messages,
            can_send_audios: self.can_send_audios && other.can_send_audios,
            can_send_documents: self.can_send_documents && other.can_send_documents,
            can_send_photos: self.can_send_photos && other.can_send_photos,
            can_send_videos: self.can_send_videos && other.can_send_videos,
            can_send_video_notes: self.can_send_video_notes && other.can_send_video_notes,
            can_send_voice_notes: self.can_send_voice_notes && other.can_send_voice_notes,
            can_send_polls: self.can_send_polls && other.can_send_polls,
            can_send_other_messages: self.can_send_other_messages && other.can_send_other_messages,
            can_add_web_page_previews: self.can_add_web_page_previews && other.can_add_web_page_previews,
            can_react_to_messages: self.can_react_to_messages && other.can_react_to_messages,
            can_edit_tag: self.can_edit_tag && other.can_edit_tag,
            can_change_info: self.can_change_info && other.can_change_info,
            can_invite_users: self.can_invite_users && other.can_invite_users,
            can_pin_messages: self.can_pin_messages && other.can_pin_messages,
            can_manage_topics: self.can_manage_topics && other.can_manage_topics,
        }
    }

    pub(crate) fn store(&self, object: &mut Map<String, Value>) {
        fields!(self, object, can_send_messages can_send_audios can_send_documents can_send_photos can_send_videos
            can_send_video_notes can_send_voice_notes can_send_polls can_send_other_messages can_add_web_page_previews
            can_react_to_messages can_edit_tag can_change_info can_invite_users can_pin_messages can_manage_topics);
    }

    pub(crate) fn object(&self) -> Value {
        let mut object = Map::new();
        self.store(&mut object);
        Value::Object(object)
    }
}

impl AdminRights {
    /// The rights that a moderator's link asks for: restricting, deleting, pinning, inviting and managing topics.
    pub const MODERATOR: AdminRights = AdminRights {
        can_manage_chat: true,
        can_delete_messages: true,
        can_restrict_members: true,
        can_invite_users: true,
        can_pin_messages: true,
        can_manage_topics: true,
        can_manage_tags: true,
        ..AdminRights::NONE
    };

    /// An administrator without further rights.
    pub const NONE: AdminRights = AdminRights {
        is_anonymous: false,
        can_manage_chat: true,
        can_delete_messages: false,
        can_manage_video_chats: false,
        can_restrict_members: false,
        can_promote_members: false,
        can_change_info: false,
        can_invite_users: false,
        can_pin_messages: false,
        can_manage_topics: false,
        can_manage_tags: false,
        can_post_stories: false,
        can_edit_stories: false,
        can_delete_stories: false,
        can_send_welcome_messages: false,
    };

    /// Returns the rights named in the Bot API's terms, such as `can_restrict_members`, with or without `can_`.
    ///
    /// # Errors
    ///
    /// Returns the first unknown word.
    pub fn named<'a>(words: impl IntoIterator<Item = &'a str>) -> Result<Self, &'a str> {
        let mut rights = AdminRights::NONE;
        for word in words {
            *rights.field(word.strip_prefix("can_").unwrap_or(word)).ok_or(word)? = true;
        }
        Ok(rights)
    }

    fn field(&mut self, name: &str) -> Option<&mut bool> {
        Some(match name {
            "is_anonymous" => &mut self.is_anonymous,
            "manage_chat" => &mut self.can_manage_chat,
            "delete_messages" => &mut self.can_delete_messages,
            "manage_video_chats" => &mut self.can_manage_video_chats,
            "restrict_members" => &mut self.can_restrict_members,
            "promote_members" => &mut self.can_promote_members,
            "change_info" => &mut self.can_change_info,
            "invite_users" => &mut self.can_invite_users,
            "pin_messages" => &mut self.can_pin_messages,
            "manage_topics" => &mut self.can_manage_topics,
            "manage_tags" => &mut self.can_manage_tags,
            "post_stories" => &mut self.can_post_stories,
            "edit_stories" => &mut self.can_edit_stories,
            "delete_stories" => &mut self.can_delete_stories,
            "send_welcome_messages" => &mut self.can_send_welcome_messages,
            _ => return None,
        })
    }

    pub(crate) fn store(&self, object: &mut Map<String, Value>, supergroup: bool) {
        fields!(self, object, is_anonymous can_manage_chat can_delete_messages can_manage_video_chats
            can_restrict_members can_promote_members can_change_info can_invite_users can_pin_messages can_manage_tags
            can_post_stories can_edit_stories can_delete_stories can_send_welcome_messages);
        if supergroup {
            object.insert("can_manage_topics".to_owned(), Value::Bool(self.can_manage_topics));
        }
    }
}
