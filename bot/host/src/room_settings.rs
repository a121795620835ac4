//! The settings of a room: how games are opened, told and called off there. They stand in the record of the room, and only what
//! differs from the usual is kept.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A setting of a room. Its word is the key by which it is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, gloaming_core::Vocabulary)]
#[vocabulary(name = "setting")]
pub enum RoomSetting {
    /// The language in which new games begin, and in which the host speaks there.
    Language,
    /// The preset that new games begin with, if they have one of that name.
    Pace,
    /// The people who may open a game.
    Open,
    /// The people who may call off a game, besides its leader.
    CallOff,
    /// The treatment of talk of people who do not play, while a game runs.
    Outsiders,
    /// Whether lines of mere progress are told.
    Progress,
    /// The people who are called by a mention.
    Mention,
    /// The pictures that the bot sends.
    Pictures,
    /// Whether players may end a phase of open talk by a vote.
    Skip,
}

/// The pictures that a room wants: each of these has those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RoomPictures {
    /// None.
    Off,
    /// The last table of a game.
    End,
    /// Maps.
    Maps,
    /// Votes, lobbies and rankings.
    All,
}

/// The pace of a game that begins as its rules have it.
pub const USUAL: &str = "usual";

impl RoomSetting {
    /// The values of a setting that has the same in every program, the usual one first.
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

/// The settings of a room that somebody has changed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RoomSettings(BTreeMap<RoomSetting, String>);

impl RoomSettings {
    /// True if all is as usual.
    pub fn is_usual(&self) -> bool {
        self.0.is_empty()
    }

    /// The value of a setting; `None` if it is the usual one.
    pub fn get(&self, setting: RoomSetting) -> Option<&str> {
        self.0.get(&setting).map(String::as_str)
    }

    /// A setting has this value from now on; `None`: the usual one.
    pub fn set(&mut self, setting: RoomSetting, value: Option<&str>) {
        match value {
            Some(value) => self.0.insert(setting, value.to_owned()),
            None => self.0.remove(&setting),
        };
    }

    /// True if only those who look after the room open games.
    pub fn admins_open(&self) -> bool {
        self.get(RoomSetting::Open) == Some("admins")
    }

    /// True if nobody but its leader calls a game off.
    pub fn only_leaders_call_off(&self) -> bool {
        self.get(RoomSetting::CallOff) == Some("leader")
    }

    /// True if the talk of people who do not play is taken out while a game runs.
    pub fn removes_outsiders(&self) -> bool {
        self.get(RoomSetting::Outsiders) == Some("removed")
    }

    /// True if lines of mere progress are not told.
    pub fn is_quiet(&self) -> bool {
        self.get(RoomSetting::Progress) == Some("quiet")
    }

    /// True if each vote in the open is a line of its own, beside the message in which it is voted.
    pub fn tells_votes(&self) -> bool {
        self.get(RoomSetting::Progress) == Some("lines")
    }

    /// Returns the pictures that are wanted.
    pub fn pictures(&self) -> RoomPictures {
        match self.get(RoomSetting::Pictures) {
            Some("off") => RoomPictures::Off,
            Some("end") => RoomPictures::End,
            Some("all") => RoomPictures::All,
            _ => RoomPictures::Maps,
        }
    }

    /// True if nobody is called by a mention.
    pub fn mentions_nobody(&self) -> bool {
        self.get(RoomSetting::Mention) == Some("nobody")
    }

    /// Whether players can't end a phase of open talk by a vote.
    pub fn skips_nothing(&self) -> bool {
        self.get(RoomSetting::Skip) == Some("off")
    }

    /// These, and those of another room where nothing was changed here.
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
