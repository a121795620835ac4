//! Everything that the game sends (section 6.6 of `RULES.md`), and the words in it.

// Variants and fields are words of the game. The texts explain what each of them means.
#![allow(missing_docs)]

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Channel, Pairs, PlayerOr, Seconds};
use jiff::Timestamp;

use crate::season::{Acquainted, Link, PowerKind, WinKind};
use crate::verbs::VerbName;

/// The phases (section 6.2 of `RULES.md`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Phase {
    /// Before the first opening.
    Prologue,
    /// The game is open.
    Evening,
    /// From the end of an evening to the next opening.
    Night,
    /// The game has ended.
    Over,
}

/// The cause of an elimination (FA-63).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Cause {
    /// By the votes of an island.
    Vote,
    /// In the night.
    Night,
    /// By the game master, or for missing too many evenings.
    Removed,
}

/// The question for the target of a power. It says what the power does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Question {
    /// One player dies, chosen by the team.
    TeamKill,
    /// One player is saved from some kills, chosen by the team.
    TeamSave,
    /// One more vote against a player, chosen by the team.
    TeamWeigh,
    /// The true team of a player, for the team.
    TeamRead,
    /// An item of a player, for the team.
    TeamSteal,
    /// A player changes to the team.
    TeamConvert,
    /// One player dies, chosen by a role.
    Kill,
    /// One player is saved from some kills, chosen by a role.
    Save,
    /// One more vote against a player, chosen by a role.
    Weigh,
    /// The true team of a player, for a role.
    Read,
    /// An item of a player, for a role.
    Steal,
    /// A player changes to the team of a role.
    Convert,
    /// A player can't share on the next evening.
    Silence,
    /// The player who gets another colour.
    Paint,
    /// The colour that they get.
    PaintColour,
    /// The vote of a player.
    Watch,
    /// The player whose team becomes the new team.
    Turn,
    /// The other island.
    Cross,
    /// The vote that a guess names.
    GuessedVote,
    /// The receiver of a gift.
    GiftTo,
    /// The player on whom an item is played.
    PlayOn,
    /// The colour that an answer to a query names.
    ShareAs,
}

impl Question {
    /// Returns the question for the target of a power of the team.
    pub(crate) fn of_team(kind: PowerKind) -> Option<Self> {
        Some(match kind {
            PowerKind::Kill => Question::TeamKill,
            PowerKind::Save => Question::TeamSave,
            PowerKind::Weigh => Question::TeamWeigh,
            PowerKind::Read => Question::TeamRead,
            PowerKind::Steal => Question::TeamSteal,
            PowerKind::Convert => Question::TeamConvert,
            _ => return None,
        })
    }

    /// Returns the question for the target of a power of a role.
    pub(crate) fn of_role(kind: PowerKind) -> Option<Self> {
        Some(match kind {
            PowerKind::Kill => Question::Kill,
            PowerKind::Save => Question::Save,
            PowerKind::Weigh => Question::Weigh,
            PowerKind::Read => Question::Read,
            PowerKind::Steal => Question::Steal,
            PowerKind::Convert => Question::Convert,
            PowerKind::Silence => Question::Silence,
            PowerKind::Paint => Question::Paint,
            PowerKind::Watch => Question::Watch,
            PowerKind::Turn => Question::Turn,
            PowerKind::Cross => Question::Cross,
            _ => return None,
        })
    }
}

/// The word for no player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Nobody {
    /// No player.
    None,
}

/// The answer to a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Reply {
    /// Reports the colour.
    Share,
    /// Declines to report it.
    Decline,
}

/// The topics of the house rules (FA-35).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Topic {
    /// Two players may talk in private, three may not.
    PairsOnly,
    /// The living talk only to the living of their island.
    OwnIsland,
    /// There is no talk about the game between evenings.
    NoNightTalk,
    /// Players may lie.
    LiesAllowed,
    /// Screenshots are not allowed.
    NoScreenshots,
    /// Copied messages are not allowed.
    NoCopying,
    /// All players submit their own form.
    OwnForm,
    /// Voice or video calls.
    Calls,
    /// Prefer a private channel to a direct message.
    RoomsFirst,
}

/// The fields of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Field {
    /// The vote.
    Vote,
    /// Items to play.
    Play,
    /// Items to give away.
    Gift,
    /// The target of the team's power.
    Target,
    /// A guess of a vote.
    Guess,
    /// The power of a role.
    Use,
}

