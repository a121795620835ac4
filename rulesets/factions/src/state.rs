//! Everything that the game remembers besides its setup.

use gloaming_core::prelude::*;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::events::{Ballot, Field, Phase};
use crate::season::{Colour, Holder, ItemId, Link, Power, PowerKind, Role, RoleId, Season, TeamId, Used};

/// One of the two islands, by its index in the season.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[vocabulary(name = "place")]
pub enum Island {
    /// The first one.
    First,
    /// The second one.
    Second,
}

/// The fate of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Fate {
    /// Still in the game.
    Living,
    /// Voted out, or killed.
    Eliminated,
    /// Removed by the game master, or for missing too many evenings.
    Removed,
    /// Left as a winner.
    Departed,
}

/// The cards of one player at the deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dealt {
    /// The team.
    pub team: TeamId,
    /// The role.
    pub role: Option<RoleId>,
    /// The island.
    pub island: Island,
    /// The items, oldest first.
    pub items: Vec<ItemId>,
    /// The player to whom the role is linked.
    pub link: Option<Seat>,
}

/// The target of a team: a player, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// This player.
    Player(Seat),
    /// The member leaves it to the others.
    Pass,
}

/// The use of a role's power.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UsedOn {
    /// The named player; `None` for `cross`.
    pub player: Option<Seat>,
    /// The colour, for `paint`.
    pub colour: Option<Colour>,
}

/// The form of one evening, which is a draft until it is submitted (FA-52).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Form {
    /// The vote.
    pub vote: Option<Ballot>,
    /// Items to play, and on whom, in season order.
    pub plays: Vec<(ItemId, Seat)>,
    /// Items to give, and to whom, in season order.
    pub gifts: Vec<(ItemId, Seat)>,
    /// The target of the team's power.
    pub target: Option<Target>,
    /// A player, and a guess of their vote.
    pub guess: Option<(Seat, Ballot)>,
    /// The use of the role's power.
    pub used: Option<UsedOn>,
}

impl Form {
    /// Returns `true` if nothing is entered.
    pub fn is_empty(&self) -> bool {
        Field::ALL.iter().all(|field| !self.has(*field))
    }

    /// Returns `true` if something is entered in a field.
    pub fn has(&self, field: Field) -> bool {
        match field {
            Field::Vote => self.vote.is_some(),
            Field::Play => !self.plays.is_empty(),
            Field::Gift => !self.gifts.is_empty(),
            Field::Target => self.target.is_some(),
            Field::Guess => self.guess.is_some(),
            Field::Use => self.used.is_some(),
        }
    }

    /// Clears a field.
    pub fn clear(&mut self, field: Field) {
        match field {
            Field::Vote => self.vote = None,
            Field::Play => self.plays.clear(),
            Field::Gift => self.gifts.clear(),
            Field::Target => self.target = None,
            Field::Guess => self.guess = None,
            Field::Use => self.used = None,
        }
    }
}

/// The state of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The current team, or the team when the player left the game.
    pub team: TeamId,
    /// The role.
    pub role: Option<RoleId>,
    /// How often each power of the role was used, in order.
    pub used: Vec<u32>,
    /// Whether the role was inherited from a benefactor, so that it has only the powers of FA-143.
    pub inherited: bool,
    /// Whether an Heir has already inherited.
    pub has_inherited: bool,
    /// The player to whom the role is linked.
    pub link: Option<Seat>,
    /// The island. It is kept after the Merge.
    pub island: Island,
    /// The fate of the player.
    pub fate: Fate,
    /// The items, oldest first.
    pub items: Vec<ItemId>,
    /// The last paint.
    pub paint: Option<Colour>,
    /// The colour of a mask worn this evening.
    pub mask: Option<Colour>,
    /// Whether the player can't share this evening.
    pub silenced: bool,
    /// The form of this evening, kept in the night after it.
    pub form: Form,
    /// The position of the form among the submitted forms, in order of time.
    pub submitted: Option<u32>,
    /// The position of its last change, in order of time.
    pub changed: u32,
    /// Whether the player asked for a colour this evening.
    pub queried: bool,
    /// Whether the player asked by magic this evening.
    pub magic: bool,
    /// The number of private channels that the player opened this evening.
    pub opened: u32,
    /// The number of evenings missed in a row.
    pub missed: u32,
    /// Whether the seat needs a replacement.
    pub vacant: bool,
    /// Whether this evening doesn't count as missed because the seat needed a replacement.
    pub excused: bool,
}

