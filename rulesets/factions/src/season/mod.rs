//! A season: everything that players are not supposed to know before they play, as data (section 7 of `RULES.md`).
//!
//! A season comes from a TOML file. `merge` combines a file with the season that it extends, `read` converts it into
//! the types of this module, `check` finds what can't be played, and `names` has the texts for players.

mod check;
mod kinds;
mod merge;
mod names;
mod read;
#[cfg(test)]
mod tests;

use gloaming_core::ruleset::RawSetup;
use serde::{Deserialize, Serialize};

pub(crate) use check::candidates;
pub use kinds::{
    Acquainted, Holder, ItemEffect, Link, PowerKind, Reach, Span, TwistEffect, TwistMoment, Used, Visibility, WinKind,
};
pub use names::season_words;
pub(crate) use read::{Fault, read_deck};

/// The name of the built-in season.
pub const SEASON_1: &str = "season-1";

/// The file of the built-in season.
pub const SEASON_1_FILE: &str = include_str!("../../seasons/season-1.toml");

/// Words of commands. Nothing in a season, and no player, may have one of these names (FA-183).
pub const RESERVED: &[&str] = &["none", "pass", "yes", "as", "all", "news"];

/// A colour: its index in the palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Colour(pub u8);

/// A team: its index in the season's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct TeamId(pub u8);

/// A role: its index in the season's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct RoleId(pub u8);

/// An item: its index in the season's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ItemId(pub u8);

/// A season that can be played.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Season {
    /// The name.
    pub id: String,
    /// The name shown to players.
    pub title: String,
    /// The two islands.
    pub islands: Vec<String>,
    /// The names of all colours.
    pub palette: Vec<String>,
    /// The team that wins if two players are left.
    pub duel: Option<TeamId>,
    /// The teams.
    pub teams: Vec<Team>,
    /// The roles.
    pub roles: Vec<Role>,
    /// The items.
    pub items: Vec<Item>,
    /// The twists.
    pub twists: Vec<Twist>,
    /// The decks, each for a number of players.
    pub decks: Vec<Deck>,
    /// Setup keys for which the season has other defaults.
    #[serde(skip)]
    pub defaults: RawSetup,
}

/// A team.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Team {
    /// The colour after which it is named.
    pub colour: Colour,
    /// Whether it is public that the team exists.
    pub public: bool,
    /// Whom the members know.
    pub acquainted: Acquainted,
    /// Whether the members have a channel.
    pub channel: bool,
    /// Whether the team is a single player, whom no other can join.
    pub solo: bool,
    /// The colour of the members in queries.
    pub shows: Colour,
    /// The start items. Each goes to a random member.
    pub start_items: Vec<ItemId>,
    /// The sizes in which a random deal can draw it.
    pub wild: Vec<u8>,
    /// The minimum number of players for which it can be drawn.
    pub wild_from: u8,
    /// The powers.
    pub powers: Vec<Power>,
    /// The winning conditions.
    pub wins: Vec<Win>,
}

/// A role.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Role {
    /// The name.
    pub id: String,
    /// Whether it is public that the role exists.
    pub public: bool,
    /// Whether a deck can draw it.
    pub wild: bool,
    /// Whether the player learns about it.
    pub told: bool,
    /// Whether two players of different teams have it.
    pub pair: bool,
    /// Why the player learns about another one, if they do.
    pub link: Option<Link>,
    /// The teams whose members can't have it.
    pub not_for: Vec<TeamId>,
    /// The powers.
    pub powers: Vec<Power>,
    /// The conditions.
    pub wins: Vec<Win>,
}

/// A power of a team or a role.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Power {
    /// The kind.
    pub kind: PowerKind,
    /// Who knows about it.
    pub visibility: Visibility,
    /// The first night on which it can be used.
    pub from_night: u32,
    /// The part of the game in which it can be used.
    pub window: Span,
    /// The number of uses; 0 for no limit.
    pub uses: u32,
    /// For `save`: the teams whose kills it stops, or all kills if `None`.
    pub against: Option<Vec<TeamId>>,
    /// For `weigh`: the number of votes.
    pub weight: u32,
    /// For `convert`: the teams whose members can't be converted.
    pub immune: Vec<TeamId>,
    /// For `disguise`: the colour.
    pub colour: Option<Colour>,
    /// For `wake`: the team.
    pub team: Option<TeamId>,
}

/// A winning condition.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Win {
    /// The kind.
    pub kind: WinKind,
    /// Who knows about it.
    pub visibility: Visibility,
    /// For `survive-to`: the maximum number of living players.
    pub headcount: u32,
    /// Whether living members leave the game as winners.
    pub departs: bool,
    /// For `hold-items`: the minimum number of items.
    pub count: u32,
    /// The part of the game in which it counts.
    pub window: Span,
}

