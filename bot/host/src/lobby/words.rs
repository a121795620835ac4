//! The words of the host that need no game: for lobbies, rooms, and games that run.

use gloaming_core::kit::is_same;
use gloaming_core::ruleset::{Check, Manifest};

/// The words of the lobby.
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
    /// Returns the word that a person means who types this. Players of Mafia know `smite` by another name, too.
    pub fn meant(typed: &str) -> Option<LobbyWord> {
        LobbyWord::find(typed).or_else(|| is_same("modkill", typed).then_some(LobbyWord::Smite))
    }

    /// True for a word that has a meaning in a room where a game is over: it looks back, or begins something.
    pub fn is_for_after_a_game(self) -> bool {
        matches!(self, LobbyWord::Games | LobbyWord::New | LobbyWord::Again | LobbyWord::Help | LobbyWord::Settings)
            || matches!(self, LobbyWord::Ban | LobbyWord::Unban)
            || self.is_about_the_next()
            || self.tells_a_story()
            || self.looks_back()
    }

    /// True if it has a meaning in the room of a game that runs.
    pub fn is_for_a_game(self) -> bool {
        self.only_tells()
            || self.is_about_the_next()
            || self.looks_back()
            || self.is_for_a_running_game()
            || matches!(self, LobbyWord::Cancel | LobbyWord::Close)
    }

    /// True for a word about all games that somebody, or a room, has played.
    pub fn looks_back(self) -> bool {
        matches!(self, LobbyWord::Stats | LobbyWord::Ranking)
    }

    /// True for a word that has a meaning in a running game alone, where people play it or write in private.
    pub fn is_for_a_running_game(self) -> bool {
        matches!(
            self,
            LobbyWord::End | LobbyWord::Lead | LobbyWord::Flee | LobbyWord::Idle | LobbyWord::Smite | LobbyWord::Skip
        )
    }

    /// True if it tells something that everybody may know, and changes nothing.
    pub fn only_tells(self) -> bool {
        matches!(self, LobbyWord::Status | LobbyWord::Players | LobbyWord::Rules | LobbyWord::Help)
    }

    /// True for a word that is the host's in the room of a game with this manifest, and not the game's.
    pub fn is_of_the_host(self, manifest: &Manifest) -> bool {
        // Rules that take nothing in rooms have no such word there; but calling a game off is not to be mistaken for theirs.
        let in_private_only = manifest.admission.contains(&Check::PrivateOnly) && self.only_tells();
        manifest.verb(self.word()).is_none() || in_private_only
    }

    /// True for a word of somebody who wants to know of the next game.
    pub fn is_about_the_next(self) -> bool {
        matches!(self, LobbyWord::Nextgame | LobbyWord::Stopwaiting)
    }

    /// True for a word that asks for the story of a game, or for the rules behind it.
    pub fn tells_a_story(self) -> bool {
        matches!(self, LobbyWord::Story | LobbyWord::Why)
    }
}
