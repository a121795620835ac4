//! Everything that the game remembers besides its setup.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::Term;
use serde::{Deserialize, Serialize};

use crate::Play;
use crate::events::{Order, Phase};
use crate::roles::{Action, Hat, Identity, Role, Speciality, Team};
use crate::setup::Chance;

/// A current vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ballot {
    /// The player voted for.
    pub target: Seat,
    /// The position of the vote among all votes of the game, in order of time.
    pub cast: u32,
}

/// The state of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The role.
    pub role: Role,
    /// The additional power of a Black Hat.
    pub speciality: Option<Speciality>,
    /// The character's name.
    pub identity: Identity,
    /// Whether the player is alive.
    pub alive: bool,
    /// Whether the player has nothing left to do in this phase.
    pub done: bool,
    /// The player's vote, by day.
    pub vote: Option<Ballot>,
}

/// The order of the Man in Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Search {
    /// The player to search.
    pub target: Seat,
    /// What he does if the search is successful.
    pub action: Action,
}

/// The thieves' order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Theft {
    /// The player to steal from.
    pub target: Seat,
    /// The player who gets The Maze.
    pub recipient: Seat,
}

/// The current orders of a night. There is at most one barkeep, one lockpick and one telegrapher.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Orders {
    /// The recipient chosen by the night's holder.
    pub pass: Option<Seat>,
    /// The order of the Man in Black.
    pub search: Option<Search>,
    /// The Black Hats' target.
    pub kill: Option<Seat>,
    /// The Black Hats' theft.
    pub steal: Option<Theft>,
    /// The player detained by the barkeep.
    pub detain: Option<Seat>,
    /// The lockpick's target.
    pub pick: Option<Seat>,
    /// The telegrapher's line.
    pub wire: Option<PlayerText>,
}

/// How often limited powers were used so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Uses {
    /// Nights with a detention, out of two.
    pub detain: u8,
    /// Nights with a second theft, out of one.
    pub pick: u8,
    /// Nights with a telegram, out of one.
    pub wire: u8,
    /// The day on which the card-sharp palmed.
    pub palm: Option<u32>,
    /// Whether the Man in Black has shown himself.
    pub unmask: bool,
}

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The current phase.
    pub phase: Phase,
    /// The number of the phase.
    pub number: u32,
    /// The players by seat.
    pub players: PerSeat<Player>,
    /// The holder of The Maze; `None` after the discard.
    pub holder: Option<Seat>,
    /// At night the night's holder, `H`; `None` after the discard.
    pub night_holder: Option<Seat>,
    /// The barred player, `P`.
    pub barred: Option<Seat>,
    /// The hat; in night zero the current choice.
    pub hat: Option<Hat>,
    /// Whether the hat was drawn.
    pub hat_drawn: bool,
    /// The orders for this night.
    pub orders: Orders,
    /// How often limited powers were used so far.
    pub uses: Uses,
    /// The number of votes that were cast in the game.
    pub ballots: u32,
    /// The used part of the scripted draws.
    pub rolls: RollsUsed<Chance>,
    /// The holder of The Maze at the beginning of each day.
    pub trail: Vec<Option<Seat>>,
}

/// Draws at random, unless the setup fixes the result. The draw is named after its purpose and its phase, so that no
/// secret draw shifts another (MZ-127).
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
    /// Returns `true` if the player is a Black Hat.
    pub fn is_black_hat(&self) -> bool {
        self.role == Role::BlackHat
    }
}

impl State {
    /// Returns all living players, in seating order.
    pub fn living(&self) -> impl Iterator<Item = Seat> {
        self.players.seats_where(|player| player.alive)
    }

    /// Returns all dead players, in seating order.
    pub fn dead(&self) -> impl Iterator<Item = Seat> {
        self.players.seats_where(|player| !player.alive)
    }

    /// Returns the living Black Hats, in seating order.
    pub fn living_black_hats(&self) -> impl Iterator<Item = Seat> {
        self.players.seats_where(|player| player.alive && player.is_black_hat())
    }

    /// Returns the living players whom Black Hats can target, which are those who aren't Black Hats (MZ-84).
    pub fn preys(&self) -> impl Iterator<Item = Seat> {
        self.players.seats_where(|player| player.alive && !player.is_black_hat())
    }