impl Player {
    /// Returns `true` if the player is in the game.
    pub fn lives(&self) -> bool {
        self.fate == Fate::Living
    }

    /// Returns `true` if the player was voted out, killed or removed.
    pub fn is_eliminated(&self) -> bool {
        matches!(self.fate, Fate::Eliminated | Fate::Removed)
    }

    /// Returns `true` if the player reads `spectators` (FA-30).
    pub fn is_spectator(&self) -> bool {
        matches!(self.fate, Fate::Eliminated | Fate::Departed)
    }
}

/// A colour query of this evening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Query {
    /// The player who asks.
    pub asker: Seat,
    /// The player who is asked.
    pub target: Seat,
    /// Whether it was answered.
    pub answered: bool,
}

/// An open private channel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// Its number in the game.
    pub number: u32,
    /// The title, which never changes.
    pub title: String,
    /// The members, in seat order.
    pub members: Vec<Seat>,
}

impl Group {
    /// Returns the name of the channel.
    pub fn channel(&self) -> Word {
        format!("group-{}", self.number).into()
    }

    /// Returns the title as one word.
    pub fn slug(&self) -> String {
        self.title.replace(", ", "-").replace(' ', "-").to_lowercase()
    }
}

/// The scheduled hours of the current phase and the next evening. A step back or an outage doesn't shift them (FA-181).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hours {
    /// The scheduled opening of this evening, or of the next one in the prologue and at night.
    pub opening: Timestamp,
    /// The scheduled end of this evening.
    pub closing: Timestamp,
}

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The current phase.
    pub phase: Phase,
    /// The number of the evening.
    pub number: u32,
    /// The scheduled hours.
    pub hours: Hours,
    /// Whether the game is paused.
    pub paused: bool,
    /// Whether players could not rely on the hours of this evening (FA-171).
    pub disturbed: bool,
    /// Whether the islands have merged.
    pub merged: bool,
    /// The number of living players at the beginning of the evening (FA-22).
    pub headcount: usize,
    /// The players by seat.
    pub players: PerSeat<Player>,
    /// How often each power of each team was used.
    pub team_uses: Vec<Vec<u32>>,
    /// The teams whose channel is open.
    pub team_channels: Vec<TeamId>,
    /// The queries of this evening, oldest first.
    pub queries: Vec<Query>,
    /// The open private channels, oldest first.
    pub groups: Vec<Group>,
    /// Each set of players with whom a private channel was opened, and how often.
    pub group_sets: Vec<(Vec<Seat>, u32)>,
    /// The number of changes to forms so far.
    pub changes: u32,
    /// The number of consecutive nights without a loss (FA-23).
    pub quiet_nights: u32,
    /// The teams that have already won, in season order.
    pub won: Vec<TeamId>,
}

impl State {
    /// Returns all seats that satisfy a condition, in seat order.
    pub fn who(&self, holds: impl Fn(&Player) -> bool) -> Vec<Seat> {
        self.players.seated().filter(|(_, player)| holds(player)).map(|(seat, _)| seat).collect()
    }

    /// Returns the living, in seat order.
    pub fn living(&self) -> Vec<Seat> {
        self.who(Player::lives)
    }

    /// Returns `true` if the player is in the game.
    pub fn lives(&self, seat: Seat) -> bool {
        self.players.at(seat).is_some_and(Player::lives)
    }

    /// Returns `true` if the two are on the same island, or the islands have merged.
    pub fn is_near(&self, one: Seat, other: Seat) -> bool {
        self.merged || self.players[one].island == self.players[other].island
    }

    /// Returns the living in reach of a player, including the player, in seat order.
    pub fn in_reach(&self, seat: Seat) -> Vec<Seat> {
        self.living().into_iter().filter(|other| self.is_near(seat, *other)).collect()
    }

    /// Returns the other living players in reach of a player, in seat order.
    pub fn others_in_reach(&self, seat: Seat) -> Vec<Seat> {
        self.in_reach(seat).into_iter().filter(|other| *other != seat).collect()
    }

