//! Everything that the game tells (section 6.6 of the catalogue), and the words that it is told in.

// Variants and fields are words of the game: the texts say what each of them means.
#![allow(missing_docs)]

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Channel, Pairs, PlayerOr, Seconds};
use jiff::Timestamp;

use crate::season::{Acquainted, Link, PowerKind, WinKind};
use crate::verbs::VerbName;

/// The phases (section 6.2 of the catalogue).
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

/// The question for the target of a power: it names what the power does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Question {
    /// One player dies, by the team.
    TeamKill,
    /// One player is kept from some kills, by the team.
    TeamSave,
    /// One more vote against a player, by the team.
    TeamWeigh,
    /// The true team of a player, for the team.
    TeamRead,
    /// An item of a player, for the team.
    TeamSteal,
    /// A player changes to the team.
    TeamConvert,
    /// One player dies, by a role.
    Kill,
    /// One player is kept from some kills, by a role.
    Save,
    /// One more vote against a player, by a role.
    Weigh,
    /// The true team of a player, for a role.
    Read,
    /// An item of a player, for a role.
    Steal,
    /// A player changes to the team of a role.
    Convert,
    /// A player cannot share on the next evening.
    Silence,
    /// A player gets another colour …
    Paint,
    /// … which is this one.
    PaintColour,
    /// The vote of a player.
    Watch,
    /// The new team is that of a player.
    Turn,
    /// The other island.
    Cross,
    /// The vote that a guess names.
    GuessedVote,
    /// The receiver of a gift.
    GiftTo,
    /// The player for whom an item is played.
    PlayOn,
    /// The colour that an answer to a query names.
    ShareAs,
}

impl Question {
    /// The question for the target of a power of the team.
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

    /// The question for the target of a power of a role.
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

/// A word for nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Nobody {
    /// Nobody.
    None,
}

/// The answer to a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Reply {
    /// The colour is reported.
    Share,
    /// It is not.
    Decline,
}

/// The topics of the house rules (FA-35).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Topic {
    /// Two may talk in private, three may not.
    PairsOnly,
    /// The living talk to the living of their island.
    OwnIsland,
    /// No talk about the game between evenings.
    NoNightTalk,
    /// Players may lie.
    LiesAllowed,
    /// No screenshots.
    NoScreenshots,
    /// No copied messages.
    NoCopying,
    /// Everybody hands in their own form.
    OwnForm,
    /// Voice or video calls.
    Calls,
    /// Better a private channel than a direct message.
    RoomsFirst,
}

/// The fields of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Field {
    /// The vote.
    Vote,
    /// Items that are played.
    Play,
    /// Items that are given away.
    Gift,
    /// The target of the team's power.
    Target,
    /// A guess of a vote.
    Guess,
    /// The power of a role.
    Use,
}

/// A vote: for a player or for nobody.
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

