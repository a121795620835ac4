//! Everything that the game remembers besides its setup.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::Term;
use serde::{Deserialize, Serialize};

use crate::Play;
use crate::events::{Order, Phase};
use crate::roles::{Action, Hat, Identity, Role, Speciality, Team};
use crate::setup::Chance;

/// A vote that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ballot {
    /// For whom.
    pub target: Seat,
    /// Its place in time among the votes of the game.
    pub cast: u32,
}

/// The state of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The role.
    pub role: Role,
    /// Of Black Hats: what they can do besides.
    pub speciality: Option<Speciality>,
    /// The character's name.
    pub identity: Identity,
    /// Not dead.
    pub alive: bool,
    /// Has nothing more to do in this phase.
    pub done: bool,
    /// By day: the vote.
    pub vote: Option<Ballot>,
}

/// The Man in Black's order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Search {
    /// The player whom he searches.
    pub target: Seat,
    /// His act if he finds it.
    pub action: Action,
}

/// The thieves' order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Theft {
    /// From whom.
    pub target: Seat,
    /// For whom.
    pub recipient: Seat,
}

/// The orders of a night that stand. There is at most one barkeep, one lockpick and one telegrapher.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Orders {
    /// The player whom the night's holder chose.
    pub pass: Option<Seat>,
    /// The order of the Man in Black.
    pub search: Option<Search>,
    /// The Black Hats' target.
    pub kill: Option<Seat>,
    /// The Black Hats' theft.
    pub steal: Option<Theft>,
    /// The player whom the barkeep keeps.
    pub detain: Option<Seat>,
    /// The lockpick's target.
    pub pick: Option<Seat>,
    /// The telegrapher's line.
    pub wire: Option<PlayerText>,
}

/// The uses so far of powers that can be used up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Uses {
    /// Nights with a detention, of two.
    pub detain: u8,
    /// Nights with a second theft, of one.
    pub pick: u8,
    /// Nights with a telegram, of one.
    pub wire: u8,
    /// The day on which the card-sharp palmed.
    pub palm: Option<u32>,
    /// The Man in Black has shown himself.
    pub unmask: bool,
}

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The phase.
    pub phase: Phase,
    /// Its number.
    pub number: u32,
    /// By seat.
    pub players: PerSeat<Player>,
    /// In whose hands The Maze is; nobody's after the discard.
    pub holder: Option<Seat>,
    /// At night: the night's holder, `H`. Nobody after the discard.
    pub night_holder: Option<Seat>,
    /// The barred player, `P`.
    pub barred: Option<Seat>,
    /// The hat; in night zero the one that was chosen so far.
    pub hat: Option<Hat>,
    /// The hat was drawn.
    pub hat_drawn: bool,
    /// The orders for this night.
    pub orders: Orders,
    /// The uses of powers so far.
    pub uses: Uses,
    /// The number of votes that were cast in the game.
    pub ballots: u32,
    /// The used part of the scripted draws.
    pub rolls: RollsUsed<Chance>,
    /// The holder of The Maze at the beginning of each day.
    pub trail: Vec<Option<Seat>>,
}

/// A draw that the setup can fix. It is named after what it is for and its phase, so that no secret draw shifts another (MZ-127).
pub(crate) fn draw<T: Clone + Into<Term>>(
    play: &mut Play<'_>,
    chance: Chance,
    purpose: &str,
    possible: &[T],
) -> Option<T> {
    let Play { table, state, turn } = play;
    let name = format!("{purpose}-{}-{}", state.phase, state.number);
    table.setup.rolls.next_or_draw(chance, &mut state.rolls, possible, turn, &name)
}

impl Player {
    /// True if the player is of the Black Hats.
    pub fn is_black_hat(&self) -> bool {
        self.role == Role::BlackHat
    }
}

impl State {
    /// Everybody alive, in seating order.
    pub fn living(&self) -> impl Iterator<Item = Seat> {
        self.players.seats_where(|player| player.alive)
    }

    /// Everybody dead, in seating order.
    pub fn dead(&self) -> impl Iterator<Item = Seat> {
        self.players.seats_where(|player| !player.alive)
    }

    /// The living Black Hats, in seating order.
    pub fn living_black_hats(&self) -> impl Iterator<Item = Seat> {
        self.players.seats_where(|player| player.alive && player.is_black_hat())
    }

    /// Everybody alive whom Black Hats can name: no Black Hat (MZ-84).
    pub fn preys(&self) -> impl Iterator<Item = Seat> {
        self.players.seats_where(|player| player.alive && !player.is_black_hat())
    }

