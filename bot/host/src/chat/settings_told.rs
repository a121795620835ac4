//! The words for the settings of a room: names, values, and the labels of buttons.

use gloaming_core::chat::Place;
use gloaming_core::text::{Arg, Document};

use crate::chat::Chat;
use crate::message::Message;
use crate::room_settings::{RoomSetting, USUAL};

impl Chat {
    /// All values that a setting can have, the usual one first.
    pub(crate) fn values_of(&self, setting: RoomSetting) -> Vec<&str> {
        match setting {
            RoomSetting::Language => {
                let usual = self.library.language();
                let others = self.languages().into_iter().filter(|one| *one != usual);
                std::iter::once(usual).chain(others).collect()
            }
            RoomSetting::Pace => {
                let mut all = vec![USUAL];
                let presets = self.library.rulesets().iter().flat_map(|rules| rules.manifest().presets);
                for preset in presets.filter(|preset| !preset.setup.is_empty()) {
                    if !all.contains(&preset.name) {
                        all.push(preset.name);
                    }
                }
                all
            }
            _ => setting.values().to_vec(),
        }
    }

    /// The value of a setting in a room. One that the program does not know any more is as if nobody had changed it.
    pub(crate) fn value_in(&self, room: &Place, setting: RoomSetting) -> &str {
        let all = self.values_of(setting);
        let set = self.settings_in(room).and_then(|settings| settings.get(setting));
        set.filter(|value| all.contains(value)).or(all.first().copied()).unwrap_or_default()
    }

    /// A value as people read it.
    fn value_name(&self, language: &str, setting: RoomSetting, value: &str) -> String {
        let own = |id: String| self.library.words().line_about(language, "setting", &id);
        let named = match setting {
            RoomSetting::Language => Some(self.language_name(value)),
            RoomSetting::Pace if value != USUAL => self.library.rulesets().iter().find_map(|rules| {
                let manifest = rules.manifest();
                manifest.presets.iter().find(|preset| preset.name == value)?;
                self.library.texts_of(manifest.id).line(language, &format!("preset-{value}"))
            }),
            _ => own(format!("{}-{value}", setting.word())),
        };
        named.unwrap_or_else(|| value.to_owned())
    }

    /// A setting with the value that stands, as a button says it.
    pub(crate) fn setting_label(&self, language: &str, room: &Place, setting: RoomSetting) -> String {
        let name = self.library.words().line_about(language, "setting", setting.word()).unwrap_or_default();
        format!("{name}: {}", self.value_name(language, setting, self.value_in(room, setting)))
    }

    /// All settings of a room. With `buttons` its admins press them; else they are typed.
    pub(crate) fn settings_told(&self, language: &str, room: &Place, buttons: bool) -> Document {
        let words = self.library.words();
        let args = [("buttons", Arg::Flag(buttons))];
        let mut document = words.message(language, Message::RoomSettings, &args).unwrap_or_default();
        for setting in RoomSetting::ALL {
            let value = self.value_in(room, *setting);
            let others: Vec<&str> = self.values_of(*setting).into_iter().filter(|one| *one != value).collect();
            let name = words.line_about(language, "setting", setting.word()).unwrap_or_default();
            let args = [
                ("name", Arg::Own(&name)),
                ("shown", Arg::Own(&self.value_name(language, *setting, value))),
                ("key", Arg::Own(setting.word())),
                ("value", Arg::Own(value)),
                ("others", Arg::Own(&others.join(", "))),
                ("others-given", Arg::Flag(!others.is_empty())),
            ];
            document.append_joining_lists(words.message(language, Message::RoomSettingLine, &args).unwrap_or_default());
        }
        document
    }
}
