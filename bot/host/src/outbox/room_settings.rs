//! Plans the message with the settings of a room: posted on request, and edited when a setting changes.

use gloaming_core::chat::{Place, Post, Prompt};

use crate::consequence::TrackedMessage;
use crate::games::Games;
use crate::host_words::settings_prompt;
use crate::message::Message;
use crate::outbox::plan::{Plan, track};
use crate::outbox::prompting::with_buttons;
use crate::outbox::{Shown, post};
use crate::queues::Recipient;
use crate::room_settings::RoomSetting;

impl Shown {
    /// Plans the current settings: in a new message, or in the one that shows them.
    pub(crate) fn plan_room_settings(&self, games: &Games, room: &Place, anew: bool) -> Plan {
        let capabilities = games.services.capabilities(room);
        let language = games.languages().at(&Recipient::Room(room.clone()));
        // A reaction can't be set twice, so if buttons are reactions the settings are typed.
        let buttons = capabilities.buttons.filter(|buttons| {
            let fit = usize::from(buttons.most) > RoomSetting::ALL.len();
            fit && buttons.numbered.is_none() && capabilities.edit.is_yes() && !games.services.has_boards(room)
        });
        let document = games.library.settings_told(language, games.rooms().settings_in(room), buttons.is_some());
        let prompt = buttons.map(|buttons| {
            let label = |setting: &RoomSetting| {
                games.library.setting_label(language, games.rooms().settings_in(room), *setting)
            };
            let idle = games.library.words().line(language, Message::SettingsIdle);
            let labels: Vec<String> = RoomSetting::ALL.iter().map(label).chain(idle).collect();
            Prompt { aside: true, ..with_buttons(&settings_prompt(), &labels, buttons.longest_label) }
        });
        let stands = games.room_records.get(room).and_then(|record| record.settings_message.as_ref());
        let post: Post = post(room, document, prompt, false);
        let says = post.document.clone();
        let message = match stands.filter(|_| !anew) {
            None if !anew => return Plan::Done,
            None => None,
            Some((_, stood)) if *stood == says => return Plan::Done,
            Some(_) if !capabilities.edit.is_yes() => return Plan::Done,
            Some((message, _)) => Some(message.clone()),
        };
        track(message, post, TrackedMessage::RoomSettings(says), room)
    }
}
