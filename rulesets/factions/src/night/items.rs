//! Steps 1 and 2: items are used, then given.

use gloaming_core::prelude::*;

use super::Night;
use crate::events::{Event, Step};
use crate::play::Play;
use crate::season::{ItemEffect, ItemId};

impl Play<'_, '_> {
    /// Takes the oldest copy of an item from a player. Returns `false` if there is none.
    fn take_item(&mut self, seat: Seat, item: ItemId) -> bool {
        let items = &mut self.state.players[seat].items;
        let place = items.iter().position(|held| *held == item);
        place.map(|place| items.remove(place)).is_some()
    }

    pub(super) fn use_items(&mut self, night: &mut Night) {
        let mut announced: Vec<(Seat, ItemId, Seat)> = Vec::new();
        for seat in self.state.forms() {
            for (item, on) in self.state.players[seat].form.plays.clone() {
                if !self.state.lives(on) || !self.take_item(seat, item) {
                    continue;
                }
                let one = self.season().item(item);
                match one.effect {
                    ItemEffect::VoidVotes => night.voided.push(on),
                    ItemEffect::StopKills => night.shielded.push(on),
                    ItemEffect::DoubleVote => night.doubled.push(on),
                    ItemEffect::Mask => self.state.players[on].mask = one.colour,
                }
                let item_word = self.season().named_item(item);
                self.later(seat, Event::ItemUsed { item: item_word.clone() });
                if one.announce {
                    announced.push((seat, item, on));
                } else {
                    self.turn.recount(Step::Played { player: seat, item: item_word });
                }
            }
        }
        // Not in form order, which would reveal whose form came first (FA-58).
        announced.sort();
        for (player, item, on) in announced {
            let item = self.season().named_item(item);
            self.turn.tell_all(Event::ItemPlayed { item, player, on });
            self.turn.trace("FA-90", [player, on]);
        }
    }

    pub(super) fn give_items(&mut self) {
        let mut given: Vec<(Seat, ItemId, Seat)> = Vec::new();
        for seat in self.state.forms() {
            for (item, to) in self.state.players[seat].form.gifts.clone() {
                if self.state.lives(to) && self.take_item(seat, item) {
                    given.push((seat, item, to));
                }
            }
        }
        for (_, item, to) in &given {
            self.state.players[*to].items.push(*item);
        }
        // Announced in another order than that of the forms, which would reveal who was first (FA-58).
        given.sort_by_key(|(from, item, to)| (*to, *item, *from));
        for (from, item, to) in given {
            let word = || self.setup.season.named_item(item);
            self.results.push((from, Event::ItemGiven { item: word(), receiver: to }));
            self.results.push((to, Event::ItemReceived { item: word() }));
            self.turn.recount(Step::Given { player: from, receiver: to, item: word() });
            self.turn.trace("FA-84", [from, to]);
        }
    }
}
