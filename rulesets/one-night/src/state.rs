//! Everything that the game remembers besides its setup.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::PlayerOr;
use serde::{Deserialize, Serialize};

use crate::MOST_PLAYERS;
use crate::events::Phase;
use crate::roles::{Direction, NightAction, Position, Role};
use crate::setup::Setup;

/// All cards: in the players' hands and in the centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cards {
    /// The cards by seat; `None` for a seat that isn't dealt a card.
    pub hands: [Option<Role>; MOST_PLAYERS],
    /// The centre cards, left to right.
    pub centre: [Role; 3],
}

/// The targets that a player named at night.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Targets {
    /// No target: an acknowledgement, or an action that isn't used.
    Nothing,
    /// One other player.
    Player(Seat),
    /// Two other players, in joining order.
    Players(Seat, Seat),
    /// One position.
    Position(Position),
    /// Two positions, left to right.
    Positions(Position, Position),
}

/// The state of one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Whether the player is out because they did not send the passphrase in time.
    pub dropped: bool,
    /// Whether the player sent the passphrase.
    pub acknowledged: bool,
    /// The current targets.
    pub targets: Option<Targets>,
    /// Whether the player wants to vote before the day is over.
    pub ready: bool,
    /// The player's vote.
    pub vote: Option<Seat>,
    /// Whether the player died.
    pub died: bool,
}

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The current phase.
    pub phase: Phase,
    /// The players by seat.
    pub players: PerSeat<Player>,
    /// The cards as dealt; `None` before the deal.
    pub dealt: Option<Cards>,
    /// The cards as they are now. After the night these are the final roles.
    pub cards: Option<Cards>,
    /// The circle of the vote, first to last; empty before the deal.
    pub circle: Vec<Seat>,
}

impl Cards {
    /// Returns the card in a player's hand.
    pub fn in_hand(&self, seat: Seat) -> Option<Role> {
        self.hands.get(seat.index()).copied().flatten()
    }

    /// Returns the card at a position.
    pub fn at(&self, position: Position) -> Role {
        self.centre[position.index()]
    }

    /// Returns the players who hold this role, in joining order.
    pub fn holders(&self, role: Role) -> impl Iterator<Item = Seat> + '_ {
        // There are at most `MOST_PLAYERS` hands, so the index fits a seat's number.
        (0u8..).zip(&self.hands).filter(move |(_, card)| **card == Some(role)).map(|(index, _)| Seat(index))
    }

    /// Returns the first player who holds this role.
    pub fn holder(&self, role: Role) -> Option<Seat> {
        self.holders(role).next()
    }

    /// Returns the only player who holds this role, or `None` if there are none or several.
    pub fn only_holder(&self, role: Role) -> Option<Seat> {
        let mut holders = self.holders(role);
        holders.next().filter(|_| holders.next().is_none())
    }

    /// Exchanges two players' cards.
    pub fn exchange(&mut self, one: Seat, other: Seat) {
        self.hands.swap(one.index(), other.index());
    }

    /// Exchanges a player's card with a centre card.
    pub fn exchange_with_centre(&mut self, seat: Seat, position: Position) {
        let lies = &mut self.centre[position.index()];
        if let Some(held) = &mut self.hands[seat.index()] {
            std::mem::swap(held, lies);
        }
    }

    /// Returns all cards, sorted.
    pub fn sorted(&self) -> Vec<Role> {
        let mut cards = Vec::with_capacity(MOST_PLAYERS + 3);
        cards.extend(self.hands.iter().flatten());
        cards.extend(self.centre);
        cards.sort_unstable();
        cards
    }
}

impl Targets {
    /// Returns the targets of a night action, named in any order. A combination that no role can name becomes
    /// [`Targets::Nothing`].
    pub fn of(mut named: Vec<PlayerOr<Position>>) -> Self {
        // Lists use this order, too: players in joining order, positions left to right.
        named.sort_unstable();
        match named.as_slice() {
            [PlayerOr::Player(one)] => Targets::Player(*one),
            [PlayerOr::Player(one), PlayerOr::Player(other)] => Targets::Players(*one, *other),
            [PlayerOr::Word(one)] => Targets::Position(*one),
            [PlayerOr::Word(one), PlayerOr::Word(other)] => Targets::Positions(*one, *other),
            _ => Targets::Nothing,
        }
    }

