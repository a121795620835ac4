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
    /// By seat; nothing for a seat that is not dealt to.
    pub hands: [Option<Role>; MOST_PLAYERS],
    /// Left to right.
    pub centre: [Role; 3],
}

/// The targets that a player named at night.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Targets {
    /// Nothing: an acknowledgement, or an action that is left out.
    Nothing,
    /// One other player.
    Player(Seat),
    /// Two other players, in joining order.
    Players(Seat, Seat),
    /// One place.
    Position(Position),
    /// Two places, left to right.
    Positions(Position, Position),
}

/// The state of one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Did not send the passphrase in time: out.
    pub dropped: bool,
    /// Sent the passphrase.
    pub acknowledged: bool,
    /// The targets that stand.
    pub targets: Option<Targets>,
    /// Wants to vote before the day is over.
    pub ready: bool,
    /// For whom they voted.
    pub vote: Option<Seat>,
    /// Died.
    pub died: bool,
}

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The phase.
    pub phase: Phase,
    /// By seat.
    pub players: PerSeat<Player>,
    /// The cards as dealt; nothing before the deal.
    pub dealt: Option<Cards>,
    /// The cards as they lie now; after the night these are the final roles.
    pub cards: Option<Cards>,
    /// The ring of the vote, first to last; empty before the deal.
    pub circle: Vec<Seat>,
}

impl Cards {
    /// The card in a player's hand.
    pub fn in_hand(&self, seat: Seat) -> Option<Role> {
        self.hands.get(seat.index()).copied().flatten()
    }

    /// The card at a place.
    pub fn at(&self, position: Position) -> Role {
        self.centre[position.index()]
    }

    /// The players who hold this role, in joining order.
    pub fn holders(&self, role: Role) -> impl Iterator<Item = Seat> + '_ {
        // There are no more than `MOST_PLAYERS` hands, which fits a seat's number.
        (0u8..).zip(&self.hands).filter(move |(_, card)| **card == Some(role)).map(|(index, _)| Seat(index))
    }

    /// The first player who holds this role.
    pub fn holder(&self, role: Role) -> Option<Seat> {
        self.holders(role).next()
    }

    /// The only player who holds this role.
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

    /// Every card, sorted.
    pub fn sorted(&self) -> Vec<Role> {
        let mut cards = Vec::with_capacity(MOST_PLAYERS + 3);
        cards.extend(self.hands.iter().flatten());
        cards.extend(self.centre);
        cards.sort_unstable();
        cards
    }
}

impl Targets {
    /// The targets of a night action, in any order; nothing for those that no role can name.
    pub fn of(mut named: Vec<PlayerOr<Position>>) -> Self {
        // Told in this order, too: players in joining order, places left to right.
        named.sort_unstable();
        match named.as_slice() {
            [PlayerOr::Player(one)] => Targets::Player(*one),
            [PlayerOr::Player(one), PlayerOr::Player(other)] => Targets::Players(*one, *other),
            [PlayerOr::Word(one)] => Targets::Position(*one),
            [PlayerOr::Word(one), PlayerOr::Word(other)] => Targets::Positions(*one, *other),
            _ => Targets::Nothing,
        }
    }

    /// The targets as a list, in the order in which lists are told.
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
    /// Everyone who plays, in joining order: without those who were dropped.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + '_ {
        self.players.seats_where(|player| !player.dropped)
    }

    /// The number of players.
    pub fn count(&self) -> usize {
        self.seats().count()
    }

    /// Everyone who plays but this one.
    pub fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(move |other| *other != seat)
    }

    /// True if this seat plays.
    pub fn plays(&self, seat: Seat) -> bool {
        self.players.at(seat).is_some_and(|player| !player.dropped)
    }

    /// The night action of a player: that of the role which they were dealt (ON-55).
    pub fn night_action(&self, seat: Seat) -> NightAction {
        let Some(dealt) = &self.dealt else { return NightAction::Nothing };
        let only_werewolf = || dealt.only_holder(Role::Werewolf).is_some();
        match dealt.in_hand(seat) {
            Some(role) => role.night_action(role == Role::Werewolf && only_werewolf()),
            None => NightAction::Nothing,
        }
    }

    /// The player before (`up`) or after (`down`) this one in the ring (ON-69).
    pub fn neighbour(&self, seat: Seat, direction: Direction) -> Option<Seat> {
        let size = self.circle.len();
        let place = self.circle.iter().position(|one| *one == seat)?;
        let step = match direction {
            Direction::Up => size - 1,
            Direction::Down => 1,
        };
        self.circle.get((place + step) % size).copied()
    }

    /// The votes that were cast, each a voter and a target, in joining order.
    pub fn votes(&self) -> Vec<(Seat, Seat)> {
        self.seats().filter_map(|seat| Some((seat, self.players[seat].vote?))).collect()
    }

    /// True if the phase waits for something from this player.
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

    /// Everyone whom the phase waits for, in joining order.
    pub fn awaited<'a>(&'a self, setup: &'a Setup) -> impl Iterator<Item = Seat> + 'a {
        self.seats().filter(|seat| self.is_awaited(setup, *seat))
    }

    /// The first thing that must hold in every state and does not.
    pub fn broken_invariant(&self) -> Option<String> {
        let seats: Vec<Seat> = self.seats().collect();
        let (Some(dealt), Some(cards)) = (&self.dealt, &self.cards) else {
            let nothing = self.dealt.is_none() && self.cards.is_none() && self.circle.is_empty();
            invariant!(nothing, "dealt cards, cards and circle come together");
            let early = matches!(self.phase, Phase::Briefing | Phase::Over);
            invariant!(early, "nothing is dealt in phase {}", self.phase);
            return None;
        };
        let deck = dealt.sorted();
        invariant!(cards.sorted() == deck, "cards came or went");
        invariant!(deck.len() == seats.len() + 3, "{} cards for {} players", deck.len(), seats.len());
        for role in Role::ALL {
            let count = deck.iter().filter(|card| *card == role).count();
            invariant!(count <= role.most(), "too many cards of {role}");
        }
        invariant!(deck.contains(&Role::Werewolf), "no werewolf card");
        let mut circle = self.circle.clone();
        circle.sort_unstable();
        invariant!(circle == seats, "the circle is not made of the players");
        for seat in seats {
            let held = cards.in_hand(seat).is_some() && dealt.in_hand(seat).is_some();
            invariant!(held, "a player has no card");
            let fits = |target: Seat| target != seat && self.plays(target);
            invariant!(self.players[seat].vote.is_none_or(fits), "seat {} votes for nobody else", seat.0);
        }
        invariant!(self.phase != Phase::Night || cards == dealt, "cards moved before the night was over");
        None
    }
}