    /// Everybody whom the phase waits for (MZ-18), in seating order.
    pub fn awaited(&self) -> impl Iterator<Item = Seat> {
        self.players.seats().filter(|seat| self.is_awaited(*seat))
    }

    /// True if the phase waits for this seat.
    pub fn is_awaited(&self, seat: Seat) -> bool {
        self.phase != Phase::Over && self.players.at(seat).is_some_and(|player| player.alive && !player.done)
    }

    /// True if this seat is alive.
    pub fn is_alive(&self, seat: Seat) -> bool {
        self.players.at(seat).is_some_and(|player| player.alive)
    }

    /// True if this seat has this role.
    pub fn is(&self, seat: Seat, role: Role) -> bool {
        self.players.at(seat).is_some_and(|player| player.role == role)
    }

    /// True if this seat has this speciality.
    pub fn has(&self, seat: Seat, speciality: Speciality) -> bool {
        self.players.at(seat).is_some_and(|player| player.speciality == Some(speciality))
    }

    /// The Man in Black.
    pub fn man_in_black(&self) -> Option<Seat> {
        self.players.seats_where(|player| player.role == Role::ManInBlack).next()
    }

    /// The lockpick, if there is one.
    pub fn lockpick(&self) -> Option<Seat> {
        self.players.seats_where(|player| player.speciality == Some(Speciality::Lockpick)).next()
    }

    /// The balance: living Black Hats and living White Hats, the Man in Black in neither number (MZ-117).
    pub fn balance(&self) -> (usize, usize) {
        let living = |role| self.players.iter().filter(|player| player.alive && player.role == role).count();
        (living(Role::BlackHat), living(Role::WhiteHat))
    }

    /// The team that has won, White Hats first (MZ-115, MZ-116, MZ-120).
    pub fn winning_team(&self) -> Option<Team> {
        match self.balance() {
            (0, _) => Some(Team::WhiteHats),
            (black, white) if black >= white => Some(Team::BlackHats),
            _ => None,
        }
    }

    /// The role of everybody, and the team with which they win.
    pub(crate) fn alignments(&self) -> Vec<Alignment> {
        let of = |(seat, player): (Seat, &Player)| Alignment::new(seat, player.role, self.final_team(player));
        self.players.seated().map(of).collect()
    }

    /// The team that a player belongs to when all is shown (MZ-118).
    pub fn final_team(&self, player: &Player) -> Team {
        match (player.role, self.hat) {
            (Role::ManInBlack, Some(hat)) => hat.team(),
            (role, _) => role.team(),
        }
    }

    /// True if this seat may pass The Maze now: the night's holder, who is not the Man in Black (MZ-48, MZ-80).
    pub fn may_pass(&self, seat: Seat) -> bool {
        self.phase == Phase::Night && self.night_holder == Some(seat) && !self.is(seat, Role::ManInBlack)
    }

    /// True if this kind of night's order stands.
    pub fn stands(&self, order: Order) -> bool {
        let orders = &self.orders;
        match order {
            Order::Pass => orders.pass.is_some(),
            Order::Search => orders.search.is_some(),
            Order::Kill => orders.kill.is_some(),
            Order::Steal => orders.steal.is_some(),
            Order::Detain => orders.detain.is_some(),
            Order::Pick => orders.pick.is_some(),
            Order::Wire => orders.wire.is_some(),
            Order::Wear | Order::Palm => false,
        }
    }

    /// True if a speciality's uses are spent; of what can be used without end never.
    pub fn used_up(&self, order: Order) -> bool {
        match order {
            Order::Detain => self.uses.detain >= 2,
            Order::Pick => self.uses.pick >= 1,
            Order::Wire => self.uses.wire >= 1,
            Order::Palm => self.uses.palm.is_some(),
            _ => false,
        }
    }

    /// The specialities of all Black Hats (MZ-5).
    pub fn specialities(&self) -> Vec<Entry> {
        self.players.entries(|player| player.speciality)
    }

    /// Everybody who may hold The Maze after this player: not the Man in Black (MZ-50), and not the barred player if there is
    /// anybody else (MZ-56).
    pub(crate) fn legal_holders(&self, before: Seat) -> Vec<Seat> {
        let living = self.living().filter(|seat| *seat != before && !self.is(*seat, Role::ManInBlack));
        let (barred, free): (Vec<Seat>, Vec<Seat>) = living.partition(|seat| Some(*seat) == self.barred);
        if free.is_empty() { barred } else { free }
    }

    /// Forgets what people said and voted in the phase that is over.
    pub(crate) fn forget_phase(&mut self) {
        for player in self.players.iter_mut() {
            (player.done, player.vote) = (false, None);
        }
    }
}
