//! Viewing the settings of a room, and changing them as one of its admins, by typing or with the buttons of a message.

use gloaming_core::chat::{Author, Place, PromptId};
use gloaming_core::kit::{closest, is_same};
use gloaming_core::text::{Arg, PlayerText};
use gloaming_table::reader;
use jiff::Timestamp;

use crate::games::admins::Asker;
use crate::games::{Games, Voice};
use crate::host_words::smite::idle_pressed;
use crate::ids::TableId;
use crate::library::Library;
use crate::message::Message;
use crate::room_records::{RoomRecords, Rooms};

use crate::queues::{OutboxItem, Queues, Recipient};
use crate::room_settings::RoomSetting;
use crate::services::Services;
use crate::typed::Typed;

/// The maximum number of characters that are quoted from the input.
const LONGEST_TYPED: usize = 40;

/// Returns the prompt ID of the buttons with a room's settings. The place of the press determines the room.
pub(crate) fn settings_prompt() -> PromptId {
    PromptId::new("room-settings")
}

/// Handles `!settings` in a room, with or without a change. While the room is closed, the response goes to the sender.
pub(crate) fn room_settings_in(games: &mut Games, typed: &Typed<'_>, rest: &str) {
    let (person, room) = (&typed.by.person, typed.place);
    let here =
        games.sessions.channel_here(&games.lobbies, room).filter(|(id, _)| games.sessions.index().is_running(id));
    let mut recipient = Recipient::Room(room.clone());
    let is_closed = |(id, channel): (TableId, String)| {
        games.sessions.get(&id).is_some_and(|session| session.is_closed_to(&channel, Some(person)))
    };
    if here.is_some_and(is_closed) {
        games.services.remove(room, typed.message, &mut games.queues);
        if games.people.direct(person).is_none() {
            return;
        }
        recipient = Recipient::Direct(person.clone());
    }
    room_settings_typed(games, &recipient, Asker::Known(typed.by), room, rest);
}

/// Shows the settings of a room, or one of them by its key, or changes one with `KEY = VALUE`. Without a value it is
/// reset to its default.
pub(crate) fn room_settings_typed(games: &mut Games, recipient: &Recipient, by: Asker<'_>, room: &Place, rest: &str) {
    if rest.is_empty() {
        return tell_room_settings(&mut games.voice(), recipient, room);
    }
    if let Some(setting) = RoomSetting::find(rest) {
        let language = games.languages().at(recipient);
        let document = games.library.setting_told(language, games.rooms().settings_in(room), setting);
        return games.voice().note(recipient.clone(), document);
    }
    if !by.is_admin(games, room) {
        return games.voice().say(recipient, Message::RoomSettingNotYours, &[]);
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
        return games.voice().say(recipient, Message::RoomSettingUnknown, &args);
    };
    let all: Vec<String> = games.library.values_of(setting).into_iter().map(str::to_owned).collect();
    let value = value.trim_matches('"');
    let chosen = if value.is_empty() { all.first() } else { all.iter().find(|one| is_same(one, value)) };
    let Some(chosen) = chosen else {
        let (given, allowed) = (shown(value), all.join(", "));
        let args = [
            ("given", Arg::Person(&given)),
            ("key", Arg::Own(setting.word())),
            ("allowed", Arg::Own(&allowed)),
            ("last", Arg::Own(all.last().map_or("", String::as_str))),
        ];
        return games.voice().say(recipient, Message::RoomSettingBadValue, &args);
    };
    set_in_room(&games.library, &games.services, &mut games.room_records, &mut games.queues, room, setting, chosen);
    let args = [("key", Arg::Own(setting.word())), ("value", Arg::Own(chosen))];
    games.voice().say(recipient, Message::RoomSettingTaken, &args);
}

/// Switches to the next value of the setting whose button was pressed. Returns the response to the press.
pub(crate) fn room_setting_pressed(
    games: &mut Games,
    by: &Author,
    room: &Place,
    choices: &[u16],
    at: Timestamp,
) -> Message {
    let [choice] = choices else { return Message::TapStale };
    if usize::from(*choice) == RoomSetting::ALL.len() {
        // The button below all settings.
        return idle_pressed(games, by, room, at);
    }
    let Some(setting) = RoomSetting::ALL.get(usize::from(*choice)).copied() else { return Message::TapStale };
    if !games.is_admin(&by.person, room) {
        return Message::RoomSettingNotYours;
    }
    let (all, now) =
        (games.library.values_of(setting), games.library.value_in(games.rooms().settings_in(room), setting));
    let place = all.iter().position(|one| *one == now).unwrap_or_default();
    let next = all.get(place + 1).or(all.first()).copied().unwrap_or_default().to_owned();
    set_in_room(&games.library, &games.services, &mut games.room_records, &mut games.queues, room, setting, &next);
    Message::TapTaken
}

fn tell_room_settings(voice: &mut Voice<'_>, recipient: &Recipient, room: &Place) {
    match recipient {
        Recipient::Room(_) => voice.queues.put(recipient.clone(), OutboxItem::RoomSettings { anew: true }),
        _ => {
            let document = voice.library.settings_told(
                voice.language_at(recipient),
                Rooms { services: voice.services, records: voice.room_records }.settings_in(room),
                false,
            );
            voice.note(recipient.clone(), document);
        }
    }
}

fn set_in_room(
    library: &Library,
    services: &Services,
    room_records: &mut RoomRecords,
    queues: &mut Queues,
    room: &Place,
    setting: RoomSetting,
    value: &str,
) {
    let usual = library.values_of(setting).first() == Some(&value);
    let of_all_topics = services.conversation(room);
    room_records.change(&of_all_topics, |record| {
        record.settings.set(setting, (!usual).then_some(value));
    });
    if room_records.get(room).is_some_and(|record| record.settings_message.is_some()) {
        queues.put(Recipient::Room(room.clone()), OutboxItem::RoomSettings { anew: false });
    }
}
