//! The end of an evening, and the opening of the next one (section 4.2 of `RULES.md`).

use gloaming_core::prelude::*;

use crate::events::{Event, Phase, Step};
use crate::play::Play;
use crate::season::{ItemId, PowerKind, TeamId, Twist, TwistEffect, TwistMoment};
use crate::state::{Form, Island};

impl Play<'_, '_> {
    /// Ends the phase as at its deadline.
    pub(crate) fn end_phase(&mut self) {
        match self.state.phase {
            Phase::Prologue => self.open(),
            Phase::Evening => self.end_evening(),
            Phase::Night => {
                let lost = self.state.headcount;
                self.resolve_night();
                self.note_a_quiet_night(lost);
                self.open();
            }
            Phase::Over => {}
        }
    }

    /// Ends the evening: submits drafts, lets queries expire, and begins the night.
    fn end_evening(&mut self) {
        self.note_a_late_end();
        self.submit_drafts();
        let mut open: Vec<_> = self.state.queries.iter().copied().filter(|query| !query.answered).collect();
        open.sort_by_key(|query| query.asker);
        for query in open.into_iter().filter(|query| self.state.lives(query.asker)).collect::<Vec<_>>() {
            self.turn.tell(query.asker, Event::QueryExpired { player: query.target });
        }
        self.state.queries.clear();
        self.begin_phase(Phase::Night);
    }

    /// FA-56.
    fn submit_drafts(&mut self) {
        let is_draft =
            |player: &crate::state::Player| player.lives() && player.submitted.is_none() && !player.form.is_empty();
        let mut drafts = self.state.who(is_draft);
        if !self.setup.auto_submit {
            for seat in drafts {
                self.state.players[seat].form = Form::default();
            }
            return;
        }
        drafts.sort_by_key(|seat| self.state.players[*seat].changed);
        for seat in &drafts {
            self.state.changes += 1;
            let player = &mut self.state.players[*seat];
            player.form.vote.get_or_insert(crate::begin::nobody());
            player.submitted = Some(self.state.changes);
        }
        // In seat order, so that it doesn't show whose draft came first (FA-58).
        drafts.sort();
        for seat in drafts {
            let form = crate::form::told(self.setup, self.state, seat, Some(true));
            self.turn.tell(seat, form);
        }
    }

    /// Counts the consecutive nights without a loss (FA-23, FA-171).
    fn note_a_quiet_night(&mut self, headcount: usize) {
        let lost = self.state.living().len() != headcount;
        if lost {
            self.state.quiet_nights = 0;
        } else if !self.state.disturbed {
            self.state.quiet_nights += 1;
        }
    }

    /// Opens an evening.
    fn open(&mut self) {
        let limit = self.setup.stalemate_nights as u32;
        if let Some(end) = self.decided() {
            return self.end(end);
        }
        if limit > 0 && self.state.quiet_nights >= limit {
            return self.end(crate::ending::End::Stalemate);
        }
        if self.merges() {
            self.merge();
            if let Some(end) = self.decided() {
                return self.end(end);
            }
        }
        self.begin_evening();
        self.twists(TwistMoment::Evening);
        for (seat, event) in std::mem::take(&mut self.results) {
            if self.state.lives(seat) || matches!(event, Event::YouWon { .. }) {
                self.turn.tell(seat, event);
            }
        }
        for seat in self.state.who(|player| player.lives() && player.silenced) {
            self.turn.tell(seat, Event::Silenced);
        }
        self.begin_phase(Phase::Evening);
    }

    /// Resets forms, queries and the limits of an evening.
    fn begin_evening(&mut self) {
        self.state.number += 1;
        self.state.headcount = self.state.living().len();
        self.state.disturbed = self.state.paused;
        self.state.queries.clear();
        for player in self.state.players.iter_mut() {
            (player.form, player.submitted, player.changed) = (Form::default(), None, 0);
            (player.queried, player.magic, player.opened) = (false, false, 0);
            player.excused = player.vacant;
        }
    }

    /// Returns `true` if the islands merge now (FA-69, FA-70).
    fn merges(&self) -> bool {
        let merge_at = self.setup.merge_at.unwrap_or(0);
        let is_small = |island: &Island| self.state.at(Some(*island)).len() < self.setup.min_island;
        !self.state.merged && (self.state.living().len() <= merge_at || Island::ALL.iter().any(is_small))
    }

    fn merge(&mut self) {
        self.merge_homes();
        let players = self.state.living();
        self.turn.tell_all(Event::Merge { players: players.clone() });
        self.turn.trace("FA-69", Vec::new());
        let season = self.season();
        let wakes = |seat: Seat| {
            let mut powers = self.state.role_powers(season, seat);
            let (_, power) = powers.find(|(_, power)| power.kind == PowerKind::Wake)?;
            power.team.filter(|team| *team != self.state.players[seat].team).map(|team| (seat, team))
        };
        let changes: Vec<(Seat, TeamId)> = players.iter().filter_map(|seat| wakes(*seat)).collect();
        self.apply_changes(changes);
        for team in season.team_ids().filter(|team| season.team(*team).power(PowerKind::Meet).is_some()) {
            for seat in self.state.members(team) {
                let teammates = self.all_teammates(seat, team);
                self.later(seat, teammates);
            }
        }
        self.twists(TwistMoment::Merge);
    }

    /// Applies the twists of this moment, in season order.
    fn twists(&mut self, at: TwistMoment) {
        if !self.setup.twists {
            return;
        }
        for twist in self.season().twists.iter().filter(|twist| twist.at == at) {
            if at == TwistMoment::Evening && twist.evening != self.state.number {
                continue;
            }
            match (twist.effect, twist.item) {
                (TwistEffect::ClearPaint, _) => {
                    self.state.players.iter_mut().for_each(|player| player.paint = None);
                }
                (TwistEffect::GrantItem, Some(item)) => self.grant(twist, item),
                (TwistEffect::GrantItem, None) => {}
            }
        }
    }

    /// Gives an item to one living player of each island, or to two different players after the Merge (FA-147).
    fn grant(&mut self, twist: &Twist, item: ItemId) {
        let draws: &[Option<Island>] = if self.state.merged { &[None, None] } else { self.state.places() };
        let scripted = self.setup.rolls.0.get(&twist.id).cloned().unwrap_or_default();
        let mut draw = self.turn.draw(&format!("twist-{}", twist.id));
        let mut receivers: Vec<Seat> = Vec::new();
        for place in draws {
            let possible: Vec<Seat> =
                self.state.at(*place).into_iter().filter(|seat| !receivers.contains(seat)).collect();
            let fixed = scripted.iter().copied().find(|seat| possible.contains(seat));
            receivers.extend(fixed.or_else(|| draw.pick(&possible).copied()));
        }
        for seat in receivers {
            self.state.players[seat].items.push(item);
            let item = self.season().named_item(item);
            self.later(seat, Event::ItemReceived { item: item.clone() });
            self.turn.recount(Step::Found { player: seat, item });
            self.turn.trace("FA-147", [seat]);
        }
    }
}
