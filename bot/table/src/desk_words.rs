//! The verbs of the desk, by their words.

gloaming_core::words! {
    /// A verb of the game master's desk, the same for every ruleset. [`DeskVerb`](gloaming_core::ruleset::DeskVerb) is one with what
    /// was typed behind it.
    pub enum DeskWord: "desk-word" {
        Pause, Resume, Extend, Close, Remind, Announce, Remove, Replacing, Replaced, Back, Cancel,
    }
}

impl DeskWord {
    /// True of the verbs for a game master who plays: nothing that shows or bends more than a player may.
    pub fn is_for_one_who_plays(self) -> bool {
        !matches!(self, DeskWord::Remove | DeskWord::Back)
    }
}
