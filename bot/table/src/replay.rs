//! Restores a game from its rows, or replays it from its journal.

use std::sync::Arc;

use gloaming_core::ruleset::{Roster, Rules};

use super::who::is_onlookers_refusal;
use super::{Journalled, Now, Said, TableSpec, guard};
use crate::journal::{Unstored, load};
use crate::{Deal, Entry, Line, RestoreError, Row, Table};

impl Table {
    /// Restores a stored game.
    pub fn restore(
        rules: &Arc<dyn Rules>,
        deal: Deal,
        now: Now<'_>,
        entries: Vec<Entry<'_>>,
    ) -> Result<Table, RestoreError> {
        let roster = Roster::new(deal.handles.iter().map(String::as_str)).map_err(|_| RestoreError::Differs)?;
        let failures = guard::Failures::default();
        let game = load(rules, &deal, &failures, roster, now.state_version, now.draws, now.state.as_bytes())?;
        let mut table = Table::state(rules, game, failures, deal);
        table.clock = now.clock.into_owned();
        table.channels = now.channels.into_owned();
        table.phase = now.phase;
        table.phase_number = now.phase_number;
        table.over = now.over;
        table.stopped = now.stopped;
        table.dropped = now.dropped;
        table.replacing = now.replacing;
        table.has_older_steps = true;
        if now.entries > entries.len() as u64 {
            return Err(RestoreError::Gap(entries.len() as u64));
        }
        for entry in entries {
            let number = table.booked.entries;
            let row = table.log.len() as u64;
            let in_order = entry.rows.iter().zip(row..).all(|(row, number)| row.number == number);
            if entry.number != number || !in_order || (number >= now.entries && !entry.unchanged) {
                return Err(RestoreError::Gap(number));
            }
            table.latest = table.latest.max(entry.at);
            let mends = |row: &Row| row.about.mends.map(|_| row.number);
            table.mending.extend(entry.rows.iter().filter_map(mends));
            if let (Journalled::Talk { by, channel, .. }, Some(refusal)) =
                (&entry.input, entry.rows.iter().find(|row| matches!(row.line, Line::Refusal(_))))
            {
                table.note_refused_talk(by, channel, refusal.at);
            }
            let refused = entry.rows.iter().filter(|row| is_onlookers_refusal(&row.to, &row.line));
            table.onlookers_refused += refused.count();
            table.log.extend(entry.rows.into_owned());
            table.phases.extend(entry.phases.into_owned());
            table.traces.truncate(entry.traces_kept.unwrap_or(usize::MAX));
            table.traces.extend(entry.traces.into_owned());
            table.retracted.extend(entry.retracted.into_owned());
            table.booked.entries += 1;
        }
        table.renewals = u32::try_from(table.retracted.len()).unwrap_or(u32::MAX);
        table.book_all();
        for seat in table.roster().seats() {
            table.offers[seat.index()] = table.offers_of(seat);
        }
        table.changed = false;
        Ok(table)
    }

    /// Replays a game from its inputs.
    pub fn replay(rules: &Arc<dyn Rules>, deal: &Deal, entries: &[Entry<'_>]) -> Result<Table, RestoreError> {
        let spec = TableSpec {
            name: &deal.name,
            handles: &deal.handles,
            setup: &deal.setup,
            data: &deal.data,
            seed: deal.seed,
            now: deal.at,
        };
        let mut table = Table::dealt(rules, &spec, true).map_err(RestoreError::Setup)?;
        table.steps_kept = usize::MAX;
        for entry in entries {
            // A refused input was refused then, too.
            match &entry.input {
                Journalled::Deal => {}
                Journalled::Command { by, channel, text, quoting } => {
                    let _ = table.command_quoting(by, channel.as_deref(), text, *quoting, entry.at);
                }
                Journalled::Talk { by, channel, text, quoting, stands_in, about, picture } => {
                    let said = Said {
                        by: by.clone(),
                        channel,
                        text: text.clone(),
                        quoting: *quoting,
                        stands_in: stands_in.clone(),
                        about: *about,
                        picture: picture.clone(),
                    };
                    let _ = table.talk(&said, entry.at);
                }
                Journalled::Desk(text) => {
                    let order = table.read_desk(text);
                    let _ = table.desk(order, entry.at);
                }
                Journalled::Stopped => {
                    table.stop_for_absence(entry.at);
                }
                Journalled::WentOn { since } => {
                    table.go_on_after_absence(*since, entry.at);
                }
                Journalled::Due => {
                    table.strike_next(entry.at);
                }
                Journalled::Anchor => table.anchor(entry.at),
                Journalled::Reseed(seed) => table.reseed(*seed, entry.at),
            }
        }
        table.unstored = Unstored::default();
        Ok(table)
    }

    /// Takes the steps from a replay of the same game.
    ///
    /// # Errors
    ///
    /// Returns an error if the replay is a different game.
    pub fn learn_steps(&mut self, again: Table) -> Result<(), RestoreError> {
        let same = again.game.save() == self.game.save() && again.log == self.log && again.clock == self.clock;
        if !same {
            return Err(RestoreError::Differs);
        }
        self.steps = again.steps;
        self.has_older_steps = false;
        Ok(())
    }
}
