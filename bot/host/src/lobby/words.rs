//! The host's own commands: for lobbies, rooms, and running games.

use gloaming_core::kit::is_same;
use gloaming_core::ruleset::{Check, Manifest};

/// The commands of lobbies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, gloaming_core::Vocabulary)]
#[vocabulary(name = "lobby")]
#[allow(missing_docs)]
pub enum LobbyWord {
    Games,
    New,
    Join,
    Leave,
    Players,
    Practice,
    Setup,
    Preset,
    Language,
    Rules,
    Read,
    Start,
    Countdown,
    Extend,
    Close,
    Again,
    Nextgame,
    Stopwaiting,
    Story,
    Why,
    Bind,
    Status,
    Cancel,
    Prefix,
    Help,
    Settings,
    End,
    Lead,
    Flee,
    Stats,
    Ranking,
    Newcode,
    Lock,
    Unlock,
    Idle,
    Smite,
    Ban,
    Unban,
    Skip,
}

impl LobbyWord {
    /// Returns the command with this name. Players of Mafia also know `smite` as `modkill`.
    pub fn meant(typed: &str) -> Option<LobbyWord> {
        LobbyWord::find(typed).or_else(|| is_same("modkill", typed).then_some(LobbyWord::Smite))
    }

    /// Whether a command is available in a room whose game is over: it looks back, or starts something.
    pub fn is_for_after_a_game(self) -> bool {
        matches!(self, LobbyWord::Games | LobbyWord::New | LobbyWord::Again | LobbyWord::Help | LobbyWord::Settings)
            || matches!(self, LobbyWord::Ban | LobbyWord::Unban)
            || self.is_about_the_next()
            || self.tells_a_story()
            || self.looks_back()
    }

    /// Whether a command is available in the room of a running game.
    pub fn is_for_a_game(self) -> bool {
        self.only_tells()
            || self.is_about_the_next()
            || self.looks_back()
            || self.is_for_a_running_game()
            || matches!(self, LobbyWord::Cancel | LobbyWord::Close)
    }

    /// Whether a command is about all games of a user or a room.
    pub fn looks_back(self) -> bool {
        matches!(self, LobbyWord::Stats | LobbyWord::Ranking)
    }

    /// Whether a command is only available in a running game, in its room or in private.
    pub fn is_for_a_running_game(self) -> bool {
        matches!(
            self,
            LobbyWord::End | LobbyWord::Lead | LobbyWord::Flee | LobbyWord::Idle | LobbyWord::Smite | LobbyWord::Skip
        )
    }

    /// Whether a command only shows public information.
    pub fn only_tells(self) -> bool {
        matches!(self, LobbyWord::Status | LobbyWord::Players | LobbyWord::Rules | LobbyWord::Help)
    }

    /// Whether a command belongs to the host and not to the game in the room of a game with this manifest.
    pub fn is_of_the_host(self, manifest: &Manifest) -> bool {
        // Rules that don't take commands in rooms don't use these words there. But cancelling a game must not be
        // confused with a command of the rules.
        let in_private_only = manifest.admission.contains(&Check::PrivateOnly) && self.only_tells();
        manifest.verb(self.word()).is_none() || in_private_only
    }

    /// Whether a command is about waiting for the next game.
    pub fn is_about_the_next(self) -> bool {
        matches!(self, LobbyWord::Nextgame | LobbyWord::Stopwaiting)
    }

    /// Whether a command asks for the story of a game, or for the rules behind it.
    pub fn tells_a_story(self) -> bool {
        matches!(self, LobbyWord::Story | LobbyWord::Why)
    }
}
