//! Everything that the game remembers besides its setup.

use gloaming_core::prelude::*;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::events::{Ballot, Field, Phase};
use crate::season::{Colour, Holder, ItemId, Link, Power, PowerKind, Role, RoleId, Season, TeamId, Used};

/// One of the two islands, by its place in the season.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[vocabulary(name = "place")]
pub enum Island {
    /// The first one.
    First,
    /// The other one.
    Second,
}

/// The fate of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Fate {
    /// Still in the game.
    Living,
    /// Voted out, or killed.
    Eliminated,
    /// Taken out by the game master, or for missing too many evenings.
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
    /// The player whom the role is about.
    pub link: Option<Seat>,
}

/// The target of a team: a player, or nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// This one.
    Player(Seat),
    /// The member leaves it to the others.
    Pass,
}

/// The use of a role's power.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UsedOn {
    /// The player who is named; of `cross` nobody.
    pub player: Option<Seat>,
    /// The colour, of `paint`.
    pub colour: Option<Colour>,
}

/// The form of one evening: a draft until it is submitted (FA-52).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Form {
    /// The vote.
    pub vote: Option<Ballot>,
    /// Items that are played, and on whom, in season order.
    pub plays: Vec<(ItemId, Seat)>,
    /// Items that are given, and to whom, in season order.
    pub gifts: Vec<(ItemId, Seat)>,
    /// The target of the team's power.
    pub target: Option<Target>,
    /// A player, and the vote that this one is thought to have.
    pub guess: Option<(Seat, Ballot)>,
    /// The power of the role.
    pub used: Option<UsedOn>,
}

impl Form {
    /// True if nothing is entered.
    pub fn is_empty(&self) -> bool {
        Field::ALL.iter().all(|field| !self.has(*field))
    }

    /// True if something is entered in a field.
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

    /// Takes out what is entered in a field.
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
    /// The team: now, or when the player left the game.
    pub team: TeamId,
    /// The role.
    pub role: Option<RoleId>,
    /// The uses so far of each power of the role, in their order.
    pub used: Vec<u32>,
    /// The role came from a benefactor: it has only the powers of FA-143.
    pub inherited: bool,
    /// An Heir who has inherited already.
    pub has_inherited: bool,
    /// The player whom the role is about.
    pub link: Option<Seat>,
    /// The island, also after the Merge.
    pub island: Island,
    /// The fate of the player.
    pub fate: Fate,
    /// The items, oldest first.
    pub items: Vec<ItemId>,
    /// The last paint.
    pub paint: Option<Colour>,
    /// The colour of a mask that is worn this evening.
    pub mask: Option<Colour>,
    /// Cannot share this evening.
    pub silenced: bool,
    /// The form of this evening, also in the night after it.
    pub form: Form,
    /// Its place in time among the submitted forms.
    pub submitted: Option<u32>,
    /// The place in time of its last change.
    pub changed: u32,
    /// Has asked for a colour this evening.
    pub queried: bool,
    /// Has asked by magic this evening.
    pub magic: bool,
    /// The private channels that the player opened this evening.
    pub opened: u32,
    /// The evenings that were missed in a row.
    pub missed: u32,
    /// The seat is up for replacement.
    pub vacant: bool,
    /// This evening cannot be missed: the seat was up for replacement.
    pub excused: bool,
}

impl Player {
    /// True for somebody in the game.
    pub fn lives(&self) -> bool {
        self.fate == Fate::Living
    }

    /// True for somebody who was voted out, killed or removed.
    pub fn is_eliminated(&self) -> bool {
        matches!(self.fate, Fate::Eliminated | Fate::Removed)
    }

    /// True for somebody who reads `spectators` (FA-30).
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
    /// There is an answer.
    pub answered: bool,
}

/// A private channel that is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// Its number in the game.
    pub number: u32,
    /// The title, which stays.
    pub title: String,
    /// The members, in seat order.
    pub members: Vec<Seat>,
}

impl Group {
    /// The name of the channel.
    pub fn channel(&self) -> Word {
        format!("group-{}", self.number).into()
    }

    /// The title as one word.
    pub fn slug(&self) -> String {
        self.title.replace(", ", "-").replace(' ', "-").to_lowercase()
    }
}

