//! The settings of a room are looked at, and changed by those who look after it: typed, or by the buttons of one message.

use gloaming_core::chat::{Author, MessageId, Place, PromptId};
use gloaming_core::kit::closest;
use gloaming_core::text::{Arg, Document, PlayerText};

use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};
use crate::reader;
use crate::room_settings::RoomSetting;
use crate::typed::Typed;

/// So many characters of what somebody typed are shown.
const LONGEST_TYPED: usize = 40;

/// The buttons of the settings of a room. The place of the press says which room it is.
pub(crate) fn settings_prompt() -> PromptId {
    PromptId::new("room-settings")
}

impl Games {
    /// `!settings` in a room, with or without a change. While nobody may speak there, the answer goes to who asks.
    pub(crate) fn room_settings_in(&mut self, typed: &Typed<'_>, rest: &str) {
        let (person, room) = (&typed.by.person, typed.place);
        let here = self.channel_here(room).filter(|(id, _)| self.sessions.index().is_running(id));
        let mut recipient = Recipient::Room(room.clone());
        let is_closed = |(id, channel): (TableId, String)| {
            self.sessions.get(&id).is_some_and(|session| session.is_closed_to(&channel, Some(person)))
        };
        if here.is_some_and(is_closed) {
            self.chat.remove(room, typed.message);
            if self.chat.people.direct(person).is_none() {
                return;
            }
            recipient = Recipient::Direct(person.clone());
        }
        self.room_settings_typed(&recipient, typed.by, room, rest);
    }

    /// The settings of a room are asked for, or one is changed: `KEY = VALUE`, and nothing after the sign for the usual value.
    pub(crate) fn room_settings_typed(&mut self, recipient: &Recipient, by: &Author, room: &Place, rest: &str) {
        if rest.is_empty() {
            return self.tell_room_settings(recipient, room);
        }
        if !self.chat.moderates(&by.person, room) {
            return self.host_note(recipient, Message::RoomSettingNotYours, &[]);
        }
        let (key, value) = match rest.split_once('=') {
            Some((key, value)) => (key.trim(), value.trim()),
            None => reader::split(rest),
        };
        let shown = |given: &str| PlayerText::new(&given.chars().take(LONGEST_TYPED).collect::<String>());
        let Some(setting) = RoomSetting::find(key) else {
            let meant = closest(key, RoomSetting::WORDS.iter().copied());
            let (given, known) = (shown(key), RoomSetting::WORDS.join(", "));
            let args = [
                ("given", Arg::Person(&given)),
                ("known", Arg::Own(&known)),
                ("meant-given", Arg::Flag(meant.is_some())),
                ("meant", Arg::Own(meant.unwrap_or_default())),
            ];
            return self.host_note(recipient, Message::RoomSettingUnknown, &args);
        };
        let all: Vec<String> = self.chat.values_of(setting).into_iter().map(str::to_owned).collect();
        let value = value.trim_matches('"');
        let chosen =
            if value.is_empty() { all.first() } else { all.iter().find(|one| one.eq_ignore_ascii_case(value)) };
        let Some(chosen) = chosen else {
            let (given, allowed) = (shown(value), all.join(", "));
            let args = [
                ("given", Arg::Person(&given)),
                ("key", Arg::Own(setting.word())),
                ("allowed", Arg::Own(&allowed)),
                ("last", Arg::Own(all.last().map_or("", String::as_str))),
            ];
            return self.host_note(recipient, Message::RoomSettingBadValue, &args);
        };
        self.set_in_room(room, setting, chosen);
        let args = [("key", Arg::Own(setting.word())), ("value", Arg::Own(chosen))];
        self.host_note(recipient, Message::RoomSettingTaken, &args);
    }

    /// A button of a room's settings was pressed: the next value of that setting stands. What the presser is told; `None` if it is
    /// no such button.
    pub(crate) fn room_setting_pressed(
        &mut self,
        by: &Author,
        room: &Place,
        prompt: &PromptId,
        choices: &[u16],
    ) -> Option<Message> {
        if *prompt != settings_prompt() {
            return None;
        }
        let [choice] = choices else { return Some(Message::TapStale) };
        let Some(setting) = RoomSetting::ALL.get(usize::from(*choice)).copied() else { return Some(Message::TapStale) };
        if !self.chat.moderates(&by.person, room) {
            return Some(Message::RoomSettingNotYours);
        }
        let (all, now) = (self.chat.values_of(setting), self.chat.value_in(room, setting));
        let place = all.iter().position(|one| *one == now).unwrap_or_default();
        let next = all.get(place + 1).or(all.first()).copied().unwrap_or_default().to_owned();
        self.set_in_room(room, setting, &next);
        Some(Message::TapTaken)
    }

    /// The message with the settings of a room stands there.
    pub(crate) fn settings_stand(&mut self, room: &Place, message: MessageId, says: Document) {
        self.chat.room_records.change(room, |record| record.settings_message = Some((message, says)));
    }

    /// Somebody has deleted the message with the settings: nobody needs it before they ask again.
    pub(crate) fn settings_are_gone(&mut self, room: &Place) {
        self.chat.room_records.change(room, |record| record.settings_message = None);
    }

    fn tell_room_settings(&mut self, recipient: &Recipient, room: &Place) {
        match recipient {
            Recipient::Room(_) => self.chat.queues.put(recipient.clone(), OutboxItem::RoomSettings { anew: true }),
            _ => {
                let document = self.chat.settings_told(self.language_at(recipient), room, false);
                self.chat.note(recipient.clone(), document);
            }
        }
    }

    fn set_in_room(&mut self, room: &Place, setting: RoomSetting, value: &str) {
        let usual = self.chat.values_of(setting).first() == Some(&value);
        let of_all_topics = self.chat.conversation(room);
        self.chat.room_records.change(&of_all_topics, |record| {
            record.settings.set(setting, (!usual).then_some(value));
        });
        if self.chat.room_records.get(room).is_some_and(|record| record.settings_message.is_some()) {
            self.chat.queues.put(Recipient::Room(room.clone()), OutboxItem::RoomSettings { anew: false });
        }
    }
}
