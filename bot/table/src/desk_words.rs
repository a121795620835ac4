//! The names of the desk's verbs.

use gloaming_core::ruleset::DeskVerb;

/// A verb of the game master's desk, the same for every ruleset. [`DeskVerb`] also contains its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, gloaming_core::Vocabulary)]
#[allow(missing_docs)]
pub enum DeskWord {
    Pause,
    Resume,
    Extend,
    Close,
    Remind,
    Announce,
    Remove,
    Replacing,
    Replaced,
    Back,
    Cancel,
}

impl DeskWord {
    /// Returns the name of a verb.
    pub fn of(verb: &DeskVerb) -> Self {
        match verb {
            DeskVerb::Pause => DeskWord::Pause,
            DeskVerb::Resume => DeskWord::Resume,
            DeskVerb::Extend(_) => DeskWord::Extend,
            DeskVerb::Close => DeskWord::Close,
            DeskVerb::Remind => DeskWord::Remind,
            DeskVerb::Announce(_) => DeskWord::Announce,
            DeskVerb::Remove(_) => DeskWord::Remove,
            DeskVerb::Replacing(_) => DeskWord::Replacing,
            DeskVerb::Replaced(_) => DeskWord::Replaced,
            DeskVerb::Back(_) => DeskWord::Back,
            DeskVerb::Cancel => DeskWord::Cancel,
        }
    }

    /// Returns `true` for verbs that are available to a game master who plays, because they reveal and change only what
    /// players may see and do.
    pub fn is_for_one_who_plays(self) -> bool {
        !matches!(self, DeskWord::Remove | DeskWord::Back)
    }
}
