//! The commands of the game master (section 6.6).

use gloaming_core::prelude::*;

use crate::channels::DOPPELGANGERS;
use crate::events::Event;
use crate::phases::{END, hours};
use crate::play::Play;
use crate::refusals::Refusal;
use crate::state::{Hunt, Order, Person};
use crate::words::{Cause, Item, Phase, Team};

impl Play<'_, '_> {
    pub(crate) fn desk(&mut self, verb: &DeskVerb) -> Result<Answer, Refusal> {
        let phase = self.state.phase;
        let not_now = Refusal::NotNow { phase: Some(phase) };
        ensure(phase != Phase::Over || verb.outlasts_the_game(), not_now.clone())?;
        if let Some(player) = verb.seat() {
            // A seat that needs a replacement can always be taken, whatever happened to its player. A refusal would
            // reveal it (PN-249).
            let free = |person: &Person| matches!(verb, DeskVerb::Replaced(_)) && person.vacant;
            let fits = self.state.people.at(player).is_some_and(|person| person.lives() || free(person));
            ensure(fits, Refusal::NotAliveTarget { player: Some(player) })?;
        }
        match verb {
            DeskVerb::Pause => self.state.paused = true,
            DeskVerb::Resume => self.state.paused = false,
            DeskVerb::Extend(length) => {
                let left = self.turn.seconds_left(END).unwrap_or(0).saturating_add(length.as_seconds());
                let length_left = Length::seconds(u32::try_from(left).unwrap_or(u32::MAX));
                self.turn.push(Effect::SetDeadline(Deadline::after(END, length_left)));
                self.turn.tell_all(Event::Extended { length: *length, hours: hours(*length) });
                return Ok(Answer::Done);
            }
            DeskVerb::Remove(seat) => {
                self.remove(*seat);
                return Ok(Answer::Done);
            }
            DeskVerb::Replacing(seat) => {
                let person = self.person(*seat);
                ensure(!person.vacant, not_now)?;
                (person.vacant, person.marked, person.vote, person.present) = (true, false, None, false);
                self.state.unmarked.retain(|one| one != seat);
                self.turn.push(Effect::SeekReplacement(*seat));
                self.turn.tell_all(Event::Replacing { player: *seat });
                self.keep_quiet(false);
                return Ok(Answer::Done);
            }
            DeskVerb::Replaced(seat) => {
                let person = self.person(*seat);
                ensure(person.vacant, not_now)?;
                (person.vacant, person.marked, person.silent, person.heard) = (false, false, 0, true);
                self.turn.push(Effect::StopSeeking(*seat));
                self.turn.tell_all(Event::Replaced { player: *seat });
                self.keep_quiet(false);
                return Ok(Answer::Done);
            }
            DeskVerb::Cancel => {
                self.state.phase = Phase::Over;
                self.state.paused = false;
                for seat in self.roster.seats() {
                    self.keep_seat(seat);
                }
                self.close_channels();
            }
            DeskVerb::Close | DeskVerb::Remind | DeskVerb::Announce(_) | DeskVerb::Back(_) => {}
        }
        Ok(Answer::Standard)
    }

    /// Removes a player from the game at once, with all consequences (PN-414 to PN-416).
    fn remove(&mut self, seat: Seat) {
        let before = self.state.playing();
        self.depart(&[seat], Cause::Removed);
        if self.state.phase == Phase::Night {
            let gone: Vec<Seat> = before.into_iter().filter(|seat| !self.state.plays(*seat)).collect();
            self.drop_orders(&gone);
        }
        let over = self.judge();
        if let Some(condemned) = self.state.condemned.filter(|seat| !self.state.plays(*seat) && !over) {
            self.no_last_shot(condemned);
        }
    }

    /// Drops the orders of these players and at them.
    fn drop_orders(&mut self, gone: &[Seat]) {
        if gone.is_empty() {
            return;
        }
        let at = |order: &Order| order.target.into_iter().chain(order.second).find(|seat| gone.contains(seat));
        for seat in self.roster.seats() {
            let mut dropped: Vec<(Order, Seat, Option<Item>)> = Vec::new();
            let person = self.person(seat);
            if let Some(order) = person.main.take_if(|order| at(order).is_some()) {
                dropped.extend(at(&order).map(|player| (order.clone(), player, order.item)));
            }
            for order in person.free.extract_if(.., |order| at(order).is_some()) {
                dropped.extend(at(&order).map(|player| (order.clone(), player, order.item)));
            }
            if let Some(stock) = person.stock.as_deref_mut()
                && let Some(order) = stock.order.take_if(|order| at(order).is_some())
            {
                dropped.extend(at(&order).map(|player| (order.clone(), player, Some(Item::Robot))));
            }
            if gone.contains(&seat) {
                (person.main, person.free) = (None, Vec::new());
                continue;
            }
            for (order, player, item) in dropped {
                if let Some(verb) = order.verb.order() {
                    self.turn.tell(seat, Event::OrderDropped { verb, player, item });
                }
            }
        }
        if let Some(Hunt::Set { carrier, target, consume }) = self.state.hunt
            && let Some(player) = [carrier, target].into_iter().find(|seat| gone.contains(seat))
        {
            self.state.hunt = None;
            // The night waits for the hunt again (PN-415), even for hunters who passed while it was set.
            for hunter in self.state.members(Team::Doppelgangers) {
                self.person(hunter).passed = false;
            }
            let verb = if consume { crate::words::Order::Consume } else { crate::words::Order::Hunt };
            self.turn.tell_channel(DOPPELGANGERS, Event::OrderDropped { verb, player, item: None });
        }
        self.state.gifts.retain(|gift| !gone.contains(&gift.giver) && !gone.contains(&gift.taker));
    }
}
