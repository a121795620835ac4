//! The night: all actions were sent in together and happen one after another (section 4.1 of the catalogue).

use gloaming_core::prelude::*;

use crate::events::{Event, Step};
use crate::roles::{NightAction, Position, Role};
use crate::state::{Cards, State, Targets};

/// The outcome of a night.
pub(crate) struct Night {
    /// The cards when it is over.
    pub(crate) cards: Cards,
    /// The private results, told all at once when it is over.
    pub(crate) notes: Vec<(Seat, Event)>,
    /// The steps of the night, with the rules that decided them: for the story.
    pub(crate) steps: Vec<(Step, &'static [&'static str])>,
}

/// Resolves the night. An action is that of the role dealt; it works on the cards as the steps before left them.
/// `absent`: those for whom the deadline sent.
pub(crate) fn resolve(state: &State, dealt: &Cards, absent: &[Seat]) -> Night {
    let mut night = Night { cards: *dealt, notes: Vec::with_capacity(4), steps: Vec::with_capacity(8) };
    let werewolf = dealt.only_holder(Role::Werewolf).map(|seat| (seat, Role::Werewolf));
    let others = [Role::Seer, Role::Robber, Role::Troublemaker, Role::Drunk, Role::Insomniac];
    let others = others.into_iter().filter_map(|role| Some((dealt.holder(role)?, role)));
    for (seat, role) in werewolf.into_iter().chain(others) {
        let targets = state.players[seat].targets.unwrap_or(Targets::Nothing);
        night.act(seat, role, targets, absent.contains(&seat));
    }
    night
}

impl Night {
    fn act(&mut self, player: Seat, dealt: Role, targets: Targets, absent: bool) {
        match (dealt.night_action(true), targets) {
            (NightAction::LookAtCentre, Targets::Position(position)) => self.look(player, dealt, position, &["ON-58"]),
            (NightAction::Look, Targets::Player(target)) => {
                let Some(role) = self.cards.in_hand(target) else { return };
                self.notes.push((player, Event::SawRole { player: target, role }));
                self.steps.push((Step::LookedAtPlayer { player, target, role }, &["ON-60"]));
            }
            (NightAction::Look, Targets::Positions(one, other)) => {
                self.look(player, dealt, one, &["ON-60"]);
                self.look(player, dealt, other, &["ON-60"]);
            }
            (NightAction::Rob, Targets::Player(target)) => {
                self.cards.exchange(player, target);
                let Some(role) = self.cards.in_hand(player) else { return };
                self.notes.push((player, Event::NewRole { role }));
                self.steps.push((Step::Robbed { player, target, role }, &["ON-61", "ON-66"]));
            }
            (NightAction::Swap, Targets::Players(one, other)) => {
                self.cards.exchange(one, other);
                self.steps.push((Step::Swapped { player, one, other }, &["ON-62", "ON-66"]));
            }
            (NightAction::Drink, Targets::Position(position)) => {
                let role = self.cards.at(position);
                self.cards.exchange_with_centre(player, position);
                let rules: &[&str] = if absent { &["ON-63", "ON-66", "ON-25"] } else { &["ON-63", "ON-66"] };
                self.steps.push((Step::Drank { player, position, role, by_lot: absent }, rules));
            }
            _ if dealt == Role::Insomniac => {
                let Some(role) = self.cards.in_hand(player) else { return };
                self.notes.push((player, Event::NewRole { role }));
                self.steps.push((Step::Woke { player, role }, &["ON-64"]));
            }
            _ => {
                let rules: &[&str] = if absent { &["ON-25"] } else { &["ON-57"] };
                self.steps.push((Step::Rested { player, dealt, in_time: !absent }, rules));
            }
        }
    }

    fn look(&mut self, player: Seat, dealt: Role, position: Position, rules: &'static [&'static str]) {
        let role = self.cards.at(position);
        self.notes.push((player, Event::SawCentre { position, role }));
        self.steps.push((Step::LookedAtCentre { player, dealt, position, role }, rules));
    }
}
