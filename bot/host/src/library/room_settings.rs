//! Texts for the settings of a room: names, values, and the labels of buttons.

use gloaming_core::chat::{Cure, Place};
use gloaming_core::text::{Arg, Block, Document};

use crate::library::Library;
use crate::message::Message;
use crate::room_records::Lack;
use crate::room_settings::{RoomSetting, RoomSettings, USUAL};
use crate::services::Services;

impl Library {
    /// Returns all values of a setting, with the default first.
    pub(crate) fn values_of(&self, setting: RoomSetting) -> Vec<&str> {
        match setting {
            RoomSetting::Language => {
                let usual = self.language();
                let others = self.languages().into_iter().filter(|one| *one != usual);
                std::iter::once(usual).chain(others).collect()
            }
            RoomSetting::Pace => {
                let mut all = vec![USUAL];
                let presets = self.rulesets().iter().flat_map(|rules| rules.manifest().presets);
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

    /// Returns the value of a setting in a room. A value that the program no longer supports counts as the default.
    pub(crate) fn value_in<'a>(&'a self, settings: Option<&'a RoomSettings>, setting: RoomSetting) -> &'a str {
        let all = self.values_of(setting);
        let set = settings.and_then(|settings| settings.get(setting));
        set.filter(|value| all.contains(value)).or(all.first().copied()).unwrap_or_default()
    }

    /// Returns the label of a value.
    fn value_name(&self, language: &str, setting: RoomSetting, value: &str) -> String {
        let own = |id: String| self.words().line_about(language, "setting", &id);
        let named = match setting {
            RoomSetting::Language => Some(self.language_name(value)),
            RoomSetting::Pace if value != USUAL => self.rulesets().iter().find_map(|rules| {
                let manifest = rules.manifest();
                manifest.presets.iter().find(|preset| preset.name == value)?;
                self.texts_of(manifest.id).line(language, &format!("preset-{value}"))
            }),
            _ => own(format!("{}-{value}", setting.word())),
        };
        named.unwrap_or_else(|| value.to_owned())
    }

    /// Returns the label of a setting's button, with its current value.
    pub(crate) fn setting_label(
        &self,
        language: &str,
        settings: Option<&RoomSettings>,
        setting: RoomSetting,
    ) -> String {
        let name = self.words().line_about(language, "setting", setting.word()).unwrap_or_default();
        format!("{name}: {}", self.value_name(language, setting, self.value_in(settings, setting)))
    }

    /// Returns all settings of a room, for changing them with `buttons` or by typing.
    pub(crate) fn settings_told(&self, language: &str, settings: Option<&RoomSettings>, buttons: bool) -> Document {
        let words = self.words();
        let args = [("buttons", Arg::Flag(buttons))];
        let mut document = words.message(language, Message::RoomSettings, &args).unwrap_or_default();
        for setting in RoomSetting::ALL {
            document.append_joining_lists(self.setting_told(language, settings, *setting));
        }
        document
    }

    /// Returns a setting of a room, with its other values.
    pub(crate) fn setting_told(
        &self,
        language: &str,
        settings: Option<&RoomSettings>,
        setting: RoomSetting,
    ) -> Document {
        let (words, value) = (self.words(), self.value_in(settings, setting));
        let others: Vec<&str> = self.values_of(setting).into_iter().filter(|one| *one != value).collect();
        let name = words.line_about(language, "setting", setting.word()).unwrap_or_default();
        let args = [
            ("name", Arg::Own(&name)),
            ("shown", Arg::Own(&self.value_name(language, setting, value))),
            ("key", Arg::Own(setting.word())),
            ("value", Arg::Own(value)),
            ("others", Arg::Own(&others.join(", "))),
            ("others-given", Arg::Flag(!others.is_empty())),
        ];
        words.message(language, Message::RoomSettingLine, &args).unwrap_or_default()
    }

    /// Returns a list of the missing permissions, with what happens instead, and how to grant them.
    pub(crate) fn lack_lines(&self, services: &Services, language: &str, place: &Place, missing: &[Lack]) -> Document {
        let here = services.capabilities(place);
        let removes = here.remove_messages.is_yes();
        let args = [("removes", Arg::Flag(removes))];
        let line = |lack: &Lack| {
            let message = match lack {
                Lack::Speakers => Message::LackSpeakers,
                Lack::RemoveMessages => Message::LackRemoveMessages,
                Lack::Pin => Message::LackPin,
                Lack::Talk => Message::LackTalk,
            };
            self.words().message(language, message, &args).map(|line| line.blocks)
        };
        let items: Vec<Vec<Block>> = missing.iter().filter_map(line).collect();
        let mut document = Document::default();
        if !items.is_empty() {
            document.push(Block::List { ordered: None, items });
        }
        let ways: &[Message] = match here.cure.filter(|_| !missing.is_empty()) {
            None => &[],
            Some(Cure::Upgrade) => &[Message::CureUpgrade],
            Some(Cure::UpgradeAndAppoint) => &[Message::CureUpgrade, Message::CureAppoint],
            Some(Cure::Appoint) => &[Message::CureAppoint],
            Some(Cure::Allow) => &[Message::CureAllow],
        };
        for way in ways {
            document.append(self.words().message(language, *way, &[]).unwrap_or_default());
        }
        document
    }
}
