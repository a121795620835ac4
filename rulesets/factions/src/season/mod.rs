//! A season: everything that players are not supposed to know before they play, as data (section 7 of the catalogue).
//!
//! A season comes from a TOML file. `merge` puts a file together with the season that it extends, `read` makes the types
//! of this module of it, `check` finds what cannot be played, and `names` has the texts for people.

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

/// The name of the season that is built in.
pub const SEASON_1: &str = "season-1";

/// The season that is built in, as its file has it.
pub const SEASON_1_FILE: &str = include_str!("../../seasons/season-1.toml");

/// Words of commands: nothing in a season, and no player, is called so (FA-183).
pub const RESERVED: &[&str] = &["none", "pass", "yes", "as", "all", "news"];

/// A colour: a place in the palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Colour(pub u8);

/// A team: a place in the season's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct TeamId(pub u8);

/// A role: a place in the season's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct RoleId(pub u8);

/// An item: a place in the season's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ItemId(pub u8);

/// A season that can be played.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Season {
    /// The name.
    pub id: String,
    /// The name for people.
    pub title: String,
    /// The two islands.
    pub islands: Vec<String>,
    /// The names of all colours.
    pub palette: Vec<String>,
    /// The team that wins when two players are left.
    pub duel: Option<TeamId>,
    /// The teams.
    pub teams: Vec<Team>,
    /// The roles.
    pub roles: Vec<Role>,
    /// The items.
    pub items: Vec<Item>,
    /// The twists.
    pub twists: Vec<Twist>,
    /// The decks, one for a number of players.
    pub decks: Vec<Deck>,
    /// Setup keys that the season has other defaults for.
    #[serde(skip)]
    pub defaults: RawSetup,
}

/// A team.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Team {
    /// The colour by which it is called.
    pub colour: Colour,
    /// Everybody is told that there is such a team.
    pub public: bool,
    /// The acquaintance of the members.
    pub acquainted: Acquainted,
    /// The members have a channel.
    pub channel: bool,
    /// One player, whom nobody joins.
    pub solo: bool,
    /// The colour of the members in queries.
    pub shows: Colour,
    /// Each goes to a drawn member.
    pub start_items: Vec<ItemId>,
    /// The sizes in which a random deal draws it.
    pub wild: Vec<u8>,
    /// Games for fewer players do not draw it.
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
    /// Everybody is told that there is such a role.
    pub public: bool,
    /// A deck may draw it.
    pub wild: bool,
    /// The player is told of it.
    pub told: bool,
    /// Two players of different teams have it.
    pub pair: bool,
    /// The player is told another one.
    pub link: Option<Link>,
    /// Members of these teams cannot have it.
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
    /// The people who know of it.
    pub visibility: Visibility,
    /// The first night on which it can be used.
    pub from_night: u32,
    /// The part of the game in which it can be used.
    pub window: Span,
    /// The number of uses; 0: without limit.
    pub uses: u32,
    /// Of `save`: the teams whose kills it stops; nothing: all kills.
    pub against: Option<Vec<TeamId>>,
    /// Of `weigh`: the number of votes.
    pub weight: u32,
    /// Of `convert`: members of these teams cannot be converted.
    pub immune: Vec<TeamId>,
    /// Of `disguise`: the colour.
    pub colour: Option<Colour>,
    /// Of `wake`: the team.
    pub team: Option<TeamId>,
}

/// A winning condition.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Win {
    /// The kind.
    pub kind: WinKind,
    /// The people who know of it.
    pub visibility: Visibility,
    /// Of `survive-to`: at most so many are living.
    pub headcount: u32,
    /// Living members leave the game as winners.
    pub departs: bool,
    /// Of `hold-items`: at least so many.
    pub count: u32,
    /// The part of the game in which it counts.
    pub window: Span,
}

/// An item.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Item {
    /// The name.
    pub id: String,
    /// Everybody is told that there is such an item.
    pub public: bool,
    /// The effect.
    pub effect: ItemEffect,
    /// Of `mask`: the colour.
    pub colour: Option<Colour>,
    /// The players on whom it can be played.
    pub on: Reach,
    /// All are told who played it.
    pub announce: bool,
    /// It cannot be played at this headcount or below.
    pub stop: u32,
}

