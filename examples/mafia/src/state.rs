//! What the game remembers, counts, and who has won.

use serde::{Deserialize, Serialize};

use gloaming_core::ruleset::Seat;

use crate::events::{Phase, Role, Team};
use crate::setup::Setup;

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The phase.
    pub phase: Phase,
    /// Its number.
    pub number: u32,
    /// By seat.
    pub players: Vec<Player>,
}

/// What the game remembers of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The role.
    pub role: Role,
    /// Not dead.
    pub alive: bool,
    /// By day the vote, by night whom a mafioso wants to kill.
    pub choice: Option<Seat>,
}

impl State {
    /// All seats, in joining order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        // A table has no more than `MOST_PLAYERS` seats, which fits a seat's number.
        (0..self.players.len() as u8).map(Seat)
    }

    /// Everybody alive.
    pub fn living(&self) -> impl Iterator<Item = Seat> {
        self.seats().filter(|seat| self.is_alive(*seat))
    }

    /// The living of this role.
    pub fn living_of(&self, role: Role) -> impl Iterator<Item = Seat> {
        self.living().filter(move |seat| self.role(*seat) == role)
    }

    /// Whether this seat is alive.
    pub fn is_alive(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(|player| player.alive)
    }

    /// The role of a seat of this table.
    pub fn role(&self, seat: Seat) -> Role {
        self.players[seat.index()].role
    }

    /// The choice that stands for a seat.
    pub fn choice(&self, seat: Seat) -> Option<Seat> {
        self.players.get(seat.index()).and_then(|player| player.choice)
    }

    /// Who chooses in this phase: by day everybody alive, by night the mafia (MF-6, MF-10).
    pub fn choosers(&self) -> impl Iterator<Item = Seat> {
        self.living().filter(|seat| match self.phase {
            Phase::Day => true,
            Phase::Night => self.role(*seat) == Role::Mafioso,
            Phase::Over => false,
        })
    }

    /// Whom a chooser can name: another player who is alive, by night none of the mafia.
    pub fn targets(&self, by: Seat) -> impl Iterator<Item = Seat> {
        let by_day = self.phase == Phase::Day;
        self.living().filter(move |seat| *seat != by && (by_day || self.role(*seat) == Role::Townsperson))
    }

    /// Those who have not chosen yet (MF-7, MF-11).
    pub fn awaited(&self) -> impl Iterator<Item = Seat> {
        self.choosers().filter(|seat| self.choice(*seat).is_none())
    }

    /// How many have chosen each player: only players whom somebody chose, in joining order.
    pub fn counts(&self) -> Vec<(Seat, usize)> {
        let chosen = |seat: Seat| self.players.iter().filter(|player| player.choice == Some(seat)).count();
        self.living().map(|seat| (seat, chosen(seat))).filter(|(_, count)| *count > 0).collect()
    }

    /// Whom the most have chosen: several in a tie, nobody if nobody chose (MF-8, MF-12).
    pub fn most_chosen(&self) -> Vec<Seat> {
        let counts = self.counts();
        let most = counts.iter().map(|(_, count)| *count).max();
        counts.into_iter().filter(|(_, count)| Some(*count) == most).map(|(seat, _)| seat).collect()
    }

    /// The team that has won (MF-15).
    pub fn winner(&self, parity: bool) -> Option<Team> {
        let (mafia, town) = (self.living_of(Role::Mafioso).count(), self.living_of(Role::Townsperson).count());
        match (mafia, town) {
            (0, _) => Some(Team::Town),
            (_, 0) => Some(Team::Mafia),
            _ if parity && mafia >= town => Some(Team::Mafia),
            _ => None,
        }
    }

    /// The first thing that does not hold and always must.
    pub fn broken_invariant(&self, setup: &Setup) -> Option<String> {
        let mafiosi = self.players.iter().filter(|player| player.role == Role::Mafioso).count();
        if mafiosi != setup.mafia {
            return Some(format!("{mafiosi} of {} mafiosi are left of the deal", setup.mafia));
        }
        for seat in self.seats() {
            let Some(target) = self.choice(seat) else { continue };
            if !self.choosers().any(|one| one == seat) || !self.targets(seat).any(|one| one == target) {
                return Some(format!("seat {} has chosen seat {}, and cannot", seat.0, target.0));
            }
        }
        if self.phase == Phase::Over {
            return None;
        }
        if let Some(team) = self.winner(setup.parity) {
            return Some(format!("{team} has won, and the game goes on"));
        }
        self.awaited().next().is_none().then(|| "everybody has chosen, and the phase goes on".to_owned())
    }
}
