//! Step 4: powers that are neither votes nor kills, one kind after another.

use gloaming_core::prelude::*;

use super::Night;
use crate::begin::nobody;
use crate::events::{Event, Step};
use crate::play::Play;
use crate::season::PowerKind;
use crate::state::Target;

impl Play<'_, '_> {
    pub(super) fn work_powers(&mut self, night: &mut Night) {
        self.save(night);
        self.steal();
        self.read();
        self.watch();
        self.paint();
        self.silence();
        night.turns = self.acts(PowerKind::Turn);
        night.converts = self.acts(PowerKind::Convert);
        night.crosses = self.acts(PowerKind::Cross);
    }

    /// Returns the uses of a kind that have a living target and a use left, which they spend.
    fn carried_out(&mut self, kind: PowerKind) -> Vec<super::Act> {
        let mut done = Vec::new();
        for act in self.acts(kind) {
            if self.state.lives(act.target) && self.has_uses(&act) {
                self.spend(&act);
                done.push(act);
            }
        }
        done
    }

    fn save(&mut self, night: &mut Night) {
        for act in self.carried_out(PowerKind::Save) {
            let against = self.power_of(&act).and_then(|power| power.against.clone());
            night.saved.push((act.target, against));
            self.turn.recount(Step::Saved { player: act.target });
            self.turn.trace("FA-110", [act.by, act.target]);
        }
    }

    fn steal(&mut self) {
        for act in self.acts(PowerKind::Steal) {
            let has_items = !self.state.players[act.target].items.is_empty();
            if !self.state.lives(act.target) || !has_items || !self.has_uses(&act) {
                continue;
            }
            self.spend(&act);
            let item = self.state.players[act.target].items.remove(0);
            self.state.players[act.by].items.push(item);
            let word = self.season().named_item(item);
            self.later(act.target, Event::ItemLost { item: word.clone() });
            self.later(act.by, Event::ItemReceived { item: word.clone() });
            self.turn.recount(Step::Stolen { player: act.by, from: act.target, item: word });
            self.turn.trace("FA-128", [act.by, act.target]);
        }
    }

    fn read(&mut self) {
        for act in self.carried_out(PowerKind::Read) {
            let team = self.season().named_team(self.state.players[act.target].team);
            let names_it = |seat: &Seat| self.state.players[*seat].form.target == Some(Target::Player(act.target));
            let readers = match act.team {
                None => vec![act.by],
                Some(reader) => {
                    let members =
                        self.state.forms().into_iter().filter(|seat| self.state.players[*seat].team == reader);
                    let mut members: Vec<Seat> =
                        members.filter(|seat| self.state.place_of(*seat) == act.place).filter(names_it).collect();
                    members.sort();
                    members
                }
            };
            for reader in readers {
                self.later(reader, Event::TeamRead { player: act.target, team: team.clone() });
            }
            self.turn.recount(Step::WasRead { player: act.target, team });
            self.turn.trace("FA-127", [act.by, act.target]);
        }
    }

    /// Works on an eliminated target, too (FA-140).
    fn watch(&mut self) {
        for act in self.acts(PowerKind::Watch) {
            if self.has_uses(&act) {
                self.spend(&act);
                let watched = &self.state.players[act.target];
                let vote = watched.form.vote.filter(|_| watched.submitted.is_some()).unwrap_or_else(nobody);
                self.later(act.by, Event::Watched { player: act.target, vote });
            }
        }
    }

    fn paint(&mut self) {
        for act in self.carried_out(PowerKind::Paint) {
            let Some(colour) = self.state.players[act.by].form.used.and_then(|used| used.colour) else { continue };
            self.state.players[act.target].paint = Some(colour);
            let word = self.season().named_colour(colour);
            self.later(act.by, Event::Painted { player: act.target, colour: word.clone() });
            self.turn.recount(Step::WasPainted { player: act.target, colour: word });
            self.turn.trace("FA-135", [act.by, act.target]);
        }
    }

    fn silence(&mut self) {
        for act in self.carried_out(PowerKind::Silence) {
            self.state.players[act.target].silenced = true;
            self.turn.recount(Step::WasSilenced { player: act.target });
            self.turn.trace("FA-120", [act.by, act.target]);
        }
    }
}