    /// Returns the targets as a list, in the order in which lists are shown.
    pub fn list(self) -> Vec<PlayerOr<Position>> {
        match self {
            Targets::Nothing => Vec::new(),
            Targets::Player(one) => vec![PlayerOr::Player(one)],
            Targets::Players(one, other) => vec![PlayerOr::Player(one), PlayerOr::Player(other)],
            Targets::Position(one) => vec![PlayerOr::Word(one)],
            Targets::Positions(one, other) => vec![PlayerOr::Word(one), PlayerOr::Word(other)],
        }
    }
}

impl State {
    /// Returns the players in joining order, without those who were dropped.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + '_ {
        self.players.seats_where(|player| !player.dropped)
    }

    /// Returns the number of players.
    pub fn count(&self) -> usize {
        self.seats().count()
    }

    /// Returns all players but this one.
    pub fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(move |other| *other != seat)
    }

    /// Returns `true` if this seat plays.
    pub fn plays(&self, seat: Seat) -> bool {
        self.players.at(seat).is_some_and(|player| !player.dropped)
    }

    /// Returns a player's night action, which is that of the role they were dealt (ON-55).
    pub fn night_action(&self, seat: Seat) -> NightAction {
        let Some(dealt) = &self.dealt else { return NightAction::Nothing };
        let only_werewolf = || dealt.only_holder(Role::Werewolf).is_some();
        match dealt.in_hand(seat) {
            Some(role) => role.night_action(role == Role::Werewolf && only_werewolf()),
            None => NightAction::Nothing,
        }
    }

    /// Returns the player before (`up`) or after (`down`) this one in the circle (ON-69).
    pub fn neighbour(&self, seat: Seat, direction: Direction) -> Option<Seat> {
        let size = self.circle.len();
        let place = self.circle.iter().position(|one| *one == seat)?;
        let step = match direction {
            Direction::Up => size - 1,
            Direction::Down => 1,
        };
        self.circle.get((place + step) % size).copied()
    }

    /// Returns the votes that were cast, as voter and target, in joining order.
    pub fn votes(&self) -> Vec<(Seat, Seat)> {
        self.seats().filter_map(|seat| Some((seat, self.players[seat].vote?))).collect()
    }

    /// Returns `true` if the phase waits for this player.
    pub fn is_awaited(&self, setup: &Setup, seat: Seat) -> bool {
        let Some(player) = self.players.at(seat).filter(|player| !player.dropped) else { return false };
        match self.phase {
            Phase::Briefing => !player.acknowledged,
            Phase::Night => player.targets.is_none(),
            Phase::Day => setup.early_day_end && !player.ready,
            Phase::Voting => player.vote.is_none(),
            Phase::Allocation | Phase::Over => false,
        }
    }

    /// Returns the players whom the phase waits for, in joining order.
    pub fn awaited<'a>(&'a self, setup: &'a Setup) -> impl Iterator<Item = Seat> + 'a {
        self.seats().filter(|seat| self.is_awaited(setup, *seat))
    }

    /// Returns a description of the first broken invariant, if any.
    pub fn broken_invariant(&self) -> Option<String> {
        let seats: Vec<Seat> = self.seats().collect();
        let (Some(dealt), Some(cards)) = (&self.dealt, &self.cards) else {
            let nothing = self.dealt.is_none() && self.cards.is_none() && self.circle.is_empty();
            invariant!(nothing, "some of the dealt cards, the cards and the circle are missing");
            let early = matches!(self.phase, Phase::Briefing | Phase::Over);
            invariant!(early, "no cards are dealt in phase {}", self.phase);
            return None;
        };
        let deck = dealt.sorted();
        invariant!(cards.sorted() == deck, "the cards aren't those of the deal");
        invariant!(deck.len() == seats.len() + 3, "{} cards for {} players", deck.len(), seats.len());
        for role in Role::ALL {
            let count = deck.iter().filter(|card| *card == role).count();
            invariant!(count <= role.most(), "too many {role} cards");
        }
        invariant!(deck.contains(&Role::Werewolf), "no werewolf card");
        let mut circle = self.circle.clone();
        circle.sort_unstable();
        invariant!(circle == seats, "the circle isn't made up of the players");
        for seat in seats {
            let held = cards.in_hand(seat).is_some() && dealt.in_hand(seat).is_some();
            invariant!(held, "a player has no card");
            let fits = |target: Seat| target != seat && self.plays(target);
            invariant!(self.players[seat].vote.is_none_or(fits), "seat {} doesn't vote for another player", seat.0);
        }
        invariant!(self.phase != Phase::Night || cards == dealt, "cards moved before the night was over");
        None
    }
}