/// Everything that the game tells anybody.
#[derive(Clone, Debug, PartialEq, Event)]
pub enum Event {
    /// The rules of conduct.
    #[event(all)]
    HouseRules { topics: Vec<Topic> },
    /// The rules that everybody may know.
    #[event(all, seat)]
    PublicRules { teams: Vec<TeamWord>, roles: Vec<RoleWord>, items: Vec<ItemWord> },
    /// The players of an island at the deal.
    #[event(all)]
    Island { island: IslandWord, players: Vec<Seat> },
    /// The cards of a player.
    #[event(seat)]
    Dealt { team: TeamWord, role: RoleWord, island: IslandWord, items: Vec<ItemWord> },
    /// The powers and conditions of a player, secret ones too.
    #[event(seat)]
    Briefing { team: TeamWord, role: RoleWord, powers: Vec<PowerKind>, role_powers: Vec<PowerKind>, wins: Vec<WinKind> },
    /// Members of the own team.
    #[event(seat, kept)]
    Teammates { team: TeamWord, players: Vec<Seat> },
    /// Another player to whom a role ties this one.
    #[event(seat, kept)]
    Linked { kind: Link, player: Seat },
    /// A phase begins; its end is known if the clock on the wall sets it.
    #[event(all)]
    Phase { name: Phase, number: u32, headcount: usize, ends: Option<Timestamp> },
    /// The form is not submitted yet.
    #[event(seat)]
    FormReminder,
    /// The form as it stands.
    #[event(seat)]
    Form { submitted: bool, entries: Vec<Entry>, auto: Option<bool> },
    /// The query was passed on.
    #[event(seat)]
    QuerySent { player: Seat },
    /// Somebody asks for the colour of this player.
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
    /// Nobody answered in time.
    #[event(seat, kept)]
    QueryExpired { player: Seat },
    /// An Oracle asked.
    #[event(seat, kept)]
    MagicQueried,
    /// The rules of the team of a reported colour that are no secret.
    #[event(seat, kept)]
    Dossier { team: ColourWord, powers: Vec<PowerKind>, wins: Vec<WinKind>, acquainted: Acquainted, channel: bool },
    /// The team of somebody who was eliminated.
    #[event(seat, kept)]
    GhostTeam { player: Seat, team: TeamWord },
    /// A private channel is open.
    #[event(seat, channel)]
    GroupOpened { channel: Channel, players: Vec<Seat> },
    /// Somebody is in a private channel no more.
    #[event(channel)]
    GroupLeft { channel: Channel, player: Seat },
    /// A private channel is closed.
    #[event(channel)]
    GroupClosed { channel: Channel },
    /// Somebody played an item before all.
    #[event(all)]
    ItemPlayed { item: ItemWord, player: Seat, on: Seat },
    /// The item is used up.
    #[event(seat)]
    ItemUsed { item: ItemWord },
    /// The item went over.
    #[event(seat)]
    ItemGiven { item: ItemWord, receiver: Seat },
    /// An item is this player's now.
    #[event(seat, kept)]
    ItemReceived { item: ItemWord },
    /// An item is gone.
    #[event(seat, kept)]
    ItemLost { item: ItemWord },
    /// The votes of an island.
    #[event(all)]
    VoteTally { island: IslandWord, counts: Pairs<Seat, i64>, voided: Pairs<Seat, i64> },
    /// Nobody of an island was voted out.
    #[event(all)]
    NoVoteOut { island: IslandWord },
    /// Somebody is eliminated.
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
    /// This player cannot share this evening.
    #[event(seat)]
    Silenced,
    /// Role and items of somebody who was eliminated are this player's now.
    #[event(seat, kept)]
    Inherited { from: Seat, role: RoleWord, items: Vec<ItemWord> },
    /// This player is of another team now.
    #[event(seat, kept)]
    TeamChanged { team: TeamWord, from: TeamWord },
    /// The change came to nothing.
    #[event(seat)]
    TurnFailed { player: Seat },
    /// Somebody is of the own team now.
    #[event(seat, kept)]
    TeammateJoined { player: Seat },
    /// Somebody is of the own team no more.
    #[event(seat, kept)]
    TeammateLeft { player: Seat },
    /// Somebody went over to the other island.
    #[event(all)]
    Moved { player: Seat, island: IslandWord },
    /// Somebody has left the game as a winner.
    #[event(all)]
    Departed { player: Seat },
    /// This player has won already.
    #[event(seat, kept)]
    YouWon { team: TeamWord },
    /// The islands are one.
    #[event(all)]
    Merge { players: Vec<Seat> },
    /// The state of a player, for that player.
    #[event(seat)]
    Me { team: TeamWord, role: RoleWord, island: IslandWord, items: Vec<ItemWord>, silenced: bool, pending: Vec<Seat> },
    /// The state of the game.
    #[event(seat)]
    Status { phase: Phase, number: u32, headcount: usize, alive: Vec<Seat>, seconds: Seconds, opens_in: Seconds },
    /// A seat is up for replacement.
    #[event(all)]
    Replacing { player: Seat },
    /// Somebody has taken the seat.
    #[event(all)]
    Replaced { player: Seat },
    /// The end.
    #[event(all)]
    GameOver { winners: Vec<Seat>, teams: Vec<TeamWord> },
    /// Team and role of everybody.
    #[event(all)]
    Reveal { players: Vec<Entry> },
}

/// Steps of the story, which nobody is told before the end.
#[derive(Clone, Debug, PartialEq, Event)]
pub enum Step {
    /// The teams and roles at the deal.
    #[event(story)]
    Cast { players: Vec<Entry> },
    /// A team, or a role, tried to kill.
    #[event(story)]
    Attacked { player: Seat },
    /// A kill came to nothing.
    #[event(story)]
    Survived { player: Seat },
    /// Somebody was kept from kills.
    #[event(story)]
    Saved { player: Seat },
    /// An item changed hands by theft.
    #[event(story)]
    Stolen { player: Seat, from: Seat, item: ItemWord },
    /// An item was given.
    #[event(story)]
    Given { player: Seat, receiver: Seat, item: ItemWord },
    /// An item was played in secret.
    #[event(story)]
    Played { player: Seat, item: ItemWord },
    /// The team of somebody was read.
    #[event(story)]
    WasRead { player: Seat, team: TeamWord },
    /// Somebody was painted.
    #[event(story)]
    WasPainted { player: Seat, colour: ColourWord },
    /// Somebody cannot share in the next evening.
    #[event(story)]
    WasSilenced { player: Seat },
    /// Somebody changed teams.
    #[event(story)]
    Changed { player: Seat, from: TeamWord, team: TeamWord },
    /// Somebody inherited.
    #[event(story)]
    TookOver { player: Seat, from: Seat, role: RoleWord, items: Vec<ItemWord> },
    /// Somebody found an item.
    #[event(story)]
    Found { player: Seat, item: ItemWord },
}