    /// Returns the players whom the phase waits for (MZ-18), in seating order.
    pub fn awaited(&self) -> impl Iterator<Item = Seat> {
        self.players.seats().filter(|seat| self.is_awaited(*seat))
    }

    /// Returns `true` if the phase waits for this seat.
    pub fn is_awaited(&self, seat: Seat) -> bool {
        self.phase != Phase::Over && self.players.at(seat).is_some_and(|player| player.alive && !player.done)
    }

    /// Returns `true` if this seat is alive.
    pub fn is_alive(&self, seat: Seat) -> bool {
        self.players.at(seat).is_some_and(|player| player.alive)
    }

    /// Returns `true` if this seat has this role.
    pub fn is(&self, seat: Seat, role: Role) -> bool {
        self.players.at(seat).is_some_and(|player| player.role == role)
    }

    /// Returns `true` if this seat has this speciality.
    pub fn has(&self, seat: Seat, speciality: Speciality) -> bool {
        self.players.at(seat).is_some_and(|player| player.speciality == Some(speciality))
    }

    /// Returns the Man in Black.
    pub fn man_in_black(&self) -> Option<Seat> {
        self.players.seats_where(|player| player.role == Role::ManInBlack).next()
    }

    /// Returns the lockpick, if there is one.
    pub fn lockpick(&self) -> Option<Seat> {
        self.players.seats_where(|player| player.speciality == Some(Speciality::Lockpick)).next()
    }

    /// Returns the balance: the number of living Black Hats and of living White Hats. The Man in Black is in neither
    /// number (MZ-117).
    pub fn balance(&self) -> (usize, usize) {
        let living = |role| self.players.iter().filter(|player| player.alive && player.role == role).count();
        (living(Role::BlackHat), living(Role::WhiteHat))
    }

    /// Returns the team that has won, if any. White Hats are checked first (MZ-115, MZ-116, MZ-120).
    pub fn winning_team(&self) -> Option<Team> {
        match self.balance() {
            (0, _) => Some(Team::WhiteHats),
            (black, white) if black >= white => Some(Team::BlackHats),
            _ => None,
        }
    }

    /// Returns each player's role and the team with which they win.
    pub(crate) fn alignments(&self) -> Vec<Alignment> {
        let of = |(seat, player): (Seat, &Player)| Alignment::new(seat, player.role, self.final_team(player));
        self.players.seated().map(of).collect()
    }

    /// Returns the team that a player belongs to at the end (MZ-118).
    pub fn final_team(&self, player: &Player) -> Team {
        match (player.role, self.hat) {
            (Role::ManInBlack, Some(hat)) => hat.team(),
            (role, _) => role.team(),
        }
    }

    /// Returns `true` if this seat may pass The Maze now: the night's holder, unless it is the Man in Black (MZ-48,
    /// MZ-80).
    pub fn may_pass(&self, seat: Seat) -> bool {
        self.phase == Phase::Night && self.night_holder == Some(seat) && !self.is(seat, Role::ManInBlack)
    }

    /// Returns `true` if there is an order of this kind for tonight.
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

    /// Returns `true` if the order's power has no uses left. Powers without a limit are never used up.
    pub fn used_up(&self, order: Order) -> bool {
        match order {
            Order::Detain => self.uses.detain >= 2,
            Order::Pick => self.uses.pick >= 1,
            Order::Wire => self.uses.wire >= 1,
            Order::Palm => self.uses.palm.is_some(),
            _ => false,
        }
    }

    /// Returns the specialities of all Black Hats (MZ-5).
    pub fn specialities(&self) -> Vec<Entry> {
        self.players.entries(|player| player.speciality)
    }

    /// Returns the players who may hold The Maze after this one: not the Man in Black (MZ-50), and the barred player
    /// only if there is no other (MZ-56).
    pub(crate) fn legal_holders(&self, before: Seat) -> Vec<Seat> {
        let living = self.living().filter(|seat| *seat != before && !self.is(*seat, Role::ManInBlack));
        let (barred, free): (Vec<Seat>, Vec<Seat>) = living.partition(|seat| Some(*seat) == self.barred);
        if free.is_empty() { barred } else { free }
    }

    /// Clears what players said and voted in the phase that is over.
    pub(crate) fn forget_phase(&mut self) {
        for player in self.players.iter_mut() {
            (player.done, player.vote) = (false, None);
        }
    }
}
