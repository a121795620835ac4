//! The night: all actions are submitted together and then resolved one after another (section 4.1 of `RULES.md`).

use gloaming_core::prelude::*;

use crate::events::{Event, Step};
use crate::roles::{NightAction, Position, Role};
use crate::state::{Cards, State, Targets};

/// The outcome of a night.
pub(crate) struct Night {
    /// The cards at the end of the night.
    pub(crate) cards: Cards,
    /// The private results, sent all at once at the end of the night.
    pub(crate) notes: Vec<(Seat, Event)>,
    /// The steps of the night for the story, with the rules that decided them.
    pub(crate) steps: Vec<(Step, &'static [&'static str])>,
}

/// Resolves the night. Each player acts as the role they were dealt, on the cards as the earlier steps left them.
/// `absent` lists players who missed the deadline.
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
