//! The kinds from which a season is built: powers, winning conditions, effects. A season file names them.

use gloaming_core::Vocabulary;

/// A kind of power (section 7.2 of `RULES.md`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[vocabulary(name = "power")]
pub enum PowerKind {
    /// One player dies at night.
    Kill,
    /// One player is saved from some kills.
    Save,
    /// One more vote against a player.
    Weigh,
    /// The true team of a player.
    Read,
    /// An item of a player.
    Steal,
    /// A player changes to this team.
    Convert,
    /// A kill that requires guessing the victim's vote.
    GuessKill,
    /// A kill in return for a member who was voted out.
    Avenge,
    /// Shows the colour of the asker's team.
    Mirror,
    /// Shows a fixed other colour.
    Disguise,
    /// The members learn who they are at the Merge.
    Meet,
    /// The rules of the team whose colour is reported.
    Study,
    /// A query that needs no answer.
    MagicQuery,
    /// The team of an eliminated player.
    Seance,
    /// A player can't share in the next evening.
    Silence,
    /// A player shows a colour permanently.
    Paint,
    /// The vote of a player.
    Watch,
    /// Changes to the team of a player.
    Turn,
    /// Moves to the other island.
    Cross,
    /// Answers a query with a chosen colour.
    Forge,
    /// Changes to a team at the Merge.
    Wake,
    /// Inherits items and role of an eliminated player.
    Inherit,
}

/// A kind of winning condition (section 7.3 of `RULES.md`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[vocabulary(name = "win")]
pub enum WinKind {
    /// All living players are in the team.
    LastTeam,
    /// A member is alive when few are left.
    SurviveTo,
    /// The living members together hold many items.
    HoldItems,
    /// A member is voted out.
    VotedOut,
    /// Neither player of a pair is ever eliminated.
    Together,
    /// Another player does not win.
    NotWith,
}

/// Why a player learns about another one at the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Link {
    /// The benefactor of an Heir.
    Heir,
    /// The player with whom a Rival must not win.
    Rival,
    /// The other player of a pair.
    Sweetheart,
}

/// Who knows about a power or a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Visibility {
    /// Everyone.
    Public,
    /// Members, and players who study the team.
    Open,
    /// Members only.
    Secret,
}

/// The part of a game in which something is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Span {
    /// Always.
    Any,
    /// On the islands.
    BeforeMerge,
    /// On the mainland.
    AfterMerge,
}

/// Whom the members of a team know (FA-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Acquainted {
    /// Each knows all others.
    All,
    /// Each knows one other.
    Next,
    /// They don't know each other.
    None,
}

/// The effect of a played item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum ItemEffect {
    /// Votes against the player are void.
    VoidVotes,
    /// Night kills on the player fail.
    StopKills,
    /// The player's own vote counts twice.
    DoubleVote,
    /// The player shows a colour for an evening.
    Mask,
}

/// On whom an item can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Reach {
    /// Oneself.
    Oneself,
    /// Oneself, or a player of the same island.
    Anyone,
}

/// The effect of a twist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum TwistEffect {
    /// Some players get an item.
    GrantItem,
    /// All paint is removed.
    ClearPaint,
}

/// The moment of a twist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum TwistMoment {
    /// The opening of an evening.
    Evening,
    /// The Merge.
    Merge,
}

/// How a power is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Used {
    /// By the team together, with `target`.
    ByTarget,
    /// With `guess`.
    ByGuess,
    /// With `use`.
    ByUse,
    /// With `magic`.
    ByMagic,
    /// With `share … as`.
    ByShare,
    /// Automatically.
    ByItself,
}

/// The holder of a power.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holder {
    /// A team.
    Team,
    /// A role.
    Role,
}

impl PowerKind {
    /// Returns how a holder uses it, or `None` if such a holder can't have it.
    pub fn used(self, holder: Holder) -> Option<Used> {
        use PowerKind::*;
        Some(match (self, holder) {
            (Kill | Save | Weigh | Read | Steal | Convert, Holder::Team) => Used::ByTarget,
            (Kill | Save | Weigh | Read | Steal | Convert, Holder::Role) => Used::ByUse,
            (GuessKill, _) => Used::ByGuess,
            (Mirror | Disguise, _) | (Avenge | Meet, Holder::Team) => Used::ByItself,
            (Study | Wake | Inherit, Holder::Role) => Used::ByItself,
            (MagicQuery | Seance, Holder::Role) => Used::ByMagic,
            (Silence | Paint | Watch | Turn | Cross, Holder::Role) => Used::ByUse,
            (Forge, Holder::Role) => Used::ByShare,
            _ => return None,
        })
    }

    /// Returns `true` for a power that kills at night.
    pub fn kills(self) -> bool {
        matches!(self, PowerKind::Kill | PowerKind::GuessKill | PowerKind::Avenge)
    }

    /// Returns `true` for a power of a role that an Heir inherits (FA-143).
    pub fn is_inherited(self) -> bool {
        !matches!(
            self,
            PowerKind::Inherit
                | PowerKind::Wake
                | PowerKind::Mirror
                | PowerKind::Disguise
                | PowerKind::Avenge
                | PowerKind::Meet
        )
    }

    /// Returns the keys of a season file that this kind has in addition to those of every power.
    pub(crate) fn own_keys(self) -> &'static [&'static str] {
        match self {
            PowerKind::Save => &["against"],
            PowerKind::Weigh => &["weight"],
            PowerKind::Convert => &["immune"],
            PowerKind::Disguise => &["colour"],
            PowerKind::Wake => &["team"],
            _ => &[],
        }
    }
}

impl WinKind {
    /// Returns `true` if a holder can have it.
    pub fn goes_to(self, holder: Holder) -> bool {
        matches!(self, WinKind::Together | WinKind::NotWith) == (holder == Holder::Role)
    }

    /// Returns the keys of a season file that this kind has in addition to `kind` and `visibility`.
    pub(crate) fn own_keys(self) -> &'static [&'static str] {
        match self {
            WinKind::SurviveTo => &["headcount", "departs"],
            WinKind::HoldItems => &["count", "window", "departs"],
            WinKind::VotedOut => &["window"],
            _ => &[],
        }
    }
}

impl Span {
    /// Returns `true` if the game is in this part.
    pub fn holds(self, merged: bool) -> bool {
        match self {
            Span::Any => true,
            Span::BeforeMerge => !merged,
            Span::AfterMerge => merged,
        }
    }
}