    /// Returns the living of an island, or all after the Merge.
    pub fn at(&self, place: Option<Island>) -> Vec<Seat> {
        self.who(|player| player.lives() && place.is_none_or(|island| player.island == island))
    }

    /// Returns the parts in which the living talk and vote: the islands, or the mainland after the Merge.
    pub fn places(&self) -> &'static [Option<Island>] {
        if self.merged { &[None] } else { &[Some(Island::First), Some(Island::Second)] }
    }

    /// Returns the island of a player, or `None` after the Merge.
    pub fn place_of(&self, seat: Seat) -> Option<Island> {
        if self.merged { None } else { Some(self.players[seat].island) }
    }

    /// Returns the living whose forms are submitted, in form order.
    pub fn forms(&self) -> Vec<Seat> {
        let mut forms: Vec<(u32, Seat)> = self
            .players
            .seated()
            .filter(|(_, player)| player.lives())
            .filter_map(|(seat, player)| Some((player.submitted?, seat)))
            .collect();
        forms.sort();
        forms.into_iter().map(|(_, seat)| seat).collect()
    }

    /// Returns the living members of a team, in seat order.
    pub fn members(&self, team: TeamId) -> Vec<Seat> {
        self.who(|player| player.lives() && player.team == team)
    }

    /// Returns the askers whom a player has not answered yet, oldest query first.
    pub fn pending(&self, target: Seat) -> Vec<Seat> {
        self.queries.iter().filter(|query| query.target == target && !query.answered).map(|query| query.asker).collect()
    }

    /// Returns the powers of a player's role, with their indices.
    pub fn role_powers<'s>(
        &self,
        season: &'s Season,
        seat: Seat,
    ) -> impl Iterator<Item = (usize, &'s Power)> + use<'s> {
        let player = &self.players[seat];
        let inherited = player.inherited;
        let role = player.role.map(|role| season.role(role));
        let powers = role.into_iter().flat_map(|role| role.powers.iter().enumerate());
        powers.filter(move |(_, power)| !inherited || power.kind.is_inherited())
    }

    /// Returns the power of a player's role that is used in this way, with its index.
    pub fn role_power<'s>(&self, season: &'s Season, seat: Seat, used: Used) -> Option<(usize, &'s Power)> {
        self.role_powers(season, seat).find(|(_, power)| power.kind.used(Holder::Role) == Some(used))
    }

    /// Returns `true` if a player's role has a power of this kind.
    pub fn has_role_power(&self, season: &Season, seat: Seat, kind: PowerKind) -> bool {
        self.role_powers(season, seat).any(|(_, power)| power.kind == kind)
    }

    /// Returns the role of a player as the season defines it.
    pub fn role<'s>(&self, season: &'s Season, seat: Seat) -> Option<&'s Role> {
        self.players[seat].role.map(|role| season.role(role))
    }

    /// Returns the player's link to another one. An inherited role has none.
    pub fn link(&self, season: &Season, seat: Seat) -> Option<(Link, Seat)> {
        let player = &self.players[seat];
        let kind = self.role(season, seat)?.link.filter(|_| !player.inherited)?;
        Some((kind, player.link?))
    }

    /// Returns `true` if a power can be used on this evening (rung 7 of section 6.5).
    pub fn is_time(&self, power: &Power, quiet_nights: usize) -> bool {
        let quiet =
            matches!(power.kind, PowerKind::Kill | PowerKind::GuessKill) && self.number as usize <= quiet_nights;
        self.number >= power.from_night && power.window.holds(self.merged) && !quiet
    }

    /// Returns the colour that a player shows to an asker (FA-41, without its first line).
    pub fn shown_colour(&self, season: &Season, seat: Seat, asker: Seat) -> Colour {
        let player = &self.players[seat];
        let team = season.team(player.team);
        let powers = || team.powers.iter().chain(self.role_powers(season, seat).map(|(_, power)| power));
        let mirror = || powers().any(|power| power.kind == PowerKind::Mirror);
        let mirrored = || mirror().then(|| season.team(self.players[asker].team).shows);
        let disguise = || powers().find(|power| power.kind == PowerKind::Disguise).and_then(|power| power.colour);
        player.mask.or(player.paint).or_else(mirrored).or_else(disguise).unwrap_or(team.shows)
    }
}