/// An item.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Item {
    /// The name.
    pub id: String,
    /// Whether it is public that the item exists.
    pub public: bool,
    /// The effect.
    pub effect: ItemEffect,
    /// For `mask`: the colour.
    pub colour: Option<Colour>,
    /// On whom it can be played.
    pub on: Reach,
    /// Whether it is announced who played it.
    pub announce: bool,
    /// The headcount at or below which it can't be played.
    pub stop: u32,
}

/// A twist.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Twist {
    /// The name.
    pub id: String,
    /// The moment.
    pub at: TwistMoment,
    /// For a twist at an evening: its number.
    pub evening: u32,
    /// The effect.
    pub effect: TwistEffect,
    /// For `grant-item`: the item.
    pub item: Option<ItemId>,
}

/// The cards of a random deal.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Deck {
    /// The number of players.
    pub players: u32,
    /// The teams by name, with their sizes.
    pub teams: Vec<(TeamId, u8)>,
    /// The sizes of drawn teams.
    pub wild: Vec<u8>,
    /// The roles by name.
    pub roles: Vec<(RoleId, u8)>,
    /// The number of drawn roles.
    pub wild_roles: u8,
    /// The items.
    pub items: Vec<(ItemId, u8)>,
}

impl Season {
    /// Reads a season from the table of its file.
    ///
    /// # Errors
    ///
    /// Returns all faults, each with its place (section 7.4 of `RULES.md`).
    pub(crate) fn read(file: &RawSetup) -> Result<Season, Vec<Fault>> {
        let (parts, mut faults) = merge::assemble(file);
        let season = read::season(&parts, &mut faults);
        // Checking parts that are invalid would only repeat their faults.
        if faults.is_empty() {
            check::check(&season, &parts, &mut faults);
        }
        if faults.is_empty() { Ok(season) } else { Err(faults) }
    }

    /// Returns a team.
    pub fn team(&self, team: TeamId) -> &Team {
        &self.teams[usize::from(team.0)]
    }

    /// Returns a role.
    pub fn role(&self, role: RoleId) -> &Role {
        &self.roles[usize::from(role.0)]
    }

    /// Returns an item.
    pub fn item(&self, item: ItemId) -> &Item {
        &self.items[usize::from(item.0)]
    }

    /// Returns all teams, in season order.
    pub fn team_ids(&self) -> impl DoubleEndedIterator<Item = TeamId> + use<> {
        (0..self.teams.len() as u8).map(TeamId)
    }

    /// Returns all items, in season order.
    pub fn item_ids(&self) -> impl Iterator<Item = ItemId> + use<> {
        (0..self.items.len() as u8).map(ItemId)
    }

    /// Returns the name of a colour.
    pub fn colour_word(&self, colour: Colour) -> &str {
        &self.palette[usize::from(colour.0)]
    }

    /// Returns the name of a team, which is that of its colour.
    pub fn team_word(&self, team: TeamId) -> &str {
        self.colour_word(self.team(team).colour)
    }

    /// Returns the colour of this name, ignoring case.
    pub fn find_colour(&self, word: &str) -> Option<Colour> {
        place(&self.palette, word, |one| one).map(Colour)
    }

    /// Returns the team of this name, ignoring case.
    pub fn find_team(&self, word: &str) -> Option<TeamId> {
        self.find_colour(word).and_then(|colour| self.team_of(colour))
    }

    /// Returns the team that is named after a colour.
    pub fn team_of(&self, colour: Colour) -> Option<TeamId> {
        self.team_ids().find(|team| self.team(*team).colour == colour)
    }

    /// Returns the role of this name, ignoring case.
    pub fn find_role(&self, word: &str) -> Option<RoleId> {
        place(&self.roles, word, |role| &role.id).map(RoleId)
    }

    /// Returns the item of this name, ignoring case.
    pub fn find_item(&self, word: &str) -> Option<ItemId> {
        place(&self.items, word, |item| &item.id).map(ItemId)
    }

    /// Returns the deck for this number of players.
    pub fn deck(&self, players: usize) -> Option<&Deck> {
        self.decks.iter().find(|deck| deck.players as usize == players)
    }
}

impl Team {
    /// Returns the power that the members decide together, with its index.
    pub fn collective(&self) -> Option<(usize, &Power)> {
        self.powers.iter().enumerate().find(|(_, power)| power.kind.used(Holder::Team) == Some(Used::ByTarget))
    }

    /// Returns the power of this kind.
    pub fn power(&self, kind: PowerKind) -> Option<&Power> {
        self.powers.iter().find(|power| power.kind == kind)
    }

    /// Returns the condition of this kind.
    pub fn win(&self, kind: WinKind) -> Option<&Win> {
        self.wins.iter().find(|win| win.kind == kind)
    }
}

/// Returns the index of the entry with this name, ignoring case.
fn place<T>(list: &[T], word: &str, name: impl Fn(&T) -> &String) -> Option<u8> {
    // `read` limits the number of entries so that it fits in a byte.
    list.iter().position(|one| name(one).eq_ignore_ascii_case(word)).map(|place| place as u8)
}