/// A vote: for a player or for none.
pub type Ballot = PlayerOr<Nobody>;

/// A team of the season.
#[derive(Clone, Debug, PartialEq, Eq, Vocabulary)]
#[vocabulary(name = "team")]
pub struct TeamWord(pub String);

/// A role of the season, or `none`.
#[derive(Clone, Debug, PartialEq, Eq, Vocabulary)]
#[vocabulary(name = "role")]
pub struct RoleWord(pub String);

/// An item of the season.
#[derive(Clone, Debug, PartialEq, Eq, Vocabulary)]
#[vocabulary(name = "item")]
pub struct ItemWord(pub String);

/// An island of the season, `mainland`, or `none`.
#[derive(Clone, Debug, PartialEq, Eq, Vocabulary)]
#[vocabulary(name = "island")]
pub struct IslandWord(pub String);

/// A colour of the palette.
#[derive(Clone, Debug, PartialEq, Eq, Vocabulary)]
#[vocabulary(name = "colour")]
pub struct ColourWord(pub String);

/// Everything that the game sends.
#[derive(Clone, Debug, PartialEq, Event)]
pub enum Event {
    /// The rules of conduct.
    #[event(all)]
    HouseRules { topics: Vec<Topic> },
    /// The public rules.
    #[event(all, seat)]
    PublicRules { teams: Vec<TeamWord>, roles: Vec<RoleWord>, items: Vec<ItemWord> },
    /// The players of an island at the deal.
    #[event(all)]
    Island { island: IslandWord, players: Vec<Seat> },
    /// The cards of a player.
    #[event(seat)]
    Dealt { team: TeamWord, role: RoleWord, island: IslandWord, items: Vec<ItemWord> },
    /// The powers and conditions of a player, including secret ones.
    #[event(seat)]
    Briefing { team: TeamWord, role: RoleWord, powers: Vec<PowerKind>, role_powers: Vec<PowerKind>, wins: Vec<WinKind> },
    /// Members of the player's own team.
    #[event(seat, kept)]
    Teammates { team: TeamWord, players: Vec<Seat> },
    /// Another player to whom a role ties this one.
    #[event(seat, kept)]
    Linked { kind: Link, player: Seat },
    /// A phase begins. Its end is known if fixed hours set it.
    #[event(all)]
    Phase { name: Phase, number: u32, headcount: usize, ends: Option<Timestamp> },
    /// The form has not been submitted yet.
    #[event(seat)]
    FormReminder,
    /// The current form.
    #[event(seat)]
    Form { submitted: bool, entries: Vec<Entry>, auto: Option<bool> },
    /// The query was passed on.
    #[event(seat)]
    QuerySent { player: Seat },
    /// A player asks for the recipient's colour.
    #[event(seat, invites(VerbName::Share.word(), VerbName::Decline.word()))]
    Queried { by: Seat },
    /// The answer was passed on.
    #[event(seat)]
    Answered { asker: Seat, answer: Reply },
    /// The colour of a player.
    #[event(seat, kept)]
    Colour { player: Seat, colour: ColourWord, magic: bool },
    /// The colour was not shared.
    #[event(seat, kept)]
    QueryDeclined { player: Seat },
    /// The query was not answered in time.
    #[event(seat, kept)]
    QueryExpired { player: Seat },
    /// An Oracle asked.
    #[event(seat, kept)]
    MagicQueried,
    /// The public and open rules of the team of a reported colour.
    #[event(seat, kept)]
    Dossier { team: ColourWord, powers: Vec<PowerKind>, wins: Vec<WinKind>, acquainted: Acquainted, channel: bool },
    /// The team of an eliminated player.
    #[event(seat, kept)]
    GhostTeam { player: Seat, team: TeamWord },
    /// A private channel is open.
    #[event(seat, channel)]
    GroupOpened { channel: Channel, players: Vec<Seat> },
    /// A player has left a private channel.
    #[event(channel)]
    GroupLeft { channel: Channel, player: Seat },
    /// A private channel is closed.
    #[event(channel)]
    GroupClosed { channel: Channel },
    /// A player played an item publicly.
    #[event(all)]
    ItemPlayed { item: ItemWord, player: Seat, on: Seat },
    /// The item is used up.
    #[event(seat)]
    ItemUsed { item: ItemWord },
    /// The item was given to the receiver.
    #[event(seat)]
    ItemGiven { item: ItemWord, receiver: Seat },
    /// The player received an item.
    #[event(seat, kept)]
    ItemReceived { item: ItemWord },
    /// The player lost an item.
    #[event(seat, kept)]
    ItemLost { item: ItemWord },
    /// The votes of an island.
    #[event(all)]
    VoteTally { island: IslandWord, counts: Pairs<Seat, i64>, voided: Pairs<Seat, i64> },
    /// No player of an island was voted out.
    #[event(all)]
    NoVoteOut { island: IslandWord },
    /// A player is eliminated.
    #[event(all)]
    Died { player: Seat, cause: Cause },
    /// The true team of a player.
    #[event(seat, kept)]
    TeamRead { player: Seat, team: TeamWord },
    /// The vote of a player.
    #[event(seat, kept)]
    Watched { player: Seat, vote: Ballot },
    /// A player shows this colour from now on.
    #[event(seat, kept)]
    Painted { player: Seat, colour: ColourWord },
    /// The player can't share this evening.
    #[event(seat)]
    Silenced,
    /// The player inherited the role and items of an eliminated player.
    #[event(seat, kept)]
    Inherited { from: Seat, role: RoleWord, items: Vec<ItemWord> },
    /// The player is now in another team.
    #[event(seat, kept)]
    TeamChanged { team: TeamWord, from: TeamWord },
    /// The change of team had no effect.
    #[event(seat)]
    TurnFailed { player: Seat },
    /// A player has joined the recipient's team.
    #[event(seat, kept)]
    TeammateJoined { player: Seat },
    /// A player is no longer in the recipient's team.
    #[event(seat, kept)]
    TeammateLeft { player: Seat },
    /// A player has moved to the other island.
    #[event(all)]
    Moved { player: Seat, island: IslandWord },
    /// A player has left the game as a winner.
    #[event(all)]
    Departed { player: Seat },
    /// The player has already won.
    #[event(seat, kept)]
    YouWon { team: TeamWord },
    /// The islands have merged.
    #[event(all)]
    Merge { players: Vec<Seat> },
    /// The state of a player, for that player.
    #[event(seat)]
    Me { team: TeamWord, role: RoleWord, island: IslandWord, items: Vec<ItemWord>, silenced: bool, pending: Vec<Seat> },
    /// The state of the game.
    #[event(seat)]
    Status { phase: Phase, number: u32, headcount: usize, alive: Vec<Seat>, seconds: Seconds, opens_in: Seconds },
    /// A seat needs a replacement.
    #[event(all)]
    Replacing { player: Seat },
    /// A player has taken over the seat.
    #[event(all)]
    Replaced { player: Seat },
    /// The end of the game.
    #[event(all)]
    GameOver { winners: Vec<Seat>, teams: Vec<TeamWord> },
    /// The team and role of each player.
    #[event(all)]
    Reveal { players: Vec<Entry> },
}

