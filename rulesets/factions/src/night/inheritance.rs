//! Step 6, first part: Heirs inherit, and what no Heir inherits vanishes.

use crate::events::{Event, Step};
use crate::play::Play;
use crate::season::PowerKind;

impl Play<'_, '_> {
    pub(super) fn inherit(&mut self) {
        let season = self.season();
        for seat in self.state.living() {
            let player = &self.state.players[seat];
            let (Some(from), false) = (player.link, player.has_inherited) else { continue };
            if !self.state.has_role_power(season, seat, PowerKind::Inherit) || !self.state.players[from].is_eliminated()
            {
                continue;
            }
            let passes_on = self.state.role_powers(season, from).any(|(_, power)| power.kind.is_inherited());
            let benefactor = &mut self.state.players[from];
            let items = std::mem::take(&mut benefactor.items);
            let role = benefactor.role.filter(|_| passes_on);
            let used = benefactor.used.clone();
            let heir = &mut self.state.players[seat];
            heir.has_inherited = true;
            heir.items.extend(&items);
            if role.is_some() {
                (heir.role, heir.used, heir.inherited, heir.link) = (role, used, true, None);
            }
            let (role_word, items) = (season.named_role(role), season.named_items(&items));
            self.later(seat, Event::Inherited { from, role: role_word.clone(), items: items.clone() });
            if role.is_some() {
                let briefing = self.briefing(seat);
                self.later(seat, briefing);
            }
            self.turn.recount(Step::TookOver { player: seat, from, role: role_word, items });
            self.turn.trace("FA-142", [seat, from]);
        }
        for player in self.state.players.iter_mut().filter(|player| !player.lives()) {
            player.items.clear();
        }
    }
}