/// A twist.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Twist {
    /// The name.
    pub id: String,
    /// The moment.
    pub at: TwistMoment,
    /// Of a twist at an evening: its number.
    pub evening: u32,
    /// The effect.
    pub effect: TwistEffect,
    /// Of `grant-item`: the item.
    pub item: Option<ItemId>,
}

/// The cards of a random deal.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Deck {
    /// For so many players.
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
    /// Everything that is wrong with it, each with its place (section 7.4 of the catalogue).
    pub(crate) fn read(file: &RawSetup) -> Result<Season, Vec<Fault>> {
        let (parts, mut faults) = merge::assemble(file);
        let season = read::season(&parts, &mut faults);
        // The checks of parts that do not read would only repeat their faults.
        if faults.is_empty() {
            check::check(&season, &parts, &mut faults);
        }
        if faults.is_empty() { Ok(season) } else { Err(faults) }
    }

    /// A team.
    pub fn team(&self, team: TeamId) -> &Team {
        &self.teams[usize::from(team.0)]
    }

    /// A role.
    pub fn role(&self, role: RoleId) -> &Role {
        &self.roles[usize::from(role.0)]
    }

    /// An item.
    pub fn item(&self, item: ItemId) -> &Item {
        &self.items[usize::from(item.0)]
    }

    /// All teams, in season order.
    pub fn team_ids(&self) -> impl DoubleEndedIterator<Item = TeamId> + use<> {
        (0..self.teams.len() as u8).map(TeamId)
    }

    /// All items, in season order.
    pub fn item_ids(&self) -> impl Iterator<Item = ItemId> + use<> {
        (0..self.items.len() as u8).map(ItemId)
    }

    /// The name of a colour.
    pub fn colour_word(&self, colour: Colour) -> &str {
        &self.palette[usize::from(colour.0)]
    }

    /// The name of a team: that of its colour.
    pub fn team_word(&self, team: TeamId) -> &str {
        self.colour_word(self.team(team).colour)
    }

    /// The colour of this name, case aside.
    pub fn find_colour(&self, word: &str) -> Option<Colour> {
        place(&self.palette, word, |one| one).map(Colour)
    }

    /// The team of this name, case aside.
    pub fn find_team(&self, word: &str) -> Option<TeamId> {
        self.find_colour(word).and_then(|colour| self.team_of(colour))
    }

    /// The team that is called after a colour.
    pub fn team_of(&self, colour: Colour) -> Option<TeamId> {
        self.team_ids().find(|team| self.team(*team).colour == colour)
    }

    /// The role of this name, case aside.
    pub fn find_role(&self, word: &str) -> Option<RoleId> {
        place(&self.roles, word, |role| &role.id).map(RoleId)
    }

    /// The item of this name, case aside.
    pub fn find_item(&self, word: &str) -> Option<ItemId> {
        place(&self.items, word, |item| &item.id).map(ItemId)
    }

    /// The deck for so many players.
    pub fn deck(&self, players: usize) -> Option<&Deck> {
        self.decks.iter().find(|deck| deck.players as usize == players)
    }
}

impl Team {
    /// The power that its members decide together, with its place.
    pub fn collective(&self) -> Option<(usize, &Power)> {
        self.powers.iter().enumerate().find(|(_, power)| power.kind.used(Holder::Team) == Some(Used::ByTarget))
    }

    /// The power of this kind.
    pub fn power(&self, kind: PowerKind) -> Option<&Power> {
        self.powers.iter().find(|power| power.kind == kind)
    }

    /// The condition of this kind.
    pub fn win(&self, kind: WinKind) -> Option<&Win> {
        self.wins.iter().find(|win| win.kind == kind)
    }
}

/// The place of the thing that is called so, case aside.
fn place<T>(list: &[T], word: &str, name: impl Fn(&T) -> &String) -> Option<u8> {
    // A season has no more of a kind than a byte can count, see `read`.
    list.iter().position(|one| name(one).eq_ignore_ascii_case(word)).map(|place| place as u8)
}