/// Steps of the story, which are secret before the end.
#[derive(Clone, Debug, PartialEq, Event)]
pub enum Step {
    /// The teams and roles at the deal.
    #[event(story)]
    Cast { players: Vec<Entry> },
    /// A team or a role tried to kill.
    #[event(story)]
    Attacked { player: Seat },
    /// A kill had no effect.
    #[event(story)]
    Survived { player: Seat },
    /// A player was saved from kills.
    #[event(story)]
    Saved { player: Seat },
    /// An item was stolen.
    #[event(story)]
    Stolen { player: Seat, from: Seat, item: ItemWord },
    /// An item was given.
    #[event(story)]
    Given { player: Seat, receiver: Seat, item: ItemWord },
    /// An item was played in secret.
    #[event(story)]
    Played { player: Seat, item: ItemWord },
    /// The team of a player was read.
    #[event(story)]
    WasRead { player: Seat, team: TeamWord },
    /// A player was painted.
    #[event(story)]
    WasPainted { player: Seat, colour: ColourWord },
    /// A player can't share in the next evening.
    #[event(story)]
    WasSilenced { player: Seat },
    /// A player changed teams.
    #[event(story)]
    Changed { player: Seat, from: TeamWord, team: TeamWord },
    /// A player inherited.
    #[event(story)]
    TookOver { player: Seat, from: Seat, role: RoleWord, items: Vec<ItemWord> },
    /// A player found an item.
    #[event(story)]
    Found { player: Seat, item: ItemWord },
}