/// The hours of the present phase and the next evening, which a step back and an outage do not move (FA-181).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hours {
    /// The hour at which this evening was to begin; in the prologue and at night the hour of the next one.
    pub opening: Timestamp,
    /// The hour at which this evening is to end.
    pub closing: Timestamp,
}

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The phase.
    pub phase: Phase,
    /// The number of the evening.
    pub number: u32,
    /// The hours of the clock.
    pub hours: Hours,
    /// The game is paused.
    pub paused: bool,
    /// Nobody could rely on the hours of this evening (FA-171).
    pub disturbed: bool,
    /// The islands are one.
    pub merged: bool,
    /// The living players at the beginning of the evening (FA-22).
    pub headcount: usize,
    /// By seat.
    pub players: PerSeat<Player>,
    /// The uses so far of each power of each team.
    pub team_uses: Vec<Vec<u32>>,
    /// The teams whose channel is open.
    pub team_channels: Vec<TeamId>,
    /// The queries of this evening, oldest first.
    pub queries: Vec<Query>,
    /// Private channels that are open, oldest first.
    pub groups: Vec<Group>,
    /// Each set of players with whom a private channel was opened, and how often.
    pub group_sets: Vec<(Vec<Seat>, u32)>,
    /// The number of changes to forms so far.
    pub changes: u32,
    /// Nights in a row without a loss (FA-23).
    pub quiet_nights: u32,
    /// The teams that have won already, in season order.
    pub won: Vec<TeamId>,
}

impl State {
    /// All seats for whom this holds, in seat order.
    pub fn who(&self, holds: impl Fn(&Player) -> bool) -> Vec<Seat> {
        self.players.seated().filter(|(_, player)| holds(player)).map(|(seat, _)| seat).collect()
    }

    /// The living, in seat order.
    pub fn living(&self) -> Vec<Seat> {
        self.who(Player::lives)
    }

    /// True for somebody in the game.
    pub fn lives(&self, seat: Seat) -> bool {
        self.players.at(seat).is_some_and(Player::lives)
    }

    /// True if the two are on one island, or the islands are one.
    pub fn is_near(&self, one: Seat, other: Seat) -> bool {
        self.merged || self.players[one].island == self.players[other].island
    }

    /// The living in reach of a player, oneself included, in seat order.
    pub fn in_reach(&self, seat: Seat) -> Vec<Seat> {
        self.living().into_iter().filter(|other| self.is_near(seat, *other)).collect()
    }

    /// The living others in reach of a player, in seat order.
    pub fn others_in_reach(&self, seat: Seat) -> Vec<Seat> {
        self.in_reach(seat).into_iter().filter(|other| *other != seat).collect()
    }

    /// The living of a part of the game: an island or, after the Merge, all.
    pub fn at(&self, place: Option<Island>) -> Vec<Seat> {
        self.who(|player| player.lives() && place.is_none_or(|island| player.island == island))
    }

    /// The parts in which the living talk and vote: the islands or, after the Merge, one.
    pub fn places(&self) -> &'static [Option<Island>] {
        if self.merged { &[None] } else { &[Some(Island::First), Some(Island::Second)] }
    }

    /// The part in which a player is.
    pub fn place_of(&self, seat: Seat) -> Option<Island> {
        if self.merged { None } else { Some(self.players[seat].island) }
    }

    /// The living whose forms are submitted, in form order.
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

    /// The living members of a team, in seat order.
    pub fn members(&self, team: TeamId) -> Vec<Seat> {
        self.who(|player| player.lives() && player.team == team)
    }

    /// The askers to whom a player has not answered yet, oldest query first.
    pub fn pending(&self, target: Seat) -> Vec<Seat> {
        self.queries.iter().filter(|query| query.target == target && !query.answered).map(|query| query.asker).collect()
    }

    /// The powers of a player's role, with their places.
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

    /// The power of a player's role that is used in this way, with its place.
    pub fn role_power<'s>(&self, season: &'s Season, seat: Seat, used: Used) -> Option<(usize, &'s Power)> {
        self.role_powers(season, seat).find(|(_, power)| power.kind.used(Holder::Role) == Some(used))
    }

    /// True if a player's role has a power of this kind.
    pub fn has_role_power(&self, season: &Season, seat: Seat, kind: PowerKind) -> bool {
        self.role_powers(season, seat).any(|(_, power)| power.kind == kind)
    }

    /// The role of a player as the season has it.
    pub fn role<'s>(&self, season: &'s Season, seat: Seat) -> Option<&'s Role> {
        self.players[seat].role.map(|role| season.role(role))
    }

    /// The tie of a player to another one; a role that was inherited has none.
    pub fn link(&self, season: &Season, seat: Seat) -> Option<(Link, Seat)> {
        let player = &self.players[seat];
        let kind = self.role(season, seat)?.link.filter(|_| !player.inherited)?;
        Some((kind, player.link?))
    }

    /// True if a power can be used in this evening (rung 7 of section 6.5).
    pub fn is_time(&self, power: &Power, quiet_nights: usize) -> bool {
        let quiet =
            matches!(power.kind, PowerKind::Kill | PowerKind::GuessKill) && self.number as usize <= quiet_nights;
        self.number >= power.from_night && power.window.holds(self.merged) && !quiet
    }

    /// The colour that a player shows when somebody asks (FA-41, without its first line).
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
