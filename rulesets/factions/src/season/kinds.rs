//! The kinds from which a season is put together: powers, winning conditions, effects. A season file names them.

use gloaming_core::Vocabulary;

/// A kind of power (section 7.2 of the catalogue).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[vocabulary(name = "power")]
pub enum PowerKind {
    /// One player dies at night.
    Kill,
    /// One player is kept from some kills.
    Save,
    /// One more vote against a player.
    Weigh,
    /// The true team of a player.
    Read,
    /// An item of a player.
    Steal,
    /// A player changes to this team.
    Convert,
    /// A kill that has to guess the victim's vote.
    GuessKill,
    /// A kill in return for a member who was voted out.
    Avenge,
    /// Shows the colour of the asker's team.
    Mirror,
    /// Shows one other colour.
    Disguise,
    /// The members learn at the Merge who they are.
    Meet,
    /// The rules of the team whose colour is reported.
    Study,
    /// A query that needs no answer.
    MagicQuery,
    /// The team of an eliminated player.
    Seance,
    /// A player cannot share in the next evening.
    Silence,
    /// A player shows a colour for long.
    Paint,
    /// The vote of a player.
    Watch,
    /// Changes to the team of a player.
    Turn,
    /// Goes over to the other island.
    Cross,
    /// Answers a query with a colour of one's own choice.
    Forge,
    /// Changes to a team at the Merge.
    Wake,
    /// Takes over items and role of a player who was eliminated.
    Inherit,
}

/// A kind of winning condition (section 7.3 of the catalogue).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[vocabulary(name = "win")]
pub enum WinKind {
    /// All living players are of the team.
    LastTeam,
    /// A member lives when few are left.
    SurviveTo,
    /// The living members together hold many items.
    HoldItems,
    /// A member is voted out.
    VotedOut,
    /// Both of a pair are never eliminated.
    Together,
    /// Another player does not win.
    NotWith,
}

/// The reason for which a player is told another one at the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Link {
    /// The benefactor of an Heir.
    Heir,
    /// The player with whom a Rival must not win.
    Rival,
    /// The other of a pair.
    Sweetheart,
}

/// The people who know of a power or a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Visibility {
    /// To everybody.
    Public,
    /// To members, and to whoever studies the team.
    Open,
    /// To members.
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

/// The acquaintance of the members of a team (FA-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Acquainted {
    /// Each is told all others.
    All,
    /// Each is told one other.
    Next,
    /// Nobody is told.
    None,
}

/// The effect of an item that is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum ItemEffect {
    /// Votes against the player are void.
    VoidVotes,
    /// Night kills on the player fail.
    StopKills,
    /// The player's own vote counts two.
    DoubleVote,
    /// The player shows a colour for an evening.
    Mask,
}

/// The players on whom an item can be played.
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
    /// All paint is gone.
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

/// The word of the command that uses a power.
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
    /// By itself.
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
    /// The command by which a holder uses it; `None` if such a holder cannot have it.
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

    /// True for a power that makes night kills.
    pub fn kills(self) -> bool {
        matches!(self, PowerKind::Kill | PowerKind::GuessKill | PowerKind::Avenge)
    }

    /// True for a power of a role that an Heir takes over (FA-143).
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

    /// The keys of a season file that this kind has besides those of every power.
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
    /// True if a holder can have it.
    pub fn goes_to(self, holder: Holder) -> bool {
        matches!(self, WinKind::Together | WinKind::NotWith) == (holder == Holder::Role)
    }

    /// The keys of a season file that this kind has besides `kind` and `visibility`.
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
    /// True if this is such a part of the game.
    pub fn holds(self, merged: bool) -> bool {
        match self {
            Span::Any => true,
            Span::BeforeMerge => !merged,
            Span::AfterMerge => merged,
        }
    }
}
