//! Actions in the first of two games: all players act at random, the watcher most often.

use gloaming_core::ruleset::{Guests, Seat, VerbEffect};

use super::Secrets;
use super::pair::{Likeness, Pair};
use crate::play::{Act, fuzz};

impl<S: Secrets> Pair<'_, S> {
    /// Performs a random action in both games, sometimes after a guest says something. That is decided by a separate
    /// draw, so that the players of games with and without guests act the same.
    pub(super) fn something(&mut self) -> Result<Likeness, String> {
        if self.guests_draw.below(30) == 0 && self.guest_talks()? == Likeness::ToldApart {
            return Ok(Likeness::ToldApart);
        }
        let seats: Vec<Seat> = self.one.table.roster().seats().collect();
        let awaited = self.one.table.game().awaited();
        let some = if self.draw.below(5) < 3 && !awaited.is_empty() { &awaited } else { &seats };
        let drawn = self.draw.pick(some).copied().unwrap_or(self.watcher);
        // The watcher tries most, since a wrong answer only shows if the watcher asks.
        let seat = if self.draw.below(4) == 0 { self.watcher } else { drawn };
        let manifest = self.one.table.manifest();
        let act = match self.draw.below(100) {
            0..62 => self.walked(seat).map(|text| Act::Command { by: Some(seat), channel: None, text }),
            62..70 => self.walked(seat).map(|line| {
                let text = fuzz::nearly(&line, self.one.table.roster(), &mut self.draw);
                Act::Command { by: Some(seat), channel: None, text }
            }),
            70..74 => {
                let text = fuzz::nonsense(manifest, &mut self.draw);
                Some(Act::Command { by: Some(seat), channel: None, text })
            }
            74..78 => self.walked(seat).map(|text| {
                let channel = Some(self.channel());
                Act::Command { by: Some(seat), channel, text }
            }),
            78..88 => {
                let text = self.draw.pick(&self.plan.texts).copied().unwrap_or("well").to_owned();
                let quoting = self.draw.below(8) == 0;
                Some(Act::Talk { by: Some(seat), channel: self.channel(), text, quoting })
            }
            88..92 => Some(Act::Desk(self.desk())),
            _ => {
                let due = self.one.table.next_due().map_or(60, |due| due.duration_since(self.now).as_secs() + 1);
                let due = due.max(1);
                let some = || u32::try_from(due).unwrap_or(u32::MAX).saturating_add(1);
                let wait = if self.draw.below(3) > 0 { due } else { i64::from(self.draw.below(some())) };
                return self.wait(wait);
            }
        };
        match act {
            Some(act) => self.act(act),
            None => Ok(Likeness::Same),
        }
    }
    /// A guest says something in one of the channels in which guests may talk, if there is one.
    fn guest_talks(&mut self) -> Result<Likeness, String> {
        let channels = self.one.table.manifest().channels.iter();
        let open = channels.filter(|channel| channel.guests == Guests::Speak && !channel.family);
        let open: Vec<&str> = open.map(|channel| channel.name).collect();
        let Some(channel) = self.guests_draw.pick(&open).copied() else { return Ok(Likeness::Same) };
        let text = self.guests_draw.pick(&self.plan.texts).copied().unwrap_or("well").to_owned();
        self.act(Act::Guest { channel: channel.to_owned(), text })
    }

    /// Returns a command from the options of a seat in the first game.
    fn walked(&mut self, seat: Seat) -> Option<String> {
        let table = &self.one.table;
        let manifest = table.manifest();
        let asks = |verb: &str| manifest.verb(verb).is_some_and(|verb| verb.effect == VerbEffect::Asks);
        // Ask questions less often than making moves.
        let (questions, moves): (Vec<_>, Vec<_>) = table.offers(seat).iter().partition(|offer| asks(offer.verb));
        let some = if moves.is_empty() || self.draw.below(6) == 0 { &questions } else { &moves };
        let verb = self.draw.pick(some).map(|offer| offer.verb)?;
        let mut draw = self.draw.clone();
        let line = self.watching().walked(&self.one, table.game(), seat, verb, &mut draw);
        self.draw = draw;
        line
    }

    fn channel(&mut self) -> String {
        let names: Vec<String> = self.one.table.channels().all().iter().map(|one| one.name.to_string()).collect();
        self.draw.pick(&names).cloned().unwrap_or_default()
    }

    /// Returns a game master's line, but never a step back: that counts accepted commands, which differ between the
    /// games.
    fn desk(&mut self) -> String {
        if self.one.table.clock().is_paused() {
            return "resume".to_owned();
        }
        let name = self.draw.pick(self.one.table.roster().handles()).cloned().unwrap_or_default();
        match self.draw.below(24) {
            0..4 => "pause".to_owned(),
            4..8 => format!("extend {}m", 1 + self.draw.below(20)),
            8..12 => "close".to_owned(),
            12..16 => "remind".to_owned(),
            16..18 => "announce What a night!".to_owned(),
            18..20 => format!("replacing {name}"),
            20..22 => format!("replaced {name}"),
            _ if self.draw.below(30) == 0 => "cancel".to_owned(),
            _ => format!("remove {name}"),
        }
    }
}
