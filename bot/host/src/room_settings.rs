//! The settings of a room: how games are opened, announced and cancelled there. They are stored in the room's record,
//! and only if they differ from the defaults.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A setting of a room. Its word is the key for typing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, gloaming_core::Vocabulary)]
#[vocabulary(name = "setting")]
pub enum RoomSetting {
    /// The language of new games and of the host's messages in the room.
    Language,
    /// The preset for new games, if they have one with that name.
    Pace,
    /// Who may open a game.
    Open,
    /// Who may cancel a game, besides its leader.
    CallOff,
    /// How messages of users who don't play are treated during a game.
    Outsiders,
    /// Whether progress lines are shown.
    Progress,
    /// Who is mentioned.
    Mention,
    /// Which pictures the bot sends.
    Pictures,
    /// Whether players may end a phase of open discussion by a vote.
    Skip,
}

/// The pictures for a room. Each level includes those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RoomPictures {
    /// No pictures.
    Off,
    /// The table at the end of a game.
    End,
    /// Maps.
    Maps,
    /// Votes, lobbies and rankings.
    All,
}

/// The pace of games that begin with their rules' defaults.
pub const USUAL: &str = "usual";

impl RoomSetting {
    /// Returns the values of a setting with the default first, or nothing if they depend on the program's parts.
    pub const fn values(self) -> &'static [&'static str] {
        match self {
            RoomSetting::Language | RoomSetting::Pace => &[],
            RoomSetting::Open => &["everybody", "admins"],
            RoomSetting::CallOff => &["admins", "leader"],
            RoomSetting::Outsiders => &["stay", "removed"],
            RoomSetting::Progress => &["shown", "quiet", "lines"],
            RoomSetting::Mention => &["awaited", "nobody"],
            RoomSetting::Pictures => &["maps", "all", "end", "off"],
            RoomSetting::Skip => &["vote", "off"],
        }
    }
}

/// The settings of a room that differ from the defaults.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RoomSettings(BTreeMap<RoomSetting, String>);

impl RoomSettings {
    /// Returns `true` if all settings have their defaults.
    pub fn is_usual(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the value of a setting, or `None` for its default.
    pub fn get(&self, setting: RoomSetting) -> Option<&str> {
        self.0.get(&setting).map(String::as_str)
    }

    /// Sets a setting to a value, or to its default with `None`.
    pub fn set(&mut self, setting: RoomSetting, value: Option<&str>) {
        match value {
            Some(value) => self.0.insert(setting, value.to_owned()),
            None => self.0.remove(&setting),
        };
    }

    /// Whether only the room's admins may open games.
    pub fn admins_open(&self) -> bool {
        self.get(RoomSetting::Open) == Some("admins")
    }

    /// Whether only its leader may cancel a game.
    pub fn only_leaders_call_off(&self) -> bool {
        self.get(RoomSetting::CallOff) == Some("leader")
    }

    /// Whether messages of users who don't play are deleted during a game.
    pub fn removes_outsiders(&self) -> bool {
        self.get(RoomSetting::Outsiders) == Some("removed")
    }

    /// Whether progress lines are hidden.
    pub fn is_quiet(&self) -> bool {
        self.get(RoomSetting::Progress) == Some("quiet")
    }

    /// Whether each public vote is announced in a line of its own, besides the message with the vote.
    pub fn tells_votes(&self) -> bool {
        self.get(RoomSetting::Progress) == Some("lines")
    }

    /// Returns the pictures to send.
    pub fn pictures(&self) -> RoomPictures {
        match self.get(RoomSetting::Pictures) {
            Some("off") => RoomPictures::Off,
            Some("end") => RoomPictures::End,
            Some("all") => RoomPictures::All,
            _ => RoomPictures::Maps,
        }
    }

    /// Whether mentions are turned off.
    pub fn mentions_nobody(&self) -> bool {
        self.get(RoomSetting::Mention) == Some("nobody")
    }

    /// Whether players can't end a phase of open discussion by a vote.
    pub fn skips_nothing(&self) -> bool {
        self.get(RoomSetting::Skip) == Some("off")
    }

    /// Adds the settings of another room that aren't changed here.
    pub(crate) fn merge(&mut self, other: RoomSettings) {
        for (setting, value) in other.0 {
            self.0.entry(setting).or_insert(value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_changed_is_kept_and_reads_again() {
        let mut settings = RoomSettings::default();
        settings.set(RoomSetting::CallOff, Some("leader"));
        settings.set(RoomSetting::Progress, Some("quiet"));
        settings.set(RoomSetting::Progress, None);
        let row = serde_json::to_string(&settings).expect("settings are JSON");
        assert_eq!(row, r#"{"call-off":"leader"}"#);
        let read: RoomSettings = serde_json::from_str(&row).expect("it was written like that");
        assert_eq!(read, settings);
        assert!(read.only_leaders_call_off() && !read.is_quiet() && !read.is_usual());
        let mut merged = RoomSettings::default();
        merged.set(RoomSetting::CallOff, Some("admins"));
        merged.merge(read);
        assert!(!merged.only_leaders_call_off());
    }
}
